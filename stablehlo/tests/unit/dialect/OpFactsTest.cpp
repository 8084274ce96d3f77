//===- OpFactsTest.cpp - What definitions say about ops -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Passes and the interpreter ask the definition of an op what it is (Base.td,
// "Facts"). An op that says nothing is treated with the greatest care, which
// may be wrong, too: here each op says what it is, or is named with the reason
// why it does not.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Parser/Parser.h"
#include "stablehlo/dialect/ChloOps.h"
#include "stablehlo/dialect/RefinedTypes.h"
#include "stablehlo/dialect/Register.h"
#include "stablehlo/dialect/StablehloDialect.h"
#include "stablehlo/dialect/StaticForms.h"
#include "llvm/ADT/StringSet.h"
#include "gtest/gtest.h"
#include <map>
#include <vector>

using namespace mlir;
using namespace mlir::stablehlo;
namespace fact = mlir::hlo::OpTrait;

namespace {
class OpFactsTest : public ::testing::Test {
protected:
  OpFactsTest() : context(getRegistry()) {
    context.loadAllAvailableDialects();
    for (RegisteredOperationName name : context.getRegisteredOperations())
      if (isa<StablehloDialect, chlo::ChloDialect>(name.getDialect()))
        names.push_back(name);
  }

  static DialectRegistry getRegistry() {
    DialectRegistry registry;
    registerAllDialects(registry);
    return registry;
  }

  /// True if ops of this name have no effects, whatever they are given and
  /// whatever is in their regions.
  bool isPure(RegisteredOperationName name) {
    if (!name.hasInterface<MemoryEffectOpInterface>() ||
        name.hasTrait<OpTrait::HasRecursiveMemoryEffects>())
      return false;
    Operation *op =
        Operation::create(OperationState(UnknownLoc::get(&context), name));
    bool isFree = isMemoryEffectFree(op);
    op->destroy();
    return isFree;
  }

  /// Expects `expected` to be the ops of which `holds` is true.
  template <typename Predicate>
  void expectOps(const llvm::StringSet<> &expected, Predicate holds,
                 StringRef what) {
    for (RegisteredOperationName name : names)
      EXPECT_EQ(holds(name), expected.contains(name.getStringRef()))
          << name.getStringRef().str() << ": " << what.str();
    for (StringRef name : expected.keys())
      EXPECT_TRUE(RegisteredOperationName::lookup(name, &context))
          << name.str() << " is no op";
  }

  MLIRContext context;
  std::vector<RegisteredOperationName> names;
};
} // namespace

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

TEST_F(OpFactsTest, PureOpsMoveElementsOrComputeNumbers) {
  const llvm::StringSet<> neither = {
      // No elements.
      "stablehlo.after_all", "stablehlo.create_token",
      "stablehlo.get_tuple_element", "stablehlo.return", "stablehlo.tuple",
      // Elements of nothing.
      "chlo.constant", "stablehlo.constant", "stablehlo.partition_id",
      "stablehlo.replica_id",
      // Bits, not the numbers that they stand for.
      "stablehlo.bitcast_convert", "stablehlo.rng_bit_generator",
      // From numbers to what stands for them, and back.
      "stablehlo.uniform_dequantize", "stablehlo.uniform_quantize",
      // Sizes of the operand, whatever its elements are.
      "stablehlo.get_dimension_size",
      // Moves elements, and computes where they were.
      "chlo.top_k",
      // A sum over processes that rounds after each addition, as all_reduce.
      "stablehlo.cross-replica-sum",
      // Others say what it does.
      "stablehlo.custom_call"};
  // Elements of several quantized types become those of another one.
  const llvm::StringSet<> both = {"chlo.broadcast_select", "stablehlo.select"};
  auto moves = [](RegisteredOperationName name) {
    return name.hasTrait<fact::MovesElements>();
  };
  auto computes = [](RegisteredOperationName name) {
    return name.hasTrait<fact::ComputesNumbers>();
  };
  expectOps(
      neither,
      [&](RegisteredOperationName name) {
        return isPure(name) && !moves(name) && !computes(name);
      },
      "neither MovesElements nor ComputesNumbers");
  expectOps(
      both,
      [&](RegisteredOperationName name) {
        return moves(name) && computes(name);
      },
      "both MovesElements and ComputesNumbers");
}

