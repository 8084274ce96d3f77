//===- XlaBuilder.h - Builds programs in XLA's operations -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A builder for the main function of a program, and nested ones for the
// computations that some operations take. Nothing aborts and nothing needs to
// be checked on the way: the first error is kept, and build() returns it.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_BUILDER_XLABUILDER_H
#define STABLEHLO_BUILDER_XLABUILDER_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "stablehlo/builder/Types.h"
#include "stablehlo/builder/XlaOp.h"
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace mlir {
namespace stablehlo {
namespace builder {

/// What was wrong, and with which call.
struct BuilderError {
  std::string message;
  std::string file;
  unsigned line;
};

/// A function that operations take: what reduces, compares, or is a branch. It
/// belongs to its program, and may be used any number of times there. Null
/// after an error.
class XlaComputation {
public:
  XlaComputation() = default;
  XlaComputation(func::FuncOp function, bool takesToken)
      : function(function), takesToken(takesToken) {}

  explicit operator bool() const { return static_cast<bool>(function); }
  func::FuncOp getFunction() const { return function; }
  /// Whether it communicates: it then has a token as its last parameter and its
  /// last result.
  bool usesToken() const { return takesToken; }
  /// The number of results but for the token.
  size_t getNumResults() const {
    return func::FuncOp(function).getNumResults() - (takesToken ? 1 : 0);
  }

private:
  func::FuncOp function;
  bool takesToken = false;
};

class XlaBuilder {
public:
  /// Builds the main function of a program. `context` gets the dialects.
  explicit XlaBuilder(MLIRContext *context, StringRef name = "main",
                      CallSite site = CallSite::current());
  /// Builds a computation for the program of `parent`. Values of one builder
  /// cannot be used by another.
  XlaBuilder(XlaBuilder &parent, StringRef name,
             CallSite site = CallSite::current());
  XlaBuilder(const XlaBuilder &) = delete;
  XlaBuilder &operator=(const XlaBuilder &) = delete;
  ~XlaBuilder();

  /// Ends the main function with these results, tuples flattened, and returns
  /// the program, which is verified. Emits the first error, if there is one, at
  /// the location of the call that made it.
  FailureOr<OwningOpRef<ModuleOp>> build(Operands results);
  /// Ends the function of a nested builder.
  XlaComputation buildComputation(Operands results);

  /// The first error of any builder of this program.
  const std::optional<BuilderError> &getError() const;
  MLIRContext *getContext() const { return builder.getContext(); }
  Type getType(PrimitiveType type) const {
    return makeElementType(getContext(), type);
  }

  /// From now on ops get this `mhlo.sharding` (none if empty), or this
  /// `mhlo.frontend_attributes`.
  void setSharding(StringRef sharding);
  StringRef getSharding() const;
  void setFrontendAttributes(DictionaryAttr attributes);
  DictionaryAttr getFrontendAttributes() const { return frontendAttributes; }

private:
  friend class Emitter;
  struct Program;

  void startFunction(StringRef name, CallSite site);
  /// Keeps the error if it is the first one.
  void keepError(const llvm::Twine &message, CallSite site);
  /// Keeps the first error that `action` emits.
  LogicalResult keepErrorsOf(llvm::function_ref<LogicalResult()> action,
                             CallSite site, StringRef callee);
  /// Verifies what `op` says of functions of the program.
  LogicalResult verifySymbolUses(Operation *op);
  /// The same for the program, at the place of the op that is wrong.
  LogicalResult verifyModule(CallSite site);
  Location getLocation(CallSite site);
  SmallVector<Value> addParameter(int64_t number, TypeRange types,
                                  Location location);
  /// What orders the next communication of this function.
  Value getToken();
  void setToken(Value value) { token = value; }
  /// Adds the return op, and the token if the function uses one.
  LogicalResult finish(Operands results);
  SmallVector<Value> flattenResults(Operands results);

  std::shared_ptr<Program> program;
  OwningOpRef<func::FuncOp> function;
  OpBuilder builder;
  /// How many arguments each parameter has: tuples have one per element.
  std::map<int64_t, int64_t> parameterSizes;
  Value token;
  /// In nested builders: stands for the token that the function gets.
  Operation *firstToken = nullptr;
  bool isNested;
  StringAttr sharding;
  DictionaryAttr frontendAttributes;
};

/// A computation of parameters of `types`, which `body` computes with.
XlaComputation
makeComputation(XlaBuilder &parent, StringRef name, TypeRange types,
                llvm::function_ref<SmallVector<XlaOp>(ArrayRef<XlaOp>)> body,
                CallSite site = CallSite::current());

/// Ops get the sharding while this lives.
class ScopedSharding {
public:
  ScopedSharding(XlaBuilder &builder, StringRef sharding)
      : builder(builder), before(builder.getSharding()) {
    builder.setSharding(sharding);
  }
  ~ScopedSharding() { builder.setSharding(before); }

private:
  XlaBuilder &builder;
  std::string before;
};

/// Ops get the frontend attributes while this lives.
class ScopedFrontendAttributes {
public:
  ScopedFrontendAttributes(XlaBuilder &builder, DictionaryAttr attributes)
      : builder(builder), before(builder.getFrontendAttributes()) {
    builder.setFrontendAttributes(attributes);
  }
  ~ScopedFrontendAttributes() { builder.setFrontendAttributes(before); }

private:
  XlaBuilder &builder;
  DictionaryAttr before;
};

} // namespace builder
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_BUILDER_XLABUILDER_H
