// RUN: stablehlo-translate --interpret --split-input-file %s

// Collectives of all kinds of elements: results by hand.

// Sums wrap; of one bit they are `or`; of floats they round to the type.
func.func private @sums(%a: tensor<2xi4>, %b: tensor<2xui8>, %c: tensor<3xi1>, %d: tensor<2xcomplex<f32>>, %e: tensor<2xf8E5M2>) -> (tensor<2xi4>, tensor<2xui8>, tensor<3xi1>, tensor<2xcomplex<f32>>, tensor<2xf8E5M2>) {
  %0 = "stablehlo.cross-replica-sum"(%a) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xi4>) -> tensor<2xi4>
  %1 = "stablehlo.cross-replica-sum"(%b) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xui8>) -> tensor<2xui8>
  %2 = "stablehlo.cross-replica-sum"(%c) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<3xi1>) -> tensor<3xi1>
  %3 = "stablehlo.cross-replica-sum"(%d) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  %4 = "stablehlo.cross-replica-sum"(%e) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xf8E5M2>) -> tensor<2xf8E5M2>
  return %0, %1, %2, %3, %4 : tensor<2xi4>, tensor<2xui8>, tensor<3xi1>, tensor<2xcomplex<f32>>, tensor<2xf8E5M2>
}
func.func @main() {
  %a = stablehlo.constant dense<[7, -8]> : tensor<2xi4>
  %b = stablehlo.constant dense<[255, 1]> : tensor<2xui8>
  %c = stablehlo.constant dense<[true, true, false]> : tensor<3xi1>
  %d = stablehlo.constant dense<[(1.0, -2.0), (0x7F800000, 0.0)]> : tensor<2xcomplex<f32>>
  // 57344 is the largest number of f8E5M2; 8 + 1 is a tie between 8 and 10.
  %e = stablehlo.constant dense<[57344.0, 8.0]> : tensor<2xf8E5M2>
  %a1 = stablehlo.constant dense<[1, -1]> : tensor<2xi4>
  %b1 = stablehlo.constant dense<[2, 254]> : tensor<2xui8>
  %c1 = stablehlo.constant dense<[true, false, false]> : tensor<3xi1>
  %d1 = stablehlo.constant dense<[(0.5, 2.0), (0xFF800000, 1.0)]> : tensor<2xcomplex<f32>>
  %e1 = stablehlo.constant dense<[57344.0, 1.0]> : tensor<2xf8E5M2>
  %r:10 = "interpreter.run_parallel"(%a, %b, %c, %d, %e, %a1, %b1, %c1, %d1, %e1) {programs = [[@sums], [@sums]]}
    : (tensor<2xi4>, tensor<2xui8>, tensor<3xi1>, tensor<2xcomplex<f32>>, tensor<2xf8E5M2>, tensor<2xi4>, tensor<2xui8>, tensor<3xi1>, tensor<2xcomplex<f32>>, tensor<2xf8E5M2>)
    -> (tensor<2xi4>, tensor<2xui8>, tensor<3xi1>, tensor<2xcomplex<f32>>, tensor<2xf8E5M2>, tensor<2xi4>, tensor<2xui8>, tensor<3xi1>, tensor<2xcomplex<f32>>, tensor<2xf8E5M2>)
  check.expect_eq_const %r#0, dense<[-8, 7]> : tensor<2xi4>
  check.expect_eq_const %r#1, dense<[1, 255]> : tensor<2xui8>
  check.expect_eq_const %r#2, dense<[true, true, false]> : tensor<3xi1>
  check.expect_eq_const %r#3, dense<[(1.5, 0.0), (0x7FC00000, 1.0)]> : tensor<2xcomplex<f32>>
  check.expect_eq_const %r#4, dense<[0x7C, 8.0]> : tensor<2xf8E5M2>
  check.expect_eq %r#5, %r#0 : tensor<2xi4>
  check.expect_eq %r#9, %r#4 : tensor<2xf8E5M2>
  return
}

// -----

