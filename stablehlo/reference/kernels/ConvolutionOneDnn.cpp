//===- ConvolutionOneDnn.cpp - Convolution by oneDNN ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Small windows over many positions are oneDNN's forward convolution. Large
// windows at few positions, which is how gradients of kernels are written, are
// its backward convolution by weights: there the output positions are the
// kernel's. Images run in chunks, each on one thread.
//
//===----------------------------------------------------------------------===//

#if STABLEHLO_ENABLE_ONEDNN

#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/kernels/ConvolutionProblem.h"
#include "stablehlo/reference/kernels/OneDnnLibrary.h"
#include "stablehlo/reference/tensor/Tensor.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include <algorithm>
#include <atomic>
#include <optional>

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// Owns a primitive and knows its arguments.
struct Primitive {
  dnnl_primitive_t primitive = nullptr;
  dnnl_memory_desc_t source, weights, target;
  int64_t scratchpadSize = 0;
  dnnl_memory_desc_t scratchpad;

  Primitive() = default;
  Primitive(const Primitive &) = delete;
  Primitive &operator=(const Primitive &) = delete;
  ~Primitive() {
    if (primitive)
      getOneDnn()->primitive_destroy(primitive);
  }
};

/// An argument of an execution.
struct Argument {
  int index;
  const dnnl_memory_desc_t *desc;
  void *data;
};
} // namespace

// One for the process: it stands for the processor, and is never destroyed.
static dnnl_engine_t getEngine() {
  static const dnnl_engine_t engine = [] {
    dnnl_engine_t created = nullptr;
    if (getOneDnn()->engine_create(&created, dnnl_cpu, 0) != dnnl_success)
      return dnnl_engine_t(nullptr);
    return created;
  }();
  return engine;
}

/// Runs `primitive` on this thread; false if oneDNN fails.
static bool execute(dnnl_primitive_t primitive,
                    llvm::ArrayRef<Argument> arguments) {
  const OneDnnLibrary &dnnl = *getOneDnn();
  SerialOneDnn serial(dnnl);
  dnnl_stream_t stream;
  if (dnnl.stream_create(&stream, getEngine(), dnnl_stream_default_flags) !=
      dnnl_success)
    return false;
  llvm::SmallVector<dnnl_exec_arg_t, 4> list;
  bool isDone = true;
  for (const Argument &argument : arguments) {
    dnnl_memory_t memory;
    isDone = dnnl.memory_create(&memory, argument.desc, getEngine(),
                                argument.data) == dnnl_success;
    if (!isDone)
      break;
    list.push_back({argument.index, memory});
  }
  isDone = isDone && dnnl.primitive_execute(primitive, stream, list.size(),
                                            list.data()) == dnnl_success;
  for (const dnnl_exec_arg_t &argument : list)
    dnnl.memory_destroy(argument.memory);
  dnnl.stream_destroy(stream);
  return isDone;
}

/// Copies between layouts; false if oneDNN cannot.
static bool reorder(const dnnl_memory_desc_t &fromDesc, const char *from,
                    const dnnl_memory_desc_t &toDesc, char *to) {
  const OneDnnLibrary &dnnl = *getOneDnn();
  SerialOneDnn serial(dnnl);
  dnnl_primitive_desc_t desc;
  if (dnnl.reorder_primitive_desc_create(&desc, &fromDesc, getEngine(), &toDesc,
                                         getEngine(), nullptr) != dnnl_success)
    return false;
  dnnl_primitive_t primitive;
  bool isDone = dnnl.primitive_create(&primitive, desc) == dnnl_success;
  dnnl.primitive_desc_destroy(desc);
  if (!isDone)
    return false;
  isDone =
      execute(primitive, {{DNNL_ARG_FROM, &fromDesc, const_cast<char *>(from)},
                          {DNNL_ARG_TO, &toDesc, to}});
  dnnl.primitive_destroy(primitive);
  return isDone;
}

