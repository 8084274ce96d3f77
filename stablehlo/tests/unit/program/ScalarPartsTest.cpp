//===- ScalarPartsTest.cpp - Tests of arrays of a few scalars -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoopTestUtil.h"
#include <algorithm>

using namespace mlir;
using namespace mlir::stablehlo;

using ScalarPartsTest = ProgramTest;
using Ints = std::vector<int32_t>;

static Tensor makeInt(int32_t value) { return makeTestScalar<int32_t>(value); }

/// Elements `index` of %a, for all of `indices`, as %part0, %part1, ….
static std::string takeApart(std::initializer_list<int> indices) {
  std::string text;
  int number = 0;
  for (int i : indices)
    text += llvm::formatv(R"(
        %part{0} = stablehlo.slice %a [{1}:{2}] : (tensor<3xi32>)
            -> tensor<1xi32>)",
                          number++, i, i + 1)
                .str();
  return text;
}
static const char *const kTogether = R"(
        %together = stablehlo.concatenate %part0, %part1, %part2, dim = 0
            : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>)";

TEST_F(ScalarPartsTest, PartsAreTakenApartAndPutTogether) {
  // a = (a1, a2, a0) * (1, 2, 3) + i
  std::string body = takeApart({1, 2, 0}) + kTogether + R"(
        %factors = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
        %product = stablehlo.multiply %together, %factors : tensor<3xi32>
        %all = stablehlo.broadcast_in_dim %i, dims = []
            : (tensor<i32>) -> tensor<3xi32>
        %sum = stablehlo.add %product, %all : tensor<3xi32>)";
  ASSERT_TRUE(prepare(makeLoop("%x: tensor<3xi32>",
                               {{"%a", "%x", "tensor<3xi32>"}}, body, "%sum")));
  Ints a = {5, 6, 7};
  SmallVector<Tensor> results = run({makeInt(9), makeTestTensor({3}, a)});
  for (int i = 0; i < 9; ++i)
    a = {a[1] + i, 2 * a[2] + i, 3 * a[0] + i};
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(getElements<int32_t>(results[0]), a);
}

TEST_F(ScalarPartsTest, PartsThatAreReadAsAnArrayAreWritten) {
  // Each state is a row, of which the element i mod 3 is read again.
  std::string body = takeApart({2, 0, 1}) + kTogether + R"(
        %row = stablehlo.reshape %together : (tensor<3xi32>) -> tensor<1x3xi32>
        %rows = stablehlo.dynamic_update_slice %b, %row, %i, %zero
            : (tensor<6x3xi32>, tensor<1x3xi32>, tensor<i32>, tensor<i32>)
            -> tensor<6x3xi32>
        %three = stablehlo.constant dense<3> : tensor<i32>
        %k = stablehlo.remainder %i, %three : tensor<i32>
        %element = stablehlo.dynamic_slice %together, %k, sizes = [1]
            : (tensor<3xi32>, tensor<i32>) -> tensor<1xi32>
        %all = stablehlo.broadcast_in_dim %element, dims = [0]
            : (tensor<1xi32>) -> tensor<3xi32>
        %sum = stablehlo.add %together, %all : tensor<3xi32>)";
  ASSERT_TRUE(prepare(
      makeLoop("%x: tensor<3xi32>, %y: tensor<6x3xi32>",
               {{"%a", "%x", "tensor<3xi32>"}, {"%b", "%y", "tensor<6x3xi32>"}},
               body, "%sum, %rows")));
  Ints a = {1, 10, 100}, rows;
  SmallVector<Tensor> results = run(
      {makeInt(6), makeTestTensor({3}, a), makeTestTensor({6, 3}, Ints(18))});
  for (int i = 0; i < 6; ++i) {
    a = {a[2], a[0], a[1]};
    rows.insert(rows.end(), a.begin(), a.end());
    int32_t element = a[i % 3];
    for (int32_t &each : a)
      each += element;
  }
  ASSERT_EQ(results.size(), 2u);
  EXPECT_EQ(getElements<int32_t>(results[0]), a);
  EXPECT_EQ(getElements<int32_t>(results[1]), rows);
}

TEST_F(ScalarPartsTest, BranchesReturnParts) {
  std::string body = R"(
        %two = stablehlo.constant dense<2> : tensor<i32>
        %k = stablehlo.remainder %i, %two : tensor<i32>
        %isOdd = stablehlo.compare EQ, %k, %one : (tensor<i32>, tensor<i32>)
            -> tensor<i1>
        %b = "stablehlo.if"(%isOdd) ({
          %0 = stablehlo.reverse %a, dims = [0] : tensor<3xi32>
          stablehlo.return %0 : tensor<3xi32>
        }, {)" + takeApart({0, 2, 1}) +
                     kTogether + R"(
          %0 = stablehlo.add %together, %together : tensor<3xi32>
          stablehlo.return %0 : tensor<3xi32>
        }) : (tensor<i1>) -> tensor<3xi32>
        %negative = stablehlo.negate %b : tensor<3xi32>
        %chosen = stablehlo.select %isOdd, %b, %negative
            : tensor<i1>, tensor<3xi32>)";
  ASSERT_TRUE(prepare(makeLoop(
      "%x: tensor<3xi32>", {{"%a", "%x", "tensor<3xi32>"}}, body, "%chosen")));
  Ints a = {3, -4, 9};
  SmallVector<Tensor> results = run({makeInt(7), makeTestTensor({3}, a)});
  for (int i = 0; i < 7; ++i) {
    if (i % 2 == 1)
      std::reverse(a.begin(), a.end());
    else
      a = {-2 * a[0], -2 * a[2], -2 * a[1]};
  }
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(getElements<int32_t>(results[0]), a);
}

