//===- WrapInComposite.cpp - Ops as composites ----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/SymbolTable.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Transforms/RegionUtils.h"
#include "stablehlo/dialect/ops/ConstantFolding.h"
#include "stablehlo/dialect/ops/ExtensibilityOps.h"
#include "stablehlo/transforms/Passes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

namespace mlir {
namespace stablehlo {
#define GEN_PASS_DEF_STABLEHLOWRAPINCOMPOSITEPASS
#include "stablehlo/transforms/Passes.h.inc"
} // namespace stablehlo
} // namespace mlir

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// The attributes that `provider` has for `op`, with `op` to be wrapped.
struct WrappedOp {
  Operation *op;
  NamedAttrList attributes;
};

struct StablehloWrapInCompositePass
    : stablehlo::impl::StablehloWrapInCompositePassBase<
          StablehloWrapInCompositePass> {
  using StablehloWrapInCompositePassBase::StablehloWrapInCompositePassBase;
  StablehloWrapInCompositePass(CompositeAttributeProviderMap providers,
                               int32_t version)
      : providers(std::move(providers)) {
    versionOption = version;
  }

  LogicalResult initialize(MLIRContext *context) override;
  void runOnOperation() override;
  std::optional<NamedAttrList> getAttributes(Operation *op) const;

  /// In place of names of ops.
  CompositeAttributeProviderMap providers;
  llvm::StringSet<> names;
};
} // namespace

//===----------------------------------------------------------------------===//
// Wrapping one op
//===----------------------------------------------------------------------===//

/// A private function, with a name of its own, that does what `op` does.
static func::FuncOp createDecomposition(Operation *op, SymbolTable &symbols) {
  OpBuilder builder(op->getContext());
  Location loc = op->getLoc();
  auto function = func::FuncOp::create(
      loc, (op->getName().getStringRef() + ".impl").str(),
      builder.getFunctionType(op->getOperandTypes(), op->getResultTypes()));
  function.setPrivate();
  Block *body = function.addEntryBlock();
  builder.setInsertionPointToEnd(body);
  Operation *clone = builder.clone(*op);
  clone->setOperands(body->getArguments());
  func::ReturnOp::create(builder, loc, clone->getResults());
  symbols.insert(function);
  return function;
}

static CompositeOp wrap(OpBuilder &builder, Operation *op,
                        const NamedAttrList &attributes, int32_t version,
                        SymbolTable &symbols) {
  func::FuncOp function = createDecomposition(op, symbols);
  return CompositeOp::create(builder, op->getLoc(), op->getResultTypes(),
                             op->getOperands(), op->getName().getStringRef(),
                             attributes.getDictionary(op->getContext()),
                             function.getSymName(), version);
}

CompositeOp stablehlo::wrapOperationInComposite(OpBuilder &builder,
                                                Operation *op,
                                                const NamedAttrList &attrs,
                                                int32_t compositeVersion,
                                                ModuleOp module) {
  SymbolTable symbols(module);
  return wrap(builder, op, attrs, compositeVersion, symbols);
}

//===----------------------------------------------------------------------===//
// StablehloWrapInCompositePass
//===----------------------------------------------------------------------===//

LogicalResult StablehloWrapInCompositePass::initialize(MLIRContext *context) {
  names.clear();
  for (const std::string &name : opNamesOption) {
    names.insert(name);
    if (!RegisteredOperationName::lookup(name, context))
      emitWarning(UnknownLoc::get(context))
          << "Unknown op name in opNamesOption: '" << name
          << "' is not a registered operation.";
  }
  return success();
}

/// The attributes of the composite for `op`; none if `op` is not to be wrapped.
std::optional<NamedAttrList>
StablehloWrapInCompositePass::getAttributes(Operation *op) const {
  if (names.contains(op->getName().getStringRef()))
    return NamedAttrList(op->getAttrs());
  auto provider = providers.find(op->getName().getTypeID());
  return provider == providers.end() ? std::nullopt : provider->second(op);
}

/// A function can do what `op` does, and a composite can have its name.
static LogicalResult verifyCanBeWrapped(Operation *op) {
  // (composite C1) is_namespaced_op_name(name).
  StringRef name = op->getName().getStringRef();
  if (!name.contains('.') || !llvm::all_of(name, [](char c) {
        return llvm::isAlnum(c) || StringRef("._$").contains(c);
      }))
    return op->emitOpError("cannot be wrapped: no composite has its name");
  if (op->hasTrait<OpTrait::IsTerminator>() || isa<SymbolOpInterface>(op) ||
      isStarted(op))
    return op->emitOpError("cannot be wrapped: it has its place in a region");
  llvm::SetVector<Value> captured;
  getUsedValuesDefinedAbove(op->getRegions(), captured);
  if (!captured.empty())
    return op->emitOpError("cannot be wrapped: its regions use values from "
                           "outside");
  return success();
}

void StablehloWrapInCompositePass::runOnOperation() {
  SmallVector<WrappedOp> ops;
  LogicalResult result = success();
  getOperation()->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (!op->getParentOfType<func::FuncOp>())
      return;
    std::optional<NamedAttrList> attributes = getAttributes(op);
    if (!attributes)
      return;
    if (failed(verifyCanBeWrapped(op)))
      result = failure();
    // What is in an op that is wrapped goes with it into the decomposition.
    if (ops.empty() || !ops.back().op->isProperAncestor(op))
      ops.push_back({op, std::move(*attributes)});
  });
  if (failed(result))
    return signalPassFailure();
  SymbolTable symbols(getOperation());
  for (WrappedOp &wrapped : llvm::reverse(ops)) {
    OpBuilder builder(wrapped.op);
    CompositeOp composite =
        wrap(builder, wrapped.op, wrapped.attributes, versionOption, symbols);
    // Of buffers, for example, there is none.
    if (failed(verify(composite)))
      return signalPassFailure();
    wrapped.op->replaceAllUsesWith(composite);
    wrapped.op->erase();
  }
}

std::unique_ptr<OperationPass<ModuleOp>>
stablehlo::createStablehloWrapInCompositePass(
    const CompositeAttributeProviderMap &compositeAttributeProviderMap,
    int32_t compositeVersion) {
  return std::make_unique<StablehloWrapInCompositePass>(
      compositeAttributeProviderMap, compositeVersion);
}
