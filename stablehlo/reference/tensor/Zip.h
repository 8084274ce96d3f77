//===- Zip.h - Archives of arrays -----------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// NumPy's .npz files are ZIP archives of .npy files, stored or deflated.
// Nothing that an archive says of itself is believed before it is checked.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_TENSOR_ZIP_H
#define STABLEHLO_REFERENCE_TENSOR_ZIP_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace mlir {
namespace stablehlo {

/// A file in an archive, as the archive's directory describes it.
struct ZipEntry {
  std::string name;
  uint64_t headerOffset = 0;
  uint64_t compressedSize = 0;
  uint64_t size = 0;
  uint32_t checksum = 0;
  bool isDeflated = false;
};

/// An archive that is open for reading.
class ZipReader {
public:
  /// Reads the directory of an archive. Fails, naming the file, if it is none,
  /// is split or encrypted, or has entries that are compressed by other means.
  static llvm::Expected<ZipReader> open(llvm::StringRef path,
                                        uint64_t memoryLimit);

  llvm::ArrayRef<ZipEntry> getEntries() const { return entries; }
  /// The bytes of an entry. Fails if they are cut off, are not as many as the
  /// directory says, differ from its checksum, or exceed the memory limit. No
  /// more memory is taken than what is compressed can fill.
  llvm::Expected<llvm::SmallVector<char, 0>> read(const ZipEntry &entry) const;

private:
  ZipReader(llvm::StringRef path, uint64_t memoryLimit,
            std::unique_ptr<llvm::MemoryBuffer> file)
      : path(path), memoryLimit(memoryLimit), file(std::move(file)) {}
  llvm::Error readDirectory();

  std::string path;
  uint64_t memoryLimit;
  std::unique_ptr<llvm::MemoryBuffer> file;
  std::vector<ZipEntry> entries;
};

/// Writes an archive of stored files: NumPy maps and reads these fastest.
class ZipWriter {
public:
  explicit ZipWriter(llvm::raw_ostream &os) : os(os) {}
  void add(llvm::StringRef name, llvm::StringRef bytes);
  /// Writes the directory. To be called once, in the end.
  void finish();

private:
  void write(llvm::StringRef bytes);

  llvm::raw_ostream &os;
  uint64_t offset = 0;
  std::vector<ZipEntry> entries;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_TENSOR_ZIP_H
