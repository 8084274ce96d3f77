//===- Reduction.td - Ops that fold many elements into one -*- tablegen -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Folds with a body, and contractions (category "Reduction" of the
// interpreter's requirements).
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_OPS_REDUCTION
#define STABLEHLO_DIALECT_OPS_REDUCTION

include "stablehlo/dialect/StablehloBase.td"

def StableHLO_ReductionGroup : OpDocGroup {
  let summary = "Reduction ops";
  let description = "Elements along dimensions or in windows become one.";
}
let opDocGroup = StableHLO_ReductionGroup in {

//===----------------------------------------------------------------------===//
// Folds with a body
//===----------------------------------------------------------------------===//

// N inputs, N initial values and a body that combines N and N scalars: the
// results have the element types of the body.
class StableHLO_FoldOp<string mnemonic, list<Trait> traits>
    : StableHLO_Op<mnemonic, [
        HLO_RecursivelySpeculatableIfAllInputsStatic, RecursiveMemoryEffects,
        SameVariadicOperandSize] # traits # [
        SingleBlockImplicitTerminator<"ReturnOp">, HLO_ConstantFoldable,
        HLO_PromotesElements]> {
  let regions = (region SizedRegion<1>:$body);
  let results = (outs Variadic<HLO_Tensor>);
  let hasVerifier = 1;
}

