// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics --hlo-test-specialize | FileCheck %s

// Sizes are known across calls, in the program as in the interpreter.
// CHECK-LABEL: @main
// CHECK-SAME: -> tensor<2x3xf32>
func.func @main(%a: tensor<2x3xf32>) -> tensor<?x3xf32> {
  %n = stablehlo.get_dimension_size %a, dim = 0 : (tensor<2x3xf32>) -> tensor<i32>
  %0 = call @f(%n, %a) : (tensor<i32>, tensor<2x3xf32>) -> tensor<?x3xf32>
  // expected-remark@+1 {{types of 3 ops in front of this were compared, 0 are known better when they run}}
  return %0 : tensor<?x3xf32>
}
func.func private @f(%n: tensor<i32>, %a: tensor<2x3xf32>) -> tensor<?x3xf32> {
  %c = stablehlo.constant dense<3> : tensor<1xi32>
  %r = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %s = stablehlo.concatenate %r, %c, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %0 = stablehlo.dynamic_broadcast_in_dim %a, %s, dims = [0, 1] : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<?x3xf32>
  %1 = stablehlo.add %0, %a : (tensor<?x3xf32>, tensor<2x3xf32>) -> tensor<?x3xf32>
  return %1 : tensor<?x3xf32>
}

// -----

// The interpreter specialises up to what only a run knows.
func.func @data_dependent(%a: tensor<4xf32>, %n: tensor<1xi32>) -> tensor<?xf32> {
  %0 = stablehlo.abs %a : tensor<4xf32>
  // expected-remark@+1 {{types of 1 ops in front of this were compared, 0 are known better when they run}}
  %1 = stablehlo.dynamic_iota %n, dim = 0 : (tensor<1xi32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}

// -----

// expected-error@+1 {{'func.func' op expects arguments of known sizes}}
func.func @dynamic_arguments(%a: tensor<?xf32>) -> tensor<?xf32> {
  return %a : tensor<?xf32>
}
