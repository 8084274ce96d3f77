// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// CHECK: tensor<2xi32> {
// CHECK-NEXT: [1, 2]
func.func @shape_refinement_operand_wrapper() -> tensor<?xi32> {
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %shape = stablehlo.constant dense<2> : tensor<1xi64>
  %0 = stablehlo.custom_call @stablehlo.shape_refinement_operand_wrapper(%x, %shape) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<2xi32>, tensor<1xi64>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

// -----

// CHECK: tensor<2xf32> {
// CHECK-NEXT: [3.000000e+00, 7.000000e+00]
func.func @main() -> tensor<?xf32> {
  %x = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %one = stablehlo.constant dense<1> : tensor<1xi64>
  %two = stablehlo.constant dense<2> : tensor<1xi64>
  %padding = stablehlo.constant dense<0> : tensor<1x2xi64>
  %0 = stablehlo.custom_call @stablehlo.dynamic_reduce_window(%x, %zero, %two, %two, %one, %one, %padding) {called_computations = [@sum]} : (tensor<4xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1x2xi64>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
func.func private @sum(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.add %a, %b : tensor<f32>
  return %0 : tensor<f32>
}

// -----

// CHECK: tensor<2xf32> {
// CHECK-NEXT: [4.000000e+00, 3.000000e+00]
// CHECK: tensor<2xi32> {
// CHECK-NEXT: [3, 1]
func.func @dynamic_top_k() -> (tensor<?xf32>, tensor<?xi32>) {
  %x = stablehlo.constant dense<[1.0, 3.0, 2.0, 4.0]> : tensor<4xf32>
  %k = stablehlo.constant dense<2> : tensor<i32>
  %0:2 = stablehlo.custom_call @stablehlo.dynamic_top_k(%x, %k) : (tensor<4xf32>, tensor<i32>) -> (tensor<?xf32>, tensor<?xi32>)
  return %0#0, %0#1 : tensor<?xf32>, tensor<?xi32>
}

// -----

// CHECK: tensor<2xf32> {
// CHECK-NEXT: [4.000000e+00, 3.000000e+00]
// CHECK: tensor<2xi32> {
// CHECK-NEXT: [3, 1]
func.func @main() -> (tensor<?xf32>, tensor<?xi32>) {
  %x = stablehlo.constant dense<[1.0, 3.0, 2.0, 4.0]> : tensor<4xf32>
  %i = stablehlo.iota dim = 0 : tensor<4xi32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %none = stablehlo.constant dense<-1> : tensor<i32>
  %k = stablehlo.constant dense<2> : tensor<i32>
  %0:2 = stablehlo.custom_call @stablehlo.dynamic_approx_top_k(%x, %i, %zero, %none, %k) {
    called_computations = [@greater],
    mhlo.backend_config = {reduction_dim = 0 : i64, recall_target = 0.95 : f32, aggregate_to_topk = true}
  } : (tensor<4xf32>, tensor<4xi32>, tensor<f32>, tensor<i32>, tensor<i32>) -> (tensor<?xf32>, tensor<?xi32>)
  return %0#0, %0#1 : tensor<?xf32>, tensor<?xi32>
}
func.func private @greater(%a: tensor<f32>, %b: tensor<f32>, %i: tensor<i32>, %j: tensor<i32>) -> tensor<i1> {
  %0 = stablehlo.compare GT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
  return %0 : tensor<i1>
}

// -----

// An assertion that holds.
// CHECK: tensor<i32> {5}
func.func @shape_assertion() -> tensor<i32> {
  %x = stablehlo.constant dense<5> : tensor<i32>
  %0 = stablehlo.compare GE, %x, %x : (tensor<i32>, tensor<i32>) -> tensor<i1>
  stablehlo.custom_call @shape_assertion(%0, %x) {error_message = "got {0}", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
  return %x : tensor<i32>
}
