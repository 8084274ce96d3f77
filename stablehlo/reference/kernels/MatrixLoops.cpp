//===- MatrixLoops.cpp - Factors and systems, line by line ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "stablehlo/reference/kernels/MatrixLoops.cpp"
#include "hwy/foreach_target.h" // must come before highway.h

#include "hwy/highway.h"
#include "stablehlo/reference/kernels/MatrixLoops.h"
#include <algorithm>
#include <array>
#include <climits>
#include <cmath>

HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

// The operators of std::complex look for infinities, in functions of the
// compiler's library that may be fused where the machine can.

static double multiply(double x, double y) { return x * y; }
static std::complex<double> multiply(std::complex<double> x,
                                     std::complex<double> y) {
  return {x.real() * y.real() - x.imag() * y.imag(),
          x.real() * y.imag() + x.imag() * y.real()};
}

/// Divides `count` numbers.
static void divideBy(double divisor, double *x, int64_t count) {
  for (int64_t i = 0; i != count; ++i)
    x[i] /= divisor;
}
static void divideBy(std::complex<double> divisor, std::complex<double> *x,
                     int64_t count) {
  // Of about 1, so that its square neither overflows nor underflows. That of 0
  // is INT_MIN, which has no negative.
  int exponent = std::max(
      std::ilogb(std::max(std::abs(divisor.real()), std::abs(divisor.imag()))),
      -INT_MAX);
  double re = std::scalbn(divisor.real(), -exponent);
  double im = std::scalbn(divisor.imag(), -exponent);
  double square = re * re + im * im;
  auto divide = [&](auto scale) {
    for (int64_t i = 0; i != count; ++i) {
      std::complex<double> product = multiply(x[i], {re, -im});
      x[i] = {scale(product.real() / square), scale(product.imag() / square)};
    }
  };
  // Most powers of two are numbers themselves, which are fast to multiply by.
  double power = std::scalbn(1.0, -exponent);
  if (std::isnormal(power))
    divide([&](double value) { return value * power; });
  else
    divide([&](double value) { return std::scalbn(value, -exponent); });
}

/// What LAPACK takes for the size of a pivot.
static double getSize(double x) { return std::abs(x); }
static double getSize(std::complex<double> x) {
  return std::abs(x.real()) + std::abs(x.imag());
}

/// Subtracts `factor` times `count` numbers.
template <typename T>
static HWY_INLINE void subtractMultiple(T factor, const T *numbers,
                                        int64_t count, T *x) {
  for (int64_t i = 0; i != count; ++i)
    x[i] -= multiply(factor, numbers[i]);
}

//===----------------------------------------------------------------------===//
// Systems
//===----------------------------------------------------------------------===//

/// Solves for the lines [begin, end) of one side, given those before, column
/// after column: each element takes the steps that it takes line by line, but
/// none waits for the one before.
template <typename T>
static void substituteSide(const LowerTriangle<T> &m, T *x, int64_t stride,
                           int64_t begin, int64_t end) {
  for (int64_t j = begin; j != end; ++j) {
    if (!m.hasUnitDiagonal)
      divideBy(m.data[j * (m.line + m.step)], x + j * stride, 1);
    T value = x[j * stride];
    const T *column = m.data + j * m.step;
    if (m.line == 1 && stride == 1)
      subtractMultiple(value, column + j + 1, end - j - 1, x + j + 1);
    else
      for (int64_t i = j + 1; i != end; ++i)
        x[i * stride] -= multiply(column[i * m.line], value);
  }
}

/// Solves for the lines [begin, end), given those before.
template <typename T>
static void substituteLines(const LowerTriangle<T> &m, const Sides<T> &x,
                            int64_t begin, int64_t end) {
  if (x.count == 1)
    return substituteSide(m, x.data, x.stride, begin, end);
  for (int64_t i = begin; i != end; ++i) {
    T *line = x.data + i * x.stride;
    for (int64_t j = begin; j != i; ++j)
      subtractMultiple(m.data[i * m.line + j * m.step], x.data + j * x.stride,
                       x.count, line);
    if (!m.hasUnitDiagonal)
      divideBy(m.data[i * (m.line + m.step)], line, x.count);
  }
}

//===----------------------------------------------------------------------===//
// Cholesky
//===----------------------------------------------------------------------===//

