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

#include "stablehlo/reference/lanes/LaneBlocks.h"
#include "stablehlo/reference/lanes/LaneKernel.h"
#include "stablehlo/reference/lanes/LaneKernelImpl.h"
#include "stablehlo/reference/parallel/ParallelFor.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <cassert>
#include <cstring>
#include <optional>

using namespace mlir;
using namespace mlir::stablehlo;

/// From this many elements on, operands come from memory rather than caches.
static constexpr int64_t kMinPrefetchSize = 1 << 18;

//===----------------------------------------------------------------------===//
// Strided operands
//===----------------------------------------------------------------------===//

namespace {
/// How the elements of a block get from memory to their register.
enum class Access : uint8_t {
  /// They are an array already.
  InPlace,
  /// All blocks see the same elements: gathered once.
  Once,
  /// Gathered for each block.
  Gather,
  /// Gathered for each tile: rows of the tile are columns in memory.
  Staged,
};

/// A view, or an iota as the view whose "address" is the index itself.
struct Operand {
  LaneRegister reg = 0;
  char *data = nullptr;
  const int64_t *strides = nullptr;
  Access access = Access::InPlace;
  /// The memory of each block is an array, whatever `access` says.
  bool isContiguous = false;
  /// How blocks that span rows are gathered or scattered.
  std::optional<ShortRows> rows;
};

/// The registers and tiles of a running thread.
struct ThreadState {
  LaneScratch::Impl &scratch;
  /// Per input: the current tile if it is staged.
  llvm::SmallVector<std::unique_ptr<char[]>, 4> tiles;
};

/// One run of a kernel: shared by all threads, read only.
class Run {
public:
  Run(const LaneKernel::Impl &kernel, const Blocks &blocks)
      : kernel(kernel), blocks(blocks) {}
  void setOperands(llvm::ArrayRef<StridedView> inputs,
                   llvm::ArrayRef<StridedView> outputs,
                   llvm::ArrayRef<Dims> strides);
  /// Blocks, or tiles of blocks where an operand is staged.
  int64_t getNumUnits() const;
  int64_t getUnitSize() const { return blocks.blockSize * blocksPerTile; }
  void runUnits(int64_t begin, int64_t end) const;

private:
  void setAccess(Operand &operand, bool needsCopy);
  void gather(LaneScratch::Impl &scratch, const Operand &operand,
              Position at) const;
  void gatherIota(LaneScratch::Impl &scratch, unsigned index,
                  Position at) const;
  void scatter(LaneScratch::Impl &scratch, const Operand &output,
               Position at) const;
  char *getAddress(const Operand &operand, Position at) const;
  void loadOnce(LaneScratch::Impl &scratch) const;
  void execute(LaneScratch::Impl &scratch, int64_t count) const;
  void stage(ThreadState &state, Position at, int64_t numRows) const;
  void runTile(ThreadState &state, int64_t tile) const;
  void runBlock(ThreadState &state, Position at, int64_t tileOffset) const;

  const LaneKernel::Impl &kernel;
  const Blocks &blocks;
  /// 0: no operand is staged, and units are blocks.
  int64_t tileRows = 0;
  int64_t blocksPerTile = 1;
  llvm::SmallVector<Operand, 8> inputs;
  llvm::SmallVector<Operand, 2> outputs;
  llvm::SmallVector<Operand, 1> iotas;
};
} // namespace

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

void Run::setAccess(Operand &operand, bool needsCopy) {
  const LaneKernel::Impl::Register &reg = kernel.registers[operand.reg];
  operand.isContiguous = blocks.isContiguous(operand.strides);
  if (blocks.isRepeated(operand.strides) &&
      (!operand.isContiguous || reg.decode))
    operand.access = Access::Once;
  else if (operand.isContiguous && !needsCopy)
    operand.access = Access::InPlace;
  else
    operand.access = Access::Gather;
  if (blocks.spansRows && !operand.isContiguous)
    operand.rows = blocks.makeShortRows(operand.strides, reg.storageSize);
}

