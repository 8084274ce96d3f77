//===- AnyInputsTest.cpp - Shape functions survive what they are given ----===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Builders hand anything to shape functions: operands of any number and type,
// attributes that are missing or absurd, regions that are not there yet. Each
// op that infers is called with thousands of such inputs, drawn at random.
//
//===----------------------------------------------------------------------===//

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "stablehlo/dialect/ChloOps.h"
#include "stablehlo/dialect/Register.h"
#include "stablehlo/dialect/ops/ModularityOps.h"
#include "gtest/gtest.h"
#include <list>
#include <random>
#include <string>
#include <vector>

using namespace mlir;

static constexpr StringRef kTypes[] = {
    "tensor<f32>",
    "tensor<i1>",
    "tensor<i32>",
    "tensor<2xi1>",
    "tensor<2xi32>",
    "tensor<4xi64>",
    "tensor<4xui8>",
    "tensor<2xindex>",
    "tensor<0xf32>",
    "tensor<2xf32>",
    "tensor<4xcomplex<f64>>",
    "tensor<2x3xf32>",
    "tensor<4x4xbf16>",
    "tensor<4x0x2xf32>",
    "tensor<?xf32>",
    "tensor<?x3xi32>",
    "tensor<?x2xf32, #stablehlo.bounds<4, ?>>",
    "tensor<?xi64, #stablehlo.bounds<9223372036854775807>>",
    "tensor<9223372036854775807xi8>",
    "tensor<4294967296x4294967296x4xf8E4M3FN>",
    "tensor<1x8x8x4xf32>",
    "tensor<2x2x4x8xf64>",
    "tensor<1x1x1x1x1x1x1x1xf32>",
    "tensor<*xf32>",
    "tensor<*xi32>",
    "tensor<2x!quant.uniform<i8:f32, 0.5:3>>",
    "tensor<4x2x!quant.uniform<i8:f32:1, {0.1, 0.2:1}>>",
    "!stablehlo.token",
    "!stablehlo.future<tensor<2xf32>>",
    "tuple<>",
    "tuple<tensor<2xf32>, !stablehlo.token>",
    "memref<2xf32>",
    "vector<2xf32>",
    "none",
    "f32",
    "index",
    "() -> ()"};

