//===- TripCount.cpp - How often loops run --------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/program/TripCount.h"

#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/Base.h"
#include "stablehlo/dialect/ops/ControlFlowOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// How often a loop runs that counts in integers of `type`; nothing if they
/// would wrap.
static std::optional<int64_t> countIterations(Type type, int64_t begin,
                                              int64_t end, int64_t step) {
  constexpr int64_t kMax = 1 << 30;
  if (step < 1 || step > kMax || std::abs(begin) > kMax || std::abs(end) > kMax)
    return std::nullopt;
  int64_t count =
      std::max<int64_t>(llvm::divideCeilSigned(end - begin, step), 0);
  unsigned numBits = type.getIntOrFloatBitWidth() - !type.isUnsignedInteger();
  if (numBits < 31 && begin + count * step >= int64_t(1) << numBits)
    return std::nullopt;
  return count;
}

/// The constant that `value` is, inside or outside of `loop`.
static std::optional<int64_t>
matchInteger(WhileOp loop, Value value,
             llvm::function_ref<Value(Value)> getOuter) {
  int64_t integer;
  bool isInside = loop->isAncestor(value.getParentRegion()->getParentOp());
  if (!isInside && getOuter)
    value = getOuter(value);
  if (failed(hlo::matchInt(value, integer)))
    return std::nullopt;
  return integer;
}

std::optional<LoopCounter>
stablehlo::getCounter(WhileOp loop, unsigned number,
                      llvm::function_ref<Value(Value)> getOuter) {
  Block &body = loop.getBody().front();
  auto next = body.getTerminator()->getOperand(number).getDefiningOp<AddOp>();
  if (!next || next.getLhs() != body.getArgument(number))
    return std::nullopt;
  std::optional<int64_t> begin =
      matchInteger(loop, loop->getOperand(number), getOuter);
  std::optional<int64_t> step = matchInteger(loop, next.getRhs(), getOuter);
  if (!begin || !step)
    return std::nullopt;
  return LoopCounter{*begin, *step};
}

/// The comparison of an argument that ends `loop`.
static CompareOp getBound(WhileOp loop) {
  Block &cond = loop.getCond().front();
  auto compare = cond.getTerminator()->getOperand(0).getDefiningOp<CompareOp>();
  if (!compare || compare.getComparisonDirection() != ComparisonDirection::LT)
    return nullptr;
  auto argument = dyn_cast<BlockArgument>(compare.getLhs());
  return argument && argument.getOwner() == &cond ? compare : nullptr;
}

static unsigned getArgument(CompareOp bound) {
  return cast<BlockArgument>(bound.getLhs()).getArgNumber();
}

std::optional<unsigned> stablehlo::getBoundedArgument(WhileOp loop) {
  if (CompareOp bound = getBound(loop))
    return getArgument(bound);
  return std::nullopt;
}

void stablehlo::stopCounting(WhileOp loop, unsigned number) {
  Block &body = loop.getBody().front();
  OpOperand &next = body.getTerminator()->getOpOperand(number);
  Operation *count = next.get().getDefiningOp();
  next.set(body.getArgument(number));
  if (count->use_empty())
    count->erase();
}

std::optional<int64_t>
stablehlo::getTripCount(WhileOp loop,
                        llvm::function_ref<Value(Value)> getOuter) {
  CompareOp bound = getBound(loop);
  if (!bound)
    return std::nullopt;
  std::optional<LoopCounter> counter =
      getCounter(loop, getArgument(bound), getOuter);
  std::optional<int64_t> end = matchInteger(loop, bound.getRhs(), getOuter);
  if (!counter || !end)
    return std::nullopt;
  return countIterations(getElementTypeOrSelf(bound.getLhs().getType()),
                         counter->begin, *end, counter->step);
}
