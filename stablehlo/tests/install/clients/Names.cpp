// What compilers call of the dialects: builders with the arguments that they
// have at hand, attributes, enums, helpers, passes with their options.
#include "Expect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Pass/PassManager.h"
#include "stablehlo/conversions/linalg/transforms/Passes.h"
#include "stablehlo/conversions/linalg/transforms/Rewriters.h"
#include "stablehlo/conversions/tosa/transforms/Passes.h"
#include "stablehlo/dialect/ChloOps.h"
#include "stablehlo/dialect/Register.h"
#include "stablehlo/dialect/Serialization.h"
#include "stablehlo/dialect/StablehloOps.h"
#include "stablehlo/transforms/Passes.h"
#include "stablehlo/transforms/optimization/Passes.h"

using namespace mlir;

/// x as the operand of many ops, each built in another way.
static void buildOps(OpBuilder &b, Location loc, Value x) {
  auto type = cast<RankedTensorType>(x.getType());
  auto scalar = RankedTensorType::get({}, type.getElementType());
  Value sum = stablehlo::AddOp::create(b, loc, x, x);
  sum = stablehlo::AddOp::create(b, loc, type, sum, x);
  sum = b.create<stablehlo::MulOp>(loc, sum, x);
  sum = stablehlo::ExpOp::create(b, loc, type, sum);
  auto token = stablehlo::CreateTokenOp::create(b, loc);
  EXPECT(isa<stablehlo::TokenType>(token.getType()));
  Value zero = stablehlo::ConstantOp::create(b, loc, b.getZeroAttr(scalar));
  Value one =
      stablehlo::ConstantOp::create(b, loc, DenseElementsAttr::get(type, 1.0f));
  Value like = chlo::ConstantLikeOp::create(b, loc, b.getF32FloatAttr(2), x);
  EXPECT(like.getType() == type);
  Value less = stablehlo::CompareOp::create(b, loc, x, one,
                                            stablehlo::ComparisonDirection::LT);
  Value chosen = stablehlo::SelectOp::create(b, loc, less, x, one);
  Value moved = stablehlo::TransposeOp::create(b, loc, chosen,
                                               b.getDenseI64ArrayAttr({1, 0}));
  moved = stablehlo::BroadcastInDimOp::create(b, loc, type, zero,
                                              b.getDenseI64ArrayAttr({}));
  Value part = stablehlo::SliceOp::create(
      b, loc, moved, b.getDenseI64ArrayAttr({0, 0}),
      b.getDenseI64ArrayAttr({1, 2}), b.getDenseI64ArrayAttr({1, 1}));
  Value joined = stablehlo::ConcatenateOp::create(
      b, loc, ValueRange{part, part}, /*dimension=*/0);
  EXPECT(cast<RankedTensorType>(joined.getType()).getDimSize(0) == 2);
  auto dims = stablehlo::DotDimensionNumbersAttr::get(
      b.getContext(), /*lhsBatchingDimensions=*/{},
      /*rhsBatchingDimensions=*/{}, /*lhsContractingDimensions=*/{1},
      /*rhsContractingDimensions=*/{0});
  auto precision = stablehlo::PrecisionAttr::get(b.getContext(),
                                                 stablehlo::Precision::HIGHEST);
  auto product = stablehlo::DotGeneralOp::create(
      b, loc, type, x, x, dims, b.getArrayAttr({precision, precision}),
      /*algorithm=*/nullptr);
  EXPECT(product.isSimpleDot());
  auto reduce = stablehlo::ReduceOp::create(b, loc, scalar, ValueRange{x},
                                            ValueRange{zero},
                                            b.getDenseI64ArrayAttr({0, 1}));
  stablehlo::buildReduceBody<stablehlo::AddOp>(type.getElementType(),
                                               reduce.getBody(), b);
  auto call = stablehlo::CustomCallOp::create(
      b, loc, TypeRange{type}, ValueRange{x},
      ArrayRef<NamedAttribute>{
          b.getNamedAttr("call_target_name", b.getStringAttr("mine"))});
  EXPECT(call.getCallTargetName() == "mine" && call.hasEmptyBackendConfig());
}

