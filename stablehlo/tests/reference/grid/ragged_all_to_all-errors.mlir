// RUN: not stablehlo-translate --interpret --split-input-file %s 2>&1 | FileCheck %s

// What cannot be is told before anything runs.

// CHECK: error: 'stablehlo.custom_call' op @ragged_all_to_all expects 6 operands and 1 result, but got 5 and 1
func.func @five_operands() -> tensor<4xi32> {
  %0 = stablehlo.constant dense<0> : tensor<3xi32>
  %1 = stablehlo.constant dense<0> : tensor<4xi32>
  %2 = stablehlo.constant dense<0> : tensor<1xi32>
  %3 = stablehlo.constant dense<0> : tensor<1xi32>
  %4 = stablehlo.constant dense<0> : tensor<1xi32>
  %r = stablehlo.custom_call @ragged_all_to_all(%0, %1, %2, %3, %4) {api_version = 4 : i32, backend_config = {replica_groups = dense<0> : tensor<1x1xi64>}} : (tensor<3xi32>, tensor<4xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xi32>
  return %r : tensor<4xi32>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op @ragged_all_to_all expects operands of static shapes, but got '!stablehlo.token'
func.func @a_token() -> tensor<4xi32> {
  %0 = stablehlo.constant dense<0> : tensor<3xi32>
  %1 = stablehlo.constant dense<0> : tensor<4xi32>
  %2 = stablehlo.constant dense<0> : tensor<1xi32>
  %t = stablehlo.create_token : !stablehlo.token
  %r = stablehlo.custom_call @ragged_all_to_all(%0, %1, %2, %2, %2, %t) {api_version = 4 : i32, backend_config = {replica_groups = dense<0> : tensor<1x1xi64>}} : (tensor<3xi32>, tensor<4xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, !stablehlo.token) -> tensor<4xi32>
  return %r : tensor<4xi32>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op @ragged_all_to_all expects an input and an output of the same rows, but got 'tensor<3xi32>' and 'tensor<4x1xi32>'
func.func @other_rows() -> tensor<4x1xi32> {
  %0 = stablehlo.constant dense<0> : tensor<3xi32>
  %1 = stablehlo.constant dense<0> : tensor<4x1xi32>
  %2 = stablehlo.constant dense<0> : tensor<1xi32>
  %3 = stablehlo.constant dense<0> : tensor<1xi32>
  %4 = stablehlo.constant dense<0> : tensor<1xi32>
  %5 = stablehlo.constant dense<0> : tensor<1xi32>
  %r = stablehlo.custom_call @ragged_all_to_all(%0, %1, %2, %3, %4, %5) {api_version = 4 : i32, backend_config = {replica_groups = dense<0> : tensor<1x1xi64>}} : (tensor<3xi32>, tensor<4x1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<4x1xi32>
  return %r : tensor<4x1xi32>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op @ragged_all_to_all expects a result like its output, 'tensor<4xi32>', but got 'tensor<3xi32>'
func.func @other_result() -> tensor<3xi32> {
  %0 = stablehlo.constant dense<0> : tensor<3xi32>
  %1 = stablehlo.constant dense<0> : tensor<4xi32>
  %2 = stablehlo.constant dense<0> : tensor<1xi32>
  %3 = stablehlo.constant dense<0> : tensor<1xi32>
  %4 = stablehlo.constant dense<0> : tensor<1xi32>
  %5 = stablehlo.constant dense<0> : tensor<1xi32>
  %r = stablehlo.custom_call @ragged_all_to_all(%0, %1, %2, %3, %4, %5) {api_version = 4 : i32, backend_config = {replica_groups = dense<0> : tensor<1x1xi64>}} : (tensor<3xi32>, tensor<4xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
  return %r : tensor<3xi32>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op @ragged_all_to_all expects offsets and sizes of one shape, 1-d or 2-d, of integers of 32 or 64 bits, but got 'tensor<1xf32>'
func.func @float_offsets() -> tensor<4xi32> {
  %0 = stablehlo.constant dense<0> : tensor<3xi32>
  %1 = stablehlo.constant dense<0> : tensor<4xi32>
  %2 = stablehlo.constant dense<0> : tensor<1xi32>
  %3 = stablehlo.constant dense<0.0> : tensor<1xf32>
  %4 = stablehlo.constant dense<0> : tensor<1xi32>
  %5 = stablehlo.constant dense<0> : tensor<1xi32>
  %r = stablehlo.custom_call @ragged_all_to_all(%0, %1, %2, %3, %4, %5) {api_version = 4 : i32, backend_config = {replica_groups = dense<0> : tensor<1x1xi64>}} : (tensor<3xi32>, tensor<4xi32>, tensor<1xi32>, tensor<1xf32>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xi32>
  return %r : tensor<4xi32>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op @ragged_all_to_all expects `replica_groups`, a 2-d tensor of i64, in its backend_config
func.func @no_groups() -> tensor<4xi32> {
  %0 = stablehlo.constant dense<0> : tensor<3xi32>
  %1 = stablehlo.constant dense<0> : tensor<4xi32>
  %2 = stablehlo.constant dense<0> : tensor<1xi32>
  %3 = stablehlo.constant dense<0> : tensor<1xi32>
  %4 = stablehlo.constant dense<0> : tensor<1xi32>
  %5 = stablehlo.constant dense<0> : tensor<1xi32>
  %r = stablehlo.custom_call @ragged_all_to_all(%0, %1, %2, %3, %4, %5) {api_version = 4 : i32} : (tensor<3xi32>, tensor<4xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xi32>
  return %r : tensor<4xi32>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op @ragged_all_to_all expects an i64 as `channel_id`, but got "1"
func.func @channel_of_text() -> tensor<4xi32> {
  %0 = stablehlo.constant dense<0> : tensor<3xi32>
  %1 = stablehlo.constant dense<0> : tensor<4xi32>
  %2 = stablehlo.constant dense<0> : tensor<1xi32>
  %3 = stablehlo.constant dense<0> : tensor<1xi32>
  %4 = stablehlo.constant dense<0> : tensor<1xi32>
  %5 = stablehlo.constant dense<0> : tensor<1xi32>
  %r = stablehlo.custom_call @ragged_all_to_all(%0, %1, %2, %3, %4, %5) {api_version = 4 : i32, backend_config = {channel_id = "1", replica_groups = dense<0> : tensor<1x1xi64>}} : (tensor<3xi32>, tensor<4xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xi32>
  return %r : tensor<4xi32>
}

// -----

// CHECK: error: replica id #0 not seen in replica groups
func.func @groups_with_gaps() -> tensor<4xi32> {
  %0 = stablehlo.constant dense<0> : tensor<3xi32>
  %1 = stablehlo.constant dense<0> : tensor<4xi32>
  %2 = stablehlo.constant dense<0> : tensor<1xi32>
  %3 = stablehlo.constant dense<0> : tensor<1xi32>
  %4 = stablehlo.constant dense<0> : tensor<1xi32>
  %5 = stablehlo.constant dense<0> : tensor<1xi32>
  %r = stablehlo.custom_call @ragged_all_to_all(%0, %1, %2, %3, %4, %5) {api_version = 4 : i32, backend_config = {replica_groups = dense<1> : tensor<1x1xi64>}} : (tensor<3xi32>, tensor<4xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xi32>
  return %r : tensor<4xi32>
}

// -----

// Rows that are not there, and numbers that differ, are told when they are met.

// CHECK: error: 'stablehlo.custom_call' op sends 2 rows from row 2 of an input of 3, from member 0 of its group to member 0
func.func @beyond_input() -> tensor<4xi32> {
  %input = stablehlo.constant dense<1> : tensor<3xi32>
  %output = stablehlo.constant dense<0> : tensor<4xi32>
  %from = stablehlo.constant dense<2> : tensor<1xi32>
  %send = stablehlo.constant dense<2> : tensor<1xi32>
  %to = stablehlo.constant dense<0> : tensor<1xi32>
  %recv = stablehlo.constant dense<2> : tensor<1xi32>
  %0 = stablehlo.custom_call @ragged_all_to_all(%input, %output, %from, %send, %to, %recv) {api_version = 4 : i32, backend_config = {replica_groups = dense<0> : tensor<1x1xi64>}} : (tensor<3xi32>, tensor<4xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op sends 2 rows to row -1 of an output of 4, from member 0 of its group to member 0
func.func @before_output() -> tensor<4xi32> {
  %input = stablehlo.constant dense<1> : tensor<3xi32>
  %output = stablehlo.constant dense<0> : tensor<4xi32>
  %from = stablehlo.constant dense<0> : tensor<1xi32>
  %send = stablehlo.constant dense<2> : tensor<1xi32>
  %to = stablehlo.constant dense<-1> : tensor<1xi32>
  %recv = stablehlo.constant dense<2> : tensor<1xi32>
  %0 = stablehlo.custom_call @ragged_all_to_all(%input, %output, %from, %send, %to, %recv) {api_version = 4 : i32, backend_config = {replica_groups = dense<0> : tensor<1x1xi64>}} : (tensor<3xi32>, tensor<4xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op sends -1 rows from row 1 of an input of 3, from member 0 of its group to member 0
func.func @negative_size() -> tensor<4xi32> {
  %input = stablehlo.constant dense<1> : tensor<3xi32>
  %output = stablehlo.constant dense<0> : tensor<4xi32>
  %from = stablehlo.constant dense<1> : tensor<1xi32>
  %send = stablehlo.constant dense<-1> : tensor<1xi32>
  %to = stablehlo.constant dense<0> : tensor<1xi32>
  %recv = stablehlo.constant dense<-1> : tensor<1xi32>
  %0 = stablehlo.custom_call @ragged_all_to_all(%input, %output, %from, %send, %to, %recv) {api_version = 4 : i32, backend_config = {replica_groups = dense<0> : tensor<1x1xi64>}} : (tensor<3xi32>, tensor<4xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op sends 2 rows from member 0 of its group to member 0, which expects 1
func.func @other_number() -> tensor<4xi32> {
  %input = stablehlo.constant dense<1> : tensor<3xi32>
  %output = stablehlo.constant dense<0> : tensor<4xi32>
  %from = stablehlo.constant dense<0> : tensor<1xi32>
  %send = stablehlo.constant dense<2> : tensor<1xi32>
  %to = stablehlo.constant dense<0> : tensor<1xi32>
  %recv = stablehlo.constant dense<1> : tensor<1xi32>
  %0 = stablehlo.custom_call @ragged_all_to_all(%input, %output, %from, %send, %to, %recv) {api_version = 4 : i32, backend_config = {replica_groups = dense<0> : tensor<1x1xi64>}} : (tensor<3xi32>, tensor<4xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op has offsets for 2 processes, but its group has 1
func.func @other_group() -> tensor<4xi32> {
  %input = stablehlo.constant dense<1> : tensor<3xi32>
  %output = stablehlo.constant dense<0> : tensor<4xi32>
  %zero = stablehlo.constant dense<0> : tensor<2xi32>
  %0 = stablehlo.custom_call @ragged_all_to_all(%input, %output, %zero, %zero, %zero, %zero) {api_version = 4 : i32, backend_config = {replica_groups = dense<0> : tensor<1x1xi64>}} : (tensor<3xi32>, tensor<4xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}
