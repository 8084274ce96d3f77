// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// Sorts slices along a dimension together, always stably, so that
// comparator(later, earlier) is never true.

func.func @sort_ascending() -> tensor<6xi32> {
  %x0 = stablehlo.constant dense<[3, -1, 2, -2147483648, 2147483647, 2]> : tensor<6xi32>
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = false}> ({
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %0 = stablehlo.compare LT, %a0, %b0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }) : (tensor<6xi32>) -> tensor<6xi32>
  return %r : tensor<6xi32>
}
// CHECK: tensor<6xi32> {
// CHECK-NEXT: [-2147483648, -1, 2, 2, 3, 2147483647]
// CHECK-NEXT: }

// -----

func.func @sort_descending() -> tensor<5xf32> {
  %x0 = stablehlo.constant dense<[1.0, 0x7F800000, 0xFF800000, -1.0, 0.5]> : tensor<5xf32>
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = false}> ({
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %0 = stablehlo.compare GT, %a0, %b0 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }) : (tensor<5xf32>) -> tensor<5xf32>
  return %r : tensor<5xf32>
}
// CHECK: tensor<5xf32> {
// CHECK-NEXT: [0x7F800000, 1.000000e+00, 5.000000e-01, -1.000000e+00, 0xFF800000]
// CHECK-NEXT: }

// -----

// Keys that compare equal keep their order; the second operand moves along.
func.func @sort_is_stable_even_if_not_asked() -> (tensor<8xi8>, tensor<8xi32>) {
  %x0 = stablehlo.constant dense<[1, 0, 1, 0, 1, 0, 1, 0]> : tensor<8xi8>
  %x1 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7]> : tensor<8xi32>
  %r:2 = "stablehlo.sort"(%x0, %x1) <{dimension = 0 : i64, is_stable = false}> ({
  ^bb0(%a0: tensor<i8>, %b0: tensor<i8>, %a1: tensor<i32>, %b1: tensor<i32>):
    %0 = stablehlo.compare LT, %a0, %b0 : (tensor<i8>, tensor<i8>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }) : (tensor<8xi8>, tensor<8xi32>) -> (tensor<8xi8>, tensor<8xi32>)
  return %r#0, %r#1 : tensor<8xi8>, tensor<8xi32>
}
// CHECK: tensor<8xi8> {
// CHECK-NEXT: [0, 0, 0, 0, 1, 1, 1, 1]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<8xi32> {
// CHECK-NEXT: [1, 3, 5, 7, 0, 2, 4, 6]
// CHECK-NEXT: }

// -----

func.func @sort_descending_is_stable() -> (tensor<5xi8>, tensor<5xi32>) {
  %x0 = stablehlo.constant dense<[1, 2, 1, 2, 1]> : tensor<5xi8>
  %x1 = stablehlo.constant dense<[0, 1, 2, 3, 4]> : tensor<5xi32>
  %r:2 = "stablehlo.sort"(%x0, %x1) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a0: tensor<i8>, %b0: tensor<i8>, %a1: tensor<i32>, %b1: tensor<i32>):
    %0 = stablehlo.compare GT, %a0, %b0 : (tensor<i8>, tensor<i8>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }) : (tensor<5xi8>, tensor<5xi32>) -> (tensor<5xi8>, tensor<5xi32>)
  return %r#0, %r#1 : tensor<5xi8>, tensor<5xi32>
}
// CHECK: tensor<5xi8> {
// CHECK-NEXT: [2, 2, 1, 1, 1]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<5xi32> {
// CHECK-NEXT: [1, 3, 0, 2, 4]
// CHECK-NEXT: }

// -----

// Comparator arguments are interleaved: lhs 0, rhs 0, lhs 1, rhs 1.
func.func @sort_by_the_second_operand() -> (tensor<4xi32>, tensor<4xf32>) {
  %x0 = stablehlo.constant dense<[10, 20, 30, 40]> : tensor<4xi32>
  %x1 = stablehlo.constant dense<[3.0, 1.0, 4.0, 2.0]> : tensor<4xf32>
  %r:2 = "stablehlo.sort"(%x0, %x1) <{dimension = 0 : i64, is_stable = false}> ({
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>, %a1: tensor<f32>, %b1: tensor<f32>):
    %0 = stablehlo.compare LT, %a1, %b1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }) : (tensor<4xi32>, tensor<4xf32>) -> (tensor<4xi32>, tensor<4xf32>)
  return %r#0, %r#1 : tensor<4xi32>, tensor<4xf32>
}
// CHECK: tensor<4xi32> {
// CHECK-NEXT: [20, 40, 10, 30]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<4xf32> {
// CHECK-NEXT: [1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]
// CHECK-NEXT: }

