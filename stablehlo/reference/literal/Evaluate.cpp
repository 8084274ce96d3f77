//===- Evaluate.cpp - Walks programs op by op -----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/literal/Evaluate.h"

#include "stablehlo/dialect/ChloOps.h"
#include "stablehlo/dialect/QuantizedOp.h"
#include "stablehlo/dialect/StaticOp.h"
#include "stablehlo/dialect/ops/ControlFlowOps.h"
#include "stablehlo/dialect/ops/DistributionOps.h"
#include "stablehlo/dialect/sdy/SdyOps.h"
#include "stablehlo/reference/Interpretable.h"
#include "stablehlo/reference/interpreter/InterpreterOps.h"
#include "stablehlo/reference/literal/Arithmetic.h"
#include "stablehlo/reference/literal/FormulaOps.h"
#include "stablehlo/reference/literal/Scope.h"
#include "stablehlo/reference/parallel/StackSpace.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::literal;

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

/// Reports values of `op` that the interpreter cannot have.
static LogicalResult checkTypes(Operation *op) {
  for (Type type : op->getOperandTypes())
    if (failed(getTensorSpec(op->getLoc(), type)))
      return failure();
  for (Type type : op->getResultTypes())
    if (failed(getTensorSpec(op->getLoc(), type)))
      return failure();
  return success();
}

/// Looks at the types of `op` the first time it runs.
static LogicalResult check(Operation *op, Evaluation &evaluation) {
  if (!evaluation.checked.insert(op).second)
    return success();
  if (!isDynamicOp(op))
    return checkTypes(op);
  evaluation.dynamicOps.insert(op);
  return success();
}

/// True if `op` is not for `runForSizes`, and its types say its sizes.
static bool isLeftOutForSizes(Operation *op) {
  bool mayRun = isControlFlow(op)
                    ? !isa<interpreter::RunParallelOp, WhileOp>(op)
                    : isMemoryEffectFree(op);
  return !mayRun && llvm::all_of(op->getResultTypes(), isStaticType);
}

LogicalResult Scope::runOp(Operation &op) {
  if (failed(checkStop(*this, &op)) || failed(check(&op, evaluation)))
    return failure();
  bool isDynamic = evaluation.dynamicOps.contains(&op);
  auto compute = [&]() -> FailureOr<Tensors> {
    if (evaluation.isForSizes && isLeftOutForSizes(&op))
      return makeZeros(*this, &op, op.getResultTypes());
    const FormulaOps &ops = evaluation.ops;
    if (!ops.contains(&op) && ops.getFallback())
      return runFallback(getContext(), &op, *ops.getFallback(),
                         (*this)[op.getOperands()]);
    // What the body of a scan gives says what its results are, and a future has
    // its sizes.
    if (isDynamic && !isControlFlow(&op) && !isa<AsyncDoneOp, chlo::ScanOp>(op))
      return runDynamicOp(&op);
    if (isDequantizeOpQuantize(&op))
      return runQuantizedOp(&op);
    if (FormulaFn *evaluate = ops.lookup(&op))
      return evaluate(&op, *this);
    return op.emitOpError("is not supported by the interpreter yet");
  };
  FailureOr<Tensors> results = compute();
  if (failed(results) || failed(checkStop(*this, &op)) ||
      (isDynamic && failed(checkResultSizes(&op, *results))))
    return failure();
  for (auto [result, tensor] : llvm::zip_equal(op.getResults(), *results))
    values[result] = std::move(tensor);
  bool isEntered =
      isControlFlow(&op) && !op.hasTrait<hlo::OpTrait::RegionControlFlow>();
  bool isSeen = isObserved && !evaluation.isForSizes;
  if (isSeen && evaluation.observer && !isDynamic && !isEntered)
    return evaluation.observer(
        getContext(), &op,
        [&](Value value) -> const Tensor & { return (*this)[value]; });
  return success();
}

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

