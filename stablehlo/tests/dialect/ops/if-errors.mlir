// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @if_i1_pred_rank(%a0: tensor<2xi1>, %a1: tensor<2xf32>) {
  // expected-error@+2 {{operand should be rank 0 tensor but got rank 1}}
  // expected-error@+1 {{'stablehlo.if' op failed to infer returned types}}
  %0 = "stablehlo.if"(%a0) ({
    "stablehlo.return"(%a1) : (tensor<2xf32>) -> ()
  }, {
    "stablehlo.return"(%a1) : (tensor<2xf32>) -> ()
  }) : (tensor<2xi1>) -> tensor<2xf32>
  return
}

// -----

func.func @if_c1_true_branch_arguments(%a0: tensor<i1>, %a1: tensor<2xf32>) {
  // expected-error@+2 {{branch 0 must have 0 arguments, but found 1}}
  // expected-error@+1 {{'stablehlo.if' op failed to infer returned types}}
  %0 = "stablehlo.if"(%a0) ({
  ^bb0(%x: tensor<2xf32>):
    "stablehlo.return"(%x) : (tensor<2xf32>) -> ()
  }, {
    "stablehlo.return"(%a1) : (tensor<2xf32>) -> ()
  }) : (tensor<i1>) -> tensor<2xf32>
  return
}

// -----

func.func @if_c1_false_branch_arguments(%a0: tensor<i1>, %a1: tensor<2xf32>) {
  // expected-error@+2 {{branch 1 must have 0 arguments, but found 1}}
  // expected-error@+1 {{'stablehlo.if' op failed to infer returned types}}
  %0 = "stablehlo.if"(%a0) ({
    "stablehlo.return"(%a1) : (tensor<2xf32>) -> ()
  }, {
  ^bb0(%x: tensor<2xf32>):
    "stablehlo.return"(%x) : (tensor<2xf32>) -> ()
  }) : (tensor<i1>) -> tensor<2xf32>
  return
}

// -----

func.func @if_c2_output_types(%a0: tensor<i1>, %a1: tensor<2xf32>, %a2: tensor<3xf32>) {
  // expected-error@+2 {{branch 0 and branch 1 have mismatched return types: 'tensor<2xf32>' vs 'tensor<3xf32>'}}
  // expected-error@+1 {{'stablehlo.if' op failed to infer returned types}}
  %0 = "stablehlo.if"(%a0) ({
    "stablehlo.return"(%a1) : (tensor<2xf32>) -> ()
  }, {
    "stablehlo.return"(%a2) : (tensor<3xf32>) -> ()
  }) : (tensor<i1>) -> tensor<2xf32>
  return
}

// -----

func.func @if_c2_output_counts(%a0: tensor<i1>, %a1: tensor<2xf32>) {
  // expected-error@+2 {{branch 0 and branch 1 have mismatched return types: 'tensor<2xf32>' vs 'tensor<2xf32>', 'tensor<2xf32>'}}
  // expected-error@+1 {{'stablehlo.if' op failed to infer returned types}}
  %0 = "stablehlo.if"(%a0) ({
    "stablehlo.return"(%a1) : (tensor<2xf32>) -> ()
  }, {
    "stablehlo.return"(%a1, %a1) : (tensor<2xf32>, tensor<2xf32>) -> ()
  }) : (tensor<i1>) -> tensor<2xf32>
  return
}

// -----

func.func @if_c3_result_type(%a0: tensor<i1>, %a1: tensor<2xf32>) {
  // expected-error@+2 {{'stablehlo.if' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<3xf32>'}}
  // expected-error@+1 {{'stablehlo.if' op failed to infer returned types}}
  %0 = "stablehlo.if"(%a0) ({
    "stablehlo.return"(%a1) : (tensor<2xf32>) -> ()
  }, {
    "stablehlo.return"(%a1) : (tensor<2xf32>) -> ()
  }) : (tensor<i1>) -> tensor<3xf32>
  return
}
