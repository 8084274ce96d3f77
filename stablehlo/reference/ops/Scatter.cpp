//===- Scatter.cpp - Evaluates scatter ------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/Scatter.h"

#include "stablehlo/dialect/AffineIndices.h"
#include "stablehlo/dialect/decompositions/Decompositions.h"
#include "stablehlo/dialect/ops/GatherScatterOps.h"
#include "stablehlo/reference/ops/PrepareOps.h"
#include "stablehlo/reference/program/Cost.h"
#include "stablehlo/reference/program/LaneLowering.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include <cstring>

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Updates of a lattice
//===----------------------------------------------------------------------===//

namespace {
/// Where updates go whose indices grow evenly: element i of the updates to
/// `offset` + sum of strides[d] * i[d], in elements of the input, each to one
/// of its own.
struct Lattice {
  int64_t offset = 0;
  Dims strides;
};
} // namespace

/// The shape of a tensor of known sizes that has elements; empty if it is none.
static std::optional<Dims> getShape(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor || !tensor.hasStaticShape() ||
      stablehlo::getNumElements(tensor.getShape()).value_or(0) == 0)
    return std::nullopt;
  return Dims(tensor.getShape());
}

/// Where a dimension of the input starts and how far a step along each of the
/// updates goes there, as one lattice, unless elements of the updates meet.
static std::optional<Lattice> makeLattice(ArrayRef<int64_t> input,
                                          ArrayRef<int64_t> update,
                                          ArrayRef<int64_t> first,
                                          ArrayRef<Dims> steps) {
  Lattice lattice;
  lattice.strides.assign(update.size(), 0);
  for (auto [dim, stride] : llvm::enumerate(getRowMajorStrides(input))) {
    lattice.offset += first[dim] * stride;
    for (auto [total, step] : llvm::zip_equal(lattice.strides, steps[dim]))
      total += step * stride;
  }
  for (auto [stride, size] : llvm::zip_equal(lattice.strides, update))
    if (stride == 0 && size != 1)
      return std::nullopt;
  return lattice;
}

/// The lattice that `op` updates, if it does. Windows are inside the input, and
/// meet no other ones: each dimension of the indices moves them along
/// dimensions of its own, in which they have one element.
static std::optional<Lattice> getLattice(ScatterOp op) {
  ScatterDimensionNumbersAttr numbers = op.getScatterDimensionNumbers();
  if (op.getInputs().size() != 1 || !numbers.getInputBatchingDims().empty())
    return std::nullopt;
  std::optional<Dims> input = getShape(op.getInputs().front().getType()),
                      update = getShape(op.getUpdates().front().getType()),
                      indices = getShape(op.getScatterIndices().getType());
  if (!input || !update || !indices)
    return std::nullopt;
  std::optional<SmallVector<AffineIndices>> vectors = getAffineIndexVectors(
      op.getScatterIndices(), numbers.getIndexVectorDim());
  ArrayRef<int64_t> indexedDims = numbers.getScatterDimsToOperandDims();
  if (!vectors || vectors->size() != indexedDims.size())
    return std::nullopt;

  // For each dimension of the input the first position and how far the last one
  // is from it, and how far a step along a dimension of the updates goes.
  size_t rank = input->size();
  Dims first(rank, 0), reach(rank, 0);
  std::vector<Dims> steps(rank, Dims(update->size(), 0));
  const int64_t *windowDim = numbers.getUpdateWindowDims().begin();
  for (size_t dim : llvm::seq(rank)) {
    if (llvm::is_contained(numbers.getInsertedWindowDims(), dim))
      continue;
    steps[dim][*windowDim] = 1;
    reach[dim] = (*update)[*windowDim++] - 1;
  }
  for (auto [vector, dim] : llvm::zip_equal(*vectors, indexedDims)) {
    first[dim] = vector.offset;
    int64_t updateDim = -1;
    for (auto [indicesDim, size] : llvm::enumerate(*indices)) {
      if (static_cast<int64_t>(indicesDim) == numbers.getIndexVectorDim())
        continue;
      do
        ++updateDim;
      while (llvm::is_contained(numbers.getUpdateWindowDims(), updateDim));
      int64_t step = vector.steps[indicesDim];
      if (step == 0 || size == 1)
        continue;
      // Backwards, or where another dimension moves it, too.
      if (step < 0 || reach[dim] != 0)
        return std::nullopt;
      steps[dim][updateDim] = step;
      reach[dim] = step * (size - 1);
    }
  }

  for (size_t dim : llvm::seq(rank))
    if (first[dim] < 0 || first[dim] + reach[dim] >= (*input)[dim])
      return std::nullopt;
  return makeLattice(*input, *update, first, steps);
}

//===----------------------------------------------------------------------===//
// Preparing
//===----------------------------------------------------------------------===//

static ScatterDimensionNumbers getDimensionNumbers(ScatterOp op) {
  ScatterDimensionNumbersAttr attr = op.getScatterDimensionNumbers();
  return {Dims(attr.getUpdateWindowDims()),
          Dims(attr.getInsertedWindowDims()),
          Dims(attr.getInputBatchingDims()),
          Dims(attr.getScatterIndicesBatchingDims()),
          Dims(attr.getScatterDimsToOperandDims()),
          attr.getIndexVectorDim()};
}

