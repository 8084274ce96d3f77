//===- Convolution.cpp - Checks and shape of convolutions -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/Convolution.h"

#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "stablehlo/dialect/ops/Contraction.h"
#include "stablehlo/dialect/ops/Dimensions.h"
#include "stablehlo/dialect/ops/Precision.h"
#include "stablehlo/dialect/ops/ReductionOps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallSet.h"

using namespace mlir;
using namespace mlir::hlo;
using mlir::stablehlo::ConvDimensionNumbersAttr;
using mlir::stablehlo::ConvolutionOp;

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

/// The lists that C13, C18 and C20 are about: two special dimensions, then the
/// spatial ones.
static SmallVector<int64_t> getDimensions(int64_t first, int64_t second,
                                          ArrayRef<int64_t> spatial) {
  SmallVector<int64_t> dimensions{first, second};
  llvm::append_range(dimensions, spatial);
  return dimensions;
}

static LogicalResult verifyUnique(std::optional<Location> location,
                                  StringRef name, ArrayRef<int64_t> dims) {
  llvm::SmallSet<int64_t, 8> seen;
  for (int64_t dim : dims)
    if (!seen.insert(dim).second)
      return emitOptionalError(location, "expects ", name,
                               " dimension-numbers to be unique, got {", dims,
                               "}.");
  return success();
}

static LogicalResult verifyDimensionNumbers(std::optional<Location> location,
                                            int64_t rank,
                                            ConvDimensionNumbersAttr numbers) {
  size_t numInput = numbers.getInputSpatialDimensions().size();
  size_t numKernel = numbers.getKernelSpatialDimensions().size();
  size_t numOutput = numbers.getOutputSpatialDimensions().size();
  // (convolution, dynamic_conv C12, C17, C19), as far as they agree; with the
  // rank they are compared when the other attributes have been.
  if (numInput != numKernel || numInput != numOutput)
    return emitOptionalError(location,
                             "expects the same size for input, kernel and "
                             "output spatial-dimensions, but got ",
                             numInput, ", ", numKernel, ", and ", numOutput,
                             " resp.");
  // (convolution, dynamic_conv C13, C18, C20).
  SmallVector<int64_t> input = getDimensions(
      numbers.getInputBatchDimension(), numbers.getInputFeatureDimension(),
      numbers.getInputSpatialDimensions());
  SmallVector<int64_t> kernel =
      getDimensions(numbers.getKernelInputFeatureDimension(),
                    numbers.getKernelOutputFeatureDimension(),
                    numbers.getKernelSpatialDimensions());
  SmallVector<int64_t> output = getDimensions(
      numbers.getOutputBatchDimension(), numbers.getOutputFeatureDimension(),
      numbers.getOutputSpatialDimensions());
  for (int64_t dim : llvm::concat<int64_t>(input, kernel, output))
    if (!isInRange(dim, rank))
      return emitOptionalError(location,
                               "expects input, kernel, and output "
                               "dimension-numbers to be in-range [0, ",
                               rank, ").");
  return success(succeeded(verifyUnique(location, "input", input)) &&
                 succeeded(verifyUnique(location, "kernel", kernel)) &&
                 succeeded(verifyUnique(location, "output", output)));
}

/// Sizes that are not known are multiples of anything.
static bool isMultiple(int64_t size, int64_t factor) {
  return isDynamicDimSize(size) || size % factor == 0;
}

static LogicalResult verifyGroups(std::optional<Location> location,
                                  const ConvolutionInputs &inputs) {
  ConvDimensionNumbersAttr numbers = inputs.dimensionNumbers;
  int64_t featureGroups = inputs.featureGroupCount;
  int64_t batchGroups = inputs.batchGroupCount;
  // (convolution, dynamic_conv C23).
  if (featureGroups > 1 && batchGroups > 1)
    return emitOptionalError(
        location,
        "expects batch_group_count and feature_group_count not to be both "
        "greater than 1. Got ",
        batchGroups, " and ", featureGroups, " resp.");
  // (convolution, dynamic_conv C10).
  int64_t batch = inputs.lhs.getDimSize(numbers.getInputBatchDimension());
  if (!isMultiple(batch, batchGroups))
    return emitOptionalError(
        location, "expects input batch dimension (", batch,
        ") to be divisible by batch_group_count. Got batch_group_count = ",
        batchGroups, ".");
  // (convolution, dynamic_conv C11).
  int64_t feature = inputs.lhs.getDimSize(numbers.getInputFeatureDimension());
  if (!isMultiple(feature, featureGroups))
    return emitOptionalError(
        location, "expects input feature dimension (", feature,
        ") to be a multiple of feature_group_count. Got feature_group_count = ",
        featureGroups, ".");
  // (convolution, dynamic_conv C14).
  int64_t kernelFeature =
      inputs.rhs.getDimSize(numbers.getKernelInputFeatureDimension());
  if (isStaticDimSize(feature) &&
      !verifyCompatibleDims(feature / featureGroups, kernelFeature))
    return emitOptionalError(
        location, "expects input feature dimension (", feature,
        ") / feature_group_count = kernel input feature dimension (",
        kernelFeature, "). Got feature_group_count = ", featureGroups, ".");
  // (convolution, dynamic_conv C15).
  int64_t outputFeature =
      inputs.rhs.getDimSize(numbers.getKernelOutputFeatureDimension());
  if (!isMultiple(outputFeature, batchGroups))
    return emitOptionalError(
        location, "expects output feature dimension size (", outputFeature,
        ") to be a multiple of batch_group_count. Got batch_group_count = ",
        batchGroups, ".");
  // (convolution, dynamic_conv C16).
  if (!isMultiple(outputFeature, featureGroups))
    return emitOptionalError(
        location, "expects kernel output feature dimension (", outputFeature,
        ") to be divisible by feature_group_count. For feature_group_count = ",
        featureGroups, ".");
  return success();
}