/// Enters for each op of `block` the values of the block that it is the last
/// one to read.
static void findLastUses(Block &block,
                         llvm::DenseMap<Operation *, SmallVector<Value>> &map) {
  llvm::DenseSet<Value> seen;
  for (Operation &op : llvm::reverse(block)) {
    SmallVector<Value> &lastUses = map[&op];
    auto see = [&](Value value) {
      if (value.getParentBlock() == &block && seen.insert(value).second)
        lastUses.push_back(value);
    };
    op.walk([&](Operation *inner) {
      for (Value operand : inner->getOperands())
        see(operand);
    });
    for (Value result : op.getResults())
      see(result);
  }
}

FailureOr<Tensors> Scope::runBlock(Block &block, ArrayRef<Tensor> arguments) {
  if (!evaluation.lastUses.contains(block.getTerminator()))
    findLastUses(block, evaluation.lastUses);
  for (auto [argument, tensor] :
       llvm::zip_equal(block.getArguments(), arguments))
    values[argument] = tensor;
  for (Operation &op : block.without_terminator()) {
    if (failed(runOp(op)))
      return failure();
    for (Value value : evaluation.lastUses.find(&op)->second)
      values.erase(value);
  }
  return (*this)[block.getTerminator()->getOperands()];
}

/// Checks the types of `region`'s arguments the first time it runs.
static LogicalResult checkArguments(Region &region, Evaluation &evaluation) {
  if (!evaluation.checked.insert(region.front().getTerminator()).second)
    return success();
  for (BlockArgument argument : region.getArguments())
    if (isStaticType(argument.getType()) &&
        failed(getTensorSpec(argument.getLoc(), argument.getType())))
      return failure();
  return success();
}

FailureOr<Tensors> Scope::run(Region &region,
                              ArrayRef<Tensor> arguments) const {
  if (evaluation.numBlocks == kMaxRunningBlocks || isStackNearlyExhausted())
    return emitError(region.getLoc())
           << "blocks nested more than " << evaluation.numBlocks
           << " levels deep are not supported by the interpreter";
  if (failed(checkArguments(region, evaluation)))
    return failure();
  ++evaluation.numBlocks;
  FailureOr<Tensors> results =
      Scope(evaluation, this, isObserved).runBlock(region.front(), arguments);
  --evaluation.numBlocks;
  return results;
}

FailureOr<Tensors> Scope::runForSizes(Region &region,
                                      ArrayRef<Tensor> arguments) const {
  llvm::SaveAndRestore isForSizes(evaluation.isForSizes, true);
  return run(region, arguments);
}

FailureOr<Scalars> Scope::run(Region &region,
                              ArrayRef<Scalar> arguments) const {
  Tensors tensors;
  for (const Scalar &argument : arguments) {
    FailureOr<Tensor> tensor =
        makeScalarTensor(*this, region.getParentOp(), argument);
    if (failed(tensor))
      return failure();
    tensors.push_back(std::move(*tensor));
  }
  Scope inner(evaluation, this, /*isObserved=*/false);
  llvm::SaveAndRestore context(evaluation.context, &evaluation.ofElements);
  FailureOr<Tensors> results = inner.run(region, tensors);
  if (failed(results))
    return failure();
  Scalars scalars;
  for (const Tensor &result : *results)
    scalars.push_back(getElement(result, Index()));
  return scalars;
}

