// RUN: stablehlo-translate --interpret --split-input-file %s

// Functions of CHLO. Values by mpmath, rounded to f32 once: the interpreter's are
// the nearest ones.

func.func @acos() {
  %x0 = stablehlo.constant dense<[0xBF800000, 0x3F800000, 0x3F000000, 0xBE800000, 0x3F7FBE77]> : tensor<5xf32>
  %r = chlo.acos %x0 : tensor<5xf32> -> tensor<5xf32>
  check.expect_eq_const %r, dense<[0x40490FDB, 0x00000000, 0x3F860A92, 0x3FE967AE, 0x3D37315A]> : tensor<5xf32>
  return
}

// -----

func.func @acosh() {
  %x0 = stablehlo.constant dense<[0x3F800000, 0x3F800347, 0x40000000, 0x7149F2CA, 0x3F000000, 0x7F800000]> : tensor<6xf32>
  %r = chlo.acosh %x0 : tensor<6xf32> -> tensor<6xf32>
  check.expect_eq_const %r, dense<[0x00000000, 0x3C67B8D8, 0x3FA89214, 0x428B8A99, 0x7FC00000, 0x7F800000]> : tensor<6xf32>
  return
}

// -----

func.func @asin() {
  %x0 = stablehlo.constant dense<[0xBF800000, 0x3F000000, 0x0DA24260, 0x3F7FBE77, 0x00000000, 0x3FC00000]> : tensor<6xf32>
  %r = chlo.asin %x0 : tensor<6xf32> -> tensor<6xf32>
  check.expect_eq_const %r, dense<[0xBFC90FDB, 0x3F060A92, 0x0DA24260, 0x3FC35650, 0x00000000, 0x7FC00000]> : tensor<6xf32>
  return
}

// -----

func.func @asinh() {
  %x0 = stablehlo.constant dense<[0xC0400000, 0x1E3CE508, 0x3E800000, 0x7E967699, 0x00000000, 0xFF800000]> : tensor<6xf32>
  %r = chlo.asinh %x0 : tensor<6xf32> -> tensor<6xf32>
  check.expect_eq_const %r, dense<[0xBFE8C2DB, 0x1E3CE508, 0x3E7D67D9, 0x42B061FD, 0x00000000, 0xFF800000]> : tensor<6xf32>
  return
}

// -----

func.func @atan() {
  %x0 = stablehlo.constant dense<[0xC0400000, 0x1E3CE508, 0x3E800000, 0x7E967699, 0x00000000, 0x7F800000]> : tensor<6xf32>
  %r = chlo.atan %x0 : tensor<6xf32> -> tensor<6xf32>
  check.expect_eq_const %r, dense<[0xBF9FE0BB, 0x1E3CE508, 0x3E7ADBB0, 0x3FC90FDB, 0x00000000, 0x3FC90FDB]> : tensor<6xf32>
  return
}

// -----

func.func @atanh() {
  %x0 = stablehlo.constant dense<[0xBF000000, 0x1E3CE508, 0x3F7FBE77, 0x00000000, 0x3F800000, 0x40000000]> : tensor<6xf32>
  %r = chlo.atanh %x0 : tensor<6xf32> -> tensor<6xf32>
  check.expect_eq_const %r, dense<[0xBF0C9F54, 0x1E3CE508, 0x4073369A, 0x00000000, 0x7F800000, 0x7FC00000]> : tensor<6xf32>
  return
}

// -----

func.func @bessel_i1e() {
  %x0 = stablehlo.constant dense<[0xBF000000, 0x1E3CE508, 0x40400000, 0x40FFAE14, 0x410028F6, 0x447A0000, 0x00000000, 0x7F800000]> : tensor<8xf32>
  %r = chlo.bessel_i1e %x0 : tensor<8xf32> -> tensor<8xf32>
  check.expect_eq_const %r, dense<[0xBE202CC6, 0x1DBCE508, 0x3E498CF1, 0x3E097045, 0x3E094910, 0x3C4E9E13, 0x00000000, 0x00000000]> : tensor<8xf32>
  return
}

// -----

