//===- NormalizeConstants.cpp - What is known before a program runs -------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/ControlFlowOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "stablehlo/reference/Interpretable.h"
#include "stablehlo/reference/program/EngineOps.h"
#include "stablehlo/reference/program/Normalize.h"

#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

/// `value` as a few integers that are known.
static DenseIntElementsAttr getIntegers(Value value) {
  constexpr int64_t kMaxElements = 64;
  DenseIntElementsAttr elements;
  bool isKnown = matchPattern(value, m_Constant(&elements)) &&
                 elements.getNumElements() <= kMaxElements;
  return isKnown ? elements : DenseIntElementsAttr();
}

/// The value of `op`, the last one in the copy, if it computes a few integers
/// of constants: its folder gives the bits that a run would.
Value Normalizer::foldConstants(Operation *op) {
  SmallVector<Attribute, 3> operands;
  for (Value operand : op->getOperands())
    operands.push_back(getIntegers(operand));
  SmallVector<OpFoldResult, 1> folded;
  if (operands.empty() || llvm::is_contained(operands, Attribute()) ||
      op->getNumResults() != 1 || op->getNumRegions() != 0 ||
      failed(op->fold(operands, folded)) || folded.size() != 1)
    return {};
  if (auto value = dyn_cast<Value>(folded[0]))
    return value;
  auto elements = dyn_cast<DenseIntElementsAttr>(cast<Attribute>(folded[0]));
  if (!elements || elements.getType() != op->getResult(0).getType())
    return {};
  Value constant = ConstantOp::create(builder, op->getLoc(), elements);
  if (getIntegers(constant))
    return constant;
  constant.getDefiningOp()->erase();
  return {};
}

/// The number that `value` is for sure.
static std::optional<int64_t> getInteger(Value value) {
  DenseIntElementsAttr elements = getIntegers(value);
  if (!elements || elements.getNumElements() != 1 ||
      elements.getElementType().getIntOrFloatBitWidth() > 64)
    return std::nullopt;
  APInt number = *elements.value_begin<APInt>();
  return elements.getElementType().isUnsignedInteger() ? number.getZExtValue()
                                                       : number.getSExtValue();
}

//===----------------------------------------------------------------------===//
// Loops of a few iterations
//===----------------------------------------------------------------------===//

/// How often a loop runs that counts in integers of `type`; nothing if they
/// would wrap.
static std::optional<int64_t> getTripCount(Type type,
                                           std::optional<int64_t> begin,
                                           std::optional<int64_t> end,
                                           std::optional<int64_t> step) {
  constexpr int64_t kMax = 1 << 30;
  if (!begin || !end || !step || *step < 1 || *step > kMax ||
      std::abs(*begin) > kMax || std::abs(*end) > kMax)
    return std::nullopt;
  int64_t count =
      std::max<int64_t>(llvm::divideCeilSigned(*end - *begin, *step), 0);
  unsigned numBits = type.getIntOrFloatBitWidth() - !type.isUnsignedInteger();
  bool wraps = numBits < 31 && *begin + count * *step >= int64_t(1) << numBits;
  return wraps ? std::nullopt : std::optional(count);
}

/// How often `loop` runs, if it counts up to a constant.
std::optional<int64_t> Normalizer::getTripCount(WhileOp loop) const {
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
  // What is in the loop's regions has no copy yet, or one of another call.
  auto get = [&](Value value) {
    bool isInside = loop->isAncestor(value.getParentRegion()->getParentOp());
    return getInteger(isInside ? value : mapping.lookup(value));
  };
  return ::getTripCount(getElementTypeOrSelf(counter.getType()),
                        get(loop->getOperand(number)), get(compare.getRhs()),
                        get(next.getRhs()));
}

/// Ops of `block`, with those of what it calls, if all compute or move elements
/// without more.
std::optional<int64_t> Normalizer::countSimpleOps(Block &block,
                                                  unsigned depth) const {
  constexpr unsigned kMaxDepth = 4;
  int64_t count = 0;
  for (Operation &op : block.without_terminator()) {
    if (getCalleeName(&op)) {
      FailureOr<func::FuncOp> callee =
          resolveCallee(&op, symbols, /*isQuiet=*/true);
      std::optional<int64_t> inner;
      if (succeeded(callee) && depth < kMaxDepth)
        inner = countSimpleOps(callee->front(), depth + 1);
      if (!inner)
        return std::nullopt;
      count += *inner;
      continue;
    }
    if (op.getNumRegions() != 0 ||
        (!op.hasTrait<OpTrait::ConstantLike>() &&
         !op.hasTrait<hlo::OpTrait::MovesElements>() &&
         !ops.lookup(&op).getLaneStep))
      return std::nullopt;
    ++count;
  }
  return count;
}

static bool isInLoop(Block *block) {
  Operation *op = block->getParentOp();
  return isa<WhileOp>(op) || op->getParentOfType<WhileOp>();
}

/// Adds the iterations of `loop` one after the other, if they are few and
/// simple: they fuse, and what they count is known, as the rotations of random
/// bits are.
bool Normalizer::addIterations(WhileOp loop) {
  constexpr int64_t kMaxIterations = 8, kMaxOps = 400;
  std::optional<int64_t> numIterations = getTripCount(loop);
  if (!numIterations || *numIterations > kMaxIterations)
    return false;
  // Elsewhere preparing it takes longer than what that saves.
  constexpr int64_t kMinElements = 1 << 14;
  if (!isInLoop(builder.getInsertionBlock()) &&
      !llvm::any_of(loop->getOperandTypes(), [&](Type type) {
        auto tensor = dyn_cast<RankedTensorType>(type);
        return tensor && tensor.hasStaticShape() &&
               tensor.getNumElements() >= kMinElements;
      }))
    return false;
  Block &body = loop.getBody().front();
  std::optional<int64_t> numOps = countSimpleOps(body, /*depth=*/0);
  if (!numOps || *numOps * *numIterations > kMaxOps ||
      !countSimpleOps(loop.getCond().front(), /*depth=*/0))
    return false;
  SmallVector<Value> carried = lookup(loop->getOperands());
  llvm::SaveAndRestore known(foldsConstants, true);
  for (int64_t i = 0; i < *numIterations; ++i) {
    mapping.map(body.getArguments(), carried);
    addOps(body);
    carried = lookup(body.getTerminator()->getOperands());
  }
  mapping.map(loop->getResults(), carried);
  return true;
}