//===----------------------------------------------------------------------===//
// The three tensors
//===----------------------------------------------------------------------===//

namespace {
/// A tensor as oneDNN's convolutions want it, with the strides it has: images,
/// positions, groups, channels (of the group).
struct ImageLayout {
  Dims shape, strides;
};
} // namespace

static ImageLayout getImages(const ConvolutionProblem &problem,
                             int64_t numImages, int64_t imageStride,
                             int64_t channels, int64_t channelStride,
                             int64_t groupStride,
                             int64_t ConvolutionSpatialDim::*size,
                             int64_t ConvolutionSpatialDim::*stride) {
  ImageLayout layout;
  layout.shape.push_back(numImages);
  layout.strides.push_back(imageStride);
  for (const ConvolutionSpatialDim &dim : problem.spatial) {
    layout.shape.push_back(dim.*size);
    layout.strides.push_back(dim.*stride);
  }
  layout.shape.append({problem.numGroups, channels});
  layout.strides.append({groupStride, channelStride});
  return layout;
}

static bool isDense(const ImageLayout &layout) {
  Dims dense = getRowMajorStrides(layout.shape);
  for (auto [size, stride, wanted] :
       llvm::zip_equal(layout.shape, layout.strides, dense))
    if (size != 1 && stride != wanted)
      return false;
  return true;
}

/// The memory of dense images; `batch` of them.
static bool initImages(dnnl_memory_desc_t &desc, const ImageLayout &layout,
                       int64_t batch, dnnl_data_type_t type) {
  dnnl_dims_t dims, strides;
  int numSpatial = layout.shape.size() - 3;
  int64_t channels = layout.shape.end()[-1] * layout.shape.end()[-2];
  dims[0] = batch;
  dims[1] = channels;
  strides[1] = 1;
  int64_t stride = channels;
  for (int i = numSpatial; i > 0; --i) {
    dims[i + 1] = layout.shape[i];
    strides[i + 1] = stride;
    stride *= layout.shape[i];
  }
  strides[0] = stride;
  return getOneDnn()->memory_desc_init_by_strides(
             &desc, numSpatial + 2, dims, type, strides) == dnnl_success;
}

namespace {
/// A problem in oneDNN's terms: sizes of the source, of the kernel, and of the
/// target, whichever of them are computed.
struct Roles {
  bool isBackward;
  ImageLayout source, target;
  /// Dimensions (g,) o, i, positions of the kernel.
  Dims kernelShape, kernelStrides;
  dnnl_dims_t strides, dilations, padLow, padHigh;
};
} // namespace

/// False if oneDNN's formula gives another output size.
static bool setWindow(Roles &roles, int i, int64_t inputSize,
                      int64_t kernelSize, int64_t outputSize, int64_t stride,
                      int64_t dilation, int64_t padLow) {
  int64_t needed = (outputSize - 1) * stride + (kernelSize - 1) * dilation + 1 -
                   padLow - inputSize;
  if (needed <= -stride)
    return false;
  roles.strides[i] = stride;
  roles.dilations[i] = dilation - 1;
  roles.padLow[i] = padLow;
  roles.padHigh[i] = std::max<int64_t>(needed, 0);
  return true;
}

static std::optional<Roles> getForwardRoles(const ConvolutionProblem &problem) {
  Roles roles;
  roles.isBackward = false;
  roles.source = getImages(
      problem, problem.batchSize, problem.lhsBatchStride, problem.inputFeatures,
      problem.lhsFeatureStride, problem.lhsGroupStride,
      &ConvolutionSpatialDim::inputSize, &ConvolutionSpatialDim::lhsStride);
  roles.target =
      getImages(problem, problem.batchSize, problem.resultBatchStride,
                problem.outputFeatures, problem.resultFeatureStride,
                problem.resultGroupStride, &ConvolutionSpatialDim::outputSize,
                &ConvolutionSpatialDim::resultStride);
  roles.kernelShape = {problem.numGroups, problem.outputFeatures,
                       problem.inputFeatures};
  roles.kernelStrides = {problem.rhsGroupStride, problem.rhsOutputStride,
                         problem.rhsInputStride};
  for (auto [i, dim] : llvm::enumerate(problem.spatial)) {
    roles.kernelShape.push_back(dim.windowSize);
    roles.kernelStrides.push_back(dim.rhsStride);
    if (!setWindow(roles, i, dim.inputSize, dim.windowSize, dim.outputSize,
                   dim.windowStride, dim.rhsDilation, dim.padLow))
      return std::nullopt;
  }
  return roles;
}

