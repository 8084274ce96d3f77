// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @all_gather_i3_replica_groups_rank(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{replica groups should be a rank 2 tensor}}
  %0 = "stablehlo.all_gather"(%a0) {all_gather_dim = 0 : i64, replica_groups = dense<[0, 1]> : tensor<2xi64>} : (tensor<2x2xf32>) -> tensor<4x2xf32>
  return
}

// -----

func.func @all_gather_c2_duplicate_id(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{replica id #0 seen more than once}}
  %0 = "stablehlo.all_gather"(%a0) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 0]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<4x2xf32>
  return
}

// -----

func.func @all_gather_c4_missing_id(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{replica id #1 not seen in replica groups}}
  %0 = "stablehlo.all_gather"(%a0) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 2]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<4x2xf32>
  return
}

// -----

func.func @all_gather_c4_missing_id_b(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{replica id #1 not seen in replica groups}}
  %0 = "stablehlo.all_gather"(%a0) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, -2]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<4x2xf32>
  return
}

// -----

func.func @all_gather_mesh_symbol(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op replica_groups: mesh symbol 'nope' not found}}
  %0 = "stablehlo.all_gather"(%a0) {all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @nope, axes = [#stablehlo.axis_ref<name = "x">]>} : (tensor<2x2xf32>) -> tensor<4x2xf32>
  return
}

// -----

func.func @all_gather_mesh_kind(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{mesh must be a FlatSymbolRefAttr or MeshAttr}}
  %0 = "stablehlo.all_gather"(%a0) {all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = 1 : i32, axes = [#stablehlo.axis_ref<name = "x">]>} : (tensor<2x2xf32>) -> tensor<4x2xf32>
  return
}

// -----

func.func @all_gather_mesh_axis_kind(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{expected AxisRefAttr in axes list}}
  %0 = "stablehlo.all_gather"(%a0) {all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>]>, axes = [1 : i32]>} : (tensor<2x2xf32>) -> tensor<4x2xf32>
  return
}

// -----

func.func @all_gather_mesh_axis_name(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{axis 'y' not found in mesh definition}}
  %0 = "stablehlo.all_gather"(%a0) {all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>]>, axes = [#stablehlo.axis_ref<name = "y">]>} : (tensor<2x2xf32>) -> tensor<4x2xf32>
  return
}

// -----

func.func @all_gather_c5_negative_channel(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{channel_id cannot be negative when useGlobalDeviceIds is set}}
  %0 = "stablehlo.all_gather"(%a0) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids, channel_handle = #stablehlo.channel_handle<handle = -1, type = 1>} : (tensor<2x2xf32>) -> tensor<4x2xf32>
  return
}

// -----

func.func @all_gather_i3_empty_global_groups(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{if `use_global_device_ids` is set, the replica groups cannot be empty}}
  %0 = "stablehlo.all_gather"(%a0) {all_gather_dim = 0 : i64, replica_groups = dense<> : tensor<0x0xi64>, use_global_device_ids, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (tensor<2x2xf32>) -> tensor<4x2xf32>
  return
}

// -----

func.func @all_gather_c1_all_gather_dim(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{all_gather_dim must be a valid index of operand}}
  %0 = "stablehlo.all_gather"(%a0) {all_gather_dim = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<4x2xf32>
  return
}

// -----

func.func @all_gather_c6_empty_dimension(%a0: tensor<0x2xf32>) {
  // expected-error@+1 {{dimension size of operand at 'all_gather_dim' cannot be zero}}
  %0 = "stablehlo.all_gather"(%a0) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<0x2xf32>) -> tensor<4x2xf32>
  return
}

// -----

func.func @all_gather_c6_rank(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{operand and result must have the same rank}}
  %0 = "stablehlo.all_gather"(%a0) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @all_gather_c6_other_dimension(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{operand and result should have the same shape except for the dimension size at 'all_gather_dim'}}
  %0 = "stablehlo.all_gather"(%a0) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @all_gather_c6_multiple(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{result gather dimension has size 3, expected to be a multiple of operand gather dimension size 2}}
  %0 = "stablehlo.all_gather"(%a0) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @all_gather_c6_element_type(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op requires the same element type for operand and result at index 0}}
  %0 = "stablehlo.all_gather"(%a0) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<4x2xi32>
  return
}

// -----

func.func @all_gather_result_count(%a0: tensor<2x2xf32>, %a1: tensor<2x2xf32>) {
  // expected-error@+1 {{'stablehlo.all_gather' op requires the same number of operands and results}}
  %0 = "stablehlo.all_gather"(%a0, %a1) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<4x2xf32>
  return
}

// -----

func.func @all_gather_c4_filler(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{Invalid replica id -1}}
  %0 = "stablehlo.all_gather"(%a0) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, -1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<4x2xf32>
  return
}

// -----

// The result may be larger by the size of the group only.
func.func @all_gather_c6_group_size(%x: tensor<2x2xf32>) {
  // expected-error@+1 {{result gather dimension has size 6, expected to be 2 times operand gather dimension size 2}}
  %0 = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<6x2xf32>
  return
}

// -----

func.func @all_gather_c5_no_channel(%x: tensor<2x2xf32>) {
  // expected-error@+1 {{channel_id must be positive when useGlobalDeviceIds is set but got: 0}}
  %0 = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids} : (tensor<2x2xf32>) -> tensor<4x2xf32>
  return
}

// -----

// A splat has as many elements as its type says, and none of them in memory.
func.func @all_gather_c2_splat(%x: tensor<2x2xf32>) {
  // expected-error@+1 {{replica id #-9223372036854775808 seen more than once}}
  %0 = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<-9223372036854775808> : tensor<100000x100000xi64>} : (tensor<2x2xf32>) -> tensor<4x2xf32>
  return
}

// -----

func.func @all_gather_c6_group_size_dynamic_operand(%x: tensor<?xf32>) {
  // expected-error@+1 {{result gather dimension has size 3, expected to be a multiple of the group size 2}}
  %0 = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<?xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @all_gather_c6_bound(%a: tensor<?x2xf32, #stablehlo.bounds<4, ?>>) {
  // expected-error@+1 {{operand and result should have the same shape except for the dimension size at 'all_gather_dim'}}
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<?x2xf32, #stablehlo.bounds<4, ?>>) -> tensor<5x4xf32>
  return
}
