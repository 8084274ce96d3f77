"""Writes .npz files, whole or damaged, by Python's own zipfile; prints what is in one.

npz.py write FILE METHOD NAME=DTYPE:SHAPE:VALUES...   METHOD: stored or deflated
npz.py bomb FILE SIZE           an array said to have SIZE bytes, deflated zeros
npz.py claim FILE SIZE          a directory that claims SIZE bytes of an array of 16
npz.py wide FILE EXTRA          all sizes and places with 64 bits, in an extra field of EXTRA numbers (3 are needed)
npz.py patch FILE AT BYTE       one byte, counted from the end if AT is negative
npz.py print FILE               name, dtype, shape and elements of each array
"""

import struct
import sys
import zipfile
import zlib


def make_npy(descr, shape, values):
    code = {"f4": "f", "f8": "d", "i4": "i", "u1": "B"}[descr[1:]]
    data = b"".join(struct.pack("<" + code, float(v) if code in "fd" else int(v)) for v in values)
    dims = "(%s)" % "".join(f"{size}," for size in shape)
    header = f"{{'descr': '{descr}', 'fortran_order': False, 'shape': {dims}}}"
    header = header.ljust(117) + "\n"
    return b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header.encode() + data


def write(path, method, *arrays):
    compression = {"stored": zipfile.ZIP_STORED, "deflated": zipfile.ZIP_DEFLATED, "bzip2": zipfile.ZIP_BZIP2}
    with zipfile.ZipFile(path, "w", compression[method]) as archive:
        for array in arrays:
            name, _, rest = array.partition("=")
            descr, shape, values = rest.split(":")
            sizes = [int(size) for size in shape.split("x") if size]
            # As numpy.savez does: sizes of 64 bits in the local header.
            with archive.open(name + ".npy", "w", force_zip64=True) as file:
                file.write(make_npy(descr, sizes, values.split(",")))


def bomb(path, size):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        with archive.open("x.npy", "w") as file:
            file.write(make_npy("|u1", [int(size)], []))
            for _ in range(int(size) // 2**20):
                file.write(bytes(2**20))


def claim(path, size):
    write(path, "deflated", "x=<f4:4:1,2,3,4")
    with open(path, "rb") as file:
        data = bytearray(file.read())
    directory = data.rfind(b"PK\x01\x02")
    data[directory + 24 : directory + 28] = struct.pack("<I", int(size))
    with open(path, "wb") as file:
        file.write(data)


def wide(path, numbers):
    data, name = make_npy("<f4", [2], ["1", "2"]), b"arr_0.npy"
    local = struct.pack("<IHHHHHIIIHH", 0x04034B50, 45, 0, 0, 0, 0, 0, 0, 0, len(name), 0) + name
    extra = struct.pack("<QQQ", len(data), len(data), 0)[: 8 * int(numbers)]
    extra = struct.pack("<HH", 0x9999, 2) + b"xx" + struct.pack("<HH", 1, len(extra)) + extra
    entry = struct.pack("<IHHHHHHIII", 0x02014B50, 45, 45, 0, 0, 0, 0, zlib.crc32(data), 2**32 - 1, 2**32 - 1)
    entry += struct.pack("<HHHHHII", len(name), len(extra), 0, 0, 0, 0, 2**32 - 1) + name + extra
    at = len(local + data)
    end = struct.pack("<IQHHIIQQQQ", 0x06064B50, 44, 45, 45, 0, 0, 1, 1, len(entry), at)
    locator = struct.pack("<IIQI", 0x07064B50, 0, at + len(entry), 1)
    short = struct.pack("<IHHHHIIH", 0x06054B50, 0, 0, 0xFFFF, 0xFFFF, 2**32 - 1, 2**32 - 1, 0)
    with open(path, "wb") as file:
        file.write(local + data + entry + end + locator + short)


def patch(path, at, byte):
    with open(path, "rb") as file:
        data = bytearray(file.read())
    data[int(at)] = int(byte, 0)
    with open(path, "wb") as file:
        file.write(data)


def show(path):
    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None
        for name in archive.namelist():
            data = archive.read(name)
            size = struct.unpack_from("<H", data, 8)[0]
            header = eval(data[10 : 10 + size])  # pylint: disable=eval-used
            code = {"f4": "f", "f8": "d", "i4": "i", "u1": "B", "i1": "b", "b1": "?"}[header["descr"][1:]]
            elements = [values[0] for values in struct.iter_unpack("<" + code, data[10 + size :])]
            print(name, header["descr"], header["shape"], *elements)


if __name__ == "__main__":
    commands = {"write": write, "bomb": bomb, "claim": claim, "wide": wide, "patch": patch, "print": show}
    commands[sys.argv[1]](*sys.argv[2:])
