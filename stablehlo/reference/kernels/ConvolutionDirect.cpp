//===- ConvolutionDirect.cpp - Convolution without a matrix of windows ----===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where features are dense, a row of the window is a run of memory, and a line
// of outputs is a product whose rows overlap. A band of lines is copied only
// where it needs padding.
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
#include <optional>

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// A convolution over lines (y) of positions (x).
struct DirectConvolution {
  GemmType type;
  int64_t elementSize, resultSize;
  const ConvolutionProblem &problem;
  ConvolutionSpatialDim y, x;
  const char *lhs;
  char *result;

  /// Positions of the input that the windows of `count` outputs span.
  static int64_t getSpan(const ConvolutionSpatialDim &dim, int64_t count) {
    return (count - 1) * dim.windowStride +
           (dim.windowSize - 1) * dim.rhsDilation + 1;
  }
  /// True if windows see nothing but the input.
  static bool isInside(const ConvolutionSpatialDim &dim) {
    return dim.padLow == 0 && getSpan(dim, dim.outputSize) <= dim.inputSize;
  }
  bool isInPlace() const { return isInside(x) && isInside(y); }
  int64_t getNumTerms() const {
    return y.windowSize * x.windowSize * problem.inputFeatures;
  }
  int64_t getLineBytes() const {
    return getSpan(x, x.outputSize) * problem.inputFeatures * elementSize;
  }

  void copyLine(int64_t position, const char *image, char *to) const;
  void runBand(const StopRequest &stop, int64_t batch, int64_t begin,
               int64_t end, const char *kernel,
               llvm::ArrayRef<LhsSegment> segments, char *padded) const;
};

/// The distances from one position to the next in what a product reads.
struct LhsPitch {
  int64_t line, position;
};
} // namespace

/// The positions that the windows of a dimension span, times `factor`, if that
/// is no more than `limit`.
static std::optional<int64_t> getScaledSpan(const ConvolutionSpatialDim &dim,
                                            int64_t numOutputs, int64_t factor,
                                            int64_t limit) {
  std::optional<int64_t> steps =
      llvm::checkedMul(numOutputs - 1, dim.windowStride);
  std::optional<int64_t> taps =
      llvm::checkedMulAdd(dim.windowSize - 1, dim.rhsDilation, int64_t(1));
  std::optional<int64_t> span =
      steps && taps ? llvm::checkedAdd(*steps, *taps) : std::nullopt;
  if (span)
    span = llvm::checkedMul(*span, factor);
  return span && *span <= limit ? span : std::nullopt;
}

static DirectConvolution getWork(GemmType type,
                                 const ConvolutionProblem &problem,
                                 const char *lhs, char *result) {
  ConvolutionSpatialDim x = problem.spatial.back();
  ConvolutionSpatialDim y{1, 1, 1, 1, 0, 1, 1, 0, 0, 0};
  if (problem.spatial.size() == 2)
    y = problem.spatial.front();
  // Lines go along memory.
  if (y.outputSize > 1 && std::abs(y.resultStride) < std::abs(x.resultStride))
    std::swap(x, y);
  return {type,
          getGemmOperandSize(type),
          getGemmResultSize(type),
          problem,
          y,
          x,
          lhs,
          result};
}

/// Elements that a task may copy; a line of the input and the lines that one
/// output sees must fit.
static constexpr int64_t kMaxPadded = 1 << 20;

bool stablehlo::takesDirectConvolution(GemmType type,
                                       const ConvolutionProblem &problem) {
  constexpr int64_t kMinRun = 8;
  constexpr int64_t kMinOutputFeatures = 4;
  constexpr int64_t kMaxTaps = 128;
  constexpr int64_t kMinPositions = 4;
  // Pairs of terms are adjacent features.
  bool hasPairs =
      type != GemmType::SI16ToSI32 || problem.inputFeatures % 2 == 0;
  if (!isPackedType(type) || !hasPairs || problem.spatial.empty() ||
      problem.spatial.size() > 2 || problem.lhsFeatureStride != 1 ||
      problem.resultFeatureStride != 1 ||
      problem.outputFeatures < kMinOutputFeatures ||
      problem.getWindowSize() > kMaxTaps)
    return false;
  // One line would be one task.
  if (problem.spatial.size() == 1 && problem.batchSize == 1)
    return false;
  for (const ConvolutionSpatialDim &dim : problem.spatial)
    if (dim.lhsDilation != 1 || dim.outputSize < kMinPositions)
      return false;
  DirectConvolution work = getWork(type, problem, nullptr, nullptr);
  std::optional<int64_t> line = getScaledSpan(
      work.x, work.x.outputSize, problem.inputFeatures, kMaxPadded);
  return line && getScaledSpan(work.y, 1, *line, kMaxPadded) &&
         getScaledSpan(work.y, work.y.outputSize, 1, INT32_MAX) &&
         work.x.windowSize * problem.inputFeatures >= kMinRun;
}

