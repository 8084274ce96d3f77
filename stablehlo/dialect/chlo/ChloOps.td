//===- ChloOps.td - Ops of CHLO ----------------------------*- tablegen -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_CHLO_CHLOOPS
#define STABLEHLO_DIALECT_CHLO_CHLOOPS

include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/OpAsmInterface.td"
include "stablehlo/dialect/Base.td"
include "stablehlo/dialect/chlo/ChloDialect.td"

class CHLO_Op<string mnemonic, list<Trait> opTraits>
    : Op<Chlo_Dialect, mnemonic> {
  let traits = opTraits # [HLO_KnownInputs<arguments>]
                        # HLO_ShapeOperandTraits<arguments>.traits;
}

//===----------------------------------------------------------------------===//
// Base classes
//===----------------------------------------------------------------------===//

// Operands and result are of one type.
class CHLO_SameTypeOp<string mnemonic, list<Trait> traits>
    : CHLO_Op<mnemonic,
              [Pure, HLO_CompatibleOperandsAndResultType, HLO_ComputesNumbers,
               HLO_ConstantFoldable] # traits # [HLO_InferType]> {
  let extraClassDefinition = [{
    ::llvm::LogicalResult $cppClass::inferReturnTypes(
        ::mlir::MLIRContext *, std::optional<::mlir::Location> location,
        Adaptor adaptor, ::llvm::SmallVectorImpl<::mlir::Type> &inferred) {
      return ::mlir::hlo::inferSameType(
          location, adaptor.getOperands().getTypes(), inferred);
    }
  }];
}

// `result[i] = f(operand[i])`, for the function of the op's name.
class CHLO_UnaryOp<string mnemonic, Type tensor, list<Trait> traits = []>
    : CHLO_SameTypeOp<mnemonic,
                      [Elementwise, SameOperandsAndResultShape] # traits> {
  let arguments = (ins tensor:$operand);
  let results = (outs tensor:$result);
  let assemblyFormat =
      "$operand attr-dict `:` type($operand) `->` type($result)";
}
class CHLO_FpOrComplexUnaryOp<string mnemonic, list<Trait> traits = []>
    : CHLO_UnaryOp<mnemonic, HLO_AnyFpOrComplexTensor, traits>;
class CHLO_FpOrComplexFunctionOp<string mnemonic>
    : CHLO_FpOrComplexUnaryOp<mnemonic, [HLO_Inexact]>;
class CHLO_FpFunctionOp<string mnemonic, list<Trait> traits = []>
    : CHLO_UnaryOp<mnemonic, HLO_AnyFpTensor, [HLO_Inexact] # traits>;

// Whether `operand[i]` is of a kind.
class CHLO_PredicateOp<string mnemonic>
    : CHLO_Op<mnemonic, [Pure, Elementwise, SameOperandsAndResultShape,
                         HLO_ComputesNumbers, HLO_ConstantFoldable,
                         HLO_InferType]> {
  let arguments = (ins HLO_AnyFpTensor:$operand);
  let results = (outs HLO_AnyPredTensor:$result);
  let assemblyFormat =
      "$operand attr-dict `:` type($operand) `->` type($result)";
  let extraClassDefinition = [{
    ::llvm::LogicalResult $cppClass::inferReturnTypes(
        ::mlir::MLIRContext *context, std::optional<::mlir::Location>,
        Adaptor adaptor, ::llvm::SmallVectorImpl<::mlir::Type> &inferred) {
      auto type = ::llvm::cast<::mlir::ShapedType>(
          adaptor.getOperand().getType());
      inferred.push_back(type.clone(::mlir::IntegerType::get(context, 1)));
      return ::mlir::success();
    }
  }];
}

// For passes that ask: broadcasts as NumPy does.
def CHLO_Broadcasting : NativeOpTrait<"Broadcasting"> {
  let cppNamespace = "::mlir::chlo::OpTrait";
}

// Operands of different shapes are broadcast: their last dimensions are matched,
// or `broadcast_dimensions` are what those of the operand of lower rank match.
class CHLO_BroadcastOp<string mnemonic, list<Trait> traits>
    : CHLO_Op<mnemonic, [
        Pure, HLO_BroadcastingElementwise, CHLO_Broadcasting,
        HLO_ComputesNumbers, HLO_ConstantFoldable] # traits #
        [HLO_InferTypeWithReify]>;

