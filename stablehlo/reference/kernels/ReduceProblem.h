//===- ReduceProblem.h - A reduction, as leaves and outputs ---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The common form of reduce, of a pooling window and of their partial results:
// per operand, a strided view of outputs × leaves. Internal to the kernels.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_REDUCEPROBLEM_H
#define STABLEHLO_REFERENCE_KERNELS_REDUCEPROBLEM_H

#include "stablehlo/reference/kernels/ReduceBody.h"
#include "stablehlo/reference/lanes/ShortRows.h"
#include "stablehlo/reference/tensor/StridedRows.h"
#include "stablehlo/reference/tensor/Tensor.h"

namespace mlir {
namespace stablehlo {

/// One operand: strides, in bytes, over the outputs' dimensions and over the
/// dimensions that are reduced.
struct ReduceOperand {
  const char *data;
  Dims outputStrides;
  Dims leafStrides;
};

/// Where results go, per operand; strides in bytes over the outputs'
/// dimensions.
struct ReduceTarget {
  llvm::SmallVector<char *, 2> data;
  llvm::SmallVector<Dims, 2> strides;
  /// The init value of each operand, or empty: then the result is the tree
  /// alone.
  llvm::ArrayRef<const void *> inits;
};

struct ReduceProblem {
  const ReduceBody &body;
  Dims outputShape;
  Dims leafShape;
  int64_t numOutputs;
  int64_t numLeaves;
  llvm::SmallVector<ReduceOperand, 2> operands;
  /// Of leaves that are arrays of their own, which columns take, where each
  /// begins; there is one operand then, without strides of leaves.
  llvm::ArrayRef<const char *> leaves = {};
};

/// A range of row-major positions.
struct PositionRange {
  int64_t begin, end;
  int64_t size() const { return end - begin; }
};

/// Walks a range of positions of `shape` in row-major order, a run along the
/// last dimension at a time, and tracks the offset into several strided views.
class RunWalker {
public:
  RunWalker(llvm::ArrayRef<int64_t> shape, PositionRange range);
  /// Adds a view; its offset has the number of earlier calls.
  void addView(llvm::ArrayRef<int64_t> strides) { views.push_back(strides); }

  /// Moves to the next run; false at the end.
  bool next();
  /// The number of positions of the current run.
  int64_t size() const { return length; }
  /// The offset of its first position in `view`.
  int64_t offset(unsigned view) const;
  /// The distance of its positions in `view`.
  int64_t step(unsigned view) const {
    return views[view].empty() ? 0 : views[view].back();
  }

private:
  llvm::ArrayRef<int64_t> shape;
  llvm::SmallVector<llvm::ArrayRef<int64_t>, 4> views;
  Dims index;
  int64_t remaining;
  int64_t length = 0;
};

/// Reduces blocks in which the outputs lie closest in memory: lanes are
/// outputs, and the tree grows leaf by leaf, as a binary counter of partial
/// results.
class ColumnReducer {
public:
  /// Wide enough for the hardware to prefetch along rows; the lane engine's
  /// registers ask for less.
  static int64_t getMaxLanes(const ReduceBody &body) {
    return body.getLoops() ? 4096 : LaneKernel::kMaxBlockSize;
  }

  /// How many outputs that lie side by side each leaf is a row of, where these
  /// are so few that whole trees over them stay in registers and the first
  /// cache; else 0.
  static int64_t getNarrowWidth(const ReduceProblem &problem);

  /// Whether leaves that lie one behind the other are transposed, some outputs
  /// at a time, so that lanes are outputs all the same.
  static bool isTransposed(const ReduceProblem &problem);

  ColumnReducer(const ReduceProblem &problem, int64_t maxOutputs,
                int64_t maxLeaves, const ReduceTarget &target);
  /// Writes the results of `outputs` over the tree of `leaves`. `shift` is
  /// added to the target's addresses, in elements.
  void run(PositionRange outputs, PositionRange leaves, int64_t shift);

private:
  void findLeaves(PositionRange leaves);
  void clearRuns();
  void addRun(const RunWalker &walker, int64_t begin, int64_t size);
  void reduceRuns(int64_t shift);
  void transposeLeaves();
  const void *fetchRow(int64_t leaf, unsigned operand, unsigned slot);
  char *placeNode(unsigned level, unsigned operand);
  void addNode(unsigned level, llvm::SmallVectorImpl<const void *> &node);
  void addLeaves();
  void finishTree(int64_t shift);

