//===- OpTable.cpp - All versions of all ops of VHLO ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/vhlo/OpTable.h"

#include "mlir/IR/Operation.h"
#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/VhloDialect.h"
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

// Name, class, versions; operands, results; attributes, regions; what not all
// of these versions can say.
// clang-format off
static constexpr OpInfo kOps[] = {
    {"abs_v1", "AbsOpV1", kAlways, "operand", "result"},
    {"add_v1", "AddOpV1", kAlways, "lhs, rhs", "result"},
    {"after_all_v1", "AfterAllOpV1", kAlways, "inputs...", "result"},
    {"all_gather_v1", "AllGatherOpV1", until(1, 4), "operand", "result",
     {same("all_gather_dim"), member("channel_id", Default::Zero),
      same("replica_groups"), unit("use_global_device_ids")}},
    {"all_gather_v2", "AllGatherOpV2", since(1, 5), "operands...", "results...",
     {same("all_gather_dim"), member("channel_id", Default::Zero),
      same("replica_groups"), unit("use_global_device_ids")}},
    {"all_reduce_v1", "AllReduceOpV1", until(1, 4), "operand", "result",
     {member("channel_id", Default::Zero), same("replica_groups"),
      unit("use_global_device_ids")}, "computation", hasOperandElementTypes},
    {"all_reduce_v2", "AllReduceOpV2", since(1, 5), "operands...", "results...",
     {member("channel_id", Default::Zero), same("replica_groups"),
      unit("use_global_device_ids")}, "computation"},
    {"all_to_all_v1", "AllToAllOpV1", until(1, 4), "operand", "result",
     {member("channel_id", Default::Zero), same("concat_dimension"),
      same("replica_groups"), same("split_count"), same("split_dimension")}},
    {"all_to_all_v2", "AllToAllOpV2", since(1, 5), "operands...", "results...",
     {member("channel_id", Default::Zero), same("concat_dimension"),
      same("replica_groups"), same("split_count"), same("split_dimension")}},
    {"and_v1", "AndOpV1", kAlways, "lhs, rhs", "result"},
    {"async_done_v1", "AsyncDoneOpV1", since(1, 15), "operand", "result"},
    {"async_start_v1", "AsyncStartOpV1", since(1, 15),
     "operands...", "result", {}, "collective"},
    {"atan2_v1", "Atan2OpV1", kAlways, "lhs, rhs", "result"},
    {"batch_norm_grad_v1", "BatchNormGradOpV1", kAlways,
     "operand, scale, mean, variance, grad_output",
     "grad_operand, grad_scale, grad_offset",
     {same("epsilon"), same("feature_index")}},
    {"batch_norm_inference_v1", "BatchNormInferenceOpV1", kAlways,
     "operand, scale, offset, mean, variance", "result",
     {same("epsilon"), same("feature_index")}},
    {"batch_norm_training_v1", "BatchNormTrainingOpV1", kAlways,
     "operand, scale, offset", "output, batch_mean, batch_var",
     {same("epsilon"), same("feature_index")}},
    {"bitcast_convert_v1", "BitcastConvertOpV1", kAlways, "operand", "result"},
    {"broadcast_in_dim_v1", "BroadcastInDimOpV1", kAlways, "operand", "result",
     {denseArray("broadcast_dimensions")}},
    {"broadcast_v1", "BroadcastOpV1", kAlways,
     "operand", "result", {denseArray("broadcast_sizes")}},
    {"call_v1", "CallOpV1", kAlways,
     "operands...", "results...", {symbol("callee")}},
    {"case_v1", "CaseOpV1", kAlways, "index", "results...", {}, "branches..."},
    {"cbrt_v1", "CbrtOpV1", until(1, 9), "operand", "result"},
    {"cbrt_v2", "CbrtOpV2", since(1, 10), "operand", "result",
     {same("result_accuracy", Default::DefaultAccuracy)}},
    {"ceil_v1", "CeilOpV1", kAlways, "operand", "result"},
    {"cholesky_v1", "CholeskyOpV1", kAlways,
     "a", "result", {same("lower", Default::False)}},
    {"clamp_v1", "ClampOpV1", kAlways, "min, operand, max", "result"},
    {"count_leading_zeros_v1", "ClzOpV1", kAlways, "operand", "result"},
    {"collective_broadcast_v1", "CollectiveBroadcastOpV1",
     between(0, 16, 1, 19), "operand", "result",
     {member("channel_id", Default::Zero), same("replica_groups")}},
    {"collective_broadcast_v2", "CollectiveBroadcastOpV2", since(1, 20),
     "operands...", "results...",
     {member("channel_id", Default::Zero), unit("has_dynamic_root"),
      same("replica_groups")}},
    {"collective_permute_v1", "CollectivePermuteOpV1", kAlways,
     "operand", "result",
     {member("channel_id", Default::Zero), same("source_target_pairs")}},
    {"collective_reduce_v1", "CollectiveReduceOpV1", since(1, 19),
     "operands...", "results...",
     {member("channel_id", Default::Zero), unit("has_dynamic_root"),
      same("replica_groups"), unit("use_global_device_ids")}, "computation"},
    {"compare_v1", "CompareOpV1", kAlways, "lhs, rhs", "result",
     {same("compare_type", Default::NoType), same("comparison_direction")}},
    {"complex_v1", "ComplexOpV1", kAlways, "lhs, rhs", "result"},
    {"composite_v1", "CompositeOpV1", between(0, 19, 1, 13),
     "inputs...", "results...",
     {same("composite_attributes", Default::EmptyDict), symbol("decomposition"),
      same("name"), same("version", Default::Zero)}},
    {"composite_v2", "CompositeOpV2", since(1, 14), "inputs...", "results...",
     {same("composite_attributes", Default::EmptyDict), symbol("decomposition"),
      same("name"), same("version", Default::Zero)}, "composite_regions..."},
    {"concatenate_v1", "ConcatenateOpV1", kAlways,
     "inputs...", "result", {same("dimension")}},
    {"constant_v1", "ConstantOpV1", kAlways, "", "output", {same("value")}},
    {"convert_v1", "ConvertOpV1", kAlways, "operand", "result"},
    {"convolution_v1", "ConvolutionOpV1", kAlways, "lhs, rhs", "result",
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
    {"cosine_v1", "CosineOpV1", until(1, 9), "operand", "result"},
    {"cosine_v2", "CosineOpV2", since(1, 10), "operand", "result",
     {same("result_accuracy", Default::DefaultAccuracy)}},
    {"create_token_v1", "CreateTokenOpV1", kAlways, "", "output"},
    {"cross-replica-sum_v1", "CrossReplicaSumOpV1", kAlways,
     "operand", "result", {same("replica_groups")}},
    {"custom_call_v1", "CustomCallOpV1", until(1, 17),
     "inputs...", "results...",
     {apiVersion("api_version"), same("backend_config", Default::EmptyConfig),
      same("call_target_name"),
      symbol("called_computations", Default::EmptyArray),
      same("has_side_effect", Default::False),
      same("operand_layouts", Default::NoLayouts),
      same("output_operand_aliases", Default::EmptyArray),
      same("result_layouts", Default::NoLayouts)}, "", hasOldCallFeatures},
    {"custom_call_v2", "CustomCallOpV2", since(1, 18),
     "inputs...", "results...",
     {apiVersion("api_version"), same("backend_config", Default::EmptyConfig),
      same("call_target_name"),
      symbol("called_computations", Default::EmptyArray),
      same("has_side_effect", Default::False),
      same("operand_layouts", Default::NoLayouts),
      same("output_operand_aliases", Default::EmptyArray),
      same("result_layouts", Default::NoLayouts),
      same("result_tilings", Default::EmptyArray)}},
    {"divide_v1", "DivOpV1", kAlways, "lhs, rhs", "result"},
    {"dot_general_v1", "DotGeneralOpV1", until(1, 5), "lhs, rhs", "result",
     {member("lhs_batching_dimensions"), member("lhs_contracting_dimensions"),
      same("precision_config", Default::DefaultPrecision),
      member("rhs_batching_dimensions"), member("rhs_contracting_dimensions")}},
    {"dot_general_v2", "DotGeneralOpV2", since(1, 6), "lhs, rhs", "result",
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
    {"dot_v1", "DotOpV1", kAlways, "lhs, rhs", "result",
     {same("precision_config", Default::DefaultPrecision)}},
    {"dynamic_broadcast_in_dim_v1", "DynamicBroadcastInDimOpV1", kAlways,
     "operand, output_dimensions", "result",
     {denseArray("broadcast_dimensions"),
      denseArray("known_expanding_dimensions", Default::EmptyDims),
      denseArray("known_nonexpanding_dimensions", Default::EmptyDims)}},
    {"dynamic_conv_v1", "DynamicConvOpV1", until(0, 19),
     "lhs, rhs, d_padding", "result",
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
    {"dynamic_conv_v2", "DynamicConvOpV2", since(0, 20),
     "lhs, rhs, padding", "result",
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
    {"dynamic_gather_v1", "DynamicGatherOpV1", until(1, 0),
     "operand, start_indices, slice_sizes", "result",
     {member("collapsed_slice_dims"), member("index_vector_dim"),
      same("indices_are_sorted", Default::False), member("offset_dims"),
      member("start_index_map")}},
    {"dynamic_gather_v2", "DynamicGatherOpV2", since(1, 1),
     "operand, start_indices, slice_sizes", "result",
     {member("collapsed_slice_dims"), member("index_vector_dim"),
      same("indices_are_sorted", Default::False), member("offset_dims"),
      member("operand_batching_dims", Default::EmptyDims),
      member("start_index_map"),
      member("start_indices_batching_dims", Default::EmptyDims)}},
    {"dynamic_iota_v1", "DynamicIotaOpV1", kAlways,
     "output_shape", "result", {same("iota_dimension")}},
    {"dynamic_pad_v1", "DynamicPadOpV1", kAlways,
     "operand, padding_value, edge_padding_low, edge_padding_high, interior_padding",
     "result"},
    {"dynamic_reshape_v1", "DynamicReshapeOpV1", kAlways,
     "operand, output_shape", "result"},
    {"dynamic_slice_v1", "DynamicSliceOpV1", kAlways,
     "operand, start_indices...", "result", {denseArray("slice_sizes")}},
    {"dynamic_update_slice_v1", "DynamicUpdateSliceOpV1", kAlways,
     "operand, update, start_indices...", "result"},
    {"einsum_v1", "EinsumOpV1", kAlways,
     "lhs, rhs", "result", {same("einsum_config")}},
    {"exponential_v1", "ExpOpV1", until(1, 8), "operand", "result"},
    {"exponential_v2", "ExpOpV2", since(1, 9), "operand", "result",
     {same("result_accuracy", Default::DefaultAccuracy)}},
    {"exponential_minus_one_v1", "Expm1OpV1", until(1, 9), "operand", "result"},
    {"exponential_minus_one_v2", "Expm1OpV2", since(1, 10), "operand", "result",
     {same("result_accuracy", Default::DefaultAccuracy)}},
    {"fft_v1", "FftOpV1", kAlways, "operand", "result",
     {denseArray("fft_length"), same("fft_type")}},
    {"floor_v1", "FloorOpV1", kAlways, "operand", "result"},
    {"func_v1", "FuncOpV1", kAlways, "", "",
     {same("arg_attrs", Default::EmptyArray), same("function_type"),
      same("res_attrs", Default::EmptyArray), same("sym_name"),
      same("sym_visibility", Default::EmptyString)}, "body"},
    {"gather_v1", "GatherOpV1", until(1, 0), "operand, start_indices", "result",
     {member("collapsed_slice_dims"), member("index_vector_dim"),
      same("indices_are_sorted", Default::False), member("offset_dims"),
      denseArray("slice_sizes"), member("start_index_map")}},
    {"gather_v2", "GatherOpV2", since(1, 1), "operand, start_indices", "result",
     {member("collapsed_slice_dims"), member("index_vector_dim"),
      same("indices_are_sorted", Default::False), member("offset_dims"),
      member("operand_batching_dims", Default::EmptyDims),
      denseArray("slice_sizes"), member("start_index_map"),
      member("start_indices_batching_dims", Default::EmptyDims)}},
    {"get_dimension_size_v1", "GetDimensionSizeOpV1", kAlways,
     "operand", "result", {same("dimension")}},
    {"get_tuple_element_v1", "GetTupleElementOpV1", kAlways,
     "operand", "result", {same("index")}},
    {"if_v1", "IfOpV1", kAlways,
     "pred", "results...", {}, "true_branch, false_branch"},
    {"imag_v1", "ImagOpV1", kAlways, "operand", "result"},
    {"infeed_v1", "InfeedOpV1", kAlways, "token", "results...",
     {same("infeed_config", Default::EmptyString),
      same("layout", Default::EmptyArray)}},
    {"iota_v1", "IotaOpV1", kAlways, "", "output", {same("iota_dimension")}},
    {"is_finite_v1", "IsFiniteOpV1", kAlways, "x", "y"},
    {"log_plus_one_v1", "Log1pOpV1", until(1, 9), "operand", "result"},
    {"log_plus_one_v2", "Log1pOpV2", since(1, 10), "operand", "result",
     {same("result_accuracy", Default::DefaultAccuracy)}},
    {"log_v1", "LogOpV1", until(1, 9), "operand", "result"},
    {"log_v2", "LogOpV2", since(1, 10), "operand", "result",
     {same("result_accuracy", Default::DefaultAccuracy)}},
    {"logistic_v1", "LogisticOpV1", until(1, 9), "operand", "result"},
    {"logistic_v2", "LogisticOpV2", since(1, 10), "operand", "result",
     {same("result_accuracy", Default::DefaultAccuracy)}},
    {"map_v1", "MapOpV1", kAlways,
     "inputs...", "result", {denseArray("dimensions")}, "computation"},
    {"maximum_v1", "MaxOpV1", kAlways, "lhs, rhs", "result"},
    {"minimum_v1", "MinOpV1", kAlways, "lhs, rhs", "result"},
    {"multiply_v1", "MulOpV1", kAlways, "lhs, rhs", "result"},
    {"negate_v1", "NegOpV1", kAlways, "operand", "result"},
    {"not_v1", "NotOpV1", kAlways, "operand", "result"},
    {"optimization_barrier_v1", "OptimizationBarrierOpV1", kAlways,
     "operand...", "result..."},
    {"or_v1", "OrOpV1", kAlways, "lhs, rhs", "result"},
    {"outfeed_v1", "OutfeedOpV1", kAlways, "inputs..., token", "result",
     {same("outfeed_config", Default::EmptyString)}},
    {"pad_v1", "PadOpV1", kAlways, "operand, padding_value", "result",
     {denseArray("edge_padding_high"), denseArray("edge_padding_low"),
      denseArray("interior_padding")}},
    {"partition_id_v1", "PartitionIdOpV1", kAlways, "", "result"},
    {"popcnt_v1", "PopulationCountOpV1", kAlways, "operand", "result"},
    {"power_v1", "PowOpV1", kAlways, "lhs, rhs", "result"},
    {"real_dynamic_slice_v1", "RealDynamicSliceOpV1", kAlways,
     "operand, start_indices, limit_indices, strides", "result"},
    {"real_v1", "RealOpV1", kAlways, "operand", "result"},
    {"recv_v1", "RecvOpV1", until(1, 11), "token", "results...",
     {member("channel_id"), member("channel_type"),
      same("is_host_transfer", Default::False)}},
    {"recv_v2", "RecvOpV2", since(1, 12), "token", "results...",
     {member("channel_id"), member("channel_type"),
      same("is_host_transfer", Default::False),
      same("source_target_pairs", Default::EmptyDims)}},
    {"reduce_v1", "ReduceOpV1", kAlways,
     "inputs..., init_values...", "results...",
     {denseArray("dimensions")}, "body", hasOperandElementTypes},
    {"reduce_precision_v1", "ReducePrecisionOpV1", kAlways, "operand", "output",
     {same("exponent_bits"), same("mantissa_bits")}},
    {"reduce_scatter_v1", "ReduceScatterOpV1", kAlways, "operand", "result",
     {member("channel_id", Default::Zero), same("replica_groups"),
      same("scatter_dimension"),
      unit("use_global_device_ids")}, "computation", hasOperandElementTypes},
    {"reduce_window_v1", "ReduceWindowOpV1", kAlways,
     "inputs..., init_values...", "results...",
     {denseArray("base_dilations", Default::Ones),
      same("padding", Default::ZeroPadding),
      denseArray("window_dilations", Default::Ones),
      denseArray("window_dimensions"),
      denseArray("window_strides", Default::Ones)}, "body",
     hasOperandElementTypes},
    {"remainder_v1", "RemOpV1", kAlways, "lhs, rhs", "result"},
    {"replica_id_v1", "ReplicaIdOpV1", kAlways, "", "result"},
    {"reshape_v1", "ReshapeOpV1", kAlways, "operand", "result"},
    {"return_v1", "ReturnOpV1", kAlways, "results...", ""},
    {"reverse_v1", "ReverseOpV1", kAlways,
     "operand", "result", {denseArray("dimensions")}},
    {"rng_bit_generator_v1", "RngBitGeneratorOpV1", kAlways,
     "initial_state", "output_state, output", {same("rng_algorithm")}},
    {"rng_v1", "RngOpV1", kAlways,
     "a, b, shape", "result", {same("rng_distribution")}},
    {"round_nearest_even_v1", "RoundNearestEvenOpV1", kAlways,
     "operand", "result"},
    {"round_nearest_afz_v1", "RoundOpV1", kAlways, "operand", "result"},
    {"rsqrt_v1", "RsqrtOpV1", until(1, 9), "operand", "result"},
    {"rsqrt_v2", "RsqrtOpV2", since(1, 10), "operand", "result",
     {same("result_accuracy", Default::DefaultAccuracy)}},
    {"scatter_v1", "ScatterOpV1", until(1, 0),
     "inputs..., scatter_indices, updates...", "results...",
     {member("index_vector_dim"), same("indices_are_sorted", Default::False),
      member("inserted_window_dims"), member("scatter_dims_to_operand_dims"),
      same("unique_indices", Default::False),
      member("update_window_dims")}, "update_computation",
     hasOperandElementTypes},
    {"scatter_v2", "ScatterOpV2", since(1, 1),
     "inputs..., scatter_indices, updates...", "results...",
     {member("index_vector_dim"), same("indices_are_sorted", Default::False),
      member("input_batching_dims", Default::EmptyDims),
      member("inserted_window_dims"), member("scatter_dims_to_operand_dims"),
      member("scatter_indices_batching_dims", Default::EmptyDims),
      same("unique_indices", Default::False),
      member("update_window_dims")}, "update_computation"},
    {"select_and_scatter_v1", "SelectAndScatterOpV1", kAlways,
     "operand, source, init_value", "result",
     {same("padding", Default::ZeroPadding), denseArray("window_dimensions"),
      denseArray("window_strides", Default::Ones)}, "select, scatter",
     hasOperandElementTypes},
    {"select_v1", "SelectOpV1", kAlways, "pred, on_true, on_false", "result"},
    {"send_v1", "SendOpV1", until(1, 11), "inputs..., token", "result",
     {member("channel_id"), member("channel_type"),
      same("is_host_transfer", Default::False)}},
    {"send_v2", "SendOpV2", since(1, 12), "inputs..., token", "result",
     {member("channel_id"), member("channel_type"),
      same("is_host_transfer", Default::False),
      same("source_target_pairs", Default::EmptyDims)}},
    {"set_dimension_size_v1", "SetDimensionSizeOpV1", kAlways,
     "operand, size", "result", {same("dimension")}},
    {"shift_left_v1", "ShiftLeftOpV1", kAlways, "lhs, rhs", "result"},
    {"shift_right_arithmetic_v1", "ShiftRightArithmeticOpV1", kAlways,
     "lhs, rhs", "result"},
    {"shift_right_logical_v1", "ShiftRightLogicalOpV1", kAlways,
     "lhs, rhs", "result"},
    {"sign_v1", "SignOpV1", kAlways, "operand", "result"},
    {"sine_v1", "SineOpV1", until(1, 9), "operand", "result"},
    {"sine_v2", "SineOpV2", since(1, 10), "operand", "result",
     {same("result_accuracy", Default::DefaultAccuracy)}},
    {"slice_v1", "SliceOpV1", kAlways, "operand", "result",
     {denseArray("limit_indices"), denseArray("start_indices"),
      denseArray("strides")}},
    {"sort_v1", "SortOpV1", kAlways, "inputs...", "results...",
     {same("dimension", Default::MinusOne),
      same("is_stable", Default::False)}, "comparator"},
    {"sqrt_v1", "SqrtOpV1", until(1, 9), "operand", "result"},
    {"sqrt_v2", "SqrtOpV2", since(1, 10), "operand", "result",
     {same("result_accuracy", Default::DefaultAccuracy)}},
    {"subtract_v1", "SubtractOpV1", kAlways, "lhs, rhs", "result"},
    {"tan_v1", "TanOpV1", between(1, 4, 1, 9), "operand", "result"},
    {"tan_v2", "TanOpV2", since(1, 10), "operand", "result",
     {same("result_accuracy", Default::DefaultAccuracy)}},
    {"tanh_v1", "TanhOpV1", until(1, 9), "operand", "result"},
    {"tanh_v2", "TanhOpV2", since(1, 10), "operand", "result",
     {same("result_accuracy", Default::DefaultAccuracy)}},
    {"torch_index_select_v1", "TorchIndexSelectOpV1", kAlways,
     "operand, index", "result",
     {same("batch_dims"), same("dim")}},
    {"transpose_v1", "TransposeOpV1", kAlways,
     "operand", "result", {denseArray("permutation")}},
    {"triangular_solve_v1", "TriangularSolveOpV1", kAlways, "a, b", "result",
     {same("left_side"), same("lower"), same("transpose_a"),
      same("unit_diagonal")}},
    {"tuple_v1", "TupleOpV1", kAlways, "val...", "result"},
    {"unary_einsum_v1", "UnaryEinsumOpV1", kAlways,
     "operand", "result", {same("einsum_config")}},
    {"uniform_dequantize_v1", "UniformDequantizeOpV1", kAlways,
     "operand", "result"},
    {"uniform_quantize_v1", "UniformQuantizeOpV1", kAlways,
     "operand", "result"},
    {"while_v1", "WhileOpV1", kAlways,
     "operand...", "results...", {}, "cond, body"},
    {"xor_v1", "XorOpV1", kAlways, "lhs, rhs", "result"},
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
