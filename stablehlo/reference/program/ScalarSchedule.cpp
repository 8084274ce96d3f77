//===- ScalarSchedule.cpp - The order of instructions ---------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Scalars that are read once are computed where they are read, so that they are
// handed over.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/program/ScalarGraph.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
class Scheduler {
public:
  explicit Scheduler(ScalarGraph &graph) : graph(graph) {
    countUses(graph.root);
    llvm::for_each(graph.outputs, [&](ScalarId output) { addUse(output); });
  }

  void schedule(ScalarBlock &block);

private:
  void addUse(ScalarId id) { ++graph.values[id].numUses; }
  void countUses(const ScalarBlock &block);
  /// Whether all that `node` reads and writes are scalars. Others stay in
  /// order, so that arrays are written where they are.
  bool isOfScalars(const ScalarNode &node) const;
  void scheduleRun(llvm::MutableArrayRef<ScalarNode> nodes);

  ScalarGraph &graph;
};
} // namespace

void Scheduler::countUses(const ScalarBlock &block) {
  for (const ScalarNode &node : block.nodes) {
    for (ScalarId operand : node.operands)
      if (operand != kNoScalar)
        addUse(operand);
    for (const ScalarBlock &inner : node.blocks)
      countUses(inner);
  }
  for (auto [target, source] : block.moves)
    addUse(source);
}

bool Scheduler::isOfScalars(const ScalarNode &node) const {
  auto isScalar = [&](ScalarId id) {
    if (id == kNoScalar)
      return true;
    const ScalarValue &value = graph.values[id];
    return value.count == 1 && !value.isPointer;
  };
  return node.kind == ScalarNode::Kind::Instruction && !node.isCopy &&
         isScalar(node.result) && llvm::all_of(node.operands, isScalar);
}

/// Orders nodes without blocks.
void Scheduler::scheduleRun(llvm::MutableArrayRef<ScalarNode> nodes) {
  llvm::DenseMap<ScalarId, size_t> waiting;
  for (auto [i, node] : llvm::enumerate(nodes))
    if (isOfScalars(node) && graph.values[node.result].numUses == 1)
      waiting[node.result] = i;
  auto forEachWaiting = [&](const ScalarNode &node, auto fn) {
    for (ScalarId operand : node.operands)
      if (operand != kNoScalar)
        if (auto found = waiting.find(operand); found != waiting.end())
          fn(found->second);
  };
  // Those whose reader is not in this run do not wait.
  std::vector<bool> isWaiting(nodes.size());
  for (const ScalarNode &node : nodes)
    forEachWaiting(node, [&](size_t i) { isWaiting[i] = true; });
  // From the end: after each node, those that wait for it, the latest first.
  std::vector<size_t> pending, order;
  for (size_t i = 0; i < nodes.size(); ++i)
    if (!isWaiting[i])
      pending.push_back(i);
  while (!pending.empty()) {
    size_t i = pending.back();
    pending.pop_back();
    order.push_back(i);
    size_t numBefore = pending.size();
    forEachWaiting(nodes[i], [&](size_t other) { pending.push_back(other); });
    std::sort(pending.begin() + numBefore, pending.end());
  }
  std::vector<ScalarNode> ordered;
  for (size_t i : llvm::reverse(order))
    ordered.push_back(std::move(nodes[i]));
  std::move(ordered.begin(), ordered.end(), nodes.begin());
}

void Scheduler::schedule(ScalarBlock &block) {
  auto isInstruction = [](const ScalarNode &node) {
    return node.kind == ScalarNode::Kind::Instruction;
  };
  for (auto it = block.nodes.begin(); it != block.nodes.end();) {
    auto end = std::find_if_not(it, block.nodes.end(), isInstruction);
    scheduleRun(llvm::MutableArrayRef(&*it, end - it));
    if (it = end; it == block.nodes.end())
      break;
    for (ScalarBlock &inner : it->blocks)
      schedule(inner);
    ++it;
  }
}

void stablehlo::scheduleScalars(ScalarGraph &graph) {
  Scheduler(graph).schedule(graph.root);
}
