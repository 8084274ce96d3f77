//===- Zip.cpp - Archives of arrays ---------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/tensor/Zip.h"

#include "stablehlo/reference/Files.h"
#include "stablehlo/reference/MemoryAccount.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <limits>
#include <optional>
#include <zlib.h>

using namespace mlir;
using namespace mlir::stablehlo;

// The records of an archive, each of which begins by its signature.
static constexpr uint32_t kLocalHeader = 0x04034b50;
static constexpr uint32_t kDirectoryEntry = 0x02014b50;
static constexpr uint32_t kDirectoryEnd = 0x06054b50;
static constexpr uint32_t kWideDirectoryEnd = 0x06064b50;
static constexpr uint32_t kWideLocator = 0x07064b50;
static constexpr size_t kLocalHeaderSize = 30;
static constexpr size_t kDirectoryEntrySize = 46;
static constexpr size_t kDirectoryEndSize = 22;
static constexpr size_t kWideDirectoryEndSize = 56;
static constexpr size_t kWideLocatorSize = 20;
/// Stands for a number that is in the extra field for numbers of 64 bits.
static constexpr uint32_t kIsWide = 0xffffffff;
static constexpr uint16_t kWideField = 1;
static constexpr uint16_t kStored = 0;
static constexpr uint16_t kDeflated = 8;
static constexpr uint16_t kIsEncrypted = 1;

static llvm::Error makeError(llvm::StringRef path, const llvm::Twine &reason) {
  return llvm::createStringError(llvm::Twine(path) + ": " + reason);
}

template <typename T>
static T readNumber(llvm::StringRef bytes, size_t offset) {
  return llvm::support::endian::read<T, llvm::endianness::little>(bytes.data() +
                                                                  offset);
}

/// `size` bytes at `offset`, if that many are there.
static std::optional<llvm::StringRef> getBytes(llvm::StringRef bytes,
                                               uint64_t offset, uint64_t size) {
  if (offset > bytes.size() || bytes.size() - offset < size)
    return std::nullopt;
  return bytes.substr(offset, size);
}

