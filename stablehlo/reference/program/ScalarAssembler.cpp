//===- ScalarAssembler.cpp - From scalar graphs to code -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/program/ScalarGraph.h"
#include "stablehlo/reference/program/ScalarMachine.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace mlir;
using namespace mlir::stablehlo;

using Kind = ScalarNode::Kind;

//===----------------------------------------------------------------------===//
// Unused nodes
//===----------------------------------------------------------------------===//

namespace {
/// Finds the values that outputs, exits and branches depend on.
class UseFinder {
public:
  explicit UseFinder(const ScalarGraph &graph)
      : sources(graph.values.size()), isUsed(graph.values.size()) {
    addBlock(graph.root);
    llvm::append_range(pending, graph.outputs);
  }

  std::vector<bool> run();

private:
  void addBlock(const ScalarBlock &block);

  /// What each value is computed from.
  std::vector<llvm::SmallVector<ScalarId, 3>> sources;
  llvm::SmallVector<ScalarId> pending;
  std::vector<bool> isUsed;
};
} // namespace

void UseFinder::addBlock(const ScalarBlock &block) {
  for (const ScalarNode &node : block.nodes) {
    for (ScalarId operand : node.operands) {
      if (operand == kNoScalar)
        continue;
      if (node.result == kNoScalar)
        pending.push_back(operand);
      else
        sources[node.result].push_back(operand);
    }
    for (ScalarId result : node.furtherResults)
      sources[result].push_back(node.result);
    for (const ScalarBlock &inner : node.blocks)
      addBlock(inner);
  }
  for (auto [target, source] : block.moves)
    sources[target].push_back(source);
}

std::vector<bool> UseFinder::run() {
  while (!pending.empty()) {
    ScalarId id = pending.pop_back_val();
    if (isUsed[id])
      continue;
    isUsed[id] = true;
    llvm::append_range(pending, sources[id]);
  }
  return std::move(isUsed);
}

static void dropUnused(ScalarBlock &block, const std::vector<bool> &isUsed) {
  // All results of a call depend on the first one.
  llvm::erase_if(block.nodes, [&](const ScalarNode &node) {
    return node.result != kNoScalar && !isUsed[node.result];
  });
  llvm::erase_if(block.moves,
                 [&](const auto &move) { return !isUsed[move.first]; });
  for (ScalarNode &node : block.nodes)
    for (ScalarBlock &inner : node.blocks)
      dropUnused(inner, isUsed);
}

static void countUses(ScalarGraph &graph, const ScalarBlock &block) {
  for (const ScalarNode &node : block.nodes) {
    for (ScalarId operand : node.operands)
      if (operand != kNoScalar)
        ++graph.values[operand].numUses;
    for (const ScalarBlock &inner : node.blocks)
      countUses(graph, inner);
  }
  for (auto [target, source] : block.moves)
    ++graph.values[source].numUses;
}

/// Drops what nobody needs, and counts the uses of the rest.
static void keepUsed(ScalarGraph &graph) {
  dropUnused(graph.root, UseFinder(graph).run());
  for (ScalarValue &value : graph.values)
    value.numUses = 0;
  countUses(graph, graph.root);
  for (ScalarId output : graph.outputs)
    ++graph.values[output].numUses;
}

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

namespace {
class Assembler {
public:
  Assembler(const ScalarGraph &graph, ScalarCode &code)
      : graph(graph), code(code.instructions), tables(code) {}

  void assemble(const ScalarBlock &block);
  /// Fails if a loop copies large arrays and does little else.
  LogicalResult finish() {
    code.emplace_back().operation = getScalarEndOperation();
    tables.machineCode = ScalarMachineCode::make(
        code, llvm::map_to_vector(graph.outputs,
                                  [&](ScalarId id) { return getPlace(id); }));
    setScalarHandlers(code);
    if (tables.machineCode)
      tables.machineCode->setHandlers(code);
    return success(!copiesTooMuch);
  }

private:
  struct Move {
    ScalarRegister target, source;
    int64_t numBytes;
  };

  ScalarRegister getPlace(ScalarId id) const {
    return id == kNoScalar ? kZeroRegister : graph.values[id].place;
  }
  int64_t getNumBytes(ScalarId id) const {
    const ScalarValue &value = graph.values[id];
    return value.isPointer ? 8 : value.count * getStorageSize(value.type);
  }
  void assembleNodes(llvm::ArrayRef<ScalarNode> nodes);
  void assembleInstruction(const ScalarNode &node);
  void setPlaces(const ScalarInstruction &instruction, const ScalarNode &node);
  /// Removes one of the last instructions, if that compares for `predicate`,
  /// and nothing else needs its result.
  std::optional<ScalarInstruction> takeComparison(ScalarId predicate);
  void addMove(const Move &move);
  void assembleMoves(llvm::ArrayRef<std::pair<ScalarId, ScalarId>> pairs);
  void assembleLoop(const ScalarNode &loop);
  void assembleChoice(const ScalarNode &branch);
  void assembleSwitch(const ScalarNode &branch);
  /// Appends a jump that depends on `predicate`, and returns its number.
  size_t addConditional(ScalarId predicate,
                        const ScalarOperation *ScalarComparison::*operation);
  size_t addJump();
  void setBarrier() { barrier = code.size(); }
  /// Makes the instruction of that number jump to the next one.
  void setTarget(size_t jump) {
    code[jump].number = code.size() - jump;
    setBarrier();
  }