TEST_F(OpFactsTest, RegionsAreControlFlowOrOfScalars) {
  // Scalars go in and out, and nothing becomes wider.
  const llvm::StringSet<> others = {"chlo.scan", "stablehlo.map",
                                    "stablehlo.sort"};
  expectOps(
      others,
      [](RegisteredOperationName name) {
        return !name.hasTrait<OpTrait::ZeroRegions>() &&
               !name.hasTrait<fact::ControlFlow>() &&
               !name.hasTrait<fact::PromotesElements>();
      },
      "has regions, but neither ControlFlow nor PromotesElements");
  expectOps(
      {"stablehlo.case", "stablehlo.if", "stablehlo.while"},
      [](RegisteredOperationName name) {
        return name.hasTrait<fact::RegionControlFlow>();
      },
      "RegionControlFlow");
}

//===----------------------------------------------------------------------===//
// Folding
//===----------------------------------------------------------------------===//

TEST_F(OpFactsTest, OnlyOpsThatAreNamedDoNotFold) {
  const llvm::StringSet<> unfoldable = {
      // Constants are there already, and tokens are none.
      "chlo.constant", "stablehlo.after_all", "stablehlo.constant",
      "stablehlo.create_token", "stablehlo.return",
      // What they are depends on the process.
      "stablehlo.cross-replica-sum", "stablehlo.partition_id",
      "stablehlo.replica_id",
      // The algorithm is the implementation's.
      "stablehlo.rng_bit_generator", "stablehlo.custom_call",
      // It is there to stay.
      "stablehlo.optimization_barrier"};
  expectOps(
      unfoldable,
      [&](RegisteredOperationName name) {
        return isPure(name) && !name.hasTrait<fact::ConstantFoldable>();
      },
      "pure, but not ConstantFoldable");
}

TEST_F(OpFactsTest, WhatFoldsHasNoEffectsButThoseOfItsRegions) {
  for (RegisteredOperationName name : names) {
    if (!name.hasTrait<fact::ConstantFoldable>())
      continue;
    EXPECT_TRUE(isPure(name) ||
                name.hasTrait<OpTrait::HasRecursiveMemoryEffects>())
        << name.getStringRef().str();
    // Nobody knows how long a loop takes.
    EXPECT_FALSE(name.hasTrait<fact::ControlFlow>())
        << name.getStringRef().str();
  }
}

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

TEST_F(OpFactsTest, FactsAboutNumbersAreOfOpsThatComputeThem) {
  for (RegisteredOperationName name : names) {
    bool isInexact = name.hasTrait<fact::Inexact>();
    bool isInexactOnComplex = name.hasTrait<fact::InexactOnComplex>();
    bool isSum = name.hasTrait<fact::SumsInAnyOrder>();
    bool isIllConditioned = name.hasTrait<fact::IllConditioned>();
    EXPECT_LE(isInexact + isInexactOnComplex + isSum, 1)
        << name.getStringRef().str();
    EXPECT_LE(isIllConditioned, isInexact) << name.getStringRef().str();
    if (isInexact || isInexactOnComplex || isSum ||
        name.hasTrait<fact::OpenOnIntegers>())
      EXPECT_TRUE(name.hasTrait<fact::ComputesNumbers>())
          << name.getStringRef().str();
  }
}

