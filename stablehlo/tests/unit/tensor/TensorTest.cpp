//===- TensorTest.cpp - Tests of strided tensors --------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/tensor/Tensor.h"
#include "stablehlo/tests/unit/TestContext.h"

#include "gtest/gtest.h"
#include <cstring>
#include <numeric>
#include <vector>

using namespace mlir::stablehlo;

static Tensor iota(llvm::ArrayRef<int64_t> shape) {
  Tensor tensor =
      llvm::cantFail(Tensor::allocate(testContext(), ElementType::SI32, shape));
  std::iota(tensor.data<int32_t>(),
            tensor.data<int32_t>() + tensor.getNumElements(), 0);
  return tensor;
}

/// The elements in row-major order, read one by one through `at`.
static std::vector<int32_t> elements(const Tensor &tensor) {
  std::vector<int32_t> result;
  Dims index(tensor.getRank(), 0);
  for (int64_t i = 0, n = tensor.getNumElements(); i < n; ++i) {
    result.push_back(*reinterpret_cast<int32_t *>(tensor.at(index)));
    for (int64_t dim = tensor.getRank() - 1; dim >= 0; --dim) {
      if (++index[dim] < tensor.getDimSize(dim))
        break;
      index[dim] = 0;
    }
  }
  return result;
}

static std::vector<int32_t> cloned(const Tensor &tensor) {
  Tensor copy = llvm::cantFail(tensor.clone(testContext()));
  EXPECT_TRUE(copy.isDense());
  const int32_t *data = copy.data<int32_t>();
  return std::vector<int32_t>(data, data + copy.getNumElements());
}

using Ints = std::vector<int32_t>;

TEST(TensorTest, NumElementsRefusesOverflowAndNegativeSizes) {
  EXPECT_EQ(getNumElements({}), 1);
  EXPECT_EQ(getNumElements({2, 3}), 6);
  EXPECT_EQ(getNumElements({int64_t(1) << 40, int64_t(1) << 40}), std::nullopt);
  EXPECT_EQ(getNumElements({int64_t(1) << 40, int64_t(1) << 40, 0}), 0);
  EXPECT_EQ(getNumElements({2, -1}), std::nullopt);
}

TEST(TensorTest, AllocationOfOverflowingShapesFails) {
  llvm::Expected<Tensor> tensor = Tensor::allocate(
      testContext(), ElementType::F64, {int64_t(1) << 31, int64_t(1) << 31});
  EXPECT_EQ(llvm::toString(tensor.takeError()),
            "a tensor of shape [2147483648, 2147483648] and type f64 has more "
            "bytes than fit into 63 bits");
}

TEST(TensorTest, RankZeroHasOneElement) {
  Tensor tensor = iota({});
  EXPECT_TRUE(tensor.isDense());
  EXPECT_TRUE(tensor.isSplat());
  EXPECT_EQ(cloned(tensor), Ints{0});
}

TEST(TensorTest, CopiesAndMovesKeepSizesAndStridesOfAnyRank) {
  for (int64_t rank : {0, 1, 4, 5, 9})
    for (int64_t otherRank : {0, 4, 5, 7}) {
      Dims shape, strides;
      for (int64_t dim = 0; dim < rank; ++dim) {
        shape.push_back(1 + dim % 2);
        strides.push_back(dim * 3);
      }
      Tensor other = iota(Dims(otherRank, 2));
      Tensor tensor(ElementType::SI32, shape, strides, /*offset=*/5,
                    iota({200}).getBuffer());
      auto expectSame = [&](const Tensor &copy) {
        EXPECT_EQ(Dims(copy.getShape()), shape);
        EXPECT_EQ(Dims(copy.getStrides()), strides);
        EXPECT_EQ(elements(copy), elements(tensor));
      };
      Tensor copy = tensor;
      expectSame(copy);
      Tensor assigned = other;
      assigned = tensor;
      expectSame(assigned);
      Tensor &self = assigned;
      assigned = self;
      expectSame(assigned);
      Tensor moved = std::move(copy);
      expectSame(moved);
      Tensor target = other;
      target = std::move(moved);
      expectSame(target);
      EXPECT_EQ(other.getRank(), otherRank);
      EXPECT_EQ(elements(other).size(), size_t(1) << otherRank);
    }
}

TEST(TensorTest, TransposeIsAView) {
  Tensor tensor = iota({2, 3});
  Tensor view = tensor.transpose({1, 0});
  EXPECT_EQ(view.getBuffer(), tensor.getBuffer());
  EXPECT_FALSE(view.isDense());
  EXPECT_EQ(elements(view), (Ints{0, 3, 1, 4, 2, 5}));
  EXPECT_EQ(cloned(view), (Ints{0, 3, 1, 4, 2, 5}));
}

