//===- Fuse.cpp - Fused groups and last uses ------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The last part of preparing a block: steps that compute elements over one
// shape become one lane program, unused steps go, and values die in time.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "stablehlo/reference/lanes/LaneKernel.h"
#include "stablehlo/reference/program/Prepare.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"

#include <array>
#include <atomic>
#include <list>

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// FusedGroup
//===----------------------------------------------------------------------===//

namespace {
/// Evaluates a lane program over its inputs; scalars serve all elements.
class FusedGroup : public Evaluator {
public:
  FusedGroup(LaneProgram program, Dims shape, ArrayRef<ElementType> resultTypes)
      : fitsBlock(fitsOneBlock(program, shape)),
        mayReorder(shape.size() > 1 && shape.back() > 1 &&
                   shape.back() < kMinRow && !hasIota(program)),
        numElements(getNumElements(shape).value_or(0)),
        kernel(std::move(program)), shape(std::move(shape)),
        strides(getRowMajorStrides(this->shape)),
        scalarStrides(this->shape.size(), 0), resultTypes(resultTypes) {}

  llvm::Error run(StepState &state) const override;

private:
  static bool hasIota(const LaneProgram &program);
  static bool fitsOneBlock(const LaneProgram &program, ArrayRef<int64_t> shape);
  bool areInputsDense(StepState &state) const;
  llvm::Error runOneBlock(StepState &state) const;
  /// The memory of a dying input that can hold a result of `type`, taken from
  /// its slot, or an empty tensor. Inputs must be dense.
  static Tensor takeReusable(StepState &state, ElementType type);
  /// The dimensions in the order in which results lie in memory, outermost
  /// first.
  Dims chooseOrder(ArrayRef<StridedView> views) const;
  llvm::Expected<Tensor> allocateResult(ElementType type,
                                        const Dims &resultStrides) const;
  /// A dying input whose memory can hold a result of `type`, or -1.
  int findReusable(ArrayRef<Tensor> inputs, ArrayRef<StridedView> views,
                   ElementType type, const Dims &resultStrides) const;
  /// Runs the kernel with dimensions in that order.
  void runInOrder(ArrayRef<int64_t> order, ArrayRef<StridedView> inputs,
                  ArrayRef<StridedView> results) const;

  static constexpr unsigned kNumScratches = 16;
  static unsigned makeScratchNumber() {
    static std::atomic<unsigned> next{0};
    return next++ % kNumScratches;
  }

  /// Rows shorter than this cost more than their elements; rows that are not
  /// shorter than that are long.
  static constexpr int64_t kMinRow = 16;
  static constexpr int64_t kLongRow = 64;

  /// Whether `numElements` is valid and one block of lanes holds them all.
  bool fitsBlock;
  /// Whether results need not be row-major: rows are short, and no instruction
  /// depends on the number of a dimension.
  bool mayReorder;
  int64_t numElements;
  /// Which of a thread's scratches runs on one block use.
  unsigned scratch = makeScratchNumber();
  LaneKernel kernel;
  Dims shape;
  Dims strides;
  Dims scalarStrides;
  SmallVector<ElementType, 2> resultTypes;
};
} // namespace

bool FusedGroup::hasIota(const LaneProgram &program) {
  return llvm::any_of(program.instructions,
                      [](const LaneInstruction &instruction) {
                        return instruction.op == LaneOp::Iota;
                      });
}

bool FusedGroup::fitsOneBlock(const LaneProgram &program,
                              ArrayRef<int64_t> shape) {
  std::optional<int64_t> size = getNumElements(shape);
  return size && *size <= LaneKernel::kMaxBlockSize && !hasIota(program);
}

bool FusedGroup::areInputsDense(StepState &state) const {
  for (unsigned i = 0, e = state.getStep().operands.size(); i < e; ++i) {
    const Tensor &input = state.getOperand(i);
    if (input.getRank() != static_cast<int64_t>(shape.size()) ||
        !input.isDense())
      return false;
  }
  return true;
}

