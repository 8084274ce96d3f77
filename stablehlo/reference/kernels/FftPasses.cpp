//===- FftPasses.cpp - The loops of a transform's passes ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The loops are plain; the compiler vectorises them for the target at hand. No
// operations are fused, so all targets give the same bits.
//
//===----------------------------------------------------------------------===//

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "stablehlo/reference/kernels/FftPasses.cpp"
#include "hwy/foreach_target.h" // must come before highway.h

#include "hwy/highway.h"
#include "stablehlo/reference/kernels/FftPlan.h"

HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

template <typename T> struct Complex {
  T re;
  T im;
};

template <typename T>
HWY_INLINE Complex<T> operator+(Complex<T> x, Complex<T> y) {
  return {x.re + y.re, x.im + y.im};
}
template <typename T>
HWY_INLINE Complex<T> operator-(Complex<T> x, Complex<T> y) {
  return {x.re - y.re, x.im - y.im};
}
template <typename T>
HWY_INLINE Complex<T> operator*(Complex<T> x, Complex<T> y) {
  return {x.re * y.re - x.im * y.im, x.re * y.im + x.im * y.re};
}
template <typename T> HWY_INLINE Complex<T> operator*(T x, Complex<T> y) {
  return {x * y.re, x * y.im};
}
/// -i x.
template <typename T> HWY_INLINE Complex<T> turn(Complex<T> x) {
  return {x.im, -x.re};
}

//===----------------------------------------------------------------------===//
// x[k] = sum over j of x[j] * exp(-2 pi i j k / R)
//===----------------------------------------------------------------------===//

template <typename T> HWY_INLINE void transform(Complex<T> (&x)[2]) {
  Complex<T> sum = x[0] + x[1];
  x[1] = x[0] - x[1];
  x[0] = sum;
}

template <typename T> HWY_INLINE void transform(Complex<T> (&x)[3]) {
  constexpr T half = T(0.5), sine = T(0.86602540378443864676);
  Complex<T> sum = x[1] + x[2], difference = sine * turn(x[1] - x[2]);
  Complex<T> middle = x[0] - half * sum;
  x[0] = x[0] + sum;
  x[1] = middle + difference;
  x[2] = middle - difference;
}

template <typename T> HWY_INLINE void transform(Complex<T> (&x)[4]) {
  Complex<T> even = x[0] + x[2], odd = x[1] + x[3];
  Complex<T> evenRest = x[0] - x[2], oddRest = turn(x[1] - x[3]);
  x[0] = even + odd;
  x[1] = evenRest + oddRest;
  x[2] = even - odd;
  x[3] = evenRest - oddRest;
}

template <typename T> HWY_INLINE void transform(Complex<T> (&x)[5]) {
  // Cosines and sines of 1/5 and 2/5 of the circle.
  constexpr T c1 = T(0.30901699437494742410), s1 = T(0.95105651629515357212);
  constexpr T c2 = T(-0.80901699437494742410), s2 = T(0.58778525229247312917);
  Complex<T> sum1 = x[1] + x[4], sum2 = x[2] + x[3];
  Complex<T> rest1 = turn(x[1] - x[4]), rest2 = turn(x[2] - x[3]);
  Complex<T> even1 = x[0] + (c1 * sum1 + c2 * sum2);
  Complex<T> even2 = x[0] + (c2 * sum1 + c1 * sum2);
  Complex<T> odd1 = s1 * rest1 + s2 * rest2;
  Complex<T> odd2 = s2 * rest1 - s1 * rest2;
  x[0] = x[0] + (sum1 + sum2);
  x[1] = even1 + odd1;
  x[2] = even2 + odd2;
  x[3] = even2 - odd2;
  x[4] = even1 - odd1;
}

//===----------------------------------------------------------------------===//
// Passes
//===----------------------------------------------------------------------===//

/// The transforms of number p of each part, of `size` of the `count` sequences;
/// `isFirst` says that p is 0, and the twiddles 1.
template <typename T, int R, bool isFirst>
HWY_INLINE void runStep(const T *HWY_RESTRICT re, const T *HWY_RESTRICT im,
                        T *HWY_RESTRICT outRe, T *HWY_RESTRICT outIm,
                        const T *twiddles, int64_t partSize, int64_t count,
                        int64_t size) {
  Complex<T> w[R];
  for (int k = 1; k != R; ++k)
    w[k] = {twiddles[2 * k - 2], twiddles[2 * k - 1]};
  for (int64_t q = 0; q < size; ++q) {
    Complex<T> x[R];
    for (int j = 0; j != R; ++j)
      x[j] = {re[j * partSize + q], im[j * partSize + q]};
    transform(x);
    for (int k = 0; k != R; ++k) {
      Complex<T> y = isFirst || k == 0 ? x[k] : x[k] * w[k];
      outRe[k * count + q] = y.re;
      outIm[k * count + q] = y.im;
    }
  }
}

namespace {
/// The rows of a range, one for each p, as they come: `size` places each, from
/// place `q` on.
struct PassRows {
  int64_t p, q, size, place, end;

