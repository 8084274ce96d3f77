//===- CopyElements.cpp - Copies between strided views --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A copy visits dimensions in the order in which the target lies in memory and
// ends in one of four inner loops: rows of bytes, fills, tiles of a transpose,
// or single elements.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/tensor/CopyBytes.h"
#include "stablehlo/reference/tensor/ShortMoves.h"
#include "stablehlo/reference/tensor/StorageSize.h"
#include "stablehlo/reference/tensor/StridedRows.h"
#include "stablehlo/reference/tensor/Tensor.h"
#include "stablehlo/reference/tensor/Transposition.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include <algorithm>
#include <atomic>
#include <cstring>
#include <functional>
#include <numeric>

using namespace mlir;
using namespace mlir::stablehlo;

/// Bytes that a thread copies at a time.
static constexpr int64_t kBytesPerTask = 256 << 10;

namespace {
/// A copy in normal form: few dimensions, in descending order of the target's
/// strides, which are positive. Strides are in elements.
struct CopyPlan {
  Dims shape;
  Dims sourceStrides;
  Dims targetStrides;
  const char *source;
  char *target;
  int64_t elementSize;
};
} // namespace

/// Brings the dimensions into the target's memory order and merges them.
static CopyPlan makePlan(const StridedView &source, const StridedView &target) {
  CopyPlan plan;
  plan.elementSize = getStorageSize(target.type);
  plan.source = source.data;
  plan.target = target.data;
  Dims strides[2] = {Dims(source.strides), Dims(target.strides)};
  plan.shape = Dims(target.shape);
  collapseDims(plan.shape, strides);
  for (auto [dim, size] : llvm::enumerate(plan.shape)) {
    if (strides[1][dim] >= 0 || size == 0)
      continue;
    // Walks a reversed target forwards.
    for (Dims &dims : strides)
      dims[dim] = -dims[dim];
    plan.source -= strides[0][dim] * (size - 1) * plan.elementSize;
    plan.target -= strides[1][dim] * (size - 1) * plan.elementSize;
  }
  if (!llvm::is_sorted(strides[1], std::greater<int64_t>())) {
    llvm::SmallVector<unsigned> order =
        llvm::to_vector(llvm::seq<unsigned>(0, plan.shape.size()));
    llvm::stable_sort(order, [&](unsigned lhs, unsigned rhs) {
      return strides[1][lhs] > strides[1][rhs];
    });
    for (Dims *dims : {&plan.shape, &strides[0], &strides[1]})
      *dims = Dims(
          llvm::map_range(order, [&](unsigned dim) { return (*dims)[dim]; }));
    collapseDims(plan.shape, strides);
  }
  plan.sourceStrides = std::move(strides[0]);
  plan.targetStrides = std::move(strides[1]);
  return plan;
}

//===----------------------------------------------------------------------===//
// Transposes
//===----------------------------------------------------------------------===//

/// Rows and columns of the tiles of a transpose: 256 bytes of each source row,
/// because the hardware fetches lines in pairs; at most 16 KiB.
template <typename T>
static constexpr int64_t kTileRows = std::min<int64_t>(256 / sizeof(T), 128);
template <typename T>
static constexpr int64_t kTileColumns = std::min<int64_t>(256 / sizeof(T), 64);

/// Beyond this, lines of the target are gone from the cache before anybody
/// reads them.
static constexpr int64_t kMinStreamedBytes = 8 << 20;

/// Copies a tile's row, a multiple of whole lines, past the cache.
static void streamRow(const char *source, char *target, int64_t numBytes) {
#if __has_builtin(__builtin_nontemporal_store)
  for (int64_t i = 0; i < numBytes; i += 16) {
    Register<uint64_t> bits;
    std::memcpy(&bits, source + i, 16);
    __builtin_nontemporal_store(
        bits, reinterpret_cast<Register<uint64_t> *>(target + i));
  }
#else
  std::memcpy(target, source, numBytes);
#endif
}

