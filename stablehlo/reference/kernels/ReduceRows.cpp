//===- ReduceRows.cpp - Reductions whose lanes are pairs of leaves --------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/ReduceProblem.h"
#include "stablehlo/reference/tensor/ShortMoves.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <cassert>
#include <cstring>

using namespace mlir;
using namespace mlir::stablehlo;

int64_t RowReducer::getCapacity(const ReduceBody &body) {
  return body.getLoops() ? 8192 : 4096;
}

/// The width of `operand` as in RowReducer::getDenseWidth.
static int64_t getOperandWidth(const ReduceProblem &problem,
                               const ReduceOperand &operand, int64_t size) {
  if (operand.leafStrides.size() != 1)
    return 0;
  int64_t rowBytes = problem.numLeaves * operand.leafStrides[0];
  if (operand.leafStrides[0] == size)
    return operand.outputStrides == Dims{rowBytes} ? 1 : 0;
  int64_t width = problem.outputShape.size() == 2 ? problem.outputShape[1] : 0;
  return operand.leafStrides[0] == width * size &&
                 operand.outputStrides == Dims{rowBytes, size}
             ? width
             : 0;
}

int64_t RowReducer::getDenseWidth(const ReduceProblem &problem) {
  int64_t width =
      getOperandWidth(problem, problem.operands[0], problem.body.getSize(0));
  for (auto [k, operand] : llvm::enumerate(problem.operands))
    if (getOperandWidth(problem, operand, problem.body.getSize(k)) != width)
      return 0;
  return width == 1 || problem.body.getLoops() ? width : 0;
}

static int64_t getArenaSize(const ReduceBody &body, int64_t numOutputs,
                            int64_t numLeaves) {
  int64_t size = 0;
  for (unsigned k = 0; k < body.getNumOperands(); ++k) {
    unsigned element = body.getSize(k);
    int64_t numNodes = ScratchArena::roundUp(numOutputs * numLeaves * element);
    size += 2 * numNodes;
    if (!body.getLoops())
      size += numNodes +
              2 * ScratchArena::roundUp(LaneKernel::kMaxBlockSize * element);
    size += ScratchArena::roundUp(numOutputs * element);
  }
  return size;
}

static bool areResultsDense(const ReduceProblem &problem,
                            const ReduceTarget &target) {
  Dims dense = getRowMajorStrides(problem.outputShape);
  for (auto [k, strides] : llvm::enumerate(target.strides))
    for (auto [stride, elements] : llvm::zip_equal(strides, dense))
      if (stride != elements * problem.body.getSize(k))
        return false;
  return true;
}

RowReducer::RowReducer(const ReduceProblem &problem, int64_t maxOutputs,
                       int64_t maxLeaves, const ReduceTarget &target)
    : problem(problem), target(target), body(problem.body),
      numOperands(body.getNumOperands()), denseWidth(getDenseWidth(problem)),
      areResultsDense(::areResultsDense(problem, target)),
      arena(getArenaSize(body, maxOutputs, maxLeaves)) {
  for (unsigned k = 0; k < numOperands; ++k) {
    unsigned size = body.getSize(k);
    int64_t bytes = maxOutputs * maxLeaves * size;
    gathered.push_back(arena.take(bytes));
    even.push_back(arena.take(bytes));
    if (!body.getLoops()) {
      odd.push_back(arena.take(bytes));
      lhs.push_back(arena.take(LaneKernel::kMaxBlockSize * size));
      rhs.push_back(arena.take(LaneKernel::kMaxBlockSize * size));
    }
    if (target.inits.empty())
      continue;
    char *row = arena.take(maxOutputs * size);
    copyStridedElements(static_cast<const char *>(target.inits[k]), 0, row,
                        size, maxOutputs, size);
    initRows.push_back(row);
  }
}

