//===- LaneKernel.cpp - Runs lane programs --------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Cuts an iteration space into blocks, brings strided operands into registers,
// and runs the loops of a kernel on each block.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/lanes/LaneKernel.h"
#include "stablehlo/reference/lanes/LaneKernelImpl.h"
#include "stablehlo/reference/parallel/ParallelFor.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <cassert>
#include <cstring>
#include <new>

using namespace mlir;
using namespace mlir::stablehlo;

static constexpr int64_t kBlock = LaneKernel::kMaxBlockSize;
/// From this many elements on, operands come from memory rather than caches.
static constexpr int64_t kMinPrefetchSize = 1 << 18;

//===----------------------------------------------------------------------===//
// Scratch
//===----------------------------------------------------------------------===//

LaneScratch::Impl::~Impl() { operator delete(memory, std::align_val_t(64)); }

LaneScratch::LaneScratch() : impl(std::make_unique<Impl>()) {}
LaneScratch::~LaneScratch() = default;
LaneScratch::LaneScratch(LaneScratch &&) = default;

LaneScratch::Impl &LaneKernel::Impl::bind(LaneScratch &laneScratch,
                                          int64_t count) const {
  LaneScratch::Impl &scratch = *laneScratch.impl;
  if (scratch.kernel != id) {
    auto size = static_cast<size_t>(scratchSize);
    if (scratch.size < size) {
      operator delete(scratch.memory, std::align_val_t(64));
      scratch.memory =
          static_cast<char *>(operator new(size, std::align_val_t(64)));
      scratch.size = size;
    }
    scratch.pointers.clear();
    for (const Register &reg : registers)
      scratch.pointers.push_back(scratch.memory + reg.offset);
    scratch.slots = scratch.pointers;
    for (const int64_t &attribute : attributes)
      scratch.pointers.push_back(const_cast<int64_t *>(&attribute));
    scratch.kernel = id;
    scratch.numConstantLanes = 0;
  }
  if (scratch.numConstantLanes < count) {
    for (const Constant &constant : constants)
      registers[constant.result].fill(scratch.pointers[constant.result],
                                      constant.value.data(), nullptr, nullptr,
                                      count);
    scratch.numConstantLanes = count;
  }
  return scratch;
}

//===----------------------------------------------------------------------===//
// Dense blocks
//===----------------------------------------------------------------------===//

LaneKernel::LaneKernel(LaneProgram program)
    : impl(std::make_unique<Impl>(std::move(program))) {}
LaneKernel::~LaneKernel() = default;
LaneKernel::LaneKernel(LaneKernel &&) = default;

const LaneProgram &LaneKernel::getProgram() const { return impl->program; }

void LaneKernel::runBlock(llvm::ArrayRef<const void *> inputs,
                          llvm::ArrayRef<void *> outputs, int64_t count,
                          LaneScratch &laneScratch) const {
  assert(count <= kMaxBlockSize && impl->iotas.empty() && "see LaneKernel.h");
  LaneScratch::Impl &scratch = impl->bind(laneScratch, count);
  void **pointers = scratch.pointers.data();
  for (unsigned i = 0; i < impl->program.numInputs; ++i) {
    const Impl::Register &reg = impl->registers[i];
    pointers[i] = const_cast<void *>(inputs[i]);
    if (!reg.decode && !impl->isCopiedInput[i])
      continue;
    pointers[i] = scratch.slots[i];
    if (reg.decode)
      reg.decode(pointers[i], inputs[i], nullptr, nullptr, count);
    else
      std::memcpy(pointers[i], inputs[i], count * reg.laneSize);
  }
  for (unsigned i = 0; i < impl->outputs.size(); ++i) {
    const Impl::Output &output = impl->outputs[i];
    if (!output.isDirect)
      continue;
    bool isFree = llvm::none_of(output.lateInputs, [&](LaneRegister input) {
      return inputs[input] == outputs[i];
    });
    pointers[output.source] =
        isFree ? outputs[i] : scratch.slots[output.source];
  }
  impl->execute(pointers, count);
  for (unsigned i = 0; i < impl->outputs.size(); ++i) {
    LaneRegister source = impl->outputs[i].source;
    const Impl::Register &reg = impl->registers[source];
    if (reg.encode)
      reg.encode(outputs[i], pointers[source], nullptr, nullptr, count);
    else if (outputs[i] != pointers[source])
      std::memcpy(outputs[i], pointers[source], count * reg.laneSize);
  }
}

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
};

