//===- ShapeLegalizeToStablehlo.cpp - Shape computations as tensors -------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Values of index types travel as tensors of i32, other scalars as tensors of
// their type, behind casts that --reconcile-unrealized-casts cancels.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Shape/IR/Shape.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/DialectConversion.h"
#include "stablehlo/dialect/ops/Constant.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/DynamismOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/transforms/Passes.h"
#include "llvm/ADT/STLExtras.h"

namespace mlir {
namespace stablehlo {
#define GEN_PASS_DEF_SHAPELEGALIZETOSTABLEHLOPASS
#include "stablehlo/transforms/Passes.h.inc"
} // namespace stablehlo
} // namespace mlir

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Index values as tensors of i32
//===----------------------------------------------------------------------===//

static RankedTensorType getI32Tensor(MLIRContext *context,
                                     ArrayRef<int64_t> shape) {
  return RankedTensorType::get(shape, IntegerType::get(context, 32));
}

/// The type that stands for `type`, an index or a static tensor of them, or the
/// like of i32; null for others.
static RankedTensorType getI32Type(Type type) {
  auto isIndexOrI32 = [](Type element) {
    return element.isIndex() || element.isSignlessInteger(32);
  };
  if (isIndexOrI32(type))
    return getI32Tensor(type.getContext(), {});
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor || !tensor.hasStaticShape() || tensor.getEncoding() ||
      !isIndexOrI32(tensor.getElementType()))
    return {};
  return getI32Tensor(type.getContext(), tensor.getShape());
}

/// True for the integers and floats that tensors of StableHLO hold.
static bool isElementType(Type type) {
  if (auto integer = dyn_cast<IntegerType>(type))
    return !integer.isSigned() &&
           (integer.isSignlessInteger(1) ||
            llvm::is_contained({2, 4, 8, 16, 32, 64}, integer.getWidth()));
  return isa<FloatType>(type) &&
         !isa<Float80Type, Float128Type, FloatTF32Type>(type);
}

/// The tensor type of StableHLO that stands for `type`: as above, or a static
/// tensor of other integers or floats, of rank 0 for one of them; null for
/// others.
static RankedTensorType getDataType(Type type) {
  if (RankedTensorType i32 = getI32Type(type))
    return i32;
  if (isElementType(type))
    return RankedTensorType::get({}, type);
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor || !tensor.hasStaticShape() || tensor.getEncoding() ||
      !isElementType(tensor.getElementType()))
    return {};
  return tensor;
}

/// Null if there is none: 64 bits may be too many.
static Value createI32Constant(OpBuilder &builder, Location loc,
                               ArrayRef<int64_t> values,
                               RankedTensorType type) {
  SmallVector<int32_t> elements;
  for (int64_t value : values) {
    if (!llvm::isInt<32>(value))
      return {};
    elements.push_back(value);
  }
  return createConstant(builder, loc,
                        DenseIntElementsAttr::get(type, ArrayRef(elements)));
}

static Value cast(OpBuilder &builder, Location loc, Value value, Type type) {
  if (value.getType() == type)
    return value;
  return UnrealizedConversionCastOp::create(builder, loc, type, value)
      .getResult(0);
}

/// `value` as a tensor of StableHLO; its type has one.
static Value castToData(OpBuilder &builder, Location loc, Value value) {
  return cast(builder, loc, value, getDataType(value.getType()));
}

/// The element at `indices` as a tensor of rank 0.
static Value createElement(OpBuilder &builder, Location loc, Value values,
                           ArrayRef<int64_t> indices) {
  auto limits = llvm::map_to_vector(indices, [](int64_t i) { return i + 1; });
  Value slice = SliceOp::create(builder, loc, values, indices, limits,
                                SmallVector<int64_t>(indices.size(), 1));
  auto type = RankedTensorType::get({}, getElementTypeOrSelf(values));
  return ReshapeOp::create(builder, loc, type, slice);
}

static Value createConcatenation(OpBuilder &builder, Location loc,
                                 ArrayRef<Value> values) {
  return ConcatenateOp::create(builder, loc, values,
                               builder.getI64IntegerAttr(0));
}

/// Replaces `op` by `value`, which stands for its result.
static void replaceByData(PatternRewriter &rewriter, Operation *op,
                          Value value) {
  rewriter.replaceOp(
      op, cast(rewriter, op->getLoc(), value, op->getResult(0).getType()));
}

//===----------------------------------------------------------------------===//
// Patterns
//===----------------------------------------------------------------------===//

namespace {
/// Ops whose operands and result are index values, or other scalars.
template <typename OpTy> struct ShapePattern : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const final {
    if (!getDataType(op->getResult(0).getType()))
      return rewriter.notifyMatchFailure(op, "result is no scalar or shape");
    Value value = rewrite(op, rewriter);
    if (!value)
      return rewriter.notifyMatchFailure(op, "operands are not supported");
    replaceByData(rewriter, op, value);
    return success();
  }
  /// The result as a tensor of StableHLO; null, before anything is created, if
  /// the operands are not of the types that there is a rule for.
  virtual Value rewrite(OpTy op, PatternRewriter &rewriter) const = 0;
};

