//===- ComplexLoops.cpp - Complex numbers in lanes ------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The loops of complex numbers that need no function: sums, products, parts,
// order. The others are in ComplexMathLoops-inl.h.
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
LaneLoop getComplexLoop(LaneOp op, LaneKind kind) {
  return kind == LaneKind::C64
             ? getOperatorLoop<operators::ComplexType<float>>(op)
             : getOperatorLoop<operators::ComplexType<double>>(op);
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
