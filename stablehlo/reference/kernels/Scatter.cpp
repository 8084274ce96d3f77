//===- Scatter.cpp - Updates at many indexed positions --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/Scatter.h"

#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/kernels/ScatterCombiner.h"
#include "stablehlo/reference/kernels/StartIndices.h"
#include "stablehlo/reference/kernels/StridedRuns.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// Positions that are decoded together; they stay in L1.
static constexpr int64_t kChunkSize = 256;
/// Below this many bytes of updates, a second thread costs more than it saves.
static constexpr int64_t kParallelBytes = 1 << 17;
/// Updates between two looks at whether to stop.
static constexpr int64_t kGrain = 1 << 15;
/// Threads that each decode all indices: more would mostly repeat that.
static constexpr int64_t kMaxIndexedParts = 8;

//===----------------------------------------------------------------------===//
// Plan
//===----------------------------------------------------------------------===//
//
// The dimensions of the updates are split in two. The *inner* ones are window
// dimensions that can move behind all others without changing the order of the
// updates of any one element:
// - those along which the window cannot be shifted: an element of the result
//   has one index there, whatever the position;
// - those that stand behind all scatter dimensions anyway.
// Then for each index of the *outer* dimensions, in row-major order, there is a
// box of the result to be combined with a box of the updates, in any order.

namespace {
/// A dimension of the result in which a position can be out of bounds.
struct CheckedDim {
  int64_t resultDim;
  int64_t resultStride;
  /// Offset of its component in an index vector, if it has one.
  std::optional<int64_t> indexOffset;
  /// The inner dimension that extends it; -1 if there is none.
  int64_t innerDim = -1;
};

/// Matching boxes of the result and the updates; offsets and strides are in
/// elements.
struct Box {
  Dims shape;
  std::array<Dims, 2> strides;
  int64_t resultOffset = 0;
  int64_t updateOffset = 0;
};

struct ScatterPlan {
  /// Of the outer strides; one for each checked dimension is behind these.
  enum { Indices, Updates, FirstChecked };

  StridedView result;
  StridedView scatterIndices;
  StridedView update;
  /// The outer dimensions of the updates, and what a step along them adds to
  /// the offsets in the indices and in the updates, and to the position in each
  /// checked dimension.
  Dims outerShape = {};
  llvm::SmallVector<Dims, 6> outerStrides = {};
  int64_t numOuter = 1;
  /// The inner dimensions, and the dimensions of the result they stand for.
  Box inner = {};
  Dims innerResultDims = {};
  llvm::SmallVector<CheckedDim, 4> checkedDims = {};
  /// Where windows can be shifted along inner dimensions, the plan to which
  /// these are outer ones, for windows that are not inside; and how many of its
  /// positions one of this plan is.
  std::unique_ptr<const ScatterPlan> byElement = {};
  int64_t elementsPerPosition = 1;

  bool isChecked(int64_t resultDim) const {
    return llvm::any_of(checkedDims, [&](const CheckedDim &dim) {
      return dim.resultDim == resultDim;
    });
  }
};

/// The part of the result that one thread may write: [begin, end) along
/// `dimension`.
struct ResultPart {
  int64_t dimension = -1;
  int64_t begin = 0;
  int64_t end = 0;
};
} // namespace

/// Entry d is the dimension of the result that dimension d of the updates runs
/// along, or -1 for a scatter dimension.
static Dims getResultDims(const ScatterDimensionNumbers &numbers,
                          int64_t resultRank, int64_t updateRank) {
  Dims resultDims(updateRank, -1);
  auto updateDim = numbers.updateWindowDims.begin();
  for (int64_t dim : llvm::seq(resultRank))
    if (!llvm::is_contained(numbers.insertedWindowDims, dim) &&
        !llvm::is_contained(numbers.inputBatchingDims, dim))
      resultDims[*updateDim++] = dim;
  return resultDims;
}

/// From one component of an index vector to the next one.
static int64_t getIndexStep(const StridedView &indices,
                            const ScatterDimensionNumbers &numbers) {
  return numbers.indexVectorDim < indices.rank()
             ? indices.strides[numbers.indexVectorDim]
             : 0;
}

