//===- FrontendAttributes.cpp - What frameworks attach to ops -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/FrontendAttributes.h"

using namespace mlir;

void stablehlo::mergeFrontendAttributes(Operation *op, Operation *merged) {
  auto others = merged->getAttrOfType<DictionaryAttr>(frontendAttributesName);
  Attribute present = op->getAttr(frontendAttributesName);
  auto own = dyn_cast_if_present<DictionaryAttr>(present);
  if (!others || (present && !own))
    return;
  NamedAttrList all(others);
  if (own)
    for (NamedAttribute attribute : own)
      all.set(attribute.getName(), attribute.getValue());
  op->setAttr(frontendAttributesName, all.getDictionary(op->getContext()));
}
