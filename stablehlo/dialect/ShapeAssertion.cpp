//===- ShapeAssertion.cpp - Assertions about shapes -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ShapeAssertion.h"

#include "stablehlo/dialect/ops/ExtensibilityOps.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

static constexpr size_t maxInputs = 32;

bool stablehlo::isShapeAssertion(CustomCallOp call) {
  return call.getCallTargetName() == "shape_assertion";
}

//===----------------------------------------------------------------------===//
// Messages
//===----------------------------------------------------------------------===//

namespace {
/// `{index}`, `{index:style}` or `{index,layout}` in a message. Numbers are
/// written in decimal whatever the style.
struct Specifier {
  size_t index;
  /// The digits of the index as written.
  StringRef digits;
};
} // namespace

/// The specifier that `text` starts with, which is then dropped from it.
static std::optional<Specifier> takeSpecifier(StringRef &text) {
  StringRef rest = text;
  if (!rest.consume_front("{"))
    return std::nullopt;
  StringRef digits =
      rest.take_while([](char c) { return c >= '0' && c <= '9'; });
  rest = rest.drop_front(digits.size());
  size_t end = rest.find('}');
  if (digits.empty() || end == StringRef::npos ||
      !StringRef(":,}").contains(rest.front()))
    return std::nullopt;
  Specifier specifier{SIZE_MAX, digits};
  if (digits.getAsInteger(10, specifier.index))
    specifier.index = SIZE_MAX; // Larger than any number of inputs.
  text = rest.drop_front(end + 1);
  return specifier;
}

/// Gives the message to `onText` and `onSpecifier`, part by part.
static LogicalResult
parseMessage(StringRef message, function_ref<void(StringRef)> onText,
             function_ref<LogicalResult(const Specifier &)> onSpecifier) {
  while (!message.empty()) {
    if (message.consume_front("{{")) {
      onText("{");
      continue;
    }
    if (std::optional<Specifier> specifier = takeSpecifier(message)) {
      if (failed(onSpecifier(*specifier)))
        return failure();
      continue;
    }
    size_t length = message.find('{', 1);
    onText(message.take_front(length));
    message = message.drop_front(std::min(length, message.size()));
  }
  return success();
}

std::string stablehlo::getShapeAssertionMessage(CustomCallOp call,
                                                ArrayRef<int64_t> inputs) {
  std::string result;
  (void)parseMessage(
      call->getAttrOfType<StringAttr>("error_message").getValue(),
      [&](StringRef text) { result += text; },
      [&](const Specifier &specifier) {
        result += std::to_string(inputs[specifier.index]);
        return success();
      });
  return result;
}

//===----------------------------------------------------------------------===//
// Verification
//===----------------------------------------------------------------------===//

static LogicalResult verifyAttributes(CustomCallOp call) {
  static constexpr StringLiteral supported[] = {
      "api_version", "backend_config", "call_target_name", "error_message",
      "has_side_effect"};
  for (NamedAttribute attribute : call->getAttrs())
    if (!llvm::is_contained(supported, attribute.getName().getValue()))
      return call.emitError()
             << attribute.getName() << " is not a supported attribute";
  std::optional<Attribute> config = call.getBackendConfig();
  auto text = config ? dyn_cast<StringAttr>(*config) : StringAttr();
  auto entries = config ? dyn_cast<DictionaryAttr>(*config) : DictionaryAttr();
  if ((text && !text.empty()) || (entries && !entries.empty()))
    return call.emitError("expects an empty backend_config");
  return success();
}

static LogicalResult verifyMessage(CustomCallOp call, size_t numInputs) {
  auto message = call->getAttrOfType<StringAttr>("error_message");
  if (!message)
    return call.emitError("expects an error_message attribute");
  return parseMessage(
      message.getValue(), [](StringRef) {},
      [&](const Specifier &specifier) -> LogicalResult {
        if (specifier.index < numInputs)
          return success();
        return call.emitError(
                   "expects error_message to contain format specifiers with "
                   "error_message_input index less than ")
               << numInputs << ". Found specifier {" << specifier.digits;
      });
}

/// True if `type` is a tensor of rank 0 of integers without sign, `widths`
/// wide.
static bool isScalar(Type type, ArrayRef<unsigned> widths) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.getRank() == 0 &&
         llvm::any_of(widths, [&](unsigned width) {
           return tensor.getElementType().isSignlessInteger(width);
         });
}

LogicalResult stablehlo::verifyShapeAssertion(CustomCallOp call) {
  size_t numOperands = call.getNumOperands();
  if (numOperands < 1 || numOperands > 1 + maxInputs)
    return call.emitError("expects 1 <= size(operands) <= ") << 1 + maxInputs;
  if (call.getNumResults() != 0)
    return call.emitError("expects size(results) = 0");
  if (failed(verifyAttributes(call)))
    return failure();
  if (!isScalar(call.getOperand(0).getType(), 1))
    return call.emitError(
        "expects assert_what (operand #0) to be a constant of type tensor<i1>");
  for (size_t i = 1; i < numOperands; ++i)
    if (!isScalar(call.getOperand(i).getType(), {32, 64}))
      return call.emitError("expects error_message_input (operand #")
             << i << ") to be a constant of type tensor<i32> or tensor<i64>";
  return verifyMessage(call, numOperands - 1);
}
