//===- Lowered.cpp - CHLO's functions as StableHLO ------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program of one op, the pass, and the interpreter. Lanes name their
// operations as the dialects do.
//
//===----------------------------------------------------------------------===//

#include "Lowered.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Pass/PassManager.h"
#include "stablehlo/dialect/ChloOps.h"
#include "stablehlo/dialect/Register.h"
#include "stablehlo/reference/Api.h"
#include "stablehlo/tests/unit/TestContext.h"
#include "stablehlo/transforms/Passes.h"
#include <cstring>

using namespace mlir;
using namespace mlir::stablehlo;
using ET = ElementType;

static std::string getChloName(LaneOp op) {
  return "chlo." + getLaneOpName(op).str();
}

bool stablehlo::isLowered(LaneOp op, ET type) {
  bool isReal =
      type == ET::F64 || type == ET::F32 || type == ET::F16 || type == ET::BF16;
  if (!isReal && !isComplex(type))
    return false;
  MLIRContext context;
  context.loadDialect<chlo::ChloDialect>();
  return RegisteredOperationName::lookup(getChloName(op), &context).has_value();
}

/// main(x[, y]) = op(x[, y]), without ops of CHLO; null if it has no formula.
static OwningOpRef<ModuleOp> makeProgram(MLIRContext &context, LaneOp op,
                                         RankedTensorType type) {
  DialectRegistry registry;
  registerAllDialects(registry);
  context.appendDialectRegistry(registry);
  context.loadAllAvailableDialects();
  Location loc = UnknownLoc::get(&context);
  OwningOpRef<ModuleOp> module = ModuleOp::create(loc);
  OpBuilder builder = OpBuilder::atBlockEnd(module->getBody());
  SmallVector<Type> operands(getNumOperands(op), type);
  auto main = func::FuncOp::create(builder, loc, "main",
                                   builder.getFunctionType(operands, type));
  builder.setInsertionPointToStart(main.addEntryBlock());
  OperationState state(loc, getChloName(op), main.getArguments(), type);
  func::ReturnOp::create(builder, loc, builder.create(state)->getResults());
  PassManager pipeline(&context);
  pipeline.addNestedPass<func::FuncOp>(createChloLegalizeToStablehloPass());
  if (failed(pipeline.run(*module)))
    return {};
  return module;
}

static FailureOr<Tensor> runProgram(ModuleOp module,
                                    SmallVector<InterpreterValue> inputs) {
  FailureOr<PreparedModule> prepared =
      PreparedModule::prepare(module, InterpreterConfiguration());
  if (failed(prepared))
    return failure();
  FailureOr<SmallVector<InterpreterValue>> results =
      prepared->run(std::move(inputs), testContext());
  if (failed(results))
    return failure();
  return llvm::cantFail(results->front().getTensor().toDense(testContext()));
}

std::vector<char> stablehlo::runLowered(LaneOp op, ET type,
                                        const std::vector<char> &x,
                                        const std::vector<char> &y,
                                        int64_t count) {
  MLIRContext context;
  auto tensorType = RankedTensorType::get({count}, getMlirType(type, &context));
  std::vector<char> bytes(count * getStorageSize(type), '\xff');
  SmallVector<InterpreterValue> inputs;
  for (unsigned i = 0; i < getNumOperands(op); ++i) {
    Tensor tensor =
        llvm::cantFail(Tensor::allocate(testContext(), type, {count}));
    std::memcpy(tensor.data(), (i == 0 ? x : y).data(), bytes.size());
    inputs.emplace_back(std::move(tensor), tensorType);
  }
  OwningOpRef<ModuleOp> module = makeProgram(context, op, tensorType);
  FailureOr<Tensor> result = failure();
  if (module)
    result = runProgram(*module, std::move(inputs));
  if (succeeded(result))
    std::memcpy(bytes.data(), result->data(), bytes.size());
  return bytes;
}
