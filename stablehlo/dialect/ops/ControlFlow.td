//===- ControlFlow.td - Control flow ops -------------------*- tablegen -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops that decide what is executed, and in which order (category "Control Flow"
// of the interpreter's requirements).
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_OPS_CONTROLFLOW
#define STABLEHLO_DIALECT_OPS_CONTROLFLOW

include "stablehlo/dialect/StablehloBase.td"

def StableHLO_ControlFlowGroup : OpDocGroup {
  let summary = "Control flow ops";
  let description = "What is executed, and in which order.";
}
let opDocGroup = StableHLO_ControlFlowGroup in {

// Ops that execute some of their regions; they do what these do.
class StableHLO_RegionControlFlowOp<string mnemonic, list<Trait> traits = []>
    : StableHLO_Op<mnemonic, [
        RecursiveMemoryEffects, RecursivelySpeculatable, HLO_ControlFlow,
        HLO_RegionControlFlow,
        SingleBlockImplicitTerminator<"ReturnOp">, HLO_InferType] # traits>;

def StableHLO_AfterAllOp : StableHLO_Op<"after_all", [Pure, HLO_InferType]> {
  let summary = "Join of tokens";
  let description = [{
    What depends on `result` happens after what the `inputs` stand for. Without
    inputs it is a fresh token. Spec: [after_all](spec.md#after_all).

    ```mlir
    %result = stablehlo.after_all %input0, %input1 : !stablehlo.token
    ```
  }];
  let arguments = (ins Variadic<HLO_Token>:$inputs);
  let results = (outs HLO_Token:$result);
  let assemblyFormat = [{
    $inputs attr-dict `:` custom<VariadicSameOperandsAndResultType>(
        ref($inputs), type($inputs), type($result))
  }];
  let hasFolder = 1;
}

def StableHLO_CaseOp : StableHLO_RegionControlFlowOp<"case"> {
  let summary = "One of many branches";
  let description = [{
    The results of `branches[index]`, of the last branch if `index` is outside of
    `[0, size(branches))`. Only that branch is executed.
    Spec: [case](spec.md#case).

    ```mlir
    %result = "stablehlo.case"(%index) ({
      stablehlo.return %x : tensor<2xi64>
    }, {
      stablehlo.return %y : tensor<2xi64>
    }) : (tensor<i32>) -> tensor<2xi64>
    ```

    Constraints:
    - (C1) `0 < size(branches)`.
    - (C2) `input_types(branches...) = []`.
    - (C3) `same(output_types(branches...))`.
    - (C4) `type(results...) = output_types(branches[0])`.
  }];
  let arguments = (ins I32RankedTensor:$index);
  let results = (outs Variadic<HLO_TensorOrPerAxisQuantizedTensorOrToken>);
  let regions = (region VariadicRegion<SizedRegion<1>>:$branches);
  let hasCanonicalizeMethod = 1;
}

def StableHLO_IfOp : StableHLO_RegionControlFlowOp<"if"> {
  let summary = "One of two branches";
  let description = [{
    `result = pred ? true_branch() : false_branch()`. Only that branch is
    executed. Spec: [if](spec.md#if).

    ```mlir
    %result = "stablehlo.if"(%pred) ({
      stablehlo.return %x : tensor<2xi64>
    }, {
      stablehlo.return %y : tensor<2xi64>
    }) : (tensor<i1>) -> tensor<2xi64>
    ```

    Constraints:
    - (C1) `input_types(true_branch) = input_types(false_branch) = []`.
    - (C2) `output_types(true_branch) = output_types(false_branch)`.
    - (C3) `type(results...) = output_types(true_branch)`.
  }];
  let arguments = (ins HLO_PredTensor:$pred);
  let results = (outs Variadic<HLO_TensorOrPerAxisQuantizedTensorOrToken>);
  let regions = (region SizedRegion<1>:$true_branch,
                        SizedRegion<1>:$false_branch);
  let hasCanonicalizeMethod = 1;
}

def StableHLO_OptimizationBarrierOp : StableHLO_Op<"optimization_barrier", [
    Pure, HLO_PairwiseSameOperandAndResultType /*C1*/, HLO_MovesElements,
    HLO_InferType]> {
  let summary = "Barrier against optimizations";
  let description = [{
    `result = operand`, but whatever computes the operands stays before the op,
    and whatever uses the results after it.
    Spec: [optimization_barrier](spec.md#optimization_barrier).

    ```mlir
    %result:2 = stablehlo.optimization_barrier %x, %y : tensor<f32>, tensor<i1>
    ```

    Constraints:
    - (C1) `type(operand...) = type(result...)`.
  }];
  let arguments = (ins Variadic<HLO_TensorOrToken>:$operand);
  let results = (outs Variadic<HLO_TensorOrToken>:$result);
  let assemblyFormat = [{
    attr-dict ($operand^ `:` custom<PairwiseOpType>(type($operand), type($result)))
              : (`(` `)`)?
  }];
}

def StableHLO_WhileOp : StableHLO_RegionControlFlowOp<"while", [
    DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmBlockArgumentNames"]>]> {
  let summary = "Repetition while a condition holds";
  let description = [{
    `state = operand`, then, as long as `cond(state)`, `state = body(state)`; the
    results are the last state. Spec: [while](spec.md#while).

    ```mlir
    %result = stablehlo.while(%i = %init) : tensor<i64>
    cond {
      %more = stablehlo.compare LT, %i, %limit : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %more : tensor<i1>
    } do {
      %next = stablehlo.add %i, %one : tensor<i64>
      stablehlo.return %next : tensor<i64>
    }
    ```

    Constraints:
    - (C1) `cond` has type `(T0, ..., TN-1) -> tensor<i1>` where `Ti =
      type(operand[i])`.
    - (C2) `body` has type `(T0, ..., TN-1) -> (T0, ..., TN-1)`.
    - (C3) `type(results...) = type(operand...)`.
  }];
  let arguments =
      (ins Variadic<HLO_TensorOrPerAxisQuantizedTensorOrTokenOrBuffer>:$operand);
  let results =
      (outs Variadic<HLO_TensorOrPerAxisQuantizedTensorOrTokenOrBuffer>);
  let regions = (region SizedRegion<1>:$cond, SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
  let hasCanonicalizeMethod = 1;
  let hasVerifier = 1;
}

} // opDocGroup

#endif // STABLEHLO_DIALECT_OPS_CONTROLFLOW
