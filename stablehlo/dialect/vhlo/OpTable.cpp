//===- OpTable.cpp - All versions of all ops of VHLO ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/vhlo/OpTable.h"

#include "mlir/IR/Operation.h"
#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/VhloOps.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::vhlo;
using Default = AttributeDefault;

//===----------------------------------------------------------------------===//
// Words of the table
//===----------------------------------------------------------------------===//

static constexpr Version kFirst = Version::getMinimumVersion();
static constexpr Version kLast = Version::getCurrentVersion();
static constexpr Lifetime kAlways = {kFirst, kLast};

static constexpr Lifetime since(int64_t major, int64_t minor) {
  return {Version(major, minor, 0), kLast};
}
static constexpr Lifetime until(int64_t major, int64_t minor) {
  return {kFirst, Version(major, minor, 0)};
}
static constexpr Lifetime between(int64_t major, int64_t minor,
                                  int64_t lastMajor, int64_t lastMinor) {
  return {Version(major, minor, 0), Version(lastMajor, lastMinor, 0)};
}

static constexpr Count kNone = {0, 0};
static constexpr Count kOne = {1, 0};
static constexpr Count kTwo = {2, 0};
static constexpr Count kThree = {3, 0};
static constexpr Count kAny = {0, 1};

static constexpr AttributeInfo same(StringLiteral name,
                                    Default absence = Default::None) {
  return {name, AttributeForm::Same, absence};
}
static constexpr AttributeInfo denseArray(StringLiteral name,
                                          Default absence = Default::None) {
  return {name, AttributeForm::DenseArray, absence};
}
static constexpr AttributeInfo symbol(StringLiteral name,
                                      Default absence = Default::None) {
  return {name, AttributeForm::Symbol, absence};
}
static constexpr AttributeInfo member(StringLiteral name,
                                      Default absence = Default::None) {
  return {name, AttributeForm::Member, absence};
}
static constexpr AttributeInfo unit(StringLiteral name) {
  return {name, AttributeForm::Unit, Default::False};
}
static constexpr AttributeInfo apiVersion(StringLiteral name) {
  return {name, AttributeForm::ApiVersion, Default::OriginalApi};
}

//===----------------------------------------------------------------------===//
// What some versions of an op cannot say
//===----------------------------------------------------------------------===//

/// Before 0.17.0, reductions have results of the operands' element types.
static bool hasOperandElementTypes(Operation *op, const Version &version) {
  auto getElementType = [](Type type) {
    auto tensor = dyn_cast<RankedTensorV1Type>(type);
    return tensor ? tensor.getElementType() : type;
  };
  return Version(0, 17, 0) <= version ||
         llvm::all_of(llvm::zip(op->getOperandTypes(), op->getResultTypes()),
                      [&](auto types) {
                        auto [operand, result] = types;
                        return getElementType(operand) ==
                               getElementType(result);
                      });
}

