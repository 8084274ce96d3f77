//===- LaneMachine.cpp - Machine code of plans ----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/lanes/LaneMachine.h"
#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/parallel/InstructionSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Units
//===----------------------------------------------------------------------===//

LaneMachine::Units::Units(llvm::ArrayRef<int64_t> shape, int64_t maxElements)
    : shape(shape), dim(shape.size() - 1) {
  while (dim > 0 && panelSize * shape[dim] <= maxElements)
    panelSize *= shape[dim--];
  // Equal parts of whole vectors.
  int64_t size = shape[dim];
  int64_t maxCount = std::max<int64_t>(maxElements / panelSize, 1);
  count = llvm::divideCeil(size, llvm::divideCeil(size, maxCount));
  if (panelSize == 1)
    count = std::min<int64_t>(llvm::alignTo(count, 64), maxCount);
  unitsPerRun = llvm::divideCeil(size, count);
  numUnits = unitsPerRun;
  for (int64_t outer : llvm::ArrayRef(shape).take_front(dim))
    numUnits *= outer;
}

//===----------------------------------------------------------------------===//
// Parts
//===----------------------------------------------------------------------===//

namespace mlir {
namespace stablehlo {
/// Decides what becomes code, and where values wait between parts.
class LaneMachineBuilder {
public:
  /// For a space of `shape`, whose rows are several of `shortRow` elements if
  /// that is not 0.
  LaneMachineBuilder(const LaneKernel::Plan &plan,
                     llvm::ArrayRef<int64_t> shape, int64_t shortRow);
  std::unique_ptr<LaneMachine> build();
  static std::unique_ptr<LaneMachine>
  buildOfShortRows(const LaneKernel::Plan &plan);

private:
  static constexpr unsigned kNone = ~0u;
  /// Elements of a unit whose values need not wait in memory.
  static constexpr int64_t kMaxUnitSize = 4096;
  static constexpr int64_t kMinRow = 4;
  static constexpr int64_t kMaxUntiled = 1 << 14;
  static constexpr int64_t kMaxIota = 1 << 20;

  /// Steps of the kernel. Before loops there is code, which may be empty.
  struct Part {
    bool isCode;
    size_t beginStep, endStep;
    LaneCode code;
  };

  bool areOctetsRows() const;
  bool mayHaveShortRows() const;
  void addParts();
  void addCode(size_t step);
  bool addPlaces();
  bool addPlace(const LaneOperand &operand);
  bool setShortRows(LanePlace &place, llvm::ArrayRef<int64_t> strides) const;
  bool addIota(const LaneKernel::Impl::Iota &iota, const LaneOperand &operand);
  void findLastReads();
  void keepOutputs();
  bool addReads();
  bool readInLoop(size_t part, LaneRegister reg);
  bool readInCode(size_t part, LaneRegister reg);
  bool addOutput(LaneRegister reg, unsigned place);
  bool putInHome(LaneRegister reg);
  bool addMove(llvm::SmallVectorImpl<LaneCode::Move> &moves, LaneCode &code,
               LaneRegister reg, unsigned place);
  bool addStore(LaneCode &code, LaneRegister reg, unsigned place);
  bool makeCode(const Part &part, LaneMachine::Part &result) const;
  void makeLoops(const Part &part, LaneMachine::Part &result) const;

  bool isConstant(LaneRegister reg) const {
    return reg < kernel.registers.size() && kernel.registers[reg].isConstant;
  }
  /// An input or iota.
  bool isLoaded(LaneRegister reg) const {
    return reg < firstPlaces.size() && firstPlaces[reg] != kNone;
  }
  unsigned getScratchPlace(LaneRegister reg) const { return numOperands + reg; }
  bool isDense(unsigned place, ElementType type) const;
  bool isMovable(unsigned place, ElementType type) const;
  /// Whether an output may be the memory of an input that is read after
  /// `numSteps` steps.
  bool mayOverwrite(unsigned output, size_t numSteps) const;

