//===- ScalarArraysTest.cpp - Tests of loops over small arrays ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoopTestUtil.h"
#include "stablehlo/reference/program/ScalarGraph.h"
#include "stablehlo/tests/unit/TestContext.h"
#include "llvm/ADT/StringExtras.h"
#include <algorithm>
#include <array>

using namespace mlir;
using namespace mlir::stablehlo;

using ScalarArraysTest = ProgramTest;
using Ints = std::vector<int32_t>;
using Floats = std::vector<float>;

static Tensor makeInt(int32_t value) { return makeTestScalar<int32_t>(value); }

/// 0, 1, 2, …
static Ints makeCount(int64_t size) {
  Ints result(size);
  for (int64_t i = 0; i < size; ++i)
    result[i] = static_cast<int32_t>(i);
  return result;
}

/// Whether the loop of `program` is code: no step computes a sum.
static bool isCode(const Program &program, SmallVector<Tensor> arguments) {
  std::string ops = getProfiledOps(program, std::move(arguments));
  return ops.find("stablehlo.while") != std::string::npos &&
         ops.find("stablehlo.add") == std::string::npos;
}

//===----------------------------------------------------------------------===//
// Rows and columns
//===----------------------------------------------------------------------===//

/// A scatter of `update`, a row of 20, to row `index` of %a, 20x20.
static std::string makeRowScatter(const std::string &result,
                                  const std::string &index,
                                  const std::string &update,
                                  const std::string &body) {
  return result + R"( = "stablehlo.scatter"(%a, )" + index + ", " + update +
         R"() <{
            scatter_dimension_numbers = #stablehlo.scatter<
              update_window_dims = [0], inserted_window_dims = [0],
              scatter_dims_to_operand_dims = [0]>}> ({
         ^bb0(%old: tensor<i32>, %new: tensor<i32>):
          )" +
         body + R"(
        }) : (tensor<20x20xi32>, tensor<1xi32>, tensor<20xi32>)
            -> tensor<20x20xi32>
  )";
}

TEST_F(ScalarArraysTest, RowsAreReadAndSet) {
  // a[i] = a[i - 1] + a[i], the first one from the end.
  std::string body = R"(
        %j = stablehlo.subtract %i, %one : tensor<i32>
        %size = stablehlo.constant dense<20> : tensor<i32>
        %p0 = stablehlo.compare LT, %j, %zero : (tensor<i32>, tensor<i32>)
            -> tensor<i1>
        %j1 = stablehlo.add %j, %size : tensor<i32>
        %k = stablehlo.select %p0, %j1, %j : tensor<i1>, tensor<i32>
        %r0 = stablehlo.dynamic_slice %a, %k, %zero, sizes = [1, 20]
            : (tensor<20x20xi32>, tensor<i32>, tensor<i32>) -> tensor<1x20xi32>
        %r1 = stablehlo.reshape %r0 : (tensor<1x20xi32>) -> tensor<20xi32>
        %x1 = stablehlo.reshape %i : (tensor<i32>) -> tensor<1xi32>
        %r2 = "stablehlo.gather"(%a, %x1) <{
            dimension_numbers = #stablehlo.gather<offset_dims = [0],
              collapsed_slice_dims = [0], start_index_map = [0]>,
            slice_sizes = array<i64: 1, 20>}>
            : (tensor<20x20xi32>, tensor<1xi32>) -> tensor<20xi32>
        %sum = stablehlo.add %r1, %r2 : tensor<20xi32>
        )" + makeRowScatter("%b", "%x1", "%sum",
                            "stablehlo.return %new "
                            ": tensor<i32>");
  ASSERT_TRUE(
      prepare(makeLoop("%x: tensor<20x20xi32>",
                       {{"%a", "%x", "tensor<20x20xi32>"}}, body, "%b")));
  Ints expected = makeCount(400);
  Tensor x = makeTestTensor<int32_t>({20, 20}, expected);
  for (int i = 0; i < 15; ++i)
    for (int column = 0; column < 20; ++column)
      expected[20 * i + column] += expected[20 * ((i + 19) % 20) + column];
  EXPECT_TRUE(isCode(*program, {makeInt(15), x}));
  SmallVector<Tensor> results = run({makeInt(15), x});
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(getElements<int32_t>(results[0]), expected);
  // The argument is still what it was.
  EXPECT_EQ(getElements<int32_t>(x), makeCount(400));
}

TEST_F(ScalarArraysTest, RowsOutOfBoundsAreSkipped) {
  std::string body = R"(
        %three = stablehlo.constant dense<3> : tensor<i32>
        %j = stablehlo.subtract %i, %three : tensor<i32>
        %x1 = stablehlo.reshape %j : (tensor<i32>) -> tensor<1xi32>
        %v = stablehlo.broadcast_in_dim %next, dims = []
            : (tensor<i32>) -> tensor<20xi32>
        )" + makeRowScatter("%b", "%x1", "%v", R"(
          %c = stablehlo.maximum %old, %new : tensor<i32>
          stablehlo.return %c : tensor<i32>)");
  ASSERT_TRUE(
      prepare(makeLoop("%x: tensor<20x20xi32>",
                       {{"%a", "%x", "tensor<20x20xi32>"}}, body, "%b")));
  Ints expected(400, 12);
  Tensor x = makeTestTensor<int32_t>({20, 20}, expected);
  // Rows -3 to 22 get the maximum of 12 and 1 to 26.
  for (int row = 0; row < 20; ++row)
    std::fill_n(expected.begin() + 20 * row, 20, std::max(12, row + 4));
  EXPECT_TRUE(isCode(*program, {makeInt(26), x}));
  SmallVector<Tensor> results = run({makeInt(26), x});
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(getElements<int32_t>(results[0]), expected);
}

TEST_F(ScalarArraysTest, ColumnsAreUpdatedWhereTheyAre) {
  ASSERT_TRUE(prepare(makeLoop("%x: tensor<12x16xi32>",
                               {{"%a", "%x", "tensor<12x16xi32>"}}, R"(
        %c0 = stablehlo.dynamic_slice %a, %zero, %i, sizes = [12, 1]
            : (tensor<12x16xi32>, tensor<i32>, tensor<i32>) -> tensor<12x1xi32>
        %c1 = stablehlo.dynamic_slice %a, %zero, %next, sizes = [12, 1]
            : (tensor<12x16xi32>, tensor<i32>, tensor<i32>) -> tensor<12x1xi32>
        %s = stablehlo.add %c0, %c1 : tensor<12x1xi32>
        %b = stablehlo.dynamic_update_slice %a, %s, %zero, %next
            : (tensor<12x16xi32>, tensor<12x1xi32>, tensor<i32>, tensor<i32>)
            -> tensor<12x16xi32>)",
                               "%b")));
  Ints expected = makeCount(192);
  Tensor x = makeTestTensor<int32_t>({12, 16}, expected);
  for (int i = 0; i < 10; ++i)
    for (int row = 0; row < 12; ++row)
      expected[16 * row + i + 1] += expected[16 * row + i];
  EXPECT_TRUE(isCode(*program, {makeInt(10), x}));
  SmallVector<Tensor> results = run({makeInt(10), x});
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(getElements<int32_t>(results[0]), expected);
}

