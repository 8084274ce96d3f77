// Applies patterns that TableGen made, and builds ops as passes do.
#include "Expect.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "stablehlo/dialect/Register.h"
#include "stablehlo/transforms/PassUtils.h"
#include "stablehlo/transforms/Passes.h"
#include "stablehlo/transforms/StablehloRefineShapes.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
#include "Patterns.inc"
} // namespace

static const char *kProgram = R"(
sdy.mesh @mesh = <["x"=2]>
func.func @main(%x: tensor<3xi32>, %y: tensor<3xi32>, %t: !stablehlo.token) -> (tensor<3xi1>, tensor<3xi1>, tensor<3xi32>) {
  %0 = stablehlo.compare LT, %x, %y, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
  %1 = stablehlo.not %0 : tensor<3xi1>
  %2 = chlo.broadcast_compare %x, %y {comparison_direction = #chlo<comparison_direction GT>} : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
  %3 = stablehlo.maximum %x, %y : tensor<3xi32>
  return %1, %2, %3 : tensor<3xi1>, tensor<3xi1>, tensor<3xi32>
})";

static void testPatterns(ModuleOp module) {
  RewritePatternSet patterns(module.getContext());
  populateWithGenerated(patterns);
  EXPECT(succeeded(applyPatternsGreedily(module, std::move(patterns))));
  int numCompares = 0;
  module.walk([&](Operation *op) {
    EXPECT((!isa<NotOp, MaxOp>(op)));
    if (auto compare = dyn_cast<chlo::BroadcastCompareOp>(op))
      EXPECT(compare.getComparisonDirection() ==
                 chlo::ComparisonDirection::LT &&
             isa<BlockArgument>(compare.getLhs()) &&
             cast<BlockArgument>(compare.getLhs()).getArgNumber() == 1);
    auto compare = dyn_cast<CompareOp>(op);
    if (!compare)
      return;
    ++numCompares;
    EXPECT(compare.getComparisonDirection() == ComparisonDirection::GE);
    // The second has the default.
    EXPECT(compare.getCompareType().has_value() ==
           isa<func::ReturnOp>(*compare->user_begin()));
  });
  EXPECT(numCompares == 2);
}

static void testBuilders(ModuleOp module) {
  auto main = module.lookupSymbol<func::FuncOp>("main");
  auto builder = PatternRewriter(module.getContext());
  builder.setInsertionPointToStart(&main.getBody().front());
  Location loc = main.getLoc();
  Value x = main.getArgument(0);
  Type i32 = builder.getI32Type();

  EXPECT(isa<TokenType>(CreateTokenOp::create(builder, loc).getType()));
  auto state = RankedTensorType::get({2}, builder.getIntegerType(64, false));
  Value seed = ConstantOp::create(builder, loc,
                                  DenseElementsAttr::get(state, APInt(64, 1)));
  auto random = RngBitGeneratorOp::create(builder, loc, state, x.getType(),
                                          RngAlgorithm::PHILOX, seed);
  EXPECT(random.getInitialState() == seed && succeeded(random.verify()));
  auto like = chlo::ConstantLikeOp::create(builder, loc,
                                           builder.getI32IntegerAttr(3), x);
  EXPECT(like.getType() == x.getType());

  SortOp sort =
      createSortOp(&builder, loc, {x, main.getArgument(1)}, {i32, i32},
                   /*dimension=*/0, /*isStable=*/true, ComparisonDirection::LT);
  EXPECT(sort.getComparator().getNumArguments() == 4);
  Value zero = ConstantOp::create(
      builder, loc,
      DenseElementsAttr::get(RankedTensorType::get({}, i32), APInt(32, 0)));
  auto sum = ReduceOp::create(builder, loc, x, zero,
                              builder.getDenseI64ArrayAttr({0}), {i32});
  buildReduceBody<AddOp>(i32, sum.getBody(), builder);
  auto greatest =
      ReduceOp::create(builder, loc, ValueRange{x, x}, ValueRange{zero, zero},
                       builder.getDenseI64ArrayAttr({0}), {i32, i32});
  buildMaxAndArgmaxBody(i32, i32, greatest.getBody(), builder);

  auto call = CustomCallOp::create(
      builder, loc, TypeRange(x.getType()), ValueRange(x),
      ArrayRef<NamedAttribute>{builder.getNamedAttr(
          "call_target_name",
          builder.getStringAttr(kCustomCallOperandBarrierTarget))});
  EXPECT(call.hasEmptyBackendConfig());
  EXPECT(call.getBackendConfigOrDefault() == builder.getStringAttr(""));
  auto dot = DotGeneralOp::create(builder, loc, RankedTensorType::get({}, i32),
                                  x, x, getDefaultDotDimensionNumbers(x));
  EXPECT(dot.isSimpleDot());
  EXPECT(succeeded(module.verify()));

  EXPECT(succeeded(refineEntryFunction(
      *module.getContext(), main, [](RewritePatternSet *patterns) {
        populateStablehloRefineShapesPatterns(patterns->getContext(), patterns);
      })));
}

int main() {
  DialectRegistry registry;
  stablehlo::registerAllDialects(registry);
  MLIRContext context(registry);
  OwningOpRef<ModuleOp> module =
      parseSourceString<ModuleOp>(kProgram, &context);
  EXPECT(module);
  testPatterns(*module);
  testBuilders(*module);
}