// The images are the input features, the channels the batch, and the window
// plays the target.
static std::optional<Roles>
getBackwardRoles(const ConvolutionProblem &problem) {
  Roles roles;
  roles.isBackward = true;
  roles.source = getImages(
      problem, problem.inputFeatures, problem.lhsFeatureStride,
      problem.batchSize, problem.lhsBatchStride, problem.lhsGroupStride,
      &ConvolutionSpatialDim::inputSize, &ConvolutionSpatialDim::lhsStride);
  roles.target = getImages(
      problem, problem.inputFeatures, problem.rhsInputStride,
      problem.outputFeatures, problem.rhsOutputStride, problem.rhsGroupStride,
      &ConvolutionSpatialDim::windowSize, &ConvolutionSpatialDim::rhsStride);
  roles.kernelShape = {problem.numGroups, problem.outputFeatures,
                       problem.batchSize};
  roles.kernelStrides = {problem.resultGroupStride, problem.resultFeatureStride,
                         problem.resultBatchStride};
  for (auto [i, dim] : llvm::enumerate(problem.spatial)) {
    roles.kernelShape.push_back(dim.outputSize);
    roles.kernelStrides.push_back(dim.resultStride);
    if (!setWindow(roles, i, dim.inputSize, dim.outputSize, dim.windowSize,
                   dim.rhsDilation, dim.windowStride, dim.padLow))
      return std::nullopt;
  }
  return roles;
}

/// What oneDNN should do with `problem`, if anything.
static std::optional<Roles> getRoles(GemmType type,
                                     const ConvolutionProblem &problem) {
  size_t numSpatial = problem.spatial.size();
  if (numSpatial < 1 || numSpatial > 3 ||
      llvm::any_of(problem.spatial, [](const ConvolutionSpatialDim &dim) {
        return dim.lhsDilation != 1;
      }))
    return std::nullopt;
  int64_t numOutputs = 1;
  for (const ConvolutionSpatialDim &dim : problem.spatial)
    numOutputs *= dim.outputSize;
  bool isBackward = problem.getWindowSize() > numOutputs;
  // oneDNN's gradients of bf16 have bf16 targets only, or are slow.
  if (isBackward && type != GemmType::F32)
    return std::nullopt;
  return isBackward ? getBackwardRoles(problem) : getForwardRoles(problem);
}

/// The largest divisor of `count` that is at most `limit`.
static int64_t getDivisor(int64_t count, int64_t limit) {
  int64_t divisor = std::clamp<int64_t>(limit, 1, count);
  while (count % divisor != 0)
    --divisor;
  return divisor;
}

/// Images per chunk: a function of the problem alone. None if a chunk is too
/// much work, in products, for the one thread that it has.
static std::optional<int64_t> getChunk(const ConvolutionProblem &problem,
                                       const Roles &roles) {
  constexpr double kMinWork = 1 << 21;
  constexpr double kMaxWork = 0x1p35; // Half a second.
  constexpr int64_t kMaxPartialSums = 8;
  int64_t numImages = roles.source.shape.front();
  double imageWork = problem.getNumProducts() / numImages;
  int64_t limit = static_cast<int64_t>(
      std::min<double>(kMinWork / imageWork + 1, numImages));
  if (roles.isBackward) // Each chunk has its own sums: have few.
    for (limit = std::max(limit,
                          (numImages + kMaxPartialSums - 1) / kMaxPartialSums);
         numImages / getDivisor(numImages, limit) > kMaxPartialSums;)
      ++limit;
  int64_t chunk = getDivisor(numImages, limit);
  if (imageWork * static_cast<double>(chunk) > kMaxWork)
    return std::nullopt;
  return chunk;
}