/// A view, or an iota as the view whose "address" is the index itself.
struct Operand {
  LaneRegister reg = 0;
  char *data = nullptr;
  const int64_t *strides = nullptr;
  Access access = Access::InPlace;
};

/// The iteration space, cut into blocks. Blocks are parts of rows, or whole
/// rows where those are short.
struct Blocks {
  llvm::ArrayRef<int64_t> shape;
  int64_t numElements = 1;
  int64_t rowSize = 1;
  int64_t blockSize = 1;
  int64_t blocksPerRow = 1;
  int64_t numBlocks = 1;
  bool spansRows = false;

  explicit Blocks(llvm::ArrayRef<int64_t> shape);
  /// The offset of a row's first element.
  int64_t getRowOffset(const int64_t *strides, int64_t row) const;
};

/// The part of the iteration space that is in registers now.
struct Position {
  int64_t row, column, count;
};
} // namespace

Blocks::Blocks(llvm::ArrayRef<int64_t> shape) : shape(shape) {
  for (int64_t size : shape)
    numElements *= size;
  rowSize = shape.empty() ? 1 : shape.back();
  spansRows = rowSize <= kBlock / 4 && numElements > rowSize;
  if (spansRows) {
    blockSize = kBlock / rowSize * rowSize;
    numBlocks = llvm::divideCeil(numElements, blockSize);
    return;
  }
  // Equal parts of whole vectors.
  blocksPerRow = llvm::divideCeil(rowSize, kBlock);
  int64_t part = llvm::divideCeil(rowSize, blocksPerRow);
  blockSize = std::min<int64_t>(kBlock, llvm::alignTo(part, 64));
  blocksPerRow = llvm::divideCeil(rowSize, blockSize);
  numBlocks = numElements / rowSize * blocksPerRow;
}

int64_t Blocks::getRowOffset(const int64_t *strides, int64_t row) const {
  // Spaces of one element have lost all their dimensions.
  if (shape.size() < 2)
    return 0;
  int64_t offset = 0;
  for (size_t dim = shape.size() - 1; dim-- > 1; row /= shape[dim])
    offset += row % shape[dim] * strides[dim];
  return offset + row * strides[0];
}

static Access getAccess(const Blocks &blocks, const int64_t *strides) {
  size_t rank = blocks.shape.size();
  if (rank == 0)
    return Access::InPlace;
  bool isConstantOutside =
      llvm::all_of(llvm::ArrayRef(strides, rank - 1),
                   [](int64_t stride) { return stride == 0; });
  int64_t inner = strides[rank - 1];
  if (isConstantOutside && (inner == 0 || (blocks.spansRows && rank > 1)))
    return Access::Once;
  if (!blocks.spansRows)
    return inner == 1 ? Access::InPlace : Access::Gather;
  int64_t dense = 1;
  for (size_t dim = rank; dim-- > 0; dense *= blocks.shape[dim])
    if (strides[dim] != dense)
      return Access::Gather;
  return Access::InPlace;
}

