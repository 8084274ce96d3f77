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
    {{9000, 2, 17}, {0, 1}}, {{601, 503}, {0, 1}},  {{20000, 16}, {1}},
    {{5000, 64}, {1}},       {{700, 400}, {1}},     {{70, 30, 160}, {0, 2, 1}},
    {{601, 503}, {1}},       {{9, 170, 203}, {2}},  {{4000, 3, 32}, {2}},
    {{256, 4, 512}, {2, 0}}, {{700, 1000}, {1}},    {{500, 1001}, {1}},
    {{90, 7, 344}, {2}},     {{1500, 104}, {1}},    {{60000}, {0}},
    {{200, 300}, {0, 1}},
};

static const Layout kLayouts[] = {Layout::Transposed, Layout::Dense};

/// a * b + c, or a function of that.
static LaneProgram makeProducer(ElementType type, std::optional<LaneOp> op) {
  LaneProgram program;
  LaneRegister inputs[] = {program.addInput(type), program.addInput(type),
                           program.addInput(type)};
  LaneRegister product =
      program.add(LaneOp::Multiply, type, {inputs[0], inputs[1]});
  LaneRegister sum = program.add(LaneOp::Add, type, {product, inputs[2]});
  program.outputs.push_back(op ? program.add(*op, type, sum) : sum);
  return program;
}

/// Reduces what the second input, which is the same in all rows of the first
/// dimension, and a number make of `layout`.
template <typename T>
static void check(const ComputedCase &test, Layout layout, LaneOp combiner,
                  std::optional<LaneOp> function = std::nullopt) {
  std::mt19937 random(test.shape.front());
  ElementType type = getElementTypeOf<T>();
  ASSERT_TRUE(ComputedReduction::isSupported(
      test.shape, test.dimensions, makeBody(combiner, type).getProgram()));
  auto draw = [&] { return static_cast<T>(int(random() % 2001) - 1000) / 7; };
  TestTensor<T> a = makeTensor<T>(test.shape, layout, draw);
  TestTensor<T> b = makeTensor<T>(test.shape, Layout::Broadcast, draw);
  TestTensor<T> c = makeTensor<T>({}, Layout::Dense, draw);
  c.shape = a.shape;
  c.strides.assign(c.shape.size(), 0);
  LaneKernel producer(makeProducer(type, function));

  Dims resultShape;
  for (size_t dim = 0; dim < test.shape.size(); ++dim)
    if (!llvm::is_contained(test.dimensions, dim))
      resultShape.push_back(test.shape[dim]);
  auto zero = [] { return T(0); };
  TestTensor<T> whole = makeTensor<T>(test.shape, Layout::Dense, zero);
  TestTensor<T> expected = makeTensor<T>(resultShape, Layout::Dense, zero);
  const T init = 3;
  ReduceBody body = makeBody(combiner, type);
  producer.run(testContext(), test.shape, {a.view(), b.view(), c.view()},
               {whole.view()});
  ASSERT_FALSE(reduce(testContext(), body, {whole.view()}, {&init},
                      test.dimensions, {expected.view()}));

  ComputedReduction reduction(
      makeProducer(type, function), LaneProgram(body.getProgram()),
      Dims(llvm::ArrayRef(test.shape)), Dims(llvm::ArrayRef(test.dimensions)));
  // What runs often becomes machine code.
  for (int run = 0; run < 8; ++run) {
    TestTensor<T> result = makeTensor<T>(resultShape, Layout::Dense, zero);
    ASSERT_FALSE(reduction.run(testContext(), {a.view(), b.view(), c.view()},
                               &init, result.view()));
    ASSERT_EQ(std::memcmp(result.memory.data(), expected.memory.data(),
                          result.memory.size() * sizeof(T)),
              0)
        << "run " << run;
  }
}

