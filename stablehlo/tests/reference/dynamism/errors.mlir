// RUN: not stablehlo-translate --interpret --split-input-file %s 2>&1 | FileCheck %s

// Sizes are compared with what the program says when it runs.

// CHECK: :8: error: Mismatched dimension sizes 2 and 3 in dimension 0
// CHECK-NEXT: %1 = stablehlo.add %0, %y
func.func @operands() -> tensor<?xi32> {
  %x = stablehlo.constant dense<1> : tensor<2xi32>
  %y = stablehlo.constant dense<1> : tensor<3xi32>
  %0 = stablehlo.abs %x : (tensor<2xi32>) -> tensor<?xi32>
  %1 = stablehlo.add %0, %y : (tensor<?xi32>, tensor<3xi32>) -> tensor<?xi32>
  return %1 : tensor<?xi32>
}

// -----

// CHECK: :8: error: result #0 of 'stablehlo.abs': expects 'tensor<3xi32>', but got 'tensor<2xi32>'
// CHECK-NEXT: %1 = stablehlo.abs %0
func.func @static_result() -> tensor<3xi32> {
  %x = stablehlo.constant dense<1> : tensor<2xi32>
  %0 = stablehlo.abs %x : (tensor<2xi32>) -> tensor<?xi32>
  %1 = stablehlo.abs %0 : (tensor<?xi32>) -> tensor<3xi32>
  return %1 : tensor<3xi32>
}

// -----

