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
include "mlir/IR/EnumAttr.td"
include "mlir/IR/PatternBase.td"
include "mlir/Dialect/Quant/IR/QuantBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

//===----------------------------------------------------------------------===//
// Element types
//===----------------------------------------------------------------------===//

def HLO_Pred : TypeAlias<I1, "bool">;

def HLO_SInt : SignlessIntOfWidths<[2, 4, 8, 16, 32, 64]>;
def HLO_UInt : UnsignedIntOfWidths<[2, 4, 8, 16, 32, 64]>;
def HLO_Int : AnyTypeOf<[HLO_SInt, HLO_UInt],
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

// Makes ODS also write the constraint as a function: `hlo::isHLOTensor(type)`, by
// which inputs of shape functions are checked (Inputs.h). All constraints of
// operands need one.
class HLO_Named {
  string cppFunctionName = "is" # !subst("_", "", NAME);
}

def HLO_Token : Type<
    CPred<"::llvm::isa<::mlir::stablehlo::TokenType>($_self)">, "token">,
    HLO_Named;
def HLO_Future : Type<
    CPred<"::llvm::isa<::mlir::stablehlo::FutureType>($_self)">, "future">,
    HLO_Named;

// Tensors of any rank or none: for CHLO, and where the peer lets them through.
def HLO_AnyTensor : TensorOf<
    [HLO_Float, HLO_Pred, HLO_Int, HLO_Complex, HLO_QuantizedInt,
     HLO_PerAxisQuantizedInt]>, HLO_Named;
def HLO_AnyPredTensor : TensorOf<[HLO_Pred]>, HLO_Named;
def HLO_AnyPredOrIntTensor : TensorOf<[HLO_Pred, HLO_Int]>, HLO_Named;
def HLO_AnyFpTensor : TensorOf<[HLO_Float]>, HLO_Named;
def HLO_AnyFpOrComplexTensor : TensorOf<[HLO_Float, HLO_Complex]>, HLO_Named;
def HLO_AnyComplexTensor : TensorOf<[HLO_Complex]>, HLO_Named;

// Ranked tensors of one kind of element.
def HLO_Tensor : RankedTensorOf<
    [HLO_Float, HLO_Pred, HLO_Int, HLO_Complex, HLO_QuantizedInt]>, HLO_Named;
def HLO_TensorOrPerAxisQuantizedTensor : RankedTensorOf<
    [HLO_Float, HLO_Pred, HLO_Int, HLO_Complex, HLO_QuantizedInt,
     HLO_PerAxisQuantizedInt]>, HLO_Named;
def HLO_NonQuantizedTensor : RankedTensorOf<
    [HLO_Float, HLO_Pred, HLO_Int, HLO_Complex]>, HLO_Named;
def HLO_PerAxisQuantizedTensor : RankedTensorOf<[HLO_PerAxisQuantizedInt]>,
    HLO_Named;
def HLO_PredTensor : RankedTensorOf<[HLO_Pred]>, HLO_Named;
def HLO_IntTensor : RankedTensorOf<[HLO_Int]>, HLO_Named;
def HLO_PredOrIntTensor : RankedTensorOf<[HLO_Pred, HLO_Int]>, HLO_Named;
def HLO_FpTensor : RankedTensorOf<[HLO_Float]>, HLO_Named;
def HLO_Fp32Or64Tensor : RankedTensorOf<[HLO_Float32Or64]>, HLO_Named;
def HLO_ComplexTensor : RankedTensorOf<[HLO_Complex]>, HLO_Named;
def HLO_FpOrComplexTensor : RankedTensorOf<[HLO_Float, HLO_Complex]>, HLO_Named;
def HLO_IntOrFpTensor : RankedTensorOf<[HLO_Int, HLO_Float]>, HLO_Named;
def HLO_PredIntOrFpTensor : RankedTensorOf<[HLO_Pred, HLO_Int, HLO_Float]>,
    HLO_Named;
def HLO_FpOrQuantizedIntTensor : RankedTensorOf<[HLO_Float, HLO_QuantizedInt]>,
    HLO_Named;
def HLO_FpComplexOrQuantizedIntTensor : RankedTensorOf<
    [HLO_Float, HLO_Complex, HLO_QuantizedInt]>, HLO_Named;
def HLO_IntFpOrComplexOrQuantizedIntTensor : RankedTensorOf<
    [HLO_Int, HLO_Float, HLO_Complex, HLO_QuantizedInt]>, HLO_Named;
