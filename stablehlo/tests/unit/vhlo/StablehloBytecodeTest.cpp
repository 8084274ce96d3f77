//===- StablehloBytecodeTest.cpp - StableHLO, CHLO, Shardy in bytecode ----===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The bytes are made by hand from what all StableHLO tools have agreed on: a
// number n of up to 6 bits is 2n + 1, a signed one 4n + 1. The index of an
// attribute, type or string is what MLIR's writer makes it: `..`.
//
//===----------------------------------------------------------------------===//

#include "BytecodeFile.h"
#include "mlir/AsmParser/AsmParser.h"
#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "stablehlo/dialect/Register.h"
#include "stablehlo/dialect/StablehloDialect.h"
#include "stablehlo/dialect/Version.h"
#include "stablehlo/dialect/bytecode/CheckBytecode.h"
#include "stablehlo/dialect/bytecode/Container.h"
#include "stablehlo/dialect/sdy/SdyOps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
struct Case {
  StringRef text;
  /// In hexadecimal, two characters for each byte.
  StringRef bytes;
};

class StablehloBytecodeTest : public testing::Test {
protected:
  StablehloBytecodeTest()
      : context(MLIRContext::Threading::DISABLED),
        handler(&context, [this](Diagnostic &diagnostic) {
          diagnostics.push_back(diagnostic.str());
        }) {
    DialectRegistry registry;
    registerAllDialects(registry);
    context.appendDialectRegistry(registry);
    context.loadAllAvailableDialects();
  }

  /// A module with the attribute, as bytecode.
  std::string write(Attribute attribute) {
    OwningOpRef<ModuleOp> module(ModuleOp::create(UnknownLoc::get(&context)));
    module->getOperation()->setAttr("stablehlo.value", attribute);
    std::string bytes;
    llvm::raw_string_ostream os(bytes);
    EXPECT_TRUE(succeeded(writeBytecodeToFile(*module, os)));
    return bytes;
  }
  LogicalResult read(StringRef bytes, Block &block) {
    return readBytecodeFile(llvm::MemoryBufferRef(bytes, "bytes"), &block,
                            ParserConfig(&context, /*verifyAfterParse=*/false));
  }

  /// The bytes of the entries of `dialect`, and of no other, are as expected;
  /// the walk finds all their parts, and reading them gives `attribute` again.
  void expectBytes(Attribute attribute, StringRef dialect, const Case &test);

  MLIRContext context;
  std::vector<std::string> diagnostics;
  ScopedDiagnosticHandler handler;
};
} // namespace

/// Whether `bytes` are those of `pattern`.
static bool matches(StringRef bytes, StringRef pattern) {
  std::string digits = llvm::toHex(bytes, /*LowerCase=*/true);
  std::string packed;
  llvm::copy_if(pattern, std::back_inserter(packed),
                [](char c) { return c != ' '; });
  return digits.size() == packed.size() &&
         llvm::all_of(llvm::zip(digits, packed), [](auto both) {
           auto [digit, expected] = both;
           return expected == '.' || digit == expected;
         });
}

void StablehloBytecodeTest::expectBytes(Attribute attribute, StringRef dialect,
                                        const Case &test) {
  std::string bytes = write(attribute);
  Location location = UnknownLoc::get(&context);
  FailureOr<BytecodeContainer> container = readContainer(bytes, location);
  ASSERT_TRUE(succeeded(container)) << test.text.str();
  auto isExpected = [&](const BytecodeContainer::Entry &entry) {
    return container->dialects[entry.dialect] == dialect && entry.isEncoded &&
           matches(entry.bytes, test.bytes);
  };
  EXPECT_TRUE(llvm::any_of(container->attributes, isExpected) ||
              llvm::any_of(container->types, isExpected))
      << test.text.str();
  FailureOr<BytecodeCheck> check = checkBytecode(bytes, location);
  ASSERT_TRUE(succeeded(check)) << test.text.str();
  EXPECT_EQ(*check, BytecodeCheck::Complete) << test.text.str();
  Block block;
  ASSERT_TRUE(succeeded(read(bytes, block))) << test.text.str();
  EXPECT_EQ(block.front().getAttr("stablehlo.value"), attribute);
}

//===----------------------------------------------------------------------===//
// Encodings
//===----------------------------------------------------------------------===//

