//===- Convolution.cpp - Windows of one tensor dotted with another --------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Turns the spec's convolution into problems on strided memory.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/Convolution.h"

#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/kernels/ContractionGemm.h"
#include "stablehlo/reference/kernels/Window.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/Support/MathExtras.h"
#include <cstring>

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Checks and shapes
//===----------------------------------------------------------------------===//

/// The constraints of the spec that tie attributes to sizes: C10, C11, C14 to
/// C16.
static bool areValid(const ConvolutionDims &dims,
                     llvm::ArrayRef<int64_t> lhsShape,
                     llvm::ArrayRef<int64_t> rhsShape) {
  int64_t outputFeatures = rhsShape[dims.kernelOutputFeatureDimension];
  int64_t inputFeatures = lhsShape[dims.inputFeatureDimension];
  return lhsShape[dims.inputBatchDimension] % dims.batchGroupCount == 0 &&
         outputFeatures % dims.batchGroupCount == 0 &&
         outputFeatures % dims.featureGroupCount == 0 &&
         inputFeatures % dims.featureGroupCount == 0 &&
         rhsShape[dims.kernelInputFeatureDimension] ==
             inputFeatures / dims.featureGroupCount;
}

/// Constraint C25: the number of windows; nullopt on overflow.
static std::optional<int64_t> getOutputSize(const ConvolutionDims &dims,
                                            unsigned i, int64_t inputSize,
                                            int64_t windowSize) {
  auto [low, high] = dims.padding[i];
  // A window without taps has no distances between them.
  int64_t dilation = windowSize == 0 ? 1 : dims.rhsDilation[i];
  return stablehlo::getNumWindows(inputSize,
                                  {windowSize, dims.windowStrides[i],
                                   dims.lhsDilation[i], dilation, low, high});
}

/// Replaces negative padding by fewer positions of the input. On return
/// [start, limit) are the positions left, and `padLow` >= 0 the zeros in front.
static void trim(int64_t size, int64_t dilation, int64_t low, int64_t high,
                 int64_t &start, int64_t &limit, int64_t &padLow) {
  start = 0;
  limit = size;
  padLow = low;
  if (low < 0) {
    // -(low + 1) cannot overflow.
    start = std::min(-(low + 1) / dilation + 1, size);
    padLow = start < size ? start * dilation + low : 0;
  }
  if (high < 0)
    limit = std::max(start, size - (-(high + 1) / dilation + 1));
}

llvm::Expected<ConvolutionPlan>
ConvolutionPlan::create(const ConvolutionDims &dims, ElementType lhsType,
                        llvm::ArrayRef<int64_t> lhsShape, ElementType rhsType,
                        llvm::ArrayRef<int64_t> rhsShape,
                        ElementType resultType) {
  ConvolutionPlan plan;
  plan.dims = dims;
  if (!areValid(dims, lhsShape, rhsShape))
    return llvm::createStringError(
        "attributes of the convolution do not fit its operands");
  plan.lhsType = lhsType;
  plan.rhsType = rhsType;
  plan.resultType = resultType;
  plan.lhsShape = Dims(lhsShape);
  plan.rhsShape = Dims(rhsShape);
  plan.resultShape.resize(lhsShape.size());
  plan.resultShape[dims.outputBatchDimension] =
      lhsShape[dims.inputBatchDimension] / dims.batchGroupCount;
  plan.resultShape[dims.outputFeatureDimension] =
      rhsShape[dims.kernelOutputFeatureDimension];
  plan.lhsStarts.assign(lhsShape.size(), 0);
  plan.lhsLimits = Dims(lhsShape);
  for (unsigned i = 0; i < dims.inputSpatialDimensions.size(); ++i) {
    int64_t dim = dims.inputSpatialDimensions[i];
    std::optional<int64_t> numWindows = getOutputSize(
        dims, i, lhsShape[dim], rhsShape[dims.kernelSpatialDimensions[i]]);
    if (!numWindows)
      return llvm::createStringError("the padded input is too large");
    plan.resultShape[dims.outputSpatialDimensions[i]] = *numWindows;
    trim(lhsShape[dim], dims.lhsDilation[i], dims.padding[i].first,
         dims.padding[i].second, plan.lhsStarts[dim], plan.lhsLimits[dim],
         plan.padLow.emplace_back());
    if (plan.lhsStarts[dim] == plan.lhsLimits[dim])
      plan.isZero = true;
  }
  plan.isZero |=
      llvm::is_contained(lhsShape, 0) || llvm::is_contained(rhsShape, 0);

  std::optional<int64_t> numResults =
      stablehlo::getNumElements(plan.resultShape);
  std::optional<int64_t> numWeights = stablehlo::getNumElements(rhsShape);
  if (!numResults || !numWeights)
    return llvm::createStringError("the convolution's result is too large");
  int64_t numTerms =
      *numWeights /
      std::max<int64_t>(rhsShape[dims.kernelOutputFeatureDimension], 1);
  plan.types = getProductTypes(lhsType, rhsType, resultType,
                               isSmallGemm(*numResults, 1, numTerms),
                               /*allowMachineBits=*/false);
  plan.numLhs = *stablehlo::getNumElements(lhsShape);
  plan.numRhs = *numWeights;
  plan.numResults = *numResults;
  plan.planDense();
  return plan;
}

