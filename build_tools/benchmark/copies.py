"""Runs several processes of a program at once, as test suites do."""
import dataclasses
import math
import re
import subprocess
import time

COUNTS = (1, 2, 4, 8)
PROGRAMS = ("graph_convolution", "lstm_lm", "mlp_train_adam", "resnet_infer", "bert_encoder")
OPTIONS = {"default": [], "serial": ["--threads=1"]}


@dataclasses.dataclass
class Batch:
    """Milliseconds until all processes have ended, and of the slowest first run."""

    total: float = math.inf
    first: float = math.inf

    def best(self, other):
        return Batch(min(self.total, other.total), min(self.first, other.first))


def parse_first(report):
    """How long the first run took, of what --iterations prints."""
    return float(re.search(r"cold (\S+) ms", report).group(1))


def run_batch(command, count):
    start = time.perf_counter()
    processes = [
        subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        for _ in range(count)
    ]
    reports = [process.communicate()[1] for process in processes]
    total = (time.perf_counter() - start) * 1e3
    if any(process.returncode for process in processes):
        raise subprocess.CalledProcessError(1, command, stderr="\n".join(reports))
    return Batch(total, max(map(parse_first, reports)))


def measure_program(command, rounds):
    """The best batch by number of copies and threads. Both kinds run in turn, so
    that other load meets both."""
    batches = {}
    for count in COUNTS:
        for _ in range(rounds):
            for kind, options in OPTIONS.items():
                found = run_batch([*command, *options], count)
                batches[count, kind] = batches.get((count, kind), Batch()).best(found)
    return batches


def compare(batches):
    """Throughput with the default threads against one thread each: of whole
    processes, and of their first runs, by number of copies."""
    ratios = {}
    for count in COUNTS:
        default, serial = (batches[count, kind] for kind in OPTIONS)
        ratios[count] = (serial.total / default.total, serial.first / default.first)
    return ratios
