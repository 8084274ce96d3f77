//===- Passes.c - Passes by name ------------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Check.h"

#include "mlir-c/Pass.h"
#include "stablehlo/integrations/c/ChloDialect.h"
#include "stablehlo/integrations/c/StablehloPasses.h"
#include <string.h>

/// Runs `pipeline` on `program` in `context`, and expects that what comes out
/// contains `expected` and does not contain `gone`.
static void testPipelineIn(Context *context, const char *pipeline,
                           const char *program, const char *expected,
                           const char *gone) {
  MlirModule module = parseModule(context, program);
  MlirPassManager passes = mlirPassManagerCreate(context->mlir);
  Text errors = {NULL, 0}, result = {NULL, 0};
  EXPECT(mlirLogicalResultIsSuccess(
      mlirParsePassPipeline(mlirPassManagerGetAsOpPassManager(passes),
                            str(pipeline), appendTo, &errors)));
  EXPECT_TEXT(getText(&errors), "");
  EXPECT(mlirLogicalResultIsSuccess(
      mlirPassManagerRunOnOp(passes, mlirModuleGetOperation(module))));
  mlirOperationPrint(mlirModuleGetOperation(module), appendTo, &result);
  appendTo(mlirStringRefCreate("", 1), &result);
  EXPECT(strstr(result.chars, expected) != NULL);
  EXPECT(strstr(result.chars, gone) == NULL);
  freeText(&errors);
  freeText(&result);
  mlirPassManagerDestroy(passes);
  mlirModuleDestroy(module);
}

static void testPipeline(const char *pipeline, const char *program,
                         const char *expected, const char *gone) {
  Context context;
  makeContext(&context);
  mlirDialectHandleLoadDialect(mlirGetDialectHandle__chlo__(), context.mlir);
  testPipelineIn(&context, pipeline, program, expected, gone);
  destroyContext(&context);
}

/// Ops that do not fold themselves are folded by the interpreter.
static void testConstantEvaluator(void) {
  static const char *const pipeline =
      "builtin.module(func.func(stablehlo-aggressive-folder))";
  static const char *const program =
      "func.func @f() -> tensor<i32> {\n"
      "  %0 = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>\n"
      "  %1 = stablehlo.dot %0, %0 : (tensor<3xi32>, tensor<3xi32>) -> "
      "tensor<i32>\n"
      "  return %1 : tensor<i32>\n"
      "}\n";
  testPipeline(pipeline, program, "stablehlo.dot", "dense<14>");

  Context context;
  makeContext(&context);
  MlirDialectRegistry registry = mlirDialectRegistryCreate();
  stablehloRegisterConstantEvaluator(registry);
  mlirContextAppendDialectRegistry(context.mlir, registry);
  mlirDialectRegistryDestroy(registry);
  testPipelineIn(&context, pipeline, program, "dense<14>", "stablehlo.dot");
  destroyContext(&context);
}

static void testUnknown(void) {
  Context context;
  makeContext(&context);
  MlirPassManager passes = mlirPassManagerCreate(context.mlir);
  Text errors = {NULL, 0};
  EXPECT(mlirLogicalResultIsFailure(mlirParsePassPipeline(
      mlirPassManagerGetAsOpPassManager(passes),
      str("builtin.module(stablehlo-no-such-pass)"), appendTo, &errors)));
  EXPECT(errors.size > 0);
  freeText(&errors);
  mlirPassManagerDestroy(passes);
  destroyContext(&context);
}

void testPasses(void) {
  mlirRegisterAllStablehloPasses();
  mlirRegisterAllStablehloPasses();
  // A pass, one of the optimizations, a pipeline with options, and a pass of
  // the interpreter.
  testPipeline("builtin.module(func.func(chlo-legalize-to-stablehlo))",
               "func.func @f(%a: tensor<2xf32>) -> tensor<2xf32> {\n"
               "  %0 = chlo.broadcast_add %a, %a : (tensor<2xf32>, "
               "tensor<2xf32>) -> tensor<2xf32>\n"
               "  return %0 : tensor<2xf32>\n"
               "}\n",
               "stablehlo.add", "chlo.");
  testPipeline("builtin.module(func.func(stablehlo-aggressive-simplification))",
               "func.func @f(%a: tensor<2xi32>) -> tensor<2xi32> {\n"
               "  %0 = stablehlo.constant dense<0> : tensor<2xi32>\n"
               "  %1 = stablehlo.add %a, %0 : tensor<2xi32>\n"
               "  return %1 : tensor<2xi32>\n"
               "}\n",
               "return %arg0", "stablehlo.add");
  testPipeline("builtin.module(chlo-pre-serialization-pipeline)",
               "func.func @f(%a: tensor<2xf32>) -> tensor<2xf32> {\n"
               "  %0 = chlo.tan %a : tensor<2xf32> -> tensor<2xf32>\n"
               "  return %0 : tensor<2xf32>\n"
               "}\n",
               "stablehlo.tan", "chlo.tan ");
  testPipeline("builtin.module(interpreter-instrument-with-probe)",
               "func.func @f(%a: tensor<2xi32>) -> tensor<2xi32> {\n"
               "  %0 = stablehlo.abs %a : tensor<2xi32>\n"
               "  return %0 : tensor<2xi32>\n"
               "}\n",
               "interpreter.probe", "interpreter.print");
  testConstantEvaluator();
  testUnknown();
}
