// RUN: stablehlo-opt %s --hlo-test-infer --allow-unregistered-dialect --split-input-file --verify-diagnostics

func.func @shape_of_another_length(%a: tensor<?x3xf32>) -> tensor<3xindex> {
  %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<?x3xf32>) -> tensor<3x?xf32>
  // expected-error@+1 {{'hlo_test_infer.reify_return_type_shapes' op expects the types of the shapes, 'tensor<2xindex>'}}
  %1 = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<3x?xf32>) -> tensor<3xindex>
  return %1 : tensor<3xindex>
}
