//===- Elementwise.cpp - Elementwise ops as TOSA --------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/conversions/tosa/transforms/Patterns.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/dialect/ops/QuantizationOps.h"
#include <limits>

using namespace mlir;
using namespace mlir::tosa;

static bool isFloat(Value value) {
  return getElementKind(value.getType()) == ElementKind::Float;
}

static bool isInteger(Value value) {
  return getElementKind(value.getType()) == ElementKind::Integer;
}

static LogicalResult notifyNoSuchElements(Operation *op,
                                          PatternRewriter &rewriter) {
  return rewriter.notifyMatchFailure(op, "TOSA has no op for such elements");
}

//===----------------------------------------------------------------------===//
// Ops that TOSA has
//===----------------------------------------------------------------------===//

namespace {
/// What TOSA has no op for.
struct None {};

/// An op that is one of TOSA: `BooleanOp`, `IntegerOp` or `FloatOp`, whatever
/// the elements are.
template <typename OpTy, typename BooleanOp, typename IntegerOp,
          typename FloatOp>
struct SameOp : Lowering<OpTy> {
  using Lowering<OpTy>::Lowering;

  template <typename TosaOp>
  static LogicalResult replace(OpTy op, PatternRewriter &rewriter) {
    if constexpr (std::is_same_v<TosaOp, None>)
      return notifyNoSuchElements(op, rewriter);
    else
      rewriter.replaceOpWithNewOp<TosaOp>(op, op->getResultTypes(),
                                          op->getOperands(),
                                          ArrayRef<NamedAttribute>());
    return success();
  }

