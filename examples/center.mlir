// What JAX exports for `lambda x: x - x.mean(axis=0)` on "b, 3", with b >= 1.
module @jit_center attributes {jax.uses_shape_polymorphism = true} {
  func.func public @main(%x: tensor<?x3xf32>) -> tensor<?x3xf32> {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %b = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?x3xf32>) -> tensor<i32>
    %ok = stablehlo.compare GE, %b, %one, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.custom_call @shape_assertion(%ok, %b) {api_version = 2 : i32, error_message = "expects b >= 1, but got {0}", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
    %y = call @_wrapped_jax_export_main(%b, %x) : (tensor<i32>, tensor<?x3xf32>) -> tensor<?x3xf32>
    return %y : tensor<?x3xf32>
  }
  func.func private @_wrapped_jax_export_main(%b: tensor<i32> {jax.global_constant = "b"}, %x: tensor<?x3xf32>) -> tensor<?x3xf32> {
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %three = stablehlo.constant dense<3> : tensor<1xi32>
    %sum = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<?x3xf32>, tensor<f32>) -> tensor<3xf32>
    %n = stablehlo.convert %b : (tensor<i32>) -> tensor<f32>
    %count = stablehlo.broadcast_in_dim %n, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %mean = stablehlo.divide %sum, %count : tensor<3xf32>
    %b1 = stablehlo.reshape %b : (tensor<i32>) -> tensor<1xi32>
    %shape = stablehlo.concatenate %b1, %three, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %means = stablehlo.dynamic_broadcast_in_dim %mean, %shape, dims = [1] : (tensor<3xf32>, tensor<2xi32>) -> tensor<?x3xf32>
    %y = stablehlo.subtract %x, %means : tensor<?x3xf32>
    return %y : tensor<?x3xf32>
  }
}
