//===- ChainStagesAvx2.cpp - Chains for AVX2 ------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// See ChainStages-inl.h.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/lanes/ChainStages-inl.h"
