//===- Base.td - What StableHLO and CHLO have in common ----*- tablegen -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Type constraints, traits and shape-function plumbing that both dialects use
// (spec: Types, Quantized types).
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_BASE
#define STABLEHLO_DIALECT_BASE

include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/Dialect/Quant/IR/QuantBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

//===----------------------------------------------------------------------===//
// Element types
//===----------------------------------------------------------------------===//

def HLO_Pred : TypeAlias<I1, "bool">;

def HLO_SignedInt : SignlessIntOfWidths<[2, 4, 8, 16, 32, 64]>;
def HLO_UnsignedInt : UnsignedIntOfWidths<[2, 4, 8, 16, 32, 64]>;
def HLO_Int : AnyTypeOf<[HLO_SignedInt, HLO_UnsignedInt],
                        "2/4/8/16/32/64-bit integer">;

def HLO_Float : AnyTypeOf<
    [F4E2M1FN, F6E2M3FN, F6E3M2FN, F8E3M4, F8E4M3, F8E4M3FN, F8E4M3FNUZ,
     F8E4M3B11FNUZ, F8E5M2, F8E5M2FNUZ, F8E8M0FNU, F16, F32, F64, BF16],
    "4/6/8/16/32/64-bit float">;
def HLO_Float32Or64 : AnyTypeOf<[F32, F64], "32/64-bit float">;
def HLO_Complex : Complex<HLO_Float32Or64>;

class HLO_QuantizedType<Pred kind, string summary> : Type<
    And<[kind,
         CPred<"::mlir::hlo::isValidStablehloQuantizedElementType($_self)">]>,
    summary>;
def HLO_QuantizedInt : HLO_QuantizedType<
    CPred<"::llvm::isa<::mlir::quant::UniformQuantizedType>($_self)">,
    "per-tensor integer quantized">;
def HLO_PerAxisQuantizedInt : HLO_QuantizedType<
    CPred<"::llvm::isa<::mlir::quant::UniformQuantizedPerAxisType>($_self)">,
    "per-axis integer quantized">;

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

def HLO_Token : Type<
    CPred<"::llvm::isa<::mlir::stablehlo::TokenType>($_self)">, "token">;
def HLO_Future : Type<
    CPred<"::llvm::isa<::mlir::stablehlo::FutureType>($_self)">, "future">;

// Tensors of any rank or none: for CHLO, and where the peer lets them through.
def HLO_AnyTensor : TensorOf<
    [HLO_Float, HLO_Pred, HLO_Int, HLO_Complex, HLO_QuantizedInt,
     HLO_PerAxisQuantizedInt]>;
def HLO_AnyPredTensor : TensorOf<[HLO_Pred]>;
def HLO_AnyPredOrIntTensor : TensorOf<[HLO_Pred, HLO_Int]>;
def HLO_AnyFpTensor : TensorOf<[HLO_Float]>;
def HLO_AnyFpOrComplexTensor : TensorOf<[HLO_Float, HLO_Complex]>;
def HLO_AnyComplexTensor : TensorOf<[HLO_Complex]>;

// Ranked tensors of one kind of element.
def HLO_Tensor : RankedTensorOf<
    [HLO_Float, HLO_Pred, HLO_Int, HLO_Complex, HLO_QuantizedInt]>;
def HLO_TensorOrPerAxisQuantizedTensor : RankedTensorOf<
    [HLO_Float, HLO_Pred, HLO_Int, HLO_Complex, HLO_QuantizedInt,
     HLO_PerAxisQuantizedInt]>;
def HLO_NonQuantizedTensor : RankedTensorOf<
    [HLO_Float, HLO_Pred, HLO_Int, HLO_Complex]>;
def HLO_PerAxisQuantizedTensor : RankedTensorOf<[HLO_PerAxisQuantizedInt]>;
def HLO_PredTensor : RankedTensorOf<[HLO_Pred]>;
def HLO_IntTensor : RankedTensorOf<[HLO_Int]>;
def HLO_PredOrIntTensor : RankedTensorOf<[HLO_Pred, HLO_Int]>;
def HLO_FpTensor : RankedTensorOf<[HLO_Float]>;
def HLO_Fp32Or64Tensor : RankedTensorOf<[HLO_Float32Or64]>;
def HLO_ComplexTensor : RankedTensorOf<[HLO_Complex]>;
def HLO_FpOrComplexTensor : RankedTensorOf<[HLO_Float, HLO_Complex]>;
def HLO_IntOrFpTensor : RankedTensorOf<[HLO_Int, HLO_Float]>;
def HLO_PredIntOrFpTensor : RankedTensorOf<[HLO_Pred, HLO_Int, HLO_Float]>;
def HLO_FpOrQuantizedIntTensor : RankedTensorOf<[HLO_Float, HLO_QuantizedInt]>;
def HLO_FpComplexOrQuantizedIntTensor : RankedTensorOf<
    [HLO_Float, HLO_Complex, HLO_QuantizedInt]>;
