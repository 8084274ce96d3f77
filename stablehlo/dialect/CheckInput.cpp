//===- CheckInput.cpp - Refuses what would crash MLIR's parsers -----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/CheckInput.h"

#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypeInterfaces.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
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

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

namespace {
/// What is wrong with a text, and where.
struct TextFault {
  size_t offset;
  std::string message;
};

/// Reads a text bracket by bracket. It knows strings, comments and aliases, and
/// nothing else of the syntax.
class TextScanner {
public:
  explicit TextScanner(StringRef text) : text(text) {}

  std::optional<TextFault> findFault() {
    while (position < text.size() && !fault)
      scan(text[position++]);
    return fault;
  }

private:
  static constexpr StringRef kOpening = "([{<";
  static constexpr StringRef kClosing = ")]}>";

  int64_t getNumOpen() const { return open[0] + open[1] + open[2] + open[3]; }
  char peek() const { return position < text.size() ? text[position] : '\0'; }

  void scan(char c) {
    // An alias ends with its line, unless a bracket is open.
    if (c == '\n' && getNumOpen() == 0)
      alias = nullptr;
    if (llvm::isSpace(c))
      return;
    // Affine expressions recurse at each sign.
    numSigns = c == '-' ? numSigns + 1 : 0;
    switch (c) {
    case '"':
      return skipString();
    case '/':
      return peek() == '/' ? skipComment() : void();
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
      break;
    }
    if (c == '<')
      checkElementType();
    if (size_t kind = kOpening.find(c); kind != StringRef::npos)
      ++open[kind];
    else if (kind = kClosing.find(c); kind != StringRef::npos)
      open[kind] = std::max<int64_t>(0, open[kind] - 1);
    noteDepth(getNumOpen() + numSigns);
  }

  void noteDepth(int64_t depth) {
    if (alias)
      *alias = std::max(*alias, depth);
    if (depth > stablehlo::kMaxNesting)
      fault = {position - 1,
               llvm::formatv("expects at most {0} brackets that are open at "
                             "the same place, aliases included",
                             stablehlo::kMaxNesting)};
  }

  /// Of two types, MLIR's parser takes the width without asking whether they
  /// have one. `position` is behind the bracket that follows what they are in.
  void checkElementType() {
    StringRef before = text.take_front(position - 1);
    StringRef type = text.substr(position).ltrim();
    if (endsWithWord(before, "array") && type.starts_with("index"))
      fault = {position, "expects an array of integers or floats, but got one "
                         "of index"};
    if (!endsWithWord(before, "uniform") && !endsWithWord(before, "any"))
      return;
    // quant: i8, u8, si8, ui8, …
    type.consume_front("s");
    type.consume_front("u");
    type.consume_front("i");
    bool isQuantized = before.take_back(32).contains("quant");
    if (isQuantized && (type.empty() || !llvm::isDigit(type.front())))
      fault = {position, "expects an integer as the storage type of a "
                         "quantized type"};
  }

  static bool endsWithWord(StringRef text, StringRef word) {
    return text.consume_back(word) &&
           (text.empty() || !llvm::isAlnum(text.back()));
  }

  StringRef takeName() {
    StringRef name = text.substr(position).take_while([](char c) {
      return llvm::isAlnum(c) || StringRef("_$.-").contains(c);
    });
    position += name.size();
    return name;
  }

