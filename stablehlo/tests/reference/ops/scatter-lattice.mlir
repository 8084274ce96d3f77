// RUN: stablehlo-translate --interpret --split-input-file %s

// Updates whose indices grow evenly, as those of x.at[1::2, ::3], beside some
// that nearly do. Results are NumPy's.

// x[1::2, ::3] = u
func.func @strided_rows_and_columns() {
  %input = stablehlo.constant dense<[[8, 2, 3, 8, 1, 5, 6], [-5, -8, -4, -4, 7, 8, -9], [0, 6, -7, 6, -7, -1, 6], [-4, -3, -4, 4, -5, 9, -1], [0, 0, 2, 1, 0, 9, 6]]> : tensor<5x7xi32>
  %updates = stablehlo.constant dense<[[80, 72, 65], [40, 98, 51]]> : tensor<2x3xi32>
  %r_i = stablehlo.iota dim = 0 : tensor<2xi32>
  %r_s = stablehlo.constant dense<2> : tensor<2xi32>
  %r_o = stablehlo.constant dense<1> : tensor<2xi32>
  %r_p = stablehlo.multiply %r_s, %r_i : tensor<2xi32>
  %r_a = stablehlo.add %r_o, %r_p : tensor<2xi32>
  %r = stablehlo.broadcast_in_dim %r_a, dims = [0] : (tensor<2xi32>) -> tensor<2x3x1xi32>
  %c_i = stablehlo.iota dim = 0 : tensor<3xi32>
  %c_s = stablehlo.constant dense<3> : tensor<3xi32>
  %c_o = stablehlo.constant dense<0> : tensor<3xi32>
  %c_p = stablehlo.multiply %c_s, %c_i : tensor<3xi32>
  %c_a = stablehlo.add %c_o, %c_p : tensor<3xi32>
  %c = stablehlo.broadcast_in_dim %c_a, dims = [1] : (tensor<3xi32>) -> tensor<2x3x1xi32>
  %idx = stablehlo.concatenate %r, %c, dim = 2 : (tensor<2x3x1xi32>, tensor<2x3x1xi32>) -> tensor<2x3x2xi32>
  %result = "stablehlo.scatter"(%input, %idx, %updates) <{
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 2>
  }> ({
  ^bb0(%old: tensor<i32>, %new: tensor<i32>):
    stablehlo.return %new : tensor<i32>
  }) : (tensor<5x7xi32>, tensor<2x3x2xi32>, tensor<2x3xi32>) -> tensor<5x7xi32>
  check.expect_eq_const %result, dense<[[8, 2, 3, 8, 1, 5, 6], [80, -8, -4, 72, 7, 8, 65], [0, 6, -7, 6, -7, -1, 6], [40, -3, -4, 98, -5, 9, 51], [0, 0, 2, 1, 0, 9, 6]]> : tensor<5x7xi32>
  return
}

// -----

