# The libraries besides LLVM and MLIR, as imported targets: for this build, and
# from StablehloConfig.cmake for projects that link the installed libraries.

# A project may ask twice, in one folder or in several.
if(TARGET StablehloSleef)
  return()
endif()

find_path(STABLEHLO_SLEEF_INCLUDE sleef.h REQUIRED)
find_library(STABLEHLO_SLEEF sleef REQUIRED)
add_library(StablehloSleef INTERFACE IMPORTED GLOBAL)
target_include_directories(StablehloSleef SYSTEM INTERFACE "${STABLEHLO_SLEEF_INCLUDE}")
target_link_libraries(StablehloSleef INTERFACE "${STABLEHLO_SLEEF}")

add_library(StablehloHighway INTERFACE IMPORTED GLOBAL)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  # Headers only: see HighwayTargets.cpp for why the library is not loaded.
  target_link_libraries(StablehloHighway INTERFACE StablehloHighwayTargets)
else()
  find_library(STABLEHLO_HWY hwy REQUIRED)
  target_link_libraries(StablehloHighway INTERFACE "${STABLEHLO_HWY}")
endif()

# Of these only our sources need headers, and no project that links us: kernels
# load oneDNN and OpenBLAS at their first use.
if(NOT CMAKE_FIND_PACKAGE_NAME)
  find_path(STABLEHLO_HWY_INCLUDE hwy/highway.h REQUIRED)
  find_path(STABLEHLO_OPENBLAS_INCLUDE cblas.h REQUIRED
    PATH_SUFFIXES ${CMAKE_LIBRARY_ARCHITECTURE} openblas-pthread)
endif()

# oneDNN 2, for which the kernels are written: what --allow-machine-bits is for,
# and exact products of bytes. Its successor has other functions.
if(NOT CMAKE_FIND_PACKAGE_NAME)
  find_path(STABLEHLO_DNNL_INCLUDE dnnl.h)
  set(found OFF)
  set(header "${STABLEHLO_DNNL_INCLUDE}/oneapi/dnnl/dnnl_version.h")
  if(EXISTS "${header}")
    file(STRINGS "${header}" version REGEX "DNNL_VERSION_MAJOR +2$")
    if(version)
      set(found ON)
    endif()
  endif()
  option(STABLEHLO_ENABLE_ONEDNN "Let kernels load oneDNN 2 (default: if its headers are there)"
    ${found})
  if(STABLEHLO_ENABLE_ONEDNN AND NOT found)
    message(FATAL_ERROR "STABLEHLO_ENABLE_ONEDNN needs the headers of oneDNN 2, "
      "for example Debian 12's libdnnl-dev")
  endif()
endif()

# The allocator of tools that hold modules of millions of ops: see "Large
# modules" in docs/performance.md. Sanitizers bring theirs.
if(NOT CMAKE_FIND_PACKAGE_NAME)
  add_library(StablehloAllocator INTERFACE IMPORTED GLOBAL)
  if(NOT STABLEHLO_SANITIZE)
    find_library(STABLEHLO_JEMALLOC jemalloc_pic REQUIRED)
    target_link_libraries(StablehloAllocator INTERFACE
      "${STABLEHLO_JEMALLOC}" pthread dl m)
  endif()
endif()

# MPI, for grids of processes that several machines run. In a library that only
# ranks of MPI jobs load; nothing else knows of it.
if(NOT CMAKE_FIND_PACKAGE_NAME)
  set(MPI_CXX_SKIP_MPICXX ON)
  find_package(MPI QUIET COMPONENTS CXX)
  option(STABLEHLO_ENABLE_MPI "Let the ranks of MPI jobs share grids (default: if there is an MPI)"
    ${MPI_CXX_FOUND})
  if(STABLEHLO_ENABLE_MPI AND NOT MPI_CXX_FOUND)
    message(FATAL_ERROR "STABLEHLO_ENABLE_MPI needs MPI, for example libopenmpi-dev")
  endif()
endif()

# The oracle of the accuracy tests.
if(STABLEHLO_BUILD_TESTS AND NOT CMAKE_FIND_PACKAGE_NAME)
  find_path(STABLEHLO_MPC_INCLUDE mpc.h REQUIRED)
  find_library(STABLEHLO_MPC mpc REQUIRED)
  find_library(STABLEHLO_MPFR mpfr REQUIRED)
  add_library(StablehloMpfr INTERFACE IMPORTED GLOBAL)
  target_include_directories(StablehloMpfr SYSTEM INTERFACE "${STABLEHLO_MPC_INCLUDE}")
  target_link_libraries(StablehloMpfr INTERFACE "${STABLEHLO_MPC}" "${STABLEHLO_MPFR}" gmp)
endif()
