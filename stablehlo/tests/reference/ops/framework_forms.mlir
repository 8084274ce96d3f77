// What exporters write in place of ops of CHLO, and constants of another dialect.
// RUN: stablehlo-translate --interpret %s --entry=erf --input="3xf32=0 0.5 -1" | FileCheck %s --check-prefix=ERF
// RUN: stablehlo-translate --interpret %s --entry=top_k --input="2x4xf32=1 5 3 2 8 6 7 9" | FileCheck %s --check-prefix=TOPK
// RUN: not stablehlo-translate --interpret %s --entry=bottom_k --input="4xf32=1" 2>&1 | FileCheck %s --check-prefix=BOTTOMK
// RUN: not stablehlo-translate --interpret %s --entry=malformed --input="4xf32=1" 2>&1 | FileCheck %s --check-prefix=MALFORMED
// RUN: stablehlo-translate --interpret %s --entry=constant --input="2xf32=1 2" | FileCheck %s --check-prefix=CONSTANT
// RUN: stablehlo-translate --interpret %s --entry=copy --input="2xf32=1 2" | FileCheck %s --check-prefix=COPY
// RUN: stablehlo-translate --interpret %s --entry=branch --input=i32=0 --input="2xf32=0 1" | FileCheck %s --check-prefix=BRANCH

// erf(0.5) and -erf(1) by mpmath, then the copy.
// ERF: [0.000000e+00, 0.520499885, -0.842700779]
func.func @erf(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.custom_call @mhlo.erf(%x) {mhlo.attributes = {}, mhlo.version = 1 : i64} : (tensor<3xf32>) -> tensor<3xf32>
  %1 = stablehlo.custom_call @mhlo.copy(%0) : (tensor<3xf32>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}

// TOPK: [5.000000e+00, 3.000000e+00]
// TOPK: [9.000000e+00, 8.000000e+00]
// TOPK: [1, 2]
// TOPK: [3, 0]
func.func @top_k(%x: tensor<2x4xf32>) -> (tensor<2x2xf32>, tensor<2x2xi32>) {
  %0:2 = stablehlo.custom_call @mhlo.topk(%x) {mhlo.attributes = {k = 2 : i64, largest = true}, mhlo.version = 1 : i64} : (tensor<2x4xf32>) -> (tensor<2x2xf32>, tensor<2x2xi32>)
  return %0#0, %0#1 : tensor<2x2xf32>, tensor<2x2xi32>
}

// BOTTOMK: error: 'stablehlo.custom_call' op of target 'mhlo.topk' is not supported by the interpreter
func.func @bottom_k(%x: tensor<4xf32>) -> tensor<2xf32> {
  %0:2 = stablehlo.custom_call @mhlo.topk(%x) {mhlo.attributes = {k = 2 : i64, largest = false}} : (tensor<4xf32>) -> (tensor<2xf32>, tensor<2xi32>)
  return %0#0 : tensor<2xf32>
}

// MALFORMED: error: 'stablehlo.custom_call' op of target 'chlo.top_k' is not supported by the interpreter
func.func @malformed(%x: tensor<4xf32>) -> tensor<2xf32> {
  %0:2 = stablehlo.custom_call @chlo.top_k(%x) {mhlo.attributes = {k = "two"}} : (tensor<4xf32>) -> (tensor<2xf32>, tensor<2xi32>)
  return %0#0 : tensor<2xf32>
}

// CONSTANT: [1.100000e+01, 2.200000e+01]
func.func @constant(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = arith.constant dense<[10.0, 20.0]> : tensor<2xf32>
  %1 = stablehlo.add %x, %0 : tensor<2xf32>
  return %1 : tensor<2xf32>
}

// tan(1) by mpmath.
// BRANCH: [0.000000e+00, 1.55740774]
func.func @branch(%i: tensor<i32>, %x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "stablehlo.case"(%i) ({
    %1 = stablehlo.custom_call @chlo.tan(%x) : (tensor<2xf32>) -> tensor<2xf32>
    stablehlo.return %1 : tensor<2xf32>
  }, {
    %1 = stablehlo.custom_call @mhlo.unknown(%x) : (tensor<2xf32>) -> tensor<2xf32>
    stablehlo.return %1 : tensor<2xf32>
  }) : (tensor<i32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// TensorFlow's compiler leaves copies.
// COPY: [1.000000e+00, 2.000000e+00]
func.func @copy(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = mhlo.copy %x : tensor<2xf32>
  %1 = mhlo.copy %0 {cross_program_prefetch_index = 0 : i32} : tensor<2xf32>
  return %1 : tensor<2xf32>
}
