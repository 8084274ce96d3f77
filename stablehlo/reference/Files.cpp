//===- Files.cpp - Files as they are --------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/Files.h"

#include "stablehlo/reference/MemoryAccount.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SmallVectorMemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <array>
#include <optional>
#include <system_error>
#include <unistd.h>
#include <utility>

using namespace mlir;
using namespace mlir::stablehlo;

namespace fs = llvm::sys::fs;

static llvm::Error makeError(llvm::StringRef path, const llvm::Twine &reason) {
  return llvm::createStringError(llvm::Twine(path) + ": " + reason);
}

static llvm::Error makeError(llvm::StringRef path, std::error_code reason) {
  return makeError(path, reason.message());
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

llvm::ErrorOr<InputFile> InputFile::open(llvm::StringRef path,
                                         uint64_t memoryLimit) {
  if (memoryLimit == 0)
    memoryLimit = MemoryAccount::getMachineMemory();
  if (path == "-")
    return InputFile("<stdin>", STDIN_FILENO, memoryLimit);
  int descriptor = -1;
  if (std::error_code error = fs::openFileForRead(path, descriptor))
    return error;
  InputFile file(path, descriptor, memoryLimit);
  fs::file_status status;
  if (std::error_code error = fs::status(descriptor, status))
    return error;
  if (status.type() == fs::file_type::directory_file)
    return std::make_error_code(std::errc::is_a_directory);
  // Files that the kernel makes up say that they are empty.
  if (status.type() == fs::file_type::regular_file)
    file.regularSize = status.getSize();
  return file;
}

InputFile InputFile::fromBytes(llvm::StringRef name,
                               llvm::SmallVector<char, 0> bytes) {
  InputFile file(name, /*descriptor=*/-1, bytes.size());
  file.bytes = std::move(bytes);
  file.isAtEnd = true;
  return file;
}

InputFile::InputFile(InputFile &&other)
    : name(std::move(other.name)),
      descriptor(std::exchange(other.descriptor, -1)),
      memoryLimit(other.memoryLimit), regularSize(other.regularSize),
      mapping(std::move(other.mapping)), bytes(std::move(other.bytes)),
      isAtEnd(other.isAtEnd) {}

InputFile::~InputFile() {
  if (descriptor > STDIN_FILENO)
    (void)::close(descriptor);
}

static llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
map(int descriptor, llvm::StringRef name, uint64_t size,
    bool requiresNullTerminator) {
  auto mapping = llvm::MemoryBuffer::getOpenFile(descriptor, name, size,
                                                 requiresNullTerminator);
  if (!mapping)
    return makeError(name, mapping.getError());
  return std::move(*mapping);
}

llvm::Expected<llvm::StringRef> InputFile::read(uint64_t size) {
  if (regularSize > 0 && !mapping) {
    auto mapped = map(descriptor, name, regularSize,
                      /*requiresNullTerminator=*/false);
    if (!mapped)
      return mapped.takeError();
    mapping = std::move(*mapped);
  }
  if (mapping)
    return mapping->getBuffer().take_front(size);
  // While the memory grows, it is there twice. A little is always read, since
  // limits are meant for tensors.
  constexpr uint64_t kChunk = 1 << 20;
  uint64_t maxSize = std::max(memoryLimit / 2, kChunk);
  while (bytes.size() < size && !isAtEnd) {
    uint64_t begin = bytes.size();
    if (begin > maxSize)
      return makeError(name, "has more than " + llvm::Twine(maxSize) +
                                 " bytes, but the memory limit is " +
                                 llvm::Twine(memoryLimit) + " bytes");
    bytes.resize_for_overwrite(begin + std::min(size - begin, kChunk));
    llvm::Expected<size_t> count = fs::readNativeFile(
        descriptor, llvm::MutableArrayRef<char>(bytes).drop_front(begin));
    if (!count)
      return makeError(name, llvm::toString(count.takeError()));
    bytes.truncate(begin + *count);
    isAtEnd = *count == 0;
  }
  return llvm::StringRef(bytes.data(), std::min<uint64_t>(size, bytes.size()));
}

llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> InputFile::readAll() {
  if (regularSize > memoryLimit)
    return makeError(name, "has " + llvm::Twine(regularSize) +
                               " bytes, but the memory limit is " +
                               llvm::Twine(memoryLimit) + " bytes");
  if (regularSize > 0)
    return map(descriptor, name, regularSize, /*requiresNullTerminator=*/true);
  if (llvm::Expected<llvm::StringRef> all = read(UINT64_MAX); !all)
    return all.takeError();
  return std::make_unique<llvm::SmallVectorMemoryBuffer>(std::move(bytes),
                                                         name);
}

llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
stablehlo::readFile(llvm::StringRef path, uint64_t memoryLimit) {
  llvm::ErrorOr<InputFile> file = InputFile::open(path, memoryLimit);
  if (!file)
    return makeError(path, file.getError());
  return file->readAll();
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

using WriteFn = llvm::function_ref<llvm::Error(llvm::raw_ostream &os)>;

/// What `path` leads to through symbolic links, whether that exists or not.
static std::string followLinks(llvm::StringRef path) {
  constexpr unsigned kMaxLinks = 40; // As many as the kernel follows.
  llvm::SmallString<256> current(path);
  for (unsigned i = 0; i < kMaxLinks; ++i) {
    std::array<char, 4096> text;
    ssize_t size = readlink(current.c_str(), text.data(), text.size());
    if (size < 0)
      break;
    llvm::StringRef next(text.data(), size);
    if (llvm::sys::path::is_absolute(next))
      current.clear();
    else
      llvm::sys::path::remove_filename(current);
    llvm::sys::path::append(current, next);
  }
  return current.str().str();
}

/// Lets `write` write to `os`, and closes nothing.
static llvm::Error writeTo(llvm::raw_fd_ostream &os, llvm::StringRef name,
                           WriteFn write) {
  llvm::Error failure = write(os);
  os.flush();
  std::error_code error = os.error();
  // The destructor would end the process.
  os.clear_error();
  if (failure || !error)
    return failure;
  return makeError(name, error);
}

/// Writes to what is there.
static llvm::Error writeThrough(llvm::StringRef path, WriteFn write) {
  std::error_code error;
  llvm::raw_fd_ostream os(path, error, fs::CD_OpenExisting, fs::FA_Write,
                          fs::OF_None);
  if (error)
    return makeError(path, error);
  return writeTo(os, path, write);
}

/// Makes the regular file `target`, or replaces it; `path` is its name for
/// errors.
static llvm::Error replaceFile(llvm::StringRef path, llvm::StringRef target,
                               std::optional<fs::perms> permissions,
                               WriteFn write) {
  llvm::Expected<fs::TempFile> file =
      fs::TempFile::create(target + ".tmp%%%%%%%");
  if (!file)
    return makeError(path, llvm::errorToErrorCode(file.takeError()));
  llvm::raw_fd_ostream os(file->FD, /*shouldClose=*/false);
  llvm::Error error = writeTo(os, path, write);
  if (error) {
    llvm::consumeError(file->discard());
    return error;
  }
  if (permissions)
    (void)fs::setPermissions(file->FD, *permissions);
  if (llvm::Error kept = file->keep(target))
    return makeError(path, llvm::errorToErrorCode(std::move(kept)));
  return llvm::Error::success();
}

llvm::Error stablehlo::writeFile(llvm::StringRef path, WriteFn write) {
  if (path == "-")
    return writeTo(llvm::outs(), "<stdout>", write);
  fs::file_status status, standardOutput, targetStatus;
  bool isThere = !fs::status(path, status);
  // Also a regular file, which `> FILE` made: others write there, too.
  if (isThere && !fs::status(STDOUT_FILENO, standardOutput) &&
      fs::equivalent(status, standardOutput))
    return writeTo(llvm::outs(), path, write);
  if (isThere && status.type() != fs::file_type::regular_file)
    return writeThrough(path, write);
  std::string target = followLinks(path);
  if (!isThere)
    return replaceFile(path, target, std::nullopt, write);
  // A link of /proc may lead to a file that has no name any more.
  if (fs::status(target, targetStatus) || !fs::equivalent(status, targetStatus))
    return writeThrough(path, write);
  if (std::error_code error = fs::access(target, fs::AccessMode::Write))
    return makeError(path, error);
  return replaceFile(path, target, status.permissions(), write);
}
