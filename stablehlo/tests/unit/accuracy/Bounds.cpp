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
  case LaneOp::Atan2:
    return 10;
  default:
    // Power: 2 + |y log x|, which is at most 500 in the arguments.
    return 502;
  }
}

double stablehlo::getBound(LaneOp op, ET type) {
  if (type == ET::ComplexF64)
    return getComplexBound(op);
  if (type == ET::ComplexF32 && op == LaneOp::Multiply)
    return 2; // schoolbook: each of the three steps of a part rounds
  if (type == ET::F64)
    return op == LaneOp::BesselI1e || op == LaneOp::Digamma ||
                   op == LaneOp::Polygamma || op == LaneOp::Zeta
               ? 2.0
               : 1.0;
  return isSmallFloat(type) ? 0.5 : 0.500001;
}
