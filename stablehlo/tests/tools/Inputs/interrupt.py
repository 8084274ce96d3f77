"""Runs a command, sends it Ctrl-C after half a second, prints what it says and its exit code."""

import signal
import subprocess
import sys
import time

process = subprocess.Popen(sys.argv[1:], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
time.sleep(0.5)
process.send_signal(signal.SIGINT)
output, _ = process.communicate(timeout=60)
print(output)
print(f"exit code {process.returncode}")
