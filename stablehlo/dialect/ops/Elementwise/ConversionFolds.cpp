//===- ConversionFolds.cpp - Folders of conversions -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What conversions between element types and formats are on constants, and when
// they change nothing.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/ops/ConstantFolding.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// The result of `op` by `convert`, if its operand is constant.
static DenseElementsAttr foldConversion(
    Operation *op, Attribute operand,
    DenseElementsAttr (*convert)(RankedTensorType, DenseElementsAttr)) {
  RankedTensorType type = getFoldableType(op->getResult(0).getType());
  DenseElementsAttr elements =
      getFoldableElements(operand, op->getOperand(0).getType());
  if (!type || !elements)
    return {};
  return convert(type, elements);
}

//===----------------------------------------------------------------------===//
// BitcastConvertOp
//===----------------------------------------------------------------------===//

/// The bits of integers, in order, cut into parts of `width` or joined to such
/// parts; the first has the lowest bits.
static SmallVector<APInt> repackBits(DenseElementsAttr integers,
                                     unsigned width) {
  unsigned operandWidth = integers.getElementType().getIntOrFloatBitWidth();
  unsigned step = std::min(operandWidth, width);
  unsigned filled = 0;
  SmallVector<APInt> parts;
  for (const APInt &bits : integers.getValues<APInt>())
    for (unsigned start = 0; start < operandWidth; start += step) {
      if (filled == 0)
        parts.push_back(APInt::getZero(width));
      parts.back().insertBits(bits.extractBits(step, start), filled);
      filled = (filled + step) % width;
    }
  return parts;
}

static DenseElementsAttr bitcastElements(RankedTensorType type,
                                         DenseElementsAttr operand) {
  Type from = operand.getElementType(), to = type.getElementType();
  if (isa<ComplexType>(from) || isa<ComplexType>(to))
    return {};
  unsigned fromWidth = from.getIntOrFloatBitWidth();
  unsigned toWidth = to.getIntOrFloatBitWidth();
  bool isPlainSplat = operand.isSplat() && fromWidth == toWidth;
  if (!isPlainSplat && std::max(type.getNumElements(),
                                operand.getNumElements()) > foldElementLimit)
    return {};
  if (operand.getType() == type.clone(from))
    return fromWidth == toWidth ? operand.bitcast(to) : DenseElementsAttr();
  if (std::max(fromWidth, toWidth) % std::min(fromWidth, toWidth) != 0)
    return {};
  MLIRContext *context = type.getContext();
  SmallVector<APInt> parts = repackBits(
      operand.bitcast(IntegerType::get(context, fromWidth)), toWidth);
  if (static_cast<int64_t>(parts.size()) != type.getNumElements())
    return {};
  RankedTensorType partType = type.clone(IntegerType::get(context, toWidth));
  return DenseElementsAttr(DenseElementsAttr::get(partType, parts)).bitcast(to);
}

OpFoldResult BitcastConvertOp::fold(FoldAdaptor adaptor) {
  if (Value operand = getAsResult(*this, getOperand()))
    return operand;
  return foldConversion(*this, adaptor.getOperand(), bitcastElements);
}

//===----------------------------------------------------------------------===//
// ConvertOp
//===----------------------------------------------------------------------===//

/// True if each number of the type `from` stays what it is when it is converted
/// to the type `to`, and back.
static bool isKept(Type from, Type to) {
  if (auto complex = dyn_cast<ComplexType>(to)) {
    auto fromComplex = dyn_cast<ComplexType>(from);
    return isKept(fromComplex ? fromComplex.getElementType() : from,
                  complex.getElementType());
  }
  auto fromInteger = dyn_cast<IntegerType>(from);
  if (auto toInteger = dyn_cast<IntegerType>(to))
    return fromInteger && fromInteger.getWidth() <= toInteger.getWidth();
  auto fromFloat = dyn_cast<FloatType>(from), toFloat = dyn_cast<FloatType>(to);
  if (!toFloat || !APFloat::isIEEELikeFP(toFloat.getFloatSemantics()))
    return false;
  const llvm::fltSemantics &semantics = toFloat.getFloatSemantics();
  if (fromFloat)
    return isFoldableFormat(fromFloat.getFloatSemantics()) &&
           APFloat::isRepresentableBy(fromFloat.getFloatSemantics(), semantics);
  if (!fromInteger)
    return false;
  int64_t signBits = isUnsignedOrBoolean(fromInteger) ? 0 : 1;
  int64_t digits = fromInteger.getWidth() - signBits;
  return digits <= APFloat::semanticsPrecision(semantics) &&
         digits <= APFloat::semanticsMaxExponent(semantics);
}

