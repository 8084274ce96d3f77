//===- MemoryKinds.h - Kinds of memory by their names ---------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_INTEGRATIONS_PJRT_MEMORYKINDS_H
#define STABLEHLO_INTEGRATIONS_PJRT_MEMORYKINDS_H

#include "llvm/ADT/StringRef.h"
#include <cstddef>
#include <cstdint>
#include <optional>

namespace mlir {
namespace stablehlo {
namespace pjrt {

/// The number of a kind is what the interface calls its id.
enum class MemoryKind : uint8_t { Device, PinnedHost, UnpinnedHost };
constexpr size_t kNumMemoryKinds = 3;

/// `device`, `pinned_host` or `unpinned_host`.
llvm::StringRef getKindName(MemoryKind kind);
std::optional<MemoryKind> parseMemoryKind(llvm::StringRef name);

} // namespace pjrt
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_INTEGRATIONS_PJRT_MEMORYKINDS_H
