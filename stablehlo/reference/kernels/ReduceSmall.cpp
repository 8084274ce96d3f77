//===- ReduceSmall.cpp - Reductions of a few elements ---------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/ReduceProblem.h"
#include "stablehlo/reference/tensor/ShortMoves.h"
#include <cstring>

using namespace mlir;
using namespace mlir::stablehlo;

static constexpr int64_t kMaxElements = 2048;

/// Copies the elements of operand `k` to `buffer`, as [output][leaf] or
/// [leaf][output].
static void gather(const ReduceProblem &problem, unsigned k, bool isRows,
                   char *buffer) {
  const ReduceOperand &operand = problem.operands[k];
  unsigned size = problem.body.getSize(k);
  int64_t outputStep = isRows ? problem.numLeaves * size : size;
  int64_t leafStep = isRows ? size : problem.numOutputs * size;
  RunWalker outputs(problem.outputShape, {0, problem.numOutputs});
  outputs.addView(operand.outputStrides);
  while (outputs.next()) {
    const char *base = operand.data + outputs.offset(0);
    RunWalker leaves(problem.leafShape, {0, problem.numLeaves});
    leaves.addView(operand.leafStrides);
    char *target = buffer;
    for (; leaves.next(); target += leaves.size() * leafStep) {
      const char *source = base + leaves.offset(0);
      if (outputs.size() < leaves.size())
        for (int64_t i = 0; i < outputs.size(); ++i)
          copyStridedElements(source + i * outputs.step(0), leaves.step(0),
                              target + i * outputStep, leafStep, leaves.size(),
                              size);
      else
        for (int64_t i = 0; i < leaves.size(); ++i)
          copyStridedElements(source + i * leaves.step(0), outputs.step(0),
                              target + i * leafStep, outputStep, outputs.size(),
                              size);
    }
    buffer += outputs.size() * outputStep;
  }
}

bool stablehlo::isSmallReduction(const ReduceProblem &problem) {
  // Without loops, more are better split, or gathered, a block at a time.
  constexpr int64_t kMaxRow = 256;
  int64_t maxSize = problem.body.getLoops() ? kMaxElements : kMaxRow;
  return problem.numOutputs <= maxSize && problem.numLeaves <= maxSize &&
         problem.numOutputs * problem.numLeaves <= kMaxElements;
}

/// Whether the elements are a dense [leaf][output].
static bool areColumnsDense(const ReduceProblem &problem) {
  const ReduceOperand &operand = problem.operands[0];
  int64_t next = problem.body.getSize(0);
  for (auto [shape, strides] :
       {std::make_pair(&problem.outputShape, &operand.outputStrides),
        std::make_pair(&problem.leafShape, &operand.leafStrides)})
    for (size_t dim = shape->size(); dim-- > 0; next *= (*shape)[dim])
      if ((*shape)[dim] != 1 && (*strides)[dim] != next)
        return false;
  return true;
}

/// Leaves that lie one behind the other stay so, as do outputs.
static bool areRowsCombined(const ReduceProblem &problem) {
  if (problem.leafShape.size() == 1 &&
      problem.operands[0].leafStrides[0] == problem.body.getSize(0))
    return true;
  return problem.numLeaves > problem.numOutputs && !areColumnsDense(problem);
}

/// The dense `leaves` of a problem, in one of two orders.
static DenseRows getRows(const ReduceProblem &problem, bool isRows,
                         const char *leaves) {
  if (isRows)
    return {leaves, problem.numOutputs, problem.numLeaves, /*width=*/1};
  return {leaves, /*numRows=*/1, problem.numLeaves, problem.numOutputs};
}

static ShortRows makeTable(const ReduceProblem &problem, bool isRows) {
  const ReduceOperand &operand = problem.operands[0];
  Dims shape = problem.outputShape, strides = operand.outputStrides;
  auto place = [&](const Dims &from, Dims &to) {
    to.insert(isRows ? to.end() : to.begin(), from.begin(), from.end());
  };
  place(problem.leafShape, shape);
  place(operand.leafStrides, strides);
  unsigned size = problem.body.getSize(0);
  for (int64_t &stride : strides)
    stride /= size;
  return ShortRows(shape, strides, /*panelStride=*/1, /*numPanels=*/1, size);
}

SmallReduction::SmallReduction(const ReduceProblem &problem)
    : isRows(areRowsCombined(problem)), leaves(makeTable(problem, isRows)) {}

