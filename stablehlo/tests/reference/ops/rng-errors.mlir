// RUN: not stablehlo-translate --interpret %s --input="4xi32=1" --input="0xi64=" 2>&1 | FileCheck %s

// CHECK: error: 'stablehlo.rng' op has no order among the elements that the region around it is applied to
func.func @in_a_body(%x: tensor<4xi32>, %shape: tensor<0xi64>) -> tensor<i32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0 = "stablehlo.reduce"(%x, %zero) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %1 = stablehlo.rng %a, %b, %shape, distribution = UNIFORM : (tensor<i32>, tensor<i32>, tensor<0xi64>) -> tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) {dimensions = array<i64: 0>} : (tensor<4xi32>, tensor<i32>) -> tensor<i32>
  return %0 : tensor<i32>
}