TEST_P(ReduceComputedTest, SumsOfFloats) {
  for (Layout layout : kLayouts)
    check<float>(GetParam(), layout, LaneOp::Add);
}
TEST_P(ReduceComputedTest, SumsOfFunctions) {
  check<float>(GetParam(), Layout::Dense, LaneOp::Add, LaneOp::Tanh);
}
TEST_P(ReduceComputedTest, SumsOfDoubles) {
  for (Layout layout : kLayouts)
    check<double>(GetParam(), layout, LaneOp::Add);
}
TEST_P(ReduceComputedTest, SumsOfIntegers) {
  check<int32_t>(GetParam(), Layout::Dense, LaneOp::Add);
}
TEST_P(ReduceComputedTest, MaximaOfFloats) {
  check<float>(GetParam(), Layout::Dense, LaneOp::Maximum);
}
// In lanes: no loop knows it, and it tells one order from another.
TEST_P(ReduceComputedTest, DifferencesOfFloats) {
  for (Layout layout : kLayouts)
    check<float>(GetParam(), layout, LaneOp::Subtract);
}

INSTANTIATE_TEST_SUITE_P(Cases, ReduceComputedTest,
                         ::testing::ValuesIn(kCases));

// Where machine code reduces rows, in one part.
static const ComputedCase kSmallCases[] = {
    {{64, 256}, {1}},      {{20000}, {0}},     {{130, 72}, {0, 1}},
    {{8003}, {0}},         {{33, 203}, {1}},   {{40, 8, 32}, {2}},
    {{5, 9, 160}, {0, 2}}, {{1, 2048}, {1}},   {{2048, 1}, {1, 0}},
    {{3, 7, 64}, {2, 1}},  {{40, 40}, {0, 1}},
};

namespace {
class SmallComputedTest : public ReduceComputedTest {
protected:
  void SetUp() override { ComputedReduction::setTakesAll(true); }
  void TearDown() override { ComputedReduction::setTakesAll(false); }
};
} // namespace

TEST_P(SmallComputedTest, SumsOfFloats) {
  for (Layout layout : kLayouts)
    check<float>(GetParam(), layout, LaneOp::Add);
}
TEST_P(SmallComputedTest, SumsOfFunctions) {
  check<float>(GetParam(), Layout::Dense, LaneOp::Add, LaneOp::Tanh);
}
TEST_P(SmallComputedTest, MaximaOfIntegers) {
  check<int32_t>(GetParam(), Layout::Dense, LaneOp::Maximum);
}

INSTANTIATE_TEST_SUITE_P(Cases, SmallComputedTest,
                         ::testing::ValuesIn(kSmallCases));

TEST(ComputedReductionTest, SmallArraysAndLongRowsAreLeft) {
  // No machine code combines octets of f64.
  LaneProgram body(makeBody(LaneOp::Add, ElementType::F64).getProgram());
  auto isSupported = [&](llvm::ArrayRef<int64_t> shape,
                         llvm::ArrayRef<int64_t> dimensions) {
    return ComputedReduction::isSupported(shape, dimensions, body);
  };
  EXPECT_TRUE(isSupported({300, 100}, {1}));
  EXPECT_FALSE(isSupported({100, 100}, {1}));
  EXPECT_FALSE(isSupported({3, 1000000}, {1}));
  EXPECT_FALSE(isSupported({30, 30000}, {0}));
  // A hundred leaves of each row are no node of a tree.
  EXPECT_FALSE(isSupported({3000, 3, 100}, {0, 2}));
  EXPECT_FALSE(isSupported({0, 1000}, {1}));
  EXPECT_FALSE(isSupported({1000, 1000, 3}, {1}));
  EXPECT_FALSE(isSupported({65536}, {}));
}

// Octets are combined by an operator on both nodes.
TEST(ComputedReductionTest, BodiesThatReadOneOperandTwice) {
  LaneProgram body;
  body.addInput(ElementType::F32);
  LaneRegister right = body.addInput(ElementType::F32);
  body.outputs.push_back(
      body.add(LaneOp::Add, ElementType::F32, {right, right}));
  EXPECT_FALSE(ComputedReduction::isSupported({64, 256}, {1}, body));
}
