// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @all_reduce(
func.func @all_reduce(%a: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %[[V0:.*]] = "stablehlo.all_reduce"(%arg0) <{replica_groups = dense<{{\[\[}}0, 1]]> : tensor<1x2xi64>}> ({
  // CHECK-NEXT: ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
  // CHECK-NEXT: %[[V1:.*]] = stablehlo.add %arg1, %arg2 : tensor<f32>
  // CHECK-NEXT: stablehlo.return %[[V1]] : tensor<f32>
  // CHECK-NEXT: }) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK-NEXT: return %[[V0]] : tensor<4xf32>
  %0 = "stablehlo.all_reduce"(%a) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func @all_reduce_channel_global_ids_two_operands(
func.func @all_reduce_channel_global_ids_two_operands(%a: tensor<4xf32>, %b: tensor<f32>) -> (tensor<4xf32>, tensor<f32>) {
  // CHECK: %[[V0:.*]]:2 = "stablehlo.all_reduce"(%arg0, %arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<{{\[\[}}0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> ({
  // CHECK-NEXT: ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
  // CHECK-NEXT: %[[V1:.*]] = stablehlo.add %arg2, %arg3 : tensor<f32>
  // CHECK-NEXT: stablehlo.return %[[V1]] : tensor<f32>
  // CHECK-NEXT: }) : (tensor<4xf32>, tensor<f32>) -> (tensor<4xf32>, tensor<f32>)
  // CHECK-NEXT: return %[[V0]]#0, %[[V0]]#1 : tensor<4xf32>, tensor<f32>
  %0:2 = "stablehlo.all_reduce"(%a, %b) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%1) : (tensor<f32>) -> ()
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<4xf32>, tensor<f32>) -> (tensor<4xf32>, tensor<f32>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<f32>
}

// -1 fills the smaller of two groups.
// CHECK-LABEL: func @all_reduce_ragged_groups
func.func @all_reduce_ragged_groups(%x: tensor<4xf32>) -> tensor<4xf64> {
  // CHECK: (tensor<4xf32>) -> tensor<4xf64>
  %0 = "stablehlo.all_reduce"(%x) ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %1 = stablehlo.add %a, %b : tensor<f64>
    stablehlo.return %1 : tensor<f64>
  }) {replica_groups = dense<[[0, 1], [2, -1]]> : tensor<2x2xi64>} : (tensor<4xf32>) -> tensor<4xf64>
  return %0 : tensor<4xf64>
}

// CHECK-LABEL: func @all_reduce_all_replicas
func.func @all_reduce_all_replicas(%x: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: replica_groups = dense<> : tensor<0x0xi64>
  %0 = "stablehlo.all_reduce"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) {replica_groups = dense<> : tensor<0x0xi64>} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: @all_reduce_dynamic
func.func @all_reduce_dynamic(%x: tensor<?x3xf32>) {
  // CHECK: (tensor<?x3xf32>) -> tensor<?x3xf32>
  %0 = "stablehlo.all_reduce"(%x) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %1 = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %1 : tensor<f32>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<?x3xf32>) -> tensor<?x3xf32>
  return
}

// CHECK-LABEL: @all_reduce_bounded
func.func @all_reduce_bounded(%x: tensor<?x?xf32, #stablehlo.bounds<?, 4>>) {
  // CHECK: (tensor<?x?xf32, #stablehlo.bounds<?, 4>>) -> tensor<?x?xf32, #stablehlo.bounds<?, 4>>
  %0 = "stablehlo.all_reduce"(%x) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %1 = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %1 : tensor<f32>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<?x?xf32, #stablehlo.bounds<?, 4>>) -> tensor<?x?xf32, #stablehlo.bounds<?, 4>>
  return
}

// CHECK-LABEL: @all_reduce_quantized
func.func @all_reduce_quantized(%x: tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>) {
  // CHECK: (tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>) -> tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  %0 = "stablehlo.all_reduce"(%x) ({
    ^bb0(%a: tensor<!quant.uniform<i8:f32, 5.000000e-01:3>>, %b: tensor<!quant.uniform<i8:f32, 5.000000e-01:3>>):
      %1 = stablehlo.add %a, %b : tensor<!quant.uniform<i8:f32, 5.000000e-01:3>>
      stablehlo.return %1 : tensor<!quant.uniform<i8:f32, 5.000000e-01:3>>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>) -> tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  return
}
