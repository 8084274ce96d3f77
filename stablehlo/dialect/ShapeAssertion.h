//===- ShapeAssertion.h - Assertions about shapes -------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `custom_call @shape_assertion(%ok, %a, %b) {error_message = "… {0} … {1}"}`:
// programs with dynamic shapes say by it what their sizes must be. Passes check
// it where sizes are constant, the interpreter where they are not.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_SHAPEASSERTION_H
#define STABLEHLO_DIALECT_SHAPEASSERTION_H

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/ArrayRef.h"
#include <string>

namespace mlir {
namespace stablehlo {

class CustomCallOp;

/// True if the target is `shape_assertion`.
bool isShapeAssertion(CustomCallOp call);

/// The call has the operands, results and attributes of an assertion; reports
/// at the call. Its operands need not be constant.
LogicalResult verifyShapeAssertion(CustomCallOp call);

/// The message of a verified assertion, with the values of its inputs, operands
/// #1, #2, …, for {0}, {1}, …
std::string getShapeAssertionMessage(CustomCallOp call,
                                     ArrayRef<int64_t> inputs);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_SHAPEASSERTION_H
