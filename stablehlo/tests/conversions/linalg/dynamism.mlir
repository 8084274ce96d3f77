// RUN: stablehlo-opt %s --stablehlo-legalize-to-linalg --split-input-file | FileCheck %s

// CHECK-LABEL: @dynamic_iota
// CHECK: %[[N:.*]] = tensor.extract %arg0[%c1{{.*}}] : tensor<2xi32>
// CHECK: %[[SIZE:.*]] = arith.index_cast %[[N]] : i32 to index
// CHECK: tensor.empty(%{{.*}}, %[[SIZE]]) : tensor<?x?xf32>
// CHECK: arith.sitofp
func.func @dynamic_iota(%s: tensor<2xi32>) -> tensor<?x?xf32> {
  %0 = stablehlo.dynamic_iota %s, dim = 1 : (tensor<2xi32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

// Whether the operand's size is 1, the run tells.
// CHECK-LABEL: @dynamic_broadcast_in_dim
// CHECK: %[[SIZE:.*]] = tensor.dim %arg0, %c0
// CHECK: %[[I:.*]] = linalg.index 1 : index
// CHECK: %[[IS_ONE:.*]] = arith.cmpi eq, %[[SIZE]], %c1{{.*}} : index
// CHECK: %[[AT:.*]] = arith.select %[[IS_ONE]], %c0{{.*}}, %[[I]] : index
// CHECK: tensor.extract %arg0[%[[AT]]] : tensor<?xf32>
func.func @dynamic_broadcast_in_dim(%a: tensor<?xf32>, %s: tensor<2xindex>) -> tensor<?x?xf32> {
  %0 = stablehlo.dynamic_broadcast_in_dim %a, %s, dims = [1] : (tensor<?xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

// CHECK-LABEL: @dynamic_reshape
// CHECK: tensor.reshape %arg0(%arg1) : (tensor<?xf32>, tensor<2xi64>) -> tensor<?x?xf32>
func.func @dynamic_reshape(%a: tensor<?xf32>, %s: tensor<2xi64>) -> tensor<?x?xf32> {
  %0 = stablehlo.dynamic_reshape %a, %s : (tensor<?xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

// CHECK-LABEL: @dynamic_pad
// CHECK: %[[PADDED:.*]] = tensor.insert_slice %arg0 into %{{.*}}[%{{.*}}] [%{{.*}}] [%{{.*}}]
// CHECK: tensor.extract_slice %[[PADDED]]
func.func @dynamic_pad(%a: tensor<?xf32>, %c: tensor<f32>, %s: tensor<1xi64>) -> tensor<?xf32> {
  %0 = stablehlo.dynamic_pad %a, %c, %s, %s, %s : (tensor<?xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// CHECK-LABEL: @real_dynamic_slice
// CHECK: %[[SIZE:.*]] = arith.floordivsi
// CHECK: tensor.extract_slice %arg0[%{{.*}}] [%[[SIZE]]] [%{{.*}}] : tensor<?xf32> to tensor<?xf32>
func.func @real_dynamic_slice(%a: tensor<?xf32>, %s: tensor<1xi64>) -> tensor<?xf32> {
  %0 = stablehlo.real_dynamic_slice %a, %s, %s, %s : (tensor<?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// CHECK-LABEL: @dynamic_gather
// CHECK: tensor.empty(%{{.*}}) : tensor<2x?xf32>
// CHECK: tensor.extract %arg0
func.func @dynamic_gather(%a: tensor<3x4xf32>, %i: tensor<2x1xi32>, %s: tensor<2xi32>) -> tensor<2x?xf32> {
  %0 = "stablehlo.dynamic_gather"(%a, %i, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : (tensor<3x4xf32>, tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x?xf32>
  return %0 : tensor<2x?xf32>
}

// -----

// CHECK-LABEL: @get_dimension_size
// CHECK: %[[SIZE:.*]] = tensor.dim %arg0, %c0
// CHECK: %[[N:.*]] = arith.index_cast %[[SIZE]] : index to i32
// CHECK: tensor.from_elements %[[N]] : tensor<i32>
func.func @get_dimension_size(%a: tensor<?xf32>) -> tensor<i32> {
  %0 = stablehlo.get_dimension_size %a, dim = 0 : (tensor<?xf32>) -> tensor<i32>
  return %0 : tensor<i32>
}

// -----

// CHECK-LABEL: @shape_assertion
// CHECK: %[[P:.*]] = tensor.extract %arg0[] : tensor<i1>
// CHECK: cf.assert %[[P]], "the size is {0}"
func.func @shape_assertion(%p: tensor<i1>, %n: tensor<i32>) {
  stablehlo.custom_call @shape_assertion(%p, %n) {error_message = "the size is {0}", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
  return
}
