//===- QuietlyTest.cpp - Tests of checks whose errors nobody is told ------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/vhlo/Quietly.h"

#include "llvm/ADT/SmallVector.h"
#include "gtest/gtest.h"
#include <string>
#include <thread>

using namespace mlir;

namespace {

TEST(QuietlyTest, SilencesTheThreadThatChecksAndNoOther) {
  MLIRContext context;
  SmallVector<std::string> told;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    told.push_back(diagnostic.str());
  });

  LogicalResult result = vhlo::quietly(&context, [&](auto emitError) {
    std::thread([&] { emitError() << "an error of another thread"; }).join();
    return LogicalResult(emitError() << "an error of the check");
  });

  EXPECT_TRUE(failed(result));
  ASSERT_EQ(told.size(), 1u);
  EXPECT_EQ(told[0], "an error of another thread");
}

} // namespace
