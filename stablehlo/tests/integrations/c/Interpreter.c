//===- Interpreter.c - The interpreter without MLIR's headers -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/integrations/c/Interpreter.h"

#include "Check.h"

#include <signal.h>
#include <string.h>
#include <sys/time.h>

static const char *const program =
    "func.func @main(%a: tensor<2x3xf32> {jax.arg_info = \"x\"}, "
    "%t: !stablehlo.token) -> (tensor<3x2xf32>, !stablehlo.token) {\n"
    "  %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<2x3xf32>) -> "
    "tensor<3x2xf32>\n"
    "  %1 = stablehlo.divide %0, %0 : tensor<3x2xf32>\n"
    "  return %1, %t : tensor<3x2xf32>, !stablehlo.token\n"
    "}\n";

static const char *const endless =
    "func.func @loop(%a: tensor<i32>) -> tensor<i32> {\n"
    "  %0 = stablehlo.while(%i = %a) : tensor<i32> cond {\n"
    "    %t = stablehlo.constant dense<true> : tensor<i1>\n"
    "    stablehlo.return %t : tensor<i1>\n"
    "  } do {\n"
    "    stablehlo.return %i : tensor<i32>\n"
    "  }\n"
    "  return %0 : tensor<i32>\n"
    "}\n";

static bool contains(StablehloBytes bytes, const char *part) {
  bool found = strstr(bytes.data, part) != NULL;
  stablehloBytesFree(bytes);
  return found;
}

/// Expects an error whose first diagnostic is this one, and destroys it.
static void expectError(StablehloError *error, const char *location,
                        const char *message) {
  EXPECT(error != NULL);
  if (!error)
    return;
  EXPECT(stablehloErrorGetNumDiagnostics(error) > 0);
  EXPECT(stablehloErrorGetSeverity(error, 0) == STABLEHLO_SEVERITY_ERROR);
  EXPECT(strcmp(stablehloErrorGetLocation(error, 0), location) == 0);
  EXPECT(strstr(stablehloErrorGetMessage(error, 0), message) != NULL);
  stablehloErrorDestroy(error);
}

static StablehloModule *load(const char *text) {
  StablehloError *error = NULL;
  StablehloModule *module = stablehloModuleLoad(text, strlen(text), "test.mlir",
                                                /*isTrusted=*/false, &error);
  EXPECT(module != NULL && error == NULL);
  return module;
}

static StablehloPrepared *prepare(const StablehloModule *module,
                                  StablehloRunContext *context) {
  StablehloPrepareOptions options;
  stablehloPrepareOptionsInit(&options);
  EXPECT(!options.allowMachineBits);
  options.allowMachineBits = true;
  StablehloError *error = NULL;
  StablehloPrepared *prepared =
      stablehloModulePrepare(module, &options, context, &error);
  EXPECT(prepared != NULL && error == NULL);
  return prepared;
}

static void countRelease(void *count) { ++*(int *)count; }

/// {{1, 2, 3}, {4, 5, 6}}, backwards in memory.
static StablehloTensor *borrowBackwards(StablehloRunContext *context,
                                        const float *last, int *releases) {
  static const int64_t shape[] = {2, 3};
  static const int64_t strides[] = {-3 * (int64_t)sizeof(float),
                                    -(int64_t)sizeof(float)};
  StablehloTensorSource source = {0};
  source.type = STABLEHLO_F32;
  source.rank = 2;
  source.shape = shape;
  source.byteStrides = strides;
  source.data = last;
  source.release = countRelease;
  source.owner = releases;
  StablehloError *error = NULL;
  StablehloTensor *tensor = stablehloTensorBorrow(context, &source, &error);
  EXPECT(tensor != NULL && error == NULL);
  return tensor;
}

static void testInstructionSets(void) {
  StablehloError *error = NULL;
  EXPECT(!stablehloForceInstructionSet("mmx", &error));
  expectError(error, "", "expects avx512, avx2, sse4 or neon, but got 'mmx'");
  EXPECT(stablehloForceInstructionSet("sse4", NULL) ||
         stablehloForceInstructionSet("neon", NULL));
}

