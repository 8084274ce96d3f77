//===- ContractionTest.cpp ------------------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/Contraction.h"
#include "NaiveElements.h"
#include "stablehlo/tests/unit/InstructionSets.h"
#include "stablehlo/tests/unit/TestContext.h"

#include "stablehlo/reference/RunContext.h"
#include "llvm/ADT/bit.h"
#include "gtest/gtest.h"

using namespace mlir::stablehlo;
using mlir::stablehlo::test::forEachInstructionSet;

/// The spec's sum, term by term.
static std::vector<Number> contractNaively(const ContractionDims &dims,
                                           const Tensor &lhs, const Tensor &rhs,
                                           ElementType resultType,
                                           std::vector<double> &magnitudes) {
  Dims lhsFree, rhsFree, shape, terms;
  for (int64_t dim : dims.lhsBatchingDimensions)
    shape.push_back(lhs.getDimSize(dim));
  for (int64_t dim = 0; dim < lhs.getRank(); ++dim)
    if (!llvm::is_contained(dims.lhsBatchingDimensions, dim) &&
        !llvm::is_contained(dims.lhsContractingDimensions, dim))
      lhsFree.push_back(dim), shape.push_back(lhs.getDimSize(dim));
  for (int64_t dim = 0; dim < rhs.getRank(); ++dim)
    if (!llvm::is_contained(dims.rhsBatchingDimensions, dim) &&
        !llvm::is_contained(dims.rhsContractingDimensions, dim))
      rhsFree.push_back(dim), shape.push_back(rhs.getDimSize(dim));
  for (int64_t dim : dims.lhsContractingDimensions)
    terms.push_back(lhs.getDimSize(dim));
  std::vector<Number> results;
  forEachIndex(shape, [&](llvm::ArrayRef<int64_t> index) {
    Dims lhsIndex(lhs.getRank()), rhsIndex(rhs.getRank());
    size_t next = 0;
    for (size_t i = 0; i < dims.lhsBatchingDimensions.size(); ++i, ++next) {
      lhsIndex[dims.lhsBatchingDimensions[i]] = index[next];
      rhsIndex[dims.rhsBatchingDimensions[i]] = index[next];
    }
    for (int64_t dim : lhsFree)
      lhsIndex[dim] = index[next++];
    for (int64_t dim : rhsFree)
      rhsIndex[dim] = index[next++];
    NaiveSum sum(resultType);
    forEachIndex(terms, [&](llvm::ArrayRef<int64_t> term) {
      for (size_t i = 0; i < term.size(); ++i) {
        lhsIndex[dims.lhsContractingDimensions[i]] = term[i];
        rhsIndex[dims.rhsContractingDimensions[i]] = term[i];
      }
      sum.add(getElement(lhs, lhsIndex), getElement(rhs, rhsIndex));
    });
    results.push_back(sum.value);
    magnitudes.push_back(sum.magnitude);
  });
  return results;
}

static void expectContraction(const ContractionDims &dims, const Tensor &lhs,
                              const Tensor &rhs, ElementType resultType) {
  llvm::Expected<Tensor> result =
      contract(testContext(), dims, lhs, rhs, resultType);
  ASSERT_TRUE(static_cast<bool>(result)) << toString(result.takeError());
  std::vector<double> magnitudes;
  std::vector<Number> expected =
      contractNaively(dims, lhs, rhs, resultType, magnitudes);
  expectElements(*result, expected, magnitudes);
}

/// [m, k] x [k, n].
static const ContractionDims kMatrix{{}, {}, {1}, {0}};

struct TypeCase {
  ElementType lhs, rhs, result;
};

