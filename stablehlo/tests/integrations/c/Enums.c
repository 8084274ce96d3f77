//===- Enums.c - Attributes that are words --------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Check.h"

#include "mlir-c/BuiltinAttributes.h"
#include "stablehlo/integrations/c/ChloAttributes.h"
#include "stablehlo/integrations/c/ChloDialect.h"
#include "stablehlo/integrations/c/StablehloAttributes.h"
#include <stdio.h>

/// An enumeration: its text form around a word, and its words.
typedef struct Kind {
  MlirAttribute (*get)(MlirContext, MlirStringRef);
  bool (*isA)(MlirAttribute);
  MlirStringRef (*getValue)(MlirAttribute);
  const char *format;
  const char *words[7];
} Kind;

static const Kind kinds[] = {
    {chloComparisonDirectionAttrGet,
     chloAttributeIsAComparisonDirectionAttr,
     chloComparisonDirectionAttrGetValue,
     "#chlo<comparison_direction %s>",
     {"EQ", "NE", "GE", "GT", "LE", "LT"}},
    {chloComparisonTypeAttrGet,
     chloAttributeIsAComparisonTypeAttr,
     chloComparisonTypeAttrGetValue,
     "#chlo<comparison_type %s>",
     {"NOTYPE", "FLOAT", "TOTALORDER", "SIGNED", "UNSIGNED"}},
    {chloPrecisionAttrGet,
     chloAttributeIsAPrecisionAttr,
     chloPrecisionAttrGetValue,
     "#chlo<precision %s>",
     {"DEFAULT", "HIGH", "HIGHEST"}},
    {stablehloComparisonDirectionAttrGet,
     stablehloAttributeIsAComparisonDirectionAttr,
     stablehloComparisonDirectionAttrGetValue,
     "#stablehlo<comparison_direction %s>",
     {"EQ", "NE", "GE", "GT", "LE", "LT"}},
    {stablehloComparisonTypeAttrGet,
     stablehloAttributeIsAComparisonTypeAttr,
     stablehloComparisonTypeAttrGetValue,
     "#stablehlo<comparison_type %s>",
     {"NOTYPE", "FLOAT", "TOTALORDER", "SIGNED", "UNSIGNED"}},
    {stablehloFftTypeAttrGet,
     stablehloAttributeIsAFftTypeAttr,
     stablehloFftTypeAttrGetValue,
     "#stablehlo<fft_type %s>",
     {"FFT", "IFFT", "RFFT", "IRFFT"}},
    {stablehloPrecisionAttrGet,
     stablehloAttributeIsAPrecisionAttr,
     stablehloPrecisionAttrGetValue,
     "#stablehlo<precision %s>",
     {"DEFAULT", "HIGH", "HIGHEST"}},
    {stablehloRngAlgorithmAttrGet,
     stablehloAttributeIsARngAlgorithmAttr,
     stablehloRngAlgorithmAttrGetValue,
     "#stablehlo<rng_algorithm %s>",
     {"DEFAULT", "THREE_FRY", "PHILOX"}},
    {stablehloRngDistributionAttrGet,
     stablehloAttributeIsARngDistributionAttr,
     stablehloRngDistributionAttrGetValue,
     "#stablehlo<rng_distribution %s>",
     {"UNIFORM", "NORMAL"}},
    {stablehloTransposeAttrGet,
     stablehloAttributeIsATransposeAttr,
     stablehloTransposeAttrGetValue,
     "#stablehlo<transpose %s>",
     {"TRANSPOSE_INVALID", "NO_TRANSPOSE", "TRANSPOSE", "ADJOINT"}},
    {stablehloResultAccuracyModeAttrGet,
     stablehloAttributeIsAResultAccuracyModeAttr,
     stablehloResultAccuracyModeAttrGetValue,
     "#stablehlo.result_accuracy_mode<%s>",
     {"DEFAULT", "HIGHEST", "TOLERANCE"}},
};
enum { numKinds = sizeof(kinds) / sizeof(kinds[0]) };

static void testWord(Context *context, const Kind *kind, const char *word) {
  char text[80];
  snprintf(text, sizeof(text), kind->format, word);
  MlirAttribute attr = kind->get(context->mlir, str(word));
  EXPECT(mlirAttributeEqual(attr, parseAttribute(context, text)));
  EXPECT_TEXT(kind->getValue(attr), word);
  for (size_t i = 0; i < numKinds; ++i) {
    EXPECT(kinds[i].isA(attr) == (kind == &kinds[i]));
    EXPECT_TEXT(kinds[i].getValue(attr), kind == &kinds[i] ? word : "");
  }
}

void testEnums(void) {
  Context context;
  makeContext(&context);
  mlirDialectHandleLoadDialect(mlirGetDialectHandle__chlo__(), context.mlir);
  for (size_t i = 0; i < numKinds; ++i) {
    for (const char *const *word = kinds[i].words; *word; ++word)
      testWord(&context, &kinds[i], *word);
    EXPECT(!kinds[i].isA(mlirAttributeGetNull()));
    EXPECT_TEXT(kinds[i].getValue(mlirAttributeGetNull()), "");
    EXPECT(mlirAttributeIsNull(kinds[i].get(context.mlir, str("eq"))));
    EXPECT_ERRORS(&context, NULL);
    EXPECT(mlirAttributeIsNull(
        kinds[i].get(context.mlir, mlirStringRefCreate(NULL, 0))));
    EXPECT_ERRORS(&context, NULL);
  }
  EXPECT(
      mlirAttributeIsNull(stablehloFftTypeAttrGet(context.mlir, str("DFT"))));
  EXPECT_ERRORS(&context, "expected one of [FFT, IFFT, RFFT, IRFFT] for XLA "
                          "fast fourier transform type., got: DFT\n");
  destroyContext(&context);
}