namespace {
/// Updates inputs in place.
class InputUpdates {
public:
  explicit InputUpdates(ScatterOp op)
      : lattice(getLattice(op)), numbers(getDimensionNumbers(op)) {}

  /// `others` are the scatter indices and an update for each input; all are of
  /// the types that `kernel` combines.
  llvm::Error run(RunContext &context, ArrayRef<StridedView> inputs,
                  ArrayRef<StridedView> others, const LaneKernel &kernel) const;

  bool isLattice() const { return lattice.has_value(); }
  const ScatterDimensionNumbers &getNumbers() const { return numbers; }

private:
  std::optional<Lattice> lattice;
  ScatterDimensionNumbers numbers;
};
} // namespace

llvm::Error InputUpdates::run(RunContext &context, ArrayRef<StridedView> inputs,
                              ArrayRef<StridedView> others,
                              const LaneKernel &kernel) const {
  if (!lattice)
    return scatter(context, inputs, others.front(), others.drop_front(),
                   numbers, kernel);
  const StridedView &input = inputs.front(), &update = others.back();
  StridedView target = {input.type, update.shape, lattice->strides,
                        input.data +
                            lattice->offset * getStorageSize(input.type)};
  updateBox(context, target, update, kernel);
  return llvm::Error::success();
}

/// The kernel that needs no planning at run time, if there is one.
static std::optional<ArrayKernel> makePlannedKernel(ScatterOp op,
                                                    const InputUpdates &updates,
                                                    const LaneProgram &body) {
  std::optional<SmallVector<Tensor, 4>> layouts = getDenseLayouts(op);
  if (!layouts || op.getInputs().size() != 1 || updates.isLattice())
    return std::nullopt;
  const Tensor &input = layouts->front();
  std::optional<DenseScatter> scatter = DenseScatter::create(
      input, (*layouts)[1], (*layouts)[2], updates.getNumbers(), body);
  if (!scatter)
    return std::nullopt;
  int64_t numBytes = input.getNumElements() * getStorageSize(input.getType());
  ArrayKernel kernel{[scatter = *scatter, numBytes](
                         RunContext &context, ArrayRef<const char *> operands,
                         ArrayRef<char *> results) {
    if (operands[0] != results[0])
      std::memcpy(results[0], operands[0], numBytes);
    scatter.run(context, results[0], operands[1], operands[2]);
    return llvm::Error::success();
  }};
  kernel.isUpdate = true;
  return kernel;
}

static ArrayKernel makeArrayKernel(ScatterOp op, Preparer &preparer) {
  FailureOr<LaneProgram> body =
      LaneBody::prepareFixed(preparer, op.getUpdateComputation());
  if (failed(body))
    return {};
  InputUpdates updates(op);
  if (std::optional<ArrayKernel> planned =
          makePlannedKernel(op, updates, *body))
    return *planned;
  auto kernel = std::make_shared<LaneKernel>(std::move(*body));
  ArrayKernel scatterArrays = makeViewKernel(
      op,
      [kernel, updates = std::move(updates)](
          RunContext &context, ArrayRef<StridedView> operands,
          ArrayRef<StridedView> results) -> llvm::Error {
        for (auto [input, result] : llvm::zip(operands, results))
          if (input.data != result.data)
            copyElements(context, input, result);
        return updates.run(context, results,
                           operands.drop_front(results.size()), *kernel);
      });
  scatterArrays.isUpdate = op.getInputs().size() == 1;
  return scatterArrays;
}

static LogicalResult prepare(ScatterOp op, Preparer &preparer) {
  FailureOr<RegionKernel<LaneKernel>> body =
      RegionKernel<LaneKernel>::prepare(preparer, op.getUpdateComputation());
  if (failed(body))
    return failure();
  unsigned numInputs = op.getInputs().size();
  SmallVector<Slot> captures(body->getBody().getCaptures());
  double numUpdates =
      op.getUpdates().empty() ? 0 : getNumElements(op.getUpdates().front());
  EvaluatorPtr evaluator =
      makeEvaluator([updates = InputUpdates(op), numInputs,
                     body = std::move(*body)](StepState &state) -> llvm::Error {
        SmallVector<Tensor> results(numInputs);
        for (auto [i, result] : llvm::enumerate(results))
          if (llvm::Error error =
                  makeWritable(state, state.takeOperand(i)).moveInto(result))
            return error;
        RegionKernel<LaneKernel>::Bound kernel = body.bind(state.getFrame());
        if (llvm::Error error = updates.run(
                state.getContext(), getViews(results),
                getOperandViews(state, numInputs, numInputs + 1), *kernel))
          return error;
        if (llvm::Error error = kernel.finish())
          return error;
        for (auto [i, result] : llvm::enumerate(results))
          state.setResult(i, std::move(result));
        return llvm::Error::success();
      });
  // In place: the rest of the inputs stays where it is.
  return preparer.addStep(
      NewStep(op, std::move(evaluator))
          .captures(captures)
          .overwrites(numInputs)
          .moves(getNumBytes(op.getScatterIndices()) +
                 3 * getNumBytes(op.getUpdates()))
          .takes(numUpdates * countOps(op.getUpdateComputation())));
}

void stablehlo::addScatterOp(EngineOps &ops) {
  addDecomposition<ScatterOp, decompose>(ops);
  addPrepare<ScatterOp, prepare>(ops);
  addArrayKernel<ScatterOp, makeArrayKernel>(ops);
}
