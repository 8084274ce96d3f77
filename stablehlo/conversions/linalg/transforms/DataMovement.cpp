//===- DataMovement.cpp - Ops that move elements as linalg and tensor -----===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SparseTensor/IR/SparseTensor.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/ReshapeOpsUtils.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "stablehlo/conversions/linalg/transforms/Patterns.h"
#include "stablehlo/conversions/linalg/transforms/ScalarOps.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include <algorithm>
#include <optional>

using namespace mlir;
using namespace mlir::stablehlo;

namespace {

//===----------------------------------------------------------------------===//
// ConstantOp, IotaOp
//===----------------------------------------------------------------------===//

struct LowerConstant : Lowering<ConstantOp> {
  using Lowering::Lowering;
  LogicalResult
  matchAndRewrite(ConstantOp op, Adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    TensorBuilder b(op.getLoc(), rewriter);
    RankedTensorType type = getType(op.getResult());
    ElementsAttr value = op.getValue();
    // The bits stay.
    if (value.getShapedType() != type) {
      if (auto dense = dyn_cast<DenseElementsAttr>(value))
        value = dense.bitcast(type.getElementType());
      else if (auto resource = dyn_cast<DenseResourceElementsAttr>(value))
        value = DenseResourceElementsAttr::get(type, resource.getRawHandle());
      else
        return rewriter.notifyMatchFailure(op, "has elements of unknown form");
    }
    auto dense = dyn_cast<DenseElementsAttr>(value);
    if (dense && type.getRank() == 0 && type.getElementType().isIntOrFloat() &&
        isInScalarCode(op)) {
      Value scalar = arith::ConstantOp::create(
          b, cast<TypedAttr>(dense.getSplatValue<Attribute>()));
      rewriter.replaceOp(op, b.fromScalar(scalar));
      return success();
    }
    rewriter.replaceOpWithNewOp<arith::ConstantOp>(op, type, value);
    return success();
  }
};

struct LowerIota : Lowering<IotaOp> {
  using Lowering::Lowering;
  LogicalResult
  matchAndRewrite(IotaOp op, Adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    TensorBuilder b(op.getLoc(), rewriter);
    RankedTensorType type = getType(op.getResult());
    if (!type.hasStaticShape())
      return rewriter.notifyMatchFailure(op, "has no known size");
    replace(rewriter, op, b,
            createIota(b, b.known(type.getShape()), getElementType(op),
                       op.getIotaDimension()));
    return success();
  }
};

//===----------------------------------------------------------------------===//
// BroadcastInDimOp, TransposeOp, ReverseOp
//===----------------------------------------------------------------------===//

/// result[i] = operand[map(i)]
static Value copy(TensorBuilder &b, ArrayRef<OpFoldResult> sizes, Value operand,
                  AffineMap map) {
  Type element = getElementTypeOrSelf(operand.getType());
  return b.generate(
      sizes, element, operand, map,
      [](TensorBuilder &, ValueRange elements) { return elements.front(); });
}

struct LowerBroadcastInDim : PrimitiveLowering<BroadcastInDimOp> {
  using PrimitiveLowering::PrimitiveLowering;
  LogicalResult
  matchAndRewrite(BroadcastInDimOp op, Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    TensorBuilder b(op.getLoc(), rewriter);
    RankedTensorType type = getType(op.getResult());
    Value operand = adaptor.getOperand();
    auto from = cast<RankedTensorType>(operand.getType());
    if (!type.hasStaticShape())
      return rewriter.notifyMatchFailure(op, "has no known size");
    if (isInScalarCode(op) && type.getRank() == 0) {
      replace(rewriter, op, b, operand);
      return success();
    }
    Sizes resultSizes = b.known(type.getShape());
    if (!from.hasStaticShape()) {
      replace(rewriter, op, b,
              broadcastUnknown(b, resultSizes, operand,
                               op.getBroadcastDimensions()));
      return success();
    }
    if (enablePrimitiveOps && llvm::is_sorted(op.getBroadcastDimensions()) &&
        !llvm::is_contained(from.getShape(), 1)) {
      SmallVector<int64_t> added;
      for (int64_t i = 0; i < type.getRank(); ++i)
        if (!llvm::is_contained(op.getBroadcastDimensions(), i))
          added.push_back(i);
      Value target = b.empty(resultSizes, type.getElementType());
      auto broadcast = linalg::BroadcastOp::create(b, operand, target, added);
      replace(rewriter, op, b, broadcast->getResults());
      return success();
    }
    SmallVector<AffineExpr> expressions;
    for (auto [size, dimension] :
         llvm::zip_equal(from.getShape(), op.getBroadcastDimensions()))
      expressions.push_back(size == 1 ? b.getAffineConstantExpr(0)
                                      : b.getAffineDimExpr(dimension));
    replace(
        rewriter, op, b,
        copy(b, resultSizes, operand,
             AffineMap::get(type.getRank(), 0, expressions, b.getContext())));
    return success();
  }
};

/// result[i] = operand[j] where j[permutation[d]] = i[d]
struct LowerTranspose : PrimitiveLowering<TransposeOp> {
  using PrimitiveLowering::PrimitiveLowering;
  LogicalResult
  matchAndRewrite(TransposeOp op, Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    TensorBuilder b(op.getLoc(), rewriter);
    Value operand = adaptor.getOperand();
    Sizes sizes;
    for (int64_t dimension : op.getPermutation())
      sizes.push_back(b.getSize(operand, dimension));
    if (enablePrimitiveOps) {
      Value target = b.empty(sizes, getElementTypeOrSelf(operand.getType()));
      auto transpose =
          linalg::TransposeOp::create(b, operand, target, op.getPermutation());
      replace(rewriter, op, b, transpose->getResults());
      return success();
    }
    AffineMap map = inversePermutation(
        AffineMap::getPermutationMap(op.getPermutation(), b.getContext()));
    if (op.getPermutation().empty())
      map = b.getMultiDimIdentityMap(0);
    replace(rewriter, op, b, copy(b, sizes, operand, map));
    return success();
  }
};

/// result[i] = operand[j] where j[d] = size[d] - 1 - i[d] in reversed
/// dimensions
struct LowerReverse : Lowering<ReverseOp> {
  using Lowering::Lowering;
  LogicalResult
  matchAndRewrite(ReverseOp op, Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    TensorBuilder b(op.getLoc(), rewriter);
    replace(rewriter, op, b,
            reverse(b, adaptor.getOperand(), op.getDimensions()));
    return success();
  }
};

//===----------------------------------------------------------------------===//
// ReshapeOp
//===----------------------------------------------------------------------===//

struct LowerReshape : Lowering<ReshapeOp> {
  using Lowering::Lowering;
  LogicalResult
  matchAndRewrite(ReshapeOp op, Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    TensorBuilder b(op.getLoc(), rewriter);
    RankedTensorType type = getType(op.getResult());
    if (!type.hasStaticShape())
      return rewriter.notifyMatchFailure(op, "has no known size");
    replace(rewriter, op, b, reshape(b, adaptor.getOperand(), type));
    return success();
  }

private:
  static Value reshape(TensorBuilder &b, Value operand, RankedTensorType to) {
    auto from = cast<RankedTensorType>(operand.getType());
    if (from == to)
      return operand;
    if (to.hasStaticShape() && to.getNumElements() == 0)
      return b.empty(b.known(to.getShape()), to.getElementType());
    if (!from.hasStaticShape())
      return reshapeUnknown(b, operand, to);
    if (auto groups = getGroups(from, to)) {
      if (from.getRank() > to.getRank())
        return tensor::CollapseShapeOp::create(b, to, operand, *groups);
      return tensor::ExpandShapeOp::create(b, to, operand, *groups);
    }
    // Through one dimension.
    auto flat =
        RankedTensorType::get({from.getNumElements()}, from.getElementType());
    return reshape(b, reshape(b, operand, flat), to);
  }

