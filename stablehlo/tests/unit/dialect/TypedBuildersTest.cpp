//===- TypedBuildersTest.cpp - Builders without result types --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whoever writes programs from C++ leaves the types of results to the ops.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/IR/Verifier.h"
#include "stablehlo/dialect/ChloOps.h"
#include "stablehlo/dialect/Register.h"
#include "stablehlo/dialect/StablehloOps.h"
#include "gtest/gtest.h"
#include <tuple>
#include <type_traits>
#include <utility>

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
constexpr int64_t kUnknown = ShapedType::kDynamic;

/// Ops are built into a block that nothing owns but the test.
class TypedBuildersTest : public ::testing::Test {
protected:
  TypedBuildersTest()
      : context(getRegistry()), builder(&context),
        location(UnknownLoc::get(&context)) {
    context.loadAllAvailableDialects();
    builder.setInsertionPointToEnd(&block);
  }
  // Users before what they use.
  ~TypedBuildersTest() override {
    while (!block.empty())
      block.back().erase();
  }

  static DialectRegistry getRegistry() {
    DialectRegistry registry;
    registerAllDialects(registry);
    return registry;
  }

  Type getTensor(ArrayRef<int64_t> shape, Type elementType = {}) {
    return RankedTensorType::get(
        shape, elementType ? elementType : Type(builder.getF32Type()));
  }
  Type getBounded(ArrayRef<int64_t> shape, ArrayRef<int64_t> bounds,
                  Type elementType = {}) {
    return RankedTensorType::get(
        shape, elementType ? elementType : Type(builder.getF32Type()),
        TypeExtensionsAttr::get(&context, bounds));
  }
  Value add(Type type) { return block.addArgument(type, location); }

  /// The verifier says the same of the op as the builder.
  void expectTypes(Operation *op, ArrayRef<Type> types) {
    EXPECT_EQ(llvm::to_vector(op->getResultTypes()), SmallVector<Type>(types));
    EXPECT_TRUE(succeeded(verify(op)));
  }

  MLIRContext context;
  OpBuilder builder;
  Location location;
  Block block;
};
} // namespace

/// A builder from operands and attributes; ops with any number of regions take
/// that, too.
template <typename OpTy, typename... Counts>
using BuildWithoutTypes = decltype(OpTy::build(
    std::declval<OpBuilder &>(), std::declval<OperationState &>(),
    std::declval<ValueRange>(), std::declval<ArrayRef<NamedAttribute>>(),
    std::declval<Counts>()...));

/// The names of ops that infer, but have no such builder.
template <typename... OpTys>
static SmallVector<StringRef> getUntypedOps(std::tuple<OpTys...> *) {
  SmallVector<StringRef> names;
  auto check = [&](auto *op) {
    using OpTy = std::remove_pointer_t<decltype(op)>;
    if (OpTy::template hasTrait<InferTypeOpInterface::Trait>() &&
        !llvm::is_detected<BuildWithoutTypes, OpTy>::value &&
        !llvm::is_detected<BuildWithoutTypes, OpTy, unsigned>::value)
      names.push_back(OpTy::getOperationName());
  };
  (check(static_cast<OpTys *>(nullptr)), ...);
  return names;
}

TEST_F(TypedBuildersTest, EachOpThatInfersHasABuilderWithoutTypes) {
  using StablehloOps = std::tuple<
#define GET_OP_LIST
#include "stablehlo/dialect/StablehloOps.cpp.inc"
      >;
  using ChloOps = std::tuple<
#define GET_OP_LIST
#include "stablehlo/dialect/chlo/ChloOps.cpp.inc"
      >;
  EXPECT_EQ(getUntypedOps(static_cast<StablehloOps *>(nullptr)),
            SmallVector<StringRef>());
  EXPECT_EQ(getUntypedOps(static_cast<ChloOps *>(nullptr)),
            SmallVector<StringRef>());
}

TEST_F(TypedBuildersTest, ElementwiseOpsJoinTheirOperands) {
  Value lhs = add(getBounded({2, kUnknown}, {kUnknown, 5}));
  Value rhs = add(getBounded({kUnknown, kUnknown}, {kUnknown, 4}));
  expectTypes(AddOp::create(builder, location, lhs, rhs),
              getBounded({2, kUnknown}, {kUnknown, 4}));
  expectTypes(
      CompareOp::create(builder, location, lhs, rhs, ComparisonDirection::LT),
      getBounded({2, kUnknown}, {kUnknown, 4}, builder.getI1Type()));
  expectTypes(NegOp::create(builder, location, lhs), lhs.getType());
}

TEST_F(TypedBuildersTest, ComplexNumbersHaveRealParts) {
  Type complex = ComplexType::get(builder.getF64Type());
  Value value = add(getTensor({2, kUnknown}, complex));
  Type real = getTensor({2, kUnknown}, builder.getF64Type());
  expectTypes(RealOp::create(builder, location, value), real);
  expectTypes(ImagOp::create(builder, location, value), real);
  expectTypes(AbsOp::create(builder, location, value), real);
  Value part = add(real);
  expectTypes(ComplexOp::create(builder, location, part, part),
              value.getType());
}

