// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// Each op whose sizes are operands. The sizes of these programs are known before
// they run, as far as they come from types and constants.

// CHECK: tensor<2x3x2xi64> {
// CHECK-NEXT: [
// CHECK-NEXT: [
// CHECK-NEXT: [1, 1],
// CHECK-NEXT: [2, 2],
// CHECK-NEXT: [3, 3]
// CHECK-NEXT: ],
// CHECK-NEXT: [
// CHECK-NEXT: [1, 1],
// CHECK-NEXT: [2, 2],
// CHECK-NEXT: [3, 3]
func.func @dynamic_broadcast_in_dim() -> tensor<?x?x?xi64> {
  %x = stablehlo.constant dense<[[1, 2, 3]]> : tensor<1x3xi64>
  %shape = stablehlo.constant dense<[2, 3, 2]> : tensor<3xi64>
  %0 = stablehlo.dynamic_broadcast_in_dim %x, %shape, dims = [2, 1] {known_expanding_dimensions = array<i64: 0>, known_nonexpanding_dimensions = array<i64: 1>} : (tensor<1x3xi64>, tensor<3xi64>) -> tensor<?x?x?xi64>
  return %0 : tensor<?x?x?xi64>
}

// -----

// CHECK: tensor<1x2x2x1xi64> {
// CHECK: [10],
// CHECK-NEXT: [26]
// CHECK: [46],
// CHECK-NEXT: [62]
func.func @dynamic_conv() -> tensor<1x?x?x1xi64> {
  %x = stablehlo.constant dense<[[[[1], [2], [5], [6]], [[3], [4], [7], [8]], [[10], [11], [14], [15]], [[12], [13], [16], [17]]]]> : tensor<1x4x4x1xi64>
  %w = stablehlo.constant dense<1> : tensor<3x3x1x1xi64>
  %padding = stablehlo.constant dense<0> : tensor<2x2xi64>
  %0 = "stablehlo.dynamic_conv"(%x, %w, %padding) {
    dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>,
    window_strides = array<i64: 4, 4>, lhs_dilation = array<i64: 2, 2>,
    feature_group_count = 1 : i64, batch_group_count = 1 : i64
  } : (tensor<1x4x4x1xi64>, tensor<3x3x1x1xi64>, tensor<2x2xi64>) -> tensor<1x?x?x1xi64>
  return %0 : tensor<1x?x?x1xi64>
}

// -----

