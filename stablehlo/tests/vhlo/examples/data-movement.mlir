// What each op is in VHLO, and that it comes back as it was.
//
// REQUIRES: llvm-22
// RUN: stablehlo-opt %s --split-input-file --stablehlo-legalize-to-vhlo --mlir-print-op-generic | FileCheck %s
// RUN: stablehlo-opt %s --split-input-file -o %t
// RUN: stablehlo-opt %s --split-input-file --stablehlo-legalize-to-vhlo --stablehlo-deserialize | diff %t -

// broadcast_in_dim, two dims
// CHECK{LITERAL}: %0 = "vhlo.broadcast_in_dim_v1"(%arg0) <{broadcast_dimensions = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>}> : (!vhlo.tensor_v1<3x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x3x!vhlo.f32_v1>
func.func @f(%a: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = "stablehlo.broadcast_in_dim"(%a) {broadcast_dimensions = array<i64: 1>} : (tensor<3xf32>) -> tensor<2x3xf32>
  func.return %0 : tensor<2x3xf32>
}

// -----

// broadcast_in_dim, rank-0 operand, empty dims
// CHECK{LITERAL}: %0 = "vhlo.broadcast_in_dim_v1"(%arg0) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x3x!vhlo.f32_v1>
func.func @f(%a: tensor<f32>) -> tensor<2x3xf32> {
  %0 = "stablehlo.broadcast_in_dim"(%a) {broadcast_dimensions = array<i64>} : (tensor<f32>) -> tensor<2x3xf32>
  func.return %0 : tensor<2x3xf32>
}

// -----

// reshape, static
// CHECK{LITERAL}: %0 = "vhlo.reshape_v1"(%arg0) : (!vhlo.tensor_v1<2x3x!vhlo.f32_v1>) -> !vhlo.tensor_v1<6x!vhlo.f32_v1>
func.func @f(%a: tensor<2x3xf32>) -> tensor<6xf32> {
  %0 = "stablehlo.reshape"(%a) : (tensor<2x3xf32>) -> tensor<6xf32>
  func.return %0 : tensor<6xf32>
}

// -----

