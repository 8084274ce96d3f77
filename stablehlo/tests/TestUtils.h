//===- TestUtils.h - Passes for tests of the dialects ---------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Passes that show what interfaces of ops answer: --hlo-test-infer,
// --hlo-test-speculatability, --hlo-test-broadcast, --hlo-test-inferred-types;
// and that two answers agree: --hlo-test-specialize.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TESTS_TESTUTILS_H
#define STABLEHLO_TESTS_TESTUTILS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassRegistry.h"
#include <memory>

namespace mlir {
namespace hlo {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "stablehlo/tests/passes/Passes.h.inc"

} // namespace hlo
} // namespace mlir

#endif // STABLEHLO_TESTS_TESTUTILS_H
