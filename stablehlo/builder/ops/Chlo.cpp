//===- Chlo.cpp - CHLO's functions in the builder -------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/builder/ops/Chlo.h"

#include "stablehlo/builder/Broadcast.h"
#include "stablehlo/builder/Emitter.h"
#include "stablehlo/dialect/ChloOps.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::builder;

XlaOp builder::Acos(Operand operand) {
  return emitUnary<chlo::AcosOp>(__func__, operand);
}
XlaOp builder::Acosh(Operand operand) {
  return emitUnary<chlo::AcoshOp>(__func__, operand);
}
XlaOp builder::Asin(Operand operand) {
  return emitUnary<chlo::AsinOp>(__func__, operand);
}
XlaOp builder::Asinh(Operand operand) {
  return emitUnary<chlo::AsinhOp>(__func__, operand);
}
XlaOp builder::Atan(Operand operand) {
  return emitUnary<chlo::AtanOp>(__func__, operand);
}
XlaOp builder::Atanh(Operand operand) {
  return emitUnary<chlo::AtanhOp>(__func__, operand);
}
XlaOp builder::BesselI1e(Operand operand) {
  return emitUnary<chlo::BesselI1eOp>(__func__, operand);
}
XlaOp builder::Conj(Operand operand) {
  return emitUnary<chlo::ConjOp>(__func__, operand);
}
XlaOp builder::Digamma(Operand operand) {
  return emitUnary<chlo::DigammaOp>(__func__, operand);
}
XlaOp builder::ErfInv(Operand operand) {
  return emitUnary<chlo::ErfInvOp>(__func__, operand);
}
XlaOp builder::Erfc(Operand operand) {
  return emitUnary<chlo::ErfcOp>(__func__, operand);
}
XlaOp builder::IsInf(Operand operand) {
  return emitUnary<chlo::IsInfOp>(__func__, operand);
}
XlaOp builder::IsNegInf(Operand operand) {
  return emitUnary<chlo::IsNegInfOp>(__func__, operand);
}
XlaOp builder::IsPosInf(Operand operand) {
  return emitUnary<chlo::IsPosInfOp>(__func__, operand);
}
XlaOp builder::Lgamma(Operand operand) {
  return emitUnary<chlo::LgammaOp>(__func__, operand);
}
XlaOp builder::Sinh(Operand operand) {
  return emitUnary<chlo::SinhOp>(__func__, operand);
}
XlaOp builder::Square(Operand operand) {
  return emitUnary<chlo::SquareOp>(__func__, operand);
}

XlaOp builder::NextAfter(Operand lhs, Operand rhs,
                         ArrayRef<int64_t> broadcastDimensions) {
  return emitBinary<chlo::NextAfterOp, chlo::BroadcastNextAfterOp>(
      __func__, lhs, rhs, broadcastDimensions);
}
XlaOp builder::Polygamma(Operand lhs, Operand rhs,
                         ArrayRef<int64_t> broadcastDimensions) {
  return emitBinary<chlo::PolygammaOp, chlo::BroadcastPolygammaOp>(
      __func__, lhs, rhs, broadcastDimensions);
}
XlaOp builder::Zeta(Operand lhs, Operand rhs,
                    ArrayRef<int64_t> broadcastDimensions) {
  return emitBinary<chlo::ZetaOp, chlo::BroadcastZetaOp>(__func__, lhs, rhs,
                                                         broadcastDimensions);
}

XlaOp builder::ConstantLike(Operand operand, double value) {
  Emitter emit(__func__, operand);
  RankedTensorType type =
      emit.getTensorType(operand.op.getValue(), "the operand");
  TypedAttr number = emit.makeNumber(type, value);
  if (!emit)
    return emit.null();
  if (isa<ElementsAttr>(number))
    return emit.error("complex constants need a static shape, in Constant");
  chlo::ConstantLikeOp::Properties properties;
  properties.value = number;
  return emit.wrap(
      emit.infer<chlo::ConstantLikeOp>(operand.op.getValue(), properties));
}

XlaOp builder::Mulhi(Operand lhs, Operand rhs) {
  Emitter emit(__func__, {lhs.op, rhs.op}, lhs.site);
  return emit.wrap(
      emit.infer<chlo::MulhiOp>({lhs.op.getValue(), rhs.op.getValue()}));
}