def HLO_IntFpOrComplexOrQuantizedIntTensor : RankedTensorOf<
    [HLO_Int, HLO_Float, HLO_Complex, HLO_QuantizedInt]>;
def HLO_SignedIntFpComplexOrQuantizedIntTensor : RankedTensorOf<
    [HLO_SignedInt, HLO_Float, HLO_Complex, HLO_QuantizedInt]>;
def HLO_SignedIntFpOrQuantizedIntTensor : RankedTensorOf<
    [HLO_SignedInt, HLO_Float, HLO_QuantizedInt]>;
def HLO_QuantizedIntOrPerAxisQuantizedIntTensor : RankedTensorOf<
    [HLO_QuantizedInt, HLO_PerAxisQuantizedInt]>;
def HLO_FloatOrQuantizedIntOrPerAxisQuantizedIntTensor : RankedTensorOf<
    [HLO_Float, HLO_QuantizedInt, HLO_PerAxisQuantizedInt]>;

def I32RankedTensor : RankedTensorOf<[I32]>;
def UI32RankedTensor : RankedTensorOf<[UI32]>;
def HLO_IntOrIndexTensor : RankedTensorOf<
    [AnyTypeOf<[AnyInteger, Index], "integer or index">]>;

// Ranked tensors of one rank.
def HLO_ScalarTensor : 0DTensorOf<
    [HLO_Float, HLO_Pred, HLO_Int, HLO_Complex, HLO_QuantizedInt]>;
def HLO_ScalarIntTensor : 0DTensorOf<[HLO_Int]>;
def HLO_ScalarPredIntOrFpTensor : 0DTensorOf<[HLO_Pred, HLO_Int, HLO_Float]>;
def HLO_1DFpOrQuantizedIntTensor : 1DTensorOf<[HLO_Float, HLO_QuantizedInt]>;
def HLO_DimensionTensor : 1DTensorOf<[Index, HLO_Int]>;

// Statically shaped tensors.
def HLO_StaticDimensionTensor : RankedTensorOf<
    [Index, HLO_Int], [HasStaticShapePred, HasAnyRankOfPred<[1]>],
    "statically shaped 1-dimensional tensor">;
def HLO_Static1DIntTensor : RankedTensorOf<
    [HLO_Int], [HasStaticShapePred, HasAnyRankOfPred<[1]>],
    "statically shaped 1-dimensional integer tensor">;
def HLO_Static2DIntTensor : RankedTensorOf<
    [HLO_Int], [HasStaticShapePred, HasAnyRankOfPred<[2]>],
    "statically shaped 2-dimensional integer tensor">;
def HLO_StaticShapeTensor : StaticShapeTensorOf<
    [HLO_Float, HLO_Pred, HLO_Int, HLO_Complex, HLO_QuantizedInt]>;
def HLO_StaticShapeTensorOrPerAxisQuantizedTensor : StaticShapeTensorOf<
    [HLO_Float, HLO_Pred, HLO_Int, HLO_Complex, HLO_QuantizedInt,
     HLO_PerAxisQuantizedInt]>;
def HLO_StaticShapeIntOrFpTensor : StaticShapeTensorOf<[HLO_Int, HLO_Float]>;
def HLO_StaticShapeIntFpComplexOrQuantizedTensor : StaticShapeTensorOf<
    [HLO_Int, HLO_Float, HLO_Complex, HLO_QuantizedInt]>;
def HLO_HasStaticOrSingleBoundedShapePred : Or<[
    HasStaticShapePred, CPred<"::mlir::hlo::hasSingleBoundedDimension($_self)">]>;
def HLO_StaticShapeTensorPerAxisQuantizedTensorOrBoundedTensor : RankedTensorOf<
    [HLO_Float, HLO_Pred, HLO_Int, HLO_Complex, HLO_QuantizedInt,
     HLO_PerAxisQuantizedInt],
    [HLO_HasStaticOrSingleBoundedShapePred],
    "statically shaped or single bounded dimension tensor">;

// Tensors and the values that are none.
def HLO_Buffer : MemRefOf<
    [HLO_Float, HLO_Pred, HLO_Int, HLO_Complex, HLO_QuantizedInt]>;
def HLO_Tuple : NestedTupleOf<
    [HLO_Tensor, HLO_Buffer, HLO_PerAxisQuantizedTensor, HLO_Token]>;
