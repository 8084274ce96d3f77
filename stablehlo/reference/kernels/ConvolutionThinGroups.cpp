//===- ConvolutionThinGroups.cpp - Convolution of few features a group ----===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Lanes are the output features of all groups. They lie side by side, or are
// copied so that they do: an input feature stands in the lanes of all output
// features that it adds to. Compiled once per SIMD target, with the compiler's
// vectors.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/WideTargets.h"
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE                                                     \
  "stablehlo/reference/kernels/ConvolutionThinGroups.cpp"
#include "hwy/foreach_target.h" // IWYU pragma: keep

#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/kernels/ContractionBlocks.h"
#include "stablehlo/reference/kernels/ConvolutionProblem.h"
#include "stablehlo/reference/tensor/Tensor.h"

#include "hwy/highway.h"
#include "stablehlo/reference/operators/FusedMultiplyAdd-inl.h"
#include <algorithm>
#include <cstring>

#ifndef STABLEHLO_REFERENCE_KERNELS_CONVOLUTIONTHINGROUPS_LINE
#define STABLEHLO_REFERENCE_KERNELS_CONVOLUTIONTHINGROUPS_LINE
namespace mlir {
namespace stablehlo {
namespace {
/// The taps of a dimension that see the input, and where the first one does.
struct Taps {
  int64_t begin, end, position;

  Taps(const ConvolutionSpatialDim &dim, int64_t output) {
    int64_t first = output * dim.windowStride - dim.padLow;
    begin = first < 0 ? (-first + dim.rhsDilation - 1) / dim.rhsDilation : 0;
    int64_t room = dim.inputSize - first;
    end = room <= 0 ? 0 : (room + dim.rhsDilation - 1) / dim.rhsDilation;
    end = std::min(end, dim.windowSize);
    begin = std::min(begin, end);
    position = first + begin * dim.rhsDilation;
  }

  bool areAll(const ConvolutionSpatialDim &dim) const {
    return begin == 0 && end == dim.windowSize;
  }
};

/// A line of the window that sees the input: offsets of both, in elements.
struct TapLine {
  int64_t lhs, rhs;
};

/// A line of outputs along the last spatial dimension.
struct OutputLine {
  const StopRequest &stop;
  ConvolutionSpatialDim x = {};
  int64_t numLanes = 0, inputFeatures = 0;
  int64_t lhsFeatureStride = 0, rhsFeatureStride = 0;
  llvm::ArrayRef<TapLine> taps = {};
  const char *lhs = nullptr, *rhs = nullptr;
  char *result = nullptr;

  /// Whether to stop within an output, if its window is so large.
  bool isStopped() const {
    constexpr size_t kLines = 16;
    constexpr int64_t kTerms = 4096;
    return (taps.size() >= kLines || x.windowSize * inputFeatures >= kTerms) &&
           stop.isRequested();
  }
};
} // namespace
} // namespace stablehlo
} // namespace mlir
#endif

// NOLINTNEXTLINE: Highway's macros open and close namespaces.
HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

/// The outputs that are computed at once where all their taps see the input.
constexpr int64_t kPositions = 4;

namespace {
template <typename T, int64_t N> struct LanesOf {
  typedef T Type __attribute__((vector_size(N * sizeof(T))));
};
} // namespace

template <int64_t N, typename T>
static HWY_INLINE typename LanesOf<T, N>::Type loadLanes(const T *from) {
  typename LanesOf<T, N>::Type lanes;
  std::memcpy(&lanes, from, sizeof(lanes));
  return lanes;
}

namespace {
/// Sums of `Positions` outputs, `Vectors` vectors of N lanes of each.
template <typename T, int64_t N, int64_t Vectors, int64_t Positions>
class WindowSums {
public:
  using Lanes = typename LanesOf<T, N>::Type;

  HWY_INLINE void add(int64_t p, int64_t v, Lanes input, Lanes factor) {
    block[p][v] = fusedMultiplyAdd(input, factor, block[p][v]);
  }
  /// Blocks of `kBlockTerms` terms are summed first.
  HWY_INLINE void countTerms(int64_t count) {
    numTerms += count;
    if (HWY_UNLIKELY(numTerms >= kBlockTerms)) {
      addBlock();
      numTerms = 0;
    }
  }
  HWY_INLINE void store(T *result, int64_t positionStride) {
    addBlock();
    for (int64_t p = 0; p < Positions; ++p)
      for (int64_t v = 0; v < Vectors; ++v)
        std::memcpy(result + p * positionStride + v * N, &sums[p][v],
                    sizeof(Lanes));
  }

private:
  HWY_INLINE void addBlock() {
    for (int64_t p = 0; p < Positions; ++p)
      for (int64_t v = 0; v < Vectors; ++v) {
        sums[p][v] += block[p][v];
        block[p][v] = Lanes{};
      }
  }

