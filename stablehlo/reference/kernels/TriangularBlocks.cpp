//===- TriangularBlocks.cpp - Factors and systems, block by block ---------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/TriangularBlocks.h"

#include "stablehlo/reference/kernels/ContractionBlocks.h"
#include <algorithm>

using namespace mlir;
using namespace mlir::stablehlo;

/// Lines that are solved for by loops, and lines of a product.
static constexpr int64_t kBlockLines = 32, kProductLines = 256;
static_assert(kBlockLines <= std::min(kMaxSides, kMaxMatrixLines));

template <typename T>
static constexpr GemmType kGemmType =
    std::is_same_v<T, double> ? GemmType::F64 : GemmType::ComplexF64;

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
  /// kBlockLines lines of the matrix, and one more.
  T *lines;

  static size_t getPackedSize() {
    return getBlocksWorkspace(kGemmType<T>, kProductLines, kBlockTerms);
  }
  static constexpr int64_t kProductSize =
      std::max(kProductLines * kBlockLines, kBlockLines *kMaxSides);

  explicit Workspace(char *memory) : packed(memory) {
    product = reinterpret_cast<T *>(memory + getPackedSize());
    sides = product + kProductSize;
    lines = sides + kBlockLines * kMaxSides;
  }
};
} // namespace

template <typename T> size_t stablehlo::getTriangularWorkspace(int64_t size) {
  return Workspace<T>::getPackedSize() +
         (Workspace<T>::kProductSize + kBlockLines * kMaxSides +
          (kBlockLines + 1) * size) *
             sizeof(T);
}

/// Subtracts from `lines` lines of `target` what `lhs` and `rhs` make by
/// `terms` products for each of `columns` numbers, so many lines at a time that
/// the workspace has room. The numbers of `target` are dense, of `lhs` `step`
/// apart.
template <typename T>
static void subtractProducts(const Workspace<T> &workspace, int64_t lines,
                             int64_t columns, int64_t terms, const T *lhs,
                             int64_t line, int64_t step, const Sides<T> &rhs,
                             T *target, int64_t targetLine,
                             const StopRequest &stop) {
  for (int64_t i = 0; i < lines && !stop.isRequested(); i += kProductLines) {
    int64_t count = std::min(kProductLines, lines - i);
    multiplyBlocks(kGemmType<T>,
                   {count, columns, terms, lhs + i * line, line, step, rhs.data,
                    rhs.stride, 1, workspace.product, columns, &stop},
                   workspace.packed);
    const T *product = workspace.product;
    for (int64_t k = i; k != i + count; ++k)
      for (int64_t j = 0; j != columns; ++j)
        target[k * targetLine + j] -= *product++;
  }
}

