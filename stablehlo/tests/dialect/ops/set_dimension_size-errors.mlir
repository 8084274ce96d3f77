// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @set_dimension_size_requires_dimension_range(%x: tensor<2x3xf32>, %y: tensor<i32>) {
  // expected-error@+2 {{requires dimension attribute in range [0, 2); found (2)}}
  // expected-error@+1 {{'stablehlo.set_dimension_size' op failed to infer returned types}}
  %0 = "stablehlo.set_dimension_size"(%x, %y) {dimension = 2 : i64} : (tensor<2x3xf32>, tensor<i32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @set_dimension_size_failed_satisfy_constraint_bit(%x: tensor<2x3xf32>, %y: tensor<i32>) {
  // expected-error@+1 {{'stablehlo.set_dimension_size' op attribute 'dimension' failed to satisfy constraint: 64-bit signless integer attribute whose value is non-negative}}
  %0 = "stablehlo.set_dimension_size"(%x, %y) {dimension = -1 : i64} : (tensor<2x3xf32>, tensor<i32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @set_dimension_size_size_operand_rank(%x: tensor<2x3xf32>, %y: tensor<1xi32>) {
  // expected-error@+2 {{size operand should be of rank-0}}
  // expected-error@+1 {{'stablehlo.set_dimension_size' op failed to infer returned types}}
  %0 = "stablehlo.set_dimension_size"(%x, %y) {dimension = 0 : i64} : (tensor<2x3xf32>, tensor<1xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @set_dimension_size_inferred_type(%x: tensor<2x3xf32>, %y: tensor<i32>) {
  // expected-error@+2 {{'stablehlo.set_dimension_size' op inferred type(s) 'tensor<?x3xf32, #stablehlo.bounds<2, ?>>' are incompatible with return type(s) of operation 'tensor<3x2xf32>'}}
  // expected-error@+1 {{'stablehlo.set_dimension_size' op failed to infer returned types}}
  %0 = "stablehlo.set_dimension_size"(%x, %y) {dimension = 0 : i64} : (tensor<2x3xf32>, tensor<i32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @set_dimension_size_negative(%x: tensor<4xf32>) {
  %s = stablehlo.constant dense<-1> : tensor<i32>
  // expected-error@+2 {{expects size to be in range [0, dim(operand, dimension)], but got -1}}
  // expected-error@+1 {{'stablehlo.set_dimension_size' op failed to infer returned types}}
  %0 = stablehlo.set_dimension_size %x, %s, dim = 0 : (tensor<4xf32>, tensor<i32>) -> tensor<?xf32>
  return
}
