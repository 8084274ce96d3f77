// Computes ops without a program: on tensors, by regions of a program, as a
// process of a grid.
#include "stablehlo/reference/Ops.h"
#include "Expect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"
#include "stablehlo/reference/Api.h"
#include "stablehlo/reference/InterpreterOps.h"
#include "stablehlo/tests/CheckOps.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// Values of a context, and what is expected of them.
struct Values {
  MLIRContext &context;
  Type f32 = Float32Type::get(&context);
  Type i32 = IntegerType::get(&context, 32);
  Type i1 = IntegerType::get(&context, 1);

  ShapedType type(ArrayRef<int64_t> shape, Type element) const {
    return RankedTensorType::get(shape, element);
  }
  ShapedType floats(ArrayRef<int64_t> shape) const { return type(shape, f32); }
  ShapedType ints(ArrayRef<int64_t> shape) const { return type(shape, i32); }

  Tensor makeFloats(ArrayRef<int64_t> shape, ArrayRef<float> values) const {
    return makeTensor(DenseElementsAttr::get(floats(shape), values));
  }
  Tensor make(ArrayRef<int64_t> shape, ArrayRef<int32_t> values) const {
    return makeTensor(DenseElementsAttr::get(ints(shape), values));
  }
};
} // namespace

template <typename T>
static bool holds(const Tensor &tensor, ArrayRef<T> values) {
  DenseElementsAttr attr = makeDenseElementsAttr(tensor);
  return attr && llvm::equal(attr.getValues<T>(), values);
}
static bool has(const Tensor &tensor, ArrayRef<float> values) {
  return holds(tensor, values);
}
static bool hasInts(const Tensor &tensor, ArrayRef<int32_t> values) {
  return holds(tensor, values);
}

//===----------------------------------------------------------------------===//
// Elementwise ops
//===----------------------------------------------------------------------===//

using Unary = Tensor(const Tensor &, ShapedType);
using Binary = Tensor(const Tensor &, const Tensor &, ShapedType);

static void testUnary(const Values &v) {
  struct Case {
    Unary *function;
    float operand, expected;
  };
  for (Case c : {
           Case{&absOp, -2, 2},    Case{&cbrtOp, 8, 2},
           Case{&ceilOp, 1.5, 2},  Case{&cosineOp, 0, 1},
           Case{&expm1Op, 0, 0},   Case{&exponentialOp, 0, 1},
           Case{&floorOp, 1.5, 1}, Case{&log1pOp, 0, 0},
           Case{&logOp, 1, 0},     Case{&logisticOp, 0, 0.5},
           Case{&negOp, 3, -3},    Case{&roundOp, 2.5, 3},
           Case{&rsqrtOp, 4, 0.5}, Case{&roundNearestEvenOp, 2.5, 2},
           Case{&signOp, -3, -1},  Case{&sineOp, 0, 0},
           Case{&sqrtOp, 9, 3},    Case{&tanOp, 0, 0},
           Case{&tanhOp, 0, 0},
       })
    EXPECT(has(c.function(v.makeFloats({1}, {c.operand}), v.floats({1})),
               {c.expected}));
  ShapedType ints = v.ints({2});
  Tensor x = v.make({2}, {1, 7});
  EXPECT(hasInts(clzOp(x, ints), {31, 29}));
  EXPECT(hasInts(notOp(x, ints), {-2, -8}));
  EXPECT(hasInts(populationCountOp(x, ints), {1, 3}));
  Tensor y = v.makeFloats({2}, {1.0f, -2.5f});
  EXPECT(hasInts(bitcastConvertOp(y, ints), {0x3F800000, int(0xC0200000)}));
  EXPECT(hasInts(convertOp(y, ints), {1, -2}));
  EXPECT(has(reshapeOp(y, v.floats({2, 1})), {1, -2.5}));
  EXPECT(holds<bool>(isFiniteOp(y, v.type({2}, v.i1)), {true, true}));
}