  HWY_INLINE PassRows(FftPassRange range, int64_t count)
      // A division takes as long as a small transform.
      : p(range.begin ? range.begin / count : 0), q(range.begin - p * count),
        size(std::min(count, range.end - range.begin)), place(range.begin),
        end(range.end) {}
  HWY_INLINE bool hasNext() const { return place < end; }
  HWY_INLINE void advance() {
    place += size;
    ++p;
  }
};
} // namespace

template <typename T, int R>
static void runPass(const typename FftPlan<T>::Pass &pass, Planes<T> input,
                    Planes<T> output, int64_t count, FftPassRange range) {
  int64_t partSize = pass.numRows * count;
  const T *twiddles = pass.twiddles.data();
  PassRows rows(range, count);
  input = input + rows.q;
  output = output + rows.q;
  if (rows.p == 0) {
    runStep<T, R, true>(input.re, input.im, output.re, output.im, twiddles,
                        partSize, count, rows.size);
    rows.advance();
  }
  for (; rows.hasNext(); rows.advance()) {
    Planes<T> from = input + rows.p * count, to = output + rows.p * R * count;
    runStep<T, R, false>(from.re, from.im, to.re, to.im,
                         twiddles + rows.p * (R - 1) * 2, partSize, count,
                         rows.size);
  }
}

/// y = x, or y += x * w.
template <typename T>
static void addProduct(const T *HWY_RESTRICT re, const T *HWY_RESTRICT im,
                       T *HWY_RESTRICT outRe, T *HWY_RESTRICT outIm,
                       Complex<T> w, int64_t count) {
  for (int64_t q = 0; q < count; ++q) {
    outRe[q] += re[q] * w.re - im[q] * w.im;
    outIm[q] += re[q] * w.im + im[q] * w.re;
  }
}

template <typename T>
static void multiply(T *HWY_RESTRICT re, T *HWY_RESTRICT im, Complex<T> w,
                     int64_t count) {
  for (int64_t q = 0; q < count; ++q) {
    Complex<T> y = Complex<T>{re[q], im[q]} * w;
    re[q] = y.re;
    im[q] = y.im;
  }
}

/// Any radix, by the definition.
template <typename T>
static void runAnyPass(const typename FftPlan<T>::Pass &pass, Planes<T> input,
                       Planes<T> output, int64_t count, FftPassRange range) {
  int64_t radix = pass.radix, numParts = pass.numRows;
  const T *twiddles = pass.twiddles.data(), *roots = pass.roots.data();
  for (PassRows rows(range, count); rows.hasNext(); rows.advance()) {
    int64_t p = rows.p, size = rows.size;
    Planes<T> first = input + (p * count + rows.q);
    for (int64_t k = 0; k != radix; ++k) {
      Planes<T> to = output + ((p * radix + k) * count + rows.q);
      std::copy(first.re, first.re + size, to.re);
      std::copy(first.im, first.im + size, to.im);
      for (int64_t j = 1; j != radix; ++j) {
        Planes<T> from = first + j * numParts * count;
        const T *root = roots + 2 * (j * k % radix);
        addProduct<T>(from.re, from.im, to.re, to.im, {root[0], root[1]}, size);
      }
      if (p == 0 || k == 0)
        continue;
      const T *twiddle = twiddles + 2 * (p * (radix - 1) + k - 1);
      multiply<T>(to.re, to.im, {twiddle[0], twiddle[1]}, size);
    }
  }
}

template <typename T>
static void dispatchPass(const typename FftPlan<T>::Pass &pass, Planes<T> input,
                         Planes<T> output, int64_t count, FftPassRange range) {
  switch (pass.radix) {
  case 2:
    return runPass<T, 2>(pass, input, output, count, range);
  case 3:
    return runPass<T, 3>(pass, input, output, count, range);
  case 4:
    return runPass<T, 4>(pass, input, output, count, range);
  case 5:
    return runPass<T, 5>(pass, input, output, count, range);
  default:
    return runAnyPass<T>(pass, input, output, count, range);
  }
}

//===----------------------------------------------------------------------===//
// Real lines
//===----------------------------------------------------------------------===//

// With E and O the transforms of the numbers of even and of odd place, both of
// half the length h, a real line's transform is
//   X[k] = E[k] + exp(-2 pi i k / n) O[k],
// and that of the packed line Z[k] = E[k] + i O[k]. Both sequences being real,
// E[h - k] and O[h - k] are the conjugates of E[k] and O[k].

/// X[k] from Z[k] and Z[h - k].
template <typename T>
HWY_INLINE Complex<T> unpack(Complex<T> z, Complex<T> mirror, Complex<T> root) {
  Complex<T> even = {(z.re + mirror.re) / 2, (z.im - mirror.im) / 2};
  Complex<T> odd = {(z.im + mirror.im) / 2, (mirror.re - z.re) / 2};
  return even + odd * root;
}

/// Z[k] from X[k] and X[h - k].
template <typename T>
HWY_INLINE Complex<T> pack(Complex<T> x, Complex<T> mirror, Complex<T> root) {
  Complex<T> even = {(x.re + mirror.re) / 2, (x.im - mirror.im) / 2};
  Complex<T> rest = {(x.re - mirror.re) / 2, (x.im + mirror.im) / 2};
  Complex<T> odd = rest * Complex<T>{root.re, -root.im};
  return {even.re - odd.im, even.im + odd.re};
}

