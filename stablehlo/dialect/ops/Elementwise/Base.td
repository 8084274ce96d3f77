//===- Base.td - What elementwise ops share ----------------*- tablegen -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_OPS_ELEMENTWISE_BASE
#define STABLEHLO_DIALECT_OPS_ELEMENTWISE_BASE

include "stablehlo/dialect/StablehloBase.td"

def StableHLO_ElementwiseGroup : OpDocGroup {
  let summary = "Elementwise ops";
  let description = "The result at an index depends on the operands there only.";
}

//===----------------------------------------------------------------------===//
// Base classes
//===----------------------------------------------------------------------===//

// All operands and the result have one shape and one baseline element type
// (C1); the result type is what the operands' types have in common.
class StableHLO_SameTypeOp<string mnemonic, list<Trait> traits>
    : StableHLO_Op<mnemonic, traits # [
        NoMemoryEffect, HLO_CompatibleOperandsAndResultType /*C1*/,
        SameOperandsAndResultShape, Elementwise, HLO_ComputesNumbers,
        HLO_ConstantFoldable, HLO_InferTypeWithReify]> {
  let extraClassDefinition = [{
    ::llvm::LogicalResult $cppClass::inferReturnTypes(
        ::mlir::MLIRContext *, std::optional<::mlir::Location> location,
        Adaptor adaptor, ::llvm::SmallVectorImpl<::mlir::Type> &inferred) {
      return ::mlir::hlo::inferSameType(
          location, adaptor.getOperands().getTypes(), inferred);
    }
    ::llvm::LogicalResult $cppClass::reifyReturnTypeShapes(
        ::mlir::OpBuilder &builder, ::mlir::ValueRange operands,
        ::llvm::SmallVectorImpl<::mlir::Value> &shapes) {
      return ::mlir::hlo::deriveShapeFromOperand(
          &builder, getOperation(), operands.front(), &shapes);
    }
  }];
}

class StableHLO_UnaryOp<string mnemonic, Type tensor, list<Trait> traits = []>
    : StableHLO_SameTypeOp<mnemonic, traits #
        [HLO_SpeculatableIfStaticDimInOutputIsStaticInInput]> {
  let arguments = (ins tensor:$operand);
  let results = (outs tensor:$result);
  let assemblyFormat = StableHLO_SameTypeFormat<["operand"]>.format;
}

// Transcendental ops; `result_accuracy` is a wish that the interpreter always
// exceeds.
class StableHLO_TranscendentalOp<string mnemonic, Trait inexact = HLO_Inexact>
    : StableHLO_UnaryOp<mnemonic, HLO_FpComplexOrQuantizedIntTensor,
                        [inexact]> {
  let arguments = (ins HLO_FpComplexOrQuantizedIntTensor:$operand,
                       StableHLO_ResultAccuracyDefault:$result_accuracy);
  let builders = [OpBuilder<
      (ins "::mlir::Value":$operand),
      [{ build($_builder, $_state, operand, ResultAccuracyAttr()); }]>];
}

class StableHLO_BinaryOp<string mnemonic, Type tensor, Type resultTensor = tensor,
                         list<Trait> traits = []>
    : StableHLO_SameTypeOp<mnemonic,
                           traits # [HLO_SpeculatableIfAllInputsStatic]> {
  let arguments = (ins tensor:$lhs, tensor:$rhs);
  let results = (outs resultTensor:$result);
  let assemblyFormat = StableHLO_SameTypeFormat<["lhs", "rhs"]>.format;
}
class StableHLO_ArithmeticOp<string mnemonic, list<Trait> traits = []>
    : StableHLO_BinaryOp<mnemonic, HLO_IntFpOrComplexOrQuantizedIntTensor,
                         HLO_IntFpOrComplexOrQuantizedIntTensor, traits>;
class StableHLO_LogicalOp<string mnemonic>
    : StableHLO_BinaryOp<mnemonic, HLO_PredOrIntTensor, HLO_Tensor,
                         [Commutative]> {
  let hasFolder = 1;
}
class StableHLO_ShiftOp<string mnemonic>
    : StableHLO_BinaryOp<mnemonic, HLO_IntTensor, HLO_IntTensor,
                         [HLO_OpenOnIntegers]> {
  let hasFolder = 1;
}

// The shape of the result is that of the operand (C1), its element type follows
// from the operand's: inferReturnTypes is written by hand. Elementwise compares
// shapes too; it comes first because its message is the one that is known.
class StableHLO_SameShapeOp<string mnemonic, list<Trait> traits = []>
    : StableHLO_Op<mnemonic, traits # [
        NoMemoryEffect, Elementwise, SameOperandsAndResultShape /*C1*/,
        HLO_ComputesNumbers, HLO_SpeculatableIfStaticDimInOutputIsStaticInInput,
        HLO_ConstantFoldable, HLO_InferType]>;

#endif // STABLEHLO_DIALECT_OPS_ELEMENTWISE_BASE
