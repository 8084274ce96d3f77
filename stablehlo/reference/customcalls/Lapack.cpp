//===- Lapack.cpp - LAPACK's routines by jaxlib's names -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/QuietDiagnostics.h"
#include "stablehlo/reference/Interpretable.h"
#include "stablehlo/reference/customcalls/LapackArguments.h"
#include "stablehlo/reference/customcalls/Results.h"
#include "stablehlo/reference/customcalls/Targets.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Routines
//===----------------------------------------------------------------------===//

namespace {
struct CholeskyArguments {
  explicit CholeskyArguments(LapackArguments &arguments)
      : a(arguments.getSquareMatrices(0)),
        uplo(arguments.getLetter("uplo", "LU")) {}

  const Tensor &a;
  char uplo;
};
} // namespace

static LapackResults callPotrf(RunContext &context,
                               LapackArguments &arguments) {
  CholeskyArguments matrices(arguments);
  if (arguments.areWrong())
    return arguments.takeError();
  return runPotrf(context, matrices.a, matrices.uplo);
}

static std::optional<SmallRoutine> preparePotrf(LapackArguments &arguments) {
  CholeskyArguments matrices(arguments);
  if (arguments.areWrong())
    return std::nullopt;
  return getSmallPotrf(matrices.a, matrices.uplo);
}

static LapackResults callGetrf(RunContext &context,
                               LapackArguments &arguments) {
  const Tensor &a = arguments.getMatrices(0);
  if (arguments.areWrong())
    return arguments.takeError();
  return runGetrf(context, a);
}

static std::optional<SmallRoutine> prepareGetrf(LapackArguments &arguments) {
  const Tensor &a = arguments.getMatrices(0);
  if (arguments.areWrong())
    return std::nullopt;
  return getSmallGetrf(a);
}

/// The same with row numbers from 0 on, and the permutation that they are.
static LapackResults callLuDecomposition(RunContext &context,
                                         LapackArguments &arguments) {
  LapackResults results = callGetrf(context, arguments);
  if (!results)
    return results;
  Tensor &pivots = (*results)[1];
  for (int32_t &row :
       llvm::MutableArrayRef(pivots.data<int32_t>(), pivots.getNumElements()))
    row = std::max(row - 1, 0);
  LapackResults permutation =
      runPermutation(context, pivots, getNumRows((*results)[0]));
  if (!permutation)
    return permutation.takeError();
  (*results)[2] = std::move(permutation->front());
  return results;
}

static LapackResults callGeqrf(RunContext &context,
                               LapackArguments &arguments) {
  const Tensor &a = arguments.getMatrices(0);
  if (arguments.areWrong())
    return arguments.takeError();
  return runGeqrf(context, a);
}

static std::optional<SmallRoutine> prepareGeqrf(LapackArguments &arguments) {
  const Tensor &a = arguments.getMatrices(0);
  if (arguments.areWrong())
    return std::nullopt;
  return getSmallGeqrf(a);
}

static LapackResults callGeqp3(RunContext &context,
                               LapackArguments &arguments) {
  const Tensor &a = arguments.getMatrices(0);
  const Tensor &pivots =
      arguments.getVectors(1, a, getNumColumns(a), ElementType::SI32);
  if (arguments.areWrong())
    return arguments.takeError();
  return runGeqp3(context, a, pivots);
}

namespace {
struct ReflectorArguments {
  explicit ReflectorArguments(LapackArguments &arguments)
      : a(arguments.getMatrices(0)), tau(arguments.getFactors(1, a)) {
    arguments.expect(getNumColumns(a) <= getNumRows(a),
                     "expects matrices with no more columns than rows");
  }

  const Tensor &a, &tau;
};
} // namespace

static LapackResults callOrgqr(RunContext &context,
                               LapackArguments &arguments) {
  ReflectorArguments reflectors(arguments);
  if (arguments.areWrong())
    return arguments.takeError();
  return runOrgqr(context, reflectors.a, reflectors.tau);
}

static std::optional<SmallRoutine> prepareOrgqr(LapackArguments &arguments) {
  ReflectorArguments reflectors(arguments);
  if (arguments.areWrong())
    return std::nullopt;
  return getSmallOrgqr(reflectors.a);
}

