//===- Contraction.cpp - Random contractions ------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ChloOps.h"
#include "stablehlo/dialect/StablehloAttrs.h"
#include "stablehlo/tests/programs/Makers.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// An operand whose sums of products are exact, if the program has to be; and
/// finite in any case: whether padding is multiplied, and so what becomes of
/// infinities beside it, is up to the evaluator.
static Value getFactor(Generator &generator, RankedTensorType type) {
  ElementType element = *getElementType(type.getElementType());
  if (isInteger(element) || isBoolean(element))
    return generator.get(type);
  if (generator.isExact() || !isFloat(element))
    return generator.getSmall(type);
  Value value = generator.get(type);
  return generator.add("stablehlo.select",
                       {generator.add("stablehlo.is_finite", value), value,
                        generator.getSmall(type)});
}

/// The type of the products: the program's, but rarely a tiny float, whose sums
/// are seldom exact.
static ElementType drawFactorElement(Generator &generator) {
  ElementType element = generator.drawElement();
  bool isTiny = isFloat(element) && getNumBits(element) <= 16;
  return isTiny || isBoolean(element) ? ElementType::F32 : element;
}

namespace {
/// An operand of dot_general, with its dimensions in any order.
struct Factor {
  Sizes shape, batching, contracting;

  Factor(Random &random, ArrayRef<int64_t> batch, ArrayRef<int64_t> contracted,
         ArrayRef<int64_t> free) {
    size_t rank = batch.size() + contracted.size() + free.size();
    Sizes places = random.drawPermutation(static_cast<int64_t>(rank));
    shape.resize(rank);
    ArrayRef<int64_t> next = places;
    auto place = [&](ArrayRef<int64_t> sizes, Sizes &dims) {
      for (int64_t size : sizes) {
        shape[next.front()] = size;
        dims.push_back(next.front());
        next = next.drop_front();
      }
    };
    Sizes freeDims;
    place(batch, batching);
    place(contracted, contracting);
    place(free, freeDims);
  }
};
} // namespace

static void addDotGeneral(Generator &generator) {
  Random &random = generator.random;
  bool isLarge = random.chance(10);
  auto drawSizes = [&](int64_t minRank, int64_t maxRank) {
    Sizes sizes;
    for (int64_t i = random.drawInt(minRank, maxRank); i > 0; --i)
      sizes.push_back(isLarge ? random.drawInt(1, 20) : generator.drawSize());
    return sizes;
  };
  ElementType element = drawFactorElement(generator);
  Sizes batch = drawSizes(0, random.chance(30) ? 2 : 0);
  Sizes contracted = drawSizes(0, 2);
  Factor lhs(random, batch, contracted, drawSizes(0, 2));
  Factor rhs(random, batch, contracted, drawSizes(0, 1));
  auto numbers = DotDimensionNumbersAttr::get(generator.builder.getContext(),
                                              lhs.batching, rhs.batching,
                                              lhs.contracting, rhs.contracting);
  Sizes shape = batch;
  for (const Factor *factor : {&lhs, &rhs})
    for (auto [dim, size] : llvm::enumerate(factor->shape))
      if (!llvm::is_contained(factor->batching, static_cast<int64_t>(dim)) &&
          !llvm::is_contained(factor->contracting, static_cast<int64_t>(dim)))
        shape.push_back(size);
  generator.add("stablehlo.dot_general",
                {getFactor(generator, generator.getType(lhs.shape, element)),
                 getFactor(generator, generator.getType(rhs.shape, element))},
                generator.name("dot_dimension_numbers", numbers),
                generator.getType(shape, element),
                getNumElements(contracted).value_or(1));
}

namespace {
/// Where the dimensions of an operand or result of a convolution are.
struct Layout {
  Sizes order;
  int64_t first = 0, second = 0;
  Sizes spatial;

