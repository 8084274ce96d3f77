"""Compares the targets of CMake and of BUILD.bazel: sources and dependencies.

CMake's come from its file API, in the build directory. BUILD.bazel files are
Python as far as ours go: they are run with rules that only take notes. What a
source includes must come with what its target depends on, because Bazel shows
compilers nothing else.

Usage: compare_targets.py BUILD_DIRECTORY [--update]
--update writes CMake's lists of sources into BUILD.bazel files; targets that are
missing remain to be added by hand.
"""
import collections
import functools
import json
import pathlib
import re
import subprocess
import sys

SOURCE = pathlib.Path(__file__).resolve().parents[2]
KINDS = ("STATIC_LIBRARY", "EXECUTABLE")
# What is in the names of sources that only CMake builds: MPI and Python may be
# missing; libstablehlo_pjrt.so.
ONLY_CMAKE = (
    "enchmark",
    "MpiModule",
    "integrations/python",
    "integrations/pjrt/Library.cpp",
    "tests/install/",
)

# Files are sources, or what TableGen writes; deps are names of other targets.
Target = collections.namedtuple("Target", "package files deps")


def read_cmake(build):
    """The targets by name."""
    api = build / ".cmake" / "api" / "v1"
    query = api / "query" / "codemodel-v2"
    if not query.exists():
        # From now on each run of CMake replies; this is the first.
        query.parent.mkdir(parents=True, exist_ok=True)
        query.touch()
        subprocess.run(["cmake", build], check=True, stdout=subprocess.DEVNULL)
    targets = {}
    for path in (api / "reply").glob("target-*.json"):
        target = json.loads(path.read_text())
        if target["name"].lower().endswith("benchmark"):
            continue  # Only CMake builds them.
        if target["name"].startswith("nanobind"):
            continue  # Of the Python package, which only CMake builds.
        package = target["paths"]["source"]
        sources = target.get("sources", [])
        if target["type"] in KINDS:
            files = {
                pathlib.PurePath(s["path"]).relative_to(package).as_posix()
                for s in sources
                if not s.get("isGenerated") and s["path"].endswith((".c", ".cpp"))
            }
        elif target["name"].endswith("IncGen"):
            # The rule of a generated file: build/<package>/<file>.rule.
            names = [s["path"].removesuffix(".rule") for s in sources]
            files = {n.split(f"{package}/", 1)[1] for n in names if n.endswith((".inc", ".td"))}
        else:
            continue
        deps = {d["id"].split("::@")[0] for d in target.get("dependencies", [])}
        targets[target["name"]] = Target(package, files, deps)
    return targets


class Package:
    """A BUILD.bazel file: its targets, and the headers and .td files they take."""

    def __init__(self, file):
        self.folder = file.parent
        self.name = self.folder.relative_to(SOURCE).as_posix()
        self.targets = {}
        self.globbed = set()
        names = {
            "load": lambda *_: None,
            "package": lambda **_: None,
            "glob": self.glob,
            "filegroup": lambda **_: None,
            "genrule": self.genrule,
            "stablehlo_library": self.library,
            "stablehlo_tool": self.target,
            "stablehlo_unittest": self.test,
            "stablehlo_c_test": self.test,
            "stablehlo_dialect_docs": self.tablegen,
            "stablehlo_tablegen": self.tablegen,
            "sh_test": lambda **_: None,
            "SIMD_COPTS": [],
            "SIMD_DEFINES": [],
        }
        exec(compile(file.read_text(), str(file), "exec"), names)

    def glob(self, patterns):
        """As in Bazel, without the files of packages below."""
        found = []
        for pattern in patterns:
            for path in self.folder.glob(pattern):
                parents = path.relative_to(self.folder).parents
                if not any(
                    (self.folder / p / "BUILD.bazel").exists() for p in parents if p.name
                ):
                    found.append(path.relative_to(self.folder).as_posix())
        self.globbed.update(found)
        return found

    def target(self, name, srcs, deps=(), generated=(), **_):
        names = {label.split(":")[-1] for label in (*deps, *generated)}
        self.targets[name] = Target(self.name, set(srcs), names)

    def library(self, name, srcs, **kwargs):
        self.target(name, srcs, **kwargs)
        self.glob(["**/*.h"])  # As stablehlo_library does.

    def test(self, name, srcs, **kwargs):
        self.target(name, srcs, **kwargs)
        self.glob(["*.h"])

    def genrule(self, name, outs, **_):
        self.targets[name] = Target(self.name, set(outs), set())

    def tablegen(self, name, outs, tds, categories=()):
        files = set(outs)
        for category in categories:
            files |= {f"ops/{category}.{kind}.inc" for kind in ("h", "cpp")}
        self.targets[name] = Target(self.name, files, set())