// transpose, 2-D
// CHECK{LITERAL}: %0 = "vhlo.transpose_v1"(%arg0) <{permutation = #vhlo.tensor_v1<dense<[1, 0]> : tensor<2xi64>>}> : (!vhlo.tensor_v1<2x3x!vhlo.f32_v1>) -> !vhlo.tensor_v1<3x2x!vhlo.f32_v1>
func.func @f(%a: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %0 = "stablehlo.transpose"(%a) {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  func.return %0 : tensor<3x2xf32>
}

// -----

// reverse, two dims
// CHECK{LITERAL}: %0 = "vhlo.reverse_v1"(%arg0) <{dimensions = #vhlo.tensor_v1<dense<[0, 1]> : tensor<2xi64>>}> : (!vhlo.tensor_v1<2x3x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x3x!vhlo.f32_v1>
func.func @f(%a: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "stablehlo.reverse"(%a) {dimensions = array<i64: 0, 1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return %0 : tensor<2x3xf32>
}

// -----

// slice, unit strides
// CHECK{LITERAL}: %0 = "vhlo.slice_v1"(%arg0) <{limit_indices = #vhlo.tensor_v1<dense<[3, 6]> : tensor<2xi64>>, start_indices = #vhlo.tensor_v1<dense<[1, 2]> : tensor<2xi64>>, strides = #vhlo.tensor_v1<dense<1> : tensor<2xi64>>}> : (!vhlo.tensor_v1<4x8x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x4x!vhlo.f32_v1>
func.func @f(%a: tensor<4x8xf32>) -> tensor<2x4xf32> {
  %0 = "stablehlo.slice"(%a) {start_indices = array<i64: 1, 2>, limit_indices = array<i64: 3, 6>, strides = array<i64: 1, 1>} : (tensor<4x8xf32>) -> tensor<2x4xf32>
  func.return %0 : tensor<2x4xf32>
}

// -----

// slice, one stride of 2
// CHECK{LITERAL}: %0 = "vhlo.slice_v1"(%arg0) <{limit_indices = #vhlo.tensor_v1<dense<[3, 6]> : tensor<2xi64>>, start_indices = #vhlo.tensor_v1<dense<[1, 2]> : tensor<2xi64>>, strides = #vhlo.tensor_v1<dense<[1, 2]> : tensor<2xi64>>}> : (!vhlo.tensor_v1<4x8x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x2x!vhlo.f32_v1>
func.func @f(%a: tensor<4x8xf32>) -> tensor<2x2xf32> {
  %0 = "stablehlo.slice"(%a) {start_indices = array<i64: 1, 2>, limit_indices = array<i64: 3, 6>, strides = array<i64: 1, 2>} : (tensor<4x8xf32>) -> tensor<2x2xf32>
  func.return %0 : tensor<2x2xf32>
}

// -----

// slice, rank 0
// CHECK{LITERAL}: %0 = "vhlo.slice_v1"(%arg0) <{limit_indices = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, start_indices = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, strides = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
func.func @f(%a: tensor<f32>) -> tensor<f32> {
  %0 = "stablehlo.slice"(%a) {start_indices = array<i64>, limit_indices = array<i64>, strides = array<i64>} : (tensor<f32>) -> tensor<f32>
  func.return %0 : tensor<f32>
}

// -----

// dynamic_slice, two indices
// CHECK{LITERAL}: %0 = "vhlo.dynamic_slice_v1"(%arg0, %arg1, %arg2) <{slice_sizes = #vhlo.tensor_v1<dense<[2, 3]> : tensor<2xi64>>}> : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<2x3x!vhlo.f32_v1>
func.func @f(%a: tensor<4x4xf32>, %b: tensor<i32>, %c: tensor<i32>) -> tensor<2x3xf32> {
  %0 = "stablehlo.dynamic_slice"(%a, %b, %c) {slice_sizes = array<i64: 2, 3>} : (tensor<4x4xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
  func.return %0 : tensor<2x3xf32>
}

// -----

// dynamic_slice, rank 0
// CHECK{LITERAL}: %0 = "vhlo.dynamic_slice_v1"(%arg0) <{slice_sizes = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
func.func @f(%a: tensor<f32>) -> tensor<f32> {
  %0 = "stablehlo.dynamic_slice"(%a) {slice_sizes = array<i64>} : (tensor<f32>) -> tensor<f32>
  func.return %0 : tensor<f32>
}

// -----

// dynamic_update_slice, two indices
// CHECK{LITERAL}: %0 = "vhlo.dynamic_update_slice_v1"(%arg0, %arg1, %arg2, %arg3) : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>, !vhlo.tensor_v1<2x3x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
func.func @f(%a: tensor<4x4xf32>, %b: tensor<2x3xf32>, %c: tensor<i32>, %d: tensor<i32>) -> tensor<4x4xf32> {
  %0 = "stablehlo.dynamic_update_slice"(%a, %b, %c, %d) : (tensor<4x4xf32>, tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<4x4xf32>
  func.return %0 : tensor<4x4xf32>
}

// -----

// dynamic_update_slice, rank 0
// CHECK{LITERAL}: %0 = "vhlo.dynamic_update_slice_v1"(%arg0, %arg1) : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
func.func @f(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %0 = "stablehlo.dynamic_update_slice"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  func.return %0 : tensor<f32>
}

// -----

// pad, all three
// CHECK{LITERAL}: %0 = "vhlo.pad_v1"(%arg0, %arg1) <{edge_padding_high = #vhlo.tensor_v1<dense<[2, 0]> : tensor<2xi64>>, edge_padding_low = #vhlo.tensor_v1<dense<[0, 1]> : tensor<2xi64>>, interior_padding = #vhlo.tensor_v1<dense<1> : tensor<2xi64>>}> : (!vhlo.tensor_v1<2x3x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<5x6x!vhlo.f32_v1>
func.func @f(%a: tensor<2x3xf32>, %b: tensor<f32>) -> tensor<5x6xf32> {
  %0 = "stablehlo.pad"(%a, %b) {edge_padding_low = array<i64: 0, 1>, edge_padding_high = array<i64: 2, 0>, interior_padding = array<i64: 1, 1>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<5x6xf32>
  func.return %0 : tensor<5x6xf32>
}

// -----

// pad, negative padding
// CHECK{LITERAL}: %0 = "vhlo.pad_v1"(%arg0, %arg1) <{edge_padding_high = #vhlo.tensor_v1<dense<-1> : tensor<1xi64>>, edge_padding_low = #vhlo.tensor_v1<dense<-1> : tensor<1xi64>>, interior_padding = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>}> : (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
func.func @f(%a: tensor<4xf32>, %b: tensor<f32>) -> tensor<2xf32> {
  %0 = "stablehlo.pad"(%a, %b) {edge_padding_low = array<i64: -1>, edge_padding_high = array<i64: -1>, interior_padding = array<i64: 0>} : (tensor<4xf32>, tensor<f32>) -> tensor<2xf32>
  func.return %0 : tensor<2xf32>
}

// -----

// concatenate, two operands
// CHECK{LITERAL}: %0 = "vhlo.concatenate_v1"(%arg0, %arg1) <{dimension = #vhlo.integer_v1<0 : i64>}> : (!vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<3x!vhlo.f32_v1>) -> !vhlo.tensor_v1<5x!vhlo.f32_v1>
func.func @f(%a: tensor<2xf32>, %b: tensor<3xf32>) -> tensor<5xf32> {
  %0 = "stablehlo.concatenate"(%a, %b) {dimension = 0 : i64} : (tensor<2xf32>, tensor<3xf32>) -> tensor<5xf32>
  func.return %0 : tensor<5xf32>
}

// -----

// concatenate, one operand
// CHECK{LITERAL}: %0 = "vhlo.concatenate_v1"(%arg0) <{dimension = #vhlo.integer_v1<0 : i64>}> : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
func.func @f(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "stablehlo.concatenate"(%a) {dimension = 0 : i64} : (tensor<2xf32>) -> tensor<2xf32>
  func.return %0 : tensor<2xf32>
}

// -----

// sort, one operand
// CHECK{LITERAL}: %0 = "vhlo.sort_v1"(%arg0) <{dimension = #vhlo.integer_v1<0 : i64>, is_stable = #vhlo.bool_v1<true>}> ({
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.sort"(%a) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = "stablehlo.compare"(%x, %y) {comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type TOTALORDER>} : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%1) : (tensor<i1>) -> ()
  }) {dimension = 0 : i64, is_stable = true} : (tensor<4xf32>) -> tensor<4xf32>
  func.return %0 : tensor<4xf32>
}

// -----

// sort, two operands, default attributes
// CHECK{LITERAL}: %0:2 = "vhlo.sort_v1"(%arg0, %arg1) <{dimension = #vhlo.integer_v1<-1 : i64>, is_stable = #vhlo.bool_v1<false>}> ({
func.func @f(%a: tensor<4xf32>, %b: tensor<4xi32>) -> (tensor<4xf32>, tensor<4xi32>) {
  %0:2 = "stablehlo.sort"(%a, %b) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>, %u: tensor<i32>, %v: tensor<i32>):
    %1 = "stablehlo.compare"(%x, %y) {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%1) : (tensor<i1>) -> ()
  }) : (tensor<4xf32>, tensor<4xi32>) -> (tensor<4xf32>, tensor<4xi32>)
  func.return %0#0, %0#1 : tensor<4xf32>, tensor<4xi32>
}