// CHECK: :8: error: result #0 of 'stablehlo.dynamic_iota': expects 'tensor<3xi32>', but got 'tensor<2xi32>'
// CHECK-NEXT: %0 = stablehlo.dynamic_iota %n, dim = 0
func.func @shape_operand() -> tensor<3xi32> {
  %two = stablehlo.constant dense<2.0> : tensor<1xf32>
  %n = stablehlo.convert %two : (tensor<1xf32>) -> tensor<1xi32>
  %0 = stablehlo.dynamic_iota %n, dim = 0 : (tensor<1xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----

// CHECK: :8: error: operand #0: expects sizes to be non-negative, but got [-2]
// CHECK-NEXT: %0 = stablehlo.dynamic_iota %n, dim = 0
func.func @negative_size() -> tensor<?xi32> {
  %two = stablehlo.constant dense<-2.0> : tensor<1xf32>
  %n = stablehlo.convert %two : (tensor<1xf32>) -> tensor<1xi32>
  %0 = stablehlo.dynamic_iota %n, dim = 0 : (tensor<1xi32>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

// -----

// CHECK: :8: error: expects size to be in range [0, dim(operand, dimension)], but got 5
// CHECK-NEXT: %1 = stablehlo.set_dimension_size %0, %five, dim = 0
func.func @size_above_the_actual_one() -> tensor<?xi32, #stablehlo.bounds<8>> {
  %x = stablehlo.iota dim = 0 : tensor<8xi32>
  %four = stablehlo.constant dense<4> : tensor<i32>
  %five = stablehlo.constant dense<5> : tensor<i32>
  %0 = stablehlo.set_dimension_size %x, %four, dim = 0 : (tensor<8xi32>, tensor<i32>) -> tensor<?xi32, #stablehlo.bounds<8>>
  %1 = stablehlo.set_dimension_size %0, %five, dim = 0 : (tensor<?xi32, #stablehlo.bounds<8>>, tensor<i32>) -> tensor<?xi32, #stablehlo.bounds<8>>
  return %1 : tensor<?xi32, #stablehlo.bounds<8>>
}

// -----

// CHECK: :8: error: expects size to be in range [0, dim(operand, dimension)], but got -1
// CHECK-NEXT: %0 = stablehlo.set_dimension_size %x, %n, dim = 0
func.func @negative_dimension_size() -> tensor<?xi32, #stablehlo.bounds<8>> {
  %x = stablehlo.iota dim = 0 : tensor<8xi32>
  %one = stablehlo.constant dense<-1.0> : tensor<f32>
  %n = stablehlo.convert %one : (tensor<f32>) -> tensor<i32>
  %0 = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xi32>, tensor<i32>) -> tensor<?xi32, #stablehlo.bounds<8>>
  return %0 : tensor<?xi32, #stablehlo.bounds<8>>
}

// -----

// The type that is written says that nothing is cut off.
// CHECK: :8: error: result #0 of 'stablehlo.set_dimension_size': expects 'tensor<3xi32>', but sets size 2
// CHECK-NEXT: %0 = stablehlo.set_dimension_size %x, %n, dim = 0
func.func @dimension_size_of_a_static_type() -> tensor<3xi32> {
  %x = stablehlo.iota dim = 0 : tensor<3xi32>
  %two = stablehlo.constant dense<2.0> : tensor<f32>
  %n = stablehlo.convert %two : (tensor<f32>) -> tensor<i32>
  %0 = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<3xi32>, tensor<i32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----

// CHECK: :8: error: result #0 of 'stablehlo.abs': expects 'tensor<?xi32, #stablehlo.bounds<4>>', but got 'tensor<5xi32>'
// CHECK-NEXT: %1 = stablehlo.abs %0
func.func @bound() -> tensor<?xi32, #stablehlo.bounds<4>> {
  %x = stablehlo.iota dim = 0 : tensor<5xi32>
  %0 = stablehlo.abs %x : (tensor<5xi32>) -> tensor<?xi32>
  %1 = stablehlo.abs %0 : (tensor<?xi32>) -> tensor<?xi32, #stablehlo.bounds<4>>
  return %1 : tensor<?xi32, #stablehlo.bounds<4>>
}

// -----

// What comes first fails first, whatever is known of what follows.
// CHECK: :3: error: need 3, got 2 and 7
// CHECK-NEXT: stablehlo.custom_call @shape_assertion(%p, %two, %seven)
func.func @assertion_before_mismatch() -> tensor<3xi32> {
  %x = stablehlo.constant dense<1> : tensor<2xi32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %seven = stablehlo.constant dense<7> : tensor<i64>
  %p = stablehlo.compare GT, %two, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
  stablehlo.custom_call @shape_assertion(%p, %two, %seven) {error_message = "need 3, got {0} and {1}", has_side_effect = true} : (tensor<i1>, tensor<i32>, tensor<i64>) -> ()
  %0 = stablehlo.abs %x : (tensor<2xi32>) -> tensor<?xi32>
  %1 = stablehlo.abs %0 : (tensor<?xi32>) -> tensor<3xi32>
  return %1 : tensor<3xi32>
}

// -----

// In a function, at the op of the function.
// CHECK: :8: error: operand #1: expects sizes to be non-negative, but got [-1]
// CHECK-NEXT: %0 = stablehlo.dynamic_broadcast_in_dim %n, %n, dims = 
func.func @main() -> tensor<?xi32> {
  %x = stablehlo.constant dense<-1> : tensor<1xi32>
  %0 = call @broadcast(%x) : (tensor<1xi32>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}
func.func private @broadcast(%n: tensor<1xi32>) -> tensor<?xi32> {
  %0 = stablehlo.dynamic_broadcast_in_dim %n, %n, dims = [0] : (tensor<1xi32>, tensor<1xi32>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

// -----

// CHECK: error: 'func.call' op calls @main {{[0-9]+}} levels deep; deeper recursion is not supported
func.func @main() -> tensor<?xi32> {
  %r = func.call @main() : () -> tensor<?xi32>
  return %r : tensor<?xi32>
}

// -----

// The number of elements leaves no size for the dimension.
// CHECK: :8: error: 'stablehlo.reshape' op result #0 of type 'tensor<0x?xi32, #stablehlo.bounds<?, 4>>' has a size that is not known
// CHECK-NEXT: %1 = stablehlo.reshape %0
func.func @reshape_of_nothing() -> tensor<0x?xi32, #stablehlo.bounds<?, 4>> {
  %x = stablehlo.iota dim = 0 : tensor<0xi32>
  %0 = stablehlo.abs %x : (tensor<0xi32>) -> tensor<?xi32>
  %1 = stablehlo.reshape %0 : (tensor<?xi32>) -> tensor<0x?xi32, #stablehlo.bounds<?, 4>>
  return %1 : tensor<0x?xi32, #stablehlo.bounds<?, 4>>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op of target 'nobody' is not supported by the interpreter
func.func @custom_call() -> tensor<?xi32> {
  %x = stablehlo.constant dense<3> : tensor<1xi32>
  %0 = stablehlo.custom_call @nobody(%x) {indices_of_shape_operands = dense<0> : tensor<1xi64>} : (tensor<1xi32>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}
