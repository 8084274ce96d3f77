//===- NormalizeProductsTest.cpp - Products that are transposed -----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NormalizeTestUtil.h"
#include "llvm/Support/FormatVariadic.h"
#include <numeric>

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
using TransposedProductTest = NormalizeTest;
using Ints = std::vector<int32_t>;
} // namespace

static Ints countFrom(int32_t first, size_t count) {
  Ints numbers(count);
  std::iota(numbers.begin(), numbers.end(), first);
  return numbers;
}

TEST_F(TransposedProductTest, GradientsOfMatricesHaveOneOp) {
  const char *program = R"(
func.func @main(%y: tensor<4x3xi32>, %x: tensor<4x5xi32>) -> tensor<5x3xi32> {
  %0 = stablehlo.dot_general %y, %x, contracting_dims = [0] x [0], precision = [HIGH, DEFAULT] : (tensor<4x3xi32>, tensor<4x5xi32>) -> tensor<3x5xi32>
  %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<3x5xi32>) -> tensor<5x3xi32>
  return %1 : tensor<5x3xi32>
})";
  EXPECT_EQ(normalize(program), (Names{"stablehlo.dot_general"}));
  Operation &product = copy.front().front();
  EXPECT_EQ(product.getOperand(0), copy.getArgument(1));
  std::string text;
  llvm::raw_string_ostream(text) << product;
  EXPECT_NE(text.find("precision = [DEFAULT, HIGH]"), std::string::npos);
  // It is the program's product to whoever asks.
  EXPECT_EQ(normalizer->getSource(&product),
            &module->lookupSymbol<func::FuncOp>("main").front().front());

  ASSERT_TRUE(prepare(program)) << diagnostics;
  Ints y = countFrom(-5, 12), x = countFrom(2, 20), expected;
  for (int j = 0; j < 5; ++j)
    for (int i = 0; i < 3; ++i) {
      int32_t sum = 0;
      for (int k = 0; k < 4; ++k)
        sum += y[3 * k + i] * x[5 * k + j];
      expected.push_back(sum);
    }
  SmallVector<Tensor> results =
      run({makeTestTensor({4, 3}, y), makeTestTensor({4, 5}, x)});
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(getElements<int32_t>(results[0]), expected);
}

TEST_F(TransposedProductTest, SidesOfSeveralDimensionsAreExchanged) {
  // result[b, j, i, h] = sum over k of lhs[i, b, h, k] * rhs[k, j, b].
  const char *program = R"(
func.func @main(%l: tensor<3x2x4x5xi32>, %r: tensor<5x6x2xi32>) -> tensor<2x6x3x4xi32> {
  %0 = stablehlo.dot_general %l, %r, batching_dims = [1] x [2], contracting_dims = [3] x [0] : (tensor<3x2x4x5xi32>, tensor<5x6x2xi32>) -> tensor<2x3x4x6xi32>
  %1 = stablehlo.transpose %0, dims = [0, 3, 1, 2] : (tensor<2x3x4x6xi32>) -> tensor<2x6x3x4xi32>
  return %1 : tensor<2x6x3x4xi32>
})";
  EXPECT_EQ(normalize(program), (Names{"stablehlo.dot_general"}));
  ASSERT_TRUE(prepare(program)) << diagnostics;
  Ints l = countFrom(-50, 120), r = countFrom(-20, 60), expected;
  for (int b = 0; b < 2; ++b)
    for (int j = 0; j < 6; ++j)
      for (int i = 0; i < 3; ++i)
        for (int h = 0; h < 4; ++h) {
          int32_t sum = 0;
          for (int k = 0; k < 5; ++k)
            sum += l[((i * 2 + b) * 4 + h) * 5 + k] * r[(k * 6 + j) * 2 + b];
          expected.push_back(sum);
        }
  SmallVector<Tensor> results =
      run({makeTestTensor({3, 2, 4, 5}, l), makeTestTensor({5, 6, 2}, r)});
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(getElements<int32_t>(results[0]), expected);
}

TEST_F(TransposedProductTest, OtherTransposesStay) {
  Names both = {"stablehlo.dot_general", "stablehlo.transpose"};
  // The product itself is used, too.
  EXPECT_EQ(normalize(R"(
func.func @main(%y: tensor<4x3xf32>, %x: tensor<4x5xf32>) -> (tensor<5x3xf32>, tensor<3x5xf32>) {
  %0 = stablehlo.dot_general %y, %x, contracting_dims = [0] x [0] : (tensor<4x3xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
  %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<3x5xf32>) -> tensor<5x3xf32>
  return %1, %0 : tensor<5x3xf32>, tensor<3x5xf32>
})"),
            both);
  // Batching dimensions move, or those of one side.
  for (const char *permutation : {"1, 0, 2", "0, 2, 1"})
    EXPECT_EQ(normalize(llvm::formatv(R"(
func.func @main(%y: tensor<3x3x3xf32>, %x: tensor<3x3xf32>) -> tensor<3x3x3xf32> {{
  %0 = stablehlo.dot_general %y, %x, contracting_dims = [2] x [0] : (tensor<3x3x3xf32>, tensor<3x3xf32>) -> tensor<3x3x3xf32>
  %1 = stablehlo.transpose %0, dims = [{0}] : (tensor<3x3x3xf32>) -> tensor<3x3x3xf32>
  return %1 : tensor<3x3x3xf32>
})",
                                      permutation)
                            .str()),
              both);
  // The algorithm names the operands' types.
  EXPECT_EQ(normalize(R"(
func.func @main(%y: tensor<4x3xf32>, %x: tensor<4x5xf32>) -> tensor<5x3xf32> {
  %0 = stablehlo.dot_general %y, %x, contracting_dims = [0] x [0], algorithm = <lhs_precision_type = f32, rhs_precision_type = f32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<4x3xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
  %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<3x5xf32>) -> tensor<5x3xf32>
  return %1 : tensor<5x3xf32>
})"),
            both);
}
