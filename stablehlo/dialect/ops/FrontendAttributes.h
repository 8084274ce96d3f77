//===- FrontendAttributes.h - What frameworks attach to ops -----*- C++ -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_OPS_FRONTENDATTRIBUTES_H
#define STABLEHLO_DIALECT_OPS_FRONTENDATTRIBUTES_H

#include "mlir/IR/Operation.h"

namespace mlir {
namespace stablehlo {

/// The attribute that holds them, a dictionary.
inline constexpr llvm::StringLiteral frontendAttributesName =
    "mhlo.frontend_attributes";

/// Adds those of `merged` to `op`, which now does what both did. Where both
/// have one of the same name, `op` keeps its own.
void mergeFrontendAttributes(Operation *op, Operation *merged);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_OPS_FRONTENDATTRIBUTES_H
