//===- GatherTest.cpp - Slices at many indexed positions ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/Gather.h"
#include "stablehlo/tests/unit/TestContext.h"

#include "TestTensors.h"
#include "stablehlo/reference/RunContext.h"

using namespace mlir::stablehlo;
using namespace mlir::stablehlo::test;

namespace {
const ElementType kIndexTypes[] = {
    ElementType::SI8, ElementType::SI16, ElementType::SI32, ElementType::SI64,
    ElementType::UI8, ElementType::UI16, ElementType::UI32, ElementType::UI64};

/// The spec's formula, an element at a time.
Tensor gatherLiterally(const Tensor &operand, const Tensor &startIndices,
                       const GatherDimensionNumbers &numbers,
                       llvm::ArrayRef<int64_t> sliceSizes,
                       llvm::ArrayRef<int64_t> resultShape) {
  Tensor result = allocate(operand.getType(), resultShape);
  forEachIndex(resultShape, [&](llvm::ArrayRef<int64_t> resultIndex) {
    Dims batchIndex, offsetIndex;
    for (auto [dim, i] : llvm::enumerate(resultIndex))
      (llvm::is_contained(numbers.offsetDims, dim) ? offsetIndex : batchIndex)
          .push_back(i);
    Dims index(operand.getRank());
    for (auto [k, dim] : llvm::enumerate(numbers.startIndexMap)) {
      Dims at(batchIndex);
      if (numbers.indexVectorDim < startIndices.getRank())
        at.insert(at.begin() + numbers.indexVectorDim, k);
      index[dim] =
          std::clamp<int64_t>(getInteger(startIndices, at), 0,
                              operand.getDimSize(dim) - sliceSizes[dim]);
    }
    for (auto [k, dim] : llvm::enumerate(numbers.operandBatchingDims)) {
      int64_t d = numbers.startIndicesBatchingDims[k];
      index[dim] = batchIndex[d - (d < numbers.indexVectorDim ? 0 : 1)];
    }
    auto offset = offsetIndex.begin();
    for (int64_t dim = 0; dim < operand.getRank(); ++dim)
      if (!llvm::is_contained(numbers.collapsedSliceDims, dim) &&
          !llvm::is_contained(numbers.operandBatchingDims, dim))
        index[dim] += *offset++;
    setElement(result, resultIndex, getElement(operand, index));
  });
  return result;
}

/// A gather with random attributes that the verifier would accept.
struct RandomGather {
  explicit RandomGather(Random &random);
  /// Of dense tensors, planned before.
  void checkDense(const Tensor &expected) const {
    Tensor result = allocate(operand.getType(), resultShape);
    std::optional<DenseGather> planned =
        DenseGather::create(operand, startIndices, numbers, sliceSizes, result);
    if (!planned) // Of slices without elements.
      return;
    planned->run(testContext(), operand.data(), startIndices.data(),
                 result.data());
    ASSERT_EQ(getBits(result), getBits(expected));
  }

