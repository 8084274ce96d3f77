// Scatters of one window whose place is known, which are updates of slices, and some that only look like it.
// RUN: stablehlo-translate --interpret %s

func.func @main() {
  %x = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]> : tensor<3x3xi32>
  %u = stablehlo.constant dense<[[10, 20], [30, 40]]> : tensor<2x2xi32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %ones = stablehlo.broadcast_in_dim %one, dims = [] : (tensor<i32>) -> tensor<2xi32>

  // The body has the operand's element first.
  %0 = "stablehlo.scatter"(%x, %ones, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1]>}> ({
  ^bb0(%p: tensor<i32>, %q: tensor<i32>):
    %r = stablehlo.subtract %p, %q : tensor<i32>
    stablehlo.return %r : tensor<i32>
  }) : (tensor<3x3xi32>, tensor<2xi32>, tensor<2x2xi32>) -> tensor<3x3xi32>
  check.expect_eq_const %0, dense<[[1, 2, 3], [4, -5, -14], [7, -22, -31]]> : tensor<3x3xi32>
  %1 = "stablehlo.scatter"(%x, %ones, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1]>}> ({
  ^bb0(%p: tensor<i32>, %q: tensor<i32>):
    %r = stablehlo.subtract %q, %p : tensor<i32>
    stablehlo.return %r : tensor<i32>
  }) : (tensor<3x3xi32>, tensor<2xi32>, tensor<2x2xi32>) -> tensor<3x3xi32>
  check.expect_eq_const %1, dense<[[1, 2, 3], [4, 5, 14], [7, 22, 31]]> : tensor<3x3xi32>

  // A body that returns the element that is there, and one that needs the update twice.
  %2 = "stablehlo.scatter"(%x, %ones, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1]>}> ({
  ^bb0(%p: tensor<i32>, %q: tensor<i32>):
    stablehlo.return %p : tensor<i32>
  }) : (tensor<3x3xi32>, tensor<2xi32>, tensor<2x2xi32>) -> tensor<3x3xi32>
  check.expect_eq_const %2, dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]> : tensor<3x3xi32>
  %3 = "stablehlo.scatter"(%x, %ones, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1]>}> ({
  ^bb0(%p: tensor<i32>, %q: tensor<i32>):
    %r = stablehlo.add %q, %q : tensor<i32>
    stablehlo.return %r : tensor<i32>
  }) : (tensor<3x3xi32>, tensor<2xi32>, tensor<2x2xi32>) -> tensor<3x3xi32>
  check.expect_eq_const %3, dense<[[1, 2, 3], [4, 20, 40], [7, 60, 80]]> : tensor<3x3xi32>

  // The window is a column: a dimension is inserted.
  %v = stablehlo.constant dense<[10, 20, 30]> : tensor<3xi32>
  %c = stablehlo.constant dense<2> : tensor<1xui8>
  %4 = "stablehlo.scatter"(%x, %c, %v) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>}> ({
  ^bb0(%p: tensor<i32>, %q: tensor<i32>):
    stablehlo.return %q : tensor<i32>
  }) : (tensor<3x3xi32>, tensor<1xui8>, tensor<3xi32>) -> tensor<3x3xi32>
  check.expect_eq_const %4, dense<[[1, 2, 10], [4, 5, 20], [7, 8, 30]]> : tensor<3x3xi32>

  // Of windows that leave the operand, only what is inside is written.
  %two = stablehlo.constant dense<2> : tensor<2xi32>
  %5 = "stablehlo.scatter"(%x, %two, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1]>}> ({
  ^bb0(%p: tensor<i32>, %q: tensor<i32>):
    stablehlo.return %q : tensor<i32>
  }) : (tensor<3x3xi32>, tensor<2xi32>, tensor<2x2xi32>) -> tensor<3x3xi32>
  check.expect_eq_const %5, dense<[[1, 2, 3], [4, 5, 6], [7, 8, 10]]> : tensor<3x3xi32>
  %low = stablehlo.constant dense<[0, -1]> : tensor<2xi64>
  %6 = "stablehlo.scatter"(%x, %low, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1]>}> ({
  ^bb0(%p: tensor<i32>, %q: tensor<i32>):
    stablehlo.return %q : tensor<i32>
  }) : (tensor<3x3xi32>, tensor<2xi64>, tensor<2x2xi32>) -> tensor<3x3xi32>
  check.expect_eq_const %6, dense<[[20, 2, 3], [40, 5, 6], [7, 8, 9]]> : tensor<3x3xi32>

  // So it is where the operand has as many elements as a byte has values.
  %many = stablehlo.iota dim = 0 : tensor<300xi32>
  %minus = stablehlo.constant dense<-1> : tensor<1xi8>
  %9 = "stablehlo.scatter"(%many, %minus, %v) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], scatter_dims_to_operand_dims = [0]>}> ({
  ^bb0(%p: tensor<i32>, %q: tensor<i32>):
    stablehlo.return %q : tensor<i32>
  }) : (tensor<300xi32>, tensor<1xi8>, tensor<3xi32>) -> tensor<300xi32>
  %10 = stablehlo.slice %9 [0:3] : (tensor<300xi32>) -> tensor<3xi32>
  check.expect_eq_const %10, dense<[20, 30, 2]> : tensor<3xi32>
  %11 = stablehlo.slice %9 [255:258] : (tensor<300xi32>) -> tensor<3xi32>
  check.expect_eq_const %11, dense<[255, 256, 257]> : tensor<3xi32>

  // Index vectors of no elements: two windows at the start.
  %none = stablehlo.constant dense<> : tensor<2x0xi32>
  %w = stablehlo.constant dense<[[[1, 1], [1, 1]], [[2, 2], [2, 2]]]> : tensor<2x2x2xi32>
  %7 = "stablehlo.scatter"(%x, %none, %w) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [], index_vector_dim = 1>}> ({
  ^bb0(%p: tensor<i32>, %q: tensor<i32>):
    %r = stablehlo.add %p, %q : tensor<i32>
    stablehlo.return %r : tensor<i32>
  }) : (tensor<3x3xi32>, tensor<2x0xi32>, tensor<2x2x2xi32>) -> tensor<3x3xi32>
  check.expect_eq_const %7, dense<[[4, 5, 3], [7, 8, 6], [7, 8, 9]]> : tensor<3x3xi32>

  // An index that is made of nothing, again and again: 8^9 parts, which nobody counts.
  %e0 = stablehlo.constant dense<> : tensor<0xi32>
  %e1 = stablehlo.concatenate %e0, %e0, %e0, %e0, %e0, %e0, %e0, %e0, dim = 0 : (tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>) -> tensor<0xi32>
  %e2 = stablehlo.concatenate %e1, %e1, %e1, %e1, %e1, %e1, %e1, %e1, dim = 0 : (tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>) -> tensor<0xi32>
  %e3 = stablehlo.concatenate %e2, %e2, %e2, %e2, %e2, %e2, %e2, %e2, dim = 0 : (tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>) -> tensor<0xi32>
  %e4 = stablehlo.concatenate %e3, %e3, %e3, %e3, %e3, %e3, %e3, %e3, dim = 0 : (tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>) -> tensor<0xi32>
  %e5 = stablehlo.concatenate %e4, %e4, %e4, %e4, %e4, %e4, %e4, %e4, dim = 0 : (tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>) -> tensor<0xi32>
  %e6 = stablehlo.concatenate %e5, %e5, %e5, %e5, %e5, %e5, %e5, %e5, dim = 0 : (tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>) -> tensor<0xi32>
  %e7 = stablehlo.concatenate %e6, %e6, %e6, %e6, %e6, %e6, %e6, %e6, dim = 0 : (tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>) -> tensor<0xi32>
  %e8 = stablehlo.concatenate %e7, %e7, %e7, %e7, %e7, %e7, %e7, %e7, dim = 0 : (tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>) -> tensor<0xi32>
  %e9 = stablehlo.concatenate %e8, %e8, %e8, %e8, %e8, %e8, %e8, %e8, dim = 0 : (tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>, tensor<0xi32>) -> tensor<0xi32>
  %single = stablehlo.broadcast_in_dim %one, dims = [] : (tensor<i32>) -> tensor<1xi32>
  %parts = stablehlo.concatenate %e9, %single, dim = 0 : (tensor<0xi32>, tensor<1xi32>) -> tensor<1xi32>
  %8 = "stablehlo.scatter"(%x, %parts, %v) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>}> ({
  ^bb0(%p: tensor<i32>, %q: tensor<i32>):
    stablehlo.return %q : tensor<i32>
  }) : (tensor<3x3xi32>, tensor<1xi32>, tensor<3xi32>) -> tensor<3x3xi32>
  check.expect_eq_const %8, dense<[[1, 10, 3], [4, 20, 6], [7, 30, 9]]> : tensor<3x3xi32>
  return
}
