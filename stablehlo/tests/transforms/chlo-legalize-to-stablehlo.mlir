// RUN: stablehlo-opt %s --chlo-legalize-to-stablehlo --split-input-file | FileCheck %s

// CHECK-LABEL: @broadcast_static
// CHECK-NEXT: %[[A:.*]] = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<4xf32>) -> tensor<2x4xf32>
// CHECK-NEXT: %[[SUM:.*]] = stablehlo.add %[[A]], %arg1 : tensor<2x4xf32>
// CHECK-NEXT: return %[[SUM]] : tensor<2x4xf32>
func.func @broadcast_static(%a: tensor<4xf32>, %b: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %0 = chlo.broadcast_add %a, %b : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// -----

// CHECK-LABEL: @broadcast_static_dimensions
// CHECK-NEXT: %[[A:.*]] = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<2xf32>) -> tensor<2x4xf32>
// CHECK-NEXT: %[[SUM:.*]] = stablehlo.subtract %[[A]], %arg1 : tensor<2x4xf32>
// CHECK-NEXT: return %[[SUM]] : tensor<2x4xf32>
func.func @broadcast_static_dimensions(%a: tensor<2xf32>, %b: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %0 = chlo.broadcast_subtract %a, %b {broadcast_dimensions = array<i64: 0>} : (tensor<2xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// -----

// CHECK-LABEL: @broadcast_static_same
// CHECK-NEXT: %[[P:.*]] = stablehlo.multiply %arg0, %arg1 : tensor<4xf32>
// CHECK-NEXT: return %[[P]] : tensor<4xf32>
func.func @broadcast_static_same(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = chlo.broadcast_multiply %a, %b : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// CHECK-LABEL: @broadcast_both
// CHECK-NEXT: %[[A:.*]] = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %[[B:.*]] = stablehlo.broadcast_in_dim %arg1, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %[[C:.*]] = stablehlo.compare  LT, %[[A]], %[[B]], TOTALORDER : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: return %[[C]] : tensor<2x3xi1>
func.func @broadcast_both(%a: tensor<2x1xf32>, %b: tensor<1x3xf32>) -> tensor<2x3xi1> {
  %0 = chlo.broadcast_compare %a, %b {comparison_direction = #chlo<comparison_direction LT>, compare_type = #chlo<comparison_type TOTALORDER>} : (tensor<2x1xf32>, tensor<1x3xf32>) -> tensor<2x3xi1>
  return %0 : tensor<2x3xi1>
}

// -----

// CHECK-LABEL: @broadcast_complex
// CHECK-NEXT: %[[B:.*]] = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<2xf32>
// CHECK-NEXT: %[[C:.*]] = stablehlo.complex %arg0, %[[B]] : tensor<2xcomplex<f32>>
// CHECK-NEXT: return %[[C]]
func.func @broadcast_complex(%a: tensor<2xf32>, %b: tensor<f32>) -> tensor<2xcomplex<f32>> {
  %0 = chlo.broadcast_complex %a, %b : (tensor<2xf32>, tensor<f32>) -> tensor<2xcomplex<f32>>
  return %0 : tensor<2xcomplex<f32>>
}

// -----

// CHECK-LABEL: @broadcast_dynamic
// CHECK-NEXT: %[[S0:.*]] = shape.shape_of %arg0 : tensor<?xf32> -> tensor<1xindex>
// CHECK-NEXT: %[[S1:.*]] = shape.shape_of %arg1 : tensor<?x4xf32> -> tensor<2xindex>
// CHECK-NEXT: %[[W:.*]] = shape.cstr_broadcastable %[[S0]], %[[S1]] : tensor<1xindex>, tensor<2xindex>
// CHECK-NEXT: %[[R:.*]] = shape.assuming %[[W]] -> (tensor<?x4xf32>) {
// CHECK-NEXT: %[[S2:.*]] = shape.shape_of %arg0 : tensor<?xf32> -> tensor<1xindex>
// CHECK-NEXT: %[[S3:.*]] = shape.shape_of %arg1 : tensor<?x4xf32> -> tensor<2xindex>
// CHECK-NEXT: %[[S:.*]] = shape.broadcast %[[S2]], %[[S3]] : tensor<1xindex>, tensor<2xindex> -> tensor<2xindex>
// CHECK-NEXT: %[[A:.*]] = stablehlo.dynamic_broadcast_in_dim %arg0, %[[S]], dims = [1] : (tensor<?xf32>, tensor<2xindex>) -> tensor<?x4xf32>
// CHECK-NEXT: %[[B:.*]] = stablehlo.dynamic_broadcast_in_dim %arg1, %[[S]], dims = [0, 1] : (tensor<?x4xf32>, tensor<2xindex>) -> tensor<?x4xf32>
// CHECK-NEXT: %[[SUM:.*]] = stablehlo.add %[[A]], %[[B]] : tensor<?x4xf32>
// CHECK-NEXT: shape.assuming_yield %[[SUM]] : tensor<?x4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return %[[R]] : tensor<?x4xf32>
func.func @broadcast_dynamic(%a: tensor<?xf32>, %b: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = chlo.broadcast_add %a, %b : (tensor<?xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// -----

// CHECK-LABEL: @broadcast_scalar_dynamic
// CHECK-NEXT: %[[S0:.*]] = shape.shape_of %arg0 : tensor<f32> -> tensor<0xindex>
// CHECK-NEXT: %[[S1:.*]] = shape.shape_of %arg1 : tensor<?xf32> -> tensor<1xindex>
// CHECK-NEXT: %[[W:.*]] = shape.cstr_broadcastable %[[S0]], %[[S1]] : tensor<0xindex>, tensor<1xindex>
// CHECK-NEXT: %[[R:.*]] = shape.assuming %[[W]] -> (tensor<?xf32>) {
// CHECK-NEXT: %[[S2:.*]] = shape.shape_of %arg0 : tensor<f32> -> tensor<0xindex>
// CHECK-NEXT: %[[S3:.*]] = shape.shape_of %arg1 : tensor<?xf32> -> tensor<1xindex>
// CHECK-NEXT: %[[S:.*]] = shape.broadcast %[[S2]], %[[S3]] : tensor<0xindex>, tensor<1xindex> -> tensor<1xindex>
// CHECK-NEXT: %[[A:.*]] = stablehlo.dynamic_broadcast_in_dim %arg0, %[[S]], dims = [] : (tensor<f32>, tensor<1xindex>) -> tensor<?xf32>
// CHECK-NEXT: %[[B:.*]] = stablehlo.dynamic_broadcast_in_dim %arg1, %[[S]], dims = [0] : (tensor<?xf32>, tensor<1xindex>) -> tensor<?xf32>
// CHECK-NEXT: %[[SUM:.*]] = stablehlo.add %[[A]], %[[B]] : tensor<?xf32>
// CHECK-NEXT: shape.assuming_yield %[[SUM]] : tensor<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return %[[R]] : tensor<?xf32>
func.func @broadcast_scalar_dynamic(%a: tensor<f32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %0 = chlo.broadcast_add %a, %b : (tensor<f32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// CHECK-LABEL: @broadcast_select
// CHECK-NEXT: %[[P:.*]] = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<i1>) -> tensor<2xi1>
// CHECK-NEXT: %[[R:.*]] = stablehlo.select %[[P]], %arg1, %arg1
// CHECK-NEXT: return %[[R]]
func.func @broadcast_select(%p: tensor<i1>, %a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = chlo.broadcast_select %p, %a, %a : (tensor<i1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// CHECK-LABEL: @constants
// CHECK-DAG: stablehlo.constant dense<[1, 2]> : tensor<2xi32>
// CHECK-DAG: stablehlo.constant dense<2.500000e+00> : tensor<3xf32>
// CHECK-NOT: chlo
func.func @constants(%a: tensor<3xf32>) -> (tensor<2xi32>, tensor<3xf32>) {
  %0 = chlo.constant dense<[1, 2]> : tensor<2xi32>
  %1 = "chlo.constant_like"(%a) {value = 2.5 : f32} : (tensor<3xf32>) -> tensor<3xf32>
  return %0, %1 : tensor<2xi32>, tensor<3xf32>
}

// -----

// CHECK-LABEL: @constant_like_dynamic
// CHECK-NEXT: %[[C:.*]] = stablehlo.constant dense<2.500000e+00> : tensor<f32>
// CHECK-NEXT: %[[S:.*]] = shape.shape_of %arg0 : tensor<?xf32> -> tensor<1xindex>
// CHECK-NEXT: %[[R:.*]] = stablehlo.dynamic_broadcast_in_dim %[[C]], %[[S]], dims = [] : (tensor<f32>, tensor<1xindex>) -> tensor<?xf32>
// CHECK-NEXT: return %[[R]]
func.func @constant_like_dynamic(%a: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "chlo.constant_like"(%a) {value = 2.5 : f32} : (tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// CHECK-LABEL: @conj
// CHECK: %[[R:.*]] = stablehlo.real %arg0
// CHECK: %[[I:.*]] = stablehlo.imag %arg0
// CHECK: %[[N:.*]] = stablehlo.negate %[[I]]
// CHECK: %[[C:.*]] = stablehlo.complex %[[R]], %[[N]]
// CHECK: return %[[C]], %arg1
func.func @conj(%a: tensor<2xcomplex<f32>>, %b: tensor<2xf32>) -> (tensor<2xcomplex<f32>>, tensor<2xf32>) {
  %0 = chlo.conj %a : tensor<2xcomplex<f32>> -> tensor<2xcomplex<f32>>
  %1 = chlo.conj %b : tensor<2xf32> -> tensor<2xf32>
  return %0, %1 : tensor<2xcomplex<f32>>, tensor<2xf32>
}

// -----

// CHECK-LABEL: @top_k
// CHECK: %[[IOTA:.*]] = stablehlo.iota dim = 1 : tensor<2x5xi32>
// CHECK: %[[S:.*]]:2 = "stablehlo.sort"(%arg0, %[[IOTA]]) <{dimension = 1 : i64, is_stable = true}> ({
// CHECK: stablehlo.compare  GT, %{{.*}}, %{{.*}}, TOTALORDER
// CHECK: %[[V:.*]] = stablehlo.slice %[[S]]#0 [0:2, 0:3] : (tensor<2x5xf32>) -> tensor<2x3xf32>
// CHECK: %[[N:.*]] = stablehlo.slice %[[S]]#1 [0:2, 0:3] : (tensor<2x5xi32>) -> tensor<2x3xi32>
// CHECK: return %[[V]], %[[N]]
func.func @top_k(%a: tensor<2x5xf32>) -> (tensor<2x3xf32>, tensor<2x3xi32>) {
  %0, %1 = chlo.top_k(%a, k = 3) : tensor<2x5xf32> -> (tensor<2x3xf32>, tensor<2x3xi32>)
  return %0, %1 : tensor<2x3xf32>, tensor<2x3xi32>
}

// -----

// Small floats are computed in f32.
// CHECK-LABEL: @small
// CHECK: %[[X:.*]] = stablehlo.convert %arg0 : (tensor<2xf16>) -> tensor<2xf32>
// CHECK: %[[R:.*]] = stablehlo.atan2 %[[X]], %{{.*}} : tensor<2xf32>
// CHECK: %[[Y:.*]] = stablehlo.convert %[[R]] : (tensor<2xf32>) -> tensor<2xf16>
// CHECK: return %[[Y]]
func.func @small(%a: tensor<2xf16>) -> tensor<2xf16> {
  %0 = chlo.atan %a : tensor<2xf16> -> tensor<2xf16>
  return %0 : tensor<2xf16>
}

// -----

// The dimensions that the vector has not are of size 1.
// CHECK-LABEL: @broadcast_dynamic_leading
// CHECK-NEXT: %[[SIZE:.*]] = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?xf32>) -> tensor<i32>
// CHECK-NEXT: %[[N:.*]] = stablehlo.reshape %[[SIZE]] : (tensor<i32>) -> tensor<1xi32>
// CHECK-NEXT: %[[ONE:.*]] = stablehlo.constant dense<1> : tensor<1xi32>
// CHECK-NEXT: %[[SHAPE:.*]] = stablehlo.concatenate %[[N]], %[[ONE]], dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-NEXT: %[[COLUMN:.*]] = stablehlo.dynamic_reshape %arg0, %[[SHAPE]] : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x1xf32>
// CHECK-NEXT: %[[S0:.*]] = shape.shape_of %[[COLUMN]] : tensor<?x1xf32> -> tensor<2xindex>
// CHECK-NEXT: %[[S1:.*]] = shape.shape_of %arg1 : tensor<?x4xf32> -> tensor<2xindex>
// CHECK-NEXT: %[[W:.*]] = shape.cstr_broadcastable %[[S0]], %[[S1]] : tensor<2xindex>, tensor<2xindex>
// CHECK: stablehlo.dynamic_broadcast_in_dim %[[COLUMN]], %{{.*}}, dims = [0, 1] : (tensor<?x1xf32>, tensor<2xindex>) -> tensor<?x4xf32>
// CHECK: stablehlo.add
func.func @broadcast_dynamic_leading(%a: tensor<?xf32>, %b: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = chlo.broadcast_add %a, %b {broadcast_dimensions = array<i64: 0>} : (tensor<?xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// -----

// CHECK-LABEL: @broadcast_static_to_dynamic_leading
// CHECK-NEXT: %[[COLUMN:.*]] = stablehlo.reshape %arg0 : (tensor<2xf32>) -> tensor<2x1xf32>
// CHECK: stablehlo.dynamic_broadcast_in_dim %[[COLUMN]]
func.func @broadcast_static_to_dynamic_leading(%a: tensor<2xf32>, %b: tensor<2x?xf32>) -> tensor<2x?xf32> {
  %0 = chlo.broadcast_add %a, %b {broadcast_dimensions = array<i64: 0>} : (tensor<2xf32>, tensor<2x?xf32>) -> tensor<2x?xf32>
  return %0 : tensor<2x?xf32>
}

// -----

// CHECK-LABEL: @complex_constants
// CHECK-DAG: stablehlo.constant dense<(1.000000e+00,-2.000000e+00)> : tensor<3xcomplex<f32>>
// CHECK-DAG: %[[C:.*]] = stablehlo.constant dense<(1.000000e+00,-2.000000e+00)> : tensor<complex<f32>>
// CHECK-DAG: stablehlo.dynamic_broadcast_in_dim %[[C]], %{{.*}}, dims = [] : (tensor<complex<f32>>, tensor<1xindex>) -> tensor<?xcomplex<f32>>
func.func @complex_constants(%a: tensor<3xf32>, %b: tensor<?xf32>) -> (tensor<3xcomplex<f32>>, tensor<?xcomplex<f32>>) {
  %0 = "chlo.constant_like"(%a) {value = #complex.number<:f32 1.0, -2.0>} : (tensor<3xf32>) -> tensor<3xcomplex<f32>>
  %1 = "chlo.constant_like"(%b) {value = #complex.number<:f32 1.0, -2.0>} : (tensor<?xf32>) -> tensor<?xcomplex<f32>>
  return %0, %1 : tensor<3xcomplex<f32>>, tensor<?xcomplex<f32>>
}

// -----

// CHECK-LABEL: @top_k_dynamic
// CHECK: %[[SHAPE:.*]] = stablehlo.concatenate %{{.*}}, %{{.*}}, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-NEXT: %[[IOTA:.*]] = stablehlo.dynamic_iota %[[SHAPE]], dim = 1 : (tensor<2xi32>) -> tensor<?x?xi32>
// CHECK-NEXT: %[[S:.*]]:2 = "stablehlo.sort"(%arg0, %[[IOTA]])
// CHECK: %[[K:.*]] = stablehlo.constant dense<3> : tensor<1xi32>
// CHECK: %[[LIMIT:.*]] = stablehlo.concatenate %{{.*}}, %[[K]], dim = 0
// CHECK: stablehlo.real_dynamic_slice %[[S]]#0, %{{.*}}, %[[LIMIT]], %{{.*}} : (tensor<?x?xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x3xf32>
// CHECK: stablehlo.real_dynamic_slice %[[S]]#1, {{.*}} -> tensor<?x3xi32>
func.func @top_k_dynamic(%a: tensor<?x?xf32>) -> (tensor<?x3xf32>, tensor<?x3xi32>) {
  %0:2 = chlo.top_k(%a, k = 3) : tensor<?x?xf32> -> (tensor<?x3xf32>, tensor<?x3xi32>)
  return %0#0, %0#1 : tensor<?x3xf32>, tensor<?x3xi32>
}

// -----

// The rows of each group are those of its product.
// CHECK-LABEL: @ragged_dot_free
// CHECK: stablehlo.while
// CHECK: %[[PART:.*]] = stablehlo.dynamic_slice %arg1, {{.*}}, sizes = [1, 5, 7]
// CHECK: %[[RHS:.*]] = stablehlo.reshape %[[PART]] : (tensor<1x5x7xf32>) -> tensor<5x7xf32>
// CHECK: %[[PRODUCT:.*]] = stablehlo.dot_general %arg0, %[[RHS]], contracting_dims = [1] x [0], precision = [HIGH, DEFAULT] : (tensor<11x5xf32>, tensor<5x7xf32>) -> tensor<11x7xf32>
// CHECK: stablehlo.select %{{.*}}, %[[PRODUCT]], %{{.*}} : tensor<11x7xi1>, tensor<11x7xf32>
func.func @ragged_dot_free(%a: tensor<11x5xf32>, %b: tensor<3x5x7xf32>, %sizes: tensor<3xi64>) -> tensor<11x7xf32> {
  %0 = "chlo.ragged_dot"(%a, %b, %sizes) {
    precision_config = [#chlo<precision HIGH>, #chlo<precision DEFAULT>],
    ragged_dot_dimension_numbers = #chlo.ragged_dot<
      lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1],
      lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>
  } : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> tensor<11x7xf32>
  return %0 : tensor<11x7xf32>
}

// -----

// There is a product of what is 0 outside of the group.
// CHECK-LABEL: @ragged_dot_contracting
// CHECK: stablehlo.while
// CHECK: %[[LHS:.*]] = stablehlo.select %{{.*}}, %arg0, %{{.*}} : tensor<2x3xi1>, tensor<2x3xf32>
// CHECK: %[[RHS:.*]] = stablehlo.select %{{.*}}, %arg1, %{{.*}} : tensor<3x4xi1>, tensor<3x4xf32>
// CHECK: stablehlo.dot_general %[[LHS]], %[[RHS]], contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
// CHECK: stablehlo.dynamic_update_slice {{.*}} -> tensor<5x2x4xf32>
func.func @ragged_dot_contracting(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>, %sizes: tensor<5xi32>) -> tensor<5x2x4xf32> {
  %0 = "chlo.ragged_dot"(%a, %b, %sizes) {
    ragged_dot_dimension_numbers = #chlo.ragged_dot<
      lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0],
      lhs_ragged_dimensions = [1]>
  } : (tensor<2x3xf32>, tensor<3x4xf32>, tensor<5xi32>) -> tensor<5x2x4xf32>
  return %0 : tensor<5x2x4xf32>
}

// -----

// There is one product; what is behind the last group is 0.
// CHECK-LABEL: @ragged_dot_batching
// CHECK: stablehlo.while
// CHECK: %[[PRODUCT:.*]] = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1]
// CHECK: %[[R:.*]] = stablehlo.select %{{.*}}, %[[PRODUCT]], %{{.*}} : tensor<3x1x4xi1>, tensor<3x1x4xf32>
// CHECK-NEXT: return %[[R]]
func.func @ragged_dot_batching(%a: tensor<3x1x2xf32>, %b: tensor<3x2x4xf32>, %sizes: tensor<2xi32>) -> tensor<3x1x4xf32> {
  %0 = "chlo.ragged_dot"(%a, %b, %sizes) {
    ragged_dot_dimension_numbers = #chlo.ragged_dot<
      lhs_batching_dimensions = [0], rhs_batching_dimensions = [0],
      lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1],
      lhs_ragged_dimensions = [0]>
  } : (tensor<3x1x2xf32>, tensor<3x2x4xf32>, tensor<2xi32>) -> tensor<3x1x4xf32>
  return %0 : tensor<3x1x4xf32>
}

// -----

// Without groups all is 0.
// CHECK-LABEL: @ragged_dot_of_no_groups
// CHECK-NEXT: %[[ZERO:.*]] = stablehlo.constant dense<0.000000e+00> : tensor<2x1xf32>
// CHECK-NEXT: return %[[ZERO]]
func.func @ragged_dot_of_no_groups(%a: tensor<2x1xf32>, %b: tensor<0x1x1xf32>, %sizes: tensor<0xi32>) -> tensor<2x1xf32> {
  %0 = "chlo.ragged_dot"(%a, %b, %sizes) {
    ragged_dot_dimension_numbers = #chlo.ragged_dot<
      lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1],
      lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>
  } : (tensor<2x1xf32>, tensor<0x1x1xf32>, tensor<0xi32>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

// -----

// The number of steps is that of the slices.
// CHECK-LABEL: @scan_dynamic
// CHECK: %[[ZEROS:.*]] = stablehlo.dynamic_broadcast_in_dim %{{.*}}, %{{.*}}, dims = [] : (tensor<f32>, tensor<2xi32>) -> tensor<?x2xf32>
// CHECK: %[[SIZE:.*]] = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?x2xf32>) -> tensor<i32>
// CHECK: %[[N:.*]] = stablehlo.convert %[[SIZE]] : (tensor<i32>) -> tensor<i64>
// CHECK: stablehlo.while
// CHECK: stablehlo.compare LT, %{{.*}}, %[[N]] : (tensor<i64>, tensor<i64>) -> tensor<i1>
// CHECK: stablehlo.dynamic_slice %{{.*}}, sizes = [1, 2] : (tensor<?x2xf32>, tensor<i64>, tensor<i64>) -> tensor<1x2xf32>
// CHECK: stablehlo.dynamic_update_slice {{.*}} -> tensor<?x2xf32>
func.func @scan_dynamic(%x: tensor<?x2xf32>, %init: tensor<2xf32>) -> (tensor<?x2xf32>, tensor<2xf32>) {
  %sums, %last = chlo.scan(%x) inits (%init) dimension=0 {
    ^bb0(%a: tensor<2xf32>, %carry: tensor<2xf32>):
      %sum = stablehlo.add %a, %carry : tensor<2xf32>
      stablehlo.return %sum, %sum : tensor<2xf32>, tensor<2xf32>
  } : (tensor<?x2xf32>, tensor<2xf32>) -> (tensor<?x2xf32>, tensor<2xf32>)
  return %sums, %last : tensor<?x2xf32>, tensor<2xf32>
}

// -----

// A loop in the loop.
// CHECK-LABEL: @scan_in_scan
// CHECK: stablehlo.while
// CHECK: stablehlo.while
// CHECK-NOT: chlo.scan
func.func @scan_in_scan(%x: tensor<3x4xf32>, %init: tensor<f32>) -> (tensor<3xf32>, tensor<f32>) {
  %sums, %last = chlo.scan(%x) inits (%init) dimension=0 {
    ^bb0(%row: tensor<4xf32>, %carry: tensor<f32>):
      %inner, %sum = chlo.scan(%row) inits (%carry) dimension=0 {
        ^bb0(%a: tensor<f32>, %b: tensor<f32>):
          %c = stablehlo.add %a, %b : tensor<f32>
          stablehlo.return %c, %c : tensor<f32>, tensor<f32>
      } : (tensor<4xf32>, tensor<f32>) -> (tensor<4xf32>, tensor<f32>)
      stablehlo.return %sum, %sum : tensor<f32>, tensor<f32>
  } : (tensor<3x4xf32>, tensor<f32>) -> (tensor<3xf32>, tensor<f32>)
  return %sums, %last : tensor<3xf32>, tensor<f32>
}