  Layout(Random &random, size_t numSpatial)
      : order(random.drawPermutation(static_cast<int64_t>(numSpatial) + 2)),
        spatial(numSpatial) {
    for (auto [place, dim] : llvm::enumerate(order)) {
      if (dim < 2)
        (dim == 0 ? first : second) = static_cast<int64_t>(place);
      else
        spatial[dim - 2] = static_cast<int64_t>(place);
    }
  }

  Sizes getShape(int64_t firstSize, int64_t secondSize,
                 ArrayRef<int64_t> spatialSizes) const {
    Sizes shape(order.size());
    shape[first] = firstSize;
    shape[second] = secondSize;
    for (auto [place, size] : llvm::zip(spatial, spatialSizes))
      shape[place] = size;
    return shape;
  }
};
} // namespace

static void addConvolution(Generator &generator) {
  Random &random = generator.random;
  auto numSpatial = static_cast<size_t>(random.drawInt(0, 2));
  Sizes spatial = random.drawInts(numSpatial, 1, random.chance(15) ? 12 : 5);
  bool isDilated = random.chance(40);
  Windows windows =
      Windows::draw(generator, spatial, isDilated, /*mayCut=*/isDilated,
                    /*minSize=*/random.chance(25) ? 0 : 1);
  SmallVector<bool> reversal(numSpatial);
  for (bool &isReversed : reversal)
    isReversed = random.chance(25);
  // Only one kind of groups may be above 1.
  int64_t featureGroups = random.chance(25) ? random.drawInt(1, 3) : 1;
  int64_t batchGroups =
      featureGroups == 1 && random.chance(25) ? random.drawInt(1, 3) : 1;
  int64_t batch = random.drawInt(1, 3), inputs = random.drawInt(1, 3);
  int64_t outputs = random.drawInt(1, 3) * featureGroups * batchGroups;
  Layout lhs(random, numSpatial), rhs(random, numSpatial),
      result(random, numSpatial);
  auto numbers = ConvDimensionNumbersAttr::get(
      generator.builder.getContext(), lhs.first, lhs.second, lhs.spatial,
      rhs.first, rhs.second, rhs.spatial, result.first, result.second,
      result.spatial);
  ElementType element = drawFactorElement(generator);
  auto getOperand = [&](ArrayRef<int64_t> shape) {
    return getFactor(generator, generator.getType(shape, element));
  };
  generator.add(
      "stablehlo.convolution",
      {getOperand(
           lhs.getShape(batch * batchGroups, inputs * featureGroups, spatial)),
       getOperand(rhs.getShape(inputs, outputs, windows.sizes))},
      {generator.ints("window_strides", windows.strides),
       windows.getPadding(generator),
       generator.ints("lhs_dilation", windows.baseDilations),
       generator.ints("rhs_dilation", windows.windowDilations),
       generator.name("window_reversal",
                      generator.builder.getDenseBoolArrayAttr(reversal)),
       generator.name("dimension_numbers", numbers),
       generator.integer("feature_group_count", featureGroups),
       generator.integer("batch_group_count", batchGroups)},
      generator.getType(result.getShape(batch, outputs, windows.counts),
                        element),
      inputs * windows.getVolume());
}