//===----------------------------------------------------------------------===//
// Primitives
//===----------------------------------------------------------------------===//

struct OneDnnConvolution::Primitives {
  Primitive convolution;
  int64_t chunk = 1;
};

OneDnnConvolution::OneDnnConvolution() = default;
OneDnnConvolution::~OneDnnConvolution() = default;

/// The kernel in any layout that the primitive likes.
static bool initKernel(dnnl_memory_desc_t &desc, const Roles &roles,
                       dnnl_data_type_t type, bool anyLayout) {
  const OneDnnLibrary &dnnl = *getOneDnn();
  bool hasGroups = roles.kernelShape.front() > 1;
  llvm::ArrayRef<int64_t> shape(roles.kernelShape);
  llvm::ArrayRef<int64_t> userStrides(roles.kernelStrides);
  dnnl_dims_t dims, strides;
  unsigned first = hasGroups ? 0 : 1, rank = shape.size() - first;
  std::copy(shape.begin() + first, shape.end(), dims);
  std::copy(userStrides.begin() + first, userStrides.end(), strides);
  if (anyLayout)
    return dnnl.memory_desc_init_by_tag(&desc, rank, dims, type,
                                        dnnl_format_tag_any) == dnnl_success;
  return dnnl.memory_desc_init_by_strides(&desc, rank, dims, type, strides) ==
         dnnl_success;
}

static dnnl_status_t initConvolution(dnnl_convolution_desc_t &desc,
                                     const Roles &roles,
                                     const dnnl_memory_desc_t &source,
                                     const dnnl_memory_desc_t &kernel,
                                     const dnnl_memory_desc_t &target) {
  const OneDnnLibrary &dnnl = *getOneDnn();
  if (roles.isBackward)
    return dnnl.dilated_convolution_backward_weights_desc_init(
        &desc, dnnl_convolution_direct, &source, &kernel, nullptr, &target,
        roles.strides, roles.dilations, roles.padLow, roles.padHigh);
  return dnnl.dilated_convolution_forward_desc_init(
      &desc, dnnl_forward_inference, dnnl_convolution_direct, &source, &kernel,
      nullptr, &target, roles.strides, roles.dilations, roles.padLow,
      roles.padHigh);
}

static dnnl_primitive_desc_t
createPrimitiveDesc(const dnnl_convolution_desc_t &desc) {
  const OneDnnLibrary &dnnl = *getOneDnn();
  dnnl_primitive_attr_t attr;
  if (dnnl.primitive_attr_create(&attr) != dnnl_success)
    return nullptr;
  // Ours: the library's own belongs to the thread that made the primitive.
  dnnl.primitive_attr_set_scratchpad_mode(attr, dnnl_scratchpad_mode_user);
  dnnl_primitive_desc_t created = nullptr;
  dnnl_status_t status = dnnl.primitive_desc_create(
      &created, &desc, attr, getEngine(), /*hint_forward=*/nullptr);
  dnnl.primitive_attr_destroy(attr);
  return status == dnnl_success ? created : nullptr;
}

