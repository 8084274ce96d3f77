//===- Executable.cpp - Programs that were compiled -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/integrations/pjrt/Objects.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/Support/Endian.h"

using namespace mlir::stablehlo;
using namespace mlir::stablehlo::pjrt;

struct PJRT_SerializedExecutable {
  std::string bytes;
};
struct PJRT_SerializedCompileOptions {
  std::string bytes;
};
struct PJRT_DeviceAssignmentSerialized {
  std::string bytes;
};

PJRT_Executable::PJRT_Executable(std::shared_ptr<DeviceProgram> given,
                                 std::string optionBytes)
    : program(std::move(given)), optionBytes(std::move(optionBytes)) {
  for (const ValueInfo &result : program->getResults()) {
    outputTypes.push_back(result.bufferType);
    llvm::append_range(outputDims, result.shape);
    outputRanks.push_back(result.shape.size());
    outputMemoryKinds.push_back(getKindName(result.memoryKind).data());
    outputMemoryKindSizes.push_back(getKindName(result.memoryKind).size());
  }
}

//===----------------------------------------------------------------------===//
// Compilation
//===----------------------------------------------------------------------===//

/// The devices that a program was compiled for. One that names none runs on
/// the first ones if there are several, else where the caller says.
static llvm::Expected<std::vector<PJRT_Device *>>
getDevices(PJRT_Client &client, const CompileOptions &options) {
  llvm::SmallVector<int64_t> ids = options.deviceIds;
  if (ids.empty() && options.getNumDevices() > 1)
    llvm::append_range(ids, llvm::seq<int64_t>(options.getNumDevices()));
  std::vector<PJRT_Device *> devices;
  for (int64_t id : ids) {
    llvm::Expected<PJRT_Device *> device = findDevice(client, id);
    if (!device)
      return device.takeError();
    devices.push_back(*device);
  }
  return devices;
}

static llvm::Expected<PJRT_LoadedExecutable *>
loadExecutable(PJRT_Client &client, llvm::StringRef code,
               llvm::StringRef optionBytes) {
  llvm::Expected<CompileOptions> options = parseCompileOptions(optionBytes);
  if (!options)
    return options.takeError();
  llvm::Expected<std::shared_ptr<DeviceProgram>> program = client.programs.load(
      client.context, code, *options, client.getSettings());
  if (!program)
    return program.takeError();
  llvm::Expected<std::vector<PJRT_Device *>> devices =
      getDevices(client, *options);
  if (!devices)
    return devices.takeError();
  return new PJRT_LoadedExecutable{&client, std::move(*program),
                                   std::move(*devices), optionBytes.str()};
}

static llvm::Expected<llvm::StringRef> getCode(const PJRT_Program *given) {
  PJRT_Program program = readStruct(given);
  llvm::StringRef format(program.format, program.format_size);
  if (format != "mlir")
    return makeError(PJRT_Error_Code_UNIMPLEMENTED,
                     "expects a program of format 'mlir', but got '" + format +
                         "'");
  return llvm::StringRef(program.code, program.code_size);
}

static llvm::Error compile(PJRT_Client_Compile_Args &args) {
  llvm::Expected<llvm::StringRef> code = getCode(args.program);
  if (!code)
    return code.takeError();
  llvm::Expected<PJRT_LoadedExecutable *> executable = loadExecutable(
      *args.client, *code,
      llvm::StringRef(args.compile_options, args.compile_options_size));
  if (!executable)
    return executable.takeError();
  args.executable = *executable;
  return llvm::Error::success();
}

