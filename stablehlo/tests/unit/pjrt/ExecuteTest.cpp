//===- ExecuteTest.cpp - Programs of the PJRT plugin ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestClient.h"
#include "stablehlo/integrations/pjrt/abi/Extensions.h"
#include "llvm/ADT/Twine.h"
#include <map>

using namespace mlir::stablehlo::pjrt;

static constexpr llvm::StringLiteral kAdd(R"(
module @jit_add {
  func.func @main(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.add %a, %b : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
})");

static const float kElements[] = {1, 2, 3, 4};

static BufferPtr makeElements(PJRT_Client &client) {
  return makeBuffer(client, {PJRT_Buffer_Type_F32, {4}, kElements, {}});
}

static ExecutablePtr getExecutable(PJRT_LoadedExecutable &loaded) {
  auto args = makeArgs<PJRT_LoadedExecutable_GetExecutable_Args>();
  args.loaded_executable = &loaded;
  call(api().PJRT_LoadedExecutable_GetExecutable, args);
  return ExecutablePtr(args.executable);
}

TEST(PjrtExecuteTest, AddsOnADevice) {
  ClientPtr client = makeClient();
  LoadedPtr executable = compile(*client, kAdd, makeOptions());
  BufferPtr a = makeElements(*client);
  std::vector<BufferPtr> results = execute(*executable, {a.get(), a.get()}, 1);
  EXPECT_EQ(read<float>(*results[0]), (std::vector<float>{2, 4, 6, 8}));
}

TEST(PjrtExecuteTest, ProgramTellsItsResults) {
  ClientPtr client = makeClient();
  LoadedPtr loaded = compile(*client, kAdd, makeOptions());
  ExecutablePtr executable = getExecutable(*loaded);
  auto name = makeArgs<PJRT_Executable_Name_Args>();
  name.executable = executable.get();
  call(api().PJRT_Executable_Name, name);
  EXPECT_EQ(std::string(name.executable_name, name.executable_name_size),
            "jit_add");
  auto types = makeArgs<PJRT_Executable_OutputElementTypes_Args>();
  types.executable = executable.get();
  call(api().PJRT_Executable_OutputElementTypes, types);
  ASSERT_EQ(types.num_output_types, 1u);
  EXPECT_EQ(types.output_types[0], PJRT_Buffer_Type_F32);
  auto dims = makeArgs<PJRT_Executable_OutputDimensions_Args>();
  dims.executable = executable.get();
  call(api().PJRT_Executable_OutputDimensions, dims);
  ASSERT_EQ(dims.num_outputs, 1u);
  EXPECT_EQ(dims.dim_sizes[0], 1u);
  EXPECT_EQ(dims.dims[0], 4);
}

TEST(PjrtExecuteTest, MistakeInTheProgramHasItsPlace) {
  ClientPtr client = makeClient();
  Failure failure;
  LoadedPtr executable = compile(*client, R"(
func.func @main(%a: tensor<4xf32>) -> tensor<2xf32> {
  %0 = stablehlo.negate %a : (tensor<4xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
})",
                                 makeOptions(), &failure);
  EXPECT_EQ(executable, nullptr);
  EXPECT_EQ(failure.code, PJRT_Error_Code_INVALID_ARGUMENT);
  EXPECT_EQ(failure.message.substr(0, 13), "program:3:8: ") << failure.message;
}

TEST(PjrtExecuteTest, DamagedProgramsAndOptionsAreErrors) {
  ClientPtr client = makeClient();
  Failure failure;
  compile(*client, "ML\xefR nonsense", makeOptions(), &failure);
  EXPECT_EQ(failure.code, PJRT_Error_Code_INVALID_ARGUMENT);
  compile(*client, kAdd, "\x1a\x7f", &failure);
  EXPECT_EQ(failure.message, "the compile options are damaged");
}

TEST(PjrtExecuteTest, DonatedBufferIsGone) {
  ClientPtr client = makeClient();
  LoadedPtr executable = compile(*client, R"(
func.func @main(%a: tensor<4xf32> {tf.aliasing_output = 0 : i32})
    -> tensor<4xf32> {
  %0 = stablehlo.negate %a : tensor<4xf32>
  return %0 : tensor<4xf32>
})",
                                 makeOptions());
  BufferPtr a = makeElements(*client);
  execute(*executable, {a.get()}, 1, nullptr, /*keep=*/{0});
  EXPECT_FALSE(isDeleted(*a));
  std::vector<BufferPtr> results = execute(*executable, {a.get()}, 1);
  EXPECT_TRUE(isDeleted(*a));
  EXPECT_EQ(read<float>(*results[0]), (std::vector<float>{-1, -2, -3, -4}));
  Failure failure;
  execute(*executable, {a.get()}, 1, &failure);
  EXPECT_EQ(failure.message, "the buffer was deleted or donated");
}

