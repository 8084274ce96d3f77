"""Writes and reads .npy files without NumPy, and without the code under test.

npy.py write FILE DESCR SHAPE VALUE...   SHAPE such as 2x3, or - for a scalar;
                                         DESCR such as <f4, or f<f4 for Fortran order
npy.py read FILE                         prints header and values
"""
import ast
import struct
import sys

CODES = {"b1": "?", "i1": "b", "u1": "B", "i2": "h", "u2": "H", "i4": "i", "u4": "I",
         "i8": "q", "u8": "Q", "f2": "e", "f4": "f", "f8": "d"}


def write(path, descr, shape, *values):
    is_fortran = descr.startswith("f<")
    descr = descr.removeprefix("f") if is_fortran else descr
    dims = () if shape == "-" else tuple(int(dim) for dim in shape.split("x"))
    header = repr({"descr": descr, "fortran_order": is_fortran, "shape": dims})
    header = header.ljust(128 - 11) + "\n"
    parse = float if "f" in descr else int
    data = struct.pack(f"<{len(values)}{CODES[descr[1:]]}", *map(parse, values))
    with open(path, "wb") as file:
        file.write(b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)))
        file.write(header.encode() + data)


def read(path):
    with open(path, "rb") as file:
        content = file.read()
    assert content[:8] == b"\x93NUMPY\x01\x00", content[:8]
    (length,) = struct.unpack("<H", content[8:10])
    header = ast.literal_eval(content[10 : 10 + length].decode())
    data = content[10 + length :]
    code = CODES[header["descr"][1:]]
    values = struct.unpack(f"<{len(data) // struct.calcsize(code)}{code}", data)
    print(header["descr"], header["fortran_order"], header["shape"], *values)


if __name__ == "__main__":
    {"write": write, "read": read}[sys.argv[1]](*sys.argv[2:])
