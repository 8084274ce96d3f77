//===- CheckInput.h - Refuses what would crash MLIR's parsers -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MLIR's parsers trust their input. They recurse as deep as a text is nested,
// until the stack ends; they allocate what a result number says; and the reader
// of bytecode believes most counts and indices, and writes where it should not.
// Tools look at what they are given before they hand it on. Libraries do not
// scan a text twice or fork the process of whoever calls them.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_INPUT_CHECKINPUT_H
#define STABLEHLO_INPUT_CHECKINPUT_H

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MemoryBufferRef.h"
#include <optional>
#include <string>

namespace llvm {
class SourceMgr;
} // namespace llvm

namespace mlir {
class MLIRContext;

namespace stablehlo {

/// The number of brackets that may be open at one place of a text. A stack of
/// 8 MiB holds four times as much.
constexpr int64_t kMaxNesting = 1000;
/// The largest N in `%value#N`: MLIR's parser allocates as many entries.
constexpr uint64_t kMaxResultNumber = 1 << 16;

/// What becomes of bytecode with encodings that the walk over it does not know.
enum class UnknownEncodings {
  /// It is read in a child process first: no other thread may run then.
  TryInChild,
  Refuse,
  /// MLIR's reader gets it.
  Trust
};

/// Reports through `context` and fails if `buffer` is text that is nested too
/// deeply or names a type that the parser takes for another, or bytecode that
/// MLIR's reader and printer do not survive or that says what no text can. Text
/// is scanned; bytecode is walked over (`checkBytecode`). Where the walk does
/// not know an encoding, it goes on as `unknownEncodings` says: a reader that
/// went wrong leaves no process to report from. Success does not mean that the
/// input is a program.
LogicalResult
checkInput(llvm::MemoryBufferRef buffer, MLIRContext *context,
           UnknownEncodings unknownEncodings = UnknownEncodings::TryInChild);
/// The same for the main file of `sourceMgr`.
LogicalResult
checkInput(const llvm::SourceMgr &sourceMgr, MLIRContext *context,
           UnknownEncodings unknownEncodings = UnknownEncodings::TryInChild);

/// What is wrong with a text, and where. It is what `checkInput` finds.
struct TextFault {
  size_t offset;
  std::string message;
};
std::optional<TextFault> findTextFault(llvm::StringRef text);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_INPUT_CHECKINPUT_H
