// A stop during the last op is one, too; it ends within the op, which would take a minute.
// RUN: not stablehlo-translate --interpret %s --timeout=0.1 2>&1 | FileCheck %s --implicit-check-not="tensor<"
// RUN: not stablehlo-translate --interpret %s --timeout=0.1 --threads=1 2>&1 | FileCheck %s --implicit-check-not="tensor<"
// RUN: not stablehlo-translate --interpret %s --timeout=0.1 --evaluator=literal 2>&1 | FileCheck %s --implicit-check-not="tensor<"
// RUN: %python %S/Inputs/interrupt.py stablehlo-translate --interpret %s | FileCheck %s --check-prefix=INTERRUPT

// CHECK: interpret-timeout-last-op.mlir:[[#@LINE+9]]:{{.*}}'stablehlo.convolution' op is where the time limit stopped the program
// INTERRUPT-NOT: tensor<
// INTERRUPT: interpret-timeout-last-op.mlir:[[#@LINE+7]]:{{.*}}'stablehlo.convolution' op is where the program was interrupted
// INTERRUPT: exit code 1

func.func @main() -> tensor<1x1024x1024x16xf32> {
  %image = stablehlo.constant dense<1.5> : tensor<1x1024x1024x4xf32>
  %kernel = stablehlo.constant dense<2.5> : tensor<101x101x4x16xf32>
  // The line that all messages name is the next.
  %0 = stablehlo.convolution(%image, %kernel)
    dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],
    window = {pad = [[50, 50], [50, 50]]}
    {batch_group_count = 1 : i64, feature_group_count = 1 : i64}
    : (tensor<1x1024x1024x4xf32>, tensor<101x101x4x16xf32>) -> tensor<1x1024x1024x16xf32>
  return %0 : tensor<1x1024x1024x16xf32>
}
