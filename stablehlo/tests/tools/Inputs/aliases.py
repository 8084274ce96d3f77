"""Prints aliases that each nest the one before: aliases.py COUNT SIGIL FIRST OPEN CLOSE."""
import sys

count, sigil, first, opening, closing = sys.argv[1:]
print(f"{sigil}a0 = {first}")
for i in range(1, int(count)):
    print(f"{sigil}a{i} = {opening}{sigil}a{i - 1}{closing}")
if sigil == "#":
    print(f"module attributes {{t.a = #a{int(count) - 1}}} {{}}")
else:
    print(f"func.func private @f(!a{int(count) - 1})")
