//===- FftPlan.h - Transforms of one length -------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_FFTPLAN_H
#define STABLEHLO_REFERENCE_KERNELS_FFTPLAN_H

#include "stablehlo/reference/parallel/StopRequest.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>
#include <memory>
#include <vector>

namespace mlir {
namespace stablehlo {

/// Complex numbers as two arrays, so that loops over neighbours are SIMD loops.
template <typename T> struct Planes {
  T *re;
  T *im;

  Planes operator+(int64_t offset) const { return {re + offset, im + offset}; }
  /// Real and imaginary parts exchanged: what is transformed then, and
  /// exchanged again, is the inverse transform, but for the division.
  Planes exchange() const { return {im, re}; }
};

/// exp(-2 pi i numerator / denominator), correct to an ulp or so of f64.
struct Root {
  double re;
  double im;
};
Root getRoot(int64_t numerator, int64_t denominator);

/// The transform of one length as a sequence of passes: each splits transforms
/// of length n into `radix` of length n / radix, as Stockham does, so that the
/// result is in order.
template <typename T> class FftPlan {
public:
  struct Pass {
    int64_t radix;
    /// What it splits, a multiple of the radix.
    int64_t length;
    /// length / radix.
    int64_t numRows;
    /// exp(-2 pi i p k / length), by p in [0, length / radix) and k in [1,
    /// radix), real and imaginary parts.
    std::vector<T> twiddles;
    /// exp(-2 pi i k / radix), for radices without a formula of their own.
    std::vector<T> roots;
  };

  /// If `stop` is requested meanwhile, it is not complete, and of no use.
  FftPlan(const StopRequest &stop, int64_t length);

  bool isComplete() const { return complete; }
  int64_t getLength() const { return length; }
  /// Numbers that `scratch` must have room for, for each transform.
  int64_t getScratchSize() const;

  /// Transforms `count` sequences side by side: number j of sequence q is at
  /// j * count + q of `data`. `scratch` has room for `getScratchSize() * count`
  /// numbers. Returns which of the two has the result, in the same order; any
  /// numbers if `stop` is requested.
  [[nodiscard]] Planes<T> run(const StopRequest &stop, Planes<T> data,
                              Planes<T> scratch, int64_t count) const;

private:
  /// Lengths with a large prime factor, as a convolution of a length without
  /// (Bluestein): j k = (j^2 + k^2 - (k - j)^2) / 2.
  struct Convolution;

  Planes<T> runConvolution(const StopRequest &stop, Planes<T> data,
                           Planes<T> scratch, int64_t count) const;

  int64_t length;
  bool complete = true;
  llvm::SmallVector<Pass> passes;
  std::shared_ptr<const Convolution> convolution;
};

/// True if `length` has a prime factor for which there is no pass.
bool needsFftConvolution(int64_t length);

//===----------------------------------------------------------------------===//
// Loops over `count` sequences side by side (see FftPasses.cpp)
//===----------------------------------------------------------------------===//

/// The part [begin, end) of a pass. There are `numRows` rows of `count`
/// places; each stands for a transform of as many numbers as the radix says. A
/// part is of whole rows, or of one row. Parts may be run in any order.
struct FftPassRange {
  int64_t begin;
  int64_t end;
};
void runFftPass(const FftPlan<float>::Pass &pass, Planes<float> input,
                Planes<float> output, int64_t count, FftPassRange range);
void runFftPass(const FftPlan<double>::Pass &pass, Planes<double> input,
                Planes<double> output, int64_t count, FftPassRange range);

/// A real line of even length is transformed as a complex one of half of it:
/// numbers of even place are the real parts, those of odd place the imaginary
/// parts. This makes numbers k in [0, length / 2] of its transform from that of
/// the complex one, in place. `roots` are exp(-2 pi i k / length) for these k,
/// real and imaginary parts.
void unpackSpectra(Planes<float> planes, int64_t length, const float *roots,
                   int64_t count);
void unpackSpectra(Planes<double> planes, int64_t length, const double *roots,
                   int64_t count);

/// The way back. What is its own mirror image has no imaginary part, whatever
/// is in `planes`.
void packSpectra(Planes<float> planes, int64_t length, const float *roots,
                 int64_t count);
void packSpectra(Planes<double> planes, int64_t length, const double *roots,
                 int64_t count);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_FFTPLAN_H
