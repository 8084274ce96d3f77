// RUN: stablehlo-opt %s --stablehlo-legalize-to-vhlo=allow-other-dialects | FileCheck %s
// RUN: stablehlo-translate --serialize --target=current --allow-other-dialects %s -o %t
// RUN: stablehlo-translate --deserialize %t | FileCheck %s --check-prefix=BACK
// RUN: stablehlo-opt %s | FileCheck %s --check-prefix=BACK
// RUN: stablehlo-opt %s --chlo-pre-serialization-pipeline | stablehlo-translate --serialize --target=current | stablehlo-translate --deserialize | FileCheck %s --check-prefix=LOWERED

// LOWERED: stablehlo.while

// The region of an op that is not converted keeps its end, which the op expects.
// CHECK-LABEL: vhlo.func_v1 @sums
// CHECK: chlo.scan
// CHECK: "vhlo.add_v1"
// CHECK: stablehlo.return %{{.*}}, %{{.*}} : tensor<2xi32>, tensor<2xi32>
// CHECK: "vhlo.return_v1"

// BACK-LABEL: func.func @sums
// BACK-NEXT: chlo.scan(%arg0) inits (%arg1) dimension=0
// BACK: %[[SUM:.*]] = stablehlo.add
// BACK-NEXT: stablehlo.return %[[SUM]], %[[SUM]] : tensor<2xi32>, tensor<2xi32>
func.func @sums(%x: tensor<3x2xi32>, %i: tensor<2xi32>) -> (tensor<3x2xi32>, tensor<2xi32>) {
  %s:2 = chlo.scan(%x) inits (%i) dimension=0 {
  ^bb0(%a: tensor<2xi32>, %c: tensor<2xi32>):
    %q = stablehlo.add %a, %c : tensor<2xi32>
    stablehlo.return %q, %q : tensor<2xi32>, tensor<2xi32>
  } : (tensor<3x2xi32>, tensor<2xi32>) -> (tensor<3x2xi32>, tensor<2xi32>)
  return %s#0, %s#1 : tensor<3x2xi32>, tensor<2xi32>
}
