//===- Elementwise.cpp - Elementwise operations of the builder ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/builder/ops/Elementwise.h"

#include "stablehlo/builder/Broadcast.h"
#include "stablehlo/builder/Program.h"
#include "stablehlo/builder/ops/Extensibility.h"
#include "stablehlo/dialect/ChloOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::builder;

//===----------------------------------------------------------------------===//
// One operand
//===----------------------------------------------------------------------===//

/// Ops of CHLO keep the request as an attribute that is not theirs.
template <typename OpTy>
static XlaOp emitAccurate(StringRef name, Operand operand,
                          ResultAccuracyAttr accuracy) {
  Emitter emit(name, operand);
  typename OpTy::Properties properties;
  if constexpr (!std::is_same_v<typename OpTy::Properties, EmptyProperties>)
    properties.result_accuracy = accuracy;
  Value result = emit.infer<OpTy>(operand.op.getValue(), properties);
  if constexpr (std::is_same_v<typename OpTy::Properties, EmptyProperties>)
    emit.annotate("result_accuracy", accuracy);
  return emit.wrap(result);
}

XlaOp builder::Abs(Operand operand) {
  return emitUnary<AbsOp>(__func__, operand);
}
XlaOp builder::Ceil(Operand operand) {
  return emitUnary<CeilOp>(__func__, operand);
}
XlaOp builder::Clz(Operand operand) {
  return emitUnary<ClzOp>(__func__, operand);
}
XlaOp builder::Floor(Operand operand) {
  return emitUnary<FloorOp>(__func__, operand);
}
XlaOp builder::Imag(Operand operand) {
  return emitUnary<ImagOp>(__func__, operand);
}
XlaOp builder::IsFinite(Operand operand) {
  return emitUnary<IsFiniteOp>(__func__, operand);
}
XlaOp builder::Neg(Operand operand) {
  return emitUnary<NegOp>(__func__, operand);
}
XlaOp builder::Not(Operand operand) {
  return emitUnary<NotOp>(__func__, operand);
}
XlaOp builder::PopulationCount(Operand operand) {
  return emitUnary<PopulationCountOp>(__func__, operand);
}
XlaOp builder::Real(Operand operand) {
  return emitUnary<RealOp>(__func__, operand);
}
XlaOp builder::Round(Operand operand) {
  return emitUnary<RoundOp>(__func__, operand);
}
XlaOp builder::RoundNearestAfz(Operand operand) {
  return emitUnary<RoundOp>(__func__, operand);
}
XlaOp builder::RoundNearestEven(Operand operand) {
  return emitUnary<RoundNearestEvenOp>(__func__, operand);
}
XlaOp builder::Sign(Operand operand) {
  return emitUnary<SignOp>(__func__, operand);
}

XlaOp builder::Cbrt(Operand operand, ResultAccuracyAttr resultAccuracy) {
  return emitAccurate<CbrtOp>(__func__, operand, resultAccuracy);
}
XlaOp builder::Cos(Operand operand, ResultAccuracyAttr resultAccuracy) {
  return emitAccurate<CosineOp>(__func__, operand, resultAccuracy);
}
XlaOp builder::Cosh(Operand operand, ResultAccuracyAttr resultAccuracy) {
  return emitAccurate<chlo::CoshOp>(__func__, operand, resultAccuracy);
}
XlaOp builder::Erf(Operand operand, ResultAccuracyAttr resultAccuracy) {
  return emitAccurate<chlo::ErfOp>(__func__, operand, resultAccuracy);
}
XlaOp builder::Exp(Operand operand, ResultAccuracyAttr resultAccuracy) {
  return emitAccurate<ExpOp>(__func__, operand, resultAccuracy);
}
XlaOp builder::Expm1(Operand operand, ResultAccuracyAttr resultAccuracy) {
  return emitAccurate<Expm1Op>(__func__, operand, resultAccuracy);
}
XlaOp builder::Log(Operand operand, ResultAccuracyAttr resultAccuracy) {
  return emitAccurate<LogOp>(__func__, operand, resultAccuracy);
}
XlaOp builder::Log1p(Operand operand, ResultAccuracyAttr resultAccuracy) {
  return emitAccurate<Log1pOp>(__func__, operand, resultAccuracy);
}
XlaOp builder::Logistic(Operand operand, ResultAccuracyAttr resultAccuracy) {
  return emitAccurate<LogisticOp>(__func__, operand, resultAccuracy);
}
XlaOp builder::Rsqrt(Operand operand, ResultAccuracyAttr resultAccuracy) {
  return emitAccurate<RsqrtOp>(__func__, operand, resultAccuracy);
}
XlaOp builder::Sin(Operand operand, ResultAccuracyAttr resultAccuracy) {
  return emitAccurate<SineOp>(__func__, operand, resultAccuracy);
}
XlaOp builder::Sqrt(Operand operand, ResultAccuracyAttr resultAccuracy) {
  return emitAccurate<SqrtOp>(__func__, operand, resultAccuracy);
}
XlaOp builder::Tan(Operand operand, ResultAccuracyAttr resultAccuracy) {
  return emitAccurate<stablehlo::TanOp>(__func__, operand, resultAccuracy);
}
XlaOp builder::Tanh(Operand operand, ResultAccuracyAttr resultAccuracy) {
  return emitAccurate<TanhOp>(__func__, operand, resultAccuracy);
}

