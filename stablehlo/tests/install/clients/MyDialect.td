// A dialect like StableHLO, with constraints and encodings of its kind.
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/TensorEncoding.td"
include "stablehlo/dialect/Base.td"

def My_Dialect : Dialect {
  let name = "my";
  let cppNamespace = "::my";
  let useDefaultAttributePrinterParser = 1;
}

def My_Bounds : AttrDef<My_Dialect, "Bounds", [HLO_BoundedAttrInterface]> {
  let mnemonic = "bounds";
  let parameters = (ins ArrayRefParameter<"int64_t">:$bounds);
  let assemblyFormat = "`<` $bounds `>`";
}
