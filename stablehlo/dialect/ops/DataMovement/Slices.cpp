//===- Slices.cpp - Parts of tensors --------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shape functions of slice, dynamic_slice and dynamic_update_slice; slices of
// what is joined.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/BoundedShape.h"
#include "stablehlo/dialect/ops/ConstantFolding.h"
#include "stablehlo/dialect/ops/SlicedInput.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// DynamicSliceOp, DynamicUpdateSliceOp
//===----------------------------------------------------------------------===//

static LogicalResult verifySameStartTypes(std::optional<Location> location,
                                          ValueRange startIndices) {
  if (llvm::all_equal(startIndices.getTypes()))
    return success();
  return emitOptionalError(location,
                           "start indices must have same element type");
}

LogicalResult DynamicSliceOp::inferReturnTypes(
    MLIRContext *, std::optional<Location> location, Adaptor adaptor,
    SmallVectorImpl<Type> &inferred) {
  auto operand = cast<RankedTensorType>(adaptor.getOperand().getType());
  ArrayRef<int64_t> sliceSizes = adaptor.getSliceSizes();
  size_t numStarts = adaptor.getStartIndices().size();
  // (C2) size(start_indices) = size(slice_sizes) = rank(operand).
  if (numStarts != sliceSizes.size())
    return emitOptionalError(location, "has mismatched number of slice sizes (",
                             sliceSizes.size(),
                             ") and number of start indices (", numStarts, ")");
  if (static_cast<int64_t>(numStarts) != operand.getRank())
    return emitOptionalError(
        location, "has mismatched number of start indices (", numStarts,
        ") and the rank of operand (", operand.getRank(), ")");
  if (failed(verifySameStartTypes(location, adaptor.getStartIndices()))) // (C3)
    return failure();
  // (C4) 0 <= slice_sizes <= shape(operand).
  hlo::BoundedShape operandShape(operand);
  for (auto [dim, sliceSize] : llvm::enumerate(sliceSizes)) {
    if (sliceSize < 0)
      return emitOptionalError(
          location, "has negative size index to dynamic slice: ", sliceSize);
    int64_t size = operandShape.getMaxSize(dim);
    if (hlo::isStaticDimSize(size) && sliceSize > size)
      return emitOptionalError(location, "has slice size ", sliceSize,
                               " greater than dimension size ", size,
                               " in dimension ", dim, " of operand");
  }
  // (C5) shape(result) = slice_sizes.
  inferred.push_back(
      RankedTensorType::get(sliceSizes, operand.getElementType()));
  return success();
}

LogicalResult DynamicUpdateSliceOp::inferReturnTypes(
    MLIRContext *, std::optional<Location> location, Adaptor adaptor,
    SmallVectorImpl<Type> &inferred) {
  auto operand = cast<RankedTensorType>(adaptor.getOperand().getType());
  auto update = cast<RankedTensorType>(adaptor.getUpdate().getType());
  // (C3) rank(update) = rank(operand).
  if (update.getRank() != operand.getRank())
    return emitOptionalError(
        location, "update rank does not match operand rank: ", update.getRank(),
        " vs ", operand.getRank(), ".");
  // (C4) size(start_indices) = rank(operand).
  size_t numStarts = adaptor.getStartIndices().size();
  if (static_cast<int64_t>(numStarts) != operand.getRank())
    return emitOptionalError(
        location,
        "expects number of start_indices to match operand rank: ", numStarts,
        " vs ", operand.getRank(), ".");
  if (failed(verifySameStartTypes(location, adaptor.getStartIndices()))) // (C5)
    return failure();
  // (C6) 0 <= shape(update) <= shape(operand).
  hlo::BoundedShape operandShape(operand);
  for (auto [dim, updateSize] : llvm::enumerate(update.getShape())) {
    int64_t size = operandShape.getMaxSize(dim);
    if (hlo::isStaticDimSize(updateSize) && hlo::isStaticDimSize(size) &&
        updateSize > size)
      return emitOptionalError(location, "expects size at dimension ", dim,
                               " of update to be in range [0, ", size,
                               "]. Got: ", updateSize, ".");
  }
  inferred.push_back(operand); // (C1)
  return success();
}

