//===- QuantMath.cpp - Quantized ops on storage types ---------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/transforms/QuantMath.h"

#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/ChloOps.h"
#include "stablehlo/dialect/ops/Builders.h"
#include "stablehlo/dialect/ops/Constant.h"
#include "stablehlo/dialect/ops/ControlFlowOps.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/dialect/ops/ModularityOps.h"
#include "stablehlo/dialect/ops/QuantizationOps.h"
#include "stablehlo/dialect/ops/ReductionOps.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>

using namespace mlir;
using namespace mlir::stablehlo;
using quant::QuantizedType;

namespace {
/// Integers of one scale times `ratio` plus `offset` are such of another one.
struct Rescaling {
  double ratio;
  double offset;
};

/// Builds what one op becomes, in front of it.
class MathBuilder {
public:
  MathBuilder(Operation *op) : builder(op), loc(op->getLoc()) {}

  SmallVector<Value> rewrite(Operation *op);

private:
  Value getStored(Value value);
  Value asQuantized(Value stored, Type type);

  Value getFloats(const StoredQuantization &parameters,
                  ArrayRef<double> numbers);
  Value getBound(const StoredQuantization &parameters, int64_t bound);
  Value getInteger(int64_t number);
  Value getZeroPoints(const StoredQuantization &parameters);
  Value convert(Value value, Type elementType);
  /// `lhs` op `rhs`, which is a constant for all elements or along an axis.
  template <typename OpTy>
  Value combine(Value lhs, Value rhs, const StoredQuantization &parameters);
  template <typename OpTy> Value combine(Value lhs, Value rhs);

  Value round(Value numbers, Value min, Value max,
              const StoredQuantization &parameters);
  Value saturate(Value stored, Value numbers,
                 chlo::ComparisonDirection direction, Value inner,
                 int64_t bound, const StoredQuantization &parameters);
  Value quantize(Value numbers, const StoredQuantization &parameters);
  Value dequantize(Value stored, const StoredQuantization &parameters);
  Value rescale(Value stored, const Rescaling &rescaling,
                const StoredQuantization &to);
  Value toStorage(Value numbers, const StoredQuantization &parameters);
  Value clampIntegers(Value sum, const StoredQuantization &parameters);

  Value add(AddOp op);
  Value dotGeneral(DotGeneralOp op);
  Value sumContracted(Value stored, ArrayRef<int64_t> contracted);
  Value getCorrection(DotGeneralOp op, bool isOfLhs, Value stored,
                      int64_t otherZeroPoint, RankedTensorType type);
  Value computeWithFloatLhs(Operation *op);
  SmallVector<Value> computeOnNumbers(Operation *op);

  OpBuilder builder;
  Location loc;
};
} // namespace

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

IntegerType stablehlo::getStorageElementType(QuantizedType type) {
  return IntegerType::get(type.getContext(), type.getStorageTypeIntegralWidth(),
                          type.isSigned() ? IntegerType::Signless
                                          : IntegerType::Unsigned);
}

std::optional<StoredQuantization> stablehlo::getStoredQuantization(Type type) {
  QuantizedType quantized = getQuantizedElementType(type);
  if (!isa_and_present<quant::UniformQuantizedPerAxisType,
                       quant::UniformQuantizedType>(quantized) ||
      !isa<FloatType>(quantized.getExpressedType()))
    return std::nullopt;
  return StoredQuantization{getQuantizationParameters(quantized),
                            quantized.getStorageTypeMin(),
                            quantized.getStorageTypeMax(),
                            cast<FloatType>(quantized.getExpressedType()),
                            getStorageElementType(quantized)};
}

bool stablehlo::isSameQuantization(Type lhs, Type rhs) {
  std::optional<StoredQuantization> x = getStoredQuantization(lhs),
                                    y = getStoredQuantization(rhs);
  return x && y && x->scales == y->scales && x->zeroPoints == y->zeroPoints &&
         x->storage == y->storage && x->min == y->min && x->max == y->max;
}

Type stablehlo::withElementType(Type type, Type elementType) {
  return cast<ShapedType>(type).clone(elementType);
}

//===----------------------------------------------------------------------===//
// Pieces
//===----------------------------------------------------------------------===//