TEST_F(ScalarArraysTest, OldValuesThatAreReadLaterStay) {
  // b = a with a[i] set; c = b with b[i + 1] set; d = c + a: both copies, and
  // what is carried, are alive at once.
  ASSERT_TRUE(prepare(makeLoop("%x: tensor<200xi32>",
                               {{"%a", "%x", "tensor<200xi32>"}}, R"(
        %u = stablehlo.reshape %next : (tensor<i32>) -> tensor<1xi32>
        %b = stablehlo.dynamic_update_slice %a, %u, %i
            : (tensor<200xi32>, tensor<1xi32>, tensor<i32>) -> tensor<200xi32>
        %c = stablehlo.dynamic_update_slice %b, %u, %next
            : (tensor<200xi32>, tensor<1xi32>, tensor<i32>) -> tensor<200xi32>
        %s = stablehlo.add %b, %c : tensor<200xi32>
        %d = stablehlo.subtract %s, %a : tensor<200xi32>)",
                               "%d")));
  Ints a = makeCount(200);
  Tensor x = makeTestTensor<int32_t>({200}, a);
  for (int i = 0; i < 7; ++i) {
    Ints b = a;
    b[i] = i + 1;
    Ints c = b;
    c[i + 1] = i + 1;
    for (int k = 0; k < 200; ++k)
      a[k] = b[k] + c[k] - a[k];
  }
  EXPECT_TRUE(isCode(*program, {makeInt(7), x}));
  SmallVector<Tensor> results = run({makeInt(7), x});
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(getElements<int32_t>(results[0]), a);
}

TEST_F(ScalarArraysTest, SwappedArraysKeepTheirValues) {
  ASSERT_TRUE(prepare(makeLoop(
      "%x: tensor<150xi32>, %y: tensor<150xi32>",
      {{"%a", "%x", "tensor<150xi32>"}, {"%b", "%y", "tensor<150xi32>"}},
      R"(
        %u = stablehlo.reshape %next : (tensor<i32>) -> tensor<1xi32>
        %c = stablehlo.dynamic_update_slice %a, %u, %i
            : (tensor<150xi32>, tensor<1xi32>, tensor<i32>)
            -> tensor<150xi32>)",
      "%b, %c")));
  Ints a = makeCount(150), b(150, -5);
  Tensor x = makeTestTensor<int32_t>({150}, a);
  Tensor y = makeTestTensor<int32_t>({150}, b);
  for (int i = 0; i < 5; ++i) {
    a[i] = i + 1;
    std::swap(a, b);
  }
  SmallVector<Tensor> results = run({makeInt(5), x, y});
  ASSERT_EQ(results.size(), 2u);
  EXPECT_EQ(getElements<int32_t>(results[0]), a);
  EXPECT_EQ(getElements<int32_t>(results[1]), b);
}

TEST_F(ScalarArraysTest, InnerLoopsUpdateWhatOuterOnesCarry) {
  // Adds 1 to a[j] for all j <= i.
  ASSERT_TRUE(prepare(makeLoop("%x: tensor<200xi32>",
                               {{"%a", "%x", "tensor<200xi32>"}}, R"(
        %l:2 = stablehlo.while(%j = %zero, %b = %a)
            : tensor<i32>, tensor<200xi32>
         cond {
          %q = stablehlo.compare LE, %j, %i : (tensor<i32>, tensor<i32>)
              -> tensor<i1>
          stablehlo.return %q : tensor<i1>
        } do {
          %e = stablehlo.dynamic_slice %b, %j, sizes = [1]
              : (tensor<200xi32>, tensor<i32>) -> tensor<1xi32>
          %u = stablehlo.reshape %one : (tensor<i32>) -> tensor<1xi32>
          %f = stablehlo.add %e, %u : tensor<1xi32>
          %c = stablehlo.dynamic_update_slice %b, %f, %j
              : (tensor<200xi32>, tensor<1xi32>, tensor<i32>) -> tensor<200xi32>
          %k = stablehlo.add %j, %one : tensor<i32>
          stablehlo.return %k, %c : tensor<i32>, tensor<200xi32>
        })",
                               "%l#1")));
  Ints expected = makeCount(200);
  Tensor x = makeTestTensor<int32_t>({200}, expected);
  for (int i = 0; i < 9; ++i)
    expected[i] += 9 - i;
  EXPECT_TRUE(isCode(*program, {makeInt(9), x}));
  SmallVector<Tensor> results = run({makeInt(9), x});
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(getElements<int32_t>(results[0]), expected);
}

//===----------------------------------------------------------------------===//
// Padding, choices
//===----------------------------------------------------------------------===//

TEST_F(ScalarArraysTest, PaddingAndScalarPredicates) {
  ASSERT_TRUE(prepare(
      makeLoop("%x: tensor<3xi32>",
               {{"%a", "%x", "tensor<3xi32>"}, {"%s", "%zero", "tensor<i32>"}},
               R"(
        %p0 = stablehlo.pad %a, %i, low = [1], high = [2], interior = [1]
            : (tensor<3xi32>, tensor<i32>) -> tensor<8xi32>
        %e = stablehlo.reduce(%p0 init: %zero) applies stablehlo.add
            across dimensions = [0] : (tensor<8xi32>, tensor<i32>) -> tensor<i32>
        %t = stablehlo.add %s, %e : tensor<i32>
        %q = stablehlo.compare EQ, %i, %one : (tensor<i32>, tensor<i32>)
            -> tensor<i1>
        %w = stablehlo.slice %p0 [1:6:2] : (tensor<8xi32>) -> tensor<3xi32>
        %v = stablehlo.slice %p0 [0:3] : (tensor<8xi32>) -> tensor<3xi32>
        %b = stablehlo.select %q, %v, %w : tensor<i1>, tensor<3xi32>)",
               "%b, %t")));
  Tensor x = makeTestTensor<int32_t>({3}, {10, 20, 30});
  SmallVector<Tensor> results = run({makeInt(3), x});
  ASSERT_EQ(results.size(), 2u);
  // [0 10 0 20 0 30 0 0], then [1 10 1 20 1 30 1 1], then with [1, 10, 1]
  // [2 1 2 10 2 1 2 2].
  EXPECT_EQ(getElements<int32_t>(results[0]), (Ints{1, 10, 1}));
  EXPECT_EQ(getElements<int32_t>(results[1]), (Ints{60 + 65 + 22}));
}

//===----------------------------------------------------------------------===//
// Reductions and calls
//===----------------------------------------------------------------------===//