// x[1::2, ::3] -= u
func.func @strided_subtraction() {
  %input = stablehlo.constant dense<[[8, 2, 3, 8, 1, 5, 6], [-5, -8, -4, -4, 7, 8, -9], [0, 6, -7, 6, -7, -1, 6], [-4, -3, -4, 4, -5, 9, -1], [0, 0, 2, 1, 0, 9, 6]]> : tensor<5x7xi32>
  %updates = stablehlo.constant dense<[[80, 72, 65], [40, 98, 51]]> : tensor<2x3xi32>
  %r_i = stablehlo.iota dim = 0 : tensor<2xi32>
  %r_s = stablehlo.constant dense<2> : tensor<2xi32>
  %r_o = stablehlo.constant dense<1> : tensor<2xi32>
  %r_p = stablehlo.multiply %r_s, %r_i : tensor<2xi32>
  %r_a = stablehlo.add %r_o, %r_p : tensor<2xi32>
  %r = stablehlo.broadcast_in_dim %r_a, dims = [0] : (tensor<2xi32>) -> tensor<2x3x1xi32>
  %c_i = stablehlo.iota dim = 0 : tensor<3xi32>
  %c_s = stablehlo.constant dense<3> : tensor<3xi32>
  %c_o = stablehlo.constant dense<0> : tensor<3xi32>
  %c_p = stablehlo.multiply %c_s, %c_i : tensor<3xi32>
  %c_a = stablehlo.add %c_o, %c_p : tensor<3xi32>
  %c = stablehlo.broadcast_in_dim %c_a, dims = [1] : (tensor<3xi32>) -> tensor<2x3x1xi32>
  %idx = stablehlo.concatenate %r, %c, dim = 2 : (tensor<2x3x1xi32>, tensor<2x3x1xi32>) -> tensor<2x3x2xi32>
  %result = "stablehlo.scatter"(%input, %idx, %updates) <{
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 2>
  }> ({
  ^bb0(%old: tensor<i32>, %new: tensor<i32>):
    %sum = stablehlo.subtract %old, %new : tensor<i32>
    stablehlo.return %sum : tensor<i32>
  }) : (tensor<5x7xi32>, tensor<2x3x2xi32>, tensor<2x3xi32>) -> tensor<5x7xi32>
  check.expect_eq_const %result, dense<[[8, 2, 3, 8, 1, 5, 6], [-85, -8, -4, -76, 7, 8, -74], [0, 6, -7, 6, -7, -1, 6], [-44, -3, -4, -94, -5, 9, -52], [0, 0, 2, 1, 0, 9, 6]]> : tensor<5x7xi32>
  return
}

// -----

// x[1::2, ::3] *= u
func.func @strided_product() {
  %input = stablehlo.constant dense<[[2.0, 0.5, 0.75, 2.0, 0.25, 1.25, 1.5], [-1.25, -2.0, -1.0, -1.0, 1.75, 2.0, -2.25], [0.0, 1.5, -1.75, 1.5, -1.75, -0.25, 1.5], [-1.0, -0.75, -1.0, 1.0, -1.25, 2.25, -0.25], [0.0, 0.0, 0.5, 0.25, 0.0, 2.25, 1.5]]> : tensor<5x7xbf16>
  %updates = stablehlo.constant dense<[[10.0, 9.0, 8.0], [5.0, 12.0, 6.0]]> : tensor<2x3xbf16>
  %r_i = stablehlo.iota dim = 0 : tensor<2xi32>
  %r_s = stablehlo.constant dense<2> : tensor<2xi32>
  %r_o = stablehlo.constant dense<1> : tensor<2xi32>
  %r_p = stablehlo.multiply %r_s, %r_i : tensor<2xi32>
  %r_a = stablehlo.add %r_o, %r_p : tensor<2xi32>
  %r = stablehlo.broadcast_in_dim %r_a, dims = [0] : (tensor<2xi32>) -> tensor<2x3x1xi32>
  %c_i = stablehlo.iota dim = 0 : tensor<3xi32>
  %c_s = stablehlo.constant dense<3> : tensor<3xi32>
  %c_o = stablehlo.constant dense<0> : tensor<3xi32>
  %c_p = stablehlo.multiply %c_s, %c_i : tensor<3xi32>
  %c_a = stablehlo.add %c_o, %c_p : tensor<3xi32>
  %c = stablehlo.broadcast_in_dim %c_a, dims = [1] : (tensor<3xi32>) -> tensor<2x3x1xi32>
  %idx = stablehlo.concatenate %r, %c, dim = 2 : (tensor<2x3x1xi32>, tensor<2x3x1xi32>) -> tensor<2x3x2xi32>
  %result = "stablehlo.scatter"(%input, %idx, %updates) <{
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 2>
  }> ({
  ^bb0(%old: tensor<bf16>, %new: tensor<bf16>):
    %sum = stablehlo.multiply %old, %new : tensor<bf16>
    stablehlo.return %sum : tensor<bf16>
  }) : (tensor<5x7xbf16>, tensor<2x3x2xi32>, tensor<2x3xbf16>) -> tensor<5x7xbf16>
  check.expect_eq_const %result, dense<[[2.0, 0.5, 0.75, 2.0, 0.25, 1.25, 1.5], [-12.5, -2.0, -1.0, -9.0, 1.75, 2.0, -18.0], [0.0, 1.5, -1.75, 1.5, -1.75, -0.25, 1.5], [-5.0, -0.75, -1.0, 12.0, -1.25, 2.25, -1.5], [0.0, 0.0, 0.5, 0.25, 0.0, 2.25, 1.5]]> : tensor<5x7xbf16>
  return
}

