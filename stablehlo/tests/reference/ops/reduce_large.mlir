// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s
// RUN: stablehlo-translate --interpret --split-input-file --threads=1 %s | FileCheck %s

// Trees over many elements: rows, columns, all at once; the same order as for
// few.

// Bits of the sum of 1 / k for k = 1 to 3000 as a tree.
func.func @reduce_large_harmonic_sum() -> tensor<i32> {
  %i = stablehlo.iota dim = 0 : tensor<3000xf32>
  %one = stablehlo.constant dense<1.0> : tensor<3000xf32>
  %d = stablehlo.add %i, %one : tensor<3000xf32>
  %q = stablehlo.divide %one, %d : tensor<3000xf32>
  %x = stablehlo.reshape %q : (tensor<3000xf32>) -> tensor<3000xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<3000xf32>, tensor<f32>) -> tensor<f32>
  %r = stablehlo.bitcast_convert %s : (tensor<f32>) -> tensor<i32>
  return %r : tensor<i32>
}
// CHECK: tensor<i32> {1091131147}

// -----

// b - a has no direct loop.
func.func @reduce_large_with_a_body() -> tensor<i32> {
  %i = stablehlo.iota dim = 0 : tensor<3000xf32>
  %one = stablehlo.constant dense<1.0> : tensor<3000xf32>
  %d = stablehlo.add %i, %one : tensor<3000xf32>
  %q = stablehlo.divide %one, %d : tensor<3000xf32>
  %x = stablehlo.reshape %q : (tensor<3000xf32>) -> tensor<3000xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%x init: %zero) across dimensions = [0] : (tensor<3000xf32>, tensor<f32>) -> tensor<f32>
   reducer(%a: tensor<f32>, %b: tensor<f32>) {
    %0 = stablehlo.subtract %b, %a : tensor<f32>
    stablehlo.return %0 : tensor<f32>
  }
  %r = stablehlo.bitcast_convert %s : (tensor<f32>) -> tensor<i32>
  return %r : tensor<i32>
}
// CHECK: tensor<i32> {1053567593}

// -----

func.func @reduce_large_rows() -> tensor<3xi32> {
  %i = stablehlo.iota dim = 0 : tensor<3000xf32>
  %one = stablehlo.constant dense<1.0> : tensor<3000xf32>
  %d = stablehlo.add %i, %one : tensor<3000xf32>
  %q = stablehlo.divide %one, %d : tensor<3000xf32>
  %x = stablehlo.reshape %q : (tensor<3000xf32>) -> tensor<3x1000xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<3x1000xf32>, tensor<f32>) -> tensor<3xf32>
  %r = stablehlo.bitcast_convert %s : (tensor<3xf32>) -> tensor<3xi32>
  return %r : tensor<3xi32>
}
// CHECK: tensor<3xi32> {
// CHECK-NEXT: [1089439995, 1060200886, 1053789748]
// CHECK-NEXT: }

// -----

func.func @reduce_large_rows_with_a_body() -> tensor<3xi32> {
  %i = stablehlo.iota dim = 0 : tensor<3000xf32>
  %one = stablehlo.constant dense<1.0> : tensor<3000xf32>
  %d = stablehlo.add %i, %one : tensor<3000xf32>
  %q = stablehlo.divide %one, %d : tensor<3000xf32>
  %x = stablehlo.reshape %q : (tensor<3000xf32>) -> tensor<3x1000xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%x init: %zero) across dimensions = [1] : (tensor<3x1000xf32>, tensor<f32>) -> tensor<3xf32>
   reducer(%a: tensor<f32>, %b: tensor<f32>) {
    %0 = stablehlo.subtract %b, %a : tensor<f32>
    stablehlo.return %0 : tensor<f32>
  }
  %r = stablehlo.bitcast_convert %s : (tensor<3xf32>) -> tensor<3xi32>
  return %r : tensor<3xi32>
}
// CHECK: tensor<3xi32> {
// CHECK-NEXT: [1053567593, 0, -1358954496]
// CHECK-NEXT: }

