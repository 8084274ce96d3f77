//===- GatherTest.cpp - Elements that are found by their numbers ----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NormalizeTestUtil.h"
#include "stablehlo/dialect/ops/GatherScatterOps.h"
#include "llvm/Support/FormatVariadic.h"
#include <algorithm>
#include <cstdint>

using namespace mlir;
using namespace mlir::stablehlo;

using Ints = std::vector<int32_t>;

namespace {
class GatherTest : public NormalizeTest {
protected:
  /// The only result of the prepared function.
  Ints runAlone(SmallVector<Tensor> arguments) {
    SmallVector<Tensor> results = run(std::move(arguments));
    EXPECT_EQ(results.size(), 1u) << diagnostics;
    return results.empty() ? Ints() : getElements<int32_t>(results[0]);
  }
};
} // namespace

/// What `get` returns of 0, 1, …
static Ints makeInts(int32_t count, llvm::function_ref<int32_t(int32_t)> get) {
  Ints numbers;
  for (int32_t i = 0; i < count; ++i)
    numbers.push_back(get(i));
  return numbers;
}

/// Some are outside of 0 … 9, and far outside.
static int32_t drawIndex(int32_t i) {
  return i % 50 == 0 ? INT32_MIN + i : i % 50 == 1 ? INT32_MAX - i : i % 13 - 1;
}
static int32_t clampIndex(int32_t index, int32_t last) {
  return std::clamp(index, 0, last);
}

/// `result` = `table`[`index`], of so many elements, for `count` indices.
static std::string take(StringRef result, StringRef table, int size,
                        StringRef index, int count) {
  return llvm::formatv(
      R"({0} = "stablehlo.gather"({1}, {3}) <{{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<{2}xi32>, tensor<{4}xi32>) -> tensor<{4}xi32>)",
      result, table, size, index, count);
}

// x[i + 1] * y is one step.
TEST_F(GatherTest, ElementsAreTakenWhereTheyAreComputedWith) {
  ASSERT_TRUE(prepare(R"(
func.func @main(%x: tensor<10xi32>, %i: tensor<300xi32>, %y: tensor<300xi32>) -> tensor<300xi32> {
  %one = stablehlo.constant dense<1> : tensor<300xi32>
  %0 = stablehlo.add %i, %one : tensor<300xi32>
  %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<300xi32>) -> tensor<300x1xi32>
  %2 = "stablehlo.gather"(%x, %1) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<10xi32>, tensor<300x1xi32>) -> tensor<300xi32>
  %3 = stablehlo.multiply %2, %y : tensor<300xi32>
  return %3 : tensor<300xi32>
})"));
  EXPECT_EQ(getStepNames(), (Names{"add"}));
  Ints x = makeInts(10, [](int32_t i) { return i * i - 7; });
  Ints index = makeInts(300, [](int32_t i) { return i % 17 - 4; });
  Ints y = makeInts(300, [](int32_t i) { return i - 100; });
  EXPECT_EQ(runAlone({makeTestTensor({10}, x), makeTestTensor({300}, index),
                      makeTestTensor({300}, y)}),
            makeInts(300, [&](int32_t i) {
              return x[clampIndex(index[i] + 1, 9)] * y[i];
            }));
}

// A table is whole before anything is read from it: it is no part of the step
// that reads it.
TEST_F(GatherTest, TablesAreComputedBefore) {
  ASSERT_TRUE(prepare(R"(
func.func @main(%p: tensor<300xi32>) -> tensor<300xi32> {
  %0 = stablehlo.negate %p : tensor<300xi32>
  )" + take("%1", "%0", 300, "%p", 300) +
                      R"(
  %2 = stablehlo.add %1, %0 : tensor<300xi32>
  return %2 : tensor<300xi32>
})"));
  EXPECT_EQ(getStepNames(), (Names{"negate", "gather"}));
  Ints p = makeInts(300, [](int32_t i) { return (i * 37 + 5) % 300; });
  Ints expected = makeInts(300, [&](int32_t i) { return -p[p[i]] - p[i]; });
  for (int i = 0; i < 8; ++i) // Also in machine code.
    EXPECT_EQ(runAlone({makeTestTensor({300}, p)}), expected);
}

// Its memory does not become that of the result, whose shape it has.
TEST_F(GatherTest, TablesAreNotOverwritten) {
  ASSERT_TRUE(prepare(R"(
func.func @main(%p: tensor<3000xi32>) -> tensor<3000xi32> {
  %0 = stablehlo.negate %p : tensor<3000xi32>
  )" + take("%1", "%0", 3000, "%p", 3000) +
                      R"(
  %2 = stablehlo.add %1, %1 : tensor<3000xi32>
  return %2 : tensor<3000xi32>
})"));
  Ints p = makeInts(3000, [](int32_t i) { return (i * 37 + 5) % 3000; });
  Tensor kept = makeTestTensor({3000}, p);
  Ints expected = makeInts(3000, [&](int32_t i) { return -2 * p[p[i]]; });
  for (int i = 0; i < 8; ++i) // Also in machine code.
    EXPECT_EQ(runAlone({kept}), expected);
}