TEST_F(ScalarArraysTest, ReductionsOfSeveralOperandsAndDimensions) {
  // Rows of 40 sums of columns; the largest of them and its place.
  ASSERT_TRUE(prepare(
      makeLoop("%x: tensor<30x40xi32>",
               {{"%m", "%zero", "tensor<i32>"}, {"%w", "%zero", "tensor<i32>"}},
               R"(
        %k = stablehlo.broadcast_in_dim %i, dims = []
            : (tensor<i32>) -> tensor<30x40xi32>
        %y = stablehlo.xor %x, %k : tensor<30x40xi32>
        %sums = stablehlo.reduce(%y init: %zero) applies stablehlo.add
            across dimensions = [0]
            : (tensor<30x40xi32>, tensor<i32>) -> tensor<40xi32>
        %places = stablehlo.iota dim = 0 : tensor<40xi32>
        %r0:2 = stablehlo.reduce(%sums init: %zero), (%places init: %zero)
            across dimensions = [0]
            : (tensor<40xi32>, tensor<40xi32>, tensor<i32>, tensor<i32>)
            -> (tensor<i32>, tensor<i32>)
         reducer(%a: tensor<i32>, %b: tensor<i32>)
                (%c: tensor<i32>, %d: tensor<i32>) {
          %g = stablehlo.compare GE, %a, %b : (tensor<i32>, tensor<i32>)
              -> tensor<i1>
          %g0 = stablehlo.select %g, %a, %b : tensor<i1>, tensor<i32>
          %g1 = stablehlo.select %g, %c, %d : tensor<i1>, tensor<i32>
          stablehlo.return %g0, %g1 : tensor<i32>, tensor<i32>
        }
        %m1 = stablehlo.add %m, %r0#0 : tensor<i32>
        %w1 = stablehlo.add %w, %r0#1 : tensor<i32>)",
               "%m1, %w1")));
  Ints elements(1200);
  for (int i = 0; i < 1200; ++i)
    elements[i] = i * 7919 % 1000;
  int32_t largest = 0, places = 0;
  for (int i = 0; i < 6; ++i) {
    std::array<int32_t, 40> sums = {};
    for (int k = 0; k < 1200; ++k)
      sums[k % 40] += elements[k] ^ i;
    const int32_t *found = std::max_element(sums.begin(), sums.end());
    largest += *found;
    places += static_cast<int32_t>(found - sums.begin());
  }
  Tensor x = makeTestTensor<int32_t>({30, 40}, elements);
  EXPECT_TRUE(isCode(*program, {makeInt(6), x}));
  SmallVector<Tensor> results = run({makeInt(6), x});
  ASSERT_EQ(results.size(), 2u);
  EXPECT_EQ(getElements<int32_t>(results[0]), (Ints{largest}));
  EXPECT_EQ(getElements<int32_t>(results[1]), (Ints{places}));
}

TEST_F(ScalarArraysTest, OtherOpsAreCalled) {
  // Sorts pairs by a key that changes, where the comparison reads %i, too.
  ASSERT_TRUE(prepare(
      makeLoop("%x: tensor<4x5xi32>, %y: tensor<5xi32>",
               {{"%a", "%y", "tensor<5xi32>"}, {"%s", "%zero", "tensor<i32>"}},
               R"(
        %d = stablehlo.dot_general %x, %a, contracting_dims = [1] x [0]
            : (tensor<4x5xi32>, tensor<5xi32>) -> tensor<4xi32>
        %d1 = stablehlo.slice %d [0:1] : (tensor<4xi32>) -> tensor<1xi32>
        %c = stablehlo.concatenate %d, %d1, dim = 0
            : (tensor<4xi32>, tensor<1xi32>) -> tensor<5xi32>
        %o:2 = "stablehlo.sort"(%c, %a) <{dimension = 0, is_stable = true}> ({
         ^bb0(%k0: tensor<i32>, %k1: tensor<i32>, %v0: tensor<i32>,
              %v1: tensor<i32>):
          %z0 = stablehlo.xor %k0, %i : tensor<i32>
          %z1 = stablehlo.xor %k1, %i : tensor<i32>
          %g = stablehlo.compare LT, %z0, %z1 : (tensor<i32>, tensor<i32>)
              -> tensor<i1>
          stablehlo.return %g : tensor<i1>
        }) : (tensor<5xi32>, tensor<5xi32>) -> (tensor<5xi32>, tensor<5xi32>)
        %e = stablehlo.slice %o#0 [2:3] : (tensor<5xi32>) -> tensor<1xi32>
        %f = stablehlo.reshape %e : (tensor<1xi32>) -> tensor<i32>
        %t = stablehlo.add %s, %f : tensor<i32>)",
               "%o#1, %t")));
  Ints matrix(20), a = {4, 1, 3, 2, 5};
  for (int k = 0; k < 20; ++k)
    matrix[k] = k * 13 % 11;
  Tensor x = makeTestTensor<int32_t>({4, 5}, matrix);
  Tensor y = makeTestTensor<int32_t>({5}, a);
  int32_t sum = 0;
  for (int i = 0; i < 8; ++i) {
    std::vector<std::pair<int32_t, int32_t>> pairs(5);
    for (int row = 0; row < 4; ++row)
      for (int k = 0; k < 5; ++k)
        pairs[row].first += matrix[5 * row + k] * a[k];
    pairs[4].first = pairs[0].first;
    for (int k = 0; k < 5; ++k)
      pairs[k].second = a[k];
    std::stable_sort(pairs.begin(), pairs.end(),
                     [&](const auto &left, const auto &right) {
                       return (left.first ^ i) < (right.first ^ i);
                     });
    for (int k = 0; k < 5; ++k)
      a[k] = pairs[k].second;
    sum += pairs[2].first;
  }
  EXPECT_TRUE(isCode(*program, {makeInt(8), x, y}));
  SmallVector<Tensor> results = run({makeInt(8), x, y});
  ASSERT_EQ(results.size(), 2u);
  EXPECT_EQ(getElements<int32_t>(results[0]), a);
  EXPECT_EQ(getElements<int32_t>(results[1]), (Ints{sum}));
}

/// How often the profile `ops` has `op`.
static std::string getNumCalls(StringRef ops, StringRef op) {
  StringRef line = ops.take_front(ops.find(op));
  // Times, shares and calls.
  SmallVector<StringRef> columns;
  llvm::SplitString(line.substr(line.rfind('\n')), columns);
  return columns.size() > 2 ? columns[2].str() : ops.str();
}