//===----------------------------------------------------------------------===//
// SliceOp
//===----------------------------------------------------------------------===//

/// (slice C3, C4) for one dimension; `size` is dynamic if not known.
static LogicalResult verifySliceRange(std::optional<Location> location,
                                      int64_t dim, int64_t size, int64_t start,
                                      int64_t limit, int64_t stride) {
  if (start < 0)
    return emitOptionalError(location, "negative start index ", start,
                             " in dimension ", dim);
  if (hlo::isStaticDimSize(size) && limit > size)
    return emitOptionalError(location, "limit index ", limit,
                             " is larger than dimension size ", size,
                             " in dimension ", dim);
  if (start > limit)
    return emitOptionalError(location, "start index ", start,
                             " is larger than limit index ", limit,
                             " in dimension ", dim);
  if (stride <= 0)
    return emitOptionalError(location, "stride must be positive but got ",
                             stride, " in dimension ", dim);
  return success();
}

LogicalResult SliceOp::inferReturnTypes(MLIRContext *,
                                        std::optional<Location> location,
                                        Adaptor adaptor,
                                        SmallVectorImpl<Type> &inferred) {
  auto operand = cast<RankedTensorType>(adaptor.getOperand().getType());
  ArrayRef<int64_t> starts = adaptor.getStartIndices();
  ArrayRef<int64_t> limits = adaptor.getLimitIndices();
  ArrayRef<int64_t> strides = adaptor.getStrides();
  // (C2) sizes of the three = rank(operand). A builder gets here before they
  // were compared with each other.
  if (static_cast<int64_t>(starts.size()) != operand.getRank() ||
      limits.size() != starts.size() || strides.size() != starts.size())
    return emitOptionalError(
        location, "the number of elements in start_indices (", starts.size(),
        ") does not match the rank of the operand (", operand.getRank(), ")");
  hlo::BoundedShape operandShape(operand);
  SmallVector<int64_t> sizes;
  for (int64_t dim = 0; dim < operand.getRank(); ++dim) {
    if (failed(verifySliceRange(location, dim, operandShape.getMaxSize(dim),
                                starts[dim], limits[dim], strides[dim])))
      return failure();
    // (C5) ceil((limit - start) / stride), static also for dynamic operands.
    sizes.push_back(
        llvm::divideCeilSigned(limits[dim] - starts[dim], strides[dim]));
  }
  inferred.push_back(
      RankedTensorType::get(sizes, operand.getElementType())); // (C1)
  return success();
}

std::optional<SlicedInput> stablehlo::getSlicedInput(SliceOp op) {
  auto joined = op.getOperand().getDefiningOp<ConcatenateOp>();
  RankedTensorType result = getFoldableType(op.getType());
  if (!joined || !result || result.getNumElements() == 0)
    return std::nullopt;
  auto dim = static_cast<int64_t>(joined.getDimension());
  SlicedInput sliced{Value(), SmallVector<int64_t>(op.getStartIndices()),
                     SmallVector<int64_t>(op.getLimitIndices())};
  for (Value input : joined.getInputs()) {
    RankedTensorType type = getFoldableType(input.getType());
    if (!type)
      break;
    int64_t size = type.getDimSize(dim);
    if (sliced.starts[dim] < size) {
      sliced.input = input;
      break;
    }
    sliced.starts[dim] -= size;
    sliced.limits[dim] -= size;
  }
  bool isInside = sliced.input &&
                  sliced.limits[dim] <=
                      cast<ShapedType>(sliced.input.getType()).getDimSize(dim);
  return isInside ? std::optional(std::move(sliced)) : std::nullopt;
}
