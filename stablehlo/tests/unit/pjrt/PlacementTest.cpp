//===- PlacementTest.cpp - Which part of an array each device has ---------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/integrations/pjrt/Placement.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Parser/Parser.h"
#include "stablehlo/integrations/c/InterpreterImpl.h"
#include "stablehlo/integrations/pjrt/TileShardings.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::pjrt;

/// What `sharding` says of an 8x4 array on the devices of `mesh`.
static llvm::Expected<Placement> place(const std::string &mesh,
                                       const std::string &sharding,
                                       int64_t numDevices) {
  std::shared_ptr<MLIRContext> context = makeModuleContext();
  auto module = parseSourceString<ModuleOp>(
      "sdy.mesh @mesh = " + mesh + "\nfunc.func private @f(tensor<8x4xf32> {" +
          sharding + "})",
      context.get());
  if (!module)
    return llvm::createStringError("does not parse");
  auto function = *module->getOps<func::FuncOp>().begin();
  return getPlacement(*module, function.getArgAttrDict(0), {8, 4}, numDevices);
}

static std::string describe(llvm::Expected<Placement> placement) {
  if (!placement)
    return llvm::toString(placement.takeError());
  return printTileSharding(*placement);
}

TEST(PjrtPlacementTest, AxesOfADimensionVaryFromTheFirstOn) {
  std::string mesh = R"(<["x"=2, "y"=2]>)";
  EXPECT_EQ(
      describe(place(
          mesh, R"(sdy.sharding = #sdy.sharding<@mesh, [{"y", "x"}, {}]>)", 4)),
      "{devices=[4,1]0,2,1,3}");
  EXPECT_EQ(
      describe(place(mesh,
                     R"(sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>)", 4)),
      "{devices=[1,2,2]0,1,2,3 last_tile_dim_replicate}");
  EXPECT_EQ(describe(place(
                mesh, R"(sdy.sharding = #sdy.sharding<@mesh, [{?}, {?}]>)", 4)),
            "{replicated}");
}

TEST(PjrtPlacementTest, PartsOfAnAxisCutToo) {
  EXPECT_EQ(
      describe(place(
          R"(<["x"=8]>)",
          R"(sdy.sharding = #sdy.sharding<@mesh, [{"x":(2)2}, {"x":(1)2}]>)",
          8)),
      "{devices=[2,2,2]0,1,4,5,2,3,6,7 last_tile_dim_replicate}");
}

TEST(PjrtPlacementTest, MeshMayOrderItsDevices) {
  llvm::Expected<Placement> placement =
      place(R"(<["x"=4], device_ids=[2, 0, 3, 1]>)",
            R"(sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>)", 4);
  ASSERT_TRUE(static_cast<bool>(placement));
  EXPECT_EQ(printTileSharding(*placement), "{devices=[4,1]2,0,3,1}");
  EXPECT_EQ(placement->getPartShape(), (Dims{2, 4}));
  EXPECT_EQ(placement->parts[3], (Dims{2, 0}));
}

TEST(PjrtPlacementTest, WhatCannotBePlacedIsAnError) {
  EXPECT_EQ(
      describe(place(R"(<["x"=3]>)",
                     R"(sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>)", 3)),
      "cannot place an array by #sdy.sharding<@mesh, [{\"x\"}, {}]>: "
      "dimension 0 of size 8 has no 3 parts of one size");
  EXPECT_EQ(
      describe(place(R"(<["x"=2]>)",
                     R"(sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>)", 4)),
      "cannot place an array by #sdy.sharding<@mesh, [{\"x\"}, {}]>: its "
      "mesh is not of 4 devices");
  EXPECT_EQ(
      describe(place(R"(<["x"=2]>)",
                     R"(sdy.sharding = #sdy.sharding<@mesh, [{"z"}, {}]>)", 2)),
      "cannot place an array by #sdy.sharding<@mesh, [{\"z\"}, {}]>: the "
      "mesh has no axis \"z\"");
  EXPECT_EQ(
      describe(place(R"(<["x"=2]>)",
                     R"(sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"x"}]>)",
                     2)),
      "cannot place an array by #sdy.sharding<@mesh, [{\"x\"}, {\"x\"}]>: "
      "the axis \"x\" is there twice");
  EXPECT_EQ(describe(place(
                R"(<["x"=2]>)",
                R"(sdy.sharding = #sdy.sharding<@other, [{"x"}, {}]>)", 2)),
            "cannot place an array by #sdy.sharding<@other, [{\"x\"}, {}]>: "
            "its mesh is unknown");
}