  const ReduceProblem &problem;
  const ReduceTarget &target;
  const ReduceBody &body;
  unsigned numOperands;
  unsigned numSlots;
  int64_t maxLanes;
  bool isNarrow;
  ScratchArena arena;
  LaneScratch laneScratch;
  /// Gathered leaf rows [slot][operand]; tree nodes [level][2][operand].
  llvm::SmallVector<char *, 16> slotRows, nodeRows;
  llvm::SmallVector<char *, 2> outputRows;
  llvm::SmallVector<const void *, 2> initRows;
  /// Of each operand whose leaves are transposed, memory for a row of the lanes
  /// for each leaf; else null.
  llvm::SmallVector<char *, 2> transposed;
  /// Where the current leaves begin, [leaf][operand].
  llvm::SmallVector<const char *, 32> leafData;
  int64_t numLeaves = 0;
  /// The runs of outputs that the lanes stand for: sizes, and byte offsets
  /// [run][operand] into operands and targets.
  llvm::SmallVector<int64_t, 16> runSizes, runOffsets, runTargets;
  int64_t lanes = 0;
  /// The rows [level][operand] of the nodes that wait for their right sibling;
  /// bit k of `waiting` says whether there is one of 2^k leaves.
  llvm::SmallVector<const void *, 32> waitingRows;
  uint64_t waiting = 0;
};

/// Reduces blocks in which the leaves lie closest in memory: level by level,
/// lanes are the pairs of one level, of one output or of several.
class RowReducer {
public:
  /// The most leaves of all outputs of a block.
  static int64_t getCapacity(const ReduceBody &body);
  /// How many neighbouring outputs each leaf is a row of, where all elements
  /// lie one behind the other as [output][leaf][width] and are combined so;
  /// else 0.
  static int64_t getDenseWidth(const ReduceProblem &problem);

  /// A block has at most `maxOutputs` outputs of `maxLeaves` leaves.
  RowReducer(const ReduceProblem &problem, int64_t maxOutputs,
             int64_t maxLeaves, const ReduceTarget &target);
  /// As ColumnReducer::run.
  void run(PositionRange outputs, PositionRange leaves, int64_t shift);

private:
  void findSources(PositionRange outputs, PositionRange leaves);
  void gatherLeaves(unsigned operand, PositionRange leaves);
  int64_t reduceLevels(int64_t numRows, int64_t rowSize);
  const char *getRow(unsigned operand, int64_t row, int64_t rowSize) const;
  void reduceLevelInLanes(int64_t numRows, int64_t rowSize);
  void splitBlock(int64_t begin, int64_t count, int64_t rowSize);
  void store(PositionRange outputs, int64_t shift);

  const ReduceProblem &problem;
  const ReduceTarget &target;
  const ReduceBody &body;
  unsigned numOperands;
  int64_t denseWidth;
  /// Results follow each other as the outputs do, whatever the operands do.
  bool areResultsDense;
  ScratchArena arena;
  LaneScratch laneScratch;
  /// Per operand: gathered leaves, the levels of the tree; for bodies without
  /// loops in turn, with the two sides of a block of pairs.
  llvm::SmallVector<char *, 2> gathered, even, odd, lhs, rhs;
  llvm::SmallVector<const void *, 2> initRows;
  /// The first element of each row [row][operand] of the first level.
  llvm::SmallVector<const char *, 16> rows;
  /// The outputs that a row is of: 1, or `denseWidth`.
  int64_t width = 1;
  /// Per operand the first row of the current level, if the others follow.
  llvm::SmallVector<const char *, 2> dense;
};

/// Rows of elements one behind the other, [numRows][rowSize][width].
struct DenseRows {
  const char *data;
  int64_t numRows, rowSize, width;
};

/// Combines the neighbours of each of `rows`, which have more than one, by some
/// levels of their trees, the same for all rows of a size, and returns the size
/// of the rows of nodes in `out`, which may be where the rows are.
int64_t combineLevels(const ReduceLoops &loops, const DenseRows &rows,
                      unsigned size, char *out);

/// Reduces `rows` by a body that has loops to a dense result, with `init` if
/// there is one. `buffer` has room for half of them, rounded up row by row, and
/// may be where they are, as `result` may.
void reduceDense(const ReduceBody &body, const DenseRows &rows,
                 const void *init, char *buffer, char *result);

/// Whether a problem has few elements.
bool isSmallReduction(const ReduceProblem &problem);

/// The order in which leaves are gathered to be combined: a table, made once
/// for all runs of a small problem.
struct SmallReduction {
  bool isRows;
  ShortRows leaves;

  explicit SmallReduction(const ReduceProblem &problem);
};

/// Reduces a small problem with little to set up. Results lie as `target` says,
/// those of a problem with a table one behind the other.
void reduceSmall(const ReduceProblem &problem, const ReduceTarget &target);
void reduceSmall(const ReduceProblem &problem, const SmallReduction &table,
                 const char *input, const void *init, char *result);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_REDUCEPROBLEM_H
