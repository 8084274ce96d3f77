//===- VhloToVersion.cpp - Upgrade and downgrade VHLO ---------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/VhloDialect.h"
#include "stablehlo/dialect/vhlo/Conversion.h"
#include "stablehlo/transforms/Passes.h"

namespace mlir {
namespace stablehlo {
#define GEN_PASS_DEF_VHLOTOVERSIONPASS
#include "stablehlo/transforms/Passes.h.inc"
} // namespace stablehlo
} // namespace mlir

using namespace mlir;

void stablehlo::populateVhloToVersionPatterns(
    MLIRContext *context, RewritePatternSet *patterns,
    vhlo::VhloTypeConverter *converter) {
  context->loadDialect<vhlo::VhloDialect>();
  vhlo::addVersionPatterns(*patterns, *converter);
}

namespace {
struct VhloToVersionPass
    : stablehlo::impl::VhloToVersionPassBase<VhloToVersionPass> {
  using VhloToVersionPassBase::VhloToVersionPassBase;

  void runOnOperation() override {
    FailureOr<vhlo::Version> target = vhlo::parseTargetVersion(
        targetVersionOption, [&] { return getOperation()->emitError(); });
    if (failed(target) ||
        failed(vhlo::convertToVersion(getOperation(), *target)))
      signalPassFailure();
  }
};
} // namespace
