//===- Contraction.cpp - Products and convolutions in the builder ---------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/builder/ops/Contraction.h"

#include "stablehlo/builder/Broadcast.h"
#include "stablehlo/builder/Emitter.h"
#include "stablehlo/builder/Program.h"
#include "stablehlo/builder/SamePadding.h"
#include "stablehlo/dialect/ChloOps.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/dialect/ops/ReductionOps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::builder;

//===----------------------------------------------------------------------===//
// Dot products
//===----------------------------------------------------------------------===//

template <typename PrecisionAttrTy>
static ArrayAttr makePrecisionConfig(Emitter &emit,
                                     const ContractionOptions &options) {
  if (options.precisionConfig.empty())
    return {};
  SmallVector<Attribute> attributes;
  for (Precision precision : options.precisionConfig)
    attributes.push_back(PrecisionAttrTy::get(
        emit.getContext(),
        // The enums of both dialects have the same cases.
        static_cast<decltype(PrecisionAttrTy().getValue())>(precision)));
  return emit.getBuilder().getArrayAttr(attributes);
}

static Type getResultElementType(Value lhs, const ContractionOptions &options) {
  return options.preferredElementType ? options.preferredElementType
                                      : getElementTypeOrSelf(lhs.getType());
}

static XlaOp emitDot(Emitter &emit, Value lhs, Value rhs,
                     DotDimensionNumbersAttr dimensionNumbers,
                     const ContractionOptions &options) {
  if (!emit)
    return emit.null();
  DotGeneralOp::Properties properties;
  properties.dot_dimension_numbers = dimensionNumbers;
  properties.precision_config =
      makePrecisionConfig<PrecisionAttr>(emit, options);
  return emit.wrap(emit.inferShape<DotGeneralOp>(
      {lhs, rhs}, getResultElementType(lhs, options), properties));
}

XlaOp builder::Dot(Operand lhs, Operand rhs,
                   const ContractionOptions &options) {
  Emitter emit(__func__, {lhs.op, rhs.op}, lhs.site);
  Value lhsValue = lhs.op.getValue();
  Value rhsValue = rhs.op.getValue();
  RankedTensorType lhsType = emit.getTensorType(lhsValue, "an operand");
  RankedTensorType rhsType = emit.getTensorType(rhsValue, "an operand");
  if (!emit)
    return emit.null();
  auto isVectorOrMatrix = [](RankedTensorType type) {
    return type.getRank() == 1 || type.getRank() == 2;
  };
  if (!isVectorOrMatrix(lhsType) || !isVectorOrMatrix(rhsType))
    return emit.error("expects vectors or matrices, but got " +
                      toString(lhsType) + " and " + toString(rhsType));
  int64_t lastDim = lhsType.getRank() - 1;
  return emitDot(
      emit, lhsValue, rhsValue,
      DotDimensionNumbersAttr::get(emit.getContext(), {}, {}, lastDim, 0),
      options);
}

XlaOp builder::DotGeneral(Operand lhs, Operand rhs,
                          DotDimensionNumbersAttr dimensionNumbers,
                          const ContractionOptions &options) {
  Emitter emit(__func__, {lhs.op, rhs.op}, lhs.site);
  return emitDot(emit, lhs.op.getValue(), rhs.op.getValue(), dimensionNumbers,
                 options);
}

XlaOp builder::RaggedDot(Operand lhs, Operand rhs, Operand groupSizes,
                         chlo::RaggedDotDimensionNumbersAttr dimensionNumbers,
                         const ContractionOptions &options) {
  Emitter emit(__func__, {lhs.op, rhs.op, groupSizes.op}, lhs.site);
  if (!emit)
    return emit.null();
  chlo::RaggedDotOp::Properties properties;
  properties.ragged_dot_dimension_numbers = dimensionNumbers;
  properties.precision_config =
      makePrecisionConfig<chlo::PrecisionAttr>(emit, options);
  return emit.wrap(emit.inferShape<chlo::RaggedDotOp>(
      {lhs.op.getValue(), rhs.op.getValue(), groupSizes.op.getValue()},
      getResultElementType(lhs.op.getValue(), options), properties));
}

