//===- BroadcastUtils.h - Shapes of broadcast operands --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_BROADCASTUTILS_H
#define STABLEHLO_DIALECT_BROADCASTUTILS_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/Value.h"
#include "mlir/IR/ValueRange.h"
#include "llvm/ADT/ArrayRef.h"

namespace mlir {
namespace hlo {

/// Whether `broadcastDims` puts the dimensions of the operand of lower rank
/// where NumPy does: last. False for unranked operands.
bool isLegalNumpyRankedBroadcast(Value lhs, Value rhs,
                                 llvm::ArrayRef<int64_t> broadcastDims);

/// The shape, a tensor of indices, of the operands broadcast as NumPy does.
/// Static sizes of ranked operands are taken to agree.
Value computeBinaryElementwiseBroadcastingResultExtents(Location loc, Value lhs,
                                                        Value rhs,
                                                        OpBuilder &builder);
Value computeNaryElementwiseBroadcastingResultExtents(Location loc,
                                                      ValueRange operands,
                                                      OpBuilder &builder);

} // namespace hlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_BROADCASTUTILS_H
