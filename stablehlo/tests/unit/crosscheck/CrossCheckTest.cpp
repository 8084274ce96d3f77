//===- CrossCheckTest.cpp - Tests of what --cross-check finds -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Engines that are wrong on purpose, where no op by itself is.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/crosscheck/CrossCheck.h"
#include "stablehlo/reference/RunState.h"

#include "mlir/IR/Diagnostics.h"
#include "stablehlo/dialect/ops/ControlFlowOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/reference/Api.h"
#include "stablehlo/reference/Evaluators.h"
#include "stablehlo/reference/program/LaneLowering.h"
#include "stablehlo/tests/unit/TestContext.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// What comparing @main of `program` reports, if the engine takes `getLaneStep`
/// for the instruction that `negate` is.
static std::string crossCheck(StringRef program,
                              EngineEvaluation::LaneStepFn *getLaneStep,
                              CrossCheckSummary &summary) {
  MLIRContext context;
  context.printOpOnDiagnostic(false);
  std::string messages;
  llvm::raw_string_ostream os(messages);
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    os << diagnostic << "\n";
    for (Diagnostic &note : diagnostic.getNotes())
      os << "note: " << note << "\n";
  });
  FailureOr<OwningOpRef<ModuleOp>> module =
      parseStablehloModule(program.str(), context);
  if (failed(module))
    return messages;
  auto function = (*module)->lookupSymbol<func::FuncOp>("main");
  Evaluators evaluators = getBuiltinEvaluators();
  evaluators.engine.get<NegOp>().getLaneStep = getLaneStep;
  Tensor argument =
      llvm::cantFail(Tensor::allocate(testContext(), ElementType::SI32, {}));
  *argument.data<int32_t>() = 3;
  RunState runState((RunOptions()));
  FailureOr<SmallVector<Tensor>> results = stablehlo::crossCheck(
      testContext(), function, evaluators, {argument}, summary, runState);
  EXPECT_EQ(succeeded(results), messages.empty());
  return messages;
}

static constexpr llvm::StringLiteral kLoop = R"(
  func.func @main(%x: tensor<i32>) -> tensor<i32> {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %y = stablehlo.negate %x : tensor<i32>
    %0:2 = stablehlo.while(%i = %y, %v = %x) : tensor<i32>, tensor<i32> cond {
      %p = stablehlo.compare LT, %i, %zero
          : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    } do {
      %w = stablehlo.negate %v : tensor<i32>
      %n = stablehlo.subtract %zero, %i : tensor<i32>
      stablehlo.return %n, %w : tensor<i32>, tensor<i32>
    }
    return %0#1 : tensor<i32>
  })";

TEST(CrossCheckTest, NamesTheLoopThatDiffersAsAWhole) {
  CrossCheckSummary summary;
  EXPECT_EQ(crossCheck(
                kLoop,
                [](Operation *op) {
                  bool isInLoop = isa<WhileOp>(op->getParentOp());
                  return getLaneStep(op,
                                     isInLoop ? LaneOp::Abs : LaneOp::Negate);
                },
                summary),
            "'stablehlo.while' op differs as a whole, though each op in it "
            "agrees: result #1 of 'stablehlo.while' at []: the engine gives 3, "
            "op by op -3, the bound is exact\n");
}

TEST(CrossCheckTest, NamesTheOpsThatDifferWhenTheyAreFused) {
  constexpr llvm::StringLiteral program = R"(
    func.func @main(%x: tensor<i32>) -> tensor<i32> {
      %0 = stablehlo.negate %x : tensor<i32>
      %1 = stablehlo.add %0, %x : tensor<i32>
      return %1 : tensor<i32>
    })";
  CrossCheckSummary summary;
  EXPECT_EQ(crossCheck(
                program,
                [](Operation *op) {
                  bool isAlone = op->getBlock()->getOperations().size() == 2;
                  return getLaneStep(op,
                                     isAlone ? LaneOp::Negate : LaneOp::Abs);
                },
                summary),
            "'stablehlo.add' op differs when it is fused with others, though "
            "each op by itself agrees: result #0 of 'stablehlo.add' at []: the "
            "engine gives 6, op by op 0, the bound is exact\n"
            "note: 'stablehlo.negate' op is one of them\n");
}

TEST(CrossCheckTest, CountsWhatIsComparedAsOne) {
  CrossCheckSummary summary;
  auto getNegate = [](Operation *op) {
    return getLaneStep(op, LaneOp::Negate);
  };
  EXPECT_EQ(crossCheck(kLoop, getNegate, summary), "");
  EXPECT_EQ(summary.numGroups, 1);
}
