//===- Lapack.cpp - LAPACK's routines by jaxlib's names -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/CustomCalls.h"
#include "stablehlo/dialect/ops/ExtensibilityOps.h"
#include "stablehlo/reference/customcalls/Targets.h"
#include "stablehlo/reference/kernels/LapackRoutines.h"

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// What calls say
//===----------------------------------------------------------------------===//

namespace {
/// The operands and attributes of a call, which are checked as they are asked
/// for. What is wrong first is the error; empty tensors and zeros come after.
class Arguments {
public:
  Arguments(CustomCallOp call, ArrayRef<Tensor> inputs, ElementType type,
            size_t numInputs);

  CustomCallOp getCall() const { return call; }

  /// Matrices of the call's type.
  const Tensor &getMatrices(size_t number);
  const Tensor &getSquareMatrices(size_t number);
  /// As many vectors of that size as there are matrices in `matrices`.
  const Tensor &getVectors(size_t number, const Tensor &matrices, int64_t size);
  const Tensor &getVectors(size_t number, const Tensor &matrices, int64_t size,
                           ElementType vectorType);
  /// The factors of as many reflectors as `matrices` have columns, or less.
  const Tensor &getFactors(size_t number, const Tensor &matrices);

  /// The letter, one of `allowed`, that the attribute is the code of.
  char getLetter(StringRef name, StringRef allowed);
  bool getFlag(StringRef name);
  /// In [min, max].
  int getNumber(StringRef name, int64_t min, int64_t max);

  void expect(bool holds, const llvm::Twine &message);
  bool areWrong() { return static_cast<bool>(error); }
  llvm::Error takeError() { return std::move(error); }

private:
  template <typename AttrTy> AttrTy getAttr(StringRef name) const {
    return config ? config.getAs<AttrTy>(name) : AttrTy();
  }
  const Tensor &getInput(size_t number) const {
    return number < inputs.size() ? inputs[number] : none;
  }

  CustomCallOp call;
  ArrayRef<Tensor> inputs;
  ElementType type;
  DictionaryAttr config;
  const Tensor none;
  llvm::Error error = llvm::Error::success();
};
} // namespace

/// The dimensions before the last `number`.
static ArrayRef<int64_t> getBatch(const Tensor &tensor, size_t number) {
  ArrayRef<int64_t> shape = tensor.getShape();
  return shape.drop_back(std::min(number, shape.size()));
}
/// The size of a dimension counted from the last one, -1; of no tensor 0.
static int64_t getSize(const Tensor &tensor, int64_t dim) {
  dim += tensor.getRank();
  return dim < 0 ? 0 : tensor.getDimSize(dim);
}
static int64_t getNumRows(const Tensor &matrices) {
  return getSize(matrices, -2);
}
static int64_t getNumColumns(const Tensor &matrices) {
  return getSize(matrices, -1);
}

Arguments::Arguments(CustomCallOp call, ArrayRef<Tensor> inputs,
                     ElementType type, size_t numInputs)
    : call(call), inputs(inputs), type(type), config(getConfiguration(call)) {
  expect(inputs.size() == numInputs, "expects " + llvm::Twine(numInputs) +
                                         " operands, but got " +
                                         llvm::Twine(inputs.size()));
}

void Arguments::expect(bool holds, const llvm::Twine &message) {
  if (!error && !holds)
    error = llvm::createStringError(message);
}

const Tensor &Arguments::getMatrices(size_t number) {
  const Tensor &matrices = getInput(number);
  expect(matrices && matrices.getType() == type && matrices.getRank() >= 2,
         "expects operand #" + llvm::Twine(number) + " to be matrices of " +
             getElementTypeName(type));
  return matrices;
}

