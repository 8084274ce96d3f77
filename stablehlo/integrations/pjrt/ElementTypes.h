//===- ElementTypes.h - Element types by their numbers --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_INTEGRATIONS_PJRT_ELEMENTTYPES_H
#define STABLEHLO_INTEGRATIONS_PJRT_ELEMENTTYPES_H

#include "stablehlo/integrations/pjrt/abi/Base.h"
#include "stablehlo/reference/tensor/ElementType.h"
#include <optional>

namespace mlir {
namespace stablehlo {
namespace pjrt {

/// What the interpreter calls it, if it has it; not a token's.
std::optional<ElementType> toElementType(PJRT_Buffer_Type type);
/// `PJRT_Buffer_Type_INVALID` if the interface has no such type.
PJRT_Buffer_Type toBufferType(ElementType type);

} // namespace pjrt
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_INTEGRATIONS_PJRT_ELEMENTTYPES_H
