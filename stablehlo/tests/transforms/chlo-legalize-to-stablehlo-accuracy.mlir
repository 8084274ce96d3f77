// RUN: stablehlo-opt %s --chlo-legalize-to-stablehlo --split-input-file | stablehlo-translate --interpret --split-input-file

// How near the ops come that --chlo-legalize-to-stablehlo makes of CHLO's
// functions: docs/accuracy.md has the bounds. Values by mpmath, rounded once; the
// interpreter's own functions are within 1, tests/reference/ops/chlo_functions.mlir.

func.func @acos_f32() {
  %x0 = stablehlo.constant dense<[0xBF7D70A4, 0x3F7FF972, 0x3F400000]> : tensor<3xf32>
  %r = chlo.acos %x0 : tensor<3xf32> -> tensor<3xf32>
  %e = stablehlo.constant dense<[0x404000DF, 0x3C67B9D5, 0x3F39051D]> : tensor<3xf32>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<3xf32>, tensor<3xf32>
  return
}

// -----

func.func @acos_f64() {
  %x0 = stablehlo.constant dense<[0xBFEFAE147AE147AE, 0x3FEFFF2E48E8A71E, 0x3FE8000000000000]> : tensor<3xf64>
  %r = chlo.acos %x0 : tensor<3xf64> -> tensor<3xf64>
  %e = stablehlo.constant dense<[0x4008001BE1BC011B, 0x3F8CF69D216BD74B, 0x3FE720A392C1D955]> : tensor<3xf64>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<3xf64>, tensor<3xf64>
  return
}

// -----

func.func @acosh_f32() {
  %x0 = stablehlo.constant dense<[0x3FC00000, 0x41200000, 0x447A0000]> : tensor<3xf32>
  %r = chlo.acosh %x0 : tensor<3xf32> -> tensor<3xf32>
  %e = stablehlo.constant dense<[0x3F766165, 0x403F90F7, 0x40F33A97]> : tensor<3xf32>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<3xf32>, tensor<3xf32>
  return
}

// -----

func.func @acosh_f64() {
  %x0 = stablehlo.constant dense<[0x3FF8000000000000, 0x4024000000000000, 0x408F400000000000]> : tensor<3xf64>
  %r = chlo.acosh %x0 : tensor<3xf64> -> tensor<3xf64>
  %e = stablehlo.constant dense<[0x3FEECC2CAEC5160A, 0x4007F21ED1CE05D4, 0x401E6752E8A84ED4]> : tensor<3xf64>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<3xf64>, tensor<3xf64>
  return
}

// -----

func.func @asin_f32() {
  %x0 = stablehlo.constant dense<[0x3E800000, 0xBF400000]> : tensor<2xf32>
  %r = chlo.asin %x0 : tensor<2xf32> -> tensor<2xf32>
  %e = stablehlo.constant dense<[0x3E815F4E, 0xBF591A99]> : tensor<2xf32>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<2xf32>, tensor<2xf32>
  return
}

// -----

func.func @asin_f64() {
  %x0 = stablehlo.constant dense<[0x3FD0000000000000, 0xBFE8000000000000]> : tensor<2xf64>
  %r = chlo.asin %x0 : tensor<2xf64> -> tensor<2xf64>
  %e = stablehlo.constant dense<[0x3FD02BE9CE0B87CD, 0xBFEB235315C680DC]> : tensor<2xf64>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<2xf64>, tensor<2xf64>
  return
}

// -----

func.func @asinh_f32() {
  %x0 = stablehlo.constant dense<[0x3F000000, 0xC1A00000]> : tensor<2xf32>
  %r = chlo.asinh %x0 : tensor<2xf32> -> tensor<2xf32>
  %e = stablehlo.constant dense<[0x3EF66165, 0xC06C20D5]> : tensor<2xf32>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<2xf32>, tensor<2xf32>
  return
}

// -----

func.func @asinh_f64() {
  %x0 = stablehlo.constant dense<[0x3FE0000000000000, 0xC034000000000000]> : tensor<2xf64>
  %r = chlo.asinh %x0 : tensor<2xf64> -> tensor<2xf64>
  %e = stablehlo.constant dense<[0x3FDECC2CAEC5160A, 0xC00D841A9ABE2EBB]> : tensor<2xf64>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<2xf64>, tensor<2xf64>
  return
}

// -----

func.func @atan_f32() {
  %x0 = stablehlo.constant dense<[0x3F000000, 0xC1A00000]> : tensor<2xf32>
  %r = chlo.atan %x0 : tensor<2xf32> -> tensor<2xf32>
  %e = stablehlo.constant dense<[0x3EED6338, 0xBFC2AAD1]> : tensor<2xf32>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<2xf32>, tensor<2xf32>
  return
}

// -----

func.func @atan_f64() {
  %x0 = stablehlo.constant dense<[0x3FE0000000000000, 0xC034000000000000]> : tensor<2xf64>
  %r = chlo.atan %x0 : tensor<2xf64> -> tensor<2xf64>
  %e = stablehlo.constant dense<[0x3FDDAC670561BB4F, 0xBFF8555A2787981F]> : tensor<2xf64>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<2xf64>, tensor<2xf64>
  return
}

