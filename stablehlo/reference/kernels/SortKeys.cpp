//===- SortKeys.cpp - Sorts by unsigned images of keys --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/SortKeys.h"

#include "stablehlo/reference/operators/Arithmetic.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <cstring>

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Images
//===----------------------------------------------------------------------===//

unsigned stablehlo::getKeyBits(ElementType type) {
  return isBoolean(type) ? 1 : 8 * getStorageSize(type);
}

/// Calls `image(bits)` for each key and appends what it returns.
template <typename Bits, typename Fn>
static void appendImages(const SortKey &key, const char *data,
                         llvm::MutableArrayRef<uint64_t> images, Fn image) {
  const Bits *source = reinterpret_cast<const Bits *>(data);
  unsigned numBits = getKeyBits(key.type);
  uint64_t ones = ~uint64_t(0) >> (64 - numBits);
  uint64_t flip = key.isDescending ? ones : 0;
  // A shift by 64 would be undefined; such a key is alone.
  unsigned shift = numBits % 64;
  for (uint64_t &result : images)
    result = (result << shift) | (uint64_t(image(*source++)) ^ flip);
}

/// Of floats, the integers that totalOrder has them in the order of. Returns
/// false if there is a NaN in a partial order.
template <typename Bits>
static bool appendFloatImages(const SortKey &key, const char *data,
                              llvm::MutableArrayRef<uint64_t> images) {
  auto order = [](Bits bits) {
    return operators::flipSign(operators::orderOfBits(bits));
  };
  if (!key.isPartialOrder) {
    appendImages<Bits>(key, data, images, order);
    return true;
  }
  // The bits of infinity: ones between the sign and the mantissa.
  constexpr Bits signBit = operators::kSignBit<Bits>;
  unsigned mantissaBits = key.type == ElementType::F64    ? 52
                          : key.type == ElementType::F16  ? 10
                          : key.type == ElementType::BF16 ? 7
                                                          : 23;
  auto infinity = static_cast<Bits>(signBit - (Bits(1) << mantissaBits));
  bool hasNan = false;
  appendImages<Bits>(key, data, images, [&](Bits bits) {
    Bits magnitude = bits & static_cast<Bits>(~signBit);
    hasNan |= magnitude > infinity;
    return order(magnitude ? bits : 0); // -0 equals 0
  });
  return !hasNan;
}

bool stablehlo::appendKeyImages(const SortKey &key, const char *data,
                                llvm::MutableArrayRef<uint64_t> images) {
  if (isFloat(key.type)) {
    switch (getStorageSize(key.type)) {
    case 2:
      return appendFloatImages<uint16_t>(key, data, images);
    case 4:
      return appendFloatImages<uint32_t>(key, data, images);
    default:
      return appendFloatImages<uint64_t>(key, data, images);
    }
  }
  operators::visitInteger(key.type, [&](auto element) {
    using T = typename decltype(element)::Value;
    appendImages<T>(key, data, images, [](T value) {
      if constexpr (std::is_signed_v<T>)
        return operators::flipSign(value);
      else
        return value;
    });
  });
  return true;
}

//===----------------------------------------------------------------------===//
// Sorting
//===----------------------------------------------------------------------===//
//
// An image of up to 32 bits and the index share a word, since moving 8 bytes is
// cheaper than moving 16. Words differ in their indices, so that any sort of
// whole words is stable.

/// Keys between two looks at whether to stop.
static constexpr int64_t kSortGrain = 1 << 16;
/// Up to this length, the passes of a radix sort cost more than merges, which
/// move large items.
template <typename T>
static constexpr size_t kShortList = sizeof(T) == sizeof(uint64_t) ? 128 : 32;

/// The length that merges work on: a power of two.
static size_t getMergeLength(size_t count) {
  return std::max<size_t>(llvm::PowerOf2Ceil(count), 2);
}

size_t stablehlo::getKeyScratchSize(size_t count) {
  return 2 * (count <= kShortList<uint64_t> ? getMergeLength(count) : count);
}

static uint64_t getImage(uint64_t word) { return word >> 32; }
static uint64_t getImage(const IndexedKey &key) { return key.image; }
static uint32_t getIndex(uint64_t word) { return static_cast<uint32_t>(word); }
static uint32_t getIndex(const IndexedKey &key) {
  return static_cast<uint32_t>(key.index);
}

/// Sorts `items` by the low `numBits` bits of their images, least significant
/// digit first; `other` is as long. Returns where the result is; null if it was
/// stopped.
template <typename T, unsigned digitBits>
static T *radixSort(const StopRequest &stop, T *items, T *other, size_t count,
                    unsigned numBits) {
  constexpr uint64_t mask = (1u << digitBits) - 1;
  uint32_t offsets[1u << digitBits];
  for (unsigned shift = 0; shift < numBits; shift += digitBits) {
    std::fill(std::begin(offsets), std::end(offsets), 0);
    auto countDigits = [&, shift](int64_t begin, int64_t end) {
      for (int64_t i = begin; i < end; ++i)
        ++offsets[(getImage(items[i]) >> shift) & mask];
    };
    if (!forUntilStopped(stop, count, kSortGrain, countDigits))
      return nullptr;
    // A digit that all images share changes nothing.
    if (offsets[(getImage(items[0]) >> shift) & mask] == count)
      continue;
    uint32_t sum = 0;
    for (uint32_t &offset : offsets)
      sum += std::exchange(offset, sum);
    auto moveItems = [&, shift](int64_t begin, int64_t end) {
      for (int64_t i = begin; i < end; ++i)
        other[offsets[(getImage(items[i]) >> shift) & mask]++] = items[i];
    };
    if (!forUntilStopped(stop, count, kSortGrain, moveItems))
      return nullptr;
    std::swap(items, other);
  }
  return items;
}

