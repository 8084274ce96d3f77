//===- ReduceColumns.cpp - Reductions whose lanes are outputs -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/ReduceProblem.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <cstring>

using namespace mlir;
using namespace mlir::stablehlo;

/// Shorter runs of outputs are gathered to fill more lanes: by then a copy is
/// cheaper than the calls for each run.
static int64_t getMinRunSize(const ReduceBody &body) {
  return body.getLoops() ? 16 : 256;
}

int64_t ColumnReducer::getNarrowWidth(const ReduceProblem &problem) {
  // Longer rows are fetched ahead, a loop each; shorter ones fill no vector,
  // and few leaves are no work for the call of each run.
  constexpr int64_t kMinRow = 5, kMinWide = 128, kMinLeaves = 16;
  const Dims &strides = problem.operands[0].outputStrides;
  if (!problem.body.getLoops() || !problem.leaves.empty() ||
      problem.numLeaves < kMinLeaves || strides.empty() ||
      strides.back() != problem.body.getSize(0))
    return 0;
  int64_t width = problem.outputShape.back();
  return width >= kMinRow && width < kMinWide ? width : 0;
}

/// Elements of an operand that are transposed together: they stay in the
/// caches.
static constexpr int64_t kMaxTransposed = 1 << 14;

static bool isTransposed(const ReduceProblem &problem, unsigned operand) {
  const auto &[data, outputStrides, leafStrides] = problem.operands[operand];
  int64_t size = problem.body.getSize(operand);
  return outputStrides.size() == 1 && leafStrides.size() == 1 &&
         leafStrides[0] == size && outputStrides[0] > size &&
         outputStrides[0] % size == 0;
}

bool ColumnReducer::isTransposed(const ReduceProblem &problem) {
  constexpr int64_t kMinOutputs = 64;
  return !problem.body.getLoops() && problem.leaves.empty() &&
         problem.numOutputs >= kMinOutputs &&
         problem.numLeaves <= kMaxTransposed / kMinOutputs &&
         ::isTransposed(problem, /*operand=*/0);
}

static unsigned getNumLevels(int64_t numLeaves) {
  return 1 + (numLeaves > 1 ? llvm::Log2_64_Ceil(numLeaves) : 0);
}

static int64_t getArenaSize(const ReduceBody &body, unsigned numRows,
                            int64_t lanes) {
  int64_t size = 0;
  for (unsigned k = 0; k < body.getNumOperands(); ++k)
    size += numRows * ScratchArena::roundUp(lanes * body.getSize(k));
  return size;
}

static int64_t chooseLanes(const ReduceProblem &problem, int64_t maxOutputs) {
  int64_t lanes =
      std::min(maxOutputs, ColumnReducer::getMaxLanes(problem.body));
  return ColumnReducer::isTransposed(problem)
             ? std::min(lanes, kMaxTransposed / problem.numLeaves)
             : lanes;
}

ColumnReducer::ColumnReducer(const ReduceProblem &problem, int64_t maxOutputs,
                             int64_t maxLeaves, const ReduceTarget &target)
    : problem(problem), target(target), body(problem.body),
      numOperands(body.getNumOperands()), numSlots(body.getLoops() ? 8 : 2),
      maxLanes(chooseLanes(problem, maxOutputs)),
      isNarrow(getNarrowWidth(problem) != 0),
      arena(getArenaSize(body,
                         numSlots + 2 * getNumLevels(maxLeaves) + 2 +
                             (isTransposed(problem) ? maxLeaves : 0),
                         maxLanes)) {
  unsigned numLevels = getNumLevels(maxLeaves);
  auto takeRows = [&](llvm::SmallVectorImpl<char *> &rows, unsigned count) {
    for (unsigned i = 0; i < count; ++i)
      for (unsigned k = 0; k < numOperands; ++k)
        rows.push_back(arena.take(maxLanes * body.getSize(k)));
  };
  takeRows(slotRows, numSlots);
  takeRows(nodeRows, 2 * numLevels);
  takeRows(outputRows, 1);
  waitingRows.resize(numLevels * numOperands);
  transposed.resize(numOperands);
  if (isTransposed(problem))
    for (unsigned k = 0; k < numOperands; ++k)
      if (::isTransposed(problem, k))
        transposed[k] = arena.take(maxLeaves * maxLanes * body.getSize(k));
  if (target.inits.empty())
    return;
  for (unsigned k = 0; k < numOperands; ++k) {
    char *row = arena.take(maxLanes * body.getSize(k));
    copyStridedElements(static_cast<const char *>(target.inits[k]), 0, row,
                        body.getSize(k), maxLanes, body.getSize(k));
    initRows.push_back(row);
  }
}

