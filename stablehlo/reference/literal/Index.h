//===- Index.h - Index tuples ---------------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The spec's index spaces: `for (const Index &i : indexSpace(shape))`.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LITERAL_INDEX_H
#define STABLEHLO_REFERENCE_LITERAL_INDEX_H

#include "stablehlo/reference/parallel/StopRequest.h"
#include "stablehlo/reference/tensor/Tensor.h"
#include "llvm/ADT/STLExtras.h"

namespace mlir {
namespace stablehlo {
namespace literal {

/// A tuple with an entry per dimension.
using Index = Dims;

/// All index tuples of a shape in lexicographic order; one of rank 0 for the
/// shape of a scalar, none if a size is 0.
class IndexSpace {
public:
  class Iterator {
  public:
    Iterator(llvm::ArrayRef<int64_t> shape, bool isEnd, const StopRequest *stop)
        : shape(shape), index(shape.size(), 0), isEnd(isEnd), stop(stop) {}

    const Index &operator*() const { return index; }
    bool operator!=(const Iterator &other) const {
      return isEnd != other.isEnd && !(stop && stop->isRequested());
    }
    Iterator &operator++() {
      for (size_t dim = shape.size(); dim-- > 0;) {
        if (++index[dim] < shape[dim])
          return *this;
        index[dim] = 0;
      }
      isEnd = true;
      return *this;
    }

  private:
    llvm::ArrayRef<int64_t> shape;
    Index index;
    bool isEnd;
    const StopRequest *stop;
  };

  explicit IndexSpace(llvm::ArrayRef<int64_t> shape,
                      const StopRequest *stop = nullptr)
      : shape(shape), stop(stop) {}
  Iterator begin() const {
    return Iterator(shape, /*isEnd=*/llvm::is_contained(shape, 0), stop);
  }
  Iterator end() const { return Iterator(shape, /*isEnd=*/true, stop); }

private:
  Dims shape;
  /// Ends it early, unless null.
  const StopRequest *stop;
};

inline IndexSpace indexSpace(llvm::ArrayRef<int64_t> shape) {
  return IndexSpace(shape);
}

/// The sum of two tuples.
inline Index operator+(const Index &lhs, const Index &rhs) {
  Index sum = lhs;
  for (auto [entry, other] : llvm::zip_equal(sum, rhs))
    entry += other;
  return sum;
}

/// True if 0 <= index < shape in each dimension.
inline bool isInBounds(const Index &index, llvm::ArrayRef<int64_t> shape) {
  return llvm::all_of(llvm::zip_equal(index, shape), [](auto entry) {
    auto [i, size] = entry;
    return 0 <= i && i < size;
  });
}

} // namespace literal
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_LITERAL_INDEX_H
