//===- Attributes.c - Attributes with constraints, types, meshes ----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Check.h"

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"
#include "stablehlo/integrations/c/StablehloAttributes.h"
#include "stablehlo/integrations/c/StablehloTypes.h"

static void testDotAlgorithm(Context *context) {
  MlirType bf16 = mlirBF16TypeGet(context->mlir);
  MlirType f32 = mlirF32TypeGet(context->mlir);
  MlirAttribute attr =
      stablehloDotAlgorithmGet(context->mlir, bf16, bf16, f32, 1, 1, 6, false);
  EXPECT(mlirAttributeEqual(
      attr, parseAttribute(context,
                           "#stablehlo.dot_algorithm<lhs_precision_type = "
                           "bf16, rhs_precision_type = bf16, "
                           "accumulation_type = f32, lhs_component_count = 1, "
                           "rhs_component_count = 1, "
                           "num_primitive_operations = 6, "
                           "allow_imprecise_accumulation = false>")));
  EXPECT(stablehloAttributeIsADotAlgorithm(attr));
  EXPECT(mlirTypeEqual(stablehloDotAlgorithmGetLhsPrecisionType(attr), bf16));
  EXPECT(mlirTypeEqual(stablehloDotAlgorithmGetRhsPrecisionType(attr), bf16));
  EXPECT(mlirTypeEqual(stablehloDotAlgorithmGetAccumulationType(attr), f32));
  EXPECT(stablehloDotAlgorithmGetLhsComponentCount(attr) == 1);
  EXPECT(stablehloDotAlgorithmGetRhsComponentCount(attr) == 1);
  EXPECT(stablehloDotAlgorithmGetNumPrimitiveOperations(attr) == 6);
  EXPECT(!stablehloDotAlgorithmGetAllowImpreciseAccumulation(attr));

  MlirType e4m3 = mlirFloat8E4M3FNTypeGet(context->mlir);
  MlirType e5m2 = mlirFloat8E5M2TypeGet(context->mlir);
  MlirAttribute mixed =
      stablehloDotAlgorithmGet(context->mlir, e4m3, e5m2, f32, 1, 1, 1, true);
  EXPECT(mlirTypeEqual(stablehloDotAlgorithmGetLhsPrecisionType(mixed), e4m3));
  EXPECT(mlirTypeEqual(stablehloDotAlgorithmGetRhsPrecisionType(mixed), e5m2));
  EXPECT(stablehloDotAlgorithmGetAllowImpreciseAccumulation(mixed));

  EXPECT(mlirAttributeIsNull(
      stablehloDotAlgorithmGet(context->mlir, f32, f32, f32, 0, 1, 1, false)));
  EXPECT_ERRORS(context, "lhs component count must be positive\n");
  EXPECT(mlirAttributeIsNull(
      stablehloDotAlgorithmGet(context->mlir, f32, bf16, f32, 1, 1, 1, false)));
  EXPECT_ERRORS(context, NULL);
  EXPECT(mlirAttributeIsNull(stablehloDotAlgorithmGet(
      context->mlir, f32, (MlirType){NULL}, f32, 1, 1, 1, false)));
  EXPECT_ERRORS(context, "expects a type, but got null\n");

  MlirAttribute others[] = {mlirAttributeGetNull(),
                            mlirUnitAttrGet(context->mlir)};
  for (size_t i = 0; i < 2; ++i) {
    EXPECT(!stablehloAttributeIsADotAlgorithm(others[i]));
    EXPECT(mlirTypeIsNull(stablehloDotAlgorithmGetLhsPrecisionType(others[i])));
    EXPECT(mlirTypeIsNull(stablehloDotAlgorithmGetRhsPrecisionType(others[i])));
    EXPECT(mlirTypeIsNull(stablehloDotAlgorithmGetAccumulationType(others[i])));
    EXPECT(stablehloDotAlgorithmGetLhsComponentCount(others[i]) == -1);
    EXPECT(stablehloDotAlgorithmGetRhsComponentCount(others[i]) == -1);
    EXPECT(stablehloDotAlgorithmGetNumPrimitiveOperations(others[i]) == -1);
    EXPECT(!stablehloDotAlgorithmGetAllowImpreciseAccumulation(others[i]));
  }
}

