// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @custom_call_layouts_of_operands_only(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op Layout attributes should be specified for either both operands and results or none.}}
  %0 = "stablehlo.custom_call"(%a0) {call_target_name = "foo", operand_layouts = [dense<[0, 1]> : tensor<2xindex>]} : (tensor<2x2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @custom_call_operand_layout_count(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op Number of operands must match the number of operand layouts, 1 != 0}}
  %0 = "stablehlo.custom_call"(%a0) {call_target_name = "foo", operand_layouts = [], result_layouts = [dense<[0]> : tensor<1xindex>]} : (tensor<2x2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @custom_call_result_layout_count(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op Number of results must match the number of result layouts, 1 != 0}}
  %0 = "stablehlo.custom_call"(%a0) {call_target_name = "foo", operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = []} : (tensor<2x2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @custom_call_layout_out_of_range(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op incorrect layout dense<[0, 2]> : tensor<2xindex> for type 'tensor<2x2xf32>', layout must be a permutation of [0, 2)}}
  %0 = "stablehlo.custom_call"(%a0) {call_target_name = "foo", operand_layouts = [dense<[0, 2]> : tensor<2xindex>], result_layouts = [dense<[0]> : tensor<1xindex>]} : (tensor<2x2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @custom_call_layout_too_long(%a0: tensor<2x2xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op incorrect layout dense<[0, 1, 2]> : tensor<3xindex> for type 'tensor<2x2xf32>', layout must be a permutation of [0, 2)}}
  %0 = "stablehlo.custom_call"(%a0) {call_target_name = "foo", operand_layouts = [dense<[0, 1, 2]> : tensor<3xindex>], result_layouts = [dense<[0]> : tensor<1xindex>]} : (tensor<2x2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @custom_call_layout_of_token(%a0: !stablehlo.token) {
  // expected-error@+1 {{'stablehlo.custom_call' op Only tensor types can have non-empty layout: operand #0 of type '!stablehlo.token' has layout dense<0> : tensor<1xindex>}}
  %0 = "stablehlo.custom_call"(%a0) {call_target_name = "foo", operand_layouts = [dense<[0]> : tensor<1xindex>], result_layouts = [dense<[0]> : tensor<1xindex>]} : (!stablehlo.token) -> tensor<2xf32>
  return
}

// -----

func.func @custom_call_layout_of_tuple(%a0: tuple<tensor<2xf32>>) {
  // expected-error@+1 {{'stablehlo.custom_call' op Tuple types are not fully supported with layout constraints yet}}
  %0 = "stablehlo.custom_call"(%a0) {call_target_name = "foo", operand_layouts = [dense<> : tensor<0xindex>], result_layouts = [dense<[0]> : tensor<1xindex>]} : (tuple<tensor<2xf32>>) -> tensor<2xf32>
  return
}

// -----

func.func @custom_call_backend_config_dictionary(%a0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op backend_config for api_version API_VERSION_STATUS_RETURNING must be a string attribute.}}
  %0 = "stablehlo.custom_call"(%a0) {call_target_name = "foo", api_version = 2 : i32, backend_config = {a = 1 : i32}} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @custom_call_backend_config_string(%a0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op backend_config for api_version API_VERSION_TYPED_FFI must be a dictionary attribute.}}
  %0 = "stablehlo.custom_call"(%a0) {call_target_name = "foo", api_version = 4 : i32, backend_config = "a"} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @custom_call_alias_operand_index_too_large(%a0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op expects operandIndex in the output_operand_alias attribute to be in range [0, 1); got: 1.}}
  %0 = "stablehlo.custom_call"(%a0) {call_target_name = "foo", output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>]} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @custom_call_alias_operand_index_negative(%a0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op expects operandIndex in the output_operand_alias attribute to be in range [0, 1); got: -1.}}
  %0 = "stablehlo.custom_call"(%a0) {call_target_name = "foo", output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = -1, operand_tuple_indices = []>]} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @custom_call_alias_operand_part(%a0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op operand_tuple_indices in the output_operand_alias attribute out of bounds}}
  %0 = "stablehlo.custom_call"(%a0) {call_target_name = "foo", output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = [0]>]} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @custom_call_alias_output_part(%a0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op output_tuple_indices in the output_operand_alias attribute out of bounds}}
  %0 = "stablehlo.custom_call"(%a0) {call_target_name = "foo", output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [1], operand_index = 0, operand_tuple_indices = []>]} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @custom_call_alias_types(%a0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op shapes mismatch in the output_operand_alias attribute: operand part has type 'tensor<2xf32>' and output part has type 'tensor<3xf32>'}}
  %0 = "stablehlo.custom_call"(%a0) {call_target_name = "foo", output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @custom_call_alias_types_b(%a0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op shapes mismatch in the output_operand_alias attribute: operand part has type 'tensor<2xf32>' and output part has type 'tensor<3xf32>'}}
  %0:2 = "stablehlo.custom_call"(%a0) {call_target_name = "foo", output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [1], operand_index = 0, operand_tuple_indices = []>]} : (tensor<2xf32>) -> (tensor<2xf32>, tensor<3xf32>)
  return
}

