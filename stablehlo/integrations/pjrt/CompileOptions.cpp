//===- CompileOptions.cpp - What a caller says of a compilation -----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Fields that are not named here are passed over.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/integrations/pjrt/CompileOptions.h"

#include "stablehlo/integrations/pjrt/Call.h"
#include "stablehlo/integrations/pjrt/Messages.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir::stablehlo;
using namespace mlir::stablehlo::pjrt;

namespace {
/// DeviceAssignmentProto: for each partition the devices of its replicas.
struct DeviceAssignment {
  llvm::SmallVector<llvm::SmallVector<int64_t>> partitions;
};
} // namespace

static llvm::Error parseDeviceAssignment(llvm::StringRef bytes,
                                         DeviceAssignment &assignment) {
  return forEachField(bytes, [&](const Field &field) -> llvm::Error {
    constexpr unsigned kComputationDevices = 3;
    constexpr unsigned kReplicaDeviceIds = 1;
    if (field.number != kComputationDevices || field.type != WireType::Bytes)
      return llvm::Error::success();
    llvm::SmallVector<int64_t> &ids = assignment.partitions.emplace_back();
    return forEachField(field.bytes, [&](const Field &inner) {
      return inner.number == kReplicaDeviceIds ? appendNumbers(inner, ids)
                                               : llvm::Error::success();
    });
  });
}

static llvm::Error parseBuildOptions(llvm::StringRef bytes,
                                     CompileOptions &options,
                                     DeviceAssignment &assignment) {
  return forEachField(bytes, [&](const Field &field) -> llvm::Error {
    switch (field.number) {
    case 4:
      options.numReplicas = field.value;
      break;
    case 5:
      options.numPartitions = field.value;
      break;
    case 6:
      options.usesSpmdPartitioning = field.value != 0;
      break;
    case 9:
      return parseDeviceAssignment(field.bytes, assignment);
    case 19:
      options.usesShardy = field.value != 0;
      break;
    default:
      break;
    }
    return llvm::Error::success();
  });
}

/// Options of XLA do not apply here: just others are refused.
static llvm::Error checkOverride(llvm::StringRef bytes) {
  return forEachField(bytes, [](const Field &field) -> llvm::Error {
    constexpr unsigned kName = 1;
    if (field.number != kName || field.bytes.starts_with("xla_"))
      return llvm::Error::success();
    return makeUsageError("No such compile option: '" + field.bytes + "'");
  });
}

llvm::Expected<CompileOptions>
pjrt::parseCompileOptions(llvm::StringRef bytes) {
  constexpr unsigned kExecutableBuildOptions = 3;
  constexpr unsigned kOverrides = 7;
  CompileOptions options;
  DeviceAssignment assignment;
  if (llvm::Error error =
          forEachField(bytes, [&](const Field &field) -> llvm::Error {
            if (field.type != WireType::Bytes)
              return llvm::Error::success();
            if (field.number == kOverrides)
              return checkOverride(field.bytes);
            if (field.number != kExecutableBuildOptions)
              return llvm::Error::success();
            return parseBuildOptions(field.bytes, options, assignment);
          }))
    return error;
  // 0 is what a message without the field says.
  options.numReplicas = std::max<int64_t>(options.numReplicas, 1);
  options.numPartitions = std::max<int64_t>(options.numPartitions, 1);
  if (options.numReplicas > kMaxDevices / options.numPartitions)
    return makeUsageError("expects at most " + llvm::Twine(kMaxDevices) +
                          " replicas and partitions");
  if (assignment.partitions.empty())
    return options;
  int64_t numPartitions = assignment.partitions.size();
  bool isComplete = numPartitions == options.numPartitions;
  for (const auto &replicas : assignment.partitions)
    isComplete &= static_cast<int64_t>(replicas.size()) == options.numReplicas;
  if (!isComplete)
    return makeUsageError("expects a device for each of " +
                          llvm::Twine(options.numReplicas) + " replicas of " +
                          llvm::Twine(options.numPartitions) + " partitions");
  for (int64_t replica = 0; replica < options.numReplicas; ++replica)
    for (const auto &replicas : assignment.partitions)
      options.deviceIds.push_back(replicas[replica]);
  return options;
}

std::string CompileOptions::getKey() const {
  std::string key;
  llvm::raw_string_ostream os(key);
  os << numReplicas << " " << numPartitions << " " << usesSpmdPartitioning
     << " " << usesShardy << " ";
  llvm::interleave(deviceIds, os, ",");
  return key;
}

std::string pjrt::serializeDeviceAssignment(const CompileOptions &options,
                                            llvm::ArrayRef<int64_t> deviceIds) {
  std::string bytes;
  llvm::raw_string_ostream os(bytes);
  writeNumber(os, 1, options.numReplicas);
  writeNumber(os, 2, options.numPartitions);
  for (int64_t partition = 0; partition < options.numPartitions; ++partition) {
    llvm::SmallVector<int64_t> ids;
    for (int64_t replica = 0; replica < options.numReplicas; ++replica)
      ids.push_back(deviceIds[replica * options.numPartitions + partition]);
    std::string replicas;
    llvm::raw_string_ostream replicaStream(replicas);
    writeNumbers(replicaStream, 1, ids);
    writeBytes(os, 3, replicas);
  }
  return bytes;
}
