// RUN: stablehlo-opt %s --stablehlo-complex-math-expander --split-input-file > %t.mlir
// RUN: not grep -E 'stablehlo.(exponential|log|log_plus_one|sqrt) .*complex<' %t.mlir
// RUN: stablehlo-translate --interpret --split-input-file %t.mlir

// Numbers where formulas overflow, underflow or cancel. Values: mpmath with 400 bits, rounded.

func.func @exponential_f32() {
  %x = stablehlo.constant dense<[(0x3F800000, 0x40000000), (0xC0400000, 0x3F000000), (0x42B20000, 0x3FC00000), (0xC2C80000, 0x40000000), (0x3E800000, 0xC0E00000)]> : tensor<5xcomplex<f32>>
  %y = stablehlo.constant dense<[(0xBF90CB4E, 0x401E30C5), (0x3D32F6A9, 0x3CC38953), (0x7DBF235B, 0x7F800000), (0x8000000B, 0x00000018), (0x3F77D0CB, 0xBF57F55A)]> : tensor<5xcomplex<f32>>
  %0 = stablehlo.exponential %x : tensor<5xcomplex<f32>>
  check.expect_close %0, %y, max_ulp_difference = 4 : tensor<5xcomplex<f32>>, tensor<5xcomplex<f32>>
  return
}

// -----

func.func @log_f32() {
  %x = stablehlo.constant dense<[(0x40400000, 0x40800000), (0x3F800000, 0x3A83126F), (0x3F19999A, 0x3F4CCCCD), (0x7149F2CA, 0xF149F2CA), (0x0DA24260, 0x0DA24260), (0xC0000000, 0xBF000000)]> : tensor<6xcomplex<f32>>
  %y = stablehlo.constant dense<[(0x3FCE0210, 0x3F6D6338), (0x350637B9, 0x3A83126C), (0x32CCCCCD, 0x3F6D6338), (0x428AD927, 0xBF490FDB), (0xC2897643, 0x3F490FDB), (0x3F3934A4, 0xC0396220)]> : tensor<6xcomplex<f32>>
  %0 = stablehlo.log %x : tensor<6xcomplex<f32>>
  check.expect_close %0, %y, max_ulp_difference = 4 : tensor<6xcomplex<f32>>, tensor<6xcomplex<f32>>
  return
}

// -----

func.func @log_plus_one_f32() {
  %x = stablehlo.constant dense<[(0x358637BD, 0x358637BD), (0xBF000000, 0x3E800000), (0xB3D6BF95, 0x39D1B717), (0x60AD78EC, 0x60AD78EC), (0x40000000, 0xC0400000)]> : tensor<5xcomplex<f32>>
  %y = stablehlo.constant dense<[(0x358637BD, 0x358637B4), (0xBF14E220, 0x3EED6338), (0xB2ABCC77, 0x39D1B718), (0x423997D6, 0x3F490FDB), (0x3FB8FBDA, 0xBF490FDB)]> : tensor<5xcomplex<f32>>
  %0 = stablehlo.log_plus_one %x : tensor<5xcomplex<f32>>
  check.expect_close %0, %y, max_ulp_difference = 4 : tensor<5xcomplex<f32>>, tensor<5xcomplex<f32>>
  return
}

// -----

func.func @sqrt_f32() {
  %x = stablehlo.constant dense<[(0x40400000, 0x40800000), (0xC0800000, 0x3A83126F), (0xC0800000, 0xBA83126F), (0x7E967699, 0x7E967699), (0x0DA24260, 0x0E224260), (0x3E800000, 0x00000000)]> : tensor<6xcomplex<f32>>
  %y = stablehlo.constant dense<[(0x40000000, 0x3F800000), (0x3983126F, 0x40000000), (0x3983126F, 0xC0000000), (0x5F18791A, 0x5E7CA028), (0x26B7513E, 0x266297BC), (0x3F000000, 0x00000000)]> : tensor<6xcomplex<f32>>
  %0 = stablehlo.sqrt %x : tensor<6xcomplex<f32>>
  check.expect_close %0, %y, max_ulp_difference = 4 : tensor<6xcomplex<f32>>, tensor<6xcomplex<f32>>
  return
}

// -----

