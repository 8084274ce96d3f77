//===- Deprecated.td - Ops that the spec no longer has -----*- tablegen -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops of older programs that the spec does not describe: other ops do the same,
// and XLA says what they mean.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_OPS_DEPRECATED
#define STABLEHLO_DIALECT_OPS_DEPRECATED

include "stablehlo/dialect/StablehloBase.td"

def StableHLO_DeprecatedGroup : OpDocGroup {
  let summary = "Deprecated ops";
  let description = "Ops of older programs, which other ops can replace.";
}
let opDocGroup = StableHLO_DeprecatedGroup in {

def StableHLO_BroadcastOp : StableHLO_Op<"broadcast", [
    Pure, SameOperandsAndResultElementType, HLO_MovesElements,
    HLO_ConstantFoldable, HLO_InferTypeWithReify]> {
  let summary = "Repetition along new leading dimensions";
  let description = [{
    `result[i, j] = operand[j]` with `broadcast_sizes` for the sizes of `i`.
    `broadcast_in_dim` does the same.

    ```mlir
    %result = stablehlo.broadcast %operand, sizes = [1, 2] : (tensor<3xi32>) -> tensor<1x2x3xi32>
    ```
  }];
  let arguments = (ins HLO_Tensor:$operand, DenseI64ArrayAttr:$broadcast_sizes);
  let results = (outs HLO_TensorOrPerAxisQuantizedTensor);
  let assemblyFormat = [{
    $operand `,` `sizes` `=` $broadcast_sizes attr-dict
    `:` functional-type(operands, results)
  }];
  let hasFolder = 1;
}

def StableHLO_CreateTokenOp : StableHLO_Op<"create_token", [Pure]> {
  let summary = "A fresh token";
  let description = [{
    `after_all` without operands does the same.

    ```mlir
    %output = stablehlo.create_token : !stablehlo.token
    ```
  }];
  let results = (outs HLO_Token:$output);
  let builders = [OpBuilder<(ins), [{
    build($_builder, $_state, TokenType::get($_builder.getContext()));
  }]>];
  let assemblyFormat = "attr-dict `:` type(results)";
}

// The result's shape follows from the operands, its element type is free.
class StableHLO_OldContractionOp<string mnemonic>
    : StableHLO_Op<mnemonic, [
        Pure, HLO_ComputesNumbers, HLO_ConstantFoldable, HLO_SumsInAnyOrder,
        HLO_InferShape]> {
  let hasVerifier = 1;
}

def StableHLO_DotOp : StableHLO_OldContractionOp<"dot"> {
  let summary = "Product of vectors and matrices";
  let description = [{
    Sums over the last dimension of `lhs` and the first one of `rhs`; both are
    vectors or matrices. `dot_general` does the same.

    ```mlir
    %result = stablehlo.dot %lhs, %rhs, precision = [HIGH, HIGHEST] : (tensor<1x2xi32>, tensor<2x1xi32>) -> tensor<1x1xi32>
    ```
  }];
  let arguments = (ins HLO_Tensor:$lhs, HLO_TensorOrPerAxisQuantizedTensor:$rhs,
                       StableHLO_PrecisionConfigAttr:$precision_config);
  let results = (outs HLO_TensorOrPerAxisQuantizedTensor);
  let assemblyFormat = [{
    $lhs `,` $rhs `` custom<PrecisionConfig>($precision_config) attr-dict
    `:` functional-type(operands, results)
  }];
}

def StableHLO_EinsumOp : StableHLO_OldContractionOp<"einsum"> {
  let summary = "Einstein summation over two operands";
  let description = [{
    `einsum_config` names the dimensions of the operands and of the result by a
    letter each; the names that the result lacks are summed over. A name has one
    size wherever it is not 1.

    ```mlir
    %result = stablehlo.einsum %lhs, %rhs, config = "ab,bc->ac" : (tensor<4x16xf32>, tensor<16x4xf32>) -> tensor<4x4xf32>
    ```
  }];
  let arguments = (ins HLO_Tensor:$lhs, HLO_Tensor:$rhs,
                       StrAttr:$einsum_config);
  let results = (outs HLO_Tensor);
  let assemblyFormat = [{
    $lhs `,` $rhs `,` `config` `=` $einsum_config attr-dict
    `:` functional-type(operands, results)
  }];
}

def StableHLO_UnaryEinsumOp
    : StableHLO_OldContractionOp<"unary_einsum"> {
  let summary = "Einstein summation over one operand";
  let description = [{
    `einsum` of a scalar 1 and the operand.

    ```mlir
    %result = stablehlo.unary_einsum %operand, config = "ab->a" : (tensor<4x16xf32>) -> tensor<4xf32>
    ```
  }];
  let arguments = (ins HLO_Tensor:$operand, StrAttr:$einsum_config);
  let results = (outs HLO_Tensor);
  let assemblyFormat = [{
    $operand `,` `config` `=` $einsum_config attr-dict
    `:` functional-type(operands, results)
  }];
  let hasCanonicalizeMethod = 1;
}

def StableHLO_TorchIndexSelectOp
    : StableHLO_Op<"torch_index_select",
                   [Pure, HLO_MovesElements, HLO_ConstantFoldable,
                    HLO_InferType]> {
  let summary = "Slices picked by an index tensor";
  let description = [{
    `result[b, o, i, r] = operand[b, o, index[b, i], r]`, where `b` are the first
    `batch_dims` dimensions and `index` replaces dimension `dim`. `gather` does
    the same.

    ```mlir
    %result = "stablehlo.torch_index_select"(%operand, %index) {
      dim = 2 : i64, batch_dims = 1 : i64
    } : (tensor<8x128x3072x64xf32>, tensor<8x16x1024xi32>) -> tensor<8x128x16x1024x64xf32>
    ```
  }];
  let arguments = (ins HLO_Tensor:$operand, HLO_Tensor:$index, I64Attr:$dim,
                       I64Attr:$batch_dims);
  let results = (outs HLO_Tensor);
}

} // opDocGroup

#endif // STABLEHLO_DIALECT_OPS_DEPRECATED
