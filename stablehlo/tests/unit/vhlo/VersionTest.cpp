//===- VersionTest.cpp - Versions, and what may read them -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/Version.h"

#include "VhloFacts.h"
#include "gtest/gtest.h"

using namespace mlir;
using mlir::vhlo::Version;

TEST(VersionTest, ThreeNumbersAreAVersion) {
  FailureOr<Version> version = Version::fromString("1.4.9");
  ASSERT_TRUE(succeeded(version));
  EXPECT_EQ(version->getMajor(), 1);
  EXPECT_EQ(version->getMinor(), 4);
  EXPECT_EQ(version->getPatch(), 9);
  EXPECT_EQ(version->toString(), "1.4.9");
}

TEST(VersionTest, NothingElseIsAVersion) {
  for (StringRef text :
       {"", "1", "1.2", "1.2.3.4", "v1.2.3", "1.2.x", "1..3", "-1.2.3",
        "1.2.3 ", "+1.2.3", "0x1.2.3", "1.2.99999999999999999999", "current"})
    EXPECT_TRUE(failed(Version::fromString(text))) << text.str();
}

TEST(VersionTest, MinorVersionsOrderBeforePatches) {
  EXPECT_LT(Version(0, 20, 0), Version(1, 0, 0));
  EXPECT_LT(Version(1, 9, 7), Version(1, 10, 0));
  EXPECT_LE(Version(1, 9, 7), Version(1, 9, 7));
  EXPECT_FALSE(Version(1, 9, 8) <= Version(1, 9, 7));
}

TEST(VersionTest, RequirementsStandForReleasedVersions) {
  using Requirement = Version::CompatibilityRequirement;
  auto get = [](Requirement requirement) {
    return Version::fromCompatibilityRequirement(requirement).toString();
  };
  EXPECT_EQ(get(Requirement::NONE), facts::kCurrent.str());
  EXPECT_EQ(get(Requirement::WEEK_4), "1.18.0");
  EXPECT_EQ(get(Requirement::WEEK_12), "1.16.2");
  EXPECT_EQ(get(Requirement::MAX), "0.9.0");
}

TEST(VersionTest, EachVersionHasItsBytecodeFormat) {
  struct Expectation {
    Version version;
    int64_t format;
  };
  for (auto [version, format] :
       {Expectation{Version(0, 9, 0), 0}, Expectation{Version(0, 9, 5), 0},
        Expectation{Version(0, 10, 0), 1}, Expectation{Version(0, 11, 3), 1},
        Expectation{Version(0, 12, 0), 3}, Expectation{Version(0, 13, 9), 3},
        Expectation{Version(0, 14, 0), 4}, Expectation{Version(0, 15, 0), 6},
        Expectation{Version(1, 20, 0), 6}}) {
    FailureOr<int64_t> actual = version.getBytecodeVersion();
    ASSERT_TRUE(succeeded(actual)) << version.toString();
    EXPECT_EQ(*actual, format) << version.toString();
  }
  EXPECT_TRUE(failed(Version(0, 8, 9).getBytecodeVersion()));
  Version current = *Version::fromString(facts::kCurrent);
  Version patch(current.getMajor(), current.getMinor(), 1);
  EXPECT_TRUE(failed(patch.getBytecodeVersion()));
}
