//===- CheckInput.cpp - Refuses what would crash MLIR's parsers -----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/input/CheckInput.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypeInterfaces.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "stablehlo/dialect/bytecode/CheckBytecode.h"
#include "stablehlo/dialect/bytecode/Encodings.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <optional>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace mlir;
using stablehlo::TextFault;

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

namespace {
/// Reads a text bracket by bracket. It knows strings, comments, aliases and
/// what stands before a bracket, and nothing else of the syntax.
class TextScanner {
public:
  explicit TextScanner(StringRef text) : text(text) {}

  std::optional<TextFault> findFault() {
    while (position < text.size() && !fault)
      scan(text[position++]);
    return fault;
  }

private:
  struct Alias {
    int64_t depth;
    /// Begins with what the alias stands for.
    StringRef definition;
  };

  /// The lexer takes null characters for space.
  static constexpr StringRef kSpace = StringRef(" \t\r\n\0", 5);
  static constexpr StringRef kOpening = "([{<";
  static constexpr StringRef kClosing = ")]}>";

  int64_t getNumOpen() const { return open[0] + open[1] + open[2] + open[3]; }
  char peek() const { return position < text.size() ? text[position] : '\0'; }

  void scan(char c) {
    // An alias ends with its line, unless a bracket is open.
    if (c == '\n' && getNumOpen() == 0)
      alias = nullptr;
    if (kSpace.contains(c))
      return;
    if (c == '/' && peek() == '/')
      return skipComment();
    StringRef wordBefore = std::exchange(word, StringRef());
    // Affine expressions recurse at each sign.
    numSigns = c == '-' ? numSigns + 1 : 0;
    switch (c) {
    case '"':
      return skipString();
    case '#':
    case '!':
      return scanAlias();
    case '%':
      return scanValue();
    case '-':
    case '>':
      // Arrows and comparisons are no brackets.
      if (peek() == (c == '-' ? '>' : '=')) {
        ++position;
        numSigns = 0;
        return;
      }
      break;
    default:
      if (llvm::isAlpha(c))
        return scanWord();
      break;
    }
    if (c == '<')
      checkElementType(wordBefore);
    if (size_t kind = kOpening.find(c); kind != StringRef::npos)
      ++open[kind];
    else if (kind = kClosing.find(c); kind != StringRef::npos)
      open[kind] = std::max<int64_t>(0, open[kind] - 1);
    noteDepth(getNumOpen() + numSigns);
  }

  void noteDepth(int64_t depth) {
    if (alias)
      alias->depth = std::max(alias->depth, depth);
    if (depth > stablehlo::kMaxNesting)
      fault = {position - 1,
               llvm::formatv("expects at most {0} brackets that are open at "
                             "the same place, aliases included",
                             stablehlo::kMaxNesting)};
  }

  /// Of some types, MLIR's parser takes the width without asking whether they
  /// have one. `position` is behind the bracket that follows `outer`.
  void checkElementType(StringRef outer) {
    StringRef type = findType(text.substr(position));
    std::optional<StringRef> width = getIntegerWidth(type);
    outer = outer.ltrim("0123456789x"); // Of `2x3xcomplex`.
    bool isArray = outer == "array";
    bool hasElements =
        isArray || outer == "tensor" || outer == "vector" || outer == "complex";
    if (isArray && type.starts_with("index"))
      fault = {position, "expects an array of integers or floats, but got one "
                         "of index"};
    else if (hasElements && width && width->ltrim('0').empty())
      fault = {position, "expects elements of at least one bit"};
    else if (isQuantized(outer) && !width)
      fault = {position, "expects an integer as the storage type of a "
                         "quantized type"};
  }

  /// `!quant.any<` or `!quant<any<`.
  bool isQuantized(StringRef outer) const {
    if (outer == "uniform" || outer == "any")
      return text.take_front(position).take_back(32).contains("quant");
    return outer == "!quant.uniform" || outer == "!quant.any";
  }

  /// The digits of `i8`, `u8`, `si8`, `ui8`, …
  static std::optional<StringRef> getIntegerWidth(StringRef type) {
    type.consume_front("s");
    type.consume_front("u");
    type.consume_front("i");
    StringRef digits = type.take_while(llvm::isDigit);
    return digits.empty() ? std::nullopt : std::optional(digits);
  }

