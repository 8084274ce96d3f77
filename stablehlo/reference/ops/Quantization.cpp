//===- Quantization.cpp - Quantized ops by ops on floats ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/ops/Quantization.h"

#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/QuantizedOp.h"
#include "stablehlo/dialect/ops/Constant.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/dialect/ops/QuantizationOps.h"
#include "stablehlo/reference/tensor/ElementType.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/DenseMap.h"

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Parameters
//===----------------------------------------------------------------------===//

/// `numbers`, one for all or one for each index along `axis`, as a tensor of
/// `type`.
template <typename T>
static Value spread(Decomposer &d, ArrayRef<T> numbers,
                    std::optional<int64_t> axis, RankedTensorType type) {
  if (numbers.empty()) // Of no elements there is nothing to say.
    return d.splat(1, type);
  if (llvm::all_equal(numbers))
    return d.splat(static_cast<double>(numbers.front()), type);
  SmallVector<double> values(numbers.begin(), numbers.end());
  return d.broadcast(d.vector(values, type.getElementType()), type, {*axis});
}

static bool isAnyNonzero(ArrayRef<int64_t> numbers) {
  return llvm::any_of(numbers, [](int64_t number) { return number != 0; });
}

//===----------------------------------------------------------------------===//
// From quantized elements
//===----------------------------------------------------------------------===//

/// A float type that holds all differences of two integers that `type` stores.
static FloatType getExactType(quant::QuantizedType type) {
  constexpr unsigned kMaxSingleWidth = 16;
  bool isSingle = type.getStorageTypeIntegralWidth() <= kMaxSingleWidth &&
                  !type.getExpressedType().isF64();
  if (isSingle)
    return Float32Type::get(type.getContext());
  return Float64Type::get(type.getContext());
}

/// (value - zero_point) * scale, where the difference is exact and rounded to
/// the expressed type once.
static Value dequantize(Decomposer &d, Value value) {
  RankedTensorType type = d.getType(value);
  quant::QuantizedType quantized = getQuantizedElementType(type);
  QuantizationParameters parameters = getQuantizationParameters(quantized);
  FloatType exact = getExactType(quantized);
  Value number =
      d.convert(d.create<BitcastConvertOp>(getStorageType(type), value), exact);
  if (isAnyNonzero(parameters.zeroPoints))
    number = d.create<SubtractOp>(
        number, spread<int64_t>(d, parameters.zeroPoints, parameters.axis,
                                d.getType(number)));
  auto expressed = cast<RankedTensorType>(getExpressedType(type));
  if (exact != quantized.getExpressedType())
    number = d.convert(number, quantized.getExpressedType());
  return d.create<MulOp>(
      number, spread<double>(d, parameters.scales, parameters.axis, expressed));
}

//===----------------------------------------------------------------------===//
// To quantized elements
//===----------------------------------------------------------------------===//

/// `number` rounded to `type`.
static double roundTo(Type type, double number) {
  APFloat value(number);
  bool losesInfo;
  value.convert(cast<FloatType>(type).getFloatSemantics(),
                APFloat::rmNearestTiesToEven, &losesInfo);
  return value.convertToDouble();
}

/// `number` in the range of `quantized`, as far as its bounds are rounded
/// inwards in the expressed type: the other bounds hold for the integer too.
static Value clampInwards(Decomposer &d, Value number,
                          quant::QuantizedType quantized) {
  RankedTensorType type = d.getType(number);
  auto min = static_cast<double>(quantized.getStorageTypeMin());
  auto max = static_cast<double>(quantized.getStorageTypeMax());
  if (roundTo(type.getElementType(), min) > min)
    number = d.create<MaxOp>(number, d.splat(min, type));
  if (roundTo(type.getElementType(), max) < max)
    number = d.create<MinOp>(number, d.splat(max, type));
  return number;
}

/// `integer` in the range of `quantized`, if its type has others.
static Value clampStored(Decomposer &d, Value integer,
                         quant::QuantizedType quantized) {
  if (!quantized.hasStorageTypeBounds())
    return integer;
  Type type = d.getType(integer).getElementType();
  auto makeBound = [&](int64_t bound) {
    auto attr =
        DenseElementsAttr::get(RankedTensorType::get({}, type),
                               APInt(quantized.getStorageTypeIntegralWidth(),
                                     bound, quantized.isSigned()));
    return createConstant(d.builder, d.loc, attr);
  };
  return d.create<ClampOp>(makeBound(quantized.getStorageTypeMin()), integer,
                           makeBound(quantized.getStorageTypeMax()));
}

/// number / scale + zero_point, in the range of what is stored, rounded to
/// nearest even. A conversion saturates, and makes 0 of a NaN.
static Value quantize(Decomposer &d, Value number, Type type) {
  quant::QuantizedType quantized = getQuantizedElementType(type);
  QuantizationParameters parameters = getQuantizationParameters(quantized);
  RankedTensorType expressed = d.getType(number);
  number = d.create<DivOp>(
      number, spread<double>(d, parameters.scales, parameters.axis, expressed));
  if (isAnyNonzero(parameters.zeroPoints))
    number =
        d.create<AddOp>(number, spread<int64_t>(d, parameters.zeroPoints,
                                                parameters.axis, expressed));
  number = d.create<RoundNearestEvenOp>(clampInwards(d, number, quantized));
  Value integer =
      d.convert(number, getElementTypeOrSelf(stablehlo::getStorageType(type)));
  return d.create<BitcastConvertOp>(type, clampStored(d, integer, quantized));
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

bool stablehlo::computesQuantized(Operation *op) {
  return isa<UniformDequantizeOp, UniformQuantizeOp>(op) ||
         isDequantizeOpQuantize(op);
}

/// True if the interpreter has values of `type`, a tensor's.
static bool isInterpretable(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.hasStaticShape() &&
         getElementType(tensor.getElementType());
}

Decomposed stablehlo::decomposeQuantized(Decomposer &d, Operation *op,
                                         ValueRange operands) {
  if (!llvm::all_of(op->getOperandTypes(), isInterpretable) ||
      !llvm::all_of(op->getResultTypes(), isInterpretable) ||
      isIntegerProduct(op))
    return failure();
  llvm::SmallDenseMap<Value, Value> dequantized;
  SmallVector<Value> numbers;
  for (Value operand : operands) {
    Value &number = dequantized[operand];
    if (!number)
      number = getQuantizedElementType(operand.getType())
                   ? dequantize(d, operand)
                   : operand;
    numbers.push_back(number);
  }
  SmallVector<Value> results = isDequantizeOpQuantize(op)
                                   ? createExpressedOp(d.builder, op, numbers)
                                   : numbers;
  for (auto [value, result] : llvm::zip_equal(results, op->getResults()))
    if (value.getType() != result.getType())
      value = quantize(d, value, result.getType());
  return results;
}
