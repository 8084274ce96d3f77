//===- TargetIndependentOptimization.cpp - Both at once -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ChloDialect.h"
#include "stablehlo/transforms/optimization/Passes.h"
#include "stablehlo/transforms/optimization/Patterns.h"

namespace mlir {
namespace stablehlo {
#define GEN_PASS_DEF_STABLEHLOTARGETINDEPENDENTOPTIMIZATIONPASS
#include "stablehlo/transforms/optimization/Passes.h.inc"
} // namespace stablehlo
} // namespace mlir

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
struct StablehloTargetIndependentOptimizationPass
    : stablehlo::impl::StablehloTargetIndependentOptimizationPassBase<
          StablehloTargetIndependentOptimizationPass> {
  using StablehloTargetIndependentOptimizationPassBase::
      StablehloTargetIndependentOptimizationPassBase;
  StablehloTargetIndependentOptimizationPass(
      StablehloTargetIndependentOptimizationPassOptions options,
      GreedyRewriteConfig config)
      : StablehloTargetIndependentOptimizationPassBase(std::move(options)),
        config(config) {}

  LogicalResult initialize(MLIRContext *context) override;
  void runOnOperation() override { optimize(getOperation(), patterns, config); }

  GreedyRewriteConfig config = getDefaultRewriteConfig();
  FrozenRewritePatternSet patterns;
};
} // namespace

LogicalResult
StablehloTargetIndependentOptimizationPass::initialize(MLIRContext *context) {
  RewritePatternSet set(context);
  populateStablehloCanonicalizationPatterns(
      context, &set,
      StablehloAggressiveSimplificationPassOptions{foldOpElementLimit});
  // Folding comes first.
  populateStablehloAggressiveFolderPatterns(
      context, &set,
      StablehloAggressiveFolderPassOptions{assumeNoUndeclaredSideEffects,
                                           foldOpElementLimit, optimizeFloat},
      /*benefit=*/2);
  patterns = std::move(set);
  return success();
}

std::unique_ptr<Pass>
stablehlo::createStablehloTargetIndependentOptimizationPass(
    StablehloTargetIndependentOptimizationPassOptions options,
    GreedyRewriteConfig rewriteConfig) {
  return std::make_unique<StablehloTargetIndependentOptimizationPass>(
      std::move(options), rewriteConfig);
}
