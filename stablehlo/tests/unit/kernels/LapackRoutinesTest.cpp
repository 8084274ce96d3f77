//===- LapackRoutinesTest.cpp - Factors by our own loops and by LAPACK ----===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sizes are on either side of what is small (SmallMatrices.h). What factors
// make is multiplied in f64, and compared with what was factored.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/LapackRoutines.h"
#include "stablehlo/reference/kernels/ContractionLibraries.h"
#include "stablehlo/reference/parallel/InstructionSet.h"
#include "stablehlo/tests/unit/InstructionSets.h"
#include "stablehlo/tests/unit/TestContext.h"

#include "TestTensors.h"
#include <cmath>
#include <complex>
#include <cstdlib>
#include <limits>

using namespace mlir::stablehlo;
using namespace mlir::stablehlo::test;

namespace {
using Wide = std::complex<double>;

struct Precision {
  ElementType type;
  double unit;
};
constexpr Precision kPrecisions[] = {{ElementType::F32, 0x1p-23},
                                     {ElementType::F64, 0x1p-52},
                                     {ElementType::ComplexF32, 0x1p-23},
                                     {ElementType::ComplexF64, 0x1p-52}};

struct Shape {
  int64_t rows, columns;
};
} // namespace

static Wide get(const Tensor &tensor, llvm::ArrayRef<int64_t> index) {
  const char *data = tensor.at(index);
  switch (tensor.getType()) {
  case ElementType::F32:
    return *reinterpret_cast<const float *>(data);
  case ElementType::F64:
    return *reinterpret_cast<const double *>(data);
  case ElementType::ComplexF32:
    return Wide(*reinterpret_cast<const std::complex<float> *>(data));
  default:
    return *reinterpret_cast<const Wide *>(data);
  }
}

static void set(const Tensor &tensor, llvm::ArrayRef<int64_t> index,
                Wide value) {
  char *data = tensor.at(index);
  switch (tensor.getType()) {
  case ElementType::F32:
    *reinterpret_cast<float *>(data) = static_cast<float>(value.real());
    return;
  case ElementType::F64:
    *reinterpret_cast<double *>(data) = value.real();
    return;
  case ElementType::ComplexF32:
    *reinterpret_cast<std::complex<float> *>(data) =
        static_cast<std::complex<float>>(value);
    return;
  default:
    *reinterpret_cast<Wide *>(data) = value;
  }
}

/// Two matrices of any layout.
static Tensor drawMatrices(Random &random, ElementType type, int64_t rows,
                           int64_t columns) {
  Tensor tensor = allocateView(random, type, {2, rows, columns});
  std::uniform_real_distribution<double> number(-1, 1);
  forEachIndex(tensor.getShape(), [&](llvm::ArrayRef<int64_t> i) {
    set(tensor, i, {number(random), number(random)});
  });
  return tensor;
}

static int32_t getInfo(const Tensor &info, int64_t matrix) {
  return info.data<int32_t>()[matrix];
}

//===----------------------------------------------------------------------===//
// LU
//===----------------------------------------------------------------------===//

static void checkLu(const Precision &precision, const Shape &shape) {
  auto [rows, columns] = shape;
  Random random(rows * columns);
  Tensor a = drawMatrices(random, precision.type, rows, columns);
  llvm::SmallVector<Tensor> results =
      llvm::cantFail(runGetrf(testContext(), a));
  int64_t numPivots = std::min(rows, columns);
  for (int64_t matrix : {0, 1}) {
    EXPECT_EQ(getInfo(results[2], matrix), 0);
    Dims order = getRange(rows);
    for (int64_t k = 0; k != numPivots; ++k) {
      int64_t pivot = *reinterpret_cast<int32_t *>(results[1].at({matrix, k}));
      ASSERT_TRUE(k < pivot && pivot <= rows);
      std::swap(order[k], order[pivot - 1]);
    }
    for (int64_t i = 0; i != rows; ++i)
      for (int64_t j = 0; j != columns; ++j) {
        Wide product = 0;
        for (int64_t k = 0; k <= std::min({i, j, numPivots - 1}); ++k)
          product += (k == i ? Wide(1) : get(results[0], {matrix, i, k})) *
                     get(results[0], {matrix, k, j});
        EXPECT_LE(std::abs(product - get(a, {matrix, order[i], j})),
                  4 * numPivots * precision.unit);
        // Pivots are the largest by the sum of their parts' magnitudes.
        if (j < i)
          EXPECT_LE(std::abs(get(results[0], {matrix, i, j})),
                    isComplex(precision.type) ? std::sqrt(2) : 1);
      }
  }
}