static const TypeCase kTypes[] = {
    {ElementType::F32, ElementType::F32, ElementType::F32},
    {ElementType::BF16, ElementType::BF16, ElementType::BF16},
    {ElementType::BF16, ElementType::BF16, ElementType::F32},
    {ElementType::F16, ElementType::F16, ElementType::F16},
    {ElementType::F16, ElementType::F16, ElementType::F32},
    {ElementType::F64, ElementType::F64, ElementType::F64},
    {ElementType::F32, ElementType::F32, ElementType::F64},
    {ElementType::F8E4M3FN, ElementType::F8E4M3FN, ElementType::F32},
    {ElementType::F8E5M2, ElementType::F8E4M3FN, ElementType::BF16},
    {ElementType::F8E4M3FN, ElementType::F8E4M3FN, ElementType::F8E4M3FN},
    {ElementType::F4E2M1FN, ElementType::F4E2M1FN, ElementType::F32},
    {ElementType::ComplexF32, ElementType::ComplexF32, ElementType::ComplexF32},
    {ElementType::ComplexF64, ElementType::ComplexF64, ElementType::ComplexF64},
    {ElementType::F32, ElementType::ComplexF32, ElementType::ComplexF32},
    {ElementType::I1, ElementType::I1, ElementType::I1},
    {ElementType::I1, ElementType::I1, ElementType::SI32},
    {ElementType::SI2, ElementType::SI2, ElementType::SI2},
    {ElementType::SI4, ElementType::SI4, ElementType::SI4},
    {ElementType::SI4, ElementType::SI4, ElementType::SI8},
    {ElementType::UI4, ElementType::UI4, ElementType::UI4},
    {ElementType::SI8, ElementType::SI8, ElementType::SI8},
    {ElementType::SI8, ElementType::SI8, ElementType::SI32},
    {ElementType::UI8, ElementType::UI8, ElementType::UI8},
    {ElementType::UI8, ElementType::UI8, ElementType::SI32},
    {ElementType::SI16, ElementType::SI16, ElementType::SI16},
    {ElementType::UI16, ElementType::UI16, ElementType::UI16},
    {ElementType::SI32, ElementType::SI32, ElementType::SI32},
    {ElementType::SI32, ElementType::SI32, ElementType::SI8},
    {ElementType::UI32, ElementType::UI32, ElementType::UI64},
    {ElementType::SI64, ElementType::SI64, ElementType::SI64},
    {ElementType::UI64, ElementType::UI64, ElementType::UI64},
    {ElementType::SI32, ElementType::SI32, ElementType::F32},
    {ElementType::SI16, ElementType::SI16, ElementType::SI32},
    {ElementType::SI8, ElementType::UI8, ElementType::UI32},
    {ElementType::SI4, ElementType::SI16, ElementType::SI32},
    {ElementType::UI16, ElementType::UI16, ElementType::UI32},
};

TEST(ContractionTest, MatchesTheSpecForAllTypesAndSizesOfMatrices) {
  std::mt19937 random(1);
  const int64_t sizes[][3] = {{1, 1, 1},   {4, 4, 4},    {7, 1, 33},
                              {1, 9, 50},  {1, 1, 200},  {37, 41, 43},
                              {3, 130, 5}, {70, 20, 300}};
  for (const TypeCase &types : kTypes)
    for (const auto &[m, n, k] : sizes) {
      SCOPED_TRACE(describe(types.lhs, types.result) + " " + std::to_string(m) +
                   "x" + std::to_string(n) + "x" + std::to_string(k));
      expectContraction(kMatrix, makeRandom(types.lhs, {m, k}, random),
                        makeRandom(types.rhs, {k, n}, random), types.result);
    }
}

/// A product whose operands may be transposed, and views.
static void expectProduct(ElementType type, ElementType resultType, int64_t m,
                          int64_t n, int64_t k, bool mayBeView,
                          std::mt19937 &random) {
  ContractionDims dims = kMatrix;
  Dims lhsShape = {m, k}, rhsShape = {k, n};
  if (random() % 2) {
    dims.lhsContractingDimensions = {0};
    lhsShape = {k, m};
  }
  if (random() % 2) {
    dims.rhsContractingDimensions = {1};
    rhsShape = {n, k};
  }
  SCOPED_TRACE(std::to_string(m) + "x" + std::to_string(n) + "x" +
               std::to_string(k));
  bool isView = mayBeView && random() % 4 == 0;
  auto make = isView ? makeRandomView : makeRandom;
  expectContraction(dims, make(type, lhsShape, random),
                    make(type, rhsShape, random), resultType);
}

/// Products of every number of rows of a tile and of columns of a panel, blocks
/// of terms and their rest, in each way to lie in memory.
static void expectBlocks(ElementType type, ElementType resultType,
                         std::mt19937 &random) {
  for (int round = 0; round < 50; ++round) {
    int64_t m = round < 32 ? round + 2 : 2 + random() % 60;
    int64_t n = round < 40 ? 41 - round : 2 + random() % 100;
    int64_t k = 17 * 1024 / (m * n) + 1 + random() % 300;
    expectProduct(type, resultType, m, n, k, /*mayBeView=*/true, random);
  }
}