TEST_F(ScalarArraysTest, WhatOnlyInvariantsMakeIsInFrontOfTheLoop) {
  // What is sorted, by steps, is put together from two arrays.
  ASSERT_TRUE(prepare(makeLoop("%m: tensor<2xi32>, %y: tensor<4xi32>",
                               {{"%s", "%y", "tensor<4xi32>"}}, R"(
        %k = stablehlo.iota dim = 0 : tensor<2xi32>
        %all = stablehlo.concatenate %k, %m, dim = 0
            : (tensor<2xi32>, tensor<2xi32>) -> tensor<4xi32>
        %rows = stablehlo.reshape %all : (tensor<4xi32>) -> tensor<2x2xi32>
        %sorted = "stablehlo.sort"(%rows) <{dimension = 0}> ({
         ^bb0(%k0: tensor<i32>, %k1: tensor<i32>):
          %g = stablehlo.compare GT, %k0, %k1 : (tensor<i32>, tensor<i32>)
              -> tensor<i1>
          stablehlo.return %g : tensor<i1>
        }) : (tensor<2x2xi32>) -> tensor<2x2xi32>
        %flat = stablehlo.reshape %sorted : (tensor<2x2xi32>) -> tensor<4xi32>
        %sum = stablehlo.add %s, %flat : tensor<4xi32>)",
                               "%sum")));
  Tensor m = makeTestTensor<int32_t>({2}, {-5, 9});
  Tensor y = makeTestTensor<int32_t>({4}, {1, 2, 3, 4});
  SmallVector<Tensor> results = run({makeInt(7), m, y});
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(getElements<int32_t>(results[0]),
            (Ints{1, 7 * 9 + 2, -7 * 5 + 3, 7 + 4}));
  std::string ops = getProfiledOps(*program, {makeInt(7), m, y});
  EXPECT_EQ(getNumCalls(ops, "stablehlo.sort"), "1");
}

/// Windows of a small array are slices of what is padded.
TEST_F(ScalarArraysTest, FewWindowsAreSlices) {
  // Largest of three, every second of which has another maximum of pairs that
  // lie apart.
  ASSERT_TRUE(prepare(makeLoop("%y: tensor<2x6xi32>",
                               {{"%a", "%y", "tensor<2x6xi32>"}}, R"(
        %low = stablehlo.constant dense<-100> : tensor<i32>
        %w = "stablehlo.reduce_window"(%a, %low) <{
          window_dimensions = array<i64: 1, 3>,
          padding = dense<[[0, 0], [1, 1]]> : tensor<2x2xi64>}> ({
         ^bb0(%x0: tensor<i32>, %x1: tensor<i32>):
          %max = stablehlo.maximum %x0, %x1 : tensor<i32>
          stablehlo.return %max : tensor<i32>
        }) : (tensor<2x6xi32>, tensor<i32>) -> tensor<2x6xi32>
        %v = "stablehlo.reduce_window"(%a, %one) <{
          window_dimensions = array<i64: 2, 2>,
          window_strides = array<i64: 1, 2>,
          window_dilations = array<i64: 1, 3>,
          padding = dense<[[1, 0], [0, 0]]> : tensor<2x2xi64>}> ({
         ^bb0(%x0: tensor<i32>, %x1: tensor<i32>):
          %two = stablehlo.constant dense<2> : tensor<i32>
          %d = stablehlo.multiply %x0, %two : tensor<i32>
          %t = stablehlo.subtract %d, %x1 : tensor<i32>
          stablehlo.return %t : tensor<i32>
        }) : (tensor<2x6xi32>, tensor<i32>) -> tensor<2x2xi32>
        %c = stablehlo.pad %v, %zero, low = [0, 1], high = [0, 2],
            interior = [0, 1] : (tensor<2x2xi32>, tensor<i32>)
            -> tensor<2x6xi32>
        %b = stablehlo.subtract %w, %c : tensor<2x6xi32>)",
                               "%b")));
  Ints a = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8};
  Tensor y = makeTestTensor<int32_t>({2, 6}, a);
  auto getElement = [&](int i, int j, int padding) {
    return i < 0 || i > 1 || j < 0 || j > 5 ? padding : a[6 * i + j];
  };
  for (int round = 0; round < 5; ++round) {
    Ints next(12);
    for (int i = 0; i < 2; ++i)
      for (int j = 0; j < 6; ++j) {
        int &b = next[6 * i + j];
        b = std::max({-100, getElement(i, j - 1, -100), a[6 * i + j],
                      getElement(i, j + 1, -100)});
        if (j != 1 && j != 3)
          continue;
        // body(init, body(body(w00, w01), body(w10, w11)))
        auto pair = [&](int row) {
          return 2 * getElement(row, j - 1, 1) - getElement(row, j + 2, 1);
        };
        b -= 2 * 1 - (2 * pair(i - 1) - pair(i));
      }
    a = next;
  }
  EXPECT_TRUE(isCode(*program, {makeInt(5), y}));
  SmallVector<Tensor> results = run({makeInt(5), y});
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(getElements<int32_t>(results[0]), a);
  std::string ops = getProfiledOps(*program, {makeInt(5), y});
  EXPECT_EQ(ops.find("reduce_window"), std::string::npos) << ops;
}

TEST_F(ScalarArraysTest, FewIndicesAreCopies) {
  // Boxes of columns, in a batch of 2x3, the last one beyond the end.
  ASSERT_TRUE(prepare(makeLoop(
      "%m: tensor<4x5xi32>, %k: tensor<2x2x3xi32>",
      {{"%a", "%m", "tensor<4x5xi32>"}, {"%g", "%m", "tensor<4x5xi32>"}},
      R"(
        %boxes = "stablehlo.gather"(%a, %k) <{
          dimension_numbers = #stablehlo.gather<offset_dims = [1],
            collapsed_slice_dims = [1], start_index_map = [1, 0],
            index_vector_dim = 1>,
          slice_sizes = array<i64: 3, 1>}>
          : (tensor<4x5xi32>, tensor<2x2x3xi32>) -> tensor<2x3x3xi32>
        %flat = stablehlo.reshape %boxes : (tensor<2x3x3xi32>)
            -> tensor<18xi32>
        %more = stablehlo.pad %flat, %i, low = [1], high = [1], interior = [0]
            : (tensor<18xi32>, tensor<i32>) -> tensor<20xi32>
        %next_a = stablehlo.reshape %more : (tensor<20xi32>) -> tensor<4x5xi32>)",
      "%next_a, %a")));
  Ints a = makeCount(20), last;
  const Ints k = {0, 1, 4, 0, 1, 0, 3, 9, -2, 1, 0, 7};
  Tensor m = makeTestTensor<int32_t>({4, 5}, a);
  for (int round = 0; round < 4; ++round) {
    Ints next = {round};
    for (int b = 0; b < 2; ++b)
      for (int row = 0; row < 3; ++row)
        for (int c = 0; c < 3; ++c) {
          int column = std::clamp(k[6 * b + c], 0, 4);
          int first = std::clamp(k[6 * b + 3 + c], 0, 1);
          next.push_back(a[5 * (first + row) + column]);
        }
    next.push_back(round);
    last = a;
    a = next;
  }
  Tensor indices = makeTestTensor<int32_t>({2, 2, 3}, k);
  SmallVector<Tensor> results = run({makeInt(4), m, indices});
  ASSERT_EQ(results.size(), 2u);
  EXPECT_EQ(getElements<int32_t>(results[0]), a);
  EXPECT_EQ(getElements<int32_t>(results[1]), last);
  std::string ops = getProfiledOps(*program, {makeInt(4), m, indices});
  EXPECT_EQ(ops.find("gather"), std::string::npos) << ops;
}