// maximum of a NaN is a NaN, and 0 is above -0; the signs are seen in the bits.
func.func private @max(%a: tensor<4xf32>) -> (tensor<4xf32>, tensor<2xf32>) {
  %0 = "stablehlo.all_reduce"(%a) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = stablehlo.maximum %x, %y : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4xf32>) -> tensor<4xf32>
  %1 = "stablehlo.reduce_scatter"(%a) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = stablehlo.minimum %x, %y : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4xf32>) -> tensor<2xf32>
  return %0, %1 : tensor<4xf32>, tensor<2xf32>
}
func.func @main() {
  %a = stablehlo.constant dense<[0x7FC00000, -0.0, 0xFF800000, 2.0]> : tensor<4xf32>
  %b = stablehlo.constant dense<[1.0, 0.0, -3.0, 0x7F800000]> : tensor<4xf32>
  %r:4 = "interpreter.run_parallel"(%a, %b) {programs = [[@max], [@max]]} : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<2xf32>, tensor<4xf32>, tensor<2xf32>)
  check.expect_eq_const %r#0, dense<[0x7FC00000, 0.0, -3.0, 0x7F800000]> : tensor<4xf32>
  check.expect_eq %r#2, %r#0 : tensor<4xf32>
  check.expect_eq_const %r#1, dense<[0x7FC00000, -0.0]> : tensor<2xf32>
  check.expect_eq_const %r#3, dense<[0xFF800000, 2.0]> : tensor<2xf32>
  %0 = stablehlo.slice %r#0 [1:2] : (tensor<4xf32>) -> tensor<1xf32>
  %1 = stablehlo.bitcast_convert %0 : (tensor<1xf32>) -> tensor<1xi32>
  check.expect_eq_const %1, dense<0> : tensor<1xi32>
  %2 = stablehlo.slice %r#1 [1:2] : (tensor<2xf32>) -> tensor<1xf32>
  %3 = stablehlo.bitcast_convert %2 : (tensor<1xf32>) -> tensor<1xi32>
  check.expect_eq_const %3, dense<-2147483648> : tensor<1xi32>
  return
}

// -----

// Without elements.
func.func private @nothing(%a: tensor<0x2xf64>) -> (tensor<0x4xf64>, tensor<0x2xf64>, tensor<0x1xf64>, tensor<0x1xf64>, tensor<0x2xf64>, tensor<0x2xf64>) {
  %0 = "stablehlo.all_gather"(%a) {all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<0x2xf64>) -> tensor<0x4xf64>
  %1 = "stablehlo.all_reduce"(%a) ({
  ^bb0(%x: tensor<f64>, %y: tensor<f64>):
    %z = stablehlo.add %x, %y : tensor<f64>
    stablehlo.return %z : tensor<f64>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<0x2xf64>) -> tensor<0x2xf64>
  %2 = "stablehlo.reduce_scatter"(%a) ({
  ^bb0(%x: tensor<f64>, %y: tensor<f64>):
    %z = stablehlo.add %x, %y : tensor<f64>
    stablehlo.return %z : tensor<f64>
  }) {scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<0x2xf64>) -> tensor<0x1xf64>
  %3 = "stablehlo.all_to_all"(%a) {split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<0x2xf64>) -> tensor<0x1xf64>
  %4 = "stablehlo.collective_permute"(%a) {source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<0x2xf64>) -> tensor<0x2xf64>
  %5 = "stablehlo.collective_broadcast"(%a) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<0x2xf64>) -> tensor<0x2xf64>
  return %0, %1, %2, %3, %4, %5 : tensor<0x4xf64>, tensor<0x2xf64>, tensor<0x1xf64>, tensor<0x1xf64>, tensor<0x2xf64>, tensor<0x2xf64>
}
func.func @main() {
  %a = stablehlo.constant dense<> : tensor<0x2xf64>
  %r:12 = "interpreter.run_parallel"(%a, %a) {programs = [[@nothing], [@nothing]]} : (tensor<0x2xf64>, tensor<0x2xf64>) -> (tensor<0x4xf64>, tensor<0x2xf64>, tensor<0x1xf64>, tensor<0x1xf64>, tensor<0x2xf64>, tensor<0x2xf64>, tensor<0x4xf64>, tensor<0x2xf64>, tensor<0x1xf64>, tensor<0x1xf64>, tensor<0x2xf64>, tensor<0x2xf64>)
  check.expect_eq_const %r#0, dense<> : tensor<0x4xf64>
  check.expect_eq_const %r#1, dense<> : tensor<0x2xf64>
  check.expect_eq_const %r#2, dense<> : tensor<0x1xf64>
  check.expect_eq_const %r#3, dense<> : tensor<0x1xf64>
  check.expect_eq_const %r#10, dense<> : tensor<0x2xf64>
  check.expect_eq_const %r#11, dense<> : tensor<0x2xf64>
  return
}

