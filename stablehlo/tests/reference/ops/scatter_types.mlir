// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// scatter with other element types, several inputs, an input in use.

// The body adds in 32 bits.
func.func @scatter_result_may_be_wider() -> tensor<2xi32> {
  %x = stablehlo.constant dense<[100, 1]> : tensor<2xi8>
  %i = stablehlo.constant dense<[[0], [0]]> : tensor<2x1xi32>
  %u = stablehlo.constant dense<[100, 100]> : tensor<2xi8>
  %r = "stablehlo.scatter"(%x, %i, %u) <{
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0],
      scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %0 = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) : (tensor<2xi8>, tensor<2x1xi32>, tensor<2xi8>) -> tensor<2xi32>
  return %r : tensor<2xi32>
}
// CHECK: tensor<2xi32> {
// CHECK-NEXT: [300, 1]
// CHECK-NEXT: }

// -----

// 256 + 1 + 1 stays 256.
func.func @scatter_bf16_rounds_after_each_update() -> tensor<1xbf16> {
  %x = stablehlo.constant dense<[256.0]> : tensor<1xbf16>
  %i = stablehlo.constant dense<[[0], [0]]> : tensor<2x1xi32>
  %u = stablehlo.constant dense<[1.0, 1.0]> : tensor<2xbf16>
  %r = "stablehlo.scatter"(%x, %i, %u) <{
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0],
      scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %0 = stablehlo.add %a, %b : tensor<bf16>
    stablehlo.return %0 : tensor<bf16>
  }) : (tensor<1xbf16>, tensor<2x1xi32>, tensor<2xbf16>) -> tensor<1xbf16>
  return %r : tensor<1xbf16>
}
// CHECK: tensor<1xbf16> {
// CHECK-NEXT: [2.560000e+02]
// CHECK-NEXT: }

// -----

func.func @scatter_f32_maximum() -> tensor<3xf32> {
  %x = stablehlo.constant dense<[1.0, -0.0, 2.0]> : tensor<3xf32>
  %i = stablehlo.constant dense<[[0], [1], [2]]> : tensor<3x1xi32>
  %u = stablehlo.constant dense<[0x7FC00000, 0.0, 1.0]> : tensor<3xf32>
  %r = "stablehlo.scatter"(%x, %i, %u) <{
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0],
      scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %0 = stablehlo.maximum %a, %b : tensor<f32>
    stablehlo.return %0 : tensor<f32>
  }) : (tensor<3xf32>, tensor<3x1xi32>, tensor<3xf32>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}
// CHECK: tensor<3xf32> {
// CHECK-NEXT: [{{0x[7F]F[C-F][0-9A-F]+}}, 0.000000e+00, 2.000000e+00]
// CHECK-NEXT: }

// -----

func.func @scatter_i1_or() -> tensor<2xi1> {
  %x = stablehlo.constant dense<[false, false]> : tensor<2xi1>
  %i = stablehlo.constant dense<[[1]]> : tensor<1x1xi32>
  %u = stablehlo.constant dense<[true]> : tensor<1xi1>
  %r = "stablehlo.scatter"(%x, %i, %u) <{
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0],
      scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i1>, %b: tensor<i1>):
    %0 = stablehlo.or %a, %b : tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }) : (tensor<2xi1>, tensor<1x1xi32>, tensor<1xi1>) -> tensor<2xi1>
  return %r : tensor<2xi1>
}
// CHECK: tensor<2xi1> {
// CHECK-NEXT: [false, true]
// CHECK-NEXT: }

// -----

func.func @scatter_si4_wraps() -> tensor<2xi4> {
  %x = stablehlo.constant dense<[7, 0]> : tensor<2xi4>
  %i = stablehlo.constant dense<[[0]]> : tensor<1x1xi32>
  %u = stablehlo.constant dense<[1]> : tensor<1xi4>
  %r = "stablehlo.scatter"(%x, %i, %u) <{
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0],
      scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i4>, %b: tensor<i4>):
    %0 = stablehlo.add %a, %b : tensor<i4>
    stablehlo.return %0 : tensor<i4>
  }) : (tensor<2xi4>, tensor<1x1xi32>, tensor<1xi4>) -> tensor<2xi4>
  return %r : tensor<2xi4>
}
// CHECK: tensor<2xi4> {
// CHECK-NEXT: [-8, 0]
// CHECK-NEXT: }

// -----