TEST_F(ScalarArraysTest, FewUpdatesAreStores) {
  // Some rows come twice, or are not there; 2 x - u depends on the order.
  ASSERT_TRUE(prepare(makeLoop("%m: tensor<4x3xi32>, %k: tensor<5x1xi32>",
                               {{"%a", "%m", "tensor<4x3xi32>"}}, R"(
        %t = stablehlo.transpose %a, dims = [1, 0] : (tensor<4x3xi32>)
            -> tensor<3x4xi32>
        %u = stablehlo.pad %t, %i, low = [0, 0], high = [0, 1],
            interior = [0, 0] : (tensor<3x4xi32>, tensor<i32>)
            -> tensor<3x5xi32>
        %b = "stablehlo.scatter"(%a, %k, %u) <{
          scatter_dimension_numbers = #stablehlo.scatter<
            update_window_dims = [0], inserted_window_dims = [0],
            scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
         ^bb0(%old: tensor<i32>, %new: tensor<i32>):
          %two = stablehlo.constant dense<2> : tensor<i32>
          %d = stablehlo.multiply %old, %two : tensor<i32>
          %s = stablehlo.subtract %d, %new : tensor<i32>
          stablehlo.return %s : tensor<i32>
        }) : (tensor<4x3xi32>, tensor<5x1xi32>, tensor<3x5xi32>)
            -> tensor<4x3xi32>)",
                               "%b")));
  Ints a = makeCount(12);
  const Ints k = {1, 3, 1, -1, 4};
  Tensor m = makeTestTensor<int32_t>({4, 3}, a);
  for (int round = 0; round < 4; ++round) {
    Ints next = a;
    for (int u = 0; u < 5; ++u)
      for (int j = 0; j < 3 && k[u] >= 0 && k[u] < 4; ++j) {
        int update = u < 4 ? a[3 * u + j] : round;
        next[3 * k[u] + j] = 2 * next[3 * k[u] + j] - update;
      }
    a = next;
  }
  Tensor indices = makeTestTensor<int32_t>({5, 1}, k);
  SmallVector<Tensor> results = run({makeInt(4), m, indices});
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(getElements<int32_t>(results[0]), a);
  std::string ops = getProfiledOps(*program, {makeInt(4), m, indices});
  EXPECT_EQ(ops.find("scatter"), std::string::npos) << ops;
}

TEST_F(ScalarArraysTest, BatchesSelectFromTheirOwn) {
  // Column b of the array belongs to batch element b. Indices run out of range:
  // a gather clamps them, a scatter leaves them out.
  ASSERT_TRUE(prepare(makeLoop("%m: tensor<4x3xi32>, %k: tensor<3x1xi32>",
                               {{"%a", "%m", "tensor<4x3xi32>"}}, R"(
        %is = stablehlo.broadcast_in_dim %i, dims = []
            : (tensor<i32>) -> tensor<3x1xi32>
        %at = stablehlo.add %k, %is : tensor<3x1xi32>
        %g = "stablehlo.gather"(%a, %at) <{
          dimension_numbers = #stablehlo.gather<
            collapsed_slice_dims = [0], operand_batching_dims = [1],
            start_indices_batching_dims = [0], start_index_map = [0],
            index_vector_dim = 1>,
          slice_sizes = array<i64: 1, 1>}>
          : (tensor<4x3xi32>, tensor<3x1xi32>) -> tensor<3xi32>
        %to = stablehlo.subtract %is, %k : tensor<3x1xi32>
        %b = "stablehlo.scatter"(%a, %to, %g) <{
          scatter_dimension_numbers = #stablehlo.scatter<
            inserted_window_dims = [0], input_batching_dims = [1],
            scatter_indices_batching_dims = [0],
            scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
         ^bb0(%old: tensor<i32>, %new: tensor<i32>):
          %s = stablehlo.add %old, %new : tensor<i32>
          %t = stablehlo.add %s, %i : tensor<i32>
          stablehlo.return %t : tensor<i32>
        }) : (tensor<4x3xi32>, tensor<3x1xi32>, tensor<3xi32>)
            -> tensor<4x3xi32>)",
                               "%b")));
  Ints a = makeCount(12);
  const Ints k = {-1, 0, 2};
  Tensor m = makeTestTensor<int32_t>({4, 3}, a);
  for (int round = 0; round < 6; ++round) {
    Ints next = a;
    for (int b = 0; b < 3; ++b) {
      int from = std::clamp(k[b] + round, 0, 3), to = round - k[b];
      if (0 <= to && to < 4)
        next[3 * to + b] += a[3 * from + b] + round;
    }
    a = next;
  }
  Tensor indices = makeTestTensor<int32_t>({3, 1}, k);
  SmallVector<Tensor> results = run({makeInt(6), m, indices});
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(getElements<int32_t>(results[0]), a);
  std::string ops = getProfiledOps(*program, {makeInt(6), m, indices});
  EXPECT_EQ(ops.find("gather"), std::string::npos) << ops;
  EXPECT_EQ(ops.find("scatter"), std::string::npos) << ops;
}

TEST_F(ScalarArraysTest, ArraysThatAreReadTransposedAreNotOverwritten) {
  // a = a + a^T + i, and what is twice that.
  ASSERT_TRUE(prepare(makeLoop(
      "%x: tensor<40x40xi32>",
      {{"%a", "%x", "tensor<40x40xi32>"}, {"%b", "%x", "tensor<40x40xi32>"}},
      R"(
        %is = stablehlo.broadcast_in_dim %i, dims = []
            : (tensor<i32>) -> tensor<40x40xi32>
        %c = stablehlo.xor %a, %is : tensor<40x40xi32>
        %t = stablehlo.transpose %c, dims = [1, 0]
            : (tensor<40x40xi32>) -> tensor<40x40xi32>
        %d = stablehlo.add %c, %t : tensor<40x40xi32>
        %e = stablehlo.subtract %d, %b : tensor<40x40xi32>)",
      "%d, %e")));
  constexpr int kSize = 40;
  Ints a = makeCount(kSize * kSize), b = a;
  Tensor x = makeTestTensor<int32_t>({kSize, kSize}, a);
  // Some more than machine code is made after.
  constexpr int kNumIterations = 9;
  SmallVector<Tensor> results = run({makeInt(kNumIterations), x});
  for (int k = 0; k < kNumIterations; ++k) {
    Ints next(a.size());
    for (int i = 0; i < kSize; ++i)
      for (int j = 0; j < kSize; ++j)
        next[kSize * i + j] = (a[kSize * i + j] ^ k) + (a[kSize * j + i] ^ k);
    for (size_t i = 0; i < a.size(); ++i)
      b[i] = next[i] - b[i];
    a = next;
  }
  ASSERT_EQ(results.size(), 2u);
  EXPECT_EQ(getElements<int32_t>(results[0]), a);
  EXPECT_EQ(getElements<int32_t>(results[1]), b);
}