static bool comesBefore(uint64_t lhs, uint64_t rhs) { return lhs < rhs; }
static bool comesBefore(const IndexedKey &lhs, const IndexedKey &rhs) {
  return (lhs.image < rhs.image) |
         ((lhs.image == rhs.image) & (lhs.index < rhs.index));
}

/// Merges the sorted lists [0, width) and [width, 2 * width) of `items`, from
/// both ends at once: each end writes `width` items and so runs out of no list,
/// which leaves nothing to branch on.
template <typename T>
static void mergeFromBothEnds(const T *items, int64_t width, T *result) {
  int64_t left = 0, right = width;
  int64_t lastLeft = width - 1, lastRight = 2 * width - 1;
  for (int64_t i = 0; i < width; ++i) {
    bool takesRight = comesBefore(items[right], items[left]);
    result[i] = items[takesRight ? right : left];
    right += takesRight;
    left += !takesRight;
    bool takesLeft = comesBefore(items[lastRight], items[lastLeft]);
    result[2 * width - 1 - i] = items[takesLeft ? lastLeft : lastRight];
    lastLeft -= takesLeft;
    lastRight -= !takesLeft;
  }
}

/// Sorts distinct items; there is room for `getMergeLength(count)` of them in
/// both lists. Returns where the result is.
template <typename T> static T *mergeSort(T *items, T *other, size_t count) {
  size_t length = getMergeLength(count);
  T greatest;
  std::memset(&greatest, 0xFF, sizeof(T));
  std::fill(items + count, items + length, greatest);
  for (size_t width = 1; width < length; width *= 2) {
    for (size_t begin = 0; begin < length; begin += 2 * width)
      mergeFromBothEnds(items + begin, width, other + begin);
    std::swap(items, other);
  }
  return items;
}

/// Sorts the first `numNeeded` of `count` distinct items to the front, by
/// inserting each that comes before the last of these.
template <typename T>
static void insertFirst(T *items, size_t count, size_t numNeeded) {
  for (size_t i = 1; i < count; ++i) {
    T item = items[i];
    if (i >= numNeeded && !comesBefore(item, items[numNeeded - 1]))
      continue;
    size_t place = std::min(i, numNeeded - 1);
    for (; place > 0 && comesBefore(item, items[place - 1]); --place)
      items[place] = items[place - 1];
    items[place] = item;
  }
}

/// Sorts the first `numNeeded` of `count` distinct items to the front. Those
/// that may be among them gather there, until they are so many that the last
/// ones are told apart.
template <typename T>
static bool selectFirst(const StopRequest &stop, T *items, size_t count,
                        size_t numNeeded) {
  auto before = [](const T &lhs, const T &rhs) {
    return comesBefore(lhs, rhs);
  };
  size_t room = std::max<size_t>(3 * numNeeded, 64), numKept = 0;
  T last;
  std::memset(&last, 0xFF, sizeof(T));
  auto select = [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i) {
      T item = items[i];
      items[numKept] = item;
      numKept += comesBefore(item, last);
      if (numKept < room)
        continue;
      std::nth_element(items, items + numNeeded - 1, items + numKept, before);
      last = items[numNeeded - 1];
      numKept = numNeeded;
    }
  };
  if (!forUntilStopped(stop, count, kSortGrain, select))
    return false;
  std::sort(items, items + numKept, before);
  return true;
}

template <typename T>
static bool
sortItems(const StopRequest &stop, T *items, T *other, unsigned numBits,
          llvm::MutableArrayRef<uint32_t> permutation, size_t numNeeded) {
  size_t count = permutation.size();
  // Few are inserted, and not far.
  constexpr size_t kMaxInserted = 8, kMaxScanned = 1024;
  if (count <= kMaxScanned && numNeeded <= std::min(kMaxInserted, count / 4)) {
    insertFirst(items, count, numNeeded);
    count = numNeeded;
  } else if (count > 64 && numNeeded <= count / 8) {
    if (!selectFirst(stop, items, count, numNeeded))
      items = nullptr;
    count = numNeeded;
  } else if (count <= kShortList<T>)
    items = mergeSort(items, other, count);
  else if (count < 4096)
    items = radixSort<T, 8>(stop, items, other, count, numBits);
  else
    items = radixSort<T, 11>(stop, items, other, count, numBits);
  return items && forUntilStopped(stop, count, kSortGrain,
                                  [&](int64_t begin, int64_t end) {
                                    for (int64_t i = begin; i < end; ++i)
                                      permutation[i] = getIndex(items[i]);
                                  });
}

bool stablehlo::sortKeyImages(const StopRequest &stop,
                              llvm::ArrayRef<uint64_t> images, unsigned numBits,
                              llvm::MutableArrayRef<IndexedKey> scratch,
                              llvm::MutableArrayRef<uint32_t> permutation,
                              size_t numNeeded) {
  size_t count = images.size();
  if (numBits <= 32) {
    uint64_t *words = reinterpret_cast<uint64_t *>(scratch.data());
    auto makeWords = [&](uint64_t begin, uint64_t end) {
      for (uint64_t i = begin; i < end; ++i)
        words[i] = images[i] << 32 | i;
    };
    return forUntilStopped(stop, count, kSortGrain, makeWords) &&
           sortItems(stop, words, words + scratch.size() / 2, numBits,
                     permutation, numNeeded);
  }
  IndexedKey *items = scratch.data();
  auto makeItems = [&](uint64_t begin, uint64_t end) {
    for (uint64_t i = begin; i < end; ++i)
      items[i] = {images[i], i};
  };
  return forUntilStopped(stop, count, kSortGrain, makeItems) &&
         sortItems(stop, items, items + scratch.size() / 2, numBits,
                   permutation, numNeeded);
}