// Of an 8x4 array on 8 devices; parts by hand.
TEST(PjrtPlacementTest, TilesAsXlaWritesThem) {
  auto read = [](llvm::StringRef text) {
    return describe(parseTileSharding(text, {8, 4}, 8));
  };
  EXPECT_EQ(read("{replicated}"), "{replicated}");
  EXPECT_EQ(read("{maximal device=3}"), "{replicated}");
  EXPECT_EQ(read("{devices=[4,2]<=[8]}"), "{devices=[4,2]0,1,2,3,4,5,6,7}");
  EXPECT_EQ(read("{devices=[2,4]<=[4,2]T(1,0)}"),
            "{devices=[2,4]0,2,4,6,1,3,5,7}");
  EXPECT_EQ(read("{devices=[2,1,4]<=[2,2,2]T(2,0,1) last_tile_dim_replicate}"),
            "{devices=[2,1,4]0,2,4,6,1,3,5,7 last_tile_dim_replicate}");
  EXPECT_EQ(read("{devices=[1,4,2]<=[8] last_tile_dims={replicated}}"),
            "{devices=[1,4,2]0,1,2,3,4,5,6,7 last_tile_dim_replicate}");
  EXPECT_EQ(read("{devices=[8,1]7,6,5,4,3,2,1,0}"),
            "{devices=[8,1]7,6,5,4,3,2,1,0}");
}

// What jaxlib 0.10.2 serializes these as.
TEST(PjrtPlacementTest, TilesAsMessages) {
  auto serialize = [](llvm::StringRef text) {
    return serializeTileSharding(
        llvm::cantFail(parseTileSharding(text, {8, 4}, 4)));
  };
  EXPECT_EQ(serialize("{replicated}"), "");
  EXPECT_EQ(serialize("{devices=[2,1,2]0,1,2,3 last_tile_dim_replicate}"),
            std::string("\x08\x03\x1a\x03\x02\x01\x02\"\x04\x00\x01\x02"
                        "\x03\x30\x01",
                        15));
  EXPECT_EQ(serialize("{devices=[4,1]2,0,3,1}"),
            std::string("\x08\x03\x1a\x02\x04\x01\"\x04\x02\x00\x03\x01", 12));
}

TEST(PjrtPlacementTest, TilesThatAreNoneAreErrors) {
  for (llvm::StringRef text :
       {"", "{}", "{manual}", "{devices=[8]<=[8]}", "{devices=[2,2]<=[4]}",
        "{devices=[4,2]<=[2,4]T(1,1)}", "{devices=[4,2]<=[2,4]T(1,0,2)}",
        "{devices=[4,2]0,1,2,3,4,5,6,6}", "{devices=[4,2]0,1,2,3,4,5,6,8}",
        "{devices=[4,2]0,1}", "{devices=[-4,-2]<=[8]}",
        "{devices=[4,2,1]<=[8]}",
        "{devices=[1,1,4,2]<=[8] last_tile_dims={manual, replicated}}",
        "{devices=[9223372036854775807,9223372036854775807]<=[8]}"})
    EXPECT_EQ(describe(parseTileSharding(text, {8, 4}, 8)),
              ("cannot place an array by " + text +
               ": expects replicated, maximal, or an array of 8 devices with 2 "
               "dimensions and one of copies")
                  .str());
  EXPECT_EQ(describe(parseTileSharding("{devices=[1,8]<=[8]}", {8, 4}, 8)),
            "cannot place an array by {devices=[1,8]<=[8]}: dimension 1 of "
            "size 4 has no 8 parts of one size");
}