TEST(PjrtExecuteTest, BufferOfAnotherShapeIsAnError) {
  ClientPtr client = makeClient();
  LoadedPtr executable = compile(*client, kAdd, makeOptions());
  BufferPtr a = makeElements(*client);
  BufferPtr b =
      makeBuffer(*client, {PJRT_Buffer_Type_F32, {2, 2}, kElements, {}});
  Failure failure;
  execute(*executable, {a.get(), b.get()}, 1, &failure);
  EXPECT_EQ(failure.message,
            "argument 1 is a buffer of type 11 and shape [2, 2], but the "
            "program expects tensor<4xf32>");
  execute(*executable, {a.get()}, 1, &failure);
  EXPECT_EQ(failure.message, "expects 2 arguments, but got 1");
}

TEST(PjrtExecuteTest, SerializedExecutableRuns) {
  ClientPtr client = makeClient();
  LoadedPtr loaded = compile(*client, kAdd, makeOptions());
  ExecutablePtr executable = getExecutable(*loaded);
  auto serialize = makeArgs<PJRT_Executable_Serialize_Args>();
  serialize.executable = executable.get();
  call(api().PJRT_Executable_Serialize, serialize);
  std::string bytes(serialize.serialized_bytes,
                    serialize.serialized_bytes_size);
  serialize.serialized_executable_deleter(serialize.serialized_executable);
  loaded.reset();
  ClientPtr other = makeClient();
  auto load = makeArgs<PJRT_Executable_DeserializeAndLoad_Args>();
  load.client = other.get();
  load.serialized_executable = bytes.data();
  load.serialized_executable_size = bytes.size();
  call(api().PJRT_Executable_DeserializeAndLoad, load);
  LoadedPtr again(load.loaded_executable);
  BufferPtr a = makeElements(*other);
  EXPECT_EQ(read<float>(*execute(*again, {a.get(), a.get()}, 1)[0]),
            (std::vector<float>{2, 4, 6, 8}));
  load.serialized_executable_size = 40;
  EXPECT_EQ(
      takeFailure(api().PJRT_Executable_DeserializeAndLoad(&load)).message,
      "the serialized executable is damaged");
}

TEST(PjrtExecuteTest, ProcessesOfAGridMeet) {
  ClientPtr client = makeClient(2);
  std::vector<PJRT_Device *> devices = getDevices(*client);
  LoadedPtr executable = compile(*client, R"(
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.all_reduce"(%a) ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %1 = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %1 : tensor<f32>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}
      : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
})",
                                 makeOptions(/*numReplicas=*/2));
  const float others[] = {10, 20, 30, 40};
  BufferPtr a = makeElements(*client);
  BufferPtr b = makeBuffer(*client, {PJRT_Buffer_Type_F32, {4}, others, {}},
                           /*isDone=*/nullptr, devices[1]);
  PJRT_Buffer *arguments[] = {a.get(), b.get()};
  PJRT_Buffer *const *argumentLists[] = {&arguments[0], &arguments[1]};
  PJRT_Buffer *outputs[2] = {};
  PJRT_Buffer **outputLists[] = {&outputs[0], &outputs[1]};
  auto args = makeArgs<PJRT_LoadedExecutable_Execute_Args>();
  args.executable = executable.get();
  args.argument_lists = argumentLists;
  args.num_devices = 2;
  args.num_args = 1;
  args.output_lists = outputLists;
  call(api().PJRT_LoadedExecutable_Execute, args);
  for (PJRT_Buffer *output : outputs) {
    BufferPtr result(output);
    EXPECT_EQ(read<float>(*result), (std::vector<float>{11, 22, 33, 44}));
  }
}

TEST(PjrtExecuteTest, LayoutsThatOrderNoDimensionsAreErrors) {
  ClientPtr client = makeClient();
  for (llvm::StringRef mode :
       {"{1}", "{0,0}", "{1,0:T(8,128)}", "{2,0}", "0"}) {
    Failure failure;
    compile(*client,
            ("func.func @main(%a: tensor<2x3xf32>) -> (tensor<2x3xf32> "
             "{mhlo.layout_mode = \"" +
             mode + "\"}) {\n  return %a : tensor<2x3xf32>\n}")
                .str(),
            makeOptions(), &failure);
    EXPECT_EQ(failure.message, ("expects a layout that orders 2 dimensions, "
                                "such as {1,0}, but got " +
                                mode)
                                   .str());
  }
}

