//===- ControlFlowTest.cpp - Tests of loops, branches and regions ---------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProgramTestUtil.h"
#include "stablehlo/dialect/ops/ControlFlowOps.h"
#include "stablehlo/dialect/ops/ModularityOps.h"
#include "stablehlo/reference/program/Profile.h"
#include "stablehlo/tests/unit/TestContext.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

using ControlFlowTest = ProgramTest;
using Ints = std::vector<int32_t>;

static Tensor makeInt(int32_t value) { return makeTestScalar<int32_t>(value); }
static int32_t getInt(const Tensor &tensor) {
  return getElements<int32_t>(tensor).front();
}

/// A loop that runs %n times; `body` computes its results from %a and %b.
static std::string makeLoop(const std::string &body) {
  return R"(
    func.func @main(%n: tensor<i32>, %x: tensor<i32>, %y: tensor<i32>)
        -> (tensor<i32>, tensor<i32>) {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %0:3 = stablehlo.while(%i = %zero, %a = %x, %b = %y)
          : tensor<i32>, tensor<i32>, tensor<i32>
       cond {
        %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>)
            -> tensor<i1>
        stablehlo.return %p : tensor<i1>
      } do {
        %next = stablehlo.add %i, %one : tensor<i32>
        )" +
         body + R"( : tensor<i32>, tensor<i32>, tensor<i32>
      }
      return %0#1, %0#2 : tensor<i32>, tensor<i32>
    })";
}

TEST_F(ControlFlowTest, LoopWithoutIterationsGivesItsOperands) {
  ASSERT_TRUE(prepare(makeLoop("stablehlo.return %next, %b, %a")));
  SmallVector<Tensor> results = run({makeInt(0), makeInt(5), makeInt(6)});
  ASSERT_EQ(results.size(), 2u);
  EXPECT_EQ(getInt(results[0]), 5);
  EXPECT_EQ(getInt(results[1]), 6);
}

TEST_F(ControlFlowTest, CarriedValuesMaySwap) {
  ASSERT_TRUE(prepare(makeLoop("stablehlo.return %next, %b, %a")));
  for (int32_t n : {1, 2, 3}) {
    SmallVector<Tensor> results = run({makeInt(n), makeInt(5), makeInt(6)});
    ASSERT_EQ(results.size(), 2u);
    EXPECT_EQ(getInt(results[0]), n % 2 ? 6 : 5);
    EXPECT_EQ(getInt(results[1]), n % 2 ? 5 : 6);
  }
}

TEST_F(ControlFlowTest, OneValueMayBeCarriedTwice) {
  ASSERT_TRUE(prepare(makeLoop("%s = stablehlo.add %a, %b : tensor<i32>\n"
                               "stablehlo.return %next, %s, %s")));
  SmallVector<Tensor> results = run({makeInt(3), makeInt(1), makeInt(2)});
  ASSERT_EQ(results.size(), 2u);
  EXPECT_EQ(getInt(results[0]), 12); // 3, 6, 12.
  EXPECT_EQ(getInt(results[1]), 12);
}

TEST_F(ControlFlowTest, LoopMayCarryAnArgumentTwiceAndAnOuterValue) {
  ASSERT_TRUE(prepare(makeLoop("stablehlo.return %next, %b, %b")));
  SmallVector<Tensor> results = run({makeInt(3), makeInt(1), makeInt(2)});
  ASSERT_EQ(results.size(), 2u);
  EXPECT_EQ(getInt(results[0]), 2);
  EXPECT_EQ(getInt(results[1]), 2);
  ASSERT_TRUE(prepare(makeLoop("stablehlo.return %next, %n, %one")));
  for (unsigned repeat = 0; repeat < 2; ++repeat) {
    results = run({makeInt(3), makeInt(1), makeInt(2)});
    ASSERT_EQ(results.size(), 2u);
    EXPECT_EQ(getInt(results[0]), 3);
    EXPECT_EQ(getInt(results[1]), 1);
  }
}

