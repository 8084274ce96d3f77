"""Prints programs whose sizes are operands of more elements than sizes are computed from."""

rank = 1025
known, unknown = (size * rank for size in ("1x", "?x"))
sizes = f"tensor<{rank}xi64>"
for result in (known, unknown):
    print(f"""func.func @main() -> tensor<{result}f32> {{
  %x = stablehlo.constant dense<1.0> : tensor<{known}f32>
  %zeros = stablehlo.constant dense<0> : {sizes}
  %ones = stablehlo.constant dense<1> : {sizes}
  %0 = stablehlo.real_dynamic_slice %x, %zeros, %ones, %ones
      : (tensor<{known}f32>, {sizes}, {sizes}, {sizes}) -> tensor<{result}f32>
  return %0 : tensor<{result}f32>
}}
// -----""")
