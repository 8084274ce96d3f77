// Newer versions of MLIR write booleans in hexadecimal with a byte for each, as
// JAX does from 0.10 on. They are read as the bits that MLIR 22 expects, and no
// place in the text moves.
// RUN: split-file %s %t
// RUN: stablehlo-translate --interpret %t/bytes.mlir | FileCheck %s
// RUN: stablehlo-opt %t/bytes.mlir | FileCheck %s --check-prefix=TEXT
// RUN: not stablehlo-opt %t/places.mlir 2>&1 | FileCheck %s --check-prefix=PLACES -DFILE=%t/places.mlir
// RUN: not stablehlo-opt %t/short.mlir 2>&1 | FileCheck %s --check-prefix=SHORT

//--- bytes.mlir
// dense<"0x not the start of a constant
func.func @main() -> (tensor<2x9xi1>, tensor<3xi1>, tensor<9xi1>, tensor<3xi8>) attributes {note = "dense<\"0x0101\"> : tensor<2xi1>"} {
  %bytes = stablehlo.constant dense<"0x010001010000000001000000000000010101"> : tensor<2x9xi1>
  %three = stablehlo.constant dense<"0x000101">: tensor<3xi1>
  %bits = stablehlo.constant dense<"0x0D81"> : tensor<9xi1>
  %numbers = stablehlo.constant dense<"0x010001"> : tensor<3xi8>
  return %bytes, %three, %bits, %numbers : tensor<2x9xi1>, tensor<3xi1>, tensor<9xi1>, tensor<3xi8>
}
// CHECK:      tensor<2x9xi1> {
// CHECK-NEXT: [
// CHECK-NEXT:   [true, false, true, true, false, false, false, false, true],
// CHECK-NEXT:   [false, false, false, false, false, false, true, true, true]
// CHECK-NEXT: ]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<3xi1> {
// CHECK-NEXT:   [false, true, true]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<9xi1> {
// CHECK-NEXT:   [true, false, true, true, false, false, false, false, true]
// CHECK-NEXT: }
// CHECK-NEXT: tensor<3xi8> {
// CHECK-NEXT:   [1, 0, 1]
// TEXT: note = "dense<\220x0101\22> : tensor<2xi1>"
// TEXT: dense<{{\[\[}}true, false, true, true, false, false, false, false, true], [false, false, false, false, false, false, true, true, true]]> : tensor<2x9xi1>

//--- places.mlir
func.func @main() -> tensor<4xi1> { %0 = stablehlo.constant dense<"0x01000101"> : tensor<4xi1> return %1 : tensor<4xi1> }
// PLACES: [[FILE]]:1:103: error: use of undeclared SSA value name

//--- short.mlir
func.func @main() -> tensor<40xi1> {
  %0 = stablehlo.constant dense<"0x010001"> : tensor<40xi1>
  return %0 : tensor<40xi1>
}
// SHORT: elements hex data size is invalid for provided type: 'tensor<40xi1>'
