//===- CheckOps.td - Expectations about values -------------*- tablegen -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Programs that test something say in these ops what they expect. They have no
// results; a run fails if an expectation does not hold.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_CHECK_CHECKOPS
#define STABLEHLO_REFERENCE_CHECK_CHECKOPS

include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/IR/OpBase.td"

def Check_Dialect : Dialect {
  let name = "check";
  let cppNamespace = "::mlir::stablehlo::check";
  let summary = "Expectations about the values of a program";
  let description = [{
    The ops of this dialect compare values with what a test expects of them.
    `stablehlo-translate --interpret` reports each expectation that does not
    hold, and then fails.
  }];
}

class Check_Op<string mnemonic, list<Trait> traits = []>
    : Op<Check_Dialect, mnemonic, traits>;

def Check_FloatOrComplexTensor : TensorOf<[AnyFloat, AnyComplex]>;

//===----------------------------------------------------------------------===//
// Equal values
//===----------------------------------------------------------------------===//

def Check_ExpectEqOp : Check_Op<"expect_eq", [SameTypeOperands]> {
  let summary = "Expects two tensors to be equal, element by element";
  let description = [{
    Elements are equal if they are the same number: -0 equals +0. Two NaNs are
    equal, too, whatever their bits are, so that a test can expect them.

    ```mlir
    check.expect_eq %lhs, %rhs : tensor<2xi32>
    ```
  }];
  let arguments = (ins AnyTensor:$lhs, AnyTensor:$rhs);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($lhs)";
}

def Check_ExpectEqConstOp
    : Check_Op<"expect_eq_const", [AllTypesMatch<["value", "lhs"]>]> {
  let summary = "Expects a tensor to be equal to a constant";
  let description = [{
    As `expect_eq`.

    ```mlir
    check.expect_eq_const %lhs, dense<[1, 2]> : tensor<2xi32>
    ```
  }];
  let arguments = (ins AnyTensor:$lhs, ElementsAttr:$value);
  let assemblyFormat = "$lhs `,` $value attr-dict";
}

//===----------------------------------------------------------------------===//
// Close values
//===----------------------------------------------------------------------===//

def Check_Tolerance : DefaultValuedOptionalAttr<F64Attr, "0.0001">;

def Check_ExpectAlmostEqOp
    : Check_Op<"expect_almost_eq", [SameTypeOperands]> {
  let summary = "Expects two tensors to differ by a tolerance at most";
  let description = [{
    `abs(lhs[i] - rhs[i]) <= tolerance`; of complex numbers, for the real and for
    the imaginary parts. Infinities equal themselves only, NaNs each other.

    ```mlir
    check.expect_almost_eq %lhs, %rhs, tolerance = 1.0e-3 : tensor<2xf32>
    ```
  }];
  let arguments = (ins Check_FloatOrComplexTensor:$lhs,
                       Check_FloatOrComplexTensor:$rhs,
                       Check_Tolerance:$tolerance);
  let assemblyFormat = [{
    $lhs `,` $rhs (`,` `tolerance` `=` $tolerance^)? attr-dict `:` type($lhs)
  }];
}

def Check_ExpectAlmostEqConstOp
    : Check_Op<"expect_almost_eq_const", [AllTypesMatch<["value", "lhs"]>]> {
  let summary = "Expects a tensor to differ by a tolerance from a constant";
  let description = [{
    As `expect_almost_eq`.

    ```mlir
    check.expect_almost_eq_const %lhs, dense<[1.0, 2.0]> : tensor<2xf32>, tolerance = 0.25
    ```
  }];
  let arguments = (ins Check_FloatOrComplexTensor:$lhs, ElementsAttr:$value,
                       Check_Tolerance:$tolerance);
  let assemblyFormat = [{
    $lhs `,` $value (`,` `tolerance` `=` $tolerance^)? attr-dict
  }];
}

def Check_ExpectCloseOp
    : Check_Op<"expect_close", [SameOperandsElementType, SameOperandsShape]> {
  let summary = "Expects two tensors to be so many floats apart";
  let description = [{
    The distance of two floats is the number of steps from one to the other
    through the values of their type; that of complex numbers is the larger one
    of their parts. It must be in `[min_ulp_difference, max_ulp_difference]` for
    each element. -0 and +0 are 0 apart, as are two NaNs; a NaN or an infinity is
    as far from anything else as can be.

    ```mlir
    check.expect_close %actual, %expected, max_ulp_difference = 3 : tensor<2xf32>, tensor<2xf32>
    ```
  }];
  let arguments = (ins
    Check_FloatOrComplexTensor:$actual, Check_FloatOrComplexTensor:$expected,
    DefaultValuedAttr<UI64Attr, "1">:$max_ulp_difference,
    DefaultValuedOptionalAttr<UI64Attr, "0">:$min_ulp_difference);
  let assemblyFormat = [{
    $actual `,` $expected `,` `max_ulp_difference` `=` $max_ulp_difference
    (`,` `min_ulp_difference` `=` $min_ulp_difference^)? attr-dict
    `:` type($actual) `,` type($expected)
  }];
}

//===----------------------------------------------------------------------===//
// Probes
//===----------------------------------------------------------------------===//

def Check_ExpectSerializedEqOp : Check_Op<"expect_serialized_eq"> {
  let summary = "Expects a tensor to be equal to what a probe wrote";
  let description = [{
    Compares with a tensor that `interpreter.probe` wrote earlier in this run, as
    `expect_eq`. `iteration` is the number of its line in `index.csv`, counted
    from 0 over all probes; the line must name `probe_id`.

    ```mlir
    check.expect_serialized_eq %expected, probe_id = "p", iter = 1 : tensor<2xf32>
    ```
  }];
  let arguments = (ins AnyTensor:$expected, StrAttr:$probe_id,
                       DefaultValuedOptionalAttr<UI32Attr, "0">:$iteration);
  let assemblyFormat = [{
    $expected `,` `probe_id` `=` $probe_id (`,` `iter` `=` $iteration^)?
    attr-dict `:` type($expected)
  }];
}

#endif // STABLEHLO_REFERENCE_CHECK_CHECKOPS
