//===- Deprecated.cpp - Ops that the spec no longer has -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shape functions and verifiers of the deprecated ops, in the order of
// Deprecated.td.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/StablehloOps.h"
#include "stablehlo/dialect/ops/BoundedShape.h"
#include "stablehlo/dialect/ops/Contraction.h"
#include "stablehlo/dialect/ops/Precision.h"
#include "stablehlo/dialect/ops/ReifiedShape.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

#define GET_OP_CLASSES
#include "stablehlo/dialect/ops/Deprecated.cpp.inc"

//===----------------------------------------------------------------------===//
// BroadcastOp
//===----------------------------------------------------------------------===//

LogicalResult BroadcastOp::inferReturnTypes(MLIRContext *,
                                            std::optional<Location> location,
                                            Adaptor adaptor,
                                            SmallVectorImpl<Type> &inferred) {
  hlo::BoundedShape shape;
  for (int64_t size : adaptor.getBroadcastSizes()) {
    if (size < 0)
      return emitOptionalError(location,
                               "Broadcast with negative dimension size ", size);
    shape.append(size);
  }
  auto operand = cast<RankedTensorType>(adaptor.getOperand().getType());
  for (auto [dim, size] : llvm::enumerate(operand.getShape()))
    shape.append(size, hlo::getBound(operand, dim));
  inferred.push_back(shape.getType(operand.getElementType()));
  return success();
}

LogicalResult
BroadcastOp::reifyReturnTypeShapes(OpBuilder &builder, ValueRange operands,
                                   SmallVectorImpl<Value> &shapes) {
  SmallVector<Value> sizes;
  for (int64_t size : getBroadcastSizes())
    sizes.push_back(arith::ConstantIndexOp::create(builder, getLoc(), size));
  int64_t rank = cast<ShapedType>(getOperand().getType()).getRank();
  for (int64_t dim = 0; dim < rank; ++dim)
    sizes.push_back(hlo::reifySize(builder, getLoc(), operands.front(), dim));
  shapes.push_back(hlo::makeShape(builder, getLoc(), sizes));
  return success();
}

//===----------------------------------------------------------------------===//
// DotOp
//===----------------------------------------------------------------------===//

/// The sizes of the product of vectors and matrices.
static FailureOr<SmallVector<int64_t>>
inferDotShape(std::optional<Location> location, Type lhsType, Type rhsType) {
  ArrayRef<int64_t> lhs = cast<RankedTensorType>(lhsType).getShape();
  ArrayRef<int64_t> rhs = cast<RankedTensorType>(rhsType).getShape();
  bool haveRanks = llvm::is_contained({1, 2}, lhs.size()) &&
                   llvm::is_contained({1, 2}, rhs.size());
  if (!haveRanks || !hlo::verifyCompatibleDims(lhs.back(), rhs.front()))
    return emitOptionalError(location,
                             "expected both lhs/rhs ranks to be either 1 or 2");
  SmallVector<int64_t> shape(lhs.drop_back());
  llvm::append_range(shape, rhs.drop_front());
  return shape;
}

LogicalResult DotOp::inferReturnTypeComponents(
    MLIRContext *, std::optional<Location> location, ValueShapeRange operands,
    DictionaryAttr attributes, OpaqueProperties properties, RegionRange regions,
    SmallVectorImpl<ShapedTypeComponents> &components) {
  Adaptor adaptor(operands.getValues(), attributes, properties, regions);
  FailureOr<SmallVector<int64_t>> shape = inferDotShape(
      location, adaptor.getLhs().getType(), adaptor.getRhs().getType());
  if (failed(shape))
    return failure();
  components.emplace_back(*shape);
  return success();
}

LogicalResult DotOp::verify() {
  FailureOr<SmallVector<int64_t>> shape =
      inferDotShape(getLoc(), getLhs().getType(), getRhs().getType());
  if (failed(shape))
    return failure();
  if (failed(hlo::verifyContractionShape(getLoc(), *shape, getType())))
    return failure();
  return hlo::verifyPrecisionConfig(getLoc(), getPrecisionConfig());
}
