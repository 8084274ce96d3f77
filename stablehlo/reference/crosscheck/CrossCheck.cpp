//===- CrossCheck.cpp - The engine against the spec's formulas ----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/crosscheck/CrossCheck.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"
#include "stablehlo/dialect/QuantizedOp.h"
#include "stablehlo/dialect/StablehloOps.h"
#include "stablehlo/reference/Interpretable.h"
#include "stablehlo/reference/RunState.h"
#include "stablehlo/reference/crosscheck/Bound.h"
#include "stablehlo/reference/literal/Evaluate.h"
#include "stablehlo/reference/literal/Scope.h"
#include "stablehlo/reference/literal/SingleOp.h"
#include "stablehlo/reference/program/Prepare.h"
#include "stablehlo/reference/program/Specialize.h"
#include "llvm/Support/FormatVariadic.h"
#include <cmath>
#include <map>

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::literal;

//===----------------------------------------------------------------------===//
// Single ops
//===----------------------------------------------------------------------===//

namespace {
/// An op in a function of its own, ready to run.
struct PreparedOp : SingleOp {
  Program program;
};
} // namespace

static PreparedOp makeSingleOp(Operation *op, SymbolTableCollection &symbols) {
  PreparedOp result;
  result.inputs = getInputs(op);
  result.module = ModuleOp::create(op->getLoc());
  OpBuilder builder(result.module->getBodyRegion());
  auto type = builder.getFunctionType(ValueRange(result.inputs).getTypes(),
                                      op->getResultTypes());
  result.function =
      func::FuncOp::create(builder, op->getLoc(), "cross-check", type);
  builder.setInsertionPointToStart(result.function.addEntryBlock());
  IRMapping mapping;
  mapping.map(result.inputs, result.function.getArguments());
  Operation *copy = builder.clone(*op, mapping);
  func::ReturnOp::create(builder, op->getLoc(), copy->getResults());
  copyCallees(op, *result.module, symbols);
  return result;
}

//===----------------------------------------------------------------------===//
// CrossChecker
//===----------------------------------------------------------------------===//

namespace {
class CrossChecker {
public:
  /// `literalState` is that of the literal run, which shows what is to be seen.
  CrossChecker(RunContext &context, const OpRegistry &ops,
               CrossCheckSummary &summary, const RunState &literalState)
      : context(context), ops(ops), summary(summary),
        silentOptions(makeSilent(literalState)), runState(silentOptions) {}

  /// Compares what the engine makes of `op` with the results in `values`.
  LogicalResult check(Operation *op, ValueLookup values);
  /// Runs the whole function by the engine, and notes how far it is off: not at
  /// all, if each op gave the same bits.
  LogicalResult checkFunction(func::FuncOp function,
                              SmallVector<Tensor> arguments,
                              ArrayRef<Tensor> expected);

private:
  static RunOptions makeSilent(const RunState &literalState) {
    RunOptions options;
    options.isSilent = true;
    options.seed = literalState.getSeed();
    return options;
  }
  FailureOr<const PreparedOp *> getSingleOp(Operation *op);
  bool hasInexactRegion(Operation *op);
  FailureOr<Bound> getBound(Operation *op, ArrayRef<Tensor> operands);

  RunContext &context;
  const OpRegistry &ops;
  CrossCheckSummary &summary;
  const RunOptions silentOptions;
  /// Of the engine's single ops, which run in the order of the literal ones.
  RunState runState;
  Agreement agreement;
  SymbolTableCollection symbols;
  /// Ops that were prepared: they run again in loops.
  std::map<Operation *, PreparedOp> singleOps;
};
} // namespace

FailureOr<const PreparedOp *> CrossChecker::getSingleOp(Operation *op) {
  auto found = singleOps.find(op);
  if (found != singleOps.end())
    return &found->second;
  PreparedOp single = makeSingleOp(op, symbols);
  FailureOr<Program> program = prepareProgram(context, single.function, ops);
  if (failed(program))
    return failure();
  single.program = std::move(*program);
  return &singleOps.emplace(op, std::move(single)).first->second;
}

