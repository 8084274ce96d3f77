//===- ScalarCode.cpp - Code for loops over scalars -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/program/ScalarCode.h"

#include "stablehlo/reference/ReportedError.h"
#include "stablehlo/reference/operators/Convert.h"
#include "stablehlo/reference/operators/Operators.h"
#include "stablehlo/reference/program/Program.h"
#include "stablehlo/reference/tensor/StorageSize.h"
#include <cstring>
#include <type_traits>

using namespace mlir;
using namespace mlir::stablehlo;

// Without guaranteed tail calls, a handler returns to the loop in `run`.
#if defined(__clang__) && __has_cpp_attribute(clang::musttail)
#define CONTINUE_WITH(code)                                                    \
  [[clang::musttail]] return (code)->handler(code, registers)
#else
#define CONTINUE_WITH(code) return code
#endif

using Code = const ScalarInstruction *;

static char *getAddress(char *registers, ScalarRegister place) {
  return registers + 8 * size_t(place);
}

template <typename T> static T read(char *registers, ScalarRegister place) {
  T value;
  std::memcpy(&value, getAddress(registers, place), sizeof(T));
  return value;
}

template <typename T>
static void write(char *registers, ScalarRegister place, T value) {
  std::memcpy(getAddress(registers, place), &value, sizeof(T));
}

//===----------------------------------------------------------------------===//
// Operators
//===----------------------------------------------------------------------===//

namespace {
/// A definition of an operator, for values of type `E`.
template <LaneOp op, typename E> struct OperatorOf {
  template <typename... V> static auto apply(V... values) {
    return operators::Definition<op>::Type::template apply<E>(values...);
  }
};
/// An i1 itself, in the place of a comparison.
struct TestOp {
  template <typename T> static bool apply(T a, T) { return a; }
};
} // namespace

//===----------------------------------------------------------------------===//
// Handlers
//===----------------------------------------------------------------------===//

template <typename Op, typename T>
static Code runUnary(Code code, char *registers) {
  write(registers, code->result,
        Op::apply(read<T>(registers, code->operands[0])));
  CONTINUE_WITH(code + 1);
}

template <typename Op, typename T>
static Code runBinary(Code code, char *registers) {
  write(registers, code->result,
        Op::apply(read<T>(registers, code->operands[0]),
                  read<T>(registers, code->operands[1])));
  CONTINUE_WITH(code + 1);
}

template <typename Op, typename T>
static Code runTernary(Code code, char *registers) {
  write(registers, code->result,
        Op::apply(read<T>(registers, code->operands[0]),
                  read<T>(registers, code->operands[1]),
                  read<T>(registers, code->operands[2])));
  CONTINUE_WITH(code + 1);
}

template <typename T> static Code runSelect(Code code, char *registers) {
  T onTrue = read<T>(registers, code->operands[1]);
  T onFalse = read<T>(registers, code->operands[2]);
  bool predicate = read<uint8_t>(registers, code->operands[0]);
  write<T>(registers, code->result, predicate ? onTrue : onFalse);
  CONTINUE_WITH(code + 1);
}

template <typename From, typename To>
static Code runConvert(Code code, char *registers) {
  write(registers, code->result,
        operators::Convert::apply<From, To>(
            read<typename From::Value>(registers, code->operands[0])));
  CONTINUE_WITH(code + 1);
}

template <typename Op, typename T>
static bool compare(Code code, char *registers) {
  return Op::apply(read<T>(registers, code->operands[0]),
                   read<T>(registers, code->operands[1]));
}

template <typename Op, typename T>
static Code runCompare(Code code, char *registers) {
  write<uint8_t>(registers, code->result, compare<Op, T>(code, registers));
  CONTINUE_WITH(code + 1);
}

template <typename Op, typename T>
static Code runJumpUnless(Code code, char *registers) {
  if (compare<Op, T>(code, registers))
    CONTINUE_WITH(code + 1);
  code += code->number;
  CONTINUE_WITH(code);
}

