//===- ConvolutionPlanes.cpp - Convolution of few features ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiled once per SIMD target, with the compiler's vectors. Lanes between the
// lines of outputs are computed too, and left out when sums are copied.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/WideTargets.h"
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "stablehlo/reference/kernels/ConvolutionPlanes.cpp"
#include "hwy/foreach_target.h" // IWYU pragma: keep

#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/kernels/ConvolutionPlanes.h"
#include "stablehlo/reference/tensor/StridedRows.h"
#include "stablehlo/reference/tensor/Tensor.h"

#include "hwy/highway.h"
#include "stablehlo/reference/kernels/ContractionLanes-inl.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <cstring>

#ifndef STABLEHLO_REFERENCE_KERNELS_CONVOLUTIONPLANES_SUMS
#define STABLEHLO_REFERENCE_KERNELS_CONVOLUTIONPLANES_SUMS
namespace mlir {
namespace stablehlo {
namespace {
/// The sums of a task: a row of positions per output feature, of whole vectors,
/// `sumStride` elements apart.
struct PlaneSums {
  llvm::ArrayRef<PlaneTerm> terms;
  /// Terms that are summed by themselves, before they are added to the others.
  int64_t runLength;
  int64_t numPositions, numFeatures, factorStride, sumStride;
  const char *planes, *factors;
  char *sums;
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

/// Output features that are summed at once, and vectors of positions of so
/// many: their sums stay in registers.
constexpr int64_t kFeatures = 4;
static constexpr int64_t getNumVectors(int64_t numFeatures) {
  constexpr int64_t kSums = HWY_TARGET == HWY_AVX3 ? 16 : 8;
  return numFeatures == 1   ? 8
         : numFeatures == 3 ? kSums / 4
                            : kSums / numFeatures;
}

/// `Vectors` vectors of positions from `position` on, of `Features` features.
template <typename T, int64_t Features, int64_t Vectors>
static HWY_INLINE void sumTile(const PlaneSums &work, int64_t feature,
                               int64_t position) {
  using L = Lanes<T>;
  using Vector = typename L::Vector;
  const T *planes = reinterpret_cast<const T *>(work.planes) + position;
  const T *factors =
      reinterpret_cast<const T *>(work.factors) + feature * work.factorStride;
  T *sums =
      reinterpret_cast<T *>(work.sums) + feature * work.sumStride + position;
  int64_t numTerms = work.terms.size();
  for (int64_t begin = 0; begin < numTerms; begin += work.runLength) {
    Vector run[Features][Vectors];
#pragma GCC unroll 4
    for (int64_t f = 0; f < Features; ++f)
#pragma GCC unroll 8
      for (int64_t v = 0; v < Vectors; ++v)
        run[f][v] = Vector{};
    int64_t end = std::min(begin + work.runLength, numTerms);
    for (const PlaneTerm &term : work.terms.slice(begin, end - begin)) {
      const T *input = planes + term.input, *factor = factors + term.factor;
      Vector inputs[Vectors];
#pragma GCC unroll 8
      for (int64_t v = 0; v < Vectors; ++v)
        inputs[v] = L::load(input + v * L::kCount);
#pragma GCC unroll 4
      for (int64_t f = 0; f < Features; ++f) {
        Vector broadcast = L::broadcast(factor + f * work.factorStride);
#pragma GCC unroll 8
        for (int64_t v = 0; v < Vectors; ++v)
          run[f][v] = L::addProducts(run[f][v], inputs[v], broadcast);
      }
    }
#pragma GCC unroll 4
    for (int64_t f = 0; f < Features; ++f)
#pragma GCC unroll 8
      for (int64_t v = 0; v < Vectors; ++v) {
        T *to = sums + f * work.sumStride + v * L::kCount;
        L::store(begin == 0 ? run[f][v] : L::add(L::load(to), run[f][v]), to);
      }
  }
}

/// All positions of some features. The last tile begins early rather than be
/// shorter.
template <typename T, int64_t Features, int64_t Vectors>
static HWY_INLINE void sumFeatures(const PlaneSums &work, int64_t feature) {
  constexpr int64_t kCount = Lanes<T>::kCount;
  int64_t numVectors = (work.numPositions + kCount - 1) / kCount;
  if constexpr (Vectors > 1)
    if (numVectors < Vectors)
      return sumFeatures<T, Features, Vectors / 2>(work, feature);
  for (int64_t at = 0; at < numVectors; at += Vectors)
    sumTile<T, Features, Vectors>(work, feature,
                                  std::min(at, numVectors - Vectors) * kCount);
}

template <typename T> static HWY_INLINE void sumPlanes(const PlaneSums &work) {
  int64_t feature = 0;
  for (; feature + kFeatures <= work.numFeatures; feature += kFeatures)
    sumFeatures<T, kFeatures, getNumVectors(kFeatures)>(work, feature);
  switch (work.numFeatures - feature) {
  case 1:
    return sumFeatures<T, 1, getNumVectors(1)>(work, feature);
  case 2:
    return sumFeatures<T, 2, getNumVectors(2)>(work, feature);
  case 3:
    return sumFeatures<T, 3, getNumVectors(3)>(work, feature);
  default:
    return;
  }
}

static void sumPlanesHere(GemmType type, const PlaneSums &work) {
  if (type == GemmType::F32)
    sumPlanes<float>(work);
  else if (type == GemmType::F64)
    sumPlanes<double>(work);
  else
    sumPlanes<uint32_t>(work);
}

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace mlir {
namespace stablehlo {
HWY_EXPORT(sumPlanesHere);
} // namespace stablehlo
} // namespace mlir

using namespace mlir;
using namespace mlir::stablehlo;

/// Bytes of the widest vector.
static constexpr int64_t kMaxVectorBytes = 64;

//===----------------------------------------------------------------------===//
// Planes
//===----------------------------------------------------------------------===//

std::pair<int64_t, int64_t>
PlaneConvolution::PositionDim::getShift(int64_t tap) const {
  int64_t at = tap * dim.rhsDilation;
  auto phase = llvm::find(phases, at % dim.windowStride);
  return {phase - phases.begin(), at / dim.windowStride};
}

PlaneConvolution::PlaneConvolution(const ConvolutionProblem &problem)
    : problem(problem) {
  ConvolutionSpatialDim batch;
  batch.inputSize = batch.outputSize = problem.batchSize;
  batch.lhsStride = problem.lhsBatchStride;
  batch.resultStride = problem.resultBatchStride;
  dims.push_back({batch, problem.batchSize});
  for (const ConvolutionSpatialDim &dim : problem.spatial)
    dims.push_back({dim, dim.outputSize});
  for (PositionDim &dim : dims)
    for (int64_t tap = 0; tap < dim.dim.windowSize; ++tap) {
      int64_t phase = tap * dim.dim.rhsDilation % dim.dim.windowStride;
      if (!llvm::is_contained(dim.phases, phase))
        dim.phases.push_back(phase);
    }
  outward = llvm::to_vector<4>(llvm::seq<unsigned>(0, dims.size()));
  llvm::sort(outward, [&](unsigned left, unsigned right) {
    return std::pair(-std::abs(dims[left].dim.lhsStride), left) <
           std::pair(-std::abs(dims[right].dim.lhsStride), right);
  });
}

/// Lays positions out as the input lies in memory; false if there are absurdly
/// many.
bool PlaneConvolution::layPlanes() {
  constexpr double kMaxSize = 1 << 24;
  numPlanes = planeSize = numPositions = numTasks = 1;
  for (unsigned i : llvm::reverse(outward)) {
    PositionDim &dim = dims[i];
    dim.size = dim.band + dim.getShift(dim.dim.windowSize - 1).second;
    dim.stride = planeSize;
    dim.planeStride = numPlanes;
    numPlanes *= static_cast<int64_t>(dim.phases.size());
    if (static_cast<double>(planeSize) * dim.size * numPlanes > kMaxSize)
      return false;
    planeSize *= dim.size;
    numPositions += (dim.band - 1) * dim.stride;
    numTasks *= llvm::divideCeil(dim.dim.outputSize, dim.band);
  }
  int64_t size = getGemmOperandSize(problem.type);
  // Behind the last output, vectors are whole.
  planeBytes = llvm::alignTo(
      problem.inputFeatures * numPlanes * planeSize * size + kMaxVectorBytes,
      kMaxVectorBytes);
  sumStride = llvm::alignTo(numPositions, kMaxVectorBytes / size);
  taskBytes = planeBytes + problem.outputFeatures * sumStride * size;
  return true;
}

double PlaneConvolution::getTaskWork() const {
  double work = static_cast<double>(problem.inputFeatures) *
                problem.outputFeatures * problem.getWindowSize();
  for (const PositionDim &dim : dims)
    work *= dim.band;
  return work;
}

/// Cuts outputs until what a task needs stays in the caches, and there are
/// enough tasks; false if they are too large all the same.
bool PlaneConvolution::cutBands() {
  constexpr int64_t kMaxBytes = 1 << 17, kMinLine = 64;
  constexpr double kMaxWork = 1 << 20;
  while (true) {
    bool fits = layPlanes();
    if (fits && taskBytes <= kMaxBytes && getTaskWork() <= kMaxWork)
      return true;
    const auto *widest = llvm::find_if(outward, [&](unsigned i) {
      return dims[i].band > (i == outward.back() ? kMinLine : 1);
    });
    if (widest == outward.end())
      return fits && taskBytes <= 8 * kMaxBytes;
    dims[*widest].band = llvm::divideCeil(dims[*widest].band, 2);
  }
}

/// Whether much of what is copied and summed is of use: there are windows with
/// few outputs in wide lines, and others with taps far from each other.
bool PlaneConvolution::isWorthwhile() const {
  constexpr int64_t kMaxWaste = 4, kFewProducts = 1 << 14;
  int64_t numOutputs = 1;
  for (const PositionDim &dim : dims)
    numOutputs *= dim.band;
  int64_t numProducts =
      sumStride * problem.outputFeatures * problem.getNumTerms();
  return (numProducts <= kFewProducts || sumStride < kMaxWaste * numOutputs) &&
         numPlanes * planeSize <=
             kMaxWaste * numOutputs * problem.getWindowSize();
}

void PlaneConvolution::addTerms(const ConvolutionOrder &order) {
  runLength = order.runLength;
  terms.push_back({0, 0});
  for (unsigned loop : llvm::reverse(order.loops)) {
    int64_t count =
        loop == 0 ? problem.inputFeatures : dims[loop].dim.windowSize;
    llvm::SmallVector<PlaneTerm, 16> inner;
    inner.swap(terms);
    for (int64_t i = 0; i < count; ++i) {
      PlaneTerm step{i * numPlanes * planeSize, i * problem.rhsInputStride};
      if (loop != 0) {
        auto [plane, shift] = dims[loop].getShift(i);
        step = {plane * dims[loop].planeStride * planeSize +
                    shift * dims[loop].stride,
                i * dims[loop].dim.rhsStride};
      }
      for (const PlaneTerm &term : inner)
        terms.push_back({term.input + step.input, term.factor + step.factor});
    }
  }
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

void PlaneCopy::add(int64_t size, int64_t sourceStride, int64_t targetStride) {
  shape.push_back(size);
  strides[0].push_back(sourceStride);
  strides[1].push_back(targetStride);
}

void PlaneCopy::finish() {
  collapseDims(shape, strides);
  // Rows are better long.
  constexpr int64_t kMinRow = 8;
  if (shape.empty() || shape.back() >= kMinRow)
    return;
  size_t longest = llvm::max_element(shape) - shape.begin();
  for (Dims *dims : {&shape, &strides[0], &strides[1]})
    std::swap((*dims)[longest], dims->back());
}

/// Copies what a plane of all features sees of the input, for outputs from
/// `begins` on.
std::optional<PlaneCopy>
PlaneConvolution::getInputCopy(llvm::ArrayRef<int64_t> begins,
                               int64_t plane) const {
  PlaneCopy copy;
  copy.targetOffset = plane * planeSize;
  copy.add(problem.inputFeatures, problem.lhsFeatureStride,
           numPlanes * planeSize);
  for (unsigned i : outward) {
    const auto &[dim, band, phases, planeStride, size, stride] = dims[i];
    int64_t phase = phases[plane / planeStride % phases.size()];
    // Position p of the plane is element first + p * windowStride.
    int64_t first = begins[i] * dim.windowStride + phase - dim.padLow;
    int64_t begin = first < 0 ? llvm::divideCeil(-first, dim.windowStride) : 0;
    int64_t room = dim.inputSize - first;
    int64_t end =
        room <= 0
            ? 0
            : std::min<int64_t>(size, llvm::divideCeil(room, dim.windowStride));
    if (begin >= end)
      return std::nullopt;
    copy.sourceOffset += (first + begin * dim.windowStride) * dim.lhsStride;
    copy.targetOffset += begin * stride;
    // A stride is meant only between two, and may be absurd for one.
    int64_t step = end - begin > 1 ? dim.windowStride * dim.lhsStride : 0;
    copy.add(end - begin, step, stride);
  }
  copy.finish();
  return copy;
}

PlaneConvolution::Copies PlaneConvolution::getCopies(int64_t task) const {
  Copies copies;
  Dims begins(dims.size());
  PlaneCopy &result = copies.result;
  result.add(problem.outputFeatures, sumStride, problem.resultFeatureStride);
  for (unsigned i : outward) {
    const PositionDim &dim = dims[i];
    int64_t numBands = llvm::divideCeil(dim.dim.outputSize, dim.band);
    begins[i] = task % numBands * dim.band;
    task /= numBands;
    result.targetOffset += begins[i] * dim.dim.resultStride;
    result.add(std::min(dim.band, dim.dim.outputSize - begins[i]), dim.stride,
               dim.dim.resultStride);
  }
  result.finish();
  for (int64_t plane = 0; plane < numPlanes; ++plane)
    if (std::optional<PlaneCopy> input = getInputCopy(begins, plane))
      copies.inputs.push_back(std::move(*input));
  return copies;
}

static void runCopy(const PlaneCopy &copy, unsigned size, const char *source,
                    char *target) {
  copyBox(copy.shape, copy.strides[0], copy.strides[1],
          source + copy.sourceOffset * size, target + copy.targetOffset * size,
          size);
}

//===----------------------------------------------------------------------===//
// The order of terms
//===----------------------------------------------------------------------===//

/// That of the way that the problem would go otherwise.
static std::optional<ConvolutionOrder>
getOrder(const ConvolutionProblem &problem) {
  if (takesDirectConvolution(problem))
    return getDirectOrder(problem);
  if (takesThinGroups(problem) || takesLargeWindows(problem))
    return std::nullopt;
  return takesCopiedConvolution(problem) ? getDirectOrder(problem)
                                         : getGemmOrder(problem);
}

//===----------------------------------------------------------------------===//
// Run
//===----------------------------------------------------------------------===//

/// Whether vectors of output features are full enough to be better: neither the
/// input nor the result are copied for them, or there are many terms for each
/// element that is.
static bool hasWideFeatures(const ConvolutionProblem &problem) {
  constexpr int64_t kMinBytes = 49;
  // Planes have less to set up.
  constexpr double kMinProducts = 1 << 14;
  return problem.outputFeatures * getGemmResultSize(problem.type) >=
             kMinBytes &&
         problem.getNumProducts() >= kMinProducts &&
         (problem.resultFeatureStride == 1 || takesCopiedConvolution(problem));
}

std::optional<PlaneConvolution>
PlaneConvolution::create(const ConvolutionProblem &problem) {
  constexpr int64_t kMaxFeatures = 64, kMaxTerms = 1024;
  // Products that are worth a task of a thread.
  constexpr double kMinWork = 1 << 18;
  bool isKnownType = problem.type == GemmType::F32 ||
                     problem.type == GemmType::F64 ||
                     problem.type == GemmType::UI32;
  if (!isKnownType || problem.outputFeatures > kMaxFeatures ||
      problem.getNumTerms() > kMaxTerms ||
      llvm::any_of(problem.spatial,
                   [](const ConvolutionSpatialDim &dim) {
                     return dim.lhsDilation != 1;
                   }) ||
      hasWideFeatures(problem))
    return std::nullopt;
  std::optional<ConvolutionOrder> order = getOrder(problem);
  if (!order)
    return std::nullopt;
  PlaneConvolution plan(problem);
  if (!plan.cutBands() || !plan.isWorthwhile())
    return std::nullopt;
  plan.addTerms(*order);
  plan.grain =
      std::max<int64_t>(1, static_cast<int64_t>(kMinWork / plan.getTaskWork()));
  if (plan.numTasks == 1)
    plan.onlyCopies = plan.getCopies(/*task=*/0);
  return plan;
}

void PlaneConvolution::runTask(int64_t task, const char *lhs, const char *rhs,
                               char *result, char *memory) const {
  unsigned size = getGemmOperandSize(problem.type);
  int64_t group = task / numTasks;
  std::optional<Copies> ownCopies;
  if (!onlyCopies)
    ownCopies = getCopies(task % numTasks);
  const Copies &copies = onlyCopies ? *onlyCopies : *ownCopies;
  std::memset(memory, 0, planeBytes);
  for (const PlaneCopy &input : copies.inputs)
    runCopy(input, size, lhs + group * problem.lhsGroupStride * size, memory);
  PlaneSums sums{terms,
                 runLength,
                 numPositions,
                 problem.outputFeatures,
                 problem.rhsOutputStride,
                 sumStride,
                 memory,
                 rhs + group * problem.rhsGroupStride * size,
                 memory + planeBytes};
  HWY_DYNAMIC_DISPATCH(sumPlanesHere)(problem.type, sums);
  runCopy(copies.result, size, sums.sums,
          result + group * problem.resultGroupStride * size);
}

llvm::Error PlaneConvolution::run(RunContext &context, const char *lhs,
                                  const char *rhs, char *result) const {
  return forTasks(context, {problem.numGroups * numTasks, grain, taskBytes},
                  [&](int64_t task, char *memory) {
                    runTask(task, lhs, rhs, result, memory);
                    return llvm::Error::success();
                  });
}
#endif // HWY_ONCE
