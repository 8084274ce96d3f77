//===- ReduceBody.h - The body of a reduction, ready to combine -----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What reduce and reduce_window share: a body that combines N accumulated
// values with N others, and scratch memory to do it in.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_REDUCEBODY_H
#define STABLEHLO_REFERENCE_KERNELS_REDUCEBODY_H

#include "stablehlo/reference/kernels/ReduceLoops.h"
#include "stablehlo/reference/kernels/ReduceSelections.h"
#include "stablehlo/reference/lanes/LaneKernel.h"
#include <memory>
#include <optional>

namespace mlir {
namespace stablehlo {

/// The loops for the program of a body that is one well-known instruction on
/// its inputs, in order; else null.
const ReduceLoops *getReduceLoops(const LaneProgram &program);

/// A lane program with 2 N inputs and N outputs: input k and output k have the
/// type of input N + k. Inputs 0 … N-1 are the accumulated, earlier values.
class ReduceBody {
public:
  explicit ReduceBody(LaneKernel kernel);
  explicit ReduceBody(LaneProgram program)
      : ReduceBody(LaneKernel(std::move(program))) {}

  /// N.
  unsigned getNumOperands() const { return types.size(); }
  ElementType getType(unsigned operand) const { return types[operand]; }
  unsigned getSize(unsigned operand) const { return sizes[operand]; }
  const LaneProgram &getProgram() const { return kernel->getProgram(); }
  /// Those of `getReduceLoops`.
  const ReduceLoops *getLoops() const { return loops; }

  /// out = body(lhs, rhs) for `count` lanes; dense arrays, one per operand.
  /// Each of `out` may be the same array as that operand's `lhs` or `rhs`.
  void combine(llvm::ArrayRef<const void *> lhs,
               llvm::ArrayRef<const void *> rhs, llvm::ArrayRef<void *> out,
               int64_t count, LaneScratch &scratch) const;

private:
  /// Copies share it.
  std::shared_ptr<const LaneKernel> kernel;
  const ReduceLoops *loops = nullptr;
  SelectionLoop selection = nullptr;
  llvm::SmallVector<ElementType, 2> types;
  llvm::SmallVector<unsigned, 2> sizes;
};

/// Uninitialized memory, aligned to 64 bytes, for one thread of a kernel. Some
/// of it stays with the thread for the next arena: fresh pages would cost more
/// than what is computed in them.
class ScratchArena {
public:
  explicit ScratchArena(int64_t bytes);
  ~ScratchArena();
  ScratchArena(const ScratchArena &) = delete;
  ScratchArena &operator=(const ScratchArena &) = delete;
  /// Takes `bytes` of what the constructor got; rounded up to 64.
  char *take(int64_t bytes);
  static int64_t roundUp(int64_t bytes) { return (bytes + 63) & ~int64_t(63); }

  struct Block {
    std::unique_ptr<char[]> memory;
    int64_t size = 0;
  };

private:
  Block block;
  char *next;
  char *end;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_REDUCEBODY_H
