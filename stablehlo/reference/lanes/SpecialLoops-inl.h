//===- SpecialLoops-inl.h - Loops over CHLO's functions ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Apart from MathLoops-inl.h, since both take long to compile.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/lanes/FunctionLoops-inl.h"
#include "stablehlo/reference/lanes/GammaFunctions-inl.h"

HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

template <typename T, Target target> static LaneLoop getSpecial(LaneOp op) {
  using Zeta =
      std::conditional_t<std::is_same_v<T, double>, ZetaOp, NarrowZetaOp>;
  switch (op) {
  case LaneOp::Acos:
    return mathUnaryLoop<AcosOp, T, target>;
  case LaneOp::Acosh:
    return mathUnaryLoop<AcoshOp, T, target>;
  case LaneOp::Asin:
    return mathUnaryLoop<AsinOp, T, target>;
  case LaneOp::Asinh:
    return mathUnaryLoop<AsinhOp, T, target>;
  case LaneOp::Atan:
    return mathUnaryLoop<AtanOp, T, target>;
  case LaneOp::Atanh:
    return mathUnaryLoop<AtanhOp, T, target>;
  case LaneOp::BesselI1e:
    return mathUnaryLoop<BesselI1eOp, T, target>;
  case LaneOp::Cosh:
    return mathUnaryLoop<CoshOp, T, target>;
  case LaneOp::Digamma:
    return mathUnaryLoop<DigammaOp, T, target>;
  case LaneOp::Lgamma:
    return mathUnaryLoop<LgammaOp, T, target>;
  case LaneOp::Sinh:
    return mathUnaryLoop<SinhOp, T, target>;
  case LaneOp::Polygamma:
    return mathBinaryLoop<PolygammaOp, T, target>;
  case LaneOp::Zeta:
    return mathBinaryLoop<Zeta, T, target>;
  default:
    return nullptr;
  }
}

LaneLoop getSpecialLoop(LaneOp op, LaneKind kind, bool roundsToOdd) {
  if (kind == LaneKind::F64)
    return getSpecial<double, Target::Same>(op);
  return roundsToOdd ? getSpecial<float, Target::Odd>(op)
                     : getSpecial<float, Target::Same>(op);
}

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();
