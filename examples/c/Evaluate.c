//===- Evaluate.c - A program in C that uses StableHLO --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Turns a program for any number of rows into one for two, writes it as an
// artifact for older readers, reads that again and runs it:
//
//   evaluate ../center.mlir center.mlir.bc
//
//===----------------------------------------------------------------------===//

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"
#include "mlir-c/IR.h"
#include "mlir-c/Pass.h"
#include "stablehlo/integrations/c/StablehloDialect.h"
#include "stablehlo/integrations/c/StablehloDialectApi.h"
#include "stablehlo/integrations/c/StablehloPasses.h"
#include "stablehlo/integrations/c/StablehloUnifiedApi.h"
#include <stdio.h>
#include <stdlib.h>

/// The whole file, which the caller frees; null if it cannot be read.
static char *readFile(const char *name, size_t *size) {
  FILE *file = fopen(name, "rb");
  if (!file)
    return NULL;
  char *bytes = NULL;
  long end = fseek(file, 0, SEEK_END) == 0 ? ftell(file) : -1;
  if (end >= 0 && (bytes = malloc((size_t)end + 1))) {
    rewind(file);
    *size = fread(bytes, 1, (size_t)end, file);
  }
  fclose(file);
  return bytes;
}

/// What MLIR and StableHLO print goes here, in pieces; `file` is a FILE.
static void writeTo(MlirStringRef piece, void *file) {
  fwrite(piece.data, 1, piece.length, file);
}

/// Errors are with the context's handlers already: standard error.
static int fail(const char *what) {
  fprintf(stderr, "cannot %s\n", what);
  return 1;
}

/// Replaces the sizes that `module` does not know.
static MlirLogicalResult refine(MlirModule module) {
  mlirRegisterAllStablehloPasses();
  MlirPassManager passes = mlirPassManagerCreate(mlirModuleGetContext(module));
  MlirStringRef pipeline = mlirStringRefCreateFromCString(
      "builtin.module(stablehlo-refine-arguments{types=tensor<2x3xf32>},"
      "stablehlo-refine-shapes,func.func(stablehlo-canonicalize-dynamism))");
  MlirLogicalResult result = mlirParsePassPipeline(
      mlirPassManagerGetAsOpPassManager(passes), pipeline, writeTo, stderr);
  if (mlirLogicalResultIsSuccess(result))
    result = mlirPassManagerRunOnOp(passes, mlirModuleGetOperation(module));
  mlirPassManagerDestroy(passes);
  return result;
}

/// Writes `module` so that twelve weeks old tools read it.
static MlirLogicalResult writeArtifact(MlirModule module, const char *name) {
  char version[16] = "";
  FILE *text = fmemopen(version, sizeof(version), "w");
  if (!text)
    return mlirLogicalResultFailure();
  stablehloVersionFromCompatibilityRequirement(WEEK_12, writeTo, text);
  fclose(text);
  FILE *file = fopen(name, "wb");
  if (!file)
    return mlirLogicalResultFailure();
  MlirLogicalResult result = stablehloSerializePortableArtifactFromModule(
      module, mlirStringRefCreateFromCString(version), writeTo, file,
      /*allowOtherDialects=*/false);
  if (fclose(file) != 0)
    return mlirLogicalResultFailure();
  printf("wrote %s for readers of StableHLO %s\n", name, version);
  return result;
}

/// Runs `module` on the rows 1, 2, 3 and 4, 5, 6, and prints the results.
static int evaluate(MlirModule module) {
  const float values[] = {1, 2, 3, 4, 5, 6};
  const int64_t shape[] = {2, 3};
  MlirContext context = mlirModuleGetContext(module);
  MlirType type = mlirRankedTensorTypeGet(2, shape, mlirF32TypeGet(context),
                                          /*encoding=*/mlirAttributeGetNull());
  MlirAttribute rows = mlirDenseElementsAttrFloatGet(type, 6, values);
  int errorCode = 0;
  MlirAttribute results = stablehloEvalModule(
      module, /*nArgs=*/1, &rows, /*probeInstrumentationDir=*/NULL, &errorCode);
  if (errorCode != 0)
    return fail("evaluate the program");
  for (intptr_t i = 0; i < mlirArrayAttrGetNumElements(results); ++i) {
    mlirAttributePrint(mlirArrayAttrGetElement(results, i), writeTo, stdout);
    printf("\n");
  }
  return 0;
}

static int run(MlirContext context, const char *program, const char *artifact) {
  size_t size = 0;
  char *bytes = readFile(program, &size);
  if (!bytes)
    return fail("read the program");
  MlirModule module =
      mlirModuleCreateParse(context, mlirStringRefCreate(bytes, size));
  free(bytes);
  if (mlirModuleIsNull(module))
    return fail("parse the program");
  MlirLogicalResult written = refine(module);
  if (mlirLogicalResultIsSuccess(written))
    written = writeArtifact(module, artifact);
  mlirModuleDestroy(module);
  if (mlirLogicalResultIsFailure(written))
    return fail("make an artifact");

  bytes = readFile(artifact, &size);
  if (!bytes)
    return fail("read the artifact");
  module = stablehloDeserializePortableArtifactNoError(
      mlirStringRefCreate(bytes, size), context);
  free(bytes);
  if (mlirModuleIsNull(module))
    return fail("parse the artifact");
  int status = evaluate(module);
  mlirModuleDestroy(module);
  return status;
}

int main(int argc, char **argv) {
  if (argc != 3) {
    fprintf(stderr, "usage: %s PROGRAM ARTIFACT\n", argv[0]);
    return 2;
  }
  MlirContext context = mlirContextCreate();
  mlirDialectHandleLoadDialect(mlirGetDialectHandle__stablehlo__(), context);
  int status = run(context, argv[1], argv[2]);
  mlirContextDestroy(context);
  return status;
}