static void testBinary(const Values &v) {
  struct Case {
    Binary *function;
    int32_t lhs, rhs, expected;
  };
  for (Case c : {
           Case{&addOp, 3, 4, 7},
           Case{&andOp, 6, 3, 2},
           Case{&divideOp, -7, 2, -3},
           Case{&maxOp, 3, 4, 4},
           Case{&minOp, 3, 4, 3},
           Case{&multiplyOp, 3, 4, 12},
           Case{&orOp, 6, 3, 7},
           Case{&powerOp, 2, 5, 32},
           Case{&remOp, -7, 4, -3},
           Case{&shiftLeftOp, 3, 2, 12},
           Case{&shiftRightArithmeticOp, -8, 1, -4},
           Case{&shiftRightLogicalOp, -1, 28, 15},
           Case{&subtractOp, 3, 4, -1},
           Case{&xorOp, 6, 3, 5},
       })
    EXPECT(hasInts(
        c.function(v.make({}, {c.lhs}), v.make({}, {c.rhs}), v.ints({})),
        {c.expected}));
  Tensor one = v.makeFloats({1}, {1.0f}), two = v.makeFloats({1}, {2.0f});
  EXPECT(has(atan2Op(v.makeFloats({1}, {0.0f}), one, v.floats({1})), {0}));
  Tensor number = complexOp(one, two, v.type({1}, ComplexType::get(v.f32)));
  EXPECT(has(realOp(number, v.floats({1})), {1}));
  EXPECT(has(imagOp(number, v.floats({1})), {2}));
  ShapedType bools = v.type({1}, v.i1);
  Tensor isLess = compareOp(one, two, ComparisonDirection::LT, bools);
  EXPECT(holds<bool>(isLess, {true}));
  EXPECT(has(selectOp(isLess, one, two, v.floats({1})), {1}));
  EXPECT(has(clampOp(one, v.makeFloats({1}, {5.0f}), two, v.floats({1})), {2}));
}

//===----------------------------------------------------------------------===//
// Ops with attributes
//===----------------------------------------------------------------------===//

static void testMovement(const Values &v) {
  Tensor x = v.make({2, 3}, {1, 2, 3, 4, 5, 6});
  Tensor zero = v.make({}, {0}), one = v.make({}, {1});
  EXPECT(hasInts(broadcastInDimOp(v.make({2}, {7, 8}), {0}, v.ints({2, 2})),
                 {7, 7, 8, 8}));
  EXPECT(hasInts(concatenateOp({x, x}, 0, v.ints({4, 3})),
                 {1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6}));
  EXPECT(
      hasInts(dynamicSliceOp(x, {zero, one}, {1, 2}, v.ints({1, 2})), {2, 3}));
  EXPECT(hasInts(dynamicUpdateSliceOp(x, v.make({1, 2}, {8, 9}), {one, one},
                                      v.ints({2, 3})),
                 {1, 2, 3, 4, 8, 9}));
  EXPECT(hasInts(gatherOp(x, v.make({2, 1}, {1, 0}), /*offsetDims=*/{1},
                          /*collapsedSliceDims=*/{0},
                          /*operandBatchingDims=*/{},
                          /*startIndicesBatchingDims=*/{},
                          /*startIndexMap=*/{0}, /*indexVectorDim=*/1,
                          /*sliceSizes=*/{1, 3}, /*indicesAreSorted=*/false,
                          v.ints({2, 3})),
                 {4, 5, 6, 1, 2, 3}));
  EXPECT(hasInts(getDimensionSizeOp(x, 1, v.ints({})), {3}));
  EXPECT(hasInts(iotaOp(1, v.ints({2, 2})), {0, 1, 0, 1}));
  EXPECT(hasInts(padOp(v.make({2}, {1, 2}), zero, {1}, {1}, v.ints({5})),
                 {0, 1, 0, 2, 0}));
  EXPECT(hasInts(reverseOp(x, {1}, v.ints({2, 3})), {3, 2, 1, 6, 5, 4}));
  EXPECT(hasInts(sliceOp(x, {0, 0}, {1, 2}, v.ints({2, 2})), {1, 3, 4, 6}));
  EXPECT(hasInts(transposeOp(x, {1, 0}, v.ints({3, 2})), {1, 4, 2, 5, 3, 6}));
  EXPECT(hasInts(constantOp(DenseElementsAttr::get(v.ints({2}), 3)), {3, 3}));
}

