// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @reduce_scatter_replica_groups_rank(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{replica groups should be a rank 2 tensor}}
  %0 = "stablehlo.reduce_scatter"(%a0) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[0, 1]> : tensor<2xi64>} : (tensor<2x2xf32>) -> tensor<1x2xf32>
  return
}

// -----

func.func @reduce_scatter_c3_duplicate_id(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{replica id #0 seen more than once}}
  %0 = "stablehlo.reduce_scatter"(%a0) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 0]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<1x2xf32>
  return
}

// -----

func.func @reduce_scatter_c5_missing_id(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{replica id #1 not seen in replica groups}}
  %0 = "stablehlo.reduce_scatter"(%a0) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 2]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<1x2xf32>
  return
}

// -----

func.func @reduce_scatter_c5_missing_id_b(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{replica id #1 not seen in replica groups}}
  %0 = "stablehlo.reduce_scatter"(%a0) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, -2]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<1x2xf32>
  return
}

// -----

func.func @reduce_scatter_c6_no_channel(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{channel_id must be positive when useGlobalDeviceIds is set but got: 0}}
  %0 = "stablehlo.reduce_scatter"(%a0) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids} : (tensor<2x2xf32>) -> tensor<1x2xf32>
  return
}

// -----

func.func @reduce_scatter_c6_no_channel_b(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{channel_id must be positive when useGlobalDeviceIds is set but got: 0}}
  %0 = "stablehlo.reduce_scatter"(%a0) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids, channel_handle = #stablehlo.channel_handle<handle = 0, type = 1>} : (tensor<2x2xf32>) -> tensor<1x2xf32>
  return
}

// -----

func.func @reduce_scatter_empty_global_groups(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{if `use_global_device_ids` is set, the replica groups cannot be empty}}
  %0 = "stablehlo.reduce_scatter"(%a0) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {scatter_dimension = 0 : i64, replica_groups = dense<> : tensor<0x0xi64>, use_global_device_ids, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (tensor<2x2xf32>) -> tensor<1x2xf32>
  return
}

// -----

func.func @reduce_scatter_c7_parameter_count(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{Reduction-region must take 2 parameters, but takes 1 parameter(s)}}
  %0 = "stablehlo.reduce_scatter"(%a0) ({
  ^bb0(%x: tensor<f32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<1x2xf32>
  return
}

// -----

func.func @reduce_scatter_c7_not_promotable(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{The element-type of reduction-region's result type at index 0 is expected to be promotable from the op's corresponding init-value element-type: 'tensor<i32>' vs 'tensor<f32>'}}
  %0 = "stablehlo.reduce_scatter"(%a0) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    "stablehlo.return"(%x) : (tensor<i32>) -> ()
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<1x2xf32>
  return
}

// -----

func.func @reduce_scatter_c2_scatter_dimension(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{scatter dim should be less than operand/result rank}}
  %0 = "stablehlo.reduce_scatter"(%a0) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {scatter_dimension = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<1x2xf32>
  return
}

// -----

func.func @reduce_scatter_c8_rank(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{operand and result should have same rank}}
  %0 = "stablehlo.reduce_scatter"(%a0) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @reduce_scatter_c8_empty_result(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{result dimension size at scatter_dimension cannot be zero}}
  %0 = "stablehlo.reduce_scatter"(%a0) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<0x2xf32>
  return
}

// -----

func.func @reduce_scatter_c8_empty_operand(%a0: tensor<0x2xf32>) {
  // expected-error@+1 {{operand dimension size at scatter_dimension cannot be zero}}
  %0 = "stablehlo.reduce_scatter"(%a0) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<0x2xf32>) -> tensor<1x2xf32>
  return
}

// -----

func.func @reduce_scatter_c1_multiple(%a0: tensor<3x2xf32>) {
  // expected-error@+1 {{operand scatter dimension has size 3, expected to be a multiple of result scatter dimension size 2}}
  %0 = "stablehlo.reduce_scatter"(%a0) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<3x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @reduce_scatter_c8_other_dimension(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{non scatter dimensions should be same for operand (2) and result (3)}}
  %0 = "stablehlo.reduce_scatter"(%a0) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<1x3xf32>
  return
}

// -----

func.func @reduce_scatter_c9_element_type(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{result element-type is expected to be 'f32', but got 'i32'}}
  %0 = "stablehlo.reduce_scatter"(%a0) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<1x2xi32>
  return
}

// -----

func.func @reduce_scatter_c5_filler(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{Invalid replica id -1}}
  %0 = "stablehlo.reduce_scatter"(%a0) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    "stablehlo.return"(%r) : (tensor<f32>) -> ()
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, -1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<1x2xf32>
  return
}

// -----

func.func @reduce_scatter_c1_dynamic_result(%x: tensor<3xf32>) {
  // expected-error@+1 {{operand scatter dimension has size 3, expected to be a multiple of the group size 2}}
  %0 = "stablehlo.reduce_scatter"(%x) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %1 = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %1 : tensor<f32>
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<3xf32>) -> tensor<?xf32>
  return
}

// -----

func.func @reduce_scatter_c8_bound(%a: tensor<?x2xf32, #stablehlo.bounds<4, ?>>) {
  // expected-error@+1 {{non scatter dimensions should be same for operand (4) and result (5)}}
  %0 = "stablehlo.reduce_scatter"(%a) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<?x2xf32, #stablehlo.bounds<4, ?>>) -> tensor<5x1xf32>
  return
}
