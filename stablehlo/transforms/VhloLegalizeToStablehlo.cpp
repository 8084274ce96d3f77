//===- VhloLegalizeToStablehlo.cpp - VHLO as StableHLO --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/StablehloDialect.h"
#include "stablehlo/dialect/VhloDialect.h"
#include "stablehlo/dialect/vhlo/Conversion.h"
#include "stablehlo/transforms/Passes.h"

namespace mlir {
namespace stablehlo {
#define GEN_PASS_DEF_VHLOLEGALIZETOSTABLEHLOPASS
#include "stablehlo/transforms/Passes.h.inc"
} // namespace stablehlo
} // namespace mlir

using namespace mlir;

void stablehlo::populateVhloToStablehloPatterns(
    MLIRContext *context, RewritePatternSet *patterns,
    vhlo::VhloTypeConverter *converter) {
  context->loadDialect<vhlo::VhloDialect>();
  vhlo::addToStablehloPatterns(*patterns, *converter);
}

namespace {
struct VhloLegalizeToStablehloPass
    : stablehlo::impl::VhloLegalizeToStablehloPassBase<
          VhloLegalizeToStablehloPass> {
  using VhloLegalizeToStablehloPassBase::VhloLegalizeToStablehloPassBase;

  void runOnOperation() override {
    if (failed(vhlo::convertToStablehlo(getOperation())))
      signalPassFailure();
  }
};
} // namespace