/// Brings the `leaves` of each output together, a run of all outputs at a time,
/// which may lie side by side; in place where they are together.
void RowReducer::gatherLeaves(unsigned operand, PositionRange leaves) {
  const ReduceOperand &source = problem.operands[operand];
  int64_t size = body.getSize(operand), rowBytes = leaves.size() * size;
  RunWalker walker(problem.leafShape, leaves);
  walker.addView(source.leafStrides);
  char *target = gathered[operand];
  auto forEachRow = [&](auto fn) {
    for (size_t i = operand, e = rows.size(); i < e; i += numOperands)
      fn(rows[i], i / numOperands * rowBytes);
  };
  while (walker.next()) {
    int64_t offset = walker.offset(0), numBytes = walker.size() * size;
    bool isDense = walker.step(0) == size || walker.size() == 1;
    if (isDense && numBytes == rowBytes)
      return forEachRow([&](const char *&row, int64_t) { row += offset; });
    if (isDense)
      dispatchMove(numBytes, [&](auto move) {
        forEachRow([&](const char *row, int64_t at) {
          move(target + at, row + offset);
        });
      });
    else
      forEachRow([&](const char *row, int64_t at) {
        copyStridedElements(row + offset, walker.step(0), target + at, size,
                            walker.size(), size);
      });
    target += numBytes;
  }
  forEachRow(
      [&](const char *&row, int64_t at) { row = gathered[operand] + at; });
}

void RowReducer::findSources(PositionRange outputs, PositionRange leaves) {
  rows.clear();
  RunWalker walker(problem.outputShape, outputs);
  for (const ReduceOperand &operand : problem.operands)
    walker.addView(operand.outputStrides);
  while (walker.next())
    for (int64_t i = 0; i < walker.size(); ++i)
      for (unsigned k = 0; k < numOperands; ++k)
        rows.push_back(problem.operands[k].data + walker.offset(k) +
                       i * walker.step(k));
  for (unsigned k = 0; k < numOperands; ++k)
    gatherLeaves(k, leaves);
}

void RowReducer::run(PositionRange outputs, PositionRange leaves,
                     int64_t shift) {
  dense.clear();
  bool isWhole = leaves.size() == problem.numLeaves;
  if (denseWidth && (isWhole || outputs.size() == denseWidth)) {
    width = denseWidth;
    for (unsigned k = 0; k < numOperands; ++k)
      dense.push_back(
          problem.operands[k].data +
          (outputs.begin * problem.numLeaves + leaves.begin * width) *
              body.getSize(k));
  } else {
    width = 1;
    findSources(outputs, leaves);
  }
  int64_t numRows = outputs.size() / width;
  for (int64_t size = leaves.size(); size > 1;)
    size = reduceLevels(numRows, size);
  if (leaves.size() == 1) // Bring them together.
    for (int64_t row = 0; row < numRows; ++row)
      for (unsigned k = 0; k < numOperands; ++k)
        std::memcpy(even[k] + row * width * body.getSize(k),
                    getRow(k, row, /*rowSize=*/1), width * body.getSize(k));
  store(outputs, shift);
}

/// Combines neighbours of each of `numRows` rows; the result, in `even`, is
/// dense. Returns how many a row has then.
int64_t RowReducer::reduceLevels(int64_t numRows, int64_t rowSize) {
  int64_t nextSize = llvm::divideCeil(rowSize, 2);
  if (!body.getLoops()) {
    std::swap(even, odd);
    reduceLevelInLanes(numRows, rowSize);
  } else if (!dense.empty()) {
    nextSize =
        combineLevels(*body.getLoops(), {dense[0], numRows, rowSize, width},
                      body.getSize(0), even[0]);
  } else {
    char *out = even[0];
    for (const char *row : rows) {
      nextSize = combineLevels(*body.getLoops(), {row, 1, rowSize, /*width=*/1},
                               body.getSize(0), out);
      out += nextSize * body.getSize(0);
    }
  }
  dense.assign(even.begin(), even.end());
  return nextSize;
}

