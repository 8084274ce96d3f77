//===- Gather.cpp - Slices at many indexed positions ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/Gather.h"

#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/kernels/StartIndices.h"
#include "stablehlo/reference/kernels/StridedRuns.h"
#include "stablehlo/reference/tensor/ShortMoves.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/Twine.h"
#include <algorithm>

using namespace mlir;
using namespace mlir::stablehlo;

/// Positions whose offsets are computed together; they stay in L1.
static constexpr int64_t kChunkSize = 512;
/// A thread takes slices of about this many bytes at a time.
static constexpr int64_t kGrainBytes = 1 << 16;
/// Slices of this many bytes are copied one by one, each on all threads.
static constexpr int64_t kLargeSliceBytes = 1 << 20;

//===----------------------------------------------------------------------===//
// Run-time checks
//===----------------------------------------------------------------------===//

static llvm::Error checkSliceSizes(StridedView operand,
                                   StridedView startIndices,
                                   const GatherDimensionNumbers &numbers,
                                   llvm::ArrayRef<int64_t> sliceSizes) {
  for (auto [dim, size] : llvm::enumerate(sliceSizes))
    if (size < 0 || size > operand.shape[dim])
      return llvm::createStringError("expects slice size " + llvm::Twine(size) +
                                     " of dimension " + llvm::Twine(dim) +
                                     " to be in [0, " +
                                     llvm::Twine(operand.shape[dim]) + "]");
  for (int64_t dim : llvm::concat<const int64_t>(numbers.collapsedSliceDims,
                                                 numbers.operandBatchingDims))
    if (sliceSizes[dim] > 1)
      return llvm::createStringError(
          "expects slice size of collapsed or batching dimension " +
          llvm::Twine(dim) + " to be at most 1, but got " +
          llvm::Twine(sliceSizes[dim]));
  for (auto [operandDim, indicesDim] : llvm::zip_equal(
           numbers.operandBatchingDims, numbers.startIndicesBatchingDims))
    if (operand.shape[operandDim] != startIndices.shape[indicesDim])
      return llvm::createStringError(
          "expects batching dimensions of the same size, but got " +
          llvm::Twine(operand.shape[operandDim]) + " and " +
          llvm::Twine(startIndices.shape[indicesDim]));
  return llvm::Error::success();
}

/// The dimensions of the operand that slices keep: neither collapsed nor
/// batching ones.
static Dims getWindowDims(const GatherDimensionNumbers &numbers, int64_t rank) {
  Dims dims;
  for (int64_t dim : llvm::seq(rank))
    if (!llvm::is_contained(numbers.collapsedSliceDims, dim) &&
        !llvm::is_contained(numbers.operandBatchingDims, dim))
      dims.push_back(dim);
  return dims;
}

/// The dimensions of the start indices that are not the index vector.
static Dims getBatchDims(int64_t rank, int64_t indexVectorDim) {
  Dims dims;
  for (int64_t dim : llvm::seq(rank))
    if (dim != indexVectorDim)
      dims.push_back(dim);
  return dims;
}

//===----------------------------------------------------------------------===//
// Plan
//===----------------------------------------------------------------------===//

namespace {
struct Range {
  int64_t begin, end;
};

/// A dimension of the operand that the index vectors point into.
struct IndexedDim {
  /// Offset of the component in an index vector.
  int64_t indexOffset;
  /// Starts are clamped to [0, limit].
  int64_t limit;
  int64_t operandStride;
};

/// Where the first elements are.
struct GatherData {
  const char *operand, *startIndices;
  char *result;
};
} // namespace

/// A gather as offsets: a space of slice positions times a space of elements
/// of a slice. All offsets and strides are in elements.
struct stablehlo::GatherPlan {
  enum { Indices, Operand, Result };