def update(name, folder, sources):
    """Replaces the sources of a target in its BUILD.bazel file."""
    file = SOURCE / folder / "BUILD.bazel"
    items = [f'"{source}"' for source in sorted(sources)]
    text = "".join(f"\n        {item}," for item in items) + "\n    "
    target = re.compile(rf'(name = "{name}",\n    srcs = \[)[^\]]*(\])')
    text = items[0] if len(items) == 1 else text
    file.write_text(target.sub(lambda m: m.group(1) + text + m.group(2), file.read_text()))


def compare_names(cmake, bazel):
    for name in cmake.keys() - bazel.keys():
        yield f"{cmake[name].package}/BUILD.bazel lacks target {name}"
    for name in bazel.keys() - cmake.keys():
        yield f"{bazel[name].package}/CMakeLists.txt lacks target {name}"


def compare_files(cmake, bazel):
    for name in sorted(cmake.keys() & bazel.keys()):
        for one, other, where in (
            (cmake[name], bazel[name], "BUILD.bazel"),
            (bazel[name], cmake[name], "CMakeLists.txt"),
        ):
            for file in sorted(one.files - other.files):
                yield f"{other.package}/{where}: {name} lacks {file}"


def close(targets, name):
    """`name` and all targets that it depends on, also through others."""
    closed = set()
    names = [name]
    while names:
        name = names.pop()
        if name in targets and name not in closed:
            closed.add(name)
            names += targets[name].deps
    return closed


@functools.cache
def read_includes(file):
    """The files of this project that `file`, of this project too, includes."""
    if not (SOURCE / file).exists():
        return set()  # Written by TableGen.
    found = set()
    for name in re.findall(r'^ *#include "([^"]+)"', (SOURCE / file).read_text(), re.M):
        beside = pathlib.PurePath(file).parent / name
        if name.startswith("stablehlo/"):
            found.add(name)
        elif (SOURCE / beside).exists():
            found.add(beside.as_posix())
    return found


def list_included(sources):
    """What these files include, also through others."""
    found = set()
    files = list(sources)
    while files:
        for file in read_includes(files.pop()) - found:
            found.add(file)
            files.append(file)
    return found


def compare_deps(cmake, bazel, owners):
    """`owners` gives the packages whose files a file is among."""
    for name in sorted(cmake.keys() & bazel.keys()):
        if name.endswith("IncGen"):
            continue
        target = bazel[name]
        here = close(bazel, name)
        for dep in sorted(close(cmake, name) - here):
            if dep in bazel and not dep.endswith("IncGen"):
                yield f"{target.package}/BUILD.bazel: {name} does not reach {dep}"
        packages = {bazel[dep].package for dep in here}
        for file in sorted(list_included(f"{target.package}/{f}" for f in target.files)):
            if file in owners and not owners[file] & packages:
                yield f"{target.package}/BUILD.bazel: {name} does not reach {file}"


def compare_disk(cmake, owners):
    sources = {f"{target.package}/{file}" for target in cmake.values() for file in target.files}
    for path in sorted((SOURCE / "stablehlo").rglob("*")):
        file = path.relative_to(SOURCE).as_posix()
        if path.suffix == ".td" and any(part in file for part in ONLY_CMAKE):
            continue
        if path.suffix in (".h", ".td") and file not in owners:
            yield f"{file} is in no package of Bazel"
        if path.suffix in (".c", ".cpp") and not (
            file in sources or any(part in file for part in ONLY_CMAKE)
        ):
            yield f"{file} is in no target of CMake"


def main(build, updates):
    cmake = read_cmake(build)
    bazel = {}
    owners = collections.defaultdict(set)
    folders = ("stablehlo", "examples")
    for file in sorted(f for name in folders for f in SOURCE.glob(f"{name}/**/BUILD.bazel")):
        # A workspace of its own.
        if (file.parent / "WORKSPACE").exists():
            continue
        package = Package(file)
        bazel.update(package.targets)
        for globbed in package.globbed:
            owners[f"{package.name}/{globbed}"].add(package.name)
        for name, target in package.targets.items():
            if name.endswith("IncGen"):
                for generated in target.files:
                    owners[f"{package.name}/{generated}"].add(package.name)
    for name in sorted(cmake.keys() & bazel.keys()):
        if updates and cmake[name].files != bazel[name].files:
            update(name, bazel[name].package, cmake[name].files)
            bazel[name] = bazel[name]._replace(files=cmake[name].files)
    problems = [
        *compare_names(cmake, bazel),
        *compare_files(cmake, bazel),
        *compare_deps(cmake, bazel, owners),
        *compare_disk(cmake, owners),
    ]
    if not cmake:
        problems.append(f"no reply of CMake's file API in {build}")
    print("\n".join(sorted(problems)) or f"{len(cmake)} targets are the same")
    if problems and not updates:
        print(f"{sys.argv[0]} {build} --update adds sources to BUILD.bazel")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1]), "--update" in sys.argv[2:]))
