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
#include "stablehlo/dialect/StablehloOps.h"
#include "stablehlo/dialect/ops/ConstantFolding.h"

using namespace mlir;
using namespace mlir::stablehlo;

static bool isZero(const APInt &x) { return x.isZero(); }
static bool isOne(const APInt &x) { return x.isOne(); }
static bool isAllOnes(const APInt &x) { return x.isAllOnes(); }
static bool isIntegerTensor(Value value) {
  return isa<IntegerType>(getElementTypeOrSelf(value));
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

OpFoldResult MaxOp::fold(FoldAdaptor adaptor) {
  if (getLhs() == getRhs())
    return getAsComputed(*this, getLhs());
  return foldBinary(*this, adaptor.getOperands(), maximumFunctions);
}

OpFoldResult MinOp::fold(FoldAdaptor adaptor) {
  if (getLhs() == getRhs())
    return getAsComputed(*this, getLhs());
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

static DenseElementsAttr foldCompare(RankedTensorType type,
                                     ComparisonDirection direction,
                                     DenseElementsAttr lhs,
                                     DenseElementsAttr rhs) {
  Type elementType = lhs.getElementType();
  if (auto integer = dyn_cast<IntegerType>(elementType)) {
    bool isUnsigned = isUnsignedOrBoolean(integer);
    auto fn = [&](const APInt &x, const APInt &y) -> std::optional<APInt> {
      bool isLess = isUnsigned ? x.ult(y) : x.slt(y);
      return APInt(1, isRelated(direction, isLess, x == y, !isLess && x != y));
    };
    return mapElements<APInt>(type, foldElementLimit, fn, lhs, rhs);
  }
  auto floatType = dyn_cast<FloatType>(elementType);
  if (!floatType || !isFoldableFormat(floatType.getFloatSemantics()))
    return {};
  // Quietly: a NaN is neither less nor equal nor greater.
  auto fn = [&](const APFloat &x, const APFloat &y) -> std::optional<APInt> {
    APFloat::cmpResult order = x.compare(y);
    return APInt(1, isRelated(direction, order == APFloat::cmpLessThan,
                              order == APFloat::cmpEqual,
                              order == APFloat::cmpGreaterThan));
  };
  return mapElements<APFloat>(type, foldElementLimit, fn, lhs, rhs);
}

OpFoldResult CompareOp::fold(FoldAdaptor adaptor) {
  ComparisonDirection direction = getComparisonDirection();
  // Not of floats: a NaN differs from itself.
  if (getLhs() == getRhs() && isIntegerTensor(getLhs()))
    return getSplat(getType(), isRelated(direction, /*isLess=*/false,
                                         /*isEqual=*/true,
                                         /*isGreater=*/false));
  // x is true, x is not false.
  if ((direction == ComparisonDirection::EQ &&
       isIntegerSplat(adaptor.getRhs(), isAllOnes)) ||
      (direction == ComparisonDirection::NE &&
       isIntegerSplat(adaptor.getRhs(), isZero)))
    if (Value lhs = getAsComputed(*this, getLhs()))
      return lhs;
  RankedTensorType type = getFoldableType(getType());
  DenseElementsAttr lhs =
      getFoldableElements(adaptor.getLhs(), getLhs().getType());
  DenseElementsAttr rhs =
      getFoldableElements(adaptor.getRhs(), getRhs().getType());
  if (!type || !lhs || !rhs || lhs.getType() != rhs.getType() ||
      getCompareType() == ComparisonType::TOTALORDER)
    return {};
  return foldCompare(type, direction, lhs, rhs);
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
