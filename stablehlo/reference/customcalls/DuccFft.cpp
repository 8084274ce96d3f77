//===- DuccFft.cpp - Fourier transforms of older programs -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Until 2023, JAX called a library on CPUs for `fft`. The first operand says
// what to do: a FlatBuffer, as bytes. Sizes and strides are what types say.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/ExtensibilityOps.h"
#include "stablehlo/reference/customcalls/Targets.h"
#include "stablehlo/reference/kernels/Fft.h"
#include "llvm/Support/Endian.h"

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// FlatBuffers
//===----------------------------------------------------------------------===//

namespace {
/// The table that a FlatBuffer is. Places that it names may be anywhere.
class FlatTable {
public:
  explicit FlatTable(ArrayRef<uint8_t> bytes) : bytes(bytes) {
    table = read<uint32_t>(0).value_or(bytes.size());
    fields = table - read<int32_t>(table).value_or(0);
  }

  /// The number at `place`; none outside of the bytes.
  template <typename T> std::optional<T> read(uint64_t place) const {
    if (place > bytes.size() || bytes.size() - place < sizeof(T))
      return std::nullopt;
    return llvm::support::endian::read<T, llvm::endianness::little>(
        bytes.data() + place);
  }
  /// Where the field of that number is; none if it has its default.
  std::optional<uint64_t> find(unsigned number) const {
    uint64_t entry = 4 + 2 * uint64_t(number);
    if (entry + 2 > read<uint16_t>(fields).value_or(0))
      return std::nullopt;
    uint16_t offset = read<uint16_t>(fields + entry).value_or(0);
    return offset ? std::optional(table + offset) : std::nullopt;
  }
  bool getFlag(unsigned number) const {
    std::optional<uint64_t> place = find(number);
    return place && read<uint8_t>(*place).value_or(0) != 0;
  }
  /// At most `limit` numbers of a list; none if it is not there.
  SmallVector<uint32_t> getList(unsigned number, unsigned limit) const {
    SmallVector<uint32_t> list;
    std::optional<uint64_t> place = find(number);
    if (!place)
      return list;
    uint64_t start = *place + read<uint32_t>(*place).value_or(0);
    uint32_t size = std::min(read<uint32_t>(start).value_or(0), limit);
    for (uint64_t i = 1; i <= size; ++i)
      if (std::optional<uint32_t> element = read<uint32_t>(start + 4 * i))
        list.push_back(*element);
    return list;
  }

private:
  ArrayRef<uint8_t> bytes;
  uint64_t table;
  uint64_t fields;
};
} // namespace

//===----------------------------------------------------------------------===//
// Transforms
//===----------------------------------------------------------------------===//

/// The transform between elements of these types; none if there is none.
static std::optional<FftKind> getKind(ElementType from, ElementType to,
                                      bool isForward) {
  bool isDouble = to == ElementType::F64 || to == ElementType::ComplexF64;
  ElementType real = isDouble ? ElementType::F64 : ElementType::F32;
  ElementType complex =
      isDouble ? ElementType::ComplexF64 : ElementType::ComplexF32;
  if (from == complex && to == complex)
    return isForward ? FftKind::Forward : FftKind::Inverse;
  if (from == real && to == complex)
    return FftKind::RealForward;
  if (from == complex && to == real)
    return FftKind::RealInverse;
  return std::nullopt;
}

/// Whether the complex side has the size that the real one asks for.
static bool areSizes(FftKind kind, ArrayRef<int64_t> operand,
                     ArrayRef<int64_t> result) {
  Dims expected(operand);
  if (kind == FftKind::RealForward)
    expected.back() = expected.back() / 2 + 1;
  if (kind == FftKind::RealInverse && result.size() == operand.size() &&
      result.back() / 2 + 1 == operand.back())
    expected.back() = result.back();
  return ArrayRef(expected) == result;
}

/// Where the two kinds of descriptors have these.
struct DescriptorFields {
  unsigned axes;
  unsigned isForward;
};

static llvm::Expected<SmallVector<Tensor>>
transform(RunContext &context, CustomCallOp call, ArrayRef<Tensor> inputs,
          const DescriptorFields &fields) {
  auto type = call->getNumResults() == 1
                  ? dyn_cast<RankedTensorType>(call->getResult(0).getType())
                  : RankedTensorType();
  std::optional<ElementType> element =
      type ? getElementType(type.getElementType()) : std::nullopt;
  if (inputs.size() < 2 || !inputs[0] || !inputs[1] || !element ||
      !type.hasStaticShape() || inputs[0].getType() != ElementType::UI8 ||
      inputs[0].getRank() != 1)
    return llvm::createStringError(
        "expects a descriptor, ui8, and what it transforms");
  llvm::Expected<Tensor> descriptor = inputs[0].toDense(context);
  if (!descriptor)
    return descriptor.takeError();
  const Tensor &operand = inputs[1];
  int64_t rank = operand.getRank();
  FlatTable table({descriptor->data<uint8_t>(),
                   static_cast<size_t>(descriptor->getNumElements())});
  SmallVector<uint32_t> axes =
      table.getList(fields.axes, static_cast<unsigned>(rank) + 1);
  std::optional<FftKind> kind =
      getKind(operand.getType(), *element, table.getFlag(fields.isForward));
  int64_t numAxes = axes.size();
  bool areLast = numAxes != 0 && numAxes <= rank;
  for (auto [i, axis] : llvm::enumerate(axes))
    areLast &= axis == rank - numAxes + static_cast<int64_t>(i);
  if (!areLast || !kind ||
      !areSizes(*kind, operand.getShape(), type.getShape()))
    return llvm::createStringError(
        "expects a descriptor of the last dimensions of such an operand");
  llvm::Expected<Tensor> result =
      Tensor::allocate(context, *element, type.getShape());
  if (!result)
    return result.takeError();
  ArrayRef<int64_t> lengths =
      *kind == FftKind::RealForward ? operand.getShape() : type.getShape();
  if (llvm::Error error = Fft(*kind, lengths.take_back(numAxes))
                              .run(context, operand.view(), result->view()))
    return std::move(error);
  return SmallVector<Tensor>{std::move(*result)};
}

CustomCalls stablehlo::getDuccFftTargets() {
  CustomCalls calls;
  calls["ducc_fft"] = [](RunContext &context, CustomCallOp call,
                         ArrayRef<Tensor> inputs) {
    return transform(context, call, inputs, {/*axes=*/5, /*isForward=*/6});
  };
  calls["dynamic_ducc_fft"] = [](RunContext &context, CustomCallOp call,
                                 ArrayRef<Tensor> inputs) {
    return transform(context, call, inputs, {/*axes=*/3, /*isForward=*/4});
  };
  return calls;
}
