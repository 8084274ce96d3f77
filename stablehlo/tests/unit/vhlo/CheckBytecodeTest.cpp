//===- CheckBytecodeTest.cpp - Files that are broken by hand --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/bytecode/CheckBytecode.h"

#include "BytecodeFile.h"
#include "VhloFacts.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "stablehlo/api/PortableApi.h"
#include "stablehlo/dialect/Register.h"
#include "stablehlo/dialect/Serialization.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
class CheckBytecodeTest : public testing::Test {
protected:
  CheckBytecodeTest()
      : context(MLIRContext::Threading::DISABLED),
        handler(&context, [this](Diagnostic &diagnostic) {
          errors.push_back(diagnostic.str());
        }) {
    DialectRegistry registry;
    registerAllDialects(registry);
    context.appendDialectRegistry(registry);
  }

  FailureOr<BytecodeCheck> check(const File &file) {
    errors.clear();
    return checkBytecode(file.write(), UnknownLoc::get(&context));
  }
  void expectComplete(const File &file) {
    FailureOr<BytecodeCheck> result = check(file);
    ASSERT_TRUE(succeeded(result)) << errors.front();
    EXPECT_EQ(*result, BytecodeCheck::Complete);
  }
  void expectError(const File &file, StringRef message) {
    EXPECT_TRUE(failed(check(file))) << message.str();
    ASSERT_EQ(errors.size(), 1u) << message.str();
    EXPECT_EQ(errors[0], "malformed bytecode: " + message.str());
  }

  MLIRContext context;
  std::vector<std::string> errors;
  ScopedDiagnosticHandler handler;
};
} // namespace

/// func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
///   %0 = stablehlo.add %a, %a : tensor<2xf32>
///   return %0 : tensor<2xf32>
/// }
static File makeProgram() {
  File file;
  file.sections = {
      // Eight; their sizes, the last first.
      {Strings, hex("11 03 0b 15 0f 11 0f 0b 11") +
                    std::string("builtin\0vhlo\0module\0func_v1\0add_v1\0"
                                "return_v1\0main\0\0",
                                51)},
      // Two; four names: one of builtin, three of vhlo.
      {Dialects, hex("05 01 05  09  01 03 0b  03 07 0f 13 17")},
      // Unknown location; array, type, two strings. Tensor, function, f32.
      {Entries, hex("1f  0301 2303 1d0d 1d0f  29030905 1103010301 09")},
      // Five attributes, three types; one of builtin, four of vhlo; three.
      {Sizes, hex("0b 07  01 03 07  03 09 0b0b0b0b  03 07 131707")},
      {Ops, hex("05  01 50 01 01 07  04 3b  03 01 05"
                "03 50 01 03 07  04 27  03 05 0b 03 01 00"
                "05 06 01 03 01 05 01 01  07 04 01 03 03")},
      {Resources, ""},
      {ResourceSizes, hex("01")},
      {Properties, hex("05  05 0101  0b 0305030709")}};
  return file;
}

/// The same, with the first bytes `from` of a section replaced.
static File change(Section section, StringRef from, StringRef to) {
  File file = makeProgram();
  std::string &content = file.sections[section];
  size_t position = content.find(hex(from));
  EXPECT_NE(position, std::string::npos) << from.str();
  content.replace(position, hex(from).size(), hex(to));
  return file;
}

TEST_F(CheckBytecodeTest, SoundFileIsReadWhole) {
  expectComplete(makeProgram());
  OwningOpRef<ModuleOp> module =
      deserializePortableArtifact(makeProgram().write(), &context);
  ASSERT_TRUE(module);
  std::string artifact;
  llvm::raw_string_ostream os(artifact);
  ASSERT_TRUE(succeeded(serializePortableArtifact(*module, "1.0.0", os)));
  EXPECT_EQ(artifact.size(), 193u);
}

TEST_F(CheckBytecodeTest, BrokenFilesAreNotReadByMlir) {
  File file = change(Dialects, "05 01 05", "05 01 c5");
  EXPECT_FALSE(deserializePortableArtifact(file.write(), &context));
  EXPECT_EQ(errors,
            (std::vector<std::string>{
                "malformed bytecode: the dialects refer to string 49, of 8",
                "failed to deserialize portable artifact using StableHLO_v" +
                    facts::kCurrent.str()}));

  std::string artifact;
  llvm::raw_string_ostream os(artifact);
  testing::internal::CaptureStderr();
  EXPECT_TRUE(failed(serializePortableArtifact(file.write(), "1.0.0", os)));
  EXPECT_EQ(testing::internal::GetCapturedStderr(),
            "error: malformed bytecode: the dialects refer to string 49, of "
            "8\n");
}