TEST(ContractionTest, MatchesTheSpecForBlocksOnEveryInstructionSet) {
  std::mt19937 random(10);
  forEachInstructionSet([&] {
    expectBlocks(ElementType::F32, ElementType::F32, random);
    expectBlocks(ElementType::F64, ElementType::F64, random);
    expectBlocks(ElementType::SI32, ElementType::SI32, random);
    expectBlocks(ElementType::SI16, ElementType::SI32, random);
    expectBlocks(ElementType::UI8, ElementType::SI32, random);
    expectBlocks(ElementType::ComplexF32, ElementType::ComplexF32, random);
    expectBlocks(ElementType::ComplexF64, ElementType::ComplexF64, random);
  });
}

/// Few columns, and rows that are multiples of a page apart.
TEST(ContractionTest, MatchesTheSpecForNarrowProductsOfPages) {
  std::mt19937 random(17);
  forEachInstructionSet([&] {
    for (ElementType type :
         {ElementType::F32, ElementType::F64, ElementType::SI32,
          ElementType::UI8, ElementType::ComplexF32, ElementType::ComplexF64})
      for (int64_t n : {2, 3, 4, 7, 8, 9, 16, 17, 33, 65, 130})
        expectProduct(type, type, 2 + random() % 40, n,
                      4096 / getStorageSize(type), /*mayBeView=*/false, random);
  });
}

/// Products of all the ways to sum terms: few, many, of vectors, of narrow
/// matrices, in chunks, of operands in any order.
TEST(ContractionTest, SameBitsOnEveryInstructionSet) {
  constexpr int64_t sizes[][3] = {{5, 7, 90},    {40, 50, 700}, {1, 80, 999},
                                  {80, 1, 999},  {60, 10, 400}, {4, 300, 500},
                                  {20, 30, 9000}};
  std::mt19937 random(12);
  for (ElementType type :
       {ElementType::F32, ElementType::F64, ElementType::BF16,
        ElementType::ComplexF32, ElementType::ComplexF64})
    for (const int64_t (&size)[3] : sizes)
      for (bool isTransposed : {false, true}) {
        int64_t m = size[0], n = size[1], k = size[2];
        ContractionDims dims = kMatrix;
        dims.rhsContractingDimensions = {isTransposed ? 1 : 0};
        Tensor lhs = makeRandom(type, {m, k}, random);
        Tensor rhs = isTransposed ? makeRandom(type, {n, k}, random)
                                  : makeRandom(type, {k, n}, random);
        Tensor first;
        forEachInstructionSet([&] {
          Tensor result =
              cantFail(contract(testContext(), dims, lhs, rhs, type));
          if (!first)
            first = result;
          EXPECT_EQ(0, std::memcmp(result.data(), first.data(),
                                   m * n * getStorageSize(type)))
              << describe(type, type) << " " << m << "x" << n << "x" << k;
        });
      }
}

/// Blocks of terms of complex vectors are summed side by side, if they are
/// dense.
TEST(ContractionTest, ComplexVectorsHaveTheBitsOfOneColumnOfSeveral) {
  std::mt19937 random(16);
  for (ElementType type : {ElementType::ComplexF32, ElementType::ComplexF64})
    for (int64_t k : {100, 128, 255, 256, 1023, 2176, 5000, 9000}) {
      Tensor lhs = makeRandom(type, {1, k}, random);
      Tensor rhs = makeRandom(type, {k, 3}, random);
      Tensor whole = cantFail(contract(testContext(), kMatrix, lhs, rhs, type));
      Tensor column =
          cantFail(rhs.slice({0, 1}, {k, 2}, {1, 1}).toDense(testContext()));
      forEachInstructionSet([&] {
        SCOPED_TRACE(describe(type, type) + " " + std::to_string(k));
        Tensor part =
            cantFail(contract(testContext(), kMatrix, lhs, column, type));
        expectContraction(kMatrix, lhs, column, type);
        int64_t size = getStorageSize(type);
        EXPECT_EQ(0, std::memcmp(part.data(), whole.data() + size, size));
      });
    }
}

/// Whether a product is small or large does not show in its elements.
TEST(ContractionTest, SumsDependOnTheNumberOfTermsAlone) {
  std::mt19937 random(15);
  for (ElementType type :
       {ElementType::F32, ElementType::F64, ElementType::BF16,
        ElementType::ComplexF32, ElementType::ComplexF64})
    for (int64_t k : {5, 64, 300, 1000}) {
      constexpr int64_t m = 70, n = 90;
      Tensor lhs = makeRandom(type, {m, k}, random);
      Tensor rhs = makeRandom(type, {k, n}, random);
      Tensor whole = cantFail(contract(testContext(), kMatrix, lhs, rhs, type));
      for (auto [rows, columns] : {std::pair<int64_t, int64_t>{2, 2},
                                   {3, 7},
                                   {16, 16},
                                   {40, 9},
                                   {9, 60}}) {
        Tensor part = cantFail(contract(
            testContext(), kMatrix, lhs.slice({0, 0}, {rows, k}, {1, 1}),
            rhs.slice({0, 0}, {k, columns}, {1, 1}), type));
        for (int64_t i = 0; i < rows; ++i)
          EXPECT_EQ(
              0, std::memcmp(part.data() + i * columns * getStorageSize(type),
                             whole.data() + i * n * getStorageSize(type),
                             columns * getStorageSize(type)))
              << describe(type, type) << " " << rows << "x" << columns << "x"
              << k;
      }
    }
}

