//===- Broadcast.h - Implicit broadcasts ----------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shapes of ops that broadcast their operands: dimensions are matched from the
// last one on, and those of size 1 stretch.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_CHLO_BROADCAST_H
#define STABLEHLO_DIALECT_CHLO_BROADCAST_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include <optional>

namespace mlir {
namespace chlo {

/// The type of the result of a binary op, with `elementType`. `dimensions`, if
/// there, are the dimensions of the operand of higher rank that those of the
/// other match.
LogicalResult inferBroadcastedType(std::optional<Location> location, Type lhs,
                                   Type rhs,
                                   std::optional<ArrayRef<int64_t>> dimensions,
                                   Type elementType,
                                   SmallVectorImpl<Type> &inferred);

/// The same for any number of operands, without `dimensions`.
LogicalResult inferBroadcastedType(std::optional<Location> location,
                                   TypeRange operands, Type elementType,
                                   SmallVectorImpl<Type> &inferred);

/// The dimensions of a result of `rank` that those of an operand are.
SmallVector<int64_t>
getBroadcastDims(int64_t rank, int64_t operandRank,
                 std::optional<ArrayRef<int64_t>> dimensions);

/// Emits the computation of the result's shape, a tensor of extents. Fails
/// where `dimensions` are not the last ones.
LogicalResult reifyBroadcastedShape(OpBuilder &builder, Operation *op,
                                    ValueRange operands,
                                    std::optional<ArrayRef<int64_t>> dimensions,
                                    SmallVectorImpl<Value> &shapes);

} // namespace chlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_CHLO_BROADCAST_H
