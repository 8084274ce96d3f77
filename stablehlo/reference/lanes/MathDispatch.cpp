//===- MathDispatch.cpp - Chooses the functions of this machine ---------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The loops themselves are in a file for each instruction set.
//
//===----------------------------------------------------------------------===//

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "stablehlo/reference/lanes/MathDispatch.cpp"
#include "hwy/foreach_target.h"
#include "hwy/highway.h"
#include "stablehlo/reference/lanes/LaneLoops.h"

namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {
LaneLoop getMathLoop(LaneOp op, LaneKind kind, bool roundsToOdd);
LaneLoop getSpecialLoop(LaneOp op, LaneKind kind, bool roundsToOdd);
LaneLoop getComplexMathLoop(LaneOp op, LaneKind kind);
} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir

#if HWY_ONCE
namespace mlir {
namespace stablehlo {
HWY_EXPORT(getMathLoop);
HWY_EXPORT(getSpecialLoop);
HWY_EXPORT(getComplexMathLoop);

LaneLoop getMathLoop(LaneOp op, LaneKind kind, bool roundsToOdd) {
  if (LaneLoop loop = HWY_DYNAMIC_DISPATCH(getMathLoop)(op, kind, roundsToOdd))
    return loop;
  return HWY_DYNAMIC_DISPATCH(getSpecialLoop)(op, kind, roundsToOdd);
}
LaneLoop getComplexMathLoop(LaneOp op, LaneKind kind) {
  return HWY_DYNAMIC_DISPATCH(getComplexMathLoop)(op, kind);
}
} // namespace stablehlo
} // namespace mlir
#endif
