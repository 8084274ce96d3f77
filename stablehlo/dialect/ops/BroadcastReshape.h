//===- BroadcastReshape.h - Rules of broadcasts, reshapes, transposes -----===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What broadcast_in_dim and reshape share with their dynamic forms: constraints
// between the types of operand and result. Element types have been found to be
// compatible before.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_OPS_BROADCASTRESHAPE_H
#define STABLEHLO_DIALECT_OPS_BROADCASTRESHAPE_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/ArrayRef.h"
#include <optional>

namespace mlir {
namespace hlo {

/// The number of elements; none if it does not fit into 64 bits. All sizes are
/// static.
std::optional<int64_t> countElements(ArrayRef<int64_t> shape);

/// Ops that only move elements keep the scale and zero point of a per-tensor
/// quantized type: C1.
LogicalResult verifySameScale(std::optional<Location> location, Type operand,
                              Type result);
/// The same for per-axis quantized types: C1; the axis may move.
LogicalResult verifySameScales(std::optional<Location> location, Type operand,
                               Type result);

/// Spec: broadcast_in_dim, C2 to C4.
LogicalResult verifyBroadcastDimensions(std::optional<Location> location,
                                        ArrayRef<int64_t> dimensions,
                                        RankedTensorType operand,
                                        RankedTensorType result);
/// Spec: broadcast_in_dim, C6; after C2 to C4.
LogicalResult verifyBroadcastAxis(std::optional<Location> location,
                                  ArrayRef<int64_t> dimensions,
                                  RankedTensorType operand,
                                  RankedTensorType result);

/// Spec: reshape, C1 as far as it concerns quantization, C2, C3.
LogicalResult verifyReshape(std::optional<Location> location,
                            RankedTensorType operand, RankedTensorType result);

} // namespace hlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_OPS_BROADCASTRESHAPE_H