static bool isStopRequested(char *registers) {
  return read<ScalarRun *>(registers, kRunRegister)
      ->context.getStop()
      .isRequested();
}

template <typename Op, typename T>
static Code runRepeatIf(Code code, char *registers) {
  if (!compare<Op, T>(code, registers))
    CONTINUE_WITH(code + 1);
  if (isStopRequested(registers))
    return getStoppedCode();
  code += code->number;
  CONTINUE_WITH(code);
}

template <typename Op, typename T, typename Word>
static Code runCompareSelect(Code code, char *registers) {
  Word onTrue = read<Word>(registers, code->operands[2]);
  Word onFalse =
      read<Word>(registers, static_cast<ScalarRegister>(code->number));
  write<Word>(registers, code->result,
              compare<Op, T>(code, registers) ? onTrue : onFalse);
  CONTINUE_WITH(code + 1);
}

template <typename Op, typename T, typename Word>
static Code runCompareSelectSum(Code code, char *registers) {
  Word onTrue = read<Word>(registers, code->operands[2]) +
                read<Word>(registers, static_cast<ScalarRegister>(code->count));
  Word onFalse =
      read<Word>(registers, static_cast<ScalarRegister>(code->number));
  write<Word>(registers, code->result,
              compare<Op, T>(code, registers) ? onTrue : onFalse);
  CONTINUE_WITH(code + 1);
}

/// What makes the shift of a negative number round toward zero.
template <typename T>
static std::make_unsigned_t<T> getRoundingBias(T a,
                                               std::make_unsigned_t<T> mask) {
  return std::is_signed_v<T> ? (a >> (8 * sizeof(T) - 1)) & mask : 0;
}

template <typename T>
static Code runDivideByPowerOfTwo(Code code, char *registers) {
  T a = read<T>(registers, code->operands[0]);
  auto mask = (std::make_unsigned_t<T>(1) << code->number) - 1;
  write<T>(registers, code->result,
           static_cast<T>(a + getRoundingBias<T>(a, mask)) >> code->number);
  CONTINUE_WITH(code + 1);
}

template <typename T>
static Code runRemainderByPowerOfTwo(Code code, char *registers) {
  T a = read<T>(registers, code->operands[0]);
  auto mask = (std::make_unsigned_t<T>(1) << code->number) - 1;
  auto bias = getRoundingBias<T>(a, mask);
  write<T>(registers, code->result, ((a + bias) & mask) - bias);
  CONTINUE_WITH(code + 1);
}

static Code runLoop(Code code, char *registers) {
  code->loop(getAddress(registers, code->result),
             getAddress(registers, code->operands[0]),
             getAddress(registers, code->operands[1]),
             getAddress(registers, code->operands[2]), code->count);
  CONTINUE_WITH(code + 1);
}

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

static Code runKernel(Code code, char *registers) {
  runKernelBlock(code, registers);
  CONTINUE_WITH(code + 1);
}

static Code runJump(Code code, char *registers) {
  code += code->number;
  CONTINUE_WITH(code);
}

static Code runSwitch(Code code, char *registers) {
  const std::vector<int64_t> &jumps = *code->jumps;
  // Negative numbers are large as unsigned ones.
  size_t index = read<uint32_t>(registers, code->operands[0]);
  code += jumps[std::min(index, jumps.size() - 1)];
  CONTINUE_WITH(code);
}

static Code runEnd(Code, char *) { return nullptr; }

static Code runMoveWord(Code code, char *registers) {
  write(registers, code->result, read<uint64_t>(registers, code->operands[0]));
  CONTINUE_WITH(code + 1);
}

static Code runMoveBytes(Code code, char *registers) {
  std::memmove(getAddress(registers, code->result),
               getAddress(registers, code->operands[0]), code->count);
  CONTINUE_WITH(code + 1);
}

