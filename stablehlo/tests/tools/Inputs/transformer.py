"""Prints a transformer of 50 weights and some 500 ops, each at a line of its own of model.py.

transformer.py [nan|wrong]: with a logarithm in the place of the exponential in layer 5, or
a subtraction in the place of the last addition in layer 6. Tells their line on stderr.
"""

import sys

LAYERS, TOKENS, WIDTH, HIDDEN, WORDS = 8, 8, 16, 32, 11
FAULT = sys.argv[1] if len(sys.argv) > 1 else ""


class Program:
    def __init__(self):
        self.arguments, self.lines, self.number = [], [], 0

    def weight(self, name, *shape):
        value = f"%w{len(self.arguments)}"
        self.arguments.append(f'{value}: {self.type(shape)} {{jax.arg_info = "{name}"}}')
        return value, shape

    @staticmethod
    def type(shape):
        return "tensor<" + "".join(f"{size}x" for size in shape) + "f32>"

    def op(self, text, shape):
        self.number += 1
        value = f"%{self.number}"
        self.lines.append(f'  {value} = {text} loc("model.py":{self.number}:5)')
        return value, shape

    def constant(self, number):
        return self.op(f"stablehlo.constant dense<{number:e}> : tensor<f32>", ())

    def call(self, name, *values):
        values = [self.spread(value, values[0][1]) for value in values]
        operands = ", ".join(value for value, _ in values)
        return self.op(f"stablehlo.{name} {operands} : {self.type(values[0][1])}", values[0][1])

    def spread(self, value, shape):
        if value[1] == shape:
            return value
        dims = list(range(len(value[1])))
        return self.op(
            f"stablehlo.broadcast_in_dim {value[0]}, dims = {dims} : ({self.type(value[1])}) -> {self.type(shape)}",
            shape,
        )

    def reduce(self, value, name, start):
        shape = value[1][:-1]
        first = self.constant(start)
        return self.op(
            f"stablehlo.reduce({value[0]} init: {first[0]}) applies stablehlo.{name} across dimensions = "
            f"[{len(shape)}] : ({self.type(value[1])}, tensor<f32>) -> {self.type(shape)}",
            shape,
        )

    def dot(self, lhs, rhs, dims=(1, 0)):
        rest = rhs[1][:dims[1]] + rhs[1][dims[1] + 1 :]
        shape = lhs[1][:-1] + rest
        return self.op(
            f"stablehlo.dot_general {lhs[0]}, {rhs[0]}, contracting_dims = [{dims[0]}] x [{dims[1]}] : "
            f"({self.type(lhs[1])}, {self.type(rhs[1])}) -> {self.type(shape)}",
            shape,
        )

    def normalize(self, x):
        count = self.constant(WIDTH)
        mean = self.call("divide", self.reduce(x, "add", 0), count)
        centered = self.call("subtract", x, mean)
        square = self.call("multiply", centered, centered)
        variance = self.call("divide", self.reduce(square, "add", 0), count)
        scale = self.call("rsqrt", self.call("add", variance, self.constant(1e-5)))
        return self.call("multiply", centered, scale)

    def softmax(self, x, layer):
        shifted = self.call("subtract", x, self.reduce(x, "maximum", -1e30))
        is_fault = FAULT == "nan" and layer == 5
        powers = self.call("log" if is_fault else "exponential", shifted)
        if is_fault:
            print(f"model.py:{self.number}:5", file=sys.stderr)
        return self.call("divide", powers, self.reduce(powers, "add", 0))

    def gelu(self, x):
        cube = self.call("multiply", self.call("multiply", x, x), x)
        inner = self.call("add", x, self.call("multiply", cube, self.constant(0.044715)))
        slope = self.call("tanh", self.call("multiply", inner, self.constant(0.7978846)))
        half = self.call("multiply", x, self.constant(0.5))
        return self.call("multiply", half, self.call("add", slope, self.constant(1)))

    def layer(self, x, layer, weights):
        query, key, value, out, up, down = weights
        y = self.normalize(x)
        scores = self.dot(self.dot(y, query), self.dot(y, key), (1, 1))
        scores = self.call("multiply", scores, self.constant(WIDTH**-0.5))
        y = self.dot(self.dot(self.softmax(scores, layer), self.dot(y, value)), out)
        x = self.call("add", x, y)
        y = self.dot(self.gelu(self.dot(self.normalize(x), up)), down)
        is_fault = FAULT == "wrong" and layer == 6
        x = self.call("subtract" if is_fault else "add", x, y)
        if is_fault:
            print(f"model.py:{self.number}:5", file=sys.stderr)
        return x


def main():
    program = Program()
    embedding = program.weight("embedding", TOKENS, WIDTH)
    layers = []
    for i in range(LAYERS):
        square = [program.weight(f"layers[{i}]['{name}']", WIDTH, WIDTH) for name in ("query", "key", "value", "out")]
        up = program.weight(f"layers[{i}]['up']", WIDTH, HIDDEN)
        layers.append([*square, up, program.weight(f"layers[{i}]['down']", HIDDEN, WIDTH)])
    head = program.weight("head", WIDTH, WORDS)
    x = embedding
    for i, weights in enumerate(layers):
        x = program.layer(x, i, weights)
    logits = program.dot(program.normalize(x), head)
    arguments = ", ".join(program.arguments)
    kind = program.type(logits[1])
    print(f"func.func @main({arguments}) -> ({kind} {{jax.result_info = \"logits\"}}) {{")
    print("\n".join(program.lines))
    print(f"  return {logits[0]} : {kind}\n}}")


main()
