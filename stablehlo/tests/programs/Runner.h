//===- Runner.h - Runs a program in all ways ------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TESTS_PROGRAMS_RUNNER_H
#define STABLEHLO_TESTS_PROGRAMS_RUNNER_H

#include "mlir/IR/BuiltinOps.h"
#include <string>

namespace mlir {
namespace stablehlo {

/// How a program fails.
struct Fault {
  enum Kind : uint8_t {
    None,
    /// Two ways to run it give different results.
    Differs,
    /// It does not verify, or one of the ways refuses it.
    Refused,
  };
  Kind kind = None;
  std::string message;
};

/// Runs @main of `module` by the formulas and by the engine: twice, with two
/// threads, without fusing, without reusing memory, and by both with sizes that
/// are known only then; some also after passes. All results must be the same
/// bits, but for NaNs; so must be the arguments afterwards.
///
/// Attributes of the module say what the arguments hold (`programs.seed`,
/// `programs.values`), whether functions of floats may make the formulas differ
/// (`programs.exact = false`): then they are compared op by op; and which sizes
/// to forget (`programs.dynamic`, a seed), if any.
Fault findFault(ModuleOp module);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TESTS_PROGRAMS_RUNNER_H
