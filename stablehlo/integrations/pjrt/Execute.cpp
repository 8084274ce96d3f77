//===- Execute.cpp - Runs programs on buffers -----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/integrations/pjrt/Event.h"
#include "stablehlo/integrations/pjrt/Objects.h"
#include "stablehlo/reference/parallel/InterruptScope.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include <optional>

using namespace mlir::stablehlo;
using namespace mlir::stablehlo::pjrt;

namespace {
/// A call: what it runs, and where.
struct Call {
  PJRT_LoadedExecutable &executable;
  llvm::ArrayRef<PJRT_Device *> devices;
  /// Of each argument.
  llvm::SmallVector<bool> isDonated;

  const DeviceProgram &getProgram() const { return *executable.program; }
};
} // namespace

static llvm::SmallVector<bool> getDonated(const DeviceProgram &program,
                                          const PJRT_ExecuteOptions &options) {
  llvm::SmallVector<bool> isDonated;
  for (const ValueInfo &argument : program.getArguments())
    isDonated.push_back(argument.isDonated);
  for (int64_t index : llvm::ArrayRef(options.non_donatable_input_indices,
                                      options.num_non_donatable_input_indices))
    if (index >= 0 && index < static_cast<int64_t>(isDonated.size()))
      isDonated[index] = false;
  return isDonated;
}

static llvm::Error checkArgument(const PJRT_Buffer &buffer,
                                 const ValueInfo &expected, size_t i) {
  // JAX begins with an array without elements as token.
  if (expected.isToken() && buffer.getNumBytes() == 0)
    return llvm::Error::success();
  if (buffer.type == expected.bufferType && buffer.dims == expected.shape)
    return llvm::Error::success();
  std::string text;
  llvm::raw_string_ostream os(text);
  os << "argument " << i << " is a buffer of type " << buffer.type
     << " and shape [";
  llvm::interleaveComma(buffer.dims, os);
  os << "], but the program expects " << expected.type;
  return makeUsageError(text);
}

/// The arguments of one device; donated ones leave their buffers.
static llvm::Expected<DeviceValues> getArguments(const Call &call,
                                                 PJRT_Buffer *const *buffers) {
  llvm::ArrayRef<ValueInfo> infos = call.getProgram().getArguments();
  llvm::SmallPtrSet<PJRT_Buffer *, 8> donated;
  for (auto [i, info] : llvm::enumerate(infos)) {
    if (llvm::Error error = checkArgument(*buffers[i], info, i))
      return error;
    if (call.isDonated[i] && !donated.insert(buffers[i]).second)
      return makeUsageError("argument " + llvm::Twine(i) +
                            " was donated by another argument");
  }
  DeviceValues values(infos.size());
  // What is donated and given as another argument, too, is read by that first.
  for (bool takes : {false, true})
    for (size_t i = 0; i < infos.size(); ++i) {
      if (call.isDonated[i] != takes)
        continue;
      llvm::Expected<Tensor> value =
          takes ? buffers[i]->take() : buffers[i]->get();
      if (!value)
        return value.takeError();
      if (!infos[i].isToken())
        values[i] = std::move(*value);
    }
  return values;
}

/// A result as a buffer has it: dense, and without more memory behind it than
/// it needs. It is `alone` if no argument and no constant has that memory.
static llvm::Expected<Tensor> makeOwn(RunContext &context, Tensor tensor,
                                      bool alone) {
  if (!tensor)
    return tensor;
  if (alone && !tensor.isUnique())
    return tensor.clone(context);
  uint64_t numBytes =
      tensor.getNumElements() * getStorageSize(tensor.getType());
  constexpr uint64_t kMaxWaste = 4096;
  if (tensor.isDense() &&
      tensor.getBuffer()->size() <= 2 * numBytes + kMaxWaste)
    return tensor;
  return tensor.clone(context);
}

