// RUN: stablehlo-translate --interpret --split-input-file %s

// A program for several devices, as JAX exports it: it chooses what to call by
// the device.
func.func private @on_tpu(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.custom_call @nobody(%x) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func @main() {
  %device = stablehlo.constant dense<0> : tensor<i32>
  %x = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %0 = "stablehlo.case"(%device) ({
    %1 = stablehlo.add %x, %x : tensor<2xf32>
    stablehlo.return %1 : tensor<2xf32>
  }, {
    // What follows a refused op may need what it gives.
    %1:2 = stablehlo.custom_call @nobody(%x) {has_side_effect = true} : (tensor<2xf32>) -> (tensor<2xf32>, tensor<4xi8>)
    %2 = stablehlo.multiply %1#0, %x : tensor<2xf32>
    stablehlo.return %2 : tensor<2xf32>
  }, {
    %1 = func.call @on_tpu(%x) : (tensor<2xf32>) -> tensor<2xf32>
    stablehlo.return %1 : tensor<2xf32>
  }) : (tensor<i32>) -> tensor<2xf32>
  check.expect_eq_const %0, dense<[2.0, 4.0]> : tensor<2xf32>
  return
}

// -----

// A loop that does not run, a branch in another, and ops of other kinds and types.
func.func @main() {
  %no = stablehlo.constant dense<false> : tensor<i1>
  %x = stablehlo.constant dense<(1.0, 2.0)> : tensor<complex<f32>>
  %0 = stablehlo.while(%y = %x) : tensor<complex<f32>>
    cond {
      stablehlo.return %no : tensor<i1>
    } do {
      %1 = stablehlo.remainder %y, %y : tensor<complex<f32>>
      stablehlo.return %1 : tensor<complex<f32>>
    }
  check.expect_eq_const %0, dense<(1.0, 2.0)> : tensor<complex<f32>>
  %2 = "stablehlo.if"(%no) ({
    %3 = "stablehlo.if"(%no) ({
      %4 = stablehlo.add %x, %x : tensor<complex<f32>>
      stablehlo.return %4 : tensor<complex<f32>>
    }, {
      %4 = stablehlo.custom_call @nobody(%x) : (tensor<complex<f32>>) -> tensor<complex<f32>>
      stablehlo.return %4 : tensor<complex<f32>>
    }) : (tensor<i1>) -> tensor<complex<f32>>
    stablehlo.return %3 : tensor<complex<f32>>
  }, {
    stablehlo.return %x : tensor<complex<f32>>
  }) : (tensor<i1>) -> tensor<complex<f32>>
  check.expect_eq_const %2, dense<(1.0, 2.0)> : tensor<complex<f32>>
  return
}

// -----

// A reduction over nothing, in a branch that is not taken.
func.func @region_in_branch() {
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %init = stablehlo.constant dense<7> : tensor<i32>
  %0 = "stablehlo.if"(%yes) ({
    stablehlo.return %init : tensor<i32>
  }, {
    %1 = "stablehlo.reduce"(%x, %init) ({
    ^bb0(%a: tensor<i32>, %b: tensor<i32>):
      %2 = stablehlo.custom_call @nobody(%a, %b) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      stablehlo.return %2 : tensor<i32>
    }) {dimensions = array<i64: 0>} : (tensor<2xi32>, tensor<i32>) -> tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) : (tensor<i1>) -> tensor<i32>
  check.expect_eq_const %0, dense<7> : tensor<i32>
  return
}

// -----

// Recursion that ends, called from such a branch, too.
func.func private @count(%n: tensor<i32>) -> tensor<i32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %ends = stablehlo.compare LE, %n, %zero : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %0 = "stablehlo.if"(%ends) ({
    stablehlo.return %zero : tensor<i32>
  }, {
    %isNegative = stablehlo.compare LT, %n, %zero : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %m = "stablehlo.if"(%isNegative) ({
      %1 = stablehlo.custom_call @nobody(%n) : (tensor<i32>) -> tensor<i32>
      stablehlo.return %1 : tensor<i32>
    }, {
      %1 = stablehlo.subtract %n, %one : tensor<i32>
      stablehlo.return %1 : tensor<i32>
    }) : (tensor<i1>) -> tensor<i32>
    %2 = func.call @count(%m) : (tensor<i32>) -> tensor<i32>
    %3 = stablehlo.add %2, %one : tensor<i32>
    stablehlo.return %3 : tensor<i32>
  }) : (tensor<i1>) -> tensor<i32>
  return %0 : tensor<i32>
}
func.func @main() {
  %n = stablehlo.constant dense<5> : tensor<i32>
  %0 = func.call @count(%n) : (tensor<i32>) -> tensor<i32>
  check.expect_eq_const %0, dense<5> : tensor<i32>
  return
}

// -----

// The processes of a grid take branches of their own.
func.func private @process(%x: tensor<2xi32>) -> tensor<2xi32> {
  %id = stablehlo.partition_id : tensor<ui32>
  %index = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
  %0 = "stablehlo.case"(%index) ({
    stablehlo.return %x : tensor<2xi32>
  }, {
    %1 = stablehlo.negate %x : tensor<2xi32>
    stablehlo.return %1 : tensor<2xi32>
  }, {
    %1 = stablehlo.custom_call @nobody(%x) : (tensor<2xi32>) -> tensor<2xi32>
    stablehlo.return %1 : tensor<2xi32>
  }) : (tensor<i32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}
func.func @main() {
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %0:2 = "interpreter.run_parallel"(%x, %x) {programs = [[@process, @process]]} : (tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>)
  check.expect_eq_const %0#0, dense<[1, 2]> : tensor<2xi32>
  check.expect_eq_const %0#1, dense<[-1, -2]> : tensor<2xi32>
  return
}
