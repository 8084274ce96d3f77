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
// Without attributes
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

#define STABLEHLO_UNARY(OpTy, formula, tensorFunction, Operation, ...)         \
  XlaOp builder::Operation(Operand operand) {                                  \
    return emitUnary<stablehlo::OpTy>(#Operation, operand);                    \
  }
#define CHLO_UNARY(OpTy, formula, Operation)                                   \
  XlaOp builder::Operation(Operand operand) {                                  \
    return emitUnary<chlo::OpTy>(#Operation, operand);                         \
  }
#define STABLEHLO_ACCURATE(OpTy, formula, tensorFunction, Operation, ...)      \
  XlaOp builder::Operation(Operand operand, ResultAccuracyAttr accuracy) {     \
    return emitAccurate<stablehlo::OpTy>(#Operation, operand, accuracy);       \
  }
#define CHLO_ACCURATE(OpTy, formula, Operation)                                \
  XlaOp builder::Operation(Operand operand, ResultAccuracyAttr accuracy) {     \
    return emitAccurate<chlo::OpTy>(#Operation, operand, accuracy);            \
  }
// The form that broadcasts has the operation's name.
#define STABLEHLO_BINARY(OpTy, formula, tensorFunction, Operation)             \
  XlaOp builder::Operation(Operand lhs, Operand rhs,                           \
                           ArrayRef<int64_t> dimensions) {                     \
    return emitBinary<OpTy, chlo::Broadcast##Operation##Op>(#Operation, lhs,   \
                                                            rhs, dimensions);  \
  }
#define CHLO_BINARY(OpTy, formula, Operation)                                  \
  XlaOp builder::Operation(Operand lhs, Operand rhs,                           \
                           ArrayRef<int64_t> dimensions) {                     \
    return emitBinary<chlo::OpTy, chlo::Broadcast##Operation##Op>(             \
        #Operation, lhs, rhs, dimensions);                                     \
  }
#include "stablehlo/dialect/ElementwiseList.h"

XlaOp builder::Round(Operand operand) {
  return emitUnary<RoundOp>(__func__, operand);
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
