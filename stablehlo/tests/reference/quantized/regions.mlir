// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// Regions see quantized elements: each op in them rounds to what is stored.

!q = tensor<4x!quant.uniform<i8:f32, 1.0>>
!e = tensor<!quant.uniform<i8:f32, 1.0>>
// A balanced tree: 100 + 100 is held at 127, -100 - 100 at -128; so the sum is -1.
func.func @reduce_saturates() -> !e {
  %x = stablehlo.constant() <{value = dense<[100, 100, -100, -100]> : tensor<4xi8>}> : () -> !q
  %z = stablehlo.constant() <{value = dense<0> : tensor<i8>}> : () -> !e
  %r = "stablehlo.reduce"(%x, %z) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: !e, %b: !e):
    %s = stablehlo.add %a, %b : !e
    stablehlo.return %s : !e
  }) : (!q, !e) -> !e
  return %r : !e
}
// CHECK: tensor<i8> {-1}

// -----

!q = tensor<2x5x!quant.uniform<i8:f32, 0.5:1>>
!e = tensor<!quant.uniform<i8:f32, 0.5:1>>
!w = tensor<!quant.uniform<i32:f32, 0.25:7>>
!r = tensor<2x!quant.uniform<i32:f32, 0.25:7>>
// Elements and init value become those of the body, which are wider: 0 + 0.5 + 1 + 1.5 + 2 = 5, stored as 27; and
// -64.5 * 5 = -322.5, as -1283; both and 1, the init value.
func.func @reduce_promotes() -> !r {
  %x = stablehlo.constant() <{value = dense<[[1, 2, 3, 4, 5], [-128, -128, -128, -128, -128]]> : tensor<2x5xi8>}> : () -> !q
  %z = stablehlo.constant() <{value = dense<3> : tensor<i8>}> : () -> !e
  %r = "stablehlo.reduce"(%x, %z) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: !w, %b: !w):
    %s = stablehlo.add %a, %b : !w
    stablehlo.return %s : !w
  }) : (!q, !e) -> !r
  return %r : !r
}
// CHECK: tensor<2xi32> {
// CHECK-NEXT: [31, -1279]

// -----

!q = tensor<0x!quant.uniform<i8:f32, 0.5:1>>
!e = tensor<!quant.uniform<i8:f32, 0.5:1>>
func.func @reduce_nothing() -> !e {
  %x = stablehlo.constant() <{value = dense<> : tensor<0xi8>}> : () -> !q
  %z = stablehlo.constant() <{value = dense<9> : tensor<i8>}> : () -> !e
  %r = "stablehlo.reduce"(%x, %z) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: !e, %b: !e):
    %s = stablehlo.maximum %a, %b : !e
    stablehlo.return %s : !e
  }) : (!q, !e) -> !e
  return %r : !e
}
// CHECK: tensor<i8> {9}

// -----

!q = tensor<3x!quant.uniform<i8:f32, 0.5:1>>
!e = tensor<!quant.uniform<i8:f32, 0.5:1>>
!o = tensor<!quant.uniform<i8:f32, 0.25>>
// 1 * 1 = 1 is stored as 3; then -1.5 * -1.5 = 2.25, a tie, as 6 for 2.5 or 5: 4.5 + 1 goes to 6. 4 times what these are
// saturates in the last.
func.func @map() -> tensor<3x!quant.uniform<i8:f32, 0.25>> {
  %x = stablehlo.constant() <{value = dense<[3, -2, 127]> : tensor<3xi8>}> : () -> !q
  %r = "stablehlo.map"(%x) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: !e):
    %s = stablehlo.multiply %a, %a : !e
    %t = "stablehlo.add"(%s, %s) : (!e, !e) -> !o
    stablehlo.return %t : !o
  }) : (!q) -> tensor<3x!quant.uniform<i8:f32, 0.25>>
  return %r : tensor<3x!quant.uniform<i8:f32, 0.25>>
}
// CHECK: tensor<3xi8> {
// CHECK-NEXT: [8, 20, 127]

// -----

!q = tensor<5x!quant.uniform<u8:f32, 0.5:100>>
!e = tensor<!quant.uniform<u8:f32, 0.5:100>>
func.func @sort() -> (!q, tensor<5xi32>) {
  %x = stablehlo.constant() <{value = dense<[200, 3, 100, 255, 3]> : tensor<5xui8>}> : () -> !q
  %i = stablehlo.iota dim = 0 : tensor<5xi32>
  %r:2 = "stablehlo.sort"(%x, %i) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: !e, %b: !e, %c: tensor<i32>, %d: tensor<i32>):
    %p = stablehlo.compare GT, %a, %b, FLOAT : (!e, !e) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (!q, tensor<5xi32>) -> (!q, tensor<5xi32>)
  return %r#0, %r#1 : !q, tensor<5xi32>
}
// CHECK: [255, 200, 100, 3, 3]
// CHECK: [3, 0, 2, 1, 4]