/// A quantized value as the integers that it is stored as.
Value MathBuilder::getStored(Value value) {
  return UnrealizedConversionCastOp::create(
             builder, loc, getStorageType(value.getType()), value)
      .getResult(0);
}

Value MathBuilder::asQuantized(Value stored, Type type) {
  return UnrealizedConversionCastOp::create(builder, loc, type, stored)
      .getResult(0);
}

static APFloat getFloat(const APFloat &number, FloatType type) {
  APFloat rounded = number;
  bool losesInfo;
  rounded.convert(type.getFloatSemantics(), APFloat::rmNearestTiesToEven,
                  &losesInfo);
  return rounded;
}

/// A scalar, or a number for each index along the axis.
Value MathBuilder::getFloats(const StoredQuantization &parameters,
                             ArrayRef<double> numbers) {
  SmallVector<int64_t> shape;
  if (parameters.axis)
    shape.push_back(static_cast<int64_t>(numbers.size()));
  auto rounded = llvm::map_to_vector(numbers, [&](double number) {
    return getFloat(APFloat(number), parameters.expressed);
  });
  return createConstant(
      builder, loc,
      DenseElementsAttr::get(RankedTensorType::get(shape, parameters.expressed),
                             ArrayRef<APFloat>(rounded)));
}

/// A bound of the storage type; the next number inside if the float type does
/// not have it, and then also `isInside`.
static APFloat getBoundNumber(const StoredQuantization &parameters,
                              int64_t bound, bool *isInside = nullptr) {
  APFloat number(parameters.expressed.getFloatSemantics());
  APFloat::opStatus status =
      number.convertFromAPInt(APInt(64, bound, /*isSigned=*/true),
                              /*IsSigned=*/true, APFloat::rmTowardZero);
  if (isInside)
    *isInside = status != APFloat::opOK;
  return number;
}

Value MathBuilder::getBound(const StoredQuantization &parameters,
                            int64_t bound) {
  APFloat number = getBoundNumber(parameters, bound);
  return createConstant(
      builder, loc,
      DenseElementsAttr::get(RankedTensorType::get({}, parameters.expressed),
                             number));
}

Value MathBuilder::getInteger(int64_t number) {
  auto type = RankedTensorType::get({}, builder.getI32Type());
  return createConstant(
      builder, loc,
      DenseElementsAttr::get(type, APInt(32, number, /*isSigned=*/true)));
}

/// Zero points, of a type in which they can be subtracted from integers.
Value MathBuilder::getZeroPoints(const StoredQuantization &parameters) {
  unsigned width = parameters.storage.getWidth() < 32 ? 32 : 64;
  SmallVector<int64_t> shape;
  if (parameters.axis)
    shape.push_back(static_cast<int64_t>(parameters.zeroPoints.size()));
  auto zeroPoints =
      llvm::map_to_vector(parameters.zeroPoints, [&](int64_t zeroPoint) {
        return APInt(width, zeroPoint, /*isSigned=*/true);
      });
  return createConstant(
      builder, loc,
      DenseElementsAttr::get(
          RankedTensorType::get(shape, builder.getIntegerType(width)),
          ArrayRef<APInt>(zeroPoints)));
}

Value MathBuilder::convert(Value value, Type elementType) {
  return ConvertOp::create(
      builder, loc, withElementType(value.getType(), elementType), value);
}

template <typename OpTy>
Value MathBuilder::combine(Value lhs, Value rhs,
                           const StoredQuantization &parameters) {
  DenseI64ArrayAttr dims;
  if (parameters.axis)
    dims = builder.getDenseI64ArrayAttr(*parameters.axis);
  return OpTy::create(builder, loc, lhs.getType(), lhs, rhs, dims);
}

/// Of tensors of one shape, or of a scalar and a tensor.
template <typename OpTy> Value MathBuilder::combine(Value lhs, Value rhs) {
  auto lhsType = cast<RankedTensorType>(lhs.getType());
  return OpTy::create(builder, loc,
                      lhsType.getRank() == 0 ? rhs.getType() : lhsType, lhs,
                      rhs, DenseI64ArrayAttr());
}

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

