// RUN: stablehlo-opt %s --stablehlo-legalize-to-linalg --split-input-file | FileCheck %s

// CHECK-LABEL: @if
// CHECK: %[[P:.*]] = tensor.extract %arg0[] : tensor<i1>
// CHECK: scf.if %[[P]] -> (tensor<2xi8>)
// CHECK: scf.yield %{{.*}} : tensor<2xi8>
// CHECK: } else {
// CHECK: scf.yield %{{.*}} : tensor<2xi8>
func.func @if(%p: tensor<i1>, %a: tensor<2xui8>, %b: tensor<2xui8>) -> tensor<2xui8> {
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %a : tensor<2xui8>
  }, {
    stablehlo.return %b : tensor<2xui8>
  }) : (tensor<i1>) -> tensor<2xui8>
  return %0 : tensor<2xui8>
}

// -----

// The last branch is that of all other numbers.
// CHECK-LABEL: @case
// CHECK: %[[I:.*]] = tensor.extract %arg0[] : tensor<i32>
// CHECK: %[[IS_0:.*]] = arith.cmpi eq, %[[I]], %c0_i32 : i32
// CHECK: scf.if %[[IS_0]] -> (tensor<f32>)
// CHECK: scf.yield %arg1
// CHECK: %[[IS_1:.*]] = arith.cmpi eq, %[[I]], %c1_i32 : i32
// CHECK: %[[REST:.*]] = scf.if %[[IS_1]] -> (tensor<f32>)
// CHECK: scf.yield %arg2
// CHECK: scf.yield %arg3
// CHECK: scf.yield %[[REST]]
func.func @case(%i: tensor<i32>, %a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>) -> tensor<f32> {
  %0 = "stablehlo.case"(%i) ({
    stablehlo.return %a : tensor<f32>
  }, {
    stablehlo.return %b : tensor<f32>
  }, {
    stablehlo.return %c : tensor<f32>
  }) : (tensor<i32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

// Scalars of loops are scalar code.
// CHECK-LABEL: @while
// CHECK: scf.while (%[[I:.*]] = %arg0) : (tensor<i32>) -> tensor<i32>
// CHECK: %[[X:.*]] = tensor.extract %[[I]][] : tensor<i32>
// CHECK: %[[GOES_ON:.*]] = arith.cmpi slt, %[[X]], %c10_i32 : i32
// CHECK: scf.condition(%[[GOES_ON]]) %[[I]] : tensor<i32>
// CHECK: ^bb0(%[[J:.*]]: tensor<i32>):
// CHECK: %[[Y:.*]] = tensor.extract %[[J]][] : tensor<i32>
// CHECK: %[[SUM:.*]] = arith.addi %[[Y]], %{{.*}} : i32
// CHECK: %[[NEXT:.*]] = tensor.from_elements %[[SUM]] : tensor<i32>
// CHECK: scf.yield %[[NEXT]] : tensor<i32>
func.func @while(%a: tensor<i32>) -> tensor<i32> {
  %0 = stablehlo.while(%i = %a) : tensor<i32>
  cond {
    %c = stablehlo.constant dense<10> : tensor<i32>
    %1 = stablehlo.compare LT, %i, %c : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.add %i, %i : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }
  return %0 : tensor<i32>
}

// -----

// CHECK-LABEL: @others
// CHECK: %[[R:.*]] = call @double(%arg0) : (tensor<2xf32>) -> tensor<2xf32>
// CHECK: return %[[R]]
func.func @others(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.optimization_barrier %a : tensor<2xf32>
  %1 = stablehlo.composite "my.double" %0 {decomposition = @double} : (tensor<2xf32>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}
func.func private @double(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = chlo.broadcast_add %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
