//===- BytecodeFuzzer.cpp - Fuzzes programs as bytecode -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Half of the mutations are those of text, between reading bytecode and writing
// it again: what no writer would write, but every reader accepts. The others
// change bytes. Half of the programs are artifacts, of any version.
//
//===----------------------------------------------------------------------===//

#include "mlir/Bytecode/BytecodeReader.h"
#include "stablehlo/tests/fuzz/Fuzzer.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// `program`, text or bytecode, as bytecode; empty if its syntax is wrong.
static std::string toBytecode(llvm::StringRef program) {
  OwningOpRef<ModuleOp> module = getExerciser().readUnverified(program);
  return module ? writeUnverifiedBytecode(*module) : std::string();
}

/// `program`, as an artifact if it can be one; of which version, `number` says.
static std::string toArtifact(llvm::StringRef program, unsigned number) {
  OwningOpRef<ModuleOp> module = getExerciser().readUnverified(program);
  std::string artifact = module ? writeArtifact(*module, number) : "";
  return artifact.empty() ? program.str() : artifact;
}

/// What `program` becomes by the damage that `seed` names; empty if that is not
/// syntax any more.
static std::string mutateAsText(llvm::StringRef program, unsigned int seed) {
  std::string text;
  {
    OwningOpRef<ModuleOp> module = getExerciser().readUnverified(program);
    if (!module)
      return {};
    text = printGeneric(*module);
  }
  return toBytecode(getMutator().mutate(text, seed));
}

/// Seeds are programs as text, and artifacts.
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  // Parsers read the character behind the end, as of any file's buffer.
  std::string program = toStringRef(data, size).str();
  if (isBytecode(llvm::MemoryBufferRef(program, "fuzz")))
    getExerciser().run(program);
  else if (std::string bytecode = toBytecode(program); !bytecode.empty()) {
    getExerciser().run(bytecode);
    std::string artifact = toArtifact(program, static_cast<unsigned>(size));
    getExerciser().run(artifact);
  }
  return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t maxSize,
                               unsigned int seed) {
  // Parsers read the character behind the end, as of any file's buffer.
  std::string program = toStringRef(data, size).str();
  if (seed / 2 % 2 == 0)
    program = toArtifact(program, seed / 4);
  bool changesBytes = seed % 2 == 0;
  std::string result =
      changesBytes ? toBytecode(program) : mutateAsText(program, seed);
  if (!result.empty() && result.size() <= maxSize)
    size = store(result, data, maxSize);
  return changesBytes || result.empty() ? LLVMFuzzerMutate(data, size, maxSize)
                                        : size;
}
