//===- Npy.cpp - Tensors in NumPy's files ---------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/tensor/Npy.h"

#include "stablehlo/reference/Files.h"
#include "stablehlo/reference/tensor/Storage.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <vector>

using namespace mlir;
using namespace mlir::stablehlo;

static constexpr llvm::StringLiteral kMagic = "\x93NUMPY";
static constexpr size_t kDataAlignment = 64;

namespace {
/// What the header of a file says.
struct NpyHeader {
  /// NumPy's name of the element type, `<f4`.
  std::string descr;
  bool isFortranOrder = false;
  Dims shape;
  /// Where the elements begin.
  size_t dataOffset = 0;
};
} // namespace

static llvm::Error makeError(llvm::StringRef path, const llvm::Twine &reason) {
  return llvm::createStringError(llvm::Twine(path) + ": " + reason);
}

static std::string shapeText(llvm::ArrayRef<int64_t> shape) {
  std::string text;
  llvm::raw_string_ostream os(text);
  llvm::interleaveComma(shape, os, [&](int64_t size) {
    if (size < 0)
      os << '?';
    else
      os << size;
  });
  return "[" + text + "]";
}

/// True if a tensor of `shape` is one of `expected`, in which a negative size
/// stands for any.
static bool isOfShape(llvm::ArrayRef<int64_t> shape,
                      llvm::ArrayRef<int64_t> expected) {
  return shape.size() == expected.size() &&
         llvm::all_of(llvm::zip(shape, expected), [](auto sizes) {
           auto [size, expectedSize] = sizes;
           return expectedSize < 0 || size == expectedSize;
         });
}

//===----------------------------------------------------------------------===//
// Header: a Python dictionary of three entries
//===----------------------------------------------------------------------===//

namespace {
/// Takes tokens from the front of the dictionary. Each function returns false
/// when something else is there.
struct HeaderParser {
  llvm::StringRef rest;

  bool consume(llvm::StringRef token) {
    rest = rest.ltrim();
    return rest.consume_front(token);
  }
  bool parseString(llvm::StringRef &value) {
    rest = rest.ltrim();
    if (!rest.starts_with("'") && !rest.starts_with("\""))
      return false;
    size_t end = rest.find(rest.front(), 1);
    if (end == llvm::StringRef::npos)
      return false;
    value = rest.slice(1, end);
    rest = rest.drop_front(end + 1);
    return true;
  }
  bool parseBool(bool &value) {
    value = consume("True");
    return value || consume("False");
  }
  bool parseShape(Dims &shape) {
    if (!consume("("))
      return false;
    while (!consume(")")) {
      int64_t size = 0;
      rest = rest.ltrim();
      if (rest.consumeInteger(10, size) || size < 0)
        return false;
      shape.push_back(size);
      consume("L"); // NumPy under Python 2 wrote long integers.
      if (!consume(",") && !rest.ltrim().starts_with(")"))
        return false;
    }
    return true;
  }
  bool parse(NpyHeader &header) {
    if (!consume("{"))
      return false;
    unsigned numEntries = 0;
    while (!consume("}")) {
      llvm::StringRef key, descr;
      if (!parseString(key) || !consume(":"))
        return false;
      bool isKnown = key == "descr"           ? parseString(descr)
                     : key == "fortran_order" ? parseBool(header.isFortranOrder)
                     : key == "shape"         ? parseShape(header.shape)
                                              : false;
      if (!isKnown || ++numEntries > 3)
        return false;
      if (key == "descr")
        header.descr = descr.str();
      if (!consume(",") && !rest.ltrim().starts_with("}"))
        return false;
    }
    return numEntries == 3;
  }
};
} // namespace

static llvm::Expected<NpyHeader> readHeader(llvm::StringRef path,
                                            InputFile &input) {
  // Magic, two bytes of version, two or four bytes of length.
  llvm::Expected<llvm::StringRef> start = input.read(12);
  if (!start)
    return start.takeError();
  if (start->size() < 10 || !start->starts_with(kMagic))
    return makeError(path, "is not a .npy file");
  unsigned version = static_cast<unsigned char>((*start)[6]);
  if (version < 1 || version > 3)
    return makeError(path, "has version " + llvm::Twine(version) +
                               " of the .npy format, but 1 to 3 are known");
  size_t begin = version == 1 ? 10 : 12;
  if (start->size() < begin)
    return makeError(path, "ends within its header");
  size_t length = version == 1
                      ? llvm::support::endian::read16le(start->data() + 8)
                      : llvm::support::endian::read32le(start->data() + 8);
  NpyHeader header;
  header.dataOffset = begin + length;
  llvm::Expected<llvm::StringRef> file = input.read(header.dataOffset);
  if (!file)
    return file.takeError();
  if (file->size() < header.dataOffset)
    return makeError(path, "ends within its header");
  HeaderParser parser{file->drop_front(begin)};
  if (!parser.parse(header))
    return makeError(path, "has a header that does not name 'descr', "
                           "'fortran_order' and 'shape' of an array");
  return header;
}

