//===- TensorLayout.h - Sizes and strides ---------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tensors go from slot to slot with every step of a program, and two lists took
// longer to move than a small op to compute.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_TENSOR_TENSORLAYOUT_H
#define STABLEHLO_REFERENCE_TENSOR_TENSORLAYOUT_H

#include "llvm/ADT/ArrayRef.h"
#include <algorithm>
#include <cassert>
#include <cstdint>
#include <cstring>
#include <utility>

namespace mlir {
namespace stablehlo {

/// A size and a stride per dimension: in place up to rank 4, so that copying
/// and moving are the same few instructions.
class TensorLayout {
public:
  TensorLayout() = default;
  /// The numbers are the caller's to set.
  explicit TensorLayout(unsigned rank) : rank(rank) {
    if (isOutOfPlace())
      numbers.outOfPlace = new int64_t[2 * size_t(rank)];
  }
  TensorLayout(llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<int64_t> strides)
      : TensorLayout(shape.size()) {
    assert(shape.size() == strides.size() && "a stride per size");
    std::copy(shape.begin(), shape.end(), getShape().begin());
    std::copy(strides.begin(), strides.end(), getStrides().begin());
  }
  TensorLayout(const TensorLayout &other)
      : rank(other.rank), numbers(other.numbers) {
    if (isOutOfPlace())
      copyOutOfPlace(other);
  }
  TensorLayout(TensorLayout &&other)
      : rank(other.rank), numbers(other.numbers) {
    other.rank = 0;
  }
  TensorLayout &operator=(const TensorLayout &other) {
    if (this == &other)
      return *this;
    release();
    rank = other.rank;
    numbers = other.numbers;
    if (isOutOfPlace())
      copyOutOfPlace(other);
    return *this;
  }
  TensorLayout &operator=(TensorLayout &&other) {
    if (this == &other)
      return *this;
    release();
    rank = std::exchange(other.rank, 0);
    numbers = other.numbers;
    return *this;
  }
  ~TensorLayout() { release(); }

  unsigned getRank() const { return rank; }
  llvm::ArrayRef<int64_t> getShape() const { return {begin(), rank}; }
  llvm::ArrayRef<int64_t> getStrides() const {
    return {begin() + getStart(), rank};
  }
  llvm::MutableArrayRef<int64_t> getShape() { return {begin(), rank}; }
  llvm::MutableArrayRef<int64_t> getStrides() {
    return {begin() + getStart(), rank};
  }

private:
  static constexpr unsigned kMaxInPlace = 4;
  union Numbers {
    int64_t inPlace[2 * kMaxInPlace];
    int64_t *outOfPlace;
  };

  bool isOutOfPlace() const { return rank > kMaxInPlace; }
  /// Where strides start.
  unsigned getStart() const { return isOutOfPlace() ? rank : kMaxInPlace; }
  const int64_t *begin() const {
    return isOutOfPlace() ? numbers.outOfPlace : numbers.inPlace;
  }
  int64_t *begin() {
    return isOutOfPlace() ? numbers.outOfPlace : numbers.inPlace;
  }
  void copyOutOfPlace(const TensorLayout &other) {
    numbers.outOfPlace = new int64_t[2 * size_t(rank)];
    std::copy_n(other.numbers.outOfPlace, 2 * size_t(rank), numbers.outOfPlace);
  }
  void release() {
    if (isOutOfPlace())
      delete[] numbers.outOfPlace;
  }

  unsigned rank = 0;
  Numbers numbers = {};
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_TENSOR_TENSORLAYOUT_H
