// RUN: stablehlo-translate --interpret --split-input-file %s

// Branches and loops that return what is outside of them in another shape: no
// element moves, so the engine hands out the outer value, but not as it is.

func.func @if_reshape() {
  %p = stablehlo.constant dense<true> : tensor<i1>
  %a = stablehlo.iota dim = 1 : tensor<2x3xi32>
  %r = "stablehlo.if"(%p) ({
    %0 = stablehlo.reshape %a : (tensor<2x3xi32>) -> tensor<3x2xi32>
    stablehlo.return %0 : tensor<3x2xi32>
  }, {
    %0 = stablehlo.reshape %a : (tensor<2x3xi32>) -> tensor<3x2xi32>
    stablehlo.return %0 : tensor<3x2xi32>
  }) : (tensor<i1>) -> tensor<3x2xi32>
  check.expect_eq_const %r, dense<[[0, 1], [2, 0], [1, 2]]> : tensor<3x2xi32>
  return
}

// -----

func.func @if_reshape_consumed() {
  %p = stablehlo.constant dense<false> : tensor<i1>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %a = stablehlo.iota dim = 1 : tensor<2x3xi32>
  %r = "stablehlo.if"(%p) ({
    %0 = stablehlo.reshape %a : (tensor<2x3xi32>) -> tensor<3x2xi32>
    stablehlo.return %0 : tensor<3x2xi32>
  }, {
    %0 = stablehlo.reshape %a : (tensor<2x3xi32>) -> tensor<3x2xi32>
    stablehlo.return %0 : tensor<3x2xi32>
  }) : (tensor<i1>) -> tensor<3x2xi32>
  %sums = stablehlo.reduce(%r init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<3x2xi32>, tensor<i32>) -> tensor<3xi32>
  %sorted = "stablehlo.sort"(%r) <{dimension = 1 : i64}> ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %0 = stablehlo.compare GT, %x, %y : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }) : (tensor<3x2xi32>) -> tensor<3x2xi32>
  %twice = stablehlo.concatenate %r, %r, dim = 1 : (tensor<3x2xi32>, tensor<3x2xi32>) -> tensor<3x4xi32>
  check.expect_eq_const %sums, dense<[1, 2, 3]> : tensor<3xi32>
  check.expect_eq_const %sorted, dense<[[1, 0], [2, 0], [2, 1]]> : tensor<3x2xi32>
  check.expect_eq_const %twice, dense<[[0, 1, 0, 1], [2, 0, 2, 0], [1, 2, 1, 2]]> : tensor<3x4xi32>
  check.expect_eq_const %a, dense<[[0, 1, 2], [0, 1, 2]]> : tensor<2x3xi32>
  return
}

// -----

// Different views, all of which keep the order of the elements.
func.func @case_views() {
  %i = stablehlo.constant dense<2> : tensor<i32>
  %a = stablehlo.iota dim = 0 : tensor<3x1xi8>
  %r = "stablehlo.case"(%i) ({
    %0 = stablehlo.reshape %a : (tensor<3x1xi8>) -> tensor<1x1x3xi8>
    stablehlo.return %0 : tensor<1x1x3xi8>
  }, {
    %0 = stablehlo.broadcast_in_dim %a, dims = [2, 0] : (tensor<3x1xi8>) -> tensor<1x1x3xi8>
    stablehlo.return %0 : tensor<1x1x3xi8>
  }, {
    %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<3x1xi8>) -> tensor<1x3xi8>
    %1 = stablehlo.reverse %0, dims = [0] : tensor<1x3xi8>
    %2 = stablehlo.slice %1 [0:1, 0:3] : (tensor<1x3xi8>) -> tensor<1x3xi8>
    %3 = stablehlo.reshape %2 : (tensor<1x3xi8>) -> tensor<1x1x3xi8>
    stablehlo.return %3 : tensor<1x1x3xi8>
  }) : (tensor<i32>) -> tensor<1x1x3xi8>
  check.expect_eq_const %r, dense<[[[0, 1, 2]]]> : tensor<1x1x3xi8>
  return
}

// -----