func.func @exponential_f64() {
  %x = stablehlo.constant dense<[(0x3FF0000000000000, 0x4000000000000000), (0xC008000000000000, 0x3FE0000000000000), (0x4056400000000000, 0x3FF8000000000000), (0xC059000000000000, 0x4000000000000000), (0x3FD0000000000000, 0xC01C000000000000)]> : tensor<5xcomplex<f64>>
  %y = stablehlo.constant dense<[(0xBFF21969C4953CD1, 0x4003C618A2274AFD), (0x3FA65ED51168B4A7, 0x3F98712A5D409A97), (0x47B7E46B5789592C, 0x47F50EA327AB8427), (0xB6D6185E6D290169, 0x36E823B21A3AA580), (0x3FEEFA1954684B5F, 0xBFEAFEAB31BD987E)]> : tensor<5xcomplex<f64>>
  %0 = stablehlo.exponential %x : tensor<5xcomplex<f64>>
  check.expect_close %0, %y, max_ulp_difference = 4 : tensor<5xcomplex<f64>>, tensor<5xcomplex<f64>>
  return
}

// -----

func.func @log_f64() {
  %x = stablehlo.constant dense<[(0x4008000000000000, 0x4010000000000000), (0x3FF0000000000000, 0x3F50624DD2F1A9FC), (0x3FE3333333333333, 0x3FE999999999999A), (0x46293E5939A08CEA, 0xC6293E5939A08CEA), (0x39B4484BFEEBC2A0, 0x39B4484BFEEBC2A0), (0xC000000000000000, 0xBFE0000000000000)]> : tensor<6xcomplex<f64>>
  %y = stablehlo.constant dense<[(0x3FF9C041F7ED8D33, 0x3FEDAC670561BB4F), (0x3EA0C6F713F927AA, 0x3F50624D77516E16), (0x3C7999999999999A, 0x3FEDAC670561BB50), (0x40515B24E2F8F9FE, 0xBFE921FB54442D18), (0xC0512EC85CFB058A, 0x3FE921FB54442D18), (0x3FE7269484FAC504, 0xC0072C43F4B1650A)]> : tensor<6xcomplex<f64>>
  %0 = stablehlo.log %x : tensor<6xcomplex<f64>>
  check.expect_close %0, %y, max_ulp_difference = 4 : tensor<6xcomplex<f64>>, tensor<6xcomplex<f64>>
  return
}

// -----

func.func @log_plus_one_f64() {
  %x = stablehlo.constant dense<[(0x3EB0C6F7A0B5ED8D, 0x3EB0C6F7A0B5ED8D), (0xBFE0000000000000, 0x3FD0000000000000), (0xBE7AD7F29ABCAF48, 0x3F3A36E2EB1C432D), (0x4415AF1D78B58C40, 0x4415AF1D78B58C40), (0x4000000000000000, 0xC008000000000000)]> : tensor<5xcomplex<f64>>
  %y = stablehlo.constant dense<[(0x3EB0C6F7A0B5E141, 0x3EB0C6F6873C61C6), (0xBFE29C440606E6AB, 0x3FDDAC670561BB4F), (0xBE55798E8F52CA88, 0x3F3A36E2FFA2763D), (0x404732FAB0A09ECF, 0x3FE921FB54442D18), (0x3FF71F7B3A6B9186, 0xBFE921FB54442D18)]> : tensor<5xcomplex<f64>>
  %0 = stablehlo.log_plus_one %x : tensor<5xcomplex<f64>>
  check.expect_close %0, %y, max_ulp_difference = 4 : tensor<5xcomplex<f64>>, tensor<5xcomplex<f64>>
  return
}

// -----

func.func @sqrt_f64() {
  %x = stablehlo.constant dense<[(0x4008000000000000, 0x4010000000000000), (0xC010000000000000, 0x3F50624DD2F1A9FC), (0xC010000000000000, 0xBF50624DD2F1A9FC), (0x47D2CED32A16A1B1, 0x47D2CED32A16A1B1), (0x39B4484BFEEBC2A0, 0x39C4484BFEEBC2A0), (0x3FD0000000000000, 0x0000000000000000)]> : tensor<6xcomplex<f64>>
  %y = stablehlo.constant dense<[(0x4000000000000000, 0x3FF0000000000000), (0x3F30624DD0CBE880, 0x400000000218DEF3), (0x3F30624DD0CBE880, 0xC00000000218DEF3), (0x43E30F2339A38469, 0x43CF940515C677D3), (0x3CD6EA27BD56B38E, 0x3CCC52F7755928F9), (0x3FE0000000000000, 0x0000000000000000)]> : tensor<6xcomplex<f64>>
  %0 = stablehlo.sqrt %x : tensor<6xcomplex<f64>>
  check.expect_close %0, %y, max_ulp_difference = 4 : tensor<6xcomplex<f64>>, tensor<6xcomplex<f64>>
  return
}
