//===- LifetimeTest.cpp - Tests of last uses and memory reuse -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProgramTestUtil.h"
#include "stablehlo/reference/StepObserver.h"
#include "stablehlo/tests/unit/TestContext.h"

using namespace mlir;
using namespace mlir::stablehlo;

using LifetimeTest = ProgramTest;

static Tensor makeRamp(int64_t size, float first) {
  std::vector<float> elements(size);
  for (int64_t i = 0; i < size; ++i)
    elements[i] = first + 0.37f * i;
  return makeTestTensor<float>({size}, elements);
}

TEST_F(LifetimeTest, OperandsDieAtTheirLastUse) {
  ASSERT_TRUE(prepare(R"(
    func.func @main(%x: tensor<4xi32>) -> tensor<4xi32> {
      %0 = stablehlo.reverse %x, dims = [0] : tensor<4xi32>
      %1 = "stablehlo.concatenate"(%x, %x) {dimension = 0 : i64}
          : (tensor<4xi32>, tensor<4xi32>) -> tensor<8xi32>
      %2 = "stablehlo.slice"(%1) {start_indices = array<i64: 0>,
          limit_indices = array<i64: 8>, strides = array<i64: 2>}
          : (tensor<8xi32>) -> tensor<4xi32>
      %3 = stablehlo.add %0, %2 : tensor<4xi32>
      return %3 : tensor<4xi32>
    })"));
  ASSERT_EQ(getSteps().size(), 4u);
  EXPECT_FALSE(getSteps()[0].dies[0]); // %x is used again.
  EXPECT_TRUE(getSteps()[0].releases.empty());
  // Twice the same operand: neither may take it, the step releases it.
  EXPECT_FALSE(getSteps()[1].dies[0]);
  EXPECT_FALSE(getSteps()[1].dies[1]);
  EXPECT_EQ(getSteps()[1].releases.size(), 1u);
  EXPECT_TRUE(getSteps()[2].dies[0]);
  EXPECT_TRUE(getSteps()[3].dies[0]);
  EXPECT_TRUE(getSteps()[3].dies[1]);
}

TEST_F(LifetimeTest, OperandThatARegionReadsTooDoesNotDie) {
  ASSERT_TRUE(prepare(R"(
    func.func @main(%x: tensor<i32>, %n: tensor<i32>) -> tensor<i32> {
      %0 = stablehlo.while(%i = %x) : tensor<i32>
       cond {
        %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>)
            -> tensor<i1>
        stablehlo.return %c : tensor<i1>
      } do {
        %1 = stablehlo.add %i, %x : tensor<i32>
        stablehlo.return %1 : tensor<i32>
      }
      return %0 : tensor<i32>
    })"));
  ASSERT_EQ(getSteps().size(), 1u);
  EXPECT_FALSE(getSteps()[0].dies[0]);
  EXPECT_EQ(getSteps()[0].releases.size(), 2u); // %x and %n.
  SmallVector<Tensor> results =
      run({makeTestScalar<int32_t>(3), makeTestScalar<int32_t>(10)});
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(getElements<int32_t>(results[0])[0], 12); // 3, 6, 9, 12.
}

TEST_F(LifetimeTest, ElementwiseOpsReuseTheMemoryOfADyingOperand) {
  ASSERT_TRUE(prepare(R"(
    func.func @main(%x: tensor<1000xf32>) -> tensor<1000xf32> {
      %0 = stablehlo.add %x, %x : tensor<1000xf32>
      return %0 : tensor<1000xf32>
    })"));
  Tensor owned = makeRamp(1000, 1);
  const char *memory = owned.data();
  SmallVector<Tensor> arguments;
  arguments.push_back(std::move(owned));
  ASSERT_TRUE(
      succeeded(runFunction(testContext(), *program->entry, arguments)));
  EXPECT_EQ(arguments[0].data(), memory);

  // What the caller still holds is not written to.
  Tensor kept = makeRamp(1000, 1);
  std::vector<float> before = getElements<float>(kept);
  SmallVector<Tensor> results = run({kept});
  EXPECT_NE(results[0].data(), kept.data());
  EXPECT_EQ(getElements<float>(kept), before);
  EXPECT_EQ(getElements<float>(results[0]), getElements<float>(arguments[0]));
}

/// Several members read each input; three outputs of two element sizes share
/// memory with them or not.
static constexpr const char *kSeveralOutputs = R"(
    func.func @main(%x: tensor<NxT>, %y: tensor<NxT>)
        -> (tensor<NxT>, tensor<NxT>, tensor<NxT>, tensor<Nxi1>) {
      %0 = stablehlo.add %x, %y : tensor<NxT>
      %1 = stablehlo.multiply %x, %y : tensor<NxT>
      %2 = stablehlo.compare LT, %0, %1 : (tensor<NxT>, tensor<NxT>)
          -> tensor<Nxi1>
      %3 = stablehlo.select %2, %x, %y : tensor<Nxi1>, tensor<NxT>
      %4 = stablehlo.subtract %x, %3 : tensor<NxT>
      return %4, %0, %1, %2
          : tensor<NxT>, tensor<NxT>, tensor<NxT>, tensor<Nxi1>
    })";

static std::string instantiate(std::string text, int64_t size) {
  auto replace = [&](llvm::StringRef from, const std::string &to) {
    for (size_t i; (i = text.find(from.str())) != std::string::npos;)
      text.replace(i, from.size(), to);
  };
  replace("NxT", std::to_string(size) + "xf32");
  replace("Nxi1", std::to_string(size) + "xi1");
  return text;
}

TEST_F(LifetimeTest, ResultsInPlaceHaveTheBitsOfFreshOnes) {
  for (int64_t size : {1, 7, 1023, 1024, 1025, 100003}) {
    ASSERT_TRUE(prepare(instantiate(kSeveralOutputs, size)));
    ASSERT_EQ(getSteps().size(), 1u);
    Tensor x = makeRamp(size, -3), y = makeRamp(size, 0.25f);
    SmallVector<Tensor> fresh = run({x, y});
    SmallVector<Tensor> inPlace;
    inPlace.push_back(llvm::cantFail(x.clone(testContext())));
    inPlace.push_back(llvm::cantFail(y.clone(testContext())));
    ASSERT_TRUE(
        succeeded(runFunction(testContext(), *program->entry, inPlace)));
    ASSERT_EQ(fresh.size(), 4u);
    for (unsigned i = 0; i < 3; ++i)
      EXPECT_EQ(getElements<uint32_t>(fresh[i]),
                getElements<uint32_t>(inPlace[i]))
          << size << " " << i;
    EXPECT_EQ(getElements<char>(fresh[3]), getElements<char>(inPlace[3]));
    // By hand, for one element.
    float a = -3, b = 0.25f;
    EXPECT_EQ(getElements<float>(fresh[0])[0], a - (a + b < a * b ? a : b));
  }
}

TEST_F(LifetimeTest, ResultsAreTheSameAgainAndForAnyNumberOfThreads) {
  ASSERT_TRUE(prepare(instantiate(kSeveralOutputs, 300007)));
  Tensor x = makeRamp(300007, -3), y = makeRamp(300007, 0.25f);
  RunContext oneThread(RunResources{1}), twoThreads(RunResources{2});
  SmallVector<Tensor> one = run({x, y}, oneThread);
  SmallVector<Tensor> two = run({x, y}, twoThreads);
  SmallVector<Tensor> again = run({x, y}, twoThreads);
  ASSERT_EQ(one.size(), 4u);
  for (unsigned i = 0; i < 3; ++i) {
    EXPECT_EQ(getElements<uint32_t>(one[i]), getElements<uint32_t>(two[i]));
    EXPECT_EQ(getElements<uint32_t>(one[i]), getElements<uint32_t>(again[i]));
  }
}

TEST_F(LifetimeTest, OneBufferAsTwoArgumentsIsNotOverwritten) {
  ASSERT_TRUE(prepare(instantiate(kSeveralOutputs, 1000)));
  Tensor x = makeRamp(1000, 2);
  std::vector<float> before = getElements<float>(x);
  SmallVector<Tensor> arguments = {x, x};
  x = Tensor();
  ASSERT_TRUE(
      succeeded(runFunction(testContext(), *program->entry, arguments)));
  std::vector<float> sums = getElements<float>(arguments[1]);
  for (unsigned i = 0; i < 1000; ++i)
    EXPECT_EQ(sums[i], before[i] + before[i]);
}

TEST_F(LifetimeTest, ViewOfADyingOperandIsReadBeforeItIsOverwritten) {
  // %t and %x are one buffer: neither may hold the result.
  ASSERT_TRUE(prepare(R"(
    func.func @main(%x: tensor<2x2xi32>) -> tensor<2x2xi32> {
      %t = stablehlo.transpose %x, dims = [1, 0]
          : (tensor<2x2xi32>) -> tensor<2x2xi32>
      %0 = stablehlo.subtract %x, %t : tensor<2x2xi32>
      return %0 : tensor<2x2xi32>
    })"));
  SmallVector<Tensor> arguments;
  arguments.push_back(makeTestTensor<int32_t>({2, 2}, {1, 2, 30, 4}));
  ASSERT_TRUE(
      succeeded(runFunction(testContext(), *program->entry, arguments)));
  EXPECT_EQ(getElements<int32_t>(arguments[0]),
            (std::vector<int32_t>{0, -28, 28, 0}));
}

TEST_F(LifetimeTest, StridedOperandsAreNotReused) {
  ASSERT_TRUE(prepare(R"(
    func.func @main(%x: tensor<2x2xi32>, %y: tensor<2x2xi32>)
        -> tensor<2x2xi32> {
      %t = stablehlo.transpose %x, dims = [1, 0]
          : (tensor<2x2xi32>) -> tensor<2x2xi32>
      %0 = stablehlo.add %t, %y : tensor<2x2xi32>
      return %0 : tensor<2x2xi32>
    })"));
  Tensor y = makeTestTensor<int32_t>({2, 2}, {100, 200, 300, 400});
  SmallVector<Tensor> arguments;
  arguments.push_back(makeTestTensor<int32_t>({2, 2}, {1, 2, 3, 4}));
  arguments.push_back(y);
  ASSERT_TRUE(
      succeeded(runFunction(testContext(), *program->entry, arguments)));
  EXPECT_EQ(getElements<int32_t>(arguments[0]),
            (std::vector<int32_t>{101, 203, 302, 404}));
}

TEST_F(LifetimeTest, ConstantsAreNeverOverwritten) {
  ASSERT_TRUE(prepare(R"(
    func.func @main(%i: tensor<i32>, %u: tensor<1xi32>) -> tensor<3xi32> {
      %c = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
      %0 = stablehlo.dynamic_update_slice %c, %u, %i
          : (tensor<3xi32>, tensor<1xi32>, tensor<i32>) -> tensor<3xi32>
      return %0 : tensor<3xi32>
    })"));
  for (int32_t i : {0, 1, 2}) {
    std::vector<int32_t> expected = {1, 2, 3};
    expected[i] = 9;
    SmallVector<Tensor> results =
        run({makeTestScalar<int32_t>(i), makeTestTensor<int32_t>({1}, {9})});
    ASSERT_EQ(results.size(), 1u);
    EXPECT_EQ(getElements<int32_t>(results[0]), expected);
  }
}

TEST_F(LifetimeTest, LoopUpdatesItsCacheInPlace) {
  ASSERT_TRUE(prepare(R"(
    func.func @main(%cache: tensor<6x5000xi32>) -> tensor<6x5000xi32> {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %n = stablehlo.constant dense<6> : tensor<i32>
      %0:2 = stablehlo.while(%i = %zero, %c = %cache)
          : tensor<i32>, tensor<6x5000xi32>
       cond {
        %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>)
            -> tensor<i1>
        stablehlo.return %p : tensor<i1>
      } do {
        %row = stablehlo.dynamic_slice %c, %i, %zero, sizes = [1, 5000]
            : (tensor<6x5000xi32>, tensor<i32>, tensor<i32>) -> tensor<1x5000xi32>
        %b = stablehlo.broadcast_in_dim %i, dims = []
            : (tensor<i32>) -> tensor<1x5000xi32>
        %new = stablehlo.add %row, %b : tensor<1x5000xi32>
        %updated = stablehlo.dynamic_update_slice %c, %new, %i, %zero
            : (tensor<6x5000xi32>, tensor<1x5000xi32>, tensor<i32>, tensor<i32>)
            -> tensor<6x5000xi32>
        %next = stablehlo.add %i, %one : tensor<i32>
        stablehlo.return %next, %updated : tensor<i32>, tensor<6x5000xi32>
      }
      return %0#1 : tensor<6x5000xi32>
    })"));
  std::vector<int32_t> zeros(6 * 5000, 0);
  Tensor cache = makeTestTensor<int32_t>({6, 5000}, zeros);
  const char *memory = cache.data();
  SmallVector<Tensor> arguments;
  arguments.push_back(std::move(cache));
  ASSERT_TRUE(
      succeeded(runFunction(testContext(), *program->entry, arguments)));
  EXPECT_EQ(arguments[0].data(), memory);
  std::vector<int32_t> elements = getElements<int32_t>(arguments[0]);
  for (int32_t i = 0; i < 6 * 5000; ++i)
    ASSERT_EQ(elements[i], i / 5000);

  // A cache that the caller keeps is copied once.
  Tensor kept = makeTestTensor<int32_t>({6, 5000}, zeros);
  SmallVector<Tensor> results = run({kept});
  EXPECT_EQ(getElements<int32_t>(kept), zeros);
  EXPECT_EQ(getElements<int32_t>(results[0]), elements);
}

TEST_F(LifetimeTest, TemporariesOfALoopAreFreed) {
  ASSERT_TRUE(prepare(R"(
    func.func @main(%x: tensor<65536xf32>) -> tensor<65536xf32> {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %n = stablehlo.constant dense<50> : tensor<i32>
      %0:2 = stablehlo.while(%i = %zero, %v = %x)
          : tensor<i32>, tensor<65536xf32>
       cond {
        %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>)
            -> tensor<i1>
        stablehlo.return %p : tensor<i1>
      } do {
        %r = stablehlo.reverse %v, dims = [0] : tensor<65536xf32>
        %s = stablehlo.add %r, %v : tensor<65536xf32>
        %t = stablehlo.reverse %s, dims = [0] : tensor<65536xf32>
        %u = stablehlo.subtract %t, %v : tensor<65536xf32>
        %next = stablehlo.add %i, %one : tensor<i32>
        stablehlo.return %next, %u : tensor<i32>, tensor<65536xf32>
      }
      return %0#1 : tensor<65536xf32>
    })"));
  uint64_t size = 65536 * sizeof(float);
  RunContext small(RunResources{/*numThreads=*/1, /*memoryLimit=*/4 * size});
  SmallVector<Tensor> results = run({makeRamp(65536, 0)}, small);
  EXPECT_EQ(results.size(), 1u) << diagnostics;
  EXPECT_LE(small.getMemory().getLiveBytes(), size + 1024);
}

//===----------------------------------------------------------------------===//
// What is overwritten is seen by others
//===----------------------------------------------------------------------===//

namespace {
/// Counts the bytes that steps copy because they cannot overwrite them.
struct CopyCounter : StepObserver {
  void enter(const Step &, const Frame &) override {}
  void leave(const Step &, const Frame &) override {}
  void copy(const Step &, uint64_t size) override { numBytes += size; }
  uint64_t numBytes = 0;
};
} // namespace

/// A loop of 64 iterations that carries a cache and one more value, which start
/// as %cache and %x; `body` computes %updated and %y from %c, %v and %i.
static std::string makeCacheLoop(const std::string &type,
                                 const std::string &body) {
  std::string types = "tensor<i32>, tensor<64x16xi32>, " + type;
  return "func.func @main(%cache: tensor<64x16xi32>, %x: " + type +
         R"() -> (tensor<64x16xi32>, )" + type + R"() {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %n = stablehlo.constant dense<64> : tensor<i32>
      %0:3 = stablehlo.while(%i = %zero, %c = %cache, %v = %x) : )" +
         types + R"(
       cond {
        %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>)
            -> tensor<i1>
        stablehlo.return %p : tensor<i1>
      } do {
        %new = stablehlo.broadcast_in_dim %i, dims = []
            : (tensor<i32>) -> tensor<1x16xi32>)" +
         body + R"(
        %updated = stablehlo.dynamic_update_slice %c, %new, %i, %zero
            : (tensor<64x16xi32>, tensor<1x16xi32>, tensor<i32>, tensor<i32>)
            -> tensor<64x16xi32>
        %next = stablehlo.add %i, %one : tensor<i32>
        stablehlo.return %next, %updated, %y : )" +
         types + R"(
      }
      return %0#1, %0#2 : tensor<64x16xi32>, )" +
         type + "\n}";
}