class CHLO_BroadcastBinaryOp<string mnemonic, list<Trait> traits,
                             Type operands = HLO_AnyTensor,
                             Type result = HLO_AnyTensor>
    : CHLO_BroadcastOp<mnemonic, traits> {
  let arguments = (ins operands:$lhs, operands:$rhs,
                       OptionalAttr<DenseI64ArrayAttr>:$broadcast_dimensions);
  let results = (outs result);
  let assemblyFormat = [{
    $lhs `,` $rhs attr-dict
    `:` `(` type($lhs) `,` type($rhs) `)` `->` type(results)
  }];
  // The element type of the result; null, with a diagnostic, if there is none.
  string resultElementType = "::mlir::getElementTypeOrSelf(adaptor.getLhs())";
  let extraClassDefinition = [{
    ::llvm::LogicalResult $cppClass::inferReturnTypes(
        ::mlir::MLIRContext *, std::optional<::mlir::Location> location,
        Adaptor adaptor, ::llvm::SmallVectorImpl<::mlir::Type> &inferred) {
      return inferBroadcastedType(location, adaptor.getLhs().getType(),
                                  adaptor.getRhs().getType(),
                                  adaptor.getBroadcastDimensions(),
                                  }] # resultElementType # [{, inferred);
    }
    ::llvm::LogicalResult $cppClass::reifyReturnTypeShapes(
        ::mlir::OpBuilder &builder, ::mlir::ValueRange operands,
        ::llvm::SmallVectorImpl<::mlir::Value> &shapes) {
      return reifyBroadcastedShape(builder, getOperation(), operands,
                                   getBroadcastDimensions(), shapes);
    }
  }];
}
class CHLO_BroadcastArithmeticOp<string mnemonic, list<Trait> traits = []>
    : CHLO_BroadcastBinaryOp<mnemonic,
                             [SameOperandsAndResultElementType] # traits>;
class CHLO_BroadcastOpenOp<string mnemonic>
    : CHLO_BroadcastArithmeticOp<mnemonic, [HLO_OpenOnIntegers]>;
class CHLO_BroadcastCommutativeOp<string mnemonic>
    : CHLO_BroadcastBinaryOp<
        mnemonic, [Commutative, HLO_CompatibleOperandsAndResultElementType]>;
class CHLO_BroadcastLogicalOp<string mnemonic>
    : CHLO_BroadcastBinaryOp<mnemonic, [Commutative], HLO_AnyPredOrIntTensor>;

//===----------------------------------------------------------------------===//
// Special functions
//===----------------------------------------------------------------------===//

def CHLO_AcosOp : CHLO_FpOrComplexFunctionOp<"acos"> {
  let summary = "Arc cosine";
  let description = [{
    `result[i] = acos(operand[i])`, in [0, pi] for reals.

    ```mlir
    %result = chlo.acos %operand : tensor<4xf32> -> tensor<4xf32>
    ```
  }];
}

def CHLO_AcoshOp : CHLO_FpOrComplexFunctionOp<"acosh"> {
  let summary = "Inverse hyperbolic cosine";
  let description = [{
    `result[i] = acosh(operand[i])`, NaN for reals below 1.

    ```mlir
    %result = chlo.acosh %operand : tensor<4xf32> -> tensor<4xf32>
    ```
  }];
}

def CHLO_AsinAcosKernelOp
    : CHLO_UnaryOp<"_asin_acos_kernel", HLO_AnyComplexTensor, [HLO_Inexact]> {
  let summary = "What complex arc sine and arc cosine have in common";
  let description = [{
    The decomposition of `asin` and `acos` of complex numbers meets in this op; it
    is not for use in programs. The signed zeros of the operand do not matter.

    ```mlir
    %result = chlo._asin_acos_kernel %operand : tensor<4xcomplex<f32>> -> tensor<4xcomplex<f32>>
    ```
  }];
}

