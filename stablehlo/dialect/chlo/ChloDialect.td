//===- ChloDialect.td - The CHLO dialect -------------------*- tablegen -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The dialect, its enums and attributes. It has copies of StableHLO's enums: the
// two may change apart from each other.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_CHLO_CHLODIALECT
#define STABLEHLO_DIALECT_CHLO_CHLODIALECT

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"
include "stablehlo/dialect/Base.td"

def Chlo_Dialect : Dialect {
  let name = "chlo";
  let cppNamespace = "::mlir::chlo";
  let summary = "Operations that client libraries of XLA offer";
  let description = [{
    CHLO has what frameworks want to write and StableHLO says with several ops:
    implicit broadcasts and special functions. There is no promise that a program
    in it can be read tomorrow; `chlo-legalize-to-stablehlo` decomposes it.
  }];
  let dependentDialects = ["::mlir::quant::QuantDialect",
                           "::mlir::shape::ShapeDialect"];
  let useDefaultAttributePrinterParser = 0;
  let hasConstantMaterializer = 1;
  let extraClassDeclaration = [{
    /// Defined where the attributes are.
    void registerAttributes();

    // For the text of the diagnostic; else these are the defaults.
    ::mlir::Attribute parseAttribute(::mlir::DialectAsmParser &parser,
                                     ::mlir::Type type) const override;
    void printAttribute(::mlir::Attribute attr,
                        ::mlir::DialectAsmPrinter &printer) const override;
  }];
}

class CHLO_Enum<string name, string summary, list<I32EnumAttrCase> cases>
    : I32EnumAttr<name, summary, cases> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::chlo";
}

class CHLO_ComparisonDirectionCase<string symbol, int number>
    : HLO_EnumCase<"::mlir::chlo::ComparisonDirection", symbol, number>;
def CHLO_COMPARISON_DIRECTION_EQ : CHLO_ComparisonDirectionCase<"EQ", 0>;
def CHLO_COMPARISON_DIRECTION_NE : CHLO_ComparisonDirectionCase<"NE", 1>;
def CHLO_COMPARISON_DIRECTION_GE : CHLO_ComparisonDirectionCase<"GE", 2>;
def CHLO_COMPARISON_DIRECTION_GT : CHLO_ComparisonDirectionCase<"GT", 3>;
def CHLO_COMPARISON_DIRECTION_LE : CHLO_ComparisonDirectionCase<"LE", 4>;
def CHLO_COMPARISON_DIRECTION_LT : CHLO_ComparisonDirectionCase<"LT", 5>;
def CHLO_ComparisonDirection : CHLO_Enum<
    "ComparisonDirection", "Which comparison operation to perform.",
    [CHLO_COMPARISON_DIRECTION_EQ, CHLO_COMPARISON_DIRECTION_NE,
     CHLO_COMPARISON_DIRECTION_GE, CHLO_COMPARISON_DIRECTION_GT,
     CHLO_COMPARISON_DIRECTION_LE, CHLO_COMPARISON_DIRECTION_LT]>;
def CHLO_ComparisonDirectionAttr : EnumAttr<
    Chlo_Dialect, CHLO_ComparisonDirection, "comparison_direction">;
class CHLO_ComparisonDirectionValue<string symbol> : ConstantAttr<
    CHLO_ComparisonDirectionAttr,
    "::mlir::chlo::ComparisonDirection::" # symbol>;

class CHLO_ComparisonTypeCase<string symbol, int number>
    : HLO_EnumCase<"::mlir::chlo::ComparisonType", symbol, number>;
def CHLO_COMPARISON_TYPE_NOTYPE : CHLO_ComparisonTypeCase<"NOTYPE", 0>;
def CHLO_COMPARISON_TYPE_FLOAT : CHLO_ComparisonTypeCase<"FLOAT", 1>;
def CHLO_COMPARISON_TYPE_FLOAT_TOTAL_ORDER :
    CHLO_ComparisonTypeCase<"TOTALORDER", 2>;
def CHLO_COMPARISON_TYPE_SIGNED : CHLO_ComparisonTypeCase<"SIGNED", 3>;
def CHLO_COMPARISON_TYPE_UNSIGNED : CHLO_ComparisonTypeCase<"UNSIGNED", 4>;
def CHLO_ComparisonType : CHLO_Enum<
    "ComparisonType", "Which comparison type to use.",
    [CHLO_COMPARISON_TYPE_NOTYPE, CHLO_COMPARISON_TYPE_FLOAT,
     CHLO_COMPARISON_TYPE_FLOAT_TOTAL_ORDER, CHLO_COMPARISON_TYPE_SIGNED,
     CHLO_COMPARISON_TYPE_UNSIGNED]>;
def CHLO_ComparisonTypeAttr : EnumAttr<
    Chlo_Dialect, CHLO_ComparisonType, "comparison_type">;
class CHLO_ComparisonTypeValue<string symbol> : ConstantAttr<
    CHLO_ComparisonTypeAttr, "::mlir::chlo::ComparisonType::" # symbol>;
def CHLO_DEFAULT_COMPARISON_TYPE :
    NativeCodeCall<"::mlir::chlo::ComparisonTypeAttr()">;

def CHLO_Precision : CHLO_Enum<
    "Precision", "XLA precision for an operand. Has backend specific meaning.",
    [I32EnumAttrCase<"DEFAULT", 0>, I32EnumAttrCase<"HIGH", 1>,
     I32EnumAttrCase<"HIGHEST", 2>]>;
def CHLO_PrecisionAttr : EnumAttr<Chlo_Dialect, CHLO_Precision, "precision">;

def CHLO_Dims : ArrayRefParameter<"int64_t", "dimension numbers">;

// Text form as StableHLO's dimension numbers: see DimensionNumbers.h.
def CHLO_RaggedDotDimensionNumbers
    : AttrDef<Chlo_Dialect, "RaggedDotDimensionNumbers"> {
  let mnemonic = "ragged_dot";
  let summary = "Attribute that models the dimension information for ragged dot.";
  let parameters = (ins
    CHLO_Dims:$lhsBatchingDimensions, CHLO_Dims:$rhsBatchingDimensions,
    CHLO_Dims:$lhsContractingDimensions, CHLO_Dims:$rhsContractingDimensions,
    CHLO_Dims:$lhsRaggedDimensions, CHLO_Dims:$rhsGroupDimensions);
  let hasCustomAssemblyFormat = 1;
}

#endif // STABLEHLO_DIALECT_CHLO_CHLODIALECT