//===----------------------------------------------------------------------===//
// Limits
//===----------------------------------------------------------------------===//

TEST_F(ScalarArraysTest, LoopsOfManyOpsAreCode) {
  constexpr int kNumOps = 6000;
  std::string body;
  for (int k = 0; k < kNumOps; ++k) {
    std::string last = k == 0 ? "%a" : "%v" + std::to_string(k - 1);
    body += "%v" + std::to_string(k) + " = stablehlo.add " + last +
            ", %i : tensor<i32>\n";
  }
  ASSERT_TRUE(prepare(makeLoop("%x: tensor<i32>", {{"%a", "%x", "tensor<i32>"}},
                               body, "%v" + std::to_string(kNumOps - 1))));
  std::string ops = getProfiledOps(*program, {makeInt(4), makeInt(7)});
  EXPECT_EQ(ops.find("fused"), std::string::npos) << ops;
  SmallVector<Tensor> results = run({makeInt(4), makeInt(7)});
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(getElements<int32_t>(results[0]),
            Ints{7 + kNumOps * (0 + 1 + 2 + 3)});
}

TEST_F(ScalarArraysTest, LongArraysAreComputedByKernels) {
  // What is reversed and what is repeated are views of the kernel, of which two
  // results are carried on.
  ASSERT_TRUE(prepare(makeLoop(
      "%x: tensor<30x100xi32>, %w: tensor<30xi32>",
      {{"%a", "%x", "tensor<30x100xi32>"}, {"%b", "%x", "tensor<30x100xi32>"}},
      R"(
        %r = stablehlo.reverse %a, dims = [1] : tensor<30x100xi32>
        %v = stablehlo.broadcast_in_dim %w, dims = [0]
            : (tensor<30xi32>) -> tensor<30x100xi32>
        %c = stablehlo.add %r, %v : tensor<30x100xi32>
        %d = stablehlo.multiply %c, %b : tensor<30x100xi32>
        %e = stablehlo.subtract %d, %a : tensor<30x100xi32>)",
      "%c, %e")));
  constexpr int kRows = 30, kColumns = 100, kSize = kRows * kColumns;
  Ints a = makeCount(kSize), b = a, w = makeCount(kRows);
  Tensor x = makeTestTensor<int32_t>({kRows, kColumns}, a);
  SmallVector<Tensor> arguments = {makeInt(3), x,
                                   makeTestTensor<int32_t>({kRows}, w)};
  EXPECT_TRUE(isCode(*program, arguments));
  SmallVector<Tensor> results = run(arguments);
  for (int k = 0; k < 3; ++k) {
    Ints next(kSize);
    for (int i = 0; i < kSize; ++i) {
      int row = i / kColumns;
      next[i] = a[row * kColumns + kColumns - 1 - i % kColumns] + w[row];
    }
    for (int i = 0; i < kSize; ++i)
      b[i] = static_cast<int32_t>(static_cast<uint32_t>(next[i]) *
                                      static_cast<uint32_t>(b[i]) -
                                  static_cast<uint32_t>(a[i]));
    a = next;
  }
  ASSERT_EQ(results.size(), 2u);
  EXPECT_EQ(getElements<int32_t>(results[0]), a);
  EXPECT_EQ(getElements<int32_t>(results[1]), b);
}

namespace {
/// A loop over %a, 40x30, that updates the box of 38x28 at (1, 2) with its
/// double and the box at (1, `column`).
struct BoxLoop {
  static constexpr int kRows = 40, kColumns = 30;

  static std::string getText(int column) {
    return makeLoop("%x: tensor<40x30xi32>",
                    {{"%a", "%x", "tensor<40x30xi32>"}},
                    llvm::formatv(R"(
        %two = stablehlo.constant dense<2> : tensor<i32>
        %s = stablehlo.slice %a [1:39, 2:30]
            : (tensor<40x30xi32>) -> tensor<38x28xi32>
        %t = stablehlo.slice %a [1:39, {0}:{1}]
            : (tensor<40x30xi32>) -> tensor<38x28xi32>
        %d = stablehlo.add %s, %s : tensor<38x28xi32>
        %u = stablehlo.subtract %d, %t : tensor<38x28xi32>
        %b = stablehlo.dynamic_update_slice %a, %u, %one, %two
            : (tensor<40x30xi32>, tensor<38x28xi32>, tensor<i32>, tensor<i32>)
            -> tensor<40x30xi32>)",
                                  column, column + 28),
                    "%b");
  }

  static Ints iterate(Ints a, int column) {
    Ints b = a;
    for (int i = 1; i < 39; ++i)
      for (int j = 0; j < 28; ++j)
        b[i * kColumns + j + 2] = static_cast<int32_t>(
            2 * static_cast<uint32_t>(a[i * kColumns + j + 2]) -
            static_cast<uint32_t>(a[i * kColumns + j + column]));
    return b;
  }
};
} // namespace

TEST_F(ScalarArraysTest, BoxesAreComputedWhereTheyBelong) {
  // What is read of another place than is written must be what was there.
  for (int column : {0, 1, 2}) {
    ASSERT_TRUE(prepare(BoxLoop::getText(column)));
    Ints expected = makeCount(BoxLoop::kRows * BoxLoop::kColumns);
    Tensor x =
        makeTestTensor<int32_t>({BoxLoop::kRows, BoxLoop::kColumns}, expected);
    for (int k = 0; k < 9; ++k)
      expected = BoxLoop::iterate(expected, column);
    EXPECT_TRUE(isCode(*program, {makeInt(9), x}));
    SmallVector<Tensor> results = run({makeInt(9), x});
    ASSERT_EQ(results.size(), 1u);
    EXPECT_EQ(getElements<int32_t>(results[0]), expected) << column;
  }
}