LogicalResult
hlo::verifyConvolutionAttributes(std::optional<Location> location,
                                 const ConvolutionInputs &inputs) {
  int64_t rank = inputs.lhs.getRank();
  // (convolution, dynamic_conv C1).
  if (rank != inputs.rhs.getRank())
    return emitOptionalError(location,
                             "expects convolution arguments to have same "
                             "number of dimensions. Got: ",
                             inputs.lhs, " and ", inputs.rhs, ".");
  if (rank < 2)
    return emitOptionalError(
        location,
        "expects convolution arguments to have >= 2 dimensions. Got: ",
        inputs.lhs, " and ", inputs.rhs, ".");
  if (failed(verifyDimensionNumbers(location, rank, inputs.dimensionNumbers)) ||
      failed(verifyGroups(location, inputs)))
    return failure();
  // (convolution, dynamic_conv C12, C17, C19).
  int64_t numSpatial =
      inputs.dimensionNumbers.getInputSpatialDimensions().size();
  if (numSpatial != rank - 2)
    return emitOptionalError(location, "expects ", rank - 2,
                             " spatial dimensions for operands of rank ", rank,
                             ", but got ", numSpatial);
  // (convolution, dynamic_conv C24).
  return verifyPrecisionConfig(location, inputs.precisionConfig);
}

FailureOr<SmallVector<WindowDimension>>
hlo::inferConvolutionWindow(std::optional<Location> location,
                            const ConvolutionInputs &inputs, Padding padding) {
  ArrayRef<int64_t> kernelDims =
      inputs.dimensionNumbers.getKernelSpatialDimensions();
  SmallVector<int64_t> sizes = llvm::map_to_vector(
      kernelDims, [&](int64_t dim) { return inputs.rhs.getDimSize(dim); });
  // C2 to C9 are in Window.cpp.
  return verifyWindowAttributesAndInferWindowDimensions(
      sizes, inputs.windowStrides, padding, inputs.lhsDilation,
      inputs.rhsDilation, inputs.windowReversal, location);
}

//===----------------------------------------------------------------------===//
// Shape and types
//===----------------------------------------------------------------------===//

static int64_t divide(int64_t size, int64_t divisor) {
  return isDynamicDimSize(size) ? size : size / divisor;
}

static BoundedShape getUnknownShape(int64_t rank) {
  BoundedShape shape;
  for (int64_t dim = 0; dim < rank; ++dim)
    shape.append(ShapedType::kDynamic);
  return shape;
}

FailureOr<BoundedShape>
hlo::inferConvolutionShape(std::optional<Location> location,
                           const ConvolutionInputs &inputs,
                           std::optional<Padding> padding) {
  if (failed(verifyConvolutionAttributes(location, inputs)))
    return failure();
  FailureOr<SmallVector<WindowDimension>> window =
      inferConvolutionWindow(location, inputs, padding.value_or(Padding()));
  if (failed(window))
    return failure();

  // (convolution, dynamic_conv C25, C26).
  ConvDimensionNumbersAttr numbers = inputs.dimensionNumbers;
  BoundedShape shape = getUnknownShape(inputs.lhs.getRank());
  int64_t batchDim = numbers.getInputBatchDimension();
  int64_t resultBatchDim = numbers.getOutputBatchDimension();
  shape.sizes[resultBatchDim] =
      divide(inputs.lhs.getDimSize(batchDim), inputs.batchGroupCount);
  shape.bounds[resultBatchDim] =
      divide(getBound(inputs.lhs, batchDim), inputs.batchGroupCount);
  int64_t featureDim = numbers.getKernelOutputFeatureDimension();
  shape.sizes[numbers.getOutputFeatureDimension()] =
      inputs.rhs.getDimSize(featureDim);
  shape.bounds[numbers.getOutputFeatureDimension()] =
      getBound(inputs.rhs, featureDim);
  if (!padding)
    return shape;
  for (auto [lhsDim, resultDim, dimension] :
       llvm::zip_equal(numbers.getInputSpatialDimensions(),
                       numbers.getOutputSpatialDimensions(), *window)) {
    FailureOr<int64_t> size =
        inferNumWindows(location, inputs.lhs.getDimSize(lhsDim), dimension);
    FailureOr<int64_t> bound =
        inferNumWindows(location, getBound(inputs.lhs, lhsDim), dimension);
    if (failed(size) || failed(bound))
      return failure();
    shape.sizes[resultDim] = *size;
    shape.bounds[resultDim] = *bound;
  }
  return shape;
}