static void checkAttributes(MLIRContext *context) {
  using namespace stablehlo;
  auto scatter = ScatterDimensionNumbersAttr::get(context, {1}, {0}, {}, {},
                                                  {0}, /*indexVectorDim=*/1);
  EXPECT(scatter.getUpdateWindowDims() == ArrayRef<int64_t>{1});
  auto gather = GatherDimensionNumbersAttr::get(context, {1}, {0}, {}, {}, {0},
                                                /*indexVectorDim=*/1);
  EXPECT(gather.getIndexVectorDim() == 1);
  auto conv = ConvDimensionNumbersAttr::get(context, 0, 3, {1, 2}, 2, 3, {0, 1},
                                            0, 3, {1, 2});
  EXPECT(conv.getKernelSpatialDimensions().size() == 2);
  EXPECT(ChannelHandleAttr::get(context, 1, 0).getHandle() == 1);
  EXPECT(symbolizeComparisonDirection("GE") == ComparisonDirection::GE);
  EXPECT(stringifyComparisonType(ComparisonType::TOTALORDER) == "TOTALORDER");
  EXPECT(symbolizePrecision("HIGH") && !symbolizePrecision("high"));
  EXPECT(stringifyTranspose(Transpose::ADJOINT) == "ADJOINT");
  EXPECT(symbolizeEnum<FftType>("RFFT") == FftType::RFFT);
  EXPECT(stringifyRngAlgorithm(RngAlgorithm::PHILOX) == "PHILOX");
  Type f32 = Float32Type::get(context), bf16 = BFloat16Type::get(context);
  FailureOr<hlo::detail::KnownDotAlgorithm> algorithm =
      hlo::detail::getKnownDotAlgorithm(bf16, bf16, f32, 1, 1, 3, false);
  EXPECT(succeeded(algorithm) &&
         *algorithm == hlo::detail::KnownDotAlgorithm::BF16_BF16_F32_X3);
  EXPECT(failed(
      hlo::detail::getKnownDotAlgorithm(bf16, bf16, f32, 1, 1, 2, false)));
  EXPECT(hlo::isKnownDotAlgorithm(f32, f32, f32, 1, 1, 1, false));
  auto bounds = TypeExtensionsAttr::get(context, {4, ShapedType::kDynamic});
  auto bounded = RankedTensorType::get({ShapedType::kDynamic, 2},
                                       Float32Type::get(context), bounds);
  EXPECT(hlo::encodingToBounds(bounded.getEncoding()).front() == 4);
  EXPECT(hlo::isBoundedDynamic(bounded));
  EXPECT(hlo::isDynamicDimSize(ShapedType::kDynamic));
}

static void checkFunction(func::FuncOp function) {
  unsigned numPure = 0;
  function.walk([&](Operation *op) {
    if (auto conditional = dyn_cast<ConditionallySpeculatable>(op))
      numPure += conditional.getSpeculatability() == Speculation::Speculatable;
    if (op->hasTrait<OpTrait::IsCommutative>())
      EXPECT(op->getNumOperands() == 2);
    // What the op says itself of the shapes of its results; here, nothing.
    SmallVector<ShapedTypeComponents> shapes;
    EXPECT(failed(hlo::getShapeRefinements(std::nullopt, op, shapes)));
    SmallVector<int64_t> numbers;
    for (Value operand : op->getOperands())
      (void)hlo::matchInts(operand, numbers);
  });
  EXPECT(numPure > 0);
  EXPECT(hlo::isCompatibleForHloTypeInference(function.getArgumentTypes(),
                                              function.getArgumentTypes()));
}

