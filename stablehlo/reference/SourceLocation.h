//===- SourceLocation.h - Locations as people read them -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_SOURCELOCATION_H
#define STABLEHLO_REFERENCE_SOURCELOCATION_H

#include "mlir/IR/Location.h"
#include <string>

namespace mlir {
namespace stablehlo {

/// `FILE:LINE:COLUMN` of the first place in a file that `loc` has, else its
/// text.
std::string toString(Location loc);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_SOURCELOCATION_H