TEST_F(ScalarArraysTest, RowsAreComputedWhereTheyBelong) {
  // Row i - 1 of %a, if there is one, becomes row i of %y minus 3 %w; both are
  // put together.
  std::string scatter = R"(
        %b = "stablehlo.scatter"(%a, %j1, %u) <{
            scatter_dimension_numbers = #stablehlo.scatter<
              update_window_dims = [0], inserted_window_dims = [0],
              scatter_dims_to_operand_dims = [0]>}> ({
         ^bb0(%old: tensor<i32>, %new: tensor<i32>):
          stablehlo.return %new : tensor<i32>
        }) : (tensor<4x900xi32>, tensor<1xi32>, tensor<900xi32>)
            -> tensor<4x900xi32>)";
  ASSERT_TRUE(prepare(makeLoop("%x: tensor<4x900xi32>, %w: tensor<900xi32>",
                               {{"%a", "%x", "tensor<4x900xi32>"},
                                {"%y", "%x", "tensor<4x900xi32>"},
                                {"%z", "%x", "tensor<4x900xi32>"}},
                               R"(
        %j = stablehlo.subtract %i, %one : tensor<i32>
        %j1 = stablehlo.reshape %j : (tensor<i32>) -> tensor<1xi32>
        %three = stablehlo.constant dense<3> : tensor<900xi32>
        %v = stablehlo.multiply %w, %three : tensor<900xi32>
        %r0 = stablehlo.dynamic_slice %y, %i, %zero, sizes = [1, 900]
            : (tensor<4x900xi32>, tensor<i32>, tensor<i32>) -> tensor<1x900xi32>
        %r = stablehlo.reshape %r0 : (tensor<1x900xi32>) -> tensor<900xi32>
        %u = stablehlo.subtract %r, %v : tensor<900xi32>)" +
                                   scatter + R"(
        %p = stablehlo.slice %b [0:2, 0:900]
            : (tensor<4x900xi32>) -> tensor<2x900xi32>
        %q = stablehlo.slice %z [1:3, 0:900]
            : (tensor<4x900xi32>) -> tensor<2x900xi32>
        %p1 = stablehlo.add %p, %q : tensor<2x900xi32>
        %q1 = stablehlo.subtract %q, %p : tensor<2x900xi32>
        %c = stablehlo.concatenate %p1, %q1, dim = 0
            : (tensor<2x900xi32>, tensor<2x900xi32>) -> tensor<4x900xi32>)",
                               "%b, %y, %c")));
  constexpr int kSize = 900;
  Ints a = makeCount(4 * kSize), y = a, z = a, w(kSize);
  for (int j = 0; j < kSize; ++j)
    w[j] = j % 7;
  SmallVector<Tensor> arguments = {makeInt(4),
                                   makeTestTensor<int32_t>({4, kSize}, a),
                                   makeTestTensor<int32_t>({kSize}, w)};
  EXPECT_TRUE(isCode(*program, arguments));
  SmallVector<Tensor> results = run(arguments);
  for (int i = 0; i < 4; ++i) {
    for (int j = 0; j < kSize && i > 0; ++j)
      a[(i - 1) * kSize + j] = y[i * kSize + j] - 3 * w[j];
    Ints c(4 * kSize);
    for (int j = 0; j < 2 * kSize; ++j) {
      c[j] = a[j] + z[kSize + j];
      c[2 * kSize + j] = z[kSize + j] - a[j];
    }
    z = c;
  }
  ASSERT_EQ(results.size(), 3u);
  EXPECT_EQ(getElements<int32_t>(results[0]), a);
  EXPECT_EQ(getElements<int32_t>(results[2]), z);
}

TEST_F(ScalarArraysTest, ComputedRowsAreRepeated) {
  setGroupsAllArrays(true);
  bool isPrepared = prepare(makeLoop("%x: tensor<2x900xi32>",
                                     {{"%a", "%x", "tensor<2x900xi32>"}}, R"(
        %r0 = stablehlo.slice %a [1:2, 0:900]
            : (tensor<2x900xi32>) -> tensor<1x900xi32>
        %r = stablehlo.reshape %r0 : (tensor<1x900xi32>) -> tensor<900xi32>
        %d = stablehlo.add %r, %r : tensor<900xi32>
        %b = stablehlo.broadcast_in_dim %d, dims = [1]
            : (tensor<900xi32>) -> tensor<2x900xi32>)",
                                     "%b"));
  setGroupsAllArrays(false);
  ASSERT_TRUE(isPrepared);
  Ints expected = makeCount(1800);
  Tensor x = makeTestTensor<int32_t>({2, 900}, expected);
  for (int j = 0; j < 900; ++j)
    expected[j] = expected[900 + j] = 8 * expected[900 + j];
  EXPECT_TRUE(isCode(*program, {makeInt(3), x}));
  SmallVector<Tensor> results = run({makeInt(3), x});
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(getElements<int32_t>(results[0]), expected);
}

TEST_F(ScalarArraysTest, CopiesThatNobodyReadsAreNotWritten) {
  // What the reduction adds to its init value would be copied from %d, but is
  // read where %d is.
  setGroupsAllArrays(true);
  bool isPrepared =
      prepare(makeLoop("%x: tensor<8xf64>", {{"%a", "%x", "tensor<8xf64>"}}, R"(
        %half = stablehlo.constant dense<0.5> : tensor<f64>
        %d = stablehlo.add %a, %a : tensor<8xf64>
        %r = stablehlo.reduce(%d init: %half) applies stablehlo.add
            across dimensions = [] : (tensor<8xf64>, tensor<f64>)
            -> tensor<8xf64>
        %s = stablehlo.slice %r [0:4] : (tensor<8xf64>) -> tensor<4xf64>
        %neg = stablehlo.negate %s : tensor<4xf64>
        %b = stablehlo.concatenate %neg, %neg, dim = 0
            : (tensor<4xf64>, tensor<4xf64>) -> tensor<8xf64>)",
                       "%b"));
  setGroupsAllArrays(false);
  ASSERT_TRUE(isPrepared);
  std::vector<double> numbers = {1, 2, 3, 4, 5, 6, 7, 8};
  SmallVector<Tensor> results =
      run({makeInt(1), makeTestTensor<double>({8}, numbers)});
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(
      getElements<double>(results[0]),
      std::vector<double>({-2.5, -4.5, -6.5, -8.5, -2.5, -4.5, -6.5, -8.5}));
}

TEST_F(ScalarArraysTest, ConstantsWithoutRoomAreNotKnown) {
  // With one of the sizes the init value is the constant that is too much. The
  // second way to reduce, after the first has failed, asks for it again.
  auto makeNumbers = [](int first, int size) {
    std::string numbers = std::to_string(first) + ".0";
    for (int i = 1; i < size; ++i)
      numbers += ", " + std::to_string(i) + ".0";
    return llvm::formatv("stablehlo.constant dense<[{0}]> : tensor<{1}xf64>\n",
                         numbers, size)
        .str();
  };
  bool wasCode = false, wasSteps = false;
  for (int size = 96; size <= 128; ++size) {
    std::string body, sum = "%a";
    for (int k = 0; k < 31; ++k) {
      body += llvm::formatv("%k{0} = {1}%s{0} = stablehlo.add {2}, %k{0} : "
                            "tensor<128xf64>\n",
                            k, makeNumbers(-1 - k, 128), sum)
                  .str();
      sum = "%s" + std::to_string(k);
    }
    body += "%last = " + makeNumbers(-99, size);
    body += llvm::formatv(R"(
        %u = stablehlo.dynamic_update_slice {0}, %last, %zero
            : (tensor<128xf64>, tensor<{1}xf64>, tensor<i32>) -> tensor<128xf64>
        %t = stablehlo.reduce(%i init: %init) across dimensions = []
            : (tensor<i32>, tensor<i32>) -> tensor<i32>
            reducer(%l: tensor<i32>, %m: tensor<i32>) {{
          %p = stablehlo.multiply %l, %m : tensor<i32>
          %q = stablehlo.add %p, %l : tensor<i32>
          stablehlo.return %q : tensor<i32>
        }
        %w = stablehlo.convert %t : (tensor<i32>) -> tensor<f64>
        %ws = stablehlo.broadcast_in_dim %w, dims = []
            : (tensor<f64>) -> tensor<128xf64>
        %b = stablehlo.add %u, %ws : tensor<128xf64>)",
                          sum, size)
                .str();
    std::string text = makeLoop("%x: tensor<128xf64>",
                                {{"%a", "%x", "tensor<128xf64>"}}, body, "%b");
    text.insert(text.find("%r:"),
                "%init = stablehlo.constant dense<12345> : tensor<i32>\n");
    ASSERT_TRUE(prepare(text)) << diagnostics;
    Tensor x = makeTestTensor<double>({128}, std::vector<double>(128, 1));
    (isCode(*program, {makeInt(2), x}) ? wasCode : wasSteps) = true;
  }
  EXPECT_TRUE(wasCode && wasSteps);
}

