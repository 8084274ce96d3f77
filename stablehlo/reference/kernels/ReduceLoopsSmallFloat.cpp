//===- ReduceLoopsSmallFloat.cpp - Reduction loops of bf16 and f16 --------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE                                                     \
  "stablehlo/reference/kernels/ReduceLoopsSmallFloat.cpp"
#include "hwy/foreach_target.h" // must come before highway.h

#include "stablehlo/reference/kernels/ReduceLoops-inl.h"

HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

static const ReduceLoops *select(LaneOp op, ElementType type) {
  if (type == ElementType::BF16)
    return getArithmeticLoops<BFloat16>(op);
  if (type == ElementType::F16)
    return getArithmeticLoops<Float16>(op);
  return nullptr;
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

const ReduceLoops *stablehlo::getSmallFloatReduceLoops(LaneOp op,
                                                       ElementType type) {
  return HWY_DYNAMIC_DISPATCH(select)(op, type);
}
#endif // HWY_ONCE
