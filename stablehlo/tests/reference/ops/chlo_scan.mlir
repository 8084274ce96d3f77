// RUN: stablehlo-translate --interpret --split-input-file %s
// RUN: stablehlo-opt %s --chlo-legalize-to-stablehlo --split-input-file | stablehlo-translate --interpret --split-input-file

func.func @sums() {
  %x = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %init = stablehlo.constant dense<10> : tensor<i32>
  %sums, %last = chlo.scan(%x) inits (%init) dimension=0 {
    ^bb0(%a: tensor<i32>, %carry: tensor<i32>):
      %sum = stablehlo.add %a, %carry : tensor<i32>
      stablehlo.return %sum, %sum : tensor<i32>, tensor<i32>
  } : (tensor<4xi32>, tensor<i32>) -> (tensor<4xi32>, tensor<i32>)
  check.expect_eq_const %sums, dense<[11, 13, 16, 20]> : tensor<4xi32>
  check.expect_eq_const %last, dense<20> : tensor<i32>
  return
}

// -----

func.func @from_the_end() {
  %x = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %init = stablehlo.constant dense<0> : tensor<i32>
  %sums, %last = chlo.scan(%x) inits (%init) dimension=0 attributes {is_reverse = true} {
    ^bb0(%a: tensor<i32>, %carry: tensor<i32>):
      %sum = stablehlo.add %a, %carry : tensor<i32>
      stablehlo.return %sum, %sum : tensor<i32>, tensor<i32>
  } : (tensor<4xi32>, tensor<i32>) -> (tensor<4xi32>, tensor<i32>)
  check.expect_eq_const %sums, dense<[10, 9, 7, 4]> : tensor<4xi32>
  check.expect_eq_const %last, dense<10> : tensor<i32>
  return
}

// -----

// Along the second dimension; what is carried is returned as it was, and two
// carries change places.
func.func @columns() {
  %x = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %zero = stablehlo.constant dense<0> : tensor<2xi32>
  %one = stablehlo.constant dense<1> : tensor<2xi32>
  %before, %c0, %c1 = chlo.scan(%x) inits (%zero, %one) dimension=1 {
    ^bb0(%a: tensor<2xi32>, %p: tensor<2xi32>, %q: tensor<2xi32>):
      %sum = stablehlo.add %a, %p : tensor<2xi32>
      stablehlo.return %p, %q, %sum : tensor<2xi32>, tensor<2xi32>, tensor<2xi32>
  } : (tensor<2x3xi32>, tensor<2xi32>, tensor<2xi32>) -> (tensor<2x3xi32>, tensor<2xi32>, tensor<2xi32>)
  check.expect_eq_const %before, dense<[[0, 1, 1], [0, 1, 4]]> : tensor<2x3xi32>
  check.expect_eq_const %c0, dense<[3, 6]> : tensor<2xi32>
  check.expect_eq_const %c1, dense<[4, 10]> : tensor<2xi32>
  return
}

// -----

// Without inputs: three steps.
func.func @powers() {
  %init = stablehlo.constant dense<1.5> : tensor<f32>
  %powers, %last = chlo.scan() inits (%init) dimension=0 attributes {scan_dim_size = 3 : i64} {
    ^bb0(%carry: tensor<f32>):
      %next = stablehlo.add %carry, %carry : tensor<f32>
      stablehlo.return %carry, %next : tensor<f32>, tensor<f32>
  } : (tensor<f32>) -> (tensor<3xf32>, tensor<f32>)
  check.expect_eq_const %powers, dense<[1.5, 3.0, 6.0]> : tensor<3xf32>
  check.expect_eq_const %last, dense<12.0> : tensor<f32>
  return
}

// -----

func.func @no_steps() {
  %x = stablehlo.constant dense<> : tensor<0xi32>
  %init = stablehlo.constant dense<7> : tensor<i32>
  %sums, %last = chlo.scan(%x) inits (%init) dimension=0 {
    ^bb0(%a: tensor<i32>, %carry: tensor<i32>):
      %sum = stablehlo.add %a, %carry : tensor<i32>
      stablehlo.return %sum, %sum : tensor<i32>, tensor<i32>
  } : (tensor<0xi32>, tensor<i32>) -> (tensor<0xi32>, tensor<i32>)
  check.expect_eq_const %sums, dense<> : tensor<0xi32>
  check.expect_eq_const %last, dense<7> : tensor<i32>
  return
}

// -----

// Of no steps none is run: the first random numbers are still to come.
func.func @no_effects() {
  %init = stablehlo.constant dense<0> : tensor<i32>
  %slices, %last = chlo.scan() inits (%init) dimension=0 attributes {scan_dim_size = 0 : i64} {
    ^bb0(%carry: tensor<i32>):
      %a = stablehlo.constant dense<-3> : tensor<i32>
      %b = stablehlo.constant dense<100> : tensor<i32>
      %shape = stablehlo.constant dense<4> : tensor<1xi64>
      %slice = stablehlo.rng %a, %b, %shape, distribution = UNIFORM : (tensor<i32>, tensor<i32>, tensor<1xi64>) -> tensor<4xi32>
      check.expect_eq_const %carry, dense<1> : tensor<i32>
      stablehlo.return %slice, %carry : tensor<4xi32>, tensor<i32>
  } : (tensor<i32>) -> (tensor<0x4xi32>, tensor<i32>)
  %a = stablehlo.constant dense<-3> : tensor<i32>
  %b = stablehlo.constant dense<100> : tensor<i32>
  %shape = stablehlo.constant dense<4> : tensor<1xi64>
  %0 = stablehlo.rng %a, %b, %shape, distribution = UNIFORM : (tensor<i32>, tensor<i32>, tensor<1xi64>) -> tensor<4xi32>
  check.expect_eq_const %0, dense<[85, 46, 79, 20]> : tensor<4xi32>
  check.expect_eq_const %last, dense<0> : tensor<i32>
  return
}
