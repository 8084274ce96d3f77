//===- MiscellaneousTest.cpp - Miscellaneous operations of the builder ---===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BuilderTest.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::builder;

namespace {
class MiscellaneousRows : public BuilderTest {};
} // namespace

TEST_F(MiscellaneousRows, BatchNormGrad) {
  XlaOp x = param<float>({2, 2}, {1, 2, 3, 6});
  XlaOp scale = param<float>({2}, {1, 2});
  XlaOp mean = param<float>({2}, {2, 4}), variance = param<float>({2}, {1, 4});
  XlaOp gradOutput = param<float>({2, 2}, {1, 0, 3, 4});
  XlaOps gradients = BatchNormGrad(x, scale, mean, variance, gradOutput, 0, 1);
  // Two elements are normalised to -1 and 1, wherever they are.
  check<float>(gradients[0], {2, 2}, {0, 0, 0, 0});
  check<float>(gradients[1], {2}, {2, 4});
  check<float>(gradients[2], {2}, {4, 4});
}

TEST_F(MiscellaneousRows, BatchNormInference) {
  XlaOp x = param<float>({2, 2}, {1, 2, 3, 4});
  XlaOp scale = param<float>({2}, {1, 2}), offset = param<float>({2}, {0, 1});
  XlaOp mean = param<float>({2}, {1, 2}), variance = param<float>({2}, {3, 0});
  XlaOp y = BatchNormInference(x, scale, offset, mean, variance, 1, 1);
  check<float>(y, {2, 2}, {0, 1, 1, 5});
}

TEST_F(MiscellaneousRows, BatchNormTraining) {
  XlaOp x = param<float>({2, 2}, {1, 2, 3, 6});
  XlaOp scale = param<float>({2}, {1, 2}), offset = param<float>({2}, {0, 1});
  XlaOps y = BatchNormTraining(x, scale, offset, 0, 1);
  check<float>(y[0], {2, 2}, {-1, -1, 1, 3});
  check<float>(y[1], {2}, {2, 4});
  check<float>(y[2], {2}, {1, 4});
}

TEST_F(MiscellaneousRows, Cholesky) {
  XlaOp x = param<float>({2, 2}, {4, 2, 2, 5});
  // The other triangle is open.
  XlaOp triangle = param<float>({2, 2}, {1, 0, 1, 1});
  XlaOp y = Cholesky(x, /*lower=*/true);
  check<float>(y * triangle, {2, 2}, {2, 0, 1, 2});
}

TEST_F(MiscellaneousRows, Constant) {
  XlaOp literal =
      Constant(b, makeLiteral<int32_t>(shape<int32_t>({2}), {1, 2}));
  XlaOp number = ConstantR0<double>(b, 0.5);
  XlaOp vector = ConstantR1<bool>(b, {true, false, true});
  XlaOp matrix = ConstantArray<float>(b, {2, 1}, {3, 4});
  XlaOp like = ScalarLike(literal, 7);
  check<int32_t>(literal, {2}, {1, 2});
  check<double>(number, {}, {0.5});
  check<bool>(vector, {3}, {true, false, true});
  check<float>(matrix, {2, 1}, {3, 4});
  check<int32_t>(like, {}, {7});
}

TEST_F(MiscellaneousRows, ConstantLiteral) {
  XlaOp x = ConstantLiteral(b, makeLiteral<float>(shape<float>(), {1.5f}));
  check<float>(x, {}, {1.5f});
}

TEST_F(MiscellaneousRows, Fft) {
  XlaOp x = param<float>({1, 4}, {1, 2, 3, 4});
  XlaOp y = Fft(x, FftType::RFFT, {4});
  XlaOp z = Fft(y, FftType::IRFFT, {4});
  check<std::complex<float>>(y, {1, 3}, {{10, 0}, {-2, 2}, {-2, 0}}, 1e-6);
  check<float>(z, {1, 4}, {1, 2, 3, 4}, 1e-6);
}

TEST_F(MiscellaneousRows, Iota) {
  XlaOp x = Iota(b, shape<int32_t>({2, 3}), 1);
  check<int32_t>(x, {2, 3}, {0, 1, 2, 0, 1, 2});
}

TEST_F(MiscellaneousRows, RngNormal) {
  XlaOp x = param(shape<float>());
  XlaOp y = RngNormal(x, x, {2, 3});
  checkType(y, "tensor<2x3xf32>");
}

TEST_F(MiscellaneousRows, RngUniform) {
  XlaOp x = param(shape<float>());
  XlaOp y = RngUniform(x, x, {2, 3});
  checkType(y, "tensor<2x3xf32>");
}

TEST_F(MiscellaneousRows, RngBitGenerator) {
  XlaOp state = param(shape<uint64_t>({2}));
  XlaOps y =
      RngBitGenerator(RngAlgorithm::THREE_FRY, state, shape<uint32_t>({5}));
  checkType(y[0], "tensor<2xui64>");
  checkType(y[1], "tensor<5xui32>");
}

TEST_F(MiscellaneousRows, TriangularSolve) {
  XlaOp a = param<float>({2, 2}, {2, 0, 1, 2});
  XlaOp c = param<float>({2, 3}, {2, 4, 6, 3, 4, 5});
  XlaOp x = TriangularSolve(a, c, /*leftSide=*/true, /*lower=*/true,
                            /*unitDiagonal=*/false,
                            stablehlo::Transpose::NO_TRANSPOSE);
  check<float>(x, {2, 3}, {1, 2, 3, 1, 1, 1});
}

TEST_F(MiscellaneousRows, ConstantOfOtherCount) {
  ConstantArray<float>(b, {2}, {1});
  expectError(
      "Constant: expects a value per element of tensor<2xf32>, but got 1",
      __LINE__ - 3);
}

TEST_F(MiscellaneousRows, IotaOfNoDimension) {
  Iota(b, shape<int32_t>({2}), 1);
  expectAnyError();
}
