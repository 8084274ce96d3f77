//===- ConvolutionDirect.cpp - Convolution without a matrix of windows ----===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where features are dense, a row of the window is a run of memory, and a line
// of outputs is a product whose rows overlap. A band of lines is copied only
// where it needs padding, or where its features are not dense.
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
/// One group of a convolution over lines (y) of positions (x).
struct DirectConvolution {
  ConvolutionProblem problem;
  /// Reads the input where it lies.
  bool isInPlace;
  /// The taps of a line are one run of terms.
  bool areTapsJoined;

  const ConvolutionSpatialDim &y() const { return problem.spatial.front(); }
  const ConvolutionSpatialDim &x() const { return problem.spatial.back(); }
  int64_t getNumTerms() const { return problem.getNumTerms(); }
  /// Elements of a line of the input, with padding.
  int64_t getLineSize() const {
    return x().getSpan(x().outputSize) * problem.inputFeatures;
  }
  /// Products for a line of outputs.
  int64_t getLineWork() const {
    return x().outputSize * problem.outputFeatures * getNumTerms();
  }

  ConvolutionProblem getBand(int64_t batch, int64_t begin, int64_t end) const;
};
} // namespace

/// Whether lines, which go along memory, are those of the first dimension.
static bool areLinesSwapped(const ConvolutionProblem &problem) {
  const ConvolutionSpatialDim &y = problem.spatial.front();
  return y.outputSize > 1 && std::abs(y.resultStride) <
                                 std::abs(problem.spatial.back().resultStride);
}

/// The problem over lines of positions.
static ConvolutionProblem getLines(const ConvolutionProblem &problem) {
  ConvolutionProblem lines = problem;
  if (lines.spatial.size() == 1)
    lines.spatial.insert(lines.spatial.begin(), ConvolutionSpatialDim());
  if (areLinesSwapped(lines))
    std::swap(lines.spatial.front(), lines.spatial.back());
  return lines;
}

/// Elements that a task may copy: the lines that one output sees.
static constexpr int64_t kMaxPadded = 1 << 20;

