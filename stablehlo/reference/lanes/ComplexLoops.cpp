//===- ComplexLoops.cpp - Complex numbers in lanes ------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operators of complex numbers that need no function: sums, products, parts,
// order. The others are in ComplexFunctions-inl.h.
//
//===----------------------------------------------------------------------===//

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "stablehlo/reference/lanes/ComplexLoops.cpp"
#include "hwy/foreach_target.h"
#include "hwy/highway.h"
#include "stablehlo/reference/lanes/LaneLoops-inl.h"

HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {
namespace complex {

/// As std::complex lies in memory.
template <typename T> struct Number {
  T re, im;
};

/// Lexicographic: -1, 0 or 1; a NaN part makes it 2.
template <typename T> static int compare(Number<T> a, Number<T> b) {
  if (a.re < b.re)
    return -1;
  if (a.re > b.re)
    return 1;
  if (a.re != b.re)
    return 2;
  return a.im < b.im ? -1 : a.im > b.im ? 1 : a.im == b.im ? 0 : 2;
}

/// The larger operand times `direction`; the first one with a NaN part wins.
template <int direction> struct Extremum {
  template <typename C> static C apply(C a, C b) {
    if (a.re != a.re || a.im != a.im)
      return a;
    if (b.re != b.re || b.im != b.im)
      return b;
    return compare(a, b) == -direction ? b : a;
  }
};

#define LANE_COMPLEX_COMPARISON(Name, condition)                               \
  struct Name##Op {                                                            \
    template <typename C> static uint8_t apply(C a, C b) {                     \
      int order = compare(a, b);                                               \
      return condition;                                                        \
    }                                                                          \
  };
LANE_COMPLEX_COMPARISON(Eq, order == 0)
LANE_COMPLEX_COMPARISON(Ne, order != 0)
LANE_COMPLEX_COMPARISON(Ge, order == 0 || order == 1)
LANE_COMPLEX_COMPARISON(Gt, order == 1)
LANE_COMPLEX_COMPARISON(Le, order == 0 || order == -1)
LANE_COMPLEX_COMPARISON(Lt, order == -1)
#undef LANE_COMPLEX_COMPARISON

struct AddOp {
  template <typename C> static C apply(C a, C b) {
    return {a.re + b.re, a.im + b.im};
  }
};
struct SubtractOp {
  template <typename C> static C apply(C a, C b) {
    return {a.re - b.re, a.im - b.im};
  }
};
/// Schoolbook, in the element type: every step rounds, nothing is recovered
/// from infinities.
struct MultiplyOp {
  template <typename C> static C apply(C a, C b) {
    return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
  }
};
/// (re - im) (re + im) + 2 re im i: digits survive where the parts are of one
/// size, and no infinity is taken from another.
struct SquareOp {
  template <typename C> static C apply(C a) {
    auto difference = a.re - a.im, sum = a.re + a.im, product = a.re * a.im;
    // On a diagonal, where the other factor may overflow; NaN of infinities.
    bool isDiagonal = (difference == 0) | (sum == 0);
    return {isDiagonal ? 0 : difference * sum, product + product};
  }
};
struct ConjOp {
  template <typename C> static C apply(C a) { return {a.re, -a.im}; }
};
struct NegateOp {
  template <typename C> static C apply(C a) { return {-a.re, -a.im}; }
};
struct RealOp {
  template <typename T> static T apply(Number<T> z) { return z.re; }
};
struct ImagOp {
  template <typename T> static T apply(Number<T> z) { return z.im; }
};
struct ComplexOp {
  template <typename T> static Number<T> apply(T real, T imaginary) {
    return {real, imaginary};
  }
};
struct ClampOp {
  template <typename C> static C apply(C low, C x, C high) {
    return Extremum<-1>::apply(Extremum<1>::apply(x, low), high);
  }
};

template <typename T> static LaneLoop getLoop(LaneOp op) {
  using C = Number<T>;
  switch (op) {
  case LaneOp::Real:
    return unaryLoop<RealOp, T, C>;
  case LaneOp::Imag:
    return unaryLoop<ImagOp, T, C>;
  case LaneOp::Conj:
    return unaryLoop<ConjOp, C, C>;
  case LaneOp::Negate:
    return unaryLoop<NegateOp, C, C>;
  case LaneOp::Square:
    return unaryLoop<SquareOp, C, C>;
  case LaneOp::Add:
    return binaryLoop<AddOp, C, C>;
  case LaneOp::Subtract:
    return binaryLoop<SubtractOp, C, C>;
  case LaneOp::Multiply:
    return binaryLoop<MultiplyOp, C, C>;
  case LaneOp::Complex:
    return binaryLoop<ComplexOp, C, T>;
  case LaneOp::Maximum:
    return binaryLoop<Extremum<1>, C, C>;
  case LaneOp::Minimum:
    return binaryLoop<Extremum<-1>, C, C>;
  case LaneOp::CompareEq:
    return binaryLoop<EqOp, uint8_t, C>;
  case LaneOp::CompareNe:
    return binaryLoop<NeOp, uint8_t, C>;
  case LaneOp::CompareGe:
    return binaryLoop<GeOp, uint8_t, C>;
  case LaneOp::CompareGt:
    return binaryLoop<GtOp, uint8_t, C>;
  case LaneOp::CompareLe:
    return binaryLoop<LeOp, uint8_t, C>;
  case LaneOp::CompareLt:
    return binaryLoop<LtOp, uint8_t, C>;
  case LaneOp::Clamp:
    return ternaryLoop<ClampOp, C, C, C, C>;
  default:
    return nullptr;
  }
}

} // namespace complex

LaneLoop getComplexLoop(LaneOp op, LaneKind kind) {
  return kind == LaneKind::C64 ? complex::getLoop<float>(op)
                               : complex::getLoop<double>(op);
}

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace mlir {
namespace stablehlo {
HWY_EXPORT(getComplexLoop);

LaneLoop getComplexLoop(LaneOp op, LaneKind kind) {
  return HWY_DYNAMIC_DISPATCH(getComplexLoop)(op, kind);
}
} // namespace stablehlo
} // namespace mlir
#endif
