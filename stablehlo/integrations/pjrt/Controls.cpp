//===- Controls.cpp - What the Python package sets while programs run -----===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/integrations/pjrt/Controls.h"

#include "stablehlo/dialect/StablehloOps.h"
#include "stablehlo/integrations/pjrt/Call.h"
#include "stablehlo/integrations/pjrt/ElementTypes.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::pjrt;

Controls &Controls::get() {
  // Never destroyed: threads may run programs until the process ends.
  static Controls *controls = new Controls();
  return *controls;
}

//===----------------------------------------------------------------------===//
// Settings
//===----------------------------------------------------------------------===//

RunSettings Controls::apply(RunSettings settings) {
  std::lock_guard<std::mutex> lock(mutex);
  for (const auto &entry : overrides)
    // They were right when they were set.
    llvm::cantFail(setRunSetting(settings, entry.getKey(), entry.getValue()));
  return settings;
}

llvm::Error Controls::set(llvm::StringRef name, const char *value) {
  RunSettings settings;
  if (value)
    if (llvm::Error error = setRunSetting(settings, name, value))
      return error;
  std::lock_guard<std::mutex> lock(mutex);
  if (value)
    overrides[name] = value;
  else
    overrides.erase(name);
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Calls of the host
//===----------------------------------------------------------------------===//

void Controls::setHostFunction(StablehloHostFunction function) {
  std::lock_guard<std::mutex> lock(mutex);
  hostFunction = function;
}

static StablehloHostArray describe(const Tensor &tensor) {
  ArrayRef<int64_t> shape = tensor.getShape();
  return {toBufferType(tensor.getType()), shape.size(), shape.data(),
          tensor.data()};
}

/// Memory for the results of `call` that are no tokens.
static llvm::Expected<SmallVector<Tensor>> allocateResults(RunContext &context,
                                                           CustomCallOp call) {
  SmallVector<Tensor> results;
  for (Type type : call.getResultTypes()) {
    auto tensorType = dyn_cast<RankedTensorType>(type);
    if (!tensorType)
      continue;
    std::optional<ElementType> elementType =
        getElementType(tensorType.getElementType());
    if (!elementType || !tensorType.hasStaticShape())
      return makeError(PJRT_Error_Code_UNIMPLEMENTED,
                       "the host gives no such results");
    llvm::Expected<Tensor> result =
        Tensor::allocate(context, *elementType, tensorType.getShape());
    if (!result)
      return result.takeError();
    results.push_back(std::move(*result));
  }
  return results;
}

llvm::Expected<SmallVector<Tensor>>
Controls::callHost(RunContext &context, CustomCallOp call, uint64_t index,
                   ArrayRef<Tensor> inputs) {
  StablehloHostFunction function;
  {
    std::lock_guard<std::mutex> lock(mutex);
    function = hostFunction;
  }
  if (!function)
    return makeError(PJRT_Error_Code_UNIMPLEMENTED,
                     "nobody runs functions of the host: the Python package "
                     "jax_plugins.stablehlo_reference does");
  llvm::Expected<SmallVector<Tensor>> results = allocateResults(context, call);
  if (!results)
    return results.takeError();
  SmallVector<Tensor> denseInputs;
  for (const Tensor &input : inputs) {
    llvm::Expected<Tensor> dense = input.toDense(context);
    if (!dense)
      return dense.takeError();
    denseInputs.push_back(std::move(*dense));
  }
  auto inputArrays = llvm::map_to_vector(denseInputs, describe);
  auto resultArrays = llvm::map_to_vector(*results, describe);
  std::string text(size_t(64) << 10, '\0');
  if (!function(index, inputArrays.size(), inputArrays.data(),
                resultArrays.size(), resultArrays.data(),
                {text.data(), text.size()}))
    return makeUsageError("a function of the host failed: " +
                          llvm::Twine(text.c_str()));
  return results;
}

//===----------------------------------------------------------------------===//
// Profiles
//===----------------------------------------------------------------------===//

void Controls::beginProfile() {
  std::lock_guard<std::mutex> lock(mutex);
  session = std::make_shared<Session>();
}

static llvm::Error
writeFile(llvm::StringRef path,
          llvm::function_ref<void(llvm::raw_ostream &os)> print) {
  std::error_code code;
  llvm::raw_fd_ostream os(path, code);
  if (!code) {
    print(os);
    os.close();
    code = os.error();
    os.clear_error();
  }
  if (!code)
    return llvm::Error::success();
  return makeUsageError("cannot write '" + path + "': " + code.message());
}

llvm::Error Controls::endProfile(llvm::StringRef tracePath,
                                 llvm::StringRef tablePath) {
  std::shared_ptr<Session> ended;
  {
    std::lock_guard<std::mutex> lock(mutex);
    std::swap(ended, session);
  }
  if (!ended)
    return makeError(PJRT_Error_Code_FAILED_PRECONDITION,
                     "no profile was begun");
  std::lock_guard<std::mutex> lock(ended->mutex);
  if (llvm::Error error = writeFile(tracePath, [&](llvm::raw_ostream &os) {
        ended->profile.printTrace(os);
      }))
    return error;
  return writeFile(tablePath, [&](llvm::raw_ostream &os) {
    ended->profile.printTables(os);
  });
}

void Controls::watch(std::shared_ptr<void> modules,
                     llvm::function_ref<void(StepObserver *)> run) {
  std::shared_ptr<Session> watching;
  {
    std::lock_guard<std::mutex> lock(mutex);
    watching = session;
  }
  if (!watching)
    return run(/*observer=*/nullptr);
  std::lock_guard<std::mutex> lock(watching->mutex);
  if (!llvm::is_contained(watching->modules, modules))
    watching->modules.push_back(std::move(modules));
  run(&watching->profile);
}

//===----------------------------------------------------------------------===//
// The extension
//===----------------------------------------------------------------------===//

/// Says what went wrong; true if nothing did.
static bool report(llvm::Error error, StablehloMessage message) {
  if (!error)
    return true;
  std::string text = llvm::toString(std::move(error));
  if (message.size == 0)
    return false;
  size_t size = std::min(text.size(), message.size - 1);
  std::memcpy(message.data, text.data(), size);
  message.data[size] = '\0';
  return false;
}

static void offerControls(StablehloControlsExtension &extension) {
  extension.set = [](const char *name, const char *value,
                     StablehloMessage message) {
    return report(Controls::get().set(name, value), message);
  };
  extension.setHostFunction = [](StablehloHostFunction function) {
    Controls::get().setHostFunction(function);
  };
  extension.beginProfile = [] { Controls::get().beginProfile(); };
  extension.endProfile = [](const char *tracePath, const char *tablePath,
                            StablehloMessage message) {
    return report(Controls::get().endProfile(tracePath, tablePath), message);
  };
}

PJRT_Extension_Base *pjrt::getControls(PJRT_Extension_Base *next) {
  return linkExtension<StablehloControlsExtension, offerControls>(
      StablehloControlsExtension::kType, next);
}
