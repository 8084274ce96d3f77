//===- LoadProgram.cpp - Programs in any form that they are kept in -------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/input/LoadProgram.h"

#include "mlir/Parser/Parser.h"
#include "stablehlo/dialect/vhlo/Conversion.h"
#include "stablehlo/input/ProgramBuffer.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;
using namespace mlir::stablehlo;

OwningOpRef<ModuleOp> stablehlo::loadProgram(llvm::StringRef bytes,
                                             llvm::StringRef name,
                                             UnknownEncodings unknownEncodings,
                                             MLIRContext *context) {
  llvm::SourceMgr sources;
  // Copied: bytecode is read at an alignment, text up to a null byte.
  sources.AddNewSourceBuffer(
      getProgramBuffer(llvm::MemoryBuffer::getMemBufferCopy(bytes, name)),
      llvm::SMLoc());
  if (failed(checkInput(sources, context, unknownEncodings)))
    return nullptr;
  OwningOpRef<ModuleOp> module = parseSourceFile<ModuleOp>(sources, context);
  if (!module || failed(vhlo::upgradeToStablehlo(*module)))
    return nullptr;
  return module;
}
