//===- StablehloOps.h - The StableHLO dialect and its ops -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//
// All ops, for users. Files of this project include the categories that they
// need, so that a change to one op compiles few of them anew.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_STABLEHLOOPS_H
#define STABLEHLO_DIALECT_STABLEHLOOPS_H

#include "stablehlo/dialect/ShapeOperands.h"
#include "stablehlo/dialect/StablehloDialect.h"
#include "stablehlo/dialect/ops/Builders.h"
#include "stablehlo/dialect/ops/ControlFlowOps.h"
#include "stablehlo/dialect/ops/Convolution.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/DeprecatedOps.h"
#include "stablehlo/dialect/ops/DistributionOps.h"
#include "stablehlo/dialect/ops/DynamismOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/dialect/ops/ExtensibilityOps.h"
#include "stablehlo/dialect/ops/GatherScatterOps.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "stablehlo/dialect/ops/ModularityOps.h"
#include "stablehlo/dialect/ops/QuantizationOps.h"
#include "stablehlo/dialect/ops/ReductionOps.h"

#endif // STABLEHLO_DIALECT_STABLEHLOOPS_H
