//===- ForgetSizes.h - Static programs made dynamic -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TESTS_PROPERTY_FORGETSIZES_H
#define STABLEHLO_TESTS_PROPERTY_FORGETSIZES_H

#include "mlir/IR/BuiltinOps.h"

namespace property {

/// Makes sizes in the types of `module` unknown, here and there, as far as the
/// verifier allows it, and ops of static shapes ops whose shapes are operands:
/// constants, or values that only a run knows. The program computes what it did
/// before. `seed` tells where.
void forgetSizes(mlir::ModuleOp module, uint32_t seed);

} // namespace property

#endif // STABLEHLO_TESTS_PROPERTY_FORGETSIZES_H
