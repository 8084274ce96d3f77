// A program that needs more memory than there is, or than it may have, is
// refused at the op that asks for it.
// RUN: split-file %s %t
// RUN: not stablehlo-translate --interpret %t/huge.mlir 2>&1 | FileCheck %s --check-prefix=HUGE
// RUN: not stablehlo-translate --interpret %t/overflow.mlir 2>&1 | FileCheck %s --check-prefix=OVERFLOW
// RUN: not stablehlo-translate --interpret %t/large.mlir --memory-limit=16M 2>&1 | FileCheck %s --check-prefix=LIMIT
// RUN: stablehlo-translate --interpret %t/large.mlir --memory-limit=1GiB | FileCheck %s --check-prefix=FITS
// RUN: not stablehlo-translate --interpret %t/large.mlir --memory-limit=lots 2>&1 | FileCheck %s --check-prefix=WORD

// What one process may have, eight processes of a grid may not.
// RUN: stablehlo-translate --interpret %t/process.mlir --memory-limit=12M | FileCheck %s --check-prefix=FITS
// RUN: not stablehlo-translate --interpret %t/process.mlir --memory-limit=12M --replicas=8 2>&1 | FileCheck %s --check-prefix=GRID
// RUN: not stablehlo-translate --interpret %t/process.mlir --memory-limit=12M --replicas=8 --evaluator=literal 2>&1 | FileCheck %s --check-prefix=GRID
// RUN: stablehlo-translate --interpret %t/process.mlir --memory-limit=48M --replicas=8 | FileCheck %s --check-prefix=FITS

// GRID: process.mlir:[[#]]:{{[0-9]+}}: error: {{.*}}allocating 4194304 bytes {{.*}}the memory limit is 12582912 bytes

// HUGE: huge.mlir:[[#]]:{{[0-9]+}}: error: {{.*}}allocating 4000000000000000 bytes {{.*}}the memory limit {{.*}} bytes
// OVERFLOW: overflow.mlir:[[#]]:{{[0-9]+}}: error: the size of 'tensor<4000000000x4000000000x4000000000xf32>' overflows
// LIMIT: large.mlir:[[#]]:{{[0-9]+}}: error: {{.*}}allocating 67108864 bytes {{.*}}the memory limit {{.*}}16777216 bytes
// FITS: tensor<f32> {0.000000e+00}
// WORD: error: expects a size such as 512M as --memory-limit, but got 'lots'

//--- huge.mlir
func.func @main() -> tensor<1000000000000000xf32> {
  %0 = stablehlo.iota dim = 0 : tensor<1000000000000000xf32>
  %1 = stablehlo.add %0, %0 : tensor<1000000000000000xf32>
  return %1 : tensor<1000000000000000xf32>
}

//--- overflow.mlir
func.func @main() -> tensor<4000000000x4000000000x4000000000xf32> {
  %0 = stablehlo.iota dim = 0 : tensor<4000000000x4000000000x4000000000xf32>
  return %0 : tensor<4000000000x4000000000x4000000000xf32>
}

//--- large.mlir
func.func @main() -> tensor<f32> {
  %0 = stablehlo.iota dim = 0 : tensor<16777216xf32>
  %1 = stablehlo.slice %0 [0:1] : (tensor<16777216xf32>) -> tensor<1xf32>
  %2 = stablehlo.reshape %1 : (tensor<1xf32>) -> tensor<f32>
  return %2 : tensor<f32>
}

//--- process.mlir
// 4 MiB that live while others are waited for, and as many for the result.
func.func @main() -> tensor<f32> {
  %0 = stablehlo.iota dim = 0 : tensor<1048576xf32>
  %1 = "stablehlo.all_reduce"(%0) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %2 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }) {replica_groups = dense<> : tensor<0x0xi64>} : (tensor<1048576xf32>) -> tensor<1048576xf32>
  %3 = stablehlo.slice %1 [0:1] : (tensor<1048576xf32>) -> tensor<1xf32>
  %4 = stablehlo.reshape %3 : (tensor<1xf32>) -> tensor<f32>
  return %4 : tensor<f32>
}