def HLO_SignedIntFpComplexOrQuantizedIntTensor : RankedTensorOf<
    [HLO_SInt, HLO_Float, HLO_Complex, HLO_QuantizedInt]>, HLO_Named;
def HLO_SignedIntFpOrQuantizedIntTensor : RankedTensorOf<
    [HLO_SInt, HLO_Float, HLO_QuantizedInt]>, HLO_Named;
def HLO_QuantizedIntOrPerAxisQuantizedIntTensor : RankedTensorOf<
    [HLO_QuantizedInt, HLO_PerAxisQuantizedInt]>, HLO_Named;
def HLO_FloatOrQuantizedIntOrPerAxisQuantizedIntTensor : RankedTensorOf<
    [HLO_Float, HLO_QuantizedInt, HLO_PerAxisQuantizedInt]>, HLO_Named;

def I32RankedTensor : RankedTensorOf<[I32]>, HLO_Named;
def UI32RankedTensor : RankedTensorOf<[UI32]>, HLO_Named;
def HLO_IntOrIndexTensor : RankedTensorOf<
    [AnyTypeOf<[AnyInteger, Index], "integer or index">]>, HLO_Named;

// Ranked tensors of one rank.
def HLO_ScalarTensor : 0DTensorOf<
    [HLO_Float, HLO_Pred, HLO_Int, HLO_Complex, HLO_QuantizedInt]>, HLO_Named;
def HLO_ScalarIntTensor : 0DTensorOf<[HLO_Int]>, HLO_Named;
def HLO_ScalarPredIntOrFpTensor : 0DTensorOf<[HLO_Pred, HLO_Int, HLO_Float]>,
    HLO_Named;
def HLO_1DFpOrQuantizedIntTensor : 1DTensorOf<[HLO_Float, HLO_QuantizedInt]>,
    HLO_Named;
def HLO_DimensionTensor : 1DTensorOf<[Index, HLO_Int]>, HLO_Named;

// Statically shaped tensors.
def HLO_StaticDimensionTensor : RankedTensorOf<
    [Index, HLO_Int], [HasStaticShapePred, HasAnyRankOfPred<[1]>],
    "statically shaped 1-dimensional tensor">, HLO_Named;
def HLO_Static1DIntTensor : RankedTensorOf<
    [HLO_Int], [HasStaticShapePred, HasAnyRankOfPred<[1]>],
    "statically shaped 1-dimensional integer tensor">, HLO_Named;
def HLO_Static2DIntTensor : RankedTensorOf<
    [HLO_Int], [HasStaticShapePred, HasAnyRankOfPred<[2]>],
    "statically shaped 2-dimensional integer tensor">, HLO_Named;
def HLO_StaticShapeTensor : StaticShapeTensorOf<
    [HLO_Float, HLO_Pred, HLO_Int, HLO_Complex, HLO_QuantizedInt]>, HLO_Named;
def HLO_StaticShapeTensorOrPerAxisQuantizedTensor : StaticShapeTensorOf<
    [HLO_Float, HLO_Pred, HLO_Int, HLO_Complex, HLO_QuantizedInt,
     HLO_PerAxisQuantizedInt]>, HLO_Named;
def HLO_StaticShapeIntOrFpTensor : StaticShapeTensorOf<[HLO_Int, HLO_Float]>,
    HLO_Named;
def HLO_StaticShapeIntFpComplexOrQuantizedTensor : StaticShapeTensorOf<
    [HLO_Int, HLO_Float, HLO_Complex, HLO_QuantizedInt]>, HLO_Named;
def HLO_HasStaticOrSingleBoundedShapePred : Or<[
    HasStaticShapePred, CPred<"::mlir::hlo::hasSingleBoundedDimension($_self)">]>;
def HLO_StaticShapeTensorPerAxisQuantizedTensorOrBoundedTensor : RankedTensorOf<
    [HLO_Float, HLO_Pred, HLO_Int, HLO_Complex, HLO_QuantizedInt,
     HLO_PerAxisQuantizedInt],
    [HLO_HasStaticOrSingleBoundedShapePred],
    "statically shaped or single bounded dimension tensor">, HLO_Named;

// Tensors and the values that are none.
def HLO_Buffer : MemRefOf<
    [HLO_Float, HLO_Pred, HLO_Int, HLO_Complex, HLO_QuantizedInt]>, HLO_Named;
def HLO_Tuple : NestedTupleOf<
    [HLO_Tensor, HLO_Buffer, HLO_PerAxisQuantizedTensor, HLO_Token]>, HLO_Named;