/// Copies the positions of the input that one line's windows see, with zeros
/// for padding.
void DirectConvolution::copyLine(int64_t position, const char *image,
                                 char *to) const {
  int64_t pixel = problem.inputFeatures * elementSize;
  int64_t span = getSpan(x, x.outputSize);
  if (position < 0 || position >= y.inputSize) {
    std::memset(to, 0, span * pixel);
    return;
  }
  int64_t begin = std::min(x.padLow, span);
  int64_t end = std::clamp(x.inputSize + x.padLow, begin, span);
  std::memset(to, 0, begin * pixel);
  const char *from = image + position * y.lhsStride * elementSize;
  if (x.lhsStride == problem.inputFeatures) {
    std::memcpy(to + begin * pixel, from, (end - begin) * pixel);
  } else {
    for (int64_t i = begin; i < end; ++i)
      std::memcpy(to + i * pixel,
                  from + (i - begin) * x.lhsStride * elementSize, pixel);
  }
  std::memset(to + end * pixel, 0, (span - end) * pixel);
}

static LhsPitch getPitch(const DirectConvolution &work) {
  if (work.isInPlace())
    return {work.y.lhsStride, work.x.lhsStride};
  int64_t features = work.problem.inputFeatures;
  return {work.getSpan(work.x, work.x.outputSize) * features, features};
}

/// The window's rows as runs of memory, cut where sums get long.
static llvm::SmallVector<LhsSegment, 16>
getSegments(const DirectConvolution &work) {
  constexpr int64_t kMaxTerms = 2 * kBlockTerms;
  LhsPitch pitch = getPitch(work);
  int64_t features = work.problem.inputFeatures;
  bool areJoined = pitch.position == features && work.x.rhsDilation == 1;
  int64_t numRuns = areJoined ? 1 : work.x.windowSize;
  int64_t length = areJoined ? work.x.windowSize * features : features;
  llvm::SmallVector<LhsSegment, 16> segments;
  int64_t begin = 0;
  for (int64_t i = 0; i < work.y.windowSize; ++i)
    for (int64_t run = 0; run < numRuns; ++run) {
      int64_t offset = i * work.y.rhsDilation * pitch.line +
                       run * work.x.rhsDilation * pitch.position;
      for (int64_t at = 0; at < length; at += kMaxTerms)
        segments.push_back(
            {offset + at, begin + at, std::min(kMaxTerms, length - at)});
      begin += length;
    }
  return segments;
}

/// Computes the lines [begin, end) of an image; `padded` has room for the lines
/// of the input that they see, unless the input is read in place.
void DirectConvolution::runBand(const StopRequest &stop, int64_t batch,
                                int64_t begin, int64_t end, const char *kernel,
                                llvm::ArrayRef<LhsSegment> segments,
                                char *padded) const {
  const char *image = lhs + batch * problem.lhsBatchStride * elementSize;
  int64_t first = begin * y.windowStride - y.padLow;
  const char *source = padded;
  if (isInPlace()) {
    source = image + first * y.lhsStride * elementSize;
  } else {
    int64_t numLines = getSpan(y, end - begin);
    for (int64_t line = 0; line < numLines; ++line)
      copyLine(first + line, image, padded + line * getLineBytes());
  }
  LhsPitch pitch = getPitch(*this);
  multiplyPacked(type, {end - begin, x.outputSize, problem.outputFeatures,
                        getNumTerms(), source, y.windowStride * pitch.line,
                        x.windowStride * pitch.position, segments, kernel,
                        result + (batch * problem.resultBatchStride +
                                  begin * y.resultStride) *
                                     resultSize,
                        y.resultStride, x.resultStride, stop});
}

