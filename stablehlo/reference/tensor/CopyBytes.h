//===- CopyBytes.h - Copies that memcpy is slow for -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_TENSOR_COPYBYTES_H
#define STABLEHLO_REFERENCE_TENSOR_COPYBYTES_H

#include <cstdint>
#include <cstring>

namespace mlir {
namespace stablehlo {

/// As memcpy, with the same moves for all of it.
void copyInLines(char *target, const char *source, int64_t numBytes);

/// memcpy. AMD's Zen 3 and 4 copy a byte at a time, at 3.5 GB/s instead of 57,
/// what glibc leaves to `rep movsb`, if the target is some bytes ahead of the
/// source within a page (glibc's bug 30994). So it is when arrays, which begin
/// pages, are shifted by an element: rolls, pads, concatenations.
inline void copyBytes(char *target, const char *source, int64_t numBytes) {
  constexpr uintptr_t kPageBytes = 4096, kSlowBytes = 16;
  constexpr int64_t kMinRepeated = 2048;
  uintptr_t shift = (reinterpret_cast<uintptr_t>(target) -
                     reinterpret_cast<uintptr_t>(source)) %
                    kPageBytes;
  if (numBytes >= kMinRepeated && shift != 0 && shift < kSlowBytes)
    copyInLines(target, source, numBytes);
  else
    std::memcpy(target, source, numBytes);
}

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_TENSOR_COPYBYTES_H
