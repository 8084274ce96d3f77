// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// Ops that move elements, or hand values on, move what is stored: nothing is dequantized, which f32 would round here.

// An attribute of signless integers holds the bits of unsigned ones.
func.func @constant() -> (tensor<3x!quant.uniform<u4:f32, 0.5>>, tensor<2x2x!quant.uniform<i16:f32:1, {0.5,0.25:-7}>>, tensor<0x!quant.uniform<i8:f32, 0.5>>) {
  %0 = stablehlo.constant() <{value = dense<[1, -1, 8]> : tensor<3xi4>}> : () -> tensor<3x!quant.uniform<u4:f32, 0.5>>
  %1 = stablehlo.constant() <{value = dense<-300> : tensor<2x2xi16>}> : () -> tensor<2x2x!quant.uniform<i16:f32:1, {0.5,0.25:-7}>>
  %2 = stablehlo.constant() <{value = dense<> : tensor<0xi8>}> : () -> tensor<0x!quant.uniform<i8:f32, 0.5>>
  return %0, %1, %2 : tensor<3x!quant.uniform<u4:f32, 0.5>>, tensor<2x2x!quant.uniform<i16:f32:1, {0.5,0.25:-7}>>, tensor<0x!quant.uniform<i8:f32, 0.5>>
}
// CHECK: tensor<3xui4> {
// CHECK-NEXT: [1, 15, 8]
// CHECK: tensor<2x2xi16> {
// CHECK-NEXT: [
// CHECK-NEXT: [-300, -300],
// CHECK-NEXT: [-300, -300]
// CHECK: tensor<0xi8> {
// CHECK-NEXT: []

// -----

// The expressed type rounds what is stored: passes may, too.
func.func @one_operand() -> (tensor<3x!quant.uniform<i32:f32, 0.5>>, tensor<2x3x!quant.uniform<i32:f32, 0.5>>, tensor<2x!quant.uniform<i32:f32, 0.5>>, tensor<5x!quant.uniform<i32:f32, 0.5>>) {
  %x = stablehlo.constant() <{value = dense<[16777217, -16777219, 2147483647]> : tensor<3xi32>}> : () -> tensor<3x!quant.uniform<i32:f32, 0.5>>
  %p = stablehlo.constant() <{value = dense<-2147483647> : tensor<i32>}> : () -> tensor<!quant.uniform<i32:f32, 0.5>>
  %0 = stablehlo.reverse %x, dims = [0] : tensor<3x!quant.uniform<i32:f32, 0.5>>
  %1 = stablehlo.broadcast_in_dim %x, dims = [1] : (tensor<3x!quant.uniform<i32:f32, 0.5>>) -> tensor<2x3x!quant.uniform<i32:f32, 0.5>>
  %2 = stablehlo.slice %x [1:3] : (tensor<3x!quant.uniform<i32:f32, 0.5>>) -> tensor<2x!quant.uniform<i32:f32, 0.5>>
  %3 = stablehlo.pad %x, %p, low = [1], high = [1], interior = [0] : (tensor<3x!quant.uniform<i32:f32, 0.5>>, tensor<!quant.uniform<i32:f32, 0.5>>) -> tensor<5x!quant.uniform<i32:f32, 0.5>>
  return %0, %1, %2, %3 : tensor<3x!quant.uniform<i32:f32, 0.5>>, tensor<2x3x!quant.uniform<i32:f32, 0.5>>, tensor<2x!quant.uniform<i32:f32, 0.5>>, tensor<5x!quant.uniform<i32:f32, 0.5>>
}
// CHECK: tensor<3xi32> {
// CHECK-NEXT: [2147483647, -16777219, 16777217]
// CHECK: tensor<2x3xi32> {
// CHECK-NEXT: [
// CHECK-NEXT: [16777217, -16777219, 2147483647],
// CHECK-NEXT: [16777217, -16777219, 2147483647]
// CHECK: tensor<2xi32> {
// CHECK-NEXT: [-16777219, 2147483647]
// CHECK: tensor<5xi32> {
// CHECK-NEXT: [-2147483647, 16777217, -16777219, 2147483647, -2147483647]

// -----

