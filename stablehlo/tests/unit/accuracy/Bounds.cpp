//===- Bounds.cpp - What errors are allowed -------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The promises of docs/accuracy.md.
//
//===----------------------------------------------------------------------===//

#include "Measure.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;
using ET = ElementType;

/// Those of complex<f64>. Where ExactComplex.cpp says so they are in units of
/// the modulus.
static double getComplexBound(LaneOp op) {
  switch (op) {
  case LaneOp::Abs:
    return 0.51;
  case LaneOp::Log:
    return 1;
  case LaneOp::Exponential:
  case LaneOp::LogPlusOne:
  case LaneOp::Multiply:
  case LaneOp::Sign:
  case LaneOp::Sinh:
  case LaneOp::Cosh:
  case LaneOp::Sine:
  case LaneOp::Cosine:
  case LaneOp::Square:
    return 2;
  case LaneOp::Divide:
  case LaneOp::ExponentialMinusOne:
  case LaneOp::Sqrt:
    return 2.5;
  case LaneOp::Cbrt:
  case LaneOp::Rsqrt:
    return 4;
  case LaneOp::Acos:
  case LaneOp::Acosh:
  case LaneOp::Asin:
  case LaneOp::AsinAcosKernel:
  case LaneOp::Asinh:
  case LaneOp::Atan:
  case LaneOp::Atanh:
  case LaneOp::Logistic:
  case LaneOp::Tan:
  case LaneOp::Tanh:
    return 5;
  case LaneOp::BesselI1e:
    return 8;
  case LaneOp::Atan2:
    return 10;
  case LaneOp::Power:
    // 2 + |y log x|, which is at most 500 in the arguments.
    return 502;
  default:
    return 0; // No bound: any error is too large.
  }
}

namespace {
/// Of what --chlo-legalize-to-stablehlo makes of a function; 0 where there is
/// no such function.
struct LoweredBounds {
  LaneOp op;
  double f64, f32, complexF64, complexF32;
};
} // namespace

/// Just above the largest errors of docs/accuracy.md. That of polygamma is of
/// orders for which n! overflows in f32: digits of its powers get lost.
static constexpr LoweredBounds kLoweredBounds[] = {
    {LaneOp::Acos, 1.6, 1.44, 3.5, 3.2},
    {LaneOp::Acosh, 2.5, 2.4, 3.5, 3.7},
    {LaneOp::Asin, 1.8, 1.5, 3.6, 3.4},
    {LaneOp::AsinAcosKernel, 0, 0, 3.3, 3.2},
    {LaneOp::Asinh, 1.5, 1.5, 3.5, 3.2},
    {LaneOp::Atan, 0.9, 0.500001, 3.8, 4.0},
    {LaneOp::Atanh, 1.4, 1.3, 3.9, 4.0},
    {LaneOp::BesselI1e, 4.2, 3.6, 32, 28},
    {LaneOp::Cosh, 2.9, 2.4, 4.4, 4.1},
    {LaneOp::Digamma, 10, 5.3, 0, 0},
    {LaneOp::Erf, 2, 1.9, 0, 0},
    {LaneOp::ErfInv, 3.2, 3.1, 0, 0},
    {LaneOp::Erfc, 8.5, 7.8, 0, 0},
    {LaneOp::Lgamma, 15, 12, 0, 0},
    {LaneOp::Polygamma, 13, 200, 0, 0},
    {LaneOp::Sinh, 3.7, 3.5, 4.0, 4.3},
    {LaneOp::Square, 0.5, 0.5, 2, 2},
    {LaneOp::Tan, 1, 0.500001, 4.7, 0.500001},
    {LaneOp::Zeta, 25, 8.6, 0, 0},
};

static double getLoweredBound(LaneOp op, ET type) {
  // Computed in f32, and rounded once more.
  if (isSmallFloat(type))
    return 0.5004;
  const auto *bounds = llvm::find_if(
      kLoweredBounds, [&](const LoweredBounds &b) { return b.op == op; });
  assert(bounds != std::end(kLoweredBounds) && "no function of CHLO");
  switch (type) {
  case ET::F64:
    return bounds->f64;
  case ET::F32:
    return bounds->f32;
  case ET::ComplexF64:
    return bounds->complexF64;
  default:
    return bounds->complexF32;
  }
}

double stablehlo::getBound(LaneOp op, ET type, Path path) {
  if (path == Path::Lowered)
    return getLoweredBound(op, type);
  if (type == ET::ComplexF64)
    return getComplexBound(op);
  if (type == ET::ComplexF32 &&
      (op == LaneOp::Multiply || op == LaneOp::Square))
    return 2; // each of the three steps of a part rounds
  if (type == ET::F64)
    return op == LaneOp::BesselI1e || op == LaneOp::Digamma ||
                   op == LaneOp::Polygamma || op == LaneOp::Zeta
               ? 2.0
               : 1.0;
  return isSmallFloat(type) ? 0.5 : 0.500001;
}
