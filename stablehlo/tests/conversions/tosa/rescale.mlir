// What comes out is TOSA's apply_scale_32, worked out by hand.
// REQUIRES: llvm-22
// RUN: stablehlo-opt %s --tosa-rescale-legalize-to-stablehlo --mlir-print-op-generic > %t
// RUN: FileCheck %s < %t
// RUN: stablehlo-opt %s --tosa-rescale-legalize-to-stablehlo --inline --symbol-dce | stablehlo-translate --interpret

// CHECK-NOT: "tosa.rescale"

// A half is rounded up; what does not fit saturates.
func.func private @half() {
  %a = stablehlo.constant dense<[3, -3, 4, 1000, -1000]> : tensor<5xi32>
  %m = "tosa.const"() <{values = dense<1073741824> : tensor<1xi32>}> : () -> tensor<1xi32>
  %s = "tosa.const"() <{values = dense<31> : tensor<1xi8>}> : () -> tensor<1xi8>
  %z = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %y = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.rescale %a, %m, %s, %z, %y {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<5xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<5xi8>
  check.expect_eq_const %0, dense<[2, -1, 2, 127, -128]> : tensor<5xi8>
  return
}

// A quarter: of 1, 0.25 is 0, or 1 if it was rounded to 0.5 before; of -1 it is 0 either way.
func.func private @quarter() {
  %a = stablehlo.constant dense<[1, -1, 2, -2, 7]> : tensor<5xi32>
  %m = "tosa.const"() <{values = dense<1073741824> : tensor<1xi32>}> : () -> tensor<1xi32>
  %s = "tosa.const"() <{values = dense<32> : tensor<1xi8>}> : () -> tensor<1xi8>
  %z = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %0 = tosa.rescale %a, %m, %s, %z, %z {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<5xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi32>) -> tensor<5xi32>
  check.expect_eq_const %0, dense<[0, 0, 1, 0, 2]> : tensor<5xi32>
  %1 = tosa.rescale %a, %m, %s, %z, %z {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = DOUBLE_ROUND, scale32 = true} : (tensor<5xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi32>) -> tensor<5xi32>
  check.expect_eq_const %1, dense<[1, 0, 1, -1, 2]> : tensor<5xi32>
  return
}

// A factor for each index of the last dimension: 1 and 0.5.
func.func private @per_channel() {
  %a = stablehlo.constant dense<[[6, 6], [-6, -6]]> : tensor<2x2xi16>
  %m = "tosa.const"() <{values = dense<16384> : tensor<2xi16>}> : () -> tensor<2xi16>
  %s = "tosa.const"() <{values = dense<[14, 15]> : tensor<2xi8>}> : () -> tensor<2xi8>
  %z = "tosa.const"() <{values = dense<0> : tensor<1xi16>}> : () -> tensor<1xi16>
  %0 = tosa.rescale %a, %m, %s, %z, %z {input_unsigned = false, output_unsigned = false, per_channel = true, rounding_mode = SINGLE_ROUND, scale32 = false} : (tensor<2x2xi16>, tensor<2xi16>, tensor<2xi8>, tensor<1xi16>, tensor<1xi16>) -> tensor<2x2xi16>
  check.expect_eq_const %0, dense<[[6, 3], [-6, -3]]> : tensor<2x2xi16>
  return
}

// Stored bits are taken as unsigned: 200 - 100 is 100, less 28 in the result; 0 - 100 - 28 fits just.
func.func private @unsigned() {
  %a = stablehlo.constant dense<[-56, 0, -1]> : tensor<3xi8>
  %m = "tosa.const"() <{values = dense<1073741824> : tensor<1xi32>}> : () -> tensor<1xi32>
  %s = "tosa.const"() <{values = dense<30> : tensor<1xi8>}> : () -> tensor<1xi8>
  %z = "tosa.const"() <{values = dense<100> : tensor<1xi8>}> : () -> tensor<1xi8>
  %y = "tosa.const"() <{values = dense<-28> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.rescale %a, %m, %s, %z, %y {input_unsigned = true, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<3xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<3xi8>
  check.expect_eq_const %0, dense<[72, -128, 127]> : tensor<3xi8>
  %1 = tosa.rescale %0, %m, %s, %y, %z {input_unsigned = false, output_unsigned = true, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<3xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<3xi8>
  check.expect_eq_const %1, dense<[-56, 0, -1]> : tensor<3xi8>
  return
}

// Factors that only the run knows.
func.func private @unknown_factor(%m: tensor<1xi32>, %s: tensor<1xi8>, %z: tensor<1xi32>) {
  %a = stablehlo.constant dense<[3, -3]> : tensor<2xi32>
  %0 = tosa.rescale %a, %m, %s, %z, %z {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<2xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  check.expect_eq_const %0, dense<[2, -1]> : tensor<2xi32>
  return
}

func.func public @main() {
  func.call @half() : () -> ()
  func.call @quarter() : () -> ()
  func.call @per_channel() : () -> ()
  func.call @unsigned() : () -> ()
  %m = stablehlo.constant dense<1073741824> : tensor<1xi32>
  %s = stablehlo.constant dense<31> : tensor<1xi8>
  %z = stablehlo.constant dense<0> : tensor<1xi32>
  func.call @unknown_factor(%m, %s, %z) : (tensor<1xi32>, tensor<1xi8>, tensor<1xi32>) -> ()
  return
}