  Tensor operand, startIndices;
  GatherDimensionNumbers numbers;
  Dims sliceSizes;
  Dims resultShape;
};

RandomGather::RandomGather(Random &random) {
  enum { Window, Collapsed, Batching };
  Dims operandShape, kinds, indexed;
  for (int64_t dim = 0, rank = draw(random, 0, 4); dim < rank; ++dim) {
    int64_t kind = draw(random, Window, Batching);
    int64_t size = draw(random, 1, 6);
    operandShape.push_back(size);
    kinds.push_back(kind);
    sliceSizes.push_back(kind == Window ? draw(random, 0, size) : 1);
    if (kind == Collapsed)
      numbers.collapsedSliceDims.push_back(dim);
    if (kind == Batching)
      numbers.operandBatchingDims.push_back(dim);
    else if (draw(random, 0, 2))
      indexed.push_back(dim);
  }
  llvm::shuffle(indexed.begin(), indexed.end(), random);
  numbers.startIndexMap = indexed;

  // The start indices: batching and other dimensions in any order.
  Dims batchShape;
  Dims batchingDims;
  for (int64_t extra = draw(random, 0, 2); extra > 0; --extra)
    batchShape.push_back(draw(random, 0, 9) ? draw(random, 1, 20) : 0);
  for (int64_t dim : numbers.operandBatchingDims)
    batchShape.push_back(operandShape[dim]);
  Dims order = getRange(batchShape.size());
  llvm::shuffle(order.begin(), order.end(), random);
  Dims indicesShape(batchShape.size());
  for (auto [k, position] : llvm::enumerate(order))
    indicesShape[position] = batchShape[k];
  int64_t numExtra = batchShape.size() - numbers.operandBatchingDims.size();
  Dims batchSizes = indicesShape;
  numbers.indexVectorDim = draw(random, 0, indicesShape.size());
  bool hasVector = indexed.size() != 1 || draw(random, 0, 1);
  if (hasVector)
    indicesShape.insert(indicesShape.begin() + numbers.indexVectorDim,
                        indexed.size());
  else
    numbers.indexVectorDim = indicesShape.size();
  for (size_t k = 0; k < numbers.operandBatchingDims.size(); ++k) {
    int64_t dim = order[numExtra + k];
    numbers.startIndicesBatchingDims.push_back(
        dim + (hasVector && dim >= numbers.indexVectorDim));
  }

  Dims offsetSizes;
  for (auto [dim, kind] : llvm::enumerate(kinds))
    if (kind == Window)
      offsetSizes.push_back(sliceSizes[dim]);
  int64_t resultRank = batchSizes.size() + offsetSizes.size();
  Dims resultDims = getRange(resultRank);
  llvm::shuffle(resultDims.begin(), resultDims.end(), random);
  numbers.offsetDims.assign(resultDims.begin(),
                            resultDims.begin() + offsetSizes.size());
  llvm::sort(numbers.offsetDims);
  auto batch = batchSizes.begin(), offset = offsetSizes.begin();
  for (int64_t dim : llvm::seq(resultRank))
    resultShape.push_back(
        llvm::is_contained(numbers.offsetDims, dim) ? *offset++ : *batch++);

  ElementType type =
      static_cast<ElementType>(draw(random, 0, kNumElementTypes - 1));
  operand = randomTensor(random, type, operandShape);
  startIndices = randomIndices(
      random, kIndexTypes[draw(random, 0, std::size(kIndexTypes) - 1)],
      indicesShape, -3, 8);
}

TEST(GatherTest, AgreesWithTheFormulaForRandomAttributes) {
  Random random(4);
  for (int round = 0; round < 2000; ++round) {
    RandomGather g(random);
    Tensor expected = gatherLiterally(g.operand, g.startIndices, g.numbers,
                                      g.sliceSizes, g.resultShape);
    Tensor result =
        draw(random, 0, 1)
            ? allocate(g.operand.getType(), g.resultShape)
            : allocateView(random, g.operand.getType(), g.resultShape);
    llvm::cantFail(gather(testContext(), g.operand.view(),
                          g.startIndices.view(), g.numbers, g.sliceSizes,
                          result.view()));
    ASSERT_EQ(getBits(result), getBits(expected)) << "round " << round;
    if (g.operand.isDense() && g.startIndices.isDense())
      g.checkDense(expected);
  }
}

/// Rows of a table: operand[indices[i], :].
GatherDimensionNumbers getRowNumbers() {
  GatherDimensionNumbers numbers;
  numbers.offsetDims = {1};
  numbers.collapsedSliceDims = {0};
  numbers.startIndexMap = {0};
  numbers.indexVectorDim = 1;
  return numbers;
}

template <typename T>
std::vector<int32_t> lookUp(ElementType indexType, std::vector<T> indices,
                            int64_t tableSize) {
  Tensor table = allocate(ElementType::SI32, {tableSize, 1});
  for (int64_t i = 0; i < tableSize; ++i)
    table.data<int32_t>()[i] = i;
  int64_t count = indices.size();
  Tensor result = allocate(ElementType::SI32, {count, 1});
  Tensor starts = makeTensor<T>(indexType, {count}, indices);
  llvm::cantFail(gather(testContext(), table.view(), starts.view(),
                        getRowNumbers(), {1, 1}, result.view()));
  return getElements<int32_t>(result);
}

using List = std::vector<int32_t>;

TEST(GatherTest, StartsClampToTheOperand) {
  EXPECT_EQ(lookUp<int32_t>(ElementType::SI32, {-1, 0, 9, 10}, 10),
            (List{0, 0, 9, 9}));
  EXPECT_EQ(lookUp<int64_t>(ElementType::SI64, {INT64_MIN, INT64_MAX}, 10),
            (List{0, 9}));
}

TEST(GatherTest, UnsignedIndicesAreNotNegative) {
  EXPECT_EQ(lookUp<uint8_t>(ElementType::UI8, {200, 255}, 1000),
            (List{200, 255}));
  EXPECT_EQ(lookUp<uint64_t>(ElementType::UI64, {UINT64_MAX, 1}, 10),
            (List{9, 1}));
}

TEST(GatherTest, NarrowIndicesReachIntoLargeDimensions) {
  EXPECT_EQ(lookUp<int8_t>(ElementType::SI8, {-128, 127}, 1000),
            (List{0, 127}));
}

TEST(GatherTest, ReadOutsideThroughEmptySliceIsAnError) {
  Tensor table = allocate(ElementType::SI32, {5, 1});
  Tensor starts = makeTensor<int32_t>(ElementType::SI32, {2}, {1, 7});
  Tensor result = allocate(ElementType::SI32, {2, 1});
  EXPECT_EQ(llvm::toString(gather(testContext(), table.view(), starts.view(),
                                  getRowNumbers(), {0, 1}, result.view())),
            "index 5 of operand dimension 0 is outside [0, 5), since its slice "
            "size is 0");
}

TEST(GatherTest, EmptySliceInsideTheOperandReadsItsElement) {
  Tensor table = makeTensor<int32_t>(ElementType::SI32, {3, 1}, {5, 6, 7});
  Tensor starts = makeTensor<int32_t>(ElementType::SI32, {2}, {1, 2});
  Tensor result = allocate(ElementType::SI32, {2, 1});
  llvm::cantFail(gather(testContext(), table.view(), starts.view(),
                        getRowNumbers(), {0, 1}, result.view()));
  EXPECT_EQ(getElements<int32_t>(result), (List{6, 7}));
}

TEST(GatherTest, EmptyOperandGivesOnlyEmptyResults) {
  Tensor table = allocate(ElementType::SI32, {0, 4});
  Tensor starts = makeTensor<int32_t>(ElementType::SI32, {1}, {0});
  Tensor none = allocate(ElementType::SI32, {0});
  Tensor result = allocate(ElementType::SI32, {1, 4});
  Tensor empty = allocate(ElementType::SI32, {0, 4});
  llvm::cantFail(gather(testContext(), table.view(), none.view(),
                        getRowNumbers(), {0, 4}, empty.view()));
  EXPECT_EQ(llvm::toString(gather(testContext(), table.view(), starts.view(),
                                  getRowNumbers(), {0, 4}, result.view())),
            "index 0 of operand dimension 0 is outside [0, 0), since its slice "
            "size is 0");
}

TEST(GatherTest, SliceSizesFromOperandsAreChecked) {
  Tensor table = allocate(ElementType::SI32, {5, 4});
  Tensor starts = makeTensor<int32_t>(ElementType::SI32, {1}, {0});
  Tensor result = allocate(ElementType::SI32, {1, 4});
  auto getError = [&](llvm::ArrayRef<int64_t> sliceSizes) {
    return llvm::toString(gather(testContext(), table.view(), starts.view(),
                                 getRowNumbers(), sliceSizes, result.view()));
  };
  EXPECT_EQ(getError({1, 5}),
            "expects slice size 5 of dimension 1 to be in [0, 4]");
  EXPECT_EQ(getError({-1, 4}),
            "expects slice size -1 of dimension 0 to be in [0, 5]");
  EXPECT_EQ(getError({2, 4}), "expects slice size of collapsed or batching "
                              "dimension 0 to be at most 1, but got 2");
  EXPECT_EQ(getError({1, 3}),
            "expects dimension 1 of the result to be 3, but got 4");
}

TEST(GatherTest, BatchingDimensionsOfDifferentSizesAreAnError) {
  Tensor operand = allocate(ElementType::SI32, {5, 4});
  Tensor starts = allocate(ElementType::SI32, {6});
  Tensor result = allocate(ElementType::SI32, {6});
  GatherDimensionNumbers numbers;
  numbers.operandBatchingDims = {0};
  numbers.startIndicesBatchingDims = {0};
  numbers.collapsedSliceDims = {1};
  numbers.startIndexMap = {1};
  numbers.indexVectorDim = 1;
  EXPECT_EQ(llvm::toString(gather(testContext(), operand.view(), starts.view(),
                                  numbers, {1, 1}, result.view())),
            "expects batching dimensions of the same size, but got 5 and 6");
}

TEST(GatherTest, SameBitsForAnyNumberOfThreads) {
  Random random(5);
  Tensor table = randomTensor(random, ElementType::F32, {300, 70});
  Tensor starts = randomIndices(random, ElementType::SI32, {5000}, -10, 310);
  Tensor expected =
      gatherLiterally(table, starts, getRowNumbers(), {1, 70}, {5000, 70});
  for (unsigned numThreads : {1u, 2u, 5u}) {
    RunContext context(RunResources{numThreads});
    Tensor result = allocate(ElementType::F32, {5000, 70});
    llvm::cantFail(gather(context, table.view(), starts.view(), getRowNumbers(),
                          {1, 70}, result.view()));
    EXPECT_EQ(getBits(result), getBits(expected));
  }
}

TEST(GatherTest, LargeSlicesAreCopiedWhole) {
  Random random(6);
  Tensor operand = randomTensor(random, ElementType::F32, {900, 700});
  Tensor starts =
      makeTensor<int32_t>(ElementType::SI32, {2, 2}, {1, 2, 99, -4});
  GatherDimensionNumbers numbers;
  numbers.offsetDims = {0, 2};
  numbers.startIndexMap = {0, 1};
  numbers.indexVectorDim = 1;
  Tensor result = allocate(ElementType::F32, {850, 2, 690});
  llvm::cantFail(gather(testContext(), operand.view(), starts.view(), numbers,
                        {850, 690}, result.view()));
  EXPECT_EQ(getBits(result),
            getBits(gatherLiterally(operand, starts, numbers, {850, 690},
                                    {850, 2, 690})));
}

TEST(GatherTest, RowsOfAnyWidthAgreeWithTheFormula) {
  Random random(7);
  for (ElementType type : {ElementType::SI8, ElementType::BF16,
                           ElementType::F32, ElementType::ComplexF64})
    for (int64_t width = 1; width <= 34; ++width)
      for (int64_t slice : {width, (width + 1) / 2}) {
        Tensor table = randomTensor(random, type, {50, width});
        Tensor starts = randomIndices(
            random, kIndexTypes[draw(random, 0, std::size(kIndexTypes) - 1)],
            {600}, -3, 60);
        Tensor result = allocateView(random, type, {600, slice});
        llvm::cantFail(gather(testContext(), table.view(), starts.view(),
                              getRowNumbers(), {1, slice}, result.view()));
        ASSERT_EQ(getBits(result),
                  getBits(gatherLiterally(table, starts, getRowNumbers(),
                                          {1, slice}, {600, slice})));
      }
}

TEST(GatherTest, ColumnsOfManyRowsAgreeWithTheFormula) {
  Random random(8);
  GatherDimensionNumbers numbers;
  numbers.offsetDims = {0};
  numbers.collapsedSliceDims = {1};
  numbers.startIndexMap = {1};
  numbers.indexVectorDim = 1;
  for (int64_t numColumns : {1, 5, 16, 17, 40}) {
    Tensor table = randomTensor(random, ElementType::F32, {9001, 30});
    Tensor starts =
        randomIndices(random, ElementType::SI32, {numColumns, 1}, -3, 40);
    Tensor result = allocateView(random, ElementType::F32, {9001, numColumns});
    llvm::cantFail(gather(testContext(), table.view(), starts.view(), numbers,
                          {9001, 1}, result.view()));
    ASSERT_EQ(getBits(result),
              getBits(gatherLiterally(table, starts, numbers, {9001, 1},
                                      {9001, numColumns})));
  }
}
} // namespace
