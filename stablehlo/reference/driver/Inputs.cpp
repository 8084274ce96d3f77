//===- Inputs.cpp - Arguments from the command line -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/driver/Inputs.h"

#include "mlir/AsmParser/AsmParser.h"
#include "stablehlo/dialect/QuantizedOp.h"
#include "stablehlo/dialect/QuietDiagnostics.h"
#include "stablehlo/dialect/StablehloDialect.h"
#include "stablehlo/reference/driver/ArrayFiles.h"
#include "stablehlo/reference/driver/Options.h"
#include "stablehlo/reference/driver/RandomInputs.h"
#include "stablehlo/reference/grid/Collectives.h"
#include "stablehlo/reference/tensor/Literal.h"
#include "stablehlo/reference/tensor/Npy.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

template <typename... Ts>
static llvm::Error makeError(const char *format, const Ts &...values) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(), format,
                                 values...);
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

static llvm::Error makeElementError(StringRef text, Type type,
                                    const char *fault = "is not a value of") {
  std::string name;
  llvm::raw_string_ostream(name) << type;
  return makeError("'%s' %s type %s", text.str().c_str(), fault, name.c_str());
}

static llvm::Error makeOverflowError(StringRef text, Type type) {
  return makeElementError(text, type, "overflows");
}

static llvm::Expected<APInt> parseInteger(StringRef text, IntegerType type) {
  if (type.getWidth() == 1 && (text == "true" || text == "false"))
    return APInt(1, text == "true");
  StringRef digits = text;
  bool isNegative = digits.consume_front("-");
  // Decimal, whatever zeros it begins with.
  unsigned radix = digits.consume_front("0x")   ? 16
                   : digits.consume_front("0b") ? 2
                                                : 10;
  APInt magnitude;
  if (digits.empty() || digits.getAsInteger(radix, magnitude))
    return makeElementError(text, type);
  // One bit more than the type has, so that a sign can be told from overflow.
  unsigned width = std::max(magnitude.getBitWidth(), type.getWidth()) + 2;
  APInt value = magnitude.zext(width);
  if (isNegative)
    value.negate();
  bool isUnsigned = type.isUnsigned() || type.getWidth() == 1;
  bool fits = isUnsigned ? !isNegative && value.isIntN(type.getWidth())
                         : value.isSignedIntN(type.getWidth());
  if (!fits)
    return makeOverflowError(text, type);
  return value.trunc(type.getWidth());
}

/// `text` as a number of `semantics`, which must have such a number, and what
/// became of it.
static std::optional<std::pair<APFloat, APFloat::opStatus>>
parseFloatAs(const llvm::fltSemantics &semantics, StringRef text) {
  APFloat value(semantics);
  llvm::Expected<APFloat::opStatus> status =
      value.convertFromString(text, APFloat::rmNearestTiesToEven);
  if (status)
    return {{value, *status}};
  llvm::consumeError(status.takeError());
  return std::nullopt;
}

/// Whether `wide` became `value` only because its type has nothing larger, not
/// even an infinity.
static bool isCut(const APFloat &wide, const APFloat &value) {
  if (!value.isLargest())
    return false;
  auto widen = [](APFloat number) {
    bool losesInfo = false;
    number.convert(APFloat::IEEEquad(), APFloat::rmNearestTiesToEven,
                   &losesInfo);
    return number;
  };
  APFloat largest = llvm::abs(value), below = largest;
  below.next(/*nextDown=*/true);
  // From half a step above the largest number on it would round upwards.
  APFloat step = widen(largest) - widen(below);
  APFloat limit = widen(largest) + scalbn(step, -1, APFloat::rmTowardZero);
  return llvm::abs(wide) >= limit;
}

/// A NaN or an infinity as it is printed, by its bits.
static std::optional<APFloat> parseBits(const llvm::fltSemantics &semantics,
                                        StringRef text) {
  APInt bits;
  unsigned width = APFloat::getSizeInBits(semantics);
  if (!text.consume_front("0x") || text.empty() ||
      text.getAsInteger(/*Radix=*/16, bits) || bits.getActiveBits() > width)
    return std::nullopt;
  APFloat value(semantics, bits.zextOrTrunc(width));
  // As the bits of a number, 0x10 would be 2.2e-44.
  return value.isFinite() ? std::nullopt : std::optional(value);
}

