//===- Check.c - What the tests in C are made of --------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Check.h"

#include "mlir-c/Diagnostics.h"
#include "stablehlo/integrations/c/StablehloDialect.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int numFailures = 0;

int getNumFailures(void) { return numFailures; }

void expect(bool holds, const char *what, const char *file, int line) {
  if (holds)
    return;
  ++numFailures;
  fprintf(stderr, "%s:%d: expects %s\n", file, line, what);
}

void expectText(MlirStringRef actual, const char *expected, const char *file,
                int line) {
  if (mlirStringRefEqual(actual, str(expected)))
    return;
  ++numFailures;
  fprintf(stderr, "%s:%d: expects '%s', but got '%.*s'\n", file, line, expected,
          (int)actual.length, actual.data);
}

void appendTo(MlirStringRef piece, void *text) {
  Text *whole = text;
  char *chars = realloc(whole->chars, whole->size + piece.length + 1);
  if (!chars)
    abort();
  memcpy(chars + whole->size, piece.data, piece.length);
  whole->chars = chars;
  whole->size += piece.length;
}

MlirStringRef getText(const Text *text) {
  return mlirStringRefCreate(text->chars ? text->chars : "", text->size);
}

void freeText(Text *text) {
  free(text->chars);
  text->chars = NULL;
  text->size = 0;
}

MlirStringRef str(const char *text) {
  return mlirStringRefCreateFromCString(text);
}

static MlirLogicalResult keepError(MlirDiagnostic diagnostic, void *errors) {
  if (mlirDiagnosticGetSeverity(diagnostic) != MlirDiagnosticError)
    return mlirLogicalResultSuccess();
  mlirDiagnosticPrint(diagnostic, appendTo, errors);
  appendTo(str("\n"), errors);
  return mlirLogicalResultSuccess();
}

void makeContext(Context *context) {
  context->mlir = mlirContextCreate();
  context->errors.chars = NULL;
  context->errors.size = 0;
  mlirContextAttachDiagnosticHandler(context->mlir, keepError, &context->errors,
                                     /*deleteUserData=*/NULL);
}

void destroyContext(Context *context) {
  EXPECT_ERRORS(context, "");
  mlirContextDestroy(context->mlir);
}

void expectErrors(Context *context, const char *expected, const char *file,
                  int line) {
  if (expected)
    expectText(getText(&context->errors), expected, file, line);
  else
    expect(context->errors.size > 0, "errors", file, line);
  freeText(&context->errors);
}

static void loadStablehlo(Context *context) {
  mlirDialectHandleLoadDialect(mlirGetDialectHandle__stablehlo__(),
                               context->mlir);
}

MlirAttribute parseAttribute(Context *context, const char *text) {
  loadStablehlo(context);
  return mlirAttributeParseGet(context->mlir, str(text));
}

MlirType parseType(Context *context, const char *text) {
  loadStablehlo(context);
  return mlirTypeParseGet(context->mlir, str(text));
}

MlirModule parseModule(Context *context, const char *text) {
  loadStablehlo(context);
  return mlirModuleCreateParse(context->mlir, str(text));
}
