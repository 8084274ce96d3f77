//===- Chlo.cpp - Formulas of CHLO ops ------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ChloOps.h"
#include "stablehlo/dialect/StaticOp.h"
#include "stablehlo/dialect/chlo/ConstantLike.h"
#include "stablehlo/reference/literal/Arithmetic.h"
#include "stablehlo/reference/literal/Elementwise.h"
#include "stablehlo/reference/literal/Functions.h"
#include "stablehlo/reference/literal/Ops.h"
#include "stablehlo/reference/tensor/Literal.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::literal;

/// output = value
static FailureOr<Tensor> evaluate(chlo::ConstantOp op, const Scope &scope) {
  auto elements = dyn_cast<DenseElementsAttr>(op.getValue());
  if (!elements)
    return op.emitOpError("is not supported by the interpreter yet");
  llvm::Expected<Tensor> value =
      stablehlo::makeTensor(scope.getContext(), elements);
  if (!value)
    return op.emitOpError(llvm::toString(value.takeError()));
  return std::move(*value);
}

/// result[i] = value
static FailureOr<Tensor> evaluate(chlo::ConstantLikeOp op, const Scope &scope) {
  auto type = cast<RankedTensorType>(op.getType());
  DenseElementsAttr elements = chlo::getSplat(type, op.getValue());
  if (!elements)
    return op.emitOpError("is not supported by the interpreter yet");
  llvm::Expected<Tensor> value =
      stablehlo::makeTensor(scope.getContext(), elements);
  if (!value)
    return op.emitOpError(llvm::toString(value.takeError()));
  return std::move(*value);
}

/// Slice k of dimension `dim`, without that dimension.
static FailureOr<Tensor> getSlice(const Scope &scope, Operation *op,
                                  const Tensor &tensor, int64_t dim,
                                  int64_t k) {
  Dims shape(tensor.getShape());
  shape.erase(shape.begin() + dim);
  return makeTensor(scope, op, tensor.getType(), shape, [&](Index i) {
    i.insert(i.begin() + dim, k);
    return getElement(tensor, i);
  });
}

/// The arguments of the body in step k.
static FailureOr<Tensors> getArguments(chlo::ScanOp op, const Scope &scope,
                                       ArrayRef<Tensor> inputs,
                                       ArrayRef<Tensor> carries, int64_t k) {
  Tensors arguments;
  for (const Tensor &input : inputs) {
    FailureOr<Tensor> slice =
        getSlice(scope, op, input, static_cast<int64_t>(op.getDimension()), k);
    if (failed(slice))
      return failure();
    arguments.push_back(std::move(*slice));
  }
  llvm::append_range(arguments, carries);
  return arguments;
}

/// Outputs for slices of the types and sizes of `slices`.
static FailureOr<Tensors> makeOutputs(chlo::ScanOp op, const Scope &scope,
                                      ArrayRef<Tensor> slices,
                                      int64_t numSteps) {
  Tensors outputs;
  for (const Tensor &slice : slices.take_front(op.getOutputs().size())) {
    Dims shape(slice.getShape());
    shape.insert(shape.begin() + op.getDimension(), numSteps);
    FailureOr<Tensor> output = makeTensor(scope, op, slice.getType(), shape);
    if (failed(output))
      return failure();
    outputs.push_back(std::move(*output));
  }
  return outputs;
}

/// The outputs of no steps: their slices are of the sizes that the body would
/// give, which the types say, or what it makes of zeros.
static FailureOr<Tensors> makeNoOutputs(chlo::ScanOp op, const Scope &scope,
                                        ArrayRef<Tensor> inputs,
                                        ArrayRef<Tensor> carries) {
  TypeRange types = op.getOutputs().getTypes();
  if (llvm::all_of(types, isStaticType))
    return makeZeros(scope, op, types);
  Tensors slices;
  for (const Tensor &input : inputs) {
    Dims shape(input.getShape());
    shape.erase(shape.begin() + op.getDimension());
    FailureOr<Tensor> slice = makeZeros(scope, op, input.getType(), shape);
    if (failed(slice))
      return failure();
    slices.push_back(std::move(*slice));
  }
  llvm::append_range(slices, carries);
  FailureOr<Tensors> results = scope.runForSizes(op.getBody(), slices);
  if (failed(results))
    return failure();
  return makeOutputs(op, scope, *results, /*numSteps=*/0);
}

