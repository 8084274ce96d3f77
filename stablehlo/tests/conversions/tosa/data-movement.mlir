// RUN: stablehlo-opt %s --stablehlo-legalize-to-tosa | FileCheck %s

// CHECK-LABEL: @constant
// CHECK-DAG: "tosa.const"() <{values = dense<[1.000000e+00, 0x7FC00000]> : tensor<2xf32>}> : () -> tensor<2xf32>
// CHECK-DAG: "tosa.const"() <{values = dense<true> : tensor<i1>}> : () -> tensor<i1>
// CHECK-DAG: "tosa.const"() <{values = dense<[1, 200]> : tensor<2xui8>}> : () -> tensor<2xui8>
// CHECK-DAG: "tosa.const"() <{values = dense<-1> : tensor<2xi4>}> : () -> tensor<2xi4>
func.func @constant() -> (tensor<2xf32>, tensor<i1>, tensor<2xui8>, tensor<2xi4>) {
  %0 = stablehlo.constant dense<[1.0, 0x7FC00000]> : tensor<2xf32>
  %1 = stablehlo.constant dense<true> : tensor<i1>
  %2 = stablehlo.constant dense<[1, 200]> : tensor<2xui8>
  %3 = stablehlo.constant dense<-1> : tensor<2xi4>
  return %0, %1, %2, %3 : tensor<2xf32>, tensor<i1>, tensor<2xui8>, tensor<2xi4>
}

// CHECK-LABEL: @iota
// CHECK-DAG: %[[LINE:.*]] = "tosa.const"() <{values = dense<{{\[\[}}0], [1], [2]]> : tensor<3x1xi32>}>
// CHECK-DAG: %[[TIMES:.*]] = tosa.const_shape {values = dense<[1, 2]> : tensor<2xindex>}
// CHECK: tosa.tile %[[LINE]], %[[TIMES]] : (tensor<3x1xi32>, !tosa.shape<2>) -> tensor<3x2xi32>
func.func @iota() -> tensor<3x2xi32> {
  %0 = stablehlo.iota dim = 0 : tensor<3x2xi32>
  return %0 : tensor<3x2xi32>
}

// Numbers wrap, or are rounded.
// CHECK-LABEL: @iota_line
// CHECK-DAG: %[[WRAPS:.*]] = "tosa.const"() <{values = dense<[0, 1, -2, -1, 0]> : tensor<5xi2>}>
// CHECK-DAG: %[[ROUNDS:.*]] = "tosa.const"() <{values = dense<[0.000000e+00, 1.000000e+00, 2.000000e+00]> : tensor<3xf16>}>
// CHECK: return %[[WRAPS]], %[[ROUNDS]]
func.func @iota_line() -> (tensor<5xi2>, tensor<3xf16>) {
  %0 = stablehlo.iota dim = 0 : tensor<5xi2>
  %1 = stablehlo.iota dim = 0 : tensor<3xf16>
  return %0, %1 : tensor<5xi2>, tensor<3xf16>
}

// CHECK-LABEL: @reshape
// CHECK-DAG: %[[A:.*]] = tosa.const_shape {values = dense<[3, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG: %[[B:.*]] = tosa.const_shape {values = dense<> : tensor<0xindex>} : () -> !tosa.shape<0>
// CHECK: tosa.reshape %arg0, %[[A]] : (tensor<6xf32>, !tosa.shape<2>) -> tensor<3x2xf32>
// CHECK: tosa.reshape %arg1, %[[B]] : (tensor<1xi1>, !tosa.shape<0>) -> tensor<i1>
func.func @reshape(%a: tensor<6xf32>, %b: tensor<1xi1>) -> (tensor<3x2xf32>, tensor<i1>) {
  %0 = stablehlo.reshape %a : (tensor<6xf32>) -> tensor<3x2xf32>
  %1 = stablehlo.reshape %b : (tensor<1xi1>) -> tensor<i1>
  return %0, %1 : tensor<3x2xf32>, tensor<i1>
}