// On the imaginary axis these are Bessel functions of the first kind.
func.func @bessel_i1e_of_complex() {
  %x0 = stablehlo.constant dense<[(0x00000000, 0x40200000), (0xC0400000, 0x40800000), (0x00000000, 0xC1F00000), (0x42200000, 0xC1F00000), (0x3A800000, 0x442F0000), (0x3F000000, 0x0DA24260), (0x000116C2, 0x3F800000), (0xFF800000, 0x3F800000)]> : tensor<8xcomplex<f32>>
  %r = chlo.bessel_i1e %x0 : tensor<8xcomplex<f32>> -> tensor<8xcomplex<f32>>
  check.expect_eq_const %r, dense<[(0x00000000, 0x3EFE831E), (0x3E1C6DAE, 0xBD9C1BBD), (0x00000000, 0x3DF333C2), (0xBC147A39, 0x3D62AF99), (0xB6CF3B6D, 0x3CF1584F), (0x3E202CC6, 0x0CD79B24), (0x00005AA3, 0x3EE14E4F), (0x80000000, 0x00000000)]> : tensor<8xcomplex<f32>>
  return
}

// -----

func.func @cosh() {
  %x0 = stablehlo.constant dense<[0xC0000000, 0x3F000000, 0x42B20000, 0x00000000, 0x7F800000]> : tensor<5xf32>
  %r = chlo.cosh %x0 : tensor<5xf32> -> tensor<5xf32>
  check.expect_eq_const %r, dense<[0x4070C7D0, 0x3F90560C, 0x7F28E166, 0x3F800000, 0x7F800000]> : tensor<5xf32>
  return
}

// -----

func.func @digamma() {
  %x0 = stablehlo.constant dense<[0x3F800000, 0x3E800000, 0xBF000000, 0xC0F80000, 0x501502F9, 0x3FBB16C3, 0x00000000, 0xC0000000, 0x7F800000]> : tensor<9xf32>
  %r = chlo.digamma %x0 : tensor<9xf32> -> tensor<9xf32>
  check.expect_eq_const %r, dense<[0xBF13C468, 0xC087474D, 0x3D157683, 0xBF83F03C, 0x41B834F1, 0xB24EC71E, 0x7FC00000, 0x7FC00000, 0x7F800000]> : tensor<9xf32>
  return
}

// -----

func.func @erfc() {
  %x0 = stablehlo.constant dense<[0x40400000, 0xBF000000]> : tensor<2xf32>
  %r = chlo.erfc %x0 : tensor<2xf32> -> tensor<2xf32>
  check.expect_eq_const %r, dense<[0x37B94EFB, 0x3FC29FBD]> : tensor<2xf32>
  return
}

// -----

func.func @lgamma() {
  %x0 = stablehlo.constant dense<[0x3E800000, 0x3F800000, 0x40400000, 0xBF000000, 0xC0F80000, 0x501502F9, 0x40200000, 0x00000000, 0xC0000000, 0x7F800000, 0xFF800000]> : tensor<11xf32>
  %r = chlo.lgamma %x0 : tensor<11xf32> -> tensor<11xf32>
  check.expect_eq_const %r, dense<[0x3FA4DDEC, 0x00000000, 0x3F317218, 0x3FA1FC4D, 0xC1094F40, 0x524D21B9, 0x3E91C1F4, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000]> : tensor<11xf32>
  return
}

// -----

func.func @sinh() {
  %x0 = stablehlo.constant dense<[0xC0000000, 0x3F000000, 0x1E3CE508, 0x42B20000, 0x00000000, 0xFF800000]> : tensor<6xf32>
  %r = chlo.sinh %x0 : tensor<6xf32> -> tensor<6xf32>
  check.expect_eq_const %r, dense<[0xC0681E7B, 0x3F056680, 0x1E3CE508, 0x7F28E166, 0x00000000, 0xFF800000]> : tensor<6xf32>
  return
}

// -----

func.func @polygamma() {
  %x0 = stablehlo.constant dense<[0x00000000, 0x3F800000, 0x40000000, 0x40A00000, 0x3F800000, 0x40400000, 0x3FC00000, 0xBF800000]> : tensor<8xf32>
  %x1 = stablehlo.constant dense<[0x40000000, 0x3F000000, 0x40500000, 0x41A00000, 0xBFC00000, 0xBE800000, 0x3F800000, 0x3F800000]> : tensor<8xf32>
  %r = chlo.polygamma %x0, %x1 : tensor<8xf32>, tensor<8xf32> -> tensor<8xf32>
  check.expect_eq_const %r, dense<[0x3ED87730, 0x409DE9E6, 0xBE033B93, 0x370E57A5, 0x41161165, 0x44C2786D, 0x7FC00000, 0x7FC00000]> : tensor<8xf32>
  return
}

