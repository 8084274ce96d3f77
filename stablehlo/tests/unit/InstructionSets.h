//===- InstructionSets.h - The same for each instruction set --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TESTS_UNIT_INSTRUCTIONSETS_H
#define STABLEHLO_TESTS_UNIT_INSTRUCTIONSETS_H

#include "hwy/highway.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "gtest/gtest.h"

namespace mlir {
namespace stablehlo {
namespace test {

/// Calls `run` once for each instruction set that this machine has.
inline void forEachInstructionSet(llvm::function_ref<void()> run) {
  int64_t supported = hwy::SupportedTargets();
  for (int64_t target : {HWY_STATIC_TARGET, HWY_AVX2, HWY_AVX3}) {
    if (target != HWY_STATIC_TARGET && !(supported & target))
      continue;
    hwy::SetSupportedTargetsForTest(target);
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
    SCOPED_TRACE(hwy::TargetName(target));
    run();
  }
  hwy::SetSupportedTargetsForTest(0);
  hwy::GetChosenTarget().Update(hwy::SupportedTargets());
}

} // namespace test
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TESTS_UNIT_INSTRUCTIONSETS_H
