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

func.func @sharding_group() {
  %0 = stablehlo.constant dense<0> : tensor<i32>
  %1 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %2:2 = stablehlo.while(%i = %0, %x = %1) : tensor<i32>, tensor<2xf32>
  cond {
    %3 = stablehlo.constant dense<3> : tensor<i32>
    %4 = stablehlo.compare LT, %i, %3 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %4 : tensor<i1>
  } do {
    %3 = stablehlo.constant dense<1> : tensor<i32>
    %4 = stablehlo.add %i, %3 : tensor<i32>
    sdy.sharding_group %x group_id=0 : tensor<2xf32>
    %5 = stablehlo.add %x, %x : tensor<2xf32>
    sdy.sharding_group %5 group_id=0 : tensor<2xf32>
    stablehlo.return %4, %5 : tensor<i32>, tensor<2xf32>
  }
  check.expect_eq_const %2#1, dense<[8.0, 16.0]> : tensor<2xf32>
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

// -----

// Tokens take part as they are.
sdy.mesh @one = <["x"=1]>
func.func @manual_computation_of_tokens() {
  %0 = stablehlo.create_token : !stablehlo.token
  %1 = stablehlo.constant dense<3.0> : tensor<f32>
  %2:2 = sdy.manual_computation(%0, %1) in_shardings=[<@one, []>, <@one, []>] out_shardings=[<@one, []>, <@one, []>] manual_axes={"x"} (%t: !stablehlo.token, %b: tensor<f32>) {
    %3 = stablehlo.after_all %t : !stablehlo.token
    %4 = stablehlo.add %b, %b : tensor<f32>
    sdy.return %3, %4 : !stablehlo.token, tensor<f32>
  } : (!stablehlo.token, tensor<f32>) -> (!stablehlo.token, tensor<f32>)
  %5 = stablehlo.after_all %2#0 : !stablehlo.token
  check.expect_eq_const %2#1, dense<6.0> : tensor<f32>
  return
}