/// lhs [b, m, k] and rhs [g, b, k, n] or [b, k, n], with or without b; what the
/// ragged dimension is decides on g. Group sizes may be absurd.
static void addRaggedDot(Generator &generator) {
  Random &random = generator.random;
  enum { Free, Contracting, Batching } kind;
  kind = static_cast<decltype(kind)>(random.drawInt(0, 2));
  int64_t numBatch = kind == Batching || random.chance(40) ? 1 : 0;
  int64_t numGroups = random.drawInt(0, 3);
  int64_t depth = generator.drawSize();
  Sizes batch(numBatch, generator.drawSize());
  Sizes lhs = batch, rhs = batch, groups;
  lhs.append({generator.drawSize(), depth});
  rhs.append({depth, generator.drawSize()});
  int64_t numGroupDims = kind == Free ? 1 : 0;
  if (numGroupDims)
    rhs.insert(rhs.begin(), numGroups);
  if (numBatch && kind != Batching && random.chance(50))
    groups = batch;
  groups.push_back(numGroups);
  Sizes lhsBatching, rhsBatching;
  if (numBatch) {
    lhsBatching.push_back(0);
    rhsBatching.push_back(numGroupDims);
  }
  int64_t ragged = kind == Batching ? 0 : numBatch + (kind == Free ? 0 : 1);
  auto numbers = chlo::RaggedDotDimensionNumbersAttr::get(
      generator.builder.getContext(), lhsBatching, rhsBatching,
      Sizes{numBatch + 1}, Sizes{numGroupDims + numBatch}, Sizes{ragged},
      Sizes(numGroupDims, 0));
  Sizes shape = batch;
  if (kind == Contracting)
    shape.insert(shape.begin(), numGroups);
  shape.append({lhs[numBatch], rhs.back()});
  // Sums of exact products: what is 0 in one way is not there in another.
  ElementType element = drawFactorElement(generator);
  auto getOperand = [&](ArrayRef<int64_t> sizes, ElementType type) {
    return generator.getSmall(generator.getType(sizes, type));
  };
  generator.add("chlo.ragged_dot",
                {getOperand(lhs, element), getOperand(rhs, element),
                 getOperand(groups, random.chance(50) ? ElementType::SI32
                                                      : ElementType::SI64)},
                generator.name("ragged_dot_dimension_numbers", numbers),
                generator.getType(shape, element), depth * (numGroups + 1));
}

static void addDot(Generator &generator) {
  ElementType element = drawFactorElement(generator);
  int64_t contracted = generator.drawSize();
  Sizes lhs = {contracted}, rhs = {contracted}, result;
  if (generator.random.chance(70)) {
    lhs.insert(lhs.begin(), generator.drawSize());
    result.push_back(lhs.front());
  }
  if (generator.random.chance(70)) {
    rhs.push_back(generator.drawSize());
    result.push_back(rhs.back());
  }
  generator.add("stablehlo.dot",
                {getFactor(generator, generator.getType(lhs, element)),
                 getFactor(generator, generator.getType(rhs, element))},
                {}, generator.getType(result, element), contracted);
}

/// `einsum` or `unary_einsum`, with a size for each letter.
static void addEinsum(Generator &generator) {
  constexpr StringLiteral kConfigs[] = {
      "ab,bc->ac", "ab,cb->ca", "abc,acd->abd", "a,b->ba", "ab,ab->", "ab,b->a",
      "abc,c->b",  "ab->ba",    "ab->a",        "ab->",    "abc->ca"};
  Random &random = generator.random;
  StringRef config = kConfigs[random.drawInt(0, std::size(kConfigs) - 1)];
  ElementType element = drawFactorElement(generator);
  int64_t sizes[4], work = 1;
  for (int64_t &size : sizes)
    work *= std::max<int64_t>(1, size = generator.drawSize());
  auto getType = [&](StringRef letters) {
    Sizes shape;
    for (char letter : letters)
      shape.push_back(sizes[letter - 'a']);
    return generator.getType(shape, element);
  };
  auto [inputs, result] = config.split("->");
  SmallVector<StringRef> parts;
  inputs.split(parts, ',');
  SmallVector<Value> operands;
  for (StringRef letters : parts)
    operands.push_back(getFactor(generator, getType(letters)));
  generator.add(
      operands.size() == 1 ? "stablehlo.unary_einsum" : "stablehlo.einsum",
      operands,
      generator.name("einsum_config", generator.builder.getStringAttr(config)),
      getType(result), work);
}

ArrayRef<OpMaker> stablehlo::getContractionMakers() {
  static const OpMaker makers[] = {{addDotGeneral, 20},
                                   {addConvolution, 8},
                                   {addRaggedDot, 6},
                                   {addDot, 5},
                                   {addEinsum, 5}};
  return makers;
}