  /// The type that `text` begins with behind space and dimensions; what an
  /// alias stands for.
  StringRef findType(StringRef text) const {
    text = skipSpace(text, /*others=*/"0123456789x?*[]");
    if (!text.starts_with("!"))
      return text;
    auto known = aliases.find(text.take_front(1 + takeName(text, 1).size()));
    return known == aliases.end() ? text : known->second.definition;
  }

  static StringRef skipSpace(StringRef text, StringRef others = "") {
    while (true) {
      text = text.drop_while(
          [&](char c) { return kSpace.contains(c) || others.contains(c); });
      if (!text.starts_with("//"))
        return text;
      text = text.drop_until([](char c) { return c == '\n'; });
    }
  }

  /// The name that `text` begins with behind some characters.
  static StringRef takeName(StringRef text, size_t start = 0) {
    return text.substr(start).take_while([](char c) {
      return llvm::isAlnum(c) || StringRef("_$.-").contains(c);
    });
  }

  StringRef takeName() {
    StringRef name = takeName(text, position);
    position += name.size();
    return name;
  }

  void scanWord() {
    StringRef rest = text.substr(position - 1);
    word = rest.take_while([](char c) { return llvm::isAlnum(c) || c == '_'; });
    position += word.size() - 1;
  }

  /// An alias is as deep as what it stands for.
  void scanAlias() {
    size_t start = position - 1;
    (void)takeName();
    word = text.slice(start, position);
    StringRef rest = skipSpace(text.substr(position));
    bool isDefinition = rest.consume_front("=") && !rest.starts_with("=");
    if (isDefinition && getNumOpen() == 0) {
      StringRef type = findType(rest);
      alias = &aliases[word];
      *alias = {/*depth=*/0, type};
    } else if (auto known = aliases.find(word); known != aliases.end()) {
      noteDepth(getNumOpen() + known->second.depth);
    }
  }

  /// The parser keeps a list as long as the number in `%name#number`.
  void scanValue() {
    (void)takeName();
    if (peek() != '#')
      return;
    StringRef digits = text.substr(position + 1).take_while(llvm::isDigit);
    uint64_t number;
    if (!digits.empty() && (digits.getAsInteger(/*Radix=*/10, number) ||
                            number > stablehlo::kMaxResultNumber))
      fault = {position, llvm::formatv("expects a result number up to {0}, but "
                                       "got {1}",
                                       stablehlo::kMaxResultNumber, digits)};
    position += 1 + digits.size();
  }

  /// Leaves `position` behind the closing quote.
  void skipString() {
    for (; position < text.size(); ++position) {
      if (text[position] == '"') {
        ++position;
        return;
      }
      if (text[position] == '\\')
        ++position;
    }
  }

  /// Leaves `position` at the end of the line. The marker of split files starts
  /// a text of its own.
  void skipComment() {
    if (text.substr(position - 1).starts_with("// -----")) {
      open = {};
      aliases.clear();
      alias = nullptr;
    }
    position = std::min(text.find('\n', position), text.size());
  }

  StringRef text;
  size_t position = 0;
  std::array<int64_t, 4> open = {};
  int64_t numSigns = 0;
  /// The word or alias that was read last, if nothing came after it.
  StringRef word;
  llvm::StringMap<Alias> aliases;
  /// The one that is being defined.
  Alias *alias = nullptr;
  std::optional<TextFault> fault;
};
} // namespace

/// The place of `offset` in a file, for diagnostics.
static Location getLocation(llvm::MemoryBufferRef buffer, size_t offset,
                            MLIRContext *context) {
  StringRef before = buffer.getBuffer().take_front(offset);
  size_t lineStart = before.rfind('\n') + 1; // npos + 1 is 0.
  return FileLineColLoc::get(context, buffer.getBufferIdentifier(),
                             static_cast<unsigned>(before.count('\n') + 1),
                             static_cast<unsigned>(offset - lineStart + 1));
}

//===----------------------------------------------------------------------===//
// Bytecode
//===----------------------------------------------------------------------===//

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define STABLEHLO_HAS_SHADOW_MEMORY 1
#endif
#endif