// -----

// x[::2, 1::2] = u.T
func.func @transposed() {
  %input = stablehlo.constant dense<[[-5, 7, -6, 7, 2, -7], [-9, -1, -9, -7, 0, 9], [-1, 6, 8, 6, 2, -1], [0, -4, 0, -2, -5, 9]]> : tensor<4x6xi64>
  %updates = stablehlo.constant dense<[[11, 18], [27, 96], [71, 88]]> : tensor<3x2xi64>
  %r_i = stablehlo.iota dim = 0 : tensor<2xi32>
  %r_s = stablehlo.constant dense<2> : tensor<2xi32>
  %r_o = stablehlo.constant dense<0> : tensor<2xi32>
  %r_p = stablehlo.multiply %r_s, %r_i : tensor<2xi32>
  %r_a = stablehlo.add %r_o, %r_p : tensor<2xi32>
  %r = stablehlo.broadcast_in_dim %r_a, dims = [1] : (tensor<2xi32>) -> tensor<3x2x1xi32>
  %c_i = stablehlo.iota dim = 0 : tensor<3xi32>
  %c_s = stablehlo.constant dense<2> : tensor<3xi32>
  %c_o = stablehlo.constant dense<1> : tensor<3xi32>
  %c_p = stablehlo.multiply %c_s, %c_i : tensor<3xi32>
  %c_a = stablehlo.add %c_o, %c_p : tensor<3xi32>
  %c = stablehlo.broadcast_in_dim %c_a, dims = [0] : (tensor<3xi32>) -> tensor<3x2x1xi32>
  %idx = stablehlo.concatenate %r, %c, dim = 2 : (tensor<3x2x1xi32>, tensor<3x2x1xi32>) -> tensor<3x2x2xi32>
  %result = "stablehlo.scatter"(%input, %idx, %updates) <{
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 2>
  }> ({
  ^bb0(%old: tensor<i64>, %new: tensor<i64>):
    stablehlo.return %new : tensor<i64>
  }) : (tensor<4x6xi64>, tensor<3x2x2xi32>, tensor<3x2xi64>) -> tensor<4x6xi64>
  check.expect_eq_const %result, dense<[[-5, 11, -6, 27, 2, 71], [-9, -1, -9, -7, 0, 9], [-1, 18, 8, 96, 2, 88], [0, -4, 0, -2, -5, 9]]> : tensor<4x6xi64>
  return
}

// -----

