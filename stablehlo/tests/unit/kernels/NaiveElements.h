//===- NaiveElements.h - Elements as plain numbers, for tests -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Random tensors and views, and sums of products the slow way: the oracle of
// the tests of contraction and convolution.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TESTS_UNIT_KERNELS_NAIVEELEMENTS_H
#define STABLEHLO_TESTS_UNIT_KERNELS_NAIVEELEMENTS_H

#include "stablehlo/reference/tensor/Tensor.h"
#include "stablehlo/tests/unit/TestContext.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/STLExtras.h"
#include "gtest/gtest.h"
#include <cmath>
#include <complex>
#include <cstring>
#include <functional>
#include <random>
#include <string>
#include <vector>

namespace mlir {
namespace stablehlo {

/// An element of any type: integers in `integer`, everything else in `real`.
struct Number {
  ElementType type;
  int64_t integer = 0;
  std::complex<double> real = 0;
};

inline const llvm::fltSemantics &getNaiveSemantics(ElementType type) {
  switch (type) {
  case ElementType::F4E2M1FN:
    return llvm::APFloat::Float4E2M1FN();
  case ElementType::F8E4M3FN:
    return llvm::APFloat::Float8E4M3FN();
  case ElementType::F8E5M2:
    return llvm::APFloat::Float8E5M2();
  case ElementType::BF16:
    return llvm::APFloat::BFloat();
  case ElementType::F16:
    return llvm::APFloat::IEEEhalf();
  case ElementType::F32:
    return llvm::APFloat::IEEEsingle();
  default:
    return llvm::APFloat::IEEEdouble();
  }
}

inline bool isIntegerLike(ElementType type) {
  return isInteger(type) || isBoolean(type);
}

inline Number getElement(const Tensor &tensor, llvm::ArrayRef<int64_t> index) {
  ElementType type = tensor.getType();
  const char *from = tensor.at(index);
  unsigned size = getStorageSize(type);
  Number number{type};
  if (isIntegerLike(type)) {
    uint64_t bits = 0;
    std::memcpy(&bits, from, size);
    unsigned unused = 64 - 8 * size;
    number.integer = isSignedInteger(type)
                         ? static_cast<int64_t>(bits << unused) >> unused
                         : static_cast<int64_t>(bits);
    return number;
  }
  if (type == ElementType::ComplexF32) {
    float parts[2];
    std::memcpy(parts, from, size);
    number.real = {parts[0], parts[1]};
    return number;
  }
  if (type == ElementType::ComplexF64) {
    std::memcpy(&number.real, from, size);
    return number;
  }
  uint64_t bits = 0;
  std::memcpy(&bits, from, size);
  const llvm::fltSemantics &semantics = getNaiveSemantics(type);
  unsigned width = llvm::APFloat::getSizeInBits(semantics);
  llvm::APFloat value(
      semantics, llvm::APInt(width, bits & (~uint64_t(0) >> (64 - width))));
  bool losesInfo;
  value.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven,
                &losesInfo);
  number.real = value.convertToDouble();
  return number;
}

/// Keeps the low bits of `value`, as a number of `type`.
inline int64_t wrap(int64_t value, ElementType type) {
  unsigned unused = 64 - getNumBits(type);
  uint64_t bits = static_cast<uint64_t>(value) << unused;
  return isSignedInteger(type) ? static_cast<int64_t>(bits) >> unused
                               : static_cast<int64_t>(bits >> unused);
}

/// A sum of products in `type`; floats in f64 and not rounded.
struct NaiveSum {
  explicit NaiveSum(ElementType type) : value{type} {}

  void add(const Number &a, const Number &b) {
    ElementType type = value.type;
    if (isBoolean(type)) {
      value.integer |= a.integer & b.integer;
      return;
    }
    if (isInteger(type)) {
      uint64_t product =
          static_cast<uint64_t>(a.integer) * static_cast<uint64_t>(b.integer);
      value.integer = wrap(static_cast<int64_t>(value.integer + product), type);
      return;
    }
    std::complex<double> x = isIntegerLike(a.type) ? a.integer : a.real;
    std::complex<double> y = isIntegerLike(b.type) ? b.integer : b.real;
    value.real += x * y;
    magnitude += std::abs(x) * std::abs(y);
    ++count;
  }