// -----

func.func @custom_call_create_buffer_inputs(%a0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op CreateBuffer custom_call shouldn't have any inputs}}
  %0 = "stablehlo.custom_call"(%a0) {call_target_name = "CreateBuffer", api_version = 4 : i32} : (tensor<2xf32>) -> memref<2xf32>
  return
}

// -----

func.func @custom_call_create_buffer_result_type() {
  // expected-error@+1 {{'stablehlo.custom_call' op CreateBuffer custom_call should have a memref result}}
  %0 = "stablehlo.custom_call"() {call_target_name = "CreateBuffer", api_version = 4 : i32} : () -> tensor<2xf32>
  return
}

// -----

func.func @custom_call_create_buffer_result_count() {
  // expected-error@+1 {{'stablehlo.custom_call' op CreateBuffer custom_call should have one result}}
  %0:2 = "stablehlo.custom_call"() {call_target_name = "CreateBuffer", api_version = 4 : i32} : () -> (memref<2xf32>, memref<2xf32>)
  return
}

// -----

func.func @custom_call_pin_input_count() {
  // expected-error@+1 {{'stablehlo.custom_call' op Pin custom_call should have one input}}
  %0 = "stablehlo.custom_call"() {call_target_name = "Pin", api_version = 4 : i32} : () -> memref<2xf32>
  return
}

// -----

func.func @custom_call_pin_input_type(%a0: memref<2xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op Pin custom_call should have a tensor input}}
  %0 = "stablehlo.custom_call"(%a0) {call_target_name = "Pin", api_version = 4 : i32} : (memref<2xf32>) -> memref<2xf32>
  return
}

// -----

func.func @custom_call_pin_output_count(%a0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op Pin custom_call should have one output}}
  %0:2 = "stablehlo.custom_call"(%a0) {call_target_name = "Pin", api_version = 4 : i32} : (tensor<2xf32>) -> (memref<2xf32>, memref<2xf32>)
  return
}

// -----

func.func @custom_call_pin_output_type(%a0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op Pin custom_call should have a memref output}}
  %0 = "stablehlo.custom_call"(%a0) {call_target_name = "Pin", api_version = 4 : i32} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @custom_call_pin_types(%a0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op Pin custom_call should have compatible input and output types}}
  %0 = "stablehlo.custom_call"(%a0) {call_target_name = "Pin", api_version = 4 : i32} : (tensor<2xf32>) -> memref<3xf32>
  return
}

// -----

func.func @custom_call_unpin_input_count() {
  // expected-error@+1 {{'stablehlo.custom_call' op Unpin custom_call should have one input}}
  %0 = "stablehlo.custom_call"() {call_target_name = "Unpin", api_version = 4 : i32} : () -> tensor<2xf32>
  return
}

// -----

func.func @custom_call_unpin_input_type(%a0: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op Unpin custom_call should have a memref input}}
  %0 = "stablehlo.custom_call"(%a0) {call_target_name = "Unpin", api_version = 4 : i32} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @custom_call_unpin_output_count(%a0: memref<2xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op Unpin custom_call should have one output}}
  %0:2 = "stablehlo.custom_call"(%a0) {call_target_name = "Unpin", api_version = 4 : i32} : (memref<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  return
}

// -----

func.func @custom_call_unpin_output_type(%a0: memref<2xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op Unpin custom_call should have a tensor output}}
  %0 = "stablehlo.custom_call"(%a0) {call_target_name = "Unpin", api_version = 4 : i32} : (memref<2xf32>) -> memref<2xf32>
  return
}

// -----

func.func @custom_call_unpin_types(%a0: memref<2xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op Unpin custom_call should have compatible input and output types}}
  %0 = "stablehlo.custom_call"(%a0) {call_target_name = "Unpin", api_version = 4 : i32} : (memref<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @custom_call_buffer_output_not_aliased(%a0: memref<2xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op buffer output [] is not used in output_operand_alias}}
  %0 = "stablehlo.custom_call"(%a0) {call_target_name = "foo", api_version = 4 : i32} : (memref<2xf32>) -> memref<2xf32>
  return
}

// -----

func.func @custom_call_buffer_output_aliased_twice(%a0: memref<2xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op buffer output [] is used in output_operand_alias more than once}}
  %0 = "stablehlo.custom_call"(%a0) {call_target_name = "foo", api_version = 4 : i32, output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (memref<2xf32>) -> memref<2xf32>
  return
}

// -----

func.func @custom_call_buffer_operand_aliased_twice(%a0: memref<2xf32>) {
  // expected-error@+1 {{'stablehlo.custom_call' op buffer operand 0[] is used in output_operand_alias more than once}}
  %0:2 = "stablehlo.custom_call"(%a0) {call_target_name = "foo", api_version = 4 : i32, output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [1], operand_index = 0, operand_tuple_indices = []>]} : (memref<2xf32>) -> (memref<2xf32>, memref<2xf32>)
  return
}
