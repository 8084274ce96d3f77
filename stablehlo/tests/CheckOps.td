//===- CheckOps.td - The check dialect, for other projects -*- tablegen -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TESTS_CHECKOPS
#define STABLEHLO_TESTS_CHECKOPS

include "stablehlo/reference/check/CheckOps.td"

#endif // STABLEHLO_TESTS_CHECKOPS
