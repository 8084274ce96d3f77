//===- FftPlan.cpp - Transforms of one length -----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/FftPlan.h"

#include <algorithm>
#include <cmath>
#include <sleef.h>
#include <utility>

using namespace mlir;
using namespace mlir::stablehlo;

/// The radices of passes, in the order in which lengths are split. The work of
/// one grows with the square of its radix, so that there are no larger ones.
static constexpr int64_t kRadices[] = {4,  2,  3,  5,  7,  11, 13, 17, 19, 23,
                                       29, 31, 37, 41, 43, 47, 53, 59, 61};
/// The largest one that has a formula.
static constexpr int64_t kMaxSmallRadix = 5;
/// Roots between two looks at whether to stop.
static constexpr int64_t kTableGrain = 1 << 12;

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

/// exp(-2 pi i numerator / denominator).
static FftNumber<double> getRoot(int64_t numerator, int64_t denominator) {
  // Angles are brought below an eighth of the circle: there sine and cosine are
  // exact to their last place, and symmetric roots get symmetric values.
  int64_t eighths = 8 * (numerator % denominator);
  int64_t octant = eighths / denominator;
  int64_t rest = eighths % denominator; // Of an eighth.
  bool isMirrored = octant % 2 != 0;
  double angle = static_cast<double>(isMirrored ? denominator - rest : rest) /
                 static_cast<double>(denominator) * (M_PI / 4);
  // The C library's depend on what the machine has.
  double c = Sleef_cinz_cosd1_u10purec(angle);
  double s = Sleef_cinz_sind1_u10purec(angle);
  if (isMirrored)
    std::swap(c, s);
  // Quadrants of the circle, counted clockwise as the sign of the angle says.
  switch (octant / 2) {
  case 0:
    return {c, -s};
  case 1:
    return {-s, -c};
  case 2:
    return {-c, s};
  default:
    return {s, c};
  }
}

template <typename T>
FftTable<T> stablehlo::makeRoots(const StopRequest &stop, int64_t count,
                                 llvm::function_ref<int64_t(int64_t)> numerator,
                                 int64_t denominator) {
  FftTable<T> table(count);
  forUntilStopped(stop, count, kTableGrain, [&](int64_t begin, int64_t end) {
    for (int64_t k = begin; k != end; ++k) {
      FftNumber<double> root = getRoot(numerator(k), denominator);
      table[k] = {static_cast<T>(root.re), static_cast<T>(root.im)};
    }
  });
  return table;
}

/// The radices by which `length` is split; what is left of it is returned, 1 if
/// they are all.
static int64_t getRadices(int64_t length,
                          llvm::SmallVectorImpl<int64_t> &radices) {
  for (int64_t radix : kRadices)
    for (; length % radix == 0; length /= radix)
      radices.push_back(radix);
  return length;
}

bool stablehlo::needsFftConvolution(int64_t length) {
  llvm::SmallVector<int64_t> radices;
  return getRadices(length, radices) != 1;
}

//===----------------------------------------------------------------------===//
// FftPlan
//===----------------------------------------------------------------------===//

template <typename T> struct FftPlan<T>::Convolution {
  /// The least length without large primes that holds two sequences.
  FftPlan<T> plan;
  /// exp(-pi i k^2 / length).
  FftTable<T> chirp;
  /// The transform of the chirp's conjugate, at -length < k < length, divided
  /// by the length of the plan.
  FftTable<T> filter;

  Convolution(const StopRequest &stop, int64_t length);
};

/// The least number from `size` on with no prime factor above 5.
static int64_t getSmoothSize(int64_t size) {
  for (;; ++size) {
    llvm::SmallVector<int64_t> radices;
    if (getRadices(size, radices) == 1 && radices.back() <= kMaxSmallRadix)
      return size;
  }
}

template <typename T>
FftPlan<T>::Convolution::Convolution(const StopRequest &stop, int64_t length)
    : plan(stop, getSmoothSize(2 * length - 1)) {
  // k^2 modulo 2 * length, in steps of 2 k + 1 that cannot overflow.
  int64_t square = 0, size = plan.getLength();
  auto getSquare = [&](int64_t k) {
    return std::exchange(square, (square + 2 * k + 1) % (2 * length));
  };
  chirp = makeRoots<T>(stop, length, getSquare, 2 * length);
  if (stop.isRequested())
    return;
  std::vector<T> memory(2 * (size + plan.getScratchSize()));
  Planes<T> conjugate = {memory.data(), memory.data() + size};
  Planes<T> scratch = conjugate + 2 * size;
  scratch.im = scratch.re + plan.getScratchSize();
  T scale = static_cast<T>(size);
  for (int64_t k = 0; k != length; ++k)
    for (int64_t place : {k, (size - k) % size}) {
      conjugate.re[place] = chirp[k].re / scale;
      conjugate.im[place] = -chirp[k].im / scale;
    }
  Planes<T> result = plan.run(stop, conjugate, scratch, /*count=*/1);
  for (int64_t k = 0; k != size; ++k)
    filter.push_back({result.re[k], result.im[k]});
}

