//===- MathLoops.cpp - Functions for the least instruction set ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// See MathLoops-inl.h.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/lanes/MathLoops-inl.h"
