// What each op is in VHLO, and that it comes back as it was.
//
// REQUIRES: llvm-22
// RUN: stablehlo-opt %s --split-input-file --stablehlo-legalize-to-vhlo --mlir-print-op-generic | FileCheck %s
// RUN: stablehlo-opt %s --split-input-file -o %t
// RUN: stablehlo-opt %s --split-input-file --stablehlo-legalize-to-vhlo --stablehlo-deserialize | diff %t -

// if, two results
// CHECK{LITERAL}: %0:2 = "vhlo.if_v1"(%arg0) ({
func.func @f(%a: tensor<i1>, %b: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0:2 = "stablehlo.if"(%a) ({
    "stablehlo.return"(%b, %b) : (tensor<4xf32>, tensor<4xf32>) -> ()
  }, {
    %1 = "stablehlo.negate"(%b) : (tensor<4xf32>) -> tensor<4xf32>
    "stablehlo.return"(%1, %b) : (tensor<4xf32>, tensor<4xf32>) -> ()
  }) : (tensor<i1>) -> (tensor<4xf32>, tensor<4xf32>)
  func.return %0#0, %0#1 : tensor<4xf32>, tensor<4xf32>
}

// -----

// case, three branches
// CHECK{LITERAL}: %0 = "vhlo.case_v1"(%arg0) ({
func.func @f(%a: tensor<i32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.case"(%a) ({
    "stablehlo.return"(%b) : (tensor<4xf32>) -> ()
  }, {
    %1 = "stablehlo.negate"(%b) : (tensor<4xf32>) -> tensor<4xf32>
    "stablehlo.return"(%1) : (tensor<4xf32>) -> ()
  }, {
    %1 = "stablehlo.add"(%b, %b) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    "stablehlo.return"(%1) : (tensor<4xf32>) -> ()
  }) : (tensor<i32>) -> tensor<4xf32>
  func.return %0 : tensor<4xf32>
}

// -----

// while, two values
// CHECK{LITERAL}: %0:2 = "vhlo.while_v1"(%arg0, %arg1) ({
func.func @f(%a: tensor<i32>, %b: tensor<4xf32>) -> (tensor<i32>, tensor<4xf32>) {
  %0:2 = "stablehlo.while"(%a, %b) ({
  ^bb0(%i: tensor<i32>, %x: tensor<4xf32>):
    %1 = "stablehlo.constant"() {value = dense<10> : tensor<i32>} : () -> tensor<i32>
    %2 = "stablehlo.compare"(%i, %1) {comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "stablehlo.return"(%2) : (tensor<i1>) -> ()
  }, {
  ^bb0(%i: tensor<i32>, %x: tensor<4xf32>):
    %1 = "stablehlo.add"(%i, %i) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    "stablehlo.return"(%1, %x) : (tensor<i32>, tensor<4xf32>) -> ()
  }) : (tensor<i32>, tensor<4xf32>) -> (tensor<i32>, tensor<4xf32>)
  func.return %0#0, %0#1 : tensor<i32>, tensor<4xf32>
}

// -----

// while, with attributes
// CHECK{LITERAL}: %0 = "vhlo.while_v1"(%arg0) ({
func.func @f(%a: tensor<i1>) -> tensor<i1> {
  %0 = "stablehlo.while"(%a) ({
  ^bb0(%x: tensor<i1>):
    "stablehlo.return"(%x) : (tensor<i1>) -> ()
  }, {
  ^bb0(%x: tensor<i1>):
    "stablehlo.return"(%x) : (tensor<i1>) -> ()
  }) {test.trip = 3 : i64} : (tensor<i1>) -> tensor<i1>
  func.return %0 : tensor<i1>
}

// -----

// while, no values
// CHECK{LITERAL}: "vhlo.while_v1"() ({
func.func @f(%a: tensor<i1>) {
  "stablehlo.while"() ({
    "stablehlo.return"(%a) : (tensor<i1>) -> ()
  }, {
    "stablehlo.return"() : () -> ()
  }) : () -> ()
  func.return
}

// -----

// optimization_barrier, two values
// CHECK{LITERAL}: %0:2 = "vhlo.optimization_barrier_v1"(%arg0, %arg1) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.bool_v1>) -> (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.bool_v1>)
func.func @f(%a: tensor<4xf32>, %b: tensor<i1>) -> (tensor<4xf32>, tensor<i1>) {
  %0:2 = "stablehlo.optimization_barrier"(%a, %b) : (tensor<4xf32>, tensor<i1>) -> (tensor<4xf32>, tensor<i1>)
  func.return %0#0, %0#1 : tensor<4xf32>, tensor<i1>
}

// -----

// optimization_barrier, no values
// CHECK{LITERAL}: "vhlo.optimization_barrier_v1"() : () -> ()
func.func @f() {
  "stablehlo.optimization_barrier"() : () -> ()
  func.return
}

// -----

// after_all, 0 operands
// CHECK{LITERAL}: %0 = "vhlo.after_all_v1"() : () -> !vhlo.token_v1
func.func @f() -> !stablehlo.token {
  %0 = "stablehlo.after_all"() : () -> !stablehlo.token
  func.return %0 : !stablehlo.token
}

// -----

// after_all, 1 operands
// CHECK{LITERAL}: %0 = "vhlo.after_all_v1"(%arg0) : (!vhlo.token_v1) -> !vhlo.token_v1
func.func @f(%a: !stablehlo.token) -> !stablehlo.token {
  %0 = "stablehlo.after_all"(%a) : (!stablehlo.token) -> !stablehlo.token
  func.return %0 : !stablehlo.token
}

// -----

// after_all, 2 operands
// CHECK{LITERAL}: %0 = "vhlo.after_all_v1"(%arg0, %arg1) : (!vhlo.token_v1, !vhlo.token_v1) -> !vhlo.token_v1
func.func @f(%a: !stablehlo.token, %b: !stablehlo.token) -> !stablehlo.token {
  %0 = "stablehlo.after_all"(%a, %b) : (!stablehlo.token, !stablehlo.token) -> !stablehlo.token
  func.return %0 : !stablehlo.token
}
