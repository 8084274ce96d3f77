//===- BareConvolution.cpp - Bare convolutions and pooling ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// oneDNN's primitives alone. Images lie as the programs have them (NHWC); the
// kernel's layout is the library's choice, made beforehand.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/benchmark/BenchmarkProgram.h"
#include <dnnl.hpp>

using namespace mlir::stablehlo;
using DnnlDims = dnnl::memory::dims;
using Tag = dnnl::memory::format_tag;

using Type = dnnl::memory::data_type;

static dnnl::memory::desc describe(const DnnlDims &dims, Tag tag,
                                   Type type = Type::f32) {
  return dnnl::memory::desc(dims, type, tag);
}

/// Memory that the library owns, touched.
static dnnl::memory makeMemory(const dnnl::memory::desc &desc,
                               const dnnl::engine &engine) {
  dnnl::memory memory(desc, engine);
  std::memset(memory.get_data_handle(), 0, desc.get_size());
  return memory;
}

namespace {
/// A convolution of 8x56x56x64, with padding that keeps its size but for
/// strides.
struct BareConvolution {
  const char *program;
  int64_t window = 3;
  int64_t groups = 1;
  int64_t stride = 1;
  int64_t dilation = 1;
  Type operandType = Type::f32;
  Type resultType = Type::f32;
};
} // namespace

static void bareConvolution(benchmark::State &state,
                            const BareConvolution &convolution) {
  const BenchmarkProgram &program = BenchmarkProgram::get(convolution.program);
  dnnl::engine engine(dnnl::engine::kind::cpu, 0);
  dnnl::stream stream(engine);
  int64_t window = convolution.window, channels = 64 / convolution.groups;
  int64_t size = 56 / convolution.stride;
  int64_t padding = convolution.dilation * (window - 1) / 2;
  dnnl::memory source(
      describe({8, 64, 56, 56}, Tag::nhwc, convolution.operandType), engine,
      program.getInput(0).data());
  DnnlDims kernelDims = {channels, channels, window, window};
  if (convolution.groups > 1)
    kernelDims.insert(kernelDims.begin(), convolution.groups);
  DnnlDims strides(2, convolution.stride);
  DnnlDims dilations(2, convolution.dilation - 1), paddings(2, padding);
  dnnl::convolution_forward::desc desc(
      dnnl::prop_kind::forward_inference, dnnl::algorithm::convolution_direct,
      source.get_desc(),
      describe(kernelDims, Tag::any, convolution.operandType),
      describe({8, 64, size, size}, Tag::nhwc, convolution.resultType), strides,
      dilations, paddings, paddings);
  dnnl::convolution_forward::primitive_desc primitive(desc, engine);
  state.SetLabel(primitive.impl_info_str());
  dnnl::memory kernel = makeMemory(primitive.weights_desc(), engine);
  dnnl::memory target = makeMemory(primitive.dst_desc(), engine);
  dnnl::convolution_forward forward(primitive);
  for (auto _ : state) {
    forward.execute(stream, {{DNNL_ARG_SRC, source},
                             {DNNL_ARG_WEIGHTS, kernel},
                             {DNNL_ARG_DST, target}});
    stream.wait();
  }
}

#define BARE_CONVOLUTION(name, ...)                                            \
  static void name(benchmark::State &state) {                                  \
    bareConvolution(state, {#name, __VA_ARGS__});                              \
  }                                                                            \
  BARE(#name, name)

BARE_CONVOLUTION(conv3x3, /*window=*/3);
BARE_CONVOLUTION(conv1x1, /*window=*/1);
BARE_CONVOLUTION(convDepthwise, /*window=*/3, /*groups=*/64);
BARE_CONVOLUTION(convStrided, /*window=*/3, /*groups=*/1, /*stride=*/2);
BARE_CONVOLUTION(convDilated, /*window=*/3, /*groups=*/1, /*stride=*/1,
                 /*dilation=*/2);
BARE_CONVOLUTION(convI8, /*window=*/3, /*groups=*/1, /*stride=*/1,
                 /*dilation=*/1, Type::s8, Type::s32);

//===----------------------------------------------------------------------===//
// Max pooling, 3x3 by strides of 2
//===----------------------------------------------------------------------===//

static dnnl::pooling_forward::primitive_desc
makePooling(dnnl::prop_kind kind, const dnnl::engine &engine) {
  dnnl::pooling_forward::desc desc(
      kind, dnnl::algorithm::pooling_max,
      describe({8, 64, 112, 112}, Tag::nhwc),
      describe({8, 64, 56, 56}, Tag::nhwc), /*strides=*/{2, 2},
      /*kernel=*/{3, 3}, /*padding_l=*/{1, 1}, /*padding_r=*/{0, 0});
  return dnnl::pooling_forward::primitive_desc(desc, engine);
}

static void bareMaxPool(benchmark::State &state) {
  const BenchmarkProgram &program = BenchmarkProgram::get("maxPool");
  dnnl::engine engine(dnnl::engine::kind::cpu, 0);
  dnnl::stream stream(engine);
  auto primitive = makePooling(dnnl::prop_kind::forward_inference, engine);
  dnnl::memory source(primitive.src_desc(), engine, program.getInput(0).data());
  dnnl::memory target = makeMemory(primitive.dst_desc(), engine);
  dnnl::pooling_forward forward(primitive);
  for (auto _ : state) {
    forward.execute(stream, {{DNNL_ARG_SRC, source}, {DNNL_ARG_DST, target}});
    stream.wait();
  }
}
BARE("maxPool", bareMaxPool);

/// The library takes the places of the maxima from a forward pass: both are
/// timed, since `select_and_scatter` finds them too.
static void bareMaxPoolGradient(benchmark::State &state) {
  const BenchmarkProgram &program = BenchmarkProgram::get("maxPoolGradient");
  dnnl::engine engine(dnnl::engine::kind::cpu, 0);
  dnnl::stream stream(engine);
  auto forwardDesc = makePooling(dnnl::prop_kind::forward_training, engine);
  dnnl::pooling_backward::desc desc(
      dnnl::algorithm::pooling_max, forwardDesc.src_desc(),
      forwardDesc.dst_desc(), /*strides=*/{2, 2}, /*kernel=*/{3, 3},
      /*padding_l=*/{1, 1}, /*padding_r=*/{0, 0});
  dnnl::pooling_backward::primitive_desc backwardDesc(desc, engine,
                                                      forwardDesc);
  dnnl::memory source(forwardDesc.src_desc(), engine,
                      program.getInput(0).data());
  dnnl::memory cotangent(forwardDesc.dst_desc(), engine,
                         program.getInput(1).data());
  dnnl::memory pooled = makeMemory(forwardDesc.dst_desc(), engine);
  dnnl::memory places = makeMemory(forwardDesc.workspace_desc(), engine);
  dnnl::memory gradient = makeMemory(forwardDesc.src_desc(), engine);
  dnnl::pooling_forward forward(forwardDesc);
  dnnl::pooling_backward backward(backwardDesc);
  for (auto _ : state) {
    forward.execute(stream, {{DNNL_ARG_SRC, source},
                             {DNNL_ARG_DST, pooled},
                             {DNNL_ARG_WORKSPACE, places}});
    backward.execute(stream, {{DNNL_ARG_DIFF_DST, cotangent},
                              {DNNL_ARG_WORKSPACE, places},
                              {DNNL_ARG_DIFF_SRC, gradient}});
    stream.wait();
  }
}
BARE("maxPoolGradient", bareMaxPoolGradient);
