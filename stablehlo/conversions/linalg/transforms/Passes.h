//===- Passes.h - Conversion to linalg ------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the pass does, Passes.td says. `registerStablehloLinalgTransformsPasses`
// registers it.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_CONVERSIONS_LINALG_TRANSFORMS_PASSES_H
#define STABLEHLO_CONVERSIONS_LINALG_TRANSFORMS_PASSES_H

#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassRegistry.h"
#include <memory>

namespace mlir {
namespace stablehlo {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "stablehlo/conversions/linalg/transforms/Passes.h.inc"

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_CONVERSIONS_LINALG_TRANSFORMS_PASSES_H
