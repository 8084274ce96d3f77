//===- Transposition.h - Rows that become columns, in registers -----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For whoever copies between rows and columns, wherever the rows lie.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_TENSOR_TRANSPOSITION_H
#define STABLEHLO_REFERENCE_TENSOR_TRANSPOSITION_H

#include "stablehlo/reference/tensor/StorageSize.h"
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>

namespace mlir {
namespace stablehlo {

/// Sixteen bytes as a register of elements of type T.
template <typename T> using Register __attribute__((vector_size(16))) = T;

template <typename T, int... I>
Register<T> zipLow(Register<T> a, Register<T> b,
                   std::integer_sequence<int, I...>) {
  constexpr int n = sizeof...(I);
  return __builtin_shufflevector(a, b, (I / 2 + I % 2 * n)...);
}
template <typename T, int... I>
Register<T> zipHigh(Register<T> a, Register<T> b,
                    std::integer_sequence<int, I...>) {
  constexpr int n = sizeof...(I);
  return __builtin_shufflevector(a, b, (n / 2 + I / 2 + I % 2 * n)...);
}

/// Transposes n × n elements, n = 16 / sizeof(T), of the rows that `getRow`
/// finds. Zipping rows k and k + n/2, log2(n) times over, is a transpose.
template <typename T, typename GetRow>
void transposeBlock(GetRow getRow, T *target, int64_t targetStride) {
  if constexpr (std::is_same_v<T, Bytes16>) {
    *target = *getRow(0);
  } else {
    constexpr int n = 16 / sizeof(T);
    using Lanes = std::make_integer_sequence<int, n>;
    Register<T> rows[n];
    for (int i = 0; i < n; ++i)
      std::memcpy(&rows[i], getRow(i), 16);
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
}

/// target[i][j] = getRow(j)[i] for `rows` rows of the target and `columns`
/// columns, where both have consecutive elements in a row.
template <typename T, typename GetRow>
void transposeTile(GetRow getRow, T *target, int64_t targetStride, int64_t rows,
                   int64_t columns) {
  constexpr int64_t n = 16 / sizeof(T);
  if (rows < n || columns < n) {
    for (int64_t i = 0; i < rows; ++i)
      for (int64_t j = 0; j < columns; ++j)
        target[i * targetStride + j] = getRow(j)[i];
    return;
  }
  // The last blocks may overlap those before.
  for (int64_t i = 0; i < rows; i += n)
    for (int64_t j = 0; j < columns; j += n) {
      int64_t row = std::min(i, rows - n), column = std::min(j, columns - n);
      transposeBlock<T>([&](int64_t k) { return getRow(column + k) + row; },
                        target + row * targetStride + column, targetStride);
    }
}

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_TENSOR_TRANSPOSITION_H
