//===- CrossCheck.cpp - The engine against the spec's formulas ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/crosscheck/CrossCheck.h"

#include "stablehlo/dialect/ChloOps.h"
#include "stablehlo/dialect/QuantizedOp.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/DistributionOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/dialect/ops/ExtensibilityOps.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "stablehlo/reference/Evaluators.h"
#include "stablehlo/reference/Interpretable.h"
#include "stablehlo/reference/RunState.h"
#include "stablehlo/reference/crosscheck/Bound.h"
#include "stablehlo/reference/crosscheck/FusedGroups.h"
#include "stablehlo/reference/crosscheck/OutlinedOps.h"
#include "stablehlo/reference/interpreter/InterpreterOps.h"
#include "stablehlo/reference/literal/Evaluate.h"
#include "stablehlo/reference/literal/Scope.h"
#include "stablehlo/reference/program/Prepare.h"
#include "stablehlo/reference/program/Specialize.h"
#include "stablehlo/reference/program/SpecializeSizes.h"
#include "llvm/Support/FormatVariadic.h"
#include <cmath>
#include <map>

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::literal;

//===----------------------------------------------------------------------===//
// Outlined ops
//===----------------------------------------------------------------------===//

namespace {
/// Ops that the engine is ready to run.
struct PreparedOps {
  OutlinedOps outlined;
  Program program;
  /// The same without fusing, where the formulas may give other bits.
  std::optional<Program> steps;
};

/// Ops that the engine fuses, and what is known of a run of them.
struct FusedGroup {
  OpGroup ops;
  std::optional<PreparedOps> prepared;
  /// The inputs and outputs of those before `next`.
  llvm::DenseMap<Value, Tensor> values;
  size_t next = 0;
  /// Runs of it are nested in each other, by recursion.
  bool isRecursive = false;
};
} // namespace

//===----------------------------------------------------------------------===//
// CrossChecker
//===----------------------------------------------------------------------===//

namespace {
class CrossChecker {
public:
  /// `literalState` is that of the literal run, which shows what is to be seen.
  CrossChecker(RunContext &context, const Evaluators &evaluators,
               CrossCheckSummary &summary, const RunState &literalState)
      : context(context), evaluators(evaluators), summary(summary),
        silentOptions(makeSilent(literalState)), runState(silentOptions) {}

  /// Finds out which ops of `function`, which is to be evaluated, the engine
  /// fuses.
  void findGroups(func::FuncOp function);
  /// Compares what the engine makes of `op` with the results in `values`, and
  /// of the fused groups that end with it. The engine runs in `process`.
  LogicalResult check(RunContext &process, Operation *op, ValueLookup values);
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
  FailureOr<PreparedOps> prepareOps(ArrayRef<Operation *> group);
  FailureOr<PreparedOps *> getSingleOp(Operation *op);
  LogicalResult checkSingleOp(RunContext &process, Operation *op,
                              ValueLookup values);
  LogicalResult checkControlFlow(RunContext &process, Operation *op,
                                 ValueLookup values);
  LogicalResult checkGroup(RunContext &process, FusedGroup &group,
                           Operation *op, ValueLookup values);
  FailureOr<std::optional<std::string>>
  findOpsDifference(RunContext &process, PreparedOps &ops, ValueLookup values);
  bool hasInexactRegion(Operation *op);
  FailureOr<Bound> getBound(Operation *op, ArrayRef<Tensor> operands);

  RunContext &context;
  const Evaluators &evaluators;
  CrossCheckSummary &summary;
  const RunOptions silentOptions;
  /// Of the engine's single ops, which run in the order of the literal ones.
  RunState runState;
  Agreement agreement;
  SymbolTableCollection symbols;
  /// Ops that were prepared: they run again in loops.
  std::map<Operation *, PreparedOps> singleOps;
  std::vector<std::unique_ptr<FusedGroup>> groups;
  llvm::DenseMap<Operation *, SmallVector<FusedGroup *>> groupsOf;
};
} // namespace

FailureOr<PreparedOps> CrossChecker::prepareOps(ArrayRef<Operation *> group) {
  PreparedOps prepared;
  prepared.outlined = outlineOps(group, symbols);
  FailureOr<Program> program =
      prepareProgram(context, prepared.outlined.function, evaluators.engine);
  if (failed(program))
    return failure();
  prepared.program = std::move(*program);
  bool isWhole = group.size() > 1 || isControlFlow(group.front());
  if (!isWhole || !isInexact(prepared.outlined))
    return prepared;
  EngineOptions options;
  options.fuse = false;
  program = prepareProgram(context, prepared.outlined.function,
                           evaluators.engine, options);
  if (failed(program))
    return failure();
  prepared.steps = std::move(*program);
  return prepared;
}

