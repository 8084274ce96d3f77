// Converts ops of VHLO by their classes.
#include "Expect.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/DialectConversion.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"
#include "stablehlo/dialect/Register.h"
#include "stablehlo/dialect/VhloOps.h"
#include "stablehlo/transforms/Passes.h"

using namespace mlir;

namespace {
#include "VhloPatterns.inc"
} // namespace

namespace {
/// x + y becomes x - -y.
struct ConvertAdd : OpConversionPattern<vhlo::AddOpV1> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(vhlo::AddOpV1 op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Type type = op.getResult().getType();
    auto negated =
        vhlo::NegOpV1::create(rewriter, op.getLoc(), type, adaptor.getRhs());
    rewriter.replaceOpWithNewOp<vhlo::SubtractOpV1>(
        op, type, ValueRange{adaptor.getLhs(), negated.getResult()});
    return success();
  }
};

/// Upgrades an op by hand.
struct UpgradeTanh : OpRewritePattern<vhlo::TanhOpV1> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(vhlo::TanhOpV1 op,
                                PatternRewriter &rewriter) const override {
    Attribute accuracy = vhlo::ResultAccuracyV1Attr::get(
        op.getContext(), APFloat(0.0), APFloat(0.0), 0,
        vhlo::ResultAccuracyModeV1Attr::get(
            op.getContext(), vhlo::ResultAccuracyModeV1::DEFAULT));
    rewriter.replaceOpWithNewOp<vhlo::TanhOpV2>(
        op, op.getResult().getType(), op.getOperand(),
        rewriter.getNamedAttr("result_accuracy", accuracy));
    return success();
  }
};
} // namespace

static const char *kProgram = R"(
func.func @main(%x: tensor<2x3xf32>, %y: tensor<2x3xf32>, %z: tensor<f32>) -> tensor<2xf32> {
  %0 = stablehlo.add %x, %y : tensor<2x3xf32>
  %1 = stablehlo.tanh %0 : tensor<2x3xf32>
  %2 = stablehlo.transpose %1, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %3 = stablehlo.reduce(%2 init: %z) applies stablehlo.maximum across dimensions = [0] : (tensor<3x2xf32>, tensor<f32>) -> tensor<2xf32>
  return %3 : tensor<2xf32>
})";

int main() {
  DialectRegistry registry;
  stablehlo::registerAllDialects(registry);
  MLIRContext context(registry);
  OwningOpRef<ModuleOp> module =
      parseSourceString<ModuleOp>(kProgram, &context);
  EXPECT(module);
  PassManager toVhlo(&context);
  toVhlo.addPass(stablehlo::createStablehloLegalizeToVhloPass());
  stablehlo::VhloToVersionPassOptions options;
  options.targetVersionOption = "1.9.0"; // Which has tanh_v1.
  toVhlo.addPass(stablehlo::createVhloToVersionPass(options));
  EXPECT(succeeded(toVhlo.run(*module)));

  int numOps = 0;
  module->walk([&](vhlo::ReduceOpV1 op) {
    ++numOps;
    EXPECT(op.getInputs().size() == 1 && op.getInitValues().size() == 1);
    EXPECT(op.getInputs()[0].getDefiningOp<vhlo::TransposeOpV1>());
    EXPECT(isa<vhlo::TensorV1Attr>(op.getDimensions()));
    EXPECT(op.getDimensionsAttr() == op->getAttr("dimensions"));
    EXPECT(isa<vhlo::ReturnOpV1>(op.getBody().front().back()));
    EXPECT(op.getResults().size() == 1);
  });
  module->walk([&](vhlo::TanhOpV1 op) {
    ++numOps;
    auto version = cast<vhlo::VersionedOpInterface>(op.getOperation());
    EXPECT(version.getMaxVersion() == vhlo::Version(1, 9, 0));
    EXPECT(!isa<vhlo::TanhOpV2>(op.getOperation()));
  });
  EXPECT(numOps == 2);

  RewritePatternSet patterns(&context);
  patterns.add<ConvertAdd, UpgradeTanh>(&context);
  ConversionTarget target(context);
  target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });
  target.addIllegalOp<vhlo::AddOpV1, vhlo::TanhOpV1>();
  EXPECT(
      succeeded(applyPartialConversion(*module, target, std::move(patterns))));

  // What TableGen makes of the definitions.
  OwningOpRef<ModuleOp> copy = module->clone();
  RewritePatternSet generated(&context);
  populateWithGenerated(generated);
  walkAndApplyPatterns(*copy, std::move(generated));
  int numRewritten = 0;
  copy->walk([&](vhlo::ReverseOpV1 op) {
    ++numRewritten;
    EXPECT(op.getDimensions() && op->getNumOperands() == 1);
  });
  copy->walk([&](vhlo::MinOpV1 op) {
    ++numRewritten;
    EXPECT(op.getODSOperands(0)[0] == op.getLhs());
    EXPECT(cast<BlockArgument>(op.getLhs()).getArgNumber() == 1);
  });
  copy->walk([&](vhlo::ReduceOpV1 op) {
    EXPECT(op.getODSOperands(1)[0] == op.getInitValues()[0]);
  });
  EXPECT(numRewritten == 2);

  PassManager back(&context);
  stablehlo::createStablehloDeserializePipeline(back);
  EXPECT(succeeded(back.run(*module)));
  int numChanged = 0;
  module->walk([&](Operation *op) {
    EXPECT(!isa<stablehlo::AddOp>(op));
    numChanged += isa<stablehlo::SubtractOp, stablehlo::NegOp>(op);
  });
  EXPECT(numChanged == 2);
}