/// Calls `body(done, offset, rowStride, rows, columns)` for the rows of a
/// block: those that a constant stride connects at a time. `done` counts the
/// elements before.
template <typename Body>
static void forEachRows(const Blocks &blocks, const int64_t *strides,
                        Position at, Body body) {
  size_t rank = blocks.shape.size();
  int64_t inner = rank ? strides[rank - 1] : 0;
  if (!blocks.spansRows) {
    int64_t offset = blocks.getRowOffset(strides, at.row) + at.column * inner;
    return body(int64_t(0), offset, int64_t(0), int64_t(1), at.count);
  }
  int64_t rows = at.count / blocks.rowSize;
  int64_t middle = blocks.shape[rank - 2];
  for (int64_t done = 0; done < rows;) {
    int64_t row = at.row + done;
    int64_t size = std::min(rows - done, middle - row % middle);
    body(done * blocks.rowSize, blocks.getRowOffset(strides, row),
         strides[rank - 2], size, blocks.rowSize);
    done += size;
  }
}

namespace {
/// One run of a kernel: shared by all threads, read only.
class Run {
public:
  Run(const LaneKernel::Impl &kernel, const Blocks &blocks)
      : kernel(kernel), blocks(blocks) {}
  void setOperands(llvm::ArrayRef<StridedView> inputs,
                   llvm::ArrayRef<StridedView> outputs,
                   llvm::ArrayRef<Dims> strides);
  void runBlocks(int64_t begin, int64_t end) const;

private:
  void gather(LaneScratch::Impl &scratch, const Operand &operand,
              Position at) const;
  void gatherIota(LaneScratch::Impl &scratch, unsigned index,
                  Position at) const;
  void scatter(LaneScratch::Impl &scratch, const Operand &output,
               Position at) const;
  char *getAddress(const Operand &operand, Position at) const;
  void loadOnce(LaneScratch::Impl &scratch, int64_t count) const;
  void prefetchNext(LaneScratch::Impl &scratch, int64_t count) const;
  void runBlock(LaneScratch::Impl &scratch, Position at) const;

  const LaneKernel::Impl &kernel;
  const Blocks &blocks;
  llvm::SmallVector<Operand, 8> inputs;
  llvm::SmallVector<Operand, 2> outputs;
  llvm::SmallVector<Operand, 1> iotas;
};
} // namespace

void Run::setOperands(llvm::ArrayRef<StridedView> inputViews,
                      llvm::ArrayRef<StridedView> outputViews,
                      llvm::ArrayRef<Dims> strides) {
  const Dims *next = strides.begin();
  for (auto [index, view] : llvm::enumerate(inputViews)) {
    Operand input{static_cast<LaneRegister>(index), view.data, next->data(),
                  getAccess(blocks, next->data())};
    if (kernel.isCopiedInput[index] && input.access == Access::InPlace)
      input.access = Access::Gather;
    inputs.push_back(input);
    ++next;
  }
  for (auto [index, view] : llvm::enumerate(outputViews)) {
    const LaneKernel::Impl::Output &output = kernel.outputs[index];
    Access access = getAccess(blocks, next->data());
    char *data = view.data;
    bool isInPlace = access == Access::InPlace && output.isDirect &&
                     llvm::none_of(output.lateInputs, [&](LaneRegister input) {
                       return inputViews[input].data == data;
                     });
    outputs.push_back({output.source, view.data, next->data(),
                       isInPlace ? Access::InPlace : Access::Gather});
    ++next;
  }
  for (const LaneKernel::Impl::Iota &iota : kernel.iotas) {
    Access access = getAccess(blocks, next->data());
    iotas.push_back({iota.result, nullptr, next->data(),
                     access == Access::Once ? access : Access::Gather});
    ++next;
  }
}

