//===- FftPlan.h - Transforms of one length -------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_FFTPLAN_H
#define STABLEHLO_REFERENCE_KERNELS_FFTPLAN_H

#include "stablehlo/reference/parallel/StopRequest.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

namespace mlir {
namespace stablehlo {

/// Of `size` rows of `count` numbers, those between two looks at whether to
/// stop. A division takes as long as a small transform.
inline int64_t getFftGrain(int64_t size, int64_t count,
                           int64_t numNumbers = 1 << 16) {
  return size * count <= numNumbers ? size
                                    : std::max<int64_t>(numNumbers / count, 1);
}

template <typename T> struct FftNumber {
  T re;
  T im;
};

/// Complex numbers as two arrays, so that loops over neighbours are SIMD loops.
template <typename T> struct Planes {
  T *re;
  T *im;

  Planes operator+(int64_t offset) const { return {re + offset, im + offset}; }
  /// Real and imaginary parts exchanged: what is transformed then, and
  /// exchanged again, is the inverse transform, but for the division.
  Planes exchange() const { return {im, re}; }
};

template <typename T> using FftTable = std::vector<FftNumber<T>>;

/// exp(-2 pi i numerator(k) / denominator) for k in [0, count), in this order,
/// computed to an ulp or so of f64. Not complete, and of no use, if `stop` is
/// requested meanwhile.
template <typename T>
FftTable<T> makeRoots(const StopRequest &stop, int64_t count,
                      llvm::function_ref<int64_t(int64_t)> numerator,
                      int64_t denominator);

/// Splits transforms of `length` into `radix` of length / radix.
template <typename T> struct FftPass {
  int64_t radix;
  int64_t length;
  /// length / radix.
  int64_t numRows;
  /// exp(-2 pi i p k / length), by p in [0, numRows) and k in [1, radix).
  FftTable<T> twiddles;
  /// exp(-2 pi i k / radix), for radices without a formula of their own.
  FftTable<T> roots;
};

/// The transform of one length as a sequence of passes, in the order of
/// Stockham, so that the result is in order.
template <typename T> class FftPlan {
public:
  /// Of no use if `stop` is requested meanwhile.
  FftPlan(const StopRequest &stop, int64_t length);

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
  llvm::SmallVector<FftPass<T>> passes;
  std::shared_ptr<const Convolution> convolution;
};

/// True if `length` has a prime factor for which there is no pass.
bool needsFftConvolution(int64_t length);

/// A part of a pass. It has `numRows` rows of as many places as there are
/// sequences; each place stands for a transform of as many numbers as the radix
/// says.
struct FftPassPart {
  int64_t firstRow, endRow, firstPlace, endPlace;
};

/// Loops over `count` sequences side by side, for the machine at hand.
template <typename T> struct FftLoops {
  /// Parts may be run in any order.
  void (*runPass)(const FftPass<T> &pass, Planes<T> input, Planes<T> output,
                  int64_t count, const FftPassPart &part);
  /// A real line of even length is transformed as a complex one of half of it:
  /// numbers of even place are the real parts, those of odd place the imaginary
  /// parts. This makes numbers k in [0, length / 2] of its transform from that
  /// of the complex one, in place. `roots` are exp(-2 pi i k / length) for
  /// these k.
  void (*unpack)(Planes<T> planes, int64_t length, const FftTable<T> &roots,
                 int64_t count);
  /// The way back. What is its own mirror image has no imaginary part, whatever
  /// is in `planes`.
  void (*pack)(Planes<T> planes, int64_t length, const FftTable<T> &roots,
               int64_t count);
};
template <typename T> const FftLoops<T> &getFftLoops();
template <> const FftLoops<float> &getFftLoops<float>();
template <> const FftLoops<double> &getFftLoops<double>();

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_FFTPLAN_H
