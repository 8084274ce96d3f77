//===- LegalizeToTosa.cpp - StableHLO as TOSA -----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "stablehlo/conversions/tosa/transforms/Passes.h"
#include "stablehlo/conversions/tosa/transforms/Patterns.h"

namespace mlir {
namespace tosa {
#define GEN_PASS_DEF_STABLEHLOLEGALIZETOTOSAPASS
#include "stablehlo/conversions/tosa/transforms/Passes.h.inc"
} // namespace tosa
} // namespace mlir

using namespace mlir;
using namespace mlir::tosa;

namespace {
struct StablehloLegalizeToTosaPass
    : tosa::impl::StablehloLegalizeToTosaPassBase<StablehloLegalizeToTosaPass> {
  using Base::Base;
  LogicalResult initialize(MLIRContext *context) override {
    RewritePatternSet set(context);
    populateStablehloLegalizeToTosaPatterns(&set, context);
    patterns = std::move(set);
    return success();
  }
  void runOnOperation() override {
    // Folding would make other programs of these, of TOSA's ops too.
    GreedyRewriteConfig config;
    config.setUseTopDownTraversal().enableFolding(false).setMaxIterations(
        GreedyRewriteConfig::kNoLimit);
    config.setRegionSimplificationLevel(GreedySimplifyRegionLevel::Disabled);
    if (failed(applyPatternsGreedily(getOperation(), patterns, config)))
      signalPassFailure();
  }

  FrozenRewritePatternSet patterns;
};
} // namespace

void tosa::populateStablehloLegalizeToTosaPatterns(RewritePatternSet *patterns,
                                                   MLIRContext *) {
  addElementwisePatterns(*patterns);
  addDataMovementPatterns(*patterns);
  addReductionPatterns(*patterns);
  addControlFlowPatterns(*patterns);
}
