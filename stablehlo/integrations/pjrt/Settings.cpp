//===- Settings.cpp - How programs are run, by options of the client ------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/integrations/pjrt/Settings.h"

#include "stablehlo/integrations/pjrt/Call.h"
#include "stablehlo/integrations/pjrt/CompileOptions.h"
#include "stablehlo/reference/MemoryAccount.h"
#include "llvm/ADT/StringExtras.h"
#include <cstdlib>
#include <optional>

using namespace mlir::stablehlo;
using namespace mlir::stablehlo::pjrt;

template <typename T>
static llvm::Error parseNumber(llvm::StringRef name, llvm::StringRef value,
                               T least, T most, T &number) {
  T parsed;
  if (value.getAsInteger(10, parsed) || parsed < least || parsed > most)
    return makeUsageError(name + " expects a number from " +
                          llvm::Twine(least) + " to " + llvm::Twine(most) +
                          ", but got '" + value + "'");
  number = parsed;
  return llvm::Error::success();
}

static llvm::Error parseSwitch(llvm::StringRef name, llvm::StringRef value,
                               bool &isOn) {
  int64_t number = isOn;
  llvm::Error error = parseNumber<int64_t>(name, value, 0, 1, number);
  isOn = number != 0;
  return error;
}

static llvm::Error parseEvaluator(llvm::StringRef value, Evaluator &evaluator) {
  if (value == "engine")
    evaluator = Evaluator::Engine;
  else if (value == "formulas")
    evaluator = Evaluator::Formulas;
  else if (value == "cross_check")
    evaluator = Evaluator::CrossCheck;
  else
    return makeUsageError("evaluator expects engine, formulas or cross_check, "
                          "but got '" +
                          value + "'");
  return llvm::Error::success();
}

llvm::Error pjrt::setRunSetting(RunSettings &settings, llvm::StringRef name,
                                llvm::StringRef value) {
  if (name == "evaluator")
    return parseEvaluator(value, settings.evaluator);
  if (name == "seed")
    return parseNumber<uint64_t>(name, value, 0, ~uint64_t(0), settings.seed);
  if (name == "check_numerics")
    return parseSwitch(name, value, settings.checksNumerics);
  if (name == "allow_machine_bits")
    return parseSwitch(name, value, settings.allowsMachineBits);
  return makeUsageError("there is no option '" + name + "'");
}

static llvm::Error setClientSetting(ClientSettings &settings,
                                    llvm::StringRef name,
                                    llvm::StringRef value) {
  if (name == "num_devices")
    return parseNumber<int64_t>(name, value, 1, kMaxDevices,
                                settings.numDevices);
  if (name == "threads")
    return parseNumber<int64_t>(name, value, 0, 1024, settings.numThreads);
  if (name == "stop_on_interrupt")
    return parseSwitch(name, value, settings.stopsOnInterrupt);
  if (name == "cpu") {
    settings.cpu = value.str();
    return llvm::Error::success();
  }
  if (name != "memory_limit")
    return setRunSetting(settings.run, name, value);
  llvm::Expected<uint64_t> limit = MemoryAccount::parseLimit(value);
  if (!limit)
    return limit.takeError();
  settings.memoryLimit = *limit;
  return llvm::Error::success();
}

static llvm::Expected<std::string> getText(const PJRT_NamedValue &option) {
  switch (option.type) {
  case PJRT_NamedValue_kString:
    return std::string(option.string_value, option.value_size);
  case PJRT_NamedValue_kInt64:
    return std::to_string(option.int64_value);
  case PJRT_NamedValue_kBool:
    return std::string(option.bool_value ? "1" : "0");
  default:
    return makeUsageError("option '" +
                          llvm::StringRef(option.name, option.name_size) +
                          "' expects a text or a number");
  }
}

llvm::Expected<ClientSettings>
pjrt::getClientSettings(llvm::ArrayRef<PJRT_NamedValue> options) {
  ClientSettings settings;
  for (llvm::StringRef name :
       {"num_devices", "threads", "memory_limit", "stop_on_interrupt", "cpu",
        "evaluator", "check_numerics", "seed", "allow_machine_bits"}) {
    const char *value =
        std::getenv(("STABLEHLO_REFERENCE_" + name.upper()).c_str());
    if (!value)
      continue;
    if (llvm::Error error = setClientSetting(settings, name, value))
      return error;
  }
  for (const PJRT_NamedValue &option : options) {
    llvm::Expected<std::string> value = getText(option);
    if (!value)
      return value.takeError();
    if (llvm::Error error = setClientSetting(
            settings, llvm::StringRef(option.name, option.name_size), *value))
      return error;
  }
  return settings;
}
