//===- PortableApi.h - Artifacts for those who know no MLIR ---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Programs and artifacts as strings: no context, no modules.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_API_PORTABLEAPI_H
#define STABLEHLO_API_PORTABLEAPI_H

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdint>
#include <string>

namespace mlir {
namespace stablehlo {

/// The version of the functions here: it grows when one of them changes.
inline int64_t getApiVersion() { return 9; }

/// The smaller of two versions `#.#.#`; failure if one is none.
FailureOr<std::string> getSmallerVersion(llvm::StringRef version1,
                                         llvm::StringRef version2);

/// The version of StableHLO that is written at most.
std::string getCurrentVersion();

/// The oldest version that is read and written.
std::string getMinimumVersion();

/// Writes the program `moduleStr`, text or bytecode of StableHLO, as an
/// artifact for readers of `targetVersion`. Errors go to standard error.
LogicalResult serializePortableArtifact(llvm::StringRef moduleStr,
                                        llvm::StringRef targetVersion,
                                        llvm::raw_ostream &os);

/// Writes the program of an artifact as bytecode of StableHLO. Errors go to
/// standard error.
LogicalResult deserializePortableArtifact(llvm::StringRef artifactStr,
                                          llvm::raw_ostream &os);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_API_PORTABLEAPI_H