def CHLO_AsinOp : CHLO_FpOrComplexFunctionOp<"asin"> {
  let summary = "Arc sine";
  let description = [{
    `result[i] = asin(operand[i])`, in [-pi/2, pi/2] for reals.

    ```mlir
    %result = chlo.asin %operand : tensor<4xf32> -> tensor<4xf32>
    ```
  }];
}

def CHLO_AsinhOp : CHLO_FpOrComplexFunctionOp<"asinh"> {
  let summary = "Inverse hyperbolic sine";
  let description = [{
    `result[i] = asinh(operand[i])`.

    ```mlir
    %result = chlo.asinh %operand : tensor<4xf32> -> tensor<4xf32>
    ```
  }];
}

def CHLO_AtanOp : CHLO_FpOrComplexFunctionOp<"atan"> {
  let summary = "Arc tangent";
  let description = [{
    `result[i] = atan(operand[i])`, in [-pi/2, pi/2] for reals.

    ```mlir
    %result = chlo.atan %operand : tensor<4xf32> -> tensor<4xf32>
    ```
  }];
}

def CHLO_AtanhOp : CHLO_FpOrComplexFunctionOp<"atanh"> {
  let summary = "Inverse hyperbolic tangent";
  let description = [{
    `result[i] = atanh(operand[i])`, NaN for reals above 1 or below -1.

    ```mlir
    %result = chlo.atanh %operand : tensor<4xf32> -> tensor<4xf32>
    ```
  }];
}

def CHLO_BesselI1eOp : CHLO_FpOrComplexFunctionOp<"bessel_i1e"> {
  let summary = "Exponentially scaled Bessel function";
  let description = [{
    `result[i] = exp(-|operand[i]|) * I1(operand[i])`, with the modified Bessel
    function of the first kind of order 1. The scale of complex numbers is
    `exp(-|real(operand[i])|)`.

    ```mlir
    %result = chlo.bessel_i1e %operand : tensor<4xf32> -> tensor<4xf32>
    ```
  }];
}

def CHLO_ConjOp : CHLO_FpOrComplexUnaryOp<"conj"> {
  let summary = "Complex conjugate";
  let description = [{
    `result[i] = conj(operand[i])`, the operand itself for reals.

    ```mlir
    %result = chlo.conj %operand : tensor<4xcomplex<f32>> -> tensor<4xcomplex<f32>>
    ```
  }];
}

def CHLO_CoshOp : CHLO_FpOrComplexFunctionOp<"cosh"> {
  let summary = "Hyperbolic cosine";
  let description = [{
    `result[i] = cosh(operand[i])`.

    ```mlir
    %result = chlo.cosh %operand : tensor<4xf32> -> tensor<4xf32>
    ```
  }];
}

def CHLO_DigammaOp : CHLO_FpFunctionOp<"digamma", [HLO_IllConditioned]> {
  let summary = "Digamma function";
  let description = [{
    `result[i] = d/dx log(gamma(x))` at `operand[i]`.

    ```mlir
    %result = chlo.digamma %operand : tensor<4xf32> -> tensor<4xf32>
    ```
  }];
}

def CHLO_ErfOp : CHLO_FpFunctionOp<"erf"> {
  let summary = "Error function";
  let description = [{
    `result[i] = 2 / sqrt(pi) * integral from 0 to operand[i] of exp(-t^2) dt`.

    ```mlir
    %result = chlo.erf %operand : tensor<4xf32> -> tensor<4xf32>
    ```
  }];
}

def CHLO_ErfInvOp : CHLO_FpFunctionOp<"erf_inv"> {
  let summary = "Inverse of the error function";
  let description = [{
    `result[i]` is the number whose `erf` is `operand[i]`.

    ```mlir
    %result = chlo.erf_inv %operand : tensor<4xf32> -> tensor<4xf32>
    ```
  }];
}

def CHLO_ErfcOp : CHLO_FpFunctionOp<"erfc"> {
  let summary = "Complementary error function";
  let description = [{
    `result[i] = 1 - erf(operand[i])`, accurate where `erf` is near 1.

    ```mlir
    %result = chlo.erfc %operand : tensor<4xf32> -> tensor<4xf32>
    ```
  }];
}

