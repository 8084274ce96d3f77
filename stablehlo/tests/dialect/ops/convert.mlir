// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @convert
func.func @convert(%arg0: tensor<4xf32>, %arg1: tensor<complex<f64>>, %arg2: tensor<0x3xi1>) {
  // CHECK: stablehlo.convert %arg0 : (tensor<4xf32>) -> tensor<4xi32>
  %0 = "stablehlo.convert"(%arg0) : (tensor<4xf32>) -> tensor<4xi32>
  // CHECK: stablehlo.convert %arg0 : tensor<4xf32>
  %1 = stablehlo.convert %arg0 : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.convert %arg0 : tensor<4xf32>
  %2 = stablehlo.convert %arg0 : tensor<4xf32>
  // CHECK: stablehlo.convert %arg1 {test.keep} : (tensor<complex<f64>>) -> tensor<f16>
  %3 = stablehlo.convert %arg1 {test.keep} : (tensor<complex<f64>>) -> tensor<f16>
  // CHECK: stablehlo.convert %arg2 : (tensor<0x3xi1>) -> tensor<0x3xcomplex<f32>>
  %4 = stablehlo.convert %arg2 : (tensor<0x3xi1>) -> tensor<0x3xcomplex<f32>>
  return
}

// CHECK-LABEL: func @convert_dynamic
func.func @convert_dynamic(%arg0: tensor<?x3xf32>, %arg1: tensor<?xf32, #stablehlo.bounds<4>>) {
  // CHECK: stablehlo.convert %arg0 : (tensor<?x3xf32>) -> tensor<2x?xi8>
  %0 = stablehlo.convert %arg0 : (tensor<?x3xf32>) -> tensor<2x?xi8>
  // CHECK: stablehlo.convert %arg1 : (tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<?xbf16, #stablehlo.bounds<4>>
  %1 = stablehlo.convert %arg1 : (tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<?xbf16, #stablehlo.bounds<4>>
  return
}

// From each element type to the next one in this list.

// CHECK-LABEL: func @convert_element_types
func.func @convert_element_types(
    %arg0: tensor<2xi1>,
    %arg1: tensor<2xi2>,
    %arg2: tensor<2xi4>,
    %arg3: tensor<2xi8>,
    %arg4: tensor<2xi16>,
    %arg5: tensor<2xi32>,
    %arg6: tensor<2xi64>,
    %arg7: tensor<2xui2>,
    %arg8: tensor<2xui4>,
    %arg9: tensor<2xui8>,
    %arg10: tensor<2xui16>,
    %arg11: tensor<2xui32>,
    %arg12: tensor<2xui64>,
    %arg13: tensor<2xf4E2M1FN>,
    %arg14: tensor<2xf6E2M3FN>,
    %arg15: tensor<2xf6E3M2FN>,
    %arg16: tensor<2xf8E3M4>,
    %arg17: tensor<2xf8E4M3>,
    %arg18: tensor<2xf8E4M3FN>,
    %arg19: tensor<2xf8E4M3FNUZ>,
    %arg20: tensor<2xf8E4M3B11FNUZ>,
    %arg21: tensor<2xf8E5M2>,
    %arg22: tensor<2xf8E5M2FNUZ>,
    %arg23: tensor<2xf8E8M0FNU>,
    %arg24: tensor<2xbf16>,
    %arg25: tensor<2xf16>,
    %arg26: tensor<2xf32>,
    %arg27: tensor<2xf64>,
    %arg28: tensor<2xcomplex<f32>>,
    %arg29: tensor<2xcomplex<f64>>) {
  // CHECK: stablehlo.convert %arg0 : (tensor<2xi1>) -> tensor<2xi2>
  %0 = stablehlo.convert %arg0 : (tensor<2xi1>) -> tensor<2xi2>
  // CHECK: stablehlo.convert %arg1 : (tensor<2xi2>) -> tensor<2xi4>
  %1 = stablehlo.convert %arg1 : (tensor<2xi2>) -> tensor<2xi4>
  // CHECK: stablehlo.convert %arg2 : (tensor<2xi4>) -> tensor<2xi8>
  %2 = stablehlo.convert %arg2 : (tensor<2xi4>) -> tensor<2xi8>
  // CHECK: stablehlo.convert %arg3 : (tensor<2xi8>) -> tensor<2xi16>
  %3 = stablehlo.convert %arg3 : (tensor<2xi8>) -> tensor<2xi16>
  // CHECK: stablehlo.convert %arg4 : (tensor<2xi16>) -> tensor<2xi32>
  %4 = stablehlo.convert %arg4 : (tensor<2xi16>) -> tensor<2xi32>
  // CHECK: stablehlo.convert %arg5 : (tensor<2xi32>) -> tensor<2xi64>
  %5 = stablehlo.convert %arg5 : (tensor<2xi32>) -> tensor<2xi64>
  // CHECK: stablehlo.convert %arg6 : (tensor<2xi64>) -> tensor<2xui2>
  %6 = stablehlo.convert %arg6 : (tensor<2xi64>) -> tensor<2xui2>
  // CHECK: stablehlo.convert %arg7 : (tensor<2xui2>) -> tensor<2xui4>
  %7 = stablehlo.convert %arg7 : (tensor<2xui2>) -> tensor<2xui4>
  // CHECK: stablehlo.convert %arg8 : (tensor<2xui4>) -> tensor<2xui8>
  %8 = stablehlo.convert %arg8 : (tensor<2xui4>) -> tensor<2xui8>
  // CHECK: stablehlo.convert %arg9 : (tensor<2xui8>) -> tensor<2xui16>
  %9 = stablehlo.convert %arg9 : (tensor<2xui8>) -> tensor<2xui16>
  // CHECK: stablehlo.convert %arg10 : (tensor<2xui16>) -> tensor<2xui32>
  %10 = stablehlo.convert %arg10 : (tensor<2xui16>) -> tensor<2xui32>
  // CHECK: stablehlo.convert %arg11 : (tensor<2xui32>) -> tensor<2xui64>
  %11 = stablehlo.convert %arg11 : (tensor<2xui32>) -> tensor<2xui64>
  // CHECK: stablehlo.convert %arg12 : (tensor<2xui64>) -> tensor<2xf4E2M1FN>
  %12 = stablehlo.convert %arg12 : (tensor<2xui64>) -> tensor<2xf4E2M1FN>
  // CHECK: stablehlo.convert %arg13 : (tensor<2xf4E2M1FN>) -> tensor<2xf6E2M3FN>
  %13 = stablehlo.convert %arg13 : (tensor<2xf4E2M1FN>) -> tensor<2xf6E2M3FN>
  // CHECK: stablehlo.convert %arg14 : (tensor<2xf6E2M3FN>) -> tensor<2xf6E3M2FN>
  %14 = stablehlo.convert %arg14 : (tensor<2xf6E2M3FN>) -> tensor<2xf6E3M2FN>
  // CHECK: stablehlo.convert %arg15 : (tensor<2xf6E3M2FN>) -> tensor<2xf8E3M4>
  %15 = stablehlo.convert %arg15 : (tensor<2xf6E3M2FN>) -> tensor<2xf8E3M4>
  // CHECK: stablehlo.convert %arg16 : (tensor<2xf8E3M4>) -> tensor<2xf8E4M3>
  %16 = stablehlo.convert %arg16 : (tensor<2xf8E3M4>) -> tensor<2xf8E4M3>
  // CHECK: stablehlo.convert %arg17 : (tensor<2xf8E4M3>) -> tensor<2xf8E4M3FN>
  %17 = stablehlo.convert %arg17 : (tensor<2xf8E4M3>) -> tensor<2xf8E4M3FN>
  // CHECK: stablehlo.convert %arg18 : (tensor<2xf8E4M3FN>) -> tensor<2xf8E4M3FNUZ>
  %18 = stablehlo.convert %arg18 : (tensor<2xf8E4M3FN>) -> tensor<2xf8E4M3FNUZ>
  // CHECK: stablehlo.convert %arg19 : (tensor<2xf8E4M3FNUZ>) -> tensor<2xf8E4M3B11FNUZ>
  %19 = stablehlo.convert %arg19 : (tensor<2xf8E4M3FNUZ>) -> tensor<2xf8E4M3B11FNUZ>
  // CHECK: stablehlo.convert %arg20 : (tensor<2xf8E4M3B11FNUZ>) -> tensor<2xf8E5M2>
  %20 = stablehlo.convert %arg20 : (tensor<2xf8E4M3B11FNUZ>) -> tensor<2xf8E5M2>
  // CHECK: stablehlo.convert %arg21 : (tensor<2xf8E5M2>) -> tensor<2xf8E5M2FNUZ>
  %21 = stablehlo.convert %arg21 : (tensor<2xf8E5M2>) -> tensor<2xf8E5M2FNUZ>
  // CHECK: stablehlo.convert %arg22 : (tensor<2xf8E5M2FNUZ>) -> tensor<2xf8E8M0FNU>
  %22 = stablehlo.convert %arg22 : (tensor<2xf8E5M2FNUZ>) -> tensor<2xf8E8M0FNU>
  // CHECK: stablehlo.convert %arg23 : (tensor<2xf8E8M0FNU>) -> tensor<2xbf16>
  %23 = stablehlo.convert %arg23 : (tensor<2xf8E8M0FNU>) -> tensor<2xbf16>
  // CHECK: stablehlo.convert %arg24 : (tensor<2xbf16>) -> tensor<2xf16>
  %24 = stablehlo.convert %arg24 : (tensor<2xbf16>) -> tensor<2xf16>
  // CHECK: stablehlo.convert %arg25 : (tensor<2xf16>) -> tensor<2xf32>
  %25 = stablehlo.convert %arg25 : (tensor<2xf16>) -> tensor<2xf32>
  // CHECK: stablehlo.convert %arg26 : (tensor<2xf32>) -> tensor<2xf64>
  %26 = stablehlo.convert %arg26 : (tensor<2xf32>) -> tensor<2xf64>
  // CHECK: stablehlo.convert %arg27 : (tensor<2xf64>) -> tensor<2xcomplex<f32>>
  %27 = stablehlo.convert %arg27 : (tensor<2xf64>) -> tensor<2xcomplex<f32>>
  // CHECK: stablehlo.convert %arg28 : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f64>>
  %28 = stablehlo.convert %arg28 : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f64>>
  // CHECK: stablehlo.convert %arg29 : (tensor<2xcomplex<f64>>) -> tensor<2xi1>
  %29 = stablehlo.convert %arg29 : (tensor<2xcomplex<f64>>) -> tensor<2xi1>
  return
}