TEST_F(ControlFlowTest, LoopMayTakeOneOperandTwice) {
  ASSERT_TRUE(prepare(R"(
    func.func @main(%x: tensor<2xi32>, %n: tensor<i32>)
        -> (tensor<2xi32>, tensor<2xi32>) {
      %one = stablehlo.constant dense<1> : tensor<i32>
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %0:3 = stablehlo.while(%i = %zero, %a = %x, %b = %x)
          : tensor<i32>, tensor<2xi32>, tensor<2xi32>
       cond {
        %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>)
            -> tensor<i1>
        stablehlo.return %p : tensor<i1>
      } do {
        %next = stablehlo.add %i, %one : tensor<i32>
        %s = stablehlo.add %a, %a : tensor<2xi32>
        stablehlo.return %next, %s, %b
            : tensor<i32>, tensor<2xi32>, tensor<2xi32>
      }
      return %0#1, %0#2 : tensor<2xi32>, tensor<2xi32>
    })"));
  SmallVector<Tensor> arguments;
  arguments.push_back(makeTestTensor<int32_t>({2}, {1, -1}));
  arguments.push_back(makeInt(4));
  ASSERT_TRUE(
      succeeded(runFunction(testContext(), *program->entry, arguments)));
  EXPECT_EQ(getElements<int32_t>(arguments[0]), (Ints{16, -16}));
  EXPECT_EQ(getElements<int32_t>(arguments[1]), (Ints{1, -1}));
}

TEST_F(ControlFlowTest, LoopsNest) {
  // The sum of i * j for i < n, j < i.
  ASSERT_TRUE(prepare(R"(
    func.func @main(%n: tensor<i32>) -> tensor<i32> {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %0:2 = stablehlo.while(%i = %zero, %s = %zero) : tensor<i32>, tensor<i32>
       cond {
        %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>)
            -> tensor<i1>
        stablehlo.return %p : tensor<i1>
      } do {
        %1:2 = stablehlo.while(%j = %zero, %t = %s) : tensor<i32>, tensor<i32>
         cond {
          %p = stablehlo.compare LT, %j, %i : (tensor<i32>, tensor<i32>)
              -> tensor<i1>
          stablehlo.return %p : tensor<i1>
        } do {
          %q = stablehlo.multiply %i, %j : tensor<i32>
          %u = stablehlo.add %t, %q : tensor<i32>
          %next = stablehlo.add %j, %one : tensor<i32>
          stablehlo.return %next, %u : tensor<i32>, tensor<i32>
        }
        %next = stablehlo.add %i, %one : tensor<i32>
        stablehlo.return %next, %1#1 : tensor<i32>, tensor<i32>
      }
      return %0#1 : tensor<i32>
    })"));
  for (int32_t n : {0, 1, 5, 9}) {
    int32_t expected = 0;
    for (int32_t i = 0; i < n; ++i)
      for (int32_t j = 0; j < i; ++j)
        expected += i * j;
    SmallVector<Tensor> results = run({makeInt(n)});
    ASSERT_EQ(results.size(), 1u);
    EXPECT_EQ(getInt(results[0]), expected) << n;
  }
}

