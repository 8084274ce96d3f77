// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @rng_bit_generator_default
func.func @rng_bit_generator_default(%a: tensor<2xui64>) {
  // CHECK: stablehlo.rng_bit_generator %arg0, algorithm =  DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
  %0:2 = "stablehlo.rng_bit_generator"(%a) {rng_algorithm = #stablehlo<rng_algorithm DEFAULT>} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
  return
}

// CHECK-LABEL: func @rng_bit_generator_three_fry
func.func @rng_bit_generator_three_fry(%a: tensor<2xui64>) {
  // CHECK: stablehlo.rng_bit_generator %arg0, algorithm =  THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
  %0:2 = "stablehlo.rng_bit_generator"(%a) {rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
  return
}

// CHECK-LABEL: func @rng_bit_generator_philox
func.func @rng_bit_generator_philox(%a: tensor<3xui64>) {
  // CHECK: stablehlo.rng_bit_generator %arg0, algorithm =  PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<4xui32>)
  %0:2 = "stablehlo.rng_bit_generator"(%a) {rng_algorithm = #stablehlo<rng_algorithm PHILOX>} : (tensor<3xui64>) -> (tensor<3xui64>, tensor<4xui32>)
  return
}

// CHECK-LABEL: @rng_bit_generator_dynamic
func.func @rng_bit_generator_dynamic(%s: tensor<?xui64>) {
  // CHECK: -> (tensor<?xui64>, tensor<2xui32>)
  %0, %1 = stablehlo.rng_bit_generator %s, algorithm = DEFAULT : (tensor<?xui64>) -> (tensor<?xui64>, tensor<2xui32>)
  return
}

// CHECK-LABEL: @rng_bit_generator_bounded
func.func @rng_bit_generator_bounded(%s: tensor<?xui64, #stablehlo.bounds<3>>) {
  // CHECK: #stablehlo.bounds<3>>, tensor<2xui32>)
  %0, %1 = stablehlo.rng_bit_generator %s, algorithm = DEFAULT : (tensor<?xui64, #stablehlo.bounds<3>>) -> (tensor<?xui64, #stablehlo.bounds<3>>, tensor<2xui32>)
  return
}

// CHECK-LABEL: @rng_bit_generator_empty
func.func @rng_bit_generator_empty(%s: tensor<2xui64>) {
  // CHECK: tensor<0x2xui32>)
  %0, %1 = stablehlo.rng_bit_generator %s, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<0x2xui32>)
  return
}
