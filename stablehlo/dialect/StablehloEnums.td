//===- StablehloEnums.td - Enumerations of StableHLO -------*- tablegen -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The enum constants of the spec (section Constants). Their numbers are part of
// the serialized form.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_STABLEHLOENUMS
#define STABLEHLO_DIALECT_STABLEHLOENUMS

include "mlir/IR/EnumAttr.td"
include "stablehlo/dialect/StablehloDialect.td"

class StableHLO_Enum<string name, string summary, list<I32EnumAttrCase> cases>
    : I32EnumAttr<name, summary, cases> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::stablehlo";
}
class StableHLO_EnumAttr<EnumAttrInfo info, string mnemonic>
    : EnumAttr<Stablehlo_Dialect, info, mnemonic>;

def StableHLO_ComparisonDirection : StableHLO_Enum<
    "ComparisonDirection", "Which comparison operation to perform.",
    [I32EnumAttrCase<"EQ", 0>, I32EnumAttrCase<"NE", 1>,
     I32EnumAttrCase<"GE", 2>, I32EnumAttrCase<"GT", 3>,
     I32EnumAttrCase<"LE", 4>, I32EnumAttrCase<"LT", 5>]>;
def StableHLO_ComparisonDirectionAttr :
    StableHLO_EnumAttr<StableHLO_ComparisonDirection, "comparison_direction">;

def StableHLO_ComparisonType : StableHLO_Enum<
    "ComparisonType", "Which comparison type to use.",
    [I32EnumAttrCase<"NOTYPE", 0>, I32EnumAttrCase<"FLOAT", 1>,
     I32EnumAttrCase<"TOTALORDER", 2>, I32EnumAttrCase<"SIGNED", 3>,
     I32EnumAttrCase<"UNSIGNED", 4>]>;
def StableHLO_ComparisonTypeAttr :
    StableHLO_EnumAttr<StableHLO_ComparisonType, "comparison_type">;

def StableHLO_CustomCallApiVersion : I32EnumAttr<
    "CustomCallApiVersion", "Custom call API version",
    [I32EnumAttrCase<"API_VERSION_UNSPECIFIED", 0>,
     I32EnumAttrCase<"API_VERSION_ORIGINAL", 1>,
     I32EnumAttrCase<"API_VERSION_STATUS_RETURNING", 2>,
     I32EnumAttrCase<"API_VERSION_STATUS_RETURNING_UNIFIED", 3>,
     I32EnumAttrCase<"API_VERSION_TYPED_FFI", 4>]> {
  let cppNamespace = "::mlir::stablehlo";
}

def StableHLO_FftType : StableHLO_Enum<
    "FftType", "XLA fast fourier transform type.",
    [I32EnumAttrCase<"FFT", 0>, I32EnumAttrCase<"IFFT", 1>,
     I32EnumAttrCase<"RFFT", 2>, I32EnumAttrCase<"IRFFT", 3>]>;
def StableHLO_FftTypeAttr : StableHLO_EnumAttr<StableHLO_FftType, "fft_type">;

def StableHLO_Precision : StableHLO_Enum<
    "Precision", "XLA precision for an operand. Has backend specific meaning.",
    [I32EnumAttrCase<"DEFAULT", 0>, I32EnumAttrCase<"HIGH", 1>,
     I32EnumAttrCase<"HIGHEST", 2>]>;
def StableHLO_PrecisionAttr :
    StableHLO_EnumAttr<StableHLO_Precision, "precision">;

def StableHLO_ResultAccuracyMode : StableHLO_Enum<
    "ResultAccuracyMode", "XLA result accuracy mode.",
    [I32EnumAttrCase<"DEFAULT", 0>, I32EnumAttrCase<"HIGHEST", 1>,
     I32EnumAttrCase<"TOLERANCE", 2>]>;
def StableHLO_ResultAccuracyModeAttr :
    StableHLO_EnumAttr<StableHLO_ResultAccuracyMode, "result_accuracy_mode"> {
  let assemblyFormat = "`<` $value `>`";
}

def StableHLO_RngAlgorithm : StableHLO_Enum<
    "RngAlgorithm", "XLA PRNG algorithm to be used.",
    [I32EnumAttrCase<"DEFAULT", 0>, I32EnumAttrCase<"THREE_FRY", 1>,
     I32EnumAttrCase<"PHILOX", 2>]>;
def StableHLO_RngAlgorithmAttr :
    StableHLO_EnumAttr<StableHLO_RngAlgorithm, "rng_algorithm">;

def StableHLO_RngDistribution : StableHLO_Enum<
    "RngDistribution", "XLA PRNG distribution to be used.",
    [I32EnumAttrCase<"UNIFORM", 1>, I32EnumAttrCase<"NORMAL", 2>]>;
def StableHLO_RngDistributionAttr :
    StableHLO_EnumAttr<StableHLO_RngDistribution, "rng_distribution">;

def StableHLO_Transpose : StableHLO_Enum<
    "Transpose", "Transpose options",
    [I32EnumAttrCase<"TRANSPOSE_INVALID", 0>,
     I32EnumAttrCase<"NO_TRANSPOSE", 1>, I32EnumAttrCase<"TRANSPOSE", 2>,
     I32EnumAttrCase<"ADJOINT", 3>]>;
def StableHLO_TransposeAttr :
    StableHLO_EnumAttr<StableHLO_Transpose, "transpose">;

#endif // STABLEHLO_DIALECT_STABLEHLOENUMS