const char *RowReducer::getRow(unsigned operand, int64_t row,
                               int64_t rowSize) const {
  return dense.empty()
             ? rows[row * numOperands + operand]
             : dense[operand] + row * rowSize * width * body.getSize(operand);
}

/// Fills `lhs` and `rhs` with the pairs [begin, begin + count) of the rows laid
/// end to end. An odd last value is paired with itself, to keep lanes regular.
void RowReducer::splitBlock(int64_t begin, int64_t count, int64_t rowSize) {
  int64_t numPairs = rowSize / 2;
  int64_t nextSize = (rowSize + 1) / 2;
  for (int64_t done = 0; done < count;) {
    int64_t row = (begin + done) / nextSize;
    int64_t first = (begin + done) % nextSize;
    int64_t part = std::min(count - done, nextSize - first);
    int64_t pairs = std::min(part, numPairs - first);
    for (unsigned k = 0; k < numOperands; ++k) {
      unsigned size = body.getSize(k);
      const char *source = getRow(k, row, rowSize) + 2 * first * size;
      char *left = lhs[k] + done * size;
      char *right = rhs[k] + done * size;
      splitPairs(source, left, right, pairs, size);
      if (pairs == part)
        continue;
      std::memcpy(left + pairs * size, source + 2 * pairs * size, size);
      std::memcpy(right + pairs * size, source + 2 * pairs * size, size);
    }
    done += part;
  }
}

void RowReducer::reduceLevelInLanes(int64_t numRows, int64_t rowSize) {
  int64_t nextSize = (rowSize + 1) / 2;
  int64_t total = numRows * nextSize;
  llvm::SmallVector<const void *, 2> left(lhs.begin(), lhs.end());
  llvm::SmallVector<const void *, 2> right(rhs.begin(), rhs.end());
  llvm::SmallVector<void *, 2> out(numOperands);
  for (int64_t begin = 0; begin < total; begin += LaneKernel::kMaxBlockSize) {
    int64_t count = std::min(total - begin, LaneKernel::kMaxBlockSize);
    splitBlock(begin, count, rowSize);
    for (unsigned k = 0; k < numOperands; ++k)
      out[k] = even[k] + begin * body.getSize(k);
    body.combine(left, right, out, count, laneScratch);
  }
  if (rowSize % 2 == 0)
    return;
  // The lanes of the odd last values hold body(x, x); put x back.
  for (int64_t row = 0; row < numRows; ++row)
    for (unsigned k = 0; k < numOperands; ++k) {
      unsigned size = body.getSize(k);
      std::memcpy(even[k] + (row * nextSize + nextSize - 1) * size,
                  getRow(k, row, rowSize) + (rowSize - 1) * size, size);
    }
}

/// Combines the init values with the trees, which are in `even`, and writes the
/// results.
void RowReducer::store(PositionRange outputs, int64_t shift) {
  if (!initRows.empty()) {
    llvm::SmallVector<const void *, 2> trees(even.begin(), even.end());
    llvm::SmallVector<void *, 2> out(even.begin(), even.end());
    body.combine(initRows, trees, out, outputs.size(), laneScratch);
  }
  if (areResultsDense) {
    for (unsigned k = 0; k < numOperands; ++k) {
      int64_t size = body.getSize(k);
      std::memcpy(target.data[k] + (shift + outputs.begin) * size, even[k],
                  outputs.size() * size);
    }
    return;
  }
  RunWalker walker(problem.outputShape, outputs);
  for (const Dims &strides : target.strides)
    walker.addView(strides);
  int64_t row = 0;
  while (walker.next()) {
    for (unsigned k = 0; k < numOperands; ++k) {
      unsigned size = body.getSize(k);
      copyStridedElements(even[k] + row * size, size,
                          target.data[k] + shift * size + walker.offset(k),
                          walker.step(k), walker.size(), size);
    }
    row += walker.size();
  }
}
