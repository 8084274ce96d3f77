//===- LinearAlgebraTest.cpp - Cholesky and triangular systems ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/LinearAlgebra.h"
#include "stablehlo/tests/unit/TestContext.h"

#include "TestTensors.h"
#include "stablehlo/reference/RunContext.h"
#include <cmath>
#include <complex>
#include <limits>

using namespace mlir::stablehlo;
using namespace mlir::stablehlo::test;

namespace {
using Wide = std::complex<double>;

template <typename T> constexpr ElementType kType = ElementType::F64;
template <> constexpr ElementType kType<Wide> = ElementType::ComplexF64;

constexpr double kUnit = std::numeric_limits<double>::epsilon();

} // namespace

static double draw(Random &random, double) {
  return std::uniform_real_distribution<double>(-1, 1)(random);
}
static Wide draw(Random &random, Wide) {
  return {draw(random, 0.0), draw(random, 0.0)};
}

namespace {
template <typename T> T &get(const Tensor &tensor, llvm::ArrayRef<int64_t> i) {
  return *reinterpret_cast<T *>(tensor.at(i));
}

template <typename T>
Tensor drawTensor(Random &random, llvm::ArrayRef<int64_t> shape) {
  Tensor tensor = allocateView(random, kType<T>, shape);
  forEachIndex(shape, [&](llvm::ArrayRef<int64_t> index) {
    get<T>(tensor, index) = draw(random, T());
  });
  return tensor;
}

//===----------------------------------------------------------------------===//
// Cholesky
//===----------------------------------------------------------------------===//

Wide conjugate(Wide x) { return std::conj(x); }

/// A random m m^H + n, whose other triangle is full of NaNs.
template <typename T>
Tensor drawPositive(Random &random, int64_t batch, int64_t n, bool lower) {
  Tensor m = drawTensor<T>(random, {batch, n, n});
  Tensor a = allocateView(random, kType<T>, {batch, n, n});
  forEachIndex(a.getShape(), [&](llvm::ArrayRef<int64_t> i) {
    T sum = i[1] == i[2] ? T(n) : T(0);
    for (int64_t k = 0; k != n; ++k)
      sum += get<T>(m, {i[0], i[1], k}) *
             T(std::real(Wide(get<T>(m, {i[0], i[2], k}))));
    if constexpr (!std::is_floating_point_v<T>)
      for (int64_t k = 0; k != n; ++k)
        sum -= get<T>(m, {i[0], i[1], k}) *
               T(0, get<T>(m, {i[0], i[2], k}).imag());
    bool isRead = lower ? i[2] <= i[1] : i[1] <= i[2];
    get<T>(a, i) = isRead ? sum : T(std::numeric_limits<double>::quiet_NaN());
  });
  return a;
}

/// The product of the factor and its adjoint is the matrix.
template <typename T> void checkCholesky(int64_t n, bool lower) {
  Random random(n);
  Tensor a = drawPositive<T>(random, 3, n, lower);
  Tensor factor = allocate(kType<T>, {3, n, n});
  llvm::cantFail(
      computeCholesky(testContext(), a.view(), lower, factor.view()));
  forEachIndex(a.getShape(), [&](llvm::ArrayRef<int64_t> i) {
    bool isRead = lower ? i[2] <= i[1] : i[1] <= i[2];
    if (!isRead) {
      EXPECT_EQ(get<T>(factor, i), T(0));
      return;
    }
    Wide product = 0;
    for (int64_t k = 0; k != n; ++k)
      product += lower ? Wide(get<T>(factor, {i[0], i[1], k})) *
                             conjugate(get<T>(factor, {i[0], i[2], k}))
                       : conjugate(get<T>(factor, {i[0], k, i[1]})) *
                             Wide(get<T>(factor, {i[0], k, i[2]}));
    EXPECT_LE(std::abs(product - Wide(get<T>(a, i))), 8 * n * n * kUnit);
  });
}

TEST(CholeskyTest, FactorTimesItsAdjointIsTheMatrix) {
  for (int64_t n : {1, 2, 3, 8, 9, 40, 100})
    for (bool lower : {false, true}) {
      checkCholesky<double>(n, lower);
      checkCholesky<Wide>(n, lower);
    }
}

TEST(CholeskyTest, ByHand) {
  // [[2, 0], [1-i, 3]] times its adjoint.
  std::vector<Wide> numbers = {{4, 9}, 0, {2, -2}, 11};
  Tensor a = makeTensor(ElementType::ComplexF64, {2, 2}, numbers);
  Tensor result = allocate(ElementType::ComplexF64, {2, 2});
  llvm::cantFail(
      computeCholesky(testContext(), a.view(), /*lower=*/true, result.view()));
  EXPECT_EQ(getElements<Wide>(result), (std::vector<Wide>{2, 0, {1, -1}, 3}));
}

TEST(CholeskyTest, WhatIsNotPositiveDefiniteIsNaN) {
  for (int64_t n : {2, 20})
    for (bool lower : {false, true}) {
      Random random(1);
      Tensor a = drawPositive<double>(random, 3, n, lower);
      get<double>(a, {1, n - 1, n - 1}) = 0;
      Tensor result = allocate(ElementType::F64, {3, n, n});
      llvm::cantFail(
          computeCholesky(testContext(), a.view(), lower, result.view()));
      forEachIndex(result.getShape(), [&](llvm::ArrayRef<int64_t> i) {
        EXPECT_EQ(std::isnan(get<double>(result, i)), i[0] == 1);
      });
    }
}

TEST(CholeskyTest, Empty) {
  Tensor empty = allocate(ElementType::F64, {2, 0, 0});
  llvm::cantFail(
      computeCholesky(testContext(), empty.view(), true, empty.view()));
  Tensor none = allocate(ElementType::F64, {0, 3, 3});
  llvm::cantFail(
      computeCholesky(testContext(), none.view(), true, none.view()));
}

//===----------------------------------------------------------------------===//
// Triangular systems
//===----------------------------------------------------------------------===//

/// Element [i, j] of op(a), as the spec reads it.
template <typename T>
Wide getOp(const Tensor &a, int64_t batch, int64_t i, int64_t j,
           const TriangularSolveFlags &flags) {
  if (flags.transpose != MatrixTranspose::None)
    std::swap(i, j);
  if (flags.lower ? j > i : j < i)
    return 0;
  Wide value =
      i == j && flags.unitDiagonal ? Wide(1) : get<T>(a, {batch, i, j});
  return flags.transpose == MatrixTranspose::Adjoint ? std::conj(value) : value;
}

/// What is put in gives back the right-hand side; what is not read is NaN.
template <typename T>
void checkSolve(int64_t n, int64_t sides, const TriangularSolveFlags &flags) {
  Random random(n + sides);
  Tensor a = drawTensor<T>(random, {2, n, n});
  forEachIndex(a.getShape(), [&](llvm::ArrayRef<int64_t> i) {
    T &value = get<T>(a, i);
    value = value / T(n);
    if (i[1] == i[2])
      value += T(2);
    if ((flags.lower ? i[2] > i[1] : i[2] < i[1]) ||
        (i[1] == i[2] && flags.unitDiagonal))
      value = T(std::numeric_limits<double>::quiet_NaN());
  });
  Dims shape = flags.leftSide ? Dims{2, n, sides} : Dims{2, sides, n};
  Tensor b = drawTensor<T>(random, shape), x = allocate(kType<T>, shape);
  llvm::cantFail(
      solveTriangular(testContext(), a.view(), b.view(), flags, x.view()));
  forEachIndex(shape, [&](llvm::ArrayRef<int64_t> i) {
    Wide product = 0;
    for (int64_t k = 0; k != n; ++k)
      product += flags.leftSide ? getOp<T>(a, i[0], i[1], k, flags) *
                                      Wide(get<T>(x, {i[0], k, i[2]}))
                                : Wide(get<T>(x, {i[0], i[1], k})) *
                                      getOp<T>(a, i[0], k, i[2], flags);
    EXPECT_LE(std::abs(product - Wide(get<T>(b, i))), 16 * n * kUnit);
  });
}

template <typename T> void checkAllFlags() {
  for (auto [n, sides] : {std::pair<int64_t, int64_t>{1, 1},
                          {3, 5},
                          {8, 2},
                          {9, 130},
                          {33, 1},
                          {70, 1},
                          {66, 5}})
    for (int bits = 0; bits != 8; ++bits)
      for (MatrixTranspose transpose :
           {MatrixTranspose::None, MatrixTranspose::Transpose,
            MatrixTranspose::Adjoint})
        checkSolve<T>(
            n, sides,
            {(bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0, transpose});
}

TEST(TriangularSolveTest, AllFlagsOfF64) { checkAllFlags<double>(); }
TEST(TriangularSolveTest, AllFlagsOfComplexF64) { checkAllFlags<Wide>(); }

TEST(TriangularSolveTest, SingularSystemsDivideByZero) {
  Tensor a = makeTensor<double>(ElementType::F64, {2, 2}, {0, 0, 4, 5});
  Tensor b = makeTensor<double>(ElementType::F64, {2, 2}, {2, 4, 9, 13});
  Tensor x = allocate(ElementType::F64, {2, 2});
  TriangularSolveFlags flags = {true, true, false, MatrixTranspose::None};
  llvm::cantFail(
      solveTriangular(testContext(), a.view(), b.view(), flags, x.view()));
  double inf = std::numeric_limits<double>::infinity();
  EXPECT_EQ(getElements<double>(x),
            (std::vector<double>{inf, inf, -inf, -inf}));
}

TEST(TriangularSolveTest, Empty) {
  TriangularSolveFlags flags = {true, true, false, MatrixTranspose::None};
  Tensor a = allocate(ElementType::F64, {2, 3, 3});
  Tensor b = allocate(ElementType::F64, {2, 3, 0});
  llvm::cantFail(
      solveTriangular(testContext(), a.view(), b.view(), flags, b.view()));
  Tensor none = allocate(ElementType::F64, {2, 0, 0});
  Tensor sides = allocate(ElementType::F64, {2, 0, 3});
  llvm::cantFail(solveTriangular(testContext(), none.view(), sides.view(),
                                 flags, sides.view()));
}

/// Right-hand sides go to the library in parts that do not depend on threads.
TEST(TriangularSolveTest, SameBitsForAnyNumberOfThreads) {
  Random random(2);
  Tensor a = drawTensor<double>(random, {80, 80});
  Tensor b = drawTensor<double>(random, {80, 200});
  TriangularSolveFlags flags = {true, true, true, MatrixTranspose::None};
  Tensor one = allocate(ElementType::F64, {80, 200});
  Tensor three = allocate(ElementType::F64, {80, 200});
  RunContext oneThread(RunResources{1}), threeThreads(RunResources{3});
  llvm::cantFail(
      solveTriangular(oneThread, a.view(), b.view(), flags, one.view()));
  llvm::cantFail(
      solveTriangular(threeThreads, a.view(), b.view(), flags, three.view()));
  EXPECT_EQ(getBits(one), getBits(three));
}
} // namespace
