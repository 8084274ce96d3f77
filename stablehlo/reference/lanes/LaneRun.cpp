//===- LaneRun.cpp - Lane kernels over iteration spaces -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Brings the blocks of strided operands into registers, and results out. Where
// rows of an operand are columns in memory, tiles of it are transposed first.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/lanes/LaneKernel.h"
#include "stablehlo/reference/lanes/LaneMachine.h"
#include "stablehlo/reference/lanes/LanePlan.h"
#include "stablehlo/reference/tensor/StridedRows.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <cassert>
#include <cstring>
#include <optional>

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Strided operands
//===----------------------------------------------------------------------===//

namespace {
/// The registers and tiles of a running thread.
struct ThreadState {
  LaneScratch::Impl &scratch;
  /// Per input: the current tile if it is staged.
  llvm::SmallVector<std::unique_ptr<char[]>, 4> tiles;
};

/// One run of a kernel: shared by all threads, read only.
class Run {
public:
  Run(const LaneKernel::Plan &plan, llvm::ArrayRef<char *> inputs,
      llvm::ArrayRef<char *> outputs);
  void runUnits(int64_t begin, int64_t end) const;

private:
  void gather(LaneScratch::Impl &scratch, const LaneOperand &operand,
              Position at) const;
  void gatherIota(LaneScratch::Impl &scratch, unsigned index,
                  Position at) const;
  void scatter(LaneScratch::Impl &scratch, const LaneOperand &output,
               Position at) const;
  char *getAddress(const LaneOperand &operand, Position at) const {
    int64_t offset = blocks.getRowOffset(operand.strides.data(), at.row);
    if (at.column)
      offset += at.column * operand.strides.back();
    return data[operand.number] + offset * operand.elementSize;
  }
  void loadOnce(LaneScratch::Impl &scratch) const;
  void stage(ThreadState &state, Position at, int64_t numRows) const;
  void runTile(ThreadState &state, int64_t tile) const;
  void runBlock(ThreadState &state, Position at, int64_t tileOffset) const;

  const LaneKernel::Plan &plan;
  const LaneKernel::Impl &kernel;
  const Blocks &blocks;
  /// Of inputs, then of outputs; then that of iotas.
  llvm::SmallVector<char *, 16> data;
  llvm::SmallVector<LaneAccess, 2> outputAccess;
};
} // namespace

Run::Run(const LaneKernel::Plan &plan, llvm::ArrayRef<char *> inputs,
         llvm::ArrayRef<char *> outputs)
    : plan(plan), kernel(plan.kernel), blocks(plan.blocks), data(inputs) {
  data.append(outputs.begin(), outputs.end());
  data.push_back(nullptr);
  for (unsigned i = 0, e = plan.outputs.size(); i < e; ++i) {
    bool isReadLater =
        llvm::any_of(kernel.outputs[i].lateInputs, [&](LaneRegister input) {
          return inputs[input] == outputs[i];
        });
    LaneAccess access = plan.outputs[i].access;
    outputAccess.push_back(access == LaneAccess::InPlace && isReadLater
                               ? LaneAccess::Gather
                               : access);
  }
}

/// Sets `count` lanes to the value at `source`, which is in storage form.
static void fill(const LaneKernel::Impl::Register &reg, void *lanes,
                 const char *source, int64_t count) {
  alignas(16) char value[16];
  if (reg.decode)
    reg.decode(value, source, nullptr, nullptr, 1);
  else
    std::memcpy(value, source, reg.laneSize);
  reg.fill(lanes, value, nullptr, nullptr, count);
}

/// Brings a block of an input to its register.
void Run::gather(LaneScratch::Impl &scratch, const LaneOperand &operand,
                 Position at) const {
  const LaneKernel::Impl::Register &reg = kernel.registers[operand.reg];
  void *lanes = scratch.slots[operand.reg];
  char *address = getAddress(operand, at);
  if (operand.isContiguous) {
    if (reg.decode)
      reg.decode(lanes, address, nullptr, nullptr, at.count);
    else
      std::memcpy(lanes, address, at.count * reg.laneSize);
    return;
  }
  size_t rank = blocks.shape.size();
  if (!blocks.spansRows && operand.strides[rank - 1] == 0)
    return fill(reg, lanes, address, at.count);
  char *target =
      static_cast<char *>(reg.decode ? scratch.slots[kernel.temporary] : lanes);
  if (blocks.spansRows)
    blocks.forEachPanels(operand.strides.data(), at,
                         [&](int64_t done, int64_t offset, int64_t panels) {
                           operand.rows->gather(target + done * reg.storageSize,
                                                data[operand.number] +
                                                    offset * reg.storageSize,
                                                panels);
                         });
  else
    copyStridedElements(address, operand.strides[rank - 1] * reg.storageSize,
                        target, reg.storageSize, at.count, reg.storageSize);
  if (reg.decode)
    reg.decode(lanes, target, nullptr, nullptr, at.count);
}