//===----------------------------------------------------------------------===//
// Two operands
//===----------------------------------------------------------------------===//

XlaOp builder::Add(Operand lhs, Operand rhs,
                   ArrayRef<int64_t> broadcastDimensions) {
  return emitBinary<AddOp, chlo::BroadcastAddOp>(__func__, lhs, rhs,
                                                 broadcastDimensions);
}
XlaOp builder::And(Operand lhs, Operand rhs,
                   ArrayRef<int64_t> broadcastDimensions) {
  return emitBinary<AndOp, chlo::BroadcastAndOp>(__func__, lhs, rhs,
                                                 broadcastDimensions);
}
XlaOp builder::Atan2(Operand lhs, Operand rhs,
                     ArrayRef<int64_t> broadcastDimensions) {
  return emitBinary<Atan2Op, chlo::BroadcastAtan2Op>(__func__, lhs, rhs,
                                                     broadcastDimensions);
}
XlaOp builder::Complex(Operand lhs, Operand rhs,
                       ArrayRef<int64_t> broadcastDimensions) {
  return emitBinary<ComplexOp, chlo::BroadcastComplexOp>(__func__, lhs, rhs,
                                                         broadcastDimensions);
}
XlaOp builder::Div(Operand lhs, Operand rhs,
                   ArrayRef<int64_t> broadcastDimensions) {
  return emitBinary<DivOp, chlo::BroadcastDivOp>(__func__, lhs, rhs,
                                                 broadcastDimensions);
}
XlaOp builder::Max(Operand lhs, Operand rhs,
                   ArrayRef<int64_t> broadcastDimensions) {
  return emitBinary<MaxOp, chlo::BroadcastMaxOp>(__func__, lhs, rhs,
                                                 broadcastDimensions);
}
XlaOp builder::Min(Operand lhs, Operand rhs,
                   ArrayRef<int64_t> broadcastDimensions) {
  return emitBinary<MinOp, chlo::BroadcastMinOp>(__func__, lhs, rhs,
                                                 broadcastDimensions);
}
XlaOp builder::Mul(Operand lhs, Operand rhs,
                   ArrayRef<int64_t> broadcastDimensions) {
  return emitBinary<MulOp, chlo::BroadcastMulOp>(__func__, lhs, rhs,
                                                 broadcastDimensions);
}
XlaOp builder::Or(Operand lhs, Operand rhs,
                  ArrayRef<int64_t> broadcastDimensions) {
  return emitBinary<OrOp, chlo::BroadcastOrOp>(__func__, lhs, rhs,
                                               broadcastDimensions);
}
XlaOp builder::Pow(Operand lhs, Operand rhs,
                   ArrayRef<int64_t> broadcastDimensions) {
  return emitBinary<PowOp, chlo::BroadcastPowOp>(__func__, lhs, rhs,
                                                 broadcastDimensions);
}
XlaOp builder::Rem(Operand lhs, Operand rhs,
                   ArrayRef<int64_t> broadcastDimensions) {
  return emitBinary<RemOp, chlo::BroadcastRemOp>(__func__, lhs, rhs,
                                                 broadcastDimensions);
}
XlaOp builder::ShiftLeft(Operand lhs, Operand rhs,
                         ArrayRef<int64_t> broadcastDimensions) {
  return emitBinary<ShiftLeftOp, chlo::BroadcastShiftLeftOp>(
      __func__, lhs, rhs, broadcastDimensions);
}
XlaOp builder::ShiftRightArithmetic(Operand lhs, Operand rhs,
                                    ArrayRef<int64_t> broadcastDimensions) {
  return emitBinary<ShiftRightArithmeticOp,
                    chlo::BroadcastShiftRightArithmeticOp>(__func__, lhs, rhs,
                                                           broadcastDimensions);
}
XlaOp builder::ShiftRightLogical(Operand lhs, Operand rhs,
                                 ArrayRef<int64_t> broadcastDimensions) {
  return emitBinary<ShiftRightLogicalOp, chlo::BroadcastShiftRightLogicalOp>(
      __func__, lhs, rhs, broadcastDimensions);
}
XlaOp builder::Sub(Operand lhs, Operand rhs,
                   ArrayRef<int64_t> broadcastDimensions) {
  return emitBinary<SubtractOp, chlo::BroadcastSubOp>(__func__, lhs, rhs,
                                                      broadcastDimensions);
}
XlaOp builder::Xor(Operand lhs, Operand rhs,
                   ArrayRef<int64_t> broadcastDimensions) {
  return emitBinary<XorOp, chlo::BroadcastXorOp>(__func__, lhs, rhs,
                                                 broadcastDimensions);
}