  Lanes sums[Positions][Vectors] = {}, block[Positions][Vectors] = {};
  int64_t numTerms = 0;
};
} // namespace

/// A tap after the other, for all features.
template <typename T, int64_t N, int64_t Vectors, int64_t Positions>
static HWY_INLINE void addLine(const OutputLine &line, const Taps &xs,
                               const T *input, const T *kernel,
                               WindowSums<T, N, Vectors, Positions> &sums) {
  const ConvolutionSpatialDim &x = line.x;
  int64_t step = x.windowStride * x.lhsStride;
  for (int64_t j = xs.begin; j < xs.end; ++j) {
    for (int64_t i = 0; i < line.inputFeatures; ++i)
      for (int64_t v = 0; v < Vectors; ++v) {
        auto factor = loadLanes<N>(kernel + i * line.rhsFeatureStride + v * N);
        const T *from = input + i * line.lhsFeatureStride + v * N;
        for (int64_t p = 0; p < Positions; ++p)
          sums.add(p, v, loadLanes<N>(from + p * step), factor);
      }
    input += x.rhsDilation * x.lhsStride;
    kernel += x.rhsStride;
    sums.countTerms(line.inputFeatures);
  }
}

/// The same where the next output's inputs are those of the next tap: each is
/// loaded once.
template <typename T, int64_t N, int64_t Vectors, int64_t Positions>
static HWY_INLINE void
addSlidingLine(const OutputLine &line, const Taps &xs, const T *input,
               const T *kernel, WindowSums<T, N, Vectors, Positions> &sums) {
  int64_t step = line.x.windowStride * line.x.lhsStride;
  typename LanesOf<T, N>::Type inputs[Positions][Vectors];
  for (int64_t p = 1; p < Positions; ++p, input += step)
    for (int64_t v = 0; v < Vectors; ++v)
      inputs[p][v] = loadLanes<N>(input + v * N);
  for (int64_t j = xs.begin; j < xs.end; ++j) {
    for (int64_t v = 0; v < Vectors; ++v) {
      for (int64_t p = 1; p < Positions; ++p)
        inputs[p - 1][v] = inputs[p][v];
      inputs[Positions - 1][v] = loadLanes<N>(input + v * N);
      auto factor = loadLanes<N>(kernel + v * N);
      for (int64_t p = 0; p < Positions; ++p)
        sums.add(p, v, inputs[p][v], factor);
    }
    input += step;
    kernel += line.x.rhsStride;
    sums.countTerms(1);
  }
}

/// `Positions` outputs from `at` on, which sees `xs`: `Vectors` vectors of N
/// lanes of each, from `lane` on.
template <typename T, int64_t N, int64_t Vectors, int64_t Positions>
static HWY_INLINE void sumWindows(const OutputLine &line, const Taps &xs,
                                  int64_t at, int64_t lane) {
  const ConvolutionSpatialDim &x = line.x;
  bool isSliding = Positions > 1 && line.inputFeatures == 1 &&
                   x.windowStride == x.rhsDilation;
  WindowSums<T, N, Vectors, Positions> sums;
  for (TapLine tap : line.taps) {
    if (line.isStopped())
      return;
    const T *input = reinterpret_cast<const T *>(line.lhs) + tap.lhs +
                     xs.position * x.lhsStride + lane;
    const T *kernel = reinterpret_cast<const T *>(line.rhs) + tap.rhs +
                      xs.begin * x.rhsStride + lane;
    if (isSliding)
      addSlidingLine(line, xs, input, kernel, sums);
    else
      addLine(line, xs, input, kernel, sums);
  }
  sums.store(reinterpret_cast<T *>(line.result) + at * x.resultStride + lane,
             x.resultStride);
}

