// RUN: stablehlo-translate --interpret --split-input-file %s

// What docs/interpreter.md says that other interpreters do otherwise, in the order of its table: the rows whose programs
// run. The others are in other-interpreters-errors.mlir.

// 0.1 in f16 is 0.0999755859375; a thousand of them are 99.9755859375, which is 100 in f16.
func.func @sums_rounded_once() {
  %a = stablehlo.constant dense<0.1> : tensor<1000xf16>
  %b = stablehlo.constant dense<1.0> : tensor<1000xf16>
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [0] x [0] : (tensor<1000xf16>, tensor<1000xf16>) -> tensor<f16>
  check.expect_eq_const %0, dense<100.0> : tensor<f16>
  return
}

// -----

// 100 - (((0 - 1) - (2 - 3)) - 4), and for the windows (100, 0, 1), (1, 2, 3), (3, 4, 100).
func.func @trees() {
  %x = stablehlo.constant dense<[0, 1, 2, 3, 4]> : tensor<5xi32>
  %init = stablehlo.constant dense<100> : tensor<i32>
  %0 = "stablehlo.reduce"(%x, %init) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %2 = stablehlo.subtract %a, %b : tensor<i32>
    stablehlo.return %2 : tensor<i32>
  }) {dimensions = array<i64: 0>} : (tensor<5xi32>, tensor<i32>) -> tensor<i32>
  check.expect_eq_const %0, dense<104> : tensor<i32>
  %1 = "stablehlo.reduce_window"(%x, %init) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %2 = stablehlo.subtract %a, %b : tensor<i32>
    stablehlo.return %2 : tensor<i32>
  }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, padding = dense<[[1, 1]]> : tensor<1x2xi64>} : (tensor<5xi32>, tensor<i32>) -> tensor<3xi32>
  check.expect_eq_const %1, dense<[1, 104, 201]> : tensor<3xi32>
  return
}

// -----

func.func @initial_value_of_select_and_scatter() {
  %x = stablehlo.constant dense<[3, 3, 1, 2]> : tensor<4xi32>
  %source = stablehlo.constant dense<[10, 20]> : tensor<2xi32>
  %init = stablehlo.constant dense<100> : tensor<i32>
  %0 = "stablehlo.select_and_scatter"(%x, %source, %init) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %1 = stablehlo.compare GE, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }, {
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %1 = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) {window_dimensions = array<i64: 2>, window_strides = array<i64: 2>} : (tensor<4xi32>, tensor<2xi32>, tensor<i32>) -> tensor<4xi32>
  check.expect_eq_const %0, dense<[110, 100, 100, 120]> : tensor<4xi32>
  return
}

// -----

// 100 + (100 + 1), 100 + (1 + 2), 100 + (2 + 100); XLA gives 101, 103, 102.
func.func @initial_value_of_reduce_window() {
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %init = stablehlo.constant dense<100> : tensor<i32>
  %0 = "stablehlo.reduce_window"(%x, %init) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %1 = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) {window_dimensions = array<i64: 2>, padding = dense<1> : tensor<1x2xi64>} : (tensor<2xi32>, tensor<i32>) -> tensor<3xi32>
  check.expect_eq_const %0, dense<[201, 103, 202]> : tensor<3xi32>
  return
}

// -----

// Of the second window 30 is inside; XLA gives 1, 2, 0.
func.func @scatter_partly_outside() {
  %x = stablehlo.constant dense<0> : tensor<3xi32>
  %i = stablehlo.constant dense<[[0], [2]]> : tensor<2x1xi32>
  %u = stablehlo.constant dense<[[1, 2], [30, 40]]> : tensor<2x2xi32>
  %0 = "stablehlo.scatter"(%x, %i, %u) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %1 = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<3xi32>, tensor<2x1xi32>, tensor<2x2xi32>) -> tensor<3xi32>
  check.expect_eq_const %0, dense<[1, 2, 30]> : tensor<3xi32>
  return
}

