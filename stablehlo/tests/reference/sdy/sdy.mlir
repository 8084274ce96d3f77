// RUN: stablehlo-translate --interpret --split-input-file %s

// Shardings are hints: one device computes the same without them.

sdy.mesh @mesh = <["x"=4, "y"=2]>
func.func @sharding_constraint() {
  %0 = stablehlo.constant dense<[[1.0, 2.0]]> : tensor<1x2xf32>
  %1 = sdy.sharding_constraint %0 <@mesh, [{"x"}, {"y"}]> : tensor<1x2xf32>
  check.expect_eq %1, %0 : tensor<1x2xf32>
  return
}

// -----

sdy.mesh @one = <["x"=1]>
func.func @manual_computation() {
  %0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %1 = stablehlo.constant dense<3.0> : tensor<f32>
  %2:2 = sdy.manual_computation(%0, %1) in_shardings=[<@one, [{"x"}]>, <mesh<[]>, []>] out_shardings=[<@one, [{}]>, <@one, []>] manual_axes={"x"} (%a: tensor<2xf32>, %b: tensor<f32>) {
    %3 = stablehlo.add %a, %a : tensor<2xf32>
    sdy.return %3, %b : tensor<2xf32>, tensor<f32>
  } : (tensor<2xf32>, tensor<f32>) -> (tensor<2xf32>, tensor<f32>)
  check.expect_eq_const %2#0, dense<[2.0, 4.0]> : tensor<2xf32>
  check.expect_eq_const %2#1, dense<3.0> : tensor<f32>
  return
}
