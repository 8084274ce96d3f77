//===- VhloAttrs.td - Attributes of VHLO -------------------*- tablegen -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Parameters stand in the order of their encoding: see VhloBytecode.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_VHLO_VHLOATTRS
#define STABLEHLO_DIALECT_VHLO_VHLOATTRS

include "mlir/IR/EnumAttr.td"
include "stablehlo/dialect/vhlo/VhloTypes.td"

//===----------------------------------------------------------------------===//
// Enumerations
//===----------------------------------------------------------------------===//

class VHLO_Enum<string name, string summary, list<I32EnumAttrCase> cases>
    : I32EnumAttr<name, summary, cases> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::vhlo";
}
class VHLO_EnumAttr<EnumAttrInfo info, string mnemonic, int number, string min>
    : EnumAttr<Vhlo_Dialect, info, mnemonic, [VHLO_VersionedAttrInterface]> {
  let extraClassDeclaration = VHLO_Lifetime<min, "current">.declaration #
      VHLO_Encoding<number, parameters>.declaration;
}

def VHLO_ComparisonDirectionV1 : VHLO_Enum<
    "ComparisonDirectionV1", "Which comparison to perform.",
    [I32EnumAttrCase<"EQ", 0>, I32EnumAttrCase<"NE", 1>,
     I32EnumAttrCase<"GE", 2>, I32EnumAttrCase<"GT", 3>,
     I32EnumAttrCase<"LE", 4>, I32EnumAttrCase<"LT", 5>]>;
def VHLO_ComparisonDirectionV1Attr : VHLO_EnumAttr<
    VHLO_ComparisonDirectionV1, "comparison_direction_v1", 3, "0.9.0">;

def VHLO_ComparisonTypeV1 : VHLO_Enum<
    "ComparisonTypeV1", "How to compare.",
    [I32EnumAttrCase<"NOTYPE", 0>, I32EnumAttrCase<"FLOAT", 1>,
     I32EnumAttrCase<"TOTALORDER", 2>, I32EnumAttrCase<"SIGNED", 3>,
     I32EnumAttrCase<"UNSIGNED", 4>]>;
def VHLO_ComparisonTypeV1Attr : VHLO_EnumAttr<
    VHLO_ComparisonTypeV1, "comparison_type_v1", 4, "0.9.0">;

def VHLO_CustomCallApiVersionV1 : VHLO_Enum<
    "CustomCallApiVersionV1", "How a custom call is called.",
    [I32EnumAttrCase<"API_VERSION_UNSPECIFIED", 0>,
     I32EnumAttrCase<"API_VERSION_ORIGINAL", 1>,
     I32EnumAttrCase<"API_VERSION_STATUS_RETURNING", 2>,
     I32EnumAttrCase<"API_VERSION_STATUS_RETURNING_UNIFIED", 3>,
     I32EnumAttrCase<"API_VERSION_TYPED_FFI", 4>]>;
def VHLO_CustomCallApiVersionV1Attr : VHLO_EnumAttr<
    VHLO_CustomCallApiVersionV1, "api_version_v1", 5, "0.9.0">;

def VHLO_FftTypeV1 : VHLO_Enum<
    "FftTypeV1", "Which transform to perform.",
    [I32EnumAttrCase<"FFT", 0>, I32EnumAttrCase<"IFFT", 1>,
     I32EnumAttrCase<"RFFT", 2>, I32EnumAttrCase<"IRFFT", 3>]>;
def VHLO_FftTypeV1Attr : VHLO_EnumAttr<
    VHLO_FftTypeV1, "fft_type_v1", 7, "0.9.0">;

def VHLO_PrecisionV1 : VHLO_Enum<
    "PrecisionV1", "How exactly to compute a product.",
    [I32EnumAttrCase<"DEFAULT", 0>, I32EnumAttrCase<"HIGH", 1>,
     I32EnumAttrCase<"HIGHEST", 2>]>;
def VHLO_PrecisionV1Attr : VHLO_EnumAttr<
    VHLO_PrecisionV1, "precision_v1", 11, "0.9.0">;

