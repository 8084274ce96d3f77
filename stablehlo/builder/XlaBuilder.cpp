//===- XlaBuilder.cpp - Builds programs in XLA's operations ---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/builder/XlaBuilder.h"
#include "stablehlo/builder/Emitter.h"
#include "stablehlo/builder/Program.h"
#include "stablehlo/builder/ops/Modularity.h"
#include "stablehlo/dialect/ops/ControlFlowOps.h"
#include "stablehlo/dialect/ops/ExtensibilityOps.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/IR/Verifier.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::builder;

//===----------------------------------------------------------------------===//
// What the builders of one program share
//===----------------------------------------------------------------------===//

std::string builder::toString(TypeRange types) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << (types.size() == 1 ? "" : "(");
  llvm::interleaveComma(types, os);
  os << (types.size() == 1 ? "" : ")");
  return text;
}

std::string XlaBuilder::Program::makeUnique(StringRef name) {
  std::string unique = name.str();
  for (int64_t i = 0; !names.insert(unique).second; ++i)
    unique = (name + "_" + Twine(i)).str();
  return unique;
}

FlatSymbolRefAttr XlaBuilder::Program::getCallee(func::FuncOp computation) {
  FlatSymbolRefAttr &callee = callees[computation];
  if (callee || !module)
    return callee;
  func::FuncOp function = computation.clone();
  function.setName(makeUnique(computation.getName()));
  function.setPrivate();
  module->push_back(function);
  return callee = FlatSymbolRefAttr::get(function);
}

//===----------------------------------------------------------------------===//
// XlaOps
//===----------------------------------------------------------------------===//

XlaOp XlaOps::operator[](size_t index) const {
  if (index < values.size())
    return values[index];
  if (!builder)
    return XlaOp();
  return Emitter("XlaOps", Scope(*builder, site))
      .error("there is no value #" + Twine(index) + " among " +
             Twine(values.size()));
}

XlaOps::operator XlaOp() const {
  if (values.size() == 1 || !builder)
    return (*this)[0];
  return Emitter("XlaOps", Scope(*builder, site))
      .error("expects one value, but there are " + Twine(values.size()));
}

//===----------------------------------------------------------------------===//
// XlaBuilder
//===----------------------------------------------------------------------===//

XlaBuilder::XlaBuilder(MLIRContext *context, StringRef name)
    : program(std::make_shared<Program>()), builder(context), isNested(false) {
  context->loadDialect<StablehloDialect, chlo::ChloDialect, func::FuncDialect,
                       quant::QuantDialect>();
  program->module = ModuleOp::create(UnknownLoc::get(context));
  startFunction(program->makeUnique(name));
}

XlaBuilder::XlaBuilder(XlaBuilder &parent, StringRef name)
    : program(parent.program), builder(parent.getContext()), isNested(true) {
  startFunction(name);
}

XlaBuilder::~XlaBuilder() = default;

void XlaBuilder::startFunction(StringRef name) {
  function = func::FuncOp::create(builder.getUnknownLoc(), name,
                                  builder.getFunctionType({}, {}));
  builder.setInsertionPointToStart(function->addEntryBlock());
}

const std::optional<BuilderError> &XlaBuilder::getError() const {
  return program->error;
}

void XlaBuilder::keepError(const Twine &message, CallSite site) {
  if (!program->error)
    program->error = BuilderError{message.str(), site.file, site.line};
}

LogicalResult
XlaBuilder::keepErrorsOf(llvm::function_ref<LogicalResult()> action,
                         CallSite site, StringRef callee) {
  std::string first;
  ScopedDiagnosticHandler handler(getContext(), [&](Diagnostic &diagnostic) {
    if (first.empty() && diagnostic.getSeverity() == DiagnosticSeverity::Error)
      first = diagnostic.str();
    return success();
  });
  if (succeeded(action()))
    return success();
  keepError(callee + ": " + (first.empty() ? "failed" : first), site);
  return failure();
}

Location XlaBuilder::getLocation(CallSite site) {
  return FileLineColLoc::get(getContext(), site.file, site.line, /*column=*/0);
}

void XlaBuilder::setSharding(StringRef text) {
  sharding = text.empty() ? StringAttr() : builder.getStringAttr(text);
}

StringRef XlaBuilder::getSharding() const {
  return sharding ? sharding.getValue() : StringRef();
}

