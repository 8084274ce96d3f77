//===- VhloTypes.td - Types of VHLO ------------------------*- tablegen -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Parameters stand in the order of their encoding: see VhloBytecode.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_VHLO_VHLOTYPES
#define STABLEHLO_DIALECT_VHLO_VHLOTYPES

include "mlir/IR/AttrTypeBase.td"
include "stablehlo/dialect/vhlo/VhloDialect.td"

class VHLO_Capitalized<string word> {
  string text = !toupper(!substr(word, 0, 1)) # !substr(word, 1);
}

// What the encoding needs to know: the code in front, the parameters behind.
class VHLO_Encoding<int number, dag parameters> {
  string declaration = "static constexpr uint64_t kBytecodeCode = " # number # [{;
    auto getFields() const { return std::make_tuple(}] # !interleave(
        !foreach(i, !range(!size(parameters)),
                 "get" # VHLO_Capitalized<!getdagname(parameters, i)>.text # "()"),
        ", ") # "); }";
}

class VHLO_Type<string name, string typeMnemonic, int number, string min,
                dag params = (ins)>
    : TypeDef<Vhlo_Dialect, name, [VHLO_VersionedTypeInterface]> {
  let mnemonic = typeMnemonic;
  let parameters = params;
  string extra = "";
  let extraClassDeclaration = VHLO_Lifetime<min, "current">.declaration #
      VHLO_Encoding<number, params>.declaration # extra;
}

def VHLO_Types : ArrayRefParameter<"::mlir::Type", "types">;
def VHLO_Shape : ArrayRefParameter<"int64_t", "sizes of dimensions">;
def VHLO_Int64s : ArrayRefParameter<"int64_t", "integers">;
def VHLO_Float64 : APFloatParameter<"a double"> {
  let parser = "::mlir::vhlo::parseFloat64($_parser)";
  let printer = "$_printer.printFloat($_self)";
}
def VHLO_Float64s : ArrayRefParameter<"::llvm::APFloat", "doubles"> {
  // Any NaN equals itself.
  let comparator = "::mlir::vhlo::areBitwiseEqual($_lhs, $_rhs)";
}

// A type without parameters, and the one that it stands for.
class VHLO_LeafType<string name, string mnemonic, int number, string min,
                    string counterpart>
    : VHLO_Type<name, mnemonic, number, min> {
  let extra = [{
    /// The type that this one stands for outside of VHLO.
    static ::mlir::Type getCounterpart(::mlir::MLIRContext *context);
  }];
  let extraClassDefinition = [{
    ::mlir::Type $cppClass::getCounterpart(::mlir::MLIRContext *context) {
      return }] # counterpart # [{;
    }
  }];
}
class VHLO_IntegerType<string name, string mnemonic, int number, string min,
                       int width, string signedness = "Signless">
    : VHLO_LeafType<name, mnemonic, number, min,
                    "::mlir::IntegerType::get(context, " # width #
                    ", ::mlir::IntegerType::" # signedness # ")">;
class VHLO_FloatType<string name, string mnemonic, int number, string min,
                     string counterpart>
    : VHLO_LeafType<"Float" # name # "V1", mnemonic, number, min,
                    "::mlir::" # counterpart # "::get(context)">;

def VHLO_BooleanV1 : VHLO_IntegerType<"BooleanV1", "bool_v1", 0, "0.9.0", 1>;
def VHLO_FloatBF16V1
    : VHLO_FloatType<"BF16", "bf16_v1", 2, "0.9.0", "BFloat16Type">;
def VHLO_FloatF16V1
    : VHLO_FloatType<"F16", "f16_v1", 3, "0.9.0", "Float16Type">;
def VHLO_FloatF32V1
    : VHLO_FloatType<"F32", "f32_v1", 4, "0.9.0", "Float32Type">;
def VHLO_FloatF64V1
    : VHLO_FloatType<"F64", "f64_v1", 5, "0.9.0", "Float64Type">;
def VHLO_FloatF8E4M3FNV1
    : VHLO_FloatType<"F8E4M3FN", "f8E4M3FN_v1", 6, "0.9.0", "Float8E4M3FNType">;
def VHLO_FloatF8E5M2V1
    : VHLO_FloatType<"F8E5M2", "f8E5M2_v1", 7, "0.9.0", "Float8E5M2Type">;