def CHLO_LgammaOp : CHLO_FpFunctionOp<"lgamma", [HLO_IllConditioned]> {
  let summary = "Logarithm of the gamma function";
  let description = [{
    `result[i] = log(|gamma(operand[i])|)`.

    ```mlir
    %result = chlo.lgamma %operand : tensor<4xf32> -> tensor<4xf32>
    ```
  }];
}

def CHLO_SinhOp : CHLO_FpOrComplexFunctionOp<"sinh"> {
  let summary = "Hyperbolic sine";
  let description = [{
    `result[i] = sinh(operand[i])`.

    ```mlir
    %result = chlo.sinh %operand : tensor<4xf32> -> tensor<4xf32>
    ```
  }];
}

def CHLO_SquareOp : CHLO_FpOrComplexUnaryOp<"square"> {
  let summary = "Square";
  let description = [{
    `result[i] = operand[i] * operand[i]`; of a complex number `x + y i` it is
    `(x - y) * (x + y) + 2 * (x * y) i`, each step rounded, with 0 for the real
    part if `|x| = |y|` is finite.

    ```mlir
    %result = chlo.square %operand : tensor<4xf32> -> tensor<4xf32>
    ```
  }];
}

def CHLO_TanOp : CHLO_FpOrComplexFunctionOp<"tan"> {
  let summary = "Tangent";
  let description = [{
    `result[i] = tan(operand[i])`.

    ```mlir
    %result = chlo.tan %operand : tensor<4xf32> -> tensor<4xf32>
    ```
  }];
}

//===----------------------------------------------------------------------===//
// Predicates
//===----------------------------------------------------------------------===//

def CHLO_IsInfOp : CHLO_PredicateOp<"is_inf"> {
  let summary = "Test for infinities";
  let description = [{
    `result[i]` tells whether `operand[i]` is an infinity.

    ```mlir
    %result = chlo.is_inf %operand : tensor<4xf32> -> tensor<4xi1>
    ```
  }];
}

def CHLO_IsNegInfOp : CHLO_PredicateOp<"is_neg_inf"> {
  let summary = "Test for minus infinity";
  let description = [{
    `result[i]` tells whether `operand[i]` is minus infinity.

    ```mlir
    %result = chlo.is_neg_inf %operand : tensor<4xf32> -> tensor<4xi1>
    ```
  }];
}

def CHLO_IsPosInfOp : CHLO_PredicateOp<"is_pos_inf"> {
  let summary = "Test for plus infinity";
  let description = [{
    `result[i]` tells whether `operand[i]` is plus infinity.

    ```mlir
    %result = chlo.is_pos_inf %operand : tensor<4xf32> -> tensor<4xi1>
    ```
  }];
}

//===----------------------------------------------------------------------===//
// Functions of two numbers
//===----------------------------------------------------------------------===//

def CHLO_MulhiOp : CHLO_SameTypeOp<"mulhi", [Commutative]> {
  let summary = "High half of a product";
  let description = [{
    `result[i] = (lhs[i] * rhs[i]) >> N` of the exact product, for integers of N
    bits.

    ```mlir
    %result = chlo.mulhi %lhs, %rhs : tensor<4xi32>, tensor<4xi32> -> tensor<4xi32>
    ```
  }];
  let arguments = (ins HLO_IntTensor:$lhs, HLO_IntTensor:$rhs);
  let results = (outs HLO_IntTensor:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs attr-dict `:` type($lhs) `,` type($rhs) `->` type($result)
  }];
}

def CHLO_NextAfterOp : CHLO_SameTypeOp<"next_after", []> {
  let summary = "Next representable number";
  let description = [{
    `result[i]` is the float next to `x[i]` in the direction of `y[i]`, `y[i]` if
    they are equal.

    ```mlir
    %result = chlo.next_after %x, %y : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
    ```
  }];
  let arguments = (ins HLO_AnyFpTensor:$x, HLO_AnyFpTensor:$y);
  let results = (outs HLO_AnyFpTensor:$result);
  let assemblyFormat = [{
    $x `,` $y attr-dict `:` type($x) `,` type($y) `->` type($result)
  }];
}

