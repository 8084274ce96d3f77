//===- DimensionNumbers.c - Attributes that are lists and numbers ---------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each is compared with what the parser makes of its text form, and read field
// by field; nothing is read of other attributes and outside of lists.
//
//===----------------------------------------------------------------------===//

#include "Check.h"

#include "mlir-c/BuiltinAttributes.h"
#include "stablehlo/integrations/c/ChloAttributes.h"
#include "stablehlo/integrations/c/ChloDialect.h"
#include "stablehlo/integrations/c/StablehloAttributes.h"

/// A list that an attribute holds, or a number.
typedef struct Field {
  intptr_t (*getSize)(MlirAttribute);
  int64_t (*getElement)(MlirAttribute, intptr_t);
  int64_t (*getNumber)(MlirAttribute);
  int64_t expected[3];
  intptr_t size;
} Field;

#define LIST(name, size, ...)                                                  \
  {name##Size, name##Elem, NULL, {__VA_ARGS__}, size}
#define NUMBER(getter, value) {NULL, NULL, getter, {value}, 1}

static void expectField(const Field *field, MlirAttribute attr) {
  if (field->getNumber) {
    EXPECT(field->getNumber(attr) == field->expected[0]);
    return;
  }
  EXPECT(field->getSize(attr) == field->size);
  for (intptr_t i = 0; i < field->size; ++i)
    EXPECT(field->getElement(attr, i) == field->expected[i]);
  EXPECT(field->getElement(attr, field->size) == -1);
  EXPECT(field->getElement(attr, -1) == -1);
}

static void expectNothing(const Field *field, MlirAttribute attr) {
  if (field->getNumber) {
    EXPECT(field->getNumber(attr) == -1);
    return;
  }
  EXPECT(field->getSize(attr) == 0);
  EXPECT(field->getElement(attr, 0) == -1);
}

/// Expects that `attr` is what `text` says, and holds what `fields` say.
static void testFields(Context *context, MlirAttribute attr, const char *text,
                       bool (*isA)(MlirAttribute), const Field *fields,
                       size_t numFields) {
  MlirAttribute parsed = parseAttribute(context, text);
  MlirAttribute other = parseAttribute(context, "[1, 2]");
  EXPECT(!mlirAttributeIsNull(parsed));
  EXPECT(mlirAttributeEqual(attr, parsed));
  EXPECT(isA(attr));
  EXPECT(!isA(other));
  EXPECT(!isA(mlirAttributeGetNull()));
  for (size_t i = 0; i < numFields; ++i) {
    expectField(&fields[i], attr);
    expectNothing(&fields[i], other);
    expectNothing(&fields[i], mlirAttributeGetNull());
  }
}
#define TEST_FIELDS(context, attr, text, isA, fields)                          \
  testFields(context, attr, text, isA, fields,                                 \
             sizeof(fields) / sizeof((fields)[0]))

static const int64_t dims[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};

static void testScatter(Context *context) {
  MlirAttribute attr = stablehloScatterDimensionNumbersGet(
      context->mlir, 2, dims, 1, dims + 2, 1, dims + 3, 1, dims + 4, 2,
      dims + 5, 7);
  static const Field fields[] = {
      LIST(stablehloScatterDimensionNumbersGetUpdateWindowDims, 2, 0, 1),
      LIST(stablehloScatterDimensionNumbersGetInsertedWindowDims, 1, 2),
      LIST(stablehloScatterDimensionNumbersGetInputBatchingDims, 1, 3),
      LIST(stablehloScatterDimensionNumbersGetScatterIndicesBatchingDims, 1, 4),
      LIST(stablehloScatterDimensionNumbersGetScatteredDimsToOperandDims, 2, 5,
           6),
      NUMBER(stablehloDimensionNumbersGetIndexVectorDim, 7)};
  TEST_FIELDS(context, attr,
              "#stablehlo.scatter<update_window_dims = [0, 1], "
              "inserted_window_dims = [2], input_batching_dims = [3], "
              "scatter_indices_batching_dims = [4], "
              "scatter_dims_to_operand_dims = [5, 6], index_vector_dim = 7>",
              stablehloAttributeIsAScatterDimensionNumbers, fields);
}

static void testGather(Context *context) {
  MlirAttribute attr =
      stablehloGatherDimensionNumbersGet(context->mlir, 2, dims, 1, dims + 2, 1,
                                         dims + 3, 1, dims + 4, 2, dims + 5, 7);
  static const Field fields[] = {
      LIST(stablehloGatherDimensionNumbersGetOffsetDims, 2, 0, 1),
      LIST(stablehloGatherDimensionNumbersGetCollapsedSliceDims, 1, 2),
      LIST(stablehloGatherDimensionNumbersGetOperandBatchingDims, 1, 3),
      LIST(stablehloGatherDimensionNumbersGetStartIndicesBatchingDims, 1, 4),
      LIST(stablehloGatherDimensionNumbersGetStartIndexMap, 2, 5, 6),
      NUMBER(stablehloGatherDimensionNumbersGetIndexVectorDim, 7)};
  TEST_FIELDS(context, attr,
              "#stablehlo.gather<offset_dims = [0, 1], "
              "collapsed_slice_dims = [2], operand_batching_dims = [3], "
              "start_indices_batching_dims = [4], start_index_map = [5, 6], "
              "index_vector_dim = 7>",
              stablehloAttributeIsAGatherDimensionNumbers, fields);
}

static void testDot(Context *context) {
  MlirAttribute attr = stablehloDotDimensionNumbersGet(
      context->mlir, 1, dims, 2, dims + 1, 1, dims + 3, 0, NULL);
  static const Field fields[] = {
      LIST(stablehloDotDimensionNumbersGetLhsBatchingDimensions, 1, 0),
      LIST(stablehloDotDimensionNumbersGetRhsBatchingDimensions, 2, 1, 2),
      LIST(stablehloDotDimensionNumbersGetLhsContractingDimensions, 1, 3),
      LIST(stablehloDotDimensionNumbersGetRhsContractingDimensions, 0, 0)};
  TEST_FIELDS(context, attr,
              "#stablehlo.dot<lhs_batching_dimensions = [0], "
              "rhs_batching_dimensions = [1, 2], "
              "lhs_contracting_dimensions = [3]>",
              stablehloAttributeIsADotDimensionNumbers, fields);

  MlirAttribute swapped = stablehloDotDimensionNumbersGet(
      context->mlir, 0, NULL, 0, NULL, 0, NULL, 1, dims + 9);
  EXPECT(mlirAttributeEqual(
      swapped,
      parseAttribute(context,
                     "#stablehlo.dot<rhs_contracting_dimensions = [9]>")));
}

static void testConvolution(Context *context) {
  MlirAttribute attr = stablehloConvDimensionNumbersGet(
      context->mlir, 0, 3, 2, dims + 1, 2, 3, 2, dims, 3, 2, 2, dims);
  static const Field fields[] = {
      NUMBER(stablehloConvDimensionNumbersGetInputBatchDimension, 0),
      NUMBER(stablehloConvDimensionNumbersGetInputFeatureDimension, 3),
      LIST(stablehloConvDimensionNumbersGetInputSpatialDimensions, 2, 1, 2),
      NUMBER(stablehloConvDimensionNumbersGetKernelInputFeatureDimension, 2),
      NUMBER(stablehloConvDimensionNumbersGetKernelOutputFeatureDimension, 3),
      LIST(stablehloConvDimensionNumbersGetKernelSpatialDimensions, 2, 0, 1),
      NUMBER(stablehloConvDimensionNumbersGetOutputBatchDimension, 3),
      NUMBER(stablehloConvDimensionNumbersGetOutputFeatureDimension, 2),
      LIST(stablehloConvDimensionNumbersGetOutputSpatialDimensions, 2, 0, 1)};
  TEST_FIELDS(context, attr,
              "#stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[0, 1, f, b]>",
              stablehloAttributeIsAConvDimensionNumbers, fields);
}

static void testRaggedDot(Context *context) {
  mlirDialectHandleLoadDialect(mlirGetDialectHandle__chlo__(), context->mlir);
  MlirAttribute attr = chloRaggedDotDimensionNumbersGet(
      context->mlir, 1, dims, 2, dims + 1, 1, dims + 3, 1, dims + 4, 1,
      dims + 5, 2, dims + 6);
  static const Field fields[] = {
      LIST(chloRaggedDotDimensionNumbersGetLhsBatchingDimensions, 1, 0),
      LIST(chloRaggedDotDimensionNumbersGetRhsBatchingDimensions, 2, 1, 2),
      LIST(chloRaggedDotDimensionNumbersGetLhsContractingDimensions, 1, 3),
      LIST(chloRaggedDotDimensionNumbersGetRhsContractingDimensions, 1, 4),
      LIST(chloRaggedDotDimensionNumbersGetLhsRaggedDimensions, 1, 5),
      LIST(chloRaggedDotDimensionNumbersGetRhsGroupDimensions, 2, 6, 7)};
  TEST_FIELDS(context, attr,
              "#chlo.ragged_dot<lhs_batching_dimensions = [0], "
              "rhs_batching_dimensions = [1, 2], "
              "lhs_contracting_dimensions = [3], "
              "rhs_contracting_dimensions = [4], "
              "lhs_ragged_dimensions = [5], rhs_group_dimensions = [6, 7]>",
              chloAttributeIsARaggedDotDimensionNumbers, fields);
}

static void testAliases(Context *context) {
  MlirAttribute attr =
      stablehloOutputOperandAliasGet(context->mlir, 2, dims, 5, 1, dims + 3);
  static const Field fields[] = {
      LIST(stablehloOutputOperandAliasGetOutputTupleIndices, 2, 0, 1),
      NUMBER(stablehloOutputOperandAliasGetOperandIndex, 5),
      LIST(stablehloOutputOperandAliasGetOperandTupleIndices, 1, 3)};
  TEST_FIELDS(context, attr,
              "#stablehlo.output_operand_alias<output_tuple_indices = [0, 1], "
              "operand_index = 5, operand_tuple_indices = [3]>",
              stablehloAttributeIsAOutputOperandAlias, fields);
}

static void testBounds(Context *context) {
  int64_t bounds[] = {4, INT64_MIN};
  MlirAttribute attr = stablehloTypeExtensionsGet(context->mlir, 2, bounds);
  static const Field fields[] = {
      LIST(stablehloTypeExtensionsGetBounds, 2, 4, INT64_MIN)};
  TEST_FIELDS(context, attr, "#stablehlo.bounds<4, ?>",
              stablehloAttributeIsTypeExtensions, fields);
}

static void testNumbers(Context *context) {
  MlirAttribute handle = stablehloChannelHandleGet(context->mlir, 7, 2);
  static const Field handleFields[] = {
      NUMBER(stablehloChannelHandleGetHandle, 7),
      NUMBER(stablehloChannelHandleGetType, 2)};
  TEST_FIELDS(context, handle,
              "#stablehlo.channel_handle<handle = 7, type = 2>",
              stablehloAttributeIsChannelHandle, handleFields);

  MlirAttribute part = stablehloSubAxisInfoAttrGet(context->mlir, 2, 4);
  static const Field partFields[] = {
      NUMBER(stablehloSubAxisInfoAttrGetPreSize, 2),
      NUMBER(stablehloSubAxisInfoAttrGetSize, 4)};
  TEST_FIELDS(context, part, "#stablehlo<sub_axis_info(2)4>",
              stablehloAttributeIsASubAxisInfoAttr, partFields);
}

static void testBadLists(Context *context) {
  EXPECT(
      mlirAttributeIsNull(stablehloTypeExtensionsGet(context->mlir, 2, NULL)));
  EXPECT_ERRORS(context, "expects the elements of a list, but got 2 of them at "
                         "a null pointer\n");
  EXPECT(
      mlirAttributeIsNull(stablehloTypeExtensionsGet(context->mlir, -1, dims)));
  EXPECT_ERRORS(context,
                "expects the elements of a list, but got -1 of them\n");
}

void testDimensionNumbers(void) {
  Context context;
  makeContext(&context);
  testScatter(&context);
  testGather(&context);
  testDot(&context);
  testConvolution(&context);
  testRaggedDot(&context);
  testAliases(&context);
  testBounds(&context);
  testNumbers(&context);
  testBadLists(&context);
  destroyContext(&context);
}
