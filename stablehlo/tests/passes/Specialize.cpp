//===- Specialize.cpp - Refinement beside the interpreter's types ---------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "stablehlo/dialect/ChloOps.h"
#include "stablehlo/dialect/StablehloDialect.h"
#include "stablehlo/dialect/StaticOp.h"
#include "stablehlo/reference/program/SpecializeSegment.h"
#include "stablehlo/tests/TestUtils.h"
#include "stablehlo/transforms/StablehloRefineShapes.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"

namespace mlir {
namespace hlo {
#define GEN_PASS_DEF_HLOTESTSPECIALIZEPASS
#include "stablehlo/tests/passes/Passes.h.inc"
} // namespace hlo
} // namespace mlir

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
struct HloTestSpecializePass
    : hlo::impl::HloTestSpecializePassBase<HloTestSpecializePass> {
  void runOnOperation() override;
};
} // namespace

/// What the interpreter makes of the start of `function`, up to the first op
/// whose sizes only a run knows.
static FailureOr<StaticSegment> specialize(func::FuncOp function) {
  if (!function.getBody().hasOneBlock() ||
      !llvm::all_of(function.getArgumentTypes(),
                    llvm::IsaPred<RankedTensorType>) ||
      !llvm::all_of(function.getArgumentTypes(), isStaticType))
    return function.emitOpError("expects arguments of known sizes");
  SymbolTableCollection symbols;
  SizeValues sizes(function, symbols);
  Block &body = function.getBody().front();
  SmallVector<LiveValue> arguments;
  for (BlockArgument argument : function.getArguments())
    arguments.push_back({argument, {argument.getType(), nullptr}});
  return specializeSegment(&body.front(), arguments, BlockUses(body), sizes,
                           symbols);
}

/// By where they come from: the types of the last op that an op became, which
/// has its results.
static llvm::MapVector<Location, Operation *> getOps(ModuleOp module) {
  llvm::MapVector<Location, Operation *> ops;
  module.walk([&](Operation *op) {
    if (op->getNumResults() != 0 && !op->hasTrait<OpTrait::ConstantLike>())
      ops[op->getLoc()] = op;
  });
  return ops;
}

/// Reports the results of `op` whose types contradict those of `other`, and
/// counts those that are known better there.
static LogicalResult compare(Operation *op, Operation *other,
                             unsigned &numLess) {
  LogicalResult status = success();
  for (auto [type, otherType] :
       llvm::zip_equal(op->getResultTypes(), other->getResultTypes())) {
    if (type == otherType)
      continue;
    FailureOr<Type> both = refineType(type, otherType);
    if (succeeded(both) && *both == otherType)
      ++numLess;
    else
      status = op->emitError("is refined to ")
               << type << ", but runs as " << otherType;
  }
  return status;
}

void HloTestSpecializePass::runOnOperation() {
  func::FuncOp entry = getStablehloRefineShapesTarget(getOperation());
  FailureOr<StaticSegment> segment = failure();
  if (entry)
    segment = specialize(entry);
  if (failed(segment) || failed(refineEntryFunction(getContext(), entry)))
    return signalPassFailure();
  // Refinement may erase the op.
  Location end = segment->end->getLoc();
  auto specialized = getOps(*segment->module);
  unsigned numCompared = 0, numLess = 0;
  for (auto [location, op] : getOps(getOperation())) {
    Operation *other = specialized.lookup(location);
    if (!other || other->getNumResults() != op->getNumResults())
      continue;
    ++numCompared;
    if (failed(compare(op, other, numLess)))
      signalPassFailure();
  }
  emitRemark(end) << "types of " << numCompared
                  << " ops in front of this were compared, " << numLess
                  << " are known better when they run";
}
