//===- Folds.cpp - Folders of elementwise ops -----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What elementwise ops are on constants, and when they are one of their
// operands (spec: each op); comparisons and choices are in OrderFolds.cpp,
// conversions in ConversionFolds.cpp. On constants results are those of the
// interpreter; what the spec leaves to the implementation, as x / 0, is not
// folded. Nor is what a NaN or the sign of a zero would contradict: for floats
// x * 0 is not 0, and x + 0 is not x.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/ops/ConstantFolding.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include <cmath>

using namespace mlir;
using namespace mlir::stablehlo;

static bool isAllOnes(const APInt &x) { return x.isAllOnes(); }
static bool isOneFloat(const APFloat &x) { return x.isExactlyValue(1.0); }
static bool isAnyZero(const APFloat &x) { return x.isZero(); }
static bool isPositiveZero(const APFloat &x) { return x.isPosZero(); }
static bool isNegativeZero(const APFloat &x) { return x.isNegZero(); }

/// True if `value` is 0 in all places, as far as integers go, or a float, or
/// the parts of a complex number, for which `isFloatZero` holds.
static bool isZeroSplat(Attribute value,
                        function_ref<bool(const APFloat &)> isFloatZero) {
  return isIntegerSplat(value, isZero) || isFloatSplat(value, isFloatZero) ||
         isComplexSplat(value, isFloatZero);
}
static bool isOneSplat(Attribute value) {
  return isIntegerSplat(value, isOne) || isFloatSplat(value, isOneFloat);
}

/// The operand of `op` if it is a result of the same op, which does not change
/// its own results. A format without sign and zero saturates between numbers.
template <typename OpTy> static Value getRepeated(OpTy op) {
  Type elementType = getElementTypeOrSelf(op.getType());
  auto floatType = dyn_cast<FloatType>(elementType);
  if (!op.getOperand().template getDefiningOp<OpTy>() ||
      !isa<IntegerType, FloatType>(elementType) ||
      (floatType && !isFoldableFormat(floatType.getFloatSemantics())))
    return {};
  return getAsComputed(op, op.getOperand());
}

//===----------------------------------------------------------------------===//
// Sums and products
//===----------------------------------------------------------------------===//

static std::optional<APFloat> addFloats(const APFloat &x, const APFloat &y) {
  return x + y;
}
static std::optional<APFloat> subtractFloats(const APFloat &x,
                                             const APFloat &y) {
  return x - y;
}

/// i1: or. Integers wrap.
OpFoldResult AddOp::fold(FoldAdaptor adaptor) {
  // -0 is neutral; +0 makes -0 positive.
  if (isZeroSplat(adaptor.getRhs(), isNegativeZero))
    return getAsComputed(*this, getLhs());
  return foldBinary(
      *this, adaptor.getOperands(),
      {[](const APSInt &x, const APSInt &y) -> std::optional<APInt> {
         return x.getBitWidth() == 1 ? x | y : x + y;
       },
       addFloats,
       [](const ComplexFloat &x,
          const ComplexFloat &y) -> std::optional<ComplexFloat> {
         return ComplexFloat(x.real() + y.real(), x.imag() + y.imag());
       }});
}

OpFoldResult SubtractOp::fold(FoldAdaptor adaptor) {
  if (isZeroSplat(adaptor.getRhs(), isPositiveZero))
    return getAsComputed(*this, getLhs());
  if (getLhs() == getRhs() && isIntegerTensor(getLhs()))
    return getSplat(getType(), 0);
  return foldBinary(
      *this, adaptor.getOperands(),
      {[](const APSInt &x, const APSInt &y) -> std::optional<APInt> {
         return x - y;
       },
       subtractFloats,
       [](const ComplexFloat &x,
          const ComplexFloat &y) -> std::optional<ComplexFloat> {
         return ComplexFloat(x.real() - y.real(), x.imag() - y.imag());
       }});
}

/// i1: and. Integers wrap.
OpFoldResult MulOp::fold(FoldAdaptor adaptor) {
  if (isOneSplat(adaptor.getRhs()))
    return getAsComputed(*this, getLhs());
  if (isIntegerSplat(adaptor.getRhs(), isZero))
    return getFoldableElements(adaptor.getRhs(), getType());
  return foldBinary(
      *this, adaptor.getOperands(),
      {[](const APSInt &x, const APSInt &y) -> std::optional<APInt> {
         return x * y;
       },
       [](const APFloat &x, const APFloat &y) -> std::optional<APFloat> {
         return x * y;
       },
       // (a + b i) (c + d i) = (ac - bd) + (ad + bc) i, each step rounded.
       [](const ComplexFloat &x,
          const ComplexFloat &y) -> std::optional<ComplexFloat> {
         return ComplexFloat(x.real() * y.real() - x.imag() * y.imag(),
                             x.real() * y.imag() + x.imag() * y.real());
       }});
}