def CHLO_PolygammaOp
    : CHLO_SameTypeOp<"polygamma", [HLO_Inexact, HLO_IllConditioned]> {
  let summary = "Polygamma function";
  let description = [{
    `result[i]` is the derivative of order `n[i]` of `digamma` at `x[i]`.

    ```mlir
    %result = chlo.polygamma %n, %x : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
    ```
  }];
  let arguments = (ins HLO_AnyFpTensor:$n, HLO_AnyFpTensor:$x);
  let results = (outs HLO_AnyFpTensor:$result);
  let assemblyFormat = [{
    $n `,` $x attr-dict `:` type($n) `,` type($x) `->` type($result)
  }];
}

def CHLO_ZetaOp
    : CHLO_SameTypeOp<"zeta", [HLO_Inexact, HLO_IllConditioned]> {
  let summary = "Hurwitz zeta function";
  let description = [{
    `result[i] = sum over k >= 0 of (q[i] + k)^(-x[i])`.

    ```mlir
    %result = chlo.zeta %x, %q : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
    ```
  }];
  let arguments = (ins HLO_AnyFpTensor:$x, HLO_AnyFpTensor:$q);
  let results = (outs HLO_AnyFpTensor:$result);
  let assemblyFormat = [{
    $x `,` $q attr-dict `:` type($x) `,` type($q) `->` type($result)
  }];
}

//===----------------------------------------------------------------------===//
// Broadcasting ops
//===----------------------------------------------------------------------===//

def CHLO_BroadcastAddOp : CHLO_BroadcastCommutativeOp<"broadcast_add"> {
  let summary = "Addition";
  let description = [{
    `stablehlo.add` of the broadcast operands.

    ```mlir
    %result = chlo.broadcast_add %lhs, %rhs : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    ```
  }];
}

def CHLO_BroadcastAndOp : CHLO_BroadcastLogicalOp<"broadcast_and"> {
  let summary = "Logical or bitwise conjunction";
  let description = [{
    `stablehlo.and` of the broadcast operands.

    ```mlir
    %result = chlo.broadcast_and %lhs, %rhs : (tensor<4xi32>, tensor<2x4xi32>) -> tensor<2x4xi32>
    ```
  }];
}

def CHLO_BroadcastAtan2Op
    : CHLO_BroadcastArithmeticOp<"broadcast_atan2", [HLO_Inexact]> {
  let summary = "Arc tangent of a quotient";
  let description = [{
    `stablehlo.atan2` of the broadcast operands.

    ```mlir
    %result = chlo.broadcast_atan2 %lhs, %rhs : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    ```
  }];
}

def CHLO_BroadcastCompareOp
    : CHLO_BroadcastOp<"broadcast_compare", []> {
  let summary = "Comparison";
  let description = [{
    `stablehlo.compare` of the broadcast operands.

    ```mlir
    %result = chlo.broadcast_compare %lhs, %rhs {comparison_direction = #chlo<comparison_direction LT>}
        : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xi1>
    ```
  }];
  let arguments = (ins HLO_AnyTensor:$lhs, HLO_AnyTensor:$rhs,
                       OptionalAttr<DenseI64ArrayAttr>:$broadcast_dimensions,
                       CHLO_ComparisonDirectionAttr:$comparison_direction,
                       OptionalAttr<CHLO_ComparisonTypeAttr>:$compare_type);
  let results = (outs HLO_AnyPredTensor);
  let assemblyFormat = [{
    $lhs `,` $rhs attr-dict
    `:` `(` type($lhs) `,` type($rhs) `)` `->` type(results)
  }];
}

def CHLO_BroadcastComplexOp : CHLO_BroadcastOp<"broadcast_complex", []> {
  let summary = "Complex number from its parts";
  let description = [{
    `stablehlo.complex` of the broadcast operands.

    ```mlir
    %result = chlo.broadcast_complex %lhs, %rhs
        : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xcomplex<f32>>
    ```
  }];
  let arguments = (ins HLO_AnyFpTensor:$lhs, HLO_AnyFpTensor:$rhs,
                       OptionalAttr<DenseI64ArrayAttr>:$broadcast_dimensions);
  let results = (outs HLO_AnyComplexTensor);
  let assemblyFormat = [{
    $lhs `,` $rhs attr-dict
    `:` `(` type($lhs) `,` type($rhs) `)` `->` type(results)
  }];
}

