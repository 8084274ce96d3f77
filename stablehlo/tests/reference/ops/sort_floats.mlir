// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// sort of zeros and NaNs, by comparisons and by the total order.

func.func @sort_float_zeros_compare_equal() -> tensor<4xf32> {
  %x0 = stablehlo.constant dense<[0.0, -0.0, -1.0, 0.0]> : tensor<4xf32>
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = false}> ({
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %0 = stablehlo.compare LT, %a0, %b0, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
// CHECK: tensor<4xf32> {
// CHECK-NEXT: [-1.000000e+00, 0.000000e+00, -0.000000e+00, 0.000000e+00]
// CHECK-NEXT: }

// -----

func.func @sort_totalorder_places_zeros_and_nans() -> tensor<7xf32> {
  %x0 = stablehlo.constant dense<[0x7FC00000, 0.0, -0.0, 0x7F800000, 0xFFC00000, 0xFF800000, 1.0]> : tensor<7xf32>
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = false}> ({
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %0 = stablehlo.compare LT, %a0, %b0, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }) : (tensor<7xf32>) -> tensor<7xf32>
  return %r : tensor<7xf32>
}
// CHECK: tensor<7xf32> {
// CHECK-NEXT: [0xFFC00000, 0xFF800000, -0.000000e+00, 0.000000e+00, 1.000000e+00, 0x7F800000, 0x7FC00000]
// CHECK-NEXT: }

// -----

func.func @sort_f16() -> tensor<3xf16> {
  %x0 = stablehlo.constant dense<[65504.0, -0.5, 6.0e-08]> : tensor<3xf16>
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = false}> ({
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>):
    %0 = stablehlo.compare LT, %a0, %b0 : (tensor<f16>, tensor<f16>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }) : (tensor<3xf16>) -> tensor<3xf16>
  return %r : tensor<3xf16>
}
// CHECK: tensor<3xf16> {
// CHECK-NEXT: [-5.000000e-01, 5.960460e-08, 6.550400e+04]
// CHECK-NEXT: }

// -----

func.func @sort_bf16() -> tensor<3xbf16> {
  %x0 = stablehlo.constant dense<[3.0, 0xFF80, 2.0]> : tensor<3xbf16>
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = false}> ({
  ^bb0(%a0: tensor<bf16>, %b0: tensor<bf16>):
    %0 = stablehlo.compare LT, %a0, %b0 : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }) : (tensor<3xbf16>) -> tensor<3xbf16>
  return %r : tensor<3xbf16>
}
// CHECK: tensor<3xbf16> {
// CHECK-NEXT: [0xFF80, 2.000000e+00, 3.000000e+00]
// CHECK-NEXT: }

// -----

func.func @sort_f8() -> tensor<3xf8E4M3FN> {
  %x0 = stablehlo.constant dense<[448.0, -448.0, 0.5]> : tensor<3xf8E4M3FN>
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = false}> ({
  ^bb0(%a0: tensor<f8E4M3FN>, %b0: tensor<f8E4M3FN>):
    %0 = stablehlo.compare LT, %a0, %b0 : (tensor<f8E4M3FN>, tensor<f8E4M3FN>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }) : (tensor<3xf8E4M3FN>) -> tensor<3xf8E4M3FN>
  return %r : tensor<3xf8E4M3FN>
}
// CHECK: tensor<3xf8E4M3FN> {
// CHECK-NEXT: [-4.480000e+02, 5.000000e-01, 4.480000e+02]
// CHECK-NEXT: }

// -----

// LT on NaN is no weak order: the order is open, but a second sort by the
// total order finds all elements.
func.func @sort_by_a_partial_order_keeps_every_element() -> tensor<6xf32> {
  %x = stablehlo.constant dense<[2.0, 0x7FC00000, 1.0, 0x7FC00000, -1.0, 0.5]> : tensor<6xf32>
  %s = "stablehlo.sort"(%x) <{dimension = 0 : i64, is_stable = false}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %0 = stablehlo.compare LT, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }) : (tensor<6xf32>) -> tensor<6xf32>
  %r = "stablehlo.sort"(%s) <{dimension = 0 : i64, is_stable = false}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %0 = stablehlo.compare LT, %a, %b, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }) : (tensor<6xf32>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
// CHECK: tensor<6xf32> {
// CHECK-NEXT: [-1.000000e+00, 5.000000e-01, 1.000000e+00, 2.000000e+00, {{0x[7F]F[C-F][0-9A-F]+}}, {{0x[7F]F[C-F][0-9A-F]+}}]
// CHECK-NEXT: }
