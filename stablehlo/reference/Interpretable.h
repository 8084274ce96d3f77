//===- Interpretable.h - Which programs can be interpreted ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What both evaluators ask of types and functions, with the same diagnostics.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_INTERPRETABLE_H
#define STABLEHLO_REFERENCE_INTERPRETABLE_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/SymbolTable.h"
#include "stablehlo/dialect/StablehloDialect.h"
#include "stablehlo/reference/tensor/Tensor.h"

namespace mlir {
namespace stablehlo {

class ConstantOp;
class RngBitGeneratorOp;
class RngOp;
class TorchIndexSelectOp;

/// The element type and shape of a value of `type`; reports at `loc` when the
/// interpreter has no such values (dynamic shapes, tuples, …). Quantized
/// elements are their storage integers. Tokens are taken for scalars.
struct TensorSpec {
  ElementType type;
  Dims shape;
};
FailureOr<TensorSpec> getTensorSpec(Location loc, Type type);

/// The value of `op`: of a quantized tensor what it stores.
llvm::Expected<Tensor> getValue(RunContext &context, ConstantOp op);

/// Deeper calls are taken for infinite recursion; so are more running blocks.
/// On a small stack, its end comes first.
inline constexpr unsigned kMaxCallDepth = 2000;
inline constexpr unsigned kMaxRunningBlocks = 6000;

/// Success if `function` has a body of one block that ends in func.return;
/// reports why not.
LogicalResult checkFunction(func::FuncOp function);

/// The name of the function that `op` runs, if it is a func.call or a
/// composite; else null.
SymbolRefAttr getCalleeName(Operation *op);
/// The same, and what it has called: the computations of a custom_call.
SmallVector<SymbolRefAttr> getCalleeNames(Operation *op);
/// The function that `call`, one of these, runs. It passes
/// `checkFunction`, and its types are those of the call. Reports what is amiss,
/// unless `isQuiet`; recursion is up to the caller.
FailureOr<func::FuncOp> resolveCallee(Operation *call,
                                      SymbolTableCollection &symbols,
                                      bool isQuiet = false);

/// Success if `op` starts from as many 64-bit integers as its algorithm needs;
/// reports why not. DEFAULT is PHILOX.
LogicalResult checkGeneratorState(RngBitGeneratorOp op);

/// Reports an `rng` that runs for many elements at once: in no order.
LogicalResult reportUnorderedRandomNumbers(RngOp op);

/// Success unless `op` selects from nothing; reports it.
LogicalResult checkSelection(TorchIndexSelectOp op);
/// True for ops that run regions or call functions, op by op: what is in them
/// is as good as in their place.
bool isControlFlow(Operation *op);

/// True if the ops of `region` run only in some runs of the op around it, such
/// as those of a branch: what the interpreter lacks of them is reported when
/// they are reached.
bool mayBeSkipped(Region &region);

/// What `type` is for `tensor`, a value of it: of static sizes.
Type getActualType(Type type, const Tensor &tensor);

/// Reports results of `op` of other sizes than its types say.
LogicalResult checkResultSizes(Operation *op, ArrayRef<Tensor> results);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_INTERPRETABLE_H