// -----

func.func @zeta() {
  %x0 = stablehlo.constant dense<[0x40000000, 0x3FC00000, 0x40400000, 0x40000000, 0x40400000, 0x3F800000, 0x3F000000, 0x40200000, 0x41000000, 0x40000000]> : tensor<10xf32>
  %x1 = stablehlo.constant dense<[0x3F800000, 0x3F000000, 0x41A00000, 0xBFC00000, 0xBE800000, 0x40400000, 0x40400000, 0xBF000000, 0x3E000000, 0xC0400000]> : tensor<10xf32>
  %r = chlo.zeta %x0, %x1 : tensor<10xf32>, tensor<10xf32> -> tensor<10xf32>
  check.expect_eq_const %r, dense<[0x3FD28D33, 0x4098D966, 0x3AAC3C94, 0x41161165, 0xC275650D, 0x7F800000, 0x7FC00000, 0x7FC00000, 0x4B800000, 0x7F800000]> : tensor<10xf32>
  return
}

// -----

// Where two terms overflow, the one nearer to its pole counts; halfway between
// poles all but the terms from 3/2 on cancel.
func.func @zeta_out_of_range() {
  %x0 = stablehlo.constant dense<0x461C4400> : tensor<4xf32>
  %x1 = stablehlo.constant dense<[0xBECCCCCD, 0xBF19999A, 0xBF000000, 0xC089999A]> : tensor<4xf32>
  %r = chlo.zeta %x0, %x1 : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
  check.expect_eq_const %r, dense<[0xFF800000, 0x7F800000, 0x00000000, 0xFF800000]> : tensor<4xf32>
  return
}

// -----

// Infinity is even, like all large exponents: no terms cancel.
func.func @zeta_of_infinity() {
  %x0 = stablehlo.constant dense<[0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F7FFFFF]> : tensor<7xf32>
  %x1 = stablehlo.constant dense<[0x3F000000, 0x3F800000, 0x40000000, 0xBF000000, 0xBECCCCCD, 0xBF19999A, 0xBF000000]> : tensor<7xf32>
  %r = chlo.zeta %x0, %x1 : tensor<7xf32>, tensor<7xf32> -> tensor<7xf32>
  check.expect_eq_const %r, dense<[0x7F800000, 0x3F800000, 0x00000000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000]> : tensor<7xf32>
  return
}

// -----

// Too small even for f64, but not 0, which the type does not have.
// --chlo-legalize-to-stablehlo may give another result: in f32 it is 0.
func.func @zeta_without_zero() {
  %x0 = stablehlo.constant dense<[0x81, 0x83, 0x84, 0xFE]> : tensor<4xf8E8M0FNU>
  %x1 = stablehlo.constant dense<[0x80, 0xC7, 0xC7, 0x80]> : tensor<4xf8E8M0FNU>
  %r = chlo.zeta %x0, %x1 : tensor<4xf8E8M0FNU>, tensor<4xf8E8M0FNU> -> tensor<4xf8E8M0FNU>
  check.expect_eq_const %r, dense<[0x7B, 0x00, 0x00, 0x00]> : tensor<4xf8E8M0FNU>
  return
}

// -----

// (n / (e x))^n, which is infinite or 0.
func.func @polygamma_of_huge_orders() {
  %x0 = stablehlo.constant dense<[1.7e308, 1.7e308, 1.7e308, 1.7e308, 1.7e300, 1.7e300, 1.7e308, 1.7e308]> : tensor<8xf64>
  %x1 = stablehlo.constant dense<[1.7e308, 1.0e306, 6.26e307, 6.25e307, 6.26e299, 6.25e299, -0.3, 0.7]> : tensor<8xf64>
  %r = chlo.polygamma %x0, %x1 : tensor<8xf64>, tensor<8xf64> -> tensor<8xf64>
  check.expect_eq_const %r, dense<[-0.0, 0xFFF0000000000000, -0.0, 0xFFF0000000000000, -0.0, 0xFFF0000000000000, 0x7FF0000000000000, 0xFFF0000000000000]> : tensor<8xf64>
  return
}

