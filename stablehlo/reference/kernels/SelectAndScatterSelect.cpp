//===- SelectAndScatterSelect.cpp - Which cell of a window is selected ----===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/SelectAndScatterSteps.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <cstring>

using namespace mlir;
using namespace mlir::stablehlo;

static constexpr int64_t kMaxLanes = LaneKernel::kMaxBlockSize;

static int64_t getArenaSize(unsigned elementSize) {
  return 2 * ScratchArena::roundUp(kMaxLanes * elementSize) +
         3 * ScratchArena::roundUp(kMaxLanes) + kMaxLanes * sizeof(int64_t);
}

WindowSelector::WindowSelector(const StopRequest &stop,
                               const LaneKernel &select,
                               llvm::ArrayRef<int64_t> operandShape,
                               llvm::ArrayRef<int64_t> sourceShape,
                               llvm::ArrayRef<WindowAxis> axes)
    : stop(stop), select(select), operandShape(operandShape),
      sourceShape(sourceShape), axes(axes),
      operandStrides(getRowMajorStrides(operandShape)),
      size(getStorageSize(select.getProgram().types[0])),
      arena(getArenaSize(size)) {
  for (unsigned dim = 0, rank = axes.size(); dim < rank; ++dim) {
    const WindowAxis &axis = axes[dim];
    int64_t lastOrigin = (sourceShape[dim] - 1) * axis.stride - axis.paddingLow;
    cellBegin.push_back(std::max<int64_t>(0, -lastOrigin));
    cellEnd.push_back(std::min(axis.size, operandShape[dim] + axis.paddingLow));
  }
  auto takeBytes = [&] {
    return reinterpret_cast<uint8_t *>(arena.take(kMaxLanes));
  };
  lanes.held = arena.take(kMaxLanes * size);
  lanes.next = arena.take(kMaxLanes * size);
  lanes.isValid = takeBytes();
  lanes.hasValue = takeBytes();
  lanes.isKept = takeBytes();
  lanes.heldCell =
      reinterpret_cast<int64_t *>(arena.take(kMaxLanes * sizeof(int64_t)));
  // Lanes without a value are evaluated too, and their results not looked at.
  std::memset(lanes.held, 0, kMaxLanes * size);
  std::memset(lanes.next, 0, kMaxLanes * size);
}

void WindowSelector::addRuns(PositionRange range) {
  runs.clear();
  numLanes = 0;
  unsigned rank = sourceShape.size();
  while (numLanes < range.size()) {
    Run run;
    run.firstLane = numLanes;
    run.origin.resize(rank);
    run.position = 0;
    int64_t position = range.begin + numLanes;
    run.size = std::min(range.size() - numLanes,
                        sourceShape.back() - position % sourceShape.back());
    for (unsigned dim = rank; dim-- > 0;) {
      run.origin[dim] =
          position % sourceShape[dim] * axes[dim].stride - axes[dim].paddingLow;
      run.position += run.origin[dim] * operandStrides[dim];
      position /= sourceShape[dim];
    }
    numLanes += run.size;
    runs.push_back(std::move(run));
  }
}

void WindowSelector::run(const char *operand, PositionRange range,
                         int64_t *targets) {
  for (int64_t begin = range.begin; begin < range.end; begin += kMaxLanes) {
    addRuns({begin, std::min(begin + kMaxLanes, range.end)});
    selectBlock(operand, targets + begin);
  }
}

/// Loads the values at `cell` of the windows of a run; false if none exists.
bool WindowSelector::loadRun(const char *operand, const Run &run,
                             llvm::ArrayRef<int64_t> cell,
                             int64_t cellPosition) {
  unsigned last = axes.size() - 1;
  uint8_t *valid = lanes.isValid + run.firstLane;
  for (unsigned dim = 0; dim < last; ++dim) {
    int64_t index = run.origin[dim] + cell[dim];
    if (index >= 0 && index < operandShape[dim])
      continue;
    std::memset(valid, 0, run.size);
    return false;
  }
  // The windows whose cell lies inside in the last dimension.
  int64_t stride = axes[last].stride;
  int64_t index = run.origin[last] + cell[last];
  int64_t room = operandShape[last] - index;
  int64_t begin = index < 0 ? llvm::divideCeil(-index, stride) : 0;
  int64_t end = room > 0 ? (room - 1) / stride + 1 : 0;
  begin = std::min(begin, run.size);
  end = std::max(begin, std::min(end, run.size));
  std::memset(valid, 0, begin);
  std::memset(valid + begin, 1, end - begin);
  std::memset(valid + end, 0, run.size - end);
  copyStridedElements(
      operand + (run.position + cellPosition + begin * stride) * size,
      stride * size, lanes.next + (run.firstLane + begin) * size, size,
      end - begin, size);
  return begin < end;
}

bool WindowSelector::loadCell(const char *operand, llvm::ArrayRef<int64_t> cell,
                              int64_t cellPosition) {
  bool isAnyValid = false;
  for (const Run &run : runs)
    isAnyValid |= loadRun(operand, run, cell, cellPosition);
  return isAnyValid;
}

/// Walks the windows' cells in lexicographic order, all lanes in step.
void WindowSelector::selectBlock(const char *operand, int64_t *targets) {
  std::memset(lanes.hasValue, 0, numLanes);
  Dims cell = cellBegin;
  unsigned rank = axes.size();
  auto advance = [&] {
    for (unsigned dim = rank; dim-- > 0;) {
      if (++cell[dim] < cellEnd[dim])
        return true;
      cell[dim] = cellBegin[dim];
    }
    return false;
  };
  bool isEmpty = false;
  for (unsigned dim = 0; dim < rank; ++dim)
    isEmpty |= cellBegin[dim] >= cellEnd[dim];
  if (!isEmpty) {
    do {
      int64_t position = 0;
      for (unsigned dim = 0; dim < rank; ++dim)
        position += cell[dim] * operandStrides[dim];
      if (!loadCell(operand, cell, position))
        continue;
      select.runBlock({lanes.held, lanes.next}, {lanes.isKept}, numLanes,
                      laneScratch);
      updateSelection(lanes, position, numLanes, size);
    } while (advance() && !stop.isRequested());
  }
  for (const Run &run : runs)
    for (int64_t i = 0; i < run.size; ++i) {
      int64_t lane = run.firstLane + i;
      targets[lane] =
          lanes.hasValue[lane]
              ? run.position + i * axes.back().stride + lanes.heldCell[lane]
              : kNoTarget;
    }
}
