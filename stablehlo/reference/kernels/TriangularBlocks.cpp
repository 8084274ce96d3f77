//===- TriangularBlocks.cpp - Factors and systems, block by block ---------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/TriangularBlocks.h"

#include "stablehlo/reference/kernels/ContractionBlocks.h"
#include <algorithm>
#include <climits>
#include <cmath>

using namespace mlir;
using namespace mlir::stablehlo;

/// Lines that are solved for by loops, and lines of a product.
static constexpr int64_t kBlockLines = 32, kProductLines = 256;
static_assert(kBlockLines <= kMaxSides);

template <typename T>
static constexpr GemmType kGemmType =
    std::is_same_v<T, double> ? GemmType::F64 : GemmType::ComplexF64;

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
  for (int64_t i = 0; i != count; ++i) {
    std::complex<double> product = multiply(x[i], {re, -im});
    x[i] = {std::scalbn(product.real() / square, -exponent),
            std::scalbn(product.imag() / square, -exponent)};
  }
}

//===----------------------------------------------------------------------===//
// Systems
//===----------------------------------------------------------------------===//

namespace {
/// What products need: memory to pack into, and for what is subtracted.
template <typename T> struct Workspace {
  char *packed;
  /// kProductLines * kBlockLines, or kBlockLines * kMaxSides.
  T *product;
  /// kMaxSides columns of a block.
  T *sides;
  /// kBlockLines lines of the matrix.
  T *conjugate;

  static size_t getPackedSize() {
    return getBlocksWorkspace(kGemmType<T>, kProductLines, kBlockTerms);
  }
  static constexpr int64_t kProductSize =
      std::max(kProductLines * kBlockLines, kBlockLines *kMaxSides);

  explicit Workspace(char *memory) : packed(memory) {
    product = reinterpret_cast<T *>(memory + getPackedSize());
    sides = product + kProductSize;
    conjugate = sides + kBlockLines * kMaxSides;
  }
};
} // namespace

template <typename T> size_t stablehlo::getTriangularWorkspace(int64_t size) {
  return Workspace<T>::getPackedSize() +
         (Workspace<T>::kProductSize + kBlockLines * kMaxSides +
          kBlockLines * size) *
             sizeof(T);
}

/// Solves for the lines [begin, end), given those before.
template <typename T>
static void substitute(const LowerTriangle<T> &m, const Sides<T> &x,
                       int64_t begin, int64_t end) {
  for (int64_t i = begin; i != end; ++i) {
    T *line = x.data + i * x.stride;
    for (int64_t j = begin; j != i; ++j) {
      T factor = m.data[i * m.line + j * m.step];
      const T *other = x.data + j * x.stride;
      for (int64_t side = 0; side != x.count; ++side)
        line[side] -= multiply(factor, other[side]);
    }
    if (!m.hasUnitDiagonal)
      divideBy(m.data[i * (m.line + m.step)], line, x.count);
  }
}

template <typename T>
void stablehlo::solveLowerTriangle(const LowerTriangle<T> &m, const Sides<T> &x,
                                   const StopRequest &stop, char *memory) {
  Workspace<T> workspace(memory);
  for (int64_t begin = 0; begin < m.size && !stop.isRequested();
       begin += kBlockLines) {
    int64_t end = std::min(begin + kBlockLines, m.size);
    if (begin != 0) {
      multiplyBlocks(kGemmType<T>,
                     {end - begin, x.count, begin, m.data + begin * m.line,
                      m.line, m.step, x.data, x.stride, 1, workspace.product,
                      x.count, &stop},
                     workspace.packed);
      const T *product = workspace.product;
      for (int64_t i = begin; i != end; ++i)
        for (int64_t side = 0; side != x.count; ++side)
          x.data[i * x.stride + side] -= *product++;
    }
    substitute(m, x, begin, end);
  }
}

//===----------------------------------------------------------------------===//
// Cholesky
//===----------------------------------------------------------------------===//

namespace {
/// A matrix that becomes its factor, of which the columns before `begin` are
/// done.
template <typename T> struct Factor {
  T *a;
  int64_t n, line, step;
  const StopRequest &stop;
  Workspace<T> workspace;

  T &get(int64_t i, int64_t j) const { return a[i * line + j * step]; }
  void subtractProducts(int64_t begin, int64_t end) const;
  bool factorBlock(int64_t begin, int64_t end) const;
  void solveBelow(int64_t begin, int64_t end) const;
};
} // namespace

