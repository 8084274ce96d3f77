// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @all_gather(
func.func @all_gather(%a: tensor<2x2xf32>) -> tensor<2x4xf32> {
  // CHECK: %[[V0:.*]] = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64, replica_groups = dense<{{\[\[}}0, 1]]> : tensor<1x2xi64>}> : (tensor<2x2xf32>) -> tensor<2x4xf32>
  // CHECK-NEXT: return %[[V0]] : tensor<2x4xf32>
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// CHECK-LABEL: func @all_gather_channel_global_ids(
func.func @all_gather_channel_global_ids(%a: tensor<2x2xf32>) -> tensor<2x4xf32> {
  // CHECK: %[[V0:.*]] = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<{{\[\[}}0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> : (tensor<2x2xf32>) -> tensor<2x4xf32>
  // CHECK-NEXT: return %[[V0]] : tensor<2x4xf32>
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<2x2xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// CHECK-LABEL: func @all_gather_mesh_axes(
func.func @all_gather_mesh_axes(%a: tensor<2x2xf32>) -> tensor<2x4xf32> {
  // CHECK: %[[V0:.*]] = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes=[<name = "x", size = 2>, <name = "y", size = 2>]>, axes = [#stablehlo.axis_ref<name = "x">]>}> : (tensor<2x2xf32>) -> tensor<2x4xf32>
  // CHECK-NEXT: return %[[V0]] : tensor<2x4xf32>
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 1 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>, #stablehlo.mesh_axis<name = "y", size = 2>]>, axes = [#stablehlo.axis_ref<name = "x">]>} : (tensor<2x2xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// CHECK-LABEL: func @all_gather_mesh_with_device_ids_sub_axis(
func.func @all_gather_mesh_with_device_ids_sub_axis(%a: tensor<2x2xf32>) -> tensor<2x4xf32> {
  // CHECK: %[[V0:.*]] = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes=[<name = "x", size = 4>], device_ids=dense<[3, 2, 1, 0]> : tensor<4xi64>>, axes = [#stablehlo.axis_ref<name = "x", sub_axis_info = (1)2>]>}> : (tensor<2x2xf32>) -> tensor<2x4xf32>
  // CHECK-NEXT: return %[[V0]] : tensor<2x4xf32>
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 1 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 4>], device_ids = dense<[3, 2, 1, 0]> : tensor<4xi64>>, axes = [#stablehlo.axis_ref<name = "x", sub_axis_info = (1)2>]>} : (tensor<2x2xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// CHECK-LABEL: func @all_gather_two_operands(
func.func @all_gather_two_operands(%a: tensor<2x2xf32>, %b: tensor<2x3xi32>) -> (tensor<2x4xf32>, tensor<2x6xi32>) {
  // CHECK: %[[V0:.*]]:2 = "stablehlo.all_gather"(%arg0, %arg1) <{all_gather_dim = 1 : i64, replica_groups = dense<{{\[\[}}0, 1]]> : tensor<1x2xi64>}> : (tensor<2x2xf32>, tensor<2x3xi32>) -> (tensor<2x4xf32>, tensor<2x6xi32>)
  // CHECK-NEXT: return %[[V0]]#0, %[[V0]]#1 : tensor<2x4xf32>, tensor<2x6xi32>
  %0:2 = "stablehlo.all_gather"(%a, %b) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>, tensor<2x3xi32>) -> (tensor<2x4xf32>, tensor<2x6xi32>)
  return %0#0, %0#1 : tensor<2x4xf32>, tensor<2x6xi32>
}

// CHECK-LABEL: @all_gather_dynamic
func.func @all_gather_dynamic(%x: tensor<?x3xf32>) {
  // CHECK: (tensor<?x3xf32>) -> tensor<?x6xf32>
  %0 = "stablehlo.all_gather"(%x) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<?x3xf32>) -> tensor<?x6xf32>
  return
}

// CHECK-LABEL: @all_gather_bounded
func.func @all_gather_bounded(%x: tensor<?x?xf32, #stablehlo.bounds<?, 4>>) {
  // CHECK: (tensor<?x?xf32, #stablehlo.bounds<?, 4>>) -> tensor<?x?xf32, #stablehlo.bounds<?, 8>>
  %0 = "stablehlo.all_gather"(%x) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<?x?xf32, #stablehlo.bounds<?, 4>>) -> tensor<?x?xf32, #stablehlo.bounds<?, 8>>
  return
}

// CHECK-LABEL: @all_gather_empty
func.func @all_gather_empty(%x: tensor<0x3xf32>) {
  // CHECK: (tensor<0x3xf32>) -> tensor<0x6xf32>
  %0 = "stablehlo.all_gather"(%x) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<0x3xf32>) -> tensor<0x6xf32>
  return
}

// CHECK-LABEL: @all_gather_quantized
func.func @all_gather_quantized(%x: tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>) {
  // CHECK: (tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>) -> tensor<2x6x!quant.uniform<i8:f32, 5.000000e-01:3>>
  %0 = "stablehlo.all_gather"(%x) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>) -> tensor<2x6x!quant.uniform<i8:f32, 5.000000e-01:3>>
  return
}

// CHECK-LABEL: @all_gather_of_nothing
func.func @all_gather_of_nothing(%x: tensor<0x3xf32>, %y: tensor<?x3xf32>) {
  // CHECK: (tensor<0x3xf32>, tensor<?x3xf32>) -> (tensor<0x3xf32>, tensor<0x3xf32>)
  %0:2 = "stablehlo.all_gather"(%x, %y) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<0x3xf32>, tensor<?x3xf32>) -> (tensor<0x3xf32>, tensor<0x3xf32>)
  return
}
