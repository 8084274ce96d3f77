// DEFINE: %{run} = not stablehlo-translate --interpret %s
// DEFINE: %{check} = FileCheck %s --check-prefix

// RUN: %{run} "--args=[dense<[1, 2, 3]> : tensor<3xi32>]" 2>&1 | %{check}=TYPE
// TYPE: interpret-args-errors.mlir:[[#]]:1: error: invalid input argument type at index 0, input type was 'tensor<3xi32>' but entry function expected 'tensor<2xi32>'

// RUN: %{run} "--args=[]" 2>&1 | %{check}=NUMBER
// NUMBER: error: incorrect number of arguments specified, provided 0 inputs but function expected 1

// An error of no place in a file names none.
// RUN: %{run} --args=foo 2>&1 | %{check}=TEXT
// TEXT: {{^}}error: expected array attribute string for args, i.e. --args=[dense<1> : tensor<2xi32>, ...]

// RUN: %{run} "--args=dense<[1, 2]> : tensor<2xi32>" 2>&1 | %{check}=ARRAY
// ARRAY: error: expected array attribute string for args, i.e. --args=[dense<1> : tensor<2xi32>, ...]

// RUN: %{run} "--args=[1 : i32]" 2>&1 | %{check}=DENSE
// DENSE: error: expected dense elements attribute for args elements, i.e. --args=[dense<1> : tensor<2xi32>, ...]

// RUN: %{run} "--args=[array<i32: 1, 2>]" 2>&1 | %{check}=DENSEARRAY
// DENSEARRAY: error: expected dense elements attribute for args elements

// RUN: %{run} "--args=[dense<1> : tensor<2xi32>" 2>&1 | %{check}=TEXT

func.func @main(%a: tensor<2xi32>) -> tensor<2xi32> {
  return %a : tensor<2xi32>
}
