//===- GatherScatter.td - Slices at computed positions -----*- tablegen -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads and writes of slices whose positions are operands (part of the category
// "Data movement" of the interpreter's requirements).
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_OPS_GATHERSCATTER
#define STABLEHLO_DIALECT_OPS_GATHERSCATTER

include "stablehlo/dialect/StablehloBase.td"

def StableHLO_GatherScatterGroup : OpDocGroup {
  let summary = "Gather and scatter ops";
  let description = "Slices at positions that the program computes.";
}
let opDocGroup = StableHLO_GatherScatterGroup in {

def StableHLO_GatherOp : StableHLO_Op<"gather", [
    ConditionallySpeculatable, NoMemoryEffect, HLO_InferTypeWithReify,
    AllElementTypesMatch<["operand", "result"]> /*C23*/, HLO_MovesElements,
    HLO_ConstantFoldable]> {
  let summary = "Slices at positions given by a tensor";
  let description = [{
    Each index vector in `start_indices`, along `index_vector_dim`, places a
    slice of `slice_sizes` in `operand`: its components belong to the dimensions
    `start_index_map`, and are clamped so that the slice fits. The slices,
    without `collapsed_slice_dims` and `operand_batching_dims`, take up the
    `offset_dims` of the result; the other dimensions are those of
    `start_indices`. Spec: [gather](spec.md#gather).

    ```mlir
    %result = "stablehlo.gather"(%operand, %start_indices) <{
      dimension_numbers = #stablehlo.gather<
        offset_dims = [3, 4], collapsed_slice_dims = [1],
        operand_batching_dims = [0], start_indices_batching_dims = [1],
        start_index_map = [2, 1], index_vector_dim = 3>,
      slice_sizes = array<i64: 1, 1, 2, 2>
    }> : (tensor<2x3x4x2xi32>, tensor<2x2x3x2xi64>) -> tensor<2x2x3x2x2xi32>
    ```

    Constraints:
    - (C1) `rank(operand) = size(offset_dims) + size(collapsed_slice_dims) +
      size(operand_batching_dims)`.
    - (C2) `0 <= index_vector_dim <= rank(start_indices)`.
    - (C3) `size(start_index_map)` is `dim(start_indices, index_vector_dim)` if
      `index_vector_dim < rank(start_indices)`, else 1.
    - (C4) `is_unique(offset_dims)` and `is_sorted(offset_dims)`.
    - (C5) `0 <= offset_dims < rank(result)`.
    - (C6) `is_unique(collapsed_slice_dims + operand_batching_dims)`.
    - (C7) `is_sorted(collapsed_slice_dims)`.
    - (C8) `0 <= collapsed_slice_dims < rank(operand)`.
    - (C9) `slice_sizes[collapsed_slice_dims...] <= 1`.
    - (C10) `is_sorted(operand_batching_dims)`.
    - (C11) `0 <= operand_batching_dims < rank(operand)`.
    - (C12) `slice_sizes[operand_batching_dims...] <= 1`.
    - (C13) `is_unique(start_indices_batching_dims)`.
    - (C14) `0 <= start_indices_batching_dims < rank(start_indices)`.
    - (C15) `index_vector_dim` is not in `start_indices_batching_dims`.
    - (C16) `size(operand_batching_dims) = size(start_indices_batching_dims)`.
    - (C17) `dim(operand, operand_batching_dims...) = dim(start_indices,
      start_indices_batching_dims...)`.
    - (C18) `is_unique(start_index_map + operand_batching_dims)`.
    - (C19) `0 <= start_index_map < rank(operand)`.
    - (C20) `size(slice_sizes) = rank(operand)`.
    - (C21) `0 <= slice_sizes <= shape(operand)`.
    - (C22) `shape(result)` has the sizes of `start_indices` without
      `index_vector_dim` in order, and at `offset_dims` `slice_sizes` without
      `collapsed_slice_dims` and `operand_batching_dims`.
    - (C23) `element_type(operand) = element_type(result)`.
  }];
  let arguments = (ins HLO_Tensor:$operand, HLO_IntTensor:$start_indices,
                       StableHLO_GatherDimensionNumbers:$dimension_numbers,
                       DenseI64ArrayAttr:$slice_sizes,
                       DefaultValuedOptionalAttr<BoolAttr, "false">:$indices_are_sorted);
  let results = (outs HLO_Tensor:$result);
  let extraClassDeclaration = [{
    /// Speculatable if the sizes that the verifier compares are static.
    ::mlir::Speculation::Speculatability getSpeculatability();
  }];
}

def StableHLO_ScatterOp : StableHLO_Op<"scatter", [
    ConditionallySpeculatable, RecursiveMemoryEffects, SameVariadicOperandSize,
    HLO_ConstantFoldable, HLO_PromotesElements, HLO_InferType]> {
  let summary = "Fold of slices into positions given by a tensor";
  let description = [{
    Results start as `inputs`. Each element of `updates`, in index order, is
    folded in by `results[r] = update_computation(results[r], update)`. Its
    position `r` is the sum of an index vector from `scatter_indices`, whose
    components belong to `scatter_dims_to_operand_dims`, and of the element's
    place in the window that takes up the `update_window_dims`. Elements whose
    position is out of bounds are left out. Spec: [scatter](spec.md#scatter).

    ```mlir
    %result = "stablehlo.scatter"(%input, %scatter_indices, %update) <{
      scatter_dimension_numbers = #stablehlo.scatter<
        update_window_dims = [3, 4], inserted_window_dims = [1],
        input_batching_dims = [0], scatter_indices_batching_dims = [1],
        scatter_dims_to_operand_dims = [2, 1], index_vector_dim = 3>
    }> ({
      ^bb0(%current: tensor<i64>, %new: tensor<i64>):
        %sum = stablehlo.add %current, %new : tensor<i64>
        stablehlo.return %sum : tensor<i64>
    }) : (tensor<2x3x4x2xi64>, tensor<2x2x3x2xi64>, tensor<2x2x3x2x2xi64>) -> tensor<2x3x4x2xi64>
    ```

    Constraints:
    - (C1) `same(shape(inputs...))`.
    - (C2) `rank(inputs[0]) = size(update_window_dims) +
      size(inserted_window_dims) + size(input_batching_dims)`.
    - (C3) `same(shape(updates...))`.
    - (C4) `shape(updates[0])` has the sizes of `scatter_indices` without
      `index_vector_dim` in order, and at `update_window_dims` sizes that do not
      exceed those of `inputs[0]` without `inserted_window_dims` and
      `input_batching_dims`.
    - (C5) `0 < size(inputs) = size(updates) = N`.
    - (C6) `element_type(updates...) = element_type(inputs...)`.
    - (C7) `is_unique(update_window_dims)` and `is_sorted(update_window_dims)`.
    - (C8) `0 <= update_window_dims < rank(updates[0])`.
    - (C9) `is_unique(inserted_window_dims + input_batching_dims)`.
    - (C10) `is_sorted(inserted_window_dims)`.
    - (C11) `0 <= inserted_window_dims < rank(inputs[0])`.
    - (C12) `is_sorted(input_batching_dims)`.
    - (C13) `0 <= input_batching_dims < rank(inputs[0])`.
    - (C14) `is_unique(scatter_indices_batching_dims)`.
    - (C15) `0 <= scatter_indices_batching_dims < rank(scatter_indices)`.
    - (C16) `index_vector_dim` is not in `scatter_indices_batching_dims`.
    - (C17) `size(input_batching_dims) = size(scatter_indices_batching_dims)`.
    - (C18) `dim(inputs[0], input_batching_dims...) = dim(scatter_indices,
      scatter_indices_batching_dims...)`.
    - (C19) `size(scatter_dims_to_operand_dims)` is `dim(scatter_indices,
      index_vector_dim)` if `index_vector_dim < rank(scatter_indices)`, else 1.
    - (C20) `is_unique(scatter_dims_to_operand_dims + input_batching_dims)`.
    - (C21) `0 <= scatter_dims_to_operand_dims < rank(inputs[0])`.
    - (C22) `0 <= index_vector_dim <= rank(scatter_indices)`.
    - (C23) `update_computation` has type `(tensor<E0>, ..., tensor<EN-1>,
      tensor<E0>, ..., tensor<EN-1>) -> (tensor<E0>, ..., tensor<EN-1>)` where
      `is_promotable(element_type(inputs[i]), Ei)`.
    - (C24) `shape(inputs...) = shape(results...)`.
    - (C25) `element_type(results[i]) = Ei`.
  }];
  let arguments = (ins Variadic<HLO_Tensor>:$inputs,
                       HLO_IntOrIndexTensor:$scatter_indices,
                       Variadic<HLO_Tensor>:$updates,
                       StableHLO_ScatterDimensionNumbers:$scatter_dimension_numbers,
                       DefaultValuedOptionalAttr<BoolAttr, "false">:$indices_are_sorted,
                       DefaultValuedOptionalAttr<BoolAttr, "false">:$unique_indices);
  let regions = (region SizedRegion<1>:$update_computation);
  let results = (outs Variadic<HLO_Tensor>);
  let builders = [
    // The region is added empty; results get `element_types`.
    OpBuilder<(ins "::mlir::ValueRange":$inputs,
                   "::mlir::Value":$scatter_indices,
                   "::mlir::ValueRange":$updates,
                   "ScatterDimensionNumbersAttr":$scatter_dimension_numbers,
                   "::mlir::BoolAttr":$indices_are_sorted,
                   "::mlir::BoolAttr":$unique_indices,
                   "::mlir::TypeRange":$element_types)>
  ];
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    /// Speculatable, if the body is, when the sizes that the verifier compares
    /// are static.
    ::mlir::Speculation::Speculatability getSpeculatability();
  }];
}

} // opDocGroup

#endif // STABLEHLO_DIALECT_OPS_GATHERSCATTER
