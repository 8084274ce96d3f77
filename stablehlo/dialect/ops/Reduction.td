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
        SingleBlockImplicitTerminator<"ReturnOp">]> {
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
    RecursiveMemoryEffects, HLO_InferType]> {
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
class StableHLO_ContractionOp<string mnemonic, list<string> shapedMethods>
    : StableHLO_Op<mnemonic, [
        ConditionallySpeculatable, NoMemoryEffect,
        DeclareOpInterfaceMethods<InferShapedTypeOpInterface, shapedMethods>]> {
  let results = (outs HLO_TensorOrPerAxisQuantizedTensor);
  let hasVerifier = 1;
  code speculatability = [{
    /// Speculatable if no size that the verifier compares, and no size of the
    /// result, is a promise about dynamic operands.
    ::mlir::Speculation::Speculatability getSpeculatability();
  }];
}

def StableHLO_ConvolutionOp
    : StableHLO_ContractionOp<"convolution", ["inferReturnTypeComponents"]> {
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

def StableHLO_DotGeneralOp : StableHLO_ContractionOp<
    "dot_general", ["inferReturnTypeComponents", "reifyReturnTypeShapes"]> {
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
  let extraClassDeclaration = speculatability;
}

} // opDocGroup

#endif // STABLEHLO_DIALECT_OPS_REDUCTION
