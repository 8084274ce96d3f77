//===- ComplexProduct-inl.h - Products of complex numbers in vectors ------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// See MathVector-inl.h for why each instruction set includes this.
//
//===----------------------------------------------------------------------===//

#if defined(STABLEHLO_REFERENCE_LANES_COMPLEXPRODUCT_INL_H) ==                 \
    defined(HWY_TARGET_TOGGLE)
#ifdef STABLEHLO_REFERENCE_LANES_COMPLEXPRODUCT_INL_H
#undef STABLEHLO_REFERENCE_LANES_COMPLEXPRODUCT_INL_H
#else
#define STABLEHLO_REFERENCE_LANES_COMPLEXPRODUCT_INL_H
#endif

#include "hwy/highway.h"

HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

/// Operator `Multiply` on vectors of parts: re, im, re, im and so on.
template <typename V> HWY_INLINE V multiplyComplex(V a, V b) {
  namespace hn = hwy::HWY_NAMESPACE;
  const hn::DFromV<V> d;
  const V byReal = hn::Mul(hn::DupEven(a), b);
  const V byImaginary = hn::Mul(hn::DupOdd(a), hn::Reverse2(d, b));
  return hn::OddEven(hn::Add(byReal, byImaginary),
                     hn::Sub(byReal, byImaginary));
}

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#endif
