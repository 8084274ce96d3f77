// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @all_reduce_replica_groups_rank(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{replica groups should be a rank 2 tensor}}
  %0 = "stablehlo.all_reduce"(%a0) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {replica_groups = dense<[0, 1]> : tensor<2xi64>} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @all_reduce_c1_duplicate_id(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{replica id #0 seen more than once}}
  %0 = "stablehlo.all_reduce"(%a0) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {replica_groups = dense<[[0, 0]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @all_reduce_c3_missing_id(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{replica id #1 not seen in replica groups}}
  %0 = "stablehlo.all_reduce"(%a0) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {replica_groups = dense<[[0, 2]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @all_reduce_c3_missing_id_b(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{replica id #1 not seen in replica groups}}
  %0 = "stablehlo.all_reduce"(%a0) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {replica_groups = dense<[[0, -2]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @all_reduce_mesh_symbol(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{'stablehlo.all_reduce' op replica_groups: mesh symbol 'nope' not found}}
  %0 = "stablehlo.all_reduce"(%a0) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @nope, axes = [#stablehlo.axis_ref<name = "x">]>} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @all_reduce_mesh_axis_name(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{axis 'y' not found in mesh definition}}
  %0 = "stablehlo.all_reduce"(%a0) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>]>, axes = [#stablehlo.axis_ref<name = "y">]>} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @all_reduce_c4_no_channel(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{channel_id must be positive when useGlobalDeviceIds is set but got: 0}}
  %0 = "stablehlo.all_reduce"(%a0) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @all_reduce_c4_no_channel_b(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{channel_id must be positive when useGlobalDeviceIds is set but got: 0}}
  %0 = "stablehlo.all_reduce"(%a0) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids, channel_handle = #stablehlo.channel_handle<handle = 0, type = 1>} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @all_reduce_c4_negative_channel(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{channel_id must be positive when useGlobalDeviceIds is set but got: -1}}
  %0 = "stablehlo.all_reduce"(%a0) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids, channel_handle = #stablehlo.channel_handle<handle = -1, type = 1>} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @all_reduce_empty_global_groups(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{if `use_global_device_ids` is set, the replica groups cannot be empty}}
  %0 = "stablehlo.all_reduce"(%a0) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {replica_groups = dense<> : tensor<0x0xi64>, use_global_device_ids, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @all_reduce_c5_parameter_count(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{Reduction-region must take 2 parameters, but takes 1 parameter(s)}}
  %0 = "stablehlo.all_reduce"(%a0) ({
  ^bb0(%x: tensor<f32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @all_reduce_c5_terminator(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{The reduction-region expected to have a terminator}}
  %0 = "stablehlo.all_reduce"(%a0) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @all_reduce_c5_no_output(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{The reduction-region expected to return some value(s)}}
  %0 = "stablehlo.all_reduce"(%a0) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    "stablehlo.return"() : () -> ()
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @all_reduce_c5_output_count(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{Reduction-region here must produce 1 tensors, but produces 2 instead}}
  %0 = "stablehlo.all_reduce"(%a0) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    "stablehlo.return"(%x, %y) : (tensor<f32>, tensor<f32>) -> ()
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @all_reduce_c5_output_token(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{Reduction-region here must produce tensor-typed result(s), but produces '!stablehlo.token' instead}}
  %0 = "stablehlo.all_reduce"(%a0) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %t = "stablehlo.create_token"() : () -> !stablehlo.token
    "stablehlo.return"(%t) : (!stablehlo.token) -> ()
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @all_reduce_c5_first_parameter(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{The type of reduction-region's parameter at index 0 is different than the corresponding result type: 'tensor<i32>' vs 'tensor<f32>'}}
  %0 = "stablehlo.all_reduce"(%a0) ({
  ^bb0(%x: tensor<i32>, %y: tensor<f32>):
    "stablehlo.return"(%y) : (tensor<f32>) -> ()
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @all_reduce_c5_second_parameter(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{The type of reduction-region's parameter at index 1 is different than the corresponding result type: 'tensor<i32>' vs 'tensor<f32>'}}
  %0 = "stablehlo.all_reduce"(%a0) ({
  ^bb0(%x: tensor<f32>, %y: tensor<i32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @all_reduce_c5_output_shape(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{The shape of reduction-region's result type at index 0 differs from the op's corresponding init-value type: 'tensor<2xf32>' vs 'tensor<f32>'}}
  %0 = "stablehlo.all_reduce"(%a0) ({
  ^bb0(%x: tensor<2xf32>, %y: tensor<2xf32>):
    "stablehlo.return"(%x) : (tensor<2xf32>) -> ()
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @all_reduce_c5_not_promotable(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{The element-type of reduction-region's result type at index 0 is expected to be promotable from the op's corresponding init-value element-type: 'tensor<i32>' vs 'tensor<f32>'}}
  %0 = "stablehlo.all_reduce"(%a0) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    "stablehlo.return"(%x) : (tensor<i32>) -> ()
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @all_reduce_c6_result_shape(%a0: tensor<2x2xf32>) {
  // expected-error@+2 {{'stablehlo.all_reduce' op inferred type(s) 'tensor<2x2xf32>' are incompatible with return type(s) of operation 'tensor<2x3xf32>'}}
  // expected-error@+1 {{'stablehlo.all_reduce' op failed to infer returned types}}
  %0 = "stablehlo.all_reduce"(%a0) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @all_reduce_c7_result_element_type(%a0: tensor<2x2xf32>) {
  // expected-error@+2 {{'stablehlo.all_reduce' op inferred type(s) 'tensor<2x2xf32>' are incompatible with return type(s) of operation 'tensor<2x2xi32>'}}
  // expected-error@+1 {{'stablehlo.all_reduce' op failed to infer returned types}}
  %0 = "stablehlo.all_reduce"(%a0) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<2x2xi32>
  return
}