/// The rows [begin, end) of the target of a transpose. Rows that are a power of
/// two apart share few sets of the cache; so each tile is first copied to a
/// dense one, by rows of whole cache lines, and written by such rows again.
/// Where `isStreamed`, writing waits for no line.
template <typename T>
static void transposeRows(const T *source, int64_t sourceStride, T *target,
                          int64_t targetStride, int64_t begin, int64_t end,
                          int64_t columns, bool isStreamed) {
  constexpr int64_t kRows = kTileRows<T>, kColumns = kTileColumns<T>;
  alignas(64) T tile[kColumns * kRows];
  alignas(64) T transposed[kRows * kColumns];
  auto getTileRow = [&](int64_t k) { return tile + k * kRows; };
  // Lines of memory that are near each other stay in the cache as they are.
  constexpr int64_t kNearBytes = 128;
  bool areNear = std::abs(sourceStride) * int64_t(sizeof(T)) <= kNearBytes;
  for (int64_t i = begin; i < end; i += kRows) {
    int64_t rows = std::min(kRows, end - i);
    for (int64_t j = 0; j < columns; j += kColumns) {
      int64_t tileColumns = std::min(kColumns, columns - j);
      T *tileTarget = target + i * targetStride + j;
      if (areNear && !isStreamed) {
        transposeTile(
            [=](int64_t k) { return source + (j + k) * sourceStride + i; },
            tileTarget, targetStride, rows, tileColumns);
        continue;
      }
      for (int64_t k = 0; k < tileColumns; ++k)
        std::memcpy(tile + k * kRows, source + (j + k) * sourceStride + i,
                    rows * sizeof(T));
      if (isStreamed && tileColumns == kColumns) {
        transposeTile(getTileRow, transposed, kColumns, rows, kColumns);
        for (int64_t k = 0; k < rows; ++k)
          streamRow(reinterpret_cast<char *>(transposed + k * kColumns),
                    reinterpret_cast<char *>(tileTarget + k * targetStride),
                    kColumns * sizeof(T));
        continue;
      }
      transposeTile(getTileRow, tileTarget, targetStride, rows, tileColumns);
    }
  }
  // Other threads may read what was streamed once this loop is done.
  if (isStreamed)
    std::atomic_thread_fence(std::memory_order_seq_cst);
}

/// True if streaming pays and each row of each tile is whole lines.
static bool isStreamable(const CopyPlan &plan) {
  int64_t numBytes = plan.elementSize;
  for (int64_t size : plan.shape)
    numBytes *= size;
  auto isAligned = [](int64_t bytes) { return bytes % 64 == 0; };
  return numBytes >= kMinStreamedBytes &&
         isAligned(reinterpret_cast<intptr_t>(plan.target)) &&
         llvm::all_of(llvm::ArrayRef(plan.targetStrides).drop_back(),
                      [&](int64_t stride) {
                        return isAligned(stride * plan.elementSize);
                      });
}

/// Moves the dimension in which the source is consecutive next to the inner
/// one. True if the copy is then a transpose of the two inner dimensions.
static bool arrangeTranspose(CopyPlan &plan) {
  int64_t rank = plan.shape.size();
  // What a register holds.
  int64_t minSize = std::max<int64_t>(16 / plan.elementSize, 4);
  if (rank < 2 || plan.targetStrides.back() != 1 || plan.shape.back() < minSize)
    return false;
  for (int64_t dim = 0; dim < rank - 1; ++dim) {
    if (plan.sourceStrides[dim] != 1 || plan.shape[dim] < minSize)
      continue;
    for (Dims *dims : {&plan.shape, &plan.sourceStrides, &plan.targetStrides})
      std::rotate(dims->begin() + dim, dims->begin() + dim + 1,
                  dims->end() - 1);
    return true;
  }
  return false;
}

//===----------------------------------------------------------------------===//
// Outer loops
//===----------------------------------------------------------------------===//