Tensor FusedGroup::takeReusable(StepState &state, ElementType type) {
  const Step &step = state.getStep();
  for (unsigned i = 0, e = step.operands.size(); i < e; ++i) {
    const Tensor &input = state.getOperand(i);
    if (!step.dies[i] || !input.isUnique() ||
        getStorageSize(input.getType()) != getStorageSize(type))
      continue;
    Tensor taken = state.takeOperand(i);
    return taken.getType() == type ? std::move(taken) : taken.bitcast(type);
  }
  return Tensor();
}

/// Small arrays: no strides to look at, and no tensor but results is touched.
llvm::Error FusedGroup::runOneBlock(StepState &state) const {
  SmallVector<const void *, 8> inputs;
  for (unsigned i = 0, e = state.getStep().operands.size(); i < e; ++i)
    inputs.push_back(state.getOperand(i).data());
  SmallVector<void *, 4> outputs;
  for (auto [i, type] : llvm::enumerate(resultTypes)) {
    Tensor result = takeReusable(state, type);
    if (!result) {
      llvm::Expected<BufferRef> buffer =
          Buffer::allocate(numElements * getStorageSize(type));
      if (!buffer)
        return buffer.takeError();
      result = Tensor(type, shape, strides, /*offset=*/0, std::move(*buffer));
    }
    outputs.push_back(result.data());
    state.setResult(i, std::move(result));
  }
  // Groups that run in turn, as in a loop, keep their registers and constants.
  static thread_local std::array<LaneScratch, kNumScratches> scratches;
  kernel.runBlock(inputs, outputs, numElements, scratches[scratch]);
  return llvm::Error::success();
}

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

/// An input may be the transpose of an array with long rows: then the results
/// are such arrays too, and whoever slices or combines them has long rows.
Dims FusedGroup::chooseOrder(ArrayRef<StridedView> views) const {
  if (mayReorder)
    for (const StridedView &view : views) {
      Dims order = getStorageOrder(view);
      if (!order.empty() && shape[order.back()] >= kLongRow)
        return order;
    }
  return {};
}

llvm::Expected<Tensor>
FusedGroup::allocateResult(ElementType type, const Dims &resultStrides) const {
  llvm::Expected<Tensor> result = Tensor::allocate(type, shape);
  if (!result)
    return result.takeError();
  return Tensor(type, shape, resultStrides, /*offset=*/0, result->getBuffer());
}

int FusedGroup::findReusable(ArrayRef<Tensor> inputs,
                             ArrayRef<StridedView> views, ElementType type,
                             const Dims &resultStrides) const {
  for (auto [i, input] : llvm::enumerate(inputs))
    if (input && input.isUnique() &&
        (views[i].strides == ArrayRef(resultStrides) ||
         (&resultStrides == &strides && input.isDense())) &&
        input.getRank() == static_cast<int64_t>(shape.size()) &&
        views[i].strides.data() != scalarStrides.data() &&
        getStorageSize(input.getType()) == getStorageSize(type))
      return i;
  return -1;
}

void FusedGroup::runInOrder(ArrayRef<int64_t> order,
                            ArrayRef<StridedView> inputs,
                            ArrayRef<StridedView> results) const {
  if (order.empty())
    return kernel.run(shape, inputs, results);
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
  kernel.run(reordered, reorderedInputs, reorder(results));
}