/// What code elsewhere is made by.
template <typename T>
static T addTerms(TermOrder order, llvm::ArrayRef<T> lhs,
                  llvm::ArrayRef<T> rhs) {
  bool isSequential = order == TermOrder::Sequential;
  std::vector<T> lanes(isSequential ? 1 : kTermLaneBytes / sizeof(T));
  for (size_t p = 0; p < lhs.size(); ++p) {
    T &sum = lanes[p % lanes.size()];
    sum = std::fma(lhs[p], rhs[p], sum);
  }
  for (; lanes.size() > 1; lanes.resize(lanes.size() / 2))
    for (size_t i = 0; i < lanes.size() / 2; ++i)
      lanes[i] += lanes[i + lanes.size() / 2];
  return lanes[0];
}

static uint32_t toBits(float value) { return llvm::bit_cast<uint32_t>(value); }
static uint64_t toBits(double value) { return llvm::bit_cast<uint64_t>(value); }

template <typename T>
static void expectOrder(ElementType type, const GemmProblem &problem,
                        std::mt19937 &random) {
  std::optional<TermOrder> order = getTermOrder(problem);
  if (!order)
    return;
  Dims lhsShape = {problem.m, problem.k}, rhsShape = {problem.k, problem.n};
  Tensor lhs = makeRandom(type, lhsShape, random);
  Tensor rhs = makeRandom(type, rhsShape, random);
  std::vector<T> result(problem.m * problem.n);
  llvm::cantFail(runGemm(testContext(), problem, lhs.data(), rhs.data(),
                         reinterpret_cast<char *>(result.data())));
  const auto *a = reinterpret_cast<const T *>(lhs.data());
  const auto *b = reinterpret_cast<const T *>(rhs.data());
  for (int64_t i = 0; i < problem.m; ++i)
    for (int64_t j = 0; j < problem.n; ++j) {
      std::vector<T> row, column;
      for (int64_t p = 0; p < problem.k; ++p) {
        row.push_back(a[i * problem.lhsRowStride + p * problem.lhsColStride]);
        column.push_back(
            b[p * problem.rhsRowStride + j * problem.rhsColStride]);
      }
      T expected = addTerms<T>(*order, row, column);
      ASSERT_EQ(toBits(expected), toBits(result[i * problem.n + j]))
          << problem.m << "x" << problem.n << "x" << problem.k;
    }
}

TEST(ContractionTest, SmallSumsHaveTheOrderThatTheyTell) {
  std::mt19937 random(16);
  forEachInstructionSet([&] {
    for (int64_t m : {1, 2, 5, 9})
      for (int64_t n : {1, 3, 4, 17})
        for (int64_t k : {1, 2, 3, 4, 7, 8, 15, 16, 17, 31, 33, 63, 64, 130})
          for (bool isLhsDense : {false, true})
            for (bool isRhsDense : {false, true}) {
              GemmProblem problem{GemmType::F32,
                                  m,
                                  n,
                                  k,
                                  isLhsDense ? k : 1,
                                  isLhsDense ? 1 : m,
                                  isRhsDense ? n : 1,
                                  isRhsDense ? 1 : k,
                                  n,
                                  {}};
              if (!takesOperand(problem, /*isLhs=*/true) ||
                  !takesOperand(problem, /*isLhs=*/false))
                continue;
              expectOrder<float>(ElementType::F32, problem, random);
              problem.type = GemmType::F64;
              expectOrder<double>(ElementType::F64, problem, random);
            }
  });
}

