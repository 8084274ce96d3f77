//===- Core.cpp - The extension module stablehlo._core --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The C API as Python objects: arrays, exceptions, the GIL and Ctrl-C. What
// users see is written in Python, in the package beside this file.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/integrations/c/Interpreter.h"

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace nb = nanobind;

namespace {
template <auto destroy> struct Destroy {
  template <typename T> void operator()(T *object) const { destroy(object); }
};
using ErrorPtr =
    std::unique_ptr<StablehloError, Destroy<stablehloErrorDestroy>>;
using ModulePtr =
    std::unique_ptr<StablehloModule, Destroy<stablehloModuleDestroy>>;
using PreparedPtr =
    std::unique_ptr<StablehloPrepared, Destroy<stablehloPreparedDestroy>>;
using ContextPtr =
    std::unique_ptr<StablehloRunContext, Destroy<stablehloRunContextDestroy>>;
using TensorPtr =
    std::unique_ptr<StablehloTensor, Destroy<stablehloTensorDestroy>>;
using ProfilePtr =
    std::unique_ptr<StablehloProfile, Destroy<stablehloProfileDestroy>>;

struct Module {
  ModulePtr handle;
};
struct Prepared {
  PreparedPtr handle;
  /// Of its signature.
  std::vector<StablehloValueInfo> arguments;
  std::vector<StablehloValueInfo> results;
  /// What the signature refers to.
  nb::object module;
};
struct RunContext {
  ContextPtr handle;
};
struct Profile {
  ProfilePtr handle;
};
} // namespace

static std::string takeString(StablehloBytes bytes) {
  std::string text(bytes.data, bytes.size);
  stablehloBytesFree(bytes);
  return text;
}

static nb::bytes takeBytes(StablehloBytes bytes) {
  nb::bytes copy(bytes.data, bytes.size);
  stablehloBytesFree(bytes);
  return copy;
}

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

static const char *getName(StablehloSeverity severity) {
  switch (severity) {
  case STABLEHLO_SEVERITY_ERROR:
    return "error";
  case STABLEHLO_SEVERITY_WARNING:
    return "warning";
  case STABLEHLO_SEVERITY_REMARK:
    return "remark";
  case STABLEHLO_SEVERITY_NOTE:
    return "note";
  }
  return "";
}

/// As `stablehlo._errors` knows it.
static const char *getName(StablehloErrorKind kind) {
  switch (kind) {
  case STABLEHLO_ERROR_INVALID:
  case STABLEHLO_ERROR_INTERRUPTED:
    return "error";
  case STABLEHLO_ERROR_TIMEOUT:
    return "timeout";
  case STABLEHLO_ERROR_OUT_OF_MEMORY:
    return "out of memory";
  }
  return "error";
}

/// Raises the exception that `stablehlo._errors` makes of `error`.
[[noreturn]] static void raise(ErrorPtr error) {
  nb::list diagnostics;
  for (size_t i = 0; i < stablehloErrorGetNumDiagnostics(error.get()); ++i)
    diagnostics.append(
        nb::make_tuple(getName(stablehloErrorGetSeverity(error.get(), i)),
                       stablehloErrorGetMessage(error.get(), i),
                       stablehloErrorGetLocation(error.get(), i)));
  nb::module_ errors = nb::module_::import_("stablehlo._errors");
  nb::object exception = errors.attr("make_error")(
      diagnostics, getName(stablehloErrorGetKind(error.get())));
  PyErr_SetObject(reinterpret_cast<PyObject *>(Py_TYPE(exception.ptr())),
                  exception.ptr());
  throw nb::python_error();
}

/// Calls `function` with the place for an error, without the GIL.
template <typename Function> static auto callFailing(Function function) {
  StablehloError *error = nullptr;
  auto call = [&] {
    nb::gil_scoped_release release;
    return function(&error);
  };
  auto result = call();
  if (!result)
    raise(ErrorPtr(error));
  return result;
}

//===----------------------------------------------------------------------===//
// Arrays
//===----------------------------------------------------------------------===//

using InputArray = nb::ndarray<nb::ro, nb::device::cpu>;

/// The type of elements that arrays of `type` have here: those that NumPy
/// itself lacks are seen as unsigned integers of their size.
static nb::dlpack::dtype getArrayType(StablehloElementType type) {
  auto make = [&](nb::dlpack::dtype_code code) {
    size_t size = stablehloElementTypeGetStorageSize(type);
    return nb::dlpack::dtype{static_cast<uint8_t>(code),
                             static_cast<uint8_t>(8 * size), /*lanes=*/1};
  };
  if (type == STABLEHLO_I1)
    return make(nb::dlpack::dtype_code::Bool);
  if (type >= STABLEHLO_SI8 && type <= STABLEHLO_SI64)
    return make(nb::dlpack::dtype_code::Int);
  if (type >= STABLEHLO_F16 && type <= STABLEHLO_F64)
    return make(nb::dlpack::dtype_code::Float);
  if (type >= STABLEHLO_COMPLEX_F32)
    return make(nb::dlpack::dtype_code::Complex);
  return make(nb::dlpack::dtype_code::UInt);
}

