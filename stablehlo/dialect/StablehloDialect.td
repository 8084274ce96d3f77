//===- StablehloDialect.td - The StableHLO dialect ---------*- tablegen -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_STABLEHLODIALECT
#define STABLEHLO_DIALECT_STABLEHLODIALECT

include "mlir/IR/OpBase.td"

def Stablehlo_Dialect : Dialect {
  let name = "stablehlo";
  let cppNamespace = "::mlir::stablehlo";
  let summary = "Operations of machine-learning programs, portable between "
                "frameworks and compilers";
  let description = [{
    StableHLO expresses whole machine-learning programs over tensors with value
    semantics. What each op means, accepts and refuses is laid down by its
    specification; the verifiers and shape functions here follow it constraint
    by constraint, and the interpreter computes what it says.

    Each op lists its constraints under their numbers in the specification, in its
    notation. Sizes that are not known agree with any, and `is_promotable` lets
    floats become floats of any width, as programs do. The constraints on types
    and literals are the following; "checked by MLIR" means that its parser, or
    the way it stores types, leaves nothing to check.

    Element types `!quant.uniform<storage_type<storage_min:storage_max>:
    expressed_type:quantization_dimension, {scales:zero_points, ...}>`, and
    tensors of them (spec: Quantized types).

    Constraints:
    - (quantized C1) `type(storage_min) = storage_type`. Checked by MLIR: bounds
      have no type of their own.
    - (quantized C2) `type(storage_max) = storage_type`. Checked by MLIR: bounds
      have no type of their own.
    - (quantized C3) `min_value(storage_type) <= storage_min < storage_max <=
      max_value(storage_type)`. Checked by MLIR.
    - (quantized C4) `type(scales...) = expressed_type`. Checked by MLIR: scales
      have no type of their own.
    - (quantized C5) `0 < scales`, as values of `expressed_type`.
    - (quantized C6) `is_finite(scales...)`, as values of `expressed_type`.
    - (quantized C7) `storage_min <= zero_points <= storage_max`.
    - (quantized C8) `type(zero_points...) = storage_type`. Checked by MLIR: zero
      points have no type of their own.
    - (quantized C9) `size(scales) = size(zero_points)`. Checked by MLIR: the
      syntax has a zero point per scale, 0 if it is left out.
    - (quantized C10) If `is_empty(quantization_dimension)`, `size(scales) = 1`.
      Checked by MLIR.
    - (quantized C11) `0 <= quantization_dimension`.
    - (quantized C12) `quantization_dimension < rank(self)`, of tensor types.
    - (quantized C13) `dim(self, quantization_dimension) = size(scales)`, of
      tensor types.

    Literals in constants (spec: Constants).

    Constraints:
    - (integer_literal C1) `is_wellformed(literal, type)`: digits that fit the
      type. Checked by MLIR.
    - (float_literal C1) If not hexadecimal, `is_wellformed(literal, type)`.
      Checked by MLIR.
    - (float_literal C2) If hexadecimal, it has `num_bits(type) / 4` digits.
      Checked by MLIR, which accepts fewer digits.
    - (complex_literal C1) `is_wellformed(real_part, complex_element_type(type))`.
      Checked by MLIR.
    - (complex_literal C2) `is_wellformed(imaginary_part,
      complex_element_type(type))`. Checked by MLIR.
    - (tensor_literal C1) Each element is well-formed for `element_type(type)`.
      Checked by MLIR.
    - (tensor_literal C2) The nesting of lists is `shape(type)`, unless one element
      stands for all. Checked by MLIR.
    - (quantized_literal C1) Each element is well-formed for
      `storage_type(type)`, and lies between `storage_min` and `storage_max`.
    - (quantized_literal C2) The nesting of lists is `shape(type)`, unless one
      element stands for all. Checked by MLIR.
  }];
  let dependentDialects = ["::mlir::func::FuncDialect",
                           "::mlir::quant::QuantDialect",
                           "::mlir::shape::ShapeDialect",
                           "::mlir::tensor::TensorDialect"];
  let useDefaultAttributePrinterParser = 0;
  let useDefaultTypePrinterParser = 0;
  let hasConstantMaterializer = 1;
  let extraClassDeclaration = [{
    /// Defined where the attributes and types are.
    void registerAttributesAndTypes();

    // `#stablehlo.bounds` is no attribute of its own; hence not the defaults.
    ::mlir::Attribute parseAttribute(::mlir::DialectAsmParser &parser,
                                     ::mlir::Type type) const override;
    void printAttribute(::mlir::Attribute attr,
                        ::mlir::DialectAsmPrinter &printer) const override;
    ::mlir::Type parseType(::mlir::DialectAsmParser &parser) const override;
    void printType(::mlir::Type type,
                   ::mlir::DialectAsmPrinter &printer) const override;
  }];
}

#endif // STABLEHLO_DIALECT_STABLEHLODIALECT
