//===- TileShardings.h - Shardings as XLA writes them ---------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `{replicated}`, `{maximal device=1}`, `{devices=[2,1,2]0,1,2,3
// last_tile_dim_replicate}`, `{devices=[4,2]<=[2,4]T(1,0)}`: an array of
// devices, one for each part of a tensor, row-major; further dimensions have
// copies.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_INTEGRATIONS_PJRT_TILESHARDINGS_H
#define STABLEHLO_INTEGRATIONS_PJRT_TILESHARDINGS_H

#include "stablehlo/integrations/pjrt/Placement.h"

namespace mlir {
namespace stablehlo {
namespace pjrt {

/// What `text` says of an array of `shape` on `numDevices`.
llvm::Expected<Placement> parseTileSharding(llvm::StringRef text,
                                            llvm::ArrayRef<int64_t> shape,
                                            int64_t numDevices);
std::string printTileSharding(const Placement &placement);
/// The same as a message, OpSharding.
std::string serializeTileSharding(const Placement &placement);

} // namespace pjrt
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_INTEGRATIONS_PJRT_TILESHARDINGS_H