/// Many products of tiny matrices, which share vectors.
TEST(ContractionTest, ProductsOfABatchHaveTheBitsOfEachAlone) {
  std::mt19937 random(14);
  auto expectSame = [&](ElementType type) {
    int64_t count = 8 + random() % 80;
    int64_t m = 1 + random() % 8, n = 1 + random() % 8, k = 1 + random() % 8;
    if (random() % 4 == 0)
      m = 1, n = 1, k = 1 + random() % 70;
    ContractionDims alone = kMatrix;
    Dims lhsShape = {count, m, k}, rhsShape = {count, k, n};
    if (random() % 2) {
      alone.lhsContractingDimensions = {0};
      lhsShape = {count, k, m};
    }
    if (random() % 2) {
      alone.rhsContractingDimensions = {1};
      rhsShape = {count, n, k};
    }
    ContractionDims dims{{0}, {0}, {}, {}};
    dims.lhsContractingDimensions = {alone.lhsContractingDimensions[0] + 1};
    dims.rhsContractingDimensions = {alone.rhsContractingDimensions[0] + 1};
    // One after the other, the same elements together, or all the same: vectors
    // of one matrix become rows of another product then.
    auto makeBatch = [&](const Dims &shape) {
      if (random() % 4 == 0)
        return makeRandom(type, {shape[1], shape[2], shape[0]}, random)
            .transpose({2, 0, 1});
      Tensor batch = makeRandom(type, shape, random);
      if (random() % 4 != 0 || m == 1 || n == 1)
        return batch;
      return Tensor(type, shape, {0, shape[2], 1}, /*offset=*/0,
                    batch.getBuffer());
    };
    Tensor lhs = makeBatch(lhsShape), rhs = makeBatch(rhsShape);
    Tensor result =
        llvm::cantFail(contract(testContext(), dims, lhs, rhs, type));
    auto getMatrix = [](const Tensor &batch, int64_t i) {
      return Tensor(batch.getType(), Dims(batch.getShape().drop_front()),
                    Dims(batch.getStrides().drop_front()),
                    batch.getOffset() + i * batch.getStrides()[0],
                    batch.getBuffer());
    };
    for (int64_t i = 0; i < count; ++i) {
      Tensor expected = llvm::cantFail(contract(
          testContext(), alone, getMatrix(lhs, i), getMatrix(rhs, i), type));
      ASSERT_EQ(std::memcmp(getMatrix(result, i).data(), expected.data(),
                            m * n * getStorageSize(type)),
                0)
          << m << "x" << n << "x" << k;
    }
  };
  forEachInstructionSet([&] {
    for (ElementType type :
         {ElementType::F32, ElementType::F64, ElementType::BF16,
          ElementType::ComplexF32, ElementType::ComplexF64})
      for (int round = 0; round < 100; ++round)
        expectSame(type);
  });
}

/// They are converted where they are read, if that pays.
TEST(ContractionTest, SmallFloatsHaveTheBitsOfTheirCopiesInF32) {
  constexpr int64_t sizes[][3] = {
      {1, 80, 999},    {80, 1, 999}, {1, 3000, 70},  {3000, 1, 70},
      {4, 300, 500},   {300, 5, 97}, {300, 400, 33}, {2, 1030, 2100},
      {1030, 2, 1025}, {1, 1, 9000}, {1, 1, 20000},  {20, 30, 9000}};
  std::mt19937 random(15);
  forEachInstructionSet([&] {
    for (ElementType type :
         {ElementType::BF16, ElementType::F16, ElementType::F8E4M3FN})
      for (const auto &[m, n, k] : sizes) {
        bool isLhsTransposed = random() % 2, isRhsTransposed = random() % 2;
        Tensor lhs =
            makeRandom(type, isLhsTransposed ? Dims{k, m} : Dims{m, k}, random);
        Tensor rhs =
            makeRandom(type, isRhsTransposed ? Dims{n, k} : Dims{k, n}, random);
        auto multiply = [&](const Tensor &a, bool isATransposed,
                            const Tensor &b, bool isBTransposed) {
          ContractionDims dims = kMatrix;
          dims.lhsContractingDimensions = {isATransposed ? 0 : 1};
          dims.rhsContractingDimensions = {isBTransposed ? 1 : 0};
          return cantFail(
              contract(testContext(), dims, a, b, ElementType::F32));
        };
        auto widen = [&](const Tensor &tensor, bool isTransposed) {
          return cantFail(convertToDense(
              testContext(), isTransposed ? tensor.transpose({1, 0}) : tensor,
              ElementType::F32));
        };
        // The order of sums is that of dense rows, whatever the small ones are.
        Tensor wideLhs = widen(lhs, isLhsTransposed);
        Tensor wideRhs = widen(rhs, isRhsTransposed);
        Tensor likeLhs = widen(lhs, false), likeRhs = widen(rhs, false);
        const std::pair<Tensor, Tensor> pairs[] = {
            {multiply(lhs, isLhsTransposed, rhs, isRhsTransposed),
             multiply(wideLhs, false, wideRhs, false)},
            {multiply(lhs, isLhsTransposed, likeRhs, isRhsTransposed),
             multiply(wideLhs, false, likeRhs, isRhsTransposed)},
            {multiply(likeLhs, isLhsTransposed, rhs, isRhsTransposed),
             multiply(likeLhs, isLhsTransposed, wideRhs, false)}};
        for (const auto &[result, expected] : pairs)
          EXPECT_EQ(0, std::memcmp(result.data(), expected.data(),
                                   m * n * sizeof(float)))
              << describe(type, type) << " " << m << "x" << n << "x" << k;
      }
  });
}

