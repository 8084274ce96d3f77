//===- ReduceLoopsInteger.cpp - Reduction loops of integers and i1 --------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "stablehlo/reference/kernels/ReduceLoopsInteger.cpp"
#include "hwy/foreach_target.h" // must come before highway.h

#include "stablehlo/reference/kernels/ReduceLoops-inl.h"

HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

template <typename T> static const ReduceLoops *selectInteger(LaneOp op) {
  if (const ReduceLoops *loops = getArithmeticLoops<Plain<T>>(op))
    return loops;
  return getBitwiseLoops<Plain<T>>(op);
}

/// Booleans are bytes of 0 or 1; arithmetic on them is logic.
static LaneOp getBooleanOp(LaneOp op) {
  if (op == LaneOp::Add || op == LaneOp::Maximum)
    return LaneOp::Or;
  if (op == LaneOp::Multiply || op == LaneOp::Minimum)
    return LaneOp::And;
  return op;
}

static const ReduceLoops *select(LaneOp op, ElementType type) {
  switch (type) {
  case ElementType::I1:
    return getBitwiseLoops<Plain<uint8_t>>(getBooleanOp(op));
  case ElementType::SI8:
    return selectInteger<int8_t>(op);
  case ElementType::SI16:
    return selectInteger<int16_t>(op);
  case ElementType::SI32:
    return selectInteger<int32_t>(op);
  case ElementType::SI64:
    return selectInteger<int64_t>(op);
  case ElementType::UI8:
    return selectInteger<uint8_t>(op);
  case ElementType::UI16:
    return selectInteger<uint16_t>(op);
  case ElementType::UI32:
    return selectInteger<uint32_t>(op);
  case ElementType::UI64:
    return selectInteger<uint64_t>(op);
  default:
    return nullptr;
  }
}

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace mlir {
namespace stablehlo {
HWY_EXPORT(select);
} // namespace stablehlo
} // namespace mlir

using namespace mlir;
using namespace mlir::stablehlo;

const ReduceLoops *stablehlo::getIntegerReduceLoops(LaneOp op,
                                                    ElementType type) {
  return HWY_DYNAMIC_DISPATCH(select)(op, type);
}
#endif // HWY_ONCE
