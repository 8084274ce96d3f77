//===- VersionConversionTest.cpp - Every entry at every version -----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Each op, type and attribute of VHLO is taken to each version: those that the
// releases have must be reached and come back, others refused by name.

#include "VhloFacts.h"
#include "mlir/AsmParser/AsmParser.h"
#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OperationSupport.h"
#include "stablehlo/dialect/VhloDialect.h"
#include "stablehlo/dialect/bytecode/ByteReader.h"
#include "stablehlo/dialect/bytecode/Container.h"
#include "stablehlo/dialect/vhlo/AttributeConversion.h"
#include "stablehlo/dialect/vhlo/Conversion.h"
#include "stablehlo/dialect/vhlo/OpConversion.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::vhlo;

static Version parseVersion(StringRef text) {
  return *Version::fromString(text);
}

/// Each minor version that can be written.
static std::vector<Version> getVersions() {
  std::vector<Version> versions;
  // 0.20.0 became 1.0.0.
  for (int64_t minor = 9; minor <= 20; ++minor)
    versions.push_back(Version(0, minor, 0));
  int64_t last = parseVersion(facts::kCurrent).getMinor();
  for (int64_t minor = 0; minor <= last; ++minor)
    versions.push_back(Version(1, minor, 0));
  return versions;
}

/// `all_gather` of `vhlo.all_gather_v2` and of `all_gather_v2`.
static StringRef getBaseName(StringRef name) {
  name.consume_front("vhlo.");
  return name.take_front(name.rfind("_v"));
}

/// The op of the given base name that a release has; null if it has none.
static const facts::Op *findFact(StringRef baseName, const Version &version) {
  for (const facts::Op &op : facts::ops)
    if (getBaseName(op.name) == baseName && parseVersion(op.min) <= version &&
        version <= parseVersion(op.max))
      return &op;
  return nullptr;
}

namespace {
class VhloTest : public testing::Test {
protected:
  VhloTest()
      : context(MLIRContext::Threading::DISABLED), builder(&context),
        handler(&context, [this](Diagnostic &diagnostic) {
          errors.push_back(diagnostic.str());
        }) {
    context.loadDialect<VhloDialect>();
  }

  OwningOpRef<ModuleOp> makeModule() {
    OwningOpRef<ModuleOp> module(ModuleOp::create(builder.getUnknownLoc()));
    builder.setInsertionPointToEnd(module->getBody());
    return module;
  }

  /// An op as small as it may be, all of whose attributes say what their
  /// absence would.
  OwningOpRef<ModuleOp> makeOp(const OpInfo &info);
  NamedAttrList makeAttributes(const OpInfo &info);

  /// What becomes of the only op of VHLO in `module` at `version`; null if that
  /// cannot have it.
  Operation *convert(ModuleOp module, const Version &version) {
    errors.clear();
    if (failed(convertToVersion(module, version)))
      return nullptr;
    return &module.getBody()->back();
  }

  /// The errors of a conversion that failed name the op and the version.
  void expectRefused(StringRef opName, const Version &version) {
    ASSERT_EQ(errors.size(), 2u) << opName.str() << version.toString();
    EXPECT_EQ(errors[0], ("failed to legalize operation '" + opName +
                          "' that was explicitly marked illegal")
                             .str());
    EXPECT_EQ(errors[1], "failed to convert VHLO to v" + version.toString());
  }

  /// What `module` is at `version`, it is again when it is read.
  void expectReadAgain(ModuleOp module, const Version &version);
  void expectExistsSince(StringRef name, const Version &first,
                         function_ref<void(Operation *&)> change);
  /// An op that all versions have reaches, after `change`, those from `first`
  /// on; others refuse it.
  void expectReturnExistsSince(StringRef text, const Version &first,
                               function_ref<void(Operation *)> change);

  MLIRContext context;
  OpBuilder builder;
  std::vector<std::string> errors;
  ScopedDiagnosticHandler handler;
};
} // namespace

