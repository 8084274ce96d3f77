//===- FusedGroup.cpp - Steps that are one lane program -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where results go (dying inputs, the order of dimensions), and what of that is
// kept from run to run: groups in loops see the same strides each time.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/program/FusedGroup.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "stablehlo/reference/lanes/LaneKernel.h"
#include "stablehlo/reference/lanes/PlanCache.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"

using namespace mlir;
using namespace mlir::stablehlo;

StridedView stablehlo::getLaneInput(const Tensor &operand, bool isTable,
                                    ArrayRef<int64_t> shape,
                                    ArrayRef<int64_t> scalarStrides) {
  StridedView view = operand.view();
  if (isTable || view.rank() != static_cast<int64_t>(shape.size()))
    view.strides = scalarStrides;
  view.shape = shape;
  return view;
}

llvm::Expected<char *>
stablehlo::getTableData(RunContext &context, const Tensor &operand,
                        SmallVectorImpl<Tensor> &copies) {
  if (operand.isDense())
    return operand.data();
  llvm::Expected<Tensor> dense = operand.toDense(context);
  if (!dense)
    return dense.takeError();
  return copies.emplace_back(std::move(*dense)).data();
}

namespace {
/// What a run decides from the strides of the inputs alone; the key is the rank
/// and the strides of each input in turn.
struct GroupPlan : KeyedPlan {
  struct Result {
    /// Without memory: how it lies there.
    Tensor layout;
    /// The inputs whose memory can hold it if they are not needed any more.
    SmallVector<unsigned, 2> reusable;
  };
  SmallVector<Result, 1> results;
};

/// Evaluates a lane program over its inputs; scalars serve all elements.
class FusedGroup : public Evaluator {
public:
  FusedGroup(LaneProgram program, Dims shape, ArrayRef<ElementType> resultTypes)
      : mayReorder(shape.size() > 1 && shape.back() > 1 &&
                   shape.back() < kMinRow && !hasIota(program)),
        numElements(countAllocatable(shape)), isTable(program.getTables()),
        kernel(std::move(program)), shape(std::move(shape)),
        scalarStrides(this->shape.size(), 0), resultTypes(resultTypes) {}

  llvm::Error run(StepState &state) const override;

private:
  static std::optional<int64_t> countAllocatable(ArrayRef<int64_t> shape);
  static bool hasIota(const LaneProgram &program);
  SmallVector<int64_t, 32> getKey(StepState &state) const;
  std::unique_ptr<const GroupPlan> makePlan(StepState &state,
                                            ArrayRef<int64_t> key) const;
  /// The dimensions in the order in which results lie in memory, outermost
  /// first.
  Dims chooseOrder(ArrayRef<StridedView> views) const;
  bool isBetterPlanar(ArrayRef<StridedView> views) const;
  /// The inputs whose elements have the size and the places of those of
  /// `result`.
  SmallVector<unsigned, 2> findReusable(StepState &state,
                                        const Tensor &result) const;
  /// The kernel's plan with dimensions in that order.
  std::shared_ptr<const LaneKernel::Plan>
  planInOrder(ArrayRef<int64_t> order, ArrayRef<StridedView> inputs,
              ArrayRef<StridedView> results) const;
  llvm::Error runPlan(const GroupPlan &plan, StepState &state) const;

  /// Rows shorter than this cost more than their elements; rows that are not
  /// shorter than that are long.
  static constexpr int64_t kMinRow = 16;
  static constexpr int64_t kLongRow = 64;
  /// The bytes of more may not fit 63 bits.
  static constexpr int64_t kMaxElements = INT64_MAX / 16;

  /// Whether results need not be row-major: rows are short, and no instruction
  /// depends on the number of a dimension.
  bool mayReorder;
  /// None if they are too many for any memory.
  std::optional<int64_t> numElements;
  /// Per input.
  SmallVector<bool, 8> isTable;
  LaneKernel kernel;
  Dims shape;
  Dims scalarStrides;
  SmallVector<ElementType, 2> resultTypes;
  mutable PlanCache<GroupPlan> plans;
};
} // namespace

