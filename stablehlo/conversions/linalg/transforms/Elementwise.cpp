//===- Elementwise.cpp - Elementwise ops as linalg.generic ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "stablehlo/conversions/linalg/transforms/Patterns.h"
#include "stablehlo/conversions/linalg/transforms/ScalarOps.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

bool stablehlo::isInScalarCode(Operation *op) {
  return !isa<FunctionOpInterface>(op->getParentOp()) &&
         isa<linalg::LinalgDialect, scf::SCFDialect>(
             op->getParentOp()->getDialect());
}

Type stablehlo::getElementType(Value value) {
  return getElementTypeOrSelf(value.getType());
}

bool stablehlo::hasUnsignedElements(Value value) {
  Type type = getElementType(value);
  return type.isUnsignedInteger() || type.isInteger(1);
}

SmallVector<Value> stablehlo::inlineBody(ConversionPatternRewriter &rewriter,
                                         TensorBuilder &b, Region &body,
                                         ValueRange arguments) {
  Block &block = body.front();
  SmallVector<Value> tensors;
  for (auto [type, argument] :
       llvm::zip_equal(block.getArgumentTypes(), arguments))
    tensors.push_back(b.castTo(type, b.fromScalar(argument)));
  // What the block returns, before its arguments are replaced.
  Operation *terminator = block.getTerminator();
  SmallVector<Value> returned;
  for (Value operand : terminator->getOperands()) {
    auto argument = dyn_cast<BlockArgument>(operand);
    returned.push_back(argument && argument.getOwner() == &block
                           ? tensors[argument.getArgNumber()]
                           : operand);
  }
  rewriter.eraseOp(terminator);
  rewriter.inlineBlockBefore(&block, b.getInsertionBlock(),
                             b.getInsertionPoint(), tensors);
  SmallVector<Value> results;
  for (Value value : returned) {
    auto type = cast<RankedTensorType>(value.getType());
    if (auto integer = dyn_cast<IntegerType>(type.getElementType()))
      type = type.clone(b.getIntegerType(integer.getWidth()));
    results.push_back(b.extract(b.castTo(type, value)));
  }
  return results;
}

//===----------------------------------------------------------------------===//
// Elementwise ops
//===----------------------------------------------------------------------===//

