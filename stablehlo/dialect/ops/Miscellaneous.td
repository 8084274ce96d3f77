//===- Miscellaneous.td - Constants, numerics, random numbers *- tablegen -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Constants, normalization, linear algebra, Fourier transforms and random numbers
// (category "Miscellaneous" of the interpreter's requirements).
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_OPS_MISCELLANEOUS
#define STABLEHLO_DIALECT_OPS_MISCELLANEOUS

include "stablehlo/dialect/StablehloBase.td"

def StableHLO_MiscellaneousGroup : OpDocGroup {
  let summary = "Miscellaneous ops";
  let description = "Constants, normalization, linear algebra, random numbers.";
}
let opDocGroup = StableHLO_MiscellaneousGroup in {

class StableHLO_BatchNormOp<string mnemonic> : StableHLO_Op<mnemonic, [
    NoMemoryEffect, HLO_CompatibleOperandsAndResultElementType /*C2*/,
    HLO_SpeculatableIfAllInputsStatic, HLO_ComputesNumbers,
    HLO_ConstantFoldable, HLO_InferType]>;

def StableHLO_BatchNormGradOp : StableHLO_BatchNormOp<"batch_norm_grad"> {
  let summary = "Gradients of a batch normalization";
  let description = [{
    The gradients of `batch_norm_training` with regard to `operand`, `scale` and
    `offset`, given that of its output.
    Spec: [batch_norm_grad](spec.md#batch_norm_grad).

    ```mlir
    %grad_operand, %grad_scale, %grad_offset = "stablehlo.batch_norm_grad"(%operand, %scale, %mean, %variance, %grad_output) {
      epsilon = 0.0 : f32, feature_index = 2 : i64
    } : (tensor<2x2x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2x2x2xf64>) -> (tensor<2x2x2xf64>, tensor<2xf64>, tensor<2xf64>)
    ```

    Constraints:
    - (C1) `0 <= feature_index < rank(operand)`.
    - (C2) All operands and results have one `baseline_element_type`.
    - (C3) `operand`, `grad_output` and `grad_operand` have one shape.
    - (C4) `scale`, `mean`, `variance`, `grad_scale` and `grad_offset` have one
      shape.
    - (C5) `size(scale) = dim(operand, feature_index)`.
  }];
  let arguments = (ins HLO_FpOrQuantizedIntTensor:$operand,
                       HLO_1DFpOrQuantizedIntTensor:$scale,
                       HLO_1DFpOrQuantizedIntTensor:$mean,
                       HLO_1DFpOrQuantizedIntTensor:$variance,
                       HLO_FpOrQuantizedIntTensor:$grad_output,
                       F32Attr:$epsilon,
                       ConfinedAttr<I64Attr, [IntNonNegative]>:$feature_index);
  let results = (outs HLO_FpOrQuantizedIntTensor:$grad_operand,
                      HLO_1DFpOrQuantizedIntTensor:$grad_scale,
                      HLO_1DFpOrQuantizedIntTensor:$grad_offset);
}

def StableHLO_BatchNormInferenceOp
    : StableHLO_BatchNormOp<"batch_norm_inference"> {
  let summary = "Normalization with a given mean and variance";
  let description = [{
    `scale * ((operand - mean) / sqrt(variance + epsilon)) + offset`, with the
    one-dimensional operands broadcast along `feature_index`.
    Spec: [batch_norm_inference](spec.md#batch_norm_inference).

    ```mlir
    %result = "stablehlo.batch_norm_inference"(%operand, %scale, %offset, %mean, %variance) {
      epsilon = 0.0 : f32, feature_index = 2 : i64
    } : (tensor<2x2x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>) -> tensor<2x2x2xf64>
    ```

    Constraints:
    - (C1) `0 <= feature_index < rank(operand)`.
    - (C2) All operands and the result have one `baseline_element_type`.
    - (C3) `size(scale) = dim(operand, feature_index)`.
    - (C4) `size(offset) = dim(operand, feature_index)`.
    - (C5) `size(mean) = dim(operand, feature_index)`.
    - (C6) `size(variance) = dim(operand, feature_index)`.
    - (C7) `baseline_type(operand) = baseline_type(result)`.
  }];
  let arguments = (ins HLO_FpOrQuantizedIntTensor:$operand,
                       HLO_1DFpOrQuantizedIntTensor:$scale,
                       HLO_1DFpOrQuantizedIntTensor:$offset,
                       HLO_1DFpOrQuantizedIntTensor:$mean,
                       HLO_1DFpOrQuantizedIntTensor:$variance,
                       F32Attr:$epsilon,
                       ConfinedAttr<I64Attr, [IntNonNegative]>:$feature_index);
  let results = (outs HLO_FpOrQuantizedIntTensor:$result);
}

def StableHLO_BatchNormTrainingOp
    : StableHLO_BatchNormOp<"batch_norm_training"> {
  let summary = "Normalization with the mean and variance of the batch";
  let description = [{
    `batch_norm_inference` with the mean and the biased variance of `operand`
    over all dimensions but `feature_index`, which are results too.
    Spec: [batch_norm_training](spec.md#batch_norm_training).

    ```mlir
    %output, %batch_mean, %batch_var = "stablehlo.batch_norm_training"(%operand, %scale, %offset) {
      epsilon = 0.0 : f32, feature_index = 2 : i64
    } : (tensor<2x2x2xf64>, tensor<2xf64>, tensor<2xf64>) -> (tensor<2x2x2xf64>, tensor<2xf64>, tensor<2xf64>)
    ```

    Constraints:
    - (C1) `0 <= feature_index < rank(operand)`.
    - (C2) All operands and results have one `baseline_element_type`.
    - (C3) `size(scale) = dim(operand, feature_index)`.
    - (C4) `size(offset) = dim(operand, feature_index)`.
    - (C5) `size(batch_mean) = dim(operand, feature_index)`.
    - (C6) `size(batch_var) = dim(operand, feature_index)`.
    - (C7) `baseline_type(output) = baseline_type(operand)`.
  }];
  let arguments = (ins HLO_FpOrQuantizedIntTensor:$operand,
                       HLO_1DFpOrQuantizedIntTensor:$scale,
                       HLO_1DFpOrQuantizedIntTensor:$offset,
                       F32Attr:$epsilon,
                       ConfinedAttr<I64Attr, [IntNonNegative]>:$feature_index);
  let results = (outs HLO_FpOrQuantizedIntTensor:$output,
                      HLO_1DFpOrQuantizedIntTensor:$batch_mean,
                      HLO_1DFpOrQuantizedIntTensor:$batch_var);
}

def StableHLO_CholeskyOp : StableHLO_Op<"cholesky", [
    NoMemoryEffect, HLO_CompatibleOperandsAndResultElementType /*C1*/,
    HLO_ComputesNumbers, HLO_ConstantFoldable, HLO_SumsInAnyOrder,
    HLO_InferType /*C1*/]> {
  let summary = "Cholesky decomposition of matrices";
  let description = [{
    For each matrix of the batch the triangular factor `l` with `a = l * l^H` if
    `lower`, else `u` with `a = u^H * u`.
    Spec: [cholesky](spec.md#cholesky).

    ```mlir
    %result = stablehlo.cholesky %a, lower = true : tensor<3x3xf64>
    ```

    Constraints:
    - (C1) `baseline_type(a) = baseline_type(result)`.
    - (C2) `2 <= rank(a)`.
    - (C3) `dim(a, -2) = dim(a, -1)`.
  }];
  let arguments = (ins HLO_FpComplexOrQuantizedIntTensor:$a,
                       DefaultValuedOptionalAttr<BoolAttr, "false">:$lower);
  let results = (outs HLO_FpComplexOrQuantizedIntTensor:$result);
  let assemblyFormat = [{
    $a (`,` `lower` `=` $lower^)? attr-dict
    `:` custom<SameOperandsAndResultType>(type($a), type($result))
  }];
}

def StableHLO_ConstantOp : StableHLO_Op<"constant", [
    ConstantLike, Pure, InferTypeOpAdaptorWithIsCompatible /*C1*/,
    DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "Constant tensor";
  let description = [{
    `output = value`. The value of a quantized tensor consists of the integers
    that are stored. Spec: [constant](spec.md#constant).

    ```mlir
    %output = stablehlo.constant dense<[[0.0, 1.0], [2.0, 3.0]]> : tensor<2x2xf32>
    ```

    Constraints:
    - (C1) `type(value) = type(output)`, with the storage type for quantized
      elements.
  }];
  let arguments = (ins ElementsAttr:$value);
  let results = (outs HLO_StaticShapeTensorOrPerAxisQuantizedTensor:$output);
  let builders = [
    // An ElementsAttr, or a number that becomes a tensor of rank 0.
    OpBuilder<(ins "::mlir::Attribute":$value)>];
  let hasCustomAssemblyFormat = 1;
  let hasFolder = 1;
  let hasVerifier = 1;
}

def StableHLO_FftOp : StableHLO_Op<"fft", [
    ConditionallySpeculatable, NoMemoryEffect, HLO_ComputesNumbers,
    HLO_ConstantFoldable, HLO_SumsInAnyOrder, HLO_InferType]> {
  let summary = "Fourier transform";
  let description = [{
    The discrete Fourier transform over the last `size(fft_length)` dimensions:
    FFT and its inverse IFFT from complex to complex numbers, RFFT from real
    numbers to the half of their spectrum that is not redundant, IRFFT back.
    Spec: [fft](spec.md#fft).

    ```mlir
    %result = stablehlo.fft %operand, type = FFT, length = [4] : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
    ```

    Constraints:
    - (C1) `size(fft_length) <= rank(operand)`.
    - (C2) FFT and IFFT are from a complex type to itself, RFFT from a float to
      the complex type of which it is a part, IRFFT the reverse.
    - (C3) `1 <= size(fft_length) <= 3`.
    - (C4) `shape(t)[-size(fft_length):] = fft_length`, where `t` is the real
      one of `operand` and `result`, or the operand if none is real.
    - (C5) `shape(result) = shape(operand)`, but for RFFT `dim(result, -1)`, and
      for IRFFT `dim(operand, -1)`, is `n / 2 + 1`, or 0 for `n = 0`, where `n`
      is the last size of the other.
  }];
  let arguments = (ins HLO_FpOrComplexTensor:$operand,
                       StableHLO_FftTypeAttr:$fft_type,
                       DenseI64ArrayAttr:$fft_length);
  let results = (outs HLO_FpOrComplexTensor);
  let assemblyFormat = [{
    $operand `,` `type` `=` $fft_type `,` `length` `=` $fft_length attr-dict
    `:` functional-type(operands, results)
  }];
  let extraClassDeclaration = [{
    ::mlir::Speculation::Speculatability getSpeculatability();
  }];
}

def StableHLO_IotaOp : StableHLO_Op<"iota", [
    Pure, HLO_ComputesNumbers, HLO_ConstantFoldable]> {
  let summary = "Indices along a dimension";
  let description = [{
    `output[i] = i[iota_dimension]`. Spec: [iota](spec.md#iota).

    ```mlir
    %output = stablehlo.iota dim = 0 : tensor<4x5xi32>
    ```

    Constraints:
    - (C1) `0 <= iota_dimension < rank(output)`.
  }];
  let arguments = (ins ConfinedAttr<I64Attr, [IntNonNegative]>:$iota_dimension);
  let results = (outs HLO_StaticShapeIntFpComplexOrQuantizedTensor:$output);
  let assemblyFormat = "`dim` `=` $iota_dimension attr-dict `:` type($output)";
  let hasFolder = 1;
  let hasVerifier = 1;
}

// No NoMemoryEffect: two executions give different numbers.
def StableHLO_RngOp : StableHLO_Op<"rng", [
    AllElementTypesMatch<["a", "b", "result"]> /*C1*/,
    HLO_InferTypeWithReify /*C3*/]> {
  let summary = "Random numbers from a hidden state";
  let description = [{
    Numbers of the uniform distribution over `[a, b)`, or of the normal
    distribution with mean `a` and standard deviation `b`.
    Spec: [rng](spec.md#rng).

    ```mlir
    %result = stablehlo.rng %a, %b, %shape, distribution = UNIFORM : (tensor<i32>, tensor<i32>, tensor<2xi64>) -> tensor<3x3xi32>
    ```

    Constraints:
    - (C1) `element_type(a) = element_type(b) = element_type(result)`.
    - (C2) If `rng_distribution = NORMAL`, `is_float(a)`.
    - (C3) `shape(result) = shape`.
  }];
  let arguments = (ins HLO_ScalarPredIntOrFpTensor:$a,
                       HLO_ScalarPredIntOrFpTensor:$b,
                       HLO_ShapeOperand<HLO_StaticDimensionTensor>:$shape,
                       StableHLO_RngDistributionAttr:$rng_distribution);
  let results = (outs HLO_PredIntOrFpTensor:$result);
  let assemblyFormat = [{
    $a `,` $b `,` $shape `,` `distribution` `=` $rng_distribution attr-dict
    `:` functional-type(operands, results)
  }];
}

def StableHLO_RngBitGeneratorOp : StableHLO_Op<"rng_bit_generator", [
    NoMemoryEffect, HLO_SpeculatableIfStaticDimInOutputIsStaticInInput]> {
  let summary = "Random bits from a given state";
  let description = [{
    Uniformly distributed bits, and the state that the next call goes on from.
    `DEFAULT` is `PHILOX`; all bits are those of XLA on a CPU. `THREE_FRY` gives
    two words of 32 bits at a time. An element of 64 bits takes both, in
    row-major order; of fewer bits, two elements that are neighbours along the
    first dimension of even size, or else along the first of the largest ones,
    share them, and each takes the low bits of its word.
    Spec: [rng_bit_generator](spec.md#rng_bit_generator).

    ```mlir
    %output_state, %output = stablehlo.rng_bit_generator %initial_state, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x2xui64>)
    ```

    Constraints:
    - (C1) `type(initial_state) = type(output_state)`.
    - (C2) `size(initial_state)` is 2 for `THREE_FRY`, 2 or 3 for `PHILOX`.
  }];
  let arguments = (ins StableHLO_RngAlgorithmAttr:$rng_algorithm,
                       HLO_IntOrFpTensor:$initial_state);
  let results = (outs HLO_IntOrFpTensor:$output_state,
                      HLO_StaticShapeIntOrFpTensor:$output);
  let assemblyFormat = [{
    $initial_state `,` `algorithm` `=` $rng_algorithm attr-dict
    `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def StableHLO_TriangularSolveOp : StableHLO_Op<"triangular_solve", [
    ConditionallySpeculatable, NoMemoryEffect,
    HLO_CompatibleOperandsAndResultElementType /*C1*/,
    HLO_ComputesNumbers, HLO_ConstantFoldable, HLO_SumsInAnyOrder,
    HLO_InferType /*C4*/]> {
  let summary = "Solution of systems with triangular matrices";
  let description = [{
    For each matrix of the batch the `x` with `op(a) * x = b` if `left_side`,
    else `x * op(a) = b`, where `op` is what `transpose_a` names. Only the
    triangle of `a` that `lower` selects is read, and its diagonal counts as ones
    if `unit_diagonal`. Spec: [triangular_solve](spec.md#triangular_solve).

    ```mlir
    %result = "stablehlo.triangular_solve"(%a, %b) {
      left_side = true, lower = true, unit_diagonal = false,
      transpose_a = #stablehlo<transpose NO_TRANSPOSE>
    } : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    ```

    Constraints:
    - (C1) `baseline_element_type(a) = baseline_element_type(b)`.
    - (C2) `2 <= rank(a) = rank(b)`.
    - (C3) `shape(a)[:-2] = shape(b)[:-2]` and `dim(a, -2) = dim(a, -1) = dim(b,
      left_side ? -2 : -1)`.
    - (C4) `baseline_type(b) = baseline_type(result)`.
  }];
  let arguments = (ins HLO_FpOrComplexTensor:$a, HLO_FpOrComplexTensor:$b,
                       BoolAttr:$left_side, BoolAttr:$lower,
                       BoolAttr:$unit_diagonal,
                       StableHLO_TransposeAttr:$transpose_a);
  let results = (outs HLO_FpOrComplexTensor);
  let extraClassDeclaration = [{
    ::mlir::Speculation::Speculatability getSpeculatability();
  }];
}

} // opDocGroup

#endif // STABLEHLO_DIALECT_OPS_MISCELLANEOUS
