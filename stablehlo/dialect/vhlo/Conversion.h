//===- Conversion.h - Programs in StableHLO, in VHLO, in its versions -----===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_VHLO_CONVERSION_H
#define STABLEHLO_DIALECT_VHLO_CONVERSION_H

#include "mlir/IR/BuiltinOps.h"
#include "stablehlo/dialect/Version.h"
#include "stablehlo/dialect/vhlo/TypeConversion.h"

namespace mlir {
class RewritePatternSet;

namespace vhlo {
class VhloTypeConverter;

/// Makes ops of StableHLO, and functions, ops of VHLO at its current version.
/// With other dialects allowed, their ops stay, and values that cross are
/// joined by `builtin.unrealized_conversion_cast`.
LogicalResult convertFromStablehlo(ModuleOp module, OtherDialects others);

/// Makes ops of VHLO those of StableHLO and functions again, which must verify.
/// They must be of the current version.
LogicalResult convertToStablehlo(ModuleOp module);

/// The patterns of these two. The converter must outlive them.
void addFromStablehloPatterns(RewritePatternSet &patterns,
                              const VhloTypeConverter &converter);
void addToStablehloPatterns(RewritePatternSet &patterns,
                            const VhloTypeConverter &converter);

/// Upgrades or downgrades the ops of VHLO in `root` until `target` has them
/// all. Only its minor version matters. Errors are at the first op of which it
/// cannot have what it says, and at `root`.
LogicalResult convertToVersion(Operation *root, const Version &target);

/// The same as patterns, which make each op its next and its previous version:
/// which of them a conversion wants, its target says.
void addVersionPatterns(RewritePatternSet &patterns,
                        const VhloTypeConverter &converter);

/// Makes a program in VHLO of any version one in StableHLO, and verifies it. A
/// program without ops of VHLO stays as it is.
LogicalResult upgradeToStablehlo(ModuleOp module);

/// The version that a user wrote as `text`; it must be one that can be written.
FailureOr<Version>
parseTargetVersion(StringRef text,
                   llvm::function_ref<InFlightDiagnostic()> emitError);

} // namespace vhlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_VHLO_CONVERSION_H