static void testAlgebra(const Values &v) {
  Tensor x = v.makeFloats({2, 2}, {1.0f, 2.0f, 3.0f, 4.0f});
  EXPECT(has(dotGeneralOp(x, x, {}, {}, {1}, {0}, v.floats({2, 2})),
             {7, 10, 15, 22}));
  // [1, 2] * X = [3, 4] for the lower triangle [[1, 0], [3, 4]].
  EXPECT(has(triangularSolveOp(x, v.makeFloats({2, 1}, {1.0f, 11.0f}),
                               /*leftSide=*/true, /*lower=*/true,
                               /*unitDiagonal=*/false, Transpose::NO_TRANSPOSE,
                               v.floats({2, 1})),
             {1, 2}));
  EXPECT(has(
      reducePrecisionOp(v.makeFloats({1}, {1.00390625f}), 8, 7, v.floats({1})),
      {1}));
  // The sum and the difference.
  Tensor spectrum = fftOp(v.makeFloats({2}, {5.0f, 3.0f}), FftType::RFFT, {2},
                          v.type({2}, ComplexType::get(v.f32)));
  EXPECT(has(realOp(spectrum, v.floats({2})), {8, 2}));
  // Sums of the neighbours [1, 2], [2, 3] in a row.
  EXPECT(has(convolutionOp(v.makeFloats({1, 3, 1}, {1.0f, 2.0f, 3.0f}),
                           v.makeFloats({2, 1, 1}, {1.0f, 1.0f}),
                           /*windowStrides=*/{1}, /*padding=*/{{0, 0}},
                           /*lhsDilation=*/{1}, /*rhsDilation=*/{1},
                           /*windowReversal=*/{false}, 0, 2, {1}, 1, 2, {0}, 0,
                           2, {1}, /*featureGroupCount=*/1,
                           /*batchGroupCount=*/1, v.floats({1, 2, 1})),
             {3, 5}));
}

/// Whether `run` gives nothing, and says so.
static bool fails(const Values &v, StringRef expected,
                  llvm::function_ref<bool()> run) {
  std::string message;
  ScopedDiagnosticHandler handler(&v.context, [&](Diagnostic &diagnostic) {
    message += diagnostic.str();
    return success();
  });
  bool isEmpty = run();
  bool isSaid = expected.empty() ? message.empty()
                                 : StringRef(message).contains(expected);
  if (!isSaid)
    llvm::errs() << message << "\n";
  return isEmpty && isSaid;
}

static void testFailures(const Values &v) {
  Tensor x = v.make({2}, {1, 2}), none;
  EXPECT(fails(v, "number of output elements (5) doesn't match expected",
               [&] { return !(none = reshapeOp(x, v.ints({5}))); }));
  // What comes of nothing is nothing.
  EXPECT(fails(v, "", [&] { return !addOp(none, none, v.ints({5})); }));
  EXPECT(!makeDenseElementsAttr(none));
  EXPECT(fails(v, "edge_padding_low", [&] {
    return !padOp(x, v.make({}, {0}), {1, 1}, {0}, v.ints({3}));
  }));
  Tuple tuple(std::vector<InterpreterValue>(), TupleType::get(&v.context));
  EXPECT(fails(v, "index 0 is not within the 0 elements of the tuple",
               [&] { return !getTupleElementOp(tuple, 0).isTensor(); }));
  Token token(&v.context);
  EXPECT(fails(v, "expects a process of a grid",
               [&] { return recvOp(token, 1, /*process=*/nullptr).empty(); }));
}

//===----------------------------------------------------------------------===//
// Ops with regions
//===----------------------------------------------------------------------===//