/// `scale` in the shape `type`, each element repeated for its block.
static Value expandBlocks(Emitter &emit, Value scale, RankedTensorType type) {
  auto scaleType = cast<RankedTensorType>(scale.getType());
  if (scaleType.getShape() == type.getShape() || scaleType.getRank() == 0)
    return broadcastTo(
        emit, scale, type,
        llvm::to_vector(llvm::seq<int64_t>(scaleType.getRank())));
  SmallVector<int64_t> blocks;
  SmallVector<int64_t> places;
  bool divides = scaleType.getRank() == type.getRank() &&
                 scaleType.hasStaticShape() && type.hasStaticShape();
  for (int64_t i = 0; divides && i < type.getRank(); ++i) {
    int64_t count = scaleType.getDimSize(i);
    int64_t size = type.getDimSize(i);
    divides = count != 0 ? size % count == 0 : size == 0;
    places.push_back(blocks.size());
    blocks.append({count, count ? size / count : 1});
  }
  if (!divides) {
    emit.error(
        "expects sizes that are multiples of those of the scale, but got " +
        toString(type) + " and the scale " + toString(scaleType));
    return {};
  }
  Value expanded = broadcastTo(emit, scale, scaleType.clone(blocks), places);
  return emit.createOne<ReshapeOp>(type.clone(scaleType.getElementType()),
                                   expanded);
}

/// `operand` times `scale`, both in `elementType`.
static Value applyScale(Emitter &emit, Value operand,
                        std::optional<XlaOp> scale, Type elementType) {
  RankedTensorType type = emit.getTensorType(operand, "an operand");
  if (!emit)
    return {};
  Value converted = emit.inferShape<ConvertOp>(operand, elementType);
  if (!scale || !emit.getTensorType(scale->getValue(), "a scale"))
    return converted;
  Value convertedScale =
      emit.inferShape<ConvertOp>(scale->getValue(), elementType);
  if (!emit)
    return {};
  Value factor = expandBlocks(emit, convertedScale, type);
  return emit.infer<MulOp>({converted, factor});
}

XlaOp builder::ScaledDot(Operand lhs, std::optional<XlaOp> lhsScale,
                         Operand rhs, std::optional<XlaOp> rhsScale,
                         DotDimensionNumbersAttr dimensionNumbers,
                         const ContractionOptions &options) {
  Emitter emit(__func__, {lhs.op, rhs.op}, lhs.site);
  for (std::optional<XlaOp> scale : {lhsScale, rhsScale})
    if (scale)
      emit.take(*scale);
  if (!emit)
    return emit.null();
  // Small floats have no room for the products; nor has a small result.
  Type elementType = getResultElementType(lhs.op.getValue(), options);
  bool isSmall =
      !isa<FloatType>(elementType) || elementType.getIntOrFloatBitWidth() < 16;
  Type computeType = isSmall ? emit.getBuilder().getF32Type() : elementType;
  ContractionOptions inner = options;
  inner.preferredElementType = computeType;
  Value scaledLhs = applyScale(emit, lhs.op.getValue(), lhsScale, computeType);
  Value scaledRhs = applyScale(emit, rhs.op.getValue(), rhsScale, computeType);
  XlaOp product = emitDot(emit, scaledLhs, scaledRhs, dimensionNumbers, inner);
  if (!options.preferredElementType || computeType == elementType)
    return product;
  return emit.wrap(emit.inferShape<ConvertOp>(product.getValue(), elementType));
}

//===----------------------------------------------------------------------===//
// Convolutions
//===----------------------------------------------------------------------===//

ConvDimensionNumbersAttr
builder::makeDefaultConvDimensionNumbers(MLIRContext *context,
                                         int64_t numSpatialDims) {
  constexpr int64_t kMaxSpatialDims = 1 << 16;
  if (numSpatialDims < 0 || numSpatialDims > kMaxSpatialDims)
    return {};
  auto spatial = llvm::to_vector(llvm::seq<int64_t>(2, numSpatialDims + 2));
  return ConvDimensionNumbersAttr::get(
      context, /*inputBatchDimension=*/0, /*inputFeatureDimension=*/1, spatial,
      /*kernelInputFeatureDimension=*/1, /*kernelOutputFeatureDimension=*/0,
      spatial, /*outputBatchDimension=*/0, /*outputFeatureDimension=*/1,
      spatial);
}