/// True if the spec leaves the quotient of integers open.
static bool isQuotientOpen(const APSInt &x, const APSInt &y) {
  return y.isZero() || (x.isSigned() && x.isMinSignedValue() && y.isAllOnes());
}

OpFoldResult DivOp::fold(FoldAdaptor adaptor) {
  if (isOneSplat(adaptor.getRhs()))
    return getAsComputed(*this, getLhs());
  return foldBinary(
      *this, adaptor.getOperands(),
      {[](const APSInt &x, const APSInt &y) -> std::optional<APInt> {
         if (isQuotientOpen(x, y))
           return {};
         return x / y;
       },
       [](const APFloat &x, const APFloat &y) -> std::optional<APFloat> {
         return x / y;
       }});
}

OpFoldResult RemOp::fold(FoldAdaptor adaptor) {
  if (isIntegerSplat(adaptor.getRhs(), isOne))
    return getSplat(getType(), 0);
  return foldBinary(
      *this, adaptor.getOperands(),
      {[](const APSInt &x, const APSInt &y) -> std::optional<APInt> {
         if (isQuotientOpen(x, y))
           return {};
         return x % y;
       },
       // Exact; the sign is that of x.
       [](const APFloat &x, const APFloat &y) -> std::optional<APFloat> {
         APFloat result = x;
         result.mod(y);
         return result;
       }});
}

OpFoldResult NegOp::fold(FoldAdaptor adaptor) {
  auto inner = getOperand().getDefiningOp<NegOp>();
  auto floatType = dyn_cast<FloatType>(getElementTypeOrSelf(getType()));
  bool hasSign = !floatType || isFoldableFormat(floatType.getFloatSemantics());
  if (inner && hasSign)
    if (Value operand = getAsComputed(*this, inner.getOperand()))
      return operand;
  return foldUnary(
      *this, adaptor.getOperands(),
      {[](const APSInt &x) -> std::optional<APInt> { return -x; },
       [](const APFloat &x) -> std::optional<APFloat> { return neg(x); },
       [](const ComplexFloat &x) -> std::optional<ComplexFloat> {
         return ComplexFloat(neg(x.real()), neg(x.imag()));
       }});
}

//===----------------------------------------------------------------------===//
// Powers and roots
//===----------------------------------------------------------------------===//

/// Modulo 2^width. Of a negative exponent the integer part of 1 / base^n, which
/// is 0 unless the base is 1 or -1.
static std::optional<APInt> getPower(const APSInt &base,
                                     const APSInt &exponent) {
  APInt power(base.getBitWidth(), 1);
  if (exponent.isNegative()) {
    if (base.isOne() || base.isAllOnes())
      return exponent[0] ? APInt(base) : power;
    return APInt::getZero(base.getBitWidth());
  }
  APInt square = base;
  for (APInt rest = exponent; !rest.isZero(); rest.lshrInPlace(1)) {
    if (rest[0])
      power *= square;
    square *= square;
  }
  return power;
}

/// Floats are folded where IEEE-754 says what they are, for NaNs too; x^1 and
/// x^2 are within the accuracy of the interpreter, not always x and x * x.
OpFoldResult PowOp::fold(FoldAdaptor adaptor) {
  if (isIntegerSplat(adaptor.getRhs(), isOne))
    return getAsComputed(*this, getLhs());
  if (isIntegerSplat(adaptor.getRhs(), isZero) ||
      isFloatSplat(adaptor.getRhs(), isAnyZero))
    return getSplat(getType(), 1);
  if (isOneSplat(adaptor.getLhs()))
    return getFoldableElements(adaptor.getLhs(), getType());
  return foldBinary(*this, adaptor.getOperands(), {getPower});
}

/// Rounded once, as IEEE-754 demands of every machine.
static std::optional<APFloat> getSquareRoot(const APFloat &x) {
  if (&x.getSemantics() == &APFloat::IEEEsingle())
    return APFloat(std::sqrt(x.convertToFloat()));
  if (&x.getSemantics() == &APFloat::IEEEdouble())
    return APFloat(std::sqrt(x.convertToDouble()));
  return {};
}

OpFoldResult SqrtOp::fold(FoldAdaptor adaptor) {
  return foldUnary(*this, adaptor.getOperands(), {nullptr, getSquareRoot});
}

//===----------------------------------------------------------------------===//
// Signs and parts
//===----------------------------------------------------------------------===//

