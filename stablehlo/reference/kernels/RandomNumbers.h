//===- RandomNumbers.h - Numbers of a distribution ------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_RANDOMNUMBERS_H
#define STABLEHLO_REFERENCE_KERNELS_RANDOMNUMBERS_H

#include "stablehlo/reference/tensor/Tensor.h"

namespace mlir {
namespace stablehlo {

/// A sequence of random blocks: block i of sequence s is Philox's of key `seed`
/// and number i + 2^64 s, so sequences never meet.
struct RandomSequence {
  uint64_t seed;
  uint64_t number;
};

/// Fills `result`, dense, with integers of [a, b), element i from block i:
/// a + (first 64 bits mod (b - a)). All are a if b <= a. `a` and `b` are
/// elements of its type; i1 counts as 0 and 1.
void fillUniformIntegers(RunContext &context, RandomSequence sequence,
                         const void *a, const void *b, StridedView result);

/// Fills `result`, dense, of floats. `u` is made of the first 64 bits of block
/// i: as many of the top ones as the type has digits (53 at most), as a number
/// of [0, 1). The element is a + u (b - a), computed in f64 and rounded; a
/// where rounding makes it b.
void fillUniformFloats(RunContext &context, RandomSequence sequence, double a,
                       double b, StridedView result);

/// The same with a + b sqrt(-2 log(1 - u)) cos(2 pi v), where u and v are the
/// top 53 bits of both halves of block i (Box and Muller).
void fillNormalFloats(RunContext &context, RandomSequence sequence, double a,
                      double b, StridedView result);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_RANDOMNUMBERS_H
