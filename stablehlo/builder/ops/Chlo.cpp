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
