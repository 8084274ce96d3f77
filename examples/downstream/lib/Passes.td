#ifndef DOWNSTREAM_PASSES
#define DOWNSTREAM_PASSES

include "mlir/Pass/PassBase.td"

def FoldIntoDotPass : Pass<"downstream-fold-into-dot"> {
  let summary = "Fold transposes and negations into dot_general";
  let description = [{
    A transpose that an operand of `stablehlo.dot_general` comes from needs no
    memory traffic: the dimension numbers can name the dimensions of what was
    transposed. Negations of both operands cancel.
  }];
  let dependentDialects = ["::mlir::stablehlo::StablehloDialect"];
  let statistics = [
    Statistic<"numTransposes", "num-transposes", "Transposes folded">
  ];
}

#endif // DOWNSTREAM_PASSES
