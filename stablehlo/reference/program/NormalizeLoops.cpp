//===- NormalizeLoops.cpp - Loops that count ------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Those of a few simple iterations are written out: the iterations fuse, and
// what they count is known, as the rotations of random bits are. Others count
// once what they count several times.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/Base.h"
#include "stablehlo/dialect/ops/ControlFlowOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "stablehlo/reference/Interpretable.h"
#include "stablehlo/reference/program/EngineOps.h"
#include "stablehlo/reference/program/Normalize.h"
#include "stablehlo/reference/program/TripCount.h"
#include "stablehlo/reference/tensor/Tensor.h"

#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// Takes the ops of `block`, with those of what it calls, from `numLeft`; fails
/// if that are too few, or if one does more than compute or move elements.
LogicalResult Normalizer::takeSimpleOps(Block &block, int64_t &numLeft) const {
  for (Operation &op : block.without_terminator()) {
    if (--numLeft < 0)
      return failure();
    if (getCalleeName(&op)) {
      FailureOr<func::FuncOp> callee =
          resolveCallee(&op, symbols, /*isQuiet=*/true);
      if (failed(callee) || failed(takeSimpleOps(callee->front(), numLeft)))
        return failure();
      continue;
    }
    if (op.getNumRegions() != 0 ||
        (!op.hasTrait<OpTrait::ConstantLike>() &&
         !op.hasTrait<hlo::OpTrait::MovesElements>() &&
         !ops.lookup(&op).getLaneStep))
      return failure();
  }
  return success();
}

static bool isInLoop(Block *block) {
  Operation *op = block->getParentOp();
  return isa<WhileOp>(op) || op->getParentOfType<WhileOp>();
}

static bool hasManyElements(Type type) {
  constexpr int64_t kMinElements = 1 << 14;
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && stablehlo::getNumElements(tensor.getShape()).value_or(0) >=
                       kMinElements;
}

/// Adds the iterations of `loop` one after the other, if they are few and
/// simple.
bool Normalizer::addIterations(WhileOp loop) {
  constexpr int64_t kMaxIterations = 8, kMaxOps = 400;
  // What is in the loop's regions has no copy yet, or one of another call.
  auto getOuter = [&](Value value) { return mapping.lookup(value); };
  std::optional<int64_t> numIterations = getTripCount(loop, getOuter);
  if (!numIterations || *numIterations > kMaxIterations)
    return false;
  // Elsewhere preparing it takes longer than what that saves.
  if (!isInLoop(builder.getInsertionBlock()) &&
      !llvm::any_of(loop->getOperandTypes(), hasManyElements))
    return false;
  Block &body = loop.getBody().front();
  int64_t maxOps = kMaxOps / std::max<int64_t>(*numIterations, 1);
  int64_t numLeft = maxOps, numLeftOfCond = kMaxOps;
  if (failed(takeSimpleOps(body, numLeft)) ||
      failed(takeSimpleOps(loop.getCond().front(), numLeftOfCond)))
    return false;
  int64_t numOps = (maxOps - numLeft) * *numIterations;
  if (numInlinedOps + numOps > kMaxInlinedOps)
    return false;
  numInlinedOps += numOps;
  SmallVector<Value> carried = lookup(loop->getOperands());
  for (int64_t i = 0; i < *numIterations; ++i) {
    mapping.map(body.getArguments(), carried);
    addOps(body);
    carried = lookup(body.getTerminator()->getOperands());
  }
  mapping.map(loop->getResults(), carried);
  return true;
}

/// Puts argument `first` in the place of argument `second`, which counts the
/// same.
static void shareArgument(WhileOp loop, unsigned first, unsigned second) {
  for (Region *region : {&loop.getCond(), &loop.getBody()})
    region->getArgument(second).replaceAllUsesWith(region->getArgument(first));
  loop.getResult(second).replaceAllUsesWith(loop.getResult(first));
  stopCounting(loop, second);
}

/// A loop of JAX counts for its condition, and once more for its body.
void Normalizer::shareCounters(Region &region) {
  region.walk([](WhileOp loop) {
    if (!loop.getCond().hasOneBlock() || !loop.getBody().hasOneBlock())
      return;
    auto getTypes = [&](unsigned i) {
      return std::tuple(loop.getCond().getArgument(i).getType(),
                        loop.getBody().getArgument(i).getType(),
                        loop.getResult(i).getType());
    };
    SmallVector<std::pair<unsigned, LoopCounter>> counters;
    for (unsigned i = 0; i < loop->getNumOperands(); ++i) {
      std::optional<LoopCounter> counter = getCounter(loop, i);
      if (!counter)
        continue;
      const auto *first = llvm::find_if(counters, [&](const auto &other) {
        return other.second == *counter && getTypes(other.first) == getTypes(i);
      });
      if (first != counters.end())
        shareArgument(loop, first->first, i);
      else
        counters.push_back({i, *counter});
    }
  });
}