def VHLO_IndexV1 : VHLO_LeafType<"IndexV1", "index_v1", 9, "0.9.0",
    "::mlir::IndexType::get(context)">;
def VHLO_IntegerSI4V1
    : VHLO_IntegerType<"IntegerSI4V1", "i4_v1", 10, "0.9.0", 4>;
def VHLO_IntegerSI8V1
    : VHLO_IntegerType<"IntegerSI8V1", "i8_v1", 11, "0.9.0", 8>;
def VHLO_IntegerSI16V1
    : VHLO_IntegerType<"IntegerSI16V1", "i16_v1", 12, "0.9.0", 16>;
def VHLO_IntegerSI32V1
    : VHLO_IntegerType<"IntegerSI32V1", "i32_v1", 13, "0.9.0", 32>;
def VHLO_IntegerSI64V1
    : VHLO_IntegerType<"IntegerSI64V1", "i64_v1", 14, "0.9.0", 64>;
def VHLO_IntegerUI4V1
    : VHLO_IntegerType<"IntegerUI4V1", "ui4_v1", 15, "0.9.0", 4, "Unsigned">;
def VHLO_IntegerUI8V1
    : VHLO_IntegerType<"IntegerUI8V1", "ui8_v1", 16, "0.9.0", 8, "Unsigned">;
def VHLO_IntegerUI16V1
    : VHLO_IntegerType<"IntegerUI16V1", "ui16_v1", 17, "0.9.0", 16, "Unsigned">;
def VHLO_IntegerUI32V1
    : VHLO_IntegerType<"IntegerUI32V1", "ui32_v1", 18, "0.9.0", 32, "Unsigned">;
def VHLO_IntegerUI64V1
    : VHLO_IntegerType<"IntegerUI64V1", "ui64_v1", 19, "0.9.0", 64, "Unsigned">;
def VHLO_TokenV1 : VHLO_LeafType<"TokenV1", "token_v1", 22, "0.9.0",
    "::mlir::stablehlo::TokenType::get(context)">;
def VHLO_WitnessV1 : VHLO_LeafType<"WitnessV1", "witness_v1", 26, "0.9.0",
    "::mlir::shape::WitnessType::get(context)">;
def VHLO_FloatF8E4M3FNUZV1
    : VHLO_FloatType<"F8E4M3FNUZ", "f8E4M3FNUZ_v1", 27, "0.10.0",
                    "Float8E4M3FNUZType">;
def VHLO_FloatF8E5M2FNUZV1
    : VHLO_FloatType<"F8E5M2FNUZ", "f8E5M2FNUZ_v1", 28, "0.10.0",
                    "Float8E5M2FNUZType">;
def VHLO_FloatF8E4M3B11FNUZV1
    : VHLO_FloatType<"F8E4M3B11FNUZ", "f8E4M3B11FNUZ_v1", 29, "0.11.0",
                    "Float8E4M3B11FNUZType">;
def VHLO_IntegerSI2V1
    : VHLO_IntegerType<"IntegerSI2V1", "i2_v1", 31, "1.2.0", 2>;
def VHLO_IntegerUI2V1
    : VHLO_IntegerType<"IntegerUI2V1", "ui2_v1", 32, "1.2.0", 2, "Unsigned">;
def VHLO_NoneV1 : VHLO_LeafType<"NoneV1", "none_v1", 33, "1.6.0",
    "::mlir::NoneType::get(context)">;
def VHLO_FloatTF32V1
    : VHLO_FloatType<"TF32", "tf31_v1", 34, "1.6.0", "FloatTF32Type">;
def VHLO_FloatF8E4M3V1
    : VHLO_FloatType<"F8E4M3", "f8E4M3_v1", 35, "1.7.0", "Float8E4M3Type">;
def VHLO_FloatF8E3M4V1
    : VHLO_FloatType<"F8E3M4", "f8E3M4_v1", 36, "1.7.0", "Float8E3M4Type">;
def VHLO_FloatF4E2M1FNV1
    : VHLO_FloatType<"F4E2M1FN", "f4E2M1FN_v1", 37, "1.8.0",
                    "Float4E2M1FNType">;
def VHLO_FloatF6E2M3FNV1
    : VHLO_FloatType<"F6E2M3FN", "f6E2M3FN_v1", 38, "1.8.0",
                    "Float6E2M3FNType">;
