//===- Check.h - What the tests in C are made of --------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TESTS_INTEGRATIONS_C_CHECK_H
#define STABLEHLO_TESTS_INTEGRATIONS_C_CHECK_H

#include "mlir-c/IR.h"
#include "mlir-c/Support.h"
#include <stdbool.h>
#include <stddef.h>

/// Says so, and remembers, if `holds` is false.
void expect(bool holds, const char *what, const char *file, int line);
#define EXPECT(condition) expect((condition), #condition, __FILE__, __LINE__)
void expectText(MlirStringRef actual, const char *expected, const char *file,
                int line);
#define EXPECT_TEXT(actual, expected)                                          \
  expectText((actual), (expected), __FILE__, __LINE__)
int getNumFailures(void);

/// Bytes that grow as pieces come.
typedef struct Text {
  char *chars;
  size_t size;
} Text;
/// An MlirStringCallback; `text` is a Text.
void appendTo(MlirStringRef piece, void *text);
MlirStringRef getText(const Text *text);
void freeText(Text *text);

MlirStringRef str(const char *text);

/// A context that keeps the messages of its errors, a line each.
typedef struct Context {
  MlirContext mlir;
  Text errors;
} Context;
void makeContext(Context *context);
void destroyContext(Context *context);
/// Expects that the errors since the last call are `expected`, if that is not
/// null, and forgets them.
void expectErrors(Context *context, const char *expected, const char *file,
                  int line);
#define EXPECT_ERRORS(context, expected)                                       \
  expectErrors((context), (expected), __FILE__, __LINE__)

/// The attribute or type that `text` says; the dialect must be loaded.
MlirAttribute parseAttribute(Context *context, const char *text);
MlirType parseType(Context *context, const char *text);
MlirModule parseModule(Context *context, const char *text);

void testDialects(void);
void testDimensionNumbers(void);
void testEnums(void);
void testAttributes(void);
void testMeshes(void);
void testTypes(void);
void testVersions(void);
void testArtifacts(void);
void testPasses(void);
void testEvaluation(void);
void testInterpreter(void);

#endif // STABLEHLO_TESTS_INTEGRATIONS_C_CHECK_H
