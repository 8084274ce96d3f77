//===- ConvolutionLargeWindows.cpp - Gradients of kernels -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The gradient of a convolution's kernel is a convolution whose window is an
// image, whose batch are the input's features and whose features are the batch.
// A line of its few outputs by all of its batch are adjacent in a line of the
// input, and stay so from one term to the next.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/kernels/ContractionBlocks.h"
#include "stablehlo/reference/kernels/ConvolutionProblem.h"
#include "stablehlo/reference/tensor/Tensor.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// A convolution over lines (y) of positions (x).
struct LargeWindows {
  const ConvolutionProblem &problem;
  /// Of one input feature, and of what is read: a padded copy, or the same.
  ConvolutionProblem image, padded;
  bool isInPlace;

  explicit LargeWindows(const ConvolutionProblem &problem)
      : problem(problem), image(problem) {
    if (image.spatial.size() == 1)
      image.spatial.insert(image.spatial.begin(), ConvolutionSpatialDim());
    image.inputFeatures = 1;
    isInPlace = image.seesInputOnly() &&
                image.spatial.back().lhsStride == image.batchSize;
    padded = isInPlace ? image : getPaddedProblem(image, InputOrder::BatchLast);
  }

  const ConvolutionSpatialDim &y() const { return padded.spatial.front(); }
  const ConvolutionSpatialDim &x() const { return padded.spatial.back(); }
  int64_t getNumTerms() const { return padded.getWindowSize(); }
  /// Rows of the product: a line of outputs by the batch.
  int64_t getNumRows() const { return x().outputSize * problem.batchSize; }
  size_t getPaddedBytes() const {
    return llvm::alignTo(
        padded.getNumInputs() * getGemmOperandSize(problem.type), 64);
  }
  size_t getPackedBytes() const {
    return getPackedRhsSize(problem.type, problem.outputFeatures,
                            getNumTerms());
  }

  void packWindow(int64_t feature, char *packed) const;
  void addFeatures(RunContext &context, int64_t begin, int64_t end,
                   char *workspace, char *sums) const;
};
} // namespace

/// Elements of an image, with padding, at most: they stay in a cache.
static constexpr int64_t kMaxImage = 1 << 18;

bool stablehlo::takesLargeWindows(const ConvolutionProblem &problem) {
  constexpr int64_t kMinTerms = 4, kMinFeatures = 8;
  if ((problem.type != GemmType::F32 && problem.type != GemmType::F64) ||
      problem.numGroups != 1 || problem.lhsBatchStride != 1 ||
      problem.rhsOutputStride != 1 || problem.resultFeatureStride != 1 ||
      problem.outputFeatures < kMinFeatures || problem.spatial.empty() ||
      problem.spatial.size() > 2)
    return false;
  int64_t room = kMaxImage / problem.batchSize;
  for (const ConvolutionSpatialDim &dim : problem.spatial) {
    if (dim.lhsDilation != 1 || dim.windowStride != 1 ||
        dim.windowSize < std::max(dim.outputSize, kMinTerms))
      return false;
    room /= dim.getSpan(dim.outputSize);
  }
  return room > 0;
}

void LargeWindows::packWindow(int64_t feature, char *packed) const {
  for (int64_t line = 0; line < y().windowSize; ++line) {
    int64_t offset = feature * problem.rhsInputStride + line * y().rhsStride;
    packRhsTerms(problem.type,
                 {problem.rhs + offset * getGemmOperandSize(problem.type),
                  x().rhsStride, problem.rhsOutputStride, line * x().windowSize,
                  x().windowSize},
                 problem.outputFeatures, getNumTerms(), packed);
  }
}

/// Sums the features [begin, end) to `sums`: dense lines of outputs, batch,
/// features.
void LargeWindows::addFeatures(RunContext &context, int64_t begin, int64_t end,
                               char *workspace, char *sums) const {
  char *copy = workspace, *packed = workspace + getPaddedBytes();
  int64_t numFeatures = problem.outputFeatures, numRows = getNumRows();
  llvm::SmallVector<LhsSegment, 32> segments;
  for (int64_t line = 0; line < y().windowSize; ++line)
    segments.push_back({line * y().rhsDilation * y().lhsStride,
                        line * x().windowSize, x().windowSize});
  for (int64_t feature = begin; feature < end; ++feature) {
    ConvolutionProblem from = image;
    from.moveLhs(feature * problem.lhsFeatureStride);
    if (!isInPlace)
      copyInput(context, from, padded, copy);
    packWindow(feature, packed);
    PackedProduct product = {/*numLines=*/y().outputSize,
                             numRows,
                             numFeatures,
                             getNumTerms(),
                             isInPlace ? from.lhs : copy,
                             y().windowStride * y().lhsStride,
                             /*lhsRowStride=*/1,
                             segments,
                             packed,
                             sums,
                             numRows * numFeatures,
                             numFeatures,
                             context.getStop()};
    product.lhsTermStride = x().rhsDilation * problem.batchSize;
    product.isAdded = feature != begin;
    multiplyPacked(problem.type, product);
  }
}

/// Adds the parts of all tasks, in order, and puts the sums into their places.
static void addParts(RunContext &context, const ConvolutionProblem &problem,
                     char *parts, int64_t count) {
  ElementType type = getMovedType(getGemmResultSize(problem.type));
  int64_t size = problem.getNumResults();
  for (int64_t part = 1; part < count; ++part)
    addMatrix(problem.type, parts + part * size * getStorageSize(type), size,
              /*numRows=*/1, size, parts, size);
  StridedDims to;
  for (const ConvolutionSpatialDim &dim : problem.spatial)
    to.add(dim.outputSize, dim.resultStride);
  to.add(problem.batchSize, problem.resultBatchStride);
  to.add(problem.outputFeatures, problem.resultFeatureStride);
  copyElements(context, {type, to.shape, getRowMajorStrides(to.shape), parts},
               to.view(type, problem.result));
}

llvm::Error stablehlo::convolveLargeWindows(RunContext &context,
                                            const ConvolutionProblem &problem) {
  // Depends on the shape alone, as the bits do.
  constexpr int64_t kNumTasks = 8;
  LargeWindows work(problem);
  int64_t perTask = llvm::divideCeil(problem.inputFeatures, kNumTasks);
  int64_t numTasks = llvm::divideCeil(problem.inputFeatures, perTask);
  int64_t partBytes = problem.getNumResults() * getGemmResultSize(problem.type);
  llvm::Expected<Tensor> parts =
      Tensor::allocate(context, ElementType::UI8, {numTasks, partBytes});
  if (!parts)
    return parts.takeError();
  auto run = [&](int64_t task, char *workspace) {
    work.addFeatures(context, task * perTask,
                     std::min((task + 1) * perTask, problem.inputFeatures),
                     workspace, parts->data() + task * partBytes);
    return llvm::Error::success();
  };
  auto numBytes =
      static_cast<int64_t>(work.getPaddedBytes() + work.getPackedBytes());
  if (llvm::Error error =
          forTasks(context, {numTasks, /*grain=*/1, numBytes}, run))
    return error;
  addParts(context, problem, parts->data(), numTasks);
  return llvm::Error::success();
}
