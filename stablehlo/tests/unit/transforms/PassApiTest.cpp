//===- PassApiTest.cpp - What other projects build passes from ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"
#include "stablehlo/dialect/ChloOps.h"
#include "stablehlo/dialect/ops/ExtensibilityOps.h"
#include "stablehlo/transforms/PassUtils.h"
#include "stablehlo/transforms/Passes.h"
#include "stablehlo/transforms/StablehloBroadcastLowering.h"
#include "stablehlo/transforms/StablehloRefineShapes.h"
#include "stablehlo/transforms/optimization/Passes.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
class PassApiTest : public testing::Test {
protected:
  PassApiTest() {
    context.loadDialect<chlo::ChloDialect, func::FuncDialect,
                        quant::QuantDialect, StablehloDialect>();
  }

  OwningOpRef<ModuleOp> parse(StringRef text) {
    return parseSourceString<ModuleOp>(text, &context);
  }
  static std::string print(Operation *op) {
    std::string text;
    llvm::raw_string_ostream(text) << *op;
    return text;
  }
  /// The errors that `run`, which fails, reports, each with its location.
  std::string getErrors(llvm::function_ref<LogicalResult()> run) {
    std::string text;
    ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
      llvm::raw_string_ostream(text)
          << diagnostic.getLocation() << ": " << diagnostic << "\n";
      return success();
    });
    EXPECT_TRUE(failed(run()));
    return text;
  }

  MLIRContext context;
};

/// What another project adds: its own op, a custom call, has the shape of its
/// first operand.
struct RefineMyCall : OpRewritePattern<CustomCallOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(CustomCallOp op,
                                PatternRewriter &rewriter) const override {
    if (op.getCallTargetName() != "my_call")
      return failure();
    auto type = cast<RankedTensorType>(op.getOperand(0).getType());
    return refineReturnShape(rewriter, op, type.getShape());
  }
};

/// Never comes to an end.
struct CountUp : OpRewritePattern<CustomCallOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(CustomCallOp op,
                                PatternRewriter &rewriter) const override {
    auto count = op->getAttrOfType<IntegerAttr>("count");
    rewriter.modifyOpInPlace(op, [&] {
      op->setAttr("count",
                  rewriter.getI64IntegerAttr(count ? count.getInt() + 1 : 0));
    });
    return success();
  }
};
} // namespace

constexpr StringLiteral kMyProgram = R"(
func.func @main(%a: tensor<4xf32>) -> tensor<?xf32> {
  %0 = stablehlo.custom_call @my_call(%a) : (tensor<4xf32>) -> tensor<?xf32>
  %1 = stablehlo.abs %0 : tensor<?xf32>
  return %1 : tensor<?xf32>
})";

TEST_F(PassApiTest, PatternsRefineTypesOpByOp) {
  OwningOpRef<ModuleOp> module = parse(R"(
func.func @main(%a: tensor<4xf32>) -> tensor<?xf32> {
  %n = stablehlo.get_dimension_size %a, dim = 0 : (tensor<4xf32>) -> tensor<i32>
  %s = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %0 = stablehlo.dynamic_iota %s, dim = 0 : (tensor<1xi32>) -> tensor<?xf32>
  %1 = stablehlo.abs %0 : tensor<?xf32>
  return %1 : tensor<?xf32>
})");
  RewritePatternSet patterns(&context);
  populateStablehloRefineShapesPatterns(&context, &patterns);
  ASSERT_TRUE(succeeded(applyPatternsGreedily(*module, std::move(patterns))));
  EXPECT_EQ(print(*module).find('?'), std::string::npos) << print(*module);
}

