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
include "stablehlo/dialect/Base.td"
include "stablehlo/dialect/StablehloDialect.td"

class StableHLO_Enum<string name, string summary, list<I32EnumAttrCase> cases>
    : I32EnumAttr<name, summary, cases> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::stablehlo";
}
class StableHLO_EnumParameter<EnumAttrInfo info> : EnumParameter<info> {
  let parser = "parseEnum<" # cppType # ">($_parser, \"" # cppType # "\")";
}
class StableHLO_EnumAttr<EnumAttrInfo info, string mnemonic>
    : EnumAttr<Stablehlo_Dialect, info, mnemonic> {
  let parameters = (ins StableHLO_EnumParameter<info>:$value);
}

// Cases that patterns match and make: the attribute, not its number.
class StableHLO_ComparisonDirectionCase<string symbol, int number>
    : HLO_EnumCase<"::mlir::stablehlo::ComparisonDirection", symbol, number>;
def STABLEHLO_COMPARISON_DIRECTION_EQ : StableHLO_ComparisonDirectionCase<"EQ", 0>;
def STABLEHLO_COMPARISON_DIRECTION_NE : StableHLO_ComparisonDirectionCase<"NE", 1>;
def STABLEHLO_COMPARISON_DIRECTION_GE : StableHLO_ComparisonDirectionCase<"GE", 2>;
def STABLEHLO_COMPARISON_DIRECTION_GT : StableHLO_ComparisonDirectionCase<"GT", 3>;
def STABLEHLO_COMPARISON_DIRECTION_LE : StableHLO_ComparisonDirectionCase<"LE", 4>;
def STABLEHLO_COMPARISON_DIRECTION_LT : StableHLO_ComparisonDirectionCase<"LT", 5>;
def StableHLO_ComparisonDirection : StableHLO_Enum<
    "ComparisonDirection", "Which comparison operation to perform.",
    [STABLEHLO_COMPARISON_DIRECTION_EQ, STABLEHLO_COMPARISON_DIRECTION_NE,
     STABLEHLO_COMPARISON_DIRECTION_GE, STABLEHLO_COMPARISON_DIRECTION_GT,
     STABLEHLO_COMPARISON_DIRECTION_LE, STABLEHLO_COMPARISON_DIRECTION_LT]>;
def StableHLO_ComparisonDirectionAttr :
    StableHLO_EnumAttr<StableHLO_ComparisonDirection, "comparison_direction">;
class StableHLO_ComparisonDirectionValue<string symbol> : ConstantAttr<
    StableHLO_ComparisonDirectionAttr,
    "::mlir::stablehlo::ComparisonDirection::" # symbol>;

class StableHLO_ComparisonTypeCase<string symbol, int number>
    : HLO_EnumCase<"::mlir::stablehlo::ComparisonType", symbol, number>;
def STABLEHLO_COMPARISON_TYPE_NOTYPE : StableHLO_ComparisonTypeCase<"NOTYPE", 0>;
def STABLEHLO_COMPARISON_TYPE_FLOAT : StableHLO_ComparisonTypeCase<"FLOAT", 1>;
def STABLEHLO_COMPARISON_TYPE_FLOAT_TOTAL_ORDER :
    StableHLO_ComparisonTypeCase<"TOTALORDER", 2>;
def STABLEHLO_COMPARISON_TYPE_SIGNED : StableHLO_ComparisonTypeCase<"SIGNED", 3>;
def STABLEHLO_COMPARISON_TYPE_UNSIGNED :
    StableHLO_ComparisonTypeCase<"UNSIGNED", 4>;
def StableHLO_ComparisonType : StableHLO_Enum<
    "ComparisonType", "Which comparison type to use.",
    [STABLEHLO_COMPARISON_TYPE_NOTYPE, STABLEHLO_COMPARISON_TYPE_FLOAT,
     STABLEHLO_COMPARISON_TYPE_FLOAT_TOTAL_ORDER,
     STABLEHLO_COMPARISON_TYPE_SIGNED, STABLEHLO_COMPARISON_TYPE_UNSIGNED]>;
def StableHLO_ComparisonTypeAttr :
    StableHLO_EnumAttr<StableHLO_ComparisonType, "comparison_type">;
class StableHLO_ComparisonTypeValue<string symbol> : ConstantAttr<
    StableHLO_ComparisonTypeAttr,
    "::mlir::stablehlo::ComparisonType::" # symbol>;
// In results of patterns: none, since it follows from the element type.
def STABLEHLO_DEFAULT_COMPARISON_TYPE :
    NativeCodeCall<"::mlir::stablehlo::ComparisonTypeAttr()">;

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
