//===- Fields.h - What attributes and types are made of, for C ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The one way in which functions for C make attributes and types, and read
// them. Not installed.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_INTEGRATIONS_C_FIELDS_H
#define STABLEHLO_INTEGRATIONS_C_FIELDS_H

#include "mlir/CAPI/IR.h"
#include "mlir/CAPI/Support.h"
#include "mlir/IR/Attributes.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/Types.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLForwardCompat.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <type_traits>
#include <utility>

namespace mlir {
namespace stablehlo {
namespace capi {

//===----------------------------------------------------------------------===//
// Making
//===----------------------------------------------------------------------===//

/// Reports what is wrong with the arguments of a call.
inline InFlightDiagnostic emitCallError(MlirContext ctx) {
  return emitError(UnknownLoc::get(unwrap(ctx)));
}

/// A number of elements and where they are.
template <typename T> struct List {
  intptr_t size;
  const T *elements;
};
template <typename T> List(intptr_t, const T *) -> List<T>;

/// What a caller in C passes, as attributes and types hold it; reports what
/// none can hold.
template <typename T>
FailureOr<ArrayRef<T>> takeField(MlirContext ctx, List<T> list) {
  if (list.size == 0)
    return ArrayRef<T>();
  if (list.size > 0 && list.elements)
    return ArrayRef<T>(list.elements, static_cast<size_t>(list.size));
  return emitCallError(ctx)
         << "expects the elements of a list, but got "
         << static_cast<int64_t>(list.size)
         << (list.elements ? " of them" : " of them at a null pointer");
}

inline FailureOr<Type> takeField(MlirContext ctx, MlirType type) {
  if (Type unwrapped = unwrap(type))
    return unwrapped;
  return emitCallError(ctx) << "expects a type, but got null";
}

inline FailureOr<StringRef> takeField(MlirContext, MlirStringRef text) {
  return unwrap(text);
}

/// Numbers, and what has been taken already.
template <typename T> FailureOr<T> takeField(MlirContext, T value) {
  return value;
}
template <typename T> FailureOr<T> takeField(MlirContext, FailureOr<T> field) {
  return field;
}

/// `attr` as a T, of which `expected` tells users.
template <typename T>
FailureOr<T> takeAttribute(MlirContext ctx, MlirAttribute attr,
                           StringRef expected) {
  if (auto held = dyn_cast_if_present<T>(unwrap(attr)))
    return held;
  return emitCallError(ctx)
         << "expects " << expected << ", but got " << unwrap(attr);
}
/// The same, or null.
template <typename T>
FailureOr<T> takeOptionalAttribute(MlirContext ctx, MlirAttribute attr,
                                   StringRef expected) {
  if (mlirAttributeIsNull(attr))
    return T();
  return takeAttribute<T>(ctx, attr, expected);
}

/// What attributes and types with constraints have.
template <typename T> using Verifier = decltype(&T::verify);

/// Makes a T, an attribute or type of DialectT, of `arguments`; null, with an
/// error, if there is no such thing.
template <typename T, typename DialectT, typename... Arguments>
auto make(MlirContext ctx, Arguments... arguments) {
  MLIRContext *context = unwrap(ctx);
  context->getOrLoadDialect<DialectT>();
  auto makeOf = [&](auto... fields) -> T {
    if ((failed(fields) || ...))
      return T();
    if constexpr (llvm::is_detected<Verifier, T>::value)
      return T::getChecked([&] { return emitCallError(ctx); }, context,
                           *fields...);
    else
      return T::get(context, *fields...);
  };
  using Base = std::conditional_t<std::is_base_of_v<Type, T>, Type, Attribute>;
  return wrap(static_cast<Base>(makeOf(takeField(ctx, arguments)...)));
}

/// Has what ODS generates for the parser read a word.
class WordParser {
public:
  WordParser(MlirContext ctx, MlirStringRef word) : ctx(ctx), word(word) {}

  Location getCurrentLocation() { return UnknownLoc::get(unwrap(ctx)); }
  ParseResult parseOptionalKeywordOrString(std::string *keyword) {
    *keyword = unwrap(word).str();
    return success();
  }
  InFlightDiagnostic emitError(Location location, const Twine &message) {
    return mlir::emitError(location, message);
  }

private:
  MlirContext ctx;
  MlirStringRef word;
};

/// The value of EnumAttrT that `word` names.
template <typename EnumAttrT>
auto takeEnum(MlirContext ctx, MlirStringRef word) {
  using Enum = decltype(std::declval<EnumAttrT>().getValue());
  WordParser parser(ctx, word);
  return FieldParser<Enum, Enum>::parse(parser);
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

/// What `getter` reads of `object`, an attribute or type; `otherwise` if that
/// is null or of another kind than T.
template <typename Object, typename T, typename Field>
Field readField(Object object, Field (T::*getter)() const,
                std::common_type_t<Field> otherwise) {
  auto held = dyn_cast_if_present<T>(unwrap(object));
  return held ? (held.*getter)() : otherwise;
}

template <typename T> bool isA(MlirAttribute attr) {
  return isa_and_present<T>(unwrap(attr));
}
template <typename T> bool isA(MlirType type) {
  return isa_and_present<T>(unwrap(type));
}

template <typename T>
int64_t readNumber(MlirAttribute attr, int64_t (T::*getter)() const) {
  return readField(attr, getter, -1);
}

template <typename Object, typename T, typename Element>
intptr_t readSize(Object object, ArrayRef<Element> (T::*getter)() const) {
  return static_cast<intptr_t>(readField(object, getter, {}).size());
}

/// The element at `pos`; `otherwise` if there is none.
template <typename Object, typename T, typename Element>
Element readElement(Object object, ArrayRef<Element> (T::*getter)() const,
                    intptr_t pos, std::common_type_t<Element> otherwise) {
  ArrayRef<Element> elements = readField(object, getter, {});
  bool isInside = pos >= 0 && pos < static_cast<intptr_t>(elements.size());
  return isInside ? elements[static_cast<size_t>(pos)] : otherwise;
}
template <typename T>
int64_t readElement(MlirAttribute attr, ArrayRef<int64_t> (T::*getter)() const,
                    intptr_t pos) {
  return readElement(attr, getter, pos, -1);
}

template <typename T>
MlirStringRef readText(MlirAttribute attr, StringRef (T::*getter)() const) {
  return wrap(readField(attr, getter, ""));
}

template <typename T, typename Held>
MlirAttribute readAttribute(MlirAttribute attr, Held (T::*getter)() const) {
  return wrap(static_cast<Attribute>(readField(attr, getter, Held())));
}

template <typename EnumAttrT> MlirStringRef readEnum(MlirAttribute attr) {
  auto held = dyn_cast_if_present<EnumAttrT>(unwrap(attr));
  return wrap(held ? stringifyEnum(held.getValue()) : StringRef(""));
}

} // namespace capi
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_INTEGRATIONS_C_FIELDS_H
