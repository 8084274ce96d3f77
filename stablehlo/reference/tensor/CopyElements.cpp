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

#include "stablehlo/reference/parallel/ParallelFor.h"
#include "stablehlo/reference/tensor/Tensor.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include <algorithm>
#include <cstring>
#include <numeric>
#include <utility>

using namespace mlir;
using namespace mlir::stablehlo;

/// Bytes that a thread copies at a time.
static constexpr int64_t kBytesPerTask = 256 << 10;

namespace {
/// 16 bytes: complex<f64>, and the unit of the transpose's registers.
struct alignas(8) Element16 {
  uint64_t parts[2];
};

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
  llvm::SmallVector<unsigned> order =
      llvm::to_vector(llvm::seq<unsigned>(0, plan.shape.size()));
  llvm::sort(order, [&](unsigned lhs, unsigned rhs) {
    return std::pair(-strides[1][lhs], lhs) < std::pair(-strides[1][rhs], rhs);
  });
  auto permute = [&](const Dims &dims) {
    return Dims(
        llvm::map_range(order, [&](unsigned dim) { return dims[dim]; }));
  };
  plan.shape = permute(plan.shape);
  for (Dims &dims : strides)
    dims = permute(dims);
  collapseDims(plan.shape, strides);
  plan.sourceStrides = std::move(strides[0]);
  plan.targetStrides = std::move(strides[1]);
  return plan;
}

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

/// Copies a row of `count` elements.
template <typename T>
static void copyRow(const T *source, int64_t sourceStride, T *target,
                    int64_t targetStride, int64_t count) {
  if (targetStride == 1 && sourceStride == 1) {
    std::memcpy(target, source, count * sizeof(T));
    return;
  }
  if (targetStride == 1 && sourceStride == 0) {
    std::fill_n(target, count, *source);
    return;
  }
  for (int64_t i = 0; i < count; ++i)
    target[i * targetStride] = source[i * sourceStride];
}

//===----------------------------------------------------------------------===//
// Transposes
//===----------------------------------------------------------------------===//

namespace {
/// Sixteen bytes as a register of elements of type T.
template <typename T> using Register __attribute__((vector_size(16))) = T;
} // namespace

template <typename T, int... I>
static Register<T> zipLow(Register<T> a, Register<T> b,
                          std::integer_sequence<int, I...>) {
  constexpr int n = sizeof...(I);
  return __builtin_shufflevector(a, b, (I / 2 + I % 2 * n)...);
}
template <typename T, int... I>
static Register<T> zipHigh(Register<T> a, Register<T> b,
                           std::integer_sequence<int, I...>) {
  constexpr int n = sizeof...(I);
  return __builtin_shufflevector(a, b, (n / 2 + I / 2 + I % 2 * n)...);
}

/// Transposes n × n elements, n = 16 / sizeof(T); strides are those of rows.
/// Zipping rows k and k + n/2, log2(n) times over, is a transpose.
template <typename T>
static void transposeBlock(const T *source, int64_t sourceStride, T *target,
                           int64_t targetStride) {
  constexpr int n = 16 / sizeof(T);
  using Lanes = std::make_integer_sequence<int, n>;
  Register<T> rows[n];
  for (int i = 0; i < n; ++i)
    std::memcpy(&rows[i], source + i * sourceStride, 16);
  for (int step = 1; step < n; step *= 2) {
    Register<T> zipped[n];
    for (int i = 0; i < n / 2; ++i) {
      zipped[2 * i] = zipLow<T>(rows[i], rows[i + n / 2], Lanes());
      zipped[2 * i + 1] = zipHigh<T>(rows[i], rows[i + n / 2], Lanes());
    }
    std::copy(zipped, zipped + n, rows);
  }
  for (int i = 0; i < n; ++i)
    std::memcpy(target + i * targetStride, &rows[i], 16);
}

template <>
void transposeBlock(const Element16 *source, int64_t, Element16 *target,
                    int64_t) {
  *target = *source;
}

/// target[i][j] = source[j][i] for `rows` rows of the target and `columns`
/// columns, where both have consecutive elements in a row.
template <typename T>
static void transposeTile(const T *source, int64_t sourceStride, T *target,
                          int64_t targetStride, int64_t rows, int64_t columns) {
  constexpr int64_t n = 16 / sizeof(T);
  int64_t fullRows = rows / n * n;
  int64_t fullColumns = columns / n * n;
  for (int64_t i = 0; i < fullRows; i += n)
    for (int64_t j = 0; j < fullColumns; j += n)
      transposeBlock<T>(source + j * sourceStride + i, sourceStride,
                        target + i * targetStride + j, targetStride);
  for (int64_t i = 0; i < rows; ++i)
    for (int64_t j = i < fullRows ? fullColumns : 0; j < columns; ++j)
      target[i * targetStride + j] = source[j * sourceStride + i];
}