XlaOp builder::operator-(Operand operand) { return Neg(operand); }
XlaOp builder::operator~(Operand operand) { return Not(operand); }
XlaOp builder::operator+(Operand lhs, Operand rhs) { return Add(lhs, rhs); }
XlaOp builder::operator-(Operand lhs, Operand rhs) { return Sub(lhs, rhs); }
XlaOp builder::operator*(Operand lhs, Operand rhs) { return Mul(lhs, rhs); }
XlaOp builder::operator/(Operand lhs, Operand rhs) { return Div(lhs, rhs); }
XlaOp builder::operator%(Operand lhs, Operand rhs) { return Rem(lhs, rhs); }
XlaOp builder::operator&(Operand lhs, Operand rhs) { return And(lhs, rhs); }
XlaOp builder::operator|(Operand lhs, Operand rhs) { return Or(lhs, rhs); }
XlaOp builder::operator^(Operand lhs, Operand rhs) { return Xor(lhs, rhs); }
XlaOp builder::operator<<(Operand lhs, Operand rhs) {
  return ShiftLeft(lhs, rhs);
}
XlaOp builder::operator>>(Operand lhs, Operand rhs) {
  Type type = lhs.op.getType();
  if (type && getElementTypeOrSelf(type).isUnsignedInteger())
    return ShiftRightLogical(lhs, rhs);
  return ShiftRightArithmetic(lhs, rhs);
}

//===----------------------------------------------------------------------===//
// Comparisons
//===----------------------------------------------------------------------===//

static XlaOp emitCompare(StringRef name, Operand lhs, Operand rhs,
                         ArrayRef<int64_t> dimensions,
                         ComparisonDirection direction, ComparisonType type) {
  Emitter emit(name, {lhs.op, rhs.op}, lhs.site);
  BroadcastOperands operands =
      broadcast(emit, lhs.op.getValue(), rhs.op.getValue(), dimensions);
  if (!emit)
    return emit.null();
  bool hasType = type != ComparisonType::NOTYPE;
  MLIRContext *context = emit.getContext();
  SmallVector<Value> values = {operands.lhs, operands.rhs};
  if (!operands.isDynamic) {
    CompareOp::Properties properties;
    properties.comparison_direction =
        ComparisonDirectionAttr::get(context, direction);
    if (hasType)
      properties.compare_type = ComparisonTypeAttr::get(context, type);
    return emit.wrap(emit.infer<CompareOp>(values, properties));
  }
  // The enums of both dialects have the same cases.
  chlo::BroadcastCompareOp::Properties properties;
  properties.broadcast_dimensions = operands.dimensions;
  properties.comparison_direction = chlo::ComparisonDirectionAttr::get(
      context, static_cast<chlo::ComparisonDirection>(direction));
  if (hasType)
    properties.compare_type = chlo::ComparisonTypeAttr::get(
        context, static_cast<chlo::ComparisonType>(type));
  return emit.wrap(emit.infer<chlo::BroadcastCompareOp>(values, properties));
}

/// Integers have one order, which is total; so floats alone are asked for
/// theirs.
static ComparisonType getTotalOrder(XlaOp op) {
  Type type = op.getType();
  return type && isa<FloatType>(getElementTypeOrSelf(type))
             ? ComparisonType::TOTALORDER
             : ComparisonType::NOTYPE;
}