def HLO_TensorOrToken : AnyTypeOf<[HLO_Tensor, HLO_Token]>, HLO_Named;
def HLO_TensorOrPerAxisQuantizedTensorOrToken : AnyTypeOf<
    [HLO_Tensor, HLO_PerAxisQuantizedTensor, HLO_Token]>, HLO_Named;
def HLO_TensorOrPerAxisQuantizedTensorOrTokenOrBuffer : AnyTypeOf<
    [HLO_Tensor, HLO_PerAxisQuantizedTensor, HLO_Token, HLO_Buffer]>, HLO_Named;
def HLO_StaticShapeTensorOrPerAxisQuantizedTensorOrToken : AnyTypeOf<
    [HLO_StaticShapeTensor, HLO_StaticShapeTensorOrPerAxisQuantizedTensor,
     HLO_Token]>, HLO_Named;
def HLO_TensorOrPerAxisQuantizedTensorOrTokenOrTuple : AnyTypeOf<
    [HLO_Tensor, HLO_PerAxisQuantizedTensor, HLO_Token, HLO_Tuple]>, HLO_Named;
def HLO_TensorOrPerAxisQuantizedTensorOrTokenOrTupleOrBuffer : AnyTypeOf<
    [HLO_Tensor, HLO_PerAxisQuantizedTensor, HLO_Token, HLO_Tuple, HLO_Buffer]>,
    HLO_Named;
def HLO_CustomCallValue : AnyTypeOf<
    [HLO_AnyTensor, HLO_Buffer, HLO_Token,
     NestedTupleOf<[HLO_AnyTensor, HLO_Buffer, HLO_Token]>, HLO_Future]>,
    HLO_Named;

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

// A case of `enumeration` as patterns see it: the attribute of that name.
class HLO_EnumCase<string enumeration, string symbol, int number>
    : I32EnumAttrCase<symbol, number> {
  defvar attribute = enumeration # "Attr";
  let storageType = attribute;
  let returnType = enumeration;
  let predicate = CPred<
      "$_self == " # attribute # "::get($_self.getContext(), " # enumeration #
      "::" # symbol # ")">;
  let constBuilderCall = attribute # "::get($_builder.getContext(), " #
      enumeration # "::" # symbol # ")";
}

//===----------------------------------------------------------------------===//
// Encodings
//===----------------------------------------------------------------------===//

// A tensor type with such an encoding, of any dialect, has bounded dimensions.
def HLO_BoundedAttrInterface : AttrInterface<"BoundedAttrInterface"> {
  let cppNamespace = "::mlir::hlo";
  let description = "An encoding that bounds dynamic dimensions.";
  let methods = [InterfaceMethod<
      "A bound per dimension, `ShapedType::kDynamic` for none.",
      "::llvm::ArrayRef<int64_t>", "getBounds">];
}

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
// Facts
//===----------------------------------------------------------------------===//

// What passes and the interpreter ask about an op is said in its definition, or
// in the class that this derives from, and nowhere else. An op has a fact only
// if it says so. The unit test OpFactsTest looks at all ops.

// The elements of the results are elements of the operands, in other places.
def HLO_MovesElements : HLO_NativeOpTrait<"MovesElements">;
// The elements of the results are numbers that are computed from those of the
// operands, or from indices. On quantized tensors the op is what it is on the
// numbers that these stand for (spec: dequantize_op_quantize).
def HLO_ComputesNumbers : HLO_NativeOpTrait<"ComputesNumbers">;

// The results follow from operands and attributes, if those of the ops in the
// regions do: a pass may compute them where the operands are constant. They do
// not depend on the process or on a hidden state, and it takes no unknown time.
def HLO_ConstantFoldable : HLO_NativeOpTrait<"ConstantFoldable">;
// For some integers the spec leaves the result to the implementation: x / 0,
// shifts by too many bits, conversions of what does not fit.
def HLO_OpenOnIntegers : HLO_NativeOpTrait<"OpenOnIntegers">;

// A function of numbers that floats can only approximate: two implementations
// may give different results. Of integers it is exact all the same.
def HLO_Inexact : HLO_NativeOpTrait<"Inexact">;
// The same, but only of complex numbers.
def HLO_InexactOnComplex : HLO_NativeOpTrait<"InexactOnComplex">;
// An inexact function with zeros beside which the terms of a sum cancel: there,
// the relative error has no bound.
def HLO_IllConditioned : HLO_NativeOpTrait<"IllConditioned">;
// The results are sums of products that an implementation may add up in any
// order, or solve for.
def HLO_SumsInAnyOrder : HLO_NativeOpTrait<"SumsInAnyOrder">;

