//===- PrintTest.cpp - Tests of tensors as text ---------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/tensor/Print.h"
#include "stablehlo/tests/unit/TestContext.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/MLIRContext.h"
#include "stablehlo/reference/tensor/Literal.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"
#include <cmath>
#include <cstring>
#include <string>

using namespace mlir;
using namespace mlir::stablehlo;

class PrintTest : public testing::Test {
protected:
  static std::string print(const Tensor &tensor, Type type) {
    std::string text;
    llvm::raw_string_ostream os(text);
    printTensor(os, tensor, type);
    return text;
  }
  std::string print(llvm::StringRef literal) {
    auto attr = cast<ElementsAttr>(parseAttribute(literal, &context));
    return print(llvm::cantFail(makeTensor(testContext(), attr)),
                 attr.getType());
  }

  MLIRContext context;
};

TEST_F(PrintTest, RankZeroStaysOnTheLine) {
  EXPECT_EQ(print("dense<1> : tensor<i32>"), "tensor<i32> {1}");
  EXPECT_EQ(print("dense<(1.0, 2.0)> : tensor<complex<f64>>"),
            "tensor<complex<f64>> {[1.000000e+00, 2.000000e+00]}");
}

TEST_F(PrintTest, InnermostRowsAreLines) {
  EXPECT_EQ(print("dense<[1, -2, 3]> : tensor<3xi32>"), "tensor<3xi32> {\n"
                                                        "  [1, -2, 3]\n"
                                                        "}");
  EXPECT_EQ(print("dense<[[1.0, 2.5], [-3.0, 1.0e10]]> : tensor<2x2xf32>"),
            "tensor<2x2xf32> {\n"
            "  [\n"
            "    [1.000000e+00, 2.500000e+00],\n"
            "    [-3.000000e+00, 1.000000e+10]\n"
            "  ]\n"
            "}");
  EXPECT_EQ(print("dense<[[[1, 2]], [[3, 4]]]> : tensor<2x1x2xi8>"),
            "tensor<2x1x2xi8> {\n"
            "  [\n"
            "    [\n"
            "      [1, 2]\n"
            "    ],\n"
            "    [\n"
            "      [3, 4]\n"
            "    ]\n"
            "  ]\n"
            "}");
}

TEST_F(PrintTest, EmptyDimensionsAreEmptyBrackets) {
  EXPECT_EQ(print("dense<> : tensor<0xf32>"), "tensor<0xf32> {\n"
                                              "  []\n"
                                              "}");
  EXPECT_EQ(print("dense<> : tensor<2x0xi32>"), "tensor<2x0xi32> {\n"
                                                "  [\n"
                                                "    [],\n"
                                                "    []\n"
                                                "  ]\n"
                                                "}");
  EXPECT_EQ(print("dense<> : tensor<0x2xi32>"), "tensor<0x2xi32> {\n"
                                                "  []\n"
                                                "}");
}

TEST_F(PrintTest, BillionsOfEmptyBracketsAreLeftOut) {
  EXPECT_EQ(print("dense<> : tensor<9000000000x0xi32>"),
            "tensor<9000000000x0xi32> {\n  []\n}");
  EXPECT_EQ(print("dense<> : tensor<4294967296x4294967296x0xi32>"),
            "tensor<4294967296x4294967296x0xi32> {\n  []\n}");
}

TEST_F(PrintTest, BooleansAndNarrowIntegers) {
  EXPECT_EQ(print("dense<[true, false]> : tensor<2xi1>"),
            "tensor<2xi1> {\n  [true, false]\n}");
  EXPECT_EQ(print("dense<[255, 0]> : tensor<2xui8>"),
            "tensor<2xui8> {\n  [255, 0]\n}");
  EXPECT_EQ(print("dense<[-8, 7]> : tensor<2xi4>"),
            "tensor<2xi4> {\n  [-8, 7]\n}");
  EXPECT_EQ(print("dense<[3, 0]> : tensor<2xui2>"),
            "tensor<2xui2> {\n  [3, 0]\n}");
  EXPECT_EQ(print("dense<[-9223372036854775808]> : tensor<1xi64>"),
            "tensor<1xi64> {\n  [-9223372036854775808]\n}");
}

TEST_F(PrintTest, FloatsAsMlirPrintsThem) {
  EXPECT_EQ(print("dense<[0x7FC00000, 0x7F800000, 0xFF800000, -0.0, "
                  "0x00000001, 0.1]> : tensor<6xf32>"),
            "tensor<6xf32> {\n  [0x7FC00000, 0x7F800000, 0xFF800000, "
            "-0.000000e+00, 1.401300e-45, 1.000000e-01]\n}");
  EXPECT_EQ(print("dense<[0.1, 0x7FF0000000000000]> : tensor<2xf64>"),
            "tensor<2xf64> {\n  [1.000000e-01, 0x7FF0000000000000]\n}");
  EXPECT_EQ(print("dense<[0.1, 0x7C00]> : tensor<2xf16>"),
            "tensor<2xf16> {\n  [9.997550e-02, 0x7C00]\n}");
  EXPECT_EQ(print("dense<[0.1, 0x7F80]> : tensor<2xbf16>"),
            "tensor<2xbf16> {\n  [1.000980e-01, 0x7F80]\n}");
  EXPECT_EQ(print("dense<[0.5, 0x7F]> : tensor<2xf8E4M3FN>"),
            "tensor<2xf8E4M3FN> {\n  [5.000000e-01, 0x7F]\n}");
  EXPECT_EQ(print("dense<[0.5, 6.0]> : tensor<2xf4E2M1FN>"),
            "tensor<2xf4E2M1FN> {\n  [5.000000e-01, 6.000000e+00]\n}");
}

