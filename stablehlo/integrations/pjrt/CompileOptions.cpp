//===- CompileOptions.cpp - What a caller says of a compilation -----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compile options are a protobuf message: a list of fields, each a key (number
// and wire type) and a value. Those that are not named here are passed over.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/integrations/pjrt/CompileOptions.h"

#include "stablehlo/integrations/pjrt/Call.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/LEB128.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir::stablehlo;
using namespace mlir::stablehlo::pjrt;

namespace {
enum WireType { Varint = 0, Fixed64 = 1, Bytes = 2, Fixed32 = 5 };

/// A field of a message: a number, or the bytes of a text or message.
struct Field {
  uint64_t number = 0;
  WireType type = Varint;
  uint64_t value = 0;
  llvm::StringRef bytes;
};
} // namespace

static llvm::Error makeDamageError() {
  return makeUsageError("the compile options are damaged");
}

static llvm::Expected<uint64_t> takeVarint(llvm::StringRef &bytes) {
  unsigned size = 0;
  const char *error = nullptr;
  uint64_t value = llvm::decodeULEB128(bytes.bytes_begin(), &size,
                                       bytes.bytes_end(), &error);
  if (error)
    return makeDamageError();
  bytes = bytes.drop_front(size);
  return value;
}

static llvm::Expected<Field> takeField(llvm::StringRef &bytes) {
  llvm::Expected<uint64_t> key = takeVarint(bytes);
  if (!key)
    return key.takeError();
  Field field;
  field.number = *key >> 3;
  field.type = static_cast<WireType>(*key & 7);
  uint64_t size = field.type == Fixed64 ? 8 : 4;
  if (field.type == Varint || field.type == Bytes) {
    llvm::Expected<uint64_t> value = takeVarint(bytes);
    if (!value)
      return value.takeError();
    field.value = *value;
    size = field.type == Bytes ? *value : 0;
  } else if (field.type != Fixed64 && field.type != Fixed32) {
    return makeDamageError();
  }
  if (size > bytes.size())
    return makeDamageError();
  field.bytes = bytes.take_front(size);
  bytes = bytes.drop_front(size);
  return field;
}

/// Calls `visit` for each field of a message.
static llvm::Error
forEachField(llvm::StringRef bytes,
             llvm::function_ref<llvm::Error(const Field &)> visit) {
  while (!bytes.empty()) {
    llvm::Expected<Field> field = takeField(bytes);
    if (!field)
      return field.takeError();
    if (llvm::Error error = visit(*field))
      return error;
  }
  return llvm::Error::success();
}

/// Appends the numbers of a repeated field, which may be packed.
static llvm::Error appendNumbers(const Field &field,
                                 llvm::SmallVectorImpl<int64_t> &numbers) {
  if (field.type == Varint) {
    numbers.push_back(field.value);
    return llvm::Error::success();
  }
  llvm::StringRef rest = field.bytes;
  while (!rest.empty()) {
    llvm::Expected<uint64_t> number = takeVarint(rest);
    if (!number)
      return number.takeError();
    numbers.push_back(*number);
  }
  return llvm::Error::success();
}

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
    if (field.number != kComputationDevices || field.type != Bytes)
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
            if (field.type != Bytes)
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

static void writeField(llvm::raw_ostream &os, unsigned number, WireType type,
                       uint64_t value) {
  llvm::encodeULEB128(number << 3 | type, os);
  llvm::encodeULEB128(value, os);
}

std::string pjrt::serializeDeviceAssignment(const CompileOptions &options,
                                            llvm::ArrayRef<int64_t> deviceIds) {
  std::string bytes;
  llvm::raw_string_ostream os(bytes);
  writeField(os, 1, Varint, options.numReplicas);
  writeField(os, 2, Varint, options.numPartitions);
  for (int64_t partition = 0; partition < options.numPartitions; ++partition) {
    std::string ids;
    llvm::raw_string_ostream idStream(ids);
    for (int64_t replica = 0; replica < options.numReplicas; ++replica)
      llvm::encodeULEB128(
          deviceIds[replica * options.numPartitions + partition], idStream);
    std::string replicas;
    llvm::raw_string_ostream replicaStream(replicas);
    writeField(replicaStream, 1, Bytes, ids.size());
    replicaStream << ids;
    writeField(os, 3, Bytes, replicas.size());
    os << replicas;
  }
  return bytes;
}
