//===- LinearAlgebra.cpp - Random linear systems and factorizations -------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/StablehloAttrs.h"
#include "stablehlo/tests/programs/Makers.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Matrices
//===----------------------------------------------------------------------===//

namespace {
/// Matrices whose factors and systems are exact: they and their solutions are
/// small integers, and the diagonals powers of two.
class ExactMatrices {
public:
  /// `type` is that of triangular matrices.
  ExactMatrices(Generator &generator, RankedTensorType type)
      : generator(generator), type(type), rank(type.getRank()) {}

  /// The lower or upper triangles; their diagonals are `diagonal`.
  Value addTriangles(bool lower, int64_t diagonal);
  /// Small integers, complex ones too.
  Value getNumbers(RankedTensorType type);
  Value conjugate(Value value);
  /// The products over the `lhsDim`-th last and `rhsDim`-th last dimension,
  /// which nobody else sees: zeros have signs that are nobody's business.
  Value multiply(Value lhs, int64_t lhsDim, Value rhs, int64_t rhsDim,
                 Type type);
  /// `value` without negative zeros.
  Value withoutSigns(Value value);

private:
  static RankedTensorType getPartType(RankedTensorType type) {
    auto complex = dyn_cast<ComplexType>(type.getElementType());
    return complex ? type.clone(complex.getElementType()) : type;
  }
  Value compareIndices(ComparisonDirection direction);
  Value addRealTriangles(bool lower, int64_t diagonal);

  Generator &generator;
  RankedTensorType type;
  int64_t rank;
};
} // namespace

/// row `direction` column, at each index.
Value ExactMatrices::compareIndices(ComparisonDirection direction) {
  RankedTensorType indices = type.clone(generator.builder.getI32Type());
  auto addIndex = [&](int64_t dim) {
    return generator.add("stablehlo.iota", {},
                         generator.integer("iota_dimension", dim), indices);
  };
  Value row = addIndex(rank - 2), column = addIndex(rank - 1);
  auto attr =
      ComparisonDirectionAttr::get(generator.builder.getContext(), direction);
  return generator.add("stablehlo.compare", {row, column},
                       generator.name("comparison_direction", attr));
}

Value ExactMatrices::addRealTriangles(bool lower, int64_t diagonal) {
  RankedTensorType part = getPartType(type);
  Value isInside =
      compareIndices(lower ? ComparisonDirection::GT : ComparisonDirection::LT);
  Value isDiagonal = compareIndices(ComparisonDirection::EQ);
  Value triangle =
      generator.add("stablehlo.select", {isInside, generator.getSmall(part),
                                         generator.addSplat(part, 0)});
  return generator.add(
      "stablehlo.select",
      {isDiagonal, generator.addSplat(part, diagonal), triangle});
}

Value ExactMatrices::addTriangles(bool lower, int64_t diagonal) {
  Value real = addRealTriangles(lower, diagonal);
  if (getPartType(type) == type)
    return real;
  return generator.add("stablehlo.complex",
                       {real, addRealTriangles(lower, /*diagonal=*/0)});
}

Value ExactMatrices::getNumbers(RankedTensorType type) {
  RankedTensorType part = getPartType(type);
  Value real = generator.getSmall(part);
  return part == type ? real
                      : generator.add("stablehlo.complex",
                                      {real, generator.getSmall(part)});
}

Value ExactMatrices::conjugate(Value value) {
  RankedTensorType part = getPartType(type);
  if (!value || part == type)
    return value;
  auto get = [&](StringRef name, Value operand) {
    return generator.addUnseen(name, operand, part);
  };
  Value real = get("stablehlo.real", value);
  Value imaginary = get("stablehlo.negate", get("stablehlo.imag", value));
  return generator.addUnseen("stablehlo.complex", {real, imaginary},
                             value.getType());
}

Value ExactMatrices::multiply(Value lhs, int64_t lhsDim, Value rhs,
                              int64_t rhsDim, Type type) {
  auto batch = llvm::to_vector(llvm::seq<int64_t>(rank - 2));
  auto numbers =
      DotDimensionNumbersAttr::get(generator.builder.getContext(), batch, batch,
                                   rank - lhsDim, rank - rhsDim);
  return generator.addUnseen("stablehlo.dot_general", {lhs, rhs}, type,
                             generator.name("dot_dimension_numbers", numbers));
}

Value ExactMatrices::withoutSigns(Value value) {
  if (!value)
    return {};
  Value zero = generator.add(
      "stablehlo.convert",
      generator.addSplat(
          getTensorType(value).clone(generator.builder.getIntegerType(4)), 0),
      {}, value.getType());
  // Passes take a sum with a constant 0 for the other operand.
  zero = generator.add("stablehlo.optimization_barrier", zero);
  return generator.add("stablehlo.add", {value, zero});
}