static llvm::Expected<APFloat> parseFloat(StringRef text, FloatType type) {
  // Some small floats lack infinities, NaNs, zeros or signs.
  const llvm::fltSemantics &semantics = type.getFloatSemantics();
  if (std::optional<APFloat> value = parseBits(semantics, text))
    return *value;
  auto parsed = parseFloatAs(APFloat::IEEEquad(), text);
  if (!parsed)
    return makeElementError(text, type);
  const auto &[wide, wideStatus] = *parsed;
  bool isInfinity = wide.isInfinity() && !(wideStatus & APFloat::opOverflow);
  if ((isInfinity && !APFloat::semanticsHasInf(semantics)) ||
      (wide.isNaN() && !APFloat::semanticsHasNaN(semantics)) ||
      (wide.isZero() && !APFloat::semanticsHasZero(semantics)) ||
      (wide.isNegative() && !APFloat::semanticsHasSignedRepr(semantics)))
    return makeElementError(text, type);
  auto narrow = parseFloatAs(semantics, text);
  if (!narrow)
    return makeElementError(text, type);
  const auto &[value, status] = *narrow;
  if ((status & APFloat::opOverflow) || isCut(wide, value))
    return makeOverflowError(text, type);
  return value;
}

/// Splits at blanks and commas that are not inside parentheses.
static SmallVector<StringRef> splitElements(StringRef text) {
  SmallVector<StringRef> elements;
  size_t start = 0;
  int depth = 0;
  for (size_t i = 0; i <= text.size(); ++i) {
    bool isSeparator =
        i == text.size() ||
        (depth == 0 && (llvm::isSpace(text[i]) || text[i] == ','));
    if (isSeparator) {
      if (i > start)
        elements.push_back(text.slice(start, i));
      start = i + 1;
      continue;
    }
    depth += text[i] == '(' ? 1 : text[i] == ')' ? -1 : 0;
  }
  return elements;
}

template <typename T, typename Parse>
static llvm::Expected<DenseElementsAttr>
parseElements(RankedTensorType type, ArrayRef<StringRef> texts, Parse parse) {
  SmallVector<T> elements;
  for (StringRef text : texts) {
    llvm::Expected<T> element = parse(text);
    if (!element)
      return element.takeError();
    elements.push_back(*element);
  }
  return DenseElementsAttr::get(type, elements);
}

static llvm::Expected<std::complex<APFloat>> parseComplex(StringRef text,
                                                          FloatType type) {
  StringRef parts = text;
  if (!parts.consume_front("(") || !parts.consume_back(")"))
    return makeElementError(text, ComplexType::get(type));
  auto [realText, imagText] = parts.split(',');
  llvm::Expected<APFloat> real = parseFloat(realText.trim(), type);
  if (!real)
    return real.takeError();
  llvm::Expected<APFloat> imag = parseFloat(imagText.trim(), type);
  if (!imag)
    return imag.takeError();
  return std::complex<APFloat>(*real, *imag);
}

