// RUN: stablehlo-opt %s --stablehlo-legalize-to-linalg --split-input-file | FileCheck %s
// RUN: stablehlo-opt %s --stablehlo-legalize-to-linalg=enable-primitive-ops --split-input-file | FileCheck %s --check-prefix=PRIMITIVE

// The bits stay, and so does the type of the function.
// CHECK-LABEL: @constant
// CHECK: %[[C:.*]] = arith.constant dense<[1, -56, 3]> : tensor<3xi8>
// CHECK: %[[U:.*]] = builtin.unrealized_conversion_cast %[[C]] : tensor<3xi8> to tensor<3xui8>
// CHECK: return %[[U]]
func.func @constant() -> tensor<3xui8> {
  %0 = stablehlo.constant dense<[1, 200, 3]> : tensor<3xui8>
  return %0 : tensor<3xui8>
}

// -----

// CHECK-LABEL: @iota
// CHECK: %[[I:.*]] = linalg.index 1 : index
// CHECK: %[[N:.*]] = arith.index_cast %[[I]] : index to i32
// CHECK: linalg.yield %[[N]] : i32
func.func @iota() -> tensor<4x5xi32> {
  %0 = stablehlo.iota dim = 1 : tensor<4x5xi32>
  return %0 : tensor<4x5xi32>
}

// -----