  const LaneKernel::Plan &plan;
  const Dims shape;
  const int64_t shortRow;
  const LaneKernel::Impl &kernel;
  const LaneProgram &program;
  std::vector<Part> parts;
  std::unique_ptr<LaneMachine> machine;
  unsigned numOperands;
  /// Per register: the place of an input or iota; where it is between parts;
  /// the part that computes it; after how many steps it is read no more.
  std::vector<unsigned> firstPlaces, homes, definingParts;
  std::vector<size_t> lastReads;
};
} // namespace stablehlo
} // namespace mlir

LaneMachineBuilder::LaneMachineBuilder(const LaneKernel::Plan &plan,
                                       llvm::ArrayRef<int64_t> shape,
                                       int64_t shortRow)
    : plan(plan), shape(shape), shortRow(shortRow), kernel(plan.kernel),
      program(kernel.program),
      numOperands(plan.inputs.size() + plan.outputs.size() + plan.iotas.size()),
      firstPlaces(program.types.size(), kNone),
      definingParts(program.types.size(), kNone),
      lastReads(program.types.size(), 0) {
  size_t numRegisters = kernel.firstAttribute + kernel.attributes.size();
  for (size_t reg = 0; reg < numRegisters; ++reg)
    homes.push_back(getScratchPlace(reg));
}

void LaneMachineBuilder::addCode(size_t step) {
  parts.push_back({/*isCode=*/true, step, step, {}});
  parts.back().code.laneSize = kAnyLaneSize;
}

void LaneMachineBuilder::addParts() {
  addCode(0);
  for (size_t step = 0; step < kernel.steps.size(); ++step) {
    const LaneInstruction *instruction = kernel.stepInstructions[step];
    // All of an instruction is in one part.
    if (step > 0 && kernel.stepInstructions[step - 1] == instruction) {
      parts.back().endStep = step + 1;
      continue;
    }
    unsigned size = getMachineLaneSize(program, *instruction);
    if (size == 0) {
      if (parts.back().isCode)
        parts.push_back({/*isCode=*/false, step, step, {}});
    } else {
      if (!parts.back().isCode ||
          joinLaneSizes(parts.back().code.laneSize, size) == 0)
        addCode(step);
      LaneCode &code = parts.back().code;
      code.instructions.push_back(instruction);
      code.laneSize = joinLaneSizes(code.laneSize, size);
    }
    parts.back().endStep = step + 1;
    // Its first step may write something in between.
    definingParts[instruction->result] = parts.size() - 1;
  }
  if (!parts.back().isCode)
    addCode(kernel.steps.size());
}

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

/// Whether units of it are arrays of lanes.
bool LaneMachineBuilder::isDense(unsigned number, ElementType type) const {
  const LanePlace &place = machine->places[number];
  int64_t dense = getLaneSize(type);
  if (place.elementSize != dense || place.shortRow != 0)
    return false;
  for (size_t dim = shape.size(); dim-- > machine->units.dim;) {
    if (place.strides[dim] != dense)
      return false;
    dense *= shape[dim];
  }
  return true;
}

bool LaneMachineBuilder::isMovable(unsigned number, ElementType type) const {
  const LanePlace &place = machine->places[number];
  if (!hasMachineLanes(type))
    return false;
  // They are in instructions.
  for (size_t dim = machine->units.dim; dim < shape.size(); ++dim)
    if (!llvm::isInt<31>(place.strides[dim]) ||
        !llvm::isInt<31>(place.strides[dim] * shape[dim]))
      return false;
  return true;
}

bool LaneMachineBuilder::addPlace(const LaneOperand &operand) {
  ElementType type = kernel.registers[operand.reg].type;
  if (isSmallFloat(type) && type != ElementType::BF16)
    return false;
  LanePlace place{operand.elementSize, operand.strides};
  if (shortRow != 0 && !setShortRows(place, operand.strides))
    return false;
  for (int64_t &stride : place.strides)
    stride *= place.elementSize;
  machine->places.push_back(place);
  return true;
}