/// All lanes of `Positions` outputs from `at` on.
template <typename T, int64_t Positions>
static HWY_INLINE void sumLanes(const OutputLine &line, const Taps &xs,
                                int64_t at) {
  constexpr int64_t kLanes = 64 / sizeof(T), kFew = 16 / sizeof(T);
  int64_t lane = 0;
  for (; lane + 2 * kLanes <= line.numLanes; lane += 2 * kLanes)
    sumWindows<T, kLanes, 2, Positions>(line, xs, at, lane);
  for (; lane + kLanes <= line.numLanes; lane += kLanes)
    sumWindows<T, kLanes, 1, Positions>(line, xs, at, lane);
  for (; lane + kFew <= line.numLanes; lane += kFew)
    sumWindows<T, kFew, 1, Positions>(line, xs, at, lane);
  for (; lane < line.numLanes; ++lane)
    sumWindows<T, 1, 1, Positions>(line, xs, at, lane);
}

/// A line of outputs, or the first ones if it is stopped.
template <typename T> static HWY_INLINE void sumLine(const OutputLine &line) {
  const ConvolutionSpatialDim &x = line.x;
  int64_t at = 0;
  while (at < x.outputSize && !line.stop.isRequested()) {
    Taps xs(x, at);
    int64_t last = at + kPositions - 1;
    if (last < x.outputSize && xs.areAll(x) && Taps(x, last).areAll(x)) {
      sumLanes<T, kPositions>(line, xs, at);
      at += kPositions;
    } else {
      sumLanes<T, 1>(line, xs, at++);
    }
  }
}

static void sumLineHere(GemmType type, const OutputLine &line) {
  if (type == GemmType::F32)
    sumLine<float>(line);
  else
    sumLine<double>(line);
}

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace mlir {
namespace stablehlo {
HWY_EXPORT(sumLineHere);
} // namespace stablehlo
} // namespace mlir

using namespace mlir;
using namespace mlir::stablehlo;

bool stablehlo::takesThinGroups(const ConvolutionProblem &problem) {
  // Each input feature is copied so often. Where positions are dense instead,
  // matrices of windows are cheap.
  bool hasDenseLines =
      !problem.spatial.empty() && problem.spatial.back().lhsStride == 1;
  int64_t maxOutputFeatures = hasDenseLines ? 2 : 4;
  // Positions and taps whose products cannot overflow.
  constexpr int64_t kMaxSize = int64_t(1) << 30;
  if ((problem.type != GemmType::F32 && problem.type != GemmType::F64) ||
      problem.numGroups < 2 || problem.outputFeatures > maxOutputFeatures)
    return false;
  return llvm::all_of(problem.spatial, [](const ConvolutionSpatialDim &dim) {
    return dim.lhsDilation == 1 && dim.outputSize <= kMaxSize &&
           dim.windowStride <= kMaxSize && dim.windowSize <= kMaxSize &&
           dim.rhsDilation <= kMaxSize && dim.padLow <= kMaxSize;
  });
}

//===----------------------------------------------------------------------===//
// Lanes side by side
//===----------------------------------------------------------------------===//

namespace {
/// A tensor of a problem as (whole..., input or output feature..., lanes),
/// where lanes are a group and a feature of it: where it lies, or a copy whose
/// lanes are neighbors.
struct LaneOperand {
  StridedDims dims;
  char *data;
  Tensor copy = {};

  bool hasLanes() const {
    int64_t numFeatures = dims.shape.back();
    return *(dims.strides.end() - 2) == numFeatures &&
           (numFeatures == 1 || dims.strides.back() == 1);
  }
};
} // namespace

static StridedDims getLhs(const ConvolutionProblem &problem) {
  StridedDims lhs = getInputDims(problem);
  for (Dims *list : {&lhs.shape, &lhs.strides})
    std::swap(list->back(), *(list->end() - 2));
  lhs.add(problem.outputFeatures, 0);
  return lhs;
}

static StridedDims getRhs(const ConvolutionProblem &problem) {
  StridedDims rhs;
  for (const ConvolutionSpatialDim &dim : problem.spatial)
    rhs.add(dim.windowSize, dim.rhsStride);
  rhs.add(problem.inputFeatures, problem.rhsInputStride);
  rhs.add(problem.numGroups, problem.rhsGroupStride);
  rhs.add(problem.outputFeatures, problem.rhsOutputStride);
  return rhs;
}

/// Gives the operand memory with lanes, unless it has them, and copies to it
/// what is read.
static llvm::Error layLanes(RunContext &context, ElementType type,
                            LaneOperand &operand, bool isRead) {
  if (operand.hasLanes())
    return llvm::Error::success();
  llvm::Expected<Tensor> dense =
      Tensor::allocate(context, type, operand.dims.shape);
  if (!dense)
    return dense.takeError();
  if (isRead)
    copyElements(context, operand.dims.view(type, operand.data), dense->view());
  operand.copy = std::move(*dense);
  operand.dims.strides = Dims(operand.copy.getStrides());
  operand.data = operand.copy.data();
  return llvm::Error::success();
}

