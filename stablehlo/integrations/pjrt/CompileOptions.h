//===- CompileOptions.h - What a caller says of a compilation -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_INTEGRATIONS_PJRT_COMPILEOPTIONS_H
#define STABLEHLO_INTEGRATIONS_PJRT_COMPILEOPTIONS_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <string>

namespace mlir {
namespace stablehlo {
namespace pjrt {

/// What we read of a CompileOptionsProto.
struct CompileOptions {
  int64_t numReplicas = 1;
  int64_t numPartitions = 1;
  bool usesSpmdPartitioning = false;
  bool usesShardy = false;
  /// Ids of devices, replica after replica; empty if the caller leaves it to
  /// us, or names the device when the program runs.
  llvm::SmallVector<int64_t> deviceIds;

  int64_t getNumDevices() const { return numReplicas * numPartitions; }
  /// The same line of text for options that say the same: callers serialize
  /// what is in a map in any order.
  std::string getKey() const;
};

/// More devices than a caller may ask a program to run on.
constexpr int64_t kMaxDevices = 4096;

llvm::Expected<CompileOptions> parseCompileOptions(llvm::StringRef bytes);
/// The DeviceAssignmentProto of `deviceIds`.
std::string serializeDeviceAssignment(const CompileOptions &options,
                                      llvm::ArrayRef<int64_t> deviceIds);

} // namespace pjrt
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_INTEGRATIONS_PJRT_COMPILEOPTIONS_H
