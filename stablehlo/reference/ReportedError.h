//===- ReportedError.h - Errors whose diagnostics are out -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_REPORTEDERROR_H
#define STABLEHLO_REFERENCE_REPORTEDERROR_H

#include "mlir/IR/Location.h"
#include "mlir/Support/LLVM.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace mlir {
namespace stablehlo {

/// An error whose diagnostic is out already, or will come from somebody else.
llvm::Error makeReportedError();

/// Reports `error` at `loc` as that of an op, unless it is reported already.
LogicalResult reportOpError(Location loc, llvm::StringRef opName,
                            llvm::Error error);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_REPORTEDERROR_H
