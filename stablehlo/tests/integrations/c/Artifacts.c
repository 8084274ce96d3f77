//===- Artifacts.c - Versions and portable artifacts ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Check.h"

#include "stablehlo/integrations/c/StablehloDialectApi.h"
#include <stdlib.h>
#include <string.h>

static const char *const program =
    "func.func @main(%a: tensor<2xf32>) -> "
    "tensor<2xf32> {\n"
    "  %0 = stablehlo.add %a, %a : tensor<2xf32>\n"
    "  return %0 : tensor<2xf32>\n"
    "}\n";

//===----------------------------------------------------------------------===//
// Versions
//===----------------------------------------------------------------------===//

static void testRequirement(MlirStablehloCompatibilityRequirement requirement,
                            const char *expected) {
  Text version = {NULL, 0};
  stablehloVersionFromCompatibilityRequirement(requirement, appendTo, &version);
  EXPECT_TEXT(getText(&version), expected);
  freeText(&version);
}

/// `expected` is null if there is no answer.
static void testSmaller(const char *version1, const char *version2,
                        const char *expected) {
  Text version = {NULL, 0};
  MlirLogicalResult result = stablehloGetSmallerVersion(
      str(version1), str(version2), appendTo, &version);
  EXPECT(mlirLogicalResultIsSuccess(result) == (expected != NULL));
  EXPECT_TEXT(getText(&version), expected ? expected : "");
  freeText(&version);
}

void testVersions(void) {
  EXPECT(stablehloGetApiVersion() == 9);
  Text version = {NULL, 0};
  stablehloGetCurrentVersion(appendTo, &version);
  EXPECT_TEXT(getText(&version), "1.20.0");
  freeText(&version);
  stablehloGetMinimumVersion(appendTo, &version);
  EXPECT_TEXT(getText(&version), "0.9.0");
  freeText(&version);

  testRequirement(NONE, "1.20.0");
  testRequirement(WEEK_4, "1.18.0");
  testRequirement(WEEK_12, "1.16.2");
  testRequirement(MAX, "0.9.0");
  testRequirement((MlirStablehloCompatibilityRequirement)77, "0.9.0");

  testSmaller("1.9.0", "1.10.0", "1.9.0");
  testSmaller("1.10.0", "1.9.7", "1.9.7");
  testSmaller("1.9", "1.9.0", NULL);
  testSmaller("1.9.0", "", NULL);
}

//===----------------------------------------------------------------------===//
// Artifacts
//===----------------------------------------------------------------------===//

static bool contains(MlirStringRef text, const char *part) {
  size_t size = strlen(part);
  for (size_t i = 0; i + size <= text.length; ++i)
    if (memcmp(text.data + i, part, size) == 0)
      return true;
  return false;
}

static bool serialize(MlirStringRef source, const char *version,
                      Text *artifact) {
  return mlirLogicalResultIsSuccess(
      stablehloSerializePortableArtifactFromStringRef(source, str(version),
                                                      appendTo, artifact));
}

static bool serializeModule(MlirModule module, const char *version,
                            bool allowOtherDialects, Text *artifact) {
  return mlirLogicalResultIsSuccess(
      stablehloSerializePortableArtifactFromModule(
          module, str(version), appendTo, artifact, allowOtherDialects));
}

static bool deserialize(MlirStringRef artifact, Text *bytecode) {
  return mlirLogicalResultIsSuccess(
      stablehloDeserializePortableArtifact(artifact, appendTo, bytecode));
}

/// The program is what it was, whichever way it is written and read.
static void testRoundTrip(Context *context) {
  Text artifact = {NULL, 0}, fromModule = {NULL, 0}, bytecode = {NULL, 0},
       again = {NULL, 0};
  EXPECT(serialize(str(program), "1.2.0", &artifact));
  EXPECT(contains(getText(&artifact), "StableHLO_v1.2.0"));
  MlirModule module = parseModule(context, program);
  EXPECT(serializeModule(module, "1.2.0", false, &fromModule));
  EXPECT(mlirStringRefEqual(getText(&artifact), getText(&fromModule)));

  // Bytecode of StableHLO is a program, too.
  EXPECT(deserialize(getText(&artifact), &bytecode));
  EXPECT(!contains(getText(&bytecode), "vhlo"));
  EXPECT(serialize(getText(&bytecode), "1.2.0", &again));
  EXPECT(mlirStringRefEqual(getText(&artifact), getText(&again)));

  MlirModule read = stablehloDeserializePortableArtifactNoError(
      getText(&artifact), context->mlir);
  EXPECT(!mlirModuleIsNull(read));
  Text expected = {NULL, 0}, actual = {NULL, 0};
  mlirOperationPrint(mlirModuleGetOperation(module), appendTo, &expected);
  mlirOperationPrint(mlirModuleGetOperation(read), appendTo, &actual);
  EXPECT(mlirStringRefEqual(getText(&expected), getText(&actual)));
  EXPECT(contains(getText(&actual), "stablehlo.add"));

  Text *texts[] = {&artifact, &fromModule, &bytecode,
                   &again,    &expected,   &actual};
  for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); ++i)
    freeText(texts[i]);
  mlirModuleDestroy(module);
  mlirModuleDestroy(read);
}