TEST_F(StablehloBytecodeTest, EnumerationsAreTheirNumbers) {
  for (const Case &test : {
           Case{"#stablehlo<comparison_direction GT>", "05 07"},
           Case{"#stablehlo<comparison_type UNSIGNED>", "07 09"},
           Case{"#stablehlo<fft_type RFFT>", "0d 05"},
           Case{"#stablehlo<precision HIGHEST>", "11 05"},
           Case{"#stablehlo<rng_algorithm PHILOX>", "13 05"},
           Case{"#stablehlo<rng_distribution NORMAL>", "15 05"},
           Case{"#stablehlo<transpose ADJOINT>", "19 07"},
           Case{"#stablehlo.result_accuracy_mode<HIGHEST>", "21 03"},
       })
    expectBytes(parseAttribute(test.text, &context), "stablehlo", test);
}

TEST_F(StablehloBytecodeTest, DimensionNumbersAreListsInTheirOrder) {
  for (const Case &test : {
           Case{"#stablehlo.conv<[b, f, 0, 1]x[o, i, 0, 1]->[b, 0, 1, f]>",
                "09  01 05 05090d  05 01 05090d  01 0d 050509"},
           Case{"#stablehlo.dot<lhs_batching_dimensions = [0], "
                "rhs_batching_dimensions = [1], "
                "lhs_contracting_dimensions = [2], "
                "rhs_contracting_dimensions = [3, 4]>",
                "0b  0301 0305 0309 050d11"},
           Case{"#stablehlo.gather<offset_dims = [1], "
                "collapsed_slice_dims = [0], operand_batching_dims = [2], "
                "start_indices_batching_dims = [3], start_index_map = [4], "
                "index_vector_dim = 5>",
                "0f  0305 0301 0309 030d 0311 15"},
           Case{"#stablehlo.scatter<update_window_dims = [1], "
                "inserted_window_dims = [0], input_batching_dims = [2], "
                "scatter_indices_batching_dims = [3], "
                "scatter_dims_to_operand_dims = [4], index_vector_dim = 5>",
                "17  0305 0301 0309 030d 0311 15"},
       })
    expectBytes(parseAttribute(test.text, &context), "stablehlo", test);
}

TEST_F(StablehloBytecodeTest, OthersAreTheirParts) {
  for (const Case &test : {
           Case{"#stablehlo.channel_handle<handle = 1, type = 2>", "03 05 09"},
           // The bound of a dimension that has none is the least integer.
           Case{"#stablehlo.bounds<4, ?>", "1b 05 11 00ffffffffffffffff"},
           Case{"#stablehlo.output_operand_alias<output_tuple_indices = [0], "
                "operand_index = 2, operand_tuple_indices = [1, -1]>",
                "1d 0301 09 050503"},
           Case{"#stablehlo.dot_algorithm<lhs_precision_type = bf16, "
                "rhs_precision_type = bf16, accumulation_type = f32, "
                "lhs_component_count = 1, rhs_component_count = 1, "
                "num_primitive_operations = 3, "
                "allow_imprecise_accumulation = false>",
                "1f .. .. .. 05 05 0d 00"},
           // These types have no code: MLIR writes their names.
           Case{"#stablehlo.dot_algorithm<lhs_precision_type = f8E5M2, "
                "rhs_precision_type = f8E4M3FN, accumulation_type = f32, "
                "lhs_component_count = 1, rhs_component_count = 1, "
                "num_primitive_operations = 1, "
                "allow_imprecise_accumulation = true>",
                "1f .. .. .. 05 05 05 01"},
           // 0.5 has the bits 3fe0000000000000, twice that as a signed number.
           Case{"#stablehlo.result_accuracy<atol = 0.5, ulps = 3, "
                "mode = #stablehlo.result_accuracy_mode<TOLERANCE>>",
                "23 00000000000000c07f 01 0d .."},
           Case{"#stablehlo.replica_group_mesh_axes<mesh = @m, "
                "axes = [#stablehlo.axis_ref<name = \"x\">]>",
                "25 .. 03 .."},
           Case{"#stablehlo<sub_axis_info(2)4>", "27 09 11"},
           Case{"#stablehlo.axis_ref<name = \"x\">", "29 .. 00"},
           Case{"#stablehlo.axis_ref<name = \"x\", sub_axis_info = (1)2>",
                "29 .. 01 .."},
           Case{"#stablehlo.mesh_axis<name = \"x\", size = 4>", "2b .. 11"},
           Case{"#stablehlo.mesh<axes=[<name = \"x\", size = 2>]>", "2d .. 00"},
           Case{"#stablehlo.mesh<axes=[<name = \"x\", size = 2>], "
                "device_ids=dense<[1, 0]> : tensor<2xi64>>",
                "2d .. 01 .."},
       })
    expectBytes(parseAttribute(test.text, &context), "stablehlo", test);
}