TEST(TensorTest, SliceTakesEveryStridethElement) {
  Tensor view = iota({3, 5}).slice({1, 0}, {3, 5}, {1, 2});
  EXPECT_EQ(view.getShape(), llvm::ArrayRef<int64_t>({2, 3}));
  EXPECT_EQ(cloned(view), (Ints{5, 7, 9, 10, 12, 14}));
}

TEST(TensorTest, SliceWithAHugeStrideKeepsOneElement) {
  Tensor view = iota({5}).slice({1}, {5}, {INT64_MAX});
  EXPECT_EQ(cloned(view), Ints{1});
}

TEST(TensorTest, EmptySliceAtTheEndStaysInTheBuffer) {
  Tensor view = iota({4}).slice({4}, {4}, {1});
  EXPECT_EQ(view.getNumElements(), 0);
  EXPECT_EQ(view.getOffset(), 0);
  EXPECT_TRUE(view.isDense());
  EXPECT_EQ(cloned(view), Ints{});
}

TEST(TensorTest, ReverseOfSliceKeepsOffset) {
  Tensor view = iota({6}).slice({1}, {5}, {1}).reverse({0});
  EXPECT_EQ(elements(view), (Ints{4, 3, 2, 1}));
  EXPECT_EQ(cloned(view), (Ints{4, 3, 2, 1}));
  EXPECT_EQ(cloned(view.slice({1}, {4}, {2})), (Ints{3, 1}));
  EXPECT_EQ(cloned(view.reverse({0})), (Ints{1, 2, 3, 4}));
}

TEST(TensorTest, ReverseOfEmptyIsEmpty) {
  Tensor view = iota({2, 0, 3}).reverse({0, 1});
  EXPECT_EQ(cloned(view), Ints{});
}

TEST(TensorTest, BroadcastRepeatsSizesOfOne) {
  Tensor view = iota({2, 1}).broadcastInDim({2, 3, 2}, {0, 1});
  EXPECT_EQ(cloned(view), (Ints{0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1}));
  Tensor splat = iota({}).broadcastInDim({2, 2}, {});
  EXPECT_TRUE(splat.isSplat());
  EXPECT_EQ(cloned(splat), (Ints{0, 0, 0, 0}));
  // Dims out of order: result[i, j] = this[j, i].
  EXPECT_EQ(cloned(iota({2, 3}).broadcastInDim({3, 2}, {1, 0})),
            (Ints{0, 3, 1, 4, 2, 5}));
}

TEST(TensorTest, ReshapeOfDenseIsAView) {
  std::optional<Tensor> view = iota({2, 6}).reshapeView({3, 1, 4});
  ASSERT_TRUE(view);
  EXPECT_TRUE(view->isDense());
  EXPECT_EQ(elements(*view), (Ints{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}));
}

TEST(TensorTest, ReshapeSplitsAndMergesStridedDimensions) {
  // Columns 0..3 of a 4x6 tensor: rows do not follow one another.
  Tensor slice = iota({4, 6}).slice({0, 0}, {4, 4}, {1, 1});
  std::optional<Tensor> split = slice.reshapeView({2, 2, 1, 2, 2});
  ASSERT_TRUE(split);
  EXPECT_EQ(elements(*split), elements(slice));
  EXPECT_FALSE(slice.reshapeView({16}));
  EXPECT_FALSE(slice.reshapeView({2, 8}));
  std::optional<Tensor> merged = split->reshapeView({4, 4});
  ASSERT_TRUE(merged);
  EXPECT_EQ(elements(*merged), elements(slice));
}

TEST(TensorTest, ReshapeOfTransposedAndBroadcastViews) {
  Tensor transposed = iota({2, 3}).transpose({1, 0});
  EXPECT_FALSE(transposed.reshapeView({6}));
  EXPECT_TRUE(transposed.reshapeView({3, 1, 2}));
  std::optional<Tensor> splat =
      iota({}).broadcastInDim({4, 6}, {}).reshapeView({3, 8});
  ASSERT_TRUE(splat);
  EXPECT_TRUE(splat->isSplat());
  std::optional<Tensor> reversed = iota({6}).reverse({0}).reshapeView({2, 3});
  ASSERT_TRUE(reversed);
  EXPECT_EQ(elements(*reversed), (Ints{5, 4, 3, 2, 1, 0}));
}

TEST(TensorTest, ReshapeOfEmptyIsAView) {
  std::optional<Tensor> view = iota({3, 0}).reshapeView({0, 7});
  ASSERT_TRUE(view);
  EXPECT_EQ(elements(*view), Ints{});
}