/// Column after column,
///   l[j, j] = sqrt(a[j, j] - sum over k < j of |l[j, k]|^2),
///   l[i, j] = (a[i, j] - sum over k < j of l[i, k] conj(l[j, k])) / l[j, j];
/// products of a column are subtracted from all that is behind it.
template <typename T>
static int64_t factorTriangle(T *a, int64_t n, int64_t line, int64_t step) {
  std::array<T, kMaxMatrixLines> column, conjugates;
  for (int64_t k = 0; k != n; ++k) {
    T &diagonal = a[k * (line + step)];
    double pivot = std::real(diagonal);
    if (!(pivot > 0))
      return k + 1;
    pivot = std::sqrt(pivot);
    diagonal = pivot;
    for (int64_t i = k + 1; i != n; ++i) {
      column[i] = a[i * line + k * step] /= pivot;
      conjugates[i] = conjugate(column[i]);
    }
    // The triangle's lines, or its columns, are dense.
    for (int64_t i = k + 1; i != n; ++i)
      if (step == 1)
        subtractMultiple(column[i], &conjugates[k + 1], i - k,
                         a + i * line + k + 1);
      else
        subtractMultiple(conjugates[i], &column[i], n - i,
                         a + i * (line + step));
  }
  return 0;
}

//===----------------------------------------------------------------------===//
// LU
//===----------------------------------------------------------------------===//

namespace {
/// Rows that become their factors.
template <typename T> struct Rows {
  T *a;
  int64_t line, rows, columns;
  int32_t *pivots;
  /// The numbers of a column, of rows that have no pivot yet.
  T *factors;

  int64_t factor(int64_t begin, int64_t end) const;
  void subtract(int64_t begin, int64_t end) const;

private:
  int64_t findLargest(int64_t begin) const {
    int64_t largest = begin;
    for (int64_t i = begin + 1; i < rows; ++i)
      if (getSize(factors[i]) > getSize(factors[largest]))
        largest = i;
    return largest;
  }
};
} // namespace

/// Factors the columns [begin, end), without what that changes behind them.
/// Returns the number of the first pivot that is 0, or 0.
template <typename T>
int64_t Rows<T>::factor(int64_t begin, int64_t end) const {
  int64_t firstZero = 0;
  for (int64_t k = begin; k != std::min(rows, end); ++k) {
    T *pivotRow = a + k * line;
    for (int64_t i = k; i < rows; ++i)
      factors[i] = a[i * line + k];
    int64_t largest = findLargest(k);
    pivots[k] = static_cast<int32_t>(largest);
    if (factors[largest] == T(0)) {
      if (firstZero == 0)
        firstZero = k + 1;
      continue;
    }
    if (largest != k) {
      std::swap_ranges(pivotRow, pivotRow + columns, a + largest * line);
      std::swap(factors[k], factors[largest]);
    }
    divideBy(factors[k], factors + k + 1, rows - k - 1);
    for (int64_t i = k + 1; i < rows; ++i) {
      T *row = a + i * line;
      row[k] = factors[i];
      subtractMultiple(factors[i], pivotRow + k + 1, end - k - 1, row + k + 1);
    }
  }
  return firstZero;
}

/// Subtracts, from the columns behind `end`, what the columns [begin, end) make
/// of the rows above.
template <typename T> void Rows<T>::subtract(int64_t begin, int64_t end) const {
  constexpr int64_t kAtOnce = 8;
  for (int64_t i = begin + 1; i < rows; ++i) {
    T *row = a + i * line;
    int64_t last = std::min(i, end), j = end;
    for (; j + kAtOnce <= columns; j += kAtOnce) {
      T numbers[kAtOnce];
      std::copy_n(row + j, kAtOnce, numbers);
      for (int64_t k = begin; k != last; ++k)
        subtractMultiple(row[k], a + k * line + j, kAtOnce, numbers);
      std::copy_n(numbers, kAtOnce, row + j);
    }
    for (int64_t k = begin; k != last; ++k)
      subtractMultiple(row[k], a + k * line + j, columns - j, row + j);
  }
}

template <typename T>
static int64_t factorRows(T *a, int64_t line, int64_t rows, int64_t columns,
                          int32_t *pivots, T *factors) {
  // What is read for each pivot stays in the first cache.
  constexpr int64_t kColumns = 8;
  Rows<T> matrix = {a, line, rows, columns, pivots, factors};
  int64_t firstZero = 0;
  for (int64_t begin = 0; begin < std::min(rows, columns); begin += kColumns) {
    int64_t end = std::min(begin + kColumns, columns);
    int64_t zero = matrix.factor(begin, end);
    if (firstZero == 0)
      firstZero = zero;
    matrix.subtract(begin, end);
  }
  return firstZero;
}

//===----------------------------------------------------------------------===//
// QR
//===----------------------------------------------------------------------===//

