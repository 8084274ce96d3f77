//===- ReplicaGroupUtilsTest.cpp - Groups along axes of a mesh ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ReplicaGroupUtils.h"
#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/Diagnostics.h"
#include "stablehlo/dialect/Register.h"
#include "stablehlo/dialect/StablehloOps.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
constexpr StringRef kMesh =
    R"(#stablehlo.mesh<axes = [<name = "x", size = 2>, <name = "y", size = 4>]>)";

class ReplicaGroupUtilsTest : public testing::Test {
protected:
  ReplicaGroupUtilsTest() : context(MLIRContext::Threading::DISABLED) {
    DialectRegistry registry;
    registerAllDialects(registry);
    context.appendDialectRegistry(registry);
    context.loadAllAvailableDialects();
  }

  /// The groups as text, `0,1 2,3`, or the error.
  std::string flatten(StringRef mesh, StringRef axes) {
    std::string text;
    llvm::raw_string_ostream os(text);
    ScopedDiagnosticHandler handler(
        &context, [&](Diagnostic &diagnostic) { os << diagnostic.str(); });
    auto commAxes = cast<ArrayAttr>(parseAttribute(axes, &context));
    auto groups = flattenReplicaGroupMeshAxes(
        parseAttribute(mesh, &context), commAxes, UnknownLoc::get(&context));
    if (failed(groups))
      return text;
    llvm::ListSeparator separator(" ");
    for (ArrayRef<int64_t> group : *groups) {
      os << separator;
      llvm::interleave(group, os, ",");
    }
    return text;
  }

  MLIRContext context;
};
} // namespace

TEST_F(ReplicaGroupUtilsTest, GroupsDifferInTheirPlacesAlongTheAxes) {
  EXPECT_EQ(flatten(kMesh, "[]"), "0 1 2 3 4 5 6 7");
  EXPECT_EQ(flatten(kMesh, R"([#stablehlo.axis_ref<name = "x">])"),
            "0,4 1,5 2,6 3,7");
  EXPECT_EQ(flatten(kMesh, R"([#stablehlo.axis_ref<name = "y">])"),
            "0,1,2,3 4,5,6,7");
  // The first axis varies slowest.
  EXPECT_EQ(flatten(kMesh, R"([#stablehlo.axis_ref<name = "y">,
                               #stablehlo.axis_ref<name = "x">])"),
            "0,4,1,5,2,6,3,7");
  EXPECT_EQ(
      flatten(kMesh,
              R"([#stablehlo.axis_ref<name = "y", sub_axis_info = (2)2>])"),
      "0,1 2,3 4,5 6,7");
  EXPECT_EQ(flatten(R"(#stablehlo.mesh<axes = [<name = "x", size = 2>],
                                       device_ids = dense<[1, 0]> : tensor<2xi64>>)",
                    R"([#stablehlo.axis_ref<name = "x">])"),
            "1,0");
}

TEST_F(ReplicaGroupUtilsTest, RefusesWhatIsNoMesh) {
  EXPECT_EQ(flatten("unit", "[]"),
            "expected stablehlo.mesh for mesh attribute");
  for (
      StringRef mesh : {
          R"(#stablehlo.mesh<axes = [<name = "x", size = 1048577>]>)",
          R"(#stablehlo.mesh<axes = [<name = "x", size = 2>], device_ids = dense<[1, 1]> : tensor<2xi64>>)",
          R"(#stablehlo.mesh<axes = [<name = "x", size = 2>], device_ids = dense<[0, 1, 2]> : tensor<3xi64>>)",
      })
    EXPECT_TRUE(StringRef(flatten(mesh, "[]"))
                    .starts_with("expects a mesh of devices from 0 on, each "
                                 "once, but got #stablehlo.mesh<"))
        << mesh.str();
}

TEST_F(ReplicaGroupUtilsTest, RefusesWhatIsNoPartOfTheMesh) {
  EXPECT_EQ(flatten(kMesh, "[unit]"), "expected AxisRefAttr in comm_axes");
  EXPECT_EQ(flatten(kMesh, R"([#stablehlo.axis_ref<name = "z">])"),
            "expects parts of the mesh, but got "
            "#stablehlo.axis_ref<name = \"z\">");
  EXPECT_EQ(
      flatten(kMesh,
              R"([#stablehlo.axis_ref<name = "y", sub_axis_info = (1)3>])"),
      "expects parts of the mesh, but got "
      "#stablehlo.axis_ref<name = \"y\", sub_axis_info = (1)3>");
  // More devices than there are, and the same ones twice.
  StringRef twice = "expects each part of the mesh once, but got ";
  EXPECT_TRUE(StringRef(flatten(kMesh, R"([#stablehlo.axis_ref<name = "y">,
                                           #stablehlo.axis_ref<name = "y">])"))
                  .starts_with(twice));
  EXPECT_TRUE(StringRef(flatten(kMesh, R"([#stablehlo.axis_ref<name = "x">,
                                           #stablehlo.axis_ref<name = "x">])"))
                  .starts_with(twice));
}