static void addCheckedDims(ScatterPlan &plan,
                           const ScatterDimensionNumbers &numbers) {
  StridedView indices = plan.scatterIndices;
  int64_t indexStep = getIndexStep(indices, numbers);
  auto add = [&](int64_t resultDim, std::optional<int64_t> indexOffset) {
    plan.checkedDims.push_back(
        {resultDim, plan.result.strides[resultDim], indexOffset});
  };
  for (auto [k, dim] : llvm::enumerate(numbers.scatterDimsToOperandDims))
    add(dim, static_cast<int64_t>(k) * indexStep);
  for (int64_t dim : numbers.inputBatchingDims)
    add(dim, std::nullopt);
  // An inserted dimension without an index: position 0, where there may be
  // nothing.
  for (int64_t dim : numbers.insertedWindowDims)
    if (!llvm::is_contained(numbers.scatterDimsToOperandDims, dim))
      add(dim, std::nullopt);
}

static void addInnerDim(ScatterPlan &plan, int64_t updateDim, int64_t resultDim,
                        CheckedDim *checked) {
  int64_t size = plan.update.shape[updateDim];
  if (checked)
    checked->innerDim = plan.innerResultDims.size();
  else // Updates beyond the result are skipped.
    size = std::min(size, plan.result.shape[resultDim]);
  plan.inner.shape.push_back(size);
  plan.inner.strides[0].push_back(plan.result.strides[resultDim]);
  plan.inner.strides[1].push_back(plan.update.strides[updateDim]);
  plan.innerResultDims.push_back(resultDim);
}

static void addOuterDim(ScatterPlan &plan, int64_t updateDim,
                        llvm::ArrayRef<int64_t> checkedSteps,
                        int64_t indicesStride) {
  plan.outerShape.push_back(plan.update.shape[updateDim]);
  plan.outerStrides[ScatterPlan::Indices].push_back(indicesStride);
  plan.outerStrides[ScatterPlan::Updates].push_back(
      plan.update.strides[updateDim]);
  for (auto [k, step] : llvm::enumerate(checkedSteps))
    plan.outerStrides[ScatterPlan::FirstChecked + k].push_back(step);
}

/// With `extendsWindows`, inner dimensions may be those along which windows can
/// be shifted.
static ScatterPlan planScatter(StridedView result, StridedView scatterIndices,
                               StridedView update,
                               const ScatterDimensionNumbers &numbers,
                               bool extendsWindows = true) {
  ScatterPlan plan{result, scatterIndices, update};
  addCheckedDims(plan, numbers);
  plan.outerStrides.resize(ScatterPlan::FirstChecked + plan.checkedDims.size());
  Dims resultDims = getResultDims(numbers, result.rank(), update.rank());
  int64_t lastScatterDim = -1;
  for (auto [dim, resultDim] : llvm::enumerate(resultDims))
    if (resultDim < 0 && update.shape[dim] != 1)
      lastScatterDim = dim;

  int64_t indicesDim = 0;
  for (auto [index, resultDim] : llvm::enumerate(resultDims)) {
    int64_t dim = index;
    Dims steps(plan.checkedDims.size());
    if (resultDim < 0) {
      indicesDim += indicesDim == numbers.indexVectorDim;
      for (auto [batchingDim, indicesBatchingDim] : llvm::zip_equal(
               numbers.inputBatchingDims, numbers.scatterIndicesBatchingDims))
        for (auto [k, checked] : llvm::enumerate(plan.checkedDims))
          if (indicesBatchingDim == indicesDim &&
              checked.resultDim == batchingDim)
            steps[k] = 1;
      addOuterDim(plan, dim, steps, scatterIndices.strides[indicesDim++]);
      continue;
    }
    auto checked = llvm::find_if(
        plan.checkedDims, [&, resultDim = resultDim](const CheckedDim &c) {
          return c.resultDim == resultDim;
        });
    if (checked == plan.checkedDims.end()) {
      addInnerDim(plan, dim, resultDim, nullptr);
    } else if (extendsWindows && dim > lastScatterDim) {
      addInnerDim(plan, dim, resultDim, checked);
      plan.elementsPerPosition *= update.shape[dim];
    } else {
      steps[checked - plan.checkedDims.begin()] = 1;
      addOuterDim(plan, dim, steps, /*indicesStride=*/0);
    }
  }
  plan.numOuter = *getNumElements(plan.outerShape);
  collapseDims(plan.outerShape, plan.outerStrides);
  if (plan.elementsPerPosition != 1)
    plan.byElement = std::make_unique<const ScatterPlan>(
        planScatter(result, scatterIndices, update, numbers,
                    /*extendsWindows=*/false));
  return plan;
}

