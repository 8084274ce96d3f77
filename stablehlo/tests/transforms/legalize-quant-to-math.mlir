// RUN: stablehlo-opt %s --stablehlo-legalize-quant-to-math --split-input-file | FileCheck %s

// Uniform_quantize.
// CHECK-LABEL: func.func @uniform_quantize(%arg0: tensor<2xf32>) -> tensor<2xi8>
// CHECK-NEXT: %[[V0:.*]] = stablehlo.constant dense<2.000000e+00> : tensor<f32>
// CHECK-NEXT: %[[V1:.*]] = stablehlo.constant dense<1.000000e+00> : tensor<f32>
// CHECK-NEXT: %[[V2:.*]] = stablehlo.constant dense<-1.280000e+02> : tensor<f32>
// CHECK-NEXT: %[[V3:.*]] = stablehlo.constant dense<1.270000e+02> : tensor<f32>
// CHECK-NEXT: %[[V4:.*]] = chlo.broadcast_divide %arg0, %[[V0]] : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
// CHECK-NEXT: %[[V5:.*]] = chlo.broadcast_add %[[V4]], %[[V1]] : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
// CHECK-NEXT: %[[V6:.*]] = stablehlo.clamp %[[V2]], %[[V5]], %[[V3]] : (tensor<f32>, tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
// CHECK-NEXT: %[[V7:.*]] = stablehlo.round_nearest_even %[[V6]] : tensor<2xf32>
// CHECK-NEXT: %[[V8:.*]] = stablehlo.convert %[[V7]] : (tensor<2xf32>) -> tensor<2xi8>
// CHECK-NEXT: return %[[V8]] : tensor<2xi8>
func.func @uniform_quantize(%a: tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f32, 2.0:1>> {
  %0 = stablehlo.uniform_quantize %a : (tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f32, 2.0:1>>
  return %0 : tensor<2x!quant.uniform<i8:f32, 2.0:1>>
}

// -----

// Uniform_dequantize.
// CHECK-LABEL: func.func @uniform_dequantize(%arg0: tensor<2xi8>) -> tensor<2xf32>
// CHECK-NEXT: %[[V0:.*]] = stablehlo.constant dense<2.000000e+00> : tensor<f32>
// CHECK-NEXT: %[[V1:.*]] = stablehlo.constant dense<1> : tensor<i32>
// CHECK-NEXT: %[[V2:.*]] = stablehlo.convert %arg0 : (tensor<2xi8>) -> tensor<2xi32>
// CHECK-NEXT: %[[V3:.*]] = chlo.broadcast_subtract %[[V2]], %[[V1]] : (tensor<2xi32>, tensor<i32>) -> tensor<2xi32>
// CHECK-NEXT: %[[V4:.*]] = stablehlo.convert %[[V3]] : (tensor<2xi32>) -> tensor<2xf32>
// CHECK-NEXT: %[[V5:.*]] = chlo.broadcast_multiply %[[V4]], %[[V0]] : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
// CHECK-NEXT: return %[[V5]] : tensor<2xf32>
func.func @uniform_dequantize(%a: tensor<2x!quant.uniform<i8:f32, 2.0:1>>) -> tensor<2xf32> {
  %0 = stablehlo.uniform_dequantize %a : (tensor<2x!quant.uniform<i8:f32, 2.0:1>>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// Uniform_quantize, requantization.
// CHECK-LABEL: func.func @uniform_quantize_requantization(%arg0: tensor<2xi8>) -> tensor<2xi8>
// CHECK-NEXT: %[[V0:.*]] = stablehlo.convert %arg0 : (tensor<2xi8>) -> tensor<2xf32>
// CHECK-NEXT: %[[V1:.*]] = stablehlo.constant dense<0.666666686> : tensor<f32>
// CHECK-NEXT: %[[V2:.*]] = chlo.broadcast_multiply %[[V0]], %[[V1]] : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
// CHECK-NEXT: %[[V3:.*]] = stablehlo.constant dense<-0.666666686> : tensor<f32>
// CHECK-NEXT: %[[V4:.*]] = chlo.broadcast_add %[[V2]], %[[V3]] : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
// CHECK-NEXT: %[[V5:.*]] = stablehlo.constant dense<-1.280000e+02> : tensor<f32>
// CHECK-NEXT: %[[V6:.*]] = stablehlo.constant dense<1.270000e+02> : tensor<f32>
// CHECK-NEXT: %[[V7:.*]] = stablehlo.clamp %[[V5]], %[[V4]], %[[V6]] : (tensor<f32>, tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
// CHECK-NEXT: %[[V8:.*]] = stablehlo.round_nearest_even %[[V7]] : tensor<2xf32>
// CHECK-NEXT: %[[V9:.*]] = stablehlo.convert %[[V8]] : (tensor<2xf32>) -> tensor<2xi8>
// CHECK-NEXT: return %[[V9]] : tensor<2xi8>
func.func @uniform_quantize_requantization(%a: tensor<2x!quant.uniform<i8:f32, 2.0:1>>) -> tensor<2x!quant.uniform<i8:f32, 3.0>> {
  %0 = stablehlo.uniform_quantize %a : (tensor<2x!quant.uniform<i8:f32, 2.0:1>>) -> tensor<2x!quant.uniform<i8:f32, 3.0>>
  return %0 : tensor<2x!quant.uniform<i8:f32, 3.0>>
}

// -----

// Add.
// CHECK-LABEL: func.func @add(%arg0: tensor<2xi8>) -> tensor<2xi8>
// CHECK-NEXT: %[[V0:.*]] = stablehlo.convert %arg0 : (tensor<2xi8>) -> tensor<2xf32>
// CHECK-NEXT: %[[V1:.*]] = stablehlo.constant dense<0.666666686> : tensor<f32>
// CHECK-NEXT: %[[V2:.*]] = chlo.broadcast_multiply %[[V0]], %[[V1]] : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
// CHECK-NEXT: %[[V3:.*]] = stablehlo.constant dense<-0.666666686> : tensor<f32>
// CHECK-NEXT: %[[V4:.*]] = chlo.broadcast_add %[[V2]], %[[V3]] : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
// CHECK-NEXT: %[[V5:.*]] = stablehlo.round_nearest_even %[[V4]] : tensor<2xf32>
// CHECK-NEXT: %[[V6:.*]] = stablehlo.convert %[[V5]] : (tensor<2xf32>) -> tensor<2xi32>
// CHECK-NEXT: %[[V7:.*]] = stablehlo.convert %arg0 : (tensor<2xi8>) -> tensor<2xf32>
// CHECK-NEXT: %[[V8:.*]] = stablehlo.constant dense<0.666666686> : tensor<f32>
// CHECK-NEXT: %[[V9:.*]] = chlo.broadcast_multiply %[[V7]], %[[V8]] : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
// CHECK-NEXT: %[[V10:.*]] = stablehlo.constant dense<-0.666666686> : tensor<f32>
// CHECK-NEXT: %[[V11:.*]] = chlo.broadcast_add %[[V9]], %[[V10]] : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
// CHECK-NEXT: %[[V12:.*]] = stablehlo.round_nearest_even %[[V11]] : tensor<2xf32>
// CHECK-NEXT: %[[V13:.*]] = stablehlo.convert %[[V12]] : (tensor<2xf32>) -> tensor<2xi32>
// CHECK-NEXT: %[[V14:.*]] = stablehlo.constant dense<0> : tensor<i32>
// CHECK-NEXT: %[[V15:.*]] = chlo.broadcast_add %[[V6]], %[[V13]] : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-NEXT: %[[V16:.*]] = chlo.broadcast_subtract %[[V15]], %[[V14]] : (tensor<2xi32>, tensor<i32>) -> tensor<2xi32>
// CHECK-NEXT: %[[V17:.*]] = stablehlo.constant dense<-128> : tensor<i32>
// CHECK-NEXT: %[[V18:.*]] = stablehlo.constant dense<127> : tensor<i32>
// CHECK-NEXT: %[[V19:.*]] = stablehlo.clamp %[[V17]], %[[V16]], %[[V18]] : (tensor<i32>, tensor<2xi32>, tensor<i32>) -> tensor<2xi32>
// CHECK-NEXT: %[[V20:.*]] = stablehlo.convert %[[V19]] : (tensor<2xi32>) -> tensor<2xi8>
// CHECK-NEXT: return %[[V20]] : tensor<2xi8>
func.func @add(%a: tensor<2x!quant.uniform<i8:f32, 2.0:1>>) -> tensor<2x!quant.uniform<i8:f32, 3.0>> {
  %0 = stablehlo.add %a, %a : (tensor<2x!quant.uniform<i8:f32, 2.0:1>>, tensor<2x!quant.uniform<i8:f32, 2.0:1>>) -> tensor<2x!quant.uniform<i8:f32, 3.0>>
  return %0 : tensor<2x!quant.uniform<i8:f32, 3.0>>
}

// -----

// Add, all quantized alike.
// CHECK-LABEL: func.func @add_all_quantized_alike(%arg0: tensor<2xi8>) -> tensor<2xi8>
// CHECK-NEXT: %[[V0:.*]] = stablehlo.convert %arg0 : (tensor<2xi8>) -> tensor<2xi32>
// CHECK-NEXT: %[[V1:.*]] = stablehlo.convert %arg0 : (tensor<2xi8>) -> tensor<2xi32>
// CHECK-NEXT: %[[V2:.*]] = stablehlo.constant dense<1> : tensor<i32>
// CHECK-NEXT: %[[V3:.*]] = chlo.broadcast_add %[[V0]], %[[V1]] : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-NEXT: %[[V4:.*]] = chlo.broadcast_subtract %[[V3]], %[[V2]] : (tensor<2xi32>, tensor<i32>) -> tensor<2xi32>
// CHECK-NEXT: %[[V5:.*]] = stablehlo.constant dense<-128> : tensor<i32>
// CHECK-NEXT: %[[V6:.*]] = stablehlo.constant dense<127> : tensor<i32>
// CHECK-NEXT: %[[V7:.*]] = stablehlo.clamp %[[V5]], %[[V4]], %[[V6]] : (tensor<i32>, tensor<2xi32>, tensor<i32>) -> tensor<2xi32>
// CHECK-NEXT: %[[V8:.*]] = stablehlo.convert %[[V7]] : (tensor<2xi32>) -> tensor<2xi8>
// CHECK-NEXT: return %[[V8]] : tensor<2xi8>
func.func @add_all_quantized_alike(%a: tensor<2x!quant.uniform<i8:f32, 2.0:1>>) -> tensor<2x!quant.uniform<i8:f32, 2.0:1>> {
  %0 = stablehlo.add %a, %a : tensor<2x!quant.uniform<i8:f32, 2.0:1>>
  return %0 : tensor<2x!quant.uniform<i8:f32, 2.0:1>>
}

// -----

// Dot_general.
// CHECK-LABEL: func.func @dot_general(%arg0: tensor<2x3xi8>, %arg1: tensor<3x2xi8>) -> tensor<2x2xi32>
// CHECK-NEXT: %[[V0:.*]] = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : (tensor<2x3xi8>, tensor<3x2xi8>) -> tensor<2x2xi32>
// CHECK-NEXT: %[[V1:.*]] = stablehlo.convert %arg1 : (tensor<3x2xi8>) -> tensor<3x2xi32>
// CHECK-NEXT: %[[V2:.*]] = stablehlo.constant dense<0> : tensor<i32>
// CHECK-NEXT: %[[V3:.*]] = stablehlo.reduce(%[[V1]] init: %[[V2]]) applies stablehlo.add across dimensions = [0] : (tensor<3x2xi32>, tensor<i32>) -> tensor<2xi32>
// CHECK-NEXT: %[[V4:.*]] = stablehlo.constant dense<1> : tensor<i32>
// CHECK-NEXT: %[[V5:.*]] = chlo.broadcast_multiply %[[V3]], %[[V4]] : (tensor<2xi32>, tensor<i32>) -> tensor<2xi32>
// CHECK-NEXT: %[[V6:.*]] = stablehlo.broadcast_in_dim %[[V5]], dims = [1] : (tensor<2xi32>) -> tensor<2x2xi32>
// CHECK-NEXT: %[[V7:.*]] = stablehlo.constant dense<5> : tensor<i32>
// CHECK-NEXT: %[[V8:.*]] = chlo.broadcast_subtract %[[V7]], %[[V6]] : (tensor<i32>, tensor<2x2xi32>) -> tensor<2x2xi32>
// CHECK-NEXT: %[[V9:.*]] = chlo.broadcast_add %[[V0]], %[[V8]] : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi32>
// CHECK-NEXT: %[[V10:.*]] = stablehlo.convert %[[V9]] : tensor<2x2xi32>
// CHECK-NEXT: return %[[V10]] : tensor<2x2xi32>
func.func @dot_general(%a: tensor<2x3x!quant.uniform<i8:f32, 2.0:1>>, %b: tensor<3x2x!quant.uniform<i8:f32, 1.0>>) -> tensor<2x2x!quant.uniform<i32:f32, 2.0:5>> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3x!quant.uniform<i8:f32, 2.0:1>>, tensor<3x2x!quant.uniform<i8:f32, 1.0>>) -> tensor<2x2x!quant.uniform<i32:f32, 2.0:5>>
  return %0 : tensor<2x2x!quant.uniform<i32:f32, 2.0:5>>
}

// -----

// Hybrid dot_general (float lhs).
// CHECK-LABEL: func.func @hybrid_dot_general_float_lhs(%arg0: tensor<2x3xf32>, %arg1: tensor<3x2xi8>) -> tensor<2x2xf32>
// CHECK-NEXT: %[[V0:.*]] = stablehlo.optimization_barrier %arg1 : tensor<3x2xi8>
// CHECK-NEXT: %[[V1:.*]] = stablehlo.constant dense<1.000000e+00> : tensor<f32>
// CHECK-NEXT: %[[V2:.*]] = stablehlo.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT: %[[V3:.*]] = stablehlo.convert %[[V0]] : (tensor<3x2xi8>) -> tensor<3x2xf32>
// CHECK-NEXT: %[[V4:.*]] = chlo.broadcast_multiply %[[V3]], %[[V1]] : (tensor<3x2xf32>, tensor<f32>) -> tensor<3x2xf32>
// CHECK-NEXT: %[[V5:.*]] = stablehlo.dot_general %arg0, %[[V4]], contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
// CHECK-NEXT: return %[[V5]] : tensor<2x2xf32>
func.func @hybrid_dot_general_float_lhs(%a: tensor<2x3xf32>, %b: tensor<3x2x!quant.uniform<i8:f32, 1.0>>) -> tensor<2x2xf32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x2x!quant.uniform<i8:f32, 1.0>>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----

// Elements move as integers; bodies of regions compute on them, too.
// CHECK-LABEL: func.func @moves(%arg0: tensor<2x3xi8>, %arg1: tensor<i8>) -> (tensor<3x2xi8>, tensor<2xi8>)
// CHECK: stablehlo.transpose %arg0, dims = [1, 0] : (tensor<2x3xi8>) -> tensor<3x2xi8>
// CHECK: stablehlo.reduce(%arg0 init: %arg1)
// CHECK: stablehlo.convert {{.*}} : (tensor<i32>) -> tensor<i8>
// CHECK-NEXT: stablehlo.return {{.*}} : tensor<i8>
func.func @moves(%a: tensor<2x3x!quant.uniform<i8:f32, 2.0:1>>, %b: tensor<!quant.uniform<i8:f32, 2.0:1>>) -> (tensor<3x2x!quant.uniform<i8:f32, 2.0:1>>, tensor<2x!quant.uniform<i8:f32, 2.0:1>>) {
  %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<2x3x!quant.uniform<i8:f32, 2.0:1>>) -> tensor<3x2x!quant.uniform<i8:f32, 2.0:1>>
  %1 = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [1] : (tensor<2x3x!quant.uniform<i8:f32, 2.0:1>>, tensor<!quant.uniform<i8:f32, 2.0:1>>) -> tensor<2x!quant.uniform<i8:f32, 2.0:1>>
  return %0, %1 : tensor<3x2x!quant.uniform<i8:f32, 2.0:1>>, tensor<2x!quant.uniform<i8:f32, 2.0:1>>
}

// -----

// Scales per axis are constants of rank 1.
// CHECK-LABEL: func.func @per_axis(%arg0: tensor<2x3xi8>) -> tensor<2x3xf32>
// CHECK: %[[SCALE:.*]] = stablehlo.constant dense<[1.000000e+00, 2.000000e+00, 4.000000e+00]> : tensor<3xf32>
// CHECK: chlo.broadcast_multiply {{.*}}, %[[SCALE]] {broadcast_dimensions = array<i64: 1>} : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
func.func @per_axis(%a: tensor<2x3x!quant.uniform<i8:f32:1, {1.0, 2.0, 4.0}>>) -> tensor<2x3xf32> {
  %0 = stablehlo.uniform_dequantize %a : (tensor<2x3x!quant.uniform<i8:f32:1, {1.0, 2.0, 4.0}>>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// What is not known to the pass is computed on numbers; unsigned storage.
// CHECK-LABEL: func.func @exponential(%arg0: tensor<2xui8>) -> tensor<2xui8>
// CHECK: chlo.broadcast_multiply
// CHECK-NEXT: stablehlo.exponential {{.*}} : tensor<2xf32>
// CHECK: chlo.broadcast_divide
// CHECK: stablehlo.convert {{.*}} : (tensor<2xf32>) -> tensor<2xui8>
func.func @exponential(%a: tensor<2x!quant.uniform<u8:f32, 1.0>>) -> tensor<2x!quant.uniform<u8:f32, 2.0>> {
  %0 = stablehlo.exponential %a : (tensor<2x!quant.uniform<u8:f32, 1.0>>) -> tensor<2x!quant.uniform<u8:f32, 2.0>>
  return %0 : tensor<2x!quant.uniform<u8:f32, 2.0>>
}

// -----

// What the body combines: 8 bits are brought to 32 and another scale first.
// CHECK-LABEL: @reduce_promotes
// CHECK: stablehlo.reduce(
// CHECK-SAME: : (tensor<3xi32>, tensor<i32>) -> tensor<i32>
func.func @reduce_promotes(%a: tensor<3x!quant.uniform<i8:f32, 0.5:1>>, %z: tensor<!quant.uniform<i8:f32, 0.5:1>>) -> tensor<!quant.uniform<i32:f32, 0.25:7>> {
  %0 = "stablehlo.reduce"(%a, %z) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<!quant.uniform<i32:f32, 0.25:7>>, %y: tensor<!quant.uniform<i32:f32, 0.25:7>>):
    %1 = stablehlo.add %x, %y : tensor<!quant.uniform<i32:f32, 0.25:7>>
    stablehlo.return %1 : tensor<!quant.uniform<i32:f32, 0.25:7>>
  }) : (tensor<3x!quant.uniform<i8:f32, 0.5:1>>, tensor<!quant.uniform<i8:f32, 0.5:1>>) -> tensor<!quant.uniform<i32:f32, 0.25:7>>
  return %0 : tensor<!quant.uniform<i32:f32, 0.25:7>>
}

