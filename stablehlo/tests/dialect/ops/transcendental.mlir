// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @cbrt
func.func @cbrt(
    %arg0: tensor<4xf32>,
    %arg1: tensor<complex<f64>>,
    %arg2: tensor<0x3xbf16>,
    %arg3: tensor<2x!quant.uniform<i8:f32, 2.0:3>>,
    %arg4: tensor<?xf32>,
    %arg5: tensor<?xf32, #stablehlo.bounds<4>>,
    %arg6: tensor<2xf32>) {
  // CHECK: stablehlo.cbrt %arg0 : tensor<4xf32>
  %0 = "stablehlo.cbrt"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.cbrt %arg1 : tensor<complex<f64>>
  %1 = stablehlo.cbrt %arg1 : (tensor<complex<f64>>) -> tensor<complex<f64>>
  // CHECK: stablehlo.cbrt %arg2 {test.keep} : tensor<0x3xbf16>
  %2 = stablehlo.cbrt %arg2 {test.keep} : tensor<0x3xbf16>
  // CHECK: stablehlo.cbrt %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>) -> tensor<2x!quant.uniform<i8:f32, 1.000000e+00:17>>
  %3 = stablehlo.cbrt %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.0:3>>) -> tensor<2x!quant.uniform<i8:f32, 1.0:17>>
  // CHECK: stablehlo.cbrt %arg4 : (tensor<?xf32>) -> tensor<4xf32>
  %4 = stablehlo.cbrt %arg4 : (tensor<?xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.cbrt %arg5 : tensor<?xf32, #stablehlo.bounds<4>>
  %5 = stablehlo.cbrt %arg5 : tensor<?xf32, #stablehlo.bounds<4>>
  // CHECK: stablehlo.cbrt %arg6 {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<2xf32>
  %6 = "stablehlo.cbrt"(%arg6) {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// CHECK-LABEL: func @cosine
func.func @cosine(
    %arg0: tensor<4xf32>,
    %arg1: tensor<complex<f64>>,
    %arg2: tensor<0x3xbf16>,
    %arg3: tensor<2x!quant.uniform<i8:f32, 2.0:3>>,
    %arg4: tensor<?xf32>,
    %arg5: tensor<?xf32, #stablehlo.bounds<4>>,
    %arg6: tensor<2xf32>) {
  // CHECK: stablehlo.cosine %arg0 : tensor<4xf32>
  %0 = "stablehlo.cosine"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.cosine %arg1 : tensor<complex<f64>>
  %1 = stablehlo.cosine %arg1 : (tensor<complex<f64>>) -> tensor<complex<f64>>
  // CHECK: stablehlo.cosine %arg2 {test.keep} : tensor<0x3xbf16>
  %2 = stablehlo.cosine %arg2 {test.keep} : tensor<0x3xbf16>
  // CHECK: stablehlo.cosine %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>) -> tensor<2x!quant.uniform<i8:f32, 1.000000e+00:17>>
  %3 = stablehlo.cosine %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.0:3>>) -> tensor<2x!quant.uniform<i8:f32, 1.0:17>>
  // CHECK: stablehlo.cosine %arg4 : (tensor<?xf32>) -> tensor<4xf32>
  %4 = stablehlo.cosine %arg4 : (tensor<?xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.cosine %arg5 : tensor<?xf32, #stablehlo.bounds<4>>
  %5 = stablehlo.cosine %arg5 : tensor<?xf32, #stablehlo.bounds<4>>
  // CHECK: stablehlo.cosine %arg6 {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<2xf32>
  %6 = "stablehlo.cosine"(%arg6) {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// CHECK-LABEL: func @exponential
func.func @exponential(
    %arg0: tensor<4xf32>,
    %arg1: tensor<complex<f64>>,
    %arg2: tensor<0x3xbf16>,
    %arg3: tensor<2x!quant.uniform<i8:f32, 2.0:3>>,
    %arg4: tensor<?xf32>,
    %arg5: tensor<?xf32, #stablehlo.bounds<4>>,
    %arg6: tensor<2xf32>) {
  // CHECK: stablehlo.exponential %arg0 : tensor<4xf32>
  %0 = "stablehlo.exponential"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.exponential %arg1 : tensor<complex<f64>>
  %1 = stablehlo.exponential %arg1 : (tensor<complex<f64>>) -> tensor<complex<f64>>
  // CHECK: stablehlo.exponential %arg2 {test.keep} : tensor<0x3xbf16>
  %2 = stablehlo.exponential %arg2 {test.keep} : tensor<0x3xbf16>
  // CHECK: stablehlo.exponential %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>) -> tensor<2x!quant.uniform<i8:f32, 1.000000e+00:17>>
  %3 = stablehlo.exponential %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.0:3>>) -> tensor<2x!quant.uniform<i8:f32, 1.0:17>>
  // CHECK: stablehlo.exponential %arg4 : (tensor<?xf32>) -> tensor<4xf32>
  %4 = stablehlo.exponential %arg4 : (tensor<?xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.exponential %arg5 : tensor<?xf32, #stablehlo.bounds<4>>
  %5 = stablehlo.exponential %arg5 : tensor<?xf32, #stablehlo.bounds<4>>
  // CHECK: stablehlo.exponential %arg6 {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<2xf32>
  %6 = "stablehlo.exponential"(%arg6) {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// CHECK-LABEL: func @exponential_minus_one
func.func @exponential_minus_one(
    %arg0: tensor<4xf32>,
    %arg1: tensor<complex<f64>>,
    %arg2: tensor<0x3xbf16>,
    %arg3: tensor<2x!quant.uniform<i8:f32, 2.0:3>>,
    %arg4: tensor<?xf32>,
    %arg5: tensor<?xf32, #stablehlo.bounds<4>>,
    %arg6: tensor<2xf32>) {
  // CHECK: stablehlo.exponential_minus_one %arg0 : tensor<4xf32>
  %0 = "stablehlo.exponential_minus_one"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.exponential_minus_one %arg1 : tensor<complex<f64>>
  %1 = stablehlo.exponential_minus_one %arg1 : (tensor<complex<f64>>) -> tensor<complex<f64>>
  // CHECK: stablehlo.exponential_minus_one %arg2 {test.keep} : tensor<0x3xbf16>
  %2 = stablehlo.exponential_minus_one %arg2 {test.keep} : tensor<0x3xbf16>
  // CHECK: stablehlo.exponential_minus_one %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>) -> tensor<2x!quant.uniform<i8:f32, 1.000000e+00:17>>
  %3 = stablehlo.exponential_minus_one %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.0:3>>) -> tensor<2x!quant.uniform<i8:f32, 1.0:17>>
  // CHECK: stablehlo.exponential_minus_one %arg4 : (tensor<?xf32>) -> tensor<4xf32>
  %4 = stablehlo.exponential_minus_one %arg4 : (tensor<?xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.exponential_minus_one %arg5 : tensor<?xf32, #stablehlo.bounds<4>>
  %5 = stablehlo.exponential_minus_one %arg5 : tensor<?xf32, #stablehlo.bounds<4>>
  // CHECK: stablehlo.exponential_minus_one %arg6 {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<2xf32>
  %6 = "stablehlo.exponential_minus_one"(%arg6) {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// CHECK-LABEL: func @log
func.func @log(
    %arg0: tensor<4xf32>,
    %arg1: tensor<complex<f64>>,
    %arg2: tensor<0x3xbf16>,
    %arg3: tensor<2x!quant.uniform<i8:f32, 2.0:3>>,
    %arg4: tensor<?xf32>,
    %arg5: tensor<?xf32, #stablehlo.bounds<4>>,
    %arg6: tensor<2xf32>) {
  // CHECK: stablehlo.log %arg0 : tensor<4xf32>
  %0 = "stablehlo.log"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.log %arg1 : tensor<complex<f64>>
  %1 = stablehlo.log %arg1 : (tensor<complex<f64>>) -> tensor<complex<f64>>
  // CHECK: stablehlo.log %arg2 {test.keep} : tensor<0x3xbf16>
  %2 = stablehlo.log %arg2 {test.keep} : tensor<0x3xbf16>
  // CHECK: stablehlo.log %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>) -> tensor<2x!quant.uniform<i8:f32, 1.000000e+00:17>>
  %3 = stablehlo.log %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.0:3>>) -> tensor<2x!quant.uniform<i8:f32, 1.0:17>>
  // CHECK: stablehlo.log %arg4 : (tensor<?xf32>) -> tensor<4xf32>
  %4 = stablehlo.log %arg4 : (tensor<?xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.log %arg5 : tensor<?xf32, #stablehlo.bounds<4>>
  %5 = stablehlo.log %arg5 : tensor<?xf32, #stablehlo.bounds<4>>
  // CHECK: stablehlo.log %arg6 {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<2xf32>
  %6 = "stablehlo.log"(%arg6) {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// CHECK-LABEL: func @log_plus_one
func.func @log_plus_one(
    %arg0: tensor<4xf32>,
    %arg1: tensor<complex<f64>>,
    %arg2: tensor<0x3xbf16>,
    %arg3: tensor<2x!quant.uniform<i8:f32, 2.0:3>>,
    %arg4: tensor<?xf32>,
    %arg5: tensor<?xf32, #stablehlo.bounds<4>>,
    %arg6: tensor<2xf32>) {
  // CHECK: stablehlo.log_plus_one %arg0 : tensor<4xf32>
  %0 = "stablehlo.log_plus_one"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.log_plus_one %arg1 : tensor<complex<f64>>
  %1 = stablehlo.log_plus_one %arg1 : (tensor<complex<f64>>) -> tensor<complex<f64>>
  // CHECK: stablehlo.log_plus_one %arg2 {test.keep} : tensor<0x3xbf16>
  %2 = stablehlo.log_plus_one %arg2 {test.keep} : tensor<0x3xbf16>
  // CHECK: stablehlo.log_plus_one %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>) -> tensor<2x!quant.uniform<i8:f32, 1.000000e+00:17>>
  %3 = stablehlo.log_plus_one %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.0:3>>) -> tensor<2x!quant.uniform<i8:f32, 1.0:17>>
  // CHECK: stablehlo.log_plus_one %arg4 : (tensor<?xf32>) -> tensor<4xf32>
  %4 = stablehlo.log_plus_one %arg4 : (tensor<?xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.log_plus_one %arg5 : tensor<?xf32, #stablehlo.bounds<4>>
  %5 = stablehlo.log_plus_one %arg5 : tensor<?xf32, #stablehlo.bounds<4>>
  // CHECK: stablehlo.log_plus_one %arg6 {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<2xf32>
  %6 = "stablehlo.log_plus_one"(%arg6) {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// CHECK-LABEL: func @logistic
func.func @logistic(
    %arg0: tensor<4xf32>,
    %arg1: tensor<complex<f64>>,
    %arg2: tensor<0x3xbf16>,
    %arg3: tensor<2x!quant.uniform<i8:f32, 2.0:3>>,
    %arg4: tensor<?xf32>,
    %arg5: tensor<?xf32, #stablehlo.bounds<4>>,
    %arg6: tensor<2xf32>) {
  // CHECK: stablehlo.logistic %arg0 : tensor<4xf32>
  %0 = "stablehlo.logistic"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.logistic %arg1 : tensor<complex<f64>>
  %1 = stablehlo.logistic %arg1 : (tensor<complex<f64>>) -> tensor<complex<f64>>
  // CHECK: stablehlo.logistic %arg2 {test.keep} : tensor<0x3xbf16>
  %2 = stablehlo.logistic %arg2 {test.keep} : tensor<0x3xbf16>
  // CHECK: stablehlo.logistic %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>) -> tensor<2x!quant.uniform<i8:f32, 1.000000e+00:17>>
  %3 = stablehlo.logistic %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.0:3>>) -> tensor<2x!quant.uniform<i8:f32, 1.0:17>>
  // CHECK: stablehlo.logistic %arg4 : (tensor<?xf32>) -> tensor<4xf32>
  %4 = stablehlo.logistic %arg4 : (tensor<?xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.logistic %arg5 : tensor<?xf32, #stablehlo.bounds<4>>
  %5 = stablehlo.logistic %arg5 : tensor<?xf32, #stablehlo.bounds<4>>
  // CHECK: stablehlo.logistic %arg6 {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<2xf32>
  %6 = "stablehlo.logistic"(%arg6) {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// CHECK-LABEL: func @rsqrt
func.func @rsqrt(
    %arg0: tensor<4xf32>,
    %arg1: tensor<complex<f64>>,
    %arg2: tensor<0x3xbf16>,
    %arg3: tensor<2x!quant.uniform<i8:f32, 2.0:3>>,
    %arg4: tensor<?xf32>,
    %arg5: tensor<?xf32, #stablehlo.bounds<4>>,
    %arg6: tensor<2xf32>) {
  // CHECK: stablehlo.rsqrt %arg0 : tensor<4xf32>
  %0 = "stablehlo.rsqrt"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.rsqrt %arg1 : tensor<complex<f64>>
  %1 = stablehlo.rsqrt %arg1 : (tensor<complex<f64>>) -> tensor<complex<f64>>
  // CHECK: stablehlo.rsqrt %arg2 {test.keep} : tensor<0x3xbf16>
  %2 = stablehlo.rsqrt %arg2 {test.keep} : tensor<0x3xbf16>
  // CHECK: stablehlo.rsqrt %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>) -> tensor<2x!quant.uniform<i8:f32, 1.000000e+00:17>>
  %3 = stablehlo.rsqrt %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.0:3>>) -> tensor<2x!quant.uniform<i8:f32, 1.0:17>>
  // CHECK: stablehlo.rsqrt %arg4 : (tensor<?xf32>) -> tensor<4xf32>
  %4 = stablehlo.rsqrt %arg4 : (tensor<?xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.rsqrt %arg5 : tensor<?xf32, #stablehlo.bounds<4>>
  %5 = stablehlo.rsqrt %arg5 : tensor<?xf32, #stablehlo.bounds<4>>
  // CHECK: stablehlo.rsqrt %arg6 {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<2xf32>
  %6 = "stablehlo.rsqrt"(%arg6) {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// CHECK-LABEL: func @sine
func.func @sine(
    %arg0: tensor<4xf32>,
    %arg1: tensor<complex<f64>>,
    %arg2: tensor<0x3xbf16>,
    %arg3: tensor<2x!quant.uniform<i8:f32, 2.0:3>>,
    %arg4: tensor<?xf32>,
    %arg5: tensor<?xf32, #stablehlo.bounds<4>>,
    %arg6: tensor<2xf32>) {
  // CHECK: stablehlo.sine %arg0 : tensor<4xf32>
  %0 = "stablehlo.sine"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.sine %arg1 : tensor<complex<f64>>
  %1 = stablehlo.sine %arg1 : (tensor<complex<f64>>) -> tensor<complex<f64>>
  // CHECK: stablehlo.sine %arg2 {test.keep} : tensor<0x3xbf16>
  %2 = stablehlo.sine %arg2 {test.keep} : tensor<0x3xbf16>
  // CHECK: stablehlo.sine %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>) -> tensor<2x!quant.uniform<i8:f32, 1.000000e+00:17>>
  %3 = stablehlo.sine %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.0:3>>) -> tensor<2x!quant.uniform<i8:f32, 1.0:17>>
  // CHECK: stablehlo.sine %arg4 : (tensor<?xf32>) -> tensor<4xf32>
  %4 = stablehlo.sine %arg4 : (tensor<?xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.sine %arg5 : tensor<?xf32, #stablehlo.bounds<4>>
  %5 = stablehlo.sine %arg5 : tensor<?xf32, #stablehlo.bounds<4>>
  // CHECK: stablehlo.sine %arg6 {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<2xf32>
  %6 = "stablehlo.sine"(%arg6) {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// CHECK-LABEL: func @sqrt
func.func @sqrt(
    %arg0: tensor<4xf32>,
    %arg1: tensor<complex<f64>>,
    %arg2: tensor<0x3xbf16>,
    %arg3: tensor<2x!quant.uniform<i8:f32, 2.0:3>>,
    %arg4: tensor<?xf32>,
    %arg5: tensor<?xf32, #stablehlo.bounds<4>>,
    %arg6: tensor<2xf32>) {
  // CHECK: stablehlo.sqrt %arg0 : tensor<4xf32>
  %0 = "stablehlo.sqrt"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.sqrt %arg1 : tensor<complex<f64>>
  %1 = stablehlo.sqrt %arg1 : (tensor<complex<f64>>) -> tensor<complex<f64>>
  // CHECK: stablehlo.sqrt %arg2 {test.keep} : tensor<0x3xbf16>
  %2 = stablehlo.sqrt %arg2 {test.keep} : tensor<0x3xbf16>
  // CHECK: stablehlo.sqrt %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>) -> tensor<2x!quant.uniform<i8:f32, 1.000000e+00:17>>
  %3 = stablehlo.sqrt %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.0:3>>) -> tensor<2x!quant.uniform<i8:f32, 1.0:17>>
  // CHECK: stablehlo.sqrt %arg4 : (tensor<?xf32>) -> tensor<4xf32>
  %4 = stablehlo.sqrt %arg4 : (tensor<?xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.sqrt %arg5 : tensor<?xf32, #stablehlo.bounds<4>>
  %5 = stablehlo.sqrt %arg5 : tensor<?xf32, #stablehlo.bounds<4>>
  // CHECK: stablehlo.sqrt %arg6 {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<2xf32>
  %6 = "stablehlo.sqrt"(%arg6) {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// CHECK-LABEL: func @tan
func.func @tan(
    %arg0: tensor<4xf32>,
    %arg1: tensor<complex<f64>>,
    %arg2: tensor<0x3xbf16>,
    %arg3: tensor<2x!quant.uniform<i8:f32, 2.0:3>>,
    %arg4: tensor<?xf32>,
    %arg5: tensor<?xf32, #stablehlo.bounds<4>>,
    %arg6: tensor<2xf32>) {
  // CHECK: stablehlo.tan %arg0 : tensor<4xf32>
  %0 = "stablehlo.tan"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.tan %arg1 : tensor<complex<f64>>
  %1 = stablehlo.tan %arg1 : (tensor<complex<f64>>) -> tensor<complex<f64>>
  // CHECK: stablehlo.tan %arg2 {test.keep} : tensor<0x3xbf16>
  %2 = stablehlo.tan %arg2 {test.keep} : tensor<0x3xbf16>
  // CHECK: stablehlo.tan %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>) -> tensor<2x!quant.uniform<i8:f32, 1.000000e+00:17>>
  %3 = stablehlo.tan %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.0:3>>) -> tensor<2x!quant.uniform<i8:f32, 1.0:17>>
  // CHECK: stablehlo.tan %arg4 : (tensor<?xf32>) -> tensor<4xf32>
  %4 = stablehlo.tan %arg4 : (tensor<?xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.tan %arg5 : tensor<?xf32, #stablehlo.bounds<4>>
  %5 = stablehlo.tan %arg5 : tensor<?xf32, #stablehlo.bounds<4>>
  // CHECK: stablehlo.tan %arg6 {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<2xf32>
  %6 = "stablehlo.tan"(%arg6) {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// CHECK-LABEL: func @tanh
func.func @tanh(
    %arg0: tensor<4xf32>,
    %arg1: tensor<complex<f64>>,
    %arg2: tensor<0x3xbf16>,
    %arg3: tensor<2x!quant.uniform<i8:f32, 2.0:3>>,
    %arg4: tensor<?xf32>,
    %arg5: tensor<?xf32, #stablehlo.bounds<4>>,
    %arg6: tensor<2xf32>) {
  // CHECK: stablehlo.tanh %arg0 : tensor<4xf32>
  %0 = "stablehlo.tanh"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.tanh %arg1 : tensor<complex<f64>>
  %1 = stablehlo.tanh %arg1 : (tensor<complex<f64>>) -> tensor<complex<f64>>
  // CHECK: stablehlo.tanh %arg2 {test.keep} : tensor<0x3xbf16>
  %2 = stablehlo.tanh %arg2 {test.keep} : tensor<0x3xbf16>
  // CHECK: stablehlo.tanh %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>) -> tensor<2x!quant.uniform<i8:f32, 1.000000e+00:17>>
  %3 = stablehlo.tanh %arg3 : (tensor<2x!quant.uniform<i8:f32, 2.0:3>>) -> tensor<2x!quant.uniform<i8:f32, 1.0:17>>
  // CHECK: stablehlo.tanh %arg4 : (tensor<?xf32>) -> tensor<4xf32>
  %4 = stablehlo.tanh %arg4 : (tensor<?xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.tanh %arg5 : tensor<?xf32, #stablehlo.bounds<4>>
  %5 = stablehlo.tanh %arg5 : tensor<?xf32, #stablehlo.bounds<4>>
  // CHECK: stablehlo.tanh %arg6 {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<2xf32>
  %6 = "stablehlo.tanh"(%arg6) {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// What follows is one mechanism of all ops above.

// CHECK-LABEL: func @element_types
func.func @element_types(
    %arg0: tensor<2xf4E2M1FN>,
    %arg1: tensor<2xf6E2M3FN>,
    %arg2: tensor<2xf6E3M2FN>,
    %arg3: tensor<2xf8E3M4>,
    %arg4: tensor<2xf8E4M3>,
    %arg5: tensor<2xf8E4M3FN>,
    %arg6: tensor<2xf8E4M3FNUZ>,
    %arg7: tensor<2xf8E4M3B11FNUZ>,
    %arg8: tensor<2xf8E5M2>,
    %arg9: tensor<2xf8E5M2FNUZ>,
    %arg10: tensor<2xf8E8M0FNU>,
    %arg11: tensor<2xbf16>,
    %arg12: tensor<2xf16>,
    %arg13: tensor<2xf32>,
    %arg14: tensor<2xf64>,
    %arg15: tensor<2xcomplex<f32>>,
    %arg16: tensor<2xcomplex<f64>>) {
  // CHECK: stablehlo.exponential %arg0 : tensor<2xf4E2M1FN>
  %0 = stablehlo.exponential %arg0 : tensor<2xf4E2M1FN>
  // CHECK: stablehlo.exponential %arg1 : tensor<2xf6E2M3FN>
  %1 = stablehlo.exponential %arg1 : tensor<2xf6E2M3FN>
  // CHECK: stablehlo.exponential %arg2 : tensor<2xf6E3M2FN>
  %2 = stablehlo.exponential %arg2 : tensor<2xf6E3M2FN>
  // CHECK: stablehlo.exponential %arg3 : tensor<2xf8E3M4>
  %3 = stablehlo.exponential %arg3 : tensor<2xf8E3M4>
  // CHECK: stablehlo.exponential %arg4 : tensor<2xf8E4M3>
  %4 = stablehlo.exponential %arg4 : tensor<2xf8E4M3>
  // CHECK: stablehlo.exponential %arg5 : tensor<2xf8E4M3FN>
  %5 = stablehlo.exponential %arg5 : tensor<2xf8E4M3FN>
  // CHECK: stablehlo.exponential %arg6 : tensor<2xf8E4M3FNUZ>
  %6 = stablehlo.exponential %arg6 : tensor<2xf8E4M3FNUZ>
  // CHECK: stablehlo.exponential %arg7 : tensor<2xf8E4M3B11FNUZ>
  %7 = stablehlo.exponential %arg7 : tensor<2xf8E4M3B11FNUZ>
  // CHECK: stablehlo.exponential %arg8 : tensor<2xf8E5M2>
  %8 = stablehlo.exponential %arg8 : tensor<2xf8E5M2>
  // CHECK: stablehlo.exponential %arg9 : tensor<2xf8E5M2FNUZ>
  %9 = stablehlo.exponential %arg9 : tensor<2xf8E5M2FNUZ>
  // CHECK: stablehlo.exponential %arg10 : tensor<2xf8E8M0FNU>
  %10 = stablehlo.exponential %arg10 : tensor<2xf8E8M0FNU>
  // CHECK: stablehlo.exponential %arg11 : tensor<2xbf16>
  %11 = stablehlo.exponential %arg11 : tensor<2xbf16>
  // CHECK: stablehlo.exponential %arg12 : tensor<2xf16>
  %12 = stablehlo.exponential %arg12 : tensor<2xf16>
  // CHECK: stablehlo.exponential %arg13 : tensor<2xf32>
  %13 = stablehlo.exponential %arg13 : tensor<2xf32>
  // CHECK: stablehlo.exponential %arg14 : tensor<2xf64>
  %14 = stablehlo.exponential %arg14 : tensor<2xf64>
  // CHECK: stablehlo.exponential %arg15 : tensor<2xcomplex<f32>>
  %15 = stablehlo.exponential %arg15 : tensor<2xcomplex<f32>>
  // CHECK: stablehlo.exponential %arg16 : tensor<2xcomplex<f64>>
  %16 = stablehlo.exponential %arg16 : tensor<2xcomplex<f64>>
  return
}

// CHECK-LABEL: func @result_accuracy
func.func @result_accuracy(%arg0: tensor<4xf32>) {
  // The default is not printed.
  // CHECK: stablehlo.tanh %arg0 : tensor<4xf32>
  %0 = stablehlo.tanh %arg0 {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>} : tensor<4xf32>
  // CHECK: stablehlo.tanh %arg0 {result_accuracy = #stablehlo.result_accuracy<atol = 1.000000e-05, rtol = 9.9999999999999995E-7, ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<4xf32>
  %1 = "stablehlo.tanh"(%arg0) {result_accuracy = #stablehlo.result_accuracy<atol = 1.0e-5, rtol = 1.0e-6, ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.tanh %arg0 {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<TOLERANCE>>, test.keep = "x"} : tensor<4xf32>
  %2 = stablehlo.tanh %arg0 {test.keep = "x", result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<4xf32>
  return
}

// CHECK-LABEL: func @dynamic
func.func @dynamic(%arg0: tensor<4xf32>, %arg1: tensor<?x?x3xf32, #stablehlo.bounds<4, ?, ?>>) {
  // CHECK: stablehlo.log %arg0 : (tensor<4xf32>) -> tensor<?xf32>
  %0 = stablehlo.log %arg0 : (tensor<4xf32>) -> tensor<?xf32>
  // CHECK: stablehlo.log %arg0 : (tensor<4xf32>) -> tensor<?xf32, #stablehlo.bounds<4>>
  %1 = stablehlo.log %arg0 : (tensor<4xf32>) -> tensor<?xf32, #stablehlo.bounds<4>>
  // CHECK: stablehlo.log %arg1 : tensor<?x?x3xf32, #stablehlo.bounds<4, ?, ?>>
  %2 = stablehlo.log %arg1 : tensor<?x?x3xf32, #stablehlo.bounds<4, ?, ?>>
  return
}