  Number value;
  /// The sum of the terms' magnitudes: what the error is relative to.
  double magnitude = 0;
  int64_t count = 0;
};

/// Calls `body` for each index tuple of `shape`, in row-major order.
inline void
forEachIndex(llvm::ArrayRef<int64_t> shape,
             llvm::function_ref<void(llvm::ArrayRef<int64_t>)> body) {
  if (llvm::is_contained(shape, 0))
    return;
  Dims index(shape.size(), 0);
  while (true) {
    body(index);
    size_t dim = shape.size();
    while (dim-- > 0) {
      if (++index[dim] < shape[dim])
        break;
      index[dim] = 0;
    }
    if (dim == static_cast<size_t>(-1))
      return;
  }
}

/// Expects integers to be equal, floats to be near: rounding of the terms' sum
/// in f32 (f64), then of the result in its type.
inline void expectElements(const Tensor &result,
                           llvm::ArrayRef<Number> expected,
                           llvm::ArrayRef<double> magnitudes) {
  ElementType type = result.getType();
  ASSERT_EQ(result.getNumElements(), static_cast<int64_t>(expected.size()));
  ElementType part = getComplexPartType(type);
  double ulp =
      isIntegerLike(type)
          ? 0
          : std::ldexp(1.0,
                       1 - static_cast<int>(llvm::APFloat::semanticsPrecision(
                               getNaiveSemantics(part))));
  double smallest = isIntegerLike(type)
                        ? 0
                        : llvm::APFloat::getSmallest(getNaiveSemantics(part))
                              .convertToDouble();
  double sumUlp = part == ElementType::F64 ? 0x1p-52 : 0x1p-23;
  size_t next = 0;
  forEachIndex(result.getShape(), [&](llvm::ArrayRef<int64_t> index) {
    Number actual = getElement(result, index);
    const Number &wanted = expected[next];
    double magnitude = magnitudes[next++];
    if (isIntegerLike(type)) {
      EXPECT_EQ(actual.integer, wanted.integer) << "at element " << next - 1;
      return;
    }
    double tolerance =
        ulp * std::abs(wanted.real) + 32 * sumUlp * magnitude + smallest;
    EXPECT_LE(std::abs(actual.real - wanted.real), tolerance)
        << "at element " << next - 1 << ": " << actual.real << ", expected "
        << wanted.real;
  });
}

inline void fillRandom(const Tensor &tensor, std::mt19937 &random) {
  ElementType type = tensor.getType();
  int64_t count = tensor.getBuffer()->size() / getStorageSize(type);
  char *bytes = tensor.getBuffer()->data();
  std::uniform_real_distribution<double> reals(-1, 1);
  for (int64_t i = 0; i < count; ++i) {
    char *to = bytes + i * getStorageSize(type);
    if (isIntegerLike(type)) {
      uint64_t bits = uint64_t(random()) << 32 | random();
      int64_t value = wrap(static_cast<int64_t>(bits), type);
      std::memcpy(to, &value, getStorageSize(type));
      continue;
    }
    if (isComplex(type)) {
      double parts[2] = {reals(random), reals(random)};
      float floats[2] = {float(parts[0]), float(parts[1])};
      if (type == ElementType::ComplexF32)
        std::memcpy(to, floats, 8);
      else
        std::memcpy(to, parts, 16);
      continue;
    }
    llvm::APFloat value(reals(random));
    bool losesInfo;
    value.convert(getNaiveSemantics(type), llvm::APFloat::rmNearestTiesToEven,
                  &losesInfo);
    uint64_t bits = value.bitcastToAPInt().getZExtValue();
    std::memcpy(to, &bits, getStorageSize(type));
  }
}

inline Tensor makeRandom(ElementType type, llvm::ArrayRef<int64_t> shape,
                         std::mt19937 &random) {
  Tensor tensor = llvm::cantFail(Tensor::allocate(testContext(), type, shape));
  fillRandom(tensor, random);
  return tensor;
}

inline Dims makeRandomPermutation(unsigned rank, std::mt19937 &random) {
  Dims permutation(rank);
  for (unsigned i = 0; i < rank; ++i)
    permutation[i] = i;
  std::shuffle(permutation.begin(), permutation.end(), random);
  return permutation;
}

/// A view of `shape` that may be transposed, sliced, reversed or broadcast.
inline Tensor makeRandomView(ElementType type, llvm::ArrayRef<int64_t> shape,
                             std::mt19937 &random) {
  unsigned rank = shape.size();
  Dims order = makeRandomPermutation(rank, random);
  if (random() % 3 == 0)
    llvm::sort(order);
  Dims larger(rank), starts(rank), limits(rank), steps(rank), reversed;
  Dims inverse(rank);
  std::vector<bool> isBroadcast(rank);
  for (unsigned i = 0; i < rank; ++i) {
    int64_t size = shape[order[i]];
    inverse[order[i]] = i;
    isBroadcast[i] = size > 0 && random() % 8 == 0;
    if (isBroadcast[i])
      size = 1;
    steps[i] = random() % 4 ? 1 : 2;
    starts[i] = random() % 4 ? 0 : 1;
    limits[i] = starts[i] + (size ? (size - 1) * steps[i] + 1 : 0);
    larger[i] = limits[i] + (random() % 4 ? 0 : 1);
    if (random() % 5 == 0)
      reversed.push_back(i);
  }
  Tensor view = makeRandom(type, larger, random)
                    .slice(starts, limits, steps)
                    .reverse(reversed);
  Dims full(rank), identity(rank);
  for (unsigned i = 0; i < rank; ++i) {
    full[i] = shape[order[i]];
    identity[i] = i;
  }
  return view.broadcastInDim(full, identity).transpose(inverse);
}

inline std::string describe(ElementType operand, ElementType result) {
  return getElementTypeName(operand).str() + " -> " +
         getElementTypeName(result).str();
}

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TESTS_UNIT_KERNELS_NAIVEELEMENTS_H