// -----

func.func @atanh_f32() {
  %x0 = stablehlo.constant dense<[0x3F000000, 0xBF400000, 0x3DCCCCCD]> : tensor<3xf32>
  %r = chlo.atanh %x0 : tensor<3xf32> -> tensor<3xf32>
  %e = stablehlo.constant dense<[0x3F0C9F54, 0xBF791395, 0x3DCD7C9F]> : tensor<3xf32>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<3xf32>, tensor<3xf32>
  return
}

// -----

func.func @atanh_f64() {
  %x0 = stablehlo.constant dense<[0x3FE0000000000000, 0xBFE8000000000000, 0x3FB999999999999A]> : tensor<3xf64>
  %r = chlo.atanh %x0 : tensor<3xf64> -> tensor<3xf64>
  %e = stablehlo.constant dense<[0x3FE193EA7AAD030B, 0xBFEF2272AE325A57, 0x3FB9AF93CD234412]> : tensor<3xf64>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<3xf64>, tensor<3xf64>
  return
}

// -----

func.func @bessel_i1e_f32() {
  %x0 = stablehlo.constant dense<[0x3F000000, 0x40000000, 0x40A00000, 0x41A00000, 0xC0E00000]> : tensor<5xf32>
  %r = chlo.bessel_i1e %x0 : tensor<5xf32> -> tensor<5xf32>
  %e = stablehlo.constant dense<[0x3E202CC6, 0x3E5C6F8D, 0x3E27E859, 0x3DB33676, 0xBE11B445]> : tensor<5xf32>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<5xf32>, tensor<5xf32>
  return
}

// -----

func.func @bessel_i1e_f64() {
  %x0 = stablehlo.constant dense<[0x3FE0000000000000, 0x4000000000000000, 0x4014000000000000, 0x4034000000000000, 0xC01C000000000000]> : tensor<5xf64>
  %r = chlo.bessel_i1e %x0 : tensor<5xf64> -> tensor<5xf64>
  %e = stablehlo.constant dense<[0x3FC40598CD0BE9EF, 0x3FCB8DF1AE942419, 0x3FC4FD0B11FD2844, 0x3FB666CECA7946AB, 0xBFC236889CD346AD]> : tensor<5xf64>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<5xf64>, tensor<5xf64>
  return
}

// -----

func.func @cosh_f32() {
  %x0 = stablehlo.constant dense<[0x3E800000, 0xC0400000, 0x41A00000]> : tensor<3xf32>
  %r = chlo.cosh %x0 : tensor<3xf32> -> tensor<3xf32>
  %e = stablehlo.constant dense<[0x3F840558, 0x41211525, 0x4D675844]> : tensor<3xf32>
  check.expect_close %r, %e, max_ulp_difference = 3 : tensor<3xf32>, tensor<3xf32>
  return
}

// -----

func.func @cosh_f64() {
  %x0 = stablehlo.constant dense<[0x3FD0000000000000, 0xC008000000000000, 0x4034000000000000]> : tensor<3xf64>
  %r = chlo.cosh %x0 : tensor<3xf64> -> tensor<3xf64>
  %e = stablehlo.constant dense<[0x3FF080AB05CA6146, 0x402422A497D6185E, 0x41ACEB088B68E804]> : tensor<3xf64>
  check.expect_close %r, %e, max_ulp_difference = 3 : tensor<3xf64>, tensor<3xf64>
  return
}

// -----

func.func @digamma_f32() {
  %x0 = stablehlo.constant dense<[0x3DCCCCCD, 0x40A00000, 0x42480000, 0xBFA00000]> : tensor<4xf32>
  %r = chlo.digamma %x0 : tensor<4xf32> -> tensor<4xf32>
  %e = stablehlo.constant dense<[0xC126C7B3, 0x3FC0C877, 0x4079BA33, 0x406DB475]> : tensor<4xf32>
  check.expect_close %r, %e, max_ulp_difference = 4 : tensor<4xf32>, tensor<4xf32>
  return
}

// -----

func.func @digamma_f64() {
  %x0 = stablehlo.constant dense<[0x3FB999999999999A, 0x4014000000000000, 0x4049000000000000, 0xBFF4000000000000]> : tensor<4xf64>
  %r = chlo.digamma %x0 : tensor<4xf64> -> tensor<4xf64>
  %e = stablehlo.constant dense<[0xC024D8F668552B02, 0x3FF8190ED71D7A49, 0x400F37465CA59EC1, 0x400DB68E9230E3F9]> : tensor<4xf64>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<4xf64>, tensor<4xf64>
  return
}

// -----