def HLO_TensorOrToken : AnyTypeOf<[HLO_Tensor, HLO_Token]>;
def HLO_TensorOrPerAxisQuantizedTensorOrToken : AnyTypeOf<
    [HLO_Tensor, HLO_PerAxisQuantizedTensor, HLO_Token]>;
def HLO_TensorOrPerAxisQuantizedTensorOrTokenOrBuffer : AnyTypeOf<
    [HLO_Tensor, HLO_PerAxisQuantizedTensor, HLO_Token, HLO_Buffer]>;
def HLO_StaticShapeTensorOrPerAxisQuantizedTensorOrToken : AnyTypeOf<
    [HLO_StaticShapeTensor, HLO_StaticShapeTensorOrPerAxisQuantizedTensor,
     HLO_Token]>;
def HLO_TensorOrPerAxisQuantizedTensorOrTokenOrTuple : AnyTypeOf<
    [HLO_Tensor, HLO_PerAxisQuantizedTensor, HLO_Token, HLO_Tuple]>;
def HLO_TensorOrPerAxisQuantizedTensorOrTokenOrTupleOrBuffer : AnyTypeOf<
    [HLO_Tensor, HLO_PerAxisQuantizedTensor, HLO_Token, HLO_Tuple, HLO_Buffer]>;
def HLO_CustomCallValue : AnyTypeOf<
    [HLO_AnyTensor, HLO_Buffer, HLO_Token,
     NestedTupleOf<[HLO_AnyTensor, HLO_Buffer, HLO_Token]>, HLO_Future]>;

//===----------------------------------------------------------------------===//
// Traits
//===----------------------------------------------------------------------===//

class HLO_NativeOpTrait<string name> : NativeOpTrait<name> {
  let cppNamespace = "::mlir::hlo::OpTrait";
}

// Types agree up to what is not known: dynamic sizes against sizes and bounds,
// quantized types of one baseline type (spec: baseline_type).
def HLO_CompatibleOperandsAndResultType :
    HLO_NativeOpTrait<"CompatibleOperandsAndResultType">;
def HLO_CompatibleOperandsAndResultElementType :
    HLO_NativeOpTrait<"CompatibleOperandsAndResultElementType">;
def HLO_CompatibleOperandsElementType :
    HLO_NativeOpTrait<"CompatibleOperandsElementType">;
def HLO_PairwiseSameOperandAndResultType :
    HLO_NativeOpTrait<"PairwiseSameOperandAndResultType">;
def HLO_PairwiseSameOperandAndResultElementType :
    HLO_NativeOpTrait<"PairwiseSameOperandAndResultElementType">;
// The axis of each per-axis quantized operand and result is there, with as many
// scales as elements; the type constraints above see the element type only.
def HLO_QuantizedAxesExist : HLO_NativeOpTrait<"QuantizedAxesExist">;

// The op would be elementwise, were all operands of one shape: some may be
// scalars, or have sizes of 1.
def HLO_BroadcastingElementwise :
    HLO_NativeOpTrait<"BroadcastingElementwise">;

// When an op may be executed although the program does not reach it: ops whose
// static result sizes rest on a promise about dynamic operands may not.
class HLO_SpeculatableIf<string name> : TraitList<
    [HLO_NativeOpTrait<name>, ConditionallySpeculatable]>;
def HLO_SpeculatableIfStaticDimInOutputIsStaticInInput :
    HLO_SpeculatableIf<"SpeculatableIfStaticDimInOutputIsStaticInInput">;
def HLO_SpeculatableIfAllInputsStatic :
    HLO_SpeculatableIf<"SpeculatableIfAllInputsStatic">;
def HLO_RecursivelySpeculatableIfStaticDimInOutputIsStaticInInput :
    HLO_SpeculatableIf<"RecursivelySpeculatableIfStaticDimInOutputIsStaticInInput">;
def HLO_RecursivelySpeculatableIfAllInputsStatic :
    HLO_SpeculatableIf<"RecursivelySpeculatableIfAllInputsStatic">;
def HLO_SpeculatableIfAllInputsStaticAndShapeConstant :
    HLO_SpeculatableIf<"SpeculatableIfAllInputsStaticAndShapeConstant">;

//===----------------------------------------------------------------------===//
// Shape functions
//===----------------------------------------------------------------------===//