void Run::setOperands(llvm::ArrayRef<StridedView> inputViews,
                      llvm::ArrayRef<StridedView> outputViews,
                      llvm::ArrayRef<Dims> strides) {
  const Dims *next = strides.begin();
  for (auto [index, view] : llvm::enumerate(inputViews)) {
    Operand &input = inputs.emplace_back();
    input.reg = index;
    input.data = view.data;
    input.strides = (next++)->data();
    setAccess(input, kernel.isCopiedInput[index]);
    if (input.access == Access::Gather && shouldStage(blocks, input.strides)) {
      input.access = Access::Staged;
      tileRows = kTileRows;
    }
  }
  for (auto [index, view] : llvm::enumerate(outputViews)) {
    const LaneKernel::Impl::Output &output = kernel.outputs[index];
    char *data = view.data;
    bool isInPlace = output.isDirect &&
                     llvm::none_of(output.lateInputs, [&](LaneRegister input) {
                       return inputViews[input].data == data;
                     });
    Operand &operand = outputs.emplace_back();
    operand.reg = output.source;
    operand.data = data;
    operand.strides = (next++)->data();
    setAccess(operand, /*needsCopy=*/!isInPlace);
  }
  for (const LaneKernel::Impl::Iota &iota : kernel.iotas) {
    Operand &operand = iotas.emplace_back();
    operand.reg = iota.result;
    operand.strides = (next++)->data();
    setAccess(operand, /*needsCopy=*/true);
    if (blocks.spansRows && !operand.rows)
      operand.rows = blocks.makeShortRows(operand.strides, 1);
  }
  if (tileRows)
    blocksPerTile =
        blocks.spansRows
            ? llvm::divideCeil(tileRows * blocks.rowSize, blocks.blockSize)
            : tileRows;
}

char *Run::getAddress(const Operand &operand, Position at) const {
  size_t rank = blocks.shape.size();
  int64_t offset = blocks.getRowOffset(operand.strides, at.row);
  if (at.column)
    offset += at.column * operand.strides[rank - 1];
  return operand.data + offset * kernel.registers[operand.reg].storageSize;
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
void Run::gather(LaneScratch::Impl &scratch, const Operand &operand,
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
    blocks.forEachPanels(
        operand.strides, at, [&](int64_t done, int64_t offset, int64_t panels) {
          operand.rows->gather(target + done * reg.storageSize,
                               operand.data + offset * reg.storageSize, panels);
        });
  else
    copyRows({target, 0, 1}, {address, 0, operand.strides[rank - 1]},
             reg.storageSize, /*rows=*/1, at.count);
  if (reg.decode)
    reg.decode(lanes, target, nullptr, nullptr, at.count);
}

void Run::gatherIota(LaneScratch::Impl &scratch, unsigned index,
                     Position at) const {
  const LaneKernel::Impl::Iota &iota = kernel.iotas[index];
  const Operand &operand = iotas[index];
  auto *indices = static_cast<int64_t *>(scratch.slots[kernel.temporary]);
  if (blocks.spansRows) {
    blocks.forEachPanels(
        operand.strides, at, [&](int64_t done, int64_t offset, int64_t panels) {
          for (int64_t i = 0, e = panels * blocks.rowSize; i < e; ++i)
            indices[done + i] = offset + operand.rows->getOffset(i);
        });
  } else {
    size_t rank = blocks.shape.size();
    int64_t inner = rank ? operand.strides[rank - 1] : 0;
    int64_t offset =
        blocks.getRowOffset(operand.strides, at.row) + at.column * inner;
    for (int64_t i = 0; i < at.count; ++i)
      indices[i] = offset + i * inner;
  }
  void *lanes = scratch.slots[iota.result];
  iota.convert(lanes, indices, nullptr, nullptr, at.count);
  if (iota.finish)
    iota.finish(lanes, lanes, nullptr, nullptr, at.count);
}

/// Brings a block of an output from its register to memory.
void Run::scatter(LaneScratch::Impl &scratch, const Operand &output,
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
    return copyRows({address, 0, output.strides[rank - 1]}, {source, 0, 1},
                    reg.storageSize, /*rows=*/1, at.count);
  }
  blocks.forEachPanels(
      output.strides, at, [&](int64_t done, int64_t offset, int64_t panels) {
        output.rows->scatter(output.data + offset * reg.storageSize,
                             source + done * reg.storageSize, panels);
      });
}

