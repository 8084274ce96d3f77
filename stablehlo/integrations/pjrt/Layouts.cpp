//===- Layouts.cpp - The extension of layouts -----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All buffers are row-major: a layout is the number of dimensions.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/integrations/pjrt/Objects.h"
#include "stablehlo/integrations/pjrt/abi/Extensions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir::stablehlo;
using namespace mlir::stablehlo::pjrt;

struct PJRT_Layouts_MemoryLayout {
  size_t rank;
};
struct PJRT_Layouts_SerializedLayout {
  std::string text;
};

static llvm::Error destroy(PJRT_Layouts_MemoryLayout_Destroy_Args &args) {
  delete args.layout;
  return llvm::Error::success();
}

/// `{1,0}`: the dimension that varies fastest comes first.
static llvm::Error serialize(PJRT_Layouts_MemoryLayout_Serialize_Args &args) {
  auto serialized = new PJRT_Layouts_SerializedLayout{"{"};
  llvm::ListSeparator comma(",");
  for (size_t dim = args.layout->rank; dim-- > 0;) {
    serialized->text += llvm::StringRef(comma);
    serialized->text += std::to_string(dim);
  }
  serialized->text += "}";
  give(serialized->text, args.serialized_bytes, args.serialized_bytes_size);
  args.serialized_layout = serialized;
  args.serialized_layout_deleter = [](PJRT_Layouts_SerializedLayout *object) {
    delete object;
  };
  return llvm::Error::success();
}

static llvm::Error
getOfBuffer(PJRT_Layouts_PJRT_Buffer_MemoryLayout_Args &args) {
  args.layout = new PJRT_Layouts_MemoryLayout{args.buffer->dims.size()};
  return llvm::Error::success();
}

static llvm::Error
getDefault(PJRT_Layouts_PJRT_Client_GetDefaultLayout_Args &args) {
  args.layout = new PJRT_Layouts_MemoryLayout{args.num_dims};
  return llvm::Error::success();
}

static llvm::Error
getDefaultOfTopology(PJRT_Layouts_PJRT_Topology_GetDefaultLayout_Args &args) {
  args.layout = new PJRT_Layouts_MemoryLayout{args.num_dims};
  return llvm::Error::success();
}

static llvm::Error
getOfOutputs(PJRT_Layouts_PJRT_Executable_GetOutputLayouts_Args &args) {
  PJRT_Executable &executable = *args.executable;
  std::lock_guard<std::mutex> lock(executable.mutex);
  executable.outputLayouts.clear();
  for (size_t rank : executable.outputRanks)
    executable.outputLayouts.push_back(new PJRT_Layouts_MemoryLayout{rank});
  args.num_outputs = executable.outputLayouts.size();
  args.layouts = executable.outputLayouts.data();
  return llvm::Error::success();
}

PJRT_Extension_Base *pjrt::getLayouts() {
  static PJRT_Layouts_Extension layouts = [] {
    PJRT_Layouts_Extension extension = {};
    extension.base.struct_size = sizeof(PJRT_Layouts_Extension);
    extension.base.type = PJRT_Extension_Type_Layouts;
    offer<destroy>(extension.PJRT_Layouts_MemoryLayout_Destroy);
    offer<serialize>(extension.PJRT_Layouts_MemoryLayout_Serialize);
    offer<getOfBuffer>(extension.PJRT_Layouts_PJRT_Buffer_MemoryLayout);
    offer<getDefault>(extension.PJRT_Layouts_PJRT_Client_GetDefaultLayout);
    offer<getDefaultOfTopology>(
        extension.PJRT_Layouts_PJRT_Topology_GetDefaultLayout);
    offer<getOfOutputs>(
        extension.PJRT_Layouts_PJRT_Executable_GetOutputLayouts);
    return extension;
  }();
  return &layouts.base;
}
