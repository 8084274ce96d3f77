"""Runs a command; prints what it writes to standard error, before each piece its bytes as `-- N`."""

import socket
import subprocess
import sys

here, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
process = subprocess.Popen(sys.argv[1:], stderr=there)
there.close()
while piece := here.recv(1 << 20):
    print(f"-- {len(piece)}\n{piece.decode()}", end="")
sys.exit(process.wait(timeout=60))
