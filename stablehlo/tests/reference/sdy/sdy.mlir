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

// -----

// Device 2 has the second position of the mesh.
sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[0, 2, 1, 3]>
func.func @device_ids() {
  %0 = stablehlo.constant dense<[10, 20, 30, 40]> : tensor<4xui32>
  %1:2 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x", "y"}]>] out_shardings=[<@mesh, [{"x", "y"}]>, <@mesh, [{"y", "x"}]>] manual_axes={"x", "y"} (%a: tensor<1xui32>) {
    %2 = stablehlo.partition_id : tensor<ui32>
    %3 = stablehlo.reshape %2 : (tensor<ui32>) -> tensor<1xui32>
    %4 = stablehlo.add %a, %3 : tensor<1xui32>
    sdy.return %4, %4 : tensor<1xui32>, tensor<1xui32>
  } : (tensor<4xui32>) -> (tensor<4xui32>, tensor<4xui32>)
  check.expect_eq_const %1#0, dense<[10, 22, 31, 43]> : tensor<4xui32>
  check.expect_eq_const %1#1, dense<[10, 31, 22, 43]> : tensor<4xui32>
  return
}

// -----

// Devices 0 and 1 have the first half, devices 0 and 2 give the first element.
// What devices 0, 1 and 2, 3 give is two values, of which the first counts.
sdy.mesh @mesh = <["x"=4]>
func.func @parts_of_axes() {
  %0 = stablehlo.constant dense<[[10, 20], [30, 40]]> : tensor<2x2xui32>
  %1 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x":(1)2}, {}]>] out_shardings=[<@mesh, [{}, {"x":(2)2}]>] manual_axes={"x"} (%a: tensor<1x2xui32>) {
    %2 = stablehlo.partition_id : tensor<ui32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<1x2xui32>
    %4 = stablehlo.add %a, %3 : tensor<1x2xui32>
    sdy.return %4 : tensor<1x2xui32>
  } : (tensor<2x2xui32>) -> tensor<1x4xui32>
  check.expect_eq_const %1, dense<[[10, 20, 11, 21]]> : tensor<1x4xui32>
  return
}

// -----

// By hand along "x" only: along "y", which the inner computation spreads, all
// devices have whole values.
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main() {
  %0 = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xui32>
  %1 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x", ?}, {?}]>] out_shardings=[<@mesh, [{"x", ?}, {?}]>] manual_axes={"x"} (%a: tensor<1x2xui32>) {
    %2 = func.call @spread_over_y(%a) : (tensor<1x2xui32>) -> tensor<1x2xui32>
    %3 = "stablehlo.all_reduce"(%2) ({
    ^bb0(%b: tensor<ui32>, %c: tensor<ui32>):
      %4 = stablehlo.add %b, %c : tensor<ui32>
      stablehlo.return %4 : tensor<ui32>
    }) {replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<1x2xui32>) -> tensor<1x2xui32>
    %5 = stablehlo.multiply %3, %a : tensor<1x2xui32>
    sdy.return %5 : tensor<1x2xui32>
  } : (tensor<2x2xui32>) -> tensor<2x2xui32>
  // [[1, 2 + 1], [3 + 2, 4 + 3]] summed over x, times the operand.
  check.expect_eq_const %1, dense<[[6, 20], [18, 40]]> : tensor<2x2xui32>
  return
}
func.func private @spread_over_y(%0: tensor<1x2xui32>) -> tensor<1x2xui32> {
  %1 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{}, {"y"}]>] out_shardings=[<@mesh, [{}, {"y"}]>] manual_axes={"y"} (%a: tensor<1x1xui32>) {
    %2 = stablehlo.partition_id : tensor<ui32>
    %3 = stablehlo.reshape %2 : (tensor<ui32>) -> tensor<1x1xui32>
    %4 = stablehlo.add %a, %3 : tensor<1x1xui32>
    sdy.return %4 : tensor<1x1xui32>
  } : (tensor<1x2xui32>) -> tensor<1x2xui32>
  return %1 : tensor<1x2xui32>
}

// -----

// A grid for each turn; one device of two has a token and the whole result.
sdy.mesh @mesh = <["x"=2]>
func.func @in_a_loop() {
  %0 = stablehlo.constant dense<0> : tensor<i32>
  %1 = stablehlo.constant dense<[1, 2]> : tensor<2xui32>
  %2:2 = stablehlo.while(%i = %0, %x = %1) : tensor<i32>, tensor<2xui32>
  cond {
    %3 = stablehlo.constant dense<3> : tensor<i32>
    %4 = stablehlo.compare LT, %i, %3 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %4 : tensor<i1>
  } do {
    %3 = stablehlo.constant dense<1> : tensor<i32>
    %4 = stablehlo.add %i, %3 : tensor<i32>
    %5 = stablehlo.create_token : !stablehlo.token
    %6:2 = sdy.manual_computation(%x, %5) in_shardings=[<@mesh, [{"x"}]>, <@mesh, []>] out_shardings=[<@mesh, [{}]>, <@mesh, []>] manual_axes={"x"} (%a: tensor<1xui32>, %t: !stablehlo.token) {
      %7 = "stablehlo.all_gather"(%a) {all_gather_dim = 0 : i64, replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids} : (tensor<1xui32>) -> tensor<2xui32>
      %8 = stablehlo.add %7, %7 : tensor<2xui32>
      sdy.return %8, %t : tensor<2xui32>, !stablehlo.token
    } : (tensor<2xui32>, !stablehlo.token) -> (tensor<2xui32>, !stablehlo.token)
    stablehlo.return %4, %6#0 : tensor<i32>, tensor<2xui32>
  }
  check.expect_eq_const %2#1, dense<[16, 8]> : tensor<2xui32>
  return
}