  ElementType type, indexType;
  unsigned elementSize;
  /// 0 if the result is empty.
  int64_t numPositions = 0;
  /// The start indices without the index vector, with the strides that a step
  /// has in the indices, in the operand (batching dimensions) and the result.
  Dims batchShape = {};
  std::array<Dims, 3> batchStrides = {};
  /// The elements of a slice, with their strides in the operand and the result.
  Dims windowShape = {};
  std::array<Dims, 2> windowStrides = {};
  int64_t windowSize = 0;
  /// The same as rows of bytes that lie together in both, and their number.
  Dims rowShape = {};
  std::array<Dims, 2> rowStrides = {};
  int64_t numRows = 0, rowBytes = 0;
  llvm::SmallVector<IndexedDim, 4> indexedDims = {};

  /// Strides from a position to the next one of a run.
  int64_t batchStep(unsigned which) const {
    return batchShape.empty() ? 0 : batchStrides[which].back();
  }
  /// The components for `dim` from position `first` of a run on.
  IndexList getIndices(const GatherData &data, const IndexedDim &dim,
                       llvm::ArrayRef<int64_t> runOffsets,
                       int64_t first) const {
    int64_t step = batchStep(Indices);
    int64_t offset = runOffsets[Indices] + first * step + dim.indexOffset;
    return {indexType, data.startIndices + offset * getStorageSize(indexType),
            step};
  }
  void findRows();
  void computeOffsets(const GatherData &data,
                      llvm::ArrayRef<int64_t> runOffsets, int64_t first,
                      llvm::MutableArrayRef<int64_t> offsets) const;
  void addStarts(const GatherData &data, llvm::ArrayRef<int64_t> runOffsets,
                 int64_t first, llvm::MutableArrayRef<int64_t> offsets) const;
  void copyRows(const GatherData &data, llvm::ArrayRef<int64_t> operandOffsets,
                int64_t resultOffset, Range rows) const;
  void copyLargeSlices(RunContext &context, const GatherData &data) const;
  bool hasShortRuns() const;
  template <typename Fn>
  void forEachGroupOfRuns(Range positions, Fn copyRuns) const;
  void copyShortRuns(const GatherData &data,
                     llvm::ArrayRef<int64_t> groupOffsets, Range positions,
                     Range rows, int64_t chunkSize) const;
  void fillShortRuns(int64_t start, int64_t first, int64_t scale,
                     llvm::MutableArrayRef<int64_t> offsets) const;
  bool hasIndexedPoints() const;
  void copyPoints(const GatherData &data, llvm::ArrayRef<int64_t> runOffsets,
                  int64_t first, int64_t count,
                  const int64_t *starts = nullptr) const;
  void copyShortRunsOfPoints(const GatherData &data,
                             llvm::ArrayRef<int64_t> groupOffsets,
                             Range positions) const;
  void run(const GatherData &data, Range positions, Range rows) const;
  void run(RunContext &context, const GatherData &data) const;
};
/// Splits the result's dimensions into those of the batch and of the slices,
/// and checks their sizes.
static llvm::Expected<GatherPlan>
planGather(StridedView operand, StridedView startIndices,
           const GatherDimensionNumbers &numbers,
           llvm::ArrayRef<int64_t> sliceSizes, StridedView result) {
  if (llvm::Error error =
          checkSliceSizes(operand, startIndices, numbers, sliceSizes))
    return std::move(error);
  GatherPlan plan{result.type, startIndices.type, getStorageSize(result.type)};
  Dims windowDims = getWindowDims(numbers, operand.rank());
  Dims batchDims = getBatchDims(startIndices.rank(), numbers.indexVectorDim);
  auto windowDim = windowDims.begin();
  auto batchDim = batchDims.begin();
  for (int64_t dim : llvm::seq(result.rank())) {
    int64_t size;
    if (llvm::is_contained(numbers.offsetDims, dim)) {
      size = sliceSizes[*windowDim];
      plan.windowShape.push_back(size);
      plan.windowStrides[0].push_back(operand.strides[*windowDim++]);
      plan.windowStrides[1].push_back(result.strides[dim]);
    } else {
      size = startIndices.shape[*batchDim];
      plan.batchShape.push_back(size);
      plan.batchStrides[0].push_back(startIndices.strides[*batchDim]);
      int64_t operandStride = 0;
      for (auto [operandDim, indicesDim] : llvm::zip_equal(
               numbers.operandBatchingDims, numbers.startIndicesBatchingDims))
        if (indicesDim == *batchDim)
          operandStride = operand.strides[operandDim];
      plan.batchStrides[1].push_back(operandStride);
      plan.batchStrides[2].push_back(result.strides[dim]);
      ++batchDim;
    }
    if (size != result.shape[dim])
      return llvm::createStringError(
          "expects dimension " + llvm::Twine(dim) + " of the result to be " +
          llvm::Twine(size) + ", but got " + llvm::Twine(result.shape[dim]));
  }

  int64_t indexStep = numbers.indexVectorDim < startIndices.rank()
                          ? startIndices.strides[numbers.indexVectorDim]
                          : 0;
  for (auto [k, dim] : llvm::enumerate(numbers.startIndexMap))
    plan.indexedDims.push_back({static_cast<int64_t>(k) * indexStep,
                                operand.shape[dim] - sliceSizes[dim],
                                operand.strides[dim]});
  if (llvm::is_contained(result.shape, 0))
    return plan;
  // Both fit: they divide the number of elements of the result, which exists.
  plan.numPositions = *getNumElements(plan.batchShape);
  plan.windowSize = *getNumElements(plan.windowShape);
  collapseDims(plan.batchShape, plan.batchStrides);
  collapseDims(plan.windowShape, plan.windowStrides);
  plan.findRows();
  return plan;
}

