//===- Plugin.cpp - The table of functions that frameworks load -----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/integrations/pjrt/Plugin.h"

#include "stablehlo/dialect/Version.h"
#include "stablehlo/integrations/pjrt/Call.h"
#include "stablehlo/integrations/pjrt/Controls.h"

using namespace mlir::stablehlo;
using namespace mlir::stablehlo::pjrt;
using mlir::vhlo::Version;

static llvm::Error initialize(PJRT_Plugin_Initialize_Args &) {
  return llvm::Error::success();
}

/// A list of three numbers.
static PJRT_NamedValue describeVersion(llvm::StringRef name,
                                       const int64_t (&numbers)[3]) {
  PJRT_NamedValue value = {};
  value.struct_size = sizeof(PJRT_NamedValue);
  give(name, value.name, value.name_size);
  value.type = PJRT_NamedValue_kInt64List;
  value.int64_array_value = numbers;
  value.value_size = 3;
  return value;
}

/// The versions of artifacts that programs may come as.
static llvm::Error getAttributes(PJRT_Plugin_Attributes_Args &args) {
  constexpr Version current = Version::getCurrentVersion();
  constexpr Version minimum = Version::getMinimumVersion();
  static const int64_t currentNumbers[] = {
      current.getMajor(), current.getMinor(), current.getPatch()};
  static const int64_t minimumNumbers[] = {
      minimum.getMajor(), minimum.getMinor(), minimum.getPatch()};
  static const PJRT_NamedValue attributes[] = {
      describeVersion("stablehlo_current_version", currentNumbers),
      describeVersion("stablehlo_minimum_version", minimumNumbers)};
  args.attributes = attributes;
  args.num_attributes = std::size(attributes);
  return llvm::Error::success();
}

static PJRT_Api makeApi() {
  PJRT_Api api = {};
  api.struct_size = sizeof(PJRT_Api);
  api.extension_start = getControls(
      getMemoryDescriptions(getShardings(getLayouts(/*next=*/nullptr))));
  api.pjrt_api_version.struct_size = sizeof(PJRT_Api_Version);
  api.pjrt_api_version.major_version = PJRT_API_MAJOR;
  api.pjrt_api_version.minor_version = PJRT_API_MINOR;
  offer<initialize>(api.PJRT_Plugin_Initialize);
  offer<getAttributes>(api.PJRT_Plugin_Attributes);
  offerErrors(api);
  offerEvents(api);
  offerClients(api);
  offerDevices(api);
  offerTopologies(api);
  offerBuffers(api);
  offerTransfers(api);
  offerExecutables(api);
  offerExecution(api);
  return api;
}

const PJRT_Api *pjrt::getApi() {
  static const PJRT_Api api = makeApi();
  return &api;
}
