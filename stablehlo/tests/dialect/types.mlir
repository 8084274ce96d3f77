// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s

// Types by themselves, and as operands of an op that takes any of them.

// CHECK-LABEL: func private @boolean(
// CHECK-SAME: tensor<i1>,
// CHECK-SAME: tensor<2x3xi1>)
func.func private @boolean(tensor<i1>, tensor<2x3xi1>)

// CHECK-LABEL: func private @signed_integers(
// CHECK-SAME: tensor<i2>,
// CHECK-SAME: tensor<i4>,
// CHECK-SAME: tensor<i8>,
// CHECK-SAME: tensor<i16>,
// CHECK-SAME: tensor<i32>,
// CHECK-SAME: tensor<i64>)
func.func private @signed_integers(tensor<i2>, tensor<i4>, tensor<i8>, tensor<i16>, tensor<i32>, tensor<i64>)

// CHECK-LABEL: func private @unsigned_integers(
// CHECK-SAME: tensor<ui2>,
// CHECK-SAME: tensor<ui4>,
// CHECK-SAME: tensor<ui8>,
// CHECK-SAME: tensor<ui16>,
// CHECK-SAME: tensor<ui32>,
// CHECK-SAME: tensor<ui64>)
func.func private @unsigned_integers(tensor<ui2>, tensor<ui4>, tensor<ui8>, tensor<ui16>, tensor<ui32>, tensor<ui64>)

// CHECK-LABEL: func private @small_floats(
// CHECK-SAME: tensor<f4E2M1FN>,
// CHECK-SAME: tensor<f6E2M3FN>,
// CHECK-SAME: tensor<f6E3M2FN>,
// CHECK-SAME: tensor<f8E3M4>,
// CHECK-SAME: tensor<f8E4M3>,
// CHECK-SAME: tensor<f8E4M3FN>,
// CHECK-SAME: tensor<f8E4M3FNUZ>,
// CHECK-SAME: tensor<f8E4M3B11FNUZ>,
// CHECK-SAME: tensor<f8E5M2>,
// CHECK-SAME: tensor<f8E5M2FNUZ>,
// CHECK-SAME: tensor<f8E8M0FNU>)
func.func private @small_floats(
    tensor<f4E2M1FN>,
    tensor<f6E2M3FN>,
    tensor<f6E3M2FN>,
    tensor<f8E3M4>,
    tensor<f8E4M3>,
    tensor<f8E4M3FN>,
    tensor<f8E4M3FNUZ>,
    tensor<f8E4M3B11FNUZ>,
    tensor<f8E5M2>,
    tensor<f8E5M2FNUZ>,
    tensor<f8E8M0FNU>)

// CHECK-LABEL: func private @floats(
// CHECK-SAME: tensor<bf16>,
// CHECK-SAME: tensor<f16>,
// CHECK-SAME: tensor<f32>,
// CHECK-SAME: tensor<f64>)
func.func private @floats(tensor<bf16>, tensor<f16>, tensor<f32>, tensor<f64>)

// CHECK-LABEL: func private @complex(
// CHECK-SAME: tensor<complex<f32>>,
// CHECK-SAME: tensor<complex<f64>>)
func.func private @complex(tensor<complex<f32>>, tensor<complex<f64>>)

// CHECK-LABEL: func private @shapes(
// CHECK-SAME: tensor<f32>,
// CHECK-SAME: tensor<0xf32>,
// CHECK-SAME: tensor<3x0x?xf32>,
// CHECK-SAME: tensor<?x?xf32>,
// CHECK-SAME: tensor<1x2x3x4x5x6x7x8xf32>)
func.func private @shapes(tensor<f32>, tensor<0xf32>, tensor<3x0x?xf32>, tensor<?x?xf32>, tensor<1x2x3x4x5x6x7x8xf32>)

