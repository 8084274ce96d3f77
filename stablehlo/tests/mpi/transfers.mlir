// Messages for one process and for anybody, from the host, and the infeed: who
// gets what does not depend on where it runs.
// RUN: %python %S/Inputs/same_bits.py "%mpirun" 1,2,3,4,6 8 %s

func.func private @item0() -> tensor<i32> {
  %0 = stablehlo.constant dense<100> : tensor<i32>
  return %0 : tensor<i32>
}
func.func private @item1() -> tensor<i32> {
  %0 = stablehlo.constant dense<101> : tensor<i32>
  return %0 : tensor<i32>
}
// A ring, then whoever comes first, then itself by the host.
func.func private @talk(%x: tensor<i32>) -> (tensor<i32>, tensor<i32>) {
  %t = "stablehlo.after_all"() : () -> !stablehlo.token
  %0 = "stablehlo.send"(%x, %t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>} : (tensor<i32>, !stablehlo.token) -> !stablehlo.token
  %1:2 = "stablehlo.recv"(%0) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>} : (!stablehlo.token) -> (tensor<i32>, !stablehlo.token)
  %2 = stablehlo.add %x, %1#0 : tensor<i32>
  %3 = "stablehlo.send"(%2, %1#1) {channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>} : (tensor<i32>, !stablehlo.token) -> !stablehlo.token
  %4:2 = "stablehlo.recv"(%3) {channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>} : (!stablehlo.token) -> (tensor<i32>, !stablehlo.token)
  %5 = "stablehlo.send"(%4#0, %4#1) {channel_handle = #stablehlo.channel_handle<handle = 3, type = 2>, is_host_transfer = true} : (tensor<i32>, !stablehlo.token) -> !stablehlo.token
  %6:2 = "stablehlo.recv"(%5) {channel_handle = #stablehlo.channel_handle<handle = 3, type = 3>, is_host_transfer = true} : (!stablehlo.token) -> (tensor<i32>, !stablehlo.token)
  return %2, %6#0 : tensor<i32>, tensor<i32>
}
func.func private @fed(%x: tensor<i32>) -> (tensor<i32>, tensor<i32>) {
  %y:2 = func.call @talk(%x) : (tensor<i32>) -> (tensor<i32>, tensor<i32>)
  %t = "stablehlo.after_all"() : () -> !stablehlo.token
  %0:2 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (tensor<i32>, !stablehlo.token)
  return %y#1, %0#0 : tensor<i32>, tensor<i32>
}
func.func private @ranked(%x: tensor<i32>) -> (tensor<i32>, tensor<i32>) {
  %y:2 = func.call @talk(%x) : (tensor<i32>) -> (tensor<i32>, tensor<i32>)
  %id = stablehlo.partition_id : tensor<ui32>
  %0 = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
  return %y#1, %0 : tensor<i32>, tensor<i32>
}
func.func private @three() -> (tensor<i32>, tensor<i32>) {
  %x = stablehlo.constant dense<3> : tensor<i32>
  %y:2 = func.call @fed(%x) : (tensor<i32>) -> (tensor<i32>, tensor<i32>)
  return %y#0, %y#1 : tensor<i32>, tensor<i32>
}
func.func private @five() -> (tensor<i32>, tensor<i32>) {
  %x = stablehlo.constant dense<5> : tensor<i32>
  %y:2 = func.call @ranked(%x) : (tensor<i32>) -> (tensor<i32>, tensor<i32>)
  return %y#0, %y#1 : tensor<i32>, tensor<i32>
}
func.func @main() -> (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) {
  %r:8 = "interpreter.run_parallel"() {programs = [[@five, @three, @three, @five]], infeed = [@item0, @item1]}
    : () -> (tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>)
  return %r#0, %r#1, %r#2, %r#3, %r#4, %r#5, %r#6, %r#7 : tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>
}
