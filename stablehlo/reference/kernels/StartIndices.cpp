//===- StartIndices.cpp - Reads index tensors of any integer type ---------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/WideTargets.h"
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "stablehlo/reference/kernels/StartIndices.cpp"
#include "hwy/foreach_target.h" // IWYU pragma: keep

#include "stablehlo/reference/kernels/StartIndices.h"

#include "hwy/highway.h"
#include "stablehlo/reference/operators/Types.h"
#include "stablehlo/reference/tensor/StorageSize.h"
#include <algorithm>

// NOLINTNEXTLINE: Highway's macros open and close namespaces.
HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

/// An index, saturated as kMaxIndex says.
template <typename T> HWY_INLINE int64_t widen(T index) {
  if constexpr (sizeof(T) < 8)
    return index;
  else if constexpr (std::is_unsigned_v<T>)
    return std::min<uint64_t>(index, kMaxIndex);
  else
    return std::clamp<int64_t>(index, -kMaxIndex, kMaxIndex);
}

/// Calls `body(i, index i)`. Indices of one to three components are loaded as
/// vectors.
template <typename T, typename Body>
static HWY_INLINE void forEachIndex(const IndexList &list, int64_t count,
                                    Body body) {
  const T *source = reinterpret_cast<const T *>(list.data);
  auto loop = [=](auto stride) HWY_ATTR {
    for (int64_t i = 0; i < count; ++i)
      body(i, widen(source[i * stride]));
  };
  switch (list.stride) {
  case 1:
    return loop(std::integral_constant<int64_t, 1>());
  case 2:
    return loop(std::integral_constant<int64_t, 2>());
  case 3:
    return loop(std::integral_constant<int64_t, 3>());
  default:
    return loop(list.stride);
  }
}

template <typename Body>
static HWY_INLINE void visitIndices(const IndexList &list, int64_t count,
                                    Body body) {
  operators::visitInteger(list.type, [&](auto element) HWY_ATTR {
    forEachIndex<typename decltype(element)::Value>(list, count, body);
  });
}

static void readIndicesHere(const IndexList &list,
                            llvm::MutableArrayRef<int64_t> indices) {
  int64_t *to = indices.data();
  visitIndices(list, indices.size(),
               [=](int64_t i, int64_t index) HWY_ATTR { to[i] = index; });
}

/// Calls `loop(scale)`, where 1 is a constant: few instruction sets multiply 64
/// bits.
template <typename Loop>
static HWY_INLINE void withScale(int64_t scale, Loop loop) {
  if (scale == 1)
    loop(std::integral_constant<int64_t, 1>());
  else
    loop(scale);
}

static void addClampedStartsHere(const IndexList &list, int64_t limit,
                                 int64_t scale,
                                 llvm::MutableArrayRef<int64_t> offsets) {
  int64_t *__restrict to = offsets.data();
  withScale(scale, [&](auto scale) HWY_ATTR {
    visitIndices(list, offsets.size(), [=](int64_t i, int64_t index) HWY_ATTR {
      to[i] += std::clamp<int64_t>(index, 0, limit) * scale;
    });
  });
}

static void copyIndexedHere(const IndexList &list, int64_t limit,
                            const IndexedElements &elements, int64_t count) {
  dispatchStorageSize(elements.size, [&](auto zero) HWY_ATTR {
    using T = decltype(zero);
    const T *from = reinterpret_cast<const T *>(elements.from);
    T *__restrict to = reinterpret_cast<T *>(elements.to);
    const int64_t *__restrict starts = elements.starts;
    withScale(elements.fromStep, [&](auto fromStep) HWY_ATTR {
      withScale(elements.toStep, [&](auto toStep) HWY_ATTR {
        auto getPlace = [=](int64_t index) HWY_ATTR {
          return std::clamp<int64_t>(index, 0, limit) * fromStep;
        };
        if (starts)
          return visitIndices(
              list, count, [=](int64_t i, int64_t index) HWY_ATTR {
                to[i * toStep] = from[starts[i] + getPlace(index)];
              });
        visitIndices(list, count, [=](int64_t i, int64_t index) HWY_ATTR {
          to[i * toStep] = from[getPlace(index)];
        });
      });
    });
  });
}

