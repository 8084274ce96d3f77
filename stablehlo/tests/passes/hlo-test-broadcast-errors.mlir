// RUN: stablehlo-opt %s --hlo-test-broadcast --allow-unregistered-dialect --split-input-file --verify-diagnostics

func.func @sizes_differ(%a: tensor<2xf32>, %b: tensor<3xf32>) {
  // expected-error@+1 {{incompatible shapes for broadcasting 2 and 3}}
  "hlo_test_broadcast.numpy_broadcast"(%a, %b) : (tensor<2xf32>, tensor<3xf32>) -> ()
  return
}

// -----

func.func @incompatible_bounds(%a: tensor<?xf32, #stablehlo.bounds<10>>, %b: tensor<?xf32, #stablehlo.bounds<5>>) {
  // expected-error@+1 {{incompatible shapes for broadcasting 10 and 5}}
  "hlo_test_broadcast.numpy_broadcast"(%a, %b) : (tensor<?xf32, #stablehlo.bounds<10>>, tensor<?xf32, #stablehlo.bounds<5>>) -> ()
  return
}

// -----

func.func @bounded_and_static(%a: tensor<?xf32, #stablehlo.bounds<5>>, %b: tensor<5xf32>) {
  // expected-error@+1 {{cannot mix bounded and static dimensions in broadcast}}
  "hlo_test_broadcast.numpy_broadcast"(%a, %b) : (tensor<?xf32, #stablehlo.bounds<5>>, tensor<5xf32>) -> ()
  return
}

// -----

// expected-error@+1 {{expected ranked tensor type for broadcast inputs}}
func.func @unranked(%a: tensor<*xf32>) {
  "hlo_test_broadcast.numpy_broadcast"(%a) : (tensor<*xf32>) -> ()
  return
}

// -----

func.func @unranked_and_unbounded(%a: tensor<*xf32>, %b: tensor<?xf32>) {
  // expected-error@+1 {{'hlo_test_broadcast.numpy_broadcast' op expects ranked tensors}}
  "hlo_test_broadcast.numpy_broadcast"(%a, %b) : (tensor<*xf32>, tensor<?xf32>) -> ()
  return
}

// -----

func.func @no_operands() {
  // expected-error@+1 {{requires at least one operand to broadcast}}
  "hlo_test_broadcast.numpy_broadcast"() : () -> ()
  return
}
