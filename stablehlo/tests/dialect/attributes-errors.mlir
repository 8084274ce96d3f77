// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

// expected-error@+1 {{unknown StableHLO attribute}}
module attributes {test.unknown = #stablehlo.foo<1>} {}

// -----

// expected-error@+1 {{unknown stablehlo type: foo}}
func.func private @unknown_type(!stablehlo.foo)

// -----

// expected-error@+2 {{expected one of: `lhs_batching_dimensions`, `rhs_batching_dimensions`, `lhs_contracting_dimensions`, `rhs_contracting_dimensions`}}
// expected-error@+1 {{failed parsing dot dimension numbers attribute}}
module attributes {test.dot = #stablehlo.dot<foo = [1]>} {}

// -----

// expected-error@+2 {{duplicated `lhs_contracting_dimensions` entry}}
// expected-error@+1 {{failed parsing dot dimension numbers attribute}}
module attributes {test.dot = #stablehlo.dot<lhs_contracting_dimensions = [1], lhs_contracting_dimensions = [1]>} {}

// -----

// expected-error@+2 {{expected one of: `offset_dims`, `collapsed_slice_dims`, `operand_batching_dims`, `start_indices_batching_dims`, `start_index_map`, `index_vector_dim`}}
// expected-error@+1 {{failed parsing gather dimension numbers attribute}}
module attributes {test.gather = #stablehlo.gather<foo = 1>} {}

// -----

// expected-error@+2 {{duplicated `index_vector_dim` entry}}
// expected-error@+1 {{failed parsing scatter dimension numbers attribute}}
module attributes {test.scatter = #stablehlo.scatter<index_vector_dim = 1, index_vector_dim = 2>} {}

// -----

// expected-error@+1 {{Duplicate entries for spatial dimension 0}}
module attributes {test.conv = #stablehlo.conv<[b, 0, 0, f]x[0, 1, i, o]->[b, 0, 1, f]>} {}

// -----

// expected-error@+1 {{Expected spatial dimensions 1 not specified}}
module attributes {test.conv = #stablehlo.conv<[b, 0, 2, f]x[0, 2, i, o]->[b, 0, 2, f]>} {}

// -----

// expected-error@+1 {{Expected spatial dimensions 0 not specified}}
module attributes {test.conv = #stablehlo.conv<[b, 9223372036854775807, f]x[0, i, o]->[b, 0, f]>} {}

// -----

// expected-error@+1 {{Unexpected dimension z, expecting f}}
module attributes {test.conv = #stablehlo.conv<[b, 0, z, f]x[0, 1, i, o]->[b, 0, 1, f]>} {}

// -----

// expected-error@+1 {{Unexpected dimension b, expecting f}}
module attributes {test.conv = #stablehlo.conv<[b, b, 0, f]x[0, 1, i, o]->[b, 0, 1, f]>} {}

// -----

// expected-error@+1 {{Expected dimensions f not specified}}
module attributes {test.conv = #stablehlo.conv<[b, 0, 1]x[0, 1, i, o]->[b, 0, 1, f]>} {}

// -----

// expected-error@+1 {{Unexpected dimension -1}}
module attributes {test.conv = #stablehlo.conv<[b, -1, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>} {}

// -----

// expected-error@+1 {{Unexpected dimension i, expecting f}}
module attributes {test.conv = #stablehlo.conv<[b, i, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>} {}

// -----

// expected-error@+2 {{expected one of: `input_batch_dimension`, `input_feature_dimension`, `input_spatial_dimensions`, `kernel_input_feature_dimension`, `kernel_output_feature_dimension`, `kernel_spatial_dimensions`, `output_batch_dimension`, `output_feature_dimension`, `output_spatial_dimensions`}}
// expected-error@+1 {{failed parsing dot dimension numbers attribute}}
module attributes {test.conv = #stablehlo.conv<raw foo = 1>} {}

// -----

// expected-error@+1 {{dot algorithm not known to be supported on any hardware: {lhs:'bf16', rhs:'bf16', accum:'f32', lhs_components:3, rhs_components:3, primitive_ops:6, imprecise:0}}}
module attributes {test.algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 3, rhs_component_count = 3, num_primitive_operations = 6, allow_imprecise_accumulation = false>} {}

// -----

// expected-error@+1 {{dot algorithm not known to be supported on any hardware: {lhs:'tf32', rhs:'tf32', accum:'f32', lhs_components:1, rhs_components:1, primitive_ops:1, imprecise:1}}}
module attributes {test.algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = true>} {}

// -----

// expected-error@+1 {{Invalid tolerances for ResultAccuracyAttr with mode HIGHEST, must be all zero.}}
module attributes {test.accuracy = #stablehlo.result_accuracy<atol = 1.0, mode = #stablehlo.result_accuracy_mode<HIGHEST>>} {}

// -----

// expected-error@+1 {{Negative tolerance}}
module attributes {test.accuracy = #stablehlo.result_accuracy<atol = -1.0, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} {}

// -----

// expected-error@+1 {{Negative tolerance}}
module attributes {test.accuracy = #stablehlo.result_accuracy<ulps = -1, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} {}

// -----

// expected-error@+1 {{Bounds length is 1, expected to be equal to rank(2) of the tensor 'tensor<?x?xf32>'}}
func.func private @bounds_length(tensor<?x?xf32, #stablehlo.bounds<2>>)

// -----

// expected-error@+1 {{Static dimension 0 cannot have a bound, use ShapedType::kDynamic to indicate a missing bound in tensor 'tensor<2x?xf32>'}}
func.func private @bounds_of_static_dimension(tensor<2x?xf32, #stablehlo.bounds<2, 3>>)

// -----

// expected-error@+1 {{expects a non-negative bound for dimension 0, but got -1}}
func.func private @bounds_negative(tensor<?xf32, #stablehlo.bounds<-1>>)

// -----

// expected-error@+1 {{future element type must be a ranked tensor, but got 'i32'}}
func.func private @future_of_scalar(!stablehlo.future<i32>)

// -----

// expected-error@+1 {{lhs component count must be positive}}
module attributes {test.algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 0, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>} {}

// -----

// expected-error@+1 {{rhs component count must be positive}}
module attributes {test.algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = -1, num_primitive_operations = 1, allow_imprecise_accumulation = false>} {}

// -----

// expected-error@+1 {{num primitive operations must be positive}}
module attributes {test.algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 0, allow_imprecise_accumulation = false>} {}
