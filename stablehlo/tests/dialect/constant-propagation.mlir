// Values that are known become constants of the dialect that computes them.
// RUN: stablehlo-opt %s --sccp --canonicalize | FileCheck %s

// CHECK-LABEL: func @main
func.func @main() -> (tensor<2xi32>, tensor<i1>, tensor<2x!quant.uniform<i8:f32, 2.0>>) {
  // CHECK-DAG: %[[ONE_TWO:.*]] = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  // CHECK-DAG: %[[TRUE:.*]] = chlo.constant dense<true> : tensor<i1>
  // CHECK-DAG: %[[STORED:.*]] = stablehlo.constant() <{value = dense<[3, 4]> : tensor<2xi8>}> : () -> tensor<2x!quant.uniform<i8:f32, 2.000000e+00>>
  // CHECK: return %[[ONE_TWO]], %[[TRUE]], %[[STORED]]
  %0 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %1 = chlo.constant dense<true> : tensor<i1>
  %2 = stablehlo.constant() <{value = dense<[3, 4]> : tensor<2xi8>}> : () -> tensor<2x!quant.uniform<i8:f32, 2.0>>
  %3:3 = func.call @identity(%0, %1, %2) : (tensor<2xi32>, tensor<i1>, tensor<2x!quant.uniform<i8:f32, 2.0>>) -> (tensor<2xi32>, tensor<i1>, tensor<2x!quant.uniform<i8:f32, 2.0>>)
  return %3#0, %3#1, %3#2 : tensor<2xi32>, tensor<i1>, tensor<2x!quant.uniform<i8:f32, 2.0>>
}

// CHECK-LABEL: func private @identity
func.func private @identity(%a: tensor<2xi32>, %b: tensor<i1>, %c: tensor<2x!quant.uniform<i8:f32, 2.0>>)
    -> (tensor<2xi32>, tensor<i1>, tensor<2x!quant.uniform<i8:f32, 2.0>>) {
  // CHECK-DAG: %[[ONE_TWO:.*]] = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  // CHECK-DAG: %[[TRUE:.*]] = chlo.constant dense<true> : tensor<i1>
  // CHECK-DAG: %[[STORED:.*]] = stablehlo.constant() <{value = dense<[3, 4]> : tensor<2xi8>}> : () -> tensor<2x!quant.uniform<i8:f32, 2.000000e+00>>
  // CHECK: return %[[ONE_TWO]], %[[TRUE]], %[[STORED]]
  return %a, %b, %c : tensor<2xi32>, tensor<i1>, tensor<2x!quant.uniform<i8:f32, 2.0>>
}