std::optional<int64_t> FusedGroup::countAllocatable(ArrayRef<int64_t> shape) {
  std::optional<int64_t> count = getNumElements(shape);
  return count && *count <= kMaxElements ? count : std::nullopt;
}

bool FusedGroup::hasIota(const LaneProgram &program) {
  return llvm::any_of(program.instructions,
                      [](const LaneInstruction &instruction) {
                        return instruction.op == LaneOp::Iota;
                      });
}

//===----------------------------------------------------------------------===//
// Plans
//===----------------------------------------------------------------------===//

/// The dimensions of `view` by falling strides, if its elements lie densely in
/// that order; else none.
static Dims getStorageOrder(const StridedView &view) {
  Dims order;
  for (int64_t dim = 0; dim < view.rank(); ++dim)
    order.push_back(dim);
  llvm::stable_sort(order, [&](int64_t left, int64_t right) {
    return view.strides[left] > view.strides[right];
  });
  int64_t expected = 1;
  for (int64_t dim : llvm::reverse(order)) {
    if (view.shape[dim] != 1 && view.strides[dim] != expected)
      return {};
    expected *= view.shape[dim];
  }
  return order;
}

/// Whether some input repeats elements of long rows, as a mask does for all
/// colours, and none has the short rows side by side: results that have the
/// long rows, one behind the other, are computed without taking any apart.
bool FusedGroup::isBetterPlanar(ArrayRef<StridedView> views) const {
  bool hasLongRow = false;
  for (const StridedView &view : views) {
    ArrayRef<int64_t> outer = view.strides.drop_back();
    if (view.strides.back() == 0)
      hasLongRow |= outer.back() == 1 && shape[shape.size() - 2] >= kLongRow;
    else if (!llvm::all_of(outer, [](int64_t stride) { return stride == 0; }))
      return false;
  }
  return hasLongRow;
}

/// An input may be the transpose of an array with long rows: then the results
/// are such arrays too, and whoever slices or combines them has long rows.
Dims FusedGroup::chooseOrder(ArrayRef<StridedView> views) const {
  if (mayReorder)
    for (const StridedView &view : views) {
      Dims order = getStorageOrder(view);
      if (!order.empty() && shape[order.back()] >= kLongRow)
        return order;
    }
  if (mayReorder && isBetterPlanar(views)) {
    Dims order{static_cast<int64_t>(shape.size()) - 1};
    llvm::append_range(order, llvm::seq<int64_t>(0, shape.size() - 1));
    return order;
  }
  return {};
}

SmallVector<unsigned, 2> FusedGroup::findReusable(StepState &state,
                                                  const Tensor &result) const {
  SmallVector<unsigned, 2> found;
  for (unsigned i = 0, e = state.getStep().operands.size(); i < e; ++i) {
    const Tensor &input = state.getOperand(i);
    if (!isTable[i] && input.getRank() == static_cast<int64_t>(shape.size()) &&
        (input.getStrides() == result.getStrides() ||
         (result.isDense() && input.isDense())) &&
        getStorageSize(input.getType()) == getStorageSize(result.getType()))
      found.push_back(i);
  }
  return found;
}

std::shared_ptr<const LaneKernel::Plan>
FusedGroup::planInOrder(ArrayRef<int64_t> order, ArrayRef<StridedView> inputs,
                        ArrayRef<StridedView> results) const {
  if (order.empty())
    return kernel.plan(shape, inputs, results);
  Dims reordered = applyPermutation(shape, order);
  SmallVector<Dims, 8> allStrides;
  allStrides.reserve(inputs.size() + results.size());
  auto reorder = [&](ArrayRef<StridedView> views) {
    SmallVector<StridedView, 8> list(views);
    for (StridedView &view : list) {
      view.strides =
          allStrides.emplace_back(applyPermutation(view.strides, order));
      view.shape = reordered;
    }
    return list;
  };
  SmallVector<StridedView, 8> reorderedInputs = reorder(inputs);
  return kernel.plan(reordered, reorderedInputs, reorder(results));
}

