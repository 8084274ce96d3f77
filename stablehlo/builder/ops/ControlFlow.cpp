//===- ControlFlow.cpp - Control flow operations of the builder -----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/builder/ops/ControlFlow.h"

#include "stablehlo/builder/Emitter.h"
#include "stablehlo/dialect/ChloOps.h"
#include "stablehlo/dialect/ops/ControlFlowOps.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::builder;

XlaOp builder::AfterAll(Scope scope, ArrayRef<XlaOp> tokens) {
  Emitter emit(__func__, scope);
  emit.take(tokens);
  return emit.wrap(emit.infer<AfterAllOp>(Emitter::unwrap(tokens)));
}

//===----------------------------------------------------------------------===//
// Conditional
//===----------------------------------------------------------------------===//

/// The branches of `computations`, whose parameters become the operands. If one
/// of them communicates, all give a token.
static Regions cloneBranches(Emitter &emit,
                             ArrayRef<XlaComputation> computations,
                             ArrayRef<XlaOp> operands, bool usesToken) {
  Regions regions;
  for (auto [computation, operand] : llvm::zip_equal(computations, operands)) {
    SmallVector<Value> captured = emit.flatten(operand);
    if (computation.usesToken())
      captured.push_back(emit.getToken());
    std::unique_ptr<Region> region = emit.clone(computation, captured);
    if (!region)
      return {};
    if (region->getNumArguments() != 0) {
      emit.error("the computation " + computation.getFunction().getName() +
                 " takes more than its operand");
      return {};
    }
    if (usesToken && !computation.usesToken()) {
      Operation *end = region->front().getTerminator();
      end->insertOperands(end->getNumOperands(), emit.getToken());
    }
    regions.push_back(std::move(region));
  }
  return regions;
}

template <typename OpTy>
static XlaOps emitConditional(StringRef name, Operand selector,
                              ArrayRef<XlaComputation> computations,
                              ArrayRef<XlaOp> operands) {
  Emitter emit(name, selector);
  size_t numResults = 0;
  if (!computations.empty() && computations.front())
    numResults = computations.front().getNumResults();
  if (computations.size() != operands.size())
    emit.error("expects an operand per computation, but got " +
               Twine(operands.size()) + " for " + Twine(computations.size()));
  if (!emit.take(operands))
    return emit.nulls(numResults);
  bool usesToken = llvm::any_of(computations,
                                [](XlaComputation c) { return c.usesToken(); });
  Regions regions = cloneBranches(emit, computations, operands, usesToken);
  SmallVector<Value> results =
      emit.inferAll<OpTy>(selector.op.getValue(), {}, std::move(regions));
  if (usesToken && !results.empty())
    emit.setToken(results.pop_back_val());
  return emit.wrap(results, numResults);
}

XlaOps builder::Conditional(Operand predicate, Operand trueOperand,
                            XlaComputation trueComputation,
                            Operand falseOperand,
                            XlaComputation falseComputation) {
  return emitConditional<IfOp>(__func__, predicate,
                               {trueComputation, falseComputation},
                               {trueOperand.op, falseOperand.op});
}

XlaOps builder::Conditional(Operand branchIndex,
                            ArrayRef<XlaComputation> branchComputations,
                            ArrayRef<XlaOp> branchOperands) {
  return emitConditional<CaseOp>(__func__, branchIndex, branchComputations,
                                 branchOperands);
}

XlaOps builder::OptimizationBarrier(Operands operands) {
  Emitter emit(__func__, operands);
  SmallVector<Value> values = emit.flatten(operands.ops);
  return emit.wrap(emit.inferAll<OptimizationBarrierOp>(values), values.size());
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

XlaOps builder::While(XlaComputation condition, XlaComputation body,
                      Operands init) {
  Emitter emit(__func__, init);
  SmallVector<Value> state = emit.flatten(init.ops);
  size_t size = state.size();
  bool usesToken = body.usesToken();
  if (usesToken)
    state.push_back(emit.getToken());
  Regions regions = emit.cloneSilent(condition);
  if (usesToken && regions.front())
    regions.front()->addArgument(TokenType::get(emit.getContext()),
                                 emit.getLocation());
  regions.push_back(emit.clone(body));
  SmallVector<Value> results =
      emit.inferAll<WhileOp>(state, {}, std::move(regions));
  if (usesToken && !results.empty())
    emit.setToken(results.pop_back_val());
  return emit.wrap(results, size);
}

XlaOps builder::Scan(Operands inputs, ArrayRef<XlaOp> inits,
                     XlaComputation toApply, int64_t scanDimension,
                     bool isReverse, std::optional<bool> isAssociative) {
  Emitter emit(__func__, inputs);
  size_t numResults = toApply ? toApply.getNumResults() : 0;
  if (!emit.take(inits))
    return emit.nulls(numResults);
  Builder &builder = emit.getBuilder();
  chlo::ScanOp::Properties properties;
  properties.dimension = emit.makeI64(scanDimension);
  properties.is_reverse = builder.getBoolAttr(isReverse);
  if (isAssociative)
    properties.is_associative = builder.getBoolAttr(*isAssociative);
  properties.operandSegmentSizes = {static_cast<int32_t>(inputs.ops.size()),
                                    static_cast<int32_t>(inits.size())};
  if (numResults < inits.size()) {
    emit.error("expects a computation that gives " + Twine(inits.size()) +
               " carries, but it gives " + Twine(numResults) + " values");
    return emit.nulls(numResults);
  }
  properties.resultSegmentSizes = {
      static_cast<int32_t>(numResults - inits.size()),
      static_cast<int32_t>(inits.size())};
  SmallVector<Value> operands = Emitter::unwrap(inputs.ops);
  llvm::append_range(operands, Emitter::unwrap(inits));
  return emit.wrap(emit.inferAll<chlo::ScanOp>(operands, properties,
                                               emit.cloneSilent(toApply)),
                   numResults);
}
