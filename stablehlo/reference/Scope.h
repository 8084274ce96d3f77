//===- Scope.h - Values that a region sees --------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_SCOPE_H
#define STABLEHLO_REFERENCE_SCOPE_H

#include "stablehlo/reference/CustomCalls.h"

namespace mlir {
namespace stablehlo {

/// What stands outside of a region, for what it names of that.
using Scope = OpValues;

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_SCOPE_H
