//===- Passes.h - Conversions to and from TOSA ----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the passes do, Passes.td says. `registerStablehloTOSATransformsPasses`
// registers them; their patterns are here for passes of others.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_CONVERSIONS_TOSA_TRANSFORMS_PASSES_H
#define STABLEHLO_CONVERSIONS_TOSA_TRANSFORMS_PASSES_H

#include "mlir/IR/PatternMatch.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassRegistry.h"
#include <memory>

namespace mlir {
namespace tosa {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "stablehlo/conversions/tosa/transforms/Passes.h.inc"

/// The patterns of the pass of that name, which are for the greedy driver.
void populateStablehloLegalizeToTosaPatterns(RewritePatternSet *patterns,
                                             MLIRContext *context);
void populateStablehloPrepareForTosaPatterns(RewritePatternSet *patterns,
                                             MLIRContext *context);
void populateStablehloQuantLegalizeToTosaRescalePatterns(
    RewritePatternSet *patterns, MLIRContext *context);
void populateTosaRescaleLegalizeToStablehloPatterns(RewritePatternSet *patterns,
                                                    MLIRContext *context);

} // namespace tosa
} // namespace mlir

#endif // STABLEHLO_CONVERSIONS_TOSA_TRANSFORMS_PASSES_H