// CHECK-LABEL: @transpose
// CHECK-NEXT: %[[R:.*]] = tosa.transpose %arg0 {perms = array<i32: 1, 0>} : (tensor<2x?xf32>) -> tensor<?x2xf32>
// CHECK-NEXT: return %[[R]], %arg1
func.func @transpose(%a: tensor<2x?xf32>, %b: tensor<f32>) -> (tensor<?x2xf32>, tensor<f32>) {
  %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<2x?xf32>) -> tensor<?x2xf32>
  %1 = stablehlo.transpose %b, dims = [] : (tensor<f32>) -> tensor<f32>
  return %0, %1 : tensor<?x2xf32>, tensor<f32>
}

// CHECK-LABEL: @broadcast_in_dim
// CHECK-DAG: %[[SHAPE:.*]] = tosa.const_shape {values = dense<[1, 3, 1]> : tensor<3xindex>}
// CHECK-DAG: %[[TIMES:.*]] = tosa.const_shape {values = dense<[2, 1, 4]> : tensor<3xindex>}
// CHECK: %[[R:.*]] = tosa.reshape %arg0, %[[SHAPE]] : (tensor<1x3xf32>, !tosa.shape<3>) -> tensor<1x3x1xf32>
// CHECK-NEXT: tosa.tile %[[R]], %[[TIMES]] : (tensor<1x3x1xf32>, !tosa.shape<3>) -> tensor<2x3x4xf32>
func.func @broadcast_in_dim(%a: tensor<1x3xf32>) -> tensor<2x3x4xf32> {
  %0 = stablehlo.broadcast_in_dim %a, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// CHECK-LABEL: @broadcast_in_other_order
// CHECK-NEXT: %[[R:.*]] = tosa.transpose %arg0 {perms = array<i32: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
// CHECK-NEXT: return %[[R]]
func.func @broadcast_in_other_order(%a: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %0 = stablehlo.broadcast_in_dim %a, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// CHECK-LABEL: @slice
// CHECK-DAG: %[[START:.*]] = tosa.const_shape {values = dense<[1, 0]> : tensor<2xindex>}
// CHECK-DAG: %[[SIZE:.*]] = tosa.const_shape {values = dense<[2, 3]> : tensor<2xindex>}
// CHECK: tosa.slice %arg0, %[[START]], %[[SIZE]] : (tensor<4x3xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<2x3xf32>
func.func @slice(%a: tensor<4x3xf32>) -> tensor<2x3xf32> {
  %0 = stablehlo.slice %a [1:3, 0:3] : (tensor<4x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: @pad
// CHECK-DAG: %[[EDGES:.*]] = tosa.const_shape {values = dense<[1, 0, 0, 2]> : tensor<4xindex>}
// CHECK-DAG: %[[ONE:.*]] = tosa.const_shape {values = dense<1> : tensor<1xindex>}
// CHECK: %[[VALUE:.*]] = tosa.reshape %arg1, %[[ONE]] : (tensor<f32>, !tosa.shape<1>) -> tensor<1xf32>
// CHECK-NEXT: tosa.pad %arg0, %[[EDGES]], %[[VALUE]] : (tensor<2x3xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<3x5xf32>
func.func @pad(%a: tensor<2x3xf32>, %b: tensor<f32>) -> tensor<3x5xf32> {
  %0 = stablehlo.pad %a, %b, low = [1, 0], high = [0, 2], interior = [0, 0] : (tensor<2x3xf32>, tensor<f32>) -> tensor<3x5xf32>
  return %0 : tensor<3x5xf32>
}

// CHECK-LABEL: @reverse
// CHECK-NEXT: %[[R:.*]] = tosa.reverse %arg0 {axis = 1 : i32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: tosa.reverse %[[R]] {axis = 0 : i32}
func.func @reverse(%a: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = stablehlo.reverse %a, dims = [1, 0] : tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: @concatenate
// CHECK-NEXT: tosa.concat %arg0, %arg1 {axis = 1 : i32} : (tensor<2x1xf32>, tensor<2x3xf32>) -> tensor<2x4xf32>
func.func @concatenate(%a: tensor<2x1xf32>, %b: tensor<2x3xf32>) -> tensor<2x4xf32> {
  %0 = stablehlo.concatenate %a, %b, dim = 1 : (tensor<2x1xf32>, tensor<2x3xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}
