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
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/ops/BoundedShape.h"
#include "stablehlo/dialect/ops/Builders.h"
#include "stablehlo/dialect/ops/Constant.h"
#include "stablehlo/dialect/ops/ConstantFolding.h"
#include "stablehlo/dialect/ops/Contraction.h"
#include "stablehlo/dialect/ops/DeprecatedOps.h"
#include "stablehlo/dialect/ops/Dimensions.h"
#include "stablehlo/dialect/ops/Precision.h"
#include "stablehlo/dialect/ops/RegisterOps.h"
#include "stablehlo/dialect/ops/ReifiedShape.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <map>
#include <tuple>

using namespace mlir;
using namespace mlir::stablehlo;

#define GET_OP_CLASSES
#include "stablehlo/dialect/ops/Deprecated.cpp.inc"

void stablehlo::registerDeprecatedOps(Dialect &dialect) {
  registerOps<
#define GET_OP_LIST
#include "stablehlo/dialect/ops/Deprecated.cpp.inc"
      >(dialect);
}

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
    sizes.push_back(hlo::reifyConstant(builder, getLoc(), size));
  int64_t rank = cast<ShapedType>(getOperand().getType()).getRank();
  for (int64_t dim = 0; dim < rank; ++dim)
    sizes.push_back(hlo::reifySize(builder, getLoc(), operands.front(), dim));
  shapes.push_back(hlo::makeShape(builder, getLoc(), sizes));
  return success();
}

//===----------------------------------------------------------------------===//
// DotOp
//===----------------------------------------------------------------------===//

/// The shape of the product of vectors and matrices.
static FailureOr<hlo::BoundedShape>
inferDotShape(std::optional<Location> location, Type lhsType, Type rhsType) {
  auto lhs = cast<RankedTensorType>(lhsType);
  auto rhs = cast<RankedTensorType>(rhsType);
  bool haveRanks = llvm::is_contained({1, 2}, lhs.getRank()) &&
                   llvm::is_contained({1, 2}, rhs.getRank());
  if (!haveRanks ||
      !hlo::verifyCompatibleDims(lhs, lhs.getRank() - 1, rhs, /*dim2=*/0))
    return emitOptionalError(location,
                             "expected both lhs/rhs ranks to be either 1 or 2");
  hlo::BoundedShape shape;
  if (lhs.getRank() == 2)
    shape.appendDim(lhs, 0);
  if (rhs.getRank() == 2)
    shape.appendDim(rhs, 1);
  return shape;
}

LogicalResult DotOp::inferReturnTypeComponents(
    MLIRContext *context, std::optional<Location> location, Adaptor adaptor,
    SmallVectorImpl<ShapedTypeComponents> &components) {
  FailureOr<hlo::BoundedShape> shape = inferDotShape(
      location, adaptor.getLhs().getType(), adaptor.getRhs().getType());
  if (failed(shape))
    return failure();
  components.push_back(shape->getComponents(context));
  return success();
}

LogicalResult DotOp::verify() {
  FailureOr<hlo::BoundedShape> shape =
      inferDotShape(getLoc(), getLhs().getType(), getRhs().getType());
  if (failed(shape))
    return failure();
  if (failed(hlo::verifyContractionShape(getLoc(), *shape, getType())))
    return failure();
  return hlo::verifyPrecisionConfig(getLoc(), getPrecisionConfig());
}

//===----------------------------------------------------------------------===//
// EinsumOp, UnaryEinsumOp
//===----------------------------------------------------------------------===//

/// The sizes and bounds that the letters of an einsum stand for.
using EinsumSizes = std::map<char, std::pair<int64_t, int64_t>>;

/// A letter per dimension of `type`: notes their sizes, which agree but for
/// those that are 1 and repeat.
static LogicalResult addEinsumSizes(std::optional<Location> location,
                                    StringRef labels, Type operandType,
                                    EinsumSizes &sizes) {
  auto type = cast<RankedTensorType>(operandType);
  if (static_cast<int64_t>(labels.size()) != type.getRank())
    return emitOptionalError(location, "expects a letter of einsum_config per ",
                             "dimension of ", type, ", but got \"", labels,
                             "\"");
  for (auto [dim, label] : llvm::enumerate(labels)) {
    std::pair<int64_t, int64_t> added{type.getDimSize(dim),
                                      hlo::getBound(type, dim)};
    auto [entry, isNew] = sizes.try_emplace(label, added);
    std::pair<int64_t, int64_t> &known = entry->second;
    bool isKnown = !ShapedType::isDynamic(known.first);
    if (isNew || added.first == 1 ||
        (isKnown && ShapedType::isDynamic(added.first)))
      continue;
    if (known.first == 1 || (!isKnown && !ShapedType::isDynamic(added.first))) {
      known = added;
      continue;
    }
    if (known.first != added.first)
      return emitOptionalError(location, "expects dimensions '",
                               StringRef(&label, 1),
                               "' of einsum_config to have one size, but got ",
                               known.first, " and ", added.first);
    // Each of two sizes that are not known may be a 1 that repeats.
    known.second = ShapedType::isDynamic(known.second) ||
                           ShapedType::isDynamic(added.second)
                       ? ShapedType::kDynamic
                       : std::max(known.second, added.second);
  }
  return success();
}

