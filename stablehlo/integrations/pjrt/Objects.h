//===- Objects.h - What the handles of callers point to -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_INTEGRATIONS_PJRT_OBJECTS_H
#define STABLEHLO_INTEGRATIONS_PJRT_OBJECTS_H

#include "stablehlo/integrations/pjrt/Call.h"
#include "stablehlo/integrations/pjrt/Controls.h"
#include "stablehlo/integrations/pjrt/DeviceProgram.h"
#include "stablehlo/integrations/pjrt/MemoryKinds.h"
#include "stablehlo/integrations/pjrt/abi/Api.h"
#include <array>
#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

struct PJRT_Layouts_MemoryLayout;

struct PJRT_DeviceDescription {
  int id;
  std::string name;
  std::string debugName;
};

struct PJRT_TopologyDescription {
  explicit PJRT_TopologyDescription(int64_t numDevices);

  std::vector<PJRT_DeviceDescription> descriptions;
  /// The same as callers get them.
  std::vector<PJRT_DeviceDescription *> handles;
};

/// A device has one of each kind, as `cpu` has in JAX: programs say by them
/// where a framework keeps arrays. All are the memory of the process.
struct PJRT_Memory {
  PJRT_Device *device;
  mlir::stablehlo::pjrt::MemoryKind kind;
  int id;
  std::string name;
};

struct PJRT_Device {
  PJRT_Client *client;
  PJRT_DeviceDescription *description;
  std::array<PJRT_Memory, mlir::stablehlo::pjrt::kNumMemoryKinds> memories;
  /// The same as callers get them.
  std::array<PJRT_Memory *, mlir::stablehlo::pjrt::kNumMemoryKinds>
      memoryHandles;

  PJRT_Memory *getMemory(mlir::stablehlo::pjrt::MemoryKind kind) {
    return memoryHandles[static_cast<size_t>(kind)];
  }
};

struct PJRT_Client {
  explicit PJRT_Client(const mlir::stablehlo::pjrt::ClientSettings &settings);

  /// How programs are run now.
  mlir::stablehlo::pjrt::RunSettings getSettings() const {
    return mlir::stablehlo::pjrt::Controls::get().apply(settings.run);
  }

  /// Threads and memory of all runs.
  mlir::stablehlo::RunContext context;
  PJRT_TopologyDescription topology;
  std::vector<PJRT_Device> devices;
  std::vector<PJRT_Device *> deviceHandles;
  std::vector<PJRT_Memory *> memoryHandles;
  mlir::stablehlo::pjrt::ProgramCache programs;
  const mlir::stablehlo::pjrt::ClientSettings settings;
};

/// Elements in one memory. They do not change, but may go.
struct PJRT_Buffer {
  PJRT_Buffer(PJRT_Memory *memory, PJRT_Buffer_Type type,
              llvm::ArrayRef<int64_t> dims, mlir::stablehlo::Tensor tensor);

  /// The elements, dense and in row-major order; an error if they were deleted
  /// or donated. Empty for a token.
  llvm::Expected<mlir::stablehlo::Tensor> get();
  /// The same, and leaves the buffer deleted.
  llvm::Expected<mlir::stablehlo::Tensor> take();
  /// The elements in the order of memory that callers see by its address.
  llvm::Expected<mlir::stablehlo::Tensor> getLaidOut();
  size_t getNumBytes() const;

  PJRT_Memory *const memory;
  const PJRT_Buffer_Type type;
  const mlir::stablehlo::Dims dims;
  mlir::stablehlo::pjrt::MinorToMajor minorToMajor;
  /// Of what follows.
  std::mutex mutex;
  mlir::stablehlo::Tensor tensor;
  /// Made when a caller asks for it, of a layout that is not row-major.
  mlir::stablehlo::Tensor laidOut;
  bool isDeleted = false;
  /// What others hold by its address: it stays where it is until they let go.
  llvm::SmallVector<mlir::stablehlo::Tensor, 0> held;
};

struct PJRT_Executable {
  PJRT_Executable(std::shared_ptr<mlir::stablehlo::pjrt::DeviceProgram> program,
                  std::string optionBytes);

  std::shared_ptr<mlir::stablehlo::pjrt::DeviceProgram> program;
  /// Compile options as they came.
  std::string optionBytes;
  std::vector<PJRT_Buffer_Type> outputTypes;
  /// The dimensions of all outputs, one after the other.
  std::vector<int64_t> outputDims;
  std::vector<size_t> outputRanks;
  std::vector<const char *> outputMemoryKinds;
  std::vector<size_t> outputMemoryKindSizes;
  /// Of what follows.
  std::mutex mutex;
  /// What callers were given last, to be destroyed by them.
  std::vector<PJRT_Layouts_MemoryLayout *> parameterLayouts, outputLayouts;
  /// Empty until a caller asks.
  struct Shardings {
    std::vector<std::string> messages;
    /// The same as callers get them.
    std::vector<const char *> data;
    std::vector<size_t> sizes;
  } parameterShardings, outputShardings;
  /// The program as callers look at it; empty until one does.
  std::string text;
  /// What it costs; empty until a caller asks.
  std::vector<PJRT_NamedValue> properties;
};

struct PJRT_LoadedExecutable {
  PJRT_Client *client;
  std::shared_ptr<mlir::stablehlo::pjrt::DeviceProgram> program;
  /// Of each replica and partition; empty if the caller names the device when
  /// the program runs.
  std::vector<PJRT_Device *> devices;
  /// Compile options as they came.
  std::string optionBytes;
  std::atomic<bool> isDeleted{false};
};

namespace mlir {
namespace stablehlo {
namespace pjrt {

constexpr llvm::StringLiteral kPlatformName("stablehlo_reference");

/// The device of number `id`.
llvm::Expected<PJRT_Device *> findDevice(PJRT_Client &client, int64_t id);

} // namespace pjrt
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_INTEGRATIONS_PJRT_OBJECTS_H