static void testSignature(const StablehloModule *module) {
  EXPECT(stablehloModuleGetNumFunctions(module) == 1);
  EXPECT(strcmp(stablehloModuleGetFunctionName(module, 0), "main") == 0);
  EXPECT(stablehloModuleGetNumArguments(module, 0) == 2);
  EXPECT(stablehloModuleGetNumResults(module, 0) == 2);
  StablehloValueInfo argument = stablehloModuleGetArgument(module, 0, 0);
  EXPECT(strcmp(argument.name, "x") == 0);
  EXPECT(strcmp(argument.type, "tensor<2x3xf32>") == 0);
  EXPECT(argument.isTensor && !argument.isQuantized);
  EXPECT(argument.elementType == STABLEHLO_F32);
  EXPECT(argument.rank == 2 && argument.shape[1] == 3);
  EXPECT(!stablehloModuleGetResult(module, 0, 1).isTensor);
  EXPECT(strcmp(stablehloElementTypeGetName(STABLEHLO_F32), "f32") == 0);
  EXPECT(stablehloElementTypeGetStorageSize(STABLEHLO_SI4) == 1);
  EXPECT(stablehloElementTypeGetCount() == STABLEHLO_COMPLEX_F64 + 1);
}

static void testRun(const StablehloModule *module) {
  StablehloRunContext *context =
      stablehloRunContextCreate(/*numThreads=*/1, /*memoryLimit=*/0);
  StablehloPrepared *prepared = prepare(module, context);
  EXPECT(stablehloPreparedGetFunction(prepared) == 0);
  const float numbers[] = {6, 5, 4, 3, 2, 1};
  int releases = 0;
  StablehloTensor *inputs[] = {borrowBackwards(context, numbers + 5, &releases),
                               NULL};
  StablehloTensor *results[2] = {NULL, NULL};
  StablehloError *error = NULL;
  StablehloRunOptions options;
  stablehloRunOptionsInit(&options);
  options.profile = stablehloProfileCreate(/*keepsTrace=*/true);
  EXPECT(stablehloPreparedRun(prepared, context, inputs, 2, results, 2,
                              &options, &error));
  EXPECT(results[0] != NULL && results[1] == NULL && error == NULL);
  EXPECT(stablehloTensorGetElementType(results[0]) == STABLEHLO_F32);
  EXPECT(stablehloTensorGetRank(results[0]) == 2);
  EXPECT(stablehloTensorGetShape(results[0])[0] == 3);
  EXPECT(stablehloTensorGetNumElements(results[0]) == 6);
  float *elements = stablehloTensorGetData(results[0]);
  for (int i = 0; i < 6; ++i)
    EXPECT(elements[i] == 1);
  EXPECT(contains(stablehloTensorPrint(inputs[0]), "[4.000000e+00, 5.0"));
  // Of Python's blake3.
  EXPECT(contains(stablehloTensorGetDigest(context, results[0]),
                  "a258d12fdaff5768961b749b6aac9c93"));
  EXPECT(contains(stablehloProfileGetTables(options.profile), "test.mlir:3:8"));
  EXPECT(contains(stablehloProfileGetTrace(options.profile), "traceEvents"));
  stablehloProfileDestroy(options.profile);
  EXPECT(!stablehloPreparedRun(prepared, context, inputs, 1, results, 2,
                               /*options=*/NULL, &error));
  expectError(error, "", "expects 2 inputs, but got 1");
  // Results live on without what they were computed by.
  stablehloTensorDestroy(inputs[0]);
  stablehloPreparedDestroy(prepared);
  stablehloRunContextDestroy(context);
  EXPECT(releases == 1);
  EXPECT(elements[5] == 1);
  stablehloTensorDestroy(results[0]);
}

static void testForms(const StablehloModule *module) {
  EXPECT(contains(stablehloModulePrint(module, /*withLocations=*/true),
                  "loc(\"test.mlir\":2:8)"));
  StablehloBytes artifact = {NULL, 0};
  StablehloError *error = NULL;
  EXPECT(stablehloModuleSerialize(module, "1.0.0", &artifact, &error));
  StablehloModule *again = stablehloModuleLoad(
      artifact.data, artifact.size, "artifact", /*isTrusted=*/false, &error);
  EXPECT(again != NULL);
  stablehloModuleDestroy(again);
  // Damage is an error, wherever it is.
  for (size_t i = 0; i < artifact.size; ++i) {
    artifact.data[i] = (char)~artifact.data[i];
    stablehloModuleDestroy(stablehloModuleLoad(artifact.data, artifact.size,
                                               "artifact", /*isTrusted=*/false,
                                               /*error=*/NULL));
    artifact.data[i] = (char)~artifact.data[i];
  }
  stablehloBytesFree(artifact);
  StablehloModule *changed =
      stablehloModuleTransform(module, "stablehlo-legalize-to-vhlo", &error);
  EXPECT(contains(stablehloModulePrint(changed, /*withLocations=*/false),
                  "vhlo.divide"));
  stablehloModuleDestroy(changed);
  EXPECT(!stablehloModuleTransform(module, "no-such-pass", &error));
  expectError(error, "", "no-such-pass");
}