//===----------------------------------------------------------------------===//
// Execution
//===----------------------------------------------------------------------===//

namespace {
/// One thread's walk over all outer positions, for its part of the result.
class ScatterRun {
public:
  ScatterRun(const StopRequest &stop, const ScatterPlan &plan,
             StridedView scatterIndices, ResultPart part,
             ScatterCombiner &combiner);
  void run();

private:
  int64_t outerStep(unsigned stream) const {
    return plan.outerShape.empty() ? 0 : plan.outerStrides[stream].back();
  }
  void getBounds(const CheckedDim &dim, int64_t &begin, int64_t &end) const;
  bool hasIndexedPoints() const;
  bool combineIndexed(llvm::ArrayRef<int64_t> runOffsets, int64_t first,
                      int64_t count);
  void decode(llvm::ArrayRef<int64_t> runOffsets, int64_t first, int64_t count);
  void combineChunk(int64_t updateOffset, int64_t count);
  void combineLargeBox(int64_t target, int64_t source);
  void combineRows(llvm::ArrayRef<int64_t> boxTargets,
                   llvm::ArrayRef<int64_t> boxSources);
  void combinePositions(int64_t begin, int64_t end);
  void combineUntilStopped(int64_t first, int64_t count);

  const StopRequest &stop;
  const ScatterPlan &plan;
  StridedView scatterIndices;
  ResultPart part;
  ScatterCombiner &combiner;
  /// The inner dimensions.
  Box box;
  int64_t boxSize;
  /// Where its rows start, unless it is large.
  llvm::SmallVector<int64_t> rowTargets, rowSources;
  bool arePointsIndexed;
  /// For windows that are not inside, if there may be such.
  std::unique_ptr<ScatterRun> byElement;

  /// What `decode` found for each position of a chunk: where its box starts in
  /// the result, and whether that is in bounds.
  std::array<int64_t, kChunkSize> targets;
  std::array<int64_t, kChunkSize> inBounds;
  std::array<int64_t, kChunkSize> sources;
};
} // namespace

ScatterRun::ScatterRun(const StopRequest &stop, const ScatterPlan &plan,
                       StridedView scatterIndices, ResultPart part,
                       ScatterCombiner &combiner)
    : stop(stop), plan(plan), scatterIndices(scatterIndices), part(part),
      combiner(combiner), box(plan.inner) {
  for (auto [dim, resultDim] : llvm::enumerate(plan.innerResultDims))
    if (resultDim == part.dimension && !plan.isChecked(resultDim)) {
      int64_t end = std::min(part.end, box.shape[dim]);
      box.shape[dim] = std::max<int64_t>(end - part.begin, 0);
      box.resultOffset = part.begin * box.strides[0][dim];
      box.updateOffset = part.begin * box.strides[1][dim];
    }
  collapseDims(box.shape, box.strides);
  if (box.shape.empty())
    box.shape = box.strides[0] = box.strides[1] = {1};
  if (plan.byElement)
    byElement = std::make_unique<ScatterRun>(stop, *plan.byElement,
                                             scatterIndices, part, combiner);
  boxSize = *getNumElements(box.shape);
  if (boxSize <= kGrain)
    forEachRun(box.shape, box.strides, 0, boxSize,
               [&](llvm::ArrayRef<int64_t> offsets, int64_t) {
                 rowTargets.push_back(offsets[0]);
                 rowSources.push_back(offsets[1]);
               });
  arePointsIndexed = hasIndexedPoints();
}

