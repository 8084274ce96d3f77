//===- SelectAndScatter.cpp - The gradient of max pooling, generalised ----===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/SelectAndScatter.h"
#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/kernels/Scatter.h"
#include "stablehlo/reference/kernels/StridedRuns.h"
#include "stablehlo/reference/parallel/FirstFailure.h"
#include "stablehlo/reference/tensor/StridedRows.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <cstring>

using namespace mlir;
using namespace mlir::stablehlo;

/// Cells that a thread looks at, at least.
static constexpr int64_t kSelectGrain = 1 << 16;
/// Source elements that a thread scatters at a time, at least.
static constexpr int64_t kScatterGrain = 1 << 15;

/// The next value is taken over where there is one, unless another is held and
/// kept; values that there are have positions, which are not negative. Inputs
/// are whether it is kept, the two values, their positions; outputs the new
/// value and its position.
static LaneKernel makeTakeOver(ElementType type) {
  constexpr ElementType kPosition = ElementType::SI64;
  LaneProgram program;
  LaneRegister isKept = program.addInput(ElementType::I1);
  LaneRegister held = program.addInput(type), next = program.addInput(type);
  LaneRegister heldPosition = program.addInput(kPosition);
  LaneRegister nextPosition = program.addInput(kPosition);
  auto add = [&](LaneOp op, ElementType type,
                 std::initializer_list<LaneRegister> operands) {
    return program.add(op, type, operands);
  };
  LaneRegister zero = program.addConstant(kPosition, {0, 0});
  LaneRegister isHeld = add(LaneOp::CompareGe, kPosition, {heldPosition, zero});
  LaneRegister isNone = add(LaneOp::CompareLt, kPosition, {nextPosition, zero});
  isKept = add(LaneOp::And, ElementType::I1, {isKept, isHeld});
  isKept = add(LaneOp::Or, ElementType::I1, {isKept, isNone});
  program.outputs = {
      add(LaneOp::Select, type, {isKept, held, next}),
      add(LaneOp::Select, kPosition, {isKept, heldPosition, nextPosition})};
  return LaneKernel(std::move(program));
}

SelectBody::SelectBody(LaneProgram program)
    : select(std::move(program)),
      takeOver(makeTakeOver(select.getProgram().types[0])) {}

namespace {
/// Finds the cells that windows select. Boxes of neighbouring windows go over
/// their cells in step, a window in each lane.
class WindowSelector {
public:
  WindowSelector(RunContext &context, const SelectBody &body,
                 const StridedView &operand, llvm::ArrayRef<WindowAxis> axes,
                 const Tensor &positions);

  /// Writes the row-major positions in the operand of the selected cells to
  /// `positions`; -1 for windows that have no cells. False if it was stopped.
  bool run() const;

private:
  /// Per window of a box what it holds and the next value, where in the operand
  /// they are, -1 if there are none, and whether what is held is kept.
  struct State {
    State(int64_t boxSize, unsigned elementSize)
        : held(boxSize * elementSize), next(boxSize * elementSize),
          isKept(boxSize), heldPosition(boxSize), nextPosition(boxSize) {}
    std::vector<char> held, next, isKept;
    std::vector<int64_t> heldPosition, nextPosition;
    LaneScratch selectScratch, takeOverScratch;
  };

  struct Box {
    Dims begin, shape;
    int64_t numWindows;
  };
  bool loadCell(const Box &box, llvm::ArrayRef<int64_t> cell,
                State &state) const;
  void takeOver(int64_t numWindows, State &state) const;
  void selectCells(const Box &box, State &state) const;
  void runBox(int64_t number, State &state) const;

  RunContext &context;
  const SelectBody &body;
  const StridedView &operand;
  llvm::ArrayRef<WindowAxis> axes;
  const Tensor &positions;
  Dims denseStrides;
  /// Of all boxes but the last ones of a dimension; how many there are.
  Dims boxShape, boxCounts;
  int64_t numBoxes = 1;
};
} // namespace