/// True if the elements of `array` are of `type`. DLPack has a name for bf16,
/// which NumPy lacks.
static bool hasType(const InputArray &array, StablehloElementType type) {
  nb::dlpack::dtype bfloat{static_cast<uint8_t>(nb::dlpack::dtype_code::Bfloat),
                           16, 1};
  return array.dtype() == getArrayType(type) ||
         (type == STABLEHLO_BF16 && array.dtype() == bfloat);
}

/// `array`, which the tensor keeps alive, as the argument `info`.
static TensorPtr borrow(RunContext &context, InputArray array,
                        const StablehloValueInfo &info, size_t i) {
  if (!hasType(array, info.elementType))
    throw nb::type_error(("argument " + std::to_string(i) +
                          " has elements of another type than " + info.type)
                             .c_str());
  std::vector<int64_t> shape, strides;
  for (size_t d = 0; d < array.ndim(); ++d) {
    shape.push_back(static_cast<int64_t>(array.shape(d)));
    strides.push_back(array.stride(d) * static_cast<int64_t>(array.itemsize()));
  }
  StablehloTensorSource source = {};
  source.type = info.elementType;
  source.rank = shape.size();
  source.shape = shape.data();
  source.byteStrides = strides.data();
  source.data = array.data();
  source.owner = new InputArray(std::move(array));
  source.release = [](void *owner) {
    // After the end of Python there is nothing to give back to.
    if (!Py_IsInitialized())
      return;
    nb::gil_scoped_acquire acquire;
    delete static_cast<InputArray *>(owner);
  };
  StablehloError *error = nullptr;
  TensorPtr tensor(
      stablehloTensorBorrow(context.handle.get(), &source, &error));
  if (!tensor)
    raise(ErrorPtr(error));
  return tensor;
}

/// The elements of a result as an array that owns them.
static nb::object makeArray(TensorPtr tensor) {
  StablehloTensor *handle = tensor.get();
  const int64_t *sizes = stablehloTensorGetShape(handle);
  std::vector<size_t> shape(sizes, sizes + stablehloTensorGetRank(handle));
  nb::capsule owner(tensor.release(), [](void *tensor) noexcept {
    stablehloTensorDestroy(static_cast<StablehloTensor *>(tensor));
  });
  nb::ndarray<nb::numpy> array(
      stablehloTensorGetData(handle), shape.size(), shape.data(), owner,
      /*strides=*/nullptr, getArrayType(stablehloTensorGetElementType(handle)));
  return nb::cast(std::move(array), nb::rv_policy::reference);
}

//===----------------------------------------------------------------------===//
// Runs
//===----------------------------------------------------------------------===//

static std::vector<TensorPtr> makeInputs(const Prepared &prepared,
                                         RunContext &context, nb::list arrays) {
  if (arrays.size() != prepared.arguments.size())
    throw nb::type_error(
        ("expects " + std::to_string(prepared.arguments.size()) +
         " arguments, but got " + std::to_string(arrays.size()))
            .c_str());
  std::vector<TensorPtr> inputs;
  for (size_t i = 0; i < arrays.size(); ++i)
    inputs.push_back(prepared.arguments[i].isTensor
                         ? borrow(context, nb::cast<InputArray>(arrays[i]),
                                  prepared.arguments[i], i)
                         : nullptr);
  return inputs;
}

static std::string getDigest(RunContext &context,
                             const StablehloTensor *tensor) {
  StablehloBytes digest =
      stablehloTensorGetDigest(context.handle.get(), tensor);
  if (!digest.data)
    throw std::bad_alloc();
  return takeString(digest);
}

