//===- CompatibilityExpander.cpp - Newer features said in older words -----===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "stablehlo/dialect/IsValid.h"
#include "stablehlo/dialect/ReplicaGroupUtils.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/dialect/ops/GatherScatterOps.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "stablehlo/dialect/vhlo/Conversion.h"
#include "stablehlo/transforms/Passes.h"
#include "llvm/ADT/SmallVectorExtras.h"

namespace mlir {
namespace stablehlo {
#define GEN_PASS_DEF_STABLEHLOCOMPATIBILITYEXPANDERPASS
#include "stablehlo/transforms/Passes.h.inc"
} // namespace stablehlo
} // namespace mlir

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Before 1.1.0: batching dimensions of gather and scatter
//===----------------------------------------------------------------------===//

/// The type of indices, at least as wide as `type`, that counts to `size`.
static IntegerType getIndexType(IntegerType type, int64_t size) {
  auto fits = [&](unsigned width, bool isUnsigned) {
    return isUnsigned ? llvm::isUIntN(width, size) : llvm::isIntN(width, size);
  };
  for (unsigned width : {type.getWidth(), 32u, 64u})
    if (width >= type.getWidth() && fits(width, type.isUnsigned()))
      return IntegerType::get(type.getContext(), width, type.getSignedness());
  return type;
}

/// `indices` with the place in each batching dimension in front of each index
/// vector. Null unless the shape is static.
static Value prependBatchIndices(TypedValue<RankedTensorType> indices,
                                 ArrayRef<int64_t> batchingDims,
                                 int64_t indexVectorDim, Location location,
                                 PatternRewriter &rewriter) {
  RankedTensorType type = indices.getType();
  auto elementType = dyn_cast<IntegerType>(type.getElementType());
  if (!type.hasStaticShape() || !elementType)
    return {};
  for (int64_t dim : batchingDims)
    elementType = getIndexType(elementType, type.getDimSize(dim));
  Value rest = indices;
  if (elementType != type.getElementType())
    rest = ConvertOp::create(rewriter, location, indices, elementType);
  SmallVector<int64_t> shape(type.getShape());
  if (indexVectorDim == type.getRank()) {
    shape.push_back(1);
    rest = ReshapeOp::create(rewriter, location,
                             RankedTensorType::get(shape, elementType), rest);
  }
  int64_t vectorSize = shape[indexVectorDim];
  shape[indexVectorDim] = 1;
  auto placeType = RankedTensorType::get(shape, elementType);
  auto parts = llvm::map_to_vector(batchingDims, [&](int64_t dim) -> Value {
    return IotaOp::create(rewriter, location, placeType, dim);
  });
  parts.push_back(rest);
  shape[indexVectorDim] =
      vectorSize + static_cast<int64_t>(batchingDims.size());
  return ConcatenateOp::create(rewriter, location,
                               RankedTensorType::get(shape, elementType), parts,
                               indexVectorDim);
}

static SmallVector<int64_t> concatenate(ArrayRef<int64_t> lhs,
                                        ArrayRef<int64_t> rhs) {
  SmallVector<int64_t> all(lhs);
  llvm::append_range(all, rhs);
  return all;
}

static SmallVector<int64_t> merge(ArrayRef<int64_t> lhs,
                                  ArrayRef<int64_t> rhs) {
  SmallVector<int64_t> all = concatenate(lhs, rhs);
  llvm::sort(all);
  return all;
}

namespace {
/// The places in batching dimensions become indices like others.
struct ExpandBatchedGather : OpRewritePattern<GatherOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(GatherOp op,
                                PatternRewriter &rewriter) const override {
    GatherDimensionNumbersAttr dims = op.getDimensionNumbers();
    if (dims.getOperandBatchingDims().empty())
      return rewriter.notifyMatchFailure(op, "has no batching dimensions");
    Value indices = prependBatchIndices(
        op.getStartIndices(), dims.getStartIndicesBatchingDims(),
        dims.getIndexVectorDim(), op.getLoc(), rewriter);
    if (!indices)
      return rewriter.notifyMatchFailure(op, "indices are not static");
    auto flat = GatherDimensionNumbersAttr::get(
        op.getContext(), dims.getOffsetDims(),
        merge(dims.getCollapsedSliceDims(), dims.getOperandBatchingDims()),
        /*operandBatchingDims=*/{}, /*startIndicesBatchingDims=*/{},
        concatenate(dims.getOperandBatchingDims(), dims.getStartIndexMap()),
        dims.getIndexVectorDim());
    rewriter.modifyOpInPlace(op, [&] {
      op.getStartIndicesMutable().assign(indices);
      op.setDimensionNumbersAttr(flat);
      op.setIndicesAreSortedAttr(rewriter.getBoolAttr(false));
    });
    return success();
  }
};

