//===- ProductSum.h - Sums of products ------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LITERAL_PRODUCTSUM_H
#define STABLEHLO_REFERENCE_LITERAL_PRODUCTSUM_H

#include "stablehlo/reference/literal/Arithmetic.h"

namespace mlir {
namespace stablehlo {
namespace literal {

/// A sum of products that becomes an element of the given type in the end.
/// Integers wrap once, or are what a sum of floats converts to; i1 is (and,
/// or); floats are summed in 64 bits or more, and rounded once. Any other order
/// or precision gives a sum that is off by at most n * eps * sum(|lhs| *
/// |rhs|), where n is the number of terms.
class ProductSum {
public:
  explicit ProductSum(ElementType type) : type(type) {}

  void add(const Scalar &lhs, const Scalar &rhs) {
    if (isBoolean(type)) {
      isTrue |=
          convert(lhs, type).asBoolean() && convert(rhs, type).asBoolean();
    } else if (isWhole(lhs) && isWhole(rhs)) {
      // Modulo 2^128.
      whole += static_cast<Bits>(lhs.asInteger()) *
               static_cast<Bits>(rhs.asInteger());
    } else if (isComplex(lhs.getType()) || isComplex(rhs.getType())) {
      Complex a = toComplex(lhs), b = toComplex(rhs);
      sum += Complex(a.real() * b.real() - a.imag() * b.imag(),
                     a.real() * b.imag() + a.imag() * b.real());
    } else {
      sum += toReal(lhs) * toReal(rhs);
    }
  }

  Scalar get() const {
    if (isBoolean(type))
      return Scalar::boolean(isTrue);
    if (isInteger(type) && sum == Complex(0))
      return Scalar::fromBits(type, whole);
    Complex total = sum + static_cast<Real>(static_cast<Integer>(whole));
    if (isComplex(type))
      return Scalar::complex(type, total);
    if (isInteger(type))
      return convert(Scalar::real(ElementType::F64, total.real()), type);
    return Scalar::real(type, total.real());
  }

private:
  static bool isWhole(const Scalar &x) {
    return isInteger(x.getType()) || isBoolean(x.getType());
  }
  static Real toReal(const Scalar &x) {
    return isFloat(x.getType()) ? static_cast<Real>(x.asReal())
                                : static_cast<Real>(x.asInteger());
  }
  static Complex toComplex(const Scalar &x) {
    return isComplex(x.getType()) ? x.asComplex() : toReal(x);
  }

  ElementType type;
  bool isTrue = false;
  Bits whole = 0;
  Complex sum = 0;
};

} // namespace literal
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_LITERAL_PRODUCTSUM_H
