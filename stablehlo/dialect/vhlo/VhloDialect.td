//===- VhloDialect.td - The versioned dialect --------------*- tablegen -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The dialect, and the interfaces by which types and attributes tell their
// versions. The ops have a table: see OpTable.h.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_VHLO_VHLODIALECT
#define STABLEHLO_DIALECT_VHLO_VHLODIALECT

include "mlir/IR/OpBase.td"

def Vhlo_Dialect : Dialect {
  let name = "vhlo";
  let cppNamespace = "::mlir::vhlo";
  // Ops keep their attributes in a dictionary: they have no classes of ODS.
  let usePropertiesForAttributes = 0;
  let summary = "StableHLO programs as they are kept and exchanged";
  let description = [{
    VHLO is StableHLO frozen in time: whenever an op, type or attribute of
    StableHLO changes, VHLO gets a new version of it and keeps the old one, so that
    an artifact means tomorrow what it means today. It verifies nothing but its own
    form; programs become StableHLO before anybody looks at them.

    Ops carry all their attributes: what StableHLO leaves out stands here as its
    default. All types and attributes are the dialect's own.
  }];
  let dependentDialects = ["::mlir::func::FuncDialect",
                           "::mlir::quant::QuantDialect",
                           "::mlir::shape::ShapeDialect",
                           "::mlir::stablehlo::StablehloDialect"];
  let useDefaultAttributePrinterParser = 0;
  let useDefaultTypePrinterParser = 0;
  let extraClassDeclaration = [{
    /// Defined where they are.
    void registerOperations();
    void registerAttributes();
    void registerTypes();
    void registerBytecode();
    void registerEncodings();

    /// The type that stands for `type`, one without parameters, in VHLO, or the
    /// other way round; null if there is none.
    ::mlir::Type getCounterpart(::mlir::Type type) const {
      return counterparts.lookup(type);
    }

    // For the text of the diagnostics; else these are the defaults.
    ::mlir::Attribute parseAttribute(::mlir::DialectAsmParser &parser,
                                     ::mlir::Type type) const override;
    void printAttribute(::mlir::Attribute attr,
                        ::mlir::DialectAsmPrinter &printer) const override;
    ::mlir::Type parseType(::mlir::DialectAsmParser &parser) const override;
    void printType(::mlir::Type type,
                   ::mlir::DialectAsmPrinter &printer) const override;

  private:
    ::llvm::DenseMap<::mlir::Type, ::mlir::Type> counterparts;
  public:
  }];
}

//===----------------------------------------------------------------------===//
// Versions
//===----------------------------------------------------------------------===//

// The expression that makes the version, say, 1.9.0.
class VHLO_Version<string text> {
  string expression = !if(!eq(text, "current"),
      "::mlir::vhlo::Version::getCurrentVersion()",
      "::mlir::vhlo::Version(" # !subst(".", ", ", text) # ")");
}

// Since when something exists, and until when.
class VHLO_Lifetime<string min, string max> {
  string declaration = [{
    static ::mlir::vhlo::Version getMinVersion() {
      return }] # VHLO_Version<min>.expression # [{;
    }
    static ::mlir::vhlo::Version getMaxVersion() {
      return }] # VHLO_Version<max>.expression # [{;
    }
  }];
}

defvar VHLO_MinVersion = StaticInterfaceMethod<
    "The first version that has it.", "::mlir::vhlo::Version", "getMinVersion">;
defvar VHLO_MaxVersion = StaticInterfaceMethod<
    "The last version that has it.", "::mlir::vhlo::Version", "getMaxVersion">;

def VHLO_VersionedOpInterface : OpInterface<"VersionedOpInterface"> {
  let cppNamespace = "::mlir::vhlo";
  let description = "A version of an op.";
  let methods = [
    InterfaceMethod<"The first version that has it.", "::mlir::vhlo::Version",
                    "getMinVersion">,
    InterfaceMethod<"The last version that has it.", "::mlir::vhlo::Version",
                    "getMaxVersion">];
}

def VHLO_VersionedTypeInterface : TypeInterface<"VersionedTypeInterface"> {
  let cppNamespace = "::mlir::vhlo";
  let description = "A type of some versions.";
  let methods = [VHLO_MinVersion, VHLO_MaxVersion];
}

def VHLO_VersionedAttrInterface : AttrInterface<"VersionedAttrInterface"> {
  let cppNamespace = "::mlir::vhlo";
  let description = "An attribute of some versions.";
  let methods = [VHLO_MinVersion, VHLO_MaxVersion];
}

#endif // STABLEHLO_DIALECT_VHLO_VHLODIALECT
