// RUN: stablehlo-opt %s --chlo-legalize-to-stablehlo --split-input-file | FileCheck %s

// What others have attached to an op, the op that gives its result has.

// CHECK-LABEL: @broadcasts
// CHECK: stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<4xf32>)
// CHECK: stablehlo.add %{{.*}}, %{{.*}} {my.attr = 1 : i32} : tensor<2x4xf32>
// CHECK: stablehlo.compare LT, %{{.*}}, %{{.*}} {my.attr = 2 : i32} :
// CHECK: stablehlo.multiply %{{.*}}, %{{.*}} {my.attr = 3 : i32} : tensor<?x4xf32>
func.func @broadcasts(%a: tensor<4xf32>, %b: tensor<2x4xf32>, %c: tensor<?x4xf32>) -> (tensor<2x4xf32>, tensor<2x4xi1>, tensor<?x4xf32>) {
  %0 = chlo.broadcast_add %a, %b {my.attr = 1 : i32} : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  %1 = chlo.broadcast_compare %a, %b {comparison_direction = #chlo<comparison_direction LT>, my.attr = 2 : i32} : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xi1>
  %2 = chlo.broadcast_multiply %a, %c {my.attr = 3 : i32} : (tensor<4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  return %0, %1, %2 : tensor<2x4xf32>, tensor<2x4xi1>, tensor<?x4xf32>
}

// -----

// Through ops of CHLO that take more than one step, too.
// CHECK-LABEL: @functions
// CHECK-DAG: {my.attr = 1 : i32} : tensor<2xf32>
// CHECK-DAG: stablehlo.convert %{{.*}} {my.attr = 2 : i32} : (tensor<2xf32>) -> tensor<2xf16>
// CHECK-DAG: stablehlo.multiply %arg0, %arg0 {my.attr = 3 : i32} : tensor<2xf32>
// CHECK-DAG: stablehlo.tan %arg0 {my.attr = 4 : i32} : tensor<2xf32>
// CHECK-DAG: stablehlo.complex %{{.*}}, %{{.*}} {my.attr = 5 : i32} : tensor<2xcomplex<f32>>
// CHECK-DAG: stablehlo.complex %{{.*}}, %{{.*}} {my.attr = 6 : i32} : tensor<2xcomplex<f32>>
// CHECK-DAG: stablehlo.convert %{{.*}} {my.attr = 7 : i32} : (tensor<2xi64>) -> tensor<2xi32>
// CHECK-DAG: {my.attr = 8 : i32} : tensor<2xi1>, tensor<2xf32>
// CHECK-NOT: chlo
func.func @functions(%a: tensor<2xf32>, %b: tensor<2xf16>, %c: tensor<2xcomplex<f32>>, %n: tensor<2xi32>, %s: tensor<f32>) -> (tensor<2xf32>, tensor<2xf16>, tensor<2xf32>, tensor<2xf32>, tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>, tensor<2xi32>, tensor<2xf32>) {
  %0 = chlo.cosh %a {my.attr = 1 : i32} : tensor<2xf32> -> tensor<2xf32>
  %1 = chlo.atan %b {my.attr = 2 : i32} : tensor<2xf16> -> tensor<2xf16>
  %2 = chlo.square %a {my.attr = 3 : i32} : tensor<2xf32> -> tensor<2xf32>
  %3 = chlo.tan %a {my.attr = 4 : i32} : tensor<2xf32> -> tensor<2xf32>
  %4 = chlo.conj %c {my.attr = 5 : i32} : tensor<2xcomplex<f32>> -> tensor<2xcomplex<f32>>
  %5 = chlo.sinh %c {my.attr = 6 : i32} : tensor<2xcomplex<f32>> -> tensor<2xcomplex<f32>>
  %6 = chlo.mulhi %n, %n {my.attr = 7 : i32} : tensor<2xi32>, tensor<2xi32> -> tensor<2xi32>
  %7 = chlo.broadcast_next_after %a, %s {my.attr = 8 : i32} : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7 : tensor<2xf32>, tensor<2xf16>, tensor<2xf32>, tensor<2xf32>, tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>, tensor<2xi32>, tensor<2xf32>
}

// -----

// An operand that is the result keeps what it has.
// CHECK-LABEL: @operand
// CHECK-NEXT: %[[X:.*]] = stablehlo.negate %arg0 : tensor<2xf32>
// CHECK-NEXT: return %[[X]]
func.func @operand(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.negate %a : tensor<2xf32>
  %1 = chlo.conj %0 {my.attr} : tensor<2xf32> -> tensor<2xf32>
  return %1 : tensor<2xf32>
}

// -----

// The sort has as many results as top_k.
// CHECK-LABEL: @several
// CHECK: "stablehlo.sort"
// CHECK: }) {my.attr = 1 : i32} :
// CHECK: stablehlo.dynamic_broadcast_in_dim %{{.*}}, %{{.*}}, dims = [] {my.attr = 3 : i32}
func.func @several(%a: tensor<5xf32>, %b: tensor<?xf32>) -> (tensor<2xf32>, tensor<2xi32>, tensor<?xf32>) {
  %0:2 = chlo.top_k(%a, k = 2) {my.attr = 1 : i32} : tensor<5xf32> -> (tensor<2xf32>, tensor<2xi32>)
  %2 = "chlo.constant_like"(%b) {value = 1.0 : f32, my.attr = 3 : i32} : (tensor<?xf32>) -> tensor<?xf32>
  return %0#0, %0#1, %2 : tensor<2xf32>, tensor<2xi32>, tensor<?xf32>
}