// CHECK: tensor<2x2xi32> {
// CHECK-NEXT: [
// CHECK-NEXT: [3, 4],
// CHECK-NEXT: [1, 2]
func.func @dynamic_gather() -> tensor<?x?xi32> {
  %x = stablehlo.constant dense<[[1, 2, 3], [3, 4, 5]]> : tensor<2x3xi32>
  %i = stablehlo.constant dense<[1, 0]> : tensor<2xi32>
  %sizes = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %0 = "stablehlo.dynamic_gather"(%x, %i, %sizes) {
    dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>
  } : (tensor<2x3xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xi32>
  return %0 : tensor<?x?xi32>
}

// -----

// CHECK: tensor<2x3xf32> {
// CHECK-NEXT: [
// CHECK-NEXT: [0.000000e+00, 1.000000e+00, 2.000000e+00],
// CHECK-NEXT: [0.000000e+00, 1.000000e+00, 2.000000e+00]
func.func @dynamic_iota() -> tensor<?x3xf32> {
  %shape = stablehlo.constant dense<[2, 3]> : tensor<2xui8>
  %0 = stablehlo.dynamic_iota %shape, dim = 1 : (tensor<2xui8>) -> tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}

// -----

// CHECK: tensor<6xi32> {
// CHECK-NEXT: [9, 1, 9, 2, 9, 3]
func.func @dynamic_pad() -> tensor<?xi32> {
  %x = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %nine = stablehlo.constant dense<9> : tensor<i32>
  %low = stablehlo.constant dense<1> : tensor<1xi32>
  %high = stablehlo.constant dense<-2> : tensor<1xi32>
  %interior = stablehlo.constant dense<1> : tensor<1xi32>
  %0 = stablehlo.dynamic_pad %x, %nine, %low, %high, %interior : (tensor<4xi32>, tensor<i32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

// -----

// CHECK: tensor<3x2xi64> {
// CHECK-NEXT: [
// CHECK-NEXT: [1, 2],
// CHECK-NEXT: [3, 4],
// CHECK-NEXT: [5, 6]
func.func @dynamic_reshape() -> tensor<?x?xi64> {
  %x = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi64>
  %shape = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %0 = stablehlo.dynamic_reshape %x, %shape : (tensor<2x3xi64>, tensor<2xi64>) -> tensor<?x?xi64>
  return %0 : tensor<?x?xi64>
}

// -----

// CHECK: tensor<2x2xi32> {
// CHECK-NEXT: [
// CHECK-NEXT: [2, 4],
// CHECK-NEXT: [6, 8]
func.func @real_dynamic_slice() -> tensor<?x?xi32> {
  %x = stablehlo.constant dense<[[1, 2, 3, 4], [5, 6, 7, 8]]> : tensor<2x4xi32>
  %starts = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %limits = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
  %strides = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %0 = stablehlo.real_dynamic_slice %x, %starts, %limits, %strides : (tensor<2x4xi32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xi32>
  return %0 : tensor<?x?xi32>
}

// -----

// A bounded tensor has its actual size: the sum leaves out what was cut off.
// CHECK: tensor<3xi32> {
// CHECK-NEXT: [1, 2, 3]
// CHECK: tensor<i32> {3}
// CHECK: tensor<i32> {6}
// CHECK: tensor<2xi32> {
// CHECK-NEXT: [1, 2]
func.func @set_dimension_size() -> (tensor<?xi32, #stablehlo.bounds<5>>, tensor<i32>, tensor<i32>, tensor<?xi32, #stablehlo.bounds<5>>) {
  %x = stablehlo.constant dense<[1, 2, 3, 4, 5]> : tensor<5xi32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.set_dimension_size %x, %three, dim = 0 : (tensor<5xi32>, tensor<i32>) -> tensor<?xi32, #stablehlo.bounds<5>>
  %1 = stablehlo.get_dimension_size %0, dim = 0 : (tensor<?xi32, #stablehlo.bounds<5>>) -> tensor<i32>
  %2 = stablehlo.reduce(%0 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<?xi32, #stablehlo.bounds<5>>, tensor<i32>) -> tensor<i32>
  %3 = stablehlo.set_dimension_size %0, %two, dim = 0 : (tensor<?xi32, #stablehlo.bounds<5>>, tensor<i32>) -> tensor<?xi32, #stablehlo.bounds<5>>
  return %0, %1, %2, %3 : tensor<?xi32, #stablehlo.bounds<5>>, tensor<i32>, tensor<i32>, tensor<?xi32, #stablehlo.bounds<5>>
}

// -----

// Of results with bounds, sizes follow from the operand; a dimension that a
// broadcast adds is as large as it may be.
// CHECK: tensor<2x3xi32> {
// CHECK: tensor<6xi32> {
// CHECK-NEXT: [1, 2, 3, 1, 2, 3]
// CHECK: tensor<2x1xi32> {
func.func @bounded_results() -> (tensor<?x3xi32, #stablehlo.bounds<2, ?>>, tensor<?xi32, #stablehlo.bounds<9>>, tensor<2x?xi32, #stablehlo.bounds<?, 3>>) {
  %x = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0 = stablehlo.broadcast_in_dim %x, dims = [1] : (tensor<3xi32>) -> tensor<?x3xi32, #stablehlo.bounds<2, ?>>
  %1 = stablehlo.reshape %0 : (tensor<?x3xi32, #stablehlo.bounds<2, ?>>) -> tensor<?xi32, #stablehlo.bounds<9>>
  %2 = stablehlo.set_dimension_size %x, %one, dim = 0 : (tensor<3xi32>, tensor<i32>) -> tensor<?xi32, #stablehlo.bounds<3>>
  %3 = stablehlo.broadcast_in_dim %2, dims = [1] : (tensor<?xi32, #stablehlo.bounds<3>>) -> tensor<2x?xi32, #stablehlo.bounds<?, 3>>
  return %0, %1, %3 : tensor<?x3xi32, #stablehlo.bounds<2, ?>>, tensor<?xi32, #stablehlo.bounds<9>>, tensor<2x?xi32, #stablehlo.bounds<?, 3>>
}

// -----

// Any op takes and gives dynamic types.
// CHECK: tensor<4xf32> {
// CHECK-NEXT: [2.000000e+00, 4.000000e+00, 2.000000e+00, 4.000000e+00]
// CHECK: tensor<2xi8> {
func.func @others() -> (tensor<?xf32>, tensor<?xi8>) {
  %x = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %0 = stablehlo.abs %x : (tensor<2xf32>) -> tensor<?xf32>
  %1 = stablehlo.add %0, %x : (tensor<?xf32>, tensor<2xf32>) -> tensor<?xf32>
  %2 = stablehlo.concatenate %1, %1, dim = 0 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %3 = stablehlo.convert %1 : (tensor<?xf32>) -> tensor<?xi8>
  return %2, %3 : tensor<?xf32>, tensor<?xi8>
}

// -----

// CHECK: tensor<0x2xf32> {
// CHECK: tensor<f32> {0.000000e+00}
func.func @no_elements() -> (tensor<?x2xf32>, tensor<f32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %shape = stablehlo.constant dense<[0, 2]> : tensor<2xi32>
  %0 = stablehlo.dynamic_broadcast_in_dim %zero, %shape, dims = [] : (tensor<f32>, tensor<2xi32>) -> tensor<?x2xf32>
  %1 = stablehlo.reduce(%0 init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<?x2xf32>, tensor<f32>) -> tensor<f32>
  return %0, %1 : tensor<?x2xf32>, tensor<f32>
}

// -----

// Only an argument of the loop, which nothing reads, has a size that is not known.
// CHECK: tensor<2xi32> {
// CHECK-NEXT: [8, 16]
func.func @loop_argument() -> tensor<2xi32> {
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = "stablehlo.while"(%x, %zero) ({
  ^bb0(%arg0: tensor<?xi32>, %i: tensor<i32>):
    %three = stablehlo.constant dense<3> : tensor<i32>
    %1 = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }, {
  ^bb0(%arg0: tensor<2xi32>, %i: tensor<i32>):
    %one = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.add %arg0, %arg0 : tensor<2xi32>
    %2 = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %1, %2 : tensor<2xi32>, tensor<i32>
  }) : (tensor<2xi32>, tensor<i32>) -> (tensor<2xi32>, tensor<i32>)
  return %0#0 : tensor<2xi32>
}
