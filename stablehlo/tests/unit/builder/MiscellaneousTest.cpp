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
  XlaOp x = param(shape<float>({4, 2}));
  XlaOp v = param(shape<float>({2}));
  XlaOps gradients = BatchNormGrad(x, v, v, v, x, 1e-3f, 1);
  checkType(gradients[0], "tensor<4x2xf32>");
  checkType(gradients[1], "tensor<2xf32>");
  checkType(gradients[2], "tensor<2xf32>");
}

TEST_F(MiscellaneousRows, BatchNormInference) {
  XlaOp x = param(shape<float>({4, 2}));
  XlaOp v = param(shape<float>({2}));
  XlaOp y = BatchNormInference(x, v, v, v, v, 1e-3f, 1);
  checkType(y, "tensor<4x2xf32>");
}

TEST_F(MiscellaneousRows, BatchNormTraining) {
  XlaOp x = param(shape<float>({4, 2}));
  XlaOp v = param(shape<float>({2}));
  XlaOps y = BatchNormTraining(x, v, v, 1e-3f, 1);
  checkType(y[0], "tensor<4x2xf32>");
  checkType(y[1], "tensor<2xf32>");
  checkType(y[2], "tensor<2xf32>");
}

TEST_F(MiscellaneousRows, Cholesky) {
  XlaOp x = param(shape<float>({2, 2}));
  XlaOp y = Cholesky(x, /*lower=*/true);
  checkType(y, "tensor<2x2xf32>");
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
  XlaOp x = param(shape<float>({4, 16}));
  XlaOp y = Fft(x, FftType::RFFT, {16});
  XlaOp z = Fft(y, FftType::IRFFT, {16});
  checkType(y, "tensor<4x9xcomplex<f32>>");
  checkType(z, "tensor<4x16xf32>");
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
  XlaOp a = param(shape<float>({2, 2}));
  XlaOp c = param(shape<float>({2, 3}));
  XlaOp x = TriangularSolve(a, c, /*leftSide=*/true, /*lower=*/true,
                            /*unitDiagonal=*/false,
                            stablehlo::Transpose::NO_TRANSPOSE);
  checkType(x, "tensor<2x3xf32>");
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
