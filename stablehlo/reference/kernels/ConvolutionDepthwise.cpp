//===- ConvolutionDepthwise.cpp - One window per feature ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Groups of one feature each, dense in memory: lanes are features. Compiled
// once per SIMD target, with the compiler's vectors.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/WideTargets.h"
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE                                                     \
  "stablehlo/reference/kernels/ConvolutionDepthwise.cpp"
#include "hwy/foreach_target.h" // IWYU pragma: keep

#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/kernels/ConvolutionProblem.h"

#include "hwy/highway.h"
#include "stablehlo/reference/operators/FusedMultiplyAdd-inl.h"
#include <algorithm>
#include <cstring>

// NOLINTNEXTLINE: Highway's macros open and close namespaces.
HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

typedef float Lanes __attribute__((vector_size(64)));
constexpr int64_t kLanes = 16;

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
};

HWY_INLINE Lanes load(const float *from, int64_t count) {
  Lanes lanes = {};
  if (count >= kLanes)
    std::memcpy(&lanes, from, sizeof(lanes));
  else
    std::memcpy(&lanes, from, count * sizeof(float));
  return lanes;
}

/// `Vectors` vectors of features of one output; the last one has `count`.
template <int64_t Vectors>
HWY_INLINE void sumWindow(const ConvolutionSpatialDim &y,
                          const ConvolutionSpatialDim &x, const Taps &ys,
                          const Taps &xs, const float *lhs, const float *rhs,
                          float *result, int64_t count) {
  Lanes sums[Vectors] = {};
  for (int64_t i = ys.begin; i < ys.end; ++i) {
    const float *input =
        lhs + (ys.position + (i - ys.begin) * y.rhsDilation) * y.lhsStride +
        xs.position * x.lhsStride;
    const float *kernel = rhs + i * y.rhsStride + xs.begin * x.rhsStride;
    for (int64_t j = xs.begin; j < xs.end; ++j) {
      for (int64_t v = 0; v < Vectors; ++v)
        sums[v] = fusedMultiplyAdd(load(input + v * kLanes, count),
                                   load(kernel + v * kLanes, count), sums[v]);
      input += x.rhsDilation * x.lhsStride;
      kernel += x.rhsStride;
    }
  }
  for (int64_t v = 0; v < Vectors; ++v)
    std::memcpy(result + v * kLanes, &sums[v],
                std::min(count, kLanes) * sizeof(float));
}

/// One line of outputs of one image, or the first ones if it is stopped.
void sumLineHere(const StopRequest &stop, const ConvolutionProblem &problem,
                 const ConvolutionSpatialDim &y, const ConvolutionSpatialDim &x,
                 int64_t line, const float *lhs, const float *rhs,
                 float *result) {
  constexpr int64_t kVectors = 4;
  Taps ys(y, line);
  for (int64_t at = 0; at < x.outputSize && !stop.isRequested(); ++at) {
    Taps xs(x, at);
    float *to = result + at * x.resultStride;
    int64_t group = 0;
    for (; group + kVectors * kLanes <= problem.numGroups;
         group += kVectors * kLanes)
      sumWindow<kVectors>(y, x, ys, xs, lhs + group, rhs + group, to + group,
                          kLanes);
    for (; group < problem.numGroups; group += kLanes)
      sumWindow<1>(y, x, ys, xs, lhs + group, rhs + group, to + group,
                   problem.numGroups - group);
  }
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

bool stablehlo::takesDepthwiseConvolution(GemmType type,
                                          const ConvolutionProblem &problem) {
  // Positions and taps whose products cannot overflow.
  constexpr int64_t kMaxSize = int64_t(1) << 30;
  if (type != GemmType::F32 || problem.numGroups < 2 ||
      problem.inputFeatures != 1 || problem.outputFeatures != 1 ||
      problem.lhsGroupStride != 1 || problem.rhsGroupStride != 1 ||
      problem.resultGroupStride != 1 || problem.spatial.empty() ||
      problem.spatial.size() > 2)
    return false;
  for (const ConvolutionSpatialDim &dim : problem.spatial)
    if (dim.lhsDilation != 1 || dim.outputSize > kMaxSize ||
        dim.windowStride > kMaxSize || dim.windowSize > kMaxSize ||
        dim.rhsDilation > kMaxSize || dim.padLow > kMaxSize)
      return false;
  return true;
}

void stablehlo::convolveDepthwise(RunContext &context,
                                  const ConvolutionProblem &problem,
                                  const char *lhs, const char *rhs,
                                  char *result) {
  ConvolutionSpatialDim x = problem.spatial.back();
  ConvolutionSpatialDim y{1, 1, 1, 1, 0, 1, 1, 0, 0, 0};
  if (problem.spatial.size() == 2)
    y = problem.spatial.front();
  int64_t lineWork = x.outputSize * problem.numGroups * problem.getWindowSize();
  int64_t grain =
      std::max<int64_t>(1, (1 << 16) / std::max<int64_t>(lineWork, 1));
  parallelForUntilStopped(
      context, problem.batchSize * y.outputSize, grain,
      [&](int64_t begin, int64_t end) {
        for (int64_t i = begin; i < end; ++i) {
          int64_t image = i / y.outputSize, line = i % y.outputSize;
          HWY_DYNAMIC_DISPATCH(sumLineHere)
          (context.getStop(), problem, y, x, line,
           reinterpret_cast<const float *>(lhs) +
               image * problem.lhsBatchStride,
           reinterpret_cast<const float *>(rhs),
           reinterpret_cast<float *>(result) +
               image * problem.resultBatchStride + line * y.resultStride);
        }
      });
}
#endif // HWY_ONCE
