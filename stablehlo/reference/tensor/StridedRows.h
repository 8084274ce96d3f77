//===- StridedRows.h - Copies of evenly spaced elements ---------*- C++ -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What every copy of strided elements ends in. Source and target do not
// overlap.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_TENSOR_STRIDEDROWS_H
#define STABLEHLO_REFERENCE_TENSOR_STRIDEDROWS_H

#include "stablehlo/reference/tensor/CopyBytes.h"
#include "llvm/ADT/ArrayRef.h"
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <utility>

namespace mlir {
namespace stablehlo {

/// The first, fourth, … element of three vectors that follow each other.
template <typename Vector, int... I>
inline Vector takeThirds(const Vector &first, const Vector &second,
                         const Vector &third,
                         std::integer_sequence<int, I...>) {
  constexpr int n = sizeof...(I);
  Vector low =
      __builtin_shufflevector(first, second, (3 * I < 2 * n ? 3 * I : 0)...);
  return __builtin_shufflevector(low, third,
                                 (3 * I < 2 * n ? I : 3 * I - n)...);
}

/// A column of points or colours, of `Stride` numbers each: whole vectors are
/// loaded, and what is wanted is shuffled out of them.
template <int64_t Stride, typename T>
void copyColumn(const T *__restrict source, T *__restrict target,
                int64_t count) {
  int64_t i = 0;
  // Compilers shuffle larger elements well.
  if constexpr (Stride == 3 && sizeof(T) == 1) {
    constexpr int n = 16;
    typedef T Vector __attribute__((vector_size(16)));
    for (; i + n < count; i += n) { // Nothing behind the last one is read.
      Vector vectors[3];
      std::memcpy(vectors, source + i * Stride, sizeof(vectors));
      Vector thirds = takeThirds(vectors[0], vectors[1], vectors[2],
                                 std::make_integer_sequence<int, n>());
      std::memcpy(target + i, &thirds, sizeof(thirds));
    }
  }
  for (; i < count; ++i)
    target[i] = source[i * Stride];
}

/// Calls `fn` with what copies rows of elements of type `T` so far apart:
/// `copy(source, target)` sets target[i * targetStride] to source[i *
/// sourceStride] for i in [0, count).
template <typename T, typename Fn>
void dispatchStridedRow(int64_t sourceStride, int64_t targetStride,
                        int64_t count, Fn fn) {
  if (targetStride == 1)
    switch (sourceStride) {
    case 0:
      return fn([=](const T *source, T *target) {
        std::fill_n(target, count, *source);
      });
    case 1:
      return fn([=](const T *source, T *target) {
        copyBytes(reinterpret_cast<char *>(target),
                  reinterpret_cast<const char *>(source), count * sizeof(T));
      });
    case 2:
      return fn([=](const T *source, T *target) {
        copyColumn<2>(source, target, count);
      });
    case 3:
      return fn([=](const T *source, T *target) {
        copyColumn<3>(source, target, count);
      });
    case 4:
      return fn([=](const T *source, T *target) {
        copyColumn<4>(source, target, count);
      });
    default:
      break;
    }
  fn([=](const T *source, T *target) {
    for (int64_t i = 0; i < count; ++i)
      target[i * targetStride] = source[i * sourceStride];
  });
}

/// Copies one such row.
template <typename T>
void copyStridedRow(const T *source, int64_t sourceStride, T *target,
                    int64_t targetStride, int64_t count) {
  dispatchStridedRow<T>(sourceStride, targetStride, count,
                        [&](auto copy) { copy(source, target); });
}

/// The same for elements of `elementSize` bytes; strides are in bytes.
void copyStridedElements(const char *source, int64_t sourceStride, char *target,
                         int64_t targetStride, int64_t count,
                         unsigned elementSize);

/// Copies a box of elements of `elementSize` bytes, as it lies: who asks has
/// made its dimensions few, and the last one long. Strides are in elements.
void copyBox(llvm::ArrayRef<int64_t> shape,
             llvm::ArrayRef<int64_t> sourceStrides,
             llvm::ArrayRef<int64_t> targetStrides, const char *source,
             char *target, unsigned elementSize);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_TENSOR_STRIDEDROWS_H
