//===- LegalizeDeprecatedOps.cpp - Successors of deprecated ops -----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Transforms/DialectConversion.h"
#include "stablehlo/dialect/decompositions/Decompositions.h"
#include "stablehlo/dialect/ops/DeprecatedOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "stablehlo/transforms/Passes.h"

namespace mlir {
namespace stablehlo {
#define GEN_PASS_DEF_STABLEHLOLEGALIZEDEPRECATEDOPSPASS
#include "stablehlo/transforms/Passes.h.inc"
} // namespace stablehlo
} // namespace mlir

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
struct StablehloLegalizeDeprecatedOpsPass
    : stablehlo::impl::StablehloLegalizeDeprecatedOpsPassBase<
          StablehloLegalizeDeprecatedOpsPass> {
  using StablehloLegalizeDeprecatedOpsPassBase::
      StablehloLegalizeDeprecatedOpsPassBase;

  LogicalResult initialize(MLIRContext *context) override;
  void runOnOperation() override;

  FrozenRewritePatternSet patterns;
};
} // namespace

void stablehlo::populateStablehloLegalizeDeprecatedOpsPatterns(
    MLIRContext *context, RewritePatternSet *patterns) {
  patterns->add<DecomposeOp<BroadcastOp>, DecomposeOp<CreateTokenOp>,
                DecomposeOp<CrossReplicaSumOp>, DecomposeOp<DotOp>,
                DecomposeOp<UnaryEinsumOp>>(context);
}

LogicalResult
StablehloLegalizeDeprecatedOpsPass::initialize(MLIRContext *context) {
  RewritePatternSet set(context);
  populateStablehloLegalizeDeprecatedOpsPatterns(context, &set);
  patterns = std::move(set);
  return success();
}

void StablehloLegalizeDeprecatedOpsPass::runOnOperation() {
  ConversionTarget target(getContext());
  target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });
  target.addIllegalOp<BroadcastOp, CreateTokenOp, CrossReplicaSumOp, DotOp,
                      UnaryEinsumOp>();
  if (failOnUnusedOps)
    target.addIllegalOp<MapOp, RngOp>();
  if (failed(applyPartialConversion(getOperation(), target, patterns)))
    signalPassFailure();
}
