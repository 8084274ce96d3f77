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

#include "stablehlo/reference/lanes/CircularFunctions-inl.h"
#include "stablehlo/reference/lanes/ExponentialFunctions-inl.h"
// Loops are made of the functions that are defined.
#include "stablehlo/reference/lanes/FunctionLoops-inl.h"
#include "stablehlo/reference/lanes/PowerFunctions-inl.h"

HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

LaneLoop getMathLoop(LaneOp op, ElementType type) {
  return makeFunctionLoop</*isOfChlo=*/false>(op, type);
}

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();
