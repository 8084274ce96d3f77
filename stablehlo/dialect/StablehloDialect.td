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