/// Subtracts, from the columns [begin, end), what those before them make of
/// them.
template <typename T>
void Factor<T>::subtractProducts(int64_t begin, int64_t end) const {
  int64_t columns = end - begin;
  const T *right = &get(begin, 0);
  int64_t rightLine = line, rightStep = step;
  if constexpr (!std::is_same_v<T, double>) {
    for (int64_t j = begin; j != end; ++j)
      for (int64_t k = 0; k != begin; ++k)
        workspace.conjugate[(j - begin) * begin + k] = conjugate(get(j, k));
    right = workspace.conjugate;
    rightLine = begin;
    rightStep = 1;
  }
  for (int64_t i = begin; i < n && !stop.isRequested(); i += kProductLines) {
    int64_t lines = std::min(kProductLines, n - i);
    multiplyBlocks(kGemmType<T>,
                   {lines, columns, begin, &get(i, 0), line, step, right,
                    rightStep, rightLine, workspace.product, columns, &stop},
                   workspace.packed);
    for (int64_t k = i; k != i + lines; ++k)
      for (int64_t j = begin; j != std::min(end, k + 1); ++j)
        get(k, j) -= workspace.product[(k - i) * columns + j - begin];
  }
}

/// Column after column of the block on the diagonal,
///   l[j, j] = sqrt(a[j, j] - sum over k < j of |l[j, k]|^2),
///   l[i, j] = (a[i, j] - sum over k < j of l[i, k] conj(l[j, k])) / l[j, j].
template <typename T>
bool Factor<T>::factorBlock(int64_t begin, int64_t end) const {
  for (int64_t j = begin; j != end; ++j) {
    auto pivot = std::real(get(j, j));
    for (int64_t k = begin; k != j; ++k)
      pivot -= std::real(multiply(get(j, k), conjugate(get(j, k))));
    if (!(pivot > 0))
      return false;
    pivot = std::sqrt(pivot);
    get(j, j) = pivot;
    for (int64_t i = j + 1; i != end; ++i) {
      T sum = get(i, j);
      for (int64_t k = begin; k != j; ++k)
        sum -= multiply(get(i, k), conjugate(get(j, k)));
      get(i, j) = sum / pivot;
    }
  }
  return true;
}

/// The lines below are the x with x l^H = a, or l conj(x^T) = conj(a^T).
template <typename T>
void Factor<T>::solveBelow(int64_t begin, int64_t end) const {
  LowerTriangle<T> block = {&get(begin, begin), end - begin, line, step,
                            /*hasUnitDiagonal=*/false};
  for (int64_t i = end; i < n && !stop.isRequested(); i += kMaxSides) {
    Sides<T> sides = {workspace.sides, kMaxSides, std::min(kMaxSides, n - i)};
    for (int64_t side = 0; side != sides.count; ++side)
      for (int64_t k = 0; k != block.size; ++k)
        sides.data[k * kMaxSides + side] = conjugate(get(i + side, begin + k));
    substitute(block, sides, 0, block.size);
    for (int64_t side = 0; side != sides.count; ++side)
      for (int64_t k = 0; k != block.size; ++k)
        get(i + side, begin + k) = conjugate(sides.data[k * kMaxSides + side]);
  }
}

template <typename T>
bool stablehlo::factorLowerTriangle(T *a, int64_t n, int64_t line, int64_t step,
                                    const StopRequest &stop, char *workspace) {
  Factor<T> factor = {a, n, line, step, stop, Workspace<T>(workspace)};
  for (int64_t begin = 0; begin < n; begin += kBlockLines) {
    int64_t end = std::min(begin + kBlockLines, n);
    if (begin != 0)
      factor.subtractProducts(begin, end);
    if (stop.isRequested() || !factor.factorBlock(begin, end))
      return false;
    factor.solveBelow(begin, end);
  }
  return true;
}

#define STABLEHLO_TRIANGULAR(T)                                                \
  template size_t stablehlo::getTriangularWorkspace<T>(int64_t);               \
  template void stablehlo::solveLowerTriangle<T>(const LowerTriangle<T> &,     \
                                                 const Sides<T> &,             \
                                                 const StopRequest &, char *); \
  template bool stablehlo::factorLowerTriangle<T>(                             \
      T *, int64_t, int64_t, int64_t, const StopRequest &, char *);
STABLEHLO_TRIANGULAR(double)
STABLEHLO_TRIANGULAR(std::complex<double>)
