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
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/Twine.h"
#include <cstring>

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
/// A dimension of the operand that the index vectors point into.
struct IndexedDim {
  /// Offset of the component in an index vector.
  int64_t indexOffset;
  /// Starts are clamped to [0, limit].
  int64_t limit;
  int64_t operandStride;
};

/// A gather as offsets: a space of slice positions times a space of elements
/// of a slice. All offsets and strides are in elements.
struct GatherPlan {
  enum { Indices, Operand, Result };

  StridedView operand;
  StridedView startIndices;
  StridedView result;
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
  llvm::SmallVector<IndexedDim, 4> indexedDims = {};

  /// Strides from a position to the next one of a run.
  int64_t batchStep(unsigned which) const {
    return batchShape.empty() ? 0 : batchStrides[which].back();
  }
  bool isWindowContiguous() const {
    return windowShape.empty() ||
           (windowShape.size() == 1 && windowStrides[0][0] == 1 &&
            windowStrides[1][0] == 1);
  }
  bool copiesPoints() const;
  void computeOffsets(llvm::ArrayRef<int64_t> runOffsets, int64_t first,
                      llvm::MutableArrayRef<int64_t> offsets) const;
  void copySlices(llvm::ArrayRef<int64_t> operandOffsets,
                  int64_t resultOffset) const;
  void copyPoints(llvm::ArrayRef<int64_t> operandOffsets,
                  int64_t resultOffset) const;
  void copyLargeSlices(RunContext &context) const;
  void run(int64_t begin, int64_t end) const;
};
} // namespace

/// Splits the result's dimensions into those of the batch and of the slices,
/// and checks their sizes.
static llvm::Expected<GatherPlan>
planGather(StridedView operand, StridedView startIndices,
           const GatherDimensionNumbers &numbers,
           llvm::ArrayRef<int64_t> sliceSizes, StridedView result) {
  GatherPlan plan{operand, startIndices, result, getStorageSize(result.type)};
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
  return plan;
}

