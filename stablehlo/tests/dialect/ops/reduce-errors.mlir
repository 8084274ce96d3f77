// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @reduce_c1(%a0: tensor<2x3xf32>, %a1: tensor<3x2xf32>, %a2: tensor<f32>, %a3: tensor<f32>) {
  // expected-error@+1 {{expects all inputs to have compatible shapes. Shape at input-index 1 is not compatible with shape at input-index 0}}
  %0:2 = "stablehlo.reduce"(%a0, %a1, %a2, %a3) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>, %z: tensor<f32>, %w: tensor<f32>):
    %r = stablehlo.add %x, %z : tensor<f32>
    stablehlo.return %r, %r : tensor<f32>, tensor<f32>
  }) {dimensions = array<i64: 1>} : (tensor<2x3xf32>, tensor<3x2xf32>, tensor<f32>, tensor<f32>) -> (tensor<2xf32>, tensor<2xf32>)
  return
}

// -----

func.func @reduce_c2(%x: tensor<2x3xf32>, %y: tensor<f64>) {
  // expected-error@+1 {{expects init value #0 to have element type 'f32', but got 'f64'}}
  %0 = "stablehlo.reduce"(%x, %y) ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %r = stablehlo.add %a, %b : tensor<f64>
    stablehlo.return %r : tensor<f64>
  }) {dimensions = array<i64: 1>} : (tensor<2x3xf32>, tensor<f64>) -> tensor<2xf64>
  return
}

// -----

func.func @reduce_c3_a() {
  // expected-error@+1 {{requires at least 1 input value}}
  "stablehlo.reduce"() ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {dimensions = array<i64: 1>} : () -> ()
  return
}

// -----

