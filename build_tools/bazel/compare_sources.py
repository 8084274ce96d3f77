"""Compares the sources of each target in CMake, in BUILD.bazel and on disk.

CMake's come from its file API, in the build directory. BUILD.bazel files are
Python as far as ours go: they are run with rules that only take notes.

Usage: compare_sources.py BUILD_DIRECTORY [--update]
--update writes CMake's lists of sources into BUILD.bazel files; targets that are
missing remain to be added by hand.
"""
import json
import pathlib
import re
import subprocess
import sys

SOURCE = pathlib.Path(__file__).resolve().parents[2]
KINDS = ("STATIC_LIBRARY", "EXECUTABLE")


def read_cmake(build):
    """The package and the files of each target: sources, or what TableGen writes."""
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
        package = target["paths"]["source"]
        sources = target.get("sources", [])
        if target["type"] in KINDS:
            files = {
                pathlib.PurePath(s["path"]).relative_to(package).as_posix()
                for s in sources
                if not s.get("isGenerated") and s["path"].endswith(".cpp")
            }
        elif target["name"].endswith("IncGen"):
            # The rule of a generated file: build/<package>/<file>.rule.
            names = [s["path"].removesuffix(".rule") for s in sources]
            files = {n.split(f"{package}/", 1)[1] for n in names if n.endswith(".inc")}
        else:
            continue
        targets[target["name"]] = (package, files)
    return targets


class Package:
    """A BUILD.bazel file: its targets, and the headers and .td files they take."""

    def __init__(self, file):
        self.folder = file.parent
        self.targets = {}
        self.globbed = set()
        names = {
            "load": lambda *_: None,
            "package": lambda **_: None,
            "glob": self.glob,
            "filegroup": lambda **_: None,
            "stablehlo_library": self.library,
            "stablehlo_tool": self.target,
            "stablehlo_unittest": self.test,
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

    def target(self, name, srcs, **_):
        self.targets[name] = set(srcs)

    def library(self, name, srcs, **_):
        self.target(name, srcs)
        self.glob(["**/*.h"])  # As stablehlo_library does.

    def test(self, name, srcs, **_):
        self.target(name, srcs)
        self.glob(["*.h"])

    def tablegen(self, name, outs, tds, categories=()):
        self.targets[name] = set(outs)
        for category in categories:
            self.targets[name] |= {f"ops/{category}.{kind}.inc" for kind in ("h", "cpp")}


def update(name, folder, sources):
    """Replaces the sources of a target in its BUILD.bazel file."""
    file = SOURCE / folder / "BUILD.bazel"
    items = [f'"{source}"' for source in sorted(sources)]
    text = "".join(f"\n        {item}," for item in items) + "\n    "
    target = re.compile(rf'(name = "{name}",\n    srcs = \[)[^\]]*(\])')
    text = items[0] if len(items) == 1 else text
    file.write_text(target.sub(lambda m: m.group(1) + text + m.group(2), file.read_text()))


def main(build, updates):
    cmake = read_cmake(build)
    problems = []
    bazel = {}
    reachable = set()
    for file in sorted(SOURCE.glob("stablehlo/**/BUILD.bazel")):
        package = Package(file)
        folder = package.folder.relative_to(SOURCE).as_posix()
        reachable |= {f"{folder}/{name}" for name in package.globbed}
        for name, files in package.targets.items():
            bazel[name] = (folder, files)
    for name in sorted(cmake.keys() | bazel.keys()):
        if name not in bazel:
            problems.append(f"{cmake[name][0]}/BUILD.bazel lacks target {name}")
        elif name not in cmake:
            problems.append(f"{bazel[name][0]}/CMakeLists.txt lacks target {name}")
        elif updates and cmake[name][1] != bazel[name][1]:
            update(name, bazel[name][0], cmake[name][1])
        else:
            for one, other, where in (
                (cmake, bazel, "BUILD.bazel"),
                (bazel, cmake, "CMakeLists.txt"),
            ):
                for file in sorted(one[name][1] - other[name][1]):
                    problems.append(f"{other[name][0]}/{where}: {name} lacks {file}")
    sources = {f"{folder}/{file}" for folder, files in cmake.values() for file in files}
    for path in sorted((SOURCE / "stablehlo").rglob("*")):
        file = path.relative_to(SOURCE).as_posix()
        if path.suffix in (".h", ".td") and file not in reachable:
            problems.append(f"{file} is in no package of Bazel")
        if path.suffix == ".cpp" and not (file in sources or "enchmark" in file):
            problems.append(f"{file} is in no target of CMake")
    if not cmake:
        problems.append(f"no reply of CMake's file API in {build}")
    print("\n".join(problems) or f"{len(cmake)} targets are the same")
    if problems and not updates:
        print(f"{sys.argv[0]} {build} --update adds sources to BUILD.bazel")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1]), "--update" in sys.argv[2:]))
