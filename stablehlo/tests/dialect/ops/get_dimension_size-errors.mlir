// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @get_dimension_size_c1_requires_dimension_range(%x: tensor<2x3xf32>) {
  // expected-error@+2 {{requires dimension attribute in range [0, 2); found (2)}}
  // expected-error@+1 {{'stablehlo.get_dimension_size' op failed to infer returned types}}
  %0 = "stablehlo.get_dimension_size"(%x) {dimension = 2 : i64} : (tensor<2x3xf32>) -> tensor<i32>
  return
}

// -----

func.func @get_dimension_size_c1_failed_satisfy_constraint_bit(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'stablehlo.get_dimension_size' op attribute 'dimension' failed to satisfy constraint: 64-bit signless integer attribute whose value is non-negative}}
  %0 = "stablehlo.get_dimension_size"(%x) {dimension = -1 : i64} : (tensor<2x3xf32>) -> tensor<i32>
  return
}