template <typename T> static Code runClamp(Code code, char *registers) {
  int64_t index = read<T>(registers, code->operands[0]);
  index = std::min(std::max<int64_t>(index, 0), code->number);
  write<int64_t>(registers, code->result,
                 read<int64_t>(registers, code->operands[1]) +
                     index * code->count);
  CONTINUE_WITH(code + 1);
}

template <typename T> static Code runBound(Code code, char *registers) {
  int64_t index = read<T>(registers, code->operands[0]);
  int64_t outer = read<int64_t>(registers, code->operands[1]);
  bool isInside = outer >= 0 && index >= 0 && index <= code->number;
  write<int64_t>(registers, code->result,
                 isInside ? outer + index * code->count : -1);
  CONTINUE_WITH(code + 1);
}

template <bool isPointer>
static char *getArray(char *registers, ScalarRegister place) {
  return isPointer ? read<char *>(registers, place)
                   : getAddress(registers, place);
}

template <unsigned size, bool isPointer>
static Code runLoad(Code code, char *registers) {
  int64_t offset = read<int64_t>(registers, code->operands[1]) + code->count;
  char *array = getArray<isPointer>(registers, code->operands[0]);
  std::memcpy(getAddress(registers, code->result),
              array + std::max<int64_t>(offset, 0) * size, size);
  CONTINUE_WITH(code + 1);
}

template <typename T, unsigned size, bool isPointer>
static Code runClampedLoad(Code code, char *registers) {
  int64_t index = read<T>(registers, code->operands[1]);
  index = std::min(std::max<int64_t>(index, 0), code->number);
  char *array = getArray<isPointer>(registers, code->operands[0]);
  std::memcpy(getAddress(registers, code->result), array + index * size, size);
  CONTINUE_WITH(code + 1);
}

template <unsigned size> static Code runStore(Code code, char *registers) {
  int64_t offset = read<int64_t>(registers, code->operands[1]);
  if (offset >= 0)
    std::memcpy(getAddress(registers, code->result) +
                    (offset + code->count) * size,
                getAddress(registers, code->operands[0]), size);
  CONTINUE_WITH(code + 1);
}

/// Elements of 16 bytes, which all processors move at once.
template <typename T> inline constexpr int64_t kVectorSize = 16 / sizeof(T);

/// target[i] = source[i], in the steps of vectors while a call of memcpy would
/// take longer than that.
template <typename T>
static void copyRow(const T *source, T *target, int64_t count) {
  constexpr int64_t lanes = kVectorSize<T>, maxShort = 3 * lanes;
  if (count > maxShort) {
    std::memcpy(target, source, count * sizeof(T));
    return;
  }
  auto copyVector = [&](int64_t first) {
    std::memcpy(target + first, source + first, lanes * sizeof(T));
  };
  int64_t i = 0;
  if (count >= lanes) {
    for (; i + lanes <= count; i += lanes)
      copyVector(i);
    // The last vector may overlap the one before it.
    if (i != count)
      copyVector(count - lanes);
    return;
  }
  for (; i < count; ++i)
    target[i] = source[i];
}

/// target[i] = value
template <typename T> static void fillRow(T value, T *target, int64_t count) {
  constexpr int64_t lanes = kVectorSize<T>;
  T values[lanes];
  std::fill_n(values, lanes, value);
  int64_t i = 0;
  for (; i + lanes <= count; i += lanes)
    std::memcpy(target + i, values, sizeof(values));
  for (; i < count; ++i)
    target[i] = value;
}

