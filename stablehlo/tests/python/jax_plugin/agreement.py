"""Runs what JAX offers on this device and on `cpu`, and compares."""

import jax
import ml_dtypes
import numpy as np

CPU = jax.devices("cpu")[0]
DEVICE = jax.devices("stablehlo_reference")[0]


def to_numpy(value):
    if jax.dtypes.issubdtype(getattr(value, "dtype", np.float32), jax.dtypes.prng_key):
        value = jax.random.key_data(value)
    return np.asarray(value)


def run_on(device, function, args):
    with jax.default_device(device):
        results = function(*[jax.device_put(x, device) if is_array(x) else x for x in args])
        return [to_numpy(leaf) for leaf in jax.tree.leaves(results)]


def is_array(value):
    return isinstance(value, (np.ndarray, np.generic, jax.Array))


def assert_close(found, expected, eps=512.0):
    """Equal but for `eps` times the eps of their type, in parts of the greatest
    element; integers are equal."""
    assert found.dtype == expected.dtype
    assert found.shape == expected.shape
    if expected.dtype.kind in "biu" or expected.dtype.name.startswith(("int", "uint")):
        np.testing.assert_array_equal(found, expected)
        return
    bound = eps * float(ml_dtypes.finfo(expected.dtype).eps)
    wide = np.complex128 if expected.dtype.kind == "c" else np.float64
    found, expected = found.astype(wide), expected.astype(wide)
    scale = np.max(np.abs(expected), where=np.isfinite(expected), initial=0.0)
    np.testing.assert_allclose(found, expected, rtol=bound, atol=bound * scale)


def check(function, *args, eps=512.0):
    found = run_on(DEVICE, function, args)
    expected = run_on(CPU, function, args)
    assert len(found) == len(expected)
    for one, two in zip(found, expected):
        assert_close(one, two, eps)