/// The rows [begin, end) of the target of a transpose, by tiles whose rows are
/// whole cache lines on both sides.
template <typename T>
static void transposeRows(const T *source, int64_t sourceStride, T *target,
                          int64_t targetStride, int64_t begin, int64_t end,
                          int64_t columns) {
  constexpr int64_t kTile = std::max<int64_t>(64 / sizeof(T), 16);
  for (int64_t i = begin; i < end; i += kTile)
    for (int64_t j = 0; j < columns; j += kTile)
      transposeTile(source + j * sourceStride + i, sourceStride,
                    target + i * targetStride + j, targetStride,
                    std::min(kTile, end - i), std::min(kTile, columns - j));
}

/// Moves the dimension in which the source is consecutive next to the inner
/// one. True if the copy is then a transpose of the two inner dimensions.
static bool arrangeTranspose(CopyPlan &plan) {
  int64_t rank = plan.shape.size();
  if (rank < 2 || plan.targetStrides.back() != 1 || plan.shape.back() < 4)
    return false;
  for (int64_t dim = 0; dim < rank - 1; ++dim) {
    if (plan.sourceStrides[dim] != 1 || plan.shape[dim] < 4)
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

/// Calls `body(outer, begin, end)` on all threads, such that the outer indices
/// and ranges cover [0, numOuter) × [0, inner), each with some kBytesPerTask of
/// work. `grain` divides the bounds of inner ranges. A whole range of outer
/// indices comes with the whole inner range.
static void
splitWork(int64_t numOuter, int64_t inner, int64_t bytesPerInner, int64_t grain,
          llvm::function_ref<void(int64_t outerBegin, int64_t outerEnd,
                                  int64_t begin, int64_t end)>
              body) {
  int64_t bytesPerOuter = std::max<int64_t>(inner * bytesPerInner, 1);
  if (bytesPerOuter <= 2 * kBytesPerTask) {
    int64_t outerGrain = std::max<int64_t>(kBytesPerTask / bytesPerOuter, 1);
    parallelFor(numOuter, outerGrain, [&](int64_t begin, int64_t end) {
      body(begin, end, 0, inner);
    });
    return;
  }
  int64_t perTask = kBytesPerTask / std::max<int64_t>(bytesPerInner, 1);
  perTask = std::max<int64_t>(perTask / grain, 1) * grain;
  int64_t tasksPerOuter = (inner - 1) / perTask + 1;
  parallelFor(numOuter * tasksPerOuter, 1, [&](int64_t begin, int64_t end) {
    for (int64_t task = begin; task < end; ++task) {
      int64_t outer = task / tasksPerOuter;
      int64_t start = task % tasksPerOuter * perTask;
      body(outer, outer + 1, start, std::min(start + perTask, inner));
    }
  });
}

template <typename T> static void runPlan(CopyPlan plan) {
  if (plan.shape.empty()) {
    std::memcpy(plan.target, plan.source, sizeof(T));
    return;
  }
  bool isTranspose = plan.sourceStrides.back() != 1 && arrangeTranspose(plan);
  int64_t numOuterDims = plan.shape.size() - (isTranspose ? 2 : 1);
  int64_t numOuter =
      getProduct(llvm::ArrayRef(plan.shape).take_front(numOuterDims));
  int64_t inner = plan.shape[numOuterDims];
  int64_t columns = plan.shape.back();
  int64_t sourceStride = plan.sourceStrides.back();
  int64_t targetStride = plan.targetStrides[numOuterDims];
  int64_t bytesPerInner = (isTranspose ? columns : 1) * sizeof(T);
  splitWork(
      numOuter, inner, bytesPerInner, 64 / std::min<int64_t>(sizeof(T), 64),
      [&](int64_t outerBegin, int64_t outerEnd, int64_t begin, int64_t end) {
        forEachOuter<T>(
            plan, numOuterDims, outerBegin, outerEnd,
            [&](const T *source, T *target) {
              if (isTranspose)
                return transposeRows(source, sourceStride, target, targetStride,
                                     begin, end, columns);
              copyRow(source + begin * sourceStride, sourceStride,
                      target + begin * targetStride, targetStride, end - begin);
            });
      });
}

void stablehlo::copyElements(StridedView source, StridedView target) {
  assert(source.shape == target.shape &&
         getStorageSize(source.type) == getStorageSize(target.type) &&
         "views of different shape or element size");
  if (llvm::is_contained(target.shape, 0))
    return;
  CopyPlan plan = makePlan(source, target);
  switch (plan.elementSize) {
  case 1:
    return runPlan<uint8_t>(std::move(plan));
  case 2:
    return runPlan<uint16_t>(std::move(plan));
  case 4:
    return runPlan<uint32_t>(std::move(plan));
  case 8:
    return runPlan<uint64_t>(std::move(plan));
  default:
    return runPlan<Element16>(std::move(plan));
  }
}