/// Copies dimensions `dim` and beyond: two of them in loops.
template <typename T>
static void copyDims(const ScalarCopy &copy, size_t dim, const T *source,
                     T *target) {
  size_t rank = copy.shape.size();
  int64_t numRows = 1, sourceStep = 0, targetStep = 0;
  if (dim + 1 != rank) {
    numRows = copy.shape[dim];
    sourceStep = copy.sourceStrides[dim];
    targetStep = copy.targetStrides[dim];
  }
  auto forEachRow = [&](auto body) {
    for (int64_t row = 0; row != numRows; ++row)
      body(source + row * sourceStep, target + row * targetStep);
  };
  if (dim + 2 < rank)
    return forEachRow(
        [&](const T *from, T *to) { copyDims(copy, dim + 1, from, to); });
  int64_t count = copy.shape[rank - 1];
  int64_t sourceStride = copy.sourceStrides[rank - 1];
  int64_t targetStride = copy.targetStrides[rank - 1];
  if (targetStride == 1 && sourceStride == 1)
    return forEachRow([&](const T *from, T *to) { copyRow(from, to, count); });
  if (targetStride == 1 && sourceStride == 0)
    return forEachRow([&](const T *from, T *to) { fillRow(*from, to, count); });
  forEachRow([&](const T *from, T *to) {
    for (int64_t i = 0; i != count; ++i)
      to[i * targetStride] = from[i * sourceStride];
  });
}

template <bool isPointer>
LLVM_ATTRIBUTE_NOINLINE static void copyBox(Code code, char *registers) {
  const ScalarCopy &copy = *code->copy;
  int64_t size = getStorageSize(copy.type);
  int64_t from =
      std::max<int64_t>(read<int64_t>(registers, code->operands[1]), 0);
  int64_t to = read<int64_t>(registers, code->operands[2]);
  if (to < 0)
    return;
  to += code->count;
  char *source =
      getArray<isPointer>(registers, code->operands[0]) + from * size;
  char *target = getAddress(registers, code->result) + to * size;
  if (copy.numDenseBytes != 0) {
    std::memcpy(target, source, copy.numDenseBytes);
    return;
  }
  dispatchStorageSize(size, [&](auto zero) {
    using T = decltype(zero);
    copyDims(copy, 0, reinterpret_cast<const T *>(source),
             reinterpret_cast<T *>(target));
  });
}

template <bool isPointer> static Code runCopy(Code code, char *registers) {
  copyBox<isPointer>(code, registers);
  CONTINUE_WITH(code + 1);
}

static Code runAddress(Code code, char *registers) {
  int64_t offset =
      std::max<int64_t>(read<int64_t>(registers, code->operands[1]), 0);
  write(registers, code->result,
        read<char *>(registers, code->operands[0]) + offset * code->number);
  CONTINUE_WITH(code + 1);
}

static Code runChoice(Code code, char *registers) {
  bool isFirst = read<uint8_t>(registers, code->operands[0]);
  std::memmove(getAddress(registers, code->result),
               getAddress(registers, code->operands[isFirst ? 1 : 2]),
               code->count);
  CONTINUE_WITH(code + 1);
}

static char *getAddress(const ScalarCall::Operand &operand, char *registers) {
  return operand.isPointer ? getArray<true>(registers, operand.place)
                           : getArray<false>(registers, operand.place);
}

static llvm::Error callKernel(const ScalarCall &call, RunContext &context,
                              char *registers, char *target) {
  SmallVector<const char *, 4> operands;
  SmallVector<char *, 2> results;
  for (const ScalarCall::Operand &operand : call.operands)
    operands.push_back(getAddress(operand, registers));
  for (const ScalarCall::Result &result : call.results)
    results.push_back(target + 8 * result.offset);
  return call.kernel(context, operands, results);
}

static llvm::Error callSteps(const ScalarCall &call, const ScalarRun &run,
                             char *registers, char *target) {
  SmallVector<Tensor, 4> values;
  for (const ScalarCall::Operand &operand : call.operands) {
    const auto &[type, shape] = operand.spec;
    int64_t size = *getNumElements(shape) * getStorageSize(type);
    values.emplace_back(type, shape,
                        Buffer::borrow(getAddress(operand, registers), size));
  }
  if (failed(runFunction(run.context, *call.function, values, run.frame)))
    return makeReportedError();
  for (auto [value, result] : llvm::zip_equal(values, call.results)) {
    const auto &[type, shape] = result.spec;
    char *data = target + 8 * result.offset;
    if (value.isDense()) {
      std::memcpy(data, value.data(),
                  value.getNumElements() * getStorageSize(type));
      continue;
    }
    Dims strides = getRowMajorStrides(shape);
    copyElementsSerially(value.view(), {type, shape, strides, data});
  }
  return llvm::Error::success();
}

