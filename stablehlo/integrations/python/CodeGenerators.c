/*===- CodeGenerators.c - The wheel's tools have none ---------------------===*\
|*
|* Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
|* Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
|*
\*===----------------------------------------------------------------------===*/
/*
 * Two of MLIR's passes, gpu-module-to-binary and llvm-target-to-data-layout,
 * ask LLVM's code generators to register themselves. Here none does, so none is
 * linked: they are two thirds of the program. The passes say that they know no
 * such target.
 */

#define LLVM_TARGET(name)                                                      \
  void LLVMInitialize##name##Target(void) {}                                   \
  void LLVMInitialize##name##TargetInfo(void) {}                               \
  void LLVMInitialize##name##TargetMC(void) {}
#include "llvm/Config/Targets.def"

#define LLVM_ASM_PRINTER(name)                                                 \
  void LLVMInitialize##name##AsmPrinter(void) {}
#include "llvm/Config/AsmPrinters.def"

#define LLVM_ASM_PARSER(name)                                                  \
  void LLVMInitialize##name##AsmParser(void) {}
#include "llvm/Config/AsmParsers.def"