/// Whether an index alone says where each update goes, which is one element.
bool ScatterRun::hasIndexedPoints() const {
  return boxSize == 1 && plan.checkedDims.size() == 1 &&
         plan.checkedDims[0].indexOffset &&
         llvm::all_of(plan.outerStrides[ScatterPlan::FirstChecked],
                      [](int64_t stride) { return stride == 0; });
}

/// Combines `count` of such from number `first` of a run on; false if the
/// combiner needs their targets.
bool ScatterRun::combineIndexed(llvm::ArrayRef<int64_t> runOffsets,
                                int64_t first, int64_t count) {
  const CheckedDim &dim = plan.checkedDims[0];
  int64_t step = outerStep(ScatterPlan::Indices);
  int64_t updateStep = outerStep(ScatterPlan::Updates);
  int64_t offset =
      runOffsets[ScatterPlan::Indices] + first * step + *dim.indexOffset;
  PointIndices indices{IndexList::from(scatterIndices, offset, step), 0, 0};
  getBounds(dim, indices.begin, indices.end);
  return combiner.combineIndexed(indices, box.resultOffset, dim.resultStride,
                                 runOffsets[ScatterPlan::Updates] +
                                     first * updateStep + box.updateOffset,
                                 updateStep, count);
}

/// The positions of `dim` that this thread deals with.
void ScatterRun::getBounds(const CheckedDim &dim, int64_t &begin,
                           int64_t &end) const {
  begin = 0;
  end = plan.result.shape[dim.resultDim];
  if (dim.resultDim == part.dimension) {
    begin = part.begin;
    end = part.end;
  }
}

/// Finds the targets of `count` positions of a run from number `first` on.
void ScatterRun::decode(llvm::ArrayRef<int64_t> runOffsets, int64_t first,
                        int64_t count) {
  llvm::MutableArrayRef<int64_t> offsets(targets.data(), count);
  llvm::MutableArrayRef<int64_t> isValid(inBounds.data(), count);
  llvm::fill(offsets, 0);
  llvm::fill(isValid, 1);
  int64_t indexStep = outerStep(ScatterPlan::Indices);
  for (auto [k, dim] : llvm::enumerate(plan.checkedDims)) {
    // A dimension without a component has indices 0.
    int64_t zero = 0;
    IndexList indices = {ElementType::SI64,
                         reinterpret_cast<const char *>(&zero), 0};
    if (dim.indexOffset)
      indices = IndexList::from(scatterIndices,
                                runOffsets[ScatterPlan::Indices] +
                                    first * indexStep + *dim.indexOffset,
                                indexStep);
    unsigned stream = ScatterPlan::FirstChecked + k;
    int64_t step = outerStep(stream);
    int64_t base = runOffsets[stream] + first * step;
    int64_t begin, end;
    getBounds(dim, begin, end);
    // Where all of a window is inside.
    if (dim.innerDim >= 0)
      end = std::max(end - plan.inner.shape[dim.innerDim] + 1, begin);
    addCheckedPositions(indices, {base, step, begin, end}, dim.resultStride,
                        offsets, isValid);
  }
}

/// Combines a box of more than kGrain elements.
void ScatterRun::combineLargeBox(int64_t target, int64_t source) {
  auto combineRun = [&](llvm::ArrayRef<int64_t> offsets, int64_t length) {
    combiner.combineRows(target + offsets[0], box.strides[0].back(),
                         source + offsets[1], box.strides[1].back(), length);
  };
  forUntilStopped(stop, boxSize, kGrain, [&](int64_t begin, int64_t end) {
    forEachRun(box.shape, box.strides, begin, end, combineRun);
  });
}

/// Combines the rows of boxes that start there, each row of a box in turn.
void ScatterRun::combineRows(llvm::ArrayRef<int64_t> boxTargets,
                             llvm::ArrayRef<int64_t> boxSources) {
  auto combine = [&](llvm::ArrayRef<int64_t> targets,
                     llvm::ArrayRef<int64_t> sources) {
    combiner.combineRows(targets, box.strides[0].back(), sources,
                         box.strides[1].back(), box.shape.back());
  };
  if (rowTargets.size() == 1)
    return combine(boxTargets, boxSources);
  llvm::SmallVector<int64_t, 0> targets, sources;
  for (auto [boxTarget, boxSource] : llvm::zip_equal(boxTargets, boxSources)) {
    for (int64_t offset : rowTargets)
      targets.push_back(boxTarget + offset);
    for (int64_t offset : rowSources)
      sources.push_back(boxSource + offset);
    if (targets.size() < kChunkSize)
      continue;
    combine(targets, sources);
    targets.clear();
    sources.clear();
  }
  combine(targets, sources);
}