/// The record of `size` bytes at `offset`, if there is one of that signature.
static std::optional<llvm::StringRef> getRecord(llvm::StringRef bytes,
                                                uint64_t offset, size_t size,
                                                uint32_t signature) {
  std::optional<llvm::StringRef> record = getBytes(bytes, offset, size);
  if (!record || readNumber<uint32_t>(*record, 0) != signature)
    return std::nullopt;
  return record;
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

/// Where the record is that ends the archive: the last thing in the file but
/// for a comment.
static std::optional<size_t> findDirectoryEnd(llvm::StringRef bytes) {
  if (bytes.size() < kDirectoryEndSize)
    return std::nullopt;
  size_t last = bytes.size() - kDirectoryEndSize;
  size_t maxComment = std::numeric_limits<uint16_t>::max();
  for (size_t comment = 0; comment <= std::min(last, maxComment); ++comment) {
    auto record =
        getRecord(bytes, last - comment, kDirectoryEndSize, kDirectoryEnd);
    if (record && readNumber<uint16_t>(*record, 20) == comment)
      return last - comment;
  }
  return std::nullopt;
}

/// The part of the file that is its directory.
static std::optional<llvm::StringRef> findDirectory(llvm::StringRef bytes) {
  std::optional<size_t> end = findDirectoryEnd(bytes);
  if (!end)
    return std::nullopt;
  uint64_t size = readNumber<uint32_t>(bytes, *end + 12);
  uint64_t offset = readNumber<uint32_t>(bytes, *end + 16);
  if (*end < kWideLocatorSize)
    return getBytes(bytes, offset, size);
  auto locator =
      getRecord(bytes, *end - kWideLocatorSize, kWideLocatorSize, kWideLocator);
  if (!locator)
    return getBytes(bytes, offset, size);
  auto wide = getRecord(bytes, readNumber<uint64_t>(*locator, 8),
                        kWideDirectoryEndSize, kWideDirectoryEnd);
  if (!wide)
    return std::nullopt;
  return getBytes(bytes, readNumber<uint64_t>(*wide, 48),
                  readNumber<uint64_t>(*wide, 40));
}

/// Replaces those numbers of `entry` that `extra` has with 64 bits; false if it
/// lacks one.
static bool widen(ZipEntry &entry, llvm::StringRef extra) {
  llvm::StringRef field;
  while (extra.size() >= 4) {
    size_t size = readNumber<uint16_t>(extra, 2);
    if (extra.size() - 4 < size)
      return false;
    if (readNumber<uint16_t>(extra, 0) == kWideField)
      field = extra.substr(4, size);
    extra = extra.drop_front(4 + size);
  }
  for (uint64_t *number :
       {&entry.size, &entry.compressedSize, &entry.headerOffset}) {
    if (*number != kIsWide)
      continue;
    if (field.size() < sizeof(uint64_t))
      return false;
    *number = readNumber<uint64_t>(field, 0);
    field = field.drop_front(sizeof(uint64_t));
  }
  return true;
}

llvm::Error ZipReader::readDirectory() {
  std::optional<llvm::StringRef> directory = findDirectory(file->getBuffer());
  if (!directory)
    return makeError(path, "is not a .npz file");
  while (!directory->empty()) {
    auto record =
        getRecord(*directory, 0, kDirectoryEntrySize, kDirectoryEntry);
    if (!record)
      return makeError(path, "has a damaged directory");
    size_t nameSize = readNumber<uint16_t>(*record, 28);
    size_t extraSize = readNumber<uint16_t>(*record, 30);
    size_t commentSize = readNumber<uint16_t>(*record, 32);
    std::optional<llvm::StringRef> rest = getBytes(
        *directory, kDirectoryEntrySize, nameSize + extraSize + commentSize);
    ZipEntry entry;
    entry.compressedSize = readNumber<uint32_t>(*record, 20);
    entry.size = readNumber<uint32_t>(*record, 24);
    entry.headerOffset = readNumber<uint32_t>(*record, 42);
    if (!rest || !widen(entry, rest->substr(nameSize, extraSize)))
      return makeError(path, "has a damaged directory");
    entry.name = rest->take_front(nameSize).str();
    entry.checksum = readNumber<uint32_t>(*record, 16);
    uint16_t method = readNumber<uint16_t>(*record, 10);
    entry.isDeflated = method == kDeflated;
    if (readNumber<uint16_t>(*record, 8) & kIsEncrypted)
      return makeError(path, "is encrypted");
    if (method != kStored && method != kDeflated)
      return makeError(path, "is compressed by method " + llvm::Twine(method) +
                                 ", but only stored and deflated are known");
    entries.push_back(std::move(entry));
    directory = directory->drop_front(kDirectoryEntrySize + rest->size());
  }
  return llvm::Error::success();
}

llvm::Expected<ZipReader> ZipReader::open(llvm::StringRef path,
                                          uint64_t memoryLimit) {
  if (memoryLimit == 0)
    memoryLimit = MemoryAccount::getMachineMemory();
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> file =
      readFile(path, memoryLimit);
  if (!file)
    return file.takeError();
  ZipReader reader(path, memoryLimit, std::move(*file));
  if (llvm::Error error = reader.readDirectory())
    return error;
  return reader;
}

/// Inflates `source` until `target` is full; true if both end together.
static bool inflateAll(llvm::StringRef source,
                       llvm::MutableArrayRef<char> target) {
  constexpr uint64_t kMaxChunk = 1 << 30; // zlib counts in 32 bits.
  z_stream stream = {};
  if (inflateInit2(&stream, -MAX_WBITS) != Z_OK)
    return false;
  int status = Z_OK;
  char none = 0; // An empty target still needs an address.
  uint64_t numRead = 0, numWritten = 0;
  while (status == Z_OK) {
    uint64_t numIn = std::min<uint64_t>(source.size() - numRead, kMaxChunk);
    uint64_t numOut = std::min<uint64_t>(target.size() - numWritten, kMaxChunk);
    stream.next_in =
        reinterpret_cast<Bytef *>(const_cast<char *>(source.data() + numRead));
    stream.avail_in = static_cast<uInt>(numIn);
    stream.next_out = reinterpret_cast<Bytef *>(
        target.empty() ? &none : target.data() + numWritten);
    stream.avail_out = static_cast<uInt>(numOut);
    status = inflate(&stream, Z_NO_FLUSH);
    numRead += numIn - stream.avail_in;
    numWritten += numOut - stream.avail_out;
  }
  inflateEnd(&stream);
  return status == Z_STREAM_END && numRead == source.size() &&
         numWritten == target.size();
}

llvm::Expected<llvm::SmallVector<char, 0>>
ZipReader::read(const ZipEntry &entry) const {
  auto fail = [&](const llvm::Twine &reason) {
    return makeError(path, "'" + entry.name + "' " + reason);
  };
  llvm::StringRef bytes = file->getBuffer();
  auto header =
      getRecord(bytes, entry.headerOffset, kLocalHeaderSize, kLocalHeader);
  if (!header)
    return fail("is not where the directory says");
  uint64_t begin = entry.headerOffset + kLocalHeaderSize +
                   readNumber<uint16_t>(*header, 26) +
                   readNumber<uint16_t>(*header, 28);
  std::optional<llvm::StringRef> data =
      getBytes(bytes, begin, entry.compressedSize);
  if (!data)
    return fail("is cut off");
  // The most that a byte of deflate can stand for.
  constexpr uint64_t kMaxRatio = 1032;
  bool fits = entry.isDeflated ? entry.size / kMaxRatio <= data->size()
                               : entry.size == data->size();
  if (!fits)
    return fail("is damaged: " + llvm::Twine(data->size()) +
                " bytes cannot become " + llvm::Twine(entry.size));
  if (entry.size > memoryLimit)
    return fail("has " + llvm::Twine(entry.size) +
                " bytes, but the memory limit is " + llvm::Twine(memoryLimit) +
                " bytes");
  llvm::SmallVector<char, 0> contents;
  contents.resize_for_overwrite(entry.size);
  if (!entry.isDeflated)
    std::copy(data->begin(), data->end(), contents.begin());
  else if (!inflateAll(*data, contents))
    return fail("is damaged");
  if (crc32_z(0, reinterpret_cast<const Bytef *>(contents.data()),
              contents.size()) != entry.checksum)
    return fail("is damaged: its checksum is another");
  return contents;
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

namespace {
/// A record in the making: numbers in little-endian order.
struct Record {
  std::string bytes;

  template <typename T> Record &add(T value) {
    char encoded[sizeof(T)];
    llvm::support::endian::write<T, llvm::endianness::little>(encoded, value);
    bytes.append(encoded, sizeof(T));
    return *this;
  }
  /// `value` if it has 32 bits, else the sign that it is in `wide`.
  Record &addSize(uint64_t value, Record &wide) {
    bool isWide = value >= kIsWide;
    if (isWide)
      wide.add<uint64_t>(value);
    return add<uint32_t>(isWide ? kIsWide : static_cast<uint32_t>(value));
  }
};
} // namespace

static constexpr uint16_t kVersion = 45; // Of readers: numbers of 64 bits.
static constexpr uint16_t kNamesAreUtf8 = 1 << 11;
/// The first day of the format's calendar: the same results, the same bytes.
static constexpr uint16_t kDate = (1 << 5) | 1;

/// What local headers and directory entries share, from the flags on.
static void describe(const ZipEntry &entry, Record &record, Record &wide) {
  record.add<uint16_t>(kNamesAreUtf8)
      .add<uint16_t>(kStored)
      .add<uint16_t>(0)
      .add<uint16_t>(kDate)
      .add<uint32_t>(entry.checksum)
      .addSize(entry.compressedSize, wide)
      .addSize(entry.size, wide);
}

static std::string makeExtra(const Record &wide) {
  if (wide.bytes.empty())
    return {};
  Record extra;
  extra.add<uint16_t>(kWideField)
      .add<uint16_t>(static_cast<uint16_t>(wide.bytes.size()));
  return extra.bytes + wide.bytes;
}

void ZipWriter::write(llvm::StringRef bytes) {
  os << bytes;
  offset += bytes.size();
}

void ZipWriter::add(llvm::StringRef name, llvm::StringRef bytes) {
  ZipEntry entry;
  entry.name = name.take_front(std::numeric_limits<uint16_t>::max()).str();
  entry.headerOffset = offset;
  entry.size = entry.compressedSize = bytes.size();
  entry.checksum = static_cast<uint32_t>(
      crc32_z(0, reinterpret_cast<const Bytef *>(bytes.data()), bytes.size()));
  Record header, wide;
  header.add<uint32_t>(kLocalHeader).add<uint16_t>(kVersion);
  describe(entry, header, wide);
  std::string extra = makeExtra(wide);
  header.add<uint16_t>(static_cast<uint16_t>(entry.name.size()))
      .add<uint16_t>(static_cast<uint16_t>(extra.size()));
  write(header.bytes);
  write(entry.name);
  write(extra);
  write(bytes);
  entries.push_back(std::move(entry));
}

void ZipWriter::finish() {
  uint64_t begin = offset;
  for (const ZipEntry &entry : entries) {
    Record record, wide, place;
    record.add<uint32_t>(kDirectoryEntry)
        .add<uint16_t>(kVersion)
        .add<uint16_t>(kVersion);
    describe(entry, record, wide);
    place.addSize(entry.headerOffset, wide);
    std::string extra = makeExtra(wide);
    record.add<uint16_t>(static_cast<uint16_t>(entry.name.size()))
        .add<uint16_t>(static_cast<uint16_t>(extra.size()))
        .add<uint16_t>(0)
        .add<uint16_t>(0)
        .add<uint16_t>(0)
        .add<uint32_t>(0);
    write(record.bytes);
    write(place.bytes);
    write(entry.name);
    write(extra);
  }
  uint64_t size = offset - begin, wideEnd = offset, count = entries.size();
  Record wide, locator, end, unused;
  wide.add<uint32_t>(kWideDirectoryEnd)
      .add<uint64_t>(kWideDirectoryEndSize - 12)
      .add<uint16_t>(kVersion)
      .add<uint16_t>(kVersion)
      .add<uint32_t>(0)
      .add<uint32_t>(0)
      .add<uint64_t>(count)
      .add<uint64_t>(count)
      .add<uint64_t>(size)
      .add<uint64_t>(begin);
  locator.add<uint32_t>(kWideLocator)
      .add<uint32_t>(0)
      .add<uint64_t>(wideEnd)
      .add<uint32_t>(1);
  constexpr uint64_t kMaxCount = std::numeric_limits<uint16_t>::max();
  auto shortCount = static_cast<uint16_t>(std::min(count, kMaxCount));
  end.add<uint32_t>(kDirectoryEnd)
      .add<uint16_t>(0)
      .add<uint16_t>(0)
      .add<uint16_t>(shortCount)
      .add<uint16_t>(shortCount)
      .addSize(size, unused)
      .addSize(begin, unused)
      .add<uint16_t>(0);
  if (!unused.bytes.empty() || count >= kMaxCount) {
    write(wide.bytes);
    write(locator.bytes);
  }
  write(end.bytes);
}
