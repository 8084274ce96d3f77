// RUN: stablehlo-opt %s --stablehlo-refine-shapes --split-input-file --verify-diagnostics

// expected-error@+1 {{Failed to refine entry function}}
func.func @main(%a: tensor<?xf32>) {
  call @f(%a) : (tensor<?xf32>) -> ()
  return
}
func.func @f(%a: tensor<?xf32>) {
  // expected-error@+1 {{Function main is being refined recursively}}
  call @main(%a) : (tensor<?xf32>) -> ()
  return
}

// -----

// expected-error@+1 {{Failed to refine entry function}}
func.func @main(%a: tensor<?xf32>, %b: tensor<4xf32>) {
  %s = stablehlo.constant dense<4> : tensor<1xi64>
  %x = stablehlo.custom_call @stablehlo.shape_refinement_operand_wrapper(%b, %s) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<4xf32>, tensor<1xi64>) -> tensor<?xf32>
  call @f(%a) : (tensor<?xf32>) -> ()
  // expected-error-re@+1 {{refined with incompatible refinement keys:{{[[:space:]]+}}curr=RefinementKey(f, toks=0, dim_args=[], fn_args=[tensor<4xf32>]){{[[:space:]]+}}prev=RefinementKey(f, toks=0, dim_args=[], fn_args=[tensor<?xf32>])}}
  call @f(%x) : (tensor<?xf32>) -> ()
  return
}
func.func @f(%a: tensor<?xf32>) {
  return
}

// -----

// expected-error@+1 {{Failed to refine entry function}}
func.func @main(%a: tensor<?xf32>, %t: !stablehlo.token) {
  %c = stablehlo.constant dense<1> : tensor<i32>
  %d = stablehlo.constant dense<-2> : tensor<i32>
  call @f(%t, %c, %a) : (!stablehlo.token, tensor<i32>, tensor<?xf32>) -> ()
  // expected-error-re@+1 {{refined with incompatible refinement keys:{{[[:space:]]+}}curr=RefinementKey(f, toks=1, dim_args=[-2], fn_args=[tensor<?xf32>]){{[[:space:]]+}}prev=RefinementKey(f, toks=1, dim_args=[1], fn_args=[tensor<?xf32>])}}
  call @f(%t, %d, %a) : (!stablehlo.token, tensor<i32>, tensor<?xf32>) -> ()
  return
}
func.func @f(%t: !stablehlo.token, %n: tensor<i32>, %a: tensor<?xf32>) {
  return
}

// -----

// expected-error@+1 {{Failed to refine entry function}}
func.func @main(%a: tensor<4xf32>, %t: !stablehlo.token) {
  %s = stablehlo.constant dense<4> : tensor<1xi64>
  %x = stablehlo.custom_call @stablehlo.shape_refinement_operand_wrapper(%a, %s) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<4xf32>, tensor<1xi64>) -> tensor<?xf32>
  call @f(%t, %x) : (!stablehlo.token, tensor<?xf32>) -> ()
  return
}
// expected-error@+1 {{'func.func' op expected global constant argument to be shaped}}
func.func @f(%t: !stablehlo.token {jax.global_constant = "t"}, %a: tensor<?xf32>) {
  return
}

// -----

// What does not run is not refined: it would no longer fit.
// expected-error@+1 {{Failed to refine entry function}}
func.func @main(%a: tensor<4xf32>) {
  %s = stablehlo.constant dense<4> : tensor<1xi64>
  %x = stablehlo.custom_call @stablehlo.shape_refinement_operand_wrapper(%a, %s) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<4xf32>, tensor<1xi64>) -> tensor<?xf32>
  call @f(%x) : (tensor<?xf32>) -> ()
  return
}
func.func @f(%a: tensor<?xf32>) {
  return
}
func.func @not_reached(%a: tensor<?xf32>) {
  // expected-error@+1 {{uses function f in another way than the calls that it is refined for}}
  call @f(%a) : (tensor<?xf32>) -> ()
  return
}

// -----

// expected-error@+1 {{Failed to refine entry function}}
func.func @main(%a: tensor<?xf32>) {
  call @f(%a) : (tensor<?xf32>) -> ()
  return
}
// expected-error@+1 {{'func.func' op must have exactly one block}}
func.func @f(%a: tensor<?xf32>) {
  cf.br ^bb1
^bb1:
  return
}

// -----

// expected-error@+1 {{'builtin.module' op must have no more than one function or a `main` function to clearly identify which function will be refined}}
module {
  func.func @f(%a: tensor<?xf32>) {
    return
  }
  func.func @g(%a: tensor<?xf32>) {
    return
  }
}

// -----

// What the program says of a size, and what follows.
// expected-error@+1 {{Failed to refine entry function}}
func.func @contradiction(%a: tensor<5xf32>) -> tensor<4xf32> {
  %n = stablehlo.get_dimension_size %a, dim = 0 : (tensor<5xf32>) -> tensor<i32>
  %s = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  // expected-error@+1 {{result #0 of 'stablehlo.dynamic_iota': expects 'tensor<4xf32>', but got 'tensor<5xf32>'}}
  %0 = stablehlo.dynamic_iota %s, dim = 0 : (tensor<1xi32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
