# The lit suites: every .mlir file below this folder, and scripts in .test files.
import os
import platform

import lit.formats
import lit.util

# The suite of the interpreter runs once more with each of these.
variants = {"literal": "--evaluator=literal", "cross-check": "--cross-check"}
config.name = f"stablehlo-{config.variant}" if config.variant else "stablehlo"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".test"]
config.excludes = ["Inputs", "unit"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.stablehlo_build_dir, "lit")
if config.variant:
    config.test_source_root = os.path.join(config.test_source_root, "reference")
    config.test_exec_root += "-" + config.variant
    tool = "stablehlo-translate"
    config.substitutions.append((tool, tool + " " + variants[config.variant]))

# Those of another machine are started in a way of their own (build_tools/cross).
tools = lit_config.params.get("tools", os.path.join(config.stablehlo_build_dir, "bin"))
config.environment["PATH"] = os.path.pathsep.join(
    [
        tools,
        config.llvm_tools_dir,
        config.environment["PATH"],
    ]
)
for variable in ("ASAN_OPTIONS", "UBSAN_OPTIONS", "TSAN_OPTIONS", "LSAN_OPTIONS"):
    if variable in os.environ:
        config.environment[variable] = os.environ[variable]
config.environment["FILECHECK_OPTS"] = "-enable-var-scope --allow-unused-prefixes=false"

config.substitutions.append(("%python", config.python))
models = config.stablehlo_source_dir + "/build_tools/models"
config.substitutions.append(
    ("%models", f"{config.python} {models} --tool stablehlo-translate --iterations 1")
)
# What programs become in other dialects runs where MLIR's own tools are.
if os.path.exists(os.path.join(config.llvm_tools_dir, "mlir-runner")):
    config.available_features.add("mlir-runner")
# LLVM 21 writes some ops of TOSA in another way, and folds what is converted to VHLO.
config.available_features.add(f"llvm-{config.llvm_version}")
if platform.machine() in ("x86_64", "AMD64") and "tools" not in lit_config.params:
    config.available_features.add("x86")
checker = f"{config.python} -B {config.stablehlo_source_dir}/build_tools/check-conversions"
checker += f" --tools={tools} --llvm={config.llvm_tools_dir}"
config.substitutions.append(("%check_conversions", checker))
# More ranks than cores, on this machine; by root too, which containers have.
mpirun = f"{config.mpirun} --oversubscribe --allow-run-as-root"
mpirun += " --mca btl self,tcp --mca btl_tcp_if_include lo"
config.substitutions.append(("%mpirun", mpirun))
config.substitutions.append(("%source", config.stablehlo_source_dir))
config.substitutions.append(("%examples", config.stablehlo_source_dir + "/examples"))

# A test that hangs is a failure, not a wait.
lit_config.maxIndividualTestTime = 120