// A dimension of size 1 is read at 0.
// CHECK-DAG: #[[$FROM:.*]] = affine_map<(d0, d1, d2) -> (d1, 0)>
// CHECK-DAG: #[[$TO:.*]] = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
// CHECK: @broadcast_in_dim
// CHECK: linalg.generic {indexing_maps = [#[[$FROM]], #[[$TO]]], iterator_types = ["parallel", "parallel", "parallel"]}
func.func @broadcast_in_dim(%a: tensor<3x1xf32>) -> tensor<2x3x4xf32> {
  %0 = stablehlo.broadcast_in_dim %a, dims = [1, 2] : (tensor<3x1xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// -----

// PRIMITIVE-LABEL: @broadcast_in_dim_primitive
// PRIMITIVE: linalg.broadcast ins(%arg0 : tensor<3xf32>) outs(%{{.*}} : tensor<2x3xf32>) dimensions = [0]
func.func @broadcast_in_dim_primitive(%a: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = stablehlo.broadcast_in_dim %a, dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// CHECK-DAG: #[[$FROM:.*]] = affine_map<(d0, d1, d2) -> (d1, d2, d0)>
// CHECK: @transpose
// CHECK: %[[SIZE:.*]] = tensor.dim %arg0, %c1
// CHECK: tensor.empty(%[[SIZE]]) : tensor<4x2x?xf32>
// CHECK: linalg.generic {indexing_maps = [#[[$FROM]], #{{.*}}]
// PRIMITIVE: linalg.transpose ins(%arg0 : tensor<2x?x4xf32>) outs(%{{.*}} : tensor<4x2x?xf32>) permutation = [2, 0, 1]
func.func @transpose(%a: tensor<2x?x4xf32>) -> tensor<4x2x?xf32> {
  %0 = stablehlo.transpose %a, dims = [2, 0, 1] : (tensor<2x?x4xf32>) -> tensor<4x2x?xf32>
  return %0 : tensor<4x2x?xf32>
}

// -----

// CHECK-DAG: #[[$FROM:.*]] = affine_map<(d0, d1) -> (-d0 + 1, d1)>
// CHECK: @reverse
// CHECK: linalg.generic {indexing_maps = [#[[$FROM]], #{{.*}}]
func.func @reverse(%a: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = stablehlo.reverse %a, dims = [0] : tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

// CHECK-LABEL: @reshape
// CHECK: %[[FLAT:.*]] = tensor.collapse_shape %arg0 {{\[\[}}0, 1]] : tensor<4x6xf32> into tensor<24xf32>
// CHECK: tensor.expand_shape %[[FLAT]] {{\[\[}}0, 1, 2]] output_shape [2, 3, 4] : tensor<24xf32> into tensor<2x3x4xf32>
func.func @reshape(%a: tensor<4x6xf32>) -> tensor<2x3x4xf32> {
  %0 = stablehlo.reshape %a : (tensor<4x6xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// -----

// CHECK-LABEL: @slices
// CHECK: tensor.extract_slice %arg0[1, 0] [2, 2] [2, 3] : tensor<5x6xf32> to tensor<2x2xf32>
// CHECK: %[[I:.*]] = tensor.extract %arg1[] : tensor<i32>
// CHECK: %[[INDEX:.*]] = arith.index_cast %[[I]] : i32 to index
// CHECK: %[[LOW:.*]] = arith.maxsi %[[INDEX]], %c0{{.*}} : index
// CHECK: %[[START:.*]] = arith.minsi %[[LOW]], %c3{{.*}} : index
// CHECK: tensor.extract_slice %arg0[%[[START]], %{{.*}}] [2, 6] [1, 1]
// An unsigned start has no sign to look at.
// CHECK: %[[INDEX:.*]] = arith.index_castui %{{.*}} : i8 to index
// CHECK: arith.minui %[[INDEX]]
// CHECK: tensor.insert_slice %{{.*}} into %arg0
func.func @slices(%a: tensor<5x6xf32>, %i: tensor<i32>, %j: tensor<ui8>) -> (tensor<2x2xf32>, tensor<2x6xf32>, tensor<5x6xf32>) {
  %0 = stablehlo.slice %a [1:4:2, 0:6:3] : (tensor<5x6xf32>) -> tensor<2x2xf32>
  %1 = stablehlo.dynamic_slice %a, %i, %i, sizes = [2, 6] : (tensor<5x6xf32>, tensor<i32>, tensor<i32>) -> tensor<2x6xf32>
  %2 = stablehlo.dynamic_update_slice %a, %0, %j, %j : (tensor<5x6xf32>, tensor<2x2xf32>, tensor<ui8>, tensor<ui8>) -> tensor<5x6xf32>
  return %0, %1, %2 : tensor<2x2xf32>, tensor<2x6xf32>, tensor<5x6xf32>
}

// -----

// CHECK-LABEL: @pad
// CHECK: %[[C:.*]] = tensor.extract %arg1[] : tensor<f32>
// CHECK: %[[CANVAS:.*]] = linalg.fill ins(%[[C]] : f32) outs(%{{.*}} : tensor<5x6xf32>)
// CHECK: tensor.insert_slice %arg0 into %[[CANVAS]][0, 1] [2, 3] [2, 2] : tensor<2x3xf32> into tensor<5x6xf32>
func.func @pad(%a: tensor<2x3xf32>, %c: tensor<f32>) -> tensor<5x6xf32> {
  %0 = stablehlo.pad %a, %c, low = [0, 1], high = [2, 0], interior = [1, 1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<5x6xf32>
  return %0 : tensor<5x6xf32>
}

// -----

// Edges that shrink are cut off.
// CHECK-LABEL: @pad_negative
// CHECK: %[[PADDED:.*]] = tensor.insert_slice %arg0 into %{{.*}}[0] [4] [1] : tensor<4xf32> into tensor<6xf32>
// CHECK: tensor.extract_slice %[[PADDED]][1] [5] [1] : tensor<6xf32> to tensor<5xf32>
func.func @pad_negative(%a: tensor<4xf32>, %c: tensor<f32>) -> tensor<5xf32> {
  %0 = stablehlo.pad %a, %c, low = [-1], high = [2], interior = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}

// -----

// CHECK-LABEL: @concatenate
// CHECK: %[[SIZE:.*]] = tensor.dim %arg1, %c0
// CHECK: %[[TOTAL:.*]] = arith.addi %{{.*}}, %[[SIZE]] : index
// CHECK: %[[EMPTY:.*]] = tensor.empty(%[[TOTAL]]) : tensor<?xf32>
// CHECK: %[[FIRST:.*]] = tensor.insert_slice %arg0 into %[[EMPTY]][0] [2] [1]
// CHECK: tensor.insert_slice %arg1 into %[[FIRST]][2] [%{{.*}}] [1]
func.func @concatenate(%a: tensor<2xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %0 = stablehlo.concatenate %a, %b, dim = 0 : (tensor<2xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// The start is moved so that the slice fits.
// CHECK-LABEL: @gather
// CHECK: %[[I:.*]] = linalg.index 0 : index
// CHECK: %[[J:.*]] = linalg.index 1 : index
// CHECK: %[[INDEX:.*]] = tensor.extract %arg1[%[[I]], %c0{{.*}}] : tensor<2x1xi32>
// CHECK: %[[START:.*]] = arith.index_cast %[[INDEX]] : i32 to index
// CHECK: %[[LOW:.*]] = arith.maxsi %[[START]], %c0{{.*}} : index
// CHECK: %[[ROW:.*]] = arith.minsi %[[LOW]], %c2{{.*}} : index
// CHECK: tensor.extract %arg0[%[[ROW]], %[[J]]] : tensor<3x4xf32>
func.func @gather(%a: tensor<3x4xf32>, %i: tensor<2x1xi32>) -> tensor<2x4xf32> {
  %0 = "stablehlo.gather"(%a, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>} : (tensor<3x4xf32>, tensor<2x1xi32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// -----

// What is out of bounds is left out.
// CHECK-LABEL: @scatter
// CHECK: %[[R:.*]] = scf.for %[[I:.*]] = %{{.*}} to %{{.*}} step %{{.*}} iter_args(%[[STATE:.*]] = %arg0) -> (tensor<3xf32>)
// CHECK: %[[IS_INSIDE:.*]] = arith.andi
// CHECK: scf.if %[[IS_INSIDE]] -> (tensor<3xf32>)
// CHECK: %[[OLD:.*]] = tensor.extract %[[STATE]][%[[AT:.*]]] : tensor<3xf32>
// CHECK: %[[UPDATE:.*]] = tensor.extract %arg2[%[[I]]] : tensor<2xf32>
// CHECK: %[[NEW:.*]] = arith.addf %[[OLD]], %[[UPDATE]] : f32
// CHECK: %[[NEXT:.*]] = tensor.insert %[[NEW]] into %[[STATE]][%[[AT]]] : tensor<3xf32>
// CHECK: scf.yield %[[NEXT]]
// CHECK: scf.yield %[[STATE]]
// CHECK: return %[[R]]
func.func @scatter(%a: tensor<3xf32>, %i: tensor<2x1xi32>, %u: tensor<2xf32>) -> tensor<3xf32> {
  %0 = "stablehlo.scatter"(%a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<3xf32>, tensor<2x1xi32>, tensor<2xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

// A pass for each doubling of what is sorted.
// CHECK-LABEL: @sort
// CHECK: scf.for %{{.*}} = %c0{{.*}} to %c3{{.*}} step %c1
// CHECK: %[[LESS:.*]] = arith.cmpf olt, %[[RIGHT:.*]], %[[LEFT:.*]] : f32
// CHECK: %[[TAKES:.*]] = arith.andi
// CHECK: %[[X:.*]] = arith.select %[[TAKES]], %[[RIGHT]], %[[LEFT]] : f32
// CHECK: tensor.insert %[[X]] into
func.func @sort(%a: tensor<5xf32>) -> tensor<5xf32> {
  %0 = "stablehlo.sort"(%a) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) {dimension = 0 : i64, is_stable = true} : (tensor<5xf32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}
