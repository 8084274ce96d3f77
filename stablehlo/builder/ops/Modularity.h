//===- Modularity.h - Functions and their parameters ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_BUILDER_OPS_MODULARITY_H
#define STABLEHLO_BUILDER_OPS_MODULARITY_H

#include "stablehlo/builder/XlaBuilder.h"
#include "stablehlo/dialect/StablehloAttrs.h"

namespace mlir {
namespace stablehlo {
namespace builder {

/// Calls a function that computes what `computation` does.
XlaOps Call(Scope scope, XlaComputation computation, ArrayRef<XlaOp> operands);
/// Argument number `number` of the function. Numbers go from 0 without gaps, in
/// any order of calls. A tuple becomes several arguments.
XlaOp Parameter(Scope scope, int64_t number, Type shape, StringRef name = "");

} // namespace builder
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_BUILDER_OPS_MODULARITY_H