XlaOp builder::Compare(Operand lhs, Operand rhs,
                       ArrayRef<int64_t> broadcastDimensions,
                       ComparisonDirection direction, ComparisonType type) {
  return emitCompare(__func__, lhs, rhs, broadcastDimensions, direction, type);
}
XlaOp builder::Compare(Operand lhs, Operand rhs,
                       ComparisonDirection direction) {
  return Compare(lhs, rhs, {}, direction);
}
XlaOp builder::Eq(Operand lhs, Operand rhs,
                  ArrayRef<int64_t> broadcastDimensions) {
  return emitCompare(__func__, lhs, rhs, broadcastDimensions,
                     ComparisonDirection::EQ, ComparisonType::NOTYPE);
}
XlaOp builder::EqTotalOrder(Operand lhs, Operand rhs,
                            ArrayRef<int64_t> broadcastDimensions) {
  return emitCompare(__func__, lhs, rhs, broadcastDimensions,
                     ComparisonDirection::EQ, getTotalOrder(lhs.op));
}
XlaOp builder::Ne(Operand lhs, Operand rhs,
                  ArrayRef<int64_t> broadcastDimensions) {
  return emitCompare(__func__, lhs, rhs, broadcastDimensions,
                     ComparisonDirection::NE, ComparisonType::NOTYPE);
}
XlaOp builder::NeTotalOrder(Operand lhs, Operand rhs,
                            ArrayRef<int64_t> broadcastDimensions) {
  return emitCompare(__func__, lhs, rhs, broadcastDimensions,
                     ComparisonDirection::NE, getTotalOrder(lhs.op));
}
XlaOp builder::Ge(Operand lhs, Operand rhs,
                  ArrayRef<int64_t> broadcastDimensions) {
  return emitCompare(__func__, lhs, rhs, broadcastDimensions,
                     ComparisonDirection::GE, ComparisonType::NOTYPE);
}
XlaOp builder::GeTotalOrder(Operand lhs, Operand rhs,
                            ArrayRef<int64_t> broadcastDimensions) {
  return emitCompare(__func__, lhs, rhs, broadcastDimensions,
                     ComparisonDirection::GE, getTotalOrder(lhs.op));
}
XlaOp builder::Gt(Operand lhs, Operand rhs,
                  ArrayRef<int64_t> broadcastDimensions) {
  return emitCompare(__func__, lhs, rhs, broadcastDimensions,
                     ComparisonDirection::GT, ComparisonType::NOTYPE);
}
XlaOp builder::GtTotalOrder(Operand lhs, Operand rhs,
                            ArrayRef<int64_t> broadcastDimensions) {
  return emitCompare(__func__, lhs, rhs, broadcastDimensions,
                     ComparisonDirection::GT, getTotalOrder(lhs.op));
}
XlaOp builder::Le(Operand lhs, Operand rhs,
                  ArrayRef<int64_t> broadcastDimensions) {
  return emitCompare(__func__, lhs, rhs, broadcastDimensions,
                     ComparisonDirection::LE, ComparisonType::NOTYPE);
}
XlaOp builder::LeTotalOrder(Operand lhs, Operand rhs,
                            ArrayRef<int64_t> broadcastDimensions) {
  return emitCompare(__func__, lhs, rhs, broadcastDimensions,
                     ComparisonDirection::LE, getTotalOrder(lhs.op));
}
XlaOp builder::Lt(Operand lhs, Operand rhs,
                  ArrayRef<int64_t> broadcastDimensions) {
  return emitCompare(__func__, lhs, rhs, broadcastDimensions,
                     ComparisonDirection::LT, ComparisonType::NOTYPE);
}
XlaOp builder::LtTotalOrder(Operand lhs, Operand rhs,
                            ArrayRef<int64_t> broadcastDimensions) {
  return emitCompare(__func__, lhs, rhs, broadcastDimensions,
                     ComparisonDirection::LT, getTotalOrder(lhs.op));
}

//===----------------------------------------------------------------------===//
// Others
//===----------------------------------------------------------------------===//