TEST_F(StablehloBytecodeTest, ElementsOfTypesThatAreTextFitThem) {
  for (const Case &test : {
           Case{"dense<[1.0, 2.0]> : tensor<2xf4E2M1FN>", "25 .. 05 0204"},
           Case{"dense<[1.0, 2.0]> : tensor<2xf6E2M3FN>", "25 .. 05 0810"},
           Case{"dense<[1.0, 2.0]> : tensor<2xf6E3M2FN>", "25 .. 05 0c10"},
           Case{"dense<[1.0, 2.0]> : tensor<2xf8E3M4>", "25 .. 05 3040"},
           Case{"dense<[1.0, 2.0]> : tensor<2xf8E4M3>", "25 .. 05 3840"},
           Case{"dense<[1.0, 2.0]> : tensor<2xf8E4M3B11FNUZ>", "25 .. 05 5860"},
           Case{"dense<[1.0, 2.0]> : tensor<2xf8E4M3FN>", "25 .. 05 3840"},
           Case{"dense<[1.0, 2.0]> : tensor<2xf8E4M3FNUZ>", "25 .. 05 4048"},
           Case{"dense<[1.0, 2.0]> : tensor<2xf8E5M2>", "25 .. 05 3c40"},
           Case{"dense<[1.0, 2.0]> : tensor<2xf8E5M2FNUZ>", "25 .. 05 4044"},
           Case{"dense<[1.0, 2.0]> : tensor<2xf8E8M0FNU>", "25 .. 05 7f80"},
           Case{"dense<[1.0, 2.0]> : tensor<2xtf32>", "25 .. 0d 00fc01 000002"},
       })
    expectBytes(parseAttribute(test.text, &context), "builtin", test);
  std::string bytes =
      write(parseAttribute("dense<[1.0, 2.0]> : tensor<2xf4E2M1FN>", &context));
  size_t position = bytes.find(hex("05 0204"));
  ASSERT_NE(position, std::string::npos);
  bytes[position + 2] = 0x14;
  EXPECT_TRUE(failed(checkBytecode(bytes, UnknownLoc::get(&context))));
  ASSERT_EQ(diagnostics.size(), 1u);
  EXPECT_EQ(diagnostics[0], "malformed bytecode: the attributes have elements "
                            "of more than 4 bits");
}

TEST_F(StablehloBytecodeTest, TypesHaveCodesToo) {
  for (const Case &test : {
           Case{"!stablehlo.token", "01"},
           Case{"!stablehlo.future<tensor<2xf32>, tensor<i1>>", "03 05 .. .."},
       })
    expectBytes(TypeAttr::get(parseType(test.text, &context)), "stablehlo",
                test);
}

TEST_F(StablehloBytecodeTest, ChloHasCodesForTwoEnumerations) {
  for (const Case &test : {
           Case{"#chlo<comparison_direction GT>", "01 07"},
           Case{"#chlo<comparison_type TOTALORDER>", "03 05"},
       })
    expectBytes(parseAttribute(test.text, &context), "chlo", test);
}

