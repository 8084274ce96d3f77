// RUN: stablehlo-opt %s --stablehlo-legalize-to-tosa --split-input-file | FileCheck %s

// CHECK-LABEL: @dot_general
// CHECK-DAG: %[[RESULT:.*]] = tosa.const_shape {values = dense<[2, 4]> : tensor<2xindex>}
// CHECK-DAG: %[[ZERO:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}>
// CHECK-DAG: %[[LEFT:.*]] = tosa.const_shape {values = dense<[1, 2, 3]> : tensor<3xindex>}
// CHECK-DAG: %[[RIGHT:.*]] = tosa.const_shape {values = dense<[1, 3, 4]> : tensor<3xindex>}
// CHECK: %[[A:.*]] = tosa.reshape %arg0, %[[LEFT]] : (tensor<2x3xf32>, !tosa.shape<3>) -> tensor<1x2x3xf32>
// CHECK-NEXT: %[[B:.*]] = tosa.reshape %arg1, %[[RIGHT]] : (tensor<3x4xf32>, !tosa.shape<3>) -> tensor<1x3x4xf32>
// CHECK-NEXT: %[[P:.*]] = tosa.matmul %[[A]], %[[B]], %[[ZERO]], %[[ZERO]] : (tensor<1x2x3xf32>, tensor<1x3x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x2x4xf32>
// CHECK-NEXT: tosa.reshape %[[P]], %[[RESULT]] : (tensor<1x2x4xf32>, !tosa.shape<2>) -> tensor<2x4xf32>
func.func @dot_general(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) -> tensor<2x4xf32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0], precision = [HIGHEST, DEFAULT] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// -----

// CHECK-LABEL: @dot_general_batch
// CHECK: tosa.matmul %arg0, %arg1, %{{.*}} : (tensor<5x2x3xi8>, tensor<5x3x4xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<5x2x4xi32>
func.func @dot_general_batch(%a: tensor<5x2x3xi8>, %b: tensor<5x3x4xi8>) -> tensor<5x2x4xi32> {
  %0 = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<5x2x3xi8>, tensor<5x3x4xi8>) -> tensor<5x2x4xi32>
  return %0 : tensor<5x2x4xi32>
}

// -----

// Products are added up in f32 and rounded once.
// CHECK-LABEL: @dot_half
// CHECK: %[[P:.*]] = tosa.matmul {{.*}} : (tensor<1x2x3xf16>, tensor<1x3x2xf16>, tensor<1xf16>, tensor<1xf16>) -> tensor<1x2x2xf32>
// CHECK-NEXT: tosa.cast %[[P]] : (tensor<1x2x2xf32>) -> tensor<1x2x2xf16>
func.func @dot_half(%a: tensor<2x3xf16>, %b: tensor<3x2xf16>) -> tensor<2x2xf16> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3xf16>, tensor<3x2xf16>) -> tensor<2x2xf16>
  return %0 : tensor<2x2xf16>
}

// -----

// CHECK-LABEL: @dot
// CHECK: tosa.matmul {{.*}} : (tensor<1x2x3xbf16>, tensor<1x3x4xbf16>, tensor<1xbf16>, tensor<1xbf16>) -> tensor<1x2x4xf32>
// CHECK: tosa.matmul {{.*}} : (tensor<1x2x3xbf16>, tensor<1x3x1xbf16>, tensor<1xbf16>, tensor<1xbf16>) -> tensor<1x2x1xf32>
// CHECK: tosa.matmul {{.*}} : (tensor<1x1x3xbf16>, tensor<1x3x1xbf16>, tensor<1xbf16>, tensor<1xbf16>) -> tensor<1x1x1xf32>
// CHECK: tosa.reshape {{.*}} : (tensor<1x1x1xf32>, !tosa.shape<0>) -> tensor<f32>
func.func @dot(%a: tensor<2x3xbf16>, %b: tensor<3x4xbf16>, %c: tensor<3xbf16>) -> (tensor<2x4xf32>, tensor<2xf32>, tensor<f32>) {
  %0 = stablehlo.dot %a, %b : (tensor<2x3xbf16>, tensor<3x4xbf16>) -> tensor<2x4xf32>
  %1 = stablehlo.dot %a, %c : (tensor<2x3xbf16>, tensor<3xbf16>) -> tensor<2xf32>
  %2 = stablehlo.dot %c, %c : (tensor<3xbf16>, tensor<3xbf16>) -> tensor<f32>
  return %0, %1, %2 : tensor<2x4xf32>, tensor<2xf32>, tensor<f32>
}

// -----

