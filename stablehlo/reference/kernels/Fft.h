//===- Fft.h - Discrete Fourier transforms --------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The transform of a sequence of n numbers is (spec: fft)
//
//   result[k] = sum over j of operand[j] * exp(-2 pi i j k / n),
//
// its inverse has the opposite sign and divides by n. Over several dimensions
// it is applied to each of them in turn.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_FFT_H
#define STABLEHLO_REFERENCE_KERNELS_FFT_H

#include "stablehlo/reference/kernels/FftPlan.h"
#include "stablehlo/reference/tensor/Tensor.h"
#include <functional>
#include <mutex>

namespace mlir {
namespace stablehlo {

enum class FftKind : uint8_t {
  Forward,     ///< Complex to complex.
  Inverse,     ///< Complex to complex.
  RealForward, ///< Real to the first n/2 + 1 numbers of the last dimension.
  RealInverse, ///< The way back; what symmetry demands of the rest holds.
};

/// Transforms over the last dimensions of tensors. One object serves any number
/// of runs on numbers of one type, also at the same time: tables are made at
/// the first of them.
class Fft {
public:
  /// `lengths` are the sizes of the last dimensions of the side that is real,
  /// or of both; not negative.
  Fft(FftKind kind, llvm::ArrayRef<int64_t> lengths)
      : kind(kind), lengths(lengths) {}

  /// Writes the transform of `operand` to `result`, which is dense and shares
  /// nothing with it. Numbers are f32 or f64; shapes are those of the spec.
  /// Same bits for any number of threads. With u the unit roundoff of the
  /// element type and n the product of the lengths, the error of a number is at
  /// most 8 u (log2(n) + 1) times the sum of the absolute values that it is
  /// made of, to first order (of f64 lengths with a prime factor above 61, 64
  /// times the square root of n that).
  llvm::Error run(RunContext &context, StridedView operand,
                  StridedView result) const;

private:
  /// Transforms along one dimension of tensors.
  using Transform =
      std::function<llvm::Error(RunContext &context, int64_t dim,
                                StridedView source, StridedView target)>;
  template <typename T, typename C>
  void addTransform(const StopRequest &stop, FftKind lineKind,
                    int64_t length) const;
  bool ensureTransforms(const StopRequest &stop, bool isDouble) const;

  FftKind kind;
  Dims lengths;
  mutable std::mutex mutex;
  /// Of each length in turn; empty before they are made.
  mutable llvm::SmallVector<Transform, 2> transforms;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_FFT_H