static void testFailures(const StablehloModule *module) {
  StablehloError *error = NULL;
  EXPECT(!stablehloModuleLoad("func.func {", 11, "short.mlir", false, &error));
  expectError(error, "short.mlir:1:11", "expected valid");
  StablehloRunContext *context = stablehloRunContextCreate(0, 0);
  StablehloPrepareOptions options;
  stablehloPrepareOptionsInit(&options);
  options.entry = "other";
  EXPECT(!stablehloModulePrepare(module, &options, context, &error));
  expectError(error, "test.mlir:0:0", "entry func with name other");
  StablehloTensorSource source = {0};
  static const int64_t shape[] = {INT64_MAX, 4};
  source.type = STABLEHLO_F64;
  source.rank = 2;
  source.shape = shape;
  int releases = 0;
  source.release = countRelease;
  source.owner = &releases;
  EXPECT(!stablehloTensorBorrow(context, &source, &error));
  expectError(error, "", "size");
  EXPECT(releases == 1);
  stablehloRunContextDestroy(context);
}

static volatile sig_atomic_t numInterrupts;
static void countInterrupt(int number) { ++numInterrupts; }
static void interrupt(int number) { raise(SIGINT); }

static void testStops(void) {
  StablehloModule *module = load(endless);
  StablehloRunContext *context = stablehloRunContextCreate(0, 0);
  StablehloPrepared *prepared = prepare(module, context);
  int32_t number = 1;
  StablehloTensorSource source = {0};
  source.type = STABLEHLO_SI32;
  source.data = &number;
  StablehloTensor *input = stablehloTensorBorrow(context, &source, NULL);
  StablehloTensor *result = NULL;
  StablehloError *error = NULL;
  StablehloRunOptions options;
  stablehloRunOptionsInit(&options);
  options.timeout = 0.01;
  EXPECT(!stablehloPreparedRun(prepared, context, &input, 1, &result, 1,
                               &options, &error));
  EXPECT(stablehloErrorGetKind(error) == STABLEHLO_ERROR_TIMEOUT);
  expectError(error, "test.mlir:2:8", "time limit");
  stablehloRunContextRequestStop(context);
  EXPECT(!stablehloPreparedRun(prepared, context, &input, 1, &result, 1,
                               /*options=*/NULL, &error));
  EXPECT(stablehloErrorGetKind(error) == STABLEHLO_ERROR_INTERRUPTED);
  stablehloErrorDestroy(error);
  stablehloRunContextResume(context);
  // For this run only.
  stablehloRunOptionsInit(&options);
  options.stopsOnInterrupt = true;
  numInterrupts = 0;
  void (*previous)(int) = signal(SIGINT, countInterrupt);
  struct itimerval timer = {{0, 0}, {0, 20000}};
  signal(SIGALRM, interrupt);
  setitimer(ITIMER_REAL, &timer, NULL);
  EXPECT(!stablehloPreparedRun(prepared, context, &input, 1, &result, 1,
                               &options, &error));
  EXPECT(stablehloErrorGetKind(error) == STABLEHLO_ERROR_INTERRUPTED);
  stablehloErrorDestroy(error);
  EXPECT(numInterrupts == 1);
  raise(SIGINT);
  EXPECT(numInterrupts == 2);
  signal(SIGINT, previous);
  stablehloTensorDestroy(input);
  stablehloModuleDestroy(module);
  stablehloPreparedDestroy(prepared);
  stablehloRunContextDestroy(context);
}

void testInterpreter(void) {
  testInstructionSets();
  StablehloModule *module = load(program);
  testSignature(module);
  testRun(module);
  testForms(module);
  testFailures(module);
  stablehloModuleDestroy(module);
  testStops();
}
