//===- ConstantEvaluator.h - Who computes ops on constants ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Folding constants is interpreting them. Passes do not know the interpreter:
// they ask this interface of the StableHLO dialect, which a tool attaches (see
// reference/ConstantEvaluation.h, or another implementation).
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_CONSTANTEVALUATOR_H
#define STABLEHLO_DIALECT_CONSTANTEVALUATOR_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/DialectInterface.h"
#include "mlir/IR/Operation.h"
#include "mlir/IR/TypeRange.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

namespace mlir {
namespace stablehlo {

class ConstantEvaluator : public DialectInterface::Base<ConstantEvaluator> {
public:
  explicit ConstantEvaluator(Dialect *dialect) : Base(dialect) {}

  /// The results of `op`, of static `resultTypes`, if its operands have these
  /// elements. They may be of other shapes than those of `op`, if it is valid
  /// for them: one element stands for a tensor that is the same everywhere.
  /// What regions of `op` use from outside is constant.
  ///
  /// Empty, and nothing is reported, if it cannot be computed, or not with
  /// about `workLimit` operations and bytes moved. May be called from several
  /// threads at once.
  virtual SmallVector<DenseElementsAttr>
  evaluate(Operation *op, ArrayRef<DenseElementsAttr> operands,
           TypeRange resultTypes, double workLimit) const = 0;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_CONSTANTEVALUATOR_H