/// The sum of conj(x) y: eight at a time, and then the rest.
template <typename T>
static T addProducts(const T *x, const T *y, int64_t count) {
  constexpr int64_t kSums = 8;
  T sums[kSums] = {};
  int64_t i = 0;
  for (; i + kSums <= count; i += kSums)
    for (int64_t k = 0; k != kSums; ++k)
      sums[k] += multiply(conjugate(x[i + k]), y[i + k]);
  if (i != 0)
    for (int64_t half = kSums / 2; half != 0; half /= 2)
      for (int64_t k = 0; k != half; ++k)
        sums[k] += sums[k + half];
  for (; i != count; ++i)
    sums[0] += multiply(conjugate(x[i]), y[i]);
  return sums[0];
}

/// The 2-norm.
template <typename T> static double getNorm(const T *numbers, int64_t count) {
  double sum = std::real(addProducts(numbers, numbers, count));
  if (0x1p-900 < sum && sum < 0x1p1000)
    return std::sqrt(sum);
  // Squares may overflow or underflow.
  double scale = sum < 1 ? 0x1p600 : 0x1p-600;
  sum = 0;
  for (int64_t i = 0; i != count; ++i) {
    T number = numbers[i] * scale;
    sum += std::real(multiply(number, conjugate(number)));
  }
  return std::sqrt(sum) / scale;
}

namespace {
/// I - tau v v^H. v is 1, and then these numbers.
template <typename T> struct Reflection {
  T tau;
  const T *numbers;
  int64_t count;

  static Reflection find(T *column, int64_t rows);
  void apply(T *columns, int64_t numColumns, int64_t stride) const;
};
} // namespace

/// The one whose adjoint makes a column a real multiple of the first unit
/// vector, which is written to its first number; with a tau of 0 if it is one.
template <typename T>
Reflection<T> Reflection<T>::find(T *column, int64_t rows) {
  T first = *column, *rest = column + 1;
  int64_t count = rows - 1;
  if (std::imag(first) == 0 &&
      std::all_of(rest, rest + count, [](T number) { return number == T(0); }))
    return {T(0), rest, count};
  double norm = std::copysign(getNorm(column, rows), -std::real(first));
  T inverse = 1;
  divideBy(first - norm, &inverse, 1);
  for (int64_t i = 0; i != count; ++i)
    rest[i] = multiply(inverse, rest[i]);
  *column = norm;
  return {(norm - first) / norm, rest, count};
}

/// To columns that are `stride` apart.
template <typename T>
void Reflection<T>::apply(T *columns, int64_t numColumns,
                          int64_t stride) const {
  for (T *column = columns; numColumns-- != 0; column += stride) {
    T product =
        multiply(tau, *column + addProducts(numbers, column + 1, count));
    *column -= product;
    subtractMultiple(product, numbers, count, column + 1);
  }
}

template <typename T>
static void reflectColumns(T *a, int64_t rows, int64_t columns, T *tau) {
  for (int64_t k = 0, e = std::min(rows, columns); k != e; ++k) {
    T *diagonal = a + k * (rows + 1);
    Reflection<T> reflection = Reflection<T>::find(diagonal, rows - k);
    tau[k] = reflection.tau;
    reflection.tau = conjugate(reflection.tau);
    reflection.apply(diagonal + rows, columns - k - 1, rows);
  }
}

template <typename T>
static void multiplyReflections(const T *a, int64_t rows, int64_t columns,
                                const T *tau, int64_t count, T *product) {
  std::fill_n(product, rows * columns, T(0));
  for (int64_t k = 0; k != columns; ++k)
    product[k * (rows + 1)] = T(1);
  for (int64_t k = count; k-- != 0;) {
    int64_t diagonal = k * (rows + 1);
    Reflection<T> reflection = {tau[k], a + diagonal + 1, rows - k - 1};
    reflection.apply(product + diagonal, columns - k, rows);
  }
}

//===----------------------------------------------------------------------===//
// Table
//===----------------------------------------------------------------------===//

template <typename T> static const MatrixLoops<T> &getLoops() {
  static constexpr MatrixLoops<T> loops = {
      substituteLines<T>, factorTriangle<T>, factorRows<T>, reflectColumns<T>,
      multiplyReflections<T>};
  return loops;
}
static const MatrixLoops<double> &getRealLoops() { return getLoops<double>(); }
static const MatrixLoops<std::complex<double>> &getComplexLoops() {
  return getLoops<std::complex<double>>();
}

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace mlir {
namespace stablehlo {
HWY_EXPORT(getRealLoops);
HWY_EXPORT(getComplexLoops);
} // namespace stablehlo
} // namespace mlir

using namespace mlir;
using namespace mlir::stablehlo;

template <> const MatrixLoops<double> &stablehlo::getMatrixLoops() {
  return HWY_DYNAMIC_DISPATCH(getRealLoops)();
}
template <>
const MatrixLoops<std::complex<double>> &stablehlo::getMatrixLoops() {
  return HWY_DYNAMIC_DISPATCH(getComplexLoops)();
}
#endif // HWY_ONCE