TEST_F(ScalarPartsTest, CarriedPartsMayChangePlaces) {
  std::string body = takeApart({0, 0, 1}) + R"(
        %part3 = stablehlo.slice %b [2:3] : (tensor<3xi32>) -> tensor<1xi32>
        %next_b = stablehlo.concatenate %part3, %part0, %part2, dim = 0
            : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
        %next_a = stablehlo.reverse %b, dims = [0] : tensor<3xi32>)";
  ASSERT_TRUE(prepare(
      makeLoop("%x: tensor<3xi32>, %y: tensor<3xi32>",
               {{"%a", "%x", "tensor<3xi32>"}, {"%b", "%y", "tensor<3xi32>"}},
               body, "%next_a, %next_b")));
  Ints a = {1, 2, 3}, b = {4, 5, 6};
  SmallVector<Tensor> results =
      run({makeInt(5), makeTestTensor({3}, a), makeTestTensor({3}, b)});
  for (int i = 0; i < 5; ++i) {
    Ints next = {b[2], a[0], a[1]};
    a = {b[2], b[1], b[0]};
    b = next;
  }
  ASSERT_EQ(results.size(), 2u);
  EXPECT_EQ(getElements<int32_t>(results[0]), a);
  EXPECT_EQ(getElements<int32_t>(results[1]), b);
}

TEST_F(ScalarPartsTest, MatricesAreJoinedPaddedAndUpdated) {
  // Columns change places; even ones are padded; a start is clamped.
  std::string body = R"(
        %first = stablehlo.slice %a [0:3, 0:1]
            : (tensor<3x3xi32>) -> tensor<3x1xi32>
        %others = stablehlo.slice %a [0:3, 1:3]
            : (tensor<3x3xi32>) -> tensor<3x2xi32>
        %rolled = stablehlo.concatenate %others, %first, dim = 1
            : (tensor<3x2xi32>, tensor<3x1xi32>) -> tensor<3x3xi32>
        %corner = stablehlo.slice %rolled [1:3, 0:2]
            : (tensor<3x3xi32>) -> tensor<2x2xi32>
        %padded = stablehlo.pad %corner, %i, low = [1, 0], high = [0, 0],
            interior = [0, 1]
            : (tensor<2x2xi32>, tensor<i32>) -> tensor<3x3xi32>
        %five = stablehlo.constant dense<5> : tensor<i32>
        %row = stablehlo.slice %rolled [0:1, 0:2]
            : (tensor<3x3xi32>) -> tensor<1x2xi32>
        %updated = stablehlo.dynamic_update_slice %padded, %row, %one, %five
            : (tensor<3x3xi32>, tensor<1x2xi32>, tensor<i32>, tensor<i32>)
            -> tensor<3x3xi32>
        %sum = stablehlo.add %updated, %rolled : tensor<3x3xi32>)";
  ASSERT_TRUE(prepare(makeLoop(
      "%x: tensor<3x3xi32>", {{"%a", "%x", "tensor<3x3xi32>"}}, body, "%sum")));
  Ints a = {1, 2, 3, 4, 5, 6, 7, 8, 9};
  SmallVector<Tensor> results = run({makeInt(4), makeTestTensor({3, 3}, a)});
  for (int i = 0; i < 4; ++i) {
    Ints r = {a[1], a[2], a[0], a[4], a[5], a[3], a[7], a[8], a[6]};
    Ints updated = {i, i, i, r[3], r[0], r[1], r[6], i, r[7]};
    for (int k = 0; k < 9; ++k)
      a[k] = updated[k] + r[k];
  }
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(getElements<int32_t>(results[0]), a);
}