//===----------------------------------------------------------------------===//
// Problems
//===----------------------------------------------------------------------===//

ConvolutionProblem ConvolutionPlan::getProblem(const Tensor &lhs,
                                               const Tensor &rhs) const {
  ConvolutionProblem problem;
  problem.type = types.gemm;
  llvm::ArrayRef<int64_t> lhsStrides = lhs.getStrides();
  llvm::ArrayRef<int64_t> rhsStrides = rhs.getStrides();
  Dims resultStrides = getRowMajorStrides(resultShape);
  problem.numGroups = dims.featureGroupCount * dims.batchGroupCount;
  problem.batchSize = resultShape[dims.outputBatchDimension];
  problem.inputFeatures = rhs.getDimSize(dims.kernelInputFeatureDimension);
  problem.outputFeatures =
      rhs.getDimSize(dims.kernelOutputFeatureDimension) / problem.numGroups;
  problem.lhsBatchStride = lhsStrides[dims.inputBatchDimension];
  problem.lhsFeatureStride = lhsStrides[dims.inputFeatureDimension];
  // Groups split the features of the lhs, or its batch.
  problem.lhsGroupStride =
      dims.batchGroupCount > 1
          ? problem.batchSize * problem.lhsBatchStride
          : problem.inputFeatures * problem.lhsFeatureStride;
  problem.rhsInputStride = rhsStrides[dims.kernelInputFeatureDimension];
  problem.rhsOutputStride = rhsStrides[dims.kernelOutputFeatureDimension];
  problem.rhsGroupStride = problem.outputFeatures * problem.rhsOutputStride;
  problem.resultBatchStride = resultStrides[dims.outputBatchDimension];
  problem.resultFeatureStride = resultStrides[dims.outputFeatureDimension];
  problem.resultGroupStride =
      problem.outputFeatures * problem.resultFeatureStride;
  for (unsigned i = 0; i < dims.windowStrides.size(); ++i) {
    int64_t input = dims.inputSpatialDimensions[i];
    int64_t kernel = dims.kernelSpatialDimensions[i];
    int64_t output = dims.outputSpatialDimensions[i];
    problem.spatial.push_back({lhs.getDimSize(input), rhs.getDimSize(kernel),
                               resultShape[output], dims.windowStrides[i],
                               padLow[i], dims.lhsDilation[i],
                               dims.rhsDilation[i], lhsStrides[input],
                               rhsStrides[kernel], resultStrides[output]});
  }
  return problem;
}