static constexpr StringRef kAttributes[] = {
    "0 : i64",
    "1 : i64",
    "-1 : i64",
    "3 : i64",
    "9223372036854775807 : i64",
    "-9223372036854775808 : i64",
    "0 : i32",
    "-1 : i32",
    "2147483647 : i32",
    "1.5 : f32",
    "true",
    "unit",
    "\"\"",
    "\"ab,bc->ac\"",
    "\"a,->\"",
    "@symbol",
    "[]",
    "[@symbol]",
    "[dense<0> : tensor<1xi64>]",
    "{}",
    "array<i64>",
    "array<i64: 0>",
    "array<i64: 1>",
    "array<i64: 0, 1>",
    "array<i64: 1, 0>",
    "array<i64: 1, 1>",
    "array<i64: -1, 7>",
    "array<i64: 2, 2, 2>",
    "array<i64: 0, 1, 2, 3>",
    "array<i64: 9223372036854775807, 9223372036854775807>",
    "array<i64: -9223372036854775808, -9223372036854775808>",
    "array<i64: 9223372036854775807>",
    "array<i32: 1, 1, 1>",
    "array<i32: 0, -1, 3>",
    "array<i32: 2147483647, 2147483647, 2147483647>",
    "array<i1>",
    "array<i1: true, false>",
    "dense<> : tensor<0x2xi64>",
    "dense<0> : tensor<1x2xi64>",
    "dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>",
    "dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>",
    "dense<-1> : tensor<2x1xi64>",
    "dense<9223372036854775807> : tensor<2x2xi64>",
    "dense<1> : tensor<i64>",
    "dense<1> : tensor<2xi64>",
    "dense<true> : tensor<2xi1>",
    "dense<1.0> : tensor<2xf32>",
    "dense<0> : tensor<1000000x1000000xi64>",
    "dense_resource<none> : tensor<2xi64>",
    "#stablehlo<comparison_direction LT>",
    "#stablehlo<comparison_type FLOAT>",
    "#stablehlo<fft_type RFFT>",
    "#stablehlo<fft_type IRFFT>",
    "#stablehlo<rng_distribution UNIFORM>",
    "#stablehlo<transpose TRANSPOSE_INVALID>",
    "#stablehlo<transpose NO_TRANSPOSE>",
    "[#stablehlo<precision HIGH>]",
    "[#stablehlo<precision HIGH>, #stablehlo<precision DEFAULT>]",
    "#stablehlo.channel_handle<handle = 0, type = 7>",
    "#stablehlo.result_accuracy<atol = 0.5, mode = "
    "#stablehlo.result_accuracy_mode<TOLERANCE>>",
    "#stablehlo.dot<>",
    "#stablehlo.dot<lhs_contracting_dimensions = [1], "
    "rhs_contracting_dimensions = [0]>",
    "#stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = "
    "[-1], lhs_contracting_dimensions = [9], rhs_contracting_dimensions = [0]>",
    "#stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [0], "
    "start_index_map = [0], index_vector_dim = 1>",
    "#stablehlo.gather<offset_dims = [-1, 9223372036854775807], "
    "operand_batching_dims = [7], start_index_map = [-1], index_vector_dim = "
    "-5>",
    "#stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], "
    "scatter_dims_to_operand_dims = [0], index_vector_dim = 1>",
    "#stablehlo.scatter<update_window_dims = [-1, 99], input_batching_dims = "
    "[3], scatter_dims_to_operand_dims = [-9223372036854775808], "
    "index_vector_dim = 77>",
    "#stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>",
    "#stablehlo.conv<[b, f]x[i, o]->[b, f]>",
    "#stablehlo.conv<raw input_batch_dimension = -1, input_feature_dimension = "
    "99, input_spatial_dimensions = [5], kernel_input_feature_dimension = -3, "
    "kernel_output_feature_dimension = 0, kernel_spatial_dimensions = [0, 0], "
    "output_batch_dimension = 0, output_feature_dimension = 0, "
    "output_spatial_dimensions = []>",
    "#chlo.ragged_dot<lhs_contracting_dimensions = [1], "
    "rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], "
    "rhs_group_dimensions = [0]>",
    "#chlo.ragged_dot<lhs_batching_dimensions = [-1], "
    "rhs_batching_dimensions = [7], lhs_contracting_dimensions = [1], "
    "rhs_contracting_dimensions = [], lhs_ragged_dimensions = [2, 2], "
    "rhs_group_dimensions = []>",
    "#chlo<comparison_direction LT>",
    "#chlo<comparison_type FLOAT>"};

namespace {
/// Draws inputs of ops, always the same.
class Inputs {
public:
  explicit Inputs(MLIRContext &context) : builder(&context) {
    for (StringRef text : kTypes) {
      types.push_back(parseType(text, &context));
      EXPECT_TRUE(types.back()) << text.str();
    }
    for (StringRef text : kAttributes) {
      attributes.push_back(parseAttribute(text, &context));
      EXPECT_TRUE(attributes.back()) << text.str();
    }
  }

  /// Up to five; half of the time all of one type.
  SmallVector<Value> drawOperands(Block &block) {
    SmallVector<Value> operands;
    Type common = draw(2) ? drawFrom(types) : Type();
    for (size_t i = 0, e = draw(6); i < e; ++i)
      operands.push_back(draw(500) ? addValue(block, common) : Value());
    return operands;
  }

  /// Sets what the op accepts as the attribute of a name; few are left out.
  void setProperties(OperationName name, OpaqueProperties properties) {
    ScopedDiagnosticHandler silence(builder.getContext(),
                                    [](Diagnostic &) { return success(); });
    for (StringAttr attribute : name.getAttributeNames()) {
      if (!draw(20))
        continue;
      // An op of many kinds of attributes finds one of its kind.
      for (int tries = 0; tries < 100; ++tries) {
        auto dictionary = DictionaryAttr::get(
            builder.getContext(),
            builder.getNamedAttr(attribute, drawFrom(attributes)));
        if (succeeded(name.setOpPropertiesFromAttribute(
                name, properties, dictionary,
                [&] { return emitError(builder.getUnknownLoc()); })))
          break;
      }
    }
  }