  const ScalarGraph &graph;
  std::vector<ScalarInstruction> &code;
  ScalarCode &tables;
  /// The first of the last instructions, which may move to the end if nothing
  /// in between forbids that.
  size_t getFirstMovable() const {
    constexpr size_t kMaxDistance = 8;
    return std::max(barrier, code.size() - std::min(code.size(), kMaxDistance));
  }

  /// No instruction moves across it: there is a jump, or a target of one.
  size_t barrier = 0;
  /// Steps would write large arrays in place: of these, the bytes that the loop
  /// which is being assembled copies.
  int64_t numCopied = 0;
  bool copiesTooMuch = false;
};
} // namespace

void Assembler::assembleInstruction(const ScalarNode &node) {
  ScalarInstruction instruction = node.code;
  instruction.result = getPlace(node.result);
  for (auto [place, operand] : llvm::zip(instruction.operands, node.operands))
    place = getPlace(operand);
  if (instruction.operation == getScalarCallOperation())
    setPlaces(instruction, node);
  code.push_back(instruction);
}

/// A call may have more operands than instructions have, and then their starts
/// and that of its first result.
void Assembler::setPlaces(const ScalarInstruction &instruction,
                          const ScalarNode &node) {
  auto call = llvm::find_if(tables.calls, [&](const auto &candidate) {
    return candidate.get() == instruction.call;
  });
  llvm::MutableArrayRef<ScalarCall::Operand> operands = (*call)->operands;
  llvm::ArrayRef<ScalarId> ids = node.operands;
  for (auto [operand, id] : llvm::zip(operands, ids))
    operand.place = getPlace(id);
  llvm::ArrayRef<ScalarId> starts = ids.drop_front(operands.size());
  for (auto [operand, id] : llvm::zip(operands, starts))
    operand.start = getPlace(id);
  llvm::MutableArrayRef<ScalarCall::Result> results = (*call)->results;
  results.front().place = getPlace(node.result);
  if (starts.size() > operands.size())
    results.front().start = getPlace(starts.back());
  for (auto [result, id] :
       llvm::zip_equal(results.drop_front(), node.furtherResults))
    result.place = getPlace(id);
}

void Assembler::addMove(const Move &move) {
  constexpr int64_t kLarge = 1 << 14;
  if (move.numBytes > kLarge)
    numCopied += move.numBytes;
  ScalarInstruction &instruction = code.emplace_back();
  instruction.count = move.numBytes;
  instruction.operation = getScalarMoveOperation(move.numBytes);
  instruction.result = move.target;
  instruction.operands[0] = move.source;
}

/// All sources are read before any target is written, as it were.
void Assembler::assembleMoves(
    llvm::ArrayRef<std::pair<ScalarId, ScalarId>> pairs) {
  llvm::SmallVector<Move> rest;
  for (auto [target, source] : pairs)
    if (getPlace(target) != getPlace(source))
      rest.push_back({getPlace(target), getPlace(source), getNumBytes(target)});
  while (!rest.empty()) {
    auto *next = llvm::find_if(rest, [&](const Move &move) {
      return llvm::none_of(
          rest, [&](const Move &other) { return other.source == move.target; });
    });
    if (next != rest.end()) {
      addMove(*next);
      rest.erase(next);
      continue;
    }
    // A circle: the value that is overwritten first goes to the side.
    ScalarRegister target = rest.front().target;
    addMove({graph.temporary, target, rest.front().numBytes});
    for (Move &move : rest)
      if (move.source == target)
        move.source = graph.temporary;
  }
}

std::optional<ScalarInstruction> Assembler::takeComparison(ScalarId predicate) {
  const ScalarValue &value = graph.values[predicate];
  if (!value.compare.compare || value.numUses != 1)
    return std::nullopt;
  for (size_t begin = getFirstMovable(), i = code.size(); i-- > begin;) {
    ScalarInstruction compare = code[i];
    if (compare.operation == value.compare.compare &&
        compare.result == value.place) {
      code.erase(code.begin() + i);
      return compare;
    }
    // What it compares must not be overwritten in between; the array that an
    // instruction writes starts with its result.
    for (size_t j = begin; j < i; ++j)
      if (code[j].operation == value.compare.compare &&
          code[j].result == value.place &&
          llvm::is_contained(llvm::ArrayRef(code[j].operands).take_front(2),
                             compare.result))
        return std::nullopt;
  }
  return std::nullopt;
}

