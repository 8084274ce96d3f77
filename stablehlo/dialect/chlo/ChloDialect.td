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

def CHLO_ComparisonDirection : CHLO_Enum<
    "ComparisonDirection", "Which comparison operation to perform.",
    [I32EnumAttrCase<"EQ", 0>, I32EnumAttrCase<"NE", 1>,
     I32EnumAttrCase<"GE", 2>, I32EnumAttrCase<"GT", 3>,
     I32EnumAttrCase<"LE", 4>, I32EnumAttrCase<"LT", 5>]>;
def CHLO_ComparisonDirectionAttr : EnumAttr<
    Chlo_Dialect, CHLO_ComparisonDirection, "comparison_direction">;

def CHLO_ComparisonType : CHLO_Enum<
    "ComparisonType", "Which comparison type to use.",
    [I32EnumAttrCase<"NOTYPE", 0>, I32EnumAttrCase<"FLOAT", 1>,
     I32EnumAttrCase<"TOTALORDER", 2>, I32EnumAttrCase<"SIGNED", 3>,
     I32EnumAttrCase<"UNSIGNED", 4>]>;
def CHLO_ComparisonTypeAttr : EnumAttr<
    Chlo_Dialect, CHLO_ComparisonType, "comparison_type">;

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