/// Splits output positions along dimension `i` by their remainder modulo the
/// dilation of the lhs: those of one remainder see the same taps of the window,
/// and for them the lhs is not dilated. Remainders without taps stay 0.
static void splitPhases(const ConvolutionPart &whole, unsigned i,
                        llvm::SmallVectorImpl<ConvolutionPart> &parts) {
  const ConvolutionSpatialDim &dim = whole.problem.spatial[i];
  int64_t dilation = dim.lhsDilation;
  for (int64_t phase = 0; phase < std::min(dilation, dim.outputSize); ++phase) {
    // Output q * dilation + phase meets tap t * dilation + first at position
    // q + t + (phase + first - padLow) / dilation of the lhs.
    int64_t first = ((dim.padLow - phase) % dilation + dilation) % dilation;
    if (first >= dim.windowSize)
      continue;
    ConvolutionPart part = whole;
    ConvolutionSpatialDim &partDim = part.problem.spatial[i];
    partDim.lhsDilation = 1;
    partDim.windowSize = llvm::divideCeil(dim.windowSize - first, dilation);
    partDim.outputSize = llvm::divideCeil(dim.outputSize - phase, dilation);
    partDim.padLow = (dim.padLow - phase - first) / dilation;
    partDim.rhsStride = dim.rhsStride * dilation;
    partDim.resultStride = dim.resultStride * dilation;
    part.rhsBegin += first * dim.rhsStride;
    part.resultBegin += phase * dim.resultStride;
    // Negative padding again: the first positions are never seen.
    if (partDim.padLow < 0) {
      if (-partDim.padLow >= partDim.inputSize)
        continue;
      partDim.inputSize += partDim.padLow;
      part.lhsBegin -= partDim.padLow * dim.lhsStride;
      partDim.padLow = 0;
    }
    parts.push_back(std::move(part));
  }
}

/// Makes phases along dimension `i` output features, if each sees one tap, all
/// see the same element, and kernel and result lie so: gradients of patches
/// with respect to images are a product for each line of the patch then.
static bool joinPhases(ConvolutionPart &part, unsigned i) {
  ConvolutionProblem &problem = part.problem;
  ConvolutionSpatialDim &dim = problem.spatial[i];
  int64_t dilation = dim.lhsDilation, numFeatures = problem.outputFeatures;
  if (dim.windowSize != dilation || dim.padLow % dilation != dilation - 1 ||
      dim.outputSize % dilation != 0)
    return false;
  if (numFeatures == 1) {
    problem.rhsOutputStride = -dim.rhsStride;
    problem.resultFeatureStride = dim.resultStride;
  }
  if (dim.rhsStride != -numFeatures * problem.rhsOutputStride ||
      dim.resultStride != numFeatures * problem.resultFeatureStride)
    return false;
  // The first phase sees the last tap.
  part.rhsBegin += (dilation - 1) * dim.rhsStride;
  problem.outputFeatures *= dilation;
  dim.outputSize /= dilation;
  dim.padLow /= dilation;
  dim.resultStride *= dilation;
  dim.windowSize = dim.lhsDilation = 1;
  return true;
}

/// The whole problem, or one for each phase of dilated dimensions.
static void addParts(ConvolutionPart whole,
                     llvm::SmallVector<ConvolutionPart, 1> &parts) {
  // Those of patches of 32 x 32, of which each sees one tap.
  constexpr size_t kMaxParts = 1024;
  unsigned numSpatial = whole.problem.spatial.size();
  auto isSplit = [](const ConvolutionSpatialDim &dim) {
    return dim.lhsDilation != 1 && dim.windowStride == 1 &&
           dim.rhsDilation == 1;
  };
  for (unsigned i = numSpatial; i-- > 0;)
    if (isSplit(whole.problem.spatial[i]))
      joinPhases(whole, i);
  parts.push_back(std::move(whole));
  for (unsigned i = 0; i < numSpatial && !parts.empty(); ++i) {
    const ConvolutionSpatialDim &dim = parts.front().problem.spatial[i];
    if (!isSplit(dim) ||
        dim.lhsDilation > static_cast<int64_t>(kMaxParts / parts.size()))
      continue;
    llvm::SmallVector<ConvolutionPart, 1> split;
    for (const ConvolutionPart &part : parts)
      splitPhases(part, i, split);
    parts = std::move(split);
  }
}