// A region combines elements, after they are converted to the types of its
// arguments: results may be of a wider element type than operands (spec:
// is_promotable).
def HLO_PromotesElements : HLO_NativeOpTrait<"PromotesElements">;
// What the op does is what the ops in its regions, or in the functions that it
// calls, do, one after another.
def HLO_ControlFlow : HLO_NativeOpTrait<"ControlFlow">;
// The same of an op that runs its regions in the scope that it is in.
def HLO_RegionControlFlow : HLO_NativeOpTrait<"RegionControlFlow">;
// An async_start may hold it (spec: async_start).
def HLO_MayBeAsynchronous : HLO_NativeOpTrait<"MayBeAsynchronous">;

//===----------------------------------------------------------------------===//
// Shape functions
//===----------------------------------------------------------------------===//

// An operand that holds sizes, or what sizes are computed from: the sizes of the
// results depend on its value.
class HLO_ShapeOperand<TypeConstraint type> : Arg<type>;

// Of ops that have shape operands; their definitions need not name it.
def HLO_ShapeOperandsOpInterface : OpInterface<"ShapeOperandsOpInterface"> {
  let cppNamespace = "::mlir::hlo";
  let description = "Ops with operands on whose values the result sizes depend.";
  let methods = [InterfaceMethod<
    "The numbers of these operands, in ascending order.",
    "::llvm::SmallVector<unsigned>", "getShapeOperands", (ins),
    /*methodBody=*/"", /*defaultImplementation=*/[{
      ::llvm::SmallVector<unsigned> operands;
      unsigned group = 0;
      for (const ::mlir::hlo::OperandKind &kind : ConcreteOp::getOperandKinds()) {
        auto [first, count] = $_op.getODSOperandIndexAndLength(group++);
        for (unsigned i = first; kind.isShape && i < first + count; ++i)
          operands.push_back(i);
      }
      return operands;
    }]>];
}

// What ODS says of the operands of an op, in a form that C++ can ask before there
// is an op. All ops of both dialects have it.
class HLO_OperandKind<TypeConstraint constraint, string isShape> {
  TypeConstraint type = !if(!isa<Variadic>(constraint),
                            !cast<Variadic>(constraint).baseType, constraint);
  string count = !if(!isa<Variadic>(constraint), "Any", "One");
  string cpp = "{" # type.cppFunctionName # ", \"" # constraint.summary #
                "\", OperandKind::" # count # ", " # isShape # "}";
}
class HLO_OperandKinds<dag arguments> {
  // Numbers of the arguments. Attributes are of neither kind.
  list<int> all = !range(!size(arguments));
  list<int> plain = !filter(
      i, all, !initialized(!getdagarg<TypeConstraint>(arguments, i)));
  list<int> shapes = !filter(
      i, all, !initialized(!getdagarg<HLO_ShapeOperand>(arguments, i)));
  list<string> cpp = !listflatten(!foreach(
      i, all,
      !foreach(j, !filter(k, plain, !eq(i, k)),
               HLO_OperandKind<!getdagarg<TypeConstraint>(arguments, j),
                               /*isShape=*/"false">.cpp) #
      !foreach(j, !filter(k, shapes, !eq(i, k)),
               HLO_OperandKind<
                   !cast<TypeConstraint>(
                       !getdagarg<HLO_ShapeOperand>(arguments, j).constraint),
                   /*isShape=*/"true">.cpp)));
}
// What follows from the operands.
class HLO_ShapeOperandTraits<dag arguments> {
  list<Trait> traits = !if(!empty(HLO_OperandKinds<arguments>.shapes),
                           []<Trait>, [HLO_ShapeOperandsOpInterface]);
}
class HLO_KnownInputs<dag arguments> : NativeOpTrait<
    "KnownInputs", /*traits=*/[],
    /*extraOpDeclaration=*/[{
      static ::llvm::ArrayRef<::mlir::hlo::OperandKind> getOperandKinds();
    }],
    /*extraOpDefinition=*/[{
      ::llvm::ArrayRef<::mlir::hlo::OperandKind> $cppClass::getOperandKinds() {
        using namespace ::mlir::hlo;
        static const ::std::initializer_list<OperandKind> kinds = {
          }] # !interleave(HLO_OperandKinds<arguments>.cpp, ", ") # [{};
        return kinds;
      }
    }]> { let cppNamespace = "::mlir::hlo::OpTrait"; }