/// ((a + b) + c) is another number than (a + (b + c)).
TEST_F(ScalarPartsTest, SumsOfPartsAreTrees) {
  std::string body = R"(
        %tiny = stablehlo.constant dense<1.0> : tensor<f32>
        %sums = stablehlo.reduce(%a init: %tiny) applies stablehlo.add
            across dimensions = [1]
            : (tensor<2x5xf32>, tensor<f32>) -> tensor<2xf32>
        %columns = stablehlo.broadcast_in_dim %sums, dims = [0]
            : (tensor<2xf32>) -> tensor<2x5xf32>
        %rest = stablehlo.subtract %a, %columns : tensor<2x5xf32>
        %added = stablehlo.add %b, %sums : tensor<2xf32>)";
  ASSERT_TRUE(prepare(
      makeLoop("%x: tensor<2x5xf32>, %y: tensor<2xf32>",
               {{"%a", "%x", "tensor<2x5xf32>"}, {"%b", "%y", "tensor<2xf32>"}},
               body, "%rest, %added")));
  using Floats = std::vector<float>;
  Floats a = {1e8f, 3, -1e8f, 5, 7, 1, -1e9f, 2, 1e9f, 4}, sums = {0, 0};
  SmallVector<Tensor> results =
      run({makeInt(3), makeTestTensor<float>({2, 5}, a),
           makeTestTensor<float>({2}, sums)});
  for (int i = 0; i < 3; ++i)
    for (int row = 0; row < 2; ++row) {
      float *x = &a[5 * row];
      float first = x[0] + x[1], second = x[2] + x[3];
      float pairs = first + second;
      float root = pairs + x[4];
      float sum = 1 + root;
      for (int column = 0; column < 5; ++column)
        x[column] -= sum;
      sums[row] += sum;
    }
  ASSERT_EQ(results.size(), 2u);
  EXPECT_EQ(getElements<float>(results[0]), a);
  EXPECT_EQ(getElements<float>(results[1]), sums);
}

/// The larger of two, or the first, and where it is.
TEST_F(ScalarPartsTest, ReductionsOfSeveralOperands) {
  std::string body = R"(
        %places = stablehlo.constant dense<[0, 1, 2]> : tensor<3xi32>
        %least = stablehlo.constant dense<-1000> : tensor<i32>
        %m:2 = stablehlo.reduce(%a init: %least), (%places init: %zero)
            across dimensions = [0] : (tensor<3xi32>, tensor<3xi32>,
            tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
         reducer(%l: tensor<i32>, %r: tensor<i32>)
                (%lp: tensor<i32>, %rp: tensor<i32>) {
          %p0 = stablehlo.compare GE, %l, %r : (tensor<i32>, tensor<i32>)
              -> tensor<i1>
          %0 = stablehlo.select %p0, %l, %r : tensor<i1>, tensor<i32>
          %1 = stablehlo.select %p0, %lp, %rp : tensor<i1>, tensor<i32>
          stablehlo.return %0, %1 : tensor<i32>, tensor<i32>
        }
        %all = stablehlo.broadcast_in_dim %m#1, dims = []
            : (tensor<i32>) -> tensor<3xi32>
        %isLargest = stablehlo.compare EQ, %places, %all
            : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
        %five = stablehlo.constant dense<5> : tensor<3xi32>
        %less = stablehlo.subtract %a, %five : tensor<3xi32>
        %next_a = stablehlo.select %isLargest, %less, %a
            : tensor<3xi1>, tensor<3xi32>
        %sum = stablehlo.add %b, %m#1 : tensor<i32>)";
  ASSERT_TRUE(prepare(
      makeLoop("%x: tensor<3xi32>, %y: tensor<i32>",
               {{"%a", "%x", "tensor<3xi32>"}, {"%b", "%y", "tensor<i32>"}},
               body, "%next_a, %sum")));
  Ints a = {8, 11, 9};
  SmallVector<Tensor> results =
      run({makeInt(6), makeTestTensor({3}, a), makeInt(0)});
  int32_t sum = 0;
  for (int i = 0; i < 6; ++i) {
    auto largest = std::max_element(a.begin(), a.end());
    sum += static_cast<int32_t>(largest - a.begin());
    *largest -= 5;
  }
  ASSERT_EQ(results.size(), 2u);
  EXPECT_EQ(getElements<int32_t>(results[0]), a);
  EXPECT_EQ(getElements<int32_t>(results[1]), (Ints{sum}));
}

// A body that returns what is captured: that is stored, other parts are not.
TEST_F(ScalarPartsTest, ReductionsReturnConstants) {
  std::string body = R"(
        %c = stablehlo.constant dense<-1.25> : tensor<bf16>
        %m = stablehlo.reduce(%rows init: %c) across dimensions = [1]
            : (tensor<2x2xbf16>, tensor<bf16>) -> tensor<2xbf16>
         reducer(%l: tensor<bf16>, %k: tensor<bf16>) {
          stablehlo.return %c : tensor<bf16>
        }
        %padded = stablehlo.pad %m, %c, low = [1], high = [0], interior = [0]
            : (tensor<2xbf16>, tensor<bf16>) -> tensor<3xbf16>
        %last = stablehlo.slice %padded [1:3]
            : (tensor<3xbf16>) -> tensor<2xbf16>
        %bits = stablehlo.bitcast_convert %last
            : (tensor<2xbf16>) -> tensor<2xi16>)";
  ASSERT_TRUE(
      prepare(makeLoop("%rows: tensor<2x2xbf16>, %x: tensor<2xi16>",
                       {{"%a", "%x", "tensor<2xi16>"}}, body, "%bits")));
  Tensor rows(ElementType::BF16, {2, 2},
              makeTestTensor({4}, std::vector<int16_t>(4, 0x3f80)).getBuffer());
  SmallVector<Tensor> results =
      run({makeInt(2), rows, makeTestTensor({2}, std::vector<int16_t>(2))});
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(getElements<uint16_t>(results[0]),
            std::vector<uint16_t>(2, 0xbfa0));
}