// -----

// Who takes no part gets zeros: of floats, unless they are stored as 0.
// CHECK-LABEL: @zeros_of_permute
// CHECK: "stablehlo.collective_permute"
// CHECK-SAME: (tensor<2xf32>) -> tensor<2xf32>
// CHECK: "stablehlo.collective_permute"
// CHECK-SAME: (tensor<2xi8>) -> tensor<2xi8>
func.func @zeros_of_permute(%a: tensor<2x!quant.uniform<i8:f32, 0.5:1>>, %b: tensor<2x!quant.uniform<i8:f32, 0.5>>) -> (tensor<2x!quant.uniform<i8:f32, 0.5:1>>, tensor<2x!quant.uniform<i8:f32, 0.5>>) {
  %0 = "stablehlo.collective_permute"(%a) {source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x!quant.uniform<i8:f32, 0.5:1>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:1>>
  %1 = "stablehlo.collective_permute"(%b) {source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x!quant.uniform<i8:f32, 0.5>>
  return %0, %1 : tensor<2x!quant.uniform<i8:f32, 0.5:1>>, tensor<2x!quant.uniform<i8:f32, 0.5>>
}

// -----

// Nothing is stored as a calibrated type.
// CHECK-LABEL: func.func private @calibrated
// CHECK-SAME: a = !quant.calibrated<f32
func.func private @calibrated() attributes {a = !quant.calibrated<f32<-0.7:1.2321>>}

// -----

// What moves elements moves what is stored.
// CHECK-LABEL: @moves_stored_elements
// CHECK-NEXT: %[[I:.*]] = stablehlo.constant
// CHECK-NEXT: %[[A:.*]] = stablehlo.optimization_barrier %arg0 : tensor<4xi8>
// CHECK-NEXT: %[[B:.*]] = "stablehlo.torch_index_select"(%[[A]], %[[I]]) {{.*}} : (tensor<4xi8>, tensor<2xi32>) -> tensor<2xi8>
// CHECK-NEXT: %[[C:.*]] = stablehlo.get_dimension_size %[[B]], dim = 0 : (tensor<2xi8>) -> tensor<i32>
// CHECK-NEXT: %[[D:.*]] = stablehlo.set_dimension_size %[[B]], %[[C]], dim = 0 : (tensor<2xi8>, tensor<i32>) -> tensor<?xi8, #stablehlo.bounds<2>>
// CHECK-NEXT: return %[[D]]
func.func @moves_stored_elements(%a: tensor<4x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<?x!quant.uniform<i8:f32, 0.5:3>, #stablehlo.bounds<2>> {
  %i = stablehlo.constant dense<[3, 0]> : tensor<2xi32>
  %0 = stablehlo.optimization_barrier %a : tensor<4x!quant.uniform<i8:f32, 0.5:3>>
  %1 = "stablehlo.torch_index_select"(%0, %i) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<4x!quant.uniform<i8:f32, 0.5:3>>, tensor<2xi32>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  %2 = stablehlo.get_dimension_size %1, dim = 0 : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<i32>
  %3 = stablehlo.set_dimension_size %1, %2, dim = 0 : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>, tensor<i32>) -> tensor<?x!quant.uniform<i8:f32, 0.5:3>, #stablehlo.bounds<2>>
  return %3 : tensor<?x!quant.uniform<i8:f32, 0.5:3>, #stablehlo.bounds<2>>
}

// -----

// The sum over processes is one of numbers.
// CHECK-LABEL: @sum_over_processes
// CHECK: "stablehlo.cross-replica-sum"(%{{.*}}) {{.*}} : (tensor<2xf32>) -> tensor<2xf32>
func.func @sum_over_processes(%a: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>> {
  %0 = "stablehlo.cross-replica-sum"(%a) {replica_groups = dense<[[0]]> : tensor<1x1xi64>} : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  return %0 : tensor<2x!quant.uniform<i8:f32, 0.5:3>>
}