WindowSelector::WindowSelector(RunContext &context, const SelectBody &body,
                               const StridedView &operand,
                               llvm::ArrayRef<WindowAxis> axes,
                               const Tensor &positions)
    : context(context), body(body), operand(operand), axes(axes),
      positions(positions), denseStrides(getRowMajorStrides(operand.shape)),
      boxShape(positions.getShape()), boxCounts(axes.size()) {
  // Few windows are shared, too, if they are large.
  constexpr int64_t kMinRoom = 64, kMaxRoom = LaneKernel::kMaxBlockSize;
  int64_t share = positions.getNumElements() / context.getNumThreads();
  int64_t room = std::clamp(share, kMinRoom, kMaxRoom);
  for (int64_t dim = axes.size(); dim-- > 0;) {
    int64_t size = boxShape[dim];
    boxCounts[dim] = llvm::divideCeil(size, std::min(size, room));
    boxShape[dim] = llvm::divideCeil(size, boxCounts[dim]);
    numBoxes *= boxCounts[dim];
    room = std::max<int64_t>(room / boxShape[dim], 1);
  }
}

/// target[i * targetStep] = first + i * step.
static void countUp(int64_t first, int64_t step, int64_t *target,
                    int64_t targetStep, int64_t count) {
  if (targetStep == 1)
    for (int64_t i = 0; i < count; ++i)
      target[i] = first + i * step;
  else
    for (int64_t i = 0; i < count; ++i)
      target[i * targetStep] = first + i * step;
}

/// Loads the values at `cell` of those windows of the box for which it is not
/// padding; false if there are none.
bool WindowSelector::loadCell(const Box &box, llvm::ArrayRef<int64_t> cell,
                              State &state) const {
  enum { Source, Lane, Position };
  Dims shape, steps;
  std::array<Dims, 3> strides = {Dims(operand.strides),
                                 getRowMajorStrides(box.shape), denseStrides};
  std::array<int64_t, 3> start = {};
  for (auto [dim, axis] : llvm::enumerate(axes)) {
    int64_t first = box.begin[dim] * axis.stride + cell[dim] - axis.paddingLow;
    int64_t last = operand.shape[dim] - 1 - first;
    int64_t begin = first < 0 ? llvm::divideCeil(-first, axis.stride) : 0;
    int64_t end = last < 0 ? 0 : last / axis.stride + 1;
    shape.push_back(std::min(end, box.shape[dim]) - begin);
    if (shape.back() <= 0)
      return false;
    start[Lane] += begin * strides[Lane][dim];
    for (unsigned k : {Source, Position}) {
      start[k] += (first + begin * axis.stride) * strides[k][dim];
      strides[k][dim] *= axis.stride;
    }
  }
  int64_t numLoaded = *getNumElements(shape);
  if (numLoaded < box.numWindows)
    llvm::fill(state.nextPosition, -1);
  collapseDims(shape, strides);
  for (const Dims &k : strides)
    steps.push_back(shape.empty() ? 1 : k.back());
  unsigned size = getStorageSize(operand.type);
  forEachRun(shape, strides, 0, numLoaded,
             [&](llvm::ArrayRef<int64_t> offsets, int64_t length) {
               int64_t source = start[Source] + offsets[Source];
               int64_t lane = start[Lane] + offsets[Lane];
               int64_t position = start[Position] + offsets[Position];
               copyStridedElements(operand.data + source * size,
                                   steps[Source] * size,
                                   state.next.data() + lane * size,
                                   steps[Lane] * size, length, size);
               countUp(position, steps[Position],
                       state.nextPosition.data() + lane, steps[Lane], length);
             });
  return true;
}

/// Takes over the next values of those windows that do not keep what they hold.
void WindowSelector::takeOver(int64_t numWindows, State &state) const {
  char *held = state.held.data(), *next = state.next.data();
  char *isKept = state.isKept.data();
  body.select.runBlock({held, next}, {isKept}, numWindows, state.selectScratch);
  body.takeOver.runBlock({isKept, held, next, state.heldPosition.data(),
                          state.nextPosition.data()},
                         {held, state.heldPosition.data()}, numWindows,
                         state.takeOverScratch);
}

/// Goes over the cells that any of the windows has in the operand, in
/// lexicographic order.
void WindowSelector::selectCells(const Box &box, State &state) const {
  Dims begin, end;
  int64_t numCells = 1;
  for (auto [dim, axis] : llvm::enumerate(axes)) {
    int64_t first = box.begin[dim] * axis.stride - axis.paddingLow;
    int64_t last = first + (box.shape[dim] - 1) * axis.stride;
    begin.push_back(std::max<int64_t>(-last, 0));
    end.push_back(std::min(axis.size, operand.shape[dim] - first));
    numCells *= std::max<int64_t>(end.back() - begin.back(), 0);
  }
  Dims cell = begin;
  for (int64_t i = 0; i < numCells && !context.getStop().isRequested(); ++i) {
    if (loadCell(box, cell, state))
      takeOver(box.numWindows, state);
    for (int64_t dim = axes.size(); dim-- > 0;) {
      if (++cell[dim] < end[dim])
        break;
      cell[dim] = begin[dim];
    }
  }
}

