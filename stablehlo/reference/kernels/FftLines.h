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
#include "stablehlo/reference/tensor/Tensor.h"

namespace mlir {
namespace stablehlo {

/// A tensor as lines along one dimension. Strides are in numbers of type T: two
/// for each complex element.
template <typename T> struct FftLines {
  T *data;
  /// Real numbers lie one behind the other; complex ones, their two parts
  /// together, anywhere: strides may be 0 or negative.
  bool areReal;
  int64_t stride; // Along a line.
  Dims shape;     // Of the other dimensions.
  Dims strides;

  /// If `isPacked`, each two of the real numbers of `view` are a complex one.
  FftLines(const StridedView &view, int64_t dim, bool isPacked);
  /// The start of line number `i`, in row-major order of the other dimensions.
  T *getStart(int64_t i) const;
};

/// Numbers [begin, end) of each of `count` lines from number `first` on.
struct FftPart {
  int64_t first, count, begin, end;
};

/// Moves a part: number j of line first + q is at j * count + q of `planes`.
template <typename T, typename C> struct FftMoves {
  /// From lines to planes, where real numbers get an imaginary part of 0. The
  /// divisor is 1.
  void (*load)(const FftLines<T> &lines, const FftPart &part, Planes<C> planes,
               C divisor);
  /// The way back; numbers are divided by `divisor`.
  void (*store)(const FftLines<T> &lines, const FftPart &part, Planes<C> planes,
                C divisor);
};
/// For the machine at hand.
template <typename T, typename C> const FftMoves<T, C> &getFftMoves();
template <> const FftMoves<float, float> &getFftMoves();
template <> const FftMoves<float, double> &getFftMoves();
template <> const FftMoves<double, double> &getFftMoves();

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_FFTLINES_H
