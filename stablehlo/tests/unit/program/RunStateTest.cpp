//===- RunStateTest.cpp - Ops that need what a run keeps ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProgramTestUtil.h"
#include "stablehlo/reference/literal/Evaluate.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// The API's runs have random numbers and probes; those below it need not.
class RunStateTest : public ProgramTest {
protected:
  /// Whether both evaluators fail with `message` where nothing is kept.
  void expectNeedsState(const std::string &text, llvm::StringRef message) {
    ASSERT_TRUE(prepare(text)) << diagnostics;
    EXPECT_TRUE(run({makeTestScalar(1)}).empty());
    EXPECT_TRUE(llvm::StringRef(diagnostics).contains(message)) << diagnostics;
    diagnostics.clear();
    auto main = module->lookupSymbol<func::FuncOp>("main");
    EXPECT_TRUE(failed(evaluateLiterally(testContext(), main,
                                         getBuiltinEvaluators().formulas,
                                         {makeTestScalar(1)})));
    EXPECT_TRUE(llvm::StringRef(diagnostics).contains(message)) << diagnostics;
  }
};
} // namespace

TEST_F(RunStateTest, RandomNumbersNeedIt) {
  expectNeedsState(R"(
    func.func @main(%x: tensor<i32>) -> tensor<i32> {
      %shape = stablehlo.constant dense<> : tensor<0xi64>
      %0 = stablehlo.rng %x, %x, %shape, distribution = UNIFORM
          : (tensor<i32>, tensor<i32>, tensor<0xi64>) -> tensor<i32>
      return %0 : tensor<i32>
    })",
                   "'stablehlo.rng' op needs the state of a run");
}

TEST_F(RunStateTest, ComparisonsWithProbesNeedIt) {
  expectNeedsState(R"(
    func.func @main(%x: tensor<i32>) -> tensor<i32> {
      check.expect_serialized_eq %x, probe_id = "p" : tensor<i32>
      return %x : tensor<i32>
    })",
                   "'check.expect_serialized_eq' op expects a run that writes "
                   "probes");
}