/// Calls `body(source, target)` with the addresses for each index of the first
/// `numDims` dimensions whose row-major number is in [begin, end).
template <typename T, typename Body>
static void forEachOuter(const CopyPlan &plan, int64_t numDims, int64_t begin,
                         int64_t end, Body body) {
  llvm::SmallVector<int64_t, 8> index(numDims);
  auto *source = reinterpret_cast<const T *>(plan.source);
  auto *target = reinterpret_cast<T *>(plan.target);
  int64_t rest = begin;
  for (int64_t dim = numDims - 1; dim >= 0; --dim) {
    index[dim] = rest % plan.shape[dim];
    rest /= plan.shape[dim];
    source += index[dim] * plan.sourceStrides[dim];
    target += index[dim] * plan.targetStrides[dim];
  }
  for (int64_t i = begin; i < end; ++i) {
    body(source, target);
    for (int64_t dim = numDims - 1; dim >= 0; --dim) {
      source += plan.sourceStrides[dim];
      target += plan.targetStrides[dim];
      if (++index[dim] < plan.shape[dim])
        break;
      source -= plan.shape[dim] * plan.sourceStrides[dim];
      target -= plan.shape[dim] * plan.targetStrides[dim];
      index[dim] = 0;
    }
  }
}

static int64_t getProduct(llvm::ArrayRef<int64_t> sizes) {
  return std::accumulate(sizes.begin(), sizes.end(), int64_t(1),
                         std::multiplies<int64_t>());
}

static bool splitRange(RunContext *context, int64_t size, int64_t grain,
                       llvm::function_ref<void(int64_t, int64_t)> body) {
  if (context)
    return parallelForUntilStopped(*context, size, grain, body);
  body(0, size);
  return true;
}

/// Calls `body(outer, begin, end)` on all threads of `context`, if any, such
/// that the outer indices and ranges cover [0, numOuter) × [0, inner), each
/// with some kBytesPerTask of work. `grain` divides the bounds of inner ranges.
/// A whole range of outer indices comes with the whole inner range. False if it
/// was stopped.
static bool
splitWork(RunContext *context, int64_t numOuter, int64_t inner,
          int64_t bytesPerInner, int64_t grain,
          llvm::function_ref<void(int64_t outerBegin, int64_t outerEnd,
                                  int64_t begin, int64_t end)>
              body) {
  int64_t bytesPerOuter = std::max<int64_t>(inner * bytesPerInner, 1);
  if (bytesPerOuter <= 2 * kBytesPerTask) {
    int64_t outerGrain = std::max<int64_t>(kBytesPerTask / bytesPerOuter, 1);
    return splitRange(
        context, numOuter, outerGrain,
        [&](int64_t begin, int64_t end) { body(begin, end, 0, inner); });
  }
  int64_t perTask = kBytesPerTask / std::max<int64_t>(bytesPerInner, 1);
  perTask = std::max<int64_t>(perTask / grain, 1) * grain;
  int64_t tasksPerOuter = (inner - 1) / perTask + 1;
  return splitRange(
      context, numOuter * tasksPerOuter, 1, [&](int64_t begin, int64_t end) {
        for (int64_t task = begin; task < end; ++task) {
          int64_t outer = task / tasksPerOuter;
          int64_t start = task % tasksPerOuter * perTask;
          body(outer, outer + 1, start, std::min(start + perTask, inner));
        }
      });
}

/// The rows [begin, end) of a copy of narrow rows: at once, where they are
/// dense, else column by column.
template <typename T>
static void copyNarrow(const CopyPlan &plan, const T *source, T *target,
                       int64_t begin, int64_t end) {
  int64_t rows = plan.shape.size() - 2, columns = plan.shape.back();
  int64_t sourceStride = plan.sourceStrides[rows];
  int64_t targetStride = plan.targetStrides[rows];
  source += begin * sourceStride;
  target += begin * targetStride;
  if (plan.sourceStrides.back() != 1 || plan.targetStrides.back() != 1) {
    for (int64_t j = 0; j < columns; ++j)
      copyStridedRow(source + j * plan.sourceStrides.back(), sourceStride,
                     target + j * plan.targetStrides.back(), targetStride,
                     end - begin);
    return;
  }
  dispatchMove(columns * sizeof(T), [=](auto move) {
    for (int64_t i = 0; i < end - begin; ++i)
      move(reinterpret_cast<char *>(target + i * targetStride),
           reinterpret_cast<const char *>(source + i * sourceStride));
  });
}