std::unique_ptr<const GroupPlan>
FusedGroup::makePlan(StepState &state, ArrayRef<int64_t> key) const {
  auto plan = std::make_unique<GroupPlan>();
  plan->key.assign(key.begin(), key.end());
  SmallVector<StridedView, 8> inputs, results;
  for (unsigned i = 0, e = state.getStep().operands.size(); i < e; ++i)
    inputs.push_back(
        getLaneInput(state.getOperand(i), isTable[i], shape, scalarStrides));
  Dims order = chooseOrder(inputs);
  Dims strides = getRowMajorStrides(shape);
  if (!order.empty()) {
    Dims dense = getRowMajorStrides(applyPermutation(shape, order));
    for (auto [dim, stride] : llvm::zip_equal(order, dense))
      strides[dim] = stride;
  }
  for (ElementType type : resultTypes) {
    results.push_back({type, shape, strides, /*data=*/nullptr});
    Tensor layout(type, shape, strides, /*offset=*/0, BufferRef());
    SmallVector<unsigned, 2> reusable = findReusable(state, layout);
    plan->results.push_back({std::move(layout), std::move(reusable)});
  }
  plan->lanes = planInOrder(order, inputs, results);
  return plan;
}

SmallVector<int64_t, 32> FusedGroup::getKey(StepState &state) const {
  SmallVector<int64_t, 32> key;
  if (numElements == 1) // Wherever it lies.
    return key;
  for (unsigned i = 0, e = state.getStep().operands.size(); i < e; ++i) {
    if (isTable[i])
      continue;
    const Tensor &input = state.getOperand(i);
    key.push_back(input.getRank());
    llvm::append_range(key, input.getStrides());
  }
  return key;
}

llvm::Error FusedGroup::runPlan(const GroupPlan &plan, StepState &state) const {
  const Step &step = state.getStep();
  SmallVector<char *, 8> inputs, outputs;
  SmallVector<Tensor, 1> copies;
  for (unsigned i = 0, e = step.operands.size(); i < e; ++i) {
    inputs.push_back(state.getOperand(i).data());
    if (!isTable[i])
      continue;
    if (llvm::Error error =
            getTableData(state.getContext(), state.getOperand(i), copies)
                .moveInto(inputs.back()))
      return error;
  }
  for (auto [i, result] : llvm::enumerate(plan.results)) {
    const auto *taken = llvm::find_if(result.reusable, [&](unsigned input) {
      return step.dies[input] && state.getOperand(input).isUnique();
    });
    // It is shared then, so that no other result takes it.
    BufferRef memory;
    int64_t offset = 0;
    if (taken != result.reusable.end()) {
      memory = state.getOperand(*taken).getBuffer();
      offset = state.getOperand(*taken).getOffset();
    } else if (llvm::Error error =
                   Buffer::allocate(state.getContext(),
                                    *numElements *
                                        getStorageSize(result.layout.getType()))
                       .moveInto(memory)) {
      return error;
    }
    Tensor tensor = result.layout.inMemory(std::move(memory), offset);
    outputs.push_back(tensor.data());
    state.setResult(i, std::move(tensor));
  }
  if (plan.lanes)
    kernel.run(state.getContext(), *plan.lanes, inputs, outputs);
  return llvm::Error::success();
}

llvm::Error FusedGroup::run(StepState &state) const {
  // Too large for numbers: the first result says so.
  if (!numElements)
    return Tensor::allocate(state.getContext(), resultTypes.front(), shape)
        .takeError();
  SmallVector<int64_t, 32> key = getKey(state);
  if (const GroupPlan *plan = plans.find(key))
    return runPlan(*plan, state);
  std::unique_ptr<const GroupPlan> plan = makePlan(state, key);
  llvm::Error error = runPlan(*plan, state);
  plans.keep(plan);
  return error;
}

EvaluatorPtr stablehlo::makeFusedGroup(LaneProgram program, Dims shape,
                                       ArrayRef<ElementType> resultTypes) {
  return std::make_unique<FusedGroup>(std::move(program), std::move(shape),
                                      resultTypes);
}
