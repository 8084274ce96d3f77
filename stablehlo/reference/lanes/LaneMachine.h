//===- LaneMachine.h - Machine code of plans ------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the lane engine: what a plan does, as machine code, which is made
// when the plan has run several times. A loop nest reads each operand where it
// lies and keeps all values between instructions in machine registers. Between
// operators that have no machine code, such as functions, which stay loops over
// blocks, there is one such nest each. Bits are those of the loops.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LANES_LANEMACHINE_H
#define STABLEHLO_REFERENCE_LANES_LANEMACHINE_H

#include "stablehlo/reference/lanes/LaneMachineEmitter.h"
#include "stablehlo/reference/lanes/LanePlan.h"
#include "stablehlo/reference/lanes/MachineMemory.h"

namespace mlir {
namespace stablehlo {

class LaneMachine {
public:
  /// Null if some operand lies in an unsuitable way, if nothing would become
  /// machine code, or where there is none.
  static std::unique_ptr<const LaneMachine> make(const LaneKernel::Plan &plan);

  void run(RunContext &context, llvm::ArrayRef<char *> inputs,
           llvm::ArrayRef<char *> outputs) const;

  /// How the space is cut: a unit is a run along dimension `dim` of all that is
  /// inside it.
  struct Units {
    Units(llvm::ArrayRef<int64_t> shape, int64_t maxElements);

    Dims shape;
    size_t dim;
    /// Elements inside of one along `dim`.
    int64_t panelSize = 1;
    /// What a unit has along `dim`, but for the last one there.
    int64_t count;
    int64_t numUnits;
    int64_t unitsPerRun;
  };

private:
  friend class LaneMachineBuilder;
  using Code = void (*)(char *const *addresses, int64_t count);
  /// A loop of the kernel, with places in place of registers.
  struct Loop {
    LaneLoop run;
    unsigned result;
    std::array<unsigned, 3> operands;
  };
  /// A `Code`, or loops if there is none.
  struct Part {
    MachineMemory code;
    llvm::SmallVector<Loop, 4> loops;
  };

  LaneMachine(const LaneKernel::Impl &kernel, const Units &units)
      : kernel(kernel), units(units) {}
  void runUnits(llvm::ArrayRef<char *> data, int64_t begin, int64_t end) const;

  const LaneKernel::Impl &kernel;
  Units units;
  /// Of inputs, outputs and iotas; those of registers follow.
  llvm::SmallVector<LanePlace, 0> places;
  /// The elements of iotas along their dimensions.
  std::vector<std::unique_ptr<char[]>> iotas;
  bool usesScratch = false;
  std::vector<Part> parts;
  /// What is left over, with addresses so many bytes behind those of all.
  std::unique_ptr<const LaneMachine> rest;
  std::vector<int64_t> restOffsets;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_LANES_LANEMACHINE_H