// -----

!q = tensor<4x!quant.uniform<i8:f32, 0.5:1>>
!e = tensor<!quant.uniform<i8:f32, 0.5:1>>
// Two updates of one element, and one that is out of bounds: 1 + 0.5 + 2 = 3.5 is stored as 8.
func.func @scatter() -> !q {
  %x = stablehlo.constant() <{value = dense<[1, 2, 3, 4]> : tensor<4xi8>}> : () -> !q
  %i = stablehlo.constant dense<[[2], [2], [9]]> : tensor<3x1xi32>
  %u = stablehlo.constant() <{value = dense<[2, 5, 100]> : tensor<3xi8>}> : () -> tensor<3x!quant.uniform<i8:f32, 0.5:1>>
  %r = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers =
      #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: !e, %b: !e):
    %s = stablehlo.add %a, %b : !e
    stablehlo.return %s : !e
  }) : (!q, tensor<3x1xi32>, tensor<3x!quant.uniform<i8:f32, 0.5:1>>) -> !q
  return %r : !q
}
// CHECK: [1, 2, 8, 4]

// -----

!q = tensor<4x!quant.uniform<i8:f32, 0.5:1>>
!e = tensor<!quant.uniform<i8:f32, 0.5:1>>
!r = tensor<5x!quant.uniform<i8:f32, 0.5:1>>
!s = tensor<2x!quant.uniform<i8:f32, 0.5:1>>
func.func @windows() -> (!r, !q) {
  %x = stablehlo.constant() <{value = dense<[4, 9, -3, 7]> : tensor<4xi8>}> : () -> !q
  %m = stablehlo.constant() <{value = dense<-128> : tensor<i8>}> : () -> !e
  %z = stablehlo.constant() <{value = dense<1> : tensor<i8>}> : () -> !e
  %u = stablehlo.constant() <{value = dense<[3, 11]> : tensor<2xi8>}> : () -> !s
  %r = "stablehlo.reduce_window"(%x, %m) <{window_dimensions = array<i64: 2>, padding = dense<[[1, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: !e, %b: !e):
    %0 = stablehlo.maximum %a, %b : !e
    stablehlo.return %0 : !e
  }) : (!q, !e) -> !r
  %t = "stablehlo.select_and_scatter"(%x, %u, %z) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%a: !e, %b: !e):
    %0 = stablehlo.compare GE, %a, %b, FLOAT : (!e, !e) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }, {
  ^bb0(%a: !e, %b: !e):
    %0 = stablehlo.add %a, %b : !e
    stablehlo.return %0 : !e
  }) : (!q, !s, !e) -> !q
  return %r, %t : !r, !q
}
// CHECK: [4, 9, 9, 7, 7]
// CHECK: [1, 3, 1, 11]

// -----

!e = tensor<!quant.uniform<i8:f32, 0.5:1>>
!v = tensor<3x!quant.uniform<i8:f32, 0.5:1>>
// Loops and branches over few elements: x = x + x until x exceeds 16; each step is stored.
func.func @main() -> (!e, tensor<i32>, !v) {
  %x = stablehlo.constant() <{value = dense<3> : tensor<i8>}> : () -> !e
  %v = stablehlo.constant() <{value = dense<[1, 2, -1]> : tensor<3xi8>}> : () -> !v
  %limit = stablehlo.constant() <{value = dense<33> : tensor<i8>}> : () -> !e
  %n = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:3 = stablehlo.while(%a = %x, %i = %n, %w = %v) : !e, tensor<i32>, !v
    cond {
      %p = stablehlo.compare LE, %a, %limit, FLOAT : (!e, !e) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    } do {
      %b = stablehlo.add %a, %a : !e
      %j = stablehlo.add %i, %one : tensor<i32>
      %k = stablehlo.add %w, %v : !v
      stablehlo.return %b, %j, %k : !e, tensor<i32>, !v
    }
  return %r#0, %r#1, %r#2 : !e, tensor<i32>, !v
}
// 1, 2, 4, 8, 16, 32: stored as 65, after five steps; v is six times itself, less its zero point.
// CHECK: tensor<i8> {65}
// CHECK: tensor<i32> {5}
// CHECK: [1, 7, -11]