  /// The dimensions of the one of more rank that become one of the other.
  static std::optional<SmallVector<ReassociationIndices>>
  getGroups(RankedTensorType from, RankedTensorType to) {
    int64_t least = std::min(from.getRank(), to.getRank());
    int64_t most = std::max(from.getRank(), to.getRank());
    if (least == 0)
      return SmallVector<ReassociationIndices>();
    if (least == 1)
      return SmallVector<ReassociationIndices>{
          llvm::to_vector<2>(llvm::seq<int64_t>(0, most))};
    if (least == most)
      return std::nullopt;
    return getReassociationIndicesForReshape(from, to);
  }

  static Value reshapeUnknown(TensorBuilder &b, Value operand,
                              RankedTensorType to) {
    Value shape =
        arith::ConstantOp::create(b, b.getIndexTensorAttr(to.getShape()));
    return tensor::ReshapeOp::create(b, to, operand, shape);
  }
};

//===----------------------------------------------------------------------===//
// Slices
//===----------------------------------------------------------------------===//

struct LowerSlice : Lowering<SliceOp> {
  using Lowering::Lowering;
  LogicalResult
  matchAndRewrite(SliceOp op, Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    TensorBuilder b(op.getLoc(), rewriter);
    SmallVector<int64_t> sizes;
    for (auto [start, limit, stride] : llvm::zip_equal(
             op.getStartIndices(), op.getLimitIndices(), op.getStrides()))
      sizes.push_back((limit - start) / stride +
                      ((limit - start) % stride != 0));
    replace(rewriter, op, b,
            b.extractSlice(adaptor.getOperand(), b.known(op.getStartIndices()),
                           b.known(sizes), b.known(op.getStrides())));
    return success();
  }
};

/// Starts are moved so that the slice fits.
static Sizes clampStarts(TensorBuilder &b, Value operand, ValueRange starts,
                         ValueRange originalStarts,
                         ArrayRef<OpFoldResult> sizes) {
  Sizes result;
  for (auto [i, start] : llvm::enumerate(starts)) {
    bool isUnsigned = hasUnsignedElements(originalStarts[i]);
    Value index = b.toIndex(b.extract(start), isUnsigned);
    OpFoldResult last = b.subtract(b.getSize(operand, i), sizes[i]);
    result.push_back(b.clampIndex(index, last, isUnsigned));
  }
  return result;
}

struct LowerDynamicSlice : Lowering<DynamicSliceOp> {
  using Lowering::Lowering;
  LogicalResult
  matchAndRewrite(DynamicSliceOp op, Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    TensorBuilder b(op.getLoc(), rewriter);
    Value operand = adaptor.getOperand();
    Sizes sizes = b.known(op.getSliceSizes());
    Sizes starts = clampStarts(b, operand, adaptor.getStartIndices(),
                               op.getStartIndices(), sizes);
    Sizes ones(sizes.size(), b.known(1));
    replace(rewriter, op, b, b.extractSlice(operand, starts, sizes, ones));
    return success();
  }
};

struct LowerDynamicUpdateSlice : Lowering<DynamicUpdateSliceOp> {
  using Lowering::Lowering;
  LogicalResult
  matchAndRewrite(DynamicUpdateSliceOp op, Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    TensorBuilder b(op.getLoc(), rewriter);
    Value operand = adaptor.getOperand(), update = adaptor.getUpdate();
    Sizes sizes = b.getSizes(update);
    Sizes starts = clampStarts(b, operand, adaptor.getStartIndices(),
                               op.getStartIndices(), sizes);
    Sizes ones(sizes.size(), b.known(1));
    replace(rewriter, op, b,
            b.insertSlice(update, operand, starts, sizes, ones));
    return success();
  }
};

//===----------------------------------------------------------------------===//
// PadOp, ConcatenateOp
//===----------------------------------------------------------------------===//

struct LowerPad : Lowering<PadOp> {
  using Lowering::Lowering;
  LogicalResult
  matchAndRewrite(PadOp op, Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    TensorBuilder b(op.getLoc(), rewriter);
    Value scalar = b.extract(adaptor.getPaddingValue());
    replace(rewriter, op, b,
            b.pad(adaptor.getOperand(), scalar,
                  {b.known(op.getEdgePaddingLow()),
                   b.known(op.getEdgePaddingHigh()),
                   b.known(op.getInteriorPadding())}));
    return success();
  }
};

/// One after the other into an empty tensor.
struct LowerConcatenate : Lowering<ConcatenateOp> {
  using Lowering::Lowering;
  LogicalResult
  matchAndRewrite(ConcatenateOp op, Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    TensorBuilder b(op.getLoc(), rewriter);
    ValueRange inputs = adaptor.getInputs();
    if (inputs.size() == 1) {
      replace(rewriter, op, b, inputs);
      return success();
    }
    uint64_t dimension = op.getDimension();
    RankedTensorType type = getType(op.getResult());
    Sizes sizes = b.getSizes(type, inputs.front());
    OpFoldResult total = b.known(0);
    for (Value input : inputs)
      total = b.add(total, b.getSize(input, dimension));
    sizes[dimension] = total;
    Value result = b.empty(sizes, type.getElementType());
    Sizes offsets(sizes.size(), b.known(0)), ones(sizes.size(), b.known(1));
    for (Value input : inputs) {
      Sizes inputSizes = b.getSizes(input);
      result = b.insertSlice(input, result, offsets, inputSizes, ones);
      offsets[dimension] = b.add(offsets[dimension], inputSizes[dimension]);
    }
    replace(rewriter, op, b, result);
    return success();
  }
};

/// Of sparse tensors, which have no slices to insert into.
struct LowerSparseConcatenate : Lowering<ConcatenateOp> {
  LowerSparseConcatenate(const TypeConverter &converter, MLIRContext *context)
      : Lowering(converter, context, /*benefit=*/2) {}
  LogicalResult
  matchAndRewrite(ConcatenateOp op, Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    RankedTensorType type = getType(op.getResult());
    if (!sparse_tensor::getSparseTensorEncoding(type))
      return rewriter.notifyMatchFailure(op, "is not sparse");
    rewriter.replaceOpWithNewOp<sparse_tensor::ConcatenateOp>(
        op, type, adaptor.getInputs(),
        rewriter.getIndexAttr(static_cast<int64_t>(op.getDimension())));
    return success();
  }
};
} // namespace

