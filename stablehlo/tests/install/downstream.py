"""Installs this build, moves the prefix, and builds and tests examples/downstream
and examples/c against it, with MLIR's static libraries and with the shared one, clients,
which use the names that other projects know, a program that links all names that
targets have, and the two projects that docs/linking.md begins."""
import argparse
import pathlib
import platform
import re
import subprocess
import sys
import tempfile

SOURCE = pathlib.Path(__file__).resolve().parents[3]
# What a project that links the prefix must find.
TARGETS = (
    "StablehloOps",
    "ChloOps",
    "StablehloRegister",
    "StablehloPasses",
    "StablehloReferenceApi",
    "StablehloCAPI",
    "ChloCAPI",
    "VhloCAPI",
    "CheckCAPI",
    "InterpreterCAPI",
)
FILES = (
    "bin/stablehlo-opt",
    "bin/stablehlo-translate",
    "include/stablehlo/dialect/StablehloOps.h",
    "include/stablehlo/dialect/ChloOps.h",
    "include/stablehlo/dialect/Register.h",
    "include/stablehlo/dialect/StablehloOps.td",
    "include/stablehlo/dialect/ops/Elementwise.h.inc",
    "include/stablehlo/integrations/c/StablehloAttributes.h",
    "include/stablehlo/reference/Api.h",
    "include/stablehlo/transforms/Passes.h",
    "include/stablehlo/transforms/Passes.h.inc",
    "share/doc/Stablehlo/LICENSE",
    "share/doc/Stablehlo/docs/interpreter.md",
    "share/doc/Stablehlo/docs/interpreter-dialect.md",
    "share/doc/Stablehlo/docs/spec.md",
    "share/bash-completion/completions/stablehlo-translate",
    "share/zsh/site-functions/_stablehlo-opt",
)


# What the projects of the page are made of besides what it says.
MAIN = """#include "stablehlo/dialect/Register.h"
#include "stablehlo/dialect/StablehloOps.h"

int main() {
  mlir::DialectRegistry registry;
  mlir::stablehlo::registerAllDialects(registry);
  mlir::MLIRContext context(registry);
  return context.getOrLoadDialect<mlir::stablehlo::StablehloDialect>() ? 0 : 1;
}
"""
MAIN_IN_C = """#include "stablehlo/integrations/c/StablehloDialectApi.h"

int main(void) { return stablehloGetApiVersion() > 0 ? 0 : 1; }
"""


def write_page_projects(folder):
    """The folders of projects that the blocks of docs/linking.md are the lists of: one in C++, and one in C."""
    blocks = re.findall(r"^```cmake\n(.*?)^```", (SOURCE / "docs/linking.md").read_text(), re.M | re.S)
    for name, source, main, block in zip(("my-compiler", "my-program"), ("Main.cpp", "Main.c"), (MAIN, MAIN_IN_C), blocks, strict=True):
        project = folder / "page" / name
        project.mkdir(parents=True)
        (project / source).write_text(main)
        if "project(" not in block:
            block = f"project({name} LANGUAGES C CXX)\nset(CMAKE_CXX_STANDARD 17)\n{block}"
        block = block.replace("\nfind_package", f"\nadd_executable({name} {source})\nfind_package")
        block += f"enable_testing()\nadd_test(NAME {name} COMMAND {name})\n"
        (project / "CMakeLists.txt").write_text(f"cmake_minimum_required(VERSION 3.25)\n{block}")
        yield project


def run(*command):
    process = subprocess.run(
        [str(part) for part in command],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if process.returncode:
        sys.exit(f"{process.stdout}\nerror: {' '.join(map(str, command))} failed")
    return process.stdout


def check_prefix(prefix, build):
    for file in FILES:
        if not (prefix / file).is_file():
            sys.exit(f"error: {file} is not installed")
    # Not a page of that name that the build generates.
    guide = "docs/interpreter.md"
    if (prefix / "share/doc/Stablehlo" / guide).read_bytes() != (SOURCE / guide).read_bytes():
        sys.exit(f"error: {guide} is not the guide")
    package = prefix / "lib" / "cmake" / "stablehlo"
    exported = (package / "StablehloTargets.cmake").read_text()
    for target in TARGETS:
        if not re.search(rf"add_library\({target} STATIC IMPORTED\)", exported):
            sys.exit(f"error: target {target} is not exported")
    for file in package.iterdir():
        for folder in (SOURCE, build):
            if str(folder) in file.read_text():
                sys.exit(f"error: {file.name} names {folder}")
    for file in (prefix / "lib").glob("*.a"):
        # What is compiled of Highway must not meet a real libhwy.
        if platform.machine() == "x86_64" and re.search(rb"_ZNK?3hwy", file.read_bytes()):
            sys.exit(f"error: {file.name} has symbols of Highway")
    for file in (prefix / "include").rglob("*.h"):
        for header in re.findall(r'#include "(stablehlo/[^"]*)"', file.read_text()):
            if not (prefix / "include" / header).is_file():
                sys.exit(f"error: {file} includes {header}, which is not installed")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--build", type=pathlib.Path, required=True)
    parser.add_argument("--cmake", required=True)
    parser.add_argument("--cmake-option", action="append", default=[])
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        run(options.cmake, "--install", options.build, "--prefix", folder / "first")
        prefix = (folder / "first").rename(folder / "moved")
        check_prefix(prefix, options.build)
        pages = [(project, "OFF") for project in write_page_projects(folder)]
        for project, dylib in (
            *pages,
            ("examples/downstream", "OFF"),
            ("examples/downstream", "ON"),
            ("examples/c", "OFF"),
            ("examples/c", "ON"),
            ("stablehlo/tests/install/clients", "OFF"),
            ("stablehlo/tests/install/clients", "ON"),
            ("stablehlo/tests/install/names", "OFF"),
        ):
            build = folder / f"{str(project).replace('/', '-').lstrip('-')}-{dylib}"
            run(
                options.cmake,
                f"-S{SOURCE / project}",
                f"-B{build}",
                "-GNinja",
                f"-DCMAKE_PREFIX_PATH={prefix}",
                f"-DSTABLEHLO_LINK_MLIR_DYLIB={dylib}",
                *options.cmake_option,
            )
            run(options.cmake, "--build", build)
            print(run("ctest", "--test-dir", build, "--output-on-failure"))


if __name__ == "__main__":
    main()