static const char *const program = R"(
func.func @main(%outer: tensor<i32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %x = stablehlo.constant dense<0> : tensor<2xi32>
  %reduce = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<2xi32>, tensor<i32>) -> tensor<i32>
  %map = "stablehlo.map"(%x) ({
  ^bb0(%a: tensor<i32>):
    %0 = stablehlo.multiply %a, %outer : tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }) {dimensions = array<i64: 0>} : (tensor<2xi32>) -> tensor<2xi32>
  %sort = "stablehlo.sort"(%x) ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %0 = stablehlo.compare GT, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  }) : (tensor<2xi32>) -> tensor<2xi32>
  %while = stablehlo.while(%i = %zero) : tensor<i32> cond {
    %0 = stablehlo.compare LT, %i, %outer : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %0 : tensor<i1>
  } do {
    %0 = func.call @increment(%i) : (tensor<i32>) -> tensor<i32>
    stablehlo.return %0 : tensor<i32>
  }
  %case = "stablehlo.case"(%zero) ({
    stablehlo.return %zero : tensor<i32>
  }, {
    stablehlo.return %outer : tensor<i32>
  }) : (tensor<i32>) -> tensor<i32>
  return
}
func.func @increment(%i: tensor<i32>) -> tensor<i32> {
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0 = stablehlo.add %i, %one : tensor<i32>
  interpreter.print %0 : tensor<i32>
  return %0 : tensor<i32>
}
func.func @double(%x: tensor<2xi32>) -> tensor<2xi32> {
  %0 = stablehlo.add %x, %x : tensor<2xi32>
  return %0 : tensor<2xi32>
}
)";

static const char *const replicas = R"(
func.func @main(%x: tensor<2xi32>, %y: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>) {
  %0:2 = "interpreter.run_parallel"(%x, %y) {infeed = [@feed, @feed], programs = [[@communicate], [@communicate]]}
    : (tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>)
  return %0#0, %0#1 : tensor<2xi32>, tensor<2xi32>
}
func.func @feed() -> tensor<i32> {
  %0 = stablehlo.constant dense<5> : tensor<i32>
  return %0 : tensor<i32>
}
func.func @communicate(%x: tensor<2xi32>) -> tensor<2xi32> {
  %0 = stablehlo.custom_call @communicate(%x) : (tensor<2xi32>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}
)";

template <typename OpTy> static OpTy find(ModuleOp module) {
  OpTy found;
  module.walk([&](OpTy op) { found = op; });
  EXPECT(found);
  return found;
}

static void testRegions(const Values &v, ModuleOp module) {
  auto main = module.lookupSymbol<func::FuncOp>("main");
  Scope scope;
  scope.add(main.getArgument(0), v.make({}, {3}));
  Tensor zero = v.make({}, {0}), one = v.make({}, {1});
  Tensor x = v.make({4}, {4, 1, 3, 2});
  ShapedType scalar = v.ints({});
  Region &sum = find<ReduceOp>(module).getBody();
  EXPECT(hasInts(reduceOp(x, zero, {0}, sum, nullptr, scope, scalar)[0], {10}));
  EXPECT(hasInts(reduceWindowOp(x, zero, /*windowDimensions=*/{2},
                                /*windowStrides=*/{1}, /*baseDilations=*/{1},
                                /*windowDilations=*/{1}, /*paddingLow=*/{1},
                                /*paddingHigh=*/{0}, sum, nullptr, scope,
                                v.ints({4}))[0],
                 {4, 5, 4, 5}));
  EXPECT(hasInts(scatterOp(x, v.make({1, 1}, {2}), v.make({1}, {10}),
                           /*updateWindowDims=*/{}, /*insertedWindowDims=*/{0},
                           /*inputBatchingDims=*/{},
                           /*scatterIndicesBatchingDims=*/{},
                           /*scatterDimsToOperandDims=*/{0},
                           /*indexVectorDim=*/1, sum, nullptr, scope,
                           v.ints({4}))[0],
                 {4, 1, 13, 2}));
  auto sort = find<SortOp>(module);
  Region &isGreater = sort.getComparator();
  EXPECT(hasInts(sortOp(x, 0, /*isStable=*/true, isGreater, nullptr, scope)[0],
                 {4, 3, 2, 1}));
  EXPECT(
      hasInts(selectAndScatterOp(x, v.make({2}, {5, 6}), zero,
                                 /*windowDimensions=*/{2},
                                 /*windowStrides=*/{2}, /*paddingLow=*/{0},
                                 isGreater, sum, nullptr, scope, v.ints({4})),
              {5, 0, 6, 0}));
  EXPECT(hasInts(mapOp(x, find<MapOp>(module).getComputation(), nullptr, scope,
                       v.ints({4})),
                 {12, 3, 9, 6}));
  auto loop = find<WhileOp>(module);
  EXPECT(
      hasInts(whileOp({InterpreterValue(zero)}, loop.getCond(), loop.getBody(),
                      /*fallback=*/nullptr, nullptr, scope)[0]
                  .getTensor(),
              {3}));
  EXPECT(hasInts(eval(loop.getBody(), {InterpreterValue(one)})[0].getTensor(),
                 {2}));
  auto choice = find<CaseOp>(module);
  scope.add(loop->getOperand(0), zero);
  EXPECT(hasInts(
      caseOp(one, choice->getRegions(), nullptr, scope)[0].getTensor(), {3}));
  Tensor no = convertOp(zero, v.type({}, v.i1));
  EXPECT(hasInts(ifOp(no, choice.getBranches()[0], choice.getBranches()[1],
                      nullptr, scope)[0]
                     .getTensor(),
                 {3}));
}

