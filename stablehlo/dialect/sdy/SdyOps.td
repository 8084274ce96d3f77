//===- SdyOps.td - Shardy's annotations --------------------*- tablegen -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What JAX writes about how arrays are spread over devices. Partitioners read it;
// here it is read and printed, so that exported programs go through our tools.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_SDY_SDYOPS
#define STABLEHLO_DIALECT_SDY_SDYOPS

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/IR/OpBase.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Sdy_Dialect : Dialect {
  let name = "sdy";
  // `mlir::sdy` to users, as Shardy's; the namespace below (SdyOps.h) keeps the
  // symbols of the two apart where a program links both.
  let cppNamespace = "::mlir::sdy::annotations";
  let summary = "How arrays are spread over devices";
  let description = [{
    The part of Shardy's dialect that exported programs carry. Shardings are
    hints: one device computes the same without them. A compiler that partitions
    programs registers Shardy itself in place of this dialect.
  }];
  let useDefaultAttributePrinterParser = 1;
  let extraClassDeclaration = [{
    /// Defined where the attributes are.
    void registerAttributes();
    /// Lets MLIR read and write the attributes in bytecode, and others look at
    /// them before they are read.
    void registerBytecode();
  }];
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

class Sdy_Attr<string name, string attrMnemonic> : AttrDef<Sdy_Dialect, name> {
  let mnemonic = attrMnemonic;
  let hasCustomAssemblyFormat = 1;
}

def Sdy_MeshAxis : Sdy_Attr<"MeshAxis", "mesh_axis"> {
  let summary = "An axis of a mesh: `\"x\"=2`";
  let parameters = (ins StringRefParameter<"name">:$name,
                        "int64_t":$size);
  let genVerifyDecl = 1;
}

def Sdy_Mesh : Sdy_Attr<"Mesh", "mesh"> {
  let summary = "Devices as a grid of named axes";
  let description = [{
    ```mlir
    #sdy.mesh<["x"=2, "y"=2], device_ids=[0, 2, 1, 3]>
    ```
    Without `device_ids` devices are in order. A mesh without axes is one device.
  }];
  let parameters = (ins ArrayRefParameter<"MeshAxisAttr", "axes">:$axes,
                        ArrayRefParameter<"int64_t", "device ids">:$deviceIds);
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// The number of devices.
    int64_t getNumDevices() const;
  }];
}

def Sdy_SubAxisInfo : Sdy_Attr<"SubAxisInfo", "sub_axis_info"> {
  let summary = "A part of an axis: `(2)4`, 4 devices behind a part of 2";
  let parameters = (ins "int64_t":$preSize, "int64_t":$size);
  let hasCustomAssemblyFormat = 0;
  let assemblyFormat = "`(` $preSize `)` `` $size";
  let genVerifyDecl = 1;
}

def Sdy_AxisRef : Sdy_Attr<"AxisRef", "axis_ref"> {
  let summary = "An axis, or a part of one: `\"x\"`, `\"x\":(2)4`";
  let parameters = (ins
    StringRefParameter<"name">:$name,
    OptionalParameter<"SubAxisInfoAttr", "null for all of the axis">:$part);
}

def Sdy_DimensionSharding : Sdy_Attr<"DimensionSharding", "dimension_sharding"> {
  let summary = "The axes that a dimension is spread over: `{\"x\", ?}p1`";
  let description = [{
    `?` says that more axes may be added; `p1` is the priority in which they are.
  }];
  let parameters = (ins ArrayRefParameter<"AxisRefAttr", "axes">:$axes,
                        "bool":$isClosed,
                        "std::optional<int64_t>":$priority);
  let genVerifyDecl = 1;
}

def Sdy_TensorSharding : Sdy_Attr<"TensorSharding", "sharding"> {
  let summary = "How the dimensions of a tensor are spread over a mesh";
  let description = [{
    ```mlir
    #sdy.sharding<@mesh, [{"x"}, {?} ], replicated={"y"}, unreduced={"z"}>
    ```
    The mesh is the symbol of an `sdy.mesh`, or written out: `mesh<["x"=2]>`.
  }];
  let parameters = (ins
    "::mlir::Attribute":$mesh,
    ArrayRefParameter<"DimensionShardingAttr", "dimensions">:$dimensions,
    ArrayRefParameter<"AxisRefAttr", "replicated axes">:$replicated,
    ArrayRefParameter<"AxisRefAttr", "unreduced axes">:$unreduced);
  let genVerifyDecl = 1;
}

def Sdy_TensorShardingPerValue
    : Sdy_Attr<"TensorShardingPerValue", "sharding_per_value"> {
  let summary = "A sharding for each operand or result";
  let parameters =
      (ins ArrayRefParameter<"TensorShardingAttr", "shardings">:$shardings);
}

def Sdy_ManualAxes : Sdy_Attr<"ManualAxes", "manual_axes"> {
  let summary = "The axes that a computation spreads by hand";
  let parameters = (ins ArrayRefParameter<"::mlir::StringAttr", "axes">:$axes);
}

