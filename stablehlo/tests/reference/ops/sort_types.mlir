// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// sort of each element type and of empty tensors.

func.func @sort_zero_size() -> (tensor<0xf32>, tensor<0xi32>) {
  %x0 = stablehlo.constant dense<> : tensor<0xf32>
  %x1 = stablehlo.constant dense<> : tensor<0xi32>
  %r:2 = "stablehlo.sort"(%x0, %x1) <{dimension = 0 : i64, is_stable = false}> ({
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>, %a1: tensor<i32>, %b1: tensor<i32>):
    %0 = stablehlo.compare LT, %a0, %b0 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }) : (tensor<0xf32>, tensor<0xi32>) -> (tensor<0xf32>, tensor<0xi32>)
  return %r#0, %r#1 : tensor<0xf32>, tensor<0xi32>
}
// CHECK: tensor<0xf32> {
// CHECK-NEXT: []
// CHECK-NEXT: }
// CHECK-NEXT: tensor<0xi32> {
// CHECK-NEXT: []
// CHECK-NEXT: }

// -----

func.func @sort_of_zero_size_elsewhere() -> tensor<3x0xf32> {
  %x0 = stablehlo.constant dense<> : tensor<3x0xf32>
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = false}> ({
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %0 = stablehlo.compare LT, %a0, %b0 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }) : (tensor<3x0xf32>) -> tensor<3x0xf32>
  return %r : tensor<3x0xf32>
}
// CHECK: tensor<3x0xf32> {
// CHECK-NEXT: [
// CHECK-NEXT: [],
// CHECK-NEXT: [],
// CHECK-NEXT: []
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @sort_size_one() -> tensor<1xf32> {
  %x0 = stablehlo.constant dense<[0x7FC00000]> : tensor<1xf32>
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = false}> ({
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %0 = stablehlo.compare LT, %a0, %b0 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }) : (tensor<1xf32>) -> tensor<1xf32>
  return %r : tensor<1xf32>
}
// CHECK: tensor<1xf32> {
// CHECK-NEXT: [{{0x[7F]F[C-F][0-9A-F]+}}]
// CHECK-NEXT: }

// -----

func.func @sort_i1() -> tensor<4xi1> {
  %x0 = stablehlo.constant dense<[true, false, true, false]> : tensor<4xi1>
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = false}> ({
  ^bb0(%a0: tensor<i1>, %b0: tensor<i1>):
    %0 = stablehlo.compare LT, %a0, %b0 : (tensor<i1>, tensor<i1>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }) : (tensor<4xi1>) -> tensor<4xi1>
  return %r : tensor<4xi1>
}
// CHECK: tensor<4xi1> {
// CHECK-NEXT: [false, false, true, true]
// CHECK-NEXT: }

// -----

func.func @sort_unsigned() -> tensor<3xui8> {
  %x0 = stablehlo.constant dense<[255, 0, 128]> : tensor<3xui8>
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = false}> ({
  ^bb0(%a0: tensor<ui8>, %b0: tensor<ui8>):
    %0 = stablehlo.compare LT, %a0, %b0 : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }) : (tensor<3xui8>) -> tensor<3xui8>
  return %r : tensor<3xui8>
}
// CHECK: tensor<3xui8> {
// CHECK-NEXT: [0, 128, 255]
// CHECK-NEXT: }

// -----

func.func @sort_si4() -> tensor<4xi4> {
  %x0 = stablehlo.constant dense<[7, -8, 0, -1]> : tensor<4xi4>
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = false}> ({
  ^bb0(%a0: tensor<i4>, %b0: tensor<i4>):
    %0 = stablehlo.compare LT, %a0, %b0 : (tensor<i4>, tensor<i4>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }) : (tensor<4xi4>) -> tensor<4xi4>
  return %r : tensor<4xi4>
}
// CHECK: tensor<4xi4> {
// CHECK-NEXT: [-8, -1, 0, 7]
// CHECK-NEXT: }

// -----

func.func @sort_ui64() -> tensor<3xui64> {
  %x0 = stablehlo.constant dense<[9223372036854775808, 1, 18446744073709551615]> : tensor<3xui64>
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = false}> ({
  ^bb0(%a0: tensor<ui64>, %b0: tensor<ui64>):
    %0 = stablehlo.compare LT, %a0, %b0 : (tensor<ui64>, tensor<ui64>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }) : (tensor<3xui64>) -> tensor<3xui64>
  return %r : tensor<3xui64>
}
// CHECK: tensor<3xui64> {
// CHECK-NEXT: [1, 9223372036854775808, 18446744073709551615]
// CHECK-NEXT: }

// -----

func.func @sort_complex_lexicographic() -> tensor<3xcomplex<f32>> {
  %x0 = stablehlo.constant dense<[(1.0, 2.0), (1.0, -2.0), (0.0, 5.0)]> : tensor<3xcomplex<f32>>
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = false}> ({
  ^bb0(%a0: tensor<complex<f32>>, %b0: tensor<complex<f32>>):
    %0 = stablehlo.compare LT, %a0, %b0 : (tensor<complex<f32>>, tensor<complex<f32>>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }) : (tensor<3xcomplex<f32>>) -> tensor<3xcomplex<f32>>
  return %r : tensor<3xcomplex<f32>>
}
// CHECK: tensor<3xcomplex<f32>> {
// CHECK-NEXT{LITERAL}: [[0.000000e+00, 5.000000e+00], [1.000000e+00, -2.000000e+00], [1.000000e+00, 2.000000e+00]]
// CHECK-NEXT: }