/// The nearest integer within the bounds of what is divided and moved already.
Value MathBuilder::round(Value numbers, Value min, Value max,
                         const StoredQuantization &parameters) {
  Value clamped =
      ClampOp::create(builder, loc, numbers.getType(), min, numbers, max);
  Value stored = convert(RoundNearestEvenOp::create(builder, loc, clamped),
                         parameters.storage);
  stored = saturate(stored, numbers, chlo::ComparisonDirection::LT, min,
                    parameters.min, parameters);
  return saturate(stored, numbers, chlo::ComparisonDirection::GT, max,
                  parameters.max, parameters);
}

/// `stored` with `bound` where `numbers` are beyond it, in `direction`. They
/// are clamped to `inner` so far: the bound, or, if the float type does not
/// have it, the next number inside, beyond which there are none but beyond the
/// bound.
Value MathBuilder::saturate(Value stored, Value numbers,
                            chlo::ComparisonDirection direction, Value inner,
                            int64_t bound,
                            const StoredQuantization &parameters) {
  bool isInside;
  getBoundNumber(parameters, bound, &isInside);
  if (!isInside)
    return stored;
  Value isBeyond = chlo::BroadcastCompareOp::create(
      builder, loc, numbers, inner, DenseI64ArrayAttr(), direction,
      chlo::ComparisonTypeAttr());
  auto type = RankedTensorType::get({}, parameters.storage);
  Value limit = createConstant(
      builder, loc,
      DenseElementsAttr::get(type, APInt(64, bound, /*isSigned=*/true)
                                       .trunc(type.getElementTypeBitWidth())));
  return chlo::BroadcastSelectOp::create(builder, loc, isBeyond, limit, stored);
}

/// numbers / scale + zero_point, rounded.
Value MathBuilder::quantize(Value numbers,
                            const StoredQuantization &parameters) {
  Value scales = getFloats(parameters, parameters.scales);
  Value zeroPoints =
      getFloats(parameters, SmallVector<double>(parameters.zeroPoints.begin(),
                                                parameters.zeroPoints.end()));
  Value min = getBound(parameters, parameters.min);
  Value max = getBound(parameters, parameters.max);
  Value scaled = combine<chlo::BroadcastDivOp>(numbers, scales, parameters);
  Value moved = combine<chlo::BroadcastAddOp>(scaled, zeroPoints, parameters);
  return round(moved, min, max, parameters);
}

Value MathBuilder::toStorage(Value numbers,
                             const StoredQuantization &parameters) {
  Value min = getBound(parameters, parameters.min);
  Value max = getBound(parameters, parameters.max);
  return round(numbers, min, max, parameters);
}

/// (integer - zero_point) * scale.
Value MathBuilder::dequantize(Value stored,
                              const StoredQuantization &parameters) {
  Value scales = getFloats(parameters, parameters.scales);
  Value zeroPoints = getZeroPoints(parameters);
  Value integers = convert(stored, getElementTypeOrSelf(zeroPoints.getType()));
  Value moved = combine<chlo::BroadcastSubOp>(integers, zeroPoints, parameters);
  return combine<chlo::BroadcastMulOp>(convert(moved, parameters.expressed),
                                       scales, parameters);
}

/// From integers of `from` to those of `to`, both of one scale. None if the
/// floats of `to` do not hold the numbers, or so roughly that next to the zero
/// point, where they cancel, half an integer may be lost.
static std::optional<Rescaling> getRescaling(const StoredQuantization &from,
                                             const StoredQuantization &to) {
  double ratio = from.scales.front() / to.scales.front();
  double moved = static_cast<double>(from.zeroPoints.front()) * ratio;
  double offset = static_cast<double>(to.zeroPoints.front()) - moved;
  auto isFinite = [&](double number) {
    return getFloat(APFloat(number), to.expressed).isFinite();
  };
  auto precision = static_cast<int>(
      APFloat::semanticsPrecision(to.expressed.getFloatSemantics()));
  if (!isFinite(ratio) || !isFinite(offset) ||
      (ratio != 1 && std::abs(moved) > std::ldexp(1.0, precision - 2)))
    return std::nullopt;
  return Rescaling{ratio, offset};
}