// x[i, i] += u[i]
func.func @diagonal() {
  %input = stablehlo.constant dense<[[-6, 4, -2, 0], [-9, 2, 6, 3], [-7, 1, -4, 9], [7, -6, 0, 8]]> : tensor<4x4xi32>
  %updates = stablehlo.constant dense<[85, 73, 66, 13]> : tensor<4xi32>
  %r_i = stablehlo.iota dim = 0 : tensor<4xi32>
  %r_s = stablehlo.constant dense<1> : tensor<4xi32>
  %r_o = stablehlo.constant dense<0> : tensor<4xi32>
  %r_p = stablehlo.multiply %r_s, %r_i : tensor<4xi32>
  %r_a = stablehlo.add %r_o, %r_p : tensor<4xi32>
  %r = stablehlo.broadcast_in_dim %r_a, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
  %idx = stablehlo.concatenate %r, %r, dim = 1 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
  %result = "stablehlo.scatter"(%input, %idx, %updates) <{
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>
  }> ({
  ^bb0(%old: tensor<i32>, %new: tensor<i32>):
    %sum = stablehlo.add %old, %new : tensor<i32>
    stablehlo.return %sum : tensor<i32>
  }) : (tensor<4x4xi32>, tensor<4x2xi32>, tensor<4xi32>) -> tensor<4x4xi32>
  check.expect_eq_const %result, dense<[[79, 4, -2, 0], [-9, 75, 6, 3], [-7, 1, 62, 9], [7, -6, 0, 21]]> : tensor<4x4xi32>
  return
}

// -----

// x[1::2] += u; an index is its own vector
func.func @rows() {
  %input = stablehlo.constant dense<[[5, -1, -8], [-5, 1, 4], [0, 2, 7], [4, -3, 3], [2, -7, -8], [3, -2, 2], [-3, -5, -7]]> : tensor<7x3xi32>
  %updates = stablehlo.constant dense<[[43, 82, 45], [43, 61, 97], [44, 62, 49]]> : tensor<3x3xi32>
  %r_i = stablehlo.iota dim = 0 : tensor<3xi32>
  %r_s = stablehlo.constant dense<2> : tensor<3xi32>
  %r_o = stablehlo.constant dense<1> : tensor<3xi32>
  %r_p = stablehlo.multiply %r_s, %r_i : tensor<3xi32>
  %r_a = stablehlo.add %r_o, %r_p : tensor<3xi32>
  %r = stablehlo.broadcast_in_dim %r_a, dims = [0] : (tensor<3xi32>) -> tensor<3xi32>
  %result = "stablehlo.scatter"(%input, %r, %updates) <{
    scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>
  }> ({
  ^bb0(%old: tensor<i32>, %new: tensor<i32>):
    %sum = stablehlo.add %old, %new : tensor<i32>
    stablehlo.return %sum : tensor<i32>
  }) : (tensor<7x3xi32>, tensor<3xi32>, tensor<3x3xi32>) -> tensor<7x3xi32>
  check.expect_eq_const %result, dense<[[5, -1, -8], [38, 83, 49], [0, 2, 7], [47, 58, 100], [2, -7, -8], [47, 60, 51], [-3, -5, -7]]> : tensor<7x3xi32>
  return
}

// -----

// x[::2, 1:3] = u
func.func @part_of_rows() {
  %input = stablehlo.constant dense<[[2, -1, 3, 1], [3, 9, -7, 1], [-1, -3, -5, -9], [-2, 6, -8, -2], [9, 9, -5, -9]]> : tensor<5x4xi32>
  %updates = stablehlo.constant dense<[[69, 11], [36, 54], [87, 18]]> : tensor<3x2xi32>
  %r_i = stablehlo.iota dim = 0 : tensor<3xi32>
  %r_s = stablehlo.constant dense<2> : tensor<3xi32>
  %r_o = stablehlo.constant dense<0> : tensor<3xi32>
  %r_p = stablehlo.multiply %r_s, %r_i : tensor<3xi32>
  %r_a = stablehlo.add %r_o, %r_p : tensor<3xi32>
  %r = stablehlo.broadcast_in_dim %r_a, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
  %c = stablehlo.constant dense<1> : tensor<3x1xi32>
  %idx = stablehlo.concatenate %r, %c, dim = 1 : (tensor<3x1xi32>, tensor<3x1xi32>) -> tensor<3x2xi32>
  %result = "stablehlo.scatter"(%input, %idx, %updates) <{
    scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>
  }> ({
  ^bb0(%old: tensor<i32>, %new: tensor<i32>):
    stablehlo.return %new : tensor<i32>
  }) : (tensor<5x4xi32>, tensor<3x2xi32>, tensor<3x2xi32>) -> tensor<5x4xi32>
  check.expect_eq_const %result, dense<[[2, 69, 11, 1], [3, 9, -7, 1], [-1, 36, 54, -9], [-2, 6, -8, -2], [9, 87, 18, -9]]> : tensor<5x4xi32>
  return
}

