//===- ControlFlow.h - Control flow operations of the builder -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_BUILDER_OPS_CONTROLFLOW_H
#define STABLEHLO_BUILDER_OPS_CONTROLFLOW_H

#include "stablehlo/builder/XlaBuilder.h"
#include "stablehlo/dialect/StablehloAttrs.h"
#include <optional>

namespace mlir {
namespace stablehlo {
namespace builder {

/// A token after all of these.
XlaOp AfterAll(Scope scope, ArrayRef<XlaOp> tokens);
/// Calls one of two computations with its operand; tuples are flattened.
XlaOps Conditional(Operand predicate, Operand trueOperand,
                   XlaComputation trueComputation, Operand falseOperand,
                   XlaComputation falseComputation);
/// Calls the computation that an i32 scalar selects, with its operand. Any
/// other number selects the last one.
XlaOps Conditional(Operand branchIndex,
                   ArrayRef<XlaComputation> branchComputations,
                   ArrayRef<XlaOp> branchOperands);
/// Its results depend on all operands. Tuples are flattened.
XlaOps OptimizationBarrier(Operands operands);
/// Runs `toApply` on the slices of `inputs` along `scanDimension`: it takes a
/// slice of each input, then the carries, which are `inits` at first; and gives
/// slices of the outputs, then the next carries. The results are the outputs,
/// then the last carries. In reverse, outputs stay at their index.
XlaOps Scan(Operands inputs, ArrayRef<XlaOp> inits, XlaComputation toApply,
            int64_t scanDimension, bool isReverse = false,
            std::optional<bool> isAssociative = std::nullopt);
/// The state while `condition` of it holds; `body` gives the next one. Tuples
/// are flattened.
XlaOps While(XlaComputation condition, XlaComputation body, Operands init);

} // namespace builder
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_BUILDER_OPS_CONTROLFLOW_H