static void testRegionFailures(const Values &v, ModuleOp module) {
  Region &body = find<MapOp>(module).getComputation();
  Tensor x = v.make({2}, {1, 2});
  Scope scope;
  EXPECT(fails(v, "expects a scope with all values that the region names",
               [&] { return !mapOp(x, body, nullptr, scope, v.ints({2})); }));
  EXPECT(fails(v, "expects a region of one block with 2 arguments", [&] {
    return eval(body, {InterpreterValue(x), InterpreterValue(x)}).empty();
  }));
  Tuple tuple(std::vector<InterpreterValue>(), TupleType::get(&v.context));
  Region &sum = find<ReduceOp>(module).getBody();
  EXPECT(fails(v, "expects no tuple as an operand",
               [&] { return eval(sum, {tuple, tuple}).empty(); }));
  std::queue<StringAttr> infeed;
  SymbolTable symbols(module);
  EXPECT(fails(v, "expects a function @nobody", [&] {
    return interpreter::evalRunParallelOp(
               {}, infeed, {{StringAttr::get(&v.context, "nobody")}}, symbols,
               /*fallback=*/nullptr)
        .empty();
  }));
}

//===----------------------------------------------------------------------===//
// Processes
//===----------------------------------------------------------------------===//

/// What both processes of a grid of two replicas do with [1, 2] and [3, 4].
static Tensor communicate(const Values &v, ModuleOp module, Process *process,
                          const Tensor &x) {
  Scope scope;
  ShapedType type = v.ints({2});
  SmallVector<SmallVector<uint32_t>> both = {{0, 1}};
  Region &sum = find<ReduceOp>(module).getBody();
  bool isFirst = holds<uint32_t>(replicaIdOp(process, &v.context), {0});
  EXPECT(holds<uint32_t>(partitionIdOp(process, &v.context), {0}));
  auto get = [](ArrayRef<InterpreterValue> values) {
    EXPECT(values.size() == 1);
    return values[0].getTensor();
  };
  EXPECT(hasInts(get(allReduceOp(x, both, 0, false, sum, process, scope, type)),
                 {4, 6}));
  EXPECT(hasInts(get(allGatherOp(x, 0, both, 0, false, process, v.ints({4}))),
                 {1, 2, 3, 4}));
  EXPECT(hasInts(get(allToAllOp(x, 0, 0, 2, both, 0, process, type)),
                 isFirst ? ArrayRef({1, 3}) : ArrayRef({2, 4})));
  EXPECT(
      hasInts(get(collectiveBroadcastOp(x, both, 0, false, process)), {1, 2}));
  EXPECT(hasInts(get(collectiveReduceOp(x, both, 0, false, false, sum, process,
                                        scope, type)),
                 isFirst ? ArrayRef({4, 6}) : ArrayRef({0, 0})));
  EXPECT(hasInts(
      reduceScatterOp(x, 0, both, 0, false, sum, process, scope, v.ints({1})),
      {isFirst ? 4 : 6}));
  Token token = afterAllOp({}, &v.context);
  token = outfeedOp(x, token, process);
  auto fed = infeedOp(token, process, sum, scope);
  EXPECT(fed.size() == 2 && fed[1].isToken());
  EXPECT(hasInts(fed[0].getTensor(), {5}));
  if (isFirst)
    sendOp(x, token, /*channelId=*/7, process);
  else
    EXPECT(hasInts(recvOp(token, 7, process)[0].getTensor(), {1, 2}));
  return collectivePermuteOp(x, {{0, 1}, {1, 0}}, 0, process);
}