/// How a convolution is padded: a rule, or numbers.
struct ConvolutionPadding {
  std::optional<Padding> rule;
  ArrayRef<PaddingPair> pairs;
};

/// The sizes of the given dimensions; none, with an error, if there is no such
/// dimension.
static SmallVector<int64_t> getSizes(Emitter &emit, Value value,
                                     ArrayRef<int64_t> dims) {
  SmallVector<int64_t> sizes;
  RankedTensorType type = emit.getTensorType(value, "an operand");
  for (int64_t dim : dims) {
    if (!emit || dim < 0 || dim >= type.getRank()) {
      emit.error("there is no dimension " + Twine(dim));
      return {};
    }
    sizes.push_back(type.getDimSize(dim));
  }
  return sizes;
}

/// How the kernel slides along each spatial dimension; none if their numbers do
/// not fit, which the op refuses.
static SmallVector<SlidingWindow>
makeWindows(Value kernel, ArrayRef<int64_t> kernelSizes,
            ArrayRef<int64_t> strides, ConvDimensionNumbersAttr dims,
            const ConvolutionOptions &options) {
  ArrayRef<int64_t> inputDims = dims.getInputSpatialDimensions();
  if (kernelSizes.size() != inputDims.size())
    return {};
  auto get = [](ArrayRef<int64_t> values, size_t i) {
    return i < values.size() ? values[i] : 1;
  };
  SmallVector<SlidingWindow> windows;
  for (auto [i, dim] : llvm::enumerate(inputDims))
    windows.push_back({dim, kernelSizes[i], get(strides, i),
                       get(options.lhsDilation, i), get(options.rhsDilation, i),
                       kernel, dims.getKernelSpatialDimensions()[i]});
  return windows;
}

static XlaOp emitConvolution(Emitter &emit, Value lhs, Value rhs,
                             ArrayRef<int64_t> windowStrides,
                             ConvolutionPadding padding,
                             ConvDimensionNumbersAttr dims,
                             const ConvolutionOptions &options) {
  if (!emit)
    return emit.null();
  Builder &builder = emit.getBuilder();
  if (!dims)
    return emit.error("expects dimension numbers");
  SmallVector<PaddingPair> pairs(padding.pairs);
  ArrayRef<int64_t> lhsDilation = options.lhsDilation;
  if (padding.rule) {
    SmallVector<int64_t> sizes =
        getSizes(emit, lhs, dims.getInputSpatialDimensions());
    SmallVector<int64_t> kernelSizes =
        getSizes(emit, rhs, dims.getKernelSpatialDimensions());
    SmallVector<SlidingWindow> windows =
        makeWindows(rhs, kernelSizes, windowStrides, dims, options);
    if (!emit)
      return emit.null();
    auto type = cast<RankedTensorType>(lhs.getType());
    if (*padding.rule == Padding::kSame && needsDynamicPadding(type, windows)) {
      lhs = padDynamically(
          emit, lhs, emit.makeConstant(type.getElementType(), 0), windows);
      lhsDilation = {};
      if (!emit)
        return emit.null();
    } else {
      for (auto [i, size] : llvm::enumerate(sizes))
        if (i < lhsDilation.size() && size > 0)
          size = (size - 1) * lhsDilation[i] + 1;
      pairs = makePadding(*padding.rule, sizes, kernelSizes, windowStrides,
                          options.rhsDilation);
    }
  }
  ConvolutionOp::Properties properties;
  properties.window_strides = emit.makeOptionalArray(windowStrides);
  if (!pairs.empty())
    properties.padding = emit.makePairs(pairs);
  properties.lhs_dilation = emit.makeOptionalArray(lhsDilation);
  properties.rhs_dilation = emit.makeOptionalArray(options.rhsDilation);
  if (!options.windowReversal.empty())
    properties.window_reversal =
        builder.getDenseBoolArrayAttr(options.windowReversal);
  properties.dimension_numbers = dims;
  properties.feature_group_count = emit.makeI64(options.featureGroupCount);
  properties.batch_group_count = emit.makeI64(options.batchGroupCount);
  properties.precision_config =
      makePrecisionConfig<PrecisionAttr>(emit, options);
  return emit.wrap(emit.inferShape<ConvolutionOp>(
      {lhs, rhs}, getResultElementType(lhs, options), properties));
}

