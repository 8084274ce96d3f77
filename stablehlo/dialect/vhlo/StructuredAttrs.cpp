//===- StructuredAttrs.cpp - Structured attributes taken to pieces --------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/vhlo/StructuredAttrs.h"

#include "stablehlo/dialect/StablehloAttrs.h"
#include "stablehlo/dialect/vhlo/AttributeConversion.h"
#include "stablehlo/dialect/vhlo/Quietly.h"
#include <array>
#include <tuple>

using namespace mlir;
using namespace mlir::vhlo;

//===----------------------------------------------------------------------===//
// The attributes
//===----------------------------------------------------------------------===//

// Each has a name in StableHLO, members by their names in VHLO, in the order of
// ODS, and one without which there is no such attribute.

namespace {
struct Convolution {
  using Attr = stablehlo::ConvDimensionNumbersAttr;
  static constexpr StringLiteral name = "dimension_numbers";
  static constexpr StringLiteral key = "input_batch_dimension";
  static constexpr std::array<StringLiteral, 9> members = {
      "input_batch_dimension",           "input_feature_dimension",
      "input_spatial_dimensions",        "kernel_input_feature_dimension",
      "kernel_output_feature_dimension", "kernel_spatial_dimensions",
      "output_batch_dimension",          "output_feature_dimension",
      "output_spatial_dimensions"};
  static auto getFields(Attr attr) {
    return std::make_tuple(
        attr.getInputBatchDimension(), attr.getInputFeatureDimension(),
        attr.getInputSpatialDimensions(), attr.getKernelInputFeatureDimension(),
        attr.getKernelOutputFeatureDimension(),
        attr.getKernelSpatialDimensions(), attr.getOutputBatchDimension(),
        attr.getOutputFeatureDimension(), attr.getOutputSpatialDimensions());
  }
};

struct Dot {
  using Attr = stablehlo::DotDimensionNumbersAttr;
  static constexpr StringLiteral name = "dot_dimension_numbers";
  static constexpr StringLiteral key = "lhs_batching_dimensions";
  static constexpr std::array<StringLiteral, 4> members = {
      "lhs_batching_dimensions", "rhs_batching_dimensions",
      "lhs_contracting_dimensions", "rhs_contracting_dimensions"};
  static auto getFields(Attr attr) {
    return std::make_tuple(
        attr.getLhsBatchingDimensions(), attr.getRhsBatchingDimensions(),
        attr.getLhsContractingDimensions(), attr.getRhsContractingDimensions());
  }
};

struct DotAlgorithm {
  using Attr = stablehlo::DotAlgorithmAttr;
  static constexpr StringLiteral name = "algorithm";
  static constexpr StringLiteral key = "lhs_component_count";
  static constexpr std::array<StringLiteral, 7> members = {
      "lhs_precision_type",          "rhs_precision_type",
      "accumulation_type",           "lhs_component_count",
      "rhs_component_count",         "num_primitive_operations",
      "allow_imprecise_accumulation"};
  static auto getFields(Attr attr) {
    return std::make_tuple(
        attr.getLhsPrecisionType(), attr.getRhsPrecisionType(),
        attr.getAccumulationType(), attr.getLhsComponentCount(),
        attr.getRhsComponentCount(), attr.getNumPrimitiveOperations(),
        attr.getAllowImpreciseAccumulation());
  }
};

struct Gather {
  using Attr = stablehlo::GatherDimensionNumbersAttr;
  static constexpr StringLiteral name = "dimension_numbers";
  static constexpr StringLiteral key = "offset_dims";
  static constexpr std::array<StringLiteral, 6> members = {
      "offset_dims",           "collapsed_slice_dims",
      "operand_batching_dims", "start_indices_batching_dims",
      "start_index_map",       "index_vector_dim"};
  static auto getFields(Attr attr) {
    return std::make_tuple(attr.getOffsetDims(), attr.getCollapsedSliceDims(),
                           attr.getOperandBatchingDims(),
                           attr.getStartIndicesBatchingDims(),
                           attr.getStartIndexMap(), attr.getIndexVectorDim());
  }
};

struct Scatter {
  using Attr = stablehlo::ScatterDimensionNumbersAttr;
  static constexpr StringLiteral name = "scatter_dimension_numbers";
  static constexpr StringLiteral key = "update_window_dims";
  static constexpr std::array<StringLiteral, 6> members = {
      "update_window_dims",           "inserted_window_dims",
      "input_batching_dims",          "scatter_indices_batching_dims",
      "scatter_dims_to_operand_dims", "index_vector_dim"};
  static auto getFields(Attr attr) {
    return std::make_tuple(
        attr.getUpdateWindowDims(), attr.getInsertedWindowDims(),
        attr.getInputBatchingDims(), attr.getScatterIndicesBatchingDims(),
        attr.getScatterDimsToOperandDims(), attr.getIndexVectorDim());
  }
};

// Only send and recv keep the type.
struct Channel {
  using Attr = stablehlo::ChannelHandleAttr;
  static constexpr StringLiteral name = "channel_handle";
  static constexpr StringLiteral key = "channel_id";
  static constexpr std::array<StringLiteral, 2> members = {"channel_id",
                                                           "channel_type"};
  static auto getFields(Attr attr) {
    return std::make_tuple(attr.getHandle(), attr.getType());
  }
};
} // namespace