Value stablehlo::createIota(TensorBuilder &b, ArrayRef<OpFoldResult> sizes,
                            Type element, uint64_t dimension) {
  Type signless = element;
  if (auto integer = dyn_cast<IntegerType>(element))
    signless = b.getIntegerType(integer.getWidth());
  return b.generate(sizes, signless, {}, {}, [&](TensorBuilder &b, ValueRange) {
    Value index = linalg::IndexOp::create(b, dimension);
    Type wide = b.getI64Type();
    if (signless == b.getI32Type())
      wide = signless;
    index = arith::IndexCastOp::create(b, wide, index);
    // Integers of few bits keep the low ones.
    return signless == wide ? index : convertElement(b, index, wide, element);
  });
}

Value stablehlo::reverse(TensorBuilder &b, Value operand,
                         ArrayRef<int64_t> dimensions) {
  auto type = cast<RankedTensorType>(operand.getType());
  Sizes sizes = b.getSizes(operand);
  if (llvm::none_of(dimensions, [&](int64_t dimension) {
        return type.isDynamicDim(dimension);
      })) {
    SmallVector<AffineExpr> expressions;
    for (auto [i, size] : llvm::enumerate(type.getShape())) {
      AffineExpr index = b.getAffineDimExpr(i);
      expressions.push_back(llvm::is_contained(dimensions, i) ? size - 1 - index
                                                              : index);
    }
    return copy(b, sizes, operand,
                AffineMap::get(type.getRank(), 0, expressions, b.getContext()));
  }
  return b.generate(
      sizes, type.getElementType(), {}, {}, [&](TensorBuilder &b, ValueRange) {
        SmallVector<Value> indices = b.getIndices(type.getRank());
        for (int64_t i : dimensions)
          indices[i] = b.toValue(
              b.subtract(b.subtract(sizes[i], b.known(1)), indices[i]));
        return b.extract(operand, indices);
      });
}