/// The type of `type`'s bits as `elementType`; null if there is none.
static RankedTensorType getBitcastType(RankedTensorType type,
                                       Type elementType) {
  auto getWidth = [](Type type) -> int64_t {
    if (auto complex = dyn_cast<ComplexType>(type))
      return 2 * complex.getElementType().getIntOrFloatBitWidth();
    return type.isIntOrFloat() ? type.getIntOrFloatBitWidth() : 0;
  };
  int64_t from = getWidth(type.getElementType());
  int64_t to = getWidth(elementType);
  if (from == to || from == 0 || to == 0)
    return type.clone(elementType);
  SmallVector<int64_t> sizes(type.getShape());
  if (from > to && from % to == 0)
    sizes.push_back(from / to);
  else if (!sizes.empty() && from < to && sizes.back() == to / from)
    sizes.pop_back();
  else
    return {};
  return RankedTensorType::get(sizes, elementType);
}

XlaOp builder::BitcastConvertType(Operand operand, Type elementType) {
  Emitter emit(__func__, operand);
  RankedTensorType type =
      emit.getTensorType(operand.op.getValue(), "the operand");
  if (!emit.checkElementType(elementType))
    return emit.null();
  RankedTensorType result = getBitcastType(type, elementType);
  if (!result)
    return emit.error("expects the bits of the last dimension to make up a " +
                      toString(elementType) + ", but got " + toString(type));
  return emit.wrap(
      emit.createOne<BitcastConvertOp>(result, operand.op.getValue()));
}
XlaOp builder::BitcastConvertType(Operand operand, PrimitiveType elementType) {
  Emitter emit(__func__, operand);
  if (!emit)
    return emit.null();
  return BitcastConvertType(operand,
                            makeElementType(emit.getContext(), elementType));
}

XlaOp builder::Clamp(Operand min, Operand operand, Operand max) {
  Emitter emit(__func__, {min.op, operand.op, max.op}, min.site);
  return emit.wrap(emit.infer<ClampOp>(
      {min.op.getValue(), operand.op.getValue(), max.op.getValue()}));
}

XlaOp builder::ConvertElementType(Operand operand, Type elementType) {
  Emitter emit(__func__, operand);
  return emit.wrap(
      emit.inferShape<ConvertOp>(operand.op.getValue(), elementType));
}
XlaOp builder::ConvertElementType(Operand operand, PrimitiveType elementType) {
  Emitter emit(__func__, operand);
  if (!emit)
    return emit.null();
  return ConvertElementType(operand,
                            makeElementType(emit.getContext(), elementType));
}

XlaOp builder::Map(Operands operands, XlaComputation computation,
                   ArrayRef<int64_t> dimensions,
                   ArrayRef<XlaOp> staticOperands) {
  Emitter emit(__func__, operands);
  if (!emit.take(staticOperands))
    return emit.null();
  MapOp::Properties properties;
  properties.dimensions = emit.makeArray(dimensions);
  Regions regions =
      emit.cloneSilent(computation, Emitter::unwrap(staticOperands));
  return emit.wrap(emit.infer<MapOp>(Emitter::unwrap(operands.ops), properties,
                                     std::move(regions)));
}

XlaOp builder::ReducePrecision(Operand operand, int32_t exponentBits,
                               int32_t mantissaBits) {
  Emitter emit(__func__, operand);
  if (!emit)
    return emit.null();
  ReducePrecisionOp::Properties properties;
  properties.exponent_bits = emit.getBuilder().getI32IntegerAttr(exponentBits);
  properties.mantissa_bits = emit.getBuilder().getI32IntegerAttr(mantissaBits);
  return emit.wrap(
      emit.infer<ReducePrecisionOp>(operand.op.getValue(), properties));
}

XlaOp builder::Select(Operand pred, Operand onTrue, Operand onFalse) {
  Emitter emit(__func__, {pred.op, onTrue.op, onFalse.op}, pred.site);
  if (!emit)
    return emit.null();
  bool isTuple = isa<TupleType>(onTrue.op.getType());
  if (!isTuple)
    return emit.wrap(emit.infer<SelectOp>(
        {pred.op.getValue(), onTrue.op.getValue(), onFalse.op.getValue()}));
  SmallVector<Value> trueValues = emit.flatten(onTrue.op);
  SmallVector<Value> falseValues = emit.flatten(onFalse.op);
  if (trueValues.size() != falseValues.size())
    return emit.error("expects tuples of one type, but got " +
                      toString(onTrue.op.getType()) + " and " +
                      toString(onFalse.op.getType()));
  SmallVector<XlaOp> selected;
  for (auto [one, other] : llvm::zip_equal(trueValues, falseValues))
    selected.push_back(
        emit.wrap(emit.infer<SelectOp>({pred.op.getValue(), one, other})));
  return Tuple(Operands(selected, pred.site));
}
