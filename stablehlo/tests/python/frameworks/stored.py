"""Models of frameworks that are too large to install for a test: one file each."""

import pathlib

import numpy as np

FOLDER = pathlib.Path(__file__).parent


def check(name, results, expected):
    assert len(results) == len(expected), name
    for result, value in zip(results, expected):
        np.testing.assert_allclose(result, value, rtol=1e-4, atol=1e-5, err_msg=name)


def write(name, module, arguments, expected, results):
    """Checks `results`, and stores the artifact with all of its inputs, the weights
    included, and the framework's results."""
    expected = [np.asarray(value.detach() if hasattr(value, "detach") else value) for value in expected]
    check(name, results, expected)
    args, kwargs = ((), arguments) if isinstance(arguments, dict) else (arguments, {})
    inputs = [np.asarray(value) for value in module._flatten(args, kwargs)]
    arrays = {f"in{i}": value for i, value in enumerate(inputs)}
    arrays.update((f"out{i}", value) for i, value in enumerate(expected))
    artifact = np.frombuffer(module.serialize("1.9.0"), np.uint8)
    np.savez_compressed(FOLDER / f"{name}.npz", artifact=artifact, **arrays)
    print(name, "agrees", len(artifact), "bytes")


def read(path):
    """Artifact, inputs and expected results."""
    arrays = np.load(path)
    take = lambda prefix: [arrays[f"{prefix}{i}"] for i in range(sum(n.startswith(prefix) for n in arrays.files))]
    return arrays["artifact"].tobytes(), take("in"), take("out")
