//===- TestTensors.h - Tensors for tests of data movement -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tensors with given or random elements, and loops over index tuples: what the
// tests write the formulas of the spec with.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TESTS_UNIT_KERNELS_TESTTENSORS_H
#define STABLEHLO_TESTS_UNIT_KERNELS_TESTTENSORS_H

#include "stablehlo/reference/tensor/Tensor.h"
#include "stablehlo/tests/unit/TestContext.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "gtest/gtest.h"
#include <cstring>
#include <random>
#include <string>
#include <vector>

namespace mlir {
namespace stablehlo {
namespace test {

using Random = std::mt19937_64;

inline int64_t draw(Random &random, int64_t low, int64_t high) {
  return std::uniform_int_distribution<int64_t>(low, high)(random);
}

inline Tensor allocate(ElementType type, llvm::ArrayRef<int64_t> shape) {
  return llvm::cantFail(Tensor::allocate(testContext(), type, shape));
}

template <typename T>
Tensor makeTensor(ElementType type, llvm::ArrayRef<int64_t> shape,
                  std::vector<T> elements) {
  Tensor tensor = allocate(type, shape);
  EXPECT_EQ(static_cast<int64_t>(elements.size()), tensor.getNumElements());
  for (size_t i = 0; i < elements.size(); ++i)
    tensor.data<T>()[i] = elements[i];
  return tensor;
}

/// Calls `fn` with each index tuple of `shape`, in row-major order.
template <typename Fn> void forEachIndex(llvm::ArrayRef<int64_t> shape, Fn fn) {
  if (llvm::is_contained(shape, 0))
    return;
  Dims index(shape.size());
  while (true) {
    fn(llvm::ArrayRef<int64_t>(index));
    int64_t dim = shape.size() - 1;
    while (dim >= 0 && ++index[dim] == shape[dim])
      index[dim--] = 0;
    if (dim < 0)
      return;
  }
}

/// [0, size).
inline Dims getRange(int64_t size) {
  return llvm::to_vector<4>(llvm::seq(size));
}

/// A tensor of indeterminate layout: dimensions permuted, some reversed, and
/// every second element of some.
inline Tensor allocateView(Random &random, ElementType type,
                           llvm::ArrayRef<int64_t> shape) {
  int64_t rank = shape.size();
  Dims order = getRange(rank);
  llvm::shuffle(order.begin(), order.end(), random);
  Dims inMemory, starts(rank, 0), limits, steps, inverse(rank), reversed;
  for (auto [k, dim] : llvm::enumerate(order)) {
    int64_t step = draw(random, 1, 2);
    inMemory.push_back(shape[dim] * step);
    limits.push_back(shape[dim] * step);
    steps.push_back(step);
    inverse[dim] = k;
    if (draw(random, 0, 1))
      reversed.push_back(k);
  }
  Tensor dense = allocate(type, inMemory);
  return dense.slice(starts, limits, steps)
      .reverse(reversed)
      .transpose(inverse);
}

/// Random bits of `type` in storage form.
inline uint64_t randomBits(Random &random, ElementType type) {
  uint64_t bits = random();
  unsigned numBits = getNumBits(type);
  if (numBits >= 8)
    return bits;
  if (isSignedInteger(type))
    return static_cast<int64_t>(bits) >> (64 - numBits);
  return bits >> (64 - numBits);
}

/// Random bits, so that floats are NaN now and then.
inline void fillRandom(Random &random, const Tensor &tensor) {
  unsigned size = getStorageSize(tensor.getType());
  forEachIndex(tensor.getShape(), [&](llvm::ArrayRef<int64_t> index) {
    std::array<uint64_t, 2> bits = {randomBits(random, tensor.getType()),
                                    random()};
    std::memcpy(tensor.at(index), bits.data(), size);
  });
}

inline Tensor randomTensor(Random &random, ElementType type,
                           llvm::ArrayRef<int64_t> shape) {
  Tensor tensor = draw(random, 0, 1) ? allocate(type, shape)
                                     : allocateView(random, type, shape);
  fillRandom(random, tensor);
  return tensor;
}

template <typename T>
void setInteger(const Tensor &tensor, llvm::ArrayRef<int64_t> index,
                int64_t value) {
  T narrow = static_cast<T>(value);
  std::memcpy(tensor.at(index), &narrow, sizeof(T));
}

/// Integers in [low, high], as far as `type` has them.
inline Tensor randomIndices(Random &random, ElementType type,
                            llvm::ArrayRef<int64_t> shape, int64_t low,
                            int64_t high) {
  Tensor tensor = allocateView(random, type, shape);
  if (isUnsignedInteger(type))
    low = std::max<int64_t>(low, 0);
  forEachIndex(shape, [&](llvm::ArrayRef<int64_t> index) {
    int64_t value = draw(random, low, high);
    std::memcpy(tensor.at(index), &value, getStorageSize(type));
  });
  return tensor;
}

/// The integer at `index`, of any type but ui64 above the range of int64_t.
inline int64_t getInteger(const Tensor &tensor, llvm::ArrayRef<int64_t> index) {
  unsigned size = getStorageSize(tensor.getType());
  uint64_t bits = 0;
  std::memcpy(&bits, tensor.at(index), size);
  if (size == 8 || isUnsignedInteger(tensor.getType()))
    return bits;
  unsigned shift = 64 - 8 * size;
  return static_cast<int64_t>(bits << shift) >> shift;
}

/// The bits of an element.
inline std::string getElement(const Tensor &tensor,
                              llvm::ArrayRef<int64_t> index) {
  return std::string(tensor.at(index), getStorageSize(tensor.getType()));
}
inline void setElement(const Tensor &tensor, llvm::ArrayRef<int64_t> index,
                       const std::string &bits) {
  std::memcpy(tensor.at(index), bits.data(), bits.size());
}

template <typename T> std::vector<T> getElements(const Tensor &tensor) {
  std::vector<T> elements;
  forEachIndex(tensor.getShape(), [&](llvm::ArrayRef<int64_t> index) {
    T value;
    std::memcpy(&value, tensor.at(index), sizeof(T));
    elements.push_back(value);
  });
  return elements;
}

/// All elements, as bits in row-major order.
inline std::string getBits(const Tensor &tensor) {
  std::string bits;
  forEachIndex(tensor.getShape(), [&](llvm::ArrayRef<int64_t> index) {
    bits += getElement(tensor, index);
  });
  return bits;
}

} // namespace test
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TESTS_UNIT_KERNELS_TESTTENSORS_H