TEST_F(TypedBuildersTest, DataMovementComputesSizes) {
  Value x = add(getTensor({2, 3}));
  expectTypes(TransposeOp::create(builder, location, x,
                                  builder.getDenseI64ArrayAttr({1, 0})),
              getTensor({3, 2}));
  expectTypes(ConcatenateOp::create(builder, location, ValueRange{x, x},
                                    /*dimension=*/1),
              getTensor({2, 6}));
  expectTypes(SliceOp::create(builder, location, x,
                              builder.getDenseI64ArrayAttr({0, 0}),
                              builder.getDenseI64ArrayAttr({2, 3}),
                              builder.getDenseI64ArrayAttr({1, 2})),
              getTensor({2, 2}));
  // 1 + 2 + 1 * 2 + 0 and 0 + 3 + 0 - 1.
  expectTypes(PadOp::create(builder, location, x, add(getTensor({})),
                            builder.getDenseI64ArrayAttr({1, 0}),
                            builder.getDenseI64ArrayAttr({0, -1}),
                            builder.getDenseI64ArrayAttr({2, 0})),
              getTensor({5, 2}));
  expectTypes(ReverseOp::create(builder, location, x,
                                builder.getDenseI64ArrayAttr({0})),
              x.getType());
}

TEST_F(TypedBuildersTest, GatherPutsSlicesBetweenBatches) {
  Value x = add(getTensor({9, 4}));
  Value indices = add(getTensor({5, 1}, builder.getI32Type()));
  auto numbers = GatherDimensionNumbersAttr::get(
      &context, /*offsetDims=*/{1}, /*collapsedSliceDims=*/{0},
      /*operandBatchingDims=*/{}, /*startIndicesBatchingDims=*/{},
      /*startIndexMap=*/{0}, /*indexVectorDim=*/1);
  expectTypes(GatherOp::create(builder, location, x, indices, numbers,
                               builder.getDenseI64ArrayAttr({1, 4})),
              getTensor({5, 4}));
}

TEST_F(TypedBuildersTest, CollectivesExchangeSizes) {
  Value x = add(getTensor({2, 6}));
  auto groups = DenseIntElementsAttr::get(
      RankedTensorType::get({1, 3}, builder.getI64Type()),
      ArrayRef<int64_t>{0, 1, 2});
  expectTypes(AllToAllOp::create(builder, location, ValueRange(x),
                                 /*split_dimension=*/1, /*concat_dimension=*/0,
                                 /*split_count=*/3, groups,
                                 ChannelHandleAttr()),
              getTensor({6, 2}));
  expectTypes(ReplicaIdOp::create(builder, location),
              getTensor({}, builder.getIntegerType(32, /*isSigned=*/false)));
}

TEST_F(TypedBuildersTest, BatchNormalizationSharesItsFeatureSize) {
  Value x = add(getTensor({2, kUnknown}));
  Value features = add(getTensor({3}));
  auto op = BatchNormTrainingOp::create(builder, location, x, features,
                                        features, llvm::APFloat(1e-3f),
                                        /*feature_index=*/1);
  expectTypes(op, {getTensor({2, 3}), getTensor({3}), getTensor({3})});
}

TEST_F(TypedBuildersTest, TuplesAreTakenApart) {
  Value x = add(getTensor({2}));
  Value token = AfterAllOp::create(builder, location, ValueRange());
  EXPECT_EQ(token.getType(), TokenType::get(&context));
  auto tuple = TupleOp::create(builder, location, ValueRange{x, token});
  expectTypes(tuple, TupleType::get(&context, {x.getType(), token.getType()}));
  expectTypes(GetTupleElementOp::create(builder, location, tuple, 1),
              token.getType());
}

TEST_F(TypedBuildersTest, ClientOpsBroadcast) {
  Value narrow = add(getTensor({3}));
  Value wide = add(getTensor({2, 1}));
  expectTypes(chlo::BroadcastAddOp::create(builder, location, narrow, wide,
                                           DenseI64ArrayAttr()),
              getTensor({2, 3}));
  expectTypes(chlo::TopKOp::create(builder, location, wide, /*k=*/1),
              {getTensor({2, 1}), getTensor({2, 1}, builder.getI32Type())});
}

TEST_F(TypedBuildersTest, CasesJoinTheirBranches) {
  Value index = add(getTensor({}, builder.getI32Type()));
  Value known = add(getTensor({5}));
  Value bounded = add(getBounded({kUnknown}, {7}));
  OperationState state(location, CaseOp::getOperationName());
  for (Value value : {known, bounded}) {
    Region *branch = state.addRegion();
    OpBuilder::InsertionGuard guard(builder);
    builder.createBlock(branch);
    ReturnOp::create(builder, location, value);
  }
  SmallVector<Type> inferred;
  SmallVector<Region *> branches;
  for (std::unique_ptr<Region> &region : state.regions)
    branches.push_back(region.get());
  ASSERT_TRUE(succeeded(CaseOp::inferReturnTypes(
      &context, location, ValueRange(index), DictionaryAttr(),
      OpaqueProperties(nullptr), branches, inferred)));
  EXPECT_EQ(inferred, SmallVector<Type>{bounded.getType()});
}

TEST_F(TypedBuildersTest, WhatIsNoTensorIsLeftToTheVerifier) {
  ScopedDiagnosticHandler silence(&context,
                                  [](Diagnostic &) { return success(); });
  Value token = add(TokenType::get(&context));
  Value tensor = add(getTensor({4}));
  Operation *convert =
      ConvertOp::create(builder, location, token, builder.getF32Type());
  EXPECT_TRUE(failed(verify(convert)));
  auto dimensions = builder.getDenseI64ArrayAttr({4});
  Operation *selectAndScatter = SelectAndScatterOp::create(
      builder, location, token, tensor, tensor, dimensions, dimensions,
      DenseIntElementsAttr(), builder.getF32Type());
  EXPECT_TRUE(failed(verify(selectAndScatter)));
  auto numbers =
      ScatterDimensionNumbersAttr::get(&context, {}, {}, {}, {}, {}, 0);
  // More element types than inputs.
  Operation *scatter = ScatterOp::create(
      builder, location, token, tensor, tensor, numbers, BoolAttr(), BoolAttr(),
      TypeRange{builder.getF32Type(), builder.getF32Type()});
  EXPECT_TRUE(failed(verify(scatter)));
}
