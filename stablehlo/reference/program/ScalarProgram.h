//===- ScalarProgram.h - Loops over scalars, without steps ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_PROGRAM_SCALARPROGRAM_H
#define STABLEHLO_REFERENCE_PROGRAM_SCALARPROGRAM_H

#include "stablehlo/reference/program/Prepare.h"
#include "stablehlo/reference/program/ScalarCode.h"

namespace mlir {
namespace stablehlo {

/// A `while`, `if` or `case` on scalars and small arrays as code, or ops in a
/// row.
class ScalarProgram : public Evaluator {
public:
  /// `op` as code, or null if it has effects, or computes with large tensors.
  static std::unique_ptr<ScalarProgram> create(Preparer &preparer,
                                               Operation *op);
  /// The same for `ops`, of which others read `results`. If it is null,
  /// `numLowered` tells how many of them could be code.
  static std::unique_ptr<ScalarProgram> create(Preparer &preparer,
                                               llvm::ArrayRef<Operation *> ops,
                                               ValueRange results,
                                               size_t &numLowered);

  /// Slots that it reads besides the operands of its step.
  llvm::ArrayRef<Slot> getCaptures() const { return captures; }

  llvm::Error run(StepState &state) const override;

private:
  friend class ScalarLowering;

  struct Input {
    Slot slot;
    ScalarRegister place;
    /// The register holds the address of dense elements.
    bool isPointer;
  };
  struct Output {
    ElementType type;
    Dims shape;
    ScalarRegister place;
    /// The result is what this slot holds, or else in the register. Code knows
    /// elements in row-major order: the shape may be another one, that of a
    /// view that a region returns.
    std::optional<Slot> slot;
  };

  ScalarCode code;
  /// The first registers at the beginning: constants.
  std::vector<uint64_t> registers;
  /// All of them.
  size_t numUnits = 0;
  /// Large constants, which registers point to.
  std::vector<Tensor> constants;
  llvm::SmallVector<Input> inputs;
  llvm::SmallVector<Output> outputs;
  llvm::SmallVector<Slot> captures;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_PROGRAM_SCALARPROGRAM_H
