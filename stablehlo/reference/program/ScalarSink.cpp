//===- ScalarSink.cpp - Moves scalar code into branches -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Equal computations are done once, in front of the branches that share them.
// What is left there for a single branch costs the others an instruction.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/program/ScalarGraph.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include <queue>

using namespace mlir;
using namespace mlir::stablehlo;

using Kind = ScalarNode::Kind;

namespace {
class Sinker {
public:
  explicit Sinker(ScalarGraph &graph)
      : graph(graph), uses(graph.values.size(), 0),
        numWriters(graph.values.size(), 0),
        definitions(graph.values.size(), kNone) {}

  void run();

private:
  static constexpr uint32_t kNone = UINT32_MAX;
  using ReadFn = llvm::function_ref<void(ScalarId)>;

  /// Calls `read` for what the node or block reads, inner blocks included.
  static void forEachRead(const ScalarNode &node, ReadFn read);
  static void forEachRead(const ScalarBlock &block, ReadFn read);
  void countWriters(const ScalarBlock &block);
  bool isScalar(ScalarId id) const {
    return id == kNoScalar ||
           (graph.values[id].count == 1 && !graph.values[id].isPointer);
  }
  /// Whether it computes one scalar from others, at any place.
  bool canMove(const ScalarNode &node) const;
  void sinkInto(ScalarBlock &block, size_t branch, ScalarBlock &arm);
  void sink(ScalarBlock &block);

  ScalarGraph &graph;
  /// How often each value is read, and how many nodes and moves write it.
  std::vector<uint32_t> uses, numWriters;
  /// The numbers of the nodes of the block at hand, by what they compute.
  std::vector<uint32_t> definitions;
};
} // namespace

void Sinker::forEachRead(const ScalarNode &node, ReadFn read) {
  for (ScalarId operand : node.operands)
    if (operand != kNoScalar)
      read(operand);
  for (const ScalarBlock &inner : node.blocks)
    forEachRead(inner, read);
}

void Sinker::forEachRead(const ScalarBlock &block, ReadFn read) {
  for (const ScalarNode &node : block.nodes)
    forEachRead(node, read);
  for (auto [target, source] : block.moves)
    read(source);
}

void Sinker::countWriters(const ScalarBlock &block) {
  for (const ScalarNode &node : block.nodes) {
    if (node.result != kNoScalar)
      ++numWriters[node.result];
    for (const ScalarBlock &inner : node.blocks)
      countWriters(inner);
  }
  for (auto [target, source] : block.moves)
    ++numWriters[target];
}

bool Sinker::canMove(const ScalarNode &node) const {
  return node.kind == Kind::Instruction && node.result != kNoScalar &&
         isScalar(node.result) && numWriters[node.result] == 1 &&
         llvm::all_of(node.operands, [&](ScalarId id) { return isScalar(id); });
}

/// Moves what only `arm` reads, one of the blocks of node number `branch`.
void Sinker::sinkInto(ScalarBlock &block, size_t branch, ScalarBlock &arm) {
  llvm::DenseMap<ScalarId, uint32_t> armUses;
  // The nodes that compute what the arm reads. The last one goes first: when
  // its turn comes, all that reads its result has moved.
  std::priority_queue<uint32_t> sources;
  auto read = [&](ScalarId id) {
    if (armUses[id]++ == 0 && definitions[id] < branch)
      sources.push(definitions[id]);
  };
  forEachRead(arm, read);
  std::vector<ScalarNode> moved;
  while (!sources.empty()) {
    ScalarNode &node = block.nodes[sources.top()];
    sources.pop();
    if (!canMove(node) || armUses.lookup(node.result) != uses[node.result])
      continue;
    forEachRead(node, read);
    definitions[node.result] = kNone;
    moved.push_back(std::move(node));
    node = ScalarNode();
    node.kind = Kind::Move;
  }
  arm.nodes.insert(arm.nodes.begin(), std::make_move_iterator(moved.rbegin()),
                   std::make_move_iterator(moved.rend()));
}

void Sinker::sink(ScalarBlock &block) {
  for (auto [i, node] : llvm::enumerate(block.nodes))
    if (canMove(node))
      definitions[node.result] = i;
  for (size_t i = block.nodes.size(); i-- > 0;)
    if (block.nodes[i].kind == Kind::Branch)
      for (ScalarBlock &arm : block.nodes[i].blocks)
        sinkInto(block, i, arm);
  for (const ScalarNode &node : block.nodes)
    if (canMove(node))
      definitions[node.result] = kNone;
  // What moved has left a node without a result.
  llvm::erase_if(block.nodes, [](const ScalarNode &node) {
    return node.kind == Kind::Move && node.result == kNoScalar;
  });
  // What came into a branch may go on into a branch there.
  for (ScalarNode &node : block.nodes)
    for (ScalarBlock &inner : node.blocks)
      sink(inner);
}

void Sinker::run() {
  auto countUse = [&](ScalarId id) { ++uses[id]; };
  forEachRead(graph.root, countUse);
  llvm::for_each(graph.outputs, countUse);
  countWriters(graph.root);
  sink(graph.root);
}

void stablehlo::sinkIntoBranches(ScalarGraph &graph) { Sinker(graph).run(); }
