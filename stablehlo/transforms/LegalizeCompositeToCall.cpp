//===- LegalizeCompositeToCall.cpp - Calls of decompositions --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/ExtensibilityOps.h"
#include "stablehlo/transforms/PassUtils.h"
#include "stablehlo/transforms/Passes.h"
#include "llvm/ADT/STLExtras.h"

namespace mlir {
namespace stablehlo {
#define GEN_PASS_DEF_STABLEHLOLEGALIZECOMPOSITETOCALLPASS
#include "stablehlo/transforms/Passes.h.inc"
} // namespace stablehlo
} // namespace mlir

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
struct StablehloLegalizeCompositeToCallPass
    : stablehlo::impl::StablehloLegalizeCompositeToCallPassBase<
          StablehloLegalizeCompositeToCallPass> {
  using StablehloLegalizeCompositeToCallPassBase::
      StablehloLegalizeCompositeToCallPassBase;

  void runOnOperation() override;
};
} // namespace

void StablehloLegalizeCompositeToCallPass::runOnOperation() {
  SmallVector<CompositeOp> composites;
  getOperation()->walk([&](CompositeOp op) {
    if (!llvm::is_contained(exceptListOption, op.getName()))
      composites.push_back(op);
  });
  IRRewriter rewriter(&getContext());
  for (CompositeOp op : composites) {
    rewriter.setInsertionPoint(op);
    replaceOpKeepingAttributes<func::CallOp>(
        rewriter, op, op.getDecompositionAttr(), op.getResultTypes(),
        op.getInputs());
  }
}