void XlaBuilder::setFrontendAttributes(DictionaryAttr attributes) {
  frontendAttributes = attributes;
}

//===----------------------------------------------------------------------===//
// Parameters, tokens
//===----------------------------------------------------------------------===//

SmallVector<Value> XlaBuilder::addParameter(int64_t number, TypeRange types,
                                            Location location) {
  // Parameters may come in any order.
  unsigned position = 0;
  for (auto [before, size] : parameterSizes)
    if (before < number)
      position += size;
  parameterSizes[number] = types.size();
  SmallVector<Value> arguments;
  for (Type type : types)
    arguments.push_back(
        function->front().insertArgument(position++, type, location));
  return arguments;
}

Value XlaBuilder::getToken() {
  if (token || !function)
    return token;
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(&function->front());
  firstToken = AfterAllOp::create(builder, builder.getUnknownLoc(),
                                  TokenType::get(getContext()), ValueRange());
  return token = firstToken->getResult(0);
}

//===----------------------------------------------------------------------===//
// Ends of functions
//===----------------------------------------------------------------------===//

/// Tuples that only flattening looked at.
static void eraseUnusedTuples(Block &block) {
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block)))
    if (isa<TupleOp, GetTupleElementOp>(op) && op.use_empty())
      op.erase();
}

LogicalResult XlaBuilder::finish(Operands results) {
  StringRef name = isNested ? "buildComputation" : "build";
  Emitter emit(name, Scope(*this, results.site));
  if (!function) {
    emit.error("the function is finished");
    return failure();
  }
  for (auto [i, result] : llvm::enumerate(results.ops))
    if (!result || result.getBuilder() != this)
      emit.error("result #" + Twine(i) + " is no value of this function");
  if (!parameterSizes.empty()) {
    int64_t last = parameterSizes.rbegin()->first;
    for (int64_t i = 0; i < last; ++i)
      if (!parameterSizes.count(i))
        emit.error("there is no parameter " + Twine(i));
  }
  SmallVector<Value> values = emit.flatten(results.ops);
  if (!emit || getError())
    return failure();
  Block &block = function->front();
  if (isNested && token) {
    values.push_back(token);
    Value first = firstToken->getResult(0);
    Value argument = block.addArgument(first.getType(), first.getLoc());
    std::replace(values.begin(), values.end(), first, argument);
    first.replaceAllUsesWith(argument);
    firstToken->erase();
  }
  func::ReturnOp::create(builder, getLocation(results.site), values);
  eraseUnusedTuples(block);
  function->setFunctionType(
      FunctionType::get(getContext(), block.getArgumentTypes(),
                        block.getTerminator()->getOperandTypes()));
  return success();
}

XlaComputation XlaBuilder::buildComputation(Operands results) {
  if (!isNested) {
    Emitter emit("buildComputation", Scope(*this, results.site));
    emit.error("the main function is no computation");
    return {};
  }
  if (failed(finish(results)))
    return {};
  XlaComputation computation(*function, static_cast<bool>(token));
  function->setPrivate();
  program->computations.push_back(std::move(function));
  return computation;
}

FailureOr<OwningOpRef<ModuleOp>> XlaBuilder::build(Operands results) {
  Emitter emit("build", Scope(*this, results.site));
  if (isNested)
    emit.error("a computation is no program");
  if (succeeded(finish(results)) && emit) {
    program->module->push_back(function.release());
    ModuleOp module = *program->module;
    if (succeeded(keepErrorsOf([&] { return verify(module); }, results.site,
                               "build")))
      return std::move(program->module);
  }
  const BuilderError &error = *getError();
  return emitError(getLocation({error.file.c_str(), error.line}))
         << error.message;
}

XlaComputation builder::makeComputation(
    XlaBuilder &parent, StringRef name, TypeRange types,
    llvm::function_ref<SmallVector<XlaOp>(ArrayRef<XlaOp>)> body,
    CallSite site) {
  XlaBuilder nested(parent, name);
  SmallVector<XlaOp> parameters;
  for (auto [i, type] : llvm::enumerate(types))
    parameters.push_back(Parameter(Scope(nested, site), i, type));
  SmallVector<XlaOp> results = body(parameters);
  return nested.buildComputation(Operands(results, site));
}
