"""What the BUILD.bazel files of this project share. They mirror CMakeLists.txt,
target by target; the CTest entry bazel-targets compares both."""

# Where this repository and LLVM stand for an action: they may be those of a
# workspace that uses this one.
ROOT = Label("//:BUILD.bazel").workspace_root or "."
LLVM_ROOT = Label("@llvm//:BUILD.bazel").workspace_root

COPTS = [
    "-fno-exceptions",
    "-fno-rtti",
    "-ffp-contract=off",
    "-ffunction-sections",
    "-fdata-sections",
    "-Dhwy=stablehlo_hwy",  # See stablehlo_use_highway in CMake.
    "-DHWY_DISABLED_TARGETS=0xFF",
    "-Wall",
    "-Wextra",
    "-Wno-unused-parameter",
]

LINKOPTS = [
    "-fuse-ld=lld",
    "-Wl,--gc-sections",
    "-Wl,--as-needed",
]

# As in CMake (stablehlo_start_at_sse4): loops are compiled once per instruction set, SSE4 the least.
SIMD_COPTS = [
    "-march=x86-64-v2",
    "-mtune=generic",
    "-fno-strict-aliasing",
    "-Wno-pass-failed",
]

SIMD_DEFINES = ["HWY_DISABLE_PCLMUL_AES"]

def stablehlo_library(name, srcs, copts = [], source_copts = {}, generated = [], deps = [], **kwargs):
    """A static library.

    Args:
      name: its name in CMake.
      srcs: its sources.
      copts: options for all of them.
      source_copts: options for single ones: a source to a list.
      generated: labels of headers that TableGen writes.
      deps: the libraries that it needs.
      **kwargs: passed on.
    """
    hdrs = native.glob(["**/*.h"]) + generated
    parts = []
    for source, options in source_copts.items():
        part = name + "_" + source.replace(".cpp", "")
        parts.append(":" + part)
        native.cc_library(
            name = part,
            srcs = [source],
            hdrs = hdrs,
            copts = COPTS + copts + options,
            linkstatic = True,
            deps = deps,
            **kwargs
        )
    native.cc_library(
        name = name,
        srcs = [source for source in srcs if source not in source_copts],
        hdrs = hdrs,
        copts = COPTS + copts,
        linkstatic = True,
        visibility = ["//visibility:public"],
        deps = deps + parts,
        **kwargs
    )

def stablehlo_tool(name, srcs, deps, linkopts = []):
    native.cc_binary(
        name = name,
        srcs = srcs,
        copts = COPTS,
        linkopts = LINKOPTS + linkopts,
        linkstatic = True,
        visibility = ["//visibility:public"],
        deps = deps,
    )

def stablehlo_unittest(name, srcs, deps, copts = []):
    native.cc_test(
        name = name,
        size = "small",
        srcs = srcs + native.glob(["*.h"]),
        copts = COPTS + copts,
        linkopts = LINKOPTS,
        linkstatic = True,
        deps = deps + ["//build_tools/bazel:gtest"],
    )

def stablehlo_c_test(name, srcs, deps):
    """A program in C11 that ends with 0 if all is well."""
    native.cc_test(
        name = name,
        size = "small",
        srcs = srcs + native.glob(["*.h"]),
        copts = [
            "-std=c11",
            "-Wall",
            "-Wextra",
            "-Wstrict-prototypes",
            "-pedantic",
        ],
        linkopts = LINKOPTS,
        linkstatic = True,
        deps = deps,
    )

def stablehlo_tablegen(name, outs, tds, categories = []):
    """Headers that mlir-tblgen writes.

    Args:
      name: the target's name in CMake.
      outs: a file to its .td and the options for mlir-tblgen.
      tds: file groups of .td files that these may include.
      categories: names of .td files in ops/ whose classes are written apart.
    """
    all_outs = dict(outs)
    for category in categories:
        stem = "ops/" + category
        all_outs[stem + ".h.inc"] = (stem + ".td", "-gen-op-decls")
        all_outs[stem + ".cpp.inc"] = (stem + ".td", "-gen-op-defs")
    for out, (td, options) in all_outs.items():
        native.genrule(
            name = out.replace("/", "_").replace(".", "_"),
            srcs = tds + ["@llvm//:td"],
            outs = [out],
            cmd = "$(location @llvm//:mlir-tblgen) %s -I %s -I %s/include %s/%s/%s -o $@" %
                  (options, ROOT, LLVM_ROOT, ROOT, native.package_name(), td),
            message = "Generating",
            tools = ["@llvm//:mlir-tblgen"],
        )
    native.filegroup(
        name = name,
        srcs = all_outs.keys(),
        visibility = ["//visibility:public"],
    )

def stablehlo_dialect_docs(name, outs, tds):
    """The references of dialects that mlir-tblgen writes, as literals of C++.

    Args:
      name: the target's name in CMake.
      outs: a file to the .td of its dialect, from the root, and the dialect.
      tds: file groups of .td files that these may include.
    """
    native.genrule(
        name = name,
        srcs = tds + ["@llvm//:td"],
        outs = outs.keys(),
        cmd = " && ".join([
            ("(printf 'R\"STABLEHLO(' && $(location @llvm//:mlir-tblgen) -gen-dialect-doc -dialect=%s" +
             " -I %s -I %s/include %s/%s && printf ')STABLEHLO\"\\n') > $(location %s)") %
            (dialect, ROOT, LLVM_ROOT, ROOT, td, out)
            for out, (td, dialect) in outs.items()
        ]),
        message = "Generating",
        tools = ["@llvm//:mlir-tblgen"],
    )
