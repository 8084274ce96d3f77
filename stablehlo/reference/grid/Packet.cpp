//===- Packet.cpp - What ranks send each other ----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/grid/Packet.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/BuiltinTypes.h"
#include "stablehlo/reference/ReportedError.h"
#include "stablehlo/reference/RunContext.h"
#include <cstring>

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// PacketWriter
//===----------------------------------------------------------------------===//

void PacketWriter::addNumber(uint64_t number) {
  bytes.append(reinterpret_cast<const char *>(&number), sizeof number);
}

void PacketWriter::addText(StringRef text) {
  addNumber(text.size());
  bytes.append(text.data(), text.size());
}

template <typename T> static std::string print(T printed) {
  std::string text;
  llvm::raw_string_ostream os(text);
  printed.print(os);
  return text;
}

void PacketWriter::addType(Type type) { addText(print(type)); }

void PacketWriter::addLocation(Location loc) { addText(print(loc)); }

void PacketWriter::addOp(const OpSite &op) {
  addLocation(op.getLoc());
  addText(op.getName().getStringRef());
  SmallVector<Type> types = op.getOperandTypes();
  addNumber(types.size());
  for (Type type : types)
    addType(type);
  addText(op.printComputation());
}

void PacketWriter::addDiagnostic(const Diagnostic &diagnostic) {
  addNumber(static_cast<uint64_t>(diagnostic.getSeverity()));
  addLocation(diagnostic.getLocation());
  addText(diagnostic.str());
  addNumber(llvm::range_size(diagnostic.getNotes()));
  for (const Diagnostic &note : diagnostic.getNotes()) {
    addLocation(note.getLocation());
    addText(note.str());
  }
}

llvm::Error PacketWriter::addTensors(RunContext &context,
                                     ArrayRef<Tensor> tensors) {
  addNumber(tensors.size());
  for (const Tensor &tensor : tensors) {
    // A token has no elements.
    addNumber(tensor ? 1 : 0);
    if (!tensor)
      continue;
    llvm::Expected<Tensor> dense = tensor.toDense(context);
    if (!dense)
      return dense.takeError();
    addNumber(static_cast<uint64_t>(dense->getType()));
    addNumber(dense->getRank());
    for (int64_t size : dense->getShape())
      addNumber(size);
    addText({dense->data(), static_cast<size_t>(dense->getNumElements()) *
                                getStorageSize(dense->getType())});
  }
  return llvm::Error::success();
}

void PacketWriter::addStatus(llvm::Error error) {
  // Where the diagnostic is out, its text is empty (see ReportedError.h).
  addNumber(error ? 1 : 0);
  addText(error ? llvm::toString(std::move(error)) : "");
}

//===----------------------------------------------------------------------===//
// PacketReader
//===----------------------------------------------------------------------===//

StringRef PacketReader::readBytes(uint64_t size) {
  if (size > rest.size()) {
    hasFailed = true;
    return "";
  }
  StringRef bytes = rest.take_front(size);
  rest = rest.drop_front(size);
  return bytes;
}

uint64_t PacketReader::readNumber() {
  uint64_t number = 0;
  StringRef bytes = readBytes(sizeof number);
  std::memcpy(&number, bytes.data(), bytes.size());
  return number;
}

StringRef PacketReader::readText() { return readBytes(readNumber()); }

Type PacketReader::readType() {
  Type type = parseType(readText(), context);
  hasFailed |= !type;
  return type ? type : NoneType::get(context);
}

Location PacketReader::readLocation() {
  auto loc =
      dyn_cast_or_null<LocationAttr>(parseAttribute(readText(), context));
  return loc ? Location(loc) : UnknownLoc::get(context);
}

OpSite PacketReader::readOp() {
  Location loc = readLocation();
  OperationName name(readText(), context);
  SmallVector<Type> types;
  for (uint64_t i = 0, e = readNumber(); i < e && !hasFailed; ++i)
    types.push_back(readType());
  return OpSite(loc, name, std::move(types), readText().str());
}

void PacketReader::emitDiagnostic() {
  uint64_t severity = readNumber();
  Location loc = readLocation();
  InFlightDiagnostic diagnostic =
      severity == static_cast<uint64_t>(DiagnosticSeverity::Error)
          ? emitError(loc)
      : severity == static_cast<uint64_t>(DiagnosticSeverity::Warning)
          ? emitWarning(loc)
          : emitRemark(loc);
  diagnostic << readText();
  for (uint64_t i = 0, e = readNumber(); i < e && !hasFailed; ++i) {
    Location noteLoc = readLocation();
    diagnostic.attachNote(noteLoc) << readText();
  }
}

llvm::Expected<SmallVector<Tensor>>
PacketReader::readTensors(RunContext &context) {
  SmallVector<Tensor> tensors;
  for (uint64_t i = 0, e = readNumber(); i < e && !hasFailed; ++i) {
    if (readNumber() == 0) {
      tensors.emplace_back();
      continue;
    }
    uint64_t type = readNumber(), rank = readNumber();
    Dims shape;
    for (uint64_t d = 0; d < rank && !hasFailed; ++d)
      shape.push_back(readNumber());
    StringRef data = readText();
    if (hasFailed || type >= kNumElementTypes)
      break;
    llvm::Expected<Tensor> tensor =
        Tensor::allocate(context, static_cast<ElementType>(type), shape);
    if (!tensor)
      return tensor.takeError();
    if (data.size() != static_cast<size_t>(tensor->getNumElements()) *
                           getStorageSize(tensor->getType()))
      hasFailed = true;
    else
      std::memcpy(tensor->data(), data.data(), data.size());
    tensors.push_back(std::move(*tensor));
  }
  if (hasFailed)
    return llvm::createStringError("another rank sent a damaged packet");
  return tensors;
}

llvm::Error PacketReader::readStatus() {
  bool isFailure = readNumber() != 0;
  StringRef text = readText();
  if (!isFailure)
    return llvm::Error::success();
  if (text.empty())
    return makeReportedError();
  return llvm::createStringError(text);
}

llvm::Error PacketReader::readReply() {
  readNumber();
  return readStatus();
}
