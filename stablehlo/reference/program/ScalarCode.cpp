//===- ScalarCode.cpp - Code for loops over scalars -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/program/ScalarCode.h"

#include "stablehlo/reference/ReportedError.h"
#include "stablehlo/reference/program/Program.h"
#include "stablehlo/reference/program/ScalarHandlers.h"
#include "stablehlo/reference/program/ScalarMachine.h"
#include "stablehlo/reference/tensor/CopyBytes.h"
#include "stablehlo/reference/tensor/ShortMoves.h"
#include "stablehlo/reference/tensor/StorageSize.h"
#include "stablehlo/reference/tensor/StridedRows.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::scalarcode;

//===----------------------------------------------------------------------===//
// Jumps and moves
//===----------------------------------------------------------------------===//

namespace {
struct Jump : Instruction {
  static constexpr ScalarMeaning meaning = {Meaning::Jump};
  static Code run(Code code, char *) { return code + code->number; }
};

struct Switch : Instruction {
  static constexpr ScalarMeaning meaning = {Meaning::Switch};
  static Code run(Code code, char *registers) {
    const std::vector<int64_t> &jumps = *code->jumps;
    // Negative numbers are large as unsigned ones.
    size_t index = read<uint32_t>(registers, code->operands[0]);
    return code + jumps[std::min(index, jumps.size() - 1)];
  }
};

struct MoveWord : Instruction {
  static constexpr ScalarMeaning meaning = {Meaning::Move};
  static Code run(Code code, char *registers) {
    write(registers, code->result,
          read<uint64_t>(registers, code->operands[0]));
    return code + 1;
  }
};

struct MoveBytes : Instruction {
  static Code run(Code code, char *registers) {
    std::memmove(getAddress(registers, code->result),
                 getAddress(registers, code->operands[0]), code->count);
    return code + 1;
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Positions and elements
//===----------------------------------------------------------------------===//

template <bool isPointer>
static char *getArray(char *registers, ScalarRegister place) {
  return isPointer ? read<char *>(registers, place)
                   : getAddress(registers, place);
}

template <typename Bits>
static Bits readElement(const char *array, int64_t index) {
  Bits bits;
  std::memcpy(&bits, array + index * sizeof(Bits), sizeof(Bits));
  return bits;
}

namespace {
template <typename T> struct Clamp : Instruction {
  static constexpr ScalarMeaning meaning = {
      Meaning::Clamp, {}, getScalarType<T>()};
  static Code run(Code code, char *registers) {
    int64_t index = read<T>(registers, code->operands[0]);
    int64_t outer = read<int64_t>(registers, code->operands[1]);
    index = std::min(std::max<int64_t>(index, 0), code->number);
    write(registers, code->result, outer + index * code->count);
    return code + 1;
  }
};

template <typename T> struct Bound : Instruction {
  static constexpr ScalarMeaning meaning = {
      Meaning::Bound, {}, getScalarType<T>()};
  static Code run(Code code, char *registers) {
    int64_t index = read<T>(registers, code->operands[0]);
    int64_t outer = read<int64_t>(registers, code->operands[1]);
    bool isInside = outer >= 0 && index >= 0 && index <= code->number;
    write<int64_t>(registers, code->result,
                   isInside ? outer + index * code->count : -1);
    return code + 1;
  }
};

template <typename Bits, bool isPointer> struct Load : Instruction {
  static constexpr ScalarMeaning meaning = {
      Meaning::Load, {}, ElementType::SI64, {}, sizeof(Bits), isPointer};
  static Code run(Code code, char *registers) {
    int64_t offset = read<int64_t>(registers, code->operands[1]);
    if (code->number)
      offset = std::max<int64_t>(offset, 0);
    const char *array = getArray<isPointer>(registers, code->operands[0]);
    write(registers, code->result,
          readElement<Bits>(array, offset + code->count));
    return code + 1;
  }
};

template <unsigned size> struct Store : Instruction {
  static constexpr ScalarMeaning meaning = {
      Meaning::Store, {}, ElementType::SI64, {}, size};
  static Code run(Code code, char *registers) {
    int64_t offset = read<int64_t>(registers, code->operands[1]);
    if (offset >= 0)
      std::memcpy(getAddress(registers, code->result) +
                      (offset + code->count) * size,
                  getAddress(registers, code->operands[0]), size);
    return code + 1;
  }
};

struct Address : Instruction {
  static constexpr ScalarMeaning meaning = {Meaning::Address};
  static Code run(Code code, char *registers) {
    int64_t offset =
        std::max<int64_t>(read<int64_t>(registers, code->operands[1]), 0);
    write(registers, code->result,
          read<char *>(registers, code->operands[0]) +
              (offset + code->count) * code->number);
    return code + 1;
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Arrays
//===----------------------------------------------------------------------===//

void stablehlo::readElements(const Tensor &tensor, char *target) {
  Dims strides = getRowMajorStrides(tensor.getShape());
  copyElementsSerially(tensor.view(),
                       {tensor.getType(), tensor.getShape(), strides, target});
}

SmallVector<int64_t> stablehlo::getPlaces(llvm::ArrayRef<int64_t> shape,
                                          llvm::ArrayRef<int64_t> strides) {
  SmallVector<int64_t> places = {0};
  for (auto [size, stride] : llvm::zip_equal(shape, strides)) {
    SmallVector<int64_t> inner;
    for (int64_t place : places)
      for (int64_t i = 0; i < size; ++i)
        inner.push_back(place + i * stride);
    places = std::move(inner);
  }
  return places;
}

namespace {
struct Loop : Instruction {
  static Code run(Code code, char *registers) {
    code->loop(getAddress(registers, code->result),
               getAddress(registers, code->operands[0]),
               getAddress(registers, code->operands[1]),
               getAddress(registers, code->operands[2]), code->count);
    return code + 1;
  }
};
} // namespace

/// Not in the handler itself: what has a destructor must not be alive when that
/// goes on.
LLVM_ATTRIBUTE_NOINLINE static void runKernelBlock(Code code, char *registers) {
  static thread_local LaneScratch scratch;
  const LaneProgram &program = code->kernel->getProgram();
  int64_t resultSize = getStorageSize(program.types[program.outputs.front()]);
  for (int64_t begin = 0; begin < code->count;
       begin += LaneKernel::kMaxBlockSize) {
    SmallVector<const void *, 3> inputs;
    for (unsigned i = 0; i < program.numInputs; ++i)
      inputs.push_back(getAddress(registers, code->operands[i]) +
                       begin * getStorageSize(program.types[i]));
    void *result = getAddress(registers, code->result) + begin * resultSize;
    code->kernel->runBlock(
        inputs, result,
        std::min(code->count - begin, LaneKernel::kMaxBlockSize), scratch);
  }
}

template <bool isPointer>
LLVM_ATTRIBUTE_NOINLINE static void runCopy(Code code, char *registers) {
  const ScalarCopy &copy = *code->copy;
  int64_t size = getStorageSize(copy.type);
  int64_t from =
      std::max<int64_t>(read<int64_t>(registers, code->operands[1]), 0);
  int64_t to = read<int64_t>(registers, code->operands[2]);
  if (to < 0)
    return;
  to += code->count;
  char *source = getArray<isPointer>(registers, code->operands[0]) +
                 (from + copy.sourceOffset) * size;
  char *target = getAddress(registers, code->result) + to * size;
  if (copy.numDenseBytes != 0) {
    copyBytes(target, source, copy.numDenseBytes);
    return;
  }
  copyBox(copy.shape, copy.sourceStrides, copy.targetStrides, source, target,
          size);
}

namespace {
struct Kernel : Instruction {
  static Code run(Code code, char *registers) {
    runKernelBlock(code, registers);
    return code + 1;
  }
};

template <bool isPointer> struct Copy : Instruction {
  static constexpr ScalarMeaning meaning = {
      Meaning::Copy, {}, ElementType::SI64, {}, 0, isPointer};
  static Code run(Code code, char *registers) {
    runCopy<isPointer>(code, registers);
    return code + 1;
  }
};

struct Choice : Instruction {
  static constexpr ScalarMeaning meaning = {Meaning::Choice};
  static Code run(Code code, char *registers) {
    bool isFirst = read<uint8_t>(registers, code->operands[0]);
    std::memmove(getAddress(registers, code->result),
                 getAddress(registers, code->operands[isFirst ? 1 : 2]),
                 code->count);
    return code + 1;
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

static char *getAddress(const ScalarCall::Operand &operand, char *registers) {
  char *array = operand.isPointer ? getArray<true>(registers, operand.place)
                                  : getArray<false>(registers, operand.place);
  int64_t start = std::max<int64_t>(read<int64_t>(registers, operand.start), 0);
  return array + (operand.offset + start) * getStorageSize(operand.spec.type);
}

static llvm::Error callKernel(const ScalarCall &call, RunContext &context,
                              char *registers) {
  SmallVector<const char *, 4> operands;
  SmallVector<char *, 2> results;
  for (const ScalarCall::Operand &operand : call.operands)
    operands.push_back(getAddress(operand, registers));
  for (const ScalarCall::Result &result : call.results) {
    auto start = read<int64_t>(registers, result.start);
    if (start < 0)
      return llvm::Error::success();
    results.push_back(getAddress(registers, result.place) +
                      (result.offset + start) *
                          getStorageSize(result.spec.type));
  }
  return call.kernel.run(context, operands, results);
}

static llvm::Error callSteps(const ScalarCall &call, const ScalarRun &run,
                             char *registers) {
  SmallVector<Tensor, 4> values;
  for (const ScalarCall::Operand &operand : call.operands) {
    const auto &[type, shape] = operand.spec;
    int64_t size = *getNumElements(shape) * getStorageSize(type);
    values.emplace_back(type, shape,
                        Buffer::borrow(getAddress(operand, registers), size));
  }
  if (failed(runFunction(run.context, *call.function, values, run.frame)))
    return makeReportedError();
  for (auto [value, result] : llvm::zip_equal(values, call.results))
    readElements(value, getAddress(registers, result.place));
  return llvm::Error::success();
}

LLVM_ATTRIBUTE_NOINLINE static bool call(Code code, char *registers) {
  const ScalarCall &call = *code->call;
  ScalarRun &run = *read<ScalarRun *>(registers, kRunRegister);
  run.error = call.kernel ? callKernel(call, run.context, registers)
                          : callSteps(call, run, registers);
  return !run.error;
}

namespace {
struct Call : Instruction {
  static constexpr ScalarMeaning meaning = {Meaning::Call};
  static Code run(Code code, char *registers) {
    return call(code, registers) ? code + 1 : getStoppedCode();
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Choice of handlers
//===----------------------------------------------------------------------===//

using OperationRef = const ScalarOperation *;

template <unsigned size> static OperationRef getFillOperation() {
  static const ScalarOperation operation =
      getScalarLoopOperation()->withMeaning(
          {Meaning::Fill, {}, ElementType::SI64, {}, size});
  return &operation;
}

OperationRef stablehlo::getScalarLoopOperation() { return &kOperation<Loop>; }

OperationRef stablehlo::getScalarFillOperation(unsigned size) {
  return size == 1   ? getFillOperation<1>()
         : size == 2 ? getFillOperation<2>()
         : size == 4 ? getFillOperation<4>()
         : size == 8 ? getFillOperation<8>()
                     : getScalarLoopOperation();
}
OperationRef stablehlo::getScalarKernelOperation() {
  return &kOperation<Kernel>;
}
OperationRef stablehlo::getScalarJumpOperation() { return &kOperation<Jump>; }
OperationRef stablehlo::getScalarSwitchOperation() {
  return &kOperation<Switch>;
}
OperationRef stablehlo::getScalarEndOperation() {
  static constexpr ScalarOperation operation = {
      [](Code, char *) -> Code { return nullptr; }, /*meaning=*/{}};
  return &operation;
}

OperationRef stablehlo::getScalarMoveOperation(int64_t count) {
  return count <= 8 ? &kOperation<MoveWord> : &kOperation<MoveBytes>;
}

OperationRef stablehlo::getScalarClampOperation(ElementType type) {
  return type == ElementType::SI32   ? &kOperation<Clamp<int32_t>>
         : type == ElementType::SI64 ? &kOperation<Clamp<int64_t>>
                                     : nullptr;
}

OperationRef stablehlo::getScalarBoundOperation(ElementType type) {
  return type == ElementType::SI32   ? &kOperation<Bound<int32_t>>
         : type == ElementType::SI64 ? &kOperation<Bound<int64_t>>
                                     : nullptr;
}

OperationRef stablehlo::getScalarLoadOperation(unsigned size, bool isPointer) {
  return dispatchStorageSize(size, [&](auto zero) {
    using Bits = decltype(zero);
    return isPointer ? &kOperation<Load<Bits, true>>
                     : &kOperation<Load<Bits, false>>;
  });
}

OperationRef stablehlo::getScalarStoreOperation(unsigned size) {
  return dispatchStorageSize(size, [](auto zero) -> OperationRef {
    return &kOperation<Store<sizeof(zero)>>;
  });
}

OperationRef stablehlo::getScalarCopyOperation(bool isPointer) {
  return isPointer ? &kOperation<Copy<true>> : &kOperation<Copy<false>>;
}

OperationRef stablehlo::getScalarAddressOperation() {
  return &kOperation<Address>;
}
OperationRef stablehlo::getScalarChoiceOperation() {
  return &kOperation<Choice>;
}
OperationRef stablehlo::getScalarCallOperation() { return &kOperation<Call>; }

void stablehlo::setScalarHandlers(
    llvm::MutableArrayRef<ScalarInstruction> instructions) {
  for (ScalarInstruction &code : instructions)
    code.handler = code.operation->handler;
}

//===----------------------------------------------------------------------===//
// ScalarCode
//===----------------------------------------------------------------------===//

const ScalarInstruction *stablehlo::getStoppedCode() {
  static const ScalarInstruction code = [] {
    ScalarInstruction stopped;
    stopped.handler = [](Code code, char *) { return code; };
    return stopped;
  }();
  return &code;
}

ScalarCode::ScalarCode() = default;
ScalarCode::ScalarCode(ScalarCode &&) = default;
ScalarCode::~ScalarCode() = default;

CALLS_HANDLERS llvm::Error ScalarCode::run(ScalarRun &run,
                                           char *registers) const {
  write(registers, kRunRegister, &run);
  write(registers, kStopRegister, &run.context.getStop());
  Code code = instructions.data();
  const Code stopped = getStoppedCode();
  while (code && code != stopped)
    code = code->handler(code, registers);
  if (run.error || !code)
    return std::move(run.error);
  return run.context.getStop().makeError();
}
