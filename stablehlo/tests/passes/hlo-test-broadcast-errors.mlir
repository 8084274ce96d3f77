// RUN: stablehlo-opt %s --hlo-test-broadcast --allow-unregistered-dialect --split-input-file --verify-diagnostics

func.func @sizes_differ(%a: tensor<2xf32>, %b: tensor<3xf32>) {
  // expected-error@+1 {{incompatible shapes for broadcasting 2 and 3}}
  "hlo_test_broadcast.numpy_broadcast"(%a, %b) : (tensor<2xf32>, tensor<3xf32>) -> ()
  return
}

// -----

func.func @unranked(%a: tensor<*xf32>) {
  // expected-error@+1 {{'hlo_test_broadcast.numpy_broadcast' op expects ranked tensors}}
  "hlo_test_broadcast.numpy_broadcast"(%a) : (tensor<*xf32>) -> ()
  return
}

// -----

func.func @no_operands() {
  // expected-error@+1 {{'hlo_test_broadcast.numpy_broadcast' op expects ranked tensors}}
  "hlo_test_broadcast.numpy_broadcast"() : () -> ()
  return
}

// -----

func.func @results_differ(%a: tensor<1xf32>, %b: tensor<3xi8>) {
  // expected-error@+1 {{'hlo_test_broadcast.numpy_broadcast' op expects results of the types of the broadcast values, 'tensor<3xf32>', 'tensor<3xi8>'}}
  %0 = "hlo_test_broadcast.numpy_broadcast"(%a, %b) : (tensor<1xf32>, tensor<3xi8>) -> tensor<3xf32>
  return
}