// The axis moves with the elements.
func.func @per_axis() -> (tensor<3x2x!quant.uniform<i8:f32:1, {0.5,0.25:3}>>, tensor<2x1x3x!quant.uniform<i8:f32:0, {0.5,0.25:3}>>, tensor<2x2x3x!quant.uniform<i8:f32:1, {0.5,0.25:3}>>, tensor<3x2xf32>) {
  %x = stablehlo.constant() <{value = dense<[[1, 2, 3], [4, 5, -6]]> : tensor<2x3xi8>}> : () -> tensor<2x3x!quant.uniform<i8:f32:0, {0.5,0.25:3}>>
  %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<2x3x!quant.uniform<i8:f32:0, {0.5,0.25:3}>>) -> tensor<3x2x!quant.uniform<i8:f32:1, {0.5,0.25:3}>>
  %1 = stablehlo.reshape %x : (tensor<2x3x!quant.uniform<i8:f32:0, {0.5,0.25:3}>>) -> tensor<2x1x3x!quant.uniform<i8:f32:0, {0.5,0.25:3}>>
  %2 = stablehlo.broadcast_in_dim %x, dims = [1, 2] : (tensor<2x3x!quant.uniform<i8:f32:0, {0.5,0.25:3}>>) -> tensor<2x2x3x!quant.uniform<i8:f32:1, {0.5,0.25:3}>>
  %3 = stablehlo.uniform_dequantize %0 : (tensor<3x2x!quant.uniform<i8:f32:1, {0.5,0.25:3}>>) -> tensor<3x2xf32>
  return %0, %1, %2, %3 : tensor<3x2x!quant.uniform<i8:f32:1, {0.5,0.25:3}>>, tensor<2x1x3x!quant.uniform<i8:f32:0, {0.5,0.25:3}>>, tensor<2x2x3x!quant.uniform<i8:f32:1, {0.5,0.25:3}>>, tensor<3x2xf32>
}
// CHECK: tensor<3x2xi8> {
// CHECK-NEXT: [
// CHECK-NEXT: [1, 4],
// CHECK-NEXT: [2, 5],
// CHECK-NEXT: [3, -6]
// CHECK: tensor<2x1x3xi8> {
// CHECK-NEXT: [
// CHECK-NEXT: [
// CHECK-NEXT: [1, 2, 3]
// CHECK: [4, 5, -6]
// CHECK: tensor<2x2x3xi8> {
// CHECK-COUNT-2: [4, 5, -6]
// CHECK: tensor<3x2xf32> {
// CHECK-NEXT: [
// CHECK-NEXT: [5.000000e-01, 2.500000e-01],
// CHECK-NEXT: [1.000000e+00, 5.000000e-01],
// CHECK-NEXT: [1.500000e+00, -2.250000e+00]

// -----

func.func @several_operands() -> (tensor<5x!quant.uniform<i8:f32, 0.5:1>>, tensor<2x!quant.uniform<i8:f32, 0.5:1>>, tensor<3x!quant.uniform<i8:f32, 0.5:1>>, tensor<2x!quant.uniform<i8:f32, 0.5:1>>) {
  %x = stablehlo.constant() <{value = dense<[1, 2, 3]> : tensor<3xi8>}> : () -> tensor<3x!quant.uniform<i8:f32, 0.5:1>>
  %y = stablehlo.constant() <{value = dense<[-7, 8]> : tensor<2xi8>}> : () -> tensor<2x!quant.uniform<i8:f32, 0.5:1>>
  %i = stablehlo.constant dense<1> : tensor<i32>
  %j = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi32>
  %0 = stablehlo.concatenate %x, %y, dim = 0 : (tensor<3x!quant.uniform<i8:f32, 0.5:1>>, tensor<2x!quant.uniform<i8:f32, 0.5:1>>) -> tensor<5x!quant.uniform<i8:f32, 0.5:1>>
  %1 = stablehlo.dynamic_slice %x, %i, sizes = [2] : (tensor<3x!quant.uniform<i8:f32, 0.5:1>>, tensor<i32>) -> tensor<2x!quant.uniform<i8:f32, 0.5:1>>
  %2 = stablehlo.dynamic_update_slice %x, %y, %i : (tensor<3x!quant.uniform<i8:f32, 0.5:1>>, tensor<2x!quant.uniform<i8:f32, 0.5:1>>, tensor<i32>) -> tensor<3x!quant.uniform<i8:f32, 0.5:1>>
  %3 = "stablehlo.gather"(%x, %j) <{
    dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>,
    slice_sizes = array<i64: 1>}> : (tensor<3x!quant.uniform<i8:f32, 0.5:1>>, tensor<2x1xi32>) -> tensor<2x!quant.uniform<i8:f32, 0.5:1>>
  return %0, %1, %2, %3 : tensor<5x!quant.uniform<i8:f32, 0.5:1>>, tensor<2x!quant.uniform<i8:f32, 0.5:1>>, tensor<3x!quant.uniform<i8:f32, 0.5:1>>, tensor<2x!quant.uniform<i8:f32, 0.5:1>>
}
// CHECK: [1, 2, 3, -7, 8]
// CHECK: [2, 3]
// CHECK: [1, -7, 8]
// CHECK: [3, 1]

