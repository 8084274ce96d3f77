//===- InstrumentWithProbe.cpp - Puts a probe behind each value -----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Verifier.h"
#include "stablehlo/dialect/QuietDiagnostics.h"
#include "stablehlo/reference/interpreter/InterpreterOps.h"
#include "stablehlo/reference/interpreter/Passes.h"

using namespace mlir;
using namespace mlir::stablehlo::interpreter;

namespace mlir {
namespace stablehlo {
namespace interpreter {
#define GEN_PASS_DEF_INTERPRETERINSTRUMENTWITHPROBEPASS
#include "stablehlo/reference/interpreter/Passes.h.inc"
} // namespace interpreter
} // namespace stablehlo
} // namespace mlir

/// True if `op` runs the ops of its regions one after another, on tensors.
static bool runsItsRegions(Operation *op) {
  return op->hasTrait<hlo::OpTrait::RegionControlFlow>() ||
         isa<ModuleOp, func::FuncOp>(op);
}

/// The name that the location of `op` gives it; empty if it gives none.
static StringRef getLocationName(Operation *op) {
  auto name = op->getLoc()->findInstanceOf<NameLoc>();
  return name ? name.getName().getValue() : StringRef();
}

/// Not if it is of sizes, or of another dialect's elements.
static bool isValid(ProbeOp probe) {
  stablehlo::QuietDiagnostics quiet(probe.getContext());
  return succeeded(verify(probe));
}

namespace {
struct InterpreterInstrumentWithProbePass
    : public stablehlo::interpreter::impl::
          InterpreterInstrumentWithProbePassBase<
              InterpreterInstrumentWithProbePass> {
  using Base::Base;

  void runOnOperation() override {
    int64_t numProbes = 0;
    instrument(getOperation(), numProbes);
  }

private:
  /// Probes what the ops in the regions of `op` compute, inner regions first.
  void instrument(Operation *op, int64_t &numProbes) {
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (Operation &nested : llvm::make_early_inc_range(block)) {
          if (runsItsRegions(&nested))
            instrument(&nested, numProbes);
          if (!nested.hasTrait<OpTrait::ConstantLike>())
            probeResults(&nested, numProbes);
        }
  }

  void probeResults(Operation *op, int64_t &numProbes) {
    StringRef name = useDebugInfoOption ? getLocationName(op) : StringRef();
    OpBuilder builder(op->getContext());
    for (OpResult result : op->getResults()) {
      if (!isa<RankedTensorType>(result.getType()))
        continue;
      std::string id = name.empty() ? "probe" : name.str() + ".";
      id += std::to_string(numProbes + 1);
      builder.setInsertionPointAfter(op);
      auto probe = ProbeOp::create(builder, op->getLoc(), result, id);
      if (!isValid(probe)) {
        probe.erase();
        continue;
      }
      ++numProbes;
      result.replaceAllUsesExcept(probe.getResult(), probe);
    }
  }
};
} // namespace