bool stablehlo::takesDirectConvolution(const ConvolutionProblem &problem) {
  constexpr int64_t kMinRun = 8;
  constexpr int64_t kMinOutputFeatures = 4;
  constexpr int64_t kMaxTaps = 128;
  constexpr int64_t kMinPositions = 4;
  // Pairs of terms are adjacent features.
  bool hasPairs =
      problem.type != GemmType::SI16ToSI32 || problem.inputFeatures % 2 == 0;
  if (!isPackedType(problem.type) || !hasPairs || problem.spatial.empty() ||
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
  ConvolutionProblem lines = getLines(problem);
  const ConvolutionSpatialDim &y = lines.spatial.front();
  const ConvolutionSpatialDim &x = lines.spatial.back();
  int64_t span = x.getSpan(x.outputSize);
  return span <= kMaxPadded / problem.inputFeatures &&
         y.getSpan(1) <= kMaxPadded / (span * problem.inputFeatures) &&
         y.getSpan(y.outputSize) <= INT32_MAX &&
         x.windowSize * problem.inputFeatures >= kMinRun;
}

static bool hasDenseFeatures(const ConvolutionProblem &problem) {
  return problem.lhsFeatureStride == 1 && problem.resultFeatureStride == 1;
}

/// The problem with a dense result, if it is computed so and copied.
static ConvolutionProblem getComputed(const ConvolutionProblem &problem) {
  ConvolutionProblem computed = problem;
  if (hasDenseFeatures(problem))
    return computed;
  Dims strides = getRowMajorStrides(getResultDims(problem).shape);
  computed.resultBatchStride = strides.front();
  for (auto [i, dim] : llvm::enumerate(computed.spatial))
    dim.resultStride = strides[i + 1];
  computed.resultGroupStride = problem.outputFeatures;
  computed.resultFeatureStride = 1;
  return computed;
}

/// The problem on dense features.
static bool takesDenseFeatures(const ConvolutionProblem &problem) {
  ConvolutionProblem dense = getComputed(problem);
  dense.lhsFeatureStride = 1;
  return takesDirectConvolution(dense);
}

bool stablehlo::takesCopiedConvolution(const ConvolutionProblem &problem) {
  // Products for each element that is copied.
  constexpr double kMinProducts = 128;
  return takesDenseFeatures(problem) &&
         problem.getNumProducts() >=
             kMinProducts * (static_cast<double>(problem.getNumInputs()) +
                             static_cast<double>(problem.getNumResults()));
}

bool stablehlo::takesScatteredResults(const ConvolutionProblem &problem) {
  return takesDenseFeatures(problem) && problem.resultFeatureStride != 1 &&
         problem.resultBatchStride != 1 &&
         llvm::all_of(problem.spatial, [](const ConvolutionSpatialDim &dim) {
           return dim.resultStride != 1;
         });
}

/// Terms that are summed at once.
static constexpr int64_t kMaxSegment = 2 * kBlockTerms;

/// The window's rows as runs of memory, cut where sums get long.
static llvm::SmallVector<LhsSegment, 16>
getSegments(const ConvolutionProblem &band, bool areTapsJoined) {
  const ConvolutionSpatialDim &y = band.spatial.front();
  const ConvolutionSpatialDim &x = band.spatial.back();
  int64_t numRuns = areTapsJoined ? 1 : x.windowSize;
  int64_t length = band.inputFeatures * (areTapsJoined ? x.windowSize : 1);
  llvm::SmallVector<LhsSegment, 16> segments;
  int64_t begin = 0;
  for (int64_t i = 0; i < y.windowSize; ++i)
    for (int64_t run = 0; run < numRuns; ++run) {
      int64_t offset =
          i * y.rhsDilation * y.lhsStride + run * x.rhsDilation * x.lhsStride;
      for (int64_t at = 0; at < length; at += kMaxSegment)
        segments.push_back(
            {offset + at, begin + at, std::min(kMaxSegment, length - at)});
      begin += length;
    }
  return segments;
}

/// The lines [begin, end) of an image.
ConvolutionProblem DirectConvolution::getBand(int64_t batch, int64_t begin,
                                              int64_t end) const {
  ConvolutionProblem band = problem;
  ConvolutionSpatialDim &lines = band.spatial.front();
  int64_t first = begin * lines.windowStride - lines.padLow;
  int64_t skipped = std::clamp<int64_t>(first, 0, lines.inputSize);
  band.batchSize = 1;
  lines.outputSize = end - begin;
  lines.inputSize -= skipped;
  lines.padLow = std::max<int64_t>(-first, 0);
  band.moveLhs(batch * band.lhsBatchStride + skipped * lines.lhsStride);
  band.moveResult(batch * band.resultBatchStride + begin * lines.resultStride);
  return band;
}

/// Computes a band; `padded` has room for what it sees, unless the input is
/// read in place.
static void runBand(RunContext &context, const DirectConvolution &work,
                    ConvolutionProblem band, const char *kernel, char *padded) {
  if (!work.isInPlace) {
    ConvolutionProblem copy = getPaddedProblem(band, InputOrder::FeaturesLast);
    copyInput(context, band, copy, padded);
    band = std::move(copy);
    band.lhs = padded;
  }
  const ConvolutionSpatialDim &y = band.spatial.front();
  const ConvolutionSpatialDim &x = band.spatial.back();
  multiplyPacked(band.type,
                 {y.outputSize, x.outputSize, band.outputFeatures,
                  work.getNumTerms(), band.lhs, y.windowStride * y.lhsStride,
                  x.windowStride * x.lhsStride,
                  getSegments(band, work.areTapsJoined), kernel, band.result,
                  y.resultStride, x.resultStride, context.getStop()});
}

/// Packs the kernel, a window position at a time.
static void packKernel(RunContext &context, const DirectConvolution &work,
                       char *packed) {
  const ConvolutionProblem &problem = work.problem;
  int64_t features = problem.inputFeatures;
  int64_t grain = std::max<int64_t>(
      1, (1 << 16) / std::max<int64_t>(features * problem.outputFeatures, 1));
  parallelForUntilStopped(
      context, problem.getWindowSize(), grain, [&](int64_t begin, int64_t end) {
        for (int64_t tap = begin; tap < end; ++tap) {
          int64_t offset = tap / work.x().windowSize * work.y().rhsStride +
                           tap % work.x().windowSize * work.x().rhsStride;
          packRhsTerms(problem.type,
                       {problem.rhs + offset * getGemmOperandSize(problem.type),
                        problem.rhsInputStride, problem.rhsOutputStride,
                        tap * features, features},
                       problem.outputFeatures, work.getNumTerms(), packed);
        }
      });
}

/// Products that are worth a task.
static constexpr int64_t kMinTaskWork = 1 << 19;

/// Lines of one task: a thousand positions, but enough tasks for all threads.
/// The bits do not depend on it.
static int64_t getBandSize(RunContext &context, const DirectConvolution &work) {
  constexpr int64_t kPositions = 1024;
  constexpr int64_t kMaxBytes = 1 << 19; // Half of a second-level cache.
  int64_t numLines = work.y().outputSize;
  int64_t lines = llvm::divideCeil(kPositions, work.x().outputSize);
  int64_t enough = 4 * static_cast<int64_t>(context.getNumThreads());
  int64_t perTask =
      std::max(llvm::divideCeil(work.problem.batchSize * numLines, enough),
               llvm::divideCeil(kMinTaskWork, work.getLineWork()));
  lines = std::min({lines, perTask, numLines});
  int64_t size = llvm::divideCeil(numLines, llvm::divideCeil(numLines, lines));
  int64_t lineBytes =
      work.getLineSize() * getGemmOperandSize(work.problem.type);
  while (size > 1 && work.y().getSpan(size) * lineBytes > kMaxBytes)
    size = llvm::divideCeil(size, 2);
  return size;
}

static llvm::Error convolveGroup(RunContext &context,
                                 const DirectConvolution &work) {
  const ConvolutionProblem &problem = work.problem;
  llvm::Expected<BufferRef> kernel = Buffer::allocate(
      context, getPackedRhsSize(problem.type, problem.outputFeatures,
                                work.getNumTerms()));
  if (!kernel)
    return kernel.takeError();
  packKernel(context, work, (*kernel)->data());
  int64_t bandSize = getBandSize(context, work), lines = work.y().outputSize;
  int64_t numBands = llvm::divideCeil(lines, bandSize);
  int64_t grain =
      std::max<int64_t>(1, kMinTaskWork / (bandSize * work.getLineWork()));
  int64_t paddedBytes = work.isInPlace
                            ? 0
                            : work.y().getSpan(bandSize) * work.getLineSize() *
                                  getGemmOperandSize(problem.type);
  return forTasks(context, {problem.batchSize * numBands, grain, paddedBytes},
                  [&](int64_t task, char *padded) {
                    int64_t first = task % numBands * bandSize;
                    runBand(context, work,
                            work.getBand(task / numBands, first,
                                         std::min(first + bandSize, lines)),
                            (*kernel)->data(), padded);
                    return llvm::Error::success();
                  });
}

/// All groups, as lines.
static DirectConvolution getWork(const ConvolutionProblem &problem) {
  bool isInside = problem.seesInputOnly();
  DirectConvolution work{getLines(problem),
                         isInside && problem.lhsFeatureStride == 1, false};
  // Taps of groups that need no padding are summed by themselves, whether they
  // are copied or not.
  bool areAdjacent = work.isInPlace
                         ? work.x().lhsStride == problem.inputFeatures
                         : !isInside || problem.numGroups == 1;
  work.areTapsJoined = areAdjacent && work.x().rhsDilation == 1;
  return work;
}

std::optional<ConvolutionOrder>
stablehlo::getDirectOrder(const ConvolutionProblem &problem) {
  ConvolutionProblem computed = getComputed(problem);
  DirectConvolution work = getWork(computed);
  int64_t length =
      problem.inputFeatures * (work.areTapsJoined ? work.x().windowSize : 1);
  if (length > kMaxSegment)
    return std::nullopt;
  ConvolutionOrder order{{1, 2, 0}, length};
  if (problem.spatial.size() == 1)
    order.loops = {1, 0};
  else if (areLinesSwapped(computed))
    order.loops = {2, 1, 0};
  return order;
}

static llvm::Error convolveGroups(RunContext &context,
                                  const ConvolutionProblem &problem) {
  DirectConvolution work = getWork(problem);
  work.problem.numGroups = 1;
  for (int64_t i = 0; i < problem.numGroups; ++i) {
    if (llvm::Error error = convolveGroup(context, work))
      return error;
    work.problem.moveLhs(problem.lhsGroupStride);
    work.problem.moveRhs(problem.rhsGroupStride);
    work.problem.moveResult(problem.resultGroupStride);
  }
  return llvm::Error::success();
}

llvm::Error stablehlo::convolveDirectly(RunContext &context,
                                        const ConvolutionProblem &problem) {
  if (hasDenseFeatures(problem))
    return convolveGroups(context, problem);
  ElementType element = getMovedType(getGemmResultSize(problem.type));
  StridedDims dims = getResultDims(problem);
  llvm::Expected<Tensor> sums = Tensor::allocate(context, element, dims.shape);
  if (!sums)
    return sums.takeError();
  ConvolutionProblem computed = getComputed(problem);
  computed.result = sums->data();
  if (llvm::Error error = convolveGroups(context, computed))
    return error;
  copyElements(context, sums->view(), dims.view(element, problem.result));
  return llvm::Error::success();
}
