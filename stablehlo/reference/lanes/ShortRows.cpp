//===- ShortRows.cpp - Gathers short rows of strided elements -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "stablehlo/reference/lanes/ShortRows.cpp"
#include "stablehlo/reference/lanes/ShortRows.h"
#include "hwy/foreach_target.h"
#include "hwy/highway.h"
#include "stablehlo/reference/tensor/StorageSize.h"
#include <algorithm>
#include <type_traits>

HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

static int64_t getVectorSize(unsigned elementSize) {
  if (elementSize < 4)
    return 16 / elementSize;
  return elementSize == 4 ? hn::Lanes(hn::ScalableTag<uint32_t>())
                          : hn::Lanes(hn::ScalableTag<uint64_t>());
}

template <typename D> static auto loadIndices(D d, const uint32_t *indices) {
  if constexpr (sizeof(hn::TFromD<D>) == 4)
    return hn::LoadU(d, indices);
  else
    return hn::PromoteTo(d, hn::LoadU(hn::Rebind<uint32_t, D>(), indices));
}

/// Calls `fill(done, base)` for the whole vectors of `target` from element
/// `done` on that are picked from `source[base]` on without touching
/// `source[limit]`; the elements of others are copied one by one.
template <typename T, typename Fill>
static int64_t forEachVector(T *target, const T *source,
                             const ShortRows::Shuffles &shuffles, int64_t n,
                             int64_t count, int64_t limit, Fill fill) {
  const int64_t reach = shuffles.numTables * n;
  int64_t done = 0;
  for (; done + n <= count; done += n) {
    int64_t base = shuffles.bases[done / n];
    if (base + reach <= limit)
      fill(done, base);
    else
      for (int64_t i = done; i < done + n; ++i)
        target[i] = source[base + shuffles.indices[i]];
  }
  return done;
}

template <typename T>
static int64_t shuffleElements(T *target, const T *source,
                               const ShortRows::Shuffles &shuffles,
                               int64_t count, int64_t limit) {
  hn::ScalableTag<T> d;
  const int64_t n = hn::Lanes(d);
  auto fill = [&](int64_t done, int64_t base) HWY_ATTR {
    auto indices = loadIndices(d, shuffles.indices.data() + done);
    auto inTable = hn::IndicesFromVec(d, hn::And(indices, hn::Set(d, n - 1)));
    auto picked = hn::TableLookupLanes(hn::LoadU(d, source + base), inTable);
    if (shuffles.numTables == 2) {
      auto second =
          hn::TableLookupLanes(hn::LoadU(d, source + base + n), inTable);
      picked = hn::IfThenElse(hn::Lt(indices, hn::Set(d, n)), picked, second);
    }
    hn::StoreU(picked, d, target + done);
  };
  return forEachVector(target, source, shuffles, n, count, limit, fill);
}

template <typename T>
static int64_t shuffleBytes(T *target, const T *source,
                            const ShortRows::Shuffles &shuffles, int64_t count,
                            int64_t limit) {
  hn::FixedTag<uint8_t, 16> d;
  auto fill = [&](int64_t done, int64_t base) HWY_ATTR {
    const auto *table = reinterpret_cast<const uint8_t *>(source + base);
    auto indices = hn::LoadU(d, shuffles.byteIndices.data() + done * sizeof(T));
    auto picked = hn::Zero(d);
    for (unsigned i = 0; i < shuffles.numTables; ++i) {
      // Others than 0 to 15 get the upper bit, and pick 0.
      auto inTable = hn::SaturatedAdd(indices, hn::Set(d, 0x70));
      picked = hn::Or(picked, hn::TableLookupBytesOr0(
                                  hn::LoadU(d, table + 16 * i), inTable));
      indices = hn::Sub(indices, hn::Set(d, 16));
    }
    hn::StoreU(picked, d, reinterpret_cast<uint8_t *>(target + done));
  };
  return forEachVector(target, source, shuffles, 16 / sizeof(T), count, limit,
                       fill);
}