size_t
Assembler::addConditional(ScalarId predicate,
                          const ScalarOperation *ScalarComparison::*operation) {
  const ScalarValue &value = graph.values[predicate];
  // What just compares for this becomes part of it.
  if (std::optional<ScalarInstruction> jump = takeComparison(predicate)) {
    jump->operation = value.compare.*operation;
    code.push_back(*jump);
  } else {
    ScalarInstruction &test = code.emplace_back();
    test.operation = getScalarTest().*operation;
    test.operands[0] = value.place;
  }
  setBarrier();
  return code.size() - 1;
}

size_t Assembler::addJump() {
  code.emplace_back().operation = getScalarJumpOperation();
  setBarrier();
  return code.size() - 1;
}

void Assembler::assembleLoop(const ScalarNode &loop) {
  const ScalarBlock &block = loop.blocks.front();
  llvm::ArrayRef<ScalarNode> nodes = block.nodes;
  const auto *exit = llvm::find_if(
      nodes, [](const ScalarNode &node) { return node.kind == Kind::Exit; });
  size_t numBefore = exit - nodes.begin();
  llvm::SaveAndRestore<int64_t> ofOuterLoop(numCopied, 0);
  llvm::ArrayRef<ScalarNode> condition = nodes.take_front(numBefore);
  setBarrier();
  size_t begin = code.size();
  assembleNodes(condition);
  size_t leave =
      addConditional(exit->operands[0], &ScalarComparison::jumpUnless);
  size_t body = code.size();
  assembleNodes(nodes.drop_front(numBefore + 1));
  assembleMoves(block.moves);
  // A short condition is repeated at the end, and saves a jump.
  constexpr size_t kMaxRepeated = 8;
  bool isShort = numBefore <= kMaxRepeated &&
                 llvm::all_of(condition, [](const ScalarNode &node) {
                   return node.kind == Kind::Instruction;
                 });
  if (isShort) {
    assembleNodes(condition);
    size_t repeat =
        addConditional(exit->operands[0], &ScalarComparison::repeatIf);
    code[repeat].number = static_cast<int64_t>(body - repeat);
  } else {
    size_t repeat =
        addConditional(graph.alwaysTrue, &ScalarComparison::repeatIf);
    code[repeat].number = static_cast<int64_t>(begin - repeat);
  }
  // What code gains on steps, 0.1 us for each instruction, is more.
  constexpr int64_t kBytesPerInstruction = 256;
  copiesTooMuch |= numCopied > kBytesPerInstruction *
                                   static_cast<int64_t>(code.size() - begin);
  setTarget(leave);
}

void Assembler::assembleChoice(const ScalarNode &branch) {
  size_t otherwise =
      addConditional(branch.operands[0], &ScalarComparison::jumpUnless);
  assemble(branch.blocks[0]);
  size_t end = addJump();
  setTarget(otherwise);
  size_t numBefore = code.size();
  assemble(branch.blocks[1]);
  if (code.size() > numBefore)
    return setTarget(end);
  // Nothing to jump over.
  code.pop_back();
  setTarget(otherwise);
}

void Assembler::assembleSwitch(const ScalarNode &branch) {
  tables.jumps.push_back(std::make_unique<std::vector<int64_t>>());
  std::vector<int64_t> &jumps = *tables.jumps.back();
  size_t begin = code.size();
  ScalarInstruction &instruction = code.emplace_back();
  instruction.operation = getScalarSwitchOperation();
  instruction.operands[0] = getPlace(branch.operands[0]);
  instruction.jumps = &jumps;
  llvm::SmallVector<size_t> ends;
  for (const ScalarBlock &block : branch.blocks) {
    setBarrier();
    jumps.push_back(code.size() - begin);
    assemble(block);
    if (&block != &branch.blocks.back())
      ends.push_back(addJump());
  }
  for (size_t end : ends)
    setTarget(end);
}

void Assembler::assembleNodes(llvm::ArrayRef<ScalarNode> nodes) {
  for (const ScalarNode &node : nodes) {
    switch (node.kind) {
    case Kind::Instruction:
      assembleInstruction(node);
      break;
    case Kind::Move:
      assembleMoves(std::make_pair(node.result, node.operands[0]));
      break;
    case Kind::Loop:
      assembleLoop(node);
      break;
    case Kind::Exit:
      break; // Part of its loop.
    case Kind::Branch:
      if (graph.values[node.operands[0]].type == ElementType::I1)
        assembleChoice(node);
      else
        assembleSwitch(node);
      break;
    }
  }
}

void Assembler::assemble(const ScalarBlock &block) {
  assembleNodes(block.nodes);
  assembleMoves(block.moves);
}

LogicalResult stablehlo::assembleScalarCode(ScalarGraph &graph,
                                            ScalarCode &code) {
  keepUsed(graph);
  if (computeReductions(graph, code))
    keepUsed(graph);
  if (groupArrays(graph, code))
    keepUsed(graph);
  if (failed(allocateRegisters(graph)))
    return failure();
  Assembler assembler(graph, code);
  assembler.assemble(graph.root);
  return assembler.finish();
}