/// Combines the boxes of the `count` positions that were decoded.
void ScatterRun::combineChunk(int64_t updateOffset, int64_t count) {
  int64_t updateStep = outerStep(ScatterPlan::Updates);
  if (box.resultOffset != 0)
    for (int64_t i = 0; i < count; ++i)
      targets[i] += box.resultOffset;
  size_t numBoxes = keepValid({inBounds.data(), size_t(count)},
                              updateOffset + box.updateOffset, updateStep,
                              {targets.data(), size_t(count)}, sources);
  llvm::ArrayRef<int64_t> boxTargets(targets.data(), numBoxes);
  llvm::ArrayRef<int64_t> boxSources(sources.data(), numBoxes);
  if (boxSize == 1)
    return combiner.combinePoints(boxTargets, boxSources);
  if (boxSize <= kGrain)
    return combineRows(boxTargets, boxSources);
  for (auto [target, source] : llvm::zip_equal(boxTargets, boxSources))
    combineLargeBox(target, source);
}

/// The outer positions [begin, end).
void ScatterRun::combinePositions(int64_t begin, int64_t end) {
  forEachRun(
      plan.outerShape, plan.outerStrides, begin, end,
      [&](llvm::ArrayRef<int64_t> runOffsets, int64_t length) {
        int64_t updateStep = outerStep(ScatterPlan::Updates);
        for (int64_t first = 0; first < length; first += kChunkSize) {
          int64_t count = std::min(kChunkSize, length - first);
          if (arePointsIndexed && combineIndexed(runOffsets, first, count))
            continue;
          decode(runOffsets, first, count);
          llvm::ArrayRef<int64_t> areInside(inBounds.data(), count);
          int64_t position = begin + first;
          if (byElement && llvm::is_contained(areInside, 0))
            byElement->combineUntilStopped(position * plan.elementsPerPosition,
                                           count * plan.elementsPerPosition);
          else
            combineChunk(runOffsets[ScatterPlan::Updates] + first * updateStep,
                         count);
        }
        begin += length;
      });
}

void ScatterRun::combineUntilStopped(int64_t first, int64_t count) {
  if (boxSize == 0)
    return;
  int64_t grain = std::max<int64_t>(kGrain / boxSize, 1);
  forUntilStopped(stop, count, grain, [&](int64_t begin, int64_t end) {
    combinePositions(first + begin, first + end);
  });
}

void ScatterRun::run() {
  combineUntilStopped(0, plan.numOuter);
  combiner.flush();
}

//===----------------------------------------------------------------------===//
// One window
//===----------------------------------------------------------------------===//

void stablehlo::updateBox(RunContext &context, StridedView box,
                          StridedView update,
                          const LaneKernel &updateComputation) {
  const LaneProgram &body = updateComputation.getProgram();
  bool returnsUpdate = !body.function && body.outputs.front() == 1;
  if (returnsUpdate)
    copyElements(context, update, box);
  else
    updateComputation.run(context, update.shape, {box, update}, box);
}

/// Whether all updates are one window.
static bool hasOneWindow(llvm::ArrayRef<int64_t> update,
                         const ScatterDimensionNumbers &numbers) {
  for (auto [dim, size] : llvm::enumerate(update))
    if (size != 1 && !llvm::is_contained(numbers.updateWindowDims, dim))
      return false;
  return true;
}

