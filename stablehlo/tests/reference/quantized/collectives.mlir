// RUN: stablehlo-translate --interpret --split-input-file %s | FileCheck %s

// Who takes no part in a collective gets zeros, which are stored as the zero point.

!q = tensor<2x!quant.uniform<i8:f32, 0.5:-7>>
func.func private @broadcast(%x: !q) -> !q {
  %0 = "stablehlo.collective_broadcast"(%x) {replica_groups = dense<[[1]]> : tensor<1x1xi64>} : (!q) -> !q
  return %0 : !q
}
func.func private @permute(%x: !q) -> !q {
  %0 = "stablehlo.collective_permute"(%x) {source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>} : (!q) -> !q
  return %0 : !q
}
func.func @main() -> (!q, !q, !q, !q) {
  %x = stablehlo.constant() <{value = dense<[1, 2]> : tensor<2xi8>}> : () -> !q
  %y = stablehlo.constant() <{value = dense<[30, -40]> : tensor<2xi8>}> : () -> !q
  %0:2 = "interpreter.run_parallel"(%x, %y) {programs = [[@broadcast], [@broadcast]]} : (!q, !q) -> (!q, !q)
  %1:2 = "interpreter.run_parallel"(%x, %y) {programs = [[@permute], [@permute]]} : (!q, !q) -> (!q, !q)
  return %0#0, %0#1, %1#0, %1#1 : !q, !q, !q, !q
}
// CHECK: [-7, -7]
// CHECK: [30, -40]
// CHECK: [-7, -7]
// CHECK: [1, 2]

// -----

// --stablehlo-legalize-quant-to-math refuses this program.
!q = tensor<2x!quant.uniform<i8:f32, 0.5:-7>>
func.func private @reduce(%x: !q) -> !q {
  %0 = "stablehlo.collective_reduce"(%x) ({
  ^bb0(%a: tensor<!quant.uniform<i8:f32, 0.5:-7>>, %b: tensor<!quant.uniform<i8:f32, 0.5:-7>>):
    %1 = stablehlo.add %a, %b : tensor<!quant.uniform<i8:f32, 0.5:-7>>
    stablehlo.return %1 : tensor<!quant.uniform<i8:f32, 0.5:-7>>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (!q) -> !q
  return %0 : !q
}
func.func @main() -> (!q, !q) {
  %x = stablehlo.constant() <{value = dense<[1, 2]> : tensor<2xi8>}> : () -> !q
  %y = stablehlo.constant() <{value = dense<[30, -40]> : tensor<2xi8>}> : () -> !q
  %0:2 = "interpreter.run_parallel"(%x, %y) {programs = [[@reduce], [@reduce]]} : (!q, !q) -> (!q, !q)
  return %0#0, %0#1 : !q, !q
}
// The sums: 4 + 18.5 is stored as 38, 4.5 - 16.5 as -31.
// CHECK: [38, -31]
// CHECK: [-7, -7]

// -----

// Zero points of two bits, and without a sign.
!q = tensor<2x!quant.uniform<u2:f32, 0.5:3>>
func.func private @permute(%x: !q) -> !q {
  %0 = "stablehlo.collective_permute"(%x) {source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>} : (!q) -> !q
  return %0 : !q
}
func.func @main() -> (!q, !q) {
  %x = stablehlo.constant() <{value = dense<[1, 2]> : tensor<2xui2>}> : () -> !q
  %0:2 = "interpreter.run_parallel"(%x, %x) {programs = [[@permute], [@permute]]} : (!q, !q) -> (!q, !q)
  return %0#0, %0#1 : !q, !q
}
// CHECK: tensor<2xui2> {
// CHECK-NEXT: [3, 3]
// CHECK: [1, 2]

// -----

// --stablehlo-legalize-quant-to-math refuses this program.
// Messages may be quantized per axis: a zero point for each index along it.
!q = tensor<3x2x!quant.uniform<i16:f32:1, {0.5:-300, 0.25:9}>>
func.func private @f(%x: !q) -> !q {
  %t = "stablehlo.after_all"() : () -> !stablehlo.token
  %0 = "stablehlo.send"(%x, %t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>} : (!q, !stablehlo.token) -> !stablehlo.token
  %1:2 = "stablehlo.recv"(%0) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>} : (!stablehlo.token) -> (!q, !stablehlo.token)
  return %1#0 : !q
}
func.func @main() -> (!q, !q) {
  %x = stablehlo.constant() <{value = dense<5> : tensor<3x2xi16>}> : () -> !q
  %0:2 = "interpreter.run_parallel"(%x, %x) {programs = [[@f, @f]]} : (!q, !q) -> (!q, !q)
  return %0#0, %0#1 : !q, !q
}
// CHECK: tensor<3x2xi16> {
// CHECK-NEXT: [
// CHECK-NEXT: [-300, 9],
// CHECK-NEXT: [-300, 9],
// CHECK-NEXT: [-300, 9]
// CHECK: [5, 5]

// -----

// The sum of numbers, not of what is stored: 0.5 * (3 - 1) + 0.5 * (9 - 1) = 5 is stored as 11; and at the ends.
!q = tensor<2x!quant.uniform<i8:f32, 0.5:1>>
func.func private @f(%x: !q) -> !q {
  %0 = "stablehlo.cross-replica-sum"(%x) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (!q) -> !q
  return %0 : !q
}
func.func @main() -> (!q, !q) {
  %x = stablehlo.constant() <{value = dense<[3, 100]> : tensor<2xi8>}> : () -> !q
  %y = stablehlo.constant() <{value = dense<[9, 100]> : tensor<2xi8>}> : () -> !q
  %0:2 = "interpreter.run_parallel"(%x, %y) {programs = [[@f], [@f]]} : (!q, !q) -> (!q, !q)
  return %0#0, %0#1 : !q, !q
}
// CHECK: [11, 127]
// CHECK: [11, 127]