/// A slice size of 0 at a collapsed dimension allows starts of up to the size
/// of that dimension, where there is no element.
static llvm::Error checkEmptySlices(const GatherPlan &plan,
                                    const GatherData &data,
                                    llvm::ArrayRef<int64_t> operandShape,
                                    const GatherDimensionNumbers &numbers,
                                    llvm::ArrayRef<int64_t> sliceSizes) {
  for (int64_t dim : numbers.collapsedSliceDims) {
    if (sliceSizes[dim] != 0)
      continue;
    int64_t size = operandShape[dim];
    int64_t largest = 0;
    for (auto [k, indexedDim] : llvm::enumerate(numbers.startIndexMap)) {
      if (indexedDim != dim)
        continue;
      forEachRun(plan.batchShape, plan.batchStrides, 0, plan.numPositions,
                 [&, k = k](llvm::ArrayRef<int64_t> offsets, int64_t length) {
                   for (int64_t i : llvm::seq(length)) {
                     IndexList list =
                         plan.getIndices(data, plan.indexedDims[k], offsets, i);
                     int64_t index = readIndex(list.type, list.data);
                     largest = std::max(largest, clampIndex(index, size));
                   }
                 });
    }
    if (largest >= size)
      return llvm::createStringError(
          "index " + llvm::Twine(largest) + " of operand dimension " +
          llvm::Twine(dim) + " is outside [0, " + llvm::Twine(size) +
          "), since its slice size is 0");
  }
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

void GatherPlan::findRows() {
  rowShape = windowShape;
  rowStrides = windowStrides;
  rowBytes = elementSize;
  if (!windowShape.empty() && windowStrides[0].back() == 1 &&
      windowStrides[1].back() == 1) {
    rowBytes *= rowShape.pop_back_val();
    for (Dims &strides : rowStrides)
      strides.pop_back();
  }
  numRows = *getNumElements(rowShape);
}

/// Writes at which bytes the slices number `first` and following of a run start
/// in the operand.
void GatherPlan::computeOffsets(const GatherData &data,
                                llvm::ArrayRef<int64_t> runOffsets,
                                int64_t first,
                                llvm::MutableArrayRef<int64_t> offsets) const {
  int64_t step = batchStep(Operand) * elementSize;
  int64_t start = runOffsets[Operand] * elementSize + first * step;
  // Sums: SSE2, which this file is compiled for, has no products of 64 bits.
  for (int64_t &offset : offsets) {
    offset = start;
    start += step;
  }
  addStarts(data, runOffsets, first, offsets);
}

/// Adds what the start indices say.
void GatherPlan::addStarts(const GatherData &data,
                           llvm::ArrayRef<int64_t> runOffsets, int64_t first,
                           llvm::MutableArrayRef<int64_t> offsets) const {
  for (const IndexedDim &dim : indexedDims)
    addClampedStarts(getIndices(data, dim, runOffsets, first), dim.limit,
                     dim.operandStride * elementSize, offsets);
}

/// Copies rows of the slices at some offsets, in bytes: a row of all of them,
/// then the next one, so that a loop has as many steps as there are slices; of
/// few slices, some rows of each, which stay in the cache for the next one.
void GatherPlan::copyRows(const GatherData &data,
                          llvm::ArrayRef<int64_t> operandOffsets,
                          int64_t resultOffset, Range rows) const {
  int64_t resultStep = batchStep(Result) * elementSize;
  auto copyRun = [&](llvm::ArrayRef<int64_t> offsets, int64_t length) {
    const char *source = data.operand + offsets[0] * elementSize;
    char *target = data.result + (resultOffset + offsets[1]) * elementSize;
    bool hasRows = !rowShape.empty();
    int64_t sourceStep = hasRows ? rowStrides[0].back() * elementSize : 0;
    int64_t targetStep = hasRows ? rowStrides[1].back() * elementSize : 0;
    constexpr int64_t kFewSlices = 16, kBlock = 32;
    if (operandOffsets.size() <= kFewSlices && length > 1)
      return dispatchMove(rowBytes, [=](auto move) {
        for (int64_t first = 0; first < length; first += kBlock)
          for (auto [i, offset] : llvm::enumerate(operandOffsets))
            for (int64_t row = first, e = std::min(first + kBlock, length);
                 row < e; ++row)
              move(target + row * targetStep + int64_t(i) * resultStep,
                   source + row * sourceStep + offset);
      });
    dispatchMove(rowBytes, [=](auto move) {
      for (int64_t row = 0; row < length; ++row) {
        const char *from = source + row * sourceStep;
        char *to = target + row * targetStep;
        for (int64_t offset : operandOffsets) {
          move(to, from + offset);
          to += resultStep;
        }
      }
    });
  };
  forEachRun(rowShape, rowStrides, rows.begin, rows.end, copyRun);
}

void GatherPlan::copyLargeSlices(RunContext &context,
                                 const GatherData &data) const {
  forEachRun(batchShape, batchStrides, 0, numPositions,
             [&](llvm::ArrayRef<int64_t> runOffsets, int64_t length) {
               for (int64_t i : llvm::seq(length)) {
                 int64_t offset;
                 computeOffsets(data, runOffsets, i, offset);
                 int64_t target = runOffsets[Result] + i * batchStep(Result);
                 // It is only read.
                 char *source = const_cast<char *>(data.operand + offset);
                 copyElements(context,
                              {type, windowShape, windowStrides[0], source},
                              {type, windowShape, windowStrides[1],
                               data.result + target * elementSize});
               }
             });
}

/// Whether runs are short, and those of a group, the last two dimensions,
/// follow each other in the start indices and the result: they are one there.
bool GatherPlan::hasShortRuns() const {
  constexpr int64_t kShortRun = 64;
  size_t rank = batchShape.size();
  if (rank < 2 || batchShape.back() >= kShortRun)
    return false;
  return llvm::all_of(
      llvm::ArrayRef<unsigned>{Indices, Result}, [&](unsigned which) {
        const Dims &strides = batchStrides[which];
        return strides[rank - 2] == batchShape.back() * strides.back();
      });
}

/// Calls `copyRuns` with where each group of such runs begins, and with the
/// `positions` in it.
template <typename Fn>
void GatherPlan::forEachGroupOfRuns(Range positions, Fn copyRuns) const {
  auto shape = llvm::ArrayRef(batchShape).drop_back(2);
  int64_t size = *(batchShape.end() - 2) * batchShape.back();
  for (int64_t first = positions.begin; first < positions.end;) {
    std::array<int64_t, 3> offsets = {};
    int64_t rest = first / size, begin = first % size;
    for (size_t dim = shape.size(); dim-- > 0; rest /= shape[dim])
      for (unsigned which : {Indices, Operand, Result})
        offsets[which] += rest % shape[dim] * batchStrides[which][dim];
    int64_t end = std::min(size, begin + positions.end - first);
    copyRuns(offsets, Range{begin, end});
    first += end - begin;
  }
}

/// Where slices from position `first` of a group on start in the operand,
/// before start indices are added, if it begins at `start`; `scale` are the
/// units of an element.
void GatherPlan::fillShortRuns(int64_t start, int64_t first, int64_t scale,
                               llvm::MutableArrayRef<int64_t> offsets) const {
  int64_t length = batchShape.back(), inRun = first % length;
  int64_t step = batchStep(Operand) * scale;
  int64_t runStep = *(batchStrides[Operand].end() - 2) * scale;
  int64_t run = start * scale + first / length * runStep;
  for (auto *offset = offsets.begin(); offset != offsets.end(); inRun = 0) {
    int64_t count = std::min(length - inRun, offsets.end() - offset);
    int64_t start = run + inRun * step;
    for (auto *end = offset + count; offset != end; ++offset, start += step)
      *offset = start;
    run += runStep;
  }
}

/// Copies the slices of such positions.
void GatherPlan::copyShortRuns(const GatherData &data,
                               llvm::ArrayRef<int64_t> groupOffsets,
                               Range positions, Range rows,
                               int64_t chunkSize) const {
  std::array<int64_t, kChunkSize> buffer;
  for (int64_t first = positions.begin; first < positions.end;
       first += chunkSize) {
    llvm::MutableArrayRef<int64_t> offsets(
        buffer.data(), std::min(chunkSize, positions.end - first));
    fillShortRuns(groupOffsets[Operand], first, elementSize, offsets);
    addStarts(data, groupOffsets, first, offsets);
    copyRows(data, offsets, groupOffsets[Result] + first * batchStep(Result),
             rows);
  }
}

/// Whether an index and the position say where each slice lies, which is one
/// element.
bool GatherPlan::hasIndexedPoints() const {
  constexpr int64_t kMaxBytes = 8;
  return numRows == 1 && rowBytes == elementSize && rowBytes <= kMaxBytes &&
         indexedDims.size() == 1;
}

/// Copies `count` of such from position `first` of a run on, which start at
/// `starts` behind the first one.
void GatherPlan::copyPoints(const GatherData &data,
                            llvm::ArrayRef<int64_t> runOffsets, int64_t first,
                            int64_t count, const int64_t *starts) const {
  const IndexedDim &dim = indexedDims[0];
  int64_t target = runOffsets[Result] + first * batchStep(Result);
  copyIndexed(getIndices(data, dim, runOffsets, first), dim.limit,
              {elementSize, data.operand + runOffsets[Operand] * elementSize,
               dim.operandStride, data.result + target * elementSize,
               batchStep(Result), starts},
              count);
}

/// Copies those of short runs, some whole ones at a time: they start at the
/// same distances.
void GatherPlan::copyShortRunsOfPoints(const GatherData &data,
                                       llvm::ArrayRef<int64_t> groupOffsets,
                                       Range positions) const {
  int64_t length = batchShape.back();
  int64_t numRuns = kChunkSize / length, chunkSize = numRuns * length;
  std::array<int64_t, kChunkSize> starts;
  fillShortRuns(/*start=*/0, positions.begin, /*scale=*/1,
                {starts.data(),
                 size_t(std::min(chunkSize, positions.end - positions.begin))});
  llvm::SmallVector<int64_t, 3> offsets(groupOffsets);
  for (int64_t first = positions.begin; first < positions.end;
       first += chunkSize) {
    copyPoints(data, offsets, first, std::min(chunkSize, positions.end - first),
               starts.data());
    offsets[Operand] += numRuns * *(batchStrides[Operand].end() - 2);
  }
}

/// Copies some rows of the slices of some positions.
void GatherPlan::run(const GatherData &data, Range positions,
                     Range rows) const {
  // Of several rows, what was copied should be in the cache for the next one.
  int64_t chunkSize =
      numRows == 1 || batchStep(Result) * elementSize == rowBytes
          ? kChunkSize
          : std::clamp<int64_t>(kGrainBytes / (windowSize * elementSize), 1,
                                kChunkSize);
  bool arePoints = hasIndexedPoints();
  if (hasShortRuns())
    return forEachGroupOfRuns(
        positions, [&](llvm::ArrayRef<int64_t> offsets, Range inGroup) {
          arePoints ? copyShortRunsOfPoints(data, offsets, inGroup)
                    : copyShortRuns(data, offsets, inGroup, rows, chunkSize);
        });
  std::array<int64_t, kChunkSize> buffer;
  forEachRun(batchShape, batchStrides, positions.begin, positions.end,
             [&](llvm::ArrayRef<int64_t> runOffsets, int64_t length) {
               if (arePoints && batchStep(Operand) == 0)
                 return copyPoints(data, runOffsets, /*first=*/0, length);
               for (int64_t first = 0; first < length; first += chunkSize) {
                 llvm::MutableArrayRef<int64_t> offsets(
                     buffer.data(), std::min(chunkSize, length - first));
                 computeOffsets(data, runOffsets, first, offsets);
                 int64_t resultOffset =
                     runOffsets[Result] + first * batchStep(Result);
                 copyRows(data, offsets, resultOffset, rows);
               }
             });
}

void GatherPlan::run(RunContext &context, const GatherData &data) const {
  int64_t sliceBytes = windowSize * elementSize;
  if (sliceBytes >= kLargeSliceBytes)
    return copyLargeSlices(context, data);
  // Threads share what is more.
  bool splitsRows = numRows > numPositions;
  int64_t shared = splitsRows ? numRows : numPositions;
  int64_t bytes = splitsRows ? numPositions * rowBytes : sliceBytes;
  int64_t grain = std::max<int64_t>(kGrainBytes / bytes, 1);
  parallelForUntilStopped(context, shared, grain,
                          [&](int64_t begin, int64_t end) {
                            if (splitsRows)
                              run(data, {0, numPositions}, {begin, end});
                            else
                              run(data, {begin, end}, {0, numRows});
                          });
}

llvm::Error stablehlo::gather(RunContext &context, StridedView operand,
                              StridedView startIndices,
                              const GatherDimensionNumbers &numbers,
                              llvm::ArrayRef<int64_t> sliceSizes,
                              StridedView result) {
  llvm::Expected<GatherPlan> plan =
      planGather(operand, startIndices, numbers, sliceSizes, result);
  if (!plan)
    return plan.takeError();
  if (plan->numPositions == 0)
    return llvm::Error::success();
  GatherData data{operand.data, startIndices.data, result.data};
  if (llvm::Error error =
          checkEmptySlices(*plan, data, operand.shape, numbers, sliceSizes))
    return error;
  plan->run(context, data);
  return llvm::Error::success();
}

std::optional<DenseGather>
DenseGather::create(const Tensor &operand, const Tensor &startIndices,
                    const GatherDimensionNumbers &numbers,
                    llvm::ArrayRef<int64_t> sliceSizes, const Tensor &result) {
  llvm::Expected<GatherPlan> plan =
      planGather(operand.viewAt(nullptr), startIndices.viewAt(nullptr), numbers,
                 sliceSizes, result.viewAt(nullptr));
  if (!plan) {
    llvm::consumeError(plan.takeError());
    return std::nullopt;
  }
  if (llvm::any_of(numbers.collapsedSliceDims,
                   [&](int64_t dim) { return sliceSizes[dim] == 0; }))
    return std::nullopt;
  DenseGather gather;
  gather.plan = std::make_shared<const GatherPlan>(std::move(*plan));
  return gather;
}

void DenseGather::run(RunContext &context, const char *operand,
                      const char *startIndices, char *result) const {
  if (plan->numPositions != 0)
    plan->run(context, {operand, startIndices, result});
}
