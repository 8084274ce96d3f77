// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

// func.call is MLIR's own: these are the checks that programs rely on.

func.func @call_unknown_function(%x: tensor<2xf32>) {
  // expected-error@+1 {{'func.call' op 'nope' does not reference a valid function}}
  %0 = func.call @nope(%x) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @call_operand_count(%x: tensor<2xf32>) {
  // expected-error@+1 {{'func.call' op incorrect number of operands for callee}}
  %0 = func.call @callee(%x, %x) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}
func.func private @callee(tensor<2xf32>) -> tensor<2xf32>

// -----

func.func @call_operand_type(%x: tensor<3xf32>) {
  // expected-error@+1 {{'func.call' op operand type mismatch: expected operand type 'tensor<2xf32>', but provided 'tensor<3xf32>' for operand number 0}}
  %0 = func.call @callee(%x) : (tensor<3xf32>) -> tensor<2xf32>
  return
}
func.func private @callee(tensor<2xf32>) -> tensor<2xf32>

// -----

func.func @call_result_type(%x: tensor<2xf32>) {
  // expected-error@+3 {{'func.call' op result type mismatch at index 0}}
  // expected-note@+2 {{op result types: 'tensor<3xf32>'}}
  // expected-note@+1 {{function result types: 'tensor<2xf32>'}}
  %0 = func.call @callee(%x) : (tensor<2xf32>) -> tensor<3xf32>
  return
}
func.func private @callee(tensor<2xf32>) -> tensor<2xf32>