/// Makes the primitive for a chunk of images; false if oneDNN has none that is
/// better than our own way.
static bool createPrimitive(GemmType type, const Roles &roles, int64_t chunk,
                            Primitive &result) {
  const OneDnnLibrary &dnnl = *getOneDnn();
  SerialOneDnn serial(dnnl);
  dnnl_data_type_t operandType =
      type == GemmType::BF16ToF32 ? dnnl_bf16 : dnnl_f32;
  dnnl_memory_desc_t source, target, kernel;
  dnnl_convolution_desc_t desc;
  if (!initImages(source, roles.source, chunk, operandType) ||
      !initImages(target, roles.target, chunk, dnnl_f32) ||
      !initKernel(kernel, roles, operandType, /*anyLayout=*/true) ||
      initConvolution(desc, roles, source, kernel, target) != dnnl_success)
    return false;
  dnnl_primitive_desc_t primitiveDesc = createPrimitiveDesc(desc);
  if (!primitiveDesc)
    return false;
  const char *name = nullptr;
  dnnl.primitive_desc_query(primitiveDesc, dnnl_query_impl_info_str, 0, &name);
  bool isFast = name && !llvm::StringRef(name).starts_with("ref") &&
                !llvm::StringRef(name).starts_with("gemm");
  auto query = [&](dnnl_query_t what) {
    return *dnnl.primitive_desc_query_md(primitiveDesc, what, 0);
  };
  if (isFast) {
    result.source = query(dnnl_query_src_md);
    result.weights = query(roles.isBackward ? dnnl_query_diff_weights_md
                                            : dnnl_query_weights_md);
    result.target =
        query(roles.isBackward ? dnnl_query_diff_dst_md : dnnl_query_dst_md);
    result.scratchpad = query(dnnl_query_scratchpad_md);
    result.scratchpadSize = dnnl.memory_desc_get_size(&result.scratchpad);
    isFast =
        dnnl.primitive_create(&result.primitive, primitiveDesc) == dnnl_success;
  }
  dnnl.primitive_desc_destroy(primitiveDesc);
  return isFast;
}

//===----------------------------------------------------------------------===//
// Run
//===----------------------------------------------------------------------===//

static ElementType getOperandType(GemmType type) {
  return type == GemmType::BF16ToF32 ? ElementType::BF16 : ElementType::F32;
}

namespace {
/// Memory that is either the caller's or a dense copy.
struct Images {
  char *data;
  Tensor copy;
};
} // namespace

/// Dense memory for `layout`, with the elements at `data` unless `isOutput`.
static llvm::Expected<Images> getDense(RunContext &context,
                                       const ImageLayout &layout,
                                       ElementType type, char *data,
                                       bool isOutput) {
  if (isDense(layout))
    return Images{data, Tensor()};
  llvm::Expected<Tensor> copy = Tensor::allocate(context, type, layout.shape);
  if (!copy)
    return copy.takeError();
  if (!isOutput)
    copyElements(context, {type, layout.shape, layout.strides, data},
                 copy->view());
  return Images{copy->data(), *copy};
}

namespace {
/// One execution over all chunks.
struct ChunkedRun {
  const Primitive &primitive;
  bool isBackward;
  int64_t numChunks;
  char *source, *target, *weights;
  /// Bytes from a chunk to the next; those of `weights` are 0 forward.
  int64_t sourceStep, targetStep, weightsStep;
};
} // namespace

static llvm::Error getFailure() {
  return llvm::createStringError("oneDNN failed to convolve");
}

static llvm::Error runChunks(RunContext &context, const ChunkedRun &run) {
  const Primitive &primitive = run.primitive;
  std::atomic<bool> isDone{true};
  parallelForUntilStopped(
      context, run.numChunks, 1, [&](int64_t begin, int64_t end) {
        llvm::Expected<Tensor> scratchpad = Tensor::allocate(
            context, ElementType::UI8, {primitive.scratchpadSize});
        if (!scratchpad) {
          llvm::consumeError(scratchpad.takeError());
          isDone = false;
          return;
        }
        for (int64_t i = begin; i < end; ++i) {
          bool isRun = execute(
              primitive.primitive,
              {{DNNL_ARG_SRC, &primitive.source,
                run.source + i * run.sourceStep},
               {run.isBackward ? DNNL_ARG_DIFF_WEIGHTS : DNNL_ARG_WEIGHTS,
                &primitive.weights, run.weights + i * run.weightsStep},
               {run.isBackward ? DNNL_ARG_DIFF_DST : DNNL_ARG_DST,
                &primitive.target, run.target + i * run.targetStep},
               {DNNL_ARG_SCRATCHPAD, &primitive.scratchpad,
                scratchpad->data()}});
          if (!isRun)
            isDone = false;
        }
      });
  return isDone ? llvm::Error::success() : getFailure();
}

