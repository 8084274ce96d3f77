// RUN: stablehlo-translate --interpret --split-input-file %s

// computation(inputs...[i]) per element.

func.func @map_two_inputs() {
  %x0 = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %x1 = stablehlo.constant dense<[[5, 6], [7, 8]]> : tensor<2x2xi32>
  %r = "stablehlo.map"(%x0, %x1) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %0 = stablehlo.multiply %a, %b : tensor<i32>
    %1 = stablehlo.subtract %0, %a : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %r, dense<[[4, 10], [18, 28]]> : tensor<2x2xi32>
  return
}

// -----

func.func @map_changes_the_element_type() {
  %x0 = stablehlo.constant dense<[1.5, 0x7FC00000, -1.0]> : tensor<3xf32>
  %x1 = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi8>
  %r = "stablehlo.map"(%x0, %x1) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<i8>):
    %0 = stablehlo.convert %b : (tensor<i8>) -> tensor<f32>
    %1 = stablehlo.compare LT, %a, %0 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) : (tensor<3xf32>, tensor<3xi8>) -> tensor<3xi1>
  check.expect_eq_const %r, dense<[false, false, true]> : tensor<3xi1>
  return
}

// -----

func.func @map_rank_0_with_capture() {
  %s = stablehlo.constant dense<3.0> : tensor<f64>
  %x0 = stablehlo.constant dense<2.0> : tensor<f64>
  %r = "stablehlo.map"(%x0) <{dimensions = array<i64>}> ({
  ^bb0(%a: tensor<f64>):
    %0 = stablehlo.multiply %a, %s : tensor<f64>
    stablehlo.return %0 : tensor<f64>
  }) : (tensor<f64>) -> tensor<f64>
  check.expect_eq_const %r, dense<6.0> : tensor<f64>
  return
}

// -----

func.func @map_zero_size() {
  %x0 = stablehlo.constant dense<> : tensor<0x2xi32>
  %r = "stablehlo.map"(%x0) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%a: tensor<i32>):
    stablehlo.return %a : tensor<i32>
  }) : (tensor<0x2xi32>) -> tensor<0x2xi32>
  check.expect_eq_const %r, dense<> : tensor<0x2xi32>
  return
}

// -----

// 256 + 1 = 256 in bf16, so the difference is 0.
func.func @map_bf16_rounds_after_each_op() {
  %x0 = stablehlo.constant dense<[256.0, 1.0]> : tensor<2xbf16>
  %r = "stablehlo.map"(%x0) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<bf16>):
    %one = stablehlo.constant dense<1.0> : tensor<bf16>
    %0 = stablehlo.add %a, %one : tensor<bf16>
    %1 = stablehlo.subtract %0, %a : tensor<bf16>
    stablehlo.return %1 : tensor<bf16>
  }) : (tensor<2xbf16>) -> tensor<2xbf16>
  check.expect_eq_const %r, dense<[0.0, 1.0]> : tensor<2xbf16>
  return
}

// -----

// Of types of few bits: 7 + 7 wraps, 448 + 448 has no place in f8E4M3FN.
func.func @element_types() {
  %i = stablehlo.constant dense<[7, -8]> : tensor<2xi4>
  %0 = "stablehlo.map"(%i, %i) ({
  ^bb0(%a: tensor<i4>, %b: tensor<i4>):
    %z = stablehlo.add %a, %b : tensor<i4>
    stablehlo.return %z : tensor<i4>
  }) {dimensions = array<i64: 0>} : (tensor<2xi4>, tensor<2xi4>) -> tensor<2xi4>
  check.expect_eq_const %0, dense<[-2, 0]> : tensor<2xi4>
  %f = stablehlo.constant dense<[448.0, 1.0]> : tensor<2xf8E4M3FN>
  %1 = "stablehlo.map"(%f, %f) ({
  ^bb0(%a: tensor<f8E4M3FN>, %b: tensor<f8E4M3FN>):
    %z = stablehlo.add %a, %b : tensor<f8E4M3FN>
    stablehlo.return %z : tensor<f8E4M3FN>
  }) {dimensions = array<i64: 0>} : (tensor<2xf8E4M3FN>, tensor<2xf8E4M3FN>) -> tensor<2xf8E4M3FN>
  check.expect_eq_const %1, dense<[0x7F, 2.0]> : tensor<2xf8E4M3FN>
  %c = stablehlo.constant dense<[(1.0, 2.0), (0.0, -1.0)]> : tensor<2xcomplex<f64>>
  %2 = "stablehlo.map"(%c) ({
  ^bb0(%a: tensor<complex<f64>>):
    %z = stablehlo.multiply %a, %a : tensor<complex<f64>>
    stablehlo.return %z : tensor<complex<f64>>
  }) {dimensions = array<i64: 0>} : (tensor<2xcomplex<f64>>) -> tensor<2xcomplex<f64>>
  check.expect_eq_const %2, dense<[(-3.0, 4.0), (-1.0, 0.0)]> : tensor<2xcomplex<f64>>
  return
}