static const char kPlaced[] = R"(
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<2x3xf32> {mhlo.layout_mode = "{0,1}"},
                %b: tensor<2x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
    -> (tensor<2x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.add %a, %b : tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
})";

TEST(PjrtExecuteTest, ProgramTellsTheLayoutsOfItsArguments) {
  ClientPtr client = makeClient();
  LoadedPtr loaded = compile(*client, kPlaced, makeOptions());
  ExecutablePtr executable = getExecutable(*loaded);
  const auto &extension =
      getExtension<PJRT_Layouts_Extension>(PJRT_Extension_Type_Layouts);
  auto args = makeArgs<PJRT_Layouts_PJRT_Executable_GetParameterLayouts_Args>();
  args.executable = executable.get();
  call(extension.PJRT_Layouts_PJRT_Executable_GetParameterLayouts, args);
  ASSERT_EQ(args.num_parameters, 2u);
  std::vector<std::string> layouts;
  for (size_t i = 0; i < args.num_parameters; ++i) {
    auto text = makeArgs<PJRT_Layouts_MemoryLayout_Serialize_Args>();
    text.layout = args.layouts[i];
    call(extension.PJRT_Layouts_MemoryLayout_Serialize, text);
    layouts.emplace_back(text.serialized_bytes, text.serialized_bytes_size);
    text.serialized_layout_deleter(text.serialized_layout);
    auto destroy = makeArgs<PJRT_Layouts_MemoryLayout_Destroy_Args>();
    destroy.layout = args.layouts[i];
    call(extension.PJRT_Layouts_MemoryLayout_Destroy, destroy);
  }
  EXPECT_EQ(layouts, (std::vector<std::string>{"{0,1}", "{1,0}"}));
}

TEST(PjrtExecuteTest, ProgramTellsTheShardingsOfItsValues) {
  const auto &extension =
      getExtension<PJRT_Shardings_Extension>(PJRT_Extension_Type_Shardings);
  auto parameters =
      makeArgs<PJRT_Shardings_PJRT_Executable_ParameterShardings_Args>();
  auto outputs =
      makeArgs<PJRT_Shardings_PJRT_Executable_OutputShardings_Args>();
  ClientPtr client = makeClient(2);
  auto ask = [&](PJRT_Executable *executable) {
    parameters.executable = outputs.executable = executable;
    call(extension.PJRT_Shardings_PJRT_Executable_ParameterShardings,
         parameters);
    call(extension.PJRT_Shardings_PJRT_Executable_OutputShardings, outputs);
  };
  LoadedPtr whole = compile(*client, kPlaced, makeOptions());
  ExecutablePtr executable = getExecutable(*whole);
  ask(executable.get());
  EXPECT_EQ(parameters.shardings, nullptr);
  EXPECT_EQ(outputs.shardings, nullptr);

  LoadedPtr parts = compile(*client, kPlaced,
                            makeOptions(1, 2, /*usesSpmdPartitioning=*/true));
  executable = getExecutable(*parts);
  // The second time they are given again.
  for (int i = 0; i < 2; ++i) {
    ask(executable.get());
    // {devices=[2,1]0,1}
    const std::string tiles("\x08\x03\x1a\x02\x02\x01\"\x02\x00\x01", 10);
    ASSERT_EQ(parameters.num_parameters, 2u);
    EXPECT_EQ(parameters.sharding_sizes[0], 0u);
    EXPECT_EQ(
        std::string(parameters.shardings[1], parameters.sharding_sizes[1]),
        tiles);
    ASSERT_EQ(outputs.num_outputs, 1u);
    EXPECT_EQ(std::string(outputs.shardings[0], outputs.sharding_sizes[0]),
              tiles);
  }
}

TEST(PjrtExecuteTest, ResultThatIsAnArgumentHasMemoryOfItsOwn) {
  ClientPtr client = makeClient();
  LoadedPtr executable = compile(*client, R"(
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  return %a : tensor<4xf32>
})",
                                 makeOptions());
  BufferPtr a = makeElements(*client);
  BufferPtr b = std::move(execute(*executable, {a.get()}, 1)[0]);
  auto getAddress = [](PJRT_Buffer &buffer) {
    auto args = makeArgs<PJRT_Buffer_UnsafePointer_Args>();
    args.buffer = &buffer;
    call(api().PJRT_Buffer_UnsafePointer, args);
    return args.buffer_pointer;
  };
  EXPECT_NE(getAddress(*a), getAddress(*b));
  EXPECT_EQ(read<float>(*b), (std::vector<float>{1, 2, 3, 4}));
}