/// The results, or what they are named by, None for tokens, and the summary of
/// a cross-check.
static std::tuple<nb::list, std::string>
run(const Prepared &prepared, RunContext &context, nb::list arrays,
    double timeout, Profile *profile, bool givesDigests) {
  std::vector<TensorPtr> inputs = makeInputs(prepared, context, arrays);
  std::vector<StablehloTensor *> handles;
  for (const TensorPtr &input : inputs)
    handles.push_back(input.get());
  std::vector<StablehloTensor *> results(prepared.results.size());
  StablehloBytes summary = {};
  StablehloRunOptions options;
  stablehloRunOptionsInit(&options);
  options.timeout = timeout;
  options.profile = profile ? profile->handle.get() : nullptr;
  options.crossCheckSummary = &summary;
  // Python's own handler waits until C++ returns.
  options.stopsOnInterrupt = true;
  StablehloError *error = nullptr;
  bool succeeded;
  {
    nb::gil_scoped_release release;
    succeeded = stablehloPreparedRun(
        prepared.handle.get(), context.handle.get(), handles.data(),
        handles.size(), results.data(), results.size(), &options, &error);
    inputs.clear();
  }
  ErrorPtr ownedError(error);
  std::vector<TensorPtr> tensors;
  if (succeeded)
    for (StablehloTensor *result : results)
      tensors.emplace_back(result);
  std::string summaryText = summary.data ? takeString(summary) : "";
  if (PyErr_CheckSignals() != 0)
    throw nb::python_error();
  if (!succeeded &&
      stablehloErrorGetKind(ownedError.get()) == STABLEHLO_ERROR_INTERRUPTED) {
    // Whatever a handler of the user's does, the run has no results.
    PyErr_SetNone(PyExc_KeyboardInterrupt);
    throw nb::python_error();
  }
  if (!succeeded)
    raise(std::move(ownedError));
  nb::list values;
  for (TensorPtr &tensor : tensors)
    if (!tensor)
      values.append(nb::none());
    else if (givesDigests)
      values.append(getDigest(context, tensor.get()));
    else
      values.append(makeArray(std::move(tensor)));
  return {values, std::move(summaryText)};
}

//===----------------------------------------------------------------------===//
// Modules
//===----------------------------------------------------------------------===//

/// Name, type, element type (None for a token), shape, whether it is quantized.
static nb::tuple describe(const StablehloValueInfo &info) {
  nb::object elementType = nb::none();
  if (info.isTensor)
    elementType = nb::cast(stablehloElementTypeGetName(info.elementType));
  nb::list shape;
  for (size_t d = 0; d < info.rank; ++d)
    shape.append(info.shape[d]);
  return nb::make_tuple(info.name, info.type, elementType, nb::tuple(shape),
                        info.isQuantized);
}

template <auto getCount, auto getInfo>
static std::vector<StablehloValueInfo> getInfos(const StablehloModule *module,
                                                size_t function) {
  std::vector<StablehloValueInfo> infos;
  for (size_t i = 0; i < getCount(module, function); ++i)
    infos.push_back(getInfo(module, function, i));
  return infos;
}

static std::vector<StablehloValueInfo>
getArguments(const StablehloModule *module, size_t function) {
  return getInfos<stablehloModuleGetNumArguments, stablehloModuleGetArgument>(
      module, function);
}

static std::vector<StablehloValueInfo> getResults(const StablehloModule *module,
                                                  size_t function) {
  return getInfos<stablehloModuleGetNumResults, stablehloModuleGetResult>(
      module, function);
}

/// (name, arguments, results) of each function.
static nb::list getFunctions(const Module &module) {
  auto describeAll = [](const std::vector<StablehloValueInfo> &infos) {
    nb::list list;
    for (const StablehloValueInfo &info : infos)
      list.append(describe(info));
    return list;
  };
  nb::list functions;
  StablehloModule *handle = module.handle.get();
  for (size_t i = 0; i < stablehloModuleGetNumFunctions(handle); ++i)
    functions.append(nb::make_tuple(stablehloModuleGetFunctionName(handle, i),
                                    describeAll(getArguments(handle, i)),
                                    describeAll(getResults(handle, i))));
  return functions;
}

static Module load(nb::bytes data, const std::string &name, bool isTrusted) {
  return {ModulePtr(callFailing([&](StablehloError **error) {
    return stablehloModuleLoad(data.data(), data.size(), name.c_str(),
                               isTrusted, error);
  }))};
}

static void forceInstructionSet(const std::string &name) {
  callFailing([&](StablehloError **error) {
    return stablehloForceInstructionSet(name.c_str(), error);
  });
}

