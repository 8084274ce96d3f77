//===- Evaluation.c - Modules that are evaluated --------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// mkdtemp is of POSIX, not of C.
#define _POSIX_C_SOURCE 200809L

#include "Check.h"

#include "mlir-c/BuiltinAttributes.h"
#include "stablehlo/integrations/c/CheckDialect.h"
#include "stablehlo/integrations/c/InterpreterDialect.h"
#include "stablehlo/integrations/c/StablehloUnifiedApi.h"
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static const char *const program =
    "func.func @main(%a: tensor<2xf32>, %b: tensor<2xf32>) -> "
    "(tensor<2xf32>, tensor<2xi1>) {\n"
    "  %0 = stablehlo.subtract %a, %b : tensor<2xf32>\n"
    "  %1 = stablehlo.compare LT, %a, %b : (tensor<2xf32>, tensor<2xf32>) -> "
    "tensor<2xi1>\n"
    "  return %0, %1 : tensor<2xf32>, tensor<2xi1>\n"
    "}\n";

static void testResults(Context *context) {
  MlirModule module = parseModule(context, program);
  MlirAttribute args[] = {
      parseAttribute(context, "dense<[1.0, 5.0]> : tensor<2xf32>"),
      parseAttribute(context, "dense<[2.5, 3.0]> : tensor<2xf32>")};
  int errorCode = 7;
  MlirAttribute results = stablehloEvalModule(
      module, 2, args, /*probeInstrumentationDir=*/NULL, &errorCode);
  EXPECT(errorCode == 0);
  EXPECT(mlirAttributeEqual(
      results,
      parseAttribute(context, "[dense<[-1.5, 2.0]> : tensor<2xf32>, "
                              "dense<[true, false]> : tensor<2xi1>]")));
  EXPECT(mlirAttributeEqual(
      results, stablehloEvalModule(module, 2, args, "", /*errorCode=*/NULL)));
  mlirModuleDestroy(module);
}

static void testNothing(Context *context) {
  MlirModule module = parseModule(context, "func.func @other() { return }\n");
  int errorCode = 7;
  MlirAttribute results =
      stablehloEvalModule(module, 0, NULL, NULL, &errorCode);
  EXPECT(errorCode == 0);
  EXPECT(mlirArrayAttrGetNumElements(results) == 0);
  mlirModuleDestroy(module);
}

/// Expects an error, `expected` if that is not null.
static void expectFailure(Context *context, MlirModule module, int numArgs,
                          const MlirAttribute *args, const char *expected) {
  int errorCode = 0;
  EXPECT(mlirAttributeIsNull(
      stablehloEvalModule(module, numArgs, args, NULL, &errorCode)));
  EXPECT(errorCode == 1);
  EXPECT_ERRORS(context, expected);
}

static void testBadArguments(Context *context) {
  MlirModule module = parseModule(context, program);
  MlirAttribute args[] = {
      parseAttribute(context, "dense<[1.0, 5.0]> : tensor<2xf32>"),
      parseAttribute(context, "dense<1> : tensor<2xi32>")};
  expectFailure(context, module, 1, args,
                "incorrect number of arguments specified, provided 1 inputs "
                "but function expected 2\n");
  expectFailure(context, module, 2, args,
                "invalid input argument type at index 1, input type was "
                "'tensor<2xi32>' but entry function expected "
                "'tensor<2xf32>'\n");
  args[1] = parseAttribute(context, "[1]");
  expectFailure(context, module, 2, args,
                "expects an argument that is a dense elements attribute, but "
                "got [1]\n");
  args[1] = mlirAttributeGetNull();
  expectFailure(context, module, 2, args, NULL);
  expectFailure(context, module, 2, NULL, NULL);
  expectFailure(context, module, -1, args, NULL);
  mlirModuleDestroy(module);

  int errorCode = 0;
  EXPECT(mlirAttributeIsNull(
      stablehloEvalModule((MlirModule){NULL}, 0, NULL, NULL, &errorCode)));
  EXPECT(errorCode == 1);
}

static void testBadPrograms(Context *context) {
  mlirDialectHandleLoadDialect(mlirGetDialectHandle__check__(), context->mlir);
  const char *programs[] = {
      "module {}",
      "func.func @main() -> !stablehlo.token {\n"
      "  %0 = stablehlo.create_token : !stablehlo.token\n"
      "  return %0 : !stablehlo.token\n"
      "}\n",
      "func.func @main() {\n"
      "  %0 = stablehlo.constant dense<1> : tensor<i32>\n"
      "  check.expect_eq_const %0, dense<2> : tensor<i32>\n"
      "  return\n"
      "}\n",
      "func.func @main() -> tensor<i32> {\n"
      "  %0 = stablehlo.custom_call @no_such_target() : () -> tensor<i32>\n"
      "  return %0 : tensor<i32>\n"
      "}\n"};
  for (size_t i = 0; i < sizeof(programs) / sizeof(programs[0]); ++i) {
    MlirModule module = parseModule(context, programs[i]);
    EXPECT(!mlirModuleIsNull(module));
    expectFailure(context, module, 0, NULL, NULL);
    mlirModuleDestroy(module);
  }
}

static void testProbes(Context *context) {
  mlirDialectHandleLoadDialect(mlirGetDialectHandle__interpreter__(),
                               context->mlir);
  MlirModule module = parseModule(
      context, "func.func @main() {\n"
               "  %0 = stablehlo.constant dense<1> : tensor<i32>\n"
               "  %1 = interpreter.probe %0, probe_id = \"p\" : tensor<i32>\n"
               "  return\n"
               "}\n");
  char folder[] = "/tmp/stablehlo-c-XXXXXX";
  EXPECT(mkdtemp(folder) != NULL);
  int errorCode = 7;
  stablehloEvalModule(module, 0, NULL, folder, &errorCode);
  EXPECT(errorCode == 0);
  const char *names[] = {"index.csv", "probe1.npy"};
  for (size_t i = 0; i < 2; ++i) {
    char path[80];
    snprintf(path, sizeof(path), "%s/%s", folder, names[i]);
    EXPECT(remove(path) == 0);
  }
  EXPECT(rmdir(folder) == 0);
  mlirModuleDestroy(module);
}

void testEvaluation(void) {
  Context context;
  makeContext(&context);
  testResults(&context);
  testNothing(&context);
  testBadArguments(&context);
  testBadPrograms(&context);
  testProbes(&context);
  destroyContext(&context);
}
