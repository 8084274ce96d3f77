// MLIR's parser takes the width of elements without asking whether they have one,
// and crashes on dense elements of none. Aliases, comments and dimensions do not
// hide them.
// RUN: split-file %s %t
// RUN: not stablehlo-opt %t/tensor.mlir --allow-unregistered-dialect 2>&1 | FileCheck %s --check-prefix=BITS -DAT=tensor.mlir:1
// RUN: not stablehlo-opt %t/vector.mlir --allow-unregistered-dialect 2>&1 | FileCheck %s --check-prefix=BITS -DAT=vector.mlir:1
// RUN: not stablehlo-opt %t/complex.mlir --allow-unregistered-dialect 2>&1 | FileCheck %s --check-prefix=BITS -DAT=complex.mlir:1
// RUN: not stablehlo-opt %t/array.mlir --allow-unregistered-dialect 2>&1 | FileCheck %s --check-prefix=BITS -DAT=array.mlir:1
// RUN: not stablehlo-opt %t/alias.mlir --allow-unregistered-dialect 2>&1 | FileCheck %s --check-prefix=BITS -DAT=alias.mlir:3
// RUN: not stablehlo-opt %t/comment.mlir --allow-unregistered-dialect 2>&1 | FileCheck %s --check-prefix=BITS -DAT=comment.mlir:1
// RUN: not stablehlo-opt %t/index-alias.mlir --allow-unregistered-dialect 2>&1 | FileCheck %s --check-prefix=INDEX -DAT=index-alias.mlir:2
// RUN: not stablehlo-opt %t/index-comment.mlir --allow-unregistered-dialect 2>&1 | FileCheck %s --check-prefix=INDEX -DAT=index-comment.mlir:2
// RUN: not stablehlo-opt %t/storage-alias.mlir --allow-unregistered-dialect 2>&1 | FileCheck %s --check-prefix=STORAGE -DAT=storage-alias.mlir:2
// RUN: stablehlo-opt %t/sound.mlir --allow-unregistered-dialect

// BITS: [[AT]]:{{[0-9]+}}: error: expects elements of at least one bit
// INDEX: [[AT]]:{{[0-9]+}}: error: expects an array of integers or floats, but got one of index
// STORAGE: [[AT]]:{{[0-9]+}}: error: expects an integer as the storage type of a quantized type

//--- tensor.mlir
"a.b"() {x = dense<0> : tensor<i0>} : () -> ()

//--- vector.mlir
"a.b"() {x = dense<0> : vector<2x3xsi00>} : () -> ()

//--- complex.mlir
"a.b"() {x = dense<(0, 0)> : tensor<2x3xcomplex<i0>>} : () -> ()

//--- array.mlir
"a.b"() {x = array<i0: 0>} : () -> ()

//--- alias.mlir
!a = i0
!b = !a
"a.b"() {x = dense<0> : tensor<2x!b>} : () -> ()

//--- comment.mlir
"a.b"() {x = dense<0> : tensor< 2 x // no bits
 i0>} : () -> ()

//--- index-alias.mlir
!index = index
"a.b"() {x = array<!index: 0>} : () -> ()

//--- index-comment.mlir
"a.b"() {x = array // of
 <index: 0>} : () -> ()

//--- storage-alias.mlir
!storage = f32
"a.b"() {x = !quant.uniform <!storage:f32, 1.0>} : () -> ()

//--- sound.mlir
!i0 = i10
!storage = i8
"a.i0"() {i0 = 0 : i0, x = dense<0> : tensor<2x!i0>, y = tensor<0x1xi1>, z = tuple<i0>} : () -> ()
"a.b"() {x = array<!storage: 1>, y = !quant.any<!storage>, z = complex<!storage>} : () -> ()
