// RUN: stablehlo-opt %s --verify-roundtrip | FileCheck %s
// RUN: stablehlo-opt %s --mlir-print-op-generic | stablehlo-opt | FileCheck %s

// CHECK-LABEL: func @custom_call_minimal(
func.func @custom_call_minimal(%a: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %[[V0:.*]] = stablehlo.custom_call @foo(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK-NEXT: return %[[V0]] : tensor<4xf32>
  %0 = "stablehlo.custom_call"(%a) {call_target_name = "foo"} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func @custom_call_no_operands_target_that_is_not_an_identifier(
func.func @custom_call_no_operands_target_that_is_not_an_identifier() -> tensor<4xf32> {
  // CHECK: %[[V0:.*]] = stablehlo.custom_call @"foo bar"() : () -> tensor<4xf32>
  // CHECK-NEXT: return %[[V0]] : tensor<4xf32>
  %0 = "stablehlo.custom_call"() {call_target_name = "foo bar"} : () -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func @custom_call_empty_target(
func.func @custom_call_empty_target() -> tensor<4xf32> {
  // CHECK: %{{.*}} = stablehlo.custom_call @""() : () -> tensor<4xf32>
  // CHECK-NEXT: return %{{.*}} : tensor<4xf32>
  %0 = "stablehlo.custom_call"() {call_target_name = ""} : () -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func @custom_call_no_results_side_effect(
func.func @custom_call_no_results_side_effect(%a: tensor<4xf32>) {
  // CHECK: stablehlo.custom_call @foo(%arg0) {has_side_effect = true} : (tensor<4xf32>) -> ()
  // CHECK-NEXT: return
  "stablehlo.custom_call"(%a) {call_target_name = "foo", has_side_effect = true} : (tensor<4xf32>) -> ()
  return
}

// CHECK-LABEL: func @custom_call_all_attributes(
func.func @custom_call_all_attributes(%a: tensor<2x3xf32>, %b: tensor<4xf32>) -> (tensor<2x3xf32>, tensor<4xf32>) {
  // CHECK: %[[V0:.*]]:2 = stablehlo.custom_call @foo(%arg0, %arg1) {api_version = 2 : i32, backend_config = "cfg", called_computations = [@g_all_attributes], operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>]} : (tensor<2x3xf32>, tensor<4xf32>) -> (tensor<2x3xf32>, tensor<4xf32>)
  // CHECK-NEXT: return %[[V0]]#0, %[[V0]]#1 : tensor<2x3xf32>, tensor<4xf32>
  %0:2 = "stablehlo.custom_call"(%a, %b) {call_target_name = "foo", has_side_effect = false, backend_config = "cfg", api_version = 2 : i32, called_computations = [@g_all_attributes],
    operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>],
    output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>]} : (tensor<2x3xf32>, tensor<4xf32>) -> (tensor<2x3xf32>, tensor<4xf32>)
  return %0#0, %0#1 : tensor<2x3xf32>, tensor<4xf32>
}

func.func private @g_all_attributes(%a: tensor<4xf32>) -> tensor<4xf32> {
  return %a : tensor<4xf32>
}

// CHECK-LABEL: func @custom_call_typed_ffi_with_dictionary(
func.func @custom_call_typed_ffi_with_dictionary(%a: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: %[[V0:.*]] = stablehlo.custom_call @foo(%arg0) {api_version = 4 : i32, backend_config = {n = 3 : i64, s = "x"}} : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK-NEXT: return %[[V0]] : tensor<4xf32>
  %0 = "stablehlo.custom_call"(%a) {call_target_name = "foo", api_version = 4 : i32, backend_config = {n = 3 : i64, s = "x"}} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func @custom_call_result_tilings(
func.func @custom_call_result_tilings(%a: tensor<2x3xf32>) -> tensor<2x3xf32> {
  // CHECK: %[[V0:.*]] = stablehlo.custom_call @foo(%arg0) {result_tilings = {{\[\[}}dense<[8, 128]> : tensor<2xindex>]]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK-NEXT: return %[[V0]] : tensor<2x3xf32>
  %0 = "stablehlo.custom_call"(%a) {call_target_name = "foo", result_tilings = [[dense<[8, 128]> : tensor<2xindex>]]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: func @custom_call_tuple_token_and_buffer_values(
func.func @custom_call_tuple_token_and_buffer_values(%a: !stablehlo.token, %b: tuple<tensor<4xf32>>, %c: memref<4xf32>) -> !stablehlo.token {
  // CHECK: %[[V0:.*]] = stablehlo.custom_call @foo(%arg0, %arg1, %arg2) : (!stablehlo.token, tuple<tensor<4xf32>>, memref<4xf32>) -> !stablehlo.token
  // CHECK-NEXT: return %[[V0]] : !stablehlo.token
  %0 = "stablehlo.custom_call"(%a, %b, %c) {call_target_name = "foo"} : (!stablehlo.token, tuple<tensor<4xf32>>, memref<4xf32>) -> !stablehlo.token
  return %0 : !stablehlo.token
}

// CHECK-LABEL: func @custom_call_quoted_target
func.func @custom_call_quoted_target(%x: tensor<4xf32>) -> tensor<4xf32> {
  // CHECK: stablehlo.custom_call @foo.bar(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  %0 = stablehlo.custom_call @"foo.bar"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func @custom_call_buffers
func.func @custom_call_buffers(%x: memref<2xf32>) -> memref<2xf32> {
  // CHECK: output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]
  %0 = stablehlo.custom_call @foo(%x) {api_version = 4 : i32,
      output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]}
      : (memref<2xf32>) -> memref<2xf32>
  return %0 : memref<2xf32>
}

// CHECK-LABEL: @custom_call_dynamic
func.func @custom_call_dynamic(%x: tensor<?x3xf32>) {
  // CHECK: (tensor<?x3xf32>) -> tensor<?x3xf32>
  %0 = stablehlo.custom_call @f(%x) : (tensor<?x3xf32>) -> tensor<?x3xf32>
  return
}

// CHECK-LABEL: @custom_call_bounded
func.func @custom_call_bounded(%x: tensor<?x?xf32, #stablehlo.bounds<?, 4>>) {
  // CHECK: (tensor<?x?xf32, #stablehlo.bounds<?, 4>>) -> tensor<?x?xf32, #stablehlo.bounds<?, 4>>
  %0 = stablehlo.custom_call @f(%x) : (tensor<?x?xf32, #stablehlo.bounds<?, 4>>) -> tensor<?x?xf32, #stablehlo.bounds<?, 4>>
  return
}

// CHECK-LABEL: @custom_call_empty
func.func @custom_call_empty(%x: tensor<0x3xf32>) {
  // CHECK: (tensor<0x3xf32>) -> tensor<0x3xf32>
  %0 = stablehlo.custom_call @f(%x) : (tensor<0x3xf32>) -> tensor<0x3xf32>
  return
}

// CHECK-LABEL: @custom_call_quantized
func.func @custom_call_quantized(%x: tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>) {
  // CHECK: (tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>) -> tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  %0 = stablehlo.custom_call @f(%x) : (tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>) -> tensor<2x3x!quant.uniform<i8:f32, 5.000000e-01:3>>
  return
}
