// RUN: stablehlo-translate --interpret --split-input-file %s

// As JAX exports approx_max_k. Elements that are equal stay in order.
func.func private @greater(%a: tensor<f32>, %b: tensor<f32>, %i: tensor<i32>, %j: tensor<i32>) -> tensor<i1> {
  %0 = stablehlo.compare GT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
  return %0 : tensor<i1>
}
func.func @main() {
  %x = stablehlo.constant dense<[[3.0, 9.0, 1.0, 9.0, 4.0], [0.0, -1.0, -2.0, -3.0, -4.0]]> : tensor<2x5xf32>
  %i = stablehlo.iota dim = 1 : tensor<2x5xi32>
  %init = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %none = stablehlo.constant dense<-1> : tensor<i32>
  %0:2 = stablehlo.custom_call @ApproxTopK(%x, %i, %init, %none) {backend_config = "", called_computations = [@greater], mhlo.backend_config = {aggregate_to_topk = true, is_fallback = true, recall_target = 0.95 : f32, reduction_dim = 1 : i64, reduction_input_size_override = -1 : i64, top_k = 3 : i64}} : (tensor<2x5xf32>, tensor<2x5xi32>, tensor<f32>, tensor<i32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
  check.expect_eq_const %0#0, dense<[[9.0, 9.0, 4.0], [0.0, -1.0, -2.0]]> : tensor<2x3xf32>
  check.expect_eq_const %0#1, dense<[[1, 3, 4], [0, 1, 2]]> : tensor<2x3xi32>
  return
}

// -----

// The least ones, along a dimension that is not the last.
func.func private @less(%a: tensor<bf16>, %b: tensor<bf16>) -> tensor<i1> {
  %0 = stablehlo.compare LT, %a, %b : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
  return %0 : tensor<i1>
}
func.func @main() {
  %x = stablehlo.constant dense<[[3.0, 9.0], [1.0, 10.0], [2.0, 8.0]]> : tensor<3x2xbf16>
  %init = stablehlo.constant dense<0x7F80> : tensor<bf16>
  %0 = stablehlo.custom_call @ApproxTopK(%x, %init) {api_version = 4 : i32, backend_config = {reduction_dim = -2 : i64}, called_computations = [@less]} : (tensor<3x2xbf16>, tensor<bf16>) -> tensor<2x2xbf16>
  check.expect_eq_const %0, dense<[[1.0, 8.0], [2.0, 9.0]]> : tensor<2x2xbf16>
  return
}

// -----

// Nothing of nothing, by a comparator with control flow.
func.func private @less(%a: tensor<i32>, %b: tensor<i32>) -> tensor<i1> {
  %0 = stablehlo.compare LT, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %1 = "stablehlo.if"(%0) ({
    stablehlo.return %0 : tensor<i1>
  }, {
    stablehlo.return %0 : tensor<i1>
  }) : (tensor<i1>) -> tensor<i1>
  return %1 : tensor<i1>
}
func.func @main() {
  %x = stablehlo.constant dense<[3, 1, 2]> : tensor<3xi32>
  %none = stablehlo.constant dense<> : tensor<0xi32>
  %init = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.custom_call @ApproxTopK(%x, %init) {mhlo.backend_config = {reduction_dim = 0 : i64}, called_computations = [@less]} : (tensor<3xi32>, tensor<i32>) -> tensor<3xi32>
  check.expect_eq_const %0, dense<[1, 2, 3]> : tensor<3xi32>
  %1 = stablehlo.custom_call @ApproxTopK(%none, %init) {mhlo.backend_config = {reduction_dim = 0 : i64}, called_computations = [@less]} : (tensor<0xi32>, tensor<i32>) -> tensor<0xi32>
  check.expect_eq_const %1, dense<> : tensor<0xi32>
  return
}