/// Packs the kernel, a window position at a time.
static void packKernel(RunContext &context, const DirectConvolution &work,
                       const char *rhs, char *packed) {
  const ConvolutionProblem &problem = work.problem;
  int64_t features = problem.inputFeatures;
  int64_t grain = std::max<int64_t>(
      1, (1 << 16) / std::max<int64_t>(features * problem.outputFeatures, 1));
  parallelForUntilStopped(
      context, work.y.windowSize * work.x.windowSize, grain,
      [&](int64_t begin, int64_t end) {
        for (int64_t tap = begin; tap < end; ++tap) {
          int64_t offset = tap / work.x.windowSize * work.y.rhsStride +
                           tap % work.x.windowSize * work.x.rhsStride;
          packRhsTerms(work.type,
                       {rhs + offset * work.elementSize, problem.rhsInputStride,
                        problem.rhsOutputStride, tap * features, features},
                       problem.outputFeatures, work.getNumTerms(), packed);
        }
      });
}

/// Lines of one task: some hundred positions, but enough tasks for all threads.
/// The bits do not depend on it.
static int64_t getBandSize(RunContext &context, const DirectConvolution &work) {
  constexpr int64_t kPositions = 512;
  int64_t lines = llvm::divideCeil(kPositions, work.x.outputSize);
  int64_t enough = 4 * static_cast<int64_t>(context.getNumThreads());
  int64_t perTask =
      llvm::divideCeil(work.problem.batchSize * work.y.outputSize, enough);
  lines = std::min({lines, perTask, work.y.outputSize});
  int64_t size = llvm::divideCeil(work.y.outputSize,
                                  llvm::divideCeil(work.y.outputSize, lines));
  int64_t lineSize = work.getLineBytes() / work.elementSize;
  while (size > 1 && work.getSpan(work.y, size) * lineSize > kMaxPadded)
    size = llvm::divideCeil(size, 2);
  return size;
}

static llvm::Error convolveGroup(RunContext &context, GemmType type,
                                 const ConvolutionProblem &problem,
                                 const char *lhs, const char *rhs,
                                 char *result) {
  DirectConvolution work = getWork(type, problem, lhs, result);
  llvm::Expected<BufferRef> kernel = Buffer::allocate(
      context,
      getPackedRhsSize(work.type, problem.outputFeatures, work.getNumTerms()));
  if (!kernel)
    return kernel.takeError();
  packKernel(context, work, rhs, (*kernel)->data());
  llvm::SmallVector<LhsSegment, 16> segments = getSegments(work);
  int64_t bandSize = getBandSize(context, work);
  int64_t numBands = llvm::divideCeil(work.y.outputSize, bandSize);
  int64_t bandWork = bandSize * work.x.outputSize * problem.outputFeatures *
                     work.getNumTerms();
  int64_t grain =
      std::max<int64_t>(1, (1 << 19) / std::max<int64_t>(bandWork, 1));
  std::atomic<bool> hasMemory{true};
  auto run = [&](int64_t begin, int64_t end) {
    BufferRef padded;
    if (!work.isInPlace()) {
      llvm::Expected<BufferRef> memory = Buffer::allocate(
          context, work.getSpan(work.y, bandSize) * work.getLineBytes());
      if (!memory) {
        llvm::consumeError(memory.takeError());
        hasMemory = false;
        return;
      }
      padded = std::move(*memory);
    }
    for (int64_t task = begin; task < end; ++task) {
      int64_t first = task % numBands * bandSize;
      work.runBand(context.getStop(), task / numBands, first,
                   std::min(first + bandSize, work.y.outputSize),
                   (*kernel)->data(), segments,
                   padded ? padded->data() : nullptr);
    }
  };
  parallelForUntilStopped(context, problem.batchSize * numBands, grain, run);
  if (!hasMemory)
    return llvm::createStringError(
        "a convolution lacks memory for padding its input");
  return llvm::Error::success();
}

llvm::Error stablehlo::convolveDirectly(RunContext &context, GemmType type,
                                        const ConvolutionProblem &problem,
                                        const char *lhs, const char *rhs,
                                        char *result) {
  int64_t size = getGemmOperandSize(type);
  ConvolutionProblem group = problem;
  group.numGroups = 1;
  for (int64_t i = 0; i < problem.numGroups; ++i)
    if (llvm::Error error = convolveGroup(
            context, type, group, lhs + i * problem.lhsGroupStride * size,
            rhs + i * problem.rhsGroupStride * size,
            result + i * problem.resultGroupStride * getGemmResultSize(type)))
      return error;
  return llvm::Error::success();
}
