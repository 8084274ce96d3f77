"""Definitions of the literal evaluator, as its source has them."""
import pathlib
import re
import sys

SOURCE = pathlib.Path(__file__).resolve().parents[1]
LITERAL = SOURCE / "stablehlo/reference/literal"
LIST = SOURCE / "stablehlo/dialect/ElementwiseList.h"


def read_elementwise_list():
    """A tuple per row: the macro, the op's class, its formula, the operation of the builder."""
    rows = []
    for macro, row in re.findall(r"^([A-Z_]+)\((\w+(?:, [\w:]+)+)\)", LIST.read_text(), re.M):
        op, formula, *names = row.split(", ")
        rows.append((macro, op, formula, next(name for name in names if name[0].isupper())))
    return rows


def take_definition(lines, first):
    """The lines of a definition whose declarator is in line `first`: from the comment
    above it to its closing brace."""
    begin = first
    indent = re.match(" *", lines[begin]).group()
    while lines[begin - 1].strip():
        begin -= 1
    last = lines.index(f"{indent}}}", first)
    return "".join(f"{line.removeprefix(indent)}\n" for line in lines[begin : last + 1])


def find_definition(path, declarator, document):
    """The one definition of a file of the repository with that declarator."""
    lines = (SOURCE / path).read_text().splitlines()
    found = [number for number, line in enumerate(lines) if declarator in line]
    if len(found) != 1:
        sys.exit(f"{document}: {path} has {len(found)} lines with '{declarator}', not 1")
    return take_definition(lines, found[0])


class Formulas:
    """What `addFormula` registers for each op: by the name of its class."""

    def __init__(self):
        self.lines = {path: path.read_text().splitlines() for path in sorted(LITERAL.glob("*.cpp"))}
        self.registered = {}
        self._register_listed()
        for path, lines in self.lines.items():
            text = "\n".join(lines)
            for op, function in re.findall(r"addFormula<([\w:]+),\s*([^()]*?)>\(ops\)", text):
                self.registered[op] = (path, " ".join(function.split()))

    def _register_listed(self):
        for macro, op, formula, operation in read_elementwise_list():
            arity = "binary" if macro.endswith("BINARY") else "unary"
            name = f"chlo::{op}" if macro.startswith("CHLO") else op
            self.registered[name] = (LITERAL / "Elementwise.cpp", f"{arity}<{formula}>")
            if arity == "binary":
                path = LITERAL / "ChloBroadcast.cpp"
                self.registered[f"chlo::Broadcast{operation}Op"] = (path, f"broadcast<{formula}>")

    def _find(self, pattern, paths):
        for path in paths:
            for number, line in enumerate(self.lines[path]):
                if re.search(pattern, line) and not line.rstrip().endswith(";"):
                    return take_definition(self.lines[path], number)
        return None

    def get(self, op):
        """A sentence and code for class `op` ("AddOp", "chlo::AcosOp"); None if nothing
        is registered."""
        if op not in self.registered:
            return None
        path, function = self.registered[op]
        shape = re.fullmatch(r"(unary|binary|broadcast)<([\w:]+)>", function)
        if shape:
            arguments = {"unary": "(operand[i])", "binary": "(lhs[i], rhs[i])"}.get(
                shape[1], "(lhs[j], rhs[k])"
            )
            sentence = f"`result[i] = {shape[2]}{arguments}`, where"
            if shape[1] == "broadcast":
                sentence += " `j` and `k` are `i` with 0 along dimensions that are broadcast, and"
            name = shape[2].split("::")[-1]
            code = self._find(rf"^(static )?Scalar (literal::)?{name}\(", self.lines)
            return sentence, code
        name = function.split("<")[0].split("::")[-1]
        code = None
        if name == "evaluate":
            code = self._find(rf"\bevaluate\({re.escape(op)} ", [path])
            # The parameter may be on a line of its own.
            if code is None:
                code = self._find(rf"^\s+{re.escape(op)} \w+", [path])
        return "", code or self._find(rf"\b{name}\(", [path])
