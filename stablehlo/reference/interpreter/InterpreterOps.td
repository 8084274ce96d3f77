//===- InterpreterOps.td - Ops about the run of a program --*- tablegen -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Programs that are interpreted use these ops to run processes side by side, and
// to show values on the way.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_INTERPRETER_INTERPRETEROPS
#define STABLEHLO_REFERENCE_INTERPRETER_INTERPRETEROPS

include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/IR/OpBase.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "stablehlo/dialect/Base.td"

def Interpreter_Dialect : Dialect {
  let name = "interpreter";
  let cppNamespace = "::mlir::stablehlo::interpreter";
  let summary = "What a program asks of the interpreter that runs it";
  let description = [{
    The ops of this dialect mean something only while a program is interpreted:
    they show values, write them to files, and run functions as the processes of
    a grid.
  }];
  let dependentDialects = ["::mlir::stablehlo::StablehloDialect"];
}

class Interpreter_Op<string mnemonic, list<Trait> traits = []>
    : Op<Interpreter_Dialect, mnemonic, traits>;

def Interpreter_PrintOp : Interpreter_Op<"print"> {
  let summary = "Prints a tensor to standard output";
  let description = [{
    Writes the name of the operand, ` = ` and its value as soon as it runs.

    ```mlir
    interpreter.print %operand : tensor<2xf32>
    ```
  }];
  let arguments = (ins HLO_TensorOrPerAxisQuantizedTensor:$operand);
  let assemblyFormat = "$operand attr-dict `:` type($operand)";
  let extraClassDeclaration = [{
    /// What stands before ` = `: the operand's name in the text of its function,
    /// of an op with several results `%0:2`.
    std::string getOperandName();
  }];
}

def Interpreter_ProbeOp
    : Interpreter_Op<"probe", [SameOperandsAndResultType]> {
  let summary = "Writes a tensor to a file and passes it on";
  let description = [{
    The run's N-th probe writes `probeN.npy` in the directory that
    `--probe-output-dir` names, and the line `probe_id,type,path,op,location` at
    the end of `index.csv` there: what computed the value, and where that is.

    ```mlir
    %result = interpreter.probe %operand, probe_id = "p" : tensor<2xf32>
    ```
  }];
  let arguments =
      (ins HLO_TensorOrPerAxisQuantizedTensor:$operand, StrAttr:$probe_id);
  let results = (outs HLO_TensorOrPerAxisQuantizedTensor:$result);
  let assemblyFormat = [{
    $operand `,` `probe_id` `=` $probe_id attr-dict `:` type($operand)
  }];
}

def Interpreter_Programs : TypedArrayAttrBase<
    TypedArrayAttrBase<FlatSymbolRefAttr, "array of flat symbol ref attributes">,
    "array of arrays of flat symbol ref attributes">;
def Interpreter_Infeed : TypedArrayAttrBase<
    FlatSymbolRefAttr, "array of flat symbol ref attributes">;

def Interpreter_RunParallelOp
    : Interpreter_Op<"run_parallel",
                     [HLO_ControlFlow,
                      DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "Runs functions as the processes of a grid";
  let description = [{
    Process `(r, p)` runs function `programs[r][p]`: rows are replicas, columns
    partitions. The operands are those of process (0, 0), then of (0, 1), and so
    on, as many as its function takes; so are the results. `infeed` names
    functions without arguments: each `stablehlo.infeed` takes the result of the
    next one.

    ```mlir
    %results:2 = "interpreter.run_parallel"(%0, %1) {
      programs = [[@replica0], [@replica1]]
    } : (tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>)
    ```
  }];
  let arguments = (ins
    Variadic<HLO_TensorOrPerAxisQuantizedTensorOrToken>:$inputs,
    OptionalAttr<Interpreter_Infeed>:$infeed, Interpreter_Programs:$programs);
  let results =
      (outs Variadic<HLO_TensorOrPerAxisQuantizedTensorOrToken>:$results);
  let hasVerifier = 1;
}

#endif // STABLEHLO_REFERENCE_INTERPRETER_INTERPRETEROPS
