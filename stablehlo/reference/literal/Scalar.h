//===- Scalar.h - One element of a tensor ---------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A value of an element type, and what it stands for in mathematics. Going from
// a number to a scalar is the one place where results wrap or round.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LITERAL_SCALAR_H
#define STABLEHLO_REFERENCE_LITERAL_SCALAR_H

#include "stablehlo/reference/literal/Index.h"
#include "stablehlo/reference/tensor/ElementType.h"
#include <complex>

namespace mlir {
namespace stablehlo {
namespace literal {

/// Holds the numbers of all integer types, their sums and differences.
__extension__ typedef __int128 Integer;
/// Holds the bits of an element of any type.
__extension__ typedef unsigned __int128 Bits;
/// More precise than any element type (80 bits on x86), where the machine has
/// such a type: a function computed in it and rounded is nearly always rounded
/// correctly.
using Real = long double;
using Complex = std::complex<Real>;

class Scalar {
public:
  //===--- From numbers ---------------------------------------------------===//

  static Scalar boolean(bool value) {
    return fromBits(ElementType::I1, value ? 1 : 0);
  }
  /// `value` modulo 2^N, for integers of N bits.
  static Scalar integer(ElementType type, Integer value);
  /// `value` rounded to nearest even. Overflow gives infinity, or NaN, or the
  /// largest number, whichever the type has first.
  static Scalar real(ElementType type, double value);
  static Scalar real(ElementType type, Real value);
  static Scalar complex(const Scalar &real, const Scalar &imaginary);
  static Scalar complex(ElementType type, Complex value);
  /// The element whose bits are the low bits of `bits`; of a complex number
  /// the real part is lower.
  static Scalar fromBits(ElementType type, Bits bits);

  //===--- To numbers -----------------------------------------------------===//

  ElementType getType() const { return type; }
  bool asBoolean() const { return storage != 0; }
  /// i1 counts as 0 or 1.
  Integer asInteger() const;
  /// A float of any type: f64 holds them all.
  double asReal() const;
  Complex asComplex() const;
  Scalar getRealPart() const;
  Scalar getImaginaryPart() const;
  /// The N bits of the element, zero-extended.
  Bits getBits() const;

  //===--- In memory ------------------------------------------------------===//

  static Scalar load(ElementType type, const char *data);
  void store(char *data) const;

private:
  explicit Scalar(ElementType type) : type(type) {}

  ElementType type;
  /// The bytes that the element takes in a tensor: moving an element keeps all
  /// of its bits, be it a NaN.
  Bits storage = 0;
};

inline Scalar getElement(const Tensor &tensor, const Index &index) {
  return Scalar::load(tensor.getType(), tensor.at(index));
}
inline void setElement(const Tensor &tensor, const Index &index,
                       const Scalar &value) {
  assert(tensor.getType() == value.getType() && "element of another type");
  value.store(tensor.at(index));
}

} // namespace literal
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_LITERAL_SCALAR_H