/// Bounds what the calling process may use from now on for reading `size`
/// bytes. A sound file needs a fraction of it.
static void limitResources(size_t size) {
  constexpr rlim_t kGiB = rlim_t(1) << 30;
  auto limit = [](__rlimit_resource resource, rlim_t value) {
    rlimit current;
    if (getrlimit(resource, &current) != 0)
      return;
    current.rlim_cur = std::min(value, current.rlim_max);
    setrlimit(resource, &current);
  };
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_STACK, rlim_t(2) << 20);
  limit(RLIMIT_CPU, 1 + size / (1 << 20)); // Seconds.
#ifndef STABLEHLO_HAS_SHADOW_MEMORY
  limit(RLIMIT_DATA, kGiB + 32 * static_cast<rlim_t>(size));
#else
  (void)kGiB;
#endif
}

namespace {
/// Finds what no text can say, but the reader takes as it is: it builds types
/// and attributes of any parts, where the parser asks whether they fit.
class BytecodeFaultFinder {
public:
  explicit BytecodeFaultFinder(MLIRContext *context);

  /// The first fault; empty if there is none.
  std::string find(Block &block);

private:
  LogicalResult checkOp(Operation *op);
  LogicalResult checkType(Type type);
  LogicalResult checkDictionary(DictionaryAttr dictionary);
  LogicalResult checkArray(DenseArrayAttr array);
  LogicalResult checkElements(DenseIntOrFPElementsAttr elements);
  LogicalResult checkStrings(DenseStringElementsAttr strings);

  template <typename AttributeOrType>
  LogicalResult check(AttributeOrType attributeOrType) {
    return failure(walker.walk(attributeOrType).wasInterrupted());
  }
  LogicalResult fail(std::string what) {
    if (fault.empty())
      fault = std::move(what);
    return failure();
  }

  MLIRContext *context;
  AttrTypeWalker walker;
  std::string fault;
};
} // namespace

BytecodeFaultFinder::BytecodeFaultFinder(MLIRContext *context)
    : context(context) {
  auto emitFault = [context] { return emitError(UnknownLoc::get(context)); };
  walker.addWalk([this](Type type) { return checkType(type); });
  walker.addWalk([this](DictionaryAttr attr) { return checkDictionary(attr); });
  walker.addWalk([this](DenseArrayAttr attr) { return checkArray(attr); });
  walker.addWalk(
      [this](DenseIntOrFPElementsAttr attr) { return checkElements(attr); });
  walker.addWalk(
      [this](DenseStringElementsAttr attr) { return checkStrings(attr); });
  walker.addWalk([emitFault](IntegerAttr attr) {
    return IntegerAttr::verify(emitFault, attr.getType(), attr.getValue());
  });
  walker.addWalk([emitFault](FloatAttr attr) {
    return FloatAttr::verify(emitFault, attr.getType(), attr.getValue());
  });
  walker.addWalk([emitFault](SparseElementsAttr attr) {
    return SparseElementsAttr::verify(emitFault, attr.getType(),
                                      attr.getIndices(), attr.getValues());
  });
}

std::string BytecodeFaultFinder::find(Block &block) {
  ScopedDiagnosticHandler handler(context, [this](Diagnostic &diagnostic) {
    (void)fail(diagnostic.str());
  });
  block.walk([this](Operation *op) -> WalkResult { return checkOp(op); });
  return fault;
}

LogicalResult BytecodeFaultFinder::checkOp(Operation *op) {
  StringRef name = op->getName().getStringRef();
  if (name.empty() || name.contains('\0'))
    return fail("the name of an op is empty or contains a null character");
  if (failed(check(op->getAttrDictionary())) ||
      failed(check<Attribute>(op->getLoc())))
    return failure();
  // The dictionary is without the properties of ops that nobody knows.
  if (!op->isRegistered())
    if (Attribute properties = op->getPropertiesAsAttribute();
        properties && failed(check(properties)))
      return failure();
  for (Type type : op->getResultTypes())
    if (failed(check(type)))
      return failure();
  for (Region &region : op->getRegions())
    for (Block &block : region)
      for (BlockArgument argument : block.getArguments())
        if (failed(check(argument.getType())) ||
            failed(check<Attribute>(argument.getLoc())))
          return failure();
  return success();
}

