//===- WindowSharedTrees.cpp - Long windows along one dimension -----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/WindowSharedTrees.h"
#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/kernels/ReduceProblem.h"
#include "stablehlo/reference/parallel/FirstFailure.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <cstdlib>
#include <cstring>

using namespace mlir;
using namespace mlir::stablehlo;

/// Elements of a slab: three of them stay in the second-level cache.
static constexpr int64_t kSlabSize = 1 << 15;
/// Lines that are copied side by side, so that each copy is a few cache lines.
static constexpr int64_t kMinInnerLines = 64;
/// Elements of one call, if several threads work on one slab.
static constexpr int64_t kCombineGrain = 1 << 15;

std::optional<unsigned>
stablehlo::findSharedDimension(llvm::ArrayRef<int64_t> inputShape,
                               llvm::ArrayRef<int64_t> resultShape,
                               llvm::ArrayRef<WindowAxis> axes) {
  std::optional<unsigned> found;
  for (auto [dim, axis] : llvm::enumerate(axes)) {
    if (axis.size == 1) {
      if (axis.paddingLow || axis.paddingHigh || axis.baseDilation != 1)
        return std::nullopt;
      continue;
    }
    if (found)
      return std::nullopt;
    found = dim;
  }
  if (!found)
    return std::nullopt;
  // Compare the steps per line; a direct reduction has cheaper ones, unless its
  // lines are too short for vectors.
  const WindowAxis &axis = axes[*found];
  double length = static_cast<double>(resultShape[*found] - 1) * axis.stride +
                  static_cast<double>(axis.size - 1) * axis.windowDilation + 1;
  double shared =
      2 * length *
      (llvm::Log2_64(axis.size) + llvm::popcount(uint64_t(axis.size)));
  double direct = static_cast<double>(resultShape[*found]) * axis.size;
  constexpr int64_t kShortLine = 16;
  if (*found + 1 == axes.size() && resultShape[*found] < kShortLine)
    direct *= 4;
  return shared < direct ? found : std::nullopt;
}

namespace {
/// The lines along the window's dimension, and how a slab of them lies in
/// memory: [line][cell] if a line's elements are close together in the inputs,
/// else [cell][line]. Either way, the node to the right of another is a fixed
/// distance away. Between lines nodes hold rubbish, which no window reads.
struct Lines {
  Dims shape;
  /// Byte strides over `shape`, and along the line, of inputs and results.
  llvm::SmallVector<Dims, 4> strides;
  llvm::SmallVector<int64_t, 4> lineStrides;
  llvm::SmallVector<char *, 4> data;
  int64_t numLines = 0;
  /// Cells of a padded line; elements of the input and of the result in it.
  int64_t numCells = 0, inputSize = 0, resultSize = 0;
  bool linesOutside = true;

  int64_t cellStep(int64_t lines) const { return linesOutside ? 1 : lines; }
  int64_t lineStep() const { return linesOutside ? numCells : 1; }
};

/// Computes all windows of a slab of lines, on memory of its own.
class SlabReducer {
public:
  SlabReducer(RunContext &context, const ReduceBody &body, const Lines &lines,
              const WindowAxis &axis, llvm::ArrayRef<const void *> inits)
      : context(context), body(body), lines(lines), axis(axis), inits(inits),
        numOperands(body.getNumOperands()) {}

  /// Takes the memory for at most `maxLines` lines.
  llvm::Error allocate(int64_t maxLines);
  void run(PositionRange range);

private:
  void load(PositionRange range);
  void loadRun(const RunWalker &walker, unsigned operand, int64_t firstLine,
               int64_t step);
  void store(PositionRange range);
  void reduce(int64_t step);
  void combine(llvm::ArrayRef<char *> left, int64_t leftShift,
               llvm::ArrayRef<char *> right, int64_t rightShift,
               llvm::ArrayRef<char *> out, int64_t count);
  void combineInits(int64_t count);

  RunContext &context;
  const ReduceBody &body;
  const Lines &lines;
  const WindowAxis &axis;
  llvm::ArrayRef<const void *> inits;
  unsigned numOperands;
  llvm::SmallVector<BufferRef, 8> buffers;
  /// Nodes of the current and of the next level; what the windows have so far.
  llvm::SmallVector<char *, 2> nodes, parents, windows;
  int64_t numElements = 0;
};
} // namespace