static void addCheckedPositionsHere(const IndexList &list,
                                    CheckedPositions positions, int64_t scale,
                                    llvm::MutableArrayRef<int64_t> offsets,
                                    llvm::MutableArrayRef<int64_t> isValid) {
  int64_t *__restrict to = offsets.data();
  int64_t *__restrict valid = isValid.data();
  // Unsigned: what is out of bounds may wrap.
  uint64_t size = positions.end - positions.begin;
  withScale(scale, [&](auto scale) HWY_ATTR {
    visitIndices(list, offsets.size(), [=](int64_t i, int64_t index) HWY_ATTR {
      uint64_t position = index + positions.base + i * positions.step;
      valid[i] &= position - positions.begin < size;
      uint64_t distance = position * static_cast<uint64_t>(int64_t(scale));
      to[i] = static_cast<int64_t>(static_cast<uint64_t>(to[i]) + distance);
    });
  });
}

static int64_t keepValidHere(llvm::ArrayRef<int64_t> isValid, int64_t first,
                             int64_t step,
                             llvm::MutableArrayRef<int64_t> offsets,
                             llvm::MutableArrayRef<int64_t> kept) {
  namespace hn = hwy::HWY_NAMESPACE;
  const hn::ScalableTag<int64_t> d;
  int64_t lanes = hn::Lanes(d), count = offsets.size();
  int64_t i = 0, numKept = 0;
  auto numbers =
      hn::Add(hn::Mul(hn::Iota(d, 0), hn::Set(d, step)), hn::Set(d, first));
  for (; i + lanes <= count; i += lanes) {
    auto mask = hn::Ne(hn::LoadU(d, isValid.data() + i), hn::Zero(d));
    auto values = hn::LoadU(d, offsets.data() + i);
    // Not CompressStore, which takes a Zen 4 a hundred cycles. Whole vectors
    // reach no further than what has been read.
    hn::StoreU(hn::Compress(numbers, mask), d, kept.data() + numKept);
    hn::StoreU(hn::Compress(values, mask), d, offsets.data() + numKept);
    numKept += hn::CountTrue(d, mask);
    numbers = hn::Add(numbers, hn::Set(d, lanes * step));
  }
  for (; i < count; ++i) {
    offsets[numKept] = offsets[i];
    kept[numKept] = first + i * step;
    numKept += isValid[i];
  }
  return numKept;
}

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace mlir {
namespace stablehlo {
HWY_EXPORT(addClampedStartsHere);
HWY_EXPORT(copyIndexedHere);
HWY_EXPORT(addCheckedPositionsHere);
HWY_EXPORT(keepValidHere);
} // namespace stablehlo
} // namespace mlir

using namespace mlir;

void stablehlo::readIndices(IndexList list,
                            llvm::MutableArrayRef<int64_t> indices) {
  HWY_STATIC_DISPATCH(readIndicesHere)(list, indices);
}

void stablehlo::addClampedStarts(IndexList list, int64_t limit, int64_t scale,
                                 llvm::MutableArrayRef<int64_t> offsets) {
  HWY_DYNAMIC_DISPATCH(addClampedStartsHere)(list, limit, scale, offsets);
}

void stablehlo::copyIndexed(IndexList list, int64_t limit,
                            const IndexedElements &elements, int64_t count) {
  HWY_DYNAMIC_DISPATCH(copyIndexedHere)(list, limit, elements, count);
}

void stablehlo::addCheckedPositions(IndexList list, CheckedPositions positions,
                                    int64_t scale,
                                    llvm::MutableArrayRef<int64_t> offsets,
                                    llvm::MutableArrayRef<int64_t> isValid) {
  HWY_DYNAMIC_DISPATCH(addCheckedPositionsHere)
  (list, positions, scale, offsets, isValid);
}

int64_t stablehlo::keepValid(llvm::ArrayRef<int64_t> isValid, int64_t first,
                             int64_t step,
                             llvm::MutableArrayRef<int64_t> offsets,
                             llvm::MutableArrayRef<int64_t> kept) {
  return HWY_DYNAMIC_DISPATCH(keepValidHere)(isValid, first, step, offsets,
                                             kept);
}
#endif // HWY_ONCE
