// A dialect that writes its enums to bytecode as StableHLO does.
#include "Expect.h"
#include "mlir/Bytecode/BytecodeImplementation.h"
#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/Parser/Parser.h"
#include "stablehlo/dialect/Base.h"
#include "llvm/ADT/TypeSwitch.h"

#include "ColorDialect.h.inc"
#include "ColorEnums.h.inc"
#define GET_ATTRDEF_CLASSES
#include "ColorAttrs.h.inc"

#include "ColorDialect.cpp.inc"
#include "ColorEnums.cpp.inc"
#define GET_ATTRDEF_CLASSES
#include "ColorAttrs.cpp.inc"

using namespace mlir;
using color::Color;
using color::ColorAttr;

/// What the bytecode says instead of the number, if anything.
static std::optional<uint64_t> otherNumber;

namespace {
struct ColorBytecode : BytecodeDialectInterface {
  explicit ColorBytecode(Dialect *dialect)
      : BytecodeDialectInterface(dialect) {}
  Attribute readAttribute(DialectBytecodeReader &reader) const override {
    return hlo::bytecode::readEnumAttribute<ColorAttr>(
        reader, getContext(),
        [](uint32_t number) { return color::symbolizeColor(number); });
  }
  LogicalResult writeAttribute(Attribute attr,
                               DialectBytecodeWriter &writer) const override {
    if (otherNumber)
      writer.writeVarInt(*otherNumber);
    else
      hlo::bytecode::writeEnumAttribute<Color>(cast<ColorAttr>(attr), writer);
    return success();
  }
};
} // namespace

void color::ColorDialect::initialize() {
  addInterfaces<ColorBytecode>();
  addAttributes<
#define GET_ATTRDEF_LIST
#include "ColorAttrs.cpp.inc"
      >();
}

/// Null if the module cannot be read.
static Attribute sendThroughBytecode(MLIRContext &context, Color value) {
  OwningOpRef<ModuleOp> module = ModuleOp::create(UnknownLoc::get(&context));
  (*module)->setAttr("color.value", ColorAttr::get(&context, value));
  std::string bytes;
  llvm::raw_string_ostream os(bytes);
  EXPECT(succeeded(writeBytecodeToFile(*module, os)));
  OwningOpRef<ModuleOp> read = parseSourceString<ModuleOp>(bytes, &context);
  return read ? (*read)->getAttr("color.value") : Attribute();
}

int main() {
  MLIRContext context;
  context.loadDialect<color::ColorDialect>();
  for (Color value : {Color::Red, Color::Blue})
    EXPECT(sendThroughBytecode(context, value) ==
           ColorAttr::get(&context, value));
  std::string message;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    message += diagnostic.str();
    return success();
  });
  // No color, and one that is blue in its low half.
  for (uint64_t number : {uint64_t(3), (uint64_t(1) << 32) + 7}) {
    otherNumber = number;
    message.clear();
    EXPECT(!sendThroughBytecode(context, Color::Red));
    EXPECT(message.find("a value of the enum, but got " +
                        std::to_string(number)) != std::string::npos);
  }
}
