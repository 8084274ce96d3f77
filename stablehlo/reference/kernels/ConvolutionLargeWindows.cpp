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
#include "llvm/Support/CheckedArithmetic.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <atomic>
#include <cstring>

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// A convolution over lines (y) of positions (x).
struct LargeWindows {
  GemmType type;
  int64_t elementSize;
  const ConvolutionProblem &problem;
  ConvolutionSpatialDim y, x;
  const char *lhs, *rhs;
  const StopRequest &stop;

  LargeWindows(GemmType type, const ConvolutionProblem &problem,
               const char *lhs, const char *rhs, const StopRequest &stop)
      : type(type), elementSize(getGemmOperandSize(type)), problem(problem),
        y{1, 1, 1, 1, 0, 1, 1, 0, 0, 0}, x(problem.spatial.back()), lhs(lhs),
        rhs(rhs), stop(stop) {
    if (problem.spatial.size() == 2)
      y = problem.spatial.front();
  }

  static int64_t getSpan(const ConvolutionSpatialDim &dim) {
    return dim.outputSize - 1 + (dim.windowSize - 1) * dim.rhsDilation + 1;
  }
  int64_t getLineSize() const { return getSpan(x) * problem.batchSize; }
  int64_t getNumTerms() const { return y.windowSize * x.windowSize; }
  /// Rows of the product: a line of outputs by the batch.
  int64_t getNumRows() const { return x.outputSize * problem.batchSize; }
  int64_t getResultSize() const {
    return y.outputSize * getNumRows() * problem.outputFeatures;
  }
  size_t getPaddedBytes() const {
    return llvm::alignTo(getSpan(y) * getLineSize() * elementSize, 64);
  }
  size_t getPackedBytes() const {
    return getPackedRhsSize(type, problem.outputFeatures, getNumTerms());
  }

  void copyImage(int64_t feature, char *padded) const;
  void packWindow(int64_t feature, char *packed) const;
  void addFeatures(int64_t begin, int64_t end, char *workspace,
                   char *sums) const;
};
} // namespace

/// Elements of an image, with padding, at most: they stay in a cache.
static constexpr int64_t kMaxImage = 1 << 18;

static bool isSmallSpan(const ConvolutionSpatialDim &dim) {
  std::optional<int64_t> taps =
      llvm::checkedMul(dim.windowSize - 1, dim.rhsDilation);
  return taps && *taps < kMaxImage && dim.outputSize < kMaxImage &&
         dim.padLow < kMaxImage;
}

bool stablehlo::takesLargeWindows(GemmType type,
                                  const ConvolutionProblem &problem) {
  constexpr int64_t kMinTerms = 4, kMinFeatures = 8;
  if ((type != GemmType::F32 && type != GemmType::F64) ||
      problem.numGroups != 1 || problem.lhsBatchStride != 1 ||
      problem.rhsOutputStride != 1 || problem.resultFeatureStride != 1 ||
      problem.outputFeatures < kMinFeatures || problem.spatial.empty() ||
      problem.spatial.size() > 2)
    return false;
  for (const ConvolutionSpatialDim &dim : problem.spatial)
    if (dim.lhsDilation != 1 || dim.windowStride != 1 ||
        dim.windowSize < std::max(dim.outputSize, kMinTerms) ||
        !isSmallSpan(dim))
      return false;
  StopRequest stop;
  LargeWindows work(type, problem, nullptr, nullptr, stop);
  std::optional<int64_t> line =
      llvm::checkedMul(work.getSpan(work.x), problem.batchSize);
  std::optional<int64_t> image =
      line ? llvm::checkedMul(*line, work.getSpan(work.y)) : std::nullopt;
  return image && *image <= kMaxImage;
}

/// Copies what the windows see of the batch at `feature`, with zeros for
/// padding.
void LargeWindows::copyImage(int64_t feature, char *padded) const {
  int64_t pixel = problem.batchSize * elementSize;
  int64_t begin = std::min(x.padLow, getSpan(x));
  int64_t end = std::clamp(x.inputSize + x.padLow, begin, getSpan(x));
  const char *image = lhs + feature * problem.lhsFeatureStride * elementSize;
  for (int64_t line = 0; line < getSpan(y); ++line) {
    char *to = padded + line * getLineSize() * elementSize;
    int64_t position = line - y.padLow;
    if (position < 0 || position >= y.inputSize) {
      std::memset(to, 0, getSpan(x) * pixel);
      continue;
    }
    std::memset(to, 0, begin * pixel);
    const char *from = image + position * y.lhsStride * elementSize;
    if (x.lhsStride == problem.batchSize)
      std::memcpy(to + begin * pixel, from, (end - begin) * pixel);
    else
      for (int64_t i = begin; i < end; ++i)
        std::memcpy(to + i * pixel,
                    from + (i - begin) * x.lhsStride * elementSize, pixel);
    std::memset(to + end * pixel, 0, (getSpan(x) - end) * pixel);
  }
}

