#ifndef CLIENTS_COLORDIALECT
#define CLIENTS_COLORDIALECT

include "mlir/IR/EnumAttr.td"

def Color_Dialect : Dialect {
  let name = "color";
  let cppNamespace = "::color";
  let useDefaultAttributePrinterParser = 1;
}

def Color_Color : I32EnumAttr<"Color", "a color", [
    I32EnumAttrCase<"Red", 0, "red">, I32EnumAttrCase<"Blue", 7, "blue">]> {
  let cppNamespace = "::color";
  let genSpecializedAttr = 0;
}
def Color_ColorAttr : EnumAttr<Color_Dialect, Color_Color, "color">;

#endif // CLIENTS_COLORDIALECT