TEST(ContractionTest, BitsOfARowDoNotDependOnTheRowsAroundIt) {
  std::mt19937 random(11);
  for (ElementType type : {ElementType::F32, ElementType::F64}) {
    Tensor lhs = makeRandom(type, {300, 600}, random);
    Tensor rhs = makeRandom(type, {600, 333}, random);
    Tensor all = cantFail(contract(testContext(), kMatrix, lhs, rhs, type));
    for (int64_t rows : {9, 40, 299}) {
      Tensor some(type, {rows, 600}, {600, 1}, 600, lhs.getBuffer());
      Tensor part = cantFail(contract(testContext(), kMatrix, some, rhs, type));
      size_t rowSize = 333 * getStorageSize(type);
      EXPECT_EQ(0,
                std::memcmp(part.data(), all.data() + rowSize, rows * rowSize))
          << rows;
    }
  }
}

TEST(ContractionTest, MatchesTheSpecForRandomDimensionsAndViews) {
  std::mt19937 random(2);
  for (int round = 0; round < 1200; ++round) {
    const TypeCase &types = kTypes[random() % std::size(kTypes)];
    unsigned numBatching = random() % 3, numContracting = random() % 3;
    unsigned lhsRank = numBatching + numContracting + random() % 3;
    unsigned rhsRank = numBatching + numContracting + random() % 3;
    Dims lhsOrder = makeRandomPermutation(lhsRank, random);
    Dims rhsOrder = makeRandomPermutation(rhsRank, random);
    Dims lhsShape(lhsRank), rhsShape(rhsRank);
    for (int64_t &size : lhsShape)
      size = random() % 9 == 0 ? 0 : 1 + random() % 6;
    for (int64_t &size : rhsShape)
      size = 1 + random() % 6;
    ContractionDims dims;
    for (unsigned i = 0; i < numBatching + numContracting; ++i) {
      bool isBatching = i < numBatching;
      rhsShape[rhsOrder[i]] = lhsShape[lhsOrder[i]];
      (isBatching ? dims.lhsBatchingDimensions : dims.lhsContractingDimensions)
          .push_back(lhsOrder[i]);
      (isBatching ? dims.rhsBatchingDimensions : dims.rhsContractingDimensions)
          .push_back(rhsOrder[i]);
    }
    SCOPED_TRACE(std::to_string(round) + " " +
                 describe(types.lhs, types.result));
    expectContraction(dims, makeRandomView(types.lhs, lhsShape, random),
                      makeRandomView(types.rhs, rhsShape, random),
                      types.result);
  }
}

TEST(ContractionTest, MatchesTheSpecForLargeViews) {
  std::mt19937 random(3);
  // [b, i, h, p] x [p, j, h, b]: no two dimensions merge, rows are far apart.
  ContractionDims dims{{0, 2}, {3, 2}, {3}, {0}};
  for (ElementType type :
       {ElementType::F32, ElementType::BF16, ElementType::F64,
        ElementType::ComplexF32, ElementType::SI32})
    for (int round = 0; round < 3; ++round)
      expectContraction(dims, makeRandomView(type, {3, 33, 2, 40}, random),
                        makeRandomView(type, {40, 35, 2, 3}, random), type);
}

TEST(ContractionTest, SumOfNoTermsIsZero) {
  std::mt19937 random(4);
  for (const TypeCase &types : kTypes)
    for (int64_t m : {1, 2, 50})
      expectContraction(kMatrix, makeRandom(types.lhs, {m, 0}, random),
                        makeRandom(types.rhs, {0, 300}, random), types.result);
}

