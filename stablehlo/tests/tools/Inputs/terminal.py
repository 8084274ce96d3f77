"""Runs a command with standard error on a pseudo terminal; prints that, a line per return or newline.

With --stdout first it is standard output."""

import fcntl
import os
import pty
import struct
import subprocess
import sys
import termios

master, slave = pty.openpty()
fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("4H", 24, 120, 0, 0))
if sys.argv[1] == "--stdout":
    process = subprocess.Popen(sys.argv[2:], stdout=slave, stderr=subprocess.DEVNULL)
else:
    process = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=slave)
os.close(slave)
output = b""
while True:
    try:
        chunk = os.read(master, 4096)
    except OSError:  # How Linux says that nobody holds the other end any more.
        break
    if not chunk:
        break
    output += chunk
process.wait(timeout=60)
print(output.decode().replace("\r\n", "\n").replace("\r", "\n").replace("\x1b[K", "<erase>"))
print(f"exit code {process.returncode}")
