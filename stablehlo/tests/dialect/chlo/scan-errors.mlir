// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @scan_result_type(%a0: tensor<3x2xf32>, %a1: tensor<2xf32>) {
  // expected-error@+2 {{'chlo.scan' op inferred type(s) 'tensor<3x2xf32>', 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<4x2xf32>', 'tensor<2xf32>'}}
  // expected-error@+1 {{'chlo.scan' op failed to infer returned types}}
  %0:2 = "chlo.scan"(%a0, %a1) ({
  ^bb0(%x: tensor<2xf32>, %c: tensor<2xf32>):
    %r = stablehlo.add %x, %c : tensor<2xf32>
    "stablehlo.return"(%r, %r) : (tensor<2xf32>, tensor<2xf32>) -> ()
  }) {dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<3x2xf32>, tensor<2xf32>) -> (tensor<4x2xf32>, tensor<2xf32>)
  return
}

// -----

func.func @scan_dimension(%a0: tensor<3x2xf32>, %a1: tensor<2xf32>) {
  // expected-error@+1 {{'chlo.scan' op scan dimension of operand 0 is out of bounds}}
  %0:2 = "chlo.scan"(%a0, %a1) ({
  ^bb0(%x: tensor<2xf32>, %c: tensor<2xf32>):
    %r = stablehlo.add %x, %c : tensor<2xf32>
    "stablehlo.return"(%r, %r) : (tensor<2xf32>, tensor<2xf32>) -> ()
  }) {dimension = 5 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<3x2xf32>, tensor<2xf32>) -> (tensor<3x2xf32>, tensor<2xf32>)
  return
}

// -----

func.func @scan_sizes(%a0: tensor<3x2xf32>, %a1: tensor<4x2xf32>, %a2: tensor<2xf32>) {
  // expected-error@+1 {{'chlo.scan' op invalid scan dimension size of operand 1}}
  %0:2 = "chlo.scan"(%a0, %a1, %a2) ({
  ^bb0(%x: tensor<2xf32>, %c: tensor<2xf32>):
    %r = stablehlo.add %x, %c : tensor<2xf32>
    "stablehlo.return"(%r, %r) : (tensor<2xf32>, tensor<2xf32>) -> ()
  }) {dimension = 0 : i64, operandSegmentSizes = array<i32: 2, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<3x2xf32>, tensor<4x2xf32>, tensor<2xf32>) -> (tensor<3x2xf32>, tensor<2xf32>)
  return
}

// -----

func.func @scan_no_inputs(%a0: tensor<2xf32>) {
  // expected-error@+1 {{'chlo.scan' op at least one of inputs or outputs must be present}}
  %0 = "chlo.scan"(%a0) ({
  ^bb0(%x: tensor<2xf32>, %c: tensor<2xf32>):
    %r = stablehlo.add %x, %c : tensor<2xf32>
    "stablehlo.return"(%r, %r) : (tensor<2xf32>, tensor<2xf32>) -> ()
  }) {dimension = 0 : i64, operandSegmentSizes = array<i32: 0, 1>, resultSegmentSizes = array<i32: 0, 1>} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @scan_argument_count(%a0: tensor<3x2xf32>, %a1: tensor<2xf32>, %a2: tensor<2xf32>) {
  // expected-error@+1 {{'chlo.scan' op expects 3 arguments in the body, but got 2}}
  %0:2 = "chlo.scan"(%a0, %a1, %a2) ({
  ^bb0(%x: tensor<2xf32>, %c: tensor<2xf32>):
    %r = stablehlo.add %x, %c : tensor<2xf32>
    "stablehlo.return"(%r, %r) : (tensor<2xf32>, tensor<2xf32>) -> ()
  }) {dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 2>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<3x2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<3x2xf32>, tensor<2xf32>)
  return
}

// -----

func.func @scan_argument_type(%a0: tensor<3x4xf32>, %a1: tensor<2xf32>) {
  // expected-error@+1 {{'chlo.scan' op operand and body argument 0 are incompatible}}
  %0:2 = "chlo.scan"(%a0, %a1) ({
  ^bb0(%x: tensor<2xf32>, %c: tensor<2xf32>):
    %r = stablehlo.add %x, %c : tensor<2xf32>
    "stablehlo.return"(%r, %r) : (tensor<2xf32>, tensor<2xf32>) -> ()
  }) {dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<3x4xf32>, tensor<2xf32>) -> (tensor<3x2xf32>, tensor<2xf32>)
  return
}

// -----

func.func @scan_output_count(%a0: tensor<3x2xf32>, %a1: tensor<2xf32>) {
  // expected-error@+2 {{ScanOp body must return at least 1 values (carries)}}
  // expected-error@+1 {{'chlo.scan' op failed to infer returned types}}
  %0:2 = "chlo.scan"(%a0, %a1) ({
  ^bb0(%x: tensor<2xf32>, %c: tensor<2xf32>):
    "stablehlo.return"() : () -> ()
  }) {dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<3x2xf32>, tensor<2xf32>) -> (tensor<3x2xf32>, tensor<2xf32>)
  return
}

// -----

func.func @scan_syntax_operand_types(%a0: tensor<3x2xf32>, %a1: tensor<2xf32>) {
  // expected-error@+4 {{custom op 'chlo.scan' operand types must match the number of inputs and inits}}
  %0:2 = chlo.scan(%a0) inits(%a1) dimension = 0 {
  ^bb0(%x: tensor<2xf32>, %c: tensor<2xf32>):
    stablehlo.return %x, %c : tensor<2xf32>, tensor<2xf32>
  } : (tensor<3x2xf32>) -> (tensor<3x2xf32>, tensor<2xf32>)
  return
}

// -----

func.func @scan_syntax_result_types(%a0: tensor<3x2xf32>, %a1: tensor<2xf32>) {
  // expected-error@+4 {{custom op 'chlo.scan' not enough result types to cover the required carries}}
  chlo.scan(%a0) inits(%a1) dimension = 0 {
  ^bb0(%x: tensor<2xf32>, %c: tensor<2xf32>):
    stablehlo.return %x, %c : tensor<2xf32>, tensor<2xf32>
  } : (tensor<3x2xf32>, tensor<2xf32>) -> ()
  return
}
