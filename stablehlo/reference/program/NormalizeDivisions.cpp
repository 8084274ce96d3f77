//===- NormalizeDivisions.cpp - Quotients of integers by constants --------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Quotients of integers are rounded towards 0, but those of JAX down: it writes
// nine ops for x // 10, and as many for x % 10. By powers of two these are a
// shift and some bits, by other constants a quotient of what is not negative.
// Where a quotient is there, a remainder is a product and a difference.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "stablehlo/dialect/decompositions/Decomposer.h"
#include "stablehlo/dialect/ops/ConstantFolding.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "stablehlo/reference/program/Normalize.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// The integer that all elements of `value` are, if a constant says so.
static std::optional<APInt> getKnownInteger(Value value) {
  if (auto broadcast = value.getDefiningOp<BroadcastInDimOp>())
    value = broadcast.getOperand();
  APInt known;
  return matchPattern(value, m_ConstantInt(&known)) ? std::optional(known)
                                                    : std::nullopt;
}

static bool isKnown(Value value, int64_t number) {
  std::optional<APInt> known = getKnownInteger(value);
  return known && known->trySExtValue() == number;
}

/// Whether `value` compares `lhs` with 0.
static bool comparesWithZero(Value value, ComparisonDirection direction,
                             Value lhs) {
  auto compare = value.getDefiningOp<CompareOp>();
  return compare && compare.getComparisonDirection() == direction &&
         compare.getLhs() == lhs && isKnown(compare.getRhs(), 0);
}

/// Calls `match` for the operands of the conjunction `value`, in both orders.
static bool matchesEither(Value value,
                          llvm::function_ref<bool(Value, Value)> match) {
  auto both = value.getDefiningOp<AndOp>();
  return both && (match(both.getLhs(), both.getRhs()) ||
                  match(both.getRhs(), both.getLhs()));
}

/// The divisor of `op` if it is known and positive, and those are the integers
/// that are divided.
static std::optional<APInt> getDivisor(Operation *op, bool isUnsigned) {
  std::optional<APInt> divisor = getKnownInteger(op->getOperand(1));
  Type type = op->getResult(0).getType();
  auto element = dyn_cast<IntegerType>(getElementTypeOrSelf(type));
  if (!divisor || divisor->isZero() || !element || !getFoldableType(type) ||
      element.isUnsigned() != isUnsigned || op->getOperand(0).getType() != type)
    return std::nullopt;
  return isUnsigned || !divisor->isNegative() ? divisor : std::nullopt;
}

/// The quotient that `op` rounds down: one less, if numerator and divisor have
/// other signs and something is left.
static DivOp getFloorQuotient(SelectOp op) {
  auto quotient = op.getOnFalse().getDefiningOp<DivOp>();
  auto less = op.getOnTrue().getDefiningOp<SubtractOp>();
  if (!quotient || !less || less.getLhs() != quotient ||
      !isKnown(less.getRhs(), 1))
    return nullptr;
  auto isFound = [&](Value hasOtherSign, Value isNotExact) {
    auto signs = hasOtherSign.getDefiningOp<CompareOp>();
    auto sign = signs ? signs.getLhs().getDefiningOp<SignOp>() : nullptr;
    auto exact = isNotExact.getDefiningOp<CompareOp>();
    auto rest = exact ? exact.getLhs().getDefiningOp<RemOp>() : nullptr;
    return sign && rest && sign.getOperand() == quotient.getLhs() &&
           signs.getComparisonDirection() == ComparisonDirection::NE &&
           isKnown(signs.getRhs(), 1) &&
           llvm::equal(rest->getOperands(), quotient->getOperands()) &&
           comparesWithZero(isNotExact, ComparisonDirection::NE, rest);
  };
  return matchesEither(op.getPred(), isFound) ? quotient : nullptr;
}

/// The remainder to which `op` adds the divisor if it is negative.
static RemOp getFloorRemainder(SelectOp op) {
  auto rest = op.getOnFalse().getDefiningOp<RemOp>();
  auto more = op.getOnTrue().getDefiningOp<AddOp>();
  if (!rest || !more || more.getLhs() != rest || more.getRhs() != rest.getRhs())
    return nullptr;
  auto isFound = [&](Value isNegative, Value isNotZero) {
    return comparesWithZero(isNegative, ComparisonDirection::LT, rest) &&
           comparesWithZero(isNotZero, ComparisonDirection::NE, rest);
  };
  return matchesEither(op.getPred(), isFound) ? rest : nullptr;
}

namespace {
/// Writes what divides `numerator` in fewer ops.
class DivisionWriter {
public:
  DivisionWriter(OpBuilder &builder, Operation *division)
      : d(builder, division->getLoc()), numerator(division->getOperand(0)),
        type(cast<RankedTensorType>(numerator.getType())) {}

