//===- LaneLoops.h - The SIMD loops of the lane engine --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A lane loop applies one operator to arrays of compute values. The getters
// return the loop for the best instruction set of this machine. All loops give
// the same bits on every instruction set that has fused multiply-add.
//
// Compute values: integers at their storage width (2- and 4-bit ones extended
// as in storage), i1 as bytes 0 or 1, small floats as the f32 of equal value,
// complex numbers as pairs (real, imaginary).
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LANES_LANELOOPS_H
#define STABLEHLO_REFERENCE_LANES_LANELOOPS_H

#include "stablehlo/reference/lanes/LaneProgram.h"

namespace mlir {
namespace stablehlo {

/// result[i] = op(a[i], b[i], c[i]) for i in [0, count). Unused operands may be
/// null. The result may be the very array of an operand whose elements have the
/// same size. `ReducePrecision` reads one int64_t from `b`, `TakeElement` from
/// `c`, and `a` is its table.
using LaneLoop = void (*)(void *result, const void *a, const void *b,
                          const void *c, int64_t count);

/// The type whose storage form compute values of `type` have.
inline ElementType getLaneType(ElementType type) {
  return isSmallFloat(type) ? ElementType::F32 : type;
}
/// Bytes of one compute value.
inline unsigned getLaneSize(ElementType type) {
  return getStorageSize(getLaneType(type));
}

/// The loop of `op` on values of `type`, also for functions; null if there is
/// none. Results of 2- and 4-bit types still need `getWrapLoop`, those of small
/// floats `getRoundLoop`.
LaneLoop getOperatorLoop(LaneOp op, ElementType type);
/// That of a transcendental function, evaluated in f64 and rounded once; null
/// for other operators. For a small float type the result is the f32 that is
/// rounded to odd, so that rounding it once more gives the nearest value.
LaneLoop getFunctionLoop(LaneOp op, ElementType type);

/// Converts compute values. Results of types below 8 bits still need
/// `getWrapLoop` or `getSaturateLoop`; small floats come rounded to odd.
LaneLoop getConvertLoop(ElementType from, ElementType to);

/// In place (`result` == `a`): cuts 2- and 4-bit integers to their width;
/// null for other types.
LaneLoop getWrapLoop(ElementType type);
/// Clears what sign extension set in 2- and 4-bit integers; else null.
LaneLoop getZeroExtendLoop(ElementType type);
/// In place: saturates 8-bit values to the range of a 2- or 4-bit integer.
LaneLoop getSaturateLoop(ElementType type);
/// Small floats: storage to f32, f32 to storage (rounding to nearest even),
/// and f32 to the nearest value of the type. NaN payloads survive.
LaneLoop getDecodeLoop(ElementType type);
LaneLoop getEncodeLoop(ElementType type);
LaneLoop getRoundLoop(ElementType type);
/// `NextAfter` of small floats, whose values are f32; null for other types.
/// Part of `getOperatorLoop`.
LaneLoop getNextAfterLoop(ElementType type);

/// Bit-for-bit moves of elements of 1, 2, 4, 8 or 16 bytes.
LaneLoop getCopyLoop(unsigned elementSize);
LaneLoop getSelectLoop(unsigned elementSize);
/// `TakeElement`: it moves elements in storage form.
LaneLoop getTakeLoop(unsigned elementSize);
/// result[i] = a[0].
LaneLoop getFillLoop(unsigned elementSize);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_LANES_LANELOOPS_H
