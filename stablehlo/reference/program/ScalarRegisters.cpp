//===- ScalarRegisters.cpp - Where scalar code keeps its values -----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Values that become one another share a register: what loops carry and update
// stays where it is. Arrays that are not alive at the same time share memory,
// which so stays in the first cache.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/program/ScalarGraph.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

using Kind = ScalarNode::Kind;

//===----------------------------------------------------------------------===//
// Shared registers
//===----------------------------------------------------------------------===//

/// What takes more is an array.
static constexpr int64_t kUnitsOfScalars = 2;

namespace {
/// Gives a value the register of the one that it becomes, at the end of its
/// block or by a move, where nobody reads the old value of that in between.
class RegisterSharer {
public:
  explicit RegisterSharer(ScalarGraph &graph)
      : graph(graph), lives(graph.values.size()) {}

  void run();
  /// Gives each value a place; fails if there are too few.
  LogicalResult allocate();

private:
  struct Live {
    /// The block that computes it, and the number of the first node there.
    const ScalarBlock *block = nullptr;
    uint32_t definition = 0;
    /// When its register is written first; 0 for inputs.
    uint32_t begin = 0;
    /// When its register is read: twice the number of a node, or one more if
    /// that reads after it wrote.
    llvm::SmallVector<uint32_t, 4> reads;
  };

  /// When an array is in its register, and where.
  struct Interval {
    uint32_t begin, end;
    ScalarId home;
    size_t place = 0, numUnits = 0;
  };

  void number(ScalarBlock &block);
  void define(ScalarId id, const ScalarBlock &block, uint32_t number,
              uint32_t begin);
  void read(ScalarId id, uint32_t time);
  void share(ScalarBlock &block);
  /// Computes the result of `node` where an operand is.
  void shareOperands(const ScalarBlock &block, const ScalarNode &node,
                     uint32_t exit);
  /// `source`, defined in `block` behind node `exit`, becomes `target` at node
  /// or end `move`.
  void tryToShare(const ScalarBlock &block, ScalarId target, ScalarId source,
                  uint32_t exit, uint32_t move);
  Interval getInterval(ScalarId home) const;

  ScalarGraph &graph;
  std::vector<Live> lives;
  /// The values that share the register of each, if that is its own.
  std::vector<llvm::SmallVector<ScalarId, 1>> groups;
  uint32_t nextNumber = 1;
  /// The numbers of loops and of their ends, outer ones first.
  std::vector<std::pair<uint32_t, uint32_t>> loops;
};
} // namespace

void RegisterSharer::define(ScalarId id, const ScalarBlock &block,
                            uint32_t number, uint32_t begin) {
  Live &live = lives[id];
  if (live.block)
    return;
  live.block = &block;
  live.definition = number;
  live.begin = begin;
}

void RegisterSharer::read(ScalarId id, uint32_t time) {
  lives[id].reads.push_back(time);
}

void RegisterSharer::number(ScalarBlock &block) {
  for (ScalarNode &node : block.nodes) {
    node.number = nextNumber++;
    for (auto [i, operand] : llvm::enumerate(node.operands))
      if (operand != kNoScalar)
        read(operand, 2 * node.number + (node.isCopy || i >= node.firstLate));
    if (node.result != kNoScalar)
      define(node.result, block, node.number, node.number);
    for (ScalarId result : node.furtherResults)
      define(result, block, node.number, node.number);
    size_t loop = loops.size();
    if (node.kind == Kind::Loop)
      loops.emplace_back(node.number, 0);
    for (ScalarBlock &inner : node.blocks)
      number(inner);
    if (node.kind == Kind::Loop)
      loops[loop].second = node.blocks.front().end;
    if (node.kind != Kind::Branch)
      continue;
    // What branches choose is there behind them.
    uint32_t behind = nextNumber++;
    for (const ScalarBlock &inner : node.blocks)
      for (auto [target, source] : inner.moves)
        define(target, block, behind, node.number);
  }
  block.end = nextNumber++;
  for (auto [target, source] : block.moves)
    read(source, 2 * block.end);
}

void RegisterSharer::tryToShare(const ScalarBlock &block, ScalarId target,
                                ScalarId source, uint32_t exit, uint32_t move) {
  const Live &live = lives[source];
  ScalarValue &value = graph.values[source];
  if (live.block != &block || live.definition <= exit || value.isConstant ||
      value.home != kNoScalar || target == source ||
      llvm::any_of(live.reads, [&](uint32_t time) { return time > 2 * move; }))
    return;
  auto isInBetween = [&](uint32_t time) {
    return time > 2 * live.definition && time <= 2 * move;
  };
  ScalarId home = graph.getHome(target);
  if (graph.values[home].isConstant || home == source)
    return;
  for (ScalarId id : groups[home])
    if (llvm::any_of(lives[id].reads, isInBetween))
      return;
  value.home = home;
  llvm::append_range(groups[home], groups[source]);
}

