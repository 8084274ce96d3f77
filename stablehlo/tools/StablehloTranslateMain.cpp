//===- StablehloTranslateMain.cpp - The stablehlo-translate tool ----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Tools/mlir-translate/MlirTranslateMain.h"
#include "stablehlo/api/Translations.h"
#include "stablehlo/reference/driver/CompareProbes.h"
#include "stablehlo/reference/driver/Interpret.h"
#include "stablehlo/tools/TrustedInput.h"

int main(int argc, char **argv) {
  mlir::stablehlo::registerTrustedInputOption();
  mlir::stablehlo::registerInterpretTranslation(
      mlir::stablehlo::checkUntrustedInput);
  mlir::stablehlo::registerArtifactTranslations(
      mlir::stablehlo::checkUntrustedInput);
  if (std::optional<int> code = mlir::stablehlo::compareProbesIfAsked(
          llvm::ArrayRef(argv, argc).drop_front()))
    return *code;
  return mlir::failed(
      mlir::mlirTranslateMain(argc, argv, "StableHLO interpreter driver\n"));
}