//===----------------------------------------------------------------------===//
// Container
//===----------------------------------------------------------------------===//

TEST_F(CheckBytecodeTest, SectionsAreThereOnce) {
  File file = makeProgram();
  file.version = hex("0f");
  expectError(file, "the sections have version 7, newer than 6");
  file = makeProgram();
  file.tail = hex("00 01");
  expectError(file, "the sections have a second section 0");
  file.tail = hex("09 01");
  expectError(file, "the sections have a section 9");
  file.tail = hex("04 ff");
  expectError(file, "the sections end too early");
  file.tail = hex("00 fe ff");
  expectError(file, "the sections end too early");
  for (Section section : {Strings, Dialects, Entries, Sizes, Ops, Properties}) {
    file = makeProgram();
    file.sections.erase(section);
    expectError(file, "the sections have no section " +
                          std::to_string(static_cast<int>(section)));
  }
  file = makeProgram();
  file.sections.clear();
  file.producer = "StableHLO";
  expectError(file, "the sections have a string without an end");
}

TEST_F(CheckBytecodeTest, SectionsAreAligned) {
  File file = makeProgram();
  file.sections.erase(Resources);
  // Sections other than the first come behind some number of bytes.
  size_t position = file.write().size() + 3;
  file.tail = hex("85 01 11") + std::string(-position % 8, '\xcb');
  expectComplete(file);
  file.tail = hex("85 01 07");
  expectError(file, "the sections have an alignment of 3");
  file.tail = hex("85 01 ff 00");
  expectError(file, "the sections have an alignment of 127");
  file.tail = hex("85 01") + number(1 << 20) + hex("00");
  expectError(file, "the sections have padding other than 0xCB");
  file.tail = hex("85 01") + number(1 << 20) + hex("cbcb");
  expectError(file, "the sections end too early");
}

TEST_F(CheckBytecodeTest, StringsFillTheirSection) {
  expectError(change(Strings, "11 03", "ff 03"),
              "the strings announce 127 strings, but 59 bytes are left");
  expectError(change(Strings, "11 03", "11 ff"), "the strings end too early");
  expectError(change(Strings, "0f 0b 11", "0f 0b 0f"),
              "the strings have a string without an end");
  expectError(change(Strings, "11 03 0b", "11 01 0b"),
              "the strings have a string without an end");
  expectError(change(Strings, "6d61696e 00", "6d61696e 00 00"),
              "the strings have 1 bytes too many");
}

TEST_F(CheckBytecodeTest, DialectsHaveNamesAndOps) {
  expectError(change(Dialects, "05 01 05", "fd 01 05"),
              "the dialects announce 126 dialects, but 11 bytes are left");
  expectError(change(Dialects, "05 01 05", "05 01 c5"),
              "the dialects refer to string 49, of 8");
  expectError(change(Dialects, "05 01 05", "05 01 1d"),
              "the dialects have a name that is empty or contains a null "
              "character");
  expectError(change(Dialects, "05 01 05", "05 01 07 04 01"),
              "the dialects have section 4 as the version of a dialect");
  expectError(change(Dialects, "09 01", "f9 01"),
              "the dialects announce 124 names of ops, but 8 bytes are left");
  expectError(change(Dialects, "03 07 0f", "05 07 0f"),
              "the dialects refer to dialect 2, of 2");
  expectError(change(Dialects, "03 07 0f", "03 c7 0f"),
              "the dialects announce 99 names of ops, but 3 bytes are left");
  expectError(change(Dialects, "0f 13 17", "0f 13 c7"),
              "the dialects refer to string 49, of 8");
  expectError(change(Dialects, "0f 13 17", "0f 13 1f"),
              "the dialects have a name that is empty or contains a null "
              "character");
  expectError(change(Dialects, "0f 13 17", "0f 13"),
              "the dialects announce 3 names of ops, but 2 bytes are left");
}

