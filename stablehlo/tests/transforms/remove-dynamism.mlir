// The whole way from unknown sizes to a static program, and that its end stays.
// RUN: split-file %s %t
// RUN: stablehlo-opt %t/sizes.mlir --stablehlo-refine-arguments='types=tensor<4x3xf32>' --stablehlo-refine-shapes | FileCheck %t/sizes.mlir --check-prefix=REFINED
// RUN: stablehlo-opt %t/sizes.mlir --stablehlo-refine-arguments='types=tensor<4x3xf32>' --stablehlo-refine-shapes --stablehlo-canonicalize-dynamism | FileCheck %t/sizes.mlir
// RUN: stablehlo-opt %t/arithmetic.mlir --stablehlo-refine-arguments='types=tensor<2x5xf32>' --stablehlo-refine-shapes --stablehlo-canonicalize-dynamism | FileCheck %t/arithmetic.mlir
// RUN: stablehlo-opt %t/assertion.mlir --stablehlo-refine-arguments='types=tensor<5xf32>' --stablehlo-refine-shapes --stablehlo-check-shape-assertions | FileCheck %t/assertion.mlir
// RUN: not stablehlo-opt %t/assertion.mlir --stablehlo-refine-arguments='types=tensor<1xf32>' --stablehlo-refine-shapes --stablehlo-check-shape-assertions 2>&1 | FileCheck %t/assertion.mlir --check-prefix=FAILS
// RUN: not stablehlo-opt %t/assertion.mlir --stablehlo-check-shape-assertions 2>&1 | FileCheck %t/assertion.mlir --check-prefix=DYNAMIC
// RUN: stablehlo-opt %t/assertion.mlir --stablehlo-refine-arguments='types=tensor<1xf32>' --stablehlo-refine-shapes --stablehlo-check-shape-assertions=enable-shape-assertions=false | FileCheck %t/assertion.mlir
// RUN: stablehlo-opt %t/functions.mlir --stablehlo-refine-arguments='types=tensor<10xf32>' --stablehlo-refine-shapes --stablehlo-canonicalize-dynamism | FileCheck %t/functions.mlir
// RUN: stablehlo-opt %t/add_one.mlir --stablehlo-refine-arguments='types=tensor<16xf32>' --stablehlo-refine-shapes --stablehlo-canonicalize-dynamism | FileCheck %t/add_one.mlir -DN=16
// RUN: stablehlo-opt %t/add_one.mlir --stablehlo-refine-arguments='types=tensor<1xf32>' --stablehlo-refine-shapes --stablehlo-canonicalize-dynamism | FileCheck %t/add_one.mlir -DN=1
// RUN: stablehlo-opt %t/add_one.mlir --stablehlo-refine-arguments='types=tensor<0xf32>' --stablehlo-refine-shapes --stablehlo-canonicalize-dynamism | FileCheck %t/add_one.mlir -DN=0
// RUN: stablehlo-opt %t/functions.mlir --stablehlo-refine-arguments='types=tensor<10xf32>' --stablehlo-refine-shapes --stablehlo-canonicalize-dynamism -o %t/once.mlir
// RUN: stablehlo-opt %t/once.mlir --stablehlo-refine-arguments='types=tensor<10xf32>' --stablehlo-refine-shapes --stablehlo-canonicalize-dynamism | diff %t/once.mlir -
// RUN: stablehlo-opt %t/ones.mlir --stablehlo-refine-arguments='types=tensor<2x4xf32>' | FileCheck %t/ones.mlir --check-prefix=ARGUMENTS
// RUN: stablehlo-opt %t/ones.mlir --stablehlo-refine-arguments='types=tensor<2x4xf32>' --stablehlo-refine-shapes | FileCheck %t/ones.mlir --check-prefix=REFINED
// RUN: stablehlo-opt %t/ones.mlir --stablehlo-refine-arguments='types=tensor<2x4xf32>' --stablehlo-refine-shapes --stablehlo-canonicalize-dynamism | FileCheck %t/ones.mlir

//--- sizes.mlir
// REFINED: func.func public @main(%[[X:.*]]: tensor<4x3xf32>) -> tensor<4x3xf32> {
// REFINED-NEXT: %[[C:.*]] = stablehlo.constant dense<[4, 3]> : tensor<2xi32>
// REFINED-NEXT: %[[ROW:.*]] = stablehlo.dynamic_iota %[[C]], dim = 0 : (tensor<2xi32>) -> tensor<4x3xf32>
// REFINED-NEXT: %[[Y:.*]] = stablehlo.multiply %[[X]], %[[ROW]] : tensor<4x3xf32>
// REFINED-NEXT: return %[[Y]] : tensor<4x3xf32>
// CHECK: func.func public @main(%[[X:.*]]: tensor<4x3xf32>) -> tensor<4x3xf32> {
// CHECK-NEXT: %[[ROW:.*]] = stablehlo.iota dim = 0 : tensor<4x3xf32>
// CHECK-NEXT: %[[Y:.*]] = stablehlo.multiply %[[X]], %[[ROW]] : tensor<4x3xf32>
// CHECK-NEXT: return %[[Y]] : tensor<4x3xf32>
func.func public @main(%x: tensor<?x3xf32>) -> tensor<?x3xf32> {
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?x3xf32>) -> tensor<i32>
  %n1 = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %three = stablehlo.constant dense<3> : tensor<1xi32>
  %shape = stablehlo.concatenate %n1, %three, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %row = stablehlo.dynamic_iota %shape, dim = 0 : (tensor<2xi32>) -> tensor<?x3xf32>
  %y = stablehlo.multiply %x, %row : tensor<?x3xf32>
  return %y : tensor<?x3xf32>
}