TEST_F(GatherTest, TablesMayBeViewsAndConstants) {
  ASSERT_TRUE(prepare(R"(
func.func @main(%x: tensor<10xi32>, %i: tensor<300xi32>) -> tensor<300xi32> {
  %c = stablehlo.constant dense<5> : tensor<10xi32>
  )" + take("%0", "%x", 10, "%i", 300) +
                      R"(
  )" + take("%1", "%c", 10, "%i", 300) +
                      R"(
  %2 = stablehlo.multiply %0, %1 : tensor<300xi32>
  return %2 : tensor<300xi32>
})"));
  Ints memory = makeInts(30, [](int32_t i) { return 3 * i - 20; });
  Ints index = makeInts(300, drawIndex);
  Tensor whole = makeTestTensor({30}, memory);
  // Every third, from the last one on.
  Tensor reversed(ElementType::SI32, {10}, {-3}, /*offset=*/29,
                  whole.getBuffer());
  EXPECT_EQ(runAlone({reversed, makeTestTensor({300}, index)}),
            makeInts(300, [&](int32_t i) {
              return 5 * memory[29 - 3 * clampIndex(index[i], 9)];
            }));
}

// sum over j of x[i[j, k]] * y[j, k], as reductions of what is computed.
TEST_F(GatherTest, ReductionsTakeElements) {
  ASSERT_TRUE(prepare(R"(
func.func @main(%x: tensor<10xi32>, %i: tensor<200x64xi32>, %y: tensor<200x64xi32>) -> tensor<200xi32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1>}> : (tensor<10xi32>, tensor<200x64xi32>) -> tensor<200x64xi32>
  %1 = stablehlo.multiply %0, %y : tensor<200x64xi32>
  %2 = stablehlo.reduce(%1 init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<200x64xi32>, tensor<i32>) -> tensor<200xi32>
  return %2 : tensor<200xi32>
})"));
  EXPECT_EQ(getSteps().size(), 1u);
  Ints x = makeInts(10, [](int32_t i) { return 1000 + i * i; });
  Ints index = makeInts(12800, drawIndex);
  Ints y = makeInts(12800, [](int32_t i) { return i % 7 - 3; });
  Ints expected = makeInts(200, [&](int32_t row) {
    int32_t sum = 0;
    for (int32_t i = 64 * row; i < 64 * (row + 1); ++i)
      sum += x[clampIndex(index[i], 9)] * y[i];
    return sum;
  });
  for (int i = 0; i < 8; ++i)
    EXPECT_EQ(
        runAlone({makeTestTensor({10}, x), makeTestTensor({200, 64}, index),
                  makeTestTensor({200, 64}, y)}),
        expected);
}

// What others read, too, is an array, of which a reduction's operand is made.
TEST_F(GatherTest, ReductionsReadWhatOthersTake) {
  ASSERT_TRUE(prepare(R"(
func.func @main(%x: tensor<10xi32>, %i: tensor<12800xi32>) -> (tensor<i32>, tensor<12800xi32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  )" + take("%0", "%x", 10, "%i", 12800) +
                      R"(
  %1 = stablehlo.multiply %0, %0 : tensor<12800xi32>
  %2 = stablehlo.reduce(%1 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<12800xi32>, tensor<i32>) -> tensor<i32>
  return %2, %0 : tensor<i32>, tensor<12800xi32>
})"));
  Ints x = makeInts(10, [](int32_t i) { return 3 - i; });
  Ints index = makeInts(12800, drawIndex);
  Ints taken =
      makeInts(12800, [&](int32_t i) { return x[clampIndex(index[i], 9)]; });
  int32_t sum = 0;
  for (int32_t element : taken)
    sum += element * element;
  SmallVector<Tensor> results =
      run({makeTestTensor({10}, x), makeTestTensor({12800}, index)});
  ASSERT_EQ(results.size(), 2u) << diagnostics;
  EXPECT_EQ(getElements<int32_t>(results[0]), Ints{sum});
  EXPECT_EQ(getElements<int32_t>(results[1]), taken);
}