/// Combines the box of the result that the only window is, in one piece; false
/// if there are several windows, or the only one is not inside.
static bool scatterWindow(RunContext &context, StridedView result,
                          StridedView scatterIndices, StridedView update,
                          const ScatterDimensionNumbers &numbers,
                          const LaneKernel &updateComputation) {
  if (!hasOneWindow(update.shape, numbers))
    return false;
  Dims resultDims = getResultDims(numbers, result.rank(), update.rank());
  Dims shape(result.rank(), 1), updateStrides(result.rank(), 0);
  for (auto [updateDim, dim] : llvm::enumerate(resultDims))
    if (dim >= 0) {
      shape[dim] = update.shape[updateDim];
      updateStrides[dim] = update.strides[updateDim];
    }
  Dims starts(result.rank(), 0);
  int64_t indexStep = getIndexStep(scatterIndices, numbers);
  for (auto [k, dim] : llvm::enumerate(numbers.scatterDimsToOperandDims))
    starts[dim] = readIndex(
        scatterIndices.type,
        IndexList::from(scatterIndices, static_cast<int64_t>(k) * indexStep, 0)
            .data);
  int64_t offset = 0;
  for (int64_t dim = 0; dim < result.rank(); ++dim) {
    if (starts[dim] < 0 || starts[dim] + shape[dim] > result.shape[dim])
      return false;
    offset += starts[dim] * result.strides[dim];
  }
  StridedView box{result.type, shape, result.strides,
                  result.data + offset * getStorageSize(result.type)};
  StridedView window{update.type, shape, updateStrides, update.data};
  updateBox(context, box, window, updateComputation);
  return true;
}

//===----------------------------------------------------------------------===//
// Threads
//===----------------------------------------------------------------------===//

/// The dimension of the result to split among threads, and in how many parts.
/// Each part sees all updates in order, so that the split changes no result,
/// but takes time if no other thread comes.
static std::pair<int64_t, int64_t> chooseSplit(RunContext &context,
                                               const ScatterPlan &plan) {
  int64_t innerSize = *getNumElements(plan.inner.shape);
  int64_t numBytes =
      plan.numOuter * innerSize * getStorageSize(plan.result.type);
  if (numBytes < kParallelBytes || !context.getThreads().expectsHelp())
    return {-1, 1};
  int64_t numThreads = context.getNumThreads();
  std::pair<int64_t, int64_t> best = {-1, 1};
  auto consider = [&](int64_t dim, int64_t numParts) {
    if (numParts > best.second)
      best = {dim, numParts};
  };
  // A fixed window dimension splits evenly, whatever the indices are; rows
  // should keep two cache lines.
  for (auto [k, dim] : llvm::enumerate(plan.innerResultDims)) {
    if (plan.isChecked(dim))
      continue;
    int64_t rowBytes = plan.inner.shape[k] *
                       std::abs(plan.inner.strides[0][k]) *
                       getStorageSize(plan.result.type);
    consider(dim, std::min({numThreads, plan.inner.shape[k], rowBytes / 128}));
  }
  if (best.second > 1)
    return best;
  // Single numbers take less time than finding their targets does; and few
  // windows would be inside a part of what they can be shifted along.
  constexpr int64_t kMinRow = 8;
  if (innerSize < kMinRow)
    return best;
  for (const CheckedDim &dim : plan.checkedDims)
    if (dim.innerDim < 0)
      consider(dim.resultDim,
               std::min({numThreads, plan.result.shape[dim.resultDim],
                         kMaxIndexedParts}));
  return best;
}

/// Runs the plan with a combiner for each part of the result.
static void runParts(
    RunContext &context, const ScatterPlan &plan, StridedView scatterIndices,
    llvm::function_ref<std::unique_ptr<ScatterCombiner>()> createCombiner) {
  auto [dim, numParts] = chooseSplit(context, plan);
  int64_t size = dim < 0 ? 0 : plan.result.shape[dim];
  parallelForUntilStopped(
      context, numParts, /*grain=*/1,
      [&, dim = dim, numParts = numParts](int64_t begin, int64_t end) {
        for (int64_t k : llvm::seq(begin, end)) {
          int64_t length = size / numParts, rest = size % numParts;
          int64_t first = k * length + std::min(k, rest);
          ResultPart part = {dim, first, first + length + (k < rest)};
          std::unique_ptr<ScatterCombiner> combiner = createCombiner();
          ScatterRun(context.getStop(), plan, scatterIndices, part, *combiner)
              .run();
        }
      });
}

