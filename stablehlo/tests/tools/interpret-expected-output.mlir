// DEFINE: %{run} = stablehlo-translate --interpret %s
// DEFINE: %{check} = FileCheck %s --check-prefix
// DEFINE: %{npy} = %python %S/Inputs/npy.py write

// The program's result is [1, 2, NaN, -0].
// RUN: %{npy} %t.same.npy "<f4" 4 1 2 nan -0.0
// RUN: %{run} --expected-output=@%t.same.npy,exact | %{check}=SAME
// SAME: result #0: 0 of 4 elements differ; largest error {{0(\.0+e\+00)?}} absolute

// RUN: %{npy} %t.zero.npy "<f4" 4 1 2 nan 0.0
// RUN: %{run} --expected-output=@%t.zero.npy | %{check}=SAME
// RUN: not %{run} --expected-output=@%t.zero.npy,exact | %{check}=ZERO
// ZERO: result #0: 1 of 4 elements differ, the first at [3]: got -0.000000e+00, expected 0.000000e+00

// RUN: %{npy} %t.off.npy "<f4" 4 1.5 2.25 nan 0
// RUN: not %{run} --expected-output=@%t.off.npy | %{check}=OFF
// OFF: result #0: 2 of 4 elements differ, the first at [0]: got 1.000000e+00, expected 1.500000e+00; largest error 5.000000e-01 absolute
// RUN: not %{run} --expected-output=@%t.off.npy,atol=0.25 | %{check}=ATOL
// ATOL: result #0: 1 of 4 elements differ, the first at [0]:
// RUN: %{run} --expected-output=@%t.off.npy,atol=0.5
// RUN: %{run} --expected-output=@%t.off.npy --atol=0.5
// RUN: not %{run} --expected-output=@%t.off.npy,atol=0.1 --atol=0.5
// RUN: not %{run} --expected-output=@%t.off.npy,rtol=0.3
// RUN: %{run} --expected-output=@%t.off.npy,rtol=0.34
// RUN: %{run} --expected-output=@%t.off.npy,atol=0.25,rtol=0.2
// RUN: not %{run} --expected-output=@%t.off.npy,max-fraction=0.49
// RUN: %{run} --expected-output=@%t.off.npy,max-fraction=0.5

// 0x3F800001 is the float after 1.
// RUN: %{npy} %t.ulp.npy "<f4" 4 1.00000011920928955078125 2 nan 0
// RUN: not %{run} --expected-output=@%t.ulp.npy
// RUN: %{run} --expected-output=@%t.ulp.npy,ulps=1
// RUN: %{run} --expected-output=@%t.ulp.npy --ulps=1

// NaN differs from a number whatever the tolerance.
// RUN: %{npy} %t.number.npy "<f4" 4 1 2 3 0
// RUN: not %{run} --expected-output=@%t.number.npy,atol=1e30 | %{check}=NAN
// NAN: result #0: 1 of 4 elements differ, the first at [2]: got 0x7FC00000, expected 3.000000e+00

func.func @main() -> tensor<4xf32> {
  %0 = stablehlo.constant dense<[1.0, 2.0, 0x7FC00000, -0.0]> : tensor<4xf32>
  return %0 : tensor<4xf32>
}
