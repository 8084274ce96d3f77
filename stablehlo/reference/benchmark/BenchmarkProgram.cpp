//===- BenchmarkProgram.cpp - Programs that are measured ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/benchmark/BenchmarkProgram.h"

#include "stablehlo/reference/kernels/ContractionConvert.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include <cstring>

using namespace mlir;
using namespace mlir::stablehlo;

[[noreturn]] static void fail(const llvm::Twine &message) {
  llvm::errs() << "error: " << message << "\n";
  std::exit(1);
}

/// Marsaglia's xorshift: good enough to sort, and fast.
static uint32_t drawBits(uint32_t &state) {
  state ^= state << 13;
  state ^= state >> 17;
  state ^= state << 5;
  return state;
}

static InterpreterValue makeArgument(Type type) {
  auto tensorType = dyn_cast<RankedTensorType>(type);
  std::optional<ElementType> element =
      tensorType ? getElementType(tensorType.getElementType()) : std::nullopt;
  if (!element || (isInteger(*element) && getNumBits(*element) != 8 &&
                   getNumBits(*element) != 32))
    fail("arguments must be tensors of floats, or integers of 8 or 32 bits");
  bool areIntegers = isInteger(*element), areBytes = getNumBits(*element) == 8;
  Tensor tensor = makeBareResult(areIntegers ? *element : ElementType::F32,
                                 tensorType.getShape());
  uint32_t state = 1;
  for (int64_t i = 0; i < tensor.getNumElements(); ++i) {
    uint32_t bits = drawBits(state);
    if (areIntegers && areBytes)
      tensor.data()[i] = static_cast<char>(bits >> 24);
    else if (areIntegers)
      reinterpret_cast<uint32_t *>(tensor.data())[i] = bits >> 19;
    else
      tensor.data<float>()[i] = static_cast<float>(bits >> 8) * 0x1p-23f - 1;
  }
  if (!areIntegers)
    tensor =
        llvm::cantFail(convertToDense(getBenchmarkContext(), tensor, *element));
  return InterpreterValue(std::move(tensor), type);
}

BenchmarkProgram::BenchmarkProgram(llvm::StringRef name)
    : context(MLIRContext::Threading::DISABLED) {
  std::string path = (STABLEHLO_BENCHMARK_PROGRAMS "/" + name + ".mlir").str();
  auto file = llvm::MemoryBuffer::getFile(path);
  if (!file)
    fail(path + ": " + file.getError().message());
  FailureOr<OwningOpRef<ModuleOp>> parsed =
      parseStablehloModule((*file)->getBuffer().str(), context);
  if (failed(parsed))
    fail(path + " cannot be parsed");
  module = std::move(*parsed);
  FailureOr<PreparedModule> result =
      PreparedModule::prepare(*module, {}, getBenchmarkContext());
  if (failed(result))
    fail(path + " cannot be prepared");
  prepared.emplace(std::move(*result));
  func::FuncOp function = prepared->getFunction();
  for (Type type : function.getArgumentTypes())
    inputs.push_back(makeArgument(type));
}

const BenchmarkProgram &BenchmarkProgram::get(llvm::StringRef name) {
  static llvm::StringMap<std::unique_ptr<BenchmarkProgram>> programs;
  std::unique_ptr<BenchmarkProgram> &program = programs[name];
  if (!program)
    program.reset(new BenchmarkProgram(name));
  return *program;
}

llvm::SmallVector<Tensor> BenchmarkProgram::run() const {
  FailureOr<llvm::SmallVector<InterpreterValue>> values =
      prepared->run(inputs, getBenchmarkContext());
  if (failed(values))
    fail("a program failed");
  llvm::SmallVector<Tensor> results;
  for (const InterpreterValue &value : *values)
    results.push_back(
        llvm::cantFail(value.getTensor().toDense(getBenchmarkContext())));
  return results;
}

Tensor stablehlo::makeBareResult(ElementType type,
                                 llvm::ArrayRef<int64_t> shape) {
  Tensor tensor =
      llvm::cantFail(Tensor::allocate(getBenchmarkContext(), type, shape));
  std::memset(tensor.data(), 0, tensor.getNumElements() * getStorageSize(type));
  return tensor;
}