TEST_F(CheckBytecodeTest, EntriesFillTheirSection) {
  expectError(change(Sizes, "0b 07", "fb 07"),
              "the sizes of attributes and types announce 125 attributes, but "
              "15 bytes are left");
  expectError(change(Sizes, "0b 07", "0b fb"),
              "the sizes of attributes and types announce 125 types, but 14 "
              "bytes are left");
  expectError(change(Sizes, "01 03 07", "05 03 07"),
              "the sizes of attributes and types refer to dialect 2, of 2");
  expectError(change(Sizes, "03 09 0b", "03 0b 0b"),
              "the sizes of attributes and types have groups of more than 5 "
              "entries");
  expectError(change(Sizes, "03 09 0b", "03 c9 0b"),
              "the sizes of attributes and types announce 100 entries, but 9 "
              "bytes are left");
  expectError(change(Sizes, "131707", "131707 01"),
              "the sizes of attributes and types have 1 bytes too many");
  expectError(change(Sizes, "131707", "1317c7"),
              "the attributes and types end too early");
  expectError(change(Sizes, "131707", "1317 03"),
              "the attributes and types have 1 bytes too many");
}

TEST_F(CheckBytecodeTest, ResourcesFillTheirSection) {
  File file = makeProgram();
  file.sections.erase(Resources);
  expectError(file, "the resources have one section without the other");
  auto withSizes = [](StringRef sizes, StringRef content = "") {
    File file = makeProgram();
    file.sections[ResourceSizes] = hex(sizes);
    file.sections[Resources] = hex(content);
    return file;
  };
  expectError(withSizes("05"),
              "the resources announce 2 groups of resources, but 0 bytes are "
              "left");
  expectError(withSizes("03 c7 01"), "the resources refer to string 99, of 8");
  expectError(withSizes("01 05 01"), "the resources refer to dialect 2, of 2");
  expectError(withSizes("01 01 09"),
              "the resources announce 4 resources, but 0 bytes are left");
  expectError(withSizes("01 01 03 01 09 01", "00"),
              "the resources end too early");
  expectError(withSizes("01 01 03 01 03 03", "00"),
              "the resources refer to kind of resource 3, of 3");
  expectError(withSizes("01", "00"), "the resources have 1 bytes too many");
  // Dialects read them on their own.
  FailureOr<BytecodeCheck> result = check(withSizes("01 01 03 01 03 00", "00"));
  ASSERT_TRUE(succeeded(result));
  EXPECT_EQ(*result, BytecodeCheck::Partial);
}

TEST_F(CheckBytecodeTest, PropertiesFillTheirSection) {
  expectError(change(Properties, "05 05", "f5 05"),
              "the properties announce 122 properties, but 9 bytes are left");
  expectError(change(Properties, "0b 03", "0d 03"),
              "the properties end too early");
  expectError(change(Properties, "0b 03", "09 03"),
              "the properties have 1 bytes too many");
  expectError(change(Properties, "07 09", "07 0b"),
              "the ops refer to attribute 5, of 5");
}

//===----------------------------------------------------------------------===//
// Attributes and types
//===----------------------------------------------------------------------===//

/// A module that nothing refers to the attributes and types of. The first
/// attribute is an unknown location.
static File makeEntries(uint64_t dialect, std::vector<std::string> attributes,
                        std::vector<std::string> types) {
  File file = makeProgram();
  file.sections[Ops] = hex("05  01 10 01 07  04 03  01");
  file.sections[Properties] = hex("01");
  file.sections[Entries] = hex("1f");
  std::string sizes;
  auto addGroup = [&](ArrayRef<std::string> entries) {
    if (entries.empty())
      return;
    sizes += number(dialect) + number(entries.size());
    for (const std::string &entry : entries) {
      sizes += number(2 * entry.size() + 1);
      file.sections[Entries] += entry;
    }
  };
  addGroup(attributes);
  addGroup(types);
  file.sections[Sizes] = number(attributes.size() + 1) + number(types.size()) +
                         hex("01 03 07") + sizes;
  return file;
}

