// RUN: stablehlo-translate --interpret --split-input-file %s

// Complex functions of CHLO at the ends of the range and beside their poles; what
// --chlo-legalize-to-stablehlo makes of them gives the same.

// (x - y) (x + y) + 2 x y i, in which an infinity never meets another, and 0 for the
// real part where |x| = |y| is finite. Values by XLA:CPU (jax.numpy.square).
func.func @square_f32() {
  %z = stablehlo.constant dense<[(0x40400000, 0x40800000), (0x80000000, 0x3F800000), (0x3F800001, 0x3F800000), (0x3F800000, 0xBF800001), (0x7F000000, 0x7F000000), (0xFF000000, 0x7F000000), (0x7F000000, 0x3E000000), (0x3E000000, 0xFF000000), (0x7F800000, 0x3F800000), (0xC0000000, 0x7F800000), (0x7F800000, 0x7F800000), (0x7F800000, 0x00000000), (0x7FC00000, 0x3F800000)]> : tensor<13xcomplex<f32>>
  %r = chlo.square %z : tensor<13xcomplex<f32>> -> tensor<13xcomplex<f32>>
  check.expect_eq_const %r, dense<[(0xC0E00000, 0x41C00000), (0xBF800000, 0x80000000), (0x34800000, 0x40000001), (0xB4800000, 0xC0000001), (0x00000000, 0x7F800000), (0x00000000, 0xFF800000), (0x7F800000, 0x7E000000), (0xFF800000, 0xFE000000), (0x7F800000, 0x7F800000), (0xFF800000, 0xFF800000), (0x7FC00000, 0x7F800000), (0x7F800000, 0x7FC00000), (0x7FC00000, 0x7FC00000)]> : tensor<13xcomplex<f32>>
  return
}

// -----

func.func @square_f64() {
  %z = stablehlo.constant dense<[(0x4008000000000000, 0x4010000000000000), (0x8000000000000000, 0x3FF0000000000000), (0x3FF0000000000001, 0x3FF0000000000000), (0x3FF0000000000000, 0xBFF0000000000001), (0x7FE0000000000000, 0x7FE0000000000000), (0xFFE0000000000000, 0x7FE0000000000000), (0x7FE0000000000000, 0x3FC0000000000000), (0x3FC0000000000000, 0xFFE0000000000000), (0x7FF0000000000000, 0x3FF0000000000000), (0xC000000000000000, 0x7FF0000000000000), (0x7FF0000000000000, 0x7FF0000000000000), (0x7FF0000000000000, 0x0000000000000000), (0x7FF8000000000000, 0x3FF0000000000000)]> : tensor<13xcomplex<f64>>
  %r = chlo.square %z : tensor<13xcomplex<f64>> -> tensor<13xcomplex<f64>>
  check.expect_eq_const %r, dense<[(0xC01C000000000000, 0x4038000000000000), (0xBFF0000000000000, 0x8000000000000000), (0x3CC0000000000000, 0x4000000000000001), (0xBCC0000000000000, 0xC000000000000001), (0x0000000000000000, 0x7FF0000000000000), (0x0000000000000000, 0xFFF0000000000000), (0x7FF0000000000000, 0x7FC0000000000000), (0xFFF0000000000000, 0xFFC0000000000000), (0x7FF0000000000000, 0x7FF0000000000000), (0xFFF0000000000000, 0xFFF0000000000000), (0x7FF8000000000000, 0x7FF0000000000000), (0x7FF0000000000000, 0x7FF8000000000000), (0x7FF8000000000000, 0x7FF8000000000000)]> : tensor<13xcomplex<f64>>
  return
}

// -----

// Values by mpmath, rounded once; of infinities those of the C standard, Annex G.
func.func @atanh_of_huge_f32() {
  %z = stablehlo.constant dense<[(0x7F600000, 0x3F800000), (0xFF400000, 0x7F400000), (0x40000000, 0xFF600000), (0x7F000000, 0x7E000000), (0x7F800000, 0x3F800000), (0xBF800000, 0x7F800000), (0x7F800000, 0xFF800000), (0x40400000, 0xFF800000)]> : tensor<8xcomplex<f32>>
  %r = chlo.atanh %z : tensor<8xcomplex<f32>> -> tensor<8xcomplex<f32>>
  %e = stablehlo.constant dense<[(0x00249249, 0x3FC90FDB), (0x80155555, 0x3FC90FDB), (0x00000000, 0xBFC90FDB), (0x003C3C3C, 0x3FC90FDB), (0x00000000, 0x3FC90FDB), (0x80000000, 0x3FC90FDB), (0x00000000, 0xBFC90FDB), (0x00000000, 0xBFC90FDB)]> : tensor<8xcomplex<f32>>
  check.expect_close %r, %e, max_ulp_difference = 1 : tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>
  return
}