TEST_F(ScalarArraysTest, LargeSumsAreSteps) {
  ASSERT_TRUE(prepare(
      makeLoop("%x: tensor<40000xi32>", {{"%a", "%x", "tensor<40000xi32>"}},
               "%b = stablehlo.add %a, %x : tensor<40000xi32>", "%b")));
  Tensor x = makeTestTensor<int32_t>({40000}, makeCount(40000));
  EXPECT_FALSE(isCode(*program, {makeInt(2), x}));
  SmallVector<Tensor> results = run({makeInt(2), x});
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(getElements<int32_t>(results[0])[39999], 3 * 39999);
}

TEST_F(ScalarArraysTest, LoopsThatWouldCopyLargeArraysAreSteps) {
  // Each iteration begins with %x anew: as steps, so that is seen in profiles.
  ASSERT_TRUE(prepare(makeLoop("%x: tensor<10000xi32>",
                               {{"%a", "%x", "tensor<10000xi32>"}}, R"(
        %u = stablehlo.reshape %next : (tensor<i32>) -> tensor<1xi32>
        %c = stablehlo.dynamic_update_slice %x, %u, %i
            : (tensor<10000xi32>, tensor<1xi32>, tensor<i32>)
            -> tensor<10000xi32>)",
                               "%c")));
  Ints expected = makeCount(10000);
  Tensor x = makeTestTensor<int32_t>({10000}, expected);
  EXPECT_FALSE(isCode(*program, {makeInt(3), x}));
  SmallVector<Tensor> results = run({makeInt(3), x});
  expected[2] = 3;
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(getElements<int32_t>(results[0]), expected);
}

TEST_F(ScalarArraysTest, ElementsOfLargeArraysAreUpdatedWhereTheyAre) {
  ASSERT_TRUE(prepare(makeLoop("%x: tensor<50000xi32>",
                               {{"%a", "%x", "tensor<50000xi32>"}}, R"(
        %u = stablehlo.reshape %next : (tensor<i32>) -> tensor<1xi32>
        %c = stablehlo.dynamic_update_slice %a, %u, %i
            : (tensor<50000xi32>, tensor<1xi32>, tensor<i32>)
            -> tensor<50000xi32>)",
                               "%c")));
  Ints expected = makeCount(50000);
  Tensor x = makeTestTensor<int32_t>({50000}, expected);
  for (int i = 0; i < 1000; ++i)
    expected[i] = i + 1;
  EXPECT_TRUE(isCode(*program, {makeInt(1000), x}));
  SmallVector<Tensor> results = run({makeInt(1000), x});
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(getElements<int32_t>(results[0]), expected);
}

TEST_F(ScalarArraysTest, InstructionsPayForCopiesOfLargeArrays) {
  // Two arrays of 40 KB take turns. Beside some hundred sums, to copy them
  // costs less than steps do.
  for (int numOps : {4, 800}) {
    std::string body, last = "%s";
    for (int k = 0; k < numOps; ++k) {
      std::string sum = "%s" + std::to_string(k);
      body += llvm::formatv("{0} = stablehlo.add {1}, %i : tensor<i32>\n", sum,
                            last)
                  .str();
      last = sum;
    }
    ASSERT_TRUE(prepare(makeLoop("%x: tensor<10000xi32>, %y: tensor<10000xi32>",
                                 {{"%a", "%x", "tensor<10000xi32>"},
                                  {"%b", "%y", "tensor<10000xi32>"},
                                  {"%s", "%zero", "tensor<i32>"}},
                                 body, "%b, %a, " + last)));
    Ints numbers = makeCount(10000), others = numbers;
    for (int32_t &number : others)
      number = -number;
    SmallVector<Tensor> arguments = {makeInt(3),
                                     makeTestTensor<int32_t>({10000}, numbers),
                                     makeTestTensor<int32_t>({10000}, others)};
    std::string ops = getProfiledOps(*program, arguments);
    EXPECT_EQ(ops.find("fused") == std::string::npos, numOps == 800) << ops;
    SmallVector<Tensor> results = run(arguments);
    ASSERT_EQ(results.size(), 3u);
    EXPECT_EQ(getElements<int32_t>(results[0]), others);
    EXPECT_EQ(getElements<int32_t>(results[1]), numbers);
    EXPECT_EQ(getElements<int32_t>(results[2]), Ints{3 * numOps});
  }
}

TEST_F(ScalarArraysTest, ManyIterationsPayForCopiesOfLargeArrays) {
  Ints x = makeCount(400000);
  for (int count : {10, 20000}) {
    ASSERT_TRUE(prepare(makeLoop("%x: tensor<400000xi32>",
                                 {{"%a", "%x", "tensor<400000xi32>"}}, R"(
        %old = stablehlo.dynamic_slice %a, %next, sizes = [1]
            : (tensor<400000xi32>, tensor<i32>) -> tensor<1xi32>
        %sum = stablehlo.add %old, %old : tensor<1xi32>
        %b = stablehlo.dynamic_update_slice %a, %sum, %i
            : (tensor<400000xi32>, tensor<1xi32>, tensor<i32>)
            -> tensor<400000xi32>)",
                                 "%b", count)));
    EXPECT_EQ(isCode(*program, {makeTestTensor({400000}, x)}), count > 10);
    Ints expected = x;
    for (int i = 0; i < count; ++i)
      expected[i] = 2 * (i + 1);
    // What was given stays as it is.
    Tensor given = makeTestTensor({400000}, x);
    SmallVector<Tensor> results = run({given});
    ASSERT_EQ(results.size(), 1u);
    EXPECT_EQ(getElements<int32_t>(results[0]), expected);
    EXPECT_EQ(getElements<int32_t>(given), x);
  }
}
