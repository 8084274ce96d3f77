// An update is computed where it is to be, without a copy, from what is there and from its neighbours.
// RUN: stablehlo-translate --interpret --random-inputs --profile %s 2>&1 | FileCheck %s --implicit-check-not="copied before"
// RUN: stablehlo-translate --interpret --random-inputs --cross-check %s

// CHECK: fused: multiply subtract dynamic_update_slice
func.func @main(%x: tensor<60x70xf32>) -> tensor<60x70xf32> {
  %start = stablehlo.negate %x : tensor<60x70xf32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %r, %n = stablehlo.while(%y = %start, %k = %zero) : tensor<60x70xf32>, tensor<i32>
  cond {
    %limit = stablehlo.constant dense<3> : tensor<i32>
    %go = stablehlo.compare LT, %k, %limit : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %go : tensor<i1>
  } do {
    %window = stablehlo.slice %y [2:59, 3:69] : (tensor<60x70xf32>) -> tensor<57x66xf32>
    %next = stablehlo.slice %y [3:60, 3:69] : (tensor<60x70xf32>) -> tensor<57x66xf32>
    %product = stablehlo.multiply %window, %window : tensor<57x66xf32>
    %update = stablehlo.subtract %product, %next : tensor<57x66xf32>
    %i = stablehlo.constant dense<[2, 3]> : tensor<2xi32>
    %z = "stablehlo.scatter"(%y, %i, %update) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1]>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      stablehlo.return %q : tensor<f32>
    }) : (tensor<60x70xf32>, tensor<2xi32>, tensor<57x66xf32>) -> tensor<60x70xf32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %k1 = stablehlo.add %k, %one : tensor<i32>
    stablehlo.return %z, %k1 : tensor<60x70xf32>, tensor<i32>
  }
  return %r : tensor<60x70xf32>
}
