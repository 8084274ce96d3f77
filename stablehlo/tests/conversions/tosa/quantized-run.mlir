// Every pair of stored numbers, of which no result is half way between two: what is computed
// in integers is what the quantized ops give.
// RUN: stablehlo-translate --interpret --print-digest %s > %t
// RUN: stablehlo-opt %s --stablehlo-quant-legalize-to-tosa-rescale --tosa-rescale-legalize-to-stablehlo --mlir-print-op-generic > %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: stablehlo-translate --interpret --print-digest %t.mlir | diff %t -

// Only what is cast to or from integers has quantized types.
// CHECK-NOT: {{"(tosa\.rescale|stablehlo\.(add|subtract|multiply|maximum|minimum|abs|compare))".*quant}}

!a = tensor<256x256x!quant.uniform<i8:f32, 0.5:1>>
!b = tensor<256x256x!quant.uniform<i8:f32, 0.25>>
!c = tensor<256x256x!quant.uniform<i8:f32, 0.25:-3>>
!d = tensor<256x256x!quant.uniform<i8:f32, 0.125>>
func.func @main() -> (tensor<256x256xi8>, tensor<256x256xi8>, tensor<256x256xi8>, tensor<256x256xi8>, tensor<256x256xi8>, tensor<256x256xi8>, tensor<256x256xi1>, tensor<256x256xi1>) {
  %0 = stablehlo.iota dim = 0 : tensor<256x256xi8>
  %1 = stablehlo.iota dim = 1 : tensor<256x256xi8>
  %a = stablehlo.bitcast_convert %0 : (tensor<256x256xi8>) -> !a
  %b = stablehlo.bitcast_convert %1 : (tensor<256x256xi8>) -> !b
  %2 = stablehlo.add %a, %b : (!a, !b) -> !c
  %3 = stablehlo.subtract %a, %b : (!a, !b) -> !c
  %4 = stablehlo.multiply %a, %b : (!a, !b) -> !d
  %5 = stablehlo.maximum %a, %b : (!a, !b) -> !c
  %6 = stablehlo.minimum %a, %b : (!a, !b) -> !c
  %7 = stablehlo.abs %a : (!a) -> !a
  %r0 = stablehlo.bitcast_convert %2 : (!c) -> tensor<256x256xi8>
  %r1 = stablehlo.bitcast_convert %3 : (!c) -> tensor<256x256xi8>
  %r2 = stablehlo.bitcast_convert %4 : (!d) -> tensor<256x256xi8>
  %r3 = stablehlo.bitcast_convert %5 : (!c) -> tensor<256x256xi8>
  %r4 = stablehlo.bitcast_convert %6 : (!c) -> tensor<256x256xi8>
  %r5 = stablehlo.bitcast_convert %7 : (!a) -> tensor<256x256xi8>
  %r6 = stablehlo.compare LT, %a, %b : (!a, !b) -> tensor<256x256xi1>
  %r7 = stablehlo.compare EQ, %a, %b : (!a, !b) -> tensor<256x256xi1>
  return %r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7 : tensor<256x256xi8>, tensor<256x256xi8>, tensor<256x256xi8>, tensor<256x256xi8>, tensor<256x256xi8>, tensor<256x256xi8>, tensor<256x256xi1>, tensor<256x256xi1>
}