  /// As many as the op has, or others; empty, or with a block.
  SmallVector<Region *> drawRegions() {
    regions.clear();
    SmallVector<Region *> pointers;
    for (size_t i = 0, e = draw(4); i < e; ++i) {
      Region &region = regions.emplace_back();
      pointers.push_back(&region);
      if (draw(4))
        fill(region.emplaceBlock());
    }
    return pointers;
  }

private:
  size_t draw(size_t limit) { return random() % limit; }
  template <typename T> T drawFrom(const std::vector<T> &values) {
    return values[draw(values.size())];
  }

  Value addValue(Block &block, Type type = {}) {
    return block.addArgument(type ? type : drawFrom(types),
                             builder.getUnknownLoc());
  }

  /// Arguments, and values that are returned.
  void fill(Block &block) {
    for (size_t i = 0, e = draw(4); i < e; ++i)
      addValue(block);
    if (!draw(4))
      return;
    builder.setInsertionPointToEnd(&block);
    SmallVector<Value> results;
    for (size_t i = 0, e = draw(4); i < e; ++i)
      results.push_back(addValue(block));
    stablehlo::ReturnOp::create(builder, builder.getUnknownLoc(), results);
  }

  OpBuilder builder;
  std::vector<Type> types;
  std::vector<Attribute> attributes;
  std::minstd_rand random{1};
  std::list<Region> regions;
};

class AnyInputsTest : public ::testing::Test {
protected:
  AnyInputsTest() : context(getRegistry()) {
    context.loadAllAvailableDialects();
  }

  static DialectRegistry getRegistry() {
    DialectRegistry registry;
    stablehlo::registerAllDialects(registry);
    return registry;
  }

  /// Runs `infer`, which must say why if it fails; without a location, nothing.
  template <typename Function>
  bool run(StringRef name, std::optional<Location> location, Function infer) {
    std::string message;
    ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
      message += diagnostic.str();
      return success();
    });
    LogicalResult result = infer(location);
    if (location)
      EXPECT_EQ(failed(result), !message.empty()) << name.str() << message;
    else
      EXPECT_EQ(message, "") << name.str();
    return succeeded(result);
  }

  MLIRContext context;
};

/// Storage for the properties of an op.
class Properties {
public:
  explicit Properties(OperationName name)
      : name(name), storage(name.getOpPropertyByteSize() / sizeof(void *) + 1) {
    if (name.getOpPropertyByteSize() != 0)
      name.initOpProperties(get(), OpaqueProperties(nullptr));
  }
  ~Properties() {
    if (name.getOpPropertyByteSize() != 0)
      name.destroyOpProperties(get());
  }
  OpaqueProperties get() { return OpaqueProperties(storage.data()); }

private:
  OperationName name;
  std::vector<void *> storage;
};
} // namespace

TEST_F(AnyInputsTest, ShapeFunctionsInferOrSayWhyNot) {
  constexpr int kRuns = 2000;
  Inputs inputs(context);
  Location location = UnknownLoc::get(&context);
  size_t numOps = 0, numInferred = 0;
  for (RegisteredOperationName name : context.getRegisteredOperations()) {
    if (!name.hasTrait<hlo::OpTrait::InferTypeFromAdaptor>())
      continue;
    auto *typed = name.getInterface<InferTypeOpInterface>();
    auto *shaped = name.getInterface<InferShapedTypeOpInterface>();
    ++numOps;
    for (int i = 0; i < kRuns; ++i) {
      Block block;
      SmallVector<Value> operands = inputs.drawOperands(block);
      Properties properties(name);
      inputs.setProperties(name, properties.get());
      SmallVector<Region *> regions = inputs.drawRegions();
      auto infer = [&](std::optional<Location> location) -> LogicalResult {
        if (typed) {
          SmallVector<Type> types;
          LogicalResult result = typed->inferReturnTypes(
              &context, location, operands, DictionaryAttr(), properties.get(),
              regions, types);
          if (succeeded(result))
            EXPECT_TRUE(llvm::all_of(types, [](Type type) { return !!type; }));
          return result;
        }
        SmallVector<ShapedTypeComponents> components;
        return shaped->inferReturnTypeComponents(
            &context, location, ValueRange(operands), DictionaryAttr(),
            properties.get(), regions, components);
      };
      bool inferred = run(name.getStringRef(), location, infer);
      EXPECT_EQ(run(name.getStringRef(), std::nullopt, infer), inferred);
      numInferred += inferred;
    }
  }
  EXPECT_GT(numOps, 140u);
  // Some inputs do make sense.
  EXPECT_GT(numInferred, numOps * 10);
}
