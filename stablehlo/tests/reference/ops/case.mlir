// RUN: stablehlo-translate --interpret --split-input-file %s

// Runs the branch of the index; any other index runs the last.

func.func @case_first() {
  %i = stablehlo.constant dense<0> : tensor<i32>
  %r = "stablehlo.case"(%i) ({
    %a = stablehlo.constant dense<1> : tensor<i8>
    stablehlo.return %a : tensor<i8>
  }, {
    %a = stablehlo.constant dense<2> : tensor<i8>
    stablehlo.return %a : tensor<i8>
  }, {
    %a = stablehlo.constant dense<3> : tensor<i8>
    stablehlo.return %a : tensor<i8>
  }) : (tensor<i32>) -> tensor<i8>
  check.expect_eq_const %r, dense<1> : tensor<i8>
  return
}

// -----

func.func @case_middle() {
  %i = stablehlo.constant dense<1> : tensor<i32>
  %r = "stablehlo.case"(%i) ({
    %a = stablehlo.constant dense<1> : tensor<i8>
    stablehlo.return %a : tensor<i8>
  }, {
    %a = stablehlo.constant dense<2> : tensor<i8>
    stablehlo.return %a : tensor<i8>
  }, {
    %a = stablehlo.constant dense<3> : tensor<i8>
    stablehlo.return %a : tensor<i8>
  }) : (tensor<i32>) -> tensor<i8>
  check.expect_eq_const %r, dense<2> : tensor<i8>
  return
}

// -----

func.func @case_last() {
  %i = stablehlo.constant dense<2> : tensor<i32>
  %r = "stablehlo.case"(%i) ({
    %a = stablehlo.constant dense<1> : tensor<i8>
    stablehlo.return %a : tensor<i8>
  }, {
    %a = stablehlo.constant dense<2> : tensor<i8>
    stablehlo.return %a : tensor<i8>
  }, {
    %a = stablehlo.constant dense<3> : tensor<i8>
    stablehlo.return %a : tensor<i8>
  }) : (tensor<i32>) -> tensor<i8>
  check.expect_eq_const %r, dense<3> : tensor<i8>
  return
}

// -----

func.func @case_index_too_large_runs_the_last() {
  %i = stablehlo.constant dense<3> : tensor<i32>
  %r = "stablehlo.case"(%i) ({
    %a = stablehlo.constant dense<1> : tensor<i8>
    stablehlo.return %a : tensor<i8>
  }, {
    %a = stablehlo.constant dense<2> : tensor<i8>
    stablehlo.return %a : tensor<i8>
  }, {
    %a = stablehlo.constant dense<3> : tensor<i8>
    stablehlo.return %a : tensor<i8>
  }) : (tensor<i32>) -> tensor<i8>
  check.expect_eq_const %r, dense<3> : tensor<i8>
  return
}

// -----

func.func @case_negative_index_runs_the_last() {
  %i = stablehlo.constant dense<-1> : tensor<i32>
  %r = "stablehlo.case"(%i) ({
    %a = stablehlo.constant dense<1> : tensor<i8>
    stablehlo.return %a : tensor<i8>
  }, {
    %a = stablehlo.constant dense<2> : tensor<i8>
    stablehlo.return %a : tensor<i8>
  }, {
    %a = stablehlo.constant dense<3> : tensor<i8>
    stablehlo.return %a : tensor<i8>
  }) : (tensor<i32>) -> tensor<i8>
  check.expect_eq_const %r, dense<3> : tensor<i8>
  return
}

// -----

func.func @case_minimum_runs_the_last() {
  %i = stablehlo.constant dense<-2147483648> : tensor<i32>
  %r = "stablehlo.case"(%i) ({
    %a = stablehlo.constant dense<1> : tensor<i8>
    stablehlo.return %a : tensor<i8>
  }, {
    %a = stablehlo.constant dense<2> : tensor<i8>
    stablehlo.return %a : tensor<i8>
  }, {
    %a = stablehlo.constant dense<3> : tensor<i8>
    stablehlo.return %a : tensor<i8>
  }) : (tensor<i32>) -> tensor<i8>
  check.expect_eq_const %r, dense<3> : tensor<i8>
  return
}

// -----

func.func @case_maximum_runs_the_last() {
  %i = stablehlo.constant dense<2147483647> : tensor<i32>
  %r = "stablehlo.case"(%i) ({
    %a = stablehlo.constant dense<1> : tensor<i8>
    stablehlo.return %a : tensor<i8>
  }, {
    %a = stablehlo.constant dense<2> : tensor<i8>
    stablehlo.return %a : tensor<i8>
  }, {
    %a = stablehlo.constant dense<3> : tensor<i8>
    stablehlo.return %a : tensor<i8>
  }) : (tensor<i32>) -> tensor<i8>
  check.expect_eq_const %r, dense<3> : tensor<i8>
  return
}

// -----

func.func @case_single_branch_and_capture() {
  %i = stablehlo.constant dense<5> : tensor<i32>
  %x = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %r:2 = "stablehlo.case"(%i) ({
    %a = stablehlo.add %x, %x : tensor<2xf32>
    stablehlo.return %a, %i : tensor<2xf32>, tensor<i32>
  }) : (tensor<i32>) -> (tensor<2xf32>, tensor<i32>)
  check.expect_eq_const %r#0, dense<[2.0, 4.0]> : tensor<2xf32>
  check.expect_eq_const %r#1, dense<5> : tensor<i32>
  return
}
