// RUN: rm -rf %t && mkdir %t
// RUN: stablehlo-translate --interpret %s --output=@%t/0.npy --output=- --output=@%t/2.npy | FileCheck %s --implicit-check-not=tensor
// CHECK: tensor<2xi1> {
// CHECK-NEXT: [true, false]
// CHECK: tensor<i64> {-3}
// RUN: %python %S/Inputs/npy.py read %t/0.npy | FileCheck %s --check-prefix=FILE0
// FILE0: <f4 False (2, 3) 1.0 2.0 3.0 4.0 5.0 6.0
// RUN: %python %S/Inputs/npy.py read %t/2.npy | FileCheck %s --check-prefix=FILE2
// FILE2: <u2 False (2,) 16256 49024

// RUN: not stablehlo-translate --interpret %s --output=@%t/none/0.npy 2>&1 | FileCheck %s --check-prefix=FOLDER
// FOLDER: error: {{.*}}none/0.npy{{.*}}: No such file or directory
// RUN: not stablehlo-translate --interpret %s --output=%t/0.npy 2>&1 | FileCheck %s --check-prefix=FORM
// FORM: error: expects @FILE.npy or - as --output, but got '{{.*}}0.npy'
// RUN: not stablehlo-translate --interpret %s --output=- --output=- --output=- --output=- --output=- 2>&1 | FileCheck %s --check-prefix=NUMBER
// NUMBER: error: the program has 4 results, but 5 are to be written or compared

func.func @main() -> (tensor<2x3xf32>, tensor<2xi1>, tensor<2xbf16>, tensor<i64>) {
  %0 = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %1 = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %2 = stablehlo.constant dense<[1.0, -1.0]> : tensor<2xbf16>
  %3 = stablehlo.constant dense<-3> : tensor<i64>
  return %0, %1, %2, %3 : tensor<2x3xf32>, tensor<2xi1>, tensor<2xbf16>, tensor<i64>
}
