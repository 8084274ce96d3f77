// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @iota
func.func @iota() {
  // CHECK: stablehlo.iota dim = 1 : tensor<4x5xi32>
  %0 = "stablehlo.iota"() {iota_dimension = 1 : i64} : () -> tensor<4x5xi32>
  return
}

// CHECK-LABEL: func @iota_attribute
func.func @iota_attribute() {
  // CHECK: stablehlo.iota dim = 0 {my.x} : tensor<4xf8E4M3FN>
  %0 = stablehlo.iota dim = 0 {my.x} : tensor<4xf8E4M3FN>
  return
}

// CHECK-LABEL: func @iota_empty_complex
func.func @iota_empty_complex() {
  // CHECK: stablehlo.iota dim = 1 : tensor<2x0xcomplex<f64>>
  %0 = stablehlo.iota dim = 1 : tensor<2x0xcomplex<f64>>
  return
}

// CHECK-LABEL: func @iota_quantized
func.func @iota_quantized() {
  // CHECK: stablehlo.iota dim = 0 : tensor<4x!quant.uniform<i8:f32, 2.000000e+00:3>>
  %0 = stablehlo.iota dim = 0 : tensor<4x!quant.uniform<i8:f32, 2.0:3>>
  return
}
