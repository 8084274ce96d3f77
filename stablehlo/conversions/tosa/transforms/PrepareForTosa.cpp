//===- PrepareForTosa.cpp - Matrix products that TOSA has -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "stablehlo/conversions/tosa/transforms/Passes.h"
#include "stablehlo/dialect/StablehloAttrs.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/ReductionOps.h"
#include "llvm/ADT/STLExtras.h"

namespace mlir {
namespace tosa {
#define GEN_PASS_DEF_STABLEHLOPREPAREFORTOSAPASS
#include "stablehlo/conversions/tosa/transforms/Passes.h.inc"
} // namespace tosa
} // namespace mlir

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
struct StablehloPrepareForTosaPass
    : tosa::impl::StablehloPrepareForTosaPassBase<StablehloPrepareForTosaPass> {
  using Base::Base;
  LogicalResult initialize(MLIRContext *context) override {
    RewritePatternSet set(context);
    tosa::populateStablehloPrepareForTosaPatterns(&set, context);
    patterns = std::move(set);
    return success();
  }
  void runOnOperation() override {
    if (failed(
            applyPatternsGreedily(getOperation(), patterns,
                                  GreedyRewriteConfig().enableFolding(false))))
      signalPassFailure();
  }

  FrozenRewritePatternSet patterns;
};

/// The dimensions of an operand by what the product does with them.
struct OperandDimensions {
  SmallVector<int64_t> batching, contracting, free;

  OperandDimensions(ArrayRef<int64_t> batching, ArrayRef<int64_t> contracting,
                    int64_t rank)
      : batching(batching), contracting(contracting) {
    for (int64_t i = 0; i < rank; ++i)
      if (!llvm::is_contained(batching, i) &&
          !llvm::is_contained(contracting, i))
        free.push_back(i);
  }
};
} // namespace

/// The number of elements along some dimensions, which is below that of all.
static int64_t multiplySizes(RankedTensorType type,
                             ArrayRef<int64_t> dimensions) {
  int64_t product = 1;
  for (int64_t dimension : dimensions)
    product *= type.getDimSize(dimension);
  return product;
}

static Value reshape(ImplicitLocOpBuilder &b, Value value,
                     ArrayRef<int64_t> shape) {
  auto type = cast<RankedTensorType>(value.getType());
  if (type.getShape() == shape)
    return value;
  return ReshapeOp::create(
      b, RankedTensorType::get(shape, type.getElementType()), value);
}

/// `value` with its dimensions in the order of `groups`, each group as one.
static Value mergeDimensions(ImplicitLocOpBuilder &b, Value value,
                             ArrayRef<ArrayRef<int64_t>> groups) {
  auto type = cast<RankedTensorType>(value.getType());
  SmallVector<int64_t> order, shape;
  for (ArrayRef<int64_t> group : groups) {
    llvm::append_range(order, group);
    shape.push_back(multiplySizes(type, group));
  }
  if (!isIdentityPermutation(order))
    value = TransposeOp::create(b, value, b.getDenseI64ArrayAttr(order));
  return reshape(b, value, shape);
}

namespace {
/// Makes any product of tensors one of matrices: lhs[b, m, k] * rhs[b, k, n].
struct SimplifyDotGeneral : OpRewritePattern<DotGeneralOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(DotGeneralOp op,
                                PatternRewriter &rewriter) const override {
    auto lhs = dyn_cast<RankedTensorType>(op.getLhs().getType());
    auto rhs = dyn_cast<RankedTensorType>(op.getRhs().getType());
    auto type = dyn_cast<RankedTensorType>(op.getType());
    if (!lhs || !rhs || !type || !type.hasStaticShape() ||
        !lhs.hasStaticShape() || !rhs.hasStaticShape())
      return rewriter.notifyMatchFailure(op, "sizes are not known");
    if (op.getAlgorithm() || isa<quant::QuantizedType>(lhs.getElementType()) ||
        isa<quant::QuantizedType>(rhs.getElementType()))
      return rewriter.notifyMatchFailure(op, "TOSA has no such product");
    DotDimensionNumbersAttr dims = op.getDotDimensionNumbers();
    OperandDimensions left(dims.getLhsBatchingDimensions(),
                           dims.getLhsContractingDimensions(), lhs.getRank());
    OperandDimensions right(dims.getRhsBatchingDimensions(),
                            dims.getRhsContractingDimensions(), rhs.getRank());
    if (isPlain(left, right))
      return rewriter.notifyMatchFailure(op, "is a product of matrices");
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    bool hasBatch = !left.batching.empty();
    SmallVector<ArrayRef<int64_t>> lhsGroups{left.free, left.contracting};
    SmallVector<ArrayRef<int64_t>> rhsGroups{right.contracting, right.free};
    if (hasBatch) {
      lhsGroups.insert(lhsGroups.begin(), left.batching);
      rhsGroups.insert(rhsGroups.begin(), right.batching);
    }
    Value product = multiply(op, mergeDimensions(b, op.getLhs(), lhsGroups),
                             mergeDimensions(b, op.getRhs(), rhsGroups), b);
    rewriter.replaceOp(op, reshape(b, product, type.getShape()));
    return success();
  }

  static bool isPlain(const OperandDimensions &lhs,
                      const OperandDimensions &rhs) {
    int64_t batch = lhs.batching.size();
    return batch <= 1 && lhs.free.size() == 1 && rhs.free.size() == 1 &&
           ArrayRef(lhs.contracting) == ArrayRef(batch + 1) &&
           ArrayRef(rhs.contracting) == ArrayRef(batch) &&
           (batch == 0 || (ArrayRef(lhs.batching) == ArrayRef<int64_t>(0) &&
                           ArrayRef(rhs.batching) == ArrayRef<int64_t>(0)));
  }

  /// The product of matrices, or of one along the first dimension each.
  static Value multiply(DotGeneralOp op, Value lhs, Value rhs,
                        ImplicitLocOpBuilder &b) {
    auto lhsType = cast<RankedTensorType>(lhs.getType());
    auto rhsType = cast<RankedTensorType>(rhs.getType());
    SmallVector<int64_t> shape(lhsType.getShape().drop_back());
    shape.push_back(rhsType.getShape().back());
    SmallVector<int64_t> batching;
    int64_t batch = lhsType.getRank() - 2;
    if (batch)
      batching.push_back(0);
    auto dims = DotDimensionNumbersAttr::get(op.getContext(), batching,
                                             batching, {batch + 1}, {batch});
    auto type =
        RankedTensorType::get(shape, getElementTypeOrSelf(op.getType()));
    return DotGeneralOp::create(b, type, lhs, rhs, dims,
                                op.getPrecisionConfigAttr(), nullptr);
  }
};
} // namespace

void tosa::populateStablehloPrepareForTosaPatterns(RewritePatternSet *patterns,
                                                   MLIRContext *context) {
  patterns->add<SimplifyDotGeneral>(context);
}
