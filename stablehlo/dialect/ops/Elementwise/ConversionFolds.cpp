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
#include "stablehlo/dialect/StablehloOps.h"
#include "stablehlo/dialect/ops/ConstantFolding.h"

using namespace mlir;
using namespace mlir::stablehlo;

OpFoldResult BitcastConvertOp::fold(FoldAdaptor) {
  return getAsResult(*this, getOperand());
}

OpFoldResult ConvertOp::fold(FoldAdaptor adaptor) {
  if (Value operand = getAsComputed(*this, getOperand()))
    return operand;
  RankedTensorType type = getFoldableType(getType());
  DenseElementsAttr operand =
      getFoldableElements(adaptor.getOperand(), getOperand().getType());
  if (!type || !operand)
    return {};
  return convertElements(type, operand);
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
  if (target.exponentBits >= format.exponentBits &&
      target.mantissaBits >= format.mantissaBits)
    return getAsResult(*this, getOperand());
  DenseElementsAttr x = getFoldableElements(adaptor.getOperand(), getType());
  if (!x || getOperand().getType() != getType() || !isFoldableFormat(semantics))
    return {};
  auto fn = [&](const APFloat &number) {
    return reducePrecision(number, target);
  };
  return mapElements<APFloat>(cast<RankedTensorType>(getType()),
                              foldElementLimit, fn, x);
}