namespace {
struct ElementwiseOptions {
  bool enablePrimitiveOps;
  bool captureScalarInputs;
};

template <typename OpTy> struct LowerElementwise : Lowering<OpTy> {
  using typename Lowering<OpTy>::Adaptor;
  LowerElementwise(const TypeConverter &converter, MLIRContext *context,
                   ElementwiseOptions options)
      : Lowering<OpTy>(converter, context), options(options) {}

  LogicalResult
  matchAndRewrite(OpTy op, Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    TensorBuilder b(op.getLoc(), rewriter);
    RankedTensorType type = this->getType(op->getResult(0));
    auto isScalar = [](Value value) {
      return cast<RankedTensorType>(value.getType()).getRank() == 0;
    };
    ValueRange operands = adaptor.getOperands();
    if (isInScalarCode(op) && llvm::all_of(operands, isScalar)) {
      SmallVector<Value> elements = llvm::map_to_vector(
          operands, [&](Value operand) { return b.extract(operand); });
      Value result = mapOpToScalar(op, elements, b);
      if (!result)
        return rewriter.notifyMatchFailure(op, "has no form for its types");
      this->replace(rewriter, op, b, b.fromScalar(result));
      return success();
    }

    // Scalars beside tensors are the same for all elements.
    SmallVector<Value> inputs, captured(operands.size());
    SmallVector<AffineMap> maps;
    for (auto [i, operand] : llvm::enumerate(operands)) {
      bool isBroadcast = isScalar(operand) && type.getRank() != 0;
      if (isBroadcast &&
          (options.captureScalarInputs || options.enablePrimitiveOps)) {
        captured[i] = b.extract(operand);
        continue;
      }
      inputs.push_back(operand);
      maps.push_back(isBroadcast
                         ? AffineMap::get(type.getRank(), 0, b.getContext())
                         : b.getMultiDimIdentityMap(type.getRank()));
    }
    auto *shaped = llvm::find_if_not(
        inputs, [&](Value input) { return isScalar(input) && type.getRank(); });
    Sizes sizes = b.getSizes(type, *shaped);
    Value element;
    auto compute = [&](OpBuilder &builder, ValueRange elements) {
      SmallVector<Value> all(captured);
      for (Value &value : all)
        if (!value) {
          value = elements.front();
          elements = elements.drop_front();
        }
      return element = mapOpToScalar(op, all, builder);
    };
    Value result;
    if (options.enablePrimitiveOps) {
      // It wants to be told the same of all shapes.
      Value target = b.empty(sizes, type.getElementType());
      auto shape = cast<RankedTensorType>(target.getType()).getShape();
      for (Value &input : inputs)
        input = b.castTo(cast<RankedTensorType>(input.getType()).clone(shape),
                         input);
      result = linalg::MapOp::create(
                   b, inputs, target,
                   [&](OpBuilder &builder, Location loc, ValueRange elements) {
                     if (Value value = compute(builder, elements))
                       linalg::YieldOp::create(builder, loc, value);
                   })
                   ->getResult(0);
    } else {
      result = b.generate(
          sizes, type.getElementType(), inputs, maps,
          [&](TensorBuilder &body, ValueRange elements) {
            Value value = compute(body, elements);
            return value ? value
                         : body.getInsertionBlock()->getArguments().back();
          });
    }
    if (!element)
      return rewriter.notifyMatchFailure(op, "has no form for its types");
    this->replace(rewriter, op, b, result);
    return success();
  }

  ElementwiseOptions options;
};

/// Elements that become several smaller ones, or one of several.
struct LowerBitcastConvert : Lowering<BitcastConvertOp> {
  using Lowering::Lowering;
  LogicalResult
  matchAndRewrite(BitcastConvertOp op, Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Value operand = adaptor.getOperand();
    auto from = cast<RankedTensorType>(operand.getType());
    RankedTensorType to = getType(op.getResult());
    if (!from.getElementType().isIntOrFloat() ||
        !to.getElementType().isIntOrFloat())
      return rewriter.notifyMatchFailure(op, "has no form for its types");
    unsigned fromBits = from.getElementTypeBitWidth();
    unsigned toBits = to.getElementTypeBitWidth();
    if (fromBits == toBits)
      return rewriter.notifyMatchFailure(op, "keeps the shape");
    TensorBuilder b(op.getLoc(), rewriter);
    Type fromInteger = b.getIntegerType(fromBits);
    Type toInteger = b.getIntegerType(toBits);
    int64_t rank = to.getRank();
    auto bitcast = [](TensorBuilder &b, Type type, Value value) -> Value {
      return value.getType() == type ? value
                                     : arith::BitcastOp::create(b, type, value);
    };
    if (fromBits > toBits) {
      // result[i..., k] = part k of operand[i...]
      Sizes sizes = b.getSizes(operand);
      sizes.push_back(b.known(fromBits / toBits));
      AffineMap map = b.getMultiDimIdentityMap(rank).dropResult(rank - 1);
      Value result =
          b.generate(sizes, to.getElementType(), operand, map,
                     [&](TensorBuilder &b, ValueRange elements) {
                       Value bits = bitcast(b, fromInteger, elements[0]);
                       Value part = linalg::IndexOp::create(b, rank - 1);
                       part = arith::MulIOp::create(b, part, b.index(toBits));
                       part = arith::IndexCastOp::create(b, fromInteger, part);
                       Value low = arith::ShRUIOp::create(b, bits, part);
                       low = arith::TruncIOp::create(b, toInteger, low);
                       return bitcast(b, to.getElementType(), low);
                     });
      replace(rewriter, op, b, result);
      return success();
    }
    // result[i...] = all parts operand[i..., k], the first one lowest
    Sizes sizes = b.getSizes(operand);
    sizes.pop_back();
    Value result = b.generate(
        sizes, to.getElementType(), {}, {}, [&](TensorBuilder &b, ValueRange) {
          SmallVector<Value> indices = b.getIndices(rank);
          Value bits;
          for (unsigned k = 0; k < toBits / fromBits; ++k) {
            indices.push_back(b.index(k));
            Value part = b.extract(operand, indices);
            indices.pop_back();
            part = arith::ExtUIOp::create(b, toInteger,
                                          bitcast(b, fromInteger, part));
            if (k == 0) {
              bits = part;
              continue;
            }
            Value amount = arith::ConstantOp::create(
                b, b.getIntegerAttr(toInteger, k * fromBits));
            part = arith::ShLIOp::create(b, part, amount);
            bits = arith::OrIOp::create(b, bits, part);
          }
          return bitcast(b, to.getElementType(), bits);
        });
    replace(rewriter, op, b, result);
    return success();
  }
};

struct LowerMap : Lowering<MapOp> {
  using Lowering::Lowering;
  LogicalResult
  matchAndRewrite(MapOp op, Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    TensorBuilder b(op.getLoc(), rewriter);
    RankedTensorType type = getType(op.getResult());
    ValueRange inputs = adaptor.getInputs();
    SmallVector<AffineMap> maps(inputs.size(),
                                b.getMultiDimIdentityMap(type.getRank()));
    Value result = b.generate(
        b.getSizes(type, inputs.front()), type.getElementType(), inputs, maps,
        [&](TensorBuilder &b, ValueRange elements) {
          return inlineBody(rewriter, b, op.getComputation(), elements).front();
        });
    replace(rewriter, op, b, result);
    return success();
  }
};
} // namespace

template <typename... OpTys>
static void addElementwise(const TypeConverter &converter,
                           RewritePatternSet &patterns,
                           ElementwiseOptions options, std::tuple<OpTys...> *) {
  auto add = [&](auto *op) {
    using OpTy = std::remove_pointer_t<decltype(op)>;
    if constexpr (OpTy::template hasTrait<OpTrait::ZeroRegions>())
      patterns.add<LowerElementwise<OpTy>>(converter, patterns.getContext(),
                                           options);
  };
  (add(static_cast<OpTys *>(nullptr)), ...);
}

void stablehlo::addElementwisePatterns(const TypeConverter &converter,
                                       RewritePatternSet &patterns,
                                       bool enablePrimitiveOps,
                                       bool captureScalarInputs) {
  addElementwise(converter, patterns, {enablePrimitiveOps, captureScalarInputs},
                 static_cast<ElementwiseOps *>(nullptr));
  patterns.add<LowerBitcastConvert, LowerMap>(converter, patterns.getContext());
}
