"""The Java rules that Bazel 4 has built in: its JDK toolchains, which are looked
at even where nothing is Java, load them by this name."""

java_binary = native.java_binary
java_import = native.java_import
java_library = native.java_library
java_runtime = native.java_runtime
java_toolchain = native.java_toolchain
