//===- ComplexMathLoops-inl.h - Loops over complex functions --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Elements are pairs in memory, and vectors of parts in registers. See
// MathVector-inl.h for why each instruction set includes this.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/lanes/BesselFunctions-inl.h"
#include <type_traits>

HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

namespace complex {

inline constexpr int64_t kLanes = HWY_LANES(double);

static inline V loadParts(const double *from) { return hn::LoadU(D(), from); }
static inline V loadParts(const float *from) {
  return hn::PromoteTo(D(), hn::LoadU(hn::Rebind<float, D>(), from));
}
static inline void storeParts(V value, double *to) {
  hn::StoreU(value, D(), to);
}
static inline void storeParts(V value, float *to) {
  hn::Rebind<float, D> d;
  hn::StoreU(hn::DemoteTo(d, value), d, to);
}

/// `kLanes` numbers. Their order in the registers is the same everywhere, but
/// not that of memory.
template <typename T> static inline Z loadZ(const T *from) {
  V first = loadParts(from), second = loadParts(from + kLanes);
  return {hn::InterleaveLower(D(), first, second),
          hn::InterleaveUpper(D(), first, second)};
}
template <typename T> static inline void storeZ(Z z, T *to) {
  storeParts(hn::InterleaveLower(D(), z.re, z.im), to);
  storeParts(hn::InterleaveUpper(D(), z.re, z.im), to + kLanes);
}

/// Calls `body(result, a, b)` for each whole vector, and for the rest in padded
/// copies. `a` and `b` point to the parts.
template <int partsOfResult, typename T, typename Body>
static inline void forEachVector(T *r, const T *a, const T *b, int64_t count,
                                 Body body) {
  int64_t i = 0;
  for (; i + kLanes <= count; i += kLanes)
    body(r + partsOfResult * i, a + 2 * i, b + 2 * i);
  if (i == count)
    return;
  T restA[2 * kLanes] = {}, restB[2 * kLanes] = {}, restR[2 * kLanes];
  size_t size = 2 * (count - i) * sizeof(T);
  std::memcpy(restA, a + 2 * i, size);
  if (b != a)
    std::memcpy(restB, b + 2 * i, size);
  body(restR, restA, b == a ? restA : restB);
  std::memcpy(r + partsOfResult * i, restR,
              partsOfResult * (count - i) * sizeof(T));
}

template <typename Op, typename T>
void complexUnary(T *result, const T *a, int64_t count) {
  forEachVector<2>(result, a, a, count, [](T *r, const T *z, const T *) {
    storeZ(Op::apply(loadZ(z)), r);
  });
}
template <typename Op, typename T>
void complexBinary(T *result, const T *a, const T *b, int64_t count) {
  forEachVector<2>(result, a, b, count, [](T *r, const T *x, const T *y) {
    storeZ(Op::apply(loadZ(x), loadZ(y)), r);
  });
}
/// Real results.
template <typename Op, typename T>
void complexToReal(T *result, const T *a, int64_t count) {
  forEachVector<1>(result, a, a, count, [](T *r, const T *z, const T *) {
    Z order = loadZ(z);
    V value = Op::apply(order);
    T pairs[2 * kLanes];
    storeZ({value, value}, pairs);
    for (int64_t lane = 0; lane < kLanes; ++lane)
      r[lane] = pairs[2 * lane];
  });
}

// What is no function of complex numbers stays incomplete.
#define OPERATOR(Name, ...) template <typename P> struct Name;
#include "stablehlo/reference/operators/OperatorList.h"

template <typename P, typename T> static LaneLoop getLoop(LaneOp op) {
  switch (op) {
#define OPERATOR(Name, name, numOperands, kinds, result)                       \
  case LaneOp::Name:                                                           \
    if constexpr (!isDefined<complex::Name<P>>)                                \
      return nullptr;                                                          \
    else if constexpr (laneops::result == laneops::Part)                       \
      return kLaneLoop<complexToReal<complex::Name<P>, T>>;                    \
    else if constexpr (numOperands == 1)                                       \
      return kLaneLoop<complexUnary<complex::Name<P>, T>>;                     \
    else                                                                       \
      return kLaneLoop<complexBinary<complex::Name<P>, T>>;
#include "stablehlo/reference/operators/OperatorList.h"
  }
  return nullptr;
}

} // namespace complex

LaneLoop getComplexMathLoop(LaneOp op, ElementType type) {
  return type == ElementType::ComplexF32
             ? complex::getLoop<complex::Narrow, float>(op)
             : complex::getLoop<complex::Wide, double>(op);
}

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();
