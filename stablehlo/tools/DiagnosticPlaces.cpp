//===- DiagnosticPlaces.cpp - Diagnostics that have no place in a file ----===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tools/DiagnosticPlaces.h"

#include "mlir/IR/BuiltinDialect.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/MLIRContext.h"
#include "stablehlo/reference/SourceLocation.h"
#include "llvm/Support/WithColor.h"
#include <map>
#include <memory>

using namespace mlir;
using namespace mlir::stablehlo;

static bool hasPlace(Location loc) {
  return static_cast<bool>(loc->findInstanceOf<FileLineColLoc>());
}
static bool hasPlace(Diagnostic &diagnostic) {
  return hasPlace(diagnostic.getLocation());
}
static bool haveNotesPlaces(Diagnostic &diagnostic) {
  return llvm::all_of(diagnostic.getNotes(),
                      [](Diagnostic &note) { return hasPlace(note); });
}

static llvm::raw_ostream &printSeverity(DiagnosticSeverity severity) {
  switch (severity) {
  case DiagnosticSeverity::Error:
    return llvm::WithColor::error();
  case DiagnosticSeverity::Warning:
    return llvm::WithColor::warning();
  case DiagnosticSeverity::Remark:
    return llvm::WithColor::remark();
  case DiagnosticSeverity::Note:
    return llvm::WithColor::note();
  }
  llvm_unreachable("unknown severity");
}

static void printUnplaced(Diagnostic &diagnostic) {
  if (!isa<UnknownLoc>(diagnostic.getLocation()))
    llvm::errs() << toString(diagnostic.getLocation()) << ": ";
  printSeverity(diagnostic.getSeverity()) << diagnostic << "\n";
}

//===----------------------------------------------------------------------===//
// DiagnosticPrinter
//===----------------------------------------------------------------------===//

namespace {
/// Keeps what is written to errs() while it lives, and writes it in one piece:
/// its pieces would mix with what else is written to the same pipe.
class WriteErrorsAtOnce {
public:
  WriteErrorsAtOnce() { llvm::errs().SetBufferSize(/*Size=*/1 << 16); }
  ~WriteErrorsAtOnce() { llvm::errs().SetUnbuffered(); }
};
} // namespace

DiagnosticPrinter::DiagnosticPrinter(llvm::SourceMgr &sources,
                                     MLIRContext *context)
    : SourceMgrDiagnosticHandler(sources, context) {
  setHandler([this](Diagnostic &diagnostic) {
    WriteErrorsAtOnce buffer;
    if (hasPlace(diagnostic) && haveNotesPlaces(diagnostic))
      return emitDiagnostic(diagnostic);
    print(diagnostic);
    for (Diagnostic &note : diagnostic.getNotes())
      print(note);
  });
}

void DiagnosticPrinter::print(Diagnostic &diagnostic) {
  if (!hasPlace(diagnostic))
    return printUnplaced(diagnostic);
  emitDiagnostic(diagnostic.getLocation(), diagnostic.str(),
                 diagnostic.getSeverity());
}

//===----------------------------------------------------------------------===//
// registerUnplacedDiagnostics
//===----------------------------------------------------------------------===//

/// Emits `diagnostic`, which has a place, anew: its notes have places too then.
static void emitPlaced(DiagnosticEngine &engine, Diagnostic &diagnostic) {
  Diagnostic copy(diagnostic.getLocation(), diagnostic.getSeverity());
  copy << diagnostic.str();
  for (Diagnostic &note : diagnostic.getNotes())
    copy.attachNote(hasPlace(note) ? std::optional(note.getLocation())
                                   : std::nullopt)
        << note.str();
  engine.emit(std::move(copy));
}

/// Fails if the diagnostic is somebody else's.
static LogicalResult handle(DiagnosticEngine &engine, Diagnostic &diagnostic,
                            const UnplacedDiagnosticsOptions &options) {
  if (!options.shows(diagnostic.getSeverity()))
    return failure();
  if (hasPlace(diagnostic)) {
    if (haveNotesPlaces(diagnostic))
      return failure();
    emitPlaced(engine, diagnostic);
    return success();
  }
  printUnplaced(diagnostic);
  if (options.showsNotes)
    for (Diagnostic &note : diagnostic.getNotes())
      printUnplaced(note);
  return success();
}

namespace {
/// Is asked for each dialect that a context loads. The first one after the
/// builtin dialect, which the context loads while it is made, is loaded by what
/// reads the program: then the tool's handler is there, and later ones come
/// first.
class HandleUnplaced : public DialectExtensionBase {
public:
  explicit HandleUnplaced(UnplacedDiagnosticsOptions options)
      : DialectExtensionBase(/*dialectNames=*/{}), options(std::move(options)),
        contexts(std::make_shared<Contexts>()) {}

  void apply(MLIRContext *context,
             MutableArrayRef<Dialect *> dialects) const override {
    std::weak_ptr<char> &handler = (*contexts)[context];
    if (isa<BuiltinDialect>(dialects.front()) || !handler.expired())
      return;
    auto mark = std::make_shared<char>();
    handler = mark;
    DiagnosticEngine &engine = context->getDiagEngine();
    engine.registerHandler(
        [mark, &engine, options = options](Diagnostic &diagnostic) {
          return handle(engine, diagnostic, options);
        });
  }

  std::unique_ptr<DialectExtensionBase> clone() const override {
    return std::make_unique<HandleUnplaced>(*this);
  }

private:
  /// Something that the handler of a context owns, which is gone with it.
  using Contexts = std::map<MLIRContext *, std::weak_ptr<char>>;

  const UnplacedDiagnosticsOptions options;
  std::shared_ptr<Contexts> contexts;
};
} // namespace

void stablehlo::registerUnplacedDiagnostics(
    DialectRegistry &registry, UnplacedDiagnosticsOptions options) {
  registry.addExtension(TypeID::get<HandleUnplaced>(),
                        std::make_unique<HandleUnplaced>(std::move(options)));
}