TEST(LapackTest, LTimesUIsTheMatrixWithRowsExchanged) {
  for (const Precision &precision : kPrecisions)
    for (const Shape &shape : {Shape{1, 1},
                               {2, 2},
                               {5, 3},
                               {3, 5},
                               {40, 40},
                               {64, 64},
                               {65, 65},
                               {70, 64},
                               {130, 100},
                               {100, 130},
                               {300, 65},
                               {20, 150}})
      checkLu(precision, shape);
}

TEST(LapackTest, LuOfSingularMatrices) {
  // Of [[1, 2, 3], [2, 4, 6], [1, 0, 1]] the last pivot is 0.
  Tensor a = makeTensor<double>(ElementType::F64, {3, 3, 3},
                                {1, 2, 3, 2, 4, 6, 1, 0, 1, 0, 0, 0, 0, 0,
                                 0, 0, 0, 0, 0, 1, 2, 0, 3, 4, 0, 5, 6});
  llvm::SmallVector<Tensor> results =
      llvm::cantFail(runGetrf(testContext(), a));
  EXPECT_EQ(getElements<int32_t>(results[2]), (std::vector<int32_t>{3, 1, 1}));
  EXPECT_EQ(getElements<int32_t>(results[1]),
            (std::vector<int32_t>{2, 3, 3, 1, 2, 3, 1, 3, 3}));
  EXPECT_EQ(getElements<double>(results[0]),
            (std::vector<double>{2, 4, 6, 0.5, -2, -2, 0.5, 0,   0, //
                                 0, 0, 0, 0,   0,  0,  0,   0,   0, //
                                 0, 1, 2, 0,   5,  6,  0,   0.6, 4 - 0.6 * 6}));
}

// Columns without a pivot, in two blocks, are left; the first one is told.
TEST(LapackTest, LuOfLargeSingularMatrices) {
  Random random(5);
  Tensor a = drawMatrices(random, ElementType::F64, 90, 90);
  for (int64_t i = 0; i != 90; ++i)
    for (int64_t column : {40, 70})
      set(a, {1, i, column}, 0);
  llvm::SmallVector<Tensor> results =
      llvm::cantFail(runGetrf(testContext(), a));
  EXPECT_EQ(getElements<int32_t>(results[2]), (std::vector<int32_t>{0, 41}));
  for (int64_t column : {40, 70})
    for (int64_t i = 0; i != 90; ++i)
      EXPECT_EQ(get(results[0], {1, i, column}), Wide(0));
}

TEST(LapackTest, LuOfNothing) {
  for (const Shape &shape : {Shape{0, 3}, {3, 0}, {0, 0}}) {
    Tensor a = Tensor::allocate(testContext(), ElementType::F32,
                                {2, shape.rows, shape.columns})
                   .get();
    llvm::SmallVector<Tensor> results =
        llvm::cantFail(runGetrf(testContext(), a));
    EXPECT_EQ(getElements<int32_t>(results[2]), (std::vector<int32_t>{0, 0}));
    EXPECT_EQ(results[1].getNumElements(), 0);
  }
}

//===----------------------------------------------------------------------===//
// Cholesky
//===----------------------------------------------------------------------===//

