//===- RaggedDot.cpp - Evaluates ragged_dot -------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A contraction of slices for each group, whose sizes only the run knows.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/chlo/RaggedDot.h"
#include "stablehlo/reference/kernels/Contraction.h"
#include "stablehlo/reference/ops/PrepareOps.h"
#include "stablehlo/reference/program/Cost.h"
#include "stablehlo/reference/tensor/Compare.h"
#include <cstring>

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// The indices of a group in the ragged dimension.
struct Group {
  int64_t index, begin, end;
};

/// What one group takes of the operands and gives to the result.
struct Slices {
  Tensor lhs, rhs, result;
};

class RaggedDotEvaluator : public Evaluator {
public:
  RaggedDotEvaluator(const chlo::RaggedDot &dot, TensorSpec result);
  llvm::Error run(StepState &state) const override;

private:
  /// Restricts what the prefix dimensions, and the ragged one, and their like
  /// in rhs and the result are to.
  void restrict(int64_t lhsDim, int64_t begin, int64_t end,
                Slices &slices) const;
  llvm::Error runGroup(StepState &state, ArrayRef<int64_t> prefix,
                       const Group &group, const Tensor &result) const;
  template <typename Fn>
  llvm::Error forEachGroup(StepState &state, Fn body) const;

  chlo::RaggedKind kind;
  ContractionDims dims;
  int64_t raggedDim, raggedSize;
  /// None where all have the same groups.
  Dims prefixDims, prefixShape;
  std::optional<int64_t> groupDim;
  /// For each dimension of lhs that of the result; none for contracting ones.
  SmallVector<std::optional<int64_t>> resultDims;
  TensorSpec resultSpec;
};
} // namespace

RaggedDotEvaluator::RaggedDotEvaluator(const chlo::RaggedDot &dot,
                                       TensorSpec result)
    : kind(dot.getKind()),
      dims{Dims(dot.numbers.getLhsBatchingDimensions()),
           Dims(dot.numbers.getRhsBatchingDimensions()),
           Dims(dot.numbers.getLhsContractingDimensions()),
           Dims(dot.numbers.getRhsContractingDimensions())},
      raggedDim(dot.getRaggedDim()),
      raggedSize(dot.lhs.getDimSize(dot.getRaggedDim())),
      resultDims(dot.lhs.getRank()), resultSpec(std::move(result)) {
  if (dot.groupSizes.getRank() > 1)
    prefixDims = Dims(dot.getPrefixDims());
  for (int64_t dim : prefixDims)
    prefixShape.push_back(dot.lhs.getDimSize(dim));
  if (!dot.numbers.getRhsGroupDimensions().empty())
    groupDim = dot.numbers.getRhsGroupDimensions().front();
  int64_t next = kind == chlo::RaggedKind::Contracting ? 1 : 0;
  for (int64_t dim : dims.lhsBatchingDimensions)
    resultDims[dim] = next++;
  for (int64_t dim :
       chlo::getFreeDims(dot.lhs.getRank(), {dims.lhsBatchingDimensions,
                                             dims.lhsContractingDimensions}))
    resultDims[dim] = next++;
}

void RaggedDotEvaluator::restrict(int64_t lhsDim, int64_t begin, int64_t end,
                                  Slices &slices) const {
  slices.lhs = sliceDim(slices.lhs, lhsDim, begin, end);
  auto restrictPair = [&](ArrayRef<int64_t> lhsDims,
                          ArrayRef<int64_t> rhsDims) {
    for (auto [dim, rhsDim] : llvm::zip_equal(lhsDims, rhsDims))
      if (dim == lhsDim)
        slices.rhs = sliceDim(slices.rhs, rhsDim, begin, end);
  };
  restrictPair(dims.lhsBatchingDimensions, dims.rhsBatchingDimensions);
  restrictPair(dims.lhsContractingDimensions, dims.rhsContractingDimensions);
  if (resultDims[lhsDim])
    slices.result = sliceDim(slices.result, *resultDims[lhsDim], begin, end);
}

llvm::Error RaggedDotEvaluator::runGroup(StepState &state,
                                         ArrayRef<int64_t> prefix,
                                         const Group &group,
                                         const Tensor &result) const {
  Slices slices{state.getOperand(0), state.getOperand(1), result};
  for (auto [dim, index] : llvm::zip_equal(prefixDims, prefix))
    restrict(dim, index, index + 1, slices);
  restrict(raggedDim, group.begin, group.end, slices);
  ContractionDims sliceDims = dims;
  if (groupDim) {
    slices.rhs = getSlice(slices.rhs, *groupDim, group.index);
    for (Dims *list : {&sliceDims.rhsBatchingDimensions,
                       &sliceDims.rhsContractingDimensions})
      for (int64_t &dim : *list)
        dim -= dim > *groupDim ? 1 : 0;
  }
  if (kind == chlo::RaggedKind::Contracting)
    slices.result = getSlice(slices.result, /*dim=*/0, group.index);
  llvm::Expected<Tensor> product = contract(
      state.getContext(), sliceDims, slices.lhs, slices.rhs, resultSpec.type);
  if (!product)
    return product.takeError();
  copyElements(state.getContext(), product->view(), slices.result.view());
  return llvm::Error::success();
}

