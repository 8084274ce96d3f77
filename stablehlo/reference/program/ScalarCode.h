//===- ScalarCode.h - Code for loops over scalars -------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where a step would handle one number, walking steps costs many times the
// arithmetic. Loops and branches over scalars (and small arrays) become code of
// this form: instructions with jumps, over registers in one piece of memory.
//
// An instruction's handler does its work and goes on to the next handler by a
// tail call. Handlers compute what the lane engine computes, bit for bit.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_PROGRAM_SCALARCODE_H
#define STABLEHLO_REFERENCE_PROGRAM_SCALARCODE_H

#include "stablehlo/reference/Interpretable.h"
#include "stablehlo/reference/lanes/LaneKernel.h"
#include "stablehlo/reference/lanes/LaneLoops.h"
#include "stablehlo/reference/program/EngineOps.h"
#include <memory>
#include <vector>

namespace mlir {
namespace stablehlo {

struct Frame;
struct PreparedFunction;
struct ScalarInstruction;

/// Runs `code`, goes on with what follows, and returns null at the end or
/// `getStoppedCode()`.
using ScalarHandler =
    const ScalarInstruction *(*)(const ScalarInstruction *code,
                                 char *registers);

/// What an operation on scalars is, for what makes machine code of it.
struct ScalarMeaning {
  enum class Kind : uint8_t {
    /// What has no machine code.
    Other,
    Operator,
    Select,
    Convert,
    DivideByPowerOfTwo,
    RemainderByPowerOfTwo,
    JumpUnless,
    RepeatIf,
    Jump,
    Switch,
    Move,
    Clamp,
    Bound,
    Load,
    Store,
    Address,
    /// `op` on arrays.
    Row,
    Fill,
    Copy,
    Choice,
    Call,
  };
  Kind kind = Kind::Other;
  /// The operator, or the comparison.
  LaneOp op = LaneOp::Convert;
  /// Of the operands, or of the index.
  ElementType type = ElementType::SI64;
  /// What Convert makes.
  ElementType target = ElementType::SI64;
  /// The bytes of what is selected, loaded or stored, and of elements.
  uint8_t size = 0;
  /// Whether the array is where operand 0 points.
  bool isPointer = false;
};

/// An operation on scalars.
struct ScalarOperation {
  ScalarHandler handler;
  ScalarMeaning meaning;