OpFoldResult AbsOp::fold(FoldAdaptor adaptor) {
  if (Value operand = getRepeated(*this))
    return operand;
  return foldUnary(
      *this, adaptor.getOperands(),
      {[](const APSInt &x) -> std::optional<APInt> { return x.abs(); },
       [](const APFloat &x) -> std::optional<APFloat> { return abs(x); }});
}

OpFoldResult SignOp::fold(FoldAdaptor adaptor) {
  if (Value operand = getRepeated(*this))
    return operand;
  return foldUnary(*this, adaptor.getOperands(),
                   {[](const APSInt &x) -> std::optional<APInt> {
                      if (x.isZero())
                        return x;
                      APInt one(x.getBitWidth(), 1);
                      return x.isNegative() ? -one : one;
                    },
                    // A zero keeps its sign.
                    [](const APFloat &x) -> std::optional<APFloat> {
                      if (x.isZero() || x.isNaN())
                        return x;
                      return APFloat::getOne(x.getSemantics(), x.isNegative());
                    }});
}

OpFoldResult IsFiniteOp::fold(FoldAdaptor adaptor) {
  RankedTensorType type = getFoldableType(getType());
  DenseElementsAttr x = getFoldableElements(adaptor.getX(), getX().getType());
  if (!type || !x)
    return {};
  return mapElements<APFloat>(
      type, foldElementLimit,
      [](const APFloat &x) -> std::optional<APInt> {
        return APInt(1, x.isFinite());
      },
      x);
}

/// A part of constant complex numbers.
static DenseElementsAttr foldPart(Operation *op, Attribute operand,
                                  APFloat (*getPart)(const ComplexFloat &)) {
  RankedTensorType type = getFoldableType(op->getResult(0).getType());
  DenseElementsAttr x =
      getFoldableElements(operand, op->getOperand(0).getType());
  if (!type || !x || !isa<ComplexType>(x.getElementType()))
    return {};
  auto fn = [&](const ComplexFloat &number) -> std::optional<APFloat> {
    return getPart(number);
  };
  return mapElements<ComplexFloat>(type, foldElementLimit, fn, x);
}

OpFoldResult RealOp::fold(FoldAdaptor adaptor) {
  if (Value real = getAsComputed(*this, getOperand()))
    return real;
  if (auto parts = getOperand().getDefiningOp<ComplexOp>())
    return getAsResult(*this, parts.getLhs());
  return foldPart(*this, adaptor.getOperand(),
                  [](const ComplexFloat &x) { return x.real(); });
}

/// The imaginary part of a real number is +0.
OpFoldResult ImagOp::fold(FoldAdaptor adaptor) {
  if (isa<FloatType>(getElementTypeOrSelf(getOperand())))
    return getSplat(getType(), 0);
  if (auto parts = getOperand().getDefiningOp<ComplexOp>())
    return getAsResult(*this, parts.getRhs());
  return foldPart(*this, adaptor.getOperand(),
                  [](const ComplexFloat &x) { return x.imag(); });
}

OpFoldResult ComplexOp::fold(FoldAdaptor adaptor) {
  auto real = getLhs().getDefiningOp<RealOp>();
  auto imag = getRhs().getDefiningOp<ImagOp>();
  if (real && imag && real.getOperand() == imag.getOperand())
    return getAsResult(*this, real.getOperand());
  RankedTensorType type = getFoldableType(getType());
  DenseElementsAttr x =
      getFoldableElements(adaptor.getLhs(), getLhs().getType());
  DenseElementsAttr y =
      getFoldableElements(adaptor.getRhs(), getRhs().getType());
  if (!type || !x || !y || x.getType() != y.getType())
    return {};
  auto fn = [](const APFloat &x,
               const APFloat &y) -> std::optional<ComplexFloat> {
    return ComplexFloat(x, y);
  };
  return mapElements<APFloat>(type, foldElementLimit, fn, x, y);
}

//===----------------------------------------------------------------------===//
// Bits
//===----------------------------------------------------------------------===//

OpFoldResult AndOp::fold(FoldAdaptor adaptor) {
  if (getLhs() == getRhs() || isIntegerSplat(adaptor.getRhs(), isAllOnes))
    return getAsComputed(*this, getLhs());
  if (isIntegerSplat(adaptor.getRhs(), isZero))
    return getFoldableElements(adaptor.getRhs(), getType());
  return foldBinary(
      *this, adaptor.getOperands(),
      {[](const APSInt &x, const APSInt &y) -> std::optional<APInt> {
        return x & y;
      }});
}

