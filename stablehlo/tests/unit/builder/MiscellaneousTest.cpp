//===- MiscellaneousTest.cpp - Miscellaneous operations of the builder ----===//
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
class MiscellaneousRows : public BuilderTest {
protected:
  /// The mean of all elements.
  XlaOp average(XlaOp x) {
    auto type = cast<RankedTensorType>(x.getType());
    XlaOp sum = ReduceAll(x, ScalarLike(x, 0),
                          makeReducer(b, type.getElementType(), Add));
    return sum / ScalarLike(sum, static_cast<double>(type.getNumElements()));
  }
  /// Whether `x` is at most `distance` from `value`.
  XlaOp isNear(XlaOp x, float value, float distance) {
    return Le(Abs(x - ScalarLike(x, value)), ScalarLike(x, distance));
  }
};
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
  XlaOp mu = scalar<float>(2), sigma = scalar<float>(3),
        zero = scalar<float>(0);
  XlaOp y = RngNormal(mu, sigma, {100, 100});
  XlaOp still = RngNormal(mu, zero, {2});
  // Five times what ten thousand numbers deviate by.
  XlaOp square = (y - mu) * (y - mu);
  check<bool>(isNear(average(y), 2, 0.15f), {}, {true});
  check<bool>(isNear(average(square), 9, 0.64f), {}, {true});
  check<float>(still, {2}, {2, 2});
}

TEST_F(MiscellaneousRows, RngUniform) {
  XlaOp a = scalar<float>(-1), c = scalar<float>(3);
  XlaOp y = RngUniform(a, c, {100, 100});
  XlaOp isInside = And(Ge(y, a), Lt(y, c));
  XlaOp areInside =
      ReduceAll(isInside, ConstantR0<bool>(b, true),
                makeReducer(b, b.getType(PrimitiveType::PRED), And));
  check<bool>(areInside, {}, {true});
  // Five times what ten thousand numbers deviate by: variance is 16 / 12.
  XlaOp square = (y - ScalarLike(y, 1)) * (y - ScalarLike(y, 1));
  check<bool>(isNear(average(y), 1, 0.058f), {}, {true});
  check<bool>(isNear(average(square), 4.f / 3, 0.06f), {}, {true});
}

TEST_F(MiscellaneousRows, RngBitGenerator) {
  // The examples of the spec.
  XlaOp state = param<uint64_t>({2}, {1, 2});
  XlaOps y =
      RngBitGenerator(RngAlgorithm::THREE_FRY, state, shape<uint64_t>({2, 2}));
  XlaOps z = RngBitGenerator(RngAlgorithm::PHILOX, state, shape<uint32_t>({4}));
  check<uint64_t>(y[0], {2}, {1, 6});
  check<uint64_t>(y[1], {2, 2},
                  {9236835810183407956u, 16087790271692313299u,
                   18212823393184779219u, 2658481902456610144u});
  check<uint64_t>(z[0], {2}, {1, 3});
  check<uint32_t>(z[1], {4}, {2100602697, 2847456232, 2074354647, 800269529});
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

TEST_F(MiscellaneousRows, ScalarLikeOfBooleans) {
  XlaOp x = param<bool>({2}, {false, false});
  XlaOp one = ScalarLike(x, 1);
  check<bool>(one, {}, {true});
}