struct ExpandBatchedScatter : OpRewritePattern<ScatterOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ScatterOp op,
                                PatternRewriter &rewriter) const override {
    ScatterDimensionNumbersAttr dims = op.getScatterDimensionNumbers();
    if (dims.getInputBatchingDims().empty())
      return rewriter.notifyMatchFailure(op, "has no batching dimensions");
    Value indices = prependBatchIndices(
        op.getScatterIndices(), dims.getScatterIndicesBatchingDims(),
        dims.getIndexVectorDim(), op.getLoc(), rewriter);
    if (!indices)
      return rewriter.notifyMatchFailure(op, "indices are not static");
    auto flat = ScatterDimensionNumbersAttr::get(
        op.getContext(), dims.getUpdateWindowDims(),
        merge(dims.getInsertedWindowDims(), dims.getInputBatchingDims()),
        /*inputBatchingDims=*/{}, /*scatterIndicesBatchingDims=*/{},
        concatenate(dims.getInputBatchingDims(),
                    dims.getScatterDimsToOperandDims()),
        dims.getIndexVectorDim());
    rewriter.modifyOpInPlace(op, [&] {
      op.getScatterIndicesMutable().assign(indices);
      op.setScatterDimensionNumbersAttr(flat);
      op.setIndicesAreSortedAttr(rewriter.getBoolAttr(false));
    });
    return success();
  }
};

//===----------------------------------------------------------------------===//
// Before 1.4.0: tan
//===----------------------------------------------------------------------===//