// -----

// In the total order -NaN < -0 < 0 < NaN.
func.func @total_order() {
  %a = stablehlo.constant dense<[0x7FC00000, -0.0, 0x7FC00000]> : tensor<3xf32>
  %b = stablehlo.constant dense<[0x7FC00000, 0.0, 1.0]> : tensor<3xf32>
  %0 = stablehlo.compare EQ, %a, %b, TOTALORDER : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  check.expect_eq_const %0, dense<[true, false, false]> : tensor<3xi1>
  %1 = stablehlo.compare LT, %a, %b, TOTALORDER : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  check.expect_eq_const %1, dense<[false, true, false]> : tensor<3xi1>
  %x = stablehlo.constant dense<[0.0, 0x7FC00000, 1.0, 0xFFC00000, -0.0]> : tensor<5xf32>
  %i = stablehlo.iota dim = 0 : tensor<5xi32>
  %2:2 = "stablehlo.sort"(%x, %i) ({
  ^bb0(%c: tensor<f32>, %d: tensor<f32>, %e: tensor<i32>, %f: tensor<i32>):
    %3 = stablehlo.compare LT, %c, %d, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %3 : tensor<i1>
  }) {dimension = 0 : i64} : (tensor<5xf32>, tensor<5xi32>) -> (tensor<5xf32>, tensor<5xi32>)
  check.expect_eq_const %2#1, dense<[3, 4, 0, 2, 1]> : tensor<5xi32>
  return
}

// -----

// 200 and 255 are beyond the end, not -56 and -1: they are held at the last slice.
func.func @unsigned_indices() {
  %x = stablehlo.constant dense<[0, 1, 2, 3, 4]> : tensor<5xi32>
  %i = stablehlo.constant dense<200> : tensor<ui8>
  %0 = stablehlo.dynamic_slice %x, %i, sizes = [2] : (tensor<5xi32>, tensor<ui8>) -> tensor<2xi32>
  check.expect_eq_const %0, dense<[3, 4]> : tensor<2xi32>
  %j = stablehlo.constant dense<[[255]]> : tensor<1x1xui8>
  %1 = "stablehlo.gather"(%x, %j) {dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>} : (tensor<5xi32>, tensor<1x1xui8>) -> tensor<1xi32>
  check.expect_eq_const %1, dense<[4]> : tensor<1xi32>
  return
}

// -----

func.func @division_by_zero() {
  %x = stablehlo.constant dense<[1, -1, 0]> : tensor<3xi32>
  %zero = stablehlo.constant dense<0> : tensor<3xi32>
  %0 = stablehlo.divide %x, %zero : tensor<3xi32>
  check.expect_eq_const %0, dense<-1> : tensor<3xi32>
  %1 = stablehlo.remainder %x, %zero : tensor<3xi32>
  check.expect_eq_const %1, dense<[1, -1, 0]> : tensor<3xi32>
  return
}

// -----

// Of all types and any length, and near enough to the roots of one to give integers here.
func.func @fft() {
  %x = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %0 = stablehlo.fft %x, type = RFFT, length = [3] : (tensor<3xf32>) -> tensor<2xcomplex<f32>>
  check.expect_almost_eq_const %0, dense<[(6.0, 0.0), (-1.5, 0.866025404)]> : tensor<2xcomplex<f32>>, tolerance = 1.0e-6
  %1 = stablehlo.fft %0, type = IRFFT, length = [3] : (tensor<2xcomplex<f32>>) -> tensor<3xf32>
  check.expect_almost_eq_const %1, dense<[1.0, 2.0, 3.0]> : tensor<3xf32>, tolerance = 1.0e-6
  return
}

// -----

func.func @sums_of_nothing() {
  %a = stablehlo.constant dense<> : tensor<2x0xf32>
  %b = stablehlo.constant dense<> : tensor<0x2xf32>
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x0xf32>, tensor<0x2xf32>) -> tensor<2x2xf32>
  check.expect_eq_const %0, dense<0.0> : tensor<2x2xf32>
  return
}

