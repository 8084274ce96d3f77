//===- DigestTest.cpp - Tests of digests ----------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Expected digests are those of the Python package blake3 for NumPy arrays:
//   blake3(b"3xf32;" + array.tobytes()).hexdigest()[:32]
// with the quiet NaN that has no sign and no payload for all NaNs.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/tensor/Digest.h"
#include "stablehlo/tests/unit/TestContext.h"

#include "llvm/ADT/STLExtras.h"
#include "gtest/gtest.h"
#include <numeric>
#include <vector>

using namespace mlir::stablehlo;
using T = ElementType;

template <typename Bits>
static Tensor make(ElementType type, Dims shape,
                   const std::vector<Bits> &values) {
  Tensor tensor = llvm::cantFail(Tensor::allocate(testContext(), type, shape));
  llvm::copy(values, reinterpret_cast<Bits *>(tensor.data()));
  return tensor;
}

static std::string digest(const Tensor &tensor) {
  return llvm::cantFail(getDigest(testContext(), tensor));
}

TEST(DigestTest, NamesTypeShapeAndElements) {
  EXPECT_EQ(digest(make<int32_t>(T::SI32, {2, 3}, {0, 1, 2, 3, 4, 5})),
            "a2912be2963607aab12c3b932f331fe1");
  EXPECT_EQ(digest(make<uint8_t>(T::I1, {}, {1})),
            "0d7482ec6f68cdc1f99c4d76a63a1ef3");
  EXPECT_EQ(digest(make<float>(T::F32, {0, 2}, {})),
            "6127b1eba1c04dee6988b2796dccada4");
}

TEST(DigestTest, TakesElementsOfAnyStridesInTheirOrder) {
  Tensor tensor = make<int32_t>(T::SI32, {2, 3}, {0, 1, 2, 3, 4, 5});
  EXPECT_EQ(digest(tensor.transpose({1, 0})),
            "ba52d70ab24568494037383a0d91c8c0");
}

TEST(DigestTest, AllNaNsAreOneAndZerosAreTwo) {
  for (uint32_t nan : {0x7fc00000u, 0xffc00000u, 0x7f800001u, 0xffffffffu})
    EXPECT_EQ(
        digest(make<uint32_t>(T::F32, {3}, {0x3f800000, nan, 0x80000000})),
        "f30ad0cea82e7d9ce3eea97f7994723c");
  EXPECT_NE(digest(make<uint32_t>(T::F32, {3}, {0x3f800000, 0x7fc00000, 0})),
            "f30ad0cea82e7d9ce3eea97f7994723c");
  EXPECT_EQ(
      digest(make<uint32_t>(T::ComplexF32, {1}, {0xffc00001, 0x3f800000})),
      "d115a53f14499d3069e020cbb8ef5e5d");
  EXPECT_EQ(digest(make<uint8_t>(T::F8E4M3FN, {2}, {0x7f, 0xff})),
            "cf0bf281777a6c56a99429ec3be403b3");
  // Here 0x7f is a number.
  EXPECT_EQ(digest(make<uint8_t>(T::F8E4M3FNUZ, {2}, {0x80, 0x7f})),
            "d924eb4d6ec62481a1e67ca2248254e1");
}

TEST(DigestTest, TakesTensorsOfAnySize) {
  std::vector<double> values(10000);
  std::iota(values.begin(), values.end(), 0);
  const uint64_t nan = 0xfff0000000000001;
  std::memcpy(&values[5000], &nan, sizeof(nan));
  EXPECT_EQ(digest(make<double>(T::F64, {10000}, values)),
            "06eec1dc1156d5583d12abe1644799c9");
}