static int64_t shuffle(char *target, const char *source, unsigned elementSize,
                       const ShortRows::Shuffles &shuffles, int64_t count,
                       int64_t limit) {
  return dispatchStorageSize(elementSize, [&](auto zero) -> int64_t {
    using T = decltype(zero);
    auto *to = reinterpret_cast<T *>(target);
    auto *from = reinterpret_cast<const T *>(source);
    if constexpr (sizeof(T) < 4)
      return shuffleBytes(to, from, shuffles, count, limit);
    else if constexpr (sizeof(T) <= 8)
      return shuffleElements(to, from, shuffles, count, limit);
    else
      return 0;
  });
}

/// Whole vectors, the last of which ends where the row does.
template <typename T> static void fillRow(T *to, T value, int64_t rowSize) {
  hn::ScalableTag<T> d;
  const int64_t n = hn::Lanes(d);
  if (rowSize < n) {
    for (int64_t i = 0; i < rowSize; ++i)
      to[i] = value;
    return;
  }
  auto lanes = hn::Set(d, value);
  for (int64_t i = 0; i + n <= rowSize; i += n)
    hn::StoreU(lanes, d, to + i);
  hn::StoreU(lanes, d, to + rowSize - n);
}

/// Fills each of the rows, `count` elements in all, with one element.
static void fillRows(char *target, const char *source, unsigned elementSize,
                     const int64_t *offsets, int64_t rowSize, int64_t count) {
  dispatchStorageSize(elementSize, [&](auto zero) {
    using T = decltype(zero);
    auto *to = reinterpret_cast<T *>(target);
    auto *from = reinterpret_cast<const T *>(source);
    for (int64_t i = 0; i < count; i += rowSize)
      if constexpr (std::is_integral_v<T>)
        fillRow(to + i, from[offsets[i]], rowSize);
      else
        std::fill_n(to + i, rowSize, from[offsets[i]]);
  });
}

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include "llvm/ADT/STLExtras.h"
#include <cstring>

namespace mlir {
namespace stablehlo {
HWY_EXPORT(getVectorSize);
HWY_EXPORT(shuffle);
HWY_EXPORT(fillRows);
} // namespace stablehlo
} // namespace mlir

using namespace mlir;
using namespace mlir::stablehlo;

ShortRows::ShortRows(llvm::ArrayRef<int64_t> shape,
                     llvm::ArrayRef<int64_t> strides, int64_t panelStride,
                     int64_t numPanels, unsigned elementSize)
    : elementSize(elementSize), rowSize(shape.empty() ? 1 : shape.back()),
      rowStride(strides.empty() ? 0 : strides.back()),
      panelStride(panelStride) {
  for (int64_t size : shape)
    panelSize *= size;
  offsets.resize_for_overwrite(panelSize * numPanels);
  offsets[0] = 0;
  // From the inner dimension out, each repeats what there is.
  int64_t done = 1;
  for (size_t dim = shape.size(); dim-- > 0;)
    done = repeatOffsets(done, shape[dim], strides[dim]);
  panelReach = *std::max_element(offsets.begin(), offsets.begin() + panelSize);
  repeatOffsets(panelSize, numPanels, panelStride);
  for (int64_t i = 0, e = offsets.size(); i < e && isDense; ++i)
    isDense = offsets[i] == i;
  // This is run anew for each array, so what will not be used is not computed.
  bool hasShuffles =
      elementSize <= 8 && !(canCopyRows() && rowSize >= kMinRowBesideShuffles);
  if (!isDense && panelStride != 0 && hasShuffles)
    findShuffles();
}

/// Appends the first `period` offsets `count - 1` times, each time `stride`
/// farther; returns how many there are then.
int64_t ShortRows::repeatOffsets(int64_t period, int64_t count,
                                 int64_t stride) {
  int64_t *all = offsets.data();
  for (int64_t i = 1; i < count; ++i)
    for (int64_t j = 0; j < period; ++j)
      all[i * period + j] = all[j] + i * stride;
  return period * count;
}

