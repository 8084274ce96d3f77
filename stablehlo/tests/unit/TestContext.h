//===- TestContext.h - A context for tests that do not care about it ------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TESTS_UNIT_TESTCONTEXT_H
#define STABLEHLO_TESTS_UNIT_TESTCONTEXT_H

#include "stablehlo/reference/RunContext.h"

namespace mlir {
namespace stablehlo {

/// All cores, and the memory of the machine.
RunContext &testContext();

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TESTS_UNIT_TESTCONTEXT_H
