//===- SmallFloat.cpp - Floats that are stored as their bits --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/tensor/SmallFloat.h"

#include <array>

using namespace mlir;
using namespace mlir::stablehlo;

float stablehlo::decodeSmallFloat(ElementType type, uint16_t bits) {
  return withSmallFloat(
      type, [&](auto format) { return decodeSmallFloat<format()>(bits); });
}

uint16_t stablehlo::encodeSmallFloat(ElementType type, float value) {
  return withSmallFloat(
      type, [&](auto format) { return encodeSmallFloat<format()>(value); });
}

uint16_t stablehlo::encodeSmallFloat(ElementType type, double value) {
  return withSmallFloat(
      type, [&](auto format) { return encodeSmallFloat<format()>(value); });
}

/// The values of all bytes.
template <ElementType type> static std::array<float, 256> makeDecodeTable() {
  std::array<float, 256> table;
  for (unsigned bits = 0; bits < 256; ++bits)
    table[bits] = decodeSmallFloat<type>(bits);
  return table;
}

void stablehlo::decodeSmallFloats(ElementType type, const void *source,
                                  float *target, int64_t count) {
  withSmallFloat(type, [&](auto format) {
    if constexpr (format() == ElementType::BF16 ||
                  format() == ElementType::F16) {
      auto *bits = static_cast<const uint16_t *>(source);
      for (int64_t i = 0; i < count; ++i)
        target[i] = decodeSmallFloat<format()>(bits[i]);
    } else {
      static const std::array<float, 256> table = makeDecodeTable<format()>();
      auto *bits = static_cast<const uint8_t *>(source);
      for (int64_t i = 0; i < count; ++i)
        target[i] = table[bits[i]];
    }
  });
}

template <typename Float>
static void encodeAll(ElementType type, const Float *source, void *target,
                      int64_t count) {
  withSmallFloat(type, [&](auto format) {
    using Storage = std::conditional_t<format() == ElementType::BF16 ||
                                           format() == ElementType::F16,
                                       uint16_t, uint8_t>;
    auto *bits = static_cast<Storage *>(target);
    for (int64_t i = 0; i < count; ++i)
      bits[i] = static_cast<Storage>(encodeSmallFloat<format()>(source[i]));
  });
}

void stablehlo::encodeSmallFloats(ElementType type, const float *source,
                                  void *target, int64_t count) {
  encodeAll(type, source, target, count);
}

void stablehlo::encodeSmallFloats(ElementType type, const double *source,
                                  void *target, int64_t count) {
  encodeAll(type, source, target, count);
}
