//===- DataMovement.td - Data movement ops -----------------*- tablegen -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops whose result has the elements of their operands, in other places
// (category "Data movement" of the interpreter's requirements). Gather and
// scatter stand in GatherScatter.td.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_OPS_DATAMOVEMENT
#define STABLEHLO_DIALECT_OPS_DATAMOVEMENT

include "stablehlo/dialect/StablehloBase.td"

def StableHLO_DataMovementGroup : OpDocGroup {
  let summary = "Data movement ops";
  let description = "The elements of the operands, in other places.";
}
let opDocGroup = StableHLO_DataMovementGroup in {

def StableHLO_BroadcastInDimOp : StableHLO_Op<"broadcast_in_dim", [
    NoMemoryEffect, HLO_CompatibleOperandsAndResultElementType /*C1*/,
    HLO_SpeculatableIfAllInputsStatic, HLO_MovesElements,
    HLO_ConstantFoldable]> {
  let summary = "Repetition along new or unit dimensions";
  let description = [{
    `result[i] = operand[j]`, where `j[d]` is 0 if the operand's size there is 1,
    else `i[broadcast_dimensions[d]]`. `broadcast_dimensions` need not be sorted.
    Spec: [broadcast_in_dim](spec.md#broadcast_in_dim).

    ```mlir
    %result = stablehlo.broadcast_in_dim %operand, dims = [2, 1] : (tensor<1x3xi32>) -> tensor<2x3x2xi32>
    ```

    Constraints:
    - (C1) `element_type(result) = element_type(operand)`, up to the
      `quantization_dimension`, `scales` and `zero_points` of per-axis quantized
      types.
    - (C2) `size(broadcast_dimensions) = rank(operand)`.
    - (C3) `0 <= broadcast_dimensions < rank(result)`.
    - (C4) `is_unique(broadcast_dimensions)`.
    - (C5) For each `d`, `dim(operand, d) = 1` or `dim(operand, d) = dim(result,
      broadcast_dimensions[d])`.
    - (C6) If `is_per_axis_quantized(result)`, `quantization_dimension(result) =
      broadcast_dimensions[quantization_dimension(operand)]`; if the operand's
      size there is 1, all `scales(result)` and `zero_points(result)` are those
      of the operand.
  }];
  let arguments = (ins HLO_TensorOrPerAxisQuantizedTensor:$operand,
                       DenseI64ArrayAttr:$broadcast_dimensions);
  let results = (outs HLO_StaticShapeTensorPerAxisQuantizedTensorOrBoundedTensor);
  let assemblyFormat = [{
    $operand `,` `dims` `=` $broadcast_dimensions attr-dict
    `:` functional-type(operands, results)
  }];
  let hasFolder = 1;
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    /// Whether each dimension of the operand keeps its place and its size, or
    /// is one of the leading dimensions that are added: what `broadcast` does.
    bool isSimpleBroadcast();
  }];
}