/// Calls `body(prefix, group)` for all that are not empty. Sizes may be absurd:
/// an index belongs to the first group that ends behind it.
template <typename Fn>
llvm::Error RaggedDotEvaluator::forEachGroup(StepState &state, Fn body) const {
  llvm::Expected<Tensor> sizes =
      state.getOperand(2).toDense(state.getContext());
  if (!sizes)
    return sizes.takeError();
  int64_t numGroups = sizes->getShape().back();
  const int64_t *size = sizes->data<int64_t>();
  const StopRequest &stop = state.getContext().getStop();
  int64_t numPrefixes = *getNumElements(prefixShape);
  for (int64_t p = 0; p < numPrefixes; ++p) {
    Dims prefix = getIndex(p, prefixShape);
    int64_t end = 0, reached = 0;
    for (int64_t g = 0; g < numGroups; ++g) {
      if (llvm::AddOverflow(end, *size++, end))
        end = raggedSize;
      int64_t begin = reached;
      reached = std::max(reached, std::min(end, raggedSize));
      if (begin == reached)
        continue;
      if (stop.isRequested())
        return stop.makeError();
      if (llvm::Error error = body(prefix, Group{g, begin, reached}))
        return error;
    }
  }
  return llvm::Error::success();
}

/// A tensor of zeros, or of NaN where the type has no 0.
static llvm::Expected<Tensor> makeZeros(RunContext &context, ElementType type,
                                        ArrayRef<int64_t> shape) {
  llvm::Expected<Tensor> result = Tensor::allocate(context, type, shape);
  if (result)
    std::memset(result->data(), type == ElementType::F8E8M0FNU ? 0xFF : 0,
                result->getNumElements() * getStorageSize(type));
  return result;
}

llvm::Error RaggedDotEvaluator::run(StepState &state) const {
  llvm::Expected<Tensor> result =
      makeZeros(state.getContext(), resultSpec.type, resultSpec.shape);
  if (!result)
    return result.takeError();
  auto run = [&](ArrayRef<int64_t> prefix, const Group &group) {
    return runGroup(state, prefix, group, *result);
  };
  if (llvm::Error error = forEachGroup(state, run))
    return error;
  state.setResult(0, std::move(*result));
  return llvm::Error::success();
}

/// Where several prefixes add to one sum, products are masked; else sizes
/// become 64 bits wide.
static Decomposed decomposeRagged(Decomposer &d, chlo::RaggedDotOp op,
                                  ValueRange operands) {
  auto dot = chlo::RaggedDot::get({op->getOperands(), op});
  if (dot.getKind() == chlo::RaggedKind::Contracting &&
      dot.groupSizes.getRank() > 1)
    return decompose(d, op, operands);
  if (dot.groupSizes.getElementType().isSignlessInteger(64))
    return failure();
  Value sizes = d.convert(operands[2], d.builder.getI64Type());
  Operation *wide = op->clone();
  wide->setOperands({operands[0], operands[1], sizes});
  return SmallVector<Value>{d.builder.insert(wide)->getResult(0)};
}

static LogicalResult prepare(chlo::RaggedDotOp op, Preparer &preparer) {
  FailureOr<SlotValue> lhs = preparer.getValue(op.getLhs());
  FailureOr<SlotValue> rhs = preparer.getValue(op.getRhs());
  FailureOr<TensorSpec> result = getTensorSpec(op.getLoc(), op.getType());
  if (failed(lhs) || failed(rhs) || failed(result) ||
      failed(preparer.getValue(op.getGroupSizes())))
    return failure();
  auto dot = chlo::RaggedDot::get({op->getOperands(), op});
  // Masks need a 0.
  bool hasZero = lhs->spec.type != ElementType::F8E8M0FNU &&
                 rhs->spec.type != ElementType::F8E8M0FNU;
  if (!hasZero && dot.getKind() == chlo::RaggedKind::Contracting)
    return op.emitOpError("is not supported by the interpreter yet");
  double numProducts = 1;
  for (int64_t dim : dot.numbers.getLhsContractingDimensions())
    numProducts *= static_cast<double>(dot.lhs.getDimSize(dim));
  auto evaluator = std::make_unique<RaggedDotEvaluator>(dot, *result);
  return preparer.addStep(
      NewStep(op, std::move(evaluator))
          .takes(numProducts * getNumElements(op.getResult())));
}

void stablehlo::addRaggedDotOp(EngineOps &ops) {
  addDecomposition<chlo::RaggedDotOp, decomposeRagged>(ops);
  addPrepare<chlo::RaggedDotOp, prepare>(ops);
}