def VHLO_ResultAccuracyModeV1 : VHLO_Enum<
    "ResultAccuracyModeV1", "What result accuracy asks for.",
    [I32EnumAttrCase<"DEFAULT", 0>, I32EnumAttrCase<"HIGHEST", 1>,
     I32EnumAttrCase<"TOLERANCE", 2>]>;
def VHLO_ResultAccuracyModeV1Attr : VHLO_EnumAttr<
    VHLO_ResultAccuracyModeV1, "result_accuracy_mode_v1", 19, "1.9.0">;

def VHLO_RngAlgorithmV1 : VHLO_Enum<
    "RngAlgorithmV1", "Which generator of random bits.",
    [I32EnumAttrCase<"DEFAULT", 0>, I32EnumAttrCase<"THREE_FRY", 1>,
     I32EnumAttrCase<"PHILOX", 2>]>;
def VHLO_RngAlgorithmV1Attr : VHLO_EnumAttr<
    VHLO_RngAlgorithmV1, "rng_algorithm_v1", 12, "0.9.0">;

def VHLO_RngDistributionV1 : VHLO_Enum<
    "RngDistributionV1", "Which distribution of random numbers.",
    [I32EnumAttrCase<"UNIFORM", 1>, I32EnumAttrCase<"NORMAL", 2>]>;
def VHLO_RngDistributionV1Attr : VHLO_EnumAttr<
    VHLO_RngDistributionV1, "rng_distribution_v1", 13, "0.9.0">;

def VHLO_TransposeV1 : VHLO_Enum<
    "TransposeV1", "How to transpose a triangular matrix.",
    [I32EnumAttrCase<"TRANSPOSE_INVALID", 0>,
     I32EnumAttrCase<"NO_TRANSPOSE", 1>, I32EnumAttrCase<"TRANSPOSE", 2>,
     I32EnumAttrCase<"ADJOINT", 3>]>;
def VHLO_TransposeV1Attr : VHLO_EnumAttr<
    VHLO_TransposeV1, "transpose_v1", 16, "0.9.0">;

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

class VHLO_AttrDef<string name, string attrMnemonic, int number, string min,
                   dag params>
    : AttrDef<Vhlo_Dialect, name, [VHLO_VersionedAttrInterface]> {
  let mnemonic = attrMnemonic;
  let parameters = params;
  string extra = "";
  let extraClassDeclaration = VHLO_Lifetime<min, "current">.declaration #
      VHLO_Encoding<number, params>.declaration # extra;
}

def VHLO_Attributes : ArrayRefParameter<"::mlir::Attribute", "attributes">;
def VHLO_Entries : ArrayRefParameter<
    "std::pair<::mlir::Attribute, ::mlir::Attribute>", "keys and values">;

def VHLO_ArrayV1 : VHLO_AttrDef<"ArrayV1", "array_v1", 1, "0.9.0",
                                (ins VHLO_Attributes:$value)> {
  let assemblyFormat = "`<` `[` custom<Attributes>($value) `]` `>`";
  let genVerifyDecl = 1;
}

def VHLO_BooleanV1Attr : VHLO_AttrDef<"BooleanV1", "bool_v1", 2, "0.9.0",
                                      (ins "bool":$value)> {
  let assemblyFormat = "`<` $value `>`";
}

def VHLO_DictionaryV1 : VHLO_AttrDef<"DictionaryV1", "dict_v1", 6, "0.9.0",
                                     (ins VHLO_Entries:$value)> {
  let assemblyFormat = "`<` `{` custom<Entries>($value) `}` `>`";
  let genVerifyDecl = 1;
}

