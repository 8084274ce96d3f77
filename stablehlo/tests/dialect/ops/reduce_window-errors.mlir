// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @reduce_window_c1_a() {
  // expected-error@+1 {{requires at least 1 input value}}
  "stablehlo.reduce_window"() ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {window_dimensions = array<i64: 2, 2>} : () -> ()
  return
}

// -----

func.func @reduce_window_c1_b(%x: tensor<2x3xf32>, %y: tensor<f32>) {
  // expected-error@+1 {{expects an initial value per input, but got 3 operands}}
  %0 = "stablehlo.reduce_window"(%x, %y, %y) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {window_dimensions = array<i64: 2, 2>} : (tensor<2x3xf32>, tensor<f32>, tensor<f32>) -> tensor<1x2xf32>
  return
}

// -----

func.func @reduce_window_c2(%a0: tensor<2x3xf32>, %a1: tensor<3x2xf32>, %a2: tensor<f32>, %a3: tensor<f32>) {
  // expected-error@+1 {{expects all inputs to have compatible shapes. Shape at input-index 1 is not compatible with shape at input-index 0}}
  %0:2 = "stablehlo.reduce_window"(%a0, %a1, %a2, %a3) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>, %z: tensor<f32>, %w: tensor<f32>):
    %r = stablehlo.add %x, %z : tensor<f32>
    stablehlo.return %r, %r : tensor<f32>, tensor<f32>
  }) {window_dimensions = array<i64: 2, 2>} : (tensor<2x3xf32>, tensor<3x2xf32>, tensor<f32>, tensor<f32>) -> (tensor<1x2xf32>, tensor<1x2xf32>)
  return
}

// -----

func.func @reduce_window_c3(%x: tensor<2x3xf32>, %y: tensor<f64>) {
  // expected-error@+1 {{expects init value #0 to have element type 'f32', but got 'f64'}}
  %0 = "stablehlo.reduce_window"(%x, %y) ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %r = stablehlo.add %a, %b : tensor<f64>
    stablehlo.return %r : tensor<f64>
  }) {window_dimensions = array<i64: 2, 2>} : (tensor<2x3xf32>, tensor<f64>) -> tensor<1x2xf64>
  return
}

// -----

