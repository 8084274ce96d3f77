// RUN: stablehlo-translate --interpret --split-input-file %s

// Bodies that hold control flow, calls, arrays and data movement.

func.func @reduce_by_if() {
  %x = stablehlo.constant dense<[[3, -1, 7, 2, 5], [-4, -9, -3, -8, -6]]> : tensor<2x5xi32>
  %init = stablehlo.constant dense<-100> : tensor<i32>
  %r = stablehlo.reduce(%x init: %init) across dimensions = [1] : (tensor<2x5xi32>, tensor<i32>) -> tensor<2xi32>
    reducer(%a: tensor<i32>, %b: tensor<i32>) {
      %p = stablehlo.compare LT, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %0 = "stablehlo.if"(%p) ({
        stablehlo.return %b : tensor<i32>
      }, {
        stablehlo.return %a : tensor<i32>
      }) : (tensor<i1>) -> tensor<i32>
      stablehlo.return %0 : tensor<i32>
    }
  check.expect_eq_const %r, dense<[7, -3]> : tensor<2xi32>
  return
}

// -----

// a + b by a reduction of an array of both: a region in a region.
func.func @reduce_by_reduce() {
  %x = stablehlo.constant dense<[1.5, 2.0, -4.0, 0.25]> : tensor<4xbf16>
  %init = stablehlo.constant dense<0.0> : tensor<bf16>
  %r = stablehlo.reduce(%x init: %init) across dimensions = [0] : (tensor<4xbf16>, tensor<bf16>) -> tensor<bf16>
    reducer(%a: tensor<bf16>, %b: tensor<bf16>) {
      %0 = stablehlo.reshape %a : (tensor<bf16>) -> tensor<1xbf16>
      %1 = stablehlo.reshape %b : (tensor<bf16>) -> tensor<1xbf16>
      %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<1xbf16>, tensor<1xbf16>) -> tensor<2xbf16>
      %3 = stablehlo.reduce(%2 init: %init) applies stablehlo.add across dimensions = [0] : (tensor<2xbf16>, tensor<bf16>) -> tensor<bf16>
      stablehlo.return %3 : tensor<bf16>
    }
  check.expect_eq_const %r, dense<-0.25> : tensor<bf16>
  return
}

// -----

// Two operands: the smallest value with its index, by case.
func.func @reduce_pairs_by_case() {
  %x = stablehlo.constant dense<[4.0, 1.0, 3.0, 2.0, 1.5]> : tensor<5xf32>
  %i = stablehlo.iota dim = 0 : tensor<5xi32>
  %xInit = stablehlo.constant dense<0x7F800000> : tensor<f32>
  %iInit = stablehlo.constant dense<-1> : tensor<i32>
  %r:2 = stablehlo.reduce(%x init: %xInit), (%i init: %iInit) across dimensions = [0] : (tensor<5xf32>, tensor<5xi32>, tensor<f32>, tensor<i32>) -> (tensor<f32>, tensor<i32>)
    reducer(%a: tensor<f32>, %b: tensor<f32>) (%j: tensor<i32>, %k: tensor<i32>) {
      %p = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %c = stablehlo.convert %p : (tensor<i1>) -> tensor<i32>
      %0:2 = "stablehlo.case"(%c) ({
        stablehlo.return %b, %k : tensor<f32>, tensor<i32>
      }, {
        stablehlo.return %a, %j : tensor<f32>, tensor<i32>
      }) : (tensor<i32>) -> (tensor<f32>, tensor<i32>)
      stablehlo.return %0#0, %0#1 : tensor<f32>, tensor<i32>
    }
  check.expect_eq_const %r#0, dense<1.0> : tensor<f32>
  check.expect_eq_const %r#1, dense<1> : tensor<i32>
  return
}

// -----

func.func @reduce_window_by_sort() {
  %x = stablehlo.constant dense<[5, 3, 8, 1, 9, 2]> : tensor<6xi16>
  %init = stablehlo.constant dense<-7> : tensor<i16>
  %r = "stablehlo.reduce_window"(%x, %init) <{window_dimensions = array<i64: 3>}> ({
  ^bb0(%a: tensor<i16>, %b: tensor<i16>):
    %0 = stablehlo.reshape %a : (tensor<i16>) -> tensor<1xi16>
    %1 = stablehlo.reshape %b : (tensor<i16>) -> tensor<1xi16>
    %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<1xi16>, tensor<1xi16>) -> tensor<2xi16>
    %3 = "stablehlo.sort"(%2) <{dimension = 0 : i64}> ({
    ^bb0(%c: tensor<i16>, %d: tensor<i16>):
      %p = stablehlo.compare GT, %c, %d : (tensor<i16>, tensor<i16>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    }) : (tensor<2xi16>) -> tensor<2xi16>
    %4 = stablehlo.slice %3 [0:1] : (tensor<2xi16>) -> tensor<1xi16>
    %5 = stablehlo.reshape %4 : (tensor<1xi16>) -> tensor<i16>
    stablehlo.return %5 : tensor<i16>
  }) : (tensor<6xi16>, tensor<i16>) -> tensor<4xi16>
  check.expect_eq_const %r, dense<[8, 8, 9, 9]> : tensor<4xi16>
  return
}