/// Offsets of the lines of the window that see the input, for output
/// `position` of all spatial dimensions but the last.
static llvm::SmallVector<TapLine, 16>
getTapLines(const StridedDims &lhs, const StridedDims &rhs,
            llvm::ArrayRef<ConvolutionSpatialDim> outer, int64_t position) {
  llvm::SmallVector<TapLine, 16> lines = {{0, 0}};
  for (size_t i = outer.size(); i-- > 0;) {
    Taps taps(outer[i], position % outer[i].outputSize);
    position /= outer[i].outputSize;
    llvm::SmallVector<TapLine, 16> inner;
    inner.swap(lines);
    for (int64_t tap = taps.begin; tap < taps.end; ++tap)
      for (TapLine line : inner)
        lines.push_back(
            {line.lhs + lhs.strides[i + 1] *
                            (taps.position +
                             (tap - taps.begin) * outer[i].rhsDilation),
             line.rhs + rhs.strides[i] * tap});
  }
  return lines;
}

/// The offset of output `position` of all dimensions but x.
static int64_t getOffset(const StridedDims &result, size_t numDims,
                         int64_t position) {
  int64_t offset = 0;
  for (size_t i = numDims; i-- > 0;) {
    offset += position % result.shape[i] * result.strides[i];
    position /= result.shape[i];
  }
  return offset;
}

static void sumLines(RunContext &context, const ConvolutionProblem &problem,
                     const LaneOperand &lhs, const LaneOperand &rhs,
                     const LaneOperand &result) {
  llvm::ArrayRef<ConvolutionSpatialDim> outer(problem.spatial);
  OutputLine line{context.getStop()};
  int64_t numOuter = 1, size = getGemmOperandSize(problem.type);
  if (!outer.empty()) {
    line.x = outer.back();
    outer = outer.drop_back();
    line.x.lhsStride = lhs.dims.strides[outer.size() + 1];
    line.x.rhsStride = rhs.dims.strides[outer.size()];
    line.x.resultStride = result.dims.strides[outer.size() + 1];
    for (const ConvolutionSpatialDim &dim : outer)
      numOuter *= dim.outputSize;
  }
  line.numLanes = problem.numGroups * problem.outputFeatures;
  line.inputFeatures = problem.inputFeatures;
  line.lhsFeatureStride = lhs.dims.strides[problem.spatial.size() + 1];
  line.rhsFeatureStride = rhs.dims.strides[problem.spatial.size()];
  line.rhs = rhs.data;
  double lineWork = static_cast<double>(line.x.outputSize) * line.numLanes *
                    problem.inputFeatures * problem.getWindowSize();
  int64_t grain = static_cast<int64_t>(0x1p16 / std::min(lineWork, 0x1p16));
  auto run = [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i) {
      OutputLine task = line;
      llvm::SmallVector<TapLine, 16> taps =
          getTapLines(lhs.dims, rhs.dims, outer, i % numOuter);
      task.taps = taps;
      task.lhs = lhs.data + i / numOuter * lhs.dims.strides.front() * size;
      task.result =
          result.data + getOffset(result.dims, outer.size() + 1, i) * size;
      HWY_DYNAMIC_DISPATCH(sumLineHere)(problem.type, task);
    }
  };
  parallelForUntilStopped(context, problem.batchSize * numOuter, grain, run);
}

llvm::Error stablehlo::convolveThinGroups(RunContext &context,
                                          const ConvolutionProblem &problem) {
  ElementType element = getMovedType(getGemmOperandSize(problem.type));
  StridedDims resultDims = getResultDims(problem);
  LaneOperand left{getLhs(problem), const_cast<char *>(problem.lhs)};
  LaneOperand right{getRhs(problem), const_cast<char *>(problem.rhs)};
  LaneOperand sums{resultDims, problem.result};
  for (LaneOperand *operand : {&left, &right, &sums})
    if (llvm::Error error = layLanes(context, element, *operand,
                                     /*isRead=*/operand != &sums))
      return error;
  sumLines(context, problem, left, right, sums);
  if (sums.copy)
    copyElements(context, sums.copy.view(),
                 resultDims.view(element, problem.result));
  return llvm::Error::success();
}
#endif // HWY_ONCE