/// Of a program that no client runs yet.
static llvm::Error compileForTopology(PJRT_Compile_Args &args) {
  llvm::Expected<llvm::StringRef> code = getCode(args.program);
  if (!code)
    return code.takeError();
  llvm::StringRef optionBytes(args.compile_options, args.compile_options_size);
  llvm::Expected<CompileOptions> options = parseCompileOptions(optionBytes);
  if (!options)
    return options.takeError();
  RunContext context;
  llvm::Expected<std::shared_ptr<DeviceProgram>> program =
      DeviceProgram::load(std::make_shared<ModuleContext>(), context, *code,
                          std::move(*options), RunSettings());
  if (!program)
    return program.takeError();
  args.executable = new PJRT_Executable(std::move(*program), optionBytes.str());
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Serialization
//===----------------------------------------------------------------------===//

static constexpr llvm::StringLiteral kMagic("StableHLO PJRT executable 1\n");

/// The magic bytes, the size of the program, the program, the options.
static llvm::Error serialize(PJRT_Executable_Serialize_Args &args) {
  const DeviceProgram &program = *args.executable->program;
  auto serialized = new PJRT_SerializedExecutable{kMagic.str()};
  char size[sizeof(uint64_t)];
  llvm::support::endian::write64le(size, program.getCode().size());
  serialized->bytes.append(size, sizeof(size));
  serialized->bytes += program.getCode();
  serialized->bytes += args.executable->optionBytes;
  give(serialized->bytes, args.serialized_bytes, args.serialized_bytes_size);
  args.serialized_executable = serialized;
  args.serialized_executable_deleter = [](PJRT_SerializedExecutable *object) {
    delete object;
  };
  return llvm::Error::success();
}

static llvm::Error deserialize(PJRT_Executable_DeserializeAndLoad_Args &args) {
  llvm::StringRef bytes(args.serialized_executable,
                        args.serialized_executable_size);
  if (!bytes.consume_front(kMagic) || bytes.size() < sizeof(uint64_t))
    return makeUsageError("expects an executable that the StableHLO reference "
                          "serialized");
  uint64_t size = llvm::support::endian::read64le(bytes.data());
  bytes = bytes.drop_front(sizeof(uint64_t));
  if (size > bytes.size())
    return makeUsageError("the serialized executable is damaged");
  llvm::StringRef options = bytes.drop_front(size);
  if (args.overridden_serialized_compile_options)
    options = {args.overridden_serialized_compile_options,
               args.overridden_serialized_compile_options_size};
  llvm::Expected<PJRT_LoadedExecutable *> executable =
      loadExecutable(*args.client, bytes.take_front(size), options);
  if (!executable)
    return executable.takeError();
  args.loaded_executable = *executable;
  return llvm::Error::success();
}

static llvm::Error
getCompileOptions(PJRT_Executable_GetCompileOptions_Args &args) {
  auto serialized =
      new PJRT_SerializedCompileOptions{args.executable->optionBytes};
  give(serialized->bytes, args.serialized_bytes, args.serialized_bytes_size);
  args.serialized_compile_options = serialized;
  args.serialized_compile_options_deleter =
      [](PJRT_SerializedCompileOptions *object) { delete object; };
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// What programs are
//===----------------------------------------------------------------------===//

static llvm::Error destroy(PJRT_Executable_Destroy_Args &args) {
  delete args.executable;
  return llvm::Error::success();
}

static llvm::Error getName(PJRT_Executable_Name_Args &args) {
  give(args.executable->program->getName(), args.executable_name,
       args.executable_name_size);
  return llvm::Error::success();
}

static llvm::Error getNumReplicas(PJRT_Executable_NumReplicas_Args &args) {
  args.num_replicas = args.executable->program->getOptions().numReplicas;
  return llvm::Error::success();
}

static llvm::Error getNumPartitions(PJRT_Executable_NumPartitions_Args &args) {
  args.num_partitions = args.executable->program->getOptions().numPartitions;
  return llvm::Error::success();
}

static llvm::Error getNumOutputs(PJRT_Executable_NumOutputs_Args &args) {
  args.num_outputs = args.executable->outputTypes.size();
  return llvm::Error::success();
}

static llvm::Error
getCodeSize(PJRT_Executable_SizeOfGeneratedCodeInBytes_Args &args) {
  args.size_in_bytes = args.executable->program->getCode().size();
  return llvm::Error::success();
}

static int64_t getNumBytes(llvm::ArrayRef<ValueInfo> values) {
  int64_t numBytes = 0;
  for (const ValueInfo &value : values)
    numBytes += value.getNumBytes();
  return numBytes;
}

static PJRT_NamedValue makeProperty(llvm::StringRef name, double number) {
  PJRT_NamedValue property = {};
  property.struct_size = sizeof(PJRT_NamedValue);
  give(name, property.name, property.name_size);
  property.type = PJRT_NamedValue_kFloat;
  property.float_value = static_cast<float>(number);
  property.value_size = 1;
  return property;
}

/// By the names that XLA gives them.
static llvm::Error getCost(PJRT_Executable_GetCostAnalysis_Args &args) {
  PJRT_Executable &executable = *args.executable;
  std::lock_guard<std::mutex> lock(executable.mutex);
  if (executable.properties.empty()) {
    DeviceProgram &program = *executable.program;
    Cost cost = program.getCost();
    executable.properties = {
        makeProperty("flops", cost.numFlops),
        makeProperty("transcendentals", cost.numTranscendentals),
        makeProperty("bytes accessed", getNumBytes(program.getArguments()) +
                                           getNumBytes(program.getResults()))};
  }
  args.num_properties = executable.properties.size();
  args.properties = executable.properties.data();
  return llvm::Error::success();
}

static llvm::Error
getMemoryStats(PJRT_Executable_GetCompiledMemoryStats_Args &args) {
  const DeviceProgram &program = *args.executable->program;
  PJRT_Executable_GetCompiledMemoryStats_Args stats = {};
  stats.struct_size = args.struct_size;
  stats.extension_start = args.extension_start;
  stats.executable = args.executable;
  stats.generated_code_size_in_bytes = program.getCode().size();
  stats.argument_size_in_bytes = getNumBytes(program.getArguments());
  stats.output_size_in_bytes = getNumBytes(program.getResults());
  stats.total_size_in_bytes =
      stats.argument_size_in_bytes + stats.output_size_in_bytes;
  args = stats;
  return llvm::Error::success();
}

static llvm::Error
getOutputTypes(PJRT_Executable_OutputElementTypes_Args &args) {
  args.output_types = args.executable->outputTypes.data();
  args.num_output_types = args.executable->outputTypes.size();
  return llvm::Error::success();
}

static llvm::Error getOutputDims(PJRT_Executable_OutputDimensions_Args &args) {
  args.num_outputs = args.executable->outputRanks.size();
  args.dims = args.executable->outputDims.data();
  args.dim_sizes = args.executable->outputRanks.data();
  return llvm::Error::success();
}

static llvm::Error
getOutputMemories(PJRT_Executable_OutputMemoryKinds_Args &args) {
  args.num_outputs = args.executable->outputMemoryKinds.size();
  args.memory_kinds = args.executable->outputMemoryKinds.data();
  args.memory_kind_sizes = args.executable->outputMemoryKindSizes.data();
  return llvm::Error::success();
}

/// Asked twice: for the size, then for the text.
static llvm::Error getProgram(PJRT_Executable_OptimizedProgram_Args &args) {
  PJRT_Executable &executable = *args.executable;
  std::lock_guard<std::mutex> lock(executable.mutex);
  if (executable.text.empty())
    executable.text = executable.program->print();
  PJRT_Program program = readStruct(args.program);
  give("mlir", program.format, program.format_size);
  if (program.code && program.code_size < executable.text.size())
    return makeUsageError("expects memory of " +
                          llvm::Twine(executable.text.size()) + " bytes");
  if (program.code)
    std::memcpy(program.code, executable.text.data(), executable.text.size());
  program.code_size = executable.text.size();
  std::memcpy(args.program, &program,
              std::min(program.struct_size, sizeof(program)));
  return llvm::Error::success();
}

static llvm::Error getFingerprint(PJRT_Executable_Fingerprint_Args &args) {
  give(args.executable->program->getFingerprint(), args.executable_fingerprint,
       args.executable_fingerprint_size);
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Programs with devices
//===----------------------------------------------------------------------===//

static llvm::Error destroyLoaded(PJRT_LoadedExecutable_Destroy_Args &args) {
  delete args.executable;
  return llvm::Error::success();
}

static llvm::Error
getExecutable(PJRT_LoadedExecutable_GetExecutable_Args &args) {
  args.executable = new PJRT_Executable(args.loaded_executable->program,
                                        args.loaded_executable->optionBytes);
  return llvm::Error::success();
}

static llvm::Error
getAssignment(PJRT_LoadedExecutable_GetDeviceAssignment_Args &args) {
  llvm::SmallVector<int64_t> ids;
  for (const PJRT_Device *device : args.executable->devices)
    ids.push_back(device->description->id);
  if (ids.empty())
    ids.push_back(0);
  auto serialized = new PJRT_DeviceAssignmentSerialized{
      serializeDeviceAssignment(args.executable->program->getOptions(), ids)};
  give(serialized->bytes, args.serialized_bytes, args.serialized_bytes_size);
  args.serialized_device_assignment = serialized;
  args.serialized_device_assignment_deleter =
      [](PJRT_DeviceAssignmentSerialized *object) { delete object; };
  return llvm::Error::success();
}

static llvm::Error
getLoadedDevices(PJRT_LoadedExecutable_AddressableDevices_Args &args) {
  args.addressable_devices = args.executable->devices.data();
  args.num_addressable_devices = args.executable->devices.size();
  return llvm::Error::success();
}

static llvm::Error deleteLoaded(PJRT_LoadedExecutable_Delete_Args &args) {
  args.executable->isDeleted = true;
  return llvm::Error::success();
}

static llvm::Error isLoadedDeleted(PJRT_LoadedExecutable_IsDeleted_Args &args) {
  args.is_deleted = args.executable->isDeleted;
  return llvm::Error::success();
}

static llvm::Error
getLoadedFingerprint(PJRT_LoadedExecutable_Fingerprint_Args &args) {
  give(args.executable->program->getFingerprint(), args.executable_fingerprint,
       args.executable_fingerprint_size);
  return llvm::Error::success();
}

void pjrt::offerExecutables(PJRT_Api &api) {
  offer<compile>(api.PJRT_Client_Compile);
  offer<compileForTopology>(api.PJRT_Compile);
  offer<serialize>(api.PJRT_Executable_Serialize);
  offer<deserialize>(api.PJRT_Executable_DeserializeAndLoad);
  offer<getCompileOptions>(api.PJRT_Executable_GetCompileOptions);
  offer<destroy>(api.PJRT_Executable_Destroy);
  offer<getName>(api.PJRT_Executable_Name);
  offer<getNumReplicas>(api.PJRT_Executable_NumReplicas);
  offer<getNumPartitions>(api.PJRT_Executable_NumPartitions);
  offer<getNumOutputs>(api.PJRT_Executable_NumOutputs);
  offer<getCodeSize>(api.PJRT_Executable_SizeOfGeneratedCodeInBytes);
  offer<getCost>(api.PJRT_Executable_GetCostAnalysis);
  offer<getMemoryStats>(api.PJRT_Executable_GetCompiledMemoryStats);
  offer<getOutputTypes>(api.PJRT_Executable_OutputElementTypes);
  offer<getOutputDims>(api.PJRT_Executable_OutputDimensions);
  offer<getOutputMemories>(api.PJRT_Executable_OutputMemoryKinds);
  offer<getProgram>(api.PJRT_Executable_OptimizedProgram);
  offer<getFingerprint>(api.PJRT_Executable_Fingerprint);
  offer<destroyLoaded>(api.PJRT_LoadedExecutable_Destroy);
  offer<getExecutable>(api.PJRT_LoadedExecutable_GetExecutable);
  offer<getAssignment>(api.PJRT_LoadedExecutable_GetDeviceAssignment);
  offer<getLoadedDevices>(api.PJRT_LoadedExecutable_AddressableDevices);
  offer<deleteLoaded>(api.PJRT_LoadedExecutable_Delete);
  offer<isLoadedDeleted>(api.PJRT_LoadedExecutable_IsDeleted);
  offer<getLoadedFingerprint>(api.PJRT_LoadedExecutable_Fingerprint);
}