TEST_F(StablehloBytecodeTest, ShardysAttributesAreTheirParts) {
  for (const Case &test : {
           Case{R"(#sdy<manual_axes{"x", "y"}>)", "01 05 .. .."},
           Case{R"(#sdy<mesh_axis"x"=4>)", "03 .. 11"},
           Case{R"(#sdy.mesh<["x"=2]>)", "05 03 .. 01"},
           Case{R"(#sdy.mesh<["x"=2], device_ids=[1, 0]>)", "05 03 .. 05 0501"},
           Case{"#sdy<sub_axis_info(1)2>", "07 05 09"},
           Case{R"(#sdy<axis_ref"x">)", "09 .. 01"},
           // The part is attribute 4 of the file, above a bit.
           Case{R"(#sdy<axis_ref"x":(1)2>)", "09 .. 13"},
           Case{"#sdy<dimension_sharding{}>", "0b 01 01 01"},
           Case{R"(#sdy<dimension_sharding{"x"}p0>)", "0b 03 .. 01 03"},
           // 300, above a bit.
           Case{R"(#sdy<dimension_sharding{"x", ?}p300>)", "0b 03 .. 00 6609"},
           Case{R"(#sdy.sharding<@m, [{}, {}], replicated={"x"}>)",
                "0d .. 05 .. .. 03 .."},
           // Unreduced axes came later, and so did this code.
           Case{R"(#sdy.sharding<@m, [{}], unreduced={"x"}>)",
                "1f .. 03 .. 01 03 .."},
           Case{"#sdy.sharding_per_value<[<@m, []>]>", "0f 03 .."},
           Case{"#sdy.dim_mapping<ij>", "11 05 01 05"},
           Case{"#sdy<tensor_mapping[ij, k]>", "13 05 .. .."},
           Case{"#sdy.op_sharding_rule<([ij, k])->([k]) {i=2, j=4, k=4} "
                "reduction={i} need_replication={i, j} permutation={k} "
                "blocked_propagation={j}, custom>",
                "15 07091111 03.. 03.. 0301 050105 0309 0305 01"},
       })
    expectBytes(parseAttribute(test.text, &context), "sdy", test);
}

TEST_F(StablehloBytecodeTest, PrioritiesOfShardyAreNotNegative) {
  auto report = [&] { return emitError(UnknownLoc::get(&context)); };
  EXPECT_TRUE(failed(sdy::DimensionShardingAttr::verify(
      report, /*axes=*/{}, /*isClosed=*/true, /*priority=*/-1)));
  EXPECT_EQ(diagnostics, (std::vector<std::string>{
                             "expects a priority that is not negative, but got "
                             "-1"}));
}

TEST_F(StablehloBytecodeTest, WhatHasNoCodeIsText) {
  for (StringRef text : {"#chlo<precision HIGH>",
                         "#chlo.ragged_dot<lhs_ragged_dimensions = [0]>"}) {
    Attribute attribute = parseAttribute(text, &context);
    std::string bytes = write(attribute);
    FailureOr<BytecodeContainer> container =
        readContainer(bytes, UnknownLoc::get(&context));
    ASSERT_TRUE(succeeded(container));
    EXPECT_TRUE(llvm::any_of(container->attributes, [&](const auto &entry) {
      return container->dialects[entry.dialect] == "chlo" && !entry.isEncoded;
    })) << text.str();
    Block block;
    ASSERT_TRUE(succeeded(read(bytes, block)));
    EXPECT_EQ(block.front().getAttr("stablehlo.value"), attribute);
    FailureOr<BytecodeCheck> check =
        checkBytecode(bytes, UnknownLoc::get(&context));
    ASSERT_TRUE(succeeded(check));
    EXPECT_EQ(*check, BytecodeCheck::Partial);
  }
}

//===----------------------------------------------------------------------===//
// Files from elsewhere
//===----------------------------------------------------------------------===//

namespace {
/// What a reader says of the bytes of an attribute when some are others.
struct Damage {
  StringRef text, from, to, message;
};
} // namespace