/// Of operands that lie like `lhs` and `rhs`.
ConvolutionParts ConvolutionPlan::getParts(const Tensor &lhs,
                                           const Tensor &rhs) const {
  ConvolutionParts parts;
  addParts({getProblem(lhs, rhs)}, parts.parts);
  int64_t numComputed = 0;
  for (ConvolutionPart &part : parts.parts) {
    part.planes = PlaneConvolution::create(part.problem);
    numComputed += part.problem.getNumResults();
  }
  parts.hasGaps = numComputed != numResults;
  return parts;
}

/// What windows see of the input, and the kernel with its reversals.
Tensor ConvolutionPlan::getInput(const Tensor &lhs) const {
  Dims steps(lhsShape.size(), 1);
  return lhs.slice(lhsStarts, lhsLimits, steps);
}
Tensor ConvolutionPlan::getKernel(const Tensor &rhs) const {
  Dims reversed;
  for (unsigned i = 0; i < dims.windowReversal.size(); ++i)
    if (dims.windowReversal[i])
      reversed.push_back(dims.kernelSpatialDimensions[i]);
  return rhs.reverse(reversed);
}

/// How a dense tensor lies, without memory.
static Tensor getDense(ElementType type, llvm::ArrayRef<int64_t> shape) {
  return Tensor(type, shape, getRowMajorStrides(shape), /*offset=*/0,
                BufferRef());
}

void ConvolutionPlan::planDense() {
  denseParts.hasGaps = isZero;
  if (isZero || numResults == 0)
    return;
  Tensor left = getInput(getDense(types.operand, lhsShape));
  Tensor right = getKernel(getDense(types.operand, rhsShape));
  inputOffset = left.getOffset();
  kernelOffset = right.getOffset();
  denseParts = getParts(left, right);
}

/// Elements of `tensor` as `type`, without a copy if they are stored alike.
static llvm::Expected<Tensor> getAs(RunContext &context, const Tensor &tensor,
                                    ElementType type) {
  if (isSameStorage(tensor.getType(), type))
    return tensor;
  return convertToDense(context, tensor, type);
}

namespace {
/// A way to compute convolutions.
struct Backend {
  bool (*takes)(const ConvolutionProblem &problem);
  llvm::Error (*run)(RunContext &context, const ConvolutionProblem &problem);
};
} // namespace

/// The first that takes a problem computes it. Times are those of rows of
/// stablehlo-convolution-benchmark (one thread, Zen 4), and without the
/// backend. Each sums in an order of its own: without it, bits differ.
/// `PlaneConvolution`, which is asked first, keeps their orders: fewFeatures
/// 0.34 for 1.7 ms, fewFeaturesNchw 0.25 for 0.51. Groups of few features have
/// one of their own there: depthwise3x3 0.6 for 18 ms, groupsOf2 2.8 for 16.
static constexpr Backend kBackends[] = {
    // window3x3 17 for 19 ms, resnet16 6.2 for 9.7.
    {&takesDirectConvolution, &convolveDirectly},
    // kernelGradient16 2.3 for 3.7 ms, kernelGradientFirst 0.55 for 1.6.
    {&takesLargeWindows, &convolveLargeWindows},
    // window3x3Nchw 19 for 22 ms.
    {&takesCopiedConvolution, &convolveDirectly},
    // inputGradientNchw 1.6 for 19 ms.
    {&takesScatteredResults, &convolveDirectly},
    {[](const ConvolutionProblem &) { return true; }, &convolveByGemm},
};

/// `lhs` and `rhs` are what `getInput` and `getKernel` see.
static llvm::Error sumPart(RunContext &context, const ConvolutionPart &part,
                           const char *lhs, const char *rhs, char *sums) {
  GemmType type = part.problem.type;
  lhs += part.lhsBegin * getGemmOperandSize(type);
  rhs += part.rhsBegin * getGemmOperandSize(type);
  sums += part.resultBegin * getGemmResultSize(type);
  if (part.planes)
    return part.planes->run(context, lhs, rhs, sums);
  ConvolutionProblem problem = part.problem;
  problem.lhs = lhs;
  problem.rhs = rhs;
  problem.result = sums;
  const Backend *backend =
      llvm::find_if(kBackends, [&](const Backend &candidate) {
        return candidate.takes(problem);
      });
  return backend->run(context, problem);
}

