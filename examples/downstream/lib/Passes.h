//===- Passes.h - The passes of this compiler -----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef DOWNSTREAM_PASSES_H
#define DOWNSTREAM_PASSES_H

#include "mlir/Pass/Pass.h"
#include "stablehlo/dialect/StablehloOps.h"

namespace downstream {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "Passes.h.inc"

} // namespace downstream

#endif // DOWNSTREAM_PASSES_H
