//===- Exact.h - Functions to many digits ---------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the functions of the lane engine are measured against: MPFR and MPC.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TESTS_UNIT_ACCURACY_EXACT_H
#define STABLEHLO_TESTS_UNIT_ACCURACY_EXACT_H

#include "stablehlo/reference/lanes/LaneProgram.h"
#include <mpc.h>
#include <mpfr.h>

namespace mlir {
namespace stablehlo {

/// An MPFR number that cleans up after itself.
class Real {
public:
  explicit Real(mpfr_prec_t precision) { mpfr_init2(value, precision); }
  Real(const Real &) = delete;
  Real &operator=(const Real &) = delete;
  ~Real() { mpfr_clear(value); }
  operator mpfr_ptr() { return value; }
  operator mpfr_srcptr() const { return value; }

private:
  mpfr_t value;
};

/// The same for MPC.
class Complex {
public:
  explicit Complex(mpfr_prec_t precision) { mpc_init2(value, precision); }
  Complex(const Complex &) = delete;
  Complex &operator=(const Complex &) = delete;
  ~Complex() { mpc_clear(value); }
  operator mpc_ptr() { return value; }
  operator mpc_srcptr() const { return value; }
  mpfr_ptr real() { return mpc_realref(value); }
  mpfr_ptr imag() { return mpc_imagref(value); }
  mpfr_srcptr real() const { return mpc_realref(value); }
  mpfr_srcptr imag() const { return mpc_imagref(value); }

private:
  mpc_t value;
};

/// A real function, to the precision of `result`; unary ones ignore `y`.
struct RealFunction {
  LaneOp op;
  void (*evaluate)(mpfr_ptr result, mpfr_srcptr x, mpfr_srcptr y);
  /// A sum, product, quotient, …: what the type itself can do, exactly.
  bool isArithmetic = false;
  /// What errors are measured in the last place of, if that is more than the
  /// result: beside zeros of a sum whose terms have both signs.
  void (*getSize)(mpfr_ptr size, mpfr_srcptr x, mpfr_srcptr y,
                  mpfr_srcptr exact) = nullptr;
  /// A share of the points has to do.
  bool isSlow = false;
};
llvm::ArrayRef<RealFunction> getRealFunctions();

// ExactSpecial.cpp.
void besselI1e(mpfr_ptr result, mpfr_srcptr x, mpfr_srcptr);
void digamma(mpfr_ptr result, mpfr_srcptr x, mpfr_srcptr);
void lgamma(mpfr_ptr result, mpfr_srcptr x, mpfr_srcptr);
void polygamma(mpfr_ptr result, mpfr_srcptr n, mpfr_srcptr x);
void zeta(mpfr_ptr result, mpfr_srcptr x, mpfr_srcptr q);
void sizeOfGamma(mpfr_ptr size, mpfr_srcptr x, mpfr_srcptr, mpfr_srcptr exact);
void sizeOfPolygamma(mpfr_ptr size, mpfr_srcptr n, mpfr_srcptr x,
                     mpfr_srcptr exact);
void sizeOfZeta(mpfr_ptr size, mpfr_srcptr x, mpfr_srcptr q, mpfr_srcptr);

/// Enough for a thousandth of a unit in the last place of `type`, and for exact
/// sums and products.
mpfr_prec_t getPrecision(const RealFunction &function, ElementType type);

/// A complex function. Each part is accurate to the precision of `result`.
struct ComplexFunction {
  LaneOp op;
  void (*evaluate)(Complex &result, const Complex &x, const Complex &y);
  /// What errors are measured in the last place of, if that is more than the
  /// part: where both parts are sums that may cancel.
  void (*getSize)(mpfr_ptr size, const Complex &x,
                  const Complex &exact) = nullptr;
};
llvm::ArrayRef<ComplexFunction> getComplexFunctions();

// ExactSpecial.cpp.
void besselI1e(Complex &result, const Complex &z, const Complex &);
void sizeOfBesselI1e(mpfr_ptr size, const Complex &z, const Complex &exact);

/// `exact`, rounded once to a real float type; in that type's f64 form.
double roundTo(ElementType type, mpfr_srcptr exact);

/// |result - exact| in units of the last place that `exact` has in `type`;
/// infinite if NaN, infinity or the sign of zero is wrong. At most 0.5 if the
/// result is the nearest.
double getUlps(ElementType type, double result, mpfr_srcptr exact);

/// The same in units of the last place of `size`, for parts of complex numbers.
double getUlpsOf(ElementType type, double result, mpfr_srcptr exact,
                 mpfr_srcptr size);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TESTS_UNIT_ACCURACY_EXACT_H
