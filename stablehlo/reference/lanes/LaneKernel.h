//===- LaneKernel.h - Runs lane programs ----------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A lane program made ready to run: an instruction at a time over blocks of
// elements that stay in the first-level cache, with SIMD loops.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LANES_LANEKERNEL_H
#define STABLEHLO_REFERENCE_LANES_LANEKERNEL_H

#include "stablehlo/reference/lanes/LaneProgram.h"
#include "stablehlo/reference/tensor/Tensor.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include <memory>

namespace mlir {
namespace stablehlo {

/// Memory for the registers of one running kernel; one per thread. Reusable for
/// any kernel, grows as needed.
class LaneScratch {
public:
  LaneScratch();
  ~LaneScratch();
  LaneScratch(LaneScratch &&);

  struct Impl;

private:
  friend class LaneKernel;
  std::unique_ptr<Impl> impl;
};

class LaneKernel {
public:
  /// The largest `count` that `runBlock` takes.
  static constexpr int64_t kMaxBlockSize = 1024;

  /// Prepares `program`: picks a SIMD loop per instruction, allocates registers
  /// by liveness. Every instruction must be supported (`isSupported`).
  explicit LaneKernel(LaneProgram program);
  ~LaneKernel();
  LaneKernel(LaneKernel &&);

  const LaneProgram &getProgram() const;
  /// Whether all instructions have machine code: functions have none.
  bool isCode() const;

  /// Evaluates the program for each index of `shape`. Inputs are views of that
  /// shape with any strides (0 broadcasts), tables as if all strides were 0;
  /// outputs are views of that shape. An output may share memory with an input
  /// only if both have the same strides and elements of the same size. Splits
  /// large shapes over all threads.
  void run(RunContext &context, llvm::ArrayRef<int64_t> shape,
           llvm::ArrayRef<StridedView> inputs,
           llvm::ArrayRef<StridedView> outputs) const;

  /// What a run decides from shapes and strides alone. Goes with its kernel.
  struct Plan;
  /// A plan for any runs on views of these strides, wherever their memory is;
  /// null if there are no elements.
  std::shared_ptr<const Plan> plan(llvm::ArrayRef<int64_t> shape,
                                   llvm::ArrayRef<StridedView> inputs,
                                   llvm::ArrayRef<StridedView> outputs) const;
  /// `run` with views whose elements of index 0…0 are at these addresses.
  void run(RunContext &context, const Plan &plan, llvm::ArrayRef<char *> inputs,
           llvm::ArrayRef<char *> outputs) const;

  /// The same of a program that combines octets, whose output has a stride of 0
  /// in the last dimension. Machine code does it alone: false if there is none,
  /// or none yet, and nothing is done.
  bool runOctets(RunContext &context, const Plan &plan,
                 llvm::ArrayRef<char *> inputs, char *output) const;
  /// Whether there is machine code that combines octets of `type` by `op`.
  static bool canCombineOctets(LaneOp op, ElementType type);

  /// Evaluates `count` <= kMaxBlockSize lanes on the calling thread. Each input
  /// but tables, and each output is a dense array in storage form; an output
  /// may be the same array as an input whose elements have the same size.
  /// `Iota` instructions are not allowed.
  void runBlock(llvm::ArrayRef<const void *> inputs,
                llvm::ArrayRef<void *> outputs, int64_t count,
                LaneScratch &scratch) const;

  /// How often a plan runs before machine code is made of it, fewer times if it
  /// takes long. To be called before anything runs: tests of that code have it
  /// made at once.
  static void setRunsBeforeCode(unsigned numRuns);

  struct Impl;

private:
  std::unique_ptr<Impl> impl;
};

/// What a kernel only reads, as it takes it.
inline llvm::SmallVector<char *, 8>
asInputs(llvm::ArrayRef<const char *> addresses) {
  return llvm::map_to_vector<8>(addresses, [](const char *address) {
    return const_cast<char *>(address);
  });
}

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_LANES_LANEKERNEL_H