  /// An alias is as deep as what it stands for.
  void scanAlias() {
    StringRef name = text.substr(position - 1, 1 + takeName().size());
    StringRef rest = text.substr(position).ltrim();
    bool isDefinition = rest.starts_with("=") && !rest.starts_with("==");
    if (isDefinition && getNumOpen() == 0) {
      alias = &aliases[name];
      *alias = 0;
    } else if (auto known = aliases.find(name); known != aliases.end()) {
      noteDepth(getNumOpen() + known->second);
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
  llvm::StringMap<int64_t> aliases;
  /// The depth of the alias that is being defined, an element of `aliases`.
  int64_t *alias = nullptr;
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

/// What no text can say, but the reader takes as it is: a dimension that is
/// neither a size nor dynamic, a type with an encoding or element type that it
/// cannot have, an array of more elements than it has bytes for, strings as
/// elements that are numbers.
static std::string findFault(Block &block, MLIRContext *context) {
  std::string fault;
  ScopedDiagnosticHandler handler(context, [&](Diagnostic &diagnostic) {
    if (fault.empty())
      fault = diagnostic.str();
    return success();
  });
  auto emitError = [&] { return mlir::emitError(UnknownLoc::get(context)); };
  AttrTypeWalker walker;
  walker.addWalk([&](RankedTensorType type) {
    (void)RankedTensorType::verify(emitError, type.getShape(),
                                   type.getElementType(), type.getEncoding());
  });
  walker.addWalk([&](UnrankedTensorType type) {
    (void)UnrankedTensorType::verify(emitError, type.getElementType());
  });
  walker.addWalk([&](ComplexType type) {
    (void)ComplexType::verify(emitError, type.getElementType());
  });
  walker.addWalk([&](VectorType type) {
    (void)VectorType::verify(emitError, type.getShape(), type.getElementType(),
                             type.getScalableDims());
  });
  walker.addWalk([&](ShapedType type) {
    for (int64_t dim : type.hasRank() ? type.getShape() : ArrayRef<int64_t>())
      if (dim < 0 && !ShapedType::isDynamic(dim))
        fault = llvm::formatv("a type has a dimension of {0}", dim);
  });
  walker.addWalk([&](DenseArrayAttr array) {
    Type type = array.getElementType();
    uint64_t width = type.isIntOrFloat() ? type.getIntOrFloatBitWidth() : 0;
    uint64_t elementSize = llvm::divideCeil(width, 8);
    uint64_t size = array.getRawData().size();
    // Divided, as the product may overflow.
    if (width == 0 || size % elementSize != 0 ||
        static_cast<int64_t>(size / elementSize) != array.size())
      fault = llvm::formatv("an array of {0} elements has {1} bytes",
                            array.size(), size);
  });
  walker.addWalk([&](DenseStringElementsAttr strings) {
    Type type = strings.getElementType();
    if (type.isIntOrIndexOrFloat() || isa<ComplexType>(type))
      fault = "strings are given as numbers";
  });
  block.walk([&](Operation *op) {
    walker.walk(op->getAttrDictionary());
    // The dictionary is without the properties of ops that nobody knows.
    if (!op->isRegistered())
      if (Attribute properties = op->getPropertiesAsAttribute())
        walker.walk(properties);
    for (Type type : op->getResultTypes())
      walker.walk(type);
    for (Region &region : op->getRegions())
      for (Block &inner : region)
        for (Type type : inner.getArgumentTypes())
          walker.walk(type);
  });
  return fault;
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
    if (std::string fault = findFault(block, &context); !fault.empty()) {
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

static LogicalResult checkBytecode(llvm::MemoryBufferRef buffer,
                                   MLIRContext *context) {
  auto report = [&] {
    return emitError(FileLineColLoc::get(context, buffer.getBufferIdentifier(),
                                         /*line=*/0, /*column=*/0));
  };
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
    readInChild(buffer, context, ends[1]);
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

LogicalResult stablehlo::checkInput(llvm::MemoryBufferRef buffer,
                                    MLIRContext *context) {
  if (isBytecode(buffer))
    return checkBytecode(buffer, context);
  TextScanner scanner(buffer.getBuffer());
  if (std::optional<TextFault> fault = scanner.findFault())
    return emitError(getLocation(buffer, fault->offset, context))
           << fault->message;
  return success();
}

LogicalResult stablehlo::checkInput(const llvm::SourceMgr &sourceMgr,
                                    MLIRContext *context) {
  const llvm::MemoryBuffer *buffer =
      sourceMgr.getMemoryBuffer(sourceMgr.getMainFileID());
  return checkInput(buffer->getMemBufferRef(), context);
}
