//===- LapackBatch.cpp - LAPACK on batches of matrices --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/LapackBatch.h"

#include "stablehlo/reference/DetachedRun.h"
#include "stablehlo/reference/kernels/ContractionLibraries.h"
#include "stablehlo/reference/parallel/FirstFailure.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/Support/DynamicLibrary.h"
#include <cmath>
#include <cstring>
#include <memory>

using namespace mlir;
using namespace mlir::stablehlo;

/// `tensor` with rows for columns.
static Tensor exchangeLastTwo(const Tensor &tensor) {
  auto permutation = llvm::to_vector(llvm::seq<int64_t>(0, tensor.getRank()));
  std::swap(permutation.back(), permutation[permutation.size() - 2]);
  return tensor.transpose(permutation);
}

Tensor BatchPart::take() const {
  return isMatrix ? exchangeLastTwo(tensor) : tensor;
}

LapackBatch::LapackBatch(RunContext &context, const Tensor &a)
    : context(context), type(a.getType()),
      realType(stablehlo::isComplex(type) ? getComplexPartType(type) : type),
      batch(a.getShape().drop_back(2)),
      // Of one of the two the other may be anything, if it is 0.
      count(getNumElements(batch).value_or(0)),
      elementsPerMatrix(
          getNumElements(a.getShape().take_back(2)).value_or(INT64_MAX)) {}

//===----------------------------------------------------------------------===//
// Parts
//===----------------------------------------------------------------------===//

BatchPart LapackBatch::add(ElementType type, llvm::ArrayRef<int64_t> shape) {
  if (llvm::any_of(shape, [](int64_t size) { return size > INT32_MAX; })) {
    failure.add(llvm::createStringError("has matrices with more rows or "
                                        "columns than LAPACK can count"));
    return {};
  }
  Dims all = batch;
  llvm::append_range(all, shape);
  llvm::Expected<Tensor> tensor = Tensor::allocate(context, type, all);
  if (!tensor) {
    failure.add(tensor.takeError());
    return {};
  }
  BatchPart part;
  part.tensor = std::move(*tensor);
  part.isMatrix = shape.size() == 2;
  part.rows = shape.empty() ? 1 : static_cast<int>(shape.back());
  part.columns = part.isMatrix ? static_cast<int>(shape.front()) : 1;
  part.stride = std::max(part.rows, 1);
  return part;
}

static BatchPart clear(BatchPart part) {
  if (part.tensor)
    std::memset(part.tensor.data(), 0,
                part.tensor.getNumElements() *
                    getStorageSize(part.tensor.getType()));
  return part;
}

BatchPart LapackBatch::addMatrices(ElementType type, int64_t rows,
                                   int64_t columns) {
  return clear(add(type, {columns, rows}));
}

BatchPart LapackBatch::addVectors(ElementType type, int64_t size) {
  return clear(add(type, {size}));
}

BatchPart LapackBatch::addNumbers() {
  return clear(add(ElementType::SI32, {}));
}

BatchPart LapackBatch::copyMatrices(const Tensor &matrices) {
  llvm::ArrayRef<int64_t> sizes = matrices.getShape().take_back(2);
  BatchPart part = add(matrices.getType(), {sizes[1], sizes[0]});
  if (part.tensor)
    copyElements(context, exchangeLastTwo(matrices).view(), part.tensor.view());
  return part;
}

BatchPart LapackBatch::copyVectors(const Tensor &vectors) {
  BatchPart part = add(vectors.getType(), {vectors.getShape().back()});
  if (part.tensor)
    copyElements(context, vectors.view(), part.tensor.view());
  return part;
}

//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

LapackArgument LapackBatch::getWork() const {
  return LapackArgument::Work{type, std::nullopt, /*tellsSize=*/true};
}

LapackArgument LapackBatch::getIntegers(double size, bool tellsSize) const {
  return LapackArgument::Work{ElementType::SI32, size, tellsSize};
}

LapackArgument LapackBatch::getReals(double size, bool tellsSize) const {
  static const BatchPart nothing;
  if (!isComplex())
    return nothing;
  return LapackArgument::Work{realType, size, tellsSize};
}