/// A pipeline with all kinds of options; what it leaves is an artifact.
static void runPasses(ModuleOp module) {
  PassManager pm(module.getContext());
  stablehlo::StablehloAggressiveFolderPassOptions folder;
  folder.optimizeFloat = true;
  stablehlo::StablehloCompatibilityExpanderPassOptions expander;
  expander.targetVersionOption = "1.0.0";
  pm.addNestedPass<func::FuncOp>(
      stablehlo::createStablehloAggressiveFolderPass(folder));
  pm.addNestedPass<func::FuncOp>(
      stablehlo::createStablehloAggressiveSimplificationPass());
  pm.addNestedPass<func::FuncOp>(
      stablehlo::createChloLegalizeToStablehloPass());
  pm.addPass(stablehlo::createStablehloCompatibilityExpanderPass(expander));
  pm.addPass(stablehlo::createStablehloRefineArgumentsPass(
      cast<func::FuncOp>(module.lookupSymbol("main")).getArgumentTypes()));
  pm.addPass(stablehlo::createStablehloRefineShapesPass());
  EXPECT(succeeded(pm.run(module)));
  std::string bytes;
  llvm::raw_string_ostream os(bytes);
  EXPECT(succeeded(stablehlo::serializePortableArtifact(
      module, vhlo::Version::getMinimumVersion().toString(), os)));
  EXPECT(stablehlo::deserializePortableArtifact(bytes, module.getContext()));
  EXPECT(succeeded(stablehlo::getPortableArtifactVersion(bytes)));
}

/// What MLIR's own dialects have for it.
static void convert(ModuleOp module) {
  PassManager linalg(module.getContext());
  stablehlo::StablehloLegalizeToLinalgPassOptions options;
  options.enablePrimitiveOps = true;
  linalg.addPass(stablehlo::createStablehloLegalizeToLinalgPass(options));
  OwningOpRef<ModuleOp> copy = module.clone();
  EXPECT(succeeded(linalg.run(*copy)));
  PassManager tosa(module.getContext());
  auto &functions = tosa.nest<func::FuncOp>();
  functions.addPass(tosa::createStablehloPrepareForTosaPass());
  functions.addPass(tosa::createStablehloQuantLegalizeToTosaRescalePass());
  functions.addPass(tosa::createStablehloLegalizeToTosaPass());
  functions.addPass(tosa::createTosaRescaleLegalizeToStablehloPass());
  EXPECT(succeeded(tosa.run(module)));
  module->walk([](Operation *op) {
    EXPECT(op->getName().getStringRef() != "stablehlo.add");
  });
}

int main() {
  stablehlo::registerPasses();
  stablehlo::registerOptimizationPasses();
  stablehlo::registerStablehloLinalgTransformsPasses();
  tosa::registerStablehloTOSATransformsPasses();
  DialectRegistry registry;
  stablehlo::registerAllDialects(registry);
  registry.insert<func::FuncDialect>();
  MLIRContext context(registry);
  context.loadAllAvailableDialects();
  OpBuilder builder(&context);
  Location loc = builder.getUnknownLoc();
  OwningOpRef<ModuleOp> module = ModuleOp::create(loc);
  builder.setInsertionPointToEnd(module->getBody());
  auto type = RankedTensorType::get({2, 2}, builder.getF32Type());
  auto function = func::FuncOp::create(builder, loc, "main",
                                       builder.getFunctionType({type}, {type}));
  builder.setInsertionPointToStart(function.addEntryBlock());
  buildOps(builder, loc, function.getArgument(0));
  Value sum = stablehlo::AddOp::create(builder, loc, function.getArgument(0),
                                       function.getArgument(0));
  func::ReturnOp::create(builder, loc, sum);
  EXPECT(succeeded(verify(*module)));
  checkAttributes(&context);
  checkFunction(function);
  function.walk([](stablehlo::CustomCallOp op) { op.erase(); });
  runPasses(*module);
  convert(*module);
}