static void checkPotrf(const Precision &precision, int64_t n, bool lower) {
  Random random(n);
  Tensor m = drawMatrices(random, precision.type, n, n);
  Tensor a = allocateView(random, precision.type, {2, n, n});
  auto isRead = [&](llvm::ArrayRef<int64_t> i) {
    return lower ? i[2] <= i[1] : i[1] <= i[2];
  };
  forEachIndex(a.getShape(), [&](llvm::ArrayRef<int64_t> i) {
    Wide sum = i[1] == i[2] ? n : 0;
    for (int64_t k = 0; k != n; ++k)
      sum += get(m, {i[0], i[1], k}) * std::conj(get(m, {i[0], i[2], k}));
    set(a, i, isRead(i) ? sum : 7);
  });
  llvm::SmallVector<Tensor> results =
      llvm::cantFail(runPotrf(testContext(), a, lower ? 'L' : 'U'));
  EXPECT_EQ(getInfo(results[1], 0) + getInfo(results[1], 1), 0);
  forEachIndex(a.getShape(), [&](llvm::ArrayRef<int64_t> i) {
    if (!isRead(i)) {
      EXPECT_EQ(get(results[0], i), Wide(7));
      return;
    }
    Wide product = 0;
    for (int64_t k = 0; k <= std::min(i[1], i[2]); ++k)
      product += lower ? get(results[0], {i[0], i[1], k}) *
                             std::conj(get(results[0], {i[0], i[2], k}))
                       : std::conj(get(results[0], {i[0], k, i[1]})) *
                             get(results[0], {i[0], k, i[2]});
    EXPECT_LE(std::abs(product - get(a, i)), 16 * n * precision.unit);
  });
}

TEST(LapackTest, CholeskyKeepsTheOtherTriangle) {
  for (const Precision &precision : kPrecisions)
    for (int64_t n : {1, 2, 5, 40, 64, 65, 80, 150})
      for (bool lower : {false, true})
        checkPotrf(precision, n, lower);
}

TEST(LapackTest, CholeskyTellsTheFirstPivotThatIsNotPositive) {
  for (int64_t n : {64, 200}) {
    Tensor a = allocate(ElementType::F32, {3, n, n});
    forEachIndex(a.getShape(), [&](llvm::ArrayRef<int64_t> i) {
      set(a, i, i[1] == i[2] ? 1 : 0);
    });
    set(a, {1, 20, 20}, -1);
    set(a, {2, n - 1, n - 1}, std::numeric_limits<double>::quiet_NaN());
    for (char uplo : {'L', 'U'}) {
      Tensor info =
          llvm::cantFail(runPotrf(testContext(), a, uplo)).pop_back_val();
      EXPECT_EQ(getElements<int32_t>(info),
                (std::vector<int32_t>{0, 21, static_cast<int32_t>(n)}));
    }
  }
}

//===----------------------------------------------------------------------===//
// QR
//===----------------------------------------------------------------------===//

static void checkQr(const Precision &precision, const Shape &shape,
                    double scale) {
  auto [rows, columns] = shape;
  Random random(rows * columns);
  Tensor a = drawMatrices(random, precision.type, rows, columns);
  forEachIndex(a.getShape(), [&](llvm::ArrayRef<int64_t> i) {
    set(a, i, get(a, i) * scale);
  });
  llvm::SmallVector<Tensor> factors =
      llvm::cantFail(runGeqrf(testContext(), a));
  int64_t numReflectors = std::min(rows, columns);
  Tensor reflectors =
      factors[0].slice({0, 0, 0}, {2, rows, numReflectors}, {1, 1, 1});
  Tensor q =
      llvm::cantFail(runOrgqr(testContext(), reflectors, factors[1])).front();
  for (int64_t matrix : {0, 1}) {
    for (int64_t i = 0; i != rows; ++i)
      for (int64_t j = 0; j != columns; ++j) {
        Wide product = 0;
        for (int64_t k = 0; k <= std::min(j, numReflectors - 1); ++k)
          product += get(q, {matrix, i, k}) * get(factors[0], {matrix, k, j});
        EXPECT_LE(std::abs(product - get(a, {matrix, i, j})),
                  8 * rows * precision.unit * scale);
      }
    for (int64_t i = 0; i != numReflectors; ++i) {
      EXPECT_EQ(get(factors[0], {matrix, i, i}).imag(), 0);
      for (int64_t j = 0; j != numReflectors; ++j) {
        Wide product = i == j ? -1 : 0;
        for (int64_t k = 0; k != rows; ++k)
          product += std::conj(get(q, {matrix, k, i})) * get(q, {matrix, k, j});
        EXPECT_LE(std::abs(product), 4 * rows * precision.unit);
      }
    }
  }
}

