//===- EvaluatedChecks.h - Checks of tensors without a program ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_CHECK_EVALUATEDCHECKS_H
#define STABLEHLO_REFERENCE_CHECK_EVALUATEDCHECKS_H

#include "mlir/IR/BuiltinAttributes.h"
#include "stablehlo/reference/tensor/Tensor.h"
#include "llvm/Support/Error.h"

namespace mlir {
namespace stablehlo {

namespace check {

/// What the ops of these names expect: an error says what is not so.
llvm::Error evalExpectAlmostEqConstOp(const Tensor &lhs, ElementsAttr value,
                                      APFloat tolerance);
llvm::Error evalExpectAlmostEqOp(const Tensor &lhs, const Tensor &rhs,
                                 APFloat tolerance);
llvm::Error evalExpectEqConstOp(const Tensor &lhs, ElementsAttr value);
llvm::Error evalExpectEqOp(const Tensor &lhs, const Tensor &rhs);
/// Of the probe whose line has the number `iteration` in the folder's index.
llvm::Error evalExpectSerializedEqOp(const Tensor &expected, StringRef probeId,
                                     StringRef probeDir, uint32_t iteration);
llvm::Error evalExpectCloseOp(const Tensor &actual, const Tensor &expected,
                              uint64_t min_ulp_difference,
                              uint64_t max_ulp_difference);

} // namespace check

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_CHECK_EVALUATEDCHECKS_H