// -----

func.func @sort_lexicographic_by_two_keys() -> (tensor<5xi8>, tensor<5xui8>) {
  %x0 = stablehlo.constant dense<[1, 0, 1, 0, 1]> : tensor<5xi8>
  %x1 = stablehlo.constant dense<[200, 3, 100, 1, 255]> : tensor<5xui8>
  %r:2 = "stablehlo.sort"(%x0, %x1) <{dimension = 0 : i64, is_stable = false}> ({
  ^bb0(%a0: tensor<i8>, %b0: tensor<i8>, %a1: tensor<ui8>, %b1: tensor<ui8>):
    %lt = stablehlo.compare LT, %a0, %b0 : (tensor<i8>, tensor<i8>) -> tensor<i1>
    %eq = stablehlo.compare EQ, %a0, %b0 : (tensor<i8>, tensor<i8>) -> tensor<i1>
    %lt1 = stablehlo.compare LT, %a1, %b1 : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    %and = stablehlo.and %eq, %lt1 : tensor<i1>
    %or = stablehlo.or %lt, %and : tensor<i1>
    stablehlo.return %or : tensor<i1>
  }) : (tensor<5xi8>, tensor<5xui8>) -> (tensor<5xi8>, tensor<5xui8>)
  return %r#0, %r#1 : tensor<5xi8>, tensor<5xui8>
}
// CHECK: tensor<5xi8> {
// CHECK-NEXT: [0, 0, 1, 1, 1]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<5xui8> {
// CHECK-NEXT: [1, 3, 100, 200, 255]
// CHECK-NEXT: }

// -----

func.func @sort_by_magnitude() -> tensor<5xi32> {
  %x0 = stablehlo.constant dense<[-3, 1, 3, -1, 2]> : tensor<5xi32>
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = false}> ({
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %p = stablehlo.abs %a0 : tensor<i32>
    %q = stablehlo.abs %b0 : tensor<i32>
    %0 = stablehlo.compare LT, %p, %q : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }) : (tensor<5xi32>) -> tensor<5xi32>
  return %r : tensor<5xi32>
}
// CHECK: tensor<5xi32> {
// CHECK-NEXT: [1, -1, 2, -3, 3]
// CHECK-NEXT: }

// -----

func.func @sort_dim_0() -> tensor<2x3xi32> {
  %x0 = stablehlo.constant dense<[[3, 1, 2], [1, 2, 3]]> : tensor<2x3xi32>
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = false}> ({
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %0 = stablehlo.compare LT, %a0, %b0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }) : (tensor<2x3xi32>) -> tensor<2x3xi32>
  return %r : tensor<2x3xi32>
}
// CHECK: tensor<2x3xi32> {
// CHECK-NEXT: [
// CHECK-NEXT: [1, 1, 2],
// CHECK-NEXT: [3, 2, 3]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @sort_negative_dimension_counts_from_the_end() -> tensor<2x3xi32> {
  %x0 = stablehlo.constant dense<[[3, 1, 2], [1, 2, 3]]> : tensor<2x3xi32>
  %r = "stablehlo.sort"(%x0) <{dimension = -1 : i64, is_stable = false}> ({
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %0 = stablehlo.compare LT, %a0, %b0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }) : (tensor<2x3xi32>) -> tensor<2x3xi32>
  return %r : tensor<2x3xi32>
}
// CHECK: tensor<2x3xi32> {
// CHECK-NEXT: [
// CHECK-NEXT: [1, 2, 3],
// CHECK-NEXT: [1, 2, 3]
// CHECK-NEXT: ]
// CHECK-NEXT: }

// -----

func.func @sort_constant_comparator_is_identity() -> tensor<4xi32> {
  %x0 = stablehlo.constant dense<[3, 1, 2, 0]> : tensor<4xi32>
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = false}> ({
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    %0 = stablehlo.constant dense<false> : tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }) : (tensor<4xi32>) -> tensor<4xi32>
  return %r : tensor<4xi32>
}
// CHECK: tensor<4xi32> {
// CHECK-NEXT: [3, 1, 2, 0]
// CHECK-NEXT: }
