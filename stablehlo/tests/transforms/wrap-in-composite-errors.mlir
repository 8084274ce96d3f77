// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics --stablehlo-wrap-in-composite='op-names=stablehlo.return,stablehlo.if,stablehlo.cross-replica-sum,stablehlo.custom_call,stablehlo.slice,arith.addi'

func.func @terminator(%p: tensor<i1>) {
  "stablehlo.if"(%p) ({
    // expected-error@+1 {{'stablehlo.return' op cannot be wrapped: it has its place in a region}}
    stablehlo.return
  }, {
    // expected-error@+1 {{'stablehlo.return' op cannot be wrapped: it has its place in a region}}
    stablehlo.return
  }) : (tensor<i1>) -> ()
  return
}

// -----

// What async_start starts is a collective or a slice.
func.func @started(%x: tensor<2xf32>) -> tensor<1xf32> {
  %0 = "stablehlo.async_start"(%x) ({
  ^bb0(%a: tensor<2xf32>):
    // expected-error@+1 {{'stablehlo.slice' op cannot be wrapped: it has its place in a region}}
    %s = stablehlo.slice %a [0:1] : (tensor<2xf32>) -> tensor<1xf32>
    // expected-error@+1 {{'stablehlo.return' op cannot be wrapped: it has its place in a region}}
    stablehlo.return %s : tensor<1xf32>
  }) : (tensor<2xf32>) -> !stablehlo.future<tensor<1xf32>>
  %1 = "stablehlo.async_done"(%0) : (!stablehlo.future<tensor<1xf32>>) -> tensor<1xf32>
  return %1 : tensor<1xf32>
}

// -----

func.func @captures(%p: tensor<i1>) {
  // expected-error@+1 {{'stablehlo.if' op cannot be wrapped: its regions use values from outside}}
  %0 = "stablehlo.if"(%p) ({
    // expected-error@+1 {{'stablehlo.return' op cannot be wrapped: it has its place in a region}}
    stablehlo.return %p : tensor<i1>
  }, {
    // expected-error@+1 {{'stablehlo.return' op cannot be wrapped: it has its place in a region}}
    stablehlo.return %p : tensor<i1>
  }) : (tensor<i1>) -> tensor<i1>
  return
}

// -----

func.func @name(%a: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error@+1 {{'stablehlo.cross-replica-sum' op cannot be wrapped: no composite has its name}}
  %0 = "stablehlo.cross-replica-sum"(%a) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @types(%a: index) -> index {
  // expected-error@+1 {{'stablehlo.composite' op operand #0 must be variadic of}}
  %0 = arith.addi %a, %a : index
  return %0 : index
}

// -----

// Nor are there composites of buffers, of which there are custom calls.
func.func @buffers(%a: memref<4xf32>) {
  // expected-error@+1 {{'stablehlo.composite' op operand #0 must be variadic of}}
  stablehlo.custom_call @foo(%a) : (memref<4xf32>) -> ()
  return
}