// -----

// An array of outside, and one in the body, that are no scalars.
func.func @map_looks_up_tables() {
  %x = stablehlo.constant dense<[[2, 0, 1], [3, 3, 0]]> : tensor<2x3xi32>
  %i = stablehlo.iota dim = 0 : tensor<4xi32>
  %ten = stablehlo.constant dense<10> : tensor<4xi32>
  %outer = stablehlo.multiply %i, %ten : tensor<4xi32>
  %r = "stablehlo.map"(%x) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%a: tensor<i32>):
    %inner = stablehlo.constant dense<[4, 3, 2, 1]> : tensor<4xi32>
    %0 = stablehlo.dynamic_slice %outer, %a, sizes = [1] : (tensor<4xi32>, tensor<i32>) -> tensor<1xi32>
    %1 = stablehlo.dynamic_slice %inner, %a, sizes = [1] : (tensor<4xi32>, tensor<i32>) -> tensor<1xi32>
    %2 = stablehlo.add %0, %1 : tensor<1xi32>
    %3 = stablehlo.reshape %2 : (tensor<1xi32>) -> tensor<i32>
    stablehlo.return %3 : tensor<i32>
  }) : (tensor<2x3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %r, dense<[[22, 4, 13], [31, 31, 4]]> : tensor<2x3xi32>
  return
}

// -----

// n! by a loop, with a scalar of outside.
func.func @map_by_while() {
  %x = stablehlo.iota dim = 0 : tensor<6xi64>
  %x0 = stablehlo.slice %x [1:2] : (tensor<6xi64>) -> tensor<1xi64>
  %one = stablehlo.reshape %x0 : (tensor<1xi64>) -> tensor<i64>
  %r = "stablehlo.map"(%x) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<i64>):
    %0:2 = stablehlo.while(%n = %a, %product = %one) : tensor<i64>, tensor<i64>
    cond {
      %p = stablehlo.compare GT, %n, %one : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    } do {
      %1 = stablehlo.subtract %n, %one : tensor<i64>
      %2 = stablehlo.multiply %product, %n : tensor<i64>
      stablehlo.return %1, %2 : tensor<i64>, tensor<i64>
    }
    stablehlo.return %0#1 : tensor<i64>
  }) : (tensor<6xi64>) -> tensor<6xi64>
  check.expect_eq_const %r, dense<[1, 1, 2, 6, 24, 120]> : tensor<6xi64>
  return
}

// -----

// f(n) = n + f(n - 1): recursion.
func.func private @sum(%n: tensor<i32>) -> tensor<i32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %p = stablehlo.compare LE, %n, %zero : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %r = "stablehlo.if"(%p) ({
    stablehlo.return %zero : tensor<i32>
  }, {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.subtract %n, %one : tensor<i32>
    %1 = func.call @sum(%0) : (tensor<i32>) -> tensor<i32>
    %2 = stablehlo.add %n, %1 : tensor<i32>
    stablehlo.return %2 : tensor<i32>
  }) : (tensor<i1>) -> tensor<i32>
  return %r : tensor<i32>
}
func.func @main() {
  %x = stablehlo.constant dense<[4, 0, 100, 1]> : tensor<4xi32>
  %r = "stablehlo.map"(%x) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<i32>):
    %0 = func.call @sum(%a) : (tensor<i32>) -> tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<4xi32>) -> tensor<4xi32>
  check.expect_eq_const %r, dense<[10, 0, 5050, 1]> : tensor<4xi32>
  return
}

// -----

func.func private @doubled(%x: tensor<i8>) -> tensor<i8> {
  %0 = stablehlo.add %x, %x : tensor<i8>
  return %0 : tensor<i8>
}
func.func @main() {
  %x = stablehlo.constant dense<[1, -2, 3]> : tensor<3xi8>
  %r = "stablehlo.map"(%x) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<i8>):
    %0 = stablehlo.composite "test.double" %a {decomposition = @doubled} : (tensor<i8>) -> tensor<i8>
    stablehlo.return %0 : tensor<i8>
  }) : (tensor<3xi8>) -> tensor<3xi8>
  check.expect_eq_const %r, dense<[2, -4, 6]> : tensor<3xi8>
  return
}

