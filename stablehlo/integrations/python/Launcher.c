/*===- Launcher.c - A second name of the wheel's tools --------------------===*\
|*
|* Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
|* Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
|*
\*===----------------------------------------------------------------------===*/
/*
 * A wheel holds no links. This is installed under the names of the other tools,
 * and starts the program beside it under its own name (see Tools.cpp).
 */

#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int main(int argc, char **argv) {
  static const char program[] = "stablehlo-opt";
  char path[PATH_MAX + sizeof(program)];
  ssize_t length = readlink("/proc/self/exe", path, PATH_MAX);
  char *name = length < 0 ? NULL : memrchr(path, '/', (size_t)length);
  if (!name || argc < 1) {
    fprintf(stderr, "error: cannot tell where the tools are\n");
    return 1;
  }
  path[length] = '\0';
  ++name;
  char own_name[NAME_MAX + 1];
  snprintf(own_name, sizeof(own_name), "%s", name);
  strcpy(name, program);
  argv[0] = own_name;
  execv(path, argv);
  perror(path);
  return 1;
}