void ColumnReducer::findLeaves(PositionRange leaves) {
  leafData.clear();
  numLeaves = leaves.size();
  if (!problem.leaves.empty()) {
    llvm::append_range(leafData,
                       problem.leaves.slice(leaves.begin, leaves.size()));
    return;
  }
  RunWalker walker(problem.leafShape, leaves);
  for (const ReduceOperand &operand : problem.operands)
    walker.addView(operand.leafStrides);
  leafData.resize(numLeaves * numOperands);
  for (int64_t begin = 0; walker.next(); begin += walker.size())
    for (unsigned k = 0; k < numOperands; ++k) {
      const char *first = problem.operands[k].data + walker.offset(k);
      for (int64_t i = 0; i < walker.size(); ++i)
        leafData[(begin + i) * numOperands + k] = first + i * walker.step(k);
    }
}

void ColumnReducer::clearRuns() {
  runSizes.clear();
  runOffsets.clear();
  runTargets.clear();
  lanes = 0;
}

void ColumnReducer::addRun(const RunWalker &walker, int64_t begin,
                           int64_t size) {
  runSizes.push_back(size);
  lanes += size;
  for (unsigned k = 0; k < numOperands; ++k) {
    unsigned view = numOperands + k;
    runOffsets.push_back(walker.offset(k) + begin * walker.step(k));
    runTargets.push_back(walker.offset(view) + begin * walker.step(view));
  }
}

void ColumnReducer::run(PositionRange outputs, PositionRange leaves,
                        int64_t shift) {
  findLeaves(leaves);
  RunWalker walker(problem.outputShape, outputs);
  for (const ReduceOperand &operand : problem.operands)
    walker.addView(operand.outputStrides);
  for (const Dims &strides : target.strides)
    walker.addView(strides);
  clearRuns();
  while (walker.next()) {
    for (int64_t begin = 0; begin < walker.size();) {
      int64_t size = std::min(walker.size() - begin, maxLanes - lanes);
      assert((!isNarrow || size == walker.size()) && "trees of whole rows");
      addRun(walker, begin, size);
      begin += size;
      if (lanes < maxLanes && (isNarrow || size < getMinRunSize(body)))
        continue;
      reduceRuns(shift);
      clearRuns();
    }
  }
  if (lanes)
    reduceRuns(shift);
}

void ColumnReducer::transposeLeaves() {
  for (auto [k, target] : llvm::enumerate(transposed)) {
    if (!target)
      continue;
    int64_t size = body.getSize(k);
    Dims shape = {numLeaves, lanes};
    Dims strides = {1, problem.operands[k].outputStrides[0] / size};
    Dims targetStrides = {lanes, 1};
    char *source = const_cast<char *>(leafData[k]) + runOffsets[k];
    copyElementsSerially({body.getType(k), shape, strides, source},
                         {body.getType(k), shape, targetStrides, target});
  }
}

/// The values of the current lanes at `leaf`: in place if they are dense, else
/// transposed, or gathered into the memory of `slot`.
const void *ColumnReducer::fetchRow(int64_t leaf, unsigned operand,
                                    unsigned slot) {
  unsigned size = body.getSize(operand);
  if (transposed[operand])
    return transposed[operand] + leaf * lanes * size;
  const ReduceOperand &source = problem.operands[operand];
  const char *data = leafData[leaf * numOperands + operand];
  int64_t stride =
      source.outputStrides.empty() ? size : source.outputStrides.back();
  if (runSizes.size() == 1 && stride == size)
    return data + runOffsets[operand];
  char *row = slotRows[slot * numOperands + operand];
  char *next = row;
  for (size_t i = 0, e = runSizes.size(); i < e; ++i) {
    copyStridedElements(data + runOffsets[i * numOperands + operand], stride,
                        next, size, runSizes[i], size);
    next += runSizes[i] * size;
  }
  return row;
}

/// Where the next node of 2^level leaves is to be written.
char *ColumnReducer::placeNode(unsigned level, unsigned operand) {
  unsigned isRight = waiting >> level & 1;
  return nodeRows[(level * 2 + isRight) * numOperands + operand];
}

