// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @asin_acos_kernel(
func.func @asin_acos_kernel(%a: tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>> {
  // CHECK: %{{.*}} = chlo._asin_acos_kernel %{{.*}} : tensor<4xcomplex<f32>> -> tensor<4xcomplex<f32>>
  // CHECK-NEXT: return %{{.*}} : tensor<4xcomplex<f32>>
  %0 = "chlo._asin_acos_kernel"(%a) : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return %0 : tensor<4xcomplex<f32>>
}

// CHECK-LABEL: func @acos(
func.func @acos(%a: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %{{.*}} = chlo.acos %{{.*}} : tensor<4xf32> -> tensor<4xf32>
  // CHECK-NEXT: return %{{.*}} : tensor<4xf32>
  %0 = "chlo.acos"(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func @acosh(
func.func @acosh(%a: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %{{.*}} = chlo.acosh %{{.*}} : tensor<4xf32> -> tensor<4xf32>
  // CHECK-NEXT: return %{{.*}} : tensor<4xf32>
  %0 = "chlo.acosh"(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func @asin(
func.func @asin(%a: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %{{.*}} = chlo.asin %{{.*}} : tensor<4xf32> -> tensor<4xf32>
  // CHECK-NEXT: return %{{.*}} : tensor<4xf32>
  %0 = "chlo.asin"(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func @asinh(
func.func @asinh(%a: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %{{.*}} = chlo.asinh %{{.*}} : tensor<4xf32> -> tensor<4xf32>
  // CHECK-NEXT: return %{{.*}} : tensor<4xf32>
  %0 = "chlo.asinh"(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func @atan(
func.func @atan(%a: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %{{.*}} = chlo.atan %{{.*}} : tensor<4xf32> -> tensor<4xf32>
  // CHECK-NEXT: return %{{.*}} : tensor<4xf32>
  %0 = "chlo.atan"(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func @atanh(
func.func @atanh(%a: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %{{.*}} = chlo.atanh %{{.*}} : tensor<4xf32> -> tensor<4xf32>
  // CHECK-NEXT: return %{{.*}} : tensor<4xf32>
  %0 = "chlo.atanh"(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func @bessel_i1e(
func.func @bessel_i1e(%a: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %{{.*}} = chlo.bessel_i1e %{{.*}} : tensor<4xf32> -> tensor<4xf32>
  // CHECK-NEXT: return %{{.*}} : tensor<4xf32>
  %0 = "chlo.bessel_i1e"(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func @conj(
func.func @conj(%a: tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>> {
  // CHECK: %{{.*}} = chlo.conj %{{.*}} : tensor<4xcomplex<f32>> -> tensor<4xcomplex<f32>>
  // CHECK-NEXT: return %{{.*}} : tensor<4xcomplex<f32>>
  %0 = "chlo.conj"(%a) : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return %0 : tensor<4xcomplex<f32>>
}

// CHECK-LABEL: func @cosh(
func.func @cosh(%a: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %{{.*}} = chlo.cosh %{{.*}} : tensor<4xf32> -> tensor<4xf32>
  // CHECK-NEXT: return %{{.*}} : tensor<4xf32>
  %0 = "chlo.cosh"(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func @digamma(
func.func @digamma(%a: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %{{.*}} = chlo.digamma %{{.*}} : tensor<4xf32> -> tensor<4xf32>
  // CHECK-NEXT: return %{{.*}} : tensor<4xf32>
  %0 = "chlo.digamma"(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func @erf(
func.func @erf(%a: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %{{.*}} = chlo.erf %{{.*}} : tensor<4xf32> -> tensor<4xf32>
  // CHECK-NEXT: return %{{.*}} : tensor<4xf32>
  %0 = "chlo.erf"(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func @erf_inv(
func.func @erf_inv(%a: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %{{.*}} = chlo.erf_inv %{{.*}} : tensor<4xf32> -> tensor<4xf32>
  // CHECK-NEXT: return %{{.*}} : tensor<4xf32>
  %0 = "chlo.erf_inv"(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func @erfc(
func.func @erfc(%a: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %{{.*}} = chlo.erfc %{{.*}} : tensor<4xf32> -> tensor<4xf32>
  // CHECK-NEXT: return %{{.*}} : tensor<4xf32>
  %0 = "chlo.erfc"(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func @is_inf(
func.func @is_inf(%a: tensor<4xf32>) -> tensor<4xi1> {
  // CHECK: %{{.*}} = chlo.is_inf %{{.*}} : tensor<4xf32> -> tensor<4xi1>
  // CHECK-NEXT: return %{{.*}} : tensor<4xi1>
  %0 = "chlo.is_inf"(%a) : (tensor<4xf32>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func @is_neg_inf(
func.func @is_neg_inf(%a: tensor<4xf32>) -> tensor<4xi1> {
  // CHECK: %{{.*}} = chlo.is_neg_inf %{{.*}} : tensor<4xf32> -> tensor<4xi1>
  // CHECK-NEXT: return %{{.*}} : tensor<4xi1>
  %0 = "chlo.is_neg_inf"(%a) : (tensor<4xf32>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func @is_pos_inf(
func.func @is_pos_inf(%a: tensor<4xf32>) -> tensor<4xi1> {
  // CHECK: %{{.*}} = chlo.is_pos_inf %{{.*}} : tensor<4xf32> -> tensor<4xi1>
  // CHECK-NEXT: return %{{.*}} : tensor<4xi1>
  %0 = "chlo.is_pos_inf"(%a) : (tensor<4xf32>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func @lgamma(
func.func @lgamma(%a: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %{{.*}} = chlo.lgamma %{{.*}} : tensor<4xf32> -> tensor<4xf32>
  // CHECK-NEXT: return %{{.*}} : tensor<4xf32>
  %0 = "chlo.lgamma"(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func @mulhi(
func.func @mulhi(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi32> {
  // CHECK: %{{.*}} = chlo.mulhi %{{.*}}, %{{.*}} : tensor<4xi32>, tensor<4xi32> -> tensor<4xi32>
  // CHECK-NEXT: return %{{.*}} : tensor<4xi32>
  %0 = "chlo.mulhi"(%a, %b) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// CHECK-LABEL: func @next_after(
func.func @next_after(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %{{.*}} = chlo.next_after %{{.*}}, %{{.*}} : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
  // CHECK-NEXT: return %{{.*}} : tensor<4xf32>
  %0 = "chlo.next_after"(%a, %b) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func @polygamma(
func.func @polygamma(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %{{.*}} = chlo.polygamma %{{.*}}, %{{.*}} : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
  // CHECK-NEXT: return %{{.*}} : tensor<4xf32>
  %0 = "chlo.polygamma"(%a, %b) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func @sinh(
func.func @sinh(%a: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %{{.*}} = chlo.sinh %{{.*}} : tensor<4xf32> -> tensor<4xf32>
  // CHECK-NEXT: return %{{.*}} : tensor<4xf32>
  %0 = "chlo.sinh"(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func @square(
func.func @square(%a: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %{{.*}} = chlo.square %{{.*}} : tensor<4xf32> -> tensor<4xf32>
  // CHECK-NEXT: return %{{.*}} : tensor<4xf32>
  %0 = "chlo.square"(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func @tan(
func.func @tan(%a: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %{{.*}} = chlo.tan %{{.*}} : tensor<4xf32> -> tensor<4xf32>
  // CHECK-NEXT: return %{{.*}} : tensor<4xf32>
  %0 = "chlo.tan"(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func @zeta(
func.func @zeta(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %{{.*}} = chlo.zeta %{{.*}}, %{{.*}} : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
  // CHECK-NEXT: return %{{.*}} : tensor<4xf32>
  %0 = "chlo.zeta"(%a, %b) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