TEST_F(PassApiTest, EntryFunctionIsRefinedWithOtherPatternsToo) {
  OwningOpRef<ModuleOp> module = parse(kMyProgram);
  auto main = module->lookupSymbol<func::FuncOp>("main");
  ASSERT_TRUE(succeeded(
      refineEntryFunction(context, main, [](RewritePatternSet *patterns) {
        patterns->add<RefineMyCall>(patterns->getContext());
      })));
  EXPECT_EQ(print(*module).find('?'), std::string::npos) << print(*module);
  OwningOpRef<ModuleOp> other = parse(kMyProgram);
  ASSERT_TRUE(succeeded(
      refineEntryFunction(context, other->lookupSymbol<func::FuncOp>("main"))));
  EXPECT_NE(print(*other).find('?'), std::string::npos) << print(*other);
}

TEST_F(PassApiTest, PatternsThatNeverEndAreReported) {
  OwningOpRef<ModuleOp> module = parse(kMyProgram);
  std::string errors = getErrors([&] {
    return refineEntryFunction(context,
                               module->lookupSymbol<func::FuncOp>("main"),
                               [](RewritePatternSet *patterns) {
                                 patterns->add<CountUp>(patterns->getContext());
                               });
  });
  EXPECT_EQ(errors, "loc(\"-\":2:1): Failed to converge StablehloRefineShapes "
                    "in 100 iterations\n");
}

TEST_F(PassApiTest, BroadcastsNeedSizesAndFewerDimensions) {
  OwningOpRef<ModuleOp> module = parse(R"(
func.func @main(%a: tensor<?xf32>, %b: tensor<2x3xf32>, %c: tensor<3xf32>, %d: tensor<?xf32, #stablehlo.bounds<5>>) {
  return
})");
  auto main = module->lookupSymbol<func::FuncOp>("main");
  auto builder = OpBuilder::atBlockBegin(&main.getBody().front());
  EXPECT_EQ(getErrors([&]() -> LogicalResult {
              return getDimensions(main.getArgument(0));
            }),
            "loc(\"-\":2:17): expected sizes or bounds for broadcast inputs, "
            "but got 'tensor<?xf32>'\n");
  auto expectTooSmall = [&](unsigned target, StringRef dims) {
    std::string errors = getErrors([&]() -> LogicalResult {
      return numpyBroadcastIfNeeded(builder, main.getArgument(1),
                                    *getDimensions(main.getArgument(target)));
    });
    EXPECT_EQ(
        errors,
        ("loc(\"-\":2:36): cannot broadcast [2, 3] to " + dims + "\n").str());
  };
  expectTooSmall(2, "[3]");
  expectTooSmall(3, "[<=5]");
}

TEST_F(PassApiTest, ValuesAreRefinedTogetherOrNotAtAll) {
  OwningOpRef<ModuleOp> module = parse(R"(
func.func @main(%a: tensor<?xf32>, %b: tensor<3xf32>) {
  return
})");
  auto main = module->lookupSymbol<func::FuncOp>("main");
  PatternRewriter rewriter(&context);
  auto four = RankedTensorType::get(4, rewriter.getF32Type());
  auto three = RankedTensorType::get(3, rewriter.getF32Type());
  ValueRange arguments = main.getArguments();
  // 4 contradicts 3, and one type is missing.
  EXPECT_TRUE(failed(refineValues(rewriter, main, arguments, {four, four})));
  EXPECT_TRUE(failed(refineValues(rewriter, main, arguments, {four})));
  EXPECT_TRUE(cast<ShapedType>(arguments[0].getType()).isDynamicDim(0));
  EXPECT_TRUE(
      succeeded(refineValues(rewriter, main, arguments, {four, three})));
  EXPECT_EQ(arguments[0].getType(), four);
  // Nothing more to say.
  EXPECT_TRUE(failed(refineValues(rewriter, main, arguments, {four, three})));
}

