//===- ShortMoves.h - Copies of rows of one small size --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Who copies many short rows knows their size beforehand: a call of memcpy for
// each, which decides by size again, takes longer than the bytes.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_TENSOR_SHORTMOVES_H
#define STABLEHLO_REFERENCE_TENSOR_SHORTMOVES_H

#include "stablehlo/reference/tensor/CopyBytes.h"
#include <cstdint>
#include <cstring>

namespace mlir {
namespace stablehlo {

/// Copies `Size` bytes.
template <int64_t Size> struct OneMove {
  void operator()(char *target, const char *source) const {
    std::memcpy(target, source, Size);
  }
};

/// Copies from `Size` to 2 * `Size` bytes: the first `Size`, and the last.
template <int64_t Size> struct TwoMoves {
  int64_t rest;

  void operator()(char *target, const char *source) const {
    char last[Size];
    std::memcpy(last, source + rest, Size);
    std::memcpy(target, source, Size);
    std::memcpy(target + rest, last, Size);
  }
};

struct AnyMove {
  int64_t numBytes;

  void operator()(char *target, const char *source) const {
    copyBytes(target, source, numBytes);
  }
};

/// Calls `fn` with what copies rows of `numBytes` that do not overlap:
/// `move(target, source)`.
template <typename Fn> void dispatchMove(int64_t numBytes, Fn fn) {
  switch (numBytes) {
  case 1:
    return fn(OneMove<1>());
  case 2:
    return fn(OneMove<2>());
  case 4:
    return fn(OneMove<4>());
  case 8:
    return fn(OneMove<8>());
  case 16:
    return fn(OneMove<16>());
  default:
    break;
  }
  if (numBytes < 2 || numBytes > 128)
    return fn(AnyMove{numBytes});
  if (numBytes < 4)
    return fn(TwoMoves<2>{numBytes - 2});
  if (numBytes < 8)
    return fn(TwoMoves<4>{numBytes - 4});
  if (numBytes < 16)
    return fn(TwoMoves<8>{numBytes - 8});
  if (numBytes <= 32)
    return fn(TwoMoves<16>{numBytes - 16});
  if (numBytes <= 64)
    return fn(TwoMoves<32>{numBytes - 32});
  return fn(TwoMoves<64>{numBytes - 64});
}

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_TENSOR_SHORTMOVES_H
