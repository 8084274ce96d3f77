//===- ContractionLibraries.cpp - oneDNN and OpenBLAS, loaded late --------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/ContractionLibraries.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/Support/DynamicLibrary.h"
#include "llvm/TargetParser/Host.h"
#include <optional>

using namespace mlir;
using namespace mlir::stablehlo;
using llvm::sys::DynamicLibrary;

/// Sets `function` to the library's `name`; false if it has none.
template <typename Function>
static bool find(DynamicLibrary &library, const char *name,
                 Function &function) {
  function = reinterpret_cast<Function>(library.getAddressOfSymbol(name));
  return function;
}

/// The first of `names` that can be loaded.
static std::optional<DynamicLibrary>
loadLibrary(llvm::ArrayRef<const char *> names) {
  for (const char *name : names) {
    std::string error;
    DynamicLibrary library = DynamicLibrary::getPermanentLibrary(name, &error);
    if (library.isValid())
      return library;
  }
  return std::nullopt;
}

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

static std::optional<OpenBlasLibrary> loadOpenBlas() {
  std::optional<DynamicLibrary> library =
      loadLibrary({"libopenblas.so.0", "libopenblas.so"});
  if (!library)
    return std::nullopt;
  OpenBlasLibrary functions;
#define STABLEHLO_BLAS_FIND(name)                                              \
  if (!find(*library, #name, functions.name))                                  \
    return std::nullopt;
  STABLEHLO_BLAS_FUNCTIONS(STABLEHLO_BLAS_FIND)
#undef STABLEHLO_BLAS_FIND
  functions.openblas_set_num_threads(1);
  return functions;
}

const OneDnnLibrary *stablehlo::getOneDnn() {
  static const std::optional<OneDnnLibrary> library = loadOneDnn();
  return library ? &*library : nullptr;
}

const OpenBlasLibrary *stablehlo::getOpenBlas() {
  static const std::optional<OpenBlasLibrary> library = loadOpenBlas();
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