/// The default for the rank of `lhs`.
static ConvDimensionNumbersAttr getDefaultDims(Emitter &emit, Value lhs) {
  RankedTensorType type = emit.getTensorType(lhs, "an operand");
  if (!emit || type.getRank() < 2) {
    emit.error("expects batch, feature and spatial dimensions");
    return {};
  }
  return makeDefaultConvDimensionNumbers(emit.getContext(), type.getRank() - 2);
}

XlaOp builder::Conv(Operand lhs, Operand rhs, ArrayRef<int64_t> windowStrides,
                    Padding padding, const ConvolutionOptions &options) {
  Emitter emit(__func__, {lhs.op, rhs.op}, lhs.site);
  return emitConvolution(emit, lhs.op.getValue(), rhs.op.getValue(),
                         windowStrides, {padding, {}},
                         getDefaultDims(emit, lhs.op.getValue()), options);
}

XlaOp builder::ConvWithGeneralPadding(Operand lhs, Operand rhs,
                                      ArrayRef<int64_t> windowStrides,
                                      ArrayRef<PaddingPair> padding,
                                      const ConvolutionOptions &options) {
  Emitter emit(__func__, {lhs.op, rhs.op}, lhs.site);
  return emitConvolution(emit, lhs.op.getValue(), rhs.op.getValue(),
                         windowStrides, {std::nullopt, padding},
                         getDefaultDims(emit, lhs.op.getValue()), options);
}

XlaOp builder::ConvWithGeneralDimensions(
    Operand lhs, Operand rhs, ArrayRef<int64_t> windowStrides, Padding padding,
    ConvDimensionNumbersAttr dimensionNumbers,
    const ConvolutionOptions &options) {
  Emitter emit(__func__, {lhs.op, rhs.op}, lhs.site);
  return emitConvolution(emit, lhs.op.getValue(), rhs.op.getValue(),
                         windowStrides, {padding, {}}, dimensionNumbers,
                         options);
}

XlaOp builder::ConvGeneral(Operand lhs, Operand rhs,
                           ArrayRef<int64_t> windowStrides,
                           ArrayRef<PaddingPair> padding,
                           ConvDimensionNumbersAttr dimensionNumbers,
                           const ConvolutionOptions &options) {
  Emitter emit(__func__, {lhs.op, rhs.op}, lhs.site);
  return emitConvolution(emit, lhs.op.getValue(), rhs.op.getValue(),
                         windowStrides, {std::nullopt, padding},
                         dimensionNumbers, options);
}

XlaOp builder::ConvGeneralDilated(Operand lhs, Operand rhs,
                                  ArrayRef<int64_t> windowStrides,
                                  ArrayRef<PaddingPair> padding,
                                  ArrayRef<int64_t> lhsDilation,
                                  ArrayRef<int64_t> rhsDilation,
                                  ConvDimensionNumbersAttr dimensionNumbers,
                                  const ConvolutionOptions &options) {
  Emitter emit(__func__, {lhs.op, rhs.op}, lhs.site);
  ConvolutionOptions dilated = options;
  dilated.lhsDilation.assign(lhsDilation.begin(), lhsDilation.end());
  dilated.rhsDilation.assign(rhsDilation.begin(), rhsDilation.end());
  return emitConvolution(emit, lhs.op.getValue(), rhs.op.getValue(),
                         windowStrides, {std::nullopt, padding},
                         dimensionNumbers, dilated);
}
