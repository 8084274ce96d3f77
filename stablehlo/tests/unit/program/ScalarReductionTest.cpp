//===- ScalarReductionTest.cpp - Tests of reductions in scalar code -------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loops whose reductions compute what they reduce, on integers, whose sums no
// order changes.
//
//===----------------------------------------------------------------------===//

#include "LoopTestUtil.h"
#include "stablehlo/reference/kernels/ReduceComputed.h"
#include "stablehlo/reference/lanes/LaneKernel.h"
#include "stablehlo/tests/unit/TestContext.h"
#include "llvm/Support/FormatVariadic.h"
#include <algorithm>

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
constexpr int64_t kRows = 40, kColumns = 36;
using Numbers = std::vector<uint32_t>;

class ScalarReductionTest : public ProgramTest {
protected:
  /// Runs `body`, which makes %b of %a, 40x36 numbers, six times, and expects
  /// what `step` makes of them.
  void check(const std::string &body, function_ref<void(Numbers &)> step);
};
} // namespace

void ScalarReductionTest::check(const std::string &body,
                                function_ref<void(Numbers &)> step) {
  constexpr int32_t kIterations = 6;
  LaneKernel::setRunsBeforeCode(2);
  ASSERT_TRUE(
      prepare(makeLoop("%x: tensor<40x36xui32>",
                       {{"%a", "%x", "tensor<40x36xui32>"}}, body, "%b")));
  Numbers numbers(kRows * kColumns);
  for (size_t i = 0; i < numbers.size(); ++i)
    numbers[i] = static_cast<uint32_t>(i * 2654435761u) >> 20;
  SmallVector<Tensor> results =
      run({makeTestScalar<int32_t>(kIterations),
           makeTestTensor<uint32_t>({kRows, kColumns}, numbers)});
  for (int32_t i = 0; i < kIterations; ++i)
    step(numbers);
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(getElements<uint32_t>(results[0]), numbers);
}

/// The maximum of row `i`.
static uint32_t getMaximum(const Numbers &numbers, int64_t i) {
  auto row = numbers.begin() + i * kColumns;
  return *std::max_element(row, row + kColumns);
}

static const std::string kRowMaxima = R"(
        %none = stablehlo.constant dense<0> : tensor<ui32>
        %r = stablehlo.reduce(%a init: %none) applies stablehlo.maximum
            across dimensions = [1] : (tensor<40x36xui32>, tensor<ui32>)
            -> tensor<40xui32>
        %m = stablehlo.broadcast_in_dim %r, dims = [0]
            : (tensor<40xui32>) -> tensor<40x36xui32>
)";

/// %w: the sums of the rows of %q and `init`.
static std::string getRowSums(const std::string &init) {
  return "%s = stablehlo.reduce(%q init: " + init +
         R"() applies stablehlo.add
            across dimensions = [1] : (tensor<40x36xui32>, tensor<ui32>)
            -> tensor<40xui32>
        %w = stablehlo.broadcast_in_dim %s, dims = [0]
            : (tensor<40xui32>) -> tensor<40x36xui32>
)";
}

TEST_F(ScalarReductionTest, SquaresOfRows) {
  check(R"(
        %init = stablehlo.constant dense<7> : tensor<ui32>
        %three = stablehlo.constant dense<3> : tensor<40x36xui32>
        %t = stablehlo.add %a, %three : tensor<40x36xui32>
        %q = stablehlo.multiply %t, %t : tensor<40x36xui32>
)" + getRowSums("%init") +
            R"(
        %b = stablehlo.subtract %w, %a : tensor<40x36xui32>
)",
        [](Numbers &numbers) {
          for (int64_t i = 0; i < kRows; ++i) {
            uint32_t sum = 7;
            for (int64_t j = 0; j < kColumns; ++j) {
              uint32_t term = numbers[i * kColumns + j] + 3;
              sum += term * term;
            }
            for (int64_t j = 0; j < kColumns; ++j)
              numbers[i * kColumns + j] = sum - numbers[i * kColumns + j];
          }
        });
}

// The differences are computed for the sums, and again for the result.
TEST_F(ScalarReductionTest, DifferencesThatOthersReadToo) {
  check(kRowMaxima + R"(
        %d = stablehlo.subtract %m, %a : tensor<40x36xui32>
        %q = stablehlo.multiply %d, %d : tensor<40x36xui32>
)" + getRowSums("%none") +
            R"(
        %b = stablehlo.xor %d, %w : tensor<40x36xui32>
)",
        [](Numbers &numbers) {
          for (int64_t i = 0; i < kRows; ++i) {
            uint32_t maximum = getMaximum(numbers, i), sum = 0;
            for (int64_t j = 0; j < kColumns; ++j) {
              uint32_t &number = numbers[i * kColumns + j];
              number = maximum - number;
              sum += number * number;
            }
            for (int64_t j = 0; j < kColumns; ++j)
              numbers[i * kColumns + j] ^= sum;
          }
        });
}

// What repeats the maxima has rows, what is reduced has other ones.
TEST_F(ScalarReductionTest, CopiesOfOtherShapes) {
  for (const char *shape : {"1440", "15x96", "160x9"}) {
    std::string type = std::string("tensor<") + shape + "xui32>";
    std::string dims = StringRef(shape).contains('x') ? "0, 1" : "0";
    std::string sum = llvm::formatv(R"(
        %p = stablehlo.multiply %m, %a : tensor<40x36xui32>
        %f = stablehlo.reshape %p : (tensor<40x36xui32>) -> {0}
        %s = stablehlo.reduce(%f init: %none) applies stablehlo.add
            across dimensions = [{1}] : ({0}, tensor<ui32>) -> tensor<ui32>
        %w = stablehlo.broadcast_in_dim %s, dims = []
            : (tensor<ui32>) -> tensor<40x36xui32>
        %b = stablehlo.add %w, %a : tensor<40x36xui32>
)",
                                    type, dims);
    check(kRowMaxima + sum, [](Numbers &numbers) {
      uint32_t sum = 0;
      for (int64_t i = 0; i < kRows; ++i)
        for (int64_t j = 0; j < kColumns; ++j)
          sum += getMaximum(numbers, i) * numbers[i * kColumns + j];
      for (uint32_t &number : numbers)
        number += sum;
    });
  }
}

// Of all leaves, such a body leaves the last one.
TEST_F(ScalarReductionTest, BodiesThatReadOneOperandTwice) {
  check(R"(
        %init = stablehlo.constant dense<7> : tensor<ui32>
        %q = stablehlo.multiply %a, %a : tensor<40x36xui32>
        %s = stablehlo.reduce(%q init: %init) across dimensions = [0, 1]
            : (tensor<40x36xui32>, tensor<ui32>) -> tensor<ui32>
          reducer(%x0: tensor<ui32>, %x1: tensor<ui32>) {
            %twice = stablehlo.add %x1, %x1 : tensor<ui32>
            stablehlo.return %twice : tensor<ui32>
          }
        %w = stablehlo.broadcast_in_dim %s, dims = []
            : (tensor<ui32>) -> tensor<40x36xui32>
        %b = stablehlo.add %w, %a : tensor<40x36xui32>
)",
        [](Numbers &numbers) {
          // Odd last nodes go up as they are; the init value is one more.
          uint32_t last = 2 * numbers.back() * numbers.back();
          for (size_t size = numbers.size(); size > 1; size = (size + 1) / 2)
            last *= size % 2 == 0 ? 2 : 1;
          for (uint32_t &number : numbers)
            number += last;
        });
}