void Run::gatherIota(LaneScratch::Impl &scratch, unsigned index,
                     Position at) const {
  const LaneKernel::Impl::Iota &iota = kernel.iotas[index];
  const LaneOperand &operand = plan.iotas[index];
  auto *indices = static_cast<int64_t *>(scratch.slots[kernel.temporary]);
  if (blocks.spansRows) {
    blocks.forEachPanels(
        operand.strides.data(), at,
        [&](int64_t done, int64_t offset, int64_t panels) {
          for (int64_t i = 0, e = panels * blocks.rowSize; i < e; ++i)
            indices[done + i] = offset + operand.rows->getOffset(i);
        });
  } else {
    size_t rank = blocks.shape.size();
    int64_t inner = rank ? operand.strides[rank - 1] : 0;
    int64_t offset =
        blocks.getRowOffset(operand.strides.data(), at.row) + at.column * inner;
    for (int64_t i = 0; i < at.count; ++i)
      indices[i] = offset + i * inner;
  }
  void *lanes = scratch.slots[iota.result];
  iota.convert(lanes, indices, nullptr, nullptr, at.count);
  if (iota.finish)
    iota.finish(lanes, lanes, nullptr, nullptr, at.count);
}

/// Brings a block of an output from its register to memory.
void Run::scatter(LaneScratch::Impl &scratch, const LaneOperand &output,
                  Position at) const {
  const LaneKernel::Impl::Register &reg = kernel.registers[output.reg];
  auto *source = static_cast<char *>(scratch.pointers[output.reg]);
  char *address = getAddress(output, at);
  if (output.isContiguous) {
    if (reg.encode)
      reg.encode(address, source, nullptr, nullptr, at.count);
    else if (address != source)
      std::memcpy(address, source, at.count * reg.laneSize);
    return;
  }
  if (reg.encode) {
    void *encoded = scratch.slots[kernel.temporary];
    reg.encode(encoded, source, nullptr, nullptr, at.count);
    source = static_cast<char *>(encoded);
  }
  if (!blocks.spansRows) {
    size_t rank = blocks.shape.size();
    return copyStridedElements(source, reg.storageSize, address,
                               output.strides[rank - 1] * reg.storageSize,
                               at.count, reg.storageSize);
  }
  blocks.forEachPanels(output.strides.data(), at,
                       [&](int64_t done, int64_t offset, int64_t panels) {
                         output.rows->scatter(
                             data[output.number] + offset * reg.storageSize,
                             source + done * reg.storageSize, panels);
                       });
}

/// Fills the registers that all blocks share. The first block stands for all of
/// them: none is larger.
void Run::loadOnce(LaneScratch::Impl &scratch) const {
  Position first = blocks.getPosition(0);
  for (const LaneOperand &input : plan.inputs) {
    scratch.pointers[input.reg] = input.access == LaneAccess::Table
                                      ? data[input.number]
                                      : scratch.slots[input.reg];
    if (input.access == LaneAccess::Once)
      gather(scratch, input, first);
  }
  for (auto [output, access] : llvm::zip_equal(plan.outputs, outputAccess))
    if (access != LaneAccess::InPlace && output.reg >= plan.inputs.size())
      scratch.pointers[output.reg] = scratch.slots[output.reg];
  for (unsigned i = 0; i < plan.iotas.size(); ++i)
    if (plan.iotas[i].access == LaneAccess::Once)
      gatherIota(scratch, i, first);
}

void Run::runBlock(ThreadState &state, Position at, int64_t tileOffset) const {
  LaneScratch::Impl &scratch = state.scratch;
  for (const LaneOperand &input : plan.inputs) {
    const LaneKernel::Impl::Register &reg = kernel.registers[input.reg];
    void *&pointer = scratch.pointers[input.reg];
    switch (input.access) {
    case LaneAccess::Once:
    case LaneAccess::Table:
      break;
    case LaneAccess::InPlace:
      if (reg.decode)
        gather(scratch, input, at);
      else
        pointer = getAddress(input, at);
      break;
    case LaneAccess::Gather:
      gather(scratch, input, at);
      break;
    case LaneAccess::Staged:
      pointer = state.tiles[input.reg].get() + tileOffset * reg.storageSize;
      if (reg.decode) {
        reg.decode(scratch.slots[input.reg], pointer, nullptr, nullptr,
                   at.count);
        pointer = scratch.slots[input.reg];
      }
      break;
    }
  }
  for (unsigned i = 0; i < plan.iotas.size(); ++i)
    if (plan.iotas[i].access != LaneAccess::Once)
      gatherIota(scratch, i, at);
  for (auto [output, access] : llvm::zip_equal(plan.outputs, outputAccess))
    if (access == LaneAccess::InPlace)
      scratch.pointers[output.reg] = getAddress(output, at);
  kernel.execute(scratch, at.count);
  for (auto [output, access] : llvm::zip_equal(plan.outputs, outputAccess))
    if (access != LaneAccess::InPlace)
      scatter(scratch, output, at);
}

//===----------------------------------------------------------------------===//
// Tiles
//===----------------------------------------------------------------------===//