/// Takes the next complete node of 2^level leaves and combines it with what
/// waits for it, like a carry.
void ColumnReducer::addNode(unsigned level,
                            llvm::SmallVectorImpl<const void *> &node) {
  llvm::SmallVector<void *, 2> parent(numOperands);
  for (; waiting >> level & 1; ++level) {
    for (unsigned k = 0; k < numOperands; ++k)
      parent[k] = placeNode(level + 1, k);
    body.combine(
        llvm::ArrayRef(waitingRows).slice(level * numOperands, numOperands),
        node, parent, lanes, laneScratch);
    waiting &= ~(uint64_t(1) << level);
    node.assign(parent.begin(), parent.end());
  }
  std::copy(node.begin(), node.end(),
            waitingRows.begin() + level * numOperands);
  waiting |= uint64_t(1) << level;
}

void ColumnReducer::addLeaves() {
  llvm::SmallVector<const void *, 8> node;
  if (isNarrow) { // Whole trees, which are combined with init values together.
    char *row = placeNode(/*level=*/0, /*operand=*/0);
    node.assign(1, row);
    for (auto [size, offset] : llvm::zip_equal(runSizes, runOffsets)) {
      body.getLoops()->combineLeaves(leafData, offset, row, size);
      row += size * body.getSize(0);
    }
    return addNode(/*level=*/0, node);
  }
  int64_t leaf = 0;
  if (const ReduceLoops *loops = body.getLoops()) {
    const void *rows[8];
    for (; leaf + 8 <= numLeaves; leaf += 8) {
      for (unsigned i = 0; i < 8; ++i)
        rows[i] = fetchRow(leaf + i, /*operand=*/0, i);
      char *result = placeNode(/*level=*/3, /*operand=*/0);
      loops->combineEight(rows, result, lanes);
      node.assign(1, result);
      addNode(/*level=*/3, node);
    }
  }
  for (; leaf < numLeaves; ++leaf) {
    node.clear();
    for (unsigned k = 0; k < numOperands; ++k)
      node.push_back(fetchRow(leaf, k, leaf % numSlots));
    addNode(/*level=*/0, node);
  }
}

void ColumnReducer::reduceRuns(int64_t shift) {
  waiting = 0;
  transposeLeaves();
  addLeaves();
  finishTree(shift);
}

/// Combines what waits, from the right: an odd last node goes up unchanged
/// until it meets a left sibling. Then the init values, and the results out.
void ColumnReducer::finishTree(int64_t shift) {
  unsigned level = llvm::countr_zero(waiting);
  llvm::SmallVector<const void *, 2> node(
      llvm::ArrayRef(waitingRows).slice(level * numOperands, numOperands));
  llvm::SmallVector<void *, 2> result(outputRows.begin(), outputRows.end());
  auto combineWith = [&](llvm::ArrayRef<const void *> left) {
    body.combine(left, node, result, lanes, laneScratch);
    node.assign(result.begin(), result.end());
  };
  for (uint64_t rest = waiting & (waiting - 1); rest; rest &= rest - 1)
    combineWith(llvm::ArrayRef(waitingRows)
                    .slice(llvm::countr_zero(rest) * numOperands, numOperands));
  auto isDirect = [&](unsigned k) {
    const Dims &strides = target.strides[k];
    return runSizes.size() == 1 &&
           (strides.empty() || strides.back() == body.getSize(k));
  };
  auto getTarget = [&](unsigned k, size_t run) {
    return target.data[k] + shift * body.getSize(k) +
           runTargets[run * numOperands + k];
  };
  if (!initRows.empty()) {
    for (unsigned k = 0; k < numOperands; ++k)
      if (isDirect(k))
        result[k] = getTarget(k, /*run=*/0);
    combineWith(initRows);
  }
  for (unsigned k = 0; k < numOperands; ++k) {
    const char *values = static_cast<const char *>(node[k]);
    int64_t stride =
        target.strides[k].empty() ? body.getSize(k) : target.strides[k].back();
    for (size_t run = 0, e = runSizes.size(); run < e;) {
      // Runs that follow each other are one.
      char *to = getTarget(k, run);
      int64_t size = 0;
      do
        size += runSizes[run++];
      while (run < e && getTarget(k, run) == to + size * stride);
      if (values != to)
        copyStridedElements(values, body.getSize(k), to, stride, size,
                            body.getSize(k));
      values += size * body.getSize(k);
    }
  }
}
