// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @collective_broadcast_replica_groups_rank(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{replica groups should be a rank 2 tensor,but instead it is of rank 1}}
  %0 = "stablehlo.collective_broadcast"(%a0) {replica_groups = dense<[0, 1]> : tensor<2xi64>} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @collective_broadcast_c1_duplicate_id(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{replica id #0 seen more than once}}
  %0 = "stablehlo.collective_broadcast"(%a0) {replica_groups = dense<[[0, 0]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @collective_broadcast_c2_negative_id(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{replica_groups values must be positive, but was given -2}}
  %0 = "stablehlo.collective_broadcast"(%a0) {replica_groups = dense<[[0, -2]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @collective_broadcast_mesh_symbol(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{'stablehlo.collective_broadcast' op replica_groups: mesh symbol 'nope' not found}}
  %0 = "stablehlo.collective_broadcast"(%a0) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @nope, axes = [#stablehlo.axis_ref<name = "x">]>} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @collective_broadcast_no_operands() {
  // expected-error@+1 {{collective_broadcast requires at least one data operand}}
  "stablehlo.collective_broadcast"() {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : () -> ()
  return
}

// -----

func.func @collective_broadcast_dynamic_root_alone(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{collective_broadcast with has_dynamic_root=true requires at least two operands (data + root)}}
  "stablehlo.collective_broadcast"(%a0) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, has_dynamic_root} : (tensor<2x2xf32>) -> ()
  return
}

// -----

func.func @collective_broadcast_dynamic_root_rank(%a0: tensor<2x2xf32>, %a1: tensor<2x2xf32>) {
  // expected-error@+1 {{last operand of collective_broadcast with has_dynamic_root=true must be a rank-1 i32 tensor, but got 'tensor<2x2xf32>'}}
  %0 = "stablehlo.collective_broadcast"(%a0, %a1) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, has_dynamic_root} : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @collective_broadcast_dynamic_root_element_type(%a0: tensor<2x2xf32>, %a1: tensor<1xi64>) {
  // expected-error@+1 {{last operand of collective_broadcast with has_dynamic_root=true must be a rank-1 i32 tensor, but got 'tensor<1xi64>'}}
  %0 = "stablehlo.collective_broadcast"(%a0, %a1) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, has_dynamic_root} : (tensor<2x2xf32>, tensor<1xi64>) -> tensor<2x2xf32>
  return
}

// -----

func.func @collective_broadcast_dynamic_root_size(%a0: tensor<2x2xf32>, %a1: tensor<2xi32>) {
  // expected-error@+1 {{last operand of collective_broadcast with has_dynamic_root=true must have the same number of elements as data operands (1), but got 2}}
  %0 = "stablehlo.collective_broadcast"(%a0, %a1) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, has_dynamic_root} : (tensor<2x2xf32>, tensor<2xi32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @collective_broadcast_c3_result_type(%a0: tensor<2x2xf32>) {
  // expected-error@+2 {{'stablehlo.collective_broadcast' op inferred type(s) 'tensor<2x2xf32>' are incompatible with return type(s) of operation 'tensor<2x3xf32>'}}
  // expected-error@+1 {{'stablehlo.collective_broadcast' op failed to infer returned types}}
  %0 = "stablehlo.collective_broadcast"(%a0) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @collective_broadcast_c3_result_type_b(%a0: tensor<2x2xf32>, %a1: tensor<2x2xf32>) {
  // expected-error@+2 {{'stablehlo.collective_broadcast' op inferred type(s) 'tensor<2x2xf32>', 'tensor<2x2xf32>' are incompatible with return type(s) of operation 'tensor<2x2xf32>'}}
  // expected-error@+1 {{'stablehlo.collective_broadcast' op failed to infer returned types}}
  %0 = "stablehlo.collective_broadcast"(%a0, %a1) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @collective_broadcast_c2_filler(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{replica_groups values must be positive, but was given -1}}
  %0 = "stablehlo.collective_broadcast"(%a0) {replica_groups = dense<[[-1, 0]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

// Ids may be anything that 64 bits hold.
func.func @collective_broadcast_c1_largest_id(%x: tensor<2x2xf32>) {
  // expected-error@+1 {{replica id #9223372036854775807 seen more than once}}
  %0 = "stablehlo.collective_broadcast"(%x) {replica_groups = dense<9223372036854775807> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}