char *Run::getAddress(const Operand &operand, Position at) const {
  size_t rank = blocks.shape.size();
  int64_t offset = rank ? blocks.getRowOffset(operand.strides, at.row) +
                              at.column * operand.strides[rank - 1]
                        : 0;
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

/// Copies rows to a dense array. Short rows that follow each other in memory,
/// or repeat one row, as broadcasts do, are not copied one by one.
static void gatherRows(char *target, const LaneRows &from, unsigned elementSize,
                       int64_t rows, int64_t columns) {
  size_t rowBytes = columns * elementSize;
  if (from.columnStride == 1 && from.rowStride == columns) {
    std::memcpy(target, from.data, rows * rowBytes);
    return;
  }
  LaneRows to{target, columns, 1};
  if (from.rowStride != 0) {
    copyRows(to, from, elementSize, rows, columns);
    return;
  }
  copyRows(to, from, elementSize, 1, columns);
  size_t size = rows * rowBytes;
  for (size_t done = rowBytes; done < size; done *= 2)
    std::memcpy(target + done, target, std::min(done, size - done));
}

void Run::gather(LaneScratch::Impl &scratch, const Operand &operand,
                 Position at) const {
  const LaneKernel::Impl::Register &reg = kernel.registers[operand.reg];
  void *lanes = scratch.slots[operand.reg];
  size_t rank = blocks.shape.size();
  int64_t inner = rank ? operand.strides[rank - 1] : 0;
  if (reg.decode && operand.access == Access::InPlace) {
    reg.decode(lanes, getAddress(operand, at), nullptr, nullptr, at.count);
    return;
  }
  if (!blocks.spansRows && inner == 0)
    return fill(reg, lanes, getAddress(operand, at), at.count);
  char *target =
      static_cast<char *>(reg.decode ? scratch.slots[kernel.temporary] : lanes);
  forEachRows(blocks, operand.strides, at,
              [&](int64_t done, int64_t offset, int64_t rowStride, int64_t rows,
                  int64_t columns) {
                LaneRows from{operand.data + offset * reg.storageSize,
                              rowStride, inner};
                gatherRows(target + done * reg.storageSize, from,
                           reg.storageSize, rows, columns);
              });
  if (reg.decode)
    reg.decode(lanes, target, nullptr, nullptr, at.count);
}

void Run::gatherIota(LaneScratch::Impl &scratch, unsigned index,
                     Position at) const {
  const LaneKernel::Impl::Iota &iota = kernel.iotas[index];
  const int64_t *strides = iotas[index].strides;
  size_t rank = blocks.shape.size();
  int64_t inner = rank ? strides[rank - 1] : 0;
  auto *indices = static_cast<int64_t *>(scratch.slots[kernel.temporary]);
  forEachRows(blocks, strides, at,
              [&](int64_t done, int64_t offset, int64_t rowStride, int64_t rows,
                  int64_t columns) {
                for (int64_t row = 0; row < rows; ++row)
                  for (int64_t column = 0; column < columns; ++column)
                    indices[done++] = offset + row * rowStride + column * inner;
              });
  void *lanes = scratch.slots[iota.result];
  iota.convert(lanes, indices, nullptr, nullptr, at.count);
  if (iota.finish)
    iota.finish(lanes, lanes, nullptr, nullptr, at.count);
}

void Run::scatter(LaneScratch::Impl &scratch, const Operand &output,
                  Position at) const {
  const LaneKernel::Impl::Register &reg = kernel.registers[output.reg];
  size_t rank = blocks.shape.size();
  int64_t inner = rank ? output.strides[rank - 1] : 0;
  auto *source = static_cast<char *>(scratch.pointers[output.reg]);
  if (reg.encode) {
    void *encoded = scratch.slots[kernel.temporary];
    reg.encode(encoded, source, nullptr, nullptr, at.count);
    source = static_cast<char *>(encoded);
  }
  forEachRows(blocks, output.strides, at,
              [&](int64_t done, int64_t offset, int64_t rowStride, int64_t rows,
                  int64_t columns) {
                LaneRows from{source + done * reg.storageSize, columns, 1};
                LaneRows to{output.data + offset * reg.storageSize, rowStride,
                            inner};
                if (to.data != from.data)
                  copyRows(to, from, reg.storageSize, rows, columns);
              });
}

/// Fills the registers that all blocks share. A block that starts at a row's
/// begin stands for all of them.
void Run::loadOnce(LaneScratch::Impl &scratch, int64_t count) const {
  Position all{0, 0, count};
  for (const Operand &input : inputs) {
    scratch.pointers[input.reg] = scratch.slots[input.reg];
    if (input.access != Access::Once)
      continue;
    const LaneKernel::Impl::Register &reg = kernel.registers[input.reg];
    if (input.strides[blocks.shape.size() - 1] != 0) {
      gather(scratch, input, all);
      continue;
    }
    fill(reg, scratch.slots[input.reg], input.data, count);
  }
  for (const Operand &output : outputs)
    if (output.access != Access::InPlace && output.reg >= inputs.size())
      scratch.pointers[output.reg] = scratch.slots[output.reg];
  for (unsigned i = 0; i < iotas.size(); ++i)
    if (iotas[i].access == Access::Once)
      gatherIota(scratch, i, all);
}

/// Asks for the memory of the next block: it arrives while this one is
/// computed. Operands that are not in place are small or strided.
static void prefetch(const char *end, int64_t bytes) {
  for (int64_t line = 0; line < bytes; line += 64)
    __builtin_prefetch(end + line, /*rw=*/0, /*locality=*/2);
}

void Run::prefetchNext(LaneScratch::Impl &scratch, int64_t count) const {
  auto prefetchOperand = [&](const Operand &operand) {
    int64_t bytes = count * kernel.registers[operand.reg].laneSize;
    if (operand.access == Access::InPlace &&
        !kernel.registers[operand.reg].decode)
      prefetch(static_cast<char *>(scratch.pointers[operand.reg]) + bytes,
               bytes);
  };
  llvm::for_each(inputs, prefetchOperand);
  llvm::for_each(outputs, prefetchOperand);
}

void Run::runBlock(LaneScratch::Impl &scratch, Position at) const {
  for (const Operand &input : inputs) {
    if (input.access == Access::Once)
      continue;
    if (input.access == Access::InPlace && !kernel.registers[input.reg].decode)
      scratch.pointers[input.reg] = getAddress(input, at);
    else
      gather(scratch, input, at);
  }
  for (unsigned i = 0; i < iotas.size(); ++i)
    if (iotas[i].access != Access::Once)
      gatherIota(scratch, i, at);
  for (const Operand &output : outputs)
    if (output.access == Access::InPlace)
      scratch.pointers[output.reg] = getAddress(output, at);
  // One loop reads ahead well enough by itself.
  if (blocks.numElements >= kMinPrefetchSize && kernel.steps.size() > 1)
    prefetchNext(scratch, at.count);
  kernel.execute(scratch.pointers.data(), at.count);
  for (const Operand &output : outputs)
    if (output.access != Access::InPlace)
      scatter(scratch, output, at);
}

void Run::runBlocks(int64_t begin, int64_t end) const {
  static thread_local LaneScratch laneScratch;
  int64_t largest = std::min(blocks.blockSize, blocks.numElements);
  LaneScratch::Impl &scratch = kernel.bind(laneScratch, largest);
  loadOnce(scratch, largest);
  for (int64_t block = begin; block < end; ++block) {
    Position at;
    if (blocks.spansRows) {
      at.row = block * (blocks.blockSize / blocks.rowSize);
      at.column = 0;
      at.count = std::min(blocks.blockSize,
                          blocks.numElements - block * blocks.blockSize);
    } else {
      at.row = blocks.blocksPerRow == 1 ? block : block / blocks.blocksPerRow;
      at.column = (block - at.row * blocks.blocksPerRow) * blocks.blockSize;
      at.count = std::min(blocks.blockSize, blocks.rowSize - at.column);
    }
    runBlock(scratch, at);
  }
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
  Blocks blocks(simpleShape);
  Run run(*impl, blocks);
  run.setOperands(inputs, outputs, strides);
  int64_t grain = std::max<int64_t>(impl->grain / blocks.blockSize, 1);
  if (blocks.numBlocks <= grain)
    return run.runBlocks(0, blocks.numBlocks);
  parallelFor(blocks.numBlocks, grain,
              [&](int64_t begin, int64_t end) { run.runBlocks(begin, end); });
}