/// The integers on the scale of `to`, with its zero point, before rounding.
Value MathBuilder::rescale(Value stored, const Rescaling &rescaling,
                           const StoredQuantization &to) {
  Value numbers = convert(stored, to.expressed);
  Value scaled = combine<chlo::BroadcastMulOp>(
      numbers, getFloats(to, rescaling.ratio), to);
  return combine<chlo::BroadcastAddOp>(scaled, getFloats(to, rescaling.offset),
                                       to);
}

/// i32 within the bounds, as the storage type.
Value MathBuilder::clampIntegers(Value sum,
                                 const StoredQuantization &parameters) {
  Value min = getInteger(parameters.min);
  Value max = getInteger(parameters.max);
  Value clamped = ClampOp::create(builder, loc, sum.getType(), min, sum, max);
  return convert(clamped, parameters.storage);
}

//===----------------------------------------------------------------------===//
// Sums
//===----------------------------------------------------------------------===//

/// True if integers of `from` can be brought to the scale of `to`, and sums of
/// two fit into 32 bits by far.
static bool fitsIntegers(const StoredQuantization &from,
                         const StoredQuantization &to) {
  constexpr double limit = 1 << 12;
  return !from.axis && !to.axis && from.storage.getWidth() <= 16 &&
         to.storage.getWidth() <= 16 &&
         from.scales.front() / to.scales.front() < limit &&
         getRescaling(from, to);
}

/// The sum on the result's scale; null if it does not fit.
Value MathBuilder::add(AddOp op) {
  std::optional<StoredQuantization> to = getStoredQuantization(op.getType());
  if (!to || llvm::any_of(op->getOperandTypes(), [&](Type type) {
        std::optional<StoredQuantization> from = getStoredQuantization(type);
        return !from || !fitsIntegers(*from, *to);
      }))
    return {};
  auto getSummand = [&](Value operand) {
    Value stored = getStored(operand);
    if (isSameQuantization(operand.getType(), op.getType()))
      return convert(stored, builder.getI32Type());
    std::optional<Rescaling> rescaling =
        getRescaling(*getStoredQuantization(operand.getType()), *to);
    Value numbers = rescale(stored, *rescaling, *to);
    Value rounded = RoundNearestEvenOp::create(builder, loc, numbers);
    return convert(rounded, builder.getI32Type());
  };
  Value lhs = getSummand(op.getLhs());
  Value rhs = getSummand(op.getRhs());
  // Each summand has the zero point.
  Value zeroPoint = getInteger(to->zeroPoints.front());
  Value sum = combine<chlo::BroadcastAddOp>(lhs, rhs);
  Value moved = combine<chlo::BroadcastSubOp>(sum, zeroPoint);
  return clampIntegers(moved, *to);
}

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

/// The sums of integers along the contracting dimensions.
Value MathBuilder::sumContracted(Value stored, ArrayRef<int64_t> contracted) {
  Value numbers = convert(stored, builder.getI32Type());
  Value zero = getInteger(0);
  auto reduce =
      ReduceOp::create(builder, loc, ValueRange(numbers), ValueRange(zero),
                       builder.getDenseI64ArrayAttr(contracted),
                       TypeRange(builder.getI32Type()));
  buildReduceBody<AddOp>(builder.getI32Type(), reduce.getBody(), builder);
  return reduce.getResult(0);
}

/// The sums of one operand times the zero point of the other, where they belong
/// in the result.
Value MathBuilder::getCorrection(DotGeneralOp op, bool isOfLhs, Value stored,
                                 int64_t otherZeroPoint,
                                 RankedTensorType type) {
  DotDimensionNumbersAttr dims = op.getDotDimensionNumbers();
  ArrayRef<int64_t> contracted = isOfLhs ? dims.getLhsContractingDimensions()
                                         : dims.getRhsContractingDimensions();
  ArrayRef<int64_t> batch = isOfLhs ? dims.getLhsBatchingDimensions()
                                    : dims.getRhsBatchingDimensions();
  int64_t rank = cast<RankedTensorType>(stored.getType()).getRank();
  auto numBatch = static_cast<int64_t>(batch.size());
  int64_t numFree = rank - numBatch - static_cast<int64_t>(contracted.size());
  int64_t nextFree = isOfLhs ? numBatch : type.getRank() - numFree;
  SmallVector<int64_t> places;
  for (int64_t dim = 0; dim < rank; ++dim) {
    if (llvm::is_contained(contracted, dim))
      continue;
    const auto *found = llvm::find(batch, dim);
    places.push_back(found == batch.end() ? nextFree++ : found - batch.begin());
  }
  Value sums = sumContracted(stored, contracted);
  Value products =
      combine<chlo::BroadcastMulOp>(sums, getInteger(otherZeroPoint));
  return BroadcastInDimOp::create(builder, loc, type, products, places);
}

