//===- VhloDialect.cpp - The versioned dialect and its ops ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/VhloDialect.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/Dialect/Shape/IR/Shape.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "stablehlo/dialect/StablehloDialect.h"
#include "stablehlo/dialect/vhlo/OpTable.h"

#include "stablehlo/dialect/vhlo/VhloDialect.cpp.inc"
#include "stablehlo/dialect/vhlo/VhloOpInterfaces.cpp.inc"

using namespace mlir;
using namespace mlir::vhlo;

//===----------------------------------------------------------------------===//
// Properties
//===----------------------------------------------------------------------===//

namespace {
/// The inherent attributes of an op. The dictionary is in the order of names,
/// which is that of the encoding. It may lack some until the op is verified.
struct Properties {
  DictionaryAttr attributes;
};

/// An op of VHLO as the bytecode reader and writer see it.
class VhloOp : public OpState {
public:
  explicit VhloOp(Operation *op) : OpState(op) {}

  static bool classof(Operation *op) { return findOpInfo(op->getName()); }

  Version getMinVersion() { return getLifetime().min; }
  Version getMaxVersion() { return getLifetime().max; }

  static LogicalResult readProperties(DialectBytecodeReader &reader,
                                      OperationState &state);
  void writeProperties(DialectBytecodeWriter &writer);

private:
  const Lifetime &getLifetime() {
    return findOpInfo(getOperation()->getName())->lifetime;
  }
};
} // namespace

static DictionaryAttr &getAttributes(OpaqueProperties properties) {
  return properties.as<Properties *>()->attributes;
}

/// The inherent attributes of `op`, null if it cannot have any.
static DictionaryAttr getInherentAttributes(Operation *op) {
  if (op->getPropertiesStorageSize() == 0)
    return {};
  return getAttributes(op->getPropertiesStorage());
}

LogicalResult VhloOp::readProperties(DialectBytecodeReader &reader,
                                     OperationState &state) {
  NamedAttrList attributes;
  for (const AttributeInfo &info : findOpInfo(state.name)->attributes) {
    Attribute value;
    if (failed(reader.readAttribute(value)))
      return failure();
    attributes.append(info.name, value);
  }
  state.getOrAddProperties<Properties>().attributes =
      attributes.getDictionary(reader.getContext());
  return success();
}

void VhloOp::writeProperties(DialectBytecodeWriter &writer) {
  for (NamedAttribute attribute : getInherentAttributes(getOperation()))
    writer.writeAttribute(attribute.getValue());
}

//===----------------------------------------------------------------------===//
// Text form of func
//===----------------------------------------------------------------------===//

// vhlo.func_v1 @name(%argument: type, …) -> (type, …) { … } {attributes}
static ParseResult parseFunction(OpAsmParser &parser, OperationState &state) {
  MLIRContext *context = parser.getContext();
  StringAttr name;
  SmallVector<OpAsmParser::Argument> arguments;
  SmallVector<Type> results;
  NamedAttrList attributes;
  if (parser.parseSymbolName(name) ||
      parser.parseArgumentList(arguments, OpAsmParser::Delimiter::Paren,
                               /*allowType=*/true) ||
      parser.parseArrow() || parser.parseLParen())
    return failure();
  if (failed(parser.parseOptionalRParen()) &&
      (parser.parseTypeList(results) || parser.parseRParen()))
    return failure();
  Region *body = state.addRegion();
  if (parser.parseRegion(*body, arguments) ||
      parser.parseOptionalAttrDict(attributes))
    return failure();
  auto inputs = llvm::map_to_vector(
      arguments, [](const OpAsmParser::Argument &arg) { return arg.type; });
  auto type = FunctionV1Type::getChecked(
      [&] { return parser.emitError(parser.getNameLoc()); }, context,
      ArrayRef<Type>(inputs), ArrayRef<Type>(results));
  if (!type)
    return failure();
  attributes.set("sym_name", StringV1Attr::get(context, name));
  attributes.set("function_type", TypeV1Attr::get(context, type));
  state.addAttributes(attributes);
  return success();
}