//--- arithmetic.mlir
// CHECK: func.func public @main(%[[X:.*]]: tensor<2x5xf32>) -> tensor<11xf32> {
// CHECK-NEXT: %[[ZERO:.*]] = stablehlo.constant dense<0.000000e+00> : tensor<f32>
// CHECK-NEXT: %[[FLAT:.*]] = stablehlo.reshape %[[X]] : (tensor<2x5xf32>) -> tensor<10xf32>
// CHECK-NEXT: %[[P:.*]] = stablehlo.pad %[[FLAT]], %[[ZERO]], low = [1], high = [0], interior = [0] : (tensor<10xf32>, tensor<f32>) -> tensor<11xf32>
// CHECK-NEXT: return %[[P]] : tensor<11xf32>
func.func public @main(%x: tensor<2x?xf32>) -> tensor<?xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %n = stablehlo.get_dimension_size %x, dim = 1 : (tensor<2x?xf32>) -> tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %m = stablehlo.multiply %n, %two : tensor<i32>
  %shape = stablehlo.reshape %m : (tensor<i32>) -> tensor<1xi32>
  %flat = stablehlo.dynamic_reshape %x, %shape : (tensor<2x?xf32>, tensor<1xi32>) -> tensor<?xf32>
  %low = stablehlo.constant dense<1> : tensor<1xi32>
  %none = stablehlo.constant dense<0> : tensor<1xi32>
  %p = stablehlo.dynamic_pad %flat, %zero, %low, %none, %none : (tensor<?xf32>, tensor<f32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32>
  return %p : tensor<?xf32>
}

//--- assertion.mlir
// CHECK: func.func public @main
// CHECK-NOT: shape_assertion
// CHECK: return
// FAILS: [[@LINE+9]]:3: error: need at least 2 samples, got 1
// DYNAMIC: [[@LINE+8]]:3: error: expects static assert_what (operand #0)
func.func public @main(%x: tensor<?xf32>) -> tensor<f32> {
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?xf32>) -> tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %ok = stablehlo.compare GE, %n, %two, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  // What the program asks for.
  //
  stablehlo.custom_call @shape_assertion(%ok, %n) {error_message = "need at least 2 samples, got {0}", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
  %sum = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<?xf32>, tensor<f32>) -> tensor<f32>
  return %sum : tensor<f32>
}

//--- functions.mlir
// CHECK: func.func public @main(%[[X:.*]]: tensor<10xf32>) -> tensor<5xf32> {
// CHECK-NEXT: %[[Y:.*]] = call @tail(%[[X]]) : (tensor<10xf32>) -> tensor<5xf32>
// CHECK-NEXT: return %[[Y]] : tensor<5xf32>
func.func public @main(%x: tensor<?xf32>) -> tensor<?xf32> {
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?xf32>) -> tensor<i32>
  %half = call @halve(%n) : (tensor<i32>) -> tensor<i32>
  %y = call @tail(%half, %x) : (tensor<i32>, tensor<?xf32>) -> tensor<?xf32>
  return %y : tensor<?xf32>
}
// CHECK: func.func private @halve() -> tensor<i32> {
// CHECK-NEXT: %[[C:.*]] = stablehlo.constant dense<5> : tensor<i32>
// CHECK-NEXT: return %[[C]] : tensor<i32>
func.func private @halve(%n: tensor<i32>) -> tensor<i32> {
  %two = stablehlo.constant dense<2> : tensor<i32>
  %half = stablehlo.divide %n, %two : tensor<i32>
  return %half : tensor<i32>
}
// CHECK: func.func private @tail(%[[X:.*]]: tensor<10xf32>) -> tensor<5xf32> {
// CHECK-NEXT: %[[Y:.*]] = stablehlo.slice %[[X]] [5:10] : (tensor<10xf32>) -> tensor<5xf32>
// CHECK-NEXT: return %[[Y]] : tensor<5xf32>
func.func private @tail(%k: tensor<i32>, %x: tensor<?xf32>) -> tensor<?xf32> {
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?xf32>) -> tensor<i32>
  %start = stablehlo.reshape %k : (tensor<i32>) -> tensor<1xi32>
  %limit = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %one = stablehlo.constant dense<1> : tensor<1xi32>
  %y = stablehlo.real_dynamic_slice %x, %start, %limit, %one : (tensor<?xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32>
  return %y : tensor<?xf32>
}

