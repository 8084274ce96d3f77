// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @constant_generic
func.func @constant_generic() {
  // CHECK: %cst = stablehlo.constant dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>
  %0 = "stablehlo.constant"() {value = dense<[1.0, 2.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  return
}

// CHECK-LABEL: func @constant_splat
func.func @constant_splat() {
  // CHECK: %c = stablehlo.constant dense<1> : tensor<2x3xi32>
  %0 = stablehlo.constant dense<1> : tensor<2x3xi32>
  return
}

// CHECK-LABEL: func @constant_scalar
func.func @constant_scalar() {
  // CHECK: %c = stablehlo.constant dense<true> : tensor<i1>
  %0 = stablehlo.constant dense<true> : tensor<i1>
  return
}

// CHECK-LABEL: func @constant_complex
func.func @constant_complex() {
  // CHECK: %cst = stablehlo.constant dense<[(1.000000e+00,2.000000e+00), (3.000000e+00,-4.000000e+00)]> : tensor<2xcomplex<f32>>
  %0 = stablehlo.constant dense<[(1.0, 2.0), (3.0, -4.0)]> : tensor<2xcomplex<f32>>
  return
}

// CHECK-LABEL: func @constant_empty
func.func @constant_empty() {
  // CHECK: %c = stablehlo.constant dense<> : tensor<0xui8>
  %0 = stablehlo.constant dense<> : tensor<0xui8>
  return
}

// CHECK-LABEL: func @constant_bits_of_nan
func.func @constant_bits_of_nan() {
  // CHECK: %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
  %0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
  return
}

// CHECK-LABEL: func @constant_sub_byte
func.func @constant_sub_byte() {
  // CHECK: %c = stablehlo.constant dense<-1> : tensor<2xi4>
  %0 = stablehlo.constant dense<-1> : tensor<2xi4>
  return
}

// CHECK-LABEL: func @constant_attribute
func.func @constant_attribute() {
  // CHECK: %c = stablehlo.constant {test.note = 1 : i64} dense<3> : tensor<i32>
  %0 = "stablehlo.constant"() {value = dense<3> : tensor<i32>, test.note = 1 : i64} : () -> tensor<i32>
  return
}

// CHECK-LABEL: func @constant_quantized
func.func @constant_quantized() {
  // CHECK: %cst = stablehlo.constant() <{value = dense<[1, 2]> : tensor<2xi8>}> : () -> tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>
  %0 = stablehlo.constant() {value = dense<[1, 2]> : tensor<2xi8>} : () -> tensor<2x!quant.uniform<i8:f32, 2.0:3>>
  return
}

// CHECK-LABEL: func @constant_quantized_properties
func.func @constant_quantized_properties() {
  // CHECK: %cst = stablehlo.constant() <{value = dense<[1, 2]> : tensor<2xi8>}> {test.keep} : () -> tensor<2x!quant.uniform<i8:f32:0, {1.000000e+00,2.000000e+00}>>
  %0 = stablehlo.constant() <{value = dense<[1, 2]> : tensor<2xi8>}> {test.keep} : () -> tensor<2x!quant.uniform<i8:f32:0, {1.0, 2.0}>>
  return
}

// CHECK-LABEL: func @constant_quantized_unsigned
func.func @constant_quantized_unsigned() {
  // CHECK: %cst = stablehlo.constant() <{value = dense<200> : tensor<2xui8>}> : () -> tensor<2x!quant.uniform<u8<0:200>:f32, 1.000000e+00>>
  %0 = stablehlo.constant() <{value = dense<200> : tensor<2xui8>}> : () -> tensor<2x!quant.uniform<u8<0:200>:f32, 1.0>>
  return
}

// CHECK-LABEL: func @constant_resource
func.func @constant_resource() {
  // CHECK: %cst = stablehlo.constant dense_resource<blob> : tensor<2xf32>
  %0 = stablehlo.constant dense_resource<blob> : tensor<2xf32>
  return
}

{-#
  dialect_resources: {
    builtin: {
      blob: "0x040000000000803F00000040"
    }
  }
#-}
