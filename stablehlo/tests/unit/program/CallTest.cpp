//===- CallTest.cpp - Tests of calls, recursion and composites ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProgramTestUtil.h"

#include "stablehlo/reference/literal/Evaluate.h"
#include "llvm/Support/thread.h"

using namespace mlir;
using namespace mlir::stablehlo;

using CallTest = ProgramTest;

static Tensor makeInt(int32_t value) { return makeTestScalar<int32_t>(value); }
static int32_t getInt(const Tensor &tensor) {
  return getElements<int32_t>(tensor).front();
}

TEST_F(CallTest, CallsArePreparedInPlaceAndFuse) {
  ASSERT_TRUE(prepare(R"(
    func.func private @square(%a: tensor<4xi32>) -> tensor<4xi32> {
      %0 = stablehlo.multiply %a, %a : tensor<4xi32>
      return %0 : tensor<4xi32>
    }
    func.func private @same(%a: tensor<4xi32>, %b: tensor<4xi32>)
        -> (tensor<4xi32>, tensor<4xi32>) {
      return %b, %b : tensor<4xi32>, tensor<4xi32>
    }
    func.func @main(%x: tensor<4xi32>) -> tensor<4xi32> {
      %0 = call @square(%x) : (tensor<4xi32>) -> tensor<4xi32>
      %1:2 = call @same(%x, %0)
          : (tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>)
      %2 = call @square(%1#0) : (tensor<4xi32>) -> tensor<4xi32>
      %3 = stablehlo.add %2, %1#1 : tensor<4xi32>
      return %3 : tensor<4xi32>
    })"));
  EXPECT_EQ(getSteps().size(), 1u);
  SmallVector<Tensor> results =
      run({makeTestTensor<int32_t>({4}, {0, 1, 2, -3})});
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(getElements<int32_t>(results[0]),
            (std::vector<int32_t>{0, 2, 20, 90}));
}

TEST_F(CallTest, CompositesRunTheirDecomposition) {
  ASSERT_TRUE(prepare(R"(
    func.func private @impl(%a: tensor<i32>, %b: tensor<i32>) -> tensor<i32> {
      %0 = stablehlo.subtract %a, %b : tensor<i32>
      return %0 : tensor<i32>
    }
    func.func @main(%x: tensor<i32>, %y: tensor<i32>) -> tensor<i32> {
      %0 = stablehlo.composite "my.minus" %y, %x {decomposition = @impl}
          : (tensor<i32>, tensor<i32>) -> tensor<i32>
      return %0 : tensor<i32>
    })"));
  SmallVector<Tensor> results = run({makeInt(5), makeInt(7)});
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(getInt(results[0]), 2);
}

/// @main(n) = n + (n - 1) + … + 1, by recursion.
static constexpr const char *kSum = R"(
    func.func @main(%n: tensor<i32>) -> tensor<i32> {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %p = stablehlo.compare GT, %n, %zero : (tensor<i32>, tensor<i32>)
          -> tensor<i1>
      %0 = "stablehlo.if"(%p) ({
        %1 = stablehlo.subtract %n, %one : tensor<i32>
        %2 = func.call @main(%1) : (tensor<i32>) -> tensor<i32>
        %3 = stablehlo.add %n, %2 : tensor<i32>
        stablehlo.return %3 : tensor<i32>
      }, {
        stablehlo.return %zero : tensor<i32>
      }) : (tensor<i1>) -> tensor<i32>
      return %0 : tensor<i32>
    })";

TEST_F(CallTest, RecursionRuns) {
  ASSERT_TRUE(prepare(kSum));
  SmallVector<Tensor> results = run({makeInt(1000)});
  ASSERT_EQ(results.size(), 1u) << diagnostics;
  EXPECT_EQ(getInt(results[0]), 500500);
}

TEST_F(CallTest, MutualRecursionRuns) {
  ASSERT_TRUE(prepare(R"(
    func.func private @odd(%n: tensor<i32>) -> tensor<i1> {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %p = stablehlo.compare EQ, %n, %zero : (tensor<i32>, tensor<i32>)
          -> tensor<i1>
      %0 = "stablehlo.if"(%p) ({
        %1 = stablehlo.not %p : tensor<i1>
        stablehlo.return %1 : tensor<i1>
      }, {
        %1 = stablehlo.subtract %n, %one : tensor<i32>
        %2 = func.call @main(%1) : (tensor<i32>) -> tensor<i1>
        stablehlo.return %2 : tensor<i1>
      }) : (tensor<i1>) -> tensor<i1>
      return %0 : tensor<i1>
    }
    func.func @main(%n: tensor<i32>) -> tensor<i1> {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %p = stablehlo.compare EQ, %n, %zero : (tensor<i32>, tensor<i32>)
          -> tensor<i1>
      %0 = "stablehlo.if"(%p) ({
        stablehlo.return %p : tensor<i1>
      }, {
        %1 = stablehlo.subtract %n, %one : tensor<i32>
        %2 = func.call @odd(%1) : (tensor<i32>) -> tensor<i1>
        stablehlo.return %2 : tensor<i1>
      }) : (tensor<i1>) -> tensor<i1>
      return %0 : tensor<i1>
    })"));
  for (int32_t n : {0, 1, 10, 11}) {
    SmallVector<Tensor> results = run({makeInt(n)});
    ASSERT_EQ(results.size(), 1u) << diagnostics;
    EXPECT_EQ(getElements<bool>(results[0])[0], n % 2 == 0) << n;
  }
}

TEST_F(CallTest, EndlessRecursionIsReportedAtTheCall) {
  ASSERT_TRUE(prepare(kSum));
  EXPECT_TRUE(run({makeInt(INT32_MAX)}).empty());
  // Line 9 of the text is the call.
  EXPECT_NE(diagnostics.find(":9:"), std::string::npos) << diagnostics;
  EXPECT_NE(diagnostics.find("'func.call' op calls @main 2000 levels deep; "
                             "deeper recursion is not supported"),
            std::string::npos)
      << diagnostics;
}

TEST_F(CallTest, LiteralEvaluatorRecursesAsDeep) {
  ASSERT_TRUE(prepare(kSum));
  auto main = module->lookupSymbol<func::FuncOp>("main");
  auto evaluate = [&](int32_t n) {
    FailureOr<SmallVector<Tensor>> results = failure();
    llvm::thread thread(std::optional<unsigned>(64 << 20), [&] {
      results = evaluateLiterally(
          testContext(), main, getBuiltinEvaluators().formulas, {makeInt(n)});
    });
    thread.join();
    return results;
  };
  FailureOr<SmallVector<Tensor>> results = evaluate(1990);
  ASSERT_TRUE(succeeded(results)) << diagnostics;
  EXPECT_EQ(getInt(results->front()), 1981045);
  EXPECT_TRUE(failed(evaluate(INT32_MAX)));
  EXPECT_NE(diagnostics.find("'func.call' op calls @main 2000 levels deep; "
                             "deeper recursion is not supported"),
            std::string::npos)
      << diagnostics;
}

TEST_F(CallTest, EndlessRecursionIsReportedOnASmallStackToo) {
  ASSERT_TRUE(prepare(kSum));
  SmallVector<Tensor> results;
  llvm::thread thread(std::optional<unsigned>(512 << 10),
                      [&] { results = run({makeInt(INT32_MAX)}); });
  thread.join();
  EXPECT_TRUE(results.empty());
  EXPECT_NE(diagnostics.find("levels deep; deeper recursion is not supported"),
            std::string::npos)
      << diagnostics;
}

TEST_F(CallTest, RecursionThroughManyRegionsDoesNotOverflowTheStack) {
  std::string text = "func.func @main(%p: tensor<i1>) -> tensor<i1> {\n";
  for (unsigned i = 0; i < 100; ++i)
    text += "%r" + std::to_string(i) + " = \"stablehlo.if\"(%p) ({\n";
  text += "%c = func.call @main(%p) : (tensor<i1>) -> tensor<i1>\n"
          "stablehlo.return %c : tensor<i1>\n";
  for (unsigned i = 100; i-- > 0;) {
    text += "}, { stablehlo.return %p : tensor<i1> })"
            " : (tensor<i1>) -> tensor<i1>\n";
    text += (i == 0 ? "return %r" : "stablehlo.return %r") + std::to_string(i) +
            " : tensor<i1>\n";
  }
  ASSERT_TRUE(prepare(text + "}"));
  EXPECT_TRUE(run({makeTestScalar(true)}).empty());
  EXPECT_NE(diagnostics.find("deeper recursion is not supported"),
            std::string::npos)
      << diagnostics;
}

TEST_F(CallTest, LongChainsOfCallsPrepareWithoutDeepRecursion) {
  constexpr unsigned kLength = 1500;
  std::string text;
  for (unsigned i = 0; i <= kLength; ++i) {
    std::string number = std::to_string(i), next = std::to_string(i + 1);
    text += i == 0 ? "func.func @main" : "func.func private @f" + number;
    text += "(%a: tensor<i32>) -> tensor<i32> {\n"
            "%0 = stablehlo.add %a, %a : tensor<i32>\n";
    if (i < kLength)
      text += "%1 = call @f" + next + "(%a) : (tensor<i32>) -> tensor<i32>\n";
    text += std::string("return %") + (i < kLength ? "1" : "0") +
            " : tensor<i32> }\n";
  }
  ASSERT_TRUE(prepare(text));
  SmallVector<Tensor> results = run({makeInt(21)});
  ASSERT_EQ(results.size(), 1u) << diagnostics;
  EXPECT_EQ(getInt(results[0]), 42);
}

TEST_F(CallTest, ExponentiallyManyCallsPrepareInBoundedSpace) {
  // @f0 would be 2^40 ops in place; the branch with the call never runs.
  std::string text = "func.func private @f40(%a: tensor<i32>) -> tensor<i32> {"
                     "return %a : tensor<i32> }\n";
  for (unsigned i = 0; i < 40; ++i) {
    std::string callee = "call @f" + std::to_string(i + 1);
    text += "func.func private @f" + std::to_string(i) +
            "(%a: tensor<i32>) -> tensor<i32> {";
    text += "%0 = " + callee + "(%a) : (tensor<i32>) -> tensor<i32>\n";
    text += "%1 = " + callee + "(%0) : (tensor<i32>) -> tensor<i32>\n";
    text += "return %1 : tensor<i32> }\n";
  }
  ASSERT_TRUE(prepare(text + R"(
    func.func @main(%p: tensor<i1>, %x: tensor<i32>) -> tensor<i32> {
      %0 = "stablehlo.if"(%p) ({
        %1 = func.call @f0(%x) : (tensor<i32>) -> tensor<i32>
        stablehlo.return %1 : tensor<i32>
      }, {
        stablehlo.return %x : tensor<i32>
      }) : (tensor<i1>) -> tensor<i32>
      return %0 : tensor<i32>
    })"));
  SmallVector<Tensor> results = run({makeTestScalar(false), makeInt(21)});
  ASSERT_EQ(results.size(), 1u) << diagnostics;
  EXPECT_EQ(getInt(results[0]), 21);
}

TEST_F(CallTest, FunctionThatDoesNotEndInItsReturnIsRefused) {
  EXPECT_FALSE(prepare(R"(
    func.func @main() -> tensor<i32> {
      "stablehlo.return"() : () -> ()
    })"));
  EXPECT_NE(diagnostics.find("'stablehlo.return' op ends function @main, "
                             "expects func.return to interpret"),
            std::string::npos)
      << diagnostics;
}

TEST_F(CallTest, CalleeOfABodyIsCheckedToo) {
  EXPECT_FALSE(prepare(R"(
    func.func private @f(%a: tensor<i32>, %b: tensor<i32>) -> tensor<i32> {
      "stablehlo.return"() : () -> ()
    }
    func.func @main(%x: tensor<4xi32>, %zero: tensor<i32>) -> tensor<i32> {
      %0 = stablehlo.reduce(%x init: %zero) across dimensions = [0] :
          (tensor<4xi32>, tensor<i32>) -> tensor<i32>
        reducer(%a: tensor<i32>, %b: tensor<i32>) {
          %1 = func.call @f(%a, %b) :
              (tensor<i32>, tensor<i32>) -> tensor<i32>
          stablehlo.return %1 : tensor<i32>
        }
      return %0 : tensor<i32>
    })"))
      << diagnostics;
  EXPECT_NE(diagnostics.find("'stablehlo.return' op ends function @f, expects "
                             "func.return to interpret"),
            std::string::npos)
      << diagnostics;
}

TEST_F(CallTest, DeclarationIsRefused) {
  EXPECT_FALSE(prepare(R"(
    func.func private @f(%a: tensor<i32>) -> tensor<i32>
    func.func @main(%x: tensor<i32>) -> tensor<i32> {
      %0 = call @f(%x) : (tensor<i32>) -> tensor<i32>
      return %0 : tensor<i32>
    })"));
  EXPECT_NE(diagnostics.find("function @f has no body to interpret"),
            std::string::npos)
      << diagnostics;
}
