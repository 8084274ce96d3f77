//===- Reduction.cpp - Sums and products as TOSA --------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/conversions/tosa/transforms/Patterns.h"
#include "stablehlo/dialect/ops/DeprecatedOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/dialect/ops/ReductionOps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::tosa;

//===----------------------------------------------------------------------===//
// Matrix products
//===----------------------------------------------------------------------===//

/// What TOSA's matmul adds up products of `operand` elements in, of which
/// `result` elements are made; null if there is no such product.
static Type getAccumulator(Type operand, Type result) {
  if (operand.isInteger(8))
    return result.isInteger(32) ? result : Type();
  if (operand.isF16() || operand.isBF16())
    return result == operand || result.isF32()
               ? Float32Type::get(operand.getContext())
               : Type();
  bool isPlain = operand.isF32() || operand.isF64();
  return isPlain && result == operand ? result : Type();
}

/// lhs[b, m, k] * rhs[b, k, n] of reshaped operands, reshaped to `result`; null
/// if TOSA has no such elements.
static Value multiplyMatrices(Operation *op, ArrayRef<int64_t> lhsShape,
                              ArrayRef<int64_t> rhsShape, TosaBuilder &b) {
  Value lhs = op->getOperand(0), rhs = op->getOperand(1);
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  Type element = getElementTypeOrSelf(lhs);
  Type sum = getAccumulator(element, type.getElementType());
  if (element != getElementTypeOrSelf(rhs) || !sum)
    return {};
  Value shape = b.createShape(type.getShape());
  Value zero = b.createZeroPoint(element);
  auto productType =
      RankedTensorType::get({lhsShape[0], lhsShape[1], rhsShape[2]}, sum);
  Value product = MatMulOp::create(b, productType, b.reshape(lhs, lhsShape),
                                   b.reshape(rhs, rhsShape), zero, zero);
  if (sum != type.getElementType())
    product =
        CastOp::create(b, productType.clone(type.getElementType()), product);
  return ReshapeOp::create(b, type, product, shape);
}

static bool hasUnknownSizes(Operation *op) {
  auto isDynamic = [](Type type) {
    return !cast<RankedTensorType>(type).hasStaticShape();
  };
  return llvm::any_of(op->getOperandTypes(), isDynamic) ||
         llvm::any_of(op->getResultTypes(), isDynamic);
}

