"""Kills one of two ranks that run a program without end; the other must end
within five seconds, and somebody must say which rank died.

usage: killed_rank.py MPIRUN RANK OPTION...
"""
import os
import pathlib
import shlex
import signal
import subprocess
import sys
import time

LIMIT = 5  # Seconds.


def read_stat(pid):
    """What /proc says of a system process behind its name; none if it is gone."""
    try:
        return pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    except (FileNotFoundError, ProcessLookupError):
        return []


def find_ranks(mpirun):
    """The children of `mpirun` by their ranks, and their processor time."""
    ranks = {}
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        stat = read_stat(folder.name)
        if not stat or int(stat[1]) != mpirun.pid:
            continue
        for entry in (folder / "environ").read_bytes().split(b"\0"):
            name, _, value = entry.partition(b"=")
            if name == b"OMPI_COMM_WORLD_RANK":
                seconds = int(stat[11]) / os.sysconf("SC_CLK_TCK")
                ranks[int(value)] = (int(folder.name), seconds)
    return ranks


def await_ranks(mpirun):
    """The system processes of both ranks, when they compute already."""
    while mpirun.poll() is None:
        ranks = find_ranks(mpirun)
        # Until they have seen what they are to run, they take less.
        if len(ranks) == 2 and all(seconds > 0.5 for _, seconds in ranks.values()):
            return {rank: pid for rank, (pid, _) in ranks.items()}
        time.sleep(0.05)
    sys.exit(f"the ranks do not compute:\n{mpirun.stdout.read()}")


def main():
    command, rank, *options = sys.argv[1:]
    with subprocess.Popen(
        [*shlex.split(command), "-n", "2", "stablehlo-translate", "--interpret", *options],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as mpirun:  # fmt: skip
        ranks = await_ranks(mpirun)
        os.kill(ranks[int(rank)], signal.SIGKILL)
        end = time.monotonic() + LIMIT
        try:
            output, _ = mpirun.communicate(timeout=LIMIT)
        except subprocess.TimeoutExpired:
            mpirun.kill()
            sys.exit(f"the job goes on {LIMIT} seconds after a rank died")
        while any(map(read_stat, ranks.values())) and time.monotonic() < end:
            time.sleep(0.05)
        if any(map(read_stat, ranks.values())) or mpirun.returncode == 0:
            sys.exit(f"a rank is left, or mpirun ends with {mpirun.returncode}")
        print(output)


if __name__ == "__main__":
    main()
