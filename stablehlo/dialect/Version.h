//===- Version.h - Versions of StableHLO ----------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_VERSION_H
#define STABLEHLO_DIALECT_VERSION_H

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <string>
#include <tuple>

namespace mlir {
class Diagnostic;

namespace vhlo {

/// A version of StableHLO. Minor versions add to what programs can say; patches
/// do not.
class Version {
public:
  constexpr Version(int64_t major, int64_t minor, int64_t patch)
      : major(major), minor(minor), patch(patch) {}

  /// The version that `text` names as `#.#.#`.
  static FailureOr<Version> fromString(llvm::StringRef text);
  /// What this library writes at most.
  static constexpr Version getCurrentVersion() { return Version(1, 20, 0); }
  /// The oldest that is read and written.
  static constexpr Version getMinimumVersion() { return Version(0, 9, 0); }

  /// How old the readers of an artifact may be. The values are API.
  enum class CompatibilityRequirement {
    NONE = 0,    // As new as this library.
    WEEK_4 = 1,  // Four weeks old.
    WEEK_12 = 2, // Twelve weeks old.
    MAX = 3,     // As old as there is a promise for.
  };
  /// The newest version that all such readers know.
  static Version fromCompatibilityRequirement(CompatibilityRequirement);

  int64_t getMajor() const { return major; }
  int64_t getMinor() const { return minor; }
  int64_t getPatch() const { return patch; }

  /// MLIR's bytecode format of artifacts of this version; failure for versions
  /// that are not written.
  FailureOr<int64_t> getBytecodeVersion() const;

  std::string toString() const;

  bool operator<(const Version &other) const {
    return asTuple() < other.asTuple();
  }
  bool operator==(const Version &other) const {
    return asTuple() == other.asTuple();
  }
  bool operator!=(const Version &other) const { return !(*this == other); }
  bool operator<=(const Version &other) const { return !(other < *this); }

private:
  std::tuple<int64_t, int64_t, int64_t> asTuple() const {
    return {major, minor, patch};
  }

  int64_t major, minor, patch;
};

mlir::Diagnostic &operator<<(mlir::Diagnostic &diagnostic,
                             const Version &version);
llvm::raw_ostream &operator<<(llvm::raw_ostream &os, const Version &version);

} // namespace vhlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_VERSION_H