// -----

// More elements than one thread takes: the odd ones below 5,000 add up to
// 2,500 squared.
func.func @map_of_many() {
  %x = stablehlo.iota dim = 0 : tensor<5000xi64>
  %zero = stablehlo.constant dense<0> : tensor<i64>
  %one = stablehlo.constant dense<1> : tensor<i64>
  %odd = "stablehlo.map"(%x) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<i64>):
    %bit = stablehlo.and %a, %one : tensor<i64>
    %p = stablehlo.compare EQ, %bit, %one : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %0 = "stablehlo.if"(%p) ({
      stablehlo.return %a : tensor<i64>
    }, {
      stablehlo.return %zero : tensor<i64>
    }) : (tensor<i1>) -> tensor<i64>
    stablehlo.return %0 : tensor<i64>
  }) : (tensor<5000xi64>) -> tensor<5000xi64>
  %r = stablehlo.reduce(%odd init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<5000xi64>, tensor<i64>) -> tensor<i64>
  check.expect_eq_const %r, dense<6250000> : tensor<i64>
  return
}

// -----

// Updates of one element follow each other; a limit of outside caps the sum.
func.func @scatter_by_if() {
  %x = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %indices = stablehlo.constant dense<[[2], [0], [2], [2]]> : tensor<4x1xi32>
  %updates = stablehlo.constant dense<[4, 5, 6, 7]> : tensor<4xi32>
  %limit = stablehlo.constant dense<12> : tensor<i32>
  %r = "stablehlo.scatter"(%x, %indices, %updates) <{
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0],
      scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %sum = stablehlo.add %a, %b : tensor<i32>
    %p = stablehlo.compare GT, %sum, %limit : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %0 = "stablehlo.if"(%p) ({
      stablehlo.return %limit : tensor<i32>
    }, {
      stablehlo.return %sum : tensor<i32>
    }) : (tensor<i1>) -> tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<3xi32>, tensor<4x1xi32>, tensor<4xi32>) -> tensor<3xi32>
  check.expect_eq_const %r, dense<[6, 2, 12]> : tensor<3xi32>
  return
}

// -----

func.func @select_and_scatter_by_if() {
  %x = stablehlo.constant dense<[1.0, -5.0, -2.0, 4.0]> : tensor<4xf32>
  %s = stablehlo.constant dense<[10.0, 20.0, 30.0]> : tensor<3xf32>
  %init = stablehlo.constant dense<0.5> : tensor<f32>
  %r = "stablehlo.select_and_scatter"(%x, %s, %init) <{window_dimensions = array<i64: 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %0 = stablehlo.abs %a : tensor<f32>
    %1 = stablehlo.abs %b : tensor<f32>
    %p = stablehlo.compare GE, %0, %1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %yes = stablehlo.constant dense<true> : tensor<i1>
    %no = stablehlo.constant dense<false> : tensor<i1>
    %2 = "stablehlo.if"(%p) ({
      stablehlo.return %yes : tensor<i1>
    }, {
      stablehlo.return %no : tensor<i1>
    }) : (tensor<i1>) -> tensor<i1>
    stablehlo.return %2 : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %0 = stablehlo.reshape %a : (tensor<f32>) -> tensor<1xf32>
    %1 = stablehlo.reshape %b : (tensor<f32>) -> tensor<1xf32>
    %2 = stablehlo.dot_general %0, %1, contracting_dims = [] x [] : (tensor<1xf32>, tensor<1xf32>) -> tensor<1x1xf32>
    %zero = stablehlo.constant dense<0.0> : tensor<1x1xf32>
    %3 = stablehlo.multiply %2, %zero : tensor<1x1xf32>
    %4 = stablehlo.reshape %3 : (tensor<1x1xf32>) -> tensor<f32>
    %5 = stablehlo.add %a, %b : tensor<f32>
    %6 = stablehlo.add %4, %5 : tensor<f32>
    stablehlo.return %6 : tensor<f32>
  }) : (tensor<4xf32>, tensor<3xf32>, tensor<f32>) -> tensor<4xf32>
  check.expect_eq_const %r, dense<[0.5, 30.5, 0.5, 30.5]> : tensor<4xf32>
  return
}

// -----

