// RUN: stablehlo-translate --interpret --split-input-file %s

// Loops of a few simple iterations are written out where they are repeated, or
// on many elements. Sums are those of Python.

// The inner loop runs 5 times for each of 3 outer ones, with rotations that
// alternate: x = rotl(x, r) ^ (x + k), as random bits are made.
func.func @rotations() {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %outer = stablehlo.constant dense<3> : tensor<i32>
  %x = stablehlo.constant dense<[1, 305419896, 4294967295]> : tensor<3xui32>
  %first = stablehlo.constant dense<[13, 15]> : tensor<2xui32>
  %second = stablehlo.constant dense<[17, 29]> : tensor<2xui32>
  %results:2 = stablehlo.while(%i = %zero, %a = %x) : tensor<i32>, tensor<3xui32>
    cond {
      %more = stablehlo.compare LT, %i, %outer : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %more : tensor<i1>
    } do {
      %inner:4 = stablehlo.while(%k = %zero, %b = %a, %r = %first, %s = %second)
        : tensor<i32>, tensor<3xui32>, tensor<2xui32>, tensor<2xui32>
        cond {
          %five = stablehlo.constant dense<5> : tensor<i32>
          %more = stablehlo.compare LT, %k, %five : (tensor<i32>, tensor<i32>) -> tensor<i1>
          stablehlo.return %more : tensor<i1>
        } do {
          %slice = stablehlo.slice %r [1:2] : (tensor<2xui32>) -> tensor<1xui32>
          %amount = stablehlo.reshape %slice : (tensor<1xui32>) -> tensor<ui32>
          %width = stablehlo.constant dense<32> : tensor<ui32>
          %rest = stablehlo.subtract %width, %amount : tensor<ui32>
          %amounts = stablehlo.broadcast_in_dim %amount, dims = [] : (tensor<ui32>) -> tensor<3xui32>
          %rests = stablehlo.broadcast_in_dim %rest, dims = [] : (tensor<ui32>) -> tensor<3xui32>
          %left = stablehlo.shift_left %b, %amounts : tensor<3xui32>
          %right = stablehlo.shift_right_logical %b, %rests : tensor<3xui32>
          %rotated = stablehlo.or %left, %right : tensor<3xui32>
          %number = stablehlo.convert %k : (tensor<i32>) -> tensor<ui32>
          %numbers = stablehlo.broadcast_in_dim %number, dims = [] : (tensor<ui32>) -> tensor<3xui32>
          %sum = stablehlo.add %b, %numbers : tensor<3xui32>
          %next = stablehlo.xor %rotated, %sum : tensor<3xui32>
          %counted = stablehlo.add %k, %one : tensor<i32>
          stablehlo.return %counted, %next, %s, %r : tensor<i32>, tensor<3xui32>, tensor<2xui32>, tensor<2xui32>
        }
      %counted = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %counted, %inner#1 : tensor<i32>, tensor<3xui32>
    }
  check.expect_eq_const %results#1, dense<[1424906367, 3351611361, 2777163918]> : tensor<3xui32>
  return
}

// -----

// Steps of 3 from -4 to 7 (4 iterations), none from 5 to 5 and from 6 to 5, and
// a count that only the run knows.
func.func @counts() {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %results:5 = stablehlo.while(%i = %zero, %a = %zero, %b = %zero, %c = %zero, %d = %zero)
    : tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>
    cond {
      %more = stablehlo.compare LT, %i, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %more : tensor<i1>
    } do {
      %from = stablehlo.constant dense<-4> : tensor<i32>
      %to = stablehlo.constant dense<7> : tensor<i32>
      %step = stablehlo.constant dense<3> : tensor<i32>
      %steps:2 = stablehlo.while(%k = %from, %s = %a) : tensor<i32>, tensor<i32>
        cond {
          %more = stablehlo.compare LT, %k, %to : (tensor<i32>, tensor<i32>) -> tensor<i1>
          stablehlo.return %more : tensor<i1>
        } do {
          %next = stablehlo.add %k, %step : tensor<i32>
          %sum = stablehlo.add %s, %k : tensor<i32>
          stablehlo.return %next, %sum : tensor<i32>, tensor<i32>
        }
      %five = stablehlo.constant dense<5> : tensor<i32>
      %six = stablehlo.constant dense<6> : tensor<i32>
      %none:2 = stablehlo.while(%k = %five, %s = %b) : tensor<i32>, tensor<i32>
        cond {
          %more = stablehlo.compare LT, %k, %five : (tensor<i32>, tensor<i32>) -> tensor<i1>
          stablehlo.return %more : tensor<i1>
        } do {
          %next = stablehlo.add %k, %one : tensor<i32>
          stablehlo.return %next, %next : tensor<i32>, tensor<i32>
        }
      %less:2 = stablehlo.while(%k = %six, %s = %c) : tensor<i32>, tensor<i32>
        cond {
          %more = stablehlo.compare LT, %k, %five : (tensor<i32>, tensor<i32>) -> tensor<i1>
          stablehlo.return %more : tensor<i1>
        } do {
          %next = stablehlo.add %k, %one : tensor<i32>
          stablehlo.return %next, %next : tensor<i32>, tensor<i32>
        }
      %unknown:2 = stablehlo.while(%k = %i, %s = %d) : tensor<i32>, tensor<i32>
        cond {
          %more = stablehlo.compare LT, %k, %five : (tensor<i32>, tensor<i32>) -> tensor<i1>
          stablehlo.return %more : tensor<i1>
        } do {
          %next = stablehlo.add %k, %one : tensor<i32>
          %sum = stablehlo.add %s, %next : tensor<i32>
          stablehlo.return %next, %sum : tensor<i32>, tensor<i32>
        }
      %counted = stablehlo.add %i, %one : tensor<i32>
      %sum = stablehlo.add %steps#0, %steps#1 : tensor<i32>
      stablehlo.return %counted, %sum, %none#0, %less#0, %unknown#1
        : tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>
    }
  check.expect_eq_const %results#1, dense<20> : tensor<i32>
  check.expect_eq_const %results#2, dense<5> : tensor<i32>
  check.expect_eq_const %results#3, dense<6> : tensor<i32>
  check.expect_eq_const %results#4, dense<29> : tensor<i32>
  return
}

// -----

// A counter of i8 that wraps: 0, 100, -56, 44, ...; 14 iterations until it is
// 120 or more.
func.func @wraps() {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %results:2 = stablehlo.while(%i = %zero, %n = %zero) : tensor<i32>, tensor<i32>
    cond {
      %more = stablehlo.compare LT, %i, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %more : tensor<i1>
    } do {
      %from = stablehlo.constant dense<0> : tensor<i8>
      %step = stablehlo.constant dense<100> : tensor<i8>
      %to = stablehlo.constant dense<120> : tensor<i8>
      %inner:2 = stablehlo.while(%k = %from, %m = %n) : tensor<i8>, tensor<i32>
        cond {
          %more = stablehlo.compare LT, %k, %to : (tensor<i8>, tensor<i8>) -> tensor<i1>
          stablehlo.return %more : tensor<i1>
        } do {
          %next = stablehlo.add %k, %step : tensor<i8>
          %count = stablehlo.add %m, %one : tensor<i32>
          stablehlo.return %next, %count : tensor<i8>, tensor<i32>
        }
      %counted = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %counted, %inner#1 : tensor<i32>, tensor<i32>
    }
  check.expect_eq_const %results#1, dense<14> : tensor<i32>
  return
}