llvm::Error FusedGroup::run(StepState &state) const {
  if (fitsBlock && areInputsDense(state))
    return runOneBlock(state);
  unsigned numInputs = state.getStep().operands.size();
  // Taken inputs stay alive here until the end, or become results.
  SmallVector<Tensor, 4> inputs;
  SmallVector<StridedView, 8> views;
  inputs.reserve(numInputs);
  for (unsigned i = 0; i < numInputs; ++i) {
    inputs.push_back(state.takeOperand(i));
    StridedView view = inputs.back().view();
    if (view.rank() != static_cast<int64_t>(shape.size())) {
      view.shape = shape;
      view.strides = scalarStrides;
    }
    views.push_back(view);
  }
  Dims order = chooseOrder(views);
  Dims reorderedStrides;
  if (!order.empty()) {
    reorderedStrides.resize(order.size());
    Dims dense = getRowMajorStrides(applyPermutation(shape, order));
    for (auto [dim, stride] : llvm::zip_equal(order, dense))
      reorderedStrides[dim] = stride;
  }
  const Dims &resultStrides = order.empty() ? strides : reorderedStrides;
  SmallVector<Tensor, 2> results;
  SmallVector<StridedView, 4> resultViews;
  results.reserve(resultTypes.size());
  for (ElementType type : resultTypes) {
    int reusable = findReusable(inputs, views, type, resultStrides);
    if (reusable >= 0) {
      // It is shared then, so that no other result takes it.
      results.emplace_back(type, shape, resultStrides,
                           inputs[reusable].getOffset(),
                           inputs[reusable].getBuffer());
      continue;
    }
    llvm::Expected<Tensor> result = allocateResult(type, resultStrides);
    if (!result)
      return result.takeError();
    results.push_back(std::move(*result));
  }
  for (Tensor &result : results)
    resultViews.push_back(result.view());
  runInOrder(order, views, resultViews);
  for (auto [i, result] : llvm::enumerate(results))
    state.setResult(i, std::move(result));
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Fuser
//===----------------------------------------------------------------------===//

/// The steps of one fused group, at most.
static constexpr size_t kMaxMembers = 96;

namespace {
/// Lane steps over one shape that wait for being emitted together. They depend
/// on emitted steps and on each other only.
struct PendingGroup {
  Dims shape;
  std::vector<Step> members;
};

/// Moves the steps of a block to a new list. Each lane step joins the pending
/// group of its shape; a group is emitted when a step outside needs a result.
class Fuser {
public:
  /// Groups have at most `maxMembers` steps.
  Fuser(PreparedBlock &block, const llvm::DenseMap<Slot, SplatConstant> &splats,
        size_t maxMembers)
      : block(block), splats(splats), maxMembers(maxMembers) {}

  void run();

private:
  void dropUnusedSteps();
  void countUses(int delta, const Step &step);
  void joinGroup(Step step);
  /// Emits the group that produces `slot`, if it is pending in one other than
  /// `except`.
  void require(Slot slot, const PendingGroup *except = nullptr);
  /// Emits the groups that read the memory of `slot`.
  void requireReaders(Slot slot);
  /// The slot whose memory `slot` is a view of, perhaps itself.
  Slot getRoot(Slot slot) const {
    auto found = roots.find(slot);
    return found == roots.end() ? slot : found->second;
  }
  void emit(PendingGroup &group);
  LaneProgram buildProgram(const PendingGroup &group, Step &step,
                           SmallVectorImpl<ElementType> &resultTypes);

  PreparedBlock &block;
  const llvm::DenseMap<Slot, SplatConstant> &splats;
  size_t maxMembers;
  std::vector<Step> emitted;
  std::list<PendingGroup> pending;
  llvm::DenseMap<Slot, PendingGroup *> producers;
  llvm::DenseMap<Slot, int> numUses;
  llvm::DenseMap<Slot, Slot> roots;
};
} // namespace

void Fuser::countUses(int delta, const Step &step) {
  for (Slot slot : step.operands)
    numUses[slot] += delta;
  for (Slot slot : step.captures)
    numUses[slot] += delta;
}

void Fuser::dropUnusedSteps() {
  for (Slot slot : block.results)
    ++numUses[slot];
  for (const Step &step : block.steps)
    countUses(1, step);
  std::vector<Step> used;
  for (Step &step : llvm::reverse(block.steps)) {
    bool isUsed = !step.isPure || llvm::any_of(step.results, [&](Slot slot) {
      return numUses.lookup(slot) > 0;
    });
    if (isUsed)
      used.push_back(std::move(step));
    else
      countUses(-1, step);
  }
  block.steps.assign(std::make_move_iterator(used.rbegin()),
                     std::make_move_iterator(used.rend()));
}

void Fuser::require(Slot slot, const PendingGroup *except) {
  auto found = producers.find(slot);
  if (found != producers.end() && found->second != except)
    emit(*found->second);
}

void Fuser::requireReaders(Slot slot) {
  auto reads = [&](const PendingGroup &group) {
    return llvm::any_of(group.members, [&](const Step &member) {
      return llvm::any_of(member.operands, [&](Slot operand) {
        return getRoot(operand) == getRoot(slot);
      });
    });
  };
  for (auto group = llvm::find_if(pending, reads); group != pending.end();
       group = llvm::find_if(pending, reads))
    emit(*group);
}

void Fuser::joinGroup(Step step) {
  auto group = llvm::find_if(pending, [&](const PendingGroup &candidate) {
    return candidate.shape == step.shape;
  });
  if (group != pending.end() && group->members.size() >= maxMembers) {
    emit(*group);
    group = pending.end();
  }
  if (group == pending.end()) {
    pending.push_back({step.shape, {}});
    group = std::prev(pending.end());
  }
  // Emitting another group never emits this one: that one would have to depend
  // on it, and then it would have been emitted when the dependence arose.
  for (Slot slot : step.operands)
    require(slot, &*group);
  for (Slot slot : step.results)
    producers[slot] = &*group;
  group->members.push_back(std::move(step));
}

/// Builds the lane program of a group, with its inputs and outputs in `step`.
LaneProgram Fuser::buildProgram(const PendingGroup &group, Step &step,
                                SmallVectorImpl<ElementType> &resultTypes) {
  LaneProgram program;
  llvm::DenseMap<Slot, LaneRegister> registers;
  llvm::DenseMap<Slot, int> innerUses;
  llvm::SmallDenseSet<Slot> inner;
  for (const Step &member : group.members)
    inner.insert(member.results.front());
  // Inputs have the first registers.
  for (const Step &member : group.members) {
    for (auto [i, slot] : llvm::enumerate(member.operands)) {
      if (inner.contains(slot)) {
        ++innerUses[slot];
        continue;
      }
      if (registers.contains(slot) || splats.contains(slot))
        continue;
      registers[slot] = program.addInput(member.lane->operandTypes[i]);
      step.operands.push_back(slot);
    }
  }
  for (const Step &member : group.members) {
    SmallVector<LaneRegister, 3> operands;
    for (Slot slot : member.operands) {
      if (!registers.contains(slot)) {
        SplatConstant splat = splats.lookup(slot);
        registers[slot] = program.addConstant(splat.type, splat.bits);
      }
      operands.push_back(registers[slot]);
    }
    const LaneStep &lane = *member.lane;
    Slot result = member.results.front();
    registers[result] =
        lane.op == LaneOp::Iota
            ? program.addIota(lane.type, lane.attribute)
            : program.add(lane.op, lane.type, operands, lane.attribute);
    if (numUses.lookup(result) == innerUses.lookup(result))
      continue;
    program.outputs.push_back(registers[result]);
    step.results.push_back(result);
    resultTypes.push_back(lane.resultType);
  }
  return program;
}

void Fuser::emit(PendingGroup &group) {
  Step fused(group.members.front().loc);
  fused.opName = group.members.front().opName;
  for (const Step &member : group.members)
    fused.fusedNames.push_back(member.opName);
  fused.isPure = true;
  SmallVector<ElementType, 4> resultTypes;
  LaneProgram program = buildProgram(group, fused, resultTypes);
  fused.evaluator = std::make_unique<FusedGroup>(std::move(program),
                                                 group.shape, resultTypes);
  emitted.push_back(std::move(fused));
  for (const Step &member : group.members)
    producers.erase(member.results.front());
  pending.remove_if(
      [&](const PendingGroup &other) { return &other == &group; });
}

void Fuser::run() {
  dropUnusedSteps();
  for (Step &step : block.steps) {
    if (step.lane) {
      joinGroup(std::move(step));
      continue;
    }
    for (Slot slot : step.operands)
      require(slot);
    for (Slot slot : step.captures)
      require(slot);
    if (step.isView)
      roots[step.results[0]] = getRoot(step.operands[0]);
    // Who reads what is overwritten goes first, or that would be copied.
    for (Slot slot : ArrayRef(step.operands).take_front(step.numOverwritten))
      requireReaders(slot);
    emitted.push_back(std::move(step));
  }
  while (!pending.empty())
    emit(pending.front());
  block.steps = std::move(emitted);
}

//===----------------------------------------------------------------------===//
// Last uses
//===----------------------------------------------------------------------===//

/// Finds what `block` reads of outer scopes: neither its arguments nor results
/// of its steps.
static void findCaptures(PreparedBlock &block,
                         const llvm::SmallDenseSet<Slot> &own) {
  llvm::SetVector<Slot> captures;
  auto read = [&](Slot slot) {
    if (!own.contains(slot))
      captures.insert(slot);
  };
  for (const Step &step : block.steps) {
    llvm::for_each(step.operands, read);
    llvm::for_each(step.captures, read);
  }
  llvm::for_each(block.results, read);
  block.captures.assign(captures.begin(), captures.end());
}

/// Marks where the values in `own`, which are this block's to empty, are used
/// last. No operand dies in its step unless `reuseBuffers`.
static void markLastUses(PreparedBlock &block,
                         const llvm::SmallDenseSet<Slot> &own,
                         bool reuseBuffers) {
  llvm::SmallDenseSet<Slot> live(block.results.begin(), block.results.end());
  for (Step &step : llvm::reverse(block.steps)) {
    llvm::SmallDenseMap<Slot, int> timesRead;
    for (Slot slot : step.operands)
      ++timesRead[slot];
    auto isLastUse = [&](Slot slot) {
      return own.contains(slot) && !live.contains(slot);
    };
    for (Slot slot : step.operands) {
      // A value that a region of the step reads too must stay until its end.
      bool dies = reuseBuffers && isLastUse(slot) && timesRead[slot] == 1 &&
                  !llvm::is_contained(step.captures, slot);
      step.dies.push_back(dies);
    }
    llvm::SetVector<Slot> releases;
    auto release = [&](Slot slot) {
      if (isLastUse(slot))
        releases.insert(slot);
    };
    llvm::for_each(step.operands, release);
    llvm::for_each(step.captures, release);
    llvm::for_each(step.results, release); // Results that nobody reads.
    step.releases.assign(releases.begin(), releases.end());
    live.insert(step.operands.begin(), step.operands.end());
    live.insert(step.captures.begin(), step.captures.end());
  }
}

void stablehlo::finishBlock(PreparedBlock &block,
                            const llvm::DenseMap<Slot, SplatConstant> &splats,
                            const EngineOptions &options, bool ownsArguments) {
  Fuser(block, splats, options.fuse ? kMaxMembers : 1).run();
  markCopiedViews(block);
  llvm::SmallDenseSet<Slot> defined(block.arguments.begin(),
                                    block.arguments.end());
  llvm::SmallDenseSet<Slot> own;
  if (ownsArguments)
    own = defined;
  for (const Step &step : block.steps) {
    defined.insert(step.results.begin(), step.results.end());
    own.insert(step.results.begin(), step.results.end());
  }
  findCaptures(block, defined);
  markLastUses(block, own, options.reuseBuffers);
}