// -----

func.func @bitcast_convert() -> (tensor<2xi8>, tensor<2x!quant.uniform<u8:f32, 0.5:1>>, tensor<2x2x!quant.uniform<u4:f32, 0.5>>) {
  %x = stablehlo.constant() <{value = dense<[-1, 18]> : tensor<2xi8>}> : () -> tensor<2x!quant.uniform<i8:f32, 0.5:1>>
  %0 = stablehlo.bitcast_convert %x : (tensor<2x!quant.uniform<i8:f32, 0.5:1>>) -> tensor<2xi8>
  %1 = stablehlo.bitcast_convert %x : (tensor<2x!quant.uniform<i8:f32, 0.5:1>>) -> tensor<2x!quant.uniform<u8:f32, 0.5:1>>
  %2 = stablehlo.bitcast_convert %x : (tensor<2x!quant.uniform<i8:f32, 0.5:1>>) -> tensor<2x2x!quant.uniform<u4:f32, 0.5>>
  return %0, %1, %2 : tensor<2xi8>, tensor<2x!quant.uniform<u8:f32, 0.5:1>>, tensor<2x2x!quant.uniform<u4:f32, 0.5>>
}
// CHECK: tensor<2xi8> {
// CHECK-NEXT: [-1, 18]
// CHECK: tensor<2xui8> {
// CHECK-NEXT: [255, 18]
// CHECK: tensor<2x2xui4> {
// CHECK-NEXT: [
// CHECK-NEXT: [15, 15],
// CHECK-NEXT: [2, 1]

// -----

!q = tensor<2x!quant.uniform<i8:f32:0, {0.5:1,0.25}>>
func.func private @double(%x: !q) -> !q {
  %0 = "stablehlo.add"(%x, %x) : (!q, !q) -> !q
  return %0 : !q
}
// Values of per-axis types pass through control flow, calls and barriers.
func.func @main() -> (!q, !q, !q, tensor<i32>) {
  %x = stablehlo.constant() <{value = dense<[3, 10]> : tensor<2xi8>}> : () -> !q
  %true = stablehlo.constant dense<true> : tensor<i1>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %0 = func.call @double(%x) : (!q) -> !q
  %1 = "stablehlo.if"(%true) ({
    %a = func.call @double(%0) : (!q) -> !q
    stablehlo.return %a : !q
  }, {
    stablehlo.return %x : !q
  }) : (tensor<i1>) -> !q
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %2:2 = stablehlo.while(%i = %zero, %v = %x) : tensor<i32>, !q
    cond {
      %less = stablehlo.compare LT, %i, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %less : tensor<i1>
    } do {
      %next = stablehlo.add %i, %one : tensor<i32>
      %w = "stablehlo.add"(%v, %v) : (!q, !q) -> !q
      stablehlo.return %next, %w : tensor<i32>, !q
    }
  %3 = stablehlo.get_dimension_size %2#1, dim = 0 : (!q) -> tensor<i32>
  return %0, %1, %2#1, %3 : !q, !q, !q, tensor<i32>
}
// 0.5 * (3 - 1) = 1 becomes 2, stored as 2 / 0.5 + 1 = 5; 0.25 * 10 becomes 20.
// CHECK: [5, 20]
// CHECK: [9, 40]
// CHECK: [9, 40]
// CHECK: tensor<i32> {2}
