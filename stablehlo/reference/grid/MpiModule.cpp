//===- MpiModule.cpp - What the tools need of MPI -------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/grid/MpiModule.h"

#include <mpi.h>

/// What `probe` found.
static MPI_Message found = MPI_MESSAGE_NULL;
static int foundSize = 0;

static void start(unsigned *rank, unsigned *numRanks) {
  int provided = 0, ownRank = 0, size = 0;
  MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &ownRank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  *rank = static_cast<unsigned>(ownRank);
  *numRanks = static_cast<unsigned>(size);
}

static void *send(unsigned rank, const void *data, size_t size) {
  auto *request = new MPI_Request(MPI_REQUEST_NULL);
  MPI_Isend(data, static_cast<int>(size), MPI_BYTE, static_cast<int>(rank),
            /*tag=*/0, MPI_COMM_WORLD, request);
  return request;
}

static bool test(void *request) {
  auto *own = static_cast<MPI_Request *>(request);
  int isDone = 0;
  MPI_Test(own, &isDone, MPI_STATUS_IGNORE);
  if (isDone)
    delete own;
  return isDone != 0;
}

static bool probe(unsigned *rank, size_t *size) {
  int hasCome = 0;
  MPI_Status status;
  MPI_Improbe(MPI_ANY_SOURCE, /*tag=*/0, MPI_COMM_WORLD, &hasCome, &found,
              &status);
  if (!hasCome)
    return false;
  MPI_Get_count(&status, MPI_BYTE, &foundSize);
  *rank = static_cast<unsigned>(status.MPI_SOURCE);
  *size = static_cast<size_t>(foundSize);
  return true;
}

static void receive(void *data) {
  MPI_Mrecv(data, foundSize, MPI_BYTE, &found, MPI_STATUS_IGNORE);
}

static void finish() { MPI_Finalize(); }

static void abortAll(int exitCode) { MPI_Abort(MPI_COMM_WORLD, exitCode); }

__attribute__((visibility("default"))) const StablehloMpi *stablehloGetMpi() {
  static const StablehloMpi functions = {start,   send,   test,    probe,
                                         receive, finish, abortAll};
  return &functions;
}