def StableHLO_ReduceOp : StableHLO_FoldOp<"reduce", [HLO_InferTypeWithReify]> {
  let summary = "Fold along dimensions";
  let description = [{
    Folds `inputs` along `dimensions`: a result element is
    `body(init_values, T)`, where `T` combines the elements of its slice as a
    balanced binary tree over their index order. Inputs and initial values are
    converted to the element types of `body` first.
    Spec: [reduce](spec.md#reduce).

    ```mlir
    %result = stablehlo.reduce(%input init: %zero) applies stablehlo.add across dimensions = [1]
        : (tensor<1x6xi64>, tensor<i64>) -> tensor<1xi64>
    ```

    Constraints:
    - (C1) `same(shape(inputs...))`.
    - (C2) `element_type(inputs...) = element_type(init_values...)`.
    - (C3) `0 < size(inputs) = size(init_values) = size(results) = N`.
    - (C4) `0 <= dimensions < rank(inputs[0])`.
    - (C5) `is_unique(dimensions)`.
    - (C6) `body` has type `(tensor<E0>, ..., tensor<EN-1>, tensor<E0>, ...,
      tensor<EN-1>) -> (tensor<E0>, ..., tensor<EN-1>)` where
      `is_promotable(element_type(inputs[i]), Ei)`.
    - (C7) `shape(results...) = shape(inputs...)` without `dimensions`.
    - (C8) `element_type(results[i]) = Ei`.
  }];
  let arguments = (ins Variadic<HLO_Tensor>:$inputs,
                       Variadic<HLO_Tensor>:$init_values,
                       DenseI64ArrayAttr:$dimensions);
  let builders = [
    // The body does not exist yet: its element types are given. The region is
    // added empty, for the caller to fill.
    OpBuilder<(ins "::mlir::ValueRange":$inputs,
                   "::mlir::ValueRange":$init_values,
                   "::mlir::DenseI64ArrayAttr":$dimensions,
                   "::mlir::TypeRange":$element_types)>
  ];
  let hasCustomAssemblyFormat = 1;
}

def StableHLO_ReduceWindowOp
    : StableHLO_FoldOp<"reduce_window", [HLO_InferType]> {
  let summary = "Fold of sliding windows";
  let description = [{
    Folds each window of `inputs`, which are dilated by `base_dilations` and
    padded with `init_values` first: padding and holes take part in the fold.
    Attributes that are left out count as 1, and as 0 for the padding.
    Spec: [reduce_window](spec.md#reduce_window).

    ```mlir
    %result = "stablehlo.reduce_window"(%input, %zero) <{
      window_dimensions = array<i64: 2, 1>,
      window_strides = array<i64: 4, 1>,
      base_dilations = array<i64: 2, 1>,
      window_dilations = array<i64: 3, 1>,
      padding = dense<[[2, 1], [0, 0]]> : tensor<2x2xi64>
    }> ({
      ^bb0(%a: tensor<i64>, %b: tensor<i64>):
        %sum = stablehlo.add %a, %b : tensor<i64>
        stablehlo.return %sum : tensor<i64>
    }) : (tensor<3x2xi64>, tensor<i64>) -> tensor<2x2xi64>
    ```

    Constraints:
    - (C1) `0 < size(inputs) = size(init_values) = size(results) = N`.
    - (C2) `same(shape(inputs...))`.
    - (C3) `element_type(inputs...) = element_type(init_values...)`.
    - (C4) `size(window_dimensions) = rank(inputs[0])`.
    - (C5) `0 < window_dimensions`.
    - (C6) `size(window_strides) = rank(inputs[0])`.
    - (C7) `0 < window_strides`.
    - (C8) `size(base_dilations) = rank(inputs[0])`.
    - (C9) `0 < base_dilations`.
    - (C10) `size(window_dilations) = rank(inputs[0])`.
    - (C11) `0 < window_dilations`.
    - (C12) `shape(padding) = [rank(inputs[0]), 2]`.
    - (C13) `body` has type `(tensor<E0>, ..., tensor<EN-1>, tensor<E0>, ...,
      tensor<EN-1>) -> (tensor<E0>, ..., tensor<EN-1>)` where
      `is_promotable(element_type(inputs[i]), Ei)`.
    - (C14) `same(shape(results...))`.
    - (C15) `shape(results[0])` is the number of windows: with `dilated(size,
      dilation) = size = 0 ? 0 : (size - 1) * dilation + 1`, `padded_input =
      padding_low + dilated(input_size, base_dilation) + padding_high` and
      `window = dilated(window_dimension, window_dilation)`, it is 0 if
      `padded_input <= 0` or `window > padded_input`, else `floor((padded_input
      - window) / stride) + 1`.
    - (C16) `element_type(results[i]) = Ei`.
  }];
  let arguments = (ins Variadic<HLO_Tensor>:$inputs,
                       Variadic<HLO_Tensor>:$init_values,
                       DenseI64ArrayAttr:$window_dimensions,
                       OptionalAttr<DenseI64ArrayAttr>:$window_strides,
                       OptionalAttr<DenseI64ArrayAttr>:$base_dilations,
                       OptionalAttr<DenseI64ArrayAttr>:$window_dilations,
                       OptionalAttr<I64ElementsAttr>:$padding);
  let builders = [
    OpBuilder<(ins "::mlir::ValueRange":$inputs,
                   "::mlir::ValueRange":$init_values,
                   "::mlir::DenseI64ArrayAttr":$window_dimensions,
                   "::mlir::DenseI64ArrayAttr":$window_strides,
                   "::mlir::DenseI64ArrayAttr":$base_dilations,
                   "::mlir::DenseI64ArrayAttr":$window_dilations,
                   "::mlir::DenseIntElementsAttr":$padding,
                   "::mlir::TypeRange":$element_types)>,
    // One result per input, with the inputs' element types; `bodyBuilder`
    // fills the body, whose arguments are there already.
    OpBuilder<(ins "::mlir::ValueRange":$inputs,
                   "::mlir::ValueRange":$init_values,
                   "::mlir::DenseI64ArrayAttr":$window_dimensions,
                   "::mlir::DenseI64ArrayAttr":$window_strides,
                   "::mlir::DenseI64ArrayAttr":$base_dilations,
                   "::mlir::DenseI64ArrayAttr":$window_dilations,
                   "::mlir::DenseIntElementsAttr":$padding,
                   "::llvm::function_ref<void(::mlir::OpBuilder &, "
                   "::mlir::Location, ::mlir::Block *)>":$bodyBuilder)>
  ];
  let extraClassDeclaration = [{
    /// The op of the body that makes result number `resultIndex` from that
    /// result's two body arguments and nothing else; null if there is none.
    ::mlir::Operation *getReductionOp(int resultIndex);
  }];
}

def StableHLO_SelectAndScatterOp : StableHLO_Op<"select_and_scatter", [
    HLO_RecursivelySpeculatableIfStaticDimInOutputIsStaticInInput,
    RecursiveMemoryEffects, HLO_ConstantFoldable, HLO_PromotesElements,
    HLO_InferType]> {
  let summary = "Fold of values to positions selected in windows";
  let description = [{
    In each window of `operand`, `select` picks one element, going from left to
    right and keeping the held one while `select(held, next)` is true; padding is
    never picked. `scatter` folds the window's value of `source` into a result
    that starts as `init_value`, at the position of the picked element.
    Spec: [select_and_scatter](spec.md#select_and_scatter).

    ```mlir
    %result = "stablehlo.select_and_scatter"(%operand, %source, %zero) <{
      window_dimensions = array<i64: 3, 1>,
      window_strides = array<i64: 2, 1>,
      padding = dense<[[0, 1], [0, 0]]> : tensor<2x2xi64>
    }> ({
      ^bb0(%held: tensor<i64>, %next: tensor<i64>):
        %keep = stablehlo.compare GE, %held, %next : (tensor<i64>, tensor<i64>) -> tensor<i1>
        stablehlo.return %keep : tensor<i1>
    }, {
      ^bb0(%current: tensor<i64>, %value: tensor<i64>):
        %sum = stablehlo.add %current, %value : tensor<i64>
        stablehlo.return %sum : tensor<i64>
    }) : (tensor<4x2xi64>, tensor<2x2xi64>, tensor<i64>) -> tensor<4x2xi64>
    ```

    Constraints:
    - (C1) `element_type(operand) = element_type(source)`.
    - (C2) `shape(source)` is the number of windows: with `padded = padding_low
      + size + padding_high`, it is 0 if `padded <= 0` or `window > padded`,
      else `floor((padded - window) / stride) + 1`.
    - (C3) `element_type(init_value) = element_type(operand)`.
    - (C4) `size(window_dimensions) = rank(operand)`.
    - (C5) `0 < window_dimensions`.
    - (C6) `size(window_strides) = rank(operand)`.
    - (C7) `0 < window_strides`.
    - (C8) `shape(padding) = [rank(operand), 2]`.
    - (C9) `select` has type `(tensor<E>, tensor<E>) -> tensor<i1>` where `E =
      element_type(operand)`.
    - (C10) `scatter` has type `(tensor<E>, tensor<E>) -> tensor<E>` where
      `is_promotable(element_type(operand), E)`.
    - (C11) `shape(operand) = shape(result)`.
    - (C12) `element_type(result) = E`.
  }];
  let arguments = (ins HLO_Tensor:$operand, HLO_Tensor:$source,
                       HLO_Tensor:$init_value,
                       OptionalAttr<DenseI64ArrayAttr>:$window_dimensions,
                       OptionalAttr<DenseI64ArrayAttr>:$window_strides,
                       OptionalAttr<I64ElementsAttr>:$padding);
  let regions = (region SizedRegion<1>:$select, SizedRegion<1>:$scatter);
  let results = (outs HLO_Tensor);
  let builders = [
    // The regions are added empty; the result gets `element_type`.
    OpBuilder<(ins "::mlir::Value":$operand, "::mlir::Value":$source,
                   "::mlir::Value":$init_value,
                   "::mlir::DenseI64ArrayAttr":$window_dimensions,
                   "::mlir::DenseI64ArrayAttr":$window_strides,
                   "::mlir::DenseIntElementsAttr":$padding,
                   "::mlir::Type":$element_type)>
  ];
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Contractions
//===----------------------------------------------------------------------===//

// Products and their sums: the result's shape follows from the inputs, its
// element type is the program's choice.
class StableHLO_ContractionOp<string mnemonic, Trait inference>
    : StableHLO_Op<mnemonic,
                   [ConditionallySpeculatable, NoMemoryEffect,
                    HLO_ComputesNumbers, HLO_ConstantFoldable,
                    HLO_SumsInAnyOrder, inference]> {
  let results = (outs HLO_TensorOrPerAxisQuantizedTensor);
  let hasVerifier = 1;
  code speculatability = [{
    /// Speculatable if no size that the verifier compares, and no size of the
    /// result, is a promise about dynamic operands.
    ::mlir::Speculation::Speculatability getSpeculatability();
  }];
}

def StableHLO_ConvolutionOp
    : StableHLO_ContractionOp<"convolution", HLO_InferShape> {
  let summary = "Dot products of windows with a kernel";
  let description = [{
    Slides the kernel `rhs`, dilated by `rhs_dilation`, over `lhs`, which is
    dilated by `lhs_dilation` and padded with zeros, and takes the dot product of
    each window and the kernel. `feature_group_count` or `batch_group_count`
    groups are convolved apart. `dimension_numbers` name the dimensions of
    operands and result: b(atch), f(eature), i(nput feature), o(utput feature)
    and numbers for the spatial ones. Window attributes that are left out count
    as 1, the padding as 0, the reversal as false.
    Spec: [convolution](spec.md#convolution).

    ```mlir
    %result = stablehlo.convolution(%lhs, %rhs)
        dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],
        window = {stride = [4, 4], lhs_dilate = [2, 2]}
        {batch_group_count = 1 : i64, feature_group_count = 1 : i64}
        : (tensor<1x4x4x1xi64>, tensor<3x3x1x1xi64>) -> tensor<1x2x2x1xi64>
    ```

    Constraints:
    - (C1) `N = rank(lhs) = rank(rhs)`.
    - (C2) `size(window_strides) = N - 2`.
    - (C3) `0 < window_strides`.
    - (C4) `shape(padding) = [N - 2, 2]`.
    - (C5) `size(lhs_dilation) = N - 2`.
    - (C6) `0 < lhs_dilation`.
    - (C7) `size(rhs_dilation) = N - 2`.
    - (C8) `0 < rhs_dilation`.
    - (C9) `size(window_reversal) = N - 2`.
    - (C10) `dim(lhs, input_batch_dimension) % batch_group_count = 0`.
    - (C11) `dim(lhs, input_feature_dimension) % feature_group_count = 0`.
    - (C12) `size(input_spatial_dimensions) = N - 2`.
    - (C13) With `input_dimensions = [input_batch_dimension] +
      input_spatial_dimensions + [input_feature_dimension]`:
      `is_unique(input_dimensions)` and `0 <= input_dimensions < N`.
    - (C14) `dim(rhs, kernel_input_feature_dimension) = dim(lhs,
      input_feature_dimension) / feature_group_count`.
    - (C15) `dim(rhs, kernel_output_feature_dimension) % batch_group_count = 0`.
    - (C16) `dim(rhs, kernel_output_feature_dimension) % feature_group_count =
      0`.
    - (C17) `size(kernel_spatial_dimensions) = N - 2`.
    - (C18) With `kernel_dimensions = kernel_spatial_dimensions +
      [kernel_input_feature_dimension] + [kernel_output_feature_dimension]`:
      `is_unique(kernel_dimensions)` and `0 <= kernel_dimensions < N`.
    - (C19) `size(output_spatial_dimensions) = N - 2`.
    - (C20) With `output_dimensions = [output_batch_dimension] +
      output_spatial_dimensions + [output_feature_dimension]`:
      `is_unique(output_dimensions)` and `0 <= output_dimensions < N`.
    - (C21) `0 < feature_group_count`.
    - (C22) `0 < batch_group_count`.
    - (C23) `feature_group_count = 1` or `batch_group_count = 1`.
    - (C24) `size(precision_config) = 2`, if it is given and not empty.
    - (C25) `dim(result, output_batch_dimension) = dim(lhs,
      input_batch_dimension) / batch_group_count`, `dim(result,
      output_feature_dimension) = dim(rhs, kernel_output_feature_dimension)`,
      and a spatial size is the number of windows: with `dilated(size, dilation)
      = size = 0 ? 0 : (size - 1) * dilation + 1`, `padded_input = padding_low +
      dilated(input_size, lhs_dilation) + padding_high` and `window =
      dilated(kernel_size, rhs_dilation)`, it is 0 if `padded_input <= 0` or
      `window > padded_input`, else `floor((padded_input - window) / stride) +
      1`.
    - (C26) `rank(result) = N`.
    - (C27) `element_type(lhs) = element_type(rhs)`, if none is quantized. The
      spec wants `element_type(result)` to be the same; programs ask for wider
      sums.
    - (C28) `is_quantized(lhs) = is_quantized(result)` and `is_quantized(rhs)`,
      if one is.
    - (C29) If `is_per_axis_quantized(rhs)`, `quantization_dimension(rhs) =
      kernel_output_feature_dimension`.
    - (C30) If `is_per_axis_quantized(result)`, `quantization_dimension(result)
      = output_feature_dimension`.
    - (C31) `storage_type(lhs) = storage_type(rhs)`, if `lhs` is quantized.
    - (C32) `expressed_type(lhs) = expressed_type(rhs) =
      expressed_type(result)`, if `lhs` is quantized.
    - (C33) If `is_per_tensor_quantized(rhs)`,
      `is_per_tensor_quantized(result)`, if `lhs` is quantized.
    - (C34) `element_type(lhs) = expressed_type(rhs) = element_type(result)`, if
      `lhs` is not quantized.
  }];
  let arguments = (ins
    HLO_Tensor:$lhs, HLO_TensorOrPerAxisQuantizedTensor:$rhs,
    OptionalAttr<DenseI64ArrayAttr>:$window_strides,
    OptionalAttr<I64ElementsAttr>:$padding,
    OptionalAttr<DenseI64ArrayAttr>:$lhs_dilation,
    OptionalAttr<DenseI64ArrayAttr>:$rhs_dilation,
    OptionalAttr<DenseBoolArrayAttr>:$window_reversal,
    StableHLO_ConvDimensionNumbers:$dimension_numbers,
    ConfinedAttr<I64Attr, [IntPositive]>:$feature_group_count /*C21*/,
    ConfinedAttr<I64Attr, [IntPositive]>:$batch_group_count /*C22*/,
    StableHLO_PrecisionConfigAttr:$precision_config);
  let assemblyFormat = [{
    `(` operands `)`
    `dim_numbers` `=` custom<ConvolutionDimensions>($dimension_numbers) `,`
    `window` `=` `{` custom<WindowAttributes>($window_strides, $padding,
                                              $lhs_dilation, $rhs_dilation,
                                              $window_reversal) `}`
    attr-dict `:` functional-type(operands, results)
  }];
  let extraClassDeclaration = speculatability # [{
    /// Whether any dimension of the window is reversed.
    bool hasWindowReversal();
  }];
}

def StableHLO_DotGeneralOp
    : StableHLO_ContractionOp<"dot_general", HLO_InferShapeWithReify> {
  let summary = "Dot products along contracting dimensions";
  let description = [{
    `result[b, i, j] = sum over k of lhs[b, i, k] * rhs[b, j, k]`, where `b`
    stands for the batching dimensions, `k` for the contracting ones, `i` and
    `j` for the remaining ones of either side. `precision_config` and `algorithm`
    say how exact, and by which arithmetic.
    Spec: [dot_general](spec.md#dot_general).

    ```mlir
    %result = stablehlo.dot_general %lhs, %rhs, batching_dims = [0] x [0],
        contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT]
        : (tensor<2x2x2xi64>, tensor<2x2x2xi64>) -> tensor<2x2x2xi64>
    ```

    Constraints:
    - (C1) `size(lhs_batching_dimensions) = size(rhs_batching_dimensions)`.
    - (C2) `size(lhs_contracting_dimensions) =
      size(rhs_contracting_dimensions)`.
    - (C3) `is_unique(lhs_batching_dimensions + lhs_contracting_dimensions)`.
    - (C4) `is_unique(rhs_batching_dimensions + rhs_contracting_dimensions)`.
    - (C5) `0 <= lhs_batching_dimensions < rank(lhs)`.
    - (C6) `0 <= lhs_contracting_dimensions < rank(lhs)`.
    - (C7) `0 <= rhs_batching_dimensions < rank(rhs)`.
    - (C8) `0 <= rhs_contracting_dimensions < rank(rhs)`.
    - (C9) `dim(lhs, lhs_batching_dimensions...) = dim(rhs,
      rhs_batching_dimensions...)`.
    - (C10) `dim(lhs, lhs_contracting_dimensions...) = dim(rhs,
      rhs_contracting_dimensions...)`.
    - (C11) `size(precision_config) = 2`, if it is given and not empty.
    - (C12) `shape(result)` is the batching sizes, then the other sizes of
      `lhs`, then those of `rhs`, without the contracting ones.
    - (C13) `element_type(lhs) = element_type(rhs)`, if none is quantized; real
      numbers may differ.
    - (C14) `is_quantized(lhs) = is_quantized(result)` and `is_quantized(rhs)`,
      if one is.
    - (C15) `zero_points(rhs) = 0`.
    - (C16) If `is_per_axis_quantized(rhs)`, `quantization_dimension(rhs)` is
      not in `rhs_contracting_dimensions`.
    - (C17) `storage_type(lhs) = storage_type(rhs)`, if `lhs` is quantized.
    - (C18) `expressed_type(lhs) = expressed_type(rhs) =
      expressed_type(result)`, if `lhs` is quantized.
    - (C19) If `is_per_tensor_quantized(rhs)`,
      `is_per_tensor_quantized(result)`, if `lhs` is quantized.
    - (C20) `element_type(lhs) = expressed_type(rhs) = element_type(result)`, if
      `lhs` is not quantized.
    - (C21) `precision_config... = DEFAULT`, if `algorithm` is given.
    - (C22) `0 < lhs_component_count`.
    - (C23) `0 < rhs_component_count`.
    - (C24) `0 < num_primitive_operations`.
  }];
  let arguments = (ins
    HLO_Tensor:$lhs, HLO_TensorOrPerAxisQuantizedTensor:$rhs,
    StableHLO_DotDimensionNumbers:$dot_dimension_numbers,
    StableHLO_PrecisionConfigAttr:$precision_config,
    OptionalAttr<StableHLO_DotAlgorithm>:$algorithm);
  let builders = [
    OpBuilder<(ins "::mlir::Type":$resultType, "::mlir::Value":$lhs,
                   "::mlir::Value":$rhs,
                   "DotDimensionNumbersAttr":$dot_dimension_numbers,
                   CArg<"::mlir::ArrayAttr", "{}">:$precision_config),
      [{
        build($_builder, $_state, resultType, lhs, rhs, dot_dimension_numbers,
              precision_config, /*algorithm=*/DotAlgorithmAttr());
      }]>
  ];
  let assemblyFormat = [{
    $lhs `,` $rhs `,` custom<DotDimensionNumbers>($dot_dimension_numbers)
    `` custom<PrecisionConfigAndAlgorithm>($precision_config, $algorithm)
    attr-dict `:` functional-type(operands, results)
  }];
  let extraClassDeclaration = speculatability # [{
    /// Whether `dot` computes it: of vectors or matrices, along the last
    /// dimension of `lhs` and the first one of `rhs`.
    bool isSimpleDot();
  }];
}

} // opDocGroup

#endif // STABLEHLO_DIALECT_OPS_REDUCTION
