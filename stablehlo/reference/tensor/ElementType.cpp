//===- ElementType.cpp - Element types and their storage ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/tensor/ElementType.h"

using namespace mlir;
using stablehlo::ElementType;

namespace {
struct ElementTypeInfo {
  uint8_t numBits;
  llvm::StringLiteral name;
};
} // namespace

/// In the order of the enumerators.
static constexpr ElementTypeInfo infos[stablehlo::kNumElementTypes] = {
    {1, "i1"},
    {2, "i2"},
    {4, "i4"},
    {8, "i8"},
    {16, "i16"},
    {32, "i32"},
    {64, "i64"},
    {2, "ui2"},
    {4, "ui4"},
    {8, "ui8"},
    {16, "ui16"},
    {32, "ui32"},
    {64, "ui64"},
    {4, "f4E2M1FN"},
    {6, "f6E2M3FN"},
    {6, "f6E3M2FN"},
    {8, "f8E3M4"},
    {8, "f8E4M3"},
    {8, "f8E4M3FN"},
    {8, "f8E4M3FNUZ"},
    {8, "f8E4M3B11FNUZ"},
    {8, "f8E5M2"},
    {8, "f8E5M2FNUZ"},
    {8, "f8E8M0FNU"},
    {16, "bf16"},
    {16, "f16"},
    {32, "f32"},
    {64, "f64"},
    {64, "complex<f32>"},
    {128, "complex<f64>"},
};

unsigned stablehlo::getNumBits(ElementType type) {
  return infos[static_cast<unsigned>(type)].numBits;
}

llvm::StringRef stablehlo::getElementTypeName(ElementType type) {
  return infos[static_cast<unsigned>(type)].name;
}

ElementType stablehlo::getComplexPartType(ElementType type) {
  switch (type) {
  case ElementType::ComplexF32:
    return ElementType::F32;
  case ElementType::ComplexF64:
    return ElementType::F64;
  default:
    return type;
  }
}