/// The shape of the result of `config`, "ab,bc->ac"; none if it has ellipses,
/// which stand for any dimensions.
static FailureOr<std::optional<hlo::BoundedShape>>
inferEinsumShape(std::optional<Location> location, StringRef config,
                 TypeRange operandTypes) {
  auto [inputs, output] = config.split("->");
  SmallVector<StringRef> terms;
  inputs.split(terms, ',');
  if (inputs.size() == config.size() || terms.size() != operandTypes.size())
    return emitOptionalError(location, "expects einsum_config with ",
                             operandTypes.size(),
                             " terms and a result, but got \"", config, "\"");
  if (config.contains("..."))
    return std::optional<hlo::BoundedShape>();
  EinsumSizes sizes;
  for (auto [term, type] : llvm::zip_equal(terms, operandTypes))
    if (failed(addEinsumSizes(location, term, type, sizes)))
      return failure();
  hlo::BoundedShape shape;
  for (auto [i, label] : llvm::enumerate(output)) {
    auto size = sizes.find(label);
    if (size == sizes.end() || output.take_front(i).contains(label))
      return emitOptionalError(location,
                               "expects the letters of the result of "
                               "einsum_config to be those of ",
                               "operands, each once, but got \"", config, "\"");
    shape.append(size->second.first, size->second.second);
  }
  return std::optional(shape);
}

template <typename OpOrAdaptor>
static LogicalResult
inferEinsum(MLIRContext *context, std::optional<Location> location,
            OpOrAdaptor op, SmallVectorImpl<ShapedTypeComponents> &components) {
  auto shape = inferEinsumShape(location, op.getEinsumConfig(),
                                op.getOperands().getTypes());
  if (failed(shape))
    return failure();
  if (*shape)
    components.push_back((*shape)->getComponents(context));
  else
    components.emplace_back();
  return success();
}

template <typename EinsumOpTy>
static LogicalResult verifyEinsum(EinsumOpTy op) {
  auto shape = inferEinsumShape(op.getLoc(), op.getEinsumConfig(),
                                op->getOperandTypes());
  if (failed(shape))
    return failure();
  return *shape
             ? hlo::verifyContractionShape(op.getLoc(), **shape, op.getType())
             : success();
}

LogicalResult EinsumOp::inferReturnTypeComponents(
    MLIRContext *context, std::optional<Location> location, Adaptor adaptor,
    SmallVectorImpl<ShapedTypeComponents> &components) {
  return inferEinsum(context, location, adaptor, components);
}

LogicalResult EinsumOp::verify() { return verifyEinsum(*this); }

LogicalResult UnaryEinsumOp::inferReturnTypeComponents(
    MLIRContext *context, std::optional<Location> location, Adaptor adaptor,
    SmallVectorImpl<ShapedTypeComponents> &components) {
  return inferEinsum(context, location, adaptor, components);
}

LogicalResult UnaryEinsumOp::verify() { return verifyEinsum(*this); }

EinsumOp stablehlo::createEinsum(OpBuilder &builder, UnaryEinsumOp op,
                                 Value operand) {
  auto scalar =
      RankedTensorType::get({}, getElementTypeOrSelf(operand.getType()));
  DenseElementsAttr one = getSplat(scalar, 1);
  if (!one)
    return nullptr;
  Value lhs = createConstant(builder, op.getLoc(), one);
  auto config = builder.getStringAttr("," + op.getEinsumConfig());
  return EinsumOp::create(builder, op.getLoc(), op.getType(), lhs, operand,
                          config);
}

LogicalResult UnaryEinsumOp::canonicalize(UnaryEinsumOp op,
                                          PatternRewriter &rewriter) {
  EinsumOp einsum = createEinsum(rewriter, op, op.getOperand());
  if (!einsum)
    return rewriter.notifyMatchFailure(op, "element type has no constant 1");
  rewriter.replaceOp(op, einsum);
  return success();
}

//===----------------------------------------------------------------------===//
// TorchIndexSelectOp
//===----------------------------------------------------------------------===//

LogicalResult TorchIndexSelectOp::inferReturnTypes(
    MLIRContext *, std::optional<Location> location, Adaptor adaptor,
    SmallVectorImpl<Type> &inferred) {
  auto operand = cast<RankedTensorType>(adaptor.getOperand().getType());
  auto index = cast<RankedTensorType>(adaptor.getIndex().getType());
  int64_t dim = adaptor.getDim();
  int64_t batchDims = adaptor.getBatchDims();
  // As in XLA a negative number counts from the end.
  if (dim < 0 && dim >= -operand.getRank())
    dim += operand.getRank();
  if (!index.getElementType().isIntOrIndex())
    return emitOptionalError(location,
                             "expects index to be of integer type, "
                             "but got ",
                             index);
  if (!hlo::isInRange(dim, operand.getRank()))
    return emitOptionalError(location, "expects dim to be in range [-",
                             operand.getRank(), ", ", operand.getRank(),
                             "), but got ", dim);
  if (batchDims < 0 || batchDims > std::min(dim, index.getRank()))
    return emitOptionalError(location, "expects batch_dims to be in range [0, ",
                             std::min(dim, index.getRank()), "], but got ",
                             batchDims);
  hlo::BoundedShape shape;
  for (int64_t i = 0; i < operand.getRank(); ++i) {
    if (i == dim) {
      for (int64_t j = batchDims; j < index.getRank(); ++j)
        shape.appendDim(index, j);
      continue;
    }
    shape.appendDim(operand, i);
    if (i >= batchDims)
      continue;
    if (failed(shape.joinDim(location, i, index, i)))
      return failure();
  }
  inferred.push_back(shape.getType(operand.getElementType()));
  return success();
}