func.func @reduce_c3_b(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{requires at least 1 input value}}
  %0 = "stablehlo.reduce"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {dimensions = array<i64: 1>} : (tensor<2x3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @reduce_c3_c(%x: tensor<2x3xf32>, %y: tensor<f32>) {
  // expected-error@+1 {{expects an initial value per input, but got 3 operands}}
  %0 = "stablehlo.reduce"(%x, %y, %y) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {dimensions = array<i64: 1>} : (tensor<2x3xf32>, tensor<f32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @reduce_c4_a(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  // expected-error@+1 {{Out-of-bounds dimension 2, expected to be in range [0, 2)}}
  %0 = "stablehlo.reduce"(%a0, %a1) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {dimensions = array<i64: 2>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @reduce_c4_b(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  // expected-error@+1 {{Out-of-bounds dimension -1, expected to be in range [0, 2)}}
  %0 = "stablehlo.reduce"(%a0, %a1) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {dimensions = array<i64: -1>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @reduce_c4_c(%x: tensor<2x3xf32>, %y: tensor<f32>) {
  // expected-error@+1 {{Out-of-bounds dimension -9223372036854775808, expected to be in range [0, 2)}}
  %0 = "stablehlo.reduce"(%x, %y) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %r = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {dimensions = array<i64: -9223372036854775808>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @reduce_c5(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  // expected-error@+1 {{Duplicate reduction dimension: 1}}
  %0 = "stablehlo.reduce"(%a0, %a1) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {dimensions = array<i64: 1, 1>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @reduce_c6_a(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  // expected-error@+1 {{Reduction-region must take 2 parameters, but takes 1 parameter(s)}}
  %0 = "stablehlo.reduce"(%a0, %a1) ({
  ^bb0(%x: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {dimensions = array<i64: 1>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @reduce_c6_b(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  // expected-error@+1 {{The reduction-region expected to have a terminator}}
  %0 = "stablehlo.reduce"(%a0, %a1) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
  }) {dimensions = array<i64: 1>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @reduce_c6_c(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  // expected-error@+1 {{The reduction-region expected to return some value(s)}}
  %0 = "stablehlo.reduce"(%a0, %a1) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    "stablehlo.return"() : () -> ()
  }) {dimensions = array<i64: 1>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @reduce_c6_d(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  // expected-error@+1 {{Reduction-region here must produce 1 tensors, but produces 2 instead}}
  %0 = "stablehlo.reduce"(%a0, %a1) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x, %y : tensor<f32>, tensor<f32>
  }) {dimensions = array<i64: 1>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @reduce_c6_e(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  // expected-error@+1 {{Reduction-region here must produce tensor-typed result(s), but produces '!stablehlo.token' instead}}
  %0 = "stablehlo.reduce"(%a0, %a1) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %t = "stablehlo.create_token"() : () -> !stablehlo.token
    stablehlo.return %t : !stablehlo.token
  }) {dimensions = array<i64: 1>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @reduce_c6_f(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  // expected-error@+1 {{The type of reduction-region's parameter at index 0 is different than the corresponding result type: 'tensor<i32>' vs 'tensor<f32>'}}
  %0 = "stablehlo.reduce"(%a0, %a1) ({
  ^bb0(%x: tensor<i32>, %y: tensor<f32>):
    stablehlo.return %y : tensor<f32>
  }) {dimensions = array<i64: 1>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @reduce_c6_g(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  // expected-error@+1 {{The type of reduction-region's parameter at index 1 is different than the corresponding result type: 'tensor<i32>' vs 'tensor<f32>'}}
  %0 = "stablehlo.reduce"(%a0, %a1) ({
  ^bb0(%x: tensor<f32>, %y: tensor<i32>):
    stablehlo.return %x : tensor<f32>
  }) {dimensions = array<i64: 1>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @reduce_c6_h(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  // expected-error@+1 {{The shape of reduction-region's result type at index 0 differs from the op's corresponding init-value type: 'tensor<2xf32>' vs 'tensor<f32>'}}
  %0 = "stablehlo.reduce"(%a0, %a1) ({
  ^bb0(%x: tensor<2xf32>, %y: tensor<2xf32>):
    stablehlo.return %x : tensor<2xf32>
  }) {dimensions = array<i64: 1>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @reduce_c6_i(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  // expected-error@+1 {{The element-type of reduction-region's result type at index 0 is expected to be promotable from the op's corresponding init-value element-type: 'tensor<i32>' vs 'tensor<f32>'}}
  %0 = "stablehlo.reduce"(%a0, %a1) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    stablehlo.return %x : tensor<i32>
  }) {dimensions = array<i64: 1>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @reduce_c6_j(%a0: tensor<2x3xf32>, %a1: tensor<2x2xf32>) {
  // expected-error@+1 {{The rank of reduction-region's argument at index 1 is expected to be <= 1, got 2}}
  %0 = "stablehlo.reduce"(%a0, %a1) ({
  ^bb0(%x: tensor<2x2xf32>, %y: tensor<2x2xf32>):
    %r = stablehlo.add %x, %y : tensor<2x2xf32>
    stablehlo.return %r : tensor<2x2xf32>
  }) {dimensions = array<i64: 1>} : (tensor<2x3xf32>, tensor<2x2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @reduce_c6_k(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>) {
  // expected-error@+1 {{The shape of reduction-region's argument at index 1 is not compatible with that of reduce-op's input-parameter at index 0}}
  %0 = "stablehlo.reduce"(%a0, %a1) ({
  ^bb0(%x: tensor<3xf32>, %y: tensor<3xf32>):
    %r = stablehlo.add %x, %y : tensor<3xf32>
    stablehlo.return %r : tensor<3xf32>
  }) {dimensions = array<i64: 1>} : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @reduce_c6_l(%a0: tensor<2x3xf32>, %a1: tensor<i32>) {
  // expected-error@+1 {{The element-type of reduction-region's argument at index 1 is expected to be promotable from 'f32', but got 'i32'}}
  %0 = "stablehlo.reduce"(%a0, %a1) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %r = stablehlo.add %x, %y : tensor<i32>
    stablehlo.return %r : tensor<i32>
  }) {dimensions = array<i64: 1>} : (tensor<2x3xf32>, tensor<i32>) -> tensor<2xf32>
  return
}

// -----

func.func @reduce_c6_m(%x: tensor<2x3xi1>, %y: tensor<i1>) {
  // expected-error@+1 {{The element-type of reduction-region's result type at index 0 is expected to be promotable from the op's corresponding init-value element-type: 'tensor<i32>' vs 'tensor<i1>'}}
  %0 = "stablehlo.reduce"(%x, %y) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %r = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %r : tensor<i32>
  }) {dimensions = array<i64: 1>} : (tensor<2x3xi1>, tensor<i1>) -> tensor<2xi32>
  return
}

// -----

func.func @reduce_c6_n(%x: tensor<2x3xi32>, %y: tensor<i32>) {
  // expected-error@+1 {{The element-type of reduction-region's result type at index 0 is expected to be promotable from the op's corresponding init-value element-type: 'tensor<i16>' vs 'tensor<i32>'}}
  %0 = "stablehlo.reduce"(%x, %y) ({
  ^bb0(%a: tensor<i16>, %b: tensor<i16>):
    %r = stablehlo.add %a, %b : tensor<i16>
    stablehlo.return %r : tensor<i16>
  }) {dimensions = array<i64: 1>} : (tensor<2x3xi32>, tensor<i32>) -> tensor<2xi16>
  return
}

// -----

func.func @reduce_c6_o(%x: tensor<2x3xf32>, %y: tensor<2xf32>) {
  // expected-error@+1 {{expects reduction-region's argument at index 1 to be a 0-dimensional tensor, but got 'tensor<2xf32>'}}
  %0 = "stablehlo.reduce"(%x, %y) ({
  ^bb0(%a: tensor<2xf32>, %b: tensor<2xf32>):
    %r = stablehlo.add %a, %b : tensor<2xf32>
    stablehlo.return %r : tensor<2xf32>
  }) {dimensions = array<i64: 1>} : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @reduce_c7(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  // expected-error@+2 {{'stablehlo.reduce' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<3xf32>'}}
  // expected-error@+1 {{'stablehlo.reduce' op failed to infer returned types}}
  %0 = "stablehlo.reduce"(%a0, %a1) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {dimensions = array<i64: 1>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<3xf32>
  return
}

// -----

func.func @reduce_c8(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  // expected-error@+2 {{'stablehlo.reduce' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<2xi32>'}}
  // expected-error@+1 {{'stablehlo.reduce' op failed to infer returned types}}
  %0 = "stablehlo.reduce"(%a0, %a1) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %r = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {dimensions = array<i64: 1>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xi32>
  return
}

// -----

func.func @reduce_other_a(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  // expected-error@+1 {{Reduction-region must take 2 parameters, but takes 0 parameter(s)}}
  %0 = "stablehlo.reduce"(%a0, %a1) ({
    %c = stablehlo.constant dense<1.0> : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) {dimensions = array<i64: 1>} : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @reduce_other_b(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  // expected-error@+1 {{custom op 'stablehlo.reduce' expected the inner-op to be a commutative binary-op from the stablehlo dialect, with zero region, producing single result}}
  %0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.subtract across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @reduce_other_c(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  // expected-error@+1 {{custom op 'stablehlo.reduce' expected the inner-op to be a commutative binary-op from the stablehlo dialect, with zero region, producing single result}}
  %0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.abs across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @reduce_other_d(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  // expected-error@+1 {{custom op 'stablehlo.reduce' expected the inner-op to be a commutative binary-op from the stablehlo dialect, with zero region, producing single result}}
  %0 = stablehlo.reduce(%a0 init: %a1) applies arith.addf across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @reduce_other_e(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  // expected-error@+1 {{custom op 'stablehlo.reduce' invalid kind of type specified: expected builtin.function, but found 'tensor<2x3xf32>'}}
  %0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [1] : tensor<2x3xf32>
  return
}

// -----

func.func @reduce_other_f(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  // expected-error@+1 {{custom op 'stablehlo.reduce' input types missing in reduce-op function type}}
  %0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.add across dimensions = [1] : () -> tensor<2xf32>
  return
}

// -----

func.func @reduce_other_g(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  // expected-error@+1 {{custom op 'stablehlo.reduce' expected 'init'}}
  %0 = stablehlo.reduce(%a0, %a1) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @reduce_other_h(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  // expected-error@+2 {{custom op 'stablehlo.reduce' expected 'reducer'}}
  %0 = stablehlo.reduce(%a0 init: %a1) across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @reduce_other_i(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  // expected-error@+1 {{custom op 'stablehlo.reduce' expected the inner-op to be a commutative binary-op from the stablehlo dialect, with zero region, producing single result}}
  %0 = stablehlo.reduce(%a0 init: %a1) applies stablehlo.foo across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @reduce_parameter_without_rank(%a0: tensor<3xi32>, %a1: tensor<i32>) -> tensor<i32> {
  // expected-error@+1 {{expects reduction-region's argument at index 1 to be a 0-dimensional tensor, but got 'tensor<*xi32>'}}
  %0 = stablehlo.reduce(%a0 init: %a1) across dimensions = [0] : (tensor<3xi32>, tensor<i32>) -> tensor<i32>
   reducer(%x: tensor<i32>, %y: tensor<*xi32>) {
    stablehlo.return %x : tensor<i32>
  }
  return %0 : tensor<i32>
}
