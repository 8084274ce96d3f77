//===- Elementwise.td - Elementwise ops --------------------*- tablegen -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops whose result at an index depends on the operands at that index only
// (category "Elementwise" of the interpreter's requirements). Those of one or two
// operands that they treat alike stand in Elementwise/, and their classes are
// generated and compiled apart.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_OPS_ELEMENTWISE
#define STABLEHLO_DIALECT_OPS_ELEMENTWISE

include "stablehlo/dialect/ops/Elementwise/Base.td"

let opDocGroup = StableHLO_ElementwiseGroup in {

def StableHLO_BitcastConvertOp : StableHLO_Op<"bitcast_convert", [
    ConditionallySpeculatable, NoMemoryEffect, HLO_ConstantFoldable,
    HLO_ReifyShapes]> {
  let summary = "The same bits as another element type";
  let description = [{
    Element types of one width keep the shape; a narrower one adds a last
    dimension, a wider one consumes it, least significant part first.
    Spec: [bitcast_convert](spec.md#bitcast_convert).

    ```mlir
    %result = stablehlo.bitcast_convert %operand : (tensor<f64>) -> tensor<4xf16>
    ```

    Constraints:
    - (C1) With `E` and `E'` the element types of `operand` and `result`, or
      their storage types, and `R = rank(operand)`: if `num_bits(E') =
      num_bits(E)`, `shape(result) = shape(operand)`; if it is less,
      `rank(result) = R + 1`, the leading `R` sizes agree and `dim(result, R) *
      num_bits(E') = num_bits(E)`; if it is more, `rank(result) = R - 1`, the
      leading `R - 1` sizes agree and `dim(operand, R - 1) * num_bits(E) =
      num_bits(E')`.
    - (C2) `is_complex(operand) = is_complex(result)`.
  }];
  let arguments = (ins HLO_TensorOrPerAxisQuantizedTensor:$operand);
  let results = (outs HLO_TensorOrPerAxisQuantizedTensor);
  let assemblyFormat =
      "operands attr-dict `:` functional-type(operands, results)";
  let hasFolder = 1;
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    ::mlir::Speculation::Speculatability getSpeculatability();
  }];
}

