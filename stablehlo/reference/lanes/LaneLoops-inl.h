//===- LaneLoops-inl.h - The loop, once -----------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Included once per instruction set, after hwy/highway.h. An operator is a
// struct with a static `apply` on scalars; the compiler vectorises the loop.
//
//===----------------------------------------------------------------------===//

#if defined(STABLEHLO_LANE_LOOPS_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef STABLEHLO_LANE_LOOPS_INL
#undef STABLEHLO_LANE_LOOPS_INL
#else
#define STABLEHLO_LANE_LOOPS_INL
#endif

#include "stablehlo/reference/lanes/LaneLoops.h"
#include <cstring>

// Results may lie in the array of an operand, index by index: no dependence
// between iterations, but no `restrict` either.
#if defined(__clang__)
#define LANE_LOOP _Pragma("clang loop vectorize(assume_safety)")
#else
#define LANE_LOOP _Pragma("GCC ivdep")
#endif

HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

template <typename Op, typename R, typename A>
void unaryLoop(void *result, const void *a, const void *, const void *,
               int64_t count) {
  R *r = static_cast<R *>(result);
  const A *x = static_cast<const A *>(a);
  LANE_LOOP
  for (int64_t i = 0; i < count; ++i)
    r[i] = Op::apply(x[i]);
}

template <typename Op, typename R, typename A>
void binaryLoop(void *result, const void *a, const void *b, const void *,
                int64_t count) {
  R *r = static_cast<R *>(result);
  const A *x = static_cast<const A *>(a);
  const A *y = static_cast<const A *>(b);
  LANE_LOOP
  for (int64_t i = 0; i < count; ++i)
    r[i] = Op::apply(x[i], y[i]);
}

template <typename Op, typename R, typename A, typename B, typename C>
void ternaryLoop(void *result, const void *a, const void *b, const void *c,
                 int64_t count) {
  R *r = static_cast<R *>(result);
  const A *x = static_cast<const A *>(a);
  const B *y = static_cast<const B *>(b);
  const C *z = static_cast<const C *>(c);
  LANE_LOOP
  for (int64_t i = 0; i < count; ++i)
    r[i] = Op::apply(x[i], y[i], z[i]);
}

template <typename To, typename From> inline To bitsAs(From from) {
  static_assert(sizeof(To) == sizeof(From), "sizes differ");
  To to;
  std::memcpy(&to, &from, sizeof(to));
  return to;
}

/// The f32 next to `x` toward zero, with the last bit set if that is inexact:
/// a second rounding then yields what a single one would have.
inline float roundToOdd(double x) {
  float nearest = static_cast<float>(x);
  double back = nearest;
  uint32_t bits = bitsAs<uint32_t>(nearest);
  double absolute = x < 0 ? -x : x;
  double absoluteBack = back < 0 ? -back : back;
  uint32_t inexact = (absoluteBack > absolute) | (absoluteBack < absolute);
  return bitsAs<float>((bits - (absoluteBack > absolute)) | inexact);
}

#define LANE_COMPARISON(Name, OPERATOR)                                        \
  struct Name##Op {                                                            \
    template <typename T> static uint8_t apply(T a, T b) {                     \
      return a OPERATOR b;                                                     \
    }                                                                          \
  };
LANE_COMPARISON(Eq, ==)
LANE_COMPARISON(Ne, !=)
LANE_COMPARISON(Ge, >=)
LANE_COMPARISON(Gt, >)
LANE_COMPARISON(Le, <=)
LANE_COMPARISON(Lt, <)
#undef LANE_COMPARISON

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#endif
