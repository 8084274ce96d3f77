//===- RandomInputs.h - Arguments that nobody has -------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_DRIVER_RANDOMINPUTS_H
#define STABLEHLO_REFERENCE_DRIVER_RANDOMINPUTS_H

#include "stablehlo/reference/Value.h"
#include "llvm/Support/Error.h"

namespace mlir {
namespace stablehlo {

/// Draws argument number `number`, a tensor of static `type`: floats of [-1,
/// 1), integers of [0, 8) or fewer if the type has fewer, booleans, and of
/// quantized tensors all that they may store. An element depends on the seed,
/// the number of the argument, and its own; on nothing else.
llvm::Expected<InterpreterValue> drawValue(RunContext &context, Type type,
                                           uint64_t seed, unsigned number);

/// Says what `drawValue` draws for `types`, in a line.
std::string describeDraws(ArrayRef<Type> types, uint64_t seed);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_DRIVER_RANDOMINPUTS_H
