//===- ElementTypes.cpp - Element types by their numbers ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/integrations/pjrt/ElementTypes.h"

using namespace mlir::stablehlo;

namespace {
struct TypePair {
  ElementType ours;
  PJRT_Buffer_Type theirs;
};
} // namespace

static constexpr TypePair kPairs[] = {
    {ElementType::I1, PJRT_Buffer_Type_PRED},
    {ElementType::SI2, PJRT_Buffer_Type_S2},
    {ElementType::SI4, PJRT_Buffer_Type_S4},
    {ElementType::SI8, PJRT_Buffer_Type_S8},
    {ElementType::SI16, PJRT_Buffer_Type_S16},
    {ElementType::SI32, PJRT_Buffer_Type_S32},
    {ElementType::SI64, PJRT_Buffer_Type_S64},
    {ElementType::UI2, PJRT_Buffer_Type_U2},
    {ElementType::UI4, PJRT_Buffer_Type_U4},
    {ElementType::UI8, PJRT_Buffer_Type_U8},
    {ElementType::UI16, PJRT_Buffer_Type_U16},
    {ElementType::UI32, PJRT_Buffer_Type_U32},
    {ElementType::UI64, PJRT_Buffer_Type_U64},
    {ElementType::F4E2M1FN, PJRT_Buffer_Type_F4E2M1FN},
    {ElementType::F8E3M4, PJRT_Buffer_Type_F8E3M4},
    {ElementType::F8E4M3, PJRT_Buffer_Type_F8E4M3},
    {ElementType::F8E4M3FN, PJRT_Buffer_Type_F8E4M3FN},
    {ElementType::F8E4M3FNUZ, PJRT_Buffer_Type_F8E4M3FNUZ},
    {ElementType::F8E4M3B11FNUZ, PJRT_Buffer_Type_F8E4M3B11FNUZ},
    {ElementType::F8E5M2, PJRT_Buffer_Type_F8E5M2},
    {ElementType::F8E5M2FNUZ, PJRT_Buffer_Type_F8E5M2FNUZ},
    {ElementType::F8E8M0FNU, PJRT_Buffer_Type_F8E8M0FNU},
    {ElementType::BF16, PJRT_Buffer_Type_BF16},
    {ElementType::F16, PJRT_Buffer_Type_F16},
    {ElementType::F32, PJRT_Buffer_Type_F32},
    {ElementType::F64, PJRT_Buffer_Type_F64},
    {ElementType::ComplexF32, PJRT_Buffer_Type_C64},
    {ElementType::ComplexF64, PJRT_Buffer_Type_C128},
};

std::optional<ElementType> pjrt::toElementType(PJRT_Buffer_Type type) {
  for (const TypePair &pair : kPairs)
    if (pair.theirs == type)
      return pair.ours;
  return std::nullopt;
}

PJRT_Buffer_Type pjrt::toBufferType(ElementType type) {
  for (const TypePair &pair : kPairs)
    if (pair.ours == type)
      return pair.theirs;
  return PJRT_Buffer_Type_INVALID;
}