/// True if a region of `op`, or a function that it calls, has ops that need not
/// be exact.
bool CrossChecker::hasInexactRegion(Operation *op) {
  PreparedOp &single = singleOps.find(op)->second;
  return single.module
      ->walk([&](Operation *inner) {
        bool isInexact =
            inner->getParentOp() != single.function && getMaxUlps(inner) > 0;
        return isInexact ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

FailureOr<Bound> CrossChecker::getBound(Operation *op,
                                        ArrayRef<Tensor> operands) {
  constexpr double kMaxRegionUlps = 256;
  if (isa<ConvolutionOp, DotGeneralOp, DotOp, EinsumOp, UnaryEinsumOp>(op)) {
    ElementType type =
        getElementTypeOf(getExpressedType(op->getResult(0).getType()));
    if (!isFloat(type) && !isComplex(type))
      return Bound();
    PreparedOp single = makeSingleOp(op, symbols);
    return getContractionBound(context, single.function, ops, operands);
  }
  if (auto fft = dyn_cast<FftOp>(op))
    return getFftBound(context, ops, fft, operands.front());
  if (auto power = dyn_cast<PowOp>(op);
      power && isComplex(getElementTypeOf(power.getType())))
    return getComplexPowerBound(context, ops, power, operands.front(),
                                operands.back());
  // The logarithm of a number next to 1 has what the formula's 64 bits leave.
  if (isa<Atan2Op>(op)) {
    Bound bound{getMaxUlps(op), Tensor()};
    bound.leastUnit = 0x1p-64;
    return bound;
  }
  if (op->getNumRegions() > 0)
    return hasInexactRegion(op)
               ? Bound{kMaxRegionUlps, Tensor(), kMaxRegionUlps}
               : Bound();
  if (isDequantizeOpQuantize(op))
    return getQuantizedBound(op);
  return Bound{getMaxUlps(op), Tensor()};
}

static bool hasNaN(const Tensor &tensor) {
  if (!isFloat(tensor.getType()))
    return false;
  for (const Index &i : indexSpace(tensor.getShape()))
    if (std::isnan(getElement(tensor, i).asReal()))
      return true;
  return false;
}

/// True for an op whose error depends on the condition of matrices.
static bool isConditional(Operation *op) {
  return isa<CholeskyOp, TriangularSolveOp>(op);
}

/// True for a sort of floats with NaNs by a comparator that may not order them:
/// any permutation is a result.
static bool isOrderUndefined(Operation *op, ArrayRef<Tensor> operands) {
  auto sort = dyn_cast<SortOp>(op);
  if (!sort)
    return false;
  bool isPartial =
      sort.getComparator()
          .walk([](CompareOp compare) {
            return isFloat(getElementTypeOf(compare.getLhs().getType())) &&
                           compare.getCompareType() !=
                               ComparisonType::TOTALORDER
                       ? WalkResult::interrupt()
                       : WalkResult::advance();
          })
          .wasInterrupted();
  return isPartial && llvm::any_of(operands, hasNaN);
}

LogicalResult CrossChecker::check(Operation *op, ValueLookup values) {
  // Collectives and messages are exchanged once more: all processes do so. But
  // to read again would be to read the next item.
  if (isa<InfeedOp>(op))
    return success();
  FailureOr<const PreparedOp *> single = getSingleOp(op);
  if (failed(single))
    return failure();
  SmallVector<Tensor> results;
  for (Value input : (*single)->inputs)
    results.push_back(values(input));
  // The memory of the operands has other owners: the engine cannot reuse it.
  SmallVector<Tensor> inputs = results;
  if (failed(runFunction(context, *(*single)->program.entry, results,
                         /*caller=*/nullptr, &runState)))
    return failure();
  if (isConditional(op) || isOrderUndefined(op, inputs)) {
    agreement.isIdentical = false;
    return success();
  }
  FailureOr<Bound> bound = getBound(op, inputs);
  if (failed(bound))
    return failure();
  for (auto [i, result] : llvm::enumerate(op->getResults())) {
    const Tensor &expected = values(result);
    if (!expected) // A token.
      continue;
    if (std::optional<std::string> difference =
            findDifference(results[i], expected, *bound, agreement))
      return op->emitOpError("differs in result #") << i << " " << *difference;
    if (agreement.maxUlps > summary.maxUlps)
      summary.maxUlpsOp = op->getName().getStringRef().str();
    summary.maxUlps = agreement.maxUlps;
  }
  ++summary.numOps;
  return success();
}

LogicalResult CrossChecker::checkFunction(func::FuncOp function,
                                          SmallVector<Tensor> arguments,
                                          ArrayRef<Tensor> expected) {
  RunState wholeState(silentOptions);
  if (auto dynamicProgram = DynamicProgram::create(function, ops, {})) {
    if (failed(dynamicProgram->run(context, arguments, &wholeState)))
      return failure();
  } else {
    FailureOr<Program> program = prepareProgram(context, function, ops);
    if (failed(program) ||
        failed(runFunction(context, *program->entry, arguments,
                           /*caller=*/nullptr, &wholeState)))
      return failure();
  }
  for (auto [number, got, tensor] : llvm::enumerate(arguments, expected)) {
    if (!tensor)
      continue;
    Agreement whole;
    std::optional<std::string> difference =
        findDifference(got, tensor, Bound(), whole);
    if (difference && agreement.isIdentical)
      return emitError(function.getLoc())
             << "result #" << number
             << " of the whole program differs, though each op agrees, "
             << *difference;
    for (const Index &i : indexSpace(tensor.getShape())) {
      Scalar a = getElement(got, i), b = getElement(tensor, i);
      ++summary.numElements;
      if (isSame(a, b))
        continue;
      ++summary.numDifferent;
      summary.maxResultUlps = std::max(summary.maxResultUlps, getUlps(a, b));
    }
  }
  return success();
}

//===----------------------------------------------------------------------===//
// API
//===----------------------------------------------------------------------===//

std::string CrossCheckSummary::toString() const {
  std::string text = llvm::formatv("cross-check: {0} ops agree", numOps);
  if (maxUlps > 0)
    text += llvm::formatv(", the largest difference is {0}, of {1}",
                          toUlpsText(maxUlps), maxUlpsOp);
  text += llvm::formatv("; of the results of the whole program {0} of {1} "
                        "elements differ",
                        numDifferent, numElements);
  if (std::isfinite(maxResultUlps) && maxResultUlps > 0)
    text += llvm::formatv(", at most by {0}", toUlpsText(maxResultUlps));
  return text;
}

FailureOr<SmallVector<Tensor>>
stablehlo::crossCheck(RunContext &context, func::FuncOp function,
                      const OpRegistry &ops, SmallVector<Tensor> arguments,
                      CrossCheckSummary &summary, RunState &runState) {
  CrossChecker checker(context, ops, summary, runState);
  FailureOr<SmallVector<Tensor>> results = evaluateLiterally(
      context, function, ops, arguments,
      [&](Operation *op, ValueLookup values) {
        return checker.check(op, values);
      },
      &runState);
  if (failed(results) ||
      failed(checker.checkFunction(function, std::move(arguments), *results)))
    return failure();
  return results;
}