TEST(ContractionTest, EmptyResultHasItsShape) {
  std::mt19937 random(5);
  llvm::Expected<Tensor> result = contract(
      testContext(), kMatrix, makeRandom(ElementType::F32, {0, 5}, random),
      makeRandom(ElementType::F32, {5, 3}, random), ElementType::F32);
  ASSERT_TRUE(static_cast<bool>(result));
  EXPECT_EQ(result->getShape(), llvm::ArrayRef<int64_t>({0, 3}));
}

TEST(ContractionTest, ScalarsMultiply) {
  std::mt19937 random(6);
  expectContraction({}, makeRandom(ElementType::F32, {}, random),
                    makeRandom(ElementType::F32, {}, random), ElementType::F32);
  expectContraction({}, makeRandom(ElementType::SI8, {}, random),
                    makeRandom(ElementType::SI8, {3}, random),
                    ElementType::SI8);
}

/// [33, numTerms] of `left` by [numTerms, 35] of `right`.
template <typename T>
static void expectWrappedProduct(ElementType type, int64_t numTerms, T left,
                                 T right) {
  Tensor lhs = cantFail(Tensor::allocate(testContext(), type, {33, numTerms}));
  Tensor rhs = cantFail(Tensor::allocate(testContext(), type, {numTerms, 35}));
  std::fill_n(lhs.data<T>(), lhs.getNumElements(), left);
  std::fill_n(rhs.data<T>(), rhs.getNumElements(), right);
  Tensor result =
      cantFail(contract(testContext(), kMatrix, lhs, rhs, ElementType::SI32));
  // Modulo 2^64 first, where all of them have their sign.
  uint64_t product = uint64_t(numTerms) * uint64_t(left) * uint64_t(right);
  int64_t expected = wrap(int64_t(product), ElementType::SI32);
  for (int64_t i = 0; i < result.getNumElements(); ++i)
    ASSERT_EQ(result.data<int32_t>()[i], expected)
        << numTerms << " times " << int64_t(left) << " times "
        << int64_t(right);
}

// Sums of two products of bytes do not fit 16 bits, those of 16-bit integers
// not 32: an instruction that saturates would show.
TEST(ContractionTest, SumsOfExtremeValuesWrapAndNeverSaturate) {
  constexpr int16_t min = INT16_MIN, max = INT16_MAX;
  forEachInstructionSet([&] {
    // Odd numbers too, beyond what f32 holds exactly.
    for (int64_t numTerms : {16, 4099, 70001}) {
      for (int8_t left : {-128, 127})
        for (int8_t right : {-128, 127, -1})
          expectWrappedProduct<int8_t>(ElementType::SI8, numTerms, left, right);
      for (uint8_t left : {255, 128, 1})
        expectWrappedProduct<uint8_t>(ElementType::UI8, numTerms, left, 255);
      for (int16_t left : {min, max})
        for (int16_t right : {min, max, int16_t(-1)})
          expectWrappedProduct<int16_t>(ElementType::SI16, numTerms, left,
                                        right);
      expectWrappedProduct<int32_t>(ElementType::SI32, numTerms, INT32_MIN,
                                    INT32_MAX);
    }
  });
}

TEST(ContractionTest, IntegersWrapInTheTypeOfTheResult) {
  Tensor lhs = cantFail(Tensor::allocate(testContext(), ElementType::SI8, {2}));
  lhs.data<int8_t>()[0] = 100;
  lhs.data<int8_t>()[1] = 100;
  ContractionDims dot{{}, {}, {0}, {0}};
  // 20000 = 78 * 256 + 32.
  EXPECT_EQ(*cantFail(contract(testContext(), dot, lhs, lhs, ElementType::SI8))
                 .data<int8_t>(),
            32);
  EXPECT_EQ(*cantFail(contract(testContext(), dot, lhs, lhs, ElementType::SI16))
                 .data<int16_t>(),
            20000);
  EXPECT_EQ(*cantFail(contract(testContext(), dot, lhs, lhs, ElementType::SI64))
                 .data<int64_t>(),
            20000);
}

TEST(ContractionTest, SmallFloatsAreRoundedOnce) {
  // 256 + 1 + 1 is 258 in bf16 only if the sum is wider than bf16.
  Tensor ones =
      cantFail(Tensor::allocate(testContext(), ElementType::BF16, {3}));
  Tensor values =
      cantFail(Tensor::allocate(testContext(), ElementType::BF16, {3}));
  const uint16_t one = 0x3f80, twoHundredFiftySix = 0x4380;
  std::fill_n(ones.data<uint16_t>(), 3, one);
  values.data<uint16_t>()[0] = twoHundredFiftySix;
  values.data<uint16_t>()[1] = values.data<uint16_t>()[2] = one;
  Tensor result = cantFail(contract(testContext(), {{}, {}, {0}, {0}}, ones,
                                    values, ElementType::BF16));
  EXPECT_EQ(*result.data<uint16_t>(), 0x4381); // 258
}

