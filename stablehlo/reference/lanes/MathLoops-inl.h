//===- MathLoops-inl.h - Loops over transcendental functions --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// See MathVector-inl.h for why each instruction set includes this.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/lanes/FunctionLoops-inl.h"
#include "stablehlo/reference/lanes/RealFunctions-inl.h"

HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

template <typename T, Target target> static LaneLoop getLoop(LaneOp op) {
  switch (op) {
  case LaneOp::Cbrt:
    return unaryMath<CbrtOp, CbrtOp, T, target>();
  case LaneOp::Cosine:
    return unaryMath<CosineOp, NarrowCosineOp, T, target>();
  case LaneOp::Erf:
    return unaryMath<ErfOp, NarrowErfOp, T, target>();
  case LaneOp::Erfc:
    return unaryMath<ErfcOp, NarrowErfcOp, T, target>();
  case LaneOp::ErfInv:
    return unaryMath<ErfInvOp, NarrowErfInvOp, T, target>();
  case LaneOp::Exponential:
    return unaryMath<ExponentialOp, NarrowExponentialOp, T, target>();
  case LaneOp::ExponentialMinusOne:
    return unaryMath<ExponentialMinusOneOp, NarrowExpMinusOneOp, T, target>();
  case LaneOp::Log:
    return unaryMath<LogOp, NarrowLogOp, T, target>();
  case LaneOp::LogPlusOne:
    return unaryMath<LogPlusOneOp, NarrowLogPlusOneOp, T, target>();
  case LaneOp::Logistic:
    return unaryMath<LogisticOp, NarrowLogisticOp, T, target>();
  case LaneOp::Rsqrt:
    return unaryMath<RsqrtOp, NarrowRsqrtOp, T, target>();
  case LaneOp::Sine:
    return unaryMath<SineOp, NarrowSineOp, T, target>();
  case LaneOp::Tan:
    return unaryMath<TanOp, NarrowTanOp, T, target>();
  case LaneOp::Tanh:
    return unaryMath<TanhOp, NarrowTanhOp, T, target>();
  case LaneOp::Atan2:
    return mathBinaryLoop<Atan2Op, T, target>;
  case LaneOp::Power:
    return mathBinaryLoop<PowerOp<!std::is_same_v<T, double>>, T, target>;
  default:
    return nullptr;
  }
}

LaneLoop getMathLoop(LaneOp op, LaneKind kind, bool roundsToOdd) {
  if (kind == LaneKind::F64)
    return getLoop<double, Target::Same>(op);
  return roundsToOdd ? getLoop<float, Target::Odd>(op)
                     : getLoop<float, Target::Same>(op);
}

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();
