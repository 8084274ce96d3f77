//===- DataMovement.cpp - Ops that move elements as TOSA ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/PatternMatch.h"
#include "stablehlo/conversions/tosa/transforms/Patterns.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::tosa;

/// Checks that all sizes are known and that there is a dimension, which TOSA's
/// ops on dimensions want.
static LogicalResult checkHasDimensions(Operation *op,
                                        PatternRewriter &rewriter) {
  auto isStatic = [](Type type) {
    return cast<RankedTensorType>(type).hasStaticShape();
  };
  if (!llvm::all_of(op->getOperandTypes(), isStatic) ||
      !llvm::all_of(op->getResultTypes(), isStatic))
    return rewriter.notifyMatchFailure(op, "sizes are not known");
  if (cast<RankedTensorType>(op->getResult(0).getType()).getRank() == 0)
    return rewriter.notifyMatchFailure(op, "has no dimensions");
  return success();
}

/// Of unsigned integers and quantized elements there are constants, but
/// nothing moves them.
static LogicalResult checkElements(Operation *op, PatternRewriter &rewriter) {
  if (getElementKind(op->getResult(0).getType()) == ElementKind::Other)
    return rewriter.notifyMatchFailure(op, "TOSA moves no such elements");
  return success();
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

namespace {
struct LowerConstant : Lowering<stablehlo::ConstantOp> {
  using Lowering::Lowering;
  LogicalResult lower(stablehlo::ConstantOp op, TosaBuilder &,
                      PatternRewriter &rewriter) const override {
    rewriter.replaceOpWithNewOp<ConstOp>(op, op.getType(), op.getValue());
    return success();
  }
};

/// 0, 1, ... along one dimension, repeated along the others.
struct LowerIota : Lowering<stablehlo::IotaOp> {
  using Lowering::Lowering;
  LogicalResult lower(stablehlo::IotaOp op, TosaBuilder &b,
                      PatternRewriter &rewriter) const override {
    auto type = dyn_cast<RankedTensorType>(op.getType());
    ElementKind kind = getElementKind(type);
    if (kind != ElementKind::Integer && kind != ElementKind::Float)
      return rewriter.notifyMatchFailure(op, "TOSA has no such elements");
    int64_t dimension = op.getIotaDimension();
    int64_t size = type.getDimSize(dimension);
    if (!type.hasStaticShape() || size > maxSize)
      return rewriter.notifyMatchFailure(op, "is no small constant");
    SmallVector<int64_t> sizes(type.getRank(), 1);
    SmallVector<int64_t> multiples(type.getShape());
    sizes[dimension] = size;
    multiples[dimension] = 1;
    auto lineType = RankedTensorType::get(sizes, type.getElementType());
    Value line = ConstOp::create(b, lineType, count(lineType));
    if (llvm::all_of(multiples, [](int64_t size) { return size == 1; })) {
      rewriter.replaceOp(op, line);
      return success();
    }
    rewriter.replaceOpWithNewOp<TileOp>(op, type, line,
                                        b.createShape(multiples));
    return success();
  }

  /// Numbers from 0 on, of a type in which they are rounded or wrap.
  static DenseElementsAttr count(RankedTensorType type) {
    int64_t size = type.getNumElements();
    if (auto element = dyn_cast<FloatType>(type.getElementType())) {
      SmallVector<APFloat> numbers;
      for (int64_t i = 0; i < size; ++i) {
        APFloat number(element.getFloatSemantics());
        number.convertFromAPInt(APInt(64, i), /*IsSigned=*/true,
                                APFloat::rmNearestTiesToEven);
        numbers.push_back(number);
      }
      return DenseElementsAttr::get(type, numbers);
    }
    SmallVector<APInt> numbers;
    unsigned width = type.getElementTypeBitWidth();
    for (int64_t i = 0; i < size; ++i)
      numbers.push_back(APInt(64, i).zextOrTrunc(width));
    return DenseElementsAttr::get(type, numbers);
  }

  /// What may be written out: a program must not grow by what it computes.
  static constexpr int64_t maxSize = 1 << 20;
};
} // namespace

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

namespace {
struct LowerReshape : Lowering<stablehlo::ReshapeOp> {
  using Lowering::Lowering;
  LogicalResult lower(stablehlo::ReshapeOp op, TosaBuilder &b,
                      PatternRewriter &rewriter) const override {
    auto type = dyn_cast<RankedTensorType>(op.getType());
    if (failed(checkElements(op, rewriter)))
      return failure();
    if (!type.hasStaticShape())
      return rewriter.notifyMatchFailure(op, "sizes are not known");
    Value shape = b.createShape(type.getShape());
    rewriter.replaceOpWithNewOp<ReshapeOp>(op, type, op.getOperand(), shape);
    return success();
  }
};

struct LowerTranspose : Lowering<stablehlo::TransposeOp> {
  using Lowering::Lowering;
  LogicalResult lower(stablehlo::TransposeOp op, TosaBuilder &b,
                      PatternRewriter &rewriter) const override {
    if (failed(checkElements(op, rewriter)))
      return failure();
    if (op.getPermutation().empty()) {
      rewriter.replaceOp(op, op.getOperand());
      return success();
    }
    rewriter.replaceOpWithNewOp<TransposeOp>(
        op, op.getType(), op.getOperand(),
        b.getDenseI32ArrayAttr(
            llvm::to_vector_of<int32_t>(op.getPermutation())));
    return success();
  }
};

/// The operand's dimensions in the order of the result's, with sizes of 1 for
/// the others; then copies.
struct LowerBroadcastInDim : Lowering<stablehlo::BroadcastInDimOp> {
  using Lowering::Lowering;
  LogicalResult lower(stablehlo::BroadcastInDimOp op, TosaBuilder &b,
                      PatternRewriter &rewriter) const override {
    if (failed(checkElements(op, rewriter)) ||
        failed(checkHasDimensions(op, rewriter)))
      return failure();
    auto type = dyn_cast<RankedTensorType>(op.getType());
    auto operandType = cast<RankedTensorType>(op.getOperand().getType());
    ArrayRef<int64_t> dimensions = op.getBroadcastDimensions();
    auto order = llvm::to_vector(llvm::seq<int64_t>(0, dimensions.size()));
    llvm::sort(order, [&](int64_t lhs, int64_t rhs) {
      return dimensions[lhs] < dimensions[rhs];
    });
    SmallVector<int64_t> sizes(type.getRank(), 1);
    SmallVector<int64_t> multiples(type.getShape());
    for (auto [i, dimension] : llvm::enumerate(dimensions)) {
      sizes[dimension] = operandType.getDimSize(i);
      if (sizes[dimension] != 1)
        multiples[dimension] = 1;
    }
    Value value = b.reshape(b.transpose(op.getOperand(), order), sizes);
    if (llvm::any_of(multiples, [](int64_t count) { return count != 1; }))
      value = TileOp::create(b, type, value, b.createShape(multiples));
    rewriter.replaceOp(op, value);
    return success();
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Parts
//===----------------------------------------------------------------------===//

namespace {
struct LowerSlice : Lowering<stablehlo::SliceOp> {
  using Lowering::Lowering;
  LogicalResult lower(stablehlo::SliceOp op, TosaBuilder &b,
                      PatternRewriter &rewriter) const override {
    if (failed(checkElements(op, rewriter)) ||
        failed(checkHasDimensions(op, rewriter)))
      return failure();
    if (llvm::any_of(op.getStrides(), [](int64_t size) { return size != 1; }))
      return rewriter.notifyMatchFailure(op, "TOSA's slices have no strides");
    Value start = b.createShape(op.getStartIndices());
    auto type = cast<RankedTensorType>(op.getType());
    Value size = b.createShape(type.getShape());
    rewriter.replaceOpWithNewOp<SliceOp>(op, type, op.getOperand(), start,
                                         size);
    return success();
  }
};

struct LowerPad : Lowering<stablehlo::PadOp> {
  using Lowering::Lowering;
  LogicalResult lower(stablehlo::PadOp op, TosaBuilder &b,
                      PatternRewriter &rewriter) const override {
    if (failed(checkElements(op, rewriter)) ||
        failed(checkHasDimensions(op, rewriter)))
      return failure();
    SmallVector<int64_t> padding;
    for (auto [low, high] :
         llvm::zip_equal(op.getEdgePaddingLow(), op.getEdgePaddingHigh()))
      padding.append({low, high});
    auto isPositive = [](int64_t size) { return size > 0; };
    auto isNegative = [](int64_t size) { return size < 0; };
    if (llvm::any_of(padding, isNegative) ||
        llvm::any_of(op.getInteriorPadding(), isPositive))
      return rewriter.notifyMatchFailure(op, "TOSA pads edges only");
    Value shape = b.createShape(padding);
    Value element = b.expandScalar(op.getPaddingValue(), 1);
    rewriter.replaceOpWithNewOp<PadOp>(op, op.getType(), op.getOperand(), shape,
                                       element);
    return success();
  }
};

struct LowerReverse : Lowering<stablehlo::ReverseOp> {
  using Lowering::Lowering;
  LogicalResult lower(stablehlo::ReverseOp op, TosaBuilder &b,
                      PatternRewriter &rewriter) const override {
    if (failed(checkElements(op, rewriter)))
      return failure();
    Value value = op.getOperand();
    // MLIR folds a reversed constant to one of the result's type.
    if (value.getType() != op.getType())
      return rewriter.notifyMatchFailure(op, "the type changes");
    for (int64_t dimension : op.getDimensions())
      value = ReverseOp::create(b, op.getType(), value,
                                static_cast<uint32_t>(dimension));
    rewriter.replaceOp(op, value);
    return success();
  }
};

struct LowerConcatenate : Lowering<stablehlo::ConcatenateOp> {
  using Lowering::Lowering;
  LogicalResult lower(stablehlo::ConcatenateOp op, TosaBuilder &b,
                      PatternRewriter &rewriter) const override {
    if (failed(checkElements(op, rewriter)))
      return failure();
    rewriter.replaceOpWithNewOp<ConcatOp>(
        op, op.getType(), op.getInputs(),
        b.getI32IntegerAttr(static_cast<int32_t>(op.getDimension())));
    return success();
  }
};
} // namespace

void tosa::addDataMovementPatterns(RewritePatternSet &patterns) {
  patterns
      .add<LowerBroadcastInDim, LowerConcatenate, LowerConstant, LowerIota,
           LowerPad, LowerReshape, LowerReverse, LowerSlice, LowerTranspose>(
          patterns.getContext());
}