TEST_F(PassApiTest, ConstantsLikeValues) {
  OwningOpRef<ModuleOp> module = parse(R"(
func.func @main(%a: tensor<?xf32>, %b: tensor<2xi8>) {
  return
})");
  auto main = module->lookupSymbol<func::FuncOp>("main");
  auto builder = OpBuilder::atBlockBegin(&main.getBody().front());
  Value one = getConstantLike(builder, main.getLoc(), 1.5, main.getArgument(0));
  EXPECT_EQ(one.getType(), main.getArgument(0).getType());
  auto constant = one.getDefiningOp<chlo::ConstantLikeOp>();
  ASSERT_TRUE(constant);
  EXPECT_EQ(constant.getValue(), builder.getF32FloatAttr(1.5));
  auto seven = getConstantLike(builder, main.getLoc(), 7, main.getArgument(1))
                   .getDefiningOp<chlo::ConstantLikeOp>();
  EXPECT_EQ(seven.getValue(), builder.getI8IntegerAttr(7));
  auto half = getConstantLike(builder, main.getLoc(), APFloat(0.5f),
                              main.getArgument(0))
                  .getDefiningOp<chlo::ConstantLikeOp>();
  EXPECT_EQ(half.getValue(), builder.getF32FloatAttr(0.5));
}

// A pass that has not declared CHLO may not make its ops.
TEST(PassUtilsTest, ConstantsLikeValuesNeedNoChlo) {
  MLIRContext context;
  context.loadDialect<func::FuncDialect, StablehloDialect>();
  auto module = parseSourceString<ModuleOp>(R"(
func.func @main(%x: tensor<?xf32>, %y: tensor<2xi8>, %z: tensor<*xf32>) {
  return
})",
                                            &context);
  auto main = module->lookupSymbol<func::FuncOp>("main");
  auto builder = OpBuilder::atBlockBegin(&main.getBody().front());
  Value dynamic =
      getConstantLike(builder, main.getLoc(), 1.5, main.getArgument(0));
  EXPECT_EQ(dynamic.getType(), main.getArgument(0).getType());
  EXPECT_TRUE(dynamic.getDefiningOp<DynamicBroadcastInDimOp>());
  auto constant =
      getConstantLike(builder, main.getLoc(), 7, main.getArgument(1))
          .getDefiningOp<ConstantOp>();
  ASSERT_TRUE(constant);
  EXPECT_EQ(constant.getType(), main.getArgument(1).getType());
  std::string error;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    error = diagnostic.str();
    return success();
  });
  EXPECT_FALSE(getConstantLike(builder, main.getLoc(), 1, main.getArgument(2)));
  EXPECT_EQ(error, "expects a ranked tensor of integers or floats, or the "
                   "dialect 'chlo' to be loaded, to make a constant like "
                   "'tensor<*xf32>'");
}

TEST_F(PassApiTest, QuantizedElementTypes) {
  OpBuilder builder(&context);
  Location loc = builder.getUnknownLoc();
  Type perTensor = getQuantizedElementType(
      loc, builder.getI8Type(), builder.getF32Type(), {2.0}, {1},
      /*quantizedDimension=*/-1, -128, 127);
  EXPECT_EQ(perTensor, parseType("!quant.uniform<i8:f32, 2.0:1>", &context));
  Type perAxis = getQuantizedElementType(
      loc, builder.getI8Type(), builder.getF32Type(), {1.0, 2.0}, {0, 0},
      /*quantizedDimension=*/1, -128, 127);
  EXPECT_EQ(perAxis,
            parseType("!quant.uniform<i8:f32:1, {1.0, 2.0}>", &context));
  constexpr StringLiteral expected =
      "loc(unknown): expects an integer storage type, and a zero point for "
      "each scale: one, or one for each index of a dimension\n";
  EXPECT_EQ(getErrors([&] {
              return success(static_cast<bool>(getQuantizedElementType(
                  loc, builder.getF32Type(), builder.getF32Type(), {1.0}, {0},
                  /*quantizedDimension=*/-1, 0, 1)));
            }),
            expected);
  EXPECT_EQ(getErrors([&] {
              return success(static_cast<bool>(getQuantizedElementType(
                  loc, builder.getI8Type(), builder.getF32Type(), {1.0}, {},
                  /*quantizedDimension=*/0, -128, 127)));
            }),
            expected);
}