def VHLO_FloatF6E3M2FNV1
    : VHLO_FloatType<"F6E3M2FN", "f6E3M2FN_v1", 39, "1.8.0",
                    "Float6E3M2FNType">;
def VHLO_FloatF8E8M0FNUV1
    : VHLO_FloatType<"F8E8M0FNU", "f8E8M0FNU_v1", 40, "1.8.0",
                    "Float8E8M0FNUType">;

//===----------------------------------------------------------------------===//
// Types of types
//===----------------------------------------------------------------------===//

class VHLO_ParametricType<string name, string mnemonic, int number, string min,
                          dag params, string format>
    : VHLO_Type<name, mnemonic, number, min, params> {
  let assemblyFormat = format;
  let genVerifyDecl = 1;
}

def VHLO_ComplexV1 : VHLO_ParametricType<"ComplexV1", "complex_v1", 1, "0.9.0",
    (ins "::mlir::Type":$elementType), "`<` $elementType `>`">;

def VHLO_FunctionV1 : VHLO_ParametricType<"FunctionV1", "func_v1", 8, "0.9.0",
    (ins VHLO_Types:$inputs, VHLO_Types:$outputs),
    "`<` `(` custom<Types>($inputs) `)` `->` `(` custom<Types>($outputs) `)` `>`">;

// With an encoding its code is 21.
def VHLO_RankedTensorV1
    : VHLO_ParametricType<"RankedTensorV1", "tensor_v1", 20, "0.9.0",
    (ins OptionalParameter<"::mlir::Attribute">:$encoding, VHLO_Shape:$shape,
         "::mlir::Type":$elementType),
    "`<` custom<Shape>($shape) `` $elementType (`,` $encoding^)? `>`"> {
  let extra = "static constexpr uint64_t kBytecodeCodeWithEncoding = 21;";
}

def VHLO_TupleV1 : VHLO_ParametricType<"TupleV1", "tuple_v1", 23, "0.9.0",
    (ins VHLO_Types:$types), "`<` custom<Types>($types) `>`">;

def VHLO_UniformQuantizedV1
    : VHLO_ParametricType<"UniformQuantizedV1", "quant_v1", 24, "0.9.0",
    (ins "unsigned":$flags, "::mlir::Type":$storageType,
         "::mlir::Type":$expressedType, VHLO_Float64:$scale,
         "int64_t":$zeroPoint, "int64_t":$storageTypeMin,
         "int64_t":$storageTypeMax),
    "`<` $storageType `` `:` `` $expressedType `,` $scale `` `:` `` "
    "$zeroPoint `,` $storageTypeMin `` `:` `` $storageTypeMax `,` $flags `>`">;

def VHLO_UnrankedTensorV1
    : VHLO_ParametricType<"UnrankedTensorV1", "unranked_tensor_v1", 25, "0.9.0",
    (ins "::mlir::Type":$elementType), "`<` $elementType `>`">;

def VHLO_UniformQuantizedPerAxisV1
    : VHLO_ParametricType<"UniformQuantizedPerAxisV1", "quant_per_axis_v1", 30,
                          "0.18.0",
    (ins "unsigned":$flags, "::mlir::Type":$storageType,
         "::mlir::Type":$expressedType, "unsigned":$quantizedDimension,
         "int64_t":$storageTypeMin, "int64_t":$storageTypeMax,
         VHLO_Float64s:$scales, VHLO_Int64s:$zeroPoints),
    "`<` $storageType `` `:` `` $expressedType `,` $quantizedDimension `,` "
    "custom<Float64s>($scales) `,` custom<Int64s>($zeroPoints) `,` "
    "$storageTypeMin `` `:` `` $storageTypeMax `,` $flags `>`">;

def VHLO_RankedBufferV1
    : VHLO_ParametricType<"RankedBufferV1", "buffer_v1", 41, "1.13.0",
    (ins VHLO_Shape:$shape, "::mlir::Type":$elementType),
    "`<` custom<Shape>($shape) `` $elementType `>`">;

def VHLO_FutureV1 : VHLO_ParametricType<"FutureV1", "future_v1", 42, "1.15.0",
    (ins VHLO_Types:$types), "`<` custom<Types>($types) `>`">;

#endif // STABLEHLO_DIALECT_VHLO_VHLOTYPES
