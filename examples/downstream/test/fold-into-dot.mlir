// The tests in ../CMakeLists.txt run this program.

// CHECK-LABEL: func.func @main
// CHECK-SAME: (%[[X:.*]]: tensor<2x3xf32>, %[[Y:.*]]: tensor<2x3xf32>)
func.func @main(%x: tensor<2x3xf32>, %y: tensor<2x3xf32>) -> tensor<3x3xf32> {
  // CHECK-NEXT: %[[DOT:.*]] = stablehlo.dot_general %[[X]], %[[Y]], contracting_dims = [0] x [0] : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<3x3xf32>
  // CHECK-NEXT: return %[[DOT]]
  %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %1 = stablehlo.negate %0 : tensor<3x2xf32>
  %2 = stablehlo.negate %y : tensor<2x3xf32>
  %3 = stablehlo.dot_general %1, %2, contracting_dims = [1] x [0] : (tensor<3x2xf32>, tensor<2x3xf32>) -> tensor<3x3xf32>
  return %3 : tensor<3x3xf32>
}

// A transpose of the free dimensions is a transpose of the result.
// CHECK-LABEL: func.func private @free_dims
func.func private @free_dims(%x: tensor<2x3x4xf32>, %y: tensor<4xf32>) -> tensor<3x2xf32> {
  // CHECK: stablehlo.transpose
  %0 = stablehlo.transpose %x, dims = [1, 0, 2] : (tensor<2x3x4xf32>) -> tensor<3x2x4xf32>
  %1 = stablehlo.dot_general %0, %y, contracting_dims = [2] x [0] : (tensor<3x2x4xf32>, tensor<4xf32>) -> tensor<3x2xf32>
  return %1 : tensor<3x2xf32>
}

// x = y = [[0, 1, 2], [3, 4, 5]]; the result is the transpose of x times x.
// VALUES: result #0: dense<{{\[}}[9.000000e+00, 1.200000e+01, 1.500000e+01], [1.200000e+01, 1.700000e+01, 2.200000e+01], [1.500000e+01, 2.200000e+01, 2.900000e+01]]> : tensor<3x3xf32>
// VALUES-NEXT: same results

// x = [[1, 2, 3], [4, 5, 6]], y = [[1, 0, 2], [0, 1, 3]].
// RESULT: {{\[}}1.000000e+00, 4.000000e+00, 1.400000e+01]
// RESULT: {{\[}}2.000000e+00, 5.000000e+00, 1.900000e+01]
// RESULT: {{\[}}3.000000e+00, 6.000000e+00, 2.400000e+01]