// -----

func.func @nan_of_a_format_without() {
  %x = stablehlo.constant dense<0x7FC00000> : tensor<f32>
  %0 = stablehlo.reduce_precision %x, format = e1m0 : tensor<f32>
  check.expect_eq_const %0, dense<0x7FC00000> : tensor<f32>
  return
}

// -----

func.func @one_process() {
  %0 = stablehlo.replica_id : tensor<ui32>
  check.expect_eq_const %0, dense<0> : tensor<ui32>
  return
}

// -----

func.func @sum_of_one_process() {
  %x = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %0 = "stablehlo.all_reduce"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) {replica_groups = dense<0> : tensor<1x1xi64>} : (tensor<2xf32>) -> tensor<2xf32>
  check.expect_eq %0, %x : tensor<2xf32>
  return
}

// -----

// Checks in regions.
func.func @checks_in_branches() {
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %0 = "stablehlo.if"(%yes) ({
    check.expect_eq %yes, %yes : tensor<i1>
    stablehlo.return %yes : tensor<i1>
  }, {
    stablehlo.return %yes : tensor<i1>
  }) : (tensor<i1>) -> tensor<i1>
  check.expect_eq_const %0, dense<true> : tensor<i1>
  return
}

// -----

func.func @nan_equals_nan() {
  %x = stablehlo.constant dense<[0x7FC00000, 0xFFC00001]> : tensor<2xf32>
  %y = stablehlo.constant dense<[0xFFC00000, 0x7FC00000]> : tensor<2xf32>
  check.expect_eq %x, %y : tensor<2xf32>
  return
}

// -----

// Sizes that are operands, `?` in types, and an op of CHLO.
func.func @dynamic_sizes() {
  %x = stablehlo.constant dense<[1.0, 4.0]> : tensor<2xf32>
  %shape = stablehlo.constant dense<[2, 1]> : tensor<2xi32>
  %0 = stablehlo.dynamic_reshape %x, %shape : (tensor<2xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %1 = chlo.square %0 : tensor<?x?xf32> -> tensor<?x?xf32>
  %2 = stablehlo.convert %1 : (tensor<?x?xf32>) -> tensor<2x1xi32>
  check.expect_eq_const %2, dense<[[1], [16]]> : tensor<2x1xi32>
  return
}

// -----

// Types of callees that are quantized: 1.5 + 1.5 by steps of 0.5.
!q = !quant.uniform<i8:f32, 0.5:1>
func.func private @double(%x: tensor<2x!q>) -> tensor<2x!q> {
  %0 = stablehlo.add %x, %x : tensor<2x!q>
  return %0 : tensor<2x!q>
}
func.func @main() {
  %x = stablehlo.constant dense<[1.5, -1.0]> : tensor<2xf32>
  %0 = stablehlo.uniform_quantize %x : (tensor<2xf32>) -> tensor<2x!q>
  %1 = func.call @double(%0) : (tensor<2x!q>) -> tensor<2x!q>
  %2 = stablehlo.uniform_dequantize %1 : (tensor<2x!q>) -> tensor<2xf32>
  check.expect_eq_const %2, dense<[3.0, -2.0]> : tensor<2xf32>
  return
}

// -----

func.func @batch_of_systems() {
  %a = stablehlo.constant dense<[[[2.0]], [[4.0]]]> : tensor<2x1x1xf32>
  %b = stablehlo.constant dense<[[[6.0]], [[2.0]]]> : tensor<2x1x1xf32>
  %0 = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x1x1xf32>, tensor<2x1x1xf32>) -> tensor<2x1x1xf32>
  check.expect_eq_const %0, dense<[[[3.0]], [[0.5]]]> : tensor<2x1x1xf32>
  return
}