TEST_F(LifetimeTest, ReadersOfACacheRunBeforeItIsUpdated) {
  // %y, a sum, is needed at the end only.
  ASSERT_TRUE(prepare(makeCacheLoop(
      "tensor<64x16xi32>", "%y = stablehlo.add %c, %v : tensor<64x16xi32>")));
  std::vector<int32_t> zeros(64 * 16, 0);
  SmallVector<Tensor> arguments;
  arguments.push_back(makeTestTensor<int32_t>({64, 16}, zeros));
  arguments.push_back(makeTestTensor<int32_t>({64, 16}, zeros));
  CopyCounter counter;
  RunContext observed;
  observed.setObserver(&counter);
  ASSERT_TRUE(succeeded(runFunction(observed, *program->entry, arguments)));
  EXPECT_EQ(counter.numBytes, 0u);
  std::vector<int32_t> cache = getElements<int32_t>(arguments[0]);
  std::vector<int32_t> sums = getElements<int32_t>(arguments[1]);
  // Row i is i after iteration i: the later ones add it.
  for (int32_t i = 0; i < 64 * 16; ++i) {
    ASSERT_EQ(cache[i], i / 16);
    ASSERT_EQ(sums[i], i / 16 * (63 - i / 16));
  }
}

TEST_F(LifetimeTest, SliceOfACacheIsCopiedRatherThanTheCache) {
  // The row before the update is carried on.
  ASSERT_TRUE(prepare(makeCacheLoop("tensor<1x16xi32>", R"(
        %y = stablehlo.dynamic_slice %c, %i, %zero, sizes = [1, 16]
            : (tensor<64x16xi32>, tensor<i32>, tensor<i32>)
            -> tensor<1x16xi32>)")));
  std::vector<int32_t> sevens(64 * 16, 7);
  SmallVector<Tensor> arguments;
  arguments.push_back(makeTestTensor<int32_t>({64, 16}, sevens));
  arguments.push_back(
      makeTestTensor<int32_t>({1, 16}, std::vector<int32_t>(16, 0)));
  CopyCounter counter;
  RunContext observed;
  observed.setObserver(&counter);
  ASSERT_TRUE(succeeded(runFunction(observed, *program->entry, arguments)));
  EXPECT_EQ(counter.numBytes, 0u);
  EXPECT_EQ(getElements<int32_t>(arguments[0])[63 * 16], 63);
  EXPECT_EQ(getElements<int32_t>(arguments[1]), std::vector<int32_t>(16, 7));
}

TEST_F(LifetimeTest, RowMayMoveWithinACache) {
  ASSERT_TRUE(prepare(R"(
    func.func @main(%c: tensor<64x16xi32>, %i: tensor<i32>)
        -> tensor<64x16xi32> {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %row = stablehlo.slice %c [0:1, 0:16]
          : (tensor<64x16xi32>) -> tensor<1x16xi32>
      %0 = stablehlo.dynamic_update_slice %c, %row, %i, %zero
          : (tensor<64x16xi32>, tensor<1x16xi32>, tensor<i32>, tensor<i32>)
          -> tensor<64x16xi32>
      return %0 : tensor<64x16xi32>
    })"));
  std::vector<int32_t> numbers(64 * 16);
  for (int32_t i = 0; i < 64 * 16; ++i)
    numbers[i] = i;
  SmallVector<Tensor> arguments;
  arguments.push_back(makeTestTensor<int32_t>({64, 16}, numbers));
  arguments.push_back(makeTestTensor<int32_t>({}, {5}));
  CopyCounter counter;
  RunContext observed;
  observed.setObserver(&counter);
  ASSERT_TRUE(succeeded(runFunction(observed, *program->entry, arguments)));
  EXPECT_EQ(counter.numBytes, 0u);
  std::copy_n(numbers.begin(), 16, numbers.begin() + 5 * 16);
  EXPECT_EQ(getElements<int32_t>(arguments[0]), numbers);
}