func.func @erf_f32() {
  %x0 = stablehlo.constant dense<[0x3DCCCCCD, 0xBF400000, 0x40000000, 0x40800000]> : tensor<4xf32>
  %r = chlo.erf %x0 : tensor<4xf32> -> tensor<4xf32>
  %e = stablehlo.constant dense<[0x3DE652F5, 0xBF360E4C, 0x3F7ECD71, 0x3F800000]> : tensor<4xf32>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<4xf32>, tensor<4xf32>
  return
}

// -----

func.func @erf_f64() {
  %x0 = stablehlo.constant dense<[0x3FB999999999999A, 0xBFE8000000000000, 0x4000000000000000, 0x4010000000000000]> : tensor<4xf64>
  %r = chlo.erf %x0 : tensor<4xf64> -> tensor<4xf64>
  %e = stablehlo.constant dense<[0x3FBCCA5EA24FB334, 0xBFE6C1C9759D0E5F, 0x3FEFD9AE142795E3, 0x3FEFFFFFF7B91176]> : tensor<4xf64>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<4xf64>, tensor<4xf64>
  return
}

// -----

func.func @erf_inv_f32() {
  %x0 = stablehlo.constant dense<[0x3DCCCCCD, 0xBF400000, 0x3F7FBE77, 0x3F7FFFFE]> : tensor<4xf32>
  %r = chlo.erf_inv %x0 : tensor<4xf32> -> tensor<4xf32>
  %e = stablehlo.constant dense<[0x3DB5FA21, 0xBF503C48, 0x4014E993, 0x406F9C68]> : tensor<4xf32>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<4xf32>, tensor<4xf32>
  return
}

// -----

func.func @erf_inv_f64() {
  %x0 = stablehlo.constant dense<[0x3FB999999999999A, 0xBFE8000000000000, 0x3FEFF7CED916872B, 0x3FEFFFFFCA501ACB]> : tensor<4xf64>
  %r = chlo.erf_inv %x0 : tensor<4xf64> -> tensor<4xf64>
  %e = stablehlo.constant dense<[0x3FB6BF442539FD74, 0xBFEA07890F6B2BA1, 0x40029D311405CDB4, 0x400E21EB9013CBE7]> : tensor<4xf64>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<4xf64>, tensor<4xf64>
  return
}

// -----

func.func @erfc_f32() {
  %x0 = stablehlo.constant dense<[0x3DCCCCCD, 0xBF400000, 0x40000000, 0x40800000, 0x41100000]> : tensor<5xf32>
  %r = chlo.erfc %x0 : tensor<5xf32> -> tensor<5xf32>
  %e = stablehlo.constant dense<[0x3F6335A1, 0x3FDB0726, 0x3B9947AF, 0x32846EE9, 0x030CC6A1]> : tensor<5xf32>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<5xf32>, tensor<5xf32>
  return
}

// -----

func.func @erfc_f64() {
  %x0 = stablehlo.constant dense<[0x3FB999999999999A, 0xBFE8000000000000, 0x4000000000000000, 0x4010000000000000, 0x4022000000000000]> : tensor<5xf64>
  %r = chlo.erfc %x0 : tensor<5xf64> -> tensor<5xf64>
  %e = stablehlo.constant dense<[0x3FEC66B42BB60999, 0x3FFB60E4BACE8730, 0x3F7328F5EC350E67, 0x3E508DDD13BD35E7, 0x386198D422BE3F8C]> : tensor<5xf64>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<5xf64>, tensor<5xf64>
  return
}

// -----

func.func @lgamma_f32() {
  %x0 = stablehlo.constant dense<[0x3DCCCCCD, 0x40A00000, 0x42480000, 0xBFA00000, 0x3FA00000]> : tensor<5xf32>
  %r = chlo.lgamma %x0 : tensor<5xf32> -> tensor<5xf32>
  %e = stablehlo.constant dense<[0x40102C72, 0x404B653C, 0x431090D5, 0x3FAEE73C, 0xBDC942BF]> : tensor<5xf32>
  check.expect_close %r, %e, max_ulp_difference = 48 : tensor<5xf32>, tensor<5xf32>
  return
}

// -----

func.func @lgamma_f64() {
  %x0 = stablehlo.constant dense<[0x3FB999999999999A, 0x4014000000000000, 0x4049000000000000, 0xBFF4000000000000, 0x3FF4000000000000]> : tensor<5xf64>
  %r = chlo.lgamma %x0 : tensor<5xf64> -> tensor<5xf64>
  %e = stablehlo.constant dense<[0x4002058E35F3DEEE, 0x40096CA77C922CF9, 0x4062121A930C6EC3, 0x3FF5DCE78CEBA7E9, 0xBFB92857D38CAF41]> : tensor<5xf64>
  check.expect_close %r, %e, max_ulp_difference = 48 : tensor<5xf64>, tensor<5xf64>
  return
}

// -----

