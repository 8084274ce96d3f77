// RUN: stablehlo-opt %s --stablehlo-complex-math-expander --split-input-file | FileCheck %s

// CHECK-LABEL: @exponential
// CHECK-DAG: %[[ZERO:.*]] = stablehlo.constant dense<0.000000e+00> : tensor<2xf32>
// CHECK-DAG: %[[HALF:.*]] = stablehlo.constant dense<5.000000e-01> : tensor<2xf32>
// CHECK-DAG: %[[INF:.*]] = stablehlo.constant dense<0x7F800000> : tensor<2xf32>
// CHECK: %[[X:.*]] = stablehlo.real %arg0 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
// CHECK: %[[E:.*]] = stablehlo.exponential %[[X]] : tensor<2xf32>
// CHECK: %[[OVERFLOW:.*]] = stablehlo.compare  EQ, %[[E]], %[[INF]] : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK: %[[H:.*]] = stablehlo.multiply %[[X]], %[[HALF]] : tensor<2xf32>
// CHECK: %[[EH:.*]] = stablehlo.exponential %[[H]] : tensor<2xf32>
// CHECK: %[[Y:.*]] = stablehlo.imag %arg0 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
// CHECK: %[[COS:.*]] = stablehlo.cosine %[[Y]] : tensor<2xf32>
// CHECK: %[[C1:.*]] = stablehlo.multiply %[[EH]], %[[COS]] : tensor<2xf32>
// CHECK: %[[C2:.*]] = stablehlo.multiply %[[C1]], %[[EH]] : tensor<2xf32>
// CHECK: %[[C3:.*]] = stablehlo.multiply %[[E]], %[[COS]] : tensor<2xf32>
// CHECK: %[[RE:.*]] = stablehlo.select %[[OVERFLOW]], %[[C2]], %[[C3]] : tensor<2xi1>, tensor<2xf32>
// CHECK: %[[REAL:.*]] = stablehlo.compare  EQ, %[[Y]], %[[ZERO]]
// CHECK: %[[SIN:.*]] = stablehlo.sine %[[Y]] : tensor<2xf32>
// CHECK: %[[S1:.*]] = stablehlo.multiply %[[EH]], %[[SIN]] : tensor<2xf32>
// CHECK: %[[S2:.*]] = stablehlo.multiply %[[S1]], %[[EH]] : tensor<2xf32>
// CHECK: %[[S3:.*]] = stablehlo.multiply %[[E]], %[[SIN]] : tensor<2xf32>
// CHECK: %[[S:.*]] = stablehlo.select %[[OVERFLOW]], %[[S2]], %[[S3]] : tensor<2xi1>, tensor<2xf32>
// CHECK: %[[IM:.*]] = stablehlo.select %[[REAL]], %[[ZERO]], %[[S]] : tensor<2xi1>, tensor<2xf32>
// CHECK: %[[Z:.*]] = stablehlo.complex %[[RE]], %[[IM]] {my.tag} : tensor<2xcomplex<f32>>
// CHECK: return %[[Z]]
func.func @exponential(%a: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
  %0 = stablehlo.exponential %a {my.tag} : tensor<2xcomplex<f32>>
  return %0 : tensor<2xcomplex<f32>>
}

// -----

// The splitter for f64, and the largest number.
// CHECK-LABEL: @log
// CHECK-DAG: stablehlo.constant dense<0x41A0000002000000> : tensor<f64>
// CHECK-DAG: stablehlo.constant dense<1.7976931348623157E+308> : tensor<f64>
// CHECK-NOT: stablehlo.log {{.*}} : tensor<complex<f64>>
// CHECK: stablehlo.atan2
// CHECK-NEXT: stablehlo.complex %{{.*}}, %{{.*}} : tensor<complex<f64>>
func.func @log(%a: tensor<complex<f64>>) -> tensor<complex<f64>> {
  %0 = stablehlo.log %a : tensor<complex<f64>>
  return %0 : tensor<complex<f64>>
}

// -----

// Real ops, results whose accuracy is prescribed, and unknown sizes stay.
// CHECK-LABEL: @stays
// CHECK-NEXT: stablehlo.log %arg0 : tensor<2xf32>
// CHECK-NEXT: stablehlo.exponential %arg1 {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<2xcomplex<f32>>
// CHECK-NEXT: stablehlo.sqrt %arg2 : tensor<?xcomplex<f32>>
// CHECK-NEXT: return
func.func @stays(%r: tensor<2xf32>, %a: tensor<2xcomplex<f32>>, %d: tensor<?xcomplex<f32>>) -> (tensor<2xf32>, tensor<2xcomplex<f32>>, tensor<?xcomplex<f32>>) {
  %0 = stablehlo.log %r : tensor<2xf32>
  %1 = "stablehlo.exponential"(%a) {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  %2 = stablehlo.sqrt %d : tensor<?xcomplex<f32>>
  return %0, %1, %2 : tensor<2xf32>, tensor<2xcomplex<f32>>, tensor<?xcomplex<f32>>
}