  LogicalResult lower(OpTy op, TosaBuilder &,
                      PatternRewriter &rewriter) const override {
    switch (getElementKind(op->getOperand(0).getType())) {
    case ElementKind::Boolean:
      return replace<BooleanOp>(op, rewriter);
    case ElementKind::Integer:
      return replace<IntegerOp>(op, rewriter);
    case ElementKind::Float:
      return replace<FloatOp>(op, rewriter);
    case ElementKind::Other:
      return notifyNoSuchElements(op, rewriter);
    }
    llvm_unreachable("unknown kind of elements");
  }
};

/// The exponential of quantized elements stays quantized.
struct LowerQuantizedExp : Lowering<stablehlo::ExpOp> {
  using Lowering::Lowering;
  LogicalResult lower(stablehlo::ExpOp op, TosaBuilder &,
                      PatternRewriter &rewriter) const override {
    if (!isa<quant::QuantizedType>(getElementTypeOrSelf(op.getType())) ||
        op.getOperand().getType() != op.getType())
      return notifyNoSuchElements(op, rewriter);
    rewriter.replaceOpWithNewOp<ExpOp>(op, op.getType(), op.getOperand());
    return success();
  }
};

struct LowerMul : Lowering<stablehlo::MulOp> {
  using Lowering::Lowering;
  LogicalResult lower(stablehlo::MulOp op, TosaBuilder &b,
                      PatternRewriter &rewriter) const override {
    if (!isFloat(op.getLhs()) && !isInteger(op.getLhs()))
      return notifyNoSuchElements(op, rewriter);
    rewriter.replaceOp(op, b.multiply(op.getLhs(), op.getRhs(), op.getType()));
    return success();
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

namespace {
/// Integers are subtracted from 0: TOSA's negate of -128 is 127.
struct LowerNegate : Lowering<stablehlo::NegOp> {
  using Lowering::Lowering;
  LogicalResult lower(stablehlo::NegOp op, TosaBuilder &b,
                      PatternRewriter &rewriter) const override {
    Value operand = op.getOperand();
    if (isInteger(operand)) {
      Value zero = b.createNumberLike(operand, 0);
      rewriter.replaceOpWithNewOp<SubOp>(op, op.getType(), zero, operand);
      return success();
    }
    if (!isFloat(operand))
      return notifyNoSuchElements(op, rewriter);
    Value zero = b.createZeroPoint(getElementTypeOrSelf(operand));
    rewriter.replaceOpWithNewOp<NegateOp>(op, op.getType(), operand, zero,
                                          zero);
    return success();
  }
};

/// TOSA divides integers only, of 32 or 64 bits: floats become lhs * (1 / rhs).
/// A quotient that is open there, since rhs is 0 or it does not fit, is
/// computed apart.
struct LowerDivide : Lowering<stablehlo::DivOp> {
  using Lowering::Lowering;

  static Value divideIntegers(stablehlo::DivOp op, TosaBuilder &b) {
    auto type = cast<RankedTensorType>(op.getType());
    if (type.getElementTypeBitWidth() == 32 ||
        type.getElementTypeBitWidth() == 64)
      return divideIntegers(op.getLhs(), op.getRhs(), type, b);
    Type wide = b.getIntegerType(type.getElementTypeBitWidth() < 32 ? 32 : 64);
    auto widen = [&](Value value) -> Value {
      auto valueType = cast<RankedTensorType>(value.getType());
      return CastOp::create(b, valueType.clone(wide), value);
    };
    Value quotient = divideIntegers(widen(op.getLhs()), widen(op.getRhs()),
                                    type.clone(wide), b);
    return CastOp::create(b, type, quotient);
  }

  static Value divideIntegers(Value lhs, Value rhs, Type type, TosaBuilder &b) {
    Type booleans = TosaBuilder::getBooleans(rhs);
    Value zero = b.createNumberLike(rhs, 0), one = b.createNumberLike(rhs, 1),
          minusOne = b.createNumberLike(rhs, -1);
    Value isZero = EqualOp::create(b, booleans, rhs, zero);
    Value isMinusOne = EqualOp::create(b, booleans, rhs, minusOne);
    Value isOpen = LogicalOrOp::create(b, booleans, isZero, isMinusOne);
    Value divisor = SelectOp::create(b, rhs.getType(), isOpen, one, rhs);
    Value quotient = IntDivOp::create(b, type, lhs, divisor);
    Value negated = SubOp::create(b, type, zero, lhs);
    quotient = b.select(isMinusOne, negated, quotient);
    return SelectOp::create(b, type, isZero, minusOne, quotient);
  }

  LogicalResult lower(stablehlo::DivOp op, TosaBuilder &b,
                      PatternRewriter &rewriter) const override {
    if (isInteger(op.getLhs())) {
      rewriter.replaceOp(op, divideIntegers(op, b));
      return success();
    }
    if (!isFloat(op.getLhs()))
      return notifyNoSuchElements(op, rewriter);
    Value shift = b.createZeroPoint(b.getI8Type());
    Value inverse = ReciprocalOp::create(b, op.getRhs().getType(), op.getRhs());
    rewriter.replaceOpWithNewOp<MulOp>(op, op.getType(), op.getLhs(), inverse,
                                       shift);
    return success();
  }
};

/// exp(x) - 1
struct LowerExpm1 : Lowering<stablehlo::Expm1Op> {
  using Lowering::Lowering;
  LogicalResult lower(stablehlo::Expm1Op op, TosaBuilder &b,
                      PatternRewriter &rewriter) const override {
    if (!isFloat(op.getOperand()))
      return notifyNoSuchElements(op, rewriter);
    Value one = b.createNumberLike(op.getOperand(), 1);
    Value exponential = ExpOp::create(b, op.getType(), op.getOperand());
    rewriter.replaceOpWithNewOp<SubOp>(op, op.getType(), exponential, one);
    return success();
  }
};

/// log(x + 1)
struct LowerLog1p : Lowering<stablehlo::Log1pOp> {
  using Lowering::Lowering;
  LogicalResult lower(stablehlo::Log1pOp op, TosaBuilder &b,
                      PatternRewriter &rewriter) const override {
    if (!isFloat(op.getOperand()))
      return notifyNoSuchElements(op, rewriter);
    Value one = b.createNumberLike(op.getOperand(), 1);
    Value sum = AddOp::create(b, op.getType(), op.getOperand(), one);
    rewriter.replaceOpWithNewOp<LogOp>(op, op.getType(), sum);
    return success();
  }
};

/// A shift by the width or more gives what all bits shifted out leave; TOSA has
/// no such shifts.
template <typename OpTy, typename TosaOp> struct LowerShift : Lowering<OpTy> {
  using Lowering<OpTy>::Lowering;

  static Value shift(OpTy op, TosaBuilder &b, Value amount) {
    if constexpr (std::is_same_v<TosaOp, ArithmeticRightShiftOp>)
      return TosaOp::create(b, op.getType(), op.getLhs(), amount,
                            /*round=*/false);
    else
      return TosaOp::create(b, op.getType(), op.getLhs(), amount);
  }

  static bool isConstantWithin(Value amount, int64_t width) {
    DenseIntElementsAttr elements;
    return matchPattern(amount, m_Constant(&elements)) &&
           llvm::all_of(elements, [&](const APInt &element) {
             return element.ult(width);
           });
  }

  LogicalResult lower(OpTy op, TosaBuilder &b,
                      PatternRewriter &rewriter) const override {
    Value amount = op.getRhs();
    if (!isInteger(amount))
      return notifyNoSuchElements(op, rewriter);
    int64_t width = getElementTypeOrSelf(amount).getIntOrFloatBitWidth();
    if (isConstantWithin(amount, width)) {
      rewriter.replaceOp(op, shift(op, b, amount));
      return success();
    }
    Type booleans = TosaBuilder::getBooleans(amount);
    Value zero = b.createNumberLike(amount, 0);
    Value last = b.createNumberLike(amount, width - 1);
    Value isNatural = GreaterEqualOp::create(b, booleans, amount, zero);
    Value isBelow = GreaterEqualOp::create(b, booleans, last, amount);
    Value isWithin = LogicalAndOp::create(b, booleans, isNatural, isBelow);
    Value within =
        SelectOp::create(b, amount.getType(), isWithin, amount, last);
    Value result = shift(op, b, within);
    if constexpr (!std::is_same_v<TosaOp, ArithmeticRightShiftOp>)
      result = b.select(isWithin, result, zero);
    rewriter.replaceOp(op, result);
    return success();
  }
};

/// min(max(operand, min), max)
struct LowerClamp : Lowering<stablehlo::ClampOp> {
  using Lowering::Lowering;
  LogicalResult lower(stablehlo::ClampOp op, TosaBuilder &b,
                      PatternRewriter &rewriter) const override {
    Value operand = op.getOperand();
    if (!isFloat(operand) && !isInteger(operand))
      return notifyNoSuchElements(op, rewriter);
    int64_t rank = cast<RankedTensorType>(operand.getType()).getRank();
    auto broadcast = [&](Value bound) {
      bool isScalar = cast<RankedTensorType>(bound.getType()).getRank() == 0;
      return isScalar ? b.expandScalar(bound, rank) : bound;
    };
    Value result =
        MaximumOp::create(b, op.getType(), operand, broadcast(op.getMin()));
    rewriter.replaceOpWithNewOp<MinimumOp>(op, op.getType(), result,
                                           broadcast(op.getMax()));
    return success();
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Comparisons
//===----------------------------------------------------------------------===//

namespace {
struct LowerCompare : Lowering<stablehlo::CompareOp> {
  using Lowering::Lowering;

  static Value compare(stablehlo::CompareOp op, TosaBuilder &b) {
    Value lhs = op.getLhs(), rhs = op.getRhs();
    Type type = op.getType();
    switch (op.getComparisonDirection()) {
    case stablehlo::ComparisonDirection::EQ:
      return EqualOp::create(b, type, lhs, rhs);
    case stablehlo::ComparisonDirection::NE:
      return LogicalNotOp::create(b, type, EqualOp::create(b, type, lhs, rhs));
    case stablehlo::ComparisonDirection::GE:
      return GreaterEqualOp::create(b, type, lhs, rhs);
    case stablehlo::ComparisonDirection::GT:
      return GreaterOp::create(b, type, lhs, rhs);
    case stablehlo::ComparisonDirection::LE:
      return GreaterEqualOp::create(b, type, rhs, lhs);
    case stablehlo::ComparisonDirection::LT:
      return GreaterOp::create(b, type, rhs, lhs);
    }
    llvm_unreachable("unknown direction");
  }

  LogicalResult lower(stablehlo::CompareOp op, TosaBuilder &b,
                      PatternRewriter &rewriter) const override {
    if (!isFloat(op.getLhs()) && !isInteger(op.getLhs()))
      return notifyNoSuchElements(op, rewriter);
    if (op.getCompareType() == stablehlo::ComparisonType::TOTALORDER)
      return rewriter.notifyMatchFailure(op, "TOSA has no total order");
    rewriter.replaceOp(op, compare(op, b));
    return success();
  }
};

/// Not |x| = infinity, and x = x, which NaN is not.
struct LowerIsFinite : Lowering<stablehlo::IsFiniteOp> {
  using Lowering::Lowering;
  LogicalResult lower(stablehlo::IsFiniteOp op, TosaBuilder &b,
                      PatternRewriter &rewriter) const override {
    Value x = op.getX();
    Type type = op.getType();
    auto element = dyn_cast<FloatType>(getElementTypeOrSelf(x));
    if (!element || !APFloat::semanticsHasInf(element.getFloatSemantics()))
      return notifyNoSuchElements(op, rewriter);
    Value infinity =
        b.createNumberLike(x, std::numeric_limits<double>::infinity());
    Value magnitude = AbsOp::create(b, x.getType(), x);
    Value isInfinite = EqualOp::create(b, type, magnitude, infinity);
    Value isNotInfinite = LogicalNotOp::create(b, type, isInfinite);
    Value isNumber = EqualOp::create(b, type, x, x);
    rewriter.replaceOpWithNewOp<LogicalAndOp>(op, type, isNotInfinite,
                                              isNumber);
    return success();
  }
};

struct LowerSelect : Lowering<stablehlo::SelectOp> {
  using Lowering::Lowering;
  LogicalResult lower(stablehlo::SelectOp op, TosaBuilder &b,
                      PatternRewriter &rewriter) const override {
    Value condition = op.getPred();
    if (cast<RankedTensorType>(condition.getType()).getRank() == 0)
      condition = b.expandScalar(
          condition, cast<RankedTensorType>(op.getType()).getRank());
    rewriter.replaceOpWithNewOp<SelectOp>(op, op.getType(), condition,
                                          op.getOnTrue(), op.getOnFalse());
    return success();
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

namespace {
struct LowerConvert : Lowering<stablehlo::ConvertOp> {
  using Lowering::Lowering;

  /// `value` without its fraction, 0 for NaN: TOSA rounds to the nearest
  /// integer, and leaves open what becomes of NaN.
  static Value truncate(Value value, TosaBuilder &b) {
    Type type = value.getType(), booleans = TosaBuilder::getBooleans(value);
    Value zero = b.createNumberLike(value, 0);
    Value isPositive = GreaterEqualOp::create(b, booleans, value, zero);
    Value isNegative = GreaterOp::create(b, booleans, zero, value);
    Value down = FloorOp::create(b, type, value);
    Value up = CeilOp::create(b, type, value);
    Value negative = b.select(isNegative, up, zero);
    return b.select(isPositive, down, negative);
  }

  LogicalResult lower(stablehlo::ConvertOp op, TosaBuilder &b,
                      PatternRewriter &rewriter) const override {
    Value operand = op.getOperand();
    auto type = cast<RankedTensorType>(op.getType());
    if (operand.getType() == type) {
      rewriter.replaceOp(op, operand);
      return success();
    }
    ElementKind from = getElementKind(operand.getType());
    ElementKind to = getElementKind(type);
    if (from == ElementKind::Other || to == ElementKind::Other)
      return notifyNoSuchElements(op, rewriter);
    if (to == ElementKind::Boolean && from != ElementKind::Boolean) {
      Value zero = b.createNumberLike(operand, 0);
      Value isZero = EqualOp::create(b, type, operand, zero);
      rewriter.replaceOpWithNewOp<LogicalNotOp>(op, type, isZero);
      return success();
    }
    // TOSA has no casts of booleans to floats.
    if (from == ElementKind::Boolean && to == ElementKind::Float)
      operand = CastOp::create(b, type.clone(b.getI8Type()), operand);
    if (from == ElementKind::Float && to == ElementKind::Integer)
      operand = truncate(operand, b);
    // Nor between floats of one width: f16 and bf16, those of 8 bits.
    if (from == ElementKind::Float && to == ElementKind::Float &&
        getElementTypeOrSelf(operand).getIntOrFloatBitWidth() ==
            type.getElementTypeBitWidth())
      operand = CastOp::create(
          b, cast<RankedTensorType>(operand.getType()).clone(b.getF32Type()),
          operand);
    rewriter.replaceOpWithNewOp<CastOp>(op, type, operand);
    return success();
  }
};
} // namespace

void tosa::addElementwisePatterns(RewritePatternSet &patterns) {
  patterns.add<SameOp<stablehlo::AbsOp, None, AbsOp, AbsOp>,
               SameOp<stablehlo::AddOp, LogicalOrOp, AddOp, AddOp>,
               SameOp<stablehlo::AndOp, LogicalAndOp, BitwiseAndOp, None>,
               SameOp<stablehlo::CeilOp, None, None, CeilOp>,
               SameOp<stablehlo::ClzOp, None, ClzOp, None>,
               SameOp<stablehlo::CosineOp, None, None, CosOp>,
               SameOp<stablehlo::ExpOp, None, None, ExpOp>,
               SameOp<stablehlo::FloorOp, None, None, FloorOp>,
               SameOp<stablehlo::LogOp, None, None, LogOp>,
               SameOp<stablehlo::LogisticOp, None, None, SigmoidOp>,
               SameOp<stablehlo::MaxOp, LogicalOrOp, MaximumOp, MaximumOp>,
               SameOp<stablehlo::MinOp, LogicalAndOp, MinimumOp, MinimumOp>,
               SameOp<stablehlo::MulOp, LogicalAndOp, None, None>,
               SameOp<stablehlo::NotOp, LogicalNotOp, BitwiseNotOp, None>,
               SameOp<stablehlo::OrOp, LogicalOrOp, BitwiseOrOp, None>,
               SameOp<stablehlo::PowOp, None, None, PowOp>,
               SameOp<stablehlo::RsqrtOp, None, None, RsqrtOp>,
               SameOp<stablehlo::SineOp, None, None, SinOp>,
               SameOp<stablehlo::SubtractOp, None, SubOp, SubOp>,
               SameOp<stablehlo::TanhOp, None, None, TanhOp>,
               SameOp<stablehlo::XorOp, LogicalXorOp, BitwiseXorOp, None>>(
      patterns.getContext());
  patterns.add<
      LowerClamp, LowerCompare, LowerConvert, LowerDivide, LowerExpm1,
      LowerIsFinite, LowerLog1p, LowerMul, LowerNegate, LowerQuantizedExp,
      LowerSelect, LowerShift<stablehlo::ShiftLeftOp, LogicalLeftShiftOp>,
      LowerShift<stablehlo::ShiftRightLogicalOp, LogicalRightShiftOp>,
      LowerShift<stablehlo::ShiftRightArithmeticOp, ArithmeticRightShiftOp>>(
      patterns.getContext());
}
