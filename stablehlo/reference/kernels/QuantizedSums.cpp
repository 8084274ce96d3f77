//===- QuantizedSums.cpp - Sums of integers to what is stored -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiled once per SIMD target; the loops are plain, and the compiler
// vectorises them for the target at hand.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/WideTargets.h"
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "stablehlo/reference/kernels/QuantizedSums.cpp"
#include "hwy/foreach_target.h" // IWYU pragma: keep

#include "stablehlo/reference/kernels/QuantizedSums.h"

#include "hwy/highway.h"
#include <algorithm>

// NOLINTNEXTLINE: Highway's macros open and close namespaces.
HWY_BEFORE_NAMESPACE();
namespace mlir {
namespace stablehlo {
namespace HWY_NAMESPACE {

HWY_INLINE float quantizeHere(float number, float scale, float zeroPoint,
                              float min, float max) {
  float stored = number / scale + zeroPoint;
  stored = stored < min ? min : stored;
  stored = stored > max ? max : stored;
  return __builtin_rintf(stored);
}

template <bool ArePerSum>
HWY_INLINE bool quantizeAll(const IntegerSums &sums,
                            int32_t *HWY_RESTRICT least,
                            int32_t *HWY_RESTRICT most) {
  uint32_t difference = 0;
  for (int64_t i = 0; i < sums.count; ++i) {
    int64_t place = ArePerSum ? i : 0;
    double number = sums.sums[i] * sums.scales[place];
    double error = sums.errors[place];
    float scale = sums.resultScales[place], zero = sums.zeroPoints[place];
    least[i] = static_cast<int32_t>(quantizeHere(
        static_cast<float>(number - error), scale, zero, sums.min, sums.max));
    most[i] = static_cast<int32_t>(quantizeHere(
        static_cast<float>(number + error), scale, zero, sums.min, sums.max));
    difference |= static_cast<uint32_t>(least[i] ^ most[i]);
  }
  return difference != 0;
}

bool quantizeSumsHere(const IntegerSums &sums, int32_t *least, int32_t *most) {
  return sums.arePerSum ? quantizeAll<true>(sums, least, most)
                        : quantizeAll<false>(sums, least, most);
}

} // namespace HWY_NAMESPACE
} // namespace stablehlo
} // namespace mlir
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace mlir {
namespace stablehlo {
HWY_EXPORT(quantizeSumsHere);
} // namespace stablehlo
} // namespace mlir

using namespace mlir;

bool stablehlo::quantizeSums(const IntegerSums &sums, int32_t *least,
                             int32_t *most) {
  return HWY_DYNAMIC_DISPATCH(quantizeSumsHere)(sums, least, most);
}
#endif // HWY_ONCE