// -----

func.func @atan_of_huge_f32() {
  %z = stablehlo.constant dense<[(0x3F800000, 0x7F600000), (0x7F400000, 0xFF400000), (0xFF600000, 0x40000000), (0x7E000000, 0x7F000000), (0x3F800000, 0x7F800000), (0x7F800000, 0xBF800000), (0xFF800000, 0x7F800000), (0xFF800000, 0x40400000)]> : tensor<8xcomplex<f32>>
  %r = chlo.atan %z : tensor<8xcomplex<f32>> -> tensor<8xcomplex<f32>>
  %e = stablehlo.constant dense<[(0x3FC90FDB, 0x00249249), (0x3FC90FDB, 0x80155555), (0xBFC90FDB, 0x00000000), (0x3FC90FDB, 0x003C3C3C), (0x3FC90FDB, 0x00000000), (0x3FC90FDB, 0x80000000), (0xBFC90FDB, 0x00000000), (0xBFC90FDB, 0x00000000)]> : tensor<8xcomplex<f32>>
  check.expect_close %r, %e, max_ulp_difference = 1 : tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>
  return
}

// -----

func.func @atanh_of_huge_f64() {
  %z = stablehlo.constant dense<[(0x7FEC000000000000, 0x3FF0000000000000), (0xFFE8000000000000, 0x7FE8000000000000), (0x4000000000000000, 0xFFEC000000000000), (0x7FE0000000000000, 0x7FC0000000000000), (0x7FF0000000000000, 0x3FF0000000000000), (0xBFF0000000000000, 0x7FF0000000000000), (0x7FF0000000000000, 0xFFF0000000000000), (0x4008000000000000, 0xFFF0000000000000)]> : tensor<8xcomplex<f64>>
  %r = chlo.atanh %z : tensor<8xcomplex<f64>> -> tensor<8xcomplex<f64>>
  %e = stablehlo.constant dense<[(0x0004924924924925, 0x3FF921FB54442D18), (0x8002AAAAAAAAAAAB, 0x3FF921FB54442D18), (0x0000000000000000, 0xBFF921FB54442D18), (0x0007878787878788, 0x3FF921FB54442D18), (0x0000000000000000, 0x3FF921FB54442D18), (0x8000000000000000, 0x3FF921FB54442D18), (0x0000000000000000, 0xBFF921FB54442D18), (0x0000000000000000, 0xBFF921FB54442D18)]> : tensor<8xcomplex<f64>>
  check.expect_close %r, %e, max_ulp_difference = 1 : tensor<8xcomplex<f64>>, tensor<8xcomplex<f64>>
  return
}

// -----

func.func @atan_of_huge_f64() {
  %z = stablehlo.constant dense<[(0x3FF0000000000000, 0x7FEC000000000000), (0x7FE8000000000000, 0xFFE8000000000000), (0xFFEC000000000000, 0x4000000000000000), (0x7FC0000000000000, 0x7FE0000000000000), (0x3FF0000000000000, 0x7FF0000000000000), (0x7FF0000000000000, 0xBFF0000000000000), (0xFFF0000000000000, 0x7FF0000000000000), (0xFFF0000000000000, 0x4008000000000000)]> : tensor<8xcomplex<f64>>
  %r = chlo.atan %z : tensor<8xcomplex<f64>> -> tensor<8xcomplex<f64>>
  %e = stablehlo.constant dense<[(0x3FF921FB54442D18, 0x0004924924924925), (0x3FF921FB54442D18, 0x8002AAAAAAAAAAAB), (0xBFF921FB54442D18, 0x0000000000000000), (0x3FF921FB54442D18, 0x0007878787878788), (0x3FF921FB54442D18, 0x0000000000000000), (0x3FF921FB54442D18, 0x8000000000000000), (0xBFF921FB54442D18, 0x0000000000000000), (0xBFF921FB54442D18, 0x0000000000000000)]> : tensor<8xcomplex<f64>>
  check.expect_close %r, %e, max_ulp_difference = 1 : tensor<8xcomplex<f64>>, tensor<8xcomplex<f64>>
  return
}