void WindowSelector::runBox(int64_t number, State &state) const {
  Box box{Dims(axes.size()), boxShape, 1};
  int64_t offset = 0;
  for (int64_t dim = axes.size(); dim-- > 0; number /= boxCounts[dim]) {
    box.begin[dim] = number % boxCounts[dim] * boxShape[dim];
    box.shape[dim] =
        std::min(boxShape[dim], positions.getDimSize(dim) - box.begin[dim]);
    box.numWindows *= box.shape[dim];
    offset += box.begin[dim] * positions.getStrides()[dim];
  }
  llvm::fill(state.heldPosition, -1);
  selectCells(box, state);
  copyElementsSerially(
      {ElementType::SI64, box.shape, getRowMajorStrides(box.shape),
       reinterpret_cast<char *>(state.heldPosition.data())},
      {ElementType::SI64, box.shape, positions.getStrides(),
       reinterpret_cast<char *>(positions.data<int64_t>() + offset)});
}

bool WindowSelector::run() const {
  int64_t boxSize = *getNumElements(boxShape), numCells = boxSize;
  for (auto [axis, size] : llvm::zip_equal(axes, operand.shape))
    numCells *= std::min(axis.size, size);
  return parallelForUntilStopped(
      context, numBoxes, llvm::divideCeil(kSelectGrain, numCells),
      [&](int64_t begin, int64_t end) {
        State state(boxSize, getStorageSize(operand.type));
        for (int64_t box = begin; box < end; ++box)
          runBox(box, state);
      });
}

/// result[positions[i]] = scatter(result[positions[i]], source[i]).
static llvm::Error scatterSource(RunContext &context, const LaneKernel &body,
                                 const Tensor &result, const Tensor &positions,
                                 const StridedView &source,
                                 llvm::ArrayRef<WindowAxis> axes) {
  ScatterDimensionNumbers numbers;
  numbers.insertedWindowDims = numbers.scatterDimsToOperandDims = {0};
  numbers.indexVectorDim = source.rank();
  int64_t size = result.getNumElements(), step = 1;
  StridedView target{result.getType(), size, step, result.data()};

  // Windows that differ in a dimension in which they are points meet nowhere.
  int64_t dim = 0;
  while (dim < source.rank() && (axes[dim].size > 1 || source.shape[dim] == 1))
    ++dim;
  int64_t numParts = dim < source.rank() ? source.shape[dim] : 1;
  int64_t grain = std::max(
      llvm::divideCeil(numParts, int64_t(context.getNumThreads())),
      llvm::divideCeil(kScatterGrain * numParts, positions.getNumElements()));
  FirstFailure failure;
  parallelForUntilStopped(
      context, numParts, grain, [&](int64_t begin, int64_t end) {
        Dims shape(source.shape);
        auto getPart = [&](StridedView view) {
          if (dim < view.rank()) {
            shape[dim] = end - begin;
            view.data += begin * view.strides[dim] * getStorageSize(view.type);
          }
          view.shape = shape;
          return view;
        };
        if (llvm::Error error =
                scatter(context, target, getPart(positions.view()),
                        getPart(source), numbers, body))
          failure.add(std::move(error));
      });
  return failure.take();
}

llvm::Expected<Tensor> stablehlo::selectAndScatter(
    RunContext &context, const SelectBody &select, const LaneKernel &scatter,
    const StridedView &operand, const StridedView &source, const void *init,
    llvm::ArrayRef<WindowAxis> axes) {
  llvm::Expected<Tensor> result =
      Tensor::allocate(context, source.type, operand.shape);
  if (!result)
    return result;
  Dims zeros(operand.rank(), 0);
  copyElements(context,
               {source.type, operand.shape, zeros,
                static_cast<char *>(const_cast<void *>(init))},
               result->view());
  if (llvm::is_contained(source.shape, 0) ||
      llvm::is_contained(operand.shape, 0))
    return result;

  llvm::Expected<Tensor> positions =
      Tensor::allocate(context, ElementType::SI64, source.shape);
  if (!positions)
    return positions;
  if (!WindowSelector(context, select, operand, axes, *positions).run())
    return result;
  if (llvm::Error error =
          scatterSource(context, scatter, *result, *positions, source, axes))
    return error;
  return result;
}
