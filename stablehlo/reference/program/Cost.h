//===- Cost.h - What a step moves and computes ----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sizes and counts that ops say their costs with (NewStep::moves, takes), and
// what fused groups cost. For profiles.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_PROGRAM_COST_H
#define STABLEHLO_REFERENCE_PROGRAM_COST_H

#include "mlir/IR/ValueRange.h"
#include "stablehlo/reference/program/Program.h"

namespace mlir {
namespace stablehlo {

/// Sizes of values; 0 for what is no tensor of static shape.
double getNumElements(Value value);
double getNumBytes(ValueRange values);
/// The ops of a body that compute something.
double countOps(Region &body);

/// What a step reads of its operands, or writes to its results, as they are in
/// `frame`: an element that a broadcast repeats counts once.
double getOperandBytes(const Step &step, const Frame &frame);
double getResultBytes(const Step &step, const Frame &frame);
/// The operations of a fused group: one per element and op.
double getFusedOperations(const Step &step);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_PROGRAM_COST_H
