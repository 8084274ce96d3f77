//===- Roundtrip.h - Programs through artifacts of all versions -----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TESTS_ARTIFACTS_ROUNDTRIP_H
#define STABLEHLO_TESTS_ARTIFACTS_ROUNDTRIP_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include <string>

namespace mlir {
namespace stablehlo {

/// What became of a program.
struct Roundtrips {
  /// The number of versions whose artifacts gave the program again, and of
  /// those that refused it: all of them, if no artifact can say it.
  unsigned numSame = 0;
  unsigned numRefused = 0;
  /// Whether it has ops of other dialects, which artifacts take on request
  /// only.
  bool isMixed = false;
  /// What went wrong first; empty if nothing did.
  std::string fault;
};

/// Makes `program`, which verifies, an artifact of each version, and that a
/// program again, which must be the same up to what no artifact says. A version
/// that cannot say all of it must refuse it by the name of an op, and so must
/// all versions before.
Roundtrips checkRoundtrips(ModuleOp program);

/// The program without its functions that no artifact can say, not even with
/// other dialects, and that no other one names; null if nothing is left or
/// nothing changes.
OwningOpRef<ModuleOp> dropUnsayableFunctions(ModuleOp program);

/// Takes from a program what no artifact says: attributes that say what their
/// absence would, and the kind of some attributes. Once more, after the facts
/// that all StableHLO tools agree on: not by the tables of VHLO.
void removeWhatArtifactsLose(ModuleOp program);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TESTS_ARTIFACTS_ROUNDTRIP_H
