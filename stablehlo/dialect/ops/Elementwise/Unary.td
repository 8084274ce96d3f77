//===- Unary.td - Elementwise ops on one operand -----------*- tablegen -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_OPS_ELEMENTWISE_UNARY
#define STABLEHLO_DIALECT_OPS_ELEMENTWISE_UNARY

include "stablehlo/dialect/ops/Elementwise/Base.td"

let opDocGroup = StableHLO_ElementwiseGroup in {

def StableHLO_AbsOp : StableHLO_SameShapeOp<"abs", [HLO_InexactOnComplex]> {
  let summary = "Absolute value";
  let description = [{
    `result[i] = |operand[i]|`; the modulus, a real number, for complex ones.
    Spec: [abs](spec.md#abs).

    ```mlir
    %result = stablehlo.abs %operand : tensor<3xi32>
    ```

    Constraints:
    - (C1) `shape(result) = shape(operand)`.
    - (C2) `baseline_element_type(result)` is
      `complex_element_type(element_type(operand))` for complex operands, else
      `baseline_element_type(operand)`.
  }];
  let arguments = (ins HLO_SignedIntFpComplexOrQuantizedIntTensor:$operand);
  let results = (outs HLO_SignedIntFpOrQuantizedIntTensor:$result);
  let assemblyFormat = StableHLO_SameTypeFormat<["operand"]>.format;
  let hasFolder = 1;
}

def StableHLO_CbrtOp : StableHLO_TranscendentalOp<"cbrt"> {
  let summary = "Cube root";
  let description = [{
    `result[i] = cbrt(operand[i])`, negative for negative reals; the principal
    root for complex numbers. Spec: [cbrt](spec.md#cbrt).

    ```mlir
    %result = stablehlo.cbrt %operand : tensor<4xf64>
    ```

    Constraints:
    - (C1) `baseline_type(operand) = baseline_type(result)`.
  }];
}

def StableHLO_CeilOp : StableHLO_UnaryOp<"ceil", HLO_FpOrQuantizedIntTensor> {
  let summary = "Rounding towards positive infinity";
  let description = [{
    `result[i] = roundToIntegralTowardPositive(operand[i])` of IEEE-754.
    Spec: [ceil](spec.md#ceil).

    ```mlir
    %result = stablehlo.ceil %operand : tensor<5xf32>
    ```

    Constraints:
    - (C1) `baseline_type(operand) = baseline_type(result)`.
  }];
  let hasFolder = 1;
}

def StableHLO_ConvertOp : StableHLO_Op<"convert", [
    NoMemoryEffect, SameOperandsAndResultShape /*C1*/, Elementwise,
    HLO_ComputesNumbers, HLO_SpeculatableIfStaticDimInOutputIsStaticInInput,
    HLO_ConstantFoldable, HLO_OpenOnIntegers, HLO_InferOperandShape]> {
  let summary = "Conversion between element types";
  let description = [{
    `result[i] = operand[i]` as a value of the result's element type: to the
    nearest float, ties to even; to integers towards zero and saturating, NaN to
    0; from integer to integer the low bits; to `i1` whether it is not 0; from
    complex to real the real part. Spec: [convert](spec.md#convert).

    ```mlir
    %result = stablehlo.convert %operand : (tensor<3xi64>) -> tensor<3xf32>
    ```

    Constraints:
    - (C1) `shape(operand) = shape(result)`.
  }];
  let arguments = (ins HLO_NonQuantizedTensor:$operand);
  let results = (outs HLO_NonQuantizedTensor:$result);
  let assemblyFormat = StableHLO_SameTypeFormat<["operand"]>.format;
  let builders = [OpBuilder<(ins "::mlir::Value":$operand,
                                 "::mlir::Type":$resultElementType)>];
  let hasFolder = 1;
}

def StableHLO_ClzOp : StableHLO_UnaryOp<"count_leading_zeros", HLO_IntTensor> {
  let summary = "Number of leading zero bits";
  let description = [{
    `result[i]` counts the zero bits above the highest set bit of `operand[i]`.
    Spec: [count_leading_zeros](spec.md#count_leading_zeros).

    ```mlir
    %result = stablehlo.count_leading_zeros %operand : tensor<2x2xi64>
    ```

    Constraints:
    - (C1) `type(operand) = type(result)`.
  }];
  let hasFolder = 1;
}

def StableHLO_CosineOp : StableHLO_TranscendentalOp<"cosine"> {
  let summary = "Cosine";
  let description = [{
    `result[i] = cos(operand[i])`. Spec: [cosine](spec.md#cosine).

    ```mlir
    %result = stablehlo.cosine %operand : tensor<2xf32>
    ```

    Constraints:
    - (C1) `baseline_type(operand) = baseline_type(result)`.
  }];
}

def StableHLO_ExpOp : StableHLO_TranscendentalOp<"exponential"> {
  let summary = "Exponential";
  let description = [{
    `result[i] = exp(operand[i])`. Spec: [exponential](spec.md#exponential).

    ```mlir
    %result = stablehlo.exponential %operand : tensor<2x2xf64>
    ```

    Constraints:
    - (C1) `baseline_type(operand) = baseline_type(result)`.
  }];
}

def StableHLO_Expm1Op : StableHLO_TranscendentalOp<"exponential_minus_one"> {
  let summary = "Exponential minus one";
  let description = [{
    `result[i] = exp(operand[i]) - 1`, accurate near 0.
    Spec: [exponential_minus_one](spec.md#exponential_minus_one).

    ```mlir
    %result = stablehlo.exponential_minus_one %operand : tensor<2xf64>
    ```

    Constraints:
    - (C1) `baseline_type(operand) = baseline_type(result)`.
  }];
}

def StableHLO_FloorOp : StableHLO_UnaryOp<"floor", HLO_FpOrQuantizedIntTensor> {
  let summary = "Rounding towards negative infinity";
  let description = [{
    `result[i] = roundToIntegralTowardNegative(operand[i])` of IEEE-754.
    Spec: [floor](spec.md#floor).

    ```mlir
    %result = stablehlo.floor %operand : tensor<2xf32>
    ```

    Constraints:
    - (C1) `baseline_type(operand) = baseline_type(result)`.
  }];
  let hasFolder = 1;
}

def StableHLO_ImagOp : StableHLO_SameShapeOp<"imag"> {
  let summary = "Imaginary part";
  let description = [{
    `result[i] = imag(operand[i])`, 0 for a real operand.
    Spec: [imag](spec.md#imag).

    ```mlir
    %result = stablehlo.imag %operand : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
    ```

    Constraints:
    - (C1) `shape(result) = shape(operand)`.
    - (C2) `element_type(result)` is
      `complex_element_type(element_type(operand))` for complex operands, else
      `element_type(operand)`.
  }];
  let arguments = (ins HLO_FpOrComplexTensor:$operand);
  let results = (outs HLO_FpTensor:$result);
  let assemblyFormat = StableHLO_SameTypeFormat<["operand"]>.format;
  let hasFolder = 1;
}

def StableHLO_IsFiniteOp : StableHLO_SameShapeOp<"is_finite"> {
  let summary = "Test for finite numbers";
  let description = [{
    `y[i]` is true if `x[i]` is neither an infinity nor a NaN.
    Spec: [is_finite](spec.md#is_finite).

    ```mlir
    %y = stablehlo.is_finite %x : (tensor<7xf64>) -> tensor<7xi1>
    ```

    Constraints:
    - (C1) `shape(x) = shape(y)`.
  }];
  let arguments = (ins HLO_FpOrQuantizedIntTensor:$x);
  let results = (outs HLO_PredTensor:$y);
  let assemblyFormat = "$x attr-dict `:` functional-type(operands, results)";
  let hasFolder = 1;
}

def StableHLO_LogOp : StableHLO_TranscendentalOp<"log"> {
  let summary = "Natural logarithm";
  let description = [{
    `result[i] = log(operand[i])`. Spec: [log](spec.md#log).

    ```mlir
    %result = stablehlo.log %operand : tensor<2x2xf64>
    ```

    Constraints:
    - (C1) `baseline_type(operand) = baseline_type(result)`.
  }];
}

def StableHLO_Log1pOp : StableHLO_TranscendentalOp<"log_plus_one"> {
  let summary = "Natural logarithm of one more";
  let description = [{
    `result[i] = log(1 + operand[i])`, accurate near 0.
    Spec: [log_plus_one](spec.md#log_plus_one).

    ```mlir
    %result = stablehlo.log_plus_one %operand : tensor<5xf64>
    ```

    Constraints:
    - (C1) `baseline_type(operand) = baseline_type(result)`.
  }];
}

def StableHLO_LogisticOp : StableHLO_TranscendentalOp<"logistic"> {
  let summary = "Logistic function";
  let description = [{
    `result[i] = 1 / (1 + exp(-operand[i]))`, rounded once.
    Spec: [logistic](spec.md#logistic).

    ```mlir
    %result = stablehlo.logistic %operand : tensor<2x2xf64>
    ```

    Constraints:
    - (C1) `baseline_type(operand) = baseline_type(result)`.
  }];
}

def StableHLO_NegOp
    : StableHLO_UnaryOp<"negate", HLO_IntFpOrComplexOrQuantizedIntTensor> {
  let summary = "Negation";
  let description = [{
    `result[i] = -operand[i]`; integers wrap. Spec: [negate](spec.md#negate).

    ```mlir
    %result = stablehlo.negate %operand : tensor<2x3xi32>
    ```

    Constraints:
    - (C1) `baseline_type(operand) = baseline_type(result)`.
  }];
  let hasFolder = 1;
}

def StableHLO_NotOp : StableHLO_UnaryOp<"not", HLO_PredOrIntTensor> {
  let summary = "Logical or bitwise complement";
  let description = [{
    `result[i] = ~operand[i]`. Spec: [not](spec.md#not).

    ```mlir
    %result = stablehlo.not %operand : tensor<5x3x1xi1>
    ```

    Constraints:
    - (C1) `type(operand) = type(result)`.
  }];
  let hasFolder = 1;
}

def StableHLO_PopulationCountOp : StableHLO_UnaryOp<"popcnt", HLO_IntTensor> {
  let summary = "Number of set bits";
  let description = [{
    `result[i]` counts the set bits of `operand[i]`. Spec: [popcnt](spec.md#popcnt).

    ```mlir
    %result = stablehlo.popcnt %operand : tensor<4xi64>
    ```

    Constraints:
    - (C1) `type(operand) = type(result)`.
  }];
  let hasFolder = 1;
}

def StableHLO_RealOp : StableHLO_SameShapeOp<"real"> {
  let summary = "Real part";
  let description = [{
    `result[i] = real(operand[i])`, the operand itself if it is real.
    Spec: [real](spec.md#real).

    ```mlir
    %result = stablehlo.real %operand : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
    ```

    Constraints:
    - (C1) `shape(result) = shape(operand)`.
    - (C2) `element_type(result)` is
      `complex_element_type(element_type(operand))` for complex operands, else
      `element_type(operand)`.
  }];
  let arguments = (ins HLO_FpOrComplexTensor:$operand);
  let results = (outs HLO_FpTensor:$result);
  let assemblyFormat = StableHLO_SameTypeFormat<["operand"]>.format;
  let hasFolder = 1;
}

def StableHLO_ReducePrecisionOp : StableHLO_Op<"reduce_precision", [
    NoMemoryEffect, Elementwise, HLO_CompatibleOperandsAndResultType /*C1*/,
    HLO_ComputesNumbers, HLO_SpeculatableIfStaticDimInOutputIsStaticInInput,
    HLO_ConstantFoldable, HLO_InferType]> {
  let summary = "Rounding to a smaller float format";
  let description = [{
    Rounds `operand[i]` to a float with `exponent_bits` and `mantissa_bits`, and
    back. Spec: [reduce_precision](spec.md#reduce_precision).

    ```mlir
    %output = stablehlo.reduce_precision %operand, format = e5m10 : tensor<6xf64>
    ```

    Constraints:
    - (C1) `baseline_type(operand) = baseline_type(output)`.
    - (C2) `1 <= exponent_bits`.
    - (C3) `0 <= mantissa_bits`.
  }];
  let arguments = (ins
    HLO_FpOrQuantizedIntTensor:$operand,
    ConfinedAttr<I32Attr, [IntPositive]>:$exponent_bits /*C2*/,
    ConfinedAttr<I32Attr, [IntNonNegative]>:$mantissa_bits /*C3*/);
  let results = (outs HLO_FpOrQuantizedIntTensor:$output);
  let assemblyFormat = [{
    $operand `,` `format` `=` custom<ExponentMantissa>($exponent_bits, $mantissa_bits)
    attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($output))
  }];
  let hasFolder = 1;
}

def StableHLO_RoundOp
    : StableHLO_UnaryOp<"round_nearest_afz", HLO_FpOrQuantizedIntTensor> {
  let summary = "Rounding to nearest, ties away from zero";
  let description = [{
    `result[i] = roundToIntegralTiesToAway(operand[i])` of IEEE-754.
    Spec: [round_nearest_afz](spec.md#round_nearest_afz).

    ```mlir
    %result = stablehlo.round_nearest_afz %operand : tensor<5xf64>
    ```

    Constraints:
    - (C1) `baseline_type(operand) = baseline_type(result)`.
  }];
  let hasFolder = 1;
}

def StableHLO_RoundNearestEvenOp
    : StableHLO_UnaryOp<"round_nearest_even", HLO_FpOrQuantizedIntTensor> {
  let summary = "Rounding to nearest, ties to even";
  let description = [{
    `result[i] = roundToIntegralTiesToEven(operand[i])` of IEEE-754.
    Spec: [round_nearest_even](spec.md#round_nearest_even).

    ```mlir
    %result = stablehlo.round_nearest_even %operand : tensor<5xf64>
    ```

    Constraints:
    - (C1) `baseline_type(operand) = baseline_type(result)`.
  }];
  let hasFolder = 1;
}

def StableHLO_RsqrtOp : StableHLO_TranscendentalOp<"rsqrt"> {
  let summary = "Reciprocal square root";
  let description = [{
    `result[i] = 1 / sqrt(operand[i])`, rounded once. Spec: [rsqrt](spec.md#rsqrt).

    ```mlir
    %result = stablehlo.rsqrt %operand : tensor<2x2xf32>
    ```

    Constraints:
    - (C1) `baseline_type(operand) = baseline_type(result)`.
  }];
}

def StableHLO_SignOp
    : StableHLO_UnaryOp<"sign", HLO_SignedIntFpComplexOrQuantizedIntTensor,
                        [HLO_InexactOnComplex]> {
  let summary = "Sign";
  let description = [{
    `-1`, `0` or `1`; signed zeros and NaN stay; `x / |x|` for complex numbers.
    Spec: [sign](spec.md#sign).

    ```mlir
    %result = stablehlo.sign %operand : tensor<5xf64>
    ```

    Constraints:
    - (C1) `baseline_type(operand) = baseline_type(result)`.
  }];
  let hasFolder = 1;
}

def StableHLO_SineOp : StableHLO_TranscendentalOp<"sine"> {
  let summary = "Sine";
  let description = [{
    `result[i] = sin(operand[i])`. Spec: [sine](spec.md#sine).

    ```mlir
    %result = stablehlo.sine %operand : tensor<2xf32>
    ```

    Constraints:
    - (C1) `baseline_type(operand) = baseline_type(result)`.
  }];
}

def StableHLO_SqrtOp
    : StableHLO_TranscendentalOp<"sqrt", HLO_InexactOnComplex> {
  let summary = "Square root";
  let description = [{
    `result[i] = sqrt(operand[i])`. Spec: [sqrt](spec.md#sqrt).

    ```mlir
    %result = stablehlo.sqrt %operand : tensor<2x2xf32>
    ```

    Constraints:
    - (C1) `baseline_type(operand) = baseline_type(result)`.
  }];
  let hasFolder = 1;
}

def StableHLO_TanOp : StableHLO_TranscendentalOp<"tan"> {
  let summary = "Tangent";
  let description = [{
    `result[i] = tan(operand[i])`. Spec: [tan](spec.md#tan).

    ```mlir
    %result = stablehlo.tan %operand : tensor<2x2xf64>
    ```

    Constraints:
    - (C1) `baseline_type(operand) = baseline_type(result)`.
  }];
}

def StableHLO_TanhOp : StableHLO_TranscendentalOp<"tanh"> {
  let summary = "Hyperbolic tangent";
  let description = [{
    `result[i] = tanh(operand[i])`. Spec: [tanh](spec.md#tanh).

    ```mlir
    %result = stablehlo.tanh %operand : tensor<2xf32>
    ```

    Constraints:
    - (C1) `baseline_type(operand) = baseline_type(result)`.
  }];
}

} // opDocGroup

#endif // STABLEHLO_DIALECT_OPS_ELEMENTWISE_UNARY
