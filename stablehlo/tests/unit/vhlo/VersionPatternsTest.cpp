//===- VersionPatternsTest.cpp - Conversions of other projects ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Transforms/DialectConversion.h"
#include "stablehlo/dialect/Register.h"
#include "stablehlo/dialect/StablehloDialect.h"
#include "stablehlo/dialect/VhloDialect.h"
#include "stablehlo/dialect/VhloTypes.h"
#include "stablehlo/dialect/vhlo/OpConversion.h"
#include "stablehlo/dialect/vhlo/OpTable.h"
#include "stablehlo/transforms/Passes.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

using namespace mlir;

namespace {
class VersionPatternsTest : public testing::Test {
protected:
  VersionPatternsTest() {
    DialectRegistry registry;
    stablehlo::registerAllDialects(registry);
    context.appendDialectRegistry(registry);
    context.loadAllAvailableDialects();
    module = parseSourceString<ModuleOp>(R"(
func.func @f(%a: tensor<2xf32>, %b: tensor<i1>) -> tensor<2xf32> {
  %0 = stablehlo.tan %a : tensor<2xf32>
  %1 = "stablehlo.if"(%b) ({
    %2 = stablehlo.exponential %0 : tensor<2xf32>
    stablehlo.return %2 : tensor<2xf32>
  }, {
    stablehlo.return %a : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
})",
                                         &context);
  }

  std::string print() {
    std::string text;
    llvm::raw_string_ostream(text) << *module;
    return text;
  }
  /// The names of all ops, each behind its operands and around its regions.
  SmallVector<std::string> getNames() {
    SmallVector<std::string> names;
    module->walk<WalkOrder::PreOrder>([&](Operation *op) {
      names.push_back(op->getName().getStringRef().str());
    });
    return names;
  }

  LogicalResult toVhlo() {
    vhlo::VhloTypeConverter converter;
    converter.addBuiltinToVhloConversions();
    RewritePatternSet patterns(&context);
    stablehlo::populateStablehloToVhloPatterns(&context, &patterns, &converter);
    ConversionTarget target(context);
    target.addLegalDialect<vhlo::VhloDialect>();
    target.addIllegalDialect<func::FuncDialect, stablehlo::StablehloDialect>();
    return applyPartialConversion(*module, target, std::move(patterns));
  }
  LogicalResult toVersion(const vhlo::Version &version) {
    vhlo::VhloTypeConverter converter;
    RewritePatternSet patterns(&context);
    stablehlo::populateVhloToVersionPatterns(&context, &patterns, &converter);
    ConversionTarget target(context);
    target.addDynamicallyLegalDialect<vhlo::VhloDialect>([&](Operation *op) {
      return vhlo::findOpInfo(op->getName())->lifetime.contains(version);
    });
    return applyPartialConversion(*module, target, std::move(patterns));
  }
  LogicalResult toStablehlo() {
    vhlo::VhloTypeConverter converter;
    converter.addVhloToBuiltinConversions();
    RewritePatternSet patterns(&context);
    stablehlo::populateVhloToStablehloPatterns(&context, &patterns, &converter);
    ConversionTarget target(context);
    target.addIllegalDialect<vhlo::VhloDialect>();
    target.addLegalDialect<func::FuncDialect, stablehlo::StablehloDialect>();
    return applyPartialConversion(*module, target, std::move(patterns));
  }

  MLIRContext context;
  OwningOpRef<ModuleOp> module;
};
} // namespace

TEST_F(VersionPatternsTest, ProgramsGoThereAndBack) {
  std::string before = print();
  ASSERT_TRUE(succeeded(toVhlo()));
  ASSERT_TRUE(succeeded(toVersion(vhlo::Version(1, 8, 0))));
  EXPECT_EQ(getNames(),
            (SmallVector<std::string>{"builtin.module", "vhlo.func_v1",
                                      "vhlo.tan_v1", "vhlo.if_v1",
                                      "vhlo.exponential_v1", "vhlo.return_v1",
                                      "vhlo.return_v1", "vhlo.return_v1"}));
  ASSERT_TRUE(succeeded(toVersion(vhlo::Version::getCurrentVersion())));
  ASSERT_TRUE(succeeded(toStablehlo()));
  EXPECT_EQ(print(), before);
}

TEST_F(VersionPatternsTest, VersionsRefuseWhatTheyLack) {
  ASSERT_TRUE(succeeded(toVhlo()));
  // There is no tan before 1.4.0.
  std::string error;
  ScopedDiagnosticHandler handler(
      &context, [&](Diagnostic &diagnostic) { error = diagnostic.str(); });
  EXPECT_TRUE(failed(toVersion(vhlo::Version(1, 3, 0))));
  EXPECT_EQ(error, "failed to legalize operation 'vhlo.tan_v2' that was "
                   "explicitly marked illegal");
}

TEST_F(VersionPatternsTest, EachOpOfStablehloHasACounterpart) {
  auto names = context.getRegisteredOperationsByDialect("stablehlo");
  EXPECT_FALSE(names.empty());
  for (OperationName name : names)
    EXPECT_TRUE(vhlo::findVhloOp(name)) << name.getStringRef().str();
}