// -----

func.func @reduce_large_columns() -> tensor<3xi32> {
  %i = stablehlo.iota dim = 0 : tensor<3000xf32>
  %one = stablehlo.constant dense<1.0> : tensor<3000xf32>
  %d = stablehlo.add %i, %one : tensor<3000xf32>
  %q = stablehlo.divide %one, %d : tensor<3000xf32>
  %x = stablehlo.reshape %q : (tensor<3000xf32>) -> tensor<1000x3xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<1000x3xf32>, tensor<f32>) -> tensor<3xf32>
  %r = stablehlo.bitcast_convert %s : (tensor<3xf32>) -> tensor<3xi32>
  return %r : tensor<3xi32>
}
// CHECK: tensor<3xi32> {
// CHECK-NEXT: [1079389626, 1076854216, 1075818663]
// CHECK-NEXT: }

// -----

func.func @reduce_large_columns_with_a_body() -> tensor<3xi32> {
  %i = stablehlo.iota dim = 0 : tensor<3000xf32>
  %one = stablehlo.constant dense<1.0> : tensor<3000xf32>
  %d = stablehlo.add %i, %one : tensor<3000xf32>
  %q = stablehlo.divide %one, %d : tensor<3000xf32>
  %x = stablehlo.reshape %q : (tensor<3000xf32>) -> tensor<1000x3xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%x init: %zero) across dimensions = [0] : (tensor<1000x3xf32>, tensor<f32>) -> tensor<3xf32>
   reducer(%a: tensor<f32>, %b: tensor<f32>) {
    %0 = stablehlo.subtract %b, %a : tensor<f32>
    stablehlo.return %0 : tensor<f32>
  }
  %r = stablehlo.bitcast_convert %s : (tensor<3xf32>) -> tensor<3xi32>
  return %r : tensor<3xi32>
}
// CHECK: tensor<3xi32> {
// CHECK-NEXT: [1060301298, 1048875338, 1040718919]
// CHECK-NEXT: }

// -----

func.func @reduce_large_middle_left_over() -> tensor<3xi32> {
  %i = stablehlo.iota dim = 0 : tensor<3000xf32>
  %one = stablehlo.constant dense<1.0> : tensor<3000xf32>
  %d = stablehlo.add %i, %one : tensor<3000xf32>
  %q = stablehlo.divide %one, %d : tensor<3000xf32>
  %x = stablehlo.reshape %q : (tensor<3000xf32>) -> tensor<50x3x20xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0, 2] : (tensor<50x3x20xf32>, tensor<f32>) -> tensor<3xf32>
  %r = stablehlo.bitcast_convert %s : (tensor<3xf32>) -> tensor<3xi32>
  return %r : tensor<3xi32>
}
// CHECK: tensor<3xi32> {
// CHECK-NEXT: [1084246613, 1073501795, 1070413984]
// CHECK-NEXT: }

// -----

// Over no dimensions, of many elements that only the reduction reads: the
// variance of each of as many features.
func.func @no_dimensions() {
  %numbers = stablehlo.iota dim = 0 : tensor<65536xf32>
  %x = stablehlo.optimization_barrier %numbers : tensor<65536xf32>
  %output, %mean, %variance = "stablehlo.batch_norm_training"(%x, %x, %x) <{epsilon = 5.000000e-01 : f32, feature_index = 0 : i64}> : (tensor<65536xf32>, tensor<65536xf32>, tensor<65536xf32>) -> (tensor<65536xf32>, tensor<65536xf32>, tensor<65536xf32>)
  %zeros = stablehlo.constant dense<0.0> : tensor<65536xf32>
  check.expect_eq %output, %x : tensor<65536xf32>
  check.expect_eq %mean, %x : tensor<65536xf32>
  check.expect_eq %variance, %zeros : tensor<65536xf32>
  return
}