// -----

// The last of x[1], x[3], x[5], x[7] is outside
func.func @beyond_the_end() {
  %input = stablehlo.constant dense<[3, 1, -7, 7, 7, 0]> : tensor<6xi32>
  %updates = stablehlo.constant dense<[94, 64, 90, 95]> : tensor<4xi32>
  %r_i = stablehlo.iota dim = 0 : tensor<4xi32>
  %r_s = stablehlo.constant dense<2> : tensor<4xi32>
  %r_o = stablehlo.constant dense<1> : tensor<4xi32>
  %r_p = stablehlo.multiply %r_s, %r_i : tensor<4xi32>
  %r_a = stablehlo.add %r_o, %r_p : tensor<4xi32>
  %r = stablehlo.broadcast_in_dim %r_a, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
  %result = "stablehlo.scatter"(%input, %r, %updates) <{
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>
  }> ({
  ^bb0(%old: tensor<i32>, %new: tensor<i32>):
    stablehlo.return %new : tensor<i32>
  }) : (tensor<6xi32>, tensor<4x1xi32>, tensor<4xi32>) -> tensor<6xi32>
  check.expect_eq_const %result, dense<[3, 94, -7, 64, 7, 90]> : tensor<6xi32>
  return
}

// -----

// x[5::-2] += u
func.func @backwards() {
  %input = stablehlo.constant dense<[3, 1, -7, 7, 7, 0]> : tensor<6xi32>
  %updates = stablehlo.constant dense<[94, 64, 90]> : tensor<3xi32>
  %r_i = stablehlo.iota dim = 0 : tensor<3xi32>
  %r_s = stablehlo.constant dense<-2> : tensor<3xi32>
  %r_o = stablehlo.constant dense<5> : tensor<3xi32>
  %r_p = stablehlo.multiply %r_s, %r_i : tensor<3xi32>
  %r_a = stablehlo.add %r_o, %r_p : tensor<3xi32>
  %r = stablehlo.broadcast_in_dim %r_a, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
  %result = "stablehlo.scatter"(%input, %r, %updates) <{
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>
  }> ({
  ^bb0(%old: tensor<i32>, %new: tensor<i32>):
    %sum = stablehlo.add %old, %new : tensor<i32>
    stablehlo.return %sum : tensor<i32>
  }) : (tensor<6xi32>, tensor<3x1xi32>, tensor<3xi32>) -> tensor<6xi32>
  check.expect_eq_const %result, dense<[3, 91, -7, 71, 7, 94]> : tensor<6xi32>
  return
}

// -----

