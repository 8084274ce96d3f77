//===- ConstantEvaluation.h - The interpreter folds constants -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_CONSTANTEVALUATION_H
#define STABLEHLO_REFERENCE_CONSTANTEVALUATION_H

namespace mlir {
class DialectRegistry;

namespace stablehlo {

/// Attaches the interpreter to the StableHLO dialect of contexts that are made
/// with `registry`, as its ConstantEvaluator: passes that fold constants then
/// fold whatever the interpreter runs, with its bits.
void registerConstantEvaluator(DialectRegistry &registry);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_CONSTANTEVALUATION_H
