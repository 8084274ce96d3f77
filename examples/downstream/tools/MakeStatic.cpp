//===- MakeStatic.cpp - Makes a dynamic program static --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Usage: downstream-make-static PROGRAM.mlir SIZE
// Prints the program for arguments whose unknown sizes are SIZE.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/PassManager.h"
#include "stablehlo/reference/Api.h"
#include "stablehlo/transforms/Passes.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// `type` with `size` for the sizes that are not known.
static Type makeStatic(Type type, int64_t size) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor)
    return type;
  SmallVector<int64_t> shape(tensor.getShape());
  for (int64_t &dim : shape)
    if (ShapedType::isDynamic(dim))
      dim = size;
  return RankedTensorType::get(shape, tensor.getElementType());
}

static LogicalResult makeStatic(ModuleOp module, int64_t size) {
  FailureOr<func::FuncOp> main =
      getMainFunction(module, InterpreterConfiguration());
  if (failed(main))
    return failure();
  SmallVector<Type> types;
  for (Type type : main->getArgumentTypes())
    types.push_back(makeStatic(type, size));
  PassManager passes(module.getContext());
  createStablehloRemoveDynamismPipeline(passes, types);
  passes.addNestedPass<func::FuncOp>(createStablehloCheckShapeAssertionsPass());
  return passes.run(module);
}

int main(int argc, char **argv) {
  int64_t size;
  if (argc != 3 || StringRef(argv[2]).getAsInteger(10, size) || size < 0) {
    llvm::errs() << "usage: downstream-make-static PROGRAM.mlir SIZE\n";
    return 1;
  }
  auto file = llvm::MemoryBuffer::getFile(argv[1]);
  if (!file) {
    llvm::errs() << argv[1] << ": " << file.getError().message() << "\n";
    return 1;
  }
  MLIRContext context;
  auto module = parseStablehloModule((*file)->getBuffer().str(), context);
  if (failed(module) || failed(makeStatic(**module, size)))
    return 1;
  (*module)->print(llvm::outs());
  return 0;
}