func.func @scatter_ui64() -> tensor<1xui64> {
  %x = stablehlo.constant dense<[18446744073709551615]> : tensor<1xui64>
  %i = stablehlo.constant dense<[[0]]> : tensor<1x1xi32>
  %u = stablehlo.constant dense<[2]> : tensor<1xui64>
  %r = "stablehlo.scatter"(%x, %i, %u) <{
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0],
      scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<ui64>, %b: tensor<ui64>):
    %0 = stablehlo.add %a, %b : tensor<ui64>
    stablehlo.return %0 : tensor<ui64>
  }) : (tensor<1xui64>, tensor<1x1xi32>, tensor<1xui64>) -> tensor<1xui64>
  return %r : tensor<1xui64>
}
// CHECK: tensor<1xui64> {
// CHECK-NEXT: [1]
// CHECK-NEXT: }

// -----

func.func @scatter_complex() -> tensor<1xcomplex<f32>> {
  %x = stablehlo.constant dense<[(1.0, 2.0)]> : tensor<1xcomplex<f32>>
  %i = stablehlo.constant dense<[[0]]> : tensor<1x1xi32>
  %u = stablehlo.constant dense<[(0.5, -2.0)]> : tensor<1xcomplex<f32>>
  %r = "stablehlo.scatter"(%x, %i, %u) <{
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0],
      scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>):
    %0 = stablehlo.add %a, %b : tensor<complex<f32>>
    stablehlo.return %0 : tensor<complex<f32>>
  }) : (tensor<1xcomplex<f32>>, tensor<1x1xi32>, tensor<1xcomplex<f32>>) -> tensor<1xcomplex<f32>>
  return %r : tensor<1xcomplex<f32>>
}
// CHECK: tensor<1xcomplex<f32>> {
// CHECK-NEXT{LITERAL}: [[1.500000e+00, 0.000000e+00]]
// CHECK-NEXT: }

// -----

func.func @scatter_f8_multiply() -> tensor<1xf8E4M3FN> {
  %x = stablehlo.constant dense<[15.0]> : tensor<1xf8E4M3FN>
  %i = stablehlo.constant dense<[[0]]> : tensor<1x1xi32>
  %u = stablehlo.constant dense<[18.0]> : tensor<1xf8E4M3FN>
  %r = "stablehlo.scatter"(%x, %i, %u) <{
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0],
      scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f8E4M3FN>, %b: tensor<f8E4M3FN>):
    %0 = stablehlo.multiply %a, %b : tensor<f8E4M3FN>
    stablehlo.return %0 : tensor<f8E4M3FN>
  }) : (tensor<1xf8E4M3FN>, tensor<1x1xi32>, tensor<1xf8E4M3FN>) -> tensor<1xf8E4M3FN>
  return %r : tensor<1xf8E4M3FN>
}
// CHECK: tensor<1xf8E4M3FN> {
// CHECK-NEXT: [2.560000e+02]
// CHECK-NEXT: }

// -----

// Arguments: the current values, then the updates.
func.func @scatter_two_inputs() -> (tensor<2xi32>, tensor<2xf32>) {
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %y = stablehlo.constant dense<[3.0, 4.0]> : tensor<2xf32>
  %i = stablehlo.constant dense<[[1], [5]]> : tensor<2x1xi32>
  %u = stablehlo.constant dense<[10, 20]> : tensor<2xi32>
  %v = stablehlo.constant dense<[0.5, 9.0]> : tensor<2xf32>
  %r:2 = "stablehlo.scatter"(%x, %y, %i, %u, %v) <{
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<f32>):
    %0 = stablehlo.add %a, %c : tensor<i32>
    %1 = stablehlo.multiply %b, %d : tensor<f32>
    stablehlo.return %0, %1 : tensor<i32>, tensor<f32>
  }) : (tensor<2xi32>, tensor<2xf32>, tensor<2x1xi32>, tensor<2xi32>, tensor<2xf32>) -> (tensor<2xi32>, tensor<2xf32>)
  return %r#0, %r#1 : tensor<2xi32>, tensor<2xf32>
}
// CHECK: tensor<2xi32> {
// CHECK-NEXT: [1, 12]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<2xf32> {
// CHECK-NEXT: [3.000000e+00, 2.000000e+00]
// CHECK-NEXT: }

// -----

// The input is still in use, so the update cannot be in place.
func.func @scatter_leaves_its_input_alone() -> (tensor<2xi32>, tensor<2xi32>) {
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %i = stablehlo.constant dense<[[0]]> : tensor<1x1xi32>
  %u = stablehlo.constant dense<[9]> : tensor<1xi32>
  %s = "stablehlo.scatter"(%x, %i, %u) <{
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    stablehlo.return %b : tensor<i32>
  }) : (tensor<2xi32>, tensor<1x1xi32>, tensor<1xi32>) -> tensor<2xi32>
  return %x, %s : tensor<2xi32>, tensor<2xi32>
}
// CHECK: tensor<2xi32> {
// CHECK-NEXT: [1, 2]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<2xi32> {
// CHECK-NEXT: [9, 2]
// CHECK-NEXT: }
