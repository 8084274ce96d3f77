//===- Contraction.h - Result types of contractions -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What dot_general, convolution and their relatives demand of result types:
// shapes must be compatible with the inferred ones, quantized types must fit
// together (spec: dot_general, C13 to C20; convolution, C28 to C34).
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_OPS_CONTRACTION_H
#define STABLEHLO_DIALECT_OPS_CONTRACTION_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Diagnostics.h"
#include "stablehlo/dialect/ops/BoundedShape.h"
#include <optional>

namespace mlir {
namespace hlo {

/// The element types of a contraction.
struct ContractionTypes {
  Type lhs;
  Type rhs;
  Type result;

  /// Takes the element types of tensor types.
  static ContractionTypes get(Type lhs, Type rhs, Type result);
  bool isAnyQuantized() const;
};

/// The shape of `result` is compatible with the inferred one.
LogicalResult verifyContractionShape(std::optional<Location> location,
                                     const BoundedShape &inferredShape,
                                     Type result);

/// rhs is quantized, and lhs if and only if the result is.
LogicalResult verifyQuantizedKinds(std::optional<Location> location,
                                   const ContractionTypes &types);

/// Storage types, expressed types and granularity of types for which
/// `verifyQuantizedKinds` holds.
LogicalResult verifyQuantizedParameters(std::optional<Location> location,
                                        const ContractionTypes &types);

} // namespace hlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_OPS_CONTRACTION_H
