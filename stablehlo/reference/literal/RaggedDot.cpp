//===- RaggedDot.cpp - Formula of ragged_dot ------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/chlo/RaggedDot.h"
#include "stablehlo/reference/literal/Arithmetic.h"
#include "stablehlo/reference/literal/Ops.h"
#include "stablehlo/reference/literal/ProductSum.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::literal;

static void assign(Index &index, ArrayRef<int64_t> dims,
                   ArrayRef<int64_t> values) {
  for (auto [d, value] : llvm::zip_equal(dims, values))
    index[d] = value;
}

/// The first g for which index `i` of lhs is below group_sizes[p..., 0] + … +
/// group_sizes[p..., g] in the ragged dimension, where p are the entries of i
/// in the prefix dimensions; none beyond the last group.
static std::optional<int64_t> findGroup(const chlo::RaggedDot &dot,
                                        const Tensor &groupSizes,
                                        const Index &i) {
  Index j;
  if (groupSizes.getRank() > 1)
    for (int64_t dim : dot.getPrefixDims())
      j.push_back(i[dim]);
  Integer end = 0;
  int64_t numGroups = groupSizes.getShape().back();
  for (j.push_back(0); j.back() < numGroups; ++j.back()) {
    end += getElement(groupSizes, j).asInteger();
    if (i[dot.getRaggedDim()] < end)
      return j.back();
  }
  return std::nullopt;
}

/// The indices of the groups, batching, and other dimensions into which an
/// index of the result falls.
static ArrayRef<int64_t> takeFront(ArrayRef<int64_t> &rest, size_t count) {
  ArrayRef<int64_t> front = rest.take_front(count);
  rest = rest.drop_front(count);
  return front;
}

/// As dot_general, but only over what is in a group: result[b..., l..., r...] =
/// sum over k of lhs[b, l, k] * rhs[b, r, k, g], where g is the group, if the
/// ragged dimension is free; result[g, b..., l..., r...], over the k of group
/// g, if it is contracting.
static FailureOr<Tensor> evaluate(chlo::RaggedDotOp op, const Scope &scope) {
  const Tensor &lhs = scope[op.getLhs()], &rhs = scope[op.getRhs()],
               &groupSizes = scope[op.getGroupSizes()];
  auto dot = chlo::RaggedDot::get({op->getOperands(), op});
  chlo::RaggedDotDimensionNumbersAttr numbers = dot.numbers;
  chlo::RaggedKind kind = dot.getKind();
  ArrayRef<int64_t> lhsBatching = numbers.getLhsBatchingDimensions();
  ArrayRef<int64_t> rhsBatching = numbers.getRhsBatchingDimensions();
  ArrayRef<int64_t> lhsContracting = numbers.getLhsContractingDimensions();
  ArrayRef<int64_t> rhsContracting = numbers.getRhsContractingDimensions();
  ArrayRef<int64_t> groupDims = numbers.getRhsGroupDimensions();
  SmallVector<int64_t> lhsFree =
      chlo::getFreeDims(lhs.getRank(), {lhsBatching, lhsContracting});
  SmallVector<int64_t> rhsFree = chlo::getFreeDims(
      rhs.getRank(), {rhsBatching, rhsContracting, groupDims});
  Dims contractedShape;
  for (int64_t d : lhsContracting)
    contractedShape.push_back(lhs.getDimSize(d));

  return makeResult(scope, op, [&](const Index &i) -> FailureOr<Scalar> {
    ArrayRef<int64_t> rest = i;
    bool isSplit = kind == chlo::RaggedKind::Contracting;
    ArrayRef<int64_t> wanted = takeFront(rest, isSplit ? 1 : 0);
    Index lhsIndex(lhs.getRank()), rhsIndex(rhs.getRank());
    ArrayRef<int64_t> batch = takeFront(rest, lhsBatching.size());
    assign(lhsIndex, lhsBatching, batch);
    assign(rhsIndex, rhsBatching, batch);
    assign(lhsIndex, lhsFree, takeFront(rest, lhsFree.size()));
    assign(rhsIndex, rhsFree, rest);
    ProductSum sum(getElementTypeOf(op.getType()));
    for (const Index &k : indexSpace(contractedShape)) {
      if (failed(checkStop(scope, op)))
        return failure();
      assign(lhsIndex, lhsContracting, k);
      assign(rhsIndex, rhsContracting, k);
      std::optional<int64_t> group = findGroup(dot, groupSizes, lhsIndex);
      if (!group || (isSplit && *group != wanted.front()))
        continue;
      for (int64_t dim : groupDims)
        rhsIndex[dim] = *group;
      sum.add(getElement(lhs, lhsIndex), getElement(rhs, rhsIndex));
    }
    return sum.get();
  });
}

void literal::addRaggedDotOp(FormulaOps &ops) {
  addFormula<chlo::RaggedDotOp, evaluate>(ops);
}