TEST(LapackTest, QTimesRIsTheMatrix) {
  for (const Precision &precision : kPrecisions)
    for (const Shape &shape : {Shape{1, 1},
                               {2, 2},
                               {7, 1},
                               {5, 5},
                               {12, 20},
                               {100, 9},
                               {64, 64},
                               {70, 66},
                               {1100, 4}})
      checkQr(precision, shape, /*scale=*/1);
}

TEST(LapackTest, QrOfNumbersWhoseSquaresAreNone) {
  for (double scale : {0x1p-900, 0x1p900})
    checkQr({ElementType::F64, 0x1p-52}, {9, 4}, scale);
}

TEST(LapackTest, ColumnsThatAreUnitVectorsAreNotReflected) {
  Tensor a = makeTensor<double>(ElementType::F64, {3, 2}, {-2, 5, 0, 3, 0, 0});
  llvm::SmallVector<Tensor> factors =
      llvm::cantFail(runGeqrf(testContext(), a));
  EXPECT_EQ(getElements<double>(factors[0]),
            (std::vector<double>{-2, 5, 0, 3, 0, 0}));
  EXPECT_EQ(getElements<double>(factors[1]), (std::vector<double>{0, 0}));
}

//===----------------------------------------------------------------------===//
// Triangular systems
//===----------------------------------------------------------------------===//

/// A matrix whose diagonal is larger than what is beside it.
static Tensor drawDominant(Random &random, ElementType type, int64_t n) {
  Tensor a = drawMatrices(random, type, n, n);
  forEachIndex(a.getShape(), [&](llvm::ArrayRef<int64_t> i) {
    set(a, i, i[1] == i[2] ? 9 : get(a, i) / 9.0);
  });
  return a;
}

/// Element [i, j] of op(a).
static Wide getOp(const Tensor &a, int64_t matrix, int64_t i, int64_t j,
                  const TrsmFlags &flags) {
  if (flags.transpose != 'N')
    std::swap(i, j);
  if (flags.uplo == 'L' ? j > i : j < i)
    return 0;
  Wide value = i == j && flags.diagonal == 'U' ? 1 : get(a, {matrix, i, j});
  return flags.transpose == 'C' ? std::conj(value) : value;
}

static void checkTrsm(const Precision &precision, int64_t n, int64_t sides,
                      const TrsmFlags &flags) {
  Random random(n * sides);
  Tensor a = drawMatrices(random, precision.type, n, n);
  forEachIndex(a.getShape(), [&](llvm::ArrayRef<int64_t> i) {
    set(a, i, get(a, i) / double(n) + (i[1] == i[2] ? 2.0 : 0.0));
  });
  bool isLeft = flags.side == 'L';
  Tensor b = isLeft ? drawMatrices(random, precision.type, n, sides)
                    : drawMatrices(random, precision.type, sides, n);
  Tensor x = llvm::cantFail(runTrsm(testContext(), a, b, flags)).front();
  forEachIndex(b.getShape(), [&](llvm::ArrayRef<int64_t> i) {
    Wide product = 0;
    for (int64_t k = 0; k != n; ++k)
      product += isLeft
                     ? getOp(a, i[0], i[1], k, flags) * get(x, {i[0], k, i[2]})
                     : get(x, {i[0], i[1], k}) * getOp(a, i[0], k, i[2], flags);
    EXPECT_LE(std::abs(product - get(b, i)), 16 * n * precision.unit);
  });
}