// result[b, j] = x[b, i[b, j, 1], i[b, j, 0]], with dimensions of size 1.
TEST_F(GatherTest, ElementsOfMatricesHaveNumbers) {
  const char *program = R"(
func.func @main(%x: tensor<3x4x5xi32>, %i: tensor<3x2x100xi32>) -> tensor<3x100xi32> {
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 3], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [2, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<3x4x5xi32>, tensor<3x2x100xi32>) -> tensor<3x1x100x1xi32>
  %1 = stablehlo.reshape %0 : (tensor<3x1x100x1xi32>) -> tensor<3x100xi32>
  %2 = stablehlo.negate %1 : tensor<3x100xi32>
  return %2 : tensor<3x100xi32>
})";
  Names names = normalize(program);
  EXPECT_TRUE(llvm::is_contained(names, "stablehlo.iota"));
  auto taken = copy.getOps<GatherOp>();
  ASSERT_TRUE(llvm::hasSingleElement(taken));
  EXPECT_EQ((*taken.begin()).getType().getShape(), (ArrayRef<int64_t>{3, 100}));
  // It is the program's op to whoever asks.
  EXPECT_EQ(normalizer->getSource(*taken.begin()),
            &module->lookupSymbol<func::FuncOp>("main").front().front());
  ASSERT_TRUE(prepare(program)) << diagnostics;
  Ints x = makeInts(60, [](int32_t i) { return i * 3 - 50; });
  Ints index = makeInts(600, drawIndex);
  EXPECT_EQ(runAlone({makeTestTensor({3, 4, 5}, x),
                      makeTestTensor({3, 2, 100}, index)}),
            makeInts(300, [&](int32_t i) {
              int32_t b = i / 100, j = i % 100;
              int32_t column = clampIndex(index[200 * b + j], 4);
              int32_t row = clampIndex(index[200 * b + 100 + j], 3);
              return -x[20 * b + 5 * row + column];
            }));
}

// result[r, k, c] = x[r + clamp(i[k, 1], 0, 1), c, clamp(i[k, 0], 0, 4)], where
// slices are columns.
TEST_F(GatherTest, ColumnsOfSlicesHaveNumbers) {
  const char *program = R"(
func.func @main(%x: tensor<4x4x5xi32>, %i: tensor<40x2xi32>) -> tensor<3x40x4xi32> {
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 2], collapsed_slice_dims = [2], start_index_map = [2, 0], index_vector_dim = 1>, slice_sizes = array<i64: 3, 4, 1>}> : (tensor<4x4x5xi32>, tensor<40x2xi32>) -> tensor<3x40x4xi32>
  return %0 : tensor<3x40x4xi32>
})";
  Names names = normalize(program);
  EXPECT_EQ(llvm::count(names, "stablehlo.iota"), 2);
  ASSERT_TRUE(prepare(program)) << diagnostics;
  Ints x = makeInts(80, [](int32_t i) { return i * 7 - 100; });
  Ints index = makeInts(80, drawIndex), expected;
  for (int32_t r = 0; r < 3; ++r)
    for (int32_t k = 0; k < 40; ++k)
      for (int32_t c = 0; c < 4; ++c) {
        int32_t row = r + clampIndex(index[2 * k + 1], 1);
        expected.push_back(x[(4 * row + c) * 5 + clampIndex(index[2 * k], 4)]);
      }
  EXPECT_EQ(
      runAlone({makeTestTensor({4, 4, 5}, x), makeTestTensor({40, 2}, index)}),
      expected);
}

// Indices are any integers: of bytes, a table has more elements than numbers.
TEST_F(GatherTest, IndicesOfOtherTypes) {
  for (const char *type : {"ui8", "i8", "ui32", "i64"}) {
    ASSERT_TRUE(prepare(llvm::formatv(R"(
func.func @main(%x: tensor<400xi32>, %i: tensor<300xi32>) -> tensor<300xi32> {
  %0 = stablehlo.convert %i : (tensor<300xi32>) -> tensor<300x{0}>
  %1 = "stablehlo.gather"(%x, %0) <{{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<400xi32>, tensor<300x{0}>) -> tensor<300xi32>
  return %1 : tensor<300xi32>
})",
                                      type)));
    Ints x = makeInts(400, [](int32_t i) { return 3 * i + 1; });
    Ints index = makeInts(300, [](int32_t i) { return 7 * i % 2000 - 900; });
    auto convert = [&](int32_t i) -> int64_t {
      StringRef name = type;
      return name == "ui8"    ? static_cast<uint8_t>(i)
             : name == "i8"   ? static_cast<int8_t>(i)
             : name == "ui32" ? static_cast<uint32_t>(i)
                              : static_cast<int64_t>(i);
    };
    EXPECT_EQ(
        runAlone({makeTestTensor({400}, x), makeTestTensor({300}, index)}),
        makeInts(300,
                 [&](int32_t i) {
                   return x[std::clamp<int64_t>(convert(index[i]), 0, 399)];
                 }))
        << type;
  }
}

// Of few, joining indices takes no longer than computing with them.
TEST_F(GatherTest, FewElementsStayWhereTheyAre) {
  EXPECT_EQ(normalize(R"(
func.func @main(%x: tensor<4x5xi32>, %i: tensor<20x2xi32>) -> tensor<20xi32> {
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<4x5xi32>, tensor<20x2xi32>) -> tensor<20xi32>
  return %0 : tensor<20xi32>
})"),
            Names{"stablehlo.gather"});
}
