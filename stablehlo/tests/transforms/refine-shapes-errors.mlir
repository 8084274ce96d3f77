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
  %s = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %0 = stablehlo.dynamic_iota %s, dim = 0 : (tensor<1xi32>) -> tensor<?xf32>
  return
}

// -----

// A size that the second call does not know; an argument before it that does not matter.
// expected-error@+1 {{Failed to refine entry function}}
func.func @main(%a: tensor<i32>) {
  %c = stablehlo.constant dense<1> : tensor<i32>
  %d = stablehlo.constant dense<2> : tensor<i32>
  call @f(%c, %c) : (tensor<i32>, tensor<i32>) -> ()
  call @f(%d, %c) : (tensor<i32>, tensor<i32>) -> ()
  // expected-error-re@+1 {{refined with incompatible refinement keys:{{[[:space:]]+}}curr=RefinementKey(f, toks=0, dim_args=[?], fn_args=[tensor<i32>]){{[[:space:]]+}}prev=RefinementKey(f, toks=0, dim_args=[?, 1], fn_args=[])}}
  call @f(%c, %a) : (tensor<i32>, tensor<i32>) -> ()
  return
}
func.func @f(%k: tensor<i32>, %n: tensor<i32>) {
  %s = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %0 = stablehlo.dynamic_iota %s, dim = 0 : (tensor<1xi32>) -> tensor<?xf32>
  return
}

// -----

// An assertion that would hold for the first call only.
// expected-error@+1 {{Failed to refine entry function}}
func.func @main() {
  %c = stablehlo.constant dense<true> : tensor<i1>
  %d = stablehlo.constant dense<false> : tensor<i1>
  call @f(%c) : (tensor<i1>) -> ()
  // expected-error-re@+1 {{refined with incompatible refinement keys:{{[[:space:]]+}}curr=RefinementKey(f, toks=0, dim_args=[0], fn_args=[]){{[[:space:]]+}}prev=RefinementKey(f, toks=0, dim_args=[1], fn_args=[])}}
  call @f(%d) : (tensor<i1>) -> ()
  return
}
func.func @f(%p: tensor<i1>) {
  call @g(%p) : (tensor<i1>) -> ()
  return
}
func.func @g(%p: tensor<i1>) {
  stablehlo.custom_call @shape_assertion(%p) {error_message = "no", has_side_effect = true} : (tensor<i1>) -> ()
  return
}

// -----

// A static program has an entry function, too.
// expected-error@+1 {{'builtin.module' op must have no more than one function or a `main` function to clearly identify which function will be refined}}
module {
  func.func @f(%a: tensor<4xf32>) {
    return
  }
  func.func @g(%a: tensor<4xf32>) {
    return
  }
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

// -----

// Where a loop or a branch is the first to hear of it.
// expected-error@+1 {{Failed to refine entry function}}
func.func @loop_argument(%a: tensor<5xf32>, %p: tensor<i1>) {
  %s = stablehlo.constant dense<5> : tensor<1xi64>
  %x = stablehlo.custom_call @stablehlo.shape_refinement_operand_wrapper(%a, %s) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<5xf32>, tensor<1xi64>) -> tensor<?xf32>
  // expected-error@+1 {{expects a value of type 'tensor<4xf32>', but it has type 'tensor<5xf32>'}}
  %0 = "stablehlo.while"(%x) ({
  ^bb0(%y: tensor<4xf32>):
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%y: tensor<4xf32>):
    stablehlo.return %y : tensor<4xf32>
  }) : (tensor<?xf32>) -> tensor<?xf32>
  return
}

// -----

