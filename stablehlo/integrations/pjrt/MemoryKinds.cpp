//===- MemoryKinds.cpp - Kinds of memory by their names -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/integrations/pjrt/MemoryKinds.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir::stablehlo;
using namespace mlir::stablehlo::pjrt;

static constexpr llvm::StringLiteral kNames[kNumMemoryKinds] = {
    "device", "pinned_host", "unpinned_host"};

llvm::StringRef pjrt::getKindName(MemoryKind kind) {
  return kNames[static_cast<size_t>(kind)];
}

std::optional<MemoryKind> pjrt::parseMemoryKind(llvm::StringRef name) {
  auto found = llvm::find(kNames, name);
  if (found == std::end(kNames))
    return std::nullopt;
  return static_cast<MemoryKind>(found - std::begin(kNames));
}