/// The known combiners of all operands, if each result depends on its own
/// operand only.
static bool areAllKnown(const LaneProgram &body,
                        llvm::ArrayRef<StridedView> results,
                        llvm::ArrayRef<StridedView> updates) {
  for (size_t k : llvm::seq(results.size()))
    if (!createKnownCombiner(body, k, results[k], updates[k]))
      return false;
  return true;
}

llvm::Error stablehlo::scatter(RunContext &context,
                               llvm::ArrayRef<StridedView> results,
                               StridedView scatterIndices,
                               llvm::ArrayRef<StridedView> updates,
                               const ScatterDimensionNumbers &numbers,
                               const LaneKernel &updateComputation) {
  if (llvm::is_contained(updates[0].shape, 0) ||
      llvm::is_contained(results[0].shape, 0))
    return llvm::Error::success();
  if (results.size() == 1 &&
      scatterWindow(context, results[0], scatterIndices, updates[0], numbers,
                    updateComputation))
    return llvm::Error::success();
  const LaneProgram &body = updateComputation.getProgram();
  if (areAllKnown(body, results, updates)) {
    for (size_t k : llvm::seq(results.size()))
      runParts(
          context, planScatter(results[k], scatterIndices, updates[k], numbers),
          scatterIndices,
          [&] { return createKnownCombiner(body, k, results[k], updates[k]); });
    return llvm::Error::success();
  }

  // One offset must do for all updates.
  llvm::SmallVector<Tensor, 2> copies;
  llvm::SmallVector<StridedView, 2> views(updates);
  bool sameStrides = llvm::all_of(updates, [&](const StridedView &update) {
    return update.strides == updates[0].strides;
  });
  if (!sameStrides) {
    for (StridedView &view : views) {
      llvm::Expected<Tensor> copy =
          Tensor::allocate(context, view.type, view.shape);
      if (!copy)
        return copy.takeError();
      copyElements(context, view, copy->view());
      copies.push_back(*copy);
    }
    for (auto [view, copy] : llvm::zip_equal(views, copies))
      view = copy.view();
  }
  runParts(context, planScatter(results[0], scatterIndices, views[0], numbers),
           scatterIndices, [&] {
             return createLaneCombiner(updateComputation, results, views);
           });
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Planned once
//===----------------------------------------------------------------------===//

struct DenseScatter::Impl {
  Impl(const Tensor &result, const Tensor &scatterIndices, const Tensor &update,
       const ScatterDimensionNumbers &numbers, const LaneProgram &body)
      : result(result), scatterIndices(scatterIndices), update(update),
        body(body), plan(planScatter(this->result.viewAt(nullptr),
                                     this->scatterIndices.viewAt(nullptr),
                                     this->update.viewAt(nullptr), numbers)) {}

  Tensor result, scatterIndices, update;
  LaneProgram body;
  /// Borrows the shapes of these tensors.
  ScatterPlan plan;
};

std::optional<DenseScatter>
DenseScatter::create(const Tensor &result, const Tensor &scatterIndices,
                     const Tensor &update,
                     const ScatterDimensionNumbers &numbers,
                     const LaneProgram &updateComputation) {
  if (llvm::is_contained(update.getShape(), 0) ||
      llvm::is_contained(result.getShape(), 0) ||
      hasOneWindow(update.getShape(), numbers) ||
      !areAllKnown(updateComputation, result.viewAt(nullptr),
                   update.viewAt(nullptr)))
    return std::nullopt;
  DenseScatter scatter;
  scatter.impl = std::make_shared<const Impl>(result, scatterIndices, update,
                                              numbers, updateComputation);
  return scatter;
}

void DenseScatter::run(RunContext &context, char *result,
                       const char *scatterIndices, const char *update) const {
  // They are only read.
  auto view = [](const Tensor &layout, const char *data) {
    return layout.viewAt(const_cast<char *>(data));
  };
  runParts(context, impl->plan, view(impl->scatterIndices, scatterIndices),
           [&] {
             return createKnownCombiner(impl->body, /*k=*/0,
                                        impl->result.viewAt(result),
                                        view(impl->update, update));
           });
}
