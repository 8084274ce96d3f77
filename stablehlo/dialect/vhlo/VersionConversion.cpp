//===- VersionConversion.cpp - Upgrades and downgrades of VHLO ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One rule for all ops: what the other version of an op does not have must say
// what its absence would, and what it has in addition is set to its default.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/Builders.h"
#include "mlir/IR/Operation.h"
#include "mlir/Transforms/DialectConversion.h"
#include "stablehlo/dialect/VhloDialect.h"
#include "stablehlo/dialect/vhlo/Conversion.h"
#include "stablehlo/dialect/vhlo/OpConversion.h"

using namespace mlir;
using namespace mlir::vhlo;

//===----------------------------------------------------------------------===//
// Legality
//===----------------------------------------------------------------------===//

namespace {
/// Says what a version has.
class VersionTarget {
public:
  explicit VersionTarget(const Version &version) : version(version) {}

  bool isLegal(Operation *op);

private:
  bool isLegal(Type type) { return isLegalWithParts(type); }
  bool isLegal(Attribute attribute) { return isLegalWithParts(attribute); }

  template <typename TypeOrAttr> bool isLegalWithParts(TypeOrAttr value);
  /// MLIR walks into no pairs.
  bool areEntriesLegal(DictionaryV1Attr dictionary) {
    return llvm::all_of(dictionary.getValue(), [&](auto entry) {
      return isLegal(entry.first) && isLegal(entry.second);
    });
  }
  /// Of the type or attribute alone.
  bool hasVersion(Type type) const { return has<VersionedTypeInterface>(type); }
  bool hasVersion(Attribute attribute) const {
    return has<VersionedAttrInterface>(attribute);
  }
  template <typename Interface, typename TypeOrAttr>
  bool has(TypeOrAttr value) const {
    auto versioned = dyn_cast<Interface>(value);
    return !versioned ||
           Lifetime{versioned.getMinVersion(), versioned.getMaxVersion()}
               .contains(version);
  }

  Version version;
  DenseMap<const void *, bool> known;
};
} // namespace

template <typename TypeOrAttr>
bool VersionTarget::isLegalWithParts(TypeOrAttr value) {
  auto [entry, isNew] = known.try_emplace(value.getAsOpaquePointer(), true);
  if (!isNew)
    return entry->second;
  bool result = hasVersion(value);
  value.walkImmediateSubElements(
      [&](Attribute part) { result &= isLegal(part); },
      [&](Type part) { result &= isLegal(part); });
  if constexpr (std::is_same_v<TypeOrAttr, Attribute>)
    if (auto dictionary = dyn_cast<DictionaryV1Attr>(value))
      result &= areEntriesLegal(dictionary);
  // Parts may have moved the entry.
  return known[value.getAsOpaquePointer()] = result;
}

bool VersionTarget::isLegal(Operation *op) {
  const OpInfo &info = *findOpInfo(op->getName());
  auto isLegalType = [&](Type type) { return isLegal(type); };
  return info.lifetime.contains(version) &&
         (!info.isExpressibleIn || info.isExpressibleIn(op, version)) &&
         llvm::all_of(op->getOperandTypes(), isLegalType) &&
         llvm::all_of(op->getResultTypes(), isLegalType) &&
         llvm::all_of(op->getAttrs(),
                      [&](NamedAttribute attribute) {
                        return isLegal(attribute.getValue());
                      }) &&
         llvm::all_of(op->getRegions(), [&](Region &region) {
           return llvm::all_of(region.getArgumentTypes(), isLegalType);
         });
}

//===----------------------------------------------------------------------===//
// Rewriting
//===----------------------------------------------------------------------===//

/// The version of the op that is before or after `info`, in the direction of
/// `version`; null if there is none.
static const OpInfo *findNeighbour(const OpInfo &info, const Version &version) {
  ArrayRef<OpInfo> ops = getAllOps();
  const OpInfo *neighbour = version < info.lifetime.min ? &info - 1 : &info + 1;
  bool exists = ops.begin() <= neighbour && neighbour < ops.end() &&
                neighbour->getBaseName() == info.getBaseName();
  return exists ? neighbour : nullptr;
}

/// The attributes of `op` as those of another version of it; failure if that
/// cannot say the same.
static FailureOr<NamedAttrList> convertAttributes(Operation *op,
                                                  const OpInfo &to) {
  const OpInfo &from = *findOpInfo(op->getName());
  NamedAttrList all(op->getAttrs());
  NamedAttrList attributes;
  for (NamedAttribute attribute : all) {
    const AttributeInfo *known = from.findAttribute(attribute.getName());
    if (!known || to.findAttribute(attribute.getName()))
      attributes.append(attribute);
    else if (!isDefault(*known, attribute.getValue(), all))
      return failure();
  }
  for (const AttributeInfo &added : to.attributes) {
    if (from.findAttribute(added.name))
      continue;
    Attribute value = makeDefault(added, all, op->getContext());
    if (!value)
      return failure();
    attributes.set(added.name, value);
  }
  return attributes;
}