func.func @polygamma_f32() {
  %x0 = stablehlo.constant dense<[0x3F800000, 0x40000000, 0x40400000, 0x40A00000, 0x3F800000]> : tensor<5xf32>
  %x1 = stablehlo.constant dense<[0x3F000000, 0x40200000, 0x41200000, 0x3FC00000, 0xBFA00000]> : tensor<5xf32>
  %r = chlo.polygamma %x0, %x1 : tensor<5xf32>, tensor<5xf32> -> tensor<5xf32>
  %e = stablehlo.constant dense<[0x409DE9E6, 0xBE71DF7A, 0x3B18097C, 0x4131D118, 0x4199747D]> : tensor<5xf32>
  check.expect_close %r, %e, max_ulp_difference = 8 : tensor<5xf32>, tensor<5xf32>
  return
}

// -----

func.func @polygamma_f64() {
  %x0 = stablehlo.constant dense<[0x3FF0000000000000, 0x4000000000000000, 0x4008000000000000, 0x4014000000000000, 0x3FF0000000000000]> : tensor<5xf64>
  %x1 = stablehlo.constant dense<[0x3FE0000000000000, 0x4004000000000000, 0x4024000000000000, 0x3FF8000000000000, 0xBFF4000000000000]> : tensor<5xf64>
  %r = chlo.polygamma %x0, %x1 : tensor<5xf64>, tensor<5xf64> -> tensor<5xf64>
  %e = stablehlo.constant dense<[0x4013BD3CC9BE45DE, 0xBFCE3BEF327DF0E7, 0x3F63012F876B805C, 0x40263A230ADBEF16, 0x40332E8FAA228EBC]> : tensor<5xf64>
  check.expect_close %r, %e, max_ulp_difference = 8 : tensor<5xf64>, tensor<5xf64>
  return
}

// -----

func.func @sinh_f32() {
  %x0 = stablehlo.constant dense<[0x3E800000, 0xC0400000, 0x41A00000]> : tensor<3xf32>
  %r = chlo.sinh %x0 : tensor<3xf32> -> tensor<3xf32>
  %e = stablehlo.constant dense<[0x3E815667, 0xC1204937, 0x4D675844]> : tensor<3xf32>
  check.expect_close %r, %e, max_ulp_difference = 3 : tensor<3xf32>, tensor<3xf32>
  return
}

// -----

func.func @sinh_f64() {
  %x0 = stablehlo.constant dense<[0x3FD0000000000000, 0xC008000000000000, 0x4034000000000000]> : tensor<3xf64>
  %r = chlo.sinh %x0 : tensor<3xf64> -> tensor<3xf64>
  %e = stablehlo.constant dense<[0x3FD02ACCD9D08102, 0xC0240926E70949AE, 0x41ACEB088B68E804]> : tensor<3xf64>
  check.expect_close %r, %e, max_ulp_difference = 3 : tensor<3xf64>, tensor<3xf64>
  return
}

// -----

func.func @zeta_f32() {
  %x0 = stablehlo.constant dense<[0x3FC00000, 0x40000000, 0x40A00000, 0x41400000, 0x40400000]> : tensor<5xf32>
  %x1 = stablehlo.constant dense<[0x3E800000, 0x40200000, 0x41200000, 0x3FC00000, 0xBFA00000]> : tensor<5xf32>
  %r = chlo.zeta %x0, %x1 : tensor<5xf32>, tensor<5xf32> -> tensor<5xf32>
  %e = stablehlo.constant dense<[0x412368AD, 0x3EFB102C, 0x37FF2123, 0x3BFD1D44, 0xC2777157]> : tensor<5xf32>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<5xf32>, tensor<5xf32>
  return
}

// -----

func.func @zeta_f64() {
  %x0 = stablehlo.constant dense<[0x3FF8000000000000, 0x4000000000000000, 0x4014000000000000, 0x4028000000000000, 0x4008000000000000]> : tensor<5xf64>
  %x1 = stablehlo.constant dense<[0x3FD0000000000000, 0x4004000000000000, 0x4024000000000000, 0x3FF8000000000000, 0xBFF4000000000000]> : tensor<5xf64>
  %r = chlo.zeta %x0, %x1 : tensor<5xf64>, tensor<5xf64> -> tensor<5xf64>
  %e = stablehlo.constant dense<[0x40246D15979AE212, 0x3FDF62057F7296C9, 0x3EFFE42454A245D8, 0x3F7FA3A872036E97, 0xC04EEE2ADF961009]> : tensor<5xf64>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<5xf64>, tensor<5xf64>
  return
}

// -----

func.func @zeta_of_infinity() {
  %x0 = stablehlo.constant dense<[0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F7FFFFF]> : tensor<7xf32>
  %x1 = stablehlo.constant dense<[0x3F000000, 0x3F800000, 0x40000000, 0xBF000000, 0xBECCCCCD, 0xBF19999A, 0xBF000000]> : tensor<7xf32>
  %r = chlo.zeta %x0, %x1 : tensor<7xf32>, tensor<7xf32> -> tensor<7xf32>
  check.expect_eq_const %r, dense<[0x7F800000, 0x3F800000, 0x00000000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000]> : tensor<7xf32>
  return
}

// -----

