// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC

// CHECK-LABEL: func @expect_eq
// GENERIC-LABEL: sym_name = "expect_eq"
func.func @expect_eq(%a: tensor<2xi32>, %b: tensor<!quant.uniform<i8:f32, 0.5>>, %c: tensor<?xf8E4M3FN>) {
  // CHECK: check.expect_eq %arg0, %arg0 : tensor<2xi32>
  // GENERIC: "check.expect_eq"(%{{.*}}, %{{.*}}) : (tensor<2xi32>, tensor<2xi32>) -> ()
  check.expect_eq %a, %a : tensor<2xi32>
  // CHECK: check.expect_eq %arg1, %arg1 : tensor<!quant.uniform<i8:f32, 5.000000e-01>>
  check.expect_eq %b, %b : tensor<!quant.uniform<i8:f32, 0.5>>
  // CHECK: check.expect_eq %arg2, %arg2 {test.keep} : tensor<?xf8E4M3FN>
  check.expect_eq %c, %c {test.keep} : tensor<?xf8E4M3FN>
  return
}

// CHECK-LABEL: func @expect_eq_const
func.func @expect_eq_const(%a: tensor<2xi32>, %b: tensor<complex<f32>>) {
  // CHECK: check.expect_eq_const %arg0, dense<[1, 2]> : tensor<2xi32>
  // GENERIC: "check.expect_eq_const"(%{{.*}}) <{value = dense<[1, 2]> : tensor<2xi32>}> : (tensor<2xi32>) -> ()
  check.expect_eq_const %a, dense<[1, 2]> : tensor<2xi32>
  // CHECK: check.expect_eq_const %arg1, dense<(1.000000e+00,2.000000e+00)> : tensor<complex<f32>>
  check.expect_eq_const %b, dense<(1.0, 2.0)> : tensor<complex<f32>>
  return
}

// CHECK-LABEL: func @expect_almost_eq
func.func @expect_almost_eq(%a: tensor<2xf32>, %b: tensor<complex<f64>>) {
  // CHECK: check.expect_almost_eq %arg0, %arg0 : tensor<2xf32>
  // GENERIC: "check.expect_almost_eq"(%{{.*}}, %{{.*}}) : (tensor<2xf32>, tensor<2xf32>) -> ()
  check.expect_almost_eq %a, %a : tensor<2xf32>
  // CHECK: check.expect_almost_eq %arg1, %arg1, tolerance = 1.000000e-02 : tensor<complex<f64>>
  // GENERIC: "check.expect_almost_eq"(%{{.*}}, %{{.*}}) <{tolerance = 1.000000e-02 : f64}> : (tensor<complex<f64>>, tensor<complex<f64>>) -> ()
  check.expect_almost_eq %b, %b, tolerance = 0.01 : tensor<complex<f64>>
  return
}

// CHECK-LABEL: func @expect_almost_eq_const
func.func @expect_almost_eq_const(%a: tensor<2xf32>) {
  // CHECK: check.expect_almost_eq_const %arg0, dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>, tolerance = 2.500000e-01
  // GENERIC: "check.expect_almost_eq_const"(%{{.*}}) <{tolerance = 2.500000e-01 : f64, value = dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>}> : (tensor<2xf32>) -> ()
  check.expect_almost_eq_const %a, dense<[1.0, 2.0]> : tensor<2xf32>, tolerance = 0.25
  // CHECK: check.expect_almost_eq_const %arg0, dense<0.000000e+00> : tensor<2xf32>{{$}}
  check.expect_almost_eq_const %a, dense<0.0> : tensor<2xf32>
  return
}

// CHECK-LABEL: func @expect_close
func.func @expect_close(%a: tensor<2xf32>, %b: tensor<?xf32>) {
  // CHECK: check.expect_close %arg0, %arg0, max_ulp_difference = 3, min_ulp_difference = 1 : tensor<2xf32>, tensor<2xf32>
  // GENERIC: "check.expect_close"(%{{.*}}, %{{.*}}) <{max_ulp_difference = 3 : ui64, min_ulp_difference = 1 : ui64}> : (tensor<2xf32>, tensor<2xf32>) -> ()
  check.expect_close %a, %a, max_ulp_difference = 3, min_ulp_difference = 1 : tensor<2xf32>, tensor<2xf32>
  // CHECK: check.expect_close %arg0, %arg1, max_ulp_difference = 18446744073709551615 : tensor<2xf32>, tensor<?xf32>
  check.expect_close %a, %b, max_ulp_difference = 18446744073709551615 : tensor<2xf32>, tensor<?xf32>
  // CHECK: check.expect_close %arg0, %arg0, max_ulp_difference = 1 : tensor<2xf32>, tensor<2xf32>
  "check.expect_close"(%a, %a) : (tensor<2xf32>, tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @expect_serialized_eq
func.func @expect_serialized_eq(%a: tensor<2xf32>) {
  // CHECK: check.expect_serialized_eq %arg0, probe_id = "p" : tensor<2xf32>
  check.expect_serialized_eq %a, probe_id = "p" : tensor<2xf32>
  // CHECK: check.expect_serialized_eq %arg0, probe_id = "p", iter = 1 : tensor<2xf32>
  // GENERIC: "check.expect_serialized_eq"(%{{.*}}) <{iteration = 1 : ui32, probe_id = "p"}> : (tensor<2xf32>) -> ()
  check.expect_serialized_eq %a, probe_id = "p", iter = 1 : tensor<2xf32>
  return
}

// Checks have effects: nothing removes them, or merges two of them.
// RUN: stablehlo-opt %s --canonicalize --cse | FileCheck %s --check-prefix=KEPT
// KEPT-LABEL: func @kept
func.func @kept(%a: tensor<2xf32>) {
  // KEPT-COUNT-2: check.expect_eq %arg0, %arg0
  check.expect_eq %a, %a : tensor<2xf32>
  check.expect_eq %a, %a : tensor<2xf32>
  return
}
