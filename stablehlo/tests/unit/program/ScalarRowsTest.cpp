//===- ScalarRowsTest.cpp - Tests of small ops in a row -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoopTestUtil.h"
#include <numeric>

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
class ScalarRowsTest : public ProgramTest {
protected:
  using Ints = std::vector<int32_t>;

  /// The elements of what the prepared function makes of `x`.
  std::vector<Ints> compute(const Ints &x) {
    std::vector<Ints> all;
    for (const Tensor &result :
         run({makeTestTensor({static_cast<int64_t>(x.size())}, x)}))
      all.push_back(getElements<int32_t>(result));
    return all;
  }
};
} // namespace

/// `s` = the sum of the elements of `x`, of which there are 4.
static std::string sum(StringRef s, StringRef x) {
  return llvm::formatv(R"(
  {0} = stablehlo.reduce({1} init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4xi32>, tensor<i32>) -> tensor<i32>)",
                       s, x);
}
/// `r` = (`s`, `x`[0], `x`[1], `x`[2]).
static std::string shift(StringRef r, StringRef s, StringRef x) {
  return llvm::formatv(R"(
  {0}.first = stablehlo.reshape {1} : (tensor<i32>) -> tensor<1xi32>
  {0}.rest = stablehlo.slice {2} [0:3] : (tensor<4xi32>) -> tensor<3xi32>
  {0} = stablehlo.concatenate {0}.first, {0}.rest, dim = 0 : (tensor<1xi32>, tensor<3xi32>) -> tensor<4xi32>)",
                       r, s, x);
}
static const char *const kBegin = R"(
func.func @main(%x: tensor<4xi32>) -> (tensor<4xi32>, tensor<i32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>)";

TEST_F(ScalarRowsTest, SmallOpsAreOneStep) {
  ASSERT_TRUE(prepare(kBegin + sum("%a", "%x") + shift("%y", "%a", "%x") +
                      sum("%b", "%y") + R"(
  return %y, %b : tensor<4xi32>, tensor<i32>
})")) << diagnostics;
  EXPECT_EQ(getSteps().size(), 1u);
  std::vector<Ints> results = compute({5, -7, 11, 13});
  ASSERT_EQ(results.size(), 2u);
  EXPECT_EQ(results[0], (Ints{22, 5, -7, 11}));
  EXPECT_EQ(results[1], Ints{31});
}

TEST_F(ScalarRowsTest, FewOpsAreSteps) {
  ASSERT_TRUE(prepare(kBegin + sum("%a", "%x") + shift("%y", "%a", "%x") + R"(
  return %y, %a : tensor<4xi32>, tensor<i32>
})")) << diagnostics;
  EXPECT_GE(getSteps().size(), 2u);
  EXPECT_EQ(compute({1, 2, 3, 4}), (std::vector<Ints>{{10, 1, 2, 3}, {10}}));
}

// Rows end where much is computed, and others read what they had.
TEST_F(ScalarRowsTest, LargeArraysAreSteps) {
  ASSERT_TRUE(prepare(
      kBegin + sum("%a", "%x") + shift("%y", "%a", "%x") + sum("%b", "%y") + R"(
  %numbers = stablehlo.iota dim = 0 : tensor<10000xi32>
  %bs = stablehlo.broadcast_in_dim %b, dims = [] : (tensor<i32>) -> tensor<10000xi32>
  %products = stablehlo.multiply %numbers, %bs : tensor<10000xi32>
  %few = stablehlo.slice %products [9996:10000] : (tensor<10000xi32>) -> tensor<4xi32>)" +
      sum("%c", "%few") + shift("%z", "%c", "%y") + sum("%d", "%z") + R"(
  return %z, %d : tensor<4xi32>, tensor<i32>
})")) << diagnostics;
  EXPECT_EQ(getSteps().size(), 4u); // With the slice, which is a view.
  // y = (10, 1, 2, 3), of which b is the sum; c is b (9996 + … + 9999).
  int32_t b = 16, c = b * 39990;
  EXPECT_EQ(compute({1, 2, 3, 4}),
            (std::vector<Ints>{{c, 10, 1, 2}, {c + 13}}));
}

// In a loop that is no code itself, since it computes with a large array, what
// is the same in each iteration is none of the row.
TEST_F(ScalarRowsTest, LoopsHaveRows) {
  std::string body = sum("%known", "%x") + sum("%a", "%s") +
                     shift("%y", "%known", "%s") + shift("%z", "%a", "%y") +
                     sum("%b", "%z") + R"(
    %bs = stablehlo.broadcast_in_dim %b, dims = [] : (tensor<i32>) -> tensor<40000xi32>
    %m = stablehlo.add %l, %bs : tensor<40000xi32>)";
  ASSERT_TRUE(prepare(makeLoop(
      "%x: tensor<4xi32>, %large: tensor<40000xi32>",
      {{"%s", "%x", "tensor<4xi32>"}, {"%l", "%large", "tensor<40000xi32>"}},
      body, "%z, %m")))
      << diagnostics;
  Ints s = {1, -2, 3, 4}, large(40000);
  std::iota(large.begin(), large.end(), 0);
  int32_t known = std::accumulate(s.begin(), s.end(), 0);
  SmallVector<Tensor> results =
      run({makeTestScalar<int32_t>(3), makeTestTensor({4}, s),
           makeTestTensor({40000}, large)});
  for (int i = 0; i < 3; ++i) {
    s = {std::accumulate(s.begin(), s.end(), 0), known, s[0], s[1]};
    for (int32_t &number : large)
      number += std::accumulate(s.begin(), s.end(), 0);
  }
  ASSERT_EQ(results.size(), 2u) << diagnostics;
  EXPECT_EQ(getElements<int32_t>(results[0]), s);
  EXPECT_EQ(getElements<int32_t>(results[1]), large);
}

// In which order products are summed depends on where the elements lie.
TEST_F(ScalarRowsTest, ProductsOfViewsAreSteps) {
  ASSERT_TRUE(prepare(R"(
func.func @main(%x: tensor<4xi32>) -> (tensor<i32>, tensor<2xi32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>)" +
                      sum("%a", "%x") + shift("%y", "%a", "%x") +
                      sum("%b", "%y") + R"(
  %m = stablehlo.reshape %y : (tensor<4xi32>) -> tensor<2x2xi32>
  %t = stablehlo.transpose %m, dims = [1, 0] : (tensor<2x2xi32>) -> tensor<2x2xi32>
  %v = stablehlo.slice %x [0:2] : (tensor<4xi32>) -> tensor<2xi32>
  %p = stablehlo.dot_general %t, %v, contracting_dims = [1] x [0] : (tensor<2x2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return %b, %p : tensor<i32>, tensor<2xi32>
})")) << diagnostics;
  ASSERT_GE(getSteps().size(), 2u);
  EXPECT_EQ(getStepNames().back(), "dot_general");
  // y = (10, 1, 2, 3)
  EXPECT_EQ(compute({1, 2, 3, 4}), (std::vector<Ints>{{16}, {14, 7}}));
}