static std::string getFullName(const OpInfo &info) {
  return (VhloDialect::getDialectNamespace() + "." + info.name).str();
}

/// `op` with `operands` as the version `to` of it, with regions that are empty
/// yet; null if that cannot say the same.
static Operation *makeVersion(Operation *op, ValueRange operands,
                              const OpInfo &to, OpBuilder &builder) {
  FailureOr<NamedAttrList> attributes = convertAttributes(op, to);
  if (failed(attributes) || !to.operands.contains(op->getNumOperands()) ||
      !to.results.contains(op->getNumResults()) ||
      !to.regions.contains(op->getNumRegions()))
    return nullptr;
  OperationState state(op->getLoc(), getFullName(to), operands,
                       op->getResultTypes(), *attributes);
  for (unsigned i = 0; i < op->getNumRegions(); ++i)
    (void)state.addRegion();
  return builder.create(state);
}

/// `op` as the version `to` of it, which takes its place; null if that cannot
/// say the same.
static Operation *replaceByVersion(Operation *op, const OpInfo &to) {
  OpBuilder builder(op);
  Operation *replacement = makeVersion(op, op->getOperands(), to, builder);
  if (!replacement)
    return nullptr;
  for (auto [from, to] :
       llvm::zip_equal(op->getRegions(), replacement->getRegions()))
    to.takeBody(from);
  op->replaceAllUsesWith(replacement);
  op->erase();
  return replacement;
}

/// Fails without an error if there is no legal version that says the same.
static LogicalResult makeLegal(Operation *op, const Version &version,
                               VersionTarget &target) {
  while (!target.isLegal(op)) {
    const OpInfo *info = findOpInfo(op->getName());
    if (info->lifetime.contains(version))
      return failure();
    const OpInfo *neighbour = findNeighbour(*info, version);
    if (!neighbour || !(op = replaceByVersion(op, *neighbour)))
      return failure();
  }
  return success();
}

LogicalResult vhlo::convertToVersion(Operation *root, const Version &target) {
  // The minor version says what there is.
  Version version(target.getMajor(), target.getMinor(), 0);
  VersionTarget legality(version);
  SmallVector<Operation *> ops;
  root->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (findOpInfo(op->getName()))
      ops.push_back(op);
  });
  for (Operation *op : ops) {
    // What it was: it may have become another version on its way.
    Location location = op->getLoc();
    OperationName name = op->getName();
    if (succeeded(makeLegal(op, version, legality)))
      continue;
    emitError(location, "failed to legalize operation '")
        << name << "' that was explicitly marked illegal";
    return root->emitError("failed to convert VHLO to v") << target;
  }
  return success();
}

namespace {
/// Makes an op another version of it, the one before or behind.
struct ToOtherVersion : ConversionPattern {
  ToOtherVersion(const VhloTypeConverter &converter, const OpInfo &from,
                 const OpInfo &to, MLIRContext *context)
      : ConversionPattern(converter, getFullName(from), /*benefit=*/1, context),
        to(to) {}

  LogicalResult
  matchAndRewrite(Operation *op, ArrayRef<Value> operands,
                  ConversionPatternRewriter &rewriter) const override {
    Operation *replacement = makeVersion(op, operands, to, rewriter);
    if (!replacement)
      return rewriter.notifyMatchFailure(op, "says what the version cannot");
    for (auto [from, to] :
         llvm::zip_equal(op->getRegions(), replacement->getRegions()))
      rewriter.inlineRegionBefore(from, to, to.end());
    rewriter.replaceOp(op, replacement);
    return success();
  }

  const OpInfo &to;
};
} // namespace

void vhlo::addVersionPatterns(RewritePatternSet &patterns,
                              const VhloTypeConverter &converter) {
  ArrayRef<OpInfo> ops = getAllOps();
  for (auto [info, next] : llvm::zip(ops.drop_back(), ops.drop_front())) {
    if (info.getBaseName() != next.getBaseName())
      continue;
    MLIRContext *context = patterns.getContext();
    patterns.add<ToOtherVersion>(converter, info, next, context);
    patterns.add<ToOtherVersion>(converter, next, info, context);
  }
}

FailureOr<Version>
vhlo::parseTargetVersion(StringRef text,
                         llvm::function_ref<InFlightDiagnostic()> emitError) {
  static constexpr StringLiteral form =
      "\nTarget version must be of the form `#.#.#`.";
  if (text.empty())
    return emitError() << "No target version specified." << form;
  FailureOr<Version> version = Version::fromString(text);
  if (failed(version))
    return emitError() << "Invalid target version argument '" << text << "'"
                       << form;
  Version minimum = Version::getMinimumVersion();
  Version current = Version::getCurrentVersion();
  if (*version < minimum)
    return emitError() << "target version " << *version
                       << " is less than minimum supported " << minimum;
  if (current < *version)
    return emitError() << "target version " << *version
                       << " is greater than current version " << current;
  return version;
}