def CHLO_BroadcastDivOp
    : CHLO_BroadcastArithmeticOp<"broadcast_divide",
                                 [HLO_InexactOnComplex, HLO_OpenOnIntegers]> {
  let summary = "Division";
  let description = [{
    `stablehlo.divide` of the broadcast operands.

    ```mlir
    %result = chlo.broadcast_divide %lhs, %rhs : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    ```
  }];
}

def CHLO_BroadcastMaxOp : CHLO_BroadcastCommutativeOp<"broadcast_maximum"> {
  let summary = "Maximum";
  let description = [{
    `stablehlo.maximum` of the broadcast operands.

    ```mlir
    %result = chlo.broadcast_maximum %lhs, %rhs : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    ```
  }];
}

def CHLO_BroadcastMinOp : CHLO_BroadcastCommutativeOp<"broadcast_minimum"> {
  let summary = "Minimum";
  let description = [{
    `stablehlo.minimum` of the broadcast operands.

    ```mlir
    %result = chlo.broadcast_minimum %lhs, %rhs : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    ```
  }];
}

def CHLO_BroadcastMulOp
    : CHLO_BroadcastBinaryOp<"broadcast_multiply", [
        Commutative, SameOperandsAndResultElementType]> {
  let summary = "Multiplication";
  let description = [{
    `stablehlo.multiply` of the broadcast operands.

    ```mlir
    %result = chlo.broadcast_multiply %lhs, %rhs : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    ```
  }];
}

def CHLO_BroadcastNextAfterOp : CHLO_BroadcastArithmeticOp<"broadcast_next_after"> {
  let summary = "Next representable number";
  let description = [{
    `chlo.next_after` of the broadcast operands.

    ```mlir
    %result = chlo.broadcast_next_after %lhs, %rhs : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    ```
  }];
}

def CHLO_BroadcastOrOp : CHLO_BroadcastLogicalOp<"broadcast_or"> {
  let summary = "Logical or bitwise disjunction";
  let description = [{
    `stablehlo.or` of the broadcast operands.

    ```mlir
    %result = chlo.broadcast_or %lhs, %rhs : (tensor<4xi32>, tensor<2x4xi32>) -> tensor<2x4xi32>
    ```
  }];
}

def CHLO_BroadcastPolygammaOp
    : CHLO_BroadcastArithmeticOp<"broadcast_polygamma",
                                 [HLO_Inexact, HLO_IllConditioned]> {
  let summary = "Polygamma function";
  let description = [{
    `chlo.polygamma` of the broadcast operands.

    ```mlir
    %result = chlo.broadcast_polygamma %lhs, %rhs : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    ```
  }];
}

def CHLO_BroadcastPowOp
    : CHLO_BroadcastArithmeticOp<"broadcast_power", [HLO_Inexact]> {
  let summary = "Power";
  let description = [{
    `stablehlo.power` of the broadcast operands.

    ```mlir
    %result = chlo.broadcast_power %lhs, %rhs : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    ```
  }];
}

def CHLO_BroadcastRemOp : CHLO_BroadcastOpenOp<"broadcast_remainder"> {
  let summary = "Remainder of a division";
  let description = [{
    `stablehlo.remainder` of the broadcast operands.

    ```mlir
    %result = chlo.broadcast_remainder %lhs, %rhs : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    ```
  }];
}

def CHLO_BroadcastSelectOp
    : CHLO_BroadcastOp<"broadcast_select", [HLO_MovesElements]> {
  let summary = "Choice between two tensors";
  let description = [{
    `stablehlo.select` of the broadcast operands; all last dimensions are matched.

    ```mlir
    %result = chlo.broadcast_select %pred, %on_true, %on_false
        : (tensor<i1>, tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    ```
  }];
  let arguments = (ins HLO_PredTensor:$pred, HLO_AnyTensor:$on_true,
                       HLO_AnyTensor:$on_false);
  let results = (outs HLO_AnyTensor);
  let assemblyFormat = [{
    $pred `,` $on_true `,` $on_false attr-dict
    `:` `(` type($pred) `,` type($on_true) `,` type($on_false) `)` `->` type(results)
  }];
}