void RegisterSharer::shareOperands(const ScalarBlock &block,
                                   const ScalarNode &node, uint32_t exit) {
  const ScalarValue &result = graph.values[node.result];
  for (auto [i, operand] : llvm::enumerate(node.operands)) {
    if (i >= node.firstLate || operand == kNoScalar)
      continue;
    const ScalarValue &value = graph.values[operand];
    if (value.isPointer || value.count != result.count ||
        getStorageSize(value.type) != getStorageSize(result.type) ||
        graph.getNumUnits(operand) <= kUnitsOfScalars)
      continue;
    tryToShare(block, node.result, operand, exit, node.number);
  }
}

void RegisterSharer::share(ScalarBlock &block) {
  uint32_t exit = 0;
  for (const ScalarNode &node : block.nodes)
    if (node.kind == Kind::Exit)
      exit = node.number;
  for (auto [target, source] : block.moves)
    tryToShare(block, target, source, exit, block.end);
  // Copies that are written to, and arrays that others are computed of, the
  // last one first.
  for (const ScalarNode &node : llvm::reverse(block.nodes)) {
    if (node.kind == Kind::Move)
      tryToShare(block, node.result, node.operands[0], exit, node.number);
    else if (node.kind == Kind::Instruction && !node.isCopy)
      shareOperands(block, node, exit);
  }
  // Inner blocks later: what they choose may have got another register now.
  for (ScalarNode &node : block.nodes)
    for (ScalarBlock &inner : node.blocks)
      share(inner);
}

void RegisterSharer::run() {
  for (ScalarId id = 0; id < graph.values.size(); ++id)
    groups.push_back({id});
  number(graph.root);
  for (ScalarId id : graph.outputs)
    read(id, 2 * graph.root.end);
  share(graph.root);
}

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

RegisterSharer::Interval RegisterSharer::getInterval(ScalarId home) const {
  Interval interval{UINT32_MAX, 0, home};
  for (ScalarId id : groups[home]) {
    const Live &live = lives[id];
    uint32_t end = live.definition;
    for (uint32_t time : live.reads)
      end = std::max(end, time / 2);
    // What is there before a loop and read in it is read again.
    for (auto [first, last] : llvm::reverse(loops))
      if (live.begin < first && end >= first)
        end = std::max(end, last);
    interval.begin = std::min(interval.begin, live.begin);
    interval.end = std::max(interval.end, end);
  }
  interval.numUnits = graph.getNumUnits(home);
  return interval;
}

/// Scalars keep their places for good: instructions that compare or add them
/// may move behind others.
LogicalResult RegisterSharer::allocate() {
  constexpr size_t kVector = 8;
  std::vector<size_t> places(graph.values.size());
  size_t numUnits = graph.constants.size();
  std::vector<Interval> arrays;
  for (ScalarId id = 0; id < graph.values.size(); ++id) {
    bool isUnused = !lives[id].block && lives[id].reads.empty();
    if (graph.values[id].home != kNoScalar || graph.values[id].isConstant ||
        isUnused)
      continue;
    if (graph.getNumUnits(id) > kUnitsOfScalars) {
      arrays.push_back(getInterval(id));
    } else {
      places[id] = numUnits;
      numUnits += graph.getNumUnits(id);
    }
  }
  llvm::sort(arrays, [](const Interval &left, const Interval &right) {
    return std::tie(left.begin, left.home) < std::tie(right.begin, right.home);
  });
  size_t firstPlace = llvm::alignTo(numUnits, kVector);
  numUnits = firstPlace;
  // Those that are alive, by their places.
  std::vector<Interval> alive;
  for (Interval &array : arrays) {
    llvm::erase_if(
        alive, [&](const Interval &other) { return other.end < array.begin; });
    array.place = firstPlace;
    auto next = alive.begin();
    for (; next != alive.end(); ++next) {
      if (array.place + array.numUnits <= next->place)
        break;
      array.place = llvm::alignTo(next->place + next->numUnits, kVector);
    }
    places[array.home] = array.place;
    numUnits = std::max(numUnits, array.place + array.numUnits);
    alive.insert(next, array);
  }
  size_t largest = 2;
  for (const Interval &array : arrays)
    largest = std::max(largest, array.numUnits);
  if (numUnits + largest > static_cast<size_t>(graph.maxUnits))
    return failure();
  graph.temporary = numUnits;
  graph.numUnits = numUnits + largest;
  for (ScalarId id = 0; id < graph.values.size(); ++id)
    if (!graph.values[id].isConstant)
      graph.values[id].place = places[graph.getHome(id)];
  return success();
}

LogicalResult stablehlo::allocateRegisters(ScalarGraph &graph) {
  RegisterSharer sharer(graph);
  sharer.run();
  return sharer.allocate();
}