  ScalarOperation withMeaning(const ScalarMeaning &known) const {
    ScalarOperation operation = *this;
    operation.meaning = known;
    return operation;
  }
};

/// The place of a value in the registers, in units of 8 bytes; large arrays
/// begin at multiples of 64. Values are in
/// storage form, arrays dense; a pointer to memory outside takes one unit.
using ScalarRegister = uint32_t;

/// Holds 0 as i64, always.
inline constexpr ScalarRegister kZeroRegister = 0;
/// Holds the address of the ScalarRun.
inline constexpr ScalarRegister kRunRegister = 1;
/// Holds the address of the StopRequest.
inline constexpr ScalarRegister kStopRegister = 2;
inline constexpr unsigned kNumFixedRegisters = 3;

/// A copy between two boxes of elements.
struct ScalarCopy {
  ElementType type;
  Dims shape, sourceStrides, targetStrides;
  /// Elements between where the source is said to be and its first one.
  int64_t sourceOffset;
  /// If all elements follow each other in both boxes, their bytes; else 0.
  int64_t numDenseBytes;
};

/// Copies the elements of `tensor` to `target`, where they are dense.
void readElements(const Tensor &tensor, char *target);

/// Where each element of `shape`, in index order, is in memory of `strides`.
llvm::SmallVector<int64_t> getPlaces(llvm::ArrayRef<int64_t> shape,
                                     llvm::ArrayRef<int64_t> strides);

/// An op that is computed on arrays in registers by a kernel, or by steps.
struct ScalarCall {
  struct Operand {
    TensorSpec spec;
    ScalarRegister place;
    /// The register holds the address of the elements.
    bool isPointer;
    /// Elements in front of the first one: so many, and those that the register
    /// says, an i64, unless it is negative.
    int64_t offset = 0;
    ScalarRegister start = kZeroRegister;
  };
  struct Result {
    TensorSpec spec;
    ScalarRegister place;
    /// The same; nothing is computed if the register is negative.
    int64_t offset = 0;
    ScalarRegister start = kZeroRegister;
  };
  llvm::SmallVector<Operand, 3> operands;
  llvm::SmallVector<Result, 1> results;
  ArrayKernel kernel;
  /// The steps, if there is no kernel.
  const PreparedFunction *function = nullptr;
};

/// What handlers know of the run.
struct ScalarRun {
  RunContext &context;
  /// Null for code without calls.
  const Frame *frame;
  /// Why a call failed.
  llvm::Error error = llvm::Error::success();
};

struct ScalarInstruction {
  union {
    /// Until code is complete.
    const ScalarOperation *operation = nullptr;
    ScalarHandler handler;
  };
  ScalarRegister result = kZeroRegister;
  std::array<ScalarRegister, 3> operands = {kZeroRegister, kZeroRegister,
                                            kZeroRegister};
  /// Elements, bytes, or a stride: see the handler.
  int64_t count = 1;
  /// What else the handler needs. Jumps count instructions from this one.
  union {
    int64_t number = 0;
    LaneLoop loop;
    const LaneKernel *kernel;
    const ScalarCopy *copy;
    const ScalarCall *call;
    const std::vector<int64_t> *jumps;
  };
};

/// A comparison, and what depends on it.
struct ScalarComparison {
  const ScalarOperation *compare = nullptr;
  /// Jumps forward by `number` unless operand 0 compares to operand 1 …
  const ScalarOperation *jumpUnless = nullptr;
  /// … and back if it does, unless programs should stop.
  const ScalarOperation *repeatIf = nullptr;
};

/// result = op(operands), for scalars of common types; null for others.
const ScalarOperation *getScalarOperation(LaneOp op, ElementType type);
const ScalarOperation *getScalarConvertOperation(ElementType from,
                                                 ElementType to);
/// Division of integers by 2 to the power of `number`, which is positive in
/// `type`, and its remainder; null for other ops.
const ScalarOperation *getScalarPowerOfTwoOperation(LaneOp op,
                                                    ElementType type);
ScalarComparison getScalarComparison(LaneOp op, ElementType type);
/// The same on i1: by the value of operand 0.
ScalarComparison getScalarTest();

/// Any op: `loop` on `count` elements; `kernel` on `count` elements.
const ScalarOperation *getScalarLoopOperation();
/// `loop`, which is that of `op` on elements of `type`, or fills with such. Of
/// conversions to `target`, small floats are as stored, and none is rounded;
/// what rounds f32 to those of `type` is ReducePrecision.
const ScalarOperation *getScalarRowOperation(LaneOp op, ElementType type);
const ScalarOperation *getScalarRowOperation(LaneOp op, ElementType type,
                                             ElementType target);
const ScalarOperation *getScalarFillOperation(unsigned size);
const ScalarOperation *getScalarKernelOperation();

/// Jumps by `number`; by the entry of `jumps` that operand 0, an i32, selects:
/// the last one if it is out of range.
const ScalarOperation *getScalarJumpOperation();
const ScalarOperation *getScalarSwitchOperation();
const ScalarOperation *getScalarEndOperation();

/// result = operand 0, `count` bytes.
const ScalarOperation *getScalarMoveOperation(int64_t count);

/// Offsets, in elements and as i64, that dimensions add up to: result =
/// operand 1 + `count` * operand 0, with operand 0, of `type`, clamped to
/// [0, number]; or -1, also if operand 1 is, instead of clamping. Null unless
/// `type` is i32 or i64.
const ScalarOperation *getScalarClampOperation(ElementType type);
const ScalarOperation *getScalarBoundOperation(ElementType type);

/// An element of `size` bytes. Load: result = operand 0 [operand 1 + count],
/// where operand 0 is an array or points to one; operand 1 counts as 0 if it is
/// negative, which it may be if `number` is not 0. Store: result [operand 1 +
/// count] = operand 0, unless operand 1 is negative.
const ScalarOperation *getScalarLoadOperation(unsigned size, bool isPointer);
const ScalarOperation *getScalarStoreOperation(unsigned size);
/// The box `copy`, in result from operand 2 + `count` on, = that of operand 0
/// from operand 1 on (in elements); operand 0 is an array or points to one.
/// Nothing, if operand 2 is negative; the first box, if operand 1 is.
const ScalarOperation *getScalarCopyOperation(bool isPointer);
/// result, a pointer, = operand 0, a pointer, + operand 1 * `number`; or
/// operand 0, if operand 1 is negative.
const ScalarOperation *getScalarAddressOperation();
/// result = operand 1 if operand 0, an i1, else operand 2: `count` bytes.
const ScalarOperation *getScalarChoiceOperation();
/// Calls `call` on its operands.
const ScalarOperation *getScalarCallOperation();

/// Completes code: instructions have handlers in place of operations.
void setScalarHandlers(llvm::MutableArrayRef<ScalarInstruction> instructions);

/// What handlers return when programs should stop (see StopRequest).
const ScalarInstruction *getStoppedCode();

class ScalarMachineCode;

/// Instructions and what they refer to.
struct ScalarCode {
  ScalarCode();
  ScalarCode(ScalarCode &&);
  ~ScalarCode();

  std::vector<ScalarInstruction> instructions;
  /// What handlers of some of them are; may be null.
  std::unique_ptr<ScalarMachineCode> machineCode;
  std::vector<std::unique_ptr<ScalarCopy>> copies;
  std::vector<std::unique_ptr<LaneKernel>> kernels;
  std::vector<std::unique_ptr<ScalarCall>> calls;
  std::vector<std::unique_ptr<std::vector<int64_t>>> jumps;

  /// Runs from the first instruction to the end; fails if it was stopped, or a
  /// call failed.
  llvm::Error run(ScalarRun &run, char *registers) const;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_PROGRAM_SCALARCODE_H