//===----------------------------------------------------------------------===//
// Element types
//===----------------------------------------------------------------------===//

/// NumPy's name of a type that it has, or of the unsigned integers that carry
/// the others.
static llvm::StringRef getDescr(ElementType type) {
  switch (type) {
  case ElementType::I1:
    return "|b1";
  case ElementType::SI8:
    return "|i1";
  case ElementType::SI16:
    return "<i2";
  case ElementType::SI32:
    return "<i4";
  case ElementType::SI64:
    return "<i8";
  case ElementType::UI32:
    return "<u4";
  case ElementType::UI64:
    return "<u8";
  case ElementType::F16:
    return "<f2";
  case ElementType::F32:
    return "<f4";
  case ElementType::F64:
    return "<f8";
  case ElementType::ComplexF32:
    return "<c8";
  case ElementType::ComplexF64:
    return "<c16";
  default:
    return getStorageSize(type) == 1 ? "|u1" : "<u2";
  }
}

/// True if elements named `descr` may hold `type`.
static bool holdsType(llvm::StringRef descr, ElementType type) {
  if (descr.size() < 3)
    return false;
  // Bytes have no order; NumPy itself is not strict about the first letter.
  char order = descr.front();
  llvm::StringRef wanted = getDescr(type);
  bool isByte = wanted.front() == '|';
  if (order != '<' && order != '=' && order != '|' && !(isByte && order == '>'))
    return false;
  llvm::StringRef kind = descr.drop_front();
  if (kind == wanted.drop_front())
    return true;
  if (isBoolean(type))
    return kind == "u1";
  bool isForeign =
      getNumBits(type) < 8 || (isSmallFloat(type) && type != ElementType::F16);
  if (!isForeign)
    return false;
  return kind == (getStorageSize(type) == 1 ? "V1" : "V2") ||
         (isSignedInteger(type) && kind == "i1");
}

