//===- StablehloAttrs.td - Attributes of StableHLO ---------*- tablegen -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Dimension numbers, handles and other structured attributes (spec: the inputs
// of the ops that they are named after).
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_STABLEHLOATTRS
#define STABLEHLO_DIALECT_STABLEHLOATTRS

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/TensorEncoding.td"
include "mlir/IR/CommonAttrConstraints.td"
include "stablehlo/dialect/Base.td"
include "stablehlo/dialect/StablehloEnums.td"

class StableHLO_Attr<string name, string attrMnemonic, list<Trait> traits = []>
    : AttrDef<Stablehlo_Dialect, name, traits> {
  let mnemonic = attrMnemonic;
}

def StableHLO_Dims : ArrayRefParameter<"int64_t", "dimension numbers">;

// Printed as `name = [dims]`, empty lists and a zero index left out; parsed in
// any order. See parseDimensionNumbers in StablehloAttrs.cpp.
class StableHLO_DimensionNumbersAttr<string name, string mnemonic,
                                     string text, dag params>
    : StableHLO_Attr<name, mnemonic> {
  let summary = text;
  let parameters = params;
  let hasCustomAssemblyFormat = 1;
}

def StableHLO_ScatterDimensionNumbers : StableHLO_DimensionNumbersAttr<
    "ScatterDimensionNumbers", "scatter",
    "Attribute that models the dimension information for scatter",
    (ins StableHLO_Dims:$updateWindowDims, StableHLO_Dims:$insertedWindowDims,
         StableHLO_Dims:$inputBatchingDims,
         StableHLO_Dims:$scatterIndicesBatchingDims,
         StableHLO_Dims:$scatterDimsToOperandDims, "int64_t":$indexVectorDim)>;

def StableHLO_GatherDimensionNumbers : StableHLO_DimensionNumbersAttr<
    "GatherDimensionNumbers", "gather",
    "Attribute that models the dimension information for gather",
    (ins StableHLO_Dims:$offsetDims, StableHLO_Dims:$collapsedSliceDims,
         StableHLO_Dims:$operandBatchingDims,
         StableHLO_Dims:$startIndicesBatchingDims,
         StableHLO_Dims:$startIndexMap, "int64_t":$indexVectorDim)>;

def StableHLO_DotDimensionNumbers : StableHLO_DimensionNumbersAttr<
    "DotDimensionNumbers", "dot",
    "Attribute that models the dimension information for dot.",
    (ins StableHLO_Dims:$lhsBatchingDimensions,
         StableHLO_Dims:$rhsBatchingDimensions,
         StableHLO_Dims:$lhsContractingDimensions,
         StableHLO_Dims:$rhsContractingDimensions)>;

def StableHLO_DotAlgorithm : StableHLO_Attr<"DotAlgorithm", "dot_algorithm"> {
  let summary = "Attribute that models the algorithm constraints to use for "
                "computing dot.";
  let parameters = (ins "Type":$lhs_precision_type, "Type":$rhs_precision_type,
                    "Type":$accumulation_type, "int64_t":$lhs_component_count,
                    "int64_t":$rhs_component_count,
                    "int64_t":$num_primitive_operations,
                    "bool":$allow_imprecise_accumulation);
  let assemblyFormat = [{
    `<` `lhs_precision_type` `=` $lhs_precision_type
    `,` `rhs_precision_type` `=` $rhs_precision_type
    `,` `accumulation_type` `=` $accumulation_type
    `,` `lhs_component_count` `=` $lhs_component_count
    `,` `rhs_component_count` `=` $rhs_component_count
    `,` `num_primitive_operations` `=` $num_primitive_operations
    `,` `allow_imprecise_accumulation` `=` $allow_imprecise_accumulation `>`
  }];
  let genVerifyDecl = 1;
}

// `#stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>`.
def StableHLO_ConvDimensionNumbers
    : StableHLO_Attr<"ConvDimensionNumbers", "conv"> {
  let summary = "Structure of dimension information for conv op";
  let parameters = (ins
    "int64_t":$inputBatchDimension, "int64_t":$inputFeatureDimension,
    StableHLO_Dims:$inputSpatialDimensions,
    "int64_t":$kernelInputFeatureDimension,
    "int64_t":$kernelOutputFeatureDimension,
    StableHLO_Dims:$kernelSpatialDimensions,
    "int64_t":$outputBatchDimension, "int64_t":$outputFeatureDimension,
    StableHLO_Dims:$outputSpatialDimensions);
  let hasCustomAssemblyFormat = 1;
}

def StableHLO_ChannelHandle : StableHLO_Attr<"ChannelHandle", "channel_handle"> {
  let summary = "two 64-bit integers 'handle' and 'type'";
  let parameters = (ins "int64_t":$handle, "int64_t":$type);
  let assemblyFormat = "`<` struct(params) `>`";
}

