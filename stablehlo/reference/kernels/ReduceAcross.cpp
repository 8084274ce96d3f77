//===- ReduceAcross.cpp - Reductions over several tensors -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/ReduceAcross.h"
#include "stablehlo/reference/RunContext.h"
#include "llvm/Support/MathExtras.h"
#include <cstring>

using namespace mlir;
using namespace mlir::stablehlo;

/// Elements that are reduced together: the nodes of a tree over thousands of
/// inputs stay in the second cache.
static constexpr int64_t kBlockSize = 2048;
/// Combinations that keep a thread busy for some 20 µs.
static constexpr int64_t kGrain = 1 << 16;

namespace {
/// The tree over one block of elements. Nodes come from left to right; one that
/// waits for its right sibling has a power of two leaves, as in a counter.
class BlockTree {
public:
  BlockTree(const ReduceBody &body, size_t numInputs)
      : body(body), numLevels(llvm::Log2_64_Ceil(numInputs) + 1),
        rowBytes(kBlockSize * body.getSize(0)),
        arena((2 * numLevels + 1) * ScratchArena::roundUp(rowBytes)),
        waiting(numLevels) {
    for (unsigned i = 0; i < 2 * numLevels; ++i)
      rows.push_back(arena.take(rowBytes));
    last = arena.take(rowBytes);
  }

  void run(llvm::ArrayRef<const char *> inputs, char *result, int64_t begin,
           int64_t count);

private:
  void add(unsigned level, const char *node, int64_t count);
  void combine(const char *lhs, const char *rhs, char *out, int64_t count) {
    body.combine(lhs, rhs, out, count, scratch);
  }
  /// Where a node goes that is to be added at `level`: two rows for each, one
  /// for the node that waits and one for its sibling.
  char *getRow(unsigned level) {
    return rows[2 * level + (waiting[level] ? 1 : 0)];
  }

  const ReduceBody &body;
  const unsigned numLevels;
  const int64_t rowBytes;
  ScratchArena arena;
  LaneScratch scratch;
  llvm::SmallVector<char *, 24> rows;
  char *last;
  /// Per level the node that waits, or null.
  llvm::SmallVector<const char *, 16> waiting;
};
} // namespace

/// Adds a node of 2^level leaves.
void BlockTree::add(unsigned level, const char *node, int64_t count) {
  for (; waiting[level]; ++level) {
    char *out = getRow(level + 1);
    combine(waiting[level], node, out, count);
    waiting[level] = nullptr;
    node = out;
  }
  waiting[level] = node;
}

void BlockTree::run(llvm::ArrayRef<const char *> inputs, char *result,
                    int64_t begin, int64_t count) {
  int64_t offset = begin * body.getSize(0);
  size_t next = 0;
  const ReduceLoops *loops = body.getLoops();
  for (constexpr unsigned kEight = 8; loops && next + kEight <= inputs.size();
       next += kEight) {
    const void *leaves[kEight];
    for (unsigned i = 0; i < kEight; ++i)
      leaves[i] = inputs[next + i] + offset;
    constexpr unsigned kLevel = 3;
    char *row = getRow(kLevel);
    loops->combineEight(leaves, row, count);
    add(kLevel, row, count);
  }
  for (; next < inputs.size(); ++next)
    add(/*level=*/0, inputs[next] + offset, count);
  // Nodes without a sibling go up as they are.
  const char *node = nullptr;
  for (const char *&left : waiting) {
    if (!left)
      continue;
    if (node) {
      combine(left, node, last, count);
      node = last;
    } else {
      node = left;
    }
    left = nullptr;
  }
  std::memcpy(result + offset, node, count * body.getSize(0));
}

void stablehlo::reduceAcross(RunContext &context, const ReduceBody &body,
                             llvm::ArrayRef<const char *> inputs, char *result,
                             int64_t size) {
  int64_t numBlocks = llvm::divideCeil(size, kBlockSize);
  int64_t perBlock = kBlockSize * static_cast<int64_t>(inputs.size());
  parallelForUntilStopped(
      context, numBlocks, std::max<int64_t>(kGrain / perBlock, 1),
      [&](int64_t begin, int64_t end) {
        BlockTree tree(body, inputs.size());
        for (int64_t block = begin; block < end; ++block) {
          int64_t first = block * kBlockSize;
          tree.run(inputs, result, first, std::min(size - first, kBlockSize));
        }
      });
}