//--- add_one.mlir
// CHECK: func.func public @add_one(%[[X:.*]]: tensor<[[N]]xf32>) -> tensor<[[N]]xf32> {
// CHECK-NEXT: %[[ONE:.*]] = stablehlo.constant dense<1.000000e+00> : tensor<f32>
// CHECK-NEXT: %[[ONES:.*]] = stablehlo.broadcast_in_dim %[[ONE]], dims = [] : (tensor<f32>) -> tensor<[[N]]xf32>
// CHECK-NEXT: %[[Y:.*]] = stablehlo.add %[[X]], %[[ONES]] : tensor<[[N]]xf32>
// CHECK-NEXT: return %[[Y]]
func.func public @add_one(%x: tensor<?xf32>) -> tensor<?xf32> {
  %one = stablehlo.constant dense<1.0> : tensor<f32>
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?xf32>) -> tensor<i32>
  %shape = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %ones = stablehlo.dynamic_broadcast_in_dim %one, %shape, dims = [] : (tensor<f32>, tensor<1xi32>) -> tensor<?xf32>
  %y = stablehlo.add %x, %ones : tensor<?xf32>
  return %y : tensor<?xf32>
}

//--- ones.mlir
// ARGUMENTS-LABEL: func.func @main(%arg0: tensor<2x4xf32>) -> tensor<?x4xf32> {
// ARGUMENTS-NEXT: %[[V0:[^ ]+]] = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
// ARGUMENTS-NEXT: %[[V1:[^ ]+]] = stablehlo.custom_call @stablehlo.shape_refinement_operand_wrapper(%arg0, %[[V0]]) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<2x4xf32>, tensor<2xi64>) -> tensor<?x4xf32>
// ARGUMENTS-NEXT: %[[V2:[^ ]+]] = stablehlo.get_dimension_size %[[V1]], dim = 0 : (tensor<?x4xf32>) -> tensor<i32>
// ARGUMENTS-NEXT: %[[V3:[^ ]+]] = stablehlo.reshape %[[V2]] : (tensor<i32>) -> tensor<1xi32>
// ARGUMENTS-NEXT: %[[V4:[^ ]+]] = stablehlo.constant dense<4> : tensor<1xi32>
// ARGUMENTS-NEXT: %[[V5:[^ ]+]] = stablehlo.concatenate %[[V3]], %[[V4]], dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
// ARGUMENTS-NEXT: %[[V6:[^ ]+]] = stablehlo.constant dense<1.000000e+00> : tensor<f32>
// ARGUMENTS-NEXT: %[[V7:[^ ]+]] = stablehlo.dynamic_broadcast_in_dim %[[V6]], %[[V5]], dims = [] : (tensor<f32>, tensor<2xi32>) -> tensor<?x4xf32>
// ARGUMENTS-NEXT: %[[V8:[^ ]+]] = stablehlo.add %[[V1]], %[[V7]] : tensor<?x4xf32>
// ARGUMENTS-NEXT: return %[[V8]] : tensor<?x4xf32>
// REFINED-LABEL: func.func @main(%arg0: tensor<2x4xf32>) -> tensor<2x4xf32> {
// REFINED-NEXT: %[[V0:[^ ]+]] = stablehlo.constant dense<1.000000e+00> : tensor<f32>
// REFINED-NEXT: %[[V1:[^ ]+]] = stablehlo.constant dense<[2, 4]> : tensor<2xi32>
// REFINED-NEXT: %[[V2:[^ ]+]] = stablehlo.dynamic_broadcast_in_dim %[[V0]], %[[V1]], dims = [] : (tensor<f32>, tensor<2xi32>) -> tensor<2x4xf32>
// REFINED-NEXT: %[[V3:[^ ]+]] = stablehlo.add %arg0, %[[V2]] : tensor<2x4xf32>
// REFINED-NEXT: return %[[V3]] : tensor<2x4xf32>
// CHECK-LABEL: func.func @main(%arg0: tensor<2x4xf32>) -> tensor<2x4xf32> {
// CHECK-NEXT: %[[V0:[^ ]+]] = stablehlo.constant dense<1.000000e+00> : tensor<f32>
// CHECK-NEXT: %[[V1:[^ ]+]] = stablehlo.broadcast_in_dim %[[V0]], dims = [] : (tensor<f32>) -> tensor<2x4xf32>
// CHECK-NEXT: %[[V2:[^ ]+]] = stablehlo.add %arg0, %[[V1]] : tensor<2x4xf32>
// CHECK-NEXT: return %[[V2]] : tensor<2x4xf32>
func.func @main(%a: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = stablehlo.get_dimension_size %a, dim = 0 : (tensor<?x4xf32>) -> tensor<i32>
  %1 = stablehlo.reshape %0 : (tensor<i32>) -> tensor<1xi32>
  %c = stablehlo.constant dense<4> : tensor<1xi32>
  %2 = stablehlo.concatenate %1, %c, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %cst = stablehlo.constant dense<1.0> : tensor<f32>
  %3 = stablehlo.dynamic_broadcast_in_dim %cst, %2, dims = [] : (tensor<f32>, tensor<2xi32>) -> tensor<?x4xf32>
  %4 = stablehlo.add %a, %3 : tensor<?x4xf32>
  return %4 : tensor<?x4xf32>
}