TEST(LapackTest, TriangularSystems) {
  for (const Precision &precision : kPrecisions)
    for (const Shape &shape :
         {Shape{1, 1}, {3, 2}, {7, 5}, {20, 70}, {64, 3}, {65, 1}, {70, 4}})
      for (char side : {'L', 'R'})
        for (char uplo : {'L', 'U'})
          for (char transpose : {'N', 'T', 'C'})
            for (char diagonal : {'N', 'U'})
              checkTrsm(precision, shape.rows, shape.columns,
                        {side, uplo, transpose, diagonal});
}

TEST(LapackTest, TriangularSystemsOfScaledSides) {
  for (const Precision &precision : kPrecisions)
    for (int64_t n : {5, 70}) {
      Random random(n);
      Tensor a = drawDominant(random, precision.type, n);
      Tensor b = drawMatrices(random, precision.type, n, 3);
      Tensor scale = allocate(precision.type, {});
      set(scale, {}, -4);
      TrsmFlags flags = {'L', 'L', 'N', 'N'};
      Tensor x = llvm::cantFail(runTrsm(testContext(), a, b, flags)).front();
      Tensor scaled =
          llvm::cantFail(runTrsm(testContext(), a, b, flags, scale)).front();
      forEachIndex(b.getShape(), [&](llvm::ArrayRef<int64_t> i) {
        EXPECT_EQ(get(scaled, i), -4.0 * get(x, i));
      });
    }
}

//===----------------------------------------------------------------------===//
// Bits
//===----------------------------------------------------------------------===//

TEST(LapackTest, OwnLoopsHaveTheSameBitsOnAllInstructionSets) {
  for (const Precision &precision : kPrecisions) {
    Random random(3);
    Tensor a = drawMatrices(random, precision.type, 30, 21);
    Tensor square = drawDominant(random, precision.type, 30);
    Tensor large = drawDominant(random, precision.type, 90);
    Tensor sides = drawMatrices(random, precision.type, 90, 70);
    std::vector<Tensor> first;
    forEachInstructionSet([&] {
      std::vector<Tensor> all;
      auto add = [&](LapackResults results) {
        llvm::append_range(all, llvm::cantFail(std::move(results)));
      };
      for (const Tensor &matrix : {a, large, sides})
        add(runGetrf(testContext(), matrix));
      for (const Tensor &matrix : {square, large})
        for (char uplo : {'L', 'U'})
          add(runPotrf(testContext(), matrix, uplo));
      llvm::SmallVector<Tensor> factors =
          llvm::cantFail(runGeqrf(testContext(), a));
      add(runOrgqr(testContext(), factors[0], factors[1]));
      llvm::append_range(all, factors);
      add(runTrsm(testContext(), square, a, {'L', 'U', 'N', 'N'}));
      add(runTrsm(testContext(), large, sides, {'L', 'L', 'C', 'N'}));
      if (first.empty())
        first = all;
      for (auto [expected, tensor] : llvm::zip_equal(first, all))
        EXPECT_EQ(getBits(expected), getBits(tensor));
    });
  }
}

/// Whatever the model of the processor is, which the library may not know.
TEST(LapackTest, OpenBlasHasKernelsForTheInstructionSet) {
  const char *core = getOpenBlasCore();
  bool isChosen = getenv("OPENBLAS_CORETYPE");
  const OpenBlasLibrary *library = getOpenBlas();
  if (!core || isChosen || !library ||
      !llvm::StringRef(library->openblas_get_config()).contains("DYNAMIC_ARCH"))
    GTEST_SKIP();
  EXPECT_EQ(llvm::StringRef(library->openblas_get_corename()).lower(),
            llvm::StringRef(core).lower());
  EXPECT_EQ(getenv("OPENBLAS_CORETYPE"), nullptr);
}
