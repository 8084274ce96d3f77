//===- Refusals.cpp - Ops that cannot run ---------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/Refusals.h"

#include "stablehlo/dialect/CustomCalls.h"
#include "stablehlo/dialect/ShapeAssertion.h"
#include "stablehlo/dialect/StaticOp.h"
#include "stablehlo/dialect/ops/ExtensibilityOps.h"
#include "stablehlo/reference/Interpretable.h"
#include "stablehlo/reference/check/PreparedCheck.h"
#include "stablehlo/reference/grid/RaggedAllToAll.h"
#include "stablehlo/reference/interpreter/InterpreterOps.h"
#include "stablehlo/reference/ops/Quantization.h"
#include "stablehlo/reference/program/EngineOps.h"
#include "stablehlo/reference/program/Program.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// True if the engine has no way to run `op`, whatever its operands are.
static bool isRefused(Operation *op, const EngineOps &ops) {
  // Made static, or dequantize, op, quantize, they are other ops.
  if (op->hasTrait<OpTrait::IsTerminator>() || isDynamicOp(op) ||
      computesQuantized(op))
    return false;
  if (auto call = dyn_cast<CustomCallOp>(op))
    return !isShapeAssertion(call) && !isApproxTopK(call) &&
           !isRaggedAllToAll(call) &&
           !check::PreparedCheck::isCheckCall(call) &&
           !ops.lookupCustomCall(call.getCallTargetName());
  if (!ops.contains(op))
    return !ops.getFallback();
  const EngineEvaluation &evaluation = ops.lookup(op);
  return !evaluation.decompose && !evaluation.prepare &&
         !(evaluation.getLaneStep && evaluation.getLaneStep(op));
}

/// Calls `body` with the name of each function that `op` runs.
static void forEachCallee(Operation *op,
                          llvm::function_ref<void(SymbolRefAttr)> body) {
  for (SymbolRefAttr name : getCalleeNames(op))
    body(name);
  if (auto grid = dyn_cast<interpreter::RunParallelOp>(op))
    grid->getAttrDictionary().walk([&](SymbolRefAttr name) { body(name); });
}

namespace {
/// Ops of one name, or custom calls of one target, in a function.
struct Refusal {
  Operation *first;
  unsigned count = 0;
};
} // namespace

/// What ops are counted by: their name, of custom calls the target.
static StringRef getKind(Operation *op) {
  auto call = dyn_cast<CustomCallOp>(op);
  return call ? call.getCallTargetName() : op->getName().getStringRef();
}

static void report(const Refusal &refusal, func::FuncOp function) {
  Operation *op = refusal.first;
  // A type that the interpreter lacks is the better reason.
  for (Type type :
       llvm::concat<const Type>(op->getOperandTypes(), op->getResultTypes()))
    if (failed(getTensorSpec(op->getLoc(), type)))
      return;
  InFlightDiagnostic diagnostic = op->emitOpError();
  if (auto call = dyn_cast<CustomCallOp>(op))
    diagnostic << "of target '" << call.getCallTargetName()
               << "' is not supported by the interpreter";
  else
    diagnostic << "is not supported by the interpreter yet";
  Diagnostic &note = diagnostic.attachNote(function.getLoc())
                     << "in function @" << function.getName();
  if (refusal.count > 1)
    note << ", which has " << refusal.count - 1 << " more";
}

LogicalResult stablehlo::reportRefusedOps(func::FuncOp entry,
                                          const EngineOps &ops) {
  SymbolTableCollection symbols;
  llvm::SetVector<Operation *> functions;
  functions.insert(entry);
  bool isRunnable = true;
  for (size_t i = 0; i != functions.size(); ++i) {
    auto function = cast<func::FuncOp>(functions[i]);
    llvm::MapVector<StringRef, Refusal> refusals;
    function.getBody().walk<WalkOrder::PreOrder>([&](Block *block) {
      if (mayBeSkipped(*block->getParent()))
        return WalkResult::skip();
      for (Operation &op : *block) {
        forEachCallee(&op, [&](SymbolRefAttr name) {
          if (auto callee =
                  symbols.lookupNearestSymbolFrom<func::FuncOp>(&op, name))
            functions.insert(callee);
        });
        if (isRefused(&op, ops))
          ++refusals.insert({getKind(&op), {&op}}).first->second.count;
      }
      return WalkResult::advance();
    });
    for (const auto &[name, refusal] : refusals)
      report(refusal, function);
    isRunnable &= refusals.empty();
  }
  return success(isRunnable);
}
