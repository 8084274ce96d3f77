//===- ShapeOperands.h - Custom calls whose operands are sizes ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_SHAPEOPERANDS_H
#define STABLEHLO_DIALECT_SHAPEOPERANDS_H

#include "mlir/IR/Operation.h"
#include "llvm/ADT/StringRef.h"
#include <optional>

namespace mlir {
namespace stablehlo {

/// custom_call targets of programs with dynamic shapes.
inline constexpr llvm::StringLiteral shapeRefinementOperandWrapperTarget =
    "stablehlo.shape_refinement_operand_wrapper";
inline constexpr llvm::StringLiteral shapeAssertionTarget = "shape_assertion";
inline constexpr llvm::StringLiteral dynamicReduceWindowTarget =
    "stablehlo.dynamic_reduce_window";
inline constexpr llvm::StringLiteral dynamicRngBitGeneratorTarget =
    "stablehlo.dynamic_rng_bit_generator";
inline constexpr llvm::StringLiteral dynamicTopKTarget =
    "stablehlo.dynamic_top_k";
inline constexpr llvm::StringLiteral dynamicApproxTopKTarget =
    "stablehlo.dynamic_approx_top_k";
/// The attribute of a custom_call that names, for each result (tuples
/// flattened), the operand that is its shape.
inline constexpr llvm::StringLiteral indicesOfShapeOperandsName =
    "indices_of_shape_operands";

/// What that attribute says of `op`; nothing if it has none that is valid.
std::optional<SmallVector<int64_t>> getIndicesOfShapeOperands(Operation *op);

/// Fails if `op` has that attribute and it is not valid; reports why at
/// `location`, if there is one.
LogicalResult verifyIndicesOfShapeOperands(Operation *op,
                                           std::optional<Location> location);

/// What other projects call the target whose value has the shape of an operand.
inline constexpr llvm::StringLiteral kCustomCallOperandBarrierTarget =
    shapeRefinementOperandWrapperTarget;

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_SHAPEOPERANDS_H