  /// The quotient of signed integers, rounded down.
  Value getFloorQuotient(const APInt &divisor) {
    if (divisor.isPowerOf2())
      return shift<ShiftRightArithmeticOp>(divisor.logBase2());
    // ~(~x / d) for negative x
    Value sign = shift<ShiftRightArithmeticOp>(divisor.getBitWidth() - 1);
    Value size = combine<XorOp>(numerator, sign);
    return combine<XorOp>(combine<DivOp>(size, splat(divisor)), sign);
  }
  Value getFloorRemainder(const APInt &divisor) {
    if (divisor.isPowerOf2())
      return combine<AndOp>(numerator, splat(divisor - 1));
    return getRest(getFloorQuotient(divisor), splat(divisor));
  }
  /// What `quotient` times the denominator leaves.
  Value getRest(Value quotient, Value denominator) {
    return combine<SubtractOp>(numerator,
                               combine<MulOp>(quotient, denominator));
  }
  template <typename OpTy> Value shift(unsigned amount) {
    return combine<OpTy>(numerator,
                         splat(APInt(type.getElementTypeBitWidth(), amount)));
  }

private:
  template <typename OpTy> Value combine(Value lhs, Value rhs) {
    return d.create<OpTy>(type, lhs, rhs);
  }
  Value splat(const APInt &number) {
    return d.create<ConstantOp>(DenseElementsAttr::get(type, number));
  }

  Decomposer d;
  Value numerator;
  RankedTensorType type;
};
} // namespace

/// What `op` selects, if that is a quotient by a constant that is rounded down,
/// or what such a quotient leaves.
static Value simplifyFloor(OpBuilder &builder, SelectOp op) {
  DivOp quotient = getFloorQuotient(op);
  RemOp rest = getFloorRemainder(op);
  if (!quotient && !rest)
    return {};
  Operation *division = quotient ? quotient.getOperation() : rest;
  std::optional<APInt> divisor = getDivisor(division, /*isUnsigned=*/false);
  if (!divisor)
    return {};
  DivisionWriter writer(builder, division);
  return quotient ? writer.getFloorQuotient(*divisor)
                  : writer.getFloorRemainder(*divisor);
}

/// What `op` computes, in fewer ops, if it divides by a constant.
static Value simplify(OpBuilder &builder, Operation *op) {
  if (auto select = dyn_cast<SelectOp>(op))
    return simplifyFloor(builder, select);
  if (!isa<DivOp, RemOp>(op))
    return {};
  std::optional<APInt> divisor = getDivisor(op, /*isUnsigned=*/true);
  if (!divisor || !divisor->isPowerOf2())
    return {};
  DivisionWriter writer(builder, op);
  return isa<RemOp>(op)
             ? writer.getFloorRemainder(*divisor)
             : writer.shift<ShiftRightLogicalOp>(divisor->logBase2());
}

/// The remainder that `op` is, if it is one, by a quotient that is there as
/// well.
static Value shareQuotient(OpBuilder &builder, Operation *op) {
  auto rest = dyn_cast<RemOp>(op);
  if (!rest || !holdsIntegers(rest.getType()) ||
      rest.getLhs().getType() != rest.getType() ||
      rest.getRhs().getType() != rest.getType())
    return {};
  for (Operation *user : rest.getLhs().getUsers()) {
    auto quotient = dyn_cast<DivOp>(user);
    if (!quotient || quotient->getBlock() != rest->getBlock() ||
        quotient.getLhs() != rest.getLhs() ||
        quotient.getRhs() != rest.getRhs())
      continue;
    if (rest->isBeforeInBlock(quotient))
      quotient->moveBefore(rest);
    return DivisionWriter(builder, rest).getRest(quotient, rest.getRhs());
  }
  return {};
}

/// Erases what computes integers of others for nobody: once an op is gone,
/// those whose results it had.
static void eraseUnused(Region &region, OpSources &sources) {
  for (Block &block : region)
    for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block))) {
      for (Region &inner : op.getRegions())
        eraseUnused(inner, sources);
      if (op.use_empty() && op.getNumResults() == 1 &&
          op.getNumRegions() == 0 && isMemoryEffectFree(&op) &&
          holdsIntegers(op.getResult(0).getType()) &&
          llvm::all_of(op.getOperandTypes(), holdsIntegers))
        eraseOp(&op, sources);
    }
}

bool Normalizer::simplifyDivisions(Region &region) {
  bool isChanged = false;
  auto rewrite = [&](Operation *op, auto fn) {
    OpBuilder before(op);
    if (Value value = fn(before, op)) {
      replace(op, value);
      isChanged = true;
    }
  };
  region.walk([&](Operation *op) { rewrite(op, simplify); });
  // Quotients that were rounded down are none to share.
  if (isChanged)
    eraseUnused(region, sources);
  region.walk([&](Operation *op) { rewrite(op, shareQuotient); });
  return isChanged;
}
