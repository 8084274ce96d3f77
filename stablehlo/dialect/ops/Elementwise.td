//===- Elementwise.td - Elementwise ops --------------------*- tablegen -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops whose result at an index depends on the operands at that index only
// (category "Elementwise" of the interpreter's requirements).
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_OPS_ELEMENTWISE
#define STABLEHLO_DIALECT_OPS_ELEMENTWISE

include "stablehlo/dialect/StablehloBase.td"

def StableHLO_ElementwiseGroup : OpDocGroup {
  let summary = "Elementwise ops";
  let description = "The result at an index depends on the operands there only.";
}
let opDocGroup = StableHLO_ElementwiseGroup in {

//===----------------------------------------------------------------------===//
// Base classes
//===----------------------------------------------------------------------===//

// All operands and the result have one shape and one baseline element type
// (C1); the result type is what the operands' types have in common.
class StableHLO_SameTypeOp<string mnemonic, list<Trait> traits>
    : StableHLO_Op<mnemonic, traits # [
        NoMemoryEffect, HLO_CompatibleOperandsAndResultType /*C1*/,
        SameOperandsAndResultShape, Elementwise, HLO_InferTypeWithReify]> {
  let extraClassDefinition = [{
    ::llvm::LogicalResult $cppClass::inferReturnTypes(
        ::mlir::MLIRContext *, std::optional<::mlir::Location> location,
        Adaptor adaptor, ::llvm::SmallVectorImpl<::mlir::Type> &inferred) {
      return ::mlir::hlo::inferSameType(
          location, adaptor.getOperands().getTypes(), inferred);
    }
    ::llvm::LogicalResult $cppClass::reifyReturnTypeShapes(
        ::mlir::OpBuilder &builder, ::mlir::ValueRange operands,
        ::llvm::SmallVectorImpl<::mlir::Value> &shapes) {
      return ::mlir::hlo::deriveShapeFromOperand(
          &builder, getOperation(), operands.front(), &shapes);
    }
  }];
}

class StableHLO_UnaryOp<string mnemonic, Type tensor, list<Trait> traits = []>
    : StableHLO_SameTypeOp<mnemonic, traits #
        [HLO_SpeculatableIfStaticDimInOutputIsStaticInInput]> {
  let arguments = (ins tensor:$operand);
  let results = (outs tensor:$result);
  let assemblyFormat = StableHLO_SameTypeFormat<["operand"]>.format;
}

// Transcendental ops; `result_accuracy` is a wish that the interpreter always
// exceeds.
class StableHLO_TranscendentalOp<string mnemonic>
    : StableHLO_UnaryOp<mnemonic, HLO_FpComplexOrQuantizedIntTensor> {
  let arguments = (ins HLO_FpComplexOrQuantizedIntTensor:$operand,
                       StableHLO_ResultAccuracyDefault:$result_accuracy);
  let builders = [OpBuilder<
      (ins "::mlir::Value":$operand),
      [{ build($_builder, $_state, operand, ResultAccuracyAttr()); }]>];
}

class StableHLO_BinaryOp<string mnemonic, Type tensor, Type resultTensor = tensor,
                         list<Trait> traits = []>
    : StableHLO_SameTypeOp<mnemonic,
                           traits # [HLO_SpeculatableIfAllInputsStatic]> {
  let arguments = (ins tensor:$lhs, tensor:$rhs);
  let results = (outs resultTensor:$result);
  let assemblyFormat = StableHLO_SameTypeFormat<["lhs", "rhs"]>.format;
}
class StableHLO_ArithmeticOp<string mnemonic, list<Trait> traits = []>
    : StableHLO_BinaryOp<mnemonic, HLO_IntFpOrComplexOrQuantizedIntTensor,
                         HLO_IntFpOrComplexOrQuantizedIntTensor, traits>;
class StableHLO_LogicalOp<string mnemonic>
    : StableHLO_BinaryOp<mnemonic, HLO_PredOrIntTensor, HLO_Tensor,
                         [Commutative]>;
class StableHLO_ShiftOp<string mnemonic>
    : StableHLO_BinaryOp<mnemonic, HLO_IntTensor>;