const Tensor &Arguments::getSquareMatrices(size_t number) {
  const Tensor &matrices = getMatrices(number);
  expect(getNumRows(matrices) == getNumColumns(matrices),
         "expects operand #" + llvm::Twine(number) +
             " to be square matrices, but they are " +
             llvm::Twine(getNumRows(matrices)) + "x" +
             llvm::Twine(getNumColumns(matrices)));
  return matrices;
}

const Tensor &Arguments::getVectors(size_t number, const Tensor &matrices,
                                    int64_t size, ElementType vectorType) {
  const Tensor &vectors = getInput(number);
  expect(vectors && vectors.getType() == vectorType && vectors.getRank() >= 1 &&
             getBatch(vectors, 1) == getBatch(matrices, 2) &&
             getSize(vectors, -1) == size,
         "expects operand #" + llvm::Twine(number) + " to be " +
             llvm::Twine(size) + " elements of " +
             getElementTypeName(vectorType) + " for each matrix");
  return vectors;
}

const Tensor &Arguments::getVectors(size_t number, const Tensor &matrices,
                                    int64_t size) {
  return getVectors(number, matrices, size, type);
}

const Tensor &Arguments::getFactors(size_t number, const Tensor &matrices) {
  int64_t size = getSize(getInput(number), -1);
  const Tensor &factors = getVectors(number, matrices, size);
  expect(size <= getNumColumns(matrices) && size <= getNumRows(matrices),
         "has " + llvm::Twine(size) +
             " factors for reflectors in matrices of " +
             llvm::Twine(getNumRows(matrices)) + "x" +
             llvm::Twine(getNumColumns(matrices)));
  return factors;
}

char Arguments::getLetter(StringRef name, StringRef allowed) {
  if (auto value = getAttr<IntegerAttr>(name))
    for (char letter : allowed)
      if (value.getValue() == static_cast<uint64_t>(letter))
        return letter;
  expect(false, "expects attribute " + name +
                    " of its configuration to be the code of one of " +
                    allowed);
  return 0;
}

bool Arguments::getFlag(StringRef name) {
  auto value = getAttr<BoolAttr>(name);
  expect(value != nullptr,
         "expects attribute " + name + " of its configuration to be a boolean");
  return value && value.getValue();
}

int Arguments::getNumber(StringRef name, int64_t min, int64_t max) {
  auto attr = getAttr<IntegerAttr>(name);
  std::optional<int64_t> value =
      attr ? attr.getValue().trySExtValue() : std::nullopt;
  bool isAllowed = value && min <= *value && *value <= max;
  expect(isAllowed, "expects attribute " + name +
                        " of its configuration to be in the range [" +
                        llvm::Twine(min) + ", " + llvm::Twine(max) + "]");
  return isAllowed ? static_cast<int>(*value) : 0;
}

//===----------------------------------------------------------------------===//
// Routines
//===----------------------------------------------------------------------===//

static LapackResults callPotrf(RunContext &context, Arguments &arguments) {
  const Tensor &a = arguments.getSquareMatrices(0);
  char uplo = arguments.getLetter("uplo", "LU");
  if (arguments.areWrong())
    return arguments.takeError();
  return runPotrf(context, a, uplo);
}

static LapackResults callGetrf(RunContext &context, Arguments &arguments) {
  const Tensor &a = arguments.getMatrices(0);
  if (arguments.areWrong())
    return arguments.takeError();
  return runGetrf(context, a);
}

static LapackResults callGeqrf(RunContext &context, Arguments &arguments) {
  const Tensor &a = arguments.getMatrices(0);
  if (arguments.areWrong())
    return arguments.takeError();
  return runGeqrf(context, a);
}

static LapackResults callGeqp3(RunContext &context, Arguments &arguments) {
  const Tensor &a = arguments.getMatrices(0);
  const Tensor &pivots =
      arguments.getVectors(1, a, getNumColumns(a), ElementType::SI32);
  if (arguments.areWrong())
    return arguments.takeError();
  return runGeqp3(context, a, pivots);
}