/// The type is not quantized along an axis other than `dim`.
static bool isQuantizedAlong(Type elementType, int64_t dim) {
  auto perAxis = dyn_cast<quant::UniformQuantizedPerAxisType>(elementType);
  return !perAxis || perAxis.getQuantizedDimension() == dim;
}

LogicalResult hlo::verifyConvolutionTypes(std::optional<Location> location,
                                          const ConvolutionInputs &inputs,
                                          Type result) {
  auto types = ContractionTypes::get(inputs.lhs, inputs.rhs, result);
  if (!types.isAnyQuantized()) {
    // (convolution, dynamic_conv C27) without the result: programs ask for
    // wider sums than products.
    if (types.lhs == types.rhs)
      return success();
    return emitOptionalError(
        location,
        "expects lhs and rhs to have compatible element type. Got: ", types.lhs,
        " and ", types.rhs);
  }
  // (convolution, dynamic_conv C28).
  if (failed(verifyQuantizedKinds(location, types)))
    return failure();
  // (convolution C29).
  ConvDimensionNumbersAttr numbers = inputs.dimensionNumbers;
  if (!isQuantizedAlong(types.rhs, numbers.getKernelOutputFeatureDimension()))
    return emitOptionalError(location,
                             "quantization dimension of rhs should be same "
                             "with kernel_output_feature_dimension");
  // (convolution C30).
  if (!isQuantizedAlong(types.result, numbers.getOutputFeatureDimension()))
    return emitOptionalError(location,
                             "quantization dimension of result should be same "
                             "with output_feature_dimension");
  return verifyQuantizedParameters(location, types);
}

//===----------------------------------------------------------------------===//
// ConvolutionOp
//===----------------------------------------------------------------------===//

template <typename OpOrAdaptor>
static FailureOr<BoundedShape> inferShape(std::optional<Location> location,
                                          OpOrAdaptor op) {
  ConvolutionInputs inputs = ConvolutionInputs::get(op);
  // A padding of absurd size is not copied before it was compared with C4.
  size_t numSpatial =
      inputs.dimensionNumbers.getKernelSpatialDimensions().size();
  FailureOr<SmallVector<std::pair<int64_t, int64_t>>> padding =
      convertPaddingAttribute(op.getPadding(), location, numSpatial);
  if (failed(padding))
    return failure();
  return inferConvolutionShape(location, inputs, Padding(*padding));
}

LogicalResult ConvolutionOp::inferReturnTypeComponents(
    MLIRContext *context, std::optional<Location> location, Adaptor adaptor,
    SmallVectorImpl<ShapedTypeComponents> &inferred) {
  FailureOr<BoundedShape> shape = inferShape(location, adaptor);
  if (failed(shape))
    return failure();
  inferred.push_back(shape->getComponents(context));
  return success();
}

LogicalResult ConvolutionOp::verify() {
  FailureOr<BoundedShape> shape = inferShape(getLoc(), *this);
  if (failed(shape) ||
      failed(verifyContractionShape(getLoc(), *shape, getResult().getType())))
    return failure();
  return verifyConvolutionTypes(getLoc(), ConvolutionInputs::get(*this),
                                getResult().getType());
}

Speculation::Speculatability ConvolutionOp::getSpeculatability() {
  ConvolutionInputs inputs = ConvolutionInputs::get(*this);
  ConvDimensionNumbersAttr numbers = inputs.dimensionNumbers;
  bool isGrouped = inputs.featureGroupCount > 1 || inputs.batchGroupCount > 1;
  auto isDynamic = [](RankedTensorType type, int64_t dim) {
    return type.isDynamicDim(dim);
  };
  // Sizes that must match, or be multiples of the groups.
  if (isDynamic(inputs.lhs, numbers.getInputFeatureDimension()) ||
      isDynamic(inputs.rhs, numbers.getKernelInputFeatureDimension()) ||
      (isGrouped &&
       (isDynamic(inputs.lhs, numbers.getInputBatchDimension()) ||
        isDynamic(inputs.rhs, numbers.getKernelOutputFeatureDimension()))))
    return Speculation::NotSpeculatable;
  FailureOr<BoundedShape> shape = inferShape(std::nullopt, *this);
  return succeeded(shape) &&
                 hasNoPromisedSize(getResult().getType(), shape->sizes)
             ? Speculation::Speculatable
             : Speculation::NotSpeculatable;
}

bool ConvolutionOp::hasWindowReversal() {
  return llvm::is_contained(getWindowReversal().value_or(ArrayRef<bool>()),
                            true);
}