/// Sums all parts, and converts the sums to dense results.
llvm::Error ConvolutionPlan::sumParts(RunContext &context,
                                      const ConvolutionParts &parts,
                                      const char *lhs, const char *rhs,
                                      char *result) const {
  Tensor memory;
  char *sums = result;
  if (getStorageSize(types.sum) != getStorageSize(resultType)) {
    llvm::Expected<Tensor> allocated =
        Tensor::allocate(context, types.sum, numResults);
    if (!allocated)
      return allocated.takeError();
    memory = std::move(*allocated);
    sums = memory.data();
  }
  if (parts.hasGaps)
    std::memset(sums, 0, numResults * getStorageSize(types.sum));
  for (const ConvolutionPart &part : parts.parts)
    if (llvm::Error error = sumPart(context, part, lhs, rhs, sums))
      return error;
  if (needsConversion(types.sum, resultType))
    convertElements(context, types.sum, sums, resultType, result, numResults);
  return llvm::Error::success();
}

/// Dense elements as `to`: where they are, if they are stored alike, or in
/// `memory`.
static llvm::Expected<const char *> getAs(RunContext &context, ElementType from,
                                          const char *data, ElementType to,
                                          int64_t count, Tensor &memory) {
  if (isSameStorage(from, to))
    return data;
  llvm::Expected<Tensor> converted = Tensor::allocate(context, to, count);
  if (!converted)
    return converted.takeError();
  memory = std::move(*converted);
  convertElements(context, from, data, to, memory.data(), count);
  return memory.data();
}

llvm::Error ConvolutionPlan::runDense(RunContext &context, const char *lhs,
                                      const char *rhs, char *result) const {
  Tensor lhsMemory, rhsMemory;
  llvm::Expected<const char *> left =
      getAs(context, lhsType, lhs, types.operand, numLhs, lhsMemory);
  llvm::Expected<const char *> right =
      getAs(context, rhsType, rhs, types.operand, numRhs, rhsMemory);
  if (!left || !right)
    return llvm::joinErrors(left ? llvm::Error::success() : left.takeError(),
                            right ? llvm::Error::success() : right.takeError());
  int64_t size = getGemmOperandSize(types.gemm);
  return sumParts(context, denseParts, *left + inputOffset * size,
                  *right + kernelOffset * size, result);
}

llvm::Expected<Tensor> ConvolutionPlan::run(RunContext &context,
                                            const Tensor &lhs,
                                            const Tensor &rhs) const {
  assert(lhs.getType() == lhsType && rhs.getType() == rhsType &&
         "operands of other types than planned");
  auto dims = llvm::to_vector(llvm::seq<int64_t>(lhs.getRank()));
  bool lhsRepeats = repeatsElements(lhs, dims);
  if (lhsRepeats || repeatsElements(rhs, dims)) {
    llvm::Expected<Tensor> dense = (lhsRepeats ? lhs : rhs).toDense(context);
    if (!dense)
      return dense.takeError();
    return run(context, lhsRepeats ? *dense : lhs, lhsRepeats ? rhs : *dense);
  }
  llvm::Expected<Tensor> result =
      Tensor::allocate(context, resultType, resultShape);
  if (!result || numResults == 0)
    return result;
  if (lhs.isDense() && rhs.isDense()) {
    if (llvm::Error error =
            runDense(context, lhs.data(), rhs.data(), result->data()))
      return std::move(error);
    return result;
  }
  llvm::Expected<Tensor> left = getAs(context, getInput(lhs), types.operand);
  llvm::Expected<Tensor> right = getAs(context, getKernel(rhs), types.operand);
  if (!left || !right)
    return llvm::joinErrors(left ? llvm::Error::success() : left.takeError(),
                            right ? llvm::Error::success() : right.takeError());
  if (llvm::Error error =
          sumParts(context, isZero ? denseParts : getParts(*left, *right),
                   left->data(), right->data(), result->data()))
    return std::move(error);
  return result;
}
