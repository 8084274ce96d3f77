// RUN: not stablehlo-translate --interpret --replicas=0 %s 2>&1 | FileCheck %s --check-prefix=SIZE
// RUN: not stablehlo-translate --interpret --replicas=4096 --partitions=2 %s 2>&1 | FileCheck %s --check-prefix=SIZE
// RUN: not stablehlo-translate --interpret --partitions=2 --input=i32=1 %s 2>&1 | FileCheck %s --check-prefix=NUMBER

// SIZE: error: expects 1 to 4096 processes by --replicas and --partitions
// NUMBER: error: incorrect number of arguments specified, provided 1 inputs but function expected 2
func.func @main(%x: tensor<i32>) -> tensor<i32> {
  return %x : tensor<i32>
}
