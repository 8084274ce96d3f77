//===- ShapeOperands.cpp - Custom calls whose operands are sizes ----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ShapeOperands.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "stablehlo/dialect/Base.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

LogicalResult
stablehlo::verifyIndicesOfShapeOperands(Operation *op,
                                        std::optional<Location> location) {
  Attribute attribute = op->getAttr(indicesOfShapeOperandsName);
  if (!attribute)
    return success();
  auto indices = dyn_cast<DenseIntElementsAttr>(attribute);
  if (!indices || !indices.getElementType().isSignlessInteger(64))
    return emitOptionalError(location, indicesOfShapeOperandsName,
                             ": must have i64 element type");
  if (indices.getType().getRank() != 1)
    return emitOptionalError(location, indicesOfShapeOperandsName,
                             ": must have rank = 1");
  SmallVector<Type> results;
  hlo::flattenTupleTypes(op->getResultTypes(), results);
  size_t numResults = results.size();
  if (static_cast<size_t>(indices.getNumElements()) != numResults)
    return emitOptionalError(
        location, indicesOfShapeOperandsName, ": number of elements (",
        indices.getNumElements(),
        ") must be equal to the number of operation results (", numResults, ")",
        llvm::any_of(op->getResultTypes(), llvm::IsaPred<TupleType>)
            ? ", with tuples flattened"
            : "");
  for (auto [i, index] : llvm::enumerate(indices.getValues<int64_t>()))
    if (index < 0 || index >= op->getNumOperands())
      return emitOptionalError(location, indicesOfShapeOperandsName,
                               ": index #", i, " (", index,
                               ") must be within bounds for operation operands "
                               "(from 0 to ",
                               op->getNumOperands(), ")");
  return success();
}

std::optional<SmallVector<int64_t>>
stablehlo::getIndicesOfShapeOperands(Operation *op) {
  if (!op->hasAttr(indicesOfShapeOperandsName) ||
      failed(verifyIndicesOfShapeOperands(op, /*location=*/std::nullopt)))
    return std::nullopt;
  auto indices =
      op->getAttrOfType<DenseIntElementsAttr>(indicesOfShapeOperandsName);
  return llvm::to_vector(indices.getValues<int64_t>());
}

LogicalResult
hlo::getShapeRefinements(std::optional<Location> location, Operation *operation,
                         SmallVector<ShapedTypeComponents> &refinements) {
  if (failed(verifyIndicesOfShapeOperands(operation, location)))
    return failure();
  std::optional<SmallVector<int64_t>> indices =
      getIndicesOfShapeOperands(operation);
  if (!indices)
    return emitOptionalError(location, "expects attribute '",
                             indicesOfShapeOperandsName, "'");
  for (int64_t index : *indices) {
    SmallVector<int64_t> shape;
    if (failed(matchInts(operation->getOperand(index), shape)) ||
        llvm::any_of(shape, [](int64_t size) { return size < 0; }))
      return emitOptionalError(
          location, indicesOfShapeOperandsName, ": expects operand #", index,
          " to be a constant of sizes, but got ", operation->getOperand(index));
    refinements.emplace_back(shape);
  }
  return success();
}
