// RUN: stablehlo-translate --interpret --split-input-file %s

// dot_general of integers and i1, with results wider than the operands.

// 100 * 2 + 100 * 1 = 300.
func.func @dot_general_si8_wraps() {
  %x = stablehlo.constant dense<[100, 100]> : tensor<2xi8>
  %y = stablehlo.constant dense<[2, 1]> : tensor<2xi8>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<2xi8>, tensor<2xi8>) -> tensor<i8>
  check.expect_eq_const %r, dense<44> : tensor<i8>
  return
}

// -----

func.func @dot_general_si8_to_si32_does_not_wrap() {
  %x = stablehlo.constant dense<[-128, 127]> : tensor<2xi8>
  %y = stablehlo.constant dense<[-128, 127]> : tensor<2xi8>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<2xi8>, tensor<2xi8>) -> tensor<i32>
  check.expect_eq_const %r, dense<32513> : tensor<i32>
  return
}

// -----

func.func @dot_general_ui8_to_ui32() {
  %x = stablehlo.constant dense<[255, 255]> : tensor<2xui8>
  %y = stablehlo.constant dense<[255, 255]> : tensor<2xui8>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<2xui8>, tensor<2xui8>) -> tensor<ui32>
  check.expect_eq_const %r, dense<130050> : tensor<ui32>
  return
}

// -----

func.func @dot_general_si4_wraps() {
  %x = stablehlo.constant dense<[7, 1]> : tensor<2xi4>
  %y = stablehlo.constant dense<[7, 1]> : tensor<2xi4>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<2xi4>, tensor<2xi4>) -> tensor<i4>
  check.expect_eq_const %r, dense<2> : tensor<i4>
  return
}

// -----

func.func @dot_general_si4_to_si32() {
  %x = stablehlo.constant dense<[-8, 7]> : tensor<2xi4>
  %y = stablehlo.constant dense<[-8, 7]> : tensor<2xi4>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<2xi4>, tensor<2xi4>) -> tensor<i32>
  check.expect_eq_const %r, dense<113> : tensor<i32>
  return
}

// -----

func.func @dot_general_si64_wraps() {
  %x = stablehlo.constant dense<[4611686018427387904, 1]> : tensor<2xi64>
  %y = stablehlo.constant dense<[4, 5]> : tensor<2xi64>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<2xi64>, tensor<2xi64>) -> tensor<i64>
  check.expect_eq_const %r, dense<5> : tensor<i64>
  return
}

// -----

func.func @dot_general_ui64() {
  %x = stablehlo.constant dense<[9223372036854775808, 3]> : tensor<2xui64>
  %y = stablehlo.constant dense<[2, 5]> : tensor<2xui64>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<2xui64>, tensor<2xui64>) -> tensor<ui64>
  check.expect_eq_const %r, dense<15> : tensor<ui64>
  return
}

// -----

func.func @dot_general_si16() {
  %x = stablehlo.constant dense<[300, 1]> : tensor<2xi16>
  %y = stablehlo.constant dense<[300, 0]> : tensor<2xi16>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<2xi16>, tensor<2xi16>) -> tensor<i16>
  check.expect_eq_const %r, dense<24464> : tensor<i16>
  return
}

// -----

func.func @dot_general_ui32_wraps() {
  %x = stablehlo.constant dense<[4294967295, 2]> : tensor<2xui32>
  %y = stablehlo.constant dense<[4294967295, 3]> : tensor<2xui32>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<2xui32>, tensor<2xui32>) -> tensor<ui32>
  check.expect_eq_const %r, dense<7> : tensor<ui32>
  return
}

// -----

func.func @dot_general_i1_is_or_of_ands() {
  %x = stablehlo.constant dense<[[true, true], [false, true]]> : tensor<2x2xi1>
  %y = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<2x2xi1>, tensor<2xi1>) -> tensor<2xi1>
  check.expect_eq_const %r, dense<[true, false]> : tensor<2xi1>
  return
}

// -----

// 1 + 1 = 1.
func.func @dot_general_i1_does_not_cancel() {
  %x = stablehlo.constant dense<[true, true]> : tensor<2xi1>
  %y = stablehlo.constant dense<[true, true]> : tensor<2xi1>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<2xi1>, tensor<2xi1>) -> tensor<i1>
  check.expect_eq_const %r, dense<true> : tensor<i1>
  return
}

// -----

func.func @dot_general_precision_has_no_effect_on_integers() {
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %y = stablehlo.constant dense<[3, 4]> : tensor<2xi32>
  %r = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0], precision = [HIGHEST, HIGH] : (tensor<2xi32>, tensor<2xi32>) -> tensor<i32>
  check.expect_eq_const %r, dense<11> : tensor<i32>
  return
}

// -----

// Sums of floats are converted: towards zero, saturating, NaN to 0; of complex
// numbers the real part.
func.func @dot_general_of_floats_as_integers() {
  %x = stablehlo.constant dense<[[1.5, 2.25], [-1.5, -2.25], [1.0, 1.0e10], [0x7FC00000, 0.0]]> : tensor<4x2xf32>
  %y = stablehlo.constant dense<[1.0, 1.0]> : tensor<2xf32>
  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<4x2xf32>, tensor<2xf32>) -> tensor<4xi32>
  %z = stablehlo.constant dense<[(1.0, 2.0), (0.0, 1.0)]> : tensor<2xcomplex<f32>>
  %1 = stablehlo.dot_general %z, %z, contracting_dims = [0] x [0] : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<i8>
  check.expect_eq_const %0, dense<[3, -3, 2147483647, 0]> : tensor<4xi32>
  check.expect_eq_const %1, dense<-4> : tensor<i8>
  return
}
