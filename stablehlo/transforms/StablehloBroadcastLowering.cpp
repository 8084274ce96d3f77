//===- StablehloBroadcastLowering.cpp - NumPy's broadcasts as ops ---------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/transforms/StablehloBroadcastLowering.h"

#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/DynamismOps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Dimensions
//===----------------------------------------------------------------------===//

std::string stablehlo::toString(const Dimensions &dims) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << "[";
  llvm::interleaveComma(dims, os, [&](const DimensionInfo &dim) {
    os << (dim.isBounded() ? "<=" : "") << dim.size;
  });
  os << "]";
  return text;
}

FailureOr<Dimensions> stablehlo::getDimensions(Value op) {
  auto type = dyn_cast<RankedTensorType>(op.getType());
  if (!type)
    return emitError(op.getLoc(),
                     "expected ranked tensor type for broadcast inputs");
  Dimensions dims;
  for (int64_t dim = 0; dim < type.getRank(); ++dim) {
    int64_t size = hlo::getMaxSize(type, dim);
    if (hlo::isDynamicDimSize(size))
      return emitError(op.getLoc(), "expected sizes or bounds for broadcast "
                                    "inputs, but got ")
             << type;
    if (type.isDynamicDim(dim))
      dims.push_back({size, op, dim});
    else
      dims.push_back({size, Value()});
  }
  return dims;
}

RankedTensorType stablehlo::getRankedTensorType(const Dimensions &dims,
                                                Type element_type) {
  SmallVector<int64_t> shape, bounds;
  for (const DimensionInfo &dim : dims) {
    shape.push_back(dim.isBounded() ? ShapedType::kDynamic : dim.size);
    bounds.push_back(dim.isBounded() ? dim.size : ShapedType::kDynamic);
  }
  return RankedTensorType::get(
      shape, element_type,
      hlo::getBoundsEncoding(element_type.getContext(), bounds));
}

/// What two dimensions of operands have in common.
static FailureOr<DimensionInfo> joinDims(Location loc, const DimensionInfo &lhs,
                                         const DimensionInfo &rhs) {
  if (!lhs.isBounded() && lhs.size == 1)
    return rhs;
  if (!rhs.isBounded() && rhs.size == 1)
    return lhs;
  if (lhs.isBounded() != rhs.isBounded())
    return emitError(loc,
                     "cannot mix bounded and static dimensions in broadcast");
  if (lhs.size != rhs.size)
    return emitError(loc, "incompatible shapes for broadcasting ")
           << lhs.size << " and " << rhs.size;
  return lhs;
}

FailureOr<Dimensions> stablehlo::getNumpyBroadcastShape(Location loc,
                                                        ArrayRef<Value> ops) {
  if (ops.empty())
    return emitError(loc, "requires at least one operand to broadcast");
  Dimensions common;
  for (Value op : ops) {
    FailureOr<Dimensions> dims = getDimensions(op);
    if (failed(dims))
      return failure();
    if (dims->size() > common.size())
      std::swap(common, *dims);
    for (auto [dim, other] :
         llvm::zip(llvm::reverse(common), llvm::reverse(*dims))) {
      FailureOr<DimensionInfo> joined = joinDims(loc, dim, other);
      if (failed(joined))
        return failure();
      dim = *joined;
    }
  }
  return common;
}

//===----------------------------------------------------------------------===//
// Broadcasts
//===----------------------------------------------------------------------===//

/// `input` in the shape, but that its static dimensions have the bounds of
/// bounded ones as sizes.
static Value broadcastToBounds(OpBuilder &builder, Value input,
                               const Dimensions &inputDims,
                               const Dimensions &shape) {
  int64_t first = shape.size() - inputDims.size();
  Dimensions target(shape);
  for (auto [i, dim] : llvm::enumerate(target)) {
    int64_t inputDim = static_cast<int64_t>(i) - first;
    if (inputDim < 0 || !inputDims[inputDim].isBounded())
      dim.boundOp = Value();
  }
  RankedTensorType type =
      getRankedTensorType(target, getElementTypeOrSelf(input.getType()));
  if (input.getType() == type)
    return input;
  auto dims = llvm::to_vector(
      llvm::seq<int64_t>(first, static_cast<int64_t>(shape.size())));
  return BroadcastInDimOp::create(builder, input.getLoc(), type, input,
                                  builder.getDenseI64ArrayAttr(dims));
}

FailureOr<Value> stablehlo::numpyBroadcastIfNeeded(OpBuilder &builder,
                                                   Value input,
                                                   const Dimensions &shape) {
  FailureOr<Dimensions> inputDims = getDimensions(input);
  if (failed(inputDims))
    return failure();
  if (inputDims->size() > shape.size())
    return emitError(input.getLoc(), "cannot broadcast ")
           << toString(*inputDims) << " to " << toString(shape);
  Value result = broadcastToBounds(builder, input, *inputDims, shape);
  for (auto [i, dim] : llvm::enumerate(shape)) {
    auto type = cast<RankedTensorType>(result.getType());
    if (!dim.isBounded() || type.isDynamicDim(i))
      continue;
    Value size = GetDimensionSizeOp::create(builder, input.getLoc(),
                                            dim.boundOp, dim.boundOpDim);
    result = SetDimensionSizeOp::create(builder, input.getLoc(), result, size,
                                        static_cast<int64_t>(i));
  }
  return result;
}

FailureOr<SmallVector<Value>>
stablehlo::numpyBroadcastIfNeeded(OpBuilder &builder,
                                  ArrayRef<Value> operands) {
  Location loc =
      operands.empty() ? builder.getUnknownLoc() : operands.front().getLoc();
  FailureOr<Dimensions> shape = getNumpyBroadcastShape(loc, operands);
  if (failed(shape))
    return failure();
  SmallVector<Value> values;
  for (Value operand : operands) {
    FailureOr<Value> value = numpyBroadcastIfNeeded(builder, operand, *shape);
    if (failed(value))
      return failure();
    values.push_back(*value);
  }
  return values;
}