LLVM_ATTRIBUTE_NOINLINE static bool call(Code code, char *registers) {
  const ScalarCall &call = *code->call;
  ScalarRun &run = *read<ScalarRun *>(registers, kRunRegister);
  char *target = getAddress(registers, code->result);
  run.error = call.kernel ? callKernel(call, run.context, registers, target)
                          : callSteps(call, run, registers, target);
  return !run.error;
}

static Code runCall(Code code, char *registers) {
  if (!call(code, registers))
    return getStoppedCode();
  CONTINUE_WITH(code + 1);
}

//===----------------------------------------------------------------------===//
// Choice of handlers
//===----------------------------------------------------------------------===//

/// Calls `fn` with `type` if it is i1, or a number of 32 or 64 bits. Scalars of
/// other types are computed by loops.
template <typename Fn> static auto visitCommonType(ElementType type, Fn fn) {
  return operators::visitType(type, [&](auto element) {
    using E = decltype(element);
    if constexpr (operators::isBoolean<E> ||
                  (sizeof(typename E::Value) >= 4 && !operators::isComplex<E>))
      return fn(element);
    else
      return decltype(fn(operators::BooleanType()))();
  });
}

ScalarHandler stablehlo::getScalarHandler(LaneOp op, ElementType type) {
  if (op == LaneOp::Select)
    return dispatchStorageSize(
        getStorageSize(type),
        [](auto zero) -> ScalarHandler { return runSelect<decltype(zero)>; });
  return visitCommonType(type, [&](auto element) {
    using E = decltype(element);
    return operators::visitOperator<E>(op, [](auto constant) -> ScalarHandler {
      constexpr LaneOp op = decltype(constant)::value;
      constexpr unsigned numOperands = getLaneOpInfo(op).numOperands;
      using Op = OperatorOf<op, E>;
      using T = typename E::Value;
      if constexpr (numOperands == 1)
        return runUnary<Op, T>;
      else if constexpr (numOperands == 2)
        return runBinary<Op, T>;
      else
        return runTernary<Op, T>;
    });
  });
}

ScalarHandler stablehlo::getScalarPowerOfTwoHandler(LaneOp op,
                                                    ElementType type) {
  return visitCommonType(type, [&](auto element) -> ScalarHandler {
    using E = decltype(element);
    if constexpr (operators::isInteger<E>)
      return op == LaneOp::Divide ? runDivideByPowerOfTwo<typename E::Value>
             : op == LaneOp::Remainder
                 ? runRemainderByPowerOfTwo<typename E::Value>
                 : nullptr;
    else
      return nullptr;
  });
}

ScalarHandler stablehlo::getScalarConvertHandler(ElementType from,
                                                 ElementType to) {
  return visitCommonType(from, [&](auto source) {
    return visitCommonType(to, [](auto target) -> ScalarHandler {
      using From = decltype(source);
      using To = decltype(target);
      return runConvert<From, To>;
    });
  });
}

template <typename Op, typename T>
static ScalarCompareHandlers makeCompareHandlers() {
  return {runCompare<Op, T>,
          runJumpUnless<Op, T>,
          runRepeatIf<Op, T>,
          runCompareSelect<Op, T, uint32_t>,
          runCompareSelect<Op, T, uint64_t>,
          runCompareSelectSum<Op, T, uint32_t>,
          runCompareSelectSum<Op, T, uint64_t>};
}