static LapackResults callOrmqr(RunContext &context,
                               LapackArguments &arguments) {
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

namespace {
/// A triangular system.
struct TriangularArguments {
  explicit TriangularArguments(LapackArguments &arguments);

  const Tensor &a, &b;
  TrsmFlags flags;
  Tensor scale;
};
} // namespace

TriangularArguments::TriangularArguments(LapackArguments &arguments)
    : a(arguments.getSquareMatrices(0)), b(arguments.getMatrices(1)),
      flags{arguments.getLetter("side", "LR"),
            arguments.getLetter("uplo", "LU"),
            arguments.getLetter("trans_x", "NTC"),
            arguments.getLetter("diag", "NU")} {
  arguments.expect(
      getBatch(a, 2) == getBatch(b, 2) &&
          getNumRows(a) == getSize(b, flags.side == 'L' ? -2 : -1),
      "expects operand #1 to be as many right-hand sides, of the size of the "
      "matrices");
  scale = arguments.getScale("alpha");
}

static LapackResults callTrsm(RunContext &context, LapackArguments &arguments) {
  TriangularArguments system(arguments);
  if (arguments.areWrong())
    return arguments.takeError();
  return runTrsm(context, system.a, system.b, system.flags, system.scale);
}

static std::optional<SmallRoutine> prepareTrsm(LapackArguments &arguments) {
  TriangularArguments system(arguments);
  if (arguments.areWrong())
    return std::nullopt;
  return getSmallTrsm(system.a, system.b, system.flags, system.scale);
}

namespace {
/// A tridiagonal system.
struct TridiagonalArguments {
  explicit TridiagonalArguments(LapackArguments &arguments)
      : b(arguments.getMatrices(3)),
        lower(arguments.getVectors(0, b, getNumRows(b))),
        diagonal(arguments.getVectors(1, b, getNumRows(b))),
        upper(arguments.getVectors(2, b, getNumRows(b))) {}

  const Tensor &b, &lower, &diagonal, &upper;
};
} // namespace

static LapackResults callGtsv(RunContext &context, LapackArguments &arguments) {
  TridiagonalArguments system(arguments);
  if (arguments.areWrong())
    return arguments.takeError();
  return runGtsv(context, system.lower, system.diagonal, system.upper,
                 system.b);
}

static LapackResults callPerturbedTridiagonal(RunContext &context,
                                              LapackArguments &arguments) {
  TridiagonalArguments system(arguments);
  if (arguments.areWrong())
    return arguments.takeError();
  return runPerturbedTridiagonal(context, system.lower, system.diagonal,
                                 system.upper, system.b);
}

static LapackResults callSyevd(RunContext &context,
                               LapackArguments &arguments) {
  const Tensor &a = arguments.getSquareMatrices(0);
  bool wantsVectors = arguments.getLetter("mode", "NV") == 'V';
  char uplo = arguments.getLetter("uplo", "LU");
  if (arguments.areWrong())
    return arguments.takeError();
  return runSyevd(context, a, wantsVectors, uplo);
}

/// The same for TPUs: the first number of the configuration is 1 for the lower
/// triangle.
static LapackResults callEigh(RunContext &context, LapackArguments &arguments) {
  const Tensor &a = arguments.getSquareMatrices(0);
  StringRef lower = arguments.getText().split(',').first;
  arguments.expect(lower == "0" || lower == "1",
                   "expects a configuration that starts with 0 or 1");
  if (arguments.areWrong())
    return arguments.takeError();
  return runSyevd(context, a, /*wantsVectors=*/true, lower == "1" ? 'L' : 'U');
}

static LapackResults callSytrd(RunContext &context,
                               LapackArguments &arguments) {
  const Tensor &a = arguments.getSquareMatrices(0);
  char uplo = arguments.getLetter("uplo", "LU");
  if (arguments.areWrong())
    return arguments.takeError();
  return runSytrd(context, a, uplo);
}

static LapackResults callGeev(RunContext &context, LapackArguments &arguments) {
  const Tensor &a = arguments.getSquareMatrices(0);
  bool wantsLeft = arguments.getLetter("compute_left", "NV") == 'V';
  bool wantsRight = arguments.getLetter("compute_right", "NV") == 'V';
  if (arguments.areWrong())
    return arguments.takeError();
  return runGeev(context, a, wantsLeft, wantsRight);
}

static LapackResults callGees(RunContext &context, LapackArguments &arguments) {
  const Tensor &a = arguments.getSquareMatrices(0);
  bool wantsVectors = arguments.getLetter("mode", "NV") == 'V';
  arguments.getLetter("sort", "N");
  if (arguments.areWrong())
    return arguments.takeError();
  return runGees(context, a, wantsVectors);
}

static LapackResults callGehrd(RunContext &context,
                               LapackArguments &arguments) {
  const Tensor &a = arguments.getSquareMatrices(0);
  int low = arguments.getNumber("low", 1, std::max<int64_t>(getNumRows(a), 1));
  int high = arguments.getNumber("high", std::min<int64_t>(low, getNumRows(a)),
                                 getNumRows(a));
  if (arguments.areWrong())
    return arguments.takeError();
  return runGehrd(context, a, low, high);
}

/// 'A' for all vectors, 'S' for as many as there are values, 'N' for none.
static char getSvdMode(LapackArguments &arguments) {
  if (!arguments.has("compute_uv"))
    return arguments.getLetter("mode", "ASN");
  bool isFull = arguments.getFlag("full_matrices");
  if (!arguments.getFlag("compute_uv"))
    return 'N';
  return isFull ? 'A' : 'S';
}

/// With the routine that `divides` says (SvdFlags).
static LapackResults callSvd(RunContext &context, LapackArguments &arguments,
                             bool divides) {
  const Tensor &a = arguments.getMatrices(0);
  char mode = getSvdMode(arguments);
  bool isFull = mode == 'A';
  arguments.expect(!isFull || (getNumRows(a) != 0 && getNumColumns(a) != 0),
                   "has no full vectors of matrices without elements");
  if (arguments.areWrong())
    return arguments.takeError();
  LapackResults results = runSvd(context, a, {mode != 'N', isFull, divides});
  // How large vectors are that nobody wants, only the call knows.
  if (results && mode == 'N')
    (*results)[2] = (*results)[3] = Tensor();
  return results;
}

static LapackResults callGesdd(RunContext &context,
                               LapackArguments &arguments) {
  return callSvd(context, arguments, /*divides=*/true);
}
static LapackResults callGesvd(RunContext &context,
                               LapackArguments &arguments) {
  return callSvd(context, arguments, /*divides=*/false);
}

/// The same for GPUs, whose callers take wide matrices for tall ones in another
/// order: v^H comes before u then.
static LapackResults callDeviceGesvd(RunContext &context,
                                     LapackArguments &arguments) {
  bool isTransposed =
      arguments.has("transposed") && arguments.getFlag("transposed");
  LapackResults results = callGesvd(context, arguments);
  if (results && isTransposed)
    std::swap((*results)[2], (*results)[3]);
  return results;
}

/// By the method of Jacobi or by polar decomposition: v in place of v^H.
static LapackResults callGesvdj(RunContext &context,
                                LapackArguments &arguments) {
  LapackResults results = callGesdd(context, arguments);
  if (!results || !(*results)[3])
    return results;
  LapackResults v = runAdjoint(context, (*results)[3]);
  if (!v)
    return v.takeError();
  (*results)[3] = std::move(v->front());
  return results;
}

//===----------------------------------------------------------------------===//
// Targets
//===----------------------------------------------------------------------===//

static constexpr LapackConvention kConventions[] = {
    // JAX on CPUs since September 2024; alpha until December 2024.
    {"lapack_?potrf_ffi", "%", callPotrf, "", preparePotrf},
    {"lapack_?getrf_ffi", "%", callGetrf, "", prepareGetrf},
    {"lapack_?geqrf_ffi", "%", callGeqrf, "", prepareGeqrf},
    {"lapack_?geqp3_ffi", "%,%", callGeqp3},
    {"lapack_?(or|un)gqr_ffi", "%,%", callOrgqr, "", prepareOrgqr},
    {"lapack_?(or|un)mqr_ffi", "%,%,%", callOrmqr},
    {"lapack_?trsm_ffi", "%,%,alpha?", callTrsm, "", prepareTrsm},
    {"lapack_?gtsv_ffi", "%,%,%,%", callGtsv},
    {"lapack_?(sy|he)evd_ffi", "%", callSyevd},
    {"lapack_?(sy|he)trd_ffi", "%", callSytrd},
    {"lapack_?geev_ffi", "%", callGeev},
    {"lapack_?gees_ffi", "%", callGees},
    {"lapack_?gehrd_ffi", "%", callGehrd},
    {"lapack_?gesdd_ffi", "%", callGesdd},
    {"lapack_?gesvd_ffi", "%", callGesvd},
    {"tridiagonal_solve_perturbed_ffi", "%,%,%,%", callPerturbedTridiagonal},

    // JAX on CPUs before: sizes and options are operands.
    {"lapack_?potrf", "lower,-,-,%", callPotrf, "01"},
    {"lapack_?getrf", "-,-,-,%", callGetrf, "012"},
    {"lapack_?geqrf", "-,-,-,-,%", callGeqrf, "01"},
    {"lapack_?(or|un)gqr", "-,-,-,-,-,%,%", callOrgqr, "0"},
    {"blas_?trsm", "left_side,lower,transpose_a,unit_diagonal,-,-,-,alpha,%,%",
     callTrsm},
    {"lapack_?(sy|he)evd", "lower,-,-,%,mode=V", callSyevd, "012"},
    {"lapack_?(sy|he)trd", "-,lower,-,-,-,%", callSytrd, "01234"},
    {"lapack_?geev", "-,-,compute_left,compute_right,%", callGeev,
     "(...01234|..0123)"},
    {"lapack_?gees", "-,-,mode,sort,%", callGees, "(023145|0.2134)"},
    {"lapack_?gehrd", "-,low,high,-,-,-,%", callGehrd, "012"},
    {"lapack_?gesdd", "full_matrices,compute_uv,-,-,-,-,%", callGesdd, "01234"},

    // JAX on GPUs.
    {"<cu|hip>solver_potrf_ffi", "%", callPotrf},
    {"<cu|hip>solver_getrf_ffi", "%", callGetrf},
    {"<cu|hip>solver_geqrf_ffi", "%", callGeqrf},
    {"<cu|hip>hybrid_geqp3", "%,%", callGeqp3},
    {"<cu|hip>solver_orgqr_ffi", "%,%", callOrgqr},
    {"<cu|hip>solver_ormqr_ffi", "%,%,%", callOrmqr},
    {"<cu|hip>sparse_gtsv2_ffi", "%,%,%,%", callGtsv, "3"},
    {"<cu|hip>_tridiagonal_solve_perturbed", "%,%,%,%",
     callPerturbedTridiagonal},
    {"<cu|hip>solver_syevd_ffi", "%,mode=V", callSyevd},
    {"<cu|hip>solver_sytrd_ffi", "%", callSytrd},
    {"<cu|hip>hybrid_eig_real", "%", callGeev},
    {"<cu|hip>hybrid_eig_comp", "%", callGeev},
    {"<cu|hip>solver_gesdd_ffi", "%", callGesdd},
    {"<cu|hip>solver_gesvd_ffi", "%", callDeviceGesvd},
    {"<cu|hip>solver_gesvdj_ffi", "%", callGesvdj},
    {"<cu|hip>solver_gesvdp_ffi", "%", callGesvdj},

    // JAX on TPUs.
    {"Eigh", "%", callEigh, "01"},
    {"Qr", "%", callGeqrf},
    {"ProductOfElementaryHouseholderReflectors", "%,%", callOrgqr},
    {"LuDecomposition", "%", callLuDecomposition},
};

/// The results of `call` that `computed` are, as `results` says (see
/// LapackConvention).
static SmallVector<Tensor> arrangeResults(CustomCallOp call,
                                          SmallVector<Tensor> computed,
                                          StringRef results) {
  if (results.empty())
    return computed;
  SmallVector<Tensor> arranged;
  for (char number : results)
    arranged.push_back(number == '.' ? Tensor() : computed[number - '0']);
  // Room to work in comes last.
  if (arranged.size() < call->getNumResults())
    arranged.resize(call->getNumResults());
  return arranged;
}

static LapackResults runConvention(RunContext &context, CustomCallOp call,
                                   ArrayRef<Tensor> operands, ElementType type,
                                   const LapackConvention &convention) {
  LapackArguments arguments(call, operands, type, convention.operands);
  LapackResults computed = convention.compute(context, arguments);
  if (!computed)
    return computed.takeError();
  SmallVector<Tensor> results = arrangeResults(
      call, std::move(*computed), selectByType(convention.results, type));
  if (llvm::Error error = fillResults(context, call, results))
    return std::move(error);
  return results;
}

/// The type of the matrices of a call whose target does not name it.
static std::optional<ElementType> findMatrixType(ArrayRef<Tensor> operands) {
  for (const Tensor &operand : operands)
    if (operand &&
        llvm::is_contained({ElementType::F32, ElementType::F64,
                            ElementType::ComplexF32, ElementType::ComplexF64},
                           operand.getType()))
      return operand.getType();
  return std::nullopt;
}

/// Whether the results of `call` are of the types of `results`.
static bool returns(CustomCallOp call,
                    ArrayRef<std::pair<ElementType, Dims>> results) {
  return llvm::equal(
      call->getResultTypes(), results, [](Type type, const auto &result) {
        auto tensor = dyn_cast<RankedTensorType>(type);
        return tensor && tensor.getShape() == ArrayRef(result.second) &&
               getElementType(tensor.getElementType()) == result.first;
      });
}

static PreparedCallFn prepareConvention(RunContext &context, CustomCallOp call,
                                        ElementType type,
                                        const LapackConvention &convention) {
  QuietDiagnostics quiet(call.getContext());
  SmallVector<Tensor> operands;
  for (Type operand : call->getOperandTypes()) {
    FailureOr<TensorSpec> spec = getTensorSpec(call.getLoc(), operand);
    if (failed(spec))
      return nullptr;
    llvm::Expected<Tensor> number = Tensor::allocate(context, spec->type, {});
    if (!number) {
      llvm::consumeError(number.takeError());
      return nullptr;
    }
    operands.push_back(number->broadcastInDim(spec->shape, {}));
  }
  LapackArguments arguments(call, operands, type, convention.operands);
  std::optional<SmallRoutine> routine = convention.prepare(arguments);
  llvm::consumeError(arguments.takeError());
  return routine && returns(call, routine->results) ? std::move(routine->run)
                                                    : nullptr;
}

/// Calls `add(target, type)` for all targets of a convention; without a type
/// where the target does not name it.
static void forEachTarget(
    const LapackConvention &convention,
    llvm::function_ref<void(StringRef, std::optional<ElementType>)> add) {
  constexpr std::pair<char, ElementType> types[] = {
      {'s', ElementType::F32},
      {'d', ElementType::F64},
      {'c', ElementType::ComplexF32},
      {'z', ElementType::ComplexF64}};
  StringRef target = convention.target;
  if (target.contains('?')) {
    auto [before, after] = target.split('?');
    for (auto [letter, type] : types)
      add((before + llvm::Twine(letter) + selectByType(after, type)).str(),
          type);
    return;
  }
  auto [before, rest] = target.split('<');
  auto [choices, after] = rest.split('>');
  if (rest.empty())
    return add(target, std::nullopt);
  for (StringRef choice : llvm::split(choices, '|'))
    add((before + choice + after).str(), std::nullopt);
}

CustomCalls stablehlo::getLapackTargets() {
  CustomCalls calls;
  for (const LapackConvention &convention : kConventions)
    forEachTarget(
        convention, [&](StringRef target, std::optional<ElementType> named) {
          calls[target] = [&convention,
                           named](RunContext &context, CustomCallOp call,
                                  ArrayRef<Tensor> operands) -> LapackResults {
            std::optional<ElementType> type =
                named ? named : findMatrixType(operands);
            if (!type)
              return llvm::createStringError(
                  "expects matrices of f32, f64 or complex numbers of these");
            return runConvention(context, call, operands, *type, convention);
          };
        });
  return calls;
}

CallPreparations stablehlo::getLapackPreparations() {
  CallPreparations preparations;
  for (const LapackConvention &convention : kConventions)
    forEachTarget(
        convention, [&](StringRef target, std::optional<ElementType> type) {
          if (type && convention.prepare)
            preparations[target] = [&convention, type](RunContext &context,
                                                       CustomCallOp call) {
              return prepareConvention(context, call, *type, convention);
            };
        });
  return preparations;
}
