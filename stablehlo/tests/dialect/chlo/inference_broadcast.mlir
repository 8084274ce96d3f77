// RUN: stablehlo-opt %s --hlo-test-infer --allow-unregistered-dialect | FileCheck %s

// Sizes of 1 stretch. Of two unknown sizes either may do so: the result is bounded by
// the greater of two bounds.

// CHECK-LABEL: func @broadcast_add(
func.func @broadcast_add(
    %a: tensor<?x1x3x1x?x?xf32, #stablehlo.bounds<4, ?, ?, ?, ?, 6>>,
    %b: tensor<5x?x?x?x?xf32, #stablehlo.bounds<?, ?, 7, ?, 2>>) {
  // CHECK: {types0 = tensor<?x5x3x?x?x?xf32, #stablehlo.bounds<4, ?, ?, 7, ?, 6>>}
  %r0 = "chlo.broadcast_add"(%a, %b) : (tensor<?x1x3x1x?x?xf32, #stablehlo.bounds<4, ?, ?, ?, ?, 6>>, tensor<5x?x?x?x?xf32, #stablehlo.bounds<?, ?, 7, ?, 2>>) -> tensor<?x?x?x?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?x?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_atan2(
func.func @broadcast_atan2(
    %a: tensor<?x1x3x1x?x?xf32, #stablehlo.bounds<4, ?, ?, ?, ?, 6>>,
    %b: tensor<5x?x?x?x?xf32, #stablehlo.bounds<?, ?, 7, ?, 2>>) {
  // CHECK: {types0 = tensor<?x5x3x?x?x?xf32, #stablehlo.bounds<4, ?, ?, 7, ?, 6>>}
  %r0 = "chlo.broadcast_atan2"(%a, %b) : (tensor<?x1x3x1x?x?xf32, #stablehlo.bounds<4, ?, ?, ?, ?, 6>>, tensor<5x?x?x?x?xf32, #stablehlo.bounds<?, ?, 7, ?, 2>>) -> tensor<?x?x?x?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?x?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_divide(
func.func @broadcast_divide(
    %a: tensor<?x1x3x1x?x?xf32, #stablehlo.bounds<4, ?, ?, ?, ?, 6>>,
    %b: tensor<5x?x?x?x?xf32, #stablehlo.bounds<?, ?, 7, ?, 2>>) {
  // CHECK: {types0 = tensor<?x5x3x?x?x?xf32, #stablehlo.bounds<4, ?, ?, 7, ?, 6>>}
  %r0 = "chlo.broadcast_divide"(%a, %b) : (tensor<?x1x3x1x?x?xf32, #stablehlo.bounds<4, ?, ?, ?, ?, 6>>, tensor<5x?x?x?x?xf32, #stablehlo.bounds<?, ?, 7, ?, 2>>) -> tensor<?x?x?x?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?x?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_maximum(
func.func @broadcast_maximum(
    %a: tensor<?x1x3x1x?x?xf32, #stablehlo.bounds<4, ?, ?, ?, ?, 6>>,
    %b: tensor<5x?x?x?x?xf32, #stablehlo.bounds<?, ?, 7, ?, 2>>) {
  // CHECK: {types0 = tensor<?x5x3x?x?x?xf32, #stablehlo.bounds<4, ?, ?, 7, ?, 6>>}
  %r0 = "chlo.broadcast_maximum"(%a, %b) : (tensor<?x1x3x1x?x?xf32, #stablehlo.bounds<4, ?, ?, ?, ?, 6>>, tensor<5x?x?x?x?xf32, #stablehlo.bounds<?, ?, 7, ?, 2>>) -> tensor<?x?x?x?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?x?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_minimum(
func.func @broadcast_minimum(
    %a: tensor<?x1x3x1x?x?xf32, #stablehlo.bounds<4, ?, ?, ?, ?, 6>>,
    %b: tensor<5x?x?x?x?xf32, #stablehlo.bounds<?, ?, 7, ?, 2>>) {
  // CHECK: {types0 = tensor<?x5x3x?x?x?xf32, #stablehlo.bounds<4, ?, ?, 7, ?, 6>>}
  %r0 = "chlo.broadcast_minimum"(%a, %b) : (tensor<?x1x3x1x?x?xf32, #stablehlo.bounds<4, ?, ?, ?, ?, 6>>, tensor<5x?x?x?x?xf32, #stablehlo.bounds<?, ?, 7, ?, 2>>) -> tensor<?x?x?x?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?x?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_multiply(
func.func @broadcast_multiply(
    %a: tensor<?x1x3x1x?x?xf32, #stablehlo.bounds<4, ?, ?, ?, ?, 6>>,
    %b: tensor<5x?x?x?x?xf32, #stablehlo.bounds<?, ?, 7, ?, 2>>) {
  // CHECK: {types0 = tensor<?x5x3x?x?x?xf32, #stablehlo.bounds<4, ?, ?, 7, ?, 6>>}
  %r0 = "chlo.broadcast_multiply"(%a, %b) : (tensor<?x1x3x1x?x?xf32, #stablehlo.bounds<4, ?, ?, ?, ?, 6>>, tensor<5x?x?x?x?xf32, #stablehlo.bounds<?, ?, 7, ?, 2>>) -> tensor<?x?x?x?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?x?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_next_after(
func.func @broadcast_next_after(
    %a: tensor<?x1x3x1x?x?xf32, #stablehlo.bounds<4, ?, ?, ?, ?, 6>>,
    %b: tensor<5x?x?x?x?xf32, #stablehlo.bounds<?, ?, 7, ?, 2>>) {
  // CHECK: {types0 = tensor<?x5x3x?x?x?xf32, #stablehlo.bounds<4, ?, ?, 7, ?, 6>>}
  %r0 = "chlo.broadcast_next_after"(%a, %b) : (tensor<?x1x3x1x?x?xf32, #stablehlo.bounds<4, ?, ?, ?, ?, 6>>, tensor<5x?x?x?x?xf32, #stablehlo.bounds<?, ?, 7, ?, 2>>) -> tensor<?x?x?x?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?x?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_polygamma(
func.func @broadcast_polygamma(
    %a: tensor<?x1x3x1x?x?xf32, #stablehlo.bounds<4, ?, ?, ?, ?, 6>>,
    %b: tensor<5x?x?x?x?xf32, #stablehlo.bounds<?, ?, 7, ?, 2>>) {
  // CHECK: {types0 = tensor<?x5x3x?x?x?xf32, #stablehlo.bounds<4, ?, ?, 7, ?, 6>>}
  %r0 = "chlo.broadcast_polygamma"(%a, %b) : (tensor<?x1x3x1x?x?xf32, #stablehlo.bounds<4, ?, ?, ?, ?, 6>>, tensor<5x?x?x?x?xf32, #stablehlo.bounds<?, ?, 7, ?, 2>>) -> tensor<?x?x?x?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?x?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_power(
func.func @broadcast_power(
    %a: tensor<?x1x3x1x?x?xf32, #stablehlo.bounds<4, ?, ?, ?, ?, 6>>,
    %b: tensor<5x?x?x?x?xf32, #stablehlo.bounds<?, ?, 7, ?, 2>>) {
  // CHECK: {types0 = tensor<?x5x3x?x?x?xf32, #stablehlo.bounds<4, ?, ?, 7, ?, 6>>}
  %r0 = "chlo.broadcast_power"(%a, %b) : (tensor<?x1x3x1x?x?xf32, #stablehlo.bounds<4, ?, ?, ?, ?, 6>>, tensor<5x?x?x?x?xf32, #stablehlo.bounds<?, ?, 7, ?, 2>>) -> tensor<?x?x?x?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?x?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_remainder(
func.func @broadcast_remainder(
    %a: tensor<?x1x3x1x?x?xf32, #stablehlo.bounds<4, ?, ?, ?, ?, 6>>,
    %b: tensor<5x?x?x?x?xf32, #stablehlo.bounds<?, ?, 7, ?, 2>>) {
  // CHECK: {types0 = tensor<?x5x3x?x?x?xf32, #stablehlo.bounds<4, ?, ?, 7, ?, 6>>}
  %r0 = "chlo.broadcast_remainder"(%a, %b) : (tensor<?x1x3x1x?x?xf32, #stablehlo.bounds<4, ?, ?, ?, ?, 6>>, tensor<5x?x?x?x?xf32, #stablehlo.bounds<?, ?, 7, ?, 2>>) -> tensor<?x?x?x?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?x?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_subtract(
func.func @broadcast_subtract(
    %a: tensor<?x1x3x1x?x?xf32, #stablehlo.bounds<4, ?, ?, ?, ?, 6>>,
    %b: tensor<5x?x?x?x?xf32, #stablehlo.bounds<?, ?, 7, ?, 2>>) {
  // CHECK: {types0 = tensor<?x5x3x?x?x?xf32, #stablehlo.bounds<4, ?, ?, 7, ?, 6>>}
  %r0 = "chlo.broadcast_subtract"(%a, %b) : (tensor<?x1x3x1x?x?xf32, #stablehlo.bounds<4, ?, ?, ?, ?, 6>>, tensor<5x?x?x?x?xf32, #stablehlo.bounds<?, ?, 7, ?, 2>>) -> tensor<?x?x?x?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?x?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_zeta(
func.func @broadcast_zeta(
    %a: tensor<?x1x3x1x?x?xf32, #stablehlo.bounds<4, ?, ?, ?, ?, 6>>,
    %b: tensor<5x?x?x?x?xf32, #stablehlo.bounds<?, ?, 7, ?, 2>>) {
  // CHECK: {types0 = tensor<?x5x3x?x?x?xf32, #stablehlo.bounds<4, ?, ?, 7, ?, 6>>}
  %r0 = "chlo.broadcast_zeta"(%a, %b) : (tensor<?x1x3x1x?x?xf32, #stablehlo.bounds<4, ?, ?, ?, ?, 6>>, tensor<5x?x?x?x?xf32, #stablehlo.bounds<?, ?, 7, ?, 2>>) -> tensor<?x?x?x?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?x?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_and(
func.func @broadcast_and(
    %a: tensor<?x1x3x1x?x?xi32, #stablehlo.bounds<4, ?, ?, ?, ?, 6>>,
    %b: tensor<5x?x?x?x?xi32, #stablehlo.bounds<?, ?, 7, ?, 2>>) {
  // CHECK: {types0 = tensor<?x5x3x?x?x?xi32, #stablehlo.bounds<4, ?, ?, 7, ?, 6>>}
  %r0 = "chlo.broadcast_and"(%a, %b) : (tensor<?x1x3x1x?x?xi32, #stablehlo.bounds<4, ?, ?, ?, ?, 6>>, tensor<5x?x?x?x?xi32, #stablehlo.bounds<?, ?, 7, ?, 2>>) -> tensor<?x?x?x?x?x?xi32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?x?x?x?xi32>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_or(
func.func @broadcast_or(
    %a: tensor<?x1x3x1x?x?xi32, #stablehlo.bounds<4, ?, ?, ?, ?, 6>>,
    %b: tensor<5x?x?x?x?xi32, #stablehlo.bounds<?, ?, 7, ?, 2>>) {
  // CHECK: {types0 = tensor<?x5x3x?x?x?xi32, #stablehlo.bounds<4, ?, ?, 7, ?, 6>>}
  %r0 = "chlo.broadcast_or"(%a, %b) : (tensor<?x1x3x1x?x?xi32, #stablehlo.bounds<4, ?, ?, ?, ?, 6>>, tensor<5x?x?x?x?xi32, #stablehlo.bounds<?, ?, 7, ?, 2>>) -> tensor<?x?x?x?x?x?xi32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?x?x?x?xi32>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_xor(
func.func @broadcast_xor(
    %a: tensor<?x1x3x1x?x?xi32, #stablehlo.bounds<4, ?, ?, ?, ?, 6>>,
    %b: tensor<5x?x?x?x?xi32, #stablehlo.bounds<?, ?, 7, ?, 2>>) {
  // CHECK: {types0 = tensor<?x5x3x?x?x?xi32, #stablehlo.bounds<4, ?, ?, 7, ?, 6>>}
  %r0 = "chlo.broadcast_xor"(%a, %b) : (tensor<?x1x3x1x?x?xi32, #stablehlo.bounds<4, ?, ?, ?, ?, 6>>, tensor<5x?x?x?x?xi32, #stablehlo.bounds<?, ?, 7, ?, 2>>) -> tensor<?x?x?x?x?x?xi32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?x?x?x?xi32>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_shift_left(
func.func @broadcast_shift_left(
    %a: tensor<?x1x3x1x?x?xi32, #stablehlo.bounds<4, ?, ?, ?, ?, 6>>,
    %b: tensor<5x?x?x?x?xi32, #stablehlo.bounds<?, ?, 7, ?, 2>>) {
  // CHECK: {types0 = tensor<?x5x3x?x?x?xi32, #stablehlo.bounds<4, ?, ?, 7, ?, 6>>}
  %r0 = "chlo.broadcast_shift_left"(%a, %b) : (tensor<?x1x3x1x?x?xi32, #stablehlo.bounds<4, ?, ?, ?, ?, 6>>, tensor<5x?x?x?x?xi32, #stablehlo.bounds<?, ?, 7, ?, 2>>) -> tensor<?x?x?x?x?x?xi32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?x?x?x?xi32>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_shift_right_arithmetic(
func.func @broadcast_shift_right_arithmetic(
    %a: tensor<?x1x3x1x?x?xi32, #stablehlo.bounds<4, ?, ?, ?, ?, 6>>,
    %b: tensor<5x?x?x?x?xi32, #stablehlo.bounds<?, ?, 7, ?, 2>>) {
  // CHECK: {types0 = tensor<?x5x3x?x?x?xi32, #stablehlo.bounds<4, ?, ?, 7, ?, 6>>}
  %r0 = "chlo.broadcast_shift_right_arithmetic"(%a, %b) : (tensor<?x1x3x1x?x?xi32, #stablehlo.bounds<4, ?, ?, ?, ?, 6>>, tensor<5x?x?x?x?xi32, #stablehlo.bounds<?, ?, 7, ?, 2>>) -> tensor<?x?x?x?x?x?xi32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?x?x?x?xi32>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_shift_right_logical(
func.func @broadcast_shift_right_logical(
    %a: tensor<?x1x3x1x?x?xi32, #stablehlo.bounds<4, ?, ?, ?, ?, 6>>,
    %b: tensor<5x?x?x?x?xi32, #stablehlo.bounds<?, ?, 7, ?, 2>>) {
  // CHECK: {types0 = tensor<?x5x3x?x?x?xi32, #stablehlo.bounds<4, ?, ?, 7, ?, 6>>}
  %r0 = "chlo.broadcast_shift_right_logical"(%a, %b) : (tensor<?x1x3x1x?x?xi32, #stablehlo.bounds<4, ?, ?, ?, ?, 6>>, tensor<5x?x?x?x?xi32, #stablehlo.bounds<?, ?, 7, ?, 2>>) -> tensor<?x?x?x?x?x?xi32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?x?x?x?xi32>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_complex(
func.func @broadcast_complex(
    %a: tensor<?x1x3x1x?x?xf32, #stablehlo.bounds<4, ?, ?, ?, ?, 6>>,
    %b: tensor<5x?x?x?x?xf32, #stablehlo.bounds<?, ?, 7, ?, 2>>) {
  // CHECK: {types0 = tensor<?x5x3x?x?x?xcomplex<f32>, #stablehlo.bounds<4, ?, ?, 7, ?, 6>>}
  %r0 = "chlo.broadcast_complex"(%a, %b) : (tensor<?x1x3x1x?x?xf32, #stablehlo.bounds<4, ?, ?, ?, ?, 6>>, tensor<5x?x?x?x?xf32, #stablehlo.bounds<?, ?, 7, ?, 2>>) -> tensor<?x?x?x?x?x?xcomplex<f32>>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?x?x?x?xcomplex<f32>>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_compare(
func.func @broadcast_compare(
    %a: tensor<?x1x3x1x?x?xf32, #stablehlo.bounds<4, ?, ?, ?, ?, 6>>,
    %b: tensor<5x?x?x?x?xf32, #stablehlo.bounds<?, ?, 7, ?, 2>>) {
  // CHECK: {types0 = tensor<?x5x3x?x?x?xi1, #stablehlo.bounds<4, ?, ?, 7, ?, 6>>}
  %r0 = "chlo.broadcast_compare"(%a, %b) {comparison_direction = #chlo<comparison_direction LT>} : (tensor<?x1x3x1x?x?xf32, #stablehlo.bounds<4, ?, ?, ?, ?, 6>>, tensor<5x?x?x?x?xf32, #stablehlo.bounds<?, ?, 7, ?, 2>>) -> tensor<?x?x?x?x?x?xi1>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?x?x?x?xi1>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_select(
func.func @broadcast_select(
    %p: tensor<i1>,
    %q: tensor<2x1xi1>,
    %a: tensor<2x?xf32, #stablehlo.bounds<?, 4>>,
    %b: tensor<3xf32>) {
  // CHECK: {types0 = tensor<2x3xf32>}
  %r0 = "chlo.broadcast_select"(%p, %a, %b) : (tensor<i1>, tensor<2x?xf32, #stablehlo.bounds<?, 4>>, tensor<3xf32>) -> tensor<?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?xf32>) -> ()
  // CHECK: {types0 = tensor<2x3xf32>}
  %r1 = "chlo.broadcast_select"(%q, %b, %b) : (tensor<2x1xi1>, tensor<3xf32>, tensor<3xf32>) -> tensor<?x?xf32>
  "hlo_test_infer.get_return_types"(%r1) : (tensor<?x?xf32>) -> ()
  return
}

// The dimensions of the smaller operand that the attribute names, not the last ones.
// CHECK-LABEL: func @broadcast_dimensions(
func.func @broadcast_dimensions(%a: tensor<2xf32>, %b: tensor<?x4xf32, #stablehlo.bounds<3, ?>>) {
  // CHECK: {types0 = tensor<2x4xf32>}
  %r0 = "chlo.broadcast_add"(%a, %b) {broadcast_dimensions = array<i64: 0>} : (tensor<2xf32>, tensor<?x4xf32, #stablehlo.bounds<3, ?>>) -> tensor<?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @edges(
func.func @edges(%s: tensor<f32>, %e: tensor<0x1xf32>, %f: tensor<1x3xf32>, %u: tensor<*xf32>) {
  // CHECK: {types0 = tensor<f32>}
  %r0 = "chlo.broadcast_add"(%s, %s) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<f32>) -> ()
  // CHECK: {types0 = tensor<0x3xf32>}
  %r1 = "chlo.broadcast_add"(%e, %f) : (tensor<0x1xf32>, tensor<1x3xf32>) -> tensor<?x?xf32>
  "hlo_test_infer.get_return_types"(%r1) : (tensor<?x?xf32>) -> ()
  // CHECK: {types0 = tensor<*xf32>}
  %r2 = "chlo.broadcast_add"(%u, %s) : (tensor<*xf32>, tensor<f32>) -> tensor<?xf32>
  "hlo_test_infer.get_return_types"(%r2) : (tensor<?xf32>) -> ()
  return
}