/// Whether the text form above can say all of `op`. Of a declaration, nothing
/// tells the attributes from a body, and no symbol is empty.
static bool isFunctionWithType(Operation *op) {
  auto name = op->getAttrOfType<StringV1Attr>("sym_name");
  auto typeAttr = op->getAttrOfType<TypeV1Attr>("function_type");
  auto type = typeAttr ? dyn_cast<FunctionV1Type>(typeAttr.getValue())
                       : FunctionV1Type();
  Region &body = op->getRegion(0);
  return name && !name.getValue().empty() && type && !body.empty() &&
         TypeRange(body.getArgumentTypes()) == TypeRange(type.getInputs());
}

static void printFunction(Operation *op, OpAsmPrinter &printer) {
  auto type = cast<FunctionV1Type>(
      op->getAttrOfType<TypeV1Attr>("function_type").getValue());
  Region &body = op->getRegion(0);
  printer << op->getName() << ' ';
  printer.printSymbolName(
      op->getAttrOfType<StringV1Attr>("sym_name").getValue());
  printer << '(';
  llvm::interleaveComma(
      body.getArguments(), printer,
      [&](BlockArgument argument) { printer.printRegionArgument(argument); });
  printer << ") -> (";
  llvm::interleaveComma(type.getOutputs(), printer);
  printer << ") ";
  printer.printRegion(body, /*printEntryBlockArgs=*/false);
  printer.printOptionalAttrDict(op->getAttrs(), {"sym_name", "function_type"});
}

//===----------------------------------------------------------------------===//
// VhloOpModel
//===----------------------------------------------------------------------===//

namespace {
/// What MLIR asks of an op, answered from its row in the table.
class VhloOpModel : public OperationName::Impl {
public:
  VhloOpModel(const OpInfo &info, Dialect *dialect)
      : Impl((VhloDialect::getDialectNamespace() + "." + info.name).str(),
             dialect, TypeID::getFromOpaquePointer(&info), getInterfaces(info)),
        info(info) {}

  bool hasTrait(TypeID id) override {
    return isTerminator() && id == TypeID::get<OpTrait::IsTerminator>();
  }
  LogicalResult verifyInvariants(Operation *op) override;
  LogicalResult verifyRegionInvariants(Operation *op) override {
    return success();
  }

  OperationName::ParseAssemblyFn getParseAssemblyFn() override {
    if (isFunction())
      return parseFunction;
    return [](OpAsmParser &parser, OperationState &) -> ParseResult {
      return parser.emitError(parser.getNameLoc(),
                              "has no custom assembly form");
    };
  }
  void printAssembly(Operation *op, OpAsmPrinter &printer, StringRef) override {
    if (isFunction() && isFunctionWithType(op))
      return printFunction(op, printer);
    printer.printGenericOp(op);
  }

  std::optional<Attribute> getInherentAttr(Operation *op,
                                           StringRef name) override;
  void setInherentAttr(Operation *op, StringAttr name,
                       Attribute value) override;
  void populateInherentAttrs(Operation *op, NamedAttrList &attrs) override;
  LogicalResult
  setPropertiesFromAttr(OperationName, OpaqueProperties properties,
                        Attribute attr,
                        function_ref<InFlightDiagnostic()> emitError) override;
  Attribute getPropertiesAsAttr(Operation *op) override {
    return getInherentAttributes(op);
  }

  int getOpPropertyByteSize() override {
    return hasProperties() ? sizeof(Properties) : 0;
  }
  void initProperties(OperationName name, OpaqueProperties storage,
                      OpaqueProperties init) override {
    new (storage.as<Properties *>()) Properties{
        init ? getAttributes(init) : DictionaryAttr::get(name.getContext())};
  }
  void copyProperties(OpaqueProperties to, OpaqueProperties from) override {
    if (hasProperties())
      getAttributes(to) = getAttributes(from);
  }
  bool compareProperties(OpaqueProperties lhs, OpaqueProperties rhs) override {
    return !hasProperties() || getAttributes(lhs) == getAttributes(rhs);
  }
  llvm::hash_code hashProperties(OpaqueProperties properties) override {
    return hasProperties() ? hash_value(getAttributes(properties))
                           : llvm::hash_code(0);
  }

