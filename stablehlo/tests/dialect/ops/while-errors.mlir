// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @while_c1_condition_argument_types(%a0: tensor<2xf32>) {
  // expected-error@+1 {{expect operands to be compatible with condition block arguments but got 'tensor<2xf32>' vs 'tensor<3xf32>'}}
  %0 = "stablehlo.while"(%a0) ({
  ^bb0(%x: tensor<3xf32>):
    %r = stablehlo.constant dense<true> : tensor<i1>
    "stablehlo.return"(%r) : (tensor<i1>) -> ()
  }, {
  ^bb0(%x: tensor<2xf32>):
    "stablehlo.return"(%x) : (tensor<2xf32>) -> ()
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @while_c1_condition_argument_count(%a0: tensor<2xf32>) {
  // expected-error@+1 {{expect operands to be compatible with condition block arguments but got 'tensor<2xf32>' vs 'tensor<2xf32>', 'tensor<2xf32>'}}
  %0 = "stablehlo.while"(%a0) ({
  ^bb0(%x: tensor<2xf32>, %y: tensor<2xf32>):
    %r = stablehlo.constant dense<true> : tensor<i1>
    "stablehlo.return"(%r) : (tensor<i1>) -> ()
  }, {
  ^bb0(%x: tensor<2xf32>):
    "stablehlo.return"(%x) : (tensor<2xf32>) -> ()
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @while_c1_condition_output_count(%a0: tensor<2xf32>) {
  // expected-error@+1 {{expect condition body returns a single value but got 2}}
  %0 = "stablehlo.while"(%a0) ({
  ^bb0(%x: tensor<2xf32>):
    %r = stablehlo.constant dense<true> : tensor<i1>
    "stablehlo.return"(%r, %r) : (tensor<i1>, tensor<i1>) -> ()
  }, {
  ^bb0(%x: tensor<2xf32>):
    "stablehlo.return"(%x) : (tensor<2xf32>) -> ()
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @while_c1_condition_output_type(%a0: tensor<2xf32>) {
  // expected-error@+1 {{expect condition block return a zero-ranked tensor of i1 but got 'tensor<2xf32>'}}
  %0 = "stablehlo.while"(%a0) ({
  ^bb0(%x: tensor<2xf32>):
    "stablehlo.return"(%x) : (tensor<2xf32>) -> ()
  }, {
  ^bb0(%x: tensor<2xf32>):
    "stablehlo.return"(%x) : (tensor<2xf32>) -> ()
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @while_c2_body_argument_types(%a0: tensor<2xf32>) {
  // expected-error@+1 {{expect operands to be compatible with body block arguments but got 'tensor<2xf32>' vs 'tensor<3xf32>'}}
  %0 = "stablehlo.while"(%a0) ({
  ^bb0(%x: tensor<2xf32>):
    %r = stablehlo.constant dense<true> : tensor<i1>
    "stablehlo.return"(%r) : (tensor<i1>) -> ()
  }, {
  ^bb0(%x: tensor<3xf32>):
    "stablehlo.return"(%x) : (tensor<3xf32>) -> ()
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @while_c2_body_output_types(%a0: tensor<2xf32>) {
  // expected-error@+1 {{expect operands to be compatible with body block return types but got 'tensor<2xf32>' vs 'tensor<3xf32>'}}
  %0 = "stablehlo.while"(%a0) ({
  ^bb0(%x: tensor<2xf32>):
    %r = stablehlo.constant dense<true> : tensor<i1>
    "stablehlo.return"(%r) : (tensor<i1>) -> ()
  }, {
  ^bb0(%x: tensor<2xf32>):
    %c = stablehlo.constant dense<1.0> : tensor<3xf32>
    "stablehlo.return"(%c) : (tensor<3xf32>) -> ()
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @while_c2_body_output_count(%a0: tensor<2xf32>) {
  // expected-error@+1 {{expect operands to be compatible with body block return types but got 'tensor<2xf32>' vs 'tensor<2xf32>', 'tensor<2xf32>'}}
  %0 = "stablehlo.while"(%a0) ({
  ^bb0(%x: tensor<2xf32>):
    %r = stablehlo.constant dense<true> : tensor<i1>
    "stablehlo.return"(%r) : (tensor<i1>) -> ()
  }, {
  ^bb0(%x: tensor<2xf32>):
    "stablehlo.return"(%x, %x) : (tensor<2xf32>, tensor<2xf32>) -> ()
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @while_c3_result_type(%a0: tensor<2xf32>) {
  // expected-error@+2 {{'stablehlo.while' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<3xf32>'}}
  // expected-error@+1 {{'stablehlo.while' op failed to infer returned types}}
  %0 = "stablehlo.while"(%a0) ({
  ^bb0(%x: tensor<2xf32>):
    %r = stablehlo.constant dense<true> : tensor<i1>
    "stablehlo.return"(%r) : (tensor<i1>) -> ()
  }, {
  ^bb0(%x: tensor<2xf32>):
    "stablehlo.return"(%x) : (tensor<2xf32>) -> ()
  }) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @while_c2_body_terminator(%a0: tensor<2xf32>) {
  // expected-error@+1 {{The while body-region expected to have a terminator}}
  %0 = "stablehlo.while"(%a0) ({
  ^bb0(%x: tensor<2xf32>):
    %r = stablehlo.constant dense<true> : tensor<i1>
    "stablehlo.return"(%r) : (tensor<i1>) -> ()
  }, {
  ^bb0(%x: tensor<2xf32>):
    %r = stablehlo.add %x, %x : tensor<2xf32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @while_syntax_types_of_operands(%a0: tensor<2xf32>) {
  // expected-error@+1 {{custom op 'stablehlo.while' number of operands and types do not match: got 2 operands and 1 types}}
  %0 = stablehlo.while(%x = %a0, %y = %a0) : tensor<2xf32> cond {
  } do {
  }
  return
}

// -----

func.func @while_c1_condition_terminator(%p: tensor<i1>, %x: tensor<2xf32>) {
  // expected-error@+1 {{The while condition-region expected to have a terminator}}
  %0 = "stablehlo.while"(%x) ({
    ^bb0(%a: tensor<2xf32>):
    "func.return"(%p) : (tensor<i1>) -> ()
  }, {
    ^bb0(%a: tensor<2xf32>):
    stablehlo.return %x : tensor<2xf32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @while_argument_missing(%a: tensor<i1>) {
  // expected-error@+1 {{expects an argument for each operand}}
  %0:2 = stablehlo.while(%x = %a, %a) : tensor<i1>, tensor<i1>
  return
}

// -----

func.func @while_argument_with_number(%a: tensor<i1>) {
  // expected-error@+1 {{expects an argument without a number}}
  %0 = stablehlo.while(%x#1 = %a) : tensor<i1>
  return
}
