"""Formats programs as an editor would, by stablehlo-lsp-server: white space is all that
changes, the module is the same, and formatted twice is formatted once.

Usage: format_files.py FOLDER

Each program is formatted as it is and with its lines indented at random. Programs with
errors are left alone; those that crash parsers have "malformed" in their names.
"""
import concurrent.futures
import json
import pathlib
import random
import re
import subprocess
import sys


class Server:
    def __init__(self):
        self.process = subprocess.Popen(
            ["stablehlo-lsp-server", "-log=error"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        self.count = 0
        self.call("initialize", {"processId": 1, "capabilities": {}})

    def send(self, **message):
        text = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(text), text))
        self.process.stdin.flush()

    def call(self, method, params):
        self.count += 1
        self.send(id=self.count, method=method, params=params)
        while True:
            size = 0
            while line := self.process.stdout.readline().strip():
                size = int(line.removeprefix(b"Content-Length: "))
            answer = json.loads(self.process.stdout.read(size))
            if answer.get("id") == self.count:
                return answer.get("result")

    def format(self, text):
        """None if the server leaves it as it is."""
        document = {"uri": "file:///program.mlir"}
        opened = {**document, "languageId": "mlir", "version": 1, "text": text}
        self.send(method="textDocument/didOpen", params={"textDocument": opened})
        edits = self.call("textDocument/formatting", {"textDocument": document, "options": {}})
        self.send(method="textDocument/didClose", params={"textDocument": document})
        if edits is None:
            return None
        lines = text.split("\n")
        for edit in edits:
            place = edit["range"]
            assert place["start"] == {"line": place["end"]["line"], "character": 0}
            lines[place["end"]["line"]] = edit["newText"]
        return "\n".join(lines)

    def end(self):
        self.call("shutdown", None)
        self.send(method="exit")
        return self.process.wait()


def make_crooked(text):
    """Other white space at the begin of lines, of the same meaning."""
    numbers = random.Random(1)
    return re.sub(r"^[ \t]*(?=\S)", lambda _: " " * numbers.randrange(9), text, flags=re.M)


def print_module(text):
    options = ["--allow-unregistered-dialect", "--split-input-file", "-"]
    process = subprocess.run(
        ["stablehlo-opt", *options], input=text.encode(), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False
    )
    return process.stdout if process.returncode == 0 else None


def check(path, text, others):
    """What is wrong with texts that should be the same program, if anything is."""
    if any("".join(other.split()) != "".join(text.split()) for other in others):
        return f"{path}: more than white space has changed"
    module = print_module(text)
    if module is None or any(print_module(other) != module for other in others):
        return f"{path}: another module"
    return None


def main():
    server = Server()
    faults, changed, left = [], [], 0
    for path in sorted(pathlib.Path(sys.argv[1]).rglob("*.mlir")):
        if "malformed" in path.name:
            continue
        text = path.read_bytes().decode(errors="replace")
        others = {server.format(before) for before in (text, make_crooked(text))}
        if None in others:
            left += 1
            continue
        if any(server.format(other) != other for other in others):
            faults.append(f"{path}: formatted twice it is another text")
        changed.append((path, text, others - {text}))
    if server.end():
        faults.append("the server ended with an error")
    with concurrent.futures.ThreadPoolExecutor() as pool:
        faults += filter(None, pool.map(lambda entry: check(*entry), changed))
    print(f"{len(changed)} formatted, {left} left alone")
    sys.exit("\n".join(faults) or 0)


if __name__ == "__main__":
    main()
