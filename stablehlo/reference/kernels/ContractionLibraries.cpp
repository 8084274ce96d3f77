//===- ContractionLibraries.cpp - Libraries, loaded late ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/ContractionLibraries.h"

#include "stablehlo/reference/parallel/InstructionSet.h"
#include "llvm/Support/DynamicLibrary.h"
#include <cstdlib>
#include <string>

using namespace mlir;
using namespace mlir::stablehlo;
using llvm::sys::DynamicLibrary;

std::optional<DynamicLibrary>
stablehlo::loadLibrary(llvm::ArrayRef<const char *> names) {
  for (const char *name : names) {
    std::string error;
    DynamicLibrary library = DynamicLibrary::getPermanentLibrary(name, &error);
    if (library.isValid())
      return library;
  }
  return std::nullopt;
}

static std::optional<OpenBlasLibrary> loadOpenBlas() {
  // It knows processors by their models, and takes newer ones for those of
  // 2004: on a Xeon of 2023, 0.3.21 factors half as fast as that can.
  constexpr const char *kVariable = "OPENBLAS_CORETYPE";
  const char *core = getenv(kVariable) ? nullptr : getOpenBlasCore();
  if (core)
    setenv(kVariable, core, /*overwrite=*/0);
  std::optional<DynamicLibrary> library =
      loadLibrary({"libopenblas.so.0", "libopenblas.so"});
  if (core)
    unsetenv(kVariable);
  if (!library)
    return std::nullopt;
  OpenBlasLibrary functions;
#define STABLEHLO_BLAS_FIND(name)                                              \
  if (!(functions.name = reinterpret_cast<decltype(&::name)>(                  \
            library->getAddressOfSymbol(#name))))                              \
    return std::nullopt;
  STABLEHLO_BLAS_FUNCTIONS(STABLEHLO_BLAS_FIND)
#undef STABLEHLO_BLAS_FIND
  functions.openblas_set_num_threads(1);
  return functions;
}

const OpenBlasLibrary *stablehlo::getOpenBlas() {
  static const std::optional<OpenBlasLibrary> library = loadOpenBlas();
  return library ? &*library : nullptr;
}
