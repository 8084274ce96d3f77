//===- Element.h - Single elements of tensors -----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A number of an element type, and what the spec's formulas make of it. For
// tests and tools of other projects: the interpreter does not compute so.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_ELEMENT_H
#define STABLEHLO_REFERENCE_ELEMENT_H

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/APInt.h"
#include "llvm/ADT/APSInt.h"
#include <complex>

namespace mlir {
namespace stablehlo {

/// The type is one that the interpreter has (Types.h); of operands of an
/// operator, the same.
class Element {
public:
  Element(Type type, bool value);
  Element(Type type, APInt value);
  /// In the format of the type.
  Element(Type type, APFloat value);
  Element(Type type, std::complex<APFloat> value);

  Type getType() const { return type; }
  bool getBooleanValue() const { return !bits.isZero(); }
  APInt getIntegerValue() const { return bits; }
  APFloat getFloatValue() const;
  std::complex<APFloat> getComplexValue() const;

  /// Of a complex number, the real part is in the low half.
  APInt toBits() const { return bits; }
  static Element fromBits(Type type, APInt bits);

  Element operator!() const;
  Element operator-() const;
  Element operator&(const Element &other) const;
  Element operator|(const Element &other) const;
  Element operator^(const Element &other) const;
  Element operator+(const Element &other) const;
  Element operator-(const Element &other) const;
  Element operator*(const Element &other) const;
  Element operator/(const Element &other) const;
  /// Comparisons give booleans.
  Element operator==(const Element &other) const;
  Element operator!=(const Element &other) const;
  Element operator<(const Element &other) const;
  Element operator<=(const Element &other) const;
  Element operator>(const Element &other) const;
  Element operator>=(const Element &other) const;

  void print(raw_ostream &os) const;

private:
  Type type;
  APInt bits;
};

inline raw_ostream &operator<<(raw_ostream &os, const Element &element) {
  element.print(os);
  return os;
}

/// The functions of the spec's ops of one operand, by the names of the
/// formulas: `abs`, `cbrt`, ... (ElementwiseList.h).
#define STABLEHLO_UNARY(OpTy, formula, ...) Element formula(const Element &e);
#include "stablehlo/dialect/ElementwiseList.h"

/// Those of two operands, and others.
Element atan2(const Element &e1, const Element &e2);
Element max(const Element &e1, const Element &e2);
Element min(const Element &e1, const Element &e2);
Element power(const Element &e1, const Element &e2);
Element rem(const Element &e1, const Element &e2);
Element shiftLeft(const Element &e1, const Element &e2);
Element shiftRightArithmetic(const Element &e1, const Element &e2);
Element shiftRightLogical(const Element &e1, const Element &e2);
Element complex(const Element &e1, const Element &e2);
Element reducePrecision(const Element &el, int32_t exponentBits,
                        int32_t mantissaBits);
/// Differ by `tolerance` at most, as check.expect_almost_eq has it.
Element areApproximatelyEqual(const Element &e1, const Element &e2,
                              APFloat tolerance = APFloat(0.0001));

/// Bits of one element as one, as several of a narrower type, and the reverse;
/// the first has the low ones.
Element bitcastConvertOneToOne(Type type, const Element &e);
SmallVector<Element> bitcastConvertOneToMany(Type type, const Element &e);
Element bitcastConvertManyToOne(Type type, ArrayRef<Element> es);

/// Spec: convert.
Element convert(Type type, const Element &e);
Element convert(Type type, bool value);
Element convert(Type type, int64_t value);
Element convert(Type type, uint64_t value);
Element convert(Type type, APFloat value);
Element convert(Type type, APInt value, bool isSigned = false);
Element convert(Type type, APSInt value);
Element convert(Type type, double value);
Element convert(Type type, std::complex<APFloat> value);
Element convert(Type type, std::complex<double> value);

Element getZeroValueOfType(Type type);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_ELEMENT_H
