//===- LoopTestUtil.h - Loops for tests of scalar code --------*- C++ -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TESTS_UNIT_PROGRAM_LOOPTESTUTIL_H
#define STABLEHLO_TESTS_UNIT_PROGRAM_LOOPTESTUTIL_H

#include "ProgramTestUtil.h"
#include "stablehlo/reference/program/Profile.h"
#include "llvm/Support/FormatVariadic.h"

namespace mlir {
namespace stablehlo {

/// A loop over %i < %n that carries `carried`: names, initial values, types. %n
/// is the first argument, or the constant `count`.
inline std::string
makeLoop(const std::string &parameters,
         std::initializer_list<std::array<const char *, 3>> carried,
         const std::string &body, const std::string &results,
         std::optional<int> count = std::nullopt) {
  std::string inits, types, returned;
  unsigned number = 1;
  for (const auto &[name, init, type] : carried) {
    inits += std::string(", ") + name + " = " + init;
    types += std::string(", ") + type;
    returned += (number > 1 ? ", %r#" : "%r#") + std::to_string(number);
    ++number;
  }
  std::string arguments = count ? "" : "%n: tensor<i32>", constant;
  if (count)
    constant = "%n = stablehlo.constant dense<" + std::to_string(*count) +
               "> : tensor<i32>";
  else if (!parameters.empty())
    arguments += ", ";
  arguments += parameters;
  return llvm::formatv(R"(
    func.func @main({0}) -> ({5}) {{
      {8}
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %r:{6} = stablehlo.while(%i = %zero{1}) : tensor<i32>{2}
       cond {{
        %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>)
            -> tensor<i1>
        stablehlo.return %p : tensor<i1>
      } do {{
        %next = stablehlo.add %i, %one : tensor<i32>
        {3}
        stablehlo.return %next, {4} : tensor<i32>{2}
      }
      return {7} : {5}
    })",
                       arguments, inits, types, body, results, types.substr(2),
                       number, returned, constant);
}

/// The ops that the profile of a run with `arguments` names.
inline std::string getProfiledOps(const Program &program,
                                  SmallVector<Tensor> arguments) {
  Profile profile;
  RunContext observed;
  observed.setObserver(&profile);
  if (failed(runFunction(observed, *program.entry, arguments)))
    return "failed";
  std::string text;
  llvm::raw_string_ostream os(text);
  profile.printTables(os);
  return text;
}

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TESTS_UNIT_PROGRAM_LOOPTESTUTIL_H
