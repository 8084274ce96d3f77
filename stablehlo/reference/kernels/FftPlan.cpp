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

using namespace mlir;
using namespace mlir::stablehlo;

/// The largest prime that a pass splits by: its work grows with the square.
static constexpr int64_t kMaxRadix = 61;

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
  double c = std::cos(angle), s = std::sin(angle);
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

template <typename T>
static typename FftPlan<T>::Pass makePass(int64_t radix, int64_t length) {
  typename FftPlan<T>::Pass pass = {radix, length, {}, {}};
  pass.twiddles.reserve(2 * length);
  for (int64_t p = 0; p != length / radix; ++p)
    for (int64_t k = 1; k != radix; ++k)
      appendRoot(pass.twiddles, getRoot(p * k, length));
  if (radix > 5)
    for (int64_t k = 0; k != radix; ++k)
      appendRoot(pass.roots, getRoot(k, radix));
  return pass;
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

  explicit Convolution(int64_t length);
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

template <typename T>
FftPlan<T>::Convolution::Convolution(int64_t length)
    : plan(getSmoothSize(2 * length - 1)), filterRe(plan.getLength()),
      filterIm(plan.getLength()) {
  int64_t size = plan.getLength();
  T scale = static_cast<T>(size);
  // k^2 modulo 2 * length, in steps of 2 k + 1 that cannot overflow.
  int64_t square = 0;
  for (int64_t k = 0; k != length; ++k) {
    Root root = getRoot(square, 2 * length);
    appendRoot(chirp, root);
    for (int64_t place : {k, (size - k) % size}) {
      filterRe[place] = static_cast<T>(root.re) / scale;
      filterIm[place] = static_cast<T>(-root.im) / scale;
    }
    square = (square + 2 * k + 1) % (2 * length);
  }
  std::vector<T> scratch(2 * plan.getScratchSize());
  Planes<T> filter = {filterRe.data(), filterIm.data()};
  Planes<T> transformed =
      plan.run(filter, {scratch.data(), scratch.data() + plan.getScratchSize()},
               /*count=*/1);
  if (transformed.re != filter.re)
    copyPlanes(transformed, filter, size);
}

template <typename T> FftPlan<T>::FftPlan(int64_t length) : length(length) {
  llvm::SmallVector<int64_t> radices;
  if (getRadices(length, radices) != 1) {
    convolution = std::make_shared<const Convolution>(length);
    return;
  }
  for (int64_t radix : radices) {
    passes.push_back(makePass<T>(radix, length));
    length /= radix;
  }
}

template <typename T> int64_t FftPlan<T>::getScratchSize() const {
  // The convolution transforms in its scratch, which needs scratch of its own.
  return convolution ? 2 * convolution->plan.getLength() : length;
}

template <typename T>
Planes<T> FftPlan<T>::run(Planes<T> data, Planes<T> scratch,
                          int64_t count) const {
  if (convolution)
    return runConvolution(data, scratch, count);
  Planes<T> input = data, output = scratch;
  int64_t stride = count;
  for (const Pass &pass : passes) {
    runFftPass(pass, input, output, stride);
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

template <typename T>
Planes<T> FftPlan<T>::runConvolution(Planes<T> data, Planes<T> scratch,
                                     int64_t count) const {
  const FftPlan<T> &plan = convolution->plan;
  int64_t size = plan.getLength() * count, used = length * count;
  Planes<T> padded = scratch, rest = scratch + size;
  copyPlanes(data, padded, used);
  std::fill(padded.re + used, padded.re + size, T(0));
  std::fill(padded.im + used, padded.im + size, T(0));
  const T *chirp = convolution->chirp.data();
  for (int64_t j = 0; j != length; ++j)
    scaleBy(padded + j * count, chirp[2 * j], chirp[2 * j + 1], count);
  Planes<T> product = plan.run(padded, rest, count);
  for (int64_t k = 0; k != plan.getLength(); ++k)
    scaleBy(product + k * count, convolution->filterRe[k],
            convolution->filterIm[k], count);
  // The inverse transform is the transform with real and imaginary parts
  // exchanged before and after.
  Planes<T> other = product.re == padded.re ? rest : padded;
  Planes<T> result =
      plan.run(product.exchange(), other.exchange(), count).exchange();
  for (int64_t k = 0; k != length; ++k)
    scaleBy(result + k * count, chirp[2 * k], chirp[2 * k + 1], count);
  return result;
}

template class stablehlo::FftPlan<float>;
template class stablehlo::FftPlan<double>;