/// Calls `visit` with each of the above.
template <typename Visit> static void forEachStructure(Visit visit) {
  (void)std::initializer_list<int>{
      (visit(Convolution()), 0),  (visit(Dot()), 0),
      (visit(DotAlgorithm()), 0), (visit(Gather()), 0),
      (visit(Scatter()), 0),      (visit(Channel()), 0)};
}

//===----------------------------------------------------------------------===//
// To members
//===----------------------------------------------------------------------===//

static Attribute makeMember(MLIRContext *context, int64_t value) {
  return makeInteger(context, value);
}
static Attribute makeMember(MLIRContext *context, ArrayRef<int64_t> values) {
  return makeDims(context, values);
}
static Attribute makeMember(MLIRContext *context, Type value) {
  return convertAttributeToVhlo(TypeAttr::get(value));
}
static Attribute makeMember(MLIRContext *context, bool value) {
  return BooleanV1Attr::get(context, value);
}

/// Fails if a member has no form in VHLO.
template <typename Structure>
static LogicalResult split(typename Structure::Attr attr, const OpInfo &info,
                           NamedAttrList &members) {
  bool isValid = true;
  const StringLiteral *name = Structure::members.begin();
  auto add = [&](auto field) {
    if (info.findAttribute(*name)) {
      Attribute member = makeMember(attr.getContext(), field);
      isValid &= static_cast<bool>(member);
      if (member)
        members.set(*name, member);
    }
    ++name;
  };
  std::apply([&](auto... field) { (add(field), ...); },
             Structure::getFields(attr));
  return success(isValid);
}

LogicalResult vhlo::splitStructured(Attribute attribute, const OpInfo &info,
                                    NamedAttrList &members) {
  LogicalResult result = failure();
  forEachStructure([&](auto structure) {
    using Structure = decltype(structure);
    auto attr = dyn_cast<typename Structure::Attr>(attribute);
    if (attr && info.findAttribute(Structure::key))
      result = split<Structure>(attr, info, members);
  });
  return result;
}

//===----------------------------------------------------------------------===//
// From members
//===----------------------------------------------------------------------===//

template <typename T> static LogicalResult take(FailureOr<T> result, T &value) {
  if (succeeded(result))
    value = std::move(*result);
  return result;
}
static LogicalResult readMember(Attribute attribute, int64_t &value) {
  return take(getInteger(attribute), value);
}
static LogicalResult readMember(Attribute attribute,
                                SmallVector<int64_t> &values) {
  return take(getDims(attribute), values);
}
static LogicalResult readMember(Attribute attribute, Type &value) {
  if (auto type = dyn_cast<TypeV1Attr>(attribute))
    value = convertTypeToStablehlo(type.getValue());
  return success(static_cast<bool>(value));
}
static LogicalResult readMember(Attribute attribute, bool &value) {
  auto flag = dyn_cast<BooleanV1Attr>(attribute);
  value = flag && flag.getValue();
  return success(static_cast<bool>(flag));
}

template <typename T> static T makeStorage(T) { return {}; }
static SmallVector<int64_t> makeStorage(ArrayRef<int64_t>) { return {}; }

/// The attribute; null if members are not what they should be.
template <typename Structure>
static Attribute join(const NamedAttrList &members, const OpInfo &info,
                      MLIRContext *context) {
  bool isValid = true;
  const StringLiteral *name = Structure::members.begin();
  auto read = [&](auto &field) {
    // What ops do not have is zero.
    if (info.findAttribute(*name)) {
      Attribute member = members.get(*name);
      isValid &= member && succeeded(readMember(member, field));
    }
    ++name;
  };
  auto fields = std::apply(
      [](auto... field) { return std::make_tuple(makeStorage(field)...); },
      decltype(Structure::getFields({}))());
  return std::apply(
      [&](auto &...field) -> Attribute {
        (read(field), ...);
        if (!isValid)
          return {};
        if constexpr (std::is_same_v<Structure, DotAlgorithm>)
          return quietly(context, [&](auto emitError) {
            return Structure::Attr::getChecked(emitError, context, field...);
          });
        else
          return Structure::Attr::get(context, field...);
      },
      fields);
}

LogicalResult vhlo::joinStructured(const NamedAttrList &members,
                                   const OpInfo &info, MLIRContext *context,
                                   NamedAttrList &attributes) {
  LogicalResult result = success();
  forEachStructure([&](auto structure) {
    using Structure = decltype(structure);
    if (!info.findAttribute(Structure::key))
      return;
    if (members.get(Structure::key)) {
      Attribute attr = join<Structure>(members, info, context);
      if (attr)
        attributes.set(Structure::name, attr);
      else
        result = failure();
      return;
    }
    // An algorithm that is none may still say of which types.
    for (StringLiteral name : Structure::members)
      if (members.get(name) && !name.ends_with("hs_precision_type"))
        result = failure();
  });
  return result;
}