static void testResultAccuracy(Context *context) {
  MlirAttribute attr = stablehloResultAccuracyAttrGet(context->mlir, 0.25, 0.5,
                                                      10, str("TOLERANCE"));
  EXPECT(mlirAttributeEqual(
      attr, parseAttribute(
                context, "#stablehlo.result_accuracy<atol = 0.25, rtol = 0.5, "
                         "ulps = 10, mode = "
                         "#stablehlo.result_accuracy_mode<TOLERANCE>>")));
  EXPECT(stablehloAttributeIsAResultAccuracyAttr(attr));
  EXPECT(stablehloResultAccuracyAttrGetAtol(attr) == 0.25);
  EXPECT(stablehloResultAccuracyAttrGetRtol(attr) == 0.5);
  EXPECT(stablehloResultAccuracyAttrGetUlps(attr) == 10);
  EXPECT_TEXT(stablehloResultAccuracyModeAttrGetValue(
                  stablehloResultAccuracyAttrGetMode(attr)),
              "TOLERANCE");

  EXPECT(mlirAttributeIsNull(stablehloResultAccuracyAttrGet(
      context->mlir, -1, 0, 0, str("TOLERANCE"))));
  EXPECT_ERRORS(context, "Negative tolerance\n");
  EXPECT(mlirAttributeIsNull(
      stablehloResultAccuracyAttrGet(context->mlir, 0, 0, 1, str("HIGHEST"))));
  EXPECT_ERRORS(context, NULL);
  EXPECT(mlirAttributeIsNull(
      stablehloResultAccuracyAttrGet(context->mlir, 0, 0, 0, str("HIGH"))));
  EXPECT_ERRORS(context, NULL);

  MlirAttribute others[] = {mlirAttributeGetNull(),
                            mlirUnitAttrGet(context->mlir)};
  for (size_t i = 0; i < 2; ++i) {
    double atol = stablehloResultAccuracyAttrGetAtol(others[i]);
    double rtol = stablehloResultAccuracyAttrGetRtol(others[i]);
    EXPECT(!stablehloAttributeIsAResultAccuracyAttr(others[i]));
    EXPECT(atol != atol);
    EXPECT(rtol != rtol);
    EXPECT(stablehloResultAccuracyAttrGetUlps(others[i]) == -1);
    EXPECT(mlirAttributeIsNull(stablehloResultAccuracyAttrGetMode(others[i])));
  }
}

void testAttributes(void) {
  Context context;
  makeContext(&context);
  testDotAlgorithm(&context);
  testResultAccuracy(&context);
  destroyContext(&context);
}

//===----------------------------------------------------------------------===//
// Meshes
//===----------------------------------------------------------------------===//

static MlirAttribute makeAxes(Context *context) {
  MlirAttribute axes[] = {stablehloMeshAxisAttrGet(context->mlir, str("x"), 2),
                          stablehloMeshAxisAttrGet(context->mlir, str("y"), 4)};
  EXPECT(stablehloAttributeIsAMeshAxisAttr(axes[0]));
  EXPECT_TEXT(stablehloMeshAxisAttrGetName(axes[1]), "y");
  EXPECT(stablehloMeshAxisAttrGetSize(axes[1]) == 4);
  return mlirArrayAttrGet(context->mlir, 2, axes);
}

