//===- OpRegistryTest.cpp - What the evaluators know of ops ---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/Evaluators.h"

#include "ProgramTestUtil.h"
#include "stablehlo/reference/literal/Evaluate.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
class OpRegistryTest : public ProgramTest {};
} // namespace

/// Both evaluators have all ops of our dialects but those that are named.
/// Changes of quantization run in the engine as other ops. Prints what each
/// evaluator has for each op.
TEST_F(OpRegistryTest, EvaluatorsHaveAllOps) {
  const llvm::StringSet<> others = {
      // Made static, they are other ops.
      "stablehlo.dynamic_broadcast_in_dim", "stablehlo.dynamic_conv",
      "stablehlo.dynamic_gather", "stablehlo.dynamic_iota",
      "stablehlo.dynamic_pad", "stablehlo.dynamic_reshape",
      "stablehlo.real_dynamic_slice", "stablehlo.set_dimension_size",
      // Replaced before a program runs: what makes and takes tuples, and grids.
      "stablehlo.get_tuple_element", "stablehlo.tuple",
      "sdy.manual_computation",
      // Parts of other ops.
      "sdy.return", "stablehlo.return",
      // No computation.
      "sdy.mesh"};
  llvm::StringSet<> names;
  const auto &[engineOps, formulas] = getBuiltinEvaluators();
  for (auto [ofEngine, ofFormulas] : llvm::zip_equal(engineOps, formulas)) {
    StringRef name = ofEngine.second.name;
    ASSERT_EQ(name, ofFormulas.second.name);
    names.insert(name);
    const EngineEvaluation &engine = ofEngine.second.evaluation;
    bool hasFormula = ofFormulas.second.evaluation;
    llvm::outs() << llvm::formatv("{0,-40} {1,-6} {2,-6} {3}\n", name,
                                  engine.decompose ? "ops"
                                  : engine.prepare ? "steps"
                                                   : "-",
                                  engine.getLaneStep ? "lanes" : "-",
                                  hasFormula ? "formula" : "-");
    bool isOtherOps = name.starts_with("stablehlo.uniform_");
    bool isEvaluated = !others.contains(name);
    EXPECT_EQ(engine || isOtherOps, isEvaluated) << name.str();
    EXPECT_EQ(hasFormula, isEvaluated) << name.str();
  }
  for (RegisteredOperationName name : context.getRegisteredOperations())
    if (llvm::is_contained({"check", "chlo", "interpreter", "sdy", "stablehlo"},
                           name.getDialectNamespace()))
      EXPECT_TRUE(names.contains(name.getStringRef()))
          << name.getStringRef().str();
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
    EXPECT_TRUE(failed(evaluateLiterally(testContext(), main,
                                         getBuiltinEvaluators().formulas,
                                         {makeTestScalar(1.0f)})));
    EXPECT_NE(diagnostics.find(kMessage), std::string::npos) << diagnostics;
  }
}