static std::optional<ElementType> inferType(llvm::StringRef descr) {
  for (unsigned i = 0; i < kNumElementTypes; ++i) {
    auto type = static_cast<ElementType>(i);
    // `|u1`, `<u2` are those of UI8, UI16 alone here.
    bool isOwn = getNumBits(type) >= 8 && !isSmallFloat(type);
    if ((isOwn || isBoolean(type) || type == ElementType::F16) &&
        holdsType(descr, type) && !(isBoolean(type) && descr.ends_with("u1")))
      return type;
  }
  if (descr == "<V2" || descr == "|V2")
    return ElementType::BF16;
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

namespace {
struct NpyFile {
  InputFile input;
  NpyHeader header;
};
} // namespace

static llvm::Expected<NpyFile> openNpy(InputFile input, llvm::StringRef path) {
  llvm::Expected<NpyHeader> header = readHeader(path, input);
  if (!header)
    return header.takeError();
  return NpyFile{std::move(input), std::move(*header)};
}

static llvm::Expected<InputFile> openFile(RunContext &context,
                                          llvm::StringRef path) {
  llvm::ErrorOr<InputFile> input =
      InputFile::open(path, context.getMemory().getLimit());
  if (!input)
    return makeError(path, input.getError().message());
  return std::move(*input);
}

static llvm::Expected<Tensor> readElements(RunContext &context,
                                           llvm::StringRef path, NpyFile file,
                                           ElementType type) {
  NpyHeader &header = file.header;
  std::optional<int64_t> count = getNumElements(header.shape);
  int64_t numBytes = 0;
  if (!count ||
      llvm::MulOverflow<int64_t>(*count, getStorageSize(type), numBytes))
    return makeError(path,
                     "has the impossible shape " + shapeText(header.shape));
  llvm::Expected<llvm::StringRef> read =
      file.input.read(header.dataOffset + static_cast<uint64_t>(numBytes));
  if (!read)
    return read.takeError();
  llvm::StringRef data = read->drop_front(header.dataOffset);
  if (data.size() < static_cast<uint64_t>(numBytes))
    return makeError(path, "has " + llvm::Twine(data.size()) +
                               " bytes of elements, but shape " +
                               shapeText(header.shape) + " needs " +
                               llvm::Twine(numBytes));
  std::unique_ptr<llvm::MemoryBuffer> mapping = file.input.takeMapping();
  llvm::Expected<BufferRef> buffer =
      mapping ? makeBuffer(context, type, data.data(), *count,
                           std::shared_ptr<void>(std::move(mapping)))
              : copyToBuffer(context, type, data.data(), *count);
  if (!buffer)
    return makeError(path, llvm::toString(buffer.takeError()));
  if (!header.isFortranOrder)
    return Tensor(type, header.shape, std::move(*buffer));
  Dims reversedShape = llvm::to_vector<4>(llvm::reverse(header.shape));
  Dims reversedDims = llvm::to_vector<4>(
      llvm::reverse(llvm::seq<int64_t>(0, header.shape.size())));
  return Tensor(type, reversedShape, std::move(*buffer))
      .transpose(reversedDims);
}

llvm::Expected<Tensor> stablehlo::readNpy(RunContext &context, InputFile input,
                                          llvm::StringRef path,
                                          ElementType type,
                                          llvm::ArrayRef<int64_t> shape) {
  llvm::Expected<NpyFile> file = openNpy(std::move(input), path);
  if (!file)
    return file.takeError();
  if (!holdsType(file->header.descr, type))
    return makeError(path, "holds elements of NumPy type '" +
                               file->header.descr + "', but " +
                               getElementTypeName(type) + " needs '" +
                               getDescr(type) + "'");
  if (!isOfShape(file->header.shape, shape))
    return makeError(path, "holds a tensor of shape " +
                               shapeText(file->header.shape) + ", but " +
                               shapeText(shape) + " is expected");
  return readElements(context, path, std::move(*file), type);
}

llvm::Expected<Tensor> stablehlo::readNpy(RunContext &context, InputFile input,
                                          llvm::StringRef path) {
  llvm::Expected<NpyFile> file = openNpy(std::move(input), path);
  if (!file)
    return file.takeError();
  std::optional<ElementType> type = inferType(file->header.descr);
  if (!type)
    return makeError(path, "holds elements of NumPy type '" +
                               file->header.descr +
                               "', which is no element type");
  return readElements(context, path, std::move(*file), *type);
}

llvm::Expected<Tensor> stablehlo::readNpy(RunContext &context,
                                          llvm::StringRef path,
                                          ElementType type,
                                          llvm::ArrayRef<int64_t> shape) {
  llvm::Expected<InputFile> input = openFile(context, path);
  if (!input)
    return input.takeError();
  return readNpy(context, std::move(*input), path, type, shape);
}

llvm::Expected<Tensor> stablehlo::readNpy(RunContext &context,
                                          llvm::StringRef path) {
  llvm::Expected<InputFile> input = openFile(context, path);
  if (!input)
    return input.takeError();
  return readNpy(context, std::move(*input), path);
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

/// Magic, version, length and dictionary, padded so that elements are aligned.
static std::string makeHeader(const Tensor &tensor) {
  std::string dictionary;
  llvm::raw_string_ostream os(dictionary);
  os << "{'descr': '" << getDescr(tensor.getType())
     << "', 'fortran_order': False, 'shape': (";
  llvm::interleaveComma(tensor.getShape(), os);
  os << (tensor.getRank() == 1 ? ",)" : ")") << ", }";
  bool isShort = dictionary.size() < 65000;
  size_t begin = isShort ? 10 : 12;
  size_t size = llvm::alignTo(begin + dictionary.size() + 1, kDataAlignment);
  dictionary.append(size - begin - dictionary.size() - 1, ' ');
  dictionary.push_back('\n');

  std::string header = kMagic.str();
  header += isShort ? '\1' : '\2';
  header += '\0';
  for (size_t i = 0; i < (isShort ? 2 : 4); ++i)
    header += static_cast<char>(dictionary.size() >> (8 * i));
  return header + dictionary;
}

static void writeElements(llvm::raw_ostream &os, const Tensor &tensor) {
  ElementType type = tensor.getType();
  int64_t count = tensor.getNumElements();
  unsigned numBits = getNumBits(type);
  if (!isSignedInteger(type) || numBits >= 8) {
    os.write(tensor.data(), count * getStorageSize(type));
    return;
  }
  std::vector<char> lowBits(tensor.data(), tensor.data() + count);
  for (char &element : lowBits)
    element &= (1 << numBits) - 1;
  os.write(lowBits.data(), count);
}

llvm::Error stablehlo::writeNpy(RunContext &context, llvm::raw_ostream &os,
                                const Tensor &tensor) {
  llvm::Expected<Tensor> dense = tensor.toDense(context);
  if (!dense)
    return dense.takeError();
  os << makeHeader(*dense);
  writeElements(os, *dense);
  return llvm::Error::success();
}

llvm::Error stablehlo::writeNpy(RunContext &context, llvm::StringRef path,
                                const Tensor &tensor) {
  llvm::Expected<Tensor> dense = tensor.toDense(context);
  if (!dense)
    return makeError(path, llvm::toString(dense.takeError()));
  return writeFile(path, [&](llvm::raw_ostream &os) {
    return writeNpy(context, os, *dense);
  });
}
