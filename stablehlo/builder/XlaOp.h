//===- XlaOp.h - Values of a program under construction -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the builder's functions take and give. Parameters of the types Operand,
// Operands and Scope notice where the caller's source calls the function: that
// is where its ops are located, and its errors.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_BUILDER_XLAOP_H
#define STABLEHLO_BUILDER_XLAOP_H

#include "mlir/IR/Value.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <initializer_list>

namespace mlir {
namespace stablehlo {
namespace builder {

class XlaBuilder;

/// A place in the source of the program that calls the builder.
struct CallSite {
  const char *file = "";
  unsigned line = 0;

  /// Where the expression stands of which this is a default argument.
  static constexpr CallSite current(const char *file = __builtin_FILE(),
                                    unsigned line = __builtin_LINE()) {
    return {file, line};
  }
};

/// A value of the function that a builder builds; cheap to copy. It is null
/// where the call that should have made it failed: functions pass null values
/// on without another error.
class XlaOp {
public:
  XlaOp() = default;
  XlaOp(Value value, XlaBuilder *builder) : value(value), builder(builder) {}

  explicit operator bool() const { return static_cast<bool>(value); }
  Value getValue() const { return value; }
  /// Null for null values.
  Type getType() const { return value ? value.getType() : Type(); }
  XlaBuilder *getBuilder() const { return builder; }

private:
  Value value;
  XlaBuilder *builder = nullptr;
};

/// The values that a function gives which may give several: XLA's tuples.
class XlaOps {
public:
  XlaOps(SmallVector<XlaOp> values, XlaBuilder *builder, CallSite site)
      : values(std::move(values)), builder(builder), site(site) {}

  size_t size() const { return values.size(); }
  const XlaOp *begin() const { return values.begin(); }
  const XlaOp *end() const { return values.end(); }
  /// Null, and an error of the builder, if there is no such value.
  XlaOp operator[](size_t index) const;
  /// The only value. Null, and an error of the builder, if there are more.
  operator XlaOp() const; // NOLINT(google-explicit-constructor)
  operator ArrayRef<XlaOp>() const { return values; }

private:
  SmallVector<XlaOp> values;
  XlaBuilder *builder;
  CallSite site;
};

/// An operand, and where the function is called.
struct Operand {
  Operand(XlaOp op, CallSite site = CallSite::current()) : op(op), site(site) {}
  Operand(const XlaOps &ops, CallSite site = CallSite::current())
      : op(ops), site(site) {}

  XlaOp op;
  CallSite site;
};

/// Any number of operands, and where the function is called. They are not
/// owned.
struct Operands {
  Operands(std::initializer_list<XlaOp> ops,
           CallSite site = CallSite::current())
      : ops(ops.begin(), ops.size()), site(site) {}
  Operands(ArrayRef<XlaOp> ops, CallSite site = CallSite::current())
      : ops(ops), site(site) {}
  Operands(const SmallVectorImpl<XlaOp> &ops,
           CallSite site = CallSite::current())
      : ops(ops), site(site) {}
  Operands(const XlaOps &ops, CallSite site = CallSite::current())
      : ops(ops), site(site) {}
  Operands(const XlaOp &op, CallSite site = CallSite::current())
      : ops(op), site(site) {}

  ArrayRef<XlaOp> ops;
  CallSite site;
};

/// The builder to use, for functions without operands, and where the function
/// is called.
struct Scope {
  Scope(XlaBuilder &builder, CallSite site = CallSite::current())
      : builder(&builder), site(site) {}

  XlaBuilder *builder;
  CallSite site;
};

} // namespace builder
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_BUILDER_XLAOP_H
