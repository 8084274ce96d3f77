//===- LanePlan.cpp - How kernels go over strided operands ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// See LanePlan.h.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/lanes/LanePlan.h"
#include "stablehlo/reference/lanes/LaneKernel.h"
#include "stablehlo/reference/lanes/LaneMachine.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <cassert>

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

/// Rows of a tile: lines in memory that are fetched in pairs should be used
/// whole, also those of small elements.
static constexpr int64_t kTileRows = 64;

/// Whether neighbouring rows are neighbours in memory, and elements of a row
/// are not.
static bool shouldStage(const Blocks &blocks, const int64_t *strides) {
  size_t rank = blocks.shape.size();
  return blocks.firstInner > 0 &&
         blocks.shape[blocks.firstInner - 1] >= kTileRows / 4 &&
         strides[blocks.firstInner - 1] == 1 && strides[rank - 1] >= 16;
}

/// Whether blocks are rows, however short: then operands whose rows are arrays,
/// but not one array, are read and written where they lie.
static bool shouldKeepRows(const Dims &shape, llvm::ArrayRef<Dims> strides) {
  constexpr int64_t kMinRow = 128;
  constexpr int64_t kMinOperands = 2;
  size_t rank = shape.size();
  if (rank < 2 || shape.back() < kMinRow)
    return false;
  return llvm::count_if(strides, [&](const Dims &steps) {
           return steps[rank - 1] == 1 && steps[rank - 2] != 0 &&
                  steps[rank - 2] != shape.back();
         }) >= kMinOperands;
}

LaneOperand LaneKernel::Plan::makeOperand(LaneRegister number, Dims &strides,
                                          bool needsCopy) {
  LaneOperand operand;
  operand.reg = number;
  operand.number = inputs.size() + outputs.size();
  operand.strides = std::move(strides);
  const int64_t *steps = operand.strides.data();
  const Impl::Register &reg = kernel.registers[number];
  operand.elementSize = reg.storageSize;
  operand.isContiguous = blocks.isContiguous(steps);
  if (reg.isTable) {
    operand.access = LaneAccess::Table;
    return operand;
  }
  if (blocks.isRepeated(steps) && (!operand.isContiguous || reg.decode))
    operand.access = LaneAccess::Once;
  else if (operand.isContiguous && !needsCopy)
    operand.access = LaneAccess::InPlace;
  else
    operand.access = LaneAccess::Gather;
  if (blocks.spansRows && !operand.isContiguous)
    operand.rows = blocks.makeShortRows(steps, reg.storageSize);
  return operand;
}

LaneKernel::Plan::Plan(const Impl &kernel, Dims spaceShape,
                       llvm::MutableArrayRef<Dims> strides)
    : kernel(kernel), shape(std::move(spaceShape)),
      blocks(shape, kMaxBlockSize, shouldKeepRows(shape, strides)) {
  Dims *next = strides.begin();
  for (unsigned i = 0; i < kernel.program.numInputs; ++i) {
    LaneOperand &input =
        inputs.emplace_back(makeOperand(i, *next++, kernel.isCopiedInput[i]));
    if (input.access == LaneAccess::Gather &&
        shouldStage(blocks, input.strides.data())) {
      input.access = LaneAccess::Staged;
      tileRows = kTileRows;
    }
  }
  for (const Impl::Output &output : kernel.outputs)
    outputs.push_back(
        makeOperand(output.source, *next++, /*needsCopy=*/!output.isDirect));
  for (const Impl::Iota &iota : kernel.iotas) {
    LaneOperand &operand = iotas.emplace_back(
        makeOperand(iota.result, *next++, /*needsCopy=*/true));
    if (blocks.spansRows && !operand.rows)
      operand.rows = blocks.makeShortRows(operand.strides.data(), 1);
  }
  if (tileRows)
    blocksPerTile =
        blocks.spansRows
            ? llvm::divideCeil(tileRows * blocks.rowSize, blocks.blockSize)
            : tileRows;
}

LaneKernel::Plan::~Plan() = default;

static std::atomic<unsigned> runsBeforeCode{4};

void LaneKernel::setRunsBeforeCode(unsigned numRuns) {
  runsBeforeCode = numRuns;
}

const LaneMachine *LaneKernel::Plan::getMachine() const {
  uint64_t enough = runsBeforeCode.load(std::memory_order_relaxed);
  if (numRuns.load(std::memory_order_relaxed) <= enough) {
    // A long one counts as several: code is made in less than it takes.
    constexpr int64_t kLongRun = 1 << 22, kMost = 8;
    int64_t work = blocks.numElements * int64_t(kernel.steps.size());
    uint64_t weight = std::min(1 + work / kLongRun, kMost);
    uint64_t before = numRuns.fetch_add(weight, std::memory_order_relaxed);
    if (before <= enough && before + weight > enough) {
      ownMachine = LaneMachine::make(*this);
      machine.store(ownMachine.get(), std::memory_order_release);
    }
  }
  return machine.load(std::memory_order_acquire);
}