/// tan(x) = sin(x) / cos(x);
/// tan(a + ib) = (tan(a) + i tanh(b)) / (1 - i tan(a) tanh(b)).
struct ExpandTan : OpRewritePattern<TanOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(TanOp op,
                                PatternRewriter &rewriter) const override {
    Location location = op.getLoc();
    Value operand = op.getOperand();
    auto type = dyn_cast<RankedTensorType>(op.getType());
    if (op.getResultAccuracy() != ResultAccuracyAttr::getDefault(getContext()))
      return rewriter.notifyMatchFailure(op, "asks for an accuracy");
    if (!type || operand.getType() != type)
      return rewriter.notifyMatchFailure(op, "types differ");
    auto makeTan = [&](Value value) -> Value {
      Value sine = SineOp::create(rewriter, location, value);
      Value cosine = CosineOp::create(rewriter, location, value);
      return DivOp::create(rewriter, location, sine, cosine);
    };
    if (isa<FloatType>(type.getElementType())) {
      rewriter.replaceOp(op, makeTan(operand));
      return success();
    }
    auto complexType = dyn_cast<ComplexType>(type.getElementType());
    if (!complexType || !type.hasStaticShape())
      return rewriter.notifyMatchFailure(op, "is quantized, or of a shape that "
                                             "is not static");
    auto partType =
        cast<RankedTensorType>(type.clone(complexType.getElementType()));
    auto makeComplex = [&](Value real, Value imag) -> Value {
      return ComplexOp::create(rewriter, location, type, real, imag);
    };
    Value one = ConstantOp::create(
        rewriter, location,
        DenseElementsAttr::get(
            partType, rewriter.getFloatAttr(partType.getElementType(), 1.0)));
    Value tan = makeTan(RealOp::create(rewriter, location, partType, operand));
    Value tanh = TanhOp::create(
        rewriter, location,
        ImagOp::create(rewriter, location, partType, operand).getResult());
    Value numerator = makeComplex(tan, tanh);
    Value product = MulOp::create(rewriter, location, tan, tanh);
    Value negated = NegOp::create(rewriter, location, product);
    rewriter.replaceOpWithNewOp<DivOp>(op, numerator,
                                       makeComplex(one, negated));
    return success();
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Before 1.9.0: ranges in files
//===----------------------------------------------------------------------===//

/// Makes ranges in files the places where they start.
static void replaceFileRanges(Operation *root) {
  AttrTypeReplacer replacer;
  replacer.addReplacement([](FileLineColRange range) -> Attribute {
    return FileLineColLoc::get(range.getFilename(), range.getStartLine(),
                               range.getStartColumn());
  });
  replacer.recursivelyReplaceElementsIn(root, /*replaceAttrs=*/false,
                                        /*replaceLocs=*/true,
                                        /*replaceTypes=*/false);
}

//===----------------------------------------------------------------------===//
// Before 1.16.0: groups along axes of a mesh
//===----------------------------------------------------------------------===//

/// The ids of each group of `groups`; null if the mesh is not known, or has no
/// such groups.
static DenseIntElementsAttr makeDenseGroups(Operation *op,
                                            ReplicaGroupMeshAxesAttr groups) {
  Attribute mesh = groups.getMesh();
  if (auto symbol = dyn_cast<FlatSymbolRefAttr>(mesh)) {
    Operation *definition = SymbolTable::lookupNearestSymbolFrom(op, symbol);
    mesh = definition ? getMeshOfSymbol(definition) : MeshAttr();
  }
  QuietDiagnostics quiet(op->getContext());
  auto ids = flattenReplicaGroupMeshAxes(mesh, groups.getAxes(), op->getLoc());
  if (failed(ids))
    return {};
  SmallVector<int64_t> all;
  for (ArrayRef<int64_t> group : *ids)
    llvm::append_range(all, group);
  SmallVector<int64_t> shape = {static_cast<int64_t>(ids->size()),
                                static_cast<int64_t>(ids->front().size())};
  auto type = RankedTensorType::get(
      shape, IntegerType::get(op->getContext(), /*width=*/64));
  return DenseIntElementsAttr::get(type, all);
}

namespace {
/// Of any op that says its groups so.
struct ExpandMeshAxes : RewritePattern {
  explicit ExpandMeshAxes(MLIRContext *context)
      : RewritePattern(MatchAnyOpTypeTag(), /*benefit=*/1, context) {}

  LogicalResult matchAndRewrite(Operation *op,
                                PatternRewriter &rewriter) const override {
    NamedAttrList attributes(op->getAttrs());
    const NamedAttribute *groups =
        llvm::find_if(attributes, [](NamedAttribute attribute) {
          return isa<ReplicaGroupMeshAxesAttr>(attribute.getValue());
        });
    if (groups == attributes.end())
      return rewriter.notifyMatchFailure(op, "has no axes of a mesh");
    StringAttr name = groups->getName();
    Attribute axes = groups->getValue();
    DenseIntElementsAttr ids =
        makeDenseGroups(op, cast<ReplicaGroupMeshAxesAttr>(axes));
    if (!ids)
      return rewriter.notifyMatchFailure(op, "the mesh has no such groups");
    // Groups that are not known are compared with nothing: known ones may be
    // of another size than the op asks for.
    rewriter.startOpModification(op);
    op->setAttr(name, ids);
    if (isValid(op)) {
      rewriter.finalizeOpModification(op);
      return success();
    }
    op->setAttr(name, axes);
    rewriter.cancelOpModification(op);
    return rewriter.notifyMatchFailure(op, "wants groups of another size");
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

void stablehlo::populateStablehloCompatibilityExpanderPatterns(
    MLIRContext *context, RewritePatternSet *patterns,
    vhlo::Version targetVersion) {
  if (targetVersion < vhlo::Version(1, 1, 0))
    patterns->add<ExpandBatchedGather, ExpandBatchedScatter>(context);
  if (targetVersion < vhlo::Version(1, 4, 0))
    patterns->add<ExpandTan>(context);
  if (targetVersion < vhlo::Version(1, 16, 0))
    patterns->add<ExpandMeshAxes>(context);
}

namespace {
struct StablehloCompatibilityExpanderPass
    : stablehlo::impl::StablehloCompatibilityExpanderPassBase<
          StablehloCompatibilityExpanderPass> {
  using StablehloCompatibilityExpanderPassBase::
      StablehloCompatibilityExpanderPassBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    FailureOr<vhlo::Version> target = vhlo::parseTargetVersion(
        targetVersionOption, [&] { return module.emitError(); });
    if (failed(target))
      return signalPassFailure();
    if (*target < vhlo::Version(1, 9, 0))
      replaceFileRanges(module);
    RewritePatternSet patterns(&getContext());
    populateStablehloCompatibilityExpanderPatterns(&getContext(), &patterns,
                                                   *target);
    if (failed(applyPatternsGreedily(
            module, std::move(patterns),
            GreedyRewriteConfig()
                .enableFolding(false)
                .enableConstantCSE(false)
                .setRegionSimplificationLevel(
                    GreedySimplifyRegionLevel::Disabled))))
      signalPassFailure();
  }
};
} // namespace