template <typename T>
void stablehlo::solveLowerTriangle(const LowerTriangle<T> &m, const Sides<T> &x,
                                   const StopRequest &stop, char *memory) {
  Workspace<T> workspace(memory);
  const MatrixLoops<T> &loops = getMatrixLoops<T>();
  for (int64_t begin = 0; begin < m.size && !stop.isRequested();
       begin += kBlockLines) {
    int64_t end = std::min(begin + kBlockLines, m.size);
    if (begin != 0)
      subtractProducts(workspace, end - begin, x.count, begin,
                       m.data + begin * m.line, m.line, m.step, x,
                       x.data + begin * x.stride, x.stride, stop);
    loops.substituteLines(m, x, begin, end);
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
        workspace.lines[(j - begin) * begin + k] = conjugate(get(j, k));
    right = workspace.lines;
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

/// The lines below are the x with x l^H = a, or l conj(x^T) = conj(a^T).
template <typename T>
void Factor<T>::solveBelow(int64_t begin, int64_t end) const {
  const MatrixLoops<T> &loops = getMatrixLoops<T>();
  LowerTriangle<T> block = {&get(begin, begin), end - begin, line, step,
                            /*hasUnitDiagonal=*/false};
  for (int64_t i = end; i < n && !stop.isRequested(); i += kMaxSides) {
    Sides<T> sides = {workspace.sides, kMaxSides, std::min(kMaxSides, n - i)};
    for (int64_t side = 0; side != sides.count; ++side)
      for (int64_t k = 0; k != block.size; ++k)
        sides.data[k * kMaxSides + side] = conjugate(get(i + side, begin + k));
    loops.substituteLines(block, sides, 0, block.size);
    for (int64_t side = 0; side != sides.count; ++side)
      for (int64_t k = 0; k != block.size; ++k)
        get(i + side, begin + k) = conjugate(sides.data[k * kMaxSides + side]);
  }
}

template <typename T>
int64_t stablehlo::factorLowerTriangle(T *a, int64_t n, int64_t line,
                                       int64_t step, const StopRequest &stop,
                                       char *memory) {
  Factor<T> factor = {a, n, line, step, stop, Workspace<T>(memory)};
  const MatrixLoops<T> &loops = getMatrixLoops<T>();
  for (int64_t begin = 0; begin < n; begin += kBlockLines) {
    int64_t end = std::min(begin + kBlockLines, n);
    if (begin != 0)
      factor.subtractProducts(begin, end);
    if (stop.isRequested())
      return 0;
    T *corner = &factor.get(begin, begin);
    if (int64_t pivot = loops.factorTriangle(corner, end - begin, line, step))
      return begin + pivot;
    factor.solveBelow(begin, end);
  }
  return 0;
}

//===----------------------------------------------------------------------===//
// LU
//===----------------------------------------------------------------------===//

template <typename T>
int64_t stablehlo::factorRows(T *a, int64_t rows, int64_t columns,
                              int32_t *pivots, const StopRequest &stop,
                              char *memory) {
  Workspace<T> workspace(memory);
  int64_t firstZero = 0;
  for (int64_t begin = 0; begin < columns && !stop.isRequested();
       begin += kBlockLines) {
    int64_t end = std::min(begin + kBlockLines, columns);
    int64_t done = std::min(begin, rows), lines = rows - done;
    Sides<T> block = {a + begin, columns, end - begin};
    if (done != 0)
      solveLowerTriangle<T>({a, done, columns, 1, /*hasUnitDiagonal=*/true},
                            block, stop, memory);
    if (lines == 0)
      continue;
    T *row = a + begin * columns, *corner = row + begin;
    if (done != 0)
      subtractProducts(workspace, lines, block.count, done, row, columns, 1,
                       block, corner, columns, stop);
    // Apart, since neighbours in a column lie pages apart.
    T *panel = workspace.lines;
    for (int64_t i = 0; i != lines; ++i)
      std::copy_n(corner + i * columns, block.count, panel + i * block.count);
    int64_t zero = getMatrixLoops<T>().factorRows(
        panel, /*line=*/block.count, lines, block.count, pivots + begin,
        panel + lines * block.count);
    for (int64_t i = 0; i != lines; ++i)
      std::copy_n(panel + i * block.count, block.count, corner + i * columns);
    if (zero != 0 && firstZero == 0)
      firstZero = begin + zero;
    // What is beside the block is exchanged, too.
    for (int64_t k = 0; k != std::min(lines, block.count); ++k) {
      T *one = row + k * columns, *other = row + pivots[begin + k] * columns;
      pivots[begin + k] += static_cast<int32_t>(begin);
      if (one == other)
        continue;
      std::swap_ranges(one, one + begin, other);
      std::swap_ranges(one + end, one + columns, other + end);
    }
  }
  return firstZero;
}

#define STABLEHLO_TRIANGULAR(T)                                                \
  template size_t stablehlo::getTriangularWorkspace<T>(int64_t);               \
  template void stablehlo::solveLowerTriangle<T>(const LowerTriangle<T> &,     \
                                                 const Sides<T> &,             \
                                                 const StopRequest &, char *); \
  template int64_t stablehlo::factorLowerTriangle<T>(                          \
      T *, int64_t, int64_t, int64_t, const StopRequest &, char *);            \
  template int64_t stablehlo::factorRows<T>(T *, int64_t, int64_t, int32_t *,  \
                                            const StopRequest &, char *);
STABLEHLO_TRIANGULAR(double)
STABLEHLO_TRIANGULAR(std::complex<double>)
