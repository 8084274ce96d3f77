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
  int64_t number = names.lookup(name);
  while (!names.try_emplace(unique, 0).second)
    unique = (name + "_" + Twine(number++)).str();
  names[name] = number;
  return unique;
}

FlatSymbolRefAttr XlaBuilder::Program::getCallee(func::FuncOp computation) {
  FlatSymbolRefAttr &callee = callees[computation];
  if (callee || !module)
    return callee;
  func::FuncOp function = computation.clone();
  function.setName(makeUnique(computation.getName()));
  function.setPrivate();
  symbols.getSymbolTable(*module).insert(function);
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

XlaBuilder::XlaBuilder(MLIRContext *context, StringRef name, CallSite site)
    : program(std::make_shared<Program>()), builder(context), isNested(false) {
  context->loadDialect<StablehloDialect, chlo::ChloDialect, func::FuncDialect,
                       quant::QuantDialect>();
  program->module = ModuleOp::create(UnknownLoc::get(context));
  startFunction(program->makeUnique(name), site);
}

XlaBuilder::XlaBuilder(XlaBuilder &parent, StringRef name, CallSite site)
    : program(parent.program), builder(parent.getContext()), isNested(true) {
  startFunction(name, site);
}

XlaBuilder::~XlaBuilder() = default;

void XlaBuilder::startFunction(StringRef name, CallSite site) {
  if (name.empty())
    keepError("XlaBuilder: expects the name of a function, but got none", site);
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

namespace {
/// The first error that is emitted while it lives.
class FirstError {
public:
  explicit FirstError(MLIRContext *context)
      : location(UnknownLoc::get(context)),
        handler(context, [this](Diagnostic &diagnostic) {
          if (!message.empty() ||
              diagnostic.getSeverity() != DiagnosticSeverity::Error)
            return;
          message = diagnostic.str();
          location = diagnostic.getLocation();
        }) {}

  std::string message;
  Location location;

private:
  ScopedDiagnosticHandler handler;
};
} // namespace

LogicalResult
XlaBuilder::keepErrorsOf(llvm::function_ref<LogicalResult()> action,
                         CallSite site, StringRef callee) {
  FirstError first(getContext());
  if (succeeded(action()))
    return success();
  keepError(callee + ": " + (first.message.empty() ? "failed" : first.message),
            site);
  return failure();
}

LogicalResult XlaBuilder::verifySymbolUses(Operation *op) {
  auto user = dyn_cast<SymbolUserOpInterface>(op);
  if (!user || !program->module)
    return success();
  // For that, the function must be where its callees are. It is none of them.
  (void)program->symbols.getSymbolTable(*program->module);
  program->module->push_back(*function);
  LogicalResult result = user.verifySymbolUses(program->symbols);
  (*function)->remove();
  return result;
}

LogicalResult XlaBuilder::verifyModule(CallSite site) {
  FirstError first(getContext());
  if (succeeded(verify(*program->module)))
    return success();
  std::string file = site.file;
  if (auto place = first.location->findInstanceOf<FileLineColLoc>()) {
    file = place.getFilename().str();
    site = {file.c_str(), place.getLine()};
  }
  keepError("build: " + first.message, site);
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
  unsigned position = function->front().getNumArguments();
  for (auto [other, size] : llvm::reverse(parameterSizes)) {
    if (other < number)
      break;
    position -= size;
  }
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
  int64_t next = 0;
  for (int64_t number : llvm::make_first_range(parameterSizes))
    if (number != next++) {
      emit.error("there is no parameter " + Twine(next - 1));
      break;
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
    if (succeeded(verifyModule(results.site)))
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
  XlaBuilder nested(parent, name, site);
  SmallVector<XlaOp> parameters;
  for (auto [i, type] : llvm::enumerate(types))
    parameters.push_back(Parameter(Scope(nested, site), i, type));
  SmallVector<XlaOp> results = body(parameters);
  return nested.buildComputation(Operands(results, site));
}
