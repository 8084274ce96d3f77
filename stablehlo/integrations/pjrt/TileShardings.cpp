//===- TileShardings.cpp - Shardings as XLA writes them -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/integrations/pjrt/TileShardings.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "stablehlo/integrations/pjrt/Call.h"
#include "stablehlo/integrations/pjrt/Messages.h"
#include "stablehlo/integrations/pjrt/Objects.h"
#include "stablehlo/integrations/pjrt/abi/Extensions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::pjrt;

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

/// `1,2,3`, as far as it goes.
static Dims takeNumbers(StringRef &text) {
  Dims numbers;
  int64_t number;
  while (!text.consumeInteger(10, number)) {
    numbers.push_back(number);
    if (!text.consume_front(","))
      break;
  }
  return numbers;
}

/// The numbers between `open` and `close`; none if they are not there.
static Dims takeList(StringRef &text, StringRef open, StringRef close) {
  StringRef rest = text;
  if (!rest.consume_front(open))
    return {};
  Dims numbers = takeNumbers(rest);
  if (!rest.consume_front(close))
    return {};
  text = rest;
  return numbers;
}

/// 0, 1, 2 and so on as an array of `sizes`, transposed by `order`, in the
/// order of its elements.
static Dims makeIota(const Dims &sizes, const Dims &order) {
  Dims strides(sizes.size(), 1), newSizes, newStrides, devices;
  for (size_t dim = sizes.size(); dim-- > 1;)
    strides[dim - 1] = strides[dim] * sizes[dim];
  for (int64_t dim : order) {
    newSizes.push_back(sizes[dim]);
    newStrides.push_back(strides[dim]);
  }
  int64_t count = *getNumElements(sizes);
  for (int64_t i = 0; i < count; ++i) {
    int64_t rest = i, device = 0;
    for (size_t dim = newSizes.size(); dim-- > 0;) {
      device += rest % newSizes[dim] * newStrides[dim];
      rest /= newSizes[dim];
    }
    devices.push_back(device);
  }
  return devices;
}

static bool arePositive(ArrayRef<int64_t> sizes) {
  return llvm::all_of(sizes, [](int64_t size) { return size > 0; });
}

/// The devices of an array of `count`: a list, or `<=[2,4]T(1,0)`. Empty if
/// they are not so many.
static Dims takeDevices(StringRef &text, int64_t count) {
  if (!text.starts_with("<="))
    return takeNumbers(text);
  Dims sizes = takeList(text, "<=[", "]");
  if (!arePositive(sizes) || getNumElements(sizes) != count)
    return {};
  Dims order = takeList(text, "T(", ")");
  if (order.empty())
    order = Dims(llvm::to_vector(llvm::seq<int64_t>(sizes.size())));
  if (order.size() != sizes.size() || !isPermutationVector(order))
    return {};
  return makeIota(sizes, order);
}

/// Reads `devices=` and what follows; false if it is not understood.
static bool readTiles(StringRef text, Placement &placement,
                      int64_t numDevices) {
  Dims tiles = takeList(text, "devices=[", "]");
  size_t rank = placement.shape.size();
  if (tiles.size() < rank || tiles.empty() || !arePositive(tiles) ||
      getNumElements(tiles) != numDevices)
    return false;
  Dims devices = takeDevices(text, numDevices);
  if (!isPermutationVector(devices) ||
      static_cast<int64_t>(devices.size()) != numDevices)
    return false;
  bool hasCopies = text.consume_front(" last_tile_dim_replicate") ||
                   text.consume_front(" last_tile_dims={replicated}");
  if (!text.empty() || tiles.size() != rank + hasCopies)
    return false;
  placement.numParts.assign(tiles.begin(), tiles.begin() + rank);
  for (auto [i, device] : llvm::enumerate(devices)) {
    int64_t rest = hasCopies ? i / tiles.back() : i;
    for (size_t dim = rank; dim-- > 0; rest /= tiles[dim])
      placement.parts[device][dim] = rest % tiles[dim];
  }
  return true;
}