static void testProcesses(const Values &v, ModuleOp module) {
  std::queue<StringAttr> infeed;
  SymbolTable symbols(module);
  auto name = [&](StringRef text) { return StringAttr::get(&v.context, text); };
  InterpreterValue x(v.make({2}, {1, 2}));
  SmallVector<InterpreterValue> doubled = interpreter::evalRunParallelOp(
      {x, x}, infeed, {{name("double")}, {name("double")}}, symbols,
      /*fallback=*/nullptr);
  EXPECT(doubled.size() == 2 && hasInts(doubled[1].getTensor(), {2, 4}));

  InterpreterConfiguration config;
  config.customCalls["communicate"] =
      [&](RunContext &context, CustomCallOp,
          ArrayRef<Tensor> inputs) -> llvm::Expected<SmallVector<Tensor>> {
    return SmallVector<Tensor>{
        communicate(v, module, context.getProcess(), inputs[0])};
  };
  OwningOpRef<ModuleOp> grid =
      parseSourceString<ModuleOp>(replicas, &v.context);
  EXPECT(grid);
  InterpreterValue y(v.make({2}, {3, 4}));
  auto results = evalModule(*grid, {x, y}, config);
  EXPECT(succeeded(results));
  EXPECT(hasInts((*results)[0].getTensor(), {3, 4}));
  EXPECT(hasInts((*results)[1].getTensor(), {1, 2}));
}

//===----------------------------------------------------------------------===//
// Values on the way
//===----------------------------------------------------------------------===//

static void testProbes(const Values &v, ModuleOp module) {
  SmallString<128> folder;
  EXPECT(!llvm::sys::fs::createUniqueDirectory("client", folder));
  Tensor x = v.make({2}, {1, 2}), y = v.make({2}, {3, 4});
  auto probe = [&](Tensor tensor, int64_t number) {
    EXPECT(!interpreter::evalProbeOp(InterpreterValue(tensor), "p", folder,
                                     number));
  };
  probe(x, 1);
  probe(y, 2);
  auto isEqual = [&](Tensor tensor, StringRef id, uint32_t iteration) {
    return toString(
               check::evalExpectSerializedEqOp(tensor, id, folder, iteration))
        .empty();
  };
  EXPECT(isEqual(x, "p", 0) && isEqual(y, "p", 1));
  EXPECT(!isEqual(x, "p", 1) && !isEqual(x, "q", 0) && !isEqual(x, "p", 2));
  llvm::sys::fs::remove_directories(folder);
  auto print = find<interpreter::PrintOp>(module);
  EXPECT(!interpreter::evalPrintOp(print, InterpreterValue(x)));
  SmallVector<InterpreterValue> values =
      optimizationBarrierOp({InterpreterValue(x)});
  EXPECT(hasInts(values[0].getTensor(), {1, 2}));
  Tuple tuple({values[0]}, TupleType::get(&v.context, values[0].getType()));
  EXPECT(hasInts(getTupleElementOp(tuple, 0).getTensor(), {1, 2}));
}

int main() {
  MLIRContext context;
  FailureOr<OwningOpRef<ModuleOp>> module =
      parseStablehloModule(program, context);
  EXPECT(succeeded(module));
  Values values{context};
  testUnary(values);
  testBinary(values);
  testMovement(values);
  testAlgebra(values);
  testFailures(values);
  testRegions(values, **module);
  testRegionFailures(values, **module);
  testProcesses(values, **module);
  testProbes(values, **module);
}
