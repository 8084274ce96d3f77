//===- Storage.h - Raw elements into storage form -------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What literals and files share: bytes that are nearly the storage of tensors.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_TENSOR_STORAGE_H
#define STABLEHLO_REFERENCE_TENSOR_STORAGE_H

#include "stablehlo/reference/tensor/Tensor.h"
#include <memory>

namespace mlir {
namespace stablehlo {

/// Brings `count` bytes that hold a boolean (not 0) or a number below 8 bits
/// (in the low bits) into storage form; copies other types.
void normalizeElements(RunContext &context, ElementType type,
                       const char *source, char *target, int64_t count);

/// A dense buffer of the `count` elements at `source`, one element per
/// getStorageSize bytes. Borrows the memory, which `owner` or the caller keeps
/// alive, if that is possible and pays.
llvm::Expected<BufferRef> makeBuffer(RunContext &context, ElementType type,
                                     const char *source, int64_t count,
                                     std::shared_ptr<void> owner);
/// The same in memory of its own.
llvm::Expected<BufferRef> copyToBuffer(RunContext &context, ElementType type,
                                       const char *source, int64_t count);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_TENSOR_STORAGE_H