struct RewriteConstShape : ShapePattern<shape::ConstShapeOp> {
  using ShapePattern::ShapePattern;
  Value rewrite(shape::ConstShapeOp op,
                PatternRewriter &rewriter) const override {
    auto sizes = llvm::to_vector(op.getShape().getValues<int64_t>());
    return createI32Constant(rewriter, op.getLoc(), sizes,
                             getI32Type(op.getType()));
  }
};

struct RewriteShapeOf : ShapePattern<shape::ShapeOfOp> {
  using ShapePattern::ShapePattern;
  Value rewrite(shape::ShapeOfOp op, PatternRewriter &rewriter) const override {
    auto type = dyn_cast<RankedTensorType>(op.getArg().getType());
    if (!type)
      return {};
    Location loc = op.getLoc();
    if (type.getRank() == 0)
      return createI32Constant(rewriter, loc, {}, getI32Type(op.getType()));
    auto vectorType = getI32Tensor(op.getContext(), 1);
    SmallVector<Value> sizes;
    for (int64_t dim = 0; dim < type.getRank(); ++dim) {
      Value size = GetDimensionSizeOp::create(rewriter, loc, op.getArg(), dim);
      sizes.push_back(ReshapeOp::create(rewriter, loc, vectorType, size));
    }
    return createConcatenation(rewriter, loc, sizes);
  }
};

struct RewriteNumElements : ShapePattern<shape::NumElementsOp> {
  using ShapePattern::ShapePattern;
  Value rewrite(shape::NumElementsOp op,
                PatternRewriter &rewriter) const override {
    RankedTensorType type = getI32Type(op.getShape().getType());
    if (!type || type.getRank() != 1)
      return {};
    Location loc = op.getLoc();
    Value shape = castToData(rewriter, loc, op.getShape());
    Value count =
        createI32Constant(rewriter, loc, 1, getI32Tensor(op.getContext(), {}));
    for (int64_t dim = 0; dim < type.getDimSize(0); ++dim)
      count = MulOp::create(rewriter, loc, count,
                            createElement(rewriter, loc, shape, dim));
    return count;
  }
};

/// The greater size of two, where the shorter shape starts with sizes of 1.
struct RewriteBroadcast : ShapePattern<shape::BroadcastOp> {
  using ShapePattern::ShapePattern;
  Value rewrite(shape::BroadcastOp op,
                PatternRewriter &rewriter) const override {
    if (op.getShapes().size() != 2 ||
        !llvm::all_of(op.getShapes(), [](Value shape) {
          RankedTensorType type = getI32Type(shape.getType());
          return type && type.getRank() == 1;
        }))
      return {};
    Location loc = op.getLoc();
    SmallVector<Value> shapes;
    int64_t rank = 0;
    for (Value shape : op.getShapes()) {
      shapes.push_back(castToData(rewriter, loc, shape));
      rank = std::max(rank, getI32Type(shape.getType()).getDimSize(0));
    }
    for (Value &shape : shapes) {
      int64_t missing = rank - getI32Type(shape.getType()).getDimSize(0);
      if (missing == 0)
        continue;
      auto type = getI32Tensor(op.getContext(), missing);
      Value ones = createConstant(rewriter, loc,
                                  DenseIntElementsAttr::get(type, int32_t{1}));
      shape = createConcatenation(rewriter, loc, {ones, shape});
    }
    return MaxOp::create(rewriter, loc, shapes[0], shapes[1]);
  }
};

struct RewriteMul : ShapePattern<arith::MulIOp> {
  using ShapePattern::ShapePattern;
  Value rewrite(arith::MulIOp op, PatternRewriter &rewriter) const override {
    if (!getI32Type(op.getType()))
      return {};
    Location loc = op.getLoc();
    Value lhs = castToData(rewriter, loc, op.getLhs());
    Value rhs = castToData(rewriter, loc, op.getRhs());
    return MulOp::create(rewriter, loc, lhs, rhs);
  }
};

struct RewriteIndexCast : ShapePattern<arith::IndexCastOp> {
  using ShapePattern::ShapePattern;
  Value rewrite(arith::IndexCastOp op,
                PatternRewriter &rewriter) const override {
    RankedTensorType from = getDataType(op.getIn().getType());
    RankedTensorType to = getDataType(op.getType());
    // A boolean is another number in StableHLO: 1 where it is -1 here.
    if (!from || from.getElementType().isInteger(1) ||
        to.getElementType().isInteger(1))
      return {};
    Value value = castToData(rewriter, op.getLoc(), op.getIn());
    return from == to ? value
                      : ConvertOp::create(rewriter, op.getLoc(), to, value)
                            .getResult();
  }
};

struct RewriteDim : ShapePattern<tensor::DimOp> {
  using ShapePattern::ShapePattern;
  Value rewrite(tensor::DimOp op, PatternRewriter &rewriter) const override {
    auto type = dyn_cast<RankedTensorType>(op.getSource().getType());
    std::optional<int64_t> dim = op.getConstantIndex();
    if (!type || !dim || *dim < 0 || *dim >= type.getRank())
      return {};
    return GetDimensionSizeOp::create(rewriter, op.getLoc(), op.getSource(),
                                      *dim);
  }
};

