//===- FftPlan.cpp - Transforms of one length -----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/FftPlan.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <sleef.h>

using namespace mlir;
using namespace mlir::stablehlo;

/// The largest prime that a pass splits by: its work grows with the square.
static constexpr int64_t kMaxRadix = 61;
/// Numbers between two looks at whether to stop: of tables, and of data.
static constexpr int64_t kTableGrain = 1 << 12, kDataGrain = 1 << 16;

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

Root stablehlo::getRoot(int64_t numerator, int64_t denominator) {
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

/// The radices by which `length` is split; what is left of it is returned, 1 if
/// they are all.
static int64_t getRadices(int64_t length,
                          llvm::SmallVectorImpl<int64_t> &radices) {
  for (int64_t radix : {4, 2, 3, 5})
    for (; length % radix == 0; length /= radix)
      radices.push_back(radix);
  for (int64_t radix = 7; radix <= kMaxRadix; radix += 2)
    for (; length % radix == 0; length /= radix)
      radices.push_back(radix);
  return length;
}

bool stablehlo::needsFftConvolution(int64_t length) {
  llvm::SmallVector<int64_t> radices;
  return getRadices(length, radices) != 1;
}

template <typename T> static void appendRoot(std::vector<T> &table, Root root) {
  table.push_back(static_cast<T>(root.re));
  table.push_back(static_cast<T>(root.im));
}

/// False if it was stopped.
template <typename Pass>
static bool makeTables(const StopRequest &stop, Pass &pass) {
  int64_t radix = pass.radix, length = pass.length;
  pass.twiddles.reserve(2 * length);
  if (radix > 5)
    for (int64_t k = 0; k != radix; ++k)
      appendRoot(pass.roots, getRoot(k, radix));
  return forUntilStopped(
      stop, pass.numRows, kTableGrain / radix, [&](int64_t begin, int64_t end) {
        for (int64_t p = begin; p != end; ++p)
          for (int64_t k = 1; k != radix; ++k)
            appendRoot(pass.twiddles, getRoot(p * k, length));
      });
}

//===----------------------------------------------------------------------===//
// FftPlan
//===----------------------------------------------------------------------===//

template <typename T> struct FftPlan<T>::Convolution {
  /// The least length without large primes that holds two sequences.
  FftPlan<T> plan;
  /// exp(-pi i k^2 / length), interleaved parts.
  std::vector<T> chirp;
  /// The transform of the chirp's conjugate, at -length < k < length, divided
  /// by the length of the plan.
  std::vector<T> filterRe, filterIm;
  bool complete;

  Convolution(const StopRequest &stop, int64_t length);

private:
  bool makeChirp(const StopRequest &stop, int64_t length);
};

/// The least number from `size` on with no prime factor above 5.
static int64_t getSmoothSize(int64_t size) {
  for (;; ++size) {
    int64_t rest = size;
    for (int64_t prime : {2, 3, 5})
      while (rest % prime == 0)
        rest /= prime;
    if (rest == 1)
      return size;
  }
}

template <typename T>
static void copyPlanes(Planes<T> source, Planes<T> target, int64_t size) {
  std::memcpy(target.re, source.re, size * sizeof(T));
  std::memcpy(target.im, source.im, size * sizeof(T));
}

/// Makes the chirp, and the filter before its transform. False if it was
/// stopped.
template <typename T>
bool FftPlan<T>::Convolution::makeChirp(const StopRequest &stop,
                                        int64_t length) {
  int64_t size = plan.getLength();
  T scale = static_cast<T>(size);
  // k^2 modulo 2 * length, in steps of 2 k + 1 that cannot overflow.
  int64_t square = 0;
  auto makePart = [&](int64_t begin, int64_t end) {
    for (int64_t k = begin; k != end; ++k) {
      Root root = getRoot(square, 2 * length);
      appendRoot(chirp, root);
      for (int64_t place : {k, (size - k) % size}) {
        filterRe[place] = static_cast<T>(root.re) / scale;
        filterIm[place] = static_cast<T>(-root.im) / scale;
      }
      square = (square + 2 * k + 1) % (2 * length);
    }
  };
  return forUntilStopped(stop, length, kTableGrain, makePart);
}

template <typename T>
FftPlan<T>::Convolution::Convolution(const StopRequest &stop, int64_t length)
    : plan(stop, getSmoothSize(2 * length - 1)), filterRe(plan.getLength()),
      filterIm(plan.getLength()),
      complete(plan.isComplete() && makeChirp(stop, length)) {
  if (!complete)
    return;
  int64_t size = plan.getLength();
  std::vector<T> scratch(2 * plan.getScratchSize());
  Planes<T> filter = {filterRe.data(), filterIm.data()};
  Planes<T> transformed = plan.run(
      stop, filter, {scratch.data(), scratch.data() + plan.getScratchSize()},
      /*count=*/1);
  complete = !stop.isRequested();
  if (transformed.re != filter.re)
    copyPlanes(transformed, filter, size);
}

template <typename T>
FftPlan<T>::FftPlan(const StopRequest &stop, int64_t length) : length(length) {
  llvm::SmallVector<int64_t> radices;
  if (getRadices(length, radices) != 1) {
    convolution = std::make_shared<const Convolution>(stop, length);
    complete = convolution->complete;
    return;
  }
  for (int64_t radix : radices) {
    passes.push_back({radix, length, length / radix, {}, {}});
    complete = complete && makeTables(stop, passes.back());
    length /= radix;
  }
}

template <typename T> int64_t FftPlan<T>::getScratchSize() const {
  // The convolution transforms in its scratch, which needs scratch of its own.
  return convolution ? 2 * convolution->plan.getLength() : length;
}

template <typename Pass, typename T>
static void runPassUntilStopped(const StopRequest &stop, const Pass &pass,
                                Planes<T> input, Planes<T> output,
                                int64_t count) {
  int64_t numRows = pass.numRows;
  // The work of radices without a formula grows with their square.
  int64_t grain = pass.radix > 5 ? 1 << 11 : kDataGrain;
  auto run = [&](int64_t begin, int64_t end) {
    runFftPass(pass, input, output, count, {begin, end});
  };
  if (numRows * count <= grain)
    return run(0, numRows * count);
  if (count <= grain) {
    forUntilStopped(
        stop, numRows, grain / count,
        [&](int64_t begin, int64_t end) { run(begin * count, end * count); });
    return;
  }
  for (int64_t row = 0; row != numRows; ++row)
    forUntilStopped(stop, count, grain, [&](int64_t begin, int64_t end) {
      run(row * count + begin, row * count + end);
    });
}

template <typename T>
Planes<T> FftPlan<T>::run(const StopRequest &stop, Planes<T> data,
                          Planes<T> scratch, int64_t count) const {
  if (convolution)
    return runConvolution(stop, data, scratch, count);
  Planes<T> input = data, output = scratch;
  int64_t stride = count;
  for (const Pass &pass : passes) {
    runPassUntilStopped(stop, pass, input, output, stride);
    stride *= pass.radix;
    std::swap(input, output);
  }
  return input;
}

/// Multiplies `count` numbers at `data` by `re + i im`.
template <typename T>
static void scaleBy(Planes<T> data, T re, T im, int64_t count) {
  for (int64_t q = 0; q != count; ++q) {
    T x = data.re[q], y = data.im[q];
    data.re[q] = x * re - y * im;
    data.im[q] = x * im + y * re;
  }
}

/// Multiplies row j of `count` numbers by re(j) + i im(j), for j in [0, size).
template <typename T, typename Re, typename Im>
static void scaleRows(const StopRequest &stop, Planes<T> data, int64_t size,
                      int64_t count, Re re, Im im) {
  forUntilStopped(stop, size, std::max<int64_t>(kDataGrain / count, 1),
                  [&](int64_t begin, int64_t end) {
                    for (int64_t j = begin; j != end; ++j)
                      scaleBy(data + j * count, re(j), im(j), count);
                  });
}

template <typename T>
Planes<T> FftPlan<T>::runConvolution(const StopRequest &stop, Planes<T> data,
                                     Planes<T> scratch, int64_t count) const {
  const FftPlan<T> &plan = convolution->plan;
  int64_t size = plan.getLength() * count, used = length * count;
  Planes<T> padded = scratch, rest = scratch + size;
  copyPlanes(data, padded, used);
  std::fill(padded.re + used, padded.re + size, T(0));
  std::fill(padded.im + used, padded.im + size, T(0));
  auto chirpRe = [&](int64_t j) { return convolution->chirp[2 * j]; };
  auto chirpIm = [&](int64_t j) { return convolution->chirp[2 * j + 1]; };
  scaleRows(stop, padded, length, count, chirpRe, chirpIm);
  Planes<T> product = plan.run(stop, padded, rest, count);
  scaleRows(
      stop, product, plan.getLength(), count,
      [&](int64_t k) { return convolution->filterRe[k]; },
      [&](int64_t k) { return convolution->filterIm[k]; });
  // The inverse transform is the transform with real and imaginary parts
  // exchanged before and after.
  Planes<T> other = product.re == padded.re ? rest : padded;
  Planes<T> result =
      plan.run(stop, product.exchange(), other.exchange(), count).exchange();
  scaleRows(stop, result, length, count, chirpRe, chirpIm);
  return result;
}

template class stablehlo::FftPlan<float>;
template class stablehlo::FftPlan<double>;
