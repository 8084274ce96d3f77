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

std::optional<int64_t>
stablehlo::getTripCount(WhileOp loop,
                        llvm::function_ref<Value(Value)> getOuter) {
  Block &cond = loop.getCond().front(), &body = loop.getBody().front();
  auto compare = cond.getTerminator()->getOperand(0).getDefiningOp<CompareOp>();
  if (!compare || compare.getComparisonDirection() != ComparisonDirection::LT)
    return std::nullopt;
  auto counter = dyn_cast<BlockArgument>(compare.getLhs());
  if (!counter || counter.getOwner() != &cond)
    return std::nullopt;
  unsigned number = counter.getArgNumber();
  auto next = body.getTerminator()->getOperand(number).getDefiningOp<AddOp>();
  if (!next || next.getLhs() != body.getArgument(number))
    return std::nullopt;
  auto match = [&](Value value, int64_t &integer) {
    bool isInside = loop->isAncestor(value.getParentRegion()->getParentOp());
    return succeeded(hlo::matchInt(
        isInside || !getOuter ? value : getOuter(value), integer));
  };
  int64_t begin, end, step;
  if (!match(loop->getOperand(number), begin) ||
      !match(compare.getRhs(), end) || !match(next.getRhs(), step))
    return std::nullopt;
  return countIterations(getElementTypeOrSelf(counter.getType()), begin, end,
                         step);
}
