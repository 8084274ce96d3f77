//===- InvalidAttributesTest.cpp - What only C++ or bytecode can build ----===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Attributes and types of VHLO and Shardy that their text cannot say are
// refused when they are made.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Diagnostics.h"
#include "stablehlo/dialect/Register.h"
#include "stablehlo/dialect/VhloDialect.h"
#include "stablehlo/dialect/sdy/SdyOps.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
class InvalidAttributesTest : public testing::Test {
protected:
  InvalidAttributesTest()
      : context(MLIRContext::Threading::DISABLED), builder(&context),
        handler(&context, [this](Diagnostic &diagnostic) {
          message = diagnostic.str();
        }) {
    DialectRegistry registry;
    registerAllDialects(registry);
    context.appendDialectRegistry(registry);
    context.loadAllAvailableDialects();
  }

  /// Makes an attribute or type from `arguments`, which must be refused with
  /// `expected`.
  template <typename T, typename... Arguments>
  void expectRefused(StringRef expected, Arguments... arguments) {
    message.clear();
    auto emit = [&] { return emitError(UnknownLoc::get(&context)); };
    EXPECT_FALSE(T::getChecked(emit, &context, arguments...));
    EXPECT_EQ(message, expected);
  }

  MLIRContext context;
  Builder builder;
  std::string message;
  ScopedDiagnosticHandler handler;
};
} // namespace

TEST_F(InvalidAttributesTest, OfVhlo) {
  Type builtin = builder.getI32Type();
  Type type = vhlo::IntegerSI32V1Type::get(&context);
  Attribute key = vhlo::StringV1Attr::get(&context, "key");
  std::pair<Attribute, Attribute> entry = {key, builder.getUnitAttr()};
  expectRefused<vhlo::DictionaryV1Attr>("expected VHLO type or attribute",
                                        ArrayRef(entry));
  expectRefused<vhlo::IntegerV1Attr>("expected VHLO type", builtin,
                                     APInt(32, 1));
  expectRefused<vhlo::IntegerV1Attr>("expected VHLO type", type, APInt(8, 1));
  auto elements = DenseElementsAttr::get(RankedTensorType::get({2}, builtin),
                                         ArrayRef<int32_t>{1, 2});
  expectRefused<vhlo::TensorV1Attr>("expected VHLO type",
                                    Type(elements.getType()), elements);
  expectRefused<vhlo::TensorV1Attr>("expected VHLO type", type, elements);
  expectRefused<vhlo::TypeV1Attr>("expected VHLO type", builtin);
  expectRefused<vhlo::RankedTensorV1Type>(
      "expected sizes of dimensions, but got -5", Attribute(),
      ArrayRef<int64_t>{2, -5}, type);
  expectRefused<vhlo::RankedTensorV1Type>("expected VHLO type or attribute",
                                          Attribute(builder.getUnitAttr()),
                                          ArrayRef<int64_t>{2}, type);
}

TEST_F(InvalidAttributesTest, OfShardy) {
  ArrayRef<sdy::AxisRefAttr> noAxes;
  expectRefused<sdy::DimensionShardingAttr>(
      "expects a priority that is not negative, but got -1", noAxes,
      /*isClosed=*/true, std::optional<int64_t>(-1));
  expectRefused<sdy::TensorShardingAttr>(
      "expects a mesh or its name, but got unit",
      Attribute(builder.getUnitAttr()), ArrayRef<sdy::DimensionShardingAttr>(),
      noAxes, noAxes);
  expectRefused<sdy::DimensionMappingAttr>(
      "expects factors of a dimension, but got none", ArrayRef<int64_t>());
  expectRefused<sdy::DimensionMappingAttr>(
      "expects factors in [0, 65554), but got -1", ArrayRef<int64_t>{-1});
}
