//===- Fuse.cpp - Fused groups and last uses ------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The last part of preparing a block: steps that compute elements over one
// shape become one lane program, large reductions compute what they read alone,
// unused steps go, and values die in time.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/program/FusedGroup.h"
#include "stablehlo/reference/program/Prepare.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"

#include <list>

using namespace mlir;
using namespace mlir::stablehlo;

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

/// The members of a group that compute some values, in order, and those of them
/// that compute nothing else.
struct Producer {
  SmallVector<const Step *, 8> members;
  llvm::SmallDenseSet<Slot> own;
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
  void removeGroup(PendingGroup &group);
  /// Lets a step compute operands itself that are pending.
  void joinProducers(Step &step);
  std::optional<Producer> findProducer(const PendingGroup &group,
                                       ArrayRef<Slot> slots, bool takesTables);
  void removeOwn(const Producer &producer, PendingGroup &group);
  /// Outputs are the results in `wanted`; if it is empty, what is read outside
  /// of the group.
  LaneProgram buildProgram(ArrayRef<const Step *> members, Step &step,
                           SmallVectorImpl<ElementType> &resultTypes,
                           ArrayRef<Slot> wanted = {});

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
  // A table is whole before anything is read from it.
  if (step.lane->op == LaneOp::TakeElement)
    require(step.operands[0]);
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

/// Whether `member` takes elements of its operand number `operand`, by index.
static bool isTable(const Step &member, size_t operand) {
  return operand == 0 && member.lane->op == LaneOp::TakeElement;
}

/// Builds the lane program of a group, with its inputs and outputs in `step`.
LaneProgram Fuser::buildProgram(ArrayRef<const Step *> members, Step &step,
                                SmallVectorImpl<ElementType> &resultTypes,
                                ArrayRef<Slot> wanted) {
  LaneProgram program;
  llvm::DenseMap<Slot, LaneRegister> registers;
  llvm::DenseMap<Slot, int> innerUses;
  llvm::SmallDenseSet<Slot> inner;
  for (const Step *member : members)
    inner.insert(member->results.front());
  // A table is another input than the same values as elements.
  llvm::DenseMap<Slot, LaneRegister> tables;
  // Inputs have the first registers.
  for (const Step *member : members) {
    for (auto [i, slot] : llvm::enumerate(member->operands)) {
      if (inner.contains(slot)) {
        ++innerUses[slot];
        continue;
      }
      bool isElement = !isTable(*member, i);
      auto &inputs = isElement ? registers : tables;
      if (inputs.contains(slot) || (isElement && splats.contains(slot)))
        continue;
      inputs[slot] = program.addInput(member->lane->operandTypes[i]);
      step.operands.push_back(slot);
    }
  }
  for (const Step *member : members) {
    SmallVector<LaneRegister, 3> operands;
    for (auto [i, slot] : llvm::enumerate(member->operands)) {
      if (isTable(*member, i)) {
        operands.push_back(tables[slot]);
        continue;
      }
      if (!registers.contains(slot)) {
        SplatConstant splat = splats.lookup(slot);
        registers[slot] = program.addConstant(splat.type, splat.bits);
      }
      operands.push_back(registers[slot]);
    }
    const LaneStep &lane = *member->lane;
    Slot result = member->results.front();
    registers[result] =
        lane.op == LaneOp::Iota
            ? program.addIota(lane.type, lane.attribute)
            : program.add(lane.op, lane.type, operands, lane.attribute);
    bool isOutput = wanted.empty()
                        ? numUses.lookup(result) != innerUses.lookup(result)
                        : llvm::is_contained(wanted, result);
    if (!isOutput)
      continue;
    program.outputs.push_back(registers[result]);
    step.results.push_back(result);
    resultTypes.push_back(lane.resultType);
  }
  return program;
}

/// Enters in `step` that it is made of `members`.
static void setMembers(Step &step, ArrayRef<const Step *> members) {
  step.shape = members.front()->shape;
  step.isPure = true;
  for (const Step *member : members) {
    step.fusedNames.push_back(member->opName);
    step.fusedLocs.push_back(member->loc);
  }
}

void Fuser::removeGroup(PendingGroup &group) {
  for (const Step &member : group.members)
    producers.erase(member.results.front());
  pending.remove_if(
      [&](const PendingGroup &other) { return &other == &group; });
}

void Fuser::emit(PendingGroup &group) {
  SmallVector<const Step *, 8> members;
  for (const Step &member : group.members)
    members.push_back(&member);
  Step fused(members.front()->loc);
  fused.opName = members.front()->opName;
  setMembers(fused, members);
  SmallVector<ElementType, 4> resultTypes;
  LaneProgram program = buildProgram(members, fused, resultTypes);
  fused.evaluator =
      makeFusedGroup(std::move(program), group.shape, resultTypes);
  emitted.push_back(std::move(fused));
  removeGroup(group);
}

//===----------------------------------------------------------------------===//
// What other steps compute
//===----------------------------------------------------------------------===//

/// Whether computing it twice costs less than moving its result.
static bool isCheap(LaneOp op) {
  switch (op) {
  case LaneOp::Add:
  case LaneOp::Subtract:
  case LaneOp::Multiply:
  case LaneOp::Negate:
  case LaneOp::Maximum:
  case LaneOp::Minimum:
    return true;
  default:
    return false;
  }
}

std::optional<Producer> Fuser::findProducer(const PendingGroup &group,
                                            ArrayRef<Slot> slots,
                                            bool takesTables) {
  // So many may be computed twice.
  constexpr unsigned kMaxShared = 2;
  Producer producer;
  llvm::SmallDenseSet<Slot> needed(slots.begin(), slots.end());
  llvm::SmallDenseMap<Slot, int> ownUses;
  for (Slot slot : slots)
    ownUses[slot] = 1;
  unsigned numShared = 0;
  for (const Step &member : llvm::reverse(group.members)) {
    Slot result = member.results.front();
    if (!needed.contains(result))
      continue;
    if (member.lane->op == LaneOp::Iota)
      return std::nullopt;
    bool isOwn = ownUses.lookup(result) == numUses.lookup(result);
    // What is taken from a table remains an array, of which it is made.
    bool isTaken = member.lane->op == LaneOp::TakeElement;
    if (isTaken && (!takesTables || !isOwn)) {
      if (llvm::is_contained(slots, result))
        return std::nullopt;
      continue;
    }
    if (!isOwn && (!isCheap(member.lane->op) || ++numShared > kMaxShared))
      return std::nullopt;
    if (isOwn)
      producer.own.insert(result);
    for (Slot operand : member.operands) {
      needed.insert(operand);
      ownUses[operand] += isOwn;
    }
    producer.members.push_back(&member);
  }
  std::reverse(producer.members.begin(), producer.members.end());
  return producer;
}

/// What it computes alone leaves the group.
void Fuser::removeOwn(const Producer &producer, PendingGroup &group) {
  std::vector<Step> rest;
  for (Step &member : group.members) {
    if (!producer.own.contains(member.results.front())) {
      rest.push_back(std::move(member));
      continue;
    }
    countUses(-1, member);
    producers.erase(member.results.front());
  }
  group.members = std::move(rest);
  if (group.members.empty())
    removeGroup(group);
}

void Fuser::joinProducers(Step &step) {
  if (maxMembers <= 1 || !step.evaluator)
    return;
  llvm::SmallMapVector<PendingGroup *, llvm::SmallSetVector<Slot, 4>, 2> found;
  for (auto [i, slot] : llvm::enumerate(step.operands))
    if (PendingGroup *group = producers.lookup(slot))
      if (step.evaluator->takesProducer(i))
        found[group].insert(slot);
  if (found.empty())
    return;

  SmallVector<Slot, 4> operands = std::exchange(step.operands, {});
  SmallVector<Slot, 2> results = std::exchange(step.results, {});
  llvm::SmallDenseSet<Slot> computed;
  for (auto &[group, slots] : found) {
    std::optional<Producer> producer;
    SmallVector<Slot, 4> taken;
    for (Slot slot : slots) {
      taken.push_back(slot);
      if (std::optional<Producer> larger =
              findProducer(*group, taken, step.evaluator->takesTables()))
        producer = std::move(larger);
      else
        taken.pop_back();
    }
    if (!producer)
      continue;
    for (Slot slot : taken)
      --numUses[slot];
    setMembers(step, producer->members);
    SmallVector<ElementType, 4> resultTypes;
    size_t numOperands = step.operands.size();
    LaneProgram program =
        buildProgram(producer->members, step, resultTypes, taken);
    for (Slot slot : ArrayRef(step.operands).drop_front(numOperands))
      ++numUses[slot];
    auto numbers = llvm::map_to_vector(step.results, [&](Slot slot) {
      return static_cast<unsigned>(llvm::find(operands, slot) -
                                   operands.begin());
    });
    step.results.clear();
    step.evaluator = step.evaluator->takeProducer(numbers, std::move(program));
    computed.insert(taken.begin(), taken.end());
    removeOwn(*producer, *group);
  }

  // The first operand of that value is computed.
  llvm::erase_if(operands, [&](Slot slot) { return computed.erase(slot); });
  if (!step.fusedNames.empty()) {
    step.fusedNames.push_back(step.opName);
    step.fusedLocs.push_back(step.loc);
    step.cost = std::nullopt;
  }
  step.operands.insert(step.operands.begin(), operands.begin(), operands.end());
  step.results = std::move(results);
}

void Fuser::run() {
  dropUnusedSteps();
  for (Step &step : block.steps) {
    if (step.lane) {
      joinGroup(std::move(step));
      continue;
    }
    joinProducers(step);
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
