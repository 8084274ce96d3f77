//===- SpecialLoops-inl.h - Loops over CHLO's functions -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Apart from MathLoops-inl.h, since both take long to compile.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/lanes/BesselFunctions-inl.h"
#include "stablehlo/reference/lanes/ChloCircularFunctions-inl.h"
#include "stablehlo/reference/lanes/ErrorFunctions-inl.h"
#include "stablehlo/reference/lanes/GammaFunctions-inl.h"
// Loops are made of the functions that are defined.
#include "stablehlo/reference/lanes/FunctionLoops-inl.h"

HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

LaneLoop getSpecialLoop(LaneOp op, ElementType type) {
  return makeFunctionLoop</*isOfChlo=*/true>(op, type);
}

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();
