// Computes with tensors and elements of the interpreter.
#include "Expect.h"
#include "mlir/IR/Builders.h"
#include "stablehlo/reference/Api.h"
#include "stablehlo/reference/Element.h"
#include "stablehlo/reference/Errors.h"
#include "stablehlo/reference/InterpreterOps.h"
#include "stablehlo/reference/NumPy.h"
#include "stablehlo/reference/Tensor.h"
#include "stablehlo/reference/Types.h"
#include "stablehlo/tests/CheckOps.h"
#include "llvm/Support/FileSystem.h"
#include <cmath>

using namespace mlir;
using namespace mlir::stablehlo;

static bool isTrue(const Element &element) { return element.getBooleanValue(); }

static void testElements(MLIRContext &context) {
  Builder builder(&context);
  Type f32 = builder.getF32Type(), i32 = builder.getI32Type();
  Element two(f32, APFloat(2.0f)), three(f32, APFloat(3.0f));
  EXPECT((two + three).getFloatValue().convertToFloat() == 5.0f);
  EXPECT((two / three).getFloatValue().convertToFloat() == 2.0f / 3.0f);
  EXPECT(isTrue(two < three) && !isTrue(two == three));
  EXPECT(sqrt(two).getFloatValue().convertToFloat() == std::sqrt(2.0f));
  EXPECT(isTrue(areApproximatelyEqual(two, Element(f32, APFloat(2.00005f)))));
  EXPECT(convert(i32, two).getIntegerValue() == 2);
  EXPECT(convert(i32, int64_t{-7}).getIntegerValue().getSExtValue() == -7);
  EXPECT(rem(convert(i32, int64_t{-7}), convert(i32, int64_t{4}))
             .getIntegerValue()
             .getSExtValue() == -3);
  EXPECT(bitcastConvertOneToOne(i32, two).getIntegerValue() == 0x40000000);
  EXPECT(bitcastConvertOneToMany(builder.getI8Type(), two)
             .back()
             .getIntegerValue() == 0x40);
  Element number = complex(two, three);
  EXPECT(number.getComplexValue().imag().convertToFloat() == 3.0f);
  EXPECT(imag(number * number).getFloatValue().convertToFloat() == 12.0f);
  EXPECT(abs(number).getType() == f32);
  EXPECT(isSupportedFloatType(f32) && !isSupportedIntegerType(f32));
  EXPECT(numBits(number.getType()) == 64);
}

static void testTensors(MLIRContext &context) {
  Builder builder(&context);
  auto type = RankedTensorType::get({3}, builder.getI64Type());
  auto values = DenseElementsAttr::get(type, ArrayRef<int64_t>({4, -5, 6}));
  Tensor tensor = makeTensor(values);
  EXPECT(tensor && makeSizes(tensor) == Sizes({4, -5, 6}));
  EXPECT(makeDenseElementsAttr(tensor) == values);
  EXPECT(makeDenseElementsAttr(tensor, &context) == values);
  EXPECT(!makeDenseElementsAttr(Tensor()));
  EXPECT(toString(check::evalExpectEqConstOp(tensor, values)).empty());
  Tensor other =
      makeTensor(DenseElementsAttr::get(type, ArrayRef<int64_t>({4, -5, 7})));
  EXPECT(!toString(check::evalExpectEqOp(tensor, other)).empty());

  auto floats = DenseElementsAttr::get(
      RankedTensorType::get({1}, builder.getF32Type()), 1.0f);
  Tensor one = makeTensor(floats);
  Tensor near = makeTensor(
      DenseElementsAttr::get(cast<ShapedType>(floats.getType()), 1.0625f));
  for (double tolerance : {0.125, 0.03125}) {
    bool holds = tolerance > 0.0625;
    EXPECT(toString(check::evalExpectAlmostEqOp(near, one, APFloat(tolerance)))
               .empty() == holds);
    EXPECT(toString(check::evalExpectAlmostEqConstOp(near, floats,
                                                     APFloat(tolerance)))
               .empty() == holds);
  }
  EXPECT(toString(check::evalExpectCloseOp(one, one, 0, 0)).empty());
  EXPECT(!toString(check::evalExpectCloseOp(near, one, 0, 3)).empty());

  SmallString<128> file;
  EXPECT(!llvm::sys::fs::createTemporaryFile("client", "npy", file));
  EXPECT(!numpy::serializeTensor(file, type, tensor.data()));
  llvm::ErrorOr<Tensor> read = numpy::deserializeTensor(file, type);
  EXPECT(read && makeSizes(*read) == Sizes({4, -5, 6}));
  EXPECT(!numpy::deserializeTensor(
      file, RankedTensorType::get({4}, builder.getI64Type())));
  llvm::sys::fs::remove(file);

  EXPECT(toString(invalidArgument("bad value: %d", 3)) == "bad value: 3");
  EXPECT(!wrapFallbackStatus(llvm::Error::success(), "main", "mine"));
}

int main() {
  MLIRContext context;
  testElements(context);
  testTensors(context);
  FailureOr<OwningOpRef<ModuleOp>> module = parseStablehloModule(R"(
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.add %x, %x : tensor<2xf32>
  return %0 : tensor<2xf32>
})",
                                                                 context);
  EXPECT(succeeded(module));
  auto input = DenseElementsAttr::get(
      RankedTensorType::get({2}, Float32Type::get(&context)),
      ArrayRef<float>({1.5f, -2.0f}));
  FailureOr<SmallVector<DenseElementsAttr>> results =
      evalModule(**module, ArrayRef<DenseElementsAttr>(input), {});
  EXPECT(succeeded(results));
  EXPECT(llvm::equal((*results)[0].getValues<float>(),
                     ArrayRef<float>({3.0f, -4.0f})));
}