static Prepared prepare(nb::handle self, RunContext &context,
                        const std::string &entry, unsigned evaluator,
                        bool checkNumerics, uint64_t seed,
                        const std::string &probeDirectory,
                        bool allowMachineBits) {
  auto &module = nb::cast<Module &>(self);
  StablehloPrepareOptions options;
  stablehloPrepareOptionsInit(&options);
  options.entry = entry.c_str();
  options.evaluator = static_cast<StablehloEvaluator>(evaluator);
  options.checkNumerics = checkNumerics;
  options.seed = seed;
  options.probeDirectory = probeDirectory.c_str();
  options.allowMachineBits = allowMachineBits;
  Prepared prepared;
  prepared.handle.reset(callFailing([&](StablehloError **error) {
    return stablehloModulePrepare(module.handle.get(), &options,
                                  context.handle.get(), error);
  }));
  size_t function = stablehloPreparedGetFunction(prepared.handle.get());
  prepared.arguments = getArguments(module.handle.get(), function);
  prepared.results = getResults(module.handle.get(), function);
  prepared.module = nb::borrow(self);
  return prepared;
}

static nb::bytes serialize(const Module &module, const std::string &version) {
  StablehloBytes artifact = {};
  callFailing([&](StablehloError **error) {
    return stablehloModuleSerialize(module.handle.get(), version.c_str(),
                                    &artifact, error);
  });
  return takeBytes(artifact);
}

static Module transform(const Module &module, const std::string &pipeline) {
  return {ModulePtr(callFailing([&](StablehloError **error) {
    return stablehloModuleTransform(module.handle.get(), pipeline.c_str(),
                                    error);
  }))};
}

//===----------------------------------------------------------------------===//
// DLPack
//===----------------------------------------------------------------------===//

/// The dense elements at `address`, which `owner` keeps, as others take them.
static nb::ndarray<> exportArray(uintptr_t address,
                                 const std::vector<size_t> &shape, uint8_t code,
                                 uint8_t bits, nb::handle owner) {
  return nb::ndarray<>(reinterpret_cast<void *>(address), shape.size(),
                       shape.data(), owner, /*strides=*/nullptr,
                       nb::dlpack::dtype{code, bits, /*lanes=*/1},
                       nb::device::cpu::value);
}

/// What others gave, without a copy: bytes with a last dimension for those of
/// an element, and code and bits of the elements' type.
static nb::tuple importArray(InputArray given) {
  nb::dlpack::dtype type = given.dtype();
  if (type.bits % 8 != 0 || type.lanes != 1)
    throw nb::type_error("expects elements of whole bytes");
  int64_t size = type.bits / 8;
  std::vector<size_t> shape;
  std::vector<int64_t> strides;
  for (size_t d = 0; d < given.ndim(); ++d) {
    shape.push_back(given.shape(d));
    strides.push_back(given.stride(d) * size);
  }
  shape.push_back(size);
  strides.push_back(1);
  auto data = const_cast<void *>(static_cast<const void *>(given.data()));
  nb::capsule owner(new InputArray(std::move(given)), [](void *array) noexcept {
    delete static_cast<InputArray *>(array);
  });
  nb::ndarray<nb::numpy> bytes(data, shape.size(), shape.data(), owner,
                               strides.data(), nb::dtype<uint8_t>());
  return nb::make_tuple(nb::cast(std::move(bytes), nb::rv_policy::reference),
                        type.code, type.bits);
}

NB_MODULE(_core, m) {
  // Objects that a user's globals keep at the end are no leak.
  nb::set_leak_warnings(false);
  m.doc() = "The interpreter's C API; see the package stablehlo.";
  nb::class_<RunContext>(m, "RunContext")
      .def("__init__",
           [](RunContext *self, unsigned threads, uint64_t memoryLimit) {
             new (self) RunContext{
                 ContextPtr(stablehloRunContextCreate(threads, memoryLimit))};
           });
  nb::class_<Profile>(m, "Profile")
      .def("__init__",
           [](Profile *self, bool keepsTrace) {
             new (self) Profile{ProfilePtr(stablehloProfileCreate(keepsTrace))};
           })
      .def("tables",
           [](const Profile &self) {
             return takeString(stablehloProfileGetTables(self.handle.get()));
           })
      .def("trace", [](const Profile &self) {
        return takeString(stablehloProfileGetTrace(self.handle.get()));
      });
  nb::class_<Prepared>(m, "Prepared")
      .def("run", run, nb::arg(), nb::arg(), nb::arg(),
           nb::arg("profile").none(), nb::arg())
      .def_prop_ro("function", [](const Prepared &self) {
        return stablehloPreparedGetFunction(self.handle.get());
      });
  nb::class_<Module>(m, "Module")
      .def("functions", getFunctions)
      .def("prepare", prepare)
      .def("serialize", serialize)
      .def("transform", transform)
      .def("text", [](const Module &self, bool withLocations) {
        return takeString(
            stablehloModulePrint(self.handle.get(), withLocations));
      });
  m.def("force_instruction_set", forceInstructionSet);
  m.def("load", load);
  m.def("export_array", exportArray);
  m.def("import_array", importArray);
}