struct RewriteExtract : ShapePattern<tensor::ExtractOp> {
  using ShapePattern::ShapePattern;
  Value rewrite(tensor::ExtractOp op,
                PatternRewriter &rewriter) const override {
    RankedTensorType type = getDataType(op.getTensor().getType());
    if (!type)
      return {};
    SmallVector<int64_t> indices;
    for (auto [value, size] :
         llvm::zip_equal(op.getIndices(), type.getShape())) {
      APInt index;
      if (!matchPattern(value, m_ConstantInt(&index)) || index.isNegative() ||
          index.sge(size))
        return {};
      indices.push_back(index.getSExtValue());
    }
    Value tensor = castToData(rewriter, op.getLoc(), op.getTensor());
    if (indices.empty())
      return tensor;
    return createElement(rewriter, op.getLoc(), tensor, indices);
  }
};

/// The list of `element` alone; null if it is not constant, or too large.
static Value createScalarConstant(OpBuilder &builder, Location loc,
                                  Value element, RankedTensorType type) {
  TypedAttr constant;
  if (!matchPattern(element, m_Constant(&constant)))
    return {};
  if (auto index = dyn_cast<IntegerAttr>(constant);
      index && index.getType().isIndex())
    return createI32Constant(builder, loc, index.getInt(), type);
  return createConstant(builder, loc, DenseElementsAttr::get(type, constant));
}

struct RewriteFromElements : ShapePattern<tensor::FromElementsOp> {
  using ShapePattern::ShapePattern;
  Value rewrite(tensor::FromElementsOp op,
                PatternRewriter &rewriter) const override {
    RankedTensorType type = getDataType(op.getType());
    Location loc = op.getLoc();
    if (type.getRank() == 0)
      return castToData(rewriter, loc, op.getElements().front());
    if (op.getElements().empty())
      return createConstant(rewriter, loc,
                            DenseElementsAttr::getFromRawBuffer(type, {}));
    auto vectorType = type.clone(ArrayRef<int64_t>{1});
    SmallVector<Value> elements;
    for (Value element : op.getElements()) {
      Value value = createScalarConstant(rewriter, loc, element, vectorType);
      if (!value)
        value = ReshapeOp::create(rewriter, loc, vectorType,
                                  castToData(rewriter, loc, element));
      elements.push_back(value);
    }
    Value joined = createConcatenation(rewriter, loc, elements);
    return type.getRank() == 1
               ? joined
               : ReshapeOp::create(rewriter, loc, type, joined).getResult();
  }
};

/// A shape operand of index type becomes one of i32.
template <typename OpTy> struct RewriteShapeOperand : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;
  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    Value shape = op->getOperand(1);
    RankedTensorType type = getI32Type(shape.getType());
    if (!type || shape.getType() == type)
      return rewriter.notifyMatchFailure(op, "shape is not of index type");
    Value replacement = castToData(rewriter, op.getLoc(), shape);
    rewriter.modifyOpInPlace(op, [&] { op->setOperand(1, replacement); });
    return success();
  }
};

struct ShapeLegalizeToStablehloPass
    : stablehlo::impl::ShapeLegalizeToStablehloPassBase<
          ShapeLegalizeToStablehloPass> {
  LogicalResult initialize(MLIRContext *context) override;
  void runOnOperation() override;

  FrozenRewritePatternSet patterns;
};
} // namespace

void stablehlo::populateShapeToStablehloPatterns(MLIRContext *context,
                                                 RewritePatternSet *patterns) {
  patterns->add<RewriteConstShape, RewriteShapeOf, RewriteNumElements,
                RewriteBroadcast, RewriteMul, RewriteIndexCast, RewriteDim,
                RewriteExtract, RewriteFromElements,
                RewriteShapeOperand<DynamicBroadcastInDimOp>,
                RewriteShapeOperand<DynamicReshapeOp>>(context);
}

//===----------------------------------------------------------------------===//
// ShapeLegalizeToStablehloPass
//===----------------------------------------------------------------------===//

LogicalResult ShapeLegalizeToStablehloPass::initialize(MLIRContext *context) {
  RewritePatternSet set(context);
  populateShapeToStablehloPatterns(context, &set);
  patterns = std::move(set);
  return success();
}

void ShapeLegalizeToStablehloPass::runOnOperation() {
  auto hasIndexOperand = [](Operation *op) {
    return llvm::any_of(op->getOperandTypes(), [](Type type) {
      return getElementTypeOrSelf(type).isIndex();
    });
  };
  ConversionTarget target(getContext());
  target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });
  target.addIllegalDialect<shape::ShapeDialect, tensor::TensorDialect>();
  target.addLegalOp<tensor::CastOp>();
  target.addIllegalOp<arith::IndexCastOp>();
  target.addDynamicallyLegalOp<arith::MulIOp, DynamicBroadcastInDimOp,
                               DynamicReshapeOp>(
      [&](Operation *op) { return !hasIndexOperand(op); });
  if (failed(applyPartialConversion(getOperation(), target, patterns)))
    signalPassFailure();
}