/// Rows for which a loop over each costs more than the copy. True if there are
/// many along the dimension next to the inner one, where those come that do.
template <typename T> static bool arrangeNarrowRows(CopyPlan &plan) {
  size_t rank = plan.shape.size();
  bool areDense =
      plan.sourceStrides.back() == 1 && plan.targetStrides.back() == 1;
  size_t rowBytes = plan.shape.back() * sizeof(T);
  if (rank < 2 || (areDense ? rowBytes > 128 : plan.shape.back() >= 16))
    return false;
  constexpr int64_t kMany = 8;
  if (rank > 2 && rowBytes <= 64 && plan.shape[rank - 2] < kMany &&
      plan.shape[rank - 3] >= kMany)
    for (Dims *dims : {&plan.shape, &plan.sourceStrides, &plan.targetStrides})
      std::swap((*dims)[rank - 3], (*dims)[rank - 2]);
  return plan.shape[rank - 2] >= kMany;
}

template <typename T> static bool runPlan(RunContext *context, CopyPlan &plan) {
  if (plan.shape.empty()) {
    std::memcpy(plan.target, plan.source, sizeof(T));
    return true;
  }
  bool isTranspose = plan.sourceStrides.back() != 1 && arrangeTranspose(plan);
  bool isNarrow = !isTranspose && arrangeNarrowRows<T>(plan);
  int64_t numOuterDims = plan.shape.size() - (isTranspose || isNarrow ? 2 : 1);
  int64_t numOuter =
      getProduct(llvm::ArrayRef(plan.shape).take_front(numOuterDims));
  int64_t inner = plan.shape[numOuterDims];
  int64_t columns = plan.shape.back();
  int64_t sourceStride = plan.sourceStrides.back();
  int64_t targetStride = plan.targetStrides[numOuterDims];
  int64_t bytesPerInner = (isTranspose || isNarrow ? columns : 1) * sizeof(T);
  int64_t grain = isTranspose ? kTileRows<T> : int64_t(64 / sizeof(T));
  bool isStreamed = isTranspose && isStreamable(plan);
  return splitWork(
      context, numOuter, inner, bytesPerInner, grain,
      [&](int64_t outerBegin, int64_t outerEnd, int64_t begin, int64_t end) {
        forEachOuter<T>(
            plan, numOuterDims, outerBegin, outerEnd,
            [&](const T *source, T *target) {
              if (isTranspose)
                return transposeRows(source, sourceStride, target, targetStride,
                                     begin, end, columns, isStreamed);
              if (isNarrow)
                return copyNarrow(plan, source, target, begin, end);
              copyStridedRow(source + begin * sourceStride, sourceStride,
                             target + begin * targetStride, targetStride,
                             end - begin);
            });
      });
}

static bool copyElementsOn(RunContext *context, StridedView source,
                           StridedView target) {
  assert(source.shape == target.shape &&
         getStorageSize(source.type) == getStorageSize(target.type) &&
         "views of different shape or element size");
  if (llvm::is_contained(target.shape, 0))
    return true;
  // Rows that are updated need no plan.
  if (isDense(source.shape, source.strides) &&
      isDense(target.shape, target.strides)) {
    int64_t numBytes =
        *getNumElements(target.shape) * getStorageSize(target.type);
    if (numBytes <= kBytesPerTask) {
      copyBytes(target.data, source.data, numBytes);
      return true;
    }
  }
  CopyPlan plan = makePlan(source, target);
  return dispatchStorageSize(plan.elementSize, [&](auto zero) {
    return runPlan<decltype(zero)>(context, plan);
  });
}

bool stablehlo::copyElements(RunContext &context, StridedView source,
                             StridedView target) {
  return copyElementsOn(&context, source, target);
}

void stablehlo::copyElementsSerially(StridedView source, StridedView target) {
  copyElementsOn(/*context=*/nullptr, source, target);
}

void stablehlo::copyStridedElements(const char *source, int64_t sourceStride,
                                    char *target, int64_t targetStride,
                                    int64_t count, unsigned elementSize) {
  if (count <= 0)
    return;
  dispatchStorageSize(elementSize, [&](auto zero) {
    using T = decltype(zero);
    constexpr int64_t size = sizeof(T);
    copyStridedRow(reinterpret_cast<const T *>(source), sourceStride / size,
                   reinterpret_cast<T *>(target), targetStride / size, count);
  });
}
