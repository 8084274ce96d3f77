//===- Specialize.h - Programs whose shapes are met at run time -----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A dynamic program runs as static ones, which are made for the shapes that it
// meets and kept under them. Where a size depends on data, a segment ends, and
// what follows is made when the size is known. Control flow whose types no
// static program has (a loop whose values grow, branches of different sizes) is
// run here, op by op; its regions are dynamic programs again.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_PROGRAM_SPECIALIZE_H
#define STABLEHLO_REFERENCE_PROGRAM_SPECIALIZE_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "stablehlo/reference/Configuration.h"
#include "stablehlo/reference/program/Program.h"
#include <memory>

namespace mlir {
namespace stablehlo {

class RunState;
class EngineOps;

/// Any number of threads may run it at the same time. The function must outlive
/// it unchanged. Each set of shapes leaves types and constants in the context,
/// which keeps them; what is prepared of them is dropped when there are many.
class DynamicProgram {
public:
  /// Null if nothing in `entry` and in what it calls waits for a size. `ops`
  /// must outlive the result.
  static std::unique_ptr<DynamicProgram> create(func::FuncOp entry,
                                                const EngineOps &ops,
                                                const EngineOptions &options);
  ~DynamicProgram();

  /// Runs the function on `values`, of sizes that its type allows; on success
  /// they hold its results. Failures are reported at the op of the function.
  LogicalResult run(RunContext &context, llvm::SmallVectorImpl<Tensor> &values,
                    RunState *runState = nullptr) const;

private:
  class Impl;
  explicit DynamicProgram(std::unique_ptr<Impl> impl);

  std::unique_ptr<Impl> impl;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_PROGRAM_SPECIALIZE_H
