//===- CheckOps.h - The check dialect, and its ops on tensors -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TESTS_CHECKOPS_H
#define STABLEHLO_TESTS_CHECKOPS_H

#include "stablehlo/reference/check/CheckOps.h"
#include "stablehlo/reference/check/EvaluatedChecks.h"

#endif // STABLEHLO_TESTS_CHECKOPS_H