  // Nothing to do: values that are pointers, no defaults, nothing to fold, and
  // attributes of any kind.
  void deleteProperties(OpaqueProperties) override {}
  void populateDefaultProperties(OperationName, OpaqueProperties) override {}
  void populateDefaultAttrs(const OperationName &, NamedAttrList &) override {}
  LogicalResult foldHook(Operation *, ArrayRef<Attribute>,
                         SmallVectorImpl<OpFoldResult> &) override {
    return failure();
  }
  void getCanonicalizationPatterns(RewritePatternSet &,
                                   MLIRContext *) override {}
  LogicalResult
  verifyInherentAttrs(OperationName, NamedAttrList &,
                      function_ref<InFlightDiagnostic()>) override {
    return success();
  }

private:
  bool hasProperties() const { return info.attributes.size() != 0; }
  bool isFunction() const { return info.getBaseName() == "func"; }
  bool isTerminator() const { return info.getBaseName() == "return"; }

  static mlir::detail::InterfaceMap getInterfaces(const OpInfo &info) {
    mlir::detail::InterfaceMap interfaces;
    interfaces.insertModels<
        vhlo::detail::VersionedOpInterfaceInterfaceTraits::Model<VhloOp>>();
    if (info.attributes.size() != 0)
      interfaces.insertModels<
          mlir::detail::BytecodeOpInterfaceInterfaceTraits::Model<VhloOp>>();
    return interfaces;
  }

  const OpInfo &info;
};
} // namespace

LogicalResult VhloOpModel::verifyInvariants(Operation *op) {
  auto verifyCount = [&](const Parts &parts, size_t number,
                         StringRef what) -> LogicalResult {
    if (parts.contains(number))
      return success();
    return op->emitOpError("has ") << number << " " << what;
  };
  if (failed(verifyCount(info.operands, op->getNumOperands(), "operands")) ||
      failed(verifyCount(info.results, op->getNumResults(), "results")) ||
      failed(verifyCount(info.regions, op->getNumRegions(), "regions")) ||
      failed(verifyCount("", op->getNumSuccessors(), "successors")))
    return failure();
  for (const AttributeInfo &attribute : info.attributes)
    if (!getInherentAttributes(op).get(attribute.name))
      return op->emitOpError("requires attribute '") << attribute.name << "'";
  return isTerminator() ? OpTrait::impl::verifyIsTerminator(op) : success();
}

std::optional<Attribute> VhloOpModel::getInherentAttr(Operation *op,
                                                      StringRef name) {
  if (!info.findAttribute(name))
    return std::nullopt;
  return getInherentAttributes(op).get(name);
}

void VhloOpModel::setInherentAttr(Operation *op, StringAttr name,
                                  Attribute value) {
  if (!info.findAttribute(name))
    return;
  NamedAttrList attributes(getInherentAttributes(op));
  if (value)
    attributes.set(name, value);
  else
    attributes.erase(name);
  getAttributes(op->getPropertiesStorage()) =
      attributes.getDictionary(op->getContext());
}

void VhloOpModel::populateInherentAttrs(Operation *op, NamedAttrList &attrs) {
  if (DictionaryAttr attributes = getInherentAttributes(op))
    for (NamedAttribute attribute : attributes)
      attrs.append(attribute);
}

LogicalResult VhloOpModel::setPropertiesFromAttr(
    OperationName, OpaqueProperties properties, Attribute attr,
    function_ref<InFlightDiagnostic()> emitError) {
  auto dictionary = dyn_cast<DictionaryAttr>(attr);
  if (!dictionary) {
    if (emitError)
      emitError() << "expected DictionaryAttr to set properties";
    return failure();
  }
  for (NamedAttribute attribute : dictionary) {
    if (info.findAttribute(attribute.getName()))
      continue;
    if (emitError)
      emitError() << "has no attribute '" << attribute.getName().strref()
                  << "'";
    return failure();
  }
  getAttributes(properties) = dictionary;
  return success();
}

//===----------------------------------------------------------------------===//
// VhloDialect
//===----------------------------------------------------------------------===//

void VhloDialect::initialize() {
  registerOperations();
  registerAttributes();
  registerTypes();
  registerBytecode();
}

void VhloDialect::registerOperations() {
  for (const OpInfo &info : getAllOps()) {
    auto names = llvm::map_to_vector(
        info.attributes,
        [](const AttributeInfo &info) -> StringRef { return info.name; });
    RegisteredOperationName::insert(std::make_unique<VhloOpModel>(info, this),
                                    names);
  }
}
