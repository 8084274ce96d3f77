//===- ScalarTestValues.h - Scalars that tests compute with -----*- C++ -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TESTS_UNIT_PROGRAM_SCALARTESTVALUES_H
#define STABLEHLO_TESTS_UNIT_PROGRAM_SCALARTESTVALUES_H

#include "stablehlo/reference/tensor/ElementType.h"
#include <cmath>
#include <cstring>
#include <limits>
#include <random>
#include <vector>

namespace mlir {
namespace stablehlo {

inline constexpr ElementType kScalarTypes[] = {
    ElementType::I1,   ElementType::SI8, ElementType::SI16, ElementType::SI32,
    ElementType::SI64, ElementType::UI8, ElementType::UI16, ElementType::UI32,
    ElementType::UI64, ElementType::F32, ElementType::F64};

template <typename T> std::vector<uint64_t> toBits(const std::vector<T> &list) {
  std::mt19937_64 random(7);
  std::vector<uint64_t> result;
  for (T value : list)
    std::memcpy(&result.emplace_back(), &value, sizeof(T));
  for (unsigned i = 0; i < 8; ++i) {
    uint64_t bits = random();
    std::memcpy(&result.emplace_back(), &bits, sizeof(T));
  }
  return result;
}
template <typename T> std::vector<uint64_t> makeFloats() {
  using Limits = std::numeric_limits<T>;
  // Among them what lies between two numbers of bf16 or f16, or beyond them.
  return toBits<T>({0,
                    -T(0),
                    1,
                    -1,
                    T(0.5),
                    T(1.5),
                    T(-2.5),
                    3,
                    T(4503599.75),
                    T(1.00390625),
                    T(1.00048828125),
                    T(65520),
                    T(3e-8),
                    T(-300),
                    Limits::denorm_min(),
                    Limits::min(),
                    Limits::max(),
                    Limits::infinity(),
                    -Limits::infinity(),
                    Limits::quiet_NaN(),
                    Limits::signaling_NaN()});
}
template <typename T> std::vector<uint64_t> makeIntegers() {
  using Limits = std::numeric_limits<T>;
  return toBits<T>({0, 1, 2, 3, 7, 31, 32, 33, 63, 64, T(-1), T(-2), T(-7),
                    Limits::min(), Limits::max(), T(Limits::max() - 1)});
}
inline std::vector<uint64_t> makeValues(ElementType type) {
  switch (type) {
  case ElementType::I1:
    return {0, 1};
  case ElementType::F32:
    return makeFloats<float>();
  case ElementType::F64:
    return makeFloats<double>();
  case ElementType::BF16:
  case ElementType::F16:
    // Zeros, ones, the least, and infinities and NaNs of both.
    return toBits<uint16_t>({0, 0x8000, 1, 0x8001, 0x3f80, 0x3c00, 0x7bff,
                             0x7c00, 0x7c01, 0xfe00, 0x7f7f, 0xff80, 0x7f81,
                             0xffc0});
  default:
    switch (getNumBits(type)) {
    case 8:
      return makeIntegers<int8_t>();
    case 16:
      return makeIntegers<int16_t>();
    case 32:
      return makeIntegers<int32_t>();
    default:
      return makeIntegers<int64_t>();
    }
  }
}

/// The sign and payload of a NaN that an operation makes are not specified.
template <typename T> uint64_t unifyNan(uint64_t bits) {
  T value;
  std::memcpy(&value, &bits, sizeof(T));
  return std::isnan(value) ? ~uint64_t(0) : bits;
}
inline uint64_t unifyNan(ElementType type, uint64_t bits) {
  return type == ElementType::F32   ? unifyNan<float>(bits)
         : type == ElementType::F64 ? unifyNan<double>(bits)
                                    : bits;
}

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TESTS_UNIT_PROGRAM_SCALARTESTVALUES_H