llvm::Error SlabReducer::allocate(int64_t maxLines) {
  for (unsigned k = 0; k < numOperands; ++k) {
    std::optional<int64_t> bytes =
        getNumElements({maxLines, lines.numCells, int64_t(body.getSize(k))});
    for (auto *rows : {&nodes, &parents, &windows}) {
      llvm::Expected<BufferRef> buffer =
          Buffer::allocate(context, bytes ? *bytes : UINT64_MAX);
      if (!buffer)
        return buffer.takeError();
      rows->push_back((*buffer)->data());
      buffers.push_back(std::move(*buffer));
    }
  }
  return llvm::Error::success();
}

void SlabReducer::run(PositionRange range) {
  // A slab may be all of a tensor, whose memory takes long to be touched first.
  const StopRequest &stop = context.getStop();
  numElements = range.size() * lines.numCells;
  load(range);
  if (!stop.isRequested())
    reduce(lines.cellStep(range.size()) * axis.windowDilation);
  if (!stop.isRequested())
    store(range);
}

/// Fills the slab: init values, then the input's elements where they belong.
void SlabReducer::load(PositionRange range) {
  int64_t step = lines.cellStep(range.size());
  for (unsigned k = 0; k < numOperands; ++k) {
    unsigned size = body.getSize(k);
    copyStridedElements(static_cast<const char *>(inits[k]), 0, nodes[k], size,
                        numElements, size);
    RunWalker walker(lines.shape, range);
    walker.addView(lines.strides[k]);
    int64_t line = 0;
    while (walker.next()) {
      loadRun(walker, k, line, step);
      line += walker.size();
    }
  }
}

void SlabReducer::loadRun(const RunWalker &walker, unsigned operand,
                          int64_t firstLine, int64_t step) {
  // The input's elements that lie inside the padded line.
  int64_t low = axis.paddingLow, dilation = axis.baseDilation;
  int64_t begin = low < 0 ? llvm::divideCeil(-low, dilation) : 0;
  int64_t end =
      lines.numCells > low ? (lines.numCells - low - 1) / dilation + 1 : 0;
  end = std::min(end, lines.inputSize);
  unsigned size = body.getSize(operand);
  int64_t lineStride = lines.lineStrides[operand];
  const char *source = lines.data[operand] + walker.offset(0);
  char *target = nodes[operand] + firstLine * lines.lineStep() * size;
  auto cell = [&](int64_t i) { return (low + i * dilation) * step * size; };
  if (lines.linesOutside) {
    for (int64_t line = 0; line < walker.size(); ++line)
      copyStridedElements(source + line * walker.step(0) + begin * lineStride,
                          lineStride,
                          target + line * lines.lineStep() * size + cell(begin),
                          dilation * step * size, end - begin, size);
    return;
  }
  for (int64_t i = begin; i < end; ++i)
    copyStridedElements(source + i * lineStride, walker.step(0),
                        target + cell(i), size, walker.size(), size);
}

void SlabReducer::combine(llvm::ArrayRef<char *> left, int64_t leftShift,
                          llvm::ArrayRef<char *> right, int64_t rightShift,
                          llvm::ArrayRef<char *> out, int64_t count) {
  parallelForUntilStopped(
      context, count, kCombineGrain, [&](int64_t begin, int64_t end) {
        LaneScratch scratch;
        llvm::SmallVector<const void *, 2> lhs(numOperands), rhs(numOperands);
        llvm::SmallVector<void *, 2> result(numOperands);
        for (unsigned k = 0; k < numOperands; ++k) {
          int64_t size = body.getSize(k);
          lhs[k] = left[k] + (begin + leftShift) * size;
          rhs[k] = right[k] + (begin + rightShift) * size;
          result[k] = out[k] + begin * size;
        }
        body.combine(lhs, rhs, result, end - begin, scratch);
      });
}

/// `step` is the distance of neighbouring cells of a window. Nodes are numbered
/// by their first cell.
void SlabReducer::reduce(int64_t step) {
  int64_t numWindows = numElements - (axis.size - 1) * step;
  bool isFirst = true;
  for (int64_t nodeSize = 1; nodeSize <= axis.size; nodeSize *= 2) {
    if (context.getStop().isRequested())
      return;
    if (axis.size & nodeSize) {
      // In a window, the larger nodes come first.
      int64_t shift = (axis.size & ~(2 * nodeSize - 1)) * step;
      if (isFirst)
        for (unsigned k = 0; k < numOperands; ++k)
          std::memcpy(windows[k], nodes[k] + shift * body.getSize(k),
                      numWindows * body.getSize(k));
      else
        combine(nodes, shift, windows, 0, windows, numWindows);
      isFirst = false;
    }
    if (nodeSize > axis.size / 2)
      break;
    combine(nodes, 0, nodes, nodeSize * step, parents,
            numElements - (2 * nodeSize - 1) * step);
    std::swap(nodes, parents);
  }
  combineInits(numWindows);
}

