// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// The whole update is written, at clamped starts.

func.func @dynamic_update_slice_in_bounds() -> tensor<2x3xi32> {
  %x = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %u = stablehlo.constant dense<[[8, 9]]> : tensor<1x2xi32>
  %i0 = stablehlo.constant dense<1> : tensor<i32>
  %i1 = stablehlo.constant dense<0> : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x, %u, %i0, %i1 : (tensor<2x3xi32>, tensor<1x2xi32>, tensor<i32>, tensor<i32>) -> tensor<2x3xi32>
  return %r : tensor<2x3xi32>
}
// CHECK: tensor<2x3xi32> {
// CHECK-NEXT: [
// CHECK-NEXT: [1, 2, 3],
// CHECK-NEXT: [8, 9, 6]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @dynamic_update_slice_clamps_high() -> tensor<5xi32> {
  %x = stablehlo.constant dense<[0, 1, 2, 3, 4]> : tensor<5xi32>
  %u = stablehlo.constant dense<[8, 9]> : tensor<2xi32>
  %i0 = stablehlo.constant dense<4> : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x, %u, %i0 : (tensor<5xi32>, tensor<2xi32>, tensor<i32>) -> tensor<5xi32>
  return %r : tensor<5xi32>
}
// CHECK: tensor<5xi32> {
// CHECK-NEXT: [0, 1, 2, 8, 9]
// CHECK-NEXT: }

// -----

func.func @dynamic_update_slice_clamps_negative() -> tensor<5xi32> {
  %x = stablehlo.constant dense<[0, 1, 2, 3, 4]> : tensor<5xi32>
  %u = stablehlo.constant dense<[8, 9]> : tensor<2xi32>
  %i0 = stablehlo.constant dense<-1> : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x, %u, %i0 : (tensor<5xi32>, tensor<2xi32>, tensor<i32>) -> tensor<5xi32>
  return %r : tensor<5xi32>
}
// CHECK: tensor<5xi32> {
// CHECK-NEXT: [8, 9, 2, 3, 4]
// CHECK-NEXT: }

// -----

func.func @dynamic_update_slice_unsigned_start() -> tensor<5xi32> {
  %x = stablehlo.constant dense<[0, 1, 2, 3, 4]> : tensor<5xi32>
  %u = stablehlo.constant dense<[9]> : tensor<1xi32>
  %i0 = stablehlo.constant dense<200> : tensor<ui8>
  %r = stablehlo.dynamic_update_slice %x, %u, %i0 : (tensor<5xi32>, tensor<1xi32>, tensor<ui8>) -> tensor<5xi32>
  return %r : tensor<5xi32>
}
// CHECK: tensor<5xi32> {
// CHECK-NEXT: [0, 1, 2, 3, 9]
// CHECK-NEXT: }

// -----

func.func @dynamic_update_slice_ui64_start() -> tensor<5xi32> {
  %x = stablehlo.constant dense<[0, 1, 2, 3, 4]> : tensor<5xi32>
  %u = stablehlo.constant dense<[8, 9]> : tensor<2xi32>
  %i0 = stablehlo.constant dense<9223372036854775808> : tensor<ui64>
  %r = stablehlo.dynamic_update_slice %x, %u, %i0 : (tensor<5xi32>, tensor<2xi32>, tensor<ui64>) -> tensor<5xi32>
  return %r : tensor<5xi32>
}
// CHECK: tensor<5xi32> {
// CHECK-NEXT: [0, 1, 2, 8, 9]
// CHECK-NEXT: }

// -----

func.func @dynamic_update_slice_whole() -> tensor<2xf32> {
  %x = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %u = stablehlo.constant dense<[0x7FC00000, -0.0]> : tensor<2xf32>
  %i0 = stablehlo.constant dense<7> : tensor<i64>
  %r = stablehlo.dynamic_update_slice %x, %u, %i0 : (tensor<2xf32>, tensor<2xf32>, tensor<i64>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}
// CHECK: tensor<2xf32> {
// CHECK-NEXT: [{{0x[7F]F[C-F][0-9A-F]+}}, -0.000000e+00]
// CHECK-NEXT: }

// -----

func.func @dynamic_update_slice_empty_update() -> tensor<2xf32> {
  %x = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %u = stablehlo.constant dense<> : tensor<0xf32>
  %i0 = stablehlo.constant dense<1> : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x, %u, %i0 : (tensor<2xf32>, tensor<0xf32>, tensor<i32>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}
// CHECK: tensor<2xf32> {
// CHECK-NEXT: [1.000000e+00, 2.000000e+00]
// CHECK-NEXT: }

// -----

func.func @dynamic_update_slice_rank_0() -> tensor<i8> {
  %x = stablehlo.constant dense<1> : tensor<i8>
  %u = stablehlo.constant dense<-1> : tensor<i8>
  %r = stablehlo.dynamic_update_slice %x, %u : (tensor<i8>, tensor<i8>) -> tensor<i8>
  return %r : tensor<i8>
}
// CHECK: tensor<i8> {-1}

// -----

func.func @dynamic_update_slice_i1() -> tensor<3xi1> {
  %x = stablehlo.constant dense<[false, false, false]> : tensor<3xi1>
  %u = stablehlo.constant dense<[true]> : tensor<1xi1>
  %i0 = stablehlo.constant dense<1> : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x, %u, %i0 : (tensor<3xi1>, tensor<1xi1>, tensor<i32>) -> tensor<3xi1>
  return %r : tensor<3xi1>
}
// CHECK: tensor<3xi1> {
// CHECK-NEXT: [false, true, false]
// CHECK-NEXT: }

// -----

func.func @dynamic_update_slice_complex() -> tensor<2xcomplex<f32>> {
  %x = stablehlo.constant dense<[(1.0, 1.0), (2.0, 2.0)]> : tensor<2xcomplex<f32>>
  %u = stablehlo.constant dense<[(0.0, -0.0)]> : tensor<1xcomplex<f32>>
  %i0 = stablehlo.constant dense<1> : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x, %u, %i0 : (tensor<2xcomplex<f32>>, tensor<1xcomplex<f32>>, tensor<i32>) -> tensor<2xcomplex<f32>>
  return %r : tensor<2xcomplex<f32>>
}
// CHECK: tensor<2xcomplex<f32>> {
// CHECK-NEXT{LITERAL}: [[1.000000e+00, 1.000000e+00], [0.000000e+00, -0.000000e+00]]
// CHECK-NEXT: }

// -----

// The operand is still in use, so the update cannot be in place.
func.func @dynamic_update_slice_leaves_its_operand_alone() -> (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) {
  %x = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %u = stablehlo.constant dense<[9]> : tensor<1xi32>
  %i = stablehlo.constant dense<1> : tensor<i32>
  %a = stablehlo.dynamic_update_slice %x, %u, %i : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
  %b = stablehlo.dynamic_update_slice %a, %u, %i : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
  return %x, %a, %b : tensor<3xi32>, tensor<3xi32>, tensor<3xi32>
}
// CHECK: tensor<3xi32> {
// CHECK-NEXT: [1, 2, 3]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<3xi32> {
// CHECK-NEXT: [1, 9, 3]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<3xi32> {
// CHECK-NEXT: [1, 9, 3]
// CHECK-NEXT: }