static void testMesh(Context *context) {
  MlirAttribute axes = makeAxes(context);
  MlirAttribute ids = parseAttribute(
      context, "dense<[7, 6, 5, 4, 3, 2, 1, 0]> : tensor<8xi64>");
  MlirAttribute mesh = stablehloMeshAttrGet(context->mlir, axes, ids);
  EXPECT(mlirAttributeEqual(
      mesh, parseAttribute(
                context, "#stablehlo.mesh<axes = [<name = \"x\", size = 2>, "
                         "<name = \"y\", size = 4>], device_ids = "
                         "dense<[7, 6, 5, 4, 3, 2, 1, 0]> : tensor<8xi64>>")));
  EXPECT(stablehloAttributeIsAMeshAttr(mesh));
  EXPECT(mlirAttributeEqual(stablehloMeshAttrGetAxes(mesh), axes));
  EXPECT(mlirAttributeEqual(stablehloMeshAttrGetDeviceIds(mesh), ids));

  MlirAttribute inOrder =
      stablehloMeshAttrGet(context->mlir, axes, mlirAttributeGetNull());
  EXPECT(stablehloAttributeIsAMeshAttr(inOrder));
  EXPECT(mlirAttributeIsNull(stablehloMeshAttrGetDeviceIds(inOrder)));
}

static void testGroups(Context *context) {
  MlirAttribute part = stablehloSubAxisInfoAttrGet(context->mlir, 1, 2);
  MlirAttribute refs[] = {
      stablehloAxisRefAttrGet(context->mlir, str("x"), mlirAttributeGetNull()),
      stablehloAxisRefAttrGet(context->mlir, str("y"), part)};
  EXPECT(mlirAttributeEqual(
      refs[1], parseAttribute(context, "#stablehlo.axis_ref<name = \"y\", "
                                       "sub_axis_info = (1)2>")));
  EXPECT(stablehloAttributeIsAnAxisRefAttr(refs[0]));
  EXPECT_TEXT(stablehloAxisRefAttrGetName(refs[0]), "x");
  EXPECT(mlirAttributeIsNull(stablehloAxisRefAttrGetSubAxisInfo(refs[0])));
  EXPECT(mlirAttributeEqual(stablehloAxisRefAttrGetSubAxisInfo(refs[1]), part));

  MlirAttribute axes = mlirArrayAttrGet(context->mlir, 2, refs);
  MlirAttribute mesh = mlirFlatSymbolRefAttrGet(context->mlir, str("mesh"));
  MlirAttribute groups =
      stablehloReplicaGroupMeshAxesAttrGet(context->mlir, mesh, axes);
  EXPECT(stablehloAttributeIsAReplicaGroupMeshAxesAttr(groups));
  EXPECT(mlirAttributeEqual(stablehloReplicaGroupMeshAxesAttrGetMesh(groups),
                            mesh));
  EXPECT(mlirAttributeEqual(stablehloReplicaGroupMeshAxesAttrGetAxes(groups),
                            axes));
}

static void testBadMeshes(Context *context) {
  MlirAttribute none = mlirAttributeGetNull();
  MlirAttribute unit = mlirUnitAttrGet(context->mlir);
  MlirAttribute units = mlirArrayAttrGet(context->mlir, 1, &unit);
  MlirAttribute axes = makeAxes(context);
  EXPECT(mlirAttributeIsNull(stablehloMeshAttrGet(context->mlir, none, none)));
  EXPECT_ERRORS(context,
                "expects an array of axes, but got <<NULL ATTRIBUTE>>\n");
  EXPECT(mlirAttributeIsNull(stablehloMeshAttrGet(context->mlir, units, none)));
  EXPECT_ERRORS(context, "expects an axis of a mesh, but got unit\n");
  EXPECT(mlirAttributeIsNull(stablehloMeshAttrGet(context->mlir, axes, unit)));
  EXPECT_ERRORS(context, "expects device ids that are dense elements of "
                         "integers, but got unit\n");
  EXPECT(mlirAttributeIsNull(
      stablehloAxisRefAttrGet(context->mlir, str("x"), unit)));
  EXPECT_ERRORS(context, "expects a part of an axis, but got unit\n");
  EXPECT(mlirAttributeIsNull(
      stablehloReplicaGroupMeshAxesAttrGet(context->mlir, none, axes)));
  EXPECT_ERRORS(context, "expects a mesh, but got <<NULL ATTRIBUTE>>\n");
  EXPECT(mlirAttributeIsNull(
      stablehloReplicaGroupMeshAxesAttrGet(context->mlir, unit, unit)));
  EXPECT_ERRORS(context, "expects an array of axes, but got unit\n");

  MlirAttribute others[] = {none, unit};
  for (size_t i = 0; i < 2; ++i) {
    EXPECT(!stablehloAttributeIsAMeshAttr(others[i]));
    EXPECT(mlirAttributeIsNull(stablehloMeshAttrGetAxes(others[i])));
    EXPECT(mlirAttributeIsNull(stablehloMeshAttrGetDeviceIds(others[i])));
    EXPECT(!stablehloAttributeIsAMeshAxisAttr(others[i]));
    EXPECT_TEXT(stablehloMeshAxisAttrGetName(others[i]), "");
    EXPECT(stablehloMeshAxisAttrGetSize(others[i]) == -1);
    EXPECT(!stablehloAttributeIsAnAxisRefAttr(others[i]));
    EXPECT_TEXT(stablehloAxisRefAttrGetName(others[i]), "");
    EXPECT(mlirAttributeIsNull(stablehloAxisRefAttrGetSubAxisInfo(others[i])));
    EXPECT(!stablehloAttributeIsAReplicaGroupMeshAxesAttr(others[i]));
    EXPECT(mlirAttributeIsNull(
        stablehloReplicaGroupMeshAxesAttrGetMesh(others[i])));
    EXPECT(mlirAttributeIsNull(
        stablehloReplicaGroupMeshAxesAttrGetAxes(others[i])));
  }
}

