// RUN: stablehlo-opt %s --hlo-test-speculatability --allow-unregistered-dialect | FileCheck %s --implicit-check-not=hlo_test_speculatability

// Ops that are replaced before they run make no promises.

// CHECK-LABEL: func @acos(
func.func @acos(%x: tensor<?xf32>) {
  %r0 = "chlo.acos"(%x) : (tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @acosh(
func.func @acosh(%x: tensor<?xf32>) {
  %r0 = "chlo.acosh"(%x) : (tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @asin(
func.func @asin(%x: tensor<?xf32>) {
  %r0 = "chlo.asin"(%x) : (tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @asinh(
func.func @asinh(%x: tensor<?xf32>) {
  %r0 = "chlo.asinh"(%x) : (tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @atan(
func.func @atan(%x: tensor<?xf32>) {
  %r0 = "chlo.atan"(%x) : (tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @atanh(
func.func @atanh(%x: tensor<?xf32>) {
  %r0 = "chlo.atanh"(%x) : (tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @bessel_i1e(
func.func @bessel_i1e(%x: tensor<?xf32>) {
  %r0 = "chlo.bessel_i1e"(%x) : (tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @conj(
func.func @conj(%x: tensor<?xf32>) {
  %r0 = "chlo.conj"(%x) : (tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @cosh(
func.func @cosh(%x: tensor<?xf32>) {
  %r0 = "chlo.cosh"(%x) : (tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @digamma(
func.func @digamma(%x: tensor<?xf32>) {
  %r0 = "chlo.digamma"(%x) : (tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @erf(
func.func @erf(%x: tensor<?xf32>) {
  %r0 = "chlo.erf"(%x) : (tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @erf_inv(
func.func @erf_inv(%x: tensor<?xf32>) {
  %r0 = "chlo.erf_inv"(%x) : (tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @erfc(
func.func @erfc(%x: tensor<?xf32>) {
  %r0 = "chlo.erfc"(%x) : (tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @lgamma(
func.func @lgamma(%x: tensor<?xf32>) {
  %r0 = "chlo.lgamma"(%x) : (tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @sinh(
func.func @sinh(%x: tensor<?xf32>) {
  %r0 = "chlo.sinh"(%x) : (tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @square(
func.func @square(%x: tensor<?xf32>) {
  %r0 = "chlo.square"(%x) : (tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @tan(
func.func @tan(%x: tensor<?xf32>) {
  %r0 = "chlo.tan"(%x) : (tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @_asin_acos_kernel(
func.func @_asin_acos_kernel(%x: tensor<?xcomplex<f32>>) {
  %r0 = "chlo._asin_acos_kernel"(%x) : (tensor<?xcomplex<f32>>) -> tensor<?xcomplex<f32>>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<?xcomplex<f32>>) -> ()
  return
}

// CHECK-LABEL: func @is_inf(
func.func @is_inf(%x: tensor<?xf32>) {
  %r0 = "chlo.is_inf"(%x) : (tensor<?xf32>) -> tensor<2xi1>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xi1>) -> ()
  return
}

// CHECK-LABEL: func @is_neg_inf(
func.func @is_neg_inf(%x: tensor<?xf32>) {
  %r0 = "chlo.is_neg_inf"(%x) : (tensor<?xf32>) -> tensor<2xi1>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xi1>) -> ()
  return
}

// CHECK-LABEL: func @is_pos_inf(
func.func @is_pos_inf(%x: tensor<?xf32>) {
  %r0 = "chlo.is_pos_inf"(%x) : (tensor<?xf32>) -> tensor<2xi1>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xi1>) -> ()
  return
}

// CHECK-LABEL: func @next_after(
func.func @next_after(%x: tensor<?xf32>) {
  %r0 = "chlo.next_after"(%x, %x) : (tensor<?xf32>, tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @polygamma(
func.func @polygamma(%x: tensor<?xf32>) {
  %r0 = "chlo.polygamma"(%x, %x) : (tensor<?xf32>, tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @zeta(
func.func @zeta(%x: tensor<?xf32>) {
  %r0 = "chlo.zeta"(%x, %x) : (tensor<?xf32>, tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_add(
func.func @broadcast_add(%x: tensor<?xf32>) {
  %r0 = "chlo.broadcast_add"(%x, %x) : (tensor<?xf32>, tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_atan2(
func.func @broadcast_atan2(%x: tensor<?xf32>) {
  %r0 = "chlo.broadcast_atan2"(%x, %x) : (tensor<?xf32>, tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_divide(
func.func @broadcast_divide(%x: tensor<?xf32>) {
  %r0 = "chlo.broadcast_divide"(%x, %x) : (tensor<?xf32>, tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_maximum(
func.func @broadcast_maximum(%x: tensor<?xf32>) {
  %r0 = "chlo.broadcast_maximum"(%x, %x) : (tensor<?xf32>, tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_minimum(
func.func @broadcast_minimum(%x: tensor<?xf32>) {
  %r0 = "chlo.broadcast_minimum"(%x, %x) : (tensor<?xf32>, tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_multiply(
func.func @broadcast_multiply(%x: tensor<?xf32>) {
  %r0 = "chlo.broadcast_multiply"(%x, %x) : (tensor<?xf32>, tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_next_after(
func.func @broadcast_next_after(%x: tensor<?xf32>) {
  %r0 = "chlo.broadcast_next_after"(%x, %x) : (tensor<?xf32>, tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_polygamma(
func.func @broadcast_polygamma(%x: tensor<?xf32>) {
  %r0 = "chlo.broadcast_polygamma"(%x, %x) : (tensor<?xf32>, tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_power(
func.func @broadcast_power(%x: tensor<?xf32>) {
  %r0 = "chlo.broadcast_power"(%x, %x) : (tensor<?xf32>, tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_remainder(
func.func @broadcast_remainder(%x: tensor<?xf32>) {
  %r0 = "chlo.broadcast_remainder"(%x, %x) : (tensor<?xf32>, tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_subtract(
func.func @broadcast_subtract(%x: tensor<?xf32>) {
  %r0 = "chlo.broadcast_subtract"(%x, %x) : (tensor<?xf32>, tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_zeta(
func.func @broadcast_zeta(%x: tensor<?xf32>) {
  %r0 = "chlo.broadcast_zeta"(%x, %x) : (tensor<?xf32>, tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xf32>) -> ()
  return
}

// CHECK-LABEL: func @mulhi(
func.func @mulhi(%x: tensor<?xi32>) {
  %r0 = "chlo.mulhi"(%x, %x) : (tensor<?xi32>, tensor<?xi32>) -> tensor<2xi32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xi32>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_and(
func.func @broadcast_and(%x: tensor<?xi32>) {
  %r0 = "chlo.broadcast_and"(%x, %x) : (tensor<?xi32>, tensor<?xi32>) -> tensor<2xi32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xi32>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_or(
func.func @broadcast_or(%x: tensor<?xi32>) {
  %r0 = "chlo.broadcast_or"(%x, %x) : (tensor<?xi32>, tensor<?xi32>) -> tensor<2xi32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xi32>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_xor(
func.func @broadcast_xor(%x: tensor<?xi32>) {
  %r0 = "chlo.broadcast_xor"(%x, %x) : (tensor<?xi32>, tensor<?xi32>) -> tensor<2xi32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xi32>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_shift_left(
func.func @broadcast_shift_left(%x: tensor<?xi32>) {
  %r0 = "chlo.broadcast_shift_left"(%x, %x) : (tensor<?xi32>, tensor<?xi32>) -> tensor<2xi32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xi32>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_shift_right_arithmetic(
func.func @broadcast_shift_right_arithmetic(%x: tensor<?xi32>) {
  %r0 = "chlo.broadcast_shift_right_arithmetic"(%x, %x) : (tensor<?xi32>, tensor<?xi32>) -> tensor<2xi32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xi32>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_shift_right_logical(
func.func @broadcast_shift_right_logical(%x: tensor<?xi32>) {
  %r0 = "chlo.broadcast_shift_right_logical"(%x, %x) : (tensor<?xi32>, tensor<?xi32>) -> tensor<2xi32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<2xi32>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_compare(
func.func @broadcast_compare(%x: tensor<?xf32>) {
  %r0 = "chlo.broadcast_compare"(%x, %x) {comparison_direction = #chlo<comparison_direction LT>} : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xi1>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<?xi1>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_complex(
func.func @broadcast_complex(%x: tensor<?xf32>) {
  %r0 = "chlo.broadcast_complex"(%x, %x) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xcomplex<f32>>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<?xcomplex<f32>>) -> ()
  return
}

// CHECK-LABEL: func @broadcast_select(
func.func @broadcast_select(%p: tensor<?xi1>, %x: tensor<?xf32>) {
  %r0 = "chlo.broadcast_select"(%p, %x, %x) : (tensor<?xi1>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<?xf32>) -> ()
  return
}

// CHECK-LABEL: func @constant(
func.func @constant() {
  %r0 = "chlo.constant"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<i32>) -> ()
  return
}

// CHECK-LABEL: func @constant_like(
func.func @constant_like(%x: tensor<?xf32>) {
  %r0 = "chlo.constant_like"(%x) {value = 2 : i8} : (tensor<?xf32>) -> tensor<?xi8>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<?xi8>) -> ()
  return
}

// CHECK-LABEL: func @ragged_dot(
func.func @ragged_dot(%a: tensor<11x5xf32>, %b: tensor<?x5x7xf32>, %g: tensor<?xi64>) {
  %r0 = "chlo.ragged_dot"(%a, %b, %g) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<11x5xf32>, tensor<?x5x7xf32>, tensor<?xi64>) -> tensor<11x7xf32>
  "hlo_test_speculatability.is_speculatable"(%r0) : (tensor<11x7xf32>) -> ()
  return
}

// CHECK-LABEL: func @top_k(
func.func @top_k(%x: tensor<?xf32>) {
  %r0:2 = "chlo.top_k"(%x) {k = 3 : i64} : (tensor<?xf32>) -> (tensor<3xf32>, tensor<3xi32>)
  "hlo_test_speculatability.is_speculatable"(%r0#0) : (tensor<3xf32>) -> ()
  return
}

// It says nothing.
// CHECK-LABEL: func @scan(
func.func @scan(%a: tensor<4xf32>, %c: tensor<f32>) {
  %r0:2 = "chlo.scan"(%a, %c) <{dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x, %y : tensor<f32>, tensor<f32>
  }) : (tensor<4xf32>, tensor<f32>) -> (tensor<4xf32>, tensor<f32>)
  "hlo_test_speculatability.is_not_speculatable"(%r0#0) : (tensor<4xf32>) -> ()
  return
}
