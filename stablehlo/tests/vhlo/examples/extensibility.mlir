// What each op is in VHLO, and that it comes back as it was.
//
// RUN: stablehlo-opt %s --split-input-file --stablehlo-legalize-to-vhlo --mlir-print-op-generic | FileCheck %s
// RUN: stablehlo-opt %s --split-input-file -o %t
// RUN: stablehlo-opt %s --split-input-file --stablehlo-legalize-to-vhlo --stablehlo-deserialize | diff %t -

// tuple, two values
// CHECK{LITERAL}: %0 = "vhlo.tuple_v1"(%arg0, %arg1) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.bool_v1>) -> !vhlo.tuple_v1<!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.bool_v1>>
func.func @f(%a: tensor<4xf32>, %b: tensor<i1>) -> tuple<tensor<4xf32>, tensor<i1>> {
  %0 = "stablehlo.tuple"(%a, %b) : (tensor<4xf32>, tensor<i1>) -> tuple<tensor<4xf32>, tensor<i1>>
  func.return %0 : tuple<tensor<4xf32>, tensor<i1>>
}

// -----

// tuple, empty
// CHECK{LITERAL}: %0 = "vhlo.tuple_v1"() : () -> !vhlo.tuple_v1<>
func.func @f() -> tuple<> {
  %0 = "stablehlo.tuple"() : () -> tuple<>
  func.return %0 : tuple<>
}

// -----

// tuple, nested
// CHECK{LITERAL}: %0 = "vhlo.tuple_v1"(%arg0, %arg1) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tuple_v1<!vhlo.tensor_v1<!vhlo.bool_v1>>) -> !vhlo.tuple_v1<!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tuple_v1<!vhlo.tensor_v1<!vhlo.bool_v1>>>
func.func @f(%a: tensor<4xf32>, %b: tuple<tensor<i1>>) -> tuple<tensor<4xf32>, tuple<tensor<i1>>> {
  %0 = "stablehlo.tuple"(%a, %b) : (tensor<4xf32>, tuple<tensor<i1>>) -> tuple<tensor<4xf32>, tuple<tensor<i1>>>
  func.return %0 : tuple<tensor<4xf32>, tuple<tensor<i1>>>
}

// -----

// get_tuple_element, plain
// CHECK{LITERAL}: %0 = "vhlo.get_tuple_element_v1"(%arg0) <{index = #vhlo.integer_v1<1 : i32>}> : (!vhlo.tuple_v1<!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.bool_v1>>) -> !vhlo.tensor_v1<!vhlo.bool_v1>
func.func @f(%a: tuple<tensor<4xf32>, tensor<i1>>) -> tensor<i1> {
  %0 = "stablehlo.get_tuple_element"(%a) {index = 1 : i32} : (tuple<tensor<4xf32>, tensor<i1>>) -> tensor<i1>
  func.return %0 : tensor<i1>
}

// -----

// custom_call, minimal
// CHECK{LITERAL}: %0 = "vhlo.custom_call_v2"(%arg0) <{api_version = #vhlo<api_version_v1 API_VERSION_ORIGINAL>, backend_config = #vhlo.string_v1<"">, call_target_name = #vhlo.string_v1<"foo">, called_computations = #vhlo.array_v1<[]>, has_side_effect = #vhlo.bool_v1<false>, operand_layouts = #vhlo.array_v1<[]>, output_operand_aliases = #vhlo.array_v1<[]>, result_layouts = #vhlo.array_v1<[]>, result_tilings = #vhlo.array_v1<[]>}> : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.custom_call"(%a) {call_target_name = "foo"} : (tensor<4xf32>) -> tensor<4xf32>
  func.return %0 : tensor<4xf32>
}

// -----

// custom_call, no operands, target that is not an identifier
// CHECK{LITERAL}: %0 = "vhlo.custom_call_v2"() <{api_version = #vhlo<api_version_v1 API_VERSION_ORIGINAL>, backend_config = #vhlo.string_v1<"">, call_target_name = #vhlo.string_v1<"foo bar">, called_computations = #vhlo.array_v1<[]>, has_side_effect = #vhlo.bool_v1<false>, operand_layouts = #vhlo.array_v1<[]>, output_operand_aliases = #vhlo.array_v1<[]>, result_layouts = #vhlo.array_v1<[]>, result_tilings = #vhlo.array_v1<[]>}> : () -> !vhlo.tensor_v1<4x!vhlo.f32_v1>
func.func @f() -> tensor<4xf32> {
  %0 = "stablehlo.custom_call"() {call_target_name = "foo bar"} : () -> tensor<4xf32>
  func.return %0 : tensor<4xf32>
}

