//===- Plugin.h - The table of functions that frameworks load -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_INTEGRATIONS_PJRT_PLUGIN_H
#define STABLEHLO_INTEGRATIONS_PJRT_PLUGIN_H

#include "stablehlo/integrations/pjrt/abi/Api.h"

namespace mlir {
namespace stablehlo {
namespace pjrt {

/// The same at each call.
const PJRT_Api *getApi();

} // namespace pjrt
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_INTEGRATIONS_PJRT_PLUGIN_H
