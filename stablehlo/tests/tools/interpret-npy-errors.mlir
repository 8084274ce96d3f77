// DEFINE: %{run} = not stablehlo-translate --interpret %s --input
// DEFINE: %{check} = FileCheck %s --check-prefix
// DEFINE: %{npy} = %python %S/Inputs/npy.py write

// RUN: %{run}=@%t.none.npy 2>&1 | %{check}=MISSING
// MISSING: error: input #0: {{.*}}none.npy: No such file or directory

// RUN: %{run}=@%S 2>&1 | %{check}=FOLDER
// FOLDER: error: input #0: {{.*}}: Is a directory

// RUN: %{npy} %t.whole.npy "<f4" 4 1 2 3 4
// RUN: head -c 140 %t.whole.npy > %t.truncated.npy
// RUN: %{run}=@%t.truncated.npy 2>&1 | %{check}=TRUNCATED
// TRUNCATED: error: input #0: {{.*}}truncated.npy: has 12 bytes of elements, but shape [4] needs 16

// RUN: head -c 100 %t.whole.npy > %t.header.npy
// RUN: %{run}=@%t.header.npy 2>&1 | %{check}=HEADER
// HEADER: error: input #0: {{.*}}header.npy: ends within its header

// RUN: head -c 0 %t.whole.npy > %t.empty.npy
// RUN: %{run}=@%t.empty.npy 2>&1 | %{check}=FORMAT
// RUN: %{run}=@%s 2>&1 | %{check}=FORMAT
// FORMAT: error: input #0: {{.*}}: is not a .npy file

// RUN: %{npy} %t.shape.npy "<f4" 2x2 1 2 3 4
// RUN: %{run}=@%t.shape.npy 2>&1 | %{check}=SHAPE
// SHAPE: error: input #0: {{.*}}shape.npy: holds a tensor of shape [2, 2], but [4] is expected

// RUN: %{npy} %t.type.npy "<f8" 4 1 2 3 4
// RUN: %{run}=@%t.type.npy 2>&1 | %{check}=TYPE
// TYPE: error: input #0: {{.*}}type.npy: holds elements of NumPy type '<f8', but f32 needs '<f4'

// RUN: %{npy} %t.huge.npy "<f4" 1000000000000x1000000000000
// RUN: %{run}=@%t.huge.npy 2>&1 | %{check}=HUGE
// HUGE: error: input #0: {{.*}}huge.npy: {{.*}}[1000000000000, 1000000000000]

func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  return %a : tensor<4xf32>
}
