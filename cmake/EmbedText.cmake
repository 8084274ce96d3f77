# cmake -DTEXT=FILE -DLITERAL=FILE -P EmbedText.cmake
# Writes the text of a file as a literal of C++.
file(READ "${TEXT}" text)
file(WRITE "${LITERAL}" "R\"STABLEHLO(${text})STABLEHLO\"\n")