TEST(PjrtExecuteTest, OptionsThatAreNotOfXlaAreErrors) {
  ClientPtr client = makeClient();
  // Field 7, a message for each option: field 1 is the name, field 2 the value.
  auto compileWith = [&](const std::string &name) {
    std::string option = {1 << 3 | 2, static_cast<char>(name.size())};
    option += name + std::string({2 << 3 | 2, 2, 2 << 3, 1});
    std::string options = {7 << 3 | 2, static_cast<char>(option.size())};
    Failure failure;
    compile(*client, kAdd, options + option, &failure);
    return failure.message;
  };
  EXPECT_EQ(compileWith("xla_embed_ir_in_executable"), "");
  EXPECT_EQ(compileWith("colour"), "No such compile option: 'colour'");
}

// What jaxlib keeps in a map comes in any order.
TEST(PjrtExecuteTest, OrderOfOptionsDoesNotMakeAProgramNew) {
  ClientPtr client = makeClient();
  // Field 7, a message: field 1 is the name of an option of XLA.
  const std::string a = {7 << 3 | 2, 7, 1 << 3 | 2, 5, 'x', 'l', 'a', '_', 'a'};
  const std::string b = {7 << 3 | 2, 7, 1 << 3 | 2, 5, 'x', 'l', 'a', '_', 'b'};
  std::vector<std::string> fingerprints;
  for (const std::string &options : {a + b, b + a}) {
    LoadedPtr loaded = compile(*client, kAdd, options);
    auto fingerprint = makeArgs<PJRT_LoadedExecutable_Fingerprint_Args>();
    fingerprint.executable = loaded.get();
    call(api().PJRT_LoadedExecutable_Fingerprint, fingerprint);
    fingerprints.emplace_back(fingerprint.executable_fingerprint,
                              fingerprint.executable_fingerprint_size);
    ExecutablePtr executable = getExecutable(*loaded);
    auto given = makeArgs<PJRT_Executable_GetCompileOptions_Args>();
    given.executable = executable.get();
    call(api().PJRT_Executable_GetCompileOptions, given);
    EXPECT_EQ(std::string(given.serialized_bytes, given.serialized_bytes_size),
              options);
    given.serialized_compile_options_deleter(given.serialized_compile_options);
  }
  EXPECT_EQ(fingerprints[0], fingerprints[1]);
}

// The end of a program is not taken for the beginning of its options.
TEST(PjrtExecuteTest, KeptProgramEndsWhereItEnds) {
  ClientPtr client = makeClient(11);
  LoadedPtr kept = compile(*client, kAdd, makeOptions(/*numReplicas=*/11));
  ASSERT_NE(kept, nullptr);
  Failure failure;
  compile(*client, std::string(kAdd) + "1", makeOptions(), &failure);
  EXPECT_EQ(failure.code, PJRT_Error_Code_INVALID_ARGUMENT);
}

// Counted by hand: 2 * (2 * 4) * 3 for the product, 8 for the sum, 8 for its
// operands, and as many exponentials.
TEST(PjrtExecuteTest, ProgramTellsWhatItCosts) {
  ClientPtr client = makeClient();
  LoadedPtr loaded = compile(*client, R"(
func.func @main(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) -> tensor<f32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0]
      : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  %1 = stablehlo.exponential %0 : tensor<2x4xf32>
  %2 = stablehlo.multiply %1, %0 : tensor<2x4xf32>
  %c = stablehlo.constant dense<0.0> : tensor<f32>
  %3 = stablehlo.reduce(%2 init: %c) applies stablehlo.maximum
      across dimensions = [0, 1]
      : (tensor<2x4xf32>, tensor<f32>) -> tensor<f32>
  return %3 : tensor<f32>
})",
                             makeOptions());
  ExecutablePtr executable = getExecutable(*loaded);
  auto args = makeArgs<PJRT_Executable_GetCostAnalysis_Args>();
  args.executable = executable.get();
  call(api().PJRT_Executable_GetCostAnalysis, args);
  std::map<std::string, float> costs;
  for (size_t i = 0; i < args.num_properties; ++i) {
    const PJRT_NamedValue &property = args.properties[i];
    costs[std::string(property.name, property.name_size)] =
        property.float_value;
  }
  // One maximum stands in the body.
  EXPECT_EQ(costs, (std::map<std::string, float>{{"flops", 48 + 8 + 8 + 1},
                                                 {"transcendentals", 8},
                                                 {"bytes accessed", 76}}));
}