/// Fills the registers that all blocks share. The first block stands for all of
/// them: none is larger.
void Run::loadOnce(LaneScratch::Impl &scratch) const {
  Position first = blocks.getPosition(0);
  for (const Operand &input : inputs) {
    scratch.pointers[input.reg] = scratch.slots[input.reg];
    if (input.access == Access::Once)
      gather(scratch, input, first);
  }
  for (const Operand &output : outputs)
    if (output.access != Access::InPlace && output.reg >= inputs.size())
      scratch.pointers[output.reg] = scratch.slots[output.reg];
  for (unsigned i = 0; i < iotas.size(); ++i)
    if (iotas[i].access == Access::Once)
      gatherIota(scratch, i, first);
}

/// Runs the steps and asks for the memory of the next block meanwhile, some
/// lines before each step or tile: as many at a time as the processor can wait
/// for.
void Run::execute(LaneScratch::Impl &scratch, int64_t count) const {
  llvm::SmallVector<std::pair<const char *, int64_t>, 8> next;
  auto addNext = [&](const Operand &operand) {
    const LaneKernel::Impl::Register &reg = kernel.registers[operand.reg];
    int64_t bytes = count * reg.laneSize;
    if (operand.access == Access::InPlace && !reg.decode)
      next.push_back(
          {static_cast<char *>(scratch.pointers[operand.reg]) + bytes, bytes});
  };
  llvm::for_each(inputs, addNext);
  llvm::for_each(outputs, addNext);
  auto prefetch = [](const char *begin, int64_t from, int64_t to) {
    for (int64_t byte = from & -64; byte < (to & -64); byte += 64)
      __builtin_prefetch(begin + byte, /*rw=*/0, /*locality=*/2);
  };
  auto numSteps = static_cast<int64_t>(kernel.steps.size());
  for (const LaneChain &chain : kernel.chains) {
    if (!chain.isChain(count)) {
      for (auto step = static_cast<int64_t>(chain.beginStep),
                end = static_cast<int64_t>(chain.endStep);
           step < end; ++step) {
        for (auto [begin, bytes] : next)
          prefetch(begin, bytes * step / numSteps,
                   bytes * (step + 1) / numSteps);
        kernel.runStep(kernel.steps[step], scratch.pointers.data(), 0, count);
      }
      continue;
    }
    // A chain that is most of the program asks for everything.
    bool isMost = 2 * (chain.endStep - chain.beginStep) > kernel.steps.size();
    for (auto [begin, bytes] : next) {
      if (isMost && bytes == count * chain.laneSize)
        scratch.nextLanes.push_back(begin);
      else
        prefetch(begin, bytes * chain.beginStep / numSteps,
                 bytes * chain.endStep / numSteps);
    }
    kernel.runChain(chain, scratch, count);
    if (isMost)
      next.clear();
  }
}

void Run::runBlock(ThreadState &state, Position at, int64_t tileOffset) const {
  LaneScratch::Impl &scratch = state.scratch;
  for (const Operand &input : inputs) {
    const LaneKernel::Impl::Register &reg = kernel.registers[input.reg];
    void *&pointer = scratch.pointers[input.reg];
    switch (input.access) {
    case Access::Once:
      break;
    case Access::InPlace:
      if (reg.decode)
        gather(scratch, input, at);
      else
        pointer = getAddress(input, at);
      break;
    case Access::Gather:
      gather(scratch, input, at);
      break;
    case Access::Staged:
      pointer = state.tiles[input.reg].get() + tileOffset * reg.storageSize;
      if (reg.decode) {
        reg.decode(scratch.slots[input.reg], pointer, nullptr, nullptr,
                   at.count);
        pointer = scratch.slots[input.reg];
      }
      break;
    }
  }
  for (unsigned i = 0; i < iotas.size(); ++i)
    if (iotas[i].access != Access::Once)
      gatherIota(scratch, i, at);
  for (const Operand &output : outputs)
    if (output.access == Access::InPlace)
      scratch.pointers[output.reg] = getAddress(output, at);
  // One loop reads ahead well enough by itself.
  if (blocks.numElements >= kMinPrefetchSize && kernel.steps.size() > 1)
    execute(scratch, at.count);
  else
    kernel.execute(scratch, at.count);
  for (const Operand &output : outputs)
    if (output.access != Access::InPlace)
      scatter(scratch, output, at);
}