void stablehlo::reduceSmall(const ReduceProblem &problem,
                            const SmallReduction &table, const char *input,
                            const void *init, char *result) {
  alignas(64) char buffer[kMaxElements * sizeof(uint64_t)];
  if (!table.leaves.areDense()) {
    table.leaves.gather(buffer, input, /*numPanels=*/1);
    input = buffer;
  }
  reduceDense(problem.body, getRows(problem, table.isRows, input), init, buffer,
              result);
}

/// Copies the results of operand `k` from dense `values`.
static void store(const ReduceProblem &problem, const ReduceTarget &target,
                  unsigned k, const char *values) {
  unsigned size = problem.body.getSize(k);
  RunWalker walker(problem.outputShape, {0, problem.numOutputs});
  walker.addView(target.strides[k]);
  for (; walker.next(); values += walker.size() * size)
    copyStridedElements(values, size, target.data[k] + walker.offset(0),
                        walker.step(0), walker.size(), size);
}

/// Copies row 2 i of `numBytes` to left[i], row 2 i + 1 to right[i].
static void splitRows(const char *rows, int64_t numPairs, int64_t numBytes,
                      unsigned elementSize, char *left, char *right) {
  if (numBytes == elementSize) {
    copyStridedElements(rows, 2 * numBytes, left, numBytes, numPairs, numBytes);
    return copyStridedElements(rows + numBytes, 2 * numBytes, right, numBytes,
                               numPairs, numBytes);
  }
  dispatchMove(numBytes, [&](auto move) {
    for (int64_t i = 0; i < numPairs; ++i) {
      move(left + i * numBytes, rows + 2 * i * numBytes);
      move(right + i * numBytes, rows + (2 * i + 1) * numBytes);
    }
  });
}

/// By a body that has no loops, over any number of operands.
static void reduceByLanes(const ReduceProblem &problem,
                          const ReduceTarget &target) {
  const ReduceBody &body = problem.body;
  unsigned numOperands = body.getNumOperands();
  int64_t width = problem.numOutputs, numElements = width * problem.numLeaves;
  int64_t numBytes = 0;
  for (unsigned k = 0; k < numOperands; ++k)
    numBytes += 3 * ScratchArena::roundUp(numElements * body.getSize(k));
  ScratchArena arena(numBytes);
  LaneScratch scratch;
  llvm::SmallVector<char *, 2> nodes, left, right;
  for (unsigned k = 0; k < numOperands; ++k) {
    for (auto *array : {&nodes, &left, &right})
      array->push_back(arena.take(numElements * body.getSize(k)));
    gather(problem, k, /*isRows=*/false, nodes[k]);
  }
  auto combine = [&](int64_t count) {
    llvm::SmallVector<const void *, 2> lhs(left.begin(), left.end()),
        rhs(right.begin(), right.end());
    llvm::SmallVector<void *, 2> out(nodes.begin(), nodes.end());
    body.combine(lhs, rhs, out, count, scratch);
  };
  for (int64_t n = problem.numLeaves; n > 1; n = (n + 1) / 2) {
    for (unsigned k = 0; k < numOperands; ++k)
      splitRows(nodes[k], n / 2, width * body.getSize(k), body.getSize(k),
                left[k], right[k]);
    combine(n / 2 * width);
    for (unsigned k = 0; n % 2 && k < numOperands; ++k) {
      int64_t row = width * body.getSize(k);
      std::memmove(nodes[k] + n / 2 * row, nodes[k] + (n - 1) * row, row);
    }
  }
  for (unsigned k = 0; k < numOperands && !target.inits.empty(); ++k) {
    copyStridedElements(static_cast<const char *>(target.inits[k]), 0, left[k],
                        body.getSize(k), width, body.getSize(k));
    std::memcpy(right[k], nodes[k], width * body.getSize(k));
  }
  if (!target.inits.empty())
    combine(width);
  for (unsigned k = 0; k < numOperands; ++k)
    store(problem, target, k, nodes[k]);
}

void stablehlo::reduceSmall(const ReduceProblem &problem,
                            const ReduceTarget &target) {
  if (!problem.body.getLoops())
    return reduceByLanes(problem, target);
  alignas(64) char buffer[kMaxElements * sizeof(uint64_t)];
  bool isRows = areRowsCombined(problem);
  gather(problem, /*k=*/0, isRows, buffer);
  reduceDense(problem.body, getRows(problem, isRows, buffer),
              target.inits.empty() ? nullptr : target.inits[0], buffer, buffer);
  store(problem, target, /*k=*/0, buffer);
}