/// The number of products that are summed up; none if that is not known, or so
/// large that products of 8 bits, with zero points, may not fit into 32 bits.
static std::optional<int64_t> getNumProducts(DotGeneralOp op) {
  auto lhs = dyn_cast<RankedTensorType>(op.getLhs().getType());
  auto rhs = dyn_cast<RankedTensorType>(op.getRhs().getType());
  auto type = dyn_cast<RankedTensorType>(op.getType());
  if (!lhs || !rhs || !type || !lhs.hasStaticShape() || !rhs.hasStaticShape() ||
      !type.hasStaticShape())
    return std::nullopt;
  constexpr int64_t limit = 1 << 13;
  int64_t number = 1;
  for (int64_t dim :
       op.getDotDimensionNumbers().getLhsContractingDimensions()) {
    int64_t size = lhs.getDimSize(dim);
    if (size > limit || number * size > limit)
      return std::nullopt;
    number *= size;
  }
  return number;
}

/// sum((l - zl) (r - zr)) = sum(l r) - zl sum(r) - zr sum(l) + n zl zr; null if
/// that may not fit into 32 bits, or the quotient of scales not into a float.
Value MathBuilder::dotGeneral(DotGeneralOp op) {
  std::optional<StoredQuantization> lhs =
      getStoredQuantization(op.getLhs().getType());
  std::optional<StoredQuantization> rhs =
      getStoredQuantization(op.getRhs().getType());
  std::optional<StoredQuantization> to = getStoredQuantization(op.getType());
  std::optional<int64_t> number = getNumProducts(op);
  if (!lhs || !rhs || !to || !number || lhs->axis || rhs->axis || to->axis ||
      lhs->storage.getWidth() > 8 || rhs->storage != lhs->storage)
    return {};
  auto type = cast<RankedTensorType>(
      withElementType(op.getType(), builder.getI32Type()));
  int64_t lhsZero = lhs->zeroPoints.front();
  int64_t rhsZero = rhs->zeroPoints.front();
  StoredQuantization products = *to;
  products.scales = {lhs->scales.front() * rhs->scales.front()};
  products.zeroPoints = {0};
  std::optional<Rescaling> rescaling = getRescaling(products, *to);
  if (!rescaling)
    return {};
  bool isRescaled = rescaling->ratio != 1;
  int64_t zeroPoint = isRescaled ? 0 : to->zeroPoints.front();
  if (std::abs(zeroPoint) > (1 << 29) || to->storage.isUnsignedInteger(32))
    return {};
  Value lhsStored = getStored(op.getLhs());
  Value rhsStored = getStored(op.getRhs());
  Value dot = DotGeneralOp::create(
      builder, loc, type, lhsStored, rhsStored, op.getDotDimensionNumbersAttr(),
      op.getPrecisionConfigAttr(), op.getAlgorithmAttr());
  SmallVector<Value> corrections;
  if (lhsZero != 0)
    corrections.push_back(
        getCorrection(op, /*isOfLhs=*/false, rhsStored, lhsZero, type));
  if (rhsZero != 0)
    corrections.push_back(
        getCorrection(op, /*isOfLhs=*/true, lhsStored, rhsZero, type));
  Value offset = getInteger(zeroPoint + *number * lhsZero * rhsZero);
  for (Value correction : corrections)
    offset = combine<chlo::BroadcastSubOp>(offset, correction);
  Value sum = combine<chlo::BroadcastAddOp>(dot, offset);
  if (isRescaled)
    return toStorage(rescale(sum, *rescaling, *to), *to);
  if (to->min == INT32_MIN && to->max == INT32_MAX)
    return convert(sum, to->storage);
  return clampIntegers(sum, *to);
}

