//===- WideTargets.h - Kernels for wide vectors only ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Included before Highway by kernels that are compiled for the least target,
// AVX2 and AVX-512: what lies between the first two gains nothing there and
// costs compile time. All others leave out what is above AVX-512 (see
// stablehlo_use_highway in cmake/StablehloTargets.cmake), and so does this.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_WIDETARGETS_H
#define STABLEHLO_REFERENCE_KERNELS_WIDETARGETS_H

#undef HWY_DISABLED_TARGETS
#define HWY_DISABLED_TARGETS (0xFF | HWY_SSSE3 | HWY_SSE4)

#endif // STABLEHLO_REFERENCE_KERNELS_WIDETARGETS_H