TEST_F(CheckBytecodeTest, EntriesHaveTheirFields) {
  expectError(change(Entries, "2303", "2309"),
              "the attributes refer to type 4, of 3");
  expectError(change(Entries, "1d0d", "1dff"),
              "the attributes refer to string 127, of 8");
  expectError(change(Entries, "0301", "03ff"),
              "the attributes announce 127 elements, but 0 bytes are left");
  expectError(change(Entries, "29030905", "09030905"),
              "the types have 3 bytes too many");
  expectError(change(Entries, "29030905", "29030907"),
              "the types refer to type 3, of 3");
  expectError(change(Entries, "29030905", "2903091e"),
              "the types end too early");
  expectError(change(Entries, "29030905", "29ff0905"),
              "the types announce 127 elements, but 2 bytes are left");
  // #vhlo.array_v1 of itself.
  expectError(makeEntries(1, {hex("03 03 03")}, {}),
              "the attributes have one that refers to itself");
  // A tensor whose encoding is the type attribute of the tensor.
  expectError(makeEntries(1, {hex("23 01")}, {hex("2b 03 01 01")}),
              "the attributes have one that refers to itself");
}

TEST_F(CheckBytecodeTest, EncodingsThatNobodyKnowsAreLeftToTheirDialect) {
  FailureOr<BytecodeCheck> result = check(makeEntries(1, {hex("ff")}, {}));
  ASSERT_TRUE(succeeded(result));
  EXPECT_EQ(*result, BytecodeCheck::Partial);
}

TEST_F(CheckBytecodeTest, EntriesAreNestedLittle) {
  // Arrays of one array each, the innermost first or last.
  for (bool isInnermostFirst : {false, true})
    for (int64_t depth : {kMaxBytecodeNesting, kMaxBytecodeNesting + 1}) {
      // Attribute 0 is a location.
      std::vector<std::string> arrays;
      for (int64_t i = 1; i < depth; ++i)
        arrays.push_back(hex("03 03") + number(static_cast<uint64_t>(
                                            isInnermostFirst ? i : i + 1)));
      arrays.insert(isInnermostFirst ? arrays.begin() : arrays.end(),
                    hex("03 01"));
      File file = makeEntries(1, arrays, {});
      if (depth == kMaxBytecodeNesting)
        expectComplete(file);
      else
        expectError(file, "the attributes are nested more than 1000 deep");
    }
}

TEST_F(CheckBytecodeTest, TextIsInProportionToTheFile) {
  // Each array is twice the one before. The module has the last one.
  std::vector<std::string> arrays = {hex("03 01")};
  for (uint64_t i = 1; i < 100; ++i)
    arrays.push_back(hex("03 05") + number(i) + number(i));
  File file = makeEntries(1, arrays, {});
  expectComplete(file);
  file.sections[Ops] =
      hex("05  01 11 01") + number(arrays.size()) + hex("07  04 03  01");
  expectError(file, "the ops use attributes and types that are out of "
                    "proportion to the file when written out");
}

TEST_F(CheckBytecodeTest, BuiltinTypesExist) {
  auto expectTypes = [&](std::vector<std::string> types, StringRef message) {
    expectError(makeEntries(0, {}, std::move(types)), message);
  };
  std::string f32 = hex("0b"), none = hex("19");
  expectTypes({hex("01") + number(uint64_t(1) << 26)},
              "the types have an integer of 16777216 bits");
  expectTypes({hex("01 47")},
              "the types have an integer of a signedness that does not exist");
  expectTypes({none, hex("13 01")},
              "the types have a complex number of what is no number");
  expectTypes({f32, hex("1b 03 0f 01")}, "the types have a dimension of -4");
  expectTypes({none, hex("1b 03 11 01")},
              "the types have a tensor of what is no element");
  expectTypes({hex("01 01"), hex("1b 03 11 01")},
              "the types have a tensor of what is no element");
  // complex<f32>, tensor<4x?xf32>
  expectComplete(makeEntries(
      0, {}, {f32, hex("13 01"), hex("1b 05 11 00 ffffffffffffffff 01")}));
}

