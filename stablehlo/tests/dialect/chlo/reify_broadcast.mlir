// RUN: stablehlo-opt %s --hlo-test-infer --allow-unregistered-dialect | FileCheck %s

// shape.broadcast of the operands' shapes; where dimensions are not matched from
// the last one on, there is no answer.

// CHECK-LABEL: func @broadcast_add(
func.func @broadcast_add(%a: tensor<?x4xf32>, %b: tensor<?xf32>) {
  // CHECK-NEXT: %[[A:.*]] = shape.shape_of %arg0 : tensor<?x4xf32> -> tensor<2xindex>
  // CHECK-NEXT: %[[B:.*]] = shape.shape_of %arg1 : tensor<?xf32> -> tensor<1xindex>
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.broadcast %[[A]], %[[B]] : tensor<2xindex>, tensor<1xindex> -> tensor<2xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %r = "chlo.broadcast_add"(%a, %b) : (tensor<?x4xf32>, tensor<?xf32>) -> tensor<?x4xf32>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%r) : (tensor<?x4xf32>) -> tensor<2xindex>
  "test.use"(%shape) : (tensor<2xindex>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_atan2(
func.func @broadcast_atan2(%a: tensor<?x4xf32>, %b: tensor<?xf32>) {
  // CHECK-NEXT: %[[A:.*]] = shape.shape_of %arg0 : tensor<?x4xf32> -> tensor<2xindex>
  // CHECK-NEXT: %[[B:.*]] = shape.shape_of %arg1 : tensor<?xf32> -> tensor<1xindex>
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.broadcast %[[A]], %[[B]] : tensor<2xindex>, tensor<1xindex> -> tensor<2xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %r = "chlo.broadcast_atan2"(%a, %b) : (tensor<?x4xf32>, tensor<?xf32>) -> tensor<?x4xf32>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%r) : (tensor<?x4xf32>) -> tensor<2xindex>
  "test.use"(%shape) : (tensor<2xindex>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_divide(
func.func @broadcast_divide(%a: tensor<?x4xf32>, %b: tensor<?xf32>) {
  // CHECK-NEXT: %[[A:.*]] = shape.shape_of %arg0 : tensor<?x4xf32> -> tensor<2xindex>
  // CHECK-NEXT: %[[B:.*]] = shape.shape_of %arg1 : tensor<?xf32> -> tensor<1xindex>
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.broadcast %[[A]], %[[B]] : tensor<2xindex>, tensor<1xindex> -> tensor<2xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %r = "chlo.broadcast_divide"(%a, %b) : (tensor<?x4xf32>, tensor<?xf32>) -> tensor<?x4xf32>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%r) : (tensor<?x4xf32>) -> tensor<2xindex>
  "test.use"(%shape) : (tensor<2xindex>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_maximum(
func.func @broadcast_maximum(%a: tensor<?x4xf32>, %b: tensor<?xf32>) {
  // CHECK-NEXT: %[[A:.*]] = shape.shape_of %arg0 : tensor<?x4xf32> -> tensor<2xindex>
  // CHECK-NEXT: %[[B:.*]] = shape.shape_of %arg1 : tensor<?xf32> -> tensor<1xindex>
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.broadcast %[[A]], %[[B]] : tensor<2xindex>, tensor<1xindex> -> tensor<2xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %r = "chlo.broadcast_maximum"(%a, %b) : (tensor<?x4xf32>, tensor<?xf32>) -> tensor<?x4xf32>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%r) : (tensor<?x4xf32>) -> tensor<2xindex>
  "test.use"(%shape) : (tensor<2xindex>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_minimum(
func.func @broadcast_minimum(%a: tensor<?x4xf32>, %b: tensor<?xf32>) {
  // CHECK-NEXT: %[[A:.*]] = shape.shape_of %arg0 : tensor<?x4xf32> -> tensor<2xindex>
  // CHECK-NEXT: %[[B:.*]] = shape.shape_of %arg1 : tensor<?xf32> -> tensor<1xindex>
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.broadcast %[[A]], %[[B]] : tensor<2xindex>, tensor<1xindex> -> tensor<2xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %r = "chlo.broadcast_minimum"(%a, %b) : (tensor<?x4xf32>, tensor<?xf32>) -> tensor<?x4xf32>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%r) : (tensor<?x4xf32>) -> tensor<2xindex>
  "test.use"(%shape) : (tensor<2xindex>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_multiply(
func.func @broadcast_multiply(%a: tensor<?x4xf32>, %b: tensor<?xf32>) {
  // CHECK-NEXT: %[[A:.*]] = shape.shape_of %arg0 : tensor<?x4xf32> -> tensor<2xindex>
  // CHECK-NEXT: %[[B:.*]] = shape.shape_of %arg1 : tensor<?xf32> -> tensor<1xindex>
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.broadcast %[[A]], %[[B]] : tensor<2xindex>, tensor<1xindex> -> tensor<2xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %r = "chlo.broadcast_multiply"(%a, %b) : (tensor<?x4xf32>, tensor<?xf32>) -> tensor<?x4xf32>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%r) : (tensor<?x4xf32>) -> tensor<2xindex>
  "test.use"(%shape) : (tensor<2xindex>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_next_after(
func.func @broadcast_next_after(%a: tensor<?x4xf32>, %b: tensor<?xf32>) {
  // CHECK-NEXT: %[[A:.*]] = shape.shape_of %arg0 : tensor<?x4xf32> -> tensor<2xindex>
  // CHECK-NEXT: %[[B:.*]] = shape.shape_of %arg1 : tensor<?xf32> -> tensor<1xindex>
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.broadcast %[[A]], %[[B]] : tensor<2xindex>, tensor<1xindex> -> tensor<2xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %r = "chlo.broadcast_next_after"(%a, %b) : (tensor<?x4xf32>, tensor<?xf32>) -> tensor<?x4xf32>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%r) : (tensor<?x4xf32>) -> tensor<2xindex>
  "test.use"(%shape) : (tensor<2xindex>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_polygamma(
func.func @broadcast_polygamma(%a: tensor<?x4xf32>, %b: tensor<?xf32>) {
  // CHECK-NEXT: %[[A:.*]] = shape.shape_of %arg0 : tensor<?x4xf32> -> tensor<2xindex>
  // CHECK-NEXT: %[[B:.*]] = shape.shape_of %arg1 : tensor<?xf32> -> tensor<1xindex>
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.broadcast %[[A]], %[[B]] : tensor<2xindex>, tensor<1xindex> -> tensor<2xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %r = "chlo.broadcast_polygamma"(%a, %b) : (tensor<?x4xf32>, tensor<?xf32>) -> tensor<?x4xf32>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%r) : (tensor<?x4xf32>) -> tensor<2xindex>
  "test.use"(%shape) : (tensor<2xindex>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_power(
func.func @broadcast_power(%a: tensor<?x4xf32>, %b: tensor<?xf32>) {
  // CHECK-NEXT: %[[A:.*]] = shape.shape_of %arg0 : tensor<?x4xf32> -> tensor<2xindex>
  // CHECK-NEXT: %[[B:.*]] = shape.shape_of %arg1 : tensor<?xf32> -> tensor<1xindex>
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.broadcast %[[A]], %[[B]] : tensor<2xindex>, tensor<1xindex> -> tensor<2xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %r = "chlo.broadcast_power"(%a, %b) : (tensor<?x4xf32>, tensor<?xf32>) -> tensor<?x4xf32>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%r) : (tensor<?x4xf32>) -> tensor<2xindex>
  "test.use"(%shape) : (tensor<2xindex>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_remainder(
func.func @broadcast_remainder(%a: tensor<?x4xf32>, %b: tensor<?xf32>) {
  // CHECK-NEXT: %[[A:.*]] = shape.shape_of %arg0 : tensor<?x4xf32> -> tensor<2xindex>
  // CHECK-NEXT: %[[B:.*]] = shape.shape_of %arg1 : tensor<?xf32> -> tensor<1xindex>
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.broadcast %[[A]], %[[B]] : tensor<2xindex>, tensor<1xindex> -> tensor<2xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %r = "chlo.broadcast_remainder"(%a, %b) : (tensor<?x4xf32>, tensor<?xf32>) -> tensor<?x4xf32>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%r) : (tensor<?x4xf32>) -> tensor<2xindex>
  "test.use"(%shape) : (tensor<2xindex>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_subtract(
func.func @broadcast_subtract(%a: tensor<?x4xf32>, %b: tensor<?xf32>) {
  // CHECK-NEXT: %[[A:.*]] = shape.shape_of %arg0 : tensor<?x4xf32> -> tensor<2xindex>
  // CHECK-NEXT: %[[B:.*]] = shape.shape_of %arg1 : tensor<?xf32> -> tensor<1xindex>
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.broadcast %[[A]], %[[B]] : tensor<2xindex>, tensor<1xindex> -> tensor<2xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %r = "chlo.broadcast_subtract"(%a, %b) : (tensor<?x4xf32>, tensor<?xf32>) -> tensor<?x4xf32>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%r) : (tensor<?x4xf32>) -> tensor<2xindex>
  "test.use"(%shape) : (tensor<2xindex>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_zeta(
func.func @broadcast_zeta(%a: tensor<?x4xf32>, %b: tensor<?xf32>) {
  // CHECK-NEXT: %[[A:.*]] = shape.shape_of %arg0 : tensor<?x4xf32> -> tensor<2xindex>
  // CHECK-NEXT: %[[B:.*]] = shape.shape_of %arg1 : tensor<?xf32> -> tensor<1xindex>
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.broadcast %[[A]], %[[B]] : tensor<2xindex>, tensor<1xindex> -> tensor<2xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %r = "chlo.broadcast_zeta"(%a, %b) : (tensor<?x4xf32>, tensor<?xf32>) -> tensor<?x4xf32>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%r) : (tensor<?x4xf32>) -> tensor<2xindex>
  "test.use"(%shape) : (tensor<2xindex>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_and(
func.func @broadcast_and(%a: tensor<?x4xi32>, %b: tensor<?xi32>) {
  // CHECK-NEXT: %[[A:.*]] = shape.shape_of %arg0 : tensor<?x4xi32> -> tensor<2xindex>
  // CHECK-NEXT: %[[B:.*]] = shape.shape_of %arg1 : tensor<?xi32> -> tensor<1xindex>
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.broadcast %[[A]], %[[B]] : tensor<2xindex>, tensor<1xindex> -> tensor<2xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %r = "chlo.broadcast_and"(%a, %b) : (tensor<?x4xi32>, tensor<?xi32>) -> tensor<?x4xi32>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%r) : (tensor<?x4xi32>) -> tensor<2xindex>
  "test.use"(%shape) : (tensor<2xindex>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_or(
func.func @broadcast_or(%a: tensor<?x4xi32>, %b: tensor<?xi32>) {
  // CHECK-NEXT: %[[A:.*]] = shape.shape_of %arg0 : tensor<?x4xi32> -> tensor<2xindex>
  // CHECK-NEXT: %[[B:.*]] = shape.shape_of %arg1 : tensor<?xi32> -> tensor<1xindex>
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.broadcast %[[A]], %[[B]] : tensor<2xindex>, tensor<1xindex> -> tensor<2xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %r = "chlo.broadcast_or"(%a, %b) : (tensor<?x4xi32>, tensor<?xi32>) -> tensor<?x4xi32>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%r) : (tensor<?x4xi32>) -> tensor<2xindex>
  "test.use"(%shape) : (tensor<2xindex>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_xor(
func.func @broadcast_xor(%a: tensor<?x4xi32>, %b: tensor<?xi32>) {
  // CHECK-NEXT: %[[A:.*]] = shape.shape_of %arg0 : tensor<?x4xi32> -> tensor<2xindex>
  // CHECK-NEXT: %[[B:.*]] = shape.shape_of %arg1 : tensor<?xi32> -> tensor<1xindex>
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.broadcast %[[A]], %[[B]] : tensor<2xindex>, tensor<1xindex> -> tensor<2xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %r = "chlo.broadcast_xor"(%a, %b) : (tensor<?x4xi32>, tensor<?xi32>) -> tensor<?x4xi32>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%r) : (tensor<?x4xi32>) -> tensor<2xindex>
  "test.use"(%shape) : (tensor<2xindex>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_shift_left(
func.func @broadcast_shift_left(%a: tensor<?x4xi32>, %b: tensor<?xi32>) {
  // CHECK-NEXT: %[[A:.*]] = shape.shape_of %arg0 : tensor<?x4xi32> -> tensor<2xindex>
  // CHECK-NEXT: %[[B:.*]] = shape.shape_of %arg1 : tensor<?xi32> -> tensor<1xindex>
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.broadcast %[[A]], %[[B]] : tensor<2xindex>, tensor<1xindex> -> tensor<2xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %r = "chlo.broadcast_shift_left"(%a, %b) : (tensor<?x4xi32>, tensor<?xi32>) -> tensor<?x4xi32>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%r) : (tensor<?x4xi32>) -> tensor<2xindex>
  "test.use"(%shape) : (tensor<2xindex>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_shift_right_arithmetic(
func.func @broadcast_shift_right_arithmetic(%a: tensor<?x4xi32>, %b: tensor<?xi32>) {
  // CHECK-NEXT: %[[A:.*]] = shape.shape_of %arg0 : tensor<?x4xi32> -> tensor<2xindex>
  // CHECK-NEXT: %[[B:.*]] = shape.shape_of %arg1 : tensor<?xi32> -> tensor<1xindex>
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.broadcast %[[A]], %[[B]] : tensor<2xindex>, tensor<1xindex> -> tensor<2xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %r = "chlo.broadcast_shift_right_arithmetic"(%a, %b) : (tensor<?x4xi32>, tensor<?xi32>) -> tensor<?x4xi32>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%r) : (tensor<?x4xi32>) -> tensor<2xindex>
  "test.use"(%shape) : (tensor<2xindex>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_shift_right_logical(
func.func @broadcast_shift_right_logical(%a: tensor<?x4xi32>, %b: tensor<?xi32>) {
  // CHECK-NEXT: %[[A:.*]] = shape.shape_of %arg0 : tensor<?x4xi32> -> tensor<2xindex>
  // CHECK-NEXT: %[[B:.*]] = shape.shape_of %arg1 : tensor<?xi32> -> tensor<1xindex>
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.broadcast %[[A]], %[[B]] : tensor<2xindex>, tensor<1xindex> -> tensor<2xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %r = "chlo.broadcast_shift_right_logical"(%a, %b) : (tensor<?x4xi32>, tensor<?xi32>) -> tensor<?x4xi32>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%r) : (tensor<?x4xi32>) -> tensor<2xindex>
  "test.use"(%shape) : (tensor<2xindex>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_complex(
func.func @broadcast_complex(%a: tensor<?x4xf32>, %b: tensor<?xf32>) {
  // CHECK-NEXT: %[[A:.*]] = shape.shape_of %arg0 : tensor<?x4xf32> -> tensor<2xindex>
  // CHECK-NEXT: %[[B:.*]] = shape.shape_of %arg1 : tensor<?xf32> -> tensor<1xindex>
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.broadcast %[[A]], %[[B]] : tensor<2xindex>, tensor<1xindex> -> tensor<2xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %r = "chlo.broadcast_complex"(%a, %b) : (tensor<?x4xf32>, tensor<?xf32>) -> tensor<?x4xcomplex<f32>>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%r) : (tensor<?x4xcomplex<f32>>) -> tensor<2xindex>
  "test.use"(%shape) : (tensor<2xindex>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_compare(
func.func @broadcast_compare(%a: tensor<?x4xf32>, %b: tensor<?xf32>) {
  // CHECK-NEXT: %[[A:.*]] = shape.shape_of %arg0 : tensor<?x4xf32> -> tensor<2xindex>
  // CHECK-NEXT: %[[B:.*]] = shape.shape_of %arg1 : tensor<?xf32> -> tensor<1xindex>
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.broadcast %[[A]], %[[B]] : tensor<2xindex>, tensor<1xindex> -> tensor<2xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %r = "chlo.broadcast_compare"(%a, %b) {comparison_direction = #chlo<comparison_direction LT>} : (tensor<?x4xf32>, tensor<?xf32>) -> tensor<?x4xi1>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%r) : (tensor<?x4xi1>) -> tensor<2xindex>
  "test.use"(%shape) : (tensor<2xindex>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_select(
func.func @broadcast_select(%p: tensor<i1>, %a: tensor<?x4xf32>, %b: tensor<?xf32>) {
  // CHECK-NEXT: %[[P:.*]] = shape.shape_of %arg0 : tensor<i1> -> tensor<0xindex>
  // CHECK-NEXT: %[[A:.*]] = shape.shape_of %arg1 : tensor<?x4xf32> -> tensor<2xindex>
  // CHECK-NEXT: %[[B:.*]] = shape.shape_of %arg2 : tensor<?xf32> -> tensor<1xindex>
  // CHECK-NEXT: %[[SHAPE:.*]] = shape.broadcast %[[P]], %[[A]], %[[B]] : tensor<0xindex>, tensor<2xindex>, tensor<1xindex> -> tensor<2xindex>
  // CHECK-NEXT: "test.use"(%[[SHAPE]])
  %r = "chlo.broadcast_select"(%p, %a, %b) : (tensor<i1>, tensor<?x4xf32>, tensor<?xf32>) -> tensor<?x4xf32>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%r) : (tensor<?x4xf32>) -> tensor<2xindex>
  "test.use"(%shape) : (tensor<2xindex>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_dimensions(
func.func @broadcast_dimensions(%a: tensor<?x4xf32>, %b: tensor<?xf32>) {
  // CHECK: "hlo_test_infer.reify_return_type_shapes"
  %r = "chlo.broadcast_add"(%a, %b) {broadcast_dimensions = array<i64: 0>} : (tensor<?x4xf32>, tensor<?xf32>) -> tensor<?x4xf32>
  %shape = "hlo_test_infer.reify_return_type_shapes"(%r) : (tensor<?x4xf32>) -> tensor<2xindex>
  "test.use"(%shape) : (tensor<2xindex>) -> ()
  return
}