// -----

// custom_call, no results, side effect
// CHECK{LITERAL}: "vhlo.custom_call_v2"(%arg0) <{api_version = #vhlo<api_version_v1 API_VERSION_ORIGINAL>, backend_config = #vhlo.string_v1<"">, call_target_name = #vhlo.string_v1<"foo">, called_computations = #vhlo.array_v1<[]>, has_side_effect = #vhlo.bool_v1<true>, operand_layouts = #vhlo.array_v1<[]>, output_operand_aliases = #vhlo.array_v1<[]>, result_layouts = #vhlo.array_v1<[]>, result_tilings = #vhlo.array_v1<[]>}> : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> ()
func.func @f(%a: tensor<4xf32>) {
  "stablehlo.custom_call"(%a) {call_target_name = "foo", has_side_effect = true} : (tensor<4xf32>) -> ()
  func.return
}

// -----

// custom_call, all attributes
// CHECK{LITERAL}: %0:2 = "vhlo.custom_call_v2"(%arg1, %arg2) <{api_version = #vhlo<api_version_v1 API_VERSION_STATUS_RETURNING>, backend_config = #vhlo.string_v1<"cfg">, call_target_name = #vhlo.string_v1<"foo">, called_computations = #vhlo.array_v1<[#vhlo.string_v1<"g">]>, has_side_effect = #vhlo.bool_v1<false>, operand_layouts = #vhlo.array_v1<[#vhlo.tensor_v1<dense<[0, 1]> : tensor<2xindex>>, #vhlo.tensor_v1<dense<0> : tensor<1xindex>>]>, output_operand_aliases = #vhlo.array_v1<[#vhlo.output_operand_alias_v1<outputTupleIndices = [0], operandIndex = 0, operandTupleIndices = []>]>, result_layouts = #vhlo.array_v1<[#vhlo.tensor_v1<dense<[1, 0]> : tensor<2xindex>>, #vhlo.tensor_v1<dense<0> : tensor<1xindex>>]>, result_tilings = #vhlo.array_v1<[]>}> : (!vhlo.tensor_v1<2x3x!vhlo.f32_v1>, !vhlo.tensor_v1<4x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x3x!vhlo.f32_v1>, !vhlo.tensor_v1<4x!vhlo.f32_v1>)
func.func @f(%a: tensor<2x3xf32>, %b: tensor<4xf32>) -> (tensor<2x3xf32>, tensor<4xf32>) {
  %0:2 = "stablehlo.custom_call"(%a, %b) {call_target_name = "foo", has_side_effect = false, backend_config = "cfg", api_version = 2 : i32, called_computations = [@g],
    operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>],
    output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>]} : (tensor<2x3xf32>, tensor<4xf32>) -> (tensor<2x3xf32>, tensor<4xf32>)
  func.return %0#0, %0#1 : tensor<2x3xf32>, tensor<4xf32>
}

func.func private @g(%a: tensor<4xf32>) -> tensor<4xf32> {
  func.return %a : tensor<4xf32>
}

// -----

// custom_call, typed FFI with dictionary
// CHECK{LITERAL}: %0 = "vhlo.custom_call_v2"(%arg0) <{api_version = #vhlo<api_version_v1 API_VERSION_TYPED_FFI>, backend_config = #vhlo.dict_v1<{#vhlo.string_v1<"n"> = #vhlo.integer_v1<3 : i64>, #vhlo.string_v1<"s"> = #vhlo.string_v1<"x">}>, call_target_name = #vhlo.string_v1<"foo">, called_computations = #vhlo.array_v1<[]>, has_side_effect = #vhlo.bool_v1<false>, operand_layouts = #vhlo.array_v1<[]>, output_operand_aliases = #vhlo.array_v1<[]>, result_layouts = #vhlo.array_v1<[]>, result_tilings = #vhlo.array_v1<[]>}> : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.custom_call"(%a) {call_target_name = "foo", api_version = 4 : i32, backend_config = {n = 3 : i64, s = "x"}} : (tensor<4xf32>) -> tensor<4xf32>
  func.return %0 : tensor<4xf32>
}

// -----

