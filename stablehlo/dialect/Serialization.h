//===- Serialization.h - Portable artifacts -------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A portable artifact is a program in VHLO at some version, as MLIR bytecode.
// Tools of that version and of any later one read it: see docs/artifacts.md.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_SERIALIZATION_H
#define STABLEHLO_DIALECT_SERIALIZATION_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "stablehlo/dialect/Version.h"

namespace mlir {
class MLIRContext;

namespace stablehlo {

/// Writes `module` for readers of `targetVersion`, `#.#.#`, to `os`. Fails,
/// with errors at the ops, if that version cannot say what the program does;
/// nothing is written then. With `allowOtherDialects`, ops of other dialects
/// than StableHLO and func are written as they are. `module` stays as it is.
LogicalResult serializePortableArtifact(ModuleOp module,
                                        StringRef targetVersion,
                                        raw_ostream &os,
                                        bool allowOtherDialects = false);

/// The program that `sourceStr`, an artifact or the text of a program in VHLO
/// or StableHLO, holds; null, with errors, if it holds none. Bytes may come
/// from hands that are not trusted: `checkBytecode` looks at them first. It
/// does not know how other dialects than builtin and VHLO are encoded, which
/// artifacts have only if they were written with other dialects; and text may
/// be nested more deeply than MLIR's parser survives. That is for the tools'
/// `checkInput`.
OwningOpRef<ModuleOp> deserializePortableArtifact(StringRef sourceStr,
                                                  MLIRContext *context);

/// The version that an artifact says it was written for.
FailureOr<vhlo::Version> getPortableArtifactVersion(llvm::StringRef bytecode);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_SERIALIZATION_H