//===----------------------------------------------------------------------===//
// Tiles
//===----------------------------------------------------------------------===//

int64_t Run::getNumUnits() const {
  if (!tileRows)
    return blocks.numBlocks;
  int64_t middle = blocks.shape[blocks.firstInner - 1];
  return blocks.numElements / blocks.rowSize / middle *
         llvm::divideCeil(middle, tileRows) * blocks.blocksPerRow;
}

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
  for (const Operand &input : inputs) {
    if (input.access != Access::Staged)
      continue;
    llvm::ArrayRef<int64_t> strides(input.strides, blocks.shape.size());
    ElementType type = kernel.registers[input.reg].type;
    copyElements({type, shape, strides.drop_front(blocks.firstInner - 1),
                  getAddress(input, at)},
                 {type, shape, tileStrides, state.tiles[input.reg].get()});
  }
}

void Run::runTile(ThreadState &state, int64_t tile) const {
  int64_t middle = blocks.shape[blocks.firstInner - 1];
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
  static thread_local LaneScratch laneScratch;
  ThreadState state{
      kernel.bind(laneScratch, std::min(blocks.blockSize, blocks.numElements)),
      {}};
  loadOnce(state.scratch);
  if (!tileRows) {
    for (int64_t block = begin; block < end; ++block)
      runBlock(state, blocks.getPosition(block), /*tileOffset=*/0);
    return;
  }
  for (const Operand &input : inputs) {
    int64_t size = input.access == Access::Staged ? tileRows : 0;
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

/// Whether the elements of `view` are an array in row-major order.
static bool isDense(const StridedView &view) {
  int64_t dense = 1;
  for (size_t dim = view.shape.size(); dim-- > 0;) {
    if (view.shape[dim] != 1 && view.strides[dim] != dense)
      return false;
    dense *= view.shape[dim];
  }
  return true;
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
  bool isFlat = kernel.iotas.empty() && llvm::all_of(outputs, isDense);
  for (const StridedView &input : inputs)
    isFlat = isFlat && (isDense(input) || isSplat(input));
  if (isFlat) {
    int64_t numElements = 1;
    for (int64_t size : shape)
      numElements *= size;
    shape.assign(1, numElements);
    for (const StridedView &input : inputs)
      strides.push_back(Dims(1, isDense(input) ? 1 : 0));
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

void LaneKernel::run(llvm::ArrayRef<int64_t> shape,
                     llvm::ArrayRef<StridedView> inputs,
                     llvm::ArrayRef<StridedView> outputs) const {
  assert(inputs.size() == impl->program.numInputs &&
         outputs.size() == impl->outputs.size() && "wrong number of views");
  if (llvm::is_contained(shape, 0))
    return;
  Dims simpleShape(shape);
  llvm::SmallVector<Dims, 8> strides;
  simplify(*impl, simpleShape, inputs, outputs, strides);
  Blocks blocks(simpleShape, kMaxBlockSize);
  Run run(*impl, blocks);
  run.setOperands(inputs, outputs, strides);
  int64_t numUnits = run.getNumUnits();
  int64_t grain = std::max<int64_t>(impl->grain / run.getUnitSize(), 1);
  if (numUnits <= grain)
    return run.runUnits(0, numUnits);
  parallelFor(numUnits, grain,
              [&](int64_t begin, int64_t end) { run.runUnits(begin, end); });
}
