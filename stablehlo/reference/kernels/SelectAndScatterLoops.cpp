//===- SelectAndScatterLoops.cpp - SIMD loops of the selection ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE                                                     \
  "stablehlo/reference/kernels/SelectAndScatterLoops.cpp"
#include "hwy/foreach_target.h" // must come before highway.h

#include "hwy/highway.h"
#include "stablehlo/reference/kernels/SelectAndScatterSteps.h"
#include "stablehlo/reference/tensor/StorageSize.h"

HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

template <typename T>
static void takeValues(const uint8_t *HWY_RESTRICT isTaken, const char *next,
                       char *held, int64_t count) {
  const T *HWY_RESTRICT source = reinterpret_cast<const T *>(next);
  T *HWY_RESTRICT target = reinterpret_cast<T *>(held);
  for (int64_t i = 0; i < count; ++i)
    target[i] = isTaken[i] ? source[i] : target[i];
}

static void takeCells(const uint8_t *HWY_RESTRICT isTaken, int64_t cell,
                      int64_t *HWY_RESTRICT cells, int64_t count) {
  for (int64_t i = 0; i < count; ++i)
    cells[i] = isTaken[i] ? cell : cells[i];
}

static void update(const SelectedLanes &lanes, int64_t cell, int64_t count,
                   unsigned elementSize) {
  const uint8_t *HWY_RESTRICT isValid = lanes.isValid;
  uint8_t *HWY_RESTRICT hasValue = lanes.hasValue;
  uint8_t *HWY_RESTRICT isTaken = lanes.isKept;
  for (int64_t i = 0; i < count; ++i) {
    isTaken[i] = isValid[i] & ~(isTaken[i] & hasValue[i]);
    hasValue[i] |= isValid[i];
  }
  takeCells(isTaken, cell, lanes.heldCell, count);
  dispatchStorageSize(elementSize, [&](auto zero) {
    takeValues<decltype(zero)>(isTaken, lanes.next, lanes.held, count);
  });
}

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace mlir {
namespace stablehlo {
HWY_EXPORT(update);
} // namespace stablehlo
} // namespace mlir

using namespace mlir;
using namespace mlir::stablehlo;

void stablehlo::updateSelection(const SelectedLanes &lanes, int64_t cell,
                                int64_t count, unsigned elementSize) {
  HWY_DYNAMIC_DISPATCH(update)(lanes, cell, count, elementSize);
}
#endif // HWY_ONCE