void LargeWindows::packWindow(int64_t feature, char *packed) const {
  for (int64_t line = 0; line < y.windowSize; ++line)
    packRhsTerms(
        type,
        {rhs + (feature * problem.rhsInputStride + line * y.rhsStride) *
                   elementSize,
         x.rhsStride, problem.rhsOutputStride, line * x.windowSize,
         x.windowSize},
        problem.outputFeatures, getNumTerms(), packed);
}

/// Sums the features [begin, end) to `sums`: dense lines of outputs, batch,
/// features.
void LargeWindows::addFeatures(int64_t begin, int64_t end, char *workspace,
                               char *sums) const {
  char *padded = workspace, *packed = workspace + getPaddedBytes();
  int64_t numFeatures = problem.outputFeatures, numRows = getNumRows();
  llvm::SmallVector<LhsSegment, 32> segments;
  for (int64_t line = 0; line < y.windowSize; ++line)
    segments.push_back({line * y.rhsDilation * getLineSize(),
                        line * x.windowSize, x.windowSize});
  for (int64_t feature = begin; feature < end; ++feature) {
    copyImage(feature, padded);
    packWindow(feature, packed);
    PackedProduct product = {/*numLines=*/y.outputSize,
                             numRows,
                             numFeatures,
                             getNumTerms(),
                             padded,
                             getLineSize(),
                             /*lhsRowStride=*/1,
                             segments,
                             packed,
                             sums,
                             numRows * numFeatures,
                             numFeatures,
                             stop};
    product.lhsTermStride = x.rhsDilation * problem.batchSize;
    product.isAdded = feature != begin;
    multiplyPacked(type, product);
  }
}

/// Adds the parts of all tasks, in order, and puts the sums into their places.
template <typename T>
static void addParts(const LargeWindows &work, const T *parts, int64_t count,
                     T *result) {
  const ConvolutionProblem &problem = work.problem;
  int64_t numFeatures = problem.outputFeatures;
  for (int64_t y = 0; y < work.y.outputSize; ++y)
    for (int64_t x = 0; x < work.x.outputSize; ++x)
      for (int64_t b = 0; b < problem.batchSize; ++b, parts += numFeatures) {
        T *to = result + y * work.y.resultStride + x * work.x.resultStride +
                b * problem.resultBatchStride;
        for (int64_t i = 0; i < numFeatures; ++i) {
          T sum = parts[i];
          for (int64_t part = 1; part < count; ++part)
            sum += parts[part * work.getResultSize() + i];
          to[i] = sum;
        }
      }
}

llvm::Error stablehlo::convolveLargeWindows(RunContext &context, GemmType type,
                                            const ConvolutionProblem &problem,
                                            const char *lhs, const char *rhs,
                                            char *result) {
  // Depends on the shape alone, as the bits do.
  constexpr int64_t kNumTasks = 8;
  LargeWindows work(type, problem, lhs, rhs, context.getStop());
  int64_t perTask = llvm::divideCeil(problem.inputFeatures, kNumTasks);
  int64_t numTasks = llvm::divideCeil(problem.inputFeatures, perTask);
  size_t partBytes = work.getResultSize() * work.elementSize;
  llvm::Expected<Tensor> parts = Tensor::allocate(
      context, ElementType::UI8, {numTasks, static_cast<int64_t>(partBytes)});
  if (!parts)
    return parts.takeError();
  std::atomic<bool> hasMemory{true};
  auto run = [&](int64_t begin, int64_t end) {
    llvm::Expected<BufferRef> workspace = Buffer::allocate(
        context, work.getPaddedBytes() + work.getPackedBytes());
    if (!workspace) {
      llvm::consumeError(workspace.takeError());
      hasMemory = false;
      return;
    }
    for (int64_t task = begin; task < end; ++task)
      work.addFeatures(task * perTask,
                       std::min((task + 1) * perTask, problem.inputFeatures),
                       (*workspace)->data(), parts->data() + task * partBytes);
  };
  parallelForUntilStopped(context, numTasks, /*grain=*/1, run);
  if (!hasMemory)
    return llvm::createStringError(
        "a convolution lacks memory for padding its input");
  if (type == GemmType::F32)
    addParts(work, reinterpret_cast<const float *>(parts->data()), numTasks,
             reinterpret_cast<float *>(result));
  else
    addParts(work, reinterpret_cast<const double *>(parts->data()), numTasks,
             reinterpret_cast<double *>(result));
  return llvm::Error::success();
}