/// Copies the tile of `numRows` rows or panels at `at` of each staged operand.
void Run::stage(ThreadState &state, Position at, int64_t numRows) const {
  Dims shape{numRows};
  if (blocks.spansRows)
    llvm::append_range(shape, blocks.shape.drop_front(blocks.firstInner));
  else
    shape.push_back(at.count);
  Dims tileStrides = getRowMajorStrides(shape);
  if (!blocks.spansRows)
    tileStrides[0] = blocks.blockSize;
  for (const LaneOperand &input : plan.inputs) {
    if (input.access != LaneAccess::Staged)
      continue;
    llvm::ArrayRef<int64_t> strides = input.strides;
    ElementType type = kernel.registers[input.reg].type;
    copyElementsSerially(
        {type, shape, strides.drop_front(blocks.firstInner - 1),
         getAddress(input, at)},
        {type, shape, tileStrides, state.tiles[input.reg].get()});
  }
}

void Run::runTile(ThreadState &state, int64_t tile) const {
  int64_t middle = blocks.shape[blocks.firstInner - 1];
  const int64_t tileRows = plan.tileRows;
  int64_t groups = llvm::divideCeil(middle, tileRows);
  int64_t part = tile % blocks.blocksPerRow;
  int64_t group = tile / blocks.blocksPerRow;
  int64_t firstRow = group % groups * tileRows;
  int64_t numRows = std::min(tileRows, middle - firstRow);
  Position at{group / groups * middle + firstRow, part * blocks.blockSize, 0};
  at.count = std::min(blocks.blockSize, blocks.rowSize - at.column);
  stage(state, at, numRows);
  int64_t rowsPerBlock =
      blocks.spansRows ? blocks.blockSize / blocks.rowSize : 1;
  for (int64_t row = 0; row < numRows; row += rowsPerBlock) {
    Position block = at;
    block.row += row;
    if (blocks.spansRows)
      block.count = std::min(rowsPerBlock, numRows - row) * blocks.rowSize;
    runBlock(state, block,
             row * (blocks.spansRows ? blocks.rowSize : blocks.blockSize));
  }
}

void Run::runUnits(int64_t begin, int64_t end) const {
  // What a function does may run kernels on this thread.
  std::optional<LaneScratch> ownScratch;
  LaneScratch &laneScratch =
      kernel.program.function ? ownScratch.emplace() : getThreadScratch();
  ThreadState state{
      kernel.bind(laneScratch, std::min(blocks.blockSize, blocks.numElements)),
      {}};
  loadOnce(state.scratch);
  if (!plan.tileRows) {
    for (int64_t block = begin; block < end; ++block)
      runBlock(state, blocks.getPosition(block), /*tileOffset=*/0);
    return;
  }
  for (const LaneOperand &input : plan.inputs) {
    int64_t size = input.access == LaneAccess::Staged ? plan.tileRows : 0;
    size *= blocks.spansRows ? blocks.rowSize : blocks.blockSize;
    size *= kernel.registers[input.reg].storageSize;
    state.tiles.emplace_back(size ? new char[size] : nullptr);
  }
  for (int64_t tile = begin; tile < end; ++tile)
    runTile(state, tile);
}

//===----------------------------------------------------------------------===//
// The whole iteration space
//===----------------------------------------------------------------------===//

bool LaneKernel::runOctets(RunContext &context, const Plan &plan,
                           llvm::ArrayRef<char *> inputs, char *output) const {
  const LaneMachine *machine = plan.getMachine();
  if (machine)
    machine->run(context, inputs, output);
  return machine != nullptr;
}

void LaneKernel::run(RunContext &context, const Plan &plan,
                     llvm::ArrayRef<char *> inputs,
                     llvm::ArrayRef<char *> outputs) const {
  assert(!impl->program.octets && "see runOctets");
  if (const LaneMachine *machine = plan.getMachine())
    return machine->run(context, inputs, outputs);
  // Where one element lies does not matter.
  if (plan.blocks.numElements == 1 && impl->iotas.empty() &&
      !impl->program.function)
    return runBlock(
        llvm::SmallVector<const void *, 8>(inputs.begin(), inputs.end()),
        llvm::SmallVector<void *, 2>(outputs.begin(), outputs.end()),
        /*count=*/1, getThreadScratch());
  Run run(plan, inputs, outputs);
  int64_t numUnits = plan.getNumUnits();
  int64_t grain = std::max<int64_t>(impl->grain / plan.getUnitSize(), 1);
  if (numUnits <= grain)
    return run.runUnits(0, numUnits);
  parallelForUntilStopped(
      context, numUnits, getEvenGrain(context, numUnits, grain),
      [&](int64_t begin, int64_t end) { run.runUnits(begin, end); });
}

void LaneKernel::run(RunContext &context, llvm::ArrayRef<int64_t> shape,
                     llvm::ArrayRef<StridedView> inputs,
                     llvm::ArrayRef<StridedView> outputs) const {
  auto getData = [](const StridedView &view) { return view.data; };
  if (std::shared_ptr<const Plan> once = plan(shape, inputs, outputs))
    run(context, *once, llvm::map_to_vector<8>(inputs, getData),
        llvm::map_to_vector<2>(outputs, getData));
}