llvm::Expected<Placement> pjrt::parseTileSharding(StringRef text,
                                                  ArrayRef<int64_t> shape,
                                                  int64_t numDevices) {
  auto fail = [&](const llvm::Twine &why) {
    return makeUsageError("cannot place an array by " + text + ": " + why);
  };
  Placement placement = makeWholePlacement(shape, numDevices);
  StringRef body = text;
  bool isList = body.consume_front("{") && body.consume_back("}");
  // What one device has, all others may have copies of.
  if (isList && (body == "replicated" || body.starts_with("maximal device=")))
    return placement;
  if (!isList || !readTiles(body, placement, numDevices))
    return fail("expects replicated, maximal, or an array of " +
                llvm::Twine(numDevices) + " devices with " +
                llvm::Twine(shape.size()) + " dimensions and one of copies");
  for (auto [dim, size] : llvm::enumerate(shape))
    if (int64_t count = placement.numParts[dim]; size % count != 0)
      return fail("dimension " + llvm::Twine(dim) + " of size " +
                  llvm::Twine(size) + " has no " + llvm::Twine(count) +
                  " parts of one size");
  return placement;
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

/// The number of a part in row-major order.
static int64_t getLinear(const Placement &placement, const Dims &part) {
  int64_t linear = 0;
  for (auto [index, count] : llvm::zip_equal(part, placement.numParts))
    linear = linear * count + index;
  return linear;
}

namespace {
/// An array of devices: for each part those that have it, one after the other.
struct DeviceArray {
  explicit DeviceArray(const Placement &placement);

  Dims tiles;
  SmallVector<int64_t> devices;
  /// The last dimension of `tiles` counts copies.
  bool hasCopies;
};
} // namespace

DeviceArray::DeviceArray(const Placement &placement)
    : tiles(placement.numParts),
      devices(llvm::to_vector(llvm::seq<int64_t>(placement.parts.size()))) {
  auto getKey = [&](int64_t device) {
    return std::pair(getLinear(placement, placement.parts[device]), device);
  };
  llvm::sort(devices, [&](int64_t lhs, int64_t rhs) {
    return getKey(lhs) < getKey(rhs);
  });
  int64_t numCopies =
      static_cast<int64_t>(devices.size()) / *getNumElements(tiles);
  hasCopies = numCopies > 1;
  if (hasCopies)
    tiles.push_back(numCopies);
}

std::string pjrt::printTileSharding(const Placement &placement) {
  if (placement.isWhole())
    return "{replicated}";
  DeviceArray array(placement);
  std::string text;
  llvm::raw_string_ostream os(text);
  os << "{devices=[";
  llvm::interleave(array.tiles, os, ",");
  os << "]";
  llvm::interleave(array.devices, os, ",");
  os << (array.hasCopies ? " last_tile_dim_replicate}" : "}");
  return text;
}

std::string pjrt::serializeTileSharding(const Placement &placement) {
  // A message without fields is REPLICATED.
  if (placement.isWhole())
    return "";
  constexpr unsigned kType = 1, kOther = 3;
  constexpr unsigned kTiles = 3, kDevices = 4, kLastTileIsReplicated = 6;
  DeviceArray array(placement);
  std::string bytes;
  llvm::raw_string_ostream os(bytes);
  writeNumber(os, kType, kOther);
  writeNumbers(os, kTiles, array.tiles);
  writeNumbers(os, kDevices, array.devices);
  if (array.hasCopies)
    writeNumber(os, kLastTileIsReplicated, true);
  return bytes;
}

//===----------------------------------------------------------------------===//
// The extension
//===----------------------------------------------------------------------===//

/// Null for programs whose values are not placed.
static const char *const *giveShardings(PJRT_Executable &executable,
                                        PJRT_Executable::Shardings &shardings,
                                        ArrayRef<ValueInfo> values,
                                        const size_t *&sizes) {
  std::lock_guard<std::mutex> lock(executable.mutex);
  if (executable.program->runsOnce() && shardings.messages.empty()) {
    for (const ValueInfo &value : values)
      shardings.messages.push_back(serializeTileSharding(value.placement));
    for (const std::string &message : shardings.messages) {
      shardings.data.push_back(message.data());
      shardings.sizes.push_back(message.size());
    }
  }
  sizes = shardings.sizes.data();
  return shardings.data.empty() ? nullptr : shardings.data.data();
}

static llvm::Error
getOfParameters(PJRT_Shardings_PJRT_Executable_ParameterShardings_Args &args) {
  PJRT_Executable &executable = *args.executable;
  ArrayRef<ValueInfo> values = executable.program->getArguments();
  args.num_parameters = values.size();
  args.shardings = giveShardings(executable, executable.parameterShardings,
                                 values, args.sharding_sizes);
  return llvm::Error::success();
}

static llvm::Error
getOfOutputs(PJRT_Shardings_PJRT_Executable_OutputShardings_Args &args) {
  PJRT_Executable &executable = *args.executable;
  ArrayRef<ValueInfo> values = executable.program->getResults();
  args.num_outputs = values.size();
  args.shardings = giveShardings(executable, executable.outputShardings, values,
                                 args.sharding_sizes);
  return llvm::Error::success();
}

static void offerShardings(PJRT_Shardings_Extension &extension) {
  offer<getOfParameters>(
      extension.PJRT_Shardings_PJRT_Executable_ParameterShardings);
  offer<getOfOutputs>(extension.PJRT_Shardings_PJRT_Executable_OutputShardings);
}

PJRT_Extension_Base *pjrt::getShardings(PJRT_Extension_Base *next) {
  return linkExtension<PJRT_Shardings_Extension, offerShardings>(
      PJRT_Extension_Type_Shardings, next);
}