static LapackResults callOrgqr(RunContext &context, Arguments &arguments) {
  const Tensor &a = arguments.getMatrices(0);
  const Tensor &tau = arguments.getFactors(1, a);
  arguments.expect(getNumColumns(a) <= getNumRows(a),
                   "expects matrices with no more columns than rows");
  if (arguments.areWrong())
    return arguments.takeError();
  return runOrgqr(context, a, tau);
}

static LapackResults callOrmqr(RunContext &context, Arguments &arguments) {
  const Tensor &a = arguments.getMatrices(0);
  const Tensor &tau = arguments.getFactors(1, a);
  const Tensor &c = arguments.getMatrices(2);
  bool isLeft = arguments.getFlag("left");
  bool isAdjoint = arguments.getFlag("transpose");
  arguments.expect(getBatch(a, 2) == getBatch(c, 2) &&
                       getNumRows(a) ==
                           (isLeft ? getNumRows(c) : getNumColumns(c)),
                   "expects operand #2 to be as many matrices, of a size that "
                   "reflectors of " +
                       llvm::Twine(getNumRows(a)) + " elements apply to");
  if (arguments.areWrong())
    return arguments.takeError();
  return runOrmqr(context, a, tau, c, {isLeft ? 'L' : 'R', isAdjoint});
}

static LapackResults callTrsm(RunContext &context, Arguments &arguments) {
  const Tensor &a = arguments.getSquareMatrices(0);
  const Tensor &b = arguments.getMatrices(1);
  TrsmFlags flags = {
      arguments.getLetter("side", "LR"), arguments.getLetter("uplo", "LU"),
      arguments.getLetter("trans_x", "NTC"), arguments.getLetter("diag", "NU")};
  arguments.expect(
      getBatch(a, 2) == getBatch(b, 2) &&
          getNumRows(a) == getSize(b, flags.side == 'L' ? -2 : -1),
      "expects operand #1 to be as many right-hand sides, of the size of the "
      "matrices");
  if (arguments.areWrong())
    return arguments.takeError();
  return runTrsm(context, a, b, flags);
}

static LapackResults callGtsv(RunContext &context, Arguments &arguments) {
  const Tensor &b = arguments.getMatrices(3);
  int64_t size = getNumRows(b);
  const Tensor &lower = arguments.getVectors(0, b, size);
  const Tensor &diagonal = arguments.getVectors(1, b, size);
  const Tensor &upper = arguments.getVectors(2, b, size);
  if (arguments.areWrong())
    return arguments.takeError();
  return runGtsv(context, lower, diagonal, upper, b);
}

static LapackResults callSyevd(RunContext &context, Arguments &arguments) {
  const Tensor &a = arguments.getSquareMatrices(0);
  bool wantsVectors = arguments.getLetter("mode", "NV") == 'V';
  char uplo = arguments.getLetter("uplo", "LU");
  if (arguments.areWrong())
    return arguments.takeError();
  return runSyevd(context, a, wantsVectors, uplo);
}

static LapackResults callSytrd(RunContext &context, Arguments &arguments) {
  const Tensor &a = arguments.getSquareMatrices(0);
  char uplo = arguments.getLetter("uplo", "LU");
  if (arguments.areWrong())
    return arguments.takeError();
  return runSytrd(context, a, uplo);
}

static LapackResults callGeev(RunContext &context, Arguments &arguments) {
  const Tensor &a = arguments.getSquareMatrices(0);
  bool wantsLeft = arguments.getLetter("compute_left", "NV") == 'V';
  bool wantsRight = arguments.getLetter("compute_right", "NV") == 'V';
  if (arguments.areWrong())
    return arguments.takeError();
  return runGeev(context, a, wantsLeft, wantsRight);
}

static LapackResults callGees(RunContext &context, Arguments &arguments) {
  const Tensor &a = arguments.getSquareMatrices(0);
  bool wantsVectors = arguments.getLetter("mode", "NV") == 'V';
  arguments.getLetter("sort", "N");
  if (arguments.areWrong())
    return arguments.takeError();
  return runGees(context, a, wantsVectors);
}

