//===- Binary.td - Elementwise ops on two operands ---------*- tablegen -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_OPS_ELEMENTWISE_BINARY
#define STABLEHLO_DIALECT_OPS_ELEMENTWISE_BINARY

include "stablehlo/dialect/ops/Elementwise/Base.td"

let opDocGroup = StableHLO_ElementwiseGroup in {

def StableHLO_AddOp : StableHLO_Op<"add", [
    NoMemoryEffect, Commutative, SameOperandsAndResultShape /*C1*/, Elementwise,
    HLO_ComputesNumbers, HLO_SpeculatableIfAllInputsStatic,
    HLO_ConstantFoldable, HLO_InferTypeWithReify]> {
  let summary = "Addition";
  let description = [{
    `result[i] = lhs[i] + rhs[i]`; integers wrap, `i1` is a logical or. The one
    arithmetic op with per-axis quantized operands. Spec: [add](spec.md#add).

    ```mlir
    %result = stablehlo.add %lhs, %rhs : tensor<2x2xi32>
    ```

    Constraints:
    - (C1) `type(lhs) = type(rhs) = type(result)`, if none is quantized.
    - (C2) `is_quantized(lhs) and is_quantized(rhs) and is_quantized(result)`,
      if one is.
    - (C3) `storage_type(lhs) = storage_type(rhs) = storage_type(result)`.
    - (C4) `expressed_type(lhs) = expressed_type(rhs) = expressed_type(result)`.
    - (C5) `(is_per_axis_quantized(lhs) or is_per_axis_quantized(rhs)) =
      is_per_axis_quantized(result)`.
    - (C6) If `is_per_axis_quantized(lhs)`, `quantization_dimension(lhs) =
      quantization_dimension(result)`.
    - (C7) If `is_per_axis_quantized(rhs)`, `quantization_dimension(rhs) =
      quantization_dimension(result)`.
  }];
  let arguments = (ins HLO_TensorOrPerAxisQuantizedTensor:$lhs,
                       HLO_TensorOrPerAxisQuantizedTensor:$rhs);
  let results = (outs HLO_TensorOrPerAxisQuantizedTensor:$result);
  let assemblyFormat = StableHLO_SameTypeFormat<["lhs", "rhs"]>.format;
  let hasFolder = 1;
  let hasVerifier = 1;
}

def StableHLO_AndOp : StableHLO_LogicalOp<"and"> {
  let summary = "Logical or bitwise conjunction";
  let description = [{
    `result[i] = lhs[i] & rhs[i]`. Spec: [and](spec.md#and).

    ```mlir
    %result = stablehlo.and %lhs, %rhs : tensor<2x2xi32>
    ```

    Constraints:
    - (C1) `type(lhs) = type(rhs) = type(result)`.
  }];
}

def StableHLO_Atan2Op
    : StableHLO_BinaryOp<"atan2", HLO_FpComplexOrQuantizedIntTensor,
                         HLO_FpComplexOrQuantizedIntTensor, [HLO_Inexact]> {
  let summary = "Arc tangent of a quotient, in the right quadrant";
  let description = [{
    `result[i] = atan2(lhs[i], rhs[i])`. Spec: [atan2](spec.md#atan2).

    ```mlir
    %result = stablehlo.atan2 %lhs, %rhs : tensor<3xf64>
    ```

    Constraints:
    - (C1) `baseline_type(lhs) = baseline_type(rhs) = baseline_type(result)`.
  }];
}

def StableHLO_ComplexOp : StableHLO_Op<"complex", [
    NoMemoryEffect, SameOperandsElementType /*C1*/,
    SameOperandsAndResultShape /*C2*/, Elementwise, HLO_ComputesNumbers,
    HLO_SpeculatableIfAllInputsStatic, HLO_ConstantFoldable,
    HLO_InferType /*C3*/]> {
  let summary = "Complex number from its parts";
  let description = [{
    `result[i] = lhs[i] + rhs[i] * i`. Spec: [complex](spec.md#complex).

    ```mlir
    %result = stablehlo.complex %lhs, %rhs : tensor<2xcomplex<f64>>
    ```

    Constraints:
    - (C1) `type(lhs) = type(rhs)`.
    - (C2) `shape(result) = shape(lhs)`.
    - (C3) `element_type(result)` is complex with the parts `element_type(lhs)`.
  }];
  let arguments = (ins HLO_Fp32Or64Tensor:$lhs, HLO_Fp32Or64Tensor:$rhs);
  let results = (outs HLO_ComplexTensor:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs attr-dict
    `:` custom<ComplexOpType>(type($lhs), type($rhs), type($result))
  }];
  let hasFolder = 1;
}

def StableHLO_DivOp
    : StableHLO_ArithmeticOp<"divide",
                             [HLO_InexactOnComplex, HLO_OpenOnIntegers]> {
  let summary = "Division";
  let description = [{
    `result[i] = lhs[i] / rhs[i]`; integers towards zero, and all ones for a
    division by zero. Spec: [divide](spec.md#divide).

    ```mlir
    %result = stablehlo.divide %lhs, %rhs : tensor<4xf32>
    ```

    Constraints:
    - (C1) `baseline_type(lhs) = baseline_type(rhs) = baseline_type(result)`.
  }];
  let hasFolder = 1;
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

    Constraints:
    - (C1) `baseline_type(lhs) = baseline_type(rhs) = baseline_type(result)`.
  }];
  let hasFolder = 1;
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

    Constraints:
    - (C1) `baseline_type(lhs) = baseline_type(rhs) = baseline_type(result)`.
  }];
  let hasFolder = 1;
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

    Constraints:
    - (C1) `baseline_type(lhs) = baseline_type(rhs) = baseline_type(result)`.
  }];
  let hasFolder = 1;
}