// -----

// n! overflows, its product with a power need not. Large orders are even, though
// n + 1 has no digit for that.
func.func @polygamma_out_of_range() {
  %x0 = stablehlo.constant dense<[0x461C4000, 0x461C4000, 0x461C4000, 0x461C3C00, 0x5D800000, 0x5D800000, 0x42200000, 0x42200000]> : tensor<8xf32>
  %x1 = stablehlo.constant dense<[0xBECCCCCD, 0xBF19999A, 0xBF000000, 0xBECCCCCD, 0xBECCCCCD, 0xBF19999A, 0x42480000, 0x40000000]> : tensor<8xf32>
  %r = chlo.polygamma %x0, %x1 : tensor<8xf32>, tensor<8xf32> -> tensor<8xf32>
  check.expect_eq_const %r, dense<[0x7F800000, 0xFF800000, 0xFF800000, 0x7F800000, 0x7F800000, 0xFF800000, 0x9BC51E13, 0xFA8EEAE9]> : tensor<8xf32>
  return
}

// -----

func.func @next_after() {
  %x = stablehlo.constant dense<[0.0, 1.0, -1.0, 0x7F7FFFFF, 0x7F800000, 0x00000001, 0x80000001, 2.0]> : tensor<8xf32>
  %y = stablehlo.constant dense<[-1.0, 2.0, 0.0, 0x7F800000, 0.0, -1.0, 1.0, 2.0]> : tensor<8xf32>
  %r = chlo.next_after %x, %y : tensor<8xf32>, tensor<8xf32> -> tensor<8xf32>
  check.expect_eq_const %r, dense<[0x80000001, 0x3F800001, 0xBF7FFFFF, 0x7F800000, 0x7F7FFFFF, 0.0, -0.0, 2.0]> : tensor<8xf32>
  return
}

// -----

func.func @next_after_bf16() {
  %x = stablehlo.constant dense<[1.0, -1.0, 0.0]> : tensor<3xbf16>
  %y = stablehlo.constant dense<[2.0, 2.0, -3.0]> : tensor<3xbf16>
  %r = chlo.next_after %x, %y : tensor<3xbf16>, tensor<3xbf16> -> tensor<3xbf16>
  check.expect_eq_const %r, dense<[0x3F81, 0xBF7F, 0x8001]> : tensor<3xbf16>
  return
}

// -----

// --chlo-legalize-to-stablehlo refuses this program.
// The type has neither -0 nor infinity.
func.func @next_after_f8E4M3FNUZ() {
  %x = stablehlo.constant dense<[0x81, 0x00, 0x7E, 0x08]> : tensor<4xf8E4M3FNUZ>
  %y = stablehlo.constant dense<[0x08, 0x88, 0x7F, 0x08]> : tensor<4xf8E4M3FNUZ>
  %r = chlo.next_after %x, %y : tensor<4xf8E4M3FNUZ>, tensor<4xf8E4M3FNUZ> -> tensor<4xf8E4M3FNUZ>
  check.expect_eq_const %r, dense<[0x00, 0x81, 0x7F, 0x08]> : tensor<4xf8E4M3FNUZ>
  return
}

// -----

func.func @is_inf() {
  %x = stablehlo.constant dense<[0x7F800000, 0xFF800000, 0x7FC00000, 0x7F7FFFFF]> : tensor<4xf32>
  %0 = chlo.is_inf %x : tensor<4xf32> -> tensor<4xi1>
  %1 = chlo.is_pos_inf %x : tensor<4xf32> -> tensor<4xi1>
  %2 = chlo.is_neg_inf %x : tensor<4xf32> -> tensor<4xi1>
  check.expect_eq_const %0, dense<[true, true, false, false]> : tensor<4xi1>
  check.expect_eq_const %1, dense<[true, false, false, false]> : tensor<4xi1>
  check.expect_eq_const %2, dense<[false, true, false, false]> : tensor<4xi1>
  return
}

// -----

