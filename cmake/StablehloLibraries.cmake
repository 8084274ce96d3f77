# The libraries besides LLVM and MLIR, as imported targets.

# The OpenMP runtime of GCC: the one that the packaged oneDNN uses.
file(GLOB STABLEHLO_GCC_DIRS /usr/lib/gcc/*/*)
find_library(STABLEHLO_GOMP gomp PATHS ${STABLEHLO_GCC_DIRS} REQUIRED)
add_library(StablehloOpenMP INTERFACE IMPORTED GLOBAL)
target_link_libraries(StablehloOpenMP INTERFACE "${STABLEHLO_GOMP}")

find_path(STABLEHLO_SLEEF_INCLUDE sleef.h REQUIRED)
find_library(STABLEHLO_SLEEF sleef REQUIRED)
add_library(StablehloSleef INTERFACE IMPORTED GLOBAL)
target_include_directories(StablehloSleef SYSTEM INTERFACE "${STABLEHLO_SLEEF_INCLUDE}")
target_link_libraries(StablehloSleef INTERFACE "${STABLEHLO_SLEEF}")

find_path(STABLEHLO_HWY_INCLUDE hwy/highway.h REQUIRED)
add_library(StablehloHighway INTERFACE IMPORTED GLOBAL)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  # Headers only: see HighwayTargets.cpp for why the library is not loaded.
  target_link_libraries(StablehloHighway INTERFACE StablehloHighwayTargets)
else()
  find_library(STABLEHLO_HWY hwy REQUIRED)
  target_link_libraries(StablehloHighway INTERFACE "${STABLEHLO_HWY}")
endif()

find_library(STABLEHLO_DNNL dnnl REQUIRED)
add_library(StablehloOneDNN INTERFACE IMPORTED GLOBAL)
target_link_libraries(StablehloOneDNN INTERFACE "${STABLEHLO_DNNL}")

find_library(STABLEHLO_OPENBLAS openblas REQUIRED)
find_path(STABLEHLO_OPENBLAS_INCLUDE cblas.h REQUIRED
  PATH_SUFFIXES ${CMAKE_LIBRARY_ARCHITECTURE} openblas-pthread)
add_library(StablehloOpenBLAS INTERFACE IMPORTED GLOBAL)
target_include_directories(StablehloOpenBLAS SYSTEM INTERFACE "${STABLEHLO_OPENBLAS_INCLUDE}")
target_link_libraries(StablehloOpenBLAS INTERFACE "${STABLEHLO_OPENBLAS}")