/// What is `strides` apart over short rows, over rows of several: all of their
/// elements, a number for each row, a row for all, or a number for all.
bool LaneMachineBuilder::setShortRows(LanePlace &place,
                                      llvm::ArrayRef<int64_t> strides) const {
  auto isApart = [&](int64_t row, int64_t element) {
    return strides[0] == row && strides[1] == element;
  };
  place.strides = {strides[0] * (shape[1] / shortRow), isApart(0, 0) ? 0 : 1};
  if (isApart(0, 0) || isApart(shortRow, 1))
    return true;
  place.shortRow = shortRow;
  place.hasRowNumbers = isApart(1, 0);
  return place.hasRowNumbers || isApart(0, 1);
}

bool LaneMachineBuilder::addIota(const LaneKernel::Impl::Iota &iota,
                                 const LaneOperand &operand) {
  const LaneKernel::Impl::Register &reg = kernel.registers[iota.result];
  LaneOperand elements = operand;
  elements.elementSize = reg.storageSize;
  int64_t size = 1;
  for (auto [dim, stride] : llvm::zip_equal(plan.shape, operand.strides))
    if (stride != 0)
      size = dim;
  if (size > kMaxIota || reg.decode || !addPlace(elements))
    return false;
  firstPlaces[iota.result] = machine->places.size() - 1;
  std::vector<int64_t> indices(size);
  for (int64_t i = 0; i < size; ++i)
    indices[i] = i;
  auto table = std::make_unique<char[]>(size * reg.laneSize);
  iota.convert(table.get(), indices.data(), nullptr, nullptr, size);
  if (iota.finish)
    iota.finish(table.get(), table.get(), nullptr, nullptr, size);
  machine->iotas.push_back(std::move(table));
  return true;
}