FailureOr<bool> Scope::test(Region &region, ArrayRef<Scalar> arguments) const {
  FailureOr<Scalars> results = run(region, arguments);
  if (failed(results))
    return failure();
  return results->front().asBoolean();
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

/// Runs `function` with values of its own.
static FailureOr<Tensors> runFunction(Evaluation &evaluation,
                                      func::FuncOp function, bool isObserved,
                                      ArrayRef<Tensor> arguments) {
  ++evaluation.numCalls;
  FailureOr<Tensors> results = Scope(evaluation, /*outer=*/nullptr, isObserved)
                                   .run(function.getBody(), arguments);
  --evaluation.numCalls;
  return results;
}

FailureOr<Tensors> Scope::call(Operation *op,
                               ArrayRef<Tensor> arguments) const {
  FailureOr<func::FuncOp> callee = resolveCallee(op, evaluation.symbols);
  if (failed(callee))
    return failure();
  // The callee's regions take stack too: of both, the call is to be reported.
  if (evaluation.numCalls == kMaxCallDepth ||
      evaluation.numBlocks == kMaxRunningBlocks ||
      isStackNearlyExhausted(/*reserve=*/512 << 10))
    return op->emitOpError("calls @")
           << callee->getName() << " " << evaluation.numCalls
           << " levels deep; deeper recursion is not supported";
  return runFunction(evaluation, *callee, isObserved, arguments);
}

FailureOr<Tensors> Scope::runProcess(RunContext &context, func::FuncOp function,
                                     Tensors arguments) const {
  if (failed(checkFunction(function)))
    return failure();
  evaluation.processes.push_back(std::make_unique<Evaluation>(
      context, evaluation.ops, evaluation.observer, evaluation.runState));
  return runFunction(*evaluation.processes.back(), function,
                     /*isObserved=*/true, arguments);
}

FailureOr<SmallVector<Tensor>> stablehlo::evaluateLiterally(
    RunContext &context, func::FuncOp function, const FormulaOps &ops,
    SmallVector<Tensor> arguments, OpObserver observer, RunState *runState) {
  if (failed(checkFunction(function)))
    return failure();
  Evaluation evaluation(context, ops, observer, runState);
  return runFunction(evaluation, function, /*isObserved=*/true, arguments);
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

const Tensor &Scope::operator[](Value value) const {
  for (const Scope *scope = this; scope; scope = scope->outer) {
    auto found = scope->values.find(value);
    if (found != scope->values.end())
      return found->second;
  }
  llvm_unreachable("a value is used before it is computed");
}

Tensors Scope::operator[](ValueRange values) const {
  return llvm::map_to_vector(values,
                             [&](Value value) { return (*this)[value]; });
}

ElementType literal::getElementTypeOf(Type type) {
  return *getElementType(cast<RankedTensorType>(type).getElementType());
}

ArrayRef<int64_t> literal::getShapeOf(Type type) {
  return cast<RankedTensorType>(type).getShape();
}

LogicalResult literal::reportStop(const Scope &scope, Operation *op) {
  return op->emitOpError(
      llvm::toString(scope.getContext().getStop().makeError()));
}

/// What `op` got, or failure after a report.
static FailureOr<Tensor> report(Operation *op, llvm::Expected<Tensor> tensor) {
  if (!tensor)
    return op->emitOpError(llvm::toString(tensor.takeError()));
  return std::move(*tensor);
}

FailureOr<Tensor> literal::makeTensor(const Scope &scope, Operation *op,
                                      ElementType type,
                                      ArrayRef<int64_t> shape) {
  return report(op, Tensor::allocate(scope.getContext(), type, shape));
}

FailureOr<Tensor> literal::makeScalarTensor(const Scope &scope, Operation *op,
                                            const Scalar &element) {
  FailureOr<Tensor> result = makeTensor(scope, op, element.getType(), {});
  if (succeeded(result))
    setElement(*result, Index(), element);
  return result;
}

FailureOr<Tensor> literal::makeZeros(const Scope &scope, Operation *op,
                                     ElementType type,
                                     ArrayRef<int64_t> shape) {
  return makeTensor(scope, op, type, shape,
                    [&](const Index &) { return zero(type); });
}

FailureOr<Tensors> literal::makeZeros(const Scope &scope, Operation *op,
                                      TypeRange types) {
  Tensors zeros;
  for (Type type : types) {
    FailureOr<TensorSpec> spec = getTensorSpec(op->getLoc(), type);
    if (failed(spec))
      return failure();
    FailureOr<Tensor> tensor = makeZeros(scope, op, spec->type, spec->shape);
    if (failed(tensor))
      return failure();
    zeros.push_back(std::move(*tensor));
  }
  return zeros;
}

FailureOr<Tensor> literal::copyTensor(const Scope &scope, Operation *op,
                                      const Tensor &tensor) {
  return report(op, tensor.clone(scope.getContext()));
}
