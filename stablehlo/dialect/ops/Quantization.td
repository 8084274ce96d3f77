//===- Quantization.td - To quantized elements and back ----*- tablegen -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Conversions between floats and quantized elements (category "Quantization" of
// the interpreter's requirements; spec: Quantized types).
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_OPS_QUANTIZATION
#define STABLEHLO_DIALECT_OPS_QUANTIZATION

include "stablehlo/dialect/StablehloBase.td"

def StableHLO_QuantizationGroup : OpDocGroup {
  let summary = "Quantization ops";
  let description = "Conversions between floats and quantized elements.";
}
let opDocGroup = StableHLO_QuantizationGroup in {

class StableHLO_QuantizationOp<string mnemonic, list<Trait> traits = []>
    : StableHLO_Op<mnemonic, traits # [
        NoMemoryEffect, Elementwise, SameOperandsAndResultShape /*C1*/,
        HLO_SpeculatableIfStaticDimInOutputIsStaticInInput,
        HLO_ConstantFoldable]> {
  let assemblyFormat = StableHLO_SameTypeFormat<["operand"]>.format;
}

def StableHLO_UniformDequantizeOp
    : StableHLO_QuantizationOp<"uniform_dequantize", [HLO_InferType]> {
  let summary = "Conversion from quantized elements to floats";
  let description = [{
    `result[i] = (operand[i] - zero_point) * scale`, with the zero point and
    scale of the operand's type, per axis if it says so.
    Spec: [uniform_dequantize](spec.md#uniform_dequantize).

    ```mlir
    %result = stablehlo.uniform_dequantize %operand
        : (tensor<2x!quant.uniform<i8:f32:0, {0.1:-30,0.5:-20}>>) -> tensor<2xf32>
    ```

    Constraints:
    - (C1) `shape(operand) = shape(result)`.
    - (C2) `element_type(result) = expressed_type(operand)`.
  }];
  let arguments = (ins HLO_QuantizedIntOrPerAxisQuantizedIntTensor:$operand);
  let results = (outs HLO_FpTensor:$result);
}

def StableHLO_UniformQuantizeOp
    : StableHLO_QuantizationOp<"uniform_quantize", [HLO_InferOperandShape]> {
  let summary = "Conversion to quantized elements";
  let description = [{
    `result[i]` is `operand[i] / scale + zero_point`, clamped to the storage range
    of the result's type and rounded to nearest, ties to even; a quantized
    operand is dequantized first.
    Spec: [uniform_quantize](spec.md#uniform_quantize).

    ```mlir
    %result = stablehlo.uniform_quantize %operand
        : (tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f32:0, {0.1:-30,0.5:-20}>>
    ```

    Constraints:
    - (C1) `shape(operand) = shape(result)`.
    - (C2) `expressed_type(result)` is `element_type(operand)` for floats, else
      `expressed_type(operand)`.
  }];
  let arguments = (ins
    HLO_FloatOrQuantizedIntOrPerAxisQuantizedIntTensor:$operand);
  let results = (outs HLO_QuantizedIntOrPerAxisQuantizedIntTensor:$result);
  let hasVerifier = 1;
}

} // opDocGroup

#endif // STABLEHLO_DIALECT_OPS_QUANTIZATION
