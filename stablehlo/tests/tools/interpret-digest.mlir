// RUN: stablehlo-translate --interpret %s --input=2xf32="1 -1" --print-digest | FileCheck %s --match-full-lines
// RUN: stablehlo-translate --interpret %s --input=2xf32="1 -1" --expected-digest=1c188eda34ba54c04eeff47f955f5166 | FileCheck %s --check-prefix=AGREES
// RUN: not stablehlo-translate --interpret %s --input=2xf32="1 1" --expected-digest=1c188eda34ba54c04eeff47f955f5166 | FileCheck %s --check-prefix=DIFFERS
// RUN: not stablehlo-translate --interpret %s --input=2xf32=1 --expected-digest=0 --expected-digest=0 2>&1 | FileCheck %s --check-prefix=TOKEN
// RUN: not stablehlo-translate --interpret %s --input=2xf32=1 --expected-digest=0 --expected-digest=0 --expected-digest=0 --expected-digest=0 2>&1 | FileCheck %s --check-prefix=MANY

// A line for each tensor, those of tuples, too; tokens have no value. The
// digests are those of the Python package blake3 (DigestTest.cpp).
//      CHECK: tensor<2xf32> 1c188eda34ba54c04eeff47f955f5166
// CHECK-NEXT: !stablehlo.token
// CHECK-NEXT: tensor<bf16> 451ab2eb083c62be2b6f23782006b55f
// CHECK-NEXT: tensor<2xf32> 1c188eda34ba54c04eeff47f955f5166

// Results that are compared are not printed.
// AGREES: {{^}}result #0: digest agrees
// AGREES-NEXT: {{^}}!stablehlo.token

// DIFFERS: result #0: digest {{[0-9a-f]+}}, expected 1c188eda34ba54c04eeff47f955f5166

// TOKEN: error: only tensors have digests

// MANY: error: the program has 3 results, but 4 are to be written or compared

func.func @main(%0: tensor<2xf32>) -> (tensor<2xf32>, !stablehlo.token, tuple<tensor<bf16>, tensor<2xf32>>) {
  %1 = stablehlo.log %0 : tensor<2xf32>
  %2 = stablehlo.create_token : !stablehlo.token
  %3 = stablehlo.constant dense<0x7FC1> : tensor<bf16>
  %4 = stablehlo.tuple %3, %1 : tuple<tensor<bf16>, tensor<2xf32>>
  return %1, %2, %4 : tensor<2xf32>, !stablehlo.token, tuple<tensor<bf16>, tensor<2xf32>>
}
