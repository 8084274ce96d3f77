// The tests in ../CMakeLists.txt run this program with sizes of 4.

// CHECK: func.func @main(%[[X:.*]]: tensor<4xf32>) -> tensor<4x4xf32>
// CHECK-NEXT: %[[Y:.*]] = stablehlo.broadcast_in_dim %[[X]], dims = [1] : (tensor<4xf32>) -> tensor<4x4xf32>
// CHECK-NEXT: return %[[Y]]
func.func @main(%x: tensor<?xf32>) -> tensor<?x?xf32> {
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?xf32>) -> tensor<i32>
  %size = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %shape = stablehlo.concatenate %size, %size, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %y = stablehlo.dynamic_broadcast_in_dim %x, %shape, dims = [1] : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  return %y : tensor<?x?xf32>
}
