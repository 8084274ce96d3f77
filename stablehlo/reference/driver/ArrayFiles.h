//===- ArrayFiles.h - Arrays in a folder or an archive --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All arguments of a program, or all of its results, in one place: a folder of
// .npy files, or a .npz file.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_DRIVER_ARRAYFILES_H
#define STABLEHLO_REFERENCE_DRIVER_ARRAYFILES_H

#include "stablehlo/reference/Signature.h"
#include "stablehlo/reference/Value.h"
#include "stablehlo/reference/tensor/Zip.h"
#include "llvm/Support/Error.h"
#include <optional>

namespace mlir {
namespace stablehlo {

/// Arrays that are there to be read.
class ArrayFiles {
public:
  /// Those of a folder are its .npy files: `in_0.npy`, `in_1.npy`, ... if it
  /// has these, else all, in the order of their names, numbers in which count
  /// as numbers. Those of a .npz file have its order.
  static llvm::Expected<ArrayFiles> open(RunContext &context,
                                         llvm::StringRef path);

  /// Their names, without the suffix.
  ArrayRef<std::string> getNames() const { return names; }
  /// For each argument the number of its array: the one of its name, if any
  /// argument has one; else they follow one another. Fails if one is missing,
  /// or, where they have no names, if there are more or fewer.
  llvm::Expected<SmallVector<unsigned>>
  assign(ArrayRef<SignatureValue> arguments) const;
  /// Array number `i`, for an argument of `type`.
  llvm::Expected<InterpreterValue> read(RunContext &context, unsigned i,
                                        Type type) const;

private:
  explicit ArrayFiles(llvm::StringRef path) : path(path) {}
  llvm::Error openArchive(RunContext &context);
  llvm::Error openFolder();

  std::string path;
  std::optional<ZipReader> archive;
  std::vector<std::string> names;
  /// Of each array, in the folder or in the archive.
  std::vector<std::string> files;
};

/// Writes `results` to a .npz file, if `path` ends so, or as .npy files to a
/// folder, which is made if need be. `isWanted` says which ones. They are named
/// as in `signature`, or `out_0`, `out_1`, ... if names are missing, the same,
/// or not those of files.
llvm::Error writeArrays(RunContext &context, llvm::StringRef path,
                        ArrayRef<InterpreterValue> results,
                        ArrayRef<SignatureValue> signature,
                        llvm::function_ref<bool(unsigned i)> isWanted);

/// True if `path` names an archive rather than a folder.
inline bool isArchive(llvm::StringRef path) { return path.ends_with(".npz"); }

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_DRIVER_ARRAYFILES_H