/// A context that knows no dialect reads artifacts all the same.
static void testEmptyContext(void) {
  Context context;
  makeContext(&context);
  Text artifact = {NULL, 0};
  EXPECT(serialize(str(program), "0.9.0", &artifact));
  MlirModule module = stablehloDeserializePortableArtifactNoError(
      getText(&artifact), context.mlir);
  EXPECT(!mlirModuleIsNull(module));
  mlirModuleDestroy(module);
  freeText(&artifact);
  destroyContext(&context);
}

/// Ops of other dialects are refused, unless they are allowed.
static void testOtherDialects(Context *context) {
  MlirModule module = parseModule(
      context, "func.func @f(%a: tensor<2xf32>) -> tensor<?xf32> {\n"
               "  %0 = tensor.cast %a : tensor<2xf32> to tensor<?xf32>\n"
               "  return %0 : tensor<?xf32>\n"
               "}\n");
  EXPECT(!mlirModuleIsNull(module));
  Text artifact = {NULL, 0};
  EXPECT(!serializeModule(module, "1.20.0", false, &artifact));
  EXPECT_ERRORS(context, NULL);
  EXPECT(artifact.size == 0);
  EXPECT(serializeModule(module, "1.20.0", true, &artifact));
  EXPECT(contains(getText(&artifact), "tensor"));
  freeText(&artifact);
  mlirModuleDestroy(module);
}

static void testBadVersions(Context *context) {
  MlirModule module = parseModule(context, program);
  Text artifact = {NULL, 0};
  EXPECT(!serializeModule(module, "1.21.0", false, &artifact));
  EXPECT_ERRORS(context, NULL);
  EXPECT(!serializeModule(module, "new", false, &artifact));
  EXPECT_ERRORS(context, NULL);
  EXPECT(!serializeModule((MlirModule){NULL}, "1.0.0", false, &artifact));
  EXPECT(!serialize(str(program), "", &artifact));
  EXPECT(artifact.size == 0);
  mlirModuleDestroy(module);
}

/// `source` is no program, in whatever way it is read.
static void expectNoProgram(Context *context, MlirStringRef source) {
  Text written = {NULL, 0};
  EXPECT(!serialize(source, "1.0.0", &written));
  EXPECT(!deserialize(source, &written));
  EXPECT(written.size == 0);
  EXPECT(mlirModuleIsNull(
      stablehloDeserializePortableArtifactNoError(source, context->mlir)));
  EXPECT_ERRORS(context, NULL);
}

static void testNoPrograms(Context *context) {
  static const char cut[] = "ML\xefR\6StableHLO_v1.0.0";
  expectNoProgram(context, str("no program"));
  expectNoProgram(context, mlirStringRefCreate(cut, sizeof(cut)));
  Text nested = {NULL, 0};
  for (int i = 0; i < 200000; ++i)
    appendTo(str("["), &nested);
  expectNoProgram(context, getText(&nested));
  freeText(&nested);
}

/// A byte that is wrong, anywhere, crashes nobody.
static void testDamage(Context *context) {
  Text artifact = {NULL, 0};
  EXPECT(serialize(str(program), "1.0.0", &artifact));
  for (size_t i = 0; i < artifact.size; ++i)
    for (int mask = 1; mask < 256; mask *= 4) {
      artifact.chars[i] = (char)(artifact.chars[i] ^ mask);
      MlirModule module = stablehloDeserializePortableArtifactNoError(
          getText(&artifact), context->mlir);
      if (mlirModuleIsNull(module))
        EXPECT_ERRORS(context, NULL);
      else
        mlirModuleDestroy(module);
      freeText(&context->errors);
      artifact.chars[i] = (char)(artifact.chars[i] ^ mask);
    }
  freeText(&artifact);
}

void testArtifacts(void) {
  Context context;
  makeContext(&context);
  testRoundTrip(&context);
  testEmptyContext();
  testOtherDialects(&context);
  testBadVersions(&context);
  testNoPrograms(&context);
  testDamage(&context);
  destroyContext(&context);
}