def StableHLO_OutputOperandAlias
    : StableHLO_Attr<"OutputOperandAlias", "output_operand_alias"> {
  let summary = "Attribute that models the alias relationship of output and "
                "operand of a CustomCall op";
  let description = [{
    The output at `output_tuple_indices` shares its memory with the part at
    `operand_tuple_indices` of operand number `operand_index`.
  }];
  let parameters = (ins StableHLO_Dims:$outputTupleIndices,
                    "int64_t":$operandIndex,
                    StableHLO_Dims:$operandTupleIndices);
  let assemblyFormat = [{
    `<` `output_tuple_indices` `=` custom<IndexList>($outputTupleIndices)
    `,` `operand_index` `=` $operandIndex
    `,` `operand_tuple_indices` `=` custom<IndexList>($operandTupleIndices) `>`
  }];
}

def StableHLO_ResultAccuracy
    : StableHLO_Attr<"ResultAccuracy", "result_accuracy"> {
  let summary = "The requested accuracy for transcendental unary ops.";
  let parameters = (ins "APFloat":$atol, "APFloat":$rtol, "int64_t":$ulps,
                    "::mlir::stablehlo::ResultAccuracyModeAttr":$mode);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// What an op without the attribute asks for: mode DEFAULT, no tolerance.
    static ResultAccuracyAttr getDefault(::mlir::MLIRContext *context);
  }];
}

// The encoding of a tensor type with bounded dimensions: `#stablehlo.bounds`
// with a bound or `?` per dimension.
def StableHLO_TypeExtensions
    : StableHLO_Attr<"TypeExtensions", "type_extensions",
                     [DeclareAttrInterfaceMethods<VerifiableTensorEncoding>,
                      HLO_BoundedAttrInterface]> {
  let summary = "Attribute that extends tensor type with StableHLO type "
                "properties.";
  let parameters = (ins StableHLO_Dims:$bounds);
  let hasCustomAssemblyFormat = 1;
}

//===----------------------------------------------------------------------===//
// Device meshes
//===----------------------------------------------------------------------===//

def StableHLO_MeshAxis : StableHLO_Attr<"MeshAxis", "mesh_axis"> {
  let summary = "Named axis of a device mesh and its size";
  let parameters = (ins StringRefParameter<"name">:$name, "int64_t":$size);
  let assemblyFormat = "`<` struct(params) `>`";
}

def StableHLO_Mesh : StableHLO_Attr<"Mesh", "mesh"> {
  let summary = "Mesh of axes, and optionally the order of its devices";
  let parameters = (ins
    ArrayRefParameter<"::mlir::stablehlo::MeshAxisAttr">:$axes,
    OptionalParameter<"::mlir::DenseIntElementsAttr">:$device_ids);
  let hasCustomAssemblyFormat = 1;
}

def StableHLO_SubAxisInfo : StableHLO_Attr<"SubAxisInfo", "sub_axis_info"> {
  let summary = "Part of an axis: the size before it, and its own";
  let parameters = (ins "int64_t":$pre_size, "int64_t":$size);
  let assemblyFormat = "`(` $pre_size `)` `` $size";
}

def StableHLO_AxisRef : StableHLO_Attr<"AxisRef", "axis_ref"> {
  let summary = "Reference to an axis of a mesh, or to a part of it";
  let parameters = (ins
    StringRefParameter<"name">:$name,
    OptionalParameter<"::mlir::stablehlo::SubAxisInfoAttr">:$sub_axis_info);
  let assemblyFormat = "`<` struct(params) `>`";
}

def StableHLO_ReplicaGroupMeshAxes
    : StableHLO_Attr<"ReplicaGroupMeshAxes", "replica_group_mesh_axes"> {
  let summary = "Replica groups along axes of a mesh";
  let parameters = (ins "::mlir::Attribute":$mesh, "::mlir::ArrayAttr":$axes);
  let assemblyFormat = "`<` struct(params) `>`";
}

//===----------------------------------------------------------------------===//
// Constraints on attributes of ops
//===----------------------------------------------------------------------===//

def StableHLO_ReplicaGroupsAttr : AnyAttrOf<
    [I64ElementsAttr, StableHLO_ReplicaGroupMeshAxes],
    "64-bit signless integer elements attribute or mesh and axes based replica "
    "groups representation.">;

def StableHLO_PrecisionConfigAttr
    : OptionalAttr<TypedArrayAttrBase<StableHLO_PrecisionAttr,
                                      "Precision Config attribute">>;

def StableHLO_ResultAccuracyDefault : DefaultValuedOptionalAttr<
    StableHLO_ResultAccuracy,
    "::mlir::stablehlo::ResultAccuracyAttr::getDefault($_builder.getContext())"> {
  let summary = StableHLO_ResultAccuracy.summary;
  let constBuilderCall = "$0";
}

def StableHLO_ArrayOfLayoutAttr : TypedArrayAttrBase<
    IndexElementsAttr, "Array of layout (1D tensor of index type) attributes">;

def StableHLO_OutputOperandAliasesAttr : TypedArrayAttrBase<
    StableHLO_OutputOperandAlias,
    "Aliasing attribute for outputs and operands of CustomCall">;

def StableHLO_ArrayOfTilingAttr : TypedArrayAttrBase<
    TypedArrayAttrBase<IndexElementsAttr, "Array of tiles">,
    "Array of tiling attributes">;

#endif // STABLEHLO_DIALECT_STABLEHLOATTRS
