// RUN: stablehlo-opt %s --hlo-test-infer --allow-unregistered-dialect | FileCheck %s

// As the elementwise ops of StableHLO.

// CHECK-LABEL: func @acos(
func.func @acos(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>}
  %r0 = "chlo.acos"(%x) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @acosh(
func.func @acosh(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>}
  %r0 = "chlo.acosh"(%x) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @asin(
func.func @asin(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>}
  %r0 = "chlo.asin"(%x) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @asinh(
func.func @asinh(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>}
  %r0 = "chlo.asinh"(%x) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @atan(
func.func @atan(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>}
  %r0 = "chlo.atan"(%x) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @atanh(
func.func @atanh(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>}
  %r0 = "chlo.atanh"(%x) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @bessel_i1e(
func.func @bessel_i1e(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>}
  %r0 = "chlo.bessel_i1e"(%x) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @conj(
func.func @conj(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>}
  %r0 = "chlo.conj"(%x) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @cosh(
func.func @cosh(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>}
  %r0 = "chlo.cosh"(%x) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @digamma(
func.func @digamma(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>}
  %r0 = "chlo.digamma"(%x) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @erf(
func.func @erf(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>}
  %r0 = "chlo.erf"(%x) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @erf_inv(
func.func @erf_inv(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>}
  %r0 = "chlo.erf_inv"(%x) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @erfc(
func.func @erfc(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>}
  %r0 = "chlo.erfc"(%x) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @lgamma(
func.func @lgamma(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>}
  %r0 = "chlo.lgamma"(%x) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @sinh(
func.func @sinh(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>}
  %r0 = "chlo.sinh"(%x) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @square(
func.func @square(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>}
  %r0 = "chlo.square"(%x) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @tan(
func.func @tan(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>}
  %r0 = "chlo.tan"(%x) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @_asin_acos_kernel(
func.func @_asin_acos_kernel(%x: tensor<2x?x?xcomplex<f32>, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xcomplex<f32>, #stablehlo.bounds<?, 4, ?>>}
  %r0 = "chlo._asin_acos_kernel"(%x) : (tensor<2x?x?xcomplex<f32>, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xcomplex<f32>>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xcomplex<f32>>) -> ()
  return
}

// CHECK-LABEL: func @is_inf(
func.func @is_inf(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xi1, #stablehlo.bounds<?, 4, ?>>}
  %r0 = "chlo.is_inf"(%x) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xi1>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xi1>) -> ()
  return
}

// CHECK-LABEL: func @is_neg_inf(
func.func @is_neg_inf(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xi1, #stablehlo.bounds<?, 4, ?>>}
  %r0 = "chlo.is_neg_inf"(%x) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xi1>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xi1>) -> ()
  return
}

// CHECK-LABEL: func @is_pos_inf(
func.func @is_pos_inf(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xi1, #stablehlo.bounds<?, 4, ?>>}
  %r0 = "chlo.is_pos_inf"(%x) : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xi1>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xi1>) -> ()
  return
}

// CHECK-LABEL: func @next_after(
func.func @next_after(
    %a: tensor<?x3x?x?xf32, #stablehlo.bounds<?, ?, 5, ?>>,
    %b: tensor<2x?x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>) {
  // CHECK: {types0 = tensor<2x3x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>}
  %r0 = "chlo.next_after"(%a, %b) : (tensor<?x3x?x?xf32, #stablehlo.bounds<?, ?, 5, ?>>, tensor<2x?x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>) -> tensor<?x?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @polygamma(
func.func @polygamma(
    %a: tensor<?x3x?x?xf32, #stablehlo.bounds<?, ?, 5, ?>>,
    %b: tensor<2x?x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>) {
  // CHECK: {types0 = tensor<2x3x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>}
  %r0 = "chlo.polygamma"(%a, %b) : (tensor<?x3x?x?xf32, #stablehlo.bounds<?, ?, 5, ?>>, tensor<2x?x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>) -> tensor<?x?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @zeta(
func.func @zeta(
    %a: tensor<?x3x?x?xf32, #stablehlo.bounds<?, ?, 5, ?>>,
    %b: tensor<2x?x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>) {
  // CHECK: {types0 = tensor<2x3x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>}
  %r0 = "chlo.zeta"(%a, %b) : (tensor<?x3x?x?xf32, #stablehlo.bounds<?, ?, 5, ?>>, tensor<2x?x?x?xf32, #stablehlo.bounds<?, ?, 4, 7>>) -> tensor<?x?x?x?xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?x?xf32>) -> ()
  return
}

// CHECK-LABEL: func @mulhi(
func.func @mulhi(
    %a: tensor<?x3x?x?xi32, #stablehlo.bounds<?, ?, 5, ?>>,
    %b: tensor<2x?x?x?xi32, #stablehlo.bounds<?, ?, 4, 7>>) {
  // CHECK: {types0 = tensor<2x3x?x?xi32, #stablehlo.bounds<?, ?, 4, 7>>}
  %r0 = "chlo.mulhi"(%a, %b) : (tensor<?x3x?x?xi32, #stablehlo.bounds<?, ?, 5, ?>>, tensor<2x?x?x?xi32, #stablehlo.bounds<?, ?, 4, 7>>) -> tensor<?x?x?x?xi32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?x?xi32>) -> ()
  return
}

// CHECK-LABEL: func @unranked(
func.func @unranked(%x: tensor<*xf32>) {
  // CHECK: {types0 = tensor<*xf32>}
  %r0 = "chlo.acos"(%x) : (tensor<*xf32>) -> tensor<*xf32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<*xf32>) -> ()
  // CHECK: {types0 = tensor<*xi1>}
  %r1 = "chlo.is_inf"(%x) : (tensor<*xf32>) -> tensor<*xi1>
  "hlo_test_infer.get_return_types"(%r1) : (tensor<*xi1>) -> ()
  return
}

// CHECK-LABEL: func @constant(
func.func @constant() {
  // CHECK: {types0 = tensor<2xi32>}
  %r0 = "chlo.constant"() {value = dense<[1, 2]> : tensor<2xi32>} : () -> tensor<2xi32>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<2xi32>) -> ()
  return
}

// CHECK-LABEL: func @constant_like(
func.func @constant_like(%x: tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) {
  // CHECK: {types0 = tensor<2x?x?xi8, #stablehlo.bounds<?, 4, ?>>}
  %r0 = "chlo.constant_like"(%x) {value = 2 : i8} : (tensor<2x?x?xf32, #stablehlo.bounds<?, 4, ?>>) -> tensor<?x?x?xi8>
  "hlo_test_infer.get_return_types"(%r0) : (tensor<?x?x?xi8>) -> ()
  return
}