Value stablehlo::broadcastUnknown(TensorBuilder &b,
                                  ArrayRef<OpFoldResult> sizes, Value operand,
                                  ArrayRef<int64_t> dimensions) {
  Type element = getElementTypeOrSelf(operand.getType());
  Sizes operandSizes = b.getSizes(operand);
  return b.generate(sizes, element, {}, {}, [&](TensorBuilder &b, ValueRange) {
    SmallVector<Value> indices;
    for (auto [size, dimension] : llvm::zip_equal(operandSizes, dimensions)) {
      if (isConstantIntValue(size, 1)) {
        indices.push_back(b.index(0));
        continue;
      }
      Value index = linalg::IndexOp::create(b, dimension);
      if (!getConstantIntValue(size)) {
        Value isOne = arith::CmpIOp::create(b, arith::CmpIPredicate::eq,
                                            b.toValue(size), b.index(1));
        index = arith::SelectOp::create(b, isOne, b.index(0), index);
      }
      indices.push_back(index);
    }
    return b.extract(operand, indices);
  });
}

void stablehlo::addDataMovementPatterns(const TypeConverter &converter,
                                        RewritePatternSet &patterns,
                                        bool enablePrimitiveOps,
                                        bool enableSparseOps) {
  if (enableSparseOps)
    patterns.add<LowerSparseConcatenate>(converter, patterns.getContext());
  patterns.add<LowerConcatenate, LowerConstant, LowerDynamicSlice,
               LowerDynamicUpdateSlice, LowerIota, LowerPad, LowerReshape,
               LowerReverse, LowerSlice>(converter, patterns.getContext());
  patterns.add<LowerBroadcastInDim, LowerTranspose>(
      converter, patterns.getContext(), enablePrimitiveOps);
}