TEST_F(PassApiTest, OptimizationTakesAConfiguration) {
  OwningOpRef<ModuleOp> module = parse(R"(
func.func @main(%a: tensor<2xi32>) -> tensor<2xi32> {
  %c = stablehlo.constant dense<3> : tensor<2xi32>
  %d = stablehlo.constant dense<-3> : tensor<2xi32>
  %0 = stablehlo.add %c, %d : tensor<2xi32>
  %1 = stablehlo.add %0, %a : tensor<2xi32>
  return %1 : tensor<2xi32>
})");
  PassManager manager(&context);
  StablehloTargetIndependentOptimizationPassOptions options;
  options.foldOpElementLimit = 16;
  options.optimizeFloat = false;
  options.assumeNoUndeclaredSideEffects = true;
  manager.addNestedPass<func::FuncOp>(
      createStablehloTargetIndependentOptimizationPass(
          options, GreedyRewriteConfig().setUseTopDownTraversal()));
  ASSERT_TRUE(succeeded(manager.run(*module)));
  auto main = module->lookupSymbol<func::FuncOp>("main");
  EXPECT_TRUE(llvm::hasSingleElement(main.getBody().front()));
}

TEST_F(PassApiTest, PopulateFunctionsAddPatterns) {
  RewritePatternSet patterns(&context);
  auto expectMore = [&, count = size_t(0)]() mutable {
    EXPECT_GT(patterns.getNativePatterns().size(), count);
    count = patterns.getNativePatterns().size();
  };
  populateStablehloCanonicalizationPatterns(&context, &patterns);
  expectMore();
  populateStablehloCanonicalizationPatterns(
      &context, &patterns, StablehloAggressiveSimplificationPassOptions());
  expectMore();
  populateStablehloAggressiveFolderPatterns(&context, &patterns);
  expectMore();
  populateStablehloAggressiveFolderPatterns(
      &context, &patterns, StablehloAggressiveFolderPassOptions());
  expectMore();
  populateStablehloShapeFolderPatterns(&context, &patterns);
  expectMore();
  populateStablehloShapeFolderPatterns(&context, &patterns,
                                       StablehloAggressiveFolderPassOptions());
  expectMore();
  populateStablehloHloImportCanonicalizationPatterns(&context, &patterns);
  expectMore();
  populateStablehloHloImportCanonicalizationPatterns(
      &context, &patterns, StablehloAggressiveSimplificationPassOptions());
  expectMore();
  populateChloConstantLikePattern(&context, &patterns);
  expectMore();
  populateStablehloCanonicalizeDynamismPatterns(&context, &patterns);
  expectMore();
  populateStablehloRefineShapesPatterns(&context, &patterns);
  expectMore();
}

TEST_F(PassApiTest, LowerQuantPipelineLeavesNoQuantizedTypes) {
  OwningOpRef<ModuleOp> module = parse(R"(
func.func @main(%a: tensor<2x!quant.uniform<i8:f32, 2.0:1>>) -> tensor<2x!quant.uniform<i8:f32, 3.0>> {
  %0 = stablehlo.uniform_quantize %a : (tensor<2x!quant.uniform<i8:f32, 2.0:1>>) -> tensor<2x!quant.uniform<i8:f32, 3.0>>
  return %0 : tensor<2x!quant.uniform<i8:f32, 3.0>>
})");
  PassManager manager(&context);
  createStablehloLowerQuantPipeline(manager);
  std::string pipeline;
  llvm::raw_string_ostream os(pipeline);
  manager.printAsTextualPipeline(os);
  EXPECT_NE(pipeline.find("stablehlo-legalize-quant-to-math"),
            std::string::npos);
  ASSERT_TRUE(succeeded(manager.run(*module)));
  std::string text = print(*module);
  EXPECT_EQ(text.find("quant."), std::string::npos) << text;
  EXPECT_EQ(text.find("chlo."), std::string::npos) << text;
}