NamedAttrList VhloTest::makeAttributes(const OpInfo &info) {
  NamedAttrList attributes;
  for (const AttributeInfo &attribute : info.attributes)
    if (attribute.absence == AttributeDefault::None)
      attributes.set(attribute.name, makeDims(&context, {0}));
  for (const AttributeInfo &attribute : info.attributes)
    if (attribute.absence != AttributeDefault::None)
      attributes.set(attribute.name,
                     makeDefault(attribute, attributes, &context));
  return attributes;
}

OwningOpRef<ModuleOp> VhloTest::makeOp(const OpInfo &info) {
  OwningOpRef<ModuleOp> module = makeModule();
  Location location = builder.getUnknownLoc();
  Type type = RankedTensorV1Type::get(&context, Attribute(), {2},
                                      FloatF32V1Type::get(&context));
  auto getTypes = [&](const Parts &parts) {
    return SmallVector<Type>(parts.numSingle + parts.numGroups, type);
  };
  SmallVector<Value> operands;
  // A cast without results does not verify.
  if (SmallVector<Type> types = getTypes(info.operands); !types.empty())
    llvm::append_range(operands, UnrealizedConversionCastOp::create(
                                     builder, location, types, ValueRange())
                                     .getResults());
  OperationState state(location, ("vhlo." + info.name).str(), operands,
                       getTypes(info.results), makeAttributes(info).getAttrs());
  for (unsigned i = 0; i < info.regions.numSingle; ++i)
    (void)state.addRegion();
  builder.create(state);
  return module;
}

/// The module in the bytecode of a version.
static std::string writeBytecode(ModuleOp module, const Version &version) {
  BytecodeWriterConfig config;
  config.setDesiredBytecodeVersion(*version.getBytecodeVersion());
  std::string bytes;
  llvm::raw_string_ostream os(bytes);
  EXPECT_TRUE(succeeded(writeBytecodeToFile(module, os, config)));
  return bytes;
}

/// Reads a module into `block`.
static LogicalResult readBytecode(StringRef bytes, Block &block,
                                  MLIRContext *context) {
  ParserConfig config(context);
  return readBytecodeFile(llvm::MemoryBufferRef(bytes, "bytes"), &block,
                          config);
}

static bool areEquivalent(Operation *one, Operation *other) {
  return OperationEquivalence::isEquivalentTo(
      one, other, OperationEquivalence::IgnoreLocations);
}

void VhloTest::expectReadAgain(ModuleOp module, const Version &version) {
  Block block;
  errors.clear();
  ASSERT_TRUE(
      succeeded(readBytecode(writeBytecode(module, version), block, &context)))
      << version.toString() << ": " << llvm::join(errors, "\n");
  EXPECT_TRUE(areEquivalent(module, &block.front())) << version.toString();
}

/// What `change` makes of the op of the given name reaches the versions from
/// `first` on, as far as they have the op; others refuse it.
void VhloTest::expectExistsSince(StringRef name, const Version &first,
                                 function_ref<void(Operation *&)> change) {
  const OpInfo *info = llvm::find_if(
      getAllOps(), [&](const OpInfo &info) { return info.name == name; });
  OwningOpRef<ModuleOp> original = makeOp(*info);
  Operation *op = &original->getBody()->back();
  change(op);
  for (const Version &version : getVersions()) {
    OwningOpRef<ModuleOp> module(original->clone());
    bool exists = findFact(info->getBaseName(), version) && first <= version;
    EXPECT_EQ(convert(*module, version) != nullptr, exists)
        << name.str() << version.toString();
    if (!exists)
      expectRefused(("vhlo." + name).str(), version);
  }
}

