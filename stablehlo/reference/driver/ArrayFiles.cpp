//===- ArrayFiles.cpp - Arrays in a folder or an archive ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/driver/ArrayFiles.h"

#include "stablehlo/reference/Files.h"
#include "stablehlo/reference/driver/Inputs.h"
#include "stablehlo/reference/tensor/Npy.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace mlir;
using namespace mlir::stablehlo;

static constexpr llvm::StringLiteral kSuffix = ".npy";

static llvm::Error makeError(StringRef path, const llvm::Twine &reason) {
  return llvm::createStringError(llvm::Twine(path) + ": " + reason);
}

static std::string join(StringRef folder, const llvm::Twine &file) {
  SmallString<128> path(folder);
  llvm::sys::path::append(path, file);
  return path.str().str();
}

/// A list of names for messages, of which it shows the first ones.
static std::string list(ArrayRef<std::string> texts) {
  constexpr size_t kMaxShown = 16;
  std::string shown = llvm::join(texts.take_front(kMaxShown), ", ");
  return shown + (texts.size() > kMaxShown ? ", ..." : "");
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

llvm::Error ArrayFiles::openArchive(RunContext &context) {
  llvm::Expected<ZipReader> reader =
      ZipReader::open(path, context.getMemory().getLimit());
  if (!reader)
    return reader.takeError();
  llvm::StringSet<> seen;
  for (const ZipEntry &entry : reader->getEntries()) {
    StringRef name = entry.name;
    name.consume_back(kSuffix);
    if (!seen.insert(name).second)
      return makeError(path, "has two arrays named '" + name + "'");
    names.push_back(name.str());
    files.push_back(entry.name);
  }
  archive = std::move(*reader);
  return llvm::Error::success();
}

/// Whether `stem` is `in_` and a number.
static bool isNumberedInput(StringRef stem) {
  unsigned number;
  return stem.consume_front("in_") && !stem.getAsInteger(/*Radix=*/10, number);
}

llvm::Error ArrayFiles::openFolder() {
  std::error_code error;
  for (llvm::sys::fs::directory_iterator it(path, error), end;
       !error && it != end; it.increment(error)) {
    StringRef file = llvm::sys::path::filename(it->path());
    if (file.ends_with(kSuffix))
      names.push_back(file.drop_back(kSuffix.size()).str());
  }
  if (error)
    return makeError(path, error.message());
  if (llvm::any_of(names, isNumberedInput))
    llvm::erase_if(
        names, [](const std::string &name) { return !isNumberedInput(name); });
  llvm::sort(names, [](StringRef name, StringRef other) {
    int order = name.compare_numeric(other);
    return order ? order < 0 : name < other;
  });
  for (const std::string &name : names)
    files.push_back(join(path, name + kSuffix));
  return llvm::Error::success();
}

llvm::Expected<ArrayFiles> ArrayFiles::open(RunContext &context,
                                            StringRef path) {
  ArrayFiles arrays(path);
  llvm::Error error =
      isArchive(path) ? arrays.openArchive(context) : arrays.openFolder();
  if (error)
    return error;
  return arrays;
}

llvm::Expected<SmallVector<unsigned>>
ArrayFiles::assign(ArrayRef<SignatureValue> arguments) const {
  llvm::StringMap<unsigned> numberOf;
  for (auto [i, name] : llvm::enumerate(names))
    numberOf[name] = i;
  bool isByName = llvm::any_of(arguments, [&](const SignatureValue &argument) {
    return !argument.name.empty() && numberOf.contains(argument.name);
  });
  if (!isByName && names.size() != arguments.size())
    return makeError(path, "has " + llvm::Twine(names.size()) + " arrays (" +
                               list(names) + "), but the function takes " +
                               llvm::Twine(arguments.size()) + ": " +
                               list(llvm::map_to_vector(
                                   arguments, [](const SignatureValue &value) {
                                     return toString(value);
                                   })));
  SmallVector<unsigned> numbers;
  for (auto [i, argument] : llvm::enumerate(arguments)) {
    auto found = numberOf.find(argument.name);
    if (isByName && found == numberOf.end())
      return makeError(path, "has no array for argument #" + llvm::Twine(i) +
                                 " " + toString(argument) + "; it has " +
                                 list(names));
    numbers.push_back(isByName ? found->second : i);
  }
  return numbers;
}

llvm::Expected<InterpreterValue> ArrayFiles::read(RunContext &context,
                                                  unsigned i, Type type) const {
  if (!archive)
    return readInputFile(context, files[i], type);
  llvm::Expected<SmallVector<char, 0>> bytes =
      archive->read(archive->getEntries()[i]);
  if (!bytes)
    return bytes.takeError();
  std::string name = path + ": " + files[i];
  return readInput(context, InputFile::fromBytes(name, std::move(*bytes)), name,
                   type);
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

/// True if a file may be called `name` in any folder.
static bool isFileName(StringRef name) {
  constexpr size_t kMaxSize = 200;
  return !name.empty() && name.size() <= kMaxSize && name.front() != '.' &&
         llvm::none_of(name, [](char letter) {
           return letter == '/' || letter == '\\' || !llvm::isPrint(letter);
         });
}

static std::vector<std::string> nameResults(ArrayRef<SignatureValue> signature,
                                            size_t numResults) {
  std::vector<std::string> names;
  llvm::StringSet<> seen;
  if (signature.size() == numResults)
    for (const SignatureValue &value : signature)
      if (isFileName(value.name) && seen.insert(value.name).second)
        names.push_back(value.name);
  if (names.size() == numResults)
    return names;
  names.clear();
  for (size_t i = 0; i != numResults; ++i)
    names.push_back("out_" + std::to_string(i));
  return names;
}

llvm::Error
stablehlo::writeArrays(RunContext &context, StringRef path,
                       ArrayRef<InterpreterValue> results,
                       ArrayRef<SignatureValue> signature,
                       llvm::function_ref<bool(unsigned i)> isWanted) {
  for (const InterpreterValue &result : results)
    if (result.isTuple())
      return llvm::createStringError("only tensors can be written to files");
  std::vector<std::string> names = nameResults(signature, results.size());
  // Nothing is left of a token.
  auto isWritten = [&](size_t i) {
    return results[i].isTensor() && isWanted(static_cast<unsigned>(i));
  };
  if (!isArchive(path)) {
    if (std::error_code error = llvm::sys::fs::create_directories(path))
      return makeError(path, error.message());
    for (auto [i, result] : llvm::enumerate(results))
      if (isWritten(i))
        if (llvm::Error error = writeNpy(
                context, join(path, names[i] + kSuffix), result.getTensor()))
          return error;
    return llvm::Error::success();
  }
  return writeFile(path, [&](llvm::raw_ostream &os) -> llvm::Error {
    ZipWriter writer(os);
    for (auto [i, result] : llvm::enumerate(results)) {
      if (!isWritten(i))
        continue;
      std::string bytes;
      llvm::raw_string_ostream array(bytes);
      if (llvm::Error error = writeNpy(context, array, result.getTensor()))
        return error;
      writer.add(names[i] + kSuffix.str(), bytes);
    }
    writer.finish();
    return llvm::Error::success();
  });
}