int64_t LaneKernel::Plan::getNumUnits() const {
  if (!tileRows)
    return blocks.numBlocks;
  int64_t middle = blocks.shape[blocks.firstInner - 1];
  return blocks.numElements / blocks.rowSize / middle *
         llvm::divideCeil(middle, tileRows) * blocks.blocksPerRow;
}

//===----------------------------------------------------------------------===//
// The whole iteration space
//===----------------------------------------------------------------------===//

static bool isDenseView(const StridedView &view) {
  return isDense(view.shape, view.strides);
}

static bool isSplat(const StridedView &view) {
  for (size_t dim = 0; dim < view.shape.size(); ++dim)
    if (view.shape[dim] != 1 && view.strides[dim] != 0)
      return false;
  return true;
}

/// Elements may be computed in any order. If the rows of an input are not
/// consecutive in memory, but another dimension is, brings that next to the
/// rows: then tiles serve it well.
static void arrangeForTiles(Dims &shape, llvm::MutableArrayRef<Dims> strides,
                            size_t numInputs) {
  size_t rank = shape.size();
  for (const Dims &input : strides.take_front(numInputs)) {
    if (rank < 3 || input[rank - 1] < 16)
      continue;
    const auto *found = llvm::find(input, 1);
    if (found == input.end())
      continue;
    size_t dim = found - input.begin();
    auto moveDim = [&](Dims &dims) {
      std::rotate(dims.begin() + dim, dims.begin() + dim + 1, dims.end() - 1);
    };
    moveDim(shape);
    llvm::for_each(strides, moveDim);
    return;
  }
}

/// The space and the strides of all operands, with few dimensions. Iotas are
/// views whose stride is 1 in their dimension and 0 in others.
static void simplify(const LaneKernel::Impl &kernel, Dims &shape,
                     llvm::ArrayRef<StridedView> inputs,
                     llvm::ArrayRef<StridedView> outputs,
                     llvm::SmallVectorImpl<Dims> &strides) {
  bool isFlat = kernel.iotas.empty() && llvm::all_of(outputs, isDenseView);
  for (const StridedView &input : inputs)
    isFlat = isFlat && (isDenseView(input) || isSplat(input));
  if (isFlat) {
    int64_t numElements = 1;
    for (int64_t size : shape)
      numElements *= size;
    shape.assign(1, numElements);
    for (const StridedView &input : inputs)
      strides.push_back(Dims(1, isDenseView(input) ? 1 : 0));
    strides.append(outputs.size(), Dims(1, 1));
    return;
  }
  for (const StridedView &view : inputs)
    strides.push_back(Dims(view.strides));
  for (const StridedView &view : outputs)
    strides.push_back(Dims(view.strides));
  for (const LaneKernel::Impl::Iota &iota : kernel.iotas) {
    strides.push_back(Dims(shape.size(), 0));
    strides.back()[iota.dimension] = 1;
  }
  collapseDims(shape, strides);
  arrangeForTiles(shape, llvm::MutableArrayRef(strides), inputs.size());
}

bool LaneKernel::Plan::isFor(llvm::ArrayRef<int64_t> otherShape,
                             llvm::ArrayRef<Dims> strides) const {
  if (llvm::ArrayRef(shape) != otherShape)
    return false;
  const Dims *next = strides.begin();
  for (llvm::ArrayRef<LaneOperand> operands :
       {llvm::ArrayRef(inputs), llvm::ArrayRef(outputs), llvm::ArrayRef(iotas)})
    for (const LaneOperand &operand : operands)
      if (operand.strides != *next++)
        return false;
  return true;
}

std::shared_ptr<const LaneKernel::Plan>
LaneKernel::Impl::getPlan(Dims shape, llvm::MutableArrayRef<Dims> strides) {
  std::lock_guard<std::mutex> lock(plansMutex);
  for (const std::shared_ptr<const Plan> &plan : recentPlans)
    if (plan && plan->isFor(shape, strides))
      return plan;
  std::shared_ptr<const Plan> &oldest =
      recentPlans[numPlans++ % recentPlans.size()];
  oldest = std::make_shared<const Plan>(*this, std::move(shape), strides);
  return oldest;
}

std::shared_ptr<const LaneKernel::Plan>
LaneKernel::plan(llvm::ArrayRef<int64_t> shape,
                 llvm::ArrayRef<StridedView> inputs,
                 llvm::ArrayRef<StridedView> outputs) const {
  assert(inputs.size() == impl->program.numInputs &&
         outputs.size() == impl->outputs.size() && "wrong number of views");
  if (llvm::is_contained(shape, 0))
    return nullptr;
  Dims simpleShape(shape);
  llvm::SmallVector<Dims, 8> strides;
  simplify(*impl, simpleShape, inputs, outputs, strides);
  return impl->getPlan(std::move(simpleShape), strides);
}
