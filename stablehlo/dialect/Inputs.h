//===- Inputs.h - What shape functions may rely on ------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Builders call the shape function of an op before anybody has verified what
// they are given. These checks, made from ODS, stand between: number and types
// of operands, presence and kinds of attributes. Errors are worded as those of
// the verifier that ODS writes, but for the number of operands.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_INPUTS_H
#define STABLEHLO_DIALECT_INPUTS_H

#include "mlir/IR/Location.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/Types.h"
#include "mlir/IR/ValueRange.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <optional>

namespace mlir {
namespace hlo {

#include "stablehlo/dialect/TypeConstraints.h.inc"

/// What ODS says of an operand, or of each in a group of operands: those of
/// shapes are what result sizes depend on.
struct OperandKind {
  enum Count { One, Any };

  bool (*contains)(Type);
  StringLiteral summary;
  Count count;
  bool isShape;
};

/// The operands are of the kinds. `segmentSizes`, if the op has them, tell how
/// many are in each group; groups are of equal sizes otherwise.
LogicalResult
verifyOperands(std::optional<Location> location, StringRef opName,
               ValueRange operands, ArrayRef<OperandKind> kinds,
               std::optional<ArrayRef<int32_t>> segmentSizes = std::nullopt);

/// What `verify` returns; its errors are emitted only if there is a location.
LogicalResult
emitErrorsIfLocated(MLIRContext *context, std::optional<Location> location,
                    llvm::function_ref<LogicalResult(Location)> verify);

/// Operands and attributes are what the ODS of the op says.
template <typename OpTy>
LogicalResult verifyInputs(MLIRContext *context,
                           std::optional<Location> location,
                           typename OpTy::Adaptor adaptor) {
  std::optional<ArrayRef<int32_t>> segmentSizes;
  if constexpr (OpTy::template hasTrait<
                    mlir::OpTrait::AttrSizedOperandSegments>())
    segmentSizes = adaptor.getProperties().operandSegmentSizes;
  if (failed(verifyOperands(location, OpTy::getOperationName(),
                            adaptor.getOperands(), OpTy::getOperandKinds(),
                            segmentSizes)))
    return failure();
  return emitErrorsIfLocated(
      context, location, [&](Location known) { return adaptor.verify(known); });
}

namespace OpTrait {
/// `getOperandKinds()` lists the operands, or groups of them, of the op.
template <typename ConcreteType>
struct KnownInputs
    : public mlir::OpTrait::TraitBase<ConcreteType, KnownInputs> {};
} // namespace OpTrait
} // namespace hlo
} // namespace mlir

#include "stablehlo/dialect/BaseInterfaces.h.inc"

#endif // STABLEHLO_DIALECT_INPUTS_H