// An explicit `?` says that a dimension has no bound; the older spelling is read.
// CHECK-LABEL: func private @bounds(
// CHECK-SAME: tensor<?xf32, #stablehlo.bounds<4>>,
// CHECK-SAME: tensor<?x?x3xf32, #stablehlo.bounds<4, ?, ?>>,
// CHECK-SAME: tensor<?xf32, #stablehlo.bounds<0>>,
// CHECK-SAME: tensor<?xf32, #stablehlo.bounds<4>>)
func.func private @bounds(
    tensor<?xf32, #stablehlo.bounds<4>>,
    tensor<?x?x3xf32, #stablehlo.bounds<4, ?, ?>>,
    tensor<?xf32, #stablehlo.bounds<0>>,
    tensor<?xf32, #stablehlo.type_extensions<bounds = [4]>>)

// CHECK-LABEL: func private @tokens_and_tuples(
// CHECK-SAME: !stablehlo.token,
// CHECK-SAME: tuple<>,
// CHECK-SAME: tuple<tensor<f32>>,
// CHECK-SAME: tuple<tuple<tensor<2xi1>, !stablehlo.token>, tensor<?xf32>>)
func.func private @tokens_and_tuples(
    !stablehlo.token,
    tuple<>,
    tuple<tensor<f32>>,
    tuple<tuple<tensor<2xi1>, !stablehlo.token>, tensor<?xf32>>)

// CHECK-LABEL: func private @future(
// CHECK-SAME: !stablehlo.future<tensor<2xf32>, tensor<i32>>)
func.func private @future(!stablehlo.future<tensor<2xf32>, tensor<i32>>)

// A zero point of 0 and the whole range of the storage type are not printed.
// CHECK-LABEL: func @quantized_per_tensor
func.func @quantized_per_tensor(
    %arg0: tensor<2x!quant.uniform<i8:f32, 2.0:3>>,
    %arg1: tensor<2x!quant.uniform<i8:f32, 2.0>>,
    %arg2: tensor<2x!quant.uniform<i8:f32, 2.0:0>>,
    %arg3: tensor<2x!quant.uniform<i8<-128:127>:f32, 2.0>>,
    %arg4: tensor<2x!quant.uniform<i8<-100:100>:f32, 2.0:-100>>,
    %arg5: tensor<2x!quant.uniform<u8:f32, 2.0:255>>,
    %arg6: tensor<2x!quant.uniform<ui8:f32, 2.0>>,
    %arg7: tensor<2x!quant.uniform<i2:bf16, 2.0:1>>,
    %arg8: tensor<2x!quant.uniform<u4:f16, 2.0:15>>,
    %arg9: tensor<2x!quant.uniform<i16:f64, 2.0:3>>,
    %arg10: tensor<2x!quant.uniform<i32:f32, 2.0:3>>) {
  // CHECK: stablehlo.add %arg0, %arg0 : tensor<2x!quant.uniform<i8:f32, 2.000000e+00:3>>
  %0 = stablehlo.add %arg0, %arg0 : tensor<2x!quant.uniform<i8:f32, 2.0:3>>
  // CHECK: stablehlo.add %arg1, %arg1 : tensor<2x!quant.uniform<i8:f32, 2.000000e+00>>
  %1 = stablehlo.add %arg1, %arg1 : tensor<2x!quant.uniform<i8:f32, 2.0>>
  // CHECK: stablehlo.add %arg2, %arg2 : tensor<2x!quant.uniform<i8:f32, 2.000000e+00>>
  %2 = stablehlo.add %arg2, %arg2 : tensor<2x!quant.uniform<i8:f32, 2.0:0>>
  // CHECK: stablehlo.add %arg3, %arg3 : tensor<2x!quant.uniform<i8:f32, 2.000000e+00>>
  %3 = stablehlo.add %arg3, %arg3 : tensor<2x!quant.uniform<i8<-128:127>:f32, 2.0>>
  // CHECK: stablehlo.add %arg4, %arg4 : tensor<2x!quant.uniform<i8<-100:100>:f32, 2.000000e+00:-100>>
  %4 = stablehlo.add %arg4, %arg4 : tensor<2x!quant.uniform<i8<-100:100>:f32, 2.0:-100>>
  // CHECK: stablehlo.add %arg5, %arg5 : tensor<2x!quant.uniform<u8:f32, 2.000000e+00:255>>
  %5 = stablehlo.add %arg5, %arg5 : tensor<2x!quant.uniform<u8:f32, 2.0:255>>
  // CHECK: stablehlo.add %arg6, %arg6 : tensor<2x!quant.uniform<u8:f32, 2.000000e+00>>
  %6 = stablehlo.add %arg6, %arg6 : tensor<2x!quant.uniform<ui8:f32, 2.0>>
  // CHECK: stablehlo.add %arg7, %arg7 : tensor<2x!quant.uniform<i2:bf16, 2.000000e+00:1>>
  %7 = stablehlo.add %arg7, %arg7 : tensor<2x!quant.uniform<i2:bf16, 2.0:1>>
  // CHECK: stablehlo.add %arg8, %arg8 : tensor<2x!quant.uniform<u4:f16, 2.000000e+00:15>>
  %8 = stablehlo.add %arg8, %arg8 : tensor<2x!quant.uniform<u4:f16, 2.0:15>>
  // CHECK: stablehlo.add %arg9, %arg9 : tensor<2x!quant.uniform<i16:f64, 2.000000e+00:3>>
  %9 = stablehlo.add %arg9, %arg9 : tensor<2x!quant.uniform<i16:f64, 2.0:3>>
  // CHECK: stablehlo.add %arg10, %arg10 : tensor<2x!quant.uniform<i32:f32, 2.000000e+00:3>>
  %10 = stablehlo.add %arg10, %arg10 : tensor<2x!quant.uniform<i32:f32, 2.0:3>>
  return
}

// CHECK-LABEL: func @quantized_per_axis
func.func @quantized_per_axis(
    %arg0: tensor<2x3x!quant.uniform<i8:f32:0, {1.0, 2.0}>>,
    %arg1: tensor<2x3x!quant.uniform<u8<0:100>:f32:1, {2.0:3, 4.0, 1.0:100}>>) {
  // CHECK: stablehlo.add %arg0, %arg0 : tensor<2x3x!quant.uniform<i8:f32:0, {1.000000e+00,2.000000e+00}>>
  %0 = stablehlo.add %arg0, %arg0 : tensor<2x3x!quant.uniform<i8:f32:0, {1.0, 2.0}>>
  // CHECK: stablehlo.add %arg1, %arg1 : tensor<2x3x!quant.uniform<u8<0:100>:f32:1, {2.000000e+00:3,4.000000e+00,1.000000e+00:100}>>
  %1 = stablehlo.add %arg1, %arg1 : tensor<2x3x!quant.uniform<u8<0:100>:f32:1, {2.0:3, 4.0, 1.0:100}>>
  return
}

// CHECK-LABEL: func @quantized_per_axis_of_unknown_size
func.func @quantized_per_axis_of_unknown_size(%arg0: tensor<?x3x!quant.uniform<i8:f32:0, {1.0, 2.0}>>) {
  // CHECK: stablehlo.add %arg0, %arg0 : tensor<?x3x!quant.uniform<i8:f32:0, {1.000000e+00,2.000000e+00}>>
  %0 = stablehlo.add %arg0, %arg0 : tensor<?x3x!quant.uniform<i8:f32:0, {1.0, 2.0}>>
  return
}

// CHECK-LABEL: func @values
func.func @values(%arg0: tensor<2xui2>, %arg1: tensor<2xf4E2M1FN>, %arg2: tensor<2xcomplex<f64>>, %arg3: !stablehlo.token) {
  // CHECK: stablehlo.tuple %arg0, %arg1, %arg2, %arg3 : tuple<tensor<2xui2>, tensor<2xf4E2M1FN>, tensor<2xcomplex<f64>>, !stablehlo.token>
  %0 = stablehlo.tuple %arg0, %arg1, %arg2, %arg3 : tuple<tensor<2xui2>, tensor<2xf4E2M1FN>, tensor<2xcomplex<f64>>, !stablehlo.token>
  return
}
