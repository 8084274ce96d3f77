//===- ReduceLoops.cpp - SIMD loops for well-known reduction bodies -------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "stablehlo/reference/kernels/ReduceLoops.cpp"
#include "hwy/foreach_target.h" // must come before highway.h

#include "hwy/highway.h"
#include "stablehlo/reference/kernels/ReduceLoops.h"
#include "llvm/Support/ErrorHandling.h"

HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

/// Moves values of 16 bytes, which have no integer type.
struct Bytes16 {
  uint64_t low, high;
};

template <typename T>
static void splitElements(const void *in, void *even, void *odd,
                          int64_t count) {
  const T *HWY_RESTRICT input = static_cast<const T *>(in);
  T *HWY_RESTRICT evens = static_cast<T *>(even);
  T *HWY_RESTRICT odds = static_cast<T *>(odd);
  for (int64_t i = 0; i < count; ++i) {
    evens[i] = input[2 * i];
    odds[i] = input[2 * i + 1];
  }
}

static void split(const void *in, void *even, void *odd, int64_t count,
                  unsigned elementSize) {
  switch (elementSize) {
  case 1:
    return splitElements<uint8_t>(in, even, odd, count);
  case 2:
    return splitElements<uint16_t>(in, even, odd, count);
  case 4:
    return splitElements<uint32_t>(in, even, odd, count);
  case 8:
    return splitElements<uint64_t>(in, even, odd, count);
  case 16:
    return splitElements<Bytes16>(in, even, odd, count);
  }
  llvm_unreachable("no element type has this size");
}

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace mlir {
namespace stablehlo {
HWY_EXPORT(split);
} // namespace stablehlo
} // namespace mlir

using namespace mlir;
using namespace mlir::stablehlo;

void stablehlo::splitPairs(const void *in, void *even, void *odd, int64_t count,
                           unsigned elementSize) {
  HWY_DYNAMIC_DISPATCH(split)(in, even, odd, count, elementSize);
}

const ReduceLoops *stablehlo::getReduceLoops(LaneOp op, ElementType type) {
  if (const ReduceLoops *loops = getFloatReduceLoops(op, type))
    return loops;
  if (const ReduceLoops *loops = getSmallFloatReduceLoops(op, type))
    return loops;
  return getIntegerReduceLoops(op, type);
}
#endif // HWY_ONCE