/// A slice size of 0 at a collapsed dimension allows starts of up to the size
/// of that dimension, where there is no element.
static llvm::Error checkEmptySlices(const GatherPlan &plan,
                                    const GatherDimensionNumbers &numbers,
                                    llvm::ArrayRef<int64_t> sliceSizes) {
  for (int64_t dim : numbers.collapsedSliceDims) {
    if (sliceSizes[dim] != 0)
      continue;
    int64_t size = plan.operand.shape[dim];
    int64_t largest = 0;
    for (auto [k, indexedDim] : llvm::enumerate(numbers.startIndexMap)) {
      if (indexedDim != dim)
        continue;
      char *component =
          plan.startIndices.data + plan.indexedDims[k].indexOffset *
                                       getStorageSize(plan.startIndices.type);
      forEachRun(plan.batchShape, plan.batchStrides, 0, plan.numPositions,
                 [&](llvm::ArrayRef<int64_t> offsets, int64_t length) {
                   for (int64_t i : llvm::seq(length)) {
                     int64_t offset = offsets[GatherPlan::Indices] +
                                      i * plan.batchStep(GatherPlan::Indices);
                     int64_t index = readIndex(
                         plan.startIndices.type,
                         component +
                             offset * getStorageSize(plan.startIndices.type));
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

/// Writes where the slices number `first` and following of a run start in the
/// operand.
void GatherPlan::computeOffsets(llvm::ArrayRef<int64_t> runOffsets,
                                int64_t first,
                                llvm::MutableArrayRef<int64_t> offsets) const {
  int64_t operandStep = batchStep(Operand);
  int64_t operandOffset = runOffsets[Operand] + first * operandStep;
  for (int64_t &offset : offsets) {
    offset = operandOffset;
    operandOffset += operandStep;
  }
  std::array<int64_t, kChunkSize> buffer;
  llvm::MutableArrayRef<int64_t> starts(buffer.data(), offsets.size());
  int64_t indexStep = batchStep(Indices);
  for (const IndexedDim &dim : indexedDims) {
    int64_t indexOffset =
        runOffsets[Indices] + first * indexStep + dim.indexOffset;
    readIndices(startIndices.type,
                startIndices.data +
                    indexOffset * getStorageSize(startIndices.type),
                indexStep, starts);
    for (auto [offset, start] : llvm::zip_equal(offsets, starts))
      offset += clampIndex(start, dim.limit) * dim.operandStride;
  }
}

/// True if it is better to copy one element of many slices, then the next one:
/// slices of one element, or neighbours in the result that belong to different
/// slices.
bool GatherPlan::copiesPoints() const {
  if (windowShape.empty())
    return true;
  return !batchShape.empty() && batchShape.back() >= 8 &&
         std::abs(batchStep(Result)) < std::abs(windowStrides[1].back());
}

template <typename T>
static void copyPointsOf(const T *operand, llvm::ArrayRef<int64_t> offsets,
                         T *result, int64_t resultStep) {
  // Signed, since the step may be negative.
  int64_t count = offsets.size();
  if (resultStep == 1) {
    for (int64_t i = 0; i < count; ++i)
      result[i] = operand[offsets[i]];
    return;
  }
  for (int64_t i = 0; i < count; ++i)
    result[i * resultStep] = operand[offsets[i]];
}

void GatherPlan::copyPoints(llvm::ArrayRef<int64_t> operandOffsets,
                            int64_t resultOffset) const {
  dispatchStorageSize(elementSize, [&](auto zero) {
    using T = decltype(zero);
    forEachRun(windowShape, windowStrides, 0, windowSize,
               [&](llvm::ArrayRef<int64_t> offsets, int64_t length) {
                 const T *source = operand.as<T>() + offsets[0];
                 T *target = result.as<T>() + resultOffset + offsets[1];
                 for (int64_t i = 0; i < length; ++i) {
                   copyPointsOf(source, operandOffsets, target,
                                batchStep(Result));
                   if (i + 1 == length)
                     break;
                   source += windowStrides[0].back();
                   target += windowStrides[1].back();
                 }
               });
  });
}

template <typename T>
static void copyRun(const T *source, int64_t sourceStep, T *target,
                    int64_t targetStep, int64_t length) {
  if (sourceStep == 1 && targetStep == 1) {
    std::memcpy(target, source, length * sizeof(T));
    return;
  }
  for (int64_t i = 0; i < length; ++i)
    target[i * targetStep] = source[i * sourceStep];
}

void GatherPlan::copySlices(llvm::ArrayRef<int64_t> operandOffsets,
                            int64_t resultOffset) const {
  int64_t resultStep = batchStep(Result);
  if (isWindowContiguous()) {
    int64_t numBytes = windowSize * elementSize;
    char *target = result.data + resultOffset * elementSize;
    for (int64_t offset : operandOffsets) {
      std::memcpy(target, operand.data + offset * elementSize, numBytes);
      target += resultStep * elementSize;
    }
    return;
  }
  dispatchStorageSize(elementSize, [&](auto zero) {
    using T = decltype(zero);
    for (int64_t operandOffset : operandOffsets) {
      const T *source = operand.as<T>() + operandOffset;
      T *target = result.as<T>() + resultOffset;
      forEachRun(windowShape, windowStrides, 0, windowSize,
                 [&](llvm::ArrayRef<int64_t> offsets, int64_t length) {
                   copyRun(source + offsets[0], windowStrides[0].back(),
                           target + offsets[1], windowStrides[1].back(),
                           length);
                 });
      resultOffset += resultStep;
    }
  });
}

void GatherPlan::copyLargeSlices(RunContext &context) const {
  forEachRun(batchShape, batchStrides, 0, numPositions,
             [&](llvm::ArrayRef<int64_t> runOffsets, int64_t length) {
               for (int64_t i : llvm::seq(length)) {
                 int64_t offset;
                 computeOffsets(runOffsets, i, offset);
                 int64_t target = runOffsets[Result] + i * batchStep(Result);
                 copyElements(context,
                              {operand.type, windowShape, windowStrides[0],
                               operand.data + offset * elementSize},
                              {result.type, windowShape, windowStrides[1],
                               result.data + target * elementSize});
               }
             });
}

/// Copies the slices of the positions [begin, end).
void GatherPlan::run(int64_t begin, int64_t end) const {
  bool points = copiesPoints();
  std::array<int64_t, kChunkSize> buffer;
  forEachRun(batchShape, batchStrides, begin, end,
             [&](llvm::ArrayRef<int64_t> runOffsets, int64_t length) {
               for (int64_t first = 0; first < length; first += kChunkSize) {
                 llvm::MutableArrayRef<int64_t> offsets(
                     buffer.data(), std::min(kChunkSize, length - first));
                 computeOffsets(runOffsets, first, offsets);
                 int64_t resultOffset =
                     runOffsets[Result] + first * batchStep(Result);
                 if (points)
                   copyPoints(offsets, resultOffset);
                 else
                   copySlices(offsets, resultOffset);
               }
             });
}

llvm::Error stablehlo::gather(RunContext &context, StridedView operand,
                              StridedView startIndices,
                              const GatherDimensionNumbers &numbers,
                              llvm::ArrayRef<int64_t> sliceSizes,
                              StridedView result) {
  if (llvm::Error error =
          checkSliceSizes(operand, startIndices, numbers, sliceSizes))
    return error;
  llvm::Expected<GatherPlan> plan =
      planGather(operand, startIndices, numbers, sliceSizes, result);
  if (!plan)
    return plan.takeError();
  if (plan->numPositions == 0)
    return llvm::Error::success();
  if (llvm::Error error = checkEmptySlices(*plan, numbers, sliceSizes))
    return error;

  int64_t sliceBytes = plan->windowSize * plan->elementSize;
  if (sliceBytes >= kLargeSliceBytes) {
    plan->copyLargeSlices(context);
    return llvm::Error::success();
  }
  parallelForUntilStopped(
      context, plan->numPositions,
      std::max<int64_t>(kGrainBytes / sliceBytes, 1),
      [&](int64_t begin, int64_t end) { plan->run(begin, end); });
  return llvm::Error::success();
}