// custom_call, result tilings (new in 1.18.0)
// CHECK{LITERAL}: %0 = "vhlo.custom_call_v2"(%arg0) <{api_version = #vhlo<api_version_v1 API_VERSION_ORIGINAL>, backend_config = #vhlo.string_v1<"">, call_target_name = #vhlo.string_v1<"foo">, called_computations = #vhlo.array_v1<[]>, has_side_effect = #vhlo.bool_v1<false>, operand_layouts = #vhlo.array_v1<[]>, output_operand_aliases = #vhlo.array_v1<[]>, result_layouts = #vhlo.array_v1<[]>, result_tilings = #vhlo.array_v1<[#vhlo.array_v1<[#vhlo.tensor_v1<dense<[8, 128]> : tensor<2xindex>>]>]>}> : (!vhlo.tensor_v1<2x3x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x3x!vhlo.f32_v1>
func.func @f(%a: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "stablehlo.custom_call"(%a) {call_target_name = "foo", result_tilings = [[dense<[8, 128]> : tensor<2xindex>]]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return %0 : tensor<2x3xf32>
}

// -----

// custom_call, tuple, token and buffer values
// CHECK{LITERAL}: %0 = "vhlo.custom_call_v2"(%arg0, %arg1, %arg2) <{api_version = #vhlo<api_version_v1 API_VERSION_ORIGINAL>, backend_config = #vhlo.string_v1<"">, call_target_name = #vhlo.string_v1<"foo">, called_computations = #vhlo.array_v1<[]>, has_side_effect = #vhlo.bool_v1<false>, operand_layouts = #vhlo.array_v1<[]>, output_operand_aliases = #vhlo.array_v1<[]>, result_layouts = #vhlo.array_v1<[]>, result_tilings = #vhlo.array_v1<[]>}> : (!vhlo.token_v1, !vhlo.tuple_v1<!vhlo.tensor_v1<4x!vhlo.f32_v1>>, !vhlo.buffer_v1<4x!vhlo.f32_v1>) -> !vhlo.token_v1
func.func @f(%a: !stablehlo.token, %b: tuple<tensor<4xf32>>, %c: memref<4xf32>) -> !stablehlo.token {
  %0 = "stablehlo.custom_call"(%a, %b, %c) {call_target_name = "foo"} : (!stablehlo.token, tuple<tensor<4xf32>>, memref<4xf32>) -> !stablehlo.token
  func.return %0 : !stablehlo.token
}

// -----

// composite, minimal
// CHECK{LITERAL}: %0 = "vhlo.composite_v2"(%arg1) <{composite_attributes = #vhlo.dict_v1<{}>, decomposition = #vhlo.string_v1<"g">, name = #vhlo.string_v1<"my.op">, version = #vhlo.integer_v1<0 : i64>}> : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.composite"(%a) {name = "my.op", decomposition = @g} : (tensor<4xf32>) -> tensor<4xf32>
  func.return %0 : tensor<4xf32>
}

func.func private @g(%a: tensor<4xf32>) -> tensor<4xf32> {
  func.return %a : tensor<4xf32>
}

// -----

// composite, attributes and version
// CHECK{LITERAL}: %0 = "vhlo.composite_v2"(%arg1) <{composite_attributes = #vhlo.dict_v1<{#vhlo.string_v1<"f"> = #vhlo.float_v1<5.000000e-01 : !vhlo.f32_v1>, #vhlo.string_v1<"k"> = #vhlo.integer_v1<2 : i32>}>, decomposition = #vhlo.string_v1<"g">, name = #vhlo.string_v1<"my.op">, version = #vhlo.integer_v1<3 : i32>}> : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.composite"(%a) {name = "my.op", decomposition = @g, version = 3 : i32, composite_attributes = {k = 2 : i32, f = 0.5 : f32}} : (tensor<4xf32>) -> tensor<4xf32>
  func.return %0 : tensor<4xf32>
}

func.func private @g(%a: tensor<4xf32>) -> tensor<4xf32> {
  func.return %a : tensor<4xf32>
}

// -----

// composite, region (new in 1.14.0)
// CHECK{LITERAL}: %0 = "vhlo.composite_v2"(%arg1) <{composite_attributes = #vhlo.dict_v1<{}>, decomposition = #vhlo.string_v1<"g">, name = #vhlo.string_v1<"my.op">, version = #vhlo.integer_v1<0 : i64>}> ({
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.composite"(%a) ({
  ^bb0(%x: tensor<f32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }) {name = "my.op", decomposition = @g} : (tensor<4xf32>) -> tensor<4xf32>
  func.return %0 : tensor<4xf32>
}

func.func private @g(%a: tensor<4xf32>) -> tensor<4xf32> {
  func.return %a : tensor<4xf32>
}
