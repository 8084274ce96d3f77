//===- VhloFacts.h - What VHLO has, by its releases -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// From the releases of StableHLO, 0.9.0 to 1.20.0: not made from our tables,
// but what these are checked against.

#ifndef STABLEHLO_TESTS_UNIT_VHLO_VHLOFACTS_H
#define STABLEHLO_TESTS_UNIT_VHLO_VHLOFACTS_H

#include "llvm/ADT/StringRef.h"

namespace facts {

/// Single ones, and groups of any number.
struct Count {
  unsigned numSingle, numGroups;
};

/// Until when an op exists that no other version has replaced.
static constexpr llvm::StringLiteral kCurrent = "1.20.0";

struct Op {
  llvm::StringLiteral name, min, max;
  Count operands, results, regions;
  /// In the order of their encoding.
  llvm::StringLiteral attributes;
};

/// A type or attribute: an example, and the first version that has it.
struct Example {
  llvm::StringLiteral text, min;
  /// What its encoding begins with.
  uint64_t code;
  /// Of an enumeration: the number behind the code.
  uint64_t number = 0;
};

// clang-format off
static constexpr Op ops[] = {
    {"abs_v1", "0.9.0", kCurrent, {1, 0}, {1, 0}, {0, 0}, ""},
    {"add_v1", "0.9.0", kCurrent, {2, 0}, {1, 0}, {0, 0}, ""},
    {"after_all_v1", "0.9.0", kCurrent, {0, 1}, {1, 0}, {0, 0}, ""},
    {"all_gather_v1", "0.9.0", "1.4.0", {1, 0}, {1, 0}, {0, 0},
     "all_gather_dim channel_id replica_groups use_global_device_ids"},
    {"all_gather_v2", "1.5.0", kCurrent, {0, 1}, {0, 1}, {0, 0},
     "all_gather_dim channel_id replica_groups use_global_device_ids"},
    {"all_reduce_v1", "0.9.0", "1.4.0", {1, 0}, {1, 0}, {1, 0},
     "channel_id replica_groups use_global_device_ids"},
    {"all_reduce_v2", "1.5.0", kCurrent, {0, 1}, {0, 1}, {1, 0},
     "channel_id replica_groups use_global_device_ids"},
    {"all_to_all_v1", "0.9.0", "1.4.0", {1, 0}, {1, 0}, {0, 0},
     "channel_id concat_dimension replica_groups split_count "
     "split_dimension"},
    {"all_to_all_v2", "1.5.0", kCurrent, {0, 1}, {0, 1}, {0, 0},
     "channel_id concat_dimension replica_groups split_count "
     "split_dimension"},
    {"and_v1", "0.9.0", kCurrent, {2, 0}, {1, 0}, {0, 0}, ""},
    {"async_done_v1", "1.15.0", kCurrent, {1, 0}, {1, 0}, {0, 0}, ""},
    {"async_start_v1", "1.15.0", kCurrent, {0, 1}, {1, 0}, {1, 0}, ""},
    {"atan2_v1", "0.9.0", kCurrent, {2, 0}, {1, 0}, {0, 0}, ""},
    {"batch_norm_grad_v1", "0.9.0", kCurrent, {5, 0}, {3, 0}, {0, 0},
     "epsilon feature_index"},
    {"batch_norm_inference_v1", "0.9.0", kCurrent, {5, 0}, {1, 0}, {0, 0},
     "epsilon feature_index"},
    {"batch_norm_training_v1", "0.9.0", kCurrent, {3, 0}, {3, 0}, {0, 0},
     "epsilon feature_index"},
    {"bitcast_convert_v1", "0.9.0", kCurrent, {1, 0}, {1, 0}, {0, 0}, ""},
    {"broadcast_in_dim_v1", "0.9.0", kCurrent, {1, 0}, {1, 0}, {0, 0},
     "broadcast_dimensions"},
    {"broadcast_v1", "0.9.0", kCurrent, {1, 0}, {1, 0}, {0, 0},
     "broadcast_sizes"},
    {"call_v1", "0.9.0", kCurrent, {0, 1}, {0, 1}, {0, 0}, "callee"},
    {"case_v1", "0.9.0", kCurrent, {1, 0}, {0, 1}, {0, 1}, ""},
    {"cbrt_v1", "0.9.0", "1.9.0", {1, 0}, {1, 0}, {0, 0}, ""},
    {"cbrt_v2", "1.10.0", kCurrent, {1, 0}, {1, 0}, {0, 0}, "result_accuracy"},
    {"ceil_v1", "0.9.0", kCurrent, {1, 0}, {1, 0}, {0, 0}, ""},
    {"cholesky_v1", "0.9.0", kCurrent, {1, 0}, {1, 0}, {0, 0}, "lower"},
    {"clamp_v1", "0.9.0", kCurrent, {3, 0}, {1, 0}, {0, 0}, ""},
    {"count_leading_zeros_v1", "0.9.0", kCurrent, {1, 0}, {1, 0}, {0, 0}, ""},
    {"collective_broadcast_v1", "0.16.0", "1.19.0", {1, 0}, {1, 0}, {0, 0},
     "channel_id replica_groups"},
    {"collective_broadcast_v2", "1.20.0", kCurrent, {0, 1}, {0, 1}, {0, 0},
     "channel_id has_dynamic_root replica_groups"},
    {"collective_permute_v1", "0.9.0", kCurrent, {1, 0}, {1, 0}, {0, 0},
     "channel_id source_target_pairs"},
    {"collective_reduce_v1", "1.19.0", kCurrent, {0, 1}, {0, 1}, {1, 0},
     "channel_id has_dynamic_root replica_groups use_global_device_ids"},
    {"compare_v1", "0.9.0", kCurrent, {2, 0}, {1, 0}, {0, 0},
     "compare_type comparison_direction"},
    {"complex_v1", "0.9.0", kCurrent, {2, 0}, {1, 0}, {0, 0}, ""},
    {"composite_v1", "0.19.0", "1.13.0", {0, 1}, {0, 1}, {0, 0},
     "composite_attributes decomposition name version"},
    {"composite_v2", "1.14.0", kCurrent, {0, 1}, {0, 1}, {0, 1},
     "composite_attributes decomposition name version"},
    {"concatenate_v1", "0.9.0", kCurrent, {0, 1}, {1, 0}, {0, 0}, "dimension"},
    {"constant_v1", "0.9.0", kCurrent, {0, 0}, {1, 0}, {0, 0}, "value"},
    {"convert_v1", "0.9.0", kCurrent, {1, 0}, {1, 0}, {0, 0}, ""},
    {"convolution_v1", "0.9.0", kCurrent, {2, 0}, {1, 0}, {0, 0},
     "batch_group_count feature_group_count input_batch_dimension "
     "input_feature_dimension input_spatial_dimensions "
     "kernel_input_feature_dimension kernel_output_feature_dimension "
     "kernel_spatial_dimensions lhs_dilation output_batch_dimension "
     "output_feature_dimension output_spatial_dimensions padding "
     "precision_config rhs_dilation window_reversal window_strides"},
    {"cosine_v1", "0.9.0", "1.9.0", {1, 0}, {1, 0}, {0, 0}, ""},
    {"cosine_v2", "1.10.0", kCurrent, {1, 0}, {1, 0}, {0, 0},
     "result_accuracy"},
    {"create_token_v1", "0.9.0", kCurrent, {0, 0}, {1, 0}, {0, 0}, ""},
    {"cross-replica-sum_v1", "0.9.0", kCurrent, {1, 0}, {1, 0}, {0, 0},
     "replica_groups"},
    {"custom_call_v1", "0.9.0", "1.17.0", {0, 1}, {0, 1}, {0, 0},
     "api_version backend_config call_target_name called_computations "
     "has_side_effect operand_layouts output_operand_aliases "
     "result_layouts"},
    {"custom_call_v2", "1.18.0", kCurrent, {0, 1}, {0, 1}, {0, 0},
     "api_version backend_config call_target_name called_computations "
     "has_side_effect operand_layouts output_operand_aliases "
     "result_layouts result_tilings"},
    {"divide_v1", "0.9.0", kCurrent, {2, 0}, {1, 0}, {0, 0}, ""},
    {"dot_general_v1", "0.9.0", "1.5.0", {2, 0}, {1, 0}, {0, 0},
     "lhs_batching_dimensions lhs_contracting_dimensions "
     "precision_config rhs_batching_dimensions "
     "rhs_contracting_dimensions"},
    {"dot_general_v2", "1.6.0", kCurrent, {2, 0}, {1, 0}, {0, 0},
     "accumulation_type allow_imprecise_accumulation "
     "lhs_batching_dimensions lhs_component_count "
     "lhs_contracting_dimensions lhs_precision_type "
     "num_primitive_operations precision_config rhs_batching_dimensions "
     "rhs_component_count rhs_contracting_dimensions rhs_precision_type"},
    {"dot_v1", "0.9.0", kCurrent, {2, 0}, {1, 0}, {0, 0}, "precision_config"},
    {"dynamic_broadcast_in_dim_v1", "0.9.0", kCurrent, {2, 0}, {1, 0}, {0, 0},
     "broadcast_dimensions known_expanding_dimensions "
     "known_nonexpanding_dimensions"},
    {"dynamic_conv_v1", "0.9.0", "0.19.0", {3, 0}, {1, 0}, {0, 0},
     "batch_group_count feature_group_count input_batch_dimension "
     "input_feature_dimension input_spatial_dimensions "
     "kernel_input_feature_dimension kernel_output_feature_dimension "
     "kernel_spatial_dimensions lhs_dilation output_batch_dimension "
     "output_feature_dimension output_spatial_dimensions padding "
     "precision_config rhs_dilation window_reversal window_strides"},
    {"dynamic_conv_v2", "0.20.0", kCurrent, {3, 0}, {1, 0}, {0, 0},
     "batch_group_count feature_group_count input_batch_dimension "
     "input_feature_dimension input_spatial_dimensions "
     "kernel_input_feature_dimension kernel_output_feature_dimension "
     "kernel_spatial_dimensions lhs_dilation output_batch_dimension "
     "output_feature_dimension output_spatial_dimensions "
     "precision_config rhs_dilation window_reversal window_strides"},
    {"dynamic_gather_v1", "0.9.0", "1.0.0", {3, 0}, {1, 0}, {0, 0},
     "collapsed_slice_dims index_vector_dim indices_are_sorted "
     "offset_dims start_index_map"},
    {"dynamic_gather_v2", "1.1.0", kCurrent, {3, 0}, {1, 0}, {0, 0},
     "collapsed_slice_dims index_vector_dim indices_are_sorted "
     "offset_dims operand_batching_dims start_index_map "
     "start_indices_batching_dims"},
    {"dynamic_iota_v1", "0.9.0", kCurrent, {1, 0}, {1, 0}, {0, 0},
     "iota_dimension"},
    {"dynamic_pad_v1", "0.9.0", kCurrent, {5, 0}, {1, 0}, {0, 0}, ""},
    {"dynamic_reshape_v1", "0.9.0", kCurrent, {2, 0}, {1, 0}, {0, 0}, ""},
    {"dynamic_slice_v1", "0.9.0", kCurrent, {1, 1}, {1, 0}, {0, 0},
     "slice_sizes"},
    {"dynamic_update_slice_v1", "0.9.0", kCurrent, {2, 1}, {1, 0}, {0, 0}, ""},
    {"einsum_v1", "0.9.0", kCurrent, {2, 0}, {1, 0}, {0, 0}, "einsum_config"},
    {"exponential_v1", "0.9.0", "1.8.0", {1, 0}, {1, 0}, {0, 0}, ""},
    {"exponential_v2", "1.9.0", kCurrent, {1, 0}, {1, 0}, {0, 0},
     "result_accuracy"},
    {"exponential_minus_one_v1", "0.9.0", "1.9.0", {1, 0}, {1, 0}, {0, 0}, ""},
    {"exponential_minus_one_v2", "1.10.0", kCurrent, {1, 0}, {1, 0}, {0, 0},
     "result_accuracy"},
    {"fft_v1", "0.9.0", kCurrent, {1, 0}, {1, 0}, {0, 0},
     "fft_length fft_type"},
    {"floor_v1", "0.9.0", kCurrent, {1, 0}, {1, 0}, {0, 0}, ""},
    {"func_v1", "0.9.0", kCurrent, {0, 0}, {0, 0}, {1, 0},
     "arg_attrs function_type res_attrs sym_name sym_visibility"},
    {"gather_v1", "0.9.0", "1.0.0", {2, 0}, {1, 0}, {0, 0},
     "collapsed_slice_dims index_vector_dim indices_are_sorted "
     "offset_dims slice_sizes start_index_map"},
    {"gather_v2", "1.1.0", kCurrent, {2, 0}, {1, 0}, {0, 0},
     "collapsed_slice_dims index_vector_dim indices_are_sorted "
     "offset_dims operand_batching_dims slice_sizes start_index_map "
     "start_indices_batching_dims"},
    {"get_dimension_size_v1", "0.9.0", kCurrent, {1, 0}, {1, 0}, {0, 0},
     "dimension"},
    {"get_tuple_element_v1", "0.9.0", kCurrent, {1, 0}, {1, 0}, {0, 0},
     "index"},
    {"if_v1", "0.9.0", kCurrent, {1, 0}, {0, 1}, {2, 0}, ""},
    {"imag_v1", "0.9.0", kCurrent, {1, 0}, {1, 0}, {0, 0}, ""},
    {"infeed_v1", "0.9.0", kCurrent, {1, 0}, {0, 1}, {0, 0},
     "infeed_config layout"},
    {"iota_v1", "0.9.0", kCurrent, {0, 0}, {1, 0}, {0, 0}, "iota_dimension"},
    {"is_finite_v1", "0.9.0", kCurrent, {1, 0}, {1, 0}, {0, 0}, ""},
    {"log_plus_one_v1", "0.9.0", "1.9.0", {1, 0}, {1, 0}, {0, 0}, ""},
    {"log_plus_one_v2", "1.10.0", kCurrent, {1, 0}, {1, 0}, {0, 0},
     "result_accuracy"},
    {"log_v1", "0.9.0", "1.9.0", {1, 0}, {1, 0}, {0, 0}, ""},
    {"log_v2", "1.10.0", kCurrent, {1, 0}, {1, 0}, {0, 0}, "result_accuracy"},
    {"logistic_v1", "0.9.0", "1.9.0", {1, 0}, {1, 0}, {0, 0}, ""},
    {"logistic_v2", "1.10.0", kCurrent, {1, 0}, {1, 0}, {0, 0},
     "result_accuracy"},
    {"map_v1", "0.9.0", kCurrent, {0, 1}, {1, 0}, {1, 0}, "dimensions"},
    {"maximum_v1", "0.9.0", kCurrent, {2, 0}, {1, 0}, {0, 0}, ""},
    {"minimum_v1", "0.9.0", kCurrent, {2, 0}, {1, 0}, {0, 0}, ""},
    {"multiply_v1", "0.9.0", kCurrent, {2, 0}, {1, 0}, {0, 0}, ""},
    {"negate_v1", "0.9.0", kCurrent, {1, 0}, {1, 0}, {0, 0}, ""},
    {"not_v1", "0.9.0", kCurrent, {1, 0}, {1, 0}, {0, 0}, ""},
    {"optimization_barrier_v1", "0.9.0", kCurrent, {0, 1}, {0, 1}, {0, 0}, ""},
    {"or_v1", "0.9.0", kCurrent, {2, 0}, {1, 0}, {0, 0}, ""},
    {"outfeed_v1", "0.9.0", kCurrent, {1, 1}, {1, 0}, {0, 0}, "outfeed_config"},
    {"pad_v1", "0.9.0", kCurrent, {2, 0}, {1, 0}, {0, 0},
     "edge_padding_high edge_padding_low interior_padding"},
    {"partition_id_v1", "0.9.0", kCurrent, {0, 0}, {1, 0}, {0, 0}, ""},
    {"popcnt_v1", "0.9.0", kCurrent, {1, 0}, {1, 0}, {0, 0}, ""},
    {"power_v1", "0.9.0", kCurrent, {2, 0}, {1, 0}, {0, 0}, ""},
    {"real_dynamic_slice_v1", "0.9.0", kCurrent, {4, 0}, {1, 0}, {0, 0}, ""},
    {"real_v1", "0.9.0", kCurrent, {1, 0}, {1, 0}, {0, 0}, ""},
    {"recv_v1", "0.9.0", "1.11.0", {1, 0}, {0, 1}, {0, 0},
     "channel_id channel_type is_host_transfer"},
    {"recv_v2", "1.12.0", kCurrent, {1, 0}, {0, 1}, {0, 0},
     "channel_id channel_type is_host_transfer source_target_pairs"},
    {"reduce_v1", "0.9.0", kCurrent, {0, 2}, {0, 1}, {1, 0}, "dimensions"},
    {"reduce_precision_v1", "0.9.0", kCurrent, {1, 0}, {1, 0}, {0, 0},
     "exponent_bits mantissa_bits"},
    {"reduce_scatter_v1", "0.9.0", kCurrent, {1, 0}, {1, 0}, {1, 0},
     "channel_id replica_groups scatter_dimension use_global_device_ids"},
    {"reduce_window_v1", "0.9.0", kCurrent, {0, 2}, {0, 1}, {1, 0},
     "base_dilations padding window_dilations window_dimensions "
     "window_strides"},
    {"remainder_v1", "0.9.0", kCurrent, {2, 0}, {1, 0}, {0, 0}, ""},
    {"replica_id_v1", "0.9.0", kCurrent, {0, 0}, {1, 0}, {0, 0}, ""},
    {"reshape_v1", "0.9.0", kCurrent, {1, 0}, {1, 0}, {0, 0}, ""},
    {"return_v1", "0.9.0", kCurrent, {0, 1}, {0, 0}, {0, 0}, ""},
    {"reverse_v1", "0.9.0", kCurrent, {1, 0}, {1, 0}, {0, 0}, "dimensions"},
    {"rng_bit_generator_v1", "0.9.0", kCurrent, {1, 0}, {2, 0}, {0, 0},
     "rng_algorithm"},
    {"rng_v1", "0.9.0", kCurrent, {3, 0}, {1, 0}, {0, 0}, "rng_distribution"},
    {"round_nearest_even_v1", "0.9.0", kCurrent, {1, 0}, {1, 0}, {0, 0}, ""},
    {"round_nearest_afz_v1", "0.9.0", kCurrent, {1, 0}, {1, 0}, {0, 0}, ""},
    {"rsqrt_v1", "0.9.0", "1.9.0", {1, 0}, {1, 0}, {0, 0}, ""},
    {"rsqrt_v2", "1.10.0", kCurrent, {1, 0}, {1, 0}, {0, 0}, "result_accuracy"},
    {"scatter_v1", "0.9.0", "1.0.0", {1, 2}, {0, 1}, {1, 0},
     "index_vector_dim indices_are_sorted inserted_window_dims "
     "scatter_dims_to_operand_dims unique_indices update_window_dims"},
    {"scatter_v2", "1.1.0", kCurrent, {1, 2}, {0, 1}, {1, 0},
     "index_vector_dim indices_are_sorted input_batching_dims "
     "inserted_window_dims scatter_dims_to_operand_dims "
     "scatter_indices_batching_dims unique_indices update_window_dims"},
    {"select_and_scatter_v1", "0.9.0", kCurrent, {3, 0}, {1, 0}, {2, 0},
     "padding window_dimensions window_strides"},
    {"select_v1", "0.9.0", kCurrent, {3, 0}, {1, 0}, {0, 0}, ""},
    {"send_v1", "0.9.0", "1.11.0", {1, 1}, {1, 0}, {0, 0},
     "channel_id channel_type is_host_transfer"},
    {"send_v2", "1.12.0", kCurrent, {1, 1}, {1, 0}, {0, 0},
     "channel_id channel_type is_host_transfer source_target_pairs"},
    {"set_dimension_size_v1", "0.9.0", kCurrent, {2, 0}, {1, 0}, {0, 0},
     "dimension"},
    {"shift_left_v1", "0.9.0", kCurrent, {2, 0}, {1, 0}, {0, 0}, ""},
    {"shift_right_arithmetic_v1", "0.9.0", kCurrent, {2, 0}, {1, 0}, {0, 0},
     ""},
    {"shift_right_logical_v1", "0.9.0", kCurrent, {2, 0}, {1, 0}, {0, 0}, ""},
    {"sign_v1", "0.9.0", kCurrent, {1, 0}, {1, 0}, {0, 0}, ""},
    {"sine_v1", "0.9.0", "1.9.0", {1, 0}, {1, 0}, {0, 0}, ""},
    {"sine_v2", "1.10.0", kCurrent, {1, 0}, {1, 0}, {0, 0}, "result_accuracy"},
    {"slice_v1", "0.9.0", kCurrent, {1, 0}, {1, 0}, {0, 0},
     "limit_indices start_indices strides"},
    {"sort_v1", "0.9.0", kCurrent, {0, 1}, {0, 1}, {1, 0},
     "dimension is_stable"},
    {"sqrt_v1", "0.9.0", "1.9.0", {1, 0}, {1, 0}, {0, 0}, ""},
    {"sqrt_v2", "1.10.0", kCurrent, {1, 0}, {1, 0}, {0, 0}, "result_accuracy"},
    {"subtract_v1", "0.9.0", kCurrent, {2, 0}, {1, 0}, {0, 0}, ""},
    {"tan_v1", "1.4.0", "1.9.0", {1, 0}, {1, 0}, {0, 0}, ""},
    {"tan_v2", "1.10.0", kCurrent, {1, 0}, {1, 0}, {0, 0}, "result_accuracy"},
    {"tanh_v1", "0.9.0", "1.9.0", {1, 0}, {1, 0}, {0, 0}, ""},
    {"tanh_v2", "1.10.0", kCurrent, {1, 0}, {1, 0}, {0, 0}, "result_accuracy"},
    {"torch_index_select_v1", "0.9.0", kCurrent, {2, 0}, {1, 0}, {0, 0},
     "batch_dims dim"},
    {"transpose_v1", "0.9.0", kCurrent, {1, 0}, {1, 0}, {0, 0}, "permutation"},
    {"triangular_solve_v1", "0.9.0", kCurrent, {2, 0}, {1, 0}, {0, 0},
     "left_side lower transpose_a unit_diagonal"},
    {"tuple_v1", "0.9.0", kCurrent, {0, 1}, {1, 0}, {0, 0}, ""},
    {"unary_einsum_v1", "0.9.0", kCurrent, {1, 0}, {1, 0}, {0, 0},
     "einsum_config"},
    {"uniform_dequantize_v1", "0.9.0", kCurrent, {1, 0}, {1, 0}, {0, 0}, ""},
    {"uniform_quantize_v1", "0.9.0", kCurrent, {1, 0}, {1, 0}, {0, 0}, ""},
    {"while_v1", "0.9.0", kCurrent, {0, 1}, {0, 1}, {2, 0}, ""},
    {"xor_v1", "0.9.0", kCurrent, {2, 0}, {1, 0}, {0, 0}, ""},
};

static constexpr Example types[] = {
    {"!vhlo.bool_v1", "0.9.0", 0},
    {"!vhlo.complex_v1<!vhlo.f32_v1>", "0.9.0", 1},
    {"!vhlo.bf16_v1", "0.9.0", 2},
    {"!vhlo.f16_v1", "0.9.0", 3},
    {"!vhlo.f32_v1", "0.9.0", 4},
    {"!vhlo.f64_v1", "0.9.0", 5},
    {"!vhlo.f8E4M3FN_v1", "0.9.0", 6},
    {"!vhlo.f8E5M2_v1", "0.9.0", 7},
    {"!vhlo.func_v1<(!vhlo.i8_v1, !vhlo.index_v1) -> (!vhlo.i8_v1)>", "0.9.0", 8},
    {"!vhlo.index_v1", "0.9.0", 9},
    {"!vhlo.i4_v1", "0.9.0", 10},
    {"!vhlo.i8_v1", "0.9.0", 11},
    {"!vhlo.i16_v1", "0.9.0", 12},
    {"!vhlo.i32_v1", "0.9.0", 13},
    {"!vhlo.i64_v1", "0.9.0", 14},
    {"!vhlo.ui4_v1", "0.9.0", 15},
    {"!vhlo.ui8_v1", "0.9.0", 16},
    {"!vhlo.ui16_v1", "0.9.0", 17},
    {"!vhlo.ui32_v1", "0.9.0", 18},
    {"!vhlo.ui64_v1", "0.9.0", 19},
    {"!vhlo.tensor_v1<2x?x!vhlo.f32_v1>", "0.9.0", 20},
    {"!vhlo.tensor_v1<?x!vhlo.f32_v1, #vhlo.type_extensions_v1<bounds = [4]>>",
     "0.9.0", 21},
    {"!vhlo.token_v1", "0.9.0", 22},
    {"!vhlo.tuple_v1<!vhlo.token_v1, !vhlo.i8_v1>", "0.9.0", 23},
    {"!vhlo.quant_v1<!vhlo.i8_v1:!vhlo.f32_v1, 2.000000e+00:3, -128:127, 1>",
     "0.9.0", 24},
    {"!vhlo.unranked_tensor_v1<!vhlo.f32_v1>", "0.9.0", 25},
    {"!vhlo.witness_v1", "0.9.0", 26},
    {"!vhlo.f8E4M3FNUZ_v1", "0.10.0", 27},
    {"!vhlo.f8E5M2FNUZ_v1", "0.10.0", 28},
    {"!vhlo.f8E4M3B11FNUZ_v1", "0.11.0", 29},
    {"!vhlo.quant_per_axis_v1<!vhlo.i8_v1:!vhlo.f32_v1, 1, [2.000000e+00, "
     "4.000000e+00], [3, -1], -128:127, 1>", "0.18.0", 30},
    {"!vhlo.i2_v1", "1.2.0", 31},
    {"!vhlo.ui2_v1", "1.2.0", 32},
    {"!vhlo.none_v1", "1.6.0", 33},
    {"!vhlo.tf31_v1", "1.6.0", 34},
    {"!vhlo.f8E4M3_v1", "1.7.0", 35},
    {"!vhlo.f8E3M4_v1", "1.7.0", 36},
    {"!vhlo.f4E2M1FN_v1", "1.8.0", 37},
    {"!vhlo.f6E2M3FN_v1", "1.8.0", 38},
    {"!vhlo.f6E3M2FN_v1", "1.8.0", 39},
    {"!vhlo.f8E8M0FNU_v1", "1.8.0", 40},
    {"!vhlo.buffer_v1<2x!vhlo.f32_v1>", "1.13.0", 41},
    {"!vhlo.future_v1<!vhlo.tensor_v1<2x!vhlo.f32_v1>>", "1.15.0", 42},
};

static constexpr Example attributes[] = {
    {"#vhlo.array_v1<[#vhlo.bool_v1<true>]>", "0.9.0", 1},
    {"#vhlo.bool_v1<false>", "0.9.0", 2},
    {"#vhlo<comparison_direction_v1 EQ>", "0.9.0", 3, 0},
    {"#vhlo<comparison_direction_v1 NE>", "0.9.0", 3, 1},
    {"#vhlo<comparison_direction_v1 GE>", "0.9.0", 3, 2},
    {"#vhlo<comparison_direction_v1 GT>", "0.9.0", 3, 3},
    {"#vhlo<comparison_direction_v1 LE>", "0.9.0", 3, 4},
    {"#vhlo<comparison_direction_v1 LT>", "0.9.0", 3, 5},
    {"#vhlo<comparison_type_v1 NOTYPE>", "0.9.0", 4, 0},
    {"#vhlo<comparison_type_v1 FLOAT>", "0.9.0", 4, 1},
    {"#vhlo<comparison_type_v1 TOTALORDER>", "0.9.0", 4, 2},
    {"#vhlo<comparison_type_v1 SIGNED>", "0.9.0", 4, 3},
    {"#vhlo<comparison_type_v1 UNSIGNED>", "0.9.0", 4, 4},
    {"#vhlo<api_version_v1 API_VERSION_UNSPECIFIED>", "0.9.0", 5, 0},
    {"#vhlo<api_version_v1 API_VERSION_ORIGINAL>", "0.9.0", 5, 1},
    {"#vhlo<api_version_v1 API_VERSION_STATUS_RETURNING>", "0.9.0", 5, 2},
    {"#vhlo<api_version_v1 API_VERSION_STATUS_RETURNING_UNIFIED>", "0.9.0", 5, 3},
    {"#vhlo<api_version_v1 API_VERSION_TYPED_FFI>", "0.9.0", 5, 4},
    {"#vhlo.dict_v1<{#vhlo.string_v1<\"k\"> = #vhlo.bool_v1<true>}>", "0.9.0", 6},
    {"#vhlo<fft_type_v1 FFT>", "0.9.0", 7, 0},
    {"#vhlo<fft_type_v1 IFFT>", "0.9.0", 7, 1},
    {"#vhlo<fft_type_v1 RFFT>", "0.9.0", 7, 2},
    {"#vhlo<fft_type_v1 IRFFT>", "0.9.0", 7, 3},
    {"#vhlo.float_v1<1.000000e+00 : !vhlo.f32_v1>", "0.9.0", 8},
    {"#vhlo.float_v1<0x7FC00001 : !vhlo.f32_v1>", "0.9.0", 8},
    {"#vhlo.integer_v1<-3 : i8>", "0.9.0", 9},
    {"#vhlo.output_operand_alias_v1<outputTupleIndices = [0], "
     "operandIndex = 0, operandTupleIndices = []>",
     "0.9.0", 10},
    {"#vhlo<precision_v1 DEFAULT>", "0.9.0", 11, 0},
    {"#vhlo<precision_v1 HIGH>", "0.9.0", 11, 1},
    {"#vhlo<precision_v1 HIGHEST>", "0.9.0", 11, 2},
    {"#vhlo<rng_algorithm_v1 DEFAULT>", "0.9.0", 12, 0},
    {"#vhlo<rng_algorithm_v1 THREE_FRY>", "0.9.0", 12, 1},
    {"#vhlo<rng_algorithm_v1 PHILOX>", "0.9.0", 12, 2},
    {"#vhlo<rng_distribution_v1 UNIFORM>", "0.9.0", 13, 1},
    {"#vhlo<rng_distribution_v1 NORMAL>", "0.9.0", 13, 2},
    {"#vhlo.string_v1<\"a b\">", "0.9.0", 14},
    {"#vhlo.tensor_v1<dense<[1, 2]> : tensor<2xi64>>", "0.9.0", 15},
    {"#vhlo<transpose_v1 TRANSPOSE_INVALID>", "0.9.0", 16, 0},
    {"#vhlo<transpose_v1 NO_TRANSPOSE>", "0.9.0", 16, 1},
    {"#vhlo<transpose_v1 TRANSPOSE>", "0.9.0", 16, 2},
    {"#vhlo<transpose_v1 ADJOINT>", "0.9.0", 16, 3},
    {"#vhlo.type_v1<!vhlo.i8_v1>", "0.9.0", 17},
    {"#vhlo.type_extensions_v1<bounds = [4, ?]>", "0.9.0", 18},
    {"#vhlo<result_accuracy_mode_v1 DEFAULT>", "1.9.0", 19, 0},
    {"#vhlo<result_accuracy_mode_v1 HIGHEST>", "1.9.0", 19, 1},
    {"#vhlo<result_accuracy_mode_v1 TOLERANCE>", "1.9.0", 19, 2},
    {"#vhlo.result_accuracy_v1<atol = 1.000000e-05, rtol = "
     "0.000000e+00, ulps = 2, mode = #vhlo<result_accuracy_mode_v1 "
     "TOLERANCE>>",
     "1.9.0", 20},
    {"#vhlo.sub_axis_info_v1<pre_size = 1, size = 2>", "1.16.0", 21},
    {"#vhlo.axis_ref_v1<name = #vhlo.string_v1<\"x\">, sub_axis_info = "
     "#vhlo.sub_axis_info_v1<pre_size = 1, size = 2>>",
     "1.16.0", 22},
    {"#vhlo.replica_group_mesh_axes_v1<mesh = #vhlo.string_v1<\"m\">, "
     "axes = #vhlo.array_v1<[]>>",
     "1.16.0", 23},
    {"#vhlo.mesh_axis_v1<name = #vhlo.string_v1<\"x\">, size = 2>", "1.16.0", 24},
    {"#vhlo.mesh_v1<axes = #vhlo.array_v1<[]>, device_ids = "
     "#vhlo.tensor_v1<dense<[1, 0]> : tensor<2xi64>>>",
     "1.16.0", 25},
};
// clang-format on

} // namespace facts

#endif // STABLEHLO_TESTS_UNIT_VHLO_VHLOFACTS_H