// -----

func.func @asin_beside_one_f32() {
  %z = stablehlo.constant dense<[(0x3F800000, 0x00000001), (0xBF800000, 0x00000001)]> : tensor<2xcomplex<f32>>
  %r = chlo.asin %z : tensor<2xcomplex<f32>> -> tensor<2xcomplex<f32>>
  %e = stablehlo.constant dense<[(0x3FC90FDB, 0x1A3504F3), (0xBFC90FDB, 0x1A3504F3)]> : tensor<2xcomplex<f32>>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>
  return
}

// -----

func.func @acos_beside_one_f32() {
  %z = stablehlo.constant dense<[(0x3F800000, 0x00000001), (0xBF800000, 0x00000001)]> : tensor<2xcomplex<f32>>
  %r = chlo.acos %z : tensor<2xcomplex<f32>> -> tensor<2xcomplex<f32>>
  %e = stablehlo.constant dense<[(0x1A3504F3, 0x9A3504F3), (0x40490FDB, 0x9A3504F3)]> : tensor<2xcomplex<f32>>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>
  return
}

// -----

func.func @asin_beside_one_f64() {
  %z = stablehlo.constant dense<[(0x3FF0000000000000, 0x0000000000000001), (0xBFF0000000000000, 0x0000000000000001)]> : tensor<2xcomplex<f64>>
  %r = chlo.asin %z : tensor<2xcomplex<f64>> -> tensor<2xcomplex<f64>>
  %e = stablehlo.constant dense<[(0x3FF921FB54442D18, 0x1E60000000000000), (0xBFF921FB54442D18, 0x1E60000000000000)]> : tensor<2xcomplex<f64>>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<2xcomplex<f64>>, tensor<2xcomplex<f64>>
  return
}

// -----

func.func @acos_beside_one_f64() {
  %z = stablehlo.constant dense<[(0x3FF0000000000000, 0x0000000000000001), (0xBFF0000000000000, 0x0000000000000001)]> : tensor<2xcomplex<f64>>
  %r = chlo.acos %z : tensor<2xcomplex<f64>> -> tensor<2xcomplex<f64>>
  %e = stablehlo.constant dense<[(0x1E60000000000000, 0x9E60000000000000), (0x400921FB54442D18, 0x9E60000000000000)]> : tensor<2xcomplex<f64>>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<2xcomplex<f64>>, tensor<2xcomplex<f64>>
  return
}

// -----

func.func @cosh_of_infinity() {
  %z = stablehlo.constant dense<[(0x7FF0000000000000, 0x3FF0000000000000), (0xFFF0000000000000, 0x4000000000000000), (0x7FF0000000000000, 0x7FF0000000000000)]> : tensor<3xcomplex<f64>>
  %r = chlo.cosh %z : tensor<3xcomplex<f64>> -> tensor<3xcomplex<f64>>
  check.expect_eq_const %r, dense<[(0x7FF0000000000000, 0x7FF0000000000000), (0xFFF0000000000000, 0xFFF0000000000000), (0x7FF0000000000000, 0x7FF8000000000000)]> : tensor<3xcomplex<f64>>
  return
}

// -----

func.func @sinh_of_infinity() {
  %z = stablehlo.constant dense<[(0x7FF0000000000000, 0x3FF0000000000000), (0xFFF0000000000000, 0x4000000000000000), (0x7FF0000000000000, 0x7FF0000000000000)]> : tensor<3xcomplex<f64>>
  %r = chlo.sinh %z : tensor<3xcomplex<f64>> -> tensor<3xcomplex<f64>>
  check.expect_eq_const %r, dense<[(0x7FF0000000000000, 0x7FF0000000000000), (0x7FF0000000000000, 0x7FF0000000000000), (0x7FF0000000000000, 0x7FF8000000000000)]> : tensor<3xcomplex<f64>>
  return
}
