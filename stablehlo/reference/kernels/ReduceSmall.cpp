//===- ReduceSmall.cpp - Reductions of a few elements ---------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/ReduceProblem.h"
#include <cstring>

using namespace mlir;
using namespace mlir::stablehlo;

static constexpr int64_t kMaxElements = 2048;

/// Copies the elements to `buffer`, as [output][leaf] or [leaf][output].
static void gather(const ReduceProblem &problem, bool isRows, char *buffer) {
  const ReduceOperand &operand = problem.operands[0];
  unsigned size = problem.body.getSize(0);
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
      if (isRows)
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

/// Folds the leaves, level by level, to `buffer`, which may be where they are:
/// no level writes what it has yet to read.
static void reduceLevels(const ReduceProblem &problem, bool isRows,
                         const char *leaves, char *buffer) {
  int64_t numRows = isRows ? problem.numOutputs : 1;
  int64_t width = isRows ? 1 : problem.numOutputs;
  for (int64_t n = problem.numLeaves; n > 1; n = (n + 1) / 2, leaves = buffer)
    problem.body.getLoops()->combineRows(leaves, buffer, numRows, n, width);
}

bool stablehlo::isSmallReduction(const ReduceProblem &problem) {
  return problem.body.getLoops() && problem.numOutputs <= kMaxElements &&
         problem.numLeaves <= kMaxElements &&
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

/// Reduces dense leaves, by way of `buffer`, to a dense result; all may be the
/// same memory.
static void reduceDense(const ReduceProblem &problem, bool isRows,
                        const char *leaves, const void *init, char *buffer,
                        char *result) {
  reduceLevels(problem, isRows, leaves, buffer);
  const char *trees = problem.numLeaves == 1 ? leaves : buffer;
  unsigned size = problem.body.getSize(0);
  if (!init) {
    std::memmove(result, trees, problem.numOutputs * size);
    return;
  }
  alignas(64) char inits[kMaxElements * sizeof(uint64_t)];
  copyStridedElements(static_cast<const char *>(init), 0, inits, size,
                      problem.numOutputs, size);
  problem.body.getLoops()->combine(inits, trees, result, problem.numOutputs);
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
  reduceDense(problem, table.isRows, input, init, buffer, result);
}

void stablehlo::reduceSmall(const ReduceProblem &problem,
                            const ReduceTarget &target) {
  unsigned size = problem.body.getSize(0);
  alignas(64) char buffer[kMaxElements * sizeof(uint64_t)];
  bool isRows = areRowsCombined(problem);
  gather(problem, isRows, buffer);
  reduceDense(problem, isRows, buffer,
              target.inits.empty() ? nullptr : target.inits[0], buffer, buffer);
  RunWalker walker(problem.outputShape, {0, problem.numOutputs});
  walker.addView(target.strides[0]);
  const char *values = buffer;
  for (; walker.next(); values += walker.size() * size)
    copyStridedElements(values, size, target.data[0] + walker.offset(0),
                        walker.step(0), walker.size(), size);
}
