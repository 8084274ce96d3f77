//===- Speculatability.cpp - When ops may be executed early ---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"
#include "stablehlo/tests/TestUtils.h"
#include "llvm/ADT/StringSwitch.h"
#include <optional>

namespace mlir {
namespace hlo {
#define GEN_PASS_DEF_HLOTESTSPECULATABILITYPASS
#include "stablehlo/tests/passes/Passes.h.inc"
} // namespace hlo
} // namespace mlir

using namespace mlir;
using Speculation::Speculatability;

namespace {
struct HloTestSpeculatabilityPass
    : hlo::impl::HloTestSpeculatabilityPassBase<HloTestSpeculatabilityPass> {
  void runOnOperation() override;
};
} // namespace

/// What `op` expects, if it is an expectation.
static std::optional<Speculatability> getExpected(Operation *op) {
  return llvm::StringSwitch<std::optional<Speculatability>>(
             op->getName().getStringRef())
      .Case("hlo_test_speculatability.is_speculatable",
            Speculation::Speculatable)
      .Case("hlo_test_speculatability.is_recursively_speculatable",
            Speculation::RecursivelySpeculatable)
      .Case("hlo_test_speculatability.is_not_speculatable",
            Speculation::NotSpeculatable)
      .Default(std::nullopt);
}

static Speculatability getSpeculatability(Operation *op) {
  if (auto conditional = dyn_cast<ConditionallySpeculatable>(op))
    return conditional.getSpeculatability();
  return Speculation::NotSpeculatable;
}

void HloTestSpeculatabilityPass::runOnOperation() {
  SmallVector<Operation *> met;
  getOperation()->walk([&](Operation *op) {
    std::optional<Speculatability> expected = getExpected(op);
    if (!expected || op->getNumOperands() != 1 || op->getNumResults() != 0)
      return;
    Operation *subject = op->getOperand(0).getDefiningOp();
    if (subject && getSpeculatability(subject) == *expected)
      met.push_back(op);
  });
  // Plain rewriting, not a pattern driver, which would fold what is tested.
  IRRewriter rewriter(&getContext());
  for (Operation *op : met)
    rewriter.eraseOp(op);
  (void)runRegionDCE(rewriter, getOperation()->getRegions());
}
