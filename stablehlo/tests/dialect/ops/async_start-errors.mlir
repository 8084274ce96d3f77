// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @async_start_two_operations(%a0: tensor<2x2xf32>) {
  // expected-error@+2 {{'stablehlo.async_start' op region must contain exactly one operation and a return}}
  // expected-error@+1 {{'stablehlo.async_start' op failed to infer returned types}}
  %0 = "stablehlo.async_start"(%a0) ({
  ^bb0(%x: tensor<2x2xf32>):
    %p = stablehlo.negate %x : tensor<2x2xf32>
    %r = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<4x2xf32>
    "stablehlo.return"(%r) : (tensor<4x2xf32>) -> ()
  }) : (tensor<2x2xf32>) -> !stablehlo.future<tensor<4x2xf32>>
  return
}

// -----

func.func @async_start_operation_kind(%a0: tensor<2x2xf32>) {
  // expected-error@+2 {{'stablehlo.async_start' op region must contain a collective or slice operation}}
  // expected-error@+1 {{'stablehlo.async_start' op failed to infer returned types}}
  %0 = "stablehlo.async_start"(%a0) ({
  ^bb0(%x: tensor<2x2xf32>):
    %r = stablehlo.negate %x : tensor<2x2xf32>
    "stablehlo.return"(%r) : (tensor<2x2xf32>) -> ()
  }) : (tensor<2x2xf32>) -> !stablehlo.future<tensor<2x2xf32>>
  return
}

// -----

func.func @async_start_operand_count(%a0: tensor<2x2xf32>, %a1: tensor<2x2xf32>) {
  // expected-error@+2 {{'stablehlo.async_start' op number of operands (2) must match number of region arguments (1)}}
  // expected-error@+1 {{'stablehlo.async_start' op failed to infer returned types}}
  %0 = "stablehlo.async_start"(%a0, %a1) ({
  ^bb0(%x: tensor<2x2xf32>):
    %r = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<4x2xf32>
    "stablehlo.return"(%r) : (tensor<4x2xf32>) -> ()
  }) : (tensor<2x2xf32>, tensor<2x2xf32>) -> !stablehlo.future<tensor<4x2xf32>>
  return
}

// -----

func.func @async_start_operand_type(%a0: tensor<2x3xf32>) {
  // expected-error@+2 {{'stablehlo.async_start' op operand type 'tensor<2x3xf32>' at index 0 must match region argument type 'tensor<2x2xf32>'}}
  // expected-error@+1 {{'stablehlo.async_start' op failed to infer returned types}}
  %0 = "stablehlo.async_start"(%a0) ({
  ^bb0(%x: tensor<2x2xf32>):
    %r = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<4x2xf32>
    "stablehlo.return"(%r) : (tensor<4x2xf32>) -> ()
  }) : (tensor<2x3xf32>) -> !stablehlo.future<tensor<4x2xf32>>
  return
}

// -----

func.func @async_start_result_type(%a0: tensor<2x2xf32>) {
  // expected-error@+2 {{'stablehlo.async_start' op inferred type(s) '!stablehlo.future<tensor<4x2xf32>>' are incompatible with return type(s) of operation '!stablehlo.future<tensor<2x2xf32>>'}}
  // expected-error@+1 {{'stablehlo.async_start' op failed to infer returned types}}
  %0 = "stablehlo.async_start"(%a0) ({
  ^bb0(%x: tensor<2x2xf32>):
    %r = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<4x2xf32>
    "stablehlo.return"(%r) : (tensor<4x2xf32>) -> ()
  }) : (tensor<2x2xf32>) -> !stablehlo.future<tensor<2x2xf32>>
  return
}

// -----

func.func @async_start_output_count(%a0: tensor<2x2xf32>) {
  // expected-error@+2 {{'stablehlo.async_start' op region must return exactly one value, but got 2}}
  // expected-error@+1 {{'stablehlo.async_start' op failed to infer returned types}}
  %0 = "stablehlo.async_start"(%a0) ({
  ^bb0(%x: tensor<2x2xf32>):
    %r = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2x2xf32>) -> tensor<4x2xf32>
    "stablehlo.return"(%r, %r) : (tensor<4x2xf32>, tensor<4x2xf32>) -> ()
  }) : (tensor<2x2xf32>) -> !stablehlo.future<tensor<4x2xf32>>
  return
}