// -----

// What moves keeps its bits; who gets nothing has zeros of its type.
func.func private @move(%a: tensor<2xcomplex<f64>>, %b: tensor<2xui4>, %c: tensor<2xf8E4M3FN>) -> (tensor<2xcomplex<f64>>, tensor<4xui4>, tensor<2xf8E4M3FN>, tensor<2xf8E4M3FN>) {
  %0 = "stablehlo.collective_permute"(%a) {source_target_pairs = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<2xcomplex<f64>>) -> tensor<2xcomplex<f64>>
  %1 = "stablehlo.all_gather"(%b) {all_gather_dim = 0 : i64, replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<2xui4>) -> tensor<4xui4>
  %2 = "stablehlo.all_to_all"(%c) {split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xf8E4M3FN>) -> tensor<2xf8E4M3FN>
  %3 = "stablehlo.collective_broadcast"(%c) {replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<2xf8E4M3FN>) -> tensor<2xf8E4M3FN>
  return %0, %1, %2, %3 : tensor<2xcomplex<f64>>, tensor<4xui4>, tensor<2xf8E4M3FN>, tensor<2xf8E4M3FN>
}
func.func @main() {
  %a = stablehlo.constant dense<(1.0, 2.0)> : tensor<2xcomplex<f64>>
  %b = stablehlo.constant dense<[1, 15]> : tensor<2xui4>
  %c = stablehlo.constant dense<[448.0, -0.5]> : tensor<2xf8E4M3FN>
  %a1 = stablehlo.constant dense<[(3.0, -4.0), (0x7FF0000000000000, -5.0)]> : tensor<2xcomplex<f64>>
  %b1 = stablehlo.constant dense<[8, 0]> : tensor<2xui4>
  %c1 = stablehlo.constant dense<[0x7F, 0.001953125]> : tensor<2xf8E4M3FN>
  %r:8 = "interpreter.run_parallel"(%a, %b, %c, %a1, %b1, %c1) {programs = [[@move], [@move]]}
    : (tensor<2xcomplex<f64>>, tensor<2xui4>, tensor<2xf8E4M3FN>, tensor<2xcomplex<f64>>, tensor<2xui4>, tensor<2xf8E4M3FN>)
    -> (tensor<2xcomplex<f64>>, tensor<4xui4>, tensor<2xf8E4M3FN>, tensor<2xf8E4M3FN>, tensor<2xcomplex<f64>>, tensor<4xui4>, tensor<2xf8E4M3FN>, tensor<2xf8E4M3FN>)
  check.expect_eq %r#0, %a1 : tensor<2xcomplex<f64>>
  check.expect_eq_const %r#4, dense<(0.0, 0.0)> : tensor<2xcomplex<f64>>
  check.expect_eq_const %r#1, dense<[8, 0, 1, 15]> : tensor<4xui4>
  check.expect_eq_const %r#2, dense<[448.0, 0x7F]> : tensor<2xf8E4M3FN>
  check.expect_eq_const %r#6, dense<[-0.5, 0.001953125]> : tensor<2xf8E4M3FN>
  check.expect_eq %r#3, %c1 : tensor<2xf8E4M3FN>
  check.expect_eq %r#7, %c1 : tensor<2xf8E4M3FN>
  return
}
