//===- ChloTest.cpp - CHLO's functions in the builder ---------------------===//
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
class ChloFunctions : public BuilderTest {};
} // namespace

TEST_F(ChloFunctions, OneOperandOfItsType) {
  XlaOp x = param(shape<float>({2}));
  for (XlaOp (*function)(Operand) :
       {Acos, Acosh, Asin, Asinh, Atan, Atanh, BesselI1e, Conj, Digamma, ErfInv,
        Erfc, Lgamma, Sinh, Square})
    checkType(function(x), "tensor<2xf32>");
}

TEST_F(ChloFunctions, Predicates) {
  XlaOp x = param(shape<float>({2}));
  for (XlaOp (*function)(Operand) : {IsInf, IsNegInf, IsPosInf})
    checkType(function(x), "tensor<2xi1>");
}

TEST_F(ChloFunctions, TwoOperandsAreBroadcast) {
  XlaOp x = param(shape<float>({2, 3}));
  XlaOp y = param(shape<float>({3}));
  for (XlaOp (*function)(Operand, Operand, ArrayRef<int64_t>) :
       {NextAfter, Polygamma, Zeta})
    checkType(function(x, y, {1}), "tensor<2x3xf32>");
}

TEST_F(ChloFunctions, ConstantLikeIsReal) {
  XlaOp x = param(shape<std::complex<float>>({2}));
  unsigned line = __LINE__ + 1;
  ConstantLike(x, 1);
  expectError(
      "ConstantLike: complex constants need a static shape, in Constant", line);
}

TEST_F(ChloFunctions, OthersHaveTheTypeOfTheirOperands) {
  XlaOp x = param(shape<int32_t>({2}));
  checkType(Mulhi(x, x), "tensor<2xi32>");
  XlaOp dynamic =
      param(makeShape(&context, PrimitiveType::F32, ShapedType::kDynamic));
  checkType(ConstantLike(dynamic, 0.5), "tensor<?xf32>");
}
