// RUN: stablehlo-translate --interpret --split-input-file %s

// XLA's example. Replica 0 keeps 1 and sends 2, 2; replica 1 sends 3 and keeps 4.
func.func private @f(%input: tensor<3xi32>, %output: tensor<4xi32>, %input_offsets: tensor<2xi32>, %send_sizes: tensor<2xi32>, %output_offsets: tensor<2xi32>, %recv_sizes: tensor<2xi32>) -> tensor<4xi32> {
  %0 = stablehlo.custom_call @ragged_all_to_all(%input, %output, %input_offsets, %send_sizes, %output_offsets, %recv_sizes) {api_version = 4 : i32, backend_config = {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}} : (tensor<3xi32>, tensor<4xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}
func.func @main() {
  %zeros = stablehlo.constant dense<0> : tensor<4xi32>
  %in0 = stablehlo.constant dense<[1, 2, 2]> : tensor<3xi32>
  %in1 = stablehlo.constant dense<[3, 4, 0]> : tensor<3xi32>
  %o01 = stablehlo.constant dense<[0, 1]> : tensor<2xi32>
  %o00 = stablehlo.constant dense<[0, 0]> : tensor<2xi32>
  %o12 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %o11 = stablehlo.constant dense<[1, 1]> : tensor<2xi32>
  %o21 = stablehlo.constant dense<[2, 1]> : tensor<2xi32>
  %r:2 = "interpreter.run_parallel"(%in0, %zeros, %o01, %o12, %o00, %o11, %in1, %zeros, %o01, %o11, %o12, %o21) {programs = [[@f], [@f]]} : (tensor<3xi32>, tensor<4xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<3xi32>, tensor<4xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> (tensor<4xi32>, tensor<4xi32>)
  check.expect_eq_const %r#0, dense<[1, 3, 0, 0]> : tensor<4xi32>
  check.expect_eq_const %r#1, dense<[2, 2, 4, 0]> : tensor<4xi32>
  return
}

// -----

// Partitions exchange with a channel; the group's order says who is number 0.
func.func private @f(%input: tensor<2x2xf32>, %output: tensor<2x2xf32>, %offsets: tensor<2xi64>) -> tensor<2x2xf32> {
  %one = stablehlo.constant dense<1> : tensor<2xi64>
  %0 = stablehlo.custom_call @ragged_all_to_all(%input, %output, %offsets, %one, %offsets, %one) {api_version = 4 : i32, backend_config = {channel_id = 1 : i64, replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}} : (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}
func.func @main() {
  %zeros = stablehlo.constant dense<0.0> : tensor<2x2xf32>
  %in0 = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %in1 = stablehlo.constant dense<[[5.0, 6.0], [7.0, 8.0]]> : tensor<2x2xf32>
  // Partition 1 is the first member. It sends row 0 to row 0 of itself, and row
  // 0 to row 0 of partition 0, which sends rows 1 to rows 1.
  %zero = stablehlo.constant dense<0> : tensor<2xi64>
  %one = stablehlo.constant dense<1> : tensor<2xi64>
  %r:2 = "interpreter.run_parallel"(%in0, %zeros, %one, %in1, %zeros, %zero) {programs = [[@f, @f]]} : (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2xi64>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2xi64>) -> (tensor<2x2xf32>, tensor<2x2xf32>)
  check.expect_eq_const %r#0, dense<[[5.0, 6.0], [3.0, 4.0]]> : tensor<2x2xf32>
  check.expect_eq_const %r#1, dense<[[5.0, 6.0], [3.0, 4.0]]> : tensor<2x2xf32>
  return
}

// -----

// Two updates for one process; what no update reaches is the output.
func.func @updates() {
  %input = stablehlo.constant dense<[10, 20, 30]> : tensor<3xi8>
  %output = stablehlo.constant dense<[1, 2, 3, 4, 5]> : tensor<5xi8>
  %from = stablehlo.constant dense<[[0, 2]]> : tensor<1x2xui32>
  %sizes = stablehlo.constant dense<[[2, 1]]> : tensor<1x2xui32>
  %to = stablehlo.constant dense<[[3, 0]]> : tensor<1x2xui32>
  %0 = stablehlo.custom_call @ragged_all_to_all(%input, %output, %from, %sizes, %to, %sizes) {api_version = 4 : i32, backend_config = {replica_groups = dense<0> : tensor<1x1xi64>}} : (tensor<3xi8>, tensor<5xi8>, tensor<1x2xui32>, tensor<1x2xui32>, tensor<1x2xui32>, tensor<1x2xui32>) -> tensor<5xi8>
  check.expect_eq_const %0, dense<[30, 2, 3, 10, 20]> : tensor<5xi8>
  return
}

// -----

// Nothing is sent, not even from behind the last row.
func.func @nothing() {
  %input = stablehlo.constant dense<> : tensor<0x2xf32>
  %output = stablehlo.constant dense<7.0> : tensor<1x2xf32>
  %zero = stablehlo.constant dense<0> : tensor<1xi32>
  %one = stablehlo.constant dense<1> : tensor<1xi32>
  %0 = stablehlo.custom_call @ragged_all_to_all(%input, %output, %zero, %zero, %one, %zero) {api_version = 4 : i32, backend_config = {replica_groups = dense<0> : tensor<1x1xi64>}} : (tensor<0x2xf32>, tensor<1x2xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<1x2xf32>
  check.expect_eq_const %0, dense<7.0> : tensor<1x2xf32>
  return
}
