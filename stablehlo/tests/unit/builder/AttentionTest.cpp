//===- AttentionTest.cpp - What examples/builder computes -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Expected numbers are those of examples/builder/expected.py: JAX
// differentiates the same block in f64.
//
//===----------------------------------------------------------------------===//

#include "examples/builder/Attention.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "stablehlo/reference/Api.h"
#include "gtest/gtest.h"
#include <vector>

using namespace mlir;
using namespace mlir::stablehlo;

static void checkResults(FailureOr<OwningOpRef<ModuleOp>> module,
                         const attention::Sizes &sizes,
                         ArrayRef<std::vector<double>> expected) {
  ASSERT_TRUE(succeeded(module));
  EXPECT_TRUE(succeeded(verify(**module)));
  SmallVector<DenseElementsAttr> arguments =
      attention::makeArguments((*module)->getContext(), sizes);
  for (EvaluatorKind evaluator :
       {EvaluatorKind::Engine, EvaluatorKind::Literal}) {
    SCOPED_TRACE(evaluator == EvaluatorKind::Engine ? "engine" : "literal");
    InterpreterConfiguration config;
    config.evaluator = evaluator;
    FailureOr<SmallVector<DenseElementsAttr>> results =
        evalModule(**module, ArrayRef<DenseElementsAttr>(arguments), config);
    ASSERT_TRUE(succeeded(results));
    ASSERT_GE(results->size(), expected.size());
    for (auto [number, values] : llvm::enumerate(expected)) {
      SCOPED_TRACE("result " + std::to_string(number));
      ASSERT_EQ((*results)[number].getNumElements(),
                static_cast<int64_t>(values.size()));
      for (auto [found, value] :
           llvm::zip_equal((*results)[number].getValues<float>(), values))
        EXPECT_NEAR(found, value, 5e-6);
    }
  }
}

TEST(AttentionTest, GradientsAreThoseOfJax) {
  MLIRContext context;
  attention::Sizes sizes;
  checkResults(attention::buildGradients(&context, sizes), sizes,
               {{3.63150249},
                {0.0308439748, 0.0558218215, 0.17614604, -0.0108151417,
                 0.0206970039, -0.0175535556, 0.169049198, -0.0228950475,
                 -0.0860202177, -0.158340446, -0.129583144, 0.0452821985,
                 -0.0475900603, 0.00239972369, -0.206125321, 0.0483714444},
                {0.139709694, -0.122898127, 0.176147278, -0.127861306,
                 0.126067777, -0.120889766, 0.0188872857, -0.0229240916,
                 0.157353972, -0.165762912, -0.138197429, 0.0820594227,
                 0.0292225561, -0.0362573158, -0.068606894, 0.046397892},
                {0.678187787, -0.934222417, -0.558047253, 0.463129232,
                 -0.871195016, 0.128063455, 0.167398298, 1.55770165,
                 -0.123103622, 0.572231285, 1.11428107, 0.342380805,
                 0.902351743, 0.0422529061, 0.453547055, -1.14075615},
                {0.0933018108, 0.179680737, 0.175652361, -1.07845944,
                 0.108929968, 0.0934328271, -0.578872424, 0.375801604,
                 -0.19222019, -0.440838145, 0.537889445, 0.319880241,
                 0.156981205, 0.342805468, -0.775702212, 0.491338508}});
}

TEST(AttentionTest, LossesOfTheLoopAreThoseOfJax) {
  MLIRContext context;
  attention::Sizes sizes;
  checkResults(attention::buildTraining(&context, sizes, /*numSteps=*/10,
                                        /*learningRate=*/0.05f),
               sizes,
               {{3.63150249, 3.05266942, 2.66288884, 2.38346421, 2.1747812,
                 2.01426293, 1.88792474, 1.78656639, 1.70385404, 1.63527659},
                {-1.01923788, 0.462455652, 0.333779252, -1.36577153,
                 0.980136308, -1.14887249, 0.83173998, 1.25574462, 0.0219246694,
                 0.0504151685, 1.29027066, 0.875592383, -1.09701443, 1.03348487,
                 -1.31665187, 0.372301599}});
}

TEST(AttentionTest, LossesNeedAStep) {
  MLIRContext context;
  std::string message;
  ScopedDiagnosticHandler handler(
      &context, [&](Diagnostic &diagnostic) { message = diagnostic.str(); });
  EXPECT_TRUE(failed(attention::buildTraining(
      &context, attention::Sizes(), /*numSteps=*/0, /*learningRate=*/0.05f)));
  EXPECT_NE(message, "");
}
