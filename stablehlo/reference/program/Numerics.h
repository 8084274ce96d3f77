//===- Numerics.h - Where numbers stop being finite -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_PROGRAM_NUMERICS_H
#define STABLEHLO_REFERENCE_PROGRAM_NUMERICS_H

#include "stablehlo/reference/program/Program.h"

namespace mlir {
namespace stablehlo {

/// Looks at the values around one step. Steps with regions count by the steps
/// in them, as far as these run one by one.
class NumericsCheck {
public:
  /// Notes the operands of `step`, which is about to run.
  NumericsCheck(const Step &step, const Frame &frame);

  /// An error that names the first element of a result that is a NaN or an
  /// infinity, if all operands are finite, and shows what they are there.
  llvm::Error check(const Step &step, const Frame &frame) const;

private:
  /// What the step reads; it is kept alive, so that nothing is overwritten.
  llvm::SmallVector<Tensor> operands;
  llvm::SmallVector<Tensor> captures;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_PROGRAM_NUMERICS_H
