//===- ConvolutionPlanes.cpp - Convolution of few features ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiled once per SIMD target, with the compiler's vectors. Positions between
// the lines of outputs are lanes, too, and left out when sums are copied.
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
/// Rows of sums, of which each lane has a term of each `PlaneTerm`. Lanes are
/// positions, of whole vectors, and rows output features; or lanes are features
/// with a factor each, a vector of them or more, and rows positions.
struct PlaneSums {
  llvm::ArrayRef<PlaneTerm> terms;
  /// Terms that are summed by themselves, before they are added to the others.
  int64_t runLength;
  bool areLanesFeatures;
  int64_t numRows, numLanes;
  /// Elements from a row to the next one: of the factors or, if lanes are
  /// features, of the planes; and of the sums.
  int64_t rowStride, sumStride;
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

/// Rows that are summed at once, and vectors of so many: their sums stay in
/// registers.
constexpr int64_t kRows = 4;
static constexpr int64_t getNumVectors(int64_t numRows) {
  constexpr int64_t kSums = HWY_TARGET == HWY_AVX3 ? 16 : 8;
  return numRows == 1 ? 8 : numRows == 3 ? kSums / 4 : kSums / numRows;
}

/// Adds a term to its sums. Rows share inputs or, if lanes are features,
/// factors.
template <typename T, bool AreLanesFeatures, int64_t Rows, int64_t Vectors>
static HWY_INLINE void
addTerm(const PlaneSums &work, const T *input, const T *factor,
        typename Lanes<T>::Vector (&run)[Rows][Vectors]) {
  using L = Lanes<T>;
  typename L::Vector shared[Vectors];
#pragma GCC unroll 8
  for (int64_t v = 0; v < Vectors; ++v)
    shared[v] = L::load((AreLanesFeatures ? factor : input) + v * L::kCount);
#pragma GCC unroll 4
  for (int64_t r = 0; r < Rows; ++r)
#pragma GCC unroll 8
    for (int64_t v = 0; v < Vectors; ++v)
      if constexpr (AreLanesFeatures)
        run[r][v] = L::addProducts(
            run[r][v], L::load(input + r * work.rowStride + v * L::kCount),
            shared[v]);
      else
        run[r][v] = L::addProducts(run[r][v], shared[v],
                                   L::broadcast(factor + r * work.rowStride));
}

/// `Vectors` vectors of lanes from `lane` on, of `Rows` rows.
template <typename T, bool AreLanesFeatures, int64_t Rows, int64_t Vectors>
static HWY_INLINE void sumTile(const PlaneSums &work, int64_t row,
                               int64_t lane) {
  using L = Lanes<T>;
  const T *planes = reinterpret_cast<const T *>(work.planes) + lane;
  const T *factors = reinterpret_cast<const T *>(work.factors);
  if constexpr (AreLanesFeatures) {
    planes += row * work.rowStride;
    factors += lane;
  } else {
    factors += row * work.rowStride;
  }
  T *sums = reinterpret_cast<T *>(work.sums) + row * work.sumStride + lane;
  int64_t numTerms = work.terms.size();
  for (int64_t begin = 0; begin < numTerms; begin += work.runLength) {
    typename L::Vector run[Rows][Vectors];
#pragma GCC unroll 4
    for (int64_t r = 0; r < Rows; ++r)
#pragma GCC unroll 8
      for (int64_t v = 0; v < Vectors; ++v)
        run[r][v] = typename L::Vector{};
    int64_t end = std::min(begin + work.runLength, numTerms);
    for (const PlaneTerm &term : work.terms.slice(begin, end - begin))
      addTerm<T, AreLanesFeatures>(work, planes + term.input,
                                   factors + term.factor, run);
#pragma GCC unroll 4
    for (int64_t r = 0; r < Rows; ++r)
#pragma GCC unroll 8
      for (int64_t v = 0; v < Vectors; ++v) {
        T *to = sums + r * work.sumStride + v * L::kCount;
        L::store(begin == 0 ? run[r][v] : L::add(L::load(to), run[r][v]), to);
      }
  }
}

/// All lanes of some rows. The last tile begins early rather than be shorter.
template <typename T, bool AreLanesFeatures, int64_t Rows, int64_t Vectors>
static HWY_INLINE void sumRows(const PlaneSums &work, int64_t row) {
  constexpr int64_t kCount = Lanes<T>::kCount, kTile = Vectors * kCount;
  int64_t numLanes = work.numLanes;
  if constexpr (!AreLanesFeatures)
    numLanes = (numLanes + kCount - 1) / kCount * kCount;
  if constexpr (Vectors > 1)
    if (numLanes < kTile)
      return sumRows<T, AreLanesFeatures, Rows, Vectors / 2>(work, row);
  for (int64_t at = 0; at < numLanes; at += kTile)
    sumTile<T, AreLanesFeatures, Rows, Vectors>(work, row,
                                                std::min(at, numLanes - kTile));
}

template <typename T, bool AreLanesFeatures>
static HWY_INLINE void sumPlanes(const PlaneSums &work) {
  int64_t row = 0;
  for (; row + kRows <= work.numRows; row += kRows)
    sumRows<T, AreLanesFeatures, kRows, getNumVectors(kRows)>(work, row);
  switch (work.numRows - row) {
  case 1:
    return sumRows<T, AreLanesFeatures, 1, getNumVectors(1)>(work, row);
  case 2:
    return sumRows<T, AreLanesFeatures, 2, getNumVectors(2)>(work, row);
  case 3:
    return sumRows<T, AreLanesFeatures, 3, getNumVectors(3)>(work, row);
  default:
    return;
  }
}

template <typename T> static void sumPlanesOf(const PlaneSums &work) {
  work.areLanesFeatures ? sumPlanes<T, true>(work) : sumPlanes<T, false>(work);
}

static void sumPlanesHere(GemmType type, const PlaneSums &work) {
  if (type == GemmType::F32)
    sumPlanesOf<float>(work);
  else if (type == GemmType::F64)
    sumPlanesOf<double>(work);
  else
    sumPlanesOf<uint32_t>(work);
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
// The order of terms
//===----------------------------------------------------------------------===//

/// Whether groups have so few output features that a matrix of windows is large
/// beside the work. Where positions are dense, such matrices are cheap.
static bool hasThinGroups(const ConvolutionProblem &problem) {
  bool hasDenseLines =
      !problem.spatial.empty() && problem.spatial.back().lhsStride == 1;
  return problem.numGroups > 1 &&
         problem.outputFeatures <= (hasDenseLines ? 2 : 4);
}

/// Of thin groups, a tap after the other, and whole taps in a run.
static ConvolutionOrder getThinOrder(const ConvolutionProblem &problem) {
  auto runLength = llvm::alignTo(kBlockTerms, problem.inputFeatures);
  ConvolutionOrder order{{}, static_cast<int64_t>(runLength)};
  for (unsigned i = 0; i < problem.spatial.size(); ++i)
    order.loops.push_back(i + 1);
  order.loops.push_back(0);
  return order;
}

/// As factors lie in memory: that of products with a matrix of windows, but for
/// products by a vector, which have lanes of terms. Short runs come as near to
/// the sums as these do.
static ConvolutionOrder getMemoryOrder(const ConvolutionProblem &problem) {
  constexpr int64_t kVectorTerms = 16;
  bool isVectorProduct =
      problem.outputFeatures == 1 ||
      problem.getNumResults() == problem.numGroups * problem.outputFeatures;
  ConvolutionOrder order{{}, isVectorProduct ? kVectorTerms : kBlockTerms};
  for (unsigned i = 0; i <= problem.spatial.size(); ++i)
    order.loops.push_back(i);
  llvm::sort(order.loops, [&](unsigned left, unsigned right) {
    auto getKey = [&](unsigned loop) {
      int64_t stride = loop == 0 ? problem.rhsInputStride
                                 : problem.spatial[loop - 1].rhsStride;
      return std::pair(-std::abs(stride), loop);
    };
    return getKey(left) < getKey(right);
  });
  return order;
}

/// That of the way that the problem would go otherwise, if it has a simple one.
static std::optional<ConvolutionOrder>
getOrder(const ConvolutionProblem &problem) {
  if (takesDirectConvolution(problem))
    return getDirectOrder(problem);
  if (hasThinGroups(problem))
    return getThinOrder(problem);
  if (takesLargeWindows(problem))
    return std::nullopt;
  return takesCopiedConvolution(problem) ? getDirectOrder(problem)
                                         : getMemoryOrder(problem);
}

/// Whether lanes are features: thin groups that lie side by side, a vector of
/// them or more. An input stands in the lanes of all output features of its
/// group, so these are few, or there are many terms.
static bool hasFeatureLanes(const ConvolutionProblem &problem) {
  constexpr int64_t kFewFeatures = 2, kFewTerms = 1024;
  int64_t numFeatures = problem.outputFeatures;
  auto areDense = [&](int64_t groupStride, int64_t featureStride) {
    return groupStride == numFeatures &&
           (numFeatures == 1 || featureStride == 1);
  };
  return hasThinGroups(problem) &&
         (numFeatures <= kFewFeatures || problem.getNumTerms() > kFewTerms) &&
         problem.numGroups * numFeatures * getGemmOperandSize(problem.type) >=
             kMaxVectorBytes &&
         areDense(problem.rhsGroupStride, problem.rhsOutputStride) &&
         areDense(problem.resultGroupStride, problem.resultFeatureStride) &&
         llvm::all_of(problem.spatial, [&](const ConvolutionSpatialDim &dim) {
           return dim.inputSize == 1 ||
                  std::abs(dim.lhsStride) >= std::abs(problem.lhsGroupStride);
         });
}

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
    : problem(problem), areLanesFeatures(hasFeatureLanes(problem)) {
  auto add = [&](int64_t size, int64_t lhsStride, int64_t resultStride) {
    ConvolutionSpatialDim dim;
    dim.inputSize = dim.outputSize = size;
    dim.lhsStride = lhsStride;
    dim.resultStride = resultStride;
    dims.push_back({dim});
  };
  add(problem.batchSize, problem.lhsBatchStride, problem.resultBatchStride);
  for (const ConvolutionSpatialDim &dim : problem.spatial)
    dims.push_back({dim});
  if (areLanesFeatures) {
    // Lines of features may be any distance apart: they need one plane.
    for (PositionDim &dim : dims)
      std::swap(dim.outputStep, dim.dim.windowStride);
    add(problem.numGroups, problem.lhsGroupStride, problem.resultGroupStride);
    add(problem.outputFeatures, /*lhsStride=*/0, problem.resultFeatureStride);
    this->problem.numGroups = this->problem.outputFeatures = 1;
  }
  for (PositionDim &dim : dims)
    for (int64_t tap = 0; tap < dim.dim.windowSize; ++tap) {
      int64_t phase = tap * dim.dim.rhsDilation % dim.dim.windowStride;
      if (!llvm::is_contained(dim.phases, phase))
        dim.phases.push_back(phase);
    }
  outward = llvm::to_vector<4>(llvm::seq<unsigned>(0, dims.size()));
  llvm::sort(outward.begin(), outward.end() - (areLanesFeatures ? 2 : 0),
             [&](unsigned left, unsigned right) {
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
    dim.size = (dim.band - 1) * dim.outputStep + 1 +
               dim.getShift(dim.dim.windowSize - 1).second;
    dim.stride = planeSize;
    dim.planeStride = numPlanes;
    numPlanes *= static_cast<int64_t>(dim.phases.size());
    if (static_cast<double>(planeSize) * dim.size * numPlanes > kMaxSize)
      return false;
    planeSize *= dim.size;
    numPositions += (dim.band - 1) * dim.outputStep * dim.stride;
    numTasks *= dim.numBands;
  }
  int64_t size = getGemmOperandSize(problem.type);
  // Behind the last output, vectors are whole. Features are summed in place.
  planeBytes = llvm::alignTo(
      problem.inputFeatures * numPlanes * planeSize * size + kMaxVectorBytes,
      kMaxVectorBytes);
  sumStride = llvm::alignTo(numPositions, kMaxVectorBytes / size);
  taskBytes = planeBytes;
  if (!areLanesFeatures)
    taskBytes += problem.outputFeatures * sumStride * size;
  return true;
}

double PlaneConvolution::getTaskWork() const {
  double work = static_cast<double>(problem.inputFeatures) *
                problem.outputFeatures * problem.getWindowSize();
  for (const PositionDim &dim : dims)
    work *= dim.band;
  return work;
}

/// The dimension whose outputs are cut next, or null.
PlaneConvolution::PositionDim *PlaneConvolution::findCut() {
  constexpr int64_t kMinLine = 64, kMaxShared = 4;
  if (!areLanesFeatures) {
    const auto *widest = llvm::find_if(outward, [&](unsigned i) {
      return dims[i].band > (i == outward.back() ? kMinLine : 1);
    });
    return widest == outward.end() ? nullptr : &dims[*widest];
  }
  // Cut batches and groups need no more input, but others what windows share.
  PositionDim &batch = dims.front(), &groups = dims[dims.size() - 2];
  if (batch.band > 1)
    return &batch;
  int64_t numLanes =
      groups.dim.outputSize / (2 * groups.numBands) * dims.back().band;
  if (numLanes >= kMinLine)
    return &groups;
  for (PositionDim &dim : llvm::MutableArrayRef(dims).drop_back(2))
    if (dim.band > 1 &&
        dim.getShift(dim.dim.windowSize - 1).second / kMaxShared <=
            (dim.band - 1) * dim.outputStep)
      return &dim;
  return numLanes * getGemmOperandSize(problem.type) >= kMaxVectorBytes
             ? &groups
             : nullptr;
}

/// Cuts outputs until what a task needs stays in the caches, and there are
/// enough tasks; false if they are too large all the same.
bool PlaneConvolution::cutBands() {
  constexpr double kMaxWork = 1 << 20;
  // Windows as large as images, which gradients have, leave features no choice.
  int64_t goodBytes = areLanesFeatures ? 1 << 18 : 1 << 17;
  int64_t maxBytes = areLanesFeatures ? 1 << 24 : 1 << 20;
  while (true) {
    bool fits = layPlanes();
    if (fits && taskBytes <= goodBytes && getTaskWork() <= kMaxWork)
      return true;
    PositionDim *dim = findCut();
    if (!dim)
      return fits && taskBytes <= maxBytes;
    dim->numBands = std::min(2 * dim->numBands, dim->dim.outputSize);
    dim->band = llvm::divideCeil(dim->dim.outputSize, dim->numBands);
  }
}

/// Whether much of what is copied and summed is of use: there are windows with
/// few outputs in wide lines, and others with taps far from each other.
bool PlaneConvolution::isWorthwhile() const {
  constexpr int64_t kFewProducts = 1 << 14;
  // Other ways are slow for thin groups.
  int64_t maxWaste = areLanesFeatures || hasThinGroups(problem) ? 16 : 4;
  int64_t numOutputs = 1;
  for (const PositionDim &dim : dims)
    numOutputs *= dim.band;
  int64_t numProducts =
      sumStride * problem.outputFeatures * problem.getNumTerms();
  return (areLanesFeatures || numProducts <= kFewProducts ||
          sumStride < maxWaste * numOutputs) &&
         numPlanes * planeSize <=
             maxWaste * numOutputs * problem.getWindowSize();
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
    const auto &[dim, outputStep, numBands, band, phases, planeStride, size,
                 stride] = dims[i];
    int64_t phase = phases[plane / planeStride % phases.size()];
    // Position p of the plane is element first + p * windowStride.
    int64_t first =
        begins[i] * outputStep * dim.windowStride + phase - dim.padLow;
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

PlaneConvolution::Task PlaneConvolution::getTask(int64_t index) const {
  Task task;
  Dims begins(dims.size());
  task.result.add(problem.outputFeatures, sumStride,
                  problem.resultFeatureStride);
  for (unsigned i : outward) {
    const PositionDim &dim = dims[i];
    auto [begin, end] = dim.getBand(index % dim.numBands);
    index /= dim.numBands;
    begins[i] = begin;
    task.result.targetOffset += begin * dim.dim.resultStride;
    task.result.add(end - begin, dim.outputStep * dim.stride,
                    dim.dim.resultStride);
  }
  for (int64_t plane = 0; plane < numPlanes; ++plane)
    if (std::optional<PlaneCopy> input = getInputCopy(begins, plane))
      task.inputs.push_back(std::move(*input));
  if (areLanesFeatures)
    task.firstLane = begins[dims.size() - 2] * dims.back().band;
  else
    task.result.finish();
  return task;
}

static void runCopy(const PlaneCopy &copy, unsigned size, const char *source,
                    char *target) {
  copyBox(copy.shape, copy.strides[0], copy.strides[1],
          source + copy.sourceOffset * size, target + copy.targetOffset * size,
          size);
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
  constexpr int64_t kMaxFeatures = 64;
  const int64_t maxTerms = hasThinGroups(problem) ? 1 << 16 : 1 << 10;
  // Products that are worth a task of a thread.
  constexpr double kMinWork = 1 << 18;
  // A product by a vector reads dense features where they lie: planes pay for
  // copying them one by one with as many taps.
  constexpr int64_t kMinFeatures = 4;
  bool isVectorProduct =
      problem.outputFeatures == 1 && problem.lhsFeatureStride == 1 &&
      problem.inputFeatures >= kMinFeatures * problem.getWindowSize();
  bool isKnownType = problem.type == GemmType::F32 ||
                     problem.type == GemmType::F64 ||
                     problem.type == GemmType::UI32;
  if (!isKnownType || isVectorProduct ||
      problem.outputFeatures > kMaxFeatures ||
      problem.getNumTerms() > maxTerms ||
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
    plan.onlyTask = plan.getTask(/*index=*/0);
  return plan;
}

/// Sums features where they lie in the result. Rows are the positions of the
/// longest dimension.
void PlaneConvolution::sumFeatures(const Task &task, const char *planes,
                                   const char *rhs, char *result) const {
  llvm::ArrayRef<int64_t> shape = task.result.shape;
  const auto &[from, to] = task.result.strides;
  int64_t numLanes = *(shape.end() - 2) * shape.back();
  shape = shape.drop_back(2);
  size_t row = llvm::max_element(shape) - shape.begin();
  Dims lines(shape);
  lines[row] = 1;
  unsigned size = getGemmOperandSize(problem.type);
  Dims index(shape.size());
  do {
    int64_t plane = 0, sum = task.result.targetOffset;
    for (size_t i = 0; i < shape.size(); ++i) {
      plane += index[i] * from[i];
      sum += index[i] * to[i];
    }
    PlaneSums sums{terms,
                   runLength,
                   /*areLanesFeatures=*/true,
                   shape[row],
                   numLanes,
                   from[row],
                   to[row],
                   planes + plane * size,
                   rhs + task.firstLane * size,
                   result + sum * size};
    HWY_DYNAMIC_DISPATCH(sumPlanesHere)(problem.type, sums);
  } while (goNext(lines, index));
}

void PlaneConvolution::runTask(int64_t index, const char *lhs, const char *rhs,
                               char *result, char *memory) const {
  unsigned size = getGemmOperandSize(problem.type);
  int64_t group = index / numTasks;
  lhs += group * problem.lhsGroupStride * size;
  rhs += group * problem.rhsGroupStride * size;
  result += group * problem.resultGroupStride * size;
  std::optional<Task> ownTask;
  if (!onlyTask)
    ownTask = getTask(index % numTasks);
  const Task &task = onlyTask ? *onlyTask : *ownTask;
  std::memset(memory, 0, planeBytes);
  for (const PlaneCopy &input : task.inputs)
    runCopy(input, size, lhs, memory);
  if (areLanesFeatures)
    return sumFeatures(task, memory, rhs, result);
  PlaneSums sums{terms,
                 runLength,
                 /*areLanesFeatures=*/false,
                 problem.outputFeatures,
                 numPositions,
                 problem.rhsOutputStride,
                 sumStride,
                 memory,
                 rhs,
                 memory + planeBytes};
  HWY_DYNAMIC_DISPATCH(sumPlanesHere)(problem.type, sums);
  runCopy(task.result, size, sums.sums, result);
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