func.func @reduce_window_c4(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  // expected-error@+1 {{expects window-dimensions size == input rank, but got window-dimensions size: 1 and input: 'tensor<2x3xf32>' with rank = 2.}}
  %0 = "stablehlo.reduce_window"(%a0, %a1) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {window_dimensions = array<i64: 2>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<1x2xf32>
  return
}

// -----

func.func @reduce_window_c5_a(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  // expected-error@+1 {{expects window to have positive value for 0-th window dimension, but got 0.}}
  %0 = "stablehlo.reduce_window"(%a0, %a1) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {window_dimensions = array<i64: 0, 2>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<1x2xf32>
  return
}

// -----

func.func @reduce_window_c5_b(%x: tensor<2x3xf32>, %y: tensor<f32>) {
  // expected-error@+1 {{expects window to have positive value for 1-th window dimension, but got -9223372036854775808.}}
  %0 = "stablehlo.reduce_window"(%x, %y) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {window_dimensions = array<i64: 2, -9223372036854775808>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<1x2xf32>
  return
}

// -----

func.func @reduce_window_c6(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  // expected-error@+1 {{expects window-strides to have same dimension-size as size of window dimensions (2), but got: 1.}}
  %0 = "stablehlo.reduce_window"(%a0, %a1) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<1x2xf32>
  return
}

// -----

func.func @reduce_window_c7_a(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  // expected-error@+1 {{expects window to have positive stride for 0-th window dimension, but got 0.}}
  %0 = "stablehlo.reduce_window"(%a0, %a1) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 0, 1>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<1x2xf32>
  return
}

// -----

func.func @reduce_window_c7_b(%x: tensor<2x3xf32>, %y: tensor<f32>) {
  // expected-error@+1 {{expects window to have positive stride for 1-th window dimension, but got -9223372036854775808.}}
  %0 = "stablehlo.reduce_window"(%x, %y) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, -9223372036854775808>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<1x2xf32>
  return
}

// -----

func.func @reduce_window_c8(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  // expected-error@+1 {{expects base-dilation factors to have same dimension-size as size of window dimensions (2), but got: 1.}}
  %0 = "stablehlo.reduce_window"(%a0, %a1) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {window_dimensions = array<i64: 2, 2>, base_dilations = array<i64: 1>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<1x2xf32>
  return
}

// -----

func.func @reduce_window_c9(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  // expected-error@+1 {{expects window to have positive base dilation factor for 0-th window dimension, but got 0.}}
  %0 = "stablehlo.reduce_window"(%a0, %a1) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {window_dimensions = array<i64: 2, 2>, base_dilations = array<i64: 0, 1>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<1x2xf32>
  return
}

// -----

func.func @reduce_window_c10(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  // expected-error@+1 {{expects window-dilation factors to have same dimension-size as size of window dimensions (2), but got: 1.}}
  %0 = "stablehlo.reduce_window"(%a0, %a1) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {window_dimensions = array<i64: 2, 2>, window_dilations = array<i64: 1>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<1x2xf32>
  return
}

// -----

func.func @reduce_window_c11(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  // expected-error@+1 {{expects window to have positive window dilation factor for 0-th window dimension, but got 0.}}
  %0 = "stablehlo.reduce_window"(%a0, %a1) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {window_dimensions = array<i64: 2, 2>, window_dilations = array<i64: 0, 1>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<1x2xf32>
  return
}

// -----

func.func @reduce_window_c12_a(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  // expected-error@+1 {{expects padding-entries to have same dimension-size as size of window dimensions (2), but got: 3.}}
  %0 = "stablehlo.reduce_window"(%a0, %a1) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {window_dimensions = array<i64: 2, 2>, padding = dense<0> : tensor<3x2xi64>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<1x2xf32>
  return
}

// -----

func.func @reduce_window_c12_b(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  // expected-error@+1 {{expects the shape of padding-attribute to be {N, 2}, but got {4}.}}
  %0 = "stablehlo.reduce_window"(%a0, %a1) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {window_dimensions = array<i64: 2, 2>, padding = dense<0> : tensor<4xi64>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<1x2xf32>
  return
}

// -----

func.func @reduce_window_c12_c(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  // expected-error@+1 {{expects the shape of padding-attribute to be {N, 2}, but got {2, 3}.}}
  %0 = "stablehlo.reduce_window"(%a0, %a1) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {window_dimensions = array<i64: 2, 2>, padding = dense<0> : tensor<2x3xi64>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<1x2xf32>
  return
}

// -----

func.func @reduce_window_c12_d(%x: tensor<2x3xf32>, %y: tensor<f32>) {
  // expected-error@+1 {{expects padding-entries to have same dimension-size as size of window dimensions (2), but got: 1000000000000.}}
  %0 = "stablehlo.reduce_window"(%x, %y) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {window_dimensions = array<i64: 2, 2>, padding = dense<0> : tensor<1000000000000x2xi64>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<1x2xf32>
  return
}

// -----

func.func @reduce_window_c13_a(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  // expected-error@+1 {{Reduction-region must take 2 parameters, but takes 1 parameter(s)}}
  %0 = "stablehlo.reduce_window"(%a0, %a1) ({
  ^bb0(%x: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {window_dimensions = array<i64: 2, 2>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<1x2xf32>
  return
}

// -----

func.func @reduce_window_c13_b(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  // expected-error@+1 {{The reduction-region expected to have a terminator}}
  %0 = "stablehlo.reduce_window"(%a0, %a1) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
  }) {window_dimensions = array<i64: 2, 2>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<1x2xf32>
  return
}

// -----

func.func @reduce_window_c13_c(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  // expected-error@+1 {{The reduction-region expected to return some value(s)}}
  %0 = "stablehlo.reduce_window"(%a0, %a1) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    "stablehlo.return"() : () -> ()
  }) {window_dimensions = array<i64: 2, 2>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<1x2xf32>
  return
}

// -----

func.func @reduce_window_c13_d(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  // expected-error@+1 {{Reduction-region here must produce 1 tensors, but produces 2 instead}}
  %0 = "stablehlo.reduce_window"(%a0, %a1) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x, %y : tensor<f32>, tensor<f32>
  }) {window_dimensions = array<i64: 2, 2>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<1x2xf32>
  return
}

// -----

func.func @reduce_window_c13_e(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  // expected-error@+1 {{Reduction-region here must produce tensor-typed result(s), but produces '!stablehlo.token' instead}}
  %0 = "stablehlo.reduce_window"(%a0, %a1) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %t = "stablehlo.create_token"() : () -> !stablehlo.token
    stablehlo.return %t : !stablehlo.token
  }) {window_dimensions = array<i64: 2, 2>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<1x2xf32>
  return
}

// -----

func.func @reduce_window_c13_f(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  // expected-error@+1 {{The type of reduction-region's parameter at index 0 is different than the corresponding result type: 'tensor<i32>' vs 'tensor<f32>'}}
  %0 = "stablehlo.reduce_window"(%a0, %a1) ({
  ^bb0(%x: tensor<i32>, %y: tensor<f32>):
    stablehlo.return %y : tensor<f32>
  }) {window_dimensions = array<i64: 2, 2>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<1x2xf32>
  return
}

// -----

func.func @reduce_window_c13_g(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  // expected-error@+1 {{The type of reduction-region's parameter at index 1 is different than the corresponding result type: 'tensor<i32>' vs 'tensor<f32>'}}
  %0 = "stablehlo.reduce_window"(%a0, %a1) ({
  ^bb0(%x: tensor<f32>, %y: tensor<i32>):
    stablehlo.return %x : tensor<f32>
  }) {window_dimensions = array<i64: 2, 2>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<1x2xf32>
  return
}

// -----

func.func @reduce_window_c13_h(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  // expected-error@+1 {{The shape of reduction-region's result type at index 0 differs from the op's corresponding init-value type: 'tensor<2xf32>' vs 'tensor<f32>'}}
  %0 = "stablehlo.reduce_window"(%a0, %a1) ({
  ^bb0(%x: tensor<2xf32>, %y: tensor<2xf32>):
    stablehlo.return %x : tensor<2xf32>
  }) {window_dimensions = array<i64: 2, 2>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<1x2xf32>
  return
}

// -----

func.func @reduce_window_c13_i(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  // expected-error@+1 {{The element-type of reduction-region's result type at index 0 is expected to be promotable from the op's corresponding init-value element-type: 'tensor<i32>' vs 'tensor<f32>'}}
  %0 = "stablehlo.reduce_window"(%a0, %a1) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    stablehlo.return %x : tensor<i32>
  }) {window_dimensions = array<i64: 2, 2>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<1x2xf32>
  return
}

// -----

func.func @reduce_window_c14(%x: tensor<2x3xf32>, %y: tensor<f32>) {
  // expected-error@+2 {{'stablehlo.reduce_window' op inferred type(s) 'tensor<1x2xf32>', 'tensor<1x2xf32>' are incompatible with return type(s) of operation 'tensor<1x2xf32>', 'tensor<2x2xf32>'}}
  // expected-error@+1 {{'stablehlo.reduce_window' op failed to infer returned types}}
  %0:2 = "stablehlo.reduce_window"(%x, %x, %y, %y) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>):
    stablehlo.return %a, %b : tensor<f32>, tensor<f32>
  }) {window_dimensions = array<i64: 2, 2>} : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<f32>, tensor<f32>) -> (tensor<1x2xf32>, tensor<2x2xf32>)
  return
}

// -----

func.func @reduce_window_c15_a(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  // expected-error@+2 {{'stablehlo.reduce_window' op inferred type(s) 'tensor<1x2xf32>' are incompatible with return type(s) of operation 'tensor<2x2xf32>'}}
  // expected-error@+1 {{'stablehlo.reduce_window' op failed to infer returned types}}
  %0 = "stablehlo.reduce_window"(%a0, %a1) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {window_dimensions = array<i64: 2, 2>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @reduce_window_c15_b(%x: tensor<3x3xf32>, %y: tensor<f32>) {
  // expected-error@+1 {{expects the dilated and padded size of 3 elements to fit into 64 bits}}
  %0 = "stablehlo.reduce_window"(%x, %y) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {window_dimensions = array<i64: 2, 2>, base_dilations = array<i64: 9223372036854775807, 1>} : (tensor<3x3xf32>, tensor<f32>) -> tensor<1x2xf32>
  return
}

// -----

func.func @reduce_window_c15_c(%x: tensor<2x3xf32>, %y: tensor<f32>) {
  // expected-error@+1 {{expects the dilated and padded size of 2 elements to fit into 64 bits}}
  %0 = "stablehlo.reduce_window"(%x, %y) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {window_dimensions = array<i64: 2, 2>, padding = dense<9223372036854775807> : tensor<2x2xi64>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<1x2xf32>
  return
}

// -----

func.func @reduce_window_c15_d(%x: tensor<2x3xf32>, %y: tensor<f32>) {
  // expected-error@+2 {{'stablehlo.reduce_window' op inferred type(s) 'tensor<0x0xf32>' are incompatible with return type(s) of operation 'tensor<1x2xf32>'}}
  // expected-error@+1 {{'stablehlo.reduce_window' op failed to infer returned types}}
  %0 = "stablehlo.reduce_window"(%x, %y) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {window_dimensions = array<i64: 2, 2>, padding = dense<-5> : tensor<2x2xi64>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<1x2xf32>
  return
}

// -----

func.func @reduce_window_c16(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  // expected-error@+2 {{'stablehlo.reduce_window' op inferred type(s) 'tensor<1x2xf32>' are incompatible with return type(s) of operation 'tensor<1x2xi32>'}}
  // expected-error@+1 {{'stablehlo.reduce_window' op failed to infer returned types}}
  %0 = "stablehlo.reduce_window"(%a0, %a1) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {window_dimensions = array<i64: 2, 2>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<1x2xi32>
  return
}

// -----

func.func @reduce_window_other(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  // expected-error@+1 {{'stablehlo.reduce_window' op attribute 'window_strides' failed to satisfy constraint: i64 dense array attribute}}
  %0 = "stablehlo.reduce_window"(%a0, %a1) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {window_dimensions = array<i64: 2, 2>, window_strides = dense<1> : tensor<2xi64>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<1x2xf32>
  return
}
