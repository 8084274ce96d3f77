//===- OneDnnLibrary.cpp - oneDNN, loaded late ----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#if STABLEHLO_ENABLE_ONEDNN

#include "stablehlo/reference/kernels/OneDnnLibrary.h"

#include "stablehlo/reference/kernels/ContractionLibraries.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/DynamicLibrary.h"
#include "llvm/TargetParser/Host.h"
#include <optional>

using namespace mlir;
using namespace mlir::stablehlo;
using llvm::sys::DynamicLibrary;

template <typename Function>
static bool find(DynamicLibrary &library, const char *name,
                 Function &function) {
  function = reinterpret_cast<Function>(library.getAddressOfSymbol(name));
  return function;
}

/// The first of `names` that can be loaded.
static std::optional<OneDnnLibrary> loadOneDnn() {
  std::optional<DynamicLibrary> library =
      loadLibrary({"libdnnl.so.2", "libdnnl.so"});
  if (!library)
    return std::nullopt;
  OneDnnLibrary functions;
#define STABLEHLO_DNNL_FIND(name)                                              \
  if (!find(*library, "dnnl_" #name, functions.name))                          \
    return std::nullopt;
  STABLEHLO_DNNL_FUNCTIONS(STABLEHLO_DNNL_FIND)
#undef STABLEHLO_DNNL_FIND
  llvm::StringMap<bool> features = llvm::sys::getHostCPUFeatures();
  functions.gemm_bf16bf16f32 = nullptr;
  // The runtime is loaded with the library: names are looked for there too.
  if (!find(*library, "omp_get_max_threads", functions.omp_get_max_threads) ||
      !find(*library, "omp_set_num_threads", functions.omp_set_num_threads))
    functions.omp_set_num_threads = nullptr;
  if (features.lookup("avx512bf16") || features.lookup("amx-bf16"))
    (void)find(*library, "dnnl_gemm_bf16bf16f32", functions.gemm_bf16bf16f32);
  // Other instructions add pairs of products in 16 bits, saturating. Not all
  // that the processor has are used: ONEDNN_MAX_CPU_ISA may exclude some.
  unsigned exact = dnnl_cpu_isa_avx512_core_vnni;
  functions.isS8GemmExact =
      (functions.get_effective_cpu_isa() & exact) == exact;
  return functions;
}

const OneDnnLibrary *stablehlo::getOneDnn() {
  static const std::optional<OneDnnLibrary> library = loadOneDnn();
  return library ? &*library : nullptr;
}

SerialOneDnn::SerialOneDnn(const OneDnnLibrary &library) : library(library) {
  if (!library.omp_set_num_threads)
    return;
  previous = library.omp_get_max_threads();
  if (previous != 1)
    library.omp_set_num_threads(1);
}

SerialOneDnn::~SerialOneDnn() {
  if (previous != 1)
    library.omp_set_num_threads(previous);
}

#endif // STABLEHLO_ENABLE_ONEDNN