def Sdy_DimensionMapping : Sdy_Attr<"DimensionMapping", "dim_mapping"> {
  let summary = "The factors of a dimension: `ij`";
  let parameters = (ins ArrayRefParameter<"int64_t", "factors">:$factors);
  let genVerifyDecl = 1;
}

def Sdy_TensorMapping : Sdy_Attr<"TensorMapping", "tensor_mapping"> {
  let summary = "The factors of each dimension of a tensor: `[ij, k]`";
  let parameters =
      (ins ArrayRefParameter<"DimensionMappingAttr", "dimensions">:$dimensions);
}

def Sdy_OpShardingRule : Sdy_Attr<"OpShardingRule", "op_sharding_rule"> {
  let summary = "Which dimensions of an op are spread together";
  let description = [{
    ```mlir
    #sdy.op_sharding_rule<([i, k], [k, j])->([i, j]) {i=8, j=16, k=4} reduction={k}>
    ```
    Dimensions of one factor are spread alike. Factors are `i` to `z`, then `z_1`,
    `z_2` and so on.
  }];
  let parameters = (ins
    ArrayRefParameter<"int64_t", "sizes of the factors">:$factorSizes,
    ArrayRefParameter<"TensorMappingAttr", "operands">:$operands,
    ArrayRefParameter<"TensorMappingAttr", "results">:$results,
    ArrayRefParameter<"int64_t", "factors summed over">:$reduction,
    ArrayRefParameter<"int64_t", "factors not spread">:$needReplication,
    ArrayRefParameter<"int64_t", "factors permuted">:$permutation,
    ArrayRefParameter<"int64_t", "factors not to propagate">:$blockedPropagation,
    "bool":$isCustom);
  let genVerifyDecl = 1;
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

class Sdy_Op<string mnemonic, list<Trait> traits>
    : Op<Sdy_Dialect, mnemonic, traits>;

def Sdy_MeshOp : Sdy_Op<"mesh", [Symbol]> {
  let summary = "Names a mesh";
  let description = [{
    ```mlir
    sdy.mesh @mesh = <["x"=2, "y"=4]>
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, Sdy_Mesh:$mesh);
  let assemblyFormat = "$sym_name `=` $mesh attr-dict";
}

def Sdy_ShardingConstraintOp
    : Sdy_Op<"sharding_constraint", [Pure, SameOperandsAndResultType]> {
  let summary = "Asks for a sharding of a value: `result = input`";
  let description = [{
    ```mlir
    %1 = sdy.sharding_constraint %0 <@mesh, [{"x"}, {} ]> : tensor<8x8xf32>
    ```
  }];
  let arguments = (ins AnyTensor:$input, Sdy_TensorSharding:$sharding);
  let results = (outs AnyTensor:$result);
  let assemblyFormat = "$input $sharding attr-dict `:` type($result)";
  let hasVerifier = 1;
}

// Without results, and not pure: it would be removed.
def Sdy_ShardingGroupOp : Sdy_Op<"sharding_group", []> {
  let summary = "Asks for one sharding of all values of a group";
  let description = [{
    ```mlir
    sdy.sharding_group %0 group_id=3 : tensor<8x8xf32>
    ```
  }];
  let arguments = (ins AnyRankedTensor:$input, I64Attr:$group_id);
  let assemblyFormat = [{
    $input `group_id` `` `=` `` $group_id attr-dict `:` type($input)
  }];
}

def Sdy_ManualComputationOp
    : Sdy_Op<"manual_computation", [
        IsolatedFromAbove, RecursiveMemoryEffects, SingleBlock]> {
  let summary = "A computation on the parts that the devices have";
  let description = [{
    The arguments of the body are the parts of the operands that a device has by
    `in_shardings`; `out_shardings` says of which parts the results consist. What
    is no tensor, such as a token, all devices have.

    ```mlir
    %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"} ]>] out_shardings=[<@mesh, [{"x"} ]>] manual_axes={"x"} (%arg0: tensor<4xf32>) {
      %1 = stablehlo.negate %arg0 : tensor<4xf32>
      sdy.return %1 : tensor<4xf32>
    } : (tensor<8xf32>) -> tensor<8xf32>
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$tensors,
                       Sdy_TensorShardingPerValue:$in_shardings,
                       Sdy_TensorShardingPerValue:$out_shardings,
                       Sdy_ManualAxes:$manual_axes);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    `(` $tensors `)`
    `in_shardings` `` `=` `` custom<ShardingList>($in_shardings)
    `out_shardings` `` `=` `` custom<ShardingList>($out_shardings)
    `manual_axes` `` `=` `` $manual_axes custom<BodyWithArguments>($body)
    attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

def Sdy_ReturnOp : Sdy_Op<"return", [Pure, Terminator]> {
  let summary = "Ends the body of a computation";
  let arguments = (ins Variadic<AnyType>:$results);
  let assemblyFormat = "attr-dict ($results^ `:` type($results))?";
}

#endif // STABLEHLO_DIALECT_SDY_SDYOPS