def StableHLO_ConcatenateOp : StableHLO_Op<"concatenate", [
    ConditionallySpeculatable, NoMemoryEffect,
    SameOperandsAndResultElementType /*C1, C5*/, HLO_MovesElements,
    HLO_ConstantFoldable, HLO_InferTypeWithReify]> {
  let summary = "Tensors joined along a dimension";
  let description = [{
    `result[i] = inputs[k][j]`: `k` is the input that index `i[dimension]` falls
    into when the inputs are laid end to end, and `j` is `i` relative to it.
    Spec: [concatenate](spec.md#concatenate).

    ```mlir
    %result = stablehlo.concatenate %input0, %input1, dim = 0 : (tensor<3x2xi64>, tensor<1x2xi64>) -> tensor<4x2xi64>
    ```

    Constraints:
    - (C1) `same(element_type(inputs...))`.
    - (C2) `same(shape(inputs...))`, but for `dim(inputs..., dimension)`.
    - (C3) `0 < size(inputs)`.
    - (C4) `0 <= dimension < rank(inputs[0])`.
    - (C5) `element_type(result) = element_type(inputs[0])`.
    - (C6) `shape(result) = shape(inputs[0])`, but `dim(result, dimension)` is
      the sum of `dim(inputs..., dimension)`.
  }];
  let arguments = (ins Variadic<HLO_Tensor>:$inputs,
                       ConfinedAttr<I64Attr, [IntNonNegative]>:$dimension);
  let results = (outs HLO_Tensor);
  let assemblyFormat = [{
    custom<VariadicOperandWithAttribute>($inputs) `dim` `=` $dimension attr-dict
    `:` functional-type(operands, results)
  }];
  let hasFolder = 1;
  let hasCanonicalizeMethod = 1;
  let extraClassDeclaration = [{
    ::mlir::Speculation::Speculatability getSpeculatability();
  }];
}

def StableHLO_DynamicSliceOp : StableHLO_Op<"dynamic_slice", [
    Pure, AllElementTypesMatch<["operand", "result"]> /*C1*/,
    HLO_MovesElements, HLO_ConstantFoldable, HLO_MayBeAsynchronous,
    HLO_InferType]> {
  let summary = "Part of a tensor from a place known at run time";
  let description = [{
    `result[i] = operand[start + i]` with
    `start = clamp(0, start_indices, shape(operand) - slice_sizes)`.
    Spec: [dynamic_slice](spec.md#dynamic_slice).

    ```mlir
    %result = stablehlo.dynamic_slice %operand, %i, %j, sizes = [2, 2] : (tensor<4x4xi32>, tensor<i64>, tensor<i64>) -> tensor<2x2xi32>
    ```

    Constraints:
    - (C1) `element_type(operand) = element_type(result)`.
    - (C2) `size(start_indices) = size(slice_sizes) = rank(operand)`.
    - (C3) `same(type(start_indices...))`.
    - (C4) `0 <= slice_sizes <= shape(operand)`.
    - (C5) `shape(result) = slice_sizes`.
  }];
  let arguments = (ins HLO_Tensor:$operand,
                       Variadic<HLO_ScalarIntTensor>:$start_indices,
                       DenseI64ArrayAttr:$slice_sizes);
  let results = (outs HLO_Tensor:$result);
  let assemblyFormat = [{
    $operand `` custom<CommaPrecededOperands>($start_indices)
    `sizes` `=` $slice_sizes attr-dict `:` functional-type(operands, results)
  }];
  let hasFolder = 1;
  let hasCanonicalizeMethod = 1;
}

def StableHLO_DynamicUpdateSliceOp : StableHLO_Op<"dynamic_update_slice", [
    Pure, AllElementTypesMatch<["operand", "update", "result"]> /*C2*/,
    HLO_MovesElements, HLO_ConstantFoldable, HLO_MayBeAsynchronous,
    HLO_InferType]> {
  let summary = "A tensor with a part replaced, at a place known at run time";
  let description = [{
    `result[i] = update[i - start]` inside the box of the shape of `update` at
    `start = clamp(0, start_indices, shape(operand) - shape(update))`, else
    `operand[i]`. Spec: [dynamic_update_slice](spec.md#dynamic_update_slice).

    ```mlir
    %result = stablehlo.dynamic_update_slice %operand, %update, %i, %j : (tensor<4x4xi32>, tensor<2x3xi32>, tensor<i64>, tensor<i64>) -> tensor<4x4xi32>
    ```

    Constraints:
    - (C1) `type(operand) = type(result)`.
    - (C2) `element_type(update) = element_type(operand)`.
    - (C3) `rank(update) = rank(operand)`.
    - (C4) `size(start_indices) = rank(operand)`.
    - (C5) `same(type(start_indices...))`.
    - (C6) `0 <= shape(update) <= shape(operand)`.
  }];
  let arguments = (ins HLO_Tensor:$operand, HLO_Tensor:$update,
                       Variadic<HLO_ScalarIntTensor>:$start_indices);
  let results = (outs HLO_Tensor:$result);
  let assemblyFormat =
      "operands attr-dict `:` functional-type(operands, results)";
  let hasFolder = 1;
}

def StableHLO_PadOp : StableHLO_Op<"pad", [
    NoMemoryEffect, SameOperandsAndResultElementType /*C1*/,
    AllMatchSameOperatorTrait<
        ["edge_padding_low", "edge_padding_high", "interior_padding"],
        "$_self.size()", "size"> /*C2*/,
    HLO_SpeculatableIfStaticDimInOutputIsStaticInInput,
    HLO_MovesElements, HLO_ConstantFoldable, HLO_InferTypeWithReify]> {
  let summary = "Space around and between elements";
  let description = [{
    `result[edge_padding_low + j * (interior_padding + 1)] = operand[j]`, and
    `padding_value` elsewhere; negative edge padding removes what the interior
    padding made. Spec: [pad](spec.md#pad).

    ```mlir
    %result = stablehlo.pad %operand, %padding_value, low = [0, 1], high = [2, 1], interior = [1, 2] : (tensor<2x3xi32>, tensor<i32>) -> tensor<5x9xi32>
    ```

    Constraints:
    - (C1) `element_type(operand) = element_type(padding_value) =
      element_type(result)`.
    - (C2) `size(edge_padding_low) = size(edge_padding_high) =
      size(interior_padding) = rank(operand)`.
    - (C3) `0 <= interior_padding`.
    - (C4) `shape(result) = shape(operand) + edge_padding_low +
      max(shape(operand) - 1, 0) * interior_padding + edge_padding_high`.
  }];
  let arguments = (ins HLO_Tensor:$operand, HLO_ScalarTensor:$padding_value,
                       DenseI64ArrayAttr:$edge_padding_low,
                       DenseI64ArrayAttr:$edge_padding_high,
                       DenseI64ArrayAttr:$interior_padding);
  let results = (outs HLO_Tensor);
  let assemblyFormat = [{
    $operand `,` $padding_value `,` `low` `=` $edge_padding_low
    `,` `high` `=` $edge_padding_high `,` `interior` `=` $interior_padding
    attr-dict `:` functional-type(operands, results)
  }];
  let hasFolder = 1;
}

def StableHLO_ReshapeOp : StableHLO_Op<"reshape", [
    ConditionallySpeculatable, NoMemoryEffect,
    HLO_CompatibleOperandsAndResultElementType /*C1*/, HLO_MovesElements,
    HLO_ConstantFoldable]> {
  let summary = "The same elements in another shape";
  let description = [{
    `result` has the elements of `operand` in the same row-major order.
    Spec: [reshape](spec.md#reshape).

    ```mlir
    %result = stablehlo.reshape %operand : (tensor<2xf32>) -> tensor<1x2xf32>
    ```

    Constraints:
    - (C1) `element_type(result) = element_type(operand)`, up to the
      `quantization_dimension` of per-axis quantized types.
    - (C2) `size(operand) = size(result)`.
    - (C3) If `is_per_axis_quantized(operand)`, the quantized dimensions of
      operand and result have one size, and so have the dimensions before them,
      and after them, taken together.
  }];
  let arguments = (ins HLO_TensorOrPerAxisQuantizedTensor:$operand);
  let results = (outs HLO_StaticShapeTensorPerAxisQuantizedTensorOrBoundedTensor);
  let assemblyFormat =
      "operands attr-dict `:` functional-type(operands, results)";
  let hasFolder = 1;
  let hasCanonicalizeMethod = 1;
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    ::mlir::Speculation::Speculatability getSpeculatability();
  }];
}

def StableHLO_ReverseOp : StableHLO_Op<"reverse", [
    NoMemoryEffect, SameOperandsAndResultElementType /*C1*/,
    HLO_SpeculatableIfStaticDimInOutputIsStaticInInput,
    HLO_MovesElements, HLO_ConstantFoldable, HLO_InferTypeWithReify /*C1*/]> {
  let summary = "Elements in reverse order";
  let description = [{
    `result[i] = operand[j]` with `j[d] = dim(result, d) - i[d] - 1` for `d` in
    `dimensions`, else `i[d]`. Spec: [reverse](spec.md#reverse).

    ```mlir
    %result = stablehlo.reverse %operand, dims = [1] : tensor<3x2xi32>
    ```

    Constraints:
    - (C1) `type(operand) = type(result)`.
    - (C2) `is_unique(dimensions)`.
    - (C3) `0 <= dimensions < rank(result)`.
  }];
  let arguments = (ins HLO_Tensor:$operand, DenseI64ArrayAttr:$dimensions);
  let results = (outs HLO_Tensor:$result);
  let assemblyFormat = [{
    $operand `,` `dims` `=` $dimensions attr-dict
    `:` custom<SameOperandsAndResultType>(type($operand), type($result))
  }];
  let hasFolder = 1;
  let hasVerifier = 1;
}

def StableHLO_SliceOp : StableHLO_Op<"slice", [
    NoMemoryEffect, SameOperandsAndResultElementType /*C1*/,
    AllMatchSameOperatorTrait<["start_indices", "limit_indices", "strides"],
                              "$_self.size()", "size"> /*C2*/,
    HLO_SpeculatableIfStaticDimInOutputIsStaticInInput, HLO_MovesElements,
    HLO_ConstantFoldable, HLO_MayBeAsynchronous, HLO_InferType]> {
  let summary = "Part of a tensor from a place known statically";
  let description = [{
    `result[i] = operand[start_indices + i * strides]`, up to `limit_indices`
    exclusively. Spec: [slice](spec.md#slice).

    ```mlir
    %result = stablehlo.slice %operand [1:3, 4:8:2] : (tensor<3x8xi64>) -> tensor<2x2xi64>
    ```

    Constraints:
    - (C1) `element_type(operand) = element_type(result)`.
    - (C2) `size(start_indices) = size(limit_indices) = size(strides) =
      rank(operand)`.
    - (C3) `0 <= start_indices <= limit_indices <= shape(operand)`.
    - (C4) `0 < strides`.
    - (C5) `shape(result) = ceil((limit_indices - start_indices) / strides)`.
  }];
  let arguments = (ins HLO_Tensor:$operand, DenseI64ArrayAttr:$start_indices,
                       DenseI64ArrayAttr:$limit_indices,
                       DenseI64ArrayAttr:$strides);
  let results = (outs HLO_Tensor);
  let assemblyFormat = [{
    $operand custom<SliceRanges>($start_indices, $limit_indices, $strides)
    attr-dict `:` functional-type(operands, results)
  }];
  let hasFolder = 1;
}

def StableHLO_SortOp : StableHLO_Op<"sort", [
    HLO_RecursivelySpeculatableIfAllInputsStatic, RecursiveMemoryEffects,
    SameOperandsAndResultShape /*C1, C3*/, HLO_ConstantFoldable,
    HLO_InferType /*C2*/]> {
  let summary = "Tensors sorted together along a dimension";
  let description = [{
    Each one-dimensional slice of `inputs` along `dimension`, which counts from
    the end if negative, is reordered so that `comparator` is false for a later
    element against an earlier one. The order of equal elements is kept.
    Spec: [sort](spec.md#sort).

    ```mlir
    %result = "stablehlo.sort"(%input) ({
      ^bb0(%a: tensor<i64>, %b: tensor<i64>):
        %0 = stablehlo.compare GT, %a, %b : (tensor<i64>, tensor<i64>) -> tensor<i1>
        stablehlo.return %0 : tensor<i1>
    }) {dimension = 0 : i64, is_stable = true} : (tensor<2x3xi64>) -> tensor<2x3xi64>
    ```

    Constraints:
    - (C1) `0 < size(inputs)`.
    - (C2) `type(inputs...) = type(results...)`.
    - (C3) `same(shape(inputs...) + shape(results...))`.
    - (C4) `-rank(inputs[0]) <= dimension < rank(inputs[0])`.
    - (C5) `comparator` has type `(tensor<E1>, tensor<E1>, ..., tensor<EN>,
      tensor<EN>) -> tensor<i1>` where `Ei = element_type(inputs[i])`.
  }];
  let arguments = (ins Variadic<HLO_Tensor>:$inputs,
                       DefaultValuedOptionalAttr<I64Attr, "-1">:$dimension,
                       DefaultValuedOptionalAttr<BoolAttr, "false">:$is_stable);
  let regions = (region SizedRegion<1>:$comparator);
  let results = (outs Variadic<HLO_Tensor>);
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

def StableHLO_TransposeOp : StableHLO_Op<"transpose", [
    ConditionallySpeculatable, NoMemoryEffect,
    HLO_CompatibleOperandsAndResultElementType /*C1*/,
    HLO_MovesElements, HLO_ConstantFoldable, HLO_InferTypeWithReify]> {
  let summary = "Dimensions in another order";
  let description = [{
    `result[i] = operand[j]` with `i[d] = j[permutation[d]]`.
    Spec: [transpose](spec.md#transpose).

    ```mlir
    %result = stablehlo.transpose %operand, dims = [2, 1, 0] : (tensor<2x3x2xi32>) -> tensor<2x3x2xi32>
    ```

    Constraints:
    - (C1) `element_type(result) = element_type(operand)`, up to the
      `quantization_dimension` of per-axis quantized types.
    - (C2) `permutation` is a permutation of `range(rank(operand))`.
    - (C3) `shape(result) = dim(operand, permutation...)`.
    - (C4) If `is_per_axis_quantized(result)`, `quantization_dimension(operand)
      = permutation[quantization_dimension(result)]`.
  }];
  let arguments = (ins HLO_TensorOrPerAxisQuantizedTensor:$operand,
                       DenseI64ArrayAttr:$permutation);
  let results = (outs HLO_TensorOrPerAxisQuantizedTensor:$result);
  let assemblyFormat = [{
    $operand `,` `dims` `=` $permutation attr-dict
    `:` functional-type(operands, results)
  }];
  let hasFolder = 1;
  let hasCanonicalizeMethod = 1;
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    ::mlir::Speculation::Speculatability getSpeculatability();
  }];
}

} // opDocGroup

#endif // STABLEHLO_DIALECT_OPS_DATAMOVEMENT
