//===- Compare.cpp - Runs a program before and after the passes -----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Usage: downstream-compare PROGRAM.mlir
// Interprets the program's main function on the numbers 0, 1, 2, ..., applies
// the passes, interprets it again, and says whether the results are the same.
// Then checks each op of the result against the spec's formulas. All of it
// stops after a minute.
//
//===----------------------------------------------------------------------===//

#include "Passes.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/PassManager.h"
#include "stablehlo/reference/Api.h"
#include "stablehlo/reference/crosscheck/CrossCheck.h"
#include "stablehlo/reference/parallel/StopTimer.h"
#include "stablehlo/reference/program/Profile.h"
#include "stablehlo/reference/tensor/Literal.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// 0, 1, 2, ... as a tensor of `type`; null if it is no static f32 tensor.
static DenseElementsAttr makeInput(Type type) {
  auto tensorType = dyn_cast<RankedTensorType>(type);
  if (!tensorType || !tensorType.hasStaticShape() ||
      !tensorType.getElementType().isF32())
    return nullptr;
  SmallVector<float> elements(tensorType.getNumElements());
  for (auto [i, element] : llvm::enumerate(elements))
    element = static_cast<float>(i);
  return DenseElementsAttr::get(tensorType, ArrayRef<float>(elements));
}

static FailureOr<SmallVector<DenseElementsAttr>> makeInputs(ModuleOp module) {
  FailureOr<func::FuncOp> main =
      getMainFunction(module, InterpreterConfiguration());
  if (failed(main))
    return failure();
  SmallVector<DenseElementsAttr> inputs;
  for (Type type : main->getArgumentTypes()) {
    DenseElementsAttr input = makeInput(type);
    if (!input)
      return main->emitError("expects arguments that are static tensors of "
                             "f32, but got ")
             << type;
    inputs.push_back(input);
  }
  return inputs;
}

static FailureOr<SmallVector<InterpreterValue>>
makeValues(ModuleOp module, ArrayRef<DenseElementsAttr> inputs,
           RunContext &context) {
  SmallVector<InterpreterValue> values;
  for (DenseElementsAttr input : inputs) {
    llvm::Expected<Tensor> tensor = makeTensor(context, input);
    if (!tensor)
      return module.emitError(llvm::toString(tensor.takeError()));
    values.emplace_back(std::move(*tensor), input.getType());
  }
  return values;
}

/// Runs the program in `context`; `observer`, unless null, watches its steps.
static FailureOr<SmallVector<Attribute>> run(ModuleOp module,
                                             ArrayRef<DenseElementsAttr> inputs,
                                             RunContext &context,
                                             StepObserver *observer) {
  FailureOr<PreparedModule> prepared =
      PreparedModule::prepare(module, InterpreterConfiguration(), context);
  FailureOr<SmallVector<InterpreterValue>> values =
      makeValues(module, inputs, context);
  if (failed(prepared) || failed(values))
    return failure();
  context.setObserver(observer);
  FailureOr<SmallVector<InterpreterValue>> results =
      prepared->run(*values, context);
  context.setObserver(nullptr);
  CrossCheckSummary summary;
  if (failed(results) ||
      failed(prepared->crossCheck(*values, context, summary)))
    return failure();
  llvm::errs() << summary.toString() << "\n";
  return llvm::map_to_vector(
      *results, [&](const InterpreterValue &value) -> Attribute {
        return makeDenseElementsAttr(value.getTensor(), module.getContext());
      });
}

static LogicalResult compare(ModuleOp module) {
  FailureOr<SmallVector<DenseElementsAttr>> inputs = makeInputs(module);
  if (failed(inputs))
    return failure();
  RunContext context;
  StopTimer timer(context.getStop(), /*seconds=*/60);
  FailureOr<SmallVector<Attribute>> before =
      run(module, *inputs, context, /*observer=*/nullptr);
  PassManager passes(module.getContext());
  passes.addPass(downstream::createFoldIntoDotPass());
  if (failed(before) || failed(passes.run(module)))
    return failure();
  Profile profile;
  FailureOr<SmallVector<Attribute>> after =
      run(module, *inputs, context, &profile);
  if (failed(after))
    return failure();
  profile.printTables(llvm::errs());
  for (auto [i, result] : llvm::enumerate(*after))
    llvm::outs() << "result #" << i << ": " << result << "\n";
  bool isSame = *before == *after;
  llvm::outs() << (isSame ? "same results\n" : "the passes change results\n");
  return success(isSame);
}

int main(int argc, char **argv) {
  if (argc != 2) {
    llvm::errs() << "usage: downstream-compare PROGRAM.mlir\n";
    return 1;
  }
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> file =
      llvm::MemoryBuffer::getFileOrSTDIN(argv[1]);
  if (!file) {
    llvm::errs() << argv[1] << ": " << file.getError().message() << "\n";
    return 1;
  }
  MLIRContext context;
  FailureOr<OwningOpRef<ModuleOp>> module =
      parseStablehloModule((*file)->getBuffer().str(), context);
  return failed(module) || failed(compare(**module));
}
