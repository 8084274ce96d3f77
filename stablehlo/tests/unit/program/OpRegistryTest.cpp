//===- OpRegistryTest.cpp - What the evaluators know of ops ---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/OpRegistry.h"

#include "ProgramTestUtil.h"
#include "stablehlo/reference/literal/Evaluate.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
class OpRegistryTest : public ProgramTest {};
} // namespace

/// What has a formula runs in the engine, and the other way round; changes of
/// quantization as other ops. Prints what each evaluator has for each op.
TEST_F(OpRegistryTest, EvaluatorsHaveTheSameOps) {
  unsigned numEvaluated = 0;
  for (const auto &[opClass, evaluation] : getBuiltinOps()) {
    llvm::outs() << llvm::formatv("{0,-40} {1,-6} {2,-6} {3}\n",
                                  evaluation.name,
                                  evaluation.prepare ? "steps" : "-",
                                  evaluation.getLaneStep ? "lanes" : "-",
                                  evaluation.evaluate ? "formula" : "-");
    bool isOtherOps = evaluation.name.starts_with("stablehlo.uniform_");
    EXPECT_EQ(evaluation.isInEngine() || isOtherOps,
              evaluation.evaluate != nullptr)
        << evaluation.name.str();
    numEvaluated += evaluation.isInEngine();
  }
  EXPECT_GT(numEvaluated, 70u);
}

/// math.sqrt and tosa.maximum are not what stablehlo.sqrt and .maximum are.
TEST_F(OpRegistryTest, OpsOfOtherDialectsAreNotTakenForOurs) {
  context.allowUnregisteredDialects();
  for (const char *op : {R"("other.sqrt"(%x) : (tensor<f32>) -> tensor<f32>)",
                         R"("other.maximum"(%x, %x) :
                            (tensor<f32>, tensor<f32>) -> tensor<f32>)"}) {
    diagnostics.clear();
    EXPECT_FALSE(prepare("func.func @main(%x: tensor<f32>) -> tensor<f32> {\n"
                         "%0 = " +
                         std::string(op) + "\nreturn %0 : tensor<f32>\n}"));
    constexpr const char *kMessage = "is not supported by the interpreter yet";
    EXPECT_NE(diagnostics.find(kMessage), std::string::npos) << diagnostics;
    diagnostics.clear();
    auto main = module->lookupSymbol<func::FuncOp>("main");
    EXPECT_TRUE(failed(evaluateLiterally(testContext(), main, getBuiltinOps(),
                                         {makeTestScalar(1.0f)})));
    EXPECT_NE(diagnostics.find(kMessage), std::string::npos) << diagnostics;
  }
}
