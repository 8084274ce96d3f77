//===- OrderFolds.cpp - Folders of comparisons and choices ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What comparisons, choices, maxima and minima are on constants, and when they
// are one of their operands. NaNs and the signs of zeros count: see Folds.cpp.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/ops/ConstantFolding.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"

using namespace mlir;
using namespace mlir::stablehlo;

static bool isUnsigned(Attribute integers) {
  return isUnsignedOrBoolean(
      cast<IntegerType>(cast<ElementsAttr>(integers).getElementType()));
}

/// True if `value`, a constant, has the least integer of its type everywhere.
static bool isLeastInteger(Attribute value) {
  return isIntegerSplat(value, [&](const APInt &x) {
    return isUnsigned(value) ? x.isMinValue() : x.isMinSignedValue();
  });
}
static bool isGreatestInteger(Attribute value) {
  return isIntegerSplat(value, [&](const APInt &x) {
    return isUnsigned(value) ? x.isMaxValue() : x.isMaxSignedValue();
  });
}

//===----------------------------------------------------------------------===//
// MaxOp, MinOp, ClampOp
//===----------------------------------------------------------------------===//

static constexpr BinaryFunctions maximumFunctions = {
    [](const APSInt &x, const APSInt &y) -> std::optional<APInt> {
      return x < y ? y : x;
    },
    [](const APFloat &x, const APFloat &y) -> std::optional<APFloat> {
      return llvm::maximum(x, y);
    }};
static constexpr BinaryFunctions minimumFunctions = {
    [](const APSInt &x, const APSInt &y) -> std::optional<APInt> {
      return y < x ? y : x;
    },
    [](const APFloat &x, const APFloat &y) -> std::optional<APFloat> {
      return llvm::minimum(x, y);
    }};

/// The least number, which no other is below; a NaN wins against infinities.
static bool isLeastSplat(Attribute value) {
  return isLeastInteger(value) || isFloatSplat(value, [](const APFloat &x) {
           return x.isNegInfinity();
         });
}
static bool isGreatestSplat(Attribute value) {
  return isGreatestInteger(value) || isFloatSplat(value, [](const APFloat &x) {
           return x.isPosInfinity();
         });
}

OpFoldResult MaxOp::fold(FoldAdaptor adaptor) {
  if (getLhs() == getRhs() || isLeastSplat(adaptor.getRhs()))
    return getAsComputed(*this, getLhs());
  if (isGreatestInteger(adaptor.getRhs()))
    return getFoldableElements(adaptor.getRhs(), getType());
  return foldBinary(*this, adaptor.getOperands(), maximumFunctions);
}

OpFoldResult MinOp::fold(FoldAdaptor adaptor) {
  if (getLhs() == getRhs() || isGreatestSplat(adaptor.getRhs()))
    return getAsComputed(*this, getLhs());
  if (isLeastInteger(adaptor.getRhs()))
    return getFoldableElements(adaptor.getRhs(), getType());
  return foldBinary(*this, adaptor.getOperands(), minimumFunctions);
}

/// minimum(maximum(operand, min), max), with scalar bounds too.
OpFoldResult ClampOp::fold(FoldAdaptor adaptor) {
  RankedTensorType type = getFoldableType(getType());
  DenseElementsAttr min =
      getFoldableElements(adaptor.getMin(), getMin().getType());
  DenseElementsAttr operand =
      getFoldableElements(adaptor.getOperand(), getOperand().getType());
  DenseElementsAttr max =
      getFoldableElements(adaptor.getMax(), getMax().getType());
  if (!type || !min || !operand || !max)
    return {};
  DenseElementsAttr raised =
      foldElementwise(maximumFunctions, type, operand, min);
  if (!raised)
    return {};
  return foldElementwise(minimumFunctions, type, raised, max);
}

//===----------------------------------------------------------------------===//
// CompareOp
//===----------------------------------------------------------------------===//

/// Whether numbers in this order stand in the relation `direction`.
static bool isRelated(ComparisonDirection direction, bool isLess, bool isEqual,
                      bool isGreater) {
  switch (direction) {
  case ComparisonDirection::EQ:
    return isEqual;
  case ComparisonDirection::NE:
    return !isEqual;
  case ComparisonDirection::GE:
    return isGreater || isEqual;
  case ComparisonDirection::GT:
    return isGreater;
  case ComparisonDirection::LE:
    return isLess || isEqual;
  case ComparisonDirection::LT:
    return isLess;
  }
  llvm_unreachable("unknown comparison direction");
}

