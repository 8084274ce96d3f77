"""Usage: patch.py FROM TO

Copies standard input with the bytes FROM, which must stand there once, replaced
by TO; both are hexadecimal.
"""
import sys

before, after = (bytes.fromhex(argument) for argument in sys.argv[1:])
data = sys.stdin.buffer.read()
if data.count(before) != 1:
    sys.exit(f"expects {before.hex()} once, but found it {data.count(before)} times")
sys.stdout.buffer.write(data.replace(before, after))