// The encoding of the value depends on the type.
def VHLO_FloatV1 : VHLO_AttrDef<
    "FloatV1", "float_v1", 8, "0.9.0",
    (ins "::mlir::Type":$type, APFloatParameter<"of the type">:$value)> {
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

// Written with the type that it stands for: `#vhlo.integer_v1<1 : i64>`.
def VHLO_IntegerV1 : VHLO_AttrDef<
    "IntegerV1", "integer_v1", 9, "0.9.0",
    (ins "::mlir::Type":$type, APIntParameter<"of the type">:$value)> {
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

def VHLO_OutputOperandAliasV1 : VHLO_AttrDef<
    "OutputOperandAliasV1", "output_operand_alias_v1", 10, "0.9.0",
    (ins VHLO_Int64s:$outputTupleIndices, "int64_t":$operandIndex,
         VHLO_Int64s:$operandTupleIndices)> {
  let assemblyFormat = [{
    `<` `outputTupleIndices` `=` custom<Int64s>($outputTupleIndices) `,`
    `operandIndex` `=` $operandIndex `,`
    `operandTupleIndices` `=` custom<Int64s>($operandTupleIndices) `>`
  }];
}

def VHLO_StringV1 : VHLO_AttrDef<"StringV1", "string_v1", 14, "0.9.0",
                                 (ins StringRefParameter<"text">:$value)> {
  let assemblyFormat = "`<` $value `>`";
}

// Keeps its elements as the builtin attribute, so that those of a large constant
// are copied and hashed once on their way to or from StableHLO.
def VHLO_TensorV1 : VHLO_AttrDef<
    "TensorV1", "tensor_v1", 15, "0.9.0",
    (ins "::mlir::Type":$type, "::mlir::DenseElementsAttr":$elements)> {
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

def VHLO_TypeV1 : VHLO_AttrDef<"TypeV1", "type_v1", 17, "0.9.0",
                               (ins "::mlir::Type":$value)> {
  let assemblyFormat = "`<` $value `>`";
  let genVerifyDecl = 1;
}

def VHLO_TypeExtensionsV1 : VHLO_AttrDef<
    "TypeExtensionsV1", "type_extensions_v1", 18, "0.9.0",
    (ins VHLO_Shape:$bounds)> {
  let assemblyFormat = "`<` `bounds` `=` custom<Bounds>($bounds) `>`";
}

def VHLO_ResultAccuracyV1 : VHLO_AttrDef<
    "ResultAccuracyV1", "result_accuracy_v1", 20, "1.9.0",
    (ins VHLO_Float64:$atol, VHLO_Float64:$rtol, "int64_t":$ulps,
         "::mlir::Attribute":$mode)> {
  let assemblyFormat = [{
    `<` `atol` `=` $atol `,` `rtol` `=` $rtol
    `,` `ulps` `=` $ulps `,` `mode` `=` $mode `>`
  }];
  let genVerifyDecl = 1;
}

def VHLO_SubAxisInfoV1 : VHLO_AttrDef<
    "SubAxisInfoV1", "sub_axis_info_v1", 21, "1.16.0",
    (ins "int64_t":$preSize, "int64_t":$size)> {
  let assemblyFormat = "`<` `pre_size` `=` $preSize `,` `size` `=` $size `>`";
}

def VHLO_AxisRefV1 : VHLO_AttrDef<
    "AxisRefV1", "axis_ref_v1", 22, "1.16.0",
    (ins "::mlir::Attribute":$name,
         OptionalParameter<"::mlir::Attribute">:$subAxisInfo)> {
  let assemblyFormat =
      "`<` `name` `=` $name (`,` `sub_axis_info` `=` $subAxisInfo^)? `>`";
}

def VHLO_ReplicaGroupMeshAxesV1 : VHLO_AttrDef<
    "ReplicaGroupMeshAxesV1", "replica_group_mesh_axes_v1", 23, "1.16.0",
    (ins "::mlir::Attribute":$mesh, "::mlir::Attribute":$axes)> {
  let assemblyFormat = "`<` struct(params) `>`";
}

def VHLO_MeshAxisV1 : VHLO_AttrDef<
    "MeshAxisV1", "mesh_axis_v1", 24, "1.16.0",
    (ins "::mlir::Attribute":$name, "int64_t":$size)> {
  let assemblyFormat = "`<` struct(params) `>`";
}

def VHLO_MeshV1 : VHLO_AttrDef<
    "MeshV1", "mesh_v1", 25, "1.16.0",
    (ins "::mlir::Attribute":$axes,
         OptionalParameter<"::mlir::Attribute">:$deviceIds)> {
  let assemblyFormat =
      "`<` `axes` `=` $axes (`,` `device_ids` `=` $deviceIds^)? `>`";
}

#endif // STABLEHLO_DIALECT_VHLO_VHLOATTRS
