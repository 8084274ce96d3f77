//===- Cost.h - What a step moves and computes ----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// By the op's definition, for profiles: what an ideal evaluation reads and
// writes, and the arithmetic operations it takes.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_PROGRAM_COST_H
#define STABLEHLO_REFERENCE_PROGRAM_COST_H

namespace mlir {
class Operation;
namespace stablehlo {

struct Frame;
struct Step;

/// Counts are floating-point numbers: they may exceed any integer.
struct StepCost {
  /// Read and written. Views move nothing; what a region's steps move is
  /// theirs.
  double bytes = 0;
  /// Two for each product that is summed up; one for each element and op of an
  /// elementwise computation or of a reduction's body. Integer ones count too.
  double operations = 0;
};

/// The cost of an op whose types are static; what is not counted is 0.
StepCost getCost(Operation *op);

/// What a step reads of its operands, or writes to its results, as they are in
/// `frame`: an element that a broadcast repeats counts once.
double getOperandBytes(const Step &step, const Frame &frame);
double getResultBytes(const Step &step, const Frame &frame);
/// The operations of a fused group, whose results are in `frame`.
double getFusedOperations(const Step &step, const Frame &frame);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_PROGRAM_COST_H
