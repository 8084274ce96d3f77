// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @all_to_all_i5_replica_groups_rank(%a0: tensor<2x2xf32>) {
  // expected-error@+2 {{replica groups should be a rank 2 tensor}}
  // expected-error@+1 {{'stablehlo.all_to_all' op failed to infer returned types}}
  %0 = "stablehlo.all_to_all"(%a0) {split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[0, 1]> : tensor<2xi64>} : (tensor<2x2xf32>) -> tensor<1x4xf32>
  return
}

// -----

func.func @all_to_all_c5_duplicate_id(%a0: tensor<2x2xf32>) {
  // expected-error@+2 {{replica id #0 seen more than once}}
  // expected-error@+1 {{'stablehlo.all_to_all' op failed to infer returned types}}
  %0 = "stablehlo.all_to_all"(%a0) {split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 0]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<1x4xf32>
  return
}

// -----

func.func @all_to_all_c7_missing_id(%a0: tensor<2x2xf32>) {
  // expected-error@+2 {{replica id #1 not seen in replica groups}}
  // expected-error@+1 {{'stablehlo.all_to_all' op failed to infer returned types}}
  %0 = "stablehlo.all_to_all"(%a0) {split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 2]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<1x4xf32>
  return
}

// -----

func.func @all_to_all_c7_missing_id_b(%a0: tensor<2x2xf32>) {
  // expected-error@+2 {{replica id #1 not seen in replica groups}}
  // expected-error@+1 {{'stablehlo.all_to_all' op failed to infer returned types}}
  %0 = "stablehlo.all_to_all"(%a0) {split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, -2]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<1x4xf32>
  return
}

// -----

func.func @all_to_all_mesh_symbol(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{'stablehlo.all_to_all' op replica_groups: mesh symbol 'nope' not found}}
  %0 = "stablehlo.all_to_all"(%a0) {split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @nope, axes = [#stablehlo.axis_ref<name = "x">]>} : (tensor<2x2xf32>) -> tensor<1x4xf32>
  return
}

// -----

func.func @all_to_all_c1_split_dimension(%a0: tensor<2x2xf32>) {
  // expected-error@+2 {{AllToAll split_dimension 2 is out-of-bounds for input rank 2}}
  // expected-error@+1 {{'stablehlo.all_to_all' op failed to infer returned types}}
  %0 = "stablehlo.all_to_all"(%a0) {split_dimension = 2 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<1x4xf32>
  return
}

// -----

func.func @all_to_all_c2_split_count(%a0: tensor<3x2xf32>) {
  // expected-error@+2 {{split dimension has size 3, expected to be a multiple of split_count 2}}
  // expected-error@+1 {{'stablehlo.all_to_all' op failed to infer returned types}}
  %0 = "stablehlo.all_to_all"(%a0) {split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<3x2xf32>) -> tensor<1x4xf32>
  return
}

// -----

func.func @all_to_all_c3_concat_dimension(%a0: tensor<2x2xf32>) {
  // expected-error@+2 {{AllToAll concat_dimension 2 is out-of-bounds for input rank 2}}
  // expected-error@+1 {{'stablehlo.all_to_all' op failed to infer returned types}}
  %0 = "stablehlo.all_to_all"(%a0) {split_dimension = 0 : i64, concat_dimension = 2 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<1x4xf32>
  return
}

// -----

func.func @all_to_all_c8_group_size(%a0: tensor<2x2xf32>) {
  // expected-error@+2 {{group size of replica_groups must be 2}}
  // expected-error@+1 {{'stablehlo.all_to_all' op failed to infer returned types}}
  %0 = "stablehlo.all_to_all"(%a0) {split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0], [1]]> : tensor<2x1xi64>} : (tensor<2x2xf32>) -> tensor<1x4xf32>
  return
}

// -----

func.func @all_to_all_c9_result_type(%a0: tensor<2x2xf32>) {
  // expected-error@+2 {{'stablehlo.all_to_all' op inferred type(s) 'tensor<1x4xf32>' are incompatible with return type(s) of operation 'tensor<2x2xf32>'}}
  // expected-error@+1 {{'stablehlo.all_to_all' op failed to infer returned types}}
  %0 = "stablehlo.all_to_all"(%a0) {split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @all_to_all_result_count(%a0: tensor<2x2xf32>, %a1: tensor<2x2xf32>) {
  // expected-error@+1 {{'stablehlo.all_to_all' op requires the same number of operands and results}}
  %0 = "stablehlo.all_to_all"(%a0, %a1) {split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<1x4xf32>
  return
}

// -----

func.func @all_to_all_c7_filler(%a0: tensor<2x2xf32>) {
  // expected-error@+2 {{Invalid replica id -1}}
  // expected-error@+1 {{'stablehlo.all_to_all' op failed to infer returned types}}
  %0 = "stablehlo.all_to_all"(%a0) {split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, -1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<1x4xf32>
  return
}

// -----

func.func @all_to_all_c4_split_count(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{'stablehlo.all_to_all' op attribute 'split_count' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive}}
  %0 = "stablehlo.all_to_all"(%a0) {concat_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 0 : i64, split_dimension = 1 : i64} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @all_to_all_c9_overflow(%a0: tensor<4611686018427387904x4xi8>) {
  // expected-error@+2 {{size of concat_dimension overflows: 4611686018427387904 * 4}}
  // expected-error@+1 {{'stablehlo.all_to_all' op failed to infer returned types}}
  %0 = "stablehlo.all_to_all"(%a0) {concat_dimension = 0 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, split_count = 4 : i64, split_dimension = 1 : i64} : (tensor<4611686018427387904x4xi8>) -> tensor<?x1xi8>
  return
}