def StableHLO_ClampOp : StableHLO_Op<"clamp", [
    NoMemoryEffect, HLO_BroadcastingElementwise,
    HLO_CompatibleOperandsAndResultElementType /*C3*/,
    HLO_SpeculatableIfAllInputsStatic, HLO_ComputesNumbers,
    HLO_ConstantFoldable, HLO_InferTypeWithReify]> {
  let summary = "Restriction to a range";
  let description = [{
    `result[i] = minimum(maximum(operand[i], min[i]), max[i])`; scalar bounds
    serve all elements. Spec: [clamp](spec.md#clamp).

    ```mlir
    %result = stablehlo.clamp %min, %operand, %max : tensor<3xi32>
    ```

    Constraints:
    - (C1) `rank(min) = 0` or `shape(min) = shape(operand)`.
    - (C2) `rank(max) = 0` or `shape(max) = shape(operand)`.
    - (C3) `baseline_element_type(min) = baseline_element_type(operand) =
      baseline_element_type(max)`.
    - (C4) `baseline_type(operand) = baseline_type(result)`.
  }];
  let arguments = (ins HLO_Tensor:$min, HLO_Tensor:$operand, HLO_Tensor:$max);
  let results = (outs HLO_Tensor:$result);
  let assemblyFormat = StableHLO_SameTypeFormat<["min", "operand", "max"]>.format;
  let hasFolder = 1;
}

def StableHLO_CompareOp : StableHLO_Op<"compare", [
    NoMemoryEffect, HLO_CompatibleOperandsElementType /*C1*/,
    Elementwise, SameOperandsAndResultShape /*C2*/,
    HLO_SpeculatableIfAllInputsStatic, HLO_ComputesNumbers,
    HLO_ConstantFoldable, HLO_InferTypeWithReify]> {
  let summary = "Comparison";
  let description = [{
    `result[i]` tells whether `lhs[i]` and `rhs[i]` stand in the relation that
    `comparison_direction` names. `compare_type` may be left out: it follows from
    the element type, but for TOTALORDER of floats.
    Spec: [compare](spec.md#compare).

    ```mlir
    %result = stablehlo.compare LT, %lhs, %rhs, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    ```

    Constraints:
    - (C1) `baseline_element_type(lhs) = baseline_element_type(rhs)`.
    - (C2) `shape(lhs) = shape(rhs) = shape(result)`.
    - (C3) `compare_type`, if it is given, is `SIGNED` for signed integers,
      `UNSIGNED` for unsigned ones and booleans, `FLOAT` or `TOTALORDER` for
      floats, `FLOAT` for complex numbers.
  }];
  let arguments = (ins HLO_Tensor:$lhs, HLO_Tensor:$rhs,
                       StableHLO_ComparisonDirectionAttr:$comparison_direction,
                       OptionalAttr<StableHLO_ComparisonTypeAttr>:$compare_type);
  let results = (outs HLO_PredTensor);
  let builders = [OpBuilder<(ins
    "::mlir::Value":$lhs, "::mlir::Value":$rhs,
    "::mlir::stablehlo::ComparisonDirection":$comparison_direction,
    CArg<"::mlir::stablehlo::ComparisonType",
         "::mlir::stablehlo::ComparisonType::NOTYPE">:$compare_type)>];
  let assemblyFormat = [{
    $comparison_direction `,` $lhs `,` $rhs (`,` $compare_type^)? attr-dict
    `:` functional-type(operands, results)
  }];
  let hasFolder = 1;
}

def StableHLO_MapOp : StableHLO_Op<"map", [
    HLO_RecursivelySpeculatableIfAllInputsStatic, RecursiveMemoryEffects,
    SameOperandsAndResultShape /*C1*/,
    SingleBlockImplicitTerminator<"ReturnOp">, HLO_ConstantFoldable,
    HLO_InferTypeWithReify]> {
  let summary = "A scalar computation on each element";
  let description = [{
    `result[i] = computation(inputs[0][i], …, inputs[N-1][i])`.
    Spec: [map](spec.md#map).

    ```mlir
    %result = "stablehlo.map"(%x, %y) ({
      ^bb0(%a: tensor<i64>, %b: tensor<i64>):
        %0 = stablehlo.multiply %a, %b : tensor<i64>
        stablehlo.return %0 : tensor<i64>
    }) {dimensions = array<i64: 0, 1>} : (tensor<2x2xi64>, tensor<2x2xi64>) -> tensor<2x2xi64>
    ```

    Constraints:
    - (C1) `shape(inputs...) = shape(result)`.
    - (C2) `0 < size(inputs) = N`.
    - (C3) `dimensions = range(rank(inputs[0]))`.
    - (C4) `computation` has type `(tensor<E0>, ..., tensor<EN-1>) ->
      tensor<E'>` where `Ei = element_type(inputs[i])` and `E' =
      element_type(result)`.
  }];
  let arguments = (ins Variadic<HLO_Tensor>:$inputs,
                       DenseI64ArrayAttr:$dimensions);
  let regions = (region SizedRegion<1>:$computation);
  let results = (outs HLO_Tensor);
}

def StableHLO_SelectOp : StableHLO_Op<"select", [
    NoMemoryEffect, HLO_BroadcastingElementwise,
    HLO_SpeculatableIfAllInputsStatic, HLO_MovesElements,
    HLO_ComputesNumbers, HLO_ConstantFoldable, HLO_InferTypeWithReify]> {
  let summary = "Choice between two tensors";
  let description = [{
    `result[i] = pred[i] ? on_true[i] : on_false[i]`; a scalar `pred` decides for
    all elements. Spec: [select](spec.md#select).

    ```mlir
    %result = stablehlo.select %pred, %on_true, %on_false : tensor<2x2xi1>, tensor<2x2xi32>
    ```

    Constraints:
    - (C1) `rank(pred) = 0` or `shape(pred) = shape(on_true)`.
    - (C2) `baseline_type(on_true) = baseline_type(on_false) =
      baseline_type(result)`.
  }];
  let arguments = (ins HLO_PredTensor:$pred, HLO_Tensor:$on_true,
                       HLO_Tensor:$on_false);
  let results = (outs HLO_Tensor:$result);
  let assemblyFormat = [{
    operands attr-dict
    `:` custom<SelectOpType>(type($pred), type($on_true), type($on_false), type($result))
  }];
  let hasFolder = 1;
}

} // opDocGroup

#endif // STABLEHLO_DIALECT_OPS_ELEMENTWISE
