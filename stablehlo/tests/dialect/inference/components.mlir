// RUN: stablehlo-opt %s --hlo-test-infer --allow-unregistered-dialect | FileCheck %s

// Shapes follow, element types do not: they are the program's choice. A dimension
// that is not known is -2^63.

// CHECK-LABEL: func @convert(
func.func @convert(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {dims0 = [2, -9223372036854775808, -9223372036854775808], encoding0 = #stablehlo.bounds<?, 4, ?>}
  %r0 = stablehlo.convert %x : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<2x?x?xi32>
  "hlo_test_infer.get_return_type_components"(%r0) : (tensor<2x?x?xi32>) -> ()
  return
}

// CHECK-LABEL: func @uniform_quantize(
func.func @uniform_quantize(%x: tensor<2x?xf32, #stablehlo.bounds<?, 4>>) {
  // CHECK: {dims0 = [2, -9223372036854775808], encoding0 = #stablehlo.bounds<?, 4>}
  %r0 = stablehlo.uniform_quantize %x : (tensor<2x?xf32, #stablehlo.bounds<?, 4>>) -> tensor<2x?x!quant.uniform<i8:f32, 2.0>>
  "hlo_test_infer.get_return_type_components"(%r0) : (tensor<2x?x!quant.uniform<i8:f32, 2.0>>) -> ()
  return
}

// CHECK-LABEL: func @dot(
func.func @dot(
    %v: tensor<4xf32>,
    %m: tensor<?x3xf32>,
    %b: tensor<4x?xf32, #stablehlo.bounds<?, 5>>,
    %w: tensor<?xf32, #stablehlo.bounds<4>>) {
  // (4) . (?x3): the contracted sizes agree as far as they are known.
  // CHECK: {dims0 = [3]}
  %r0 = stablehlo.dot %v, %m : (tensor<4xf32>, tensor<?x3xf32>) -> tensor<3xf32>
  "hlo_test_infer.get_return_type_components"(%r0) : (tensor<3xf32>) -> ()
  // CHECK: {dims0 = [-9223372036854775808], encoding0 = #stablehlo.bounds<5>}
  %r1 = stablehlo.dot %v, %b : (tensor<4xf32>, tensor<4x?xf32, #stablehlo.bounds<?, 5>>) -> tensor<?xf32>
  "hlo_test_infer.get_return_type_components"(%r1) : (tensor<?xf32>) -> ()
  // CHECK: {dims0 = []}
  %r2 = stablehlo.dot %w, %v : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<4xf32>) -> tensor<f32>
  "hlo_test_infer.get_return_type_components"(%r2) : (tensor<f32>) -> ()
  return
}

// CHECK-LABEL: func @einsum(
func.func @einsum(
    %a: tensor<2x?xf32, #stablehlo.bounds<?, 5>>,
    %b: tensor<?x4xf32, #stablehlo.bounds<6, ?>>,
    %c: tensor<2x1xf32>) {
  // CHECK: {dims0 = [2, 4]}
  %r0 = "stablehlo.einsum"(%a, %b) {einsum_config = "ab,bc->ac"} : (tensor<2x?xf32, #stablehlo.bounds<?, 5>>, tensor<?x4xf32, #stablehlo.bounds<6, ?>>) -> tensor<2x4xf32>
  "hlo_test_infer.get_return_type_components"(%r0) : (tensor<2x4xf32>) -> ()
  // Either size may be a 1 that repeats.
  // CHECK: {dims0 = [-9223372036854775808], encoding0 = #stablehlo.bounds<6>}
  %r1 = "stablehlo.einsum"(%a, %b) {einsum_config = "ab,bc->b"} : (tensor<2x?xf32, #stablehlo.bounds<?, 5>>, tensor<?x4xf32, #stablehlo.bounds<6, ?>>) -> tensor<?xf32>
  "hlo_test_infer.get_return_type_components"(%r1) : (tensor<?xf32>) -> ()
  // A size of 1 repeats.
  // CHECK: {dims0 = [-9223372036854775808, 2], encoding0 = #stablehlo.bounds<5, ?>}
  %r2 = "stablehlo.einsum"(%a, %c) {einsum_config = "ab,ab->ba"} : (tensor<2x?xf32, #stablehlo.bounds<?, 5>>, tensor<2x1xf32>) -> tensor<?x2xf32>
  "hlo_test_infer.get_return_type_components"(%r2) : (tensor<?x2xf32>) -> ()
  return
}

// CHECK-LABEL: func @unary_einsum(
func.func @unary_einsum(%a: tensor<2x?xf32, #stablehlo.bounds<?, 5>>) {
  // CHECK: {dims0 = [-9223372036854775808], encoding0 = #stablehlo.bounds<5>}
  %r0 = "stablehlo.unary_einsum"(%a) {einsum_config = "ab->b"} : (tensor<2x?xf32, #stablehlo.bounds<?, 5>>) -> tensor<?xf32>
  "hlo_test_infer.get_return_type_components"(%r0) : (tensor<?xf32>) -> ()
  // Letters are not known to stand for dimensions of an ellipsis.
  // CHECK: "hlo_test_infer.return_type_components"(%{{.*}}) : (tensor<2xf32>)
  %r1 = "stablehlo.unary_einsum"(%a) {einsum_config = "...b->..."} : (tensor<2x?xf32, #stablehlo.bounds<?, 5>>) -> tensor<2xf32>
  "hlo_test_infer.get_return_type_components"(%r1) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @dot_general(
func.func @dot_general(
    %a: tensor<2x?x?x4xf32, #stablehlo.bounds<?, 5, ?, ?>>,
    %b: tensor<?x4x?xf32, #stablehlo.bounds<3, ?, 6>>,
    %c: tensor<?x?x?xf32, #stablehlo.bounds<3, 4, ?>>) {
  // Batch, lhs, rhs sizes: 2, then ? of bound 5 and ?, then ? of bound 6.
  // CHECK: {dims0 = [2, -9223372036854775808, -9223372036854775808, -9223372036854775808], encoding0 = #stablehlo.bounds<?, 5, ?, 6>}
  %r0 = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [3] x [1] : (tensor<2x?x?x4xf32, #stablehlo.bounds<?, 5, ?, ?>>, tensor<?x4x?xf32, #stablehlo.bounds<3, ?, 6>>) -> tensor<2x?x?x?xf32>
  "hlo_test_infer.get_return_type_components"(%r0) : (tensor<2x?x?x?xf32>) -> ()
  // The batch size is bounded by 3; sizes of up to 4 and 4 may be contracted.
  // CHECK: {dims0 = [-9223372036854775808, -9223372036854775808, -9223372036854775808], encoding0 = #stablehlo.bounds<3, 6, ?>}
  %r1 = stablehlo.dot_general %b, %c, batching_dims = [0] x [0], contracting_dims = [1] x [1] : (tensor<?x4x?xf32, #stablehlo.bounds<3, ?, 6>>, tensor<?x?x?xf32, #stablehlo.bounds<3, 4, ?>>) -> tensor<?x?x?xi32>
  "hlo_test_infer.get_return_type_components"(%r1) : (tensor<?x?x?xi32>) -> ()
  return
}

// CHECK-LABEL: func @convolution(
func.func @convolution(
    %x: tensor<?x?x?x3xf32, #stablehlo.bounds<8, 10, ?, ?>>,
    %w: tensor<3x3x3x?xf32, #stablehlo.bounds<?, ?, ?, 7>>,
    %v: tensor<1x1x3x4xf32>) {
  // Batch 8; 10 + 2 padding in windows of 3, 2 apart: (12 - 3) / 2 + 1 = 5; ?; features 7.
  // CHECK: {dims0 = [-9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808], encoding0 = #stablehlo.bounds<8, 5, ?, 7>}
  %r0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 1], pad = [[1, 1], [0, 0]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<?x?x?x3xf32, #stablehlo.bounds<8, 10, ?, ?>>, tensor<3x3x3x?xf32, #stablehlo.bounds<?, ?, ?, 7>>) -> tensor<?x?x?x?xf32>
  "hlo_test_infer.get_return_type_components"(%r0) : (tensor<?x?x?x?xf32>) -> ()
  // The result's batch is of 8 / 4 elements.
  // CHECK: {dims0 = [4, -9223372036854775808, -9223372036854775808, -9223372036854775808], encoding0 = #stablehlo.bounds<?, 10, 2, ?>}
  %r1 = stablehlo.convolution(%x, %v) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[f, 0, b, 1], window = {} {batch_group_count = 4 : i64, feature_group_count = 1 : i64} : (tensor<?x?x?x3xf32, #stablehlo.bounds<8, 10, ?, ?>>, tensor<1x1x3x4xf32>) -> tensor<?x?x?x?xf32>
  "hlo_test_infer.get_return_type_components"(%r1) : (tensor<?x?x?x?xf32>) -> ()
  return
}
