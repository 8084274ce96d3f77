//===- LaneKernelImpl.h - What a lane kernel is made of -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the lane engine: preparation (LaneKernelBuild.cpp) fills this in,
// execution (LaneKernel.cpp) reads it.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LANES_LANEKERNELIMPL_H
#define STABLEHLO_REFERENCE_LANES_LANEKERNELIMPL_H

#include "stablehlo/reference/lanes/LaneKernel.h"
#include "stablehlo/reference/lanes/LaneLoops.h"
#include "stablehlo/reference/lanes/LaneProgram.h"
#include <mutex>

namespace mlir {
namespace stablehlo {

/// Where the values of a running kernel are. One per thread.
struct LaneScratch::Impl {
  ~Impl();
  /// The kernel that the fields below belong to, by its `id`; 0 is none.
  uint64_t kernel = 0;
  /// Constants are filled in for so many lanes.
  int64_t numConstantLanes = 0;
  /// The array of each register, and its place in `memory` if it has one.
  llvm::SmallVector<void *, 32> pointers;
  llvm::SmallVector<void *, 32> slots;
  char *memory = nullptr;
  size_t size = 0;
};

/// That of the calling thread.
LaneScratch &getThreadScratch();

struct LaneKernel::Impl {
  /// One loop over all lanes. Registers beyond those of the program are the
  /// temporary one and the attributes.
  struct Step {
    LaneLoop loop;
    LaneRegister result;
    std::array<LaneRegister, 3> operands;
  };
  struct Register {
    ElementType type;
    uint8_t storageSize;
    uint8_t laneSize;
    /// Storage to lanes and back; null where the two are the same.
    LaneLoop decode = nullptr;
    LaneLoop encode = nullptr;
    LaneLoop fill = nullptr;
    /// All lanes are the same: those at the start serve for any.
    bool isConstant = false;
    /// See `LaneProgram::getTables`: it stays in storage form.
    bool isTable = false;
    /// Place in the scratch memory, in bytes.
    int64_t offset = 0;
  };
  struct Constant {
    LaneRegister result;
    /// The value in lane form.
    std::array<uint64_t, 2> value;
  };
  struct Iota {
    LaneRegister result;
    int64_t dimension;
    /// From an i64 index to the type, and then to its narrower values or null.
    LaneLoop convert;
    LaneLoop finish;
  };
  struct Output {
    LaneRegister source;
    /// The last instruction may write to the output itself.
    bool isDirect;
    /// Inputs that are read in place after that.
    llvm::SmallVector<LaneRegister, 2> lateInputs;
  };

  explicit Impl(LaneProgram laneProgram);

  LaneProgram program;
  /// Distinguishes kernels whose addresses are the same at different times.
  uint64_t id;
  llvm::SmallVector<Register, 16> registers;
  llvm::SmallVector<Step, 16> steps;
  /// The instruction that each step computes, or a part of.
  llvm::SmallVector<const LaneInstruction *> stepInstructions;
  llvm::SmallVector<Constant, 4> constants;
  llvm::SmallVector<Iota, 1> iotas;
  llvm::SmallVector<Output, 2> outputs;
  /// Inputs that are also outputs and must not be overwritten by another one.
  llvm::SmallVector<bool, 8> isCopiedInput;
  /// Holds elements in storage form, or indices, on their way to a register.
  LaneRegister temporary;
  /// Registers of attributes start here.
  LaneRegister firstAttribute;
  llvm::SmallVector<int64_t, 1> attributes;
  int64_t scratchSize = 0;
  /// The elements worth a thread: fewer for costly operators.
  int64_t grain = 32768;

  /// What is planned again soon, such as a part of something, is what it was:
  /// plans remember how often they ran.
  std::shared_ptr<const Plan> getPlan(Dims shape,
                                      llvm::MutableArrayRef<Dims> strides);

  /// Makes `scratch` ready for this kernel and `count` lanes.
  LaneScratch::Impl &bind(LaneScratch &scratch, int64_t count) const;
  /// Runs the steps on the arrays in `scratch.pointers`.
  void execute(LaneScratch::Impl &scratch, int64_t count) const;
  void callFunction(LaneScratch::Impl &scratch, int64_t count) const;

private:
  std::mutex plansMutex;
  std::array<std::shared_ptr<const Plan>, 4> recentPlans;
  size_t numPlans = 0;

  void addRegisters();
  void addInstruction(const LaneInstruction &instruction);
  void addConstant(const LaneInstruction &instruction);
  void addIota(const LaneInstruction &instruction);
  void addConvert(const LaneInstruction &instruction);
  void addBitcast(const LaneInstruction &instruction);
  void addOperator(const LaneInstruction &instruction);
  void addReducePrecision(const LaneInstruction &instruction);
  void addTakeElement(const LaneInstruction &instruction);
  LaneRegister addAttribute(int64_t attribute);
  void addStep(LaneLoop loop, LaneRegister result,
               llvm::ArrayRef<LaneRegister> operands);
  /// Appends an in-place step, if there is a loop for it.
  void addFinish(LaneLoop loop, LaneRegister result);
  void addOutputs();
  void assignOffsets();
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_LANES_LANEKERNELIMPL_H
