//===- OpClassWriter.cpp - Writes the op classes of VHLO ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From the table, at build time: so that the classes, which nothing but other
// projects needs, are no second list of the ops. With --tablegen, it writes
// what patterns in TableGen need to know of the ops instead.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/vhlo/OpTable.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::vhlo;

/// Calls `write(name, isGroup, index)` for each of `parts`.
static void
forEachPart(const Parts &parts,
            llvm::function_ref<void(StringRef, bool, std::string)> write) {
  if (parts.names.empty())
    return;
  unsigned numSingle = 0, numGroups = 0;
  SmallVector<StringRef> names;
  parts.names.split(names, ", ");
  for (StringRef name : names) {
    bool isGroup = name.consume_back("...");
    std::string index =
        ("PartIndex{" + Twine(numSingle) + ", " + Twine(numGroups) + ", " +
         Twine(parts.numSingle) + ", " + Twine(parts.numGroups) + "}")
            .str();
    write(name, isGroup, index);
    ++(isGroup ? numGroups : numSingle);
  }
}

static std::string getGetter(StringRef name) {
  return "get" + llvm::convertToCamelFromSnakeCase(name, /*capitalize=*/true);
}

/// Accessors of operands, attributes and regions: those of ops and adaptors.
static void writeAccessors(const OpInfo &info, llvm::raw_ostream &os) {
  os << "template <typename Base> class " << info.className
     << "Accessors : public Base {\npublic:\n  using Base::Base;\n";
  forEachPart(info.operands,
              [&](StringRef name, bool isGroup, StringRef index) {
                os << "  auto " << getGetter(name) << "() { return " << index
                   << (isGroup ? ".getGroup" : ".getOne")
                   << "(this->getOperandParts()); }\n";
              });
  forEachPart(info.regions, [&](StringRef name, bool isGroup, StringRef index) {
    os << (isGroup ? "  auto " : "  ::mlir::Region &") << getGetter(name)
       << "() { return " << index << (isGroup ? ".getGroup" : ".getRegion")
       << "(this->getRegionParts()); }\n";
  });
  for (const AttributeInfo &attribute : info.attributes) {
    std::string getter = getGetter(attribute.name);
    for (StringRef suffix : {"", "Attr"})
      os << "  ::mlir::Attribute " << getter << suffix
         << "() { return this->getPart(\"" << attribute.name << "\"); }\n";
  }
  os << "};\n";
}

/// Operands or results by number, which rewriters of TableGen ask for.
static void writeRangeGetter(StringRef range, StringRef kind,
                             const Parts &parts, llvm::raw_ostream &os) {
  os << "  ::mlir::" << range << " getODS" << kind << "s(unsigned number) {\n"
     << "    switch (number) {\n";
  unsigned number = 0;
  forEachPart(parts, [&](StringRef, bool isGroup, StringRef index) {
    os << "    case " << number++ << ":\n      return " << index
       << (isGroup ? ".getGroup(get" : ".getOneAsRange(get") << kind
       << "Parts());\n";
  });
  os << "    }\n    return get" << kind << "Parts().take_front(0);\n  }\n";
}

static void writeClass(const OpInfo &info, llvm::raw_ostream &os) {
  os << "class " << info.className << " : public OpClass<" << info.className
     << ", " << info.className << "Accessors> {\npublic:\n"
     << "  using OpClass::OpClass;\n"
     << "  static constexpr unsigned numSingleRegions = "
     << info.regions.numSingle << ";\n"
     << "  static constexpr ::llvm::StringLiteral getOperationName() { return "
     << "\"vhlo." << info.name << "\"; }\n";
  forEachPart(info.results, [&](StringRef name, bool isGroup, StringRef index) {
    os << "  auto " << getGetter(name) << "() { return " << index
       << (isGroup ? ".getGroup" : ".getOne") << "(getResultParts()); }\n";
  });
  writeRangeGetter("OperandRange", "Operand", info.operands, os);
  writeRangeGetter("ResultRange", "Result", info.results, os);
  for (const AttributeInfo &attribute : info.attributes)
    os << "  void set" << StringRef(getGetter(attribute.name)).drop_front(3)
       << "Attr(::mlir::Attribute value) { setPart(\"" << attribute.name
       << "\", value); }\n";
  os << "};\n";
}

static void writeClasses(llvm::raw_ostream &os) {
  os << "namespace mlir {\nnamespace vhlo {\n";
  for (const OpInfo &info : getAllOps()) {
    writeAccessors(info, os);
    writeClass(info, os);
  }
  os << "} // namespace vhlo\n} // namespace mlir\n";
}

//===----------------------------------------------------------------------===//
// TableGen
//===----------------------------------------------------------------------===//

static void writeParts(StringRef type, const Parts &parts,
                       llvm::ListSeparator &separator, llvm::raw_ostream &os) {
  forEachPart(parts, [&](StringRef name, bool isGroup, StringRef) {
    os << separator << (isGroup ? "Variadic<" : "") << type
       << (isGroup ? ">:$" : ":$") << name;
  });
}

/// Nothing but names: what else holds of the ops, their verifiers know.
static void writeDefinition(const OpInfo &info, llvm::raw_ostream &os) {
  llvm::ListSeparator arguments, results;
  os << "\ndef VHLO_" << info.className << " : VHLO_Op<\"" << info.name
     << "\"> {\n  let arguments = (ins ";
  writeParts("AnyType", info.operands, arguments, os);
  for (const AttributeInfo &attribute : info.attributes)
    os << arguments << "AnyAttr:$" << attribute.name;
  os << ");\n  let results = (outs ";
  writeParts("AnyType", info.results, results, os);
  os << ");\n}\n";
}

static void writeDefinitions(llvm::raw_ostream &os) {
  os << "#ifndef STABLEHLO_DIALECT_VHLO_OPS\n"
     << "#define STABLEHLO_DIALECT_VHLO_OPS\n\n"
     << "include \"mlir/IR/OpBase.td\"\n"
     << "include \"mlir/IR/PatternBase.td\"\n"
     << "include \"stablehlo/dialect/vhlo/VhloDialect.td\"\n\n"
     << "class VHLO_Op<string mnemonic> : Op<Vhlo_Dialect, mnemonic>;\n";
  for (const OpInfo &info : getAllOps())
    writeDefinition(info, os);
  os << "\n#endif // STABLEHLO_DIALECT_VHLO_OPS\n";
}

int main(int argc, char **argv) {
  llvm::outs() << "// Written by vhlo-op-class-writer from OpTable.cpp.\n\n";
  if (argc > 1 && StringRef(argv[1]) == "--tablegen")
    writeDefinitions(llvm::outs());
  else
    writeClasses(llvm::outs());
}
