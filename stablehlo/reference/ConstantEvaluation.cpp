//===- ConstantEvaluation.cpp - The interpreter folds constants -----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An op on constants is a program without its surroundings: a function of the
// op alone, which is prepared, weighed and run.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/ConstantEvaluation.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/RegionUtils.h"
#include "stablehlo/dialect/ConstantEvaluator.h"
#include "stablehlo/dialect/QuietDiagnostics.h"
#include "stablehlo/dialect/StablehloDialect.h"
#include "stablehlo/reference/Evaluators.h"
#include "stablehlo/reference/program/Prepare.h"
#include "stablehlo/reference/tensor/Literal.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
class InterpreterEvaluator : public ConstantEvaluator {
public:
  using ConstantEvaluator::ConstantEvaluator;

  SmallVector<DenseElementsAttr> evaluate(Operation *op,
                                          ArrayRef<DenseElementsAttr> operands,
                                          TypeRange resultTypes,
                                          double workLimit) const override;
};
} // namespace

/// A function in `module` that does what `op` does for operands of such types.
static func::FuncOp makeFunction(ModuleOp module, Operation *op,
                                 ArrayRef<DenseElementsAttr> operands,
                                 TypeRange resultTypes) {
  auto operandTypes =
      llvm::map_to_vector(operands, [](DenseElementsAttr value) -> Type {
        return value.getType();
      });
  OpBuilder builder(module.getBodyRegion());
  auto function =
      func::FuncOp::create(builder, op->getLoc(), "main",
                           builder.getFunctionType(operandTypes, resultTypes));
  builder.setInsertionPointToStart(function.addEntryBlock());
  IRMapping mapping;
  llvm::SetVector<Value> captured;
  getUsedValuesDefinedAbove(op->getRegions(), captured);
  for (Value value : captured)
    if (Operation *definition = value.getDefiningOp())
      builder.clone(*definition, mapping);
  mapping.map(op->getOperands(), function.getArguments());
  Operation *copy = builder.clone(*op, mapping);
  for (auto [result, type] : llvm::zip_equal(copy->getResults(), resultTypes))
    result.setType(type);
  func::ReturnOp::create(builder, op->getLoc(), copy->getResults());
  return function;
}

/// What the steps of `program` say that they cost. Those of fused groups, which
/// say nothing, take no more than an operation for each element and op.
static double getWork(const Program &program) {
  double work = 0;
  for (const auto &function : program.functions)
    for (const Step &step : function->body.steps)
      if (step.cost)
        work += step.cost->bytes + step.cost->operations;
  return work;
}

SmallVector<DenseElementsAttr>
InterpreterEvaluator::evaluate(Operation *op,
                               ArrayRef<DenseElementsAttr> operands,
                               TypeRange resultTypes, double workLimit) const {
  MLIRContext *mlirContext = op->getContext();
  QuietDiagnostics quiet(mlirContext);
  OwningOpRef<ModuleOp> module(ModuleOp::create(op->getLoc()));
  func::FuncOp function = makeFunction(*module, op, operands, resultTypes);
  // Passes run in as many threads as there are functions.
  RunContext context({/*numThreads=*/1});
  FailureOr<Program> program =
      prepareProgram(context, function, getBuiltinEvaluators().engine);
  if (failed(program) || getWork(*program) > workLimit)
    return {};
  SmallVector<Tensor> values;
  for (DenseElementsAttr operand : operands) {
    llvm::Expected<Tensor> tensor = makeTensor(context, operand);
    if (!tensor) {
      llvm::consumeError(tensor.takeError());
      return {};
    }
    values.push_back(std::move(*tensor));
  }
  if (failed(runFunction(context, *program->entry, values)))
    return {};
  SmallVector<DenseElementsAttr> results;
  for (auto [tensor, type] : llvm::zip_equal(values, resultTypes)) {
    results.push_back(makeDenseElementsAttr(tensor, mlirContext));
    if (results.back().getType() != type)
      return {};
  }
  return results;
}

void stablehlo::registerConstantEvaluator(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *, StablehloDialect *dialect) {
    dialect->addInterfaces<InterpreterEvaluator>();
  });
}
