// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @case_i1_index_rank(%a0: tensor<1xi32>, %a1: tensor<2xf32>) {
  // expected-error@+2 {{operand should be rank 0 tensor but got rank 1}}
  // expected-error@+1 {{'stablehlo.case' op failed to infer returned types}}
  %0 = "stablehlo.case"(%a0) ({
    "stablehlo.return"(%a1) : (tensor<2xf32>) -> ()
  }) : (tensor<1xi32>) -> tensor<2xf32>
  return
}

// -----

func.func @case_c1_no_branches(%a: tensor<i32>) {
  // expected-error@+2 {{expect at least one branch}}
  // expected-error@+1 {{'stablehlo.case' op failed to infer returned types}}
  %0 = "stablehlo.case"(%a) : (tensor<i32>) -> tensor<2xf32>
  return
}

// -----

func.func @case_c2_branch_arguments(%a0: tensor<i32>, %a1: tensor<2xf32>) {
  // expected-error@+2 {{branch 1 must have 0 arguments, but found 1}}
  // expected-error@+1 {{'stablehlo.case' op failed to infer returned types}}
  %0 = "stablehlo.case"(%a0) ({
    "stablehlo.return"(%a1) : (tensor<2xf32>) -> ()
  }, {
  ^bb0(%x: tensor<2xf32>):
    "stablehlo.return"(%x) : (tensor<2xf32>) -> ()
  }) : (tensor<i32>) -> tensor<2xf32>
  return
}

// -----

func.func @case_c3_output_types(%a0: tensor<i32>, %a1: tensor<2xf32>, %a2: tensor<3xf32>) {
  // expected-error@+2 {{branch 0 and branch 1 have mismatched return types: 'tensor<2xf32>' vs 'tensor<3xf32>'}}
  // expected-error@+1 {{'stablehlo.case' op failed to infer returned types}}
  %0 = "stablehlo.case"(%a0) ({
    "stablehlo.return"(%a1) : (tensor<2xf32>) -> ()
  }, {
    "stablehlo.return"(%a2) : (tensor<3xf32>) -> ()
  }) : (tensor<i32>) -> tensor<2xf32>
  return
}

// -----

func.func @case_c4_result_type(%a0: tensor<i32>, %a1: tensor<2xf32>) {
  // expected-error@+2 {{'stablehlo.case' op inferred type(s) 'tensor<2xf32>' are incompatible with return type(s) of operation 'tensor<3xf32>'}}
  // expected-error@+1 {{'stablehlo.case' op failed to infer returned types}}
  %0 = "stablehlo.case"(%a0) ({
    "stablehlo.return"(%a1) : (tensor<2xf32>) -> ()
  }) : (tensor<i32>) -> tensor<3xf32>
  return
}

// -----

func.func @case_c3_later_branches(%i: tensor<i32>, %a: tensor<?xf32>, %b: tensor<5xf32>, %c: tensor<7xf32>) {
  // expected-error@+2 {{Mismatched dimension sizes 5 and 7 in dimension 0}}
  // expected-error@+1 {{'stablehlo.case' op failed to infer returned types}}
  %0 = "stablehlo.case"(%i) ({
    stablehlo.return %a : tensor<?xf32>
  }, {
    stablehlo.return %b : tensor<5xf32>
  }, {
    stablehlo.return %c : tensor<7xf32>
  }) : (tensor<i32>) -> tensor<?xf32>
  return
}
