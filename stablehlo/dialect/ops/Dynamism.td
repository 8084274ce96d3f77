//===- Dynamism.td - Ops with operands that are sizes ------*- tablegen -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops whose result shape depends on the values of operands, and ops on the sizes
// of tensors (category "Dynamism" of the interpreter's requirements).
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_OPS_DYNAMISM
#define STABLEHLO_DIALECT_OPS_DYNAMISM

include "stablehlo/dialect/StablehloBase.td"

def StableHLO_DynamismGroup : OpDocGroup {
  let summary = "Dynamism ops";
  let description = "Result shapes that depend on the values of operands.";
}
let opDocGroup = StableHLO_DynamismGroup in {

// Shape operands of any integer type, and of `index` for the sake of other
// dialects' shape computations.
class StableHLO_ConditionallySpeculatableOp<string mnemonic, list<Trait> traits>
    : StableHLO_Op<mnemonic,
                   [ConditionallySpeculatable, NoMemoryEffect] # traits> {
  let extraClassDeclaration = [{
    ::mlir::Speculation::Speculatability getSpeculatability();
  }];
}

def StableHLO_DynamicBroadcastInDimOp : StableHLO_ConditionallySpeculatableOp<
    "dynamic_broadcast_in_dim",
    [HLO_MovesElements, HLO_ConstantFoldable, HLO_ReifyShapes]> {
  let summary = "Broadcast to a shape known at run time";
  let description = [{
    `broadcast_in_dim` whose result shape is the value of `output_dimensions`.
    `known_expanding_dimensions` and `known_nonexpanding_dimensions` list
    dimensions of the operand of which it is known whether they have size 1 and
    grow. Spec: [dynamic_broadcast_in_dim](spec.md#dynamic_broadcast_in_dim).

    ```mlir
    %result = stablehlo.dynamic_broadcast_in_dim %operand, %output_dimensions, dims = [2, 1] {known_expanding_dimensions = array<i64: 0>, known_nonexpanding_dimensions = array<i64: 1>} : (tensor<1x3xi64>, tensor<3xi64>) -> tensor<2x3x2xi64>
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
    - (C7) `size(output_dimensions) = rank(result)`.
    - (C8) `is_unique(known_expanding_dimensions +
      known_nonexpanding_dimensions)`.
    - (C9) `0 <= known_expanding_dimensions < rank(operand)`.
    - (C10) `0 <= known_nonexpanding_dimensions < rank(operand)`.
  }];
  let arguments = (ins
    HLO_TensorOrPerAxisQuantizedTensor:$operand,
    HLO_ShapeOperand<HLO_StaticDimensionTensor>:$output_dimensions,
    DenseI64ArrayAttr:$broadcast_dimensions,
    OptionalAttr<DenseI64ArrayAttr>:$known_expanding_dimensions,
    OptionalAttr<DenseI64ArrayAttr>:$known_nonexpanding_dimensions);
  let results = (outs HLO_TensorOrPerAxisQuantizedTensor);
  let builders = [OpBuilder<
      (ins "::mlir::Type":$result_type, "::mlir::Value":$operand,
           "::mlir::Value":$output_dimensions,
           "::mlir::DenseI64ArrayAttr":$broadcast_dimensions),
      [{
        build($_builder, $_state, result_type, operand, output_dimensions,
              broadcast_dimensions, /*known_expanding_dimensions=*/{},
              /*known_nonexpanding_dimensions=*/{});
      }]>];
  let assemblyFormat = [{
    $operand `,` $output_dimensions `,` `dims` `=` $broadcast_dimensions
    attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def StableHLO_DynamicConvOp : StableHLO_Op<"dynamic_conv", [
    NoMemoryEffect, HLO_SpeculatableIfAllInputsStaticAndShapeConstant,
    HLO_ComputesNumbers, HLO_ConstantFoldable, HLO_SumsInAnyOrder]> {
  let summary = "Convolution with a padding known at run time";
  let description = [{
    `convolution` whose `padding` is an operand.
    Spec: [dynamic_conv](spec.md#dynamic_conv).

    ```mlir
    %result = "stablehlo.dynamic_conv"(%lhs, %rhs, %padding) {
      dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>,
      window_strides = array<i64: 4, 4>, rhs_dilation = array<i64: 2, 2>,
      feature_group_count = 1 : i64, batch_group_count = 1 : i64
    } : (tensor<1x4x4x1xi64>, tensor<3x3x1x1xi64>, tensor<2x2xi64>) -> tensor<1x2x2x1xi64>
    ```

    Constraints:
    - (C1 to C3) As those of `convolution`.
    - (C4) `shape(padding) = [N - 2, 2]`, of the operand.
    - (C5 to C24) As those of `convolution`.
    - (C25) As that of `convolution`, if `padding` is constant.
    - (C26 to C28) As those of `convolution`.
    - (C29) `rhs` is not per-axis quantized.
    - (C30) `result` is not per-axis quantized.
    - (C31, C32) As those of `convolution`.
    - (C33) `result` is not per-axis quantized.
    - (C34) As that of `convolution`.
  }];
  let arguments = (ins
    HLO_Tensor:$lhs, HLO_Tensor:$rhs /*C29*/,
    HLO_ShapeOperand<HLO_Static2DIntTensor>:$padding,
    OptionalAttr<DenseI64ArrayAttr>:$window_strides,
    OptionalAttr<DenseI64ArrayAttr>:$lhs_dilation,
    OptionalAttr<DenseI64ArrayAttr>:$rhs_dilation,
    OptionalAttr<DenseBoolArrayAttr>:$window_reversal,
    StableHLO_ConvDimensionNumbers:$dimension_numbers,
    ConfinedAttr<I64Attr, [IntPositive]>:$feature_group_count /*C21*/,
    ConfinedAttr<I64Attr, [IntPositive]>:$batch_group_count /*C22*/,
    StableHLO_PrecisionConfigAttr:$precision_config);
  let results = (outs HLO_Tensor /*C30, C33*/);
  let hasVerifier = 1;
}

def StableHLO_DynamicGatherOp : StableHLO_Op<"dynamic_gather", [
    NoMemoryEffect, HLO_SpeculatableIfAllInputsStaticAndShapeConstant,
    HLO_MovesElements, HLO_ConstantFoldable, HLO_InferTypeWithReify]> {
  let summary = "Gather with slice sizes known at run time";
  let description = [{
    `gather` whose `slice_sizes` are an operand.
    Spec: [dynamic_gather](spec.md#dynamic_gather).

    ```mlir
    %result = "stablehlo.dynamic_gather"(%operand, %start_indices, %slice_sizes) {
      dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0],
                                            start_index_map = [0, 2], index_vector_dim = 2>,
      indices_are_sorted = false
    } : (tensor<2x4x9xi32>, tensor<1x5x2xi32>, tensor<3xi32>) -> tensor<1x5x?x?xi32>
    ```

    Constraints:
    - (C1) `rank(operand) = size(offset_dims) + size(collapsed_slice_dims)`,
      plus `size(operand_batching_dims)`.
    - (C2) `0 <= index_vector_dim <= rank(start_indices)`.
    - (C3) `size(start_index_map)` is `dim(start_indices, index_vector_dim)` if
      `index_vector_dim < rank(start_indices)`, else 1.
    - (C4) `is_unique(offset_dims)` and `is_sorted(offset_dims)`.
    - (C5) `0 <= offset_dims < rank(result)`.
    - (C6) `is_unique(collapsed_slice_dims)` and
      `is_sorted(collapsed_slice_dims)`.
    - (C7) `0 <= collapsed_slice_dims < rank(operand)`.
    - (C8) `slice_sizes[collapsed_slice_dims...] <= 1`.
    - (C9) `is_unique(start_index_map)`.
    - (C10) `0 <= start_index_map < rank(operand)`.
    - (C11) `size(slice_sizes) = rank(operand)`.
    - (C12) `0 <= slice_sizes <= shape(operand)`.
    - (C13) `shape(result)` has the sizes of `start_indices` without
      `index_vector_dim` in order, and at `offset_dims` `slice_sizes` without
      `collapsed_slice_dims`.
    - (C14) `element_type(operand) = element_type(result)`.
  }];
  let arguments = (ins
    HLO_Tensor:$operand, HLO_IntTensor:$start_indices,
    HLO_ShapeOperand<HLO_Static1DIntTensor>:$slice_sizes,
    StableHLO_GatherDimensionNumbers:$dimension_numbers,
    DefaultValuedOptionalAttr<BoolAttr, "false">:$indices_are_sorted);
  let results = (outs HLO_Tensor);
}

def StableHLO_DynamicIotaOp : StableHLO_ConditionallySpeculatableOp<
    "dynamic_iota",
    [HLO_ComputesNumbers, HLO_ConstantFoldable, HLO_ReifyShapes]> {
  let summary = "Indices along a dimension, of a shape known at run time";
  let description = [{
    `iota` whose shape is the value of `output_shape`.
    Spec: [dynamic_iota](spec.md#dynamic_iota).

    ```mlir
    %result = stablehlo.dynamic_iota %output_shape, dim = 0 : (tensor<2xi64>) -> tensor<4x5xi64>
    ```

    Constraints:
    - (C1) `0 <= iota_dimension < size(output_shape)`.
    - (C2) `rank(result) = size(output_shape)`.
  }];
  let arguments = (ins HLO_ShapeOperand<HLO_StaticDimensionTensor>:$output_shape,
                       ConfinedAttr<I64Attr, [IntNonNegative]>:$iota_dimension);
  let results = (outs HLO_Tensor:$result);
  let assemblyFormat = [{
    $output_shape `,` `dim` `=` $iota_dimension attr-dict
    `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def StableHLO_DynamicPadOp : StableHLO_ConditionallySpeculatableOp<
    "dynamic_pad", [
      AllElementTypesMatch<["operand", "padding_value", "result"]> /*C1*/,
      AllTypesMatch<["edge_padding_low", "edge_padding_high",
                     "interior_padding"]> /*C2*/,
      AllRanksMatch<["operand", "result"]> /*C4*/, HLO_MovesElements,
      HLO_ConstantFoldable, HLO_ReifyShapes]> {
  let summary = "Space around and between elements, known at run time";
  let description = [{
    `pad` whose paddings are operands.
    Spec: [dynamic_pad](spec.md#dynamic_pad).

    ```mlir
    %result = stablehlo.dynamic_pad %operand, %padding_value, %edge_padding_low, %edge_padding_high, %interior_padding : (tensor<2x3xi64>, tensor<i64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<5x9xi64>
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
                       HLO_ShapeOperand<HLO_StaticDimensionTensor>:$edge_padding_low,
                       HLO_ShapeOperand<HLO_StaticDimensionTensor>:$edge_padding_high,
                       HLO_ShapeOperand<HLO_StaticDimensionTensor>:$interior_padding);
  let results = (outs HLO_Tensor:$result);
  let assemblyFormat =
      "operands attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

def StableHLO_DynamicReshapeOp : StableHLO_Op<"dynamic_reshape", [
    NoMemoryEffect, HLO_SpeculatableIfAllInputsStaticAndShapeConstant,
    HLO_MovesElements, HLO_ConstantFoldable, HLO_ReifyShapes]> {
  let summary = "The same elements in a shape known at run time";
  let description = [{
    `reshape` whose result shape is the value of `output_shape`.
    Spec: [dynamic_reshape](spec.md#dynamic_reshape).

    ```mlir
    %result = stablehlo.dynamic_reshape %operand, %output_shape : (tensor<2x3xi64>, tensor<2xi64>) -> tensor<3x2xi64>
    ```

    Constraints:
    - (C1) `element_type(result) = element_type(operand)`, up to the
      `quantization_dimension` of per-axis quantized types.
    - (C2) `size(operand) = size(result)`.
    - (C3) If `is_per_axis_quantized(operand)`, the quantized dimensions of
      operand and result have one size, and so have the dimensions before them,
      and after them, taken together.
    - (C4) `size(output_shape) = rank(result)`.
  }];
  let arguments = (ins HLO_TensorOrPerAxisQuantizedTensor:$operand,
                       HLO_ShapeOperand<HLO_StaticDimensionTensor>:$output_shape);
  let results = (outs HLO_TensorOrPerAxisQuantizedTensor:$result);
  let assemblyFormat =
      "operands attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

def StableHLO_GetDimensionSizeOp : StableHLO_Op<"get_dimension_size", [
    Pure, HLO_ConstantFoldable, HLO_InferType]> {
  let summary = "Size of a dimension";
  let description = [{
    `result = dim(operand, dimension)`.
    Spec: [get_dimension_size](spec.md#get_dimension_size).

    ```mlir
    %result = stablehlo.get_dimension_size %operand, dim = 1 : (tensor<2x3xi64>) -> tensor<i32>
    ```

    Constraints:
    - (C1) `0 <= dimension < rank(operand)`.
  }];
  let arguments = (ins HLO_TensorOrPerAxisQuantizedTensor:$operand,
                       ConfinedAttr<I64Attr, [IntNonNegative]>:$dimension);
  let results = (outs I32RankedTensor);
  let assemblyFormat = [{
    $operand `,` `dim` `=` $dimension attr-dict
    `:` functional-type(operands, results)
  }];
  let hasFolder = 1;
}

def StableHLO_SetDimensionSizeOp : StableHLO_ConditionallySpeculatableOp<
    "set_dimension_size",
    [HLO_MovesElements, HLO_ConstantFoldable, HLO_InferType]> {
  let summary = "A tensor with another size of a dimension";
  let description = [{
    `result` is the part of `operand` whose indices along `dimension` are below
    `size`; the former size becomes the bound of the dimension. Not part of the
    spec; XLA's SetDimensionSize.

    ```mlir
    %result = stablehlo.set_dimension_size %operand, %size, dim = 0 : (tensor<4x2xf32>, tensor<i32>) -> tensor<?x2xf32, #stablehlo.bounds<4, ?>>
    ```
  }];
  let arguments = (ins HLO_Tensor:$operand,
                       HLO_ShapeOperand<I32RankedTensor>:$size,
                       ConfinedAttr<I64Attr, [IntNonNegative]>:$dimension);
  let results = (outs HLO_Tensor);
  let assemblyFormat = [{
    $operand `,` $size `,` `dim` `=` $dimension attr-dict
    `:` functional-type(operands, results)
  }];
}

def StableHLO_RealDynamicSliceOp : StableHLO_ConditionallySpeculatableOp<
    "real_dynamic_slice", [
      AllElementTypesMatch<["operand", "result"]>,
      AllTypesMatch<["start_indices", "limit_indices", "strides"]>,
      HLO_MovesElements, HLO_ConstantFoldable, HLO_ReifyShapes]> {
  let summary = "Part of a tensor, all of it known at run time";
  let description = [{
    `slice` whose starts, limits and strides are operands. Not part of the spec.

    ```mlir
    %result = stablehlo.real_dynamic_slice %operand, %start_indices, %limit_indices, %strides : (tensor<256x?xf32>, tensor<2xindex>, tensor<2xindex>, tensor<2xindex>) -> tensor<256x?xf32>
    ```
  }];
  let arguments = (ins HLO_Tensor:$operand,
                       HLO_ShapeOperand<HLO_DimensionTensor>:$start_indices,
                       HLO_ShapeOperand<HLO_DimensionTensor>:$limit_indices,
                       HLO_ShapeOperand<HLO_DimensionTensor>:$strides);
  let results = (outs HLO_Tensor:$result);
  let assemblyFormat =
      "operands attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

} // opDocGroup

#endif // STABLEHLO_DIALECT_OPS_DYNAMISM