template <typename T>
FftPlan<T>::FftPlan(const StopRequest &stop, int64_t length) : length(length) {
  llvm::SmallVector<int64_t> radices;
  if (getRadices(length, radices) != 1) {
    convolution = std::make_shared<const Convolution>(stop, length);
    return;
  }
  for (int64_t radix : radices) {
    FftPass<T> pass = {radix, length, length / radix, {}, {}};
    int64_t rest = radix - 1;
    pass.twiddles = makeRoots<T>(
        stop, pass.numRows * rest,
        [&](int64_t i) { return i / rest * (i % rest + 1); }, length);
    if (radix > kMaxSmallRadix)
      pass.roots =
          makeRoots<T>(stop, radix, [](int64_t k) { return k; }, radix);
    passes.push_back(std::move(pass));
    length /= radix;
  }
}

template <typename T> int64_t FftPlan<T>::getScratchSize() const {
  // The convolution transforms in its scratch, which needs scratch of its own.
  return convolution ? 2 * convolution->plan.getLength() : length;
}

template <typename T>
Planes<T> FftPlan<T>::run(const StopRequest &stop, Planes<T> data,
                          Planes<T> scratch, int64_t count) const {
  if (convolution)
    return runConvolution(stop, data, scratch, count);
  const FftLoops<T> &loops = getFftLoops<T>();
  for (const FftPass<T> &pass : passes) {
    int64_t grain = pass.radix > kMaxSmallRadix ? 1 << 11 : 1 << 16;
    auto runRows = [&](int64_t row, int64_t endRow) {
      auto runPlaces = [&](int64_t place, int64_t endPlace) {
        loops.runPass(pass, data, scratch, count,
                      {row, endRow, place, endPlace});
      };
      forUntilStopped(stop, count, grain, runPlaces);
    };
    forUntilStopped(stop, pass.numRows, getFftGrain(pass.numRows, count, grain),
                    runRows);
    count *= pass.radix;
    std::swap(data, scratch);
  }
  return data;
}

/// Multiplies row j of `count` numbers by factor j, for all of them.
template <typename T>
static void scaleRows(const StopRequest &stop, Planes<T> data, int64_t count,
                      const FftTable<T> &factors) {
  auto scaleRow = [&](Planes<T> row, FftNumber<T> factor) {
    for (int64_t q = 0; q != count; ++q) {
      T x = row.re[q], y = row.im[q];
      row.re[q] = x * factor.re - y * factor.im;
      row.im[q] = x * factor.im + y * factor.re;
    }
  };
  forUntilStopped(stop, factors.size(), getFftGrain(factors.size(), count),
                  [&](int64_t begin, int64_t end) {
                    for (int64_t j = begin; j != end; ++j)
                      scaleRow(data + j * count, factors[j]);
                  });
}

template <typename T>
Planes<T> FftPlan<T>::runConvolution(const StopRequest &stop, Planes<T> data,
                                     Planes<T> scratch, int64_t count) const {
  const FftPlan<T> &plan = convolution->plan;
  int64_t size = plan.getLength() * count, used = length * count;
  Planes<T> padded = scratch, rest = scratch + size;
  for (auto [from, to] : {std::pair(data.re, padded.re), {data.im, padded.im}})
    std::fill(std::copy_n(from, used, to), to + size, T(0));
  scaleRows(stop, padded, count, convolution->chirp);
  Planes<T> product = plan.run(stop, padded, rest, count);
  scaleRows(stop, product, count, convolution->filter);
  // The inverse transform is the transform with real and imaginary parts
  // exchanged before and after.
  Planes<T> other = product.re == padded.re ? rest : padded;
  Planes<T> result =
      plan.run(stop, product.exchange(), other.exchange(), count).exchange();
  scaleRows(stop, result, count, convolution->chirp);
  return result;
}

template FftTable<float>
stablehlo::makeRoots(const StopRequest &, int64_t,
                     llvm::function_ref<int64_t(int64_t)>, int64_t);
template FftTable<double>
stablehlo::makeRoots(const StopRequest &, int64_t,
                     llvm::function_ref<int64_t(int64_t)>, int64_t);
template class stablehlo::FftPlan<float>;
template class stablehlo::FftPlan<double>;