func.func @polygamma_of_huge_orders() {
  %x0 = stablehlo.constant dense<[1.7e308, 1.7e308, 1.7e308, 1.7e308, 1.7e300, 1.7e300, 1.7e308, 1.7e308]> : tensor<8xf64>
  %x1 = stablehlo.constant dense<[1.7e308, 1.0e306, 6.26e307, 6.25e307, 6.26e299, 6.25e299, -0.3, 0.7]> : tensor<8xf64>
  %r = chlo.polygamma %x0, %x1 : tensor<8xf64>, tensor<8xf64> -> tensor<8xf64>
  check.expect_eq_const %r, dense<[-0.0, 0xFFF0000000000000, -0.0, 0xFFF0000000000000, -0.0, 0xFFF0000000000000, 0x7FF0000000000000, 0xFFF0000000000000]> : tensor<8xf64>
  return
}

// -----

func.func @asin_acos_kernel_complex_f32() {
  %x = stablehlo.constant dense<[(0x3F000000, 0x3E800000), (0xC0000000, 0x3F000000), (0x3E000000, 0xC0400000), (0x3F800000, 0x3A800000), (0xF149F2CA, 0x71C9F2CA)]> : tensor<5xcomplex<f32>>
  %r = chlo._asin_acos_kernel %x : tensor<5xcomplex<f32>> -> tensor<5xcomplex<f32>>
  %e = stablehlo.constant dense<[(0x3F6968BB, 0x3E901325), (0x3F11FBD5, 0x3FAE4F7E), (0x404A5EB7, 0x3FE8DB20), (0x3D000800, 0x3D0002AB), (0x71C9F2CA, 0x428D269D)]> : tensor<5xcomplex<f32>>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<5xcomplex<f32>>, tensor<5xcomplex<f32>>
  return
}

// -----

func.func @asin_acos_kernel_complex_f64() {
  %x = stablehlo.constant dense<[(0x3FE0000000000000, 0x3FD0000000000000), (0xC000000000000000, 0x3FE0000000000000), (0x3FC0000000000000, 0xC008000000000000), (0x3FF0000000000000, 0x3F50000000000000), (0xC6293E5939A08CEA, 0x46393E5939A08CEA)]> : tensor<5xcomplex<f64>>
  %r = chlo._asin_acos_kernel %x : tensor<5xcomplex<f64>> -> tensor<5xcomplex<f64>>
  %e = stablehlo.constant dense<[(0x3FED2D17693B466B, 0x3FD202649AB3008F), (0x3FE23F7AA1AA4F73, 0x3FF5C9EFBDCD9088), (0x40094BD6E13F823F, 0x3FFD1B64054A4E02), (0x3FA0010007FF7FF6, 0x3FA0005550882D23), (0x46393E5939A08CEA, 0x4051A4D3A9E7CF52)]> : tensor<5xcomplex<f64>>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<5xcomplex<f64>>, tensor<5xcomplex<f64>>
  return
}

// -----

func.func @acos_complex_f32() {
  %x = stablehlo.constant dense<[(0x3F000000, 0x3E800000), (0xC0000000, 0x3F000000), (0x3E000000, 0xC0400000), (0x3F800000, 0x3A800000), (0xF149F2CA, 0x71C9F2CA)]> : tensor<5xcomplex<f32>>
  %r = chlo.acos %x : tensor<5xcomplex<f32>> -> tensor<5xcomplex<f32>>
  %e = stablehlo.constant dense<[(0x3F88DB23, 0xBE901325), (0x40374921, 0xBFAE4F7E), (0x3FC40128, 0x3FE8DB20), (0x3CFFFAAA, 0xBD0002AB), (0x40023454, 0xC28D269D)]> : tensor<5xcomplex<f32>>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<5xcomplex<f32>>, tensor<5xcomplex<f32>>
  return
}

// -----

func.func @acos_complex_f64() {
  %x = stablehlo.constant dense<[(0x3FE0000000000000, 0x3FD0000000000000), (0xC000000000000000, 0x3FE0000000000000), (0x3FC0000000000000, 0xC008000000000000), (0x3FF0000000000000, 0x3F50000000000000), (0xC6293E5939A08CEA, 0x46393E5939A08CEA)]> : tensor<5xcomplex<f64>>
  %r = chlo.acos %x : tensor<5xcomplex<f64>> -> tensor<5xcomplex<f64>>
  %e = stablehlo.constant dense<[(0x3FF11B645300F051, 0xBFD202649AB3008F), (0x4006E9241B024137, 0xBFF5C9EFBDCD9088), (0x3FF880250FE32E4D, 0x3FFD1B64054A4E02), (0x3F9FFF554BBC72A7, 0xBFA0005550882D23), (0x4000468A8ACE4DF6, 0xC051A4D3A9E7CF52)]> : tensor<5xcomplex<f64>>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<5xcomplex<f64>>, tensor<5xcomplex<f64>>
  return
}

// -----

