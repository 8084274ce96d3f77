//===- SerializationTest.cpp - Artifacts through the C++ functions --------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/Serialization.h"

#include "VhloFacts.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "stablehlo/api/PortableApi.h"
#include "stablehlo/dialect/Register.h"
#include "stablehlo/dialect/sdy/SdyOps.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::stablehlo;

static constexpr StringLiteral kProgram = R"(
func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.add %a, %a : tensor<2xf32>
  return %0 : tensor<2xf32>
})";

namespace {
class SerializationTest : public testing::Test {
protected:
  SerializationTest() : context(MLIRContext::Threading::DISABLED) {
    DialectRegistry registry;
    registerAllDialects(registry);
    context.appendDialectRegistry(registry);
    context.getDiagEngine().registerHandler(
        [this](Diagnostic &diagnostic) { errors.push_back(diagnostic.str()); });
  }

  std::string serialize(StringRef program, StringRef version) {
    OwningOpRef<ModuleOp> module =
        parseSourceString<ModuleOp>(program, &context);
    std::string bytes;
    llvm::raw_string_ostream os(bytes);
    EXPECT_TRUE(succeeded(serializePortableArtifact(*module, version, os)));
    return bytes;
  }

  MLIRContext context;
  std::vector<std::string> errors;
};
} // namespace

TEST_F(SerializationTest, ArtifactsTellTheirVersion) {
  for (StringRef version : {"0.9.0", "1.4.9", "1.20.0"}) {
    FailureOr<vhlo::Version> actual =
        getPortableArtifactVersion(serialize(kProgram, version));
    ASSERT_TRUE(succeeded(actual));
    EXPECT_EQ(actual->toString(), version);
  }
}

TEST_F(SerializationTest, OtherBytesTellNone) {
  std::string artifact = serialize(kProgram, "1.0.0");
  for (StringRef bytes :
       {StringRef(), StringRef(artifact).take_front(18), StringRef(kProgram),
        StringRef("ML\xefR\x0dMLIR22.1.8\0 and more", 30),
        StringRef("ML\xefR\x0dStableHLO_v1.0\0 and more", 30)})
    EXPECT_TRUE(failed(getPortableArtifactVersion(bytes)));
}

TEST_F(SerializationTest, SerializingLeavesTheModuleAsItIs) {
  OwningOpRef<ModuleOp> module =
      parseSourceString<ModuleOp>(kProgram, &context);
  auto print = [&] {
    std::string text;
    llvm::raw_string_ostream os(text);
    module->print(os);
    return text;
  };
  std::string before = print();
  std::string bytes;
  llvm::raw_string_ostream os(bytes);
  ASSERT_TRUE(succeeded(serializePortableArtifact(*module, "1.0.0", os)));
  EXPECT_EQ(print(), before);
}

TEST_F(SerializationTest, UnreadableBytesAreAnError) {
  std::string artifact = serialize(kProgram, "1.0.0");
  StringRef cut = StringRef(artifact).drop_back(40);
  EXPECT_FALSE(deserializePortableArtifact(cut, &context));
  ASSERT_FALSE(errors.empty());
  EXPECT_EQ(errors.back(),
            "failed to deserialize portable artifact using StableHLO_v" +
                facts::kCurrent.str());
}

TEST_F(SerializationTest, ElementsHaveNoMoreBitsThanTheirType) {
  std::string artifact = serialize(R"(
func.func @main() -> tensor<3xi4> {
  %0 = stablehlo.constant dense<[1, 2, 5]> : tensor<3xi4>
  return %0 : tensor<3xi4>
})",
                                   "1.0.0");
  size_t elements = artifact.find(StringRef("\1\2\5"));
  ASSERT_NE(elements, std::string::npos);
  artifact[elements + 1] = 0x12;
  EXPECT_FALSE(deserializePortableArtifact(artifact, &context));
  ASSERT_FALSE(errors.empty());
  EXPECT_EQ(errors.front(),
            "3 bytes are no elements of '!vhlo.tensor_v1<3x!vhlo.i4_v1>'");
}

TEST(PortableApiTest, StringsGoThereAndBack) {
  EXPECT_EQ(getApiVersion(), 9);
  EXPECT_EQ(getCurrentVersion(), facts::kCurrent.str());
  EXPECT_EQ(getMinimumVersion(), "0.9.0");
  std::string artifact, bytecode, again;
  llvm::raw_string_ostream artifactOs(artifact), bytecodeOs(bytecode),
      againOs(again);
  ASSERT_TRUE(
      succeeded(serializePortableArtifact(kProgram, "1.3.0", artifactOs)));
  ASSERT_TRUE(succeeded(deserializePortableArtifact(artifact, bytecodeOs)));
  ASSERT_TRUE(succeeded(serializePortableArtifact(bytecode, "1.3.0", againOs)));
  EXPECT_EQ(artifact, again);
}

TEST(PortableApiTest, ArtifactsMayHaveShardings) {
  DialectRegistry registry;
  registerAllDialects(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  std::string program = "sdy.mesh @mesh = <[\"x\"=2]>" + kProgram.str();
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(program, &context);
  ASSERT_TRUE(module);
  std::string artifact, bytecode;
  llvm::raw_string_ostream artifactOs(artifact), bytecodeOs(bytecode);
  ASSERT_TRUE(succeeded(serializePortableArtifact(
      *module, "1.3.0", artifactOs, /*allowOtherDialects=*/true)));
  ASSERT_TRUE(succeeded(deserializePortableArtifact(artifact, bytecodeOs)));
  module = parseSourceString<ModuleOp>(bytecode, &context);
  ASSERT_TRUE(module);
  auto mesh = module->lookupSymbol<sdy::MeshOp>("mesh");
  ASSERT_TRUE(mesh);
  EXPECT_EQ(mesh.getMesh().getNumDevices(), 2);
}

TEST(PortableApiTest, SmallerVersionIsByNumber) {
  FailureOr<std::string> smaller = getSmallerVersion("1.10.0", "1.9.0");
  ASSERT_TRUE(succeeded(smaller));
  EXPECT_EQ(*smaller, "1.9.0");
  EXPECT_TRUE(failed(getSmallerVersion("1.0.0", "1.0")));
}