/// Typed custom calls came with 1.3.0, futures as their operands with 1.17.0.
static bool hasOldCallFeatures(Operation *op, const Version &version) {
  auto api = op->getAttrOfType<CustomCallApiVersionV1Attr>("api_version");
  bool isTyped =
      isa_and_present<DictionaryV1Attr>(op->getAttr("backend_config")) ||
      (api && api.getValue() == CustomCallApiVersionV1::API_VERSION_TYPED_FFI);
  if (isTyped && version < Version(1, 3, 0))
    return false;
  return Version(1, 17, 0) <= version ||
         llvm::none_of(op->getOperandTypes(), llvm::IsaPred<FutureV1Type>);
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

// Name, versions; numbers of operands, of results; attributes, number of
// regions; what not all of these versions can say.
// clang-format off
static constexpr OpInfo kOps[] = {
    {"abs_v1", kAlways, kOne, kOne},
    {"add_v1", kAlways, kTwo, kOne},
    {"after_all_v1", kAlways, kAny, kOne},
    {"all_gather_v1", until(1, 4), kOne, kOne,
     {same("all_gather_dim"), member("channel_id", Default::Zero),
      same("replica_groups"), unit("use_global_device_ids")}},
    {"all_gather_v2", since(1, 5), kAny, kAny,
     {same("all_gather_dim"), member("channel_id", Default::Zero),
      same("replica_groups"), unit("use_global_device_ids")}},
    {"all_reduce_v1", until(1, 4), kOne, kOne,
     {member("channel_id", Default::Zero), same("replica_groups"),
      unit("use_global_device_ids")}, kOne, hasOperandElementTypes},
    {"all_reduce_v2", since(1, 5), kAny, kAny,
     {member("channel_id", Default::Zero), same("replica_groups"),
      unit("use_global_device_ids")}, kOne},
    {"all_to_all_v1", until(1, 4), kOne, kOne,
     {member("channel_id", Default::Zero), same("concat_dimension"),
      same("replica_groups"), same("split_count"), same("split_dimension")}},
    {"all_to_all_v2", since(1, 5), kAny, kAny,
     {member("channel_id", Default::Zero), same("concat_dimension"),
      same("replica_groups"), same("split_count"), same("split_dimension")}},
    {"and_v1", kAlways, kTwo, kOne},
    {"async_done_v1", since(1, 15), kOne, kOne},
    {"async_start_v1", since(1, 15), kAny, kOne, {}, kOne},
    {"atan2_v1", kAlways, kTwo, kOne},
    {"batch_norm_grad_v1", kAlways, {5, 0}, kThree,
     {same("epsilon"), same("feature_index")}},
    {"batch_norm_inference_v1", kAlways, {5, 0}, kOne,
     {same("epsilon"), same("feature_index")}},
    {"batch_norm_training_v1", kAlways, kThree, kThree,
     {same("epsilon"), same("feature_index")}},
    {"bitcast_convert_v1", kAlways, kOne, kOne},
    {"broadcast_in_dim_v1", kAlways, kOne, kOne,
     {denseArray("broadcast_dimensions")}},
    {"broadcast_v1", kAlways, kOne, kOne, {denseArray("broadcast_sizes")}},
    {"call_v1", kAlways, kAny, kAny, {symbol("callee")}},
    {"case_v1", kAlways, kOne, kAny, {}, kAny},
    {"cbrt_v1", until(1, 9), kOne, kOne},
    {"cbrt_v2", since(1, 10), kOne, kOne,
     {same("result_accuracy", Default::DefaultAccuracy)}},
    {"ceil_v1", kAlways, kOne, kOne},
    {"cholesky_v1", kAlways, kOne, kOne, {same("lower", Default::False)}},
    {"clamp_v1", kAlways, kThree, kOne},
    {"count_leading_zeros_v1", kAlways, kOne, kOne},
    {"collective_broadcast_v1", between(0, 16, 1, 19), kOne, kOne,
     {member("channel_id", Default::Zero), same("replica_groups")}},
    {"collective_broadcast_v2", since(1, 20), kAny, kAny,
     {member("channel_id", Default::Zero), unit("has_dynamic_root"),
      same("replica_groups")}},
    {"collective_permute_v1", kAlways, kOne, kOne,
     {member("channel_id", Default::Zero), same("source_target_pairs")}},
    {"collective_reduce_v1", since(1, 19), kAny, kAny,
     {member("channel_id", Default::Zero), unit("has_dynamic_root"),
      same("replica_groups"), unit("use_global_device_ids")}, kOne},
    {"compare_v1", kAlways, kTwo, kOne,
     {same("compare_type", Default::NoType), same("comparison_direction")}},
    {"complex_v1", kAlways, kTwo, kOne},
    {"composite_v1", between(0, 19, 1, 13), kAny, kAny,
     {same("composite_attributes", Default::EmptyDict), symbol("decomposition"),
      same("name"), same("version", Default::Zero)}},
    {"composite_v2", since(1, 14), kAny, kAny,
     {same("composite_attributes", Default::EmptyDict), symbol("decomposition"),
      same("name"), same("version", Default::Zero)}, kAny},
    {"concatenate_v1", kAlways, kAny, kOne, {same("dimension")}},
    {"constant_v1", kAlways, kNone, kOne, {same("value")}},
    {"convert_v1", kAlways, kOne, kOne},
    {"convolution_v1", kAlways, kTwo, kOne,
     {same("batch_group_count"), same("feature_group_count"),
      member("input_batch_dimension"), member("input_feature_dimension"),
      member("input_spatial_dimensions"),
      member("kernel_input_feature_dimension"),
      member("kernel_output_feature_dimension"),
      member("kernel_spatial_dimensions"),
      denseArray("lhs_dilation", Default::Ones),
      member("output_batch_dimension"), member("output_feature_dimension"),
      member("output_spatial_dimensions"),
      same("padding", Default::ZeroPadding),
      same("precision_config", Default::DefaultPrecision),
      denseArray("rhs_dilation", Default::Ones),
      denseArray("window_reversal", Default::NotReversed),
      denseArray("window_strides", Default::Ones)}},
    {"cosine_v1", until(1, 9), kOne, kOne},
    {"cosine_v2", since(1, 10), kOne, kOne,
     {same("result_accuracy", Default::DefaultAccuracy)}},
    {"create_token_v1", kAlways, kNone, kOne},
    {"cross-replica-sum_v1", kAlways, kOne, kOne, {same("replica_groups")}},
    {"custom_call_v1", until(1, 17), kAny, kAny,
     {apiVersion("api_version"), same("backend_config", Default::EmptyConfig),
      same("call_target_name"),
      symbol("called_computations", Default::EmptyArray),
      same("has_side_effect", Default::False),
      same("operand_layouts", Default::NoLayouts),
      same("output_operand_aliases", Default::EmptyArray),
      same("result_layouts", Default::NoLayouts)}, kNone, hasOldCallFeatures},
    {"custom_call_v2", since(1, 18), kAny, kAny,
     {apiVersion("api_version"), same("backend_config", Default::EmptyConfig),
      same("call_target_name"),
      symbol("called_computations", Default::EmptyArray),
      same("has_side_effect", Default::False),
      same("operand_layouts", Default::NoLayouts),
      same("output_operand_aliases", Default::EmptyArray),
      same("result_layouts", Default::NoLayouts),
      same("result_tilings", Default::EmptyArray)}},
    {"divide_v1", kAlways, kTwo, kOne},
    {"dot_general_v1", until(1, 5), kTwo, kOne,
     {member("lhs_batching_dimensions"), member("lhs_contracting_dimensions"),
      same("precision_config", Default::DefaultPrecision),
      member("rhs_batching_dimensions"), member("rhs_contracting_dimensions")}},
    {"dot_general_v2", since(1, 6), kTwo, kOne,
     {member("accumulation_type", Default::NoneType),
      member("allow_imprecise_accumulation", Default::NoneType),
      member("lhs_batching_dimensions"),
      member("lhs_component_count", Default::NoneType),
      member("lhs_contracting_dimensions"),
      member("lhs_precision_type", Default::NoneType),
      member("num_primitive_operations", Default::NoneType),
      same("precision_config", Default::DefaultPrecision),
      member("rhs_batching_dimensions"),
      member("rhs_component_count", Default::NoneType),
      member("rhs_contracting_dimensions"),
      member("rhs_precision_type", Default::NoneType)}},
    {"dot_v1", kAlways, kTwo, kOne,
     {same("precision_config", Default::DefaultPrecision)}},
    {"dynamic_broadcast_in_dim_v1", kAlways, kTwo, kOne,
     {denseArray("broadcast_dimensions"),
      denseArray("known_expanding_dimensions", Default::EmptyDims),
      denseArray("known_nonexpanding_dimensions", Default::EmptyDims)}},
    {"dynamic_conv_v1", until(0, 19), kThree, kOne,
     {same("batch_group_count"), same("feature_group_count"),
      member("input_batch_dimension"), member("input_feature_dimension"),
      member("input_spatial_dimensions"),
      member("kernel_input_feature_dimension"),
      member("kernel_output_feature_dimension"),
      member("kernel_spatial_dimensions"),
      denseArray("lhs_dilation", Default::Ones),
      member("output_batch_dimension"), member("output_feature_dimension"),
      member("output_spatial_dimensions"), same("padding", Default::Unused),
      same("precision_config", Default::DefaultPrecision),
      denseArray("rhs_dilation", Default::Ones),
      denseArray("window_reversal", Default::NotReversed),
      denseArray("window_strides", Default::Ones)}},
    {"dynamic_conv_v2", since(0, 20), kThree, kOne,
     {same("batch_group_count"), same("feature_group_count"),
      member("input_batch_dimension"), member("input_feature_dimension"),
      member("input_spatial_dimensions"),
      member("kernel_input_feature_dimension"),
      member("kernel_output_feature_dimension"),
      member("kernel_spatial_dimensions"),
      denseArray("lhs_dilation", Default::Ones),
      member("output_batch_dimension"), member("output_feature_dimension"),
      member("output_spatial_dimensions"),
      same("precision_config", Default::DefaultPrecision),
      denseArray("rhs_dilation", Default::Ones),
      denseArray("window_reversal", Default::NotReversed),
      denseArray("window_strides", Default::Ones)}},
    {"dynamic_gather_v1", until(1, 0), kThree, kOne,
     {member("collapsed_slice_dims"), member("index_vector_dim"),
      same("indices_are_sorted", Default::False), member("offset_dims"),
      member("start_index_map")}},
    {"dynamic_gather_v2", since(1, 1), kThree, kOne,
     {member("collapsed_slice_dims"), member("index_vector_dim"),
      same("indices_are_sorted", Default::False), member("offset_dims"),
      member("operand_batching_dims", Default::EmptyDims),
      member("start_index_map"),
      member("start_indices_batching_dims", Default::EmptyDims)}},
    {"dynamic_iota_v1", kAlways, kOne, kOne, {same("iota_dimension")}},
    {"dynamic_pad_v1", kAlways, {5, 0}, kOne},
    {"dynamic_reshape_v1", kAlways, kTwo, kOne},
    {"dynamic_slice_v1", kAlways, {1, 1}, kOne, {denseArray("slice_sizes")}},
    {"dynamic_update_slice_v1", kAlways, {2, 1}, kOne},
    {"einsum_v1", kAlways, kTwo, kOne, {same("einsum_config")}},
    {"exponential_v1", until(1, 8), kOne, kOne},
    {"exponential_v2", since(1, 9), kOne, kOne,
     {same("result_accuracy", Default::DefaultAccuracy)}},
    {"exponential_minus_one_v1", until(1, 9), kOne, kOne},
    {"exponential_minus_one_v2", since(1, 10), kOne, kOne,
     {same("result_accuracy", Default::DefaultAccuracy)}},
    {"fft_v1", kAlways, kOne, kOne,
     {denseArray("fft_length"), same("fft_type")}},
    {"floor_v1", kAlways, kOne, kOne},
    {"func_v1", kAlways, kNone, kNone,
     {same("arg_attrs", Default::EmptyArray), same("function_type"),
      same("res_attrs", Default::EmptyArray), same("sym_name"),
      same("sym_visibility", Default::EmptyString)}, kOne},
    {"gather_v1", until(1, 0), kTwo, kOne,
     {member("collapsed_slice_dims"), member("index_vector_dim"),
      same("indices_are_sorted", Default::False), member("offset_dims"),
      denseArray("slice_sizes"), member("start_index_map")}},
    {"gather_v2", since(1, 1), kTwo, kOne,
     {member("collapsed_slice_dims"), member("index_vector_dim"),
      same("indices_are_sorted", Default::False), member("offset_dims"),
      member("operand_batching_dims", Default::EmptyDims),
      denseArray("slice_sizes"), member("start_index_map"),
      member("start_indices_batching_dims", Default::EmptyDims)}},
    {"get_dimension_size_v1", kAlways, kOne, kOne, {same("dimension")}},
    {"get_tuple_element_v1", kAlways, kOne, kOne, {same("index")}},
    {"if_v1", kAlways, kOne, kAny, {}, kTwo},
    {"imag_v1", kAlways, kOne, kOne},
    {"infeed_v1", kAlways, kOne, kAny,
     {same("infeed_config", Default::EmptyString),
      same("layout", Default::EmptyArray)}},
    {"iota_v1", kAlways, kNone, kOne, {same("iota_dimension")}},
    {"is_finite_v1", kAlways, kOne, kOne},
    {"log_plus_one_v1", until(1, 9), kOne, kOne},
    {"log_plus_one_v2", since(1, 10), kOne, kOne,
     {same("result_accuracy", Default::DefaultAccuracy)}},
    {"log_v1", until(1, 9), kOne, kOne},
    {"log_v2", since(1, 10), kOne, kOne,
     {same("result_accuracy", Default::DefaultAccuracy)}},
    {"logistic_v1", until(1, 9), kOne, kOne},
    {"logistic_v2", since(1, 10), kOne, kOne,
     {same("result_accuracy", Default::DefaultAccuracy)}},
    {"map_v1", kAlways, kAny, kOne, {denseArray("dimensions")}, kOne},
    {"maximum_v1", kAlways, kTwo, kOne},
    {"minimum_v1", kAlways, kTwo, kOne},
    {"multiply_v1", kAlways, kTwo, kOne},
    {"negate_v1", kAlways, kOne, kOne},
    {"not_v1", kAlways, kOne, kOne},
    {"optimization_barrier_v1", kAlways, kAny, kAny},
    {"or_v1", kAlways, kTwo, kOne},
    {"outfeed_v1", kAlways, {1, 1}, kOne,
     {same("outfeed_config", Default::EmptyString)}},
    {"pad_v1", kAlways, kTwo, kOne,
     {denseArray("edge_padding_high"), denseArray("edge_padding_low"),
      denseArray("interior_padding")}},
    {"partition_id_v1", kAlways, kNone, kOne},
    {"popcnt_v1", kAlways, kOne, kOne},
    {"power_v1", kAlways, kTwo, kOne},
    {"real_dynamic_slice_v1", kAlways, {4, 0}, kOne},
    {"real_v1", kAlways, kOne, kOne},
    {"recv_v1", until(1, 11), kOne, kAny,
     {member("channel_id"), member("channel_type"),
      same("is_host_transfer", Default::False)}},
    {"recv_v2", since(1, 12), kOne, kAny,
     {member("channel_id"), member("channel_type"),
      same("is_host_transfer", Default::False),
      same("source_target_pairs", Default::EmptyDims)}},
    {"reduce_v1", kAlways, {0, 2}, kAny,
     {denseArray("dimensions")}, kOne, hasOperandElementTypes},
    {"reduce_precision_v1", kAlways, kOne, kOne,
     {same("exponent_bits"), same("mantissa_bits")}},
    {"reduce_scatter_v1", kAlways, kOne, kOne,
     {member("channel_id", Default::Zero), same("replica_groups"),
      same("scatter_dimension"),
      unit("use_global_device_ids")}, kOne, hasOperandElementTypes},
    {"reduce_window_v1", kAlways, {0, 2}, kAny,
     {denseArray("base_dilations", Default::Ones),
      same("padding", Default::ZeroPadding),
      denseArray("window_dilations", Default::Ones),
      denseArray("window_dimensions"),
      denseArray("window_strides", Default::Ones)}, kOne,
     hasOperandElementTypes},
    {"remainder_v1", kAlways, kTwo, kOne},
    {"replica_id_v1", kAlways, kNone, kOne},
    {"reshape_v1", kAlways, kOne, kOne},
    {"return_v1", kAlways, kAny, kNone},
    {"reverse_v1", kAlways, kOne, kOne, {denseArray("dimensions")}},
    {"rng_bit_generator_v1", kAlways, kOne, kTwo, {same("rng_algorithm")}},
    {"rng_v1", kAlways, kThree, kOne, {same("rng_distribution")}},
    {"round_nearest_even_v1", kAlways, kOne, kOne},
    {"round_nearest_afz_v1", kAlways, kOne, kOne},
    {"rsqrt_v1", until(1, 9), kOne, kOne},
    {"rsqrt_v2", since(1, 10), kOne, kOne,
     {same("result_accuracy", Default::DefaultAccuracy)}},
    {"scatter_v1", until(1, 0), {1, 2}, kAny,
     {member("index_vector_dim"), same("indices_are_sorted", Default::False),
      member("inserted_window_dims"), member("scatter_dims_to_operand_dims"),
      same("unique_indices", Default::False),
      member("update_window_dims")}, kOne, hasOperandElementTypes},
    {"scatter_v2", since(1, 1), {1, 2}, kAny,
     {member("index_vector_dim"), same("indices_are_sorted", Default::False),
      member("input_batching_dims", Default::EmptyDims),
      member("inserted_window_dims"), member("scatter_dims_to_operand_dims"),
      member("scatter_indices_batching_dims", Default::EmptyDims),
      same("unique_indices", Default::False),
      member("update_window_dims")}, kOne},
    {"select_and_scatter_v1", kAlways, kThree, kOne,
     {same("padding", Default::ZeroPadding), denseArray("window_dimensions"),
      denseArray("window_strides", Default::Ones)}, kTwo,
     hasOperandElementTypes},
    {"select_v1", kAlways, kThree, kOne},
    {"send_v1", until(1, 11), {1, 1}, kOne,
     {member("channel_id"), member("channel_type"),
      same("is_host_transfer", Default::False)}},
    {"send_v2", since(1, 12), {1, 1}, kOne,
     {member("channel_id"), member("channel_type"),
      same("is_host_transfer", Default::False),
      same("source_target_pairs", Default::EmptyDims)}},
    {"set_dimension_size_v1", kAlways, kTwo, kOne, {same("dimension")}},
    {"shift_left_v1", kAlways, kTwo, kOne},
    {"shift_right_arithmetic_v1", kAlways, kTwo, kOne},
    {"shift_right_logical_v1", kAlways, kTwo, kOne},
    {"sign_v1", kAlways, kOne, kOne},
    {"sine_v1", until(1, 9), kOne, kOne},
    {"sine_v2", since(1, 10), kOne, kOne,
     {same("result_accuracy", Default::DefaultAccuracy)}},
    {"slice_v1", kAlways, kOne, kOne,
     {denseArray("limit_indices"), denseArray("start_indices"),
      denseArray("strides")}},
    {"sort_v1", kAlways, kAny, kAny,
     {same("dimension", Default::MinusOne),
      same("is_stable", Default::False)}, kOne},
    {"sqrt_v1", until(1, 9), kOne, kOne},
    {"sqrt_v2", since(1, 10), kOne, kOne,
     {same("result_accuracy", Default::DefaultAccuracy)}},
    {"subtract_v1", kAlways, kTwo, kOne},
    {"tan_v1", between(1, 4, 1, 9), kOne, kOne},
    {"tan_v2", since(1, 10), kOne, kOne,
     {same("result_accuracy", Default::DefaultAccuracy)}},
    {"tanh_v1", until(1, 9), kOne, kOne},
    {"tanh_v2", since(1, 10), kOne, kOne,
     {same("result_accuracy", Default::DefaultAccuracy)}},
    {"torch_index_select_v1", kAlways, kTwo, kOne,
     {same("batch_dims"), same("dim")}},
    {"transpose_v1", kAlways, kOne, kOne, {denseArray("permutation")}},
    {"triangular_solve_v1", kAlways, kTwo, kOne,
     {same("left_side"), same("lower"), same("transpose_a"),
      same("unit_diagonal")}},
    {"tuple_v1", kAlways, kAny, kOne},
    {"unary_einsum_v1", kAlways, kOne, kOne, {same("einsum_config")}},
    {"uniform_dequantize_v1", kAlways, kOne, kOne},
    {"uniform_quantize_v1", kAlways, kOne, kOne},
    {"while_v1", kAlways, kAny, kAny, {}, kTwo},
    {"xor_v1", kAlways, kTwo, kOne},
};
// clang-format on

ArrayRef<OpInfo> vhlo::getAllOps() { return kOps; }

const AttributeInfo *OpInfo::findAttribute(StringRef attributeName) const {
  const AttributeInfo *info =
      llvm::find_if(attributes, [&](const AttributeInfo &info) {
        return info.name == attributeName;
      });
  return info == attributes.end() ? nullptr : info;
}

const OpInfo *vhlo::findOpInfo(OperationName name) {
  if (!name.isRegistered() || !isa<VhloDialect>(name.getDialect()))
    return nullptr;
  // The dialect makes the address of the row the type id of the op.
  return static_cast<const OpInfo *>(name.getTypeID().getAsOpaquePointer());
}