def StableHLO_OrOp : StableHLO_LogicalOp<"or"> {
  let summary = "Logical or bitwise disjunction";
  let description = [{
    `result[i] = lhs[i] | rhs[i]`. Spec: [or](spec.md#or).

    ```mlir
    %result = stablehlo.or %lhs, %rhs : tensor<2xi1>
    ```

    Constraints:
    - (C1) `type(lhs) = type(rhs) = type(result)`.
  }];
}

def StableHLO_PowOp : StableHLO_ArithmeticOp<"power", [HLO_Inexact]> {
  let summary = "Power";
  let description = [{
    `result[i] = lhs[i] ** rhs[i]`; integers wrap, and a negative exponent gives
    the integer part of the power. Spec: [power](spec.md#power).

    ```mlir
    %result = stablehlo.power %lhs, %rhs : tensor<6xf64>
    ```

    Constraints:
    - (C1) `baseline_type(lhs) = baseline_type(rhs) = baseline_type(result)`.
  }];
  let hasFolder = 1;
}

def StableHLO_RemOp
    : StableHLO_ArithmeticOp<"remainder", [HLO_OpenOnIntegers]> {
  let summary = "Remainder of a division";
  let description = [{
    `result[i] = lhs[i] - rhs[i] * trunc(lhs[i] / rhs[i])`: it has the sign of
    the dividend; the dividend itself for an integer division by zero.
    Spec: [remainder](spec.md#remainder).

    ```mlir
    %result = stablehlo.remainder %lhs, %rhs : tensor<4xi64>
    ```

    Constraints:
    - (C1) `baseline_type(lhs) = baseline_type(rhs) = baseline_type(result)`.
  }];
  let hasFolder = 1;
}

def StableHLO_ShiftLeftOp : StableHLO_ShiftOp<"shift_left"> {
  let summary = "Shift to the left";
  let description = [{
    `result[i] = lhs[i] << rhs[i]`, 0 when the amount is the width or more.
    Spec: [shift_left](spec.md#shift_left).

    ```mlir
    %result = stablehlo.shift_left %lhs, %rhs : tensor<3xi64>
    ```

    Constraints:
    - (C1) `type(lhs) = type(rhs) = type(result)`.
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

    Constraints:
    - (C1) `type(lhs) = type(rhs) = type(result)`.
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

    Constraints:
    - (C1) `type(lhs) = type(rhs) = type(result)`.
  }];
}

def StableHLO_SubtractOp : StableHLO_ArithmeticOp<"subtract"> {
  let summary = "Subtraction";
  let description = [{
    `result[i] = lhs[i] - rhs[i]`; integers wrap. Spec: [subtract](spec.md#subtract).

    ```mlir
    %result = stablehlo.subtract %lhs, %rhs : tensor<2xi32>
    ```

    Constraints:
    - (C1) `baseline_type(lhs) = baseline_type(rhs) = baseline_type(result)`.
  }];
  let hasFolder = 1;
}

def StableHLO_XorOp : StableHLO_LogicalOp<"xor"> {
  let summary = "Logical or bitwise exclusive disjunction";
  let description = [{
    `result[i] = lhs[i] ^ rhs[i]`. Spec: [xor](spec.md#xor).

    ```mlir
    %result = stablehlo.xor %lhs, %rhs : tensor<2xi32>
    ```

    Constraints:
    - (C1) `type(lhs) = type(rhs) = type(result)`.
  }];
}

} // opDocGroup

#endif // STABLEHLO_DIALECT_OPS_ELEMENTWISE_BINARY