OpFoldResult ConvertOp::fold(FoldAdaptor adaptor) {
  if (Value operand = getAsComputed(*this, getOperand()))
    return operand;
  // There and back. A type with other sizes in between is a promise.
  auto inner = getOperand().getDefiningOp<ConvertOp>();
  if (inner) {
    Type between = getElementTypeOrSelf(inner.getType());
    if (inner.getType() == cast<ShapedType>(getType()).clone(between) &&
        isKept(getElementTypeOrSelf(getType()), between))
      if (Value operand = getAsComputed(*this, inner.getOperand()))
        return operand;
  }
  return foldConversion(*this, adaptor.getOperand(),
                        [](RankedTensorType type, DenseElementsAttr operand) {
                          return convertElements(type, operand);
                        });
}

//===----------------------------------------------------------------------===//
// ReducePrecisionOp
//===----------------------------------------------------------------------===//

namespace {
struct FloatFormat {
  int64_t exponentBits;
  int64_t mantissaBits;
};
} // namespace

static FloatFormat getFormat(const llvm::fltSemantics &semantics) {
  int64_t mantissaBits = APFloat::semanticsPrecision(semantics) - 1;
  int64_t signBits = APFloat::semanticsHasSignedRepr(semantics) ? 1 : 0;
  int64_t bits = APFloat::semanticsSizeInBits(semantics);
  return {bits - signBits - mantissaBits, mantissaBits};
}

/// Clears the lowest bits of a finite number, to nearest, ties to even; none if
/// the number becomes too large for a format without infinities.
static std::optional<APFloat> cutMantissa(const APFloat &x,
                                          unsigned droppedBits) {
  if (droppedBits == 0)
    return x;
  APInt bits = abs(x).bitcastToAPInt();
  // Carries into the exponent are meant; from the largest it gives infinity.
  bits += APInt::getLowBitsSet(bits.getBitWidth(), droppedBits - 1) +
          (bits[droppedBits] ? 1 : 0);
  bits.clearLowBits(droppedBits);
  if (bits.isNegative())
    return {};
  APFloat rounded(x.getSemantics(), bits);
  if (x.isNegative())
    rounded.changeSign();
  return rounded;
}

/// None if the result is NaN, or infinite where the format has no infinity.
static std::optional<APFloat> reducePrecision(const APFloat &x,
                                              const FloatFormat &target) {
  const llvm::fltSemantics &semantics = x.getSemantics();
  FloatFormat format = getFormat(semantics);
  if (x.isNaN())
    return {};
  if (!x.isFiniteNonZero())
    return x;
  std::optional<APFloat> rounded = cutMantissa(
      x, std::max<int64_t>(format.mantissaBits - target.mantissaBits, 0));
  if (!rounded || !rounded->isFiniteNonZero() ||
      target.exponentBits >= format.exponentBits)
    return rounded;
  // What would be denormal is zero.
  int64_t bias = (int64_t(1) << (target.exponentBits - 1)) - 1;
  int64_t exponent = ilogb(*rounded);
  if (exponent > bias && !APFloat::semanticsHasInf(semantics))
    return {};
  if (exponent > bias)
    return APFloat::getInf(semantics, x.isNegative());
  if (exponent < 1 - bias)
    return APFloat::getZero(semantics, x.isNegative());
  return rounded;
}

OpFoldResult ReducePrecisionOp::fold(FoldAdaptor adaptor) {
  auto floatType = dyn_cast<FloatType>(getElementTypeOrSelf(getType()));
  if (!floatType)
    return {};
  const llvm::fltSemantics &semantics = floatType.getFloatSemantics();
  FloatFormat target = {getExponentBits(), getMantissaBits()};
  FloatFormat format = getFormat(semantics);
  auto inner = getOperand().getDefiningOp<ReducePrecisionOp>();
  bool isReduced = inner && inner.getExponentBits() == getExponentBits() &&
                   inner.getMantissaBits() == getMantissaBits();
  if (isReduced || (target.exponentBits >= format.exponentBits &&
                    target.mantissaBits >= format.mantissaBits))
    if (Value operand = getAsResult(*this, getOperand()))
      return operand;
  DenseElementsAttr x = getFoldableElements(adaptor.getOperand(), getType());
  if (!x || getOperand().getType() != getType() || !isFoldableFormat(semantics))
    return {};
  auto fn = [&](const APFloat &number) {
    return reducePrecision(number, target);
  };
  return mapElements<APFloat>(cast<RankedTensorType>(getType()),
                              foldElementLimit, fn, x);
}