func.func @acosh_complex_f32() {
  %x = stablehlo.constant dense<[(0x3F000000, 0x3E800000), (0xC0000000, 0x3F000000), (0x3E000000, 0xC0400000), (0x3F800000, 0x3A800000), (0xF149F2CA, 0x71C9F2CA)]> : tensor<5xcomplex<f32>>
  %r = chlo.acosh %x : tensor<5xcomplex<f32>> -> tensor<5xcomplex<f32>>
  %e = stablehlo.constant dense<[(0x3E901325, 0x3F88DB23), (0x3FAE4F7E, 0x40374921), (0x3FE8DB20, 0xBFC40128), (0x3D0002AB, 0x3CFFFAAA), (0x428D269D, 0x40023454)]> : tensor<5xcomplex<f32>>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<5xcomplex<f32>>, tensor<5xcomplex<f32>>
  return
}

// -----

func.func @acosh_complex_f64() {
  %x = stablehlo.constant dense<[(0x3FE0000000000000, 0x3FD0000000000000), (0xC000000000000000, 0x3FE0000000000000), (0x3FC0000000000000, 0xC008000000000000), (0x3FF0000000000000, 0x3F50000000000000), (0xC6293E5939A08CEA, 0x46393E5939A08CEA)]> : tensor<5xcomplex<f64>>
  %r = chlo.acosh %x : tensor<5xcomplex<f64>> -> tensor<5xcomplex<f64>>
  %e = stablehlo.constant dense<[(0x3FD202649AB3008F, 0x3FF11B645300F051), (0x3FF5C9EFBDCD9088, 0x4006E9241B024137), (0x3FFD1B64054A4E02, 0xBFF880250FE32E4D), (0x3FA0005550882D23, 0x3F9FFF554BBC72A7), (0x4051A4D3A9E7CF52, 0x4000468A8ACE4DF6)]> : tensor<5xcomplex<f64>>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<5xcomplex<f64>>, tensor<5xcomplex<f64>>
  return
}

// -----

func.func @asin_complex_f32() {
  %x = stablehlo.constant dense<[(0x3F000000, 0x3E800000), (0xC0000000, 0x3F000000), (0x3E000000, 0xC0400000), (0x3F800000, 0x3A800000), (0xF149F2CA, 0x71C9F2CA)]> : tensor<5xcomplex<f32>>
  %r = chlo.asin %x : tensor<5xcomplex<f32>> -> tensor<5xcomplex<f32>>
  %e = stablehlo.constant dense<[(0x3F006970, 0x3E901325), (0xBFA58267, 0x3FAE4F7E), (0x3D21D644, 0xBFE8DB20), (0x3FC50FF0, 0x3D0002AB), (0xBEED6338, 0x428D269D)]> : tensor<5xcomplex<f32>>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<5xcomplex<f32>>, tensor<5xcomplex<f32>>
  return
}

// -----

func.func @asin_complex_f64() {
  %x = stablehlo.constant dense<[(0x3FE0000000000000, 0x3FD0000000000000), (0xC000000000000000, 0x3FE0000000000000), (0x3FC0000000000000, 0xC008000000000000), (0x3FF0000000000000, 0x3F50000000000000), (0xC6293E5939A08CEA, 0x46393E5939A08CEA)]> : tensor<5xcomplex<f64>>
  %r = chlo.asin %x : tensor<5xcomplex<f64>> -> tensor<5xcomplex<f64>>
  %e = stablehlo.constant dense<[(0x3FE00D2E0286798E, 0x3FD202649AB3008F), (0xBFF4B04CE1C05557, 0x3FF5C9EFBDCD9088), (0x3FA43AC88C1FD963, 0xBFFD1B64054A4E02), (0x3FF8A1FDFF153B4E, 0x3FA0005550882D23), (0xBFDDAC670561BB4F, 0x4051A4D3A9E7CF52)]> : tensor<5xcomplex<f64>>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<5xcomplex<f64>>, tensor<5xcomplex<f64>>
  return
}

// -----

func.func @asinh_complex_f32() {
  %x = stablehlo.constant dense<[(0x3F000000, 0x3E800000), (0xC0000000, 0x3F000000), (0x3E000000, 0xC0400000), (0x3F800000, 0x3A800000), (0xF149F2CA, 0x71C9F2CA)]> : tensor<5xcomplex<f32>>
  %r = chlo.asinh %x : tensor<5xcomplex<f32>> -> tensor<5xcomplex<f32>>
  %e = stablehlo.constant dense<[(0x3EFC3FFD, 0x3E65B65C), (0xBFBB9C90, 0x3E6252B6), (0x3FE1C399, 0xBFC368D1), (0x3F61A1B6, 0x3A3504F3), (0xC28D269D, 0x3F8DB70D)]> : tensor<5xcomplex<f32>>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<5xcomplex<f32>>, tensor<5xcomplex<f32>>
  return
}

// -----

