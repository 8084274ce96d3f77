// RUN: stablehlo-translate --interpret --split-input-file %s

// body(init, T), T the balanced tree over the elements in index order.

// 100 - (((1 - 2) - (3 - 4)) - 5) = 105.
func.func @reduce_tree_of_five_with_a_subtraction() {
  %x0 = stablehlo.constant dense<[1, 2, 3, 4, 5]> : tensor<5xi32>
  %i0 = stablehlo.constant dense<100> : tensor<i32>
  %r = stablehlo.reduce(%x0 init: %i0) across dimensions = [0] : (tensor<5xi32>, tensor<i32>) -> tensor<i32>
   reducer(%a0: tensor<i32>, %b0: tensor<i32>) {
    %0 = stablehlo.subtract %a0, %b0 : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }
  check.expect_eq_const %r, dense<105> : tensor<i32>
  return
}

// -----

// b - a: (5 - ((4 - 3) - (2 - 1))) - 100 = -95.
func.func @reduce_body_arguments_are_accumulated_and_next() {
  %x0 = stablehlo.constant dense<[1, 2, 3, 4, 5]> : tensor<5xi32>
  %i0 = stablehlo.constant dense<100> : tensor<i32>
  %r = stablehlo.reduce(%x0 init: %i0) across dimensions = [0] : (tensor<5xi32>, tensor<i32>) -> tensor<i32>
   reducer(%a0: tensor<i32>, %b0: tensor<i32>) {
    %0 = stablehlo.subtract %b0, %a0 : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }
  check.expect_eq_const %r, dense<-95> : tensor<i32>
  return
}

// -----

func.func @reduce_tree_of_3_elements() {
  %x0 = stablehlo.constant dense<[3, 10, 8]> : tensor<3xi32>
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %r = stablehlo.reduce(%x0 init: %i0) across dimensions = [0] : (tensor<3xi32>, tensor<i32>) -> tensor<i32>
   reducer(%a0: tensor<i32>, %b0: tensor<i32>) {
    %0 = stablehlo.subtract %a0, %b0 : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }
  check.expect_eq_const %r, dense<15> : tensor<i32>
  return
}

// -----

func.func @reduce_tree_of_6_elements() {
  %x0 = stablehlo.constant dense<[3, 10, 8, 20, 0, 17]> : tensor<6xi32>
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %r = stablehlo.reduce(%x0 init: %i0) across dimensions = [0] : (tensor<6xi32>, tensor<i32>) -> tensor<i32>
   reducer(%a0: tensor<i32>, %b0: tensor<i32>) {
    %0 = stablehlo.subtract %a0, %b0 : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }
  check.expect_eq_const %r, dense<-22> : tensor<i32>
  return
}

// -----

func.func @reduce_tree_of_7_elements() {
  %x0 = stablehlo.constant dense<[3, 10, 8, 20, 0, 17, 2]> : tensor<7xi32>
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %r = stablehlo.reduce(%x0 init: %i0) across dimensions = [0] : (tensor<7xi32>, tensor<i32>) -> tensor<i32>
   reducer(%a0: tensor<i32>, %b0: tensor<i32>) {
    %0 = stablehlo.subtract %a0, %b0 : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }
  check.expect_eq_const %r, dense<-24> : tensor<i32>
  return
}

// -----

func.func @reduce_tree_of_13_elements() {
  %x0 = stablehlo.constant dense<[3, 10, 8, 20, 0, 17, 2, 1, 14, 18, 13, 22, 22]> : tensor<13xi32>
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %r = stablehlo.reduce(%x0 init: %i0) across dimensions = [0] : (tensor<13xi32>, tensor<i32>) -> tensor<i32>
   reducer(%a0: tensor<i32>, %b0: tensor<i32>) {
    %0 = stablehlo.subtract %a0, %b0 : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }
  check.expect_eq_const %r, dense<-40> : tensor<i32>
  return
}

// -----

// 10 - (1 - 4) and so on.
func.func @reduce_tree_over_the_first_dim() {
  %x0 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %i0 = stablehlo.constant dense<10> : tensor<i32>
  %r = stablehlo.reduce(%x0 init: %i0) across dimensions = [0] : (tensor<2x3xi32>, tensor<i32>) -> tensor<3xi32>
   reducer(%a0: tensor<i32>, %b0: tensor<i32>) {
    %0 = stablehlo.subtract %a0, %b0 : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }
  check.expect_eq_const %r, dense<[13, 13, 13]> : tensor<3xi32>
  return
}

// -----

// 10 - ((1 - 2) - 3) = 14, 10 - ((4 - 5) - 6) = 17.
func.func @reduce_tree_over_the_last_dim() {
  %x0 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %i0 = stablehlo.constant dense<10> : tensor<i32>
  %r = stablehlo.reduce(%x0 init: %i0) across dimensions = [1] : (tensor<2x3xi32>, tensor<i32>) -> tensor<2xi32>
   reducer(%a0: tensor<i32>, %b0: tensor<i32>) {
    %0 = stablehlo.subtract %a0, %b0 : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }
  check.expect_eq_const %r, dense<[14, 17]> : tensor<2xi32>
  return
}

// -----

// ((1 - 2) - (3 - 4)) - (5 - 6) = 1; the order of the list does not matter.
func.func @reduce_tree_over_all_dims_in_index_order() {
  %x0 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %i0 = stablehlo.constant dense<10> : tensor<i32>
  %r = stablehlo.reduce(%x0 init: %i0) across dimensions = [1, 0] : (tensor<2x3xi32>, tensor<i32>) -> tensor<i32>
   reducer(%a0: tensor<i32>, %b0: tensor<i32>) {
    %0 = stablehlo.subtract %a0, %b0 : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }
  check.expect_eq_const %r, dense<9> : tensor<i32>
  return
}

// -----

func.func @reduce_tree_over_outer_dims() {
  %x0 = stablehlo.constant dense<[[[1, 2], [3, 4], [5, 6]], [[7, 8], [9, 10], [11, 12]]]> : tensor<2x3x2xi32>
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %r = stablehlo.reduce(%x0 init: %i0) across dimensions = [0, 2] : (tensor<2x3x2xi32>, tensor<i32>) -> tensor<3xi32>
   reducer(%a0: tensor<i32>, %b0: tensor<i32>) {
    %0 = stablehlo.subtract %a0, %b0 : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }
  check.expect_eq_const %r, dense<[0, 0, 0]> : tensor<3xi32>
  return
}