func.func @mulhi() {
  %a = stablehlo.constant dense<[-2147483648, 65536, -1, 3]> : tensor<4xi32>
  %b = stablehlo.constant dense<[-2147483648, 65536, 1, 5]> : tensor<4xi32>
  %0 = chlo.mulhi %a, %b : tensor<4xi32>, tensor<4xi32> -> tensor<4xi32>
  check.expect_eq_const %0, dense<[1073741824, 1, -1, 0]> : tensor<4xi32>
  %c = stablehlo.constant dense<[18446744073709551615, 4294967296]> : tensor<2xui64>
  %1 = chlo.mulhi %c, %c : tensor<2xui64>, tensor<2xui64> -> tensor<2xui64>
  check.expect_eq_const %1, dense<[18446744073709551614, 1]> : tensor<2xui64>
  %d = stablehlo.constant dense<[-9223372036854775808, -1]> : tensor<2xi64>
  %2 = chlo.mulhi %d, %d : tensor<2xi64>, tensor<2xi64> -> tensor<2xi64>
  check.expect_eq_const %2, dense<[4611686018427387904, 0]> : tensor<2xi64>
  %e = stablehlo.constant dense<[7, -8, 5]> : tensor<3xi4>
  %3 = chlo.mulhi %e, %e : tensor<3xi4>, tensor<3xi4> -> tensor<3xi4>
  check.expect_eq_const %3, dense<[3, 4, 1]> : tensor<3xi4>
  return
}

// -----

func.func @complex_f64_beside_poles() {
  %z = stablehlo.constant dense<[(0xBFF0000000000E00, 0xBD38000000000000), (0x3FF0000000080000, 0x3DC0000000000000), (0x3FEFFFFFFFFFF800, 0x3370000000000000), (0x3FF0000000000000, 0x2D30000000000000), (0x3FF0000000000000, 0x3C28000000000000), (0x3FF0000000000001, 0x0000000000000000)]> : tensor<6xcomplex<f64>>
  %atanh = chlo.atanh %z : tensor<6xcomplex<f64>> -> tensor<6xcomplex<f64>>
  %e0 = stablehlo.constant dense<[(0xC02C8BFEEE724D71, 0xBFF8476318C96BBB), (0x40278964A2BA1935, 0x3FF72C43F4B1E50A), (0x402DCE2A06A03DB9, 0x3600000000000200), (0x405A1464C5CC361E, 0x3FE921FB54442D18), (0x403548EA9F28E8EF, 0x3FE921FB54442D18), (0x40325E4F7B2737FA, 0x3FF921FB54442D18)]> : tensor<6xcomplex<f64>>
  check.expect_close %atanh, %e0, max_ulp_difference = 2 : tensor<6xcomplex<f64>>, tensor<6xcomplex<f64>>
  %w = stablehlo.constant dense<[(0xBD38000000000000, 0xBFF0000000000E00), (0x3DC0000000000000, 0x3FF0000000080000), (0x3370000000000000, 0x3FEFFFFFFFFFF800), (0x2D30000000000000, 0x3FF0000000000000), (0x3C28000000000000, 0x3FF0000000000000), (0x0000000000000000, 0x3FF0000000000001)]> : tensor<6xcomplex<f64>>
  %atan = chlo.atan %w : tensor<6xcomplex<f64>> -> tensor<6xcomplex<f64>>
  %e1 = stablehlo.constant dense<[(0xBFF8476318C96BBB, 0xC02C8BFEEE724D71), (0x3FF72C43F4B1E50A, 0x40278964A2BA1935), (0x3600000000000200, 0x402DCE2A06A03DB9), (0x3FE921FB54442D18, 0x405A1464C5CC361E), (0x3FE921FB54442D18, 0x403548EA9F28E8EF), (0x3FF921FB54442D18, 0x40325E4F7B2737FA)]> : tensor<6xcomplex<f64>>
  check.expect_close %atan, %e1, max_ulp_difference = 2 : tensor<6xcomplex<f64>>, tensor<6xcomplex<f64>>
  return
}

// -----