LogicalResult BytecodeFaultFinder::checkType(Type type) {
  if (auto shaped = dyn_cast<ShapedType>(type); shaped && shaped.hasRank())
    for (int64_t dim : shaped.getShape())
      if (dim < 0 && !ShapedType::isDynamic(dim))
        return fail(llvm::formatv("a type has a dimension of {0}", dim));
  std::string text, error;
  llvm::raw_string_ostream(text) << type;
  Type parsed;
  {
    ScopedDiagnosticHandler handler(context, [&](Diagnostic &diagnostic) {
      error = diagnostic.str();
      return success();
    });
    parsed = parseType(text, context);
  }
  if (!parsed) {
    // Of a scale that it prints in hexadecimal, MLIR reads another value.
    bool hasHexadecimalScale =
        StringRef(text).contains("{0x") || StringRef(text).contains(", 0x");
    return hasHexadecimalScale ? success() : fail(error);
  }
  // Text has no word for a signedness that does not exist. What other types
  // print need not be all that they hold.
  if (isa<IntegerType>(type) && parsed != type)
    return fail(llvm::formatv("there is no type {0}", text));
  return success();
}

LogicalResult BytecodeFaultFinder::checkDictionary(DictionaryAttr dictionary) {
  SmallVector<NamedAttribute> entries(dictionary.getValue());
  if (std::optional<NamedAttribute> entry =
          DictionaryAttr::findDuplicate(entries, /*isSorted=*/true))
    return fail(llvm::formatv("a dictionary has two entries '{0}'",
                              entry->getName().getValue()));
  return success();
}

LogicalResult BytecodeFaultFinder::checkArray(DenseArrayAttr array) {
  Type type = array.getElementType();
  uint64_t width = type.isIntOrFloat() ? type.getIntOrFloatBitWidth() : 0;
  if (!type.isInteger(1) && (width == 0 || width % 8 != 0))
    return fail(llvm::formatv("an array has elements of {0}", type));
  uint64_t elementSize = llvm::divideCeil(width, 8);
  uint64_t size = array.getRawData().size();
  // Divided, as the product may overflow.
  if (size % elementSize != 0 ||
      static_cast<int64_t>(size / elementSize) != array.size())
    return fail(llvm::formatv("an array of {0} elements has {1} bytes",
                              array.size(), size));
  return success();
}

LogicalResult
BytecodeFaultFinder::checkElements(DenseIntOrFPElementsAttr elements) {
  ShapedType type = elements.getType();
  // The walk does not enter it.
  if (failed(check<Type>(type)))
    return failure();
  ArrayRef<char> data = elements.getRawData();
  auto isNumber = [](Type type) {
    return type.isIndex() ||
           (type.isIntOrFloat() && type.getIntOrFloatBitWidth() > 0);
  };
  Type elementType = type.getElementType();
  auto complexType = dyn_cast<ComplexType>(elementType);
  unsigned width =
      elementType.isIntOrFloat() ? elementType.getIntOrFloatBitWidth() : 8;
  bool isPartOfByte = width > 1 && width < 8;
  bool isSplat;
  if (type.hasStaticShape() &&
      isNumber(complexType ? complexType.getElementType() : elementType) &&
      DenseElementsAttr::isValidRawBuffer(type, data, isSplat) &&
      (!isPartOfByte || stablehlo::areWithin(data, width)))
    return success();
  return fail(
      llvm::formatv("elements of {0} have {1} bytes", Type(type), data.size()));
}

LogicalResult
BytecodeFaultFinder::checkStrings(DenseStringElementsAttr strings) {
  // The walk does not enter it.
  if (failed(check<Type>(strings.getType())))
    return failure();
  Type type = strings.getElementType();
  if (type.isIntOrIndexOrFloat() || isa<ComplexType>(type))
    return fail("strings are given as numbers");
  return success();
}