func.func @asinh_complex_f64() {
  %x = stablehlo.constant dense<[(0x3FE0000000000000, 0x3FD0000000000000), (0xC000000000000000, 0x3FE0000000000000), (0x3FC0000000000000, 0xC008000000000000), (0x3FF0000000000000, 0x3F50000000000000), (0xC6293E5939A08CEA, 0x46393E5939A08CEA)]> : tensor<5xcomplex<f64>>
  %r = chlo.asinh %x : tensor<5xcomplex<f64>> -> tensor<5xcomplex<f64>>
  %e = stablehlo.constant dense<[(0x3FDF87FF96F4E7FC, 0x3FCCB6CB73D06844), (0xBFF77391F0DDBD69, 0x3FCC4A56B1E74619), (0x3FFC38731B7FB485, 0xBFF86D1A256ACF63), (0x3FEC3436BBFC4E1B, 0x3F46A09E57697C68), (0xC051A4D3A9E7CF52, 0x3FF1B6E192EBBE44)]> : tensor<5xcomplex<f64>>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<5xcomplex<f64>>, tensor<5xcomplex<f64>>
  return
}

// -----

func.func @atan_complex_f32() {
  %x = stablehlo.constant dense<[(0x3F000000, 0x3E800000), (0xC0000000, 0x3F000000), (0x3E000000, 0xC0400000), (0x3F800000, 0x3A800000), (0xF149F2CA, 0x71C9F2CA)]> : tensor<5xcomplex<f32>>
  %r = chlo.atan %x : tensor<5xcomplex<f32>> -> tensor<5xcomplex<f32>>
  %e = stablehlo.constant dense<[(0x3EF7F034, 0x3E4D6694), (0xBF903300, 0x3DC5758D), (0x3FC71105, 0xBEB11254), (0x3F490FDF, 0x39FFFFFD), (0xBFC90FDB, 0x0D01CEB3)]> : tensor<5xcomplex<f32>>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<5xcomplex<f32>>, tensor<5xcomplex<f32>>
  return
}

// -----

func.func @atan_complex_f64() {
  %x = stablehlo.constant dense<[(0x3FE0000000000000, 0x3FD0000000000000), (0xC000000000000000, 0x3FE0000000000000), (0x3FC0000000000000, 0xC008000000000000), (0x3FF0000000000000, 0x3F50000000000000), (0xC6293E5939A08CEA, 0x46393E5939A08CEA)]> : tensor<5xcomplex<f64>>
  %r = chlo.atan %x : tensor<5xcomplex<f64>> -> tensor<5xcomplex<f64>>
  %e = stablehlo.constant dense<[(0x3FDEFE068BBA2275, 0x3FC9ACD28271C737), (0xBFF206600BE7BD52, 0x3FB8AEB1AF986DCD), (0x3FF8E22090DECC0D, 0xBFD6224A79BE32BF), (0x3FE921FBD4442D18, 0x3F3FFFFFAAAAA911), (0xBFF921FB54442D18, 0x39A039D665896880)]> : tensor<5xcomplex<f64>>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<5xcomplex<f64>>, tensor<5xcomplex<f64>>
  return
}

// -----

func.func @atanh_complex_f32() {
  %x = stablehlo.constant dense<[(0x3F000000, 0x3E800000), (0xC0000000, 0x3F000000), (0x3E000000, 0xC0400000), (0x3F800000, 0x3A800000), (0xF149F2CA, 0x71C9F2CA)]> : tensor<5xcomplex<f32>>
  %r = chlo.atanh %x : tensor<5xcomplex<f32>> -> tensor<5xcomplex<f32>>
  %e = stablehlo.constant dense<[(0x3F001840, 0x3EA0F8CB), (0xBF001840, 0x3FB5F53F), (0x3C4C85E2, 0xBF9FF013), (0x4073FCE1, 0x3F491FDB), (0x8C81CEB3, 0x3FC90FDB)]> : tensor<5xcomplex<f32>>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<5xcomplex<f32>>, tensor<5xcomplex<f32>>
  return
}

// -----

