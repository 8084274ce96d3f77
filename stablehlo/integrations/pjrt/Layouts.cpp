//===- Layouts.cpp - In which order memory has elements -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/integrations/pjrt/Layouts.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "stablehlo/integrations/pjrt/Objects.h"
#include "stablehlo/integrations/pjrt/abi/Extensions.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir::stablehlo;
using namespace mlir::stablehlo::pjrt;

MinorToMajor pjrt::getRowMajorOrder(size_t rank) {
  MinorToMajor order(rank);
  for (size_t i = 0; i < rank; ++i)
    order[i] = rank - 1 - i;
  return order;
}

bool pjrt::isRowMajor(llvm::ArrayRef<int64_t> minorToMajor) {
  return minorToMajor == llvm::ArrayRef(getRowMajorOrder(minorToMajor.size()));
}

bool pjrt::isOrder(llvm::ArrayRef<int64_t> minorToMajor, size_t rank) {
  return minorToMajor.size() == rank && mlir::isPermutationVector(minorToMajor);
}

llvm::Expected<MinorToMajor> pjrt::parseLayout(llvm::StringRef text,
                                               size_t rank) {
  if (text == "default" || text == "auto")
    return getRowMajorOrder(rank);
  llvm::StringRef rest = text;
  MinorToMajor order;
  bool isList = rest.consume_front("{") && rest.consume_back("}");
  while (isList && !rest.empty()) {
    auto [number, others] = rest.split(',');
    int64_t dim;
    isList = !number.getAsInteger(10, dim);
    order.push_back(isList ? dim : -1);
    rest = others;
  }
  if (!isList || !isOrder(order, rank))
    return makeUsageError("expects a layout that orders " + llvm::Twine(rank) +
                          " dimensions, such as {1,0}, but got " + text);
  return order;
}

std::string pjrt::printLayout(llvm::ArrayRef<int64_t> minorToMajor) {
  std::string text = "{";
  llvm::ListSeparator comma(",");
  for (int64_t dim : minorToMajor)
    text += (llvm::StringRef(comma) + llvm::Twine(dim)).str();
  return text + "}";
}

//===----------------------------------------------------------------------===//
// The extension
//===----------------------------------------------------------------------===//

struct PJRT_Layouts_MemoryLayout {
  MinorToMajor minorToMajor;
};
struct PJRT_Layouts_SerializedLayout {
  std::string text;
};

static llvm::Error destroy(PJRT_Layouts_MemoryLayout_Destroy_Args &args) {
  delete args.layout;
  return llvm::Error::success();
}

static llvm::Error serialize(PJRT_Layouts_MemoryLayout_Serialize_Args &args) {
  auto serialized =
      new PJRT_Layouts_SerializedLayout{printLayout(args.layout->minorToMajor)};
  give(serialized->text, args.serialized_bytes, args.serialized_bytes_size);
  args.serialized_layout = serialized;
  args.serialized_layout_deleter = [](PJRT_Layouts_SerializedLayout *object) {
    delete object;
  };
  return llvm::Error::success();
}

static llvm::Error
getOfBuffer(PJRT_Layouts_PJRT_Buffer_MemoryLayout_Args &args) {
  args.layout = new PJRT_Layouts_MemoryLayout{args.buffer->minorToMajor};
  return llvm::Error::success();
}

static llvm::Error
getDefault(PJRT_Layouts_PJRT_Client_GetDefaultLayout_Args &args) {
  args.layout = new PJRT_Layouts_MemoryLayout{getRowMajorOrder(args.num_dims)};
  return llvm::Error::success();
}

static llvm::Error
getDefaultOfTopology(PJRT_Layouts_PJRT_Topology_GetDefaultLayout_Args &args) {
  args.layout = new PJRT_Layouts_MemoryLayout{getRowMajorOrder(args.num_dims)};
  return llvm::Error::success();
}

/// Layouts of `values` for a caller, who destroys them.
static void giveLayouts(PJRT_Executable &executable,
                        llvm::ArrayRef<ValueInfo> values,
                        std::vector<PJRT_Layouts_MemoryLayout *> &layouts,
                        size_t &number, PJRT_Layouts_MemoryLayout **&given) {
  std::lock_guard<std::mutex> lock(executable.mutex);
  layouts.clear();
  for (const ValueInfo &value : values)
    layouts.push_back(new PJRT_Layouts_MemoryLayout{value.minorToMajor});
  number = layouts.size();
  given = layouts.data();
}

static llvm::Error
getOfParameters(PJRT_Layouts_PJRT_Executable_GetParameterLayouts_Args &args) {
  PJRT_Executable &executable = *args.executable;
  giveLayouts(executable, executable.program->getArguments(),
              executable.parameterLayouts, args.num_parameters, args.layouts);
  return llvm::Error::success();
}

static llvm::Error
getOfOutputs(PJRT_Layouts_PJRT_Executable_GetOutputLayouts_Args &args) {
  PJRT_Executable &executable = *args.executable;
  giveLayouts(executable, executable.program->getResults(),
              executable.outputLayouts, args.num_outputs, args.layouts);
  return llvm::Error::success();
}

static void offerLayouts(PJRT_Layouts_Extension &extension) {
  offer<destroy>(extension.PJRT_Layouts_MemoryLayout_Destroy);
  offer<serialize>(extension.PJRT_Layouts_MemoryLayout_Serialize);
  offer<getOfBuffer>(extension.PJRT_Layouts_PJRT_Buffer_MemoryLayout);
  offer<getDefault>(extension.PJRT_Layouts_PJRT_Client_GetDefaultLayout);
  offer<getDefaultOfTopology>(
      extension.PJRT_Layouts_PJRT_Topology_GetDefaultLayout);
  offer<getOfOutputs>(extension.PJRT_Layouts_PJRT_Executable_GetOutputLayouts);
  offer<getOfParameters>(
      extension.PJRT_Layouts_PJRT_Executable_GetParameterLayouts);
}

PJRT_Extension_Base *pjrt::getLayouts(PJRT_Extension_Base *next) {
  return linkExtension<PJRT_Layouts_Extension, offerLayouts>(
      PJRT_Extension_Type_Layouts, next);
}
