// DEFINE: %{run} = not stablehlo-translate --interpret %s --expected-output
// DEFINE: %{check} = FileCheck %s --check-prefix

// RUN: %{run}=4 2>&1 | %{check}=FORM
// FORM: error: expects @FILE.npy as --expected-output, but got '4'

// RUN: %{run}=@%t.none.npy 2>&1 | %{check}=MISSING
// MISSING: error: {{.*}}none.npy: No such file or directory

// RUN: %python %S/Inputs/npy.py write %t.npy "<i4" 3 1 2 3
// RUN: %{run}=@%t.npy 2>&1 | %{check}=SHAPE
// SHAPE: error: {{.*}}.npy: holds a tensor of shape [3], but [2] is expected

// RUN: %python %S/Inputs/npy.py write %t.good.npy "<i4" 2 1 2
// RUN: %{run}=@%t.good.npy,tol=1 2>&1 | %{check}=OPTION
// OPTION: error: unknown option or value 'tol=1' of --expected-output
// RUN: %{run}=@%t.good.npy,atol=one 2>&1 | %{check}=VALUE
// VALUE: error: unknown option or value 'atol=one' of --expected-output

// RUN: %{run}=@%t.good.npy --expected-output=@%t.good.npy 2>&1 | %{check}=NUMBER
// NUMBER: error: the program has 1 results, but 2 are to be written or compared

func.func @main() -> tensor<2xi32> {
  %0 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  return %0 : tensor<2xi32>
}
