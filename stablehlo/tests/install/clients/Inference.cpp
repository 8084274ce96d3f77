// A dialect of its own whose ops infer and verify as StableHLO's do.
#include "Expect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Shape/IR/Shape.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/DialectImplementation.h"
#include "stablehlo/dialect/BroadcastUtils.h"
#include "stablehlo/dialect/StablehloOps.h"
#include "stablehlo/dialect/TypeInference.h"
#include "llvm/ADT/TypeSwitch.h"

#include "MyDialect.h.inc"
#define GET_ATTRDEF_CLASSES
#include "MyAttrs.h.inc"

#include "MyDialect.cpp.inc"
#define GET_ATTRDEF_CLASSES
#include "MyAttrs.cpp.inc"

using namespace mlir;
using Components = SmallVector<ShapedTypeComponents>;

namespace {
struct MyInterface : public hlo::HloDialectInterface {
  using HloDialectInterface::HloDialectInterface;
  Type createTokenType() const override {
    return NoneType::get(getDialect()->getContext());
  }
  bool isTokenType(Type type) const override { return isa<NoneType>(type); }
  Attribute createTypeExtensions(ArrayRef<int64_t> bounds) const override {
    return my::BoundsAttr::get(getDialect()->getContext(), bounds);
  }
};
} // namespace

void my::MyDialect::initialize() {
  addInterfaces<MyInterface>();
  addAttributes<
#define GET_ATTRDEF_LIST
#include "MyAttrs.cpp.inc"
      >();
}

static constexpr int64_t kDynamic = ShapedType::kDynamic;

int main() {
  MLIRContext context;
  context.loadDialect<func::FuncDialect, shape::ShapeDialect, my::MyDialect,
                      stablehlo::StablehloDialect>();
  OpBuilder builder(&context);
  Location loc = builder.getUnknownLoc();
  Type f32 = builder.getF32Type();
  auto tensor = [&](ArrayRef<int64_t> shape, Attribute encoding = {}) {
    return RankedTensorType::get(shape, f32, encoding);
  };
  std::string error;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    error = diagnostic.str();
    return success();
  });

  // dot_general: batching, free of lhs, free of rhs.
  Components dot;
  EXPECT(succeeded(hlo::inferDotGeneralOp(loc, tensor({2, 3, 4}),
                                          tensor({2, 4, 5}), {0}, {0}, {2}, {1},
                                          std::nullopt, dot)));
  EXPECT(dot.size() == 1 && dot[0].getDims() == ArrayRef<int64_t>({2, 3, 5}));
  EXPECT(failed(hlo::inferDotGeneralOp(loc, tensor({2, 3}), tensor({4, 5}), {},
                                       {}, {1}, {0}, std::nullopt, dot)));
  EXPECT(error.find("contracting") != std::string::npos);
  error.clear();
  EXPECT(failed(hlo::inferDotGeneralOp(std::nullopt, tensor({2, 3}),
                                       tensor({4, 5}), {}, {}, {1}, {0},
                                       std::nullopt, dot)));
  EXPECT(error.empty());

  // convolution: (7 - 3) / 2 + 1 = 3 windows.
  Components convolution;
  EXPECT(succeeded(hlo::inferConvolutionOp(
      loc, tensor({1, 7, 7, 2}), tensor({3, 3, 2, 8}),
      ArrayRef<int64_t>({2, 2}), std::nullopt, std::nullopt, std::nullopt,
      std::nullopt, 0, 3, {1, 2}, 2, 3, {0, 1}, 0, 3, {1, 2}, 1, 1,
      std::nullopt, convolution)));
  EXPECT(convolution[0].getDims() == ArrayRef<int64_t>({1, 3, 3, 8}));

  // reduce with a body that is not StableHLO's: the bounds stay ours.
  Block owner;
  Region body;
  Block *block = &body.emplaceBlock();
  block->addArguments({tensor({}), tensor({})}, {loc, loc});
  builder.setInsertionPointToEnd(block);
  func::ReturnOp::create(builder, loc, block->getArgument(0));
  Attribute bounds = my::BoundsAttr::get(&context, {kDynamic, 6});
  Components reduced;
  EXPECT(succeeded(hlo::inferReduceOp(loc, {tensor({4, kDynamic}, bounds)}, {0},
                                      body, reduced)));
  EXPECT(reduced[0].getDims() == ArrayRef<int64_t>({kDynamic}));
  EXPECT(reduced[0].getAttribute() == my::BoundsAttr::get(&context, {6}));
  Value input = owner.addArgument(tensor({4, 5}), loc);
  Value init = owner.addArgument(tensor({}), loc);
  EXPECT(succeeded(hlo::verifyReduceOp(loc, input, init, {1}, body)));
  EXPECT(failed(hlo::verifyReduceOp(loc, input, init, {2}, body)));
  EXPECT(isa<func::ReturnOp>(block->back()));

  // gather: rows of a matrix.
  Value indices =
      owner.addArgument(RankedTensorType::get({3}, builder.getI64Type()), loc);
  Components rows;
  EXPECT(succeeded(hlo::inferGatherOp(loc, input, indices, {1}, {0}, {}, {},
                                      {0}, 1, {1, 5}, rows)));
  EXPECT(rows[0].getDims() == ArrayRef<int64_t>({3, 5}));

  FailureOr<Type> joined = hlo::inferMostSpecificType(
      loc, {tensor({kDynamic, 5}), tensor({4, kDynamic})});
  EXPECT(succeeded(joined) && *joined == tensor({4, 5}));

  SmallVector<Type> types;
  EXPECT(succeeded(hlo::inferTransposeOp(loc, input, {1, 0}, types)));
  EXPECT(types[0] == tensor({5, 4}));
  EXPECT(failed(
      hlo::verifyTransposeOp(loc, input.getType(), {1, 0}, tensor({4, 5}))));
  EXPECT(succeeded(
      hlo::verifyReshapeOp(loc, input, owner.addArgument(tensor({20}), loc))));
  EXPECT(failed(
      hlo::verifyReshapeOp(loc, input, owner.addArgument(tensor({21}), loc))));

  auto *dialect = context.getLoadedDialect<my::MyDialect>()
                      ->getRegisteredInterface<MyInterface>();
  types.clear();
  EXPECT(succeeded(hlo::inferCreateTokenOp(dialect, loc, types)));
  EXPECT(isa<NoneType>(types[0]));

  builder.setInsertionPointToEnd(&owner);
  EXPECT(hlo::isLegalNumpyRankedBroadcast(input, init, {}));
  Value extents = hlo::computeBinaryElementwiseBroadcastingResultExtents(
      loc, input, init, builder);
  EXPECT(extents.getType() ==
         RankedTensorType::get({2}, builder.getIndexType()));
}