bool LaneMachineBuilder::addPlaces() {
  for (const LaneOperand &input : plan.inputs) {
    if (!addPlace(input))
      return false;
    firstPlaces[input.reg] = input.number;
  }
  for (const LaneOperand &output : plan.outputs)
    if (!addPlace(output))
      return false;
  for (auto [iota, operand] : llvm::zip_equal(kernel.iotas, plan.iotas))
    if (!addIota(iota, operand))
      return false;
  for (const LaneKernel::Impl::Register &reg : kernel.registers) {
    LanePlace place{reg.laneSize, Dims(shape.size(), 0)};
    int64_t stride = reg.laneSize;
    for (size_t dim = shape.size(); dim-- > machine->units.dim;) {
      place.strides[dim] = stride;
      stride *= shape[dim];
    }
    machine->places.push_back(place);
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Reads and writes
//===----------------------------------------------------------------------===//

void LaneMachineBuilder::findLastReads() {
  for (const Part &part : parts)
    for (size_t step = part.beginStep; step < part.endStep; ++step)
      for (LaneRegister operand : kernel.steps[step].operands)
        if (operand < lastReads.size())
          lastReads[operand] = part.isCode ? part.endStep : step + 1;
  // What is only copied is read by the last part.
  for (LaneRegister output : program.outputs)
    if (isLoaded(output))
      lastReads[output] = kernel.steps.size() + 1;
}

bool LaneMachineBuilder::mayOverwrite(unsigned output, size_t numSteps) const {
  const LanePlace &place = machine->places[output];
  return llvm::any_of(plan.inputs, [&](const LaneOperand &input) {
    const LanePlace &other = machine->places[input.number];
    return lastReads[input.reg] > numSteps &&
           other.elementSize == place.elementSize &&
           other.strides == place.strides;
  });
}

/// Results of loops are computed in outputs where these are arrays.
void LaneMachineBuilder::keepOutputs() {
  for (const LaneOperand &output : plan.outputs) {
    LaneRegister reg = output.reg;
    unsigned part = definingParts[reg];
    if (part == kNone || parts[part].isCode ||
        !isDense(output.number, program.types[reg]) ||
        homes[reg] != getScratchPlace(reg))
      continue;
    size_t step = parts[part].beginStep;
    while (kernel.steps[step].result != reg)
      ++step;
    if (!mayOverwrite(output.number, step + 1))
      homes[reg] = output.number;
  }
}

/// Joins the lanes of `code` to those of `reg`: they have one size.
bool LaneMachineBuilder::addMove(llvm::SmallVectorImpl<LaneCode::Move> &moves,
                                 LaneCode &code, LaneRegister reg,
                                 unsigned place) {
  ElementType type = program.types[reg];
  if (!isMovable(place, type))
    return false;
  unsigned size = joinLaneSizes(code.laneSize, getMachineLaneSize(type));
  if (size == 0)
    return false;
  code.laneSize = size;
  LaneCode::Move move(reg, place);
  if (!llvm::is_contained(moves, move))
    moves.push_back(move);
  return true;
}

bool LaneMachineBuilder::addStore(LaneCode &code, LaneRegister reg,
                                  unsigned place) {
  return addMove(code.stores, code, reg, place);
}

bool LaneMachineBuilder::putInHome(LaneRegister reg) {
  Part &part = parts[definingParts[reg]];
  return !part.isCode || addStore(part.code, reg, homes[reg]);
}

/// Loops read arrays.
bool LaneMachineBuilder::readInLoop(size_t part, LaneRegister reg) {
  if (isConstant(reg) || reg >= program.types.size())
    return true;
  if (!isLoaded(reg))
    return putInHome(reg);
  if (kernel.registers[reg].isTable ||
      isDense(firstPlaces[reg], program.types[reg])) {
    homes[reg] = firstPlaces[reg];
    return true;
  }
  // Copied once.
  LaneCode &code = parts[part - 1].code;
  return llvm::any_of(parts,
                      [&](const Part &other) {
                        return llvm::is_contained(
                            other.code.stores, LaneCode::Move(reg, homes[reg]));
                      }) ||
         (addMove(code.loads, code, reg, firstPlaces[reg]) &&
          addStore(code, reg, homes[reg]));
}

bool LaneMachineBuilder::readInCode(size_t part, LaneRegister reg) {
  if (isConstant(reg) || definingParts[reg] == part)
    return true;
  LaneCode &code = parts[part].code;
  if (isLoaded(reg))
    return addMove(code.loads, code, reg, firstPlaces[reg]);
  return putInHome(reg) && addMove(code.loads, code, reg, homes[reg]);
}

bool LaneMachineBuilder::addReads() {
  for (auto [i, part] : llvm::enumerate(parts)) {
    if (part.isCode) {
      for (const LaneInstruction *instruction : part.code.instructions)
        for (LaneRegister operand : instruction->getOperands())
          if (!readInCode(i, operand))
            return false;
      continue;
    }
    for (size_t step = part.beginStep; step < part.endStep; ++step)
      for (LaneRegister operand : kernel.steps[step].operands)
        if (!readInLoop(i, operand))
          return false;
  }
  return true;
}

/// Stores it as soon as that overwrites nothing.
bool LaneMachineBuilder::addOutput(LaneRegister reg, unsigned place) {
  if (homes[reg] == place)
    return true;
  size_t first =
      isLoaded(reg) || isConstant(reg) ? parts.size() - 1 : definingParts[reg];
  for (size_t i = first; i < parts.size(); ++i) {
    Part &part = parts[i];
    bool isLast = i + 1 == parts.size();
    if (part.isCode && (isLast || !mayOverwrite(place, part.endStep)))
      return readInCode(i, reg) && addStore(part.code, reg, place);
  }
  return false;
}

//===----------------------------------------------------------------------===//
// Machines
//===----------------------------------------------------------------------===//

bool LaneMachineBuilder::makeCode(const Part &part,
                                  LaneMachine::Part &result) const {
#ifdef STABLEHLO_HAS_MACHINE_CODE
  LaneCode code = part.code;
  if (code.laneSize == kAnyLaneSize)
    code.laneSize = 1;
  result.code = MachineMemory::make(
      LaneMachineEmitter::getMaxBytes(code), [&](void *memory, size_t size) {
        Xbyak::ClearError(); // That of this thread.
        LaneMachineEmitter(program, code, machine->places,
                           llvm::ArrayRef(shape).drop_front(machine->units.dim),
                           memory, size)
            .run();
        return !Xbyak::GetError();
      });
#endif
  return result.code.getCode() != nullptr;
}

void LaneMachineBuilder::makeLoops(const Part &part,
                                   LaneMachine::Part &result) const {
  for (const LaneKernel::Impl::Step &step :
       llvm::ArrayRef(kernel.steps)
           .slice(part.beginStep, part.endStep - part.beginStep)) {
    auto [x, y, z] = step.operands;
    result.loops.push_back(
        {step.loop, homes[step.result], {homes[x], homes[y], homes[z]}});
  }
}

/// Rows are straight vectors.
bool LaneMachineBuilder::areOctetsRows() const {
  assert(program.outputs.size() == 1 && "one is combined");
  int64_t row = plan.shape.back();
  return plan.shape.size() > 1 && (row == 8 || row == 32) &&
         plan.outputs.front().strides.back() == 0;
}

/// Short rows of dense operands and results, if there are many: eight of them
/// are a row of the machine's space.
std::unique_ptr<LaneMachine>
LaneMachineBuilder::buildOfShortRows(const LaneKernel::Plan &plan) {
  constexpr int64_t kMaxShortRow = 4, kMinRows = 16;
  if (plan.shape.size() != 2 || plan.shape[1] > kMaxShortRow ||
      plan.shape[0] < kMinRows || !plan.iotas.empty() ||
      plan.kernel.program.octets)
    return nullptr;
  int64_t row = plan.shape[1];
  int64_t numGroups = plan.shape[0] / kShortRows;
  int64_t numLeft = plan.shape[0] % kShortRows;
  std::unique_ptr<LaneMachine> machine =
      LaneMachineBuilder(plan, {numGroups, kShortRows * row}, row).build();
  if (!machine || numLeft == 0)
    return machine;
  machine->rest = LaneMachineBuilder(plan, {1, numLeft * row}, row).build();
  for (const LanePlace &place : machine->places)
    machine->restOffsets.push_back(place.strides[0] * numGroups);
  return machine->rest ? std::move(machine) : nullptr;
}

std::unique_ptr<LaneMachine> LaneMachineBuilder::build() {
  // Where columns are rows in memory, tiles read whole lines of the cache.
  bool needsTiles = plan.tileRows != 0 && plan.blocks.numElements > kMaxUntiled;
  if (program.function || shape.empty() ||
      (shortRow == 0 && shape.back() < kMinRow) || needsTiles)
    return nullptr;
  addParts();
  if (program.octets && !areOctetsRows())
    return nullptr;
  // Functions alone gain where their rows are brought together.
  auto hasInstructions = [](const Part &part) {
    return !part.code.instructions.empty();
  };
  auto hasRows = [](const LaneOperand &operand) {
    return operand.rows.has_value();
  };
  if (!program.octets && llvm::none_of(parts, hasInstructions) &&
      llvm::none_of(plan.inputs, hasRows) &&
      llvm::none_of(plan.outputs, hasRows))
    return nullptr;
  // More than one part, of which one has no steps if there are loops.
  bool usesScratch = parts.size() > 1;
  machine.reset(new LaneMachine(
      kernel, {shape, usesScratch ? LaneKernel::kMaxBlockSize : kMaxUnitSize}));
  machine->usesScratch = usesScratch;
  if (!addPlaces())
    return nullptr;
  findLastReads();
  keepOutputs();
  if (!addReads())
    return nullptr;
  for (const LaneOperand &output : plan.outputs)
    if (!addOutput(output.reg, output.number))
      return nullptr;
  const LaneCode &last = parts.back().code;
  if (program.octets && (last.laneSize != 4 || last.stores.size() != 1))
    return nullptr;
  if (shortRow != 0 && !mayHaveShortRows())
    return nullptr;
  for (const Part &part : parts) {
    if (part.isCode && part.code.stores.empty())
      continue;
    LaneMachine::Part &result = machine->parts.emplace_back();
    if (!part.isCode)
      makeLoops(part, result);
    else if (!makeCode(part, result))
      return nullptr;
  }
  return std::move(machine);
}

/// Whether a vector has a lane for each of eight rows, and results are dense.
bool LaneMachineBuilder::mayHaveShortRows() const {
  return llvm::all_of(parts,
                      [](const Part &part) {
                        return part.code.stores.empty() ||
                               part.code.laneSize == 4;
                      }) &&
         llvm::all_of(plan.outputs, [&](const LaneOperand &output) {
           return machine->places[output.number].isContiguous();
         });
}

bool LaneKernel::canCombineOctets(LaneOp op, ElementType type) {
  bool hasCode = false;
#ifdef STABLEHLO_HAS_MACHINE_CODE
  hasCode = mayUseAvx2() && MachineVectors::hasVectorCode(op, type);
#endif
  return hasCode && (type == ElementType::F32 || type == ElementType::SI32 ||
                     type == ElementType::UI32);
}

bool LaneKernel::isCode() const {
  const LaneProgram &program = impl->program;
  return !program.function &&
         llvm::none_of(impl->stepInstructions,
                       [&](const LaneInstruction *instruction) {
                         return getMachineLaneSize(program, *instruction) == 0;
                       });
}

std::unique_ptr<const LaneMachine>
LaneMachine::make(const LaneKernel::Plan &plan) {
  if (!mayUseAvx2())
    return nullptr;
  std::unique_ptr<LaneMachine> machine =
      LaneMachineBuilder::buildOfShortRows(plan);
  return machine ? std::move(machine)
                 : LaneMachineBuilder(plan, plan.shape, /*shortRow=*/0).build();
}

//===----------------------------------------------------------------------===//
// Runs
//===----------------------------------------------------------------------===//

// Code has no type that could be checked.
LLVM_NO_SANITIZE("function")
void LaneMachine::runUnits(llvm::ArrayRef<char *> data, int64_t begin,
                           int64_t end) const {
  llvm::SmallVector<char *, 32> addresses(data);
  if (usesScratch) {
    int64_t maxElements = units.count * units.panelSize;
    const LaneScratch::Impl &scratch =
        kernel.bind(getThreadScratch(), maxElements);
    for (auto [reg, pointer] : llvm::enumerate(scratch.pointers))
      addresses.push_back(static_cast<char *>(
          reg < scratch.slots.size() ? scratch.slots[reg] : pointer));
  }
  for (int64_t unit = begin; unit < end; ++unit) {
    int64_t first = unit % units.unitsPerRun * units.count;
    int64_t count = std::min(units.count, units.shape[units.dim] - first);
    for (size_t i = 0; i < data.size(); ++i) {
      const Dims &strides = places[i].strides;
      int64_t offset = first * strides[units.dim];
      int64_t run = unit / units.unitsPerRun;
      for (size_t dim = units.dim; dim-- > 0; run /= units.shape[dim])
        offset += run % units.shape[dim] * strides[dim];
      addresses[i] = data[i] + offset;
    }
    for (const Part &part : parts) {
      if (void *code = part.code.getCode())
        reinterpret_cast<Code>(code)(addresses.data(), count);
      for (const Loop &loop : part.loops)
        loop.run(addresses[loop.result], addresses[loop.operands[0]],
                 addresses[loop.operands[1]], addresses[loop.operands[2]],
                 count * units.panelSize);
    }
  }
}

void LaneMachine::run(RunContext &context, llvm::ArrayRef<char *> inputs,
                      llvm::ArrayRef<char *> outputs) const {
  llvm::SmallVector<char *, 16> data(inputs);
  data.append(outputs.begin(), outputs.end());
  for (const std::unique_ptr<char[]> &iota : iotas)
    data.push_back(iota.get());
  // Code alone takes a fourth of what loops take, where memory does not limit
  // it.
  int64_t unitSize = units.count * units.panelSize;
  constexpr int64_t kMaxGrain = 1 << 15;
  int64_t grain = usesScratch ? kernel.grain
                              : std::min<int64_t>(4 * kernel.grain, kMaxGrain);
  grain = std::max<int64_t>(grain / unitSize, 1);
  if (units.numUnits <= grain)
    runUnits(data, 0, units.numUnits);
  else
    parallelForUntilStopped(
        context, units.numUnits, getEvenGrain(context, units.numUnits, grain),
        [&](int64_t begin, int64_t end) { runUnits(data, begin, end); });
  if (!rest)
    return;
  for (size_t i = 0; i < data.size(); ++i)
    data[i] += restOffsets[i];
  rest->runUnits(data, 0, rest->units.numUnits);
}
