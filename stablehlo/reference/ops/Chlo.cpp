//===- Chlo.cpp - Evaluates CHLO ops --------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CHLO's elementwise functions are lane instructions; here is what is more.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ChloOps.h"
#include "stablehlo/reference/kernels/Sort.h"
#include "stablehlo/reference/kernels/SortComparator.h"
#include "stablehlo/reference/lanes/LaneKernel.h"
#include "stablehlo/reference/ops/Prepare.h"

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// TopKOp
//===----------------------------------------------------------------------===//

namespace {
/// Sorts values with their indices, the greatest first, and takes the first k.
class TopKEvaluator : public Evaluator {
public:
  TopKEvaluator(TensorSpec operand, int64_t k)
      : operand(operand), k(k), comparator(makeComparator(operand.type)),
        iota(makeIota(operand.shape.size() - 1)) {}

  llvm::Error run(StepState &state) const override;

private:
  /// Compares (value, index) pairs by value; floats in total order.
  static LaneProgram makeComparator(ElementType type);
  static LaneProgram makeIota(int64_t dimension);

  TensorSpec operand;
  int64_t k;
  SortComparator comparator;
  LaneKernel iota;
};
} // namespace

LaneProgram TopKEvaluator::makeComparator(ElementType type) {
  LaneProgram program;
  LaneRegister lhs = program.addInput(type);
  LaneRegister rhs = program.addInput(type);
  program.addInput(ElementType::SI32);
  program.addInput(ElementType::SI32);
  LaneOp greater = isFloat(type) ? LaneOp::CompareTotalGt : LaneOp::CompareGt;
  program.outputs.push_back(program.add(greater, type, {lhs, rhs}));
  return program;
}

LaneProgram TopKEvaluator::makeIota(int64_t dimension) {
  LaneProgram program;
  program.outputs.push_back(program.addIota(ElementType::SI32, dimension));
  return program;
}

llvm::Error TopKEvaluator::run(StepState &state) const {
  llvm::Expected<Tensor> values =
      Tensor::allocate(state.getContext(), operand.type, operand.shape);
  if (!values)
    return values.takeError();
  llvm::Expected<Tensor> indices =
      Tensor::allocate(state.getContext(), ElementType::SI32, operand.shape);
  if (!indices)
    return indices.takeError();
  iota.run(state.getContext(), operand.shape, {}, indices->view());
  int64_t lastDim = operand.shape.size() - 1;
  if (llvm::Error error = sort(
          state.getContext(), {state.getOperand(0).view(), indices->view()},
          lastDim, comparator, {values->view(), indices->view()}))
    return error;
  Dims starts(operand.shape.size(), 0);
  Dims strides(operand.shape.size(), 1);
  Dims limits = operand.shape;
  limits.back() = k;
  state.setResult(0, values->slice(starts, limits, strides));
  state.setResult(1, indices->slice(starts, limits, strides));
  return llvm::Error::success();
}

LogicalResult stablehlo::prepare(chlo::TopKOp op, Preparer &preparer) {
  FailureOr<TensorSpec> operand =
      getTensorSpec(op.getLoc(), op.getOperand().getType());
  if (failed(operand))
    return failure();
  if (isComplex(operand->type))
    return op.emitOpError("is not supported by the interpreter for complex "
                          "numbers, which have no total order");
  if (operand->shape.back() > INT32_MAX)
    return op.emitOpError("has indices that do not fit i32");
  return preparer.addStep(op, std::make_unique<TopKEvaluator>(
                                  *operand, static_cast<int64_t>(op.getK())));
}
