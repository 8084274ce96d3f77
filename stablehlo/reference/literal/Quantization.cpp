//===- Quantization.cpp - Formulas of quantization ------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A quantized tensor holds what it stores. Ops that compute with what that
// stands for are dequantize, op, quantize.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/literal/Quantization.h"

#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/QuantizedOp.h"
#include "stablehlo/dialect/ops/QuantizationOps.h"
#include "stablehlo/reference/literal/Arithmetic.h"
#include "stablehlo/reference/literal/Ops.h"
#include <algorithm>
#include <cmath>

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::literal;

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

namespace {
/// Elements of a quantized type, and the floats that they stand for.
class Quantization {
public:
  explicit Quantization(quant::QuantizedType type)
      : storage(*getElementType(type)),
        expressed(*getElementType(type.getExpressedType())),
        min(type.getStorageTypeMin()), max(type.getStorageTypeMax()),
        parameters(getQuantizationParameters(type)) {}

  ElementType getStorage() const { return storage; }
  ElementType getExpressed() const { return expressed; }

  /// (x - zero_point) * scale; the difference is exact.
  Scalar dequantize(const Scalar &x, const Index &i) const {
    Integer difference = x.asInteger() - getZeroPoint(i);
    return multiply(Scalar::real(expressed, static_cast<Real>(difference)),
                    getScale(i));
  }

  /// round_nearest_even(clamp(storage_min, x / scale + zero_point,
  /// storage_max)), which `convert` makes an integer: 0 of a NaN. Where bounds
  /// were rounded outwards, the integer is held within them.
  Scalar quantize(const Scalar &x, const Index &i) const {
    Scalar quotient = divide(x, getScale(i));
    Scalar sum = add(quotient, toExpressed(getZeroPoint(i)));
    Scalar lower = toExpressed(min), upper = toExpressed(max);
    if (std::isfinite(lower.asReal()))
      sum = maximum(sum, lower);
    if (std::isfinite(upper.asReal()))
      sum = minimum(sum, upper);
    Integer stored = convert(roundNearestEven(sum), storage).asInteger();
    return Scalar::integer(storage, std::clamp(stored, min, max));
  }

private:
  size_t getPlace(const Index &i) const {
    return parameters.axis ? i[*parameters.axis] : 0;
  }
  Integer getZeroPoint(const Index &i) const {
    return parameters.zeroPoints[getPlace(i)];
  }
  Scalar getScale(const Index &i) const {
    return Scalar::real(expressed, parameters.scales[getPlace(i)]);
  }
  Scalar toExpressed(Integer number) const {
    return Scalar::real(expressed, static_cast<Real>(number));
  }

  ElementType storage, expressed;
  Integer min, max;
  QuantizationParameters parameters;
};
} // namespace

static Quantization getQuantization(Type type) {
  return Quantization(getQuantizedElementType(type));
}

Scalar literal::addQuantized(quant::UniformQuantizedType type,
                             const Scalar &lhs, const Scalar &rhs) {
  // Parameters per tensor are the same at each index.
  Index i;
  Quantization elements(type);
  return elements.quantize(
      add(elements.dequantize(lhs, i), elements.dequantize(rhs, i)), i);
}

static FailureOr<Tensor> dequantize(const Scope &scope, Operation *op,
                                    const Tensor &tensor, Type type) {
  Quantization from = getQuantization(type);
  return makeTensor(scope, op, from.getExpressed(), tensor.getShape(),
                    [&](const Index &i) {
                      return from.dequantize(getElement(tensor, i), i);
                    });
}

static FailureOr<Tensor> quantize(const Scope &scope, Operation *op,
                                  const Tensor &tensor, Type type) {
  Quantization to = getQuantization(type);
  return makeTensor(
      scope, op, to.getStorage(), tensor.getShape(),
      [&](const Index &i) { return to.quantize(getElement(tensor, i), i); });
}

static FailureOr<Tensor> requantize(const Scope &scope, Operation *op,
                                    const Tensor &tensor, Type from, Type to) {
  FailureOr<Tensor> numbers = dequantize(scope, op, tensor, from);
  if (failed(numbers))
    return failure();
  return quantize(scope, op, *numbers, to);
}

//===----------------------------------------------------------------------===//
// UniformDequantizeOp, UniformQuantizeOp
//===----------------------------------------------------------------------===//

static FailureOr<Tensor> evaluate(UniformDequantizeOp op, const Scope &scope) {
  return dequantize(scope, op, scope[op.getOperand()],
                    op.getOperand().getType());
}

static FailureOr<Tensor> evaluate(UniformQuantizeOp op, const Scope &scope) {
  Type from = op.getOperand().getType();
  const Tensor &operand = scope[op.getOperand()];
  return getQuantizedElementType(from)
             ? requantize(scope, op, operand, from, op.getType())
             : quantize(scope, op, operand, op.getType());
}

FailureOr<Tensor> literal::convert(const Scope &scope, Operation *op,
                                   const Tensor &tensor, Type from, Type to) {
  if (getElementTypeOrSelf(from) == getElementTypeOrSelf(to))
    return tensor;
  if (getQuantizedElementType(from))
    return getQuantizedElementType(to) ? requantize(scope, op, tensor, from, to)
                                       : dequantize(scope, op, tensor, from);
  ElementType type = getElementTypeOf(to);
  return makeTensor(scope, op, type, tensor.getShape(), [&](const Index &i) {
    return convert(getElement(tensor, i), type);
  });
}

//===----------------------------------------------------------------------===//
// Dequantize, op, quantize
//===----------------------------------------------------------------------===//

FailureOr<Tensors> Scope::runQuantizedOp(Operation *op) const {
  SingleOp &single = evaluation.quantizedOps[op];
  if (!single.module) {
    OpBuilder builder(op->getContext());
    SmallVector<Value> inputs = getInputs(op);
    single = openSingleOp(op, inputs, ValueRange(inputs).getTypes(), builder);
    llvm::DenseMap<Value, Value> arguments;
    for (auto [input, argument] :
         llvm::zip_equal(inputs, single.function.getArguments()))
      arguments[input] = argument;
    SmallVector<Value> operands =
        llvm::map_to_vector(op->getOperands(), [&](Value operand) {
          return arguments.lookup(operand);
        });
    closeSingleOp(single, builder,
                  createDequantizeOpQuantize(builder, op, operands));
  }
  return Scope(evaluation, /*outer=*/nullptr, /*isObserved=*/false)
      .run(single.function.getBody(), (*this)[single.inputs]);
}

//===----------------------------------------------------------------------===//
// Registry
//===----------------------------------------------------------------------===//

void literal::addQuantizationOps(FormulaOps &ops) {
  addFormula<UniformDequantizeOp, evaluate>(ops);
  addFormula<UniformQuantizeOp, evaluate>(ops);
}