static FailureOr<int64_t> getNumSteps(chlo::ScanOp op,
                                      ArrayRef<Tensor> inputs) {
  auto dim = static_cast<int64_t>(op.getDimension());
  if (!inputs.empty())
    return inputs.front().getDimSize(dim);
  if (op.getScanDimSize())
    return static_cast<int64_t>(*op.getScanDimSize());
  auto type = cast<RankedTensorType>(op.getOutputs().front().getType());
  if (!type.isDynamicDim(dim))
    return type.getDimSize(dim);
  return op.emitOpError("result #0 of type ")
         << type << " has a size that is not known";
}

/// (outputs[..., k, ...], carries) = body(inputs[..., k, ...], carries), for
/// all k in order, or from the last one if `is_reverse`; at first carries =
/// inits.
static FailureOr<Tensors> evaluate(chlo::ScanOp op, const Scope &scope) {
  Tensors inputs = scope[op.getInputs()], carries = scope[op.getInits()];
  FailureOr<int64_t> numSteps = getNumSteps(op, inputs);
  if (failed(numSteps))
    return failure();
  FailureOr<Tensors> outputs = Tensors();
  if (*numSteps == 0)
    outputs = makeNoOutputs(op, scope, inputs, carries);
  if (failed(outputs))
    return failure();
  for (int64_t step = 0; step < *numSteps; ++step) {
    if (failed(checkStop(scope, op)))
      return failure();
    int64_t k = op.getIsReverse() ? *numSteps - 1 - step : step;
    FailureOr<Tensors> arguments = getArguments(op, scope, inputs, carries, k);
    FailureOr<Tensors> results = failure();
    if (succeeded(arguments))
      results = scope.run(op.getBody(), *arguments);
    if (succeeded(results) && step == 0)
      outputs = makeOutputs(op, scope, *results, *numSteps);
    if (failed(results) || failed(outputs))
      return failure();
    for (auto [output, slice] : llvm::zip(*outputs, *results)) {
      Dims shape(output.getShape());
      shape.erase(shape.begin() + op.getDimension());
      if (slice.getShape() != ArrayRef<int64_t>(shape))
        return op.emitOpError("gives slices of different sizes");
      for (const Index &i : scope.indexSpace(slice.getShape())) {
        Index j = i;
        j.insert(j.begin() + op.getDimension(), k);
        setElement(output, j, getElement(slice, i));
      }
    }
    ArrayRef<Tensor> next = ArrayRef(*results).drop_front(outputs->size());
    for (auto [carry, value] : llvm::zip_equal(carries, next))
      if (carry.getShape() != value.getShape())
        return op.emitOpError("carries values whose sizes change");
    carries.assign(next.begin(), next.end());
  }
  llvm::append_range(*outputs, carries);
  return *outputs;
}

/// The k greatest elements of each row, the greatest first, and their indices.
/// Of equal elements the first comes first; floats are in total order.
static FailureOr<Tensors> evaluate(chlo::TopKOp op, const Scope &scope) {
  const Tensor &operand = scope[op.getOperand()];
  if (isComplex(operand.getType()))
    return op.emitOpError("is not supported by the interpreter for complex "
                          "numbers, which have no total order");
  if (operand.getShape().back() > INT32_MAX)
    return op.emitOpError("has indices that do not fit i32");
  int64_t dimension = operand.getRank() - 1;
  FailureOr<Tensor> indices =
      makeTensor(scope, op, ElementType::SI32, operand.getShape());
  if (failed(indices))
    return failure();
  for (const Index &i : scope.indexSpace(operand.getShape()))
    setElement(*indices, i, Scalar::integer(ElementType::SI32, i.back()));
  FailureOr<Tensors> sorted =
      sort(scope, op, {operand, *indices}, dimension,
           [](const Scalars &lhs, const Scalars &rhs) -> FailureOr<bool> {
             return compare(lhs[0], rhs[0], ComparisonDirection::GT,
                            isFloat(lhs[0].getType()));
           });
  if (failed(sorted))
    return failure();
  Dims starts(operand.getRank(), 0), strides(operand.getRank(), 1);
  Dims limits(operand.getShape());
  limits.back() = static_cast<int64_t>(op.getK());
  return Tensors{(*sorted)[0].slice(starts, limits, strides),
                 (*sorted)[1].slice(starts, limits, strides)};
}

void literal::addChloOps(FormulaOps &ops) {
  addFormula<chlo::AsinAcosKernelOp, unary<asinAcosKernel>>(ops);
  addFormula<chlo::MulhiOp, binary<mulhi>>(ops);
  addFormula<chlo::TanOp, unary<tan>>(ops);
  addFormula<chlo::ConstantOp, evaluate>(ops);
  addFormula<chlo::ConstantLikeOp, evaluate>(ops);
  addFormula<chlo::ScanOp, evaluate>(ops);
  addFormula<chlo::TopKOp, evaluate>(ops);
}
