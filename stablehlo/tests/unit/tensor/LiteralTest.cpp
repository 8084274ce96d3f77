//===- LiteralTest.cpp - Tests of attributes as tensors -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/tensor/Literal.h"
#include "stablehlo/tests/unit/TestContext.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/AsmState.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/MLIRContext.h"
#include "gtest/gtest.h"
#include <complex>
#include <vector>

using namespace mlir;
using namespace mlir::stablehlo;

class LiteralTest : public testing::Test {
protected:
  ElementsAttr parse(llvm::StringRef text) {
    return cast<ElementsAttr>(parseAttribute(text, &context));
  }
  Tensor read(llvm::StringRef text) {
    return llvm::cantFail(makeTensor(testContext(), parse(text)));
  }
  /// The elements of the dense tensor that `text` denotes.
  template <typename T> std::vector<T> elements(llvm::StringRef text) {
    Tensor tensor = llvm::cantFail(read(text).clone(testContext()));
    const T *data = tensor.data<T>();
    return std::vector<T>(data, data + tensor.getNumElements());
  }
  /// Attributes are unique: equal ones are the same object.
  void expectRoundTrip(llvm::StringRef text) {
    ElementsAttr attr = parse(text);
    EXPECT_EQ(makeDenseElementsAttr(
                  llvm::cantFail(makeTensor(testContext(), attr)), &context),
              attr)
        << text.str();
  }

  MLIRContext context;
};

TEST_F(LiteralTest, ReadsNumbersOfEveryWidth) {
  EXPECT_EQ(elements<int32_t>("dense<[1, -2, 3]> : tensor<3xi32>"),
            (std::vector<int32_t>{1, -2, 3}));
  EXPECT_EQ(elements<uint64_t>("dense<[18446744073709551615, 1]> : "
                               "tensor<2xui64>"),
            (std::vector<uint64_t>{UINT64_MAX, 1}));
  EXPECT_EQ(elements<float>("dense<[[1.5], [-0.0]]> : tensor<2x1xf32>"),
            (std::vector<float>{1.5, -0.0}));
  EXPECT_EQ(elements<uint16_t>("dense<[1.0, -2.0]> : tensor<2xbf16>"),
            (std::vector<uint16_t>{0x3F80, 0xC000}));
  EXPECT_EQ(elements<uint8_t>("dense<[1.0, -2.0]> : tensor<2xf8E4M3FN>"),
            (std::vector<uint8_t>{0x38, 0xC0}));
  EXPECT_EQ(elements<uint8_t>("dense<[0.5, -6.0]> : tensor<2xf4E2M1FN>"),
            (std::vector<uint8_t>{0x1, 0xF}));
}

TEST_F(LiteralTest, ExtendsNarrowIntegersByTheirSign) {
  EXPECT_EQ(elements<int8_t>("dense<[-8, 7, -1]> : tensor<3xi4>"),
            (std::vector<int8_t>{-8, 7, -1}));
  EXPECT_EQ(elements<uint8_t>("dense<[15, 7]> : tensor<2xui4>"),
            (std::vector<uint8_t>{15, 7}));
  EXPECT_EQ(elements<int8_t>("dense<[-2, 1]> : tensor<2xi2>"),
            (std::vector<int8_t>{-2, 1}));
}

TEST_F(LiteralTest, UnpacksBooleans) {
  EXPECT_EQ(elements<uint8_t>("dense<[true, false, true, true, false, false, "
                              "true, false, true]> : tensor<9xi1>"),
            (std::vector<uint8_t>{1, 0, 1, 1, 0, 0, 1, 0, 1}));
  EXPECT_EQ(elements<uint8_t>("dense<true> : tensor<1xi1>"),
            std::vector<uint8_t>{1});
  EXPECT_EQ(elements<uint8_t>("dense<true> : tensor<i1>"),
            std::vector<uint8_t>{1});
}

TEST_F(LiteralTest, ReadsComplexNumbers) {
  EXPECT_EQ(elements<std::complex<float>>(
                "dense<[(1.0, 2.0), (0.5, -1.0)]> : tensor<2xcomplex<f32>>"),
            (std::vector<std::complex<float>>{{1, 2}, {0.5, -1}}));
}

TEST_F(LiteralTest, SplatsAreViewsOfOneElement) {
  Tensor tensor = read("dense<2.0> : tensor<1000x1000xf32>");
  EXPECT_TRUE(tensor.isSplat());
  EXPECT_EQ(tensor.getBuffer()->size(), 4u);
  EXPECT_EQ(*tensor.data<float>(), 2.0f);
  EXPECT_EQ(*read("dense<true> : tensor<12xi1>").data<uint8_t>(), 1);
  EXPECT_EQ(*read("dense<false> : tensor<12xi1>").data<uint8_t>(), 0);
}

TEST_F(LiteralTest, ReadsEmptyTensors) {
  Tensor tensor = read("dense<> : tensor<0x3xf32>");
  EXPECT_EQ(tensor.getNumElements(), 0);
  EXPECT_EQ(tensor.getShape(), llvm::ArrayRef<int64_t>({0, 3}));
}

