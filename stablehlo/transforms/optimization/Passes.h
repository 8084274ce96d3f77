//===- Passes.h - Passes that optimize for any target ---------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What each pass does, Passes.td says. For each there is a function
// `createXPass()`, and one that takes its options. Constants are folded by who
// is registered for it (see reference/ConstantEvaluation.h), and as far as the
// dialect's own folders go.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TRANSFORMS_OPTIMIZATION_PASSES_H
#define STABLEHLO_TRANSFORMS_OPTIMIZATION_PASSES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include <memory>

namespace mlir {
namespace stablehlo {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "stablehlo/transforms/optimization/Passes.h.inc"

//===----------------------------------------------------------------------===//
// Passes with a configuration of their own
//===----------------------------------------------------------------------===//

/// The passes with another order, number of rounds, or scope of the rewrites.
std::unique_ptr<::mlir::Pass> createStablehloAggressiveSimplificationPass(
    StablehloAggressiveSimplificationPassOptions options,
    GreedyRewriteConfig rewriteConfig);
std::unique_ptr<::mlir::Pass> createStablehloAggressiveFolderPass(
    StablehloAggressiveFolderPassOptions options,
    GreedyRewriteConfig rewriteConfig);
std::unique_ptr<::mlir::Pass> createStablehloTargetIndependentOptimizationPass(
    StablehloTargetIndependentOptimizationPassOptions options,
    GreedyRewriteConfig rewriteConfig);

//===----------------------------------------------------------------------===//
// Patterns
//===----------------------------------------------------------------------===//

/// All patterns of stablehlo-aggressive-simplification.
void populateStablehloCanonicalizationPatterns(
    MLIRContext *context, RewritePatternSet *patterns,
    const StablehloAggressiveSimplificationPassOptions &options,
    PatternBenefit benefit = 1);
void populateStablehloCanonicalizationPatterns(MLIRContext *context,
                                               RewritePatternSet *patterns,
                                               PatternBenefit benefit = 1);

/// All patterns of stablehlo-aggressive-folder.
void populateStablehloAggressiveFolderPatterns(
    MLIRContext *context, RewritePatternSet *patterns,
    const StablehloAggressiveFolderPassOptions &options,
    PatternBenefit benefit = 1);
void populateStablehloAggressiveFolderPatterns(MLIRContext *context,
                                               RewritePatternSet *patterns,
                                               PatternBenefit benefit = 1);

/// Those of them that fold integers and booleans, as sizes are.
void populateStablehloShapeFolderPatterns(
    MLIRContext *context, RewritePatternSet *patterns,
    const StablehloAggressiveFolderPassOptions &options,
    PatternBenefit benefit = 1);
void populateStablehloShapeFolderPatterns(MLIRContext *context,
                                          RewritePatternSet *patterns,
                                          PatternBenefit benefit = 1);

/// Simplifications of what programs that come from HLO have: tuples, and loops
/// that carry what they do not change.
void populateStablehloHloImportCanonicalizationPatterns(
    MLIRContext *context, RewritePatternSet *patterns,
    const StablehloAggressiveSimplificationPassOptions &options);
void populateStablehloHloImportCanonicalizationPatterns(
    MLIRContext *context, RewritePatternSet *patterns);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TRANSFORMS_OPTIMIZATION_PASSES_H