// The op's results follow from its inputs. The op's .cpp defines
//   LogicalResult Op::inferReturnTypes(MLIRContext *, std::optional<Location>,
//                                      Adaptor, SmallVectorImpl<Type> &)
// once; builders, the verifier and both inference interfaces go through it.
// Written result types must be compatible with the inferred ones, not equal.
def HLO_InferTypeFromAdaptor : NativeOpTrait<"InferTypeFromAdaptor", /*traits=*/[],
    /*extraOpDeclaration=*/[{
      static ::llvm::LogicalResult
      inferReturnTypes(::mlir::MLIRContext *context,
                       std::optional<::mlir::Location> location,
                       Adaptor adaptor,
                       ::llvm::SmallVectorImpl<::mlir::Type> &inferred);
      static bool isCompatibleReturnTypes(::mlir::TypeRange inferred,
                                          ::mlir::TypeRange written) {
        return ::mlir::hlo::isCompatibleForHloTypeInference(inferred, written);
      }
    }],
    /*extraOpDefinition=*/[{
      ::llvm::LogicalResult $cppClass::inferReturnTypes(
          ::mlir::MLIRContext *context,
          std::optional<::mlir::Location> location,
          ::mlir::ValueRange operands, ::mlir::DictionaryAttr attributes,
          ::mlir::OpaqueProperties properties, ::mlir::RegionRange regions,
          ::llvm::SmallVectorImpl<::mlir::Type> &inferred) {
        $cppClass::Adaptor adaptor(operands, attributes, properties, regions);
        return $cppClass::inferReturnTypes(context, location, adaptor,
                                           inferred);
      }
      ::llvm::LogicalResult $cppClass::inferReturnTypeComponents(
          ::mlir::MLIRContext *context,
          std::optional<::mlir::Location> location,
          ::mlir::ValueShapeRange operands, ::mlir::DictionaryAttr attributes,
          ::mlir::OpaqueProperties properties, ::mlir::RegionRange regions,
          ::llvm::SmallVectorImpl<::mlir::ShapedTypeComponents> &components) {
        ::llvm::SmallVector<::mlir::Type> inferred;
        $cppClass::Adaptor adaptor(operands, attributes, properties,
                                   regions);
        if (failed($cppClass::inferReturnTypes(context, location, adaptor,
                                               inferred)))
          return ::mlir::failure();
        return ::mlir::hlo::toShapedTypeComponents(inferred, components);
      }
    }]> { let cppNamespace = "::mlir::hlo::OpTrait"; }

class HLO_InferTypeBase<list<string> shapedMethods> : TraitList<[
  DeclareOpInterfaceMethods<InferTypeOpInterface>,
  DeclareOpInterfaceMethods<InferShapedTypeOpInterface, shapedMethods>,
  HLO_InferTypeFromAdaptor
]>;
def HLO_InferType : HLO_InferTypeBase<["inferReturnTypeComponents"]>;
// The op's .cpp also defines reifyReturnTypeShapes.
def HLO_InferTypeWithReify :
    HLO_InferTypeBase<["inferReturnTypeComponents", "reifyReturnTypeShapes"]>;
// The result has the shape of the operand, and the element type that the program
// wants.
def HLO_InferOperandShapeFromAdaptor : NativeOpTrait<
    "InferTypeFromAdaptor", /*traits=*/[],
    /*extraOpDeclaration=*/"", /*extraOpDefinition=*/[{
      ::llvm::LogicalResult $cppClass::inferReturnTypeComponents(
          ::mlir::MLIRContext *, std::optional<::mlir::Location>,
          ::mlir::ValueShapeRange operands, ::mlir::DictionaryAttr,
          ::mlir::OpaqueProperties, ::mlir::RegionRange,
          ::llvm::SmallVectorImpl<::mlir::ShapedTypeComponents> &components) {
        return ::mlir::hlo::inferOperandShape(operands, components);
      }
      ::llvm::LogicalResult $cppClass::reifyReturnTypeShapes(
          ::mlir::OpBuilder &builder, ::mlir::ValueRange operands,
          ::llvm::SmallVectorImpl<::mlir::Value> &shapes) {
        return ::mlir::hlo::deriveShapeFromOperand(
            &builder, getOperation(), operands.front(), &shapes);
      }
    }]> { let cppNamespace = "::mlir::hlo::OpTrait"; }
def HLO_InferOperandShape : TraitList<[
  DeclareOpInterfaceMethods<InferShapedTypeOpInterface,
      ["inferReturnTypeComponents", "reifyReturnTypeShapes"]>,
  HLO_InferOperandShapeFromAdaptor
]>;
// For ops whose results do not follow from their inputs.
def HLO_ReifyShapes : DeclareOpInterfaceMethods<
    InferShapedTypeOpInterface, ["reifyReturnTypeShapes"]>;

#endif // STABLEHLO_DIALECT_BASE