static llvm::Error giveResults(const Call &call, DeviceValues values,
                               PJRT_Device *device, PJRT_Buffer **outputs) {
  llvm::SmallVector<std::unique_ptr<PJRT_Buffer>> buffers;
  for (auto [value, info] :
       llvm::zip_equal(values, call.getProgram().getResults())) {
    // Copies of one value on several devices share it.
    llvm::Expected<Tensor> own =
        makeOwn(call.executable.client->context, std::move(value),
                /*alone=*/call.devices.size() == 1);
    if (!own)
      return makeMemoryError(own.takeError());
    buffers.push_back(std::make_unique<PJRT_Buffer>(
        device->getMemory(info.memoryKind), info.bufferType, info.shape,
        std::move(*own)));
    buffers.back()->minorToMajor = info.minorToMajor;
  }
  for (auto [i, buffer] : llvm::enumerate(buffers))
    outputs[i] = buffer.release();
  return llvm::Error::success();
}

static llvm::Error run(const Call &call,
                       PJRT_LoadedExecutable_Execute_Args &args) {
  PJRT_Client &client = *call.executable.client;
  mlir::SmallVector<DeviceValues> values;
  for (size_t i = 0; i < call.devices.size(); ++i) {
    llvm::Expected<DeviceValues> arguments =
        getArguments(call, args.argument_lists[i]);
    if (!arguments)
      return arguments.takeError();
    values.push_back(std::move(*arguments));
  }
  mlir::SmallVector<DeviceValues> results;
  llvm::Error error = llvm::Error::success();
  DeviceProgram &program = *call.executable.program;
  Controls::get().watch(
      program.getModuleContext(), [&](StepObserver *observer) {
        llvm::ErrorAsOutParameter isUnchecked(error);
        // Stops by itself.
        RunContext context(client.context, /*process=*/nullptr, observer);
        std::optional<InterruptScope> interrupts;
        if (client.settings.stopsOnInterrupt)
          interrupts.emplace(context.getStop());
        error = program.run(context, std::move(values), client.getSettings())
                    .moveInto(results);
      });
  if (error)
    return error;
  for (auto [i, device] : llvm::enumerate(call.devices)) {
    if (llvm::Error failure = giveResults(call, std::move(results[i]), device,
                                          args.output_lists[i]))
      return failure;
    if (args.device_complete_events)
      args.device_complete_events[i] = makeReadyEvent();
  }
  return llvm::Error::success();
}

static llvm::Error execute(PJRT_LoadedExecutable_Execute_Args &args) {
  PJRT_LoadedExecutable &executable = *args.executable;
  if (executable.isDeleted)
    return makeError(PJRT_Error_Code_FAILED_PRECONDITION,
                     "the executable was deleted");
  llvm::ArrayRef<PJRT_Device *> devices = executable.devices;
  if (args.execute_device)
    devices = args.execute_device;
  else if (devices.empty())
    devices = executable.client->deviceHandles.front();
  size_t numDevices = executable.program->getOptions().getNumDevices();
  if (devices.size() != numDevices || args.num_devices != numDevices)
    return makeUsageError("expects arguments for " + llvm::Twine(numDevices) +
                          " devices, but got them for " +
                          llvm::Twine(args.num_devices));
  size_t numArguments = executable.program->getArguments().size();
  if (args.num_args != numArguments)
    return makeUsageError("expects " + llvm::Twine(numArguments) +
                          " arguments, but got " + llvm::Twine(args.num_args));
  Call call = {executable, devices,
               getDonated(*executable.program, readStruct(args.options))};
  return run(call, args);
}

struct PJRT_ExecuteContext {};

static llvm::Error createContext(PJRT_ExecuteContext_Create_Args &args) {
  args.context = new PJRT_ExecuteContext();
  return llvm::Error::success();
}

static llvm::Error destroyContext(PJRT_ExecuteContext_Destroy_Args &args) {
  delete args.context;
  return llvm::Error::success();
}

void pjrt::offerExecution(PJRT_Api &api) {
  offer<execute>(api.PJRT_LoadedExecutable_Execute);
  offer<createContext>(api.PJRT_ExecuteContext_Create);
  offer<destroyContext>(api.PJRT_ExecuteContext_Destroy);
}