TEST_F(ControlFlowTest, BranchesMayGiveOuterValuesAndOneValueTwice) {
  ASSERT_TRUE(prepare(R"(
    func.func @main(%p: tensor<i1>, %x: tensor<i32>)
        -> (tensor<i32>, tensor<i32>, tensor<i32>) {
      %0:2 = "stablehlo.if"(%p) ({
        stablehlo.return %x, %x : tensor<i32>, tensor<i32>
      }, {
        %1 = stablehlo.negate %x : tensor<i32>
        stablehlo.return %1, %1 : tensor<i32>, tensor<i32>
      }) : (tensor<i1>) -> (tensor<i32>, tensor<i32>)
      %2 = stablehlo.add %0#0, %0#1 : tensor<i32>
      return %0#0, %2, %x : tensor<i32>, tensor<i32>, tensor<i32>
    })"));
  for (bool p : {true, false}) {
    SmallVector<Tensor> arguments;
    arguments.push_back(makeTestScalar(p));
    arguments.push_back(makeInt(7));
    ASSERT_TRUE(
        succeeded(runFunction(testContext(), *program->entry, arguments)));
    EXPECT_EQ(getInt(arguments[0]), p ? 7 : -7);
    EXPECT_EQ(getInt(arguments[1]), p ? 14 : -14);
    EXPECT_EQ(getInt(arguments[2]), 7);
  }
}

TEST_F(ControlFlowTest, CaseOutOfRangeTakesTheLastBranch) {
  ASSERT_TRUE(prepare(R"(
    func.func @main(%i: tensor<i32>, %x: tensor<i32>) -> tensor<i32> {
      %0 = "stablehlo.case"(%i) ({
        stablehlo.return %x : tensor<i32>
      }, {
        %1 = stablehlo.negate %x : tensor<i32>
        stablehlo.return %1 : tensor<i32>
      }, {
        %1 = stablehlo.add %x, %x : tensor<i32>
        stablehlo.return %1 : tensor<i32>
      }) : (tensor<i32>) -> tensor<i32>
      return %0 : tensor<i32>
    })"));
  for (auto [index, expected] : {std::pair(0, 7),
                                 {1, -7},
                                 {2, 14},
                                 {3, 14},
                                 {-1, 14},
                                 {INT32_MIN, 14},
                                 {INT32_MAX, 14}}) {
    SmallVector<Tensor> results = run({makeInt(index), makeInt(7)});
    ASSERT_EQ(results.size(), 1u);
    EXPECT_EQ(getInt(results[0]), expected) << index;
  }
}

TEST_F(ControlFlowTest, RegionsOfScalarsMayReadOuterValuesAndCall) {
  // The body adds %k (known when it runs), 3 (a constant) and twice the sum.
  ASSERT_TRUE(prepare(R"(
    func.func private @twice(%a: tensor<i32>) -> tensor<i32> {
      %two = stablehlo.constant dense<2> : tensor<i32>
      %0 = stablehlo.multiply %a, %two : tensor<i32>
      return %0 : tensor<i32>
    }
    func.func @main(%x: tensor<3xi32>, %k: tensor<i32>) -> tensor<3xi32> {
      %three = stablehlo.constant dense<3> : tensor<i32>
      %0 = "stablehlo.map"(%x, %x) <{dimensions = array<i64: 0>}> ({
      ^bb0(%a: tensor<i32>, %b: tensor<i32>):
        %1 = stablehlo.add %a, %b : tensor<i32>
        %2 = func.call @twice(%1) : (tensor<i32>) -> tensor<i32>
        %3 = func.call @twice(%2) : (tensor<i32>) -> tensor<i32>
        %4 = stablehlo.add %3, %k : tensor<i32>
        %5 = stablehlo.add %4, %three : tensor<i32>
        stablehlo.return %5 : tensor<i32>
      }) : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
      return %0 : tensor<3xi32>
    })"));
  for (int32_t k : {100, 200}) {
    SmallVector<Tensor> arguments;
    arguments.push_back(makeTestTensor<int32_t>({3}, {0, 1, -2}));
    arguments.push_back(makeInt(k));
    ASSERT_TRUE(
        succeeded(runFunction(testContext(), *program->entry, arguments)));
    EXPECT_EQ(getElements<int32_t>(arguments[0]),
              (Ints{k + 3, k + 11, k - 13}));
  }
}

TEST_F(ControlFlowTest, RegionsOfScalarsInLoopsReadTheCurrentValue) {
  // Each iteration adds 2 * sum(i) of a reduction that captures the counter.
  ASSERT_TRUE(prepare(R"(
    func.func @main(%x: tensor<2xi32>, %n: tensor<i32>) -> tensor<i32> {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %0:2 = stablehlo.while(%i = %zero, %s = %zero) : tensor<i32>, tensor<i32>
       cond {
        %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>)
            -> tensor<i1>
        stablehlo.return %p : tensor<i1>
      } do {
        %m = "stablehlo.map"(%x) <{dimensions = array<i64: 0>}> ({
        ^bb0(%a: tensor<i32>):
          %1 = stablehlo.multiply %a, %i : tensor<i32>
          stablehlo.return %1 : tensor<i32>
        }) : (tensor<2xi32>) -> tensor<2xi32>
        %r = stablehlo.reduce(%m init: %s) applies stablehlo.add
            across dimensions = [0] : (tensor<2xi32>, tensor<i32>)
            -> tensor<i32>
        %next = stablehlo.add %i, %one : tensor<i32>
        stablehlo.return %next, %r : tensor<i32>, tensor<i32>
      }
      return %0#1 : tensor<i32>
    })"));
  SmallVector<Tensor> results =
      run({makeTestTensor<int32_t>({2}, {3, 4}), makeInt(5)});
  ASSERT_EQ(results.size(), 1u) << diagnostics;
  EXPECT_EQ(getInt(results[0]), 7 * (0 + 1 + 2 + 3 + 4));
}

/// No lane program has 2^40 instructions, but a body may call functions.
TEST_F(ControlFlowTest, ExponentiallyManyOpsInARegionOfScalarsAreCalled) {
  std::string text = "func.func private @f40(%a: tensor<i32>) -> tensor<i32> {"
                     "return %a : tensor<i32> }\n";
  for (unsigned i = 0; i < 40; ++i) {
    std::string name = "@f" + std::to_string(i);
    std::string callee = "func.call @f" + std::to_string(i + 1);
    text += "func.func private " + name + "(%a: tensor<i32>) -> tensor<i32> {";
    text += "%0 = " + callee + "(%a) : (tensor<i32>) -> tensor<i32>\n";
    text += "%1 = " + callee + "(%0) : (tensor<i32>) -> tensor<i32>\n";
    text += "return %1 : tensor<i32> }\n";
  }
  EXPECT_TRUE(prepare(text + R"(
    func.func @main(%x: tensor<2xi32>) -> tensor<2xi32> {
      %0 = "stablehlo.map"(%x) <{dimensions = array<i64: 0>}> ({
      ^bb0(%a: tensor<i32>):
        %1 = func.call @f0(%a) : (tensor<i32>) -> tensor<i32>
        stablehlo.return %1 : tensor<i32>
      }) : (tensor<2xi32>) -> tensor<2xi32>
      return %0 : tensor<2xi32>
    })"))
      << diagnostics;
}

TEST_F(ControlFlowTest, TokensAndBarriersPassThrough) {
  ASSERT_TRUE(prepare(R"(
    func.func @main(%t: !stablehlo.token, %x: tensor<2xi32>)
        -> (!stablehlo.token, tensor<2xi32>) {
      %0 = stablehlo.after_all %t, %t : !stablehlo.token
      %1:2 = stablehlo.optimization_barrier %x, %0
          : tensor<2xi32>, !stablehlo.token
      %2 = stablehlo.add %1#0, %x : tensor<2xi32>
      return %1#1, %2 : !stablehlo.token, tensor<2xi32>
    })"));
  EXPECT_EQ(getSteps().size(), 1u);
  SmallVector<Tensor> results =
      run({Tensor(), makeTestTensor<int32_t>({2}, {4, 5})});
  ASSERT_EQ(results.size(), 2u);
  EXPECT_FALSE(results[0]);
  EXPECT_EQ(getElements<int32_t>(results[1]), (Ints{8, 10}));
}

TEST_F(ControlFlowTest, LoopsCarryTokens) {
  ASSERT_TRUE(prepare(R"(
    func.func @main(%n: tensor<i32>) -> (tensor<i32>, !stablehlo.token) {
      %one = stablehlo.constant dense<1> : tensor<i32>
      %t = stablehlo.after_all : !stablehlo.token
      %0:2 = stablehlo.while(%i = %one, %u = %t)
          : tensor<i32>, !stablehlo.token
       cond {
        %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>)
            -> tensor<i1>
        stablehlo.return %p : tensor<i1>
      } do {
        %next = stablehlo.add %i, %i : tensor<i32>
        %v = stablehlo.after_all %u : !stablehlo.token
        stablehlo.return %next, %v : tensor<i32>, !stablehlo.token
      }
      return %0#0, %0#1 : tensor<i32>, !stablehlo.token
    })"));
  SmallVector<Tensor> results = run({makeInt(100)});
  ASSERT_EQ(results.size(), 2u);
  EXPECT_EQ(getInt(results[0]), 128);
}

TEST_F(ControlFlowTest, VeryDeepRegionsAreRefused) {
  parse("func.func @main(%p: tensor<i1>) -> tensor<i1> {\n"
        "return %p : tensor<i1> }");
  auto main = module->lookupSymbol<func::FuncOp>("main");
  Value p = main.getArgument(0);
  context.loadDialect<StablehloDialect>();
  Operation *user = main.getBody().front().getTerminator();
  OpBuilder builder(user);
  // The innermost ones, over a scalar, would be no regions but scalar code.
  for (unsigned i = 0; i < 1100; ++i) {
    auto branch =
        IfOp::create(builder, main.getLoc(), TypeRange{p.getType()}, p);
    for (Region &region : branch->getRegions()) {
      builder.createBlock(&region);
      ReturnOp::create(builder, main.getLoc(), p);
    }
    user->setOperand(0, branch.getResult(0));
    user = branch.getTrueBranch().front().getTerminator();
    builder.setInsertionPoint(user);
  }
  // Where they are reached: the branches need not be.
  auto taken = DenseElementsAttr::get(cast<ShapedType>(p.getType()), true);
  EXPECT_TRUE(failed(evalModule(*module, {taken}, InterpreterConfiguration())));
  EXPECT_NE(diagnostics.find("regions nested more than 1000 levels deep are "
                             "not supported by the interpreter"),
            std::string::npos)
      << diagnostics;
}

//===----------------------------------------------------------------------===//
// Hoisting
//===----------------------------------------------------------------------===//

/// The lines of the profile's table by op that name `op`, without white space
/// between columns.
static std::string getProfileLine(const Profile &profile, StringRef op) {
  std::string text;
  llvm::raw_string_ostream os(text);
  profile.printTables(os);
  for (StringRef line : llvm::split(text, '\n')) {
    SmallVector<StringRef> columns;
    line.split(columns, ' ', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
    if (!columns.empty() && columns.back() == op)
      return columns[2].str();
  }
  return "";
}

TEST_F(ControlFlowTest, WhatIterationsRepeatIsComputedOncePerLoop) {
  // An outer loop of 2 iterations around one of %n, which adds x.(x + w) to %s;
  // of so many elements that they are steps.
  ASSERT_TRUE(prepare(R"(
    func.func @main(%n: tensor<i32>, %x: tensor<40000xi32>) -> tensor<i32> {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %two = stablehlo.constant dense<2> : tensor<i32>
      %0:3 = stablehlo.while(%i = %zero, %s = %zero, %w = %x)
          : tensor<i32>, tensor<i32>, tensor<40000xi32>
       cond {
        %p = stablehlo.compare LT, %i, %two : (tensor<i32>, tensor<i32>)
            -> tensor<i1>
        stablehlo.return %p : tensor<i1>
      } do {
        %1:4 = stablehlo.while(%j = %zero, %t = %s, %a = %x, %b = %w)
            : tensor<i32>, tensor<i32>, tensor<40000xi32>, tensor<40000xi32>
         cond {
          %p = stablehlo.compare LT, %j, %n : (tensor<i32>, tensor<i32>)
              -> tensor<i1>
          stablehlo.return %p : tensor<i1>
        } do {
          %ab = stablehlo.add %a, %b : tensor<40000xi32>
          %dot = stablehlo.dot_general %a, %ab, contracting_dims = [0] x [0]
              : (tensor<40000xi32>, tensor<40000xi32>) -> tensor<i32>
          %sum = stablehlo.add %t, %dot : tensor<i32>
          %next = stablehlo.add %j, %one : tensor<i32>
          stablehlo.return %next, %sum, %a, %b
              : tensor<i32>, tensor<i32>, tensor<40000xi32>, tensor<40000xi32>
        }
        %next = stablehlo.add %i, %one : tensor<i32>
        %double = stablehlo.add %w, %w : tensor<40000xi32>
        stablehlo.return %next, %1#1, %double
            : tensor<i32>, tensor<i32>, tensor<40000xi32>
      }
      return %0#1 : tensor<i32>
    })"));
  for (int32_t n : {0, 1, 3}) {
    Profile profile;
    std::vector<int32_t> x(40000);
    x[0] = 1;
    x[39999] = 2;
    SmallVector<Tensor> values = {makeInt(n),
                                  makeTestTensor<int32_t>({40000}, x)};
    RunContext observed;
    observed.setObserver(&profile);
    ASSERT_TRUE(succeeded(runFunction(observed, *program->entry, values)));
    // n times x.2x = 10, n times x.3x = 15.
    EXPECT_EQ(getInt(values[0]), 25 * n);
    EXPECT_EQ(getProfileLine(profile, "stablehlo.dot_general"),
              n == 0 ? "" : "2");
  }
}

TEST_F(ControlFlowTest, HoistedValuesMayBeCarriedAndUpdated) {
  // %h is the same in each iteration: it is updated in a copy, and carried.
  ASSERT_TRUE(prepare(R"(
    func.func @main(%n: tensor<i32>, %x: tensor<2xi32>)
        -> (tensor<4xi32>, tensor<4xi32>) {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %zeros = stablehlo.constant dense<0> : tensor<4xi32>
      %0:4 = stablehlo.while(%i = %zero, %a = %x, %u = %zeros, %v = %zeros)
          : tensor<i32>, tensor<2xi32>, tensor<4xi32>, tensor<4xi32>
       cond {
        %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>)
            -> tensor<i1>
        stablehlo.return %p : tensor<i1>
      } do {
        %h = stablehlo.concatenate %a, %a, dim = 0
            : (tensor<2xi32>, tensor<2xi32>) -> tensor<4xi32>
        %c = stablehlo.constant dense<9> : tensor<1xi32>
        %d = stablehlo.dynamic_update_slice %h, %c, %i
            : (tensor<4xi32>, tensor<1xi32>, tensor<i32>) -> tensor<4xi32>
        %next = stablehlo.add %i, %one : tensor<i32>
        stablehlo.return %next, %a, %h, %d
            : tensor<i32>, tensor<2xi32>, tensor<4xi32>, tensor<4xi32>
      }
      return %0#2, %0#3 : tensor<4xi32>, tensor<4xi32>
    })"));
  SmallVector<Tensor> results =
      run({makeInt(3), makeTestTensor<int32_t>({2}, {1, 2})});
  ASSERT_EQ(results.size(), 2u);
  EXPECT_EQ(getElements<int32_t>(results[0]), (Ints{1, 2, 1, 2}));
  EXPECT_EQ(getElements<int32_t>(results[1]), (Ints{1, 2, 9, 2}));
}

TEST_F(ControlFlowTest, CarriedValuesMayRotateBesideFixedOnes) {
  // (a, b, c, d, e) -> (b, c, a, a, e), so that three rotate, one follows. As
  // large tensors, so that these are steps.
  ASSERT_TRUE(prepare(R"(
    !t = tensor<1000xi32>
    func.func @main(%n: tensor<i32>, %x: !t, %y: !t, %z: !t)
        -> (!t, !t, !t, !t, !t) {
      %zeros = stablehlo.constant dense<0> : tensor<1000xi32>
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %0:6 = stablehlo.while(%i = %zero, %a = %x, %b = %y, %c = %z, %d = %zeros,
                             %e = %y)
          : tensor<i32>, !t, !t, !t, !t, !t
       cond {
        %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>)
            -> tensor<i1>
        stablehlo.return %p : tensor<i1>
      } do {
        %next = stablehlo.add %i, %one : tensor<i32>
        stablehlo.return %next, %b, %c, %a, %a, %e
            : tensor<i32>, !t, !t, !t, !t, !t
      }
      return %0#1, %0#2, %0#3, %0#4, %0#5
          : !t, !t, !t, !t, !t
    })"));
  auto makeLarge = [](int32_t value) {
    return makeTestTensor<int32_t>({1000}, Ints(1000, value));
  };
  SmallVector<Tensor> results =
      run({makeInt(2), makeLarge(1), makeLarge(2), makeLarge(3)});
  ASSERT_EQ(results.size(), 5u);
  Ints values;
  for (const Tensor &result : results)
    values.push_back(getInt(result));
  EXPECT_EQ(values, (Ints{3, 1, 2, 2, 2}));
}
