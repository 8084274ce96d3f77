// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @collective_reduce_duplicate_id(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{replica id #0 seen more than once}}
  %0 = "stablehlo.collective_reduce"(%a0) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {replica_groups = dense<[[0, 0]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @collective_reduce_missing_id(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{replica id #1 not seen in replica groups}}
  %0 = "stablehlo.collective_reduce"(%a0) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {replica_groups = dense<[[0, 2]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @collective_reduce_missing_id_b(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{replica id #1 not seen in replica groups}}
  %0 = "stablehlo.collective_reduce"(%a0) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {replica_groups = dense<[[0, -2]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @collective_reduce_no_channel(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{channel_id must be positive when useGlobalDeviceIds is set but got: 0}}
  %0 = "stablehlo.collective_reduce"(%a0) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @collective_reduce_no_channel_b(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{channel_id must be positive when useGlobalDeviceIds is set but got: 0}}
  %0 = "stablehlo.collective_reduce"(%a0) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids, channel_handle = #stablehlo.channel_handle<handle = 0, type = 1>} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @collective_reduce_parameter_count(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{Reduction-region must take 2 parameters, but takes 1 parameter(s)}}
  %0 = "stablehlo.collective_reduce"(%a0) ({
  ^bb0(%x: tensor<f32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @collective_reduce_not_promotable(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{The element-type of reduction-region's result type at index 0 is expected to be promotable from the op's corresponding init-value element-type: 'tensor<i32>' vs 'tensor<f32>'}}
  %0 = "stablehlo.collective_reduce"(%a0) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    "stablehlo.return"(%x) : (tensor<i32>) -> ()
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @collective_reduce_no_operands() {
  // expected-error@+1 {{collective_reduce requires at least one data operand}}
  "stablehlo.collective_reduce"() ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : () -> ()
  return
}

// -----

func.func @collective_reduce_dynamic_root_alone(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{collective_reduce with has_dynamic_root=true requires at least two operands (data + root)}}
  "stablehlo.collective_reduce"(%a0) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, has_dynamic_root} : (tensor<2x2xf32>) -> ()
  return
}

// -----

func.func @collective_reduce_dynamic_root_rank(%a0: tensor<2x2xf32>, %a1: tensor<2x2xf32>) {
  // expected-error@+1 {{last operand of collective_reduce with has_dynamic_root=true must be a rank-1 i32 tensor, but got 'tensor<2x2xf32>'}}
  %0 = "stablehlo.collective_reduce"(%a0, %a1) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, has_dynamic_root} : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @collective_reduce_dynamic_root_size(%a0: tensor<2x2xf32>, %a1: tensor<2xi32>) {
  // expected-error@+1 {{last operand of collective_reduce with has_dynamic_root=true must have the same number of elements as data operands (1), but got 2}}
  %0 = "stablehlo.collective_reduce"(%a0, %a1) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, has_dynamic_root} : (tensor<2x2xf32>, tensor<2xi32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @collective_reduce_result_type(%a0: tensor<2x2xf32>) {
  // expected-error@+2 {{'stablehlo.collective_reduce' op inferred type(s) 'tensor<2x2xf32>' are incompatible with return type(s) of operation 'tensor<2x3xf32>'}}
  // expected-error@+1 {{'stablehlo.collective_reduce' op failed to infer returned types}}
  %0 = "stablehlo.collective_reduce"(%a0) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @collective_reduce_result_type_b(%a0: tensor<2x2xf32>, %a1: tensor<2x2xf32>) {
  // expected-error@+2 {{'stablehlo.collective_reduce' op inferred type(s) 'tensor<2x2xf32>', 'tensor<2x2xf32>' are incompatible with return type(s) of operation 'tensor<2x2xf32>'}}
  // expected-error@+1 {{'stablehlo.collective_reduce' op failed to infer returned types}}
  %0 = "stablehlo.collective_reduce"(%a0, %a1) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}