/// Reorders between the user's kernel, with the strides of `roles`, and the
/// primitive's layout; false if oneDNN does not take such strides.
static bool reorderKernel(GemmType type, const Roles &roles,
                          const dnnl_memory_desc_t &weightsDesc, char *weights,
                          char *kernel) {
  dnnl_memory_desc_t desc;
  dnnl_data_type_t dataType =
      type == GemmType::BF16ToF32 ? dnnl_bf16 : dnnl_f32;
  if (!initKernel(desc, roles, dataType, /*anyLayout=*/false))
    return false;
  return roles.isBackward ? reorder(weightsDesc, weights, desc, kernel)
                          : reorder(desc, kernel, weightsDesc, weights);
}

/// The same by way of a dense copy of the kernel.
static llvm::Error reorderDenseKernel(RunContext &context, GemmType type,
                                      const Roles &roles,
                                      const dnnl_memory_desc_t &weightsDesc,
                                      char *weights, char *kernel) {
  ElementType elementType = getOperandType(type);
  llvm::Expected<Tensor> copy =
      Tensor::allocate(context, elementType, roles.kernelShape);
  if (!copy)
    return copy.takeError();
  StridedView view{elementType, roles.kernelShape, roles.kernelStrides, kernel};
  if (!roles.isBackward)
    copyElements(context, view, copy->view());
  Roles dense = roles;
  dense.kernelStrides = Dims(copy->getStrides());
  if (!reorderKernel(type, dense, weightsDesc, weights, copy->data()))
    return getFailure();
  if (roles.isBackward)
    copyElements(context, copy->view(), view);
  return llvm::Error::success();
}

/// Moves the kernel between the user's memory and the primitive's: to the user
/// backward, to the primitive forward.
static llvm::Error moveKernel(RunContext &context, GemmType type,
                              const Roles &roles, const Primitive &primitive,
                              char *weights, char *kernel) {
  bool isPlain = llvm::all_of(roles.kernelStrides,
                              [](int64_t stride) { return stride > 0; });
  if (isPlain && reorderKernel(type, roles, primitive.weights, weights, kernel))
    return llvm::Error::success();
  return reorderDenseKernel(context, type, roles, primitive.weights, weights,
                            kernel);
}

static llvm::Error runForward(RunContext &context, GemmType type,
                              const Roles &roles, const Primitive &primitive,
                              int64_t chunk, const char *lhs, const char *rhs,
                              char *result) {
  const OneDnnLibrary &dnnl = *getOneDnn();
  // The primitive's layout may pad the kernel.
  int64_t weightsSize = dnnl.memory_desc_get_size(&primitive.weights);
  llvm::Expected<Tensor> weights =
      Tensor::allocate(context, ElementType::UI8, {weightsSize});
  if (!weights)
    return weights.takeError();
  if (llvm::Error error = moveKernel(context, type, roles, primitive,
                                     weights->data(), const_cast<char *>(rhs)))
    return error;
  ElementType operandType = getOperandType(type);
  llvm::Expected<Images> source = getDense(context, roles.source, operandType,
                                           const_cast<char *>(lhs), false);
  if (!source)
    return source.takeError();
  llvm::Expected<Images> target =
      getDense(context, roles.target, ElementType::F32, result, true);
  if (!target)
    return target.takeError();
  ChunkedRun run{
      primitive,
      false,
      roles.source.shape.front() / chunk,
      source->data,
      target->data,
      weights->data(),
      static_cast<int64_t>(dnnl.memory_desc_get_size(&primitive.source)),
      static_cast<int64_t>(dnnl.memory_desc_get_size(&primitive.target)),
      0};
  if (llvm::Error error = runChunks(context, run))
    return error;
  if (target->copy)
    copyElements(
        context, target->copy.view(),
        {ElementType::F32, roles.target.shape, roles.target.strides, result});
  return llvm::Error::success();
}

