//===- Extensibility.td - Extensibility ops ----------------*- tablegen -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops that reach beyond the op set, and tuples (category "Extensibility" of the
// interpreter's requirements).
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_OPS_EXTENSIBILITY
#define STABLEHLO_DIALECT_OPS_EXTENSIBILITY

include "stablehlo/dialect/StablehloBase.td"

def StableHLO_ExtensibilityGroup : OpDocGroup {
  let summary = "Extensibility ops";
  let description = "Ways out of the op set, and tuples.";
}
let opDocGroup = StableHLO_ExtensibilityGroup in {

def StableHLO_CompositeOp : StableHLO_Op<"composite", [
    DeclareOpInterfaceMethods<SymbolUserOpInterface>, HLO_ControlFlow]> {
  let summary = "Op made of other ops";
  let description = [{
    `result = decomposition(inputs)`. The name, the attributes and the version
    tell a compiler what it may put in the place of the decomposition.
    Spec: [composite](spec.md#composite).

    ```mlir
    %result = stablehlo.composite "my_namespace.my_op" %input {
      composite_attributes = {my_attribute = "my_value"},
      decomposition = @my_decomposition, version = 1 : i32
    } : (tensor<f32>) -> tensor<f32>
    ```

    Constraints:
    - (C1) `is_namespaced_op_name(name)`: identifiers joined by at least one
      dot.
    - (C2) `decomposition` is a function of the module.
    - (C3) `types(inputs...) = input_types(decomposition)`.
    - (C4) `types(results...) = output_types(decomposition)`.
  }];
  let arguments = (ins
    Variadic<HLO_TensorOrPerAxisQuantizedTensorOrTokenOrTuple>:$inputs,
    StrAttr:$name,
    DefaultValuedOptionalAttr<DictionaryAttr, "{}">:$composite_attributes,
    FlatSymbolRefAttr:$decomposition,
    DefaultValuedOptionalAttr<I32Attr, "0">:$version);
  let results =
      (outs Variadic<HLO_TensorOrPerAxisQuantizedTensorOrTokenOrTuple>);
  let regions = (region VariadicRegion<AnyRegion>:$composite_regions);
  let assemblyFormat = [{
    $name $inputs (` ` `(` $composite_regions^ `)`)? attr-dict
    `:` functional-type(operands, results)
  }];
  let builders = [OpBuilder<
      (ins "::mlir::TypeRange":$resultTypes, "::mlir::ValueRange":$inputs,
           "::llvm::StringRef":$name,
           "::mlir::DictionaryAttr":$compositeAttributes,
           "::llvm::StringRef":$decomposition,
           CArg<"int32_t", "0">:$version),
      [{
        build($_builder, $_state, resultTypes, inputs, name,
              compositeAttributes, decomposition, version,
              /*compositeRegionsCount=*/0);
      }]>];
}

def StableHLO_CustomCallOp : StableHLO_Op<"custom_call", [
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "Op that an implementation defines";
  let description = [{
    What it does is up to the implementation of `call_target_name`. Without
    `has_side_effect` it may be removed when nothing uses its results.
    Spec: [custom_call](spec.md#custom_call).

    ```mlir
    %result = stablehlo.custom_call @my_target(%input) {
      has_side_effect = true, backend_config = "my_config"
    } : (tensor<f64>) -> tensor<f64>
    ```
  }];
  let arguments = (ins
    Variadic<HLO_CustomCallValue>:$inputs,
    StrAttr:$call_target_name,
    DefaultValuedOptionalAttr<BoolAttr, "false">:$has_side_effect,
    OptionalAttr<AnyAttrOf<[StrAttr, DictionaryAttr]>>:$backend_config,
    DefaultValuedOptionalAttr<
        StableHLO_CustomCallApiVersion,
        "::mlir::stablehlo::CustomCallApiVersion::API_VERSION_ORIGINAL">:
        $api_version,
    DefaultValuedOptionalAttr<
        TypedArrayAttrBase<FlatSymbolRefAttr,
                           "flat symbol ref array attribute">, "{}">:
        $called_computations,
    OptionalAttr<StableHLO_ArrayOfLayoutAttr>:$operand_layouts,
    OptionalAttr<StableHLO_ArrayOfLayoutAttr>:$result_layouts,
    DefaultValuedOptionalAttr<StableHLO_OutputOperandAliasesAttr, "{}">:
        $output_operand_aliases,
    OptionalAttr<StableHLO_ArrayOfTilingAttr>:$result_tilings);
  let results = (outs Variadic<HLO_CustomCallValue>);
  let assemblyFormat = [{
    custom<CustomCallTarget>($call_target_name) `(` $inputs `)` attr-dict
    `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    /// The backend config, or what its absence says: an empty dictionary for
    /// API_VERSION_TYPED_FFI, else an empty string.
    ::mlir::Attribute getBackendConfigOrDefault();
    bool hasEmptyBackendConfig();
  }];
}

def StableHLO_GetTupleElementOp : StableHLO_Op<"get_tuple_element", [
    Pure, HLO_ConstantFoldable, HLO_InferType]> {
  let summary = "Element of a tuple";
  let description = [{
    `result = operand[index]`. Spec: [get_tuple_element](spec.md#get_tuple_element).

    ```mlir
    %result = stablehlo.get_tuple_element %operand[0] : (tuple<tensor<2xf64>>) -> tensor<2xf64>
    ```

    Constraints:
    - (C1) `0 <= index < size(operand)`.
    - (C2) `type(result) = tuple_element_types(operand)[index]`.
  }];
  let arguments = (ins
    HLO_Tuple:$operand,
    ConfinedAttr<I32Attr, [IntNonNegative]>:$index /*C1*/);
  let results =
      (outs HLO_TensorOrPerAxisQuantizedTensorOrTokenOrTupleOrBuffer);
  let assemblyFormat = [{
    $operand `[` $index `]` attr-dict `:` functional-type(operands, results)
  }];
  let hasFolder = 1;
}

def StableHLO_TupleOp : StableHLO_Op<"tuple", [
    Pure, HLO_ConstantFoldable, HLO_InferType]> {
  let summary = "Tuple of values";
  let description = [{
    `result = (val[0], …, val[N-1])`. Spec: [tuple](spec.md#tuple).

    ```mlir
    %result = stablehlo.tuple %x, %y : tuple<tensor<2xf64>, tensor<i1>>
    ```

    Constraints:
    - (C1) `type(result) = tuple<type(val[0]), ..., type(val[N-1])>`.
  }];
  let arguments = (ins
    Variadic<HLO_TensorOrPerAxisQuantizedTensorOrTokenOrTupleOrBuffer>:$val);
  let results = (outs HLO_Tuple:$result);
  let assemblyFormat =
      "$val attr-dict `:` custom<TupleOpType>(type($val), type($result))";
  let hasFolder = 1;
}

} // opDocGroup

#endif // STABLEHLO_DIALECT_OPS_EXTENSIBILITY