// The op's results follow from its inputs. The op's .cpp defines
//   LogicalResult Op::inferReturnTypes(MLIRContext *, std::optional<Location>,
//                                      Adaptor, SmallVectorImpl<Type> &)
// once; builders, the verifier and both inference interfaces go through it.
// Operands and attributes are what ODS says, regions may be missing.
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
        // Defaults of attributes come from the context of the dictionary.
        if (!attributes)
          attributes = ::mlir::DictionaryAttr::get(context);
        $cppClass::Adaptor adaptor(operands, attributes, properties, regions);
        if (failed(::mlir::hlo::verifyInputs<$cppClass>(context, location,
                                                        adaptor)))
          return ::mlir::failure();
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
        if (failed($cppClass::inferReturnTypes(
                context, location, operands.getValues(), attributes,
                properties, regions, inferred)))
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
// The shape of the results follows, not their element type. The op's .cpp defines
//   LogicalResult Op::inferReturnTypeComponents(
//       MLIRContext *, std::optional<Location>, Adaptor,
//       SmallVectorImpl<ShapedTypeComponents> &)
def HLO_InferShapeFromAdaptor : NativeOpTrait<"InferTypeFromAdaptor", /*traits=*/[],
    /*extraOpDeclaration=*/[{
      static ::llvm::LogicalResult inferReturnTypeComponents(
          ::mlir::MLIRContext *context,
          std::optional<::mlir::Location> location, Adaptor adaptor,
          ::llvm::SmallVectorImpl<::mlir::ShapedTypeComponents> &components);
    }],
    /*extraOpDefinition=*/[{
      ::llvm::LogicalResult $cppClass::inferReturnTypeComponents(
          ::mlir::MLIRContext *context,
          std::optional<::mlir::Location> location,
          ::mlir::ValueShapeRange operands, ::mlir::DictionaryAttr attributes,
          ::mlir::OpaqueProperties properties, ::mlir::RegionRange regions,
          ::llvm::SmallVectorImpl<::mlir::ShapedTypeComponents> &components) {
        if (!attributes)
          attributes = ::mlir::DictionaryAttr::get(context);
        $cppClass::Adaptor adaptor(operands.getValues(), attributes, properties,
                                   regions);
        if (failed(::mlir::hlo::verifyInputs<$cppClass>(context, location,
                                                        adaptor)))
          return ::mlir::failure();
        return $cppClass::inferReturnTypeComponents(context, location, adaptor,
                                                    components);
      }
    }]> { let cppNamespace = "::mlir::hlo::OpTrait"; }

class HLO_InferShapeBase<list<string> shapedMethods> : TraitList<[
  DeclareOpInterfaceMethods<InferShapedTypeOpInterface, shapedMethods>,
  HLO_InferShapeFromAdaptor
]>;
def HLO_InferShape : HLO_InferShapeBase<["inferReturnTypeComponents"]>;
// The op's .cpp also defines reifyReturnTypeShapes.
def HLO_InferShapeWithReify :
    HLO_InferShapeBase<["inferReturnTypeComponents", "reifyReturnTypeShapes"]>;
// The result has the shape of the operand, and the element type that the program
// wants.
def HLO_InferOperandShapeFromAdaptor : NativeOpTrait<
    "InferTypeFromAdaptor", /*traits=*/[],
    /*extraOpDeclaration=*/"", /*extraOpDefinition=*/[{
      ::llvm::LogicalResult $cppClass::inferReturnTypeComponents(
          ::mlir::MLIRContext *, std::optional<::mlir::Location>,
          Adaptor adaptor,
          ::llvm::SmallVectorImpl<::mlir::ShapedTypeComponents> &components) {
        return ::mlir::hlo::inferOperandShape(adaptor.getOperand().getType(),
                                              components);
      }
      ::llvm::LogicalResult $cppClass::reifyReturnTypeShapes(
          ::mlir::OpBuilder &builder, ::mlir::ValueRange operands,
          ::llvm::SmallVectorImpl<::mlir::Value> &shapes) {
        return ::mlir::hlo::deriveShapeFromOperand(
            &builder, getOperation(), operands.front(), &shapes);
      }
    }]> { let cppNamespace = "::mlir::hlo::OpTrait"; }
def HLO_InferOperandShape :
    TraitList<[HLO_InferShapeWithReify, HLO_InferOperandShapeFromAdaptor]>;
// For ops whose results do not follow from their inputs.
def HLO_ReifyShapes : DeclareOpInterfaceMethods<
    InferShapedTypeOpInterface, ["reifyReturnTypeShapes"]>;

#endif // STABLEHLO_DIALECT_BASE