void ShortRows::findShuffles() {
  auto n = HWY_DYNAMIC_DISPATCH(getVectorSize)(elementSize);
  int64_t span = 0;
  int64_t numWhole = int64_t(offsets.size()) / n * n;
  for (int64_t i = 0; i < numWhole; i += n) {
    auto [low, high] =
        std::minmax_element(offsets.begin() + i, offsets.begin() + i + n);
    shuffles.bases.push_back(*low);
    span = std::max(span, *high - *low + 1);
  }
  // Vectors of 16 bytes are so many instructions each that four pay.
  int64_t maxTables = elementSize < 4 ? 4 : 2;
  if (span > maxTables * n)
    return;
  for (int64_t i = 0; i < numWhole; ++i) {
    uint32_t index = offsets[i] - shuffles.bases[i / n];
    shuffles.indices.push_back(index);
    for (unsigned byte = 0; byte < elementSize && elementSize < 4; ++byte)
      shuffles.byteIndices.push_back(index * elementSize + byte);
  }
  shuffles.numTables = (span + n - 1) / n;
}

/// Copies rows that are worth a call each; false if they are not.
bool ShortRows::gatherRows(char *target, const char *source,
                           int64_t count) const {
  if (!canCopyRows() ||
      rowSize < (shuffles.numTables ? kMinRowBesideShuffles : kMinCopiedRow))
    return false;
  if (rowStride == 1) {
    for (int64_t i = 0; i < count; i += rowSize)
      std::memcpy(target + i * elementSize, source + offsets[i] * elementSize,
                  rowSize * elementSize);
    return true;
  }
  HWY_DYNAMIC_DISPATCH(fillRows)
  (target, source, elementSize, offsets.data(), rowSize, count);
  return true;
}

void ShortRows::gather(char *target, const char *source,
                       int64_t numPanels) const {
  int64_t count = numPanels * panelSize;
  if (isDense) {
    std::memcpy(target, source, count * elementSize);
    return;
  }
  if (panelStride == 0 && numPanels > 1) {
    gather(target, source, /*numPanels=*/1);
    int64_t size = count * elementSize;
    for (int64_t done = panelSize * elementSize; done < size; done *= 2)
      std::memcpy(target + done, target, std::min(done, size - done));
    return;
  }
  if (gatherRows(target, source, count))
    return;
  int64_t done = 0;
  if (shuffles.numTables) {
    int64_t limit =
        panelReach + 1 + std::max<int64_t>((numPanels - 1) * panelStride, 0);
    done = HWY_DYNAMIC_DISPATCH(shuffle)(target, source, elementSize, shuffles,
                                         count, limit);
  }
  dispatchStorageSize(elementSize, [&](auto zero) {
    auto *to = reinterpret_cast<decltype(zero) *>(target);
    auto *from = reinterpret_cast<const decltype(zero) *>(source);
    for (int64_t i = done; i < count; ++i)
      to[i] = from[offsets[i]];
  });
}

void ShortRows::scatter(char *target, const char *source,
                        int64_t numPanels) const {
  int64_t count = numPanels * panelSize;
  if (rowStride == 1 && rowSize >= kMinCopiedRow) {
    for (int64_t i = 0; i < count; i += rowSize)
      std::memcpy(target + offsets[i] * elementSize, source + i * elementSize,
                  rowSize * elementSize);
    return;
  }
  dispatchStorageSize(elementSize, [&](auto zero) {
    auto *to = reinterpret_cast<decltype(zero) *>(target);
    auto *from = reinterpret_cast<const decltype(zero) *>(source);
    for (int64_t i = 0; i < count; ++i)
      to[offsets[i]] = from[i];
  });
}
#endif
