//===- MpiModule.h - What the tools need of MPI -----------------*- C++ -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MPI is in a library of its own, which a rank of an MPI job loads: others pay
// nothing for it, and it may be missing. All functions are for one thread.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_GRID_MPIMODULE_H
#define STABLEHLO_REFERENCE_GRID_MPIMODULE_H

#include <cstddef>

extern "C" {

/// Where MPI fails, it says so and ends all ranks.
struct StablehloMpi {
  void (*start)(unsigned *rank, unsigned *numRanks);
  /// Begins to send at most 2^30 bytes, which must stay until that is done;
  /// returns a request.
  void *(*send)(unsigned rank, const void *data, size_t size);
  /// Whether it is done; the request is gone then.
  bool (*test)(void *request);
  /// Whether there is something to receive, from whom, and how much.
  bool (*probe)(unsigned *rank, size_t *size);
  /// Receives what was found last.
  void (*receive)(void *data);
  /// Waits until all ranks do the same.
  void (*finish)();
  /// Ends all ranks.
  void (*abort)(int exitCode);
};

/// The only symbol of the library.
const StablehloMpi *stablehloGetMpi();
using StablehloGetMpiFn = const StablehloMpi *(*)();
}

#endif // STABLEHLO_REFERENCE_GRID_MPIMODULE_H