/// Weights are quantized, and nothing else. The barrier keeps others from
/// computing the floats ahead, which take more space.
Value MathBuilder::computeWithFloatLhs(Operation *op) {
  Value rhs = op->getOperand(1);
  std::optional<StoredQuantization> parameters =
      getStoredQuantization(rhs.getType());
  if (!parameters || getQuantizedElementType(op->getOperand(0).getType()) ||
      getQuantizedElementType(op->getResult(0).getType()))
    return {};
  Value stored = getStored(rhs);
  stored = OptimizationBarrierOp::create(builder, loc, ValueRange(stored))
               ->getResult(0);
  Value scales = getFloats(*parameters, parameters->scales);
  Value zeroPoints =
      getFloats(*parameters, SmallVector<double>(parameters->zeroPoints.begin(),
                                                 parameters->zeroPoints.end()));
  Value numbers = convert(stored, parameters->expressed);
  if (!llvm::all_of(parameters->zeroPoints,
                    [](int64_t zeroPoint) { return zeroPoint == 0; }))
    numbers = combine<chlo::BroadcastSubOp>(numbers, zeroPoints, *parameters);
  Value weights = combine<chlo::BroadcastMulOp>(numbers, scales, *parameters);
  Operation *computed = builder.clone(*op);
  computed->setOperand(1, weights);
  return computed->getResult(0);
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

/// Spec: quantized ops are dequantize, op, quantize.
SmallVector<Value> MathBuilder::computeOnNumbers(Operation *op) {
  OperationState state(loc, op->getName());
  for (Value operand : op->getOperands()) {
    if (std::optional<StoredQuantization> parameters =
            getStoredQuantization(operand.getType()))
      operand = dequantize(getStored(operand), *parameters);
    state.operands.push_back(operand);
  }
  for (Type type : op->getResultTypes()) {
    std::optional<StoredQuantization> parameters = getStoredQuantization(type);
    state.addTypes(parameters ? withElementType(type, parameters->expressed)
                              : type);
  }
  state.addAttributes(op->getAttrs());
  Operation *computed = builder.create(state);
  SmallVector<Value> results;
  for (auto [value, type] :
       llvm::zip_equal(computed->getResults(), op->getResultTypes())) {
    std::optional<StoredQuantization> parameters = getStoredQuantization(type);
    results.push_back(parameters
                          ? asQuantized(quantize(value, *parameters), type)
                          : Value(value));
  }
  return results;
}

SmallVector<Value> MathBuilder::rewrite(Operation *op) {
  if (auto quantizeOp = dyn_cast<UniformQuantizeOp>(op)) {
    Value operand = quantizeOp.getOperand();
    StoredQuantization to = *getStoredQuantization(op->getResult(0).getType());
    std::optional<StoredQuantization> from =
        getStoredQuantization(operand.getType());
    std::optional<Rescaling> rescaling;
    if (from && !from->axis && !to.axis)
      rescaling = getRescaling(*from, to);
    Value stored;
    if (!from)
      stored = quantize(operand, to);
    else if (rescaling)
      stored = toStorage(rescale(getStored(operand), *rescaling, to), to);
    else
      stored = quantize(dequantize(getStored(operand), *from), to);
    return {asQuantized(stored, op->getResult(0).getType())};
  }
  if (auto dequantizeOp = dyn_cast<UniformDequantizeOp>(op))
    return {dequantize(
        getStored(dequantizeOp.getOperand()),
        *getStoredQuantization(dequantizeOp.getOperand().getType()))};
  Value stored;
  if (auto addOp = dyn_cast<AddOp>(op))
    stored = add(addOp);
  else if (auto dotOp = dyn_cast<DotGeneralOp>(op))
    stored = dotGeneral(dotOp);
  if (stored)
    return {asQuantized(stored, op->getResult(0).getType())};
  if (isa<ConvolutionOp, DotGeneralOp>(op))
    if (Value numbers = computeWithFloatLhs(op))
      return {numbers};
  return computeOnNumbers(op);
}

SmallVector<Value> stablehlo::computeOnStorage(Operation *op) {
  return MathBuilder(op).rewrite(op);
}