// x[i + j] += u[i, j]: some meet
func.func @meeting() {
  %input = stablehlo.constant dense<[0, 0, 0, 0, 0]> : tensor<5xi32>
  %updates = stablehlo.constant dense<[[1, 10], [100, 1000], [10000, 100000]]> : tensor<3x2xi32>
  %r_i = stablehlo.iota dim = 0 : tensor<3xi32>
  %r_s = stablehlo.constant dense<1> : tensor<3xi32>
  %r_o = stablehlo.constant dense<0> : tensor<3xi32>
  %r_p = stablehlo.multiply %r_s, %r_i : tensor<3xi32>
  %r_a = stablehlo.add %r_o, %r_p : tensor<3xi32>
  %r = stablehlo.broadcast_in_dim %r_a, dims = [0] : (tensor<3xi32>) -> tensor<3x2x1xi32>
  %c_i = stablehlo.iota dim = 0 : tensor<2xi32>
  %c_s = stablehlo.constant dense<1> : tensor<2xi32>
  %c_o = stablehlo.constant dense<0> : tensor<2xi32>
  %c_p = stablehlo.multiply %c_s, %c_i : tensor<2xi32>
  %c_a = stablehlo.add %c_o, %c_p : tensor<2xi32>
  %c = stablehlo.broadcast_in_dim %c_a, dims = [1] : (tensor<2xi32>) -> tensor<3x2x1xi32>
  %idx = stablehlo.add %r, %c : tensor<3x2x1xi32>
  %result = "stablehlo.scatter"(%input, %idx, %updates) <{
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>
  }> ({
  ^bb0(%old: tensor<i32>, %new: tensor<i32>):
    %sum = stablehlo.add %old, %new : tensor<i32>
    stablehlo.return %sum : tensor<i32>
  }) : (tensor<5xi32>, tensor<3x2x1xi32>, tensor<3x2xi32>) -> tensor<5xi32>
  check.expect_eq_const %result, dense<[1, 110, 11000, 100000, 0]> : tensor<5xi32>
  return
}

// -----

// 2^32 - 1 + 2 i of ui32 is outside at first, then 1 and 3
func.func @unsigned() {
  %input = stablehlo.constant dense<[1, -4, -7, 1, -6, 5]> : tensor<6xi32>
  %updates = stablehlo.constant dense<[50, 60, 70]> : tensor<3xi32>
  %r_i = stablehlo.iota dim = 0 : tensor<3xui32>
  %r_s = stablehlo.constant dense<2> : tensor<3xui32>
  %r_o = stablehlo.constant dense<4294967295> : tensor<3xui32>
  %r_p = stablehlo.multiply %r_s, %r_i : tensor<3xui32>
  %r_a = stablehlo.add %r_o, %r_p : tensor<3xui32>
  %r = stablehlo.broadcast_in_dim %r_a, dims = [0] : (tensor<3xui32>) -> tensor<3x1xui32>
  %idx = stablehlo.convert %r : (tensor<3x1xui32>) -> tensor<3x1xi64>
  %result = "stablehlo.scatter"(%input, %idx, %updates) <{
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>
  }> ({
  ^bb0(%old: tensor<i32>, %new: tensor<i32>):
    stablehlo.return %new : tensor<i32>
  }) : (tensor<6xi32>, tensor<3x1xi64>, tensor<3xi32>) -> tensor<6xi32>
  check.expect_eq_const %result, dense<[1, 60, -7, 70, -6, 5]> : tensor<6xi32>
  return
}

// -----

// x[11 - [9, 6, 3, 0]] = u
func.func @from_the_end() {
  %input = stablehlo.constant dense<[8, -5, 1, -9, -6, -2, 7, 9, 3, 2, 1, -8]> : tensor<12xi32>
  %updates = stablehlo.constant dense<[43, 97, 46, 28]> : tensor<4xi32>
  %known = stablehlo.constant dense<[9, 6, 3, 0]> : tensor<4xi64>
  %eleven = stablehlo.constant dense<11> : tensor<4xi64>
  %from_end = stablehlo.subtract %eleven, %known : tensor<4xi64>
  %column = stablehlo.reshape %from_end : (tensor<4xi64>) -> tensor<1x4x1xi64>
  %idx = stablehlo.reshape %column : (tensor<1x4x1xi64>) -> tensor<4x1xi64>
  %result = "stablehlo.scatter"(%input, %idx, %updates) <{
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>
  }> ({
  ^bb0(%old: tensor<i32>, %new: tensor<i32>):
    stablehlo.return %new : tensor<i32>
  }) : (tensor<12xi32>, tensor<4x1xi64>, tensor<4xi32>) -> tensor<12xi32>
  check.expect_eq_const %result, dense<[8, -5, 43, -9, -6, 97, 7, 9, 46, 2, 1, 28]> : tensor<12xi32>
  return
}