static llvm::Error runBackward(RunContext &context, GemmType type,
                               const Roles &roles, const Primitive &primitive,
                               int64_t chunk, const char *lhs, const char *rhs,
                               char *result) {
  ElementType operandType = getOperandType(type);
  llvm::Expected<Images> source = getDense(context, roles.source, operandType,
                                           const_cast<char *>(lhs), false);
  if (!source)
    return source.takeError();
  llvm::Expected<Images> target = getDense(context, roles.target, operandType,
                                           const_cast<char *>(rhs), false);
  if (!target)
    return target.takeError();
  const OneDnnLibrary &dnnl = *getOneDnn();
  int64_t numChunks = roles.source.shape.front() / chunk;
  int64_t size = dnnl.memory_desc_get_size(&primitive.weights);
  llvm::Expected<Tensor> sums =
      Tensor::allocate(context, ElementType::UI8, {numChunks, size});
  if (!sums)
    return sums.takeError();
  ChunkedRun run{
      primitive,
      true,
      numChunks,
      source->data,
      target->data,
      sums->data(),
      static_cast<int64_t>(dnnl.memory_desc_get_size(&primitive.source)),
      static_cast<int64_t>(dnnl.memory_desc_get_size(&primitive.target)),
      size};
  if (llvm::Error error = runChunks(context, run))
    return error;
  float *total = reinterpret_cast<float *>(sums->data());
  int64_t count = size / sizeof(float);
  for (int64_t i = 1; i < numChunks; ++i)
    for (int64_t j = 0; j < count; ++j)
      total[j] += total[i * count + j];
  return moveKernel(context, type, roles, primitive, sums->data(), result);
}

llvm::Expected<bool> OneDnnConvolution::run(RunContext &context, GemmType type,
                                            const ConvolutionProblem &problem,
                                            const char *lhs, const char *rhs,
                                            char *result) {
  std::optional<Roles> roles = getRoles(type, problem);
  if (!roles)
    return false;
  {
    std::lock_guard<std::mutex> lock(mutex);
    if (!isRefused && !primitives) {
      auto created = std::make_unique<Primitives>();
      std::optional<int64_t> chunk = getChunk(problem, *roles);
      created->chunk = chunk.value_or(1);
      if (chunk && getOneDnn() && getEngine() &&
          createPrimitive(type, *roles, *chunk, created->convolution))
        primitives = std::move(created);
      else
        isRefused = true;
    }
    if (isRefused)
      return false;
  }
  llvm::Error error =
      roles->isBackward
          ? runBackward(context, type, *roles, primitives->convolution,
                        primitives->chunk, lhs, rhs, result)
          : runForward(context, type, *roles, primitives->convolution,
                       primitives->chunk, lhs, rhs, result);
  if (error)
    return error;
  return true;
}

#else

#include "stablehlo/reference/kernels/ConvolutionProblem.h"

using namespace mlir::stablehlo;

struct OneDnnConvolution::Primitives {};

OneDnnConvolution::OneDnnConvolution() = default;
OneDnnConvolution::~OneDnnConvolution() = default;

llvm::Expected<bool> OneDnnConvolution::run(RunContext &, GemmType,
                                            const ConvolutionProblem &,
                                            const char *, const char *,
                                            char *) {
  isRefused = true;
  return false;
}

#endif // STABLEHLO_ENABLE_ONEDNN