void VhloTest::expectReturnExistsSince(StringRef text, const Version &first,
                                       function_ref<void(Operation *)> change) {
  const OpInfo *info = findVhloOp(OperationName("func.return", &context));
  for (const Version &version : getVersions()) {
    OwningOpRef<ModuleOp> module = makeOp(*info);
    change(&module->getBody()->back());
    bool exists = first <= version;
    EXPECT_EQ(convert(*module, version) != nullptr, exists)
        << text.str() << version.toString();
    if (exists)
      expectReadAgain(*module, version);
    else
      expectRefused("vhlo.return_v1", version);
  }
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

TEST(OpTableTest, RowsAreThoseOfTheReleases) {
  ASSERT_EQ(getAllOps().size(), std::size(facts::ops));
  llvm::StringSet<> names;
  for (const OpInfo &info : getAllOps()) {
    const facts::Op *fact = llvm::find_if(
        facts::ops, [&](const facts::Op &op) { return op.name == info.name; });
    ASSERT_NE(fact, std::end(facts::ops)) << info.name.str();
    EXPECT_TRUE(names.insert(info.name).second) << info.name.str();
    EXPECT_EQ(info.lifetime.min.toString(), fact->min) << info.name.str();
    EXPECT_EQ(info.lifetime.max.toString(), fact->max) << info.name.str();
    auto expectCount = [&](const Parts &parts, facts::Count expected) {
      EXPECT_EQ(parts.numSingle, expected.numSingle) << info.name.str();
      EXPECT_EQ(parts.numGroups, expected.numGroups) << info.name.str();
    };
    expectCount(info.operands, fact->operands);
    expectCount(info.results, fact->results);
    expectCount(info.regions, fact->regions);
    std::string attributes =
        llvm::join(llvm::map_range(info.attributes,
                                   [](const AttributeInfo &attribute) {
                                     return attribute.name.str();
                                   }),
                   " ");
    EXPECT_EQ(attributes, fact->attributes) << info.name.str();
  }
}

TEST_F(VhloTest, OpsReachEachVersionThatHasThemAndComeBack) {
  for (const OpInfo &info : getAllOps()) {
    if (!info.isCurrent())
      continue;
    OwningOpRef<ModuleOp> original = makeOp(info);
    std::string name = ("vhlo." + info.name).str();
    for (const Version &version : getVersions()) {
      OwningOpRef<ModuleOp> module(original->clone());
      Operation *op = convert(*module, version);
      const facts::Op *fact = findFact(info.getBaseName(), version);
      ASSERT_EQ(op != nullptr, fact != nullptr) << name << version.toString();
      if (!fact) {
        expectRefused(name, version);
        continue;
      }
      EXPECT_EQ(op->getName().stripDialect(), fact->name);
      expectReadAgain(*module, version);
      op = convert(*module, Version::getCurrentVersion());
      ASSERT_NE(op, nullptr) << name << version.toString();
      EXPECT_TRUE(areEquivalent(*module, *original))
          << name << version.toString();
    }
  }
}

TEST_F(VhloTest, VersionsThatLackAnAttributeRefuseWhatItSays) {
  for (const OpInfo &info : getAllOps()) {
    if (!info.isCurrent())
      continue;
    for (const AttributeInfo &attribute : info.attributes) {
      OwningOpRef<ModuleOp> original = makeOp(info);
      original->getBody()->back().setAttr(attribute.name,
                                          makeInteger(&context, 7));
      for (const Version &version : getVersions()) {
        const facts::Op *fact = findFact(info.getBaseName(), version);
        if (!fact || llvm::is_contained(llvm::split(fact->attributes, ' '),
                                        attribute.name))
          continue;
        OwningOpRef<ModuleOp> module(original->clone());
        EXPECT_EQ(convert(*module, version), nullptr)
            << info.name.str() << attribute.name.str() << version.toString();
        expectRefused(("vhlo." + info.name).str(), version);
      }
    }
  }
}

TEST_F(VhloTest, VersionsWithOneOperandRefuseTwo) {
  struct Case {
    StringLiteral name;
    Version last;
  };
  for (const Case &test :
       {Case{"all_gather_v2", Version(1, 4, 0)},
        Case{"all_reduce_v2", Version(1, 4, 0)},
        Case{"all_to_all_v2", Version(1, 4, 0)},
        Case{"collective_broadcast_v2", Version(1, 19, 0)}}) {
    const OpInfo *info = llvm::find_if(getAllOps(), [&](const OpInfo &info) {
      return info.name == test.name;
    });
    OwningOpRef<ModuleOp> module = makeOp(*info);
    Operation *op = &module->getBody()->back();
    op->insertOperands(1, op->getOperand(0));
    EXPECT_EQ(convert(*module, test.last), nullptr);
    expectRefused(("vhlo." + test.name).str(), test.last);
  }
}

TEST_F(VhloTest, ReductionsToOtherTypesExistSince0_17_0) {
  for (StringRef name :
       {"all_reduce_v2", "reduce_v1", "reduce_scatter_v1", "reduce_window_v1",
        "scatter_v2", "select_and_scatter_v1"})
    expectExistsSince(name, Version(0, 17, 0), [&](Operation *&op) {
      op->getResult(0).setType(RankedTensorV1Type::get(
          &context, Attribute(), {2}, FloatF64V1Type::get(&context)));
    });
}

TEST_F(VhloTest, TypedCallsExistSince1_3_0) {
  expectExistsSince("custom_call_v2", Version(1, 3, 0), [&](Operation *&op) {
    op->setAttr("backend_config",
                DictionaryV1Attr::get(&context,
                                      std::pair<Attribute, Attribute>(
                                          StringV1Attr::get(&context, "k"),
                                          BooleanV1Attr::get(&context, true))));
  });
  expectExistsSince("custom_call_v2", Version(1, 3, 0), [&](Operation *&op) {
    op->setAttr("api_version",
                CustomCallApiVersionV1Attr::get(
                    &context, CustomCallApiVersionV1::API_VERSION_TYPED_FFI));
  });
}

TEST_F(VhloTest, FuturesAreOperandsOfCallsSince1_17_0) {
  expectExistsSince("custom_call_v2", Version(1, 17, 0), [&](Operation *&op) {
    op->getOperand(0).setType(
        FutureV1Type::get(&context, op->getOperand(0).getType()));
  });
}

TEST_F(VhloTest, CompositesHaveRegionsSince1_14_0) {
  expectExistsSince("composite_v2", Version(1, 14, 0), [&](Operation *&op) {
    OperationState state(op->getLoc(), op->getName());
    state.addOperands(op->getOperands());
    state.addTypes(op->getResultTypes());
    state.addAttributes(op->getAttrs());
    (void)state.addRegion();
    Operation *withRegion = OpBuilder(op).create(state);
    op->erase();
    op = withRegion;
  });
}

TEST_F(VhloTest, PatchesOfTheCurrentVersionAreStillToCome) {
  Version current = parseVersion(facts::kCurrent);
  std::string patch =
      Version(current.getMajor(), current.getMinor(), 7).toString();
  EXPECT_TRUE(failed(parseTargetVersion(
      patch, [&] { return emitError(builder.getUnknownLoc()); })));
  ASSERT_EQ(errors.size(), 1u);
  EXPECT_EQ(errors[0], "target version " + patch +
                           " is greater than current version " +
                           facts::kCurrent.str());
}

//===----------------------------------------------------------------------===//
// Types and attributes
//===----------------------------------------------------------------------===//

/// Whether one of the entries is encoded as the releases have it.
static bool hasEncoding(ArrayRef<stablehlo::BytecodeContainer::Entry> entries,
                        const facts::Example &example, Location location) {
  bool isEnumeration = example.text.starts_with("#vhlo<");
  return llvm::any_of(entries, [&](const auto &entry) {
    stablehlo::ByteReader reader(entry.bytes, location, "the entry");
    uint64_t code, number;
    return entry.isEncoded && succeeded(reader.readVarInt(code)) &&
           code == example.code &&
           (!isEnumeration ||
            (succeeded(reader.readVarInt(number)) && number == example.number));
  });
}

/// The attribute, or the type in it, has its encoding, and comes back.
static void expectEncoding(ModuleOp module, Attribute attribute,
                           const facts::Example &example) {
  module->setAttr("vhlo.value", attribute);
  std::string bytes = writeBytecode(module, Version::getCurrentVersion());
  FailureOr<stablehlo::BytecodeContainer> container =
      stablehlo::readContainer(bytes, module.getLoc());
  ASSERT_TRUE(succeeded(container)) << example.text.str();
  bool isType = example.text.starts_with("!");
  EXPECT_TRUE(hasEncoding(isType ? container->types : container->attributes,
                          example, module.getLoc()))
      << example.text.str();
  Block block;
  ASSERT_TRUE(succeeded(readBytecode(bytes, block, module.getContext())))
      << example.text.str();
  EXPECT_EQ(block.front().getAttr("vhlo.value"), attribute)
      << example.text.str();
}

TEST_F(VhloTest, AttributesExistSinceTheirVersions) {
  for (const facts::Example &example : facts::attributes) {
    Attribute attribute = parseAttribute(example.text, &context);
    ASSERT_TRUE(attribute) << example.text.str();
    std::string printed;
    llvm::raw_string_ostream(printed) << attribute;
    EXPECT_EQ(printed, example.text);
    expectEncoding(*makeModule(), attribute, example);
    expectReturnExistsSince(
        example.text, parseVersion(example.min),
        [&](Operation *op) { op->setAttr("note", attribute); });
  }
}

TEST_F(VhloTest, TypesExistSinceTheirVersions) {
  for (const facts::Example &example : facts::types) {
    Type type = parseType(example.text, &context);
    ASSERT_TRUE(type) << example.text.str();
    std::string printed;
    llvm::raw_string_ostream(printed) << type;
    EXPECT_EQ(printed, example.text);
    expectEncoding(*makeModule(), TypeV1Attr::get(&context, type), example);
    expectReturnExistsSince(
        example.text, parseVersion(example.min),
        [&](Operation *op) { op->getOperand(0).setType(type); });
  }
}

TEST_F(VhloTest, PartsOfTypesHaveVersionsToo) {
  for (StringRef text :
       {"!vhlo.complex_v1<!vhlo.f8E4M3_v1>",
        "!vhlo.func_v1<(!vhlo.f8E4M3_v1) -> ()>",
        "!vhlo.func_v1<() -> (!vhlo.f8E4M3_v1)>",
        "!vhlo.tensor_v1<2x!vhlo.f8E4M3_v1>",
        "!vhlo.tensor_v1<!vhlo.complex_v1<!vhlo.f8E4M3_v1>>",
        "!vhlo.tuple_v1<!vhlo.i8_v1, !vhlo.f8E4M3_v1>",
        "!vhlo.quant_v1<!vhlo.i8_v1:!vhlo.f8E4M3_v1, 1.000000e+00:0, "
        "-128:127, 1>",
        "!vhlo.quant_per_axis_v1<!vhlo.i8_v1:!vhlo.f8E4M3_v1, 0, "
        "[1.000000e+00], [0], -128:127, 1>",
        "!vhlo.unranked_tensor_v1<!vhlo.f8E4M3_v1>"}) {
    Type type = parseType(text, &context);
    ASSERT_TRUE(type) << text.str();
    expectReturnExistsSince(text, Version(1, 7, 0), [&](Operation *op) {
      op->getOperand(0).setType(type);
    });
  }
}

TEST_F(VhloTest, PartsOfAttributesHaveVersionsToo) {
  // Since 1.16.0, and a type since 1.7.0.
  constexpr StringRef axis =
      "#vhlo.mesh_axis_v1<name = #vhlo.string_v1<\"x\">, size = 2>";
  std::pair<std::string, Version> cases[] = {
      {("#vhlo.array_v1<[" + axis + "]>").str(), Version(1, 16, 0)},
      {("#vhlo.dict_v1<{#vhlo.string_v1<\"k\"> = " + axis + "}>").str(),
       Version(1, 16, 0)},
      {("#vhlo.array_v1<[#vhlo.array_v1<[" + axis + "]>]>").str(),
       Version(1, 16, 0)},
      {"#vhlo.type_v1<!vhlo.f8E4M3_v1>", Version(1, 7, 0)},
      {"#vhlo.float_v1<1.000000e+00 : !vhlo.f8E4M3_v1>", Version(1, 7, 0)},
      {"#vhlo.integer_v1<1 : i2>", Version(1, 2, 0)},
      {"#vhlo.tensor_v1<dense<1.000000e+00> : tensor<2xf8E4M3>>",
       Version(1, 7, 0)}};
  for (const auto &[text, first] : cases) {
    Attribute attribute = parseAttribute(text, &context);
    ASSERT_TRUE(attribute) << text;
    expectReturnExistsSince(
        text, first, [&](Operation *op) { op->setAttr("note", attribute); });
  }
}