namespace {
/// A product of matrices or vectors, or of as many of them as there are along
/// the first dimension, in the order that TOSA wants;
/// stablehlo-prepare-for-tosa brings others into it.
struct LowerDotGeneral : Lowering<stablehlo::DotGeneralOp> {
  using Lowering::Lowering;
  LogicalResult lower(stablehlo::DotGeneralOp op, TosaBuilder &b,
                      PatternRewriter &rewriter) const override {
    if (hasUnknownSizes(op))
      return rewriter.notifyMatchFailure(op, "sizes are not known");
    if (op.getAlgorithm())
      return rewriter.notifyMatchFailure(op, "TOSA has no algorithms");
    auto lhs = dyn_cast<RankedTensorType>(op.getLhs().getType());
    auto rhs = dyn_cast<RankedTensorType>(op.getRhs().getType());
    stablehlo::DotDimensionNumbersAttr dims = op.getDotDimensionNumbers();
    int64_t batch = dims.getLhsBatchingDimensions().size();
    SmallVector<int64_t> batching{0};
    batching.resize(batch);
    if (batch > 1 || lhs.getRank() != batch + 2 || rhs.getRank() != batch + 2 ||
        dims.getLhsBatchingDimensions() != ArrayRef(batching) ||
        dims.getRhsBatchingDimensions() != ArrayRef(batching) ||
        dims.getLhsContractingDimensions() != ArrayRef(batch + 1) ||
        dims.getRhsContractingDimensions() != ArrayRef(batch))
      return rewriter.notifyMatchFailure(op, "is no plain matrix product");
    SmallVector<int64_t> lhsShape(lhs.getShape()), rhsShape(rhs.getShape());
    if (batch == 0) {
      lhsShape.insert(lhsShape.begin(), 1);
      rhsShape.insert(rhsShape.begin(), 1);
    }
    Value product = multiplyMatrices(op, lhsShape, rhsShape, b);
    if (!product)
      return rewriter.notifyMatchFailure(op, "TOSA has no such elements");
    rewriter.replaceOp(op, product);
    return success();
  }
};

struct LowerDot : Lowering<stablehlo::DotOp> {
  using Lowering::Lowering;
  LogicalResult lower(stablehlo::DotOp op, TosaBuilder &b,
                      PatternRewriter &rewriter) const override {
    if (hasUnknownSizes(op))
      return rewriter.notifyMatchFailure(op, "sizes are not known");
    auto lhs = dyn_cast<RankedTensorType>(op.getLhs().getType());
    auto rhs = dyn_cast<RankedTensorType>(op.getRhs().getType());
    int64_t rows = lhs.getRank() == 2 ? lhs.getDimSize(0) : 1;
    int64_t columns = rhs.getRank() == 2 ? rhs.getDimSize(1) : 1;
    int64_t terms = rhs.getDimSize(0);
    Value product =
        multiplyMatrices(op, {1, rows, terms}, {1, terms, columns}, b);
    if (!product)
      return rewriter.notifyMatchFailure(op, "TOSA has no such elements");
    rewriter.replaceOp(op, product);
    return success();
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

/// The op that makes the result of both arguments; null if the body is more.
static Operation *findReducer(stablehlo::ReduceOp op) {
  Block &block = op.getBody().front();
  if (block.getNumArguments() != 2 || !llvm::hasNItems(block, 2))
    return nullptr;
  Operation *reducer = &block.front();
  Value lhs = block.getArgument(0), rhs = block.getArgument(1);
  bool combinesBoth =
      llvm::equal(reducer->getOperands(), ValueRange{lhs, rhs}) ||
      llvm::equal(reducer->getOperands(), ValueRange{rhs, lhs});
  bool isReturned =
      llvm::equal(block.getTerminator()->getOperands(), reducer->getResults());
  return combinesBoth && isReturned ? reducer : nullptr;
}

/// Calls `visitor.visit<ReduceOp, CombineOp>()` for the reduction of TOSA that
/// folds by `body`, whose operands have such elements, and for the op that
/// folds two; gives its result, null if there is no such reduction.
template <typename Visitor>
static Value visitReduction(Operation *body, ElementKind kind,
                            Visitor visitor) {
  bool isBoolean = kind == ElementKind::Boolean;
  if (kind == ElementKind::Other)
    return {};
  return llvm::TypeSwitch<Operation *, Value>(body)
      .Case<stablehlo::AddOp>([&](auto) {
        return isBoolean ? visitor.template visit<ReduceAnyOp, LogicalOrOp>()
                         : visitor.template visit<ReduceSumOp, AddOp>();
      })
      .template Case<stablehlo::MaxOp>([&](auto) {
        return isBoolean ? visitor.template visit<ReduceAnyOp, LogicalOrOp>()
                         : visitor.template visit<ReduceMaxOp, MaximumOp>();
      })
      .template Case<stablehlo::MinOp>([&](auto) {
        return isBoolean ? visitor.template visit<ReduceAllOp, LogicalAndOp>()
                         : visitor.template visit<ReduceMinOp, MinimumOp>();
      })
      .template Case<stablehlo::MulOp>([&](auto) {
        return isBoolean ? visitor.template visit<ReduceAllOp, LogicalAndOp>()
                         : visitor.template visit<ReduceProductOp, MulOp>();
      })
      .template Case<stablehlo::OrOp>([&](auto) {
        return isBoolean ? visitor.template visit<ReduceAnyOp, LogicalOrOp>()
                         : Value();
      })
      .template Case<stablehlo::AndOp>([&](auto) {
        return isBoolean ? visitor.template visit<ReduceAllOp, LogicalAndOp>()
                         : Value();
      })
      .Default(Value());
}

namespace {
/// The ops of one reduction.
struct Reducer {
  stablehlo::ReduceOp op;
  TosaBuilder &b;

  template <typename ReduceOp, typename CombineOp> Value visit() {
    auto type = cast<RankedTensorType>(op.getType(0));
    Value shape = b.createShape(type.getShape());
    Value value = op.getInputs().front();
    auto reduced = cast<RankedTensorType>(value.getType());
    for (int64_t dimension : op.getDimensions()) {
      SmallVector<int64_t> sizes(reduced.getShape());
      sizes[dimension] = 1;
      reduced = RankedTensorType::get(sizes, reduced.getElementType());
      value = ReduceOp::create(
          b, reduced, value,
          b.getI32IntegerAttr(static_cast<int32_t>(dimension)));
    }
    if (!op.getDimensions().empty())
      value = ReshapeOp::create(b, type, value, shape);
    Value start = op.getInitValues().front();
    if (isIdentity<ReduceOp>(start))
      return value;
    start = b.expandScalar(start, type.getRank());
    if constexpr (std::is_same_v<CombineOp, MulOp>)
      return b.multiply(value, start, type);
    else
      return CombineOp::create(b, type, value, start);
  }

  /// Whether `start` changes nothing.
  template <typename ReduceOp> static bool isIdentity(Value start) {
    constexpr bool isSum = std::is_same_v<ReduceOp, ReduceSumOp> ||
                           std::is_same_v<ReduceOp, ReduceAnyOp>;
    constexpr bool isProduct = std::is_same_v<ReduceOp, ReduceProductOp> ||
                               std::is_same_v<ReduceOp, ReduceAllOp>;
    if constexpr (isSum)
      return matchPattern(start, m_Zero()) ||
             matchPattern(start, m_AnyZeroFloat());
    else if constexpr (isProduct)
      return matchPattern(start, m_One()) || matchPattern(start, m_OneFloat());
    else
      return isLeast(start, std::is_same_v<ReduceOp, ReduceMaxOp>);
  }

  /// Whether `start` is a constant below all other numbers, or above them.
  static bool isLeast(Value start, bool isBelow) {
    APFloat number(0.0);
    APInt integer;
    if (matchPattern(start, m_ConstantFloat(&number)))
      return number.isInfinity() && number.isNegative() == isBelow;
    return matchPattern(start, m_ConstantInt(&integer)) &&
           (isBelow ? integer.isMinSignedValue() : integer.isMaxSignedValue());
  }
};

/// A reduction of one tensor whose body is an op that TOSA reduces by. The
/// order of such folds is open.
struct LowerReduce : Lowering<stablehlo::ReduceOp> {
  using Lowering::Lowering;
  LogicalResult lower(stablehlo::ReduceOp op, TosaBuilder &b,
                      PatternRewriter &rewriter) const override {
    Operation *body = findReducer(op);
    if (!body)
      return rewriter.notifyMatchFailure(op, "the body is no single op");
    Type element = getElementTypeOrSelf(op.getInputs().front());
    if (getElementTypeOrSelf(op.getType(0)) != element)
      return rewriter.notifyMatchFailure(op, "elements change their type");
    if (hasUnknownSizes(op))
      return rewriter.notifyMatchFailure(op, "sizes are not known");
    Value value =
        visitReduction(body, getElementKind(op.getType(0)), Reducer{op, b});
    if (!value)
      return rewriter.notifyMatchFailure(op, "TOSA has no such reduction");
    rewriter.replaceOp(op, value);
    return success();
  }
};
} // namespace

void tosa::addReductionPatterns(RewritePatternSet &patterns) {
  patterns.add<LowerDot, LowerDotGeneral, LowerReduce>(patterns.getContext());
}