static llvm::Expected<Tensor> allocateWork(RunContext &context,
                                           ElementType type, double size) {
  if (!(size <= INT32_MAX))
    return llvm::createStringError(
        "needs more memory to work in than LAPACK can count");
  return Tensor::allocate(context, type,
                          {std::max<int64_t>(std::ceil(size), 1)});
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

void *stablehlo::findLapackFunction(llvm::StringRef name) {
  if (!getOpenBlas())
    return nullptr;
  // The library is loaded for good: its names are found among all.
  return llvm::sys::DynamicLibrary::SearchForAddressOfSymbol(name.str());
}

void *LapackBatch::find(llvm::StringRef name) {
  bool isSingle = realType == ElementType::F32;
  std::string symbol(1, isComplex() ? (isSingle ? 'c' : 'z')
                                    : (isSingle ? 's' : 'd'));
  if (isComplex() && name.consume_front("or"))
    symbol += "un";
  else if (isComplex() && name.consume_front("sy"))
    symbol += "he";
  symbol += name.str() + "_";
  void *function = findLapackFunction(symbol);
  if (!function)
    failure.add(llvm::createStringError(
        "needs " + symbol + " of OpenBLAS, which is not installed"));
  return function;
}

template <size_t... places>
static void callFortran(void *function, llvm::ArrayRef<void *> arguments,
                        std::index_sequence<places...>) {
  reinterpret_cast<void (*)(std::decay_t<decltype(arguments[places])>...)>(
      function)(arguments[places]...);
}

/// Calls `function` with any number of arguments.
template <size_t count = 0>
static void callFortran(void *function, llvm::ArrayRef<void *> arguments) {
  constexpr size_t kMaxArguments = 20;
  assert(arguments.size() <= kMaxArguments && "no routine has so many");
  if (arguments.size() == count)
    callFortran(function, arguments, std::make_index_sequence<count>());
  else if constexpr (count < kMaxArguments)
    callFortran<count + 1>(function, arguments);
}

llvm::Error LapackBatch::callOnce(void *function,
                                  llvm::ArrayRef<LapackArgument> arguments,
                                  int64_t i) const {
  llvm::SmallVector<void *, 20> addresses;
  llvm::SmallVector<Tensor, 3> memory;
  std::array<int, 3> sizes = {};
  // What the routine asks for is a real number in the first bytes.
  std::array<double, 2> wanted = {};
  std::optional<size_t> asked;
  for (const LapackArgument &argument : arguments) {
    if (const BatchPart *part = argument.part) {
      if (part->tensor)
        addresses.push_back(part->get(i) + argument.offset);
      continue;
    }
    if (!argument.work) {
      addresses.push_back(const_cast<void *>(argument.shared));
      continue;
    }
    int &size = sizes[memory.size()];
    memory.emplace_back();
    if (argument.work->size) {
      if (llvm::Error error =
              allocateWork(context, argument.work->type, *argument.work->size)
                  .moveInto(memory.back()))
        return error;
      size = static_cast<int>(memory.back().getNumElements());
      addresses.push_back(memory.back().data());
    } else {
      size = -1;
      asked = addresses.size();
      addresses.push_back(&wanted);
    }
    if (argument.work->tellsSize)
      addresses.push_back(&size);
  }
  callFortran(function, addresses);
  if (!asked)
    return llvm::Error::success();
  float wantedSingle = 0;
  std::memcpy(&wantedSingle, &wanted, sizeof(float));
  // It is a float, which may be rounded down.
  llvm::Expected<Tensor> work =
      allocateWork(context, type,
                   (realType == ElementType::F32 ? wantedSingle : wanted[0]) *
                       (1 + 0x1p-22));
  if (!work)
    return work.takeError();
  addresses[*asked] = work->data();
  *static_cast<int *>(addresses[*asked + 1]) =
      static_cast<int>(work->getNumElements());
  callFortran(function, addresses);
  return llvm::Error::success();
}

LapackResults LapackBatch::call(llvm::StringRef name,
                                llvm::ArrayRef<LapackArgument> arguments,
                                llvm::ArrayRef<BatchPart> results) {
  void *function = find(name);
  return run(results,
             [&](int64_t i) { return callOnce(function, arguments, i); });
}

LapackResults
LapackBatch::run(llvm::ArrayRef<BatchPart> results,
                 llvm::function_ref<llvm::Error(int64_t i)> body) {
  if (llvm::Error error = failure.take())
    return error;
  // Small matrices take a microsecond each.
  int64_t grain =
      std::max<int64_t>(1, 1024 / std::max<int64_t>(1, elementsPerMatrix));
  if (elementsPerMatrix != 0)
    parallelForUntilStopped(context, count, grain,
                            [&](int64_t begin, int64_t end) {
                              for (int64_t i = begin; i != end; ++i)
                                if (llvm::Error error = body(i))
                                  return failure.add(std::move(error));
                            });
  if (llvm::Error error = failure.take())
    return error;
  llvm::SmallVector<Tensor> values;
  for (const BatchPart &part : results)
    if (part.tensor)
      values.push_back(part.take());
  return values;
}

LapackResults stablehlo::runLapack(
    RunContext &context, const Tensor &a,
    llvm::unique_function<LapackResults(LapackBatch &batch)> body) {
  double rows = getNumRows(a), columns = getNumColumns(a);
  auto results = std::make_shared<llvm::SmallVector<Tensor>>();
  if (llvm::Error error = runDetachedIf(
          rows * columns * std::min(rows, columns) >= kMinDetachedWork, context,
          [a, results,
           body = std::move(body)](RunContext &context) mutable -> llvm::Error {
            LapackBatch batch(context, a);
            return body(batch).moveInto(*results);
          }))
    return error;
  return std::move(*results);
}
