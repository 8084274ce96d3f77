//===- ReduceComputedTest.cpp - Tests of fused reductions -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whatever the parts, the bits are those of `reduce` on the complete array.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/ReduceComputed.h"
#include "ReduceTestUtils.h"
#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/kernels/Reduce.h"
#include "stablehlo/tests/unit/TestContext.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::testing;

namespace {
struct ComputedCase {
  std::vector<int64_t> shape;
  std::vector<int64_t> dimensions;
};
using ReduceComputedTest = ::testing::TestWithParam<ComputedCase>;
} // namespace

static const ComputedCase kCases[] = {
    {{600, 500}, {1}},       {{601, 503}, {0}},     {{9, 170, 200}, {2}},
    {{20, 75, 200}, {1}},    {{300, 16, 64}, {0}},  {{300, 16, 64}, {1, 0}},
    {{131, 2100}, {1}},      {{20000, 17}, {1}},    {{20000, 17}, {0}},
    {{2, 9, 16000}, {2}},    {{1, 300, 1000}, {2}}, {{300, 33, 32}, {2, 1}},
    {{9000, 2, 17}, {0, 1}},
};

/// Reduces a * b + c, where the second is the same in all rows of the first
/// dimension, and c a number.
template <typename T>
static void check(const ComputedCase &test, LaneOp combiner) {
  std::mt19937 random(test.shape.front());
  ElementType type = getElementTypeOf<T>();
  ASSERT_TRUE(canReduceComputed(test.shape, test.dimensions, sizeof(T)));
  auto draw = [&] { return static_cast<T>(int(random() % 2001) - 1000) / 7; };
  TestTensor<T> a = makeTensor<T>(test.shape, Layout::Transposed, draw);
  TestTensor<T> b = makeTensor<T>(test.shape, Layout::Broadcast, draw);
  TestTensor<T> c = makeTensor<T>({}, Layout::Dense, draw);
  c.shape = a.shape;
  c.strides.assign(c.shape.size(), 0);
  LaneProgram program;
  LaneRegister inputs[] = {program.addInput(type), program.addInput(type),
                           program.addInput(type)};
  LaneRegister product =
      program.add(LaneOp::Multiply, type, {inputs[0], inputs[1]});
  program.outputs.push_back(
      program.add(LaneOp::Add, type, {product, inputs[2]}));
  LaneKernel producer(std::move(program));

  Dims resultShape;
  for (size_t dim = 0; dim < test.shape.size(); ++dim)
    if (!llvm::is_contained(test.dimensions, dim))
      resultShape.push_back(test.shape[dim]);
  auto zero = [] { return T(0); };
  TestTensor<T> whole = makeTensor<T>(test.shape, Layout::Dense, zero);
  TestTensor<T> expected = makeTensor<T>(resultShape, Layout::Dense, zero);
  TestTensor<T> result = makeTensor<T>(resultShape, Layout::Dense, zero);
  const T init = 3;
  ReduceBody body = makeBody(combiner, type);
  producer.run(testContext(), test.shape, {a.view(), b.view(), c.view()},
               {whole.view()});
  ASSERT_FALSE(reduce(testContext(), body, {whole.view()}, {&init},
                      test.dimensions, {expected.view()}));
  ASSERT_FALSE(reduceComputed(testContext(), producer, test.shape,
                              {a.view(), b.view(), c.view()}, body, {&init},
                              test.dimensions, {result.view()}));
  ASSERT_EQ(std::memcmp(result.memory.data(), expected.memory.data(),
                        result.memory.size() * sizeof(T)),
            0);
}

TEST_P(ReduceComputedTest, SumsOfFloats) {
  check<float>(GetParam(), LaneOp::Add);
}
TEST_P(ReduceComputedTest, SumsOfDoubles) {
  check<double>(GetParam(), LaneOp::Add);
}
// In lanes: no loop knows it, and it tells one order from another.
TEST_P(ReduceComputedTest, DifferencesOfFloats) {
  check<float>(GetParam(), LaneOp::Subtract);
}

INSTANTIATE_TEST_SUITE_P(Cases, ReduceComputedTest,
                         ::testing::ValuesIn(kCases));

TEST(CanReduceComputedTest, SmallArraysAndLongRowsAreLeft) {
  EXPECT_FALSE(canReduceComputed({100, 100}, {1}, 4));
  EXPECT_FALSE(canReduceComputed({3, 1000000}, {1}, 4));
  EXPECT_FALSE(canReduceComputed({30, 30000}, {0}, 4));
  // Three leaves of each row are no node of a tree.
  EXPECT_FALSE(canReduceComputed({3000, 3, 100}, {0, 1}, 4));
  EXPECT_FALSE(canReduceComputed({0, 1000}, {1}, 4));
  EXPECT_FALSE(canReduceComputed({1000, 1000, 3}, {1}, 4));
}
