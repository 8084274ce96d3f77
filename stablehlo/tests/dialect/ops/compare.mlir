// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s
// RUN: stablehlo-opt %s | FileCheck %s --check-prefix=BLANKS --strict-whitespace

// CHECK-LABEL: func @compare_directions
func.func @compare_directions(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) {
  // CHECK: stablehlo.compare  EQ, %arg0, %arg1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %0 = "stablehlo.compare"(%arg0, %arg1) {comparison_direction = #stablehlo<comparison_direction EQ>} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  // CHECK: stablehlo.compare  NE, %arg0, %arg1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %1 = "stablehlo.compare"(%arg0, %arg1) {comparison_direction = #stablehlo<comparison_direction NE>} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  // CHECK: stablehlo.compare  GE, %arg0, %arg1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %2 = "stablehlo.compare"(%arg0, %arg1) {comparison_direction = #stablehlo<comparison_direction GE>} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  // CHECK: stablehlo.compare  GT, %arg0, %arg1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %3 = "stablehlo.compare"(%arg0, %arg1) {comparison_direction = #stablehlo<comparison_direction GT>} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  // CHECK: stablehlo.compare  LE, %arg0, %arg1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %4 = "stablehlo.compare"(%arg0, %arg1) {comparison_direction = #stablehlo<comparison_direction LE>} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  // CHECK: stablehlo.compare  LT, %arg0, %arg1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %5 = "stablehlo.compare"(%arg0, %arg1) {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  return
}

// What is printed is what was written, NOTYPE too.

// CHECK-LABEL: func @compare_types
func.func @compare_types(
    %arg0: tensor<2xf32>,
    %arg1: tensor<2xf32>,
    %arg2: tensor<2xf8E5M2>,
    %arg3: tensor<2xcomplex<f64>>,
    %arg4: tensor<2xi32>,
    %arg5: tensor<2xui4>,
    %arg6: tensor<2xi1>,
    %arg7: tensor<2xi32>,
    %arg8: tensor<2x!quant.uniform<i8:f32, 2.0:3>>) {
  // CHECK: stablehlo.compare  LT, %arg0, %arg0,  FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  %0 = stablehlo.compare LT, %arg0, %arg0, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  // CHECK: stablehlo.compare  LT, %arg1, %arg1,  TOTALORDER : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  %1 = stablehlo.compare LT, %arg1, %arg1, TOTALORDER : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  // CHECK: stablehlo.compare  LT, %arg2, %arg2,  TOTALORDER : (tensor<2xf8E5M2>, tensor<2xf8E5M2>) -> tensor<2xi1>
  %2 = stablehlo.compare LT, %arg2, %arg2, TOTALORDER : (tensor<2xf8E5M2>, tensor<2xf8E5M2>) -> tensor<2xi1>
  // CHECK: stablehlo.compare  LT, %arg3, %arg3,  FLOAT : (tensor<2xcomplex<f64>>, tensor<2xcomplex<f64>>) -> tensor<2xi1>
  %3 = stablehlo.compare LT, %arg3, %arg3, FLOAT : (tensor<2xcomplex<f64>>, tensor<2xcomplex<f64>>) -> tensor<2xi1>
  // CHECK: stablehlo.compare  LT, %arg4, %arg4,  SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
  %4 = stablehlo.compare LT, %arg4, %arg4, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
  // CHECK: stablehlo.compare  LT, %arg5, %arg5,  UNSIGNED : (tensor<2xui4>, tensor<2xui4>) -> tensor<2xi1>
  %5 = stablehlo.compare LT, %arg5, %arg5, UNSIGNED : (tensor<2xui4>, tensor<2xui4>) -> tensor<2xi1>
  // CHECK: stablehlo.compare  LT, %arg6, %arg6,  UNSIGNED : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  %6 = stablehlo.compare LT, %arg6, %arg6, UNSIGNED : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  // CHECK: stablehlo.compare  LT, %arg7, %arg7,  NOTYPE : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
  %7 = stablehlo.compare LT, %arg7, %arg7, NOTYPE : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
  // CHECK: stablehlo.compare  LT, %arg8, %arg8,  FLOAT : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>, tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>) -> tensor<2xi1>
  %8 = stablehlo.compare LT, %arg8, %arg8, FLOAT : (tensor<2x!quant.uniform<i8:f32, 2.0:3>>, tensor<2x!quant.uniform<i8:f32, 2.0:3>>) -> tensor<2xi1>
  return
}

// Two blanks stand before direction and type: other projects' tests expect them.

// CHECK-LABEL: func @compare_blanks
func.func @compare_blanks(%arg0: tensor<f32>) {
  // BLANKS: %0 = stablehlo.compare  LT, %arg0, %arg0,  FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
  %0 = stablehlo.compare LT, %arg0, %arg0, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
  return
}

// CHECK-LABEL: func @compare_attributes
func.func @compare_attributes(%arg0: tensor<i64>, %arg1: tensor<0x3xi1>) {
  // CHECK: stablehlo.compare  GE, %arg0, %arg0,  SIGNED {test.keep} : (tensor<i64>, tensor<i64>) -> tensor<i1>
  %0 = "stablehlo.compare"(%arg0, %arg0) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> {test.keep} : (tensor<i64>, tensor<i64>) -> tensor<i1>
  // CHECK: stablehlo.compare  NE, %arg1, %arg1 {test.keep} : (tensor<0x3xi1>, tensor<0x3xi1>) -> tensor<0x3xi1>
  %1 = stablehlo.compare NE, %arg1, %arg1 {test.keep} : (tensor<0x3xi1>, tensor<0x3xi1>) -> tensor<0x3xi1>
  return
}

// CHECK-LABEL: func @compare_dynamic
func.func @compare_dynamic(%arg0: tensor<?xf32>, %arg1: tensor<4xf32>, %arg2: tensor<?xf32, #stablehlo.bounds<4>>) {
  // CHECK: stablehlo.compare  EQ, %arg0, %arg1 : (tensor<?xf32>, tensor<4xf32>) -> tensor<?xi1>
  %0 = stablehlo.compare EQ, %arg0, %arg1 : (tensor<?xf32>, tensor<4xf32>) -> tensor<?xi1>
  // CHECK: stablehlo.compare  EQ, %arg2, %arg2 : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<?xi1, #stablehlo.bounds<4>>
  %1 = stablehlo.compare EQ, %arg2, %arg2 : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<?xi1, #stablehlo.bounds<4>>
  return
}

// CHECK-LABEL: func @compare_quantized_of_other_scales
func.func @compare_quantized_of_other_scales(%arg0: tensor<2x!quant.uniform<i8:f32, 2.0:3>>, %arg1: tensor<2x!quant.uniform<i8:f32, 1.0:17>>) {
  // CHECK: stablehlo.compare  LE, %arg0, %arg1 : (tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>, tensor<2x!quant.uniform<i8:f32, 1.000000e+00:17>>) -> tensor<2xi1>
  %0 = stablehlo.compare LE, %arg0, %arg1 : (tensor<2x!quant.uniform<i8:f32, 2.0:3>>, tensor<2x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<2xi1>
  return
}
