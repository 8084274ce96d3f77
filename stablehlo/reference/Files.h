//===- Files.h - Files as they are ----------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A path may lead to a regular file, a pipe or a device. The latter may have no
// end, and take no other place: what reads or writes files does it here.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_FILES_H
#define STABLEHLO_REFERENCE_FILES_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/ErrorOr.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>
#include <string>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace mlir {
namespace stablehlo {

/// A file that is open for reading. Regular files are mapped, however large; of
/// others no more is read than is asked for.
class InputFile {
public:
  /// `path` may be - for standard input. `memoryLimit` is what the process may
  /// use, 0 for the memory of the machine.
  static llvm::ErrorOr<InputFile> open(llvm::StringRef path,
                                       uint64_t memoryLimit);
  /// A file of these bytes, which are in memory already.
  static InputFile fromBytes(llvm::StringRef name,
                             llvm::SmallVector<char, 0> bytes);
  InputFile(InputFile &&other);
  ~InputFile();

  /// The first `size` bytes, or all if there are fewer. They stay where they
  /// are until the next call. Fails, naming the file, if it cannot be read, or
  /// is not mapped and has more than half of the memory limit.
  llvm::Expected<llvm::StringRef> read(uint64_t size);
  /// What owns the bytes that were read of a regular file; null for others.
  std::unique_ptr<llvm::MemoryBuffer> takeMapping() {
    return std::move(mapping);
  }
  /// All of it, with a null character behind it. Fails for regular files, too,
  /// if that exceeds the limit.
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> readAll();

private:
  InputFile(llvm::StringRef name, int descriptor, uint64_t memoryLimit)
      : name(name), descriptor(descriptor), memoryLimit(memoryLimit) {}

  std::string name;
  int descriptor;
  uint64_t memoryLimit;
  /// Of a regular file; 0 for others.
  uint64_t regularSize = 0;
  std::unique_ptr<llvm::MemoryBuffer> mapping;
  /// What was read of a file that is not mapped.
  llvm::SmallVector<char, 0> bytes;
  bool isAtEnd = false;
};

/// All of a file (see `InputFile`); errors name it.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
readFile(llvm::StringRef path, uint64_t memoryLimit);

/// Lets `write` write a file; - is standard output. A regular file, also one
/// that a symbolic link leads to, is replaced when all is written, and only
/// then; it may be mapped by its readers. Pipes and devices are written to.
/// Errors of the file name it; if `write` fails, its error is the result.
llvm::Error
writeFile(llvm::StringRef path,
          llvm::function_ref<llvm::Error(llvm::raw_ostream &os)> write);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_FILES_H
