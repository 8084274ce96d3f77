//===- Normalize.cpp - One form of what is to run -------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/program/Normalize.h"

#include "stablehlo/dialect/decompositions/Decompositions.h"
#include "stablehlo/reference/Interpretable.h"
#include "stablehlo/reference/ops/Quantization.h"
#include "stablehlo/reference/program/EngineOps.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// Bodies stand in place of calls until a program has this many ops, and no
/// deeper than this: real programs stay far below.
static constexpr int64_t kMaxInlinedOps = 200000;
static constexpr size_t kMaxInlineDepth = 64;

SmallVector<Value> Normalizer::lookup(ValueRange values) const {
  return llvm::map_to_vector(
      values, [&](Value value) { return mapping.lookup(value); });
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

void Normalizer::addOps(Block &block) {
  for (Operation &op : block.without_terminator())
    addOp(&op);
}

void Normalizer::addOp(Operation *op) {
  if (getCalleeName(op) ? addCallee(op) : addDecomposition(op))
    return;
  addCopy(op);
}

void Normalizer::addCopy(Operation *op) {
  Operation *copy = builder.insert(op->cloneWithoutRegions(mapping));
  // Lane instructions look nothing up.
  if (!ops.lookup(op).getLaneStep)
    sources[copy] = getSource(op);
  for (auto [from, to] : llvm::zip_equal(op->getRegions(), copy->getRegions()))
    addRegion(from, to);
  if (op->hasTrait<hlo::OpTrait::PromotesElements>())
    promoteOperands(copy);
  mapping.map(op->getResults(), copy->getResults());
}

/// Brings the operands of `op`, the last one here, to the types that its body
/// combines.
void Normalizer::promoteOperands(Operation *op) {
  Operation *last = op->getPrevNode();
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPoint(op);
  Decomposer d(builder, op->getLoc());
  SmallVector<Value> promoted = stablehlo::promoteOperands(d, op);
  if (llvm::equal(promoted, op->getOperands()))
    return;
  op->setOperands(promoted);
  decomposeFrom(*op->getBlock(), last, promoted);
}

void Normalizer::addRegion(Region &from, Region &to) {
  // Of what is too deep, or no op of ours, nothing is run.
  if (!from.hasOneBlock() || regionDepth == kMaxRegionDepth) {
    from.cloneInto(&to, mapping);
    return;
  }
  ++regionDepth;
  OpBuilder::InsertionGuard guard(builder);
  Block &block = from.front();
  Block *copy = builder.createBlock(&to);
  for (BlockArgument argument : block.getArguments())
    mapping.map(argument,
                copy->addArgument(argument.getType(), argument.getLoc()));
  addOps(block);
  builder.insert(block.getTerminator()->clone(mapping));
  --regionDepth;
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

/// Adds the body of what `call` calls, if it is to stand in its place.
bool Normalizer::addCallee(Operation *call) {
  FailureOr<func::FuncOp> callee =
      resolveCallee(call, symbols, /*isQuiet=*/true);
  if (failed(callee) || llvm::is_contained(open, *callee) ||
      open.size() >= kMaxInlineDepth || numInlinedOps >= kMaxInlinedOps)
    return false;
  Block &body = callee->front();
  numInlinedOps += static_cast<int64_t>(body.getOperations().size());
  SmallVector<Value> operands = lookup(call->getOperands());
  mapping.map(body.getArguments(), operands);
  open.push_back(*callee);
  addOps(body);
  open.pop_back();
  mapping.map(call->getResults(), lookup(body.getTerminator()->getOperands()));
  return true;
}

//===----------------------------------------------------------------------===//
// Decompositions
//===----------------------------------------------------------------------===//

/// Writes what `op` is made of, if it is, where `builder` is.
FailureOr<SmallVector<Value>> Normalizer::decompose(Operation *op,
                                                    ValueRange operands) {
  EngineEvaluation::DecomposeFn *fn =
      computesQuantized(op) ? decomposeQuantized : ops.lookup(op).decompose;
  if (!fn)
    return failure();
  auto addBlock = [&](Block &block, ValueRange arguments) {
    mapping.map(block.getArguments(), arguments);
    addOps(block);
    return lookup(block.getTerminator()->getOperands());
  };
  Decomposer d(builder, op->getLoc(), addBlock);
  return fn(d, op, operands);
}

bool Normalizer::addDecomposition(Operation *op) {
  Block *block = builder.getInsertionBlock();
  Operation *last = block->empty() ? nullptr : &block->back();
  FailureOr<SmallVector<Value>> values =
      decompose(op, lookup(op->getOperands()));
  if (failed(values))
    return false;
  decomposeFrom(*block, last, *values);
  mapping.map(op->getResults(), *values);
  return true;
}

/// Decomposes the ops of `block` behind `last`, and those in them; `values` are
/// results of these.
void Normalizer::decomposeFrom(Block &block, Operation *last,
                               MutableArrayRef<Value> values) {
  OpBuilder::InsertionGuard guard(builder);
  auto getNext = [&] {
    return last ? std::next(last->getIterator()) : block.begin();
  };
  for (auto it = getNext(); it != block.end(); it = getNext()) {
    Operation *made = &*it;
    builder.setInsertionPoint(made);
    FailureOr<SmallVector<Value>> inner = decompose(made, made->getOperands());
    if (failed(inner)) {
      for (Region &region : made->getRegions())
        for (Block &inside : region)
          decomposeFrom(inside, /*last=*/nullptr, /*values=*/{});
      last = made;
      continue;
    }
    for (auto [result, value] : llvm::zip_equal(made->getResults(), *inner))
      llvm::replace(values, Value(result), value);
    made->replaceAllUsesWith(*inner);
    made->erase();
  }
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

func::FuncOp
Normalizer::normalize(func::FuncOp function,
                      std::vector<OwningOpRef<Operation *>> &copies) {
  auto copy = func::FuncOp::create(function.getLoc(), function.getName(),
                                   function.getFunctionType());
  copies.emplace_back(copy);
  open.push_back(function);
  addRegion(function.getBody(), copy.getBody());
  open.pop_back();
  return copy;
}
