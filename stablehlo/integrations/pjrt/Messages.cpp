//===- Messages.cpp - What callers and we serialize -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/integrations/pjrt/Messages.h"

#include "stablehlo/integrations/pjrt/Call.h"
#include "llvm/Support/LEB128.h"

using namespace mlir::stablehlo;
using namespace mlir::stablehlo::pjrt;

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

static llvm::Error makeDamageError() {
  return makeUsageError("the compile options are damaged");
}

static llvm::Expected<uint64_t> takeVarint(llvm::StringRef &bytes) {
  unsigned size = 0;
  const char *error = nullptr;
  uint64_t value = llvm::decodeULEB128(bytes.bytes_begin(), &size,
                                       bytes.bytes_end(), &error);
  if (error)
    return makeDamageError();
  bytes = bytes.drop_front(size);
  return value;
}

static llvm::Expected<Field> takeField(llvm::StringRef &bytes) {
  llvm::Expected<uint64_t> key = takeVarint(bytes);
  if (!key)
    return key.takeError();
  Field field;
  field.number = *key >> 3;
  field.type = static_cast<WireType>(*key & 7);
  uint64_t size = field.type == WireType::Fixed64 ? 8 : 4;
  if (field.type == WireType::Varint || field.type == WireType::Bytes) {
    llvm::Expected<uint64_t> value = takeVarint(bytes);
    if (!value)
      return value.takeError();
    field.value = *value;
    size = field.type == WireType::Bytes ? *value : 0;
  } else if (field.type != WireType::Fixed64 &&
             field.type != WireType::Fixed32) {
    return makeDamageError();
  }
  if (size > bytes.size())
    return makeDamageError();
  field.bytes = bytes.take_front(size);
  bytes = bytes.drop_front(size);
  return field;
}

llvm::Error
pjrt::forEachField(llvm::StringRef bytes,
                   llvm::function_ref<llvm::Error(const Field &)> visit) {
  while (!bytes.empty()) {
    llvm::Expected<Field> field = takeField(bytes);
    if (!field)
      return field.takeError();
    if (llvm::Error error = visit(*field))
      return error;
  }
  return llvm::Error::success();
}

llvm::Error pjrt::appendNumbers(const Field &field,
                                llvm::SmallVectorImpl<int64_t> &numbers) {
  if (field.type == WireType::Varint) {
    numbers.push_back(field.value);
    return llvm::Error::success();
  }
  llvm::StringRef rest = field.bytes;
  while (!rest.empty()) {
    llvm::Expected<uint64_t> number = takeVarint(rest);
    if (!number)
      return number.takeError();
    numbers.push_back(*number);
  }
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

static void writeKey(llvm::raw_ostream &os, unsigned number, WireType type) {
  llvm::encodeULEB128(number << 3 | static_cast<unsigned>(type), os);
}

void pjrt::writeNumber(llvm::raw_ostream &os, unsigned number, uint64_t value) {
  writeKey(os, number, WireType::Varint);
  llvm::encodeULEB128(value, os);
}

void pjrt::writeBytes(llvm::raw_ostream &os, unsigned number,
                      llvm::StringRef bytes) {
  writeKey(os, number, WireType::Bytes);
  llvm::encodeULEB128(bytes.size(), os);
  os << bytes;
}

void pjrt::writeNumbers(llvm::raw_ostream &os, unsigned number,
                        llvm::ArrayRef<int64_t> values) {
  std::string packed;
  llvm::raw_string_ostream packedStream(packed);
  for (int64_t value : values)
    llvm::encodeULEB128(value, packedStream);
  writeBytes(os, number, packed);
}