TEST_F(StablehloBytecodeTest, ReadersTakeNoOtherParts) {
  constexpr StringRef algorithm =
      "#stablehlo.dot_algorithm<lhs_precision_type = bf16, "
      "rhs_precision_type = bf16, accumulation_type = f32, "
      "lhs_component_count = 1, rhs_component_count = 1, "
      "num_primitive_operations = 3, allow_imprecise_accumulation = false>";
  for (const Damage &damage : {
           Damage{"#stablehlo<precision HIGHEST>", "1105", "1109",
                  "unknown value of mlir::stablehlo::Precision: 4"},
           Damage{"#stablehlo<precision HIGHEST>", "1105", "7f05",
                  "unknown stablehlo attribute code: 63"},
           Damage{"!stablehlo.token", "01", "05",
                  "unknown builtin type code: 2"},
           Damage{"#chlo<comparison_type FLOAT>", "0303", "0503",
                  "unknown chlo attribute code: 2"},
           Damage{algorithm, "05050d00", "01050d00",
                  "lhs component count must be positive"},
           // Lists of axes, of partitioners alone.
           Damage{"#sdy<sub_axis_info(1)2>", "070509", "170509",
                  "unknown sdy attribute code: 11"},
           Damage{"#sdy<sub_axis_info(1)2>", "070509", "070505",
                  "expects a part of an axis of more than one device behind at "
                  "least one, but got (1)1"},
           Damage{"#sdy.dim_mapping<ij>", "11050105", "11050103",
                  "expects factors in [0, 65554), but got -1"},
           // 65554, in three bytes.
           Damage{"#sdy.dim_mapping<ijk>", "1107010509", "1103240110",
                  "expects factors in [0, 65554), but got 65554"},
           Damage{"#sdy.dim_mapping<i>", "110301", "110200",
                  "expects factors of a dimension, but got none"},
           Damage{"#sdy.mesh<[\"x\"=2], device_ids=[1, 0]>", "050501", "050505",
                  "expects different device ids that are not negative, but got "
                  "[1, 1]"},
           // The attribute of the file that names @m, and the name alone.
           Damage{"#sdy.sharding<@m, []>", "0d050101", "0d070101",
                  "expects a mesh or its name, but got \"m\""},
       }) {
    Attribute attribute = damage.text.starts_with("!")
                              ? TypeAttr::get(parseType(damage.text, &context))
                              : parseAttribute(damage.text, &context);
    ASSERT_TRUE(attribute) << damage.text.str();
    std::string bytes = write(attribute);
    FailureOr<BytecodeContainer> container =
        readContainer(bytes, UnknownLoc::get(&context));
    ASSERT_TRUE(succeeded(container));
    const auto &entries =
        isa<TypeAttr>(attribute) ? container->types : container->attributes;
    for (const BytecodeContainer::Entry &entry : entries)
      if (entry.bytes.ends_with(hex(damage.from)))
        bytes.replace(static_cast<size_t>(entry.bytes.end() - bytes.data()) -
                          hex(damage.to).size(),
                      hex(damage.to).size(), hex(damage.to));
    diagnostics.clear();
    Block block;
    EXPECT_TRUE(failed(read(bytes, block))) << damage.text.str();
    ASSERT_FALSE(diagnostics.empty()) << damage.text.str();
    EXPECT_EQ(diagnostics[0], damage.message);
  }
}

/// builtin.module attributes {stablehlo.value = #stablehlo<precision HIGHEST>},
/// in which the dialect has a version: three numbers.
static std::string makeVersioned(StringRef version) {
  File file;
  file.sections = {
      {Strings,
       hex("09 21 0f 15 11") + std::string("builtin\0stablehlo\0module\0"
                                           "stablehlo.value\0",
                                           41)},
      // Two, of which the second has a version; one op, of builtin.
      {Dialects, hex("05 01 07") + char(Versions) + number(version.size()) +
                     version.str() + hex("03 01 03 0b")},
      // Unknown location, string, dictionary; precision.
      {Entries, hex("1f 0507 03030307 1105")},
      {Sizes, hex("09 01  01 07 07 0b 13  03 03 0b")},
      {Ops, hex("05 01 11 01 05 07 04 03 01")},
      {Resources, ""},
      {ResourceSizes, hex("01")},
      {Properties, hex("01")}};
  return file.write();
}

TEST_F(StablehloBytecodeTest, NewerDialectsAreToldApart) {
  struct VersionCase {
    StringRef bytes, warning;
  };
  vhlo::Version current = vhlo::Version::getCurrentVersion();
  auto minor = static_cast<uint64_t>(current.getMinor());
  std::string same = number(1) + number(minor) + number(0);
  std::string newer = number(1) + number(minor + 1) + number(0);
  for (auto [version, warning] :
       {VersionCase{same, ""}, VersionCase{"\x01\x13\x01", ""},
        VersionCase{newer, "reading newer dialect than supported"}}) {
    std::string bytes = makeVersioned(version);
    FailureOr<BytecodeCheck> check =
        checkBytecode(bytes, UnknownLoc::get(&context));
    ASSERT_TRUE(succeeded(check));
    EXPECT_EQ(*check, BytecodeCheck::Complete);
    diagnostics.clear();
    Block block;
    ASSERT_TRUE(succeeded(read(bytes, block)));
    EXPECT_EQ(block.front().getAttr("stablehlo.value"),
              PrecisionAttr::get(&context, Precision::HIGHEST));
    ASSERT_EQ(diagnostics.size(), warning.empty() ? 0u : 1u);
    if (!warning.empty())
      EXPECT_EQ(diagnostics[0], warning);
  }
}
