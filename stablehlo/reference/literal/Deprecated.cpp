//===- Deprecated.cpp - Formulas of deprecated ops ------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/decompositions/Einsum.h"
#include "stablehlo/dialect/ops/DeprecatedOps.h"
#include "stablehlo/reference/Interpretable.h"
#include "stablehlo/reference/literal/Ops.h"
#include "stablehlo/reference/literal/ProductSum.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::literal;

/// result[i..., j...] = operand[j...]
static FailureOr<Tensor> evaluate(BroadcastOp op, const Scope &scope) {
  const Tensor &operand = scope[op.getOperand()];
  size_t numNew = op.getBroadcastSizes().size();
  return makeResult(scope, op, [&](const Index &i) {
    return getElement(operand, Index(ArrayRef(i).drop_front(numNew)));
  });
}

static FailureOr<Tensor> evaluate(CreateTokenOp, const Scope &) {
  return Tensor();
}

/// result[i..., j...] = sum over k of lhs[i..., k] * rhs[k, j...]
static FailureOr<Tensor> evaluate(DotOp op, const Scope &scope) {
  const Tensor &lhs = scope[op.getLhs()], &rhs = scope[op.getRhs()];
  return makeResult(scope, op, [&](const Index &i) -> FailureOr<Scalar> {
    ProductSum sum(getElementTypeOf(op.getType()));
    for (int64_t k = 0; k < rhs.getDimSize(0); ++k) {
      if (failed(checkStop(scope, op)))
        return failure();
      Index l(ArrayRef(i).take_front(lhs.getRank() - 1)), r = {k};
      l.push_back(k);
      llvm::append_range(r, ArrayRef(i).drop_front(lhs.getRank() - 1));
      sum.add(getElement(lhs, l), getElement(rhs, r));
    }
    return sum.get();
  });
}

/// result[b, o, i, r] = operand[b, o, index[b, i], r], the index brought into
/// bounds as by gather
static FailureOr<Tensor> evaluate(TorchIndexSelectOp op, const Scope &scope) {
  if (failed(checkSelection(op)))
    return failure();
  const Tensor &operand = scope[op.getOperand()], &index = scope[op.getIndex()];
  int64_t batch = op.getBatchDims(), dim = op.getDim();
  dim += dim < 0 ? operand.getRank() : 0;
  int64_t numIndexDims = index.getRank() - batch;
  return makeResult(scope, op, [&](const Index &i) {
    ArrayRef<int64_t> place = i;
    Index at(place.take_front(batch));
    llvm::append_range(at, place.slice(dim, numIndexDims));
    Integer selected = getElement(index, at).asInteger();
    Integer last = operand.getDimSize(dim) - 1;
    selected = std::max<Integer>(0, std::min(selected, last));
    Index from(place.take_front(dim));
    from.push_back(static_cast<int64_t>(selected));
    llvm::append_range(from, place.drop_front(dim + numIndexDims));
    return getElement(operand, from);
  });
}

//===----------------------------------------------------------------------===//
// Einstein summation
//===----------------------------------------------------------------------===//

/// The element of an operand where each letter has a value; of dimensions of
/// size 1 there is only one.
static Scalar getElementAt(const Tensor &tensor, ArrayRef<EinsumLabel> labels,
                           const std::map<EinsumLabel, int64_t> &values) {
  Index index;
  for (auto [dim, label] : llvm::enumerate(labels))
    index.push_back(tensor.getDimSize(dim) == 1 ? 0 : values.at(label));
  return getElement(tensor, index);
}

/// result[letters] = sum over the letters that it lacks of lhs[letters of lhs]
/// * rhs[letters of rhs], or of the only operand
static FailureOr<Tensor> evaluateEinsum(Operation *op, const Scope &scope) {
  FailureOr<Einsum> einsum = Einsum::read(op);
  if (failed(einsum))
    return failure();
  SmallVector<EinsumLabel> summed = einsum->getSummedLabels();
  Dims summedShape;
  for (EinsumLabel label : summed)
    summedShape.push_back(einsum->sizes.at(label));
  ElementType type = getElementTypeOf(op->getResult(0).getType());
  Tensors operands = scope[op->getOperands()];
  return makeResult(scope, op, [&](const Index &i) -> FailureOr<Scalar> {
    std::map<EinsumLabel, int64_t> values;
    for (auto [label, value] : llvm::zip_equal(einsum->result, i))
      values[label] = value;
    ProductSum sum(type);
    for (const Index &k : indexSpace(summedShape)) {
      if (failed(checkStop(scope, op)))
        return failure();
      for (auto [label, value] : llvm::zip_equal(summed, k))
        values[label] = value;
      Scalar last =
          getElementAt(operands.back(), einsum->operands.back(), values);
      Scalar first = operands.size() == 1
                         ? one(last.getType())
                         : getElementAt(operands.front(),
                                        einsum->operands.front(), values);
      sum.add(first, last);
    }
    return sum.get();
  });
}

static FailureOr<Tensor> evaluate(EinsumOp op, const Scope &scope) {
  return evaluateEinsum(op, scope);
}
static FailureOr<Tensor> evaluate(UnaryEinsumOp op, const Scope &scope) {
  return evaluateEinsum(op, scope);
}

//===----------------------------------------------------------------------===//
// Registry
//===----------------------------------------------------------------------===//

void literal::addDeprecatedOps(FormulaOps &ops) {
  addFormula<BroadcastOp, evaluate>(ops);
  addFormula<CreateTokenOp, evaluate>(ops);
  addFormula<DotOp, evaluate>(ops);
  addFormula<TorchIndexSelectOp, evaluate>(ops);
  addFormula<EinsumOp, evaluate>(ops);
  addFormula<UnaryEinsumOp, evaluate>(ops);
}
