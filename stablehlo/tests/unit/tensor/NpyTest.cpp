//===- NpyTest.cpp - Tests of NumPy's files -------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/tensor/Npy.h"
#include "stablehlo/tests/unit/TestContext.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"
#include <cstring>
#include <numeric>

using namespace mlir::stablehlo;
using T = ElementType;

class NpyTest : public testing::Test {
protected:
  void SetUp() override {
    llvm::SmallString<128> name;
    ASSERT_FALSE(llvm::sys::fs::createTemporaryFile("tensor", "npy", name));
    path = name.str().str();
    remover.setFile(path);
  }
  void writeFile(llvm::StringRef content) {
    std::error_code error;
    llvm::raw_fd_ostream os(path, error);
    os << content;
  }
  /// A file of version 1 as NumPy writes it, with `data` behind the header.
  void writeArray(llvm::StringRef dictionary, llvm::StringRef data) {
    std::string text = dictionary.str();
    text.resize(118 - 1, ' ');
    text += '\n';
    writeFile(std::string("\x93NUMPY\1\0\x76\0", 10) + text + data.str());
  }
  std::string readError(llvm::Expected<Tensor> tensor) {
    EXPECT_FALSE(static_cast<bool>(tensor));
    if (tensor)
      return "";
    std::string message = llvm::toString(tensor.takeError());
    EXPECT_EQ(message.find(path + ": "), 0u);
    return message.substr(path.size() + 2);
  }
  std::string readFile() {
    return (*llvm::MemoryBuffer::getFile(path))->getBuffer().str();
  }

  std::string path;
  llvm::FileRemover remover;
};

static llvm::StringRef bytes(const Tensor &tensor) {
  return llvm::StringRef(tensor.data(), tensor.getNumElements() *
                                            getStorageSize(tensor.getType()));
}

TEST_F(NpyTest, ReadsWhatNumPyWrites) {
  writeArray("{'descr': '<i4', 'fortran_order': False, 'shape': (2, 3), }",
             llvm::StringRef("\1\0\0\0\2\0\0\0\3\0\0\0\xFF\xFF\xFF\xFF"
                             "\5\0\0\0\6\0\0\0",
                             24));
  Tensor tensor = llvm::cantFail(readNpy(testContext(), path));
  EXPECT_EQ(tensor.getType(), T::SI32);
  EXPECT_EQ(tensor.getShape(), llvm::ArrayRef<int64_t>({2, 3}));
  EXPECT_EQ(tensor.data<int32_t>()[3], -1);
  EXPECT_EQ(tensor.data<int32_t>()[5], 6);
}

TEST_F(NpyTest, FortranOrderIsATransposedView) {
  writeArray("{'descr': '|i1', 'fortran_order': True, 'shape': (2, 3), }",
             "abcdef");
  Tensor tensor = llvm::cantFail(readNpy(testContext(), path));
  EXPECT_EQ(bytes(llvm::cantFail(tensor.clone(testContext()))), "acebdf");
}

TEST_F(NpyTest, RankZeroAndEmptyArrays) {
  writeArray("{'descr': '<f8', 'fortran_order': False, 'shape': (), }",
             llvm::StringRef("\0\0\0\0\0\0\xF0\x3F", 8));
  Tensor scalar = llvm::cantFail(readNpy(testContext(), path, T::F64, {}));
  EXPECT_EQ(*scalar.data<double>(), 1.0);
  writeArray("{'descr': '<f8', 'fortran_order': False, 'shape': (0, 5), }", "");
  EXPECT_EQ(llvm::cantFail(readNpy(testContext(), path)).getNumElements(), 0);
}

TEST_F(NpyTest, TypesThatNumPyLacksAreBits) {
  writeArray("{'descr': '<u2', 'fortran_order': False, 'shape': (1,), }",
             llvm::StringRef("\x80\x3F", 2));
  EXPECT_EQ(*llvm::cantFail(readNpy(testContext(), path, T::BF16, {1}))
                 .data<uint16_t>(),
            0x3F80);
  EXPECT_EQ(llvm::cantFail(readNpy(testContext(), path)).getType(), T::UI16);
  writeArray("{'descr': '|u1', 'fortran_order': False, 'shape': (3,), }",
             "\x0F\x08\x07");
  Tensor narrow = llvm::cantFail(readNpy(testContext(), path, T::SI4, {3}));
  EXPECT_EQ(bytes(narrow), "\xFF\xF8\x07");
  EXPECT_EQ(bytes(llvm::cantFail(readNpy(testContext(), path, T::UI4, {3}))),
            "\x0F\x08\x07");
  EXPECT_EQ(bytes(llvm::cantFail(readNpy(testContext(), path, T::F8E5M2, {3}))),
            "\x0F\x08\x07");
  writeArray("{'descr': '<V2', 'fortran_order': False, 'shape': (1,), }",
             llvm::StringRef("\x80\x3F", 2));
  EXPECT_EQ(llvm::cantFail(readNpy(testContext(), path)).getType(), T::BF16);
}

TEST_F(NpyTest, BooleansAreZeroOrOne) {
  writeArray("{'descr': '|b1', 'fortran_order': False, 'shape': (3,), }",
             llvm::StringRef("\0\1\x7F", 3));
  EXPECT_EQ(bytes(llvm::cantFail(readNpy(testContext(), path))),
            llvm::StringRef("\0\1\1", 3));
}