// expected-error@+1 {{Failed to refine entry function}}
func.func @branch_result(%a: tensor<5xf32>, %p: tensor<i1>) -> tensor<4xf32> {
  %s = stablehlo.constant dense<5> : tensor<1xi64>
  %x = stablehlo.custom_call @stablehlo.shape_refinement_operand_wrapper(%a, %s) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<5xf32>, tensor<1xi64>) -> tensor<?xf32>
  // expected-error@+1 {{expects a value of type 'tensor<4xf32>', but it has type 'tensor<5xf32>'}}
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %x : tensor<?xf32>
  }, {
    stablehlo.return %x : tensor<?xf32>
  }) : (tensor<i1>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// Nothing is left to refinement here: the call itself is not valid.
func.func @callee(%a: tensor<?xf32>) {
  // expected-error@+1 {{'func.call' op 'nobody' does not reference a valid function}}
  call @nobody(%a) : (tensor<?xf32>) -> ()
  return
}

// -----

// expected-error@+1 {{Failed to refine entry function}}
func.func @indices_number(%a: tensor<1xi64>) -> tensor<?xf32> {
  // expected-error@+1 {{indices_of_shape_operands: number of elements (2) must be equal to the number of operation results (1)}}
  %0 = stablehlo.custom_call @foo(%a) {indices_of_shape_operands = dense<0> : tensor<2xi64>} : (tensor<1xi64>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// expected-error@+1 {{Failed to refine entry function}}
func.func @indices_number_of_tuple(%a: tensor<1xi64>) -> tuple<tensor<?xf32>, tuple<tensor<?xf32>>> {
  // expected-error@+1 {{indices_of_shape_operands: number of elements (1) must be equal to the number of operation results (2), with tuples flattened}}
  %0 = stablehlo.custom_call @foo(%a) {indices_of_shape_operands = dense<0> : tensor<1xi64>} : (tensor<1xi64>) -> tuple<tensor<?xf32>, tuple<tensor<?xf32>>>
  return %0 : tuple<tensor<?xf32>, tuple<tensor<?xf32>>>
}

// -----

// expected-error@+1 {{Failed to refine entry function}}
func.func @indices_rank(%a: tensor<1xi64>) -> tensor<?xf32> {
  // expected-error@+1 {{indices_of_shape_operands: must have rank = 1}}
  %0 = stablehlo.custom_call @foo(%a) {indices_of_shape_operands = dense<0> : tensor<1x1xi64>} : (tensor<1xi64>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// expected-error@+1 {{Failed to refine entry function}}
func.func @indices_element_type(%a: tensor<1xi64>) -> tensor<?xf32> {
  // expected-error@+1 {{indices_of_shape_operands: must have i64 element type}}
  %0 = stablehlo.custom_call @foo(%a) {indices_of_shape_operands = dense<0> : tensor<1xi32>} : (tensor<1xi64>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// expected-error@+1 {{Failed to refine entry function}}
func.func @indices_kind(%a: tensor<1xi64>) -> tensor<?xf32> {
  // expected-error@+1 {{indices_of_shape_operands: must have i64 element type}}
  %0 = stablehlo.custom_call @foo(%a) {indices_of_shape_operands = [0]} : (tensor<1xi64>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// expected-error@+1 {{Failed to refine entry function}}
func.func @indices_range(%a: tensor<1xi64>) -> (tensor<?xf32>, tensor<?xf32>) {
  // expected-error@+1 {{indices_of_shape_operands: index #1 (1) must be within bounds for operation operands (from 0 to 1)}}
  %0:2 = stablehlo.custom_call @foo(%a) {indices_of_shape_operands = dense<[0, 1]> : tensor<2xi64>} : (tensor<1xi64>) -> (tensor<?xf32>, tensor<?xf32>)
  return %0#0, %0#1 : tensor<?xf32>, tensor<?xf32>
}

// -----

// expected-error@+1 {{Failed to refine entry function}}
func.func @indices_negative(%a: tensor<1xi64>) -> tensor<?xf32> {
  // expected-error@+1 {{indices_of_shape_operands: index #0 (-1) must be within bounds for operation operands (from 0 to 1)}}
  %0 = stablehlo.custom_call @foo(%a) {indices_of_shape_operands = dense<-1> : tensor<1xi64>} : (tensor<1xi64>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// expected-error@+1 {{Failed to refine entry function}}
func.func @refinement_rank() -> tensor<?x?xf32> {
  %s = stablehlo.constant dense<5> : tensor<1xi64>
  // expected-error@+1 {{indices_of_shape_operands: refinement #0 ([5]) must be compatible with operation result #0 ('tensor<?x?xf32>')}}
  %0 = stablehlo.custom_call @foo(%s) {indices_of_shape_operands = dense<0> : tensor<1xi64>} : (tensor<1xi64>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

// expected-error@+1 {{Failed to refine entry function}}
func.func @refinement_size() -> (tensor<?xf32>, tensor<3x?xf32>) {
  %s = stablehlo.constant dense<5> : tensor<1xi64>
  %t = stablehlo.constant dense<[4, 2]> : tensor<2xi64>
  // expected-error@+1 {{indices_of_shape_operands: refinement #1 ([4, 2]) must be compatible with operation result #1 ('tensor<3x?xf32>')}}
  %0:2 = stablehlo.custom_call @foo(%s, %t) {indices_of_shape_operands = dense<[0, 1]> : tensor<2xi64>} : (tensor<1xi64>, tensor<2xi64>) -> (tensor<?xf32>, tensor<3x?xf32>)
  return %0#0, %0#1 : tensor<?xf32>, tensor<3x?xf32>
}

// -----

// expected-error@+1 {{Failed to refine entry function}}
func.func @refinement_negative() -> tensor<?xf32> {
  %s = stablehlo.constant dense<-5> : tensor<1xi64>
  // expected-error@+1 {{operand #0: expects sizes to be non-negative, but got [-5]}}
  %0 = stablehlo.custom_call @foo(%s) {indices_of_shape_operands = dense<0> : tensor<1xi64>} : (tensor<1xi64>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