TEST_F(CheckBytecodeTest, BuiltinAttributesExist) {
  // i8, f32, tensor<4xi8>, tensor<4xi1>, i1, index, i128, tensor<?xi8>,
  // i4, tensor<4xi4>
  std::vector<std::string> types = {hex("01 41"),
                                    hex("0b"),
                                    hex("1b 03 11 01"),
                                    hex("1b 03 11 09"),
                                    hex("01 09"),
                                    hex("03"),
                                    hex("01") + number(512),
                                    hex("1b 03 00 ffffffffffffffff 01"),
                                    hex("01 21"),
                                    hex("1b 03 11 11")};
  auto make = [&](StringRef attribute) {
    // Strings "main" and "" come before it.
    return makeEntries(0, {hex("05 0d"), hex("05 0f"), hex(attribute)}, types);
  };
  struct Case {
    StringRef attribute, message;
  };
  for (auto [attribute, message] : {
           Case{"03 03 01 01",
                "the attributes have a dictionary with a key that is no "
                "string"},
           Case{"03 03 05 01",
                "the attributes have a dictionary with an entry without a "
                "name"},
           Case{"03 05 03 01 03 01",
                "the attributes have a dictionary with two entries 'main'"},
           Case{"11 03 01",
                "the attributes have an integer of a type that has none"},
           Case{"13 01 01",
                "the attributes have a float of a type that has none"},
           Case{"11 01", "the bits of a number end too early"},
           Case{"11 01 0101", "the bits of a number have 1 bytes too many"},
           Case{"11 0d ff 01",
                "the bits of a number announce 127 words, but 1 bytes are "
                "left"},
           Case{"23 0b 03 03 00",
                "the attributes have an array whose elements are no bytes"},
           Case{"23 01 05 03 00",
                "the attributes have an array of 2 elements in 1 bytes"},
           Case{"25 05 07 000000",
                "the attributes have 4 elements of 8 bits in 3 bytes"},
           Case{"25 07 05 0000",
                "the attributes have 4 elements of 1 bits in 2 bytes"},
           Case{"25 13 09 0f000010",
                "the attributes have elements of more than 4 bits"},
           Case{"25 01 03 00",
                "the attributes have elements of a type that has none"},
           Case{"25 0f 03 00",
                "the attributes have elements of a type that has none"},
       })
    expectError(make(attribute), message);
  for (StringRef attribute :
       {"03 03 03 01", "11 01 01", "11 0b 01", "11 0d 03 01", "13 03 01",
        "23 01 05 05 0000", "25 05 09 00000000", "25 05 03 07", "25 07 03 ff",
        "25 07 03 05", "25 13 09 0f000001"})
    expectComplete(make(attribute));
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

TEST_F(CheckBytecodeTest, OpsReferToWhatIsThere) {
  expectError(change(Ops, "05 06 01", "ff 06 01"),
              "the ops refer to name of an op 127, of 4");
  expectError(change(Ops, "05 06 01", "05 86 01"),
              "the ops have parts that do not exist");
  expectError(change(Ops, "05 06 01", "05 06 0b"),
              "the ops refer to attribute 5, of 5");
  expectError(change(Ops, "05 06 01 03 01", "05 06 01 03 07"),
              "the ops refer to type 3, of 3");
  expectError(change(Ops, "05 06 01 03 01", "05 06 01 ff 01"),
              "the ops announce 127 results, but 9 bytes are left");
  expectError(change(Ops, "05 01 01 07", "f1 01 01 07"),
              "the ops announce 120 operands, but 7 bytes are left");
  expectError(change(Ops, "05 01 01 07", "05 01 05 07"),
              "the ops refer to value 2, of 2");
  expectError(change(Ops, "07 04 01 03 03", "07 08 01 03 03"),
              "the ops refer to block 1, of 1");
  expectError(change(Ops, "07 04 01 03 03", "07 08 01 ff 03"),
              "the ops announce 127 successors, but 1 bytes are left");
  expectError(change(Ops, "03 50 01 03 07", "03 50 01 05 07"),
              "the ops refer to properties 2, of 2");
  expectError(change(Ops, "03 50 01 03 07", "03 51 01 0b 07"),
              "the ops refer to attribute 5, of 5");
}

TEST_F(CheckBytecodeTest, RegionsHoldWhatTheyAnnounce) {
  expectError(change(Ops, "03 50 01 03 07", "03 50 01 03 ff"),
              "the ops announce 63 regions, but 21 bytes are left");
  expectError(change(Ops, "04 27", "05 27"),
              "the ops have section 5 where regions should be");
  expectError(change(Ops, "04 27", "04 29"), "the ops end too early");
  expectError(change(Ops, "04 27", "04 25"),
              "the ops announce 1 operands, but 0 bytes are left");
  expectError(change(Ops, "03 05 0b", "ff 05 0b"),
              "the ops announce 127 blocks, but 18 bytes are left");
  expectError(change(Ops, "03 05 0b", "03 ff 0b"),
              "the ops announce 127 values, but 17 bytes are left");
  expectError(change(Ops, "03 05 0b", "03 03 0b"),
              "the ops define more values than their region reserves");
  expectError(change(Ops, "03 05 0b", "03 07 0b"),
              "the ops define fewer values than their region reserves");
  expectError(change(Ops, "03 05 0b", "03 05 ff"),
              "the ops announce 63 ops, but 16 bytes are left");
  expectError(change(Ops, "0b 03 01 00", "0b ff 01 00"),
              "the ops announce 127 arguments, but 15 bytes are left");
  expectError(change(Ops, "0b 03 01 00", "0b 03 0d 00"),
              "the ops refer to type 3, of 3");
  File file = makeProgram();
  file.sections[Ops] += hex("00");
  expectError(file, "the ops have 1 bytes too many");
  file.sections[Ops] = hex("03 01");
  expectError(file, "the ops have arguments outside of regions");
}

TEST_F(CheckBytecodeTest, UseOrdersArePermutations) {
  // Of the argument, which has two uses. The section is longer.
  auto makeOrder = [](StringRef order) {
    File file = makeProgram();
    std::string orderBytes = hex("01") + hex(order);
    std::string function = hex("03 05 0b 03 01") + orderBytes +
                           hex("05 06 01 03 01 05 01 01  07 04 01 03 03");
    std::string module = hex("03 01 05  03 50 01 03 07  04") +
                         number(function.size()) + function;
    file.sections[Ops] =
        hex("05  01 50 01 01 07  04") + number(module.size()) + module;
    return file;
  };
  StringRef message = "the ops have an order of 2 uses that is no permutation";
  expectComplete(makeOrder("09 03 01"));       // Both: 1, 0.
  expectComplete(makeOrder("0b 01 01"));       // Pairs: 0 to 0.
  expectError(makeOrder("09 03 03"), message); // Both: 1, 1.
  expectError(makeOrder("05 01"), message);    // One.
  expectError(makeOrder("09 03 05"), message); // Both: 1, 2.
  expectError(makeOrder("07 01"), message);    // Pairs: 0 to nowhere.
  expectError(makeOrder("0b c7 01"), message); // Pairs: 99 to 0.
  expectError(makeOrder("0b 01 c7"), message); // Pairs: 0 to 99.
  expectError(makeOrder("ff"),
              "the ops announce 63 uses, but 13 bytes are left");
  // Of results that have none.
  expectError(change(Ops, "05 06 01 03 01 05 01 01", "05 20 01 01 01 01 01 01"),
              "the ops have orders of uses of no value");
}

TEST_F(CheckBytecodeTest, OlderVersionsLackParts) {
  File file = makeProgram();
  file.version = hex("05");
  expectError(file, "the dialects refer to dialect 4, of 2");
  file = makeEntries(1, {}, {});
  file.version = hex("05");
  file.sections[Dialects] = hex("05 01 05  01 03 05");
  file.sections[Ops] = hex("05  01 40 01 01");
  expectError(file, "the ops have properties, which their version lacks");
  file.sections[Ops] = hex("05  01 20 01");
  expectError(file, "the ops have orders of uses, which their version lacks");
  file.sections[Ops] = hex("05  01 10 01 07  04 03  01");
  expectComplete(file);
}

TEST_F(CheckBytecodeTest, RegionsAreNestedLittle) {
  // Modules in modules, inline as before version 2, and without sections.
  for (int64_t depth : {kMaxBytecodeNesting, kMaxBytecodeNesting + 1}) {
    File file = makeEntries(1, {}, {});
    file.version = hex("03");
    file.sections[Dialects] = hex("05 01 05  01 03 05");
    std::string ops = hex("05");
    for (int64_t i = 0; i < depth; ++i)
      ops += hex("01 10 01 07  03 01 05");
    ops += hex("01 10 01 01");
    file.sections[Ops] = ops;
    if (depth == kMaxBytecodeNesting)
      expectComplete(file);
    else
      expectError(file, "the ops are nested more than 1000 deep");
  }
}