def CHLO_BroadcastShiftLeftOp : CHLO_BroadcastOpenOp<"broadcast_shift_left"> {
  let summary = "Shift to the left";
  let description = [{
    `stablehlo.shift_left` of the broadcast operands.

    ```mlir
    %result = chlo.broadcast_shift_left %lhs, %rhs : (tensor<4xi32>, tensor<2x4xi32>) -> tensor<2x4xi32>
    ```
  }];
}

def CHLO_BroadcastShiftRightArithmeticOp : CHLO_BroadcastOpenOp<"broadcast_shift_right_arithmetic"> {
  let summary = "Shift to the right that keeps the sign";
  let description = [{
    `stablehlo.shift_right_arithmetic` of the broadcast operands.

    ```mlir
    %result = chlo.broadcast_shift_right_arithmetic %lhs, %rhs : (tensor<4xi32>, tensor<2x4xi32>) -> tensor<2x4xi32>
    ```
  }];
}

def CHLO_BroadcastShiftRightLogicalOp : CHLO_BroadcastOpenOp<"broadcast_shift_right_logical"> {
  let summary = "Shift to the right";
  let description = [{
    `stablehlo.shift_right_logical` of the broadcast operands.

    ```mlir
    %result = chlo.broadcast_shift_right_logical %lhs, %rhs : (tensor<4xi32>, tensor<2x4xi32>) -> tensor<2x4xi32>
    ```
  }];
}

def CHLO_BroadcastSubOp : CHLO_BroadcastArithmeticOp<"broadcast_subtract"> {
  let summary = "Subtraction";
  let description = [{
    `stablehlo.subtract` of the broadcast operands.

    ```mlir
    %result = chlo.broadcast_subtract %lhs, %rhs : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    ```
  }];
}

def CHLO_BroadcastXorOp : CHLO_BroadcastLogicalOp<"broadcast_xor"> {
  let summary = "Logical or bitwise exclusive disjunction";
  let description = [{
    `stablehlo.xor` of the broadcast operands.

    ```mlir
    %result = chlo.broadcast_xor %lhs, %rhs : (tensor<4xi32>, tensor<2x4xi32>) -> tensor<2x4xi32>
    ```
  }];
}

def CHLO_BroadcastZetaOp
    : CHLO_BroadcastBinaryOp<"broadcast_zeta", [
          SameOperandsAndResultElementType, HLO_Inexact, HLO_IllConditioned],
          HLO_AnyFpTensor, HLO_AnyFpTensor> {
  let summary = "Hurwitz zeta function";
  let description = [{
    `chlo.zeta` of the broadcast operands.

    ```mlir
    %result = chlo.broadcast_zeta %lhs, %rhs : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    ```
  }];
}

//===----------------------------------------------------------------------===//
// Other ops
//===----------------------------------------------------------------------===//

def CHLO_ConstantOp : CHLO_Op<"constant", [
    ConstantLike, Pure, HLO_InferType]> {
  let summary = "Constant";
  let description = [{
    `output = value`.

    ```mlir
    %output = chlo.constant dense<[1, 2]> : tensor<2xi32>
    ```
  }];
  let arguments = (ins ElementsAttr:$value);
  let results = (outs HLO_StaticShapeTensor:$output);
  let assemblyFormat = "attr-dict $value";
  let hasFolder = 1;
  let hasVerifier = 1;
}

def CHLO_ConstantLikeOp : CHLO_Op<"constant_like", [
    Pure, HLO_BroadcastingElementwise, CHLO_Broadcasting,
    SameOperandsAndResultShape, HLO_ComputesNumbers, HLO_ConstantFoldable,
    HLO_InferTypeWithReify]> {
  let summary = "Constant of an operand's shape";
  let description = [{
    `result[i] = value`, in the shape of the operand, which may be dynamic.

    ```mlir
    %result = "chlo.constant_like"(%operand) {value = 2.5 : f32} : (tensor<?xf32>) -> tensor<?xf32>
    ```
  }];
  let arguments = (ins TypedAttrInterface:$value, HLO_AnyTensor:$operand);
  let results = (outs HLO_AnyTensor);
  let hasFolder = 1;
  let hasVerifier = 1;
}