func.func @complex() {
  %z = stablehlo.constant dense<[(0x3F000000, 0x3E800000), (0xC0000000, 0x3F000000), (0x3E000000, 0xC0400000), (0x3F800000, 0x3A800000)]> : tensor<4xcomplex<f32>>
  %acos = chlo.acos %z : tensor<4xcomplex<f32>> -> tensor<4xcomplex<f32>>
  check.expect_eq_const %acos, dense<[(0x3F88DB23, 0xBE901325), (0x40374921, 0xBFAE4F7E), (0x3FC40128, 0x3FE8DB20), (0x3CFFFAAA, 0xBD0002AB)]> : tensor<4xcomplex<f32>>
  %acosh = chlo.acosh %z : tensor<4xcomplex<f32>> -> tensor<4xcomplex<f32>>
  check.expect_eq_const %acosh, dense<[(0x3E901325, 0x3F88DB23), (0x3FAE4F7E, 0x40374921), (0x3FE8DB20, 0xBFC40128), (0x3D0002AB, 0x3CFFFAAA)]> : tensor<4xcomplex<f32>>
  %asin = chlo.asin %z : tensor<4xcomplex<f32>> -> tensor<4xcomplex<f32>>
  check.expect_eq_const %asin, dense<[(0x3F006970, 0x3E901325), (0xBFA58267, 0x3FAE4F7E), (0x3D21D644, 0xBFE8DB20), (0x3FC50FF0, 0x3D0002AB)]> : tensor<4xcomplex<f32>>
  %asinh = chlo.asinh %z : tensor<4xcomplex<f32>> -> tensor<4xcomplex<f32>>
  check.expect_eq_const %asinh, dense<[(0x3EFC3FFD, 0x3E65B65C), (0xBFBB9C90, 0x3E6252B6), (0x3FE1C399, 0xBFC368D1), (0x3F61A1B6, 0x3A3504F3)]> : tensor<4xcomplex<f32>>
  %atan = chlo.atan %z : tensor<4xcomplex<f32>> -> tensor<4xcomplex<f32>>
  check.expect_eq_const %atan, dense<[(0x3EF7F034, 0x3E4D6694), (0xBF903300, 0x3DC5758D), (0x3FC71105, 0xBEB11254), (0x3F490FDF, 0x39FFFFFD)]> : tensor<4xcomplex<f32>>
  %atanh = chlo.atanh %z : tensor<4xcomplex<f32>> -> tensor<4xcomplex<f32>>
  check.expect_eq_const %atanh, dense<[(0x3F001840, 0x3EA0F8CB), (0xBF001840, 0x3FB5F53F), (0x3C4C85E2, 0xBF9FF013), (0x4073FCE1, 0x3F491FDB)]> : tensor<4xcomplex<f32>>
  %cosh = chlo.cosh %z : tensor<4xcomplex<f32>> -> tensor<4xcomplex<f32>>
  check.expect_eq_const %cosh, dense<[(0x3F8BD95C, 0x3E0403E1), (0x40534E07, 0xBFDE914F), (0xBF7F6BAF, 0xBC90E22D), (0x3FC583A4, 0x3A966CFD)]> : tensor<4xcomplex<f32>>
  %sinh = chlo.sinh %z : tensor<4xcomplex<f32>> -> tensor<4xcomplex<f32>>
  check.expect_eq_const %sinh, dense<[(0x3F0140D8, 0x3E8ED65A), (0xC04BB422, 0x3FE6DF67), (0xBDFE193D, 0xBE11A327), (0x3F966CF9, 0x3AC583A9)]> : tensor<4xcomplex<f32>>
  %conj = chlo.conj %z : tensor<4xcomplex<f32>> -> tensor<4xcomplex<f32>>
  check.expect_eq_const %conj, dense<[(0x3F000000, 0xBE800000), (0xC0000000, 0xBF000000), (0x3E000000, 0x40400000), (0x3F800000, 0xBA800000)]> : tensor<4xcomplex<f32>>
  %asin_acos_kernel = chlo._asin_acos_kernel %z : tensor<4xcomplex<f32>> -> tensor<4xcomplex<f32>>
  check.expect_eq_const %asin_acos_kernel, dense<[(0x3F6968BB, 0x3E901325), (0x3F11FBD5, 0x3FAE4F7E), (0x404A5EB7, 0x3FE8DB20), (0x3D000800, 0x3D0002AB)]> : tensor<4xcomplex<f32>>
  return
}
