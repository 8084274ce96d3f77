// RUN: not stablehlo-translate --interpret --split-input-file %s 2>&1 | FileCheck %s

// What cannot be evaluated ends in a diagnostic and exit code 1.

// CHECK: error: 'stablehlo.remainder' op is not supported by the interpreter yet
func.func @remainder_of_complex() -> tensor<complex<f32>> {
  %x = stablehlo.constant dense<(1.0, 2.0)> : tensor<complex<f32>>
  %r = stablehlo.remainder %x, %x : tensor<complex<f32>>
  return %r : tensor<complex<f32>>
}

// -----

// CHECK: error: 'stablehlo.rng_bit_generator' op expects an initial state of 2 or 3 64-bit integers to interpret, but got 'tensor<4xui32>'
func.func @rng_bit_generator_state() -> tensor<2xui32> {
  %s = stablehlo.constant dense<1> : tensor<4xui32>
  %0, %1 = stablehlo.rng_bit_generator %s, algorithm = DEFAULT : (tensor<4xui32>) -> (tensor<4xui32>, tensor<2xui32>)
  return %1 : tensor<2xui32>
}

// -----

// CHECK: error: 'stablehlo.custom_call' op of target 'nobody' is not supported by the interpreter
func.func @custom_call_of_unknown_target() -> tensor<f32> {
  %x = stablehlo.constant dense<1.0> : tensor<f32>
  %r = stablehlo.custom_call @nobody(%x) : (tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}

// -----

// A slice size of 0 at a collapsed dim lets the index clamp to the size itself.
// CHECK: error: 'stablehlo.gather' op index 2 of operand dimension 0 is outside [0, 2), since its slice size is 0
func.func @gather_reads_nothing_out_of_bounds() -> tensor<f32> {
  %x = stablehlo.constant dense<1.0> : tensor<2xf32>
  %i = stablehlo.constant dense<2> : tensor<1xi32>
  %r = "stablehlo.gather"(%x, %i) <{
    dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 0>,
    slice_sizes = array<i64: 0>}> : (tensor<2xf32>, tensor<1xi32>) -> tensor<f32>
  return %r : tensor<f32>
}

// -----

// CHECK: error: 'func.call' op calls @main {{[0-9]+}} levels deep; deeper recursion is not supported
func.func @main() -> tensor<i32> {
  %r = func.call @main() : () -> tensor<i32>
  return %r : tensor<i32>
}

// -----

// CHECK: error: 'func.call' op calls @forever {{[0-9]+}} levels deep; deeper recursion is not supported
func.func private @forever(%x: tensor<i32>) -> tensor<i32> {
  %r = func.call @forever(%x) : (tensor<i32>) -> tensor<i32>
  return %r : tensor<i32>
}
func.func @main() -> tensor<3000xi32> {
  %x = stablehlo.iota dim = 0 : tensor<3000xi32>
  %r = "stablehlo.map"(%x) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<i32>):
    %0 = func.call @forever(%a) : (tensor<i32>) -> tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<3000xi32>) -> tensor<3000xi32>
  return %r : tensor<3000xi32>
}

// -----

// CHECK: error: 'stablehlo.{{add|broadcast_in_dim}}' op allocating 4000000000000000 bytes would need 40000000000000{{[0-9]+}} bytes in all, but the memory limit is {{[0-9]+}} bytes
func.func @more_memory_than_there_is() -> tensor<1000000000000000xf32> {
  %x = stablehlo.constant dense<1.0> : tensor<f32>
  %y = stablehlo.broadcast_in_dim %x, dims = [] : (tensor<f32>) -> tensor<1000000000000000xf32>
  %r = stablehlo.add %y, %y : tensor<1000000000000000xf32>
  return %r : tensor<1000000000000000xf32>
}

// -----

// CHECK: error: incorrect number of arguments specified, provided 0 inputs but function expected 1
func.func @missing_argument(%x: tensor<f32>) -> tensor<f32> {
  return %x : tensor<f32>
}

// -----

// CHECK: error: module must have entry func with name main
func.func @first_of_two() {
  return
}
func.func @second_of_two() {
  return
}
