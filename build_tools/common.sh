# What the scripts of this folder share. Sourced, never run.

set -euo pipefail

repository="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
llvm="/usr/lib/llvm-${STABLEHLO_LLVM:-22}"

# One line per phase.
say() { printf '== %s\n' "$*"; }

die() {
  printf 'error: %s\n' "$*" >&2
  exit 1
}

# The absolute path of a build directory: $1 from where the user is, else $2 in
# the repository.
build_directory() {
  if [[ -n "${1:-}" ]]; then realpath -m -- "$1"; else printf '%s\n' "$repository/$2"; fi
}

# Lets builds of several directories share what ccache holds.
ccache_settings() {
  export CCACHE_BASEDIR="${CCACHE_BASEDIR:-$repository}" CCACHE_NOHASHDIR="${CCACHE_NOHASHDIR:-1}"
  # What it needs for precompiled headers; cmake/StablehloPrecompiledHeaders.cmake writes their sums.
  export CCACHE_SLOPPINESS="${CCACHE_SLOPPINESS:-pch_defines,time_macros}" CCACHE_PCH_EXTSUM="${CCACHE_PCH_EXTSUM:-1}"
}

# configure DIR [CMAKE_OPTION...]: the only place that calls CMake. The
# environment's STABLEHLO_CMAKE_ARGS comes last, so it wins.
configure() {
  local directory="$1" log
  shift
  ccache_settings
  say "Configuring $directory"
  mkdir -p "$directory" || die "cannot create $directory"
  log="$directory/configure.log"
  # shellcheck disable=SC2086 # Several options in one variable.
  cmake -S "$repository" -B "$directory" -G Ninja \
    -DCMAKE_BUILD_TYPE=Release \
    -DCMAKE_C_COMPILER=clang-22 -DCMAKE_CXX_COMPILER=clang++-22 \
    -DCMAKE_C_COMPILER_LAUNCHER=ccache -DCMAKE_CXX_COMPILER_LAUNCHER=ccache \
    -DMLIR_DIR="$llvm/lib/cmake/mlir" \
    "$@" ${STABLEHLO_CMAKE_ARGS:-} >"$log" 2>&1 || {
    tail -n 20 "$log" >&2
    die "CMake failed; the whole log is in $log"
  }
}

# list_packages ARCHITECTURE: the names in packages.txt that it has.
list_packages() {
  sed -nE "s/^([^#[:space:]]+)( \[$1\])?\$/\1/p" "$repository/build_tools/packages.txt"
}

# compile DIR [TARGET...]: all targets if none is named.
compile() {
  local directory="$1"
  shift
  say "Building ${*:-everything} in $directory"
  ninja -C "$directory" "$@" || die "the build failed; its messages are above"
}

# run_tests DIR [OPTION...]: everything that CTest knows, or what its options
# choose; ends with CTest's summary.
run_tests() {
  say "Testing in $1"
  ctest --test-dir "$1" -j "$(nproc)" --output-on-failure --no-tests=error "${@:2}" || die "tests failed; see CTest's summary"
}