TEST_F(LiteralTest, LargeConstantsAreNeverUnique) {
  std::vector<float> values(1 << 16);
  for (size_t i = 0; i < values.size(); ++i)
    values[i] = i;
  auto type = RankedTensorType::get({1 << 16}, Float32Type::get(&context));
  auto attr = DenseElementsAttr::get(type, llvm::ArrayRef(values));
  Tensor tensor = llvm::cantFail(makeTensor(testContext(), attr));
  EXPECT_EQ(tensor.data<float>()[65535], 65535.0f);
  if (tensor.data() == attr.getRawData().data())
    EXPECT_FALSE(tensor.isUnique());
}

TEST_F(LiteralTest, ReadsResources) {
  std::vector<float> values = {1, 2, 3};
  auto type = RankedTensorType::get({3}, Float32Type::get(&context));
  auto makeAttr = [&](RankedTensorType type, llvm::ArrayRef<char> bytes) {
    return DenseResourceElementsAttr::get(
        type, "blob", HeapAsmResourceBlob::allocateAndCopyWithAlign(bytes, 64));
  };
  llvm::ArrayRef<char> bytes(reinterpret_cast<char *>(values.data()), 12);
  Tensor tensor =
      llvm::cantFail(makeTensor(testContext(), makeAttr(type, bytes)));
  EXPECT_EQ(tensor.data<float>()[2], 3.0f);

  llvm::Expected<Tensor> tooShort =
      makeTensor(testContext(), makeAttr(type, bytes.drop_back()));
  EXPECT_EQ(llvm::toString(tooShort.takeError()),
            "the literal has 11 bytes of data, but its type needs 12 bytes");

  auto booleans = RankedTensorType::get({3}, IntegerType::get(&context, 1));
  Tensor unpacked =
      llvm::cantFail(makeTensor(testContext(), makeAttr(booleans, {1, 0, 1})));
  Tensor packed =
      llvm::cantFail(makeTensor(testContext(), makeAttr(booleans, {5})));
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(unpacked.data()[i], i != 1);
    EXPECT_EQ(packed.data()[i], i != 1);
  }
}

TEST_F(LiteralTest, RefusesTypesWithoutValues) {
  llvm::Expected<Tensor> index =
      makeTensor(testContext(), parse("dense<1> : tensor<2xindex>"));
  EXPECT_EQ(llvm::toString(index.takeError()),
            "the interpreter has no values of type tensor<2xindex>");
  llvm::Expected<Tensor> sparse =
      makeTensor(testContext(), parse("sparse<[[0]], 1.0> : tensor<3xf32>"));
  EXPECT_EQ(llvm::toString(sparse.takeError()),
            "expects a dense elements attribute");
}

TEST_F(LiteralTest, RoundTripsToTheSameAttribute) {
  for (llvm::StringRef text :
       {"dense<[[1, 2], [3, -4]]> : tensor<2x2xi32>",
        "dense<7> : tensor<3x5xi64>", "dense<true> : tensor<9xi1>",
        "dense<[true, false, true]> : tensor<3xi1>",
        "dense<false> : tensor<i1>", "dense<[-8, 7, 0]> : tensor<3xi4>",
        "dense<-1> : tensor<5xi4>", "dense<[3, 0]> : tensor<2xui2>",
        "dense<[1.0, -0.0]> : tensor<2xf16>", "dense<0xFF> : tensor<f8E8M0FNU>",
        "dense<-6.0> : tensor<2xf4E2M1FN>",
        "dense<(1.0, 2.0)> : tensor<4xcomplex<f64>>",
        "dense<[(1.0, 2.0), (3.0, 4.0)]> : tensor<2xcomplex<f32>>",
        "dense<> : tensor<0xf32>"})
    expectRoundTrip(text);
}

TEST_F(LiteralTest, ViewsBecomeDenseAttributes) {
  Tensor tensor = read("dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>");
  EXPECT_EQ(makeDenseElementsAttr(tensor.transpose({1, 0}), &context),
            parse("dense<[[1, 4], [2, 5], [3, 6]]> : tensor<3x2xi32>"));
  Tensor mask = read("dense<[true, false]> : tensor<2xi1>");
  EXPECT_EQ(makeDenseElementsAttr(mask.reverse({0}), &context),
            parse("dense<[false, true]> : tensor<2xi1>"));
}

TEST_F(LiteralTest, ElementTypesCorrespondToTypesOfMlir) {
  for (unsigned i = 0; i < kNumElementTypes; ++i) {
    auto type = static_cast<ElementType>(i);
    Type mlirType = getMlirType(type, &context);
    EXPECT_EQ(getElementType(mlirType), type);
    std::string text;
    llvm::raw_string_ostream(text) << mlirType;
    EXPECT_EQ(text, getElementTypeName(type));
    EXPECT_EQ(getStorageSize(type), std::max(1u, getNumBits(type) / 8));
  }
  EXPECT_EQ(getElementType(IndexType::get(&context)), std::nullopt);
  EXPECT_EQ(getElementType(IntegerType::get(&context, 7)), std::nullopt);
  EXPECT_EQ(getElementType(FloatTF32Type::get(&context)), std::nullopt);
  EXPECT_EQ(getElementType(ComplexType::get(Float16Type::get(&context))),
            std::nullopt);
}