// The shape of the result is that of the operand (C1), its element type follows
// from the operand's: inferReturnTypes is written by hand. Elementwise compares
// shapes too; it comes first because its message is the one that is known.
class StableHLO_SameShapeOp<string mnemonic>
    : StableHLO_Op<mnemonic, [
        NoMemoryEffect, Elementwise, SameOperandsAndResultShape /*C1*/,
        HLO_SpeculatableIfStaticDimInOutputIsStaticInInput, HLO_InferType]>;

//===----------------------------------------------------------------------===//
// Unary ops
//===----------------------------------------------------------------------===//

def StableHLO_AbsOp : StableHLO_SameShapeOp<"abs"> {
  let summary = "Absolute value";
  let description = [{
    `result[i] = |operand[i]|`; the modulus, a real number, for complex ones.
    Spec: [abs](spec.md#abs).

    ```mlir
    %result = stablehlo.abs %operand : tensor<3xi32>
    ```
  }];
  let arguments = (ins HLO_SignedIntFpComplexOrQuantizedIntTensor:$operand);
  let results = (outs HLO_SignedIntFpOrQuantizedIntTensor:$result);
  let assemblyFormat = StableHLO_SameTypeFormat<["operand"]>.format;
}

def StableHLO_CbrtOp : StableHLO_TranscendentalOp<"cbrt"> {
  let summary = "Cube root";
  let description = [{
    `result[i] = cbrt(operand[i])`, negative for negative reals; the principal
    root for complex numbers. Spec: [cbrt](spec.md#cbrt).

    ```mlir
    %result = stablehlo.cbrt %operand : tensor<4xf64>
    ```
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
  }];
}

def StableHLO_ConvertOp : StableHLO_Op<"convert", [
    NoMemoryEffect, SameOperandsAndResultShape /*C1*/, Elementwise,
    HLO_SpeculatableIfStaticDimInOutputIsStaticInInput]> {
  let summary = "Conversion between element types";
  let description = [{
    `result[i] = operand[i]` as a value of the result's element type: to the
    nearest float, ties to even; to integers towards zero and saturating, NaN to
    0; from integer to integer the low bits; to `i1` whether it is not 0; from
    complex to real the real part. Spec: [convert](spec.md#convert).

    ```mlir
    %result = stablehlo.convert %operand : (tensor<3xi64>) -> tensor<3xf32>
    ```
  }];
  let arguments = (ins HLO_NonQuantizedTensor:$operand);
  let results = (outs HLO_NonQuantizedTensor:$result);
  let assemblyFormat = StableHLO_SameTypeFormat<["operand"]>.format;
  let builders = [OpBuilder<(ins "::mlir::Value":$operand,
                                 "::mlir::Type":$resultElementType)>];
}

def StableHLO_ClzOp : StableHLO_UnaryOp<"count_leading_zeros", HLO_IntTensor> {
  let summary = "Number of leading zero bits";
  let description = [{
    `result[i]` counts the zero bits above the highest set bit of `operand[i]`.
    Spec: [count_leading_zeros](spec.md#count_leading_zeros).

    ```mlir
    %result = stablehlo.count_leading_zeros %operand : tensor<2x2xi64>
    ```
  }];
}

def StableHLO_CosineOp : StableHLO_TranscendentalOp<"cosine"> {
  let summary = "Cosine";
  let description = [{
    `result[i] = cos(operand[i])`. Spec: [cosine](spec.md#cosine).

    ```mlir
    %result = stablehlo.cosine %operand : tensor<2xf32>
    ```
  }];
}

def StableHLO_ExpOp : StableHLO_TranscendentalOp<"exponential"> {
  let summary = "Exponential";
  let description = [{
    `result[i] = exp(operand[i])`. Spec: [exponential](spec.md#exponential).

    ```mlir
    %result = stablehlo.exponential %operand : tensor<2x2xf64>
    ```
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
  }];
}

def StableHLO_ImagOp : StableHLO_SameShapeOp<"imag"> {
  let summary = "Imaginary part";
  let description = [{
    `result[i] = imag(operand[i])`, 0 for a real operand.
    Spec: [imag](spec.md#imag).

    ```mlir
    %result = stablehlo.imag %operand : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
    ```
  }];
  let arguments = (ins HLO_FpOrComplexTensor:$operand);
  let results = (outs HLO_FpTensor:$result);
  let assemblyFormat = StableHLO_SameTypeFormat<["operand"]>.format;
}

def StableHLO_IsFiniteOp : StableHLO_SameShapeOp<"is_finite"> {
  let summary = "Test for finite numbers";
  let description = [{
    `y[i]` is true if `x[i]` is neither an infinity nor a NaN.
    Spec: [is_finite](spec.md#is_finite).

    ```mlir
    %y = stablehlo.is_finite %x : (tensor<7xf64>) -> tensor<7xi1>
    ```
  }];
  let arguments = (ins HLO_FpOrQuantizedIntTensor:$x);
  let results = (outs HLO_PredTensor:$y);
  let assemblyFormat = "$x attr-dict `:` functional-type(operands, results)";
}

def StableHLO_LogOp : StableHLO_TranscendentalOp<"log"> {
  let summary = "Natural logarithm";
  let description = [{
    `result[i] = log(operand[i])`. Spec: [log](spec.md#log).

    ```mlir
    %result = stablehlo.log %operand : tensor<2x2xf64>
    ```
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
  }];
}

def StableHLO_NotOp : StableHLO_UnaryOp<"not", HLO_PredOrIntTensor> {
  let summary = "Logical or bitwise complement";
  let description = [{
    `result[i] = ~operand[i]`. Spec: [not](spec.md#not).

    ```mlir
    %result = stablehlo.not %operand : tensor<5x3x1xi1>
    ```
  }];
}

def StableHLO_PopulationCountOp : StableHLO_UnaryOp<"popcnt", HLO_IntTensor> {
  let summary = "Number of set bits";
  let description = [{
    `result[i]` counts the set bits of `operand[i]`. Spec: [popcnt](spec.md#popcnt).

    ```mlir
    %result = stablehlo.popcnt %operand : tensor<4xi64>
    ```
  }];
}

def StableHLO_RealOp : StableHLO_SameShapeOp<"real"> {
  let summary = "Real part";
  let description = [{
    `result[i] = real(operand[i])`, the operand itself if it is real.
    Spec: [real](spec.md#real).

    ```mlir
    %result = stablehlo.real %operand : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
    ```
  }];
  let arguments = (ins HLO_FpOrComplexTensor:$operand);
  let results = (outs HLO_FpTensor:$result);
  let assemblyFormat = StableHLO_SameTypeFormat<["operand"]>.format;
}

def StableHLO_ReducePrecisionOp : StableHLO_Op<"reduce_precision", [
    NoMemoryEffect, Elementwise, HLO_CompatibleOperandsAndResultType /*C1*/,
    HLO_SpeculatableIfStaticDimInOutputIsStaticInInput, HLO_InferType]> {
  let summary = "Rounding to a smaller float format";
  let description = [{
    Rounds `operand[i]` to a float with `exponent_bits` and `mantissa_bits`, and
    back. Spec: [reduce_precision](spec.md#reduce_precision).

    ```mlir
    %output = stablehlo.reduce_precision %operand, format = e5m10 : tensor<6xf64>
    ```
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
  }];
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
  }];
}

def StableHLO_RsqrtOp : StableHLO_TranscendentalOp<"rsqrt"> {
  let summary = "Reciprocal square root";
  let description = [{
    `result[i] = 1 / sqrt(operand[i])`, rounded once. Spec: [rsqrt](spec.md#rsqrt).

    ```mlir
    %result = stablehlo.rsqrt %operand : tensor<2x2xf32>
    ```
  }];
}

def StableHLO_SignOp
    : StableHLO_UnaryOp<"sign", HLO_SignedIntFpComplexOrQuantizedIntTensor> {
  let summary = "Sign";
  let description = [{
    `-1`, `0` or `1`; signed zeros and NaN stay; `x / |x|` for complex numbers.
    Spec: [sign](spec.md#sign).

    ```mlir
    %result = stablehlo.sign %operand : tensor<5xf64>
    ```
  }];
}

def StableHLO_SineOp : StableHLO_TranscendentalOp<"sine"> {
  let summary = "Sine";
  let description = [{
    `result[i] = sin(operand[i])`. Spec: [sine](spec.md#sine).

    ```mlir
    %result = stablehlo.sine %operand : tensor<2xf32>
    ```
  }];
}

def StableHLO_SqrtOp : StableHLO_TranscendentalOp<"sqrt"> {
  let summary = "Square root";
  let description = [{
    `result[i] = sqrt(operand[i])`. Spec: [sqrt](spec.md#sqrt).

    ```mlir
    %result = stablehlo.sqrt %operand : tensor<2x2xf32>
    ```
  }];
}

def StableHLO_TanOp : StableHLO_TranscendentalOp<"tan"> {
  let summary = "Tangent";
  let description = [{
    `result[i] = tan(operand[i])`. Spec: [tan](spec.md#tan).

    ```mlir
    %result = stablehlo.tan %operand : tensor<2x2xf64>
    ```
  }];
}

def StableHLO_TanhOp : StableHLO_TranscendentalOp<"tanh"> {
  let summary = "Hyperbolic tangent";
  let description = [{
    `result[i] = tanh(operand[i])`. Spec: [tanh](spec.md#tanh).

    ```mlir
    %result = stablehlo.tanh %operand : tensor<2xf32>
    ```
  }];
}

//===----------------------------------------------------------------------===//
// Binary ops
//===----------------------------------------------------------------------===//

def StableHLO_AddOp : StableHLO_Op<"add", [
    NoMemoryEffect, Commutative, SameOperandsAndResultShape, Elementwise,
    HLO_SpeculatableIfAllInputsStatic, HLO_InferTypeWithReify]> {
  let summary = "Addition";
  let description = [{
    `result[i] = lhs[i] + rhs[i]`; integers wrap, `i1` is a logical or. The one
    arithmetic op with per-axis quantized operands. Spec: [add](spec.md#add).

    ```mlir
    %result = stablehlo.add %lhs, %rhs : tensor<2x2xi32>
    ```
  }];
  let arguments = (ins HLO_TensorOrPerAxisQuantizedTensor:$lhs,
                       HLO_TensorOrPerAxisQuantizedTensor:$rhs);
  let results = (outs HLO_TensorOrPerAxisQuantizedTensor:$result);
  let assemblyFormat = StableHLO_SameTypeFormat<["lhs", "rhs"]>.format;
  let hasVerifier = 1;
}

def StableHLO_AndOp : StableHLO_LogicalOp<"and"> {
  let summary = "Logical or bitwise conjunction";
  let description = [{
    `result[i] = lhs[i] & rhs[i]`. Spec: [and](spec.md#and).

    ```mlir
    %result = stablehlo.and %lhs, %rhs : tensor<2x2xi32>
    ```
  }];
}

def StableHLO_Atan2Op
    : StableHLO_BinaryOp<"atan2", HLO_FpComplexOrQuantizedIntTensor> {
  let summary = "Arc tangent of a quotient, in the right quadrant";
  let description = [{
    `result[i] = atan2(lhs[i], rhs[i])`. Spec: [atan2](spec.md#atan2).

    ```mlir
    %result = stablehlo.atan2 %lhs, %rhs : tensor<3xf64>
    ```
  }];
}

def StableHLO_ComplexOp : StableHLO_Op<"complex", [
    NoMemoryEffect, SameOperandsElementType /*C1*/,
    SameOperandsAndResultShape /*C2*/, Elementwise,
    HLO_SpeculatableIfAllInputsStatic, HLO_InferType /*C3*/]> {
  let summary = "Complex number from its parts";
  let description = [{
    `result[i] = lhs[i] + rhs[i] * i`. Spec: [complex](spec.md#complex).

    ```mlir
    %result = stablehlo.complex %lhs, %rhs : tensor<2xcomplex<f64>>
    ```
  }];
  let arguments = (ins HLO_Fp32Or64Tensor:$lhs, HLO_Fp32Or64Tensor:$rhs);
  let results = (outs HLO_ComplexTensor:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs attr-dict
    `:` custom<ComplexOpType>(type($lhs), type($rhs), type($result))
  }];
}

def StableHLO_DivOp : StableHLO_ArithmeticOp<"divide"> {
  let summary = "Division";
  let description = [{
    `result[i] = lhs[i] / rhs[i]`; integers towards zero, and all ones for a
    division by zero. Spec: [divide](spec.md#divide).

    ```mlir
    %result = stablehlo.divide %lhs, %rhs : tensor<4xf32>
    ```
  }];
}

def StableHLO_MaxOp
    : StableHLO_BinaryOp<"maximum", HLO_Tensor, HLO_Tensor, [Commutative]> {
  let summary = "Maximum";
  let description = [{
    `result[i] = max(lhs[i], rhs[i])`: NaN if either is, +0 above -0; `i1` is a
    logical or; complex numbers compare lexicographically.
    Spec: [maximum](spec.md#maximum).

    ```mlir
    %result = stablehlo.maximum %lhs, %rhs : tensor<4xf32>
    ```
  }];
}

def StableHLO_MinOp
    : StableHLO_BinaryOp<"minimum", HLO_Tensor, HLO_Tensor, [Commutative]> {
  let summary = "Minimum";
  let description = [{
    `result[i] = min(lhs[i], rhs[i])`: NaN if either is, -0 below +0; `i1` is a
    logical and; complex numbers compare lexicographically.
    Spec: [minimum](spec.md#minimum).

    ```mlir
    %result = stablehlo.minimum %lhs, %rhs : tensor<4xf32>
    ```
  }];
}

def StableHLO_MulOp
    : StableHLO_BinaryOp<"multiply", HLO_Tensor, HLO_Tensor, [Commutative]> {
  let summary = "Multiplication";
  let description = [{
    `result[i] = lhs[i] * rhs[i]`; integers wrap, `i1` is a logical and.
    Spec: [multiply](spec.md#multiply).

    ```mlir
    %result = stablehlo.multiply %lhs, %rhs : tensor<2xi32>
    ```
  }];
}

def StableHLO_OrOp : StableHLO_LogicalOp<"or"> {
  let summary = "Logical or bitwise disjunction";
  let description = [{
    `result[i] = lhs[i] | rhs[i]`. Spec: [or](spec.md#or).

    ```mlir
    %result = stablehlo.or %lhs, %rhs : tensor<2xi1>
    ```
  }];
}

def StableHLO_PowOp : StableHLO_ArithmeticOp<"power"> {
  let summary = "Power";
  let description = [{
    `result[i] = lhs[i] ** rhs[i]`; integers wrap, and a negative exponent gives
    the integer part of the power. Spec: [power](spec.md#power).

    ```mlir
    %result = stablehlo.power %lhs, %rhs : tensor<6xf64>
    ```
  }];
}

def StableHLO_RemOp : StableHLO_ArithmeticOp<"remainder"> {
  let summary = "Remainder of a division";
  let description = [{
    `result[i] = lhs[i] - rhs[i] * trunc(lhs[i] / rhs[i])`: it has the sign of
    the dividend; the dividend itself for an integer division by zero.
    Spec: [remainder](spec.md#remainder).

    ```mlir
    %result = stablehlo.remainder %lhs, %rhs : tensor<4xi64>
    ```
  }];
}

def StableHLO_ShiftLeftOp : StableHLO_ShiftOp<"shift_left"> {
  let summary = "Shift to the left";
  let description = [{
    `result[i] = lhs[i] << rhs[i]`, 0 when the amount is the width or more.
    Spec: [shift_left](spec.md#shift_left).

    ```mlir
    %result = stablehlo.shift_left %lhs, %rhs : tensor<3xi64>
    ```
  }];
}

def StableHLO_ShiftRightArithmeticOp
    : StableHLO_ShiftOp<"shift_right_arithmetic"> {
  let summary = "Shift to the right that keeps the sign";
  let description = [{
    `result[i] = lhs[i] >> rhs[i]` with copies of the sign bit moving in.
    Spec: [shift_right_arithmetic](spec.md#shift_right_arithmetic).

    ```mlir
    %result = stablehlo.shift_right_arithmetic %lhs, %rhs : tensor<3xi64>
    ```
  }];
}

def StableHLO_ShiftRightLogicalOp : StableHLO_ShiftOp<"shift_right_logical"> {
  let summary = "Shift to the right";
  let description = [{
    `result[i] = lhs[i] >> rhs[i]` with zeros moving in.
    Spec: [shift_right_logical](spec.md#shift_right_logical).

    ```mlir
    %result = stablehlo.shift_right_logical %lhs, %rhs : tensor<3xi64>
    ```
  }];
}

def StableHLO_SubtractOp : StableHLO_ArithmeticOp<"subtract"> {
  let summary = "Subtraction";
  let description = [{
    `result[i] = lhs[i] - rhs[i]`; integers wrap. Spec: [subtract](spec.md#subtract).

    ```mlir
    %result = stablehlo.subtract %lhs, %rhs : tensor<2xi32>
    ```
  }];
}

def StableHLO_XorOp : StableHLO_LogicalOp<"xor"> {
  let summary = "Logical or bitwise exclusive disjunction";
  let description = [{
    `result[i] = lhs[i] ^ rhs[i]`. Spec: [xor](spec.md#xor).

    ```mlir
    %result = stablehlo.xor %lhs, %rhs : tensor<2xi32>
    ```
  }];
}

//===----------------------------------------------------------------------===//
// Other ops
//===----------------------------------------------------------------------===//

def StableHLO_BitcastConvertOp : StableHLO_Op<"bitcast_convert", [
    ConditionallySpeculatable, NoMemoryEffect, HLO_ReifyShapes]> {
  let summary = "The same bits as another element type";
  let description = [{
    Element types of one width keep the shape; a narrower one adds a last
    dimension, a wider one consumes it, least significant part first.
    Spec: [bitcast_convert](spec.md#bitcast_convert).

    ```mlir
    %result = stablehlo.bitcast_convert %operand : (tensor<f64>) -> tensor<4xf16>
    ```
  }];
  let arguments = (ins HLO_TensorOrPerAxisQuantizedTensor:$operand);
  let results = (outs HLO_TensorOrPerAxisQuantizedTensor);
  let assemblyFormat =
      "operands attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    ::mlir::Speculation::Speculatability getSpeculatability();
  }];
}

def StableHLO_ClampOp : StableHLO_Op<"clamp", [
    NoMemoryEffect, HLO_CompatibleOperandsAndResultElementType /*C3*/,
    HLO_SpeculatableIfAllInputsStatic, HLO_InferTypeWithReify]> {
  let summary = "Restriction to a range";
  let description = [{
    `result[i] = minimum(maximum(operand[i], min[i]), max[i])`; scalar bounds
    serve all elements. Spec: [clamp](spec.md#clamp).

    ```mlir
    %result = stablehlo.clamp %min, %operand, %max : tensor<3xi32>
    ```
  }];
  let arguments = (ins HLO_Tensor:$min, HLO_Tensor:$operand, HLO_Tensor:$max);
  let results = (outs HLO_Tensor:$result);
  let assemblyFormat = StableHLO_SameTypeFormat<["min", "operand", "max"]>.format;
}

def StableHLO_CompareOp : StableHLO_Op<"compare", [
    NoMemoryEffect, HLO_CompatibleOperandsElementType /*C1*/,
    Elementwise, SameOperandsAndResultShape /*C2*/,
    HLO_SpeculatableIfAllInputsStatic, HLO_InferTypeWithReify]> {
  let summary = "Comparison";
  let description = [{
    `result[i]` tells whether `lhs[i]` and `rhs[i]` stand in the relation that
    `comparison_direction` names. `compare_type` may be left out: it follows from
    the element type, but for TOTALORDER of floats.
    Spec: [compare](spec.md#compare).

    ```mlir
    %result = stablehlo.compare LT, %lhs, %rhs, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    ```
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
}

def StableHLO_MapOp : StableHLO_Op<"map", [
    HLO_RecursivelySpeculatableIfAllInputsStatic, RecursiveMemoryEffects,
    SameOperandsAndResultShape /*C1*/,
    SingleBlockImplicitTerminator<"ReturnOp">, HLO_InferTypeWithReify]> {
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
  }];
  let arguments = (ins Variadic<HLO_Tensor>:$inputs,
                       DenseI64ArrayAttr:$dimensions);
  let regions = (region SizedRegion<1>:$computation);
  let results = (outs HLO_Tensor);
}

def StableHLO_SelectOp : StableHLO_Op<"select", [
    NoMemoryEffect, HLO_SpeculatableIfAllInputsStatic,
    HLO_InferTypeWithReify]> {
  let summary = "Choice between two tensors";
  let description = [{
    `result[i] = pred[i] ? on_true[i] : on_false[i]`; a scalar `pred` decides for
    all elements. Spec: [select](spec.md#select).

    ```mlir
    %result = stablehlo.select %pred, %on_true, %on_false : tensor<2x2xi1>, tensor<2x2xi32>
    ```
  }];
  let arguments = (ins HLO_PredTensor:$pred, HLO_Tensor:$on_true,
                       HLO_Tensor:$on_false);
  let results = (outs HLO_Tensor:$result);
  let assemblyFormat = [{
    operands attr-dict
    `:` custom<SelectOpType>(type($pred), type($on_true), type($on_false), type($result))
  }];
}

} // opDocGroup

#endif // STABLEHLO_DIALECT_OPS_ELEMENTWISE
