//===- StablehloBuilder.h - XLA's operations over StableHLO and CHLO ------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All of the builder. docs/builder.md lists its functions.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_BUILDER_STABLEHLOBUILDER_H
#define STABLEHLO_BUILDER_STABLEHLOBUILDER_H

#include "stablehlo/builder/Types.h"
#include "stablehlo/builder/XlaBuilder.h"
#include "stablehlo/builder/ops/Chlo.h"
#include "stablehlo/builder/ops/Contraction.h"
#include "stablehlo/builder/ops/ControlFlow.h"
#include "stablehlo/builder/ops/DataMovement.h"
#include "stablehlo/builder/ops/Distribution.h"
#include "stablehlo/builder/ops/Dynamism.h"
#include "stablehlo/builder/ops/Elementwise.h"
#include "stablehlo/builder/ops/Extensibility.h"
#include "stablehlo/builder/ops/Miscellaneous.h"
#include "stablehlo/builder/ops/Modularity.h"
#include "stablehlo/builder/ops/Reduction.h"

#endif // STABLEHLO_BUILDER_STABLEHLOBUILDER_H
