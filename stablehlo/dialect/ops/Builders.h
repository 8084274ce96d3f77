//===- Builders.h - Bodies and attributes that programs often need --------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_OPS_BUILDERS_H
#define STABLEHLO_DIALECT_OPS_BUILDERS_H

#include "mlir/IR/PatternMatch.h"
#include "stablehlo/dialect/ops/ModularityOps.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <optional>

namespace mlir {
namespace stablehlo {
class EinsumOp;
class SortOp;
class UnaryEinsumOp;

//===----------------------------------------------------------------------===//
// Bodies
//===----------------------------------------------------------------------===//

/// Adds to `region` a block that takes scalars of `elementTypes` and returns
/// what `makeResults` makes of them.
void buildScalarBody(
    Region &region, OpBuilder &builder, ArrayRef<Type> elementTypes,
    function_ref<SmallVector<Value>(Location, ArrayRef<BlockArgument>)>
        makeResults);

/// Reduces by `OpTy`, a binary op.
template <typename OpTy>
void buildReduceBody(Type elementType, Region &body, OpBuilder &builder) {
  buildScalarBody(
      body, builder, {elementType, elementType},
      [&](Location loc, ArrayRef<BlockArgument> args) -> SmallVector<Value> {
        return {OpTy::create(builder, loc, args[0], args[1])};
      });
}

/// Reduces values and their indices to the greatest value and the least of its
/// indices.
void buildMaxAndArgmaxBody(Type elementType, Type indices_type, Region &body,
                           OpBuilder &builder);

/// Compares by the first of the sorted tensors; `compareType` is a comparison
/// type by name.
void buildSortComparisonBody(llvm::ArrayRef<Type> elementTypes,
                             ComparisonDirection direction,
                             std::optional<StringRef> compareType, Region *body,
                             OpBuilder *builder);

/// Sorts by the first operand, floats by their total order.
SortOp createSortOp(PatternRewriter *rewriter, const Location &loc,
                    const llvm::ArrayRef<Value> &operands,
                    const llvm::ArrayRef<Type> &elementTypes, int64_t dimension,
                    bool isStable, ComparisonDirection direction);

/// What `op` is on `operand`: an einsum with a scalar 1. Null, and nothing is
/// inserted, if its elements have no 1.
EinsumOp createEinsum(OpBuilder &builder, UnaryEinsumOp op, Value operand);

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

/// What `broadcast` is as `broadcast_in_dim`.
DenseI64ArrayAttr
getBroadcastDimensionsFromBroadcastSizes(RankedTensorType resultType,
                                         DenseI64ArrayAttr broadcastSizes);

/// What `dot` is as `dot_general`; `lhs` is a ranked tensor, no scalar.
DotDimensionNumbersAttr getDefaultDotDimensionNumbers(Value lhs);

/// Spec: collective_permute, C1 to C4.
LogicalResult
verifyCollectivePermuteSourceTargetPairs(Operation *op,
                                         DenseIntElementsAttr attr);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_OPS_BUILDERS_H
