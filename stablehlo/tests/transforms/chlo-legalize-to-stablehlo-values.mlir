// RUN: stablehlo-opt %s --chlo-legalize-to-stablehlo | stablehlo-translate --interpret | FileCheck %s

// Edges: zeros, poles, infinities, NaN, the ends of domains.
func.func @main() -> (tensor<6xf32>, tensor<6xf32>, tensor<4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<4xf32>, tensor<3xf32>, tensor<5xf32>, tensor<5xf32>, tensor<2x2xf32>, tensor<2x2xi32>, tensor<2xcomplex<f32>>) {
  // From zero, to zero, away, towards, from infinity, equal zeros.
  %x = stablehlo.constant dense<[0.0, 1.40129846e-45, 1.0, 1.0, 0x7F800000, 0.0]> : tensor<6xf32>
  %y = stablehlo.constant dense<[-1.0, 0.0, 2.0, -2.0, 0.0, -0.0]> : tensor<6xf32>
  // CHECK: [-1.401300e-45, 0.000000e+00, 1.00000012, 0.99999994, 3.40282347E+38, -0.000000e+00]
  %0 = chlo.next_after %x, %y : tensor<6xf32>, tensor<6xf32> -> tensor<6xf32>
  // CHECK: [1.401300e-45, 2.802600e-45, 0.99999994, 1.00000012, 0x7F800000, 0.000000e+00]
  %z = stablehlo.constant dense<[1.0, 1.0, 0.0, 4.0, 0x7F800000, 0.0]> : tensor<6xf32>
  %1 = chlo.next_after %x, %z : tensor<6xf32>, tensor<6xf32> -> tensor<6xf32>
  %s = stablehlo.constant dense<[0x7F800000, 0xFF800000, 0x7FC00000, 1.0]> : tensor<4xf32>
  // CHECK: [true, true, false, false]
  %2 = chlo.is_inf %s : tensor<4xf32> -> tensor<4xi1>
  // CHECK: [true, false, false, false]
  %3 = chlo.is_pos_inf %s : tensor<4xf32> -> tensor<4xi1>
  // CHECK: [false, true, false, false]
  %4 = chlo.is_neg_inf %s : tensor<4xf32> -> tensor<4xi1>
  // CHECK: [0x7F800000, 0x7FC00000, 0x7FC00000, 0.000000e+00]
  %5 = chlo.acosh %s : tensor<4xf32> -> tensor<4xf32>
  %t = stablehlo.constant dense<[-0.0, 0xFF800000, 0x7F800000]> : tensor<3xf32>
  // CHECK: [-0.000000e+00, 0xFF800000, 0x7F800000]
  %6 = chlo.asinh %t : tensor<3xf32> -> tensor<3xf32>
  %p = stablehlo.constant dense<[0.0, -2.0, 1.0, 2.0, 0x7F800000]> : tensor<5xf32>
  // CHECK: [0x7F800000, 0x7F800000,
  // CHECK-SAME: 0x7F800000]
  %7 = chlo.lgamma %p : tensor<5xf32> -> tensor<5xf32>
  // CHECK: [0x7FC00000, 0x7FC00000, -0.577215{{[0-9]*}}, 0.422784{{[0-9]*}}, 0x7F800000]
  %8 = chlo.digamma %p : tensor<5xf32> -> tensor<5xf32>
  %rows = stablehlo.constant dense<[[1.0, 3.0, 3.0], [-1.0, -5.0, 0x7FC00000]]> : tensor<2x3xf32>
  // CHECK: [3.000000e+00, 3.000000e+00],
  // CHECK-NEXT: [0x7FC00000, -1.000000e+00]
  // CHECK: [1, 2],
  // CHECK-NEXT: [2, 0]
  %9, %10 = chlo.top_k(%rows, k = 2) : tensor<2x3xf32> -> (tensor<2x2xf32>, tensor<2x2xi32>)
  // CHECK: {{\[}}[1.000000e+00, -2.000000e+00], [3.000000e+00, 4.000000e+00]]
  %c = stablehlo.constant dense<[(1.0, 2.0), (3.0, -4.0)]> : tensor<2xcomplex<f32>>
  %11 = chlo.conj %c : tensor<2xcomplex<f32>> -> tensor<2xcomplex<f32>>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11 : tensor<6xf32>, tensor<6xf32>, tensor<4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<4xf32>, tensor<3xf32>, tensor<5xf32>, tensor<5xf32>, tensor<2x2xf32>, tensor<2x2xi32>, tensor<2xcomplex<f32>>
}