void testMeshes(void) {
  Context context;
  makeContext(&context);
  testMesh(&context);
  testGroups(&context);
  testBadMeshes(&context);
  destroyContext(&context);
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

void testTypes(void) {
  Context context;
  makeContext(&context);
  MlirType token = stablehloTokenTypeGet(context.mlir);
  EXPECT(mlirTypeEqual(token, parseType(&context, "!stablehlo.token")));
  EXPECT(stablehloTypeIsAToken(token));
  EXPECT(!stablehloTypeIsAFuture(token));

  MlirType types[] = {parseType(&context, "tensor<2xf32>"),
                      parseType(&context, "tensor<i8>")};
  MlirType future = stablehloFutureTypeGet(context.mlir, 2, types);
  EXPECT(mlirTypeEqual(
      future,
      parseType(&context, "!stablehlo.future<tensor<2xf32>, tensor<i8>>")));
  EXPECT(stablehloTypeIsAFuture(future));
  EXPECT(!stablehloTypeIsAToken(future));
  EXPECT(stablehloFutureTypeGetNumTypes(future) == 2);
  EXPECT(mlirTypeEqual(stablehloFutureTypeGetType(future, 0), types[0]));
  EXPECT(mlirTypeEqual(stablehloFutureTypeGetType(future, 1), types[1]));
  EXPECT(mlirTypeIsNull(stablehloFutureTypeGetType(future, 2)));
  EXPECT(mlirTypeIsNull(stablehloFutureTypeGetType(future, -1)));

  EXPECT(mlirTypeIsNull(stablehloFutureTypeGet(context.mlir, 1, &token)));
  EXPECT_ERRORS(&context, "future element type must be a ranked tensor, but "
                          "got '!stablehlo.token'\n");
  types[1].ptr = NULL;
  EXPECT(mlirTypeIsNull(stablehloFutureTypeGet(context.mlir, 2, types)));
  EXPECT_ERRORS(&context, "expects a type, but got null\n");
  EXPECT(mlirTypeIsNull(stablehloFutureTypeGet(context.mlir, 2, NULL)));
  EXPECT_ERRORS(&context, NULL);

  MlirType none = {NULL};
  EXPECT(!stablehloTypeIsAToken(none));
  EXPECT(!stablehloTypeIsAFuture(none));
  EXPECT(stablehloFutureTypeGetNumTypes(none) == 0);
  EXPECT(mlirTypeIsNull(stablehloFutureTypeGetType(token, 0)));
  destroyContext(&context);
}