TEST(TensorTest, CollapseMergesWhatAllViewsWalkAsOne) {
  Dims shape = {2, 1, 3, 4};
  Dims strides[] = {{12, 99, 4, 1}, {24, 7, 4, 1}};
  collapseDims(shape, strides);
  EXPECT_EQ(shape, (Dims{2, 12}));
  EXPECT_EQ(strides[0], (Dims{12, 1}));
  EXPECT_EQ(strides[1], (Dims{24, 1}));
  Dims ones = {1, 1};
  Dims noStrides[] = {{5, 5}};
  collapseDims(ones, noStrides);
  EXPECT_TRUE(ones.empty());
  Dims empty = {3, 0, 2};
  Dims emptyStrides[] = {{0, 2, 1}};
  collapseDims(empty, emptyStrides);
  EXPECT_EQ(empty, Dims{0});
}

/// Copies element by element, to compare with.
template <typename T>
static void expectCopyIsRight(const Tensor &source, const Tensor &target) {
  copyElements(testContext(), source.view(), target.view());
  Dims index(source.getRank(), 0);
  for (int64_t i = 0, n = source.getNumElements(); i < n; ++i) {
    ASSERT_EQ(std::memcmp(source.at(index), target.at(index), sizeof(T)), 0)
        << i;
    for (int64_t dim = source.getRank() - 1; dim >= 0; --dim) {
      if (++index[dim] < source.getDimSize(dim))
        break;
      index[dim] = 0;
    }
  }
}

static Tensor randomBytes(ElementType type, llvm::ArrayRef<int64_t> shape) {
  Tensor tensor = llvm::cantFail(Tensor::allocate(testContext(), type, shape));
  uint64_t state = 1;
  for (uint64_t i = 0; i < tensor.getBuffer()->size(); ++i) {
    state = state * 6364136223846793005 + 1442695040888963407;
    tensor.data()[i] = state >> 56;
  }
  return tensor;
}

template <typename T> static void checkCopies(ElementType type) {
  const Dims permutations[] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                               {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
  for (const Dims &shape :
       {Dims{3, 37, 70}, Dims{130, 5, 3}, Dims{1, 64, 64}, Dims{2, 19, 9}}) {
    Tensor source = randomBytes(type, shape);
    for (const Dims &permutation : permutations) {
      Tensor view = source.transpose(permutation);
      expectCopyIsRight<T>(view, randomBytes(type, view.getShape()));
      expectCopyIsRight<T>(view.reverse({0, 2}),
                           randomBytes(type, view.getShape()).reverse({1, 2}));
      // Into a transposed, strided target.
      Dims wide(shape);
      wide.back() *= 2;
      Tensor target = randomBytes(type, wide)
                          .slice({0, 0, 0}, wide, {1, 1, 2})
                          .transpose(permutation);
      expectCopyIsRight<T>(view, target);
      expectCopyIsRight<T>(
          randomBytes(type, {}).broadcastInDim(target.getShape(), {}), target);
    }
  }
}

TEST(CopyElementsTest, AnyStridesOneByte) {
  checkCopies<char>(ElementType::I1);
}
TEST(CopyElementsTest, AnyStridesTwoBytes) {
  checkCopies<uint16_t>(ElementType::BF16);
}
TEST(CopyElementsTest, AnyStridesFourBytes) {
  checkCopies<float>(ElementType::F32);
}
TEST(CopyElementsTest, AnyStridesEightBytes) {
  checkCopies<double>(ElementType::ComplexF32);
}
TEST(CopyElementsTest, AnyStridesSixteenBytes) {
  checkCopies<double[2]>(ElementType::ComplexF64);
}

TEST(CopyElementsTest, LargeCopiesOnAllThreads) {
  Tensor source = randomBytes(ElementType::F32, {700, 900});
  expectCopyIsRight<float>(source, randomBytes(ElementType::F32, {700, 900}));
  expectCopyIsRight<float>(source.transpose({1, 0}),
                           randomBytes(ElementType::F32, {900, 700}));
  Tensor row = randomBytes(ElementType::F32, {900});
  expectCopyIsRight<float>(row.broadcastInDim({700, 900}, {1}),
                           randomBytes(ElementType::F32, {700, 900}));
}

TEST(CopyElementsTest, HugeTransposesWriteAlignedAndOtherRows) {
  for (int64_t columns : {1040, 1037}) {
    Tensor source = randomBytes(ElementType::F32, {columns, 2060});
    expectCopyIsRight<float>(source.transpose({1, 0}),
                             randomBytes(ElementType::F32, {2060, columns}));
  }
}
