//===- Messages.h - What callers and we serialize -------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Protobuf messages: a list of fields, each a key (number and wire type) and a
// value.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_INTEGRATIONS_PJRT_MESSAGES_H
#define STABLEHLO_INTEGRATIONS_PJRT_MESSAGES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

namespace mlir {
namespace stablehlo {
namespace pjrt {

enum class WireType { Varint = 0, Fixed64 = 1, Bytes = 2, Fixed32 = 5 };

/// A field of a message: a number, or the bytes of a text or message.
struct Field {
  uint64_t number = 0;
  WireType type = WireType::Varint;
  uint64_t value = 0;
  llvm::StringRef bytes;
};

/// Calls `visit` for each field of a message.
llvm::Error forEachField(llvm::StringRef bytes,
                         llvm::function_ref<llvm::Error(const Field &)> visit);
/// Appends the numbers of a repeated field, which may be packed.
llvm::Error appendNumbers(const Field &field,
                          llvm::SmallVectorImpl<int64_t> &numbers);

void writeNumber(llvm::raw_ostream &os, unsigned number, uint64_t value);
/// A text, or a message in this one.
void writeBytes(llvm::raw_ostream &os, unsigned number, llvm::StringRef bytes);
/// A repeated field, packed.
void writeNumbers(llvm::raw_ostream &os, unsigned number,
                  llvm::ArrayRef<int64_t> values);

} // namespace pjrt
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_INTEGRATIONS_PJRT_MESSAGES_H