TEST_F(OpFactsTest, BroadcastingOpsAreWhatTheyBroadcastFor) {
  unsigned numPairs = 0;
  for (RegisteredOperationName name : names) {
    StringRef mnemonic = name.getStringRef();
    if (!mnemonic.consume_front("chlo.broadcast_"))
      continue;
    std::optional<RegisteredOperationName> other;
    for (StringRef dialect : {"stablehlo.", "chlo."})
      if (!other)
        other = RegisteredOperationName::lookup((dialect + mnemonic).str(),
                                                &context);
    ASSERT_TRUE(other) << mnemonic.str();
    auto expectSame = [&](bool fact, bool otherFact, StringRef what) {
      EXPECT_EQ(fact, otherFact) << mnemonic.str() << ": " << what.str();
    };
#define EXPECT_SAME(NAME)                                                      \
  expectSame(name.hasTrait<fact::NAME>(), other->hasTrait<fact::NAME>(), #NAME)
    EXPECT_SAME(MovesElements);
    EXPECT_SAME(ComputesNumbers);
    EXPECT_SAME(ConstantFoldable);
    EXPECT_SAME(OpenOnIntegers);
    EXPECT_SAME(Inexact);
    EXPECT_SAME(InexactOnComplex);
    EXPECT_SAME(IllConditioned);
    EXPECT_SAME(SumsInAnyOrder);
#undef EXPECT_SAME
    ++numPairs;
  }
  EXPECT_GT(numPairs, 20u);
}

//===----------------------------------------------------------------------===//
// Asynchronous ops
//===----------------------------------------------------------------------===//

TEST_F(OpFactsTest, CollectivesAndSlicesMayBeAsynchronous) {
  expectOps(
      {"stablehlo.all_gather", "stablehlo.all_reduce", "stablehlo.all_to_all",
       "stablehlo.collective_broadcast", "stablehlo.collective_permute",
       "stablehlo.collective_reduce", "stablehlo.dynamic_slice",
       "stablehlo.dynamic_update_slice", "stablehlo.reduce_scatter",
       "stablehlo.slice"},
      [](RegisteredOperationName name) {
        return name.hasTrait<fact::MayBeAsynchronous>();
      },
      "MayBeAsynchronous");
}

//===----------------------------------------------------------------------===//
// Shape operands
//===----------------------------------------------------------------------===//

namespace {
/// An op in a program in which its shape operands are constant.
struct DynamicOp {
  std::vector<unsigned> shapeOperands;
  /// False for ops that are the same whether their sizes are known or not.
  bool hasStaticForm;
  StringRef program;
};
} // namespace

static const std::map<std::string, DynamicOp> kDynamicOps = {
    {"stablehlo.dynamic_broadcast_in_dim", {{1}, true, R"mlir(
      func.func @f(%x: tensor<3xf32>) -> tensor<?x?xf32> {
        %s = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
        %0 = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [1] : (tensor<3xf32>, tensor<2xi64>) -> tensor<?x?xf32>
        return %0 : tensor<?x?xf32>
      })mlir"}},
    {"stablehlo.dynamic_conv", {{2}, true, R"mlir(
      func.func @f(%x: tensor<1x4x1xf32>, %y: tensor<3x1x1xf32>) -> tensor<1x?x1xf32> {
        %p = stablehlo.constant dense<[[1, 1]]> : tensor<1x2xi64>
        %0 = "stablehlo.dynamic_conv"(%x, %y, %p) {
          dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>,
          feature_group_count = 1 : i64, batch_group_count = 1 : i64
        } : (tensor<1x4x1xf32>, tensor<3x1x1xf32>, tensor<1x2xi64>) -> tensor<1x?x1xf32>
        return %0 : tensor<1x?x1xf32>
      })mlir"}},
    {"stablehlo.dynamic_gather", {{2}, true, R"mlir(
      func.func @f(%x: tensor<2x4x9xi32>, %i: tensor<1x5x2xi32>) -> tensor<1x5x?x?xi32> {
        %s = stablehlo.constant dense<[1, 4, 3]> : tensor<3xi32>
        %0 = "stablehlo.dynamic_gather"(%x, %i, %s) {
          dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [0, 2], index_vector_dim = 2>
        } : (tensor<2x4x9xi32>, tensor<1x5x2xi32>, tensor<3xi32>) -> tensor<1x5x?x?xi32>
        return %0 : tensor<1x5x?x?xi32>
      })mlir"}},
    {"stablehlo.dynamic_iota", {{0}, true, R"mlir(
      func.func @f() -> tensor<?x?xf32> {
        %s = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
        %0 = stablehlo.dynamic_iota %s, dim = 0 : (tensor<2xi64>) -> tensor<?x?xf32>
        return %0 : tensor<?x?xf32>
      })mlir"}},
    {"stablehlo.dynamic_pad", {{2, 3, 4}, true, R"mlir(
      func.func @f(%x: tensor<3xf32>, %y: tensor<f32>) -> tensor<?xf32> {
        %s = stablehlo.constant dense<1> : tensor<1xi64>
        %0 = stablehlo.dynamic_pad %x, %y, %s, %s, %s : (tensor<3xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
        return %0 : tensor<?xf32>
      })mlir"}},
    {"stablehlo.dynamic_reshape", {{1}, true, R"mlir(
      func.func @f(%x: tensor<6xf32>) -> tensor<?x?xf32> {
        %s = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
        %0 = stablehlo.dynamic_reshape %x, %s : (tensor<6xf32>, tensor<2xi64>) -> tensor<?x?xf32>
        return %0 : tensor<?x?xf32>
      })mlir"}},
    {"stablehlo.real_dynamic_slice", {{1, 2, 3}, true, R"mlir(
      func.func @f(%x: tensor<6xf32>) -> tensor<?xf32> {
        %s = stablehlo.constant dense<1> : tensor<1xi64>
        %l = stablehlo.constant dense<5> : tensor<1xi64>
        %0 = stablehlo.real_dynamic_slice %x, %s, %l, %s : (tensor<6xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
        return %0 : tensor<?xf32>
      })mlir"}},
    // Its shape is compared with its result when it runs.
    {"stablehlo.rng", {{2}, false, R"mlir(
      func.func @f(%a: tensor<f32>) -> tensor<?x?xf32> {
        %s = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
        %0 = stablehlo.rng %a, %a, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<?x?xf32>
        return %0 : tensor<?x?xf32>
      })mlir"}},
    // A slice is of a type that has no bound: only who makes all types static
    // can put it there (StaticOp.h).
    {"stablehlo.set_dimension_size", {{1}, false, R"mlir(
      func.func @f(%x: tensor<4xf32>) -> tensor<?xf32, #stablehlo.bounds<4>> {
        %s = stablehlo.constant dense<3> : tensor<i32>
        %0 = stablehlo.set_dimension_size %x, %s, dim = 0 : (tensor<4xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<4>>
        return %0 : tensor<?xf32, #stablehlo.bounds<4>>
      })mlir"}},
};

/// The only op of this name in `module`, and what is known of its operands.
static Operation *findOp(ModuleOp module, StringRef name,
                         SmallVector<KnownValue> &known) {
  Operation *found = nullptr;
  module.walk([&](Operation *op) {
    if (op->getName().getStringRef() == name)
      found = op;
  });
  if (!found)
    return nullptr;
  for (Value operand : found->getOperands()) {
    DenseElementsAttr elements;
    matchPattern(operand, m_Constant(&elements));
    known.push_back({operand.getType(), elements});
  }
  return found;
}

TEST_F(OpFactsTest, OpsWithShapeOperandsHaveAnExample) {
  for (RegisteredOperationName name : names)
    EXPECT_EQ(name.hasInterface<hlo::ShapeOperandsOpInterface>(),
              kDynamicOps.count(name.getStringRef().str()) == 1)
        << name.getStringRef().str();
}

// The rules stand in lists of ops (RefinedTypes.cpp, StaticForms.cpp).
TEST_F(OpFactsTest, KnownShapeOperandsGiveStaticOps) {
  for (const auto &[name, dynamic] : kDynamicOps) {
    auto module = parseSourceString<ModuleOp>(dynamic.program, &context);
    ASSERT_TRUE(module) << name;
    SmallVector<KnownValue> known;
    Operation *op = findOp(*module, name, known);
    ASSERT_TRUE(op) << name;
    SmallVector<unsigned> operands = getShapeOperands(op);
    EXPECT_EQ(std::vector<unsigned>(operands.begin(), operands.end()),
              dynamic.shapeOperands)
        << name;
    FailureOr<SmallVector<Type>> types =
        refineResultTypes(op, known, op->getLoc());
    ASSERT_TRUE(succeeded(types)) << name;
    if (name != "stablehlo.set_dimension_size")
      EXPECT_TRUE(cast<RankedTensorType>(types->front()).hasStaticShape())
          << name;
    OpBuilder builder(op);
    auto elements = llvm::map_to_vector(
        known, [](const KnownValue &value) { return value.elements; });
    FailureOr<SmallVector<Value>> form =
        createStaticForm(builder, op, op->getOperands(), elements, *types);
    EXPECT_EQ(succeeded(form), dynamic.hasStaticForm) << name;
    if (succeeded(form))
      EXPECT_TRUE(getShapeOperands(form->front().getDefiningOp()).empty())
          << name;
  }
}