TEST(ContractionTest, NanAndInfinityStayInTheirRowsAndColumns) {
  for (int64_t n : {1, 5, 200}) {
    Tensor lhs =
        cantFail(Tensor::allocate(testContext(), ElementType::F32, {70, 90}));
    Tensor rhs =
        cantFail(Tensor::allocate(testContext(), ElementType::F32, {90, n}));
    std::fill_n(lhs.data<float>(), 70 * 90, 1.0f);
    std::fill_n(rhs.data<float>(), 90 * n, 1.0f);
    lhs.data<float>()[3 * 90 + 89] = NAN;
    rhs.data<float>()[88 * n] = INFINITY;
    Tensor result =
        cantFail(contract(testContext(), kMatrix, lhs, rhs, ElementType::F32));
    for (int64_t i = 0; i < 70; ++i)
      for (int64_t j = 0; j < n; ++j) {
        float value = result.data<float>()[i * n + j];
        if (i == 3)
          ASSERT_TRUE(std::isnan(value));
        else
          ASSERT_EQ(value, j == 0 ? INFINITY : 90.0f);
      }
  }
}

TEST(ContractionTest, BitsDoNotDependOnTheNumberOfThreads) {
  std::mt19937 random(7);
  const int64_t sizes[][3] = {
      {512, 512, 512},  {300, 1100, 70}, {16, 16, 65536},  {27, 16, 30000},
      {128, 128, 4096}, {1, 1000, 1000}, {1000, 1, 1000},  {1, 1, 50176},
      {4, 512, 128},    {5, 3, 10007},   {1030, 257, 129}, {2, 4000, 700},
      {4000, 40, 33},   {90, 90, 9000}};
  for (const TypeCase &types :
       {kTypes[0], kTypes[1], kTypes[5], kTypes[11],
        TypeCase{ElementType::SI32, ElementType::SI32, ElementType::SI32},
        TypeCase{ElementType::SI16, ElementType::SI16, ElementType::SI32},
        TypeCase{ElementType::SI8, ElementType::SI8, ElementType::SI32}})
    for (const auto &[m, n, k] : sizes) {
      ElementType type = types.lhs;
      Tensor lhs = makeRandom(type, {m, k}, random);
      Tensor rhs = makeRandom(type, {n, k}, random).transpose({1, 0});
      RunContext oneThread(RunResources{1});
      Tensor serial =
          cantFail(contract(oneThread, kMatrix, lhs, rhs, types.result));
      for (unsigned numThreads : {2u, 3u, 8u}) {
        RunContext context(RunResources{numThreads});
        Tensor parallel =
            cantFail(contract(context, kMatrix, lhs, rhs, types.result));
        EXPECT_EQ(0, std::memcmp(serial.data(), parallel.data(),
                                 m * n * getStorageSize(types.result)))
            << getElementTypeName(type).str() << " " << m << "x" << n << "x"
            << k;
      }
    }
}

TEST(ContractionTest, BroadcastBatchOfASmallFloatIsConvertedOnce) {
  std::mt19937 random(8);
  Tensor lhs = makeRandom(ElementType::F16, {1, 30, 3}, random)
                   .broadcastInDim({5, 30, 3}, {0, 1, 2});
  Tensor rhs = makeRandom(ElementType::F16, {5, 3, 20}, random);
  expectContraction({{0}, {0}, {2}, {1}}, lhs, rhs, ElementType::F16);
}

TEST(ContractionTest, DimensionsThatDoNotFitAreAnError) {
  auto create = [](const ContractionDims &dims) {
    return ContractionPlan::create(dims, ElementType::F32, {2, 3},
                                   ElementType::F32, {3, 4}, ElementType::F32);
  };
  for (const ContractionDims &dims :
       {ContractionDims{{}, {}, {1}, {}}, ContractionDims{{}, {}, {2}, {0}},
        ContractionDims{{}, {}, {1}, {-1}}, ContractionDims{{}, {}, {0}, {0}},
        ContractionDims{{1}, {0}, {1}, {0}}}) {
    llvm::Expected<ContractionPlan> plan = create(dims);
    EXPECT_FALSE(static_cast<bool>(plan));
    EXPECT_EQ(toString(plan.takeError()),
              "dimensions of the contraction do not fit its operands");
  }
}