/// The printer of MLIR's attributes is the oracle.
template <typename Float>
static void expectAsMlir(MLIRContext &context, ElementType type,
                         Float (*makeValue)(uint64_t)) {
  uint64_t state = 1;
  for (int i = 0; i < 5000; ++i) {
    state = state * 6364136223846793005 + 1442695040888963407;
    Float value = makeValue(state ^ (state >> 29));
    std::string text, expected;
    llvm::raw_string_ostream os(text), expectedOs(expected);
    printElement(os, type, reinterpret_cast<const char *>(&value));
    llvm::APFloat exact(value);
    FloatAttr::get(getMlirType(type, &context), exact)
        .print(expectedOs, /*elideType=*/true);
    ASSERT_EQ(text, expected);
  }
}

template <typename Float, typename Bits> static Float anyBits(uint64_t random) {
  Bits bits = random;
  Float value;
  std::memcpy(&value, &bits, sizeof(value));
  return value;
}

TEST_F(PrintTest, AnyBitsPrintAsMlirPrintsThem) {
  expectAsMlir<float>(context, ElementType::F32, anyBits<float, uint32_t>);
  expectAsMlir<double>(context, ElementType::F64, anyBits<double, uint64_t>);
}

TEST_F(PrintTest, UsualNumbersPrintAsMlirPrintsThem) {
  expectAsMlir<float>(context, ElementType::F32, [](uint64_t random) {
    return float(int64_t(random) % 100000) / 1000;
  });
  expectAsMlir<float>(context, ElementType::F32, [](uint64_t random) {
    return float(int64_t(random >> 20)) * 0x1p-44f;
  });
  expectAsMlir<double>(context, ElementType::F64, [](uint64_t random) {
    return double(int64_t(random)) * 0x1p-63;
  });
  expectAsMlir<double>(context, ElementType::F64, [](uint64_t random) {
    return double(int64_t(random) % 1000000) / 4096;
  });
}

TEST_F(PrintTest, HalfFloatsPrintAsMlirPrintsThem) {
  for (ElementType type : {ElementType::BF16, ElementType::F16}) {
    auto mlirType = cast<FloatType>(getMlirType(type, &context));
    for (uint32_t bits = 0; bits < 65536; ++bits) {
      auto half = static_cast<uint16_t>(bits);
      std::string text, expected;
      llvm::raw_string_ostream os(text), expectedOs(expected);
      printElement(os, type, reinterpret_cast<const char *>(&half));
      llvm::APFloat exact(mlirType.getFloatSemantics(), llvm::APInt(16, bits));
      FloatAttr::get(mlirType, exact).print(expectedOs, /*elideType=*/true);
      ASSERT_EQ(text, expected);
    }
  }
}

TEST_F(PrintTest, ShortDecimalsAndPowersPrintAsMlirPrintsThem) {
  expectAsMlir<float>(context, ElementType::F32, [](uint64_t random) {
    float digits = random % 1000000;
    return digits * std::pow(10.0f, float((random >> 20) % 60) - 30);
  });
  expectAsMlir<double>(context, ElementType::F64, [](uint64_t random) {
    double digits = random % 1000000;
    return digits * std::pow(10.0, double((random >> 20) % 80) - 40);
  });
  expectAsMlir<double>(context, ElementType::F64, [](uint64_t random) {
    return std::ldexp(1.0 + random % 3, int(random >> 20) % 1070);
  });
  expectAsMlir<float>(context, ElementType::F32, [](uint64_t random) {
    return float(random % 2000000000);
  });
}

TEST_F(PrintTest, LargeTensorsAndViewsPrintInOrder) {
  Tensor tensor = llvm::cantFail(
      Tensor::allocate(testContext(), ElementType::SI32, {300, 1000}));
  std::string expected = "tensor<1000x300xi32> {\n  [\n";
  for (int i = 0; i < 300000; ++i)
    tensor.data<int32_t>()[i] = i;
  for (int row = 0; row < 1000; ++row) {
    expected += row ? ",\n    [" : "    [";
    for (int column = 0; column < 300; ++column)
      expected += (column ? ", " : "") + std::to_string(column * 1000 + row);
    expected += "]";
  }
  expected += "\n  ]\n}";
  auto type =
      RankedTensorType::get({1000, 300}, IntegerType::get(&context, 32));
  EXPECT_EQ(print(tensor.transpose({1, 0}), type), expected);
}