/// Numbers k and h - k from row k and row `mirrorRow` of `planes`.
template <typename T, Complex<T> convert(Complex<T>, Complex<T>, Complex<T>)>
HWY_INLINE void convertPair(Planes<T> planes, int64_t half, int64_t k,
                            int64_t mirrorRow, const T *roots, int64_t count) {
  int64_t rest = half - k;
  Planes<T> row = planes + k * count, mirror = planes + mirrorRow * count;
  Planes<T> to = planes + rest * count;
  Complex<T> root = {roots[2 * k], roots[2 * k + 1]};
  Complex<T> restRoot = {roots[2 * rest], roots[2 * rest + 1]};
  // Rows are the same or apart.
#pragma clang loop vectorize(assume_safety)
  for (int64_t q = 0; q < count; ++q) {
    Complex<T> x = {row.re[q], row.im[q]}, y = {mirror.re[q], mirror.im[q]};
    Complex<T> first = convert(x, y, root), second = convert(y, x, restRoot);
    to.re[q] = second.re;
    to.im[q] = second.im;
    row.re[q] = first.re;
    row.im[q] = first.im;
  }
}

template <typename T>
static void unpackRows(Planes<T> planes, int64_t length, const T *roots,
                       int64_t count) {
  int64_t half = length / 2;
  for (int64_t k = 0; k <= half / 2; ++k)
    convertPair<T, unpack<T>>(planes, half, k, (half - k) % half, roots, count);
}

template <typename T>
static void packRows(Planes<T> planes, int64_t length, const T *roots,
                     int64_t count) {
  int64_t half = length / 2;
  // Without imaginary parts, the ends are Z[0]; what else comes of them is not
  // looked at.
  for (int64_t end : {int64_t(0), half})
    std::fill_n(planes.im + end * count, count, T(0));
  for (int64_t k = 0; k <= half / 2; ++k)
    convertPair<T, pack<T>>(planes, half, k, half - k, roots, count);
}

static void unpackFloats(Planes<float> planes, int64_t length,
                         const float *roots, int64_t count) {
  unpackRows(planes, length, roots, count);
}

static void unpackDoubles(Planes<double> planes, int64_t length,
                          const double *roots, int64_t count) {
  unpackRows(planes, length, roots, count);
}

static void packFloats(Planes<float> planes, int64_t length, const float *roots,
                       int64_t count) {
  packRows(planes, length, roots, count);
}

static void packDoubles(Planes<double> planes, int64_t length,
                        const double *roots, int64_t count) {
  packRows(planes, length, roots, count);
}

//===----------------------------------------------------------------------===//
// Once per type
//===----------------------------------------------------------------------===//

static void runFloatPass(const FftPlan<float>::Pass &pass, Planes<float> input,
                         Planes<float> output, int64_t count,
                         FftPassRange range) {
  dispatchPass<float>(pass, input, output, count, range);
}

static void runDoublePass(const FftPlan<double>::Pass &pass,
                          Planes<double> input, Planes<double> output,
                          int64_t count, FftPassRange range) {
  dispatchPass<double>(pass, input, output, count, range);
}

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace mlir {
namespace stablehlo {
HWY_EXPORT(runFloatPass);
HWY_EXPORT(runDoublePass);
HWY_EXPORT(unpackFloats);
HWY_EXPORT(unpackDoubles);
HWY_EXPORT(packFloats);
HWY_EXPORT(packDoubles);
} // namespace stablehlo
} // namespace mlir

using namespace mlir;
using namespace mlir::stablehlo;

void stablehlo::runFftPass(const FftPlan<float>::Pass &pass,
                           Planes<float> input, Planes<float> output,
                           int64_t count, FftPassRange range) {
  HWY_DYNAMIC_DISPATCH(runFloatPass)(pass, input, output, count, range);
}

void stablehlo::runFftPass(const FftPlan<double>::Pass &pass,
                           Planes<double> input, Planes<double> output,
                           int64_t count, FftPassRange range) {
  HWY_DYNAMIC_DISPATCH(runDoublePass)(pass, input, output, count, range);
}

void stablehlo::unpackSpectra(Planes<float> planes, int64_t length,
                              const float *roots, int64_t count) {
  HWY_DYNAMIC_DISPATCH(unpackFloats)(planes, length, roots, count);
}

void stablehlo::unpackSpectra(Planes<double> planes, int64_t length,
                              const double *roots, int64_t count) {
  HWY_DYNAMIC_DISPATCH(unpackDoubles)(planes, length, roots, count);
}

void stablehlo::packSpectra(Planes<float> planes, int64_t length,
                            const float *roots, int64_t count) {
  HWY_DYNAMIC_DISPATCH(packFloats)(planes, length, roots, count);
}

void stablehlo::packSpectra(Planes<double> planes, int64_t length,
                            const double *roots, int64_t count) {
  HWY_DYNAMIC_DISPATCH(packDoubles)(planes, length, roots, count);
}
#endif // HWY_ONCE