/// A NaN is neither less nor equal nor greater.
static bool isRelated(ComparisonDirection direction, APFloat::cmpResult order) {
  return isRelated(direction, order == APFloat::cmpLessThan,
                   order == APFloat::cmpEqual,
                   order == APFloat::cmpGreaterThan);
}

/// The place of a float in IEEE-754 totalOrder: its bits, as a signed number,
/// of which those of a negative float are inverted.
static APSInt getTotalOrderKey(const APFloat &x) {
  APInt bits = x.bitcastToAPInt();
  unsigned width = bits.getBitWidth();
  // NaN instead of -0: above everything.
  if (x.isNaN() && bits.isSignMask())
    return APSInt(bits.zext(width + 1), /*isUnsigned=*/false);
  if (bits.isNegative())
    bits ^= APInt::getSignedMaxValue(width);
  return APSInt(bits.sext(width + 1), /*isUnsigned=*/false);
}

static DenseElementsAttr foldIntegerCompare(RankedTensorType type,
                                            ComparisonDirection direction,
                                            DenseElementsAttr lhs,
                                            DenseElementsAttr rhs) {
  bool isUnsignedCompare = isUnsigned(lhs);
  auto fn = [&](const APInt &x, const APInt &y) -> std::optional<APInt> {
    bool isLess = isUnsignedCompare ? x.ult(y) : x.slt(y);
    return APInt(1, isRelated(direction, isLess, x == y, !isLess && x != y));
  };
  return mapElements<APInt>(type, foldElementLimit, fn, lhs, rhs);
}

static DenseElementsAttr foldFloatCompare(RankedTensorType type,
                                          ComparisonDirection direction,
                                          bool isTotalOrder,
                                          DenseElementsAttr lhs,
                                          DenseElementsAttr rhs) {
  auto fn = [&](const APFloat &x, const APFloat &y) -> std::optional<APInt> {
    if (!isTotalOrder)
      return APInt(1, isRelated(direction, x.compare(y)));
    APSInt xKey = getTotalOrderKey(x), yKey = getTotalOrderKey(y);
    return APInt(1, isRelated(direction, xKey<yKey, xKey == yKey, xKey> yKey));
  };
  return mapElements<APFloat>(type, foldElementLimit, fn, lhs, rhs);
}

/// Real parts first; imaginary parts if these are equal.
static DenseElementsAttr foldComplexCompare(RankedTensorType type,
                                            ComparisonDirection direction,
                                            DenseElementsAttr lhs,
                                            DenseElementsAttr rhs) {
  auto fn = [&](const ComplexFloat &x,
                const ComplexFloat &y) -> std::optional<APInt> {
    APFloat::cmpResult order = x.real().compare(y.real());
    if (order == APFloat::cmpEqual)
      order = x.imag().compare(y.imag());
    return APInt(1, isRelated(direction, order));
  };
  return mapElements<ComplexFloat>(type, foldElementLimit, fn, lhs, rhs);
}

/// What an integer is compared to the least or the greatest of its type, if all
/// are: 1 for true, 0 for false.
static std::optional<int64_t> compareToEnd(ComparisonDirection direction,
                                           Attribute rhs) {
  if (direction == ComparisonDirection::LT && isLeastInteger(rhs))
    return 0;
  if (direction == ComparisonDirection::GE && isLeastInteger(rhs))
    return 1;
  if (direction == ComparisonDirection::GT && isGreatestInteger(rhs))
    return 0;
  if (direction == ComparisonDirection::LE && isGreatestInteger(rhs))
    return 1;
  return {};
}

/// True if a boolean is the result of its comparison to `rhs`.
static bool isBooleanItself(ComparisonDirection direction, Attribute rhs) {
  if (direction == ComparisonDirection::EQ ||
      direction == ComparisonDirection::GE)
    return isIntegerSplat(rhs, isOne);
  if (direction == ComparisonDirection::NE ||
      direction == ComparisonDirection::GT)
    return isIntegerSplat(rhs, isZero);
  return false;
}

