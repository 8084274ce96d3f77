//===- InterpreterOps.h - The interpreter dialect -------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_INTERPRETEROPS_H
#define STABLEHLO_REFERENCE_INTERPRETEROPS_H

#include "stablehlo/reference/interpreter/InterpreterOps.h"

#endif // STABLEHLO_REFERENCE_INTERPRETEROPS_H
