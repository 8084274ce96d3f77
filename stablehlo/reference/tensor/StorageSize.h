//===- StorageSize.h - Elements by their size -----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Who only moves elements is compiled for their sizes, not for their types.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_TENSOR_STORAGESIZE_H
#define STABLEHLO_REFERENCE_TENSOR_STORAGESIZE_H

#include <cassert>
#include <cstdint>

namespace mlir {
namespace stablehlo {

/// Moves values of 16 bytes, which have no integer type.
struct Bytes16 {
  uint64_t low, high;
};

/// Calls `fn` with a value of a trivial type of `size` bytes.
template <typename Fn> auto dispatchStorageSize(unsigned size, Fn fn) {
  switch (size) {
  case 1:
    return fn(uint8_t());
  case 2:
    return fn(uint16_t());
  case 4:
    return fn(uint32_t());
  case 8:
    return fn(uint64_t());
  default:
    assert(size == 16 && "element of unknown size");
    return fn(Bytes16());
  }
}

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_TENSOR_STORAGESIZE_H