/// The type of some square matrices; mostly of sizes that are done by loops.
static RankedTensorType drawSquareType(Generator &generator) {
  Random &random = generator.random;
  constexpr ElementType kTypes[] = {ElementType::F32, ElementType::F64,
                                    ElementType::ComplexF32,
                                    ElementType::ComplexF64};
  int64_t size = random.drawInt(0, random.chance(20) ? 20 : 5);
  Sizes shape;
  for (int64_t i = size <= 5 && random.chance(40) ? random.drawInt(1, 2) : 0;
       i > 0; --i)
    shape.push_back(generator.drawSize());
  shape.append(2, size);
  return generator.getType(shape, kTypes[random.drawInt(0, 3)]);
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

static void addCholesky(Generator &generator) {
  Random &random = generator.random;
  RankedTensorType type = drawSquareType(generator);
  bool lower = random.chance(50);
  int64_t work = type.getShape().back() * type.getShape().back();
  auto attr = generator.name("lower", generator.builder.getBoolAttr(lower));
  if (!generator.isExact() && random.chance(50)) {
    generator.add("stablehlo.cholesky", generator.get(type), attr, {}, work);
    return;
  }
  ExactMatrices matrices(generator, type);
  Value factor = matrices.addTriangles(lower, 1 << random.drawInt(0, 2));
  Value other = matrices.conjugate(factor);
  // L L^H, or U^H U.
  Value product = lower ? matrices.multiply(factor, 1, other, 1, type)
                        : matrices.multiply(other, 2, factor, 2, type);
  matrices.withoutSigns(
      generator.addUnseen("stablehlo.cholesky", product, type, attr));
}

namespace {
/// The flags of triangular_solve.
struct SolveFlags {
  bool leftSide, lower, unitDiagonal;
  Transpose transpose;

  explicit SolveFlags(Random &random)
      : leftSide(random.chance(50)), lower(random.chance(50)),
        unitDiagonal(random.chance(30)),
        transpose(static_cast<Transpose>(random.drawInt(1, 3))) {}

  SmallVector<NamedAttribute> getAttributes(Generator &generator) const {
    Builder &builder = generator.builder;
    auto transposeAttr = TransposeAttr::get(builder.getContext(), transpose);
    return {generator.name("left_side", builder.getBoolAttr(leftSide)),
            generator.name("lower", builder.getBoolAttr(lower)),
            generator.name("unit_diagonal", builder.getBoolAttr(unitDiagonal)),
            generator.name("transpose_a", transposeAttr)};
  }
};
} // namespace

static void addTriangularSolve(Generator &generator) {
  Random &random = generator.random;
  RankedTensorType type = drawSquareType(generator);
  SolveFlags flags(random);
  SmallVector<NamedAttribute> attributes = flags.getAttributes(generator);
  Sizes shape(type.getShape());
  shape[shape.size() - (flags.leftSide ? 1 : 2)] = generator.drawSize();
  RankedTensorType sides = type.clone(shape);
  if (!generator.isExact() && random.chance(50)) {
    generator.add("stablehlo.triangular_solve",
                  {generator.get(type), generator.get(sides)}, attributes, {},
                  type.getShape().back());
    return;
  }
  ExactMatrices matrices(generator, type);
  int64_t diagonal = flags.unitDiagonal ? 1 : 1 << random.drawInt(0, 3);
  Value a = matrices.addTriangles(flags.lower, diagonal);
  Value x = matrices.getNumbers(sides);
  Value op = flags.transpose == Transpose::ADJOINT ? matrices.conjugate(a) : a;
  bool isTransposed = flags.transpose != Transpose::NO_TRANSPOSE;
  // op(a) x, or x op(a).
  Value b = flags.leftSide
                ? matrices.multiply(op, isTransposed ? 2 : 1, x, 2, sides)
                : matrices.multiply(x, 1, op, isTransposed ? 1 : 2, sides);
  matrices.withoutSigns(generator.addUnseen("stablehlo.triangular_solve",
                                            {a, b}, sides, attributes));
}

//===----------------------------------------------------------------------===//
// Routines of LAPACK
//===----------------------------------------------------------------------===//

namespace {
/// What a routine takes or gives for each of some matrices.
enum class Part : uint8_t {
  /// They themselves.
  Matrices,
  /// The same, Hermitian and positive definite.
  Positive,
  /// A square of as many rows, or columns, as they have.
  LeftSquare,
  RightSquare,
  /// The latter of complex numbers.
  ComplexSquare,
  /// For each row and column that make a pair a number of their type, a real
  /// one, one of the imaginary part if they are real, or a pivot.
  Vector,
  RealVector,
  ImaginaryVector,
  Pivots,
  /// One fewer.
  Beside,
  RealBeside,
  /// A number for each row, a pivot for each column.
  RowVector,
  ColumnPivots,
  /// One for each matrix.
  Status,
};

enum class Form : uint8_t { Any, Square, Tall };

/// An attribute of its configuration, which is one of these letters.
struct Letter {
  StringLiteral name, choices;
};

struct Routine {
  /// The same of complex numbers, if that is another one.
  StringLiteral name, complexName;
  Form form;
  SmallVector<Part, 4> inputs;
  SmallVector<Part, 6> outputs;
  SmallVector<Letter, 4> letters = {};
  SmallVector<StringLiteral, 2> flags = {};
  /// It is told which rows and columns to look at.
  bool hasRange = false;
};
} // namespace

/// None for what there is of real numbers only.
static RankedTensorType getPartType(Part part, RankedTensorType type) {
  ArrayRef<int64_t> shape = type.getShape();
  int64_t numRows = shape[shape.size() - 2], numColumns = shape.back();
  Sizes batch(shape.drop_back(2));
  auto get = [&](ArrayRef<int64_t> last, Type element) {
    Sizes all(batch);
    llvm::append_range(all, last);
    return RankedTensorType::get(all, element);
  };
  Type element = type.getElementType();
  auto complex = dyn_cast<ComplexType>(element);
  Type real = complex ? complex.getElementType() : element;
  Type integer = IntegerType::get(type.getContext(), 32);
  int64_t size = std::min(numRows, numColumns);
  switch (part) {
  case Part::Matrices:
  case Part::Positive:
    return type;
  case Part::LeftSquare:
    return get({numRows, numRows}, element);
  case Part::RightSquare:
    return get({numColumns, numColumns}, element);
  case Part::ComplexSquare:
    return get({numColumns, numColumns}, ComplexType::get(real));
  case Part::Vector:
    return get(size, element);
  case Part::RealVector:
    return get(size, real);
  case Part::ImaginaryVector:
    return complex ? RankedTensorType() : get(size, real);
  case Part::Pivots:
    return get(size, integer);
  case Part::Beside:
    return get(size - 1, element);
  case Part::RealBeside:
    return get(size - 1, real);
  case Part::RowVector:
    return get(numRows, element);
  case Part::ColumnPivots:
    return get(numColumns, integer);
  case Part::Status:
    return get({}, integer);
  }
  llvm_unreachable("no such part");
}

/// `lapack_sgetrf_ffi` or the like.
static std::string getTarget(const Routine &routine, ElementType element) {
  auto get = [](StringRef letter, StringRef name) {
    return ("lapack_" + letter + name + "_ffi").str();
  };
  switch (element) {
  case ElementType::F32:
    return get("s", routine.name);
  case ElementType::F64:
    return get("d", routine.name);
  case ElementType::ComplexF32:
    return get("c", routine.complexName);
  default:
    return get("z", routine.complexName);
  }
}

/// Small integers, or what is positive definite with some luck.
static Value getInput(Generator &generator, Part part, RankedTensorType type) {
  ExactMatrices matrices(generator, type);
  if (part != Part::Positive || generator.random.chance(20))
    return matrices.getNumbers(getPartType(part, type));
  Value factor = matrices.addTriangles(/*lower=*/true, /*diagonal=*/2);
  return matrices.multiply(factor, 1, matrices.conjugate(factor), 1, type);
}

static DictionaryAttr drawConfiguration(Generator &generator,
                                        const Routine &routine, int64_t size) {
  Builder &builder = generator.builder;
  Random &random = generator.random;
  Type code = builder.getIntegerType(8, /*isSigned=*/false);
  SmallVector<NamedAttribute> attributes;
  for (const Letter &letter : routine.letters)
    attributes.push_back(generator.name(
        letter.name,
        builder.getIntegerAttr(
            code,
            letter.choices[random.drawInt(0, letter.choices.size() - 1)])));
  for (StringRef flag : routine.flags)
    attributes.push_back(
        generator.name(flag, builder.getBoolAttr(random.chance(50))));
  if (routine.hasRange) {
    int64_t low = random.drawInt(1, size);
    attributes.push_back(generator.integer("low", low));
    attributes.push_back(generator.integer("high", random.drawInt(low, size)));
  }
  return builder.getDictionaryAttr(attributes);
}

static void addCall(Generator &generator, const Routine &routine,
                    RankedTensorType type) {
  Builder &builder = generator.builder;
  SmallVector<Value> operands;
  for (Part input : routine.inputs)
    operands.push_back(getInput(generator, input, type));
  int64_t size = type.getShape().back();
  OperationState state = generator.start(
      "stablehlo.custom_call", operands,
      {generator.name("call_target_name",
                      builder.getStringAttr(getTarget(
                          routine, *getElementType(type.getElementType())))),
       generator.name("mhlo.backend_config",
                      drawConfiguration(generator, routine, size))});
  for (Part output : routine.outputs)
    if (RankedTensorType result = getPartType(output, type))
      state.addTypes(result);
  generator.finish(state, size * size);
}

// Without elements, there are no full vectors, hence the forms of gesdd and
// gesvd that have all of them.
static ArrayRef<Routine> getRoutines() {
  using P = Part;
  static const Routine routines[] = {
      {"potrf",
       "potrf",
       Form::Square,
       {P::Positive},
       {P::Matrices, P::Status},
       {{"uplo", "LU"}}},
      {"getrf",
       "getrf",
       Form::Any,
       {P::Matrices},
       {P::Matrices, P::Pivots, P::Status}},
      {"geqrf", "geqrf", Form::Any, {P::Matrices}, {P::Matrices, P::Vector}},
      {"geqp3",
       "geqp3",
       Form::Any,
       {P::Matrices, P::ColumnPivots},
       {P::Matrices, P::ColumnPivots, P::Vector}},
      {"orgqr", "ungqr", Form::Tall, {P::Matrices, P::Vector}, {P::Matrices}},
      {"ormqr",
       "unmqr",
       Form::Tall,
       {P::Matrices, P::Vector, P::LeftSquare},
       {P::LeftSquare},
       {},
       {"left", "transpose"}},
      {"trsm",
       "trsm",
       Form::Any,
       {P::LeftSquare, P::Matrices},
       {P::Matrices},
       {{"side", "L"}, {"uplo", "LU"}, {"trans_x", "NTC"}, {"diag", "NU"}}},
      {"trsm",
       "trsm",
       Form::Any,
       {P::RightSquare, P::Matrices},
       {P::Matrices},
       {{"side", "R"}, {"uplo", "LU"}, {"trans_x", "NTC"}, {"diag", "NU"}}},
      {"gtsv",
       "gtsv",
       Form::Any,
       {P::RowVector, P::RowVector, P::RowVector, P::Matrices},
       {P::RowVector, P::RowVector, P::RowVector, P::Matrices, P::Status}},
      {"syevd",
       "heevd",
       Form::Square,
       {P::Matrices},
       {P::Matrices, P::RealVector, P::Status},
       {{"mode", "VN"}, {"uplo", "LU"}}},
      {"sytrd",
       "hetrd",
       Form::Square,
       {P::Matrices},
       {P::Matrices, P::RealVector, P::RealBeside, P::Beside, P::Status},
       {{"uplo", "LU"}}},
      {"geev",
       "geev",
       Form::Square,
       {P::Matrices},
       {P::Vector, P::ImaginaryVector, P::ComplexSquare, P::ComplexSquare,
        P::Status},
       {{"compute_left", "VN"}, {"compute_right", "VN"}}},
      {"gees",
       "gees",
       Form::Square,
       {P::Matrices},
       {P::Matrices, P::Matrices, P::Vector, P::ImaginaryVector, P::Status,
        P::Status},
       {{"mode", "VN"}, {"sort", "N"}}},
      {"gehrd",
       "gehrd",
       Form::Square,
       {P::Matrices},
       {P::Matrices, P::Beside, P::Status},
       {},
       {},
       /*hasRange=*/true},
      {"gesdd",
       "gesdd",
       Form::Any,
       {P::Matrices},
       {P::Matrices, P::RealVector, P::LeftSquare, P::RightSquare, P::Status},
       {{"mode", "AN"}}},
      {"gesvd",
       "gesvd",
       Form::Any,
       {P::Matrices},
       {P::Matrices, P::RealVector, P::LeftSquare, P::RightSquare, P::Status},
       {{"mode", "AN"}}},
  };
  return routines;
}

/// Both evaluators call the same library: what may differ is the memory that
/// they call it with, the threads, and what happens around the call.
static void addFactorization(Generator &generator) {
  const Routine &routine = generator.random.pick(getRoutines());
  RankedTensorType type = drawSquareType(generator);
  Sizes shape(type.getShape());
  if (routine.form == Form::Any)
    shape.back() = generator.drawSize();
  else if (routine.form == Form::Tall)
    shape.back() = generator.random.drawInt(0, shape.back());
  if (llvm::is_contained(shape, 0))
    return;
  addCall(generator, routine, type.clone(shape));
}

ArrayRef<OpMaker> stablehlo::getLinearAlgebraMakers() {
  static const OpMaker makers[] = {
      {addCholesky, 10}, {addTriangularSolve, 12}, {addFactorization, 16}};
  return makers;
}