static LapackResults callGehrd(RunContext &context, Arguments &arguments) {
  const Tensor &a = arguments.getSquareMatrices(0);
  int low = arguments.getNumber("low", 1, std::max<int64_t>(getNumRows(a), 1));
  int high = arguments.getNumber("high", std::min<int64_t>(low, getNumRows(a)),
                                 getNumRows(a));
  if (arguments.areWrong())
    return arguments.takeError();
  return runGehrd(context, a, low, high);
}

/// With the routine that `divides` says (SvdFlags).
static LapackResults callSvd(RunContext &context, Arguments &arguments,
                             bool divides) {
  const Tensor &a = arguments.getMatrices(0);
  char mode = arguments.getLetter("mode", "ASN");
  bool isFull = mode == 'A';
  // Without vectors, only the types say how large theirs are.
  CustomCallOp call = arguments.getCall();
  if (mode == 'N' && call->getNumResults() > 2)
    if (auto u = dyn_cast<RankedTensorType>(call->getResult(2).getType()))
      isFull = u.getRank() > 0 && u.getShape().back() == getNumRows(a);
  arguments.expect(!isFull || (getNumRows(a) != 0 && getNumColumns(a) != 0),
                   "has no full vectors of matrices without elements");
  if (arguments.areWrong())
    return arguments.takeError();
  return runSvd(context, a, {mode != 'N', isFull, divides});
}

static LapackResults callGesdd(RunContext &context, Arguments &arguments) {
  return callSvd(context, arguments, /*divides=*/true);
}
static LapackResults callGesvd(RunContext &context, Arguments &arguments) {
  return callSvd(context, arguments, /*divides=*/false);
}

//===----------------------------------------------------------------------===//
// Targets
//===----------------------------------------------------------------------===//

namespace {
struct Routine {
  StringLiteral name;
  StringLiteral complexName;
  size_t numInputs;
  LapackResults (*call)(RunContext &, Arguments &);
};
} // namespace

static constexpr Routine kRoutines[] = {
    {"potrf", "potrf", 1, callPotrf}, {"getrf", "getrf", 1, callGetrf},
    {"geqrf", "geqrf", 1, callGeqrf}, {"geqp3", "geqp3", 2, callGeqp3},
    {"orgqr", "ungqr", 2, callOrgqr}, {"ormqr", "unmqr", 3, callOrmqr},
    {"trsm", "trsm", 2, callTrsm},    {"gtsv", "gtsv", 4, callGtsv},
    {"syevd", "heevd", 1, callSyevd}, {"sytrd", "hetrd", 1, callSytrd},
    {"geev", "geev", 1, callGeev},    {"gees", "gees", 1, callGees},
    {"gehrd", "gehrd", 1, callGehrd}, {"gesdd", "gesdd", 1, callGesdd},
    {"gesvd", "gesvd", 1, callGesvd}};

CustomCalls stablehlo::getLapackTargets() {
  constexpr std::pair<char, ElementType> types[] = {
      {'s', ElementType::F32},
      {'d', ElementType::F64},
      {'c', ElementType::ComplexF32},
      {'z', ElementType::ComplexF64}};
  CustomCalls calls;
  for (auto [letter, type] : types)
    for (const Routine &routine : kRoutines) {
      StringRef name = isComplex(type) ? routine.complexName : routine.name;
      calls[(llvm::Twine("lapack_") + llvm::Twine(letter) + name + "_ffi")
                .str()] = [&routine, type = type](RunContext &context,
                                                  CustomCallOp call,
                                                  ArrayRef<Tensor> inputs) {
        Arguments arguments(call, inputs, type, routine.numInputs);
        return routine.call(context, arguments);
      };
    }
  return calls;
}
