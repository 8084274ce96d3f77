//===- LegalizeToVhlo.cpp - StableHLO as VHLO -----------------------------===//
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
#define GEN_PASS_DEF_STABLEHLOLEGALIZETOVHLOPASS
#include "stablehlo/transforms/Passes.h.inc"
} // namespace stablehlo
} // namespace mlir

using namespace mlir;

void stablehlo::populateStablehloToVhloPatterns(
    MLIRContext *context, RewritePatternSet *patterns,
    vhlo::VhloTypeConverter *converter) {
  context->loadDialect<vhlo::VhloDialect>();
  vhlo::addFromStablehloPatterns(*patterns, *converter);
}

namespace {
struct StablehloLegalizeToVhloPass
    : stablehlo::impl::StablehloLegalizeToVhloPassBase<
          StablehloLegalizeToVhloPass> {
  using StablehloLegalizeToVhloPassBase::StablehloLegalizeToVhloPassBase;

  void runOnOperation() override {
    auto others = allowOtherDialects ? vhlo::OtherDialects::Allowed
                                     : vhlo::OtherDialects::Refused;
    if (failed(vhlo::convertFromStablehlo(getOperation(), others)))
      signalPassFailure();
  }
};
} // namespace