/// What the child process does: reads, tells the errors through `pipe`, and
/// ends with 0, or with 1 if there were any; or dies as the reader does.
[[noreturn]] static void readInChild(llvm::MemoryBufferRef buffer,
                                     MLIRContext *parent, int pipe) {
  // It is the parent that reports.
  int devNull = open("/dev/null", O_WRONLY);
  dup2(devNull, STDOUT_FILENO);
  dup2(devNull, STDERR_FILENO);
  for (int signal : {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGTRAP})
    std::signal(signal, SIG_DFL);
  limitResources(buffer.getBufferSize());
  LogicalResult result = failure();
  {
    MLIRContext context(parent->getDialectRegistry(),
                        MLIRContext::Threading::DISABLED);
    context.allowUnregisteredDialects(parent->allowsUnregisteredDialects());
    llvm::raw_fd_ostream os(pipe, /*shouldClose=*/false);
    ScopedDiagnosticHandler handler(
        &context, [&](Diagnostic &diagnostic) { os << diagnostic << '\n'; });
    Block block;
    result = readBytecodeFile(
        buffer, &block, ParserConfig(&context, /*verifyAfterParse=*/false));
    std::string fault = BytecodeFaultFinder(&context).find(block);
    if (!fault.empty()) {
      os << "malformed bytecode: " << fault;
      os.flush();
      _exit(1);
    }
    // The reader does not recurse where others do: a nesting too deep for a
    // quarter of the stack is too deep.
    for (Operation &op : block)
      op.print(llvm::nulls(), OpPrintingFlags()
                                  .printGenericOpForm()
                                  .enableDebugInfo()
                                  .elideLargeElementsAttrs(/*limit=*/16)
                                  .elideLargeResourceString(/*limit=*/16));
    // Damage to the heap shows when it is freed.
  }
  _exit(failed(result));
}

/// All that can be read from `pipe`; closes it.
static std::string readPipe(int pipe) {
  std::string text;
  std::array<char, 4096> chunk;
  while (true) {
    ssize_t size = read(pipe, chunk.data(), chunk.size());
    if (size < 0 && errno == EINTR)
      continue;
    if (size <= 0)
      break;
    text.append(chunk.data(), static_cast<size_t>(size));
  }
  close(pipe);
  return text;
}

/// Reads `buffer` in a child process first.
static LogicalResult tryToRead(llvm::MemoryBufferRef buffer,
                               Location location) {
  auto report = [&] { return emitError(location); };
  std::array<int, 2> ends;
  if (pipe(ends.data()) != 0)
    return report() << "cannot check bytecode: " << std::strerror(errno);
  pid_t child = fork();
  if (child < 0) {
    close(ends[0]);
    close(ends[1]);
    return report() << "cannot check bytecode: " << std::strerror(errno);
  }
  if (child == 0)
    readInChild(buffer, location.getContext(), ends[1]);
  close(ends[1]);
  std::string errors = readPipe(ends[0]);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (WIFSIGNALED(status)) {
    bool isTooLong = WTERMSIG(status) == SIGXCPU || WTERMSIG(status) == SIGKILL;
    return report() << "malformed bytecode: reading it "
                    << (isTooLong ? "does not come to an end" : "crashes");
  }
  // Not again in this process: a reader that gives up may have done damage.
  if (WEXITSTATUS(status) != 0)
    return report() << (errors.empty() ? StringRef("malformed bytecode")
                                       : StringRef(errors).trim());
  return success();
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

std::optional<TextFault> stablehlo::findTextFault(StringRef text) {
  return TextScanner(text).findFault();
}

LogicalResult stablehlo::checkInput(llvm::MemoryBufferRef buffer,
                                    MLIRContext *context,
                                    UnknownEncodings unknownEncodings) {
  if (isBytecode(buffer)) {
    Location location =
        FileLineColLoc::get(context, buffer.getBufferIdentifier(), /*line=*/0,
                            /*column=*/0);
    FailureOr<BytecodeCheck> check =
        checkBytecode(buffer.getBuffer(), location);
    if (failed(check) || *check == BytecodeCheck::Complete)
      return check;
    switch (unknownEncodings) {
    case UnknownEncodings::TryInChild:
      return tryToRead(buffer, location);
    case UnknownEncodings::Refuse:
      return emitError(location) << "bytecode has encodings of dialects that "
                                    "cannot be checked";
    case UnknownEncodings::Trust:
      return success();
    }
  }
  if (std::optional<TextFault> fault = findTextFault(buffer.getBuffer()))
    return emitError(getLocation(buffer, fault->offset, context))
           << fault->message;
  return success();
}

LogicalResult stablehlo::checkInput(const llvm::SourceMgr &sourceMgr,
                                    MLIRContext *context,
                                    UnknownEncodings unknownEncodings) {
  const llvm::MemoryBuffer *buffer =
      sourceMgr.getMemoryBuffer(sourceMgr.getMainFileID());
  return checkInput(buffer->getMemBufferRef(), context, unknownEncodings);
}
