// RUN: stablehlo-opt %s --hlo-test-speculatability --allow-unregistered-dialect | FileCheck %s --implicit-check-not=hlo_test_speculatability

// One element goes into anything; other sizes may not be those of the value.
// CHECK-LABEL: func @dynamic_broadcast_in_dim(
func.func @dynamic_broadcast_in_dim(
    %a: tensor<2xf32>,
    %o: tensor<1xf32>,
    %b: tensor<?xf32>,
    %n: tensor<2xi64>) {
  %c = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %r0 = stablehlo.dynamic_broadcast_in_dim %a, %c, dims = [1] : (tensor<2xf32>, tensor<2xi64>) -> tensor<3x2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<3x2xf32>) -> ()
  %r1 = stablehlo.dynamic_broadcast_in_dim %o, %n, dims = [1] : (tensor<1xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?x?xf32>) -> ()
  %r2 = stablehlo.dynamic_broadcast_in_dim %o, %n, dims = [1] : (tensor<1xf32>, tensor<2xi64>) -> tensor<?x2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<?x2xf32>) -> ()
  %r3 = stablehlo.dynamic_broadcast_in_dim %a, %n, dims = [1] : (tensor<2xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<?x?xf32>) -> ()
  %r4 = stablehlo.dynamic_broadcast_in_dim %b, %c, dims = [1] : (tensor<?xf32>, tensor<2xi64>) -> tensor<3x2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r4) : (tensor<3x2xf32>) -> ()
  return
}

// CHECK-LABEL: func @dynamic_conv(
func.func @dynamic_conv(
    %x: tensor<2x8x4xf32>,
    %y: tensor<?x8x4xf32>,
    %w: tensor<3x4x6xf32>,
    %n: tensor<1x2xi64>) {
  %c = stablehlo.constant dense<0> : tensor<1x2xi64>
  %r0 = "stablehlo.dynamic_conv"(%x, %w, %c) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4xf32>, tensor<3x4x6xf32>, tensor<1x2xi64>) -> tensor<2x6x6xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2x6x6xf32>) -> ()
  %r1 = "stablehlo.dynamic_conv"(%x, %w, %n) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x4xf32>, tensor<3x4x6xf32>, tensor<1x2xi64>) -> tensor<2x?x6xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r1) : (tensor<2x?x6xf32>) -> ()
  %r2 = "stablehlo.dynamic_conv"(%y, %w, %c) {dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<?x8x4xf32>, tensor<3x4x6xf32>, tensor<1x2xi64>) -> tensor<?x6x6xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<?x6x6xf32>) -> ()
  return
}

// CHECK-LABEL: func @dynamic_iota(
func.func @dynamic_iota(%n: tensor<2xi64>) {
  %c = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %r0 = stablehlo.dynamic_iota %c, dim = 0 : (tensor<2xi64>) -> tensor<3x2xi32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<3x2xi32>) -> ()
  %r1 = stablehlo.dynamic_iota %n, dim = 0 : (tensor<2xi64>) -> tensor<?x?xi32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<?x?xi32>) -> ()
  %r2 = stablehlo.dynamic_iota %n, dim = 0 : (tensor<2xi64>) -> tensor<3x?xi32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<3x?xi32>) -> ()
  return
}

// CHECK-LABEL: func @dynamic_pad(
func.func @dynamic_pad(%a: tensor<2xf32>, %b: tensor<?xf32>, %z: tensor<f32>, %n: tensor<1xi64>) {
  %c = stablehlo.constant dense<1> : tensor<1xi64>
  %r0 = stablehlo.dynamic_pad %a, %z, %c, %c, %c : (tensor<2xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<5xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<5xf32>) -> ()
  // A size may turn out negative.
  %r1 = stablehlo.dynamic_pad %a, %z, %n, %c, %c : (tensor<2xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = stablehlo.dynamic_pad %a, %z, %c, %n, %c : (tensor<2xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<?xf32>) -> ()
  %r3 = stablehlo.dynamic_pad %a, %z, %c, %c, %n : (tensor<2xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<?xf32>) -> ()
  %r4 = stablehlo.dynamic_pad %b, %z, %c, %c, %c : (tensor<?xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r4) : (tensor<?xf32>) -> ()
  return
}

// CHECK-LABEL: func @dynamic_reshape(
func.func @dynamic_reshape(%a: tensor<6xf32>, %b: tensor<?xf32>, %n: tensor<2xi64>) {
  %c = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %r0 = stablehlo.dynamic_reshape %a, %c : (tensor<6xf32>, tensor<2xi64>) -> tensor<3x2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<3x2xf32>) -> ()
  %r1 = stablehlo.dynamic_reshape %a, %n : (tensor<6xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r1) : (tensor<?x?xf32>) -> ()
  %r2 = stablehlo.dynamic_reshape %b, %c : (tensor<?xf32>, tensor<2xi64>) -> tensor<3x2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<3x2xf32>) -> ()
  return
}

// CHECK-LABEL: func @real_dynamic_slice(
func.func @real_dynamic_slice(%a: tensor<6xf32>, %b: tensor<?xf32>, %n: tensor<1xi64>) {
  %c = stablehlo.constant dense<1> : tensor<1xi64>
  %r0 = stablehlo.real_dynamic_slice %a, %c, %c, %c : (tensor<6xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<?xf32>) -> ()
  %r1 = stablehlo.real_dynamic_slice %a, %n, %c, %c : (tensor<6xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r1) : (tensor<?xf32>) -> ()
  %r2 = stablehlo.real_dynamic_slice %a, %c, %n, %c : (tensor<6xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<?xf32>) -> ()
  %r3 = stablehlo.real_dynamic_slice %a, %c, %c, %n : (tensor<6xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<?xf32>) -> ()
  %r4 = stablehlo.real_dynamic_slice %b, %c, %c, %c : (tensor<?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r4) : (tensor<?xf32>) -> ()
  return
}

// CHECK-LABEL: func @set_dimension_size(
func.func @set_dimension_size(%a: tensor<4x3xf32>, %b: tensor<4x?xf32>, %n: tensor<i32>) {
  %c = stablehlo.constant dense<4> : tensor<i32>
  %r0 = stablehlo.set_dimension_size %a, %n, dim = 0 : (tensor<4x3xf32>, tensor<i32>) -> tensor<?x3xf32, #stablehlo.bounds<4, ?>>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<?x3xf32, #stablehlo.bounds<4, ?>>) -> ()
  %r1 = stablehlo.set_dimension_size %a, %c, dim = 0 : (tensor<4x3xf32>, tensor<i32>) -> tensor<4x3xf32>
  "hlo_test_speculatability.is_speculatable"(%r1) : (tensor<4x3xf32>) -> ()
  %r2 = stablehlo.set_dimension_size %a, %n, dim = 0 : (tensor<4x3xf32>, tensor<i32>) -> tensor<4x3xf32>
  "hlo_test_speculatability.is_not_speculatable"(%r2) : (tensor<4x3xf32>) -> ()
  %r3 = stablehlo.set_dimension_size %b, %n, dim = 0 : (tensor<4x?xf32>, tensor<i32>) -> tensor<?x3xf32, #stablehlo.bounds<4, ?>>
  "hlo_test_speculatability.is_not_speculatable"(%r3) : (tensor<?x3xf32, #stablehlo.bounds<4, ?>>) -> ()
  return
}
