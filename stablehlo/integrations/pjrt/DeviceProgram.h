//===- DeviceProgram.h - Programs that devices run ------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_INTEGRATIONS_PJRT_DEVICEPROGRAM_H
#define STABLEHLO_INTEGRATIONS_PJRT_DEVICEPROGRAM_H

#include "stablehlo/integrations/c/InterpreterImpl.h"
#include "stablehlo/integrations/pjrt/CompileOptions.h"
#include "stablehlo/integrations/pjrt/Cost.h"
#include "stablehlo/integrations/pjrt/Layouts.h"
#include "stablehlo/integrations/pjrt/MemoryKinds.h"
#include "stablehlo/integrations/pjrt/Placement.h"
#include "stablehlo/integrations/pjrt/Settings.h"
#include "stablehlo/integrations/pjrt/abi/Base.h"
#include "stablehlo/reference/Api.h"
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace mlir {
namespace stablehlo {
namespace pjrt {

/// What modules live in, and where their diagnostics go.
struct ModuleContext {
  ModuleContext();

  std::shared_ptr<MLIRContext> mlirContext;
  DiagnosticRouter router;
};

/// An argument or result of a program, as one device has it.
struct ValueInfo {
  /// TOKEN for tokens.
  PJRT_Buffer_Type bufferType;
  Dims shape;
  /// Of the function that runs: of the whole array, if devices have parts.
  Type type;
  Placement placement;
  MemoryKind memoryKind = MemoryKind::Device;
  /// Of what each device has.
  MinorToMajor minorToMajor;
  /// The caller gives it away, unless he says otherwise when it runs.
  bool isDonated = false;

  bool isToken() const { return bufferType == PJRT_Buffer_Type_TOKEN; }
  int64_t getNumBytes() const;
};

/// The values of one device, in the order of the signature; tokens are empty
/// tensors.
using DeviceValues = SmallVector<Tensor>;

/// A program that was compiled. Does not change, but for what it prepares
/// later; any number of threads may run it.
class DeviceProgram {
public:
  /// Reads `code`, and makes it ready to run as `settings` say.
  static llvm::Expected<std::shared_ptr<DeviceProgram>>
  load(std::shared_ptr<ModuleContext> moduleContext, RunContext &context,
       llvm::StringRef code, CompileOptions options,
       const RunSettings &settings);

  llvm::StringRef getName() const { return name; }
  /// The bytes that it was read from.
  llvm::StringRef getCode() const { return code; }
  llvm::StringRef getFingerprint() const { return fingerprint; }
  const CompileOptions &getOptions() const { return options; }
  llvm::ArrayRef<ValueInfo> getArguments() const { return arguments; }
  llvm::ArrayRef<ValueInfo> getResults() const { return results; }
  /// Of several devices, but runs once, on whole arrays: nothing is gained by
  /// splitting the work. Arguments and results say which parts devices have.
  bool runsOnce() const { return isOnce; }
  std::shared_ptr<ModuleContext> getModuleContext() const {
    return moduleContext;
  }
  /// The text of the module, which says how arguments and results are placed.
  std::string print();
  Cost getCost();

  /// Runs it for the arguments of each device, which must be those of the
  /// signature; gives the results of each device. Arguments that nobody else
  /// refers to may be overwritten.
  llvm::Expected<SmallVector<DeviceValues>>
  run(RunContext &context, SmallVector<DeviceValues> values,
      const RunSettings &settings);

private:
  DeviceProgram() = default;
  llvm::Error readSignature();
  void placeResults(func::FuncOp main);
  llvm::Error place(ValueInfo &info, DictionaryAttr attrs);
  void makeGrid();
  llvm::Expected<SmallVector<Tensor>>
  getInputs(RunContext &context, SmallVector<DeviceValues> values) const;
  SmallVector<DeviceValues>
  getOutputs(ArrayRef<InterpreterValue> outputs) const;
  llvm::Expected<const PreparedModule *> prepare(RunContext &context,
                                                 const RunSettings &settings);

  std::string name;
  std::string code;
  std::string fingerprint;
  CompileOptions options;
  std::vector<ValueInfo> arguments;
  std::vector<ValueInfo> results;
  bool isOnce = false;
  /// Before the module.
  std::shared_ptr<ModuleContext> moduleContext;
  OwningOpRef<ModuleOp> module;
  /// The function that runs.
  std::string entry = "main";
  /// Of `prepared`, and of looking at the module.
  std::mutex mutex;
  std::map<RunSettings, std::unique_ptr<PreparedModule>> prepared;
};

/// The programs of a client that were compiled last.
class ProgramCache {
public:
  llvm::Expected<std::shared_ptr<DeviceProgram>>
  load(RunContext &context, llvm::StringRef code, CompileOptions options,
       const RunSettings &settings);

private:
  std::shared_ptr<ModuleContext> takeContext(size_t numBytes);

  std::mutex mutex;
  /// The latest first.
  std::list<std::shared_ptr<DeviceProgram>> programs;
  std::map<std::string, std::list<std::shared_ptr<DeviceProgram>>::iterator>
      byKey;
  std::shared_ptr<ModuleContext> moduleContext;
  size_t numContextBytes = 0;
};

} // namespace pjrt
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_INTEGRATIONS_PJRT_DEVICEPROGRAM_H