func.func @atanh_complex_f64() {
  %x = stablehlo.constant dense<[(0x3FE0000000000000, 0x3FD0000000000000), (0xC000000000000000, 0x3FE0000000000000), (0x3FC0000000000000, 0xC008000000000000), (0x3FF0000000000000, 0x3F50000000000000), (0xC6293E5939A08CEA, 0x46393E5939A08CEA)]> : tensor<5xcomplex<f64>>
  %r = chlo.atanh %x : tensor<5xcomplex<f64>> -> tensor<5xcomplex<f64>>
  %e = stablehlo.constant dense<[(0x3FE00307F2440124, 0x3FD41F1963C0045F), (0xBFE00307F2440124, 0x3FF6BEA7EBDBBF5C), (0x3F8990BC45921C0A, 0xBFF3FE025378CA1F), (0x400E7F9C26980F99, 0x3FE923FB5441826E), (0xB99039D665896880, 0x3FF921FB54442D18)]> : tensor<5xcomplex<f64>>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<5xcomplex<f64>>, tensor<5xcomplex<f64>>
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

func.func @cosh_complex_f32() {
  %x = stablehlo.constant dense<[(0x3F000000, 0x3E800000), (0xC0000000, 0x3F000000), (0x3E000000, 0xC0400000), (0x3F800000, 0x3A800000)]> : tensor<4xcomplex<f32>>
  %r = chlo.cosh %x : tensor<4xcomplex<f32>> -> tensor<4xcomplex<f32>>
  %e = stablehlo.constant dense<[(0x3F8BD95C, 0x3E0403E1), (0x40534E07, 0xBFDE914F), (0xBF7F6BAF, 0xBC90E22D), (0x3FC583A4, 0x3A966CFD)]> : tensor<4xcomplex<f32>>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>
  return
}

// -----

func.func @cosh_complex_f64() {
  %x = stablehlo.constant dense<[(0x3FE0000000000000, 0x3FD0000000000000), (0xC000000000000000, 0x3FE0000000000000), (0x3FC0000000000000, 0xC008000000000000), (0x3FF0000000000000, 0x3F50000000000000)]> : tensor<4xcomplex<f64>>
  %r = chlo.cosh %x : tensor<4xcomplex<f64>> -> tensor<4xcomplex<f64>>
  %e = stablehlo.constant dense<[(0x3FF17B2B862E3533, 0x3FC0807C14FE84FC), (0x400A69C0D580F319, 0xBFFBD229EA3B0EF8), (0xBFEFED75E981DD72, 0xBF921C45A6CAC431), (0x3FF8B0748C564BC9, 0x3F52CD9F922A64F4)]> : tensor<4xcomplex<f64>>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<4xcomplex<f64>>, tensor<4xcomplex<f64>>
  return
}

// -----

func.func @sinh_complex_f32() {
  %x = stablehlo.constant dense<[(0x3F000000, 0x3E800000), (0xC0000000, 0x3F000000), (0x3E000000, 0xC0400000), (0x3F800000, 0x3A800000)]> : tensor<4xcomplex<f32>>
  %r = chlo.sinh %x : tensor<4xcomplex<f32>> -> tensor<4xcomplex<f32>>
  %e = stablehlo.constant dense<[(0x3F0140D8, 0x3E8ED65A), (0xC04BB422, 0x3FE6DF67), (0xBDFE193D, 0xBE11A327), (0x3F966CF9, 0x3AC583A9)]> : tensor<4xcomplex<f32>>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>
  return
}

// -----

func.func @sinh_complex_f64() {
  %x = stablehlo.constant dense<[(0x3FE0000000000000, 0x3FD0000000000000), (0xC000000000000000, 0x3FE0000000000000), (0x3FC0000000000000, 0xC008000000000000), (0x3FF0000000000000, 0x3F50000000000000)]> : tensor<4xcomplex<f64>>
  %r = chlo.sinh %x : tensor<4xcomplex<f64>> -> tensor<4xcomplex<f64>>
  %e = stablehlo.constant dense<[(0x3FE0281B0EA5FBDD, 0x3FD1DACB4621FB3E), (0xC009768441E05D6C, 0x3FFCDBECDF358453), (0xBFBFC327A6173813, 0xBFC23464EAFDB43C), (0x3FF2CD9F2DE1BC28, 0x3F58B07510036755)]> : tensor<4xcomplex<f64>>
  check.expect_close %r, %e, max_ulp_difference = 2 : tensor<4xcomplex<f64>>, tensor<4xcomplex<f64>>
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
  %d = stablehlo.constant dense<[-9223372036854775808, -1, 9223372036854775807]> : tensor<3xi64>
  %e = stablehlo.constant dense<[-9223372036854775808, -1, -1]> : tensor<3xi64>
  %2 = chlo.mulhi %d, %e : tensor<3xi64>, tensor<3xi64> -> tensor<3xi64>
  check.expect_eq_const %2, dense<[4611686018427387904, 0, -1]> : tensor<3xi64>
  %f = stablehlo.constant dense<[7, -8, 5]> : tensor<3xi4>
  %3 = chlo.mulhi %f, %f : tensor<3xi4>, tensor<3xi4> -> tensor<3xi4>
  check.expect_eq_const %3, dense<[3, 4, 1]> : tensor<3xi4>
  return
}

// -----

func.func @special_values() {
  %x = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, -0.0]> : tensor<4xf32>
  %0 = chlo.erfc %x : tensor<4xf32> -> tensor<4xf32>
  check.expect_eq_const %0, dense<[0x7FC00000, 0.0, 2.0, 1.0]> : tensor<4xf32>
  %1 = chlo.erf %x : tensor<4xf32> -> tensor<4xf32>
  check.expect_eq_const %1, dense<[0x7FC00000, 1.0, -1.0, -0.0]> : tensor<4xf32>
  %2 = chlo.bessel_i1e %x : tensor<4xf32> -> tensor<4xf32>
  check.expect_eq_const %2, dense<[0x7FC00000, 0.0, -0.0, -0.0]> : tensor<4xf32>
  return
}
