//===- Passes.td - Conversions to and from TOSA -----------*- tablegen -*--===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_CONVERSIONS_TOSA_TRANSFORMS_PASSES
#define STABLEHLO_CONVERSIONS_TOSA_TRANSFORMS_PASSES

include "mlir/Pass/PassBase.td"

def StablehloLegalizeToTosaPass
    : Pass<"stablehlo-legalize-to-tosa", "func::FuncOp"> {
  let summary = "Make StableHLO ops TOSA where TOSA has them";
  let description = [{
    What TOSA has no op for stays as it is, with all that its body holds: this pass
    fails for no program. What an op becomes means what it meant: shifts by the width
    or more, integers divided by 0, floats that lose their fraction, NaN and infinity
    are taken care of. Floats may be rounded otherwise where TOSA has no op:

    | op | becomes |
    |---|---|
    | `divide` of floats | `lhs * (1 / rhs)` |
    | `exponential_minus_one`, `log_plus_one` | `exp(x) - 1`, `log(x + 1)` |
    | `dot`, `dot_general`, `reduce` | sums in the order of the implementation |

    Tensors have known ranks, no sizes of 0 and no complex elements; unsigned integers
    and quantized elements have constants. Those become ops:

    | ops | if |
    |---|---|
    | elementwise arithmetic, comparisons, `select`, `clamp`, `convert` | TOSA has an op, or a few; no total order |
    | `constant`, `iota`, `reshape`, `transpose`, `broadcast_in_dim`, `reverse`, `concatenate` | sizes are known, where new ones are made |
    | `slice`, `pad` | strides are 1; edges grow |
    | `dot`, `dot_general` | it is a product of matrices, or of one along the first dimension each; `--stablehlo-prepare-for-tosa` makes others such |
    | `reduce` | its body is one of `add`, `maximum`, `minimum`, `multiply`, `and`, `or` |
    | `while`, `if` | types do not change |

    ```mlir
    func.func @f(%a: tensor<2xf32>, %b: tensor<2xf32>) -> tensor<2xf32> {
      %0 = stablehlo.add %a, %b : tensor<2xf32>
      return %0 : tensor<2xf32>
    }
    ```

    becomes

    ```mlir
    func.func @f(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) -> tensor<2xf32> {
      %0 = tosa.add %arg0, %arg1 : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
      return %0 : tensor<2xf32>
    }
    ```
  }];
  let dependentDialects = ["quant::QuantDialect", "tosa::TosaDialect"];
}

def StablehloPrepareForTosaPass
    : Pass<"stablehlo-prepare-for-tosa", "func::FuncOp"> {
  let summary = "Make products of tensors products of matrices";
  let description = [{
    A `dot_general` becomes one of `[m, k]` and `[k, n]`, or, if it has batching
    dimensions, of `[b, m, k]` and `[b, k, n]`, which TOSA has as `matmul`: its operands
    are transposed, and dimensions that it treats alike become one. Sizes are known; a
    product with an `algorithm` or of quantized elements stays.

    ```mlir
    func.func @f(%a: tensor<3x2xf32>, %b: tensor<3x4x5xf32>) -> tensor<2x4x5xf32> {
      %0 = stablehlo.dot_general %a, %b, contracting_dims = [0] x [0] : (tensor<3x2xf32>, tensor<3x4x5xf32>) -> tensor<2x4x5xf32>
      return %0 : tensor<2x4x5xf32>
    }
    ```

    becomes

    ```mlir
    func.func @f(%arg0: tensor<3x2xf32>, %arg1: tensor<3x4x5xf32>) -> tensor<2x4x5xf32> {
      %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<3x2xf32>) -> tensor<2x3xf32>
      %1 = stablehlo.reshape %arg1 : (tensor<3x4x5xf32>) -> tensor<3x20xf32>
      %2 = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x20xf32>) -> tensor<2x20xf32>
      %3 = stablehlo.reshape %2 : (tensor<2x20xf32>) -> tensor<2x4x5xf32>
      return %3 : tensor<2x4x5xf32>
    }
    ```
  }];
  let dependentDialects = ["stablehlo::StablehloDialect"];
}

def StablehloQuantLegalizeToTosaRescalePass
    : Pass<"stablehlo-quant-legalize-to-tosa-rescale", "func::FuncOp"> {
  let summary = "Compute quantized ops in integers between tosa.rescale";
  let description = [{
    `abs`, `add`, `subtract`, `multiply`, `maximum`, `minimum` and `compare` of tensors
    quantized as a whole, in all integers of 8 bits or less, but for `multiply` in those
    of 16 bits too, compute with 32-bit integers, which hold the operands in one scale.
    Others stay. A number that is half way between two stored ones is rounded up, not to
    the even one; operands of different scales are rounded to 2^-20 of the greater one's
    (2^-15 for 16 bits).

    ```mlir
    func.func @f(%a: tensor<2x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x!quant.uniform<i8:f32, 0.5>> {
      %0 = stablehlo.abs %a : tensor<2x!quant.uniform<i8:f32, 0.5>>
      return %0 : tensor<2x!quant.uniform<i8:f32, 0.5>>
    }
    ```

    becomes a `tosa.rescale` to `tensor<2xi32>`, a `stablehlo.abs` of that, and a
    `tosa.rescale` back.
  }];
  let dependentDialects = [
    "quant::QuantDialect", "stablehlo::StablehloDialect", "tosa::TosaDialect"
  ];
}

def TosaRescaleLegalizeToStablehloPass
    : Pass<"tosa-rescale-legalize-to-stablehlo", "func::FuncOp"> {
  let summary = "Make tosa.rescale math on StableHLO integers";
  let description = [{
    `clamp((input - input_zp) * multiplier / 2^shift + output_zp)` in 64-bit integers,
    rounded as TOSA's specification has it: once, or twice for `DOUBLE_ROUND`.
    `INEXACT_ROUND`, which leaves it open, rounds once. Quantized tensors are taken for
    what they store. Sizes must be known, or the op stays.

    ```mlir
    func.func @f(%a: tensor<2xi32>, %m: tensor<1xi32>, %s: tensor<1xi8>, %z: tensor<1xi32>) -> tensor<2xi32> {
      %0 = tosa.rescale %a, %m, %s, %z, %z {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<2xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
      return %0 : tensor<2xi32>
    }
    ```

    becomes `subtract`, `multiply`, `add`, `shift_right_arithmetic`, `add` and `clamp`
    between two `convert`.
  }];
  let dependentDialects = ["quant::QuantDialect", "stablehlo::StablehloDialect"];
}

#endif // STABLEHLO_CONVERSIONS_TOSA_TRANSFORMS_PASSES