OpFoldResult OrOp::fold(FoldAdaptor adaptor) {
  if (getLhs() == getRhs() || isIntegerSplat(adaptor.getRhs(), isZero))
    return getAsComputed(*this, getLhs());
  if (isIntegerSplat(adaptor.getRhs(), isAllOnes))
    return getFoldableElements(adaptor.getRhs(), getType());
  return foldBinary(
      *this, adaptor.getOperands(),
      {[](const APSInt &x, const APSInt &y) -> std::optional<APInt> {
        return x | y;
      }});
}

OpFoldResult XorOp::fold(FoldAdaptor adaptor) {
  if (isIntegerSplat(adaptor.getRhs(), isZero))
    return getAsComputed(*this, getLhs());
  if (getLhs() == getRhs())
    return getSplat(getType(), 0);
  return foldBinary(
      *this, adaptor.getOperands(),
      {[](const APSInt &x, const APSInt &y) -> std::optional<APInt> {
        return x ^ y;
      }});
}

OpFoldResult NotOp::fold(FoldAdaptor adaptor) {
  if (auto inner = getOperand().getDefiningOp<NotOp>())
    if (Value operand = getAsComputed(*this, inner.getOperand()))
      return operand;
  return foldUnary(
      *this, adaptor.getOperands(),
      {[](const APSInt &x) -> std::optional<APInt> { return ~x; }});
}

/// Counts wrap too: two bits of an i2 are -2.
static APInt getCount(unsigned count, unsigned width) {
  return APInt(width, count, /*isSigned=*/false, /*implicitTrunc=*/true);
}

OpFoldResult PopulationCountOp::fold(FoldAdaptor adaptor) {
  return foldUnary(*this, adaptor.getOperands(),
                   {[](const APSInt &x) -> std::optional<APInt> {
                     return getCount(x.popcount(), x.getBitWidth());
                   }});
}

OpFoldResult ClzOp::fold(FoldAdaptor adaptor) {
  return foldUnary(*this, adaptor.getOperands(),
                   {[](const APSInt &x) -> std::optional<APInt> {
                     return getCount(x.countl_zero(), x.getBitWidth());
                   }});
}

/// Amounts are unsigned. What shifts all bits out is left to the
/// implementation.
template <APInt (APInt::*shift)(const APInt &) const>
static std::optional<APInt> shiftBits(const APSInt &x, const APSInt &y) {
  if (y.uge(x.getBitWidth()))
    return {};
  return (x.*shift)(y);
}

OpFoldResult ShiftLeftOp::fold(FoldAdaptor adaptor) {
  if (isIntegerSplat(adaptor.getRhs(), isZero))
    return getAsComputed(*this, getLhs());
  return foldBinary(*this, adaptor.getOperands(), {shiftBits<&APInt::shl>});
}

/// The highest bit is copied, of unsigned numbers too.
OpFoldResult ShiftRightArithmeticOp::fold(FoldAdaptor adaptor) {
  if (isIntegerSplat(adaptor.getRhs(), isZero))
    return getAsComputed(*this, getLhs());
  return foldBinary(*this, adaptor.getOperands(), {shiftBits<&APInt::ashr>});
}

OpFoldResult ShiftRightLogicalOp::fold(FoldAdaptor adaptor) {
  if (isIntegerSplat(adaptor.getRhs(), isZero))
    return getAsComputed(*this, getLhs());
  return foldBinary(*this, adaptor.getOperands(), {shiftBits<&APInt::lshr>});
}

//===----------------------------------------------------------------------===//
// Rounding
//===----------------------------------------------------------------------===//

template <APFloat::roundingMode mode>
static std::optional<APFloat> roundToInteger(const APFloat &x) {
  APFloat result = x;
  result.roundToIntegral(mode);
  return result;
}

OpFoldResult CeilOp::fold(FoldAdaptor adaptor) {
  if (Value operand = getRepeated(*this))
    return operand;
  return foldUnary(*this, adaptor.getOperands(),
                   {nullptr, roundToInteger<APFloat::rmTowardPositive>});
}

OpFoldResult FloorOp::fold(FoldAdaptor adaptor) {
  if (Value operand = getRepeated(*this))
    return operand;
  return foldUnary(*this, adaptor.getOperands(),
                   {nullptr, roundToInteger<APFloat::rmTowardNegative>});
}

OpFoldResult RoundOp::fold(FoldAdaptor adaptor) {
  if (Value operand = getRepeated(*this))
    return operand;
  return foldUnary(*this, adaptor.getOperands(),
                   {nullptr, roundToInteger<APFloat::rmNearestTiesToAway>});
}

OpFoldResult RoundNearestEvenOp::fold(FoldAdaptor adaptor) {
  if (Value operand = getRepeated(*this))
    return operand;
  return foldUnary(*this, adaptor.getOperands(),
                   {nullptr, roundToInteger<APFloat::rmNearestTiesToEven>});
}
