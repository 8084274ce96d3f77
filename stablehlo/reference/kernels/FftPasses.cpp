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

template <typename T> using Complex = FftNumber<T>;

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
                        const Complex<T> *twiddles, int64_t partSize,
                        int64_t count, int64_t size) {
  Complex<T> w[R];
  for (int k = 1; k != R; ++k)
    w[k] = twiddles[k - 1];
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

template <typename T, int R>
static void runPass(const FftPass<T> &pass, Planes<T> input, Planes<T> output,
                    int64_t count, const FftPassPart &part) {
  int64_t partSize = pass.numRows * count,
          size = part.endPlace - part.firstPlace;
  auto runRow = [&](int64_t p, auto isFirst) HWY_ATTR {
    Planes<T> from = input + (p * count + part.firstPlace);
    Planes<T> to = output + (p * R * count + part.firstPlace);
    runStep<T, R, isFirst>(from.re, from.im, to.re, to.im,
                           pass.twiddles.data() + p * (R - 1), partSize, count,
                           size);
  };
  int64_t p = part.firstRow;
  if (p == 0)
    runRow(p++, std::true_type());
  for (int64_t end = part.endRow; p < end; ++p)
    runRow(p, std::false_type());
}

/// y += x * w.
template <typename T>
static HWY_INLINE void addProduct(const T *HWY_RESTRICT re,
                                  const T *HWY_RESTRICT im,
                                  T *HWY_RESTRICT toRe, T *HWY_RESTRICT toIm,
                                  Complex<T> w, int64_t count) {
  for (int64_t q = 0; q < count; ++q) {
    toRe[q] += re[q] * w.re - im[q] * w.im;
    toIm[q] += re[q] * w.im + im[q] * w.re;
  }
}

/// Any radix, by the definition.
template <typename T>
static void runAnyPass(const FftPass<T> &pass, Planes<T> input,
                       Planes<T> output, int64_t count,
                       const FftPassPart &part) {
  int64_t radix = pass.radix, size = part.endPlace - part.firstPlace;
  for (int64_t p = part.firstRow; p != part.endRow; ++p) {
    Planes<T> first = input + (p * count + part.firstPlace);
    for (int64_t k = 0; k != radix; ++k) {
      Planes<T> to = output + ((p * radix + k) * count + part.firstPlace);
      std::copy_n(first.re, size, to.re);
      std::copy_n(first.im, size, to.im);
      for (int64_t j = 1; j != radix; ++j) {
        Planes<T> from = first + j * pass.numRows * count;
        addProduct(from.re, from.im, to.re, to.im, pass.roots[j * k % radix],
                   size);
      }
      if (p == 0 || k == 0)
        continue;
      Complex<T> twiddle = pass.twiddles[p * (radix - 1) + k - 1];
      for (int64_t q = 0; q < size; ++q) {
        Complex<T> y = Complex<T>{to.re[q], to.im[q]} * twiddle;
        to.re[q] = y.re;
        to.im[q] = y.im;
      }
    }
  }
}

template <typename T>
static void dispatchPass(const FftPass<T> &pass, Planes<T> input,
                         Planes<T> output, int64_t count,
                         const FftPassPart &part) {
  auto *run = pass.radix == 2   ? runPass<T, 2>
              : pass.radix == 3 ? runPass<T, 3>
              : pass.radix == 4 ? runPass<T, 4>
              : pass.radix == 5 ? runPass<T, 5>
                                : runAnyPass<T>;
  run(pass, input, output, count, part);
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

/// Numbers k and h - k, for all k, from rows k and `getMirror(k)` of `planes`.
template <typename T, Complex<T> convert(Complex<T>, Complex<T>, Complex<T>),
          typename GetMirror>
static HWY_INLINE void convertPairs(Planes<T> planes, int64_t half,
                                    const FftTable<T> &roots, int64_t count,
                                    GetMirror getMirror) {
  for (int64_t k = 0; k <= half / 2; ++k) {
    Planes<T> row = planes + k * count, to = planes + (half - k) * count;
    Planes<T> mirror = planes + getMirror(k) * count;
    Complex<T> root = roots[k], mirrorRoot = roots[half - k];
    // Rows are the same or apart.
#pragma clang loop vectorize(assume_safety)
    for (int64_t q = 0; q < count; ++q) {
      Complex<T> x = {row.re[q], row.im[q]}, y = {mirror.re[q], mirror.im[q]};
      Complex<T> first = convert(x, y, root);
      Complex<T> second = convert(y, x, mirrorRoot);
      to.re[q] = second.re;
      to.im[q] = second.im;
      row.re[q] = first.re;
      row.im[q] = first.im;
    }
  }
}

template <typename T>
static void unpackRows(Planes<T> planes, int64_t length,
                       const FftTable<T> &roots, int64_t count) {
  int64_t half = length / 2;
  convertPairs<T, unpack<T>>(planes, half, roots, count,
                             [&](int64_t k)
                                 HWY_ATTR { return (half - k) % half; });
}

template <typename T>
static void packRows(Planes<T> planes, int64_t length, const FftTable<T> &roots,
                     int64_t count) {
  int64_t half = length / 2;
  // Without imaginary parts, the ends are Z[0]; what else comes of them is not
  // looked at.
  for (int64_t end : {int64_t(0), half})
    std::fill_n(planes.im + end * count, count, T(0));
  convertPairs<T, pack<T>>(planes, half, roots, count,
                           [&](int64_t k) HWY_ATTR { return half - k; });
}

//===----------------------------------------------------------------------===//
// Once per type
//===----------------------------------------------------------------------===//

template <typename T>
constexpr FftLoops<T> kLoops = {dispatchPass<T>, unpackRows<T>, packRows<T>};

static const FftLoops<float> &getFloatLoops() { return kLoops<float>; }
static const FftLoops<double> &getDoubleLoops() { return kLoops<double>; }

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace mlir {
namespace stablehlo {
HWY_EXPORT(getFloatLoops);
HWY_EXPORT(getDoubleLoops);
} // namespace stablehlo
} // namespace mlir

using namespace mlir;
using namespace mlir::stablehlo;

template <> const FftLoops<float> &stablehlo::getFftLoops() {
  return HWY_DYNAMIC_DISPATCH(getFloatLoops)();
}

template <> const FftLoops<double> &stablehlo::getFftLoops() {
  return HWY_DYNAMIC_DISPATCH(getDoubleLoops)();
}
#endif // HWY_ONCE