// The view is the result of a loop that does not change it, two branches deep,
// and made by a function.
func.func private @flatten(%a: tensor<2x2xi32>) -> tensor<4xi32> {
  %0 = stablehlo.reshape %a : (tensor<2x2xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}
func.func @main() {
  %p = stablehlo.constant dense<true> : tensor<i1>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %a = stablehlo.iota dim = 0 : tensor<2x2xi32>
  %r:3 = "stablehlo.if"(%p) ({
    %0 = call @flatten(%a) : (tensor<2x2xi32>) -> tensor<4xi32>
    %1:2 = stablehlo.while(%k = %one, %x = %0) : tensor<i32>, tensor<4xi32>
    cond {
      %c = stablehlo.compare LE, %k, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %next = stablehlo.add %k, %one : tensor<i32>
      stablehlo.return %next, %x : tensor<i32>, tensor<4xi32>
    }
    %2 = "stablehlo.if"(%p) ({
      %3 = stablehlo.reshape %1#1 : (tensor<4xi32>) -> tensor<4x1xi32>
      stablehlo.return %3 : tensor<4x1xi32>
    }, {
      %3 = stablehlo.reshape %a : (tensor<2x2xi32>) -> tensor<4x1xi32>
      stablehlo.return %3 : tensor<4x1xi32>
    }) : (tensor<i1>) -> tensor<4x1xi32>
    stablehlo.return %1#0, %1#1, %2 : tensor<i32>, tensor<4xi32>, tensor<4x1xi32>
  }, {
    %0 = stablehlo.reshape %a : (tensor<2x2xi32>) -> tensor<4xi32>
    %1 = stablehlo.reshape %a : (tensor<2x2xi32>) -> tensor<4x1xi32>
    stablehlo.return %one, %0, %1 : tensor<i32>, tensor<4xi32>, tensor<4x1xi32>
  }) : (tensor<i1>) -> (tensor<i32>, tensor<4xi32>, tensor<4x1xi32>)
  check.expect_eq_const %r#0, dense<2> : tensor<i32>
  check.expect_eq_const %r#1, dense<[0, 0, 1, 1]> : tensor<4xi32>
  check.expect_eq_const %r#2, dense<[[0], [0], [1], [1]]> : tensor<4x1xi32>
  return
}

// -----

// A loop whose body holds the branch, and carries what it returns.
func.func @while_if_reshape() {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %a = stablehlo.iota dim = 1 : tensor<2x3xi32>
  %b = stablehlo.iota dim = 0 : tensor<3x2xi32>
  %r:2 = stablehlo.while(%k = %zero, %x = %b) : tensor<i32>, tensor<3x2xi32>
  cond {
    %c = stablehlo.compare LT, %k, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %c = stablehlo.compare EQ, %k, %zero : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %y = "stablehlo.if"(%c) ({
      %0 = stablehlo.reshape %a : (tensor<2x3xi32>) -> tensor<3x2xi32>
      stablehlo.return %0 : tensor<3x2xi32>
    }, {
      stablehlo.return %x : tensor<3x2xi32>
    }) : (tensor<i1>) -> tensor<3x2xi32>
    %next = stablehlo.add %k, %one : tensor<i32>
    stablehlo.return %next, %y : tensor<i32>, tensor<3x2xi32>
  }
  check.expect_eq_const %r#0, dense<1> : tensor<i32>
  check.expect_eq_const %r#1, dense<[[0, 1], [2, 0], [1, 2]]> : tensor<3x2xi32>
  return
}

// -----

// More elements than code keeps: it would be a view of the outer value's
// memory, which of a transposed one no strides can express.
func.func @if_reshape_of_transpose() {
  %p = stablehlo.constant dense<true> : tensor<i1>
  %0 = stablehlo.iota dim = 0 : tensor<144xi32>
  %1 = stablehlo.reshape %0 : (tensor<144xi32>) -> tensor<12x12xi32>
  %a = stablehlo.transpose %1, dims = [1, 0] : (tensor<12x12xi32>) -> tensor<12x12xi32>
  %r = "stablehlo.if"(%p) ({
    %2 = stablehlo.reshape %a : (tensor<12x12xi32>) -> tensor<144xi32>
    stablehlo.return %2 : tensor<144xi32>
  }, {
    %2 = stablehlo.reshape %a : (tensor<12x12xi32>) -> tensor<144xi32>
    stablehlo.return %2 : tensor<144xi32>
  }) : (tensor<i1>) -> tensor<144xi32>
  %s = stablehlo.slice %r [11:14] : (tensor<144xi32>) -> tensor<3xi32>
  check.expect_eq_const %s, dense<[132, 1, 13]> : tensor<3xi32>
  return
}
