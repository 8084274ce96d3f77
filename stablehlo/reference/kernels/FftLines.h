//===- FftLines.h - Lines of numbers side by side -------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Lines move from a tensor to the planes in which they are transformed, and
// back.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_FFTLINES_H
#define STABLEHLO_REFERENCE_KERNELS_FFTLINES_H

#include "stablehlo/reference/kernels/FftPlan.h"
#include "llvm/ADT/SmallVector.h"

namespace mlir {
namespace stablehlo {

/// Some lines of a tensor: number j of line q has its real part at
/// starts[q][j * stride], and unless numbers are real, its imaginary part
/// `imaginary` further on. Strides may be 0 or negative.
template <typename T> struct FftLines {
  llvm::SmallVector<T *, 16> starts;
  int64_t stride;
  bool areReal;
  int64_t imaginary;
};

/// Copies the first `size` numbers of each line to `planes`: number j of line q
/// goes to j * count + q, where count is the number of lines. Real numbers get
/// an imaginary part of 0.
void loadFftLines(const FftLines<float> &lines, int64_t size,
                  Planes<float> planes);
void loadFftLines(const FftLines<float> &lines, int64_t size,
                  Planes<double> planes);
void loadFftLines(const FftLines<double> &lines, int64_t size,
                  Planes<double> planes);

/// The way back; numbers are divided by `divisor`.
void storeFftLines(Planes<float> planes, int64_t size, float divisor,
                   const FftLines<float> &lines);
void storeFftLines(Planes<double> planes, int64_t size, double divisor,
                   const FftLines<float> &lines);
void storeFftLines(Planes<double> planes, int64_t size, double divisor,
                   const FftLines<double> &lines);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_FFTLINES_H