// CHECK-LABEL: @reduce_add
// CHECK: %[[SUM:.*]] = tosa.reduce_sum %arg0 {axis = 0 : i32} : (tensor<4x5xf32>) -> tensor<1x5xf32>
// CHECK-NEXT: %[[R:.*]] = tosa.reshape %[[SUM]], %{{.*}} : (tensor<1x5xf32>, !tosa.shape<1>) -> tensor<5xf32>
// CHECK-NEXT: return %[[R]]
func.func @reduce_add(%a: tensor<4x5xf32>) -> tensor<5xf32> {
  %c = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.reduce(%a init: %c) applies stablehlo.add across dimensions = [0] : (tensor<4x5xf32>, tensor<f32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}

// -----

// What a fold starts with counts, and the arguments of the body may be swapped.
// CHECK-LABEL: @reduce_from_value
// CHECK: %[[SUM:.*]] = tosa.reduce_sum %arg0 {axis = 1 : i32} : (tensor<4x5xi32>) -> tensor<4x1xi32>
// CHECK-NEXT: %[[R:.*]] = tosa.reshape %[[SUM]], %{{.*}} : (tensor<4x1xi32>, !tosa.shape<1>) -> tensor<4xi32>
// CHECK-NEXT: %[[START:.*]] = tosa.reshape %arg1, %{{.*}} : (tensor<i32>, !tosa.shape<1>) -> tensor<1xi32>
// CHECK-NEXT: tosa.add %[[R]], %[[START]] : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
func.func @reduce_from_value(%a: tensor<4x5xi32>, %b: tensor<i32>) -> tensor<4xi32> {
  %0 = stablehlo.reduce(%a init: %b) across dimensions = [1] : (tensor<4x5xi32>, tensor<i32>) -> tensor<4xi32>
    reducer(%x: tensor<i32>, %y: tensor<i32>) {
      %1 = stablehlo.add %y, %x : tensor<i32>
      stablehlo.return %1 : tensor<i32>
    }
  return %0 : tensor<4xi32>
}

// -----

// CHECK-LABEL: @reduce_two_dimensions
// CHECK: %[[A:.*]] = tosa.reduce_max %arg0 {axis = 0 : i32} : (tensor<4x5xf32>) -> tensor<1x5xf32>
// CHECK-NEXT: %[[B:.*]] = tosa.reduce_max %[[A]] {axis = 1 : i32} : (tensor<1x5xf32>) -> tensor<1x1xf32>
// CHECK-NEXT: %[[R:.*]] = tosa.reshape %[[B]], %{{.*}} : (tensor<1x1xf32>, !tosa.shape<0>) -> tensor<f32>
// CHECK-NEXT: return %[[R]]
func.func @reduce_two_dimensions(%a: tensor<4x5xf32>) -> tensor<f32> {
  %c = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %0 = stablehlo.reduce(%a init: %c) applies stablehlo.maximum across dimensions = [0, 1] : (tensor<4x5xf32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

// CHECK-LABEL: @reduce_nothing
// CHECK: %[[START:.*]] = tosa.reshape %arg1, %{{.*}} : (tensor<f32>, !tosa.shape<1>) -> tensor<1xf32>
// CHECK-NEXT: tosa.mul %arg0, %[[START]], %{{.*}} : (tensor<4xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<4xf32>
func.func @reduce_nothing(%a: tensor<4xf32>, %b: tensor<f32>) -> tensor<4xf32> {
  %0 = stablehlo.reduce(%a init: %b) applies stablehlo.multiply across dimensions = [] : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// CHECK-LABEL: @reduce_others
// CHECK: tosa.reduce_min %arg0 {axis = 0 : i32} : (tensor<4xi32>) -> tensor<1xi32>
// CHECK: tosa.reduce_product %arg0 {axis = 0 : i32} : (tensor<4xi32>) -> tensor<1xi32>
// CHECK: tosa.reduce_all %arg1 {axis = 0 : i32} : (tensor<4xi1>) -> tensor<1xi1>
// CHECK: tosa.reduce_any %arg1 {axis = 0 : i32} : (tensor<4xi1>) -> tensor<1xi1>
func.func @reduce_others(%a: tensor<4xi32>, %b: tensor<4xi1>) -> (tensor<i32>, tensor<i32>, tensor<i1>, tensor<i1>) {
  %greatest = stablehlo.constant dense<2147483647> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %true = stablehlo.constant dense<true> : tensor<i1>
  %false = stablehlo.constant dense<false> : tensor<i1>
  %0 = stablehlo.reduce(%a init: %greatest) applies stablehlo.minimum across dimensions = [0] : (tensor<4xi32>, tensor<i32>) -> tensor<i32>
  %1 = stablehlo.reduce(%a init: %one) applies stablehlo.multiply across dimensions = [0] : (tensor<4xi32>, tensor<i32>) -> tensor<i32>
  %2 = stablehlo.reduce(%b init: %true) applies stablehlo.and across dimensions = [0] : (tensor<4xi1>, tensor<i1>) -> tensor<i1>
  %3 = stablehlo.reduce(%b init: %false) applies stablehlo.or across dimensions = [0] : (tensor<4xi1>, tensor<i1>) -> tensor<i1>
  return %0, %1, %2, %3 : tensor<i32>, tensor<i32>, tensor<i1>, tensor<i1>
}
