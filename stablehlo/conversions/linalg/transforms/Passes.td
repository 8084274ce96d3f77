//===- Passes.td - Conversion to linalg --------------------*- tablegen -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_CONVERSIONS_LINALG_TRANSFORMS_PASSES
#define STABLEHLO_CONVERSIONS_LINALG_TRANSFORMS_PASSES

include "mlir/Pass/PassBase.td"

def StablehloLegalizeToLinalgPass : Pass<"stablehlo-legalize-to-linalg"> {
  let summary = "Make StableHLO and CHLO linalg on tensors";
  let description = [{
    What ops compute stays as the spec has it, where arith and math leave it open
    too: integers divided by 0, shifted by their width or more, floats that do not
    fit into the integers that they become. Sizes may be dynamic. Sums are added up
    in index order.

    | ops | become |
    |---|---|
    | elementwise | `linalg.generic` of `arith`, `math`, `complex`; scalar code, of rank 0 in bodies and loops |
    | `broadcast_in_dim`, `transpose`, `reverse`, `iota`, `gather` | `linalg.generic` |
    | slices, `pad`, `concatenate`, `reshape` | `tensor` |
    | `dot_general`, `convolution` | the named op of linalg if there is one for the layout, else `linalg.generic` |
    | `reduce`, `reduce_window`, `map` | `linalg.generic` with the body |
    | `scatter`, `select_and_scatter`, `sort` | loops of `scf` that carry tensors |
    | `if`, `case`, `while` | `scf.if`, a chain of them, `scf.while` |
    | `custom_call @shape_assertion` | `cf.assert` |
    | CHLO, deprecated ops, `batch_norm_*`, `composite` | as what they are made of |

    Refused, with the name of the op, is what there is nothing for: quantized
    elements (`--stablehlo-legalize-quant-to-math` comes before), sparse tensors but
    for concatenations, bounded dimensions, tuples and tokens, any other
    `custom_call`, `fft`, `cholesky`, `triangular_solve`, `rng`,
    `rng_bit_generator`, collectives and transfers.

    Functions keep their types: unsigned integers pass through
    `builtin.unrealized_conversion_cast`, which `--stablehlo-convert-to-signless
    --reconcile-unrealized-casts` removes.

    ```mlir
    func.func @f(%a: tensor<2xf32>, %b: tensor<2xf32>) -> tensor<2xf32> {
      %0 = stablehlo.add %a, %b : tensor<2xf32>
      return %0 : tensor<2xf32>
    }
    ```

    becomes

    ```mlir
    #map = affine_map<(d0) -> (d0)>
    func.func @f(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) -> tensor<2xf32> {
      %0 = tensor.empty() : tensor<2xf32>
      %1 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%arg0, %arg1 : tensor<2xf32>, tensor<2xf32>) outs(%0 : tensor<2xf32>) {
      ^bb0(%in: f32, %in_0: f32, %out: f32):
        %2 = arith.addf %in, %in_0 : f32
        linalg.yield %2 : f32
      } -> tensor<2xf32>
      return %1 : tensor<2xf32>
    }
    ```
  }];
  let options = [
    Option<"enablePrimitiveOps", "enable-primitive-ops", "bool",
           /*default=*/"false",
           "Make elementwise ops linalg.map, reductions linalg.reduce, transposes "
           "linalg.transpose">,
    Option<"enableSparseOps", "enable-sparse-ops", "bool", /*default=*/"false",
           "Make concatenations of sparse tensors sparse_tensor.concatenate">,
    Option<"captureScalarInputs", "capture-scalar-inputs", "bool",
           /*default=*/"true",
           "Extract scalars in front of a linalg.generic instead of making them "
           "its operands">
  ];
  let dependentDialects = [
    "arith::ArithDialect", "cf::ControlFlowDialect", "complex::ComplexDialect",
    "func::FuncDialect", "linalg::LinalgDialect", "math::MathDialect",
    "scf::SCFDialect", "sparse_tensor::SparseTensorDialect",
    "stablehlo::StablehloDialect", "tensor::TensorDialect"
  ];
}

#endif // STABLEHLO_CONVERSIONS_LINALG_TRANSFORMS_PASSES
