//===- Passes.cpp - Passes that keep what programs compute ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tests/programs/Passes.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"
#include "stablehlo/dialect/ChloOps.h"
#include "stablehlo/reference/interpreter/InterpreterOps.h"
#include "stablehlo/transforms/Passes.h"
#include "stablehlo/transforms/optimization/Passes.h"

using namespace mlir;
using namespace mlir::stablehlo;

static constexpr StringLiteral kPipelines[] = {
    "func.func(stablehlo-aggressive-folder)",
    "func.func(stablehlo-aggressive-simplification)",
    "func.func(stablehlo-target-independent-optimization)",
    "func.func(stablehlo-legalize-quantized-op-to-qdq)",
    "func.func(stablehlo-legalize-quantized-op-to-qdq,"
    "stablehlo-legalize-qdq-to-quantized-op)",
    "func.func(stablehlo-legalize-deprecated-ops{fail-on-unused=false},"
    "stablehlo-legalize-composite-to-call)",
    "stablehlo-wrap-in-composite{op-names=stablehlo.add,stablehlo.dot_general,"
    "stablehlo.reshape,stablehlo.slice}",
    "stablehlo-refine-shapes,func.func(stablehlo-canonicalize-dynamism)",
    "inline,stablehlo-refine-shapes,func.func(stablehlo-canonicalize-dynamism)",
    "inline,canonicalize,cse,symbol-dce",
};
/// Not all ops have a form of VHLO's.
static constexpr StringLiteral kVhlo =
    "stablehlo-legalize-to-vhlo,stablehlo-deserialize";
/// What functions become has errors of its own, but exact programs have none.
static constexpr StringLiteral kLegalizeChlo =
    "func.func(chlo-legalize-to-stablehlo)";

template <typename... Dialects> static bool hasOpsOf(ModuleOp module) {
  return module
      .walk([](Operation *op) {
        return isa<Dialects...>(op->getDialect()) ? WalkResult::interrupt()
                                                  : WalkResult::advance();
      })
      .wasInterrupted();
}

StringRef stablehlo::getPipeline(ModuleOp module, bool isExact,
                                 uint64_t number) {
  SmallVector<StringRef> pipelines(std::begin(kPipelines),
                                   std::end(kPipelines));
  if (!hasOpsOf<chlo::ChloDialect, interpreter::InterpreterDialect>(module))
    pipelines.push_back(kVhlo);
  else if (isExact && hasOpsOf<chlo::ChloDialect>(module))
    pipelines.push_back(kLegalizeChlo);
  return pipelines[number % pipelines.size()];
}

static void registerAllPasses() {
  static const bool isRegistered = [] {
    registerPasses();
    registerOptimizationPasses();
    registerPassPipelines();
    registerTransformsPasses();
    return true;
  }();
  (void)isRegistered;
}

LogicalResult stablehlo::runPipeline(ModuleOp module, StringRef pipeline) {
  registerAllPasses();
  PassManager passes(module.getContext());
  return success(succeeded(parsePassPipeline(pipeline, passes)) &&
                 succeeded(passes.run(module)));
}

static LogicalResult refine(ModuleOp module, TypeRange types) {
  PassManager passes(module.getContext());
  createStablehloRemoveDynamismPipeline(passes, types);
  return passes.run(module);
}

/// Whether `message` is about calls of one function that have other types. That
/// they pass other integers, which are no sizes here, is no reason to refuse
/// them.
static bool isAboutTypes(StringRef message) {
  if (!message.contains("incompatible refinement keys"))
    return false;
  auto getTypes = [&](StringRef key) {
    return message.split(key)
        .second.split("fn_args=[")
        .second.split('\n')
        .first;
  };
  return getTypes("curr=") != getTypes("prev=");
}

LogicalResult stablehlo::removeDynamism(ModuleOp module, TypeRange types) {
  OwningOpRef<ModuleOp> inlined = module.clone();
  bool callsDisagree = false;
  {
    ScopedDiagnosticHandler handler(
        module.getContext(), [&](Diagnostic &diagnostic) {
          callsDisagree |= isAboutTypes(diagnostic.str());
          return success(callsDisagree);
        });
    if (succeeded(refine(module, types)))
      return success();
    if (!callsDisagree)
      return failure();
  }
  if (failed(runPipeline(*inlined, "inline")) ||
      failed(refine(*inlined, types)))
    return failure();
  module.getBodyRegion().takeBody(inlined->getBodyRegion());
  return success();
}
