//===- FunctionLoops-inl.h - Loops over functions of vectors --------------===//
//---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operators of vectors of f64 as loops over arrays of f64 and f32. See
// MathVector-inl.h for why each instruction set includes this.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LANES_FUNCTIONLOOPS_INL_H
#define STABLEHLO_REFERENCE_LANES_FUNCTIONLOOPS_INL_H

#include "stablehlo/reference/lanes/MathVector-inl.h"
#include "stablehlo/reference/operators/Convert.h"
#include <type_traits>

HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

static V load(const double *from) { return hn::LoadU(D(), from); }
static V load(const float *from) {
  return hn::PromoteTo(D(), hn::LoadU(hn::Rebind<float, D>(), from));
}
static void store(V value, double *to) { hn::StoreU(value, D(), to); }
static void store(V value, float *to) {
  hn::Rebind<float, D> d;
  hn::StoreU(hn::DemoteTo(d, value), d, to);
}

/// The last, incomplete vector of an array. One number is in all lanes; where
/// there may be more, masks leave memory behind them alone.
template <typename T> static V loadTail(const T *from, int64_t count) {
  if (HWY_LANES(double) == 2 || count == 1)
    return hn::Set(D(), *from);
  const hn::Rebind<T, D> d;
  auto lanes = hn::MaskedLoad(hn::FirstN(d, count), d, from);
  if constexpr (std::is_same_v<T, double>)
    return lanes;
  else
    return hn::PromoteTo(D(), lanes);
}
template <typename T> static void storeTail(V value, T *to, int64_t count) {
  if (HWY_LANES(double) == 2 || count == 1) {
    *to = static_cast<T>(hn::GetLane(value));
    return;
  }
  const hn::Rebind<T, D> d;
  auto mask = hn::FirstN(d, count);
  if constexpr (std::is_same_v<T, double>)
    hn::BlendedStore(value, mask, d, to);
  else
    hn::BlendedStore(hn::DemoteTo(d, value), mask, d, to);
}

template <typename Op, typename R, typename A>
void mathUnary(R *r, const A *x, int64_t count) {
  constexpr int64_t lanes = HWY_LANES(double);
  int64_t i = 0;
  for (; i + lanes <= count; i += lanes)
    store(Op::apply(load(x + i)), r + i);
  if (i != count)
    storeTail(Op::apply(loadTail(x + i, count - i)), r + i, count - i);
}

template <typename Op, typename R, typename A>
void mathBinary(R *r, const A *x, const A *y, int64_t count) {
  constexpr int64_t lanes = HWY_LANES(double);
  int64_t i = 0;
  for (; i + lanes <= count; i += lanes)
    store(Op::apply(load(x + i), load(y + i)), r + i);
  if (i != count)
    storeTail(Op::apply(loadTail(x + i, count - i), loadTail(y + i, count - i)),
              r + i, count - i);
}

/// Where the f64 result goes: the type itself, or f32 rounded to odd.
enum class Target { Same, Odd };
inline constexpr int64_t kChunk = 256;

static void narrow(float *r, const double *wide, int64_t count) {
  LANE_LOOP
  for (int64_t i = 0; i < count; ++i)
    r[i] = operators::roundToOdd(wide[i]);
}

template <typename Op, typename T, Target target>
void mathUnaryLoop(T *r, const T *x, int64_t count) {
  if constexpr (target == Target::Same)
    return mathUnary<Op>(r, x, count);
  double wide[kChunk];
  for (int64_t i = 0; i < count; i += kChunk) {
    int64_t size = count - i < kChunk ? count - i : kChunk;
    mathUnary<Op>(wide, x + i, size);
    if constexpr (target == Target::Odd)
      narrow(r + i, wide, size);
  }
}

template <typename Op, typename T, Target target>
void mathBinaryLoop(T *r, const T *x, const T *y, int64_t count) {
  if constexpr (target == Target::Same)
    return mathBinary<Op>(r, x, y, count);
  double wide[kChunk];
  for (int64_t i = 0; i < count; i += kChunk) {
    int64_t size = count - i < kChunk ? count - i : kChunk;
    mathBinary<Op>(wide, x + i, y + i, size);
    if constexpr (target == Target::Odd)
      narrow(r + i, wide, size);
  }
}

/// The loop of the function of real numbers that `op` is; null if this file
/// does not define it.
template <bool isOfChlo, typename T, Target target>
static LaneLoop makeFunctionLoop(LaneOp op) {
  using P = std::conditional_t<std::is_same_v<T, double>, Wide, Narrow>;
  switch (op) {
#define OPERATOR(Name, name, numOperands, ...)                                 \
  case LaneOp::Name:                                                           \
    if constexpr ((LaneOp::Name >= kFirstOfChlo) != isOfChlo ||                \
                  !isDefined<functions::Name<P>>)                              \
      return nullptr;                                                          \
    else if constexpr (numOperands == 1)                                       \
      return kLaneLoop<mathUnaryLoop<functions::Name<P>, T, target>>;          \
    else                                                                       \
      return kLaneLoop<mathBinaryLoop<functions::Name<P>, T, target>>;
#include "stablehlo/reference/operators/OperatorList.h"
  }
  return nullptr;
}

/// Loops of CHLO's functions, or of the spec's: a file makes loops of some,
/// since they take long to compile.
template <bool isOfChlo>
static LaneLoop makeFunctionLoop(LaneOp op, ElementType type) {
  if (type == ElementType::F64)
    return makeFunctionLoop<isOfChlo, double, Target::Same>(op);
  return isSmallFloat(type)
             ? makeFunctionLoop<isOfChlo, float, Target::Odd>(op)
             : makeFunctionLoop<isOfChlo, float, Target::Same>(op);
}

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#endif // STABLEHLO_REFERENCE_LANES_FUNCTIONLOOPS_INL_H
