// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// reduce with known bodies on floats: rounding after every step, NaN, zeros.

// 1e8 + 1 = 1e8 in f32: (1e8 + 1) + (-1e8 + 1) = 0, a chain would give 1.
func.func @reduce_f32_sum_is_a_tree_not_a_chain() -> tensor<f32> {
  %x0 = stablehlo.constant dense<[100000000.0, 1.0, -100000000.0, 1.0]> : tensor<4xf32>
  %i0 = stablehlo.constant dense<0.0> : tensor<f32>
  %r = stablehlo.reduce(%x0 init: %i0) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}
// CHECK: tensor<f32> {0.000000e+00}

// -----

func.func @reduce_f32_sum_of_negative_zeros() -> tensor<2xf32> {
  %x0 = stablehlo.constant dense<[[-0.0, -0.0], [-0.0, 0.0]]> : tensor<2x2xf32>
  %i0 = stablehlo.constant dense<-0.0> : tensor<f32>
  %r = stablehlo.reduce(%x0 init: %i0) applies stablehlo.add across dimensions = [1] : (tensor<2x2xf32>, tensor<f32>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}
// CHECK: tensor<2xf32> {
// CHECK-NEXT: [-0.000000e+00, 0.000000e+00]
// CHECK-NEXT: }

// -----

func.func @reduce_f32_maximum_propagates_nan_and_orders_zeros() -> tensor<3xf32> {
  %x0 = stablehlo.constant dense<[[0x7FC00000, 1.0], [-0.0, -0.0], [-0.0, 0.0]]> : tensor<3x2xf32>
  %i0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %r = stablehlo.reduce(%x0 init: %i0) applies stablehlo.maximum across dimensions = [1] : (tensor<3x2xf32>, tensor<f32>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}
// CHECK: tensor<3xf32> {
// CHECK-NEXT: [{{0x[7F]F[C-F][0-9A-F]+}}, -0.000000e+00, 0.000000e+00]
// CHECK-NEXT: }

// -----

func.func @reduce_f32_minimum_propagates_nan_and_orders_zeros() -> tensor<3xf32> {
  %x0 = stablehlo.constant dense<[[1.0, 0x7FC00000], [0.0, 0.0], [-0.0, 0.0]]> : tensor<3x2xf32>
  %i0 = stablehlo.constant dense<0x7F800000> : tensor<f32>
  %r = stablehlo.reduce(%x0 init: %i0) applies stablehlo.minimum across dimensions = [1] : (tensor<3x2xf32>, tensor<f32>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}
// CHECK: tensor<3xf32> {
// CHECK-NEXT: [{{0x[7F]F[C-F][0-9A-F]+}}, 0.000000e+00, -0.000000e+00]
// CHECK-NEXT: }

// -----

// 256 + 1 = 256 in bf16: (256 + 1) + (1 + 1) = 258.
func.func @reduce_bf16_rounds_after_every_addition() -> tensor<bf16> {
  %x0 = stablehlo.constant dense<[256.0, 1.0, 1.0, 1.0]> : tensor<4xbf16>
  %i0 = stablehlo.constant dense<0.0> : tensor<bf16>
  %r = stablehlo.reduce(%x0 init: %i0) applies stablehlo.add across dimensions = [0] : (tensor<4xbf16>, tensor<bf16>) -> tensor<bf16>
  return %r : tensor<bf16>
}
// CHECK: tensor<bf16> {2.580000e+02}

// -----

func.func @reduce_f16_overflows() -> tensor<f16> {
  %x0 = stablehlo.constant dense<[65504.0, 65504.0]> : tensor<2xf16>
  %i0 = stablehlo.constant dense<0.0> : tensor<f16>
  %r = stablehlo.reduce(%x0 init: %i0) applies stablehlo.add across dimensions = [0] : (tensor<2xf16>, tensor<f16>) -> tensor<f16>
  return %r : tensor<f16>
}
// CHECK: tensor<f16> {0x7C00}

// -----

func.func @reduce_f64_product() -> tensor<f64> {
  %x0 = stablehlo.constant dense<[0.5, -0.0, 3.0]> : tensor<3xf64>
  %i0 = stablehlo.constant dense<1.0> : tensor<f64>
  %r = stablehlo.reduce(%x0 init: %i0) applies stablehlo.multiply across dimensions = [0] : (tensor<3xf64>, tensor<f64>) -> tensor<f64>
  return %r : tensor<f64>
}
// CHECK: tensor<f64> {-0.000000e+00}

// -----

// i * i * i = -i.
func.func @reduce_complex_product() -> tensor<complex<f32>> {
  %x0 = stablehlo.constant dense<[(0.0, 1.0), (0.0, 1.0), (0.0, 1.0)]> : tensor<3xcomplex<f32>>
  %i0 = stablehlo.constant dense<(1.0, 0.0)> : tensor<complex<f32>>
  %r = stablehlo.reduce(%x0 init: %i0) applies stablehlo.multiply across dimensions = [0] : (tensor<3xcomplex<f32>>, tensor<complex<f32>>) -> tensor<complex<f32>>
  return %r : tensor<complex<f32>>
}
// CHECK: tensor<complex<f32>> {[0.000000e+00, -1.000000e+00]}

// -----

// 160 + 144 = 304 is a tie of 288 and 320, which has the even mantissa.
func.func @reduce_f8E4M3FN_rounds_after_every_addition() -> tensor<f8E4M3FN> {
  %x0 = stablehlo.constant dense<[160.0, 144.0]> : tensor<2xf8E4M3FN>
  %i0 = stablehlo.constant dense<0.0> : tensor<f8E4M3FN>
  %r = stablehlo.reduce(%x0 init: %i0) applies stablehlo.add across dimensions = [0] : (tensor<2xf8E4M3FN>, tensor<f8E4M3FN>) -> tensor<f8E4M3FN>
  return %r : tensor<f8E4M3FN>
}
// CHECK: tensor<f8E4M3FN> {3.200000e+02}

// -----

func.func @reduce_bf16_summed_in_f32() -> tensor<f32> {
  %x0 = stablehlo.constant dense<[256.0, 1.0, 1.0]> : tensor<3xbf16>
  %i0 = stablehlo.constant dense<0.0> : tensor<bf16>
  %r = stablehlo.reduce(%x0 init: %i0) across dimensions = [0] : (tensor<3xbf16>, tensor<bf16>) -> tensor<f32>
   reducer(%a0: tensor<f32>, %b0: tensor<f32>) {
    %0 = stablehlo.add %a0, %b0 : tensor<f32>
    stablehlo.return %0 : tensor<f32>
  }
  return %r : tensor<f32>
}
// CHECK: tensor<f32> {2.580000e+02}