// By the number of set bits, which a loop counts; ties keep their order.
func.func private @count_bits(%n: tensor<ui8>) -> tensor<ui8> {
  %zero = stablehlo.constant dense<0> : tensor<ui8>
  %one = stablehlo.constant dense<1> : tensor<ui8>
  %0:2 = stablehlo.while(%rest = %n, %count = %zero) : tensor<ui8>, tensor<ui8>
  cond {
    %p = stablehlo.compare NE, %rest, %zero : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %1 = stablehlo.subtract %rest, %one : tensor<ui8>
    %2 = stablehlo.and %rest, %1 : tensor<ui8>
    %3 = stablehlo.add %count, %one : tensor<ui8>
    stablehlo.return %2, %3 : tensor<ui8>, tensor<ui8>
  }
  return %0#1 : tensor<ui8>
}
func.func @main() {
  %x = stablehlo.constant dense<[7, 16, 3, 255, 0, 5]> : tensor<6xui8>
  %i = stablehlo.iota dim = 0 : tensor<6xi32>
  %r:2 = "stablehlo.sort"(%x, %i) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<ui8>, %b: tensor<ui8>, %c: tensor<i32>, %d: tensor<i32>):
    %0 = func.call @count_bits(%a) : (tensor<ui8>) -> tensor<ui8>
    %1 = func.call @count_bits(%b) : (tensor<ui8>) -> tensor<ui8>
    %p = stablehlo.compare LT, %0, %1 : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<6xui8>, tensor<6xi32>) -> (tensor<6xui8>, tensor<6xi32>)
  check.expect_eq_const %r#0, dense<[0, 16, 3, 5, 7, 255]> : tensor<6xui8>
  check.expect_eq_const %r#1, dense<[4, 1, 2, 5, 0, 3]> : tensor<6xi32>
  return
}

// -----

// What a body reads of outside changes from iteration to iteration.
func.func @bodies_in_a_loop() {
  %x = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0:2 = stablehlo.while(%n = %zero, %values = %x) : tensor<i32>, tensor<3xi32>
  cond {
    %p = stablehlo.compare LT, %n, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %1 = "stablehlo.map"(%values) <{dimensions = array<i64: 0>}> ({
    ^bb0(%a: tensor<i32>):
      %2 = "stablehlo.case"(%n) ({
        %3 = stablehlo.add %a, %a : tensor<i32>
        stablehlo.return %3 : tensor<i32>
      }, {
        %3 = stablehlo.multiply %a, %a : tensor<i32>
        stablehlo.return %3 : tensor<i32>
      }, {
        %3 = stablehlo.dynamic_slice %values, %one, sizes = [1] : (tensor<3xi32>, tensor<i32>) -> tensor<1xi32>
        %4 = stablehlo.reshape %3 : (tensor<1xi32>) -> tensor<i32>
        %5 = stablehlo.subtract %a, %4 : tensor<i32>
        stablehlo.return %5 : tensor<i32>
      }) : (tensor<i32>) -> tensor<i32>
      stablehlo.return %2 : tensor<i32>
    }) : (tensor<3xi32>) -> tensor<3xi32>
    %6 = stablehlo.add %n, %one : tensor<i32>
    stablehlo.return %6, %1 : tensor<i32>, tensor<3xi32>
  }
  check.expect_eq_const %0#1, dense<[-12, 0, 20]> : tensor<3xi32>
  return
}

// -----

// Arrays that no result needs, among ops on elements.
func.func @windows_and_columns_beside_arrays() {
  %x = stablehlo.constant dense<[3, -1, 7, 2, 5]> : tensor<5xi32>
  %init = stablehlo.constant dense<-100> : tensor<i32>
  %w = "stablehlo.reduce_window"(%x, %init) <{window_dimensions = array<i64: 3>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %array = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
    %twice = stablehlo.add %array, %array : tensor<4xi32>
    %0 = stablehlo.maximum %a, %b : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<5xi32>, tensor<i32>) -> tensor<3xi32>
  check.expect_eq_const %w, dense<7> : tensor<3xi32>
  %y = stablehlo.constant dense<[[3, -1, 7, 2, 5], [-4, 9, -3, -8, 6]]> : tensor<2x5xi32>
  %c = stablehlo.reduce(%y init: %init) across dimensions = [0] : (tensor<2x5xi32>, tensor<i32>) -> tensor<5xi32>
    reducer(%a: tensor<i32>, %b: tensor<i32>) {
      %array = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
      %twice = stablehlo.add %array, %array : tensor<4xi32>
      %0 = stablehlo.maximum %a, %b : tensor<i32>
      stablehlo.return %0 : tensor<i32>
    }
  check.expect_eq_const %c, dense<[3, 9, 7, 2, 6]> : tensor<5xi32>
  return
}