FailureOr<PreparedOps *> CrossChecker::getSingleOp(Operation *op) {
  auto found = singleOps.find(op);
  if (found != singleOps.end())
    return &found->second;
  FailureOr<PreparedOps> prepared = prepareOps(op);
  if (failed(prepared))
    return failure();
  return &singleOps.emplace(op, std::move(*prepared)).first->second;
}

/// True if a region of `op`, or a function that it calls, has ops that need not
/// be exact.
bool CrossChecker::hasInexactRegion(Operation *op) {
  OutlinedOps &single = singleOps.find(op)->second.outlined;
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
  if (auto fft = dyn_cast<FftOp>(op))
    return getFftBound(context, evaluators.formulas, fft, operands.front());
  if (op->hasTrait<hlo::OpTrait::SumsInAnyOrder>()) {
    ElementType type =
        getElementTypeOf(getExpressedType(op->getResult(0).getType()));
    if (!isFloat(type) && !isComplex(type))
      return Bound();
    OutlinedOps single = outlineOps(op, symbols);
    return getContractionBound(context, single.function, evaluators.formulas,
                               operands);
  }
  if (auto power = dyn_cast<PowOp>(op);
      power && isComplex(getElementTypeOf(power.getType())))
    return getComplexPowerBound(context, evaluators.formulas, power,
                                operands.front(), operands.back());
  // The logarithm of a number next to 1 has what the formula's 64 bits leave.
  if (isa<Atan2Op, chlo::BroadcastAtan2Op>(op)) {
    Bound bound{getMaxUlps(op), Tensor()};
    bound.leastUnit = 0x1p-64;
    bound.isAngle = true;
    return bound;
  }
  if (op->getNumRegions() > 0) {
    Bound bound;
    bound.ulps = bound.steps = hasInexactRegion(op) ? kMaxRegionUlps : 0;
    return bound;
  }
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

/// Whether a process that runs `op` once more changes what the others get: the
/// next item of the infeed, or a message for whoever comes first.
static bool isRace(Operation *op) {
  if (auto send = dyn_cast<SendOp>(op))
    return !send.getSourceTargetPairs();
  if (auto recv = dyn_cast<RecvOp>(op))
    return !recv.getSourceTargetPairs();
  return isa<InfeedOp>(op);
}

LogicalResult CrossChecker::checkSingleOp(RunContext &process, Operation *op,
                                          ValueLookup values) {
  // Collectives, and messages for those whom they name, are exchanged once
  // more: all processes do so.
  if (isRace(op))
    return success();
  // Both evaluators call the same function: only its effects would show.
  auto call = dyn_cast<CustomCallOp>(op);
  if (call && evaluators.engine.lookupCustomCall(call.getCallTargetName()) &&
      (call.getHasSideEffect() || call->use_empty()))
    return success();
  FailureOr<PreparedOps *> single = getSingleOp(op);
  if (failed(single))
    return failure();
  SmallVector<Tensor> results;
  for (Value input : (*single)->outlined.inputs)
    results.push_back(values(input));
  // The memory of the operands has other owners: the engine cannot reuse it.
  SmallVector<Tensor> inputs = results;
  if (failed(runFunction(process, *(*single)->program.entry, results,
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

//===----------------------------------------------------------------------===//
// Several ops as one
//===----------------------------------------------------------------------===//

/// Runs `ops` on what `values` has for its inputs. What it gives must be
/// what its ops give one by one, bit for bit: `values` has that, too.
FailureOr<std::optional<std::string>>
CrossChecker::findOpsDifference(RunContext &process, PreparedOps &ops,
                                ValueLookup values) {
  SmallVector<Tensor> results, expected;
  for (Value input : ops.outlined.inputs)
    results.push_back(values(input));
  if (ops.steps) {
    expected = results;
    RunState stepsState(silentOptions);
    if (failed(runFunction(process, *ops.steps->entry, expected,
                           /*caller=*/nullptr, &stepsState)))
      return failure();
  } else {
    for (Value output : ops.outlined.outputs)
      expected.push_back(values(output));
  }
  RunState partState(silentOptions);
  if (failed(runFunction(process, *ops.program.entry, results,
                         /*caller=*/nullptr, &partState)))
    return failure();
  ++summary.numGroups;
  Agreement whole;
  for (auto [output, got, tensor] :
       llvm::zip_equal(ops.outlined.outputs, results, expected)) {
    if (!tensor) // A token.
      continue;
    std::optional<std::string> difference =
        findDifference(got, tensor, Bound(), whole, "op by op");
    if (difference)
      return std::optional<std::string>(
          "result #" +
          std::to_string(cast<OpResult>(output).getResultNumber()) + " of '" +
          output.getDefiningOp()->getName().getStringRef().str() + "' " +
          *difference);
  }
  return std::optional<std::string>();
}

/// True if a run of `outlined` takes what the next one does not find again.
static bool takesItems(OutlinedOps &outlined) {
  return outlined.module
      ->walk([](Operation *op) {
        return isa<InfeedOp, RecvOp, RngOp, SendOp, interpreter::RunParallelOp>(
                   op)
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}

/// A loop or branch, which the engine may run as code of its own. Sizes that
/// are met at run time are not its business.
LogicalResult CrossChecker::checkControlFlow(RunContext &process, Operation *op,
                                             ValueLookup values) {
  auto found = singleOps.find(op);
  if (found == singleOps.end()) {
    SymbolTableCollection own;
    OutlinedOps outlined = outlineOps(op, symbols);
    if (isDynamicProgram(outlined.function, own) || takesItems(outlined))
      return success();
  }
  FailureOr<PreparedOps *> prepared = getSingleOp(op);
  if (failed(prepared))
    return failure();
  auto difference = findOpsDifference(process, **prepared, values);
  if (failed(difference))
    return failure();
  if (*difference)
    return op->emitOpError("differs as a whole, though each op in it agrees: ")
           << **difference;
  return success();
}

/// Notes what `op` of `group` is given and gives, and with the last op runs the
/// group.
LogicalResult CrossChecker::checkGroup(RunContext &process, FusedGroup &group,
                                       Operation *op, ValueLookup values) {
  if (group.isRecursive || op != group.ops[group.next]) {
    group.isRecursive = true;
    group.values.clear();
    return success();
  }
  if (!group.prepared) {
    FailureOr<PreparedOps> prepared = prepareOps(group.ops);
    if (failed(prepared))
      return failure();
    group.prepared = std::move(*prepared);
  }
  for (Value input : getInputs(op))
    group.values[input] = values(input);
  for (Value result : op->getResults())
    group.values[result] = values(result);
  if (++group.next < group.ops.size())
    return success();
  group.next = 0;
  llvm::DenseMap<Value, Tensor> known = std::move(group.values);
  group.values.clear();
  auto difference = findOpsDifference(
      process, *group.prepared,
      [&](Value value) -> const Tensor & { return known.find(value)->second; });
  if (failed(difference))
    return failure();
  if (!*difference)
    return success();
  InFlightDiagnostic error =
      op->emitOpError("differs when it is fused with others, though each op by "
                      "itself agrees: ")
      << **difference;
  for (Operation *other : ArrayRef(group.ops).drop_back())
    error.attachNote(other->getLoc())
        << "'" << other->getName() << "' op is one of them";
  return error;
}

void CrossChecker::findGroups(func::FuncOp function) {
  for (OpGroup &found : findFusedGroups(context, function, evaluators.engine)) {
    auto group = std::make_unique<FusedGroup>();
    group->ops = std::move(found);
    for (Operation *op : group->ops)
      groupsOf[op].push_back(group.get());
    groups.push_back(std::move(group));
  }
}

LogicalResult CrossChecker::check(RunContext &process, Operation *op,
                                  ValueLookup values) {
  if (isControlFlow(op))
    return checkControlFlow(process, op, values);
  if (failed(checkSingleOp(process, op, values)))
    return failure();
  for (FusedGroup *group : groupsOf.lookup(op))
    if (failed(checkGroup(process, *group, op, values)))
      return failure();
  return success();
}

//===----------------------------------------------------------------------===//
// The whole program
//===----------------------------------------------------------------------===//

LogicalResult CrossChecker::checkFunction(func::FuncOp function,
                                          SmallVector<Tensor> arguments,
                                          ArrayRef<Tensor> expected) {
  RunState wholeState(silentOptions);
  if (auto dynamicProgram =
          DynamicProgram::create(function, evaluators.engine, {})) {
    if (failed(dynamicProgram->run(context, arguments, &wholeState)))
      return failure();
  } else {
    FailureOr<Program> program =
        prepareProgram(context, function, evaluators.engine);
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
  if (numGroups > 0)
    text += llvm::formatv(
        ", and {0} what is computed as one",
        numGroups == 1 ? "once" : std::to_string(numGroups) + " times");
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
                      const Evaluators &evaluators,
                      SmallVector<Tensor> arguments, CrossCheckSummary &summary,
                      RunState &runState) {
  CrossChecker checker(context, evaluators, summary, runState);
  checker.findGroups(function);
  FailureOr<SmallVector<Tensor>> results = evaluateLiterally(
      context, function, evaluators.formulas, arguments,
      [&](RunContext &process, Operation *op, ValueLookup values) {
        return checker.check(process, op, values);
      },
      &runState);
  if (failed(results) ||
      failed(checker.checkFunction(function, std::move(arguments), *results)))
    return failure();
  return results;
}
