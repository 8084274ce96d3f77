//===- ControlsTest.cpp - What is set while programs run ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/integrations/pjrt/Controls.h"
#include "TestClient.h"

using namespace mlir::stablehlo::pjrt;

static const StablehloControlsExtension &controls() {
  const PJRT_Extension_Base *extension = api().extension_start;
  while (extension->type != StablehloControlsExtension::kType)
    extension = extension->next;
  return *reinterpret_cast<const StablehloControlsExtension *>(extension);
}

static constexpr llvm::StringLiteral kLog(R"(
func.func @main(%a: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.log %a : tensor<f32>
  return %0 : tensor<f32>
})");

TEST(PjrtControlsTest, SettingsHoldForProgramsThatWereCompiledBefore) {
  ClientPtr client = makeClient();
  LoadedPtr executable = compile(*client, kLog, makeOptions());
  float zero = 0;
  BufferPtr a = makeBuffer(*client, {PJRT_Buffer_Type_F32, {}, &zero, {}});
  char text[100];
  ASSERT_TRUE(controls().set("check_numerics", "1", {text, sizeof(text)}));
  Failure failure;
  execute(*executable, {a.get()}, 1, &failure);
  EXPECT_EQ(failure.code, PJRT_Error_Code_FAILED_PRECONDITION);
  EXPECT_EQ(failure.message.substr(0, 33), "program:3:8: 'stablehlo.log' op m")
      << failure.message;
  ASSERT_TRUE(controls().set("check_numerics", nullptr, {text, sizeof(text)}));
  execute(*executable, {a.get()}, 1);
}

TEST(PjrtControlsTest, MistakesAreTold) {
  char text[24];
  EXPECT_FALSE(controls().set("colour", "red", {text, sizeof(text)}));
  // As much as there is room for.
  EXPECT_STREQ(text, "there is no option 'col");
  char longer[100];
  EXPECT_FALSE(controls().set("evaluator", "magic", {longer, sizeof(longer)}));
  EXPECT_STREQ(longer, "evaluator expects engine, formulas or cross_check, but "
                       "got 'magic'");
  EXPECT_FALSE(controls().endProfile("/", "/", {longer, sizeof(longer)}));
  EXPECT_STREQ(longer, "no profile was begun");
  controls().beginProfile();
  EXPECT_FALSE(controls().endProfile("/", "/", {longer, sizeof(longer)}));
  EXPECT_STREQ(longer, "cannot write '/': Is a directory");
}

static bool twice(uint64_t index, size_t numInputs,
                  const StablehloHostArray *inputs, size_t numResults,
                  const StablehloHostArray *results, StablehloMessage message) {
  EXPECT_EQ(numInputs, 1u);
  EXPECT_EQ(numResults, 1u);
  if (index != 7) {
    std::strncpy(message.data, "unknown", message.size);
    return false;
  }
  *static_cast<float *>(results[0].data) =
      2 * *static_cast<const float *>(inputs[0].data);
  return true;
}

static std::string makeCall(int index) {
  return R"(
func.func @main(%a: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.custom_call @xla_ffi_python_cpu_callback(%a) {api_version = 4 : i32,
      mhlo.backend_config = {index = )" +
         std::to_string(index) + R"( : ui64}} : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
})";
}

TEST(PjrtControlsTest, ProgramsCallTheHost) {
  ClientPtr client = makeClient();
  float three = 3;
  BufferPtr a = makeBuffer(*client, {PJRT_Buffer_Type_F32, {}, &three, {}});
  LoadedPtr known = compile(*client, makeCall(7), makeOptions());
  LoadedPtr unknown = compile(*client, makeCall(8), makeOptions());
  Failure failure;
  execute(*known, {a.get()}, 1, &failure);
  EXPECT_NE(failure.message.find("nobody runs functions of the host"),
            std::string::npos)
      << failure.message;
  controls().setHostFunction(twice);
  EXPECT_EQ(read<float>(*execute(*known, {a.get()}, 1)[0]),
            std::vector<float>{6});
  execute(*unknown, {a.get()}, 1, &failure);
  EXPECT_NE(failure.message.find("a function of the host failed: unknown"),
            std::string::npos)
      << failure.message;
  controls().setHostFunction(nullptr);
}