static llvm::Expected<DenseElementsAttr>
parseElements(RankedTensorType type, ArrayRef<StringRef> texts) {
  Type element = type.getElementType();
  if (auto integer = dyn_cast<IntegerType>(element))
    return parseElements<APInt>(type, texts, [&](StringRef text) {
      return parseInteger(text, integer);
    });
  if (auto floating = dyn_cast<FloatType>(element))
    return parseElements<APFloat>(type, texts, [&](StringRef text) {
      return parseFloat(text, floating);
    });
  auto complex = dyn_cast<ComplexType>(element);
  auto part = complex ? dyn_cast<FloatType>(complex.getElementType()) : nullptr;
  if (!part)
    return makeError("inputs of this element type are not supported");
  return parseElements<std::complex<APFloat>>(
      type, texts, [&](StringRef text) { return parseComplex(text, part); });
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// The static tensor type `tensor<TEXT>`.
static llvm::Expected<RankedTensorType> parseTensorType(StringRef text,
                                                        MLIRContext *context) {
  // The diagnostics of the parser would speak of a text that nobody wrote.
  QuietDiagnostics quiet(context);
  std::string full = ("tensor<" + text.trim() + ">").str();
  auto type = dyn_cast_or_null<RankedTensorType>(parseType(full, context));
  if (!type || !type.hasStaticShape() ||
      !stablehlo::getElementType(type.getElementType()) ||
      !getNumElements(type.getShape()))
    return makeError("'%s' is not a type of inputs; expects one such as "
                     "2x3xf32 or i32",
                     text.str().c_str());
  return type;
}

static llvm::Expected<InterpreterValue>
makeValue(RunContext &context, ElementsAttr attr, Type type) {
  llvm::Expected<Tensor> tensor = makeTensor(context, attr);
  if (!tensor)
    return tensor.takeError();
  return InterpreterValue(std::move(*tensor), type);
}

llvm::Expected<InterpreterValue>
stablehlo::parseInputValue(RunContext &context, llvm::StringRef text,
                           MLIRContext *mlirContext) {
  if (!text.contains('='))
    return makeError("expects TYPE=VALUES or @FILE.npy as input, but got '%s'",
                     text.str().c_str());
  auto [typeText, valuesText] = text.split('=');
  llvm::Expected<RankedTensorType> type =
      parseTensorType(typeText, mlirContext);
  if (!type)
    return type.takeError();
  SmallVector<StringRef> texts = splitElements(valuesText);
  int64_t numElements = type->getNumElements();
  if (texts.size() != 1 && static_cast<int64_t>(texts.size()) != numElements)
    return makeError("input '%s' has %zu values for %lld elements",
                     typeText.str().c_str(), texts.size(),
                     static_cast<long long>(numElements));
  // Of quantized tensors the values are what they store.
  llvm::Expected<DenseElementsAttr> attr =
      parseElements(cast<RankedTensorType>(getStorageType(*type)), texts);
  if (!attr)
    return attr.takeError();
  return makeValue(context, *attr, *type);
}

llvm::Expected<SmallVector<InterpreterValue>>
stablehlo::parseArgs(RunContext &context, llvm::StringRef text,
                     MLIRContext *mlirContext) {
  QuietDiagnostics quiet(mlirContext);
  auto array = dyn_cast_or_null<ArrayAttr>(parseAttribute(text, mlirContext));
  if (!array)
    return makeError("expected array attribute string for args, i.e. "
                     "--args=[dense<1> : tensor<2xi32>, ...]");
  SmallVector<InterpreterValue> values;
  for (Attribute attr : array) {
    auto elements = dyn_cast<DenseElementsAttr>(attr);
    if (!elements)
      return makeError("expected dense elements attribute for args elements, "
                       "i.e. --args=[dense<1> : tensor<2xi32>, ...]");
    llvm::Expected<InterpreterValue> value =
        makeValue(context, elements, elements.getType());
    if (!value)
      return value.takeError();
    values.push_back(std::move(*value));
  }
  return values;
}

llvm::Expected<InterpreterValue> stablehlo::readInput(RunContext &context,
                                                      InputFile input,
                                                      llvm::StringRef name,
                                                      Type type) {
  auto tensorType = dyn_cast<RankedTensorType>(type);
  std::optional<ElementType> element;
  if (tensorType)
    element = stablehlo::getElementType(tensorType.getElementType());
  if (element) {
    llvm::Expected<Tensor> tensor = readNpy(context, std::move(input), name,
                                            *element, tensorType.getShape());
    if (!tensor)
      return tensor.takeError();
    Type read =
        RankedTensorType::get(tensor->getShape(), tensorType.getElementType());
    return InterpreterValue(std::move(*tensor), read);
  }
  llvm::Expected<Tensor> tensor = readNpy(context, std::move(input), name);
  if (!tensor)
    return tensor.takeError();
  Type read = RankedTensorType::get(
      tensor->getShape(), getMlirType(tensor->getType(), type.getContext()));
  return InterpreterValue(std::move(*tensor), read);
}

llvm::Expected<InterpreterValue>
stablehlo::readInputFile(RunContext &context, llvm::StringRef path, Type type) {
  llvm::ErrorOr<InputFile> input =
      InputFile::open(path, context.getMemory().getLimit());
  if (!input)
    return makeError("%s: %s", path.str().c_str(),
                     input.getError().message().c_str());
  return readInput(context, std::move(*input), path, type);
}

/// Stands for an input of `type` that is not wanted.
static llvm::Expected<InterpreterValue> makeUnread(RunContext &context,
                                                   Type type) {
  llvm::Expected<Tensor> zeros = makePlaceholder(context, type);
  if (!zeros)
    return zeros.takeError();
  return InterpreterValue(
      *zeros,
      RankedTensorType::get(zeros->getShape(),
                            cast<RankedTensorType>(type).getElementType()));
}

namespace {
/// What one input is for.
struct Argument {
  /// Among all arguments, tokens included.
  unsigned number;
  SignatureValue value;
};
} // namespace

using IsWanted = llvm::function_ref<bool(unsigned i)>;
using Values = SmallVector<InterpreterValue>;

/// The tensors of `--input`, for these arguments.
static llvm::Expected<Values> readInputs(RunContext &context,
                                         ArrayRef<std::string> inputs,
                                         ArrayRef<Argument> arguments,
                                         IsWanted isWanted,
                                         MLIRContext *mlirContext) {
  Values values;
  for (auto [i, input] : llvm::enumerate(inputs)) {
    StringRef text = input;
    // A surplus input is read by its own type; the run reports the number.
    bool isSurplus = i >= arguments.size();
    Type type =
        isSurplus ? Type(NoneType::get(mlirContext)) : arguments[i].value.type;
    bool isLeftOut = !isSurplus && !isWanted(arguments[i].number);
    llvm::Expected<InterpreterValue> value =
        isLeftOut                 ? makeUnread(context, type)
        : text.consume_front("@") ? readInputFile(context, text, type)
                                  : parseInputValue(context, text, mlirContext);
    if (!value)
      return makeError("input #%zu: %s", i,
                       llvm::toString(value.takeError()).c_str());
    values.push_back(std::move(*value));
  }
  return values;
}

/// Those of `--inputs`.
static llvm::Expected<Values> readArrays(RunContext &context, StringRef path,
                                         ArrayRef<Argument> arguments,
                                         IsWanted isWanted) {
  llvm::Expected<ArrayFiles> arrays = ArrayFiles::open(context, path);
  if (!arrays)
    return arrays.takeError();
  llvm::Expected<SmallVector<unsigned>> numbers =
      arrays->assign(llvm::map_to_vector(
          arguments, [](const Argument &argument) { return argument.value; }));
  if (!numbers)
    return numbers.takeError();
  Values values;
  for (auto [i, argument, number] : llvm::enumerate(arguments, *numbers)) {
    llvm::Expected<InterpreterValue> value =
        isWanted(argument.number)
            ? arrays->read(context, number, argument.value.type)
            : makeUnread(context, argument.value.type);
    if (!value)
      return makeError("input #%zu %s: %s", i, toString(argument.value).c_str(),
                       llvm::toString(value.takeError()).c_str());
    values.push_back(std::move(*value));
  }
  return values;
}

/// Those of `--random-inputs`; says on stderr what was drawn.
static llvm::Expected<Values> drawValues(RunContext &context, StringRef text,
                                         ArrayRef<Argument> arguments,
                                         IsWanted isWanted) {
  uint64_t seed = 0;
  if (!text.empty() && text.getAsInteger(/*Radix=*/10, seed))
    return makeError("expects a number as --random-inputs, but got '%s'",
                     text.str().c_str());
  Values values;
  SmallVector<Type> types;
  for (auto [i, argument] : llvm::enumerate(arguments)) {
    Type type = argument.value.type;
    llvm::Expected<InterpreterValue> value =
        isWanted(argument.number)
            ? drawValue(context, type, seed, static_cast<unsigned>(i))
            : makeUnread(context, type);
    if (!value)
      return makeError("input #%zu: %s", i,
                       llvm::toString(value.takeError()).c_str());
    values.push_back(std::move(*value));
    types.push_back(type);
  }
  llvm::errs() << describeDraws(types, seed) << "\n";
  return values;
}

/// The tensors that the options name, for these arguments.
static llvm::Expected<Values> getTensors(RunContext &context,
                                         const InterpretOptions &options,
                                         ArrayRef<Argument> arguments,
                                         IsWanted isWanted,
                                         MLIRContext *mlirContext) {
  bool hasArgs = !options.args.empty(), hasInputs = !options.inputs.empty();
  bool isRandom = options.randomInputs.getNumOccurrences() != 0;
  if (hasArgs && hasInputs)
    return makeError("expects --input or --args, not both");
  if (hasArgs + hasInputs + isRandom + !options.inputArrays.empty() > 1)
    return makeError("expects one of --input, --inputs, --random-inputs and "
                     "--args");
  if (hasArgs)
    return parseArgs(context, options.args, mlirContext);
  if (isRandom)
    return drawValues(context, options.randomInputs, arguments, isWanted);
  if (!options.inputArrays.empty())
    return readArrays(context, options.inputArrays, arguments, isWanted);
  return readInputs(context, options.inputs, arguments, isWanted, mlirContext);
}

llvm::Expected<Values> stablehlo::getInputs(RunContext &context,
                                            const InterpretOptions &options,
                                            func::FuncOp function,
                                            IsWanted isWanted) {
  // The elements of tuples follow one another. Nobody gives a token.
  std::vector<SignatureValue> flatArguments = getSignature(function).arguments;
  SmallVector<Argument> arguments;
  for (auto [i, value] : llvm::enumerate(flatArguments))
    if (!isa<TokenType>(value.type))
      arguments.push_back({static_cast<unsigned>(i), value});
  llvm::Expected<Values> given =
      getTensors(context, options, arguments, isWanted, function.getContext());
  if (!given || given->size() != arguments.size())
    return given;
  Values flat;
  auto next = given->begin();
  for (const SignatureValue &value : flatArguments)
    flat.push_back(isa<TokenType>(value.type)
                       ? InterpreterValue(Tensor(), value.type)
                       : std::move(*next++));
  Values values;
  MutableArrayRef<InterpreterValue> rest = flat;
  for (Type type : function.getArgumentTypes())
    values.push_back(InterpreterValue::makeFrom(type, rest));
  return values;
}