def CHLO_RaggedDotOp : CHLO_Op<"ragged_dot", [
    Pure, HLO_ComputesNumbers, HLO_ConstantFoldable, HLO_SumsInAnyOrder,
    HLO_InferShape]> {
  let summary = "Dot products of groups of different sizes";
  let description = [{
    A `dot_general` in which one dimension of `lhs`, the ragged one, consists of
    groups of `group_sizes`. If it is a free dimension, the rows of group `g` are
    multiplied with part `g` of `rhs`; if it is contracting, there is a product
    for each group; if it is batching, the groups only say what there is to do.

    ```mlir
    %result = "chlo.ragged_dot"(%lhs, %rhs, %group_sizes) {
      ragged_dot_dimension_numbers = #chlo.ragged_dot<
        lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1],
        lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>
    } : (tensor<11x5xf32>, tensor<3x5x7xf32>, tensor<3xi64>) -> tensor<11x7xf32>
    ```
  }];
  let arguments = (ins
    HLO_AnyTensor:$lhs, HLO_AnyTensor:$rhs, HLO_IntTensor:$group_sizes,
    CHLO_RaggedDotDimensionNumbers:$ragged_dot_dimension_numbers,
    OptionalAttr<TypedArrayAttrBase<CHLO_PrecisionAttr,
                                    "Precision Config attribute">>:
      $precision_config);
  let results = (outs HLO_AnyTensor:$result);
  let hasVerifier = 1;
}

def CHLO_ScanOp : CHLO_Op<"scan", [
    AttrSizedOperandSegments, AttrSizedResultSegments, IsolatedFromAbove,
    RecursiveMemoryEffects, HLO_InferType,
    HLO_ConstantFoldable,
    DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmBlockArgumentNames"]>]> {
  let summary = "Scan";
  let description = [{
    Goes through `dimension` of the inputs, from the end if `is_reverse`: each
    step maps a slice of each input and the carries, at first `inits`, to a slice
    of each output and the next carries. `scan_dim_size` is the number of steps,
    for scans without inputs. With `is_associative` steps may be combined in any
    order.

    ```mlir
    %outputs, %carries = chlo.scan(%input) inits (%init) dimension=0 {
      ^bb0(%x: tensor<f32>, %carry: tensor<f32>):
        %sum = stablehlo.add %x, %carry : tensor<f32>
        stablehlo.return %sum, %sum : tensor<f32>, tensor<f32>
    } : (tensor<4xf32>, tensor<f32>) -> (tensor<4xf32>, tensor<f32>)
    ```
  }];
  let arguments = (ins
    Variadic<HLO_AnyTensor>:$inputs, Variadic<HLO_AnyTensor>:$inits,
    ConfinedAttr<I64Attr, [IntNonNegative]>:$dimension,
    OptionalAttr<ConfinedAttr<I64Attr, [IntNonNegative]>>:$scan_dim_size,
    DefaultValuedOptionalAttr<BoolAttr, "false">:$is_reverse,
    OptionalAttr<BoolAttr>:$is_associative);
  let results = (outs Variadic<HLO_AnyTensor>:$outputs,
                      Variadic<HLO_AnyTensor>:$carries);
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def CHLO_TopKOp : CHLO_Op<"top_k", [
    Pure, HLO_ConstantFoldable, HLO_InferType]> {
  let summary = "Largest elements of the last dimension";
  let description = [{
    `values` has the `k` largest elements along the last dimension, from large to
    small, and `indices` says where they were. With `is_stable` the first of equal
    elements comes first.

    ```mlir
    %values, %indices = chlo.top_k(%operand, k = 2) : tensor<4xf32> -> (tensor<2xf32>, tensor<2xi32>)
    ```
  }];
  let arguments = (ins HLO_AnyTensor:$operand, I64Attr:$k,
                       DefaultValuedOptionalAttr<BoolAttr, "true">:$is_stable);
  let results = (outs HLO_AnyTensor:$values, HLO_AnyTensor:$indices);
  let assemblyFormat = [{
    `(` $operand `,` `k` `=` $k (`,` `is_stable` `=` $is_stable^)? `)` attr-dict
    `:` type($operand) `->` `(` type($values) `,` type($indices) `)`
  }];
}

#endif // STABLEHLO_DIALECT_CHLO_CHLOOPS