TEST_F(NpyTest, OtherTypeOrShapeIsRefused) {
  writeArray("{'descr': '<i4', 'fortran_order': False, 'shape': (1,), }",
             "abcd");
  EXPECT_EQ(readError(readNpy(testContext(), path, T::F32, {1})),
            "holds elements of NumPy type '<i4', but f32 needs '<f4'");
  EXPECT_EQ(readError(readNpy(testContext(), path, T::SI32, {1, 1})),
            "holds a tensor of shape [1], but [1, 1] is expected");
  writeArray("{'descr': '>i4', 'fortran_order': False, 'shape': (1,), }",
             "abcd");
  EXPECT_EQ(readError(readNpy(testContext(), path)),
            "holds elements of NumPy type '>i4', which is no element type");
}

TEST_F(NpyTest, CorruptFilesAreRefused) {
  const std::string badHeader =
      "has a header that does not name 'descr', 'fortran_order' and 'shape' of "
      "an array";
  writeFile("");
  EXPECT_EQ(readError(readNpy(testContext(), path)), "is not a .npy file");
  writeFile("PK\3\4 and so on");
  EXPECT_EQ(readError(readNpy(testContext(), path)), "is not a .npy file");
  writeFile(llvm::StringRef("\x93NUMPY\x09\0\x76\0", 10));
  EXPECT_EQ(readError(readNpy(testContext(), path)),
            "has version 9 of the .npy format, but 1 to 3 are known");
  writeFile(llvm::StringRef("\x93NUMPY\1\0\x76\0{'descr'", 18));
  EXPECT_EQ(readError(readNpy(testContext(), path)), "ends within its header");
  writeFile(llvm::StringRef("\x93NUMPY\2\0\xFF\xFF\xFF\xFF", 12));
  EXPECT_EQ(readError(readNpy(testContext(), path)), "ends within its header");
  for (llvm::StringRef dictionary :
       {"", "{", "{}", "{'descr': '<f4'}", "{'descr': '<f4', 'shape': (2,)}",
        "{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': (2,)}",
        "{'descr': '<f4', 'fortran_order': 0, 'shape': (2,)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (2,",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (-2,)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (x,)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': "
        "(99999999999999999999999,)}",
        "{'descr': '<f4, 'fortran_order': False, 'shape': (2,)}"}) {
    writeArray(dictionary, "01234567");
    EXPECT_EQ(readError(readNpy(testContext(), path)), badHeader)
        << dictionary.str();
  }
}

TEST_F(NpyTest, ShapesBeyondTheDataAreRefusedWithoutAllocation) {
  writeArray("{'descr': '<f4', 'fortran_order': False, 'shape': (3,)}",
             "01234567");
  EXPECT_EQ(readError(readNpy(testContext(), path)),
            "has 8 bytes of elements, but shape [3] needs 12");
  writeArray("{'descr': '<f4', 'fortran_order': False, 'shape': "
             "(1000000000000, 1000000)}",
             "");
  EXPECT_EQ(readError(readNpy(testContext(), path)),
            "has 0 bytes of elements, but shape [1000000000000, 1000000] needs "
            "4000000000000000000");
  writeArray("{'descr': '<f4', 'fortran_order': False, 'shape': "
             "(1000000000000, 1000000000000)}",
             "");
  EXPECT_EQ(readError(readNpy(testContext(), path)),
            "has the impossible shape [1000000000000, 1000000000000]");
}

TEST_F(NpyTest, MissingFilesAreNamed) {
  path += ".absent";
  EXPECT_EQ(readError(readNpy(testContext(), path)),
            "No such file or directory");
}

TEST_F(NpyTest, RoundTripsEveryType) {
  for (unsigned i = 0; i < kNumElementTypes; ++i) {
    auto type = static_cast<ElementType>(i);
    Tensor tensor =
        llvm::cantFail(Tensor::allocate(testContext(), type, {2, 2}));
    std::memset(tensor.data(), getNumBits(type) < 8 ? 1 : 0xA5,
                4 * getStorageSize(type));
    if (type == T::SI4)
      tensor.data()[1] = -8;
    ASSERT_FALSE(writeNpy(testContext(), path, tensor));
    Tensor again = llvm::cantFail(readNpy(testContext(), path, type, {2, 2}));
    EXPECT_EQ(bytes(again), bytes(tensor)) << getElementTypeName(type).str();
  }
}

TEST_F(NpyTest, WritesLowBitsAndAlignedElements) {
  Tensor tensor = llvm::cantFail(Tensor::allocate(testContext(), T::SI4, {2}));
  tensor.data()[0] = -1;
  tensor.data()[1] = 7;
  ASSERT_FALSE(writeNpy(testContext(), path, tensor));
  std::string file = readFile();
  EXPECT_EQ(file.substr(10, 57),
            "{'descr': '|u1', 'fortran_order': False, 'shape': (2,), }");
  EXPECT_EQ(file.size() % 64, 2u);
  EXPECT_EQ(file.substr(file.size() - 3), "\n\x0F\x07");
}

TEST_F(NpyTest, AMappedFileMayBeReplacedByAViewOfItself) {
  Tensor tensor =
      llvm::cantFail(Tensor::allocate(testContext(), T::SI32, {300, 500}));
  std::iota(tensor.data<int32_t>(), tensor.data<int32_t>() + 150000, 0);
  ASSERT_FALSE(writeNpy(testContext(), path, tensor));
  Tensor mapped = llvm::cantFail(readNpy(testContext(), path));
  EXPECT_EQ(bytes(mapped), bytes(tensor));
  ASSERT_FALSE(writeNpy(testContext(), path, mapped.transpose({1, 0})));
  EXPECT_EQ(bytes(mapped), bytes(tensor));
  Tensor transposed =
      llvm::cantFail(readNpy(testContext(), path, T::SI32, {500, 300}));
  EXPECT_EQ(transposed.data<int32_t>()[1], 500);
}