ComparisonDirection stablehlo::getSwapped(ComparisonDirection direction) {
  switch (direction) {
  case ComparisonDirection::EQ:
  case ComparisonDirection::NE:
    return direction;
  case ComparisonDirection::GE:
    return ComparisonDirection::LE;
  case ComparisonDirection::GT:
    return ComparisonDirection::LT;
  case ComparisonDirection::LE:
    return ComparisonDirection::GE;
  case ComparisonDirection::LT:
    return ComparisonDirection::GT;
  }
  llvm_unreachable("unknown direction");
}

/// What `op` is, if it compares `value` to the constant `end`, and that alone
/// decides.
static OpFoldResult foldCompareToEnd(CompareOp op,
                                     ComparisonDirection direction, Value value,
                                     Attribute end) {
  // Of one type they are booleans.
  if (isBooleanItself(direction, end))
    if (Value same = getAsComputed(op, value))
      return same;
  if (isIntegerTensor(value))
    if (std::optional<int64_t> result = compareToEnd(direction, end))
      return getSplat(op.getType(), *result);
  return {};
}

OpFoldResult CompareOp::fold(FoldAdaptor adaptor) {
  ComparisonDirection direction = getComparisonDirection();
  bool isTotalOrder = getCompareType() == ComparisonType::TOTALORDER;
  // Not of floats: a NaN differs from itself, except in total order.
  if (getLhs() == getRhs() && (isIntegerTensor(getLhs()) || isTotalOrder))
    return getSplat(getType(), isRelated(direction, /*isLess=*/false,
                                         /*isEqual=*/true,
                                         /*isGreater=*/false));
  if (auto result =
          foldCompareToEnd(*this, direction, getLhs(), adaptor.getRhs()))
    return result;
  if (auto result = foldCompareToEnd(*this, getSwapped(direction), getRhs(),
                                     adaptor.getLhs()))
    return result;
  RankedTensorType type = getFoldableType(getType());
  DenseElementsAttr lhs =
      getFoldableElements(adaptor.getLhs(), getLhs().getType());
  DenseElementsAttr rhs =
      getFoldableElements(adaptor.getRhs(), getRhs().getType());
  if (!type || !lhs || !rhs || lhs.getType() != rhs.getType())
    return {};
  if (isIntegerTensor(getLhs()))
    return foldIntegerCompare(type, direction, lhs, rhs);
  if (auto floatType = dyn_cast<FloatType>(lhs.getElementType()))
    return isFoldableFormat(floatType.getFloatSemantics())
               ? foldFloatCompare(type, direction, isTotalOrder, lhs, rhs)
               : DenseElementsAttr();
  return foldComplexCompare(type, direction, lhs, rhs);
}

//===----------------------------------------------------------------------===//
// SelectOp
//===----------------------------------------------------------------------===//

OpFoldResult SelectOp::fold(FoldAdaptor adaptor) {
  if (getOnTrue() == getOnFalse())
    return getAsResult(*this, getOnTrue());
  if (isIntegerSplat(adaptor.getPred(), isOne))
    return getAsResult(*this, getOnTrue());
  if (isIntegerSplat(adaptor.getPred(), isZero))
    return getAsResult(*this, getOnFalse());
  // Of one type they are booleans.
  if (isIntegerSplat(adaptor.getOnTrue(), isOne) &&
      isIntegerSplat(adaptor.getOnFalse(), isZero))
    if (Value pred = getAsResult(*this, getPred()))
      return pred;
  RankedTensorType type = getFoldableType(getType());
  DenseElementsAttr pred =
      getFoldableElements(adaptor.getPred(), getPred().getType());
  DenseElementsAttr onTrue =
      getFoldableElements(adaptor.getOnTrue(), getType());
  DenseElementsAttr onFalse =
      getFoldableElements(adaptor.getOnFalse(), getType());
  if (!type || !pred || !onTrue || !onFalse || getOnTrue().getType() != type ||
      getOnFalse().getType() != type)
    return {};
  auto isChosen = pred.getValues<APInt>().begin();
  int64_t element = 0;
  return pickElements(type, {onTrue, onFalse}, [&](ArrayRef<int64_t>) {
    unsigned operand = (*isChosen++).isZero() ? 1 : 0;
    return ElementPlace{operand, element++};
  });
}
