// A conversion to a dialect whose integers have no signs.
#include "Expect.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Func/Transforms/FuncConversions.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/BuiltinDialect.h"
#include "mlir/Parser/Parser.h"
#include "stablehlo/conversions/TypeConversion.h"
#include "stablehlo/dialect/StablehloOps.h"

using namespace mlir;

namespace {
struct ConvertAdd : OpConversionPattern<stablehlo::AddOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(stablehlo::AddOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    rewriter.replaceOpWithNewOp<arith::AddIOp>(op, adaptor.getLhs(),
                                               adaptor.getRhs());
    return success();
  }
};
} // namespace

int main() {
  MLIRContext context;
  context.loadDialect<arith::ArithDialect, func::FuncDialect,
                      tensor::TensorDialect, stablehlo::StablehloDialect>();
  auto module = parseSourceString<ModuleOp>(R"(
func.func @main(%x: tensor<2xui8>) -> tensor<2xui8> {
  %0 = stablehlo.add %x, %x : tensor<2xui8>
  return %0 : tensor<2xui8>
})",
                                            &context);
  EXPECT(module);
  stablehlo::RemoveSignTypeConverter types;
  RewritePatternSet patterns(&context);
  patterns.add<ConvertAdd>(types, &context);
  populateFunctionOpInterfaceTypeConversionPattern<func::FuncOp>(patterns,
                                                                 types);
  populateReturnOpTypeConversionPattern(patterns, types);
  ConversionTarget target(context);
  target.addLegalDialect<arith::ArithDialect, BuiltinDialect>();
  target.addDynamicallyLegalOp<func::FuncOp>([&](func::FuncOp op) {
    return types.isSignatureLegal(op.getFunctionType());
  });
  target.addDynamicallyLegalOp<func::ReturnOp>(
      [&](func::ReturnOp op) { return types.isLegal(op); });
  target.addIllegalDialect<stablehlo::StablehloDialect>();
  EXPECT(succeeded(applyFullConversion(*module, target, std::move(patterns))));
  auto main = module->lookupSymbol<func::FuncOp>("main");
  auto i8 = RankedTensorType::get({2}, IntegerType::get(&context, 8));
  EXPECT(main.getFunctionType() == FunctionType::get(&context, {i8}, {i8}));

  // Scalars of tensors of rank 0.
  stablehlo::LinalgTypeConverter scalars;
  OpBuilder builder(&context);
  builder.setInsertionPointToStart(&main.getBody().front());
  Location loc = main.getLoc();
  Value one =
      arith::ConstantOp::create(builder, loc, builder.getI8IntegerAttr(1));
  auto rank0 = RankedTensorType::get({}, builder.getIntegerType(8));
  Value tensor = scalars.materializeSourceConversion(builder, loc, rank0, one);
  EXPECT(tensor && tensor.getDefiningOp<tensor::FromElementsOp>());
  Value scalar = scalars.materializeTargetConversion(
      builder, loc, builder.getIntegerType(8), tensor);
  EXPECT(scalar && scalar.getType() == builder.getIntegerType(8));
}