void SlabReducer::combineInits(int64_t count) {
  for (unsigned k = 0; k < numOperands; ++k)
    copyStridedElements(static_cast<const char *>(inits[k]), 0, nodes[k],
                        body.getSize(k), count, body.getSize(k));
  combine(nodes, 0, windows, 0, windows, count);
}

void SlabReducer::store(PositionRange range) {
  int64_t step = lines.cellStep(range.size());
  for (unsigned k = 0; k < numOperands; ++k) {
    unsigned size = body.getSize(k);
    int64_t lineStride = lines.lineStrides[numOperands + k];
    RunWalker walker(lines.shape, range);
    walker.addView(lines.strides[numOperands + k]);
    int64_t first = 0;
    for (; walker.next(); first += walker.size()) {
      const char *source = windows[k] + first * lines.lineStep() * size;
      char *target = lines.data[numOperands + k] + walker.offset(0);
      if (lines.linesOutside) {
        for (int64_t line = 0; line < walker.size(); ++line)
          copyStridedElements(source + line * lines.lineStep() * size,
                              axis.stride * size,
                              target + line * walker.step(0), lineStride,
                              lines.resultSize, size);
        continue;
      }
      for (int64_t i = 0; i < lines.resultSize; ++i)
        copyStridedElements(source + i * axis.stride * step * size, size,
                            target + i * lineStride, walker.step(0),
                            walker.size(), size);
    }
  }
}

/// The lines of `inputs` and `results` along `dimension`.
static Lines makeLines(const ReduceBody &body,
                       llvm::ArrayRef<StridedView> inputs,
                       llvm::ArrayRef<WindowAxis> axes,
                       llvm::ArrayRef<StridedView> results,
                       unsigned dimension) {
  Lines lines;
  unsigned numOperands = body.getNumOperands();
  auto addView = [&](const StridedView &view, unsigned k, bool isInput) {
    int64_t size = body.getSize(k);
    Dims strides;
    for (unsigned dim = 0, rank = view.rank(); dim < rank; ++dim)
      if (dim != dimension)
        strides.push_back(view.strides[dim] * size *
                          (isInput ? axes[dim].stride : 1));
    lines.strides.push_back(std::move(strides));
    lines.lineStrides.push_back(view.strides[dimension] * size);
    lines.data.push_back(view.data);
  };
  for (unsigned k = 0; k < numOperands; ++k)
    addView(inputs[k], k, /*isInput=*/true);
  for (unsigned k = 0; k < numOperands; ++k)
    addView(results[k], k, /*isInput=*/false);

  lines.shape.assign(results[0].shape.begin(), results[0].shape.end());
  lines.resultSize = lines.shape[dimension];
  lines.shape.erase(lines.shape.begin() + dimension);
  lines.inputSize = inputs[0].shape[dimension];
  const WindowAxis &axis = axes[dimension];
  lines.numCells = (lines.resultSize - 1) * axis.stride +
                   (axis.size - 1) * axis.windowDilation + 1;
  collapseDims(lines.shape, lines.strides);
  lines.numLines = *getNumElements(lines.shape);
  lines.linesOutside =
      lines.shape.empty() ||
      std::abs(lines.lineStrides[0]) < std::abs(lines.strides[0].back());
  return lines;
}

llvm::Error stablehlo::reduceWindowSharingTrees(
    RunContext &context, const ReduceBody &body,
    llvm::ArrayRef<StridedView> inputs, llvm::ArrayRef<const void *> inits,
    llvm::ArrayRef<WindowAxis> axes, llvm::ArrayRef<StridedView> results,
    unsigned dimension) {
  Lines lines = makeLines(body, inputs, axes, results, dimension);
  int64_t slabLines = std::min(
      lines.numLines, std::max(lines.linesOutside ? int64_t(1) : kMinInnerLines,
                               kSlabSize / lines.numCells));
  int64_t numSlabs = llvm::divideCeil(lines.numLines, slabLines);

  FirstFailure failure;
  parallelForUntilStopped(
      context, numSlabs, /*grain=*/1, [&](int64_t begin, int64_t end) {
        SlabReducer reducer(context, body, lines, axes[dimension], inits);
        if (llvm::Error error = reducer.allocate(slabLines))
          return failure.add(std::move(error));
        for (int64_t slab = begin; slab < end; ++slab)
          reducer.run({slab * slabLines,
                       std::min((slab + 1) * slabLines, lines.numLines)});
      });
  return failure.take();
}
