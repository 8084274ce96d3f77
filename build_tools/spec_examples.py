"""What the specification page adds to examples of ODS descriptions, so that they run."""

# Arguments of examples that do not run on any numbers: sizes, above all.
INPUTS = {
    "stablehlo.dynamic_broadcast_in_dim": ["1x3xi64=1 2 3", "3xi64=2 3 2"],
    "stablehlo.dynamic_conv": ["1x4x4x1xi64=1", "3x3x1x1xi64=1", "2x2xi64=3 2 3 2"],
    "stablehlo.dynamic_gather": ["2x4x9xi32=7", "1x5x2xi32=0", "3xi32=1 2 3"],
    "stablehlo.dynamic_iota": ["2xi64=4 5"],
    "stablehlo.dynamic_pad": ["2x3xi64=1 2 3 4 5 6", "i64=0", "2xi64=0 1", "2xi64=2 1", "2xi64=1 2"],
    "stablehlo.dynamic_reshape": ["2x3xi64=1 2 3 4 5 6", "2xi64=3 2"],
    "stablehlo.set_dimension_size": ["4x2xf32=1", "i32=3"],
    "chlo.constant_like": ["3xf32=1"],
}

_ASYNC = """func.func @main(%x: tensor<2x2xf32>) -> tensor<4x2xf32> {
  %future = "stablehlo.async_start"(%x) ({
    ^bb0(%operand: tensor<2x2xf32>):
      %gathered = "stablehlo.all_gather"(%operand) {
        all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>
      } : (tensor<2x2xf32>) -> tensor<4x2xf32>
      stablehlo.return %gathered : tensor<4x2xf32>
  }) : (tensor<2x2xf32>) -> !stablehlo.future<tensor<4x2xf32>>
  %result = "stablehlo.async_done"(%future) : (!stablehlo.future<tensor<4x2xf32>>) -> tensor<4x2xf32>
  return %result : tensor<4x2xf32>
}
"""
# Whole programs in the place of examples that need more than a function around them.
PROGRAMS = {
    "stablehlo.async_start": _ASYNC,
    "stablehlo.async_done": _ASYNC,
    "stablehlo.infeed": """func.func private @item() -> tensor<2xi64> {
  %value = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  return %value : tensor<2xi64>
}
func.func private @process() -> tensor<2xi64> {
  %token = stablehlo.create_token : !stablehlo.token
  %result:2 = "stablehlo.infeed"(%token) {infeed_config = ""} : (!stablehlo.token) -> (tensor<2xi64>, !stablehlo.token)
  return %result#0 : tensor<2xi64>
}
func.func @main() -> tensor<2xi64> {
  %result = "interpreter.run_parallel"() {infeed = [@item], programs = [[@process]]} : () -> tensor<2xi64>
  return %result : tensor<2xi64>
}
""",
    "stablehlo.recv": """func.func private @sender(%x: tensor<2xi64>) -> !stablehlo.token {
  %token = stablehlo.create_token : !stablehlo.token
  %result = "stablehlo.send"(%x, %token) {
    channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>
  } : (tensor<2xi64>, !stablehlo.token) -> !stablehlo.token
  return %result : !stablehlo.token
}
func.func private @receiver() -> tensor<2xi64> {
  %token = stablehlo.create_token : !stablehlo.token
  %results:2 = "stablehlo.recv"(%token) {
    channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>
  } : (!stablehlo.token) -> (tensor<2xi64>, !stablehlo.token)
  return %results#0 : tensor<2xi64>
}
func.func @main(%x: tensor<2xi64>) -> tensor<2xi64> {
  %results:2 = "interpreter.run_parallel"(%x) {
    programs = [[@sender], [@receiver]]
  } : (tensor<2xi64>) -> (!stablehlo.token, tensor<2xi64>)
  return %results#1 : tensor<2xi64>
}
""",
    "stablehlo.real_dynamic_slice": """func.func @main(%operand: tensor<4x?xf32>) -> tensor<2x?xf32> {
  %start_indices = stablehlo.constant dense<[0, 1]> : tensor<2xi64>
  %limit_indices = stablehlo.constant dense<[4, 3]> : tensor<2xi64>
  %strides = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %result = stablehlo.real_dynamic_slice %operand, %start_indices, %limit_indices, %strides
      : (tensor<4x?xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<2x?xf32>
  return %result : tensor<2x?xf32>
}
""",
    "stablehlo.torch_index_select": """func.func @main(%operand: tensor<2x3x4x2xf32>, %index: tensor<2x2x3xi32>) -> tensor<2x3x2x3x2xf32> {
  %result = "stablehlo.torch_index_select"(%operand, %index) {
    dim = 2 : i64, batch_dims = 1 : i64
  } : (tensor<2x3x4x2xf32>, tensor<2x2x3xi32>) -> tensor<2x3x2x3x2xf32>
  return %result : tensor<2x3x2x3x2xf32>
}
""",
    "stablehlo.composite": """func.func private @my_decomposition(%input: tensor<f32>) -> tensor<f32> {
  %result = stablehlo.add %input, %input : tensor<f32>
  return %result : tensor<f32>
}
func.func @main(%input: tensor<f32>) -> tensor<f32> {
  %result = stablehlo.composite "my_namespace.my_op" %input {
    composite_attributes = {my_attribute = "my_value"},
    decomposition = @my_decomposition, version = 1 : i32
  } : (tensor<f32>) -> tensor<f32>
  return %result : tensor<f32>
}
""",
    "stablehlo.custom_call": """func.func @main(%input: tensor<f64>) -> tensor<f64> {
  %result = stablehlo.custom_call @mhlo.tan(%input) {
    mhlo.attributes = {}, mhlo.version = 1 : i64
  } : (tensor<f64>) -> tensor<f64>
  return %result : tensor<f64>
}
""",
    "stablehlo.return": """func.func @main(%pred: tensor<i1>, %x: tensor<f32>, %y: tensor<f32>) -> tensor<f32> {
  %result = "stablehlo.if"(%pred) ({
    stablehlo.return %x : tensor<f32>
  }, {
    stablehlo.return %y : tensor<f32>
  }) : (tensor<i1>) -> tensor<f32>
  return %result : tensor<f32>
}
""",
}
INPUTS["stablehlo.real_dynamic_slice"] = ["4x3xf32=0 1 2 3 4 5 6 7 8 9 10 11"]
