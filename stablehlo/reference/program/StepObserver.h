//===- StepObserver.h - Who watches a run ---------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_PROGRAM_STEPOBSERVER_H
#define STABLEHLO_REFERENCE_PROGRAM_STEPOBSERVER_H

#include <cstdint>

namespace mlir {
namespace stablehlo {

struct Frame;
struct Step;

/// What a step moves and computes by the op's definition, for profiles: what an
/// ideal evaluation would. Counts are floating-point numbers: they may exceed
/// any integer.
struct StepCost {
  /// Read and written. Views move nothing; what a region's steps move is
  /// theirs.
  double bytes = 0;
  /// Two for each product that is summed up; one for each element and op of an
  /// elementwise computation or of a reduction's body. Integer ones count too.
  double operations = 0;
};

/// Is told of each step of a run, by the thread that runs it. A run without
/// observer pays nothing but a look at a null pointer.
class StepObserver {
public:
  virtual ~StepObserver() = default;
  /// `step` begins: its operands are still in `frame`.
  virtual void enter(const Step &step, const Frame &frame) = 0;
  /// `step` has ended, perhaps by an error. Steps are nested by their regions.
  virtual void leave(const Step &step, const Frame &frame) = 0;
  /// `step` has to copy so many bytes, which it would overwrite, because others
  /// see them.
  virtual void copy(const Step &step, uint64_t numBytes) {}
  /// The loop that was entered last begins this iteration, counted from 1.
  virtual void iterate(const Step &loop, uint64_t iteration) {}
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_PROGRAM_STEPOBSERVER_H