ScalarCompareHandlers stablehlo::getScalarCompareHandlers(LaneOp op,
                                                          ElementType type) {
  return visitCommonType(type, [&](auto element) {
    using E = decltype(element);
    return operators::visitOperator<E>(
        op, [](auto constant) -> ScalarCompareHandlers {
          constexpr LaneOp op = decltype(constant)::value;
          if constexpr (op >= LaneOp::CompareEq && op <= LaneOp::CompareLt)
            return makeCompareHandlers<OperatorOf<op, E>, typename E::Value>();
          else
            return {};
        });
  });
}

ScalarCompareHandlers stablehlo::getScalarTestHandlers() {
  return makeCompareHandlers<TestOp, uint8_t>();
}

ScalarHandler stablehlo::getScalarLoopHandler() { return runLoop; }
ScalarHandler stablehlo::getScalarKernelHandler() { return runKernel; }
ScalarHandler stablehlo::getScalarJumpHandler() { return runJump; }
ScalarHandler stablehlo::getScalarSwitchHandler() { return runSwitch; }
ScalarHandler stablehlo::getScalarEndHandler() { return runEnd; }

ScalarHandler stablehlo::getScalarMoveHandler(int64_t count) {
  return count <= 8 ? runMoveWord : runMoveBytes;
}

ScalarHandler stablehlo::getScalarClampHandler(ElementType type) {
  return type == ElementType::SI32   ? runClamp<int32_t>
         : type == ElementType::SI64 ? runClamp<int64_t>
                                     : nullptr;
}

ScalarHandler stablehlo::getScalarBoundHandler(ElementType type) {
  return type == ElementType::SI32   ? runBound<int32_t>
         : type == ElementType::SI64 ? runBound<int64_t>
                                     : nullptr;
}

ScalarHandler stablehlo::getScalarLoadHandler(unsigned size, bool isPointer) {
  return dispatchStorageSize(size, [&](auto zero) {
    return isPointer ? runLoad<sizeof(zero), true>
                     : runLoad<sizeof(zero), false>;
  });
}

template <typename T>
static ScalarHandler getClampedLoad(unsigned size, bool isPointer) {
  return dispatchStorageSize(size, [&](auto zero) -> ScalarHandler {
    return isPointer ? runClampedLoad<T, sizeof(zero), true>
                     : runClampedLoad<T, sizeof(zero), false>;
  });
}

ScalarHandler stablehlo::getScalarClampedLoadHandler(ElementType type,
                                                     unsigned size,
                                                     bool isPointer) {
  return type == ElementType::SI32   ? getClampedLoad<int32_t>(size, isPointer)
         : type == ElementType::SI64 ? getClampedLoad<int64_t>(size, isPointer)
                                     : nullptr;
}

ScalarHandler stablehlo::getScalarStoreHandler(unsigned size) {
  return dispatchStorageSize(
      size, [](auto zero) -> ScalarHandler { return runStore<sizeof(zero)>; });
}

ScalarHandler stablehlo::getScalarCopyHandler(bool isPointer) {
  return isPointer ? runCopy<true> : runCopy<false>;
}

ScalarHandler stablehlo::getScalarAddressHandler() { return runAddress; }
ScalarHandler stablehlo::getScalarChoiceHandler() { return runChoice; }
ScalarHandler stablehlo::getScalarCallHandler() { return runCall; }

//===----------------------------------------------------------------------===//
// ScalarCode
//===----------------------------------------------------------------------===//

const ScalarInstruction *stablehlo::getStoppedCode() {
  static const ScalarInstruction code;
  return &code;
}

llvm::Error ScalarCode::run(ScalarRun &run, char *registers) const {
  write(registers, kRunRegister, &run);
  Code code = instructions.data();
  const Code stopped = getStoppedCode();
  while (code && code != stopped)
    code = code->handler(code, registers);
  if (run.error || !code)
    return std::move(run.error);
  return run.context.getStop().makeError();
}
